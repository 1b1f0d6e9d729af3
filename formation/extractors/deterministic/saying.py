"""What was told, said again: a sentence about the owner, alone or with others, or about somebody of their family."""

from __future__ import annotations

import re

from formation.candidate import Voice
from formation.extractors.deterministic.kinship import PLURALS
from formation.extractors.deterministic.voice import kept, retold, second_person
from memory.views import Claim

_PLURAL = frozenset({*PLURALS, "parents", "twins", "grandparents", "dogs", "cats", "pups", "horses", "rabbits"})


def sentence(claim: Claim, voice: Voice, verb: str, *rest: str | None, adverb: str = "") -> str:
    """A statement about the claim's subject. ``verb`` is in the third person and is made to agree with whoever it is."""
    name, many = _named(claim, voice)
    if voice is Voice.OWNER and not claim.get("of") and not claim.get("with"):
        verb = second_person(verb)
    elif many:
        verb = _many(verb)
    said = " ".join(part for part in (adverb, verb, *rest) if part).replace(" ,", ",")
    words = retold(voice, _beside(said, voice) if claim.get("of") else said)
    return f"{name} {words}".strip() + "."


def _beside(said: str, voice: Voice) -> str:
    """ "My aunt gave me a ring for my birthday": beside somebody else "their" would be hers, so the owner is named."""
    name, whose = ("User", "User's") if voice is Voice.STORED else ("you", "your")
    said = re.sub(r"\bI was\b", f"{name} {'was' if voice is Voice.STORED else 'were'}", re.sub(r"\bme\b", name, said))
    return re.sub(r"\b(?:my|our)\b", whose, said)


_MANY_FORM = {"is": "are", "has": "have", "was": "were", "does": "do"}


def _many(verb: str) -> str:
    first, _, more = verb.partition(" ")
    return f"{_MANY_FORM.get(first) or second_person(first)} {more}".strip()


def _named(claim: Claim, voice: Voice) -> tuple[str, bool]:
    of, company = claim.get("of"), claim.get("with")
    if of:
        return f"{'User' + chr(39) + 's' if voice is Voice.STORED else 'Your'} {of}", of.split()[
            -1 if not of.split()[-1][0].isupper() else -2
        ].lower() in _PLURAL
    name = "User" if voice is Voice.STORED else "You"
    return (f"{name} and {kept(voice, company)}", True) if company else (name, False)
