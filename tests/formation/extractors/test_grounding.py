"""A model's claim counts where its owner's words say it of themselves, outright; whatever the model says about them."""

from __future__ import annotations

import json
from datetime import UTC
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from formation.candidate import Candidate, Span
from formation.extractors.assisted import Assisted, Help
from formation.extractors.assisted.claims import ASKED_FOR, Said
from formation.extractors.assisted.grounding import grounded
from formation.extractors.deterministic import KINDS
from formation.policy import FORMATION_10
from formation.providers.base import Question, Reply
from formation.stages.filter import refusal
from formation.stages.safety import SafetyScan
from memory.values import Outcome
from tests.formation.extractors.reading_aloud import EVENT, span_of
from tests.formation.providers.endpoint import claim

#: What was said, what is claimed of it, and the values in the owner's letters.
BORNE_OUT: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("These days I call Ghent home.", claim("home", "I call Ghent home", place="Ghent"), {"place": "Ghent"}),
    ("I’ve settled in Ghent for good.", claim("home", "I’ve settled in Ghent", place="ghent"), {"place": "Ghent"}),
    ("We live in Ghent with Tom.", claim("home", "We live in Ghent", place="Ghent"), {"place": "Ghent"}),
    (
        "I earn my living as a cabinet maker.",
        claim("occupation", "as a cabinet maker", occupation="a cabinet maker"),
        {"occupation": "cabinet maker"},
    ),
    ("I pay my bills fixing boats at Norden.", claim("employer", "boats at Norden", employer="Norden"), {"employer": "Norden"}),
    (
        "I can't stand fluorescent light.",
        claim("likes", "I can't stand fluorescent light", stance="negative", object="fluorescent light"),
        {"object": "fluorescent light"},
    ),
    ("My cat Ink sleeps on the router.", claim("pet", "My cat Ink", species="cat", name="Ink"), {"species": "cat", "name": "Ink"}),
    (
        "My younger sister Ilse is visiting.",
        claim("relation", "My younger sister Ilse", relation="sister", name="Ilse"),
        {"relation": "sister", "name": "Ilse"},
    ),
    ("I write everything in Helix.", claim("uses", "I write everything in Helix", item="Helix"), {"item": "Helix"}),
    ("I don't use Slack.", claim("uses", "I don't use Slack", stance="negative", item="Slack"), {"item": "Slack"}),
    (
        "Ok so, I always book the last train!",
        claim("own_words", "I always book the last train"),
        {"text": "I always book the last train"},
    ),
]
NOT_BORNE_OUT: list[tuple[str, dict[str, Any]]] = [
    ("My brother lives in Oslo.", claim("home", "lives in Oslo", place="Oslo")),
    ("My brother lives in Oslo.", claim("home", "My brother lives in Oslo.", place="Oslo")),
    ("I told him he should move to Oslo.", claim("home", "move to Oslo", place="Oslo")),
    ("I heard Tom lives in Oslo.", claim("home", "I heard Tom lives in Oslo", place="Oslo")),
    ("I met Ana, who lives in Oslo.", claim("home", "lives in Oslo", place="Oslo")),
    ("Do I live in Oslo?", claim("home", "I live in Oslo", place="Oslo")),
    ("I want to live in Oslo.", claim("home", "live in Oslo", place="Oslo")),
    ("I used to live in Oslo.", claim("home", "live in Oslo", place="Oslo")),
    ("If I lived in Oslo, I would ski.", claim("home", "I lived in Oslo", place="Oslo")),
    ("I don't live in Oslo.", claim("home", "live in Oslo", place="Oslo")),
    ("I don't live in Oslo.", claim("home", "I don't live in Oslo", stance="negative", place="Oslo")),
    ("I'm visiting Oslo.", claim("home", "I'm visiting Oslo", place="Oslo")),
    ("I was born in Oslo.", claim("home", "in Oslo", place="Oslo")),
    ("I love Oslo.", claim("home", "I love Oslo", place="Oslo")),
    ("In my novel, I live in Oslo.", claim("home", "I live in Oslo", place="Oslo")),
    ('Tom said: "I live in Oslo."', claim("home", "I live in Oslo", place="Oslo")),
    ("I think Tom knows I live in Oslo", claim("home", "I live in Oslo", place="Oslo")),
    ("I have a job interview at Norden.", claim("employer", "at Norden", employer="Norden")),
    ("I work for my sister's bakery.", claim("employer", "sister's bakery", employer="sister's bakery")),
    ("I work with Norden's lawyers.", claim("employer", "I work with Norden's lawyers", employer="Norden")),
    ("I'm meeting a nurse.", claim("occupation", "a nurse", occupation="nurse")),
    ("I speak Dutch and my wife speaks Danish.", claim("speaks", "speaks Danish", what="Danish")),
    ("I like tea but Ana likes coffee.", claim("likes", "likes coffee", object="coffee")),
    ("I like tea but the doctor prefers coffee.", claim("prefers", "prefers coffee", object="coffee")),
    ("I don't like tea.", claim("likes", "like tea", object="tea")),
    ("I like tea.", claim("likes", "I like tea", stance="negative", object="tea")),
    ("I don't hate tea.", claim("likes", "I don't hate tea", stance="negative", object="tea")),
    ("Everyone says I like karaoke.", claim("likes", "I like karaoke", object="karaoke")),
    ("I have a Zoom call.", claim("owns", "a Zoom call", item="Zoom call")),
    ("We use Postgres at work.", claim("uses", "We use Postgres", item="Postgres")),
    ("My brother's cat Ink is ill.", claim("pet", "cat Ink", species="cat", name="Ink")),
    ("I play with my sister's cat.", claim("pet", "my sister's cat", species="cat")),
    ("My friend loves cats.", claim("pet", "My friend loves cats", species="cats")),
    ("My ex wife Ada called.", claim("relation", "My ex wife Ada", relation="wife", name="Ada")),
    ("I have no sister.", claim("relation", "I have no sister", relation="sister")),
    ("Tom's sister Ilse called.", claim("relation", "Tom's sister Ilse", relation="sister", name="Ilse")),
    ("My accountant Ilse called.", claim("relation", "My accountant Ilse", relation="accountant", name="Ilse")),
    ("I speak about Danish cheese.", claim("speaks", "I speak about Danish cheese", what="Danish")),
    ("I put it there for you.", claim("own_words", "I put it there for you")),
    ("I always book the last train if I can", claim("own_words", "I always book the last train")),
    ("Tom books the last train home always", claim("own_words", "Tom books the last train home always")),
    ("Ich wohne seit Jahren in Gent.", claim("home", "Ich wohne seit Jahren in Gent", place="Gent")),
]


def read_as(text: str, item: dict[str, Any]) -> dict[str, str] | None:
    found = grounded(Said.model_validate(item), [span_of(text)])
    if found is None:
        return None
    assert text[found.span.start : found.span.end] == found.span.text != ""
    return dict(found.slots)


@pytest.mark.parametrize(("text", "item", "values"), BORNE_OUT, ids=[text for text, *_ in BORNE_OUT])
def test_it_counts_with_its_owners_letters(text: str, item: dict[str, Any], values: dict[str, str]) -> None:
    assert read_as(text, item) == values


@pytest.mark.parametrize(("text", "item"), NOT_BORNE_OUT, ids=[f"{item['kind']}: {text}" for text, item in NOT_BORNE_OUT])
def test_it_does_not_count(text: str, item: dict[str, Any]) -> None:
    assert read_as(text, item) is None


def proposed(answer: str, *texts: str) -> list[Candidate]:
    """What comes of a model's answer about these messages."""
    spans = [span_of(text, sequence=place) for place, text in enumerate(texts, start=1)]
    scan = SafetyScan({EVENT: "\n".join(texts)})

    def ask(_question: Question) -> Reply:
        return Reply(text=answer)

    helped = Assisted(help=Help(ask=ask, scan=scan, known=(), most_tokens=100_000))
    return helped(spans, zone=UTC, times={EVENT: None}, limit=256)


WORDS = "I live in Ghent and my sister Ilse likes tea , but Tom does not . Do you ? we use Helix as a nurse".split()
anything = st.one_of(
    st.text(max_size=60),
    st.recursive(
        st.none() | st.booleans() | st.integers() | st.text(max_size=8), lambda inner: st.lists(inner, max_size=3), max_leaves=6
    ).map(json.dumps),
)
quotes = st.lists(st.sampled_from(WORDS), min_size=1, max_size=8).map(" ".join)


def item_of(kind: str, quote: str, event: int, stance: str, value: str) -> dict[str, Any]:
    values: dict[str, str] = {slot: value for slot in ASKED_FOR[kind].slots}  # noqa: C420 (typed)
    return claim(kind, quote, event=event, stance=stance, **values)


made_up = st.builds(
    item_of,
    st.sampled_from(sorted(ASKED_FOR)),
    quotes,
    st.integers(0, 3),
    st.sampled_from(["positive", "negative"]),
    st.sampled_from(WORDS),
)


@given(answer=anything)
def test_no_answer_breaks_it_and_none_that_is_no_claim_proposes_anything(answer: str) -> None:
    assert proposed(answer, "I like oolong.", "Good morning") == proposed("", "I like oolong.", "Good morning")


@given(items=st.lists(made_up, max_size=4), said=quotes)
def test_whatever_it_claims_every_value_stands_in_its_owners_words(items: list[dict[str, Any]], said: str) -> None:
    for candidate in proposed(json.dumps({"claims": items}), said):
        kind = KINDS[candidate.claim.kind]
        if candidate.refused is not None:
            assert refusal(candidate, source_texts={EVENT: said}, policy=FORMATION_10) is Outcome.UNGROUNDED
            continue
        (quote,) = candidate.spans
        assert said[quote.start : quote.end] == quote.text
        assert candidate.subject == kind.subject(candidate.claim) != ""


def test_a_quote_that_stands_in_two_parts_of_a_message_is_no_quote() -> None:
    whole = "I live <quoted> in Ghent."
    parts = [
        Span(event_id=EVENT, sequence=1, start=0, end=6, text="I live"),
        Span(event_id=EVENT, sequence=1, start=16, end=24, text="in Ghent"),
    ]
    assert all(whole[part.start : part.end] == part.text for part in parts)
    assert grounded(Said.model_validate(claim("home", "I live in Ghent", place="Ghent")), parts) is None
