"""What its owner says of themselves without "I": "allergic to penicillin, ...", "originally from Goa, now in Leipzig", "training for a marathon".

Only at the head of a message, where nobody else can be meant yet, and only in words that are said of people. The clause
is read as if its subject had been said; its place in the message stays that of the words.
"""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache

from formation.extractors.deterministic.deeds import THIRD
from formation.extractors.deterministic.occupation import job_of
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.voice import article, second_person

#: Where such a clause ends; any other word would make it a heading or a question: "vegan gravy", "diabetic dog food".
_END = r"(?=\s*(?:$|[,.;!(]|(?:and|but|so|since|because|here|btw|now)\b))"
STATES = (
    r"(?:(?:strict |lifelong )?(?:vegan|vegetarian|pescatarian)|co?eliac|asthmatic|autistic|dyslexic|epileptic|(?:type (?:1|2|one|two) )?diabetic|"
    r"(?:lactose|gluten)[- ]intolerant|left[- ]handed|colou?r[- ]?blind|hard of hearing|short-?sighted|retired|unemployed|self-employed|"
    r"single|divorced|widowed|married|engaged|pregnant)"
)
_LASTING = (
    r"(?:currently |now |also )?(?:training for|saving (?:up )?(?:for|to)|learning(?: to)?|studying|recovering from|renovating|raising|running (?:my|a) (?:first |second |third )?(?:half[- ])?marathon|keeping (?:my )?\w+ (?:under|below|above)|"
    r"trying to keep \w+ (?:under|below|above)|cutting (?:down|back) on|working (?:as an?|in|at|for|remotely)|renting an?|living (?:in an?|on an?|off|alone|with my)|using an?|running (?:mint|ubuntu|fedora|debian|arch|linux|windows)|trying to get|doing (?:keto|intermittent|an? (?:phd|master's|apprenticeship))|lifting on|training on)"
)
_BEING = re.compile(
    rf"(?:{STATES}{_END}|(?:severely |badly |also )?allergic to (?!.*\b(?:is|are|was|kids?|child(?:ren)?|friendly|recipes?|guests?)\b)\w|"
    r"(?:originally )?from (?-i:[A-Z])[\w' -]{1,30}, (?:now|but|living|moved)\b|"
    r"(?:based|living) in (?-i:[A-Z])[\w'-]+(?: (?-i:[A-Z])[\w'-]+){0,3}(?=[,.;]|$)|(?:new|unemployed|retired) (?:in|since) [\w ]{3,20}(?=[,.;]|$)|"
    r"(?:really |super |very |so |totally |big |heavily )into \w|(?:mostly |completely )?self[- ]taught in \w|"
    rf"{_LASTING} "
    r"(?!.*\b(?:is|are|was|were|has|have|had|will|would|could|takes?|makes?|seems?|can|helps?|fails?|failed|works?|vs|tips|guide|plan|ideas|resources)\b)\w[\w' /-]{2,60}(?=[,.;]|$))",
    re.I,
)
#: A state stands by itself: what follows holds for its own time.
_STATE = re.compile(rf"{STATES}(?=\s*(?:$|[,.;!(]|(?:since|for) \w))", re.I)
_DONE = re.compile(
    r"(?:just |recently |finally |only |also )*(?:moved (?:here |back )?(?:to|from)(?= (?-i:[A-Z]))|graduated|bought (?:myself |a |an |my )|adopted (?:a|an|two|three|our|my)|"
    r"picked up \w+ing\b|dropped out of|retired (?:from|in|last)|got (?:a|an|two|three) (?:new |second-hand |used |rescue )?(?:dog|cat|puppy|kitten|job|budgies|rabbits|guinea pigs|rats|kittens|cats|dogs|hens|chickens|loom|kayak|telescope|piano|camper|motorbike|e-bike|road bike)\b|work (?:(?:at|for) (?:an?|the|(?-i:[A-Z])|my)|as an?|nights|shifts|from home)\b|grew up (?:in|on|speaking|bilingual)|(?:started|began|took up) (?-i:[A-Z]?)[a-z]+ (?:in|last|this|with|w/|two|a|three)\b|"
    r"can't (?:do|eat|have|drink|hear|kneel|stand for|squat|walk far|climb stairs|sleep on|read small|tell red|see well|smell|swallow)\b|cannot (?:do|eat|have)\b)",
    re.I,
)
#: "Divorced last year": when it came to be so.
_BECAME = re.compile(
    r"(?P<state>divorced|married|separated|engaged|widowed|laid off|made redundant|diagnosed with [\w ]{3,40}) (?P<when>last|in (?:(?:19|20)\d\d|january|february|march|april|may|june|july|august|september|october|november|december)|two|three|a few|\d)\b",
    re.I,
)
#: "Been a plumber for 15 years, ..."
_BEEN = re.compile(
    r"been (?:an? (?:[\w-]+ ){1,3}?|(?:play|teach|learn|runn|mak|collect|work|liv|do|garden|cod|knitt|sing)ing [\w ]{2,40}?)(?:for|since) \w",
    re.I,
)
_BORN = re.compile(r"(?:born(?: and (?:raised|bred))?|raised) in (?=(?-i:[A-Z]))", re.I)
#: "phone is a Tessera 5": said of a thing that everybody has one of.
_THING = re.compile(
    r"(?:phone|laptop|computer|pc|tablet|car|bike|camera|printer|tv|router|keyboard|monitor|console|watch|e-reader|oven|fridge|boiler|washing machine|espresso machine|headphones|guitar|amp|sewing machine|os|operating system|"
    r"(?:native|first) language|mother tongue|blood type|job|time ?zone) (?:is|are) (?:an? |the )?(?=[\w\"])",
    re.I,
)
#: "electrician here", "carpenter by trade here, how ..."
_HERE = re.compile(
    r"(?:fellow |long-time |longtime )?(?P<job>[a-z][\w -]{2,34}?)(?: by trade,? here|,? here| by (?:trade|day|profession))(?=\s*(?:$|[,.;!(]))",
    re.I,
)
_HOUSEHOLD = re.compile(
    r"(?:vegan|vegetarian|gluten[- ]free|dairy[- ]free|nut[- ]free|kosher|halal) (?:household|family|home)(?=\s*(?:$|[,.;!(]|(?:here|and|so)\b))",
    re.I,
)
_BAD_HERE = re.compile(
    r"(?P<what>bad (?:eyesight|knees|hearing|hips)|poor eyesight|low vision|an? bad back|bad back)(?: here)?(?=\s*[,.;!(]|$)", re.I
)
_SOBER = re.compile(r"(?P<long>(?:\w+|\d+) (?:years|months)) sober(?=\s*(?:$|[,.;!(]|(?:and|so)\b))", re.I)
#: "two cats, Ink and Moss": those that are named are one's own.
_COUNTED = re.compile(r"(?:two|three|four|five|an?|one) (?:\w+ ){0,2}\w+(?:,| called| named|:) ?(?-i:[A-Z])\w+", re.I)
_GREETING = re.compile(
    r"\W*(?:(?:hi|hey|hello|ok|okay|so|btw|well|welp|ugh|argh|sigh|update|damn|yes|yeah|good (?:morning|evening))\b[\s,!.:]*)*\W*", re.I
)
_GREETS = (
    "hi",
    "hey",
    "hello",
    "ok",
    "okay",
    "so",
    "btw",
    "well",
    "welp",
    "ugh",
    "argh",
    "sigh",
    "update",
    "damn",
    "yes",
    "yeah",
    "good",
    "morning",
    "evening",
)
_WORD = re.compile(r"[a-z]{2,}", re.I)
_OTHERS = re.compile(r"\b(?:he|she|they|his|her|their|him|them)\b", re.I)
#: A word without which no such clause begins.
HINT = (
    r"allergic|vegan|vegetarian|pescatarian|co?eliac|asthmatic|autistic|dyslexic|epileptic|diabetic|intolerant|handed|blind|retired|unemployed|"
    r"divorced|separated|widowed|originally|based|living|into|training|saving|learning|studying|moved|graduated|bought|adopted|picked|dropped|here|born|raised|grew up|started|"
    r"(?:phone|laptop|computer|pc|tablet|car|bike|camera|printer|tv|router|os|watch|oven|fridge) is|two|three|can't|cannot|ever|keeping|diagnosed|running|cutting|lifting|renting|time here|speak|how we|working|doing|ours|mine|work (?:at|for|as)|household|sober|eyesight|engaged|pregnant|breast-?feeding|by day|by trade|laid off|using|been|taught|someone|somebody|learner|speaker|yrs"
)


#: "As somebody who restores organs for a living, ...": what is said of that somebody is said of who speaks.
_SOMEONE = re.compile(
    r"\W*(?:(?:(?:help|hi|hey|so|ok)\b[\s,!]*)*i'?m\s+(?:the\s+(?:only\s+)?(?:one|person|kind|type|sort)|someone|somebody|a\s+person)\s+(?:(?!(?:who|that)\b)[\w']+\s+){0,6}?|"
    r"(?:(?:(?:speaking|asking|coming\s+at\s+this)\s+)?as|(?:an?\s+)?(?:honest\s+|quick\s+|silly\s+|dumb\s+|genuine\s+|serious\s+|small\s+)*(?:question|request|plea|hello|hi|hey|greetings|asking|help|note)\s+from)\s+(?:somebody|someone|a\s+person)\s+)(?:(?:who|that)(?:(?P<be>'s|\s+is|\s+am)\s+|\s+(?P<adverb>(?:\w+ly|also|only|never|always|often|still|just)\s+)?(?P<verb>[a-z]+(?:'t)?)\b\s*)|(?P<having>with)\s+)"
    r"(?P<rest>(?:(?!,|\s(?:i|i'm|im|i've|my|we|what|how|which|is|are|can|do|should|where|any)\b)[^.;!?:])*)",
    re.I,
)
#: What may be called out before it: "help, I'm someone who ...".
_CALL = re.compile(r"^(?:(?:help|hi|hey|hello|so|ok|please)\b)?[\s,!]*$", re.I)
_ADDRESSED = re.compile(r"[^.!?]*?\b(?P<who>you|your|u|i|i'm|im|i've|me|my|we)\b", re.I)


def _as_someone(clause: Clause) -> str | None:
    """The words about somebody that their speaker is, in the first person; None where "you" is asked to be that somebody."""
    found = _SOMEONE.match(clause.text)
    if found is None:
        return None
    behind = _ADDRESSED.match(clause.text[found.end() :] + clause.after)
    if behind and behind["who"].lower().startswith(("you", "u")):
        return None
    rest = re.sub(r"\b(?:their|his|her)\b", "my", found["rest"])
    if found["having"]:
        return f"I have {rest}".rstrip()
    if found["be"]:
        return f"I'm {rest}".rstrip()
    verb = (
        {"has": "have", "was": "was"}.get(found["verb"].lower()) or THIRD.get(found["verb"].lower()) or second_person(found["verb"].lower())
    )
    return f"I {found['adverb'] or ''}{verb} {rest}".rstrip()


@lru_cache(maxsize=8)
def heads(clause: Clause) -> bool:
    """Whether nothing but a greeting was said before it in its message."""
    if clause.before.strip(" ,"):
        return False
    ahead = clause.earlier
    # a word that ends like no greeting is seen without blotting all of them out
    return all(found[0].lower().endswith(_GREETS) for found in _WORD.finditer(ahead)) and not _WORD.search(_GREETING.sub("", ahead))


def spelled_out(clause: Clause) -> tuple[Clause, ...]:
    """The clause with the subject that its owner left out, or as it is; what is listed by commas is a clause each."""
    if not clause.unreal and not _CALL.sub("", clause.before) and (told := _as_someone(clause)):
        return (replace(clause, text=told, asks=False),)
    if clause.asks or clause.unreal or not heads(clause):
        return (clause,)
    text = clause.text[len(greeting[0]) :] if (greeting := _GREETING.match(clause.text)) else clause.text
    if _COUNTED.match(text):
        return (replace(clause, text=f"I have {text}"),)
    first = None if _OTHERS.search(text) else with_subject(text)
    if first is None:
        return (clause,)
    more = [said for piece in text.split(", ")[1:] if (said := with_subject(piece)) is not None]
    return tuple(replace(clause, text=said) for said in (first, *more))


def greeted(clause: Clause) -> int:
    """Where the words of a clause begin behind a greeting at the head of its message."""
    found = _GREETING.match(clause.text) if heads(clause) else None
    return found.end() if found else 0


def with_subject(text: str) -> str | None:
    """Words that are said of people only, in the first person; None for any other."""
    if standing := _STATE.match(text):
        return f"I'm {standing[0].lower()}"
    if _BECAME.match(text):
        lowered = text[0].lower() + text[1:]
        return f"I was {lowered}" if lowered.startswith("diagnosed") else f"I got {lowered}"
    if (here := _HERE.match(text)) and job_of(f" {article(here['job'])}"):
        return f"I'm {article(here['job'][0].lower() + here['job'][1:])}"
    if here:
        return f"I'm {here['job']}" if _STATE.fullmatch(here["job"]) else None
    if household := _HOUSEHOLD.match(text):
        return f"we're a {household[0]}"
    if bad := _BAD_HERE.match(text):
        return f"I have {bad['what']}"
    if sober := _SOBER.match(text):
        return f"I've been sober for {sober['long']}"
    if _BEING.match(text):
        return f"I'm {text}"
    if _BORN.match(text):
        return f"I was {text}"
    if _THING.match(text):
        return f"my {text}"
    if _BEEN.match(text):
        return f"I've {text}"
    return f"I {text}" if _DONE.match(text) else None
