"""What became of words that their owner typed to be kept: one plain sentence for each thing they said."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from memory.models import Belief, CandidateOutcome, ConsolidationRun
from memory.values import Outcome, Skip, Status, Trigger
from review import inventory, wording
from review.wording import Phrase

#: Things said that one answer tells of at most.
MOST = 20


@dataclass(frozen=True, kw_only=True, slots=True)
class Told:
    """A few words, the belief they are about where there is one, and what became of others."""

    words: str
    belief_id: UUID | None = None
    sentence: str = ""
    others: tuple[Phrase, ...] = ()


#: Before the belief's own sentence.
KEPT: Mapping[Outcome, str] = {
    Outcome.COMMITTED: "Kept:",
    Outcome.COEXISTED: "Kept:",
    Outcome.SUPERSEDED: "Kept:",
    Outcome.CONFLICTED: "Kept:",
    Outcome.RETRACTED: "No longer held to be true:",
    Outcome.REINFORCED: "You had said that already; it is surer now:",
    Outcome.SAID_OUTRIGHT: "Only a guess until now, and now in your own words:",
    Outcome.REFINED: "Kept, and more fully than before:",
    Outcome.CLOSED_INTERVAL: "Noted, as something that is past:",
    Outcome.REVIVED: "True again:",
    Outcome.REPLAY: "That was kept before, in the same words:",
    Outcome.RETRACTION_FLAGGED: "That may have ended; it is marked for your eye:",
}

#: Of words that came to nothing. What they said is told to nobody again.
REFUSED: Mapping[Outcome, str] = {
    Outcome.SECRET: "That held a secret, so nothing was learned from it.",
    Outcome.PII: "That held personal data that is never kept, so it was not learned.",
    Outcome.INJECTION: "That reads like an instruction to a machine, so it was not learned.",
    Outcome.TRANSIENT: "That will not be true for long, so it was not learned.",
    Outcome.OVERFLOW: "That was more than is learned at once. Write it again in smaller parts.",
    Outcome.UNMATCHED_RETRACTION: "Nothing that is known fits that, so nothing was taken back.",
    Outcome.STALE_RIVAL: "Something newer is known already, so it was not learned.",
    Outcome.UNGROUNDED: "That could not be traced to your words, so it was not learned.",
    Outcome.MALFORMED: "That could not be read as a statement. Write one plain sentence, such as: I live in Lyon.",
    Outcome.BELOW_SALIENCE: "Nothing in that seemed worth keeping.",
    Outcome.PORTABILITY: "That claims to count further than it may, so it was not learned.",
    Outcome.SCOPE: "That does not count here, so it was not learned.",
    Outcome.REJECTED_BY_OWNER: "You rejected that before, so it was not learned again.",
    Outcome.FORGOTTEN: "You asked to forget that, so it was not learned again.",
}
DECLINED = Told(words="You asked not to have that kept, so it was not learned.")
NOTHING = Told(words="No statement was found in that. Write one plain sentence, such as: I live in Lyon.")


def told(*, principal_id: UUID, run_id: UUID) -> list[Told]:
    """Nothing for a run that is not of typed words. At most four statements; runs acting for the principal."""
    runs = ConsolidationRun.objects.filter(id=run_id, principal_id=principal_id, trigger=Trigger.EXPLICIT.value)
    skipped = runs.values_list("skipped", flat=True).first()
    if skipped is None:
        return []
    if Skip.DECLINED_BY_OWNER.value in skipped:
        return [DECLINED]
    rows = list(CandidateOutcome.objects.filter(run_id=run_id).select_related("belief").order_by("ordinal")[:MOST])
    beliefs = [row.belief for row in rows if row.belief is not None]
    replaced, rivals = inventory.replaced_by(beliefs), inventory.rivals_of(beliefs)
    return [_told(Outcome(row.code), row.belief, replaced, rivals) for row in rows] or [NOTHING]


def _told(code: Outcome, belief: Belief | None, replaced: Mapping[UUID, Belief], rivals: Mapping[UUID, Sequence[Belief]]) -> Told:
    if code in REFUSED:
        return Told(words=REFUSED[code])
    if belief is None:
        return Told(words="That was kept, and has been deleted since.")
    past = code is Outcome.COMMITTED and not Status(belief.status).live
    return Told(
        words="Kept, as something that is past:" if past else KEPT[code],
        belief_id=belief.id,
        sentence=wording.sentence(claim=belief.claim, statement=belief.statement),
        others=tuple(_others(code, replaced.get(belief.id), rivals.get(belief.id, ()))),
    )


def _others(code: Outcome, before: Belief | None, rivals: Sequence[Belief]) -> Iterator[Phrase]:
    if code is Outcome.CONFLICTED:
        yield from (wording.naming("It conflicts with", rival) for rival in rivals)
    if code is Outcome.SUPERSEDED and before:
        yield wording.naming("It replaces", before)
