"""What is asked of who somebody is: where they live, what they are called and do, who belongs to them."""

from __future__ import annotations

from formation.extractors.deterministic import answer_forms as forms
from formation.extractors.deterministic.question_frames import Frame, behind_yes, frame

_KIDS = r"(?P<noun>kids|children)"
_KIN = r"(?P<noun>wife|husband|partner|girlfriend|boyfriend|son|daughter|brother|sister|mother|mum|mom|father|dad|boss|neighbou?r|colleague|cousin|best friend)"
_PET = r"(?P<noun>dog|cat|puppy|kitten|horse|pony|rabbit|parrot|hamster|tortoise)"
_FAMILY = "relation sole_relation parent"
_ANIMAL = "pet keeps_animals animals"

OF_LIFE: tuple[Frame, ...] = (
    # --- where ---
    frame(
        r"where(?:abouts)? (?:do you (?:currently )?live|are you (?:based|located|living)|you live|you(?:'re| are) based)|(?:which|what) (?:city|town|country|village|region|area|part of the (?:world|country)) (?:do you live in|are you (?:based|living) in|you live in)|"
        r"where(?:'s| is) home(?: for you)?|where do you call home",
        forms.PLACE,
        "I live {value}",
        "home",
    ),
    frame(r"where (?:in (?:the )?\w+ )?are you|(?:which|what) (?:city|town|country) are you in", forms.SETTLED, "I live {value}", "home"),
    frame(
        r"where (?:are you|do you come) from|which (?:country|city|town) (?:are you|do you come) from|what(?:'s| is) your home ?town|where(?:'s| is) your home ?town",
        forms.ORIGIN,
        "I'm from {value}",
        "origin",
    ),
    frame(r"where did you grow up|where were you (?:raised|brought up)", forms.PLACE, "I grew up {value}", "grew_up"),
    frame(r"where were you born", forms.PLACE, "I was born {value}", "birthplace"),
    frame(r"what(?:'s| is) your nationality|what nationality are you", forms.THING, "I'm {value}", "nationality"),
    # --- who ---
    frame(
        r"(?:what(?:'s| is|s) )?your (?:full |first |given )?name|who am i (?:talking|speaking|chatting) (?:to|with)",
        forms.NAME,
        "my name is {value}",
        "name",
    ),
    frame(r"what(?:'s| is) your (?P<noun>last name|surname)", forms.NAME, "my last name is {value}", "name last_name"),
    frame(
        r"(?:what|how) (?:should|shall|can|may|do) i (?:call|address) you|what (?:would|do) you (?:like|want|prefer) (?:me to call you|to be called)|how (?:would|do) you (?:like|want|prefer) (?:me to address you|to be (?:addressed|called))|"
        r"what do (?:people|your friends) call you|what do you go by",
        forms.NAME,
        "please call me {value}",
        "called addressed",
    ),
    frame(
        r"what (?:are your pronouns|pronouns do you (?:use|prefer))|which pronouns do you (?:use|prefer)",
        forms.THING,
        "my pronouns are {value}",
        "pronouns",
    ),
    frame(
        r"when(?:'s| is) your birthday|what(?:'s| is) your (?:birthday|birth ?date|date of birth)|when were you born",
        forms.DATE,
        "my birthday is {value}",
        "birthday",
    ),
    frame(
        r"are you (?:single|married)(?: or (?:single|married))?|what(?:'s| is) your (?:marital|relationship) status",
        forms.STATE,
        "{value}",
        "marital_status",
    ),
    frame(
        r"are you left[- ](?:handed )?or right[- ]handed|are you right[- ](?:handed )?or left[- ]handed|are you left[- ]handed",
        forms.STATE,
        "{value}",
        "handedness",
    ),
    # --- work ---
    frame(
        r"what do you do|what(?:'s| is) your (?:current )?(?:(?:day )?job|occupation|profession|line of work|job title|title|role|position)|(?:what|which) (?:job )?(?:title|position|role) do you (?:hold|have)|what (?:kind|sort|type|line) of (?:work|job) (?:do you (?:do|have)|are you in)|what do you work as",
        forms.JOB,
        "{value}",
        "occupation role work_status",
    ),
    frame(
        r"what do you do|what (?:field|industry|sector|area|line of work) do you work in|what(?:'s| is) your (?:job|field|line of work)|(?:what|which) (?:field|industry|sector|line of work) are you in|what (?:kind|sort|type|line) of work (?:do you do|are you in)",
        forms.FIELD,
        "I work {value}",
        "field_of_work",
    ),
    frame(
        r"(?:what|which) (?:field|industry|sector|area) do you work in|what (?:kind|sort|type|line) of work (?:do you do|are you in)|where do you work|(?:who|what company|which company) do you work (?:for|at)|who(?:'s| is) your employer",
        forms.WORK,
        "I work {value}",
        "employer field_of_work work_mode",
    ),
    frame(r"what (?:subjects? )?do you teach|which subjects? do you teach", forms.THINGS, "I teach {value}", "teaches"),
    frame(
        r"what (?:do|are) you study(?:ing)?|what(?:'s| is) your (?:major|degree in)|what are you majoring in",
        forms.THING,
        "I study {value}",
        "studies",
    ),
    frame(r"what did you study(?: at (?:university|college|uni))?", forms.THING, "I studied {value}", "education"),
    # --- family and animals ---
    frame(
        rf"(?:do you have|have you got)(?: any)? {_KIDS} || how many {_KIDS} (?:do you have|have you got)",
        forms.NUMBER,
        "I have {value} {noun}",
        _FAMILY,
    ),
    frame(
        rf"(?:do you have|have you got)(?: any)? {_KIDS} || how many {_KIDS} (?:do you have|have you got)",
        forms.KIN,
        "I have {value}",
        _FAMILY,
    ),
    frame(
        rf"(?P<whether>do you have|have you got)(?: any)? {_KIDS} || what are your (?P<noun>kids'|children's) names || how many {_KIDS} do you have",
        forms.NAMES,
        "I have kids, {value}",
        _FAMILY,
        behind_yes,
    ),
    frame(
        r"(?:do you have|have you got)(?: any)? (?:siblings|brothers (?:or|and) sisters|brothers|sisters)|how many siblings do you have",
        forms.KIN,
        "I have {value}",
        _FAMILY,
    ),
    frame(
        r"how many (?P<noun>siblings|brothers|sisters) do you have || do you have(?: any)? (?P<noun>siblings)",
        forms.NUMBER,
        "I have {value} {noun}",
        _FAMILY,
    ),
    frame(
        rf"(?P<whether>do you have|have you got) an? {_KIN} || what(?:'s| is) your {_KIN}(?:'s name| called) || what is the name of your {_KIN}",
        forms.NAME,
        "my {noun} is called {value}",
        f"{_FAMILY} work_relation",
        behind_yes,
    ),
    frame(
        r"(?:do you (?:have|own|keep)|have you got)(?: any)? (?:pets?|animals|dogs?|cats?|a (?:pet|dog|cat))|what (?:kind of )?(?:pets?|animals?|dog|cat) do you have|how many (?:pets|animals) do you have",
        forms.ANIMALS,
        "I have {value}",
        _ANIMAL,
    ),
    frame(r"how many (?P<noun>dogs|cats|horses|chickens|hens|rabbits) do you have", forms.NUMBER, "I have {value} {noun}", _ANIMAL),
    frame(
        rf"(?P<whether>do you have|have you got) an? {_PET} || what(?:'s| is) your {_PET}(?:'s name| called) || what is the name of your {_PET}",
        forms.NAME,
        "my {noun} is called {value}",
        _ANIMAL,
        behind_yes,
    ),
    frame(
        rf"what does your {_KIN} do",
        forms.TITLE,
        "my {noun} is {value}",
        "relation_occupation",
    ),
    frame(
        rf"where does your {_KIN} live || where is your {_KIN} (?:based|living)", forms.PLACE, "my {noun} lives {value}", "relation_home"
    ),
    frame(r"(?:what|which) breed (?:is your (?:dog|cat)|of (?:dog|cat) do you have)", forms.ANIMALS, "I have {value}", _ANIMAL),
    # --- languages, places in time ---
    frame(
        r"(?:which|what)(?: other)? languages (?:do|can) you speak|do you speak(?: any)? (?:other|foreign) languages|(?:what|which) languages are you fluent in|do you speak any languages (?:besides|other than) \w+|(?:what|which) (?:other )?languages (?:besides|other than) \w+ do you speak",
        forms.TONGUES,
        "I speak {value}",
        "speaks",
    ),
    frame(
        r"what(?:'s| is) your (?:native|first) language|what(?:'s| is) your mother tongue",
        forms.TONGUES,
        "my native language is {value}",
        "native_language",
    ),
    frame(r"(?:which|what) time ?zone are you in|what(?:'s| is) your time ?zone", forms.THING, "my time zone is {value}", "time_zone"),
    frame(
        r"(?:what|which) (?:new |foreign |other )?languages? are you (?:currently )?learning|are you learning (?:an?|any|any new|any other) (?:new |foreign )?languages?",
        forms.TONGUES,
        "I'm learning {value}",
        "learns",
    ),
)
