from __future__ import annotations

from memory.models.beliefs import Belief, BeliefVersion, Evidence, Relation, Retraction
from memory.models.corrections import Rejection, RejectionSpan
from memory.models.engrams import Engram, MaintenanceRun, RunningDay
from memory.models.episodes import Event, Session
from memory.models.nominations import Nomination, PersonaEntry
from memory.models.people import ApiKey, Membership, Principal, Surface, Tenant
from memory.models.recalls import RecallItem, RecallTrace
from memory.models.runs import CandidateOutcome, ConsolidationRun

__all__ = [
    "ApiKey",
    "Belief",
    "BeliefVersion",
    "CandidateOutcome",
    "ConsolidationRun",
    "Engram",
    "Event",
    "Evidence",
    "MaintenanceRun",
    "Membership",
    "Nomination",
    "PersonaEntry",
    "Principal",
    "RecallItem",
    "RecallTrace",
    "Rejection",
    "RejectionSpan",
    "Relation",
    "Retraction",
    "RunningDay",
    "Session",
    "Surface",
    "Tenant",
]
