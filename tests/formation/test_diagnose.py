"""What became of one conversation: wishes, runs, every candidate's fate, and what somebody who misses a belief should know."""

from __future__ import annotations

from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection, connections
from django.test.utils import CaptureQueriesContext

from formation.diagnose import FATES, HIDDEN, Diagnosis, diagnose
from formation.pausing import pause, resume
from formation.requests import request_formation
from memory.access import acting_for
from memory.models import Belief, Principal, Session
from memory.values import Outcome, Trigger
from review import actions
from tests.builders import NOW, append, believed, consolidate, converse, principal, said, the_belief
from tests.formation.rereading import by
from tests.gates.test_bounded_formation import owned

pytestmark = pytest.mark.django_db(transaction=True)

AFTER = NOW + timedelta(hours=2)


def looked_at(owner: Principal, name: str = "s1", *, now: object = AFTER) -> Diagnosis:
    with acting_for(owner.id):
        return diagnose(Session.objects.get(external_id=name), now=now)  # type: ignore[arg-type]


def wish(owner: Principal, session_id: UUID, *, minutes: int = 0) -> None:
    at = NOW + timedelta(minutes=minutes)
    with acting_for(owner.id):
        request_formation(
            principal_id=owner.id, session_id=session_id, trigger=Trigger.SESSION, key="wish", up_to=1, not_before=at, now=NOW
        )


def fates(found: Diagnosis) -> list[tuple[str, str, str | None]]:
    return [(fate.code.value, fate.kind, fate.quote) for attempt in found.attempts for fate in attempt.fates]


def test_every_way_to_end_has_its_words() -> None:
    assert set(FATES) == set(Outcome)


def test_it_tells_how_every_candidate_ended_and_in_which_words() -> None:
    owner = principal()
    converse(owner, "I live in Lyon. I like oolong.", "I no longer use Vim.", "I live in Lyon.")
    assert len(believed(owner)) == 2
    found = looked_at(owner)
    assert fates(found) == [
        ("committed", "home", "I live in Lyon"),
        ("committed", "likes", "I like oolong"),
        ("unmatched_retraction", "uses", "I no longer use Vim"),
        ("reinforced", "home", "I live in Lyon"),
    ]
    assert found.attempts[0].fates[0].words == "became a new belief"
    assert [fate.sequence for fate in found.attempts[0].fates] == [1, 1, 2, 3]
    assert (found.watermark, found.waiting, found.warnings) == (3, 0, ())
    assert {belief.statement for belief in found.beliefs} == {"User lives in Lyon.", "User likes oolong."}


def test_it_quotes_no_secret_and_nothing_that_was_forgotten() -> None:
    owner = principal()
    secret = "hunter" + "2x9Q!"
    converse(owner, f"I live in Lyon. My password is {secret}", "I like oolong.")
    actions.delete(by(owner), the_belief(owner, "User likes oolong.").id)
    with acting_for(owner.id):
        session_id = Session.objects.get(external_id="s1").id
    consolidate(owner, session_id, since=0, now=NOW.replace(month=8))
    found = looked_at(owner)
    codes = {code for code, _, _ in fates(found)}
    assert {"secret", "committed", "forgotten"} <= codes
    assert [quote for code, _, quote in fates(found) if code in ("secret", "forgotten")] == [None] * 3
    assert not any(secret in (quote or "") for _, _, quote in fates(found))


def test_it_hides_a_quote_whose_message_holds_a_secret_nearby() -> None:
    owner = principal()
    converse(owner, "I like oolong.")
    with connections["owner"].cursor() as cursor:  # as if the scan of that day had not known this form
        cursor.execute("alter table memory_event disable trigger user")
        cursor.execute("update memory_event set text = text || %s where actor = 'principal'", [" My password is " + "hunter" + "2x9Q!"])
        cursor.execute("alter table memory_event enable trigger user")
    assert [quote for _, _, quote in fates(looked_at(owner))] == [HIDDEN]


def test_it_shows_what_waits_and_until_when() -> None:
    owner = principal()
    session = append(owner, said("I live in Lyon."), said("I like oolong."))
    found = looked_at(owner)
    assert (found.watermark, found.waiting, found.attempts, found.beliefs) == (0, 2, (), ())
    assert "nobody has asked" in found.warnings[0]
    wish(owner, session, minutes=300)
    later = looked_at(owner)
    assert [(one.trigger, one.settled) for one in later.requests] == [("session", False)]
    assert "not read before" in later.warnings[0]
    consolidate(owner, session)
    done = looked_at(owner)
    assert ([one.settled for one in done.requests], done.waiting, done.warnings) == ([True], 0, ())


def test_it_warns_when_nothing_is_left_of_what_was_formed() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    assert looked_at(owner).warnings == ()
    with acting_for(owner.id):
        Belief.objects.all().delete()  # by an operator, behind everybody's back
    assert "nothing of that is left" in looked_at(owner).warnings[0]


def test_what_its_owner_deleted_is_not_missed() -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    actions.delete(by(owner), the_belief(owner, "User lives in Lyon.").id)
    found = looked_at(owner)
    assert (found.beliefs, found.warnings) == ((), ())


def test_it_tells_that_learning_is_paused_and_what_that_passed_over() -> None:
    owner = principal()
    with acting_for(owner.id):
        pause(principal_id=owner.id, now=NOW)
    session = append(owner, said("I live in Lyon."), now=NOW + timedelta(minutes=1))
    assert "paused" in looked_at(owner).warnings[0]
    with acting_for(owner.id):
        resume(principal_id=owner.id, now=NOW + timedelta(minutes=2))
    consolidate(owner, session, now=NOW + timedelta(minutes=3))
    (warning,) = looked_at(owner).warnings
    assert warning.startswith("1 of the events last read arrived while learning was paused")


def test_it_tells_what_found_no_room() -> None:
    owner = principal()
    converse(owner, owned(14))
    assert len(believed(owner)) == 12
    (warning,) = looked_at(owner).warnings
    assert warning == "2 of what was last read found no room. A replay forms it."


def test_it_costs_the_same_however_much_there_is() -> None:
    costs = []
    for name, texts in (
        ("little", ["I live in Lyon."]),
        ("much", [owned(12), *(f"I like {tea}." for tea in ("oolong", "sencha", "mate"))]),
    ):
        owner = principal(name)
        for number, text in enumerate(texts):
            converse(owner, text, session="s1", at=NOW + timedelta(minutes=number))
        with acting_for(owner.id):
            session = Session.objects.get(external_id="s1")
            with CaptureQueriesContext(connection) as captured:
                found = diagnose(session, now=AFTER)
                assert [attempt.run.session.external_id for attempt in found.attempts] == ["s1"] * len(texts)
        costs.append(len(captured))
    assert costs == [11, 11]
