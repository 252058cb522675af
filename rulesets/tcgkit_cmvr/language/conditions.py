"""The conditions of cmV-R's card texts, besides the common ones."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, TABLE
from tcgkit.standard.words import conditions as common
from tcgkit_cmvr.language import things
from tcgkit_cmvr.rules.zones import coins, is_tapped, money
from tcgkit_dsl.words.rows import condition
from tcgkit_dsl.words.vocabulary import Objects

Bound = Callable[[int], bool]
Seats = tuple[int, ...]
PLAYERS: Final = frozenset({"players"})
ZONES: Final = frozenset({"zones"})

controls = evolve(common.controls, ja="{who}のフィールドに{what:がいる}")


@condition("this effect is in force", "このエフェクトが効力を持つ", reads=NOTHING)
def always(game: Reading, scope: Scope) -> bool:
    """Hold always: an effect that works is in force."""
    return True


@condition(
    "{who:player} has/have {n:comparison} coin/coins",
    "{who}がコインを{n:枚}持っている",
    reads=PLAYERS,
)
def has_coins(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have so much money."""
    return all(n(money(game, seat)) for seat in who)


def _money(game: Reading, who: Seats) -> int:
    return sum(money(game, seat) for seat in who)


def _damage(game: Reading, who: Seats) -> int:
    return sum(len(game.zone("damage_zone", seat)) for seat in who)


@condition(
    "{who:player} has/have more coins than {whom:player}",
    "{who}のコインが{whom}より多い",
    reads=PLAYERS,
)
def richer(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
    """Return whether players have more money than others."""
    return _money(game, who) > _money(game, whom)


@condition(
    "{who:player} has/have fewer coins than {whom:player}",
    "{who}のコインが{whom}より少ない",
    reads=PLAYERS,
)
def poorer(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
    """Return whether players have less money than others."""
    return _money(game, who) < _money(game, whom)


@condition(
    "{who:player} has/have {n:comparison} damage card/cards",
    "{who}のダメージカードが{n:枚}の",
    reads=ZONES,
    also=("{who:player} has/have {n:comparison} damage",),
)
def has_damage(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
    """Return whether players have so many damage cards."""
    return all(n(_damage(game, (seat,))) for seat in who)


@condition(
    "{who:player} has/have more damage cards than {whom:player}",
    "{who}のダメージカードが{whom}より多い",
    reads=ZONES,
    also=("{who:player} has/have (taken more damage|more damage) than {whom:player}",),
)
def more_damage(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
    """Return whether players have more damage cards than others."""
    return _damage(game, who) > _damage(game, whom)


@condition(
    "{who:player} has/have fewer damage cards than {whom:player}",
    "{who}のダメージカードが{whom}より少ない",
    reads=ZONES,
    also=("{who:player} has/have (taken less damage|less damage) than {whom:player}",),
)
def less_damage(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
    """Return whether players have fewer damage cards than others."""
    return _damage(game, who) < _damage(game, whom)


@condition(
    "{who:selection} is/are tapped", "{who}がタップ状態の", reads=frozenset({"postures"})
)
def tapped(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether all of some cards are tapped."""
    return all(is_tapped(card) for card in who.now(game, scope))


@condition(
    "{who:selection} is/are untapped",
    "{who}がアンタップ状態の",
    reads=frozenset({"postures"}),
)
def untapped(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether all of some cards are untapped; a weapon is not (cmvr.i.86)."""
    test = things.untapped.match
    assert test is not None
    return all(test(game, scope, card) for card in who.now(game, scope))


@condition(
    "{who:selection} is/are equipped",
    "{who}がウェポンを装備している",
    also=("{who:selection} (has/have a weapon|is/are equipped with a weapon)",),
)
def equipped(game: Reading, scope: Scope, who: Objects) -> bool:
    """Return whether all of some cmVs have a weapon."""
    found = who.now(game, scope)
    return bool(found) and all(game.attached(card) for card in found)


@condition(
    "there is/are {n:comparison} coin/coins on {who:selection}",
    "{who}にコインが{n:枚}乗っている",
    also=("{who:selection} has/have {n:comparison} coin/coins [on it]",),
)
def carries(game: Reading, scope: Scope, n: Bound, who: Objects) -> bool:
    """Return whether so many coins lie on each of some cards."""
    found = who.now(game, scope)
    return bool(found) and all(n(coins(card)) for card in found)


@condition(
    "the round number is {n:comparison}", "ラウンド数が{n}の", reads=frozenset({"table"})
)
def round_is(game: Reading, scope: Scope, n: Bound) -> bool:
    """Compare the number of the round."""
    return n(game.number(TABLE, "round"))
