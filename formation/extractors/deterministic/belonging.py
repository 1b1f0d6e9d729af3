"""Whom the owner works with and for what: "I'm on the billing team", "I'm responsible for the importer", "my company is Norden"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.candidate import ClaimKind
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.business import KIND as RUNS
from formation.extractors.deterministic.employer import KIND as EMPLOYER
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.lexicon import FIELDS, ORGANISATIONS
from formation.extractors.deterministic.occupation import FIELD
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.possessions import USES
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing, retracted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.things import spelled
from formation.extractors.deterministic.voice import owner, owners
from memory.values import BeliefType, Longevity, Portability

_HINTS = frozenset("team department squad group responsible charge in company employer teach owner marketing committee crew unit".split())
_TEAM = r"(?P<team>(?:[\w&'/-]+ ){1,3}?(?:team|department|squad|group|committee|crew|unit))"
_ON = re.compile(
    rf"\s*(?:(?:also|now|still) )?(?:on|in|part of|a member of|with) (?:the|our) {_TEAM}(?: (?:at|of) (?-i:[A-Z])[\w&.-]*)?{STOP}", re.I
)
_WORKS_ON = re.compile(rf"\s+(?:on|in|with|for) (?:the|our) {_TEAM}(?: (?:at|of) (?-i:[A-Z])[\w&.-]*)?{STOP}", re.I)
_CHARGE = re.compile(
    rf"\s*(?:(?:also|mainly|mostly|currently) )?(?:responsible for|in charge of|on call for) (?P<what>(?:the |our |all )?[\w '/-]{{3,40}}?){STOP}",
    re.I,
)
_IN_FIELD = re.compile(rf"\s*(?:working )?in (?P<field>[a-z]+(?: [a-z]+)?){STOP}", re.I)
_COMPANY = re.compile(
    rf"(?:my|our) (?:company|employer|firm)(?:'s name)?(?: is|'s)(?: called| named)? (?P<who>(?-i:[A-Z])[\w&.-]*(?: (?-i:[A-Z])[\w&.-]*){{0,2}}){STOP}",
    re.I,
)
_TEACH = re.compile(
    rf"i teach (?P<what>(?:[a-z]+ )?(?:maths?|mathematics|physics|chemistry|biology|history|geography|english|french|german|spanish|italian|music|art|pe|yoga|pilates|piano|violin|guitar|"
    rf"programming|computer science|economics|philosophy|kindergarten|primary school|drama|literature|science|dance|swimming|chess|pottery|cooking))(?: (?:at|in|to) .*)?{STOP}",
    re.I,
)
_OWNER = re.compile(
    rf"\s*(?:the |an? )?(?:proud )?(?:owner|co-owner|founder|co-founder) of (?:an?|my own) (?P<what>(?:[\w-]+ ){{0,2}}?(?P<head>[\w-]+)){STOP}",
    re.I,
)
_TEAM_USES = re.compile(
    rf"(?:our|my) (?:team|company|department|group|lab|school) (?:mostly |mainly |also |now )?uses (?P<tool>[\w.+#-]+(?: [A-Z][\w.+#-]*){{0,2}})(?: (?:for|to|as) .*)?{STOP}",
    re.I,
)
_SIZE = re.compile(
    rf"(?:(?:we're|we are) (?:only |just )?a (?:small )?(?P<kind>team|company|startup) of|(?:our|my) (?P<whose>team|company|startup) (?:is|has)(?: only| just| about)?) (?P<count>\d{{1,4}}|two|three|four|five|six|seven|eight|nine|ten|"
    rf"eleven|twelve|fifteen|twenty|thirty|forty|fifty)(?: (?:people|members|persons|engineers|developers|of us|employees))?{STOP}",
    re.I,
)

MEMBER = ClaimKind(
    name="team",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(voice, "is", f"on the {claim.get('team')}"),
    subject=lambda claim: claim.get("team") or "",
    slots=("team",),
)
CHARGE = ClaimKind(
    name="responsible",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(voice, "is", f"responsible for {claim.get('what')}"),
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    longevity=Longevity.ONGOING,
)
TEACHES = ClaimKind(
    name="teaches",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, voice: owner(voice, "teaches", claim.get("what") or ""),
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
)
SIZE = ClaimKind(
    name="team_size",
    belief_type=BeliefType.FACT,
    render=lambda claim, voice: owners(voice, f"{claim.get('group')} has {claim.get('count')} people"),
    subject=lambda claim: f"{claim.get('group')} size",
    slots=("count",),
    single_valued=True,
    longevity=Longevity.ONGOING,
)


@needing(_HINTS)
def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if (
        predicate
        and predicate.verb in {"be", "work"}
        and predicate.who == "i"
        and not predicate.past
        and predicate.mood in {Mood.HOLDS, Mood.ENDED}
    ):
        yield from _placed(predicate)
    words = told(clause)
    if words is None:
        return
    if found := _COMPANY.match(words):
        if fit(found["who"]) and found["who"].split()[0] not in _NO_FIRM:
            yield asserted(EMPLOYER, employer=found["who"], how="at")
    elif found := _TEACH.match(words):
        yield asserted(TEACHES, what=re.sub(r"^pe$", "PE", found["what"], flags=re.I))
    elif found := _TEAM_USES.match(words):
        if found["tool"].lower() in TECH:
            yield replace(asserted(USES, item=spelled(found["tool"]), said="bare"), portability=Portability.CONTEXTUAL)
    elif found := _SIZE.match(words):
        yield asserted(SIZE, group=(found["kind"] or found["whose"]).lower(), count=found["count"].lower())


def _placed(predicate: Predicate) -> Iterator[Proposal]:
    rest, ended = predicate.rest, predicate.mood is Mood.ENDED
    if found := (_ON if predicate.verb == "be" else _WORKS_ON).match(rest):
        team = found["team"]
        if not re.match(r"(?:same|other|wrong|right|whole|my|your|his|her|losing|winning|first|second|red|blue)\b", team, re.I):
            yield retracted(MEMBER, statement=f"User is no longer on the {team}.", team=team) if ended else asserted(MEMBER, team=team)
    elif predicate.verb == "be" and (found := _CHARGE.match(rest)):
        what = re.sub(r"^our\b", "the", found["what"], flags=re.I)
        if fit(what) and not re.search(r"\b(?:mess|bug|this|that|dinner|drinks|my|everything|own)\b", what):
            yield (
                retracted(CHARGE, statement=f"User is no longer responsible for {what}.", what=what)
                if ended
                else asserted(CHARGE, what=what)
            )
    elif predicate.verb == "be" and not ended and (found := _OWNER.match(rest)) and found["head"].lower() in ORGANISATIONS:
        yield asserted(RUNS, business=found["what"])
    elif (
        predicate.verb == "be"
        and not ended
        and (found := _IN_FIELD.match(rest))
        and found["field"].lower().split()[-1] in FIELDS - _NO_WORK
    ):
        yield asserted(FIELD, field=found["field"])


_NO_FIRM = frozenset(
    "The A An Not In So Very Great Good Bad Awful Fine Closed Hiring Broke Small Big Dead My Our German French American British".split()
)
#: One can be in these without working there.
_NO_WORK = frozenset("education politics design film television music gaming support it law medicine government fashion".split())
