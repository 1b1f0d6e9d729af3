"""Languages other than English: told apart by ``detection``, read by ``..abroad`` with one grammar each, told again by ``wording``.

A language is a file beside this one and a line in the census below.
"""

from __future__ import annotations

from collections.abc import Mapping

from formation.extractors.deterministic.languages import chinese, french, german, japanese, portuguese, spanish
from formation.extractors.deterministic.languages.base import Grammar, Language

#: Every language that is read, beside English.
GRAMMARS: Mapping[Language, Grammar] = {
    grammar.language: grammar
    for grammar in (spanish.GRAMMAR, german.GRAMMAR, french.GRAMMAR, portuguese.GRAMMAR, chinese.GRAMMAR, japanese.GRAMMAR)
}
