"""How much memory an import takes: writes a file of each format, reads it in a process of its own, prints one table.

    .venv/bin/python -m tests.benchmarks.import_memory [--mb 1000] [--format chatgpt ...]

Reading means checking the whole file and then going through every batch; nothing is stored. The files lie in
``.local/benchmarks`` while they are needed.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
import zipfile
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

FOLDER = Path(__file__).parent.parent.parent / ".local" / "benchmarks"
MEGABYTE = 1_000_000
WORDS = "tea lives Bern likes coffee works garden sister Zürich weekend mountain never always piano 🎹 because".split()

READER = """
import json, resource, sys, time
from pathlib import Path
from formation.importers import scan_file
started = time.perf_counter()
index = scan_file(Path(sys.argv[1]), format_name=sys.argv[2], skip_bad=False, owner="mira")
checked = time.perf_counter()
events = sum(len(batch.events) for batch in index.batches(default_project=None))
assert events == index.events
ended = time.perf_counter()
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(json.dumps([index.sessions, events, checked - started, ended - checked, peak]))
"""


def words() -> str:
    return " ".join(random.choices(WORDS, k=random.randint(5, 400)))


def conversations() -> Iterator[list[str]]:
    while True:
        yield [words() for _ in range(random.randint(2, 60))]


def chatgpt(number: int, texts: list[str]) -> str:
    mapping = {}
    for place, text in enumerate(texts):
        message = {
            "id": f"{number}-{place}",
            "author": {"role": ("user", "assistant")[place % 2], "name": None, "metadata": {}},
            "create_time": 1_772_000_000.123 + place,
            "content": {"content_type": "text", "parts": [text]},
            "status": "finished_successfully",
            "metadata": {"model_slug": "model", "request_id": "r", "message_type": "next"},
        }
        parent, children = f"{number}-{place - 1}" if place else None, [f"{number}-{place + 1}"]
        mapping[message["id"]] = {"id": message["id"], "message": message, "parent": parent, "children": children}
    return json.dumps({"title": "x", "mapping": mapping, "current_node": f"{number}-{len(texts) - 1}", "conversation_id": f"c{number}"})


def claude(number: int, texts: list[str]) -> str:
    listed = [
        {
            "uuid": f"{number}-{place}",
            "sender": ("human", "assistant")[place % 2],
            "text": text,
            "content": [{"type": "text", "text": text}],
            "created_at": "2026-02-25T06:13:20.500000Z",
            "attachments": [],
            "files": [],
        }
        for place, text in enumerate(texts)
    ]
    return json.dumps({"uuid": f"c{number}", "name": "x", "created_at": "2026-02-25T06:13:20Z", "chat_messages": listed})


def claude_code(number: int, texts: list[str]) -> str:
    return "\n".join(
        json.dumps(
            {
                "type": ("user", "assistant")[place % 2],
                "uuid": f"{number}-{place}",
                "sessionId": f"c{number}",
                "timestamp": "2026-02-25T06:13:20.500Z",
                "cwd": "/home/mira/kettle",
                "isSidechain": False,
                "message": {"role": "user", "content": text},
            }
        )
        for place, text in enumerate(texts)
    )


def messages(_number: int, texts: list[str]) -> str:
    listed = [{"role": ("user", "assistant")[place % 2], "content": text} for place, text in enumerate(texts)]
    return json.dumps({"messages": listed})


def native(number: int, texts: list[str]) -> str:
    given = {"session": f"c{number}", "type": "user.message.created", "actor": "principal", "at": "2026-02-25T06:13:20Z"}
    return "\n".join(json.dumps({**given, "text": text, "external_id": f"{place}"}) for place, text in enumerate(texts))


def text(_number: int, texts: list[str]) -> str:
    return "\n".join(f"{('Mira', 'Tomas')[place % 2]}: {text}" for place, text in enumerate(texts))


#: Format -> what writes one conversation, and whether the file is one array of them.
WRITERS: Mapping[str, tuple[Callable[[int, list[str]], str], bool]] = {
    "jsonl": (native, False),
    "chatgpt": (chatgpt, True),
    "claude": (claude, True),
    "claude-code": (claude_code, False),
    "messages": (messages, False),
    "text": (text, False),
}


def write(path: Path, name: str, size: int) -> None:
    make, is_array = WRITERS[name]
    random.seed(7)
    with path.open("w", encoding="utf-8") as file:
        file.write("[" if is_array else "")
        for number, texts in enumerate(conversations()):
            if file.tell() >= size:
                break
            comma = "," if number else ""
            # As downloaded: the array is one line, however long.
            file.write(comma + make(number, texts) if is_array else make(number, texts) + "\n")
        file.write("]" if is_array else "")


def measure(path: Path, name: str) -> None:
    root = FOLDER.parent.parent
    run = subprocess.run([sys.executable, "-c", READER, str(path), name], cwd=root, capture_output=True, text=True, check=True)
    sessions, events, checking, reading, peak = json.loads(run.stdout)
    size = path.stat().st_size / MEGABYTE
    pace = events / (checking + reading)
    label = f"{name} (.zip)" if path.suffix == ".zip" else name
    print(f"{label:<18}{size:>8.0f}{sessions:>10}{events:>10}{checking:>9.1f}{reading:>9.1f}{pace:>11.0f}{peak / 1024:>10.0f}", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Peak memory of reading a large file of each format.")
    parser.add_argument("--mb", type=int, default=200, help="size of each file (default: %(default)s)")
    parser.add_argument("--format", choices=sorted(WRITERS), action="append", help="only this one; may be repeated")
    options = parser.parse_args()
    FOLDER.mkdir(parents=True, exist_ok=True)
    started = time.perf_counter()
    print(f"{'format':<18}{'MB':>8}{'sessions':>10}{'records':>10}{'check s':>9}{'read s':>9}{'records/s':>11}{'peak MB':>10}")
    for name in options.format or WRITERS:
        path = FOLDER / f"{name}.data"
        packed = path.with_suffix(".zip")
        try:
            write(path, name, options.mb * MEGABYTE)
            measure(path, name)
            if name == "chatgpt":
                with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
                    archive.write(path, "conversations.json")
                measure(packed, name)
        finally:
            path.unlink(missing_ok=True)
            packed.unlink(missing_ok=True)
    print(f"{time.perf_counter() - started:.0f} s in all, writing included")


if __name__ == "__main__":
    main()
