"""Under which heading a belief is shown: one table from claim kinds and belief types to topics."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from django.db.models import Case, CharField, Q, Value, When

from formation.extractors.deterministic.sensitivity import HEALTH
from memory.values import BeliefType, Sensitivity


class Topic(StrEnum):
    """What a live belief is about. The value is the word in the address."""

    YOU = "you"
    PEOPLE = "people"
    WORK = "work"
    HOME = "home"
    HEALTH = "health"
    PREFERENCES = "preferences"
    PROJECTS = "projects"

    @property
    def label(self) -> str:
        return _LABELS.get(self, self.value.capitalize())


_LABELS = {Topic.HEALTH: "Health and food"}

#: Claim kind -> topic.
OF_KIND: Mapping[str, Topic] = {
    "relation": Topic.PEOPLE,
    "sole_relation": Topic.PEOPLE,
    "relation_occupation": Topic.PEOPLE,
    "relative_habit": Topic.PEOPLE,
    "communication": Topic.PEOPLE,
    "employer": Topic.WORK,
    "occupation": Topic.WORK,
    "field_of_work": Topic.WORK,
    "runs": Topic.WORK,
    "home": Topic.HOME,
    "pet": Topic.HOME,
    "diet": Topic.HEALTH,
    "eats": Topic.HEALTH,
    "drinks": Topic.HEALTH,
    "smokes": Topic.HEALTH,
    "likes": Topic.PREFERENCES,
    "prefers": Topic.PREFERENCES,
    "topic_preference": Topic.PREFERENCES,
    "favourite": Topic.PREFERENCES,
    "decided": Topic.PROJECTS,
    "finished": Topic.PROJECTS,
    "owns": Topic.YOU,
    "uses": Topic.YOU,
    "wears": Topic.YOU,
    "drives": Topic.YOU,
    "rides": Topic.YOU,
    "plays": Topic.YOU,
    "name": Topic.YOU,
    "called": Topic.PREFERENCES,
    "addressed": Topic.PREFERENCES,
    "pronouns": Topic.YOU,
    "birthday": Topic.YOU,
    "born": Topic.YOU,
    "anniversary": Topic.YOU,
    "origin": Topic.HOME,
    "grew_up": Topic.HOME,
    "birthplace": Topic.HOME,
    "moved": Topic.HOME,
    "time_zone": Topic.HOME,
    "role": Topic.WORK,
    "work_status": Topic.WORK,
    "work_mode": Topic.WORK,
    "studies": Topic.WORK,
    "studies_at": Topic.WORK,
    "education": Topic.WORK,
    "trains_as": Topic.WORK,
    "qualification": Topic.WORK,
    "course": Topic.WORK,
    "dropped_out": Topic.WORK,
    "trained_under": Topic.WORK,
    "logged": Topic.WORK,
    "relation_runs": Topic.PEOPLE,
    "skill": Topic.WORK,
    "practice": Topic.WORK,
    "speaks": Topic.YOU,
    "native_language": Topic.YOU,
    "learns": Topic.YOU,
    "allergy": Topic.HEALTH,
    "intolerance": Topic.HEALTH,
    "condition": Topic.HEALTH,
    "symptom": Topic.HEALTH,
    "ability": Topic.HEALTH,
    "access": Topic.HEALTH,
    "handedness": Topic.YOU,
    "relation_home": Topic.PEOPLE,
    "relation_origin": Topic.PEOPLE,
    "relation_house": Topic.PEOPLE,
    "relation_employer": Topic.PEOPLE,
    "relation_job": Topic.PEOPLE,
    "relation_field": Topic.PEOPLE,
    "relation_taste": Topic.PEOPLE,
    "relation_allergy": Topic.PEOPLE,
    "relation_state": Topic.PEOPLE,
    "relation_speaks": Topic.PEOPLE,
    "relation_plays": Topic.PEOPLE,
    "relation_avoids": Topic.PEOPLE,
    "relation_birthday": Topic.PEOPLE,
    "relation_turns": Topic.PEOPLE,
    "bond": Topic.PEOPLE,
    "custody": Topic.PEOPLE,
    "marital_status": Topic.PEOPLE,
    "parent": Topic.PEOPLE,
    "birth_order": Topic.PEOPLE,
    "go_to": Topic.PREFERENCES,
    "trait": Topic.YOU,
    "instruction": Topic.PREFERENCES,
    "deadline": Topic.PROJECTS,
    "schedule": Topic.PROJECTS,
    "team_practice": Topic.PROJECTS,
    "constraint": Topic.PROJECTS,
    "stack": Topic.PROJECTS,
    "kept": Topic.HOME,
    "access_to": Topic.WORK,
    "make": Topic.YOU,
    "size": Topic.YOU,
    "way_of_eating": Topic.HEALTH,
    "takes": Topic.HEALTH,
    "avoids": Topic.HEALTH,
    "team": Topic.WORK,
    "responsible": Topic.WORK,
    "teaches": Topic.WORK,
    "team_size": Topic.WORK,
    "answers_to": Topic.PEOPLE,
    "bereaved": Topic.PEOPLE,
    "carer_of": Topic.PEOPLE,
    "dating": Topic.PEOPLE,
    "former_partner": Topic.PEOPLE,
    "relation_condition": Topic.PEOPLE,
    "household": Topic.PEOPLE,
    "commute": Topic.WORK,
    "company_does": Topic.WORK,
    "does_for_work": Topic.WORK,
    "heads": Topic.WORK,
    "hours_of_work": Topic.WORK,
    "working_day": Topic.WORK,
    "office_clock": Topic.WORK,
    "job": Topic.WORK,
    "leave": Topic.WORK,
    "second_job": Topic.WORK,
    "shift": Topic.WORK,
    "starts_work": Topic.WORK,
    "trade": Topic.WORK,
    "way_to_work": Topic.WORK,
    "workplace": Topic.WORK,
    "works_in_language": Topic.WORK,
    "works_with": Topic.WORK,
    "year_of_study": Topic.WORK,
    "clock_offset": Topic.HOME,
    "dwelling": Topic.HOME,
    "divided_home": Topic.HOME,
    "has_animals": Topic.HOME,
    "home_detail": Topic.HOME,
    "home_lacks": Topic.HOME,
    "house_rule": Topic.HOME,
    "house_in": Topic.HOME,
    "keeps_animals": Topic.HOME,
    "leases": Topic.HOME,
    "rents": Topic.HOME,
    "way_of_heating": Topic.HOME,
    "whereabouts": Topic.HOME,
    "at_meal": Topic.HEALTH,
    "blood_type": Topic.HEALTH,
    "bodily_limit": Topic.HEALTH,
    "bodily_tendency": Topic.HEALTH,
    "body_state": Topic.HEALTH,
    "body_symptom": Topic.HEALTH,
    "body_trouble": Topic.HEALTH,
    "cutting_down": Topic.HEALTH,
    "eater": Topic.HEALTH,
    "eating_habit": Topic.HEALTH,
    "effect": Topic.HEALTH,
    "expecting": Topic.HEALTH,
    "fasting": Topic.HEALTH,
    "injury": Topic.HEALTH,
    "meal": Topic.HEALTH,
    "medical_device": Topic.HEALTH,
    "medicine": Topic.HEALTH,
    "nutrient": Topic.HEALTH,
    "operation": Topic.HEALTH,
    "reaction": Topic.HEALTH,
    "skips": Topic.HEALTH,
    "inclination": Topic.PREFERENCES,
    "order_abroad": Topic.PREFERENCES,
    "outcome": Topic.PROJECTS,
    "project_date": Topic.PROJECTS,
    "project_fact": Topic.PROJECTS,
    "project_value": Topic.PROJECTS,
    "team_does": Topic.PROJECTS,
    "team_must": Topic.PROJECTS,
    "term": Topic.PROJECTS,
    "ability_to": Topic.YOU,
    "awake": Topic.YOU,
    "circumstance": Topic.YOU,
    "fear": Topic.YOU,
    "feels": Topic.YOU,
    "formerly": Topic.YOU,
    "holds": Topic.YOU,
    "language_lessons": Topic.YOU,
    "language_level": Topic.YOU,
    "learned_language": Topic.YOU,
    "nationality": Topic.YOU,
    "not_first_language": Topic.YOU,
    "pastime": Topic.YOU,
    "purpose": Topic.YOU,
    "raised_speaking": Topic.YOU,
    "reads_script": Topic.YOU,
    "thing_fact": Topic.YOU,
    "training_days": Topic.YOU,
    "understands": Topic.YOU,
}

#: Belief type -> topic, for kinds that say nothing of their subject (free text) or are not in the table yet.
OF_TYPE: Mapping[BeliefType, Topic] = {
    BeliefType.RELATIONSHIP: Topic.PEOPLE,
    BeliefType.PREFERENCE: Topic.PREFERENCES,
    BeliefType.PROCEDURE_POINTER: Topic.PROJECTS,
    BeliefType.USER_MODEL_ATTR: Topic.YOU,
}

SENSITIVE = (Sensitivity.SENSITIVE.value, Sensitivity.RESTRICTED.value)


def topic_of_row() -> Case:
    """The topic of a belief as a column, so that the database can count and cut by it."""
    kinds = [When(kind__in=_kinds(topic), then=Value(topic.value)) for topic in Topic if _kinds(topic)]
    # Sensitive free text that is about the body; tried only where no kind decides.
    body = When(Q(sensitivity__in=SENSITIVE, statement__iregex=HEALTH), then=Value(Topic.HEALTH.value))
    types = [When(belief_type=kind.value, then=Value(topic.value)) for kind, topic in OF_TYPE.items()]
    project = When(scope__startswith="project:", then=Value(Topic.PROJECTS.value))
    return Case(*kinds, body, *types, project, default=Value(Topic.YOU.value), output_field=CharField())


def _kinds(topic: Topic) -> list[str]:
    return [kind for kind, its in OF_KIND.items() if its is topic]
