"""What the documents say exists, exists."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "docs" / "map.md", ROOT / "docs" / "privacy.md", *sorted((ROOT / "docs" / "adr").glob("*.md"))]


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_path_named_in_it_exists(document: Path) -> None:
    text = document.read_text()
    named = set(re.findall(r"`((?:[\w.]+/)+[\w.]*)`", text)) | set(re.findall(r"\]\(([^)#:]+)\)", text))
    missing = {name for name in named if not (ROOT / name).exists() and not (document.parent / name).exists()}
    assert not missing


def test_the_map_knows_every_module_of_the_apps() -> None:
    text = (ROOT / "docs" / "map.md").read_text()
    modules = [
        path
        for app in ("memory", "formation")
        for path in (ROOT / app).rglob("*.py")
        if path.name not in ("__init__.py", "apps.py", "base.py", "fields.py", "querysets.py", "jsonl_record.py")
        and "migrations" not in path.parts
        and "deterministic" not in path.parts
    ]
    assert len(modules) > 25
    assert [path for path in modules if str(path.relative_to(ROOT)) not in text] == []
