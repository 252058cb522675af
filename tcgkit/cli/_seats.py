"""Players and decks from the command line: one for each seat."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final, NamedTuple

import typer

if TYPE_CHECKING:
    from tcgkit.kernel.rules import OptionValue
    from tcgkit.plugins import Host, RulesetPlugin

HUMAN: Final = "human"

PLAYERS = Annotated[
    str | None,
    typer.Option(
        "--players",
        metavar="WHO,...",
        help="Computer players, one for each seat (default: random in each).",
    ),
]
DECKS = Annotated[
    list[str] | None,
    typer.Option(
        "--deck",
        metavar="DECK",
        help="A deck, an id or a file, of player 1; repeat it for the other players.",
    ),
]
OPPONENT_DECK = Annotated[
    str | None,
    typer.Option(
        "--opponent-deck", metavar="DECK", help="Deck of player 2, as a second --deck."
    ),
]


class Seats(NamedTuple):
    """A game with its options, and the player and deck of each seat."""

    plugin: RulesetPlugin
    options: Mapping[str, OptionValue]
    players: tuple[str, ...]
    decks: tuple[str | None, ...]


def seats_of(
    host: Host,
    ruleset: str,
    *,
    players: str | None,
    options: Mapping[str, OptionValue | str],
    decks: Sequence[str] | None = None,
    opponent_deck: str | None = None,
    first: str = "random",
    others: str = "random",
) -> Seats:
    """Return the seats of a game; by default ``first`` sits in seat 1 and ``others`` in the rest.

    Raises:
        typer.BadParameter: If there are too many or too few players, or decks.
        AgentNotFound, RulesetNotFound, RulesetConflict: If a player or the game is unknown.
        OptionError: If an option is unknown or has an invalid value.
    """
    from tcgkit.kernel.errors import OptionError
    from tcgkit.plugins.player_counts import settings_for

    plugin = host.ruleset(ruleset)
    named = None if players is None else split_players(players)
    if named is not None:
        check_seats(host, named)
    plugin.ruleset.settings(options)  # raises for invalid options
    try:
        count = None if named is None else len(named)
        settings = settings_for(plugin.ruleset, options, count)
    except OptionError as error:
        raise typer.BadParameter(str(error), param_hint="'--players'") from None
    wanted = plugin.ruleset.build(settings).players
    seated = named or (first, *(others,) * (wanted - 1))
    return Seats(
        plugin, settings, seated, seat_decks(plugin.id, wanted, decks, opponent_deck)
    )


def decks_for_people(table: Seats, seats: Sequence[str]) -> tuple[str | None, ...]:
    """Return the decks; by default a game with people deals out its strongest decks, people first.

    The decks stay unchanged if decks were named, if only computers play, or if the game does not
    rank its decks.
    """
    strongest = table.plugin.decks_by_strength
    if not strongest or any(table.decks) or HUMAN not in seats:
        return table.decks
    order = sorted(range(len(seats)), key=lambda seat: (seats[seat] != HUMAN, seat))
    decks = {seat: strongest[n % len(strongest)] for n, seat in enumerate(order)}
    return tuple(decks[seat] for seat in range(len(seats)))


def computer_seats_of(
    host: Host,
    ruleset: str,
    *,
    players: str | None,
    options: Mapping[str, OptionValue | str],
    decks: Sequence[str] | None = None,
    opponent_deck: str | None = None,
) -> Seats:
    """Return the players of a game without humans. Raises as :func:`seats_of`."""
    refuse_humans(split_players(players or ""))
    return seats_of(
        host,
        ruleset,
        players=players,
        options=options,
        decks=decks,
        opponent_deck=opponent_deck,
    )


def refuse_humans(players: Sequence[str], option: str = "--players") -> None:
    """Refuse human players where only computers can play.

    Raises:
        typer.BadParameter: If a player is human.
    """
    if HUMAN in players:
        raise typer.BadParameter("only computer players", param_hint=f"'{option}'")


def seat_decks(
    ruleset: str, players: int, decks: Sequence[str] | None, opponent_deck: str | None
) -> tuple[str | None, ...]:
    """Return the deck of each seat; None means the default deck.

    Raises:
        typer.BadParameter: If there are more decks than seats, or two for one seat.
    """
    found: list[str | None] = [*(decks or ())]
    hint = "'--deck'"
    if opponent_deck is not None:
        if len(found) > 1:
            message = "player 2 has a deck already, the second --deck"
            raise typer.BadParameter(message, param_hint="'--opponent-deck'")
        found = [*(found or [None]), opponent_deck]
        hint = "'--opponent-deck'"
    if len(found) > players:
        message = (
            f"{ruleset} is for {players} player{'s' * (players > 1)}: "
            f"at most as many decks, got {len(found)}"
        )
        raise typer.BadParameter(message, param_hint=hint)
    return (*found, *(None,) * (players - len(found)))


def split_players(text: str) -> tuple[str, ...]:
    """Return the players of ``human,greedy``.

    Raises:
        typer.BadParameter: If an entry is empty.
    """
    if not text.strip():
        return ()
    names = tuple(part.strip() for part in text.split(","))
    if not all(names):
        message = f"{text[:80]!r} has an empty entry: name one player per seat, separated by commas"
        raise typer.BadParameter(message, param_hint="'--players'")
    return names


def check_seats(host: Host, seats: Sequence[str]) -> None:
    """Refuse unknown players.

    Raises:
        AgentNotFound: If a computer player is unknown; the message offers the nearest names.
    """
    from tcgkit.kernel.errors import nearest
    from tcgkit.plugins import AgentNotFound

    for name in seats:
        if name == HUMAN:
            continue
        if host.has_agent(name):
            host.agent(name)
        else:
            known = [HUMAN, *host.agents]
            hint = nearest(name, known)
            raise AgentNotFound(
                f"unknown player: {name!r}{hint}, installed: {', '.join(sorted(known))}"
            )


def only_ruleset(host: Host, *, hint: str = "'--ruleset'") -> str:
    """Return the default ruleset: the only installed game, without counting variants.

    ``hint`` is how the command line of the command calls the game.

    Raises:
        typer.BadParameter: If the number of such games is not one.
    """
    games = [id_ for id_, plugin in host.rulesets.items() if plugin.ruleset.base is None]
    if len(games) == 1:
        return games[0]
    listed = ", ".join(sorted(host.rulesets)) or "none"
    raise typer.BadParameter(f"name one; installed: {listed}", param_hint=hint)
