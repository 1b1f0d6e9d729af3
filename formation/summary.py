"""What a call of ``learn`` tells a person: one paragraph of counts, then what is believed now."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any

from formation.diagnose import FATES
from formation.importers.base import Index
from formation.learn import Learned
from memory.values import COMMITTED_OUTCOMES, REINFORCED_OUTCOMES, Outcome, Skip

#: What a reading leaves out, in the words in which one conversation is told of; what was read before is no news.
_LEFT_OUT = {code: words for code, words in FATES.items() if code not in COMMITTED_OUTCOMES | REINFORCED_OUTCOMES | {Outcome.REPLAY}}


def summary(learned: Learned, beliefs: Sequence[dict[str, Any]], *, indexes: Sequence[Index], principal: str, dry_run: bool) -> str:
    """Plain text for a terminal."""
    live = [belief for belief in beliefs if belief["status"] in ("provisional", "active")]
    left = [*_forgotten(learned), *_not_read(learned), *_refusals(learned), *_without_help(learned), *_bad(indexes)]
    lines = [_counts(learned, dry_run=dry_run), *left, ""]
    if not live:
        return "\n".join([*lines, f"Nothing is believed about {principal} yet: only what its owner says of themselves is learned."])
    lines += [f"Believed about {principal} ({len(live)} now, {len(beliefs) - len(live)} past):"]
    lines += [_line(belief) for belief in live]
    return "\n".join(lines)


def _counts(learned: Learned, *, dry_run: bool) -> str:
    new = sum(count for code, count in learned.outcomes.items() if code in COMMITTED_OUTCOMES)
    more = sum(count for code, count in learned.outcomes.items() if code in REINFORCED_OUTCOMES)
    read = f"{_many(learned.sessions, 'session')} read, {_many(learned.events, 'new event')}, {_many(learned.runs, 'run')}"
    text = f"{read}: {_many(new, 'change')} to what is believed, {more} said again."
    return f"Dry run, nothing was written. {text}" if dry_run else text


def _forgotten(learned: Learned) -> list[str]:
    were = "was" if learned.forgotten == 1 else "were"
    return [f"  {_many(learned.forgotten, 'message')} you erased {were} not stored again."] if learned.forgotten else []


def _refusals(learned: Learned) -> list[str]:
    return [f"  {learned.outcomes[code]} {words}." for code, words in _LEFT_OUT.items() if learned.outcomes[code]]


def _not_read(learned: Learned) -> list[str]:
    others = learned.skipped.total() - learned.skipped[Skip.ERASED]
    return [f"  {_many(others, 'event')} not learned from: not the owner's own words."] if others else []


def _without_help(learned: Learned) -> list[str]:
    waiting = f"  {_many(learned.waiting, 'conversation')} read by the rules so far; the model did not answer and is asked again."
    unread = f"  {_many(learned.unread, 'window')} read by the rules alone: the model gave no usable answer. A replay asks it again."
    return [*([waiting] if learned.waiting else []), *([unread] if learned.unread else [])]


def _bad(indexes: Sequence[Index]) -> list[str]:
    return [f"  {_many(index.bad, 'bad record')} skipped; the first: {index.first_fault}" for index in indexes if index.bad]


def _line(belief: dict[str, Any]) -> str:
    said = belief["corroboration_count"]
    times = "said once" if said == 1 else f"said {said} times"
    since = f", {datetime.fromisoformat(belief['valid_from']):%d %B %Y}".replace(", 0", ", ") if belief["valid_from"] else ""
    asks = f"  [look at: {', '.join(belief['flags'])}]" if belief["flags"] else ""
    return f"  {belief['statement']}  ({times}{since}){asks}"


def _many(count: int, noun: str) -> str:
    return f"{count} {noun}" if count == 1 else f"{count} {noun}s"
