"""Filters that chain in English. None of them orders."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING
from uuid import UUID

from django.db import models
from django.db.models.expressions import RawSQL

from memory.values import LIVE

if TYPE_CHECKING:
    from memory.models import Belief, BeliefVersion


class BeliefQuerySet(models.QuerySet["Belief"]):
    def owned_by(self, principal_id: UUID) -> BeliefQuerySet:
        return self.filter(principal_id=principal_id)

    def live(self) -> BeliefQuerySet:
        return self.filter(status__in=sorted(LIVE))

    def flagged(self) -> BeliefQuerySet:
        return self.exclude(flags=[])

    def matching(self, words: str, *, limit: int) -> BeliefQuerySet:
        """Beliefs whose subject or statement holds any of ``words``, newest evidence first up to ``limit``.

        Through the search function, so that its index is used.
        """
        return self.filter(id__in=RawSQL("select beliefs_matching(%s, %s)", [words, limit]))


class BeliefVersionQuerySet(models.QuerySet["BeliefVersion"]):
    def owned_by(self, principal_id: UUID) -> BeliefVersionQuerySet:
        return self.filter(principal_id=principal_id)

    def at(self, *, held: datetime, known: datetime) -> BeliefVersionQuerySet:
        """What was known at ``known`` to hold at ``held``, through the as-of function, so that its index is used."""
        return self.filter(id__in=RawSQL("select versions_at(%s, %s)", [held, known]))
