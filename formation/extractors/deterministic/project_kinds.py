"""What every fact of a project has in common: it belongs to the project it was said in, and stays there."""

from __future__ import annotations

import re
from functools import partial

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.gist import gist
from formation.extractors.deterministic.persons import turned
from memory.values import BeliefType, Longevity, Portability
from memory.views import Claim

#: A claim kind of a project's own; the rest is the caller's.
of_project = partial(ClaimKind, belief_type=BeliefType.FACT, per_project=True, portability=Portability.LOCAL)


def _render(claim: Claim, voice: Voice) -> str:
    about, does, what = claim.get("about") or "", claim.get("does") or "", claim.get("what") or ""
    own = ("User's" if voice is Voice.STORED else "your") if claim.get("whose") == "own" else claim.get("whose") or ""
    words = " ".join(filter(None, (own, about, does, turned(what, voice, named=claim.get("whose") == "own") if what else "")))
    return words[0].upper() + words[1:] + "."


def _head(claim: Claim) -> str:
    return f"{claim.get('about')} {re.sub(r'^(?:is|are)$', '', claim.get('does') or '')}".strip()


#: One value at a time: the port, the client, the day of the exam.
_kind = partial(of_project, render=_render)
VALUE = _kind(name="project_value", subject=_head, slots=("what",), single_valued=True, longevity=Longevity.ONGOING)
FACT = _kind(
    name="project_fact",
    subject=lambda claim: gist(f"{claim.get('about')} {claim.get('does')} {claim.get('what')}"),
    slots=("about", "does", "what"),
    longevity=Longevity.ONGOING,
)
DATED = _kind(
    name="project_date",
    subject=lambda claim: f"{claim.get('about')} date",
    slots=("what",),
    single_valued=True,
    longevity=Longevity.DURABLE,
)
