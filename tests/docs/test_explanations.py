"""What the explanations show is so: their examples are run, from the first to the last of a page."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

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
