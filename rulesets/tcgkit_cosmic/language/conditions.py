"""The conditions of Cosmic Core's card texts, and the numbers that they compute."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.standard.words import amounts
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words.counts import counting
from tcgkit.standard.words.qualities import all_are
from tcgkit_cosmic.language import nouns, things
from tcgkit_cosmic.language.nouns import BOARD, Seats
from tcgkit_cosmic.rules import zones
from tcgkit_cosmic.rules.zones import core_count, privileged, souls
from tcgkit_dsl.words.rows import condition
from tcgkit_dsl.words.vocabulary import Objects

# ---- cards ---------------------------------------------------------------------------

IN: Final = evolve(common.are_in, reads=BOARD, holds=all_are(nouns.is_in))
BENEATH: Final = condition(
    "{how:comparison} material/materials lies/lie beneath {who:selection}",
    "{who}の下にマテリアルが{how:枚}ある",
)(all_are(lambda game, scope, obj, how: how(len(zones.beneath(game, obj)))))
WITH_STAT: Final = condition(
    "{who:selection} has/have {stat:stat} {n:comparison}",
    "{who}の{stat}が{n}である",
    also=(
        "the {stat:stat} of {who:selection} is/are {n:comparison}",
        "{who:selection} has/have {n:comparison} {stat:stat}",
        "{who:whose} {stat:stat} is {n:comparison}",
        "{who:selection}'s {stat:stat} is {n:comparison}",
    ),
)(all_are(nouns.STATS[0].match))  # type: ignore[arg-type]  # a row with a meaning
HIGHER, ARE, THERE_ARE = common.value_is_higher, common.are, common.there_are

# ---- players -------------------------------------------------------------------------


def _theirs(
    game: Reading, scope: Scope, who: Seats, what: Objects, **_: Any
) -> tuple[Obj, ...]:
    return tuple(card for card in what.now(game, scope) if card.controller in who)


CONTROLS: Final = evolve(
    common.controls,
    also=(*common.controls.also, "{who:player} has/have {what:counted}"),
    reads=BOARD,
    finds=_theirs,
)
MORE, FEWER = common.controls_more, common.controls_fewer


def _those(find: Callable[[Reading, int], Obj | None]) -> Callable[..., tuple[Obj, ...]]:
    """Return the function that finds what each of some players has one of."""

    def found(game: Reading, scope: Scope, who: Seats) -> tuple[Obj, ...]:
        cards = [find(game, seat) for seat in who]
        return () if None in cards else tuple(cards)  # type: ignore[arg-type]  # no None

    return found


HAS_ONE: Final = tuple(
    condition(
        f"{{who:player}} has/have a {en}", f"{{who}}に{ja}", reads=BOARD, finds=_those(find)
    )(_those(find))
    for en, ja, find in (
        ("guardian", "ガーディアンがいる", zones.guardian),
        ("core soul", "コアソウルがある", zones.core_soul),
    )
)


@condition(
    "{who:player} has/have the privilege",
    "{who}が優越権を持っている",
    reads=frozenset({"table"}),
    also=("{who:player} is/are the privileged player",),
)
def has_privilege(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players have the privilege (cosmic.turn.2)."""
    return all(privileged(game) == seat for seat in who)


@condition(
    "{who:player} does/do not have the privilege",
    "{who}が優越権を持っていない",
    reads=frozenset({"table"}),
)
def has_no_privilege(game: Reading, scope: Scope, who: Seats) -> bool:
    """Return whether players do not have the privilege (cosmic.turn.2)."""
    return privileged(game) not in who


@condition(
    "it is the window of speed {n:number}",
    "スピード{n}のタイミングである",
    reads=frozenset({"table"}),
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


def _has_souls(game: Reading, scope: Scope, obj: Obj, colour: str, n: int) -> bool:
    """Return whether so many souls are present in a hex, or in that of a card (cosmic.soul.7)."""
    return souls_of(game, obj, colour) >= n


def _has_none(game: Reading, scope: Scope, obj: Obj, colour: str) -> bool:
    """Return whether no such soul is present there."""
    return not souls_of(game, obj, colour)


PRESENT: Final = (
    condition(
        "at least {n:number} {colour:colour} soul/souls is/are present in {who:selection}",
        "{who}に{colour}ソウルが{n}以上ある",
        also=(
            "{n:number} or more {colour:colour} soul/souls is/are present in {who:selection}",
        ),
    )(all_are(_has_souls)),
    condition(
        "no {colour:colour} soul is present in {who:selection}",
        "{who}に{colour}ソウルがない",
        also=("no {colour:colour} souls are present in {who:selection}",),
    )(all_are(_has_none)),
)

# ---- numbers -------------------------------------------------------------------------


def _value(game: Reading, scope: Scope, stat: str, what: Objects) -> int:
    """Return a stat of cards; hidden cards count 0."""
    cards = [card for card in what.now(game, scope) if nouns.sees(game, scope, card)]
    return sum(game.value(card, stat) for card in cards if stat in card.defn.fields)


VALUE: Final = evolve(amounts.value, get=_value)
