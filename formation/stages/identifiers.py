"""Personal data beyond policy (seed stage 4; decisions 6). The policy is written down in docs/privacy.md.

Never kept: what lets somebody else pay, borrow, travel or sign as its owner, and what leads a stranger to a door, a telephone
or a mailbox. A number counts when it is named as such, when its form is its own, or when its check digits agree.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import partial

from stdnum import iban, luhn
from stdnum.br import cpf
from stdnum.cn import ric
from stdnum.es import dni, nie
from stdnum.fr import nir
from stdnum.it import codicefiscale

_CARD = re.compile(r"(?<![A-Za-z0-9_.+-])[2-6]\d{3}(?:[ -]?\d{2,7}){2,4}(?![A-Za-z0-9_-]|\.\d)")
_IBAN = re.compile(r"(?<![A-Za-z0-9_])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,4})?(?![A-Za-z0-9_])", re.IGNORECASE)
_SSN = r"(?<![A-Za-z0-9_-])(?!000|666|9\d\d)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![A-Za-z0-9_-])"
_NINO = r"(?<![A-Za-z0-9_])(?![DFIQUV])[A-CEGHJ-PR-TW-Z](?!O)[A-CEGHJ-NPR-TW-Z](?: ?\d\d){3} ?[A-D](?![A-Za-z0-9_])"
_WALLET = r"(?<![A-Za-z0-9_])(?:0x[0-9a-fA-F]{40}|bc1[a-z0-9]{25,60})(?![A-Za-z0-9_])"
_COORDINATES = r"(?<![A-Za-z0-9_.])-?\d{1,2}\.\d{4,12},\s{0,3}-?\d{1,3}\.\d{4,12}(?![A-Za-z0-9_.])"
_MAIL_SAID = (
    r"(?<![\w.+-])[\w.+-]{1,64} ?[(\[]at[)\]] ?[\w-]{1,63}(?: ?[(\[]?(?:dot|\.)[)\]]? ?[\w-]{1,24})"
    r"|(?<![\w.+-])[\w-]{1,40}(?: dot [\w-]{1,40})? at [\w-]{1,40} dot (?:com|org|net|edu|io|dev|[a-z]{2})\b"
)
_MAIL = r"(?<![A-Za-z0-9_.+/:-])(?!git@)[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){0,4}\.[^\W\d_]{2,24}(?![A-Za-z0-9_-])"
_ABROAD = r"(?<![A-Za-z0-9_+.])(?:\+[1-9](?:[ ()./-]{0,3}\d){7,14}|00[1-9]\d{0,2}[ /-](?:[ ()/-]{0,3}\d){6,12})(?![A-Za-z0-9_]|\.\d)"
_AMERICAN = r"(?<![A-Za-z0-9_.+/-])(?:\(\d{3}\) ?\d{3}[ .-]|\d{3}(?P<apart>[ .-])\d{3}(?P=apart))\d{4}(?![A-Za-z0-9_-]|\.\d)"
_TRUNK = r"(?<![A-Za-z0-9_.+/-])(?!\d{5}-\d{4}(?!\d))\(?0[1-9]\d{1,3}\)?[ /-]{1,2}\d{3,8}(?:[ -]\d{2,6}){0,3}(?![A-Za-z0-9_-]|\.\d)"
_FRENCH = r"(?<!\d[ .-])(?<![A-Za-z0-9_.+/-])0[1-9](?P<pair>[ .-])\d\d(?:(?P=pair)\d\d){3}(?![A-Za-z0-9_-]|[ .]\d)"
_ROAD = r"street|st|road|rd|avenue|ave|lane|ln|boulevard|blvd|terrace|crescent|highway|parkway"
#: What also names other things: streets only where somebody lives, or is to be found.
_ALSO_ROAD = rf"{_ROAD}|drive|way|court|place|square|close|gardens|row|hill|mews|grove"
_STREETS = (
    rf"(?<![A-Za-z0-9_.-])\d{{1,5}}[a-zA-Z]?,? (?:[A-Z0-9][\w'.-]{{1,30}} ){{1,3}}(?i:{_ROAD})\b(?!['-])",
    rf"(?i:\b(?:live|lives|living|address|home|house|office|flat|stay|staying|moved)\b[^\n.!?]{{0,24}}?\s)"
    rf"\d{{1,5}}[a-zA-Z]? (?i:(?!minutes?|hours?|miles?|km|blocks?|days?|years?)(?:[\w'-]{{2,30}} ){{1,2}}(?:{_ALSO_ROAD})\b(?!['-]))",
    r"(?<![A-Za-z0-9_])[A-ZÄÖÜ][\wäöüß.-]{2,40}(?:straße|strasse|str\.|gasse|weg|platz|allee|ufer) \d{1,4}(?: ?[a-z])?(?![A-Za-z0-9_])",
    r"(?i:(?<![A-Za-z0-9_])\d{1,4}(?: ?(?:bis|ter))?,? (?:rue|boulevard|quai|impasse|chemin|allée|place(?= d)) (?:d[eu] |des |d'|"
    r"la |le |les |l'){0,3}\w)",
    r"(?i:(?<![A-Za-z0-9_])(?:calle|avenida|avda\.?|plaza|paseo|carrer|rua|travessa|in via|in viale|in piazza) (?:d[eoa]s? |"
    r"del |la |las |los ){0,2}[\w']{2,30}(?: [\w']{2,30}){0,2},? (?:n\.?[ºo°] ?)?\d{1,4}(?![A-Za-z0-9_%]))",
    r"(?<=[\u3400-\u9fff])(?:路|街|巷|弄|道)\d{1,5}(?:弄\d{1,4})?[号號]|\d{1,3}丁目\d{1,3}(?:番|-)",
    r"(?i:\bp\.? ?o\.? box \d{1,7}\b|\bpostfach \d{2,8}\b)",
)
#: What is left of a number whose rest is masked: "my card ends in ...".
_MASKED = (
    r"(?i:\b(?:cards?|accounts?|iban|visa|mastercard|amex)\b[^.!?\n]{0,24}?\b(?:ends?|ending|last (?:four|4)(?: digits)?)\b"
    r"[^.!?\n\d]{0,8}(?!(?:19|20)\d\d\b)\d{3,6}(?![A-Za-z0-9_%]))"
)
_PLAIN = re.compile(
    "|".join((_SSN, _NINO, _WALLET, _COORDINATES, _MAIL, _MAIL_SAID, _ABROAD, _AMERICAN, _TRUNK, _FRENCH, _MASKED, *_STREETS))
)

#: National numbers with check digits, which need no name beside them.
_NATIONAL = re.compile(
    r"(?<![A-Za-z0-9_.-])(?:(?P<dni>\d{8}-?[A-Z])|(?P<nie>[XYZ]-?\d{7}-?[A-Z])|(?P<cpf>\d{3}\.\d{3}\.\d{3}-\d{2})|(?P<ric>\d{17}[\dX])|"
    r"(?P<fiscal>[A-Z]{6}\d{2}[A-Z]\d{2}[A-Z]\d{3}[A-Z])|(?P<nir>[12] ?\d{2} ?\d{2} ?\d[\dAB] ?\d{3} ?\d{3} ?\d{2}))(?![A-Za-z0-9_-])"
)
_CHECKS: dict[str, Callable[[str], bool]] = {
    "dni": dni.is_valid,
    "nie": nie.is_valid,
    "cpf": cpf.is_valid,
    "ric": ric.is_valid,
    "fiscal": codicefiscale.is_valid,
    "nir": nir.is_valid,
}

_NO = r"(?:number|no\.?|nr\.?|id)"
#: Names of numbers: what follows is the number.
_NUMBER_NAMED = (
    rf"(?:social security|national insurance|national id|passport|identity card|id card|driv(?:er'?s?|ing) licen[cs]e|"
    rf"licen[cs]e|residence permit|visa|green card|"
    rf"nhs|medicare|medicaid|health insurance|insurance policy|policy|patient|medical record|bank account|account|(?:credit|"
    rf"debit|bank) card|card|routing|sort code|tax(?:payer)?|"
    rf"id|vehicle identification|chassis) {_NO}|(?:sort|security) code|cvv2?|cvc2?|aadhaar(?: {_NO})?|pan card(?: {_NO})?|"
    rf"vin\b|personnummer|personnr|cpr-nummer|(?:number|licen[cs]e) plate|imei|"
    r"(?-i:TIN|DNI|NIE|NIF|CURP|CPF|BSN|PESEL)|ssn|steuer-?(?:id|nummer)|sozialversicherungsnummer|rentenversicherungsnummer|ausweisnummer|"
    r"(?:reise)?passnummer|personalausweisnummer|kontonummer|kartennummer|führerscheinnummer|kfz-kennzeichen|codice fiscale|"
    r"numero di conto|"
    r"num[ée]ro de (?:s[ée]curit[ée] sociale|passeport|compte|carte|permis)|número de (?:pasaporte|cuenta|la cuenta|tarjeta|"
    r"la tarjeta|seguridad social|la seguridad social|passaporte)|"
    r"número d[ao] (?:passaporte|conta|cartão|contribuinte)"
)
#: Names of papers: their number is told from what else is said of them by its looks.
_PAPER = (
    r"passport|social security|national (?:id|insurance)|identity card|id card|driv(?:er'?s?|ing) licen[cs]e|residence "
    r"permit|(?:credit|debit|bank) card|bank account|reisepass|personalausweis|führerschein|"
    r"passeport|carte d'identité|permis de conduire|pasaporte|passaporte|carta d'identità|carnet de conducir"
)
_AFTER = r"(?P<{}>[^\n]{{0,40}})"
_NAMED = re.compile(rf"(?<![A-Za-z0-9_])(?:{_NUMBER_NAMED})(?![A-Za-z0-9_]){_AFTER.format('number')}", re.IGNORECASE)
_PAPERS = re.compile(rf"(?<![A-Za-z0-9_])(?:{_PAPER})(?![A-Za-z0-9_]){_AFTER.format('paper')}", re.IGNORECASE)
_UNSPACED = re.compile(
    r"(?:护照|護照|身份证|身分證|银行卡|銀行卡|信用卡|银行账|社保|驾驶证|パスポート番号|パスポート|マイナンバー|口座番号|免許証番号|免許証|여권|주민등록)(?P<number>[^\n]{0,30})"
)
_REACHED = re.compile(
    r"(?<![A-Za-z0-9_])(?:(?:tele)?phone(?: number)?|mobile(?: number)?|cell(?: number)?|landline|whatsapp|"
    r"fax|(?:call|text|ring|reach|dial|phone) (?:me|us|him|her|them)|"
    r"(?:my|his|her|their|our) (?:new |old |work |home )?number|tel[eé]fon(?:nummer|o|e)?|handy(?:nummer)?|rufnummer|móvil|"
    r"celular|telemóvel|tél[ée]phone|"
    r"num[ée]ro de (?:t[ée]l[ée]phone|tel[ée]fono|telefone|portable)|n[úu]mero de (?:tel[ée]fono|telefone|m[óo]vil|"
    r"celular))(?![A-Za-z0-9_])(?P<after>[^\n]{0,40})"
    r"|(?:电话|電話|手机|手機|携帯|전화|핸드폰|微信)(?P<unspaced>[^\n]{0,20})",
    re.IGNORECASE,
)
_POST_CODE = re.compile(
    r"(?<![A-Za-z0-9_])(?:zip(?: ?code)?|post ?code|postal code|plz|postleitzahl|code postal|código postal|cep|邮编|"
    r"郵便番号)(?![A-Za-z0-9_])(?P<after>[^\n]{0,16})",
    re.IGNORECASE,
)

_WORD = re.compile(r"(?<![A-Z0-9$€£¥])[A-Z0-9](?:[A-Z0-9./-]{2,24})(?![A-Z0-9])", re.IGNORECASE)
_DIGITS = re.compile(r"(?<![A-Za-z0-9_.])\+?\(?\d(?:[ ()./-]{0,2}\d){5,14}(?![A-Za-z0-9_]|\.\d)")
_YEAR_OR_DATE = re.compile(
    r"(?:19|20)\d{2}(?:[./-]\d{1,2}(?:[./-]\d{1,2})?)?$|\d{1,2}[./]\d{1,2}[./](?:\d{2}|\d{4})$|\d{1,2}-\d{1,2}-\d{4}$"
)
_MEASURED = re.compile(
    r"\s?(?:%|€|\$|£|euros?|dollars?|pounds?|bucks|usd|eur|gbp|years?|days?|weeks?|months?|minutes?|hours?|pages?|times|km|"
    r"miles|digits?|characters?|people)\b|%|€",
    re.I,
)
_POST_NUMBER = re.compile(
    r"\W{1,4}(?:is\W+|ist\W+|es\W+|est\W+|é\W+|は)?(?P<code>\d{4,5}(?:-\d{3,4})?|\d{3}-\d{4}|[A-Z]{1,2}\d[A-Z\d]? "
    r"?\d[A-Z]{2}|[A-Z]\d[A-Z] ?\d[A-Z]\d)(?![A-Za-z0-9_])",
    re.I,
)


#: Each of them has a digit in it, but for a mail address.
_MAY = re.compile(r"[\d@]|at[)\]]| dot ")


def identifiers_in(text: str) -> Iterator[tuple[int, int]]:
    """Where identifiers that are never kept stand, as [start, end). ``text`` is in the form of ``safety.scannable``."""
    if not _MAY.search(text):
        return
    yield from (match.span() for match in _CARD.finditer(text) if _is_card(match.group()))
    yield from (match.span() for match in _IBAN.finditer(text) if _is_iban(match.group()))
    yield from (match.span() for match in _PLAIN.finditer(text))
    yield from (match.span() for match in _NATIONAL.finditer(text) if _checks(match))
    yield from _named(text)


def holds_identifier(text: str) -> bool:
    """Whether text holds an identifier that is never kept. ``text`` is in the form of ``safety.scannable``."""
    return next(identifiers_in(text), None) is not None


def _named(text: str) -> Iterator[tuple[int, int]]:
    """Numbers that the words before them name."""
    for names, number, wanted in (
        (_NAMED, _WORD, partial(_has_digits, least=3)),
        (_PAPERS, _WORD, _looks_issued),
        (_UNSPACED, _WORD, partial(_has_digits, least=4)),
        (_REACHED, _DIGITS, partial(_has_digits, least=6)),
    ):
        for name in names.finditer(text):
            group = name.lastgroup or ""
            for match in number.finditer(name[group]):
                if wanted(match.group()) and not _MEASURED.match(name[group], match.end()):
                    yield name.start(group) + match.start(), name.start(group) + match.end()
    for name in _POST_CODE.finditer(text):
        if code := _POST_NUMBER.match(name["after"]):
            yield name.start("after") + code.start("code"), name.start("after") + code.end("code")


def _is_card(written: str) -> bool:
    """13 to 19 digits that pass Luhn's check."""
    digits = "".join(char for char in written if char.isdigit())
    return 13 <= len(digits) <= 19 and bool(luhn.is_valid(digits))


def _is_iban(written: str) -> bool:
    """A trailing word may have been read along, so shorter readings are tried."""
    parts = written.upper().split()
    return written.isascii() and any(iban.is_valid("".join(parts[:count])) for count in range(1, len(parts) + 1))


def _checks(match: re.Match[str]) -> bool:
    kind = match.lastgroup or ""
    return _CHECKS[kind](match[kind])


def _has_digits(word: str, *, least: int) -> bool:
    """That many digits, and no year or date (when a passport expires is no secret)."""
    return sum(char.isdigit() for char in word) >= least and not _YEAR_OR_DATE.match(word.strip(".-/"))


def _looks_issued(word: str) -> bool:
    """Like the number of a paper, and not like a price, a size or a flight: six digits, or five characters with four."""
    digits = sum(char.isdigit() for char in word)
    return _has_digits(word, least=4) and (digits >= 6 or (any(char.isalpha() for char in word) and len(word) >= 6))
