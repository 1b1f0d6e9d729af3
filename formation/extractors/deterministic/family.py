"""People close to the owner, told of sideways: an ex, a newborn, "our oldest", a wedding to come; and whom a question or a request names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.kinfolk import MARITAL
from formation.extractors.deterministic.kinship import MANY, PLURALS, SINGLE
from formation.extractors.deterministic.names import NAME, names_in
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.relations import KIND as RELATION
from formation.extractors.deterministic.relations import SOLE
from formation.extractors.deterministic.stated import kind
from memory.values import BeliefType, Sensitivity

DATING = kind("dating", "is dating", slot="name", subject="dating", single=True)
FORMER = kind("former_partner", "has", belief_type=BeliefType.RELATIONSHIP)
CARES = kind("carer_of", "cares for", belief_type=BeliefType.RELATIONSHIP, sensitivity=Sensitivity.SENSITIVE)
ANSWERS = kind("answers_to", "reports to", subject="line of report", single=True)
CUSTODY = kind("custody", "has their", subject="custody", single=True, belief_type=BeliefType.RELATIONSHIP)
KINDS = (DATING, FORMER, CARES, ANSWERS, CUSTODY)

_ONE = "|".join(sorted((re.escape(word) for word in {*SINGLE, *MANY} - set(PLURALS)), key=len, reverse=True))
#: "My manager wants ...; his name is Torben": of the one relative spoken of just before.
_ITS_NAME = re.compile(rf"(?:her|his) name(?:'s| is) (?P<name>{NAME})|(?:he|she)(?:'s| is) called (?P<name2>{NAME})", re.I)
_MY_ONE = re.compile(rf"\b(?:my|our) (?:\w+ )?(?P<relation>{_ONE})\b", re.I)
_EX = re.compile(r"\b(?:my|our) ex[- ](?P<what>wife|husband|partner|boyfriend|girlfriend)\b(?!'s (?:idea|voice))", re.I)
_EX_KIDS = re.compile(
    r"\b(?:my|our) ex(?:[- ](?:wife|husband|partner))?\b[^.;!?]{0,20}? (?:has|have|gets|takes|keeps|had|and i share) (?:custody of )?(?:the|our|my) (?:kids|children|boys|girls|twins)\b",
    re.I,
)
#: "I have the kids from Sunday evening to Wednesday", "we have the boys every other week".
_CUSTODY = re.compile(
    rf"(?:i|we)(?:'ve)? (?:have|get|got|take) (?:custody of )?(?:the|our|my) (?P<who>kids|children|boys|girls|twins|son|daughter) (?P<when>(?:from \w+(?: \w+)? (?:to|till|until) \w+(?: \w+)?|every (?:other|second) (?:week|weekend|\w+day)|every \w+day|"
    rf"(?:on|at) (?:weekends|the weekend|\w+days)|half (?:of )?the (?:time|week)|(?:one|a) week on,? (?:one|a )?week off|(?:two|three|four|five|\d) (?:days|nights) a week|50[/ -]50|full[- ]time)){STOP}",
    re.I,
)
_OLDEST = re.compile(
    r"(?:my|our) (?:oldest|eldest|youngest|middle one|firstborn|middle child|middle kid)(?: (?:one|child|kid))? (?:is|has|was|just|goes|went|starts?|started|turns|turned|wants|hates|loves|won't|can't|keeps|needs|and)\b",
    re.I,
)
_BABY = re.compile(
    rf"(?:i|we)(?:'ve| have|'ve got| just| recently| finally| now| have just)* (?:have|got|had|welcomed|adopted|are raising|'re raising) (?:an? |our |my )(?:(?:first|second|third|fourth|new|little|tiny|beautiful|healthy) )*(?:\w+[- ](?:week|month|year|day)s?[- ]old )?(?P<what>newborn|baby|baby girl|baby boy|infant|toddler|teenager|child|little one|son|daughter)"
    rf"(?:,? (?:named |called )?(?P<name>{NAME})|)(?=\s*(?:$|[,.;!()]|(?:and|but|so|who|at home|in|last|on|three|two|a|this|with)\b))",
    re.I,
)
_OUR_BABY = re.compile(
    rf"(?:my|our) (?:(?:new|little|first|second|third|\w+[- ](?:week|month|year)s?[- ]old) )*(?P<what>newborn|baby|baby girl|baby boy|toddler|teenager|infant|little one)(?:,? (?P<name>{NAME}))?(?='s|,|\s+(?!is (?:this|that|the|my|a|an|not|due|coming|on (?:its|the) way|expected)|will be|comes|food|monitor|shower|name|steps|carrier|bump|clothes|bottle|blanket|photos?|pictures?|project|video|face|blues|boomer)\w|\s*$)",
    re.I,
)
_CHILD_OF = {"son": "son", "daughter": "daughter", "baby girl": "daughter", "baby boy": "son"}
_TOGETHER = re.compile(
    rf"(?:i'm|im|i am|i've been|i have been)(?: (?:currently|now|happily|still))* (?:dating|seeing|going out with|in a relationship with)(?: (?:an? (?:girl|guy|man|woman|boy|person)|someone|somebody)(?: (?:named|called))?)? (?P<name>(?!Doctor|Dr|Professor|Paris|Rome|London|Instagram){NAME})(?= for\b|{STOP})",
    re.I,
)
_WED = re.compile(
    rf"(?:i'm|im|i am|we're|we are)(?: (?:now|both|happily|newly|recently|still))* (?P<status>engaged|divorced|separated|widowed|married)(?: (?:for|since|now|to each other)[\w ]*)?{STOP}",
    re.I,
)
_CARES = re.compile(
    rf"(?:i|we)(?:'m|'ve been|'re| am| are)? (?:(?:also|still|now|mostly|currently|both|mainly|always) )*(?:look after|care for|take care of|looking after|caring for|taking care of) (?P<whom>(?:my|our) (?:(?:elderly|disabled|sick|old|older|younger|ageing|aging|frail|autistic) )*(?:{_ONE}|parents|grandparents|in-laws)(?:,? (?:with|who has) (?:dementia|alzheimer's|parkinson's|ms|cancer|autism))?){STOP}",
    re.I,
)
_REPORTS = re.compile(
    rf"i (?:(?:also|now|currently|directly) )*(?:report|answer)(?: directly| straight)? to (?P<whom>(?:the|our|my|a) (?:\w+ ){{0,3}}?(?:ceo|cto|cfo|coo|cmo|ciso|vp|director|manager|head|lead|principal|dean|president|board|owner|founder|headteacher|editor|chef|supervisor|minister|mayor)(?: of \w+(?: \w+)?)?){STOP}",
    re.I,
)
_GRANTED_NAME = re.compile(
    rf"\b(?:my|our) (?:(?:older|younger|elder|eldest|oldest|youngest|big|little|twin|baby|dear|best|good|old|late|\d{{1,2}}[- ]year[- ]old) ){{0,2}}(?P<relation>{_ONE}),? (?P<name>{NAME})(?=\s|[,.;!?:']|$)(?!\s+(?:(?-i:[A-Z])\w+|and\b))",
    re.I,
)
#: A request that names somebody of the owner's before any text of its own: "Write a birthday poem for my wife Anouk".
_REQUEST = re.compile(
    r"\W*(?:(?:please|pls|can you|could you|help me(?: to)?|i need|need|i want|now|hey|hi)[\s,]+)*(?:write|draft|compose|suggest|plan|make|create|recommend|find|give me|help|design|pick|choose|come up with|a |an |some |gift|ideas?|birthday|wedding|happy|what|how|which|where|toast|message|card|best|good)\b[^:\"\x00\n]{0,80}?\b(?:for|to|with|from|tell|ask|get|give|about|surprise|thank|remind|text|email)\s+(?=my|our)",
    re.I,
)
FICTION = re.compile(
    r"\b(?:story|novel|character|fiction|pretend|imagine|role-?play|game|scene|script|example|sample|as if|fictional|hypothetical\w*|dream|in the voice of|translate|say(?=,?\s+(?:i|my|we)\b)|called me)\b",
    re.I,
)
_AROUND = (
    "team lead,team leader,line manager,head of department,therapist,dentist,doctor,gp,physio,physiotherapist,coach,tutor,piano teacher,violin teacher,guitar teacher,yoga teacher,teacher,mentor,supervisor,phd supervisor,tenant,lodger,classmate,assistant,accountant,lawyer,"
    "trainer,personal trainer,au pair,nanny,cleaner,hairdresser,godson,goddaughter,godfather,godmother,half-brother,half-sister,stepmother,stepfather,stepmum,stepmom,stepdad,great-aunt,great-uncle,great-grandmother,great-grandfather,foster son,foster daughter,foster child,"
    "co-founder,business partner,bandmate,flatmate,pen pal,housemate,training partner,climbing partner,running partner,lab partner,carer,midwife,vet,agent,editor,psychologist,psychiatrist,neighbour,neighbor,sister-in-law,brother-in-law,intern,apprentice"
).split(",")
_KNOWN_AS = {
    "neighbor": "neighbour",
    "stepmum": "stepmother",
    "stepmom": "stepmother",
    "stepdad": "stepfather",
    "gp": "GP",
    "phd supervisor": "PhD supervisor",
}
_CIRCLE = re.compile(
    rf"\b(?:my|our) (?:new |old |other |current )?(?P<relation>{'|'.join(sorted(map(re.escape, _AROUND), key=len, reverse=True))})(?:'s name is| is called| is named| is|,)? (?P<name>(?:(?:Mr|Mrs|Ms|Dr|Prof)\.? )?{NAME})(?=\s*(?:$|[,.;!?]|(?:and|who|is|has|was|says|said|wants|told|lives|left|keeps|thinks|gave|will|just|from|about|does|for|to|on|at|in|when|that|can)\b|'))",
    re.I,
)
_HINTS = frozenset(
    "his her he she my our ex have had got welcomed adopted dating seeing engaged divorced separated widowed married relationship report answer".split()
)
_OVER = re.compile(r"\b(?:died|passed away|late|used to|former|imaginary|hypothetical|funeral|in memory of)\b", re.I)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        if not _OVER.search(clause.sentence):
            yield from _taken_for_granted(clause)
        return
    words = told(clause, dated=True)
    if words is None or _OVER.search(clause.sentence):
        return
    yield from _close(words, clause)
    if (found := _CIRCLE.search(clause.text)) and names_in(found["name"]):
        relation = found["relation"].lower()
        yield replace(
            asserted(RELATION, relation=_KNOWN_AS.get(relation, relation), name=found["name"]),
            unless=frozenset({"relation", "sole_relation"}),
        )


def _close(words: str, clause: Clause) -> Iterator[Proposal]:
    if (found := _ITS_NAME.match(words)) and (relation := _spoken_of(clause)):
        name = found["name"] or found["name2"]
        if names_in(name):
            yield asserted(SOLE if relation in SINGLE.values() else RELATION, relation=relation, name=name)
    if found := _CUSTODY.match(words):
        yield asserted(CUSTODY, what=f"{found['who'].lower()} {found['when']}")
    if found := _EX.search(clause.text):
        yield asserted(FORMER, what=f"an ex-{found['what'].lower()}")
    if _EX_KIDS.search(clause.text) or _OLDEST.match(words):
        yield replace(asserted(RELATION, relation="child", count="several"), unless=frozenset({"relation"}))
    elif found := _BABY.match(words) or _OUR_BABY.match(words):
        name = found["name"] if found["name"] and names_in(found["name"]) else None
        relation = _CHILD_OF.get(found["what"].lower(), "child")
        if name or (
            found["what"].lower() not in {"child", "son", "daughter"} and not re.search(r"\b(?:had|welcomed|adopted)\b", found[0], re.I)
        ):
            yield replace(asserted(RELATION, relation=relation, name=name), unless=frozenset({"relation"}) if not name else frozenset())
    elif (found := _TOGETHER.match(words)) and names_in(found["name"]):
        yield asserted(DATING, name=found["name"])
    elif (found := _CARES.match(words)) or (found := _REPORTS.match(words)):
        yield asserted(CARES if found.re is _CARES else ANSWERS, what=found["whom"])
    elif (found := _WED.match(words)) and not re.match(r"(?:i'm|im|i am)\b", words, re.I):
        yield asserted(MARITAL, status=found["status"].lower())


def _spoken_of(clause: Clause) -> str | None:
    """The one relative whom the sentence before has spoken of, where no animal and nobody else can be meant."""
    ahead = clause.message[max(clause.start - 160, 0) : clause.start]
    relations = {SINGLE.get(word) or MANY[word] for word in (found["relation"].lower() for found in _MY_ONE.finditer(ahead))}
    others = re.search(
        r"\b(?:dog|cat|puppy|kitten|horse|rabbit|pet|teacher|doctor|character|guy|girl|woman|man|friend of|'s (?:friend|boss|wife|husband|son|daughter))\b",
        ahead,
        re.I,
    )
    return relations.pop() if len(relations) == 1 and not others else None


def _taken_for_granted(clause: Clause) -> Iterator[Proposal]:
    """Whom a question or a request names is there, whatever is asked: "what do I get my brother Jan?"."""
    if FICTION.search(clause.sentence) or clause.elsewhen:
        return
    asked = clause.asks and not clause.unreal
    if not asked and not _REQUEST.match(clause.text):
        return
    begin = 0 if asked else _end_of_request(clause)
    for found in list(_GRANTED_NAME.finditer(clause.text, begin))[:2]:
        word = found["relation"].lower()
        relation = SINGLE.get(word) or MANY[word]
        if names_in(found["name"]):
            yield asserted(SOLE if relation in SINGLE.values() else RELATION, relation=relation, name=found["name"])


def _end_of_request(clause: Clause) -> int:
    found = _REQUEST.match(clause.text)
    return found.end() if found else 0
