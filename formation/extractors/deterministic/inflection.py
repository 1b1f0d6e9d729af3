"""Forms of any English verb: every irregular one by its table, every other by its ending.

``deeds`` lists verbs that are worth something by themselves; this knows all verbs and says nothing of their worth.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

#: Base, past, participle; a participle like the past is left out.
_IRREGULAR = """
arise arose arisen; awake awoke awoken; be was been; bear bore borne; beat beat beaten; become became become; begin began begun; bend bent; bind bound;
bite bit bitten; bleed bled; blow blew blown; break broke broken; breed bred; bring brought; build built; burn burnt; buy bought; catch caught; choose chose chosen;
cling clung; come came come; creep crept; deal dealt; dig dug; do did done; draw drew drawn; dream dreamt; drink drank drunk; drive drove driven; eat ate eaten;
fall fell fallen; feed fed; feel felt; fight fought; find found; flee fled; fly flew flown; forbid forbade forbidden; forget forgot forgotten; forgive forgave forgiven;
freeze froze frozen; get got gotten; give gave given; go went gone; grind ground; grow grew grown; hang hung; have had; hear heard; hide hid hidden; hold held;
keep kept; kneel knelt; know knew known; lay laid; lead led; lean leant; leap leapt; learn learnt; leave left; lend lent; lie lay lain; light lit; lose lost; make made;
mean meant; meet met; mistake mistook mistaken; outgrow outgrew outgrown; overcome overcame overcome; oversee oversaw overseen; oversleep overslept; pay paid; prove proved proven;
rebuild rebuilt; redo redid redone; retell retold; rethink rethought; rewrite rewrote rewritten; ride rode ridden; ring rang rung; rise rose risen; run ran run; say said; see saw seen; seek sought;
sell sold; send sent; sew sewed sewn; shake shook shaken; shine shone; shoot shot; show showed shown; shrink shrank shrunk; sing sang sung; sink sank sunk; sit sat;
sleep slept; slide slid; smell smelt; sow sowed sown; speak spoke spoken; spell spelt; spend spent; spill spilt; spin spun; spit spat; spoil spoilt; stand stood; steal stole stolen; stick stuck;
sting stung; stride strode; strike struck; string strung; strive strove striven; swear swore sworn; sweep swept; swell swelled swollen; swim swam swum; swing swung; take took taken; teach taught;
tear tore torn; tell told; think thought; throw threw thrown; tread trod trodden; undergo underwent undergone; understand understood; undertake undertook undertaken; undo undid undone;
uphold upheld; wake woke woken; wear wore worn; weave wove woven; weep wept; win won; wind wound; withdraw withdrew withdrawn; withstand withstood; wring wrung; write wrote written
"""
_PAST: dict[str, str] = {}
_PARTICIPLE: dict[str, str] = {}
for _row in _IRREGULAR.replace("\n", " ").split(";"):
    _base, _past, *_done = _row.split()
    _PAST[_past] = _base
    _PARTICIPLE[_done[0] if _done else _past] = _base
_PARTICIPLE |= {"got": "get", "learned": "learn", "been": "be"}
_PAST |= {"were": "be"}


def forms_of(bases: str) -> frozenset[str]:
    """Every form of verbs given as bases, blanks between them."""
    return frozenset(form for base in bases.split() for form in (base, *_inflected(base)))


def _inflected(base: str) -> Iterator[str]:
    yield from (past for past, of in _PAST.items() if of == base)
    yield from (done for done, of in _PARTICIPLE.items() if of == base)
    silent = base.endswith("e") and not base.endswith(("ee", "oe", "ye"))
    stem = base[:-1] if silent else base
    twice = base + base[-1] if _DOUBLES.search(base) else base
    yield (base[:-2] + "ying") if base.endswith("ie") else f"{stem if silent else twice}ing"
    if base[-1] == "y" and base[-2] not in "aeiou":
        yield from (f"{base[:-1]}ied", f"{base[:-1]}ies")
        return
    yield from (f"{stem if silent else twice}ed", base + ("es" if re.search(r"(?:s|x|z|ch|sh|o)$", base) else "s"))


#: One short vowel before one consonant at the end of a word of one syllable, or of one whose last is stressed.
_DOUBLES = re.compile(r"(?:^[^aeiou]*(?:qu)?|^(?:re|be|com|per|in|ex|oc|trans|pre|for|sub|ad|up|for|un)[^aeiou]*)[aeiou][bdfglmnprstz]$")
