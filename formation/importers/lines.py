"""Files of lines, and the JSON in one line."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import IO, Any, NoReturn

from formation.importers.base import Fault

#: Bytes of one line at most, in files that others write: a whole conversation, or one message with its pictures.
MAX_LINE = 64 * 1024 * 1024


def lines_of(file: IO[bytes], *, limit: int) -> Iterator[tuple[int, int, bytes]]:
    """Line number from 1, byte offset and bytes of each line that is not blank; one over the limit comes cut, over the limit."""
    offset = file.tell()
    number = 0
    while line := file.readline(limit + 2):
        number += 1
        length = len(line)
        while not line.endswith(b"\n") and (rest := file.readline(limit)):
            length += len(rest)
            if rest.endswith(b"\n"):
                break
        if line.strip():
            yield number, offset, line
        offset += length


def decoded(line: bytes) -> str:
    """The text of one line, without its break. Raises Fault."""
    if len(line) > MAX_LINE:
        raise Fault(f"a line longer than {MAX_LINE} bytes; take it out")
    try:
        return line.rstrip(b"\r\n").decode()
    except UnicodeDecodeError as error:
        raise Fault("not UTF-8; save it as UTF-8") from error


def parsed(line: bytes) -> Any:
    """The JSON value in one line. Raises Fault."""
    text = decoded(line)
    try:
        return _DECODER.decode(text)
    except json.JSONDecodeError as error:
        if not line.endswith(b"\n") and text.lstrip().startswith("{"):
            raise Fault("cut off in the middle of the record; export the file again, or end the line") from error
        raise Fault(f"not JSON at column {error.colno} ({error.msg}); export the file again") from error
    except RecursionError as error:
        raise Fault("JSON nested too deep; take the record out") from error
    except ValueError as error:  # int() refuses thousands of digits
        raise Fault("a number that is too long; take the record out") from error


def _not_finite(written: str) -> NoReturn:
    raise Fault(f"{written} is not JSON; export the file again")


_DECODER = json.JSONDecoder(parse_constant=_not_finite)
