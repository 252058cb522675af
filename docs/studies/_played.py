"""What the studies of single games share: games to play, and shares to print."""

from __future__ import annotations

import argparse
from collections.abc import Iterable, Iterator

from tcgkit.lab.simulate import Setup, set_up
from tcgkit.lab.study_intervals import share_of
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.match import choose_decks


def set_ups(
    ruleset: str, given: argparse.Namespace, options: dict[str, str]
) -> Iterator[tuple[Setup, tuple[str, ...]]]:
    """Yield what is played, with the names of the decks; by ``--both`` with decks swapped, too."""
    host = load_plugins()
    plugin = host.ruleset(ruleset)
    settings = plugin.ruleset.settings(options)
    library = load_cards(host, plugin)
    names = (given.deck, given.opponent_deck)
    for chosen in (names, names[::-1]) if given.both else (names,):
        decks = choose_decks(host, plugin, library, chosen, settings)
        players = tuple(given.players.split(","))
        setup = set_up(ruleset, players, decks, settings, given.seed, False, host)
        yield setup, tuple(deck.name.en for deck in decks)


def show(what: str, pairs: Iterable[tuple[int, int]]) -> None:
    """Print a share with its interval; ``pairs`` has count and total of each game."""
    rows = list(pairs)
    if not sum(total for _, total in rows):
        print(f"{what}: never")
        return
    share = share_of(rows)
    print(f"{what}: {share.count} of {share.total}, {share}")
