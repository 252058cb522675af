"""Shared parts of the benchmarks: plugins, cards, decks."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, Rules
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.host import Host
from tcgkit.plugins.manager import load_plugins
from tcgkit.plugins.match import choose_decks

Decks = list[Deck]
_PINNED: Final = Path(__file__).with_name("decks")
"""By ruleset, decks as they were before balance changed them: what is committed and compared was played with them."""


def load_host() -> Host:
    """Return the installed plugins; from a checkout that is not installed, the built-in ones."""
    host = load_plugins()
    if "cmvr" in host.rulesets:
        return host
    from tcgkit.agents import plugin as agents
    from tcgkit_cmvr import plugin as cmvr

    return load_plugins(entry_points=False, extra=[("agents", agents), ("cmvr", cmvr)])


def load_game(ruleset: str) -> tuple[Rules, Decks]:
    """Return the rules of a ruleset with default options, and two decks: the pinned ones, else its default decks."""
    host = load_host()
    plugin = host.ruleset(ruleset)
    library = load_cards(host, plugin)
    pinned = sorted((_PINNED / ruleset).glob("*.toml"))
    decks = choose_decks(host, plugin, library, pinned or (None, None))
    return plugin.ruleset.rules(), [deck.definitions(library.cards) for deck in decks]


def start(rules: Rules, decks: Decks, seed: int) -> Game:
    """Start a game without a log."""
    return Game.new(rules, decks, seed)
