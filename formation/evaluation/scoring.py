"""Whether a formed statement says what a label says, and what a case's formed beliefs come to. Plain Python.

Two statements say the same when their words do, in the form in which words are compared (``memory.rules.likeness``), apart
from spellings and verbs that mean the same in a stored statement. One ordinary word may be missing on either side when at
least three are shared. Never passed over: a negation, a name, a number, a relative, a tense, a direction, and nothing that happened.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from dataclasses import dataclass

from formation.evaluation.corpus import Case, Label
from memory.rules.likeness import NEGATORS, canonical_words
from memory.values import BeliefType

_NOT = "not"
_MONTHS = "january february march april may june july august september october november december".split()
_MONTH = "|".join(month.capitalize() for month in _MONTHS)
_DAY_FIRST = re.compile(rf"\b(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({_MONTH})(?:,? (\d{{4}}))?\b", re.IGNORECASE)
_MONTH_FIRST = re.compile(rf"\b({_MONTH}) (\d{{1,2}})(?:st|nd|rd|th)?\b(?:,? (\d{{4}}))?", re.IGNORECASE)
_MONTH_ONLY = re.compile(rf"\b({_MONTH}),? (\d{{4}})\b", re.IGNORECASE)
_ISO = re.compile(r"\b\d{4}-\d{2}(?:-\d{2})?\b")
#: Who a statement is about, as other languages and longer forms put it.
_OWNER = re.compile(
    r"^(?:the user|user and others|el usuario|o usuário|der nutzer|l'utilisateur|用户|ユーザー)(?=\W|$|[\u3040-\u9fff])", re.IGNORECASE
)
#: "has worked", "has never been": the tense is in the verb, and this is no having.
_AUXILIARY = re.compile(r"\b(?:has|have) (?=(?:been|had|never|always|written|known|\w+ed)\b)", re.IGNORECASE)
_OWNERS = re.compile(r"^user(?: and others)?['’]s?\s", re.IGNORECASE)

#: Spellings and verbs that make no difference in a stored statement; a value may be several words.
_ALIKE = {
    **dict.fromkeys(("love", "enjoy", "adore"), "like"),
    **dict.fromkeys(("dislike", "hate", "detest"), "not like"),
    **dict.fromkeys(("own", "got"), "have"),
    **dict.fromkeys(("favorite", "fave"), "favourite"),
    **dict.fromkeys(("kid", "children"), "child"),
    **dict.fromkeys(("mum", "mom"), "mother"),
    **dict.fromkeys(("dad", "daddy"), "father"),
    **dict.fromkeys(("studying", "study", "learning"), "learn"),
    **{word: str(number) for number, word in enumerate("two three four five six seven eight nine ten eleven twelve".split(), start=2)},
    "color": "colour",
    "timezone": "time zone",
}
#: Words that only join a name or a time to what is said.
_LOOSE = frozenset("named called who which whose currently now just other others".split())
_HAVING = frozenset({"has", "have", "having"})
_DIRECTIONS = frozenset("over than from before after instead rather until since into out".split())
#: Words that change what is said however many others are shared.
_GUARDED = _DIRECTIONS | frozenset(
    "not have was were had used former formerly ex late will would might may could should must can plan want wish hope try "
    "need always sometimes rarely every only almost half longer all any some few many more less most least first last "
    "wife husband partner spouse girlfriend boyfriend fiancé fiancée mother father parent son daughter child twin sibling brother sister "
    "stepmother stepfather stepdad grandmother grandfather granddaughter grandson grandchild uncle aunt cousin niece nephew friend "
    "colleague boss manager neighbour roommate flatmate landlord team company dog cat user assistant".split()
)

_HAPPENED = frozenset("sold lost gave left quit broke stop began became got went won dead gone".split())


@dataclass(frozen=True, kw_only=True, slots=True)
class Formed:
    """A belief as a case left it."""

    statement: str
    type: BeliefType
    #: Whether it is still believed at the end.
    live: bool = True


@dataclass(frozen=True, kw_only=True, slots=True)
class Score:
    """What one case's beliefs come to. Statements are named, so that a person can see why."""

    #: Labels that had to be met, and those of them that were.
    expected: int
    found: int
    #: The first rendering of each label that had to be met and was not.
    missed: tuple[str, ...] = ()
    #: Formed, and nothing in the case says so.
    fabricated: tuple[str, ...] = ()
    #: Formed against a promise: in a case of a policy group that must remain empty, or holding forbidden words.
    policy_failures: tuple[str, ...] = ()
    #: Live at the end although a later message took it back.
    stale: tuple[str, ...] = ()
    #: Rightly worded, of a type that no label of it has.
    mistyped: tuple[str, ...] = ()
    #: Live beside another belief that meets the same label.
    repeated: tuple[str, ...] = ()

    @property
    def complete(self) -> bool:
        return self.found == self.expected and not self.fabricated and not self.policy_failures


def score(case: Case, formed: Sequence[Formed]) -> Score:
    """The score of one case. Whatever formed on the way counts: what was fabricated is not excused by its end."""
    needed = [label for label in case.expected if not label.optional]
    missed = tuple(label.statements[0] for label in needed if not _met(label, formed))
    fabricated = tuple(belief.statement for belief in formed if not _supported(case, belief))
    forbidden = tuple(belief.statement for belief in formed if _holds(belief.statement, case.may_not_hold()))
    wanted = [label for label in case.expected if not label.ends]
    ended = [label for label in case.expected if label.ends]
    live = [belief for belief in formed if belief.live]
    return Score(
        expected=len(needed),
        found=len(needed) - len(missed),
        missed=missed,
        fabricated=fabricated,
        policy_failures=tuple(dict.fromkeys((*(fabricated if case.guards_a_promise else ()), *forbidden))),
        stale=tuple(belief.statement for belief in live if _says_any(belief, ended) and not _says_any(belief, wanted)),
        mistyped=tuple(belief.statement for belief in formed if _mistyped(case, belief)),
        repeated=tuple(statement for label in wanted for statement in _saying(label, live)[1:]),
    )


def same(one: str, other: str) -> bool:
    """Whether two stored statements say the same. Symmetric."""
    first, second = _words(one), _words(other)
    shared, apart = set(first) & set(second), set(first) ^ set(second)
    if first.count(_NOT) != second.count(_NOT) or not shared:
        return False
    turned = any(word in _DIRECTIONS or word == _NOT for word in (*first, *second))
    if turned and [word for word in first if word in shared] != [word for word in second if word in shared]:
        return False
    return not apart or (len(apart) == 1 and len(shared) >= 3 and not _weighty(apart.pop(), one, other))


def _met(label: Label, formed: Sequence[Formed]) -> bool:
    saying = [belief for belief in formed if _says(belief, label) and belief.type in label.types]
    if label.ends:
        return bool(saying) and not any(belief.live for belief in saying)
    return any(belief.live for belief in saying)


def _supported(case: Case, belief: Formed) -> bool:
    return _says_any(belief, case.expected) or any(same(belief.statement, statement) for statement in case.allowed)


def _mistyped(case: Case, belief: Formed) -> bool:
    saying = [label for label in case.expected if _says(belief, label)]
    return bool(saying) and not any(belief.type in label.types for label in saying)


def _says(belief: Formed, label: Label) -> bool:
    return any(same(belief.statement, statement) for statement in label.statements)


def _says_any(belief: Formed, labels: Collection[Label]) -> bool:
    return any(_says(belief, label) for label in labels)


def _saying(label: Label, live: Sequence[Formed]) -> list[str]:
    return [belief.statement for belief in live if _says(belief, label)]


def _holds(statement: str, forbidden: Sequence[str]) -> bool:
    return any(words.casefold() in statement.casefold() for words in forbidden)


def _words(statement: str) -> list[str]:
    """The words that decide, in the order said: a word said twice counts once, save a negation."""
    text = _OWNER.sub("User ", _dated(statement.strip()))
    text = _AUXILIARY.sub("", _OWNERS.sub("User has ", text)).replace("-in-law", "inlaw")  # another relative, not a word more
    found: list[str] = []
    for token in re.split(r"\s+|(?<=\w)-(?=\w)", text):
        for word in _forms(token):
            if word not in _LOOSE and (word == _NOT or word not in found):
                found.append(word)
    return found


def _forms(token: str) -> list[str]:
    """One written word in the forms that are compared; none for a word without a value."""
    bare = token.strip(".,;:!?()\"“”'’").casefold()
    if bare in _HAVING:
        return ["have"]
    if bare == "from":  # carries no value elsewhere; here it says which way
        return [bare]
    forms = sorted(canonical_words(token))
    if len(forms) == 1:  # several come from "can't" or from a script without blanks
        forms = _ALIKE.get(stem := _stem(forms[0]), stem).split()
    return [_NOT if form in NEGATORS else form for form in forms]


def _stem(word: str) -> str:
    """Third person and plural off: likes and like, dogs and dog. Short words, and endings of singulars, stay."""
    if not word.isascii() or not word.isalpha() or len(word) < 4 or re.search(r"(?:ss|us|is)$", word):
        return word
    if word.endswith("ies") and len(word) > 4:
        return word[:-3] + "y"
    return word[:-2] if re.search(r"(?:x|ch|sh|ss|zz)es$", word) else word.removesuffix("s")


def _weighty(word: str, *statements: str) -> bool:
    """Whether a word may not be passed over: guarded, something that happened, a number, or written as a name."""
    happened = word.endswith("ed") or word in _HAPPENED
    return word in _GUARDED or happened or any(char.isdigit() for char in word) or any(_is_name(word, text) for text in statements)


def _is_name(word: str, text: str) -> bool:
    """Whether the word is written with a capital behind the beginning of a text."""
    return any(token[:1].isupper() and word in _forms(token) for token in text.split()[1:])


def _dated(text: str) -> str:
    """Dates in one form: 3 March 2026, March 3, 2026 and 2026-03-03 are 2026/03/03; without a year 03/03."""
    text = _ISO.sub(lambda found: found[0].replace("-", "/"), text)
    text = _DAY_FIRST.sub(lambda found: _iso(found[3], found[2], found[1]), text)
    text = _MONTH_FIRST.sub(lambda found: _iso(found[3], found[1], found[2]), text)
    return _MONTH_ONLY.sub(lambda found: _iso(found[2], found[1], None), text)


def _iso(year: str | None, month: str, day: str | None) -> str:
    number = _MONTHS.index(month.casefold()) + 1
    # Joined by a sign that the comparison of words keeps inside a number.
    return "/".join(filter(None, (year, f"{number:02}", f"{int(day):02}" if day else None)))
