"""The forms of questions that are understood, and the clause that an answer completes each to.

Nothing of a question gets into a statement but words of these forms, or a known word that stands in one of them
("how long have you been *climbing*?").
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from formation.extractors.deterministic import answer_forms as forms
from formation.extractors.deterministic.answer_forms import Form
from formation.extractors.deterministic.lexicon import GAMES, INSTRUMENTS
from formation.extractors.deterministic.mentions import is_known


@dataclass(frozen=True, kw_only=True, slots=True)
class Frame:
    """One form of question."""

    #: Forms of all of the question, without what leads into it and trails off.
    asks: tuple[re.Pattern[str], ...]
    form: Form
    #: The clause, with the value and with words of the question by name.
    clause: str
    #: Kinds that it may be read as.
    kinds: frozenset[str]
    #: Whether the words of the question that get into the clause are known ones, and the answer fits them.
    fits: Callable[[Mapping[str, str], str], bool]


def _frame(
    asks: str, form: Form, clause: str, kinds: str, fits: Callable[[Mapping[str, str], str], bool] = lambda _words, _value: True
) -> Frame:
    return Frame(
        asks=tuple(re.compile(one, re.I) for one in asks.split(" || ")), form=form, clause=clause, kinds=frozenset(kinds.split()), fits=fits
    )


def _known_doing(words: Mapping[str, str], _value: str) -> bool:
    """ "climbing", "playing the cello", "doing yoga": a pastime that our lexica know."""
    doing = words["doing"].lower()
    verb, _, what = doing.partition(" ")
    what = what.removeprefix("the ")
    return is_known(doing, "pastimes") is not None or (
        verb in {"playing", "play", "played", "doing", "do", "practising", "practicing", "into", "going", "go"}
        and (what in INSTRUMENTS | GAMES or is_known(what, "pastimes") is not None)
    )


def _deed(words: Mapping[str, str], value: str) -> bool:
    """A verb of the form's own list, or one with a pastime that our lexica know."""
    return " " not in words["doing"] or words["doing"].lower() in {"work out", "go to the gym"} or _known_doing(words, value)


def _behind_yes(words: Mapping[str, str], value: str) -> bool:
    """Where yes or no would do, a single name is one behind a yes: "Soon" and "Obviously" are none."""
    return (
        "whether" not in words or re.search(r"\b(?:yes|yeah|yep|yup|yea|sure|of course)\b", words["lead"]) is not None or " and " in value
    )


def _one_of_two(words: Mapping[str, str], value: str) -> bool:
    """The answer is one of what was offered: any other word may be about the matter at hand."""
    said = re.sub(r"^(?:an? |definitely )", "", value.lower())
    return any(offer == said or offer.startswith(f"{said} ") for offer in (words["one"].lower(), words["other"].lower()))


_KIDS = r"(?P<noun>kids|children)"
_KIN = r"(?P<noun>wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|mum|mom|father|dad|boss|neighbou?r|colleague|cousin|best friend)"
_PET = r"(?P<noun>dog|cat|puppy|kitten|horse|pony|rabbit|parrot|hamster|tortoise)"
_TOPIC = (
    r"(?P<topic>colou?r|food|dish|meal|cuisine|dessert|fruit|vegetable|drink|tea|coffee|beer|wine|cocktail|snack|film|movie|book|novel|author|writer|poet|painter|artist|"
    r"band|singer|musician|composer|song|album|genre|show|tv show|series|podcast|game|board game|video game|sport|team|football team|player|season|city|country|place|flower|"
    r"tree|bird|animal|breed|subject|hobby|programming language|language|editor|restaurant|cafe|holiday|day of the week|time of (?:the )?(?:day|year))"
)
_FAVOURITE = r"(?:all[- ]time |absolute )?fav(?:e|ou?rite)"
_FUN = (
    r"(?:for fun|in your (?:free|spare|down) ?time|when you're not working|outside (?:of )?work|on (?:the )?weekends?|to relax|to unwind)"
)
#: In general, and not of the matter at hand: "do you prefer PDF or Word", "the first or the second".
_OPTION = r"(?!(?:the|this|that|an?|my|option|version|pdf|word|csv|excel|json|short|long|bullet|formal|informal|now|later|today|tomorrow|morning|yes|no)\b)[\w-]+(?: (?!for|in|on|at|with|to|here|this|that|of)[\w-]+){0,2}"

_OWL = r"(?:night owl|early bird|morning person|evening person|lark|dog person|cat person)"
_HOUSE = r"(?:house|flat|apartment|studio|bungalow|farmhouse)"

_FAMILY = "relation sole_relation parent"
_ANIMAL = "pet keeps_animals animals"
_DIET = "diet way_of_eating eats avoids allergy intolerance condition"
_TIED = "habit pastime training_days practice plays"

FRAMES: tuple[Frame, ...] = (
    # --- where ---
    _frame(
        r"where(?:abouts)? (?:do you (?:currently )?live|are you (?:based|located|living)|you live|you(?:'re| are) based)|(?:which|what) (?:city|town|country|village|region|area|part of the (?:world|country)) (?:do you live in|are you (?:based|living) in|you live in)|"
        r"where(?:'s| is) home(?: for you)?|where do you call home",
        forms.PLACE,
        "I live {value}",
        "home",
    ),
    _frame(r"where (?:in (?:the )?\w+ )?are you|(?:which|what) (?:city|town|country) are you in", forms.SETTLED, "I live {value}", "home"),
    _frame(
        r"where (?:are you|do you come) from|which (?:country|city|town) (?:are you|do you come) from|what(?:'s| is) your home ?town|where(?:'s| is) your home ?town",
        forms.ORIGIN,
        "I'm from {value}",
        "origin",
    ),
    _frame(r"where did you grow up|where were you (?:raised|brought up)", forms.PLACE, "I grew up {value}", "grew_up"),
    _frame(r"where were you born", forms.PLACE, "I was born {value}", "birthplace"),
    _frame(r"what(?:'s| is) your nationality|what nationality are you", forms.THING, "I'm {value}", "nationality"),
    # --- who ---
    _frame(
        r"(?:what(?:'s| is|s) )?your (?:full |first |given )?name|who am i (?:talking|speaking|chatting) (?:to|with)",
        forms.NAME,
        "my name is {value}",
        "name",
    ),
    _frame(r"what(?:'s| is) your (?P<noun>last name|surname)", forms.NAME, "my last name is {value}", "name last_name"),
    _frame(
        r"(?:what|how) (?:should|shall|can|may|do) i (?:call|address) you|what (?:would|do) you (?:like|want|prefer) (?:me to call you|to be called)|how (?:would|do) you (?:like|want|prefer) (?:me to address you|to be (?:addressed|called))|"
        r"what do (?:people|your friends) call you|what do you go by",
        forms.NAME,
        "please call me {value}",
        "called addressed",
    ),
    _frame(
        r"what (?:are your pronouns|pronouns do you (?:use|prefer))|which pronouns do you (?:use|prefer)",
        forms.THING,
        "my pronouns are {value}",
        "pronouns",
    ),
    _frame(
        r"when(?:'s| is) your birthday|what(?:'s| is) your (?:birthday|birth ?date|date of birth)|when were you born",
        forms.DATE,
        "my birthday is {value}",
        "birthday",
    ),
    _frame(
        r"are you (?:single|married)(?: or (?:single|married))?|what(?:'s| is) your (?:marital|relationship) status",
        forms.STATE,
        "{value}",
        "marital_status",
    ),
    _frame(
        r"are you left[- ](?:handed )?or right[- ]handed|are you right[- ](?:handed )?or left[- ]handed|are you left[- ]handed",
        forms.STATE,
        "{value}",
        "handedness",
    ),
    # --- work ---
    _frame(
        r"what do you do|what(?:'s| is) your (?:current )?(?:(?:day )?job|occupation|profession|line of work|job title)|what (?:kind|sort|type|line) of (?:work|job) (?:do you (?:do|have)|are you in)|what do you work as",
        forms.JOB,
        "{value}",
        "occupation role work_status",
    ),
    _frame(
        r"what do you do|what (?:field|industry|sector|area|line of work) do you work in|what(?:'s| is) your (?:job|field|line of work)|what (?:kind|sort|type|line) of work (?:do you do|are you in)",
        forms.FIELD,
        "I work {value}",
        "field_of_work",
    ),
    _frame(
        r"(?:what|which) (?:field|industry|sector|area) do you work in|what (?:kind|sort|type|line) of work (?:do you do|are you in)|where do you work|(?:who|what company|which company) do you work (?:for|at)|who(?:'s| is) your employer",
        forms.WORK,
        "I work {value}",
        "employer field_of_work work_mode",
    ),
    _frame(r"what (?:subjects? )?do you teach|which subjects? do you teach", forms.THINGS, "I teach {value}", "teaches"),
    _frame(
        r"what (?:do|are) you study(?:ing)?|what(?:'s| is) your (?:major|degree in)|what are you majoring in",
        forms.THING,
        "I study {value}",
        "studies",
    ),
    _frame(r"what did you study(?: at (?:university|college|uni))?", forms.THING, "I studied {value}", "education"),
    # --- family and animals ---
    _frame(
        rf"(?:do you have|have you got)(?: any)? {_KIDS} || how many {_KIDS} (?:do you have|have you got)",
        forms.NUMBER,
        "I have {value} {noun}",
        _FAMILY,
    ),
    _frame(
        rf"(?:do you have|have you got)(?: any)? {_KIDS} || how many {_KIDS} (?:do you have|have you got)",
        forms.KIN,
        "I have {value}",
        _FAMILY,
    ),
    _frame(
        rf"(?P<whether>do you have|have you got)(?: any)? {_KIDS} || what are your (?P<noun>kids'|children's) names || how many {_KIDS} do you have",
        forms.NAMES,
        "I have kids, {value}",
        _FAMILY,
        _behind_yes,
    ),
    _frame(
        r"(?:do you have|have you got)(?: any)? (?:siblings|brothers (?:or|and) sisters|brothers|sisters)|how many siblings do you have",
        forms.KIN,
        "I have {value}",
        _FAMILY,
    ),
    _frame(
        r"how many (?P<noun>siblings|brothers|sisters) do you have || do you have(?: any)? (?P<noun>siblings)",
        forms.NUMBER,
        "I have {value} {noun}",
        _FAMILY,
    ),
    _frame(
        rf"(?P<whether>do you have|have you got) an? {_KIN} || what(?:'s| is) your {_KIN}(?:'s name| called) || what is the name of your {_KIN}",
        forms.NAME,
        "my {noun} is called {value}",
        f"{_FAMILY} work_relation",
        _behind_yes,
    ),
    _frame(
        r"(?:do you have|have you got)(?: any)? (?:pets?|animals|dogs?|cats?|a (?:pet|dog|cat))|what (?:kind of )?(?:pets?|animals?|dog|cat) do you have|how many (?:pets|animals) do you have",
        forms.ANIMALS,
        "I have {value}",
        _ANIMAL,
    ),
    _frame(r"how many (?P<noun>dogs|cats|horses|chickens|hens|rabbits) do you have", forms.NUMBER, "I have {value} {noun}", _ANIMAL),
    _frame(
        rf"(?P<whether>do you have|have you got) an? {_PET} || what(?:'s| is) your {_PET}(?:'s name| called) || what is the name of your {_PET}",
        forms.NAME,
        "my {noun} is called {value}",
        _ANIMAL,
        _behind_yes,
    ),
    _frame(
        rf"what does your {_KIN} do",
        forms.TITLE,
        "my {noun} is {value}",
        "relation_occupation",
    ),
    _frame(
        rf"where does your {_KIN} live || where is your {_KIN} (?:based|living)", forms.PLACE, "my {noun} lives {value}", "relation_home"
    ),
    _frame(r"(?:what|which) breed (?:is your (?:dog|cat)|of (?:dog|cat) do you have)", forms.ANIMALS, "I have {value}", _ANIMAL),
    # --- languages, places in time ---
    _frame(
        r"(?:which|what)(?: other)? languages (?:do|can) you speak|do you speak(?: any)? (?:other|foreign) languages",
        forms.TONGUES,
        "I speak {value}",
        "speaks",
    ),
    _frame(
        r"what(?:'s| is) your (?:native|first) language|what(?:'s| is) your mother tongue",
        forms.TONGUES,
        "my native language is {value}",
        "native_language",
    ),
    _frame(r"(?:which|what) time ?zone are you in|what(?:'s| is) your time ?zone", forms.THING, "my time zone is {value}", "time_zone"),
    _frame(
        r"(?:what|which) (?:new |foreign |other )?languages? are you (?:currently )?learning|are you learning (?:an?y?|any new|any other) (?:new |foreign )?languages?",
        forms.TONGUES,
        "I'm learning {value}",
        "learns",
    ),
    # --- body and food ---
    _frame(
        r"do you have any (?:food )?allergies|what are you allergic to|are you allergic to anything|any (?:food )?allergies you have",
        forms.FOOD,
        "I'm allergic to {value}",
        "allergy intolerance",
    ),
    _frame(
        r"are you (?:an? )?(?:vegan|vegetarian|pescatarian)(?: or (?:vegan|vegetarian))?|do you (?:have|follow) (?:any|a) (?:particular |special |specific )?(?:diet|dietary (?:restrictions?|requirements?|needs?|preferences?))|"
        r"do you have any dietary (?:restrictions|requirements|needs|preferences) or allergies|do you have any allergies or dietary (?:restrictions|requirements|needs|preferences)",
        forms.STATE,
        "{value}",
        _DIET,
    ),
    _frame(
        r"(?:is there anything|what|are there any foods) (?:(?:that )?you )?(?:don't|do you not|can't|do not|cannot) (?:you )?eat|any allergies or (?:things|foods) you avoid|(?:is there anything|are there any foods) you avoid|what (?:foods )?do you avoid",
        forms.FOOD,
        "I avoid {value}",
        "avoids",
    ),
    _frame(r"how do you (?:take|like|drink) your (?P<noun>coffee|tea|eggs|steak)", forms.TAKEN, "I take my {noun} {value}", "takes likes"),
    _frame(
        r"what(?:'s| is) your shoe size|what shoe size (?:are you|do you (?:wear|take))", forms.THING, "my shoe size is {value}", "size"
    ),
    _frame(
        r"(?:what|which) (?:medications?|medicines?|meds|supplements) (?:do you take|are you (?:on|taking))|do you take any (?:medications?|medicines?|meds|supplements)|are you (?:on|taking) any (?:medications?|medicines?|meds)",
        forms.FOOD,
        "I take {value}",
        "medicine",
    ),
    _frame(
        r"do you have any (?:medical|health|chronic|medical or health|health or medical|underlying) conditions",
        forms.ILL,
        "I have {value}",
        "condition symptom",
    ),
    _frame(
        r"do you wear (?P<one>glasses) or (?P<other>contacts|contact lenses|lenses)",
        forms.THING,
        "I wear {value}",
        "wears aid",
        _one_of_two,
    ),
    _frame(rf"are you (?:more of )?an? (?P<one>{_OWL}) or (?:an? )?(?P<other>{_OWL})", forms.ONE, "I'm {value}", "trait", _one_of_two),
    _frame(
        rf"do you live in an? (?P<one>{_HOUSE}) or (?:an? )?(?P<other>{_HOUSE})", forms.ONE, "I live in {value}", "dwelling", _one_of_two
    ),
    _frame(
        r"do you work (?P<one>full[- ]?time|part[- ]?time) or (?P<other>full[- ]?time|part[- ]?time)",
        forms.THING,
        "I work {value}",
        "work_mode",
        _one_of_two,
    ),
    _frame(
        r"do you work (?P<one>from home) or (?P<other>(?:in|at) (?:an|the) office)",
        forms.WORK,
        "I work {value}",
        "work_mode workplace",
        _one_of_two,
    ),
    # --- how long, how often ---
    _frame(
        r"how long have you been (?P<doing>[\w' -]{3,30}) || since when have you been (?P<doing>[\w' -]{3,30})",
        forms.LONG,
        "I've been {doing} {value}",
        "practice plays learns",
        _known_doing,
    ),
    _frame(r"how long have you (?P<doing>played the \w+)", forms.LONG, "I've {doing} {value}", "practice plays"),
    _frame(
        r"how often do you (?P<doing>run|swim|train|exercise|work out|go to the gym|cycle|climb|ride|meditate|cook|bake|dance|ski|sing|paint|draw|journal|practi[sc]e|(?:play|do|go) [\w' ]{3,20})",
        forms.OFTEN,
        "I {doing} {value}",
        _TIED,
        _deed,
    ),
    _frame(
        r"do you (?P<doing>run|swim|train|exercise|work out|cycle|climb|meditate|dance|ski|sing|paint|(?:play|do|go) [\w' ]{3,20})",
        forms.OFTEN,
        "I {doing} {value}",
        _TIED,
        _deed,
    ),
    # --- what one does, has, likes ---
    _frame(
        r"do you (?:already )?play (?:an?|any|a musical|any musical) instruments?|(?:what|which) instruments?(?: or instruments)? do you play|do you play an instrument|do you play any (?:sports?|instruments?)|(?:what|which) sports? do you play",
        forms.PLAYED,
        "I play {value}",
        "plays pastime habit",
    ),
    _frame(r"(?:what|which) sports? do you do|do you do any (?:sports?|exercise)", forms.THING, "I do {value}", _TIED),
    _frame(r"(?:what|which)(?: kind of)? car do you (?:drive|have|own)|what do you drive", forms.OWNED, "I drive {value}", "drives"),
    _frame(
        r"(?:what|which) (?:phone|laptop|computer|camera|printer|tablet) do you (?:have|use|own)",
        forms.OWNED,
        "I have {value}",
        "owns make uses",
    ),
    _frame(
        r"(?:what|which) (?:editor|text editor|code editor|ide|browser|web browser|operating system|os|distro|shell|terminal|email client|note[- ]taking app|calendar app|programming languages?) do you (?:use|usually use|work (?:in|with))",
        forms.THING,
        "I use {value}",
        "uses",
    ),
    _frame(r"what do you (?P<doing>grow|collect|knit|brew)", forms.THINGS, "I {doing} {value}", "pastime habit"),
    _frame(
        rf"what do you (?:(?:like|love|enjoy) (?:to do|doing)|do) {_FUN}|what (?:are your hobbies|hobbies do you have|are you into|are your interests)|do you have any hobbies|what do you (?:like|enjoy) doing",
        forms.DOING,
        "I enjoy {value}",
        "likes",
    ),
    _frame(
        r"what (?:kinds?|sorts?|types?) of (?:music|films|movies|books|art|games) do you (?:like|love|enjoy|listen to|read|watch|play|prefer)(?: to (?:read|watch|play|listen to))?|what music do you (?:like|listen to)",
        forms.THINGS,
        "I like {value}",
        "likes",
    ),
    _frame(
        rf"(?:what(?:'s|s| is| are)|who(?:'s| is)) your {_FAVOURITE} {_TOPIC} || do you have an? {_FAVOURITE} {_TOPIC} || which {_TOPIC} is your {_FAVOURITE}",
        forms.THING,
        "my favourite {topic} is {value}",
        "favourite",
    ),
    _frame(
        rf"do you (?:usually |normally |generally )?(?:prefer|like|drink) (?P<one>{_OPTION}) or (?P<other>{_OPTION}) || (?:in general,? )?which do you (?:usually |generally )?prefer,? (?P<one>{_OPTION}) or (?P<other>{_OPTION}) || (?P<one>{_OPTION}) or (?P<other>{_OPTION}),? which do you (?:usually |generally )?prefer",
        forms.THING,
        "I prefer {value}",
        "prefers topic_preference",
        _one_of_two,
    ),
    _frame(r"who do you live with|do you live alone or with (?:others|someone|family)", forms.WITH, "I live {value}", "household"),
    _frame(r"how do you (?:get to work|commute)", forms.BY, "I commute {value}", "way_to_work"),
    _frame(
        r"when(?:'s| is) your (?P<noun>wedding|exam|graduation|surgery|operation|interview|due date)",
        forms.DATE,
        "my {noun} is on {value}",
        "project_date",
    ),
)
