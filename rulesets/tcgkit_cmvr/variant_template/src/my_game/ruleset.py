"""The rules of My Game: those of cmV-R, with a few replaced.

Whatever is not replaced here is cmV-R's own. What can be replaced, and how, stands in tcgkit's
docs/how-to/write-a-variant.md.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve
from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import Check, Ends, RuleOption, Rules, Ruleset
from tcgkit.kernel.state import Obj, Result
from tcgkit_cmvr import ruleset as base
from tcgkit_cmvr.rules import battle, phases

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

CMVS: Final = 3  # my_game.field.1; in cmV-R 5
DAMAGE_TO_LOSE: Final = 6  # my_game.win.1; in cmV-R 8

CHANGES: Final = {
    "cmvr.zone.2": f"{CMVS} cmVs instead of 5 (my_game.field.1)",
    "cmvr.battle.fight.4": "to the dust zone, no damage (my_game.battle.1)",
    "cmvr.battle.evade.5": "to the dust zone, no damage (my_game.battle.1)",
    "cmvr.win.1": f"{DAMAGE_TO_LOSE} damage cards instead of 8 (my_game.win.1)",
}
"""The clauses of cmV-R that are no longer as they were, and how they are now."""


def beaten(game: Running, unit: Obj, winner: Obj, to: str) -> None:
    """Put a beaten cmV into the dust zone, in every kind of battle (my_game.battle.1)."""
    battle.beaten(game, unit, winner, "dust_zone")


def beaten_by_damage(game: Reading) -> list[int]:
    """Return the players with enough damage to lose (my_game.win.1)."""
    return [
        player
        for player in game.order()
        if len(game.zone("damage_zone", player)) >= DAMAGE_TO_LOSE
    ]


def lose_by_damage(game: Changing, losers: list[int]) -> None:
    """End the game."""
    game.lose(losers, "my_game.win.1")


def result_of(game: Reading, losers: tuple[int, ...], clause: str) -> Result:
    """Return the result as in cmV-R, where an option decides if both have too much damage."""
    if clause != "my_game.win.1":
        return phases.result_of(game, losers, clause)
    return evolve(phases.result_of(game, losers, "cmvr.win.1"), clause=clause)


def said(option: RuleOption) -> RuleOption:
    """Return a rule option of cmV-R with the numbers that are true in this variant."""
    if option.name != "simultaneous_damage":
        return option
    en, ja = "both players reach {n} damage at once", "同時に{n}ダメージ"
    return evolve(option, text=Text(en, ja).fill(n=DAMAGE_TO_LOSE))


def changed(check: Check) -> Check:
    """Return a check of cmV-R as it is in this variant."""
    if check.name != "eight_damage":
        return check
    return evolve(check, find=beaten_by_damage, then=lose_by_damage)


def build(options: Mapping[str, Any]) -> Rules:
    """Return the rules for these options: cmV-R's, with parts replaced by name."""
    rules = base.build(options)
    unit_zone = evolve(rules.zones["unit_zone"], slots=CMVS)
    return evolve(
        rules,
        ruleset=RULESET.id,
        version=RULESET.version,
        zones={**rules.zones, "unit_zone": unit_zone},
        entries={**rules.entries, "beaten": beaten},
        checks=tuple(map(changed, rules.checks)),
        ends=Ends(result_of),
    )


RULESET: Final = Ruleset(
    id="my-game",
    name=Text("My Game", "My Game"),
    version="0.1.0",
    build=build,
    options=tuple(map(said, base.RULESET.options)),
    legal_deck=base.legal_deck,
    base="cmvr",
    clauses=CHANGES,
)
