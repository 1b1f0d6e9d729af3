"""Every claim kind has its place."""

from __future__ import annotations

import pytest

from formation.extractors.deterministic import KINDS
from review.topics import OF_KIND, OF_TYPE, Topic

#: Kinds whose subject is anything: their type, sensitivity and project decide.
OF_ANY_SUBJECT = {"note", "established"}


def test_the_table_knows_every_claim_kind_and_no_other() -> None:
    assert set(OF_KIND) == set(KINDS) - OF_ANY_SUBJECT


@pytest.mark.parametrize("topic", Topic)
def test_every_topic_has_a_label_and_something_under_it(topic: Topic) -> None:
    assert topic.label[0].isupper()
    assert topic in {*OF_KIND.values(), *OF_TYPE.values()}
