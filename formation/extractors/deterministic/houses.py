"""In what kind of home the owner lives, told beside its name: "renting a third-floor walk-up", "victorian terrace, we bought it in 2019".

The kinds of home are those of ``lexica/houses``; what they are like is kept as typed. Houses that are for sale, for
holidays, let, dreamed of or other people's are not lived in.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.around import mine
from formation.extractors.deterministic.dwelling import DWELLING
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.gazetteer import places_in
from formation.extractors.deterministic.home import KIND as HOME
from formation.extractors.deterministic.lived import HAPPENED
from formation.extractors.deterministic.mentions import Mention, mentioned, names_any
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, lasting_for
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import possessed
from formation.extractors.deterministic.voice import article
from memory.values import Longevity

RULE = possessed("house_rule", thing="who")
KINDS = (RULE,)

#: What a home is said to be: its age, size, floor, make and tenure.
_AGE = r"(?:victorian|edwardian|georgian|tudor|jacobean|regency|interwar|inter-war|post-?war|pre-?war|art deco|mid-?century|modern|soviet(?:-era)?|(?:19|18|20)?\d0'?s|(?:1[6-9]|20)\d\d|\d{2,3}[ -]year[ -]old|old|century-old|listed|grade (?:i|ii|1|2|two)\*?[ -]listed|period|new|brand new)"
_SIZE = r"(?:one|two|three|four|five|six|\d)[ -](?:bed(?:room)?|room|storey|story|up[ -]\w+[ -]down)s?|tiny|small|little|large|big|huge|poky|cramped|\d+ ?(?:m2|sqm|m²|square met(?:re|er)s?|sq ?ft)"
_FLOOR = r"(?:ground|top|basement|attic|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|lower ground|\d{1,2}(?:st|nd|rd|th))[ -]floor"
_MAKE = r"(?:stone|brick|timber(?:[ -]framed?)?|thatched|wooden|concrete|pebbledash(?:ed)?|cob|straw bale|prefab(?:ricated)?|red[ -]brick|detached|semi[ -]detached|terraced|mid[ -]terrace|end[ -](?:of[ -])?terrace|converted|split[ -]level|open[ -]plan|draughty|drafty|damp|uninsulated|poorly insulated|well[ -]insulated|north[ -]facing|south[ -]facing|east[ -]facing|west[ -]facing)"
_TENURE = r"(?:rented|rental|council|shared|furnished|unfurnished|leasehold|ex[ -]council|rent[ -]controlled|housing association|social|university|uni|college|student|retirement|sheltered)"
_QUALITY = rf"(?:{_AGE}|{_SIZE}|{_FLOOR}|{_MAKE}|{_TENURE})"
_QUALITIES = re.compile(rf"(?P<what>(?:{_QUALITY},? (?:and )?)+)$", re.I)
_PROPER = re.compile(r"\b(?:victorian|edwardian|georgian|tudor|jacobean|regency|soviet)\b", re.I)

#: "i'm in a", "we rent", "as someone in": who says it lives in it.
_LIVING_IN = re.compile(
    r"(?:^|[\s,;(])(?:(?:i'm|im|i am|we're|we are)(?: (?:currently|now|still|both|all|stuck|living|staying|based|renting))*(?: (?:up|down))?(?: a (?:family|couple|household)(?: of \w+)?)? in|(?:^|(?:i|we)(?:'ve|ve| have)? )(?:just |recently |finally )?moved (?:in ?to|to)|(?:i|we)(?: (?:currently|now|still|all|both|only|just))* (?:live|rent|share|occupy)(?: in)?|"
    r"(?:i|we)(?:'ve|ve| have)(?: been)? (?:lived?|living) in|(?:as|being) (?:an? [\w-]+(?: \w+){0,2}|someone|somebody|a family|a couple|a person|a renter|a tenant) (?:who lives |living |renting |stuck )?in|we're renting|i'm renting|im renting|renting|living in) (?P<article>an?|the|my|our|this|one of those)? ?$",
    re.I,
)
#: Homes whose bare name says too little, or something else: "my studio", "the loft".
_BARE = frozenset(
    "house|barn|hut|castle|villa|chalet|cottage|cabin|hostel|loft|studio|terrace|trailer|camper van|campervan|motorhome|RV|caravan|sailboat|duplex|triplex|tree house|yurt|shophouse|coach house|farmhouse|static caravan|"
    "fixer-upper|dingbat|Queenslander|rancher|starter home|prefab|dormitory|residence hall|machiya|attic flat|log cabin".split("|")
)
#: Said of homes without an article.
_HALLS = frozenset({"halls", "student halls", "halls of residence", "student accommodation", "uni halls", "university halls"})
#: What may follow a home that is spoken of; any other word makes another noun of it: "flat tyre", "apartment hunting".
_AFTER = re.compile(
    r"\s*(?:$|[^\w\s'-]|(?:is|has|have|gets?|in|at|on|with|without|doesn't|doesnt|and|but|so|to|for|near|outside|faces|facing|overlooks|overlooking|since|where|which|because|cos|needs|smells|leaks|only|that|by|above|below|w|from|here|hasn't|lacks|came|comes|makes|feels|sits|over|right|until)\b)",
    re.I,
)
_OTHERS = re.compile(
    r"\b(?:holiday|vacation|weekend|second|summer|parents'?|mum's|mom's|dad's|friend'?s?|neighbou?r'?s|sister'?s?|brother'?s?|his|her|their|your|airbnb|hotel|for sale|listing|viewing|viewed|buy-to-let|rented out|renting out|let out|tenants?|sold|selling|old place|dream|used to|former|previous|ex|client'?s?|customer'?s?|game|sims|minecraft|story|novel|model|doll|toy|lego|gingerbread)\b",
    re.I,
)
_WANTED = re.compile(
    r"\b(?:want|wants|looking (?:for|at)|hoping|hope|thinking|considering|might|would|could|should|if|saving|search(?:ing)?|find|move into|moving (?:in)?to|buying|not|n't|never|was|were|had|grew up|design|build|draw|describe|imagine|wish|going to|gonna|will|next)\b",
    re.I,
)
#: Somebody at home speaks.
_AT_HOME = re.compile(
    r"\b(?:we|i)(?:'ve|ve| have)? (?:bought|rent|own|live|moved|inherited|been (?:in it|here|renting)|pay|heat)\b|\b(?:my|our)\b|\b(?:landlord|landlady|mortgage|lease|renter|tenant|homeowner|flatmates?|housemates?|roommates?)\b",
    re.I,
)
_BOUGHT = re.compile(
    r"(?:^|[\s,;])(?:i|we)(?: \w+ly)? bought (?:it|this|the place|this place|ours|mine|the house|the flat)(?: (?:together|outright|new|as is|as a wreck))? (?:back )?(?P<when>in (?:19|20)\d\d)\b",
    re.I,
)
_FLATS = re.compile(r"flat|apartment|condo|studio|maisonette|penthouse|bedsit|loft|duplex|tenement|walk-up", re.I)

_KEEPER = r"(?:landlord|landlady|hoa|building|lease|housing association|strata|condo board|co-op board|co-op|freeholder|management company|letting agent|letting agency|body corporate|council|tenancy agreement|tenancy|contract|dorm|halls|rental agreement|property manager|housing officer|residents' association)"
_RULE = re.compile(
    rf"(?:(?:my|our|the) |^(?=hoa|landlord|landlady))(?P<who>{_KEEPER})(?: (?-i:(?:Mrs?|Ms|Dr)\.? )?(?-i:[A-Z])[\w'-]+)?,? (?P<what>(?:only (?:allows?|permits?|lets? (?:me|us)|accepts?)|(?:doesn't|does not|doesnt|won't|wont|will not|don't|do not) (?:allow|permit|let (?:me|us)|want(?: us to| me to)?)|bans?|forbids?|prohibits?|requires?|insists? on|says no) [\w' /-]{{3,60}}?)(?=\s*(?:$|[,.;:!?(]|(?:so|but|and|which|because|cos|though|any|what)\b))",
    re.I,
)


#: "My place is tiny (19 sqm studio in Brno)".
_IN_BRACKETS = re.compile(r"\b(?:my|our) (?:\w+ )?(?:place|home|flat|apartment|house)\b[^.;!?()]{0,40}\($", re.I)
#: "My old flat" is rarely an old one, and "our old cottage" no more where it is told of in the past.
_FORMER = re.compile(r"^old\b", re.I)
_PAST = re.compile(r"\b(?:was|were|had|used to)\b", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen:
        return
    if rule := _RULE.search(clause.text):
        yield from _ruled(rule, clause)
    if bought := _BOUGHT.search(clause.text):
        yield from _bought(bought, clause)
    if not names_any(clause.text, "houses"):
        return
    for mention in mentioned(clause.text, "houses"):
        if (where := _lived_in(mention, clause)) is not None:
            passing = re.search(r"\b(?:until|till|til)\b", clause.text, re.I)
            home = replace(asserted(DWELLING, what=where), unless=frozenset({"dwelling", "rents", "house_in"}))
            yield lasting_for(home, Longevity.ONGOING) if passing else home
            if (
                (place := _town(mention))
                and not passing
                and not where.endswith(place)
                and (_LIVING_IN.search(_unqualified(mention)) or _IN_BRACKETS.search(clause.before))
            ):
                yield replace(asserted(HOME, place=place), unless=frozenset({"home"}))
            return


def _ruled(rule: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    if not re.match(r"(?:my|our)\b", rule[0], re.I) and not re.search(r"\b(?:my|our|me|us|i|we)\b", clause.around, re.I):
        return
    what = re.sub(r"\b(?:me|us)\b", "them", rule["what"])
    what = re.sub(r"^doesnt", "doesn't", re.sub(r"^wont", "won't", what, flags=re.I), flags=re.I)
    if not (rule["who"].lower() in {"building", "council", "contract", "dorm"} and what.startswith("require")):
        yield asserted(RULE, who=rule["who"].lower().replace("hoa", "HOA"), what=what)


def _bought(bought: re.Match[str], clause: Clause) -> Iterator[Proposal]:
    """ "We bought it in 2019", where the only thing its message has named is a home."""
    homes = [mention for mention in mentioned(clause.around, "houses") if not _WANTED.search(mention.left[-30:])]
    if homes and not clause.asks:
        home = "flat" if _FLATS.search(homes[0].entry) else "house"
        yield _happened(f"bought my {home}", bought["when"].lower())


def _happened(did: str, when: str) -> Proposal:
    proposal = asserted(HAPPENED, did=did, when=when)
    return replace(proposal, dating=f" {when}", unless=frozenset({"happened"}))


def _lived_in(mention: Mention, clause: Clause) -> str | None:
    """The home of a mention as one lives in it: "in a Victorian terrace"; None when nobody says that they do."""
    if not _AFTER.match(mention.right) or _OTHERS.search(clause.sentence) or mention.many:
        return None
    found = _QUALITIES.search(mention.left)
    left = mention.left[: found.start()] if found else mention.left
    living = _LIVING_IN.search(left)
    own = (
        living is not None
        or _IN_BRACKETS.search(clause.before) is not None
        or (_plain_or_described(mention, found) and (mine(left + " ") or mine(left)))
    )
    if _WANTED.search(left[-40:]) or (mention.entry == "house" and found is None):
        return None
    if _FORMER.match(f"{found[0] if found else ''}{mention.entry}") and (_FLATS.search(mention.entry) or _PAST.search(mention.right)):
        return None
    if not own and not (_stands_alone(left, mention, clause) and _plain_or_described(mention, found)):
        return None
    return _phrase(mention, found["what"] if found else "")


def _unqualified(mention: Mention) -> str:
    found = _QUALITIES.search(mention.left)
    return mention.left[: found.start()] if found else mention.left


def _town(mention: Mention) -> str | None:
    """The place behind a home: "a council flat in | Paisley"."""
    near = re.match(r" in (?=\S)", mention.right)
    place = next(places_in(mention.right[near.end() :]), None) if near else None
    return place.name if place and place.start == 0 else None


def _plain_or_described(mention: Mention, found: re.Match[str] | None) -> bool:
    return found is not None or mention.entry not in _BARE


def _stands_alone(left: str, mention: Mention, clause: Clause) -> bool:
    """ "victorian terrace, damp cellar": between commas, in the words of somebody at home."""
    apart = re.search(r"(?:^|[,;:]\s+)(?:(?:in|it's|its|it is|this is|we're|i'm) )?(?:an? )?$", left, re.I)
    closes = re.match(r"\s*(?:$|[,.;:!(]|with\b|w/|no\b)", mention.right, re.I)
    return bool(
        apart
        and closes
        and (left.strip() or heads(clause) or not clause.before.strip())
        and not clause.asks
        and _AT_HOME.search(clause.around)
    )


def _phrase(mention: Mention, qualities: str) -> str:
    said = _PROPER.sub(lambda word: word[0].capitalize(), re.sub(r",? $", " ", qualities.lower()))
    said = re.sub(r"(?<=\w) (?=floor )", "-", said)
    home = f"{said}{mention.entry}"
    tail = ""
    if at := re.match(rf" (?P<how>{'at|in|near' if mention.entry in _HALLS else 'at|near|outside'}) (?:the )?(?=\S)", mention.right):
        place = next(places_in(mention.right[at.end() :]), None)
        tail = f" {at['how']} {place.name}" if place and place.start == 0 else ""
    return f"in {home if mention.entry in _HALLS else article(home)}{tail}"
