"""What has lasted: "I've been painting for seven years", "I've been married since 2010"."""

from __future__ import annotations

import re
from collections.abc import Iterator

from formation.extractors.deterministic.deeds import ONLY
from formation.extractors.deterministic.doing import AT, AT_ONLY, LONG
from formation.extractors.deterministic.habits import HABITUAL
from formation.extractors.deterministic.howlong import how_often, since_when
from formation.extractors.deterministic.judged import judged
from formation.extractors.deterministic.lived import DOING, HABIT, SAID, proposal
from formation.extractors.deterministic.onward import tail_of
from formation.extractors.deterministic.opening import Opening
from formation.extractors.deterministic.passing import ENOUGH, GOING, PASSING_OBJECT
from formation.extractors.deterministic.proposal import Proposal
from formation.extractors.deterministic.telling import Telling
from formation.extractors.deterministic.when import timed
from formation.extractors.deterministic.wording import of_work, worded
from memory.values import Longevity

_STATE = re.compile(
    r"\s*(?P<state>(?:happily )?(?:married(?: to my \w+)?|together with my \w+|engaged|divorced|single|sober|vegan|vegetarian|into\s+[\w' -]{3,40}?|(?:part|a (?:member|fan|volunteer|volunteer \w+)) of\s+[\w' -]{3,50}?|in (?:the )?(?:army|navy|military|band|choir|business|industry|team)|"
    r"friends with\s+(?:my\s)?[\w' ]{3,30}?|passionate about\s+[\w' -]{3,40}?|interested in\s+[\w' -]{3,40}?|involved (?:in|with)\s+[\w' -]{3,50}?|active in\s+[\w' -]{3,40}?|drawn to\s+[\w' -]{3,40}?|fascinated by\s+[\w' -]{3,40}?|obsessed with\s+[\w' -]{3,40}?|an? (?:[\w'-]+\s){0,2}[\w'-]+))\s*$",
    re.I,
)
_DRAWN = re.compile(
    r"\s+(?:have\s+)?always\s+had\s+(?P<what>an?\s+(?:\w+\s+)?(?:love|passion|fascination|soft spot|interest|respect|talent|knack|fear|weakness)\s+(?:for|in|of)\s.+)$",
    re.I | re.S,
)
_STATIVE_PERFECT = frozenset(
    "play work live study teach volunteer train practise practice coach mentor own collect sing dance run ride paint write".split()
)


#: "a member of the museum | and get in free": another verb of the owner's.
_AND_DOES = re.compile(
    r"\s+(?:and|but|so)\s+(?:\w+ly )?(?=(?:get|go|have|do|make|take|use|can|am|are|know|love|like|feel|try|want|need|think|see|still|now|never)\b)",
    re.I,
)
_BELONGS = re.compile(r"(?:involved (?:in|with)|part of|active in|a (?:member|volunteer|part) of)\s(?:an?|my|our|some|the|local)\s", re.I)


def states(opening: Opening, telling: Telling) -> list[Proposal]:
    """ "I've been married for five years", "I've played the piano since 2010", "I've always been into trains"."""
    if not telling.own:
        return []
    if drawn := _DRAWN.match(opening.after):
        words = worded(f" {drawn['what']}", whole=True)
        return [proposal(HABIT, opening, telling.who, did=f"always had {words}", how="has", unless=SAID)] if words else []
    rest, since = since_when(opening, opening.after if telling.said.startswith("been") else telling.rest)
    if telling.said.startswith("been"):
        always = re.search(r"\balways been\b", opening.after, re.I)
        found = re.search(r"\bbeen\b(?P<rest>.*)$", rest, re.I | re.S)
        state = _STATE.match(_AND_DOES.split(found["rest"])[0].rstrip(" ,.")) if found else None
        belongs = state is not None and _BELONGS.match(state["state"])
        if state is None or not (since or always or belongs) or (re.match(r"\s*an?\s", state["state"]) and not since):
            return []
        words = worded(" " + state["state"])
        if words is None:
            return []
        did = f"{'always ' if always and not since else ''}been {words}"
        return [proposal(HABIT, opening, telling.who, did=did, how="has", since=since, unless=SAID)]
    if since is None or telling.verb not in _STATIVE_PERFECT:
        return []
    words = worded(rest)
    return (
        [proposal(HABIT, opening, telling.who, did=f"{telling.said.lower()} {words}", how="has", since=since, unless=SAID)] if words else []
    )


def lasting(opening: Opening, telling: Telling) -> Iterator[Proposal]:
    """ "I've been painting for seven years" lasts; without a time it is what they are at."""
    rest, since = since_when(opening, telling.rest)
    rest, often = how_often(rest, opening)
    known = timed(rest, told=opening.told)
    if known.amiss:
        return
    if since is None and not often:
        if telling.verb not in AT | LONG or ((only := AT_ONLY.get(telling.verb)) is not None and not only.match(known.text)):
            return
        found = worded(known.text)
        if found and not of_work(found) and not PASSING_OBJECT.search(found) and (len(found.split()) > 1 or ENOUGH.match(found)):
            which, more = tail_of(found, known.text, opening, dated=False)
            view, until = judged(found, known.text, opening) if not (which or more) else (None, None)
            yield proposal(
                DOING,
                opening,
                telling.who,
                did=f"{telling.said.lower()} {found}",
                how="has been",
                which=which,
                more=more,
                view=view,
                until=until,
                unless=SAID,
                longevity=Longevity.ONGOING,
            )
        return
    if telling.verb in {"go", "get", "have", "make", "see", "take", "do", "try", "put", "be", "work"} and not (
        ONLY.get(telling.verb) or GOING
    ).match(known.text):
        return
    words = known.text.strip(" ,.")
    found = worded(known.text) if words else None
    if (words and found is None) or (not words and telling.verb not in HABITUAL | {"write", "run", "work", "dance", "paint", "practice"}):
        return
    did = telling.said.lower() + (f" {found}" if found else "")
    if of_work(did) or PASSING_OBJECT.search(did):
        return
    yield proposal(HABIT, opening, telling.who, did=did, how="has been", since=since, often=often, unless=SAID)
