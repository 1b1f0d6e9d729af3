"""What of a deed is worth finding again, and what passes with the conversation."""

from __future__ import annotations

import re

GOING = re.compile(
    r"\s+(?:(?:back|out|over|down|up|off|away|all the way|again|solo)\s+)?(?:(?:to|on|for|with|through|into|around|in|by)\s+(?!bed\b|sleep\b|work\b|the (?:bathroom|toilet|settings|next|link|page|website|site|office|store|shop)\b|it\b|that\b|this\b|great|well|a (?:new|different) (?:page|line|tab)\b)"
    r"|(?!ahead|through|well|great|wrong|crazy|viral|bad|fine|ok|okay|smoothly|down|up|back|out|away|over|missing|wild|nuts|home|there|here|online|live|by)\w+ing\b|(?:horseback|bungee|ice|roller|rock|scuba|river|white-?water|jet|deep-sea|bird) \w+ing\b|camping|abroad|vegan|vegetarian|skydiving)",
    re.I,
)
#: The conversation itself, and what nobody would want to find again.
PASSING_OBJECT = re.compile(
    r"\b(?:messages?|texts?|emails?|e-mails?|replies|reply|posts?|tweets?|comments?|links?|screenshots?|pics?|photos? (?:you|of it)|captions?|conversation|chat|response|suggestions?|advice|"
    r"tips?|nap|shower|breath|bathroom|toilet|googled?|searching|scrolling|the internet|(?:this|the|that|your) (?:\w+ )?(?:website|page|site)|tutorials?|steps?|instructions?|method|approach|option|example|code|app store|"
    r"update|download\w*|install\w*|reboot\w*|restart\w*|thought|minute|second|bit of time|luck|sense|lesson|(?:wrong|right|same) (?:team|side|page|track|foot))\b|^(?:well|great|good|fine|ok|okay|better|bad|badly|hard|right|wrong|enough|home|back|up|out|off|away|over|down|around|through|together|alone|ahead|online)$",
    re.I,
)
#: One word that says enough after any verb: a name, a number of people or places known to all.
ENOUGH = re.compile(
    r"(?:(?-i:[A-Z])\w+|(?!(?:learning|doing|working|trying|using|making|going|getting|having|being|taking|something|anything|nothing|everything|morning|evening|playing|feeling|thinking|meeting|moving|looking)\b)\w+ing|yoga|karate|pottery|volleyball|basketball|football|soccer|tennis|piano|guitar|college|university|school|married|engaged|promoted|divorced|hired|laid|smoking|drinking|abroad|vegan|retired|pregnant|camping|therapy)$",
    re.I,
)
#: Things that one asks for: no aims.
ASKED_THING = re.compile(
    r"^(?:an? |the |some |your |any )?(?:\w+ ){0,2}(?:answers?|tables?|lists?|summar(?:y|ies)|way|ways|reply|version|help|advice|tips?|recipe|paragraph|format|trial|newsletter|account|api|app|demo|subscription|webinar|refund|service|waitlist|meeting|call|password|headline|title|tagline|slogan|tone|vibe|feel|look|caption|sentence|words|length|result|output|style|post|script|slide|page|logo|it|this|that|them)\b",
    re.I,
)
