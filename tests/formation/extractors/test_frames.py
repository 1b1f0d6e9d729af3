"""Play, other people's texts and words taken back: they reach over the whole message, not over one clause."""

from __future__ import annotations

import pytest

from tests.formation.extractors.reading_aloud import read, statements

#: (what forms, its near twin that forms nothing)
FRAMES = [
    ("I play chess. I live in Graz.", "Let's do a role play. I'm a baker. I live in Graz."),
    ("We're the hosts. I live in Graz.", "You're the doctor, I'm the patient. I live in Graz and I have two sons."),
    ("I like theatre. I live in Graz.", "Pretend for a minute. I live in Graz."),
    ("I play the violin. I live in Graz.", "In character as a sailor: I play the violin. I live in Graz."),
    ("I love character design. I have a goat named Nib.", "My elf character is shy. I have a goat named Nib."),
    ("I love Skyrim. I have a wife named Runa.", "In Skyrim I own a forge and I have a wife named Runa."),
    ("I like pictures. I own a vineyard.", "Picture this: I own a vineyard and I have two sons."),
    ("I own a vineyard.", "Fast forward ten years: I own a vineyard."),
    ("I translate novels. I live in Graz.", "Translate to Danish: I live in Graz. I have a sister."),
    ("I proofread for a living. I live in Graz.", "Proofread this:\nI live in Graz. I have two cats."),
    ("We decided to rewrite the parser. I live in Graz.", "Rewrite this paragraph for me. I live in Graz."),
    ("I write poems. I live in Graz.", "Write a poem for me. I live in Graz."),
    ("I love lyrics. I live in Graz.", "Lyrics: I live in Graz, I drive a van."),
    ("My cover letter is done. I live in Graz.", "My cover letter: I live in Graz and I work at Norden."),
    ("I sent her a note. I live in Graz.", "This is what she sent me: I live in Graz. I own a boat."),
    ("I like customers. We use Postgres.", "The customer wrote: we use Postgres and I hate it."),
    ("I like truths. I play the harp.", "Two truths and a lie: I play the harp. I live in Graz."),
    ("I like April. I live in Graz.", "April fools! I live in Graz."),
    ("I like plans. I own a boat.", "My goal: I own a boat by the sea."),
    ("I own a boat.", "One day: I own a boat."),
    ("I own a boat.", "Back in 1994: I own a boat, I live in Graz."),
    ("I love murals, my landlord too.", "I love murals, said my landlord."),
    ("I love murals.", "I love murals, said no one ever."),
    ("I'm a dungeon master. I own a boat.", "be my dungeon master: I own a cursed axe and I have a brother named Thrum"),
    ("Be a good sport, I own a boat.", "You be the banker and I'm the robber. I own a boat."),
    ("I am a half-Irish baker. I own a boat.", "I am Korga, half-orc, and I own a boat."),
    ("I dream a lot. I own a boat.", "the dream last night: I owned a shop. I own a boat, I have a sister named Runa."),
    (
        "I wrote this mail. I live in Graz.",
        "Shorten this mail:\n\nHi all,\nI live in Graz. My daughter starts school here.\nBest, Rosalind",
    ),
    ("This is my plan: I live in Graz.", "Check the second draft below: I live in Graz."),
    ("I live in Graz. What do you think of this town?", "what do you think of this: I live in Graz and I own a boat."),
    ("I live in Graz. Does this help?", "does this sound right?\nI live in Graz and I own a boat."),
    ("My dog is Rex ('the king').", "console.log('My dog is ' + dog.name) prints My dog is undefined"),
    ("The label says it all, my dog is Rex.", "the label says My dog is Rex"),
    ("Let's play chess. I have a sister named Thora.", "Let's play: you're the innkeeper. I have a sister named Thora."),
    ("I love adventure. I have a dog named Fang.", "Text adventure time! I have a dog named Fang."),
    ("What would a doctor do? I have a parrot.", "What would a pirate say? I have a parrot."),
    ("Here's my plan. I have a parrot.", "Here's my short story so far. I have a parrot."),
    ("To continue: I have a parrot.", "Complete the sentence: I have a parrot"),
    ("I work at Norden, make of that what you will.", "Make this sound better: I work at Norden"),
    ("I speak Italian, I am allergic to nuts.", "In Italian, please: I am allergic to nuts"),
    ("My dear Ada, I live in Rome.", "Dear Ada, I live in Rome now. My wife is fine."),
    ("I read a forum. I have type 2 diabetes.", "From a forum: I have type 2 diabetes. Is that true?"),
    ("Quick question: I have two kids, what now?", "Interview question: I have two kids, what now?"),
    ("Diet: I'm vegan.", "Subtitles: I'm vegan."),
    ("At 10:02 Ana came. I have asthma.", "[10:02] Ana: I have asthma"),
    ("#1 fan here, I mean it.\nMy dog is called Rex.", "# My dog is called Rex"),
    ("const is a word.\nMy dog barks and I have a dog.", 'const dog = new Dog("Rex"); my dog barks'),
    ("Sure, I love Rome.", "Oh sure, I love Rome"),
    ("Great, I love Rome.", "Great, another Monday, I love Mondays"),
    ("I own a yacht, lol.", "I own a yacht, lol not"),
    ("I love walking in Rome.", "I love waiting in line"),
    ("Remember that I have two cats.", "Remember that joke: I have two cats and a ladder."),
    ("I love twenty questions. I live in Africa.", "Let's play twenty questions. I am an animal, I live in Africa."),
    ("Who am I to judge? I was born in Ulm.", "Who am I? I was born in Ulm, I play the violin."),
    ("I play charades every Friday. I live in Graz.", "Let's play charades. I live in Graz."),
    ("For the trial I'm so nervous. I own a boat.", "For the mock trial I'm the defendant. I own a boat."),
    ("In the play I'm directing there is a dog. I have two sons.", "In tonight's play I'm a widow. I have two sons."),
    ("Which one is better? I have two cats.", "Which sounds better, I have two cats or I've two cats?"),
    ("The present form of address is odd. I have a cat.", "Past tense of: I have a cat, I live in Rome"),
    ("Make it quick. I own a dog.", "Make it passive. My uncle built it and I own a dog."),
    ("I use an example. I'm a designer.", "Lorem ipsum for a card. I'm a designer, I love coffee."),
    ("When I'm tired I drink tea. I live by the sea.", "When I'm retired I live by the sea."),
    ("We found it on the fridge. I hate lactose.", "Found on the fridge: I hate lactose anyway"),
    ("it returns 3; see the code. We use Redis.", "x = 3; // We use Redis here"),
]
TAKEN_BACK = [
    ("I love jazz. It is fun.", "I love jazz... not"),
    ("I love jazz. I joke a lot.", "I love jazz. Just kidding!"),
    ("I live in Graz. No rain today.", "I live in Graz. No, wait, that was last year."),
    ("jk, I love jazz.", "I love jazz. jk"),
    ("I'm a nurse. Sorry about the typo.", "I'm a nurse. Sorry, I meant a midwife."),
]


@pytest.mark.parametrize(("twin", "text"), FRAMES + TAKEN_BACK, ids=lambda value: value[:48])
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin)
    assert statements(text) == []


def test_it_reads_what_came_before_a_frame() -> None:
    assert statements("I live in Graz. Let's role-play: I'm a baker and I own a boat.") == ["User lives in Graz."]
    assert statements("I use Vim. Translate to Danish: I own a boat.") == ["User uses Vim."]


def test_it_reads_on_when_the_text_in_question_stands_in_quotation_marks() -> None:
    assert statements('Translate "good evening, all of you" please. I live in Graz.') == ["User lives in Graz."]


def test_it_takes_an_explicit_request_behind_a_text_but_not_behind_a_play() -> None:
    assert statements("Summarise this text. Please remember that I prefer metric units.") == ["User prefers metric units."]
    assert statements("Let's role play a trial. Remember that I own the castle.") == []


def test_it_leaves_the_sentence_before_alone_that_was_not_taken_back() -> None:
    assert statements("I own a boat. I live in Graz. Just kidding!") == ["User owns a boat."]
    assert statements("I live in Graz. Sorry, I meant I live in Linz.") == ["User lives in Linz."]
