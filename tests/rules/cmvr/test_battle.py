"""Battle: attacks, defences and their results."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

OBSERVER = made(
    "OBS",
    "Master",
    "(continuous, response) When a card is about to be placed in your damage zone: gain 1 coin.",
)
LEAVER = made(
    "WIN",
    "cmV",
    "(continuous, response) When this cmV wins a fight: return this cmV to its owner's hand.",
)
NO_DEFENCE = made(
    "NOD",
    "Master",
    "(continuous, resist) When an opposing cmV declares an evade: negate that defence.",
)
NO_FIGHT = made(
    "NOF",
    "Master",
    "(continuous, resist) When an opposing cmV declares a fight: negate that defence.",
)
SEES_FIGHT = made(
    "SEE",
    "Object",
    "(continuous, response) When a cmV you control declares a fight: gain 1 coin.",
)


@pytest.mark.rule("cmvr.i.43")
def test_an_attack_taken_on_an_empty_deck_is_no_damage() -> None:
    """Taking it places no card and causes no damage event."""
    play(
        """
        given
            in shooting timing
            P1: field KN-02
            P2: field OBS; deck 0
        when
            P1: attack the deck
        then
            P2: damage none; money 0
        """,
        OBSERVER,
    )


@pytest.mark.rule("cmvr.i.122")
def test_a_winner_that_leaves_after_the_comparison_has_won_all_the_same() -> None:
    """Only leaving before step (e) ends the attack without result."""
    play(
        """
        given
            in melee timing
            P1: field WIN
            P2: field SK-03 (tapped), SK-01
        when
            P2: SK-01 waits
            P1: WIN attacks SK-03
            P2: SK-03 fights
        then
            P1: field none; hand WIN
            P2: field SK-01; damage SK-03
        """,
        LEAVER,
    )


@pytest.mark.rule("cmvr.i.123")
def test_a_defender_that_won_and_left_has_won_all_the_same() -> None:
    """The attacker that lost the fight goes to the damage zone."""
    play(
        """
        given
            in melee timing
            P1: field SK-03
            P2: field WIN
        when
            P1: SK-03 attacks WIN
            P2: WIN fights
        then
            P1: field none; damage SK-03
            P2: hand WIN
        """,
        LEAVER,
    )


@pytest.mark.rule("cmvr.i.61")
@pytest.mark.rule("cmvr.i.132")
def test_the_fight_after_a_negated_evade_is_a_defence_event_too() -> None:
    """The cmV stays tapped and fights automatically; that fight is declared."""
    play(
        """
        given
            in melee timing
            P1: field NOD, SK-03
            P2: field KN-01, SEE
        when
            P1: SK-03 attacks KN-01
            P2: KN-01 evades
            P1: react with NOD
        then
            P2: money 1; field KN-01 (tapped), SEE
            P1: damage SK-03
        """,
        NO_DEFENCE,
        SEES_FIGHT,
    )


@pytest.mark.rule("cmvr.i.5")
@pytest.mark.rule("cmvr.i.61")
def test_no_window_opens_after_a_defence_that_does_not_stand() -> None:
    """Window (e) of cmvr.i.5 opens after the defence was declared and stands."""
    play(
        """
        given
            in melee timing
            P1: field NOF, SK-03; hand SK-13; money 1
            P2: field KN-01
        when
            P1: pass
            P1: SK-03 attacks KN-01
            P1: pass
            P2: KN-01 fights
            P1: react with NOF
        then
            P2: damage KN-01
        """,
        NO_FIGHT,
    )


GUARDS_WELL = made(
    "GRD",
    "cmV",
    "(continuous, response) When this cmV succeeds in a guard: gain 1 coin.",
)


@pytest.mark.rule("cmvr.battle.interrupt.3")
def test_an_interrupt_guard_that_succeeds_is_a_guard_that_succeeds() -> None:
    """It is resolved exactly as a guard by that cmV: armor 300 against SK-02's melee 100."""
    play(
        """
        given
            in melee timing
            P1: field SK-02
            P2: field KN-02, GRD
        when
            P1: SK-02 attacks KN-02
            P2: interrupt guard with GRD
        then
            P2: money 1; field KN-02, GRD (tapped)
        """,
        GUARDS_WELL,
    )
