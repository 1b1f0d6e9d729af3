"""``./run agent``: how a memory is formed for the agent it serves: by which policy, and whether the agent's facts are taken."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from dataclasses import replace
from typing import Any

from django.core.management.base import BaseCommand

from formation.management.whose import add_whose, whose
from formation.policy import POLICIES
from formation.profiles import Profile, choose, profile_of
from formation.rollout import provider, reader_under
from memory.access import acting_for


class Command(BaseCommand):
    help = "Show how a memory is formed; change it with --policy and --facts. Only a policy with a provider lets words leave this machine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_whose(parser, what="whose memory")
        parser.add_argument("--policy", choices=sorted(POLICIES), help="formation@7 is the rules alone; the others ask a provider, too")
        parser.add_argument("--facts", choices=["on", "off"], help="whether what the agent holds to be established is offered to memory")

    def handle(self, *args: Any, **options: Any) -> None:
        principal_id = whose(options)
        with acting_for(principal_id):
            chosen = profile_of(principal_id)
            if options["policy"] or options["facts"]:
                facts = chosen.facts if options["facts"] is None else options["facts"] == "on"
                chosen = replace(chosen, policy=options["policy"] or chosen.policy, facts=facts)
                choose(principal_id=principal_id, profile=chosen)
        found = as_json(chosen)
        self.stdout.write(json.dumps(found) if options["json"] else "\n".join(told(found)))


def as_json(chosen: Profile) -> dict[str, Any]:
    """What is chosen, and what comes of it on this machine."""
    reader = reader_under(chosen.policy, asked=provider())
    asked = reader.provider.model if reader.provider else None
    return {
        "policy": chosen.policy,
        "working_state_facts": chosen.facts,
        "extractor": reader.extractor,
        "in_force": reader.policy.name,
        "model": asked,
    }


def told(found: dict[str, Any]) -> list[str]:
    facts = "taken" if found["working_state_facts"] else "left out"
    lines = [f"policy: {found['policy']}", f"the agent's facts: {facts}", f"read by: {found['extractor']} under {found['in_force']}"]
    if found["model"]:
        return [*lines, f"the model asked: {found['model']}"]
    wanted = found["policy"] != found["in_force"]
    return [*lines, "No provider is configured, so that none is asked; docs/providers.md says how."] if wanted else lines
