"""Verbs and words of which nothing is kept in a sentence of their owner's that no kind of its own reads.

A conversation with an assistant is full of what its owner thinks, asks for, clicks on and is about to do. What is left
when these are taken away is what they do, have done and are.
"""

from __future__ import annotations

from formation.extractors.deterministic.inflection import forms_of

#: What goes on in a head, or is said: an opinion of the moment is no fact about its owner.
_MINDED = (
    "think guess suppose assume believe reckon figure imagine wonder doubt know understand realize realise mean forget remember recall notice see hear feel seem look sound appear agree disagree "
    "hope wish expect bet swear promise say tell ask mention explain describe talk call text message email reply answer respond thank apologize apologise congratulate suggest recommend advise "
    "decide conclude consider compare judge rate love like enjoy hate dislike adore prefer miss fancy care worry wonder concern admit confess complain joke laugh smile cry scream beg dare warn "
    "find learn read watch listen hear discover refer repeat claim argue insist point note state add comment chat discuss vote trust appreciate value respect admire recognize recognise identify"
)
#: What an assistant is asked for, and what a helper is told one is trying.
_ASKING = (
    "need want would try attempt help let require request demand seek search look check verify confirm test prove start begin stop end continue proceed finish keep stay remain leave wait hold pause "
    "pick choose select decide plan intend mean manage fail succeed struggle happen tend seem get be have do make take put go come give bring become turn set"
)
#: Hands at a screen or a desk.
_AT_A_DESK = (
    "click press type scroll paste copy open close run execute install uninstall update upgrade download upload reboot restart refresh reload enter submit send receive log sign add remove delete print "
    "import export save load format parse pass return debug fix compile deploy push pull merge commit rename edit configure define declare implement refactor override append assign query fetch call invoke "
    "write draft rewrite attach forward schedule reschedule book order cancel change switch use replace convert calculate compute count sort filter group join split insert extract generate create "
    "build design plot draw follow apply include exclude cover contain list label tag mark fill highlight share post publish link connect disconnect charge plug unplug turn swap reset restore back "
    "measure solve answer show hide move drag drop resize crop zoom render map loop iterate initialize initialise allocate mount unmount ping encrypt decrypt hash cache flush trigger handle catch throw "
    "raise yield wrap bind expose host provision migrate seed mock stub assert benchmark profile trace monitor bill pay owe spend cost lend borrow return refund receive report file proofread summarize "
    "summarise translate shorten paraphrase outline cite quote reference submit revise review"
)
#: Every form of all of these.
UNKEPT = forms_of(f"{_MINDED} {_ASKING} {_AT_A_DESK}")
