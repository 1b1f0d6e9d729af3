"""Where the owner lives, is and comes from, told beside a known place: "bc i live in recife", "here in Anchorage", "Leith born and bred".

The place is found first, in any sentence, with or without capitals; the words before and behind it say what it is to the
owner. Who visits, travels or stays until Thursday is no resident: of a place of the moment nothing is read.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.around import opens
from formation.extractors.deterministic.clock import WHEREABOUTS
from formation.extractors.deterministic.dwelling import NATIONS
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.gazetteer import Place, places_in
from formation.extractors.deterministic.home import KIND as HOME
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.origins import BORN_IN, GREW_UP, ORIGIN
from formation.extractors.deterministic.places import divided
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.tails import hedged
from formation.extractors.deterministic.voice import article

_I_AM = r"(?:i'm|im|i am|we're|we are)"
_NOW = r"(?:(?:now|currently|still|actually|also|both|all|just|only|mostly|mainly|happily|here|back|over|out|down|up|alone|together|permanently|always|already|usually|presently|physically) )*"
_IN = r"(?:in (?:this|a|the|an?) (?:\w+ )?(?:village|town|hamlet|suburb|place|house|flat) (?:near|outside|in)|in|near|outside|close to|just outside|in the (?:middle|centre|center|north|south|east|west|suburbs|outskirts) of|on the outskirts of) (?:(?:sunny|rainy|cold|hot|little|tiny|rural|central|downtown|north|south|east|west|northern|southern|eastern|western|inner|greater|old|beautiful|windy|grey|gray|freezing|lovely|boring|good old|dear old) )?"

#: "i live in", "based in", "as someone living near"
_LIVING = re.compile(
    rf"(?:^(?:live|living) {_NOW}|(?:^|[\s,;(])(?:(?:i|we) {_NOW}(?:live|reside|stay permanently|rent|own (?:a|our|my) (?:house|flat|home|place))|{_I_AM} {_NOW}(?:living|residing|based|settled|renting|a resident|residents)|(?:as|for) (?:someone|somebody|a person|a family|people) (?:who lives? |living |based |residing ){_NOW}|"
    rf"(?:i've|ive|we've|weve|i have|we have) (?:been living|lived|been|been based) {_NOW}(?:here )?)) ?(?:here )?{_NOW}{_IN}$",
    re.I,
)
#: "Living in Galway is expensive": said of the town, by whoever lives there.
_AS_SUBJECT = re.compile(r"living\b", re.I)
_SAID_OF_IT = re.compile(r"\s+(?:is|was|can|could|costs?|gets|means|feels|has|seems|looks|sounds|would|might|must)\b", re.I)
#: Behind "I've lived in": still so.
_STILL = re.compile(
    r"[^.;!?]{0,30}?\b(?:since|for (?!a (?:week|month|bit)|two weeks|three weeks|the (?:weekend|week|day))\w|all my life|my (?:whole|entire) life)\b",
    re.I,
)
_PERFECT = re.compile(r"(?:i've|ive|we've|weve|i have|we have) (?:been|lived)\b[^,;.]*$", re.I)
_HERE = re.compile(rf"(?:^|[\s,;(])(?:(?:over|down|up|out|back) )?(?:here|where (?:i am|we are)) {_IN}$", re.I)
_BEING_IN = re.compile(
    rf"(?:^|[\s,;(]){_I_AM} {_NOW}(?:(?:sitting|sat|stuck|located|stationed|posted|situated|holed up|writing|typing|messaging|calling) (?:here |you )?)?(?:{_IN}|from )$",
    re.I,
)
#: "for someone sitting in Saskatoon? (me)"
_SOMEONE_IN = re.compile(
    rf"\b(?:someone|somebody|a person|anyone|a guy|a girl) (?:who(?:'s| is) )?(?:sitting|sat|stuck|located|living|based|residing)? ?{_IN}$",
    re.I,
)
_THAT_IS_ME = re.compile(r"^[\s,?!.(:=-]{0,4}(?:(?:that's|thats|aka|i\.e\.|i mean|namely|so|=) )?(?:me|myself)\b", re.I)
#: "an expat in", "a student in": who says it of themselves is at home there.
_RESIDENT = r"(?:expat|immigrant|migrant|student|undergrad|freshman|sophomore|renter|tenant|homeowner|home owner|house owner|resident|local|retiree|pensioner|newcomer|refugee|asylum seeker|foreigner|mum|mom|dad|mother|father|parent|grandparent|teenager|teen|au pair|transplant|landlord|digital nomad|council tenant|taxpayer|voter|commuter|gardener|allotment holder|villager)"
_AS_RESIDENT = re.compile(
    rf"(?:^|[\s,;(])(?:as|being|{_I_AM}) (?:\w+ )?(?:an?|the) (?:[\w-]+ ){{0,3}}?{_RESIDENT}s? (?:living |based |here )?(?:of |{_IN})$",
    re.I,
)
_PERSON = re.compile(
    r"^(?P<who>[^,.;:!?]{2,60}?) (?P<how>from|in|based in|living in|residing in|out of|now in|now living in|now based in) $", re.I
)
_CALLS_HOME = re.compile(
    r"(?:^|[\s,;(])(?:(?:i|we) (?:now )?call|home is|home for (?:me|us) is|my home is|our home is|my (?:city|town|village) is|home base is|(?:i'm|im|i am|we're|we are) (?:now|finally|both) back (?:home )?in|\b(?:\w+ )?(?:years|winters|summers|decades) in (?:this|our|my) (?:\w+ )?(?:flat|house|apartment|studio|cottage|place|street|building) in) $",
    re.I,
)
#: What one has where one lives.
_OURS = re.compile(
    r"(?:^|[\s,;(])(?:my|our|(?:i|we)(?:'ve| have)? ?(?:got|have) an?|ive got an?) (?:(?:little|tiny|small|new|local|front|back|shady|sunny|community|whole|own|kids?'?|daughter's|son's) )*(?:garden|back ?yard|yard|allotment|balcony|terrace|patio|lawn|roof|street|road|neighbou?rhood|neck of the woods|block|building|apartment complex|housing association|council|hoa|landlord|landlady|gp surgery|gp|"
    rf"local council|home|commute|school district|suburb|village|town|city|part|corner|area|neighbou?rs?|kitchen|attic|basement|cellar|house|homestead|(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day )?(?:mornings?|evenings?|afternoons?|nights?)|greenhouse|veg(?:etable)? (?:patch|plot)) (?:here )?(?:of |{_IN})$",
    re.I,
)
#: "We don't do daylight saving in", "we get snow here in"
_OF_THE_PLACE = re.compile(
    rf"(?:^|[\s,;(])we {_NOW}(?:don't|dont|do not|never|rarely|hardly ever|only|always|often|usually|barely)? ?(?:do|have|get|observe|change|use|pay|drive on) (?P<what>[\w' ]{{3,40}}?) (?:(?:over |up |down |out )?here )?{_IN}$",
    re.I,
)
_CIVIC = re.compile(
    r"\b(?:daylight saving(?:s)?(?: time)?|dst|the clocks|clock changes?|summer time|snow|frosts?|rain|winters?|summers?|seasons|monsoons?|heat ?waves?|earthquakes?|quakes|hurricanes?|tornado(?:es|s)?|cyclones?|typhoons?|floods|power cuts|load ?shedding|blackouts|sales tax|state tax|income tax|vat|gst|council tax|property tax|"
    r"hard water|soft water|sun|sunshine|sunlight|daylight hours|wind|winds|storms?|thunderstorms?|ice|hail|dust storms?|wildfires?|drought|mosquitoe?s|midges|ticks|moose|bears|kangaroos|drop bears|snakes|the (?:left|right)|220 ?v|110 ?v|day ?light|darkness|midnight sun|polar night|northern lights|fog|smog|humidity|bank holidays?|thanksgiving)\b",
    re.I,
)
_MOVED = re.compile(
    rf"(?:^|[\s,;(])(?:i|we)?(?:'ve|ve| have)? ?{_NOW}(?:recently |finally |just )?(?:(?:moved|relocated|emigrated|immigrated|migrated) {_NOW}(?:from [^,.;]{{2,30}} )?to|settled (?:down )?in) $",
    re.I,
)
_WE_DID = re.compile(r"\b(?:i|we|i've|we've|ive|weve)\b", re.I)
#: Behind a move that says no more than where it went; what more is told is kept with it by the kinds of a life.
_MOVE_ENDS = re.compile(r"\s*(?:$|[^\w\s]|(?:and|but|so|from|recently|because|cos|bc|last|this|with|where)\b)", re.I)
_NOW_IN = re.compile(
    rf"(?:^|[\s,;(])(?:(?:and|but|we|i) )?(?:{_I_AM}|are|am|but|and|live|living|based)? ?(?:now|currently|these days)(?: (?:living|based|settled))? {_IN}$|(?:and|but|we|i) (?:are|am|we're|i'm|im) {_IN}$",
    re.I,
)
_PACKED = re.compile(
    r"\b(?:moved|relocated|packed (?:it |everything )?up|settled|emigrated|immigrated|originally|used to live|left)\b", re.I
)
_FROM = re.compile(
    rf"(?:^|[\s,;(])(?:{_I_AM} {_NOW}(?:originally |proudly |actually |both |a \w+ )?(?:from|native to|a native of)|originally (?:from|out of)|(?:i|we) (?:originally )?(?:come|hail) (?:originally )?from|(?:who )?hails? from|hailing (?:originally )?from|where (?:i'm|im|i am|we're) from,? ?(?:in |\(|- ?)?|my (?:home ?town|hometown|home (?:town|city|country|state|village)|native (?:city|town|country|village))(?: is| of|,)?|(?:back )?home in|^(?:coming|hailing) from|(?:half|most|part|all) (?:of )?my childhood (?:was spent )?in|i spent (?:half |most |all |part )?(?:of )?my childhood in) (?:the )?(?:sunny |rural |small-town |northern |southern )?$",
    re.I,
)
_BORN = re.compile(
    r"(?:^|[\s,;(])(?:(?:i|we) (?:was|were) |i'm |im )?(?P<how>born and (?:raised|bred)|born|raised|grew up|brought up)(?: (?:right )?(?:here|there|mostly|partly))? (?:in|near|outside) (?:rural |small-town |sunny |the )?$",
    re.I,
)
_BRED = re.compile(r"^[ -]+born (?:and|&|n|'n'?) (?:bred|raised)\b", re.I)
_NATIVE = re.compile(r"^[ -](?P<what>native|born)\b(?! (?:speaker|plants?|species|app|trees?|language|american))", re.I)
_DWELLER = re.compile(
    r"^(?:-based| based| resident| local| dweller| expat| homeowner| renter| tenant| transplant| resident here)\b(?!'|s? (?:company|firm|startup|band|businesses|anaesthetic|food))",
    re.I,
)
_SELF = re.compile(
    rf"(?:^|[\s,;(])(?:as|being|{_I_AM}|hi from|fellow) (?:also )?(?:an? |the )?(?:(?:lifelong|longtime|long-time|long time|proud|former|recent|new|\w+ish|retired|fellow) )*$",
    re.I,
)
_GREETING = re.compile(
    r"(?:^|[\s,;(])(?:greetings|hi|hello|hey|regards|cheers|howdy|writing|typing|messaging|posting|good (?:morning|evening|afternoon))(?: (?:to you|all|there|everyone|to you all))? from (?:(?:sunny|rainy|cold|freezing|hot|a very \w+|deepest|darkest|lovely|snowy|grey|wet) )*$",
    re.I,
)
_PLACE_HERE = re.compile(r"^ here(?=\s*(?:$|[,.;:!)\u2013-]))", re.I)

#: What tells of a visit, or of a place of the moment.
_VISIT = re.compile(
    r"\b(?:this (?:week|weekend|month|morning|afternoon|evening)|today|tonight|tomorrow|for (?:a|the|one|two|three|four|five|\d+|a few|a couple(?: of)?) (?:more )?(?:nights?|days?|weeks?|hours?|weekend|wedding|conference|holidays?|funeral|gig|meeting|event|festival)|visit\w*|holidays?|vacation\w*|trip|travel\w*|tourist\w*|touris\w*|conference|"
    r"airport|layover|flight|flying|fly|hotel|hostel|airbnb|itinerary|sightsee\w*|museums?|things to (?:do|see)|what to (?:see|do|eat)|where (?:to|should i|should we|can i|can we) (?:eat|stay|go|drink)|must[- ]see|day trip|weekend|backpack\w*|road ?trip|honeymoon|cruise|passing through|on business|on a work|work trip|in transit|transit|stopover|landed|just arrived|suitcase|luggage|jet ?lag\w*|for (?:now|the moment)|at the moment|temporarily|guest|worth seeing|attractions|"
    r"restaurants?|next (?:week|month)|last (?:night|week|weekend|month|summer|year)|yesterday|stay(?:ing)? (?:with|at)|see (?:the|in)|on tour|away|exchange student|for work|visa on arrival|souvenirs?|booked|booking|itinerary)\b",
    re.I,
)
#: "In Zagreb until Thursday"; somebody may be awake until nine.
_UNTIL = re.compile(r"(?:(?!\b(?:awake|up|open|work|working|online|available|free)\b)[^.;!?]){0,25}\b(?:until|till|til)\b", re.I)
#: What one says of a place where one lives.
_SETTLED = re.compile(
    r"\b(?:my|our) (?:\w+ ){0,2}(?:street|garden|balcony|flat|apartment|house|home|landlord|landlady|council|kids?|school|commute|neighbou?rs?|neighbou?rhood|yard|allotment|rent|mortgage|building|village|town)\b|\b(?:we|i)(?:'ve|ve| have)? (?:lived?|moved|settled|bought|rent)\b|\bfor (?:\w+ )?(?:years|decades)\b|\bsince (?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december|last|before|i was|we)\b|"
    r"\b(?:winters|summers|frost|growing season|property tax|council tax|sales tax|permit|landlord|landlady|rent control|locals?|allotment|where i live)\b",
    re.I,
)
#: Why it matters to an answer where somebody is: somebody on holiday asks for other things.
_MATTERS = re.compile(
    r"\b(?:time ?zones?|tz|time|clock|\d{1,2} ?(?:am|pm)|gmt|utc|pt|et|est|pst|cet|hours?|law|laws|legal\w*|rules?|regulations?|tax\w*|visa|licen[cs]e|lease|rent|landlord|tenant|ship\w*|deliver\w*|available|stock\w*|buy|suppliers?|prices?|currency|bank\w*|insur\w*|pension|doctor|gp|hospital|clinic|schools?|university|council|permits?|planning|climate|zone|frost|soil|grow\w*|plant\w*|season\w*|"
    r"winters?|summers?|humid\w*|heating|electric\w*|plugs?|voltage|broadband|internet|hire|salar\w+|job|work|register|driving|garden\w*|local\w*|hoa|solar|panels|fences?|build\w*|neighbou?rs?|water|rainwater|recycl\w*|bins?|vets?|dentist|daycare|nursery|bus|buses|trams?|near me|around here|here|scheduling|schedule|meeting|deadline)\b",
    re.I,
)
_NOT_SO = re.compile(
    r"\b(?:not|n't|never|no longer|used to|if|when|whenever|until|before|while|once|imagine|pretend|wish|dream|want|wanted|wants|hope|hoping|plan|planning|planned|thinking|would|could|might|should|were to|will|gonna|going to|about|like|as if|says?|said|saying|told|thinks?|thought|assum\w+|claim\w*|believes?|friend|character|story|novel|who|almost|nearly|briefly|lived in [A-Z]\w+ and)\b[^,;.]*$",
    re.I,
)
_HERE_SINCE = re.compile(
    r"(?:^|[\s,;])(?:i've|ive|we've|weve|i have|we have|been) (?:been |lived |been living )?(?:in (?:this|the) (?:city|town|country|place) |here |over here |out here )(?:now )?(?:since |for |(?=(?:\d+|two|three|four|five|six|seven|eight|nine|ten|many|several) (?:years|months|winters)))(?!(?:a|one|two|three|four|five|\d+|a few|a couple(?: of)?) (?:days?|weeks?|hours?|nights?)|the (?:weekend|day|week|conference)|(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|yesterday|this))\w",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal or clause.elsewhen or (not clause.asks and hedged(clause.text, after=clause.after)):
        return
    if _HERE_SINCE.search(clause.text):
        yield from _here(clause)
        return
    for mention in mentioned(clause.text, "demonyms"):
        if not mention.many and _is_one(mention, clause):
            yield replace(asserted(ORIGIN, place=mention.entry), unless=frozenset({"origin"}))
    for place in places_in(clause.text):
        for proposal in _said_of(place, clause):
            yield replace(proposal, unless=frozenset({proposal.kind.name}) | _COVERS.get(proposal.kind.name, frozenset()))


#: Who lives somewhere is there; what an older reader of the kind has read of the clause stands.
_COVERS = {"whereabouts": frozenset({"home"})}


def _said_of(place: Place, clause: Clause) -> Iterator[Proposal]:
    yield from _comes_from(place, clause)
    if divided(place.right) or _UNTIL.match(place.right):
        return
    if _lives(place, clause):
        yield asserted(HOME, place=_near(place))
    elif not place.unsure and _is_in(place, clause):
        yield asserted(HOME, place=_near(place)) if _settled(clause) else asserted(WHEREABOUTS, what=place.name)


def _lives(place: Place, clause: Clause) -> bool:
    left, right = place.left, place.right
    if (living := _LIVING.search(left)) and not _NOT_SO.search(left[: living.start()]):
        if _AS_SUBJECT.match(living[0].strip()) and _SAID_OF_IT.match(right):
            return False
        return not _visits(clause, living[0]) and (_PERFECT.search(left) is None or _STILL.match(right) is not None)
    if _VISIT.search(clause.text):
        return False
    if _CALLS_HOME.search(left) and ("call" not in left.split()[-1].lower() or right.lower().startswith(" home")):
        return not _NOT_SO.search(left)
    if (ours := _OURS.search(left)) and _present(right):
        return not _NOT_SO.search(left[: ours.start()]) and not re.search(r"\b(?:was|were|had|sold|rented out)\b", clause.text, re.I)
    if (of := _OF_THE_PLACE.search(left)) and _CIVIC.search(of["what"]):
        return True
    if _described(place, clause, _RESIDENTS_ONLY) or (
        _described(place, clause, ("in",)) and re.search(rf"\b(?:{_RESIDENT}|{_COMPATRIOT.pattern}) in $", left, re.I)
    ):
        return True
    if (moved := _MOVED.search(left)) and _MOVE_ENDS.match(right):
        return not place.unsure and not _NOT_SO.search(left) and _is_ours(moved, left, clause)
    if _GONE_BY.search(clause.text):
        return bool(_PACKED.search(clause.around) and (_NOW_IN.search(left) or (_BEING_IN.search(left) and re.match(r" now\b", right))))
    if (_AS_RESIDENT.search(left) and not _NOT_SO.search(left)) or (
        _DWELLER.match(right) and _SELF.search(left) and not re.search(r"\bformer\b", left)
    ):
        return True
    return bool(_PACKED.search(clause.around) and (_NOW_IN.search(left) or (_BEING_IN.search(left) and re.match(r" now\b", right))))


#: "Two years as an au pair in": what is told as over.
_GONE_BY = re.compile(
    r"\b(?:was|were|did|worked|spent|had|went|studied|lived|started|grew up|ago|used to|back in (?:the|19|20)|back then|in the \w+ties|in my (?:teens|twenties|thirties|youth))\b|\b[A-Z]?[a-z]+ed (?:as|in|two|three|a few|my)\b",
    re.I,
)


def _is_ours(moved: re.Match[str], left: str, clause: Clause) -> bool:
    """Whether it was its owner who moved: "we left Aleppo and | settled in", and at the head of a message nobody else."""
    before = left[: moved.start()]
    return bool(
        _WE_DID.search(moved[0])
        or (heads(clause) and not before.strip())
        or (_WE_DID.match(before) and before.endswith(" and") and not _others(before))
    )


def _present(right: str) -> bool:
    return not re.match(r"\s(?:was|were|had|used to|burned|got sold|until)\b", right, re.I)


def _is_in(place: Place, clause: Clause) -> bool:
    left, right = place.left, place.right
    if (_HERE.search(left) or _GREETING.search(left)) and not _VISIT.search(clause.sentence) and not _NOT_SO.search(left):
        return True
    if _described(place, clause, ("in", "out of")):
        return not _VISIT.search(clause.text)
    if _visits(clause):
        return False
    if _SOMEONE_IN.search(left) and _THAT_IS_ME.match(clause.message[clause.start + len(left) + place.end - place.start :]):
        return True
    if (clause.asks and not _BEING_IN.search(left)) or _NOT_SO.search(left):
        return False
    return bool(
        (
            _BEING_IN.search(left)
            and _MATTERS.search(clause.around)
            and not left.lower().endswith(("in the ", "from "))
            and re.match(r"\s*(?:$|[^\w\s]|(?:and|but|so|now|where|with|here|btw|rn|if|cos|because|since|which)\b)", right, re.I)
        )
        or (_BEING_IN.search(left) and re.search(r"(?:writing|typing|messaging|calling)\b[^,]*from $", left, re.I))
        or (_PLACE_HERE.match(right) and opens(clause, left, words=0))
    )


_SELF_LEAD = re.compile(
    rf"^(?:(?:hi|hello|hey|so|ok|and|namaste|hiya|yo|btw|also)[\s,!]+)*(?:(?:{_I_AM}|as|being|myself|me)[\s,:]+)?(?:(?-i:[A-Z]\w+), )?(?:\d\d(?: ?(?:yo|y/o|years old|[mf]))?,? )?(?:an? )?",
    re.I,
)
_RESIDENTS_ONLY = ("living in", "residing in", "based in", "now in", "now living in", "now based in")
_PEOPLE = re.compile(
    rf"(?:[\w-]+ ){{0,4}}(?:{_RESIDENT}|guy|girl|lad|lass|woman|man|bloke|person|human|couple|family|millennial|kid)(?: of \w+)?|(?:half[- ])?(?:{'|'.join(NATIONS)})(?:(?:[- /]|,? (?:and )?)(?:half[- ])?(?:{'|'.join(NATIONS)}))?",
    re.I,
)


#: "An Irishman in Taipei".
_COMPATRIOT = re.compile(
    r"(?:\w+ )?(?:(?:Irish|English|Scots|Welsh|Dutch|French|Cornish|Ulster)(?:man|woman)|Brit|Yank|Kiwi|Aussie|Pole|Dane|Swede|Finn|Turk|Scot|Spaniard|Greek|Croat|Serb|Slovene|Czech|Hungarian|Canadian|American|Australian|German|Italian|Brazilian|Indian|Kenyan|Nigerian|Ghanaian|South African|Romanian|Ukrainian|Bulgarian|Mexican|Colombian|Argentinian|Filipino|Filipina)",
    re.I,
)
#: Behind who somebody is and where; with a verb of its own it is another: "a German couple in Crete asked me".
_NO_VERB = re.compile(r"\s*(?:$|[^\w\s'-]|(?:here|and|so|but|with|now|since|for|who|wondering|looking|trying|struggling)\b)", re.I)


def _described(place: Place, clause: Clause, how: tuple[str, ...]) -> bool:
    """Whether its owner says who they are and, in one of these words, that they are so in this place."""
    left = place.left
    lead = _SELF_LEAD.match(left)
    said = bool(lead and re.search(rf"{_I_AM}|\b(?:as|being|myself|me)\b", lead[0], re.I))
    pieces = left[lead.end() if lead else 0 :].split(", ")
    found = _PERSON.match(pieces[-1])
    if (
        not found
        or found["how"].lower() not in how
        or any(len(piece.split()) > 4 for piece in pieces[:-1])
        or not (said or (heads(clause) and _NO_VERB.match(place.right)))
    ):
        return False
    who = re.sub(r" (?:from|in|born in|raised in) .*", "", found["who"])
    home = how is _RESIDENTS_ONLY and found["how"].lower() in how
    return _is_job(who) or bool(_COMPATRIOT.fullmatch(who)) or (home and bool(_PEOPLE.fullmatch(who)))


#: Somebody else is told of: "she's a pilot and her husband keeps bees in".
_OF_ANOTHER = re.compile(r"\b(?:he|she|they|his|her|their|who|is|was|has)\b|\w's\b", re.I)


def _is_job(words: str) -> bool:
    if _OF_ANOTHER.search(words):
        return False
    return bool(job_of(f" {article(words)}")) or bool(re.fullmatch(rf"(?:[\w-]+ ){{0,5}}{_RESIDENT}", words, re.I))


def _comes_from(place: Place, clause: Clause) -> Iterator[Proposal]:
    left, right = place.left, place.right
    if clause.asks and not (_SELF.search(left) or _FROM.search(left)):
        return
    if born := _BORN.search(left):
        own = heads(clause) or re.search(r"\b(?:i|i'm|im|we)\b", born[0] + left, re.I)
        if own and not _others(left) and not _NOT_SO.search(left[: born.start()] + " "):
            how = born["how"].lower()
            yield asserted(GREW_UP if "born" not in how else BORN_IN, place=place.name)
            if " and " in how:
                yield asserted(GREW_UP, place=place.name)
    elif (_FROM.search(left) and not _back(left) and not _others(left)) or (
        (_NATIVE.match(right) or _BRED.match(right)) and (_SELF.search(left) or opens(clause, left, words=1))
    ):
        if not _NOT_SO.search(left) and not re.match(r"\s(?:yesterday|today|last|on|after|at|by|office|team|with)\b", right, re.I):
            yield asserted(ORIGIN, place=place.name)
    elif _described(place, clause, ("from",)):
        yield asserted(ORIGIN, place=place.name)


def _is_one(mention: Mention, clause: Clause) -> bool:
    """ "as a Mancunian", "Glaswegian born and bred", "proud Texan here": somebody of a place; not "a Texan friend of mine"."""
    left, right = mention.left, mention.right
    if _NOT_SO.search(left) or not _ONE_ENDS.match(right):
        return False
    if _SELF.search(left):
        return not clause.asks or not left.lower().startswith("am i")
    if heads(clause) and re.fullmatch(r"(?:(?:native|proud|lifelong|born|fellow) )+", left, re.I):
        return not clause.asks
    return opens(clause, left, words=2) and bool(
        _BRED.match(right) or re.match(r" here\b| (?:by birth|at heart|through and through)\b", right, re.I)
    )


#: Behind who somebody is: "a Parisian flat" is none.
_ONE_ENDS = re.compile(
    r"\s*(?:$|[^\w\s'-]|(?:born|here|by|at heart|through|living|stranded|stuck|in|who|and|but|so|now|with|myself|transplanted|based|exiled)\b)",
    re.I,
)


def _back(left: str) -> bool:
    return bool(re.search(r"\bback from\b|\b(?:home|flight|train|letter|call|email|package|parcel) from\b", left, re.I))


def _others(left: str) -> bool:
    return bool(
        re.search(r"\b(?:he|she|they|his|her|their|wife|husband|mother|father|mum|mom|dad|friend|boss|partner|who)\b", left, re.I)
    ) and not re.search(r"\bi\b", left, re.I)


def _visits(clause: Clause, living: str = "") -> bool:
    """Whether its message tells of a stay that ends; who says that they live there may speak of trips as well."""
    said = clause.text[clause.text.find(living) :] if living else clause.around
    if living:
        return bool(
            re.search(
                r"\b(?:until|till|til|for now|temporarily|this (?:week|month|summer)|for (?:the|a|two|three|\d+) (?:weeks?|months?|summer|days?))\b",
                said,
                re.I,
            )
        )
    return _VISIT.search(said) is not None


def _settled(clause: Clause) -> bool:
    return _SETTLED.search(clause.around) is not None


def _here(clause: Clause) -> Iterator[Proposal]:
    """ "is Oaxaca safe? ive been here since november": the one place its message names."""
    named = {place.name for place in places_in(clause.around) if not place.unsure}
    if len(named) == 1 and not _NOT_SO.search(clause.text[:20]):
        yield replace(asserted(HOME, place=named.pop()), unless=frozenset({"home"}))


def _near(place: Place) -> str:
    """The place as its kind says it: "near Ghent"."""
    how = re.search(r"\b(near|close to|outside) (?:\w+ )?$", place.left, re.I)
    return f"{'outside' if how and how[1].lower() == 'outside' else 'near'} {place.name}" if how else place.name
