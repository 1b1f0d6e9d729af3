"""The one comparison: in what form words are compared, hashed and keyed. Standard library only.

Everything that asks "is this the same?" asks here, so that formation, rejection, deletion and recall can never
disagree about it (decisions 4 and 5).
"""

from __future__ import annotations

import hashlib
import hmac
import re
import unicodedata
from collections.abc import Collection, Iterable, Iterator

_ALIKE: dict[str, str | None] = {
    **dict.fromkeys("‘’‚‛′´ʼ＇", "'"),
    **dict.fromkeys("‐‑‒–—―−", "-"),
    **dict.fromkeys("\u00ad\u200b\u2060\ufeff"),  # invisible: gone before marks are composed across them
    "⁄": "/",
}
_TYPOGRAPHY = str.maketrans(_ALIKE)
_MEANINGFUL_ASCII = frozenset("'-.&@,:/+#%$")


class _Separators(dict[int, int | str]):
    """What a character becomes before words are cut: itself or a blank. Filled as characters are met."""

    def __missing__(self, code: int) -> int | str:
        char = chr(code)
        category = unicodedata.category(char)
        blank = category[0] in "PZC" or category in {"Sm", "Sk"}
        became = " " if blank and char not in _MEANINGFUL_ASCII else code
        self[code] = became
        return became


_SEPARATORS = _Separators()

# After _SEPARATORS every character that is no part of a word is ASCII. `$` is one: $50 and €50 are different values.
_W = r"[^\s!-#%-/:-@\[-`{-~]"
_TOKEN = re.compile(
    rf"(?<!{_W})[^\W\d_]-[^\W\d_]+"  # e-mail, t-shirt: any other hyphen is a blank, so that site-roadmap is "site roadmap"
    rf"|(?:(?<![^\s(,/&@:'+#%])\.(?=[^\W\d_])|(?<![^\s(,/&@:'+#%])-(?=\d))?"  # .NET, -5
    rf"{_W}+(?:(?:['.&@](?={_W})|(?<=\d)[,:/](?=\d)){_W}+)*"  # node.js, don't, R&D, 3.5, 10:30, 1/2
    rf"(?:(?:[+]++|[#%])(?!{_W}))?"  # C++, C#, 50%
)
_LEADING = frozenset({"a", "an", "the", "my", "our", "his", "her", "their"})

_STOP = (
    "a an the user users i me my mine myself you your yours yourself he him his himself she her hers herself it its itself we us our ours "
    "they them their theirs this that these those is are am be been being do does have has to of in on at for with by from as and also "
    "really very please"
)
#: Words that carry no value. Negators and past tenses are not among them: "was a teacher" is not "is a teacher".
STOP_WORDS = frozenset(_STOP.split())
#: Words that turn a statement round. They survive in every comparison (decisions 4).
#: Of other languages those that are put into a sentence to deny it. "kein" and "sin" take the place of another word, "sans" and
#: "ne" are names in English, and French "plus" is "more" as well.
NEGATORS = frozenset(
    {"no", "not", "never", "without", "nor", "none", "neither"}
    | {"nicht", "nie", "niemals", "kein", "keine", "keinen", "keinem", "keiner", "keines"}
    | {"nunca", "jamás", "não", "jamais", "pas", "\u4e0d", "\u6ca1"}
)

_CONTRACTED = {"can't": "can", "won't": "will", "shan't": "shall", "ain't": "is"}
_NEGATED = ("do", "does", "did", "is", "are", "was", "were", "has", "have", "had", "could", "should", "would", "must")
_NEGATED_PLAIN = {f"{verb}nt": verb for verb in _NEGATED} | {"cant": "can", "wont": "will", "cannot": "can"}
_ENDING = re.compile(r"'(?:s|m|re|ve|d)?$")
#: What denies in scripts without blanks, and the word it becomes. Japanese puts it into the verb's ending.
_DENIED = (
    (re.compile("\u4e0d"), "\u4e0d", ""),
    (re.compile("[\u6ca1\u6c92]"), "\u6ca1", ""),
    (re.compile("\u307e\u305b\u3093(?:\u3067\u3057\u305f)?"), "\u4e0d", "\u307e\u3059"),
    (re.compile("\u3066(?:\u3044)?\u306a\u3044"), "\u4e0d", "\u3066\u3044\u308b"),
    (re.compile("(?:\u3067\u306f|\u3058\u3083)\u306a\u3044"), "\u4e0d", "\u3060"),
)
_NE = re.compile(r"\bn(?:e |['\u2019])(?=[^\W\d_]+(?: [^\W\d_]+)? (?:pas|jamais)\b)", re.IGNORECASE)
_UNSPACED = re.compile(r"[\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003134f]+")


def canonical_value(text: str) -> str:
    """The form in which a slot's value is compared: "The C++ compiler." and "c++ compiler" are one value.

    Compatibility characters, case, typographic quotes and dashes, punctuation around words, white space and a leading
    article or possessive make no difference; accents, numbers, currency signs and the punctuation of names (C#, .NET,
    node.js, 3.5, e-mail) do. Text without any word is returned trimmed, so that only blank and invisible text becomes "".
    """
    folded = _folded(text)
    words = _tokens(folded)
    while len(words) > 1 and words[0] in _LEADING:
        words = words[1:]
    return " ".join(words) if words else " ".join(folded.split())


def canonical_words(text: str) -> frozenset[str]:
    """The words that carry a value; for kinds without slots every one of them is one (decisions 4, row 4).

    Negators are kept and spelled one way ("don't", "dont" and "do not" are alike, "cannot" is "can not"). Scripts that
    put no blanks between words give pairs of neighbouring characters.
    """
    spread = (part for token in _tokens(_NE.sub("", _folded(text))) for part in _parts(token))
    return frozenset(word for word in spread if word not in STOP_WORDS)


def affirmed(text: str) -> str:
    """The text without what denies it inside a word, and without the first half of French "ne ... pas"."""
    for denial, _, instead in _DENIED:
        text = denial.sub(instead, text)
    return _NE.sub("", text)


#: Characters of a subject that are kept in its key; a longer one ends in its hash.
SUBJECT_KEY_LENGTH = 400


def subject_key(subject: str, *, project: str | None) -> str:
    """The key under which rivals are found: "Site Roadmap" and "site-roadmap" are one subject.

    ``project`` is given where the project is part of the subject (decisions 4: local beliefs and kinds declared
    ``per_project``). A canonical value holds no line break, so no subject can pass for another one with a project.
    """
    canonical = canonical_value(subject)
    if len(canonical) > SUBJECT_KEY_LENGTH:  # folding can make one character many
        canonical = canonical[:SUBJECT_KEY_LENGTH] + hashlib.sha256(canonical.encode("utf-8", "surrogatepass")).hexdigest()
    return canonical if project is None else f"{canonical}\n{project}"


def canonical_hash(*, kind: str, stance: str, values: Iterable[tuple[str, str]]) -> bytes:
    """SHA-256 of a claim in the form it is compared in; claims are compared within their kind only.

    The order of ``values``, and repeats, make no difference.
    """
    flat = [part for pair in sorted(set(values)) for part in pair]
    return hashlib.sha256(_encoded(kind, stance, *flat)).digest()


def keyed_hash(key: bytes, *parts: str) -> bytes:
    """HMAC-SHA-256 under a tenant's key: recognises words that are no longer kept (decisions 5)."""
    return hmac.new(key, _encoded(*parts), hashlib.sha256).digest()


#: Positions of a sketch: enough that an estimate is off by more than .1 once in a hundred times.
SKETCH_POSITIONS = 128
#: Estimated likeness from which two sketched texts count as the same claim (decisions 5).
SKETCH_SAME = 0.75
#: Likeness of words from which two statements are shown as possible duplicates (decisions 4).
MERELY_SIMILAR = 0.60
_PRIME = (1 << 61) - 1


def jaccard(one: Collection[str], other: Collection[str]) -> float:
    """How much of all the words two sets share, 0 to 1; two empty sets share nothing."""
    together = set(one) | set(other)
    return len(set(one) & set(other)) / len(together) if together else 0.0


def sketch(key: bytes, words: Collection[str]) -> bytes:
    """Keyed MinHash of a set of words: recognises nearly the same set, and lets no word be read or tried without the key.

    Four bytes a position. No words give b"", which is like nothing.
    """
    seeds = [int.from_bytes(keyed_hash(key, "sketch", word)[:16]) for word in set(words)]
    if not seeds:
        return b""
    pairs = [(seed >> 64 | 1, seed & (1 << 64) - 1) for seed in seeds]
    mins = (min((a * place + b) % _PRIME for a, b in pairs) for place in range(1, SKETCH_POSITIONS + 1))
    return b"".join((value & 0xFFFFFFFF).to_bytes(4) for value in mins)


def sketch_likeness(one: bytes, other: bytes) -> float:
    """The estimated share of words that two sketched sets have in common, 0 to 1."""
    if not one or len(one) != len(other):
        return 0.0
    places = range(0, len(one), 4)
    return sum(one[at : at + 4] == other[at : at + 4] for at in places) / len(places)


def event_hash(type: str, actor: str, text: str) -> bytes:
    """SHA-256 that is the identity of an event whose source gives it no id of its own."""
    return hashlib.sha256(_encoded(type, actor, text)).digest()


def erased_hash(key: bytes, digest: bytes) -> bytes:
    """What is kept of an erased event's content hash: enough to know the event again, under the tenant's key only (decisions 5)."""
    return keyed_hash(key, "event", digest.hex())


def erased_id(key: bytes, external_id: str) -> str:
    """What is kept of an erased event's id in its source."""
    return keyed_hash(key, "event id", external_id).hex()


def _encoded(*parts: str) -> bytes:
    """Each part after its length, so that no two lists of parts share an encoding. Lone surrogates do not raise."""
    encoded = [part.encode("utf-8", "surrogatepass") for part in parts]
    return b"".join(len(part).to_bytes(8, "big") + part for part in encoded)


def _folded(text: str) -> str:
    """Compatibility form and case folding, repeated because each can undo the other for a few characters."""
    for _ in range(4):
        before = text
        text = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", text.translate(_TYPOGRAPHY)).casefold())
        if text == before:
            break
    return text


def _tokens(folded: str) -> list[str]:
    return _TOKEN.findall(folded.translate(_SEPARATORS))


def _parts(token: str) -> Iterator[str]:
    if token in _CONTRACTED:
        yield from (_CONTRACTED[token], "not")
    elif token in _NEGATED_PLAIN:
        yield from (_NEGATED_PLAIN[token], "not")
    elif token.endswith("n't"):
        yield from (token[:-3], "not")
    elif token.endswith("'ll"):
        yield from (token[:-3], "will")
    else:
        yield from _split_unspaced(_ENDING.sub("", token))


def _split_unspaced(token: str) -> Iterator[str]:
    at = 0
    for run in _UNSPACED.finditer(token):
        yield from (part for part in (token[at : run.start()], *_affirmed(run.group())) if part)
        at = run.end()
    if token[at:]:
        yield token[at:]


def _affirmed(run: str) -> Iterator[str]:
    """The pairs of a run without what denies it, and that as a word of its own, so that a denial keeps every value."""
    yield from (negator for denial, negator, _ in _DENIED if denial.search(run))
    bare = affirmed(run)
    yield from _pairs(bare) if bare else ()


def _pairs(run: str) -> Iterator[str]:
    yield from (run[i : i + 2] for i in range(max(len(run) - 1, 1)))
