"""Which personal data is never kept, row by row of docs/privacy.md, and what only looks like it. Nothing here is anybody's."""

from __future__ import annotations

import pytest

from formation.stages.identifiers import holds_identifier
from formation.stages.safety import LEFT_OUT, beyond_policy, identifiers_of, masked, scannable

CARD = "4111 1111 " + "1111 1111"
IBAN = "DE89 3704 0044 " + "0532 0130 00"

IDENTIFIERS = [
    # to pay and to borrow
    f"my card is {CARD}",
    CARD.replace(" ", "-"),
    "amex 3782822" + "46310005",
    f"IBAN {IBAN} please",
    IBAN.replace(" ", "") + " is my account",
    "my account number is 1234" + "5678",
    "sort code 12-34-" + "56",
    "routing number: 021" + "000021",
    "my CVV is 123",
    "my card ends in 44" + "21",
    "the Visa ending 44" + "21 is mine",
    "account, last four digits 99" + "01",
    "meine Kontonummer ist 1234" + "567",
    "mi número de cuenta es 1234" + "5678",
    "my wallet is 0x" + "ab12" * 10,
    # to travel and to sign
    "My passport number is X12" + "34567",
    "my passport is X12" + "34567",
    "pasaporte: XDA" + "123456",
    "my driver's license is D123-4567" + "-8901",
    "the number plate is B-AB 1" + "234",
    "my ssn is 123" + "-45-6789",
    "SSN is 1234" + "56789",
    "my social security number is 1234" + "56789",
    "my national insurance number is QQ12" + "3456C",
    "NHS number 943 476 " + "5919",
    "policy number AB-1234" + "567",
    "DNI 12345678" + "Z",
    "I am 12345678" + "Z",
    "CPF 529.982.247" + "-25",
    "codice fiscale RSSMRA85T10" + "A562S",
    "Steuer-ID 12 345 678 " + "901",
    "护照号码是E123" + "45678",
    "我的身份证是11010519491231" + "002X",
    "マイナンバーは1234567" + "89012",
    # to a door, a telephone, a mailbox
    "call me at 0170 " + "1234567",
    "phone +49 170 " + "1234567",
    "my number is (415) 555-" + "0132",
    "ring 01632 960 " + "001",
    "mon téléphone : 01 23 45 67 " + "89",
    "mi teléfono es 600 123 " + "456",
    "卡号是" + CARD.replace(" ", ""),
    "我的手机是1380013" + "8000",
    "mail me at ilse" + "@example.org",
    "write to mira (at) example.org",
    "mira dot pahl at example dot org",
    "I live at 42 Wallaby Way",
    "I live at 12 Main Street",
    "I live at 9 mill lane",
    "221B Baker St",
    "Ich wohne in der Lindenstraße 12",
    "j'habite 12 rue de la Paix",
    "vivo en calle Mayor 15",
    "moro na Rua Augusta, 1200",
    "我住在南京路123号",
    "P.O. Box 1234",
    "my zip code is 94110",
    "postcode HG4 1AA",
    "the hut is at 47.3769, 8.5417",
]


@pytest.mark.parametrize("text", IDENTIFIERS)
def test_that_it_is_beyond_policy(text: str) -> None:
    assert beyond_policy(text)


TEMPTING = [
    # papers and accounts without their numbers
    "My passport expires in 2031",
    "my passport expires 2031-05-01",
    "My passport was renewed for 150 euros",
    "I applied for my driving licence in 1998",
    "the licence test took 45 minutes",
    "my credit card has a limit of 20000",
    "I get social security",
    "my credit card offer ends in 2027, I think in 3 months",
    "the card game ends after 12 rounds",
    "What is a CVV number?",
    "my account is overdrawn",
    "I opened a bank account at Norden in 2019",
    # people and places
    "My name is Mira Pahl",
    "I live in Lyon",
    "I live on Main Street",
    "I work at Norden",
    "my birthday is on 3 May",
    "I was born on 3 May 1988",
    "Ilse is 34 and lives in Ghent",
    "I moved to 3 cities in 5 years",
    "I live 5 minutes from the court",
    "I live 10 miles down the road",
    "We ran 12 km along the river",
    "I visited 10 places in Rome",
    "we met at 5 Guys",
    "5 Star Place is a nice hotel",
    "Top 10 Italian Restaurants on one square",
    "I keep it in 1 place only",
    "I go via Basel 3 times a week",
    "my channel on Telegram has 120000 readers",
    "we met at Mill Lane at 10",
    "I phone my mother every 2 days",
    "my phone is a Pixel 8",
    "I call him at 9",
    "my phone has 256 GB and cost 1200",
    "you can email me",
    "follow me as @mira",
    "ssh git@github.com:norden/parser.git",
    # numbers
    "order 4111 1111 1111 1112",
    "isbn 978-3-16-148410-0",
    "Ich esse nie 500 g Fleisch",
    "version 3.11.2.5",
    "the server is 192.168.100.200",
    "from 2019-05-06 to 2023-05-07",
    "a budget of 12 000 000 euros",
    "the score was 123-45",
    "pi is 3.14159265",
    "build 20240506-1200",
    "I own 3 kayaks, 2 tents and 14 books",
    "it costs 1,250.00 a month",
    "chapters 02 01 04 03 06 05 08",
    "we use port 8080 and 5432",
    "my zip file is 94110 bytes",
    "IBANs are long",
    "room 12 in building 4",
]


@pytest.mark.parametrize("text", TEMPTING)
def test_that_it_is_within_policy(text: str) -> None:
    assert beyond_policy(f"my card is {CARD}")
    assert not beyond_policy(text)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        (f"my card is {CARD}, and I use Fedora", f"my card is {LEFT_OUT}, and I use Fedora"),
        ("Mail ilse" + "@example.org or bo" + "@example.org!", f"Mail {LEFT_OUT} or {LEFT_OUT}!"),
        ("ﬁne, my cvv ﬁnally is 12" + "3 – really", f"ﬁne, my cvv ﬁnally is {LEFT_OUT} – really"),
        ("I use Fedora", "I use Fedora"),
        ("I use Fedora and my password is sword" + "fish", LEFT_OUT),
    ],
)
def test_that_what_is_shown_leaves_it_out(text: str, shown: str) -> None:
    assert masked(text) == shown


def test_that_places_are_those_of_the_text_as_it_stands() -> None:
    text = f"ﬁrst\u200b … {CARD}!"
    assert [text[start:end] for start, end in identifiers_of(text)] == [CARD]


def test_that_a_line_of_a_million_characters_is_read_to_its_end() -> None:
    line = (
        "1234 " * 20_000
        + "DE89 " * 20_000
        + "a" * 90_000
        + " 1 Aa Bb Cc " * 8_000
        + "(0170) " * 14_000
        + "x@" * 45_000
        + "a.b@a.b." * 12_000
        + " live at " * 10_000
        + "passport " * 10_000
        + "+1 " * 30_000
        + "0x" * 45_000
        + " " * 90_000
        + "12.345, " * 12_000
    )
    assert len(line) > 1_000_000 and "\n" not in line
    assert not holds_identifier(scannable(line))
    assert holds_identifier(scannable(f"{line} my card is {CARD}"))
