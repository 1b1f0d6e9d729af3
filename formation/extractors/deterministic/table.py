"""At table: how the owner takes things, and what they cannot or will not have. "I take my tea with milk", "I can't eat gluten"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import owner
from memory.values import BeliefType, Portability, Sensitivity
from memory.views import Claim

_HINTS = frozenset(
    "coffee tea eggs steak toast whisky whiskey pizza porridge can cannot avoid mustn allowed espresso burger burgers pasta rice sandwich sandwiches curry water".split()
)
_TAKEN = re.compile(
    rf"i (?:always |usually |only |generally )?(?:like|take|drink|have|prefer|love) my (?P<what>coffee|tea|espresso|eggs|steaks?|toast|whisk(?:e)?y|pizza|porridge|burgers?|pasta|rice|curry|water) "
    rf"(?P<how>(?:very |extra |really )?(?:black|white|strong|weak|hot|cold|iced|sweet|plain|rare|medium[- ]rare|medium|well[- ]done|blue|scrambled|poached|fried|boiled|soft-boiled|hard-boiled|neat|"
    rf"on the rocks|dark|crispy|spicy|mild|al dente|sparkling|still|with (?:\w+ )?(?:milk|sugars?|lemon|honey|cream|oat milk|soy milk|butter|salt|ice|ketchup|pineapple|jam)|"
    rf"without (?:\w+ )?(?:milk|sugar|lemon|honey|cream|butter|salt|ice|onions|anything))(?:(?:,? and|,| with| but) (?:with |without |no )?(?:\w+ )?(?:milk|sugar|lemon|honey|cream|strong|sweet|hot|cold))?){STOP}",
    re.I,
)
#: "my coffee black and my news short": read together, by whoever reads both.
_AND_MORE = re.compile(r",? and my\b", re.I)
_FOOD = (
    r"(?P<what>(?:(?:raw|red|white|cow's|any|spicy|fried|fatty|processed|too much) )?(?:gluten|dairy|lactose|(?:pea|tree )?nuts|shellfish|pork|beef|meat|fish|seafood|sugar|caffeine|coffee|alcohol|"
    r"spicy food|soy|soya|eggs?|wheat|grapefruit|onions?|garlic|milk|cheese|bread|salt|mushrooms|tomatoes|corn|sesame|mustard|celery|chocolate|nightshades|food|carbs|msg|kiwi|strawberries|legumes|beans))"
)
_CANNOT = re.compile(
    rf"i (?:really |just )?(?:can't|cannot|can not|mustn't|must not|'m not allowed to|am not allowed to)(?: really)? (?P<verb>eat|have|drink|digest|tolerate) {_FOOD}(?:,? (?:or|and) (?P<more>[a-z]+))?{STOP}",
    re.I,
)
_AVOIDS = re.compile(rf"i (?:always |try to |have to |need to |must )?avoid {_FOOD}(?:,? (?:and|or) (?P<more>[a-z]+))?{STOP}", re.I)

TAKES = ClaimKind(
    name="takes",
    belief_type=BeliefType.PREFERENCE,
    render=lambda claim, voice: owner(voice, "takes", f"my {claim.get('what')} {claim.get('how')}"),
    subject=lambda claim: f"how {claim.get('what')}",
    slots=("how",),
    single_valued=True,
    portability=Portability.PORTABLE,
)


def _avoids(claim: Claim, voice: Voice) -> str:
    verb, what = claim.get("verb"), claim.get("what") or ""
    return owner(voice, "cannot", f"{verb} {what}") if verb else owner(voice, "avoids", what)


AVOIDS = ClaimKind(
    name="avoids",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_avoids,
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    optional_slots=("verb",),
    portability=Portability.PORTABLE,
    sensitivity=Sensitivity.SENSITIVE,
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    words = told(clause)
    if words is None:
        return
    found = _TAKEN.match(words)
    if found and not _AND_MORE.match(words, found.end()):
        yield asserted(TAKES, what=found["what"].lower(), how=found["how"].lower())
    elif found := _CANNOT.match(words) or _AVOIDS.match(words):
        said = found.groupdict().get("verb")
        verb = {"have": "eat", "digest": "eat", "tolerate": "eat"}.get(said.lower(), said.lower()) if said else None
        for what in (found["what"], found["more"]):
            if what and re.fullmatch(_FOOD, what, re.I) and what.lower() != "food":
                drink = verb and re.search(r"(?:alcohol|caffeine|coffee|milk)$", what, re.I)
                yield asserted(AVOIDS, what=re.sub(r"^any ", "", what.lower()), verb=("have" if drink and verb == "eat" else verb))
