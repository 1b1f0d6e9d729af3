"""What is told of wanting, liking, instructing and living in fragments, in questions and beneath other clauses."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.formation.extractors.reading_aloud import statements

AT = datetime(2026, 6, 1, tzinfo=UTC)

AIMS = [
    (
        "aiming at a sub-50 10k by october, currently 56 min. what should wednesdays look like",
        "User is aiming at a sub-50 10k by October 2026.",
    ),
    ("hoping to adopt from Romania, me and my wife. timeline?", "User hopes to adopt from Romania."),
    ("trying to get down to 78 kilos, at 91 now. cardio that isnt running?", "User is trying to get down to 78 kilos."),
    (
        "dream is a smallholding in west Wales w/ a couple of pigs. how much land",
        "User's dream is a smallholding in west Wales w/ a couple of pigs.",
    ),
    ("i'm dead set on getting my hgv licence before the baby, cheapest route", "User is set on getting their hgv licence before the baby."),
    (
        "thinking of going part time in jan to look after mum. pension hit?",
        "User is thinking of going part time to look after mum in January 2027.",
    ),
]
EVENTS = [
    ("after I got made redundant in 2020 I retrained as a plasterer. pension question", "User was made redundant in 2020."),
    ("got married in a barn on 3 may 2017, anniversary ideas that arent cheesy", "User got married in a barn on 3 May 2017."),
    (
        "did two years as a ski instructor in Andorra back in the 90s, knees paying for it",
        "User did two years as a ski instructor in Andorra in the 90s.",
    ),
    ("was a chorister at Ely till my voice broke, which hymns for a funeral", "User was a chorister at Ely till their voice broke."),
    ("used to be a quaker til i was 19. what's a christening like", "User used to be a quaker until the age of 19."),
    ("twice failed the bar. one reason not to retake", "User failed the bar twice."),
    ("ex-navy, 12 yrs on subs. white noise machine?", "User is ex-navy."),
]
LEANINGS = [
    ("trains over planes every time for me, the view is why. Malaga how", "User prefers trains over planes."),
    ("big fan of cold showers but not before coffee lol. ok?", "User likes cold showers."),
    ("not a morning person so any plan after 7pm pls", "!User is not a morning person."),
    ("i hate being called champ. my name's Oriel", "!User dislikes being called champ."),
    ("not keen on anything with raisins so swap those in the scone recipe", "!User dislikes anything with raisins."),
    ("spreadsheet nerd here, formula for compound growth", "User is a spreadsheet nerd."),
]
WISHES = [
    (
        "Before you rewrite my stories, list what you intend changing and wait for my ok",
        "The assistant should wait for User's ok before it rewrites User's stories.",
    ),
    ("Never send me more than three ideas. I freeze otherwise.", "!The assistant should not send more than three ideas."),
    ("Show the amounts in lakhs and crores, I get confused.", "The assistant should show the amounts in lakhs and crores."),
    ("no faux-cheerful tone with me please, and no exclamation marks", "!The assistant should not use exclamation marks."),
    ("saving for a van so no more takeaway suggestions ok", "!The assistant should not give takeaway suggestions."),
    ("code comments in english, explanations to me in italian grazie", "The assistant should give explanations to User in Italian."),
    ("rule for you: no answer over 150 words", "The assistant should keep answers under 150 words."),
    ("from now on if i ask for a recipe skip the story and put grams", "The assistant should put grams if User asks for a recipe."),
    (
        "if I sound like I'm spiralling about my thesis, remind me to phone Benedikta",
        "The assistant should remind User to phone Benedikta if User sounds like User is spiralling about their thesis.",
    ),
]
KEPT = [
    ("remember the boiler man is called Dougie and only comes thursdays", "The boiler man is called Dougie and only comes thursdays."),
    ("dont forget im team Assam, builders strength, no sugar", "User likes Assam, builders strength, no sugar."),
    ("pls remember: bin liners = 30L not 50L i always buy the wrong ones", "Bin liners are 30L not 50L."),
    ("note to self via you: the shed alarm beeps thrice, that's normal", "The shed alarm beeps thrice, that's normal."),
]


@pytest.mark.parametrize(("text", "expected"), [*AIMS, *EVENTS, *LEANINGS, *WISHES, *KEPT])
def test_it_reads(text: str, expected: str) -> None:
    assert expected in statements(text, at=AT)


#: A message that forms something, and its near twin that may form nothing.
TWINS = [
    ("trying to lose 8 kilos, knees bad", "trying to get pandas to read this csv, help"),
    ("aiming for a place in the county choir", "aiming for a punchy headline, 8 words"),
    ("hoping to retrain as an electrician", "hoping for sun tomorrow, bbq on. what meat"),
    ("my goal is to pay off the overdraft", "goal of this function is to dedupe rows"),
    ("learned to milk goats on a kibbutz", "he learned to milk goats on a kibbutz, put that in the bio"),
    ("I graduated from Strathclyde", "when she graduated from Yale her dad cried. continue the story"),
    ("i got divorced in 2019", "if i got divorced tomorrow who keeps the house"),
    ("whenever I send you a poem, mark it out of ten", "if I invest 500 a month, show me what i'd have in ten years"),
    ("before you answer my questions, ask me what I tried", "before you answer, read the text below carefully"),
    ("no tables with me please", "no tables this time please"),
    ("pls dont apologise. ever.", "answer in caps just for this one"),
    ("i like my curries hot enough to hurt", "i like my curries with friends"),
    ("big fan of cold showers", "are you a big fan of cold showers?"),
]


@pytest.mark.parametrize(("forms", "nothing"), TWINS)
def test_it_forms_nothing_where_its_near_twin_does(forms: str, nothing: str) -> None:
    assert statements(forms, at=AT)
    assert statements(nothing, at=AT) == []


def test_it_reads_every_wish_of_a_clause() -> None:
    """One wish never bars the next of its clause."""
    assert len(statements("whenever I send you a poem, mark it out of ten and be harsh", at=AT)) == 2
