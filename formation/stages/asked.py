"""What the assistant said right before a message of the owner's: the frame of an answer, and never evidence (ADR 22).

Only in earnest: in a game, a quiz, a lesson or a rehearsed interview the owner answers as whoever they play. Which events are
looked at follows from their places in the session alone, so that a window reads alike whichever way its session was cut.
"""

from __future__ import annotations

from collections.abc import Iterable
from uuid import UUID

from formation.gating import FirstOf
from formation.sources import speaks_for_owner
from memory.values import ASSISTANT_MESSAGE, WORKING_STATE, Actor
from memory.views import EventView

#: Characters of an assistant's message that are looked at, from its end: a question stands there.
LOOKED_AT = 1_200
#: Places in its session for which a game lasts from its last sign on. Nobody says when a lesson is over.
LASTS = 80

#: Whose language is practised.
_TONGUE = r"(?:spanish|english|french|german|italian|portuguese|dutch|swedish|japanese|conversation|language)"
_KIN = (
    r"(?:friend|mother|mum|mom|father|dad|son|daughter|wife|husband|brother|sister|grand\w+|uncle|aunt|nan|cousin|neighbou?r|client|customer|colleague|boss|"
    r"mrs?\b|ms\b)"
)
#: Signs of a game, in anybody's words. One that is none costs an answer; one that is missed costs a false belief.
_IN_PLAY = FirstOf(
    (
        (
            "role* pretend character persona",
            r"\brole-?play|\brole playing\b|\bpretend\b|\bin(?:-| )character\b|\b(?:my|your|the|a) character\b|\bpersona\b",
        ),
        (
            "act acting play playing",
            r"\bact(?:ing)? (?:as|like)\b|\bplay(?:ing)? the (?:role|part)\b|\bi(?:'ll| will) play (?:the|an?) \w+",
        ),
        ("be", r"\bi(?:'ll| will) be (?:the|an?) \w+"),
        (
            "practice practise play rehearse act imagine simulate",
            r"\b(?:let's|lets|let us|can we|could we|shall we|want to|wanna|i'd like to|i need to|help me|ready to) (?:\w+ ){0,3}?"
            r"(?:practi[sc]e|play|rehearse|act|imagine|simulate)\b",
        ),
        (
            "while , and",
            r"\byou(?:'re| are| be|'ll be| will be) (?:now )?(?:the|an?|my) [\w -]{1,40}?(?:,| and| while) i(?:'m| am|'ll| will)\b",
        ),
        ("quiz drill interview examine interrogate", r"\b(?:quiz|drill|interview|examine|interrogate) (?:me|you)\b"),
        ("mock", r"\bmock (?:\w+ )?(?:interview|exam|trial|call)\b"),
        ("test ask correct", rf"\b(?:test|ask|correct) (?:me|my) (?:\w+ ){{0,3}}(?:{_TONGUE}|grammar|vocabulary|questions|mistakes)\b"),
        (
            "game quiz quizzes trivia riddle riddles drill",
            r"\b(?:start|begin|continue|resume|new|guessing|word|party) (?:\w+ ){0,2}?game\b|\bgame (?:of|where|in which|rules)\b|"
            r"\b(?:quiz|quizzes|trivia|riddles?)\b|\b(?:grammar|vocabulary|speaking) drill\b",
        ),
        ("practice practise lesson exercise partner dialogue", rf"\b{_TONGUE} (?:practi[sc]e|lesson|exercise|partner|dialogue)\b"),
        (
            "practice practise",
            rf"\bpracti[sc]e (?:with me|my (?:\w+ )?(?:{_TONGUE}|speaking|interview|small talk))\b|\binterview practice\b",
        ),
        ("simulate simulating rehears*", r"\bsimulat(?:e|ing)\b|\brehears\w+"),
        (
            "translate translation say repeat fill",
            r"\btranslat(?:e|ion)\b|\bhow do you say\b|\brepeat after me\b|\bfill in the blank",
        ),
        ("fictional fictitious made imaginary fake dummy", r"\b(?:fictional|fictitious|made[- ]up|imaginary|fake|dummy)\b"),
        ("adventure questions dungeon test", r"\btext adventure\b|\b(?:twenty|20) questions\b|\bdungeon master\b|\bpersonality test\b"),
        ("guess", r"\bguess (?:who|where|how|my|the|what (?:i|my|it|you|animal|word|number))\b"),
        ("rather dare answer score", r"\bwould you rather\b|\btruth or dare\b|\b(?:correct|wrong|right) answer\b|\bscore:"),
        ("question round level exercise scene chapter", r"\b(?:question|round|level|exercise|scene|chapter) (?:no\.? ?|number |#)?\d"),
        (
            "as",
            r"\b(?:answer|speak|talk|respond|reply|question(?:s|ed|ing)? me|ask me) (?:[\w']+ ){0,4}?as \w|\bas (?:if|though) i\b",
        ),
        ("scene dialogue dialog screenplay interview", r"\b(?:scene|dialogue|dialog|screenplay)\b|\b(?:job|visa|exam|police) interview\b"),
        ("be", r"\bbe my \w+"),
        ("and while", r"\byou(?:'re| are) (?:now )?(?:an?|the|my) [\w -]{1,40}? (?:and|while) i (?:want|have|come|try|need)\b"),
        ("fill filling", r"\bfill(?:ing)? (?:\w+ ){0,4}?(?:in|out)\b[^.?!]{0,80}\b(?:for|my|her|his|their)\b"),
        ("spiel spielen rollenspiel jeu juego gioco jogo", r"\b(?:spiel|spielen|rollenspiel|jeu|juego|gioco|jogo)\b"),
        ("behalf", r"\bon behalf of\b"),
        ("for", rf"\b(?:survey|questionnaire|form|application|profile|this)(?: \w+)? for (?:(?:my|a|his|her|your) )?(?:\w+ )?{_KIN}"),
        # a question of another language, and what somebody does, told between asterisks: "*leans over the counter* ..."
        ("\u00bf", r"\u00bf"),
        ("*", r"(?<![*\w])\*(?![*\s])[^*\n]*\s[^*\n]*\*(?!\*)"),
    )
)


def questions(events: Iterable[EventView]) -> dict[UUID, str]:
    """By the owner's message, what the assistant said right before it. ``events`` are those of a session in order, memory's own left
    out; what a working state says between the two is nobody's turn."""
    asked: dict[UUID, str] = {}
    played_until = 0
    before: EventView | None = None
    among_others = False
    for event in events:
        if event.type == WORKING_STATE:
            continue
        owners = speaks_for_owner(event)
        if (owners or is_assistants(event)) and _IN_PLAY.holds(_looked_at(event)):
            played_until = event.sequence + LASTS
        answers = owners and before is not None and is_assistants(before) and before.occasion == event.occasion
        if before is not None and answers and not among_others and event.sequence > played_until:
            asked[event.id] = _looked_at(before)
        # whom the assistant means by "you" is open once somebody else has spoken
        among_others = event.actor is Actor.OTHER or (among_others and not owners)
        before = event
    return asked


def is_assistants(event: EventView) -> bool:
    """Whether the assistant itself said it: no tool, no platform, nobody else."""
    return event.type == ASSISTANT_MESSAGE and event.actor is Actor.ASSISTANT


def _looked_at(event: EventView) -> str:
    return event.text[-LOOKED_AT:] if is_assistants(event) else event.text
