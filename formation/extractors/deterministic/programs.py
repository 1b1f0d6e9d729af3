"""Systems, programs and apps that the owner uses, anchored at their known names: "daily driving nixos", "all my notes live in logseq".

To ask how something is done in a program is no use of it yet; a program is used where its owner says so, or calls its files
their own ("my Anki decks").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.holding import asked_me, once, wished
from formation.extractors.deterministic.introduced import Introduction, introduction
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.possessions import USES
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause

_ADVERBS = (
    r"(?:(?:also|still|now|mostly|mainly|usually|always|currently|just|exclusively|primarily|recently|happily|already|have|'ve|been)\s+)*"
)
_DOER = rf"(?:(?:^|[\s,;:(.])(?:i|we)(?:'m|'ve|'re)?\s+|(?:^|[\s,;:(.])(?:im|ive|i\s+am|we\s+are)\s+|(?:^|[,;:(.]\s*|\b(?:and|but|cos|because|btw)\s+)){_ADVERBS}"
#: Right before the name: "I use |", "daily driving |", "switched to |".
_USING = re.compile(
    rf"{_DOER}(?:use|using|run|running|daily[- ]driv(?:e|ing)|on|(?:switched|migrated|converted|upgraded)(?:\s+(?:over|back))?\s+to|rely\s+on|self[- ]?host(?:ing)?|host(?:ing)?|subscribe\s+to|pay\s+for|swear\s+by|stick\s+with|stuck\s+(?:on|with)|a\s+heavy\s+user\s+of|(?:use|using|run|running)\s+\S+\s+on)\s+$",
    re.I,
)
#: "I keep my recipes in |", "all my notes live in |", "log moths on |".
_DONE_IN = re.compile(
    rf"(?:{_DOER}(?:do|keep|track|log|manage|organi[sz]e|store|write|take|make|record|plan|edit|mix|produce|draft|sketch|draw|design|code|model|compose|typeset|practi[sc]e|journal|budget|map|publish|post|sell|host|sync|back\s+up|navigate|train|ride|study|learn|work|render|animate|print|slice|scan|read|listen|watch|play)(?:ing)?"
    r"|(?:all|most(?:\s+of)?)?\s*\b(?:my|our)\s+(?:[\w-]+\s+){1,4}(?:is|are|live|lives|sits?|stored|kept|runs?|done|made|written)(?:\s+(?:all|kept|stored|done|made|written|entirely))?)\b[^.;!?\n]{0,50}\s(?:in|on|with|using|via|through|to)\s+$",
    re.I,
)
_OWN_FILES = re.compile(
    r"(?:['’]s)?\s+(?:vaults?|setup|configs?|configuration|init|library|libraries|catalogs?|catalogues?|workflows?|notes?|notebooks?|decks?|cards|install|installation|accounts?|templates?|plugins?|extensions?|servers?|instance|files?|collections?|laptop|desktop|box|machine|"
    r"pc|partition|streak|graph|workspace|boards?|playlists?|shelf|shelves|subscription|profile|feed|backups?|presets?|sessions?|patch(?:es)?|scripts?|macros?|repos?|shop|store|site|blog)\b",
    re.I,
)
_USER = re.compile(
    r"\s+(?:power\s+|daily\s+|long[- ]?time\s+)?(?:user|addict|fan|convert|die-?hard)s?\b(?!\s+(?:group|forum|interface|guide|manual|account|agent|input|experience))",
    re.I,
)
_BEING = re.compile(
    r"(?:^|[\s,;(])(?:as|being|i'm|im|i\s+am|fellow|heavy|daily|long[- ]?time|longtime)\s+(?:an?\s+)?(?:(?:heavy|daily|long[- ]?time|longtime|happy|new|regular|power|blind|keen)\s+)*$",
    re.I,
)
#: Behind a name these say that it is something else.
_NOT_IT = re.compile(
    r"\s+(?:course|class|certification|exam|tutorial|job|developer|team|conference|stock|shares|interview|office|syntax|api|clone|alternative|tree|house|cleaner|cleaning)s?\b",
    re.I,
)
_RUNS = re.compile(r"\b(?:running|run|use|using|driv(?:e|ing)|on|to|installed)\s+$", re.I)
#: Names of systems that are typed small.
_SYSTEMS = frozenset({"Arch", "Mint"})


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen or once(clause):
        return
    for found in mentioned(clause.message[clause.start : clause.end], "software"):
        start, end = found.start + clause.start, found.end + clause.start
        mention = found.within(clause.message, start, end)
        introduced = introduction(clause.message[clause.start - len(clause.before) : start])
        name, *vague = found.entry.split("\t")
        ahead = (
            introduced.ahead
            if introduced.word in {"my", "our", "the", "a", "an"}
            else clause.message[clause.start - len(clause.before) : start]
        )
        if (vague and not _names_it(mention, name, ahead)) or _NOT_IT.match(mention.right):
            continue
        if _is_used(clause, mention, introduced, ahead):
            yield replace(asserted(USES, item=name, said="bare"), unless=frozenset({"make"}))


def _names_it(mention: Mention, name: str, ahead: str) -> bool:
    """Whether a word that means other things too is meant as a name: written as one within a sentence, or run as a system."""
    if name in _SYSTEMS and _RUNS.search(ahead):
        return True
    return mention.said[:1].isupper() and bool(re.search(r"[a-z,]\s*$", mention.left))


def _is_used(clause: Clause, mention: Mention, introduced: Introduction, ahead: str) -> bool:
    if asked_me(ahead) or wished(ahead[-60:]):
        return False
    if introduced.is_mine and not introduced.qualities and introduced.holds:
        return bool(_OWN_FILES.match(mention.right)) or (
            mention.said[:1].isupper() and not re.match(r"\s+[a-z]+(?:s|er|ing)\b(?<!is)(?<!has)(?<!keeps)", mention.right)
        )
    if _USER.match(mention.right):
        return bool(_BEING.search(ahead)) or (heads(clause) and not re.search(r"\w{3,}", ahead))
    return told(clause) is not None and bool(_USING.search(ahead) or _DONE_IN.search(ahead))
