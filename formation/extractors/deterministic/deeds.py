"""Verbs of things people do, with their forms: a closed list, so that what is not a deed is never told as one.

Verbs of thinking, feeling and saying are none; light verbs ("have", "get", "do") are deeds only with what is listed for them.
"""

from __future__ import annotations

import re

from formation.extractors.deterministic.activities import gerund

#: lemma past participle; a participle like the past is left out.
_IRREGULAR = (
    "go went gone, be was been, have had, do did done, get got, make made, take took taken, see saw seen, write wrote written, "
    "ride rode ridden, drive drove driven, fly flew flown, swim swam swum, run ran run, sing sang sung, begin began begun, win won, lose lost, "
    "meet met, buy bought, sell sold, teach taught, catch caught, build built, spend spent, leave left, read read, speak spoke spoken, "
    "break broke broken, give gave given, grow grew grown, draw drew drawn, throw threw thrown, find found, hold held, put put, set set, cut cut, "
    "quit quit, sew sewed sewn, knit knitted, bring brought, become became become, fall fell fallen, shoot shot, win won, eat ate eaten, "
    "lead led, hang hung, rebuild rebuilt, rewrite rewrote rewritten, undergo underwent undergone, look looked, pay paid, come came come, hear heard, feed fed, hurt hurt, tear tore torn, overcome overcame overcome, beat beat beaten, deal dealt, draw drew drawn, light lit, hide hid hidden, ride rode ridden, forgive forgave forgiven,  wear wore worn, choose chose chosen"
)
_REGULAR = (
    "attend visit travel move start finish complete join enroll enrol register apply graduate pass receive earn adopt bake cook paint publish record "
    "perform play dance hike climb bike cycle ski surf camp sail walk volunteer help host organize organise celebrate marry try learn study plant "
    "harvest renovate redecorate decorate repair restore fix launch open create design donate raise retire resign injure sprain recover stay explore "
    "photograph collect rescue foster present participate compete enter audition rehearse practice practise train tour collaborate interview invest "
    "rent crochet carve sculpt compose film exhibit showcase display transfer change reach achieve sign contribute sponsor mentor coach babysit "
    "share reconnect reunite watch kayak snowboard skate row fish jog backpack relocate propose sketch brew assemble craft upcycle fundraise "
    "assist lecture debut research blog freelance save plan expect drop inherit turn immigrate emigrate discover refinish remodel campaign canvass protest march substitute apprentice intern snorkel dive "
    "golf box wrestle bowl garden raise deliver form co-found found revamp switch develop produce direct arrange mail print order book place score "
    "qualify rank reconcile separate tutor hunt forage garden map cater serve work live practise improve expand upgrade prepare invite enjoy "
    "experience welcome survive chair judge lift meditate stargaze vacation work audit deploy enlist commission bury christen baptise "
    "baptize crash fracture dislocate "
    "die network focus check juggle experiment cope tackle tinker refurbish redo handcraft stitch embroider hand-paint frame narrate translate die talk chat bond clean encourage surprise commit struggle land secure mess pull manage return chill relax skype respond challenge weld solder roast grill crochet paddle snowshoe sled wander stroll trek declutter reorganize reorganise repaint restring sort donate pursue overhaul thrift hug cuddle adopt groom mow prune weed harvest pickle ferment lobby petition vote unwind rehab skate roller-skate retake release postpone reserve schedule rope-jump bungee-jump fundraise upskill retrain requalify reapply reread rewatch binge unpack interview intern lecture guest-lecture emcee livestream stream podcast busk jam tour headline"
)
_FORMS: dict[str, tuple[str, str]] = {}


def _past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if re.search(r"[^aeiou]y$", verb):
        return verb[:-1] + "ied"
    if re.fullmatch(r"(?:[^aeiou]*[aeiou][^aeiouwxy]|transfer|enrol|babysit)", verb):
        return verb + verb[-1] + "ed"
    return verb + "ed"


for _row in _IRREGULAR.split(", "):
    _verb, _then, *_participle = _row.split()
    _FORMS[_verb] = (_then, _participle[0] if _participle else _then)
for _verb in _REGULAR.split():
    _FORMS.setdefault(_verb, (_past(_verb), _past(_verb)))

LEMMAS = frozenset(_FORMS)
#: Past form -> lemma.
PAST = {then: verb for verb, (then, _) in _FORMS.items()} | {
    "began": "begin",
    "knit": "knit",
    "were": "be",
    "babysat": "babysit",
    "dove": "dive",
}
PARTICIPLE = {done: verb for verb, (_, done) in _FORMS.items()} | {"gotten": "get", "knit": "knit", "babysat": "babysit"}
GERUND = {gerund(verb): verb for verb in LEMMAS} | {
    "travelling": "travel",
    "quitting": "quit",
    "babysitting": "babysit",
    "enrolling": "enroll",
    "transferring": "transfer",
    "beginning": "begin",
    "rebuilding": "rebuild",
    "seeing": "see",
    "opening": "open",
    "entering": "enter",
    "visiting": "visit",
    "gardening": "garden",
    "mentoring": "mentor",
    "tutoring": "tutor",
    "rewriting": "rewrite",
}
THIRD = {}
for _verb in LEMMAS:
    if re.search(r"[^aeiou]y$", _verb):
        THIRD[_verb[:-1] + "ies"] = _verb
    else:
        THIRD[_verb + ("es" if re.search(r"(?:s|x|z|ch|sh|o)$", _verb) else "s")] = _verb
#: A past form that is surely one behind "and": it is no adjective, noun or base form.
_UNSURE = frozenset("read put set cut quit run broke lost found left shot cast baked painted fried used framed".split())


def simple_past(verb: str) -> str:
    """The simple past of a deed: "go" -> "went"."""
    return _FORMS[verb][0]


def past_form(word: str) -> str | None:
    """The lemma of a simple past, known or by its look; "" for one that is no deed."""
    word = word.lower()
    if word in PAST:
        return PAST[word]
    regular = (
        word.endswith("ed") and len(word) > 4 and word not in {"need", "speed", "seed", "hundred", "exceed", "indeed", "naked", "beloved"}
    )
    return "" if regular or word in _OTHER_PAST else None


_OTHER_PAST = frozenset(
    "was were had felt thought said told knew heard kept let came became left lost stood sat slept woke sent paid fell wore forgot "
    "got did understood lay laid hurt hit shut ended".split()
)


def sure_past(word: str) -> bool:
    return past_form(word) is not None and word.lower() not in _UNSURE


#: What may follow a verb for it to be a deed worth keeping; every other deed takes any object that is fit to stand alone.
_A = r"(?:an?|my|our|the|some|another|two|three|four|several|his|her)\s+"
_ADJ = r"(?:[\w'-]+\s+){0,4}?"
_OCCASION = (
    r"(?:bab(?:y|ies)|twins|picnic|part(?:y|ies)|barbecue|bbq|cookout|surger(?:y|ies)|operation|accident|interviews?|photo ?shoot|reunion|workshop|"
    r"wedding|ceremony|exam|finals|recital|concert|gig|show|exhibition|exhibit|sale|game night|movie night|date|dinner|brunch|game|match|race|"
    r"tournament|meeting with|session|class|lesson|retreat|sleepover|stroke|heart attack|miscarriage|c-section|biopsy|audition|fundraiser|"
    r"scare|check-?up|setback|book club|open house|baby shower|bonfire|campfire|garage sale|yard sale|vacation|holiday|trip|adventure|recipe|internship|childhood)"
)
_EVENT = (
    r"(?:concerts?|movies?|films?|plays?|musicals?|shows?|bands?|exhibits?|exhibitions?|games?|match(?:es)?|performances?|opera|ballet|whales?|dolphins?|"
    r"eclipse|meteor shower|northern lights|sunset|sunrise|fireworks|parade|therapist|doctor|dentist|specialist|waterfalls?|bears?|moose|comedian|documentary|series|"
    r"glaciers?|castle|castles|museum|bald eagle|eagles?|aurora)"
)
_GOT = (
    r"(?:(?:to (?!(?:do|be|see (?:it|that|this|you|how|what|why)|know|the|a|my|work on|go|get|use|have|where|this|that|it|say|tell|thinking|try|choose|ask)\b)[a-z]+\s+\w)|hurt|sick|food poisoning|covid|lots of help (?:from|with)\s|help (?:from|with)\s|a lot of help (?:from|with)\s|promoted|married|engaged|hired|fired|laid off|let go|accepted|admitted|divorced|certified|licensed|injured|selected|elected|nominated|"
    r"published|signed|sober|stung|robbed|evicted|vaccinated|cast|baptized|baptised|arrested|lost (?:in|on)|scammed|mugged|back from|into\s+(?!it\b|that\b|this\b)\w|"
    r"home from|to (?:meet|visit|perform|attend|present|speak|tour|work with|play (?:in|at|with))\s)"
)
_GOTTEN = (
    r"(?:job|promotion|raise|award|scholarship|degree|certificate|certification|license|licence|internship|offer|tattoo|role|part|contract|deal|"
    r"grant|visa|citizenship|diploma|phd|mba|medal|trophy|prize|sponsorship|endorsement|gig|position|piercing|haircut|transplant|puppy|kitten|"
    r"dog|cat|pets?|house|apartment|car|guitar|piano|camera|drone|bike|motorcycle|telescope|keyboard|console|gift|present|necklace|book|painting|"
    r"stuffed animal|instrument|lessons?|tickets?|referral|diagnosis|divorce|massage|makeover|publisher|agent|letter)s?\b"
)
_BOOKISH = (
    r"(?:books?|novels?|stor(?:y|ies)|poems?|songs?|lyrics|memoirs?|plays?|screenplay|scripts? for (?:a|my) (?:movie|film|play)|articles?|blog(?: posts?)?|essays?|letters?|"
    r"journal|diary|pages|thesis|dissertation|speech|music|biograph(?:y|ies)|comics?|graphic novel|trilogy|saga|series|cookbook|poetry|album|musical|vows|"
    r"eulogy|column|manuscript|chapters?|recipe)"
)
_SHOP = (
    r"(?:shop|store|studio|caf[eé]|restaurant|gym|practice|business|bakery|gallery|clinic|bar|salon|school|center|centre|brewery|bookstore|boutique|"
    r"firm|shelter|daycare|nursery|etsy \w+|food truck|company|account with)"
)
_LIVING = (
    r"(?:dog|dogs|pup|puppy|cat|kitten|kids?|children|son|daughter|mom|mum|mother|dad|father|sister|brother|niece|nephew|wife|husband|partner|"
    r"girlfriend|boyfriend|family|parents|grandma|grandmother|grandpa|grandfather|friends?|students|team|class|nephews|nieces|sons|daughters|cousins?)"
)
_ONLY: dict[str, str] = {
    "have": rf"(?:{_A}|quite (?:the|an?) ){_ADJ}(?:{_OCCASION}|challenge|breakthrough|achievement|victory|win|loss|career-high|personal best|injury|fall|crash|seizure|panic attack|flare-?up|breakup|milestone|call-?out|collapse|relapse)s?\b(?!\s+(?:question|request|link|note|schedule|room|invite|invitation|idea|problem|issue|topic|summary|email|agenda)s?\b)|(?:my|our) (?:very )?first (?!(?:question|issue|problem|thought|idea|attempt|time)\b)[\w'-]+(?:\s|\W*$)|(?:some|my|our|an?)\s+(?:[\w'-]+\s+){{0,3}}?(?:friends|neighbou?rs|guests|family|relatives) (?:over|round|visiting)\b|(?:some |an? )?(?:[\w'-]+ ){{0,2}}(?:(?:money|health|family|financial|back|knee|marriage|relationship) (?:problems|issues|troubles?|struggles))\b|(?:an? |some )(?:[\w'-]+ ){{0,3}}?(?:day out|night out|evening|weekend|conversations?|talk|chat|experience|moment|family time|day|night|week) (?:at|with|in|on|out|exploring|watching|hiking|by)\s(?!(?:it|that|this|them|him|her|you|the (?:code|app|phone))\b)\w|to (?:take (?:a|some) (?:break|time off) from|give up|quit|cancel|postpone|sell|move (?:out|to|back|in)|drop out|rely on|learn (?:an?|how to)|undergo|have (?:surgery|an operation)|leave (?:my|our)|stop \w+ing|apologi[sz]e to (?:my|our)|start over|put down (?:my|our)|close (?:my|our)|relocate)\b|(?:the|an?) (?:[\w'-]+ )?(?:chance|opportunity) to (?!(?:be|see (?:it|that|this|you)|do|get)\b)\w+ \w|(?:[\w'-]+ )?surgery\b|an? (?:blast|(?:[\w-]+ )?(?:great|good|wonderful|amazing|fantastic|lovely|awesome|hard|tough|rough|fun) (?:time|weekend|day)) (?:(?:at|in|on|with) (?:an?|my|our|the|[A-Z])|(?!(?:doing|using|trying|making|seeing|working|finding|with)\b)[a-z]+ing\s+(?:(?!(?:it|that|this|them|out|about|to|up|with you)\b)\w+))",
    "be": r"(?!)",
    "look": r"after\s+(?:my|our)\s\w",
    "expect": r"(?!)",
    "come": r"(?:back|home) from\s+(?!work\b|the (?:shop|store|gym)\b)\w|out (?:as|to my)\s",
    "drop": r"out of (?:college|university|school|high school|grad school|law school|med school)",
    "turn": r"(?:\d{2}|thirty|forty|fifty|sixty|seventy|eighty)\b(?!\s*(?:degrees|%|percent|px))",
    "save": r"(?:up\s|enough\s|money\s|\$).*\b(?:for|to)\s\w",
    "plan": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:trip|wedding|party|event|vacation|holiday|fundraiser|reunion|surprise|workshop|concert|funeral)\b",
    "pay": r"off (?:my|our)\s",
    "research": r"(?!)",
    "get": rf"{_GOT}|{_A}{_ADJ}{_GOTTEN}|(?:an?|some|my|our) (?:brand )?(?:new|used|second-hand|vintage) (?!(?:one|ones|message|email|error|issue|problem|notification|question|idea|record|link|call|text|update|version|card|code|password|perspective|outlook|lease)s?\b)\w|the (?:chance|opportunity) to (?!(?:be|do|get)\b)\w+ \w",
    "do": (
        r"(?:an?\s+(?:[\w'-]+\s+){0,3}?(?:event|run|walk|ride|climb|swim|race|trip|training|talk|fundraiser|drive|giveaway|bake sale|car wash|concert|play|reading|dive|trek|detox|cleanse|escape room|food drive|boot ?camp|seminar|presentation|exchange|year abroad|semester)\b|(?:some |a bit of |a little |a lot of |lots of )?(?:[\w-]+ )?(?:coding|volunteering|painting|gardening|baking|camping|snorkeling|kayaking|hiking|climbing|skiing|fishing|horseback riding|archery|pro bono|charity work|research|fundraising|tutoring|mentoring|acting|modelling|modeling|theater|theatre|gymnastics|track)\b(?!\s+(?:on|for)\s+(?:it|this|that|you)))|(?:some |a (?:bit|lot) of |lots of |my first )?(?:weight training|yoga|karate|pottery|charity|volunteer\w*|pilates|gymnastics|improv|ballet|taekwondo|judo|crossfit|meditation|stand-up|"
        r"community service|missionary)\b|(?:an?|my|our)\s+(?:[\w'-]+ ){0,3}?(?:photo ?shoot|internship|degree|phd|master'?s|mba|triathlon|marathon|half marathon|workshop|"
        r"show|performance|recital|tour|course|class|apprenticeship|residency|fundraiser|retreat|road trip|hike|skydive|bungee jump|painting|portrait|mural|collage|sculpture|puzzle|beach cleanup|clean-?up)\b"
    ),
    "make": (
        rf"(?:(?!progress|sense|money|friends|plans|changes|time|way|sure|up|fun|it|peace|room|space|mistakes|decisions|memories|love|noise|contact|do|eye|arrangements|me|him|her|them|you|us|things|something|"
        rf"everything|adjustments|improvements|connections|good|great|some|the|my|our|an?|this|that|these|those|another|two|three|edits|tweaks|copies|notes|out|off)[a-z]+(?=\s+(?:with|for|from)\s|\W*$)|it (?:to|into)\s+(?:the\s+)?[\w]|(?!(?:an?|some|my|our|the|another|two|three)\s+(?:[\w'-]+\s+){{0,2}}?(?:mistakes?|(?<!dietary )(?<!lifestyle )changes?|decisions?|points?|calls?|lists?|notes?|choices?|sense|"
        rf"difference|jokes?|commits?|cop(?:y|ies)|requests?|(?<!meal )(?<!birth )plans?|reservations?|progress|effort|exception|impact|typos?|edits?|tweaks?|updates?|adjustments?|moves?|"
        rf"deals?|money|time|way|mess|comment|argument|living|bed|wish|prs?|tables?|files?|folders?|post|schedule|friends|memories|connections?|promises?|start|suggestion|statement|"
        rf"fool|error)\b){_A}\w)"
    ),
    "take": (
        rf"(?:(?:the|my|our) first steps? (?:to|towards?|in)\s|(?:my|the|our)\s+(?:fam|whole family|gang|crew)\b|up\s+(?!with)\w|part in\s|(?:an?|two|three|my|our|some|another|the)\s+(?:[\w'-]+\s+){{0,3}}?(?:class(?:es)?|courses?|trips?|vacation|holiday|lessons?|tour|exam|test drive|road trip|cruise|job|sabbatical|"
        rf"gap year|cooking|pottery|workshops?|break from|leave|hike|train to|ferry|flight|bus to|walk|drive to|{_LIVING})\b|(?:the|my|our) (?:[\w'-]+ ){{1,2}}(?:for|on) an? (?:[\w-]+ )?(?:drive|walk|ride|spin|trip|hike|run|test drive)\b)"
    ),
    "see": rf"(?:{_A}|)(?:[\w'-]+\s+){{0,4}}?{_EVENT}\b",
    "watch": rf"(?-i:[A-Z])\w+|(?:{_A}|)(?:[\w'-]+\s+){{0,4}}?{_EVENT}\b",
    "read": r"(?:(?:an?|this|two|three|several|some)\s+(?:[\w'-]+\s+){0,3}?(?:books?|novels?|memoirs?|biograph(?:y|ies))\b|(?-i:[A-Z])\w)",
    "write": rf"(?:(?:{_A}(?:[\w'-]+\s+){{0,4}}?|)(?:{_BOOKISH})\b)",
    "publish": rf"(?:(?:{_A}(?:[\w'-]+\s+){{0,4}}?|)(?:{_BOOKISH})\b)",
    "start": (
        r"(?:(?:doing|making|using|taking|going to|getting into|having|seeing (?:a|my))\s+(?!(?:it|that|this|so|something|things|stuff|my best|well|better|much|more|worse|a (?:lot|bit)|the same|homework|laundry|dishes|math|work|your|sense|progress|mistakes|changes|sure|to|for|on|in|them|the)\b)[\w-]+|(?!thinking|wondering|feeling|getting|looking|noticing|seeing|having|worrying|being|realizing|using|crying|laughing|yelling|screaming|coughing|sneezing|bleeding|shaking|talking|going through|adding|testing|debugging|asking|making|doing|to\b(?! (?:enjoy|learn|paint|write|play|run|volunteer|study|collect|love) (?!(?:it|that|this)\b)\w))"
        r"\w+ing\b(?!\s+(?:on|through)\s+(?:it|that|this))|(?:an?|my|our|the|another)\s+(?!(?:new )?(?:chat|conversation|thread|session|day|fire|server|process|job queue|list|message)\b)\w|(?:at|as an?|in)\s+\w|(?:ballet|karate|judo|piano|violin|guitar|yoga|pilates|preschool|nursery|first grade|second grade|high school|middle school|keto|chemo|physio|physical therapy|swimming lessons|dance)\b|school|college|university|therapy|classes|lessons|grad school|kindergarten)"
    ),
    "begin": r"(?:\w+ing\b|(?:chemo|therapy|treatment|ballet|karate|training|college|university|school)\b|(?:an?|my|our)\s+\w)",
    "try": r"(?:my hand at\s+\w|(?:out\s+)?(?:[\w-]+\s+)?(?:yoga|pottery|pilates|karate|surfing|climbing|meditation)\b|(?-i:[A-Z])[a-z]+\s\S|(?:to\s+(?:learn|start|grow|quit|build|get into)\s(?!(?:it|this|that|them|something)\b)\w))|(?:out\s+)?(?:(?!doing|using|making|running|adding|changing|getting|restarting|setting|reinstalling|removing|putting|switching|different|it)\w+ing\b|(?:an?|some|our)\s+(?:new |local |different )?(?:[\w'-]+\s+){0,3}?(?:recipes?|restaurants?|class|caf[eé]|food|dish(?:es)?|sport|hobby|trail|cuisine|pottery|yoga)|out for\s)",
    "meet": r"(?:my|our|an?|some|up with|with|the)\s+(?!up\b)\w|[A-Z]\w",
    "spend": r"(?:christmas|thanksgiving|easter|new year's|diwali|eid|hanukkah)\b|(?:the|my|our|a|an|some|two|three|four|\w+|time|last)\s+(?:[\w'-]+\s+){0,3}?(?:day|weekend|week|month|year|summer|winter|afternoon|morning|evening|night|time|hours?|days|weeks|months|years|holidays?|vacation|christmas|thanksgiving|easter|semester|childhood|birthday)s?\b",
    "share": r"(?:stories|meals|memories)\b|(?:my|our)\s+(?:[\w'-]+\s+){0,3}?(?:story|stories|experience|experiences|journey|knowledge|music|art|work|poem|poems|recipes?)\b",
    "give": r"(?:(?:an?|my|our|two|a few|some|several)\s+(?:[\w'-]+\s+){0,3}?(?:talk|speech|speeche|presentation|class|workshop|lecture|performance|concert|tour|toast|eulogy|seminar)s?\b|birth|up\s+(?!on|trying|my|the|because|hope|after|so|when)\w|up (?:my|our|the) (?:[\w'-]+ )?(?:allotment|flat|apartment|house|job|career|studio|car|licen[cs]e|membership|garden|business|shop|practice|lease|plot|horse|boat)\b)",
    "help": r"(?:(?:my|our|an?|the|some|two)\s+\w+.*\b(?:with|to|move|build|paint|clean|set|plan|find|learn|make|renovate|prepare|organi[sz]e|get|fix|cook|start|run|plant|raise|out)\b|out at\s|at\s+\w|(?:organi[sz]e|build|plan|raise|run|coach|clean up|renovate|paint|plant|set up|put on)\s\w|kids|children|people|families|homeless|veterans)",
    "open": rf"(?:up\s+)?(?:my|our|an?)\s+(?:[\w'-]+\s+){{0,4}}?{_SHOP}\b",
    "run": r"(?:(?:my|our|an?|the)\s+(?:[\w'-]+\s+){0,4}?(?:races?|marathons?|5k|10k|half|ultra\w*|workshop|camp|fundraiser|booth|stall|campaign|clinic|event|drive|relay|mile|triathlon|business)\b|(?:\d+|\w+)\s*(?:miles|k|km|kilomet(?:er|re)s)\b|for (?:office|mayor|\w+ council|president|governor)|into\s+(?:an?|my)\s+old\s)",
    "set": r"up\s+(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:studio|workshop|business|shop|store|tank|garden|gym|office|room|tent|camp|booth|stall|foundation|charity|fund|fundraiser|easel|nursery|bakery|scholarship)\b",
    "put": r"(?:on|together)\s+(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:show|play|performance|concert|exhibition|exhibit|event|fundraiser|tournament|party|scrapbook|album|puzzle|kit|dresser|crib|shed|charity)\b",
    "bring": r"(?:my|our)\s+(?:[\w'-]+\s+){0,3}?\w+\s+(?:to|home|along)\b|home\s+an?\s",
    "find": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:job|apartment|flat|house|home|roommate|mentor|therapist|publisher|agent|tutor|coach|church|recipe|trail|gym|studio|hobby|club|(?:support|running|local|writing|book|study|hiking) group|partner|restaurant|doctor|dance class|choir|school|daycare|caf[eé]|biological|birth)\b",
    "change": r"(?:my )?(?:jobs|careers?|majors?|schools|diet|name)\b",
    "switch": r"(?:jobs|careers|majors|schools|to (?:a|the)\s+(?:[\w'-]+\s+){0,2}?(?:diet|team|school|shift|department|job|role))\b",
    "leave": r"(?:my|the|our)\s+(?:[\w'-]+\s+){0,3}?(?:job|career|company|church|army|navy|military|marriage|home ?town|country|firm|team|band|position|program)\b",
    "break": r"(?:my|our)\s+(?:[\w'-]+\s+){0,2}?(?:arm|leg|ankle|wrist|foot|toe|finger|nose|collarbone|rib|hip|hand|personal|record|elbow|knee|shoulder)\b|up with\s+my|the\s+(?:[\w'-]+\s+)?record",
    "hold": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:party|fundraiser|event|exhibition|workshop|sale|concert|tournament|tourney|meeting|vigil|drive|ceremony|auction)\b",
    "throw": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:party|shower|barbecue|bbq|celebration|dinner)\b",
    "fall": r"(?:in love with\s+\w|off (?:my|a)\s+\w)",
    "enter": r"(?:an?|my|our|the)\s+(?:[\w'-]+\s+){0,4}?(?:contest|competition|tournament|race|raffle|lottery|program|show|rehab)\b",
    "die": r"(?:in|of|from|at|on|when)\s\w",
    "pass": r"away\b|(?:my|the|our|an?)\s+(?:[\w'-]+\s+){0,4}?(?:exam|exams|test|bar|driving|course|class|finals|audition|interviews?|tests|certification|boards|inspection|background check)\b",
    "reach": r"(?:an?|my|our|the)\s+(?:[\w'-]+\s+){0,4}?(?:goal|milestone|summit|top of|peak|final|finals|semifinals|base camp|rank|level)\b",
    "raise": r"(?:\$|over|about|\d|money|funds|awareness|an? (?:[\w-]+ )?(?:amount|lot|bunch of money)\b|(?:my|our|two|three|some|enough)\s+\w)",
    "pick": r"up\s+\w",
    "sign": r"(?:up (?:for|to|my|our)\s+\w|(?:an?|the|my|our)\s+(?:[\w'-]+\s+){0,3}?(?:lease|contract|deal|petition|mortgage|papers)\b|with\s+[A-Z]\w|my\s)",
    "talk": r"(?:to|with)\s+(?:my|our|an?|some)\s+\w.*|about\s+(?:my|our)\s\w",
    "chat": r"with\s+(?:my|our|an?|some)\s+\w",
    "hear": r"(?:an?|some|my)\s+.*\b(?:from|perform\w*|live|play\w*|sing\w*|speak\w*)\b",
    "network": r"with\s\w",
    "focus": r"on\s+(?:my|our)\s\w",
    "check": r"(?!)",
    "experiment": r"with\s+(?!(?:it|this|that|the|your|different (?:settings|prompts|values))\b)\w",
    "cope": r"with\s+(?:my|the loss)\b",
    "tackle": r"(?:an?|my|our)\s",
    "tinker": r"with\s+(?:my|an?|old)\s",
    "bond": r"(?:with|over)\s\w",
    "clean": r"(?:up|out)?\s*(?:my|our|the|an?)\s+(?:[\w'-]+\s+){0,2}?(?:beach|park|garage|attic|river|house|yard|basement|shed|closet|street|streets|trail|gutters)\b(?!\s+(?:data|list|code|file))",
    "encourage": r"(?:my|our|students|kids|people|others|children)\b",
    "surprise": r"(?:my|our)\s",
    "commit": r"to\s+\w+ing",
    "struggle": r"with\s+(?!(?:it|this|that|the|your)\b)\w",
    "deal": r"with\s+(?:my|our|an?)\s+\w",
    "land": r"(?:an?|my|the|our)\s+(?:[\w'-]+\s+){0,4}?(?:job|role|part|gig|deal|contract|internship|position|interview|client|spot|scholarship)\b",
    "secure": r"(?:an?|my|the|our)\s+(?:[\w'-]+\s+){0,4}?(?:job|role|gig|deal|contract|internship|position|funding|grant|loan|spot|place|mortgage|sponsorship|venue)\b",
    "feed": r"(?:an?|the|my|our|some)\s+(?:[\w'-]+\s+){0,2}?(?:homeless|ducks|birds|goats|animals|horses|giraffes|stray|cats|dogs|elephants|families)\b",
    "mess": r"up\s+my\s+(?:\w+\s+)?(?:knee|back|shoulder|ankle|wrist|hip|neck|elbow|foot|hand)\b",
    "hurt": r"my\s+(?:\w+\s+)?(?:knee|back|shoulder|ankle|wrist|hip|neck|elbow|foot|hand|leg|arm|finger|toe)\b",
    "tear": r"my\s+(?:\w+\s+)?(?:acl|meniscus|hamstring|rotator cuff|achilles|ligament|calf|knee|muscle)\b",
    "pull": r"(?:an?|my)\s+(?:\w+\s+)?(?:muscle|hamstring|groin|back)\b",
    "lose": r"(?:my|our|an?|the|some)\s+(?:\w+\s+){0,2}?(?:job|mom|mum|mother|dad|father|parents?|grand\w+|brother|sister|wife|husband|son|daughter|friend|dog|cat|pup|wallet|home|house|aunt|uncle|pet|license|licence|hearing|sight|match|game|final|semifinal|championship|election|race|bet|tournament)\b|(?:\d+|\w+|a few|some)\s*(?:pounds|lbs|kilos|kg)\b|(?:some |a lot of )?weight",
    "manage": r"to\s+(?:finish|complete|get into|buy|save|quit|run|climb|raise|win|find (?:a|an|my)|visit|learn|finally)\b",
    "return": r"to\s+(?:(?-i:[A-Z])|my\s+(?:home ?town|home country|studies|roots|old|parents|village|job))\w*|from\s+(?:an?|my|our|(?-i:[A-Z]))",
    "bike": r"(?:to|from|in|along|around|through|with|across|up|down|\d+)\b",
    "chill": r"(?:with|at|by|in)\s+(?:my|our|the|an?|some)\s",
    "relax": r"(?:with|at|by|in)\s+(?:my|our|the|an?|some)\s",
    "skype": r"with\s\w",
    "respond": r"to\s+an?\s+(?:[\w'-]+\s+)?(?:emergency|fire|accident|call-out|crash|rescue|disaster|flood)\b",
    "retake": r"(?:my|the|an?)\s(?:[\w'-]+\s+){0,3}?(?:exam|test|class|course|bar|finals)\b",
    "overcome": r"(?:my|our|an?|some)\s",
    "beat": r"(?:my|our|the|an?|(?-i:[A-Z])\w+)\s*\w*",
    "challenge": r"myself\s+to\s",
    "hang": r"out (?:with|at|in)\s+\w",
    "choose": r"(?!)",
    "work": r"(?:(?:as|at|for|in|with)\s+\w|on\s+(?:an?|my|our)\s+\w)",
    "live": r"(?:in|with|near|abroad)\b",
    "eat": r"(?:at\s+(?-i:[A-Z])\w|dinner (?:at|with)|lunch (?:at|with))",
    "display": r"(?:my|our)\s",
    "order": r"(?:an?|some|my)\s+(?:custom|new)\s",
    "place": r"(?:first|second|third|fourth|fifth|1st|2nd|3rd|\d)",
    "rank": r"(?:first|second|third|\d|in the top|top)",
    "book": r"(?:an?|my|our|the|tickets|flights?)\s*(?:[\w'-]+\s+){0,3}?(?:trip|flight|cruise|holiday|vacation|tickets?|gig|tour|venue|cabin|hotel|appointment|test|check-?up|course|class|lessons?|session|table|to|for)\b",
    "postpone": r"(?:my|our|the)\s",
    "reserve": r"(?:an?|my|our)\s",
    "schedule": r"(?!)",
    "print": r"(?!)",
    "release": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:album|song|single|ep|book|novel|game|film|podcast|record|track|collection|video)\b",
    "map": r"(?!)",
    "deploy": r"(?:to\s+(?-i:[A-Z])\w|overseas)",
    "mail": r"(?:my|an?)\s.*\bto\b",
    "form": r"(?:an?|our)\s+(?:[\w'-]+\s+){0,3}?(?:band|team|group|club|union|choir|company)\b",
    "found": r"(?:an?|my|our)\s",
    "commission": r"an?\s",
    "box": r"(?:at|for|with)\s",
    "crash": r"(?:my|our)\s+(?:[\w'-]+\s+)?(?:car|truck|bike|van|motorcycle|drone)\b",
    "direct": r"(?:an?|my|our)\s",
    "produce": r"(?:an?|my|our)\s",
    "score": r"(?:\d+|an?|two|three|four|the|my)\s",
    "improve": r"(?:my|our)\s",
    "expand": r"(?:my|our)\s+(?:[\w'-]+\s+)?(?:business|shop|garden|store|studio|collection|family|team)\b",
    "develop": r"(?:an?|my|our)\s",
    "prepare": r"(?:an?|my|our|dinner|lunch|for)\s",
    "invite": r"(?:my|our)\s",
    "serve": r"(?:in|as|at|on|food|meals)\b",
    "separate": r"from\s+my",
    "enjoy": r"(?!)",
    "experience": r"(?!)",
    "welcome": r"(?:an?|our|my)\s+(?:[\w'-]+\s+){0,3}?(?:baby|son|daughter|twins|puppy|kitten|dog|cat|member)\b",
    "lead": r"(?:an?|my|our|the)\s+\w",
    "discover": r"(?:an?|my)\s+\w",
    "fix": r"(?:up\s+)?(?:my|our|an?|the)\s+(?:[\w'-]+\s+){0,3}?(?:car|bike|bicycle|motorcycle|roof|sink|fence|house|truck|boat|porch|deck|engine|guitar|door|tap|leak|kitchen|bathroom|washing machine|cars|bikes)\b",
    "repair": r"(?:my|our|an?|the|old)\s+(?:[\w'-]+\s+){0,3}?(?:car|bike|bicycle|motorcycle|roof|sink|fence|house|truck|boat|engine|guitar|furniture|violin|watch|watches|engines|cars|bikes|clock)\b",
    "complete": r"(?!(?:the|a|my) (?:course|round) of\b)(?:my|our|an?|the)\s+(?:[\w'-]+\s+){1,4}",
    "finish": r"(?!(?:the|a|my) (?:course of|round of|coffee|tea|lunch|dinner|breakfast|drink|beer|food|game of)\b)(?:my|our|an?|the)\s+(?:[\w'-]+\s+){1,4}|(?:(?:re-?)?reading\s+|watching\s+)?(?-i:[A-Z])|the\s+(?-i:[A-Z])|(?:my|our)\s+(?:thesis|dissertation|degree|phd|training|apprenticeship|chemo|novel|book|album|course|internship|studies|quilt|certification)\b|another\s+\w+\s+\w\w|(?:writing|reading|painting|building|knitting|school|college|first|second|third)\b",
    "create": r"(?:my|our|an?|some|two)\s",
    "build": r"(?:my|our|an?|some|two|the)\s|up my\s",
    "apply": r"(?:for|to)\s",
    "launch": r"(?:an?|my|our)\s+(?:[\w'-]+\s+){0,4}?(?:business|shop|store|campaign|podcast|channel|website|album|line|book|game|app|collection|brand|studio|program|startup|company|bakery|charity|foundation|club|blog|initiative|magazine|service)\b",
    "sell": r"(?!(?:my|our) (?:soul|short|car keys)\b)(?:my|our|an?|some|two|three|\d+)\s",
    "buy": r"(?:an?|some|my|our|two|three|four|several|new|tickets|air tickets|\d+)\s",
    "join": r"(?!the (?:two |three )?(?:tables|lists|strings|dots|lines|datasets|calls?|meetings?|zoom|chat|conversation)\b)(?:an?|my|our|the|in (?:on|with))\s+(?!(?:call|meeting|zoom|chat|conversation)\b)\w|(?-i:[A-Z])\w",
    "train": r"(?:for|to|with|as|in|at)\s\w|(?:my|our)\s+(?:[\w'-]+\s+){0,2}?(?:dogs?|puppy|horses?|team|staff|cats?|parrot)\b",
    "perform": r"(?:in|at|for|with|on|live|my|our)\b|an?\s+(?:[\w'-]+\s+){0,3}?(?:song|solo|piece|dance|play|monologue|routine|concert|show|set|duet|trick)\b",
    "record": r"(?:my|our|an?|some|two)\s",
    "practice": r"(?!)",
    "practise": r"(?!)",
    "learn": r"(?:to\s+\w|how to\s+\w|(?:some|a new|a few|my first)\s+\w+.*|(?-i:[A-Z])\w)",
    "study": r"(?!it\b|for (?:it|that)\b|for (?:\w+ ){1,2}(?:hours?|minutes)\b|hard\b|the\b)\w",
    "present": r"(?:my|our|at|an?)\s",
    "enlist": r"in\s",
    "move": r"(?:to|into|in with|out of|back|from|out|house|abroad|away)\b",
    "visit": r"\w",
    "propose": r"to\s+my",
    "assemble": r"(?:an?|my|our)\s",
    "arrange": r"(?:an?|my|our)\s",
    "deliver": r"(?:an?|my|our|food|meals)\s",
    "qualify": r"for\s",
    "audit": r"(?!)",
    "catch": r"(?:an?|my|some|two|three)\s+(?:[\w'-]+\s+){0,3}?(?:fish|trout|bass|salmon|wave|pike|butterfly|cold|covid|flu|train|flight)\b|up with\s+my|covid\b",
    "draw": r"(?:an?|my|our|some|portraits)\s",
    "grow": r"(?:up\s+(?:in|on|near|with|outside)\s|tomatoes|vegetables|herbs|flowers|my own|our own)",
    "play": r"(?!with\s+(?:it|that|this)|around|it\b)\w",
    "become": r"(?:an?|the|part of)\s+\w|friends with",
    "wear": r"(?!)",
    "speak": r"(?:at|in front of|to\s+(?:an?|the)\s+(?:crowd|class|group|school)|on\s+a)\b",
    "cut": r"(?!)",
    "shoot": r"(?:an?|my|our)\s",
    "walk": r"(?:in|for|to|the|my|our|\d+|around|along|through|across|down)\b",
    "drive": r"(?:to|up|down|from|through|across|along|my|our|cross)\b",
    "ride": r"(?:an?|my|our|in|horses|bikes|through|across|along|to)\b",
    "fly": r"(?:to|out|home|in|from|back|an?|over|with)\b",
    "quit": r"(?:my|smoking|drinking|vaping|school|college|the|alcohol|caffeine|coffee|sugar|work)\b",
    "interview": r"(?:for|at|with)\s",
    "invest": r"in\s",
    "test": r"(?!)",
}
ONLY = {verb: re.compile(rf"\s+(?:{pattern})", re.I) for verb, pattern in _ONLY.items()}
#: Deeds that say enough by themselves.
ALONE = frozenset("graduate retire marry relocate die".split())
#: Participles behind "was", "were" and "got".
DONE_TO = re.compile(
    r"(?:able to (?:raise|save|help|visit|meet|buy|find|adopt|get (?:a|my)|finish|complete|start|build|attend|see (?:a|my)) |promoted|hired|fired|laid off|accepted|admitted|selected|elected|nominated|awarded|diagnosed|raised|invited|chosen|featured|published|"
    r"interviewed|offered|drafted|recruited|sponsored|named|asked to (?:be|join|speak|perform|lead|present|play|host|teach)|certified|injured|adopted|"
    r"baptized|baptised|deployed|stationed|honored|honoured|recognized|recognised|appointed|inspired to|hospitalized|hospitalised|"
    r"involved in|cast)\b",
    re.I,
)
