"""The forms of asking that something be remembered: "note to self: ...", "keep in mind that ...", "dont let me forget ...".

Plain words without any knowledge of clauses, so that ``reading`` can keep a request and what it asks for in one piece.
"""

from __future__ import annotations

import re

LEADING = r"(?:(?:hey|hi|ok|okay|also|and|oh|so|btw|by the way|one more thing|for later|just|ps|p\.s\.?)\b[\s,:]*)*"
KINDLY = (
    r"(?:(?:please|pls|plz|can you|can u|could you|could u|would you|will you|kindly|you should|you need to|i want you to|i need you to|"
    r"i'd like you to|i would like you to|let's|lets|try to|just|make sure (?:to|you))\s+)*"
)
LATER = (
    r"(?:for (?:later|me|next time|the future|future reference|the record|good|future (?:chats|reference|use))|"
    r"in (?:the )?future|from now on)"
)
#: As it is typed in haste, too.
_REMEMBER = r"(?:remember|remeber|rember|rememer|rememebr|rememeber|remmember|remmeber|remembr|remebmer|remebr|rmember|remembe)"
_FORGET = r"(?:forget|forgt|froget|foget)"
_NOT = r"(?:don'?t|do not|never|don'?t (?:you )?ever)"
_THIS = r"(?:this |it |that )?"
_NOTES = r"(?:your |the |my )?(?:memory|memories|notes?|records?)"
_NEXT = r"(?:for |the )*(?:later|next time|(?:the )?future(?: reference| chats)?)"
#: What asks for nothing but that words be kept.
_PLAINLY = (
    r"for (?:your |the |my )?future reference",
    r"for (?:the future|next time|future chats)",
    rf"note for (?:you|yourself|{_NEXT})",
    r"reminder for you",
    rf"fyi {_NEXT}",
    rf"(?:just )?so (?:you|u) (?:know|{_REMEMBER}) {_NEXT}",
    rf"so you {_REMEMBER}",
    r"keep (?:this )?in mind",
    r"bear (?:this )?in mind",
    rf"{_NOT} let (?:me|us) {_FORGET}",
    r"(?:keep|make|take) a (?:mental )?note",
    r"take note",
    r"memori[sz]e",
    rf"commit {_THIS}to memory",
    r"file (?:this|it) away",
    r"keep this on file",
    rf"(?:save|store) {_THIS}(?:to|in|into) {_NOTES}",
    rf"(?:add|put) {_THIS}(?:to|in|into) {_NOTES}",
    r"memo to you",
    rf"one thing to {_REMEMBER}(?: about me)?",
    rf"things? to (?:{_REMEMBER}|know) about me",
    r"learn this",
    r"save (?:the )?following",
)
#: What people also head a remark to everybody with.
_LOUDLY = (r"note to self(?: for you| via you)?", r"psa", r"for the record")
#: What may ask for any other work: "note the difference", "save the file".
_LOOSELY = (
    _REMEMBER,
    rf"make sure (?:you|to) {_REMEMBER}",
    rf"{_NOT} {_FORGET}",
    r"note(?: (?:this|it|that))? down|note",
    rf"(?:jot|write|put|mark) {_THIS}down(?: somewhere)?",
    r"save this|store this|log this|log|memo(?: to self for you)?",
)
_KIND_OF_LINK = (
    rf"(?: (?:pls|please))?(?: of (?:this|the following|the fact))?(?: this| the following)?"
    rf"(?: {LATER}| for (?:all|any|every|future) [\w ]{{3,20}}?(?=:))?(?:,? that\b|\s*:|\s*[-\u2013\u2014]+|,)?"
)
#: What only seeks assent or thanks behind a request: "..., will you", "..., okay?".
ASSENT = re.compile(
    r"(?:,|\s[-\u2013\u2014]+)\s+(?:(?:will|would|can|could|won't) (?:you|u)|ok|okay|right|alright|all right|yeah|yes|got it|deal|thanks|thank you|thx|ta|cheers|please|pls)"
    r"(?:[\s,]+(?:please|pls|thanks|thank you|thx))?[\s.!?]*$",
    re.I,
)
#: A request from its first word to where what it asks for begins.
HEAD = re.compile(
    rf"\W*{LEADING}{KINDLY}(?:also |always |just )?"
    rf"(?:(?P<plainly>{'|'.join(_PLAINLY)})|(?P<loudly>{'|'.join(_LOUDLY)})|(?P<loosely>{'|'.join(_LOOSELY)}))\b(?P<link>{_KIND_OF_LINK})\s+",
    re.I,
)
#: "Ada is allergic to nuts, please remember that."
THAT = (
    rf"(?:please |pls |kindly |and |so |but |just |can you |could you )*(?:always )?(?:{_REMEMBER}|note|save|store|memori[sz]e|{_NOT} {_FORGET}|"
    rf"keep|write|jot|bear|file|log|make a note of|take note of) (?:that|this|it)"
    rf"(?: (?:in mind|down|away|in your memory|to memory|somewhere))?(?: {LATER})?(?:,? (?:please|pls|thanks|thank you|ok))?"
)
BEHIND = re.compile(
    rf"^(?P<what>[^?\x00]{{8,200}}?)(?:,|\s[-\u2013\u2014]+)\s+{THAT}$|^(?P<what2>[^?\x00]{{8,200}}?)(?:,| and)?\s+(?:please|pls|kindly) {THAT}$|"
    r"^(?P<what3>[^?\x00]{8,200}?),\s+(?:please|pls) (?:remember|note|don't forget)$",
    re.I,
)
#: A sentence that asks for the one before it to be kept: "Remember that.", "Please save this for next time."
POINTS_BACK = re.compile(rf"^\W*{LEADING}{THAT}\W*$", re.I)
#: A sentence that goes on with what the one before it asked for: "so dont book me calls at noon".
GOES_ON = re.compile(
    rf"^\W*(?:so|and so|also|plus|and)[\s,]+(?:please |pls )?(?={_NOT} (?!{_FORGET}|worry|bother|mind)\w+ (?:me|us|my|our|any)\b)", re.I
)
