"""How sensitive a statement is at least: health, belief, love, money, papers, addresses and addiction are ``sensitive``.

Word-bounded tables, one per subject. A word too many only asks the owner once more; a word missing shows what should be held back.
"""

from __future__ import annotations

import re

from memory.values import Sensitivity

_TABLES = {
    "health": (
        r"allerg\w+|diabet\w+|asthma\w*|cancers?|tumou?rs?|leuk\w+|lymphoma|chemo\w*|radiotherapy|remission|depress(?:ion|ed|ive)|anxiety|adhd|"
        r"autis\w+|asperger\w*|dyslexi\w+|epilep\w+|seizures?|migraines?|arthritis|hiv|herpes|hepatitis|diagnos\w+|diseases?|disorders?|"
        r"disabilit\w+|disabled|illness(?:es)?|chronic\w*|symptoms?|syndrome|blood (?:pressure|sugar|type|test)|coeliac|celiac|crohn(?:'s)?|colitis|ibs|lupus|"
        r"bipolar|schizo\w+|psychosis|psychiatr\w+|ptsd|ocd|bpd|anorexi\w+|bulimi\w+|eating disorder|suicid\w+|self-harm\w*|dementia|alzheimer(?:'s)?|parkinson(?:'s)?|"
        r"multiple sclerosis|fibromyalgia|endometriosis|pcos|psoriasis|eczema|thyroid|kidney (?:disease|failure|stones?)|heart (?:attack|condition|disease|failure)|"
        r"intoleran\w+|anaphyla\w+|epipens?|hurts?|aches?|covid|infertil\w+|ivf|menopaus\w+|incontinen\w+|obes\w+|overweight|insomnia|sleep apnoea|sleep apnea|cpap"
    ),
    "treatment": (
        r"insulin|medications?|medicines?|meds|pills?|tablets? of|prescri\w+|antidepressants?|antibiotics?|painkillers?|steroids?|statins?|ssris?|opioids?|"
        r"sertraline|fluoxetine|prozac|citalopram|escitalopram|zoloft|lexapro|xanax|valium|diazepam|lorazepam|lithium|quetiapine|olanzapine|ritalin|adderall|"
        r"methylphenidate|metformin|ozempic|semaglutide|wegovy|ibuprofen|paracetamol|acetaminophen|aspirin|warfarin|prednison\w+|azathioprine|methotrexate|"
        r"levothyroxine|omeprazole|tamoxifen|viagra|methadone|therap(?:y|ies|ists?)|counsell?(?:ing|ors?)|rehab\w*|surger(?:y|ies)|transplants?|dialysis|"
        r"colonoscop\w+|biops(?:y|ies)|mri|vaccin\w+|hospitali[sz]ed|wheelchairs?|hearing[ -]aids?|walking (?:frame|stick)s?|crutch(?:es)?|prosthe\w+|"
        r"pacemakers?|ostomy|stoma|catheters?|diapers?|compression (?:socks|stockings)|inhalers?|mobility scooters?|insulin pumps?|stairlifts?|\d+ ?mg"
    ),
    "reproduction": r"pregnan\w+|miscarr\w+|abortions?|stillb\w+|fertility|contracepti\w+|birth control|breast-?feeding|period(?= (?:is|was|due|starts|pains?))|periods|menstrua\w+",
    "belief": (
        r"religio\w+|muslims?|islam\w*|christians?(?! (?:dior|bale))|christianity|catholic\w*|protestants?|orthodox|jew(?:s|ish)?|judaism|hindus?|hinduism|buddhis\w+|sikhs?|atheis\w*|"
        r"agnostic|mormons?|jehovah\w*|pagan|church|mosque|synagogue|hijabs?|kippah|burqas?|turbans?|pray(?:s|er|ers|ing)?|halal|kosher|baptis\w+|pastor|imam|rabbi"
    ),
    "politics": (
        r"politic(?:s|al|ally)|voted?(?= )|votes|voters?|labour|tory|tories|conservatives?|liberal democrats?|lib dems?|green party|republicans?|democrats?|socialis\w+|"
        r"communis\w+|fascis\w+|anarchis\w+|trade union|union member|brexit|pro-life|pro-choice|protest\w*|far[- ](?:right|left)"
    ),
    "love": (
        r"sexual\w*|sexuality|sex|gay|lesbians?|bisexual|bi|queer|asexual|pansexual|polyamor\w+|transgender|trans|non-?binary|gender|"
        r"pronouns|affairs?(?= with)|boyfriend's wife|porn\w*|fetish\w*|kinks?|sex work\w*"
    ),
    "addiction": (
        r"addict\w*|alcohol\w*|sober|sobriety|drunk|vodka|whisk(?:e)?y|weed|cannabis|marijuana|cocaine|heroin|ketamine|mdma|ecstasy|lsd|shrooms|"
        r"drugs?|overdos\w+|gambl\w+|relaps\w+|smokes (?:weed|pot|hash|joints?)"
    ),
    "weapons": r"guns?|firearms?|pistols?|rifles?|shotguns?|handguns?|revolvers?|ammunition|ammo|glocks?|weapons?|knife collection",
    "money": (
        r"salar(?:y|ies)|incomes?|wages?|earn(?:s|ed|ing)?|paid monthly|debts?|owes?|owed|overdraft\w*|mortgages?|loans?|bankrupt\w*|insolven\w+|savings|net worth|credit (?:score|limit|rating)|"
        r"iban|bank account|account number|sort code|credit cards?|debit cards?|card number|pin(?= (?:is|code|number))|benefits|universal credit|pension|inheritance|alimony|"
        r"child support|redundancy|rent (?:is|at)|tax(?:es)?(?: (?:id|number|return))?"
    ),
    "papers": (
        r"passports?|social security|ssn|driving licen[cs]e|driver's licen[cs]e|id card|identity card|national (?:id|insurance)|nhs number|immigration|immigrants?|visas?|asylum|"
        r"refugees?|undocumented|residence permit|citizenship|criminal record|convict\w*|arrest\w*|prison|jail|probation|parole|lawsuits?|custody|divorc\w+|password"
    ),
    "birth": (
        r"date of birth|dob|born (?:on|in)|birthday is (?:on )?(?:the )?\d|birthday is (?:on )?\w+ \d|\d{1,2}(?:st|nd|rd|th)? (?:of )?(?:january|february|march|april|may|june|july|august|september|"
        r"october|november|december) (?:19|20)\d\d"
    ),
    "reach": (
        r"(?:home |street |postal |mailing |my )?address(?:es)? (?:is|are)|phone(?: number)?s? (?:is|are)|(?:mobile|cell|telephone|phone) number|number is \+?\d[\d ]{5,}|"
        r"post ?codes?|zip codes?|lives at|lives on \d|door code|alarm code|"
        r"\d{1,5}[a-z]?,? (?:[\w'.-]+ ){1,3}(?:st|street|rd|road|ave|avenue|lane|ln|drive|way|court|place|square|boulevard|blvd|terrace|close|crescent|gardens|row|hill|mews|grove)|"
        r"[\w'.-]+(?:straße|strasse|gasse|weg|platz) \d+|(?:rue|via|calle|rua|avenida|avenue) [\w' -]{2,30},? \d+"
    ),
}


def _bounded(*subjects: str) -> str:
    return r"(?<![\w-])(?:" + "|".join(_TABLES[subject] for subject in subjects) + r")(?![\w-])"


#: Words about the body, as a pattern that Python and PostgreSQL read alike, whatever the case of the text.
HEALTH = _bounded("health", "treatment", "reproduction")
_SENSITIVE = re.compile(_bounded(*_TABLES), re.I)
#: A post code, a telephone number or an e-mail address, wherever it stands.
_REACHED = re.compile(
    r"\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|(?<![\w.-])(?!(?:19|20)\d\d\b)\+?\d[\d ()/-]{7,}\d\b|[\w.+-]{1,64}@[\w-]+\.\w+|\b[A-Z]{2} \d{5}\b"
)


def sensitivity_of(statement: str) -> Sensitivity:
    marked = _SENSITIVE.search(statement) or _REACHED.search(statement)
    return Sensitivity.SENSITIVE if marked else Sensitivity.PUBLIC
