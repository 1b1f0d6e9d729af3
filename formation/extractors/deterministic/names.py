"""Given names as they are typed: capitalised, and no word that merely begins a sentence."""

from __future__ import annotations

import re

#: Who is spoken of with one keeps it: "Mrs. Hallgren".
_TITLE = r"(?:Mrs?|Ms|Dr|Prof(?:essor)?)"
#: Capitals and small letters of the Latin alphabets.
_UPPER = r"A-Z\u00c0-\u00de\u0106\u010c\u010e\u0110\u0118\u011a\u011e\u0130\u0139\u013d\u0141\u0143\u0147\u0150\u0158\u015a\u015e\u0160\u0164\u016e\u0170\u0179\u017b\u017d"
_LOWER = r"a-z\u00df-\u00ff\u0101-\u017f"
NAME = rf"(?-i:(?:{_TITLE}\b\.? )?[{_UPPER}][{_LOWER}]+(?:-[A-Z]?[{_LOWER}]+)?(?: [{_UPPER}][{_LOWER}]+(?:-[{_UPPER}][{_LOWER}]+)?)?)"
_TITLED = re.compile(rf"^{_TITLE}\b\.? ")
_NO_NAMES = frozenset(
    "Me Myself Us Them Him Her Then Now In On At For From With To Of By About I Monday Tuesday Wednesday Thursday Friday Saturday Sunday January "
    "February March April June July August "
    "September October November December Christmas Easter The This That He She It They We You My Our His Her "
    "And But So Also Oh Yes No Not Thanks Just Hope How What When Where Who Why If Is Are Was Were Has Have Had Do "
    "Does Did Can Could Will Would Should Here There Always Never Still Both All Some Mom Mum Dad God "
    "English Spanish French German Italian Chinese Japanese Russian American British Canadian Instagram Facebook "
    "Irish Dutch Danish Swedish Norwegian Finnish Polish Portuguese Scottish Welsh Greek Turkish Indian Brazilian Mexican Australian Korean Vietnamese Thai Egyptian Nigerian Kenyan Swiss Austrian Belgian Czech Hungarian Romanian Bulgarian Serbian Croatian Ukrainian Iranian Iraqi Israeli Jewish Muslim Catholic Hindu Buddhist African Asian European Argentinian Chilean Colombian Peruvian Cuban Filipino Indonesian Malaysian Pakistani Moroccan Tunisian Ghanaian Maltese Icelandic Estonian Latvian Lithuanian Vegan Vegetarian "
    "Today Yesterday Tomorrow Mr Mrs Ms Dr Prof".split()
)


def names_in(words: str) -> tuple[str, ...]:
    """The names of "Rex, Bo and Mia"; empty when any of them is an ordinary word."""
    names = tuple(name for name in re.split(r"\s*(?:,|\band\b|&)\s*", words) if name)
    return names if all(part not in _NO_NAMES for name in names for part in _TITLED.sub("", name).split()) else ()
