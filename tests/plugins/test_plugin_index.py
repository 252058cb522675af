"""The index of plugins: a command loads only what it needs, and never what an old index says."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from tcgkit import plugin_index
from tcgkit.cache_folder import VARIABLE
from tcgkit.cli import _shared
from tcgkit.plugin_index import Declares
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.manager import for_games

ARENA = """
from tcgkit.plugins import CommandPlugin, DeckFile, hookimpl
from pathlib import Path

@hookimpl
def tcgkit_decks():
    return [DeckFile(ruleset="cosmic", path=Path(__file__).parent / "comet.toml")]
"""
COMMAND = """
@hookimpl
def tcgkit_commands():
    return [CommandPlugin(id="arena", run=lambda: None)]
"""


@pytest.fixture
def arena(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The module of a plugin with a deck for Cosmic Core, installed beside the shipped ones."""
    module = tmp_path / "site" / "arena_of_tests.py"
    module.parent.mkdir()
    module.write_text(ARENA, encoding="utf-8")
    (module.parent / "comet.toml").write_text('ruleset = "cosmic"\n', encoding="utf-8")
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(str(module.parent))
    point = EntryPoint("arena", "arena_of_tests", plugin_index.GROUP)
    points = (*plugin_index.points(), point)
    monkeypatch.setattr(plugin_index, "points", lambda: points)
    _forget()
    yield module
    sys.modules.pop("arena_of_tests", None)
    _forget()


def _forget() -> None:
    plugin_index._read.cache_clear()
    plugin_index._stamp.cache_clear()
    _shared.added_commands.cache_clear()


def names(host: Host) -> set[str]:
    return {each.origin.plugin for each in host.plugins}


def test_a_command_about_a_game_loads_its_plugin_and_the_players(arena: Path) -> None:
    assert for_games(["cmvr"]) is None  # nothing is known yet
    everything = load_plugins(wanted=for_games(["cmvr"]))
    assert {"cmvr", "cosmic", "arena", "agents"} <= names(everything)
    assert names(load_plugins(wanted=for_games(["cmvr"]))) == {"cmvr", "agents"}
    assert names(load_plugins(wanted=for_games(["cosmic"]))) == {
        "cosmic",
        "arena",
        "agents",
    }


def test_what_is_for_a_game_left_out_is_no_problem(arena: Path) -> None:
    arena.write_text(ARENA.replace('"cosmic"', '"cmvr"') + COMMAND, encoding="utf-8")
    load_plugins()
    host = load_plugins(wanted=lambda said: said.commands)
    assert (names(host), host.problems) == ({"arena"}, ())


def test_an_unknown_game_needs_all_plugins(arena: Path) -> None:
    load_plugins()
    assert for_games(["cmvr"]) is not None
    assert for_games(["cmvr", "chess"]) is None


def test_help_loads_no_plugin_that_adds_no_command(arena: Path) -> None:
    assert _shared.may_add_commands()  # it could
    load_plugins()
    assert not _shared.may_add_commands()
    assert _shared.added_commands() == {}


def test_a_changed_plugin_is_loaded_again(arena: Path) -> None:
    load_plugins()
    arena.write_text(ARENA + COMMAND, encoding="utf-8")
    sys.modules.pop("arena_of_tests")
    _forget()
    assert _shared.may_add_commands()
    assert [*_shared.added_commands()] == ["arena"]


@pytest.mark.parametrize(
    "content", ["", "[]", '{"format": 1}', '{"format": 1, "plugins": {"": 3}}']
)
def test_a_broken_index_is_none(arena: Path, tmp_path: Path, content: str) -> None:
    load_plugins()
    (tmp_path / "cache" / "plugins.json").write_text(content, encoding="utf-8")
    _forget()
    assert for_games(["cmvr"]) is None


def test_a_plugin_with_a_problem_is_loaded_and_reported_each_time(arena: Path) -> None:
    arena.write_text(ARENA.replace("comet", "lost"), encoding="utf-8")
    for _ in range(2):
        host = load_plugins(wanted=for_games(["cosmic"]))
        assert [problem.origin.plugin for problem in host.problems] == ["arena"]


def test_without_a_cache_all_plugins_are_loaded(
    arena: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(VARIABLE, "off")
    load_plugins()
    assert for_games(["cmvr"]) is None


def test_the_index_says_what_each_plugin_declares(arena: Path) -> None:
    load_plugins()
    said = {point.name: plugin_index.declares(point) for point in plugin_index.points()}
    assert said["arena"] == Declares((), ("cosmic",), agents=False, commands=False)
    both = "cmvr", "cmvr-compatible"
    assert said["cmvr"] == Declares(both, both, agents=False, commands=False)


def test_cards_read_before_are_listed_without_a_reader(tmp_path: Path) -> None:
    """The second time, neither another game nor what reads card texts is imported."""
    code = (
        "import sys; sys.argv = ['tcgkit', 'cards', 'cmvr']\n"
        "from tcgkit.cli.app import main\n"
        "try: main()\n"
        "except SystemExit: pass\n"
        "print([m for m in ('lark', 'tcgkit_dsl.reading.read', 'tcgkit_cosmic') if m in sys.modules],"
        " file=sys.stderr)"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code],
            capture_output=True,
            text=True,
            check=True,
            env={**os.environ, VARIABLE: str(tmp_path)},
        )
        for _ in range(2)
    ]
    assert said[1].stderr.strip() == "[]"
    assert said[0].stdout == said[1].stdout
