"""The log knows an erased event again without holding a word of it."""

from __future__ import annotations

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from memory.access import acting_for
from memory.models import Event, Principal
from memory.store.erasing import blank_events, erasable
from memory.store.keys import NoHashKey, tenant_key
from memory.store.log import Appended, append_events
from memory.views import NewEvent
from tests.builders import NOW, append, principal, said

pytestmark = pytest.mark.django_db


def events(count: int, *, named: bool, text: str = "I own kite {}.") -> list[NewEvent]:
    return [
        NewEvent(
            type="user.message.created",
            actor=said("").actor,
            text=text.format(n),
            occurred_at=NOW,
            external_id=f"kite-{n}" if named else None,
            position=None if named else n + 1,
        )
        for n in range(count)
    ]


def erase(owner: Principal, *, key: bytes | None = None) -> None:
    with acting_for(owner.id):
        (session_id,) = set(Event.objects.values_list("session_id", flat=True))
        ids = [event_id for event_id, _ in erasable(session_id=session_id, event_ids=())]
        blank_events(ids, hash_key=key or tenant_key(owner.tenant_id), now=NOW)


def again(owner: Principal, found: list[NewEvent]) -> Appended:
    with acting_for(owner.id):
        return append_events(principal_id=owner.id, external_id="s1", project=None, events=found, now=NOW)


@pytest.mark.parametrize("named", [True, False])
def test_an_erased_event_is_not_stored_again_and_is_counted_once(named: bool) -> None:
    owner = principal()
    found = events(3, named=named)
    append(owner, *found)
    erase(owner)
    back = again(owner, [*found, *found, said("I own a loom.", external_id="loom")])
    assert (back.count, back.forgotten) == (1, 3)
    with acting_for(owner.id):
        assert list(Event.objects.filter(erased_at=None).values_list("text", flat=True)) == ["I own a loom."]
        erased = Event.objects.exclude(erased_at=None)
        assert sorted(erased.values_list("sequence", flat=True)) == [1, 2, 3]
        assert not erased.filter(external_id__contains="kite").exists()


@pytest.mark.parametrize("named", [True, False])
def test_under_a_key_that_nobody_keeps_it_is_new(named: bool) -> None:
    owner = principal()
    found = events(3, named=named)
    append(owner, *found)
    erase(owner, key=b"another")
    back = again(owner, found)
    assert (back.count, back.forgotten) == (3, 0)
    assert again(owner, found).count == 0


def test_the_same_place_with_other_words_is_another_event() -> None:
    owner = principal()
    append(owner, *events(2, named=False))
    erase(owner)
    back = again(owner, events(2, named=False, text="I own drum {}."))
    assert (back.count, back.forgotten) == (2, 0)


def test_nothing_is_erased_twice() -> None:
    owner = principal()
    append(owner, *events(1, named=True))
    erase(owner)
    with acting_for(owner.id):
        before = Event.objects.values("external_id", "content_hash").get()
    erase(owner)
    with acting_for(owner.id):
        assert Event.objects.values("external_id", "content_hash").get() == before


def test_recognising_many_costs_what_recognising_one_does() -> None:
    costs = {}
    for count in (1, 300):
        owner = principal(f"with-{count}")
        found = events(count, named=True)
        append(owner, *found)
        erase(owner)
        with CaptureQueriesContext(connection) as captured:
            assert again(owner, found).forgotten == count
        costs[count] = len(captured)
    assert costs[1] == costs[300]


def test_it_refuses_to_guess_without_the_key(settings: object) -> None:
    owner = principal()
    append(owner, *events(1, named=True))
    erase(owner)
    settings.HASH_KEY = b""  # type: ignore[attr-defined]
    with pytest.raises(NoHashKey):
        again(owner, events(1, named=True))
