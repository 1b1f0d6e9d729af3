"""What people tell of their lives, by example. Said on Wednesday, 17 May 2023. "-" marks a retraction."""

from __future__ import annotations

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest

from formation.candidate import Voice
from formation.extractors.deterministic import KINDS, extract
from memory.values import Longevity, Sensitivity
from tests.formation.extractors.reading_aloud import EVENT, read, span_of, statements

SAID_AT = datetime(2023, 5, 17, 10, tzinfo=UTC)

HAPPENED = [
    ("I had money problems in 2019.", ["User had money problems in 2019."]),
    ("We had a lovely family day out at the zoo.", ["User and others had a lovely family day out at the zoo."]),
    (
        "I ran my first marathon in October, in the rain, and two toenails are gone.",
        ["User ran their first marathon in the rain in October 2022."],
    ),
    ("I inherited my grandfather's accordion, a Valdini, and two keys stick.", ["User inherited their grandfather's accordion."]),
    ("I bought some peaches, plums and figs at the market hall", ["User bought some peaches, plums and figs at the market hall."]),
    ("I visited Porto, Portugal last month, so pretty", ["User visited Porto, Portugal in April 2023."]),
    ("I inherited my grandfather's watch.", ["User inherited their grandfather's watch."]),
    ("Last Friday I went to a pottery class.", ["User went to a pottery class on 12 May 2023."]),
    ("I got promoted yesterday!!", ["User got promoted on 16 May 2023."]),
    ("i joined an online chess tournament last week lol", ["User joined an online chess tournament in the week of 8 May 2023."]),
    ("In 2019 I moved out of my parents' house", ["User moved out of their parents' house in 2019."]),
    (
        "We celebrated my aunt's 60th birthday at the lake house on Saturday.",
        ["User and others celebrated their aunt's 60th birthday at the lake house on 13 May 2023."],
    ),
    (
        "A few weeks ago we went camping by the lake and it was so calm",
        ["User and others went camping by the lake a few weeks before 17 May 2023."],
    ),
    (
        "Last week, I ran a charity race and raised money for a hospice.",
        ["User ran a charity race in the week of 8 May 2023.", "User raised money for a hospice in the week of 8 May 2023."],
    ),
    ("I just finished my master's degree, so happy", ["User finished their master's degree."]),
    ("I've been to Japan twice.", ["User has been to Japan twice."]),
    ("I've been to Japan in 2015.", ["User went to Japan in 2015."]),
    ("I was invited to speak at a conference in Berlin", ["User was invited to speak at a conference in Berlin."]),
    ("I recently started a course that combines art and coding.", ["User started a course that combines art and coding."]),
    (
        "I met this amazing old sailor at the harbour museum yesterday",
        ["User met an amazing old sailor at the harbour museum on 16 May 2023."],
    ),
    ("I used to compete in ballroom dance when I was 10", ["User used to compete in ballroom dance at the age of 10."]),
    ("I painted a sunset over a lake", ["User painted a sunset over a lake."]),
    ("I wrote a short story about a lighthouse keeper - it took ages", ["User wrote a short story about a lighthouse keeper."]),
    ("I signed up for a cooking class.", ["User signed up for a cooking class."]),
    ("Wow, guess what, I finally visited the Rijksmuseum!", ["User visited the Rijksmuseum."]),
    ("I volunteered at a soup kitchen over the weekend", ["User volunteered at a soup kitchen on the weekend of 13 May 2023."]),
    ("I grew up on a farm in Ohio.", ["User grew up on a farm in Ohio."]),
    ("We were able to raise some money for charity.", ["User and others were able to raise some money for charity."]),
]
TOGETHER = [
    ("Yesterday my wife and I hosted a barbecue.", ["User has a wife.", "User and their wife hosted a barbecue on 16 May 2023."]),
    ("Some friends from work and I went sailing in 2019", ["User and some friends from work went sailing in 2019."]),
    ("I told Ana and I went to Rome.", ["User went to Rome."]),
    ("My team won the regional cup last weekend", ["User's team won the regional cup on the weekend of 13 May 2023."]),
    ("We had our first baby three weeks ago", ["User had their first baby in the week of 24 April 2023."]),
    ("We got engaged last week", ["User is engaged."]),
    ("We met Ines in a choir in 2011", ["User and others met Ines in a choir in 2011."]),
    ("My partner and I went to Lisbon two years ago", ["User has a partner.", "User and their partner went to Lisbon around 2021."]),
    (
        "me and my kids went sledding last weekend",
        ["User has children.", "User and their kids went sledding on the weekend of 13 May 2023."],
    ),
    (
        "My daughter Mia started school last week.",
        ["User has a daughter named Mia.", "User's daughter Mia started school in the week of 8 May 2023."],
    ),
    ("My kids love dinosaurs!", ["User has children.", "User's kids love dinosaurs."]),
    ("My daughter plays the flute", ["User has a daughter.", "User's daughter plays the flute."]),
    ("We adopted a puppy in March.", ["User has a dog.", "User adopted a puppy in March 2023."]),
    ("I took my daughter to her dance class", ["User took their daughter to her dance class."]),
]
LASTING = [
    ("I swim on Mondays and Thursdays before work, my shoulders are wrecked", ["User swims on Mondays and Thursdays before work."]),
    ("I graduated in 2014, worked three years on a cruise ship", ["User graduated in 2014.", "User worked three years on a cruise ship."]),
    ("i run 5k three times a week but never improve, been at 31 min for a year", ["User runs 5k three times a week."]),
    ("I've been vegetarian since I was 15.", ["User has been vegetarian since the age of 15."]),
    ("On Tuesdays my aunt and I play trivia at the pub", ["User and their aunt play trivia at the pub on Tuesdays."]),
    ("I've been painting for seven years.", ["User has been painting for seven years."]),
    ("I've been into pottery since March", ["User likes pottery."]),
    ("I've been sober for three years", ["User has been sober since around 2020."]),
    ("I volunteer at a homeless shelter every Saturday.", ["User volunteers at a homeless shelter every Saturday."]),
    ("I swim every Tuesday", ["User swims every Tuesday."]),
    ("on weekends I usually hike in the hills", ["User usually hikes in the hills on weekends."]),
    ("I run or bike most mornings", ["User runs most mornings.", "User bikes most mornings."]),
    ("I teach piano to beginners.", ["User teaches piano."]),
    ("Every summer we camp by the lake with my cousins.", ["User and others camp by the lake with their cousins every summer."]),
    ("I'm part of a hiking club.", ["User is part of a hiking club."]),
    ("I go to the gym three times a week", ["User goes to the gym three times a week."]),
    ("Painting helps me relax.", ["Painting helps User relax."]),
    ("Running is my escape", ["Running is User's escape."]),
    ("music is a big part of my life", ["Music is a big part of User's life."]),
    ("my family is my motivation", ["User's family is their motivation."]),
    ("Nature reminds me to slow down", ["Nature reminds User to slow down."]),
    ("Drawing helps me express my feelings", ["Drawing helps User express their feelings."]),
    ("honestly, my garden means the world to me", ["User's garden means the world to User."]),
    ("Yoga keeps me grounded, you should try", ["Yoga keeps User grounded."]),
]
AT_IT = [
    ("training for the Hollow Ridge ultra, 62 km. how long should I run", ["User is training for the Hollow Ridge ultra."]),
    ("Saving for a down payment, aiming at 40k. Is a deposit smart?", ["User is saving for a down payment."]),
    ("I'm building a treehouse.", ["User is building a treehouse."]),
    ("I've been working on a novel about bees", ["User has been working on a novel about bees."]),
    ("I'm learning to play the ukulele", ["User is learning to play the ukulele."]),
    ("I'm taking a class on watercolours", ["User is taking a class on watercolours."]),
    ("We're putting together a talent show for the kids", ["User and others are putting together a talent show for the kids."]),
    ("I'm saving up for a motorcycle", ["User is saving up for a motorcycle."]),
]
#: What is about to be done is told when its day is known.
DATED = [
    ("Next month I'm flying to Oslo.", ["User is flying to Oslo in June 2023."]),
    ("I was laid off in January, so no holidays for me", ["User was laid off in January 2023."]),
    ("I retired last year after 30 years of teaching", ["User retired in 2022."]),
]
AIMS = [
    ("My dream is to create a safe, welcoming home for rescue dogs", ["User's dream is to create a safe, welcoming home for rescue dogs."]),
    ("I'm so excited to start a new job at a bakery!", ["User is excited to start a new job at a bakery."]),
    ("I'm looking forward to moving to Norway next year", ["User is looking forward to moving to Norway in 2024."]),
    ("I'm interested in learning pottery", ["User is interested in learning pottery."]),
    ("I'm determined to run a marathon", ["User is determined to run a marathon."]),
    (
        "My brother and I have been trying to get into film school for two years",
        ["User has a brother.", "User and their brother have been trying to get into film school since around 2021."],
    ),
    ("I'm planning to run a marathon this year.", ["User is planning to run a marathon in 2023."]),
    ("I want to learn Spanish", ["User wants to learn Spanish."]),
    ("I'm thinking of adopting a child", ["User is thinking of adopting a child."]),
    ("I'd love to visit Japan some day", ["User would love to visit Japan some day."]),
    ("I'm going to start a ceramics course next month", ["User is going to start a ceramics course in June 2023."]),
    ("I've always wanted to be a pilot", ["User has always wanted to be a pilot."]),
    ("I always wanted to be a pilot", ["User always wanted to be a pilot."]),
    ("I'm considering quitting my job", ["User is considering quitting their job."]),
    ("I'm hoping to get into grad school", ["User is hoping to get into grad school."]),
    ("My dream is to open a small bakery in Porto.", ["User's dream is to open a small bakery in Porto."]),
    ("I want to build a shed that fits two bikes", ["User wants to build a shed that fits two bikes."]),
    ("I'd love to own a boat.", ["User would love to own a boat."]),
    ("I'm going to move to Lyon.", ["User is going to move to Lyon."]),
]
ENJOYED = [
    ("I really enjoy hiking in the mountains with my aunt.", ["User likes hiking in the mountains with their aunt."]),
    ("I love teaching my students how to bake", ["User likes teaching their students how to bake."]),
    ("we love taking long walks on the beach, so calm", ["User likes taking long walks on the beach."]),
    ("I enjoy sharing my art with strangers", ["User likes sharing their art with strangers."]),
]
ENDED = [
    ("I no longer volunteer at the homeless shelter", ["-User no longer volunteers at the homeless shelter."]),
    ("I stopped swimming every Tuesday because of my shoulder", ["-User no longer swims."]),
    ("I don't want to learn Spanish anymore", ["-User no longer wants to learn Spanish."]),
    ("I'm not planning to run a marathon anymore", ["-User is no longer planning to run a marathon."]),
    ("I'm no longer learning Danish", ["-User is no longer learning Danish."]),
]


@pytest.mark.parametrize(
    ("text", "expected"), HAPPENED + TOGETHER + LASTING + AT_IT + DATED + AIMS + ENJOYED + ENDED, ids=lambda value: str(value)[:48]
)
def test_it_reads(text: str, expected: list[str]) -> None:
    assert statements(text, at=SAID_AT) == expected


#: (what forms, its near twin of which nothing does)
NOTHING = [
    ("We met Ines in a choir in 2011.", "We met in a choir in 2011."),
    ("My wife and I met at a bus stop in Cork.", "We met at a bus stop in Cork."),
    # who it is about, and whether it is said at all
    ("I went to Rome last week.", "My friend went to Rome last week."),
    ("I went to Rome last week.", "She went to Rome last week."),
    ("I went to Rome.", "Did I tell you I went to Rome?"),
    ("I went to Rome.", "If I went to Rome I would eat gelato."),
    ("I went to Rome.", 'He said "I went to Rome last week and loved it".'),
    ("I joined a choir.", "I almost joined a choir."),
    ("I joined a choir.", "I wish I had joined a choir."),
    ("I joined a choir.", "I didn't join a choir."),
    ("I joined a choir.", "Imagine I joined a choir."),
    ("I moved to Spain in 2019.", "I moved to Spain and then to Malta."),
    # the conversation, and what points at it
    ("I saw a concert.", "I saw your message."),
    ("I read a book about bees.", "I read that article you sent."),
    ("I visited my aunt last week.", "I visited her last week."),
    ("I took my dog to the park.", "I took it to the park."),
    ("I went to Rome yesterday.", "I went there yesterday."),
    ("I finished the pottery course.", "I finished the thing."),
    ("I taught my class how to swim.", "I taught my class how to do that."),
    ("I made a birdhouse.", "I made a mistake."),
    ("I had a baby.", "I had a question."),
    ("I got a scholarship.", "I got a lot out of that."),
    ("I went hiking.", "I went ahead and did it."),
    # steps of work
    ("I ran a marathon.", "I ran the tests and fixed the bug."),
    ("I built a shed.", "I built the image and pushed it to the registry."),
    ("I made a quilt.", "I made a branch and opened a pull request."),
    ("I started a pottery class.", "I started the server and got an error."),
    ("I wrote a short story.", "I wrote a script to parse logs."),
    ("I created a mosaic.", "I created a new file in the repo and committed it."),
    ("I've been working on a novel.", "I've been working on the parser."),
    # wants of the moment
    ("I want to learn Spanish.", "I want to know the answer."),
    ("I'm looking forward to moving to Norway.", "I'm looking forward to hearing from you."),
    ("I'm interested in learning pottery.", "I'm interested in hearing more."),
    ("I'm determined to run a marathon.", "I'm determined to fix this."),
    ("I want to learn Spanish.", "I want you to learn Spanish."),
    ("I'd love to visit Japan.", "I'd like a summary."),
    ("I'd love to visit Japan.", "I'd like to see the second option."),
    ("I'm going to start a bakery.", "I'm going to bed."),
    ("I'm going to Rome next year.", "I'm going to the store."),
    ("I'm thinking of adopting a child.", "I'm thinking about it."),
    ("I hope to visit Japan.", "I hope to hear from you soon."),
    ("I want to build a shed.", "I want to build a function that sorts a list."),
    ("I want to learn Spanish.", "I don't want to learn Spanish."),
    ("I want to help kids in need.", "I want to help kids who haven't had that."),
    ("I turned 30 last week.", "I turned 90 degrees."),
    ("I came back from a trip to Malta.", "I came back to ask something."),
    # passing, or of others
    ("I've been painting for seven years.", "I've been feeling down lately."),
    ("I swim every Tuesday.", "I swim in the second picture."),
    ("I'm building a treehouse.", "I'm building a treehouse today."),
    ("Painting helps me relax.", "It helps me relax."),
    ("Painting helps me relax.", "Your advice helps me relax."),
    ("Running is my escape.", "This is my escape."),
    ("Painting helps me relax.", "Please help me relax."),
    ("Maps help me plan hikes.", "Just help me plan a hike."),
    ("Nature reminds me to slow down.", "Please remind me to slow down."),
    ("Running keeps me sane.", "Please let me know."),
    ("Running keeps me sane.", "Keep me posted."),
    ("I stopped swimming.", "I stopped swimming for a minute."),
    ("I love teaching my students how to bake.", "I love teaching you how to bake."),
    ("I love taking long walks on the beach.", "I love taking this for a spin."),
    ("I love sharing my art with strangers.", "I love sharing it with strangers."),
    # in another's shoes, or on another's behalf
    ("I went camping last week.", "Her brother is nice. Went camping last week, she told me."),
    ("My team won the regional cup.", "Your team won the regional cup."),
    ("I was invited to speak at a conference.", "I was given a list of numbers."),
    ("I had an interview.", "I had an interview question about binary trees."),
    ("I joined a choir.", "I joined the two tables on user_id."),
    ("I trained for a marathon.", "I trained a model on MNIST."),
    ("My daughter started school.", "The program started crashing for me."),
]


@pytest.mark.parametrize(("twin", "text"), NOTHING, ids=lambda value: value[:48])
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin, at=SAID_AT)
    assert statements(text, at=SAID_AT) == []


def test_it_forms_nothing_of_relatives_where_it_points() -> None:
    assert statements("My kids love trains.") == ["User has children.", "User's kids love trains."]
    assert statements("My kids love it.") == ["User has children."]
    assert statements("My kids loved the show.") == ["User has children."]


def test_it_leaves_a_relative_date_out_when_it_does_not_know_when_it_was_said() -> None:
    assert statements("Last Friday I went to a pottery class.") == ["User went to a pottery class."]
    assert statements("I moved to Spain in 2019.", at=None)[-1] == "User moved to Spain in 2019."
    assert statements("Tomorrow I'm flying to Oslo.") == []


def test_it_takes_the_day_in_its_owners_zone() -> None:
    late = datetime(2023, 5, 16, 22, 30, tzinfo=UTC)
    assert statements("I went to a pottery class yesterday.", at=late) == ["User went to a pottery class on 15 May 2023."]
    span = span_of("I went to a pottery class yesterday.")
    (there,) = extract([span], zone=ZoneInfo("Europe/Helsinki"), times={EVENT: late}, limit=9)
    assert there.statement == "User went to a pottery class on 16 May 2023."
    assert there.valid_from == datetime(2023, 5, 16, tzinfo=ZoneInfo("Europe/Helsinki"))


def test_it_holds_from_the_day_that_was_said() -> None:
    (went,) = read("Last Friday I went to a pottery class.", at=SAID_AT)
    assert went.valid_from == datetime(2023, 5, 12, tzinfo=UTC)
    assert went.longevity is Longevity.DURABLE
    (plan,) = read("I'm planning to run a marathon this year.", at=SAID_AT)
    assert (plan.valid_from, plan.longevity) == (None, Longevity.ONGOING)


def test_it_does_not_take_a_day_of_ones_life_for_a_date_of_birth() -> None:
    (went,) = read("I went to a pottery class yesterday.", at=SAID_AT)
    assert went.sensitivity is Sensitivity.INTERNAL
    (ill,) = read("I was diagnosed with asthma last week.", at=SAID_AT)
    assert ill.sensitivity is Sensitivity.SENSITIVE


def test_it_adds_a_date_to_what_another_kind_says_and_nothing_else() -> None:
    assert statements("I bought a laptop.", at=SAID_AT) == ["User owns a laptop."]
    assert statements("I bought a laptop for Ilse.", at=SAID_AT) == ["User bought a laptop for Ilse."]
    assert statements("I bought a house in 2019.", at=SAID_AT)[-1] == "User bought a house in 2019."


@pytest.mark.parametrize(
    ("text", "spoken"),
    [
        ("Last Friday I went to a pottery class with my sister.", "You went to a pottery class with your sister on 12 May 2023."),
        ("My wife and I hosted a barbecue.", "You and your wife hosted a barbecue."),
        ("I was invited to speak at a conference in Bonn.", "You were invited to speak at a conference in Bonn."),
        ("On weekends I usually hike in the hills.", "You usually hike in the hills on weekends."),
        ("My kids love dinosaurs.", "Your kids love dinosaurs."),
        ("My dream is to open a bakery.", "Your dream is to open a bakery."),
        ("Painting helps me relax.", "Painting helps you relax."),
        ("I'm considering quitting my job.", "You are considering quitting your job."),
    ],
)
def test_it_speaks_to_its_owner(text: str, spoken: str) -> None:
    candidate = read(text, at=SAID_AT)[-1]
    assert KINDS[candidate.claim.kind].render(candidate.claim, Voice.OWNER) == spoken


SAME = [
    ("Last Friday I went to a pottery class.", "I went to a pottery class in May."),
    ("I went to a pottery class yesterday.", "I went to a pottery class."),
    ("We went camping by the lake last week.", "I went camping by the lake."),
    ("I've been to Japan.", "I went to Japan."),
    ("I want to learn Spanish.", "I'm planning to learn Spanish."),
    ("I'd love to visit Japan some day.", "I want to visit Japan."),
    ("I swim every Tuesday.", "I swim every week."),
]
OTHER = [
    ("I went to a pottery class.", "I went to a cooking class."),
    ("I went to Japan in 2015.", "I went to Japan in 2019."),
    ("My son started school last week.", "I started school last week."),
    ("I want to learn Spanish.", "I want to learn Danish."),
]


def _told(text: str) -> tuple[str, dict[str, str]]:
    candidate = read(text, at=SAID_AT)[-1]
    return candidate.subject.lower(), dict(KINDS[candidate.claim.kind].values(candidate.claim))


@pytest.mark.parametrize(("one", "other"), SAME)
def test_it_tells_one_thing_once(one: str, other: str) -> None:
    (subject, first), (again, second) = _told(one), _told(other)
    assert subject == again
    assert first["did"] == second["did"]
    assert all(first[slot] == second[slot] for slot in first.keys() & second.keys())


@pytest.mark.parametrize(("one", "other"), OTHER)
def test_it_keeps_different_things_apart(one: str, other: str) -> None:
    assert _told(one) != _told(other)
