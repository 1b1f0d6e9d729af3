"""``./run profile``: what is believed of the principal everywhere, by type and topic."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from memory.access import LOCAL_TENANT, OWNER, acting_for, principal_id_of
from memory.profile import Aspect, Profile, Trait, profile_of
from memory.values import Sensitivity
from review.topics import Topic, topic_of_row


class Command(BaseCommand):
    help = "Show what is believed of you everywhere, strongest first. It is worked out anew each time and kept nowhere."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--principal", default=OWNER, metavar="NAME", help="whose profile (default: %(default)s)")
        parser.add_argument(
            "--ceiling",
            default=Sensitivity.RESTRICTED.value,
            choices=[level.value for level in Sensitivity],
            help="the most sensitive to show; of the rest only the number is told (default: %(default)s)",
        )
        parser.add_argument("--json", action="store_true", help="one line of JSON on stdout")

    def handle(self, *args: Any, **options: Any) -> None:
        name = options["principal"]
        principal_id = principal_id_of(tenant=LOCAL_TENANT, name=name)
        if principal_id is not None:
            with acting_for(principal_id):
                found = profile_of(principal_id, topic=topic_of_row(), ceiling=Sensitivity(options["ceiling"]), now=timezone.now())
        elif name == OWNER:
            found = Profile(aspects=(), withheld=0)
        else:
            raise CommandError(f"nobody here is called {name!r}", returncode=2)
        self.stdout.write(json.dumps({"principal": name, **_as_json(found)}, ensure_ascii=False) if options["json"] else _told(found))


def _as_json(profile: Profile) -> dict[str, Any]:
    return {"aspects": [_aspect_row(aspect) for aspect in profile.aspects], "withheld": profile.withheld}


def _aspect_row(aspect: Aspect) -> dict[str, Any]:
    rows = [_trait_row(trait) for trait in aspect.traits]
    return {"belief_type": aspect.belief_type.value, "topic": aspect.topic, "beliefs": rows}


def _trait_row(trait: Trait) -> dict[str, Any]:
    return {
        "id": str(trait.id),
        "subject": trait.subject,
        "statement": trait.statement,
        "hypothesis": trait.hypothesis,
        "provisional": trait.provisional,
        "flagged": trait.flagged,
        "in_persona": trait.in_persona,
        "sensitivity": trait.sensitivity.value,
        "confidence": round(trait.confidence, 6),
        "score": round(trait.score, 6),
    }


def _told(profile: Profile) -> str:
    lines: list[str] = []
    for aspect in profile.aspects:
        lines.append(f"{Topic(aspect.topic).label}: {aspect.belief_type.value.replace('_', ' ')}")
        lines += [f"  {trait.score:.2f}  {trait.statement}{_marks(trait)}" for trait in aspect.traits]
    if not lines:
        lines.append("Nothing is believed of you everywhere so far.")
    if profile.withheld:
        lines.append(f"{profile.withheld} more sensitive not shown")
    return "\n".join(lines)


def _marks(trait: Trait) -> str:
    names = [name for name in ("hypothesis", "provisional", "flagged", "in_persona") if getattr(trait, name)]
    return f"  [{', '.join(names).replace('_', ' ')}]" if names else ""
