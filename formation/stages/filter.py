"""Stage 4: the hard gates of eligibility (seed stage 4; decisions 6). The first that refuses names the outcome."""

from __future__ import annotations

import re
from collections.abc import Mapping
from uuid import UUID

from formation.candidate import ATTRIBUTED, Candidate, Span
from formation.policy import FormationPolicy
from formation.stages.platform import restates_platform, restates_reasoning
from formation.stages.safety import SafetyScan, beyond_policy, hazard, scannable
from memory.values import UNSTORABLE, Outcome, Polarity

_UNSPACED_SCRIPT = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")

_TRANSIENT = re.compile(
    r"\b(?:right now|this turn|at the moment(?! of)|at present|temporar(?:y|ily)|today only|only today|(?:just )?for (?:today|tonight)|"
    r"for now|for the moment|for the time being|in the meantime|"
    r"just this once|this one time|only this once|just once|this time only|only this time|(?:just )?this time\b(?= "
    r"(?:please|only|use|make|give|answer))|"
    r"for this (?:one|message|reply|answer|request|conversation|task|session|chat|thread|run|turn|question|prompt|response)|"
    r"until (?:tomorrow|tonight|next week|(?:mon|tues|wednes|thurs|fri|satur|sun)day)|for the next (?:few |couple of |\d+ "
    r")?(?:minutes|hours|days|weeks)|"
    r"vorläufig|vorerst|im moment|momentan|bis morgen|nur heute|"
    r"por ahora|por el momento|en este momento|solo hoy|sólo hoy|hasta mañana|"
    r"pour l'instant|pour le moment|en ce moment|aujourd'hui seulement|jusqu'à demain|por enquanto|no momento|neste momento|"
    r"só hoje|até amanhã)\b"
    r"|暂时|暫時|眼下|とりあえず|今のところ|今だけ|今日だけ",
    re.IGNORECASE,
)
# A state that its words confine to a stretch of days; held for ever it would be false. A date in the words says it better.
_CONFINED = re.compile(
    r"\b(?:i'm|i am|we're|we are|am|is|are)\b[^.!?\n]{0,80}\b(?:this (?:week|weekend|month|morning|afternoon|evening)|today|"
    r"tonight|tomorrow)\b(?!'s)",
    re.IGNORECASE,
)
# Where one thought ends and another begins; what is left of a piece without its marker tells whether it is a thought at all.
_PIECE = re.compile(r"[^,;]+")
_THOUGHT = 3
# Words that mean another day tomorrow: resolved before a statement is made, or not stated.
_UNRESOLVED = re.compile(
    r"\b(?:tomorrow|tonight|this (?:week|weekend|afternoon|evening)|next week|"
    r"mañana por la|(?<!la )(?<!cada )(?<!una )(?-i:mañana)|esta (?:semana|tarde|noche|mañana)|"
    r"este fin de semana|semana que viene|próxima semana|"
    r"(?-i:hoy)(?! en día)|(?-i:ayer)|"
    r"übermorgen|(?<!jeden )(?<!am )(?-i:morgen)|(?-i:heute|gestern)|diese woche|dieses wochenende|(?:nächste|kommende) woche|"
    r"demain|(?-i:aujourd'hui|hier)|ce soir|cette (?:semaine|nuit)|ce week-end|semaine prochaine|"
    r"amanhã|(?-i:hoje)(?! em dia)|(?-i:ontem)|ess[ae] semana|esta noite)\b|"
    r"明天|明日|后天|後天|今天|昨天|今晚|今早|本周|本週|这周|這週|这个星期|這個星期|下周|下週|下个星期|下個星期|"
    r"今日(?!头条|頭條)|昨日|明後日|今夜|今朝|今週|来週|先週",
    re.IGNORECASE,
)


# What a statement consists of when it says nothing (seed stage 4, salience).
_HOLLOW = frozenset(
    (
        "user users a an the and or of to in on at for with from by as about it its it's that this these those them they their "
        "theirs there here one ones "
        "thing things stuff something anything everything nothing someone somebody anyone everyone everything some any such "
        "kind kinds sort sorts way ways "
        "lot lots bit very really so too much many more most also just even quite pretty good great nice fine ok okay cool "
        "well new other same own "
        "is are was were be been being am do does did doing done has have had having get gets got getting go goes going went "
        "make makes made making "
        "like likes liked love loves loved enjoy enjoys hate hates dislike dislikes prefer prefers want wants need needs use "
        "uses used using own owns "
        "take takes taking try tries trying see sees seeing say says saying know knows knowing think thinks thinking feel "
        "feels feeling come comes coming "
        "look looks looking put puts putting let lets keep keeps keeping give gives giving work works sliding moving sitting "
        "standing waiting staying "
        "leaving starting stopping turning holding happening not no never always sometimes usually often again now then today yes maybe "
        "idea ideas item items example option options part parts what which who when where why how all both each every few several"
    ).split()
)
_PLACEHOLDER = re.compile(
    r"\b(?:unspecified|unknown|unnamed|undisclosed|undefined|not (?:specified|provided|mentioned|given|known|stated)|n/a|tbd|"
    r"to be determined|placeholder|lorem ipsum|foo ?bar|various things)\b"
    r"|[\[<{](?:[a-z]+[ _-])?(?:name|city|place|company|employer|person|pet|thing|value|date|number|placeholder|redacted|object|item|"
    r"topic|language)[\]>}]",
    re.IGNORECASE,
)
# Lower case, or at the beginning: "lives in the US" and "watches You on Netflix" speak of nobody here.
_SPOKEN = re.compile(
    r"\b(?:I(?:'m|'ve|'d|'ll)?(?![/.\w])|i(?:'m|'ve|'d|'ll)?(?![/.\w])|me|my|mine|myself|we|us|our|ours|you|you're|your|yours|yourself)\b|\?"
    r"|^\W*(?:My|Mine|We|Our|You|Your|You're)\b"
)
_REQUEST = re.compile(
    r"^\W*(?:(?:please|pls|kindly|let's)\b|(?:can|could|would|will) (?:you|we|i|somebody|the assistant)\b|"
    r"(?:help|tell|give|show|write|explain|remind|let) (?:me|us|them|user|the user|to|a|how|why)\b)",
    re.IGNORECASE,
)


def refusal(candidate: Candidate, *, source_texts: Mapping[UUID, str], policy: FormationPolicy) -> Outcome | None:
    """Why a candidate is refused, or None. Several candidates of one consolidation share one ``SafetyScan`` as ``source_texts``.

    A secret or an injection anywhere in a cited message bars the candidate; personal data, transient markers and the
    platform's words bar the clause they stand in. An explicit request to remember skips salience, and nothing else.
    """
    scan = source_texts if isinstance(source_texts, SafetyScan) else SafetyScan(source_texts)
    if candidate.refused is not None:
        return candidate.refused
    if not _grounded(candidate, scan):
        return Outcome.UNGROUNDED
    if _malformed(candidate, policy):
        return Outcome.MALFORMED
    barred = _barred(candidate, scan)
    if barred:
        return barred
    if _personal(candidate, scan):
        return Outcome.PII
    if _restates(candidate):
        return Outcome.UNGROUNDED
    if _transient(candidate):
        return Outcome.TRANSIENT
    quoted = candidate.claim.kind == ATTRIBUTED  # it holds another's words, in their person
    return Outcome.BELOW_SALIENCE if not (candidate.explicit or quoted) and _thin(candidate.statement) else None


def momentary(text: str) -> bool:
    """Whether a statement holds for the moment only, or names a day by its distance from today."""
    scanned = scannable(text)
    return bool(_TRANSIENT.search(scanned) or _UNRESOLVED.search(scanned))


def _grounded(candidate: Candidate, scan: SafetyScan) -> bool:
    """Every span is, letter for letter, a part of the text it cites."""
    return bool(candidate.spans) and all(span.event_id in scan and _stands(span, scan[span.event_id]) for span in candidate.spans)


def _stands(span: Span, text: str) -> bool:
    """Slices forgive offsets from the end and beyond it; a quote does not."""
    return 0 <= span.start < span.end <= len(text) and text[span.start : span.end] == span.text


def _malformed(candidate: Candidate, policy: FormationPolicy) -> bool:
    statement, subject = candidate.statement, candidate.subject
    # Only an automatic statement must have some words: an owner may ask for two of them to be kept.
    least = 1 if candidate.explicit or _UNSPACED_SCRIPT.search(statement) else policy.statement_words
    too_short = len(statement.split()) < least
    too_long = len(statement) > policy.statement_length
    return too_short or too_long or not subject.strip() or bool(UNSTORABLE.search(statement + subject))


def _barred(candidate: Candidate, scan: SafetyScan) -> Outcome | None:
    """A secret anywhere is named before an injection anywhere."""
    cited = {span.event_id for span in candidate.spans}
    found = {hazard(f"{candidate.subject}\n{candidate.statement}"), *(scan.hazard_of(event_id) for event_id in cited)}
    return next((outcome for outcome in (Outcome.SECRET, Outcome.INJECTION) if outcome in found), None)


def _personal(candidate: Candidate, scan: SafetyScan) -> bool:
    """Whether the statement, or a quote by itself or in its message, holds personal data beyond policy.

    Both are looked at: a quote may end in the middle of a number, and a number may only be one within its message.
    """
    told = (candidate.statement, *(span.text for span in candidate.spans))
    return any(beyond_policy(text) for text in told) or any(
        start < span.end and span.start < end for span in candidate.spans for start, end in scan.identifiers_of(span.event_id)
    )


def _restates(candidate: Candidate) -> bool:
    """Words of the platform or the model are not the owner's, so nothing is grounded in them."""
    clauses = (scannable(span.text) for span in candidate.spans)
    return restates_reasoning(scannable(candidate.statement)) or any(restates_platform(clause) for clause in clauses)


def _transient(candidate: Candidate) -> bool:
    dated = candidate.expires_at is not None or candidate.valid_from is not None
    values = frozenset(word for _, value in candidate.claim.slots for word in _words(value))
    clauses = [_about(scannable(span.text), values) for span in candidate.spans]
    confined = candidate.polarity is Polarity.ASSERT and not dated and any(_CONFINED.search(clause) for clause in clauses)
    return confined or bool(_UNRESOLVED.search(candidate.statement)) or any(_TRANSIENT.search(clause) for clause in clauses)


def _about(clause: str, values: frozenset[str]) -> str:
    """The clause without thoughts that are not about these values: "it's hard right now, my son broke his arm" passes on a son.

    A piece that is a mere addition ("just for today") belongs to its neighbours; where no piece is about them, all are.
    """
    pieces = _PIECE.findall(clause)
    own = [piece for piece in pieces if _words(piece) & values]
    if not own:
        return clause
    return ",".join(piece for piece in pieces if piece in own or len(_words(_TRANSIENT.sub("", piece))) < _THOUGHT)


def _words(text: str) -> frozenset[str]:
    return frozenset(re.findall(r"\w+", text.lower()))


def _thin(statement: str) -> bool:
    """Whether a statement is not worth a place: hollow, a placeholder, still in the speaker's person, or shaped like a request."""
    plain = scannable(statement)
    if _PLACEHOLDER.search(plain) or _SPOKEN.search(plain) or _REQUEST.match(plain):
        return True
    words: list[str] = re.findall(r"\w+", plain.replace("'s", ""))
    # A name is never hollow: "likes Go", "lives in the US".
    return all(word.lower() in _HOLLOW and (place == 0 or word.islower()) for place, word in enumerate(words))
