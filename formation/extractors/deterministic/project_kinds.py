"""What every fact of a project has in common: it belongs to the project it was said in, and stays there."""

from __future__ import annotations

from functools import partial

from formation.candidate import ClaimKind
from memory.values import BeliefType, Portability

#: A claim kind of a project's own; the rest is the caller's.
of_project = partial(ClaimKind, belief_type=BeliefType.FACT, per_project=True, portability=Portability.LOCAL)
