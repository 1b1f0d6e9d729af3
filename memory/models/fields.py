"""Columns that several tables share: keys made in Python, and vocabularies that the database checks."""

from __future__ import annotations

from enum import StrEnum
from uuid import UUID

from django.db import models
from uuid_utils.compat import uuid7


def new_id() -> UUID:
    """A key that sorts by its time of making, so that indexes grow at one end."""
    return uuid7()


def id_field() -> models.UUIDField[UUID, UUID]:
    return models.UUIDField(primary_key=True, default=new_id, editable=False)


def one_of(field: str, vocabulary: type[StrEnum], *, table: str) -> models.CheckConstraint:
    """The constraint that ``field`` holds a word of ``vocabulary``; NULL passes where the column allows it."""
    words = sorted(word.value for word in vocabulary)
    return models.CheckConstraint(condition=models.Q(**{f"{field}__in": words}), name=f"{table}_{field}_known")
