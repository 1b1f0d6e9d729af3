"""Words that look like a claim and are none. Each stands beside a near twin that is one, so that silence proves something."""

from __future__ import annotations

import pytest

from tests.formation.extractors.reading_aloud import read

PAIRS = [
    # who speaks, and whether it is said at all
    ("I own a boat.", "My friend owns a boat."),
    ("I love oolong.", "You love oolong."),
    ("I love oolong.", "Do you think I love oolong?"),
    ("I live in Lyon.", "Should I say that I live in Lyon?"),
    ("I live in Lyon.", 'She wrote "I live in Lyon and I love it there".'),
    ("I live in Lyon.", "> I live in Lyon."),
    ("I live in Lyon.", "```\nI live in Lyon.\n```"),
    ("I use Fedora.", "The help text is `I use Fedora`."),
    ("I use Fedora.", "Ana: I use Fedora.\nBo: I own a boat."),
    ("I love meetings.", "yeah right, I love meetings"),
    ("I live in Lyon.", "He said, I live in Lyon."),
    # wishes, plans, conditions, the past
    ("I own a boat.", "I wish I owned a boat."),
    ("I own a boat.", "I'd love to own a boat."),
    ("I live in Lyon.", "If I lived in Lyon, I would own a boat."),
    ("I live in Lyon.", "Imagine I'm a sailor and I live in Lyon."),
    ("I live in Lyon.", "I used to live in Lyon."),
    ("I live in Lyon.", "I lived in Lyon when I was a child."),
    ("I moved to Lyon.", "I'm going to move to Lyon."),
    ("I'm based in Lisbon.", "I'm in Lisbon this week."),
    ("I have a piano.", "I had a piano."),
    ("I have a dog.", "I had a dog."),
    ("I drive a van.", "I drove a van."),
    ("I live in Lyon.", "I live in Lyon for a month."),
    ("My Brompton is red.", "I replaced my Brompton."),
    ("I prefer tea.", "I would prefer tea."),
    # reactions and pointing words are no likes
    ("I love murals.", "I love it."),
    ("I love murals.", "I love that mural."),
    ("I love murals.", "I love your enthusiasm."),
    ("I love murals.", "I love how you explain things."),
    ("I love murals.", "I love hearing that."),
    ("I love murals.", "I love the mural."),
    ("I like puzzles.", "I like puzzles that make me think."),
    ("I like puzzles.", "I like games like this."),
    ("I like to bake.", "I like to think so."),
    ("I prefer short functions.", "I prefer the second option."),
    ("I prefer short functions.", "I prefer it that way."),
    ("I hate mornings.", "I hate myself."),
    # to have is mostly not to own
    ("I have a piano.", "I have a question."),
    ("I have a piano.", "I have to go."),
    ("I have a piano.", "I have fun with it."),
    ("I have a piano.", "I have bought milk."),
    ("I have a piano.", "I have a router in my Django app."),
    ("I have a piano.", "I have an error 500 in main.py."),
    ("I have a piano.", "I have a meeting."),
    ("I use Vim.", "I use my charm."),
    ("I use Vim.", "I use it."),
    ("I drive a van.", "I drive people mad."),
    # not a job, not an employer, not a home
    ("I'm a nurse.", "I'm a bit tired."),
    ("I'm a nurse.", "I'm a big believer in tests."),
    ("I'm a nurse.", "I'm a slow writer."),
    ("I'm a nurse.", "I'm a teacher in training."),
    ("I'm an author.", "I'm the author of the importer."),
    ("I work at Norden.", "I work at night."),
    ("I work for Norden.", "I work for free."),
    ("I moved to Lyon.", "I moved to Kubernetes last year."),
    ("I live in Lyon.", "I live in fear."),
    ("I live in Lyon.", "I live in Vim."),
    # relations
    ("My sister is visiting.", "My mom is visiting."),
    ("My wife is well.", "My wife passed away."),
    ("My partner loves tea.", "You are my partner in crime."),
    ("My dog is hungry.", "My dog food is gone."),
    ("My dog is hungry.", "My dog died."),
    # decisions and outcomes
    ("We decided to use Kafka.", "We decided to go home."),
    ("We shipped the billing page.", "We shipped it."),
    ("I finished the quarterly report.", "I finished my coffee."),
    ("I finished the quarterly report.", "I finished the report."),
    # explicit requests
    ("Remember that I take the stairs.", "I remember that I took the stairs."),
    ("Remember that the gate closes at six.", "Do you remember when the gate closed at six?"),
    ("Remember my birthday is in May.", "Remember to buy milk."),
    ("Please remember my salary is paid monthly.", "Please remember I don't want my salary stored."),
    ("Note that tests run on SQLite.", "Note: tests run on SQLite."),
    ("Remember, I'm always on time.", "Remember, I'm here if you need me."),
    ("Remember, I am left-handed.", "Remember, you are strong."),
    # bound to a moment
    ("I use Fedora.", "I use Fedora today."),
    ("I love running.", "I love running this week."),
]


@pytest.mark.parametrize(("twin", "text"), PAIRS, ids=lambda value: value[:48])
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin)
    assert [candidate.statement for candidate in read(text)] == []
