"""Links between pages lead somewhere when they are read in the repository, too."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
LINK = re.compile(r"(?<!`)\[[^\]\n]+\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)")


def prose(page: Path) -> str:
    """Return a page without its blocks of code and without code in lines."""
    text = re.sub(
        r"^( *)```.*?^\1```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S
    )
    return re.sub(r"`[^`\n]+`", "code", text)


def anchors(page: Path) -> set[str]:
    """Return what the headings of a page are called in links."""
    text = re.sub(
        r"^( *)```.*?^\1```", "", page.read_text(encoding="utf-8"), flags=re.M | re.S
    )
    heads = re.findall(r"^#+ (.+)$", text, re.M)
    return {re.sub(r"[^\w\- ]", "", head.lower()).replace(" ", "-") for head in heads}


def broken(page: Path) -> list[str]:
    """Return the links of a page that lead to no file, or to no heading of it.

    On the site a link cannot lead to a folder.
    """
    is_on_site = ROOT / "docs" in page.parents
    found = []
    for name, anchor in LINK.findall(prose(page)):
        target = (page.parent / name) if name else page
        is_there = target.is_file() or (target.is_dir() and not is_on_site)
        if not is_there or (anchor and anchor not in anchors(target)):
            found.append(f"{name}#{anchor}" if anchor else name)
    return found


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_the_links_of_a_page_lead_somewhere(page: Path) -> None:
    assert broken(page) == []


def test_links_to_nowhere_are_found(tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    (tmp_path / "other.md").write_text("# Begin `here`, now\n", encoding="utf-8")
    good = (
        "[a](other.md) [b](other.md#begin-here-now) [c](#top) [d](https://x.org) `[e](f)`"
    )
    page.write_text(f"# Top\n{good} [g](nowhere.md) [h](other.md#end)\n", encoding="utf-8")
    assert broken(page) == ["nowhere.md", "other.md#end"]


def test_many_links_are_looked_at() -> None:
    assert sum(len(LINK.findall(prose(page))) for page in PAGES) > 50
