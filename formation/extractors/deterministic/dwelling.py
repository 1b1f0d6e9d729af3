"""How the owner lives, beside the town: which floor, what kind of house, with whom, rented or owned, and what their house has or lacks."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.home import KIND as HOME
from formation.extractors.deterministic.origins import ORIGIN
from formation.extractors.deterministic.places import place_in
from formation.extractors.deterministic.possessions import OWNS
from formation.extractors.deterministic.predicate import Predicate, behind_lead
from formation.extractors.deterministic.proposal import Proposal, asserted, lasting_for, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import clean, kind, possessed
from formation.extractors.deterministic.voice import article
from memory.values import Longevity, Stance

DWELLING = kind("dwelling", "lives")
HOUSEHOLD = kind("household", "lives", subject="household", single=True)
RENTS = kind("rents", "rents")
DETAIL = possessed("home_detail")
HEATS = kind("way_of_heating", "")
ELSEWHERE = kind("house_in", "has")
NATIONALITY = kind("nationality", "is")
DIVIDED = kind("divided_home", "", subject="divided home", single=True)
KINDS = (DWELLING, HOUSEHOLD, DIVIDED, RENTS, DETAIL, HEATS, ELSEWHERE, NATIONALITY)

_FLOOR = r"(?:ground|top|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|\d{1,2}(?:st|nd|rd|th)) floor"
_LIFT = r"(?:(?: |, | and |, and | but )(?:(?:and |but )?(?:there(?:'s| is) no|we have no|with no|without(?: an?)?|no|with an?) (?:lift|elevator)))"
_HOUSES = (
    r"(?:studio(?: (?:flat|apartment))?|flat|apartment|house|cottage|bungalow|cabin|loft|condo|townhouse|walk-?up|basement|dorm|dormitory|caravan|trailer|mobile home|tiny house|houseboat|narrowboat|van|camper ?van|camper|motorhome|"
    r"rv|yurt|commune|co-?op|bedsit|maisonette|villa|farmhouse|penthouse|duplex|semi|semi-detached|retirement home|care home|nursing home|shared (?:house|flat)|flat ?share|boarding house|barn conversion|high-?rise|tower block|container|attic|"
    r"granny flat|gated community|monastery|convent|shelter|hostel|hotel|castle|lighthouse)"
)
_TOWNS = r"(?:village|hamlet|suburb|small town|market town|town|city|valley|flood zone|conservation area|national park|rural area|cul-de-sac|dead-end street)"
_TAIL = r"(?: (?:near|outside|in|on|of|above|by|overlooking|with|without|from|at|next to) (?:the |an? |my |our |no )?[\w'\u00c0-\u00ff -]{2,30}?)?"
_WHERE = (
    rf"(?P<where>(?:up )?on the {_FLOOR}(?: of (?:an?|the|our) [\w' -]{{3,30}}?)?{_LIFT}?|in an? (?:(?:very |really |quite )?[\w'/-]+ ){{0,4}}?(?:{_HOUSES}|{_TOWNS}){_TAIL}|on an? (?:(?:\w+ ){{0,2}})(?:farm|boat|houseboat|ranch|hill|hillside|island|main road|busy (?:street|road)|"
    rf"narrowboat|sailboat|vineyard|homestead|smallholding|estate|canal|river|lake|slope|mountain|quiet street|kibbutz|reservation|army base|campus){_TAIL}|off[- ](?:the[- ])?grid|by the (?:sea|river|lake|coast|beach|railway|canal|harbou?r)|near the (?:sea|coast|beach|airport|forest|river|"
    rf"mountains|border|centre|center|station|harbou?r)|in the (?:countryside|country|mountains|suburbs|woods|forest|city cent(?:re|er)|town cent(?:re|er)|desert|old town|sticks|middle of nowhere|hills|outskirts|bush|tropics|attic|basement)|in (?:uni|university|student|sheltered|social|council) (?:halls|housing|accommodation)|"
    rf"in (?:zone|usda zone|hardiness zone) \d\w?|at (?:\d[\d.,]* ?(?:m|metres|meters|ft|feet)(?: (?:altitude|above sea level))?|high altitude|altitude)(?: in the (?-i:[A-Z])\w+)?|(?:above|over|next to|across from|opposite|behind|beside|next door to) (?:an?|the|my|our) [\w' -]{{3,25}}?)"
)
_LIVE = re.compile(
    rf"(?:i|we)(?:'ve| have)?(?: (?:both|all|currently|now|still|actually|just|only|also|happily))* (?:live|(?<=ve )lived|living|reside)(?: (?:alone|here|together|by (?:myself|ourselves)|up|down|out))* {_WHERE}(?: (?:since|for) [\w ]{{3,20}})?(?:{STOP}|$)",
    re.I,
)
_ALONE = re.compile(
    rf"(?:i|we) (?:now |still |currently |have )?(?:live|lived) (?P<who>alone|by (?:myself|ourselves)|on my own|on our own)(?: (?:now|since [\w ]{{3,20}}|in [\w' ]{{3,30}}|with (?:an?|my|our|two|three) (?:\w+ )?(?:dogs?|cats?|parrot|rabbits?)(?: (?-i:[A-Z])\w+)?))?{STOP}",
    re.I,
)
_WITH = re.compile(
    rf"(?:after (?:the|my|our) [\w-]+,? )?(?:i|we)(?:'m|'re| am| are|'ve| have)? (?:(?:currently|now|still|also|just|recently) )*(?:live|living|moved back (?:in |home )?(?:to live )?|back (?:in |home |living )|share (?:a|my|the) (?:flat|house|apartment|place)) ?with (?P<who>(?:my|our) (?:(?:elderly|old|two|three|four|disabled) )?(?:parents|mum|mom|dad|mother|father|family|grandparents|grandma|grandmother|grandpa|grandfather|sister|brother|sisters|brothers|aunt|uncle|in-laws|parents-in-law|mother-in-law|kids|children|"
    rf"partner|wife|husband|girlfriend|boyfriend|ex|son|daughter|best friend|cousin|flatmates?|roommates?|housemates?)(?: and (?:my |our )?(?:two |three |four |\w+ )?(?:kids|children|parents|son|daughter|sons|daughters|dogs?|cats?|mother|father|sister|brother|grandmother|grandma|husband|wife|partner))?|(?:one|two|three|four|five|six|a|an|some|several|\d|other) (?:other )?"
    rf"(?:flatmates?|roommates?|housemates?|friends|people|students|strangers|others|couple|lodger|families))(?: in (?-i:[A-Z])[\w'-]+)?{STOP}",
    re.I,
)
_WITH_US = re.compile(
    r"(?:(?:since|now that) )?(?:(?:my|our) |(?=(?:mum|mom|dad|grandma|grandpa)\b))(?P<who>(?:elderly )?(?:mother|father|mum|mom|dad|grandmother|grandma|grandfather|grandpa|sister|brother|aunt|uncle|parents|(?:mother|father|sister|brother)[- ]in[- ]law|in-laws|cousin|niece|nephew|adult (?:son|daughter))) (?:lives? with|(?:has |have )?(?:just |recently )?moved in with) (?:us|me)\b",
    re.I,
)
#: "I split my time between Accra and Lisbon": two homes, of which neither is told as the one.
_BETWEEN = re.compile(
    r"(?:i|we)(?:'m|'re)? (?:(?:now|currently|mostly|usually) )?(?:(?P<verb>split|divide|splitting|dividing) (?:my|our) (?P<what>time|year|life|weeks?)|(?P<lives>live)) between (?P<one>(?-i:[A-Z])[\w' -]{1,30}?) and (?P<other>(?-i:[A-Z])[\w'-]*(?: (?-i:[A-Z])[\w'-]+)*)",
    re.I,
)
_RENT = re.compile(
    rf"(?:i|we)(?:'re|'m)? (?:currently |still |only |just |both )?(?:rent|renting|sublet|subletting)(?: (?P<what>(?:an?|our|my|the) (?:[\w-]+ ){{0,3}}?(?:room|flat|apartment|house|studio|cottage|place|two-bed(?:room)?|one-bed(?:room)?|three-bed(?:room)?|home|condo|basement|allotment|garage|loft)(?: (?:in|near|with|from|at) (?:(?:my|our|an?|the) )?[\w'\u00c0-\u00ff -]{{2,30}}?)?))?(?P<until> until [\w' ]{{3,40}}?)?(?:(?:{STOP})|$)",
    re.I,
)
_PARTS = r"(?:flat|apartment|house|place|home|building|cottage|kitchen|bathroom|bedroom|living room|balcony|terrace|patio|garden|back garden|front garden|yard|backyard|lawn|allotment|plot|roof|attic|loft|basement|cellar|garage|street|village|neighbou?rhood|block|shower|hallway|windows|walls|tap water|water|soil|driveway|studio|cabin|bedsit|dorm)"
_STATES = (
    rf"(?:(?:is|are) (?:(?:very|quite|really|pretty|rather|only|about|almost|around|over|mostly|a bit|too|super|extremely) )*(?:on the {_FLOOR}|from (?:the )?(?:\d{{4}}s?|\d{{2}}s)|\d{{2,3}} years old|(?:north|south|east|west|north-?east|north-?west|south-?east|south-?west)[- ]facing|tiny|small|narrow|dark|damp|"
    rf"shaded|shady|sunny|humid|mouldy|moldy|poorly insulated|badly insulated|listed|open[- ]plan|\d[\d.,]* ?(?:m2|m²|square met(?:re|er)s|sqm|sq ?ft|square feet)|clay|sandy|hard|chalky|acidic|alkaline|heavy clay|pet[- ]free|rented|carpeted|tiled|paved|sloped|on a slope|off[- ]grid|a listed building)|"
    rf"(?:is|was|were) built (?:in|around|before) (?:the )?(?:\d{{4}}s?|\d{{2}}s)|dates? (?:back to|from) (?:the )?\d{{4}}s?|faces? (?:north|south|east|west|north-?east|north-?west|south-?east|south-?west|(?:the|an?) [\w -]{{3,20}}?)|(?:has|have|gets?|only has|only gets?|doesn't have|does not have|lacks?) (?:no |an? |any |very |little |only |hardly any |a lot of |lots of |full |afternoon |morning |two |three )?[\w'-]+(?: [\w'-]+){{0,2}}?)"
)
_DETAIL = re.compile(
    rf"(?:my|our) (?:(?:new|old|little|current|rented|small|tiny) )?(?P<thing>{_PARTS}) (?P<what>{_STATES})(?:{STOP}|(?= in winter| in summer)|$)",
    re.I,
)
#: "The house we live in was built in 1894".
_WE_LIVE_IN = re.compile(
    rf"^(?:the|this) (?P<home>{_PARTS}) (?:that |which )?(?:i|we)(?:'re|'m| are| am)? (?:(?:now|currently) )?(?:live|living|rent|renting|own|share) (?:in )?(?=(?:is|was|has|faces|dates)\b)",
    re.I,
)
_DETAIL_HAS = re.compile(
    r"(?:has|have|gets?|only has|only gets?|doesn't have|does not have|lacks?) (?:no |an? |any |very |little |only |hardly any |a lot of |lots of |full |afternoon |morning |two |three )*(?:lift|elevator|sun|sunlight|direct sun|light|natural light|insulation|heating|underfloor heating|central heating|floor heating|ac|air con|air conditioning|"
    r"balcony|garden|bath(?:tub)?|shower|oven|dishwasher|washing machine|dryer|gas|hot water|running water|windows?|double glazing|fireplace|wood stove|stove|parking|garage|basement|cellar|attic|storage|thin walls|high ceilings|low ceilings|wooden floors?|parquet|carpets?|tiles|stairs|steps|damp|mould|mold|wifi|fib(?:re|er)|internet|"
    r"solar panels|heat pump|septic tank|well|pool|sauna|roof terrace|flat roof|bedrooms|floors|storeys|rooms|bathrooms|fruit trees|apple trees|clay soil|sandy soil|shade|fence|hob|induction hob|water pressure|low water pressure|doorbell|intercom|ramp|step-free access|kitchen island|pantry|freezer)",
    re.I,
)
#: Too little to keep of what is only called a place.
_VAGUE = re.compile(r"\b(?:tiny|small|narrow)$", re.I)
_NOT_LASTING = re.compile(
    r"\b(?:a mess|dirty|cold|hot|messy|burgled|broken|leak\w*|flooded|clean|tidy|on fire|for sale|ready|full|empty|quiet today|guests?)\b",
    re.I,
)
_OURS_IN = re.compile(
    r"\b(?:my|our) (?:(?:new|old|little|small|tiny|rented|one-bed|two-bed|cosy|current) )*(?P<what>flat|house|apartment|place|home|studio|cottage|garden|allotment|neighbou?rhood|street) (?P<here>(?:over )?here )?in (?P<place>(?-i:[A-Z\u00c0-\u00dd])[\w'\u00c0-\u00ff-]+(?: (?-i:[A-Z\u00c0-\u00dd])[\w'\u00c0-\u00ff-]+)*)",
    re.I,
)
_HERE = re.compile(
    r"(?:i|we)(?:'ve| have|'m| am|'re| are)? ?(?:just |recently |only |both |now |also |all |finally )*(?P<how>moved|relocated|live|lived|been living|living|been|settled)(?: (?:over|up|down|out|back))? here\b(?P<more>[^.!?;]*)",
    re.I,
)
_NAMED_BEFORE = re.compile(
    r"\b(?:in|around|near|to|at|for|from|about|of) (?P<place>(?-i:[A-Z\u00c0-\u00dd])[\w'\u00c0-\u00ff-]+(?: (?-i:[A-Z\u00c0-\u00dd])[\w'\u00c0-\u00ff-]+)*)"
)
_NOW_IN = re.compile(
    r"(?:(?:i'm|im|i am|i was|we're|we are)(?: originally)? (?:from|born in|raised in)|(?:originally )?from) [\w'\u00c0-\u00ff ,-]{2,40}?,? (?:but |and )?(?:(?:i'm|i am|we're) )?(?:now |currently |these days )+(?:(?:i'm|i am|we're) )?(?:living |based |settled |studying |working )?(?P<in>in [^.!?;]{2,60})",
    re.I,
)
_BASED = re.compile(
    r"(?:i'm|im|i am|we're|we are)(?: (?:currently|now|mostly|also|an?))? (?:based out of|an? (?:[\w-]+ )?(?:expat|immigrant|newcomer|refugee|foreigner|exchange student|native|local|resident) (?:living )?(?:in|of)) (?P<place>.+)|(?:i've|we've|i have|we have) been (?:living |based )?in (?P<since>[^.,;]+?) (?:since|for (?:over |about |almost )?\w+ (?:years|winters|summers|months|decades))\b",
    re.I,
)
_HOMETOWN = re.compile(rf"(?:my|our) (?:home ?town|native (?:town|city|village)|birthplace) is (?P<place>[^,.;]+){STOP}", re.I)
_LACKS = re.compile(
    rf"(?:i|we) (?:have|'ve got|got|have got|own) no (?P<what>(?:car|oven|dishwasher|lift|elevator|freezer|microwave|washing machine|dryer|tumble dryer|balcony|garden|tv|television|fridge|bath|bathtub|air con|air conditioning|ac|blender|food processor|stand mixer|mixer|hob|grill|bbq|barbecue|printer|laptop|smartphone|bike|garage|basement|internet)(?:(?:,? (?:and|or) )(?:no )?(?:an? )?(?:car|oven|dishwasher|freezer|microwave|washing machine|dryer|balcony|garden|tv|blender|garage|grill))?){STOP}"
    rf"|(?:i|we) (?:don't|do not|dont) (?:have|own) (?:an? |any )?(?P<item>oven|dishwasher|freezer|microwave|washing machine|dryer|tumble dryer|balcony|garden|tv|television|fridge|bath|bathtub|air con|air conditioning|ac|blender|food processor|stand mixer|mixer|grill|bbq|barbecue|smartphone|garage|basement|lift|elevator){STOP}",
    re.I,
)
_HEAT = re.compile(
    rf"(?:i|we) (?:mostly |mainly |only |usually |always )?(?P<verb>heat|cook)(?: (?:the|our|my) (?:house|flat|home|place|cabin))? (?P<with>(?:on|with|using) (?:an? )?(?:gas|induction|wood|pellets|oil|coal|electricity|gas stove|induction hob|wood stove|wood-?burner|heat pump|pellet stove|gas boiler|oil boiler|log burner|electric hob|camping stove|single hob|hot plate|aga|open fire|electric heaters)){STOP}",
    re.I,
)
NATIONS = (
    "Albanian Algerian American Argentine Argentinian Armenian Australian Austrian Bangladeshi Basque Belgian Bolivian Bosnian Brazilian British Bulgarian Cambodian Cameroonian Canadian Catalan Chilean Chinese Colombian Croatian Cuban Cypriot Czech Danish Dutch Ecuadorian Egyptian English "
    "Eritrean Estonian Ethiopian Filipino Filipina Finnish French Georgian German Ghanaian Greek Haitian Hungarian Icelandic Indian Indonesian Iranian Iraqi Irish Israeli Italian Jamaican Japanese Jordanian Kazakh Kenyan Korean Kosovan Kurdish Latvian Lebanese Lithuanian Luxembourgish Macedonian Malaysian Maltese "
    "Mexican Moldovan Mongolian Moroccan Nepali Nepalese Nigerian Norwegian Pakistani Palestinian Peruvian Polish Portuguese Romanian Russian Rwandan Scottish Senegalese Serbian Singaporean Slovak Slovenian Somali Spanish Sudanese Swedish Swiss Syrian Taiwanese Tanzanian Thai Tunisian Turkish Ugandan Ukrainian Uruguayan "
    "Venezuelan Vietnamese Welsh Zimbabwean Aussie Kiwi"
).split()
_NATION = rf"(?P<nation>(?:half[- ])?(?-i:{'|'.join(NATIONS)})(?:(?: and |, |/|-)(?:half[- ])?(?-i:{'|'.join(NATIONS)}))?)"
_NATIONAL = re.compile(
    rf"(?:i'm|im|i am)(?: (?:actually|originally|also|a proud|proudly))* {_NATION}(?: (?:by birth|myself|born))?(?=\s*(?:$|[,.;!(]|(?<!\w)(?:and|but|so|living|myself|by|though)\b))",
    re.I,
)
_HINTS = frozenset(
    "lives live lived living reside rent renting sublet subletting flat apartment house place home building cottage kitchen bathroom bedroom balcony terrace patio garden yard backyard lawn allotment plot roof attic loft basement cellar garage street village neighbourhood "
    "neighborhood block shower hallway windows walls water soil studio cabin moved relocated here now currently based expat immigrant newcomer refugee foreigner resident hometown town after have got no don own heat cook share driveway exchange back settled been split divide splitting dividing".split()
) | {nation.lower() for nation in NATIONS}


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    bare = clause.text[behind_lead(clause.text) :]
    if (found := _NOW_IN.match(bare)) and (place := place_in(f" {found['in']}", moved=True)):
        yield _home(place)
    if (found := _OURS_IN.search(clause.text)) and not _SOMETIMES.search(clause.sentence):
        yield from _ours(found)
    words = told(clause, dated=True)
    if words is not None:
        yield from _placed(words, clause) or _lived(words) or _details(words)


_SOMETIMES = re.compile(
    r"\b(?:holiday|vacation|summer house|weekend house|second home|airbnb|rented out|tenants?|rent out|renting out|used to|former|sold|bought|old house|parents|was|were|next door)\b",
    re.I,
)


def _home(place: str) -> Proposal:
    return replace(asserted(HOME, place=place), unless=frozenset({"home"}))


def _ours(found: re.Match[str]) -> Iterator[Proposal]:
    place = place_in(f" in {found['place']}", moved=True)
    if place is None:
        return
    if found["here"] or re.match(r"(?:my|our) new (?:flat|house|apartment|place|home|studio) in", found[0], re.I):
        yield _home(place)
    elif found["what"].lower() in {"flat", "house", "apartment", "studio", "cottage"}:
        has = asserted(ELSEWHERE, what=f"{article(found['what'].lower())} in {place}")
        yield replace(has, unless=frozenset({"home", "dwelling", "rents", "owns"}))


def _placed(words: str, clause: Clause) -> list[Proposal]:
    if found := _HERE.match(words):
        place = (
            None
            if re.search(r"\b(?:before|until|to visit|for the (?:weekend|week|day)|on holiday|yesterday|today)\b", found["more"], re.I)
            else _named_before(clause)
        )
        return [_home(place)] if place and (found["how"].lower() != "been" or re.match(r" (?:for|since)\b", found["more"])) else []
    if found := _BASED.match(words):
        place = place_in(f" in {found.groupdict().get('since') or found['place']}")
        return [_home(place)] if place else []
    if (found := _HOMETOWN.match(words)) and (place := place_in(f" in {found['place']}", moved=True, lowercase=True)):
        return [asserted(ORIGIN, place=place)]
    if found := _NATIONAL.match(words):
        return [asserted(NATIONALITY, what=found["nation"].replace("Half", "half"))]
    return []


def _named_before(clause: Clause) -> str | None:
    """The one place that its message has named so far: "Any walks around Keswick? We moved here in 2021"."""
    named = {place for found in _NAMED_BEFORE.finditer(clause.earlier) if (place := place_in(f" in {found['place']}", moved=True))}
    return named.pop() if len(named) == 1 else None


def _lived(words: str) -> list[Proposal]:
    if (found := _BETWEEN.match(words)) and (one := place_in(f" in {found['one']}")) and (other := place_in(f" in {found['other']}")):
        spends = (
            "lives" if found["lives"] else f"{found['verb'].lower().replace('ting', '').replace('ding', 'de')}s my {found['what'].lower()}"
        )
        return [asserted(DIVIDED, what=f"{spends} between {one} and {other}")]
    if found := _WITH_US.match(words):
        return [asserted(HOUSEHOLD, what=f"with their {found['who'].lower()}".replace(" in law", "-in-law").replace("their", "my"))]
    if found := _ALONE.match(words):
        return [asserted(HOUSEHOLD, what="alone")]
    if found := _WITH.match(words):
        return [asserted(HOUSEHOLD, what=f"with {found['who']}")]
    if found := _LIVE.match(words):
        where = re.sub(r"^up ", "", re.sub(r",(?= (?:no|without|with)\b)", "", found["where"]))
        where = re.sub(
            r" (?:and |but )?(?:there(?:'s| is)|we have) no (lift|elevator)$| (?:and |but )?(?:with )?no (lift|elevator)$",
            lambda lift: f" without {'an' if 'elev' in lift[0] else 'a'} {lift[1] or lift[2]}",
            where,
        )
        said = clean(where, most=14)
        return [replace(asserted(DWELLING, what=said), unless=frozenset() if " floor" in said else frozenset({"home"}))] if said else []
    if found := _RENT.match(words):
        said = clean(found["what"] or "my home", most=10)
        rents = [asserted(RENTS, what=said)] if said else []
        return [lasting_for(proposal, Longevity.ONGOING) for proposal in rents] if found["until"] else rents
    return []


def _details(words: str) -> list[Proposal]:
    if found := _LACKS.match(words):
        listed = re.split(r",? (?:and|or) (?:no )?(?:an? )?", found["what"] or found["item"])
        return [asserted(OWNS, stance=Stance.NEGATIVE, item=each.lower(), said="a") for each in listed]
    if found := _HEAT.match(words):
        return [asserted(HEATS, what=f"{found['verb'].lower()}s {found['with'].lower()}")]
    if (found := _DETAIL.match(_WE_LIVE_IN.sub(r"our \g<home> ", words))) and not _NOT_LASTING.search(found["what"]):
        what = found["what"]
        if re.match(r"(?:has|have|gets?|only|doesn't|does not|lacks?)\b", what, re.I) and not _DETAIL_HAS.fullmatch(what):
            return []
        if "only" in what.lower() and re.match(r",? (?:and|plus)\b", words[found.end() :], re.I):
            return []  # "only has a hob and a microwave": cut short it would say something else
        said = clean(re.sub(r"\b(is|are|was|were|has|have|gets?|does)\b", "x", what, count=1), most=10)
        if found["thing"].lower() == "place" and _VAGUE.search(what):
            return []
        thing = {"place": "home"}.get(found["thing"].lower(), found["thing"].lower())
        return [asserted(DETAIL, thing=thing, what=what)] if said else []
    return []
