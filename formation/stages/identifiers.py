"""Personal data beyond policy (seed stage 4; decisions 6).

The policy: an identifier that lets somebody else pay, borrow, travel or sign as its owner is never kept - payment card and
bank account numbers, and passport, identity card, social security, tax and driving licence numbers that are named as
such. How to reach somebody (mail address, telephone, postal address) is kept; it is *sensitive*, not refused.
"""

from __future__ import annotations

import re

_CARD = re.compile(r"(?<![\w.-])[2-6]\d{3}(?:[ -]?\d{2,7}){2,4}(?![\w-]|\.\d)")
_IBAN = re.compile(r"(?<!\w)[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?!\w)", re.IGNORECASE)
_SSN = re.compile(r"(?<![\w-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])")
_CUE = re.compile(
    r"\b(?:passport|social security|national (?:id|insurance)|identity card|id card|id number|tax(?:payer)? id|tax number|"
    r"driv(?:er'?s?|ing) licen[cs]e|licen[cs]e number|(?:bank )?account number|routing number|sort code|cvv2?|cvc2?|security code|"
    r"reisepass\w*|personalausweis\w*|ausweisnummer|steuer(?:-?id|nummer)|sozialversicherungsnummer|"
    r"passeport|num.ro de s.curit. sociale|pasaporte|codice fiscale|(?-i:SSN|TIN|DNI|NIE|NIF|CURP|CPF)|ssn|aadhaar|pan card)\b"
    r"(?P<after>[^\n]{0,60})"
    r"|(?:护照|身份证|身分證|パスポート|マイナンバー)(?P<unspaced>[^\n]{0,30})",
    re.IGNORECASE,
)
_NUMBER = re.compile(r"(?<![A-Z0-9])(?=[A-Z0-9 .-]{0,20}\d)[A-Z0-9][A-Z0-9.-]{2,24}(?![A-Z0-9])", re.IGNORECASE)
_YEAR_OR_DATE = re.compile(r"(?:19|20)\d{2}(?:-\d{1,2}(?:-\d{1,2})?)?$|\d{1,2}[.-]\d{1,2}[.-](?:\d{2}|\d{4})$")


def holds_identifier(text: str) -> bool:
    """Whether text holds an identifier that is never kept. ``text`` is in the form of ``safety.scannable``."""
    return (
        any(_is_card(match.group()) for match in _CARD.finditer(text))
        or any(_is_iban(match.group()) for match in _IBAN.finditer(text))
        or _SSN.search(text) is not None
        or any(_names_number(match["after"] or match["unspaced"] or "") for match in _CUE.finditer(text))
    )


def _is_card(written: str) -> bool:
    """Luhn's check over 13 to 19 digits."""
    digits = [int(char) for char in written if char.isdigit()]
    doubled = (sum(divmod(2 * digit, 10)) for digit in digits[-2::-2])
    return 13 <= len(digits) <= 19 and (sum(digits[-1::-2]) + sum(doubled)) % 10 == 0


def _is_iban(written: str) -> bool:
    """ISO 7064 mod 97. A trailing word may have been read along, so shorter readings are tried."""
    parts = written.upper().split()
    return any(_iban_checks("".join(parts[:count])) for count in range(1, len(parts) + 1))


def _iban_checks(iban: str) -> bool:
    if not 15 <= len(iban) <= 34 or not iban.isascii():
        return False
    return int("".join(str(int(char, 36)) for char in iban[4:] + iban[:4])) % 97 == 1


def _names_number(after: str) -> bool:
    """Whether a document's name is followed by its number: three digits or more, and no year or date (when it expires is no secret)."""
    words = (match.group().strip(".-") for match in _NUMBER.finditer(after))
    return any(sum(char.isdigit() for char in word) >= 3 and not _YEAR_OR_DATE.match(word) for word in words)
