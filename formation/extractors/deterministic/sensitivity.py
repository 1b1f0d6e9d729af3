"""How sensitive a statement is at least: health, money, identity papers and precise addresses are ``sensitive``."""

from __future__ import annotations

import re

from memory.values import Sensitivity

_SENSITIVE = re.compile(
    r"\b(?:allerg\w+|diabet\w+|asthma\w*|cancer|depress(?:ion|ed)|anxiety|adhd|autis\w+|epilep\w+|migraines?|"
    r"arthritis|hiv|pregnan\w+|miscarriage|surgery|diagnos\w+|disease|disorder|disabilit\w+|insulin|medication|"
    r"antidepressants?|"
    r"therap(?:y|ist)|rehab|chronic|blood pressure|coeliac|celiac|wheelchair|hearing aid|salary|income|debts?|"
    r"mortgage|loans?|bankrupt\w*|savings|net worth|iban|bank account|credit card|passport|"
    r"social security|driving licen[cs]e|id card|tax(?:es)? (?:id|number)|national insurance|religio\w+|sexual\w*|gay|"
    r"lesbian|bisexual|transgender|immigration|visa|asylum|criminal record|hurts?|aches?)\b",
    re.I,
)


def sensitivity_of(statement: str) -> Sensitivity:
    return Sensitivity.SENSITIVE if _SENSITIVE.search(statement) else Sensitivity.PUBLIC
