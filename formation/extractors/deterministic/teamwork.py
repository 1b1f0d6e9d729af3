"""How a team works, what it chose and what came of it: "we bill in Swiss francs", "we dropped Redis", "the launch slipped to June"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from formation.candidate import Voice
from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.gazetteer import places_in
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.matters import fit_to_stand, without_reason
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.project_kinds import of_project
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.undertakings import DECIDED, FINISHED
from formation.extractors.deterministic.voice import kept, owners, third_person
from formation.extractors.deterministic.when import timed
from memory.values import Longevity, Stance
from memory.views import Claim

_HINTS = frozenset(
    "we decision decided team went slipped postponed moved pushed delayed cancelled canceled live failed closed passed approved merged".split()
)
#: What teams do as a rule; what families do too ("we eat", "we grow") is not among it.
_DOES = (
    r"(?:support|bill|invoice|charge|follow|publish|require|accept|allow|target|sell|review|tag|squash|rebase|log|cache|rotate|encrypt|pin|vendor|mock|outsource|version|test|pair|print|source|license|translate|localise|localize|"
    r"store|host|track|document|manage|ship|deploy|release|build|lint|format|monitor|back up|branch|run|report|measure|archive|name|number|keep|write|use|meet|sync|plan|estimate|demo|freeze|audit|sign|hash|import|export|stream|record|"
    r"mirror|replicate|render|compile|package|distribute|pay|quote|order|buy|train|hire|cover|offer|open|close|do|merge|push|rely on)"
)
_WE_DO = re.compile(
    rf"(?:at work |on (?:this|the|our) (?:team|project) )?we (?P<adv>(?:always|never|only|don't|do not|usually|currently|generally|all|still|also|mostly|now) )*(?P<do>{_DOES}) (?P<what>[^?]{{3,110}})$",
    re.I,
)
#: What must follow, where the verb is everybody's.
_ONLY = {
    verb: re.compile(pattern, re.I)
    for verb, pattern in {
        "keep": r"(?:all |our |the )*(?:secrets|changelogs?|docs|logs|backups|config\w*|migrations|tests|code|data|commits|branches|prs|functions|dependencies|tickets|meetings|minutes|notes)\b",
        "use": r"(?:trunk|feature|semantic|conventional|continuous|test|pair|mob|two|three|blue|canary|git ?flow|kanban|scrum|story|the metric|the imperial|(?-i:[A-Z])\w+ for our)",
        "write": r"(?:all |our |the )*(?:tests?|docs|documentation|commit messages|specs|adrs?|code|migrations|changelogs?|minutes|comments|postmortems)\b",
        "run": r"(?:all |our |the |two |three |a |everything )*(?:tests?|migrations|ci|backups|retros?|standups?|load tests|experiments|workshops|sprints?|classes|courses|production|staging|servers?|jobs|clusters?|[\w-]+ sprints?)\b",
        "meet": r"(?:on \w+s\b|every|once|twice|weekly|monthly|daily)\b",
        "plan": r"(?:in|on|every|our|for) (?:sprints|quarters|mondays|\w+ cycles)\b",
        "build": r"(?:all |our |the |everything |images |releases )",
        "order": r"(?:from|our|all|through|via)\b",
        "buy": r"(?:from|our|all|only|through|via)\b",
        "pay": r"(?:in|by|our|suppliers|freelancers|contractors|invoices|within|via)\b",
        "open": r"(?:at|from|on)\b",
        "close": r"(?:at|on|for|between|every)\b",
        "name": r"(?:our|all|branches|services|files|releases|servers)\b",
        "number": r"(?:our|all|releases|tickets|invoices)\b",
        "offer": r"(?:our|classes|courses|free|a|an|two|three|refunds|support|discounts|delivery|shipping|workshops)\b",
        "test": r"(?:on|every|our|all|against|only|each|with real|by hand|manually)\b",
        "deploy": r"(?:on|every|from|by hand|manually|behind|only|twice|once|straight|to (?-i:[A-Z])|daily|weekly|after|before|at|without)\b",
        "sign": r"(?:all|our|every|commits|releases)\b",
        "train": r"(?:our|all|new|staff|models|on)\b",
        "hire": r"(?:only|in|from|through|freelancers|seasonal)\b",
        "record": r"(?:all|our|every|in|at|on)\b",
        "review": r"(?:all|our|every|each|prs?|code|pull|in|on)\b",
        "cover": r"(?:all|travel|the|our|costs|shipping)\b",
        "track": r"(?:all|our|issues|bugs|time|hours|tasks|expenses|work|everything|velocity|inventory|costs|progress in)\b",
        "report": r"(?:to|bugs|every|weekly|monthly|our|in)\b",
        "sell": r"(?!the house|our house|it\b|the car)\w",
        "merge": r"(?:without|only|with|on|after|to main|via)\b",
        "push": r"(?:without|only|straight|directly|to)\b",
        "do": r"(?:code reviews?|tdd|pair programming|mob programming|standups?|retros?|sprints|trunk|scrum|kanban|blameless|daily|weekly|monthly|two-week|three-week|one-week|releases|demos|deploys|everything (?:in|by|with|over)|all (?:our|the))",
        "follow": r"(?!you|him|her|up|it\b)\w",
    }.items()
}
_WE_HAVE = re.compile(
    r"we (?:only |currently |now |still |also )?(?:have|'ve got|have got) (?P<what>(?P<count>no|a|an|one|two|three|four|five|six|seven|eight|nine|ten|\d[\d.,]*k?|about \d+|around \d+|separate|dozens of|hundreds of|thousands of) (?:[\w'-]+ ){0,3}?(?:environments?|servers?|customers?|users|clients?|employees|developers|engineers|designers|offices|"
    r"repos(?:itories)?|services|guests|seats|staging(?: environment)?|qa(?: team)?|maintenance window|code freeze|tenants|microservices|databases|clusters?|regions|feature branches|approvals|reviewers|product owner|project manager|dba|budget|deadline|subscribers|listeners|readers|members|volunteers|students|stalls?|"
    r"branches|stores|warehouses|suppliers|sprints|monorepo|style guide|design system|test suite|ci|on-call rotation|sla|nda|test coverage|data protection officer)\b(?P<more>[^?]{0,60}))$",
    re.I,
)
_MUST_NOT = re.compile(
    r"we (?P<modal>can't|cannot|can not|may not|must not|mustn't|aren't allowed to|are not allowed to|'re not allowed to|must|have to|need to|can only|may only|are only allowed to|'re only allowed to) (?P<what>(?:use|store|share|ship|deploy|release|support|run|host|send|keep|log|process|change|touch|upgrade|break|"
    r"add|install|expose|publish|collect|transfer|hire|spend|exceed|stay|comply|encrypt|charge|sell|work with|print|export) [^?]{3,90})$",
    re.I,
)
#: "Can't upgrade it now": the matter at hand.
_TASK = re.compile(r"\b(?:it|this|that|them|right now|today|yet|anything|get|make|find|figure|somehow|again)\b", re.I)
_CHOSE = re.compile(
    r"(?:(?:in the end|finally|eventually|so|ultimately) )?we(?:'ve| have|'re| are)?(?: finally| eventually| just| all| now)? (?:(?P<ended>ended up|end up) (?P<ing>choosing|picking|using|going with|going for|buying|hiring|renting|building|moving to|staying with|keeping|writing|hosting) (?P<what1>.{3,90})|"
    r"(?P<verb>went with|went for|gone with|opted for|settled on|settled for|picked|selected|chose|chosen|dropped|ditched|scrapped|abandoned|rejected|replaced|adopted|standardi[sz]ed on|switched|migrated|moved|rolled back|postponed|cancelled|canceled|agreed|signed|hired|ruled out|"
    r"(?:going|sticking|staying) with|moving|switching|migrating|dropping|replacing) (?P<what2>.{3,100}))$",
    re.I,
)
_TOLD_OF = {
    "went with": "decided to go with",
    "gone with": "decided to go with",
    "went for": "decided to go with",
    "opted for": "opted for",
    "chosen": "chose",
    "canceled": "cancelled",
}
_PROGRESS = frozenset("going with|sticking with|staying with|moving|switching|migrating|dropping|replacing".split("|"))
#: "Decision: we keep the monolith."
_MINUTED = re.compile(
    r"(?:the |our |final |team )*(?:decision|decided|agreed|conclusion|outcome|verdict|resolution)(?: (?:today|from [\w ]+|of [\w ]+|is|was))?\s*:?\s*$",
    re.I,
)
_RESOLVED = re.compile(
    r"we(?:'ll| will| are going to|'re going to)? (?P<verb>keep|use|drop|stay|go|switch|move|ship|build|buy|hire|postpone|cancel|start|stop|write|host|rent|charge|support|not|don't|won't)\b (?P<what>.{3,90})$",
    re.I,
)
_CAME_OUT = re.compile(
    r"(?P<about>(?:the|our|my)? ?(?:[\w'.&-]+ ){0,3}?(?:launch|release|migration|rollout|beta|demo|pilot|pitch|grant|proposal|paper|audit|exam|defence|defense|deal|sale|round|funding|tender|campaign|experiment|trial|prototype|upgrade|cutover|opening|premiere|course|project|contract|v?\d+(?:\.\d+)*|[A-Z]\w+ v?\d[\d.]*)) "
    r"(?P<did>(?:was|got|has been|is) (?:delayed|postponed|moved|pushed(?: back)?|cancelled|canceled|rejected|accepted|approved|completed|finished|signed|scrapped|extended|brought forward)(?: (?:to|until|till|by) [\w ,]{2,30}?)?|slipped(?: (?:to|by) [\w ,]{2,30}?)?|went live|went out|failed|closed|went through|came out|passed|fell through|is live|is done|is complete|is out|is finished|sold out)"
    r"(?P<when>(?: (?:on|in|last|this|yesterday|today)\b[\w ,]{0,30})?)(?P<why> because of [\w -]{3,40}| due to [\w -]{3,40})?$",
    re.I,
)


def _does(claim: Claim, voice: Voice) -> str:
    do, what, adverb = claim.get("do") or "", claim.get("what") or "", claim.get("how")
    negative = claim.stance is Stance.NEGATIVE
    verb, _, particle = do.partition(" ")
    said = f"does not {do}" if negative else f"{adverb + ' ' if adverb else ''}{third_person(verb)}{' ' + particle if particle else ''}"
    if do == "have":
        said = "has"
    return owners(voice, f"team {said} {kept(voice, what)}".strip())


def _bound(claim: Claim, voice: Voice) -> str:
    return owners(voice, f"team {claim.get('modal')} {kept(voice, claim.get('what') or '')}")


_kind = partial(of_project, longevity=Longevity.ONGOING)


DOES = _kind(
    name="team_does", render=_does, subject=lambda claim: gist(f"team {claim.get('do')} {claim.get('what')}"), slots=("do", "what")
)
BOUND = _kind(name="team_must", render=_bound, subject=lambda claim: gist(claim.get("what") or ""), slots=("what",))
CAME = _kind(
    name="outcome",
    render=lambda claim, voice: (
        owners(voice, f"{claim.get('about')} {claim.get('did')}")
        if claim.get("whose")
        else f"{_capital(claim.get('about') or '')} {claim.get('did')}."
    ),
    subject=lambda claim: f"{claim.get('about')} outcome",
    slots=("did",),
    single_valued=True,
)


def _capital(words: str) -> str:
    return words[0].upper() + words[1:]


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told(clause, dated=True)
    if words is None:
        return
    for proposal in _read(words, clause):
        yield proposal.never_beside(
            "schedule",
            "deadline",
            "stack",
            "constraint",
            "kept",
            "team_practice",
            "decided",
            "finished",
            "uses",
            "topic_preference",
            "prefers",
            "moved",
            "home",
            "owns",
            # what begins with "we" is no fact of a thing, whatever else its clause tells
            *(() if re.match(r"we\b", words, re.I) else ("project_fact", "project_date")),
        )


def _read(words: str, clause: Clause) -> Iterator[Proposal]:
    if _MINUTED.search(clause.before) and (found := _RESOLVED.match(words)):
        what = without_reason(found["what"])
        if fit_to_stand(what):
            negative = found["verb"].lower() in {"not", "don't", "won't"}
            yield asserted(
                DECIDED, text=f"decided {'not ' if negative else ''}to {'' if negative else found['verb'].lower() + ' '}{what}", who="we"
            )
    elif found := _WE_HAVE.match(words):
        what = without_reason(found["what"])
        if fit_to_stand(what) and not re.match(r"an? (?:problem|issue|bug|question)\b", what):
            yield asserted(DOES, do="have", what=what)
    elif found := _MUST_NOT.match(words):
        yield from _duty(found)
    elif found := _CHOSE.match(words):
        yield from _chosen(found, clause)
    elif found := _WE_DO.match(words):
        yield from _works(found)
    elif found := _CAME_OUT.match(words):
        yield from _outcome(found, clause)


def _duty(found: re.Match[str]) -> Iterator[Proposal]:
    what = without_reason(found["what"])
    if not fit_to_stand(what) or _TASK.search(what) or len(what.split()) < 2:
        return
    modal = found["modal"].lower().lstrip("'")
    modal = {
        "can't": "cannot",
        "can not": "cannot",
        "aren't allowed to": "is not allowed to",
        "are not allowed to": "is not allowed to",
        "re not allowed to": "is not allowed to",
        "mustn't": "must not",
        "have to": "must",
        "need to": "must",
        "are only allowed to": "is only allowed to",
        "re only allowed to": "is only allowed to",
    }.get(modal, modal)
    denied = "not" in modal
    # "We have to add a test" is a task; a duty that stands says how, where or what never.
    if not denied and "only" not in modal and not re.match(r"(?:support|stay|comply|encrypt|log|store|host|process|keep)\b", what, re.I):
        return
    yield asserted(BOUND, stance=Stance.NEGATIVE if denied else Stance.POSITIVE, modal=modal, what=what)


def _works(found: re.Match[str]) -> Iterator[Proposal]:
    do, what, adverbs = found["do"].lower(), without_reason(found["what"]), (found["adv"] or "").lower()
    only = _ONLY.get(do)
    if (
        not fit_to_stand(what)
        or _TASK.search(what)
        or (only is not None and not only.match(what))
        or re.match(r"(?:a|an|one|some|another|the new|my|up|out|off)\b(?! (?:commission|deposit|fee))", what, re.I)
    ):
        return
    if len(what.split()) < 2 and not re.search(r"[A-Z0-9]", what):
        return
    negative = bool(re.search(r"never|don't|do not", found[0][: found.start("do") - found.start()], re.I))
    how = "only" if "only" in adverbs else "always" if "always" in adverbs else None
    yield asserted(DOES, stance=Stance.NEGATIVE if negative else Stance.POSITIVE, do=do, what=what, how=how)


def _chosen(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    rest = without_reason(found["what1"] or found["what2"])
    known = timed(f" {rest}", told=clause.told)
    what = known.text.strip(" ,.")
    if known.amiss or not what or not fit_to_stand(what) or _TASK.search(what):
        return
    verb = f"ended up {found['ing'].lower()}" if found["ended"] else found["verb"].lower()
    plain = re.search(r"[A-Z0-9]|\b(?:over|instead of|rather than|from .+ to|with)\b", what)
    worklike = re.search(
        r"\b(?:support|plan|release|feature|module|library|framework|service|provider|supplier|vendor|venue|caterer|theme|layout|stack|database|architecture|monolith|design|printer|format|licen[cs]e|hosting|domain|agency|version|launch|migration|contract|model|cloud|approach)s?\b",
        what,
        re.I,
    )
    if (
        not (plain or worklike)
        or (
            verb in {"moved", "switched", "migrated", "moving", "switching", "migrating"}
            and not re.search(r"(?:from .+ )?to [A-Z]|over to", what)
        )
        or (re.match(r"moved (?:to|from) [A-Z][\w ]*$", f"{verb} {what}") and not re.search(r"\bfrom .+ to\b", what))
        or (verb == "moving" and any(places_in(what)))  # a household, not a team
    ):
        return
    if verb in {"picked", "agreed", "signed", "hired", "chose"} and re.match(r"(?:up|out|on|off|to|that|with)\b", what):
        return
    said = f"{_TOLD_OF.get(verb, verb)} {what}" if verb not in _PROGRESS else f"decided on {verb} {what}"
    yield asserted(
        DECIDED if verb not in {"rolled back", "postponed", "cancelled", "canceled"} else FINISHED,
        text=said + (f" {known.when.words}" if known.when else ""),
        who="we",
    )


def _outcome(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    about, did = found["about"].strip(), found["did"].strip().lower()
    if re.search(r"\b(?:this|that|your|his|her|their|first|last|next)\b", about, re.I) or not re.match(
        r"(?:the|our|my)\b|v?\d|[A-Z]\w+ v?\d", about, re.I
    ):
        return
    when = timed(found["when"], told=clause.told) if found["when"] else None
    ahead = re.search(r"\b(?:to|until|till)\s+(?P<when>[\w ,]+)$", did)
    until = timed(f" in {ahead['when']}", told=clause.told, ahead=True) if ahead else None
    if (when and (when.amiss or when.text.strip(" ,.") or not when.when)) or (ahead and re.search(r"\b(?:next|this|tomorrow)\b", did)):
        return
    if until and until.when and not until.text.strip(" ,.") and ahead:
        did = did[: ahead.start("when")] + re.sub(r"^(?:in|on) ", "", until.when.words)
    elif ahead:
        return
    did = re.sub(r"^got ", "was ", did.replace("canceled", "cancelled")) + (f" {when.when.words}" if when and when.when else "")
    own = re.match(r"(?:our|my) ", about, re.I)
    yield replace(
        asserted(CAME, about=about[own.end() :] if own else about, whose="own" if own else None, did=f"{did}{found['why'] or ''}"),
        longevity=Longevity.ONGOING,
    )
