"""The examples of the reference page run, and its failure is what a failure looks like."""

from __future__ import annotations

import os
import re
import textwrap
from pathlib import Path

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.testing.scenario.check import read_text
from tests.testing.test_scenario_runs import FAILURE

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "scenarios.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```scenario\n(.*?)^```", PAGE, re.M | re.S)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_every_example_of_the_page_passes(number: int) -> None:
    read = read_text(EXAMPLES[number], f"example-{number + 1}.scenario", load_plugins())
    assert read.report() == ""
    reports = [read.run(scenario).report for scenario in read.scenarios]
    assert reports == ["" for _ in reports]
    assert reports


@pytest.mark.exhaustive
def test_the_python_of_the_page_runs(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    (code,) = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    exec(compile(code, "scenarios.md", "exec"), {})
    assert os.getcwd() == str(ROOT)


def test_the_failure_on_the_page_is_a_real_one() -> None:
    assert textwrap.indent(FAILURE, "    ") in PAGE
