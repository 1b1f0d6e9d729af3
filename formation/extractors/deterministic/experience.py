"""What the owner knows, speaks, learns, and for how long: "I know Rust well", "I'm new to Django", "I speak some French"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.howlong import NUMBERS
from formation.extractors.deterministic.language_names import LANGUAGE_OF as LANGUAGE_OF
from formation.extractors.deterministic.lexicon import GAMES, INSTRUMENTS, TOOLS
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import lasting
from formation.extractors.deterministic.things import spelled
from formation.extractors.deterministic.voice import kept, owner, owners
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Longevity, Portability, Stance
from memory.views import Claim

TECH = (TOOLS - {"make", "just", "black", "go", "tabs", "spaces", "arch", "fish", "notion", "poetry", "slack"}) | frozenset(
    "java javascript c c++ c# kotlin swift scala haskell elixir erlang clojure ocaml perl php r sql html css graphql rails laravel spring symfony dotnet .net node nodejs node.js "
    "nextjs next.js angular qt opengl pytorch tensorflow pandas numpy excel photoshop blender figma unity unreal matlab latex aws azure gcp jenkins openshift helm mongodb "
    "elasticsearch cassandra spark hadoop airflow solidity assembly fortran cobol lua julia dart flutter zig nim bootstrap sass webpack vite numpy scipy autocad solidworks "
    "wordpress drupal shopify salesforce sap tableau golang k8s powershell".split()
)
_SKILLS = frozenset(
    "coding programming photography gardening cooking baking knitting sewing crochet woodworking climbing bouldering running cycling swimming sailing skiing snowboarding surfing "
    "yoga pilates meditation investing bookkeeping homebrewing pottery ceramics painting drawing calligraphy electronics soldering robotics statistics algebra calculus "
    "cryptography astronomy birdwatching beekeeping parenting managing teaching freelancing chess go bridge poker accounting singing weightlifting".split()
) | frozenset(
    {
        "machine learning",
        "data science",
        "web development",
        "open source",
        "functional programming",
        "home automation",
        "public speaking",
        "3d printing",
        "linear algebra",
    }
)
_SOME = r"(?:(?P<some>some|a little(?: bit of)?|a bit of|basic|conversational|fluent|native|good|decent|broken|passable|rusty|only|mostly|also) )?"
_KNOWN = re.compile(
    rf"\s+{_SOME}(?P<what>[\w.+#/ -]{{1,30}}?)(?P<well> (?:(?:really|very|pretty|quite|fairly|extremely) )?well| inside out| fluently| (?:only )?a (?:little|bit))?(?: (?:at (?:home|work)|with my \w+))?{STOP}",
    re.I,
)
_LEVELS = re.compile(
    rf"\s*(?:(?:very|pretty|quite|fairly|completely|totally|really|relatively|brand|still|also|highly) )*(?P<level>new to|a (?:complete |total |absolute )?(?:beginner|newbie|noob|novice) (?:in|at|with|to)|"
    rf"fluent in|proficient (?:in|with)|experienced (?:in|with)|familiar with|comfortable (?:with|in)|an expert (?:in|on|at|with)) (?P<what>[\w.+#/, -]{{1,60}}?){STOP}",
    re.I,
)
_NATIVE = re.compile(
    r"(?:my|our) (?:native|first|mother) (?:language|tongue)(?:'s| is) (?P<what>[A-Za-z]+)\b|i(?:'m| am) a native (?P<speaker>[A-Za-z]+)(?: |-)speaker\b|(?:my )?mother tongue(?: is|:) (?P<tongue>[A-Za-z]+)\b",
    re.I,
)
_LEARNING = re.compile(
    rf"\s+(?P<what>(?:how )?to [a-z]+(?: [a-z]+){{0,3}}?|(?:the )?[\w.+#/ -]{{1,30}}?)(?: for (?:about |almost |over |nearly )?(?P<long>\w+ (?:years?|months?)))?(?: (?:now|myself|on duolingo|at school|at work|these days|on the side|in my spare time))?{STOP}",
    re.I,
)
_FOR_YEARS = re.compile(
    rf"(?:i've|ive|i have)(?: \w+ly)? been (?P<doing>[a-z]+ing)(?P<what>(?: [\w.+#'/-]+){{0,4}}?) for (?:(?P<about>about|around|almost|nearly|over|more than|roughly|at least) )?"
    rf"(?P<long>\d{{1,2}}|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|a) (?P<unit>years?|decades?){STOP}",
    re.I,
)
#: Of these their own kinds tell, or nothing lasting.
_NO_PRACTICE = frozenset(
    "living working waiting feeling thinking trying looking dating seeing having getting being wanting wondering meaning hoping going struggling dealing suffering fighting "
    "drinking smoking crying sleeping bleeding learning wishing dreaming asking telling saying planning saving sitting standing missing staying coming taking talking paying keeping losing searching holding dying making".split()
)
_YEARS_OF = re.compile(
    rf"\s+(?:(?P<about>about|around|almost|nearly|over|more than|roughly|at least) )?(?P<long>\d{{1,2}}|two|three|four|five|six|seven|eight|nine|ten|fifteen|twenty)\+? years(?:'| of)? (?:professional |work(?:ing)? )?experience "
    rf"(?:in|with|as an?|of) (?P<what>[\w.+#/ -]{{2,40}}?){STOP}",
    re.I,
)


def _skill(claim: Claim, voice: Voice) -> str:
    what, level = claim.get("what") or "", claim.get("level")
    if claim.stance is Stance.NEGATIVE:
        return owner(voice, "is not", f"familiar with {what}") if level == "familiar with" else owner(voice, "does not", f"know {what}")
    if level is None:
        return owner(voice, "knows", what)
    return (
        owner(voice, "knows", f"{what} well")
        if level == "well"
        else owner(voice, "knows", f"{what} {level}")
        if level == "fairly well"
        else owner(voice, "knows", f"some {what}")
        if level == "some"
        else owner(voice, "is", f"{level} {what}")
    )


SKILL = ClaimKind(
    name="skill",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_skill,
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    optional_slots=("level",),
    single_valued=True,
    portability=Portability.PORTABLE,
    verb="know",
)


def _speaks(claim: Claim, voice: Voice) -> str:
    what, level = claim.get("what") or "", claim.get("level")
    if claim.stance is Stance.NEGATIVE:
        return owner(voice, "does not", f"speak {what}")
    if level in {"well", "fluently"}:
        return owner(voice, "speaks", f"{what} {level}")
    return owner(voice, "speaks", f"{level} {what}" if level else what)


SPEAKS = ClaimKind(
    name="speaks",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_speaks,
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    optional_slots=("level",),
    single_valued=True,
    portability=Portability.PORTABLE,
    verb="speak",
    canonical=lambda _slot, value: canonical_value(value.replace("fluently", "fluent")),
)
NATIVE = ClaimKind(
    name="native_language",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owners(voice, f"native language is {claim.get('what')}"),
    subject=lambda _claim: "native language",
    slots=("what",),
    portability=Portability.PORTABLE,
)
LEARNS = ClaimKind(
    name="learns",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(
        voice,
        "has been learning" if claim.get("long") else "is learning",
        (claim.get("what") or "") + (f" for {claim.get('long')}" if claim.get("long") else ""),
    ),
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    optional_slots=("long",),
    portability=Portability.PORTABLE,
    longevity=Longevity.ONGOING,
    verb="learn",
)


def _practice(claim: Claim, voice: Voice) -> str:
    doing, long = claim.get("doing") or "", claim.get("long")
    return owner(voice, "has", f"{long} of experience {doing}") if claim.get("how") else owner(voice, "has been", f"{doing} for {long}")


PRACTICE = ClaimKind(
    name="practice",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_practice,
    subject=lambda claim: claim.get("doing") or "",
    slots=("doing", "long"),
    single_valued=True,
    portability=Portability.PORTABLE,
)


def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    text = clause.text.lower()
    if "native" in text or "mother tongue" in text or "first language" in text:
        yield from _native(told(clause))
    elif " been " in text and ("years" in text or "decade" in text or "a year" in text):
        yield from (_begun(proposal, clause.told) for proposal in _practised(told(clause)))
    if predicate is None or predicate.who != "i" or predicate.mood in {Mood.NEVER}:
        return
    match predicate.verb:
        case "know" if not predicate.past and not predicate.progressive:
            yield from _knows(predicate)
        case "speak" if not predicate.past and not predicate.progressive:
            yield from _languages(predicate)
        case "be" if predicate.mood in {Mood.HOLDS, Mood.NOT}:
            yield from _levels(predicate)
        case "learn" if (predicate.progressive or (predicate.perfect and lasting(predicate.rest))) and predicate.mood in {
            Mood.HOLDS,
            Mood.ENDED,
        }:
            yield from (_begun(proposal, clause.told) for proposal in _learns(predicate))
        case "have" if not predicate.past and predicate.mood is Mood.HOLDS:
            if (found := _YEARS_OF.match(predicate.rest)) and (_skilled(found["what"]) or re.match(r"(?:as|of)\b", found["what"])):
                yield asserted(
                    PRACTICE, doing=f"with {_skilled(found['what'])}", long=_years(found["about"], found["long"], "years"), how="experience"
                )


def _knows(predicate: Predicate) -> Iterator[Proposal]:
    for piece in _split(predicate.rest):
        found = _KNOWN.match(f" {re.sub(r'^any ', '', piece)}")
        what = found["what"].strip() if found else ""
        if found and (language := LANGUAGE_OF.get(what.lower())):
            yield _one(SPEAKS, predicate.mood, language, _degree(found))
        elif found and what.lower() in TECH:
            yield _one(SKILL, predicate.mood, _tool(what), _degree(found))


def _languages(predicate: Predicate) -> Iterator[Proposal]:
    pieces = _split(re.sub(r"\sor\s", " and ", predicate.rest))
    # "Twi and English fluently": said of both
    together = next((f" {piece.split()[-1]}" for piece in pieces if piece.lower().endswith((" fluently", " well"))), "")
    for piece in pieces:
        found = _KNOWN.match(f" {re.sub(r'^(?:any|both) ', '', piece)}{'' if piece.endswith(together) else together}")
        language = LANGUAGE_OF.get(found["what"].strip().lower()) if found else None
        if found and language:
            yield _one(SPEAKS, predicate.mood, language, _degree(found))


def _levels(predicate: Predicate) -> Iterator[Proposal]:
    found = _LEVELS.match(predicate.rest)
    if not found:
        return
    level = re.sub(r"^a (?:complete |total |absolute )?(?:beginner|newbie|noob|novice) \w+", "a beginner in", found["level"].lower())
    for what in _split(f" {found['what']}"):
        if level == "fluent in" and (language := LANGUAGE_OF.get(what.lower())):
            yield _one(SPEAKS, predicate.mood, language, "fluent")
        elif (skill := _skilled(what)) and (predicate.mood is Mood.HOLDS or level == "familiar with"):
            proposal = _one(SKILL, predicate.mood, skill, level)
            # A beginner is none for ever.
            yield replace(proposal, longevity=Longevity.ONGOING) if level in {"new to", "a beginner in"} else proposal


def _learns(predicate: Predicate) -> Iterator[Proposal]:
    for piece in _split(predicate.rest):
        found = _LEARNING.match(f" {piece}")
        said = re.sub(r"^how to ", "to ", found["what"].strip(), flags=re.I) if found else ""
        bare = re.sub(r"^the ", "", said, flags=re.I)
        language = LANGUAGE_OF.get(bare.lower())
        doing = re.fullmatch(
            r"to (?:play the \w+|sew|knit|swim|drive|cook|bake|code|program|ski|surf|sail|skate|dance|draw|paint|crochet|juggle|fly|sing|weld|climb|read sheet music)",
            said,
        )
        what = language or (f"the {bare.lower()}" if bare.lower() in INSTRUMENTS else None) or _skilled(bare) or (said if doing else None)
        if what and predicate.mood is Mood.ENDED:
            yield retracted(LEARNS, statement=f"User is no longer learning {what}.", what=what)
        elif what:
            yield asserted(LEARNS, what=what, long=_long(found["long"]) if found else None)


def _native(words: str | None) -> Iterator[Proposal]:
    found = _NATIVE.match(words) if words else None
    language = LANGUAGE_OF.get((found["what"] or found["speaker"] or found["tongue"]).lower()) if found else None
    if language:
        yield asserted(NATIVE, what=language)


def _practised(words: str | None) -> Iterator[Proposal]:
    found = _FOR_YEARS.match(words) if words else None
    if (
        not found
        or found["doing"].lower() in _NO_PRACTICE
        or not (fit(found["what"] or "x") and not re.search(r"\b(?:me|my|for|about|at)\b", found["what"]))
    ):
        return
    doing = f"{found['doing'].lower()}{kept(Voice.STORED, found['what'])}"
    yield asserted(PRACTICE, doing=doing, long=_years(found["about"], found["long"], found["unit"]))


def _years(about: str | None, long: str, unit: str) -> str:
    """How long, as it was said; since when that was is kept beside the words (``_begun``)."""
    long = {"a": "one"}.get(long.lower(), long.lower())
    return f"{(about or '').lower()} {long} {unit.lower()}".strip()


def _begun(proposal: Proposal, told_at: datetime | None) -> Proposal:
    """With the time at which it began: "for two years" is true of the day on which it was said."""
    found = re.search(r"(?P<count>\w+) (?P<unit>year|decade)", proposal.claim.get("long") or "")
    count = found and (NUMBERS.get(found["count"]) or (int(found["count"]) if found["count"].isdigit() else None))
    if found is None or not count or told_at is None:
        return proposal
    return replace(proposal, valid_from=told_at - timedelta(days=365 * count * (10 if found["unit"] == "decade" else 1)))


def _long(long: str | None) -> str | None:
    number, _, unit = (long or "").partition(" ")
    return (
        _years(None, number, unit)
        if unit.startswith("year") and re.fullmatch(r"\d+|a|one|two|three|four|five|six|seven|eight|nine|ten", number)
        else None
    )


def _split(rest: str) -> list[str]:
    return [piece.strip() for piece in re.split(r",\s*(?:and )?|\sand\s", rest.strip(" .!")) if piece.strip()][:6]


def _degree(found: re.Match[str]) -> str | None:
    some = (found["some"] or "").lower()
    if found["well"]:
        return (
            "fluently"
            if "fluent" in found["well"]
            else "a little"
            if "a " in found["well"]
            else "fairly well"
            if re.search("fairly|pretty|quite", found["well"], re.I)
            else "well"
        )
    if some.startswith(("some", "a ")):
        return "some"
    return some if some in {"basic", "conversational", "fluent", "native", "good", "decent", "broken", "passable", "rusty"} else None


def _tool(said: str) -> str:
    """A tool as it is written: "sql" and "python" are SQL and Python."""
    known = spelled(said)
    if known != said or said != said.lower():
        return known
    return said.upper() if said in _INITIALS else said.capitalize() if said in _NAMES else said


_INITIALS = frozenset("sql html css php aws gcp sap r c".split())
_NAMES = frozenset(
    "python rust java ruby django flask kotlin swift scala haskell elixir erlang clojure perl julia dart react angular svelte docker kubernetes terraform ansible linux "
    "windows excel photoshop blender figma spring rails laravel pandas".split()
)


def _skilled(what: str) -> str | None:
    bare = re.sub(r"^(?:the|some|using) ", "", what.strip(), flags=re.I)
    if bare.lower() in TECH:
        return _tool(bare)
    return bare.lower() if bare.lower() in _SKILLS or (bare.lower() in GAMES and bare.lower() != "go") else None


def _one(kind: ClaimKind, mood: Mood, what: str, level: str | None) -> Proposal:
    if mood is Mood.ENDED:
        return retracted(kind, statement=f"User no longer {'speaks' if kind is SPEAKS else 'knows'} {what}.", what=what)
    return asserted(kind, stance=Stance.NEGATIVE if mood is Mood.NOT else Stance.POSITIVE, what=what, level=level)
