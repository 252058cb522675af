"""Placing materials: one action for each standby hex.

Clauses: ``cosmic.mat_step.*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Obj, Option
from tcgkit.kernel.time import Action, Requirement, requirement
from tcgkit_cosmic.rules.events import Placed
from tcgkit_cosmic.rules.geometry import ORBIT, STANDBY_ZONE, hex_of_slot
from tcgkit_cosmic.rules.zones import skips

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


def can_hold(game: Reading, player: int, slot: int) -> bool:
    """Return whether a material can be placed in a hex (cosmic.mat_step.4-7).

    A pile may have any height. Clauses: cosmic.material.7, cosmic.i.26, cosmic.i.93.
    """
    if hex_of_slot(slot) not in STANDBY_ZONE:
        return False
    for card in reversed(game.zone("orbit", player)):  # each pile from below
        if card.slot == slot:
            return not card.up
    return True


@requirement(
    "cosmic.effect.12",
    "you cannot place materials",
    "マテリアルを置けません",
    per_source=False,
)
def may_place(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    return not game.cannot("place_material", player) and not skips(
        game, player, "material_step"
    )


def _room(slot: int) -> Requirement:
    name = ORBIT[slot]

    @requirement(
        "cosmic.mat_step.6",
        f"a face-up card lies on {name}",
        f"{name}に表向きのカードがあります",
        per_source=False,
    )
    def has_room(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        return can_hold(game, player, slot)

    return has_room


def most_placed(game: Reading, player: int) -> int:
    """Return how many materials a player can place in a turn: texts allow more, or fewer."""
    most = game.rules.options["materials_per_turn"]
    assert isinstance(most, int)
    if not (game.claims("place_more") or game.claims("place_at_most")):
        return most
    most += sum(claim.number for claim in game.allowing("place_more", player))
    return min((most, *(claim.number for claim in game.allowing("place_at_most", player))))


def _below_limits(slot: int) -> Requirement:
    in_hex = f"placed.{slot}"

    @requirement(
        "cosmic.mat_step.3",
        "you placed {all} of {most} this turn, {here} of {each} in this hex",
        "このターンは{all}/{most}枚、このマスには{here}/{each}枚置きました",
        all=lambda game, player, card, ability: game.number(player, "placed"),
        most=lambda game, player, card, ability: most_placed(game, player),
        here=lambda game, player, card, ability: game.number(player, in_hex),
        each=lambda game, player, card, ability: game.rules.options[
            "materials_per_hex_per_turn"
        ],
        per_source=False,
    )
    def is_below_limits(game: Reading, player: int, card: Obj, ability: Any) -> bool:
        hexes = game.rules.options["materials_per_hex_per_turn"]
        assert isinstance(hexes, int)
        placed = game.state.players[player]  # asked for each hex
        return (
            placed.get("placed", 0) < most_placed(game, player)
            and placed.get(in_hex, 0) < hexes
        )

    return is_below_limits


def _place(slot: int) -> Any:
    def start(game: Running, player: int, option: Option) -> None:
        assert option.source is not None
        game.add_number(player, "placed", 1)
        game.add_number(player, f"placed.{slot}", 1)
        game.emit(Placed, player, option.source, slot)

    return start


def placing(slot: int) -> Action:
    """Return the action that places a material in a standby hex.

    Any card of the hand will do. Clauses: cosmic.hex.17, cosmic.hex.18, cosmic.material.2,
    cosmic.i.16.
    """
    name = ORBIT[slot]
    return Action(
        f"place_{name}",
        ("materials",),
        Text(f"place {{source}} on {name}", f"{{source}}を{name}に置く"),
        "cosmic.mat_step.1",
        _place(slot),
        zones=("hand",),
        requirements=(_room(slot), _below_limits(slot), may_place),
    )
