"""Where somebody lives and comes from, what their home is like and by which clock they live, told in passing; and what only looks so."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.extractors.deterministic.gazetteer import is_place, place_typed_small, places_in
from tests.formation.extractors.reading_aloud import statements

#: A Wednesday.
SAID_AT = datetime(2026, 3, 11, 10, tzinfo=UTC)

RESIDING = [
    ("which bins go out first here in Malmö? our landlord is useless", ["User lives in Malmö."]),
    ("bc i live in recife my clock never changes, what time is that", ["User lives in Recife."]),
    ("we get barely any sun in bergen so my tomatoes sulk, what lamp", ["User lives in Bergen."]),
    ("my balcony in Valencia gets 40 degrees in july, which herbs survive?", ["User lives in Valencia."]),
    ("renter in Leith, who pays for the lock? the council is no help to me", ["User lives in Leith."]),
    ("Ghanaian living in Rotterdam here, how do I swap my licence?", ["User lives in Rotterdam."]),
    ("is Oaxaca safe at night? ive been here since november", ["User lives in Oaxaca."]),
    ("Ive lived in this village near Cluj all my life and the bus stopped", ["User lives near Cluj."]),
    ("im in yerevan, what time is the webinar for me", ["User is in Yerevan."]),
    ("it's 5 in the morning here in Anchorage and i cant sleep", ["User is in Anchorage."]),
    ("When is 6pm for someone sitting in Saskatoon? (me)", ["User is in Saskatoon."]),
    ("hi from a very wet Galway, what soup do I make", ["User is in Galway."]),
    ("as a Mancunian stranded down south I need a proper chippy", ["User is from Manchester."]),
    ("Native Texan, raised on brisket, what do I cook", ["User is from Texas."]),
    ("my folks are Punjabi but I was born and bred in Southall", ["User was born in Southall.", "User grew up in Southall."]),
]
HOMES = [
    ("my place is tiny (19 sqm studio in Brno), which sofa?", ["User lives in a 19 sqm studio.", "User lives in Brno."]),
    ("pellets or a heat pump for our old farmhouse outside Jönköping?", ["User lives in an old farmhouse outside Jönköping."]),
    ("The house we live in was built in 1894 and every wall is crooked", ["User's house was built in 1894."]),
    ("I split my time between Accra and Lisbon, which insurance?", ["User splits their time between Accra and Lisbon."]),
    ("After the split I moved back in with my parents, desk ideas?", ["User lives with their parents."]),
    (
        "Moved into a ground floor council flat in Paisley, who do I ring?",
        ["User lives in a ground-floor council flat.", "User lives in Paisley."],
    ),
    (
        "victorian terrace, damp cellar, we bought it in 2019",
        ["User lives in a Victorian terrace.", "User's cellar is damp.", "User bought their house in 2019."],
    ),
    ("im in student halls at Dundee until June", ["User lives in student halls at Dundee."]),
    ("as someone in a fourth-floor walkup with a sofa, should i hire movers", ["User lives in a fourth-floor walk-up."]),
    ("no balcony, no garden. which herbs can i grow", ["User has no balcony.", "User has no garden."]),
    ("which plants like my north-facing balcony?", ["User's balcony is north-facing."]),
    ("who do I call, my street floods every autumn", ["User's street floods every autumn."]),
    ("The attic's my office.", ["User's office is in the attic."]),
    ("our landlord won't let us paint, ideas?", ["User's landlord won't let them paint."]),
    ("My landlady Mrs Orban only allows electric cookers, which hob?", ["User's landlady only allows electric cookers."]),
]
CLOCKS = [
    ("My time zone is Nairobi, so no calls at night", ["User's time zone is Nairobi."]),
    ("what's the difference between me (Asia/Manila) and Denver?", ["User's time zone is Asia/Manila."]),
    ("tz Asia/Karachi pls", ["User's time zone is Asia/Karachi."]),
    ("what's the overlap if i work 10-6 Helsinki and she's in Bogota", ["User works 10-6 Helsinki time."]),
    ("our whole office in Brno uses CET", ["User's office in Brno uses CET."]),
    (
        "I am in Perth, awake from half five in the morning until about nine at night.",
        ["User is usually awake from half five in the morning until about nine at night."],
    ),
]
#: Each beside words of its kind that do say something.
NOTHING = [
    ("our old farmhouse near Jönköping is cold", "our old farmhouse near Jönköping was cold"),
    ("I'm a plumber in Umbria", "he's a plumber and his wife keeps bees in Umbria"),
    ("My time zone is Nairobi", "The column time zone is Nairobi"),
    ("im in zagreb, which time zone is that for me", "im in zagreb until thursday, which time zone is that for me"),
    ("I'm in Rome, does my landlord pay tax?", "we're in Rome, kids are bored, ideas"),
    ("bc i live in lisbon i pay tax there", "if i lived in lisbon how much tax would i pay"),
    ("my flat in Leeds has no lift", "my cousin's car has no lift"),
    ("our landlord only allows cats", "in my novel the landlord only allows cats"),
    ("German living in Crete, my licence ran out", "a German couple living in Crete asked me for a quote"),
    ("I'm in a Victorian terrace", "we used to live in a Victorian terrace"),
    ("as an au pair in Quimper I get Sundays off", "i did two years as an au pair in Quimper back then, help me write"),
    ("tz Asia/Karachi pls", "what does tz Asia/Karachi mean in my cron config?"),
    ("I moved to Cork, my first week", "thinking of moving to Cork, is it nice?"),
    ("my north-facing balcony is bare", "would a north-facing balcony work for basil, if I had one"),
    ("our office in Brno uses CET", "our customers in Brno use CET"),
]


@pytest.mark.parametrize(("text", "told"), RESIDING + HOMES + CLOCKS, ids=lambda value: value[:40] if isinstance(value, str) else None)
def test_it_reads(text: str, told: list[str]) -> None:
    found = statements(text, at=SAID_AT)
    assert [statement for statement in told if statement not in found] == []


@pytest.mark.parametrize(("twin", "text"), NOTHING, ids=lambda value: value[:40])
def test_it_reads_no_home_where_its_near_twin_has_one(twin: str, text: str) -> None:
    words = ("lives in", "is in", "has no", "landlord", "time zone", "balcony is", "office in")
    assert any(word in statement for statement in statements(twin, at=SAID_AT) for word in words)
    assert [statement for statement in statements(text, at=SAID_AT) if any(word in statement for word in words)] == []


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("from torun to sao paulo", ["Toruń", "São Paulo"]),
        ("I live in bath", ["Bath"]),
        ("reading is nicer in march, and mobile plans", []),
        ("Perth Road and guinea pigs", []),
        ("Perth, Western Australia", ["Perth, Western Australia"]),
    ],
)
def test_places_are_found_with_and_without_capitals(text: str, names: list[str]) -> None:
    assert [place.name for place in places_in(text)] == names


def test_a_word_that_is_a_place_too_needs_its_capital() -> None:
    assert is_place("Reading")
    assert not is_place("reading")
    assert place_typed_small("gdańsk with my cat") == "Gdańsk"
    assert place_typed_small("nice flats") is None
