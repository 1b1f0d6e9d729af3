"""Name, how to be addressed, pronouns, birthday: "my name is Ana Ruiz", "call me Sam", "my birthday is 3 May".

An age is never kept: it is wrong within a year. A birthday is, as sensitive (docs/privacy.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import NAME_OR_WORD, STOP, name_said, told
from formation.extractors.deterministic.dates import DAY, day_said
from formation.extractors.deterministic.mentions import is_known
from formation.extractors.deterministic.people import GIVEN
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner, owners
from memory.values import BeliefType, Portability, Sensitivity, Stance
from memory.views import Claim

_HINTS = frozenset(
    "name names surname call address speak talk write pronouns birthday anniversary bday b-day born m im am go called".split()
)
_MY_NAME = re.compile(
    rf"my (?P<which>(?:full|first|given|real|legal|actual|last|family|middle) )?name(?:'s| is) (?P<name>{NAME_OR_WORD}){STOP}"
    rf"|my (?P<sur>sur)name(?:'s| is) (?P<surname>{NAME_OR_WORD}){STOP}",
    re.I,
)
#: "I'm Ge.": a name only where it is the whole sentence, or follows a greeting.
_I_AM = re.compile(rf"(?:i'm|i am|im|this is) (?P<name>{NAME_OR_WORD})", re.I)
_GREETING = re.compile(
    r"\W*(?:(?:hey|hi|hello|good (?:morning|evening|afternoon)|(?:a )?(?:quick |short |brief )?intro(?:duction)?|(?:(?:a )?(?:little |quick )?bit )?about me(?: (?:first|before we start|to start|up ?front))?|first of all|some context|context|nice to meet you|pleased to meet you|hiya|yo)\b(?: (?:there|all|everyone))?\W*)*",
    re.I,
)
#: Lexica of what people are and have, which at the head of a message is written like a name: "Coeliac since 2014".
_STATES = ("sufferers", "abilities", "conditions", "diets", "ways")
#: What people are that is written like a name.
_NO_NAME = re.compile(
    r"(?:\w{3,}y|\w+(?:ness|ian|ean|ish|ese|ist|ite|ing|ed|less|ful|ous)|Dutch|German|French|Greek|Czech|Swiss|Thai|Welsh|Danish|Catholic|Muslim|Hindu|Sikh|Jewish|Iraqi|Israeli|"
    r"Pakistani|Team|Gen|Aries|Taurus|Gemini|Cancer|Leo|Virgo|Libra|Scorpio|Sagittarius|Capricorn|Aquarius|Pisces|Sorry|Fine|Good|Back|Done|Ready|Sure|Happy|Glad|Sad|"
    r"Afraid|Okay|Great|Free|Busy|Late|New|Lost|Sick|Ill|Hungry|Thirsty|Home|Out|Off|Up|In|On|Batman|Groot|Legend|Iron|Alive|Dead|Cold|Hot|Gay|Trans|Bi|Not|So|Very|"
    r"Just|Still|Almost|Only|Trying|Curious|Aware|Old|Young|Tall|Short|Single|Mad|Angry|Proud|Vegan|Vegetarian|Kidding|Serious|Canadian|Aussie|Kiwi|Brit|Yes|Speechless|Awesome|Amazing|Down|Game|Set|There|Here|Human|Broke|Next|Last|First|Right|Wrong|Correct|Online|Offline|Stuck|Awake|Asleep|Away|Clear|Certain|Confident|Different|Pregnant|Local|Native)\b",
)
_CALL_ME = re.compile(
    rf"(?:(?:from (?:now|here|today) on(?:wards?)?,?|please|pls|you can|you may|you could|just|feel free to|(?:can|could|would) you(?: please)?|i'd like you to|i want you to|always|everyone should)\s+)*"
    rf"(?P<not>(?:don't|do not|never)(?: ever)? )?call me (?P<name>{NAME_OR_WORD})(?=\s*(?:$|[,.!;]|(?:and|not|instead|from now on|please|btw|by the way|thanks|if you like|for short)\b))",
    re.I,
)
_PIECES = re.compile(r",?\s+(?:but|and)\s+(?=(?:please |you can |do |just )*(?:don't )?(?:call me|i go by)\b)", re.I)
_GO_BY = re.compile(
    rf"i (?:go by|prefer to be called|like to be called|prefer being called|'d like to be called)(?: the name)? (?P<name>{NAME_OR_WORD}){STOP}",
    re.I,
)
_NOT_CALLED = frozenset(
    "Back Later Crazy Maybe Old Sir Madam Daddy Master Ishmael Cynical Biased Lazy Paranoid Stupid Names Out When Tomorrow Today".split()
)
_ADDRESSED = re.compile(
    r"(?:(?:please|pls|always|you can|you should|i'd like you to|i want you to|can you|could you)\s+)*(?:address|speak to|talk to|write to) me (?P<how>(?:more )?(?:formally|informally|"
    r"casually)|(?:by|with) my (?:first|last|given|family|full)[ -]?name|by my surname|with (?:sie|du|vous|tu|usted)|as (?:(?:Mr|Mrs|Ms|Mx|Dr|Prof)\.? [A-Z]\w+))(?=\s*(?:$|[,.!;]|(?:please|from now on)\b))",
    re.I,
)
_PRONOUNS = re.compile(
    r"(?:my pronouns are|i use|i go by) (?P<pronouns>(?:she|he|they|xe|ze|it|any)(?:/(?:her|him|them|hers|his|theirs|she|he|they|xem|zir|its))*)(?P<word> pronouns)?(?:\W*$|(?=,\s+(?:please|pls|so|stick|use|not|and|thanks)\b))",
    re.I,
)
_BIRTHDAY = re.compile(rf"my (?:birthday|bday|b-day)(?:'s| is|'s on| is on)? (?:always )?(?:on |in )?{DAY}", re.I)
_ANNIVERSARY = re.compile(rf"(?:my|our) (?P<what>(?:wedding )?anniversary|name day)(?:'s| is) (?:on |in )?{DAY}", re.I)
_BORN = re.compile(rf"(?:i was|i'm|i am) born (?:on|in) (?:{DAY}(?:,? (?P<with>(?:19|20)\d\d))?|(?P<year>(?:19|20)\d\d)){STOP}", re.I)


def _name_render(claim: Claim, voice: Voice) -> str:
    part = claim.get("part")
    said = " ".join(filter(None, (claim.get("name"), claim.get("more"))))
    return owners(voice, f"{f'{part} name' if part else 'name'} is {said}")


NAME_KIND = ClaimKind(
    name="name",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_name_render,
    subject=lambda claim: f"{claim.get('part') or ''} name".strip(),
    slots=("name",),
    optional_slots=("more",),
    single_valued=True,
    portability=Portability.PORTABLE,
    verb="be",
)
CALLED = ClaimKind(
    name="called",
    belief_type=BeliefType.PREFERENCE,
    render=lambda claim, voice: owner(
        voice, "wants" if claim.stance is Stance.POSITIVE else "does not want", f"to be called {claim.get('name')}"
    ),
    subject=lambda _claim: "form of address",
    slots=("name",),
    single_valued=True,
    portability=Portability.PORTABLE,
)
ADDRESSED = ClaimKind(
    name="addressed",
    belief_type=BeliefType.PREFERENCE,
    render=lambda claim, voice: owner(voice, "wants", f"to be addressed {claim.get('how')}"),
    subject=lambda _claim: "tone of address",
    slots=("how",),
    single_valued=True,
    portability=Portability.PORTABLE,
)
PRONOUNS = ClaimKind(
    name="pronouns",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owners(voice, f"pronouns are {claim.get('pronouns')}"),
    subject=lambda _claim: "pronouns",
    slots=("pronouns",),
    single_valued=True,
    portability=Portability.PORTABLE,
    sensitivity=Sensitivity.SENSITIVE,
)


def _day(claim: Claim) -> str:
    day = claim.get("day") or ""
    return f"{'on' if day[:1].isdigit() else 'in'} {day}"


BIRTHDAY = ClaimKind(
    name="birthday",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owners(voice, f"birthday is {_day(claim)}"),
    subject=lambda _claim: "birthday",
    slots=("day",),
    single_valued=True,
    sensitivity=Sensitivity.SENSITIVE,
)
ANNIVERSARY = ClaimKind(
    name="anniversary",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owners(voice, f"{claim.get('what')} is {_day(claim)}"),
    subject=lambda claim: claim.get("what") or "",
    slots=("day",),
    single_valued=True,
    sensitivity=Sensitivity.SENSITIVE,
)
BORN = ClaimKind(
    name="born",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(voice, "was", f"born {_day(claim) if claim.get('day') else 'in'} {claim.get('year') or ''}".strip()),
    subject=lambda _claim: "birth",
    slots=("year",),
    optional_slots=("day",),
    single_valued=True,
    sensitivity=Sensitivity.SENSITIVE,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks and (polite := _CALL_ME.match(clause.text)) and re.match(r"(?:can|could|would) you", clause.text, re.I):
        yield from _called(polite)
        return
    yield from _birth(told(clause, dated=True) or "")
    words = told(clause)
    if words is None:
        return
    yield from _named(clause, words)
    for piece in _PIECES.split(words):
        if found := _CALL_ME.match(piece) or _GO_BY.match(piece):
            yield from _called(found)
    if found := _ADDRESSED.match(words):
        yield asserted(ADDRESSED, how=found["how"])
    if (found := _PRONOUNS.match(words)) and (found["word"] or words.lower().startswith("my") or "/" in found["pronouns"]):
        yield asserted(PRONOUNS, pronouns=found["pronouns"].lower())


def _birth(words: str) -> Iterator[Proposal]:
    if (found := _BIRTHDAY.match(words)) and (day := day_said(found)):
        yield asserted(BIRTHDAY, day=day)
    if (found := _ANNIVERSARY.match(words)) and (day := day_said(found)):
        yield asserted(ANNIVERSARY, what=found["what"].lower(), day=day)
    if found := _BORN.match(words):
        born, year = day_said(found), found["year"] or found["with"]
        if year:
            yield asserted(BORN, year=year, day=born)
        elif born and born[0].isdigit():
            yield asserted(BIRTHDAY, day=born)


def _named(clause: Clause, words: str) -> Iterator[Proposal]:
    if found := _MY_NAME.match(words):
        which = (found["sur"] or found["which"] or "").strip().lower()
        part = {"sur": "last", "family": "last", "last": "last", "middle": "middle"}.get(which)
        if name := name_said(found["surname"] or found["name"]):
            yield from _name(name, part=part)
    elif found := _I_AM.match(words):
        opens = _GREETING.fullmatch(clause.before) and _GREETING.fullmatch(clause.text[: len(clause.text) - len(words)])
        presents = (
            opens
            and (clause.before.strip() or len(clause.text) > len(words) or _greeted(clause))
            and re.match(r"\W*(?:(?:and )?(?:i|i'm|my|a|an|the)\b|$)", clause.after, re.I)
        )
        alone = opens and found.end() == len(words) and not clause.after.strip(" ,.!")
        given = found["name"].split()[0] in GIVEN
        pointed = words.lower().startswith("this is") and not given
        name = name_said(found["name"]) if not pointed and (alone or presents or (opens and given)) else None
        follows = words[found.end() :].strip(" ,")
        if (
            name
            and (not follows or re.match(r"(?:from|and|here|by the way|btw|a|an|the|your)\b|\d{1,2}\b(?! ?(?:kg|cm|km|%))", follows))
            and (name.split()[0] in GIVEN - {"Christian"} or not (_NO_NAME.match(name) or is_known(name, *_STATES)))
        ):
            yield from _name(name, part=None)


def _greeted(clause: Clause) -> bool:
    """Whether a sentence of greeting, and nothing else, stands before: "Hi! I'm Bram, I run ..."."""
    ahead = clause.earlier
    return any(char.isalpha() for char in ahead) and _GREETING.fullmatch(ahead) is not None


def _name(said: str, *, part: str | None) -> Iterator[Proposal]:
    first, _, more = said.partition(" ")
    yield asserted(NAME_KIND, name=said if part else first, more=None if part else more, part=part)


def _called(found: re.Match[str]) -> Iterator[Proposal]:
    name = name_said(found["name"])
    if name and name.split()[0] not in _NOT_CALLED:
        denied = bool(found.groupdict().get("not"))
        yield asserted(CALLED, stance=Stance.NEGATIVE if denied else Stance.POSITIVE, name=name)
