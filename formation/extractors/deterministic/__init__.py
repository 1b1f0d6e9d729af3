"""The deterministic extractor: claim kinds with closed patterns, each in its own file, read clause by clause.

A new claim kind is a file beside this one and a line in the census below. A missed belief can be said again; a wrong one
has to be noticed by its owner first, so every pattern here would rather miss.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime, tzinfo
from itertools import groupby
from uuid import UUID

from formation.candidate import Candidate, ClaimKind, Span
from formation.extractors.deterministic import (
    abilities,
    access,
    agreed,
    aids,
    ailments,
    aiming,
    animals,
    arrangements,
    belonging,
    belongings,
    bidding,
    body,
    bonds,
    business,
    care,
    career,
    circle,
    circumstances,
    clock,
    consumption,
    couples,
    diet,
    directives,
    dwelling,
    eating,
    employer,
    established,
    experience,
    facts,
    family,
    fare,
    favourites,
    feelings,
    fondness,
    formerly,
    gear,
    health,
    home,
    houses,
    identity,
    inclinations,
    instructions,
    jobs,
    keeping,
    kinfolk,
    leanings,
    learning,
    leisure,
    life,
    likes,
    lived,
    local_time,
    meaning,
    menagerie,
    milestones,
    models,
    notes,
    occupation,
    origins,
    pastimes,
    pets,
    plays,
    possessions,
    prefers,
    programs,
    project_kinds,
    projects,
    purposes,
    reactions,
    relations,
    residing,
    rooms,
    sizes,
    speaking,
    successors,
    switches,
    table,
    teamwork,
    terms,
    theirs,
    tongues,
    topics,
    training,
    treatment,
    undertakings,
    vitals,
    vocations,
    ways,
    wishes,
)
from formation.extractors.deterministic.abroad import ORDER
from formation.extractors.deterministic.mended import mended
from formation.extractors.deterministic.passage import read_passage, read_statement
from formation.extractors.deterministic.proposal import Reader
from formation.extractors.deterministic.scenes import Scenes
from formation.extractors.deterministic.shifted import shifted
from formation.extractors.deterministic.undone import undone
from formation.sources import communication

#: Every kind of claim by name.
KINDS: Mapping[str, ClaimKind] = {
    kind.name: kind
    for kind in (
        notes.KIND,
        likes.KIND,
        prefers.KIND,
        topics.KIND,
        favourites.KIND,
        possessions.OWNS,
        possessions.USES,
        possessions.WEARS,
        possessions.DRIVES,
        possessions.RIDES,
        pets.KIND,
        plays.KIND,
        consumption.EATS,
        consumption.DRINKS,
        consumption.SMOKES,
        diet.KIND,
        diet.WAY,
        business.KIND,
        home.KIND,
        employer.KIND,
        occupation.KIND,
        occupation.FIELD,
        relations.KIND,
        relations.SOLE,
        relations.WORK,
        undertakings.DECIDED,
        undertakings.FINISHED,
        lived.HAPPENED,
        lived.DOING,
        lived.HABIT,
        lived.RELATIVE,
        lived.AIM,
        feelings.FEELS,
        feelings.HOLDS,
        meaning.KIND,
        identity.NAME_KIND,
        identity.CALLED,
        identity.ADDRESSED,
        identity.PRONOUNS,
        identity.BIRTHDAY,
        identity.BORN,
        identity.ANNIVERSARY,
        origins.ORIGIN,
        origins.GREW_UP,
        origins.BORN_IN,
        origins.MOVED,
        origins.TIME_ZONE,
        career.ROLE,
        career.STATUS,
        career.MODE,
        career.STUDIES,
        career.STUDIES_AT,
        career.EDUCATION,
        experience.SKILL,
        experience.SPEAKS,
        experience.NATIVE,
        experience.LEARNS,
        experience.PRACTICE,
        health.ALLERGY,
        health.INTOLERANCE,
        health.CONDITION,
        health.SYMPTOM,
        health.ABILITY,
        health.ACCESS,
        health.HAND,
        *body.KINDS,
        *care.KINDS,
        *eating.KINDS,
        *tongues.KINDS,
        *clock.KINDS,
        *dwelling.KINDS,
        *houses.KINDS,
        *rooms.KINDS,
        *local_time.KINDS,
        *jobs.KINDS,
        *vocations.KINDS,
        *learning.KINDS,
        *animals.KINDS,
        *gear.KINDS,
        *family.KINDS,
        *training.KINDS,
        ORDER,
        *kinfolk.KINDS,
        kinfolk.MARITAL,
        *bonds.KINDS,
        kinfolk.BORN_AS,
        wishes.GO_TO,
        wishes.TRAIT,
        instructions.KIND,
        projects.DEADLINE,
        projects.SCHEDULE,
        projects.PRACTICE,
        projects.CONSTRAINT,
        projects.STACK,
        keeping.KIND,
        project_kinds.VALUE,
        project_kinds.FACT,
        project_kinds.DATED,
        terms.KIND,
        abilities.KIND,
        pastimes.KIND,
        purposes.KIND,
        formerly.KIND,
        formerly.LOST,
        ways.KIND,
        circumstances.KIND,
        ways.EFFECT,
        teamwork.DOES,
        teamwork.BOUND,
        teamwork.CAME,
        access.KIND,
        models.KIND,
        sizes.KIND,
        table.TAKES,
        table.AVOIDS,
        belonging.MEMBER,
        belonging.CHARGE,
        belonging.TEACHES,
        belonging.SIZE,
        # without readers: what an agent established, and what others wrote, goes through no extractor
        established.KIND,
        communication.KIND,
    )
}

READERS: tuple[Reader, ...] = (
    prefers.read,
    likes.read,
    favourites.read,
    menagerie.read,
    pets.read,
    animals.read,
    possessions.read,
    switches.read,
    plays.read,
    consumption.read,
    training.read,
    diet.read,
    business.read,
    home.read,
    employer.read,
    occupation.read,
    relations.read,
    successors.read,
    undertakings.read,
    identity.read,
    origins.read,
    clock.read,
    dwelling.read,
    local_time.read,
    residing.read,
    houses.read,
    rooms.read,
    career.read,
    jobs.read,
    vocations.read,
    tongues.read,
    experience.read,
    speaking.read,
    learning.read,
    health.read,
    body.read,
    care.read,
    eating.read,
    ailments.read,
    treatment.read,
    reactions.read,
    aids.read,
    fare.read,
    vitals.read,
    theirs.read,
    kinfolk.read,
    bonds.read,
    family.read,
    circle.read,
    couples.read,
    wishes.read,
    fondness.read,
    leanings.read,
    sizes.read,
    table.read,
    belonging.read,
    instructions.read,
    directives.read,
    bidding.read,
    projects.read,
    keeping.read,
    access.read,
    models.read,
    gear.read,
    belongings.read,
    programs.read,
    facts.read,
    arrangements.read,
    teamwork.read,
    agreed.read,
    terms.read,
    # what keeps a clause's own words comes last: closed claims have read theirs by then
    formerly.read_losses,
    life.read,
    aiming.read,
    meaning.read,
    abilities.read,
    pastimes.read,
    leisure.read,
    purposes.read,
    formerly.read,
    milestones.read,
    inclinations.read,
    circumstances.read,
)


def extract(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None], limit: int) -> list[Candidate]:
    """Proposals from the owner's spans in the order of saying, at most ``limit``; relative dates as of their events' times in ``zone``."""
    found: list[Candidate] = []
    for candidate in _all(spans, zone=zone, times=times):
        if len(found) >= limit:
            break
        found.append(candidate)
    return found


def extract_statement(span: Span) -> list[Candidate]:
    """What words typed to be kept say; they are the owner's own, so nothing is left out for being unimportant."""
    return list(read_statement(span, readers=READERS))


def _all(spans: Sequence[Span], *, zone: tzinfo, times: Mapping[UUID, datetime | None]) -> Iterator[Candidate]:
    earlier: list[Candidate] = []
    previous: Span | None = None
    scenes = Scenes()
    framed = {event: _framed(scenes, list(said)) for event, said in groupby(spans, key=lambda span: span.event_id)}
    for span in spans:
        if framed[span.event_id]:
            continue
        at = times.get(span.event_id)
        read = list(read_passage(span, readers=READERS, told=at.astimezone(zone) if at else None, before=previous))
        yield from read
        mends = list(mended(span, read, earlier=earlier, kinds=KINDS))
        mends += [] if mends else shifted(span, earlier=earlier, kinds=KINDS)
        mends += undone(span, [*read, *mends], earlier=earlier, previous=previous, kinds=KINDS)
        yield from mends
        earlier += (*read, *mends)
        previous = span


def _framed(scenes: Scenes, said: Sequence[Span]) -> bool:
    return scenes.holds("\n".join(span.text for span in said), given=said[-1].followed)
