"""A game from its beginning, dealt as at a table: by a seed, with decks of the game.

``from the beginning; seed 7; decks ONE, OTHER`` is the game that
``tcgkit play --seed 7 --deck ONE --deck OTHER`` begins with.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Final

from attrs import frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck, OptionValue
from tcgkit.plugins.cards import CardLibrary
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.decks import legal_cards
from tcgkit.plugins.match import MAX_SEED
from tcgkit.plugins.own_cards import with_own_cards
from tcgkit.plugins.pack import pack_of, with_pack
from tcgkit.plugins.ruleset import RulesetPlugin
from tcgkit.testing.scenario.game import ScenarioGame
from tcgkit.testing.scenario.names import Names, fold
from tcgkit.testing.scenario.text import Segment

if TYPE_CHECKING:
    from tcgkit.testing.scenario.position import Position

_SEED: Final = re.compile(r"seed\s+(?P<seed>\S+)", re.I)
_DECKS: Final = re.compile(r"decks\s+(?P<decks>.+)", re.I)


class BadDeal(Exception):
    """The game cannot be dealt; the message says why."""


@frozen
class Deal:
    """The seed of a game and its decks by player (none: the default decks)."""

    segment: Segment
    seed: int
    decks: tuple[Path, ...] = ()


def read_deal(names: Names, position: Position, item: Segment) -> bool:
    """Read ``seed …`` or ``decks …`` into a position; return whether the item is one of them."""
    if (found := item.match(_SEED)) is not None:
        _read_seed(names, position, found["seed"], item)
        return True
    if (found := item.match(_DECKS)) is not None:
        known = {fold(path.stem): path for path in names.plugin.deck_files}
        for each in found["decks"].split(","):
            if fold(each.text) not in known:
                names.unknown("deck", each, known)
            else:
                position.decks = (*position.decks, known[fold(each.text)])
        position.decks_at = item
        return True
    return False


def _read_seed(names: Names, position: Position, seed: Segment, item: Segment) -> None:
    if not seed.text.isdecimal() or int(seed.text[:30]) > MAX_SEED:
        message = f"{seed.text[:40]!r} is not a whole number from 0 to {MAX_SEED}"
        names.wrong("SCN203", seed, message)
    else:
        position.deal = Deal(item, int(seed.text))


def check_deal(names: Names, position: Position) -> None:
    """Note an error if a position by a seed says more than its decks, or decks have no seed."""
    deal, at = position.deal, position.decks_at
    if deal is None:
        if at is not None:
            names.wrong("SCN315", at, "decks by name need a seed", "add: seed 1")
        return
    if not position.from_beginning:
        message = "a game by a seed begins at its beginning"
        names.wrong("SCN315", deal.segment, message, "add: from the beginning")
    elif position.cards or position.numbers or position.table or position.gauges:
        message = "a game by a seed is dealt by the game"
        names.wrong("SCN315", deal.segment, message, "leave cards and numbers out")
    elif position.decks and len(position.decks) != names.rules.players:
        assert at is not None
        message = f"{names.rules.players} decks are needed, got {len(position.decks)}"
        names.wrong("SCN315", at, message)
    position.deal = Deal(deal.segment, deal.seed, position.decks)


def deal(names: Names, dealt: Deal, library: CardLibrary) -> ScenarioGame:
    """Return the game at its first question.

    Raises:
        BadDeal: The decks cannot be read or are not legal.
    """
    plugin, options = names.plugin, own_options(names)
    try:
        counted = [
            _cards(path, plugin, library, options)
            for path in dealt.decks or default_decks(names)
        ]
        rules = with_pack(names.rules, pack_of(plugin, library, options), library)
        dealer = Game.new(rules, counted, dealt.seed)
    except (TcgkitError, ValueError) as wrong:
        raise BadDeal(str(wrong)) from None
    game = ScenarioGame.standing(dealer, names.words.settled)
    game.is_dealt = True
    return game


def _cards(
    path: Path,
    plugin: RulesetPlugin,
    library: CardLibrary,
    options: Mapping[str, OptionValue],
) -> Deck:
    """Return the cards of a deck file. Raises as :func:`read_deck` and :func:`legal_cards`."""
    deck = read_deck(path, plugin.ruleset, library, options=options)
    deck = with_own_cards(deck, library)
    legal_cards(deck, plugin.ruleset, library.cards, options=options)
    return deck.definitions(library.cards)


def own_options(names: Names) -> dict[str, OptionValue]:
    """Return the options of the game with their values; the rules of a variant have those of its base, too."""
    return {name: names.rules.options[name] for name in names.plugin.ruleset.settings()}


def default_decks(names: Names) -> tuple[Path, ...]:
    """Return the decks of the game, one for each player, in the order of their names."""
    files = sorted(names.plugin.deck_files, key=lambda path: path.stem)
    return tuple(files[n % len(files)] for n in range(names.rules.players if files else 0))


__all__ = [
    "BadDeal",
    "Deal",
    "check_deal",
    "deal",
    "default_decks",
    "own_options",
    "read_deal",
]
