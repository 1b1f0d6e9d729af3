"""Every number that a policy name stands for. A number changes only under a new name (decisions 9)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import timedelta


@dataclass(frozen=True, kw_only=True, slots=True)
class ProviderBudget:
    """What one question to a model's provider may cost, and how often it is asked about one window (decisions 8, 9)."""

    #: Tokens of the question at most; None: what the model's context leaves beside its answer.
    input_tokens: int | None
    #: Tokens of the answer at most.
    output_tokens: int
    #: Seconds until the answer has to be there, all of it.
    seconds: int
    #: Beliefs shown at most, and from how many of the newest they are chosen.
    beliefs: int
    newest: int
    #: Whether only beliefs are shown that share words with what was said, those that share most first; else the newest.
    by_overlap: bool
    #: How long each further attempt waits; one attempt more than there are waits is made in all.
    waits: tuple[timedelta, ...] = (timedelta(seconds=60), timedelta(seconds=300))

    @property
    def attempts(self) -> int:
        """Attempts on one window in all."""
        return len(self.waits) + 1


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
    #: What a provider may be asked for; None: no provider is asked.
    budget: ProviderBudget | None = None


#: Rules alone.
FORMATION_7 = FormationPolicy(name="formation@7")
#: With a provider's help on the budget that turned out too small: kept as it was, to compare with.
FORMATION_8 = FormationPolicy(
    name="formation@8",
    budget=ProviderBudget(input_tokens=16_000, output_tokens=4_096, seconds=30, beliefs=50, newest=50, by_overlap=False),
)
#: With a provider's help on the repaired budget.
FORMATION_10 = FormationPolicy(
    name="formation@10",
    budget=ProviderBudget(input_tokens=None, output_tokens=16_384, seconds=120, beliefs=50, newest=500, by_overlap=True),
)

#: Names of the policies under which a provider was asked.
ASKING = frozenset({FORMATION_8.name, FORMATION_10.name})
#: Every policy that a memory can be formed under, by name.
POLICIES: Mapping[str, FormationPolicy] = {policy.name: policy for policy in (FORMATION_7, FORMATION_8, FORMATION_10)}
