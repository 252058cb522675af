"""The conditions of cmV-R's card texts, besides the common ones."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import NOTHING, TABLE
from tcgkit.standard.meanings import true
from tcgkit.standard.words import attached
from tcgkit.standard.words import conditions as common
from tcgkit.standard.words.card_counts import counting
from tcgkit.standard.words.player_numbers import amounts
from tcgkit.standard.words.things import Bound
from tcgkit_cmvr.rules.zones import timing as now
from tcgkit_dsl.words.rows import condition

EQUIPPED: Final = (attached.is_equipped_with, attached.is_equipped_to)
controls = evolve(common.controls, ja="{who}のフィールドに{what:がいる}")
COUNTS: Final = counting()
DAMAGE: Final = amounts(
    "damage card/cards",
    "ダメージカード",
    lambda game, seat: len(game.zone("damage_zone", seat)),
    frozenset({"zones"}),
    also=("damage",),
)


in_force: Final = condition(
    "this effect is in force", "このエフェクトが効力を持つ", reads=NOTHING
)(true)
"""Holds always: an effect that works is in force."""


@condition("the round number is {n:comparison}", "ラウンド数が{n}の", reads={"table"})
def round_is(game: Reading, scope: Scope, n: Bound) -> bool:
    """Compare the number of the round."""
    return n(game.number(TABLE, "round"))


@condition("it is the {phase}", "{phase}である", "it is {phase}", reads={"processes"})
def phase_is(game: Reading, scope: Scope, phase: str) -> bool:
    """Return whether a phase is under way."""
    return any(frame.title == phase for frame in game.state.frames)


@condition("it is the {timing}", "{timing}である", "it is {timing}", reads={"table"})
def timing_is(game: Reading, scope: Scope, timing: str) -> bool:
    """Return whether a timing of the battle phase is under way."""
    return now(game) == timing
