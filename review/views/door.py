"""The way into a page: whose memory is open, and what the header says about it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any
from uuid import UUID

from django.contrib.auth.base_user import AbstractBaseUser
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render

from review.memories import Memory, memories_of, open_memory

#: Where the browser's session keeps the id of the memory that was chosen.
CHOSEN = "memory"


@dataclass(frozen=True, kw_only=True, slots=True)
class Door:
    """A logged-in person with a memory open."""

    username: str
    memory: Memory
    #: Every memory of this login, the open one included.
    memories: tuple[Memory, ...]

    def owns(self, principal_id: UUID) -> bool:
        return any(memory.id == principal_id for memory in self.memories)


View = Callable[..., HttpResponse]


def through_door(view: View) -> View:
    """Call the view with the Door of whoever asks; a login without a memory is told so. The middleware let nobody in unnamed."""

    @wraps(view)
    def entered(request: HttpRequest, **arguments: Any) -> HttpResponse:
        door = _door(request)
        return view(request, door, **arguments) if door else render(request, "review/no_memory.html", {"username": _name(request)})

    return entered


def _door(request: HttpRequest) -> Door | None:
    memories = memories_of(user_id=_account(request).pk)
    opened = open_memory(memories, chosen=request.session.get(CHOSEN), username=_name(request))
    return Door(username=_name(request), memory=opened, memories=tuple(memories)) if opened else None


def _account(request: HttpRequest) -> AbstractBaseUser:
    assert isinstance(request.user, AbstractBaseUser)
    return request.user


def _name(request: HttpRequest) -> str:
    return _account(request).get_username()
