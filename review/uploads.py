"""Uploads: never larger than the limit on disk, and kept between looking at one and learning it, for an hour at most."""

from __future__ import annotations

import os
import re
import shutil
import stat
from datetime import datetime, timedelta
from pathlib import Path
from tempfile import gettempdir, mkdtemp
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile

#: Bytes of one upload at most. The terminal's `./run learn` reads files of any size.
LARGEST = 200 * 1024**2
#: How long a file that was looked at waits for being learned.
KEPT = timedelta(hours=1)

_PREFIX = "remembrancer-upload-"


class Bounded(FileUploadHandler):
    """Let go of a file that is larger than the limit, before a copy of all of it is stored. Stands before the handlers that store."""

    def new_file(self, *arguments: Any, **named: Any) -> None:
        super().new_file(*arguments, **named)
        self.received = 0

    def receive_data_chunk(self, raw_data: bytes, start: int) -> bytes:
        self.received += len(raw_data)
        if self.received > LARGEST:
            raise SkipFile
        return raw_data

    def file_complete(self, file_size: int) -> None:
        """The next handler makes the file."""


def lay_down(upload: UploadedFile[Any]) -> Path:
    """The upload as a file in a folder of its own, which nobody else on this machine can open. A transcript is named for its file."""
    place = Path(mkdtemp(prefix=_PREFIX)) / _safe(upload.name or "")
    with place.open("wb") as file:
        for chunk in upload.chunks():
            file.write(chunk)
    return place


def let_go(place: Path) -> None:
    """Remove a file that was laid down, with its folder."""
    shutil.rmtree(place.parent, ignore_errors=True)


def sweep(*, now: datetime) -> int:
    """Remove every file that was laid down longer ago than KEPT, whoever did; how many there were."""
    old = [folder for folder in Path(gettempdir()).glob(f"{_PREFIX}*") if _is_ours(folder, until=now - KEPT)]
    for folder in old:
        shutil.rmtree(folder, ignore_errors=True)
    return len(old)


def _is_ours(folder: Path, *, until: datetime) -> bool:
    try:
        found = folder.lstat()
    except OSError:  # removed meanwhile
        return False
    return found.st_uid == os.getuid() and stat.S_ISDIR(found.st_mode) and found.st_mtime <= until.timestamp()


def _safe(name: str) -> str:
    """A file's name without what a file system does not take."""
    stem, dot, ending = re.sub(r"[\x00-\x1f/\\\ud800-\udfff]", "_", name).rpartition(".")
    return f"{stem.encode()[:150].decode(errors='ignore').lstrip('.') or 'upload'}{dot}{ending.encode()[:20].decode(errors='ignore')}"
