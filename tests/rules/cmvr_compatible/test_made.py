"""Clauses that no card of the starter set can show: with cards made for them."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Game, empty_state
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_cmvr.compatible.language.vocabulary import vocabulary
from tcgkit_cmvr.compatible.ruleset import RULESET
from tcgkit_cmvr.rules.planning import Planned, possible
from tcgkit_dsl import read_cards
from tests.rules.cmvr_compatible.play import COUNTER, INSTANT, STATS, UNIT, made, play


@pytest.mark.rule("compat.i.65")
def test_a_negated_stack_leaves_the_pile_as_it_was() -> None:
    stop = made(
        "STOP",
        COUNTER,
        "Stop (moment, resist) When the opponent sets a unit: negate that set.",
    )
    play(
        """given
            in setup phase
            P1: money 3; hand SU-09; field SU-09
            P2: field STOP (face down)
        when
            P1: stack SU-09
            P2: react with STOP
        then
            P1: field SU-09 (coins 2); dust SU-09; under none; money 2
            SU-09: shooting 700""",
        stop,
    )


@pytest.mark.rule("cmvr.i.2")
@pytest.mark.rule("cmvr.i.64")
def test_what_was_planned_on_a_unit_that_never_stood_is_left_out() -> None:
    """``commit``: the set is negated, so nothing can be stacked on it, nor board it."""
    stop = made(
        "STOP",
        COUNTER,
        "Stop (moment, resist) When the opponent sets a unit: negate that set.",
    )
    play(
        """given
            start of setup phase; lead P1
            P1: money 6; hand 2 x SU-09, SU-10, SU-03
            P2: field STOP (face down)
        when
            P1: set SU-09; column 2
            P1: stack SU-09
            P1: set SU-10 aboard SU-09
            P1: set SU-03; column 3
            P2: react with STOP
        then
            P1: field SU-03 (slot 3); dust SU-09; hand SU-09, SU-10; money 3""",
        stop,
        setup_mode="commit",
    )


@pytest.mark.rule("cmvr.i.2")
@pytest.mark.rule("cmvr.i.64")
def test_a_planned_column_that_was_taken_in_between_is_not_used() -> None:
    """``commit``: the impossible part of a plan does nothing."""
    rules = RULESET.rules({"setup_mode": "commit"})
    host = load_plugins()
    cards = load_cards(host, host.ruleset(RULESET.id)).cards
    game = Game(rules, empty_state(rules, 1))
    game.set_number(0, "money", 9)
    card = game.make(cards["SU-03"], "hand", 0)
    planned = Planned(0, "set", card, number=1)
    assert possible(game, planned, None)
    assert game.make(cards["SU-01"], "unit_zone", 0).slot == 0
    assert not possible(game, planned, None)
    assert possible(game, Planned(0, "set", card, number=2), None)


@pytest.mark.rule("compat.i.27")
@pytest.mark.parametrize(
    ("option", "then"),
    [("outright", "field none; dust BE-07"), ("loses_1_coin", "field BE-07 (coins 5)")],
)
def test_a_ship_is_destroyed_outright_or_loses_a_coin(option: str, then: str) -> None:
    bomb = made(
        "BOMB", INSTANT, "Bomb (moment, all-round) Choose 1 opposing unit: destroy it."
    )
    play(
        f"""given
            in setup phase
            P1: money 1; hand BOMB
            P2: field BE-07
        when
            P1: use BOMB; column 1; choose BE-07
        then
            P2: {then}; damage none""",
        bomb,
        ship_destroy=option,
    )


@pytest.mark.rule("compat.i.44")
@pytest.mark.rule("compat.i.47")
def test_a_pile_returns_to_hand_whole_and_its_pilot_goes_to_dust() -> None:
    back = made(
        "BACK",
        INSTANT,
        "Back (moment, all-round) Choose 1 opposing unit: return it to its owner's hand.",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand BACK
            P2: field BE-01 on BE-01, BE-10
        when
            P1: use BACK; column 1; choose BE-01
        then
            P2: field none; hand BE-01, BE-01; dust BE-10; under none""",
        back,
    )


@pytest.mark.rule("compat.i.60")
@pytest.mark.rule("compat.stack.4")
@pytest.mark.rule("compat.stack.8")
def test_a_stack_has_each_effect_once_from_the_uppermost_card() -> None:
    old = made(
        "OLD",
        UNIT,
        "Gain (continuous, setup phase) Gain 1 coin.",
        "Draw (continuous, setup phase) Draw 1 card.",
        name="Twin",
    )
    new = made("NEW", UNIT, "Gain (continuous, setup phase) Gain 2 coins.", name="Twin")
    play(
        """given
            in setup phase
            P1: hand NEW; field OLD
        when
            P1: stack NEW
        then
            P1 can: use Gain
            P1 can: use Draw
        when
            P1: use Draw
        then
            P1: hand 1; money 0; field 1; under OLD""",
        old,
        new,
    )


@pytest.mark.rule("compat.i.25")
@pytest.mark.rule("compat.ship.5")
def test_a_ship_that_consumes_its_last_coin_finishes_its_effect_first() -> None:
    tug = made(
        "TUG",
        f"unit    rarity: Normal    terrain: ship\n    {STATS}",
        "Tow (consume, setup phase) Draw 1 card.",
    )
    play(
        """given
            in setup phase
            P1: field TUG
        when
            P1: use Tow
        then
            P1: hand 1; field none; dust TUG; damage none""",
        tug,
    )


def test_boarding_stacking_and_customising_are_answered() -> None:
    eye = made(
        "EYE",
        UNIT,
        "A (continuous, response) When a pilot boards a unit you control: gain 1 coin.",
        "B (continuous, response) When a card is stacked on a unit you control: gain 1 coin.",
        "C (continuous, response) When a unit you control is customised: gain 1 coin.",
    )
    play(
        """given
            in setup phase; round 2
            P1: money 4; hand SU-10, SU-01, SU-04; field EYE, SU-01#a (slot 2), SU-01#b (slot 3)
        when
            P1: set SU-10 aboard EYE
            P1: customise SU-01#a
            P1: stack SU-01
        then
            P1: money 4; under SU-01, SU-01""",
        eye,
    )


def test_a_pilot_tells_what_it_boards() -> None:
    """The pilot's own text answers its boarding; that of another pilot does not."""
    pilot = "pilot    rank: general    rarity: Normal"
    text = "A (continuous, response) When this pilot boards a ship: gain 2 coins."
    for unit, money in (("SU-07", 2), ("SU-01", 0)):
        play(
            f"""given
                in setup phase; round 2
                P1: money 1; hand HAND; field {unit}
            when
                P1: set HAND aboard {unit}
            then
                P1: money {money}""",
            made("HAND", pilot, text),
        )


@pytest.mark.rule("compat.i.40")
@pytest.mark.rule("compat.gen.2")
def test_an_exclusive_custom_unit_is_not_set_on_a_unit_with_another_pilot() -> None:
    head = (
        f'set "T" / "T" for {RULESET.id}\n    base: "Mass-Type Astra" / "量産機アストラ"\n'
    )
    pilots = '    pilots: "Rain Hart" / "レイン・ハルト"\n\n'
    fields = "class: custom, exclusive    base: Mass-Type Astra    pilots: Rain Hart"
    text = f'card OWN "Own" / "専用"\n    type: unit    rarity: Normal    terrain: space    {fields}\n    {STATS}\n'
    read = read_cards({"t.tcg": head + pilots + text}, vocabulary())
    assert read.report() == ""
    play(
        """given
            in setup phase
            P1: money 9; hand OWN, SU-03; field SU-01, SU-10
        then
            P1 can: set SU-03
            P1 cannot: customise OWN because compat.i.40""",
        *read.definitions,
    )


@pytest.mark.rule("compat.i.26")
def test_a_ship_whose_removal_is_negated_stays_without_coins() -> None:
    save = made(
        "SAVE",
        COUNTER,
        "Save (moment, resist) When a unit you control leaves the field: negate that leaving.",
    )
    play(
        """given
            in melee timing
            P1: money 1; field SU-08 (coins 2, tapped), SAVE (face down)
            P2: field BE-09
        when
            P2: BE-09 attacks SU-08
            P1: react with SAVE
        then
            P1: field SU-08 (coins 0), SAVE (face up); damage none; deck 9
        when
            both pass until next round
        then
            P1: field none; dust SU-08, SAVE; damage none""",
        save,
    )


@pytest.mark.rule("compat.i.46")
def test_a_used_moment_effect_sends_the_whole_pile_to_dust() -> None:
    once = made("ONCE", UNIT, "Once (moment, setup phase) Draw 1 card.")
    play(
        """given
            in setup phase
            P1: field ONCE on ONCE
        when
            P1: use Once
            both pass until next round
        then
            P1: field none; under none; dust ONCE, ONCE""",
        once,
    )


@pytest.mark.rule("compat.i.48")
def test_a_pile_whose_placement_as_damage_is_negated_goes_to_dust() -> None:
    play(
        """given
            in melee timing
            P1: field SU-01 (tapped) on SU-01, KN-07 (slot 2)
            P2: field BE-05
        when
            P2: BE-05 attacks SU-01
            P1: fight; react with KN-07
        then
            P1: damage none; dust SU-01, SU-01; under none"""
    )


@pytest.mark.rule("compat.i.41")
def test_a_custom_ship_has_the_coins_of_its_pile() -> None:
    head = f'set "T" / "T" for {RULESET.id}\n    base: "Transport Mir" / "輸送艦ミール"\n\n'
    fields = "terrain: ship    class: custom    base: Transport Mir"
    text = f'card REFIT "Refit" / "改装艦"\n    type: unit    rarity: Rare    {fields}\n    {STATS}\n'
    read = read_cards({"t.tcg": head + text}, vocabulary())
    assert read.report() == ""
    play(
        """given
            in setup phase
            P1: money 2; hand REFIT; field SU-08
        when
            P1: customise REFIT
        then
            REFIT: coins 4
            P1: under SU-08""",
        *read.definitions,
    )


@pytest.mark.rule("compat.i.30")
def test_an_attack_whose_power_fell_to_0_gets_through_by_rarity() -> None:
    fog = made(
        "FOG",
        INSTANT,
        "Fog (moment, battle phase) Each opposing unit gets melee -900 this round.",
    )
    play(
        """given
            in melee timing; lead P1
            P1: money 1; field SU-07 (tapped), FOG (face down)
            P2: field BE-09
        when
            P1: pass
            P2: BE-09 attacks SU-07
            P1: use FOG
        then
            P1: field SU-07 (coins 1), FOG; damage none; deck 10
            P2: field none; dust BE-09""",
        fog,
    )


@pytest.mark.rule("compat.i.5")
@pytest.mark.parametrize(
    ("behind", "then"),
    [
        ("", "field SU-01 (slot 4), MOVE (slot 1), SU-10 (slot 4)"),
        (
            ", KN-14 (slot 4)",
            "field SU-01 (slot 4), MOVE (slot 1), KN-14 (slot 4); dust SU-10",
        ),
    ],
)
def test_a_unit_moves_to_another_column_and_its_pilot_goes_along(
    behind: str, then: str
) -> None:
    """If the effect slot there is taken, the pilot goes to dust."""
    move = made(
        "MOVE",
        INSTANT,
        "Move (moment, all-round) Move one of your units to an empty column.",
    )
    play(
        f"""given
            in setup phase
            P1: money 1; hand MOVE; field SU-01 (slot 2), SU-10 (slot 2){behind}
        when
            P1: use MOVE; column 1; choose SU-01; column 4
        then
            P1: {then}""",
        move,
    )


@pytest.mark.rule("compat.i.5")
def test_a_pilot_moves_to_a_free_slot_behind_another_unit() -> None:
    """Column 2 has a unit with a pilot, column 3 an Effect card, column 5 no unit."""
    move = made(
        "MOVE",
        INSTANT,
        "Move (moment, all-round) Move one of your pilots to another column.",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand MOVE
            P1: field SU-01 (slot 1), SU-10 (slot 1), SU-01 (slot 2), SU-11 (slot 2), SU-03 (slot 3), KN-14 (slot 3), SU-09 (slot 4)
        when
            P1: use MOVE; column 5; choose SU-10
        then
            P1: field SU-01 (slot 1), SU-01 (slot 2), SU-11 (slot 2), SU-03 (slot 3), KN-14 (slot 3), SU-09 (slot 4), SU-10 (slot 4), MOVE (slot 5)""",
        move,
    )


@pytest.mark.rule("compat.i.54")
def test_the_cards_of_a_stack_are_counted_with_the_top_one() -> None:
    """Three cards lie in the stack, two of them under the unit."""
    rise = made(
        "RISE",
        INSTANT,
        "Rise (moment, all-round) 1 of your stacks gets armor +1000 for each card in its stack this round.",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand RISE; field SU-09 on SU-09 on SU-09
        when
            P1: use RISE; column 4; choose SU-09
        then
            SU-09: armor 3600""",
        rise,
    )


@pytest.mark.rule("compat.exclusive.2")
def test_a_text_says_who_alone_can_board_a_unit() -> None:
    """SU-10 is a general pilot, SU-11 an ace."""
    shy = made(
        "SHY", UNIT, "Shy (continuous, regular) Only ace pilots can board this unit."
    )
    play(
        """given
            in setup phase
            P1: money 9; hand SU-10, SU-11; field SHY, SU-01
        then
            P1 cannot: SU-10 boards SHY
            P1 can: SU-10 boards SU-01
            P1 can: SU-11 boards SHY""",
        shy,
    )


@pytest.mark.rule("compat.i.44")
def test_a_stack_counts_the_cards_under_itself() -> None:
    """One has one card under it, the other two."""
    rise = made(
        "RISE",
        INSTANT,
        "Rise (moment, all-round) 1 of your stacks gets armor +1000 for each card under it this round.",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand RISE; field SU-01 on SU-01, SU-09 on SU-09 on SU-09
        when
            P1: use RISE; column 4; choose SU-09
        then
            SU-01: armor 300
            SU-09: armor 2600""",
        rise,
    )


@pytest.mark.rule("compat.pilot.4")
def test_an_ace_in_hand_is_an_ace() -> None:
    """What is printed on a card counts where its player sees it."""
    call = made(
        "CALL",
        INSTANT,
        "Call (moment, all-round) Set an ace pilot from your hand on one of your units without paying its cost.",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand CALL, SU-10, SU-11; field SU-01
        when
            P1: use CALL; column 4; choose SU-11; choose SU-01
        then
            P1: hand SU-10""",
        call,
    )


@pytest.mark.rule("compat.pilot.2")
def test_units_of_one_column_are_meant() -> None:
    law = made("LAW", UNIT, "Law (continuous, regular) Units in column 3 get armor +1000.")
    play(
        """given
            in setup phase
            P1: field LAW (slot 3), SU-03 (slot 2)
            P2: field SU-01 (slot 3)
        then
            LAW: armor 1300
            SU-03: armor 300
            SU-01: armor 1200""",
        law,
    )
