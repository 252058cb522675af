"""The projects in examples/ are games like anybody's: complete, short, and they keep the contract."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import tcgkit.agents.plugin
from tcgkit.lab.simulate import simulate
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.conformance import conformance
from tcgkit.testing.contract import LAWS, check_contract, installed
from tcgkit.testing.scenario.check import check_paths

FOLDER = Path(__file__).parents[2] / "examples"
EXAMPLES = {"harbour-tricks": 250, "orchard-market": 250, "well-duel": 500}
"""How many lines of Python a game may have."""
QUICK = ["playouts_end", "somebody_can_act", "steps_ask_first", "names_are_complete"]


@pytest.fixture(scope="module", params=EXAMPLES)
def example(request: pytest.FixtureRequest) -> Iterator[tuple[Path, ModuleType]]:
    """An example, and the module of its plugin."""
    folder: Path = FOLDER / request.param
    package = folder.name.replace("-", "_")
    sys.path.insert(0, str(folder / "src"))
    yield folder, import_module(f"{package}.plugin")
    sys.path.remove(str(folder / "src"))
    for module in [each for each in sys.modules if each.split(".")[0] == package]:
        del sys.modules[module]


def host_of(folder: Path, module: ModuleType) -> Host:
    agents = ("agents", tcgkit.agents.plugin)
    return load_plugins(entry_points=False, extra=[(folder.name, module), agents])


def test_there_are_no_other_examples() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/pyproject.toml")} == {*EXAMPLES}


def test_it_is_short(example: tuple[Path, ModuleType]) -> None:
    folder, _ = example
    lines = sum(len(p.read_text().splitlines()) for p in folder.glob("src/**/*.py"))
    assert lines <= EXAMPLES[folder.name]


def test_its_files_have_no_findings(example: tuple[Path, ModuleType]) -> None:
    host = host_of(*example)
    assert host.problems == ()
    report = check_paths(sorted(example[0].glob("tests/*.scenario")), host)
    assert report.exit_code == 0, report.text()


def test_every_clause_is_shown(example: tuple[Path, ModuleType]) -> None:
    folder, module = example
    (plugin,) = module.tcgkit_rulesets()
    found = conformance(load_rulebook(plugin.rulebook, folder.name), [folder / "tests"])
    assert found.complete, found.text()


def test_it_is_played_and_simulated(example: tuple[Path, ModuleType]) -> None:
    host, name = host_of(*example), example[0].name
    report = simulate(host, name, games=1, seed=1)
    assert (report.games, report.decided) == (1, 1)


def test_it_keeps_laws_of_the_contract(example: tuple[Path, ModuleType]) -> None:
    (plugin,) = example[1].tcgkit_rulesets()
    for rules, decks in installed(plugin):
        assert check_contract(rules, decks, seeds=range(1), laws=QUICK) == []


@pytest.mark.exhaustive
@pytest.mark.parametrize("law", [law.__name__ for law in LAWS])
def test_it_keeps_the_contract(example: tuple[Path, ModuleType], law: str) -> None:
    (plugin,) = example[1].tcgkit_rulesets()
    for rules, decks in installed(plugin):
        breaches = check_contract(rules, decks, seeds=range(2), laws=[law])
        assert [str(breach) for breach in breaches] == []
