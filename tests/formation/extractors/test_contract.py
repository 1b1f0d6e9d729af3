"""What every shipped extractor promises, whatever it reads."""

from __future__ import annotations

import re
from datetime import UTC

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formation.candidate import Candidate, Span, Voice
from formation.extractors import SHIPPED
from formation.extractors.base import Extractor
from formation.extractors.deterministic import KINDS
from memory.values import PORTABILITY_CEILING, Polarity
from tests.formation.extractors.reading_aloud import EVENT, span_of
from tests.formation.extractors.test_everyday import EVERYDAY
from tests.formation.extractors.test_forms import (
    ENDINGS,
    HOME_AND_WORK,
    LIKES,
    PEOPLE_AND_PETS,
    PREFERENCES,
    THINGS,
    UNDERTAKINGS,
)
from tests.formation.extractors.test_life import AIMS, AT_IT, ENDED, HAPPENED, LASTING, TOGETHER

LIFE = HAPPENED + TOGETHER + LASTING + AT_IT + AIMS + ENDED
SAID = [text for text, _ in PREFERENCES + LIKES + THINGS + ENDINGS + HOME_AND_WORK + PEOPLE_AND_PETS + UNDERTAKINGS + LIFE]
SAID += [text for text, _ in EVERYDAY]
SAID += ["Remember that I have a shellfish allergy.", "Please remember: you should answer in French"]
PERSON = re.compile(r"\b(?:i|i'm|me|my|mine|we|(?-i:us)|our|you|your)\b", re.I)
extractors = pytest.mark.parametrize("extractor", SHIPPED.values(), ids=SHIPPED.keys())


def run(extractor: Extractor, *texts: str, limit: int = 256) -> list[Candidate]:
    spans = [span_of(text, sequence=place) for place, text in enumerate(texts, start=1)]
    return extractor(spans, zone=UTC, times={EVENT: None}, limit=limit)


@extractors
@pytest.mark.parametrize("text", SAID)
def test_it_proposes_well_formed_candidates(extractor: Extractor, text: str) -> None:
    found = run(extractor, text)
    assert found
    for candidate in found:
        kind = KINDS[candidate.claim.kind]
        assert 3 <= len(candidate.statement.split()) <= 30
        assert candidate.statement.endswith(".")
        assert not PERSON.search(candidate.statement)
        assert "?" not in candidate.statement
        assert candidate.belief_type is kind.belief_type
        assert candidate.subject == kind.subject(candidate.claim) != ""
        assert candidate.portability.rank <= PORTABILITY_CEILING[candidate.belief_type].rank


@extractors
@pytest.mark.parametrize("text", SAID)
def test_it_renders_assertions_in_both_voices(extractor: Extractor, text: str) -> None:
    for candidate in run(extractor, text):
        kind = KINDS[candidate.claim.kind]
        if candidate.polarity is Polarity.ASSERT:
            assert kind.render(candidate.claim, Voice.STORED) == candidate.statement
            assert "User" not in kind.render(candidate.claim, Voice.OWNER)
            assert kind.values(candidate.claim)


@extractors
def test_it_speaks_to_the_owner_in_the_second_person(extractor: Extractor) -> None:
    (home, sister, work) = run(extractor, "I live in Lyon. My sister Ilse is a paramedic.")
    spoken = [KINDS[candidate.claim.kind].render(candidate.claim, Voice.OWNER) for candidate in (home, sister, work)]
    assert spoken == ["You live in Lyon.", "You have a sister named Ilse.", "Your sister Ilse is a paramedic."]


@extractors
@pytest.mark.parametrize("text", SAID)
def test_it_quotes_exactly_where_it_read(extractor: Extractor, text: str) -> None:
    for around in (
        "{}",
        "\U0001f375\U0001f375 so! {} \U0001f600",
        "\u6211\u559c\u6b22\u8336\u3002{}\n\u8c22\u8c22",
        "e\u0301 \U0001d54f.\n\n{}",
    ):
        whole = around.format(text)
        found = run(extractor, whole)
        assert [candidate.statement for candidate in found] == [candidate.statement for candidate in run(extractor, text)]
        for candidate in found:
            (quote,) = candidate.spans
            assert whole[quote.start : quote.end] == quote.text != ""
            assert len(quote.text) <= len(text)


@extractors
def test_it_keeps_the_offsets_of_a_part_of_an_event(extractor: Extractor) -> None:
    event = "<recalled>I own a boat.</recalled> I live in Lyon. Thanks!"
    start = event.index("I live")
    span = Span(event_id=EVENT, sequence=3, start=start, end=len(event), text=event[start:])
    (candidate,) = extractor([span], zone=UTC, times={EVENT: None}, limit=256)
    (quote,) = candidate.spans
    assert (event[quote.start : quote.end], quote.sequence) == ("I live in Lyon", 3)


@extractors
def test_it_reads_in_the_order_said_and_stops_at_the_limit(extractor: Extractor) -> None:
    texts = ("I live in Lyon. I love tea.", "I own a boat.")
    whole = [candidate.statement for candidate in run(extractor, *texts)]
    assert whole == ["User lives in Lyon.", "User likes tea.", "User owns a boat."]
    assert [candidate.statement for candidate in run(extractor, *texts, limit=2)] == whole[:2]


@extractors
def test_it_proposes_a_claim_once_per_message(extractor: Extractor) -> None:
    assert len(run(extractor, "I love tea. I really love tea!")) == 1
    assert len(run(extractor, "I love tea.", "I love tea.")) == 2


@extractors
def test_it_gets_through_64_kib_of_anything(extractor: Extractor) -> None:
    for piece in (
        "I love a and ",
        "my dog ",
        "I have a, b, ",
        "I really really ",
        '"I ',
        "( - : ",
        "a" * 64,
        "I like to ",
        "I went to the lake with my ",
        "Yesterday I ",
        "every day and ",
    ):
        text = (piece * 70_000)[: 64 * 1024]
        assert all(text[quote.start : quote.end] == quote.text for found in run(extractor, text) for quote in found.spans)


PIECES = "I we my like love own live in at a Bern tea and , . ' \u2019 \" ? \n \u8336 \U0001f375 dog not".split(" ")


@extractors
@given(pieces=st.lists(st.sampled_from(PIECES), max_size=20), glue=st.sampled_from([" ", "", "  "]))
def test_it_never_leaves_the_text(extractor: Extractor, pieces: list[str], glue: str) -> None:
    text = glue.join(pieces)
    for candidate in run(extractor, text):
        assert all(text[quote.start : quote.end] == quote.text for quote in candidate.spans)
