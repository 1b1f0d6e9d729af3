"""Claim kinds that are one verb and the words behind it: "User works London hours.", "User's left knee aches in winter."."""

from __future__ import annotations

import re

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.voice import kept, owner, owners
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Longevity, Portability, Sensitivity, Stance
from memory.views import Claim

_I = re.compile(r"\b(?:I|i)(?P<short>'m|'ve)?(?= )")
_BE, _HAVE = " are", " have"


def kind(
    name: str,
    verb: str,
    *,
    slot: str = "what",
    optional: tuple[str, ...] = (),
    subject: str | None = None,
    single: bool = False,
    sensitivity: Sensitivity = Sensitivity.INTERNAL,
    longevity: Longevity = Longevity.DURABLE,
    belief_type: BeliefType = BeliefType.USER_MODEL_ATTR,
    denied: str = "",
) -> ClaimKind:
    """A kind whose statement is "User", ``verb`` in the third person, the words of ``slot`` and those of the optional slots, in that order.

    Without a ``verb`` the words of ``slot`` begin with it. ``subject``: what all its claims are about; left out, each is about its own value. ``denied``: the verb of a negative
    claim; left out, the kind has none.
    """

    def render(claim: Claim, voice: Voice) -> str:
        words = " ".join(filter(None, (claim.get(slot), *(claim.get(each) for each in optional))))
        if not verb:
            first, _, rest = words.partition(" ")
            return owner(voice, first, turned(voice, rest))
        return owner(voice, denied if denied and claim.stance is Stance.NEGATIVE else verb, turned(voice, words))

    return ClaimKind(
        name=name,
        belief_type=belief_type,
        render=render,
        subject=(lambda _claim: subject) if subject else (lambda claim: canonical_value(claim.get(slot) or "") or name),
        slots=(slot,),
        optional_slots=optional,
        single_valued=single,
        portability=Portability.CONTEXTUAL if belief_type is BeliefType.RELATIONSHIP else Portability.PORTABLE,
        sensitivity=sensitivity,
        longevity=longevity,
    )


def possessed(
    name: str,
    *,
    thing: str = "thing",
    slot: str = "what",
    single: bool = False,
    sensitivity: Sensitivity = Sensitivity.INTERNAL,
    longevity: Longevity = Longevity.DURABLE,
    portability: Portability = Portability.PORTABLE,
) -> ClaimKind:
    """A kind about something of the owner's: "User's" and the words of ``thing`` and ``slot``. The subject is the thing."""
    return ClaimKind(
        name=name,
        belief_type=BeliefType.USER_MODEL_ATTR,
        render=lambda claim, voice: owners(voice, turned(voice, f"{claim.get(thing)} {claim.get(slot)}")),
        subject=lambda claim: claim.get(thing) or name,
        slots=(slot,) if single else (thing, slot),
        single_valued=single,
        portability=portability,
        sensitivity=sensitivity,
        longevity=longevity,
    )


def turned(voice: Voice, words: str) -> str:
    """Words as typed with their owner in them turned to the voice: "when I climb my stairs" -> "when they climb their stairs"."""
    who = "they" if voice is Voice.STORED else "you"
    return kept(voice, _I.sub(lambda found: who + {"'m": _BE, "'ve": _HAVE}.get(found["short"] or "", ""), words))


def clean(words: str, *, most: int = 9) -> str | None:
    """Words that can stand in a statement, without blanks around them; None when they point at the conversation or run on."""
    bare = words.strip(" ,.")
    return bare if bare and fit(re.sub(r"\b(?:I(?:'m|'ve)?|my|our|me)\b", "x", bare, flags=re.I), words=most) else None
