"""Health, aids and food at any known word: in fragments, in questions and in lower case, and not where nobody claims it."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from memory.values import Flag
from tests.formation.extractors.reading_aloud import read, statements

#: A Wednesday.
SAID_AT = datetime(2026, 6, 3, 12, tzinfo=UTC)

TOLD = [
    ("Coeliac since 2016. Are oats alright?", ["User has coeliac disease."]),
    ("ulcerative colitis flare again, on mesalazine, dinner ideas??", ["User has ulcerative colitis.", "User takes mesalazine."]),
    ("do compression socks help w my varicose veins", ["User has varicose veins."]),
    ("bunions mean i only wear wide fit shoes", ["User has bunions."]),
    ("low vision (macular degeneration), please use big headings", ["User has low vision.", "User has macular degeneration."]),
    ("wheelchair user planning lisbon, which neighbourhoods are flat", ["User is a wheelchair user."]),
    ("the specialist confirmed it's fibromyalgia, now what", ["User has fibromyalgia."]),
    ("as a T1 diabetic pilot what are my licence options", ["User has type 1 diabetes.", "User is a pilot."]),
    ("my physio says my right achilles is partially torn", ["User's right achilles is partially torn."]),
    ("the endo put me on levothyroxine, does coffee matter", ["User takes levothyroxine."]),
    ("ramadan is coming and im diabetic on insulin, safe to fast?", ["User has diabetes.", "User takes insulin."]),
    ("had my appendix out on monday, when can i swim", ["User had their appendix out on 1 June 2026."]),
    ("My left hip was replaced in 2019, can I squat?", ["User had their left hip replaced in 2019."]),
    ("30 weeks pregnant w/ second. can i fly", ["User is expecting their second child."]),
    ("wasp stings put me in hospital, what plants should i NOT have", ["User is allergic to wasp stings."]),
    ("pescatarian + allergic to papaya. potluck ideas", ["User is allergic to papaya.", "User is pescatarian."]),
    ("raw onion gives me awful heartburn, what else", ["User gets heartburn from raw onion."]),
    ("Allergies: penicillin, latex, kiwi.", ["User is allergic to penicillin.", "User is allergic to latex.", "User is allergic to kiwi."]),
    ("hi! quadriplegic, i use a mouth stick", ["User is quadriplegic.", "User uses a mouth stick."]),
    ("blue and purple look the same to me - redo the chart", ["!User cannot tell blue and purple apart."]),
    ("I lip read, so camera on please", ["User reads lips."]),
    ("One-handed typist since the stroke, no chords", ["User had a stroke.", "User types with one hand."]),
    ("i sleep like 5 hours a nite, have for years", ["User sleeps about 5 hours a night."]),
    ("I eat lamb never, fish only on Fridays.", ["User never eats lamb.", "User eats fish only on Fridays."]),
    ("I'm limited to 2g potassium daily. Which soup?", ["User keeps to 2g of potassium daily."]),
    ("what can my toddler eat? hes allergic to sesame", ["User's toddler is allergic to sesame."]),
    ("my 6yo is autistic, lunchbox?", ["User's child has autism."]),
    ("As a Jain I don't eat onion, garlic or potato.", ["User avoids onion.", "User avoids garlic.", "User avoids potato."]),
    ("We don't eat beef at home, what else?", ["User avoids beef."]),
    ("No seafood for me, thanks.", ["User avoids seafood."]),
    ("I've been vegetarian since I was nine and my in-laws hunt", ["User is vegetarian."]),
    ("she grills and as a proper pescatarian I'd only ruin it", ["User is pescatarian."]),
    ("anything with peanuts could send me to hospital", ["User is allergic to peanuts."]),
    ("Wool makes me itch all over, even merino.", ["Wool makes User itch all over."]),
    ("Nickel brings me out in a rash", ["Nickel brings User out in a rash."]),
    ("long texts still make me dizzy", ["User gets dizzy from long texts."]),
    ("i get migraines like twice a month, help", ["User gets migraines."]),
    ("They found high blood pressure in May and now I measure it", ["User has high blood pressure."]),
    ("ADHD brain here, one step at a time", ["User has ADHD."]),
    ("I go in for an infusion against Crohn's monthly", ["User has Crohn's disease."]),
    ("The arthritis needs an hour before I'm of use", ["User has arthritis."]),
    ("I had hepatitis B as a child, does that count?", ["User had hepatitis B as a child."]),
    ("They removed my gallbladder in 2019.", ["User had their gallbladder removed in 2019."]),
    ("I have no spleen, which jabs?", ["User has no spleen."]),
    ("Since the flu I can't smell a thing.", ["!User cannot smell a thing."]),
    ("My dentist says that I grind my teeth at night.", ["User grinds their teeth at night."]),
    ("Help, I'm someone who can't eat gluten", ["User cannot eat gluten."]),
    ("I'm 1.58, which seats?", ["User is 1.58 m tall."]),
]
#: What forms something, and beside it what only looks like it.
NOBODYS = [
    ("I'm diabetic, what would I eat", "if I were diabetic what would I eat"),
    ("POTS since 2019, salt tips?", "explain what POTS is to a ten year old"),
    ("I have gout, is keto safe?", "Is keto safe for people with gout?"),
    ("My dyslexia needs larger print", "my students with dyslexia need handouts"),
    ("I'm on warfarin, which cheese?", "Suppose a patient is on warfarin, which NSAID"),
    ("I'm allergic to latex, which gloves?", "Assuming I'm allergic to latex, which gloves are safe?"),
    ("I'm allergic to cats.", "which is right, 'I'm allergic to cats' or 'I'm allergic against cats'?"),
    ("I use NVDA daily", "i'm testing our app with NVDA and the menu fails"),
    ("I'm in a wheelchair", "i'd be in a wheelchair if i tried that lol"),
    ("no olives ever, they make me gag", "no onions in tonight's batch please"),
    ("I take ibuprofen every day for my arthritis", "my head hurts right now, should I take ibuprofen?"),
    ("I'm vegan here", "should i go vegan?"),
    ("oats give me heartburn", "i feel sick today after oysters"),
    ("my cleft palate aches", "the surgeon fixed my cleft palate"),
    ("I take pills for gout", "my friend takes pills for gout"),
    ("I have gout, is keto safe?", "The gout is getting worse, what causes it?"),
    ("I had hepatitis B as a child", "imagine I had hepatitis B as a child"),
    ("My asthma is bad", "Every climb makes the lungs act up"),
    ("My anxiety disorder is back", "I have anxiety about the exam."),
]


@pytest.mark.parametrize(("text", "expected"), TOLD)
def test_it_reads(text: str, expected: list[str]) -> None:
    assert sorted(statements(text, at=SAID_AT)) == sorted(expected)


@pytest.mark.parametrize(("twin", "text"), NOBODYS)
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin, at=SAID_AT)
    assert statements(text, at=SAID_AT) == []


@pytest.mark.parametrize(
    "text", ["ulcerative colitis flare again, dinner ideas", "Vyvanse 40mg every morning here", "I lip read, so camera on"]
)
def test_it_holds_the_body_as_sensitive(text: str) -> None:
    (said,) = read(text, at=SAID_AT)
    assert Flag.SENSITIVE in said.flags


def test_what_people_are_is_no_name_of_theirs() -> None:
    assert statements("I'm Wren.") == ["User's name is Wren."]
    assert statements("Coeliac since 2014.") == ["User has coeliac disease."]
