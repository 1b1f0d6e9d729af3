"""The one file that a browser's session has handed over and may still want learned."""

from __future__ import annotations

from collections.abc import MutableMapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from secrets import token_urlsafe
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile

from review import uploads

#: Where the browser's session keeps it. The browser itself is told the token alone.
_KEY = "upload"


@dataclass(frozen=True, kw_only=True, slots=True)
class Kept:
    """An uploaded file as a page may name it."""

    token: str
    path: Path

    @property
    def name(self) -> str:
        return self.path.name


def keep(session: MutableMapping[str, Any], upload: UploadedFile[Any], *, memory_id: UUID, now: datetime) -> Kept:
    """Keep an upload for the memory that is open, in place of the file that was kept before."""
    drop(session)
    kept = Kept(token=token_urlsafe(16), path=uploads.lay_down(upload))
    session[_KEY] = {"token": kept.token, "path": str(kept.path), "memory": str(memory_id), "at": now.isoformat()}
    return kept


def find(session: MutableMapping[str, Any], token: str, *, memory_id: UUID, now: datetime) -> Kept | None:
    """The kept file, when a page names it that was made for it and for this memory, and its hour is not over."""
    held = session.get(_KEY)
    if not held or (held["token"], held["memory"]) != (token, str(memory_id)):
        return None
    path = Path(held["path"])
    if now - datetime.fromisoformat(held["at"]) >= uploads.KEPT or not path.exists():
        drop(session)
        return None
    return Kept(token=token, path=path)


def drop(session: MutableMapping[str, Any]) -> None:
    """Remove the kept file, if there is one."""
    held = session.pop(_KEY, None)
    if held:
        uploads.let_go(Path(held["path"]))
