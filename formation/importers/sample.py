"""Which format a file is of, by what it begins with and never by its name."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from io import BytesIO
from itertools import islice
from pathlib import Path
from typing import IO

import ijson

from formation.importers.base import BadInput, Format, Sample
from formation.importers.records import MAX_DEPTH, Paired
from formation.importers.source import open_source

#: Bytes read of a file, files looked at in a .zip, and first objects of each.
_HEAD = 1024 * 1024
_FILES = 20
_OBJECTS = 20


def detect(path: Path, *, formats: Mapping[str, Format]) -> str:
    """The name of the one format a file is of. Raises BadInput when none or several fit."""
    empty = True
    for sample in _samples(path):
        if sample is None:
            continue
        empty = False
        found = [name for name, known in formats.items() if known.recognises(sample)]
        if len(found) == 1:
            return found[0]
        if found:
            raise BadInput(f"{path}: may be of format {' or '.join(found)}; name it with --format")
    if empty:
        raise BadInput(f"{path}: no records in it; name a file that holds conversations")
    raise BadInput(f"{path}: of no known format; name it with --format ({', '.join(formats)})")


def _samples(path: Path) -> Iterator[Sample | None]:
    source = open_source(path)
    with source.reading() as open_member:
        for member in source.members[:_FILES]:
            with open_member(member) as file:
                yield _sample(file)


def _sample(file: IO[bytes]) -> Sample | None:
    """None for an empty file."""
    head = file.read(_HEAD).lstrip()
    if not head:
        return None
    # "[2026-03-12 18:22]" begins a line of text, and "[]" an export without conversations.
    keys = frozenset(_keys(head)) if head[:1] in b"[{" else frozenset()
    if keys:
        return Sample(keys=keys, lines=())
    lines = head.decode(errors="replace").splitlines()
    return Sample(keys=keys, lines=tuple(line for line in lines[:200] if line.strip()))


def _keys(head: bytes) -> Iterator[str]:
    """The first-level names in the first objects, as far as the head holds them."""
    inside = 1 if head.startswith(b"[") else 0
    depth = objects = 0
    try:
        for event, value in islice(ijson.basic_parse(Paired(BytesIO(head)), multiple_values=not inside), _HEAD):
            if event == "map_key" and depth == inside + 1:
                yield value
            depth += event.startswith("start_") - event.startswith("end_")
            objects += depth == inside and event == "end_map"
            if objects == _OBJECTS or depth > MAX_DEPTH:
                return
    except ijson.JSONError:
        return
