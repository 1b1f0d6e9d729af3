"""Animals, things, programs and pastimes are read at their known words, in fragments and questions, and only when they are the owner's."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from formation.extractors.deterministic.introduced import introduction
from formation.extractors.deterministic.mentions import lexicon
from tests.formation.extractors.reading_aloud import statements

AT = datetime(2026, 6, 1, tzinfo=UTC)


@pytest.mark.parametrize(
    ("said", "formed"),
    [
        ("rat's got a lump under her arm, she's 2 and called Pickle. vet or wait?", "User has a rat named Pickle."),
        ("Is it ok to leave a lurcher alone 4 hrs? Ours (Dolly) howls the place down", "User has a lurcher named Dolly."),
        ("Can bearded dragons eat dandelion? Mine, Ziggy, only wants crickets", "User has a bearded dragon named Ziggy."),
        ("4 guinea pigs, one of them keeps barbering the rest. separate her?", "User has four guinea pigs."),
        ("three hens + one grumpy cockerel in a city garden", "User has a cockerel."),
        ("proud mum of three rescue whippets, need a car boot bed", "User has three whippets."),
        ("me and my husband breed Jacob sheep up near Alston; which ram harness", "User has Jacob sheep."),
        ("our tortoise Agatha won't come out of her box", "User has a tortoise named Agatha."),
        ("is a 15 gallon tank too small for my musk turtle long term", "User has a musk turtle."),
        ("had to put our old moggy Gerald to sleep in march", "User's cat Gerald died in March 2026."),
        ("my whippet cross chews skirting boards", "User has a whippet cross."),
    ],
)
def test_animals_are_had_where_the_words_around_them_say_so(said: str, formed: str) -> None:
    assert formed in statements(said, at=AT)


@pytest.mark.parametrize(
    ("said", "formed"),
    [
        ("gearbox on our 2004 Multipla is toast. Scrap or fix", "User owns a 2004 Multipla."),
        ("nikon fm2 with a sticky shutter, cheap repair in Lyon?", "User owns a Nikon FM2."),
        ("grandad left me a Myford lathe, where do i get change gears", "User owns a Myford lathe."),
        ("what size needle for denim on a Pfaff? mine is the 130 from the 50s", "User owns a Pfaff."),
        ("the concertina I picked up in Kilrush wheezes on the pull", "User owns a concertina."),
        ("as a Brompton owner should i bother with mudguards?", "User owns a Brompton."),
        ("we've just had a heat pump put in, radiators lukewarm", "User owns a heat pump."),
        ("I've a Lettera 32 with a sticking e. cleaner?", "User owns a Lettera 32."),
        ("why does my chest freezer ice up only on the left", "User owns a chest freezer."),
        ("typing this on a model m that's older than me", "User owns a Model M."),
        ("sold my mandolin last year, still regret it", "-User no longer has the mandolin."),
        ("daily driving nixos, suspend is broken", "User uses NixOS."),
        ("all my notes live in logseq, how do i get them out", "User uses Logseq."),
        ("nvim user here, is there a plugin for citations", "User uses Neovim."),
    ],
)
def test_things_and_programs_are_the_owners_where_the_words_around_them_say_so(said: str, formed: str) -> None:
    assert formed in statements(said, at=AT)


@pytest.mark.parametrize(
    ("said", "formed"),
    [
        ("padel with the lads every thursday, elbow is killing me. brace?", "User plays padel."),
        ("bouldering twice a week since lockdown and my skin is wrecked", "User goes bouldering twice a week."),
        ("complete beginner at lino printing, which ink", "User is new to lino printing."),
        ("hooked on kintsugi since my course in Kyoto", "User does kintsugi."),
        ("avid birder visiting Extremadura in may, which sites", "User is an avid birder."),
        ("my quilting group wants a raffle idea", "User does quilting."),
        ("I used to crochet daily but now it's only on trains. hook size?", "User crochets."),
        ("ex gymnast now into aerial silks, need grip stuff", "User does aerial silks."),
    ],
)
def test_pastimes_are_done_where_the_words_around_them_say_so(said: str, formed: str) -> None:
    assert formed in statements(said, at=AT)


@pytest.mark.parametrize(
    "said",
    [
        "thinking of getting a ferret, are they smelly?",
        "does my dog need a passport? asking before we even adopt one",
        "we used to have two greyhounds when i was little",
        "Which is quieter, a budgie or a cockatiel?",
        "my boss keeps koi, gift idea?",
        "the lab called about my results",
        "my python script throws a KeyError",
        "my mouse stopped working, is it the driver",
        "If I had a Bechstein I'd never leave the house",
        "Should I buy a Brompton or a Dahon",
        "my neighbour bought a hot tub and it hums all night",
        "dad used to restore vintage tractors",
        "how do I use Blender's array modifier",
        "do people still use Emacs",
        "what are the rules of carrom",
        "is wild swimming dangerous in winter?",
        "would love to get into bookbinding one day",
        "my neighbour's kid is into warhammer, starter set?",
        "I used my contacts in the industry to find a flat",
    ],
)
def test_what_is_wished_for_anothers_or_only_spoken_of_is_not_had(said: str) -> None:
    had = [told for told in statements(said, at=AT) if not told.startswith(("User has a sister", "User has a nephew"))]

    assert had == []


def test_contacts_that_are_worn_are_still_read() -> None:
    assert statements("my contacts dry out by noon") == ["User wears contact lenses."]


def test_an_introduction_ends_at_any_word_of_anothers() -> None:
    mine = introduction("why does my old steel ")
    hers = introduction("why does my sister's old ")

    assert mine.is_mine
    assert mine.qualities == ("old", "steel")
    assert not hers.is_mine


@pytest.mark.parametrize(("name", "least"), [("animals", 900), ("makes", 1500), ("goods", 1400), ("software", 600), ("pastimes", 2000)])
def test_the_lexica_are_broad(name: str, least: int) -> None:
    assert len(lexicon(name)) >= least
