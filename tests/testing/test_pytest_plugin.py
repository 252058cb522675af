"""The pytest plugin collects scenario files, and is light where there are none."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytest_plugins = ["pytester"]

GOOD = """\
scenarios for cmvr

scenario "Nothing happens"
    shows cmvr.coin.2
    given
        in setup phase
        P1: money 2
    then
        P1: money 2
"""


def test_scenarios_are_tests_named_by_their_titles_and_marked_with_their_rules(
    pytester: pytest.Pytester,
) -> None:
    (pytester.path / "a.scenario").write_text(GOOD, encoding="utf-8")
    (pytester.path / "conftest.py").write_text(
        "def pytest_collection_modifyitems(items):\n"
        "    for i in items:\n"
        "        print(i.nodeid, [m.args[0] for m in i.iter_markers('rule')], i.location[1])\n"
    )
    done = pytester.runpytest_inprocess("-s")
    assert "a.scenario::Nothing happens ['cmvr.coin.2'] 2" in done.stdout.str()
    assert "1 passed" in done.stdout.str()
    assert done.ret == 0


def test_a_failing_scenario_shows_its_report_and_no_traceback(
    pytester: pytest.Pytester,
) -> None:
    text = GOOD.replace("then\n        P1: money 2", "then\n        P1: money 3")
    (pytester.path / "a.scenario").write_text(text, encoding="utf-8")
    done = pytester.runpytest_inprocess()
    assert done.ret == 1
    assert "a.scenario:9:13: SCN401 P1 money: expected 3, but: 2" in done.stdout.str()
    assert "Traceback" not in done.stdout.str()
    assert "pytest_plugin.py" not in done.stdout.str()


def test_a_file_that_cannot_be_read_is_an_error_with_all_findings(
    pytester: pytest.Pytester,
) -> None:
    text = GOOD.replace("setup phase", "setup fase").replace(
        "P1: money 2\n    then", "P1: mony 2\n    then"
    )
    (pytester.path / "a.scenario").write_text(text, encoding="utf-8")
    done = pytester.runpytest_inprocess()
    assert done.ret == 2
    assert "a.scenario:6:12: SCN201" in done.stdout.str()
    assert "a.scenario:7:13: SCN201" in done.stdout.str()
    assert "Traceback" not in done.stdout.str()


def test_without_scenario_files_nothing_of_tcgkit_is_imported() -> None:
    code = (
        "import sys, tcgkit.testing.pytest_plugin\n"
        "heavy = [m for m in sys.modules if m.startswith(('lark', 'attrs', 'tcgkit.kernel', 'tcgkit_dsl'))]\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
