"""Uploads: never larger than the limit on disk, and under their own name only while they are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from django.core.files.uploadedfile import UploadedFile
from django.core.files.uploadhandler import FileUploadHandler, SkipFile

#: Bytes of one upload at most. The terminal's `./run learn` reads files of any size.
LARGEST = 200 * 1024**2


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


@contextmanager
def laid_down(upload: UploadedFile[Any]) -> Iterator[Path]:
    """The upload as a file in a folder of its own, which is removed afterwards. A transcript is named for its file."""
    with TemporaryDirectory(prefix="remembrancer-") as folder:
        place = Path(folder) / _safe(upload.name or "")
        with place.open("wb") as file:
            for chunk in upload.chunks():
                file.write(chunk)
        yield place


def _safe(name: str) -> str:
    """A file's name without what a file system does not take."""
    stem, dot, ending = re.sub(r"[\x00-\x1f/\\\ud800-\udfff]", "_", name).rpartition(".")
    return f"{stem.encode()[:150].decode(errors='ignore').lstrip('.') or 'upload'}{dot}{ending.encode()[:20].decode(errors='ignore')}"
