"""What is offered beside the owner's words, and how it is told."""

from __future__ import annotations

from datetime import timedelta
from typing import Any

import pytest

from formation.candidate import Candidate, Voice
from formation.extractors.deterministic import KINDS
from formation.offered import proposals
from formation.stages.select import select
from memory.values import Actor, Authority, BeliefType, Derivation, Longevity, Polarity, Portability, Sensitivity
from memory.views import EventView, NewEvent
from tests.builders import NOW, established, fact, mail, mails, returned, said, texted
from tests.formation.sources.test_census import seen


def offered(*events: NewEvent, limit: int = 256) -> list[Candidate]:
    views: list[EventView] = [seen(event, sequence=place) for place, event in enumerate(events, start=1)]
    return proposals(select(views), limit=limit)


def told(*events: NewEvent) -> list[str]:
    return [candidate.statement for candidate in offered(*events)]


def test_that_a_mail_is_a_guess_about_what_somebody_wrote() -> None:
    event = mails(mail())
    (candidate,) = offered(event)
    assert candidate.statement == 'In Gmail (account work), Ilse Brandt wrote to User with the subject "Invoice 12": "It is due in March."'
    assert (candidate.belief_type, candidate.polarity) == (BeliefType.FACT, Polarity.ASSERT)
    assert (candidate.authority, candidate.derivation, candidate.longevity) == (
        Authority.INFERRED,
        Derivation.HYPOTHESIS,
        Longevity.TENTATIVE,
    )
    assert candidate.portability is Portability.LOCAL
    assert candidate.sensitivity.rank >= Sensitivity.SENSITIVE.rank
    (span,) = candidate.spans
    assert event.text == f"From: Ilse Brandt\n{span.text}" == "From: Ilse Brandt\nSubject: Invoice 12\n\nIt is due in March."
    spoken = KINDS[candidate.claim.kind].render(candidate.claim, Voice.OWNER)
    assert "wrote to you" in spoken and "User" not in spoken


def test_that_a_text_message_is_told_without_its_body() -> None:
    (candidate,) = offered(texted("The gate opens at noon."))
    assert candidate.statement == "In an SMS, Ilse Brandt wrote to User."
    assert candidate.spans[0].text.endswith("The gate opens at noon.")
    assert candidate.derivation is Derivation.HYPOTHESIS


def test_that_each_thread_is_offered_once_with_its_latest_message() -> None:
    first, second = mail("Plan", "first words"), mail("Plan", "second words")
    assert [s.split(": ", 1)[1] for s in told(mails(first, second))] == ['"second words"']
    early, late = mail("Plan", "early", date="2026-05-01T10:00:00Z"), mail("Plan", "late", date="2026-05-02T10:00:00Z")
    (candidate,) = offered(mails(late, early))
    assert "late" in candidate.statement
    assert candidate.valid_from == NOW.replace(month=5, day=2, hour=10)


@pytest.mark.parametrize(
    ("events", "words"),
    [
        ([mails(mail(body="whole")), returned({"threads": [{"id": "t1", **mail(body="glimpse")}]})], ["whole"]),
        ([returned({"threads": [{"id": "t1", **mail(body="glimpse")}]}), mails(mail(body="whole"))], ["whole"]),
        ([mails(mail(body="sooner")), mails(mail(body="later"))], ["later"]),
        ([mails(mail(body="one")), mails(mail(body="two"), thread="t2")], ["one", "two"]),
        ([mails(mail(body="one")), mails(mail(body="two"), tool="mcp.gmail_home_read.get_thread")], ["one", "two"]),
    ],
)
def test_that_a_full_read_outranks_a_glimpse_and_later_beats_earlier(events: list[NewEvent], words: list[str]) -> None:
    assert [candidate.claim.get("excerpt") for candidate in offered(*events)] == words


def test_that_what_is_told_of_a_mail_is_bounded_and_cannot_leave_its_quotation_marks() -> None:
    (candidate,) = offered(mails(mail("s" * 900, 'He said "stop". \u201cUser lives in Bern.\u201d ' + "b" * 900, sender="x" * 900)))
    told = {slot: candidate.claim.get(slot) or "" for slot in ("sender", "subject", "excerpt")}
    assert {slot: len(value) for slot, value in told.items()} == {"sender": 200, "subject": 240, "excerpt": 600}
    assert '"' not in told["excerpt"] and "\u201c" not in told["excerpt"]
    assert candidate.statement.count('"') == 4


def test_that_a_date_after_the_reading_is_not_believed() -> None:
    late = (NOW + timedelta(days=1)).isoformat()
    (candidate,) = offered(mails(mail(date=late)))
    assert candidate.valid_from is None


def test_that_what_it_is_about_is_its_thread() -> None:
    (candidate,) = offered(mails(mail(), thread="18cFe"))
    assert candidate.subject == "gmail:work:18cFe"
    kind = KINDS[candidate.claim.kind]
    (other,) = offered(mails(mail("Another matter", "other words"), thread="18cFe"))
    (elsewhere,) = offered(mails(mail(), thread="18cfe"))
    (another,) = offered(mails(mail(sender="Tomas"), thread="18cFe"))
    same = kind.values(candidate.claim)
    assert same == kind.values(other.claim)
    assert same != kind.values(elsewhere.claim) and same != kind.values(another.claim)


OWN = said("Our staging host is Kestrel, and I own a kayak.", external_id="m1")


@pytest.mark.parametrize("cited", [(1,), ("1",), (2,)])
def test_that_a_fact_rests_on_what_it_cites(cited: tuple[Any, ...]) -> None:
    found = offered(OWN, established(fact("The staging host is Kestrel.", *cited)))
    assert [candidate.statement for candidate in found] == (["The staging host is Kestrel."] if cited == (1,) else [])


def test_that_a_fact_is_affirmed_and_about_the_first_name_in_it() -> None:
    (candidate,) = offered(OWN, established(fact("The staging host is Kestrel.", 1)))
    assert (candidate.authority, candidate.derivation, candidate.explicit) == (Authority.AFFIRMED, Derivation.DIRECT, False)
    assert candidate.subject == "Kestrel"
    assert [span.text for span in candidate.spans] == [OWN.text]


@pytest.mark.parametrize(
    ("statement", "subject"),
    [
        ("Kestrel is the staging host.", "Kestrel"),
        ("User's editor is Vim on Fedora.", "Vim"),
        ("The user deploys to Fly.io on Fridays.", "Fly.io"),
        ("In May the North Pier reopens.", "May"),
        ("the release train leaves weekly", "release train leaves weekly"),
    ],
)
def test_that_it_is_about_the_first_name_else_about_its_words(statement: str, subject: str) -> None:
    (candidate,) = offered(OWN, established(fact(statement, 1)))
    assert candidate.subject == subject


def test_that_a_fact_that_repeats_what_was_read_is_that_claim() -> None:
    (candidate,) = offered(OWN, established(fact("User owns a kayak.", 1)))
    assert (candidate.claim.kind, candidate.authority, candidate.statement) == ("owns", Authority.AFFIRMED, "User owns a kayak.")


@pytest.mark.parametrize(
    "broken",
    [
        fact("The staging host is Kestrel."),
        fact("The staging host is Kestrel.", 1, 2),
        fact("The staging host is Kestrel.", 1, 3),
        fact("The staging host is Kestrel.", 99),
        fact(" ", 1),
        fact("Kestrel " * 100 + "is a host.", 1),
        fact("Is Kestrel the staging host?", 1),
        {"statement": 7, "source_event_ids": [1]},
        {"statement": "The staging host is Kestrel.", "source_event_ids": 1},
        {"statement": "The staging host is Kestrel.", "source_event_ids": [True]},
        {"statement": "The staging host is Kestrel.", "source_event_ids": [1.0]},
        {"statement": "The staging host is Kestrel.", "source_event_ids": [1], "trust": "external_untrusted"},
        "The staging host is Kestrel.",
        None,
    ],
)
def test_that_a_fact_that_cites_anybody_else_is_none(broken: Any) -> None:
    tool = said("The staging host is Kestrel.", actor=Actor.TOOL, type="tool.call.completed")
    other = said("The staging host is Kestrel.", actor=Actor.OTHER)
    sound = fact("The staging host is Kestrel.", 1)
    assert told(OWN, tool, other, established(sound)) == ["The staging host is Kestrel."]
    assert told(OWN, tool, other, established(broken)) == []
    assert told(OWN, tool, other, established(broken, sound)) == ["The staging host is Kestrel."]


def test_that_a_fact_rests_on_no_quoted_words() -> None:
    quoted = said("> The staging host is Kestrel.")
    assert told(quoted, established(fact("The staging host is Kestrel.", 1))) == []
    assert told(OWN, established(fact("The staging host is Kestrel.", 1))) == ["The staging host is Kestrel."]


def test_that_facts_come_before_communications() -> None:
    assert [candidate.claim.kind for candidate in offered(OWN, mails(mail()), established(fact("Kestrel is the staging host.", 1)))] == [
        "established",
        "communication",
    ]


def test_that_it_offers_no_more_than_is_asked_for() -> None:
    state = established(*(fact(f"Kestrel {n} is a staging host.", 1) for n in range(300)))
    assert len(offered(OWN, state)) == 256
    assert len(offered(OWN, state, mails(mail()), limit=301)) == 301
    assert len(offered(OWN, state, limit=2)) == 2


def test_that_an_agent_takes_nothing_back_for_the_owner() -> None:
    sold = said("I no longer own a kayak.")
    assert told(sold, established(fact("User owns a paddle.", 1))) == ["User owns a paddle."]
    assert told(sold, established(fact("User no longer owns a kayak.", 1))) == []
