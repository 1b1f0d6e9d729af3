"""Place names as they stand in a sentence about a home."""

from __future__ import annotations

import re

from formation.extractors.deterministic.gazetteer import is_place, place_typed_small
from formation.extractors.deterministic.regions import region_behind

_NAME = r"(?:[A-Z\u00c0-\u00dd][\w'\u2019-]+|[\u3040-\u9fff]{2,})"
_JOINER = r"(?:de|del|la|le|les|of|the|am|an der|sur|upon|do|da|dos|y)"
_SIDE = (
    r"(?:downtown|central|northern|southern|eastern|western|north|south|east|west|upstate|rural|inner|greater|the|the "
    r"north of|the south of)"
)
_PLACE = re.compile(rf"(?:{_SIDE}\s+){{0,2}}(?:St\.?\s)?{_NAME}(?:\s(?:{_JOINER}\s)?{_NAME}){{0,4}}")
_ADDRESS = re.compile(
    r"\d{1,5}[a-zA-Z]?\s(?:[A-Z][\w'.-]+\s){1,3}(?:St|Street|Rd|Road|Ave|Avenue|Lane|Ln|Drive|Dr|Way|Court|Ct|Place|"
    r"Square|Boulevard|Blvd|Terrace|Close|Crescent)\b(?:,\s[A-Z][\w'-]+(?:\s[A-Z][\w'-]+)?)?"
)
_IN = re.compile(
    r"\s+(?:right |just |now |currently |here |alone |back |together |\w+ly )?(?P<how>in|near|outside|close to|at|" r"on)\s+", re.I
)
_FOR_NOW = re.compile(
    r"\b(?:this|next|last) (?:week|month|summer|weekend)|\bright now\b|\bfor now\b|\btemporar|"
    r"\bfor (?:a|an|the|two|three|\d+|a few|a couple of) (?:days?|weeks?|months?|summer|winter|semester)\b"
)
_WITHIN = re.compile(r"\s(?:in|near|outside)\s(?=(?:the |downtown |central |northern |southern |eastern |western )?[A-Z])")
_TOWNLIKE = re.compile(
    r"(?:an?|the|my|our)\s(?:[a-z-]+\s){0,3}(?:village|town|city|flat|apartment|house|place|cottage|suburb|"
    r"neighbou?rhood|area|studio|condo|farm|part|outskirts|loft|room)\b",
    re.I,
)
_NOT_PROPER = frozenset(
    "I January February March April May June July August September October November December Monday Tuesday "
    "Wednesday Thursday Friday Saturday Sunday Vim Emacs Slack Excel Notion Jira VS Figma Photoshop IntelliJ Jupyter "
    "Outlook Teams Discord Terminal Linux Windows Minecraft Crocs Doc Docs Airbnb Airbnbs Birkenstocks Uggs Levis Nikes Roblox Fortnite Skyrim TikTok "
    "Twitter Reddit YouTube Instagram Facebook Zoom Google Gmail Confluence Obsidian Word PowerPoint Photoshop Netflix Steam Python Java Rust Kubernetes "
    "Docker Github GitHub Leggings Sweatpants Pajamas Pyjamas Hell Heaven Chaos Fear Denial Limbo Paradise Narnia Hogwarts Hoodies Jeans Neverland Azeroth".split()
)


#: Part of a life, a page, a board: no home.
_SPLIT_LIFE = re.compile(
    r"\s(?:during the week|(?:on|at) (?:weekdays|weekends|weeknights|page|the board|turn|level)|half (?:the|of)|part of the|some of the|most of the (?:week|year)|"
    r"when(?:ever)?\b|in (?:the )?(?:summers?|winters?|spring|autumn|game)|(?:and )?then (?:to|in)|sometimes|and [A-Z]\w+\b)",
)


def divided(behind: str) -> bool:
    """Whether what stands behind a place says that only a part of the week, the year or the way is spent there."""
    return bool(_SPLIT_LIFE.search(behind.split(",")[0]))


def known_place(place: str) -> bool:
    """Whether any part of "Leeds, Alabama" is a place of the gazetteer."""
    return any(is_place(part.strip()) for part in place.split(","))


def place_in(rest: str, *, lowercase: bool = False, moved: bool = False) -> str | None:
    """The place after "in", "near" or "at" at the head of ``rest``."""
    preposition = _IN.match(rest)
    if not preposition:
        return None
    words = rest[preposition.end() :]
    if address := _ADDRESS.match(words):
        return address[0]
    how = preposition["how"].lower()
    if how in {"at", "on"} or (not moved and _FOR_NOW.search(words)):
        return None
    if _TOWNLIKE.match(words) and (within := _WITHIN.search(words)):
        words, how = words[within.end() :], within[0].strip()
    named = _named(words) or (place_typed_small(words) if lowercase else None)
    if named is None:
        return None
    return named if how == "in" else f"{'outside' if how == 'outside' else 'near'} {named}"


def _named(words: str) -> str | None:
    found = _PLACE.match(words)
    if not found or found[0].split()[0] in _NOT_PROPER or found[0].split()[-1] in _NOT_PROPER:
        return None
    if divided(words[found.end() :]) or re.match(r"\s+time\b", words[found.end() :]):
        return None
    return words[: region_behind(words, found.end())]
