"""The page of a ruleset names files that are there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

PAGES = sorted((Path(__file__).parents[2] / "rulesets").glob("*/README.md"))
FILE = re.compile(r"`([\w*]+(?:/[\w.*]*)+|[\w*]+\.(?:py|tcg|toml))`")


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.parent.name)
def test_files_of_a_ruleset_are_there(page: Path) -> None:
    rows = [line for line in page.read_text("utf-8").splitlines() if line.startswith("|")]
    named = [name for row in rows for name in FILE.findall(row.split("|")[1])]
    assert "plugin.py" in named
    assert [name for name in named if not list(page.parent.glob(name))] == []
