"""Faults that users of other memory systems met: an input of our own, and what is right (``R..`` are the reports' numbers).

*None* means no belief formed and none reinforced. What a report asks of an interface or of a model's provider is tested
where those are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import UTC, datetime, timedelta, tzinfo
from random import Random
from uuid import UUID

import pytest

from formation.acting import Refused
from formation.candidate import Candidate, Span
from formation.consolidate import consolidate_session
from formation.extractors import SHIPPED
from formation.extractors.deterministic import extract
from memory.access import acting_for
from memory.models import Belief, BeliefVersion, CandidateOutcome, ConsolidationRun, Evidence, Principal, Relation, Session
from memory.values import COMMITTED_OUTCOMES, REINFORCED_OUTCOMES, Actor, Authority, BeliefType, Flag, StatusReason, Trigger
from memory.views import Claim, NewEvent
from review import actions
from review.actions import By, Door
from tests.builders import NOW, append, believed, consolidate, converse, holding, principal, said, statements, tally, the_belief

pytestmark = pytest.mark.django_db(transaction=True)

LATER = NOW + timedelta(days=30)


def by(owner: Principal, *, now: datetime = LATER) -> By:
    return By(principal_id=owner.id, now=now, door=Door.API)


def session_of(owner: Principal, external_id: str = "s1") -> UUID:
    with acting_for(owner.id):
        return Session.objects.get(external_id=external_id).id


def assistant(text: str, *, at: datetime = NOW) -> NewEvent:
    return said(text, at=at, actor=Actor.ASSISTANT, type="assistant.message.created")


def system(text: str) -> NewEvent:
    return said(text, actor=Actor.SYSTEM, type="system.message.created")


# --- echo, system text, invention -------------------------------------------------------------------------------------


def test_r01_recalled_text_in_a_prompt_is_no_evidence() -> None:
    owner = principal()
    converse(owner, "I prefer short replies.")
    before = the_belief(owner, "User prefers short replies.")
    report = converse(owner, "<memory-context>Prefers short replies</memory-context> is the bakery open on Monday?", session="s2")
    assert tally(report) == {}
    assert the_belief(owner, "User prefers short replies.") == before


def test_r02_a_wrapper_takes_no_request_with_it() -> None:
    owner = principal()
    converse(owner, "<relevant-memories>likes tea</relevant-memories> Remember that my favourite snack is seaweed.")
    (belief,) = believed(owner)
    assert "seaweed" in belief.statement
    assert belief.authority is Authority.OWNER


@pytest.mark.parametrize(
    "events",
    [
        pytest.param([system("You are Nova, a terse deployment assistant on host web-3."), said("hi")], id="R03"),
        pytest.param([said("who usually uses this library?"), assistant("Mostly backend engineers in big firms.")], id="R06"),
        pytest.param(
            [said("morning"), assistant("Morning, Captain!"), system("[reminder] user likes being called Captain"), said("status?")],
            id="R07",
        ),
        pytest.param([said("What is your name?"), said("run echo hello")], id="R08"),
        pytest.param([said("How do I reverse a list in groups?"), assistant("I'd use recursion; for O(1) space go iterative.")], id="R10"),
        pytest.param([said("Keep it to one sentence.", actor=Actor.ASSISTANT), said("go on")], id="R11"),
        pytest.param([said("Show the KPIs for customer Marguerite.")], id="R14"),
        pytest.param([said("I drive a Kodiaq.", actor=Actor.OTHER), said("same time tomorrow?")], id="R15"),
        pytest.param([assistant("Lena prefers decaf after lunch.")], id="R17"),
        pytest.param([said("I'm in Lisbon this week.")], id="R34"),
        pytest.param([said("Please remember I don't want my salary stored.")], id="R50"),
        pytest.param([said("My board exam is tomorrow at 15:00.")], id="R31"),
        pytest.param([said("明天我要去大阪出差。")], id="R65"),
    ],
)
def test_it_forms_nothing(events: list[NewEvent]) -> None:
    owner = principal()
    converse(owner, "I like oolong.", session="first")
    assert statements(owner) == ["User likes oolong."]
    (report,) = converse(owner, *events, session="s2", at=NOW + timedelta(minutes=5))
    assert not [code for code in report.outcomes if code in COMMITTED_OUTCOMES | REINFORCED_OUTCOMES]
    assert statements(owner) == ["User likes oolong."]
    assert the_belief(owner, "User likes oolong.").corroboration == 1
    with acting_for(owner.id):
        assert ConsolidationRun.objects.filter(session__external_id="s2").count() == 1


def claims_nothing_said(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
    """An extractor that invents: its quote is no part of the event, and beside it what the rules read."""
    (first, *_) = spans
    invented = Candidate(
        claim=Claim(kind="likes", slots=(("object", "Kubernetes"),)),
        subject="Kubernetes",
        statement="User is certified in Kubernetes.",
        belief_type=BeliefType.PREFERENCE,
        spans=(Span(event_id=first.event_id, sequence=first.sequence, start=0, end=9, text="certified"),),
    )
    return [invented, *extract(spans, zone=zone, times=times, limit=limit)]


@pytest.mark.parametrize("words", ["ok thanks, bye", "build is green"], ids=["R04", "R05"])
def test_r04_r05_what_stands_in_no_event_is_not_believed(words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHIPPED, "inventing@1", claims_nothing_said)
    owner = principal()
    session = append(owner, said(words), said("I like oolong."))
    reports = list(
        consolidate_session(principal_id=owner.id, session_id=session, trigger=Trigger.SESSION, now=NOW, extractor="inventing@1")
    )
    assert tally(reports) == {"ungrounded": 1, "committed": 1}
    assert statements(owner) == ["User likes oolong."]


# --- who said it ------------------------------------------------------------------------------------------------------


def test_r12_an_echo_corroborates_nothing() -> None:
    owner = principal()
    converse(owner, said("I like oolong."), assistant("Nice, you like oolong!"))
    (belief,) = believed(owner)
    assert (belief.statement, belief.corroboration) == ("User likes oolong.", 1)


def test_r13_what_a_friend_hates_is_not_what_the_owner_hates() -> None:
    owner = principal()
    converse(owner, "My friend Tomas hates football but his dad signed him up.", "I like chess.")
    assert "User likes chess." in statements(owner)
    assert not [text for text in statements(owner) if "football" in text]


def test_r16_no_statement_holds_a_routing_key() -> None:
    owner = principal("tg::ch-9::u-77")
    converse(owner, "I play the cello.")
    (belief,) = believed(owner)
    assert "cello" in belief.statement
    assert "u-77" not in belief.statement + belief.subject


# --- contradiction, negation, update ----------------------------------------------------------------------------------


def test_r18_love_then_hate_leaves_the_newer_live_and_the_older_in_history() -> None:
    owner = principal()
    converse(owner, "I love Sichuan food.")
    converse(owner, "I hate Sichuan food now.", session="s2", at=NOW + timedelta(days=1))
    (live,), (past,) = believed(owner), believed(owner, live=False)
    assert live.claim.stance != past.claim.stance
    assert (past.superseded_by, past.valid_to) == (live.id, NOW + timedelta(days=1))


def test_r19_the_newer_favourite_is_now_and_the_older_was_then() -> None:
    owner = principal()
    converse(owner, "My favourite player is Aydin.")
    converse(owner, "My favourite player is now Okoye.", session="s2", at=NOW + timedelta(days=9))
    (live,), (past,) = believed(owner), believed(owner, live=False)
    assert "Okoye" in live.statement and "Aydin" in past.statement
    with acting_for(owner.id):
        then = BeliefVersion.objects.at(held=NOW + timedelta(days=2), known=LATER)
        assert ["Aydin" in version.statement for version in then] == [True]


def test_r20_a_longer_time_is_no_repetition() -> None:
    owner = principal()
    converse(owner, "I've worked at Norden for 5 years.", at=NOW - timedelta(days=365))
    first = believed(owner)
    assert first
    converse(owner, "I've worked at Norden for 6 years.", session="s2")
    assert any("6" in text for text in statements(owner))
    assert not any("5" in text for text in statements(owner))


def test_r21_not_allowed_is_never_a_repetition_of_allowed() -> None:
    owner = principal()
    converse(owner, "Remember that Friday deploys are allowed.")
    converse(owner, "Remember that Friday deploys are not allowed.", session="s2", at=NOW + timedelta(days=1))
    (live,), (past,) = believed(owner), believed(owner, live=False)
    assert "not" in live.statement
    assert past.superseded_by == live.id


def test_r22_an_anecdote_does_not_soften_a_confirmed_allergy() -> None:
    owner = principal()
    converse(owner, "Remember: I have a severe shellfish allergy.")
    (allergy,) = believed(owner)
    assert Flag.SENSITIVE in allergy.flags
    converse(owner, "Had one shrimp at the party, felt fine.", session="s2", at=NOW + timedelta(days=1))
    assert believed(owner)[0] == allergy


def test_r23_an_edit_meets_what_it_contradicts() -> None:
    owner = principal()
    converse(owner, "My favourite tea is oolong.")
    converse(owner, "I like sencha.", session="s2")
    actions.edit(by(owner), the_belief(owner, "User likes sencha.").id, text="My favourite tea is matcha.")
    live = believed(owner)
    assert [belief for belief in live if "matcha" in belief.statement]
    assert not [belief for belief in live if "oolong" in belief.statement or "sencha" in belief.statement]
    oolong = next(belief for belief in believed(owner, live=False) if "oolong" in belief.statement)
    with acting_for(owner.id):
        assert Relation.objects.filter(kind="supersedes", target_id=oolong.id).exists()


def test_r24_what_arrives_late_does_not_revert_what_is_newer() -> None:
    owner = principal()
    converse(owner, "My favourite drink is coffee.", session="s2", at=NOW)
    converse(owner, "My favourite drink is green tea.", session="s1", at=NOW - timedelta(days=9), now=NOW + timedelta(hours=2))
    coffee = next(belief for belief in believed(owner) if "coffee" in belief.statement)
    assert coffee.live
    assert Flag.CONFLICT in coffee.flags or not any("green tea" in belief.statement for belief in believed(owner))


def test_r25_the_same_thing_twice_is_one_belief_said_twice() -> None:
    owner = principal()
    converse(owner, "My dog is called Biscuit.")
    converse(owner, "My dog is called Biscuit.", session="s2", at=NOW + timedelta(days=1))
    (belief,) = believed(owner)
    assert "Biscuit" in belief.statement
    assert belief.corroboration == 2


def test_r26_lower_authority_overwrites_nothing() -> None:
    owner = principal()
    converse(owner, "Remember that my favourite plan is Pro.")
    converse(owner, "My favourite plan is Free.", session="s2", at=NOW + timedelta(days=1))
    assert len(believed(owner)) == 2
    assert all(Flag.CONFLICT in belief.flags for belief in believed(owner))


# --- duplicates -------------------------------------------------------------------------------------------------------


def test_r27_three_wordings_of_one_inability_are_one_belief() -> None:
    owner = principal()
    for day, text in enumerate(
        ["I can't read the channel history.", "Channel history isn't readable for me.", "No access to channel history."]
    ):
        converse(owner, text, session=f"s{day}", at=NOW + timedelta(days=day))
    (belief,) = believed(owner)
    assert belief.statement == "User has no access to the channel history."
    assert belief.corroboration == 3


def test_r28_a_name_said_in_passing_five_times_is_one_name() -> None:
    owner = principal()
    for number in range(5):
        converse(owner, "I'm Ge.", session=f"s{number}", at=NOW + timedelta(days=number))
    (belief,) = believed(owner)
    assert (belief.statement, belief.corroboration) == ("User's name is Ge.", 5)


def test_r28_the_same_name_five_times_is_one_name() -> None:
    owner = principal()
    for number in range(5):
        converse(owner, "Remember that my name is Ge.", session=f"s{number}", at=NOW + timedelta(days=number))
    (belief,) = believed(owner)
    assert belief.statement.count("Ge") == 1
    assert belief.corroboration == 5


def test_r29_one_sentence_is_one_belief() -> None:
    owner = principal()
    converse(owner, "Remember that we usually travel as a whole family in summer.")
    assert len(believed(owner)) == 1


def test_r30_subjects_in_other_letters_are_one() -> None:
    owner = principal()
    converse(owner, "Remember that the Site Roadmap is in the wiki.")
    converse(owner, "Remember that the site-roadmap is in the wiki.", session="s2", at=NOW + timedelta(days=1))
    (belief,) = believed(owner)
    assert belief.corroboration == 2


# --- time -------------------------------------------------------------------------------------------------------------


def test_r32_words_without_a_time_get_none_that_nobody_said() -> None:
    owner = principal()
    converse(owner, said("I own a telescope.", at=None))
    (belief,) = believed(owner)
    assert belief.valid_from is None
    assert belief.newest.at is None


def test_r33_a_correction_after_midnight_keeps_the_day_it_is_about() -> None:
    owner = principal()
    first = datetime(2026, 5, 31, 22, tzinfo=UTC)
    converse(owner, "My favourite tea is oolong.", at=first)
    converse(owner, "Actually, my favourite tea is sencha, not oolong.", session="s2", at=first + timedelta(hours=4))
    (live,) = believed(owner)
    assert "sencha" in live.statement
    assert live.valid_from == first
    (past,) = believed(owner, live=False)
    assert past.status_reason is StatusReason.CORRECTED


# --- deletion and coming back -----------------------------------------------------------------------------------------


def test_r36_r37_a_deletion_takes_links_and_every_other_copy_at_once() -> None:
    owner = principal()
    converse(owner, "I live in Zanzibar.", session="s2", at=NOW)
    converse(owner, "I live in Lyon.", session="s1", at=NOW - timedelta(days=9), now=NOW + timedelta(hours=2))
    gone = next(belief for belief in believed(owner) if "Zanzibar" in belief.statement)
    assert Flag.CONFLICT in gone.flags
    actions.delete(by(owner), gone.id)
    assert statements(owner) == ["User lives in Lyon."]
    assert not believed(owner)[0].flags
    with acting_for(owner.id):
        assert not Relation.objects.exists()
        assert not Belief.objects.matching("Zanzibar", limit=9).exists()
        assert CandidateOutcome.objects.filter(belief=None).exists()
    assert holding("zanzibar") == {"memory_event": 1}


def test_r38_what_was_deleted_does_not_come_back_with_its_words() -> None:
    owner = principal()
    converse(owner, "Remember that my surname is Pahl.")
    (belief,) = believed(owner)
    actions.delete(by(owner), belief.id)
    again = consolidate(owner, session_of(owner), since=0, now=LATER + timedelta(hours=1))
    assert tally(again) == {"forgotten": 1}
    assert believed(owner) == []


def paraphrasing(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
    """Another extractor's wording of the same words: what is vegetarian eats no meat."""
    return [
        Candidate(
            claim=Claim(kind="eats", slots=(("what", "no meat"),)),
            subject="no meat",
            statement="User eats no meat.",
            belief_type=BeliefType.USER_MODEL_ATTR,
            spans=(span,),
        )
        for span in spans
        if "vegetarian" in span.text
    ][:limit]


def test_r39_a_rejected_belief_returns_in_no_other_wording_of_the_same_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SHIPPED, "paraphrasing@1", paraphrasing)
    owner = principal()
    converse(owner, "I am vegetarian.")
    (belief,) = believed(owner)
    fresh = principal("fresh")
    session = append(fresh, said("I am vegetarian."))
    unblocked = consolidate_session(principal_id=fresh.id, session_id=session, trigger=Trigger.SESSION, now=NOW, extractor="paraphrasing@1")
    assert tally(list(unblocked)) == {"committed": 1}
    actions.reject(by(owner), belief.id, kind="untrue")
    again = consolidate_session(
        principal_id=owner.id, session_id=session_of(owner), trigger=Trigger.REPLAY, now=LATER, since=0, extractor="paraphrasing@1"
    )
    assert tally(list(again)) == {"rejected_by_owner": 1}
    assert believed(owner) == []
    # the same claim, older and imported late; and the same again, said before the rejection in another chat
    late = converse(owner, said("I am vegetarian.", at=NOW - timedelta(days=1)), session="late", now=LATER)
    assert tally(late) == {"rejected_by_owner": 1}


def test_r41_one_of_three_beliefs_of_a_sentence_can_go_alone() -> None:
    owner = principal()
    converse(owner, "I own a kayak, a telescope and a loom.")
    kayak, *others = sorted(believed(owner), key=lambda belief: "kayak" not in belief.statement)
    with acting_for(owner.id):
        places = sorted(Evidence.objects.filter(belief_id__in=[one.id for one in others]).values_list("belief_id", "start", "end"))
    actions.delete(by(owner), kayak.id)
    with acting_for(owner.id):
        assert sorted(Evidence.objects.values_list("belief_id", "start", "end")) == places
    assert len(believed(owner)) == 2


# --- consent, secrets, tenancy ----------------------------------------------------------------------------------------


def made_up_key() -> str:
    return "sk-" + "".join(Random(7).choices("abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789", k=48))


def test_r43_a_key_pasted_while_debugging_is_in_no_table_but_its_own_event() -> None:
    owner, key = principal(), made_up_key()
    report = converse(owner, f"it fails with key {key} and I use Fedora", "I use Debian.")
    assert tally(report)["secret"] >= 1
    assert holding(key) == {"memory_event": 1}
    assert holding(key[:20]) == {"memory_event": 1}
    assert [text for text in statements(owner) if "Debian" in text]


def test_r44_a_password_is_not_kept_by_being_asked_for() -> None:
    owner, password = principal(), made_up_key()[:18]
    report = converse(owner, f"Remember my prod DB password is {password}")
    assert tally(report) == {"secret": 1}
    assert holding(password) == {"memory_event": 1}
    converse(owner, "I like oolong.", session="s2")
    with pytest.raises(Refused) as refused:
        actions.edit(by(owner), the_belief(owner, "User likes oolong.").id, text=f"My prod DB password is {password}")
    assert password not in str(refused.value)


def test_r45_words_about_keys_are_no_secret() -> None:
    owner = principal()
    converse(owner, "I prefer keeping the API key out of the build.")
    assert [text for text in statements(owner) if "API key" in text]


def test_r46_a_passport_number_goes_and_the_seat_stays() -> None:
    owner, number = principal(), "X" + "".join(Random(3).choices("0123456789", k=8))
    converse(owner, f"My passport number is {number}, I prefer aisle seats.")
    assert [text for text in statements(owner) if "aisle" in text]
    assert holding(number) == {"memory_event": 1}


# --- concurrency, size, language --------------------------------------------------------------------------------------


def test_r53_an_edit_made_while_a_slow_extractor_reads_survives(monkeypatch: pytest.MonkeyPatch) -> None:
    owner = principal()
    converse(owner, "I live in Lyon.")
    belief = the_belief(owner, "User lives in Lyon.")

    def slow(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
        actions.edit(by(owner, now=NOW + timedelta(hours=3)), belief.id, text="I live in Bern.")
        return extract(spans, zone=zone, times=times, limit=limit)

    monkeypatch.setitem(SHIPPED, "slow@1", slow)
    session = append(owner, said("I live in Oslo.", at=NOW + timedelta(hours=2)), session="s2", now=NOW + timedelta(hours=2))
    reports = consolidate_session(
        principal_id=owner.id, session_id=session, trigger=Trigger.SESSION, now=NOW + timedelta(hours=4), extractor="slow@1"
    )
    assert tally(list(reports)) == {"conflicted": 1}
    bern = the_belief(owner, "User lives in Bern.")
    assert bern.live and bern.authority is Authority.OWNER


def test_r64_a_language_is_kept_and_repeated() -> None:
    owner = principal()
    converse(owner, "请记住我更喜欢早上开会。")
    found = believed(owner)
    for belief in found:
        assert "早上" in belief.statement
    converse(owner, "请记住我更喜欢早上开会。", session="s2", at=NOW + timedelta(days=1))
    assert [belief.corroboration for belief in believed(owner)] == [2] * len(found)
