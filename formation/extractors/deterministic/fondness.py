"""Likes and dislikes in other words: "I have a soft spot for lighthouses", "hiking is my passion", "I can't live without coffee"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import told
from formation.extractors.deterministic.favourites import KIND as FAVOURITE
from formation.extractors.deterministic.generality import general
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.phrase import bound, objects_of, phrase
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.wishes import small
from memory.values import Stance

_HINTS = frozenset(
    "stand abide stomach despise loathe detest get do all mad nuts drawn fond fan enough crazy wild huge one bear stickler love passion passions spot weakness thing tooth without live partial hooked into care swear hobby hobbies place pleasure obsession pastime pastimes interests addicted nothing fav fave favorite favourite sucker big bear off fondness affection".split()
)
_ADVERB = r"(?:(?:always|really|also|just|definitely|honestly|absolutely|still|such|both|totally|particularly|huge|big|real|strong|certain|special|great|deep|lifelong) )*"
_FOR = re.compile(
    rf"i(?:'ve| have)? (?:{_ADVERB})(?:have|had|got|do have) (?:{_ADVERB})(?:an? |this )?(?:{_ADVERB})(?:love|passion|soft spot|weakness|thing|fondness|obsession|affection) (?:for|of|with) (?P<what>.+)",
    re.I,
)
_FEEL = re.compile(
    rf"(?:i'm|i am|im) (?:{_ADVERB})(?:partial to|hooked on|more into|big on|addicted to|all about|mad about|nuts about|drawn to|fond of|in love with|an? (?:total |complete |absolute |real )?(?:sucker|stickler) for) (?P<what>.+)"
    rf"|i (?:{_ADVERB})(?:can't|cannot|couldn't) (?:live|survive|do|function) without (?P<without>(?:my )?.+)|i (?:{_ADVERB})(?:live for|swear by|could live on|go crazy for|can't get enough of) (?P<for>.+)|nothing beats (?P<beats>.+)",
    re.I,
)
_DISLIKED = re.compile(
    r"(?:(?:i'm|i am|im) (?:really |just )?not (?:really |that |much |so )?(?:into|big on|keen on|partial to|fond of|wild about|crazy about|mad about|huge on|one for)|i (?:don't|do not|dont) (?:really |particularly )?(?:care (?:much )?for|get (?:on|along) with|do well with)|(?:i )?(?:(?:really|just|absolutely|simply) )*(?:(?:can't|cannot|cant) (?:bear|stand|abide|stomach)|despise|loathe|detest)|"
    r"i'm put off by) (?P<what>.+)",
    re.I,
)
_IS_MINE = re.compile(
    r"(?P<what>[\w' -]{3,40}?) (?:is|are|has always been|have always been) (?:really |definitely |always |still |such )?(?:an? )?(?:my |(?:big |huge |real |great |favou?rite )*)"
    r"(?:(?:big|biggest|main|greatest|true|favou?rite|real|one true|longtime|lifelong|guilty) )*(?:passions?|hobby|hobbies|happy place|guilty pleasure|obsession|pastime)(?: of mine)?$",
    re.I,
)
_MINE = re.compile(r"\b(?:my|mine)\b", re.I)
_HOBBIES = re.compile(
    r"my (?:main |favou?rite |other |only |biggest )?(?:hobby|hobbies|passions?|interests?|pastimes?)(?: (?:is|are|include|includes)|:) (?P<what>(?!apparently|supposedly|now ).+)",
    re.I,
)
#: "My favourite game, Okami": named beside its topic.
_NAMED = re.compile(
    r"\bmy (?:all-time |absolute )?fav(?:e|ou?rite)? (?P<topic>[a-z]+(?: [a-z]+)?)(?:,? called|,? named|,) (?P<value>(?:The |A )?[A-Z][\w':&.-]*(?: (?:of |the |and |to |in )*[A-Z0-9][\w':&.-]*){0,5})(?=\s*(?:$|[,.!]|(?:and|with|is|for|in|at|on|by|again|last|yesterday|because)\b))"
)
_SWEET = re.compile(r"i(?:'ve| have)(?: got)? (?:an? )?(?:big |huge |real |serious |such a )*sweet tooth", re.I)
_NOT_LIKED = re.compile(
    r"(?:an?|my|our|the|this|that|being|having|getting|seeing|doing|making|what|how|when|it|him|her|you|days?|moments?|times?|life|details|everything|helping|giving|knowing)\b",
    re.I,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if (
        not clause.asks
        and not clause.unreal
        and (named := _NAMED.search(clause.text))
        and not re.search(r"\b(?:was|used to|as a (?:kid|child))\b", clause.sentence)
    ):
        yield asserted(FAVOURITE, topic=named["topic"].lower(), value=named["value"])
    words = told(clause)
    if words is None:
        return
    if _SWEET.match(words):
        yield asserted(LIKES, object="sweet things")
    elif found := _FOR.match(words) or _FEEL.match(words):
        said = next(value for value in found.groupdict().values() if value)
        yield from _each(
            re.sub(r"^my (?=(?:morning|daily|afternoon|evening|nightly) )", "", said), article=bool(found.groupdict().get("beats"))
        )
    elif found := _DISLIKED.match(words):
        yield from _each(re.sub(r"\sor\s", " and ", found["what"]), stance=Stance.NEGATIVE)
    elif (found := _IS_MINE.match(words)) and _MINE.search(words[len(found["what"]) :]):
        yield from _each(small(found["what"]))
    elif found := _HOBBIES.match(words):
        yield from _each(found["what"])


def _each(said: str, *, stance: Stance = Stance.POSITIVE, article: bool = False) -> Iterator[Proposal]:
    rest = bound(f" {said}")
    things = objects_of(rest) or ([whole] if (whole := phrase(rest)) else [])
    if all(
        general(thing) and not only_people(thing) and not _NOT_LIKED.match(re.sub(r"^an? ", "", thing) if article else thing)
        for thing in things
    ):
        for thing in things:
            yield asserted(LIKES, stance=stance, object=thing.replace("_and_", " and "))
