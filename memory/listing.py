"""A principal's beliefs as the outside sees them: plain rows with their evidence and open conflicts, four statements for all."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db.models import F
from django.db.models.functions import Substr

from memory.models import Belief, Evidence, Relation
from memory.values import RelationKind, Sensitivity, Status


def listed(
    principal_id: UUID, *, statuses: Collection[str] = tuple(Status), ceiling: Sensitivity = Sensitivity.RESTRICTED
) -> list[dict[str, Any]]:
    """The principal's beliefs of these statuses (all of them: past ones included) up to a sensitivity, oldest first.

    Runs acting for the principal.
    """
    open_to = [level.value for level in Sensitivity if level.rank <= ceiling.rank]
    evidence = _evidence(principal_id, statuses)
    conflicts = _conflicts(principal_id)
    beliefs = (
        Belief.objects.owned_by(principal_id)
        .filter(status__in=statuses, sensitivity__in=open_to)
        .order_by("valid_from", "created_at", "id")
    )
    return [_row(belief, evidence=evidence[belief.id], conflicts=conflicts[belief.id]) for belief in beliefs]


def _row(belief: Belief, *, evidence: list[dict[str, Any]], conflicts: list[str]) -> dict[str, Any]:
    return {
        "id": str(belief.id),
        "subject": belief.subject,
        "statement": belief.statement,
        "belief_type": belief.belief_type,
        "polarity": belief.polarity,
        "status": belief.status,
        "status_reason": belief.status_reason,
        "authority": belief.authority,
        "derivation": belief.derivation,
        "scope": belief.scope,
        "portability": belief.portability,
        "sensitivity": belief.sensitivity,
        "confidence": round(belief.confidence, 6),
        "activation": round(belief.activation, 6),
        "score": round(belief.score, 6),
        "corroboration_count": belief.evidence_count + 1,
        "flagged_for_review": bool(belief.flags),
        "flags": sorted(belief.flags),
        "valid_from": _iso(belief.valid_from),
        "valid_to": _iso(belief.valid_to),
        "expires_at": _iso(belief.expires_at),
        "superseded_by": str(belief.superseded_by_id) if belief.superseded_by_id else None,
        "conflicts_with": conflicts,
        "evidence": evidence,
    }


def _evidence(principal_id: UUID, statuses: Collection[str]) -> dict[UUID, list[dict[str, Any]]]:
    rows = (
        Evidence.objects.filter(principal_id=principal_id, belief__status__in=statuses)
        .order_by("event__occurred_at", "event__sequence", "start", "id")
        .annotate(quote=Substr("event__text", F("start") + 1, F("end") - F("start")))
        .values_list("belief_id", "session__external_id", "event__sequence", "event__external_id", "quote", "role")
    )
    found: dict[UUID, list[dict[str, Any]]] = defaultdict(list)
    for belief_id, session, sequence, external_id, quote, role in rows:
        found[belief_id].append({"session": session, "sequence": sequence, "external_id": external_id, "quote": quote, "role": role})
    return found


def _conflicts(principal_id: UUID) -> dict[UUID, list[str]]:
    """Open conflict partners of each belief."""
    found: dict[UUID, list[str]] = defaultdict(list)
    links = Relation.objects.filter(principal_id=principal_id, kind=RelationKind.CONFLICTS_WITH.value, resolved_at=None)
    for source, target in links.order_by("created_at", "id").values_list("source_id", "target_id"):
        found[source].append(str(target))
        found[target].append(str(source))
    return found


def _iso(at: datetime | None) -> str | None:
    return at.astimezone(UTC).isoformat() if at else None
