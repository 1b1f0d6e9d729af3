"""How a principal's memory is formed for the agent it serves: under which policy, and whether its agent's facts are taken.

Nobody asks a provider about a memory unless its owner has said so here (decisions 7: what is on is part of the agent's profile).
"""

from __future__ import annotations

from dataclasses import dataclass
from uuid import UUID

from formation.models import AgentProfile
from formation.policy import FORMATION_7, POLICIES


class UnknownPolicy(Exception):
    """No memory can be formed under a policy of that name."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Profile:
    """What an owner has chosen; what nobody chose is as it is here."""

    #: Name of the policy.
    policy: str = FORMATION_7.name
    #: Whether what the agent holds to be established is offered to memory.
    facts: bool = True


def profile_of(principal_id: UUID) -> Profile:
    """One statement; runs acting for the principal."""
    row = AgentProfile.objects.filter(principal_id=principal_id).values_list("policy", "working_state_facts").first()
    return Profile(policy=row[0], facts=row[1]) if row else Profile()


def choose(*, principal_id: UUID, profile: Profile) -> None:
    """Form the principal's memory like this from now on. Raises UnknownPolicy. One statement; runs acting for the principal."""
    if profile.policy not in POLICIES:
        raise UnknownPolicy(f"There is no policy {profile.policy!r}; there are: {', '.join(POLICIES)}.")
    row = AgentProfile(principal_id=principal_id, policy=profile.policy, working_state_facts=profile.facts)
    AgentProfile.objects.bulk_create(
        [row], update_conflicts=True, unique_fields=["principal"], update_fields=["policy", "working_state_facts"]
    )
