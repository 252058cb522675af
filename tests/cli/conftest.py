"""The program in this process."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from typer.testing import CliRunner

from tcgkit.cli import _shared
from tcgkit.cli.app import app
from tcgkit.plugins import load_plugins

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

    def install(**plugins: object) -> None:
        _shared.get_host.cache_clear()
        monkeypatch.setattr(
            _shared, "load_host", lambda: load_plugins(extra=plugins.items())
        )
        monkeypatch.setattr(_shared, "has_other_plugins", lambda: True)

    yield install
    _shared.get_host.cache_clear()
