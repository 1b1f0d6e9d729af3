"""Work, people, learning and languages that are told in passing, in fragments and inside questions."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.extractors.deterministic.proposal import asserted
from formation.extractors.deterministic.relations import KIND
from tests.formation.extractors.reading_aloud import statements

SAID_AT = datetime(2026, 3, 5, tzinfo=UTC)

WORK = [
    ("how do notaries bill? asking cos i'm a trainee conveyancer in Stroud", ["User is a trainee conveyancer."]),
    ("self employed drystone waller here, vat threshold?", ["User is a self employed drystone waller."]),
    ("im a sonographer 4 on 3 off, which insoles", ["User is a sonographer."]),
    ("lorry driver, 14 yrs tramping. seat cushion recs?", ["User is a lorry driver."]),
    ("As a pump attendant, which boots last?", ["User is a pump attendant."]),
    ("As somebody who tunes harps for a living, I'm after a case.", ["User tunes harps for a living."]),
    ("is there a discount for paramedics like me?", ["User is a paramedic."]),
    ("we're both midwives so holidays are off peak", ["User is a midwife."]),
    ("I start at Halden Works a week on Monday, as a crane scheduler.", ["User starts at Halden Works as a crane scheduler."]),
    ("training to be a stonemason, what boots", ["User is training to be a stonemason."]),
    ("Hi, retired verger here, bored stiff", ["User is a retired verger."]),
    ("Our practice grew and I, the only osteopath here, see everybody", ["User is an osteopath."]),
    ("I've been a ferry captain for thirty-one years, and now this", ["User is a ferry captain."]),
    ("I'm the almoner at St. Wendel's hospital, so no jokes", ["User works at St. Wendel's hospital."]),
    ("what do I tell my boss at Osprey Freight about Sundays", ["User works at Osprey Freight."]),
    ("my shifts at the bakery begin at four, breakfast ideas?", ["User works at the bakery."]),
    ("the clinic where I work buys odd chairs", ["User works at a clinic."]),
    ("Since May I am working from home two days a week, desk tips?", ["User works from home two days a week."]),
    ("I index cookbooks, freelance. Is AI after me?", ["User indexes cookbooks.", "User is freelance."]),
    ("Quick question from someone who runs a hostel with 40 beds: bedbugs?", ["User runs a hostel."]),
    ("my apprenticeship as a thatcher ends in June", ["User is training to be a thatcher."]),
    ("I was a lock keeper for the canal trust", ["User was a lock keeper for the canal trust."]),
    ("I used to work for the post office", ["User used to work for the post office."]),
    ("I start on 1 April as a dental nurse with Oddvar & Sons", ["User starts with Oddvar & Sons as a dental nurse on 1 April 2026."]),
]
PEOPLE = [
    ("Its for my nan Odile who's 91 and mad about bingo", ["User has a nan named Odile.", "User's nan Odile likes bingo."]),
    (
        "what do I bake for my sister-in-law Fenella, who is vegan?",
        ["User has a sister-in-law named Fenella.", "User's sister-in-law Fenella is vegan."],
    ),
    (
        "My godfather Lucian, a clockmaker, calls daily.",
        ["User has a godfather named Lucian.", "User's godfather Lucian is a clockmaker."],
    ),
    (
        "my neighbour Odalys, who runs a bakery, wants tips",
        ["User has a neighbour named Odalys.", "User's neighbour Odalys runs a bakery."],
    ),
    ("ex-wife (Solvei) gets the car on Sundays", ["User has an ex-wife named Solvei."]),
    ("it's my mate Gwillim's 40th", ["User has a mate named Gwillim."]),
    ("i dont have any siblings so the paperwork lands on me", ["!User does not have a sibling."]),
    ("We are getting engaged, Jaromil and I!", ["User is getting engaged to Jaromil."]),
    ("Single mum of two lads, half term ideas", ["User is a mother of two."]),
    ("my 3 stepkids hate mushrooms", ["User has three stepchildren."]),
    ("my apprentice Kaisa keeps being late", ["User has an apprentice named Kaisa."]),
    ("we have a new au pair, Liesel, what rules?", ["User has an au pair named Liesel."]),
    ("started with a tutor in May, her name is Itziara", ["User has a tutor named Itziara."]),
    (
        "We have three kids, Odo (9), Tamsin (6) and little Bryn, and no sleep",
        ["User has three children.", "User has a child named Odo.", "User has a child named Tamsin.", "User has a child named Bryn."],
    ),
    ("i got 3 older brothers so i eat fast", ["User has three brothers."]),
    ("my two boys, Caspian and Ludo, fight all day", ["User has two sons.", "User has a son named Caspian.", "User has a son named Ludo."]),
    ("We've got twins of four, any tips?", ["User has twins."]),
    ("my oldest, Mireio, wants a drum kit", ["User has a child named Mireio."]),
    ("my best friend since school, Ansgar, is moving", ["User has a friend named Ansgar."]),
    ("I've a stepson who sulks; Torvald, fourteen, on his phone", ["User has a stepson named Torvald."]),
    ("can u explain fractions for Itziar she is 8 my niece", ["User has a niece named Itziar."]),
    ("Anselm from my office whistles", ["User has a colleague named Anselm."]),
    ("I share a flat with Ottoline and Bram, who cleans?", ["User has a flatmate named Ottoline.", "User has a flatmate named Bram."]),
    ("Who's right, me or my husband?", ["User has a husband."]),
    ("I have a lodger these days, a quiet one", ["User has a lodger."]),
    ("Both my parents have died, so I put my godmother, Ottoline", ["User has a godmother named Ottoline."]),
    ("Grandpa's turning 90 on June 2nd, what do we bake?", ["User's grandfather turns 90 on 2 June 2026."]),
    ("A poem for Mum? She'll be 71 tomorrow.", ["User's mother turns 71 on 6 March 2026."]),
    ("My aunt is coming. She's diabetic, so what do I cook?", ["User's aunt has diabetes."]),
    ("so I'm an uncle for the first time", ["User is an uncle."]),
    ("I am a foster mother of three, which game?", ["User is a foster mother of three."]),
    ("I'm Ottoline's carer as well as her niece", ["User is Ottoline's carer.", "User is Ottoline's niece."]),
    ("I'm married to a Finn, help", ["User is married to a Finn."]),
    ("since my divorce im relearning everything", ["User is divorced."]),
    ("Since Dad moved in with us we need a rail", ["User lives with their dad."]),
    ("I have the kids from Sunday to Wednesday.", ["User has their kids from Sunday to Wednesday."]),
]
LEARNING = [
    (
        "BCom second year dropout, now doing a Tally course",
        ["User dropped out of BCom in the second year.", "User is doing a Tally course."],
    ),
    ("ten years of C, zero rust. talk to me like that", ["User has ten years of experience with C.", "!User does not know Rust."]),
    ("so i've got a glider licence and 62 solo hours", ["User has a glider licence.", "User has 62 solo hours."]),
    ("8 years of Java, never touched Kotlin", ["User has 8 years of experience with Java.", "!User does not know Kotlin."]),
    ("I've passed my day skipper, what next", ["User has a Day Skipper certificate."]),
    ("I hold a shotgun certificate, can I lend the gun", ["User has a shotgun certificate."]),
    ("i don't have a driving licence, can I rent a moped", ["!User does not have a driving licence."]),
    ("doing an MSc in soil science part time", ["User is doing an MSc in soil science."]),
    ("I trained under a glover in Millau for 18 months", ["User trained under a glover in Millau for 18 months."]),
    ("how many hours to hit A2 in Basque? i have an hour a day", ["User is learning Basque."]),
    ("german learner here, what podcasts", ["User is learning German."]),
    ("my Welsh tutor is ill, need exercises", ["User is learning Welsh."]),
    ("been learning Maltese for three years, verbs still hurt", ["User has been learning Maltese for three years."]),
    ("have a masters in hydrology but zero kotlin", ["!User does not know Kotlin."]),
    ("my exams at the University of Tartu clash, what now", ["User studies at the University of Tartu."]),
]


@pytest.mark.parametrize(("text", "expected"), [*WORK, *PEOPLE, *LEARNING], ids=str)
def test_it_reads(text: str, expected: list[str]) -> None:
    said = statements(text, at=SAID_AT)
    assert set(expected) <= set(said)
    assert len(said) == len(set(said))


#: Each beside a near twin that does form something.
NOTHING = [
    ("im a chimney sweep, what brush", "is a chimney sweep expensive"),
    ("I'm a vet, what bag", "looking for a vet in Bath"),
    ("as a lawyer I need a new bag", "As a lawyer, what would you argue?"),
    ("I'm a sculptor, what clay", "if i were a sculptor i'd quit"),
    ("I'm a nurse, what shoes", "nurse shoes under 50"),
    ("I was a roofer for the council", "I was a roofer in the school play"),
    ("what do I tell my boss at Osprey Freight", "what do I tell my old boss at Osprey Freight"),
    ("my shifts at the bakery begin at four", "my shifts at the moment begin at four"),
    ("the clinic where I work is damp", "the gym where I work out is damp"),
    ("my exams at the University of Tartu clash", "I am grading exams at the University of Tartu"),
    ("have a masters in hydrology but zero kotlin", "the build gave zero kotlin errors"),
    ("I'm a wizard maker and a cooper, what wood", "my character is a cooper in our campaign"),
    ("my nan Odile is mad about bingo", "my friend's nan is mad about bingo"),
    ("my sister Ana lives in Oslo", "write a story about my sister Ana who lives in Oslo"),
    ("what should I get my stepdaughter?", "is a stepdaughter a relative?"),
    ("mum of two here", "mum of two cats here"),
    ("me or my brother, who's right?", "is my brother right?"),
    ("my friend in Ostwick, Mireio, is ill", "my friend in Paris, Texas, is ill"),
    ("I'm an aunt", "I'm like an aunt to them"),
    ("as a single parent I cook in bulk", "it'll be tough as a single parent"),
    ("I have two brothers and we sing", "the model answer was I have two brothers and we sing"),
    ("I'm married to a midwife", "I'm married to a spreadsheet"),
    ("our daughter Mireio draws", "It's for our daughter Mireio, she would have turned thirty."),
    ("Anselm from my office whistles", "Fedora at work is slow"),
    ("my wife turns 40 tomorrow", "my train will be 40 minutes late tomorrow"),
    ("I have the kids every other week", "I have the kids in the car"),
    ("I've got a forklift licence", "should I get a forklift licence?"),
    ("finishing my PhD in optics, fed up", "is a PhD in optics worth it"),
    ("german learner here, what podcasts", "translate this to German"),
]


@pytest.mark.parametrize(("twin", "text"), NOTHING, ids=str)
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert statements(twin, at=SAID_AT)
    assert not statements(text, at=SAID_AT)


def test_a_relation_is_the_same_by_whichever_word() -> None:
    """Who said "my nan" has said "my grandmother"."""

    one, other = (asserted(KIND, relation=word, name="Odile").claim for word in ("nan", "grandmother"))
    assert KIND.subject(one) == KIND.subject(other)
    assert KIND.values(one) == KIND.values(other)
