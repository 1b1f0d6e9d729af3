"""The processes that `./run` keeps: started, watched, started again, stopped in order."""

from __future__ import annotations

import ctypes
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

#: Seconds a child has to end by itself.
PATIENCE = 20.0
#: Seconds before a child that ended is started again, so that one that cannot start does not spin.
BREATH = 2.0
#: Seconds between two looks at what the children need.
LOOK = 5.0
_PR_SET_PDEATHSIG = 1


@dataclass(kw_only=True)
class Child:
    """One process and how to make it."""

    name: str
    command: list[str]
    log: Path
    process: subprocess.Popen[bytes] | None = None
    started_at: float = 0.0

    def start(self) -> None:
        """In a session of its own, so that a terminal's Ctrl-C reaches the parent alone; it ends with its parent."""
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                self.command, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True, preexec_fn=_end_with_parent
            )
        self.started_at = time.monotonic()

    @property
    def has_ended(self) -> bool:
        return self.process is None or self.process.poll() is not None

    def stop(self) -> None:
        """Ask once; end what does not listen."""
        if self.process is None or self.has_ended:
            return
        self.process.send_signal(signal.SIGTERM)
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()


@dataclass(kw_only=True)
class Family:
    """Children in the order of starting; they stop in the opposite one."""

    children: list[Child] = field(default_factory=list)
    stopping: bool = False

    def start(self) -> None:
        for child in self.children:
            child.start()

    def watch(self, tend: Callable[[], None]) -> None:
        """Start again whatever ends, with one line each, and ``tend`` what the children need, until told to stop."""
        looked = 0.0
        while not self.stopping:
            time.sleep(0.5)
            if not self.stopping and time.monotonic() - looked > LOOK:
                tend()
                looked = time.monotonic()
            for child in self.children:
                if not self.stopping and child.has_ended and time.monotonic() - child.started_at > BREATH:
                    code = child.process.returncode if child.process else None
                    print(f"The {child.name} ended ({code}) and is started again; its log: {child.log}", file=sys.stderr)
                    child.start()

    def stop(self) -> None:
        self.stopping = True
        for child in reversed(self.children):
            child.stop()


def _end_with_parent() -> None:
    """A parent that is killed takes its children along: nothing keeps the port or works unseen. Linux only; elsewhere nothing."""
    if sys.platform == "linux":
        ctypes.CDLL(None).prctl(_PR_SET_PDEATHSIG, signal.SIGTERM)
