"""Stage 6: may this be written (seed, stage 6). Values in, a Verdict out. Nothing is held back for confirmation; it is flagged."""

from __future__ import annotations

from formation.candidate import Candidate, Coexist, Commit, Incoming, Reject, Resolution, Verdict
from memory.values import PORTABILITY_CEILING, Flag, Outcome, Sensitivity


def admit(candidate: Candidate, *, scope: str) -> Outcome | None:
    """Why a candidate may not be resolved at all, or None.

    An extractor may not let a belief travel further than its type allows, nor name another scope than the one it reads for.
    """
    if candidate.portability.rank > PORTABILITY_CEILING[candidate.belief_type].rank:
        return Outcome.PORTABILITY
    if candidate.scope is not None and candidate.scope != scope:
        return Outcome.SCOPE
    return None


def gate(incoming: Incoming, resolution: Resolution, *, scope: str) -> Verdict:
    """The verdict on a resolved candidate: refused with its reason, or committed with the flags that ask for the owner's eye."""
    refused = admit(incoming.candidate, scope=scope)
    if refused is not None:
        return Reject(refused)
    flags = set(incoming.candidate.flags)
    if incoming.candidate.sensitivity.rank >= Sensitivity.SENSITIVE.rank:
        flags.add(Flag.SENSITIVE)
    if isinstance(resolution, Coexist) and resolution.ambiguous:
        flags.add(Flag.AMBIGUOUS)
    return Commit(resolution, frozenset(flags))
