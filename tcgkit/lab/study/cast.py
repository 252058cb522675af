"""What the games of a study are played with: a game, its options, its seats and decks; and what the commands refuse."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from attrs import frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.study.plan import MOST_DECKS
from tcgkit.lab.study.sources import StudyError
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import MAX_SEED, DeckChoice, choose_decks
from tcgkit.plugins.ruleset import RulesetPlugin


@frozen(kw_only=True)
class Cast:
    """A game with its options, seats and decks."""

    plugin: RulesetPlugin
    settings: Mapping[str, OptionValue]
    seats: int
    decks: tuple[DeckList, ...]
    """The decks that meet, each once."""
    kept: tuple[int, ...] = ()
    """If decks are fixed: the index of each seat's deck."""


def cast_of(
    host: Host,
    ruleset_id: str,
    decks: Sequence[DeckChoice] = (),
    options: Mapping[str, OptionValue | str] | None = None,
    *,
    fixed: bool = False,
) -> Cast:
    """Return the cast of a study; with ``fixed`` each seat keeps a deck.

    Without ``decks`` they are the game's own, at most four; if fixed, the default deck of each seat.

    Raises:
        StudyError: If some have the same name, or they are not one for each seat to keep.
        TcgkitError: If there is no such game, option or deck.
    """
    plugin = host.ruleset(ruleset_id)
    settings = plugin.ruleset.settings(options or {})
    seats = plugin.ruleset.build(settings).players
    choices: Sequence[DeckChoice] = decks
    if not choices:
        choices = (None,) * seats if fixed else own_decks(host, plugin) or (None,)
    if fixed and len(choices) not in (1, seats):
        what = f"of {seats} seats each keeps a deck: name {seats}, or one for all"
        raise StudyError(f"{what}; got {len(choices)}")
    chosen = choose_decks(host, plugin, load_cards(host, plugin), choices, settings)
    unlike = tuple(dict.fromkeys(chosen)) if fixed else chosen
    names = [deck.name.en for deck in unlike]
    for name in names:
        if names.count(name) > 1:
            raise StudyError(f"two decks are called {name!r}: rename one")
    kept = tuple(unlike.index(deck) for deck in chosen) if fixed else ()
    return Cast(plugin=plugin, settings=settings, seats=seats, decks=unlike, kept=kept)


def own_decks(host: Host, plugin: RulesetPlugin) -> tuple[str, ...]:
    """Return the ids of the decks that a game brings, at most four; if it brings none, of those that others add."""
    known = host.decks(plugin.id)
    own = [id_ for id_, deck in known.items() if deck.origin == plugin.origin]
    return tuple(sorted(own or known)[:MOST_DECKS])


def check_run(
    players: Sequence[str], seed: int, workers: int, *, last_seed: int = MAX_SEED
) -> None:
    """Refuse kinds of players that are named twice or not at all, and numbers out of range.

    Raises:
        StudyError: If there are some.
    """
    if not players or len(set(players)) != len(players):
        raise StudyError("name at least one kind of player, and each kind once")
    if not 0 <= seed <= last_seed:
        raise StudyError(f"a seed is a whole number from 0 to {last_seed}, got {seed}")
    if workers < 1:
        raise StudyError(f"workers are at least 1, got {workers}")


__all__ = ["Cast", "cast_of", "check_run", "own_decks"]
