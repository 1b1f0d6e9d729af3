"""Opening what was downloaded: a plain file, or the files inside a .zip. Nothing is unpacked to disk."""

from __future__ import annotations

import os
import re
import zlib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import IO, BinaryIO
from zipfile import BadZipFile, ZipFile, ZipInfo

from formation.importers.base import BadInput
from memory.values import UNSTORABLE

#: Bytes that the files read from one .zip may hold, unpacked and together.
MAX_UNPACKED = 8 * 1024**3
#: How often its packed size a large file in a .zip may hold. Conversations pack 5 to 20 times; a bomb 1000 times.
MAX_RATIO = 200
_SMALL = 16 * 1024**2

_BOM = b"\xef\xbb\xbf"
_WIDE_BOMS = (b"\xff\xfe", b"\xfe\xff", b"\x00\x00\xfe\xff")
# What an export keeps its conversations in, the surest first; the first kind that a .zip holds is read.
_KINDS = (re.compile(r"conversations(?:[-_]?\d+)?\.json"), re.compile(r".+\.jsonl"), re.compile(r".+\.json"), re.compile(r".+\.txt"))

#: Opens one member, behind its byte-order mark. Raises BadInput.
Open = Callable[[str], IO[bytes]]


@dataclass(frozen=True, kw_only=True, slots=True)
class Source:
    """A file to read, checked for what can be seen from outside; made by ``open_source``."""

    path: Path
    #: The names of the files in it that hold conversations; one empty name for a plain file.
    members: tuple[str, ...]
    _identity: tuple[int, int]

    def label(self, member: str) -> str:
        """How a member is named to a person."""
        return _label(self.path, member) if member else str(self.path)

    def stem(self, member: str) -> str:
        """A short name for what a member holds."""
        return UNSTORABLE.sub("\ufffd", PurePosixPath(member).stem if len(self.members) > 1 else self.path.stem)

    @contextmanager
    def reading(self) -> Iterator[Open]:
        """Open for one reading. Raises BadInput when the file is no longer the one that was checked, or is damaged."""
        with opened(self.path) as file:
            if identity(file) != self._identity:
                raise changed(self.path)
            try:
                if self.members == ("",):
                    yield lambda _member: _behind_bom(self.path, file)
                else:
                    with ZipFile(file) as archive:
                        yield lambda member: _behind_bom(self.label(member), archive.open(member))
            except (BadZipFile, zlib.error, EOFError) as error:
                raise BadInput(f"{self.path}: a damaged .zip; download it again") from error
            except NotImplementedError as error:
                raise BadInput(f"{self.path}: packed in a way that cannot be read; unpack it and import the files in it") from error


def open_source(path: str | os.PathLike[str]) -> Source:
    """Look at a file from outside. Raises BadInput for one that cannot be opened, is encrypted, or would unpack beyond all measure."""
    place = Path(path)
    with opened(place) as file:
        known = identity(file)
        if not is_zip(file):
            return Source(path=place, members=("",), _identity=known)
        try:
            with ZipFile(file) as archive:
                members = _members(place, archive.infolist())
        except BadZipFile as error:
            raise BadInput(f"{place}: a damaged .zip; download it again") from error
    return Source(path=place, members=members, _identity=known)


def opened(path: Path) -> BinaryIO:
    """A regular file, open for reading. Raises BadInput."""
    if os.path.isdir(path):  # unlike Path.is_dir, it answers for a path that may not be read
        raise BadInput(f"{path}: a directory; name a file in it")
    if os.path.exists(path) and not os.path.isfile(path):
        raise BadInput(f"{path}: not a regular file; save it to one, it is read twice")
    try:
        return path.open("rb")
    except OSError as error:
        mend = "check that you may read it" if isinstance(error, PermissionError) else "check the name"
        raise BadInput(f"{path}: {(error.strerror or 'cannot be opened').lower()}; {mend}") from error
    except ValueError as error:
        raise BadInput(f"{path}: no file can be called that; check the name") from error


def identity(file: BinaryIO) -> tuple[int, int]:
    """What tells whether a file has been written to."""
    stat = os.fstat(file.fileno())
    return stat.st_size, stat.st_mtime_ns


def _label(path: Path, member: str) -> str:
    return f"{path}, {''.join(char if char.isprintable() else '?' for char in member)}"


def is_zip(file: BinaryIO) -> bool:
    """Whether an open file is a .zip, by its first bytes."""
    file.seek(0)
    return file.read(4) in (b"PK\x03\x04", b"PK\x05\x06")


def changed(path: Path) -> BadInput:
    return BadInput(f"{path}: changed while it was read; import it again when nothing writes to it")


def _behind_bom(label: object, file: IO[bytes]) -> IO[bytes]:
    refuse_wide(label, file)
    return file


def refuse_wide(label: object, file: IO[bytes]) -> None:
    """Refuse UTF-16 and UTF-32; leave the file at its start, or behind a UTF-8 byte-order mark."""
    file.seek(0)
    head = file.read(4)
    if head.startswith(_WIDE_BOMS) or (head.count(0) >= 2 and len(head) == 4):
        raise BadInput(f"{label}: UTF-16 or UTF-32 text; save it as UTF-8")
    file.seek(len(_BOM) if head.startswith(_BOM) else 0)


def _members(path: Path, infos: list[ZipInfo]) -> tuple[str, ...]:
    files = [info for info in infos if not info.is_dir() and not _is_clutter(info.filename)]
    for kind in _KINDS:
        found = [info for info in files if kind.fullmatch(PurePosixPath(info.filename).name.lower())]
        if found:
            _refuse_unreadable(path, found)
            return tuple(dict.fromkeys(info.filename for info in sorted(found, key=_reading_order)))
    raise BadInput(f"{path}: no conversations in this .zip (.json, .jsonl or .txt); unpack it and import the file that holds them")


def _is_clutter(name: str) -> bool:
    parts = PurePosixPath(name).parts
    return "__MACOSX" in parts or not parts or parts[-1].startswith(".")


def _reading_order(info: ZipInfo) -> tuple[bool, str]:
    # The log of a sub-agent carries the id of the session it worked for, which therefore comes first.
    return PurePosixPath(info.filename).name.startswith("agent-"), info.filename


def _refuse_unreadable(path: Path, infos: list[ZipInfo]) -> None:
    # What is declared binds: zipfile hands out no more than that of each file, whatever its bytes would unpack to.
    if any(info.flag_bits & 1 for info in infos):
        raise BadInput(f"{path}: protected by a password; unpack it and import the files in it")
    if sum(info.file_size for info in infos) > MAX_UNPACKED:
        raise BadInput(f"{path}: would unpack to more than {MAX_UNPACKED // 1024**3} GB; import the files in it one by one")
    for info in infos:
        if info.file_size > max(_SMALL, MAX_RATIO * info.compress_size):
            raise BadInput(
                f"{_label(path, info.filename)}: unpacks to over {MAX_RATIO} times its size, which no conversation does; unpack it and look"
            )
