"""Wishes, facts of the work, abilities, pastimes and purposes in everyday words. "-" marks a retraction, "!" a negative assertion."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.candidate import Candidate
from formation.extractors.deterministic import KINDS
from memory.values import Longevity, Portability
from tests.formation.extractors.reading_aloud import read, statements

AT = datetime(2026, 3, 11, 10, 0, tzinfo=UTC)

READS: list[tuple[str, list[str]]] = [
    # standing instructions
    ("when I paste a log just tell me the error", ["The assistant should just tell the error when User pastes a log."]),
    ("whenever I share a draft, point out weak verbs first", ["The assistant should point out weak verbs first when User shares a draft."]),
    ("Never suggest meat dishes.", ["!The assistant should not suggest meat dishes."]),
    ("answer me in Dutch unless I switch to English", ["The assistant should answer in Dutch unless User switches to English."]),
    ("I'd prefer if you didn't use exclamation marks", ["!The assistant should not use exclamation marks."]),
    ("I like it when you explain things with analogies", ["The assistant should explain things with analogies."]),
    ("please stop ending every message with a question", ["!The assistant should not end every message with a question."]),
    ("every recipe you give me should be for two people", ["Every recipe should be for two people."]),
    ("Any price you quote me should include VAT", ["Any price should include VAT."]),
    # facts of the work
    ("staging has no GPU", ["!Staging has no GPU."]),
    ("the client is Norrfrakt AB and their contact is Lena Ohlsen", ["The client is Norrfrakt AB."]),
    ("prod runs on Postgres 14, staging on 15", ["Prod runs on Postgres 14."]),
    ("the json lands in packages/tokens", ["The json lands in packages/tokens."]),
    ("no customer data leaves the EU", ["!No customer data leaves the EU."]),
    ("The exam is on 22 June", ["The exam is on 22 June 2026."]),
    ("our lease runs until March 2028", ["User's lease runs until March 2028."]),
    ("Standup moved to 09:45 for good, Tuesdays and Fridays only.", ["The standup is at 09:45 on Tuesdays and Fridays."]),
    ("we pay suppliers within 30 days", ["User's team pays suppliers within 30 days."]),
    ("we can't exceed 2 MB per page", ["!User's team cannot exceed 2 MB per page."]),
    ("we ended up choosing Hetzner over AWS", ["User and others ended up choosing Hetzner over AWS."]),
    ("The launch slipped to June", ["The launch is in June 2026."]),
    ("We shipped Heron 2.1 on friday and tickets doubled.", ["User and others shipped Heron 2.1 on 6 March 2026."]),
    # to be remembered
    ("the boat is berthed at slip 14. Remember that.", ["The boat is berthed at slip 14."]),
    ("our vet is Dr. Hollund, keep that in mind", ["User has a vet named Dr. Hollund."]),
    ("for future reference, the paint in the hall is Farrow Mist 22", ["The paint in the hall is Farrow Mist 22."]),
    ("jot down that the landlord's name is Mr. Feldt", ["The landlord's name is Mr. Feldt."]),
    ("when I say HQ I mean the flat in Porto", ["When User says HQ they mean the flat in Porto."]),
    # abilities
    ("I can read Korean but not speak it", ["User can read Korean."]),
    ("ten years of carpentry experience here", ["User has ten years of carpentry experience."]),
    ("I'm terrible at mental arithmetic", ["User is terrible at mental arithmetic."]),
    ("my Spanish is B1", ["User's Spanish is B1."]),
    ("third semester of architecture at Lindholm", ["User is in the third semester of architecture at Lindholm."]),
    # pastimes
    ("I brew my own beer", ["User brews their own beer."]),
    ("weekends are for kayaking", ["User goes kayaking on weekends."]),
    ("lifting on tue/thu/sat", ["User lifts on Tuesdays, Thursdays and Saturdays."]),
    # purposes
    ("goal for this year: read 24 books", ["User's goal is to read 24 books in 2026."]),
    ("the plan is to open a café in Lund", ["User plans to open a café in Lund."]),
    ("I'm trying to eat less sugar", ["User is trying to eat less sugar."]),
    # what once was
    ("I was a nurse for ten years before I switched to teaching", ["User was a nurse for ten years."]),
    ("My mother died when I was twelve", ["User's mother died when User was twelve."]),
    ("I did my military service in Finland", ["User did their military service in Finland."]),
    # tastes and ways
    ("wool makes me itch", ["Wool makes User itch."]),
    ("I always sleep with the window open", ["User always sleeps with the window open."]),
    # circumstances
    ("we have no oven, only two hobs", ["!User does not own an oven.", "User has two hobs."]),
    ("I can only train on weekends", ["User can only train on weekends."]),
    # what others would be told by its owner's name
    ("remember that Friday is my day off", ["Friday is User's day off."]),
    ("the band rehearses on Wednesday nights in our garage", ["The band rehearses on Wednesday nights in User's garage."]),
    ("my thesis is about my own doubts as a climber", ["User's thesis is about their own doubts as a climber."]),
    ("I hate it when you repeat my question back to me", ["!The assistant should not repeat User's question back."]),
    ("pls keep in mind that I'm left handed when you suggest tools", ["User is left-handed."]),
    ("in all our chats please use the 24 hour clock", ["The assistant should use the 24 hour clock."]),
    # ways and habits
    ("I usually bring a book and just chill", ["User usually brings a book."]),
    ("most evenings I read crime novels in the bath", ["User reads crime novels in the bath most evenings."]),
    ("on Sundays I go mushroom picking with my uncle", ["User goes mushroom picking with their uncle on Sundays."]),
    ("my weekends are mostly climbing and board games", ["User's weekends are mostly climbing and board games."]),
    ("I weld a bit, mostly garden gates", ["User welds a bit."]),
    ("train, i don't drive. never learned", ["!User does not drive."]),
    ("never learned to swim, is 45 too late?", ["!User never learned to swim."]),
    ("been a plumber for 15 years, can I wire my own lights?", ["User is a plumber."]),
    ("I sing bass in the St. Olav choir", ["User sings bass in the St. Olav choir."]),
    ("I know Python fairly well but have never touched Rust", ["User knows Python fairly well."]),
    ("my dissertation has to be in by 1 September", ["User's dissertation is due on 1 September 2026."]),
    ("want to learn enough Japanese for a trip in November", ["User wants to learn enough Japanese for a trip in November 2026."]),
    ("my dream is to build a safe, cosy home for foster kids", ["User's dream is to build a safe, cosy home for foster kids."]),
    ("I started fencing at 40 and love it", ["User started fencing at 40 and loves it."]),
    ("Running makes me feel connected to nature", ["Running makes User feel connected to nature."]),
]

#: (what is read, its near twin of which nothing may be).
PAIRS: list[tuple[str, str]] = [
    ("Please keep your answers under five lines.", "Keep this answer under five lines."),
    ("when I paste a log just tell me the error", "when I paste the log it shows an error"),
    ("Never suggest meat dishes.", "My boss says never suggest meat dishes."),
    ("every recipe you give me should be for two people", "every answer should be correct in the quiz"),
    ("for code, use type hints", "for this code, use type hints"),
    ("stop using tables", "stop it"),
    ("staging has no GPU", "staging has no network today"),
    ("the port is 8081", "the port is open"),
    ("the app is for deaf hikers", "the app is down"),
    ("The client is Norrfrakt.", "The client is annoying."),
    ("The exam is on 22 June", "The exam was hard"),
    ("we ended up choosing Hetzner over AWS", "should we choose Hetzner over AWS"),
    ("our lease runs until March 2028", "our code runs until it stops"),
    ("note to self: the boiler code is on the fridge", "note to self: buy milk"),
    ("the boat is berthed at slip 14. Remember that.", "the boat is berthed at slip 14, says the forum"),
    ("I can juggle five balls", "If I could juggle"),
    ("I'm terrible at mental arithmetic", "He's terrible at mental arithmetic"),
    ("ten years of carpentry experience here", "ten years of experience required"),
    ("I brew my own beer", "I brew an idea"),
    ("the plan is to open a café in Lund", "the plan is to refactor the module"),
    ("I was a nurse for ten years", "I was a bit tired"),
    ("I had my appendix removed last year", "I had my comment removed"),
    ("Bright screens give me headaches", "your answer makes me happy"),
    ("tea over coffee any day", "France over Argentina in the final"),
    ("I always sleep with the window open", "I always get that wrong"),
    ("we have no dishwasher", "we have no idea"),
    # what is only spoken of is no fact of a project
    ("our recipe needs two eggs", "the recipe needs two eggs"),
    ("our restaurant closes on Mondays", "the restaurant closes on Mondays"),
    ("my book covers the Baltic amber trade", "the book covers the Baltic amber trade"),
    ("our team has eleven volunteers", "the team has seen the most growth in bonding"),
    ("our house has three bedrooms", "the house has three bedrooms"),
    ("the api supports gzip", "the game supports co-op"),
    ("the deadline is 3 May", "apparently the deadline is 3 May"),
    # more than ever, and what is said rather than liked
    ("I'm more of a city person", "I'm more motivated than ever to help people"),
    ("I prefer trains over planes", "I prefer to say soccer over football"),
    ("always use British spelling", "talk dirty to me always"),
    ("paperbacks only", "cash only, please"),
    ("I'm totally a morning person", "I'm totally a morning person (not)"),
    # what says nothing
    ("we went to a pottery fair", "we went on a tour"),
    ("I met my new coach on 3 May", "I met back up with my teammates on the 15th"),
    ("my goal is to have a calm desk by June", "my goal is to have a calm, tidy desk"),
    ("every Monday I run a book club", "every Monday I run the report"),
    ("my weekends are mostly climbing", "my weekends are mostly boring"),
    ("I don't cook", "I don't cook for him"),
    ("I never learned to swim", "we never learned to love that logo"),
    ("want to learn enough Japanese for a trip in November", "want to learn about black holes"),
]


@pytest.mark.parametrize(("text", "expected"), READS, ids=lambda value: value[:48] if isinstance(value, str) else "")
def test_it_reads(text: str, expected: list[str]) -> None:
    assert statements(text, at=AT) == expected


@pytest.mark.parametrize(("twin", "text"), PAIRS, ids=lambda value: value[:48])
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin, at=AT)
    assert statements(text, at=AT) == []


def one(text: str) -> Candidate:
    (candidate,) = read(text, at=AT)
    return candidate


@pytest.mark.parametrize("text", ["the port is 8081", "we pay suppliers within 30 days", "the json lands in packages/tokens"])
def test_a_fact_of_the_work_stays_in_its_project(text: str) -> None:
    candidate = one(text)
    assert candidate.portability is Portability.LOCAL
    assert KINDS[candidate.claim.kind].per_project
    assert candidate.longevity is Longevity.ONGOING


def test_a_day_to_come_is_kept_for_good() -> None:
    assert one("The exam is on 22 June").longevity is Longevity.DURABLE


@pytest.mark.parametrize(
    ("earlier", "later"),
    [
        ("the port is 8081", "the port is 9000"),
        ("The exam is on 22 June", "The exam is on 24 June"),
        ("when I say HQ I mean Porto", "when I say HQ I mean Bergen"),
    ],
)
def test_another_value_is_a_rival_of_the_first(earlier: str, later: str) -> None:
    first, second = one(earlier), one(later)
    kind = KINDS[first.claim.kind]
    assert kind.single_valued and first.subject == second.subject
    assert kind.values(first.claim) != kind.values(second.claim)


@pytest.mark.parametrize("text", ["the boat is berthed at slip 14. Remember that.", "our vet is Dr. Hollund, keep that in mind"])
def test_what_is_asked_for_behind_is_the_owners_own_wish(text: str) -> None:
    assert one(text).explicit
