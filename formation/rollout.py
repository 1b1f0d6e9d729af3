"""Who reads a memory's conversations: the rules, or the rules with a provider's help.

A provider is asked only where the machine's settings name one *and* the memory's own profile asks for it; everything else
leaves the rules alone, and what is formed then says so.
"""

from __future__ import annotations

from dataclasses import dataclass

from django.conf import settings
from django.utils.module_loading import import_string

from formation.extractors import ASSISTED, RULES
from formation.policy import FORMATION_7, FORMATION_10, POLICIES, FormationPolicy
from formation.providers.base import Provider

#: Named, and loaded where a provider is configured: the client's library takes longer to import than all the rest.
_CLIENT = "formation.providers.openai.OpenAICompatible"


class NoProvider(Exception):
    """Somebody asks for a provider's help, and the settings name none."""


@dataclass(frozen=True, kw_only=True, slots=True)
class Reader:
    """Who reads, under which policy, and whom it may ask."""

    #: Census name of the extractor.
    extractor: str
    policy: FormationPolicy
    #: None where nobody is asked.
    provider: Provider | None = None


#: Reads where nobody has asked for more.
BY_RULES = Reader(extractor=RULES, policy=FORMATION_7)


def provider() -> Provider | None:
    """The provider that the settings name; None where they name none."""
    if not settings.PROVIDER_URL:
        return None
    client: Provider = import_string(_CLIENT)(
        base_url=settings.PROVIDER_URL,
        api_key=settings.PROVIDER_KEY,
        model=settings.PROVIDER_MODEL,
        context_tokens=settings.PROVIDER_CONTEXT,
    )
    return client


def reader_under(policy_name: str, *, asked: Provider | None) -> Reader:
    """Who reads a memory whose profile names this policy, on a machine with this provider."""
    policy = POLICIES.get(policy_name, FORMATION_7)
    return Reader(extractor=ASSISTED, policy=policy, provider=asked) if asked is not None and policy.budget is not None else BY_RULES


def reader_named(extractor: str, policy: FormationPolicy | None = None) -> Reader:
    """The extractor of that name, asked for by name. Raises NoProvider for one that asks a provider where there is none."""
    if extractor != ASSISTED:
        return Reader(extractor=extractor, policy=policy or FORMATION_7)
    asked = provider()
    if asked is None:
        raise NoProvider(f"{extractor} asks a provider, and none is configured; docs/providers.md says how.")
    return Reader(extractor=extractor, policy=policy or FORMATION_10, provider=asked)
