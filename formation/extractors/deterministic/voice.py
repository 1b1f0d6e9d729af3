"""The owner in a sentence: ``User``/``You``, verb agreement, and possessives inside kept words."""

from __future__ import annotations

import re

from formation.candidate import Voice

_OWNER_FORM = {"is": "are", "has": "have", "does": "do", "was": "were", "doesn't": "don't", "isn't": "aren't", "hasn't": "haven't"}
_POSSESSIVE = re.compile(r"\b(my|our)\b", re.I)
_REFLEXIVE = re.compile(r"\b(myself|ourselves)\b", re.I)


def owner(voice: Voice, verb: str, rest: str) -> str:
    """A sentence about the owner. ``verb`` is in the third person: "lives" -> "User lives ..." or "You live ..."."""
    name, form = ("User", verb) if voice is Voice.STORED else ("You", second_person(verb))
    return f"{name} {form} {kept(voice, rest)}".strip() + "."


def owners(voice: Voice, rest: str) -> str:
    """A sentence about something of the owner's: "User's sister Ilse ..." or "Your sister Ilse ..."."""
    return f"{'User' + chr(39) + 's' if voice is Voice.STORED else 'Your'} {kept(voice, rest)}."


def kept(voice: Voice, words: str) -> str:
    """Words as typed, their possessives turned to the voice. Inside a sentence about the owner "their" can be nobody else's."""
    possessive, reflexive = ("their", "themselves") if voice is Voice.STORED else ("your", "yourself")
    return _REFLEXIVE.sub(reflexive, _POSSESSIVE.sub(possessive, words))


_RETOLD = re.compile(r"\b(i am|i'm|i was|i've|i'll|i|me|mine)\b", re.I)
_AS_THEY = {
    "i am": "they are",
    "i'm": "they are",
    "i was": "they were",
    "i've": "they have",
    "i'll": "they will",
    "me": "them",
    "mine": "theirs",
}
_AS_YOU = {"i am": "you are", "i'm": "you are", "i was": "you were", "i've": "you have", "i'll": "you will", "me": "you", "mine": "yours"}


def retold(voice: Voice, words: str) -> str:
    """A whole clause of the owner's: the owner in it, too, is turned to the voice."""
    forms, owner_form = (_AS_THEY, "they") if voice is Voice.STORED else (_AS_YOU, "you")
    return kept(voice, _RETOLD.sub(lambda found: forms.get(found[0].lower(), owner_form), words))


def second_person(verb: str) -> str:
    first, _, more = verb.partition(" ")
    form = _OWNER_FORM.get(first) or _base(first)
    return f"{form} {more}".strip()


def third_person(verb: str) -> str:
    """The third person of a base form: try -> tries, wash -> washes."""
    if verb == "have":
        return "has"
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ies"
    return verb + ("es" if re.search(r"(?:s|x|z|ch|sh|o)$", verb) else "s")


def _base(third: str) -> str:
    if third.endswith("ies"):
        return third[:-3] + "y"
    if re.search(r"(?:ss|x|zz|ch|sh|o)es$", third):
        return third[:-2]
    return third[:-1] if third.endswith("s") and not third.endswith("ss") else third


def article(noun: str) -> str:
    """The noun phrase with the indefinite article its sound asks for."""
    vowel = re.match(r"(?:[aeiou](?!ni(?:[vct]|q|on)|ser|se[ds]?\b|uro|ne\b)|hour|honest|heir|[fhlmnrsx]-|8|11|18)", noun, re.I)
    return f"{'an' if vowel else 'a'} {noun}"
