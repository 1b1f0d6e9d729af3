"""What an owner has said is not so, or is to be forgotten: content-free, so that it can be recognised and not read."""

from __future__ import annotations

from django.db import models

from memory.models.episodes import Event
from memory.models.fields import id_field, one_of
from memory.models.people import Principal
from memory.values import BeliefType, RejectionKind
from memory.views import Block, Place


class Rejection(models.Model):
    """A claim kept away (decisions 5). It is recognised by its keyed hashes and, whatever its wording, where it was read."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="rejections")
    kind = models.CharField(max_length=16)
    #: The belief it was said of: an opaque id, which outlives the belief.
    belief_ref = models.UUIDField()
    claim_kind = models.CharField(max_length=64)
    belief_type = models.CharField(max_length=32)
    #: Where it is kept away, of ``not_here``; the others hold everywhere.
    scope = models.CharField(max_length=300, null=True)
    #: Keyed hash of stance and negators.
    turn_hash = models.BinaryField(max_length=32)
    #: Slot -> keyed hash (hex) of its canonical value; empty for kinds without slots.
    slot_hashes = models.JSONField(default=dict)
    #: Keyed MinHash sketch of its words, for kinds without slots.
    sketch = models.BinaryField(null=True)
    created_at = models.DateTimeField()
    #: When its owner took it back or said the claim again in so many words.
    lifted_at = models.DateTimeField(null=True)

    class Meta:
        indexes = [
            # The gate's question: what is kept away of these kinds.
            models.Index(fields=["principal", "claim_kind"], condition=models.Q(lifted_at__isnull=True), name="rejection_standing"),
        ]
        constraints = [
            one_of("kind", RejectionKind, table="rejection"),
            one_of("belief_type", BeliefType, table="rejection"),
            models.CheckConstraint(
                condition=models.Q(scope__isnull=True) | models.Q(kind=RejectionKind.NOT_HERE.value), name="rejection_scope_of_not_here"
            ),
        ]

    def __str__(self) -> str:
        return self.kind

    def view(self, *, places: tuple[Place, ...] = ()) -> Block:
        """The rejection as rules read it, with as many of its places as the caller has asked for."""
        return Block(
            id=self.id,
            kind=RejectionKind(self.kind),
            belief_ref=self.belief_ref,
            claim_kind=self.claim_kind,
            belief_type=BeliefType(self.belief_type),
            scope=self.scope,
            turn_hash=bytes(self.turn_hash),
            slot_hashes=tuple(sorted((slot, bytes.fromhex(digest)) for slot, digest in self.slot_hashes.items())),
            sketch=bytes(self.sketch) if self.sketch is not None else None,
            places=places,
            at=self.created_at,
        )


class RejectionSpan(models.Model):
    """Where a rejected claim was read: an opaque place, never the words."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="+")
    rejection = models.ForeignKey(Rejection, on_delete=models.CASCADE, related_name="spans")
    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="+")
    start = models.PositiveIntegerField()
    end = models.PositiveIntegerField()

    class Meta:
        constraints = [models.CheckConstraint(condition=models.Q(end__gt=models.F("start")), name="rejection_span_not_empty")]

    def __str__(self) -> str:
        return f"{self.start}-{self.end}"
