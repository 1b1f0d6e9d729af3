"""A file of conversations: what would be learned from it, and handing it to the worker."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import UUID

from django.utils import timezone

from formation import learn
from formation.importers import scan_file
from formation.importers.base import SessionBatch
from formation.learn import Learned
from memory.access import acting_for
from memory.models import Belief
from memory.models.beliefs import IS_LIVE
from memory.store.related import lock_principal
from memory.values import REINFORCED_OUTCOMES
from review import wording
from review.memories import Memory
from review.unlearned import unlearned

#: Conversations that a trial reads, and statements that it shows, at most: somebody waits for it, and the worker does too.
TRIED, MOST = 200, 200


@dataclass(frozen=True, kw_only=True, slots=True)
class Trial:
    """What a file would teach, had it been learned."""

    conversations: int
    #: Conversations in the file: the trial reads the first of them.
    total: int
    #: Messages and other events that are not there yet.
    events: int
    new: int
    again: int
    plain: tuple[str, ...]
    veiled: tuple[str, ...]
    #: Why some of it would not be learned, in sentences.
    refused: tuple[str, ...]

    @property
    def more(self) -> int:
        return max(0, self.new - len(self.plain) - len(self.veiled))


def trial(*, memory: Memory, path: Path, format_name: str | None, owner: str | None) -> Trial:
    """Learn the file for real and take it back. Raises BadInput. Nobody else writes to this memory meanwhile."""
    index, began = scan_file(path, format_name=format_name, skip_bad=False, owner=owner), timezone.now()
    learned = Learned()
    with learn.trial(True):
        lock_principal(memory.id)  # before any session, as every other write does
        sessions = _store(memory.id, _first(index.batches(default_project=None)), learned, now=began)
        learn.consolidate_all(principal_id=memory.id, session_ids=sessions, again=False, learned=learned, now=timezone.now, told=_untold)
        with acting_for(memory.id):
            formed = Belief.objects.owned_by(memory.id).filter(IS_LIVE, created_at__gte=began).order_by("created_at", "id")
            new, beliefs = formed.count(), list(formed[:MOST])
    return _trial(learned, beliefs, new=new, total=index.sessions)


def hand_over(*, memory: Memory, path: Path, format_name: str | None, owner: str | None, now: datetime) -> Learned:
    """Store the file with the wishes that its conversations be read; a worker reads them. Raises BadInput."""
    learned = Learned()
    index = scan_file(path, format_name=format_name, skip_bad=False, owner=owner)
    _store(memory.id, index.batches(default_project=None), learned, now=now)
    return learned


def _store(principal_id: UUID, batches: Iterator[SessionBatch], learned: Learned, *, now: datetime) -> list[UUID]:
    """The sessions of the file, oldest first."""
    stored = learn.import_sessions(principal_id=principal_id, batches=batches, learned=learned, now=now, told=_untold)
    return learn.oldest_first(principal_id, stored)


def _first(batches: Iterator[SessionBatch]) -> Iterator[SessionBatch]:
    """As many conversations as a trial reads; a very long one comes in several batches."""
    begun: set[str] = set()
    for batch in batches:
        begun.add(batch.external_id)
        if len(begun) > TRIED:
            return
        yield batch


def _untold(_what: str) -> None:
    """Nobody watches a request."""


def _trial(learned: Learned, beliefs: list[Belief], *, new: int, total: int) -> Trial:
    said = [(wording.is_sensitive(belief), wording.sentence(claim=belief.claim, statement=belief.statement)) for belief in beliefs]
    return Trial(
        conversations=learned.sessions,
        total=total,
        events=learned.events,
        new=new,
        again=sum(learned.outcomes[code] for code in REINFORCED_OUTCOMES),
        plain=tuple(sentence for veiled, sentence in said if not veiled),
        veiled=tuple(sentence for veiled, sentence in said if veiled),
        refused=unlearned(learned),
    )
