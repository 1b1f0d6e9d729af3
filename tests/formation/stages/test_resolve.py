"""The resolver as a table: existing beliefs x incoming candidate -> decision (decisions 4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import product
from uuid import UUID, uuid5

import pytest

from formation.candidate import (
    Candidate,
    ClaimKind,
    ClosedInterval,
    Coexist,
    Conflict,
    Contradiction,
    Duplicate,
    EndedBefore,
    Incoming,
    New,
    Refinement,
    Replay,
    Resolution,
    Retraction,
    Revival,
    SaidOutright,
    Span,
)
from formation.stages.resolve import resolve, resolve_retraction
from memory.rules.likeness import canonical_hash, subject_key
from memory.values import (
    Authority,
    BeliefType,
    Derivation,
    EvidenceRole,
    Longevity,
    Polarity,
    Portability,
    Producer,
    Retention,
    Sensitivity,
    Stance,
    Status,
    StatusReason,
)
from memory.views import BeliefView, Claim, EvidenceView, Moment, StandingRetraction, pair_of

T0 = datetime(2026, 6, 1, tzinfo=UTC)
SPACE = UUID("6ba7b810-9dad-11d1-80b4-00c04fd430c8")

HOME = ClaimKind(
    name="home",
    belief_type=BeliefType.FACT,
    render=lambda claim, _voice: f"User lives in {claim.get('place')}.",
    subject=lambda _claim: "home",
    slots=("place",),
    optional_slots=("country",),
    single_valued=True,
    verb="live",
)
LIKES = ClaimKind(
    name="likes",
    belief_type=BeliefType.PREFERENCE,
    render=lambda claim, _voice: f"User likes {claim.get('object')}.",
    subject=lambda _claim: "taste",
    slots=("object",),
    verb="like",
)
USES = ClaimKind(
    name="uses",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=lambda claim, _voice: f"User uses {claim.get('item')}.",
    subject=lambda _claim: "vim",
    slots=("item",),
    optional_slots=("country",),
    verb="use",
)
OWNS = replace(USES, name="owns", verb="own")
NOTE = ClaimKind(
    name="note", belief_type=BeliefType.FACT, render=lambda claim, _voice: str(claim.get("text")), subject=lambda _claim: "deploys"
)
KINDS = {kind.name: kind for kind in (HOME, LIKES, NOTE, USES, OWNS)}


def uid(name: str) -> UUID:
    return uuid5(SPACE, name)


def moment(day: int | None, *, session: str = "s", sequence: int | None = None) -> Moment:
    at = None if day is None else T0 + timedelta(days=day)
    return Moment(at=at, session_id=uid(f"{session}-{day}" if sequence is None else session), sequence=sequence or 1)


def claim_of(kind: ClaimKind, value: str, *, stance: Stance = Stance.POSITIVE, country: str | None = None) -> Claim:
    slot = kind.slots[0] if kind.slots else "text"
    return Claim(kind=kind.name, slots=((slot, value), *((("country", country),) if country else ())), stance=stance)


def belief(
    value: str,
    *,
    day: int | None = 0,
    kind: ClaimKind = HOME,
    authority: Authority = Authority.INFERRED,
    stance: Stance = Stance.POSITIVE,
    status: Status = Status.PROVISIONAL,
    reason: StatusReason | None = None,
    ended: int | None = None,
    country: str | None = None,
    newest: Moment | None = None,
    derivation: Derivation = Derivation.DIRECT,
) -> BeliefView:
    claim = claim_of(kind, value, stance=stance, country=country)
    return BeliefView(
        id=uid(f"{value}{day}{authority}{stance}{country}"),
        claim=claim,
        subject=kind.subject(claim),
        subject_key=subject_key(kind.subject(claim), project=None),
        statement=kind.render(claim, None),  # type: ignore[arg-type]
        belief_type=kind.belief_type,
        canonical_hash=canonical_hash(kind=kind.name, stance=stance, values=kind.values(claim)),
        status=status,
        status_reason=reason,
        authority=authority,
        producer=Producer.AGENT,
        derivation=derivation,
        longevity=Longevity.DURABLE,
        retention=Retention.SESSION,
        portability=Portability.CONTEXTUAL,
        scope="user",
        origin_scopes=("user",),
        sensitivity=Sensitivity.INTERNAL,
        prior=0.55,
        confidence=0.55,
        newest=newest or moment(day),
        valid_from=T0 + timedelta(days=day or 0),
        valid_to=None if ended is None else T0 + timedelta(days=ended),
        created_at=T0,
    )


def incoming(
    value: str,
    *,
    day: int | None = 10,
    kind: ClaimKind = HOME,
    authority: Authority = Authority.INFERRED,
    stance: Stance = Stance.POSITIVE,
    polarity: Polarity = Polarity.ASSERT,
    country: str | None = None,
    at: Moment | None = None,
    event: str = "incoming",
    derivation: Derivation = Derivation.DIRECT,
) -> Incoming:
    claim = claim_of(kind, value, stance=stance, country=country) if value else Claim(kind=kind.name, slots=(), stance=stance)
    when = at or moment(day)
    candidate = Candidate(
        claim=claim,
        subject=kind.subject(claim),
        statement="A statement.",
        belief_type=kind.belief_type,
        spans=(Span(event_id=uid(event), sequence=when.sequence, start=0, end=5, text="words"),),
        polarity=polarity,
        authority=authority,
        derivation=derivation,
    )
    return Incoming(
        candidate=candidate,
        subject_key=subject_key(kind.subject(claim), project=None),
        canonical_hash=b"",
        moment=when,
        evidence=(),
    )


def decide(
    candidate: Incoming,
    *existing: BeliefView,
    evidence: Mapping[UUID, Sequence[EvidenceView]] | None = None,
    retractions: Sequence[StandingRetraction] = (),
) -> Resolution:
    if candidate.candidate.polarity is Polarity.RETRACT:
        return resolve_retraction(candidate, related=existing, evidence=evidence or {}, kinds=KINDS, fan_out=4)
    return resolve(candidate, related=existing, evidence=evidence or {}, retractions=retractions, kinds=KINDS, nearby=existing)


LYON, BERN = belief("Lyon"), belief("Bern")
PAST = belief("Lyon", status=Status.SUPERSEDED, reason=StatusReason.REPLACED, ended=5)

FADED = {
    reason: belief("Lyon", status=status, reason=reason)
    for status, reason in (
        (Status.RETIRED, StatusReason.DECAYED),
        (Status.RETIRED, StatusReason.STALE),
        (Status.EXPIRED, StatusReason.ONGOING),
        (Status.EXPIRED, StatusReason.TENTATIVE),
    )
}
GUESS = belief("Lyon", derivation=Derivation.HYPOTHESIS)
ALLOWED = "Friday evening deploys of the orchard site are allowed"
SIMILAR = "Friday evening deploys of the orchard site are fine"

VIM = {purpose: belief("vim", kind=USES, country=purpose) for purpose in ("Python", "prose")}
ROWS: list[tuple[str, Incoming, tuple[BeliefView, ...], Resolution]] = [
    ("nothing related", incoming("Lyon"), (), New()),
    ("the same again", incoming("Lyon"), (LYON,), Duplicate(LYON.id)),
    ("the same in other letters", incoming("the LYON"), (LYON,), Duplicate(LYON.id)),
    ("an optional slot left empty", incoming("Lyon"), (belief("Lyon", country="France"),), Duplicate(belief("Lyon", country="France").id)),
    ("an optional slot added, newer", incoming("Lyon", country="France"), (LYON,), Refinement(LYON.id)),
    ("an optional slot added, older", incoming("Lyon", country="France", day=-1), (LYON,), Coexist(ambiguous=True)),
    (
        "an optional slot added to the owner's own words",
        incoming("Lyon", country="France"),
        (belief("Lyon", authority=Authority.OWNER),),
        Coexist(ambiguous=True),
    ),
    ("another value of a single-valued kind, newer", incoming("Bern"), (LYON,), Contradiction((LYON.id,))),
    ("another value, older", incoming("Bern", day=-1), (LYON,), Conflict((LYON.id,))),
    ("another value, same instant, other session", incoming("Bern", day=0, at=moment(0, session="t")), (LYON,), Conflict((LYON.id,))),
    ("another value, no time", incoming("Bern", day=None), (LYON,), Conflict((LYON.id,))),
    (
        "two rivals, one stronger",
        incoming("Oslo"),
        (LYON, belief("Bern", authority=Authority.OWNER)),
        Conflict((belief("Bern", authority=Authority.OWNER).id,), (LYON.id,)),
    ),
    ("another value of a multi-valued kind", incoming("tea", kind=LIKES), (belief("rain", kind=LIKES),), Coexist()),
    (
        "the same value with another stance",
        incoming("tea", kind=LIKES, stance=Stance.NEGATIVE),
        (belief("tea", kind=LIKES), belief("rain", kind=LIKES)),
        Contradiction((belief("tea", kind=LIKES).id,)),
    ),
    (
        "the same free words turned round",
        incoming("Friday deploys are not allowed", kind=NOTE),
        (belief("Friday deploys are allowed", kind=NOTE),),
        Contradiction((belief("Friday deploys are allowed", kind=NOTE).id,)),
    ),
    (
        "more free words, turned round: narrower, so the owner is asked",
        incoming("Friday deploys are not allowed without approval", kind=NOTE),
        (belief("Friday deploys are allowed", kind=NOTE),),
        Coexist(ambiguous=True),
    ),
    (
        "more free words",
        incoming("Friday deploys are allowed after lunch", kind=NOTE),
        (belief("Friday deploys are allowed", kind=NOTE),),
        Refinement(belief("Friday deploys are allowed", kind=NOTE).id),
    ),
    (
        "a narrower denial",
        incoming("vim", kind=USES, country="prose", stance=Stance.NEGATIVE),
        tuple(VIM.values()),
        Contradiction((VIM["prose"].id,)),
    ),
    (
        "a denial of all of it",
        incoming("vim", kind=USES, stance=Stance.NEGATIVE),
        tuple(VIM.values()),
        Contradiction(tuple(view.id for view in VIM.values())),
    ),
    (
        "another kind with the same subject and value",
        incoming("vim", kind=OWNS),
        (belief("vim", kind=USES),),
        Coexist(),
    ),
    (
        "another kind's verb taken back",
        incoming("vim", kind=OWNS, polarity=Polarity.RETRACT),
        (belief("vim", kind=USES),),
        Retraction(()),
    ),
    (
        "two denials of a single-valued kind",
        incoming("Oslo", stance=Stance.NEGATIVE),
        (belief("Bern", stance=Stance.NEGATIVE),),
        Coexist(),
    ),
    ("an older repetition of something past", incoming("Lyon", day=3), (PAST,), ClosedInterval(PAST.id)),
    ("the same, beside its live successor", incoming("Lyon", day=3), (PAST, belief("Bern", day=5)), ClosedInterval(PAST.id)),
    ("true again after the end", incoming("Lyon", day=9), (PAST,), New()),
    ("older than what never was", incoming("Lyon", day=3), (replace(PAST, status_reason=StatusReason.UNTRUE),), New()),
    *((f"said again after it was {reason}", incoming("Lyon"), (faded,), Revival(faded.id)) for reason, faded in FADED.items()),
    (
        "said again after it faded, over a newer rival's older words",
        incoming("Lyon"),
        (FADED[StatusReason.DECAYED], belief("Bern", day=5)),
        Revival(FADED[StatusReason.DECAYED].id, superseded=(belief("Bern", day=5).id,)),
    ),
    (
        "said again after it faded, against the owner's own rival",
        incoming("Lyon"),
        (FADED[StatusReason.STALE], belief("Bern", authority=Authority.OWNER)),
        Revival(FADED[StatusReason.STALE].id, rivals=(belief("Bern", authority=Authority.OWNER).id,)),
    ),
    ("an equal belief lives beside the faded one", incoming("Lyon"), (FADED[StatusReason.DECAYED], LYON), Duplicate(LYON.id)),
    (
        "a worded date that came is an end, not a fading",
        incoming("Lyon"),
        (replace(PAST, status=Status.EXPIRED, status_reason=StatusReason.DATE),),
        New(),
    ),
    ("what was suggested is said", incoming("Lyon"), (GUESS,), SaidOutright(GUESS.id)),
    ("what was suggested is said in full", incoming("Lyon", country="France"), (GUESS,), SaidOutright(GUESS.id)),
    (
        "what was suggested is said in full, and an equal belief lives",
        incoming("vim", kind=USES, country="France"),
        (belief("vim", kind=USES, derivation=Derivation.HYPOTHESIS), belief("vim", kind=USES, country="France")),
        Duplicate(belief("vim", kind=USES, country="France").id),
    ),
    ("a suggestion is suggested again", incoming("Lyon", derivation=Derivation.HYPOTHESIS), (GUESS,), Duplicate(GUESS.id)),
    ("another value than was suggested", incoming("Bern"), (GUESS,), Contradiction((GUESS.id,))),
    (
        "said with less authority than it was suggested with",
        incoming("Lyon"),
        (belief("Lyon", derivation=Derivation.HYPOTHESIS, authority=Authority.AFFIRMED),),
        Duplicate(belief("Lyon", derivation=Derivation.HYPOTHESIS, authority=Authority.AFFIRMED).id),
    ),
    (
        "free words that are merely similar",
        incoming(SIMILAR, kind=NOTE),
        (belief(ALLOWED, kind=NOTE),),
        Coexist(similar=(belief(ALLOWED, kind=NOTE).id,)),
    ),
    ("free words that share little", incoming("the orchard site has bees", kind=NOTE), (belief(ALLOWED, kind=NOTE),), Coexist()),
    (
        "values of a kind with slots are compared, not likened",
        incoming("blue wool winter hiking socks", kind=USES),
        (belief("green wool winter hiking socks", kind=USES),),
        Coexist(),
    ),
    ("taken back, newer", incoming("Lyon", polarity=Polarity.RETRACT), (LYON,), Retraction((LYON.id,))),
    ("taken back, older", incoming("Lyon", polarity=Polarity.RETRACT, day=-1), (LYON,), Retraction(())),
    ("taken back without a value, single-valued", incoming("", polarity=Polarity.RETRACT), (LYON,), Retraction((LYON.id,))),
    (
        "taken back without a value, multi-valued",
        incoming("", kind=LIKES, polarity=Polarity.RETRACT),
        (belief("tea", kind=LIKES),),
        Retraction(()),
    ),
    (
        "taken back against higher authority",
        incoming("Lyon", polarity=Polarity.RETRACT),
        (belief("Lyon", authority=Authority.OWNER),),
        Retraction((), (belief("Lyon", authority=Authority.OWNER).id,)),
    ),
    ("taken back, another value", incoming("Bern", polarity=Polarity.RETRACT), (LYON,), Retraction(())),
]


@pytest.mark.parametrize(("candidate", "existing", "expected"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_it_decides(candidate: Incoming, existing: tuple[BeliefView, ...], expected: Resolution) -> None:
    assert decide(candidate, *existing) == expected


@pytest.mark.parametrize(("existing", "arriving", "newer"), list(product(Authority, Authority, (True, False))))
def test_a_rival_yields_to_newer_words_of_at_least_its_rank(existing: Authority, arriving: Authority, newer: bool) -> None:
    rival = belief("Lyon", authority=existing)
    decision = decide(incoming("Bern", authority=arriving, day=1 if newer else -1), rival)
    assert decision == (Contradiction((rival.id,)) if newer and arriving.rank >= existing.rank else Conflict((rival.id,)))


def test_within_a_session_the_sequence_orders_whatever_the_clock_says() -> None:
    rival = belief("Lyon", newest=moment(5, session="one", sequence=1))
    assert decide(incoming("Bern", at=moment(1, session="one", sequence=2)), rival) == Contradiction((rival.id,))
    assert decide(incoming("Bern", at=moment(9, session="one", sequence=1)), rival) == Conflict((rival.id,))


def read_before(rests_on: BeliefView, *, event: str = "incoming", claim: Claim | None = None) -> Mapping[UUID, Sequence[EvidenceView]]:
    row = EvidenceView(
        event_id=uid(event), moment=moment(10), occasion=1, role=EvidenceRole.SUPPORTS, start=0, end=5, claim=claim or rests_on.claim
    )
    return {rests_on.id: [row]}


def test_the_same_claim_from_the_same_event_is_a_replay_even_of_what_is_past() -> None:
    for existing in (LYON, PAST, replace(PAST, status_reason=StatusReason.UNTRUE)):
        assert decide(incoming("Lyon"), existing, evidence=read_before(existing)) == Replay(existing.id)


def test_another_claim_from_the_same_event_is_no_replay() -> None:
    assert decide(incoming("Bern"), LYON, evidence=read_before(LYON)) == Contradiction((LYON.id,))


def test_a_higher_authority_from_the_same_event_is_no_replay() -> None:
    assert decide(incoming("Lyon", authority=Authority.OWNER), LYON, evidence=read_before(LYON)) == Duplicate(LYON.id)


def standing(*, day: int, authority: Authority = Authority.INFERRED) -> StandingRetraction:
    return StandingRetraction(
        event_id=uid("retraction"),
        kind="home",
        moment=moment(day, session="r"),
        authority=authority,
        subject_hash=b"",
        value_hashes=frozenset(),
        never_was=False,
        start=0,
        end=5,
    )


def test_words_taken_back_later_start_out_ended() -> None:
    later, earlier, latest = standing(day=20), standing(day=2), standing(day=30)
    assert decide(incoming("Lyon"), retractions=[latest, later, earlier]) == EndedBefore(later)
    assert decide(incoming("Lyon"), retractions=[earlier]) == New()
    assert decide(incoming("Lyon", authority=Authority.OWNER), retractions=[later]) == New()


# --- said again beside rivals (ADR 0016) ---------------------------------------------------------------------------------

#: "No vim" covers "vim, in Bern"; the two stand side by side where the narrower words were the newer ones.
NO_VIM = belief("vim", kind=USES, stance=Stance.NEGATIVE)
IN_BERN = belief("vim", day=3, kind=USES, country="Bern")


def no_vim(day: int, *, authority: Authority = Authority.INFERRED) -> Incoming:
    return incoming("vim", day=day, kind=USES, stance=Stance.NEGATIVE, authority=authority)


def test_narrower_words_stand_beside_what_they_do_not_turn_round() -> None:
    assert decide(incoming("vim", day=3, kind=USES, country="Bern"), NO_VIM) == Coexist()


@pytest.mark.parametrize(
    ("candidate", "rival", "expected"),
    [
        (no_vim(5), IN_BERN, Duplicate(NO_VIM.id, superseded=(IN_BERN.id,))),
        (no_vim(2), IN_BERN, Duplicate(NO_VIM.id)),
        (no_vim(5), replace(IN_BERN, authority=Authority.OWNER), Duplicate(NO_VIM.id, rivals=(IN_BERN.id,))),
        (no_vim(5, authority=Authority.OWNER), replace(IN_BERN, authority=Authority.OWNER), Duplicate(NO_VIM.id, superseded=(IN_BERN.id,))),
        (no_vim(5), replace(IN_BERN, status=Status.SUPERSEDED), Duplicate(NO_VIM.id)),
    ],
    ids=["newer than the rival", "older than the rival", "newer and weaker", "newer and as strong", "the rival is past"],
)
def test_words_that_support_a_belief_meet_its_rivals(candidate: Incoming, rival: BeliefView, expected: Resolution) -> None:
    assert decide(candidate, NO_VIM, rival) == expected


def test_what_its_owner_settled_or_is_asked_about_is_not_decided_by_saying_it_again() -> None:
    pair = pair_of(NO_VIM.id, IN_BERN.id)
    found = resolve(no_vim(5), related=[NO_VIM, IN_BERN], evidence={}, retractions=(), kinds=KINDS, apart={pair})
    assert found == Duplicate(NO_VIM.id)


def test_what_its_owner_settled_is_not_decided_by_a_revival() -> None:
    faded = replace(LYON, status=Status.RETIRED, status_reason=StatusReason.DECAYED)
    newer = incoming("Lyon", day=9)
    assert decide(newer, faded, BERN) == Revival(faded.id, superseded=(BERN.id,))
    found = resolve(newer, related=[faded, BERN], evidence={}, retractions=(), kinds=KINDS, apart={pair_of(LYON.id, BERN.id)})
    assert found == Revival(faded.id)
