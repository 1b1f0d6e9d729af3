"""Words of address around a clause that claim nothing: "basically ...", "I should mention that ...", "..., sadly", "... lol".

They are left out of a clause before any kind reads it, so that no kind has to know them. Those that greet, hedge or bind
("btw", "I think", "remember", "right now") are not among them: somebody further on asks about these.
"""

from __future__ import annotations

import re

_ADDRESS = r"(?:(?:so|and|but|oh|well|also|hey|hi|ok|okay|yeah|yes|right|anyways?|just)[\s,!]+)"
_MATTERS = r"(?:(?:it|that|this|any of this)(?: is|'s)? (?:at all )?(?:helps?|matters?|relevant|useful|important|of any use|of interest|makes? a difference))"
_OPENING = re.compile(
    rf"{_ADDRESS}{{0,2}}(?:basically(?!\s+an?\s)|essentially|ngl|not gonna lie|tbf|to be fair|for reference|for (?:some |a bit of )?(?:context|background)|(?:some |a bit of |a little |quick )?(?:context|background)|"
    r"as (?:i|i've) (?:said|mentioned)(?: before| earlier)?|like i (?:said|mentioned)(?: before| earlier)?|(?:just )?to be clear|the thing is|truth is|the truth is|truth be told|right,? so|long story short|in short|"
    r"(?:a |just a )?(?:random|fun|little|quick|small) (?:fact|note)(?: about me)?|(?:one|another|just one) thing (?:about me|to know|you should know)|(?:just )?to (?:give you|add) (?:some |a bit of |a little )?(?:context|background)|"
    r"full disclosure|(?:also |it's |it is )?(?:also )?worth (?:knowing|mentioning|noting|saying|adding|pointing out)|(?:i )?(?:should|must|ought to|have to|need to|forgot to|just wanted to|wanted to|may as well|might as well)(?: probably| also| just)? (?:mention|say|add|note|point out|tell you|let you know)|"
    r"the (?:main |only )?reason (?:why )?(?:i ask|i'm asking|i am asking|i mention|i say)(?: this| it| about [\w' ]{2,40}?| so often)* is|i'd say|i would say|"
    r"i guess i should (?:say|mention|add)|i'll (?:just )?(?:add|mention|say)|(?:i'm |im )?not sure (?:if|whether) (?:it|that|this)(?: is|'s)? (?:matters?|helps?|relevant|important|useful),? but|(?:not that it matters,? but)|"
    rf"(?:just )?in case {_MATTERS}|if {_MATTERS}|what you (?:should|need to) know is)(?:,? that)?(?:\s*[,:]\s*|\s+)(?=\S)",
    re.I,
)
_CLOSING = re.compile(
    r"(?:[\s,(]+(?:sadly|unfortunately|luckily|thankfully|fortunately|regrettably|lol|lmao|haha\w*|hehe\w*|btw|by the way|too|as well|at all|fyi|tbh|to be honest|honestly|ngl|fwiw|for what it's worth|just so you know|so yeah|xx?|smh|"
    rf"though|tho|i'm afraid|sorry|sigh|(?:just )?in case {_MATTERS}|if {_MATTERS}|which (?:is|was|can be) (?:(?:so|really|very|a bit|kinda|quite|super|pretty) )*(?:annoying|great|nice|lovely|fun|hard|tough|a pain|a bit much|exhausting|awful|tricky|frustrating|handy|difficult|wonderful|amazing|stressful|ok|okay|fine))"
    r"(?=[\s,).!]*$))+[\s,).!]*$",
    re.I,
)
#: Between a subject and its verb.
_BETWEEN = re.compile(
    r"(?:[^\s,]+,?\s+){0,3}?(?:\b(?:i|we|im|ive)(?:'(?:m|ve|re))?(?:\s(?:am|are|have|was|were))?|\b(?:my|our)\s(?:[\w-]+\s){1,2}?(?:is|are|has|was|[a-z]+'s))"
    r"(?P<said>,?\s+(?:actually|honestly|basically(?!\s+an?\s)|obviously|unfortunately|sadly|luckily|fortunately|thankfully|personally|frankly|also|(?:do |just )?happen to(?! be\b)),?)(?=\s\w)",
    re.I,
)
_FROM = re.compile(r"(?:in case|(?:not sure )?(?:if|whether)) " + _MATTERS, re.I)
#: "..., ok?" asks for nothing.
OKAY = re.compile(r",?\s+(?:ok|okay|alright)\s*$", re.I)


def bare(text: str) -> tuple[int, int, str]:
    """A clause without such words: where in it the first and the last of its own words stand, and these."""
    opening = _OPENING.match(text)
    ahead = opening.end() if opening else 0
    closing = _CLOSING.search(text, ahead)
    behind = closing.start() if closing else len(text)
    if len(text[ahead:behind].split()) < 2:
        ahead, behind = 0, len(text)
    kept = text[ahead:behind]
    between = _BETWEEN.match(kept)
    return ahead, behind, kept[: between.start("said")] + kept[between.end("said") :] if between else kept


def without_courtesies(sentence: str) -> str:
    """A sentence with its polite conditions blotted out at the same length: "in case it helps"."""
    return _FROM.sub(lambda found: " " * len(found[0]), sentence)
