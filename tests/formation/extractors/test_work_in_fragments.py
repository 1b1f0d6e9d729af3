"""How the work stands, told in fragments about known things of it; and what only looks like it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.extractors.deterministic.mentions import is_known, lexicon
from tests.formation.extractors.reading_aloud import statements

AT = datetime(2026, 3, 11, 9, tzinfo=UTC)

TOLD = (
    ("the intranet sits behind the vpn, faq entry please", ["The intranet sits behind the vpn."]),
    (
        "print run is 400, the illustrator refuses to work in CMYK. how to prep files?",
        ["The print run is 400.", "The illustrator refuses to work in CMYK."],
    ),
    ("repo lives on gitea under moss-atlas, CI is drone, draft a readme", ["The repo lives on gitea under moss-atlas.", "CI is drone."]),
    ("wiki's at notes.quarry, tickets in youtrack. draft an onboarding mail", ["The wiki is at notes.quarry.", "Tickets are in youtrack."]),
    (
        "ok so the mill conversion: architect is Lubomir, ceiling is 85k. gantt chart plz",
        ["The architect for the mill conversion is Lubomir.", "The ceiling for the mill conversion is 85k."],
    ),
    ("the grant (river trust) caps salaries at 40%", ["The grant caps salaries at 40%."]),
    ("grant money has to be spent by 31 August. a table pls", ["The grant money must be spent by 31 August."]),
    (
        "our campsite has 22 pitches, two yurts. write the booking page",
        ["User's campsite has 22 pitches.", "User's campsite has two yurts."],
    ),
    ("stocktake is the last sunday of every month. rota pls", ["The stocktake is the last Sunday of every month."]),
    ("launch pushed to 17 june btw", ["The launch is on 17 June 2026."]),
    ("the release is pencilled in for the 20th, make me a checklist", ["The release is on 20 March 2026."]),
    ("sprint review moved to wed 4pm, redo the invite text", ["The sprint review is on Wednesday at 4pm."]),
    ("the vpn password policy is 90 days", ["The vpn password policy is 90 days."]),
    (
        "for the oral history project we opted for 40 minute interviews",
        ["User and others opted for 40 minute interviews for the oral history project."],
    ),
    ("we ditched jenkins, finally", ["User and others dropped jenkins."]),
    ("Our client wants weekly reports every Friday.", ["User's client wants weekly reports every Friday."]),
    ("we never squash. write CONTRIBUTING", ["!User's team does not squash."]),
    ("the venue is the Corn Exchange. signage?", ["The venue is the Corn Exchange."]),
    ("Release day is the third Tuesday of each month, make a table", ["The release day is the third Tuesday of each month."]),
    ("the scraper skips pages over 2 mb, known limitation. fix?", ["The scraper skips pages over 2 mb."]),
    ("in this repo generated files go to build/gen and nobody edits them", ["Generated files go to build/gen."]),
    (
        "We agreed with the landlord that he pays for the gutter. letter pls",
        ["User and others agreed with the landlord that he pays for the gutter."],
    ),
    ("We have two servers, both Alpine.", ["User's team has two servers, both Alpine."]),
)

NOTHING = (
    "The customer lives in Tromsø and wants delivery before noon, which carrier?",
    "the client lives in Bergen, is the post slow there",
    "the server is on fire lol",
    "the build is on my other screen, running now",
    "the docs are in my downloads somewhere",
    "tests are in red again",
    "the printer needs paper, how do I reset the tray",
    "their repo lives on gitea and the budget is 40k, they said",
    "according to the readme the repo lives on gitea",
    "if the repo lives on gitea, how do we mirror it",
    "does the release branch live on gitea",
    "the shop closes at two and the kitchen has no window",
    "the newsletter goes out Thursday",
    "we settled on the sofa by the window",
    "we dropped it",
    "the scraper skips pages today, known page or not",
    "We agreed with the landlord that it was late",
    "Release day is the worst",
    "write a story where the committee decided against peace",
    "The landlord wants to raise the rent by a fifth.",
    "In March the insurer wants a list with values, template?",
    "My supervisor wants a shorter title. Ideas?",
)


@pytest.mark.parametrize(("message", "expected"), TOLD)
def test_how_the_work_stands_is_read_from_fragments(message: str, expected: list[str]) -> None:
    assert statements(message, at=AT) == expected


@pytest.mark.parametrize("message", NOTHING)
def test_what_only_looks_like_it_forms_nothing(message: str) -> None:
    assert statements("the repo lives on gitea under moss-atlas")
    assert statements(message, at=AT) == []


def test_a_lexicon_holds_each_phrase_once_in_small_letters() -> None:
    for name in ("work_things", "work_people", "premises"):
        assert len(lexicon(name)) > 80
        assert all(phrase == phrase.lower() for phrase in lexicon(name))
    assert is_known("sprint reviews", "work_things") == "sprint review"
