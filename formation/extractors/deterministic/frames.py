"""Frames that reach over a sentence or a colon: play, somebody else's text, another time. What stands inside is nobody's claim."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from formation.extractors.deterministic.handed import handed_from
from formation.extractors.deterministic.language_names import LANGUAGE_OF
from formation.gating import FirstOf

#: Where a request or a new thought begins.
_AT = (
    r"(?:\A|[.!?;:,\n(]\s{0,3}|\b(?:please|pls|plz|just|now|and|then|so|ok|okay|hey|hi|can you|can u|could you|could u|would you|will you|"
    r"help me(?: to)?|let's|lets|let us|you to)\s+)"
)
_WORLDS = (
    r"(?:skyrim|the sims?|sims?|stardew(?: valley)?|minecraft|animal crossing|zelda|gta|fallout|elden ring|baldur's gate|the witcher|"
    r"world of warcraft|wow|d&d|dnd|dungeons (?:and|&) dragons|pok[eé]mon|roblox|fortnite|terraria|rimworld|crusader kings|"
    r"(?:my|our|the|this) (?:campaign|dream|game|novel|story|book|script|screenplay|scenario|simulation)|a dream|"
    r"an? (?:alternate|alternative|parallel|perfect|ideal|past|previous|former)(?: \w+)?|another (?:life|universe|world))"
)
_WORLD_WORDS = (
    "skyrim sims stardew minecraft crossing zelda gta fallout elden baldur witcher warcraft wow d dnd dungeons pok* roblox fortnite terraria rimworld "
    "crusader campaign dream game novel story book script screenplay scenario simulation alternate alternative parallel perfect ideal past "
    "previous former life universe world"
)
_FICTION = FirstOf(
    [
        ("role roleplay", rf"{_AT}(?:do |try |start |have )?(?:an? |some |a bit of |a little )?role[- ]?play\b"),
        (
            "mock practice simulated fake",
            rf"{_AT}(?:do |try |start |have |run |practi[cs]e )?(?:an? |some |my |the )?(?:mock|practice|simulated|fake)[- ](?:\w+ )?"
            r"(?:interview|debate|trial|call|conversation|negotiation|pitch|viva|exam|date)\b",
        ),
        (
            "role roleplay roleplaying",
            r"\brole[- ]?play(?:ing)? (?:as|with me|this|that|scenario|session|time)\b|\bwant to role[- ]?play\b",
        ),
        ("pretend pretending", r"(?<!n't )(?<!\bi )\bpretend(?:ing)?\b"),
        ("character", r"\b(?:stay|be|speak|talk|answer|now) in character\b|\bin character as\b|\bin[- ]character:"),
        (
            "character persona avatar alter oc",
            r"\bmy (?:[\w&'-]+ ){0,2}(?:character|persona|avatar|alter ego|oc)(?:'s)?\b(?! (?:limit|count|set|encoding|class))",
        ),
        (
            "you",
            r"\byou(?:'re| are|'ll be| will be)(?: now| going to be)? (?:the|an?|my) [\w -]{1,40}?(?:,| and| while) i(?:'m| am|'ll be| will be)\b",
        ),
        ("be", rf"{_AT}(?:you )?be (?:my|the|our|an?) [\w' -]{{1,40}}?(?::|,? and|,? while) i(?:'m| am|'ll be| will be|'ll play| play)\b"),
        ("master dungeonmaster gamemaster", rf"{_AT}(?:be|you're|you are|play) (?:my|the|our|an?) (?:dungeon|game) ?master\b"),
        (
            "half* orc tiefling necromancer warlock paladin",
            r"\bi(?:'m| am) (?:[\w'-]+, ){0,2}(?:(?:an?|the) )?(?:[\w'-]+ ){0,2}?(?:half-?(?:orc|elf|elven|dragon|giant|demon)|orc|tiefling|necromancer|warlock|paladin)\b(?! main| player| fan)",
        ),
        (
            "act acting role part imagine suppose supposing hypothetically say picture",
            rf"{_AT}(?:act(?:ing)? (?:as|like)|play the (?:role|part)|imagine|suppose|supposing|hypothetically|say that|picture (?:this|a|the|me|yourself))\b",
        ),
        ("say", rf"{_AT}say (?:that )?(?=(?:i|i'm|my|we|our)\b)"),
        (
            "sword axe bow dagger wand staff shield blade spell fireball arrow spear mace hammer crossbow",
            r"\bi (?:draw|unsheathe|raise|swing|wield|cast|nock|brandish|sheathe) (?:my|an?|the) (?:\w+ )?(?:sword|axe|bow|dagger|wand|staff|shield|blade|spell|fireball|arrow|spear|mace|hammer|crossbow)\b",
        ),
        (
            "say imagine suppose assume experiment fast fastforward",
            r"\b(?:let's|lets) (?:say|imagine|suppose|assume)\b|\bthought experiment\b|\bfast[- ]?forward\b",
        ),
        (_WORLD_WORDS, rf"\b(?:in|inside) {_WORLDS}\b"),
        (
            "game campaign story scene role roleplay rp character skit improv",
            r"\bfor (?:this|my|our|the|today's) (?:\w+ )?(?:game|campaign|story|scene|role[- ]?play|rp|character|skit|improv)\b[,:]? (?:i|i'm|im|we|my)\b",
        ),
        (
            "dream nightmare",
            r"\b(?:the|a|my|this|last night's) (?:[\w-]+ )?(?:dream|nightmare)(?: (?:last night|i had|i just had|this morning|again|from last night))*\s*:",
        ),
        (
            "dream dreamt dreamed",
            r"\bhad (?:a|this|the (?:weirdest|strangest)) (?:\w+ )?dream (?:that|where|in which|i)\b|\bi dream(?:t|ed)\b",
        ),
        ("play", r"\b(?:let's|lets|let us) play (?:pretend|make[- ]believe|house|doctors?|d&d|dnd)\b|\b(?:let's|lets|let us) play\s*[:,]"),
        (
            "adventure fiction",
            r"\b(?:text[- ]adventure|interactive fiction|choose[- ]your[- ]own[- ]adventure)(?: game| story| time)?\s*[:!.]",
        ),
        (
            "say answer reply tell write",
            r"\bwhat (?:would|might|could|does|do) (?:an?|the|my) [\w' -]{1,30} (?:say|answer|reply|tell|write)\b",
        ),
        (
            "answer reply respond speak talk write simulate say persona",
            rf"{_AT}(?:answer|reply|respond|speak|talk|write) (?:as|like) (?:an?|the|my|if)\b|{_AT}simulate\b|\byou say:|\bpersona:",
        ),
        (
            "truths fool fools ever lib libs make made",
            r"\btwo truths\b|\bapril fool'?s?\b|\bnever have i ever\b|\bmad libs?\b|\bmake (?:it|this|something|stuff|one|them) up\b|\bmake up a\b|\bmade[- ]up\b",
        ),
        # what is guessed speaks as itself
        (
            "questions guess who what charades riddle rather taboo",
            r"\b(?:20|twenty) questions\b|\bguess (?:who|what) i(?:'m| am)\b|(?:\A|[.!?\n]\s*)who am i\?|\b(?:let's|lets|let us|can we|shall we|want to|wanna) play (?:charades|taboo|who am i|guess who)\b|\A\W*(?:(?:a|this|my|try this) )?riddle\b",
        ),
        # whoever stands on a stage, or before a court that is none
        (
            "play musical audition auditions improv skit sketch panto debate trial moot scene simulation un larp mystery drama role roleplay rehearsal opera film movie",
            r"\b(?:for|in|at) (?:(?:the|my|our|this|an?|tonight's|today's|tomorrow's) )?(?:[\w-]+ ){0,2}?(?:play|musical|auditions?|improv|skit|sketch|panto|debate|trial|moot|scene|simulation|model un|larp|murder mystery|drama(?: class| club)?|role[- ]?play|rehearsal|opera|film|movie)"
            r"(?: (?:tonight|tomorrow|today|on \w+|this \w+|next \w+))?,? (?:i(?:'m| am|'ll be| will be)(?! (?:writing|directing|making|building|designing|sewing|running|organi[sz]ing|producing|filming|working|looking|going|not|so|nervous|in charge)\b)|i play|i(?:'ll| will) play|i have to be|i get to be|my (?:part|role) is)\b",
        ),
        ("joke", r"\b(?:remember|know|heard?) (?:that|the|this) (?:old )?joke\b"),
    ]
)
_TEXT = (
    r"(?:essay|poem|story|song|lyrics?|verse|haiku|limerick|rap|bio|biography|letter|e-?mail|mail|memo|speech|monologue|dialogue|"
    r"dialog|script|scene|paragraph|sentences?|caption|tweet|review|blurb|toast|vows|testimonial|statement|application|profile|ad|"
    r"screenplay|novel|chapter|diary|fairy ?tale|joke|post|complaint|notice|reply|response|answer|resignation|reference|recommendation|description|headline|slogan|invitation|card|cv|resume|résumé|appeal|request|apology|pitch|summary|texts?|messages?|transcript|translation|grammar|spelling|typos?|wording)"
)
_TEXT_WORDS = (
    "essay poem story song lyric lyrics verse haiku limerick rap bio biography letter email mail memo speech monologue dialogue dialog script "
    "scene paragraph sentence sentences caption tweet review blurb toast vows testimonial statement application profile ad screenplay novel "
    "chapter diary fairytale fairy joke post complaint notice reply response answer resignation reference recommendation description headline "
    "slogan invitation card cv resume résumé appeal request apology pitch summary text texts message messages transcript translation grammar "
    "spelling typo typos wording"
)
_TEXTS = FirstOf(
    [
        (
            "proof proofread translate paraphrase rephrase word reword spell spellcheck grammar grammarcheck",
            rf"{_AT}(?:proof-?read|translate|paraphrase|rephrase|re-?word|spell-?check|grammar-?check)\b",
        ),
        (
            "rewrite write edit correct improve polish shorten simplify summarise summarize fix check critique",
            rf"{_AT}(?:re-?write|edit|correct|improve|polish|shorten|simplify|summari[sz]e|fix|check|critique)\s+(?:(?:this|these|the following|it)\s*"
            rf"(?:[:.,\n]|$|for\b|in\b|to\b|so\b|into\b|as\b|please\b)|(?:[\w'-]+ ){{0,5}}?{_TEXT}\b)",
        ),
        (":", rf"{_AT}(?:re-?write|edit|correct|improve|polish|shorten|simplify|summari[sz]e)\s*:"),
        (
            ":",
            rf"{_AT}(?:re-?write|edit|correct|improve|polish|shorten|simplify|summari[sz]e|fix|check|critique|review|rate|trim|expand|format)\s+"
            rf"(?:this|that|these|the|my|our|her|his|their|it|below|following)\s+(?:[\w'-]+ ){{0,4}}?[\w'-]+\s*:",
        ),
        (
            ": ¶",
            r"\b(?:what (?:do|would) you (?:think|make|say) (?:of|about|to)|(?:any )?(?:thoughts|feedback|comments|opinion|opinions) on|how (?:does|would|is)|"
            r"(?:does|is|would)) this\b[^.!?\n:]{0,40}[?]?\s*[:\n]",
        ),
        (
            _TEXT_WORDS,
            rf"{_AT}(?:write|draft|compose|tell|generate|continue|finish|create|give me|make|type up|word|formulate|reword|help with)\s+(?:me |us )?(?:[\w'-]+ ){{0,5}}?{_TEXT}\b",
        ),
        # "cover letter pls. I have ...", "Email to my landlord - I am ...", "haiku out of: ..."
        (
            _TEXT_WORDS,
            rf"{_AT}(?:(?:a|an|my|short|quick|polite|funny|formal|linkedin|dating|tinder|cover|resignation|thank you|thank-you|motivation|complaint|instagram|twitter|facebook) )*(?:cover letter|{_TEXT}) "
            r"(?:pls|plz|please|needed|wanted|(?:to|for) [^.!?\n:-]{2,40}\s*[:-])",
        ),
        (": ¶", r"(?:\A|\n)\W*(?:(?:a|my|short) )?(?:about me|bio|profile|about us|caption|slogan|tagline)\s*[:\n]"),
        (
            ":",
            rf"\b{_TEXT} (?:out of|from|with|about|based on|saying|that says|which says|like|starting(?: with)?|beginning(?: with)?|using)\s*(?:this|these|the following)?\s*:",
        ),
        (
            ": - – —",
            rf"{_AT}(?:continue|complete|finish|extend|make (?:this|that|it|these)|say (?:this|that|it))\b[^.!?\n:]{{0,40}}(?::|\s[-\u2013\u2014]\s)",
        ),
        (
            ":",
            r"\b(?:auf (?:deutsch|englisch|französisch|spanisch)|en (?:español|inglés|alemán|francés|français|anglais|allemand)|em (?:português|inglês)|in (?:italiano|inglese|english|german|french|spanish|dutch)|in het \w+|po (?:polsku|angielsku))\s*:",
        ),
        (
            ":",
            r"\b(?:in|into|to) (?:(?-i:[A-Z])\w+|german|french|spanish|italian|english|dutch|portuguese|polish|turkish|japanese|chinese|korean|arabic|russian|swedish|danish|greek|hindi)(?:,? (?:please|pls|plz|for me))?\s*:",
        ),
        (
            ":",
            rf"(?:\A|[.!?\n]\s{{0,3}}){_AT}?(?:in|into) (?:{'|'.join(sorted(LANGUAGE_OF))})\b(?:,? [\w'-]+){{1,5}}:",
        ),
        (_TEXT_WORDS, rf"\b(?:here(?:'s| is)|this is|below is) (?:my|the|a|our) (?:[\w'-]+ ){{0,3}}{_TEXT}\b"),
        (
            "story stories criteria criterion ticket backlog jira",
            r"(?i:\bas an? [^.!?\n]{2,80}?, i (?:want|need)\b)(?=(?s:.){0,400}\b(?:user stor(?:y|ies)|acceptance criteri(?:a|on)|ticket|backlog|jira)\b)",
        ),
        ("dear", r"\A\W*dear (?!assistant|ai\b|claude|chatgpt|gemini|copilot|computer|bot\b|friend|all\b)(?-i:[A-Z])\w+"),
        ("e example examples", r"(?:\A|[.!?\n(:]\s{0,3})(?:e\.g\.|examples?\s*:)"),
        ("say translate write", r"\bhow (?:do|would|can|should) (?:you|i|we|u) (?:say|translate|write)\b"),
        (
            "example sample test dummy practice placeholder fake lorem",
            r"\b(?:example|sample|test|dummy|practice|placeholder|fake) (?:\w+ )?(?:sentences?|text|data|inputs?|messages?|prompts?|profiles?|personas?|bios?|conversations?|dialogues?|reviews?|copy|content)\b|\blorem ipsum\b",
        ),
        (
            ":",
            r"\b(?!story short)(?:essay|lyrics?|poem|story|song|monologue|dialogue|bio|cover letter|letter|speech|script|scene|verse|sample|draft|excerpt|quote|"
            r"blurb|joke|riddle|transcript|caption|tweet|testimonial|homework|forum|reddit|review|e-?mail|mail|sms|dm|comment|chat log|log|"
            r"(?:opening|first|last|next|log|punch|tag)[- ]?line|subtitles?|headline|chapter|field|prompt|slogan|notice|abstract|obituary|eulogy|"
            r"(?:interview|exam|quiz|survey|test|security) question|label|placeholder|string|output|input)\b[^:.!?\n]{0,30}:",
        ),
        (
            "forum reddit facebook twitter quora stack stackoverflow linkedin",
            r"\b(?:on|from|in) (?:a |an |the )?(?:forum|reddit|facebook|twitter|quora|stack ?overflow|linkedin)\b[^.!?\n]{0,20}\b(?:says?|said|asks?|asked|wrote|writes|posted)\b",
        ),
        (
            ": ¶ sent wrote said texted posted told emailed messaged",
            r"\b(?:received|got|found|saw|read) (?:this|the following)(?: (?:[\w-]+ ){0,3}[\w-]+)?\s*[:\n]|\bwhat (?:she|he|they|someone|somebody|my [\w-]+|the [\w-]+|a [\w-]+) (?:just )?(?:sent|wrote|said|texted|posted|told|emailed|messaged)\b",
        ),
        (
            "wrote writes texted emailed messaged posted replied sent",
            r"\b(?:he|she|they|someone|somebody|(?:the|a|one|my|our) [\w-]+(?: [\w-]+)?|customers?) (?:just )?(?:wrote|writes|texted|emailed|messaged|posted|"
            r"replied|sent)(?: (?:in|me|us|back|this))?\s*[:,]",
        ),
        (":", r"(?<!about )\b(?:me|him|her|them|interviewer|interviewee|narrator|customer|client|patient|teacher|boss)\s*:\s"),
        (
            "sound correct right natural grammatical* proper english sense",
            r"\b(?:does|do|is|are|would) (?:this|these)(?: sentences?| phrase| text)? (?:sound|correct|right|natural|grammatical\w*|proper|ok(?:ay)? english|good english|make sense)\b[^.!\n:]{0,30}\?",
        ),
        (
            "which",
            r"\bwhich (?:one |of these |sentence |version |wording )?(?:is|sounds|reads|looks|feels) (?:\w+ )?(?:correct|right|better|best|natural|polite|formal|friendlier|nicer|stronger)\b[\s:,-]*(?=(?:i|i'm|i've|my|we|our)\b|\n|:)",
        ),
        # a sentence of grammar: its tense, its voice
        (
            "tense* form* voice* version* speech passive negative plural past present future question* conjugate parse diagram",
            r"\b(?:past|present|future|perfect|passive|plural|negative|interrogative|conditional|continuous) (?:\w+ )?(?:tense|form|voice|version)s? of\b\s?(?=[:\x00]|(?:i|my|we|our|he|she)\b)|"
            rf"{_AT}(?:make|put|turn|change|convert|rewrite) (?:it|this|these|them|the following) (?:all )?(?:in(?:to)? )?(?:the )?(?:passive|negative|plural|past|present|future|reported speech|indirect speech|a question|questions)\b|"
            rf"{_AT}(?:conjugate|parse|diagram)\b",
        ),
        (
            "behalf typing writing dictated asking question message posting",
            r"\b(?:on behalf of|typing (?:this )?for|writing (?:this )?for|dictated by|asking for|question from|a message from|posting for) (?:my|our|a|his|her|the) [\w -]{2,30}\s*[:,(-]",
        ),
        (":", r"\b(?:asked|told|wants|begged|made) me to (?:ask|tell|type|write|send|post|say|pass on)\b[^.!?\n]{0,30}:"),
        (
            ":",
            r"\b(?:overheard|heard|seen|spotted|read)\b[^.!?\n]{0,40}:|\b(?:found|written|scribbled|printed|stuck|posted|carved|engraved|painted|spray-?painted|tattooed) (?:on|in|under|at|behind|above|inside)\b[^.!?\n]{1,40}:|\b(?:i quote|and i quote|quote)\s*:",
        ),
        ("dear", r"\bdear (?:sir|madam|sirs|hiring|editor|diary|mr|mrs|ms|dr)\b"),
        # marks around what was pasted, and the heads of letters, chats and documents
        (
            "[ < ( {",
            r"[\[<({](?:pasted|copied|forwarded|begin|start|excerpt|snippet|quote|quoted|e-?mail|mail|letter|message|text|transcript|article|doc|document|content|cv|resume|review|bio|essay|post|story)\b[^\]>)}\n]{0,40}[\]>)}]",
        ),
        ("= # * ~ -", r"(?:\A|\n)\s*[=#*~-]{2,}\s*\w[^\n]{0,40}[=#*~-]{2,}\s*(?:\n|\Z)"),
        (
            "chapter scene act verse chorus page episode prologue epilogue part",
            r"(?:\A|\n)\W*(?:chapter|scene|act|verse|chorus|page|episode|prologue|epilogue|part) (?:\d+|[ivx]+|one|two|three|four|five)\b",
        ),
        (
            "below follows attached pasted underneath",
            r"\b(?:e-?mail|mail|message|chat|text|letter|conversation|thread|article|review|transcript|note) (?:thread |chain |history )?(?:is )?(?:below|follows|attached|pasted|underneath)\b",
        ),
        ("q*", r"(?:\A|\s)q\d*\s*[:.)] [^\n]{3,200}?\sa\d*\s*[:.)]\s"),
        ("silence upon", r"\bwe (?:sat|stood|walked|met) in silence\b|\bonce upon a time\b"),
        (
            "pasted posted commented replied answered responded insist insists argue argues goes tweeted shouted yelled whispered muttered screamed sang sings",
            r"\b(?:pasted|posted|commented|replied|answered|responded|insists?|argues?|goes|tweeted|shouted|yelled|whispered|muttered|screamed|sang|sings)\s*[:,]\s",
        ),
        (":", r"\b(?:memory|profile|context) (?:update|dump|entry|record|note|import)s?\s*:"),
        (
            "say says write writes report reports state states told answer answers",
            r"\b(?:patient|witness|suspect|applicant|tenant|landlord|buyer|seller|guest|host|user|player|speaker|student|employee|candidate|reviewer|caller|agent|nurse|doctor|character|protagonist|hero|villain|robot|alien) (?:says?|writes?|reports?|states?|told us|answers?)\b[^.!?\n:]{0,20}:?",
        ),
    ]
)
#: The text that is asked about stands in quotation marks or in a block: the words after it are the owner's again.
_GIVEN = re.compile(
    r"(?:(?!\b(?:i|i'm|im|i've|we|we're)\b)[^.!?\n]){0,80}\n{0,2}\x00|[^.!?:\n]{0,80}:\s{0,3}\x00|[^.!?:\n]{0,80}[.!?] [^\n]{0,300}\n{1,3} {0,3}\x00",
    re.I,
)

#: The last words of a message that say that all before them is a text: "turn into a paragraph", "is this a good bio?".
_HANDLED = re.compile(
    rf"(?:\A|[.!?\n;)]\s*|\^\s*|\s-+\s|[,:]\s+)(?:(?:can|could) you |please |pls |now |then )*(?:(?:turn|make|rewrite|convert|format|put|rephrase|reformat|change|combine|condense)(?: (?:this|that|it|these|them|all(?: of (?:this|that|it))?))? (?:in|into|to|as) (?:an? )?(?:[\w-]+ ){{0,2}}(?:{_TEXT}|list|table|bullets?|bullet points|prose|essay|limerick)|"
    r"(?:make|sound) (?:it|this|that|them|me|more)? ?(?:more |less |sound |a bit )*(?:formal|friendl\w+|polite|short\w*|long\w*|natural|professional|catch\w+|funn\w+|better|nicer|soft\w*|warm\w*|concise|punch\w+)|"
    rf"(?:is|does|would) (?:this|that|it) (?:a |an |work as |sound like |read like )*(?:good|ok|okay|fine|nice|decent|strong|convincing|catchy|great)? ?(?:enough )?(?:as |for )?(?:an? |my )?(?:{_TEXT}|about me|intro|introduction)|"
    r"(?:fix|check|correct|proofread|improve|edit|polish|translate|summari[sz]e|shorten|paraphrase) (?:this|that|it|these|the (?:text|above|grammar|spelling|paragraph))\b[^.!?\n:\x00]{0,30}|"
    r"(?<=\^ )(?:too )?\w+|\^[^\n]{0,40}|too (?:harsh|formal|long|short|rude|blunt|cheesy|much|informal|needy|corny)(?=\W*\?))[^\w\x00:]*\Z",
    re.I,
)
_WEEKDAYS = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
#: Another time or a wish: the whole sentence, whatever its later clauses say.
_ELSEWHEN = re.compile(
    rf"\W*(?:(?:and|but|so|ok|okay|well|then)\W+)?(?:back in\b|in (?:the )?(?:19|20)\d\d(?:s)?\b|back when\b|ideally\b|some ?day\b|one day\s*[:,]|soon\b|"
    rf"tomorrow\b|next (?:week|month|year|summer|winter|spring|autumn|fall|{_WEEKDAYS})\b|in (?:\w+|a few|a couple of) (?:years|months|weeks|days)\b|"
    rf"(?:when|once|as soon as|until|till) i(?:'m| am|'ve| have)? (?:\w+ )?(?:retired?|rich|famous|old|older|dead|grown(?: up)?|grow up|president|king|queen|a (?:millionaire|billionaire|grandparent|grandma|grandpa)|win the lottery|won the lottery)\b|"
    rf"(?:during|throughout|for|over|in) (?:lent|ramadan|ramzan|advent|navratri|great lent|dry january|the fast)\b|"
    rf"by (?:next|then|the time|this time|\d{{4}}|the age)\b|(?:from|starting|as of|beginning|effective) (?:next|tomorrow|{_WEEKDAYS}|\d|january|"
    rf"february|march|april|may|june|july|august|september|october|november|december)\b|"
    rf"(?:my|our|the) (?:\w+ )?(?:goals?|dreams?|plans?|wish|wishes|hopes?|ambitions?|vision|bucket list|resolutions?|aim|"
    rf"fantasy)(?: (?:for|by|this) [\w ]{{1,20}})?\s*(?::|(?:is|are) (?:that )?(?:i|we)\b))",
    re.I,
)
#: Words after the claim that give it to somebody else.
_ATTRIBUTED = re.compile(
    r"\bsaid (?:no ?one|nobody|absolutely no ?one)\b|,\s*[\"\x00]?\s*(?:said|says|wrote|quoth|claims|claimed|according to)\s|"
    r",\s+(?:he|she|they|my [\w-]+|the [\w-]+) (?:said|says|wrote|told \w+|claims|claimed|thinks|reckons|goes)\W*$|,\s*apparently\W*$|\bunquote\b",
    re.I,
)
#: The next sentence takes it back.
_TAKEN_BACK = re.compile(
    r"\W*(?:(?:haha|lol|ok|okay|oh|nah|well|actually)\W+)?(?:(?:not|nope|psych|sike|syke|jk|j/k)\W*$|psych\b|sike\b|jk\b|(?:i'm |i am |i was |just |only )*"
    r"(?:kidding|joking)\b|no,? wait\b|wait,? no\b|(?:scratch|strike) that\b|(?:no,? )?sorry,? (?:i )?mean[t]?\b|i meant\b|no,? sorry\b|or not\W*$|"
    r"(?:maybe|perhaps) not\W*$|(?:that|it)(?:'s| is| was) (?:not true|a joke|a lie|false|wrong)\b|i lied\b|no,? i (?:don't|do not|am not|didn't)\b|"
    r"i take (?:that|it) back\b|i made (?:that|it) up\b)",
    re.I,
)
_LIFTING = re.compile(r"\W*(?:(?:also|and|btw|by the way|p\.?s\.?|ok|okay|finally)\b[\s,:]*)*(?:please |pls )?remember that\b", re.I)


@dataclass(frozen=True, slots=True)
class Frame:
    """What is said from ``start`` on stands in a frame."""

    start: int
    #: It is only somebody's text, so that an explicit request after it is the owner's own.
    textual: bool
    #: Where the text or the play itself begins, behind the words that ask for it: "a poem for my wife" takes a wife for granted.
    within: int = 0

    def lifted_by(self, sentence: str, at: int) -> bool:
        """ "Please remember that ..." in a sentence after it."""
        return self.textual and at > self.start and bool(_LIFTING.match(sentence))


@lru_cache(maxsize=4)
def frame_of(text: str) -> Frame | None:
    """The first frame of a message as plain words."""
    played = _FICTION.search(text)
    quoted = next((found for found in _TEXTS.finditer(text) if not _GIVEN.match(text, found.end())), None)
    if (handled := _HANDLED.search(text, max(0, len(text) - 120))) and text[: handled.start()].count("\n") + len(
        re.findall(r"[.!;]\s", text[: handled.start()])
    ):
        return Frame(start=0, textual=True)
    handed = handed_from(text)
    starts = [*(_beginning(found) for found in (played, quoted) if found), *([] if handed is None else [handed])]
    if not starts:
        return None
    within = [_beginning(played) if played else len(text), len(text) if handed is None else handed]
    if quoted:
        asked = _ASKED_OUT.search(text, quoted.end())
        within.append(asked.end() if asked else len(text))
    return Frame(start=min(starts), textual=played is None, within=min(within))


#: Where the words that ask for a text end.
_ASKED_OUT = re.compile(r"[.!?:\n]\s|\s[-\u2013\u2014]\s|(?<=:)")


def _beginning(found: re.Match[str]) -> int:
    """Without the end of the sentence before it."""
    return found.start() + len(found[0]) - len(found[0].lstrip(" .!?;:,\n("))


def elsewhen(sentence: str) -> bool:
    """Whether a sentence opens with another time, or with a wish: what it says is not about now."""
    return bool(_ELSEWHEN.match(sentence))


def disowned(sentence: str, *, following: str) -> bool:
    """Whether a sentence is given to somebody else, or is taken back by the sentence after it."""
    return bool(_ATTRIBUTED.search(sentence) or _TAKEN_BACK.match(following))
