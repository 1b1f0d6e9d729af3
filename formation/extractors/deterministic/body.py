"""The body in everyday words: what hurts and when, what it cannot do, what it is given to.

What hurts at the moment is nothing lasting: a symptom needs words that say it comes again ("when I climb", "in winter").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind, possessed
from formation.extractors.deterministic.voice import third_person
from memory.values import Sensitivity, Stance

_HEALTH = Sensitivity.SENSITIVE
SYMPTOM = possessed("body_symptom", sensitivity=_HEALTH)
STATE = possessed("body_state", single=True, sensitivity=_HEALTH)
LIMIT = kind("bodily_limit", "can", denied="cannot", sensitivity=_HEALTH)
TROUBLE = kind("body_trouble", "has trouble", sensitivity=_HEALTH)
FEAR = kind("fear", "is afraid of")
TENDENCY = kind("bodily_tendency", "", sensitivity=_HEALTH)
REACTS = kind("reaction", "gets", optional=("cause",), sensitivity=_HEALTH)
KINDS = (SYMPTOM, STATE, LIMIT, TROUBLE, FEAR, TENDENCY, REACTS)

_PART_WORDS = (
    "knee knees back shoulder shoulders neck hip hips ankle ankles wrist wrists elbow elbows hand hands finger fingers thumb thumbs foot feet toe toes leg legs "
    "arm arms eye eyes ear ears jaw stomach skin nose nails gums teeth heel heels calf calves hamstring achilles spine joints sinuses throat chest scalp hair lips "
    "belly gut tummy bladder lungs head"
)
_PARTS = frozenset(_PART_WORDS.split())
_PART = rf"(?P<part>(?:(?:left|right|lower|upper|bad|both|inner|outer|big|front) )?(?:{'|'.join(_PART_WORDS.split())}))"
_DOES = (
    r"(?P<does>(?:(?:really|always|often|still|sometimes|usually|also) )?(?:aches?|hurts?|acts? up|plays? up|clicks?|pops?|cracks?|locks? up|swells?(?: up)?|(?:goes|go) (?:numb|to sleep|dead)|"
    r"gets? (?:very |really |all )?(?:stiff|sore|numb|tired|dry|itchy|cold|red|swollen|puffy|blurry|upset|painful|blocked|bloated|worse)|(?:is|are) (?:very |really |always |a bit )*(?:stiff|sore|numb|itchy|painful|swollen|"
    r"dry|cold)|feels? (?:stiff|sore|numb)|(?:goes|go) (?:out|red|white|blue|stiff)|shakes?|trembles?|cramps?(?: up)?|spasms?|gives? out|flares? up|itch(?:es)?|twitch(?:es)?|tingles?|seizes? up|stiffens?(?: up)?|burns?|peels?|bleeds?|rings?|waters?|sweats?|bothers? me|kills? me)"
    r"(?: (?:a bit|a lot|a little|badly|terribly|sometimes|slightly))?)"
)
#: Words that say that it comes again, or has long been so.
_AGAIN = (
    r"(?P<when>(?:when|whenever|every time) (?:i(?:'m| am)? |it(?:'s| is| gets) |the weather )[\w' ]{2,40}?|after (?:(?:loud |big |heavy |spicy )?[a-z]+s\b(?<!this)|every |each |long |running|walking|sitting|standing|swimming|cycling|typing|lifting|work(?:ing)?\b|climbing|sport|"
    r"exercise|hiking|driving|descents|meals|eating|dairy|gluten|coffee|(?:a )?long |too much |\w+ing )[\w' ]{0,30}?|in (?:the )?(?:sun|winter|summer|spring|autumn|fall|cold|heat|morning|mornings|evenings?|rain|car|cold weather|humid weather|"
    r"dry air|bed)|at night|on (?:long|cold|planes|stairs|descents|hills|downhills|rainy|hot|boats|every|flights|the bike|my bike)[\w' ]{0,25}?|every (?:winter|summer|spring|autumn|fall|morning|night|day|time[\w' ]{2,30}?|few \w+)|"
    r"during (?:long |every |my )?[\w' ]{3,25}?|from (?:sitting|typing|standing|running|driving|screens|all the \w+ing)[\w' ]{0,25}?|(?:ever )?since (?:(?:the|my|an?) (?!weekend|party|game|match|run|gym|flight|trip|race|morning|other)[\w' -]{3,30}?|"
    r"(?:19|20)\d\d|i was [\w ]{2,20}?)|all the time|easily|constantly|for years)"
)
_HURTS = re.compile(rf"(?:my|both my|both of my) {_PART} (?:tends? to |keeps? |will )?{_DOES} {_AGAIN}(?P<stop>{STOP}|\s*$)", re.I)
#: Of long standing without another word.
_ALWAYS = re.compile(
    rf"my {_PART} (?P<does>(?:always|often|usually|constantly) (?:ache|hurt|shake|tremble|click|crack|swell|cramp|itch|tingle|go numb|get \w+)s?|(?:shake|tremble)s?|(?:is|are) always (?:stiff|sore|numb|itchy|dry|cold|tired))(?P<when>)(?: (?:a bit|a lot|a little|badly|slightly))?{STOP}",
    re.I,
)
_NERVES = re.compile(r"\b(?:nerv\w+|excite\w+|anger|angry|caffeine|fear)\b", re.I)
_MOMENT = re.compile(
    r"\b(?:yesterday|today|tonight|this (?:morning|week|afternoon|evening|month)|last (?:night|week|weekend|month)|right now|now|just|since (?:monday|tuesday|wednesday|thursday|friday|saturday|sunday|last)|"
    r"\d+ (?:days?|hours?|weeks?)|(?:two|three|four|few) (?:days?|hours?|weeks?))\b",
    re.I,
)
_ILL = re.compile(
    r"\b(?:(?:have|got|having|with|'ve|this) (?:an? )?(?:(?:bad|nasty|terrible|head|awful|horrible) )*(?:cold(?! (?:hands|feet|sore))|(?:the )?flu|covid|(?:blocked|stuffy|runny) nose|hangover|jet ?lag)|hung ?over|jet-?lagged)\b",
    re.I,
)
#: In a question what the owner asks about is taken for granted: "why does my knee click when I climb stairs?"
_ASKED = re.compile(rf"(?:why (?:does|do|would)|how come|is it normal (?:that|for)) my {_PART} (?:to )?{_DOES} {_AGAIN}\W*$", re.I)
_SENSE = re.compile(
    rf"my (?P<thing>(?:sleep|(?:left |right )?(?:arm|leg|hand|foot|eye|ear|side|knee|hip|shoulder|ankle|wrist)|eye ?sight|vision|hearing|memory|balance|grip|circulation|immune system|blood pressure|cholesterol|blood sugar|pulse|metabolism|(?:lower |upper )?(?:back|knees?|shoulders?|hips?|stomach|skin|eyes|lungs|heart))) "
    rf"(?:is|are|has always been) (?:very |quite |pretty |really |rather |always |a bit |a little |still )*(?P<how>paralysed|paralyzed|amputated|prosthetic|arthritic|blind|deaf|stiff for good|poor|bad|weak|terrible|awful|going|failing|limited|sensitive|high|low|borderline|too high|too low|dry|oily|"
    rf"not (?:great|good|what it was)){STOP}",
    re.I,
)
_REASON = r"(?: (?:because of|due to|thanks to|with) my [\w' -]{3,30}| (?:since|after) (?:the|my|an?) [\w' -]{3,40}| any ?more| for long| very (?:far|well|long)| properly| at all| without (?:pain|help|a rail|my \w+))*"
_DOING = (
    r"(?P<what>kneel(?: down)?|squat|crouch|stand(?: up)?(?: for (?:long|more than [\w ]{3,20}|very long))?|sit (?:for (?:long|more than [\w ]{3,20})|on the floor|still|cross-legged)|bend (?:my \w+(?: \w+)?|down|over|forward)|"
    r"lift (?:heavy (?:things|stuff|weights|objects)|anything heavy|my (?:left |right )?arms?(?: (?:above|over) [\w ]{3,20})?|more than [\w ]{2,12})|carry (?:heavy (?:things|stuff|bags)|anything heavy|much|more than [\w ]{2,12})|"
    r"climb (?:stairs|ladders|steps)|do stairs|(?:take|manage|use|handle) (?:the )?stairs|walk (?:far|long distances|very far|more than [\w ]{3,20}|without [\w ]{3,20}|for long|uphill|on sand|on ice)|run(?: long distances| far)?|jump|reach (?:up|high shelves|above [\w ]{3,20})|"
    r"grip (?:things|small things|anything|a \w+)|hold (?:a pen|things|small things|heavy things)|raise my (?:left |right )?arms?(?: (?:above|over) [\w ]{3,20})?|turn my (?:head|neck)(?: \w+ \w+ \w+)?|hear (?:high (?:notes|pitches|frequencies)|(?:well )?in (?:noisy|crowded|loud) \w+|"
    r"whispers|on (?:one|my) \w+(?: \w+)?|low voices|phone calls)|hear well|see (?:well|colou?rs|red(?: and green)?|in the dark|at night|small (?:text|print|letters)|far away|out of (?:one|my) \w+(?: \w+)?|depth|screens well|images)|read (?:small|tiny|fine) (?:text|print|letters|fonts)|"
    r"tell (?:red (?:from|and) green|green (?:from|and) red|blue (?:from|and) (?:green|purple)|colou?rs)(?: apart)?|distinguish (?:colou?rs|red (?:from|and) green)|use (?:a (?:mouse|touchscreen|touch screen|trackpad|keyboard|phone)|my (?:left|right) (?:hand|arm|leg|foot|eye)|touchscreens|stairs|both hands)|"
    r"type (?:with (?:both hands|my \w+(?: \w+)?)|fast|for long|much)|drive (?:at night|in the dark)|swallow (?:pills|tablets|dry food)|smell(?: anything| a thing)?|taste(?: anything)?|sleep on my (?:left|right|back|side|stomach|front)(?: side)?|breathe through my nose|"
    r"wear (?:contacts|contact lenses|wool|heels|high heels|latex|earbuds|headphones)|make a fist|touch my toes|focus for long|concentrate for long|look at screens for long|feel my [\w ]{3,20}|open jars|cut (?:up )?food|do (?:push-?ups|pull-?ups|burpees|jumps|squats|lunges|high impact)|"
    r"stay out in the sun|go in the sun|be in the sun|tolerate (?:heat|cold|loud noise|bright light)|fly)"
)
_CANNOT = re.compile(
    rf"i (?:really |just |still |also )?(?:can't|cannot|can not|cant|can no longer|am unable to|'m unable to|am not able to|'m not able to) (?:really |easily |even |always )?{_DOING}{_REASON}{STOP}",
    re.I,
)
_CAN_ONLY = re.compile(
    r"i (?:can )?only (?P<what>(?:type|write|use|see|hear|eat|chew|sleep|work) (?:with|on|out of|from|through)? ?(?:one|my (?:left|right)|the (?:left|right)) (?:hand|eye|ear|arm|side|finger|foot|leg)(?: side)?)\b",
    re.I,
)
_TROUBLED = re.compile(
    rf"i(?:'ve)? (?:have|got|still have|often have|sometimes have) (?:a lot of |some |great |real |a hard time |serious )?(?P<kind>trouble|difficulty|difficulties|problems|issues|(?<=hard time ))(?: with)? ?(?P<what>(?:reading|hearing|seeing|standing|climbing|swallowing|walking|focusing|focussing|concentrating|gripping|sleeping|"
    rf"falling asleep|staying asleep|breathing|remembering (?:names|faces|numbers|things|words)|recogni[sz]ing faces|chewing|typing|kneeling|bending|lifting|balancing|following (?:long|fast|spoken) \w+|processing (?:long|spoken) \w+)(?: (?:small|fine|tiny|long|on|in|at|up|for|stairs|high|low|my|with|heavy|things|text|"
    rf"print|fonts?|letters|noisy|places|rooms|crowds|night|voices|texts|paragraphs|pages|conversations|jars|pens|through|nose|steps)){{0,4}}){STOP}",
    re.I,
)
_FEARS = re.compile(
    rf"(?:i'm|im|i am)(?: also| a bit| really| very| so| quite| pretty| absolutely| totally| always)* (?:afraid|scared|terrified|frightened|phobic) of (?P<what>heights|needles|spiders|snakes|dogs|flying|the dark|water|deep water|dentists|the dentist|clowns|lifts|elevators|enclosed spaces|small spaces|tight spaces|crowds|blood|"
    rf"thunder(?:storms)?|driving|horses|birds|bees|wasps|public speaking|open water|the ocean|cows|mice|rats|moths|escalators|injections|planes){STOP}",
    re.I,
)
_TENDS = re.compile(
    rf"i (?:tend to |usually |always |often )?(?P<what>(?:bruise|sunburn|burn|tire|blush|faint|sweat|bleed|get cold|get tired|get sunburnt|get overwhelmed|get dizzy|catch colds?|get sick) (?:very |really |quite |so )?(?:easily|quickly|fast|a lot)|snore (?:a lot|badly|loudly|at night)|sleepwalk|talk in my sleep|grind my teeth(?: at night| in my sleep)?|clench my jaw(?: at night)?|"
    rf"faint (?:when i (?:see|give) (?:blood|needles)|at the sight of (?:blood|needles)|at needles)|sleep (?:badly|poorly|lightly|very badly)|lip-?read|stutter|stammer|walk with (?:a|an|my) (?:cane|stick|walking stick|limp|frame|walker|white cane|crutches)|type with (?:one (?:hand|finger)|two fingers|my (?:voice|feet|nose|left hand|right hand|toes))|"
    rf"write with my (?:left|right) hand|read with a magnifier|react badly to [\w ]{{3,20}}|don't (?:do|get on) well with [\w ]{{3,20}}|am prone to [\w ]{{4,25}}){STOP}",
    re.I,
)
_GETS = re.compile(
    rf"i (?:always |often |usually |sometimes |easily )?get (?P<what>(?:dizzy|light-?headed|nauseous|out of breath|short of breath|bloated|cold hands|hot flushes|palpitations|anxious|overwhelmed|sunburnt|sleepy|cramps|hives|a rash|chilblains|blisters|nosebleeds|headaches) (?:when(?:ever)? i(?:'m| am)? [\w' ]{{2,35}}?|in [\w ]{{3,20}}?|on [\w ]{{3,20}}?|after [\w ]{{3,20}}?|by [\w ]{{3,20}}?|every [\w ]{{3,15}}?)){STOP}",
    re.I,
)
_PRONE = re.compile(
    rf"(?:i'm|im|i am)(?: very| really| quite| also| a bit| extremely| super)* (?P<what>prone to (?:ear infections|sinus infections|utis|colds|cramps|migraines|headaches|sunburn|blisters|injuries|injury|nosebleeds|cavities|kidney stones|anxiety|acne|shin splints|back pain|cold sores)|"
    rf"sensitive to (?:light|bright light|noise|loud noises?|sound|smells?|perfumes?|strong smells|caffeine|heat|cold|msg|sulphites|sulfites|fragrances?|the sun|sunlight|touch)|double-jointed|hypermobile|immunocompromised|anaesthesia-resistant|"
    rf"a light sleeper|a heavy sleeper|a bad sleeper|in remission|on dialysis|housebound|bedridden|missing (?:two|three|one|half an?|an?|my|the tip of) [\w ]{{3,30}}){STOP}",
    re.I,
)
_ONE_LIMB = re.compile(
    rf"i(?:'ve| have)? (?P<only>only )?(?:have|got)(?: only| just)? (?P<what>(?:one|the use of (?:one|my (?:left|right))) (?:hand|arm|leg|eye|ear|kidney|lung|finger|foot)(?: that works| left)?|use of only one (?:hand|arm)|shaky hands|small hands|cold hands|a (?:tremor|limp)(?: in my (?:left |right )?\w+)?|"
    rf"an? essential tremor|low energy|bad eyesight|poor eyesight|bad vision|poor circulation|bad circulation|a sweet tooth|a weak (?:stomach|bladder|immune system|grip|heart)|a sensitive stomach|sensitive (?:skin|teeth|eyes|ears)|(?:very )?dry (?:skin|eyes|scalp)|oily skin|thin hair|curly hair|"
    rf"flat feet|wide feet|high arches|bad teeth|perfect pitch|no (?:sense of (?:smell|direction|taste)|spleen|gall ?bladder|thyroid|appendix|tonsils|womb|uterus|colon|stomach|eyelashes|eyebrows|hair|teeth|(?:left|right) (?:hand|arm|leg|eye|kidney))|(?:memory|thyroid|kidney|heart|hearing|back|knee|shoulder|digestive|gut|joint|eye|sleep|balance) (?:problems|issues|trouble)){STOP}",
    re.I,
)
#: "since the stroke I ...": how long it has been so is no part of it.
_SINCE_WHEN = re.compile(r"^(?:since |after )?(?:the|my) [\w' -]{3,60}?,? (?=i (?:can't|cannot|cant|can only|have trouble)\b)", re.I)
#: What they who know say of its owner: "two dentists have told me that | I grind my teeth".
_FOUND_BY = re.compile(
    r"^(?:(?:my|the|two|three|several|both|every|a) )?(?:\w+ )?(?:doctors?|gps?|dentists?|physios?|physiotherapists?|opticians?|therapists?|specialists?|nurses?|wife|husband|partner|girlfriend|boyfriend) "
    r"(?:(?:has|have|all|always) )*(?:told me|tells? me|says?|said) (?:that )?(?=i\b)",
    re.I,
)
_HARMS = r"(?P<harm>migraines?|headaches?|heartburn|hives|a rash|rashes|spots|acne|cramps|stomach ?aches?|bloating|palpitations|nightmares|hay ?fever|reflux|indigestion|diarrh(?:o)?ea|gas)"
_GIVES = re.compile(
    rf"(?P<cause>[a-z][\w -]{{2,30}}?) (?:always |usually |often |still |also )?(?:gives? me|triggers? my|sets? off my|causes? my|brings? on my|causes? me) {_HARMS}{STOP}",
    re.I,
)
_UPSETS = re.compile(
    rf"(?P<cause>[a-z][\w -]{{2,30}}?) (?:always |usually |often |really |still |also )?(?P<how>upsets? my stomach|makes? me (?:sick|ill|bloated|nauseous|nauseated|itchy|dizzy|sleepy|jittery)){STOP}",
    re.I,
)
_NO_CAUSE = re.compile(
    r"\b(?:it|this|that|these|those|which|he|she|they|who|what|i|we|you|the|my|your|his|her|and|today|just|thinking|thought|idea|meetings?|work|code|politics|boss)\b",
    re.I,
)
_HINTS = _PARTS | frozenset(
    "can't cannot cant unable able trouble difficulty difficulties problems issues have got afraid scared terrified frightened bruise snore sleep sleepwalk talk grind clench faint tend stutter "
    "stammer walk type prone sensitive only missing remission gives give triggers trigger upsets upset makes make causes sets eyesight vision hearing memory balance grip circulation cholesterol pressure sugar pulse system lungs heart sleep don "
    "metabolism lip-read lipread can burn sunburn tire blush sweat bleed get catch react write read double-jointed hypermobile immunocompromised housebound bedridden sleeper has".split()
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal:
        return
    if clause.asks:
        if (found := _ASKED.match(clause.text)) and not _MOMENT.search(clause.text):
            yield _symptom(found, asked=True)
        return
    if _ILL.search(clause.sentence):
        return  # with a cold nobody can smell: it passes with it
    words = told(clause, dated=True)
    if words is None:
        return
    words = _SINCE_WHEN.sub("", _FOUND_BY.sub("", words))
    yield from _hurts(words) or _given(words)


def _hurts(words: str) -> list[Proposal]:
    if found := _HURTS.match(words) or _ALWAYS.match(words):
        return [] if _MOMENT.search(words) or _NERVES.search(words) else [_symptom(found)]
    if found := _SENSE.match(words):
        thing, how = found["thing"].lower(), found["how"].lower()
        return [
            asserted(STATE, thing=thing, what=f"{'are' if thing.endswith(('eyes', 'knees', 'shoulders', 'hips', 'lungs')) else 'is'} {how}")
        ]
    if found := _CANNOT.match(words):
        return [asserted(LIMIT, stance=Stance.NEGATIVE, what=found["what"].lower())]
    if found := _CAN_ONLY.match(words):
        return [asserted(LIMIT, what=f"only {found['what']}")]
    if found := _TROUBLED.match(words):
        return [asserted(TROUBLE, what=found["what"].lower())]
    return []


def _given(words: str) -> Iterator[Proposal]:
    """What it is given to: fears, tendencies, reactions."""
    if found := _FEARS.match(words):
        yield asserted(FEAR, what=re.sub(r"^the dentist$", "dentists", found["what"].lower()))
    elif found := _TENDS.match(words):
        verb, _, rest = found["what"].partition(" ")
        done = "does not" if verb.lower() == "don't" else third_person(verb.lower())
        yield asserted(TENDENCY, what=f"{done} {rest}".strip())
    elif (found := _GETS.match(words)) and not _MOMENT.search(words):
        yield asserted(TENDENCY, what=f"gets {found['what']}")
    elif found := _PRONE.match(words):
        yield asserted(TENDENCY, what=f"is {found['what']}")
    elif found := _ONE_LIMB.match(words):
        yield asserted(TENDENCY, what=f"{'only has' if found['only'] else 'has'} {found['what']}")
    elif (found := _GIVES.match(words) or _UPSETS.match(words)) and not _NO_CAUSE.search(found["cause"]):
        cause = f"from {found['cause'][0].lower()}{found['cause'][1:]}"
        yield asserted(REACTS, what=_harm(found), cause=cause)


def _harm(found: re.Match[str]) -> str:
    if found.re is _GIVES:
        return found["harm"].lower()
    said = found["how"].lower()
    return "an upset stomach" if said.startswith("upset") else said.split("me ")[-1]


def _symptom(found: re.Match[str], *, asked: bool = False) -> Proposal:
    part, does = found["part"].lower(), re.sub(r"^(?:really|still|also) ", "", found["does"].lower())
    if re.search(r" (?:bothers?|kills?) me", f" {does}"):
        does = "hurts" if not _many(part) else "hurt"
    if asked and not _many(part):
        verb, _, rest = does.partition(" ")
        does = f"{verb if verb.endswith('s') else {'go': 'goes'}.get(verb, verb + 's')} {rest}".strip()
    return asserted(SYMPTOM, thing=re.sub(r"^both ", "", part), what=f"{does} {found['when']}".strip())


def _many(part: str) -> bool:
    return part.split()[-1] in {"feet", "gums", "teeth"} or (part.endswith("s") and not part.endswith(("ss", "achilles")))
