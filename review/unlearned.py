"""Why some of what was read was not learned, one sentence a reason."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from formation.learn import Learned
from memory.values import COMMITTED_OUTCOMES, REINFORCED_OUTCOMES, Outcome, Skip

_REFUSED: Mapping[Outcome, tuple[str, str]] = {
    Outcome.SECRET: ("statement held a secret", "statements held a secret"),
    Outcome.PII: ("statement held personal data that is never kept", "statements held personal data that is never kept"),
    Outcome.INJECTION: ("statement reads like an instruction to a machine", "statements read like instructions to a machine"),
    Outcome.TRANSIENT: ("statement will not be true for long", "statements will not be true for long"),
    Outcome.BELOW_SALIENCE: ("statement says too little to be worth keeping", "statements say too little to be worth keeping"),
    Outcome.OVERFLOW: ("statement is more than one reading may add", "statements are more than one reading may add"),
    Outcome.REJECTED_BY_OWNER: ("statement was rejected by you before", "statements were rejected by you before"),
    Outcome.FORGOTTEN: ("statement is something you asked to forget", "statements are something you asked to forget"),
    Outcome.UNMATCHED_RETRACTION: ("statement takes back what nobody had said", "statements take back what nobody had said"),
}
_ACCOUNTED = COMMITTED_OUTCOMES | REINFORCED_OUTCOMES | {Outcome.REPLAY} | _REFUSED.keys()


def unlearned(learned: Learned) -> tuple[str, ...]:
    return (*_forgotten(learned.forgotten), *_refused(learned.outcomes), *_skipped(learned.skipped), *_failed(learned))


def _forgotten(count: int) -> Iterator[str]:
    if count:
        yield f"{count:,} message{' is one' if count == 1 else 's are some'} that you have erased."


def _refused(outcomes: Counter[Outcome]) -> Iterator[str]:
    for code, (one, many) in _REFUSED.items():
        if count := outcomes[code]:
            yield f"{count:,} {one if count == 1 else many}."
    if others := sum(count for code, count in outcomes.items() if code not in _ACCOUNTED):
        yield f"{others:,} more could not be learned."


def _skipped(skipped: Counter[Skip]) -> Iterator[str]:
    paused = skipped[Skip.PAUSED]
    if paused:
        yield f"{paused:,} message{' arrives' if paused == 1 else 's arrive'} while learning is paused."
    declined = skipped[Skip.DECLINED_BY_OWNER]
    if declined:
        yield f"{declined:,} message{' is' if declined == 1 else 's are'} not to be kept, as you said."
    if others := skipped.total() - paused - declined - skipped[Skip.ERASED]:
        yield f"{others:,} message{' is' if others == 1 else 's are'} not in your own words."


def _failed(learned: Learned) -> Iterator[str]:
    if count := len(learned.failed):
        yield f"{count:,} conversation{'' if count == 1 else 's'} could not be read; the server's log says why."
