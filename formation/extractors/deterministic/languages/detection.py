"""Which language a sentence is in, by its script and a vote of its function words. In doubt: none.

A vote is won by at least two points, with a lead in points and in words; what several languages share votes for each of
them. The lists hold what tells languages apart, and for the languages that are not read enough to be known as another one.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict

from formation.extractors.deterministic.languages.base import Language

#: Words that settle it almost alone, and words that only count.
_STRONG = {
    "en": "i i'm i've i'd i'll my we we're our the is are with that this have you your don't doesn't it's what remember please and of",
    "es": (
        "el los las y muy pero también mañana yo estoy soy usted ustedes nuestro nuestra gusta gustan encanta encantan prefiero odio detesto recuerda "
        "recuerde olvides olvide acuérdate qué cómo está están tengo mi del una utilizo aborrezco adoro soporto debes tienes eres cuenta hay perro llama llamo películas libros hijo hija hermano hermana trabajo ahora contesta"
    ),
    "de": (
        "ich und nicht ist das die der den dem mag mein meine meinen kein keine keinen dass auf für mit wir gern gerne lieber merk merke vergiss denk auch aber sehr "
        "liebe hasse bevorzuge benutze verwende bitte zu von im bin habe mehr als sich dir"
    ),
    "fr": (
        "je j' le les et est pas n' ne qu' c' d' l' mon mais aime adore déteste préfère souviens-toi rappelle-toi n'oublie oublie retiens moi toi avec "
        "très aussi nous vous dans du des suis une note-le plus au aux plutôt s'il réponds toujours désormais français utilise jamais"
    ),
    "pt": (
        "eu não deve deves mente os um uma e é muito mas com gosto gostamos adoro odeio detesto prefiro do da dos das lembra-te lembre-se lembra lembre esqueças esqueça meu "
        "minha você também já isso sou estou tenho no na nos nas nunca ao à às em filmes livros cedo acordar cachorro chama chamo filho filha irmão irmã trabalho moro sou agora"
    ),
    "it": (
        "il lo gli di è e non mi piace piacciono amo adoro odio detesto preferisco io sono che per della del ho anche molto ricorda ricordati più questo "
        "nel nella mio mia i un una"
    ),
    "nl": "ik de het een en niet van ben hou mijn dat voor met wij je maar ook vind geen wel zijn heb graag lekker onthoud liever",
    "sv": "jag och är inte det att som på för med min mitt gillar älskar tycker hatar föredrar en ett bor kom ihåg om",
    "da": "jeg og er ikke det at som på for med min mit kan elsker hader foretrækker en et bor husk godt lide liker til af i",
    "pl": "ja nie jest się w z na do że mój moja lubię kocham wolę i to pamiętaj nienawidzę mieszkam bardzo jestem my",
    "cs": "já není je se v na že můj moje mám rád ráda miluju a to pamatuj nesnáším bydlím jsem",
    "ro": "eu nu este și că mea meu îmi place plac iubesc prefer urăsc locuiesc foarte un o la în sunt",
    "ca": "jo no és els les i m'agrada m'agraden prefereixo visc amb molt però meva meu estimo el la",
    "tr": "ben bir ve değil için çok seviyorum benim var yok bu da de mi ile istiyorum yaşıyorum",
    "fi": "minä en on ja ei että minun pidän rakastan asun mutta myös olen inhoan",
    "hu": "én nem egy és hogy az a szeretem utálom lakom vagyok van nagyon de",
    "id": "saya tidak dan yang di suka ingat bahwa dengan untuk ini itu aku lebih kopi",
    "vi": "tôi không và là thích của một rằng ở cho nhớ có rất",
    "tl": "ako ang ng mga sa hindi gusto ko na ay nakatira",
}
_WEAK = {
    "en": (
        "a in to for it on at do not am was be but as by me us if can will from or an so love like live use hate prefer no longer just never always also really most "
        "into over up out off about after before than then there here when what who how why which where one two three he she they them his her him its our ours "
        "had has did were been would could should may might must going gone go get got gave give left quit stopped moved work works worked working drive run play own eat "
        "drink years year last new old every some any all more many much very too now still yet back day days time good great best favorite favourite son daughter "
        "wife husband friend dog cat people home house job hey hi thanks yes yeah ok okay please remember note i'm don't can't isn't"
    ),
    "es": "me no de la que en un con por para al se su lo mis te nos es o si como ya más nunca siempre uso le ni sin sobre",
    "de": "es in ein eine am an so zum zur was wie nur noch",
    "fr": "la un de me en que sur pour par ce se sa son ses ma mes y il elle à ou si sans",
    "pt": "o a de que me em por para se um como mais sempre uso te as ou sem ama amo",
    "it": "la le a da in con si ma se come",
    "nl": "in is op te of als naar bij",
    "sv": "i av en till har",
    "da": "i har til vi",
    "ca": "de que en un a per",
    "ro": "de cu pe la mai",
}
_READ = {language.value: language for language in Language}


def _tabled() -> dict[str, tuple[tuple[str, int], ...]]:
    """Word -> (language, points). A word says little for a language when English, or another that is read, has it too."""
    read = {code: frozenset(f"{_STRONG[code]} {_WEAK.get(code, '')}".split()) for code in _STRONG if code in _READ}
    votes: dict[str, dict[str, int]] = defaultdict(dict)
    for points, table in ((2, _STRONG), (1, _WEAK)):
        for code, words in table.items():
            for word in words.split():
                shared = word in read["en"] or (code not in read and any(word in others for others in read.values()))
                votes[word].setdefault(code, points if code == "en" or not shared else 1)
    return {word: tuple(points.items()) for word, points in votes.items()}


_VOTES = _tabled()

_WORD = re.compile(r"[^\W\d_]+(?:['-][^\W\d_]+)*")
_ELISION = re.compile(r"^(?:[cdjlmnst]|qu|jusqu|lorsqu|puisqu)'(?=\w)", re.IGNORECASE)
_HAN = re.compile(r"[\u3400-\u9fff\uf900-\ufaff]")
_KANA = re.compile(r"[\u3041-\u30fa\u30fd-\u30ff]")
#: Cantonese in its own characters: another language than the one that is read.
_CANTONESE = re.compile(r"[唔嘅咗冇喺嗰啲佢哋]|鍾意|钟意")
_ELSEWHERE = re.compile(r"[\u0370-\u1fff\uac00-\ud7af\u1100-\u11ff]")
#: English "w/" and "w my" are no Polish "w".
_WITH = re.compile(r"\bw/|\bw(?= (?:my|a|an|the)\b)", re.I)
_NEEDED = 2


def language_of(text: str) -> Language | None:
    """The language of a sentence or a message in plain quotes; None where it cannot be told."""
    text = _WITH.sub("with", text)
    votes, words = _votes(text)
    if not text.isascii() and (scripted := _by_script(text, english=votes["en"])) is not None:
        return scripted
    code, points = max(votes.items(), key=lambda item: item[1], default=("", 0))
    if points < _NEEDED or any(votes[other] == points or words[other] >= words[code] for other in votes if other != code):
        return None
    return _READ.get(code, Language.OTHER)


def foreign(text: str) -> bool:
    """Whether a sentence is surely not English."""
    return not _IM.match(text) and language_of(text) not in (None, Language.ENGLISH)


#: "im vegan": English in a hurry; German begins so with a noun, which has a capital letter.
_IM = re.compile(
    r"\W*(?-i:im) (?-i:[a-z])|\W*(?-i:Im) (?:an?|the|not|on|at|from|based|allergic|also|really|very|so|[a-z]+ing|vegan|vegetarian|married|single|divorced|retired|deaf|currently|just|still)\b|\W*i'm\b",
    re.I,
)


def _by_script(text: str, *, english: int) -> Language | None:
    """None where the letters are Latin, or English words stand around a few of another script."""
    han, kana, elsewhere = len(_HAN.findall(text)), len(_KANA.findall(text)), len(_ELSEWHERE.findall(text))
    if english >= 3 or han + kana + elsewhere < 2:
        return None
    if elsewhere > han + kana or _CANTONESE.search(text):
        return Language.OTHER
    if kana:
        return Language.JAPANESE
    return Language.CHINESE if han else None


def _votes(text: str) -> tuple[Counter[str], Counter[str]]:
    """By language its points, and how many of the words it has."""
    points: Counter[str] = Counter()
    words: Counter[str] = Counter()
    for word in _WORD.findall(text.lower()):
        for part in _parts(word):
            for code, weight in _VOTES.get(part, ()):
                points[code] += weight
                words[code] += 1
    return points, words


def _parts(word: str) -> tuple[str, ...]:
    """A word, and for "j'aime" its two parts."""
    if word in _VOTES:
        return (word,)
    elided = _ELISION.match(word)
    if elided:
        return (elided[0], word[elided.end() :])
    return (word, *word.split("-")) if "-" in word else (word,)
