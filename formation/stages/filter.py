"""Stage 4: the hard gates of eligibility (seed stage 4; decisions 6). The first that refuses names the outcome."""

from __future__ import annotations

import re
from collections.abc import Mapping
from uuid import UUID

from formation.candidate import Candidate, Span
from formation.policy import FormationPolicy
from formation.stages.safety import SafetyScan, beyond_policy, hazard, scannable
from memory.values import Outcome, Polarity

_UNSTORABLE = re.compile("[\x00\ud800-\udfff]")
_UNSPACED_SCRIPT = re.compile(r"[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]")

_TRANSIENT = re.compile(
    r"\b(?:right now|this turn|at the moment|temporar(?:y|ily)|today only|only today|(?:just )?for today|"
    r"for now|for the moment|for the time being|"
    r"just this once|this one time|only this once|just once|this time only|for this (?:one|message|reply|answer|request|conversation)|"
    r"until tomorrow|for the next (?:few |\d+ )?(?:minutes|hours|days)|vorläufig|vorerst|por ahora|pour l'instant)\b"
    r"|暂时|暫時|とりあえず",
    re.IGNORECASE,
)
# A state that its words confine to a stretch of days; held for ever it would be false. A date in the words says it better.
_CONFINED = re.compile(
    r"\b(?:i'm|i am|we're|we are|am|is|are)\b[^.!?\n]{0,80}\b(?:this (?:week|weekend|afternoon|evening)|tonight|tomorrow)\b", re.IGNORECASE
)
# Words that mean another day tomorrow: resolved before a statement is made, or not stated.
_UNRESOLVED = re.compile(
    r"\b(?:tomorrow|tonight|this (?:week|weekend|afternoon|evening)|next week)\b|明天|明日|后天|後天|今晚|今夜|本周|这周|這週|今週|来週",
    re.IGNORECASE,
)


def refusal(candidate: Candidate, *, source_texts: Mapping[UUID, str], policy: FormationPolicy) -> Outcome | None:
    """Why a candidate is refused, or None. Several candidates of one consolidation share one ``SafetyScan`` as ``source_texts``.

    A secret or an injection anywhere in a cited message bars the candidate; personal data and transient markers bar the
    clause they stand in. An explicit request to remember is exempt from none of these: it skips salience only.
    """
    scan = source_texts if isinstance(source_texts, SafetyScan) else SafetyScan(source_texts)
    if not _grounded(candidate, scan):
        return Outcome.UNGROUNDED
    if _malformed(candidate, policy):
        return Outcome.MALFORMED
    barred = _barred(candidate, scan)
    if barred:
        return barred
    if any(beyond_policy(text) for text in _clauses(candidate)):
        return Outcome.PII
    return Outcome.TRANSIENT if _transient(candidate) else None


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
    return too_short or too_long or not subject.strip() or bool(_UNSTORABLE.search(statement + subject))


def _barred(candidate: Candidate, scan: SafetyScan) -> Outcome | None:
    """A secret anywhere is named before an injection anywhere."""
    cited = {span.event_id for span in candidate.spans}
    found = {hazard(f"{candidate.subject}\n{candidate.statement}"), *(scan.hazard_of(event_id) for event_id in cited)}
    return next((outcome for outcome in (Outcome.SECRET, Outcome.INJECTION) if outcome in found), None)


def _clauses(candidate: Candidate) -> tuple[str, ...]:
    return (candidate.statement, *(span.text for span in candidate.spans))


def _transient(candidate: Candidate) -> bool:
    clauses = [scannable(span.text) for span in candidate.spans]
    dated = candidate.expires_at is not None or candidate.valid_from is not None
    confined = candidate.polarity is Polarity.ASSERT and not dated and any(_CONFINED.search(clause) for clause in clauses)
    return confined or bool(_UNRESOLVED.search(candidate.statement)) or any(_TRANSIENT.search(clause) for clause in clauses)
