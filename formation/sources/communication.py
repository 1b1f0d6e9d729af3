"""What somebody else wrote to the owner: one claim kind, and how it is told (decisions 3 and 6).

It is told by its channel, sender and subject and by a short excerpt in quotation marks, rendered here and nowhere else. What
decides sameness is sender and thread: another message of that sender in that thread is a duplicate.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import datetime

from formation.candidate import ATTRIBUTED, ClaimKind, Voice
from memory.rules.likeness import canonical_value
from memory.values import BeliefType, Longevity, Portability, Sensitivity
from memory.views import Claim

#: Characters at most that are told of each.
SENDER, SUBJECT, EXCERPT = 200, 240, 600
#: Characters of a thread's id at most.
THREAD = 255

_QUOTES = str.maketrans(dict.fromkeys('"\u201c\u201d\u201e\u201f\u00ab\u00bb\u2033\uff02', "'"))


@dataclass(frozen=True, kw_only=True, slots=True)
class Communication:
    """One message, as its channel gave it."""

    channel: str
    #: Which of the owner's accounts received it; "" where the channel has but one.
    account: str
    thread: str
    sender: str
    subject: str = ""
    #: What is quoted of its body; "" where nothing is.
    excerpt: str = ""
    #: When it was sent, if the channel says so.
    sent_at: datetime | None = None
    #: The whole thread was read, not only what a search shows of it.
    full: bool = False
    #: Its place in the text of its event.
    start: int
    end: int

    @property
    def key(self) -> tuple[str, str, str]:
        """The thread it belongs to: one belief each."""
        return self.channel, self.account, self.thread

    def claim(self) -> Claim:
        told = {
            "channel": self.channel,
            "account": self.account,
            "thread": self.thread,
            "sender": shortened(sender_as_told(self.sender), SENDER),
            "subject": shortened(self.subject, SUBJECT),
            "excerpt": shortened(self.excerpt, EXCERPT),
        }
        return Claim(kind=ATTRIBUTED, slots=tuple((slot, value) for slot, value in told.items() if value))


def sender_as_told(sender: str) -> str:
    """A sender by name. An address or a number is personal data that nothing keeps (docs/privacy.md): only what it ends in is told."""
    name = _BRACKETED.sub("", sender).strip(" '\"") or sender.strip(" <>")
    if address := _ADDRESS.fullmatch(name):
        return f"somebody at {address['host']}"
    digits = re.sub(r"\D", "", name)
    return f"a number ending in {digits[-2:]}" if _NUMBER.fullmatch(name) and len(digits) >= LONG_NUMBER else name


_BRACKETED = re.compile(r"<[^<>]*>")
_ADDRESS = re.compile(r"[^\s@]+@(?P<host>[^\s@]+)")
_NUMBER = re.compile(r"[+()\d\s./-]+")
#: Digits from which a sender is a telephone's number; a shorter one is a service's.
LONG_NUMBER = 7


def shortened(text: str, length: int) -> str:
    """On one line and at most so long; a quotation mark in it could end the quotation it stands in."""
    line = " ".join(text.translate(_QUOTES).split())
    return line if len(line) <= length else line[: length - 1].rstrip() + "\u2026"


def _render(claim: Claim, voice: Voice) -> str:
    who = "User" if voice is Voice.STORED else "you"
    account = f" (account {account})" if (account := claim.get("account")) else ""
    subject = f' with the subject "{subject}"' if (subject := claim.get("subject")) else ""
    said = f': "{excerpt}"' if (excerpt := claim.get("excerpt")) else "."
    return f"In {_CHANNELS.get(claim.get('channel') or '', 'a message')}{account}, {claim.get('sender')} wrote to {who}{subject}{said}"


_CHANNELS = {"gmail": "Gmail", "sms": "an SMS"}


def _about(claim: Claim) -> str:
    return ":".join(value for slot in ("channel", "account", "thread") if (value := claim.get(slot)))


KIND = ClaimKind(
    name=ATTRIBUTED,
    belief_type=BeliefType.FACT,
    render=_render,
    subject=_about,
    slots=("channel", "account", "thread", "sender"),
    portability=Portability.LOCAL,
    sensitivity=Sensitivity.SENSITIVE,
    longevity=Longevity.TENTATIVE,
    # ids of threads differ by case alone
    canonical=lambda slot, value: canonical_value(value) if slot == "sender" else value,
)
