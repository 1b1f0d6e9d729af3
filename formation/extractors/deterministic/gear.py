"""Things by what is done with them, made of or worn: "I do my notes in Obsidian", "my glasses are varifocals", "we lease an e-Golf"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.lexicon import BRANDS, TOOLS
from formation.extractors.deterministic.models import KIND as MAKE
from formation.extractors.deterministic.people import GIVEN
from formation.extractors.deterministic.phrase import fit
from formation.extractors.deterministic.places import known_place
from formation.extractors.deterministic.possessions import OWNS, USES, WEARS
from formation.extractors.deterministic.predicate import Predicate
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import kind, possessed
from formation.extractors.deterministic.things import spelled
from formation.extractors.deterministic.voice import article

LEASES = kind("leases", "leases")
FACT = possessed("thing_fact")
KINDS = (LEASES, FACT)

_MODEL = r"(?P<model>(?:(?:19|20)\d\d )?(?-i:[A-Z0-9])[\w+.-]*(?: (?:(?-i:[A-Z0-9])[\w+.-]*|mini|pro|air|max|plus|mk\d?|electric|hybrid|bus|van|estate|of)){0,4}|e-(?-i:[A-Z])\w+|i(?-i:[A-Z])\w+(?: (?-i:[A-Z0-9])[\w+-]*)*)"
_THING = (
    r"(?P<thing>(?:(?:main|work|daily|personal|home|current|second|other|gaming|road|mountain|electric|smart|old|new|big|little|cargo|folding|acoustic|bass|digital|sewing|coffee|espresso|washing|3d|robot|lawn|rowing|stand|bread|rice|air|pressure|slow|record|film|action|drone|hearing) )?"
    r"(?:laptop|computer|pc|desktop|phone|tablet|car|van|bike|motorbike|motorcycle|scooter|camera|lens|guitar|bass|piano|keyboard|monitor|printer|router|nas|watch|headphones|machine|oven|fridge|freezer|dishwasher|boat|camper|caravan|tv|e-reader|console|synth|gpu|microphone|tent|backpack|stove|heat pump|boiler|chainsaw|"
    r"thermostat|vacuum|mower|tractor|telescope|cello|violin|drill|saw|blender|mixer|toaster|kettle|grinder|hob|speaker|speakers|amp|amplifier|turntable|player|e-bike|truck|lorry|motorhome|kayak|canoe|skis|snowboard|surfboard|racket|skates|rucksack|pushchair|pram|stroller|car seat|bed|mattress|sofa|desk|chair|"
    r"wheelchair|hearing aids?|inhaler|insulin pump|glasses|keyboard layout|operating system|os|distro|browser|editor))"
)
_IS = re.compile(
    rf"(?:my|our) {_THING}(?: is|'s| are)(?: now| still| currently| actually| just)? (?P<an>an? )?(?:(?:old|new|second-hand|refurbished|used|steel|vintage|cheap|basic|black|red|blue|white|\d+[- ]year[- ]old) )*{_MODEL}(?P<more>(?: (?:copy|clone|replica))?)(?: (?:with|from|running|and|on|in|but|that)\b.*)?{STOP}",
    re.I,
)
_ASIDE = re.compile(rf"(?:my|our) {_THING}, (?:an? |my )(?:(?:old|trusty|new|used|red|blue|black|white|rusty) )*{_MODEL}(?=,)", re.I)
_WORKED_IN = re.compile(
    rf"(?:i|we)(?: (?:mostly|mainly|usually|always|still|also|only|currently|do))* (?:do|keep|track|manage|organi[sz]e|store|write|take|make|record|plan|edit|mix|produce|draft|sketch|draw|design|code|program|model|compose|typeset|shoot|film|photograph|read|game|listen|work|develop|log|host|run|play)(?: (?:all |most |almost all |all of )?(?:of )?(?:my|our|the)?(?: ?(?:personal|daily|everyday|own))? ?"
    rf"(?:writing|notes?|note-taking|coding|work|editing|budget|budgeting|accounts|journal|journaling|photos|pictures|recipes|tasks|to-?dos|to-do list|drafts|music|mixing|drawings?|sketches|slides|designs?|reading|scheduling|planning|email|emails|mail|calendar|bookkeeping|invoices|finances|files|backups|recordings|models|code|development|drafting|"
    rf"passwords|lists?|videos?|film|portraits|weddings|animations?|scores?|layouts?|lectures|homework|research|citations|references))? (?:in|on|with|using) (?:an? |the |my )?(?P<tool>{_MODEL.replace('?P<model>', '?:')})(?P<with> with (?P<extra>[\w -]{{2,20}}?))?{STOP}",
    re.I,
)
_ON = re.compile(
    rf"(?:i'm|im|i am|we're|we are|i)(?: (?:currently|still|now|also|all))* (?:on|running|run|using|daily driving|stuck on) (?:an? |the )?(?P<tool>(?:windows|macos|mac|linux|ubuntu|debian|fedora|arch(?: linux)?|nixos|android|ios|chromeos|freebsd|pop!?_?os|mint|linux mint|manjaro|opensuse|gentoo|alpine|raspbian|iphone|ipad|macbook|chromebook|thinkpad|pixel|steam deck)(?: (?:pro|air|max|mini|xl|\d[\w.]*)){{0,3}})"
    rf"(?: (?:with|on|at|for|and|now) [\w' -]{{2,40}})?{STOP}",
    re.I,
)
_LEASE = re.compile(
    rf"(?:i|we)(?: (?:now|currently|just|also))? (?:lease|leased|are leasing|'re leasing) (?:an? |our |my )(?P<what>(?:(?:\w+ )?{_MODEL.replace('?P<model>', '?:')}|(?:electric |small |company )?(?:car|van|truck)))(?: (?:with|from|through) [\w' -]{{2,30}})?{STOP}",
    re.I,
)
_GLASSES = re.compile(
    r"\b(?:my|these) (?:(?:new|old|reading|prescription|thick|varifocal|bifocal|progressive) )*(?P<what>glasses|spectacles|contact lenses|contacts|hearing aids?|dentures|varifocals|bifocals|braces|retainer|orthotics|insoles|compression (?:socks|stockings))\b(?! case| cloth| of)",
    re.I,
)
_GLASSWARE = re.compile(
    r"\b(?:wine|dishwasher|drink\w*|water|beer|cocktail|set of|cupboard|wash(?:ing)? up|champagne|phone|address|email|app|sunglasses|vr|3d)\b",
    re.I,
)
_OLD_MODEL = re.compile(
    rf"(?:i|we)(?:'ve got| have|'ve| own| drive| ride| use)(?: (?:got|still))? (?:an? |my |our )(?:(?:old|used|vintage|second-hand|secondhand|classic|ancient|trusty|beat-?up|rusty|refurbished|new|battered|\d+[- ]year[- ]old|(?:19|20)\d\d) )+(?P<what>(?-i:[A-Z])[\w+-]*(?: (?:(?-i:[A-Z0-9])[\w+.-]*|{_THING.replace('?P<thing>', '?:')})){{0,3}})(?=\s*(?:$|[,.;!(]|(?:with|and|but|that|which|so|from|from|for|in)\b))",
    re.I,
)
_AGE = re.compile(
    rf"(?:my|our) (?P<thing>(?:[\w-]+ ){{0,2}}?(?:laptop|macbook|computer|pc|desktop|phone|tablet|ipad|iphone|car|van|bike|motorbike|camera|guitar|piano|printer|router|tv|fridge|freezer|oven|dishwasher|washing machine|boiler|heat pump|roof|boat|caravan|camper|mattress|sofa|tent|kindle|mac|thinkpad|sewing machine)) is (?P<what>(?:from (?:19|20)\d\d|(?:about |almost |over |nearly )?\d{{1,2}} years old)){STOP}",
    re.I,
)
_DISTINCT = (
    r"(?:road bike|mountain bike|gravel bike|e-bike|cargo bike|folding bike|touring bike|heat pump|wood stove|pellet stove|wood burner|log burner|solar panels|sewing machine|espresso machine|coffee machine|air fryer|pressure cooker|slow cooker|rice cooker|bread machine|stand mixer|pizza oven|dutch oven|sourdough starter|telescope|kayak|canoe|caravan|"
    r"campervan|camper van|motorhome|motorbike|motorcycle|greenhouse|hot tub|sauna|3d printer|laser cutter|robot vacuum|lawn ?mower|chainsaw|piano|cello|violin|accordion|banjo|ukulele|saxophone|trumpet|clarinet|flute|harp|drum kit|synth|record player|turntable|rowing machine|treadmill|exercise bike|loom|spinning wheel|kiln|lathe|drone|sailboat|sailing boat|narrowboat|"
    r"electric car|ev|polytunnel|allotment|cast iron (?:pan|skillet)|wok|carbon steel pan|mechanical keyboard|standing desk|wheelchair|mobility scooter|raspberry pi|home server|nas|aquarium|terrarium|beehives?|fountain pen|film camera|metal detector|paddle ?board|surfboard|snowboard|skis|tandem|trike|unicycle|pram|cargo trailer|vinyl collection)"
)
_MY = re.compile(
    rf"\b(?:my|our) (?:(?:old|new|little|trusty|beloved|\d+[- ]year[- ]old|(?:19|20)\d\d|second-hand|cheap|steel|carbon|electric|big|small) )*(?P<what>{_DISTINCT})(?= (?!shop|store|course|class|lesson|recipe|case|stand|cover|bag|lessons|teacher|tuner|tour|race|club|tutorial|music|rental|model|brand|manual|company)|\s*(?:$|[,.;!?'(]))",
    re.I,
)
_HAVE = re.compile(
    rf"(?:i|we)(?:'ve got| have|'ve| own| just bought| bought| got)(?: (?:got|now|also|only|still))? (?:an? |two |three |some |our own |my own )(?:[\w-]+ ){{0,2}}?(?P<what>{_DISTINCT}|induction hob|gas stove|gas hob|electric car|hybrid|mechanical keyboard|ev|pool|microwave|freezer|dryer|stove|bbq|barbecue|smoker|food processor|blender)(?P<more>(?:,? (?:an? )?{_MODEL})?)(?=\s*(?:$|[,.;!(]|(?:and|but|so|with|in|on|from|which|that|at|for|now)\b))",
    re.I,
)
_ALSO_HAVE = re.compile(
    rf"(?:i|we)(?:'ve got| have) (?:solar panels|underfloor heating|central heating|fib(?:re|er)(?: internet)?){STOP}", re.I
)
_GONE = re.compile(
    r"\b(?:sold|sell|selling|lost|stole|stolen|gave|return(?:ed|ing)?|used to|no longer|any ?more|wish|dream|want|stolen|died|scrapped|former|rent(?:ed|al|ing)?|borrow\w*|get rid|should i (?:buy|get)|thinking of (?:buying|getting)|buy|new one)\b",
    re.I,
)
_HINTS = frozenset(
    "my our do keep track manage write take make record plan edit mix draft sketch draw design code program shoot film photograph read work on running run using lease leased leasing share have own drive ride use got bought im".split()
)
_NO_TOOL = re.compile(
    r"(?:I|My|The|A|An|This|That|It|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|January|February|March|April|May|June|July|August|September|October|November|December|English|French|German|Spanish|Christmas|Easter|PST|CET|EST|GMT|UTC|COVID|\d+)\b"
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.unreal:
        return
    words = None if clause.asks else told(clause)
    yield from (_made(words) or _used(words)) if words else ()
    found = _GLASSES.search(clause.text)
    if found and _is_worn(found["what"].lower(), clause) and not _GLASSWARE.search(clause.around) and not _GONE.search(clause.text):
        what = found["what"].lower()
        yield asserted(
            WEARS, item={"spectacles": "glasses", "contacts": "contact lenses", "hearing aid": "hearing aids"}.get(what, what), said="bare"
        )
    if (found := _MY.search(clause.text)) and not _GONE.search(clause.sentence):
        yield replace(asserted(OWNS, item=_written(found["what"].lower()), said="the"), unless=_OWNED | {"make", "thing_fact"})
    for held in _held(words) if words else ():
        yield replace(held, unless=_OWNED)


_OWNED = frozenset({"owns", "drives", "rides", "uses"})
#: Other things are called so too: contacts are people first, and a retainer is a fee.
_SIGNS = {
    "contacts": re.compile(
        r"\b(?:wear\w*|eyes?|lens(?:es)?|optician|optometrist|glasses|prescription|solution|dry|dries|itch\w*|blink\w*|vision|put (?:them|my contacts) in|dailies|monthlies|swim\w*|sleep\w*)\b",
        re.I,
    ),
    "retainer": re.compile(r"\b(?:wear\w*|teeth|tooth|orthodont\w*|dentist|braces|mouth|night|sleep\w*|clean\w*|bite)\b", re.I),
}


def _is_worn(what: str, clause: Clause) -> bool:
    """Whether a word for what is worn means that here: "my contacts itch", not "my contacts in the industry"."""
    sign = _SIGNS.get(what)
    return sign is None or bool(sign.search(clause.around))


def _made(words: str) -> list[Proposal]:
    if (found := _IS.match(words)) and not _NO_TOOL.match(found["model"]) and _a_model(found):
        thing = re.sub(r"^(?:current|old|new|big|little) ", "", found["thing"].lower())
        make = asserted(MAKE, thing=thing, model=f"{found['model']}{found['more']}", said="a" if found["an"] else None)
        return [replace(make, unless=frozenset({"make"}))]
    if (found := _ASIDE.match(words)) and not re.match(r"\d+$", found["model"]):
        thing = re.sub(r"^(?:current|old|new|big|little) ", "", found["thing"].lower())
        return [replace(asserted(MAKE, thing=thing, model=found["model"], said="a"), unless=frozenset({"make"}))]
    if found := _AGE.match(words):
        return [asserted(FACT, thing=found["thing"], what=f"is {found['what']}")]
    return []


def _a_model(found: re.Match[str]) -> bool:
    """With an article, a known maker or a number it names a make: "is a Stihl", "is a Nest", "is ThinkPad X220"."""
    return bool(
        found["an"]
        or found["model"].split()[0] in BRANDS
        or re.search(r"\d", found["model"])
        or found["thing"].split()[-1] in {"os", "layout", "distro", "browser", "editor", "system"}
    )


def _used(words: str) -> list[Proposal]:
    if (found := _WORKED_IN.match(words)) and not _NO_TOOL.match(found["tool"]) and fit(found["tool"]) and _software(found):
        modes = found["extra"] and (found["extra"].lower().endswith(("mode", "plugin", "plugins")) or found["extra"][0].isupper())
        with_article = re.search(r" an? $", words[: found.start("tool")], re.I)
        return [
            asserted(USES, item=spelled(found["tool"]) + (f" with {found['extra']}" if modes else ""), said="a" if with_article else "bare")
        ]
    if found := _ON.match(words):
        return [asserted(USES, item=_system(found["tool"]), said="a" if found["tool"].lower().split()[0] in _DEVICES else "bare")]
    if found := _LEASE.match(words):
        return [asserted(LEASES, what=article(found["what"]))]
    return []


_PROGRAMS = frozenset(
    "Emacs Vim Neovim Scrivener Obsidian Notion Lightroom Photoshop Figma Excel Word LaTeX Overleaf Logseq Roam Anki Evernote OneNote Todoist Trello Asana Jira Ableton Logic Reaper GarageBand Cubase Blender Fusion AutoCAD SketchUp Rhino Inkscape Illustrator InDesign Premiere DaVinci "
    "Procreate Krita GIMP Capture Darktable MuseScore Sibelius Dorico Zotero RStudio Jupyter VS Sublime IntelliJ PyCharm Xcode Unity Unreal Godot Ulysses Bear Google LibreOffice Keynote Airtable QuickBooks Xero YNAB GnuCash Mac ThinkPad iPad MacBook iPhone Python Rust Go Java R Kotlin Swift "
    "Steam Stata SPSS MATLAB Linux Windows Ubuntu GoodNotes Notability Audacity Canva Miro Bitwarden Thunderbird Outlook Gmail Joplin Things".split()
)
#: Whose name may be a place or a friend: only with a word for what is done in it, or a name that is known.
_VAGUE = re.compile(
    r"\b(?:work|research|recordings?|reading|lectures|homework|lists?|development|drawings?|planning|coding|music)\b(?= (?:in|on|with|using)\b)",
    re.I,
)


def _software(found: re.Match[str]) -> bool:
    tool, ahead = found["tool"], found.string[: found.start("tool")]
    first = tool.split()[0]
    if first in _PROGRAMS or first in BRANDS or first.lower() in TOOLS or re.search(r"\d|[a-z][A-Z]", tool):
        return True
    object_said = re.search(r"\b(?:my|our|all|the) [\w -]*(?:in|using) $", ahead, re.I)
    return bool(object_said) and not _VAGUE.search(ahead) and not known_place(tool) and tool not in GIVEN


_DEVICES = frozenset("iphone ipad macbook chromebook thinkpad pixel mac steam".split())
_SYSTEMS = {
    "windows": "Windows",
    "macos": "macOS",
    "linux": "Linux",
    "ubuntu": "Ubuntu",
    "debian": "Debian",
    "fedora": "Fedora",
    "arch": "Arch",
    "nixos": "NixOS",
    "android": "Android",
    "ios": "iOS",
    "chromeos": "ChromeOS",
    "freebsd": "FreeBSD",
    "mint": "Mint",
    "manjaro": "Manjaro",
    "gentoo": "Gentoo",
    "alpine": "Alpine",
    "opensuse": "openSUSE",
    "raspbian": "Raspbian",
    "iphone": "iPhone",
    "ipad": "iPad",
    "macbook": "MacBook",
    "chromebook": "Chromebook",
    "thinkpad": "ThinkPad",
    "pixel": "Pixel",
    "mac": "Mac",
    "steam": "Steam",
    "deck": "Deck",
}


def _system(said: str) -> str:
    return " ".join(_SYSTEMS.get(word.lower(), word) for word in said.split())


def _held(words: str) -> list[Proposal]:
    if _GONE.search(words):
        return []
    if (found := _OLD_MODEL.match(words)) and not _NO_TOOL.match(found["what"]) and found["what"].split()[0].lower() not in TOOLS:
        return [asserted(OWNS, item=found["what"], said="a")]
    if found := _HAVE.match(words):
        model = re.sub(r"^,? ?(?:an? )?", "", found["more"])
        return [
            asserted(
                OWNS,
                item=f"{model} {_written(found['what'].lower())}".strip()
                if model and model[0].isupper()
                else _written(found["what"].lower()),
                said="a",
            )
        ]
    if found := _ALSO_HAVE.match(words):
        return [asserted(OWNS, item=re.split(r"\bhave |got ", found[0])[-1].lower(), said="bare")]
    return []


def _written(what: str) -> str:
    return what.replace("raspberry pi", "Raspberry Pi").replace("3d ", "3D ").replace("nas", "NAS") if what != "ev" else "EV"
