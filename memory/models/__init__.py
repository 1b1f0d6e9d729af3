from __future__ import annotations

from memory.models.beliefs import Belief, BeliefVersion, Evidence, Relation, Retraction
from memory.models.corrections import Rejection, RejectionSpan
from memory.models.episodes import Event, Session
from memory.models.nominations import Nomination, PersonaEntry
from memory.models.people import ApiKey, Membership, Principal, Surface, Tenant
from memory.models.runs import CandidateOutcome, ConsolidationRun

__all__ = [
    "ApiKey",
    "Belief",
    "BeliefVersion",
    "CandidateOutcome",
    "ConsolidationRun",
    "Event",
    "Evidence",
    "Membership",
    "Nomination",
    "PersonaEntry",
    "Principal",
    "Rejection",
    "RejectionSpan",
    "Relation",
    "Retraction",
    "Session",
    "Surface",
    "Tenant",
]
