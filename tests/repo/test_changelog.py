"""Changelog fragments have a name that says their issue and type."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
TYPES = ("breaking", "deprecation", "feature", "bugfix", "rules", "doc")


def test_fragments_are_named_for_issue_and_type() -> None:
    fragments = [p for p in (ROOT / "changelog.d").iterdir() if p.name != "README.md"]
    pattern = rf"\d+\.({'|'.join(TYPES)})(\.\d+)?\.md"
    assert [p.name for p in fragments if not re.fullmatch(pattern, p.name)] == []
    assert [p.name for p in fragments if not p.read_text(encoding="utf-8").strip()] == []


def test_the_types_are_explained() -> None:
    page = (ROOT / "changelog.d" / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^\| `(\w+)` \|", page, re.M) == list(TYPES)
