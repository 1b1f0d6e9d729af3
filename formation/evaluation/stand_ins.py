"""Made-up secrets and identifiers for the corpus, built when it is read: no file of ours holds the shape of one.

A case writes ``{{card}}``; what stands there afterwards has the right form and checksum and belongs to nobody.
"""

from __future__ import annotations

import hashlib
import re

_NAMED = re.compile(r"\{\{([\w-]+)\}\}")


class UnknownStandIn(Exception):
    """A case names a stand-in that is not made here."""


def filled(text: str) -> str:
    """``text`` with every ``{{name}}`` replaced. Raises UnknownStandIn."""
    return _NAMED.sub(lambda found: stand_in(found[1]), text)


def stand_in(name: str) -> str:
    """The same value for the same name, every time. Raises UnknownStandIn."""
    letters, digits = hashlib.sha256(name.encode()).hexdigest(), str(int(hashlib.sha256(name.encode()).hexdigest(), 16))
    made = {
        "github-token": "ghp" + "_" + letters[:36],
        "openai-key": "s" + "k-" + letters[:20] + "T3Blbk" + "FJ" + letters[20:40],
        "aws-secret": (letters + letters.upper())[44:84],
        "password": letters[:4] + "-" + letters[4:8].upper() + "!" + digits[:3],
        "card": _card("4" + digits[:14]),
        "iban": _iban(country="DE", account=digits[:18]),
        "ssn": f"5{digits[:2]}-4{digits[2]}-{digits[3:7]}",
        "passport": "C0" + digits[:7],
        "tax-id": digits[:11],
        "licence": "LK" + digits[:8],
        "nino": "QQ" + digits[:6] + "C",
    }
    if name not in made:
        raise UnknownStandIn(f"there is no stand-in called {name!r}")
    return made[name]


def _card(start: str) -> str:
    """``start`` and the last digit that satisfies Luhn's check."""
    doubled = sum(sum(divmod(2 * int(digit), 10)) for digit in start[-1::-2]) + sum(int(digit) for digit in start[-2::-2])
    return f"{start}{-doubled % 10}"


def _iban(*, country: str, account: str) -> str:
    """The account with the two check digits of ISO 7064."""
    number = int("".join(str(int(char, 36)) for char in f"{account}{country}00"))
    return f"{country}{98 - number % 97:02}{account}"
