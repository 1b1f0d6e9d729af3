"""Beliefs about one subject, grouped: slow, consolidated knowledge (decisions 2.14). Recomputed as a whole, without any model."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from uuid import UUID, uuid5

from memory.rules.likeness import NEGATORS, canonical_words, jaccard
from memory.rules.weighing import TOLERANCE, WEIGHING_5, WeighingPolicy, at_least
from memory.values import BeliefType, Retention

#: Members that a group forms with.
FORMS_WITH = 2
#: How the name of a group begins whose members are alike in words; the id of the member that it began with follows.
ALIKE = "alike:"
#: Subjects that name a person and nothing about them.
BARE = frozenset({"", "user", "owner", "i", "me"})


@dataclass(frozen=True, kw_only=True, slots=True)
class Member:
    """A direct belief as grouping reads it: active, or live and in a group that it inherited."""

    id: UUID
    belief_type: BeliefType
    subject_key: str
    statement: str
    confidence: float
    retention: Retention
    #: The group it belongs to now.
    engram_id: UUID | None = None


@dataclass(frozen=True, kw_only=True, slots=True)
class Group:
    id: UUID
    key: str
    members: tuple[UUID, ...]
    composite: float


def composite(confidences: Iterable[float]) -> float:
    """Mean confidence, weighted by confidence; 0 of nothing."""
    held = list(confidences)
    total = sum(held)
    return sum(confidence * confidence for confidence in held) / total if total > 0 else 0.0


def meets(value: float, *, disputed: bool, policy: WeighingPolicy = WEIGHING_5) -> bool:
    """Whether a group meets the conditions of stability, which it then has to hold for three running days."""
    return not disputed and at_least(value, policy.composite)


def engram_id(principal_id: UUID, key: str) -> UUID:
    """The same for the same principal and key, always."""
    return uuid5(principal_id, f"engram:{key}")


def grouped(
    members: Sequence[Member],
    *,
    principal_id: UUID,
    keys: Mapping[str, str],
    known: Mapping[UUID, str],
    policy: WeighingPolicy = WEIGHING_5,
) -> list[Group]:
    """The groups of these beliefs, in the order of their ids.

    By subject first: ``keys`` gives each subject the name of its group, in which no word of it stands. Then, where a belief
    replaced a member, the group that it inherited. Then likeness in words among the rest. ``known``: groups there are, each with
    its name; one of them lives on with a single member that is kept for long, whichever member it was named by.
    """
    people = BARE | {member.subject_key for member in members if member.belief_type is BeliefType.RELATIONSHIP}
    about: dict[UUID, list[Member]] = defaultdict(list)
    names: dict[UUID, str] = {}
    rest: list[Member] = []
    for member in sorted(members, key=lambda member: member.id):
        if member.subject_key in people:
            rest.append(member)
        else:
            found = engram_id(principal_id, keys[member.subject_key])
            names[found] = keys[member.subject_key]
            about[found].append(member)
    standing = {found: held for found, held in about.items() if _stands(found, held, known)}
    alone = [*rest, *(member for found, held in about.items() if found not in standing for member in held)]
    alike = []
    for member in sorted(alone, key=lambda member: member.id):
        if member.engram_id in standing:
            standing[member.engram_id].append(member)
        else:
            alike.append(member)
    for found, name, held in _named(alike, principal_id=principal_id, known=known, policy=policy):
        names[found], standing[found] = name, held
    return [
        Group(
            id=found,
            key=names[found],
            members=tuple(sorted(member.id for member in held)),
            composite=composite(member.confidence for member in held),
        )
        for found, held in sorted(standing.items())
    ]


def _named(
    members: Sequence[Member], *, principal_id: UUID, known: Mapping[UUID, str], policy: WeighingPolicy
) -> Iterator[tuple[UUID, str, list[Member]]]:
    """The groups that are alike in words, each under the id that most of its members carry; then who is left in one of those."""
    kept = {found: name for found, name in known.items() if name.startswith(ALIKE)}
    groups: dict[UUID, list[Member]] = {}
    nameless = []
    for held in _alike(members, policy):
        carried = Counter(member.engram_id for member in held if member.engram_id in kept and member.engram_id not in groups)
        found = min(carried, key=lambda key: (-carried[key], str(key)), default=None)
        if found is None:
            nameless.append(held)
        else:
            groups[found] = held
    placed = {member.id for held in [*groups.values(), *nameless] for member in held}
    for member in members:
        if member.id not in placed and member.engram_id in kept:
            groups.setdefault(member.engram_id, []).append(member)
    yield from ((found, kept[found], held) for found, held in groups.items() if _stands(found, held, known))
    for held in nameless:
        for name in (f"{ALIKE}{member.id}" for member in held):
            if (found := engram_id(principal_id, name)) not in groups:  # one named by a member that has left it may live on
                groups[found] = held
                yield found, name, held
                break


def _stands(found: UUID, members: Sequence[Member], known: Collection[UUID]) -> bool:
    lives_on = found in known and len(members) == 1 and members[0].retention is Retention.GLOBAL
    return len(members) >= FORMS_WITH or lives_on


def _alike(members: Sequence[Member], policy: WeighingPolicy) -> Iterator[list[Member]]:
    """Groups of two or more whose statements share so many words, neighbour by neighbour; what is denied is like no assertion.

    Two sets that share 60 percent share a word among the rarest 40 percent of each: only such pairs are compared.
    """
    words = {member.id: canonical_words(member.statement) for member in members}
    common = Counter(word for held in words.values() for word in held)
    root: dict[UUID, UUID] = {member.id: member.id for member in members}
    seen: dict[str, list[UUID]] = defaultdict(list)
    for member in members:
        mine = words[member.id]
        rarest = sorted(mine, key=lambda word: (common[word], word))[: len(mine) - ceil(policy.alike * len(mine) - TOLERANCE) + 1]
        for other in dict.fromkeys(key for word in rarest for key in seen[word]):
            same_turn = mine & NEGATORS == words[other] & NEGATORS
            if same_turn and at_least(jaccard(mine, words[other]), policy.alike):
                one, two = _root(root, member.id), _root(root, other)
                root[max(one, two)] = min(one, two)
        for word in rarest:
            seen[word].append(member.id)
    groups: dict[UUID, list[Member]] = defaultdict(list)
    for member in members:
        groups[_root(root, member.id)].append(member)
    yield from (held for held in groups.values() if len(held) >= FORMS_WITH)


def _root(root: Mapping[UUID, UUID], key: UUID) -> UUID:
    while root[key] != key:
        key = root[key]
    return key
