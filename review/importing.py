"""A file of conversations: what would be learned from it, and handing it to the worker."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from uuid import UUID

from django.utils import timezone

from formation import learn
from formation.importers import scan_file
from formation.importers.base import Index
from formation.learn import Learned
from memory.access import acting_for
from memory.models import Belief
from memory.models.beliefs import IS_LIVE
from memory.values import COMMITTED_OUTCOMES, REINFORCED_OUTCOMES, Outcome, Skip
from review import wording
from review.memories import Memory

#: Statements that a trial shows at most.
MOST = 200


@dataclass(frozen=True, kw_only=True, slots=True)
class Trial:
    """What a file would teach, had it been learned."""

    conversations: int
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
    """Learn the file for real and take it back. Raises BadInput. Takes as long as learning it does."""
    index, began = scan_file(path, format_name=format_name, skip_bad=False, owner=owner), timezone.now()
    learned = Learned()
    with learn.trial(True):
        sessions = _store(memory.id, index, learned, now=began)
        learn.consolidate_all(principal_id=memory.id, session_ids=sessions, again=False, learned=learned, now=timezone.now, told=_untold)
        with acting_for(memory.id):
            formed = Belief.objects.owned_by(memory.id).filter(IS_LIVE, created_at__gte=began).order_by("created_at", "id")
            new, beliefs = formed.count(), list(formed[:MOST])
    return _trial(learned, beliefs, new=new)


def hand_over(*, memory: Memory, path: Path, format_name: str | None, owner: str | None, now: datetime) -> Learned:
    """Store the file with the wishes that its conversations be read; a worker reads them. Raises BadInput."""
    learned = Learned()
    _store(memory.id, scan_file(path, format_name=format_name, skip_bad=False, owner=owner), learned, now=now)
    return learned


def _store(principal_id: UUID, index: Index, learned: Learned, *, now: datetime) -> list[UUID]:
    """The sessions of the file, oldest first."""
    batches = index.batches(default_project=None)
    stored = learn.import_sessions(principal_id=principal_id, batches=batches, learned=learned, now=now, told=_untold)
    return learn.oldest_first(principal_id, stored)


def _untold(_what: str) -> None:
    """Nobody watches a request."""


def _trial(learned: Learned, beliefs: list[Belief], *, new: int) -> Trial:
    said = [(wording.is_sensitive(belief), wording.sentence(claim=belief.claim, statement=belief.statement)) for belief in beliefs]
    return Trial(
        conversations=learned.sessions,
        events=learned.events,
        new=new,
        again=sum(learned.outcomes[code] for code in REINFORCED_OUTCOMES),
        plain=tuple(sentence for veiled, sentence in said if not veiled),
        veiled=tuple(sentence for veiled, sentence in said if veiled),
        refused=(*_refused(learned.outcomes), *_skipped(learned.skipped), *_failed(learned)),
    )


_REFUSED: Mapping[Outcome, tuple[str, str]] = {
    Outcome.SECRET: ("statement held a secret", "statements held a secret"),
    Outcome.PII: ("statement held an identity or account number", "statements held an identity or account number"),
    Outcome.INJECTION: ("statement reads like an instruction to a machine", "statements read like instructions to a machine"),
    Outcome.TRANSIENT: ("statement will not be true for long", "statements will not be true for long"),
    Outcome.OVERFLOW: ("statement is more than one reading may add", "statements are more than one reading may add"),
    Outcome.REJECTED_BY_OWNER: ("statement was rejected by you before", "statements were rejected by you before"),
    Outcome.FORGOTTEN: ("statement is something you asked to forget", "statements are something you asked to forget"),
    Outcome.UNMATCHED_RETRACTION: ("statement takes back what nobody had said", "statements take back what nobody had said"),
}
_ACCOUNTED = COMMITTED_OUTCOMES | REINFORCED_OUTCOMES | {Outcome.REPLAY} | _REFUSED.keys()


def _refused(outcomes: Counter[Outcome]) -> Iterator[str]:
    for code, (one, many) in _REFUSED.items():
        if count := outcomes[code]:
            yield f"{count:,} {one if count == 1 else many}."
    if others := sum(count for code, count in outcomes.items() if code not in _ACCOUNTED):
        yield f"{others:,} more could not be learned."


def _skipped(skipped: Counter[Skip]) -> Iterator[str]:
    paused = skipped[Skip.PAUSED]
    if paused:
        yield f"{paused:,} message{' arrives' if paused == 1 else 's arrive'} while learning is paused."
    if others := skipped.total() - paused:
        yield f"{others:,} message{' is' if others == 1 else 's are'} not in your own words."


def _failed(learned: Learned) -> Iterator[str]:
    if count := len(learned.failed):
        yield f"{count:,} conversation{'' if count == 1 else 's'} could not be read; the server's log says why."
