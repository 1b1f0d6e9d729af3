"""Work in everyday words: what the job is and for whom, second jobs, leave, the way there, what one's firm does, years of study."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime

from formation.extractors.deterministic.asserted import STOP, told
from formation.extractors.deterministic.career import MODE, STATUS, STUDIES
from formation.extractors.deterministic.employer import KIND as EMPLOYER
from formation.extractors.deterministic.employer import organisation
from formation.extractors.deterministic.lexicon import FIELDS, ORGANISATIONS
from formation.extractors.deterministic.occupation import FIELD, job_of
from formation.extractors.deterministic.occupation import KIND as OCCUPATION
from formation.extractors.deterministic.predicate import Predicate, behind_lead
from formation.extractors.deterministic.proposal import Proposal, asserted, needing
from formation.extractors.deterministic.reading import Clause
from formation.extractors.deterministic.stated import clean, kind, possessed
from formation.extractors.deterministic.voice import article, third_person
from formation.extractors.deterministic.when import timed
from memory.values import Longevity

DOES = kind("does_for_work", "does")
JOB = possessed("job", single=True)
SIDE = kind("second_job", "")
TRADE = kind("trade", "")
LEAVE = kind("leave", "is on", subject="leave", single=True, longevity=Longevity.ONGOING)
COMMUTE = possessed("commute", single=True)
GETS_TO_WORK = kind("way_to_work", "")
COMPANY = possessed("company_does", single=False)
HEADS = kind("heads", "", longevity=Longevity.ONGOING)
YEAR = kind("year_of_study", "is", subject="year of study", single=True, longevity=Longevity.ONGOING)
WORKS_WITH = kind("works_with", "works with")
SHIFT = possessed("shift", single=True)
STARTS = kind("starts_work", "", longevity=Longevity.ONGOING)
PLACE = kind("workplace", "works")
KINDS = (DOES, JOB, SIDE, TRADE, LEAVE, COMMUTE, GETS_TO_WORK, COMPANY, HEADS, YEAR, WORKS_WITH, SHIFT, STARTS, PLACE)

_MY_JOB = re.compile(
    r"(?:my|our) (?:(?:actual|day|main|other|current|new|own|real|full[- ]time|part[- ]time|second|regular|paid) )?(?:job|work|day job|profession|occupation|trade|line of work|side job|side gig|side hustle)(?: is|'s) (?:mostly |mainly |basically |all about |just |actually |"
    r"largely |currently )*(?P<what>[^.;!?]{3,70})",
    re.I,
)
#: "... sounds romantic but my actual job is ..."
_BESIDE = re.compile(r"^[^.;!?]{0,60}?(?:,| but| and) (?=my (?:actual|real|day|main|current) job\b)", re.I)
_AT = re.compile(r"(?P<how>at|with|for|in) (?=(?:the|an?|(?-i:[A-Z])))", re.I)
_NO_JOB = re.compile(
    r"(?:(?:very|so|really|quite|pretty|too|not|also|never|always|a bit|more|less|the|my|your|his|to|about|what|why|how|that|on the|at risk|done|over|safe|going|killing|getting|making|being|starting|ending|up|gone|hard|easy|boring|stressful|fun|great|good|bad|fine|ok|okay|remote|"
    r"a joke|a mess|a nightmare|a dream|a lot|important|demanding|physical|sedentary|seasonal|hybrid|flexible|fail\w+|running|crash\w+|stuck|pending|queued|waiting)\b|\w+(?:ful|ing me|less|ous|ive)\b)",
    re.I,
)
_TASKS = (
    r"(?:(?:the |some |all the |all |freelance |part[- ]time |a bit of )*(?:bookkeeping|books|accounts|accounting|payroll|marketing|it|admin|administration|social media|catering|cleaning|design|graphic design|data entry|tech support|customer support|support|translations?|copywriting|pr|deliveries|"
    r"night shifts|reception|scheduling|maintenance|security|sound|lighting|typesetting|proofreading|editing|photography|web design|websites|fundraising|logistics|procurement|sales|hr|recruiting|quality control|inventory|stocktaking|alterations|gardening|landscaping|childcare|tutoring|consulting|"
    r"contracting|illustrations?|transcription|subtitling|subtitles))"
)
_DO_FOR = re.compile(
    rf"(?:i|we) (?:(?:also|mostly|mainly|still|currently|now) )?do (?P<what>{_TASKS} (?:for|at) (?P<who>[^.;!?,]{{3,50}}?))(?P<side> on the side(?: of [^.;!?]*)?| part[- ]time| at weekends| on weekends| in the evenings)?(?=\s*(?:$|[,.;!(]|(?<!\w)(?:and|but|so|besides|next to|alongside)\b))",
    re.I,
)
#: What marks a thing that one does as one's work.
_FOR_A_LIVING = re.compile(
    rf"i (?:(?:also|mostly|mainly|currently|now) )?(?P<verb>(?!get|am|was|do\b|work\b|went|had|did)[a-z]+) (?P<what>[\w' -]{{2,50}}?)(?P<marker> for a living| professionally|,? (?:as a )?freelance(?:r)?|,? as my day job){STOP}",
    re.I,
)
_TRADES = re.compile(
    rf"(?:i|we) (?:(?:also|mostly|mainly|currently|now|usually) )?(?P<verb>drive|operate|fly|captain) (?P<what>(?:an? |the )?(?:school |city |night |tour |long[- ]distance |delivery )?(?:tram|bus|taxi|cab|train|lorry|truck|forklift|ambulance|crane|excavator|digger|ferry|tanker|coach|tractor|metro|subway|trucks|buses|trams|taxis|trains|lorries|forklifts|cargo planes|helicopters|"
    rf"freight trains)(?: (?:in|for|at|around|between|across) [\w'\u00c0-\u00ff ]{{2,30}}?)?)(?: for (?:a living|work))?{STOP}"
    rf"|(?:i|we) (?:(?:also|mostly|mainly|currently|now) )?(?P<does>(?:deliver (?:parcels|mail|post|newspapers|food|pizzas?|packages|groceries)|clean (?:pools|chimneys|carpets|graves|trains|streets|offices|houses|hotel rooms|schools|windows|holiday lets)|repair (?:shoes|clocks|watches|bicycles|bikes|instruments|violins|pianos|boats|cars|phones|organs|furniture|roofs)|tune pianos|"
    rf"install (?:kitchens|solar panels|heat pumps|boilers|windows|lifts|floors)|lay (?:floors|bricks|tiles|carpets)|fit (?:kitchens|carpets|windows)|build (?:houses|boats|guitars|kitchens|furniture|websites|violins|stairs|roofs)|sell (?:insurance|cars|houses|shoes|flowers|fish|furniture|books|cheese|kitchens|software|vegetables)|"
    rf"train (?:dogs|horses|teachers|nurses|guide dogs)|cut hair|breed (?:dogs|horses|sheep|cattle|alpacas|orchids|bees)|grow (?:wine|hops|apples|vegetables|potatoes|flowers|olives|tulips)|make (?:cheese|wine|furniture|jewell?ery|shoes|violins|candles|soap)|design (?:\w+ )?(?:websites|bridges|circuit boards|sets|costumes|gardens|games|"
    rf"software|kitchens|posters|buildings)|write (?:software|novels|textbooks|manuals|firmware|grants|code) for (?:a|an|the) [\w -]{{3,30}}?|translate (?:[\w-]+ ){{1,3}}?(?:from|into) (?-i:[A-Z])[a-z]+|milk cows|farm (?:sheep|cattle|pigs|trout|oysters|organic \w+)|look after (?:elderly people|disabled children|the elderly|toddlers)|care for (?:elderly people|the elderly|disabled \w+)|typeset books|bind books|restore (?:paintings|furniture|books|boats|old cars))"
    rf"(?: (?:in|for|at|around|from|out of) [\w'\u00c0-\u00ff ]{{2,30}}?)?)(?: for (?:a living|work)| part[- ]time| full[- ]time| in the evenings?| at night| on weekends)?{STOP}",
    re.I,
)
_TEACH = re.compile(
    rf"(?:i|we) (?:also |mostly |currently )?teach (?P<what>(?:year|grade|class|form) \d{{1,2}}|(?:first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|1st|2nd|3rd|\d{{1,2}}th) (?:grade|graders|form|years?)|(?:primary|elementary|middle|high|secondary|special|nursery|sixth form|art|music|night|driving) (?:school|ed(?:ucation)?)|adults?|kids|"
    rf"children|teenagers|toddlers|refugees|undergraduates|esl|efl|reception|preschool|special needs children)(?: (?P<how>at|in) (?P<where>[^.;!?,]{{3,40}}?))?{STOP}",
    re.I,
)
_TEACH_TO = re.compile(
    rf"(?:i|we) (?:also |mostly |currently )?teach (?P<what>(?:people|adults|kids|children|teenagers|seniors|refugees|students|pensioners|beginners|women|men|older people|young people)(?: (?:(?:over|under|aged|in|with|from|at) )?[\w' -]{{2,25}}?)? (?:how )?to (?:\w+ ){{0,5}}?\w+|[a-z]+(?: [a-z]+)? to (?:adults|kids|children|teenagers|beginners|seniors|refugees|students|prisoners|toddlers|nurses|undergraduates|\d+[- ]year[- ]olds)(?: on \w+days?(?: (?:mornings?|evenings?|afternoons?))?)?){STOP}",
    re.I,
)
_GOT_JOB = re.compile(
    r"i(?:'ve| have)? (?:just |finally |recently )?(?:got|landed|accepted|took|got offered and took) (?:the|a|my|my dream) (?:new |full[- ]time |part[- ]time |dream )?(?:job|position|role)(?P<job> as an? [\w -]{3,30}?)? (?P<how>at|with) (?P<who>[^.;!?]+)",
    re.I,
)
_LEAVE = re.compile(
    rf"(?:i'm|im|i am|i've been|i have been)(?: (?:currently|now|still))* on (?P<what>(?:(?:parental|maternity|paternity|sick|medical|study|unpaid|garden(?:ing)?|annual|extended|long[- ]term|carer's|research|compassionate) leave|leave|a (?:career break|sabbatical|gap year)|sabbatical|disability|long-term disability)(?: from (?P<who>(?:the|my|an?) [\w' -]{{3,35}}?|(?-i:[A-Z])[\w'& -]{{2,35}}?))?)"
    rf"(?P<when>(?: (?:until|till|since|from|for) (?!(?:the|my|an?) )[\w ]{{3,20}}?)?){STOP}",
    re.I,
)
_FREELANCE = re.compile(r"i (?:now |also |currently )?(?:freelance|moonlight|volunteer full[- ]time) as(?P<job> an? [^.;!?,]{3,40})", re.I)
_STARTS = re.compile(
    r"i(?:'m|'ll| am| will)? (?:start|starting|begin|beginning)(?: work| my new job)? (?P<what>(?:as an? [\w' -]{3,35}? (?:at|with|for) (?:the |an? |(?-i:[A-Z]))[\w'& -]{2,35}?|at (?-i:[A-Z])[\w'& -]{2,35}?|as an? [\w' -]{3,35}?))(?P<when> (?:on|in|next) [\w ]{3,20}?)"
    + STOP,
    re.I,
)
_SHIFT_AT = re.compile(
    rf"(?:my|our) (?P<thing>shift|shifts|working day|work|workday|day) (?:usually |always |normally )?(?P<what>(?:starts?|ends?|begins?|finish(?:es)?) at (?:\d{{1,2}}(?::\d\d)? ?(?:am|pm)?|noon|midnight|dawn)(?: in the \w+)?){STOP}",
    re.I,
)
_BETWEEN = re.compile(
    rf"(?:i'm|im|i am)(?: currently| now| still)? (?:between jobs|out of (?:work|a job)|job[- ]?hunting|looking for (?:work|a (?:new )?job)){STOP}",
    re.I,
)
_COMMUTE = re.compile(
    rf"(?:my|our) (?:daily |morning )?(?:commute|way to work|journey to work|drive to work|ride to work|walk to work)(?: to (?:work|the office))? (?:is|takes?)(?: me)?(?: about| around| roughly| almost| only| just| over| an)* (?P<what>(?:an? |half an? |\d[\d.,]* ?|one |two |three |ten |fifteen |twenty |thirty |forty |fifty )[\w .,'-]{{1,50}}?){STOP}",
    re.I,
)
_TO_WORK = re.compile(
    rf"(?:i|we) (?:(?:usually|always|mostly|normally|often) )?(?P<what>(?:cycle|walk|drive|bike|run|row|ski|skate|scooter|commute|ride my (?:\w+ )?bike|take the (?:train|bus|tram|metro|ferry|subway|tube|night train)) (?:to (?:work|the office|the lab|school|uni|campus|the hospital)|(?:by|on) (?:the )?(?:train|bus|tram|metro|ferry|bike|car|subway|tube)(?: to [\w'\u00c0-\u00ff ]{{2,25}}?)?|(?:an hour|\w+ minutes|two hours|90 minutes|\d+ ?(?:min|km|miles|minutes))(?: (?:each way|to work|a day|every day|one way))?|(?:from|to|between) (?-i:[A-Z])[\w'\u00c0-\u00ff ]{{2,30}}?)"
    rf"(?:,? (?:every day|daily|each way|year round|all year|in all weathers?|even in winter|(?:two|three|four|five) (?:days|times) a week|\d+ ?(?:km|miles|minutes|min)(?: each way)?))*){STOP}",
    re.I,
)
_COMPANY = re.compile(
    rf"(?:my|our) (?P<thing>company|firm|startup|start-up|business|shop|employer|team|workshop|studio|charity|organi[sz]ation|brewery|bakery|farm|family business|co-op|agency) (?:mostly |mainly |also |only )?(?P<verb>makes|sells|does|builds|produces|imports|exports|rents out|rents|repairs|develops|ships|designs|publishes|operates|manufactures|distributes|offers|grows|supplies|installs|maintains|teaches|restores|recycles) (?P<what>[^.;!?,]{{3,50}}?){STOP}",
    re.I,
)
_HEADS = re.compile(
    rf"(?:i|we) (?:currently |now |also )?(?P<verb>manage|lead|run|supervise|head|oversee|coach|mentor|look after) (?P<what>(?:two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|\d{{1,3}}) (?:[a-z]+ )?(?:cashiers|nurses|engineers|developers|people|apprentices|trainees|interns|volunteers|cooks|teachers|technicians|operators|drivers|employees|designers|analysts|students|guides|mechanics|agents|writers|editors|shops|stores|teams|buildings|flats)|(?:an? |the )?(?:(?:small|big|large|distributed|remote|local) )?(?:team|crew|group|department|staff|kitchen|shift|unit|ward|squad) of (?:about |around |up to )?(?:\d+|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|fifty)(?: [\w' -]{{3,30}}?)?){STOP}"
    rf"|(?:i|we) (?:currently |now |also )?(?P<runs>manage|run|own|have|operate)(?: with [\w' ]+)? (?:an?|my own|our own|the local|the village) (?P<firm>(?:[\w&'-]+ ){{0,3}}?(?P<head>[\w&-]+))(?: with my [\w' ]{{3,20}}?)?(?: (?:of|with) (?:about |around )?(?:\d+|\w+) (?:people|staff|employees|beds|rooms|seats|pupils))?(?: (?:in|near|on|outside|by|at) [\w'\u00c0-\u00ff ]{{2,30}}?)?{STOP}",
    re.I,
)
#: "The best part of owning a cinema with ninety seats".
_OF_HAVING = re.compile(
    r"\b(?:part|thing|thrill|joy|downside|upside|problem|trouble|perk|pleasure|pain|stress|point) (?:about|of|with|in) (?P<verb>owning|running) (?P<firm>an? (?:[\w&'-]+ ){0,3}?(?P<head>[\w&-]+))(?=\s*(?:$|[,.;!(]|(?:is|with|in|of|on|and|at|has|are)\b))",
    re.I,
)
_FIRMS = ORGANISATIONS | frozenset(
    "b&b guesthouse centre center truck station practice franchise stall pub bar diner deli hostel campsite smallholding stables kennel kennels boatyard sawmill print-shop podcast barbershop bookshop bike-shop kiosk nursery inn".split()
)
_NOT_FIRM = frozenset(
    "company college university hospital bank office lab laboratory council ministry authority zoo airport school startup start-up institute bureau garage studio gym theatre theater museum library practice station truck farm".split()
)
_YEAR = re.compile(
    rf"(?:i'm|im|i am)(?: (?:currently|now))? (?P<what>in (?:my|the) (?:first|second|third|fourth|fifth|sixth|final|last|penultimate|1st|2nd|3rd) (?:year|semester|term) (?:of|at|as) (?:an? |my )?[\w' -]{{3,45}}?|an? (?:first|second|third|fourth|fifth|final|1st|2nd|3rd)[- ]year (?:[\w-]+ ){{0,3}}?(?:student|apprentice|trainee|resident|undergraduate|phd student|medic)(?: (?:at|in) [\w'\u00c0-\u00ff ]{{2,30}}?)?|"
    rf"doing (?:an? |my )(?:apprenticeship|traineeship|internship|residency|postdoc|placement|vocational training|gap year|foundation year|master's|masters|phd|doctorate|mba|degree)(?: (?:as an?|in|at|with) [\w'\u00c0-\u00ff ]{{2,40}}?)?|an exchange student(?: in [\w'\u00c0-\u00ff ]{{2,30}}?)?){STOP}",
    re.I,
)
_PHD = re.compile(
    rf"(?:i'm|im|i am)(?: (?:currently|now|also))? (?:an? )(?P<level>phd|doctoral|master's|masters|graduate|grad|undergraduate|medical|law|mature|part-time) student (?:in|of) (?P<field>[a-z][\w -]{{3,35}}?)(?: at (?P<school>(?-i:[A-Z])[\w' ]{{2,30}}?))?{STOP}",
    re.I,
)
_WORKS_WITH = re.compile(
    rf"i (?:mostly |mainly |currently )?work with (?P<what>(?:(?:disabled|elderly|young|small|homeless|deaf|blind|autistic|vulnerable|refugee|sick|old|troubled|premature|dangerous) )?(?:kids|children|adults|people|students|refugees|horses|animals|babies|teenagers|toddlers|patients|prisoners|victims|dogs|bees|wood|leather|clay|glass|steel|textiles|chemicals|asbestos|radiation|lasers)(?: with [\w' ]{{3,25}}?)?){STOP}",
    re.I,
)
_PLACE = re.compile(
    rf"i(?:'m| am)? (?:mostly |currently |now )?(?:work|working) (?P<what>(?:on (?:an?|the) (?:oil rig|railways?|ships?|farm|dairy farm|building sites?|construction sites?|trawler|cruise ship|ferry|ferries|docks|trams|buses|trains|shop floor|night shift|offshore platform|container ship|checkout|tills?|ward|maternity ward|front desk|assembly line|production line|ambulances?)|offshore|in (?:an?|the) (?:call centre|call center|lab|kitchen|factory|"
    rf"warehouse|shop|school kitchen|hospital|hotel|restaurant|bakery|library|bank|bar|pub|nursery|care home|nursing home|prison|sawmill|mine|quarry|greenhouse|garage|museum|pharmacy|supermarket|bookshop|butcher's|laundry|morgue|basement office|primary school|secondary school|school|kindergarten|court|planetarium|emergency room|operating theatre|er|icu|nhs|merchant navy|navy|army|police|civil service|public sector|"
    rf"(?:\w+ )?(?:department|industry|team|workshop|studio|agency|firm|company|office|store|clinic|practice))|outdoors|outside|underground|night shifts|(?:the )?(?:early|late|night|day|evening|morning|graveyard) shift|from home (?:on \w+days?(?: and \w+days?)?|(?:one|two|three|four|\d) days a week)|(?:one|two|three|four|five|six|\d) days (?:on|a week)[\w, ]{{0,25}}?)(?: (?:in|near|at|outside) (?-i:[A-Z])[\w'\u00c0-\u00ff ]{{1,30}}?)?){STOP}",
    re.I,
)
_IN_FIELD = re.compile(r"\s*(?:i'm|im|i am) in (?P<field>[a-z]+(?: [a-z]+)?) (?:for|at|with) (?P<who>(?:an?|the|(?-i:[A-Z])).+)", re.I)
_SERVES = re.compile(
    rf"(?:i'm|im|i am) in the (?P<what>merchant navy|navy|army|air force|coast ?guard|marines|reserves|national guard|police|fire brigade|fire service|civil service){STOP}",
    re.I,
)
_AND_JOB = re.compile(
    r"(?:i'm|im|i am|i work as) (?P<one>an? [\w' /-]{3,35}?),? (?:and|&)(?: also)? (?P<more>(?:an? )?[\w' /-]{3,35}?)(?= (?:in|at|for|near|based|from|on|by)\b|\s*(?:$|[,.;!(]))",
    re.I,
)
_HINTS = frozenset(
    "shift shifts workday start starting begin freelance job work profession occupation trade gig hustle day do living drive operate fly captain deliver clean repair tune install lay fit build sell train cut breed grow make design write milk farm look care typeset bind restore teach first landed accepted got leave sabbatical disability break gap commute way cycle walk bike run row ski "
    "owning running skate commuting takes take company firm startup start-up business shop employer team workshop studio charity organisation organization brewery bakery co-op agency manage lead supervise head oversee coach own operate have in year apprenticeship internship student works working navy army jobs retired between hunting looking and doing".split()
)


@needing(_HINTS)
def read(clause: Clause, _predicate: Predicate | None) -> Iterator[Proposal]:
    if clause.asks or clause.unreal:
        return
    bare = clause.text[behind_lead(clause.text) :]
    words = told(clause, dated=True)
    if words is None:
        return
    if (having := _OF_HAVING.search(words)) and having["head"].lower() in _FIRMS and re.search(r"\b(?:i|my|we|our)\b", clause.around, re.I):
        yield asserted(HEADS, what=f"{'owns' if having['verb'].lower() == 'owning' else 'runs'} {having['firm']}")
    yield from _job(words) or _tasks(words, bare) or _standing(words, clause.told) or _around(words)


def _job(words: str) -> list[Proposal]:
    if found := _MY_JOB.match(_BESIDE.sub("", words)):
        return _job_is(found["what"])
    if found := _GOT_JOB.match(words):
        job = job_of(re.sub(r"^ as", "", found["job"]), open_list=True) if found["job"] else None
        return [*([asserted(OCCUPATION, occupation=job)] if job else []), *_employed(found["who"], "at")]
    if (found := _AND_JOB.match(words)) and (one := job_of(f" {found['one']}")):
        other = re.sub(r"^an? ", "", found["more"])
        second = job_of(f" a {other}")
        return [asserted(SIDE, what=f"is {article(second)}")] if second and second != one else []
    return []


def _job_is(what: str) -> list[Proposal]:
    what = re.split(r",|\s(?:and|but|so|because|which|since)\s(?=(?:i|we|it|my|that|the)\b)", what)[0].strip()
    if (job := job_of(f" {re.sub(r'^(?:as|being) ', '', what)}", open_list=True)) and re.match(r"(?:as |being )?an? ", what):
        return [asserted(OCCUPATION, occupation=job)]
    if (found := _AT.match(what)) and (placed := _employed(what[found.end() :], found["how"])):
        return placed
    said = None if _NO_JOB.match(what) else clean(what)
    fits = said and (
        said.split()[0].lower() in FIELDS
        or re.match(
            r"\w+ing\b|data entry|admin|spreadsheets|sales|night|reception|payroll|customer|tech|it\b|IT\b|logistics|translation",
            said,
            re.I,
        )
        or re.search(r" (?:for|at) (?:an?|the) ", said)
    )
    return [asserted(JOB, thing="job", what=f"is {said}")] if fits else []


def _employed(who: str, how: str) -> list[Proposal]:
    employer = organisation(re.split(r",|\s(?:and|but|so|because|which|since|where)\s", who)[0].strip(), named=False)
    return [asserted(EMPLOYER, employer=employer, how={"with": "for"}.get(how.lower(), how.lower()))] if employer else []


def _tasks(words: str, bare: str) -> list[Proposal]:
    if found := _DO_FOR.match(re.sub(r"^when(?:ever)? [^,.;]{3,40}?,? (?=i do )", "", words, flags=re.I)):
        said = clean(re.sub(r"^(?:the|some|all the|all|a bit of) ", "", found["what"], flags=re.I))
        return (
            [asserted(DOES, what=said)]
            if said and not re.search(r"\b(?:school|homework|uni|class|fun|myself|free|me|him|her|them)\b", said)
            else []
        )
    if (found := _FOR_A_LIVING.match(bare)) and (said := clean(found["what"])):
        marker = "" if "freelance" in found["marker"].lower() or "day job" in found["marker"].lower() else found["marker"].lower()
        works = asserted(TRADE, what=f"{third_person(found['verb'].lower())} {said}{marker}")
        return [works, *([asserted(STATUS, status="freelance")] if "freelance" in found["marker"].lower() else [])]
    if found := _TRADES.match(words):
        does = found["does"] or f"{found['verb']} {found['what']}"
        verb, _, rest = does.partition(" ")
        return [replace(asserted(TRADE, what=f"{third_person(verb.lower())} {rest}"), unless=frozenset({"teaches"}))]
    if (found := _TEACH_TO.match(words)) and clean(found["what"].replace("their", "the"), most=12):
        return [replace(asserted(TRADE, what=f"teaches {found['what']}"), unless=frozenset({"teaches"}))]
    if found := _TEACH.match(words):
        where = clean(found["where"]) if found["where"] else None
        there = f" {found['how'].lower()} {where}" if where else ""
        taught = asserted(TRADE, what=f"teaches {found['what']}{there}")
        return [replace(taught, unless=frozenset({"teaches"}))]
    if (found := _HEADS.match(words)) and (found["verb"] or _a_firm(found)):
        verb = third_person((found["verb"] or found["runs"]).lower())
        rest = found["what"] or article(re.sub(r"^(?:my|our) own ", "", found["firm"]))
        return [asserted(HEADS, what=f"{verb} {rest}")]
    return []


def _a_firm(found: re.Match[str]) -> bool:
    head, whole = found["head"].lower(), found["firm"].lower()
    if re.search(r"\b(?:near|by|next to) (?:me|us|my)\b", found[0], re.I):
        return False
    if head == "truck":
        return "food" in whole
    if head == "station":
        return bool(re.search(r"\b(?:petrol|gas|filling|radio|service) station", whole))
    if found["runs"].lower() in {"own", "have"} and (head in _NOT_FIRM or " " not in whole):
        return False
    return head in _FIRMS and found["runs"].lower() != "own" and not (found["runs"].lower() == "run" and head in ORGANISATIONS)


def _standing(words: str, at: datetime | None) -> list[Proposal]:
    if found := _LEAVE.match(words):
        until = (
            timed(re.sub(r"^ (?:until|till)", " in", found["when"]), told=at, ahead=True)
            if re.match(r" (?:until|till)", found["when"])
            else None
        )
        when = f" until {re.sub(r'^(?:in|on) ', '', until.when.words)}" if until and until.when else ""
        return [asserted(LEAVE, what=re.sub(r"\bmy\b", "my", found["what"]) + when)]
    if (found := _FREELANCE.match(words)) and (job := job_of(found["job"], open_list=True)):
        return [asserted(OCCUPATION, occupation=f"freelance {job}")]
    if (found := _STARTS.match(words)) and not re.search(
        r"\ba (?:week|fortnight)$", found["what"]
    ):  # "a week on Monday" is none of the days
        start = timed(found["when"], told=at, ahead=True).when
        return [asserted(STARTS, what=f"starts {found['what']} {start.words}")] if start else []
    if _BETWEEN.match(words):
        return (
            [asserted(STATUS, status="out of work")]
            if "look" not in words and "hunt" not in words
            else [asserted(SIDE, what="is looking for work")]
        )
    if found := _YEAR.match(words):
        said = clean(found["what"], most=12)
        return [replace(asserted(YEAR, what=said), unless=frozenset({"studies"}))] if said else []
    if found := _PHD.match(words):
        return [asserted(STUDIES, field=found["field"], school=found["school"])]
    if found := _SHIFT_AT.match(words):
        return [asserted(SHIFT, thing=found["thing"].lower(), what=found["what"])]
    if (found := _IN_FIELD.match(words)) and found["field"].split()[-1].lower() in FIELDS:
        return [asserted(FIELD, field=found["field"]), *_employed(found["who"], "for")]
    if found := _SERVES.match(words):
        return [asserted(TRADE, what=f"is in the {found['what']}")]
    return []


def _around(words: str) -> list[Proposal]:
    if found := _COMMUTE.match(words):
        said = clean(found["what"], most=10)
        return [asserted(COMMUTE, thing="commute", what=f"is {said}")] if said else []
    if found := _TO_WORK.match(words):
        verb, _, rest = found["what"].partition(" ")
        return [asserted(GETS_TO_WORK, what=f"{third_person(verb.lower())} {rest}")]
    if found := _COMPANY.match(words):
        said = clean(found["what"])
        idle = said and re.match(r"(?:mistakes|sense|money|noise|progress|decisions|it|fun|fuss|calls|errors|bugs|me|us)\b", said)
        return [asserted(COMPANY, thing=found["thing"].lower(), what=f"{found['verb']} {said}")] if said and not idle else []
    if found := _WORKS_WITH.match(words):
        return [asserted(WORKS_WITH, what=found["what"])]
    if (found := _PLACE.match(words)) and not re.match(r"(?:night shifts|(?:one|two|three|four|five|six|\d) days a week$)", found["what"]):
        said = clean(found["what"])
        home = re.match(r"from home ", found["what"])
        return [asserted(MODE if home else PLACE, **({"mode": found["what"]} if home else {"what": said}))] if said else []
    return []
