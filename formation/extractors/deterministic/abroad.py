"""What the owner says in another language than English: explicit requests to remember, preferences, and what no longer holds.

A message is read here only where all of it that can be told is in one of the languages of ``languages``: who mixes them
translates, learns or quotes. Every clause must match a pattern as a whole, and in doubt nothing forms. What is asked to be
remembered is kept in its own words where no preference is found in it (docs/adr/0015-other-languages.md).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace

from formation.candidate import ClaimKind
from formation.extractors.deterministic import likes, notes, possessions, prefers
from formation.extractors.deterministic.frames import frame_of
from formation.extractors.deterministic.languages import GRAMMARS
from formation.extractors.deterministic.languages.base import About, Attitude, Grammar, Language
from formation.extractors.deterministic.languages.chinese import TRADITIONAL
from formation.extractors.deterministic.languages.detection import language_of
from formation.extractors.deterministic.languages.framing import framing
from formation.extractors.deterministic.languages.orders import order
from formation.extractors.deterministic.lexicon import BRANDS, TOOLS
from formation.extractors.deterministic.people import only_people
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import MASK, plain
from formation.extractors.deterministic.things import spelled
from formation.gating import Gate
from memory.values import BeliefType, Polarity, Portability
from memory.views import Claim

#: What the assistant was told to do for good.
ORDER = ClaimKind(
    name="order_abroad",
    belief_type=BeliefType.PREFERENCE,
    render=lambda claim, _voice: claim.get("what") or "",
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    portability=Portability.PORTABLE,
)
_KINDS: dict[About, tuple[ClaimKind, str]] = {
    About.LIKES: (likes.KIND, "object"),
    About.PREFERS: (prefers.KIND, "object"),
    About.USES: (possessions.USES, "item"),
}
#: One of these stands in whatever is read here.
HINT = re.compile(
    r"もう|より|いつも|常に|必ず|今後|これから|毎回|以后|以後|总是|總是|一直|从现在|今后|每次|始终|[喜爱愛讨討厌厭偏宁寧记記牢忘不受烦好嫌苦使覚お憶メ]|"
    r"\b(?:gust|gost|encant|odi|ode[ií]|d[eé]test|prefier|prefir|préf|bevorzug|adoro?\b|adore\b|amo\b|aborre|soport|suport|mag\b|liebe|hasse|verabscheue|lieber|"
    r"am liebsten|ausstehen|leiden\b|stehe auf|\bfan\b|raffole|supporte|curto\b|immer\b|nie(?:mals)?\b|ab (?:jetzt|sofort)|künftig|in zukunft|von nun an|nur noch|siempre|nunca|a partir de|de ahora|toujours|jamais|désormais|dorénavant|sempre|de agora|soy más|flipa|chifla|apasiona|fascina|gern|aim(?:e|ais)\b|horreur|ya no|já não|não|mehr\b|plus\b|dej[ée]|deixei|parei|cess|recu?[eé]rd|record|acu[eé]rd|acordate|n?'?oubli|olvid|apunt|anot|"
    r"guard[ae]\b|memori[zc]|mémo|ten(?:ga|ha)? (?:en|em|pres)|tem em|tom[ae] nota|merk|vergiss|vergessen|denke?\b|bedenk|behalte?|notier|speicher|erinner|"
    r"souv|rappel|retien|retenez|retenir|notez?\b|gardez?\b|enregistre|lembr|esque|lev[ae] em|uso\b|utili[sz]|(?:be)?nutz|verwend|arr[êe]t)|\bj'|d'utiliser",
    re.IGNORECASE,
)
#: The words of it, which are looked for first.
NEEDED = Gate(
    "gust* gost* encant* odi* odei* odeí* detest* détest* prefier* prefir* préf* bevorzug* ador* amo aborre* soport* suport* mag liebe* hasse* "
    "verabscheue* lieber* liebsten ausstehen* leiden stehe fan raffole* supporte* curto immer nie niemals ab künftig* zukunft* nun nur siempre* "
    "nunca* partir ahora agora toujours* jamais* désormais* dorénavant* sempre* soy flipa* chifla* apasiona* fascina* gern* aim* horreur* ya já "
    "não* mehr plus dej* dejé* deixei* parei* cess* recu* recerd* recérd* record* acuerd* acuérd* acordate* oubli* noubli* olvid* apunt* anot* "
    "guard* memori* mémo* ten tenga tenha tem toma tome merk* vergiss* vergessen* denk* bedenk* behalt* notier* speicher* erinner* souv* rappel* "
    "retien* retenez* retenir* note notez gard* enregistre* lembr* esque* leva leve uso utili* benutz* nutz* verwend* arret* arrêt* j "
    "*もう* *より* *いつも* *常に* *必ず* *今* *これから* *每* *毎* *以* *总* *總* *一直* *从* *始终* *喜* *爱* *愛* *讨* *討* *厌* *厭* *偏* *宁* "
    "*寧* *记* *記* *牢* *忘* *不* *受* *烦* *好* *嫌* *苦* *使* *覚* *お* *憶* *メ*"
)
#: A sentence with the marks that end it. The dot of 3.5 and of main.py ends none.
_SENTENCE = re.compile(r"(?:[^.!?;\u2026\n\u3002\uff01\uff1f\uff1b]|\.(?=\w))+(?P<end>[.!?;\u2026\u3002\uff01\uff1f\uff1b]*)")
_EDGES = re.compile(r"^[\s,\u3001\uff0c.:\uff1a!\u00a1\u00bf'\"-]+|[\s,\u3001\uff0c.:\uff1a!'\"-]+$")
_QUOTED = re.compile(
    r"\u00ab[^\u00ab\u00bb\n]{1,300}\u00bb|\u201e[^\u201e\"\n]{1,300}[\"\u201c\u201d]|\u300c[^\u300c\u300d\n]{1,300}\u300d|\u300e[^\u300e\u300f\n]{1,300}\u300f"
)
_ASKS = frozenset("?\uff1f")
_ROMANCE = frozenset({Language.SPANISH, Language.FRENCH, Language.PORTUGUESE})
#: True of the matter at hand only.
_AT_HAND = re.compile(
    r"\b(?:en est[ea]|in diese[mr]|dans (?:ce|cet|cette)|nest[ea]|nesse|nessa) (?:caso|ejemplo|c[óo]digo|archivo|funci[óo]n|problema|ejercicio|contexto|fall|beispiel|code|datei|funktion|aufgabe|"
    r"cas|exemple|fichier|fonction|exercice|exemplo|arquivo|ficheiro|funç[ãa]o|exerc[íi]cio)\b|这(?:个|個|段|道|种)?(?:例子|情况|情況|代码|代碼|文件|函数|函數|题|題)|この(?:場合|例|コード|ファイル|関数|問題)",
    re.IGNORECASE,
)
#: Characters of a sentence, and words and characters of what is to be remembered, at most.
_LONGEST, _WORDS, _CHARACTERS = 600, 40, 160


@dataclass(frozen=True, kw_only=True, slots=True)
class Said:
    """A proposal and where it was read, as [start, end) of the span's text."""

    proposal: Proposal
    start: int
    end: int


@dataclass(frozen=True, kw_only=True, slots=True)
class _Piece:
    text: str
    start: int
    asks: bool = False

    @property
    def end(self) -> int:
        return self.start + len(self.text)

    def part(self, start: int, end: int) -> _Piece:
        """The part at [start, end) without blanks and loose marks around it."""
        raw = self.text[start:end]
        text = _EDGES.sub("", raw)
        return replace(self, text=text, start=self.start + start + (raw.index(text) if text else 0))


def read_abroad(text: str) -> Iterator[Said]:
    """What a message in another language says, in order."""
    if not NEEDED.admits(text) or not HINT.search(text) or language_of(text) in (None, Language.ENGLISH, Language.OTHER):
        return
    words = plain(_QUOTED.sub(lambda found: MASK * len(found[0]), text))
    grammar = _grammar_of(words)
    if grammar is None or frame_of(words) is not None:
        return
    sentences = list(_sentences(words))
    # "antworte immer auf Deutsch" names a language and sets up nothing
    if framing(" ".join(sentence.text for sentence in sentences if not order(sentence.text, grammar.language))):
        return
    for place, sentence in enumerate(sentences):
        if language_of(sentence.text) not in (None, grammar.language):
            continue
        following = sentences[place + 1] if place + 1 < len(sentences) else None
        if following and not sentence.asks and _KEEP_IT.fullmatch(following.text):
            yield from _kept_on_request(sentence, grammar)
        elif not sentence.asks and (told := order(sentence.text, grammar.language)):
            claim = Claim(kind=ORDER.name, slots=(("what", told),))
            yield Said(proposal=Proposal(kind=ORDER, claim=claim), start=sentence.start, end=sentence.end)
        else:
            yield from _read(_without_question(sentence, grammar), grammar)


#: "Remember that.", said of the sentence before.
_KEEP_IT = re.compile(
    r"(?:(?:bitte|por favor|s'il te pla[iî]t|stp)[,\s]+)?(?:merk(?:e)? dir das|vergiss das nicht|denk daran|recu[eé]rdalo|no lo olvides|ten(?:lo)? en cuenta|an[oó]talo|souviens-t'en|retiens-le|note-le|ne l'oublie pas|n'oublie pas|lembra-te disso|lembre-se disso|não (?:te )?esqueças|anota isso)(?:,? (?:bitte|por favor|stp|s'il te pla[iî]t))?|"
    r"(?:请|請|麻烦|帮我|幫我)*(?:记住|記住|记下来|記下來|记一下|记下|别忘了|別忘了|不要忘记|牢记)(?:这一点|这点|這點|哦|喔|啊|吧)?|(?:ちゃんと|しっかり|これ(?:を|は)?)?(?:覚えておいて|覚えといて|覚えて|メモして(?:おいて)?|忘れないで)(?:ください|下さい|くださいね|ね|ほしい(?:です)?)?(?:お願いします)?",
    re.IGNORECASE,
)
#: What only seeks assent, so that nothing before it is asserted: "..., oder?"
_TAG = re.compile(
    r"(?:oder|nicht wahr|gell|ne|stimmt's|non|n'est-ce pas|pas vrai|hein|verdad|no|cierto|né|certo|não é|对吗|是吗|對嗎|是嗎|对吧|吧|よね|ね|right)",
    re.IGNORECASE,
)


def _without_question(sentence: _Piece, grammar: Grammar) -> _Piece:
    """ "J'adore le théâtre de rue, tu connais un festival ?": what stands before the question is asserted."""
    if not sentence.asks or any(request.fullmatch(sentence.text) for request in grammar.requests):
        return sentence
    comma = max(sentence.text.rfind(mark) for mark in (",", "，", "、" if grammar.language is not Language.JAPANESE else "，"))
    if comma <= 0 or "\u00bf" in sentence.text[:comma] or _TAG.fullmatch(sentence.text[comma + 1 :].strip()):
        return sentence
    ahead = sentence.part(0, comma)
    return sentence if "," in ahead.text or "，" in ahead.text else replace(ahead, asks=False)


def _kept_on_request(sentence: _Piece, grammar: Grammar) -> Iterator[Said]:
    found = [] if grammar.unreal.search(sentence.text) else list(_claims(sentence, grammar, on_request=True))
    if found or _tells(sentence.text, grammar):
        yield from (_explicit(said) for said in found or [_kept(sentence, grammar.language)])


def read_statement_abroad(text: str) -> Iterator[Said]:
    """What words typed to be kept say in another language: as it is read, else each sentence in its own words."""
    words = plain(text)
    language = language_of(words) or Language.OTHER
    grammar = GRAMMARS.get(language)
    for sentence in _sentences(words):
        found = list(_read(replace(sentence, asks=False), grammar, typed=True)) if grammar else []
        yield from found or [_kept(sentence, language)]


def _grammar_of(words: str) -> Grammar | None:
    whole = language_of(words)
    grammar = GRAMMARS.get(whole) if whole else None
    if grammar is None:
        return None
    spoken = {language_of(sentence.text) for sentence in _sentences(words)}
    between = grammar.unspaced and any(sentence.text.isascii() and " " in sentence.text for sentence in _sentences(words))
    return grammar if spoken <= {None, whole} and not between else None


def _sentences(words: str) -> Iterator[_Piece]:
    for found in _SENTENCE.finditer(words):
        asks = not _ASKS.isdisjoint(found["end"]) or "\u00bf" in found[0]
        piece = _Piece(text=words, start=0, asks=asks).part(found.start(), found.start("end"))
        if piece.text and len(piece.text) <= _LONGEST:
            yield piece


def _read(sentence: _Piece, grammar: Grammar, *, typed: bool = False) -> Iterator[Said]:
    asked = _requested(sentence, grammar)
    if asked is not None:
        for piece, link in asked:
            found = list(_claims(piece, grammar, on_request=True))
            yield from (_explicit(said) for said in found or [_kept(piece, grammar.language, link=link)])
    elif not sentence.asks and not grammar.unreal.search(sentence.text):
        for said in _claims(sentence, grammar, on_request=typed):
            yield _explicit(said) if typed else said


def _explicit(said: Said) -> Said:
    return replace(said, proposal=replace(said.proposal, explicit=True))


# --- what is asked to be remembered ------------------------------------------------------------------------------------


def _requested(sentence: _Piece, grammar: Grammar) -> list[tuple[_Piece, str | None]] | None:
    """What a sentence asks to be remembered, and the word that links it; None where it is no request."""
    found = next(filter(None, (request.fullmatch(sentence.text) for request in grammar.requests)), None)
    if found is None or (sentence.asks and not grammar.polite.match(sentence.text)):
        return None
    begin, end = found.span("what")
    link = found.groupdict().get("link")
    pieces: list[tuple[_Piece, str | None]] = []
    for joint in [*grammar.also.finditer(sentence.text, begin, end), None]:
        piece = sentence.part(begin, joint.start() if joint else end)
        if grammar.language is Language.CHINESE:  # the mood at the end ("哦") is no part of what is said
            piece = piece.part(0, len(_trimmed(piece.text, grammar)))
        if _tells(piece.text, grammar):
            pieces.append((replace(piece, asks=False), link))
        begin = joint.end() if joint else end
    return pieces


def _tells(text: str, grammar: Grammar) -> bool:
    """Whether words are a statement that can be kept, and not a to-do or something only pointed at."""
    if MASK in text or grammar.untold.match(text) or _AT_HAND.search(text):
        return False
    if grammar.unspaced:
        return 3 <= len(text) <= _CHARACTERS
    return 2 <= len(text.split()) <= _WORDS


def _kept(piece: _Piece, language: Language, *, link: str | None = None) -> Said:
    slots = (("text", piece.text), *_written(piece.text, language), *((("link", link),) if link else ()))
    proposal = Proposal(kind=notes.KIND, claim=Claim(kind=notes.KIND.name, slots=slots), explicit=True)
    return Said(proposal=proposal, start=piece.start, end=piece.end)


def _written(text: str, language: Language) -> tuple[tuple[str, str], ...]:
    """The slots that say in which language, and in which characters, a claim is told again."""
    traditional = language is Language.CHINESE and TRADITIONAL.search(text)
    return (("language", language.value), *((("script", "traditional"),) if traditional else ()))


# --- preferences -------------------------------------------------------------------------------------------------------


def _claims(sentence: _Piece, grammar: Grammar, *, on_request: bool) -> Iterator[Said]:
    if grammar.unreal.search(sentence.text):
        return
    begin = 0
    for cut in [*grammar.cuts.finditer(sentence.text), None]:
        end = cut.start() if cut else len(sentence.text)
        clause = sentence.part(begin, end)
        if clause.text and not (cut and grammar.hedges.match(sentence.text, cut.end())):
            yield from _clause(clause, grammar, on_request=on_request)
        begin = cut.end() if cut else end


def _clause(clause: _Piece, grammar: Grammar, *, on_request: bool) -> Iterator[Said]:
    lead = grammar.lead.match(clause.text)
    bare = clause.part(lead.end() if lead else 0, len(clause.text))
    made = next((list(_made(attitude, found, grammar)) for attitude, found in _attitudes(bare.text, grammar, on_request)), [])
    made = made or list(_unkept(bare.text, grammar))
    yield from (Said(proposal=proposal, start=clause.start, end=clause.end) for proposal in made)


def _attitudes(text: str, grammar: Grammar, on_request: bool) -> Iterator[tuple[Attitude, re.Match[str]]]:
    """The first that matches is the one that is meant."""
    for attitude in grammar.attitudes:
        if (on_request or not attitude.on_request) and (found := attitude.pattern.fullmatch(text)):
            yield attitude, found


def _unkept(text: str, grammar: Grammar) -> Iterator[Proposal]:
    """The end of what was asked to be remembered in the very words that no longer hold."""
    for pattern, forms in grammar.endings:
        if found := pattern.fullmatch(text):
            for form in forms:
                claim = Claim(kind=notes.KIND.name, slots=(("text", form.format(**found.groupdict())),))
                yield Proposal(kind=notes.KIND, claim=claim, polarity=Polarity.RETRACT, statement=text)
            return


def _made(attitude: Attitude, found: re.Match[str], grammar: Grammar) -> Iterator[Proposal]:
    groups = found.groupdict()
    over = _trimmed(groups.get("over") or "", grammar)
    items = _items(groups.get("what") or groups.get("that") or "", attitude, grammar, over=over)
    if over and not _fits(over, grammar):
        return
    how = attitude.how.format(verb=(groups.get("verb") or "").lower())
    for item in items:
        yield _proposal(attitude, item, (over, groups.get("against") or over), how, found, grammar)


def _proposal(attitude: Attitude, said: str, behind: tuple[str, str], how: str, found: re.Match[str], grammar: Grammar) -> Proposal:
    kind, slot = _KINDS[attitude.about]
    value = spelled(_bare(said, grammar)) if attitude.about is About.USES else _bare(said, grammar)
    if attitude.ended:
        claim = Claim(kind=kind.name, slots=((slot, value),), stance=attitude.stance)
        return Proposal(kind=kind, claim=claim, polarity=Polarity.RETRACT, statement=grammar.wordings[how].ended.format(x=said))
    over, against = behind
    compared = ((slot, value), *((("over", _bare(over, grammar)), ("against", against)) if over else ()))
    told = (("said", said), ("how", how), *_written(found.string, grammar.language))
    return Proposal(kind=kind, claim=Claim(kind=kind.name, slots=(*compared, *told), stance=attitude.stance))


def _bare(said: str, grammar: Grammar) -> str:
    """Without the article, which makes no difference to what is meant."""
    return grammar.article.sub("", said) or said


def _passing(wanted: str, grammar: Grammar) -> bool:
    """Whether what is preferred, over nothing that was named, looks like a choice of the moment."""
    return bool(_CHOSEN.fullmatch(wanted) or (grammar.language in _ROMANCE and _DOING.fullmatch(wanted)))


def _items(rest: str, attitude: Attitude, grammar: Grammar, *, over: str) -> list[str]:
    """The objects said: a list where each item can stand alone, else the one phrase; empty when anything in it is not fit."""
    whole = _trimmed(rest, grammar)
    parts = [part for part in (_trimmed(part, grammar) for part in grammar.joints.split(whole)) if part]
    if len(parts) > 1 and _parallel(parts, grammar):
        return _carried(parts, grammar) if all(_fits(part, grammar) for part in parts) else []
    if attitude.about is About.PREFERS and not over and not attitude.ended and _passing(_bare(whole, grammar), grammar):
        return []
    if attitude.about is About.USES and not _is_tool(_bare(whole, grammar)):
        return []
    return [whole] if _fits(whole, grammar, listed=len(parts)) else []


#: A choice made for the matter at hand: a day, a colour.
_CHOSEN = re.compile(
    r"(?:lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|"
    r"segunda|ter[çc]a|quarta|quinta|sexta)(?:s|-feira)?|rojo|azul|verde|negro|blanco|amarillo|gris|rosa|naranja|morado|rot|blau|grün|schwarz|weiß|gelb|grau|lila|rouge|bleu|vert|noir|blanc|"
    r"jaune|orange|violet|rose|vermelho|preto|branco|amarelo|cinza|laranja|roxo|.{1,2}色|(?:周|星期|礼拜|禮拜)[一二三四五六日天]|赤|青|白|黒|緑|黄|紫|ピンク|グレー",
    re.IGNORECASE,
)
#: A decision rather than a preference: "prefiero esperar".
_DOING = re.compile(
    r"[^\W\d_]+(?:[aei]r|re)(?:lo|la|los|las|me|te|se|nos)?(?: .*)?|(?:-|\w+-)?\w+[aei]r-(?:me|te|se|lo|la)(?: .*)?", re.IGNORECASE
)
_WITH_VERB = re.compile(r"^[吃喝看听聽玩读讀]")


def _carried(parts: list[str], grammar: Grammar) -> list[str]:
    """ "吃香菜和葱": the verb before the first is said of all."""
    verb = _WITH_VERB.match(parts[0]) if grammar.language is Language.CHINESE else None
    return [part if verb is None or _WITH_VERB.match(part) else verb[0] + part for part in parts]


def _parallel(parts: list[str], grammar: Grammar) -> bool:
    """Whether the items can stand alone: "la música clásica y moderna" is one thing."""
    if grammar.unspaced:
        return max(map(len, parts)) <= 6
    if grammar.language is Language.GERMAN and len({part.split()[-1][0].isupper() for part in parts}) > 1:
        return False
    introduced = [grammar.article.match(part) is not None for part in parts]
    return all(introduced) or (not any(introduced) and max(len(part.split()) for part in parts) == 1)


def _trimmed(text: str, grammar: Grammar) -> str:
    text = _EDGES.sub("", text)
    while (shorter := _EDGES.sub("", grammar.fillers.sub("", text))) != text:
        text = shorter
    return text


def _fits(text: str, grammar: Grammar, *, listed: int = 1) -> bool:
    """Whether an object means something outside its conversation, and is nobody."""
    if not text or MASK in text or grammar.barred.search(text) or any(char.isdigit() for char in text) or "@" in text:
        return False
    if grammar.unspaced:
        return len(text) <= grammar.longest
    words = text.split()
    bare = _bare(text, grammar)
    if grammar.language is Language.GERMAN and any(word in {"und", "oder"} for word in words):
        return False  # what could not be split: a noun and another verb
    # with a capital it may be anybody; German writes every noun so, and "gosto do João" has an article
    introduced = bare != text and grammar.language is not Language.PORTUGUESE
    named = not introduced and grammar.language is not Language.GERMAN and all(word[0].isupper() for word in bare.split())
    unknown = named and not _is_known(bare)
    return len(words) <= grammar.longest + 2 * (listed - 1) and "," not in text and not unknown and not only_people(bare)


def _is_known(name: str) -> bool:
    return name.lower() in TOOLS or name in BRANDS


def _is_tool(name: str) -> bool:
    return _is_known(name) or (len(name.split()) <= 2 and re.match(r"[A-Z][\w+#.-]*(?: [A-Z][\w+#.-]*)?$", name) is not None)
