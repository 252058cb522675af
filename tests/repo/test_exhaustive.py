"""What plain ``pytest`` leaves out, what it says about it, and that it needs only ``[test]``."""

from __future__ import annotations

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
COMMANDS = {"sphinx": "sphinx-build", "import-linter": "lint-imports"}
"""Commands that are not called as what brings them."""

TESTS = """
import pytest

@pytest.mark.exhaustive
def test_all(): pass

@pytest.mark.parametrize("n", [1, pytest.param(2, marks=pytest.mark.exhaustive)])
def test_some(n): pass
"""

pytest_plugins = ["pytester"]


def own_tools() -> set[str]:
    """Return what only ``[dev]`` brings: names of packages and their commands."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]
    extras = project["optional-dependencies"]
    lines = [line for extra in ("dev", "docs") for line in extras[extra]]
    names = {re.match(r"[\w-]+", line)[0] for line in lines} - {"tcgkit"}  # type: ignore[index]
    return names | {COMMANDS[name] for name in names if name in COMMANDS}


def is_exhaustive(node: ast.AST) -> bool:
    """Return whether a function carries the mark."""
    marks = getattr(node, "decorator_list", [])
    return any(ast.unparse(mark) == "pytest.mark.exhaustive" for mark in marks)


def quick_words(node: ast.AST) -> Iterator[str]:
    """Yield texts and imports of what is no exhaustive test."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    elif isinstance(node, ast.Import):
        yield from (alias.name.partition(".")[0] for alias in node.names)
    elif isinstance(node, ast.ImportFrom):
        yield (node.module or "").partition(".")[0]
    if not is_exhaustive(node):
        for child in ast.iter_child_nodes(node):
            yield from quick_words(child)


def tools_called(source: str) -> set[str]:
    """Return the tools of ``[dev]`` that a test file calls in tests that are not exhaustive."""
    tools = own_tools()
    if not any(tool in source.replace("_", "-") for tool in tools):
        return set()
    return {word.replace("_", "-") for word in quick_words(ast.parse(source))} & tools


def test_what_is_not_exhaustive_calls_no_tool_of_dev() -> None:
    files = [path for path in (ROOT / "tests").rglob("*.py") if path != Path(__file__)]
    called = {path: tools_called(path.read_text(encoding="utf-8")) for path in files}
    assert {path: tools for path, tools in called.items() if tools} == {}


@pytest.mark.parametrize(
    ("source", "called"),
    [
        ('RUFF = ["-m", "ruff"]', {"ruff"}),
        ("def test():\n    import mypy.api", {"mypy"}),
        ("from sphinx.cmd import build", {"sphinx"}),
        ('def test():\n    run("lint-imports")', {"lint-imports"}),
        ("import myst_parser", {"myst-parser"}),
        ('@pytest.mark.exhaustive\ndef test():\n    run("ruff")', set()),
    ],
)
def test_a_call_of_a_tool_is_found(source: str, called: set[str]) -> None:
    assert tools_called(source) == called


@pytest.fixture
def made(pytester: pytest.Pytester) -> pytest.Pytester:
    """A folder with two exhaustive tests and one that is not, and the settings of ours."""
    config = (ROOT / "tests" / "conftest.py").read_text(encoding="utf-8")
    pytester.mkdir("tests").joinpath("conftest.py").write_text(config, encoding="utf-8")
    pytester.path.joinpath("tests", "test_made.py").write_text(TESTS, encoding="utf-8")
    options = PROJECT["tool"]["pytest"]["ini_options"]
    lines = "".join(
        f"{key} = {options[key]!r}\n" for key in ("testpaths", "addopts", "markers")
    )
    pytester.makepyprojecttoml(f"[tool.pytest.ini_options]\n{lines}")
    return pytester


SAID = [
    "*= 2 exhaustive tests were left out =*",
    'To run them: pip install -e ".[[]dev]" && pytest -m exhaustive',
]


@pytest.mark.exhaustive
def test_all_tests_use_the_cores_and_end_with_how_to_run_the_rest(
    made: pytest.Pytester,
) -> None:
    done = made.runpytest_subprocess("--maxprocesses=2")
    done.assert_outcomes(passed=1)
    done.stdout.fnmatch_lines(["*workers*", *SAID])


def test_named_files_are_run_here_and_end_with_how_to_run_the_rest(
    made: pytest.Pytester,
) -> None:
    done = made.runpytest_inprocess("tests/test_made.py")
    done.assert_outcomes(passed=1, deselected=2)
    done.stdout.fnmatch_lines(SAID)
    done.stdout.no_fnmatch_line("*workers*")


def test_the_mark_runs_what_was_left_out(made: pytest.Pytester) -> None:
    done = made.runpytest_inprocess("tests", "-m", "exhaustive")
    done.assert_outcomes(passed=2, deselected=1)
    done.stdout.no_fnmatch_line("*left out*")


def test_a_test_that_is_named_is_not_left_out(made: pytest.Pytester) -> None:
    made.runpytest_inprocess("tests/test_made.py::test_all").assert_outcomes(passed=1)


def test_nothing_is_said_where_nothing_is_left_out(made: pytest.Pytester) -> None:
    made.path.joinpath("tests", "test_made.py").write_text("def test(): pass")
    made.runpytest_inprocess("tests").stdout.no_fnmatch_line("*left out*")
