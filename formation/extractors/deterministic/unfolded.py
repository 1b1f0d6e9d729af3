"""What one subject is said to be or do in one breath: "I'm a nurse and live in York", "my brother, who's a pilot, lives in Dubai".

Every further predicate is read as a clause with its subject said again; its place in the message stays that of the whole.
The clause itself is read as it is, so that nothing is lost that kinds read of it already.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.elided import STATES
from formation.extractors.deterministic.predicate import behind_lead
from formation.extractors.deterministic.reading import Clause

_I = re.compile(r"(?P<who>i|we)(?P<be>'m|'re|\s(?:am|are))?(?:'ve)?\b|(?P<im>im\b)", re.I)
_CUT = re.compile(r",?\s+(?:and|but|though|although|plus)\s+|,\s+", re.I)
_ADVERB = r"(?:(?:also|now|currently|still|mostly|usually|only|then|really|just|later|recently|have also|have) )?"
#: First words that are surely a verb of the subject, whatever stands before.
_FINITE = re.compile(
    r"(?:am|was|can't|cant|cannot|don't|dont|do not|never|haven't|didn't|have been)\s(?!(?:think|know|want|care|get|see|understand why|wait|believe|remember|mind|need|feel)\b)\w",
    re.I,
)
#: Of these the form is the infinitive's, too.
_PRESENT = re.compile(
    rf"{_ADVERB}(?:(?:have|own|keep)\s(?:an?|two|three|four|five|six|no|\d)\s\w|have\s(?:asthma|adhd|diabetes|migraines|arthritis|epilepsy|dyslexia|celiac|coeliac)\b|live\s(?:in|with|on|near|alone|by|at|above|outside)\b|"
    r"work\s(?:as|for|at|in|from|part|full|nights?|shifts|with)\b|drive\s(?:an?|my)\s|speak\s(?:(?:fluent|some|a little|good)\s)?(?-i:[A-Z])|use\s(?:an?|(?-i:[A-Z]))|play\s(?:the|in|for)\s|run\s(?:an?|my|our)\s|"
    r"teach\s\w|study\s\w|(?:rent|share)\san?\s|suffer\sfrom\s|wear\s(?:an?|glasses|hearing|contact)|take\s\w+\s(?:for|every|daily|twice|once)\b|manage\san?\s|volunteer\s(?:at|as|in|for|with)\b|commute\s(?:by|to|from)\b|sing\sin\b|coach\san?\s|care\sfor\smy\b|look\safter\s)",
    re.I,
)
_PAST = re.compile(
    rf"{_ADVERB}(?:moved\s(?:to|from|back|here)\b|grew\sup\b|studied\s|worked\s(?:as|for|at|in)\b|lived\s(?:in|with|on)\b|(?:learned|learnt)\s|bought\s(?:an?|my|our)\s|adopted\s(?:an?|two|our|my)\s|retired\b|became\san?\s|quit\s|married\s|joined\s|started\s(?:an?|my)\s|trained\sas\b|got\s(?:a|two|married|divorced|engaged|diagnosed)\b|gave\sup\s)",
    re.I,
)
_BEING = re.compile(
    rf"(?:now |currently |recently |newly |also |happily )*(?:{STATES}\b|an?\s(?!(?:lot|bit|few|little|question|thing|while)\b)\w|(?:originally\s|but\s)?from\s(?-i:[A-Z])|based\s(?:in|near)\s|living\s(?:in|on|with)\s|allergic\sto\s|(?:born|raised)\s(?:and\sraised\s)?in\s(?-i:[A-Z])|in\s(?:recovery|a wheelchair)\b)",
    re.I,
)
#: What it goes on from says itself what one is: "I'm a nurse, a mother of two", not "I'm meeting Ana, a nurse".
_COMPLEMENT = re.compile(
    rf"\s(?:(?:also|now|currently|both|actually|just|still|basically) )*(?:an?\s|{STATES}\b|\d+\b|(?:originally )?from\s(?-i:[A-Z])|based\s|in my \w+ies\b|(?-i:[A-Z])\w+(?:,|$)|allergic\s)",
    re.I,
)
_ORIGINALLY = re.compile(r"(?:but )?(?:originally|i'm originally) from (?-i:[A-Z])", re.I)
#: Before these a bare form is an infinitive, or somebody else's.
_GOVERNED = re.compile(
    r"\b(?:to(?! (?:the|my|our|an?|(?-i:[A-Z])))|can|could|should|must|will|might|may|would|shall|let|make|makes|help|helps|did|do|who|that|which|where|when|how|what|you|he|she|they|people|wish|if|never|not|no longer|like|love|enjoy|prefer|hate|told|tell|said|say|asked|heard|think|thought|claim|pretend|dream|read about)\b|n't\b|'(?:ll|d)\b",
    re.I,
)
_DENIED = re.compile(
    r"\b(?:never|not|nearly|almost|no longer|who|that|which|he|she|they|you|it|my \w+|hardly|told|tell|said|say|heard|think|thought|claim|pretend|dream|read about)\b|n't\b|'(?:ll|d)\b",
    re.I,
)
_NEGATED = re.compile(r"\s(?:(?:really|also|actually) )?(?:don't|dont|do not|can't|cannot) \w+(?: [\w'-]+){0,3}", re.I)
_VERB_IN_PIECE = re.compile(r"\b(?:is|are|was|were|has|will|would|can|could|should|makes?|wants?|needs?|says?|said|thinks?)\b", re.I)
#: "my brother, who's a pilot, ...": told of somebody or something of the owner's.
_RELATIVE = re.compile(
    r"(?P<subject>(?:my|our)\s(?:[\w'-]+\s){0,3}?[\w-]+(?:,?\s(?-i:[A-Z])[\w-]+)?),?\s(?:who|which)(?P<verb>'s|\sis|\shas|\slives|\sworks|\sruns|\steaches|\sspeaks|\splays|\sstudies|\sloves|\shates|\sdoesn't|\scan't)\s(?P<said>[^,;]{2,60}?)"
    r"(?:,\s(?P<on>(?:is|has|lives|works|runs|teaches|speaks|plays|studies|loves|hates|moved|doesn't|can't|needs)\s.+)|$)",
    re.I,
)
_THEIRS = re.compile(
    r"(?P<subject>(?:my|our)\s(?:[\w-]+\s){0,2}?[\w-]+(?:,?\s(?-i:[A-Z])[\w-]+)?)(?:'s|\s(?:is|has|lives|works|plays|runs|teaches|studies|speaks|loves|hates))\s[^,;]{2,60}?\s(?:and|but)\s(?P<on>(?:is|has|lives|works|plays|runs|teaches|studies|speaks|loves|hates|needs|can't|doesn't|takes)\s[^;]+)$",
    re.I,
)
_HAD = re.compile(
    r"i(?:'ve got|'ve| have| have got) an? (?P<who>(?:(?:older|younger|big|little|twin|elder) )?[a-z]+(?:-in-law)?(?:,? (?:named |called )?(?-i:[A-Z])[\w-]+)?),? who(?:'s)? (?P<on>(?:is|has|lives|works|plays|runs|teaches|studies|speaks|loves|hates|moved|can't|doesn't)\s[^,;]+)$",
    re.I,
)
_NOT_ONES = re.compile(r"\b(?:who|which|that|whose|said|says|thinks?|if|when|because|of)\b", re.I)


def unfolded(clause: Clause) -> tuple[Clause, ...]:
    """The clause, and one more for each further predicate of its subject."""
    if clause.asks or clause.unreal or clause.elsewhen or len(clause.text) > 300:
        return (clause,)
    words = clause.text[behind_lead(clause.text) :]
    subject = _I.match(words)
    if subject is None:
        return (clause, *(replace(clause, text=said) for said in _of_theirs(words)))
    further = list(_of_owner(words, subject))
    if not further:
        return (clause, *(replace(clause, text=said) for said in _of_one_had(words)))
    ahead = len(clause.text) - len(words) + further[0][0]
    first = replace(clause, text=clause.text[:ahead], after=clause.text[ahead:] + clause.after)
    return (first, *(replace(clause, text=said) for _, said in further[:4] if said))


def _of_owner(words: str, subject: re.Match[str]) -> Iterator[tuple[int, str]]:
    """Each further predicate with its subject, and where the words before it end."""
    who = "we" if (subject["who"] or "i").lower() == "we" else "I"
    being = "we're" if who == "we" else "I'm"
    cuts = [found.span() for found in _CUT.finditer(words)]
    for (start, begin), (end, _) in zip(cuts, [*cuts[1:], (len(words), 0)], strict=False):
        piece, rest, ahead = words[begin:end].strip(), words[begin:].strip(), words[subject.end() : start]
        if _FINITE.match(rest) and not _DENIED.search(ahead.rpartition(",")[2]):
            yield start, f"{who} {rest}"
        elif _PRESENT.match(rest) and _NEGATED.fullmatch(ahead):
            yield start, ""  # "I don't drive and use a wheelchair": what is denied is the first, of the second nobody can tell
        elif (_PRESENT.match(rest) and not _GOVERNED.search(ahead)) or (_PAST.match(rest) and not _DENIED.search(ahead)):
            yield start, f"{who} {rest}"
        elif (
            _ORIGINALLY.match(piece)
            or ((subject["be"] or subject["im"]) and _COMPLEMENT.match(ahead) and _BEING.match(piece) and not _DENIED.search(ahead))
        ) and not _VERB_IN_PIECE.search(piece):
            yield start, f"{being} {re.sub(r'^but ', '', piece)}"


def _of_one_had(words: str) -> Iterator[str]:
    """ "I have a sister who lives in Rome" -> "my sister lives in Rome"."""
    if (found := _HAD.match(words)) and not _NOT_ONES.search(found["who"]):
        yield f"my {found['who']} {found['on']}"


def _of_theirs(words: str) -> Iterator[str]:
    if (found := _RELATIVE.match(words)) and not _NOT_ONES.search(found["subject"]):
        verb = found["verb"].strip()
        yield f"{found['subject']} {'is' if verb == chr(39) + 's' else verb} {found['said']}"
        if found["on"]:
            yield f"{found['subject']} {found['on']}"
    elif (found := _THEIRS.match(words)) and not _NOT_ONES.search(found[0][: found.start("on")]):
        yield f"{found['subject']} {found['on']}"
