"""One span from its words to candidates: each clause is read by every kind, and each claim of a message is proposed once."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from datetime import datetime
from itertools import groupby, pairwise, takewhile

from formation.candidate import Candidate, Span, Voice
from formation.extractors.deterministic import abilities, circumstances, facts, formerly, inclinations, notes, pastimes, purposes, teamwork
from formation.extractors.deterministic.abroad import read_abroad, read_statement_abroad
from formation.extractors.deterministic.answers import answers
from formation.extractors.deterministic.elided import HINT, spelled_out
from formation.extractors.deterministic.languages.detection import foreign
from formation.extractors.deterministic.languages.sensitive import SENSITIVE
from formation.extractors.deterministic.matters import DOES
from formation.extractors.deterministic.mentions import names_any
from formation.extractors.deterministic.pointing import POINTING, only_named, pointed
from formation.extractors.deterministic.predicate import predicate_of
from formation.extractors.deterministic.proposal import Proposal, Reader, asserted, behind_words, words_in
from formation.extractors.deterministic.reading import Clause, clauses, plain
from formation.extractors.deterministic.requested import as_typed, statements_of
from formation.extractors.deterministic.segments import Whole, continued
from formation.extractors.deterministic.sensitivity import sensitivity_of
from formation.extractors.deterministic.unfolded import unfolded
from formation.extractors.deterministic.well_formed import well_formed
from formation.extractors.deterministic.work_subjects import PEOPLE, THINGS
from formation.gating import words_of
from memory.rules.likeness import canonical_words
from memory.values import Authority, Flag, Polarity, Sensitivity

#: Of a message without any of these nothing is ever read: the owner in it, a request, an instruction, a fact of the work.
_FIRST_PERSON = re.compile(
    rf"\b(?:{HINT}|over|everywhere|i|im|ive|me|myself|we|my|our|of mine|not|love|hate|fan|nerd|goal|target|resolution|trying|aiming|hoping|planning|preparing|worked|lived|spent|experience|newbie|beginner|semester|years?|background|coming from|re?m+\w?\w?b\w*|rememer|fo?r?o?get|forgt|note|mind|psa|reference|record|in memory|jot|write|log|memo|reminder|for later|next time|memor\w+|save|store|always|never|from now|going forward|(?:the )?future|when(?:ever)? (?:i ask|you|writing|reviewing|answering|replying|explaining)|"
    r"stop \w+ing|quit \w+ing|ever|every|each|unless|ex|default(?: to)?|rules?|should|keep|answers?|repl(?:y|ies)|responses?|please|pls|don't|dont|for (?:code|recipes|emails|maths?)|no more|you can use|no access|not an? |as an? \w+|must|has to|have to|needs? to|cannot|can only|may (?:only|not)|allowed|deadline|is due|"
    r"stand-?ups?|retros?|planning|(?:releases?|deploys?|deployments?|backups?|newsletter|demo|sync|meetings?) (?:is|are|goes|go|happens?)|written in|hosted on|runs on|is built|uses|"
    rf"is|are|has|have|must|only|budget(?:'s)?|wants|went|slipped|{DOES}|lives? in|kept|stored|moved|pushed|postponed|slipped|rescheduled|nothing beats|born and|mother tongue|died|passed away)\b|\w's (?:in|on|at|now|called|kept|hosted)\b",
    re.I,
)
#: Lexica of what people say they are and have without any other word of themselves: "ibs, snack ideas".
_ANCHORS = (
    "conditions",
    "sufferers",
    "abilities",
    "diets",
    "ways",
    "medicines",
    "aids",
    "allergens",
    "animals",
    "makes",
    "goods",
    "pastimes",
    "jobs",
    "kin",
    "qualifications",
    "fields",
    "wanting",
    "trying",
    "life_events",
    "styles",
)
#: Of these words each is enough for it.
_OWNER = frozenset("i im ive me we my our is are has have not over must only every each ever always never please".split())
_CORRECTING = re.compile(r"^(?:correction|i meant|sorry|my mistake|to correct)\b|\bcorrection:|\bi meant\b", re.I)
_NOT_OTHER = re.compile(r",\s*not\s+\w+|\binstead of what i said\b", re.I)


def read_passage(span: Span, *, readers: Sequence[Reader], told: datetime | None = None, before: Span | None = None) -> Iterator[Candidate]:
    """The candidates of one span in the order said. ``told`` is the moment it was said, in its owner's zone; ``before`` is what
    the owner said before it, which a pronoun may point at."""
    seen: set[tuple[object, ...]] = set()
    worded: set[tuple[str, Polarity]] = set()
    ended: set[tuple[object, ...]] = set()
    said_before = before.text if before else ""
    for start, end, proposal in [*_answered(span, readers, told, said_before), *_located(span, readers, told, said_before)]:
        about = (proposal.kind.belief_type, proposal.kind.subject(proposal.claim).lower(), proposal.kind.values(proposal.claim))
        key = (*about, proposal.polarity, proposal.claim.stance, proposal.kind.name if proposal.polarity is Polarity.RETRACT else "")
        # A thing let go of in a message is not also held in it ("I sold my Vespa. My Vespa was red").
        if key in seen or (about in ended and proposal.polarity is Polarity.ASSERT):
            continue
        # Nor is one thing told twice in the same words, whichever kinds tell it.
        words = (f"{proposal.claim.stance} {proposal.sentence()}", proposal.polarity)
        if words in worded and proposal.polarity is Polarity.ASSERT:
            continue
        seen.add(key)
        worded.add(words)
        if proposal.polarity is Polarity.RETRACT:
            ended.add(about)
        candidate = _candidate(proposal, span.part(start, end))
        leaning = before.part(*proposal.leaning) if before and proposal.leaning else None
        yield replace(candidate, spans=(leaning, *candidate.spans)) if leaning else candidate


def _answered(span: Span, readers: Sequence[Reader], told: datetime | None, before: str) -> Iterator[tuple[int, int, Proposal]]:
    """What the head of a message says as an answer, with its place; nothing where it would answer several questions."""
    by_question = [
        [
            (*answer.place(start, end), replace(proposal, until=None))
            for answer in possible
            for start, end, proposal in _at_home(replace(span, text=answer.text), readers, told, before)
            if answer.holds(start, proposal)
        ]
        for possible in answers(span)
    ]
    fitting = [said for said in by_question if said]
    if len(fitting) == 1:
        yield from fitting[0]


def read_statement(span: Span, *, readers: Sequence[Reader]) -> Iterator[Candidate]:
    """The candidates of words that their owner typed to be kept: each sentence as the kinds read it, else in its own words."""
    if foreign(plain(span.text)):
        for said in read_statement_abroad(span.text):
            yield _candidate(said.proposal, span.part(said.start, said.end))
        return
    for _, together in groupby(clauses(span.text), key=lambda clause: clause.sentence):
        sentence = list(together)
        whole = replace(sentence[0], text=span.text[sentence[0].start : sentence[-1].end], end=sentence[-1].end, asks=False)
        if notes.request_of(whole):
            found = list(_asked_for(span.text, whole, (), readers))
        else:
            found = [(clause, proposal) for clause in sentence for proposal in _read(clause, readers)]
        for clause, proposal in found or [(whole, asserted(notes.KIND, text=whole.text))]:
            if well_formed(proposal.sentence()):
                yield _candidate(replace(proposal, explicit=True), span.part(clause.start, clause.end))


def _located(span: Span, readers: Sequence[Reader], told: datetime | None, before: str) -> Iterator[tuple[int, int, Proposal]]:
    """Every proposal with its place, in order. Patterns of one language never read sentences of another."""
    elsewhere = [(said.start, said.end, said.proposal) for said in read_abroad(span.text)]
    english = _at_home(span, readers, told, before)
    yield from sorted([*english, *elsewhere], key=lambda found: found[0]) if elsewhere else english


def _at_home(span: Span, readers: Sequence[Reader], told: datetime | None, before: str) -> Iterator[tuple[int, int, Proposal]]:
    text = span.text
    if (
        _OWNER.isdisjoint(words_of(text))
        and not (_FIRST_PERSON.search(text) or POINTING.search(text))
        and not names_any(text, *_ANCHORS, THINGS, PEOPLE)
    ):
        return
    for clause, proposal in _proposals(span, readers, told, before):
        if well_formed(proposal.sentence()) and not foreign(clause.sentence):
            yield clause.start, proposal.until or clause.end, proposal


def _proposals(span: Span, readers: Sequence[Reader], told: datetime | None, before: str) -> Iterator[tuple[Clause, Proposal]]:
    """Every proposal with its clause. A request to remember reaches to the end of its sentence."""
    wholes = list(continued(list(clauses(span.text, told=told, followed=span.followed))))
    kept = _kept_back([whole.clause for whole in wholes])
    going_on = False
    for said, group in groupby(wholes, key=lambda whole: whole.clause.sentence):
        sentence = list(group)
        goes_on = going_on and notes.goes_on(said)
        asked = next((place for place, whole in enumerate(sentence) if goes_on or _is_asked_for(whole.clause, kept)), len(sentence))
        going_on = asked < len(sentence)
        yield from (found for whole in sentence[:asked] for found in _said(whole, readers, before))
        if going_on:
            first, *others = [whole.clause for whole in sentence[asked:]]
            more = others if first.asks else list(takewhile(lambda clause: not clause.asks, others))
            yield from _asked_for(span.text, first, more, readers)
            yield from (found for whole in sentence[asked + 1 + len(more) :] for found in _said(whole, readers, before))


def _said(whole: Whole, readers: Sequence[Reader], before: str) -> Iterator[tuple[Clause, Proposal]]:
    yield from _of_whole(whole, readers)
    for said, meant in pointed(whole.clause, before):
        leaning = (meant.start, meant.end) if meant.before else None
        yield from ((said, replace(proposal, leaning=leaning)) for proposal in _read(said, readers) if not only_named(proposal))


def _of_whole(whole: Whole, readers: Sequence[Reader]) -> Iterator[tuple[Clause, Proposal]]:
    """What a clause says, and what the fragments in it say that it does not."""
    said: list[Proposal] = []
    if whole.read is not None:
        spelled = (whole.read,) if whole.read is not whole.clause else spelled_out(whole.clause)
        said = [proposal for one in spelled for part in unfolded(one) for proposal in _read(part, readers)]
        yield from ((whole.clause, proposal if whole.read is whole.clause else replace(proposal, until=None)) for proposal in said)
    for place, fragment in whole.fragments:
        more = [proposal for proposal in _read(fragment, readers) if not _said_already(proposal, said)]
        yield from ((place, replace(proposal, until=None)) for proposal in more)
        said += more


def _said_already(proposal: Proposal, said: Sequence[Proposal]) -> bool:
    """Whether a kind has told of the same already, in these words or more."""
    words = canonical_words(proposal.sentence())
    return any(_of_a_kind(proposal, other) and words <= canonical_words(other.sentence()) for other in said)


def _is_asked_for(clause: Clause, kept: frozenset[str]) -> bool:
    return notes.request_of(clause) is not None or (clause.sentence in kept and not (clause.asks or clause.unreal))


def _asked_for(text: str, first: Clause, more: Sequence[Clause], readers: Sequence[Reader]) -> Iterator[tuple[Clause, Proposal]]:
    """What was asked to be remembered: as the kinds read each clause, and in its own words each statement of which they read too little."""
    offset, what = notes.request_of(first) or notes.going_on_from(first)
    start = first.start + offset
    behind = first.text[offset:] != what
    inner = replace(first, text=notes.what_alone(what), start=start, asks=False)
    # "... so I don't need to type it": why it is wanted is no part of what is to be kept
    told = [inner, *(clause for clause in more if not _REASON_OF_REQUEST.search(clause.before))]
    read = [(clause, replace(proposal, explicit=True)) for clause in told for proposal in _read(clause, readers)]
    yield from read
    end = start + len(what) if behind or not more else more[-1].end
    words = as_typed(text[start:end], first.message[start:end])
    for begin, stop in statements_of(words):
        note = asserted(notes.KIND, text=words[begin:stop].strip())
        if not (read and (notes.is_order(words) or _says_most(note, [proposal for _, proposal in read]))):
            yield replace(first, start=start + begin, end=start + stop), replace(note, explicit=True)


#: Characters in which forms of one word are alike: "answer", "answers".
_STEM = 5


def _says_most(note: Proposal, read: Sequence[Proposal]) -> bool:
    """Whether claims say the most of a note, so that it would only say them again."""
    heard = {word[:_STEM] for proposal in read for word in canonical_words(proposal.sentence())}
    said = {word[:_STEM] for word in canonical_words(note.sentence()) - {"you", "your"}}
    return len(said & heard) >= (_NAMED_ENOUGH if {proposal.kind.name for proposal in read} <= _WHO else _READ_ENOUGH) * len(said)


#: Share of the words of a statement at which the kinds have said all of it; who somebody is says less of what they do.
_READ_ENOUGH, _NAMED_ENOUGH, _WHO = 0.5, 0.6, frozenset({"relation", "sole_relation", "pet"})
_REASON_OF_REQUEST = re.compile(r"\b(?:so|so that|because|since|in case|as)\W*$", re.I)


def _kept_back(told: Sequence[Clause]) -> frozenset[str]:
    """Sentences that the sentence after them asks to be kept: "The boat is at slip 14. Remember that." """
    sentences = list(dict.fromkeys(clause.sentence for clause in told))
    return frozenset(said for said, following in pairwise(sentences) if notes.points_back(following) and notes.kept_back(said))


#: Kinds whose clauses are told by their own words, so that one may stand behind a comma.
_APART: tuple[Reader, ...] = (
    facts.read,
    teamwork.read,
    abilities.read,
    pastimes.read,
    purposes.read,
    formerly.read,
    inclinations.read,
    circumstances.read,
)
#: Another clause behind a comma: "dark theme everywhere pls, | bright screens give me headaches".
_SPLICED = re.compile(r",\s+(?:(?:and|but|so|plus|also)\s+)?")


def _spliced(clause: Clause) -> Iterator[Clause]:
    """What stands behind the commas of a clause, each as a clause of its own. Nothing of an unreal or asking one."""
    if clause.asks or clause.unreal or clause.elsewhen or clause.text.count(",") > 8:
        return
    cuts = [found.span() for found in _SPLICED.finditer(clause.text)]
    if not cuts:
        return
    #: Words of the clause may be left out or spelled out at its head: places are counted from its end.
    origin = clause.end - len(clause.text)
    for (_, start), (end, _) in zip(cuts, [*cuts[1:], (len(clause.text), 0)], strict=True):
        text = clause.text[start:end].strip()
        if len(text.split()) > 2:
            yield replace(
                clause,
                text=text,
                start=max(origin + start, clause.start),
                end=origin + end,
                before=clause.before + clause.text[:start],
                after=clause.text[end:] + clause.after,
            )


def _read(clause: Clause, readers: Sequence[Reader]) -> Iterator[Proposal]:
    if clause.framed:
        return
    predicate = predicate_of(clause)
    kinds: set[str] = set()
    found: list[Proposal] = []
    for reader in behind_words(tuple(readers)).admitted(words_in(clause.text)):
        # What one reader says of a clause never bars what else it says of it.
        said = [
            proposal
            for proposal in reader(clause, predicate)
            if not (proposal.unless & kinds or _is_gone(proposal, clause) or _is_passing(proposal, clause))
            and well_formed(proposal.sentence())
        ]
        named = {proposal.kind.name for proposal in said}
        kinds |= named
        found = [earlier for earlier in found if not earlier.unless & named]  # whichever is read first
        found += [replace(proposal, correction=True) if _corrects(clause) else proposal for proposal in said]
    yield from _without_echoes(_without_repeats(_most_exact(found)))
    for part in _spliced(clause):
        for reader in behind_words(_APART).admitted(words_in(part.text)):
            yield from (proposal for proposal in reader(part, None) if not proposal.unless & kinds)


def _without_repeats(found: list[Proposal]) -> list[Proposal]:
    """Each deed once: of two tellings with one verb and half of their words in common the first."""
    kept: list[Proposal] = []
    for said in found:
        did = said.claim.get("did") or ""
        first, words = did.split(" ", 1)[0], canonical_words(did)
        if not any(
            said.kind is earlier.kind
            and did
            and (other := earlier.claim.get("did") or "").split(" ", 1)[0] == first
            and 2 * len(words & canonical_words(other)) >= min(len(words), len(canonical_words(other)))
            for earlier in kept
        ):
            kept.append(said)
    return kept


#: Kinds that several readers read, or whose claims hold one another: "chronic kidney disease" is no "kidney disease" beside.
_NESTED = frozenset("condition ability medicine access medical_device owns pet uses plays pastime".split())


def _most_exact(found: list[Proposal]) -> list[Proposal]:
    """Each thing that a clause says once, as it is told most fully: "a Pixel 7", not "a Pixel" beside it."""
    told = [canonical_words(said.sentence()) if said.kind.name in _NESTED else frozenset[str]() for said in found]
    kept: list[Proposal] = []
    for words, said in zip(told, found, strict=True):
        plain = said.kind.name != "pastime" or _PLAINLY_DOES.match(said.sentence())
        narrower = bool(words and plain) and any(words < more and _of_a_kind(said, other) for more, other in zip(told, found, strict=True))
        if not narrower and not any(other.sentence() == said.sentence() and other.polarity is said.polarity for other in kept):
            kept.append(said)
    return kept


#: "User does woodturning" beside "User picked up woodturning after they retired".
_PLAINLY_DOES = re.compile(r"User (?:(?:does|goes|plays|makes|enjoys) |\w+\.$)")


def _of_a_kind(one: Proposal, other: Proposal) -> bool:
    return one.kind is other.kind and one.polarity is other.polarity and one.claim.stance is other.claim.stance


#: Kinds that keep the words of a clause: what a closed kind has said of it they only say again.
_OWN_WORDS = frozenset("circumstance pastime ability_to purpose formerly project_fact".split())
#: Share of its words at which a statement is said by another of its clause.
_ECHO = 0.75


def _without_echoes(found: list[Proposal]) -> Iterator[Proposal]:
    """Each thing that a clause says in one kind: the closed one, whose claims are compared by their slots."""
    closed = [canonical_words(said.sentence()) for said in found if said.kind.name not in _OWN_WORDS and said.polarity is Polarity.ASSERT]
    for said in found:
        words = canonical_words(said.sentence()) if said.kind.name in _OWN_WORDS and closed else frozenset()
        if not any(len(words & other) >= _ECHO * len(words) for other in closed if words):
            yield said


#: "My Pixel 4 died", "our van got stolen": what is named as gone is not had.
_GONE = re.compile(
    r"\b(?:my|our) (?P<thing>[^,.;!?]{2,40}?) (?:(?:has|have|just|finally|got|was|were|is|been|recently) )*(?:died|dead|stolen|gone|totall?ed|scrapped|wrecked|burne?d down|burnt down|exploded|written off|beyond repair)\b",
    re.I,
)
_HAD = frozenset({"owns", "drives", "rides", "uses", "wears"})


def _is_gone(proposal: Proposal, clause: Clause) -> bool:
    if proposal.kind.name not in _HAD or proposal.polarity is not Polarity.ASSERT:
        return False
    item = (proposal.claim.get("item") or "").lower()
    return any(item and item in found["thing"].lower() for found in _GONE.finditer(clause.text))


#: What else would be, or why it is so: an end told there is another one's.
_BESIDE = re.compile(r",\s+(?:or|so|because|since|otherwise)\b", re.I)
#: "I'm on a keto diet until June": without its end a state would be held for ever.
_ENDING = re.compile(r"\b(?:until|till|til)\s+(?!late|dawn|midnight)\w", re.I)
_STATES = frozenset("habit doing home employer occupation way_of_eating diet uses drives eats drinks work_status".split())


def _is_passing(proposal: Proposal, clause: Clause) -> bool:
    if proposal.kind.name not in _STATES or proposal.polarity is not Polarity.ASSERT:
        return False
    if re.match(r"on an? (?:\w+ )?diet of\b", proposal.claim.get("did") or ""):
        return True
    said = _BESIDE.split(clause.text)[0]
    return _ENDING.search(said) is not None and _ENDING.search(proposal.sentence()) is None


def _corrects(clause: Clause) -> bool:
    opening = clause.sentence
    return bool(_CORRECTING.search(opening)) or (opening.lower().startswith(("actually", "no, ")) and bool(_NOT_OTHER.search(opening)))


def _candidate(proposal: Proposal, quote: Span) -> Candidate:
    kind, statement = proposal.kind, proposal.sentence(Voice.STORED)
    abroad = proposal.claim.get("language") and SENSITIVE.search(statement)
    spoken = Sensitivity.SENSITIVE if abroad else sensitivity_of(statement.replace(proposal.dating, ""))
    sensitivity = max(kind.sensitivity, proposal.sensitivity, spoken, key=lambda level: level.rank)
    return Candidate(
        claim=proposal.claim,
        subject=kind.subject(proposal.claim),
        statement=statement,
        belief_type=kind.belief_type,
        spans=(quote,),
        polarity=proposal.polarity,
        authority=Authority.OWNER if proposal.explicit else Authority.INFERRED,
        longevity=proposal.longevity or kind.longevity,
        portability=min(kind.portability, proposal.portability, key=lambda reach: reach.rank),
        sensitivity=max(sensitivity, Sensitivity.INTERNAL, key=lambda level: level.rank),
        explicit=proposal.explicit,
        correction=proposal.correction,
        never_was=proposal.never_was,
        valid_from=proposal.valid_from,
        flags=frozenset({Flag.SENSITIVE}) if sensitivity.rank >= Sensitivity.SENSITIVE.rank else frozenset(),
    )
