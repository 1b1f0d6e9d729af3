"""What its owner does not want kept, beside near twins that say nothing of the kind."""

from __future__ import annotations

import re

import pytest

from formation.stages.consent import SWITCHING, consent_in

UNKEPT = [
    "no memory please. I own a kayak.",
    "I own a kayak (please no memory of that)",
    "I own a kayak. That wasn't meant to be saved.",
    "I own a kayak, but that's a secret ;)",
    "asking anonymously - I own a kayak",
    "incognito question: I own a kayak",
    "please keep no record of the fact that I own a kayak",
    "Please don't keep this. I own a kayak.",
    "not for the record: I own a kayak",
    "Keep this out of your notes: I own a kayak.",
    "This stays here: I own a kayak.",
    "don't store: I own a kayak",
    "Do not remember: I own a kayak.",
    "never save - I own a kayak",
    "This is private: I own a kayak.",
    "This is between us and should not be stored: I own a kayak.",
    "It is private and must never be saved. I own a kayak.",
    "I own a kayak. Don't save that.",
    "Don't save this.",
    "Please don\u2019t store this",
    "Do not remember that I own a kayak.",
    "I own a kayak, but don't store this anywhere.",
    "Off the record, I own a kayak. I live in Graz.",
    "off-the-record: I live in Graz",
    "I live in Graz, off the record.",
    "This is strictly off the record. I live in Graz.",
    "This is an off-the-record conversation between friends: I live in Graz.",
    "What I said about Ilse is off the record.",
    "My boss told me to say this, off the record.",
    "Between you and me, I own a kayak.",
    "I'd rather you didn't remember that I own a kayak.",
    "I don't want you storing any of it. I own a kayak.",
    "I don't want that stored.",
    "I don't want my salary stored.",
    "Please remember I don't want my salary stored.",
    "I do not want this to be saved",
    "I don't like you keeping that.",
    "Forget everything I told you about my sister Ilse.",
    "You must not save my plans. I own a kayak.",
    "Remember that I never agreed to you keeping my plans.",
    "I own a kayak. Keep that to yourself.",
    "No need to remember this: I own a kayak.",
    "No need to log this.",
    "Don't write this down.",
    "Can you not save this?",
    "I want my salary to never be stored.",
    "My salary must not be stored anywhere.",
    "I don't want this in your memory.",
    "Please don't add that to your memory.",
    "Do not learn from this.",
    "Nothing I say now should be remembered.",
    "Let's keep this off the record.",
    "Forget what I said about Ilse.",
]
KEPT = [
    "malloc says there's no memory left. I own a kayak.",
    "my site breaks in incognito mode. I own a kayak.",
    "I own a kayak and a secret garden.",
    "I like private chats. I own a kayak.",
    "I keep bees. I own a kayak.",
    "This is private property. I own a kayak.",
    "My kayak stays here.",
    "I keep the dog away from the files. I own a kayak.",
    "I own a kayak. Don't forget that I row.",
    "Remember that I own a kayak.",
    "The record is broken. I own a kayak.",
    "Between meetings I row. I own a kayak.",
    "We don't store sessions in Redis. I own a kayak.",
    "I forget names. I own a kayak.",
    "Remember that we agreed to pay the rower.",
    "I don't save receipts.",
    "I own a kayak. Batteries don't store well: buy them new.",
    "Remember that I don't keep receipts.",
    "He said off the record that Norden is for sale.",
    "My boss told me off the record that Norden is for sale.",
    "The minister spoke off the record.",
    "She gave me an off-the-record briefing.",
    "I took the needle off the record.",
    "Wipe the dust off the record first.",
    "Do not save battery on my phone, it is plugged in.",
    "do not save battery",
    "I never save money.",
    "I don't want to keep the boat.",
    "I don't want to record music any more.",
    "I don't like storing food in plastic.",
    "I never gave up keeping bees.",
    "Don't keep me waiting.",
    'The label says "do not store this upright".',
    "My doctor keeps a record of it.",
    "We keep our records in the cellar.",
    "The app can't remember passwords.",
    "I want to stop saving money from now on.",
    "In this conversation we don't keep score.",
    "My parents don't keep chickens from now on.",
    "I am back on the record player market.",
    "Don't you remember my name?",
    "Why don't you remember that I live in Lyon?",
    "You never remember my name.",
    "The function should not store any state.",
    "The cache must not keep any expired entries.",
    "This should not be logged in production.",
    "User data must not be stored in plain text.",
    "Don't keep my tests in the same folder as the code.",
    "Please don't save my changes yet.",
    "Never store passwords in plain text.",
    "My manager asked me not to record the meeting.",
    "How do I stop Chrome from saving my passwords?",
    "I don't remember what my mother said.",
    "For the record, I live in Lyon.",
    "Forget it, I'll do it myself.",
    "I forget that all the time.",
]
SWITCHED_OFF = [
    "turn off memory",
    "please turn your memory off",
    "temporary chat please",
    "private session: I own a kayak",
    "can we go off record",
    "nothing from this chat goes into memory",
    "From now on this is off the record.",
    "from now on, off the record please",
    "Off the record from here on: I live in Graz.",
    "Off\u2011the\u2011record from now on.",
    "Everything from this point on is off the record.",
    "This whole conversation is off the record.",
    "Let's go off the record.",
    "We're off the record now.",
    "Please don't save anything from now on.",
    "From now on don't remember what I say.",
    "Stop remembering things until I say so.",
    "Don't store any of this for the rest of this chat.",
    "Please stop recording for the rest of the conversation.",
    "Going forward, do not keep anything.",
    "Back on the record? No: from now on off the record.",
    "Please don't save this chat.",
    "Don't learn from this conversation.",
]
SWITCHED_ON = [
    "Back on the record.",
    "OK, we're back on the record. I live in Graz.",
    "You can remember things again.",
    "You may start saving again.",
    "The off-the-record part is over.",
    "Start remembering again.",
    "We are no longer off the record.",
    "Off the record: the soup was bad. Back on the record.",
]
NOT_SWITCHED_ON = [
    "We are not back on the record yet.",
    "Once we're back on the record I'll tell you.",
    "Are we back on the record?",
    "When we are back on the record, ask me.",
    "Don't go back on the record.",
    "He said we are back on the record.",
]
TAKEN_BACK = [
    "Forget I said that.",
    "please forget that I said that",
    "Forget what I just told you.",
    "Could you forget I mentioned it?",
    "Delete my last message.",
    "Forget the previous message, please.",
    "Don't save what I just said.",
    "Please do not remember my last message.",
    "What I just said was off the record.",
    "That last bit is off the record.",
    "Strike that from the record.",
    "Please forget that.",
    "Please delete what I just told you.",
    "I didn't mean to share that, please forget it.",
    "Disregard my last message.",
]
NOT_TAKEN_BACK = [
    "Don't forget I said that.",
    "Never forget what I said.",
    "I forget what I said.",
    "Did you forget what I told you?",
    "He told me to forget what I said.",
    "I will never forget that I said yes.",
    "Don't delete my last message.",
    "Don't forget that.",
    "I can't forget that.",
    "How could I forget that?",
]


@pytest.mark.parametrize("text", UNKEPT + SWITCHED_OFF + TAKEN_BACK)
def test_that_it_hears_a_refusal(text: str) -> None:
    assert consent_in(text).message


@pytest.mark.parametrize("text", KEPT + SWITCHED_ON[:-1] + NOT_TAKEN_BACK)
def test_that_it_hears_none_where_there_is_none(text: str) -> None:
    consent = consent_in(text)
    assert not consent.message and consent.kept_on is not False and not consent.previous


@pytest.mark.parametrize("text", SWITCHED_OFF)
def test_that_it_hears_a_conversation_switched_off(text: str) -> None:
    assert consent_in(text).kept_on is False


@pytest.mark.parametrize("text", SWITCHED_ON)
def test_that_it_hears_that_lifted(text: str) -> None:
    assert consent_in(text).kept_on is True


@pytest.mark.parametrize("text", NOT_SWITCHED_ON + UNKEPT + KEPT + NOT_TAKEN_BACK)
def test_that_it_lifts_nothing_in_doubt(text: str) -> None:
    assert consent_in(text).kept_on is not True


@pytest.mark.parametrize("text", TAKEN_BACK)
def test_that_it_hears_that_the_message_before_is_taken_back(text: str) -> None:
    assert consent_in(text).previous


@pytest.mark.parametrize("text", NOT_TAKEN_BACK + UNKEPT + SWITCHED_OFF)
def test_that_it_takes_back_no_message_that_is_not_meant(text: str) -> None:
    assert not consent_in(text).previous


@pytest.mark.parametrize("text", SWITCHED_OFF + SWITCHED_ON)
def test_that_the_database_finds_every_message_that_switches(text: str) -> None:
    assert re.search(SWITCHING, text, re.IGNORECASE)


@pytest.mark.parametrize(
    "piece",
    [
        "off the record, ",
        "off the record meeting ",
        "he said off the record ",
        "this chat is off the record ",
        "back on the record ",
        "don't ",
        "from now on ",
        "forget that i ",
        "not want you ",
        "keep ",
    ],
)
def test_that_it_gets_through_64_kib_of_anything(piece: str) -> None:
    assert consent_in((piece * 12_000)[: 64 * 1024]) is not None  # it comes back at all
