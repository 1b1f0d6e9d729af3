"""Each claim kind by example. "-" marks a retraction, "!" a negative assertion."""

from __future__ import annotations

import pytest

from tests.formation.extractors.reading_aloud import statements

PREFERENCES = [
    ("I prefer oolong.", ["User prefers oolong."]),
    ("I prefer oolong to coffee.", ["User prefers oolong over coffee."]),
    ("We prefer small pull requests over big ones.", ["User prefers small pull requests."]),
    ("I prefer metric units.", ["User prefers metric units."]),
    ("I really prefer short, direct answers without emojis, thanks.", ["User prefers short, direct answers without emojis."]),
    ("I'd say hello first. I prefer dark mode!", ["User prefers dark mode."]),
    ("I use spaces, never tabs.", ["User uses spaces."]),
    ("I don't use tabs.", ["!User does not use tabs."]),
    ("I prefer to write tests first.", ["User prefers to write tests first."]),
    ("I prefer keeping the signing key out of the image.", ["User prefers keeping the signing key out of the image."]),
]
LIKES = [
    ("I love oolong.", ["User likes oolong."]),
    ("I hate Sichuan food now.", ["!User dislikes Sichuan food."]),
    ("I can't stand flaky tests", ["!User dislikes flaky tests."]),
    ("I don't like cilantro or olives.", ["!User dislikes cilantro.", "!User dislikes olives."]),
    ("I'm really into bouldering, it clears my head.", ["User likes bouldering."]),
    ("I'm a huge fan of clean code.", ["User likes clean code."]),
    ("I'm a big board game fan too", ["User likes board games."]),
    ("I like electronic and folk music.", ["User likes electronic and folk music."]),
    ("We love hiking, sailing and baking bread.", ["User likes hiking.", "User likes sailing.", "User likes baking bread."]),
    ("I've always loved lighthouses.", ["User likes lighthouses."]),
    ("That's why I love orienteering!", ["User likes orienteering."]),
    ("I love cooking with my sister.", ["User likes cooking with their sister.", "User has a sister."]),
    ("I love \u201cThe Lantern Keeper\u201d so much", ["User likes The Lantern Keeper."]),
    ("My favourite player is now Okoye.", ["User's favourite player is Okoye."]),
    ("The Lantern Keeper is my favorite novel.", ["User's favourite novel is The Lantern Keeper."]),
    ("I no longer like liquorice.", ["-User no longer likes liquorice."]),
]
THINGS = [
    (
        "I own a Kestrel-9 tent and a Zephyr stove, and I prefer metric units.",
        ["User owns a Kestrel-9 tent.", "User owns a Zephyr stove.", "User prefers metric units."],
    ),
    ("I own my Kestrel-9 tent.", ["User owns a Kestrel-9 tent."]),
    ("I have both my Kestrel-9 tent and my Zephyr stove.", ["User owns a Kestrel-9 tent.", "User owns a Zephyr stove."]),
    ("I have an old piano at home.", ["User owns a piano."]),
    ("I've got a stamp collection.", ["User owns a stamp collection."]),
    ("I bought a new espresso machine last week.", ["User owns an espresso machine."]),
    ("My new Brompton folds in seconds.", ["User owns a Brompton."]),
    ("I don't have a car.", ["!User does not own a car."]),
    ("I drive a van to the market.", ["User drives a van."]),
    ("I wear glasses.", ["User wears glasses."]),
    ("I use uv for packaging and ruff for linting.", ["User uses uv for packaging.", "User uses ruff for linting."]),
    ("I use `ruff` for linting", ["User uses ruff for linting."]),
    ("We use Postgres.", ["User uses Postgres."]),
    ("I'm using Fedora these days.", ["User uses Fedora."]),
    ("I play the cello and badminton.", ["User plays the cello.", "User plays badminton."]),
    ("I drink green tea in the morning.", ["User drinks green tea in the morning."]),
    ("I don't eat meat.", ["!User does not eat meat."]),
    ("I never eat meat.", ["!User does not eat meat."]),
]
ENDINGS = [
    ("I no longer have my watch and my car.", ["-User no longer has the watch.", "-User no longer has the car."]),
    ("We switched from Jenkins to GitHub Actions.", ["-User no longer uses Jenkins.", "User uses GitHub Actions."]),
    ("I moved out of Bern.", ["-User no longer lives in Bern."]),
    ("I no longer use my Zephyr stove.", ["-User no longer uses the Zephyr stove."]),
    ("I don\u2019t use Docker anymore", ["-User no longer uses Docker."]),
    ("I don't use tabs any more.", ["-User no longer uses tabs."]),
    ("I stopped drinking coffee.", ["-User no longer drinks coffee."]),
    ("I gave up smoking cigars.", ["-User no longer smokes cigars."]),
    ("I sold my Vespa. My Vespa was red.", ["-User no longer has the Vespa."]),
    ("I've never owned a boat.", ["-User never owned a boat."]),
    ("I never lived in Basel.", ["-User never lived in Basel."]),
    ("I don't live in Bern, I live in Basel.", ["-User does not live in Bern.", "User lives in Basel."]),
    ("I'm no longer working at Norden.", ["-User no longer works at Norden."]),
    ("I left my job at Norden.", ["-User no longer works at Norden."]),
    ("I quit my job.", ["-User has left their job."]),
    ("I'm no longer a nurse.", ["-User is no longer a nurse."]),
    ("I broke up with my boyfriend.", ["-User no longer has a boyfriend."]),
]
HOME_AND_WORK = [
    ("I live in Lyon.", ["User lives in Lyon."]),
    ("I live in Lyon, do you know a good bakery?", ["User lives in Lyon."]),
    ("i live in berlin", ["User lives in berlin."]),
    ("We live in a small village near Graz.", ["User lives near Graz."]),
    ("I just moved to Utrecht!", ["User lives in Utrecht."]),
    ("I'm based in New York City and I work as a product designer.", ["User lives in New York City.", "User is a product designer."]),
    ("I've been living in Krakow since spring.", ["User lives in Krakow."]),
    ("I live at 12 Elm Street, Springfield.", ["User lives at 12 Elm Street, Springfield."]),
    ("I work at Norden as a nurse.", ["User works at Norden.", "User is a nurse."]),
    ("I work for a small bakery.", ["User works for a small bakery."]),
    ("I've worked at Norden for 5 years.", ["User has worked at Norden for 5 years."]),
    ("I'm a software engineer at Norden.", ["User works at Norden.", "User is a software engineer."]),
    ("I'm a student at Ghent University.", ["User is a student."]),
    ("I got a new job at Norden!", ["User works at Norden."]),
    ("I work at the Norden office.", ["User works at Norden."]),
    ("I work in logistics.", ["User works in logistics."]),
]
PEOPLE_AND_PETS = [
    ("My wife is Anna.", ["User has a wife named Anna."]),
    ("My wife is starting a club.", ["User has a wife."]),
    ("My daughter is starting a club.", ["User has a daughter."]),
    ("My 14-year-old son, Leo, plays chess.", ["User has a son named Leo."]),
    ("Both of my daughters swim.", ["User has at least two daughters."]),
    ("My two sons play chess.", ["User has two sons."]),
    ("My kids are Mia and Leo.", ["User has a child named Mia.", "User has a child named Leo."]),
    ("My kids keep me busy.", ["User has children."]),
    ("I went sailing with my sister Ilse.", ["User has a sister named Ilse."]),
    ("My sister Ilse is a paramedic.", ["User has a sister named Ilse.", "User's sister Ilse is a paramedic."]),
    ("My brother-in-law Piet is a plumber.", ["User has a brother-in-law named Piet.", "User's brother-in-law Piet is a plumber."]),
    ("My friend Tomas hates football but his dad signed him up.", ["User has a friend named Tomas."]),
    ("I have a sister named Ilse.", ["User has a sister named Ilse."]),
    ("I have a wife and two kids.", ["User has a wife.", "User has two children."]),
    ("I have a daughter, Mia, and a son, Leo.", ["User has a daughter named Mia.", "User has a son named Leo."]),
    ("My son Leo is 5 and my daughter Zoe is 7.", ["User has a son named Leo.", "User has a daughter named Zoe."]),
    ("Ilse is my sister.", ["User has a sister named Ilse."]),
    ("My dog is Biscuit.", ["User has a dog named Biscuit."]),
    ("I have a dog named Rex and two cats.", ["User has a dog named Rex.", "User has two cats."]),
    ("Our cats Miso and Tofu sleep all day.", ["User has a cat named Miso.", "User has a cat named Tofu."]),
    ("I adopted a kitten last week.", ["User has a cat."]),
]
UNDERTAKINGS = [
    ("I prefer tea and we decided to deploy on Fridays", ["User prefers tea.", "User and others decided to deploy on Fridays."]),
    ("We agreed that the importer runs at night.", ["User and others agreed that the importer runs at night."]),
    ("We decided against Kafka.", ["User and others decided against Kafka."]),
    ("We decided to go with Valkey.", ["User and others decided to go with Valkey."]),
    ("I decided to rewrite the parser in Rust.", ["User decided to rewrite the parser in Rust."]),
    ("We shipped the billing page yesterday.", ["User and others shipped the billing page."]),
    ("I finished the migration to Django 5.", ["User finished the migration to Django 5."]),
    ("I finished a marathon!", ["User finished a marathon."]),
]


@pytest.mark.parametrize(
    ("text", "expected"),
    PREFERENCES + LIKES + THINGS + ENDINGS + HOME_AND_WORK + PEOPLE_AND_PETS + UNDERTAKINGS,
    ids=lambda value: str(value)[:48],
)
def test_it_reads(text: str, expected: list[str]) -> None:
    assert statements(text) == expected
