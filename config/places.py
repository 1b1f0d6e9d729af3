"""Where this checkout keeps its servers' data and its secrets, and under which account the servers run.

Looking here makes nothing and changes nothing; `make` is the only function that writes.
"""

from __future__ import annotations

import errno
import hashlib
import os
import pwd
from dataclasses import dataclass
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
FOR_ROOT = Path("/var/lib/remembrancer")
EMPTIED_BY_THE_SYSTEM = (Path("/tmp"), Path("/var/tmp"))
UNPRIVILEGED = "nobody"
LONGEST_SOCKET_PATH = 107
LONGEST_SOCKET_NAME = ".s.PGSQL.5432.lock"


class CannotStart(Exception):
    """What stands in the way of the servers, and the mend, in one line."""


@dataclass(frozen=True, kw_only=True)
class Account:
    """The system account that the servers run under; PostgreSQL refuses to run as root."""

    uid: int
    gid: int


@dataclass(frozen=True, kw_only=True)
class Places:
    """The folders of one checkout."""

    #: Data, logs and sockets of the servers; mode 0700, owned by `account`.
    servers: Path
    #: Keys that are made once; mode 0700, owned by whoever runs the application.
    secrets: Path
    #: One process at a time sets up, starts or stops.
    lock: Path
    account: Account

    @property
    def postgres_socket(self) -> Path:
        return self.servers / ".s.PGSQL.5432"

    @property
    def valkey_socket(self) -> Path:
        return self.servers / "valkey.sock"


def of_checkout() -> Places:
    """The places of this checkout. REMEMBRANCER_STATE names another folder for all of them."""
    local, override = CHECKOUT / ".local", os.environ.get("REMEMBRANCER_STATE")
    if override:
        local = Path(override).absolute()
    servers = local / "servers"
    if os.geteuid() == 0 and not override:
        servers = FOR_ROOT / hashlib.sha256(str(CHECKOUT).encode()).hexdigest()[:12]
    return Places(servers=servers, secrets=local / "secrets", lock=local / "servers.lock", account=_account())


def make_servers(*, places: Places) -> None:
    """Make the servers' folder if it is missing.

    Raises CannotStart for a folder that the system empties, that others may read or that belongs to another account: its
    permissions are somebody's decision, so they are reported and not changed.
    """
    _refuse_place(servers=places.servers)
    _make_private(folder=places.servers, account=places.account)


def make_secrets(*, places: Places) -> None:
    """Make the folder of the keys if it is missing; raises CannotStart like `make_servers`."""
    _make_private(folder=places.secrets, account=Account(uid=os.geteuid(), gid=os.getegid()))


def obstacle(error: OSError) -> CannotStart:
    """What the system refused, in one line."""
    mend = "free some space" if error.errno == errno.ENOSPC else "make it readable and writable for this user"
    return CannotStart(f"{error.filename or 'The disk'}: {error.strerror}. Mend: {mend}.")


def _account() -> Account:
    if os.geteuid() != 0:
        return Account(uid=os.geteuid(), gid=os.getegid())
    entry = pwd.getpwnam(UNPRIVILEGED)
    return Account(uid=entry.pw_uid, gid=entry.pw_gid)


def _refuse_place(*, servers: Path) -> None:
    for emptied in EMPTIED_BY_THE_SYSTEM:
        if servers.resolve().is_relative_to(emptied):
            raise CannotStart(f"{servers} may be emptied by the system. Mend: set REMEMBRANCER_STATE to a folder outside {emptied}.")
    longest = len(os.fsencode(servers / LONGEST_SOCKET_NAME))
    if longest > LONGEST_SOCKET_PATH:
        raise CannotStart(
            f"{servers} is too long for a socket by {longest - LONGEST_SOCKET_PATH} bytes. "
            "Mend: set REMEMBRANCER_STATE to a folder with a shorter path."
        )


def _make_private(*, folder: Path, account: Account) -> None:
    _make_parents(folder=folder.parent)
    try:
        folder.mkdir(mode=0o700)
    except FileExistsError:
        _refuse_foreign(folder=folder, account=account)
    else:
        if account.uid != os.geteuid():
            os.chown(folder, account.uid, account.gid)


def _make_parents(*, folder: Path) -> None:
    """Parents made here may be entered by the servers' account, whatever the umask; those that were there stay as they are."""
    if not folder.exists():
        _make_parents(folder=folder.parent)
        folder.mkdir(exist_ok=True)
        folder.chmod(0o755)


def _refuse_foreign(*, folder: Path, account: Account) -> None:
    found = folder.stat()
    if found.st_uid != account.uid:
        raise CannotStart(
            f"{folder} belongs to user {found.st_uid}, not {account.uid}. Mend: move it away, or run as the user who made it."
        )
    if found.st_mode & 0o077:
        raise CannotStart(f"{folder} is open to other users. Mend: chmod 700 {folder}")
    if not os.access(folder, os.R_OK | os.W_OK | os.X_OK):
        raise CannotStart(f"{folder} cannot be read and written. Mend: chmod 700 {folder}")
