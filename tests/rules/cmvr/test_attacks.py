"""Attacks that are answered: what is negated, who leaves, and what goes on after it."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

NO_INTERRUPT = made(
    "NOI",
    "Master",
    "(continuous, resist) When an opposing cmV declares an interrupt guard: negate that defence.",
)
NO_FIGHT = made(
    "NOF",
    "Master",
    "(continuous, resist) When an opposing cmV declares a fight: negate that defence.",
)
FOG = made(
    "FOG", "Instant", "(moment, all-round) Each opposing cmV gets melee -900 this round."
)
AMBUSH = made(
    "AMB",
    "Master",
    "(continuous, response) When an opposing cmV declares an attack: destroy that cmV.",
)


@pytest.mark.rule("cmvr.i.61")
def test_after_a_negated_interrupt_guard_the_target_answers_and_nobody_interrupts() -> None:
    """The attack goes on against the target, which chooses among its own responses."""
    play(
        """
        given
            in melee timing; lead P1
            P1: field KN-05, NOI
            P2: field KN-02, KN-03, SK-04
        when
            P1: KN-05 attacks KN-02
            P2: interrupt with SK-04
            P1: react with NOI
        then
            P2 can only: fight, evade, guard
        when
            P2: guard
        then
            P1: field KN-05 (tapped), NOI (tapped)
            P2: field KN-03 (untapped), SK-04 (tapped); dust KN-02; damage none
        """,
        NO_INTERRUPT,
    )


@pytest.mark.rule("cmvr.i.61")
def test_after_a_negated_interrupt_guard_an_attack_on_the_deck_is_taken() -> None:
    """Nobody can interrupt any more."""
    play(
        """
        given
            in melee timing; lead P1
            P1: field KN-05, NOI
            P2: field KN-03, SK-04
        when
            P1: attack the deck
            P2: interrupt with SK-04
            P1: react with NOI
        then
            P2: field KN-03 (untapped), SK-04 (tapped); damage 1; dust none
        """,
        NO_INTERRUPT,
    )


@pytest.mark.rule("cmvr.i.61")
@pytest.mark.rule("cmvr.i.108")
def test_a_negated_fight_against_no_power_is_a_tie() -> None:
    """Its attack power counts as 0: not less, not more."""
    play(
        """
        given
            in melee timing; lead P1
            P1: field SK-03, NOF
            P2: field KN-05; hand FOG; money 1
        when
            P1: SK-03 attacks KN-05
            P2: use FOG
            P2: fight
            P1: react with NOF
        then
            P1: field NOF; dust SK-03; damage none
            P2: field FOG; dust KN-05; damage none
        """,
        NO_FIGHT,
        FOG,
    )


@pytest.mark.rule("cmvr.i.122")
def test_no_window_opens_in_an_attack_whose_attacker_left_when_it_was_declared() -> None:
    """It ends at once: the lead player comes next, not the defending player."""
    play(
        """
        given
            in melee timing; lead P1
            P1: field KN-01, SK-01; hand SK-13; money 1
            P2: field AMB, SK-03; hand SK-13; money 1
        when
            P1: pass
            P2: pass
            P1: SK-01 waits
            P1: pass
            P2: pass
            P2: SK-03 waits
            P1: pass
            P2: pass
            P1: attack the deck
        then
            P1: dust KN-01
            P1 is asked
        """,
        AMBUSH,
    )


@pytest.mark.rule("cmvr.i.80")
@pytest.mark.rule("cmvr.battle.turn.5")
def test_a_cmv_that_cannot_attack_attacks_neither_cmvs_nor_the_deck() -> None:
    """It may still wait, and use its Switch effects."""
    calm = made("CAL", "Object", "(continuous, regular) Each opposing cmV cannot attack.")
    play(
        """
        given
            in special timing
            P1: field KN-06
            P2: field CAL, SK-03 (tapped)
        then
            P1 can only: use Corroding Spell, KN-06 waits
            P1 cannot: attack the deck because cmvr.i.80
        """,
        calm,
    )


@pytest.mark.rule("cmvr.i.122")
@pytest.mark.parametrize("defender", ["target", "guard"])
def test_an_attack_ends_when_the_one_that_it_meets_has_left(defender: str) -> None:
    """Before the response the target, after it the one that interrupts: nobody is beaten."""
    rescue = made(
        "RES",
        "Instant",
        "(moment, all-round) Choose 1 cmV you control: return it to its owner's hand.",
    )
    before = "P2: use RES; choose KN-02"
    after = "P2: pass; interrupt with SK-04; use RES; choose SK-04"
    left, stays = ("KN-02", "SK-04") if defender == "target" else ("SK-04", "KN-02")
    play(
        f"""
        given
            in melee timing; lead P1
            P1: field KN-05
            P2: field KN-02, SK-04; hand RES; money 1
        when
            P1: KN-05 attacks KN-02
            {before if defender == "target" else after}
        then
            P1: field KN-05 (tapped)
            P2: field {stays}, RES; hand {left}; damage none; dust none
            P2 is not asked about KN-05
        """,
        rescue,
    )


@pytest.mark.rule("cmvr.battle.turn.4")
def test_a_cmv_attacks_with_any_power_above_0() -> None:
    """Only attack power 0 forbids it."""
    haze = made("HAZ", "Object", "(continuous, regular) Each opposing cmV gets melee -499.")
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field HAZ
        then
            KN-01: melee 1
        when
            P1: attack the deck
        then
            round 1
            P2: damage 1
        """,
        haze,
    )
