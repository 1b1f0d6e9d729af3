"""Who somebody is and how they live, by example: body, table, tongues, clock, house, work, animals, things, family."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.extractors.deterministic import KINDS
from formation.policy import FORMATION_7
from formation.stages.filter import refusal
from memory.values import Flag, Longevity
from tests.formation.extractors.reading_aloud import EVENT, read, statements

#: A Wednesday.
SAID_AT = datetime(2026, 3, 11, 10, tzinfo=UTC)

BODY = [
    ("My right hip clicks when I climb stairs, any exercises?", ["User's right hip clicks when they climb stairs."]),
    ("why does my shoulder ache after swimming?", ["User's shoulder aches after swimming."]),
    ("My hands tremble a bit, is there a bigger keyboard", ["User's hands tremble."]),
    ("my cholesterol is a bit high", ["User's cholesterol is high."]),
    ("I can't kneel any more because of my knees", ["!User cannot kneel."]),
    ("I can only type with my left hand", ["User can only type with their left hand."]),
    ("I have trouble reading small print", ["User has trouble reading small print."]),
    ("I'm terrified of needles", ["User is afraid of needles."]),
    ("I bruise easily", ["User bruises easily."]),
    ("Coffee gives me palpitations", ["User gets palpitations from coffee."]),
    ("is cycling ok with my bad knees?", ["User has bad knees."]),
    ("does my eczema get worse with heat?", ["User has eczema."]),
    ("Since the hip replacement last year I can't squat.", ["!User cannot squat.", "User had a hip replacement in 2025."]),
    ("I had knee surgery in 2019", ["User had knee surgery in 2019."]),
    ("I'm on blood thinners", ["User takes blood thinners."]),
    ("I have an insulin pump", ["User has an insulin pump."]),
    ("We're expecting our second in July", ["User is expecting their second child in July 2026."]),
    ("our first baby is due in May", ["User is expecting their first child in May 2026."]),
    ("my blood type is o negative", ["User's blood type is O negative."]),
]
TABLE = [
    ("can't do dairy, what do I put in the sauce", ["User cannot eat dairy."]),
    ("I don't touch pork", ["!User does not eat pork."]),
    ("no olives ever, please", ["!User does not eat olives."]),
    ("no coriander please, it tastes of soap", ["!User dislikes coriander."]),
    ("eggs make me gag", ["!User dislikes eggs."]),
    ("I eat everything except liver", ["!User does not eat liver."]),
    ("we're doing keto", ["User does keto."]),
    ("I do 16:8 fasting", ["User does 16:8 intermittent fasting."]),
    ("Kosher recipes for a party, thanks, that's how we eat.", ["User keeps kosher."]),
    ("trying to keep sugar under 25 g a day", ["User keeps sugar under 25 g a day."]),
    ("I'm cutting down on salt", ["User is cutting down on salt."]),
    ("my breakfast is always rye bread and cheese", ["User's breakfast is always rye bread and cheese."]),
    ("I usually have soup for dinner", ["User usually has soup for dinner."]),
    ("I skip lunch most days", ["User skips lunch."]),
    ("We're a vegetarian household apart from the dog", ["User has a dog.", "User is vegetarian."]),
]
TONGUES = [
    ("my Danish is rusty", ["User's Danish is rusty."]),
    ("My Welsh is native, my English is so-so.", ["User's native language is Welsh.", "User's English is so-so."]),
    ("I have B2 Polish", ["User's Polish is B2."]),
    ("I speak Twi and Ewe fluently", ["User speaks Twi fluently.", "User speaks Ewe fluently."]),
    ("I'm trilingual: Tamil, Malay and English", ["User speaks Tamil.", "User speaks Malay.", "User speaks English."]),
    ("grew up bilingual, Frisian and Dutch", ["User grew up bilingual in Frisian and Dutch."]),
    ("English isn't my first language", ["!English is not User's first language."]),
    ("started Finnish in January w/ an app, is that enough", ["User is learning Finnish."]),
    ("I can read Cyrillic, what next?", ["User can read Cyrillic."]),
    ("I talk Irish to him", ["User speaks Irish."]),
    ("I did Latin at school", ["User learned Latin at school."]),
]
CLOCK = [
    ("I'm two hours ahead of Berlin", ["User is two hours ahead of Berlin."]),
    ("I'm on Lisbon time", ["User's time zone is Lisbon time."]),
    ("please plan in Nairobi time, that's where I live", ["User's time zone is Nairobi time."]),
    ("I work Sydney hours from a village", ["User works on Sydney hours."]),
    ("I'm GMT+3", ["User's time zone is GMT+3."]),
    ("We're on Central European Time", ["User's time zone is CET."]),
]
HOUSE = [
    ("we live on the 5th floor, no lift, which cart?", ["User lives on the 5th floor without a lift."]),
    ("I live with my grandparents", ["User lives with their grandparents."]),
    ("I live alone", ["User lives alone."]),
    ("We rent, so no drilling.", ["User rents their home."]),
    ("Good walks around Keswick? We moved here in 2021.", ["User lives in Keswick."]),
    ("Selling our flat here in Ghent next spring.", ["User lives in Ghent."]),
    ("the heating in our flat in Prague is loud", ["User has a flat in Prague."]),
    ("our house is from 1930", ["User's house is from 1930."]),
    ("we have no oven", ["!User does not own an oven."]),
    ("my home town is Varna", ["User is from Varna."]),
    ("I'm Scottish, by the way", ["User is Scottish."]),
]
WORK = [
    ("it sounds romantic but my actual job is data entry for a shipping firm", ["User's job is data entry for a shipping firm."]),
    (
        "I do payroll for two hotels next to my day job at the tax office",
        ["User works at the tax office.", "User does payroll for two hotels."],
    ),
    ("I had my first shift as a midwife with the Rosvik clinic", ["User is a midwife.", "User works for the Rosvik clinic."]),
    ("I'm a beekeeper and part-time postman", ["User is a beekeeper.", "User is a part-time postman."]),
    ("As a night nurse, which shoes should I buy?", ["User is a night nurse."]),
    ("carpenter by trade here, how do you price stairs?", ["User is a carpenter."]),
    ("I drive trucks for a living", ["User drives trucks for a living."]),
    ("I'm on leave from the radio station until September", ["User is on leave from the radio station until September 2026."]),
    ("my commute is 40 minutes by tram", ["User's commute is 40 minutes by tram."]),
    ("our company sells garden tools", ["User's company sells garden tools."]),
    ("I'm in my second year of a nursing degree", ["User is in their second year of a nursing degree."]),
    ("I start as a planner at Velmont Rail on Monday", ["User starts as a planner at Velmont Rail on 16 March 2026."]),
    ("i run mon, wed and fri", ["User runs on Mondays, Wednesdays and Fridays."]),
]
ANIMALS = [
    ("Is a vizsla puppy allowed to run? Ours is called Kettu.", ["User has a vizsla named Kettu."]),
    ("Can I leave a budgie alone? Asking because Pixel is my first bird.", ["User has a budgie named Pixel."]),
    ("two cats, Ink and Moss, and they fight", ["User has a cat named Ink.", "User has a cat named Moss."]),
    ("I keep bees, six hives", ["User keeps bees."]),
    ("can my dog eat grapes?", ["User has a dog."]),
    ("my senior cat needs soft food", ["User has a cat."]),
    ("we don't have pets", ["!User does not have a pet."]),
]
THINGS = [
    ("phone is a Tessera 5 with a cracked screen", ["User's phone is a Tessera 5."]),
    ("I do all my writing in Emacs with org mode.", ["User uses Emacs with org mode."]),
    ("our old Volvo died so we lease an e-Golf", ["User leases an e-Golf."]),
    ("my glasses keep sliding down", ["User wears glasses."]),
    ("I'm running Fedora 40", ["User uses Fedora 40."]),
    ("our boiler is from 1998", ["User's boiler is from 1998."]),
    ("how do I descale my Gaggia?", ["User owns a Gaggia."]),
    ("our heat pump is noisy", ["User owns a heat pump."]),
]
FAMILY = [
    ("my ex-wife has the kids on weekdays", ["User has an ex-wife.", "User has children."]),
    ("Our oldest is twelve and hates maths", ["User has children."]),
    ("we have a newborn", ["User has a child."]),
    ("what do I get my brother Jan for his birthday?", ["User has a brother named Jan."]),
    ("Write a birthday poem for my wife Anouk", ["User has a wife named Anouk."]),
    ("My team lead is Priya", ["User has a team lead named Priya."]),
    ("Divorced last year, just me and my twins now", ["User is divorced.", "User has twins."]),
    ("Hi! I'm Bram, I run a bakery.", ["User's name is Bram.", "User runs a bakery."]),
]
LIVING = BODY + TABLE + TONGUES + CLOCK + HOUSE + WORK + ANIMALS + THINGS + FAMILY

#: (what forms, its near twin of which nothing forms)
TWINS = [
    ("My knee aches when I run.", "My knee aches from yesterday's run."),
    ("My knee aches when I run.", "If my knee aches when I run, should I stop?"),
    ("My knee aches when I run.", "My neighbour's knee aches when he runs."),
    ("I can't kneel.", "I can't kneel before a king in this game of pretend: let's play."),
    ("I can't stand for long.", "I can't stand here all day talking."),
    ("I'm expecting twins.", "I'm expecting a parcel."),
    ("I'm afraid of heights.", "I'm afraid I'm late."),
    ("I take metformin.", "She takes metformin."),
    ("No olives ever, please.", "No olives in this salad, please."),
    ("I don't touch pork.", "I don't touch that code."),
    ("my breakfast is always toast", "my breakfast is getting cold"),
    ("I have B2 Polish", "I have a Polish friend"),
    ("my Danish is rusty", "my Danish pastry is stale"),
    ("I can read Cyrillic", "I can read you like a book"),
    ("I'm on Lisbon time", "I'm on time"),
    ("please plan in Nairobi time, that's where I live", "please show this table in Nairobi time"),
    ("I'm two hours ahead of Berlin", "I'm two points ahead of Berlin"),
    ("I live on the third floor", "I live on coffee"),
    ("I live with my grandparents", "I live with my choices"),
    ("our house is from 1930", "our house is a mess"),
    ("my job is data entry for a bank", "my job is killing me"),
    ("my job is data entry for a bank", "my job is failing in CI"),
    ("our company sells tools", "our company is great"),
    ("I drive trucks for a living", "He drives trucks for a living"),
    ("I keep bees", "I keep losing"),
    ("can my dog eat grapes?", "should I get a dog or a cat?"),
    ("A budgie? Mine is called Pixel.", "A script? Mine is called Pixel."),
    ("my senior cat needs food", "my cat food is expensive"),
    ("my glasses keep sliding down", "my wine glasses are dirty"),
    ("I take notes in Obsidian", "I take notes in class"),
    ("how do I descale my Gaggia?", "should I buy a Gaggia?"),
    ("what do I get my brother Jan?", "is my brother right?"),
    ("Write a toast for my sister Oda", "Write a story about my sister Oda"),
    ("we have a newborn", "we have a baby grand"),
    ("electrician here, a question", "new here, a question"),
    ("living in Galway, any tips?", "living in Galway is expensive"),
]


@pytest.mark.parametrize(("text", "expected"), LIVING, ids=lambda value: str(value)[:48])
def test_it_reads(text: str, expected: list[str]) -> None:
    assert sorted(statements(text, at=SAID_AT)) == sorted(expected)


@pytest.mark.parametrize(("text", "expected"), LIVING, ids=lambda value: str(value)[:48])
def test_nothing_of_it_is_refused(text: str, expected: list[str]) -> None:
    found = read(text, at=SAID_AT)
    assert len(found) == len(expected)
    assert [refusal(candidate, source_texts={EVENT: text}, policy=FORMATION_7) for candidate in found] == [None] * len(expected)


@pytest.mark.parametrize(("twin", "text"), TWINS, ids=lambda value: value[:48])
def test_it_forms_nothing_where_its_near_twin_does(twin: str, text: str) -> None:
    assert read(twin, at=SAID_AT)
    assert [candidate.statement for candidate in read(text, at=SAID_AT)] == []


@pytest.mark.parametrize(("text", "expected"), BODY, ids=lambda value: str(value)[:48])
def test_what_is_said_of_the_body_is_sensitive(text: str, expected: list[str]) -> None:
    found = [candidate for candidate in read(text, at=SAID_AT) if candidate.claim.kind != "fear"]
    assert all(Flag.SENSITIVE in candidate.flags for candidate in found)


@pytest.mark.parametrize(
    "text",
    [
        "I'm on blood thinners",
        "I'm expecting twins",
        "I'm on sick leave",
        "we're doing keto",
        "trying to keep salt under 5 g",
        "I manage a team of nine",
        "I'm in my final year of a law degree",
    ],
)
def test_what_passes_within_the_year_is_ongoing(text: str) -> None:
    assert [candidate.longevity for candidate in read(text, at=SAID_AT)] == [Longevity.ONGOING]


#: Said two ways, one belief.
SAME = [
    ("I speak Twi fluently", "I speak fluent Twi"),
    ("I'm doing keto", "I'm on a keto diet"),
    ("I can't do dairy", "I can't eat dairy"),
    ("I keep bees", "we keep bees"),
    ("Write a toast for my sister Oda", "my sister Oda came"),
    ("I can't kneel", "I can no longer kneel"),
]
#: Of one single-valued subject, so that the later ends the earlier.
RIVALS = [
    ("I'm on Lisbon time", "I'm on Eastern time"),
    ("my Danish is rusty", "my Danish is fluent"),
    ("I live alone", "I live with my parents"),
    ("my commute is 40 minutes by tram", "my commute is 10 minutes by bike"),
    ("I'm two hours ahead of Berlin", "I'm three hours behind Tokyo"),
]


@pytest.mark.parametrize(("one_way", "other_way"), SAME)
def test_it_knows_a_claim_said_in_other_words(one_way: str, other_way: str) -> None:
    (one,), (other,) = read(one_way), read(other_way)
    kind = KINDS[one.claim.kind]
    assert (one.claim.kind, one.subject.lower(), kind.turn(one.claim)) == (other.claim.kind, other.subject.lower(), kind.turn(other.claim))
    assert kind.values(one.claim) == kind.values(other.claim)


@pytest.mark.parametrize(("earlier", "later"), RIVALS)
def test_it_lets_a_changed_value_meet_the_old_one(earlier: str, later: str) -> None:
    (one,), (other,) = read(earlier), read(later)
    assert KINDS[one.claim.kind].single_valued
    assert (one.claim.kind, one.subject) == (other.claim.kind, other.subject)
    assert KINDS[one.claim.kind].values(one.claim) != KINDS[other.claim.kind].values(other.claim)
