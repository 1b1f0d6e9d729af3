"""What of an owner's message is not the owner's words (decisions 6): recalled, quoted, pasted and forwarded text.

Foreign text is masked, character by character, so that what is left keeps its offsets. Wrappers go first: recalled text
may hold half a code fence, and must not swallow the words after it.
"""

from __future__ import annotations

import re
from collections.abc import Callable

from formation.stages.chats import chats_in

#: A noncharacter: it stands for masked text and is part of nobody's words.
MASK = "\ufdd0"

# The tags in which memory systems and agent platforms put back what they hold, what they tell the model, and what the model
# thinks. A closed list: `<b>` is the owner's.
_WRAPPER_NAMES = (
    r"(?:(?:relevant|recalled|retrieved|user|long[-_]?term|agent|core|past|saved|injected|super|session)[-_]?)?memor(?:y|ies)"
    r"(?:[-_](?:context|block|blocks|bank|recall|snapshot|injection|entries|facts|results?|items?))?"
    r"|(?:recall(?:ed)?|remembrancer|knowledge|prior|previous)[-_](?:context|beliefs?|facts?|conversations?|sessions?|snapshot)"
    r"|recall|beliefs?|persona|user[-_]profile|user[-_]model|system[-_]reminder|hindsight|observations?"
    r"|(?:antml:)?think(?:ing)?|reasoning|scratch[-_]?pad|inner[-_]monologue|reflection|environment[-_](?:details|context)|user[-_]instructions"
    r"|boot(?:strap)?[-_](?:file|context)|project[-_](?:instructions|context|doc)|command[-_](?:name|message|args)|local[-_]command[-_](?:stdout|stderr|caveat)"
    r"|bash[-_](?:input|stdout|stderr)|ide[-_](?:selection|opened[-_]file|diagnostics)|task[-_]notification|agent[-_]status"
)
_WRAPPER = re.compile(rf"<(?P<close>/)?\s*(?P<name>{_WRAPPER_NAMES})(?=[\s/>])[^<>]*?(?P<empty>/)?>", re.IGNORECASE)

_FENCE = re.compile(r"`{3,}|^[ ]{0,3}~{3,}", re.MULTILINE)
_QUOTED_LINE = re.compile(r"^[^\S\n]{0,40}>.*", re.MULTILINE)
_INDENTED_BLOCK = re.compile(r"(?:\A|(?<=\n\n)|(?<=\n\r\n))(?:(?: {4}|\t).*\S.*(?:\r?\n|\Z)|[^\S\n]*\n(?=(?: {4}|\t)))+")
_FORWARD = re.compile(
    r"^[^\S\n]*(?:"
    r"-{2,}[^\S\n]*(?:forwarded message|original message|weitergeleitete nachricht|urspr.ngliche nachricht|message transf.r.|"
    r"mensaje reenviado)[^\S\n]*-{2,}.*"
    r"|begin forwarded message:"
    r"|(?:fwd?|wg|tr|rv):(?:[^\S\n]*(?:re|aw|fwd?):)*[^\n]+\r?\n"
    r"|from:[^\n]+\r?\n(?:sent|date|to|cc|reply-to|subject):"
    r"|from:[^\n]*<[^\s<>]+@[^\s<>]+>[^\n]*\r?\n"
    r")",
    re.IGNORECASE | re.MULTILINE,
)
_ATTRIBUTION = re.compile(
    r"^[^\S\n]*(?:on|am|le|el)\b[^\n]{1,200}(?:\n[^\n]{1,200})?\b(?:wrote|schrieb[^\n]{0,80}|a .crit|escribi.)[^\S\n]*:[^\S\n]*$",
    re.IGNORECASE | re.MULTILINE,
)
_GREETING = (
    r"(?:dear|hi|hello|hey|good (?:morning|afternoon|evening|day)|to whom|hallo|liebe[rs]?|bonjour|hola|ciao)\b"
    r"(?!,? (?:claude|chat ?gpt|gpt|gemini|copilot|assistant|ai|bot|siri|alexa)\b)"
)
_REGARDS = (
    r"(?:love|cheers|thanks|thank you|many thanks|xoxo|hugs|cordially|warmly|sincerely|respectfully|regards|all the best|take care|see you|"
    r"(?:best|kind|kindest|warm|warmest|many)(?: (?:regards|wishes))?|yours(?: (?:sincerely|faithfully|truly))?|"
    r"lg|vg|mfg|(?:liebe|viele) gr\u00fc\u00dfe)"
)
_SIGNER = r"(?-i:[^\W\d_a-z][\w'.-]*)(?: (?-i:[^\W\d_a-z][\w'.-]*)){0,3}"
#: A letter or a mail by its first line and its last, and the name under it.
_LETTER = re.compile(
    rf"^[^\S\n]*{_GREETING}(?:[^\S\n]+[^\n.?!,:]{{1,40}})?(?:[,!:]?[^\S\n]*|[,!][^\n]*)\n(?:[^\n]*\n){{1,60}}?"
    rf"[^\S\n]*{_REGARDS}[^\S\n]*[,.!]?(?:[^\S\n]+|[^\S\n]*\n[^\S\n]*){_SIGNER}[^\S\n]*$",
    re.IGNORECASE | re.MULTILINE,
)
#: "^ is this a scam?", said below what it points at.
_POINTS_UP = re.compile(r"(?<=\n)[^\S\n]*(?:\^+|\u2191+|\U0001f446+)[^\S\n]*(?=\w)")
#: Words beside a letter; an afterthought is still its writer's.
_SAID = re.compile(r"(?:^|(?<=\n))(?!\W*p\.?\s?s\b)[^\n]*\w", re.IGNORECASE)
_ANSWERED_QUOTE = re.compile(r"\s*\n[^\S\n]{0,3}>")


def without_foreign(text: str) -> str:
    """``text`` with everything that is not its author's own words replaced by MASK; the length stays the same."""
    passes: tuple[Callable[[str], str], ...] = (_mask_wrappers, _mask_fences, _mask_tails, _mask_quotes, _mask_chats, _mask_letters)
    for mask in passes:
        text = mask(text)
    return text


def _masked(text: str, start: int, end: int) -> str:
    return text[:start] + MASK * (end - start) + text[end:]


def _mask_wrappers(text: str) -> str:
    """Wrappers with what is in them. One that is never closed reaches to the end; a closing tag alone is only a tag."""
    pieces: list[tuple[int, int]] = []
    open_name, opened_at, depth = "", 0, 0
    for tag in _WRAPPER.finditer(text):
        name = tag["name"].lower()
        if not depth:
            if tag["close"] or tag["empty"]:
                pieces.append(tag.span())
            else:
                open_name, opened_at, depth = name, tag.start(), 1
        elif name == open_name and not tag["empty"]:
            depth += -1 if tag["close"] else 1
            if not depth:
                pieces.append((opened_at, tag.end()))
    if depth:
        pieces.append((opened_at, len(text)))
    return _mask_all(text, pieces)


def _mask_fences(text: str) -> str:
    """Fenced code; a fence closes at the next one of its kind and at least its length, else at the end."""
    pieces: list[tuple[int, int]] = []
    opened: re.Match[str] | None = None
    for fence in _FENCE.finditer(text):
        mark = fence.group().strip()
        if opened is None:
            opened = fence
        elif mark.startswith(opened.group().strip()):
            pieces.append((opened.start(), fence.end()))
            opened = None
    if opened is not None:
        pieces.append((opened.start(), len(text)))
    return _mask_all(text, pieces)


def _mask_tails(text: str) -> str:
    """A forwarded or answered message below the owner's words. Lines answered in place (`>`) end with their quote."""
    found = [match.start() for match in (_FORWARD.search(text), _tail_attribution(text)) if match]
    text = _masked(text, min(found), len(text)) if found else text
    return _mask_all(text, [match.span() for match in _ATTRIBUTION.finditer(text)])


def _tail_attribution(text: str) -> re.Match[str] | None:
    return next((match for match in _ATTRIBUTION.finditer(text) if not _ANSWERED_QUOTE.match(text, match.end())), None)


def _mask_quotes(text: str) -> str:
    text = _mask_all(text, [match.span() for match in _QUOTED_LINE.finditer(text)])
    return _mask_all(text, [match.span() for match in _INDENTED_BLOCK.finditer(text)])


def _mask_chats(text: str) -> str:
    return _mask_all(text, chats_in(text))


def _mask_letters(text: str) -> str:
    """A letter that something stands beside, and all that a caret points up at. One alone is its owner's, who writes it to us."""
    found = [letter.span() for letter in _LETTER.finditer(text)]
    pieces = [] if found and not _SAID.search(f"{text[: found[0][0]]}\n{text[found[-1][1] :]}") else found
    text = _mask_all(text, pieces)
    pointing = list(_POINTS_UP.finditer(text))
    return _masked(text, 0, pointing[-1].end()) if pointing else text


def _mask_all(text: str, pieces: list[tuple[int, int]]) -> str:
    """``pieces`` in order and apart; joined once, so that a message of a thousand quotes stays cheap."""
    parts: list[str] = []
    at = 0
    for start, end in pieces:
        parts += (text[at:start], MASK * (end - start))
        at = end
    return "".join((*parts, text[at:]))
