"""Secrets in text: vendor shapes, assignments, and the ways people say a password out loud (decisions 6, seed stage 4).

detect-secrets knows the vendors' key formats; its entropy plugins are left out (they fire on prose and on ids), and its
keyword plugin is for source code: the prose rules here take its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Protocol

# Module under detect_secrets.plugins -> detector classes. Its npm, JWT and private-key plugins have twins below, in linear time.
_DETECTORS = {
    "artifactory": "ArtifactoryDetector",
    "aws": "AWSKeyDetector",
    "azure_storage_key": "AzureStorageKeyDetector",
    "basic_auth": "BasicAuthDetector",
    "cloudant": "CloudantDetector",
    "discord": "DiscordBotTokenDetector",
    "github_token": "GitHubTokenDetector",
    "gitlab_token": "GitLabTokenDetector",
    "ibm_cloud_iam": "IbmCloudIamDetector",
    "ibm_cos_hmac": "IbmCosHmacDetector",
    "mailchimp": "MailchimpDetector",
    "openai": "OpenAIDetector",
    "pypi_token": "PypiTokenDetector",
    "sendgrid": "SendGridDetector",
    "slack": "SlackDetector",
    "softlayer": "SoftlayerDetector",
    "square_oauth": "SquareOAuthDetector",
    "stripe": "StripeDetector",
    "telegram_token": "TelegramBotTokenDetector",
    "twilio": "TwilioKeyDetector",
}

# Detectors are regular expressions written for short lines; on pieces of this many characters their time stays bounded.
_PIECE, _OVERLAP = 2_048, 256

_SHAPES = re.compile(
    r"(?<![\w-])(?:sk|rk|pk)[-_](?:[A-Za-z0-9]{1,24}[-_]){0,4}[A-Za-z0-9]{16,}"
    r"|(?<!\w)(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{20,})"
    r"|(?<!\w)(?:(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|xox[abeprs]-[\w-]{10,})"
    r"|(?<![\w-])eyJ[\w-]{8,}\.eyJ[\w-]{4,}"
    r"|:_authToken=\S{8,}"
    r"|BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY|PuTTY-User-Key-File-\d"
)

_PASSWORD = r"(?:password|passwd|pass[ -]?phrase|passcode|passwort|kennwort|mot de passe|contraseña|senha|wachtwoord|lösenord|hasło|пароль)"
_KEY = r"(?:(?:api|access|secret|private|encryption|signing|auth|ssh|deploy|service|client|bot)[ _-]?(?:access[ _-]?)?(?:key|token|secret))"
_LOOSE = r"(?:secret|token|credentials?|authorization|auth|pwd)"
_SUFFIX = r"(?:[_-]\w{1,20})?"
_WHAT_FOR = r"(?:\s+(?:for|of|to|on|at|für|pour|para)(?:\s+[^\s:=]{1,40}){1,4}?)?"
_IS = r"\s+(?:is|was|are|ist|lautet|est|es|é)\s+(?:now\s+|still\s+|just\s+)?"
_ASSIGN = r"\s{0,4}(?::=|=>|->|={1,3}|:)\s{0,4}"
_VALUE = r"[\"'`(<\[]?(?P<value>[^\s\"'`]{3,512})"


def _said(word: str, verb: str) -> re.Pattern[str]:
    return re.compile(rf"(?<![^\W_]){word}{_SUFFIX}[\"'`]?{_WHAT_FOR}{verb}{_VALUE}", re.IGNORECASE)


_PASSWORD_SAID = (_said(_PASSWORD, _IS), _said(_PASSWORD, _ASSIGN), _said(_KEY, _ASSIGN), _said(_LOOSE, r"\s{0,4}={1,3}\s{0,4}"))
_SHAPED_SAID = (
    _said(_KEY, _IS),
    _said(_LOOSE, _IS),
    _said(_LOOSE, _ASSIGN),
    _said(_PASSWORD, r"\s+"),
    _said(_KEY, r"\s+"),
    re.compile(rf"\bbearer\s+{_VALUE}", re.IGNORECASE),
)
_PIN = re.compile(r"\bpin(?:[ -]?(?:code|number))?" + _WHAT_FOR + r"(?:" + _IS + r"|" + _ASSIGN + r")\d{4,8}\b", re.IGNORECASE)
_PHRASE = re.compile(
    r"\b(?:pass[ -]?phrase|(?:seed|recovery|backup)[ -]phrase|mnemonic)\s{0,4}[:=]\s{0,4}\w+ \w+"
    r"|\b(?:seed|recovery) phrase is (?:[a-z]{3,8} ){7,23}[a-z]{3,8}\b",
    re.IGNORECASE,
)
_UNSPACED_SAID = re.compile(r"(?:密码|密碼|口令|パスワード|비밀번호)[^\n!-~]{0,6}(?:是|为|為|は|[:=])\s*[!-~]{4,}")

# What people say about a password or a key without telling it.
_ORDINARY_WORDS = (
    "the this that not too very so more less much really quite never always still already only about between secure insecure strong "
    "weak long short old new same different unique good bad fine safe unsafe easy hard hidden secret wrong right correct incorrect "
    "valid invalid expired stored saved kept managed hashed encrypted salted rotated reset changed leaked compromised stolen lost "
    "missing empty blank required needed mandatory optional used reused shared written generated random protected set sent checked "
    "unknown forgotten case something anything nothing none null true false undefined todo tbd redacted here there inside under with "
    "from for and but what when where which who how why because being going getting one two three four five six seven eight nine ten "
    "years days weeks months characters longer shorter stronger weaker better worse dans stocké sicher gespeichert guardada guardado"
)
_ORDINARY = frozenset(_ORDINARY_WORDS.split())
_MASKED = re.compile(r"[*•.x…_-]{3,}$|\$?\{.*|\$[A-Z_]+$|<.*|%.*%$|https?://.*", re.IGNORECASE)


class _Detector(Protocol):
    def analyze_string(self, string: str) -> Iterator[str]: ...


@cache
def _detectors() -> tuple[_Detector, ...]:
    """The vendor detectors, made once. Imported at first use: the package loads an HTTP client that nothing here calls (0.4 s)."""
    modules = {name: import_module(f"detect_secrets.plugins.{name}") for name in _DETECTORS}
    return tuple(getattr(modules[name], detector)() for name, detector in _DETECTORS.items())


def holds_secret(text: str) -> bool:
    """Whether text holds a password, key or token, or says one. ``text`` is in the form of ``safety.scannable``."""
    plain = (_SHAPES, _PIN, _PHRASE, _UNSPACED_SAID)
    return any(pattern.search(text) for pattern in plain) or _says_one(text) or _vendor_key(text)


def _says_one(text: str) -> bool:
    told = any(_tells(match["value"]) for pattern in _PASSWORD_SAID for match in pattern.finditer(text))
    return told or any(_shaped(match["value"]) for pattern in _SHAPED_SAID for match in pattern.finditer(text))


def _bare(value: str) -> str:
    return value.strip(".,;:!?()[]<>…\"'`")


def _tells(value: str) -> bool:
    """Whether the word after "password is" is one: "hunter2" and "swordfish", but neither "stored" nor "****"."""
    word = _bare(value)
    return len(word) >= 3 and word.casefold() not in _ORDINARY and not _MASKED.match(word)


def _shaped(value: str) -> bool:
    """Whether a word looks like a key rather than like a word: letters with digits, digits alone, or very long."""
    word = _bare(value)
    if _MASKED.match(word):
        return False
    digits = any(char.isdigit() for char in word)
    letters = any(char.isalpha() for char in word)
    return (digits and letters and len(word) >= 8) or (word.isdigit() and len(word) >= 6) or (len(word) >= 20 and "-" not in word)


def _vendor_key(text: str) -> bool:
    pieces = (text[at : at + _PIECE + _OVERLAP] for at in range(0, len(text), _PIECE))
    return any(True for piece in pieces for detector in _detectors() for _ in detector.analyze_string(piece))
