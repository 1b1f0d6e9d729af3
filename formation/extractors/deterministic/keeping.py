"""Where things are kept: "the spare keys are in the blue tin", "the design docs live in the wiki". One place per thing."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.predicate import Mood, Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from memory.values import BeliefType, Portability, Sensitivity
from memory.views import Claim

_HINTS = frozenset("is are live lives kept stored keep found go goes belongs belong hidden".split())
_THINGS = (
    r"(?:keys?|docs?|documents?|documentation|specs?|specifications?|runbooks?|playbooks?|slides|notes|meeting notes|minutes|templates?|logs|backups?|configs?|configuration|assets|contracts?|"
    r"invoices?|receipts?|manuals?|papers|paperwork|chargers?|batteries|tools|toolbox|drill|ladder|first[- ]aid kit|fuse ?box|stopcock|remote|passports?|certificates?|photos|recipes|records|"
    r"tickets|requirements|roadmap|backlog|source(?: code)?|mockups|designs|datasets?|data|fixtures|migrations|scripts|torch|candles|christmas decorations|router|suitcases?|sewing kit|umbrella|glasses|"
    r"medicines?|vaccination records|wifi details|onboarding guide|style guide|guidelines|changelog|(?:spare )?parts|spares?|seeds|cables|adapters?|blankets|towels|spices|dog food|screws|nails|paint|bulbs|fuses|batteries|tent(?: pegs)?|sleeping bags?|skis|helmets?|pump|vacuum|iron|lawnmower|hose|rake|shovel|will|deeds?|birth certificates?|medication|pills|inhaler|epipen|plasters|leash|iban|api docs|test data|credentials|secrets|brushes|canvases|yarn|needles|sheet music|scores|costumes|props|negatives|diagrams?|archive|forms)"
)
_WHAT = rf"(?P<what>(?P<whose>the|my|our|all (?:the|our|my)) (?:[\w'&]+[ -]){{0,3}}?{_THINGS})"
_HOLDERS = (
    r"(?:tin|drawer|box|cupboard|wiki|repo(?:sitory)?|drive|folder|directory|shelf|garage|cabinet|closet|wardrobe|bag|jar|attic|loft|basement|cellar|shed|bucket|pantry|desk|safe|vault|confluence|"
    r"notion|sharepoint|dropbox|google drive|google docs|figma|github|gitlab|s3|onedrive|obsidian|jira|stairs|sink|hallway|study|office|kitchen|tray|binder|envelope|backpack|toolbox|mat|flowerpot|"
    r"flower pot|hook|chest|trunk|boot|glove compartment|bookcase|archive|branch|bed|fridge|counter|monorepo|intranet|linear|trello|slack channel|airtable|dashboard|server|nas|roof box|boot room|utility room|mailbox|letterbox|porch|hut|barn|cabin|locker|rack|bench|chest of drawers|nightstand|spreadsheet|1password|bitwarden|keepass|vault|lastpass|google sheet|bucket|database|readme|config)"
)
_WHERE = rf"(?P<where>with (?:my|our) (?:neighbou?rs?|sister|brother|mum|mom|mother|dad|father|parents|landlord|landlady|wife|husband|partner)|(?P<how>in|on|under|behind|inside|at|next to|by|beneath) (?:the |my |our |a )?(?:[\w'&/.-]+ ){{0,3}}?{_HOLDERS}(?: (?:in|on|of|under|by|behind|at|next to|called) (?:the |my |our )?[\w'& /.-]{{2,40}})?)"
_KEPT = re.compile(
    rf"{_WHAT} (?P<verb>(?:is|are)(?: always| usually| all| now| still)?(?: kept| stored| hidden| hanging)?|lives?|(?:can|is|are) (?:to )?be found|(?:is|are) found|now lives?|go|goes|belongs?) {_WHERE}(?=\s*(?:$|[,.;!]|(?:and|but|so|now)\b))",
    re.I,
)
_I_KEEP = re.compile(rf"\s+{_WHAT} {_WHERE}(?=\s*(?:$|[,.;!]|(?:and|but|so|because|since)\b))", re.I)
_KEYS = re.compile(r"\b(?:keys?|safe|passports?)\b", re.I)


def _thing(claim: Claim) -> str:
    return claim.get("what") or ""


def _render(claim: Claim, voice: Voice) -> str:
    what = _thing(claim)
    whose = "the" if claim.get("whose") != "my" else "User's" if voice is Voice.STORED else "your"
    theirs = "their" if voice is Voice.STORED else "your"
    where = re.sub(r"\bour\b", "the", re.sub(r"\bmy\b", theirs, claim.get("where") or "", flags=re.I), flags=re.I)
    sentence = f"{whose} {what} {_be(what)} kept {where}."
    return sentence[0].upper() + sentence[1:]


def _be(what: str) -> str:
    head = what.split()[-1]
    return "are" if re.search(r"(?:[^s]s|data|minutes)$", head) and head not in {"s3", "nas"} else "is"


KIND = ClaimKind(
    name="kept",
    belief_type=BeliefType.FACT,
    render=_render,
    subject=lambda claim: f"{_thing(claim)} place",
    slots=("where",),
    single_valued=True,
    portability=Portability.CONTEXTUAL,
    canonical=lambda _slot, value: re.sub(r"\b(?:the|my|our|a) ", "", value.lower()),
)


@needing(_HINTS)
def read(clause: Clause, predicate: Predicate | None) -> Iterator[Proposal]:
    if predicate and predicate.verb == "keep" and not predicate.past and predicate.mood is Mood.HOLDS:
        found = _I_KEEP.match(predicate.rest)
    else:
        words = told(clause)
        found = _KEPT.match(words) if words else None
    if not found:
        return
    what = (
        re.sub(r"^(?:the|my|our|all (?:the|our|my)) ", "", found["what"], flags=re.I).lower()
        if not re.search(r"[A-Z]", found["what"][4:])
        else re.sub(r"^(?:the|my|our|all (?:the|our|my)) ", "", found["what"], flags=re.I)
    )
    if not fit(re.sub(r"\b(?:my|our)\b", "the", found["where"]), words=12) or re.search(
        r"\b(?:wrong|same|above|following|new|right)\b", found["what"] + found["where"], re.I
    ):
        return
    private = Sensitivity.SENSITIVE if _KEYS.search(what) or _KEYS.search(found["where"]) else Sensitivity.PUBLIC
    yield asserted(
        KIND, sensitivity=private, what=what, where=found["where"], whose="my" if found["whose"].lower().endswith("my") else None
    )
