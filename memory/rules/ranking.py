"""How well a belief answers a question, in one number, and whether it may be shown at all (decisions 11; reference 1.4, 7)."""

from __future__ import annotations

import math
from collections import defaultdict
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from memory.rules.likeness import NEGATORS, canonical_value
from memory.rules.questions import Question, Term
from memory.rules.weighing import WEIGHING_5
from memory.values import Authority, BeliefType, Flag, LeftOut, Portability, RecallProfile, Sensitivity, Status
from memory.views import BeliefView


@dataclass(frozen=True, kw_only=True, slots=True)
class RetrievalPolicy:
    """The numbers behind a name. A number changes only under a new name (decisions 9)."""

    name: str
    #: What each part weighs in the rank.
    match: float = 0.40
    score: float = 0.20
    reinforcement: float = 0.10
    authority: float = 0.15
    scope: float = 0.10
    utility: float = 0.05
    #: A provisional belief's score counts for this much.
    provisional: float = 0.4
    authorities: tuple[tuple[Authority, float], ...] = ((Authority.OWNER, 1.0), (Authority.AFFIRMED, 0.7), (Authority.INFERRED, 0.4))
    #: What the scope is worth of a belief brought along from another project; 1 at home.
    carried: tuple[tuple[Portability, float], ...] = (
        (Portability.PORTABLE, 0.80),
        (Portability.CONTEXTUAL, 0.55),
        (Portability.LOCAL, 0.15),
    )
    #: Further occasions at which reinforcement is full, and the days in which it falls to 1/e, by type.
    occasions_full: int = 10
    fading_days: tuple[tuple[BeliefType, float], ...] = (
        (BeliefType.FACT, 30.0),
        (BeliefType.PROCEDURE_POINTER, 90.0),
        (BeliefType.PREFERENCE, 180.0),
        (BeliefType.USER_MODEL_ATTR, 180.0),
        (BeliefType.RELATIONSHIP, 365.0),
    )
    flagged_penalty: float = 0.20
    duplicate_penalty: float = 0.10
    #: Likeness of words from which two beliefs of one subject and type are near duplicates.
    near_duplicate: float = 0.8
    #: Words of a question that count; a long message is answered by a few of its words.
    terms_counted: float = 6.0
    #: What a word counts that only says how somebody stands to something.
    frame: float = 0.5
    #: What "not" counts: what one is allergic to, one does not eat.
    negator: float = 0.25
    #: Share of the best answer to its part of the question below which another one is not one.
    next_to_best: float = 0.6
    #: Match of a belief of the type that is asked for, if any word of the question fits it.
    type_anchor: float = 0.25
    #: In place of a match where nothing is asked: of what lasts, and of the rest.
    core_durable: float = 0.5
    core_other: float = 0.15
    #: Reciprocal rank fusion: its constant, and its share of the rank.
    fusion_constant: int = 60
    fusion_share: float = 0.2
    #: Rank below which nothing is shown, with a question and without.
    least_rank: float = 0.12
    least_core_rank: float = 0.10
    #: Score below which a belief does not come to mind by itself.
    gate: float = WEIGHING_5.gate
    #: Beliefs below the gate that are rescued where nothing is above it.
    rescued: int = 3
    per_subject: int = 3
    #: What a recall shows at most unless it is told otherwise, and how much of either budget pins may take.
    items: int = 20
    tokens: int = 2_000
    pinned_share: float = 0.5
    #: Share of a snapshot's items that is kept for what lasts.
    durable_share: float = 2 / 3
    #: Bands of the score.
    high: float = 0.80
    medium: float = 0.55
    #: What one use is worth: cited in an answer, or given and not cited.
    cited: float = 0.10
    uncited: float = -0.05


RETRIEVAL_1 = RetrievalPolicy(name="retrieval@1")

#: What lasts: types that say who somebody is.
DURABLE = frozenset({BeliefType.PREFERENCE, BeliefType.USER_MODEL_ATTR})


@dataclass(frozen=True, kw_only=True, slots=True)
class Found:
    """A belief that the search came upon, as it was held and known at the time asked for."""

    belief: BeliefView
    score: float
    #: Which terms of the question its words fit, by their place.
    hits: frozenset[int] = frozenset()
    #: The other sides of its open conflicts.
    conflicts: frozenset[UUID] = frozenset()
    #: Its owner has said that it does not hold in the scope that asks.
    not_here: bool = False
    #: Its owner has it in their persona.
    in_persona: bool = False
    #: Its group is stable (decisions 2.14).
    pinned_group: UUID | None = None
    #: An adjudication went against it.
    loser: bool = False


@dataclass(frozen=True, kw_only=True, slots=True)
class Limits:
    """Where and for whom it is asked, and how much may be shown."""

    scope: str
    #: The time asked about.
    at: datetime
    ceiling: Sensitivity = Sensitivity.RESTRICTED
    profile: RecallProfile = RecallProfile.TASK
    #: It continues an earlier snapshot: what is new may be unestablished, for what is new always is.
    continues: bool = False
    types: frozenset[BeliefType] = frozenset()
    min_score: float = RETRIEVAL_1.gate
    items: int = RETRIEVAL_1.items
    tokens: int = RETRIEVAL_1.tokens
    #: What the frame around the lines takes.
    frame_text: str = ""


# --- may it be shown at all -----------------------------------------------------------------------------------------


def barred(found: Found, question: Question, limits: Limits) -> LeftOut | None:
    """Why a belief may not be shown, whatever it matches. Whose it is and whether it is live, the search has seen to."""
    belief = found.belief
    if belief.sensitivity.rank > limits.ceiling.rank:
        return LeftOut.SENSITIVE
    if belief.expires_at is not None and belief.expires_at <= limits.at:
        return LeftOut.EXPIRED
    if found.not_here:
        return LeftOut.NOT_HERE
    if belief.portability is Portability.LOCAL and belief.scope != limits.scope and not names(question, belief):
        return LeftOut.ELSEWHERE
    if limits.types and belief.belief_type not in limits.types:
        return LeftOut.OTHER_TYPE
    if limits.profile is not RecallProfile.CORE:
        return None
    if belief.status is Status.PROVISIONAL and not limits.continues:
        return LeftOut.UNESTABLISHED
    return LeftOut.IN_PERSONA if found.in_persona else None


def names(question: Question, belief: BeliefView) -> bool:
    """Whether the question names the belief's subject exactly."""
    return canonical_value(belief.subject) in question.named


# --- how well it fits -----------------------------------------------------------------------------------------------


def _weight(term: Term, policy: RetrievalPolicy) -> float:
    if term.word in NEGATORS:
        return policy.negator
    return policy.frame if term.frame else 1.0


def fits(found: Found, question: Question) -> list[Term]:
    """The terms that it fits, by its own words or by the kind of its claim."""
    return [term for place, term in enumerate(question.terms) if place in found.hits or found.belief.claim.kind in term.kinds]


def shares(found: Found, question: Question, *, policy: RetrievalPolicy = RETRIEVAL_1) -> dict[int, float]:
    """Part of the question -> the share of its words that the belief fits, where it fits any."""
    whole: dict[int, float] = defaultdict(float)
    for term in question.terms:
        whole[term.part] += _weight(term, policy)
    fitting: dict[int, float] = defaultdict(float)
    for term in fits(found, question):
        fitting[term.part] += _weight(term, policy)
    return {part: min(weight / min(whole[part], policy.terms_counted), 1.0) for part, weight in fitting.items()}


def shared_words(found: Found, question: Question, *, policy: RetrievalPolicy = RETRIEVAL_1) -> float:
    """The share of words of the part that it answers best."""
    return max(shares(found, question, policy=policy).values(), default=0.0)


def answers_better(found: Found, question: Question) -> bool:
    """Whether it fits more of some part than a word that says how somebody stands to something: or there is no other word in it."""
    of_substance = {term.part for term in question.terms if not term.frame}
    return names(question, found.belief) or any(not term.frame or term.part not in of_substance for term in fits(found, question))


def match(found: Found, question: Question, limits: Limits, *, policy: RetrievalPolicy = RETRIEVAL_1) -> float:
    """How well it answers, 0 to 1: 1 where its subject is named, else the share of words. A type alone answers nothing."""
    if question.everything or limits.profile is RecallProfile.CORE:
        lasting = found.belief.belief_type in DURABLE or found.belief.scope == "user"
        return policy.core_durable if lasting else policy.core_other
    if names(question, found.belief):
        return 1.0
    lexical = shared_words(found, question, policy=policy)
    return max(lexical, policy.type_anchor) if lexical and found.belief.belief_type in question.types else lexical


def rank_of(found: Found, fit: float, limits: Limits, *, policy: RetrievalPolicy = RETRIEVAL_1) -> float:
    """The number that orders (called rank, because score is what a belief has): at most 1, perhaps below 0.

    A conflict is no doubt that its owner voiced, and a sensitive subject no doubt at all: neither flag costs anything.
    """
    belief = found.belief
    life = policy.provisional if belief.status is Status.PROVISIONAL else 1.0
    doubted = belief.flags - {Flag.SENSITIVE}
    rank = (
        policy.match * fit
        + policy.score * found.score * life
        + policy.reinforcement * _reinforced(belief, at=limits.at, policy=policy)
        + policy.authority * dict(policy.authorities)[belief.authority]
        + policy.scope * (dict(policy.carried)[belief.portability] if is_carried(belief, limits.scope) else 1.0)
        + policy.utility * max(0.0, belief.utility)
        - (policy.flagged_penalty if doubted else 0.0)
    )
    return min(rank, 1.0)


def is_carried(belief: BeliefView, scope: str) -> bool:
    """Whether it comes from another project: what holds for the user holds everywhere."""
    return belief.scope not in (scope, "user", "global")


def _reinforced(belief: BeliefView, *, at: datetime, policy: RetrievalPolicy) -> float:
    if belief.newest.at is None:
        return 0.0
    often = min(1.0, math.log1p(belief.evidence_count) / math.log1p(policy.occasions_full))
    days = max((at - belief.newest.at).total_seconds(), 0.0) / 86_400
    return often * math.exp(-days / dict(policy.fading_days)[belief.belief_type])
