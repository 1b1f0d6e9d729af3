"""Every number that a policy name stands for. A number changes only under a new name (decisions 9)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, kw_only=True, slots=True)
class FormationPolicy:
    name: str
    #: Inserts per consolidated window (seed: bounded automatic formation).
    slots: int = 12
    #: Inserts of a principal in a rolling hour; once there are as many, no further window is started.
    inserts_an_hour: int = 200
    #: Proposals an extractor may hand over; more are not read.
    scan_limit: int = 256
    #: Owner messages a window holds at most.
    window_messages: int = 40
    #: UTF-8 bytes of owner text a window holds at most (its first message always fits).
    window_bytes: int = 64 * 1024
    #: Events of any kind a window looks at, so that a log of tool chatter is read in bounded pieces.
    window_events: int = 2_000
    #: Words an automatic statement has at least.
    statement_words: int = 3
    #: Characters of a statement at most.
    statement_length: int = 8_192
    #: Live beliefs one retraction ends at most.
    retraction_fan_out: int = 4


FORMATION_7 = FormationPolicy(name="formation@7")
