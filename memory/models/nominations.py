"""What may become part of the owner's persona, and the persona itself. Only its owner writes it (decisions 10)."""

from __future__ import annotations

from django.db import models

from memory.models.beliefs import Belief
from memory.models.fields import id_field, one_of
from memory.models.people import Principal
from memory.models.runs import ConsolidationRun
from memory.values import NominationState


class Nomination(models.Model):
    """A belief that is sure, general and harmless enough to be offered for the persona."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="nominations")
    belief = models.ForeignKey(Belief, on_delete=models.CASCADE, related_name="nominations")
    #: The run that wrote the belief when it qualified.
    run = models.ForeignKey(ConsolidationRun, on_delete=models.SET_NULL, null=True, related_name="+")
    state = models.CharField(max_length=16)
    #: Canonical hash of the claim: what was declined stays declined under another id.
    canonical_hash = models.BinaryField(max_length=32)
    nominated_at = models.DateTimeField()
    resolved_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            one_of("state", NominationState, table="nomination"),
            models.CheckConstraint(
                condition=models.Q(state=NominationState.OPEN.value, resolved_at__isnull=True)
                | (~models.Q(state=NominationState.OPEN.value) & models.Q(resolved_at__isnull=False)),
                name="nomination_resolved",
            ),
            models.UniqueConstraint(fields=["belief"], condition=models.Q(state=NominationState.OPEN.value), name="nomination_open_once"),
        ]

    def __str__(self) -> str:
        return self.state


class PersonaEntry(models.Model):
    """One sentence of the persona document. The document at version v holds what was added by v and not removed by v."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="persona")
    text = models.CharField(max_length=500)
    #: The belief it was affirmed from; none for the owner's own sentence.
    belief = models.ForeignKey(Belief, on_delete=models.SET_NULL, null=True, related_name="persona_entries")
    #: Versions of the document, counted from 1.
    added_in = models.PositiveIntegerField()
    removed_in = models.PositiveIntegerField(null=True)
    added_at = models.DateTimeField()
    removed_at = models.DateTimeField(null=True)

    class Meta:
        constraints = [
            models.CheckConstraint(
                condition=models.Q(removed_in__isnull=True) | models.Q(removed_in__gt=models.F("added_in")), name="persona_removed_later"
            ),
            models.UniqueConstraint(
                fields=["belief"], condition=models.Q(removed_in__isnull=True, belief__isnull=False), name="persona_belief_once"
            ),
        ]

    def __str__(self) -> str:
        return self.text
