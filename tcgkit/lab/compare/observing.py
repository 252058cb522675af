"""The watched games of a ruleset: a fixed number of random games, and two in which players do as little as they may."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations_with_replacement
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import PASS, Choose
from tcgkit.lab.compare.watching import Story, Watch
from tcgkit.lab.simulate.games import Setup, set_up
from tcgkit.lab.study.plan import MOST_DECKS
from tcgkit.plugins import Host, RulesetPlugin, load_cards
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.decks import DeckList, no_deck

GAMES: Final = 24
"""The number of random games that are watched."""
IDLE: Final = 2
"""The number of games of players who pass whenever they can."""
_LONGEST: Final = 1500
"""The most answers of a watched game; it is then cut off, like most games of idle players."""


@frozen(eq=False)
class Observed:
    """What was seen of a game."""

    rules: Rules
    cards: tuple[CardDef, ...]
    """The cards of the decks and of the pack of the table."""
    stories: tuple[Story, ...]
    """Games of random players."""
    idle: tuple[Story, ...]
    """Games of players who pass whenever they can."""
    own_cards: bool = False
    """Whether decks bring cards of their own."""


def observe(host: Host, plugin: RulesetPlugin, games: int = GAMES) -> Observed:
    """Watch games of the ruleset's own decks, always the same ones.

    Raises:
        GameFailed: If a game raises an error.
    """
    library = load_cards(host, plugin)
    files = list(host.decks(plugin.id).values())[:MOST_DECKS]
    decks = [read_deck(file.path, plugin.ruleset, library) for file in files] or [
        no_deck(plugin.ruleset)
    ]
    pairs = list(combinations_with_replacement(decks, 2))
    pairs.sort(key=lambda pair: pair[0] is pair[1])  # first those of two different decks
    setups: dict[int, Setup] = {}
    stories = []
    for number in range(games + IDLE):
        at = number % len(pairs)
        if at not in setups:
            setups[at] = _setup(host, plugin, pairs[at])
        play = _random if number < games else _idle
        stories.append(play(setups[at], number))
    some = next(iter(setups.values()))
    pack = some.rules.decks.pack
    decked = [deck for each in setups.values() for deck in each.decks]
    decked += [] if pack is None else [pack]
    cards = dict.fromkeys(card for deck in decked for card in deck.faces())
    return Observed(
        some.rules,
        tuple(cards),
        tuple(stories[:games]),
        tuple(stories[games:]),
        own_cards=any(deck.own is not None for deck in decks),
    )


def _setup(host: Host, plugin: RulesetPlugin, pair: Sequence[DeckList]) -> Setup:
    settings = plugin.ruleset.settings({})
    count = plugin.ruleset.build(settings).players
    decks = tuple(pair[seat % 2] for seat in range(count))
    return set_up(plugin.id, ("random",) * count, decks, settings, 0, False, host)


def _random(setup: Setup, number: int) -> Story:
    watch = Watch()
    game = setup.game(number, watch)
    for given, answer in enumerate(setup.answers(number, game)):
        if given >= _LONGEST:
            break
        watch.answers(game, answer)
    return watch.story(game)


def _idle(setup: Setup, number: int) -> Story:
    watch = Watch()
    game = setup.game(number, watch)
    for _ in range(_LONGEST):
        if game.request is None:
            break
        position = _least(game)
        watch.answers(game, position)
        game.choose(position)
    return watch.story(game)


def _least(game: Game) -> int:
    request = game.request
    if isinstance(request, Choose) and PASS in request.options:
        return request.options.index(PASS)
    return len(request.options) - 1 if isinstance(request, Choose) else 0


__all__ = ["GAMES", "IDLE", "Observed", "observe"]
