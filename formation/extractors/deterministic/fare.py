"""What is eaten and what is not, at any food: "pescatarian + ...", "I eat beef never, chicken only on Sundays", "limited to 2g potassium", "no olives please, they make me gag"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.diet import KIND as DIET
from formation.extractors.deterministic.diet import WAY
from formation.extractors.deterministic.eating import HABIT, KEEPS_TO
from formation.extractors.deterministic.elided import heads
from formation.extractors.deterministic.kinfolk import AVOIDS as THEIR_AVOIDS
from formation.extractors.deterministic.likes import KIND as LIKES
from formation.extractors.deterministic.mentions import Mention, mentioned
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.table import AVOIDS
from formation.extractors.deterministic.told_of import as_said, certain, ends_there, family_before, joined, of_owner, people_else, supposed
from memory.values import Stance
from memory.views import Claim

#: Drunk, not eaten.
_DRINKS = frozenset(
    "alcohol beer wine spirits whisky whiskey vodka gin rum tequila champagne prosecco cider coffee decaf espresso tea matcha caffeine soda cola coke milk kombucha juice".split()
) | {
    "red wine",
    "white wine",
    "energy drinks",
    "fizzy drinks",
    "green tea",
    "black tea",
    "herbal tea",
    "diet coke",
    "tonic water",
    "oat milk",
    "hot chocolate",
    "orange juice",
    "fruit juice",
    "cow's milk",
    "bubble tea",
}
_PASSING = re.compile(
    r"\b(?:today|tonight|tomorrow|this (?:week|morning|evening|time)|right now|in (?:the|my) (?:fridge|house|pantry)|left|in stock|yesterday|last night)\b",
    re.I,
)
#: "Chicken only on Sundays" narrows what it says itself.
_ONLY = re.compile(r"\b(?:only|just)\s+(?=(?:on|at|in|for)\b)", re.I)


def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if not certain(replace(clause, text=_ONLY.sub("", clause.text))) or _PASSING.search(clause.text):
        return
    yield from _diets(clause)
    yield from _foods(clause)
    yield from _limits(clause)


_WAY_OF = re.compile(
    r"\b(?:i'?m|i\s+am|we'?re|we\s+are)\s+$|(?:\b(?:i'?m|i\s+am|we'?re|i've\s+been|we|i|i\s+have\s+to|doc(?:tor)?\s+has\s+me|gp\s+has\s+me|doctor\s+put\s+me)\s+(?:(?:also|both|strictly|mostly|all|now|still|currently|just|on|doing|following|eating|trying|follow|eat|do|keep|keeping|went|going|gone|cook|cooking|stick(?:ing)?\s+to|back|a|an|the|very|strict|fully|have\s+to\s+be|only|be|started|mainly|to)\s+)+|\bmy\s+)$",
    re.I,
)
_WAY_END = re.compile(
    r"\s*(?:$|[^\w\s-]|(?:diet|eating|lifestyle|household|kitchen|only|and|but|so|since|for|now|at\s+home|here|because|due|on\s+(?:doctor|gp)|too|these\s+days|w/?|with|again|atm|as|family|house|eater|myself)\b)",
    re.I,
)
_WAY_OPENS = re.compile(r"\s*(?:$|[,;(+&.!-]|(?:household|family|since|for|here|and|but|only|eater|diet\s+here|w/)(?=\W|$))", re.I)


def _diets(clause: Clause) -> Iterator[Proposal]:
    claimed_to: int | None = None
    for found in mentioned(clause.text, "diets", "ways"):
        diet = next(mentioned(found.said, "diets"), None) is not None
        chained = claimed_to is not None and joined(clause.text[claimed_to : found.start]) and bool(_WAY_END.match(found.right))
        if not (chained or (_is_diet(clause, found) if diet else _is_way(clause, found))):
            continue
        claimed_to = found.end
        if re.search(r"\b(?:mostly|mainly|nearly|almost|semi|part-time)\s+$", found.left, re.I):
            yield asserted(DIET, diet=f"mostly {found.entry}") if diet else asserted(WAY, way=found.entry)
        else:
            yield asserted(DIET, diet=found.entry) if diet else asserted(WAY, way=found.entry)


def _is_diet(clause: Clause, found: Mention) -> bool:
    if re.search(r"\b(?:have|'ve|ive) been\s+$", found.left, re.I) and re.fullmatch(
        r"\s+since i was [\w-]+\W*", found.right + clause.after, re.I
    ):
        return False  # how long it has been so is told with it
    return of_owner(clause, found, noun=False) and not re.search(
        r"\b(?:except|apart|but\s+(?:i\s+)?(?:do\s+)?(?:still\s+)?eat|unless|other than)\b", found.right, re.I
    )


def _is_way(clause: Clause, found: Mention) -> bool:
    if (
        clause.asks
        and re.match(r"\W*(?:is|are|does|do|what|how|can|should)\b", clause.text, re.I)
        and not re.search(r"\bi'?m\b", found.left, re.I)
    ):
        return False
    if re.search(r"\b(?:not|don't|should i|could|want to|thinking|might|if|or|tried|used to|was)\b", found.left, re.I) or re.match(
        r"\s+or\b", found.right
    ):
        return False
    if found.said.lower() in {
        "mind",
        "zone",
        "lion",
        "dash",
        "gaps",
        "soft food",
        "liquid",
        "cardiac",
        "diabetic",
        "elimination",
        "bland",
        "nordic",
        "primal",
        "renal",
    }:
        return bool(re.match(r"\s+(?:diet|eating)\b", found.right, re.I)) and (
            bool(_WAY_OF.search(found.left)) or (heads(clause) and not found.left.strip(" aon"))
        )
    if _WAY_OF.search(found.left):
        if found.entry in {"Mediterranean", "Jain", "Nordic"} and not re.match(r"\s+diet\b", found.right, re.I):
            return False
        return bool(_WAY_END.match(found.right))
    return (
        heads(clause)
        and not found.left.strip()
        and bool(_WAY_OPENS.match(found.right))
        and not people_else(clause.sentence)
        and not (clause.asks and not found.right.strip())
    )


_CANNOT = re.compile(
    r"(?:\bi|\bwe|^)\s*(?:(?:also|really|just|still)\s+)*(?P<how>can'?t|cannot|can\s+not|can\s+no\s+longer|mustn'?t|(?:'?m|am)\s+not\s+allowed(?:\s+to)?|don'?t|do\s+not|never|won'?t|refuse\s+to|no\s+longer)\s+(?:(?:really|ever|even)\s+)*(?P<verb>eat|have|drink|do|touch|stand|handle|tolerate|digest|cook(?:\s+with)?|buy|use)\s+(?:(?:any|raw|cooked|anything\s+with)\s+)*$",
    re.I,
)
_AVOID = re.compile(
    r"(?:\bi|\bi'?m|\bi've|\bwe|^)\s*(?:(?:have\s+to|need\s+to|must|try\s+to|always|generally|mostly|also|been|am|was\s+told\s+to|had\s+to|told\s+to)\s+)*(?P<how>avoid(?:ing)?|stay(?:ing)?\s+(?:away\s+from|off|clear\s+of)|steer(?:ing)?\s+clear\s+of|gave\s+up|given\s+up|cut\s+out|cutting\s+out|laid\s+off|off|swear\s+off|swore\s+off|sworn\s+off|quit|eliminated|skip|pass\s+on)\s+(?:(?:all|any|eating|most)\s+)*$",
    re.I,
)
_NEVER = re.compile(
    r"\s*,?\s*(?P<when>never|not\s+ever|(?:only|just)\s+(?:on|at|in|for|during)\s+[\w' ]{3,25}?|(?:once|twice)\s+(?:a|per)\s+(?:week|month|day))(?=\s*(?:$|[,.;!?]|(?:and|but)\b))",
    re.I,
)
_EATS = re.compile(r"\b(?:i|we)\s+(?:do\s+|will\s+|still\s+)?(?P<verb>eat|drink|have)\s+(?:(?:my|the)\s+)?$", re.I)
_NO = re.compile(
    r"(?:^|[,;(]\s*|\b(?:and|but|so|please|pls|with|w/)\s+)(?:absolutely\s+|also\s+)?(?:no|zero|skip(?:\s+the)?|hold\s+the|leave\s+out(?:\s+the)?|minus(?:\s+the)?|without|(?:don'?t|do\s+not|never|stop|avoid)\s+(?:(?:suggest|include|add|put|use|recommend|give)\w*\s+)?(?:me\s+)?(?:(?:anything|recipes?|dishes|meals|stuff|things?|ones|any)\s+)*(?:with\s+|containing\s+)?)\s*(?:raw\s+|more\s+|any\s+)?$",
    re.I,
)
_WHY_NO = re.compile(
    r"\b(?:(?:it|they|the (?:texture|smell|taste))\s+(?:always\s+|really\s+|just\s+)?(?:makes?\s+me\s+(?:gag|retch|sick|ill|vomit|throw up|puke|want to)|grosses?\s+me|turns?\s+my\s+stomach|gives?\s+me|tastes?\s+(?:like|of)|disgusts?)|i\s+(?:really\s+|just\s+|absolutely\s+)?(?:hate|can't stand|cannot stand|loathe|despise|detest|don'?t\s+(?:like|eat|do)|dislike|can'?t\s+(?:eat|have|do))\s+(?:it|them|the\s+\w+)|i'?m\s+allergic|(?<![a-z] )for\s+(?:me|us)\b|ever\b|at all\b)",
    re.I,
)
_REASON = re.compile(
    r"\b(?:gag|retch|sick|vomit|throw up|puke|gross|stomach|tastes?|disgusts?|hate|stand|loathe|despise|detest|like)\b", re.I
)
_DISLIKE = re.compile(
    r"\b(?:i|we)\s+(?:(?:really|just|absolutely|kinda|do|also|fucking|bloody|honestly)\s+)*(?:hate|loathe|despise|detest|dislike|can'?t\s+stand|cannot\s+stand|can'?t\s+abide|am\s+not\s+(?:a\s+fan|keen|big)\s+(?:of|on)|don'?t\s+(?:really\s+)?(?:like|care\s+for|enjoy|fancy)|have\s+never\s+liked)\s+(?:(?:the\s+(?:taste|smell|texture|sight)\s+of|raw|cooked|any|all|eating|most)\s+)*$|(?:'m|\bam|^)\s*not\s+(?:a\s+(?:big\s+|huge\s+)?fan\s+of|keen\s+on|big\s+on|into)\s+$",
    re.I,
)
_GAG = re.compile(
    r"\s+(?:(?:always|really|just|also)\s+)*(?:makes?\s+me\s+(?:gag|retch|want\s+to\s+(?:vomit|throw\s+up|puke|hurl))|turns?\s+my\s+stomach|grosses?\s+me\s+out|tastes?\s+(?:like|of)\s+(?:soap|dirt|metal)(?:\s+to\s+me)?|disgusts?\s+me|is\s+(?:vile|disgusting|gross)\s+to\s+me)",
    re.I,
)
_LOVE = re.compile(
    r"\b(?:i|we)\s+(?:could\s+|'d\s+|would\s+|can\s+)?(?:(?:really|basically|literally|pretty\s+much|absolutely|totally|just)\s+)*(?:adore|(?:can'?t|cannot)\s+(?:get\s+enough\s+of|live\s+without)|eat\s+(?:way\s+)?too\s+much|'?m\s+(?:obsessed\s+with|addicted\s+to|a\s+sucker\s+for|mad\s+(?:about|for)|crazy\s+about|nuts\s+about))\s+$",
    re.I,
)


def _foods(clause: Clause) -> Iterator[Proposal]:
    claimed: Proposal | None = None
    claimed_to: int | None = None
    for found in mentioned(clause.text, "foods"):
        told = _food(clause, found)
        if (
            told is None
            and claimed
            and claimed_to is not None
            and joined(clause.text[claimed_to : found.start])
            and (ends_there(found.right) or re.match(r"\s+(?:or|nor)\b", found.right))
            and not _NEVER.match(found.right)
        ):
            told = _same(claimed, found)
        if told is not None:
            claimed, claimed_to = told, found.end
            yield told


def _same(claimed: Proposal, found: Mention) -> Proposal:
    """What was said of the food before it, of this one too."""
    slots = {slot: value for slot, value in claimed.claim.slots if slot not in {"what", "object"}}
    named = "object" if claimed.kind is LIKES else "what"
    return Proposal(
        kind=claimed.kind,
        claim=Claim(kind=claimed.kind.name, slots=((named, as_said(found)), *slots.items()), stance=claimed.claim.stance),
        unless=claimed.unless,
    )


def _food(clause: Clause, found: Mention) -> Proposal | None:
    left, right = found.left, found.right
    if (
        supposed(left)
        or re.search(r"\b(?:together|combined|at once)\b", right, re.I)
        or re.match(
            r"[\s-]+(?:free|allerg\w+|intoleran\w+|tree|industry|prices?|emoji|stand|shop|company|truck|farm|machine|maker|pot|mug|table|knife|pan|recipe book)\b",
            right,
            re.I,
        )
    ):
        return None
    drunk = found.entry.lower() in _DRINKS
    if (when := _NEVER.match(right)) and (
        _EATS.search(left)
        or (re.search(r"\b(?:i|we)\s+(?:do\s+)?(?:eat|drink|have)\b", left, re.I) and left.rstrip().endswith((",", "and", "but")))
    ):
        return _how_often(found, re.sub(r"\s+", " ", when["when"].lower()), drunk=drunk)
    if _DISLIKE.search(left) and not clause.asks:
        return asserted(LIKES, stance=Stance.NEGATIVE, object=_qualified(found))
    if _GAG.match(right) and not clause.asks and not re.search(r"\b(?:the|this|that|my|your)\s+$", left, re.I):
        return asserted(LIKES, stance=Stance.NEGATIVE, object=_qualified(found))
    if _LOVE.search(left):
        return asserted(LIKES, object=_qualified(found)).never_beside("eats")
    if _NO.search(left) and (why := _WHY_NO.search(right + clause.after)):
        disliked = bool(_REASON.search(why[0]))
        return asserted(LIKES, stance=Stance.NEGATIVE, object=_qualified(found)) if disliked else _avoids(found, None)
    if not clause.asks and (said := _CANNOT.search(left)) and (heads(clause) or re.search(r"\b(?:i|we)\b|i'", said[0], re.I)):
        return _kept_from(found, said, drunk=drunk)
    if (
        not clause.asks
        and (away := _AVOID.search(left))
        and (heads(clause) or re.match(r"(?:i|we)\b", away[0].strip(), re.I))
        and not people_else(left)
    ):
        return _avoids(found, None)
    return _theirs(clause, found)


def _how_often(found: Mention, when: str, *, drunk: bool) -> Proposal:
    verb = "drinks" if drunk else "eats"
    if when in {"never", "not ever"}:
        return asserted(HABIT, what=f"never {verb} {as_said(found)}").never_beside("avoids")
    if when.startswith(("only", "just")):
        return asserted(HABIT, what=f"{verb} {as_said(found)} only {_days(when.split(' ', 1)[1])}")
    return asserted(HABIT, what=f"{verb} {as_said(found)} {when}")


def _days(when: str) -> str:
    return re.sub(
        r"\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|\b(?:christmas|easter|eid|diwali|thanksgiving|ramadan)\b",
        lambda found: found[0].capitalize(),
        when,
    )


def _kept_from(found: Mention, said: re.Match[str], *, drunk: bool) -> Proposal | None:
    how, verb = said["how"].lower(), said["verb"].lower()
    if verb in {"stand"}:
        return asserted(LIKES, stance=Stance.NEGATIVE, object=_qualified(found))
    bound = re.match(r"can|must|am|'?m|m\b", how) is not None
    if verb == "use" or ((verb in {"have", "buy", "cook", "cook with"} and not bound) and not re.match(r"never|refuse|no longer", how)):
        return None
    if re.match(
        r"\s+(?:after|before|in|on|at|with|when|if|for|during|alone|together|without|as|every|that|which|enough|anymore|any more|often)\b(?! (?:all|any|ever|home\b|(?:our|my|this|the) (?:house|home|household|family)\b))",
        found.right,
        re.I,
    ):
        return None
    return _avoids(found, ("drink" if drunk else "eat") if bound else None)


def _avoids(found: Mention, verb: str | None) -> Proposal:
    return asserted(AVOIDS, what=_qualified(found), verb=verb).never_beside("allergy", "intolerance", "eats", "drinks")


def _qualified(found: Mention) -> str:
    raw = re.search(r"\b(raw|cooked)\s+$", found.left, re.I)
    return f"{raw[1].lower()} {as_said(found)}" if raw else as_said(found)


_REFUSES = re.compile(
    r"\b(?:he|she|hes|shes|is|and|toddler|baby|son|daughter|kid|child|\w+)(?:'s)?\s+(?:(?:just|also|absolutely|now|usually)\s+)*(?P<how>refuses?(?:\s+to\s+eat)?|won'?t\s+(?:eat|touch|have)|doesn'?t\s+eat|does\s+not\s+eat|can'?t\s+(?:eat|have)|cannot\s+(?:eat|have))\s+(?:any\s+|anything\s+with\s+)?$",
    re.I,
)


def _theirs(clause: Clause, found: Mention) -> Proposal | None:
    refuses = _REFUSES.search(found.left)
    relation = family_before(clause, found.left) if refuses else None
    if not refuses or not relation:
        return None
    how = refuses["how"].lower()
    verb = "cannot eat" if how.startswith("can") else "does not eat"
    claim = Claim(kind=THEIR_AVOIDS.name, slots=(("relation", relation), ("what", as_said(found)), ("verb", verb)))
    return Proposal(kind=THEIR_AVOIDS, claim=claim, unless=frozenset({"relation_avoids"}))


_NUTRIENT = r"(?P<what>sodium|salt|carbs?|net\s+carbs|sugar|protein|potassium|phosphorus|phosphate|fat|saturated\s+fat|cholesterol|caffeine|alcohol|fib(?:re|er)|iron|purines|oxalates?|fluids?|water|calories|kcal|cals)"
_AMOUNT = r"(?P<amount>(?:about\s+|around\s+|max\s+|under\s+)?\d[\d.,]*\s?(?:k\b|mg|g|grams?|kcal|calories|cals|units?|litres?|liters?|l|ml|cups?|%|mmol)?)"
_PER = r"(?P<per>\s*(?:a|per|each|/)\s*(?:day|meal|week)|\s+daily)?"
_LIMITED = re.compile(
    rf"(?:\bi'?m|\bi\s+am|\bi've\s+been|\bi\s+was|\bi|\bme|^)\s*(?:(?:have\s+to|need\s+to|must|am|supposed\s+to|meant\s+to|told\s+to|also|now|currently|only|trying\s+to|aiming\s+to|get|allowed)\s+)*(?:limited\s+to|restricted\s+to|capped\s+at|allowed(?:\s+only)?|only\s+allowed|limit(?:ed)?\s+(?:myself\s+)?to|stick\s+to|stay\s+under|keep\s+(?:it\s+)?(?:to|under)|max(?:imum)?(?:\s+of)?)\s+(?:only\s+|a\s+max(?:imum)?\s+of\s+)?{_AMOUNT}\s*(?:of\s+)?{_NUTRIENT}{_PER}",
    re.I,
)


def _limits(clause: Clause) -> Iterator[Proposal]:
    if clause.asks or people_else(clause.text):
        return
    if found := _LIMITED.search(clause.text):
        per = re.sub(r"\s+", " ", (found["per"] or "").replace("/", "a ").strip())
        what = f"to {found['amount'].strip()} of {found['what'].lower()}"
        yield asserted(KEEPS_TO, what=f"{what} {per}".strip()).never_beside("nutrient")
