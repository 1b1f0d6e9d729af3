"""A German clause of the owner's told of them: "dass ich dienstags im Büro bin" is "Der Nutzer ist dienstags im Büro."

Only where the subject is "ich", nothing else in it is anybody's, and its verb is one of a closed table: a form guessed wrongly
would be put into the owner's mouth.
"""

from __future__ import annotations

import re

#: As the owner says it, of the user, to the owner.
_VERBS = (
    "bin ist bist, habe hat hast, kann kann kannst, darf darf darfst, muss muss musst, will will willst, mag mag magst, arbeite arbeitet arbeitest, wohne wohnt wohnst, "
    "lebe lebt lebst, esse isst isst, trinke trinkt trinkst, vertrage verträgt verträgst, heiße heißt heißt, brauche braucht brauchst, nehme nimmt nimmst, fahre fährt fährst, "
    "schlafe schläft schläfst, spreche spricht sprichst, lerne lernt lernst, spiele spielt spielst, trage trägt trägst, gehe geht gehst, mache macht machst, kaufe kauft kaufst, "
    "rauche raucht rauchst, koche kocht kochst, lese liest liest, höre hört hörst, sehe sieht siehst, studiere studiert studierst, besitze besitzt besitzt, singe singt singst, "
    "unterrichte unterrichtet unterrichtest, pendle pendelt pendelst, jogge joggt joggst, bezahle bezahlt bezahlst, schreibe schreibt schreibst, feiere feiert feierst"
)
_FORMS = {first: (third, second) for first, third, second in (forms.split() for forms in _VERBS.split(", "))}
_VERB = "|".join(_FORMS)
_FINAL = re.compile(rf"ich (?P<rest>.+) (?P<verb>{_VERB})", re.IGNORECASE)
#: Somebody else, the owner again, or another clause; before "und" a small word in -e may be a verb.
_MORE = re.compile(
    rf"[,;:()]|\b(?:ich|mich|mir|mein\w*|wir|uns|unser\w*|du|dich|dir|dein\w*|ihr\w*|ihn|ihm|euch|euer\w*|sie|er|es|aber|weil|dass|wenn|{_VERB})\b|(?-i:\b[a-zäöüß]+e[nt]?) und\b",
    re.IGNORECASE,
)


def in_third_person(text: str, *, owner: bool) -> str | None:
    """The clause as a sentence of the user, or said to the ``owner``; None where it cannot be turned surely."""
    found = _FINAL.fullmatch(text.strip(" .!"))
    if found is None or _MORE.search(found["rest"]):
        return None
    third, second = _FORMS[found["verb"].lower()]
    return f"Du {second} {found['rest']}." if owner else f"Der Nutzer {third} {found['rest']}."
