"""The conditions of Cosmic Core's card texts, and the numbers that they compute."""

from __future__ import annotations

from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.standard.meanings import Cards, Seats
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words import measures
from tcgkit.standard.words.card_counts import counting
from tcgkit.standard.words.qualities import all_are
from tcgkit.standard.words.things import Bound
from tcgkit_cosmic.language import nouns, things
from tcgkit_cosmic.language.nouns import BOARD
from tcgkit_cosmic.rules import zones
from tcgkit_cosmic.rules.needs import ON_ORBIT
from tcgkit_cosmic.rules.zones import core_count, privileged, souls
from tcgkit_dsl.words.entries import Objects
from tcgkit_dsl.words.rows import condition, modifier

# ---- cards ---------------------------------------------------------------------------

IN: Final = evolve(common.are_in, reads=BOARD, holds=all_are(nouns.is_in))


def _beneath(game: Reading, scope: Scope, obj: Obj, how: Bound) -> bool:
    """Return whether so many materials lie beneath a card."""
    return ON_ORBIT.holds(game, obj) and how(len(zones.beneath(game, obj)))


BENEATH: Final = condition(
    "{how:comparison} material/materials lies/lie beneath {who}",
    "{who}の下にマテリアルが{how:枚}ある",
)(all_are(_beneath))
WITH_STAT: Final = evolve(common.value_is, holds=all_are(nouns.STATS[0].match))  # type: ignore[arg-type]  # a row with a meaning

# ---- players -------------------------------------------------------------------------


def _theirs(game: Reading, scope: Scope, who: Seats, what: Objects, **_: Any) -> Cards:
    return tuple(card for card in what.now(game, scope) if card.controller in who)


CONTROLS: Final = evolve(
    common.controls.read_as("{who:player} has/have {what:counted}"),
    reads=BOARD,
    finds=_theirs,
)


PRIVILEGE: Final = common.players_are(  # cosmic.turn.2
    lambda game, seat: privileged(game) == seat,
    (
        "has/have the privilege",
        "優越権を持っている",
        "has/have (privilege|the privilege this turn)",
        "is/are the privileged player",
    ),
    "優越権を持っていない",
    frozenset({"table"}),
)


@condition(
    "it is the window of speed {n}", "スピード{n}のタイミングである", reads={"table"}
)
def is_window(game: Reading, scope: Scope, n: int) -> bool:
    """Return whether the window of a speed is open."""
    return game.number(TABLE, "speed") == n


# ---- places --------------------------------------------------------------------------


def count(game: Reading, seat: int, zone: str) -> int:
    """Return how many cards a zone of a player has: a core as the rules count it (cosmic.win.2)."""
    if zone == "core":
        return core_count(game, seat)
    if zone not in nouns.HALVES:
        return len(game.zone(zone, seat))
    cards = game.zone("orbit", seat)
    return sum(zones.in_play(c) and zones.hex_of(c) in nouns.HALVES[zone] for c in cards)


COUNTS: Final = counting(count)

# ---- souls ---------------------------------------------------------------------------


def souls_of(game: Reading, obj: Obj, colour: str) -> int:
    """Return how many souls of a colour are present in a hex, or in the hex of a card."""
    if not things.on_board(obj) or not game.is_there(obj):
        return 0
    return souls(game, obj.controller)[things.where_is(obj)].get(colour, 0)


def _so_many(game: Reading, scope: Scope, obj: Obj, colour: str, n: Bound = bool) -> bool:
    """Return whether so many souls are present in a hex, or in that of a card (cosmic.soul.7)."""
    return n(souls_of(game, obj, colour))


PRESENT: Final = condition(
    "{n:comparison} {colour} soul/souls is/are present in {who}",
    "{who}に{colour}ソウルが{n:つ}ある",
)(all_are(_so_many))
WITH_SOULS: Final = modifier(
    "with (a|{n:comparison}) {colour} soul/souls", "{colour}ソウルが[{n:つ}]ある"
)(_so_many)

# ---- numbers -------------------------------------------------------------------------


def _value(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
    """Return a stat of cards; hidden cards count 0."""
    cards = [card for card in what.now(game, scope) if nouns.sees(game, scope, card)]
    return sum(game.value(card, stat) for card in cards if stat in card.defn.fields)


VALUE: Final = evolve(measures.value, get=_value)
