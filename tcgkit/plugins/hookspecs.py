"""The hooks of tcgkit: the functions that a plugin can implement.

Each hook is called once, when a host loads its plugins. It takes no arguments and returns
declarations. Functions in a declaration are called directly during a game, never through a hook.
Mark an implementation with ``@tcgkit.plugins.hookimpl``.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

import pluggy

from tcgkit.plugins.declarations import (
    AgentPlugin,
    CardCheck,
    CardSet,
    CommandPlugin,
    DeckFile,
)
from tcgkit.plugins.ruleset import RulesetPlugin

PROJECT: Final = "tcgkit"
"""Name of the entry-point group and of pluggy's markers."""

hookspec: Final = pluggy.HookspecMarker(PROJECT)
hookimpl: Final = pluggy.HookimplMarker(PROJECT)
"""Marks a function of a plugin as the implementation of the hook with the same name."""


@hookspec
def tcgkit_rulesets() -> Iterable[RulesetPlugin]:
    """Return the games that this plugin adds.

    Players type the id of a ruleset. Two rulesets with the same id are in conflict: neither can
    be played until one of the plugins is removed.
    """
    raise NotImplementedError


@hookspec
def tcgkit_card_sets() -> Iterable[CardSet]:
    """Return card files for rulesets of other plugins.

    The plugin of a ruleset lists its card files in ``RulesetPlugin.card_files``.
    """
    raise NotImplementedError


@hookspec
def tcgkit_decks() -> Iterable[DeckFile]:
    """Return deck files for rulesets of other plugins.

    The plugin of a ruleset lists its deck files in ``RulesetPlugin.deck_files``. The id of a deck
    is the name of its file; two decks of one ruleset with the same id are in conflict.
    """
    raise NotImplementedError


@hookspec
def tcgkit_agents() -> Iterable[AgentPlugin]:
    """Return computer players.

    Players write the id of an agent in ``--players``.
    """
    raise NotImplementedError


@hookspec
def tcgkit_card_checks() -> Iterable[CardCheck]:
    """Return checks that the cards of a ruleset must pass when they are loaded."""
    raise NotImplementedError


@hookspec
def tcgkit_commands() -> Iterable[CommandPlugin]:
    """Return commands for the ``tcgkit`` program.

    The id of a command is typed after ``tcgkit``.
    """
    raise NotImplementedError
