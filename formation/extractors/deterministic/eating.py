"""At table, beside diets and tastes: what is kept away from and why, how much of what, at which meals. "can't do dairy", "I skip breakfast"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.candidate import ClaimKind, Voice
from formation.extractors.deterministic.asserted import STOP, mentions, told
from formation.extractors.deterministic.consumption import DRINKS, EATS
from formation.extractors.deterministic.diet import KIND as DIET
from formation.extractors.deterministic.diet import WAY, mostly_so
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.predicate import Predicate, behind_lead
from formation.extractors.deterministic.proposal import Proposal, asserted, lasting_for
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import clean, kind, possessed, turned
from formation.extractors.deterministic.table import AVOIDS
from formation.extractors.deterministic.voice import owner, third_person
from memory.values import BeliefType, Longevity, Portability, Sensitivity, Stance
from memory.views import Claim

FASTS = kind("fasting", "does", sensitivity=Sensitivity.SENSITIVE, longevity=Longevity.ONGOING)
KEEPS_TO = kind("nutrient", "keeps", sensitivity=Sensitivity.SENSITIVE, longevity=Longevity.ONGOING)
CUTS = kind("cutting_down", "is", sensitivity=Sensitivity.SENSITIVE, longevity=Longevity.ONGOING)
MEAL = possessed("meal", single=True)
HABIT = kind("eating_habit", "")


def _at_meal(claim: Claim, voice: Voice) -> str:
    told_so = owner(voice, "has", turned(voice, claim.get("what") or ""))
    often = claim.get("often") or ""
    if often.startswith(("every", "most")):
        return f"{told_so[:-1]} {often}."
    name, _, rest = told_so.partition(" ")
    return f"{name} {often} {rest}"


AT_MEAL = ClaimKind(
    name="at_meal",
    belief_type=BeliefType.USER_MODEL_ATTR,
    render=_at_meal,
    subject=lambda claim: claim.get("what") or "",
    slots=("what",),
    optional_slots=("often",),
    portability=Portability.PORTABLE,
)
SKIPS = kind("skips", "skips")
EATER = kind("eater", "is")
KINDS = (FASTS, KEEPS_TO, CUTS, MEAL, AT_MEAL, SKIPS, EATER, HABIT)

_FOOD_WORD = (
    r"(?:gluten|dairy|lactose|nuts|tree nuts|peanuts?|cashews|almonds|walnuts|hazelnuts|shellfish|prawns|shrimps?|oysters|mussels|clams|crab|lobster|pork|bacon|ham|beef|lamb|veal|venison|duck|chicken|poultry|turkey|meat|red meat|white meat|"
    r"fish|raw fish|oily fish|salmon|tuna|anchovies|sardines|seafood|sushi|sugar|refined sugar|added sugar|sweeteners?|aspartame|caffeine|coffee|alcohol|wine|red wine|beer|spirits|soda|fizzy drinks|energy drinks|spicy food|spicy things|spice|chil(?:l)?i(?:es|s)?|"
    r"hot peppers|soy|soya|tofu|eggs?|raw eggs|egg yolks|wheat|rye|barley|oats|flour|white flour|bread|white bread|pasta|rice|grains?|corn|maize|grapefruit|citrus|oranges|lemons?|kiwis?|strawberries|raspberries|bananas?|apples|pineapple|mango|avocados?|"
    r"melon|grapes|raisins|figs|dates|coconut|peaches|onions?|raw onions?|red onions?|spring onions?|leeks|shallots|garlic|milk|cow's milk|cream|butter|cheese|blue cheese|goat'?s? cheese|feta|yog(?:h)?urt|ice cream|salt|mushrooms|truffles?|"
    r"tomatoes|raw tomatoes|peppers|bell peppers|green peppers|cucumbers?|celery|aubergines?|eggplants?|courgettes?|zucchini|broccoli|cauliflower|brussels sprouts|sprouts|cabbage|kale|spinach|beetroots?|beets|carrots|parsnips|turnips|peas|beans|"
    r"green beans|kidney beans|lentils|chickpeas|legumes|pulses|potatoes|sweet potatoes|pumpkin|squash|okra|asparagus|artichokes?|olives|capers|pickles|sesame|tahini|mustard|mayo|mayonnaise|ketchup|vinegar|horseradish|wasabi|ginger|cinnamon|"
    r"coriander|cilantro|parsley|dill|mint|basil|rosemary|fennel|aniseed|anise|liquorice|licorice|cumin|turmeric|saffron|chocolate|dark chocolate|milk chocolate|sweets|candy|cake|dessert|honey|marzipan|nightshades|carbs|msg|gelatine?|palm oil|seed oils|"
    r"fried food|fast food|junk food|processed food|processed meat|offal|liver|kidneys|tripe|black pudding|snails|game|animal products|raw meat|rare meat|leftovers|cold cuts|sausages?|hot food|cold food)"
)
_LIST = rf"(?P<food>(?:(?:any|raw|cooked) )?{_FOOD_WORD}(?:(?:,? (?:and|or)|,) (?:(?:any|raw|cooked) )?{_FOOD_WORD}){{0,3}})"
_SPLIT = re.compile(r",? (?:and|or) |, ", re.I)
_DRUNK = re.compile(r"(?:alcohol|caffeine|coffee|wine|beer|spirits|soda|fizzy drinks|energy drinks|milk)$", re.I)
_WHY = (
    r"(?: (?:because|since|as|due to|for) (?:of )?[\w' -]{3,40}| at all| any ?more| ever| well| very well| easily| without [\w' ]{3,20})*"
)
_CANNOT = re.compile(
    rf"(?:i |we )?(?:can't|cannot|can not|cant|mustn't|must not|am not allowed(?: to)?|'m not allowed(?: to)?|shouldn't) (?:really )?(?P<verb>do|eat|have|drink|handle|digest|tolerate|stomach|touch|take|process) (?:too much |much )?{_LIST}{_WHY}{STOP}",
    re.I,
)
_DONT = re.compile(
    rf"(?:i|we) (?:really |just |generally |also )?(?P<how>don't|do not|never|won't|dont) (?:really |ever )?(?P<verb>do|touch|cook with|cook|buy|go near|eat|have) {_LIST}{_WHY}{STOP}",
    re.I,
)
_AWAY = re.compile(
    rf"(?:i |we )?(?:(?:always|generally|usually|try to|have to|need to|must|'m|am|are|'re|i'm|i've|have|'ve) )*(?P<how>stay(?:ing)? away from|steer(?:ing)? clear of|keep(?:ing)? away from|avoid(?:ing)?|stay(?:ing)? off|cut(?:ting)? out|gave up|given up|giving up|off|quit|eliminated|laying off) (?:all )?{_LIST}{_WHY}{STOP}",
    re.I,
)
_LESS = re.compile(
    rf"(?:i'm |im |i am |we're |i've been )(?P<what>(?:cutting (?:down|back) on|limiting|watching|reducing|trying to (?:eat|drink|have|get) (?:less|more|fewer|enough)|trying to cut (?:down|back) on|trying to cut out|trying to limit|trying to avoid|eating (?:less|more)) "
    rf"(?:(?:my|our|the) )?(?:{_FOOD_WORD}|fib(?:re|er)|protein|vegetables|veg|fruit|plants|iron|water|calories|fats?|saturated fats?|sodium|potassium|cholesterol|blood sugar|salt intake|sugar intake|caffeine intake|weight)){_WHY}{STOP}",
    re.I,
)
#: "no mushrooms ever": a rule for good by its "ever" or its reason; without them it is said of the meal at hand.
_NO = re.compile(
    rf"(?:(?:and|but|so|also|please|pls|oh|ok|hi|hey|remember)[\s,]+)*no (?:more )?{_LIST}(?: for (?:me|us))?(?P<ever>,? ever(?: again)?| at all)?(?: (?:please|pls|thanks|for me|for us))*(?P<why>,? (?:i'm allergic|i am allergic|im allergic|coeliac|celiac|allergic|lactose intolerant|(?:they|it) (?:makes?|made) me \w+|i (?:really )?(?:hate|can't stand|cannot stand|don't like|dislike|don't eat|can't eat|can't have) (?:them|it)|"
    rf"(?:it|they) tastes? (?:like|of) \w+(?: to me)?|(?:it|they) gives? me [\w ]+|my stomach \w+ \w+|i(?:'m| am) (?:intolerant|vegan|vegetarian|coeliac|celiac)))?{STOP}",
    re.I,
)
_GAG = re.compile(
    rf"{_LIST} (?:always )?(?:makes? me (?:gag|retch|want to (?:vomit|throw up|puke))|turns? my stomach|is disgusting to me|(?:is|are) not for me|tastes? (?:like|of) soap(?: to me)?){STOP}",
    re.I,
)
_WAYS = (
    r"(?:gluten[- ]free|dairy[- ]free|sugar[- ]free|nut[- ]free|keto(?:genic)?|low[- ]carb|low[- ]fodmap|low[- ]sodium|low[- ]salt|low[- ]fat|low[- ]gi|low[- ]protein|high[- ]protein|high[- ]fib(?:re|er)|paleo|mediterranean|plant[- ]based|carnivore|dash|whole ?30|anti-?inflammatory|"
    r"halal|kosher|renal|diabetic|raw food|weight watchers|atkins)"
)
_FASTING = r"(?:(?:(?:intermittent|alternate[- ]day|time[- ]restricted|dry|water) )?fasting|(?:16:8|18:6|20:4|5:2|14:10)(?: (?:intermittent )?fasting)?|omad|time[- ]restricted eating|calorie counting|carb cycling|macros)"
_FOLLOWED = rf"(?:(?:a |an |the )?(?:strict |very |mostly |mainly |fully )*(?:{_WAYS}|vegan|vegetarian|pescatarian)(?: (?:diet|food|recipes|meals|household))?|{_FASTING})"
_DOES = re.compile(
    rf"(?:i'm|im|i am|we're|we are|i've been|we've been|i|we)(?: (?:both|all|currently|now|still|also|always|mostly|strictly|have to|need to|only|usually|should|must|try to|do))*(?: (?P<verb>doing|on|following|trying|eating|cooking|keeping|do|eat|follow|keep|cook|be|go|going))? "
    rf"(?P<ways>{_FOLLOWED}(?:(?: ?\+ ?| and | with |, ){_FOLLOWED}){{0,2}})(?: (?:at home|diet|since [\w ]{{2,20}}|for [\w' ]{{3,30}}|now|these days|because [\w' ]{{3,40}}|due to [\w' ]{{3,40}}|myself|again|atm|on doctor's orders))*{STOP}",
    re.I,
)
_IS_HOW = re.compile(
    rf"(?:please |pls |only |always )*(?P<ways>(?:{_WAYS}|vegan|vegetarian|pescatarian))\b[^.!?]{{0,70}}?\b(?:that is|that's|thats|it's|which is|is) (?:just |simply )?how (?:i|we) (?:eat|live|cook|were raised)",
    re.I,
)
_PUT_ON = re.compile(
    rf"(?:my (?:doctor|gp|dietitian|nutritionist|cardiologist) (?:has )?(?:put me on|wants me on|told me to (?:follow|eat)|prescribed)) (?P<ways>{_FOLLOWED}){STOP}",
    re.I,
)
_BECAME = re.compile(
    r"(?:i|we)(?:'ve| have)? (?:just |recently |finally |both )?(?:went|gone|turned|became|become|(?:'m|am) going) (?:fully |strictly |mostly )?(?:a )?(?P<diet>vegan|vegetarian|pescatarian)(?P<more>(?: (?:in|last|at|for|since|about|a|two|three|\w+ (?:years?|months?) ago)\b[\w' ]{0,30})?)"
    + STOP,
    re.I,
)
_AT_HOME = re.compile(
    rf"(?:we're|we are|we eat|we cook|we're all|we're both)(?: (?:a|all|both|strictly|only))* (?P<diet>vegan|vegetarian|pescatarian)(?: (?:at home|household|family|couple|house))?(?P<but> (?:apart from|except(?: for)?|other than|but not) (?:the|our|my) (?:cats?|dogs?|kids?|children|baby|husband|guests))?{STOP}",
    re.I,
)
_NUTRIENT = r"(?:sodium|salt|carbs?|net carbs|sugar|protein|calories|calorie intake|potassium|phosphorus|fat|saturated fat|cholesterol|caffeine|alcohol|fib(?:re|er)|iron|purines|oxalates|fluids?|coffee)"
_LEVEL = re.compile(
    rf"(?:(?:i'm|im|i am|i|we|i've been)(?: (?:have to|need to|must|try to|want to|trying to|should|supposed to|meant to))* |(?:trying to|have to|need to) )?keep(?:ing)? (?P<what>(?:my )?{_NUTRIENT} (?:intake )?(?:under|below|above|over|to|around|at|low|high|between)(?: (?:about |around |a max of |roughly )?\d[\d.,]* ?(?:mg|g|grams|kcal|calories|cups|units|litres|liters|l|ml|percent|%)?"
    rf"(?: (?:and|to|-) ?\d[\d.,]* ?(?:mg|g|grams|kcal)?)?(?: (?:a|per|each) (?:day|meal|week))?)?)(?P<why> (?:because of|due to|for) my [\w' -]{{3,30}})?{STOP}",
    re.I,
)
_MEALS = r"(?P<meal>breakfast|lunch|dinner|supper|tea)"
_MY_MEAL = re.compile(
    rf"(?:my|our) (?:usual |typical |standard |daily |normal |weekday )?{_MEALS} is (?P<often>(?:almost |nearly |pretty much )?(?:always|usually|mostly|normally|typically|generally) )?(?P<what>[a-z][\w' -]{{2,50}}?)(?= every (?:day|morning)|\s*(?:$|[,.;!(]))",
    re.I,
)
_FOR_MEAL = re.compile(
    rf"(?:i|we) (?P<often>(?:almost |nearly )?(?:always|usually|mostly|normally|typically|generally|often) )(?:eat|have|make) (?P<what>[a-z][\w' ,-]{{2,50}}?) (?:for|at) {_MEALS}{STOP}",
    re.I,
)
_EVERY_MEAL = re.compile(
    rf"(?:i|we) (?:eat|have) (?P<what>[a-z][\w' -]{{2,40}}?) for {_MEALS} (?P<often>every (?:day|morning|weekday)|most (?:days|mornings))\b",
    re.I,
)
_NOT_FOOD = re.compile(
    r"^(?:at|in|on|from|by|around|about|usually|always|a bit|my|getting|being|when)\b|\b(?:important|cold|late|early|ready|over|at \d|free|included|served|boring|a mess|the same|different|my favou?rite|a struggle|the most|too|very|so|not|better|light|heavy|big|small|huge|good|bad)\b",
    re.I,
)
_SKIP = re.compile(
    rf"(?:i|we) (?P<often>always |usually |often |mostly |never eat |don't (?:usually |really |ever )?(?:eat|have) |do not eat )?(?:skip )?(?P<skip>(?<=skip )|(?<=eat )|(?<=have )){_MEALS}(?: on \w+days| most days| every day)?{STOP}",
    re.I,
)
_EATS_AS = re.compile(
    rf"(?:i'm|im|i am)(?: also| still| such| quite| a bit of| really| very)* (?P<what>an? (?:(?:very|really|pretty|bit) )?(?:picky|fussy|slow|fast|big|light|adventurous|fearless|emotional|good) eater|teetotal|a teetotaller|a teetotaler|a light drinker|a coffee addict|a sugar addict){STOP}",
    re.I,
)
_SAVE_FOR = re.compile(
    rf"(?:i'm|im|i am)(?: mostly)? (?P<diet>vegan|vegetarian) (?:except(?: for)?|apart from|other than|but (?:i )?(?:do )?(?:still )?eat) {_LIST}(?=\s*(?:$|[,.;!(]))",
    re.I,
)
_NEVER_LIKED = re.compile(
    rf"i(?:'ve| have) never (?:really )?(?:liked|enjoyed|been able to stand|been a fan of|cared for) {_LIST}{STOP}|i (?:really |just )?(?:can't stand|cannot stand|hate|dislike) the (?P<of>smell|taste|texture|sight) of (?P<what>{_FOOD_WORD}){STOP}",
    re.I,
)
_MY_DIET = re.compile(r"my diet is (?P<often>mostly |mainly |basically )(?P<what>[a-z][\w' -]{2,50}?)(?=\s*(?:$|[,.;!(]))", re.I)
_ONLY_NOT = re.compile(
    rf"i(?:'ll)? eat (?:almost |pretty much |nearly )?(?:everything|anything)(?:,)? (?:except(?: for)?|but|apart from|other than|bar) {_LIST}(?=\s*(?:$|[,.;!(]))",
    re.I,
)
_HABITS = re.compile(
    r"(?:i|we) (?:also |usually |always |only |never )?(?P<what>fast (?:during ramadan|on (?:\w+days?(?: and \w+days?)?)|during ramadan|until noon|(?:once|twice) a (?:week|month)|for \d+ hours(?: a day| every day)?)|count (?:my )?(?:calories|macros|carbs)|track (?:my )?(?:calories|macros|carbs|food)|weigh my food|meal ?prep(?: on \w+days?)?)"
    + STOP,
    re.I,
)
_NOT_AFTER = re.compile(
    rf"(?:i|we) (?:don't|never|do not) eat (?P<what>(?:after|before) (?:\d{{1,2}}(?::\d\d)? ?(?:am|pm)?|noon|dark|sunset|bed(?:time)?)){STOP}",
    re.I,
)
_HINTS = frozenset(
    "liked enjoyed stand smell taste except fast don won touch count track weigh mealprep meal can can't cannot cant mustn't shouldn't allowed don't dont never won't away clear avoid avoiding off cut cutting gave given quit eliminated limiting watching reducing trying eating no gag retch disgusting soap doing on following keep keeping do eat follow cook cooking fasting diet keto halal "
    "kosher vegan vegetarian pescatarian household how went gone turned became become been breakfast lunch dinner supper skip eater teetotal teetotaller teetotaler addict drinker everything anything low-carb paleo gluten-free stomach carnivore omad plant-based".split()
)
_ONE_WAY = {
    "ketogenic": "keto",
    "mediterranean": "Mediterranean",
    "low-fodmap": "low-FODMAP",
    "low-gi": "low-GI",
    "dash": "DASH",
    "whole30": "Whole30",
    "low-salt": "low-sodium",
    "atkins": "Atkins",
}


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal or not mentions(clause.text, _HINTS):
        return
    bare = clause.text[behind_lead(clause.text) :]
    if found := _IS_HOW.match(bare):  # said of a request: "halal recipes, please, that is how we eat"
        yield from _ways(found["ways"], ongoing=False)
    elif found := _AT_HOME.match(bare):
        yield asserted(DIET, diet=mostly_so(found["diet"].lower(), bare))
    elif found := _SAVE_FOR.match(bare):
        yield asserted(DIET, diet=f"{found['diet'].lower()} except for {found['food'].lower()}")
    elif found := _ONLY_NOT.match(bare):
        yield from _not(found["food"])
    elif found := _BECAME.match(bare):
        yield asserted(DIET, diet=mostly_so(found["diet"].lower(), bare))
    elif (found := _NO.match(clause.text)) and (found["why"] or (found["ever"] and heads(clause)) or _reason_behind(clause)):
        yield from _never(found, clause)
    else:
        words = told(clause)
        yield from _told(words, clause) if words else ()


def _told(words: str, clause: Clause) -> Iterator[Proposal]:
    own = re.match(r"(?:i|we|i'm|im|i've|we're)\b", words, re.I) is not None or heads(clause)
    if own and (found := _CANNOT.match(words)):
        verb = found["verb"].lower()
        for what in _foods(found["food"]):
            said = "handle" if verb in {"handle", "stomach"} and "spic" in what else "have" if _DRUNK.search(what) else "eat"
            yield asserted(AVOIDS, what=what, verb=said)
    elif found := _DONT.match(words):
        yield from _not(found["food"])
    elif own and (found := _AWAY.match(words)):
        past = re.match(r"cut out|gave|given|quit|eliminated", found["how"], re.I)
        yield from (asserted(AVOIDS, what=what) for what in _foods(found["food"]) if not (past and found["how"].lower() == "quit"))
    elif found := _LESS.match(words):
        yield asserted(CUTS, what=found["what"].lower())
    elif found := _NEVER_LIKED.match(words):
        for what in _foods(found["food"]) if found["food"] else [f"the {found['of'].lower()} of {found['what'].lower()}"]:
            yield asserted(LIKES, stance=Stance.NEGATIVE, object=what)
    elif (found := _MY_DIET.match(words)) and (mostly := clean(found["what"])):
        yield asserted(MEAL, thing="diet", what=f"is {found['often'].lower()}{mostly}")
    elif found := _GAG.match(words):
        yield from (asserted(LIKES, stance=Stance.NEGATIVE, object=what) for what in _foods(found["food"]))
    elif (found := _PUT_ON.match(words) or _DOES.match(words)) and not re.match(r"(?:i've|we've) been veg", words, re.I):
        doing = found.re is _DOES and re.match(r"do(?:ing)?$|trying", found["verb"] or "", re.I)
        yield from _ways(
            found["ways"],
            words=words,
            how="does" if doing else None,
            ongoing=bool(found.re is _PUT_ON or re.match(r"doing|on|trying", found["verb"] or "", re.I)),
        )
    elif own and (found := _LEVEL.match(words)):
        yield asserted(KEEPS_TO, what=f"{found['what']}{found['why'] or ''}")
    else:
        yield from _at_meals(words)


def _at_meals(words: str) -> Iterator[Proposal]:
    if found := _MY_MEAL.match(words):
        what = clean(found["what"])
        if what and not _NOT_FOOD.search(what):
            yield asserted(MEAL, thing=found["meal"].lower(), what=f"is {(found['often'] or '').lower()}{what}")
    elif (found := _FOR_MEAL.match(words) or _EVERY_MEAL.match(words)) and (what := clean(found["what"])):
        often = found["often"].strip().lower()
        yield asserted(AT_MEAL, what=f"{what} for {found['meal'].lower()}", often=often)
    elif found := _SKIP.match(words):
        yield asserted(SKIPS, what=found["meal"].lower())
    elif (found := _HABITS.match(words)) and "never" not in found[0].lower():
        verb, _, rest = found["what"].partition(" ")
        yield asserted(HABIT, what=f"{third_person(verb.lower())} {rest}".strip())
    elif found := _NOT_AFTER.match(words):
        yield asserted(HABIT, what=f"does not eat {found['what']}")
    elif found := _EATS_AS.match(words):
        what = re.sub(r"(?:very|really|pretty|bit) ", "", found["what"].lower())
        yield (
            asserted(DRINKS, stance=Stance.NEGATIVE, what="alcohol")
            if what.startswith(("teetotal", "a teetotal"))
            else asserted(EATER, what=what)
        )


def _reason_behind(clause: Clause) -> bool:
    """ "No mushrooms please, they make me gag": the reason may be a clause of its own."""
    return bool(
        re.match(
            r"[\s,(\u2013\u2014-]*(?:because |since |as )?(?:i'm allergic|i am allergic|im allergic|(?:they|it) makes? me|i (?:hate|can't stand|don't like|dislike) (?:them|it))\b",
            clause.after,
            re.I,
        )
    )


def _never(found: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    why = f"{found['why'] or ''} {clause.after[:40]}".lower()
    disliked = re.search(r"hate|stand|like|gag|soap|dislike|retch|taste", why)
    if disliked:
        yield from (asserted(LIKES, stance=Stance.NEGATIVE, object=what) for what in _foods(found["food"]))
    else:
        yield from _not(found["food"])


def _not(foods: str) -> Iterator[Proposal]:
    for what in _foods(foods):
        yield asserted(DRINKS if _DRUNK.search(what) else EATS, stance=Stance.NEGATIVE, what=what)


def _foods(said: str) -> list[str]:
    return [re.sub(r"^any ", "", each.strip().lower()).replace("msg", "MSG") for each in _SPLIT.split(said) if each.strip()]


def _ways(said: str, *, ongoing: bool, how: str | None = None, words: str = "") -> Iterator[Proposal]:
    for each in re.split(r" ?\+ ?| and | with |, ", said):
        way = re.sub(
            r"^(?:an? |the )?(?:(?:strict|very|mostly|mainly|fully) )*| (?:diet|food|recipes|meals|household)$", "", each.strip().lower()
        )
        if way in {"vegan", "vegetarian", "pescatarian"}:
            yield asserted(DIET, diet=mostly_so(way, words or each))
        elif re.fullmatch(_FASTING, way, re.I):
            yield asserted(
                FASTS,
                what=re.sub(r"^(16:8|18:6|20:4|14:10)(?: fasting)?$", r"\1 intermittent fasting", way)
                .replace("omad", "OMAD")
                .replace("5:2", "5:2 fasting")
                if way != "fasting"
                else "fasting",
            )
        elif re.fullmatch(_WAYS, way, re.I):
            bare = re.sub(r"\s", "-", way) if not way.startswith(("raw", "weight", "whole")) else way
            proposal = asserted(WAY, way=_ONE_WAY.get(bare, bare), how=how)
            yield lasting_for(proposal, Longevity.ONGOING) if ongoing else proposal
