"""``tcgkit new``: what it writes works as it stands, and it never breaks what is there."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from attrs import evolve, fields

from tcgkit.cli import _project
from tcgkit.plugins import RulesetPlugin, load_cards, load_plugins
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit.testing.conformance import conformance
from tcgkit.testing.contract import check_contract, installed
from tcgkit.testing.scenario.check import check_paths
from tcgkit_dsl.reading.grammar import build_grammar
from tcgkit_dsl.tree.walk import walk
from tests.plugins import night_watch

Run = Callable[..., Any]
Install = Callable[..., None]
LONGEST = "abcdefgh-ijklmnop-qrstuv"
KINDS = {"game": (), "variant": ("--variant-of", "cmvr")}


@pytest.fixture(scope="module", params=KINDS)
def project(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[Path, ModuleType]]:
    """A new project, and the module of its plugin."""
    name = f"made-{request.param}"
    made = evolve_project(name, request.param)
    folder = tmp_path_factory.mktemp("new") / name
    _project.write(made, folder)
    sys.path.insert(0, str(folder / "src"))
    yield folder, import_module(f"{made.package}.plugin")
    sys.path.remove(str(folder / "src"))
    for module in [each for each in sys.modules if each.split(".")[0] == made.package]:
        del sys.modules[module]


def evolve_project(name: str, kind: str) -> _project.Project:
    base = _project.base_of(load_plugins(), "cmvr") if kind == "variant" else None
    return _project.Project(name, _project.title_of(name), base)


def plugin_of(module: ModuleType) -> RulesetPlugin:
    (found,) = module.tcgkit_rulesets()
    assert isinstance(found, RulesetPlugin)
    return found


# ---- what is written works -----------------------------------------------------------


def test_it_loads_without_problems(project: tuple[Path, ModuleType]) -> None:
    folder, module = project
    host = load_plugins(extra=[(folder.name, module)])
    assert host.problems == ()
    assert folder.name in host.rulesets
    assert len(host.decks(folder.name)) == 2


def test_its_scenarios_pass_and_show_every_clause(project: tuple[Path, ModuleType]) -> None:
    folder, module = project
    host = load_plugins(extra=[(folder.name, module)])
    report = check_paths(sorted((folder / "tests").glob("*.scenario")), host)
    assert report.exit_code == 0, report.text()
    book = plugin_of(module).rulebook
    assert book is not None
    found = conformance(load_rulebook(book, folder.name), [folder / "tests"])
    assert found.complete, found.text()


def test_it_keeps_the_contract(project: tuple[Path, ModuleType]) -> None:
    """The slow laws are checked where it is installed: .ci/new_projects.py."""
    laws = ["playouts_end", "somebody_can_act", "steps_ask_first", "names_are_complete"]
    for rules, decks in installed(plugin_of(project[1])):
        assert check_contract(rules, decks, seeds=range(1), laws=laws) == []


def test_its_words_do_not_collide(project: tuple[Path, ModuleType]) -> None:
    build_grammar(plugin_of(project[1]).vocabulary())


def test_its_cards_decks_and_scenarios_have_no_findings(
    project: tuple[Path, ModuleType], run: Run, with_plugins: Install
) -> None:
    folder, module = project
    with_plugins(**{folder.name: module})
    decks = sorted(folder.rglob("decks/*.toml"))
    assert run("check", folder, *decks).exit_code == 0
    assert run("fmt", "--check", folder).exit_code == 0


def test_every_word_of_its_own_is_on_a_card(project: tuple[Path, ModuleType]) -> None:
    """What nobody uses nobody needs."""
    folder, module = project
    host = load_plugins(extra=[(folder.name, module)])
    plugin = plugin_of(module)
    cards = load_cards(host, plugin).cards.values()
    nodes = [n for card in cards for a in card.abilities for n in walk(a.tree)]
    used = {
        getattr(node, name, None) for node in nodes for name in ("verb", "noun", "owner")
    }
    used |= {getattr(node, name, None) for node in nodes for name in ("key", "stat")}
    base = host.rulesets.get(plugin.ruleset.base or "")
    known = base.vocabulary().tables if base is not None else {}
    for table in ("verb", "trigger", "test", "modifier", "quality", "reference", "player"):
        rows = plugin.vocabulary().tables[table]
        package = module.__name__.split(".")[0]
        own = {key for key, row in rows.items() if _is_written_in(row, package)}
        own -= {*known.get(table, ())}
        assert own - used == set(), table


def _is_written_in(row: Any, package: str) -> bool:
    """Whether the meaning of a row is a function of a package."""
    meanings = (getattr(row, each.name) for each in fields(type(row)))
    return any(str(getattr(m, "__module__", "")).startswith(package) for m in meanings)


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["a", "ember-duel", LONGEST])
def test_its_code_is_clean_whatever_its_name(kind: str, name: str, tmp_path: Path) -> None:
    _project.write(evolve_project(name, kind), tmp_path / name)
    for command in (["check"], ["format", "--check"]):
        line = [sys.executable, "-m", "ruff", *command, "--no-cache", "."]
        done = subprocess.run(line, cwd=tmp_path / name, capture_output=True, text=True)
        assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_of_the_template_is_left(kind: str) -> None:
    files = evolve_project("ember-duel", kind).files()
    said = "\n".join([*files, *(data.decode() for data in files.values())])
    left = ("my-game", "my_game", "My Game", "base-game", "Base Game", "base-distribution")
    assert [name for name in left if name in said] == []
    assert ".gitignore" in files
    assert max(len(data.splitlines()) for data in files.values()) < 300


# ---- names ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Spark Duel", "did you mean 'spark-duel'"),
        ("spark_duel", "did you mean 'spark-duel'"),
        ("2spark", "did you mean 'spark'"),
        ("spark-", "lower-case words"),
        ("", "lower-case words"),
        ("--x", "No such option"),
        (LONGEST + "x", "24 characters"),
        ("火花", "lower-case words"),
        ("../spark", "lower-case words"),
        ("cmvr", "a game 'cmvr' is installed already"),
        ("class", "a word of Python"),
        ("json", "a module of Python"),
        ("tests", "take another name"),
        ("attrs", "a package 'attrs' is installed already"),
        ("tcgkit-dsl", "a package 'tcgkit_dsl' is installed already"),
    ],
)
def test_names_are_free_and_fit_a_package(
    name: str, said: str, run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("new", name)
    assert done.exit_code == 2
    assert said in done.stderr
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("title", ["", " ", 'a "quote"', "a\nb", "x" * 41, "{x}", "a\\"])
def test_a_title_breaks_no_file(title: str, run: Run, tmp_path: Path) -> None:
    done = run("new", "ember-duel", "--title", title, "--into", tmp_path / "x")
    assert done.exit_code == 2
    assert "a title has" in done.stderr
    assert not (tmp_path / "x").exists()


def test_a_title_is_what_players_call_it(run: Run, tmp_path: Path) -> None:
    done = run("new", "ember-duel", "--title", "残り火 Duel!", "--into", tmp_path)
    assert done.exit_code == 0
    rules = (tmp_path / "src" / "ember_duel" / "ruleset.py").read_text(encoding="utf-8")
    assert 'Text("残り火 Duel!", "残り火 Duel!")' in rules


def test_only_a_game_that_says_how_has_variants(
    run: Run, with_plugins: Install, tmp_path: Path
) -> None:
    with_plugins(watch=night_watch.installed_in(tmp_path))
    done = run("new", "night-duel", "--variant-of", "watch", "--into", tmp_path / "x")
    assert done.exit_code == 2
    assert "variant_template" in done.stderr
    assert "those that do: cmvr" in done.stderr
    done = run("new", "night-duel", "--variant-of", "cmvrr", "--into", tmp_path / "x")
    assert done.exit_code == 2
    assert "did you mean 'cmvr'" in done.stderr
    assert not (tmp_path / "x").exists()


# ---- where it is written -------------------------------------------------------------


def test_the_next_steps_are_told(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    done = run("new", "ember-duel")
    assert done.exit_code == 0
    assert "  cd ember-duel\n  pip install -e .\n  pytest\n" in done.stdout
    assert "  tcgkit play --ruleset ember-duel\n" in done.stdout
    assert (tmp_path / "ember-duel" / "pyproject.toml").is_file()


def test_a_folder_that_is_there_is_filled_and_nothing_in_it_changed(
    run: Run, tmp_path: Path
) -> None:
    (tmp_path / "notes.txt").write_text("mine", encoding="utf-8")
    assert run("new", "ember-duel", "--into", tmp_path).exit_code == 0
    assert (tmp_path / "notes.txt").read_text(encoding="utf-8") == "mine"
    assert (tmp_path / "README.md").is_file()


def test_nothing_is_overwritten(run: Run, tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("mine", encoding="utf-8")
    done = run("new", "ember-duel", "--into", tmp_path)
    assert done.exit_code == 2
    assert "README.md' is there already: nothing was written" in done.stderr
    assert [path.name for path in tmp_path.iterdir()] == ["README.md"]
    assert (tmp_path / "README.md").read_text(encoding="utf-8") == "mine"
    assert run("new", "ember-duel", "--into", tmp_path / "README.md").exit_code == 2


def test_what_cannot_be_finished_is_taken_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = Path.open

    def interrupt(self: Path, *args: Any, **more: Any) -> Any:
        if self.name == "turn.py" and args == ("xb",):
            raise KeyboardInterrupt
        return opened(self, *args, **more)

    monkeypatch.setattr(Path, "open", interrupt)
    with pytest.raises(KeyboardInterrupt):
        _project.write(evolve_project("ember-duel", "game"), tmp_path / "a" / "b")
    assert list(tmp_path.iterdir()) == []


def test_a_variant_depends_on_the_distribution_of_its_base() -> None:
    base = _project.base_of(load_plugins(), "cmvr")
    other = evolve(base, origin=evolve(base.origin, distribution="tcg-go"))
    files = _project.Project("go-duel", "Go Duel", other).files()
    assert b'dependencies = ["tcg-go"]' in files["pyproject.toml"]
