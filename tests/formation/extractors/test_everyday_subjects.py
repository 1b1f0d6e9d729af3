"""What is a rival of what among everyday facts, and which wordings are one."""

from __future__ import annotations

import pytest

from tests.formation.extractors.test_subjects import key, values

SAME = [
    ("Call me Sam.", "I go by Robin."),
    ("My name is Sam.", "I'm Robin."),
    ("My birthday is 3 May.", "My birthday is 4 May."),
    ("I'm on CET.", "My time zone is UTC+2."),
    ("I'm retired.", "I'm self-employed."),
    ("I'm new to Django.", "I know Django well."),
    ("I've been coding for 12 years.", "I've been coding for 13 years."),
    ("I speak some French.", "I'm fluent in French."),
    ("I'm learning Japanese.", "I'm no longer learning Japanese."),
    ("I'm allergic to nuts.", "I'm not allergic to nuts."),
    ("I'm married.", "I'm divorced."),
    ("My mum lives in Linz.", "My mother moved to Graz."),
    ("My go-to tea is oolong.", "My go-to tea is sencha."),
    ("Always answer in French.", "I prefer answers in German."),
    ("Always use emojis.", "Never use emojis."),
    ("From now on, keep it short.", "I prefer detailed answers."),
    ("Our deadline is 3 May.", "The deadline is 9 May."),
    ("Standup is at 9:30.", "Our standup is at 10."),
    ("We deploy with Ansible.", "We no longer deploy with Ansible."),
    ("Friday deploys are allowed.", "Friday deploys are not allowed."),
    ("The keys are in the blue tin.", "The keys are in the drawer."),
    ("I can't read the channel history.", "I have access to the channel history."),
    ("My laptop is a ThinkPad X1.", "My laptop is a MacBook."),
]
DIFFERENT = [
    ("My name is Sam.", "My surname is Pahl."),
    ("I'm allergic to nuts.", "I'm allergic to eggs."),
    ("I know Rust.", "I know Python."),
    ("My mum lives in Linz.", "My dad lives in Linz."),
    ("Never use emojis.", "Never use jargon."),
    ("Our deadline is 3 May.", "The deadline for the report is 3 May."),
    ("Standup is at 9:30.", "Our retro is every Friday."),
    ("I can't read the channel history.", "I can't read the wiki."),
]
EQUAL = [
    ("I'm Ge.", "my name is Ge"),
    ("My birthday is 3 May.", "My birthday is May 3rd."),
    ("I'm on CET.", "My time zone is CEST."),
    ("I have a nut allergy.", "I'm allergic to nuts."),
    ("I'm coeliac.", "I have celiac disease."),
    ("I'm colour-blind.", "i'm color blind"),
    ("I lead the billing team.", "I'm the lead of our billing team."),
    ("I have a master's in law.", "My master's is in law."),
    ("I prefer short answers.", "Keep your replies brief."),
    ("I prefer metric units.", "Always answer in metric."),
    ("I prefer window seats.", "I always book the window seat."),
    ("Never use emojis.", "In the future, don't use any emojis."),
    ("I'd rather walk than drive.", "I prefer walking over driving."),
    ("I can't read the channel history.", "No access to channel history."),
    ("I can't read the channel history.", "Channel history isn't readable for me."),
    ("We release on Thursdays.", "The release is every Thursday."),
]


@pytest.mark.parametrize(("one_way", "other_way"), SAME)
def test_it_gives_rivals_one_subject(one_way: str, other_way: str) -> None:
    assert key(one_way) == key(other_way)


@pytest.mark.parametrize(("one_way", "other_way"), DIFFERENT)
def test_it_keeps_unrelated_claims_apart(one_way: str, other_way: str) -> None:
    assert key(one_way) != key(other_way)


@pytest.mark.parametrize(("one_way", "other_way"), EQUAL)
def test_it_gives_one_value_to_two_wordings(one_way: str, other_way: str) -> None:
    assert (key(one_way), values(one_way)) == (key(other_way), values(other_way))
