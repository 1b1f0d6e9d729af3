"""What people tell of their lives beyond plain deeds, by example: feelings, views, occasions, family. Said on Wednesday, 17 May 2023."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.candidate import Voice
from formation.extractors.deterministic import KINDS
from tests.formation.extractors.reading_aloud import read, statements

SAID_AT = datetime(2023, 5, 17, 10, tzinfo=UTC)

#: What goes on behind the object stays when every word of it is understood.
ONWARD = [
    ("I finished a big quilt I had been working on for months.", "User finished a big quilt they had been working on for months."),
    (
        "I took a pottery class because I missed using my hands",
        "User took a pottery class because they missed using their hands.",
    ),
    ("I painted a mural while I was living in Porto and it was great", "User painted a mural while they were living in Porto."),
    ("We played board games like Catan and Azul last night.", "User and others played board games like Catan and Azul on 16 May 2023."),
    ("I read a few novels, including Middlemarch and Emma, and it helped", "User read a few novels including Middlemarch and Emma."),
    ("I built a bench from an oak that fell in our garden", "User built a bench from an oak that fell in their garden."),
    ("I joined a choir last week so I can sing again", "User joined a choir in the week of 8 May 2023 so they can sing."),
    (
        "After my divorce I moved to Bristol near my sister",
        "User moved to Bristol near their sister after their divorce.",
    ),
    (
        "We worked with a local group that helps refugees.",
        "User and others worked with a local group that helps refugees.",
    ),
    (
        "I started focusing on my health rather than my job",
        "User started focusing on their health rather than their job.",
    ),
]
#: ... and goes when one is not, or when it dates something else.
CUT = [
    ("I painted a picture for my aunt who died in 2019.", "User painted a picture for their aunt who died in 2019."),
    ("I took a pottery class with my sister because I missed working with clay", "User took a pottery class with their sister."),
    ("I built a treehouse for the kids because they love climbing", "User built a treehouse for the kids."),
    ("I joined a choir because you told me to", "User joined a choir."),
    ("I went to a pottery class because it was raining", "User went to a pottery class."),
    ("After our chat I went to a pottery class", "User went to a pottery class."),
    ("I sewed a quilt for my IT department and wow", "User sewed a quilt for their IT department."),
]
FEELINGS = [
    ("I'm so proud of my garden.", "User is proud of their garden."),
    ("We're thankful for our neighbours", "User and others are thankful for their neighbours."),
    ("I'm lucky to have a close bond with my brother", "User is lucky to have a close bond with their brother."),
    ("I feel at home in the mountains", "User feels at home in the mountains."),
    ("I feel guilty about leaving my cat alone", "User feels guilty about leaving their cat alone."),
    ("I'm afraid of heights", "User is afraid of heights."),
    ("I felt proud giving my first recital", "User felt proud giving their first recital."),
    ("I wanted to honor my grandmother with a garden", "User wanted to honor their grandmother with a garden."),
    ("I believe that gardening teaches patience", "User believes gardening teaches patience."),
    ("I think it's important to stand up for what we believe in", "User thinks it is important to stand up for what they believe in."),
    ("I firmly believe in lifelong learning", "User believes in lifelong learning."),
    ("Singing in a choir has helped me overcome my shyness", "Singing in a choir has helped User overcome their shyness."),
    ("My garden has been my rock through everything", "User's garden has been their rock."),
    ("Pottery is a huge part of my life, not just a hobby", "Pottery is a huge part of User's life."),
    ("Drawing's a fun way to calm my nerves", "Drawing is a fun way to calm User's nerves."),
    ("Creating art was really important to me during my recovery", "Creating art was really important to User during their recovery."),
]
FAMILY = [
    ("My grandma taught me how to knit", "User's grandma taught User how to knit."),
    ("my sister gave me a telescope for my birthday", "User's sister gave User a telescope for User's birthday."),
    ("My daughter started ballet in March", "User's daughter started ballet in March 2023."),
    ("my son is applying to colleges in Texas", "User's son is applying to colleges in Texas."),
    ("My dad died in 2010", "User's dad died in 2010."),
    ("My wife passed away.", "User's wife passed away."),
]
AT_IT = [
    ("I'm trying out pilates", "User is trying out pilates."),
    ("I'm trying to cut down on sugar", "User is trying to cut down on sugar."),
    ("Lately I've been exploring vegan cooking", "User has been exploring vegan cooking."),
    ("I'm enjoying my new job", "User is enjoying their new job."),
    ("I'm on the hunt for a new flat", "User is on the hunt for a new flat."),
    ("I've been involved in some charity work", "User has been involved in some charity work."),
    ("I'm looking to add more vegetables to my meals", "User is looking to add more vegetables to their meals."),
    ("I usually make pancakes for my neighbours", "User usually makes pancakes for their neighbours."),
    ("I'm planning a fundraiser later this month", "User is planning a fundraiser in May 2023."),
]
DONE = [
    ("I made this bowl in my class", "User made a bowl in their class."),
    ("I'm really into it\u2014just took my niece to a puppet show last Friday!", "User took their niece to a puppet show on 12 May 2023."),
    ("I went for a check-up Monday and the doctor was kind", "User went for a check-up on 15 May 2023."),
    ("I had to take a break from pottery last month", "User had to take a break from pottery in April 2023."),
    ("I had a fall when I was hiking in Peru", "User had a fall when they were hiking in Peru."),
    ("I used to go horseback riding with my uncle", "User used to go horseback riding with their uncle."),
    ("I lost my job last month, which has been rough", "User lost their job in April 2023."),
    ("I scored 40 points against our rivals", "User scored 40 points against their rivals."),
]


#: All that was done in one breath is told, each deed or all of them whole.
IN_ONE_BREATH = [
    (
        "We explored nature, roasted chestnuts around the fire and even went on a hike",
        "User and others explored nature, roasted chestnuts around the fire and went on a hike.",
    ),
    ("I wrote my first play and released it", "User wrote their first play and released it."),
    (
        "My son had a cycling accident last week and hurt his wrist",
        "User's son had a cycling accident and hurt his wrist in the week of 8 May 2023.",
    ),
    ("I bought a canoe, carved two oars and painted the fence in March", "User painted the fence in March 2023."),
    ("I joined a rowing club and practice with my cousin", "User joined a rowing club."),
    ("I started teaching at a prison twice a month", "User started teaching at a prison twice a month."),
    ("I ran a marathon in the rain, and two toenails are gone", "User ran a marathon in the rain."),
    ("I ended up adopting two kittens in March", "User ended up adopting two kittens in March 2023."),
    ("I spent last week painting the fence", "User spent a week painting the fence in the week of 8 May 2023."),
    ("I've booked a hearing test for next month", "User booked a hearing test for June 2023."),
    ("It's been three weeks since I joined a choir", "User joined a choir in the week of 24 April 2023."),
    ("I gave up my allotment at the end of last year", "User gave up their allotment at the end of 2022."),
    ("When I was nine my family emigrated to Malta", "User's family emigrated to Malta when User was nine."),
    ("On Tuesdays I look after my grandson", "User looks after their grandson on Tuesdays."),
    ("I'm taking cello lessons on Monday evenings", "User is taking cello lessons on Monday evenings."),
]
#: What its owner found it, said right behind it.
FOUND = [
    ("I went to a poetry reading yesterday and it was so powerful.", "User went to a poetry reading on 16 May 2023 and found it powerful."),
    (
        "I ran a workshop in March. It was tough, but really rewarding!",
        "User ran a workshop in March 2023 and found it tough, but rewarding.",
    ),
    ("I started a pottery course - it's relaxing.", "User started a pottery course and finds it relaxing."),
    ("I tried surfing last month and hated it.", "User tried surfing in April 2023 and hated it."),
    (
        "Organizing a camp for my village in March was exhausting",
        "User organized a camp for their village in March 2023 and found it exhausting.",
    ),
]
#: ... which is not said of what it was: of anything, of something else, with a condition, or as a question.
NOT_FOUND = [
    ("I went to a poetry reading. It was great.", "User went to a poetry reading."),
    ("I went to a poetry reading. My train was late. It was stressful.", "User went to a poetry reading."),
    ("I went to a poetry reading. It was boring until the end", "User went to a poetry reading."),
    ("I went to a poetry reading. Was it inspiring?", "User went to a poetry reading."),
]
#: "We" is who was named before.
COMPANY = [
    ("I took my kids to the lake last week. We built a raft.", "User and their kids built a raft."),
    ("I cycled to Bonn with my brother and with my sister. We explored a cave.", "User and others explored a cave."),
    ("I went hiking with my boss. We explored a cave.", "User and others explored a cave."),
    ("We moved to Bonn in March with my aunt.", "User moved to Bonn with their aunt in March 2023."),
    ("My rowing mates and I built a raft", "User and their rowing mates built a raft."),
]
#: The "I" is left out at the head of what is said.
LEFT_OUT = [
    ("Planning a trip to Peru in July, which shoes?", "User is planning a trip to Peru in July 2023."),
    ("Been busy volunteering at the hospice", "User has been volunteering at the hospice."),
    ("Sold my flat in March.", "User sold their flat in March 2023."),
]
TO_COME = [
    ("I have a concert in Leeds on 17 June", "User has a concert in Leeds on 17 June 2023."),
    ("Next month I'm off to Peru", "User is off to Peru in June 2023."),
    ("By the end of the year I want to be debt-free", "User wants to be debt-free by the end of 2023."),
    (
        "I want to quit smoking before my fiftieth birthday in November",
        "User wants to quit smoking before their fiftieth birthday in November.",
    ),
    ("I hope to get our house off gas before winter 2028", "User hopes to get their house off gas before the winter of 2028."),
]
BEFELL = [
    ("On Monday our basement flooded", "User's basement flooded on 15 May 2023."),
    (
        "somebody stole my cargo bike in front of the library on Sunday",
        "User's cargo bike was stolen in front of the library on 14 May 2023.",
    ),
]
LIKED = [
    ("Skiing and ice skating are winter activities I enjoy", "User likes skiing and ice skating."),
    ("Painting landscapes and still life is my favourite", "User likes painting landscapes and still life."),
    ("My pets, chess and travel are all that bring me joy", "User's pets, chess and travel bring User joy."),
]
TOLD = [*IN_ONE_BREATH, *FOUND, *NOT_FOUND, *COMPANY, *LEFT_OUT, *TO_COME, *BEFELL, *LIKED]


@pytest.mark.parametrize(("text", "last"), TOLD, ids=lambda value: value[:48])
def test_it_tells_it_whole(text: str, last: str) -> None:
    assert statements(text, at=SAID_AT)[-1] == last


def test_it_quotes_what_its_owner_found_it() -> None:
    (went,) = read("I went to a poetry reading. It was inspiring! And you?", at=SAID_AT)
    assert went.spans[0].text == "I went to a poetry reading. It was inspiring"


@pytest.mark.parametrize(("text", "last"), ONWARD + CUT + FEELINGS + FAMILY + AT_IT + DONE, ids=lambda value: value[:48])
def test_it_reads(text: str, last: str) -> None:
    assert statements(text, at=SAID_AT)[-1] == last


#: (what forms, its near twin of which nothing does)
NOTHING = [
    # the other one's, not the owner's
    ("I'm proud of my garden.", "I'm proud of you."),
    ("I'm proud of my garden.", "You must be proud of your garden."),
    ("I'm thankful for my neighbours.", "I'm grateful for your help."),
    ("I'm lucky to have a close bond with my cousin.", "I'm lucky to have you."),
    ("Drawing means a lot to me.", "Your support means a lot to me."),
    ("Drawing means a lot to me.", "Reading your answer made me happy."),
    ("My grandma taught me how to knit.", "My teacher taught me how to knit."),
    ("My grandma died in 2010.", "My phone died in the tram."),
    ("My grandma died in 2010.", "I died in the first level."),
    # of the talk or of work
    ("I believe chess can sharpen minds.", "I believe the second option is better."),
    ("I believe chess can sharpen minds.", "I think the answer is 42."),
    ("I believe chess can sharpen minds.", "I think my code is wrong."),
    ("I believe chess can sharpen minds.", "I think React is better than Vue for this."),
    ("I think every kid should learn to swim.", "I think you should learn to swim."),
    ("I think it's important to talk about grief.", "I think it's important to test the edge cases."),
    ("I believe in lifelong learning.", "I believe in you."),
    ("I'm interested in restoring old radios.", "I'm interested in the second approach."),
    ("I'm trying out pilates.", "I'm trying out the new API."),
    ("I'm trying to cut down on sugar.", "I'm trying to find a way to sort a list."),
    ("I'm struggling with anxiety.", "I'm struggling with recursion."),
    ("I'm struggling with my knee.", "I'm struggling with my essay."),
    ("I'm enjoying my new job.", "I'm enjoying my coffee."),
    ("I usually make pancakes.", "I usually run the script twice."),
    ("I usually make pancakes.", "I usually get an error."),
    ("I made this bowl in my class.", "I made this for you."),
    ("I made this bowl in my class.", "I made this mistake in my class."),
    ("I started doing yoga.", "I started doing homework at 5."),
    ("I found a gym near my house.", "I found a group of cells that differ."),
    ("I cleaned the beach.", "I cleaned the data."),
    ("I want to be a better father.", "I want to be a better prompt engineer."),
    ("I had a fall when I was hiking in Peru.", "I had a challenge for you."),
    ("I had a great time visiting Malta.", "I had a great time chatting with you."),
    ("I had to learn how to ski.", "I had to move the file to another folder."),
    # nobody's deed, or nobody's day
    ("Losing my job in March was hard.", "Losing a job is hard."),
    ("Planning a trip to Peru.", "Planning a trip is stressful."),
    ("Learning Danish since March.", "The puppy is fine - learning commands."),
    ("I have a race on 17 June.", "I have an interview question on 17 June."),
    ("I'm off to Peru next month.", "I'm off to bed."),
    ("Our basement flooded on Monday.", "Our server got flooded on Monday."),
    ("My bike was stolen on Monday.", "If my bike was stolen on Monday I would cry."),
    ("Somebody stole my bike.", "Somebody stole my heart."),
    ("I'm writing a novel about bees.", "I'm writing a letter about bees."),
    ("I want to help kids in need.", "I hope to put a roof over kids who have none."),
    # passing
    ("I felt proud giving my first recital.", "I felt tired when I woke up."),
    ("I felt proud giving my first recital.", "I felt stupid asking this."),
    ("I'm afraid of heights.", "I'm afraid of breaking the build."),
    # not so
    ("After my divorce I moved to Bristol.", "If I had moved to Bristol after my divorce I would be happy."),
    ("I joined a choir because I love singing.", "My character joined a choir because I love singing."),
    ("I feel at home in the mountains.", "I wish I felt at home in the mountains."),
    ("I feel at home in the mountains.", 'She wrote "I feel at home in the mountains".'),
]


@pytest.mark.parametrize(("twin", "text"), NOTHING, ids=lambda value: value[:48])
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin, at=SAID_AT)
    assert statements(text, at=SAID_AT) == []


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        (
            "I took a pottery class because I missed using my hands",
            "You took a pottery class because you missed using your hands.",
        ),
        ("I painted a mural while I was living in Porto", "You painted a mural while you were living in Porto."),
        ("my sister gave me a telescope for my birthday", "Your sister gave you a telescope for your birthday."),
        ("I'm so proud of my garden.", "You are proud of your garden."),
        ("I believe that gardening teaches patience", "You believe gardening teaches patience."),
        ("Representing my village in my art is important to me", "Representing your village in your art is important to you."),
    ],
)
def test_it_speaks_to_its_owner(text: str, spoken: str) -> None:
    candidate = read(text, at=SAID_AT)[-1]
    assert KINDS[candidate.claim.kind].render(candidate.claim, Voice.OWNER) == spoken


def test_it_quotes_the_words_it_keeps_behind_the_clause() -> None:
    text = "I took a pottery class because I missed using my hands, you know."
    (took,) = read(text, at=SAID_AT)
    assert took.statement.endswith("using their hands.")
    assert took.spans[0].text == "I took a pottery class because I missed using my hands"


def test_it_knows_a_deed_again_without_its_reason() -> None:
    (first,) = read("I took a pottery class because I missed using my hands.", at=SAID_AT)
    (again,) = read("I took a pottery class.", at=SAID_AT)
    kind = KINDS[first.claim.kind]
    assert first.statement != again.statement
    assert (first.subject, kind.values(first.claim)) == (again.subject, kind.values(again.claim))
