"""Looking for what may answer a question: one statement, which goes through the search functions and so through their indexes."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from typing import Any
from uuid import UUID

from memory.models import Belief
from memory.rules.lifecycle import Standing
from memory.rules.questions import Question
from memory.rules.ranking import Found
from memory.rules.weighing import confidence
from memory.store.fading import NEVER_SAID, RANK
from memory.store.rows import columns, fetch
from memory.values import Authority, RejectionKind, RelationKind, Status, StatusReason
from memory.views import BeliefView, Claim

#: Ends after which a belief was never what had been said: an earlier time does not bring it back.
_MISREAD = frozenset({StatusReason.RE_READ, StatusReason.NOT_RE_DERIVED})

# What is asked of each belief beside its own columns: which words it fits, its rivals, and what its owner said of it.
_ASKED = f"""
    select {columns(Belief, "b")}, b.score, v.id as version_id, v.statement as then_statement, v.claim as then_claim,
        v.status as then_status, v.status_reason as then_reason, v.authority as then_authority, v.scope as then_scope,
        v.confidence as then_confidence,
        array(
            select place::int from terms where terms.words @@ (
                case when v.id is null then b.words
                else to_tsvector('simple'::regconfig, b.subject || ' ' || v.statement)
                    || to_tsvector('english'::regconfig, b.subject || ' ' || v.statement) end
            )
        ) as hits,
        array(
            select case when r.source_id = b.id then r.target_id else r.source_id end from memory_relation r
            where r.kind = '{RelationKind.CONFLICTS_WITH.value}' and r.resolved_at is null and (r.source_id = b.id or r.target_id = b.id)
        ) as conflicts,
        exists(
            select from memory_relation r where r.kind = '{RelationKind.CONTRADICTS.value}' and r.resolved_at is not null
            and r.winner_id <> b.id and (r.source_id = b.id or r.target_id = b.id)
            and not exists(
                select from memory_belief w where w.id = r.winner_id and w.status = 'superseded' and w.status_reason in ({NEVER_SAID})
            )
        ) as loser,
        (
            select count(*) from memory_relation r
            join memory_belief o on o.id = case when r.source_id = b.id then r.target_id else r.source_id end
            where r.kind = '{RelationKind.CONTRADICTS.value}' and r.resolved_at is null and r.held_open_at is not null
            and (r.source_id = b.id or r.target_id = b.id) and o.status <> 'superseded'
            and {RANK.format("b")} > {RANK.format("o")}
        ) as guarded,
        exists(
            select from memory_rejection n where n.belief_ref = b.id and n.kind = '{RejectionKind.NOT_HERE.value}'
            and n.lifted_at is null and n.scope = %(scope)s
        ) as not_here,
        exists(select from memory_personaentry p where p.belief_id = b.id and p.removed_in is null) as in_persona,
        (select e.id from memory_engram e where e.id = b.engram_id and e.stable) as pinned_group
"""
_TERMS = """
    terms as materialized (
        select place - 1 as place, recall_words(said) as words from unnest(%(terms)s::text[]) with ordinality as t(said, place)
    )
"""
_RIVALS = f"""
    select id from found
    union
    select r.target_id from memory_relation r join found on r.source_id = found.id
    where r.kind = '{RelationKind.CONFLICTS_WITH.value}' and r.resolved_at is null
    union
    select r.source_id from memory_relation r join found on r.target_id = found.id
    where r.kind = '{RelationKind.CONFLICTS_WITH.value}' and r.resolved_at is null
"""
_NOW = f"""
    with {_TERMS},
    found as materialized (select beliefs_recalled(%(terms)s::text[], %(named)s::text[], %(kinds)s::text[], %(most)s) as id)
    {_ASKED}
    from memory_belief b left join memory_beliefversion v on false
    where b.id in ({_RIVALS}) and b.status in ('provisional', 'active')
    order by b.id
"""
_THEN = f"""
    with {_TERMS},
    versions as materialized (
        select versions_recalled(%(terms)s::text[], %(named)s::text[], %(kinds)s::text[], %(held)s, %(known)s, %(most)s) as id
    )
    {_ASKED}
    from memory_beliefversion v join memory_belief b on b.id = v.belief_id
    where v.id in (select id from versions) and not exists(
        select from memory_rejection u where u.belief_ref = b.id and u.kind = '{RejectionKind.UNTRUE.value}' and u.lifted_at is null
    )
    order by b.id
"""
# The strongest of what lasts and of the rest; since an earlier snapshot only what has formed or been said otherwise.
_STANDING = f"""
    with {_TERMS},
    found as materialized (
        (select id from memory_belief where principal_id = %(principal)s and status in ('provisional', 'active')
         and (belief_type in ('preference', 'user_model_attr') or scope = 'user') {{news}}
         order by confidence desc, last_evidence_at desc nulls last, id limit %(most)s)
        union
        (select id from memory_belief where principal_id = %(principal)s and status in ('provisional', 'active')
         and not (belief_type in ('preference', 'user_model_attr') or scope = 'user') {{news}}
         order by confidence desc, last_evidence_at desc nulls last, id limit %(most)s)
    )
    {_ASKED}
    from memory_belief b left join memory_beliefversion v on false
    where b.id in ({_RIVALS}) and b.status in ('provisional', 'active')
    order by b.id
"""
_NEWS = """
    and not exists (
        select from memory_beliefversion w where w.belief_id = memory_belief.id and w.recorded @> %(since)s::timestamptz
        and w.statement = memory_belief.statement and w.status in ('provisional', 'active')
    )
"""


def search(*, question: Question, scope: str, most: int) -> list[Found]:
    """What is believed and fits a word, a kind or a subject of the question, with the open rivals of all that. One statement."""
    return [_found(row) for row in fetch(_NOW, _params(question, scope, most))]


def search_at(*, question: Question, scope: str, held: datetime, known: datetime, most: int) -> list[Found]:
    """The same of what was known at ``known`` to hold at ``held``, in the words of then. One statement; reads every version of then."""
    rows = fetch(_THEN, {**_params(question, scope, most), "held": held, "known": known})
    found = [_found(row) for row in rows if row.then_reason not in _MISREAD]
    together = {item.belief.id for item in found}
    return [replace(item, conflicts=item.conflicts & together) for item in found]


def standing(*, principal_id: UUID, scope: str, most: int, since: datetime | None = None) -> list[Found]:
    """What is believed, strongest first, whatever it is about; with ``since`` only what was not so or not said so then. One statement."""
    nothing = Question(terms=(), named=frozenset())
    params = {**_params(nothing, scope, most), "principal": principal_id, "since": since}
    return [_found(row) for row in fetch(_STANDING.format(news=_NEWS if since is not None else ""), params)]


def _params(question: Question, scope: str, most: int) -> dict[str, Any]:
    return {
        # a word that only kinds answer keeps its place with nothing to look for
        "terms": ["|".join(term.words) for term in question.terms],
        "named": sorted(question.named),
        "kinds": sorted(question.kinds),
        "scope": scope,
        "most": most,
    }


def _found(row: Any) -> Found:
    belief = Belief.view(row)
    # a contradiction that the guard holds open hides no higher word (decisions 3)
    score = Standing(belief=belief, guarded=row.guarded).score if row.guarded else row.score
    if row.version_id is not None:
        belief, score = _as_then(belief, row)
    return Found(
        belief=belief,
        score=score,
        hits=frozenset(row.hits),
        conflicts=frozenset(row.conflicts),
        not_here=row.not_here,
        in_persona=row.in_persona,
        pinned_group=row.pinned_group,
        loser=row.loser,
    )


def _as_then(belief: BeliefView, row: Any) -> tuple[BeliefView, float]:
    """The belief in the words of then, and how strongly it was held: time dims only what comes to mind today.

    What has ended since was not yet the weaker for it.
    """
    ended = row.then_status == Status.SUPERSEDED.value
    held = row.then_confidence
    if ended:
        counted = belief.evidence_count + belief.declared_evidence
        held = confidence(prior=belief.prior, evidence=counted, contradictions=belief.contradictions, superseded=False, core=belief.core)
    then = replace(
        belief,
        statement=row.then_statement,
        claim=Claim.from_json(row.then_claim),
        status=Status.ACTIVE if ended else Status(row.then_status),
        authority=Authority(row.then_authority),
        scope=row.then_scope,
        confidence=held,
        flags=belief.flags if not ended else frozenset(),
    )
    return then, held
