"""Ships: when the loss of the last coin is looked at, and what follows from it."""

from __future__ import annotations

import pytest

from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Game, empty_state
from tcgkit_cmvr.compatible.rules.ships import nothing_works
from tcgkit_cmvr.compatible.ruleset import RULESET
from tcgkit_cmvr.rules.activation import Activation
from tests.rules.cmvr_compatible.play import COUNTER, INSTANT, STATS, made, play

SHIP = f"unit    rarity: Normal    terrain: ship\n    {STATS}"
KEEP = made(
    "KEEP",
    COUNTER,
    "Keep (moment, resist) When an opposing unit leaves the field: negate that leaving.",
)
WARD = made(
    "WARD",
    COUNTER,
    "Ward (moment, resist) When a unit you control leaves the field: negate that leaving.",
)
LEAK = made(
    "LEAK",
    INSTANT,
    "Leak (moment, all-round) Choose 1 opposing unit: remove 1 coin from it.",
)


@pytest.mark.rule("compat.i.25")
def test_a_ship_that_has_a_coin_again_when_the_effect_is_over_stays() -> None:
    """It is removed after the effect that removed its last coin, not in the middle of it."""
    swap = made(
        "SWAP",
        INSTANT,
        "Swap (moment, all-round) Choose 1 opposing unit: remove 2 coins from it. Put 1 coin"
        " on it.",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand SWAP
            P2: field SU-08
        when
            P1: use SWAP; column 1
        then
            P2: field SU-08 (coins 1); dust none""",
        swap,
    )


@pytest.mark.rule("compat.i.26")
def test_a_ship_that_was_spared_is_tested_by_the_next_hit_or_end_phase_only() -> None:
    """Coins that are removed elsewhere do not test it again."""
    play(
        """given
            in setup phase; lead P1
            P1: money 9; hand 2 x LEAK
            P2: field SU-08 (coins 1), SU-09 (slot 2, coins 2), WARD (face down, slot 5)
        when
            P1: use LEAK; column 1; choose SU-08
            P2: react with WARD
            P1: use LEAK; column 2; choose SU-09
        then
            P2: field SU-08 (coins 0), SU-09 (coins 1), WARD
        when
            both pass until next round
        then
            P2: field SU-09; dust WARD, SU-08; damage none""",
        WARD,
        LEAK,
    )


@pytest.mark.rule("compat.i.26")
@pytest.mark.rule("compat.i.24")
def test_a_ship_that_was_spared_and_repaired_is_a_ship_again() -> None:
    """With coins on it, the loss of the last one removes it."""
    play(
        """given
            in setup phase; lead P1
            P1: money 9; hand 2 x LEAK
            P2: field SU-08 (coins 1), BE-12, WARD (face down, slot 5)
        when
            P1: use LEAK; column 1; choose SU-08
            P2: react with WARD
            P2: use BE-12
        then
            SU-08: coins 1
        when
            P1: use LEAK; column 2; choose SU-08
        then
            P2: field WARD (tapped); dust SU-08, BE-12""",
        WARD,
        LEAK,
    )


@pytest.mark.rule("compat.i.26")
@pytest.mark.rule("cmvr.i.104")
def test_a_ship_that_was_spared_in_the_end_phase_is_not_tested_again_in_it() -> None:
    """Its clock takes the last coin; the removal is negated; it stays into the next round."""
    hulk = made(
        "HULK",
        SHIP,
        "Drift (timed, regular) Each other unit you control gets armor +100.",
    )
    play(
        """given
            in end phase; lead P1
            P1: field HULK (coins 1)
            P2: field KEEP (face down)
        when
            both pass until P2 is asked
            P2: react with KEEP
            both pass until next round
        then
            P1: field HULK (coins 0)
            P2: dust KEEP
        when
            both pass until round 3
        then
            P1: field none; dust HULK""",
        KEEP,
        hulk,
    )


@pytest.mark.rule("compat.i.25")
def test_a_ship_that_consumes_its_last_coin_and_gets_one_back_stays() -> None:
    """It is removed after the effect, if it has no coins then."""
    tug = made(
        "TUG", SHIP, "Refuel (consume, setup phase) Draw 1 card. Put 1 coin on this unit."
    )
    play(
        """given
            in setup phase
            P1: field TUG (coins 1)
        when
            P1: use Refuel
        then
            P1: hand 1; field TUG (coins 1); dust none""",
        tug,
    )


@pytest.mark.rule("compat.i.25")
def test_nothing_is_tested_while_an_effect_is_carried_out() -> None:
    """Neither while it is activated nor while it is carried out after that."""
    rules = RULESET.rules()
    ship = made("TUG", SHIP, "Refuel (consume, setup phase) Draw 1 card.")
    (ability,) = ship.abilities
    for under_way in (Effect, Activation):
        game = Game(rules, empty_state(rules, 1))
        card = game.make(ship, "unit_zone", 0)
        assert nothing_works(game)
        game.enter(under_way(ability, card, 0))
        assert not nothing_works(game)


@pytest.mark.rule("compat.i.26")
@pytest.mark.rule("compat.i.63")
def test_a_ship_that_was_spared_and_stacked_is_a_ship_again() -> None:
    """Coins that come with a card put on it are durability, too."""
    play(
        """given
            in setup phase; lead P1
            P1: money 9; hand 2 x LEAK
            P2: money 9; hand SU-08; field SU-08 (coins 1), WARD (face down, slot 5)
        when
            P1: use LEAK; column 1; choose SU-08
            P2: react with WARD
            P2: stack SU-08
        then
            SU-08: coins 1, stacked cards 2
        when
            P1: use LEAK; column 2; choose SU-08
        then
            P2: field WARD (tapped); dust SU-08, SU-08""",
        WARD,
        LEAK,
    )


@pytest.mark.rule("compat.i.20")
@pytest.mark.rule("compat.ship.3")
def test_only_ships_are_hit_in_a_tie() -> None:
    """The other unit loses no coins through battle: it goes to dust."""
    log = made(
        "LOG",
        SHIP,
        "Log (continuous, response) When coins are removed from a unit you control through"
        " battle: gain 1 coin.",
    )
    play(
        """given
            in special timing
            P1: field SU-07 (coins 5), LOG
            P2: field BE-05, LOG
        when
            P2: BE-05 attacks SU-07
            P1: fight
        then
            P1: field SU-07 (coins 1), LOG; money 1
            P2: field LOG; dust BE-05; money 0""",
        log,
    )


@pytest.mark.rule("cmvr.battle.fight.6")
def test_equal_units_that_are_no_ships_go_to_dust_as_in_the_base() -> None:
    """With their pilots and what lies under them, and without damage."""
    play(
        """given
            in melee timing
            P1: field SU-01 on SU-01 on SU-01, SU-10
            P2: field BE-01
        when
            P1: SU-01 attacks BE-01
            P2: fight
        then
            P1: field none; under none; dust 3 x SU-01, SU-10; damage none
            P2: field none; dust BE-01; damage none"""
    )


@pytest.mark.rule("compat.i.26")
def test_a_ship_that_was_spared_in_battle_is_not_tested_by_other_losses_of_coins() -> None:
    """Its removal was negated; the next hit or the next end phase tests it again."""
    save = made(
        "SAVE",
        COUNTER,
        "Save (moment, resist) When a unit you control leaves the field: negate that leaving.",
    )
    play(
        """given
            in melee timing; lead P1
            P1: money 9; field SU-08 (coins 2, tapped), SAVE (face down, slot 3); hand LEAK
            P2: field BE-09 (coins 3)
        when
            P1: pass
            P2: BE-09 attacks SU-08
            P1: pass; pass; react with SAVE
            P1: use LEAK; column 5; choose BE-09
        then
            BE-09: coins 2
            P1: field SU-08 (coins 0), SAVE, LEAK; dust none; damage none""",
        save,
        LEAK,
    )


@pytest.mark.rule("compat.i.25")
@pytest.mark.rule("cmvr.resist.2")
def test_who_sinks_a_ship_by_an_effect_cannot_resist_that() -> None:
    """It is a result of the own effect, not of the ship's controller."""
    play(
        """given
            in setup phase; lead P1
            P1: money 9; hand LEAK; field KEEP (face down, slot 5)
            P2: field SU-08 (coins 1)
        when
            P1: use LEAK; column 1; choose SU-08
        then
            P1: field LEAK, KEEP (face down)
            P2: field none; dust SU-08; damage none""",
        KEEP,
        LEAK,
    )


@pytest.mark.rule("compat.i.25")
@pytest.mark.rule("cmvr.i.48")
def test_a_ship_that_an_effect_sinks_leaves_through_an_effect() -> None:
    """White Ward negates a removal through an effect; that of the Anti-Ship Missile, too."""
    play(
        """given
            in special timing; lead P1
            P1: field BE-09 with SU-13
            P2: field SU-08 (coins 2, tapped), SU-05 (slot 2)
        when
            P2: SU-05 waits
            P1: use SU-13; choose SU-08
            P2: react with White Ward
        then
            P2: field SU-08 (coins 0, tapped), SU-05 (tapped); dust none"""
    )


@pytest.mark.rule("compat.i.25")
@pytest.mark.rule("cmvr.i.48")
def test_a_ship_that_sinks_by_its_own_cost_is_sunk_by_its_controller() -> None:
    """An earlier effect of the opponent that left a coin on it has nothing to do with it."""
    tug = made("TUG", SHIP, "Refuel (consume, setup phase) Draw 1 card.")
    play(
        """given
            in setup phase; lead P1
            P1: money 9; hand LEAK; field KEEP (face down, slot 5)
            P2: field TUG (coins 2), WARD (face down, slot 5)
        when
            P1: use LEAK; column 1; choose TUG
            P2: use Refuel
            P1: react with KEEP
        then
            P2: field TUG (coins 0, tapped), WARD (face down); hand 1; dust none""",
        KEEP,
        WARD,
        LEAK,
        tug,
    )
