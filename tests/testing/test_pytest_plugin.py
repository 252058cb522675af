"""The pytest plugin collects scenario files, and is light where there are none."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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


def pytest_on(folder: Path, *more: str) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        *more,
        str(folder),
    ]
    env = {name: value for name, value in os.environ.items() if name != "PYTEST_ADDOPTS"}
    return subprocess.run(
        command, capture_output=True, text=True, cwd=folder, env=env, check=False
    )


def test_scenarios_are_tests_named_by_their_titles_and_marked_with_their_rules(
    tmp_path: Path,
) -> None:
    (tmp_path / "a.scenario").write_text(GOOD, encoding="utf-8")
    (tmp_path / "conftest.py").write_text(
        "def pytest_collection_modifyitems(items):\n"
        "    for i in items:\n"
        "        print(i.nodeid, [m.args[0] for m in i.iter_markers('rule')], i.location[1])\n"
    )
    done = pytest_on(tmp_path, "-s")
    assert "a.scenario::Nothing happens ['cmvr.coin.2'] 2" in done.stdout
    assert "1 passed" in done.stdout
    assert done.returncode == 0


def test_a_failing_scenario_shows_its_report_and_no_traceback(tmp_path: Path) -> None:
    text = GOOD.replace("then\n        P1: money 2", "then\n        P1: money 3")
    (tmp_path / "a.scenario").write_text(text, encoding="utf-8")
    done = pytest_on(tmp_path)
    assert done.returncode == 1
    assert "a.scenario:9:13: SCN401 P1 money: expected 3, but: 2" in done.stdout
    assert "Traceback" not in done.stdout
    assert "pytest_plugin.py" not in done.stdout


def test_a_file_that_cannot_be_read_is_an_error_with_all_findings(tmp_path: Path) -> None:
    text = GOOD.replace("setup phase", "setup fase").replace(
        "P1: money 2\n    then", "P1: mony 2\n    then"
    )
    (tmp_path / "a.scenario").write_text(text, encoding="utf-8")
    done = pytest_on(tmp_path)
    assert done.returncode == 2
    assert "a.scenario:6:12: SCN201" in done.stdout
    assert "a.scenario:7:13: SCN201" in done.stdout
    assert "Traceback" not in done.stdout


def test_without_scenario_files_nothing_of_tcgkit_is_imported() -> None:
    code = (
        "import sys, tcgkit.testing.pytest_plugin\n"
        "heavy = [m for m in sys.modules if m.startswith(('lark', 'attrs', 'tcgkit.kernel', 'tcgkit_dsl'))]\n"
        "assert not heavy, heavy"
    )
    subprocess.run([sys.executable, "-c", code], check=True)
