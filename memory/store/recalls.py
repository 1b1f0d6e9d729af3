"""Traces of recalls: writing them, counting what they were used for, and letting their words go."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, datetime, timedelta
from uuid import UUID

from django.db import connection
from django.db.models import Case, F, Q, Value, When

from memory.models import Event, Evidence, RecallItem, RecallTrace
from memory.models.fields import new_id
from memory.rules.lifecycle import event_time
from memory.rules.occasions import OCCASION_GAP
from memory.rules.ranking import RETRIEVAL_1, RetrievalPolicy
from memory.rules.rendering import citations, ended_line, short_id
from memory.store import using
from memory.store.rows import insert, row_of
from memory.values import ASSISTANT_MESSAGE, LIVE, EvidenceRole, RecallFate, Sensitivity, Status, StatusReason
from memory.views import BeliefView

#: How long a trace keeps words.
WORDS_STAY = timedelta(days=30)
#: Ended by words or by a date in them, as against faded or retired.
_SAID_TO_BE_OVER = Q(belief__status=Status.SUPERSEDED.value) | Q(
    belief__status=Status.EXPIRED.value, belief__status_reason=StatusReason.DATE.value
)
#: Fates that count as use: what was given with its words.
_USED = (RecallFate.RETURNED.value, RecallFate.DORMANT.value)


@dataclass(frozen=True, kw_only=True, slots=True)
class Given:
    """One belief that a recall gives out."""

    belief: BeliefView
    fate: RecallFate
    #: Its line in the block.
    line: str
    #: The belief that holds instead, whose words stand in the line and are not kept with it: they are that belief's.
    instead: UUID | None = None
    #: The line as the trace keeps it, where it is another.
    kept: str | None = None
    carried: bool = False
    #: Words of the question that it fits.
    hits: tuple[str, ...] = ()
    rank: float = 0.0
    #: The belief whose rival it is, where that is why it is here.
    beside: UUID | None = None
    ordinal: int = 0


# --- writing ----------------------------------------------------------------------------------------------------------


def write_trace(trace: RecallTrace, given: Sequence[Given]) -> None:
    """The trace and its items. Two statements, one where nothing was given."""
    insert(RecallTrace, [row_of(trace)])
    items = [
        {
            "id": new_id(),
            "principal_id": trace.principal_id,
            "trace_id": trace.id,
            "belief_id": item.belief.id,
            "ordinal": item.ordinal,
            "fate": item.fate.value,
            "carried": item.carried,
            "line": item.kept or item.line,
            "instead": item.instead,
            "hits": [hit[:64] for hit in item.hits],
            "rank": item.rank,
            "used": None,
            "cited": None,
        }
        for item in sorted(given, key=lambda item: item.belief.id)  # one order for everybody, so that no two wait for each other
    ]
    # what a snapshot told, took back and tells anew in other words is one belief: its last word stands
    insert(RecallItem, list({row["belief_id"]: row for row in items}.values()))


def corrections(base: RecallTrace, *, ceiling: Sensitivity, clean: Callable[[str], bool], on: date) -> list[Given]:
    """What a snapshot told and holds no longer, with what holds instead, by id. One statement.

    What was only forgotten, or expired without a date in its words, may be so still: of that nothing is said.
    """
    told = RecallItem.objects.filter(trace=base, fate=RecallFate.RETURNED.value).filter(_SAID_TO_BE_OVER)
    found: list[Given] = []
    for item in told.select_related("belief__superseded_by").order_by("belief_id"):
        belief, successor = item.belief.view(), item.belief.superseded_by
        after = successor.view() if successor is not None else None
        if after is not None and not (after.live and after.sensitivity.rank <= ceiling.rank and clean(after.statement)):
            after = None
        if belief.sensitivity.rank <= ceiling.rank and clean(belief.statement):
            said = ended_line(belief.id, belief.statement, on=on, now=after)
            instead = after.id if after is not None else None
            kept = ended_line(belief.id, belief.statement, on=on, now=instead)
            found.append(Given(belief=belief, fate=RecallFate.ENDED, line=said, instead=instead, kept=kept))
    return found


def take_in(*, principal_id: UUID, session_id: UUID, external_id: str) -> None:
    """The first event of a conversation arrived: what was asked at its beginning belongs to it and its first occasion. One statement."""
    early = RecallTrace.objects.filter(principal_id=principal_id, session=None, session_name=external_id)
    counts = When(folded_at=None, occasion_key__isnull=False, then=Value(f"{session_id}:1"))
    early.update(session_id=session_id, session_name=None, occasion_key=Case(counts, default=F("occasion_key")))


# --- use --------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, kw_only=True, slots=True)
class _Answer:
    """What an answer cites, and where and when it was given."""

    sequence: int
    occasion_key: str
    at: datetime
    cites: frozenset[str]


@dataclass(frozen=True, kw_only=True, slots=True)
class Worth:
    """How one belief was used on one occasion, beyond what has been counted of it before."""

    #: Counts as a use: it had not been used on this occasion.
    first: bool
    #: What its utility changes by.
    utility: float
    cited: bool


def use_of(*, cited: bool, answered: bool, used_before: bool, cited_before: bool, policy: RetrievalPolicy = RETRIEVAL_1) -> Worth:
    """What a belief that was given out comes to (decisions 2.10).

    It is used once an occasion. Cited is worth something once an occasion; not cited costs something where there was an answer
    to cite it in, and only with the first use of the occasion.
    """
    if cited:
        return Worth(first=not used_before, utility=0.0 if cited_before else policy.cited, cited=True)
    return Worth(first=not used_before, utility=policy.uncited if answered and not used_before else 0.0, cited=False)


def fold_use(*, principal_id: UUID, now: datetime, session_id: UUID | None = None) -> int:
    """Count what the recalls of a closed session (or, without one, of every occasion that is over) were used for.

    The number of recalls counted. Runs acting for the principal, under its lock. Seven statements; none of them touches
    confidence, evidence or the time of evidence. Each recall is counted once: again, there is nothing left to count.
    """
    waiting = RecallTrace.objects.filter(principal_id=principal_id, folded_at=None, occasion_key__isnull=False)
    traces = list(waiting.filter(_over(now=now, session_id=session_id)).select_for_update(of=("self",)).order_by("created_at", "id"))
    if not traces:
        return 0
    items = _items_of(traces)
    answers = _answers(traces)
    before = {**_said_again(principal_id, traces), **_before(principal_id, traces)}
    uses, cited = _judge(traces, items, answers, before)
    using.count_use(principal_id=principal_id, uses=_summed(uses, cited))
    _mark(traces, items, now=now)
    return len(traces)


def _over(*, now: datetime, session_id: UUID | None) -> Q:
    """Recalls of this session, or of occasions to which nothing is added any more: six hours after the last word, not after the recall."""
    if session_id is not None:
        return Q(session_id=session_id)
    silent = Q(session=None) | Q(session__last_at=None) | Q(session__last_at__lte=now - OCCASION_GAP)
    return Q(created_at__lte=now - OCCASION_GAP) & silent


def _items_of(traces: Sequence[RecallTrace]) -> dict[UUID, list[RecallItem]]:
    found: dict[UUID, list[RecallItem]] = defaultdict(list)
    for item in RecallItem.objects.filter(trace__in=traces, fate__in=_USED).order_by("ordinal"):
        found[item.trace_id].append(item)
    return found


def _answers(traces: Sequence[RecallTrace]) -> dict[UUID, list[_Answer]]:
    """Session -> its answers on the occasions of these recalls, after the first of them. No other text is read."""
    placed = [trace for trace in traces if trace.session_id is not None]
    found: dict[UUID, list[_Answer]] = defaultdict(list)
    if placed:
        said = Event.objects.filter(
            session_id__in={trace.session_id for trace in placed},
            occasion__in={int(str(trace.occasion_key).rpartition(":")[2]) for trace in placed},
            sequence__gt=min(trace.after_sequence for trace in placed),
            type=ASSISTANT_MESSAGE,
            erased_at=None,
        )
        columns = ("session_id", "sequence", "occasion", "occurred_at", "recorded_at", "text")
        for session_id, sequence, occasion, occurred_at, recorded_at, text in said.order_by("sequence").values_list(*columns):
            at = event_time(occurred_at=occurred_at, recorded_at=recorded_at) or recorded_at
            key = f"{session_id}:{occasion}"
            found[session_id].append(_Answer(sequence=sequence, occasion_key=key, at=at, cites=citations(text)))
    return found


def _before(principal_id: UUID, traces: Sequence[RecallTrace]) -> dict[tuple[UUID, str], bool]:
    """(belief, occasion) that use has been counted of before -> whether it was cited."""
    keys = {trace.occasion_key for trace in traces}
    counted = RecallItem.objects.filter(trace__principal_id=principal_id, trace__occasion_key__in=keys, used__isnull=False)
    found: dict[tuple[UUID, str], bool] = {}
    for belief_id, occasion_key, cited in counted.values_list("belief_id", "trace__occasion_key", "cited"):
        key = str(occasion_key)
        found[belief_id, key] = found.get((belief_id, key), False) or bool(cited)
    return found


def _said_again(principal_id: UUID, traces: Sequence[RecallTrace]) -> dict[tuple[UUID, str], bool]:
    """(belief, occasion) that counts as used already, because it was said again then (decisions 2.11)."""
    given = RecallItem.objects.filter(trace__in=traces, fate__in=_USED).values("belief_id")
    further = Evidence.objects.filter(
        principal_id=principal_id,
        belief_id__in=given,
        session__in={trace.session_id for trace in traces if trace.session_id is not None},
        role=EvidenceRole.SUPPORTS.value,
        withdrawn_at=None,
        created_at__gt=F("belief__created_at"),
    )
    places = further.values_list("belief_id", "session_id", "event__occasion").distinct()
    return {(belief_id, f"{session_id}:{occasion}"): False for belief_id, session_id, occasion in places}


def _judge(
    traces: Sequence[RecallTrace],
    items: Mapping[UUID, Sequence[RecallItem]],
    answers: Mapping[UUID, Sequence[_Answer]],
    before: Mapping[tuple[UUID, str], bool],
) -> tuple[dict[tuple[UUID, str], Worth], dict[tuple[UUID, str], datetime]]:
    """The use of each belief on each occasion, and when it was last cited there; items and traces are marked with it."""
    cited: dict[tuple[UUID, str], datetime] = {}
    answered: set[tuple[UUID, str]] = set()
    for trace in traces:
        key, said = str(trace.occasion_key), answers.get(trace.session_id, ()) if trace.session_id else ()
        heard = [answer for answer in said if answer.sequence > trace.after_sequence and answer.occasion_key == key]
        mentioned = {short: max(answer.at for answer in heard if short in answer.cites) for answer in heard for short in answer.cites}
        given = Counter(short_id(item.belief_id) for item in items.get(trace.id, ()))
        trace.ambiguous = sum(count > 1 and short in mentioned for short, count in given.items())
        for item in items.get(trace.id, ()):
            short = short_id(item.belief_id)
            clear = given[short] == 1 or short not in mentioned  # what fits two is neither credited nor charged
            item.cited = clear and short in mentioned
            if item.cited:
                place = item.belief_id, key
                cited[place] = max(mentioned[short], cited.get(place, mentioned[short]))
            answered |= {(item.belief_id, key)} if heard and clear else set()
    places = [(item, str(trace.occasion_key)) for trace in traces for item in items.get(trace.id, ())]
    uses = {
        place: use_of(cited=place in cited, answered=place in answered, used_before=place in before, cited_before=before.get(place, False))
        for place in {(item.belief_id, key) for item, key in places}
    }
    for item, key in places:
        item.used = uses[item.belief_id, key].first
    return uses, cited


def _summed(uses: Mapping[tuple[UUID, str], Worth], cited: Mapping[tuple[UUID, str], datetime]) -> list[using.Use]:
    """What the occasions come to, a belief once."""
    found: dict[UUID, list[Worth]] = defaultdict(list)
    times: dict[UUID, list[datetime]] = defaultdict(list)
    for (belief_id, key), use in uses.items():
        found[belief_id].append(use)
        times[belief_id] += [cited[belief_id, key]] if (belief_id, key) in cited else []
    return [
        using.Use(
            belief_id=belief_id,
            occasions=sum(use.first for use in each),
            worth=sum(use.utility for use in each),
            cited_at=max(times[belief_id], default=None),
        )
        for belief_id, each in found.items()
    ]


def _mark(traces: Sequence[RecallTrace], items: Mapping[UUID, Sequence[RecallItem]], *, now: datetime) -> None:
    marked = [item for some in items.values() for item in some]
    with connection.cursor() as cursor:
        cursor.execute(
            """
            update memory_recallitem i set used = x.used, cited = x.cited
            from unnest(%s::uuid[], %s::bool[], %s::bool[]) as x(id, used, cited) where i.id = x.id
            """,
            [[item.id for item in marked], [item.used for item in marked], [item.cited for item in marked]],
        )
        cursor.execute(
            """
            update memory_recalltrace t set folded_at = %s, ambiguous = x.ambiguous
            from unnest(%s::uuid[], %s::int[]) as x(id, ambiguous) where t.id = x.id
            """,
            [now, [trace.id for trace in traces], [trace.ambiguous for trace in traces]],
        )


# --- hints ------------------------------------------------------------------------------------------------------------


def missed_often(principal_id: UUID, *, times: int = 2) -> dict[str, int]:
    """What was asked about again and again and never found: what the next re-derivation should look for. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(
            """
            select word, count(*) from memory_recalltrace, unnest(missed) as word where principal_id = %s
            group by word having count(*) >= %s order by count(*) desc, word
            """,
            [principal_id, times],
        )
        return dict(cursor.fetchall())


def widening_candidates(principal_id: UUID) -> list[UUID]:
    """Live beliefs that were brought along into another project and cited there. One statement."""
    cited = RecallItem.objects.filter(principal_id=principal_id, carried=True, cited=True, belief__status__in=sorted(LIVE))
    return list(cited.values_list("belief_id", flat=True).distinct().order_by("belief_id"))


# --- letting go -------------------------------------------------------------------------------------------------------


def principals_with_recalls(*, now: datetime) -> list[UUID]:
    """Who has recalls to be counted, or words that are old enough to go. One statement, through a door that returns ids only."""
    with connection.cursor() as cursor:
        cursor.execute("select principals_with_recalls(%s, %s)", [now - OCCASION_GAP, now - WORDS_STAY])
        return [principal_id for (principal_id,) in cursor.fetchall()]


def let_words_go(*, principal_id: UUID, now: datetime) -> int:
    """Take the words out of recalls older than 30 days; only ids, codes and counts stay. How many. Two statements."""
    old = RecallTrace.objects.filter(principal_id=principal_id, created_at__lt=now - WORDS_STAY, left_out__isnull=False)
    RecallItem.objects.filter(trace__in=old).update(line=None, hits=[])
    return old.update(query=None, missed=[], session_name=None, digest=None, left_out=None)


_ASKED_FOR = """
    with gone as (
        select array_agg(distinct b.id::text) as ids, array_agg(distinct lexeme)::varchar[] as words
        from memory_belief b left join lateral unnest(tsvector_to_array(b.words)) as lexeme on true where b.id = any(%(ids)s)
    )
    update memory_recalltrace t set query = null, missed = '{}', digest = null
    from gone
    where t.left_out ?| gone.ids or t.missed && gone.words
    or exists (
        select from memory_recallitem i where i.trace_id = t.id and (i.belief_id = any(%(ids)s) or i.instead = any(%(ids)s))
    )
"""


def forget_recalled(belief_ids: Collection[UUID]) -> None:
    """Beliefs are about to go: so does what recalls said of them, and the questions that asked for them. Two statements."""
    with connection.cursor() as cursor:
        cursor.execute(_ASKED_FOR, {"ids": list(belief_ids)})
        cursor.execute("delete from memory_recallitem where belief_id = any(%s)", [list(belief_ids)])


def forget_lines(belief_ids: Collection[UUID]) -> None:
    """Beliefs are about to say less: what recalls gave of their former words goes. Two statements."""
    ids = list(belief_ids)
    told = RecallItem.objects.filter(Q(belief_id__in=ids) | Q(instead__in=ids))
    RecallTrace.objects.filter(id__in=told.values("trace_id")).update(query=None, digest=None)
    RecallItem.objects.filter(belief_id__in=ids).update(line=None, hits=[])


def forget_questions(session_ids: Collection[UUID]) -> None:
    """Words of these conversations are erased: so is what was asked in them. One statement."""
    RecallTrace.objects.filter(session_id__in=list(session_ids)).update(query=None, missed=[])


def answers_citing(belief_ids: Collection[UUID]) -> list[UUID]:
    """The answers that cite one of these beliefs where a recall had given it out: they may repeat what it said. One statement."""
    with connection.cursor() as cursor:
        cursor.execute(
            """
            with told as (
                select trace_id, belief_id as id from memory_recallitem where belief_id = any(%(ids)s)
                union
                select trace_id, instead from memory_recallitem where instead = any(%(ids)s)
            )
            select distinct e.id from told join memory_recalltrace t on t.id = told.trace_id
            join memory_event e on e.session_id = t.session_id and e.sequence > t.after_sequence
            where e.type = %(answer)s and e.text ~ ('(^|[^0-9A-Za-z_-])' || substr(told.id::text, 25, 8) || '($|[^0-9A-Za-z_-])')
            """,
            {"ids": list(belief_ids), "answer": ASSISTANT_MESSAGE},
        )
        return [event_id for (event_id,) in cursor.fetchall()]
