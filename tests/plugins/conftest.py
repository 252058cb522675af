"""Made-up plugins for the tests of the plugin host."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any, NoReturn

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import Ruleset
from tcgkit.plugins import Board, RulesetPlugin, hookimpl

MakeGame = Callable[..., RulesetPlugin]
MakePlugin = Callable[..., ModuleType]


def no_rules(options: Mapping[str, Any]) -> NoReturn:
    raise AssertionError("no test of the host builds rules")


def no_words() -> NoReturn:
    raise AssertionError("no test of the host reads cards")


@pytest.fixture
def game() -> MakeGame:
    """Make a game with nothing in it: ``game("go", card_files=…)``."""

    def make(game_id: str = "go", **fields: Any) -> RulesetPlugin:
        ruleset = Ruleset(game_id, Text("Go", "碁"), "1.0", no_rules)
        board = Board(rows=(), faces={}, labels={})
        given = {"vocabulary": no_words, "board": board, **fields}
        return RulesetPlugin(ruleset=ruleset, **given)

    return make


@pytest.fixture
def plugin() -> MakePlugin:
    """Make a plugin module: ``plugin(tcgkit_agents=[…])``.

    A function becomes the hook implementation as it is, anything else is what it returns.
    """

    def make(**hooks: Any) -> ModuleType:
        module = ModuleType("made_up")
        for name, hook in hooks.items():
            function = hook if callable(hook) else _returning(hook)
            setattr(module, name, hookimpl(function))
        return module

    return make


def _returning(value: object) -> Callable[[], object]:
    return lambda: value
