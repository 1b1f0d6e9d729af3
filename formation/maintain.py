"""Slow time: what is done to a principal's memory once a day (seed, "Pass structure"; decisions 2.6-2.14, 3).

One transaction under the principal's lock, so that a pass that is killed has not been; done again at the same instant it
changes nothing. Each step is a constant number of statements for any number of beliefs. Why the steps stand in this order:
``docs/adr/0017-slow-time.md``.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db import connection

from formation.nominating import nominate, withdraw_lost
from memory.access import acting_for
from memory.models import MaintenanceRun
from memory.rules.weighing import WEIGHING_5, WeighingPolicy
from memory.store.edges import adjudicate, close_conflicts
from memory.store.engrams import regroup
from memory.store.fading import Fading
from memory.store.flush import flush, write_versions_of
from memory.store.ledger import Ledger, Loaded
from memory.store.log import append_memory_events, find_or_make_session
from memory.store.related import lock_principal
from memory.store.running import refresh

#: The session that memory's own events of maintenance stand in.
MAINTENANCE = "maintenance"
#: How long after a maintenance the next one is due, and how many principals one look hands over.
INTERVAL = timedelta(days=1)
BATCH = 500
#: How often what ends may change what others are held for, before the rest is left to the next maintenance.
ROUNDS = 5


@dataclass(frozen=True, kw_only=True, slots=True)
class Maintained:
    """What one maintenance did."""

    run_id: UUID
    at: datetime
    counts: Mapping[str, int]


def due_principals(*, now: datetime) -> list[UUID]:
    """Principals who believe something and were last maintained a day ago or longer, the longest first."""
    with connection.cursor() as cursor:
        cursor.execute("select principals_to_maintain(%s, %s)", [now - INTERVAL, BATCH])
        return [principal_id for (principal_id,) in cursor.fetchall()]


def maintain(*, principal_id: UUID, now: datetime, policy: WeighingPolicy = WEIGHING_5) -> Maintained:
    """Do one maintenance as of ``now``."""
    with acting_for(principal_id):
        lock_principal(principal_id)
        return _Pass(principal_id=principal_id, now=now, policy=policy).run()


@dataclass(kw_only=True, slots=True)
class _Pass:
    """One maintenance under way."""

    principal_id: UUID
    now: datetime
    policy: WeighingPolicy
    counts: Counter[str] = field(default_factory=Counter)
    events: list[tuple[str, dict[str, Any]]] = field(default_factory=list)

    def run(self) -> Maintained:
        read_until = refresh(self.principal_id)
        fading = Fading(principal_id=self.principal_id, now=self.now, policy=self.policy)
        self._fade(fading)
        for _ in range(ROUNDS):
            self._relate()
            self.counts["holding"] += fading.hold()
            if not self._end(fading):
                break
        self._persona()
        return self._done(read_until)

    def _fade(self, fading: Fading) -> None:
        """Both forces of time, before anything that reads the score."""
        self.counts["charged"] = fading.charge()
        swept = fading.sweep()
        self.counts["swept"] = len(swept)
        self._note("memory.decayed", swept)

    def _relate(self) -> None:
        """Conflicts, declared contradictions, engrams: who stands against and beside whom."""
        close_conflicts(self.principal_id, now=self.now)
        if (ruled := adjudicate(self.principal_id, now=self.now, policy=self.policy)) is not None:
            ledger, decided, held = ruled
            self.counts["contradictions_resolved"] += decided
            self.counts["held_open"] += held
            nominate(ledger, principal_id=self.principal_id)
            self._flush(ledger)
        self.counts["engrams"] = regroup(self.principal_id, now=self.now, policy=self.policy)

    def _end(self, fading: Fading) -> bool:
        """What has run out, faded or been met by nobody for long; then what has earned to be kept. Whether anything ended."""
        expired, retired = fading.expire(), fading.retire()
        archived, offered = fading.archive()
        graduated, self.counts["promotion_deferred"] = fading.graduate()
        ended = [*expired, *retired, *archived, *fading.evict()]
        for belief_id, reason in ended:
            self.events.append(("memory.retired", {"belief_id": str(belief_id), "reason": reason}))
            self.counts[reason] += 1
        self._note("memory.needs_confirmation", offered, reason="stale")
        self._note("memory.promoted", graduated, axis="graduate")
        self.counts["offered"] += len(offered)
        self.counts["graduated"] += len(graduated)
        write_versions_of([belief_id for belief_id, _ in ended], now=self.now)
        return bool(ended)

    def _persona(self) -> None:
        ledger = Ledger(loaded=Loaded(beliefs={}, evidence={}, conflicts=frozenset()), now=self.now)
        withdraw_lost(ledger, principal_id=self.principal_id)
        self.counts["withdrawn"] += len(ledger.resolved)
        self._flush(ledger)

    def _flush(self, ledger: Ledger) -> None:
        flush(ledger, principal_id=self.principal_id, session=None, run=None)
        self.events += ledger.events

    def _note(self, kind: str, belief_ids: Sequence[UUID], **codes: str) -> None:
        self.events += [(kind, {"belief_id": str(belief_id), **codes}) for belief_id in belief_ids]

    def _done(self, read_until: datetime | None) -> Maintained:
        """Say what was done: in the log, where there is something to say, and as an account."""
        counts = {name: count for name, count in sorted(self.counts.items()) if count}
        run = MaintenanceRun(principal_id=self.principal_id, at=self.now, read_until=read_until, counts=counts)
        run.started_at = run.finished_at = self.now
        run.save(force_insert=True)
        if self.events:
            session = find_or_make_session(principal_id=self.principal_id, external_id=MAINTENANCE, project=None, now=self.now)
            entries = [(kind, {"maintenance_id": str(run.id), **payload}) for kind, payload in self.events]
            append_memory_events(session=session, entries=entries, now=self.now)
        return Maintained(run_id=run.id, at=self.now, counts=counts)
