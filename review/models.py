"""What the owner has decided, so that it can be seen and undone. Ids and codes only: never a statement."""

from __future__ import annotations

from django.db import models

from memory.models import Principal
from memory.models.fields import id_field, one_of
from memory.values import Act


class Decision(models.Model):
    """One act of the owner, by whichever door it came."""

    id = id_field()
    principal = models.ForeignKey(Principal, on_delete=models.CASCADE, related_name="decisions")
    act = models.CharField(max_length=16)
    #: What exactly was said in it: the kind of a rejection, the flag that was cleared.
    detail = models.CharField(max_length=64, null=True)
    #: The belief it was about, and the one that says it now; opaque ids, which outlive the beliefs.
    belief_ref = models.UUIDField(null=True)
    result_ref = models.UUIDField(null=True)
    #: Where it was made: page, API, command.
    door = models.CharField(max_length=16)
    #: The recall it was made from, where there is one.
    trace_ref = models.UUIDField(null=True)
    #: What it changed, for an undo: ids, codes and counts (``formation.trace``). Empty after a deletion.
    trace = models.JSONField(default=dict)
    decided_at = models.DateTimeField()
    #: The undo that took it back.
    undone_by = models.OneToOneField("self", on_delete=models.CASCADE, null=True, related_name="undoes")

    class Meta:
        indexes = [
            # The list of what can be undone, newest first.
            models.Index(fields=["principal", "-decided_at"], name="decision_newest"),
        ]
        constraints = [one_of("act", Act, table="decision")]

    def __str__(self) -> str:
        return self.act
