"""``./run evaluate_formation``: how much of the labelled corpus is found, and whether anything is made up."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from formation.consolidate import DEFAULT
from formation.evaluation.corpus import BadCorpus, Case, Part, shipped
from formation.evaluation.costs import Costs, compare
from formation.evaluation.harness import Result, Totals, by_group, by_part, heard, shortfalls
from formation.extractors import SHIPPED
from formation.rollout import NoProvider, reader_named

#: Columns after the name, with the heading of each.
COLUMNS = {
    "cases": "cases",
    "complete": "complete",
    "expected": "expected",
    "found": "found",
    "fabricated": "fabricated",
    "policy_failures": "policy",
    "stale": "stale",
    "mistyped": "mistyped",
    "repeated": "repeated",
}


class BelowFloor(CommandError):
    """The numbers are not good enough; the line on stderr says which."""


class Command(BaseCommand):
    help = "Say every case of the labelled corpus to a memory of its own, take that back, and report what was formed."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--group", action="append", metavar="NAME", help="only cases of this group, without the frozen ones (again: more)"
        )
        parser.add_argument("--show", action="store_true", help="also every case that is not complete; never a frozen one")
        parser.add_argument("--extractor", choices=sorted(SHIPPED), default=DEFAULT, help="who reads (default: %(default)s)")
        parser.add_argument("--no-floors", action="store_true", help="exit with 0 whatever the numbers are")
        parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        cases = _chosen(options["group"])
        try:
            reader_named(options["extractor"])
        except NoProvider as error:
            raise CommandError(str(error), returncode=2) from error
        results = [heard(case, extractor=options["extractor"]) for case in cases]
        costs = compare(cases, extractor=options["extractor"])
        said = json.dumps(_as_json(results, costs, options), ensure_ascii=False) if options["json"] else _report(results, costs, options)
        self.stdout.write(said)
        short = [] if options["no_floors"] else shortfalls(by_part(results))
        if short:
            raise BelowFloor("; ".join(short), returncode=1)


def _chosen(groups: Sequence[str] | None) -> list[Case]:
    """All cases, or those of some groups that may be looked at. Raises CommandError."""
    try:
        cases = shipped()
    except BadCorpus as error:
        raise CommandError(str(error), returncode=2) from error
    if not groups:
        return list(cases)
    unknown = set(groups) - {case.group for case in cases}
    if unknown:
        raise CommandError(f"there is no group {sorted(unknown)[0]!r}; there are: {', '.join(dict.fromkeys(case.group for case in cases))}")
    return [case for case in cases if case.group in groups and case.part is not Part.FROZEN]


def _as_json(results: Sequence[Result], costs: Costs, options: Mapping[str, Any]) -> dict[str, Any]:
    found: dict[str, Any] = {
        "extractor": options["extractor"],
        "parts": {part.value: totals.as_json() for part, totals in by_part(results).items()},
        "groups": {group: totals.as_json() for group, totals in by_group(results).items()},
        "cost": {"messages": costs.messages, "ratio": round(costs.ratio, 1), "bare": costs.taken, "bare_wrongly": costs.taken_wrongly},
        "short": shortfalls(by_part(results)),
        "unanswered": sum(result.unanswered for result in results),
    }
    if options["show"]:
        found["cases"] = [_case_as_json(result) for result in _incomplete(results)]
    return found


def _case_as_json(result: Result) -> dict[str, Any]:
    return {
        "id": result.case.id,
        "said": [f"{event.actor}: {text}" for event, text in zip(result.case.events, result.case.texts(), strict=True)],
        "formed": [belief.statement if belief.live else f"(past) {belief.statement}" for belief in result.formed],
        **{name: list(getattr(result.score, name)) for name in _WRONG},
    }


#: What can be wrong with a case, by the field that lists it.
_WRONG = ("missed", "fabricated", "policy_failures", "stale", "mistyped", "repeated")


def _incomplete(results: Iterable[Result]) -> list[Result]:
    return [result for result in results if result.case.part is not Part.FROZEN and any(getattr(result.score, name) for name in _WRONG)]


def _report(results: Sequence[Result], costs: Costs, options: Mapping[str, Any]) -> str:
    groups, parts = by_group(results), by_part(results)
    shown = [line for result in _incomplete(results) for line in _case_lines(result)] if options["show"] else []
    return "\n".join(
        [
            *shown,
            *_table("group, tuned and prose", groups),
            "",
            *_table("part", {part.value: totals for part, totals in parts.items() if totals.cases}),
            "",
            _outcomes(parts.values()),
            *_unanswered(results),
            f"cost: every gate takes {costs.ratio:.1f} times the CPU of four bare regular expressions over {costs.messages} messages, "
            f"which take {costs.taken} claims, {costs.taken_wrongly} of them where nothing may form",
        ]
    )


def _case_lines(result: Result) -> Iterable[str]:
    shown = _case_as_json(result)
    yield shown["id"]
    for said in shown["said"]:
        yield f"    {said!r}"
    for name in ("formed", *_WRONG):
        yield from (f"  {name:>15}: {what}" for what in shown[name])
    yield ""


def _table(title: str, rows: Mapping[str, Totals]) -> list[str]:
    width = max(map(len, (title, *rows)))
    heading = " ".join([title.ljust(width), *(heading.rjust(10) for heading in COLUMNS.values()), "recall".rjust(8)])
    return [heading, *(_row(name.ljust(width), totals) for name, totals in rows.items())]


def _row(name: str, totals: Totals) -> str:
    counts = (f"{getattr(totals, column):>10}" for column in COLUMNS)
    return " ".join([name, *counts, f"{totals.recall:>8.1%}" if totals.expected else "-".rjust(8)])


def _unanswered(results: Sequence[Result]) -> list[str]:
    count = sum(result.unanswered for result in results)
    return [f"unanswered: in {count} cases the provider gave no usable answer, and the rules alone were heard"] if count else []


def _outcomes(parts: Iterable[Totals]) -> str:
    total: dict[str, int] = {}
    for totals in parts:
        for code, count in totals.outcomes.items():
            total[code.value] = total.get(code.value, 0) + count
    return "proposals: " + (", ".join(f"{code} {count}" for code, count in sorted(total.items())) or "none")
