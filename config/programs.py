"""Runs the servers' binaries under the servers' account."""

from __future__ import annotations

import importlib.metadata
import importlib.util
import os
import shutil
import subprocess
from pathlib import Path

from config.places import CannotStart, Places


def run(*command: str | Path, places: Places) -> subprocess.CompletedProcess[str]:
    """Run a program as the servers' account, from `/` and without the caller's PG* settings; the caller judges the result."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PG", "LC_", "LANG"))}
    uid, gid, groups = places.account.uid, places.account.gid, list[int]()
    is_other = uid != os.geteuid()
    return subprocess.run(
        [str(part) for part in command],
        cwd="/",
        env=environment | {"HOME": "/", "LC_ALL": "C"},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        errors="replace",
        check=False,
        user=uid if is_other else None,
        group=gid if is_other else None,
        extra_groups=groups if is_other else None,
    )


def installed(*, package: str) -> Path:
    """The folder of an installed package, found without importing it: its code would act on the system."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise CannotStart(f"The package {package} is not installed. Mend: ./run --setup")
    return Path(spec.submodule_search_locations[0])


def runnable(*, package: str, probe: str, places: Places) -> Path:
    """A folder of the package from which the servers' account can run `probe`.

    An account that may not enter the environment's folders gets a copy beside its data; libraries lie in a sibling
    folder that the binaries look for by a relative path, so it comes along.
    """
    folder = installed(package=package)
    if run("/usr/bin/test", "-w", places.servers, places=places).returncode != 0:
        raise CannotStart(f"User {places.account.uid} cannot enter {places.servers}. Mend: let it enter the folders above (chmod o+x).")
    if _works(program=next(folder.glob(probe)), places=places):
        return folder
    copy = _copy(folder=folder, places=places)
    if _works(program=next(copy.glob(probe)), places=places):
        return copy
    raise CannotStart(f"User {places.account.uid} cannot run programs in {copy}. Mend: use a disk mounted without noexec.")


def _works(*, program: Path, places: Places) -> bool:
    try:
        return run(program, "--version", places=places).returncode == 0
    except OSError:
        return False


def _copy(*, folder: Path, places: Places) -> Path:
    version = importlib.metadata.version(folder.name.replace("_", "-"))
    target = places.servers / "programs" / version
    if not (target / folder.name).exists():
        for source in (folder.with_name(f"{folder.name}.libs"), folder):
            if source.exists():
                _copy_tree(source=source, target=target / source.name, places=places)
    return target / folder.name


def _copy_tree(*, source: Path, target: Path, places: Places) -> None:
    unfinished = target.with_name(f"{target.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    shutil.copytree(source, unfinished, symlinks=True)
    for path in (target.parent.parent, target.parent, unfinished, *unfinished.rglob("*")):
        os.chown(path, places.account.uid, places.account.gid, follow_symlinks=False)
    shutil.rmtree(target, ignore_errors=True)
    unfinished.rename(target)
