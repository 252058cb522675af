"""Face-down cards: what turns them up, what that costs, and what they are until then."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

REVEALER = made(
    "REV", "Master", "(continuous, all-round) Choose 1 face-down card: turn it face up."
)
SPARK = made("SPA", "Instant", "(consume, all-round) Gain 3 coins.")
LUCK = made("LCK", "Instant", "(moment, all-round) Gain 3 coins.")


BREAKER = made(
    "BRE",
    "Master",
    "(continuous, resist) When the opponent activates an effect: destroy each opposing"
    " Effect card. Negate that effect.",
)


@pytest.mark.rule("cmvr.set.7")
@pytest.mark.rule("cmvr.i.27")
def test_an_object_is_not_turned_up_without_the_rest_of_its_cost() -> None:
    """KN-14 is Rare: 1 coin lies on it, 1 is missing."""
    given = """
        given
            in setup phase
            P1: field KN-14 (face down), LCK (face down); money {}
    """
    play(f"{given.format(1)}\nthen\n P1 can: turn up KN-14", LUCK)
    then = "P1 can only: pass, use LCK\n P1 cannot: turn up KN-14 because cmvr.set.7"
    play(f"{given.format(0)}\nthen\n {then}", LUCK)


@pytest.mark.rule("cmvr.coin.8")
def test_a_card_that_an_effect_turned_up_is_used_without_further_payment() -> None:
    """It is face up already; only who turns it up to use it adds coins."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field REV, NE-03 (face down, coins paid 1)
            P2: field SK-07
        when
            P1: use REV
            P2: use Supply Deck
            P1: react with NE-03
        then
            P1: money 0; field REV, NE-03 (face up, tapped, coins 1)
            P2: hand none
        """,
        REVEALER,
    )


@pytest.mark.rule("cmvr.i.93")
def test_a_face_down_consume_instant_that_lost_its_coin_is_not_used() -> None:
    """A Normal has nothing more to pay, so no coin would lie on it."""
    given = """
        given
            in setup phase
            P1: field SPA (face down, coins {}, coins paid 1); hand NE-06; money 1
        then
    """
    play(f"{given.format(1)}\n P1 can: use SPA", SPARK)
    only = "P1 can only: pass, set NE-06 face down"
    play(f"{given.format(0)}\n {only}\n P1 cannot: use SPA because cmvr.i.93", SPARK)


@pytest.mark.rule("cmvr.i.96")
@pytest.mark.rule("cmvr.i.26")
def test_the_clock_of_a_face_down_card_does_not_run() -> None:
    """It has no effect, so no coin is removed from it and it stays."""
    play(
        """
        given
            in end phase
            P1: field KN-14 (face down), KN-01
        when
            both pass until next round
        then
            P1: field KN-14 (face down, coins 1), KN-01
        """
    )


@pytest.mark.rule("cmvr.i.27")
def test_a_negated_object_never_works_whatever_else_comes_into_force() -> None:
    """It lies there as used, and no longer as being turned up."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field KN-01, KN-14 (face down); hand KN-11; money 3
            P2: field NE-03 (face down); money 1
        when
            P1: turn up KN-14
            P2: react with NE-03
            P1: equip KN-11 to KN-01
        then
            KN-01: armor 400
            KN-14: being set 0
        """
    )


@pytest.mark.rule("cmvr.i.93")
@pytest.mark.rule("cmvr.i.34")
def test_the_coins_that_turn_a_card_up_count_for_its_consume_effect() -> None:
    """Its deposit was removed; paying the rest puts a coin on it again."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field NE-04 (face down, coins 0, coins paid 1); money 1
            P2: field SK-07
        when
            P2: use SK-07
            P1: react with NE-04
        then
            P1: money 0; hand 1; field NE-04 (face up, coins 0)
        """
    )


@pytest.mark.rule("cmvr.i.27")
def test_an_object_that_its_player_turns_up_is_a_card_that_is_turned_up() -> None:
    """What answers a card's being turned up answers this one, too, before it works."""
    bell = made(
        "BEL",
        "Object",
        "(continuous, response) When a card you control is turned up: gain 1 coin.",
    )
    play(
        """
        given
            in setup phase
            P1: field KN-14 (face down), BEL; money 1
        when
            P1: turn up KN-14
        then
            P1: money 1; field KN-14 (face up, coins 2), BEL
        """,
        bell,
    )


@pytest.mark.rule("cmvr.i.78")
@pytest.mark.rule("cmvr.i.28")
def test_a_face_down_instant_without_a_target_is_not_used() -> None:
    """With fewer legal targets than required it cannot be declared."""
    play(
        """
        given
            in melee timing
            P1: field KN-13 (face down), LCK (face down)
        then
            P1 can only: pass, use LCK
            P1 cannot: use KN-13 because cmvr.i.78
        """,
        LUCK,
    )


@pytest.mark.rule("cmvr.i.27")
@pytest.mark.rule("cmvr.i.57")
def test_an_object_that_is_negated_and_destroyed_is_gone() -> None:
    """Nothing is done to it any more."""
    play(
        """
        given
            in setup phase; lead P1
            P1: field KN-01, KN-14 (face down); money 1
            P2: field BRE
        when
            P1: turn up KN-14
            P2: react with BRE
        then
            P1: field KN-01; dust KN-14
            KN-01: armor 300
        """,
        BREAKER,
    )


@pytest.mark.rule("cmvr.fx.6")
def test_a_card_that_is_turned_up_to_be_used_is_a_card_that_is_turned_up() -> None:
    """What answers a card's being turned up answers this one, too."""
    bell = made(
        "BEL",
        "Object",
        "(continuous, response) When a card you control is turned up: gain 1 coin.",
    )
    play(
        """
        given
            in setup phase
            P1: field LCK (face down), BEL
        when
            P1: use LCK
        then
            P1: money 4
        """,
        bell,
        LUCK,
    )


@pytest.mark.rule("cmvr.set.7")
@pytest.mark.rule("cmvr.i.33")
def test_a_face_down_instant_is_not_used_without_the_rest_of_its_cost() -> None:
    """SK-14 is Rare: 1 coin lies on it, 1 is missing."""
    given = """
        given
            in shooting timing; lead P1
            P1: field SK-14 (face down), LCK (face down), KN-01 (tapped); money {}
        then
    """
    play(f"{given.format(1)}\n P1 can: use SK-14", LUCK)
    play(
        f"{given.format(0)}\n P1 can only: pass, use LCK\n"
        " P1 cannot: use SK-14 because cmvr.set.7",
        LUCK,
    )
