"""What the explanations show is so: their examples are run, from the first to the last of a page."""

from __future__ import annotations

import ast
import doctest
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tools.reference.members import fields, methods
from tools.reference.public import all_doors

PAGES = {
    page.stem: page
    for page in sorted((Path(__file__).parents[2] / "docs" / "explanation").glob("*.md"))
    if page.stem not in ("index", "concepts-and-rules")
}


@pytest.mark.parametrize("name", PAGES)
def test_the_examples_of_the_page_run(name: str) -> None:
    text = PAGES[name].read_text(encoding="utf-8")
    blocks = re.findall(r"^```python\n(.*?)^```", text, re.M | re.S)
    code = "\n".join(blocks)
    test = doctest.DocTestParser().get_doctest(code, {}, name, str(PAGES[name]), 0)
    said: list[str] = []
    runner = doctest.DocTestRunner(verbose=False)
    found = runner.run(test, out=said.append)
    assert found.attempted >= 5
    assert found.failed == 0, "".join(said)


@pytest.mark.parametrize("name", PAGES)
def test_an_explanation_is_short(name: str) -> None:
    assert len(PAGES[name].read_text(encoding="utf-8").splitlines()) <= 120


# ---- concepts ------------------------------------------------------------------------

ROOT = Path(__file__).parents[2]
CONCEPTS = ROOT / "docs" / "explanation" / "concepts-and-rules.md"
DOCS = (
    ROOT / "CONTRIBUTING.md",
    *sorted((ROOT / "docs").glob("[!s]*/*.md")),
    *sorted((ROOT / "docs").glob("*.md")),
)


def parts_of_public_classes() -> Iterator[tuple[str, str]]:
    """Yield each public class with each field and function that it has."""
    for door in all_doors():
        for each in door.names:
            if isinstance(each.node, ast.ClassDef):
                yield from ((each.name, part.name) for part in fields(each))
                yield from ((each.name, part.name) for part in methods(each, frozenset()))


PARTS = frozenset(parts_of_public_classes())


def test_what_pages_say_of_public_classes_is_there() -> None:
    """``Zone.slots`` on a page is a field or a function of ``Zone``."""
    known, classes = {".".join(each) for each in PARTS}, {name for name, _ in PARTS}
    wrong = []
    for page in DOCS:
        text = page.read_text(encoding="utf-8")
        text = re.sub(r"^```.*?^```", "", text, flags=re.M | re.S)
        said = re.findall(r"`(([A-Z]\w+)\.[a-z]\w*)", text)
        wrong += [(page.stem, n) for n, cls in said if cls in classes and n not in known]
    assert wrong == []


def test_the_concepts_of_the_kernel_are_public_names() -> None:
    text = CONCEPTS.read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+?) \| \[", text, re.M)
    named = [name for row in rows for name in re.findall(r"`@?([\w.]+)`", row)]
    public = {each.name for door in all_doors() for each in door.names}
    known = public | {part for _, part in PARTS} | {".".join(each) for each in PARTS}
    assert len(named) > 80
    assert [name for name in named if name not in known] == []
