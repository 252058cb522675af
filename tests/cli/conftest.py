"""The program in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from tcgkit.cli import _shared
from tcgkit.cli.app import app
from tcgkit.plugins import Host, load_plugins
from tests.cli.new_game import NewGame, new_game

Run = Callable[..., Any]


@pytest.fixture
def run(monkeypatch: pytest.MonkeyPatch) -> Run:
    """Run the program: ``run("rules", "cmvr")``; ``input`` is what is piped into it."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.delenv("TCGKIT_LANG", raising=False)
    monkeypatch.delenv("TCGKIT_DEBUG", raising=False)

    def run(*args: object, input: str = "") -> Any:
        return CliRunner().invoke(app, [str(arg) for arg in args], input=input)

    return run


@pytest.fixture
def with_plugins(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[..., None]]:
    """Install more plugins for the time of a test: ``with_plugins(name=module)``."""

    def installed(*_: str) -> Host:
        return load_plugins(extra=plugins.items())

    def install(**more: object) -> None:
        plugins.update(more)
        _forget()
        monkeypatch.setattr(_shared, "load_host", installed)
        monkeypatch.setattr(_shared, "may_add_commands", lambda: True)
        monkeypatch.setattr(_shared, "load_commands", lambda: installed().commands)

    plugins: dict[str, object] = {}
    yield install
    _forget()


@pytest.fixture(scope="session")
def game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[NewGame]:
    """A new project's game, read once for all tests that make cards for it."""
    yield from new_game(tmp_path_factory.mktemp("game"))


def _forget() -> None:
    _shared.get_host.cache_clear()
    _shared.added_commands.cache_clear()
