"""Folding use into beliefs: what came to mind, counted (decisions 2.10). It says nothing about what is true."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db import connection

from memory.rules.relations import NEVER


@dataclass(frozen=True, kw_only=True, slots=True)
class Use:
    """How often one belief came to mind since use was last folded in."""

    belief_id: UUID
    #: Distinct occasions on which it was returned or cited, and what they change its utility by.
    occasions: int
    worth: float = 0.0
    #: When it was last cited, where it was.
    cited_at: datetime | None = None


# The rule is ``rules.weighing.used``; a test holds the two together. What is past is not used.
_USE = """
    update memory_belief b set use_count = b.use_count + x.occasions,
        utility = case when x.loser then b.utility else least(greatest(b.utility + x.worth, -1), 1) end,
        last_used_at = case when x.loser then b.last_used_at else greatest(b.last_used_at, x.cited_at) end,
        activation = case when x.loser then b.activation else least(1, b.activation * power(2, least(x.occasions, 60))) end
    from (
        select given.*, exists (
            select from memory_relation r join memory_belief w on w.id = r.winner_id
            where r.kind = 'contradicts' and r.resolved_at is not null and r.winner_id <> given.id
            and given.id in (r.source_id, r.target_id) and not (w.status = 'superseded' and w.status_reason = any(%(never)s))
        ) as loser
        from unnest(%(ids)s::uuid[], %(occasions)s::int[], %(worth)s::float8[], %(times)s::timestamptz[])
            as given(id, occasions, worth, cited_at)
    ) as x
    where b.id = x.id and b.principal_id = %(principal)s and b.status in ('provisional', 'active')
"""


def count_use(*, principal_id: UUID, uses: Sequence[Use]) -> int:
    """Count these uses, each belief once; how many beliefs they moved. One statement, none for no use.

    Runs acting for the principal, under its lock. Confidence, evidence and the time of evidence stay; so does what others
    come to know (no version, no event).
    """
    if not uses:
        return 0
    with connection.cursor() as cursor:
        cursor.execute(
            _USE,
            {
                "principal": principal_id,
                "never": sorted(NEVER),
                "ids": [use.belief_id for use in uses],
                "occasions": [use.occasions for use in uses],
                "worth": [use.worth for use in uses],
                "times": [use.cited_at for use in uses],
            },
        )
        return int(cursor.rowcount)
