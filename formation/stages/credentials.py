"""Secrets in text: keys and tokens by their form, and the ways people say a password out loud (decisions 6, seed stage 4).

detect-secrets knows the vendors' formats; its entropy plugins are left out (they fire on prose and on ids), and its keyword
plugin is for source code: ``formation.stages.passwords`` takes its place.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import Protocol

from formation.stages.passwords import keylike, says_secret, stands_in

# Module under detect_secrets.plugins -> detector classes. Its npm, JWT, private-key and basic-auth plugins have twins below,
# in linear time.
_DETECTORS = {
    "artifactory": "ArtifactoryDetector",
    "aws": "AWSKeyDetector",
    "azure_storage_key": "AzureStorageKeyDetector",
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
# No format they know is shorter: prose without such a run is never shown to them.
_LONG_RUN = re.compile(r"[!-~]{16}")

_SHAPES = re.compile(
    r"(?<![A-Za-z0-9_-])(?:sk|rk|pk)[-_](?:[A-Za-z0-9]{1,24}[-_]){0,4}[A-Za-z0-9]{16,}"
    r"|(?<![A-Za-z0-9_])(?:gh[pousr]_[A-Za-z0-9]{20,}|github_pat_\w{20,}|glpat-[\w-]{16,}|npm_[A-Za-z0-9]{30,}|hf_[A-Za-z0-9]{20,})"
    r"|(?<![A-Za-z0-9_])(?:(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}|AIza[\w-]{30,}|ya29\.[\w-]{20,}|xox[abeprs]-[\w-]{10,})"
    r"|(?<![A-Za-z0-9_])(?:dop_v1_|doo_v1_|shp(?:at|ss|ca)_|ntn_|lin_api_|dapi|hv[sb]\.|sntrys_|PMAK-|ATATT3|GOCSPX-|"
    r"xapp-\d|whsec_|AGE-SECRET-KEY-1|gsk_|"
    r"pplx-|xai-|nvapi-|figd_|dckr_pat_)[\w-]{16,}"
    r"|(?<![A-Za-z0-9_-])eyJ[\w-]{8,}\.eyJ[\w-]{4,}"
    r"|:_authToken=\S{8,}"
)
_KEY_BLOCK = re.compile(r"-\s?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY|PuTTY-User-Key-File-\d")
_IN_ADDRESS = re.compile(r"[a-z][a-z0-9+.-]{1,20}://[^\s/:@?#\"']{0,80}:(?P<value>[^\s/@\"']{3,200})@", re.IGNORECASE)
_HEADER = re.compile(
    r"\b(?:bearer\s+|authorization[\"']?\s{0,4}[:=]\s{0,4}[\"']?(?:basic|token|apikey|digest|"
    r"bearer)\s+|cookie[\"']?\s{0,4}:\s{0,4}[\w.-]{1,40}=)[\"'`(<\[]?(?P<value>[^\s\"'`]{6,512})",
    re.IGNORECASE,
)
#: A key to a shared thing that has no name: the hook of a chat, a signed link.
_KEY_IN_LINK = re.compile(
    r"https://hooks\.slack\.com/services/T\w{6,}/B\w{6,}/\w{16,}|https://discord(?:app)?\.com/api/webhooks/\d{10,}/[\w-]{30,}"
    r"|[?&](?:sig|signature|x-amz-signature|access_token|api_?key|token|auth|secret|password)=(?P<value>[\w%+/.~-]{8,})",
    re.IGNORECASE,
)


class _Detector(Protocol):
    def analyze_string(self, string: str) -> Iterator[str]: ...


@cache
def _detectors() -> tuple[_Detector, ...]:
    """The vendor detectors, made once. Imported at first use: the package loads an HTTP client that nothing here calls (0.4 s)."""
    modules = {name: import_module(f"detect_secrets.plugins.{name}") for name in _DETECTORS}
    return tuple(getattr(modules[name], detector)() for name, detector in _DETECTORS.items())


def holds_secret(text: str) -> bool:
    """Whether text holds a password, key or token, or says one. ``text`` is in the form of ``safety.scannable``."""
    return (
        _KEY_BLOCK.search(text) is not None
        or any(_real(match.group()) for match in _SHAPES.finditer(text))
        or any(not stands_in(match["value"]) for match in _IN_ADDRESS.finditer(text))
        or any(keylike(match["value"].strip(".,;:!?()[]<>\"'`")) for match in _HEADER.finditer(text))
        or any(match["value"] is None or keylike(match["value"]) for match in _KEY_IN_LINK.finditer(text))
        or says_secret(text)
        or _vendor_key(text)
    )


def _real(key: str) -> bool:
    """A key, and neither a name that begins like one (``pk_customer_address``) nor the example of a manual."""
    return not stands_in(key) and (not key.islower() or any(char.isdigit() for char in key))


def _vendor_key(text: str) -> bool:
    pieces = (text[at : at + _PIECE + _OVERLAP] for at in range(0, len(text), _PIECE))
    return any(
        _real(key) for piece in pieces if _LONG_RUN.search(piece) for detector in _detectors() for key in detector.analyze_string(piece)
    )
