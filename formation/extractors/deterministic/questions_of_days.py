"""What is asked of how somebody lives: body and food, how long and how often, what they do, have and like."""

from __future__ import annotations

from formation.extractors.deterministic import answer_forms as forms
from formation.extractors.deterministic.question_frames import Frame, deed, frame, known_doing, one_of_two

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
_DEEDS = r"(?:run|swim|train|exercise|work out|go to the gym|cycle|climb|ride|meditate|cook|bake|dance|ski|sing|paint|draw|journal|practi[sc]e|(?:play|do|go) [\w' ]{3,20})"
_SYSTEM = r"(?:an? )?(?:windows(?: \d+)?|mac(?:os|book)?|mac os|linux|ubuntu|chrome ?os|ios|iphone|android|pc)"
_DIET = "diet way_of_eating eats avoids allergy intolerance condition"
_TIED = "habit pastime training_days practice plays"

OF_DAYS: tuple[Frame, ...] = (
    # --- body and food ---
    frame(
        r"do you have any (?:food )?allergies|what are you allergic to|are you allergic to anything|any (?:food )?allergies you have",
        forms.FOOD,
        "I'm allergic to {value}",
        "allergy intolerance",
    ),
    frame(
        r"are you (?:an? )?(?:vegan|vegetarian|pescatarian)(?: or (?:vegan|vegetarian))?|do you (?:have|follow) (?:any|a) (?:particular |special |specific )?(?:diet|dietary (?:restrictions?|requirements?|needs?|preferences?))|"
        r"do you have any dietary (?:restrictions|requirements|needs|preferences) or allergies|do you have any allergies or dietary (?:restrictions|requirements|needs|preferences)",
        forms.STATE,
        "{value}",
        _DIET,
    ),
    frame(
        r"do you have any (?:food )?allergies or (?:dietary (?:restrictions|requirements|needs|preferences)|intolerances|foods you avoid)|do you have any dietary (?:restrictions|requirements|needs|preferences)(?: or (?:food )?allergies)?",
        forms.FOOD,
        "I avoid {value}",
        "avoids",
    ),
    frame(
        r"(?:are there any foods|is there any food|what foods do) you (?:don't like|do not like|dislike)",
        forms.FOOD,
        "I don't like {value}",
        "likes",
    ),
    frame(
        r"(?:is there anything|what|are there any foods) (?:(?:that )?you )?(?:don't|do you not|can't|do not|cannot) (?:you )?eat|any allergies or (?:things|foods) you avoid|(?:is there anything|are there any foods) you avoid|what (?:foods )?do you avoid",
        forms.FOOD,
        "I avoid {value}",
        "avoids",
    ),
    frame(r"how do you (?:take|like|drink) your (?P<noun>coffee|tea|eggs|steak)", forms.TAKEN, "I take my {noun} {value}", "takes likes"),
    frame(r"what(?:'s| is) your shoe size|what shoe size (?:are you|do you (?:wear|take))", forms.THING, "my shoe size is {value}", "size"),
    frame(
        r"(?:what|which) (?:medications?|medicines?|meds|supplements) (?:do you take|are you (?:on|taking))|do you take any (?:medications?|medicines?|meds|supplements)|are you (?:on|taking) any (?:medications?|medicines?|meds)",
        forms.FOOD,
        "I take {value}",
        "medicine",
    ),
    frame(
        r"do you have any (?:medical|health|chronic|medical or health|health or medical|underlying) conditions",
        forms.ILL,
        "I have {value}",
        "condition symptom",
    ),
    frame(
        r"do you wear (?P<one>glasses) or (?P<other>contacts|contact lenses|lenses)",
        forms.THING,
        "I wear {value}",
        "wears aid",
        one_of_two,
    ),
    frame(rf"are you (?:more of )?an? (?P<one>{_OWL}) or (?:an? )?(?P<other>{_OWL})", forms.ONE, "I'm {value}", "trait", one_of_two),
    frame(rf"do you live in an? (?P<one>{_HOUSE}) or (?:an? )?(?P<other>{_HOUSE})", forms.ONE, "I live in {value}", "dwelling", one_of_two),
    frame(
        r"do you work (?P<one>full[- ]?time|part[- ]?time) or (?P<other>full[- ]?time|part[- ]?time)",
        forms.THING,
        "I work {value}",
        "work_mode",
        one_of_two,
    ),
    frame(
        r"do you work (?P<one>from home) or (?P<other>(?:in|at) (?:an|the) office)",
        forms.WORK,
        "I work {value}",
        "work_mode workplace",
        one_of_two,
    ),
    # --- how long, how often ---
    frame(
        r"how long have you been (?P<doing>[\w' -]{3,30}) || since when have you been (?P<doing>[\w' -]{3,30})",
        forms.LONG,
        "I've been {doing} {value}",
        "practice plays learns",
        known_doing,
    ),
    frame(r"how long have you (?P<doing>played the \w+)", forms.LONG, "I've {doing} {value}", "practice plays"),
    frame(
        rf"how often do you (?P<doing>{_DEEDS})",
        forms.OFTEN,
        "I {doing} {value}",
        _TIED,
        deed,
    ),
    frame(
        r"do you (?P<doing>run|swim|train|exercise|work out|cycle|climb|meditate|dance|ski|sing|paint|(?:play|do|go) [\w' ]{3,20})",
        forms.OFTEN,
        "I {doing} {value}",
        _TIED,
        deed,
    ),
    frame(
        rf"how many (?:times|days) (?:a|per|each) (?P<per>week|month) do you (?P<doing>{_DEEDS})",
        forms.TIMES,
        "I {doing} {value} a {per}",
        _TIED,
        deed,
    ),
    # --- what one does, has, likes ---
    frame(
        rf"(?:are you (?:on|using|running)|do you (?:use|have)) {_SYSTEM}(?:,? (?:or )?{_SYSTEM})+|(?:what|which) (?:operating system|os) are you (?:on|using|running)",
        forms.THING,
        "I use {value}",
        "uses",
    ),
    frame(
        r"do you (?:already )?play (?:an?|any|a musical|any musical) instruments?|(?:what|which) instruments?(?: or instruments)? do you play|do you play an instrument|do you play any (?:sports?|instruments?)|(?:what|which) sports? do you play",
        forms.PLAYED,
        "I play {value}",
        "plays pastime habit",
    ),
    frame(
        r"(?:what|which) (?:sports?|(?:kind|type) of (?:exercise|sports?)) do you do|do you do any (?:sports?|exercise)",
        forms.THING,
        "I do {value}",
        _TIED,
    ),
    frame(
        r"(?:what|which)(?: kind of)? car do you (?:drive|have|own)|what do you drive|what (?:make|model|make and model|kind of car) is your car",
        forms.OWNED,
        "I drive {value}",
        "drives",
    ),
    frame(
        r"(?:what|which) (?:(?:kind|type|model|brand|make) of )?(?:phone|laptop|computer|camera|printer|tablet)(?: model)? do you (?:have|use|own)",
        forms.OWNED,
        "I have {value}",
        "owns make uses",
    ),
    frame(
        r"(?:what|which) (?:editor|text editor|code editor|ide|browser|web browser|operating system|os|distro|shell|terminal|email client|note[- ]taking app|calendar app|programming languages?) do you (?:use|usually use|work (?:in|with))",
        forms.THING,
        "I use {value}",
        "uses",
    ),
    frame(r"what do you (?P<doing>grow|collect|knit|brew)", forms.THINGS, "I {doing} {value}", "pastime habit"),
    frame(
        rf"what do you (?:(?:like|love|enjoy) (?:to do|doing)|do) {_FUN}|what (?:are (?:some of )?your (?:hobbies|interests)(?: (?:and|or) (?:hobbies|interests))?|hobbies do you (?:have|enjoy)|are you into|are your interests)|do you have any hobbies(?: or interests)?|how do you (?:like to )?spend your (?:free|spare) time|what do you (?:like|enjoy) doing",
        forms.DOING,
        "I enjoy {value}",
        "likes",
    ),
    frame(
        r"what (?:kinds?|sorts?|types?) of (?:music|films|movies|books|art|games) do you (?:like|love|enjoy|listen to|read|watch|play|prefer)(?: to (?:read|watch|play|listen to))?|what (?:music|genres?) do you (?:like|listen to|enjoy|read)|what (?:kinds?|sorts?|types?) of (?:music|films|movies|books|art|games) are you into|what do you (?:like|enjoy|love) (?:to (?:read|listen to|watch)|reading|listening to|watching)",
        forms.THINGS,
        "I like {value}",
        "likes",
    ),
    frame(
        rf"(?:what(?:'s|s| is| are)|who(?:'s| is)) your {_FAVOURITE} {_TOPIC} || do you have an? {_FAVOURITE} {_TOPIC} || which {_TOPIC} is your {_FAVOURITE}",
        forms.THING,
        "my favourite {topic} is {value}",
        "favourite",
    ),
    frame(
        rf"do you (?:usually |normally |generally )?(?:prefer|like|drink) (?P<one>{_OPTION}) or (?P<other>{_OPTION}) || (?:in general,? )?which do you (?:usually |generally )?prefer,? (?P<one>{_OPTION}) or (?P<other>{_OPTION}) || (?P<one>{_OPTION}) or (?P<other>{_OPTION}),? which do you (?:usually |generally )?prefer",
        forms.THING,
        "I prefer {value}",
        "prefers topic_preference",
        one_of_two,
    ),
    frame(r"who do you live with|do you live alone or with (?:others|someone|family)", forms.WITH, "I live {value}", "household"),
    frame(r"how do you (?:get to work|commute)", forms.BY, "I commute {value}", "way_to_work"),
    frame(
        r"when(?:'s| is) your (?P<noun>wedding|exam|graduation|surgery|operation|interview|due date)",
        forms.DATE,
        "my {noun} is on {value}",
        "project_date",
    ),
)
