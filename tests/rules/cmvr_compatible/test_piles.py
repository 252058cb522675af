"""Stacks and custom units: what carries over, what is limited, and where cards go."""

from __future__ import annotations

import pytest

from tests.rules.cmvr_compatible.play import INSTANT, UNIT, made, play

LUCK = made("LUCK", INSTANT, "Luck (moment, all-round) Gain 3 coins.")


@pytest.mark.rule("compat.i.37")
@pytest.mark.rule("compat.i.54")
def test_a_custom_unit_on_a_stack_is_no_stack() -> None:
    """Cards below without the top card's name give no bonus and are not counted."""
    play(
        """given
            in setup phase; round 2
            P1: money 9; hand 2 x SU-04
            P1: field SU-01 on SU-01 on SU-01
        when
            P1: customise SU-04
        then
            SU-04: shooting 700, stacked cards 0, stack bonus 0
            P1: under 3
        when
            P1: stack SU-04
        then
            SU-04: shooting 900, stacked cards 2
            P1: under 4"""
    )


@pytest.mark.rule("compat.i.57")
@pytest.mark.rule("compat.stack.7")
def test_a_use_counts_for_its_effect_wherever_it_stands_on_the_new_top() -> None:
    """If a unit becomes stacked in the round, uses before count, by the name of the effect."""
    old = made("OLD", UNIT, "Gain (continuous, setup phase) Gain 1 coin.", name="Twin")
    new = made(
        "NEW",
        UNIT,
        "Draw (continuous, setup phase) Draw 1 card.",
        "Gain (continuous, setup phase) Gain 1 coin.",
        name="Twin",
    )
    play(
        """given
            in setup phase
            P1: hand NEW; field OLD, SU-11
        when
            P1: use Gain
            P1: stack NEW
            P1: use SU-11
        then
            P1 can only: pass, use Draw
            P1 cannot: use Gain because compat.stack.7
        when
            P1: use Draw
        then
            P1: money 1; hand 1""",
        old,
        new,
    )


@pytest.mark.rule("compat.i.2")
@pytest.mark.rule("compat.i.7")
def test_effect_cards_lie_behind_units_or_not_and_pilots_without_units_do_not() -> None:
    """Any empty slot is free for an Effect card; a pilot without a unit has none before it."""
    play(
        """given
            in setup phase
            P1: money 9; hand KN-14, SU-10; field SU-01 (slot 1), SU-03 (slot 3)
        when
            P1: set KN-14
        then
            P1 can only: column 1, column 2, column 3, column 4, column 5
        when
            P1: column 1
            P1: set SU-10 without a unit
        then
            P1 can only: column 2, column 4, column 5""",
        pilot_without_unit="allowed",
    )


@pytest.mark.rule("compat.i.50")
def test_an_effect_card_keeps_no_exclusive_unit_out_of_its_column() -> None:
    """Only a pilot can be another pilot than the one it names."""
    play(
        """given
            in setup phase
            P1: money 3; hand SU-06; field SU-01 (slot 1), NE-03 (face down, slot 2)
        when
            P1: set SU-06
        then
            P1 can only: column 2, column 3, column 4, column 5"""
    )


@pytest.mark.rule("compat.i.9")
def test_by_option_a_unit_taps_for_its_pilot_and_for_no_effect_card() -> None:
    """An Instant taps itself, whatever unit is in its column."""
    play(
        """given
            in setup phase
            P1: money 1; hand LUCK; field SU-01
        when
            P1: use LUCK; column 1
        then
            SU-01: untapped
            LUCK: tapped, slot 1""",
        LUCK,
        pilot_tap="unit",
    )


@pytest.mark.rule("compat.pilot.2")
@pytest.mark.rule("compat.pilot.3")
def test_only_the_pilot_of_its_own_column_leaves_with_a_unit() -> None:
    """A pilot is aboard the unit in the same column, not another one."""
    play(
        """given
            in melee timing
            P1: field SU-01 (slot 1, tapped), SU-03 (slot 2, tapped), SU-10 (slot 2)
            P2: field BE-09
        when
            P2: BE-09 attacks SU-01
        then
            P1: field SU-03, SU-10; damage SU-01; dust none"""
    )


@pytest.mark.rule("compat.i.7")
@pytest.mark.rule("compat.i.50")
def test_a_pilot_without_a_unit_needs_a_free_column_and_keeps_others_out_of_it() -> None:
    """By option: an exclusive unit does not come where another pilot waits."""
    given = "given\n in setup phase\n P1: money 9; hand SU-10, SU-06, SU-03"
    units = ", ".join(f"SU-03 (slot {slot})" for slot in range(1, 6))
    play(
        f"""{given}; field {units}; effects KN-14 (slot 1)
        then
            P1 can: set SU-10 aboard SU-03
            P1 cannot: set SU-10 without a unit because cmvr.i.23""",
        pilot_without_unit="allowed",
    )
    play(
        """given
            in setup phase
            P1: money 1; hand SU-11, SU-03
        then
            P1 can only: pass, set SU-03
            P1 cannot: set SU-11 without a unit because cmvr.coin.7""",
        pilot_without_unit="allowed",
    )
    play(
        f"""{given}
        when
            P1: set SU-10 without a unit; column 2
            P1: set SU-06
        then
            P1 can only: column 1, column 3, column 4, column 5
        when
            P1: column 5; set SU-03
        then
            P1 can only: column 1, column 2, column 3, column 4""",
        pilot_without_unit="allowed",
    )


@pytest.mark.rule("compat.i.44")
@pytest.mark.rule("compat.stack.4")
def test_a_card_that_was_in_a_stack_has_its_own_effects_again_when_it_left() -> None:
    """The effects of the cards below are those of the stack, not of the card."""
    old = made("OLD", UNIT, "Gain (continuous, setup phase) Gain 1 coin.", name="Twin")
    new = made("NEW", UNIT, "Draw (continuous, setup phase) Draw 1 card.", name="Twin")
    back = made(
        "BACK",
        INSTANT,
        "Back (moment, all-round) Choose 1 unit you control: return it to its owner's hand.",
    )
    play(
        """given
            in setup phase
            P1: money 3; hand BACK, 2 x NEW; field OLD
        when
            P1: stack NEW; stack NEW
        then
            P1 can: use Gain
        when
            P1: use BACK; column 2
        then
            P1: hand 2 x NEW, OLD
        when
            P1: set NEW; column 1
        then
            P1 can only: pass, use Draw, set NEW, stack NEW on NEW, set OLD, stack OLD on NEW""",
        old,
        new,
        back,
    )


@pytest.mark.rule("compat.i.57")
@pytest.mark.parametrize(
    ("text", "can", "cannot"),
    [
        ("Units you control cannot be stacked", "set SU-01", "stack SU-01"),
        ("Units you control cannot be boarded", "set SU-01", "set SU-10 aboard SU-01"),
        ("Units you control can be customised at once", "customise SU-04", ""),
    ],
)
def test_a_text_says_what_can_be_put_on_units(text: str, can: str, cannot: str) -> None:
    """Restrictions and permissions of card texts hold as long as their card lies there.

    Without the last of them a unit that was set in this round is not customised.
    """
    law = made(
        "LAW",
        "Effect card    kind: Object    rarity: Normal",
        f"Law (continuous, regular) {text}.",
    )
    play(
        f"""given
            in setup phase; round 2
            P1: money 9; hand SU-01, SU-04, SU-10
            P1: field SU-01 (slot 1, set in round 2), LAW (slot 5)
        then
            P1 can: {can}
            {f"P1 cannot: {cannot}" if cannot else "P1 can: stack SU-01"}""",
        law,
    )


AURA = "Aura (timed, setup phase) While this effect is in force: each unit you control gets armor +100."


@pytest.mark.rule("compat.i.46")
@pytest.mark.rule("compat.stack.4")
def test_a_timed_effect_in_force_stays_so_when_a_card_is_stacked() -> None:
    """It is the same unit: the effect goes on, and so does its clock."""
    old = made("OLD", UNIT, AURA, name="Twin")
    new = made(
        "NEW", UNIT, "Draw (continuous, setup phase) Draw 1 card.", AURA, name="Twin"
    )
    play(
        """given
            in setup phase
            P1: hand NEW; field OLD (coins 3), SU-03 (slot 2)
        when
            P1: use Aura
        then
            SU-03: armor 400
        when
            P1: stack NEW
        then
            SU-03: armor 400
            NEW: armor 500, coins 3
        when
            both pass until next round
        then
            SU-03: armor 400
            NEW: coins 2""",
        old,
        new,
    )


@pytest.mark.rule("compat.i.35")
@pytest.mark.rule("compat.i.46")
def test_a_timed_effect_ends_with_its_clock_when_its_card_is_rebuilt() -> None:
    """The base's effects do not exist while covered: no coin is removed for them."""
    astra = made("ASTRA", UNIT, AURA, name="Mass-Type Astra")
    play(
        """given
            in setup phase; round 2
            P1: money 2; hand SU-04; field ASTRA (coins 3), SU-03 (slot 2)
        when
            P1: use Aura
            P1: customise SU-04
        then
            SU-03: armor 300
            SU-04: coins 5
        when
            both pass until next round
        then
            SU-04: coins 5""",
        astra,
    )


@pytest.mark.rule("cmvr.coin.7")
@pytest.mark.rule("compat.pilot.7")
@pytest.mark.rule("compat.custom.6")
def test_boarding_stacking_and_customising_cost_what_they_cost() -> None:
    """A player with fewer coins cannot do it; a stack costs 1 less."""
    given = """given
        in setup phase; round 2
        P1: money {}; hand SU-11, SU-04, SU-09, SU-01
        P1: field SU-01 (slot 1), SU-09 (slot 2)
    then
    """
    play(
        f"{given.format(0)} P1 can: stack SU-01\n P1 cannot: stack SU-09 because cmvr.coin.7"
    )
    play(f"{given.format(3)} P1 can: set SU-11 aboard SU-01")
    play(
        f"{given.format(2)} P1 can: customise SU-04\n P1 cannot: board SU-11 because cmvr.coin.7"
    )
    play(
        f"{given.format(1)} P1 can: stack SU-09\n P1 cannot: customise SU-04 because cmvr.coin.7"
    )


@pytest.mark.rule("compat.stack.1")
def test_a_unit_is_stacked_on_a_unit_of_its_name_only() -> None:
    """Of its player, and of the top card's name."""
    play(
        """given
            in setup phase
            P1: money 9; hand SU-01, SU-03; field SU-03, SU-04 (slot 2) on SU-01
            P2: field SU-01
        then
            P1 can: stack SU-03
            P1 cannot: stack SU-01 because compat.stack.1"""
    )


@pytest.mark.rule("compat.i.52")
@pytest.mark.rule("compat.stack.8")
@pytest.mark.parametrize(
    ("option", "shooting"), [("put_on_cards", 700), ("cards_below", 600)]
)
def test_whose_cost_the_bonus_of_a_stack_comes_from(option: str, shooting: int) -> None:
    """The card that is put on, or by option the one that is covered."""
    old = made("OLD", UNIT, name="Twin")
    new = made("NEW", UNIT.replace("Normal", "Rare"), name="Twin")
    play(
        f"""given
            in setup phase
            P1: money 1; hand NEW; field OLD
        when
            P1: stack NEW
        then
            NEW: shooting {shooting}, coins 2
            P1: money 0""",
        old,
        new,
        stack_bonus=option,
    )


@pytest.mark.rule("compat.i.60")
def test_a_stack_of_different_versions_is_called_by_the_key_of_its_top_card() -> None:
    """It can do what both cards can; scenarios find it as the card that lies on top."""
    old = made("OLD", UNIT, "Old (continuous, setup phase) Gain 1 coin.", name="Twin")
    new = made("NEW", UNIT, "New (continuous, setup phase) Gain 2 coins.", name="Twin")
    play(
        """given
            in setup phase
            P1: field NEW (slot 3) on OLD; money 0
        then
            NEW: coins 1, stacked cards 2, slot 3
            P1: field NEW on OLD
            P1 can: use "Old", use "New"
        when
            P1: use "Old"
        then
            P1: money 1; field NEW (slot 3) on OLD""",
        old,
        new,
    )
