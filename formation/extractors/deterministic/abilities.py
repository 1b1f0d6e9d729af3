"""What the owner can do and how well: "I can read Korean but not speak it", "ten years of welding experience here", "my maths is rusty"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.asserted import mentions
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.experience import LANGUAGE_OF, TECH
from formation.extractors.deterministic.lexicon import INSTRUMENTS
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.spoken import claim, own_kind, phrase, said
from formation.extractors.deterministic.voice import article, third_person
from memory.values import BeliefType

KIND = own_kind("ability_to", BeliefType.USER_MODEL_ATTR)

_HINTS = frozenset(
    "can cannot cant good great decent ok okay bad terrible awful hopeless rubbish useless suck excel struggle beginner newbie noob novice rookie amateur intermediate advanced experience licence license licensed certified certificate certification "
    "belt degree diploma master masters bachelor phd mba doctorate rusty fluent native basic way around taught self-taught technical training background never year years semester term dropped flunked failed passed left graduated code program develop write wpm read "
    "qualified trained expert pro typist coming new meh poor conversational grade not understand follow know handy confident comfortable competent skilled experienced proficient shaky weak strong limited done doing practised practiced worked studied "
    "played coached type touch level decade touch-type got ridden cooked run drive cook bake swim fly cycle ski sew".split()
)
_LANG = "|".join(sorted((*LANGUAGE_OF, "sign language", "bsl", "asl"), key=len, reverse=True))
_INSTR = "|".join(sorted(INSTRUMENTS, key=len, reverse=True))
_SKILL = (
    rf"(?:(?:read|understand|follow|write|speak|sign|get by in|hold a conversation in) (?:(?:a (?:little|bit of)|some|basic) )?(?:{_LANG})|(?:read|understand) (?:sheet )?music|read (?:maps|braille|cyrillic|hebrew script|charts)|juggle(?: \w+ \w+)?|swim(?: \w+ \w+)?|drive(?: (?:stick|manual|automatic|a \w+|an \w+|\w+s))?|"
    rf"ride a (?:bike|bicycle|horse|motorbike|unicycle)|ski|snowboard|skate|ice skate|sew|knit|crochet|touch[- ]?type(?: at \d+ \w+)?|type (?:at )?\d+ \w+|solder|weld|code(?: in \w+)?|program|play (?:the )?(?:{_INSTR}|chess|go|bridge|poker)|sing|dance|draw|paint|cook|bake|sail|surf|scuba dive|dive|fly a \w+|whistle|"
    rf"do (?:a|an|the) (?:handstands?|backflips?|splits|pull-?ups?|push-?ups?|cartwheels?)|do (?:\d+|\w+) (?:pull-?ups|push-?ups)|(?:bench(?: press)?|deadlift|squat|lift) \d+ ?\w*|run (?:\d+ ?\w*|a marathon|a half marathon|\w+ (?:k|km|miles|kilomet\w+))|hold my breath for \w+ \w+|tie knots|change a tyre|touch my toes)"
)
_CAN = re.compile(
    rf"i (?P<can>can|can't|cannot|cant|can not|never learned to|never learnt to|don't know how to|know how to) (?:(?:actually|only|also|still|even|really|just|barely) )?(?P<what>{_SKILL})(?P<more>(?: fluently| well| a (?:little|bit)| quite well)?)(?P<but>,? but (?:can't|cannot|not|i can't|don't) (?:speak|write|read|understand|talk|play by ear)(?: it| in it)?(?: well| fluently)?)?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b|because\b|since\b|though\b|at all\b|for\b))",
    re.I,
)
_UNDERSTANDS = re.compile(
    rf"i (?P<verb>understand|read|speak|write) (?P<what>{_LANG}),? but (?:i )?(?:can't|cannot|don't) (?P<not>speak|write|read|understand)(?: it)?(?: well)?(?=\s*(?:$|[,.;!]|and\b|so\b))",
    re.I,
)
_GOOD = re.compile(
    r"i(?:'m| am|m)(?P<not> not| no)? (?:(?:pretty|very|really|quite|fairly|so|super|absolutely|totally|just|also|kind of|reasonably|too|surprisingly|notoriously|extremely|particularly|especially|not|naturally) )*(?P<how>good|great|decent|ok|okay|bad|terrible|awful|hopeless|rubbish|useless|excellent|horrible|dreadful|lousy|shit|crap|weak|strong|comfortable|confident|handy|skilled|experienced|fluent|proficient|competent|qualified|certified|trained|well versed|self-taught|an expert|a pro) "
    r"(?P<link>at|with|in|on|as) (?P<what>.+)$|i (?:really |totally |absolutely |kinda |kind of )?(?P<suck>suck|excel|struggle) at (?P<what2>.+)$",
    re.I,
)
_LEVEL = re.compile(
    r"(?P<me>i(?:'m| am|m) |i consider myself |i'd say i'm )?(?:(?:still|also|basically|only|just) )*(?P<an>an? )?(?P<how>(?:complete|total|absolute|real|very|relative) )?(?P<level>beginner|newbie|noob|novice|amateur|intermediate|expert|pro|rookie) (?P<link>at|in|with|to|when it comes to|on) (?P<what>.+)$"
    r"|i(?:'m| am|m) (?P<ann>an? )(?P<who>(?:complete |total |very )?(?:beginner|intermediate|advanced|amateur|hobby|keen|certified|licensed|qualified|trained|experienced|self-taught|semi-professional|fast|slow|decent|good|strong|weak|terrible|bad|touch|former|competitive|recreational) (?!way|idea|thing|question|one|point|time|job|person\b)[\w-]+(?: [\w-]+){0,3})$",
    re.I,
)
_NUMBER = r"(?:\d{1,2}\+?|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|over \w+|about \w+|almost \w+|nearly \w+|a decade|a few|several|many|\w+ plus)"
_YEARS = re.compile(
    rf"(?P<me>(?:i have|i've got|i bring) )?(?P<long>{_NUMBER}(?: years?|(?<=decade)))(?: of|')? (?:(?P<what>(?!experience)[\w -]{{2,40}}?) experience|experience (?:(?P<link>in|with|as an?|of) (?P<of>[\w -]{{2,40}}?)))(?P<here> here| under my belt| behind me)?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))"
    rf"|(?P<long2>{_NUMBER} years?) (?P<link2>in|as an?|of) (?P<of2>[\w -]{{3,40}}?) (?:here|under my belt|behind me)(?=\s*(?:$|[,.;!]|and\b|but\b))",
    re.I,
)
_NONE = re.compile(
    r"(?:i have |i've got |i've |with )?(?:absolutely |basically |practically )?(?P<how>zero|no|little|hardly any|very little|not much|almost no|some|limited|plenty of|lots of|years of|a lot of|extensive|a bit of|a little|no prior|no previous|hands-on|(?<=i have )(?=experience)|(?<=i've got )(?=experience)) ?(?P<kind>experience|training|background|knowledge)(?P<link> (?:with|in|of|on))(?P<what> .+)$|(?:i have |i've got )(?P<how2>no|little|some|basic) (?P<what2>(?:musical|formal|medical|legal|technical|scientific|artistic|military|culinary) (?:training|background|education|knowledge))$",
    re.I,
)
_HOLDS = re.compile(
    r"i(?:'ve| have)?(?: just)?(?: got| hold| have| earned| passed| did| own)? (?:have |hold )?(?P<what>(?:an?|my) (?:[\w'-]+ ){0,3}?(?:licen[cs]e|certificate|certification|black belt|brown belt|diploma|degree|master'?s|bachelor'?s|phd|doctorate|mba|qualification|ham radio licen[cs]e|first[- ]aid certificate)(?: (?:in|as|for|from|at) [\w' -]{2,40}?)?)(?: but no [\w ]+)?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_MINE = re.compile(
    rf"my (?P<what>(?:spoken |written |conversational |school )?(?:{_LANG}|maths?|algebra|calculus|statistics|chemistry|physics|grammar|spelling|handwriting|typing|cooking|baking|driving|swimming|geography|history|coding|excel|sql|python|piano|guitar|balance|singing|drawing|sense of direction|memory for names|short-term memory|eyesight|hearing|latin)) (?:is|'s) (?:(?:still|only|pretty|very|really|quite|a bit|fairly|so|just|about|around|at|rather|now) )*"
    r"(?P<how>rusty|fine|fluent|native|basic|good|great|decent|bad|terrible|awful|poor|meh|weak|ok|okay|limited|passable|broken|conversational|intermediate|advanced|beginner|excellent|non-?existent|[abc][12](?:[-/+ ][abc]?[12])?(?: level)?|n[1-5](?: level)?|near[- ]native|a mess|shaky|strong|school[- ]level|at? [abc][12] level)(?=\s*(?:$|[,.;!]|and\b|but\b|so\b|because\b|though\b|since\b|at best\b))",
    re.I,
)
_WAY = re.compile(
    r"i (?P<verb>know my way around|know|understand|can use|am used to|'m used to) (?P<what>(?:the )?[\w.+# -]{2,40}?)(?P<well> inside out| (?:really |very |pretty |quite )?well| back to front)?(?=\s*(?:$|[,.;]|but\b))",
    re.I,
)
_NOT_A = re.compile(
    r"i(?:'m| am|m) (?:not|no|definitely not|really not) (?:an? |very |that |really |particularly |much of an? )?(?P<what>technical|tech[- ]savvy|a tech person|tech person|programmer|developer|coder|native speaker|native English speaker|scientist|lawyer|musician|artist|cook|chef|engineer|mathematician|doctor|designer|expert|handy|sporty|artistic|musical|mathematician|math person|maths person|professional|swimmer|runner|writer|handyman|gamer)(?P<at> (?:at all|by training|by trade|myself))?$",
    re.I,
)
_SCHOOL = re.compile(
    r"(?P<me>i(?:'m| am|m) )?(?:currently )?(?P<in>in (?:my|the) )?(?P<nth>first|second|third|fourth|fifth|sixth|seventh|eighth|final|last|1st|2nd|3rd|4th|5th|6th)[- ](?P<unit>year|semester|term)(?: of| in)? (?P<what>(?!of\b)[\w &-]{3,50}?)(?P<student> student)?(?P<at> at (?:the )?(?-i:[A-Z])[\w' -]{2,50}?)?(?: here)?(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_DROPPED = re.compile(
    r"i (?:once |also |actually )?(?P<verb>dropped out of|flunked out of|left|graduated from|failed|passed|got kicked out of|got into|got accepted (?:to|into|at)) (?P<what>(?:law|medical|med|art|film|high|nursing|business|music|drama|grad|graduate|vet|culinary|cooking|driving) school|university|college|uni|my (?:phd|master's|degree|apprenticeship)|school|my (?:driving|bar|boards?|theory|language|citizenship|\w+) (?:test|exam|exams)(?: twice| three times)?|the police academy|the conservatory)(?P<when>(?: (?:in|after|at|during) (?:the |my )?[\w ]{2,30}?)?)(?=\s*(?:$|[,.;!]|and\b|but\b|so\b|because\b))",
    re.I,
)
_FROM = re.compile(
    r"(?:my )?(?:\w+ )?background is in (?P<what>.+)$|i come from an? (?P<what2>[\w+# -]{2,40}? background)\b|(?:i'm )?coming from (?P<what3>(?-i:[A-Z])[\w+#.]*)(?:,| and)? (?:i'm )?new to (?P<new>[\w+#.]+)",
    re.I,
)
_CODES = re.compile(
    r"[Ii] (?P<how>mostly |mainly |usually |primarily |only |also |normally )?(?P<verb>code|program|develop|write|work) (?:(?P<mostly>mostly|mainly|primarily|only) )?(?P<in>in |with )?(?P<what>[A-Z][\w+#.]*(?: and [A-Z][\w+#.]*)?)(?P<behind> mostly| mainly| professionally| for a living| at work| for fun| day to day)?$"
)
_TYPES = re.compile(
    r"i (?P<what>(?:touch[- ]?)?type (?:at )?(?:about |around )?\d+ (?:wpm|words (?:per|a) minute)|read music|read sheet music|play (?:the )?\w+ (?:at|to) (?:grade|level) \w+(?: level)?)$",
    re.I,
)
_NEVER = re.compile(
    r"(?P<me>i've |i have |i )?never (?:ever )?(?P<verb>coded|programmed|welded|sewn|knitted|baked|cooked|used|touched|worked with|played|done|tried|driven|flown|skied|run|written|built|owned|learned|learnt|studied|taken|been to|had|seen|ridden|soldered|painted|drawn)(?P<what>(?: [\w' .+#-]{2,40})?)(?: in my (?:whole |entire )?life| before| though)+$",
    re.I,
)
#: What people mostly do or do not at all: "I don't drive".
_ABSTAINS = re.compile(
    r"i (?:don't|dont|do not) (?P<what>drive|cook|bake|swim|fly|cycle|ski|sew)(?=\s*(?:$|[,.;!]|(?:and|but|so|because)\b))", re.I
)
_DONE = re.compile(
    r"i(?:'ve| have|ve) (?:been )?(?:done|doing|practi[sc]ed|worked in|worked with|taught|played|studied|cooked|written|ridden|coached|run) (?P<what>[\w' -]{3,40}?) for (?P<long>(?:about |over |almost |around |nearly |more than )?(?:\d+|\w+) (?:years?|decades?))(?=\s*(?:$|[,.;!]|and\b|but\b|so\b))",
    re.I,
)
_EMPTY = re.compile(
    r"^(?:my|the|our|a|an|me|all|what|how|being|getting|making|doing|having|with|explaining|remembering|keeping|handling)$|\b(?:job|stage|level|moment|point|way)$|^(?:doing|making|getting|being|having) ",
    re.I,
)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not mentions(clause.text, _HINTS):
        return
    words = said(clause, lenient=True)
    if words is None:
        return
    for proposal in _read(words, clause, alone=heads(clause)):
        yield proposal.never_beside(
            "skill",
            "speaks",
            "native_language",
            "practice",
            "education",
            "studies",
            "occupation",
            "happened",
            "owns",
            "ability",
            "learns",
            "role",
            "work_status",
            "trait",
            "finished",
            "relation",
            "plays",
            "health",
            "symptom",
        )


def _read(words: str, clause: Clause, *, alone: bool) -> Iterator[Proposal]:
    own = re.match(r"i\b|i'|im\b|my\b", words, re.I)
    if not (own or alone):
        return
    if found := _CAN.match(words):
        yield _able(found)
    elif found := _ABSTAINS.match(words):
        yield claim(KIND, "does not", found["what"].lower(), negative=True)
    elif (found := _GOOD.match(words)) and (good := _good(found)):
        yield good
    elif found := _UNDERSTANDS.match(words):
        yield claim(
            KIND,
            third_person(found["verb"].lower()),
            f"{LANGUAGE_OF.get(found['what'].lower(), found['what'])} but cannot {found['not'].lower()} it",
        )
    elif found := _NOT_A.match(words):
        what = found["what"].removeprefix("a ")
        noun = not re.match(r"(?:technical|tech[- ]savvy|handy|sporty|artistic|musical)$", what, re.I)
        yield claim(KIND, "is not", article(what) if noun else what, negative=True)
    elif (found := _LEVEL.match(words)) and (level := _levelled(found, alone)):
        yield level
    elif found := _YEARS.match(words):
        if found["me"] or found["here"] or found["long2"] or alone:
            yield from _years(found)
    elif (found := _NONE.match(words)) and (none := _none(found)):
        yield none
    elif found := _MINE.match(words):
        yield claim(KIND, "is", found["how"], of=found["what"])
    elif found := _DROPPED.match(words):
        yield claim(KIND, found["verb"].lower(), f"{found['what']}{found['when']}")
    elif (
        (found := _SCHOOL.match(words))
        and (found["me"] or alone)
        and (found["in"] or found["student"] or found["unit"] != "year" or found["at"])
    ):
        yield from _at_school(found)
    elif found := _HOLDS.match(words):
        if re.match(r"i (?:have|hold|own|'?ve)|i've|i hold|i got|i did|i passed|i earned", words, re.I) and re.search(
            r"\b(?:have|hold|got|own|earned|'ve)\b", found[0], re.I
        ):
            yield claim(KIND, "has", re.sub(r"^my ", "a ", found["what"]))
    elif found := _FROM.match(words):
        yield from _from(found)
    else:
        yield from _more(words, alone)


def _more(words: str, alone: bool) -> Iterator[Proposal]:
    if found := _CODES.match(words):
        how = (found["how"] or found["mostly"] or found["behind"] or "").strip().lower()
        how = how if how in {"mostly", "mainly", "primarily", "only", "usually"} else ""
        verb = {"code": "codes", "program": "programs", "develop": "develops", "write": "writes", "work": "works"}[found["verb"].lower()]
        if (found["in"] or verb == "writes") and found["what"].split()[0].lower() in TECH:
            yield claim(KIND, f"{how} {verb}".strip(), f"{found['in'] or ''}{found['what']}")
    elif found := _TYPES.match(words):
        verb, _, rest = re.sub(r"^touch[- ]type", "touch-type", found["what"], flags=re.I).partition(" ")
        yield claim(KIND, third_person(verb.lower()), rest)
    elif (found := _NEVER.match(words)) and (found["me"] or alone):
        what = phrase(found["what"], longest=6) if found["what"].strip() else ""
        if what is not None:
            yield claim(KIND, "has never", f"{found['verb']} {what}".strip(), negative=True)
    elif found := _DONE.match(words):
        if what := phrase(found["what"], longest=6, software=False):
            done = re.search(
                r"\b(done|doing|practi[sc]ed|worked in|worked with|taught|played|studied|cooked|written|ridden|coached|run)\b",
                found[0],
                re.I,
            )
            yield claim(
                KIND, "has been" if done and done[1] == "doing" else "has", f"{done[1] if done else 'done'} {what} for {found['long']}"
            )
    elif (found := _WAY.match(words)) and "way around" in found["verb"] and (what := phrase(found["what"], longest=5)):
        yield claim(KIND, "knows", f"their way around {what}")


def _able(found: re.Match[str]) -> Proposal:
    how = found["can"].lower()
    negative = re.search(r"n't|not|never|cant", how) is not None
    what = re.sub(r"\b(\w+)$", lambda word: LANGUAGE_OF.get(word[1].lower(), word[1]), found["what"]) + found["more"]
    but = re.sub(r",? but (?:i )?(?:can't|cannot|don't|not)", " but cannot", found["but"] or "", flags=re.I)
    but = re.sub(r"(speak|write|read|understand)$", r"\1 it", but)
    if "how to" in how:
        return claim(KIND, "does not know how to" if negative else "knows how to", what, negative=negative)
    return claim(KIND, "never learned to" if "never" in how else "cannot" if negative else "can", what + but, negative=negative)


def _good(found: re.Match[str]) -> Proposal | None:
    what = phrase(found["what"] or found["what2"], longest=7)
    if what is None or _EMPTY.search(what) or re.match(r"(?:my|our|the|your|his) ", what, re.I):
        return None
    if found["suck"]:
        return claim(KIND, {"suck": "sucks at", "excel": "excels at", "struggle": "struggles at"}[found["suck"].lower()], what)
    how, link = found["how"].lower(), found["link"].lower()
    if (
        link == "on"
        or (how in {"good", "great", "ok", "okay", "decent", "bad", "strong", "weak"} and link not in {"at", "with"})
        or (how in {"ok", "okay", "good", "great"} and link == "with")
    ):
        return None
    negative = bool((found["not"] or "").strip()) or " not " in found[0][: found.start("how")].lower()
    return claim(KIND, "is not" if negative else "is", f"{how} {link} {what}", negative=negative)


def _levelled(found: re.Match[str], alone: bool) -> Proposal | None:
    if found["level"]:
        what = phrase(found["what"], longest=6)
        if what is None or not (found["me"] or alone) or _EMPTY.search(what):
            return None
        what = re.sub(r"^the (?=\w+$)", "the ", what)
        return claim(KIND, "is", f"{article(((found['how'] or '') + found['level']).lower())} {found['link'].lower()} {what}")
    who = phrase(found["who"], longest=6)
    if who is None or re.search(
        r"\b(?:friend|wife|husband|boss|student|member|girlfriend|boyfriend|fan|colleague|believer|listener|fit|match|candidate)\b", who
    ):
        return None
    return claim(KIND, "is", article(who))


def _years(found: re.Match[str]) -> Iterator[Proposal]:
    long = re.sub(r"\byears?\b", lambda unit: unit[0], found["long"] or found["long2"])
    if found["long2"]:
        if what := phrase(found["of2"], longest=6):
            yield claim(KIND, "has", f"{long} of experience {found['link2'].lower()} {what}")
    elif found["what"] and (what := phrase(found["what"], longest=5)):
        yield claim(KIND, "has", f"{long} of {what} experience")
    elif found["of"] and (what := phrase(found["of"], longest=6)):
        yield claim(KIND, "has", f"{long} of experience {found['link'].lower()} {what}")


def _none(found: re.Match[str]) -> Proposal | None:
    if found["what2"]:
        return claim(KIND, "has", f"{found['how2'].lower()} {found['what2']}", negative=found["how2"].lower() == "no")
    what = phrase(found["what"], longest=6)
    if what is None or _EMPTY.search(what):
        return None
    how = found["how"].strip()
    how = {"zero": "no", "no prior": "no", "no previous": "no"}.get(how.lower(), how.lower())
    return claim(KIND, "has", f"{how} {found['kind'].lower()}{found['link'].lower()} {what}".strip(), negative=how == "no")


def _at_school(found: re.Match[str]) -> Iterator[Proposal]:
    what = phrase(found["what"], longest=6)
    if (
        what is None
        or re.search(r"\b(?:is|are|was|were|results?|exams?|grades?|fees?)\b", what)
        or (
            re.search(r"\b(?:school|marriage|job|trimester|pregnancy|class)\b", what)
            and not re.search(r"\b(?:law|medical|vet\w*|art|film|nursing|business|high) school\b", what)
        )
    ):
        return
    at, nth, unit = found["at"] or "", found["nth"].lower(), found["unit"].lower()
    if found["student"]:
        yield claim(KIND, "is", f"a {nth}-{unit} {what} student{at}")
    else:
        yield claim(KIND, "is in", f"{'their' if unit == 'year' else 'the'} {nth} {unit} of {what}{at}")


def _from(found: re.Match[str]) -> Iterator[Proposal]:
    if found["new"]:
        yield claim(KIND, "is", f"new to {found['new']}")
        yield claim(KIND, "comes from", found["what3"])
    elif found["what2"]:
        yield claim(KIND, "comes from", article(found["what2"]))
    elif what := phrase(found["what"], longest=6):
        yield claim(KIND, "is", f"in {what}", of="background")
