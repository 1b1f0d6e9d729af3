"""The JSON values of a file, one in memory at a time: the members of an array, one object a line, or one object alone."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import IO, Any

import ijson
from ijson.common import ObjectBuilder

from formation.importers.base import Fault
from formation.importers.lines import MAX_LINE, lines_of, parsed

#: Levels of nesting at most. Conversations need about ten; what builds them would take memory for any number.
MAX_DEPTH = 200

_OPENS = frozenset({"start_map", "start_array"})
_CLOSES = frozenset({"end_map", "end_array"})
# Half a pair, with nothing before the backslash looked at: cheap, and now and then wrong about an escaped backslash.
_MAYBE_HALF = re.compile(rb"\\u[dD](?:[89abAB]..(?!\\u[dD][c-fC-F])|(?<!\\u[dD][89abAB]..\\u[dD])[c-fC-F]..)", re.DOTALL)
_SURROGATES = re.compile(rb"\\u[dD][89abAB]..\\u[dD][c-fC-F]..|\\u[dD][89a-fA-F]..|\\.", re.DOTALL)


def records(file: IO[bytes]) -> Iterator[Any | Fault]:
    """Each record, or what is wrong with it. Behind a fault in the middle of an array nothing more can be found."""
    start = file.tell()
    first = _first_mark(file)
    file.seek(start)
    by_line = first == b"{" and _begins_with_whole_line(file)
    file.seek(start)
    if by_line:
        yield from _by_line(file)
    elif first:
        yield from _streamed(file, inside=1 if first == b"[" else 0)


def _first_mark(file: IO[bytes]) -> bytes:
    # Not by line: a downloaded array is one line as long as the file.
    while piece := file.read(4096):
        if mark := piece.lstrip()[:1]:
            return mark
    return b""


def _begins_with_whole_line(file: IO[bytes]) -> bool:
    try:
        parsed(next(line for _number, _offset, line in lines_of(file, limit=MAX_LINE)))
    except Fault:
        return False
    return True


def _by_line(file: IO[bytes]) -> Iterator[Any | Fault]:
    for number, _offset, line in lines_of(file, limit=MAX_LINE):
        try:
            yield parsed(line)
        except Fault as fault:
            yield Fault(f"line {number}: {fault}")


def _streamed(file: IO[bytes], *, inside: int) -> Iterator[Any | Fault]:
    try:
        yield from _built(ijson.basic_parse(Paired(file)), inside=inside)
    except Fault as fault:
        yield fault
    except ijson.JSONError as error:
        yield Fault(f"{_explained(str(error))} (nothing behind it can be read)")
    except UnicodeDecodeError:  # the parser passes bytes that are no character on to Python, and Python says so
        yield Fault(f"{_explained('UTF8')} (nothing behind it can be read)")


def _built(events: Iterable[tuple[str, Any]], *, inside: int) -> Iterator[Any]:
    """The values that lie ``inside`` levels deep."""
    depth = 0
    builder: ObjectBuilder | None = None
    for event, value in events:
        if event in _OPENS:
            if depth == inside:
                builder = ObjectBuilder()
            depth += 1
            if depth > MAX_DEPTH:
                raise Fault("JSON nested too deep; take the record out")
        elif depth == inside and event not in _CLOSES:
            yield value
        if builder is not None:
            builder.event(event, value)
        if event in _CLOSES:
            depth -= 1
            if depth == inside and builder is not None:
                yield builder.value
                builder = None


def _explained(message: str) -> str:
    # The parser's own message quotes the file, which may be anybody's words.
    if "premature EOF" in message:
        return "cut off; download or export the file again"
    if "UTF8" in message:
        return "not UTF-8; save it as UTF-8, or export the file again"
    return "not JSON; export the file again"


class Paired:
    """A JSON file in which half a character (an escaped lone surrogate, as cut-off emoji leave it) reads as U+FFFD.

    The parser gives up on the whole file over one.
    """

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._kept = b""

    def read(self, size: int = -1) -> bytes:
        data = self._kept
        while more := self._file.read(size):
            data += more
            # No escape holds a blank or a comma: a piece that ends in one ends between two escapes.
            end = max(data.rfind(b" "), data.rfind(b",")) + 1
            if end:
                self._kept = data[end:]
                return _repaired(data[:end])
        self._kept = b""
        return _repaired(data)


def _repaired(data: bytes) -> bytes:
    return _SURROGATES.sub(_whole, data) if _MAYBE_HALF.search(data) else data


def _whole(escape: re.Match[bytes]) -> bytes:
    return b"\\ufffd" if len(escape[0]) == 6 else escape[0]
