"""What comes to mind: in what order, and how much of it fits (decisions 11; reference 1.4, 7).

Everything that is found ends either shown or left out for one reason, so that a recall can tell the whole of what it did.
"""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from uuid import UUID

from memory.rules.likeness import canonical_value, canonical_words, jaccard
from memory.rules.questions import Question
from memory.rules.ranking import (
    DURABLE,
    RETRIEVAL_1,
    Found,
    Limits,
    RetrievalPolicy,
    answers_better,
    barred,
    fits,
    is_carried,
    match,
    names,
    rank_of,
    shared_words,
    shares,
)
from memory.rules.rendering import tokens
from memory.rules.weighing import at_least
from memory.values import Authority, BeliefType, Derivation, LeftOut, RecallFate, RecallProfile


@dataclass(frozen=True, kw_only=True, slots=True)
class Ranked:
    """A belief with its place in the order."""

    found: Found
    rank: float
    carried: bool = False
    dormant: bool = False
    #: Here because the other side of its conflict is.
    beside: UUID | None = None

    @property
    def id(self) -> UUID:
        return self.found.belief.id

    @property
    def fate(self) -> RecallFate:
        return RecallFate.DORMANT if self.dormant else RecallFate.RETURNED


@dataclass(frozen=True, kw_only=True, slots=True)
class Chosen:
    """What is shown, best first, and why everything else is not."""

    shown: tuple[Ranked, ...] = ()
    left_out: Mapping[UUID, LeftOut] = field(default_factory=dict)


@dataclass(kw_only=True, slots=True)
class _Order:
    """One recall being put into order."""

    question: Question
    limits: Limits
    policy: RetrievalPolicy
    left: dict[UUID, LeftOut] = field(default_factory=dict)
    allowed: dict[UUID, Found] = field(default_factory=dict)

    def sift(self, found: Iterable[Found]) -> list[Ranked]:
        """What may be shown and fits, with the rank of each, in no order."""
        for item in found:
            reason = barred(item, self.question, self.limits)
            if reason is None:
                self.allowed[item.belief.id] = item
            else:
                self.left[item.belief.id] = reason
        fit = {key: match(item, self.question, self.limits, policy=self.policy) for key, item in self.allowed.items()}
        if not self.question.everything and self.limits.profile is not RecallProfile.CORE:
            self._drop_frames(fit)
        fainter = self._drop_fainter(fit)
        least = self.policy.least_core_rank if self.limits.profile is RecallProfile.CORE else self.policy.least_rank
        ranked: list[Ranked] = []
        for key, item in self.allowed.items():
            rank = rank_of(item, fit[key], self.limits, policy=self.policy)
            if not fit[key]:
                self.left[key] = LeftOut.UNRELATED
            elif key in fainter or not at_least(rank, least):
                self.left[key] = LeftOut.FAINT
            else:
                ranked.append(Ranked(found=item, rank=rank, carried=is_carried(item.belief, self.limits.scope)))
        return ranked

    def _drop_frames(self, fit: dict[UUID, float]) -> None:
        """ "Do I like X?" is not answered by all that is liked, nor is "Which X do I like?" where an X is found."""
        better = {key for key, how_well in fit.items() if how_well and answers_better(self.allowed[key], self.question)}
        found_more = {term.part for key in better for term in fits(self.allowed[key], self.question) if not term.frame}
        for key, how_well in fit.items():
            if how_well and key not in better:
                asked = {term.part for term in fits(self.allowed[key], self.question)}
                if not asked & self.question.open - found_more:
                    fit[key] = 0.0

    def _drop_fainter(self, fit: dict[UUID, float]) -> set[UUID]:
        """Those that answer no part of the question nearly as well as another does, unless they fit a name in it."""
        parts = {key: shares(self.allowed[key], self.question, policy=self.policy) for key, how_well in fit.items() if how_well}
        best: dict[int, float] = defaultdict(float)
        for share in parts.values():
            for part, weight in share.items():
                best[part] = max(best[part], weight)
        return {
            key
            for key, share in parts.items()
            if share
            and not names(self.question, self.allowed[key].belief)
            and not any(term.name for term in fits(self.allowed[key], self.question))
            and not any(at_least(weight, self.policy.next_to_best * best[part]) for part, weight in share.items())
        }

    def gate(self, ranked: Sequence[Ranked]) -> list[Ranked]:
        """Those bright enough; where nothing is above the policy's own gate, however low or high the one that was asked for, up to
        three of the others that match best, what the owner stated first.
        """
        bright = [item for item in ranked if at_least(item.found.score, self.limits.min_score)]
        dim = [item for item in ranked if not at_least(item.found.score, self.limits.min_score)]
        rescued: list[Ranked] = []
        if not bright and not any(at_least(item.found.score, self.policy.gate) for item in dim):
            may = [item for item in dim if _may_be_rescued(item.found)]
            may.sort(key=lambda item: (item.found.belief.authority is not Authority.OWNER, -item.rank, item.id))
            rescued = [replace(item, dormant=True) for item in may[: self.policy.rescued]]
        saved = {item.id for item in rescued}
        self.left.update({item.id: LeftOut.DIM for item in dim if item.id not in saved})
        return bright or rescued

    def fuse(self, ranked: Sequence[Ranked]) -> list[Ranked]:
        """Blend in how high each stands among those whose subject is named and among those that share words."""
        named = {item.id: 1.0 for item in ranked if names(self.question, item.found.belief)}
        worded = {item.id: share for item in ranked if (share := shared_words(item.found, self.question, policy=self.policy))}
        if not named and not worded:
            return list(ranked)
        points: dict[UUID, float] = defaultdict(float)
        for arm in (named, worded):
            order = sorted((item for item in ranked if item.id in arm), key=lambda item: (-arm[item.id], -item.rank, item.id))
            for place, item in enumerate(order, start=1):
                points[item.id] += 1 / (self.policy.fusion_constant + place)
        ceiling, share = 2 / (self.policy.fusion_constant + 1), self.policy.fusion_share
        return [replace(item, rank=(1 - share) * item.rank + share * points[item.id] / ceiling) for item in ranked]

    def thin(self, ranked: Sequence[Ranked]) -> list[Ranked]:
        """In order, without repetition: near duplicates fall back, equal words collapse, a subject has three places.

        The sides of a conflict are exempt from the last, both ways.
        """
        kept: list[Ranked] = []
        per_subject: Counter[str] = Counter()
        said: set[tuple[str, BeliefType, str]] = set()
        for item in _in_order(self._behind_own(self._near_duplicates(ranked))):
            belief = item.found.belief
            words = (canonical_value(belief.subject), belief.belief_type, belief.statement.casefold())
            disputed = bool(item.found.conflicts & self.allowed.keys())
            if words in said:
                self.left[item.id] = LeftOut.SAME_WORDS
            elif per_subject[words[0]] >= self.policy.per_subject and not disputed:
                self.left[item.id] = LeftOut.SUBJECT_FULL
            else:
                per_subject[words[0]] += not disputed
                said.add(words)
                kept.append(item)
        return kept

    def _near_duplicates(self, ranked: Sequence[Ranked]) -> list[Ranked]:
        seen: dict[tuple[str, BeliefType], list[frozenset[str]]] = defaultdict(list)
        after: list[Ranked] = []
        for item in _in_order(ranked):
            belief = item.found.belief
            words, alike = canonical_words(belief.statement), seen[canonical_value(belief.subject), belief.belief_type]
            if any(at_least(jaccard(words, other), self.policy.near_duplicate) for other in alike) and not item.found.conflicts:
                item = replace(item, rank=max(0.0, item.rank - self.policy.duplicate_penalty))
            alike.append(words)
            after.append(item)
        return after

    def _behind_own(self, ranked: Sequence[Ranked]) -> list[Ranked]:
        """What was brought along stands behind what this project says itself, in its owner's words, of the same subject."""
        own: dict[tuple[str, BeliefType], float] = {}
        for item in ranked:
            belief = item.found.belief
            if belief.authority is Authority.OWNER and belief.scope == self.limits.scope:
                key = (canonical_value(belief.subject), belief.belief_type)
                own[key] = min(item.rank, own.get(key, item.rank))
        return [
            replace(item, rank=min(item.rank, own[key] - 1e-6))
            if item.carried and (key := (canonical_value(item.found.belief.subject), item.found.belief.belief_type)) in own
            else item
            for item in ranked
        ]

    def with_rivals(self, ranked: Sequence[Ranked]) -> list[list[Ranked]]:
        """Groups in order: a belief and behind it, whatever they match, the other sides of its conflicts."""
        by_id = {item.id: item for item in ranked}
        placed: set[UUID] = set()
        groups: list[list[Ranked]] = []
        for item in ranked:
            if item.id in placed:
                continue
            group = [item]
            placed.add(item.id)
            for member in group:  # grows while it is read: a rival may have another one
                for partner in sorted(member.found.conflicts & self.allowed.keys() - placed):
                    found = self.allowed[partner]
                    beside = Ranked(found=found, rank=item.rank, carried=is_carried(found.belief, self.limits.scope), beside=member.id)
                    group.append(by_id.get(partner, beside))
                    placed.add(partner)
                    self.left.pop(partner, None)
            groups.append(group)
        return groups


def _may_be_rescued(found: Found) -> bool:
    """Whether it may come to mind however dim it is: what was said, is believed and lost no argument (decisions 2.13)."""
    return found.belief.derivation is Derivation.DIRECT and found.belief.live and not found.loser


def _in_order(ranked: Iterable[Ranked]) -> list[Ranked]:
    return sorted(ranked, key=lambda item: (-item.rank, item.id))


def choose(
    found: Sequence[Found],
    question: Question,
    limits: Limits,
    *,
    line: Callable[[Ranked], str],
    policy: RetrievalPolicy = RETRIEVAL_1,
) -> Chosen:
    """What is shown of what was found, best first. ``line`` gives the text that each would take."""
    order = _Order(question=question, limits=limits, policy=policy)
    groups = order.with_rivals(order.thin(order.fuse(order.gate(order.sift(found)))))
    budget = _Budget(limits=limits, line=line, policy=policy)
    for group in _pinned(groups, limits, policy):
        budget.take(group, share=policy.pinned_share)
    if limits.profile is RecallProfile.CORE:
        reserve = math.ceil(policy.durable_share * limits.items)
        for group in groups:
            if group[0].found.belief.belief_type in DURABLE and len(budget.taken) < reserve:
                budget.take(group)
    for group in groups:
        budget.take(group)
    shown = [item for group in groups for item in group if item.id in budget.taken]
    order.left.update({item.id: LeftOut.BUDGET for group in groups for item in group if item.id not in budget.taken})
    return Chosen(shown=tuple(shown), left_out=order.left)


def _pinned(groups: Sequence[list[Ranked]], limits: Limits, policy: RetrievalPolicy) -> list[list[Ranked]]:
    """Of each stable group of beliefs the member that ranks best, the brightest of these first (decisions 2.14)."""
    best: dict[UUID, list[Ranked]] = {}
    for group in groups:
        for item in group:
            if item.found.pinned_group is not None and item.beside is None and not item.dormant:
                best.setdefault(item.found.pinned_group, group)
    return sorted(best.values(), key=lambda group: (-group[0].found.score, group[0].id))


@dataclass(kw_only=True, slots=True)
class _Budget:
    """Room for so many items and tokens. A group is shown as a whole or not at all."""

    limits: Limits
    line: Callable[[Ranked], str]
    policy: RetrievalPolicy
    taken: set[UUID] = field(default_factory=set)
    written: str = ""

    def take(self, group: Sequence[Ranked], *, share: float = 1.0) -> None:
        fresh = [item for item in group if item.id not in self.taken]
        if not fresh or len(self.taken) + len(fresh) > self.limits.items * share:
            return
        added = "".join(f"\n{self.line(item)}" for item in fresh)
        if tokens(self.limits.frame_text + self.written + added) <= self.limits.tokens * share:
            self.taken |= {item.id for item in fresh}
            self.written += added
