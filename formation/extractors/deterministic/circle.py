"""The people around the owner, whoever they are and however they come up: "for my nan Doreen", "ex-wife (Solveig)", "my physio says".

Anchored at known words for kin and for everyone else one has about one (``lexica/kin.txt``, ``lexica/circle.txt``). A name is
kept of anybody; that somebody is there without one only of kin that not everybody has. What is told of them is in
``theirs``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from formation.candidate import ClaimKind
from formation.extractors.deterministic.around import had
from formation.extractors.deterministic.asserted import name_said
from formation.extractors.deterministic.experience import TECH
from formation.extractors.deterministic.family import FICTION
from formation.extractors.deterministic.kinfolk import Who
from formation.extractors.deterministic.kinship import BARE, COUNTS, SEVERAL, SINGLE
from formation.extractors.deterministic.lexicon import BRANDS
from formation.extractors.deterministic.mentions import Mention, is_known, mentioned, names_any
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.relations import FIGURATIVE, KIND, OF_CODE, OVER, SOLE
from formation.extractors.deterministic.theirs import told_behind
from memory.values import Stance

#: Kin that not everybody has: that they are there is worth remembering.
_NOT_EVERYBODYS = (
    BARE
    | frozenset(
        "ex-wife ex-husband ex-partner stepchild stepbrother stepsister stepmother stepfather son-in-law daughter-in-law toddler newborn teenager nephew niece "
        "godchild great-grandson great-granddaughter great-grandchild".split()
    )
    | {f"{how} {child}" for how in ("foster", "adopted") for child in ("son", "daughter", "child", "brother", "sister")}
)
#: Said of one's own without "my": "hubby hates coriander", "mum (Carys) needs ...".
_OWN = frozenset(
    "mum mom mam dad nan nana gran granny grandma grandad granddad grandpa hubby hubs wifey missus wife husband partner daughter son toddler mil fil sil bil bf gf boyfriend girlfriend brother sister sis bro landlord landlady "
    "flatmate housemate boss".split()
) | {
    "other half",
    "ex wife",
    "ex husband",
    "ex partner",
    "ex boyfriend",
    "ex girlfriend",
    "step son",
    "stepson",
    "stepdaughter",
    "mother in law",
    "father in law",
}
#: What may stand before a name in a list of one's own: "Abel and little | Wren".
_LITTLE = r"(?:(?:little|baby|young|big|our|my)\s+){0,2}"
_NAMES = rf"{NAME}(?:(?:\s+\d{{1,2}})?(?:\s*,\s*(?:and\s+)?|\s+and\s+|\s*&\s*){_LITTLE}{NAME})*"
_QUALITY = (
    r"(?:(?!(?:and|or|but|is|are|was|were|has|have|had|who|that|which|with|for|of|in|on|at|to|from|by|than|as|if|not|no|late|ex|former|previous|old|last|next|future|imaginary|first|dead|deceased|favou?rite|would-be|fictional|work|"
    r"[\w-]+'s?|[\w-]*s'|s|their|his|her|your)\b)[\w-]+\s+)"
)
_MY = re.compile(rf"(?:^|[\s,(/])(?:my|our|(?<!call )me)\s+(?:own\s+)?(?P<qualities>{_QUALITY}{{0,3}})$", re.I)
_ELDEST = re.compile(r"\b(?:eldest|oldest|youngest)\b", re.I)
_ANOTHER_THOUGHT = re.compile(r"\s*[,;]\s+(?=(?:so|but|and|because|now)\b)|\s+(?:but|so|because)\s+", re.I)
#: What a sentence goes on to say of whoever was just named.
_OF_THEM = re.compile(r"\W*(?:(?:and|but|then|sadly)\s+)*(?:who|he|she|they|died|passed)\b", re.I)
_OLD_FRIEND = re.compile(r"(?:^|[\s,(/])(?:my|our)\s+old\s+$", re.I)
_OF_MINE = re.compile(r"\s+of\s+(?:mine|ours)\b", re.I)
_NAMED = re.compile(
    rf"(?:\s*\(\s*(?P<inside>{_NAMES})(?=[\s,;)])|,?\s+(?:(?:is|are)\s+)?(?:named|called)\s+(?P<called>{_NAMES})|(?:'s|s)?\s+name(?:'s|\s+is)\s+(?P<owned>{NAME})|"
    rf"\s*,\s+(?P<apposed>{_NAMES})(?=\s*(?:$|[,;.!?)\u2014-]|\s(?:is|has|who|was)\b|'s\s))|\s+(?P<where>(?:since|from|at|in|of|on|next|upstairs|downstairs|down|across|over|for)\s[^,.;:!?()\n\x00]{{2,40}}),\s+(?P<placed>{NAME})(?=\s*(?:$|[,;.!?)\u2014-]))|\s*[-\u2014]\s+(?P<dashed>{NAME})(?=\s*(?:[-\u2014]))|\s+(?P<beside>{_NAMES}))"
)
_SMALL = re.compile(
    r"\s+(?P<small>[a-z]{3,12})(?='s|\s+(?:is|has|who|who's|wants|needs|loves|hates|lives|works|and|says|just|keeps|can't|will|turns)\b|\s*[,.;!?)]|\s*$)"
)
_NAMED_BEFORE = re.compile(
    rf"(?:^|[\s,(])(?P<name>{NAME})(?:,|\s+is|'s|\s+\(|\s+[-\u2014]|\s+has\s+been|'s\s+been|,?\s+(?:he|she)(?:'?s|\s+is)\s+\d{{1,2}},?)\s*my\s+{_QUALITY}{{0,2}}$"
)
_FOLLOWS = re.compile(
    r"(?:'s\s|'ll\s|\s*$|\s*[,.;:!?()\u2014-]|\s+(?:is|has|was|wants?|keeps?|needs?|says?|said|thinks?|loves?|likes?|hates?|will|won't|can|can't|cannot|could|just|gets?|got|goes|lives?|works?|turns?|turned|starts?|started|never|always|also|both|all|refuses|really|"
    r"doesn't|don't|isn't|have|are|do|does|did|who|who's|and|or|but|so|for|with|in|at|to|on|from|about|when|while|because|cos|that|whose|over|into|after|before|this|next|a|an|the|their|his|her|how|what|if|too|now|here|right|again|these\s+days|of\s+(?:two|three|four|five|six|seven|eight|nine|ten|\d)|every|since|by|as|without|asked|told|gave|made|plays|eats|sleeps|snores)\b)",
    re.I,
)
_AGED = re.compile(r"\s*(?:(?:[\w-]+[- ]year[- ]old|\d{1,2}\s?yo|teenage|little|older|younger|big|new|grown[- ]up)\s+){0,2}", re.I)
_LONE = re.compile(
    r"(?:\s*\((?=[A-Z])|'s\s|\s+(?:is|has|hates?|loves?|likes?|wants?|needs?|can't|won't|doesn't|keeps?|refuses|says|thinks|lives|works|just|got|gets|turns|never|always)\b)",
    re.I,
)
_LACKING = re.compile(
    rf"(?:^|[\s,;(])(?:i|we)\s+(?:really\s+|actually\s+)?(?:(?:don'?t|do\s+not)\s+(?:actually\s+|really\s+)?(?:have|got)(?:\s+got)?\s+(?:any|an?)\s+|haven'?t\s+(?:got\s+)?(?:any|an?)\s+|(?:have|'ve|got|have\s+got|'ve\s+got)\s+no\s+|never\s+had\s+(?:any|an?)\s+){_QUALITY}{{0,1}}$",
    re.I,
)
_LACKED = frozenset(
    {"sibling", "brother", "sister", "child", "partner", "husband", "wife", "girlfriend", "boyfriend", "son", "daughter", "grandchild"}
)
_LACK_ENDS = re.compile(
    r"\s*(?:$|[,.;!?()\u2014-]|\s(?:so|and|but|or|because|cos|which|to\s+(?:help|share|leave|ask)|at\s+all|yet|of\s+(?:my|our)\s+own|either|myself|ourselves|just|only|plus)\b)",
    re.I,
)
_AGES = "|".join("four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split())
_TWINS = re.compile(r"\b(?:i|we)(?:\s+have|'ve|\s+got|'ve\s+got|\s+have\s+got)\s+(?:\w+\s+)?(?:twins|triplets)$", re.I)
#: "With four | kids, ...".
_WITH_MANY = re.compile(r"\W*with\s+(?:our\s+|my\s+)?(?:two|three|four|five|six|[2-9])\s+(?:\w+\s+)?$", re.I)
#: People of whom it is worth remembering that one has one.
_HIRED = frozenset(
    {
        "lodger",
        "au pair",
        "nanny",
        "cleaner",
        "carer",
        "mentor",
        "tutor",
        "intern",
        "apprentice",
        "flatmate",
        "housemate",
        "roommate",
        "personal trainer",
        "tenant",
        "gardener",
        "childminder",
    }
)
#: "Is my | brother right?" is about what he says; "me or my | husband?" has one.
_WHETHER = re.compile(r"\W*(?:is|are|was|were|does|do|did|has|have|can|could|will|should)\s+(?:my|our)\s+(?:[\w-]+\s+){0,2}$", re.I)
_RIDDLE = re.compile(r"\bif (?:i|he|she|my)\b", re.I)
#: Where "I have two | brothers" begins a thought of its owner's: not behind "my answer was".
_BEGINS = re.compile(r"(?:^|[,;(]|\b(?:and|but|so|because|since|cos|as|while|though)\b)\s*(?:i|we)\b[^,;()]*$", re.I)
#: "Her name is Itziar", and of "a stepson who sulks" right after it: "Kasper, fourteen, ...".
_ITS_NAME = re.compile(
    rf"^(?P<aged>{NAME}),\s+(?:(?:he|she)(?:'s|\s+is)\s+)?(?:\d{{1,2}}|{_AGES})(?=\s*(?:$|[,.;!?]))|"
    rf"\b(?:(?:her|his)\s+name(?:'s|\s+is)|(?:she|he)(?:'s|\s+is)\s+called)\s+(?P<name>{NAME})",
    re.I,
)
_HAVING_ONE = re.compile(
    r"(?:'ve\s+an?\s+(?:\w+\s+){0,2}|\b(?:with|have|got|had|hired|found|see|seeing|saw|under|by)\s+an?\s+(?:\w+\s+){0,2}|\b(?:my|our)\s+(?:\w+\s+){0,2})$",
    re.I,
)
#: Whom one has by sharing a place with them: "Abdi from my team", "Zuzana, she sits opposite me at work".
_SHARED = {
    **dict.fromkeys(("work", "office", "department", "dept", "job", "shift"), "colleague"),
    **dict.fromkeys(("team", "squad", "crew"), "teammate"),
    **dict.fromkeys(("class", "course", "school", "uni", "college"), "classmate"),
    "band": "bandmate",
}
_BY_PLACE = re.compile(
    rf"(?:^|[\s,(])(?P<name>{NAME})(?:\s+(?:(?:from|in|on|at)\s+(?:my|our)\s+|from\s+(?=work\b))(?:\w+\s+)?(?P<ours>{'|'.join(_SHARED)})\b|"
    r"(?:\s*,?\s+(?:he|she|who))?\s+(?:sits|works|studies|shares an office)\s+(?:[^.;!?,]{0,25}\s)?(?:(?:with|opposite|next to|beside|behind|near)\s+(?:me|us)\s+)?(?:at|in)\s+(?:my\s+|our\s+)?(?P<at>work|office|class)\b)"
)
#: "My two boys": where they are counted, they are one's own.
_BOYS = re.compile(rf"\b(?:my|our)\s+(?P<count>two|three|four|five|six|[2-6])\s+{_QUALITY}{{0,2}}(?P<which>boys|girls)\b", re.I)
_SHARE = {"flat": "flatmate", "apartment": "flatmate", "house": "housemate", "place": "housemate", "room": "roommate"}
_SHARING = re.compile(
    rf"\b(?:i|we)\s+(?:currently\s+|now\s+)?share\s+(?:an?|the|my|our)\s+(?:[\w-]+\s+)?(?P<what>{'|'.join(_SHARE)})\s+with\s+(?:\w+\s+(?:other\s+)?(?:women|men|people|girls|guys|lads|students|others|friends),?\s+)?(?P<names>{_NAMES})(?=\s*(?:$|[,.;!?)]|(?:and|who|but|so)\b))",
    re.I,
)
_NUMBERS = {str(number): word for number, word in enumerate("one two three four five six".split(), start=1)}


@dataclass(frozen=True, kw_only=True, slots=True)
class _Person:
    relation: str
    names: tuple[str, ...]
    many: bool
    #: Family or partner: what is told of their tastes and their health is kept.
    close: bool
    #: The words behind them.
    behind: str


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if (clause.unreal and not clause.elsewhen) or FICTION.search(clause.sentence) or OF_CODE.search(clause.text):
        return
    if found := _ITS_NAME.search(clause.text):
        yield from _its_name(clause, found)
    yield from _by_place(clause)
    for mention in mentioned(clause.text, "kin", "circle"):
        if _lacks(mention):
            yield asserted(_kind_of(mention.entry), stance=Stance.NEGATIVE, relation=mention.entry).never_beside(
                "relation", "sole_relation"
            )
        elif not _is_over(clause, mention) and (person := _person(clause, mention)):
            yield from _is_there(
                person, mention, asked=clause.asks and bool(_WHETHER.match(mention.left) or _RIDDLE.search(clause.sentence))
            )
            yield from _told(person, clause)


def _is_over(clause: Clause, mention: Mention) -> bool:
    """Whether the words around somebody say that they are no more: "both my parents have died" says nothing of "so I named my godmother"."""
    cuts = [found.end() for found in _ANOTHER_THOUGHT.finditer(mention.left)]
    first, *more = _ANOTHER_THOUGHT.split(mention.right + clause.after)
    behind = first + " ".join(more[:1]) if more and _OF_THEM.match(more[0]) else first
    said = mention.left[cuts[-1] if cuts else 0 :] + mention.said + behind
    return bool(OVER.search(re.sub(r"\bex\b|(?<!my )(?<!our )\blate\b", "", said, flags=re.I)))


def _lacks(mention: Mention) -> bool:
    """ "I don't have any siblings", and not "I don't have a partner for the dance"."""
    return mention.entry in _LACKED and bool(_LACKING.search(mention.left) and _LACK_ENDS.match(mention.right))


def _person(clause: Clause, mention: Mention) -> _Person | None:
    """Whom a word means, where it is the owner's."""
    ends = not mention.right.strip() or clause.after.lstrip().startswith(", who")
    behind = mention.right + (clause.after if ends else "")
    names: tuple[str, ...] = ()
    of_mine = _OF_MINE.match(behind)
    if of_mine:
        behind = behind[of_mine.end() :]
    if mention.said.lower().endswith("'s") and not behind.lstrip().startswith("name"):
        behind = ""
    else:
        names, behind = _names(behind, many=mention.many)
    lone = not of_mine and not _mine(mention) and _alone(clause, mention)
    held = _BEGINS.search(mention.left) and had(mention.left)
    counted = mention.entry in BARE and (
        held is not None or bool(mention.many and (_TWINS.search(mention.left + mention.said) or _WITH_MANY.match(mention.left)))
    )
    if not (of_mine or lone or _mine(mention) or (names and held) or counted or (held and mention.entry in _HIRED)) or FIGURATIVE.match(
        mention.right
    ):
        return None
    if not names and not mention.said.endswith("'s") and (found := _NAMED_BEFORE.search(mention.left)) and names_in(found["name"]):
        names, behind = (found["name"],), re.sub(r"^\s*[,)]", "", behind)
    # which of the children "our oldest" is, is not known without a name
    close = is_known(mention.said.removesuffix("'s"), "kin") is not None and not (not names and _ELDEST.match(mention.said))
    return _Person(relation=mention.entry, names=names, many=mention.many, close=close, behind=behind)


def _mine(mention: Mention) -> bool:
    found = _MY.search(mention.left)
    if found is None:
        return bool(_OLD_FRIEND.search(mention.left)) and mention.entry in {"friend", "mate", "pal"}
    return not names_any(_ELDEST.sub("", found["qualities"]), "kin", "circle", "animals")


def _alone(clause: Clause, mention: Mention) -> bool:
    at_head = bool(_AGED.fullmatch(mention.left)) and not clause.before.strip(" ,")
    word = mention.said.lower().replace("-", " ").removesuffix("'s")
    return at_head and word in _OWN and bool(_LONE.match(mention.right or clause.after))


def _names(behind: str, *, many: bool) -> tuple[tuple[str, ...], str]:
    """The names that stand behind a person, and what stands behind these."""
    if found := _NAMED.match(behind):
        where, said = found["where"], next(name for group, name in found.groupdict().items() if name and group != "where")
        names = names_in(re.sub(rf"\s+\d{{1,2}}(?=,|\s|$)|(?<=\s){_LITTLE}(?=[A-Z])", "", said))
        if where and is_known(said, "places"):  # "my friend in Paris, Texas"
            return (), behind
        names = names if many else names[:1]
        if names and not any(name in BRANDS or name.lower() in TECH for name in names):
            begin = behind.index(names[-1]) + len(names[-1])
            rest = behind[begin:]
            return names, re.sub(r"^[^()]{0,40}\)", "", rest) if found["inside"] else rest
    if not many and (found := _SMALL.match(behind)) and (name := name_said(found["small"])):
        return (name,), behind[found.end() :]
    return (), behind


def _is_there(person: _Person, mention: Mention, *, asked: bool) -> Iterator[Proposal]:
    kind = _kind_of(person.relation)
    for name in person.names:
        yield asserted(kind, relation=person.relation, name=name)
    count = _counted(mention) if person.many else None
    worth_it = person.relation in _NOT_EVERYBODYS or (person.relation in _HIRED and had(mention.left) is not None)
    if asked or not worth_it or (count in {None, SEVERAL} if person.names else not _FOLLOWS.match(mention.right)):
        return
    there = asserted(kind if not count else KIND, relation=person.relation, count=count)
    yield there if person.names else there.never_beside("relation", "sole_relation")


def _counted(mention: Mention) -> str:
    words = [*mention.left.lower().split()[-3:], (had(mention.left) or "").lower()]
    return next((number for word in words if (number := _NUMBERS.get(word, word)) in COUNTS), SEVERAL)


def _kind_of(relation: str) -> ClaimKind:
    return SOLE if relation in SINGLE.values() else KIND


def _told(person: _Person, clause: Clause) -> Iterator[Proposal]:
    """What is told of one person; of those who are not close only where their name is."""
    if person.many or (not person.close and not person.names):
        return
    who: Who = {"relation": person.relation, "name": person.names[0] if person.names else None}
    yield from told_behind(who, person.behind, close=person.close, asks=clause.asks)


def _by_place(clause: Clause) -> Iterator[Proposal]:
    """ "Abdi from my team", and whom one shares a home with: "I share the flat with Ngozi and Petra"."""
    if (found := _BY_PLACE.search(clause.text)) and names_in(found["name"]):
        relation = _SHARED[(found["ours"] or found["at"]).lower()]
        yield asserted(KIND, relation=relation, name=found["name"])
    if found := _BOYS.search(clause.text):
        relation = {"boys": "son", "girls": "daughter"}[found["which"].lower()]
        names, _ = _names(clause.text[found.end() :], many=True)
        yield from (asserted(KIND, relation=relation, name=name) for name in names)
        yield asserted(KIND, relation=relation, count=_NUMBERS.get(found["count"], found["count"].lower()))
    if found := _SHARING.search(clause.text):
        for name in names_in(found["names"]):
            yield asserted(KIND, relation=_SHARE[found["what"].lower()], name=name)


def _its_name(clause: Clause, found: re.Match[str]) -> Iterator[Proposal]:
    """ "... with a tutor, her name is Itziar": of the only one spoken of just before."""
    ahead = clause.message[max(clause.start - 160, 0) : clause.start] + clause.text[: found.start()]
    people = [mention for mention in mentioned(ahead, "kin", "circle") if _HAVING_ONE.search(mention.left)]
    name = found["name"] or found["aged"]
    if len(people) == 1 and names_in(name) and not names_any(ahead, "animals"):
        relation = people[0].entry
        yield asserted(_kind_of(relation), relation=relation, name=name).never_beside("relation", "sole_relation")
