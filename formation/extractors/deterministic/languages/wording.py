"""Statements in the language their words were said in (docs/adr/0015-other-languages.md).

A claim read in another language carries three slots that are compared with nothing: ``language``, ``how`` (the verb) and
``said`` (the object with its article and case).
"""

from __future__ import annotations

from formation.candidate import Voice
from formation.extractors.deterministic.languages import GRAMMARS
from formation.extractors.deterministic.languages.base import Language, Wording
from formation.extractors.deterministic.languages.chinese import IN_TRADITIONAL
from formation.extractors.deterministic.languages.german_verbs import in_third_person
from memory.views import Claim

#: What was kept in a language that is not read, or not known.
_UNREAD = ("User asked to remember: \u201c{x}\u201d.", "You asked to remember: \u201c{x}\u201d.")


def attitude(claim: Claim, voice: Voice) -> str | None:
    """The statement of a preference said in another language; None for one said in English."""
    wording = _wording(claim)
    if wording is None:
        return None
    over, said = claim.get("against"), claim.get("said") or claim.get("object") or claim.get("item") or ""
    if over and wording.stored_over:
        return _in_script(claim, wording.stored_over if voice is Voice.STORED else wording.owner_over).format(x=said, over=over)
    return _in_script(claim, wording.stored if voice is Voice.STORED else wording.owner).format(x=said)


def remembered(claim: Claim, voice: Voice) -> str | None:
    """What was asked to be remembered in another language; None for English.

    It is quoted, because who is meant stands in verb endings, or nowhere, and a word turned wrongly would be put into the owner's mouth.
    A German clause behind "dass" has no main clause's order and is no quotation of one: where its one verb is known it is told as a sentence.
    Chinese inflects nothing, so there the owner's own words are turned like English ones.
    """
    language, text = claim.get("language"), (claim.get("text") or "").strip()
    if language is None:
        return None
    grammar = GRAMMARS.get(Language(language))
    if grammar is None:
        return _UNREAD[voice is Voice.OWNER].format(x=text)
    if (
        grammar.turned
        and not (grammar.unturned and grammar.unturned.search(text))
        and any(found.search(text) for found, _, _ in grammar.turned)
    ):
        for found, stored, owner in grammar.turned:
            text = found.sub(_in_script(claim, stored if voice is Voice.STORED else owner), text)
        return text + "。"
    link = claim.get("link")
    if link and grammar.language is Language.GERMAN and (told := in_third_person(text, owner=voice is Voice.OWNER)):
        return told
    return _in_script(claim, grammar.remembered[voice is Voice.OWNER]).format(x=f"{link} {text}" if link else text)


def _in_script(claim: Claim, words: str) -> str:
    return words.translate(IN_TRADITIONAL) if claim.get("script") else words


def _wording(claim: Claim) -> Wording | None:
    grammar = GRAMMARS.get(Language(claim.get("language") or Language.ENGLISH))
    return grammar.wordings.get(claim.get("how") or "") if grammar else None
