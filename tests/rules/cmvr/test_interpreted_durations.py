"""Interpretations of cmV-R: kinds of activation, and durations."""

from __future__ import annotations

import pytest

from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards
from tests.rules.cmvr.play import made, play


@pytest.mark.rule("cmvr.i.83")
def test_a_masters_timing_switch_does_not_wait_for_a_unit_turn() -> None:
    """In any open window inside that timing, and in no other."""
    master = made("MST", "Master", "(continuous, melee timing) Gain 1 coin.")
    for timing, can in (("melee", True), ("special", False)):
        play(
            f"""
            given
                in {timing} timing
                P1: field MST, KN-04; hand SK-13; money 1
            then
                P1 can only: pass, use SK-13{", use MST" if can else ""}
            """,
            master,
        )


@pytest.mark.rule("cmvr.i.84")
def test_a_weapons_all_round_switch_in_an_open_window_takes_the_unit_turn() -> None:
    """It taps the equipped cmV."""
    weapon = made("WPN", "weapon", "(continuous, all-round) Gain 1 coin.")
    play(
        """
        given
            in melee timing
            P1: field KN-04 with WPN, KN-01
        when
            P1: use WPN
        then
            P1: money 1
            KN-04: tapped
            P1 is asked about KN-01
        """,
        weapon,
    )


@pytest.mark.rule("cmvr.i.89")
@pytest.mark.parametrize(("order", "melee"), [("ARM, MEL", 600), ("MEL, ARM", 500)])
def test_regulars_are_evaluated_in_the_order_in_which_they_came(
    order: str, melee: int
) -> None:
    """Each once, against the result of the earlier ones."""
    arm = made(
        "ARM", "Object", "(continuous, regular) Each cmV you control gets armor +100."
    )
    mel = made(
        "MEL",
        "Object",
        "(continuous, regular) While you control at least 1 cmV with armor 400 or more:"
        " each cmV you control gets melee +100.",
    )
    play(
        f"""
        given
            in setup phase
            P1: field KN-01, {order}
        then
            KN-01: armor 400, melee {melee}
        """,
        arm,
        mel,
    )


@pytest.mark.rule("cmvr.i.94")
def test_a_consume_response_takes_a_coin_each_time() -> None:
    """At 0 coins it does not trigger any more."""
    purse = made(
        "PRS", "Object", "(consume, response) When the opponent gains coins: gain 1 coin."
    )
    play(
        """
        given
            in draw phase
            P1: damage KN-01, KN-02
            P2: field PRS (coins 1)
        when
            P1: flip KN-01
        then
            P2: money 1; field PRS (coins 0, untapped)
        when
            P1: flip KN-02
        then
            P1: money 4
            P2: money 1
        when
            both pass until next round
        then
            P2: dust PRS
        """,
        purse,
    )


@pytest.mark.rule("cmvr.i.95")
def test_a_moment_response_takes_place_once() -> None:
    """Its card is used then, and goes to dust in the end phase."""
    once = made(
        "ONC", "Object", "(moment, response) When the opponent gains coins: gain 1 coin."
    )
    play(
        """
        given
            in draw phase
            P1: damage KN-01, KN-02
            P2: field ONC
        when
            P1: flip KN-01; flip KN-02
        then
            P2: money 1; field ONC
        when
            both pass until next round
        then
            P2: dust ONC
        """,
        once,
    )


@pytest.mark.rule("cmvr.i.95")
@pytest.mark.parametrize(
    ("duration", "legal"),
    [("moment", False), ("consume", False), ("timed", True), ("continuous", True)],
)
def test_a_regular_is_timed_or_continuous(duration: str, legal: bool) -> None:
    """It has no moment of activation."""
    text = f"""set "T" / "T" for cmvr

card T-1 "T" / "T"
    type: Effect card    kind: Object    rarity: Normal

    ability "T" / "T" ({duration}, regular)
        Each cmV you control gets armor +100.
"""
    assert bool(read_cards({"t.tcg": text}, vocabulary()).errors) is not legal


@pytest.mark.rule("cmvr.i.99")
def test_several_timed_effects_cost_one_coin_per_round() -> None:
    """One coin per card and end phase."""
    double = made(
        "DBL",
        "Object",
        "(timed, regular) Each cmV you control gets armor +100.",
        "(timed, regular) Each cmV you control gets melee +100.",
        rarity="Super Rare",
    )
    play(
        """
        given
            in end phase
            P1: field DBL (coins 3)
        when
            both pass until next round
        then
            DBL: coins 2
        """,
        double,
    )


BREAKER = made(
    "BRK", "Master", "(continuous, all-round) Choose 1 Effect card you control: destroy it."
)


@pytest.mark.rule("cmvr.i.100")
@pytest.mark.rule("cmvr.i.101")
@pytest.mark.parametrize(
    ("card", "during", "later"),
    [("SK-13", "mobility 800", "mobility 800"), ("SK-18", "mobility 600", "mobility 500")],
)
def test_what_lasts_when_its_card_has_left(card: str, during: str, later: str) -> None:
    """A moment's change stays until the round ends; what is in force ends with its card."""
    play(
        f"""
        given
            in setup phase
            P1: money 2; field SK-01, BRK; hand {card}
        when
            P1: use {card}
        then
            SK-01: {during}
        when
            P1: use BRK
        then
            P1: dust {card}
            SK-01: {later}
        when
            both pass until next round
        then
            SK-01: mobility 500
        """,
        BREAKER,
    )


@pytest.mark.rule("cmvr.i.101")
def test_a_regular_ends_with_its_card() -> None:
    """What applies while in force ends at once."""
    play(
        """
        given
            in setup phase
            P1: field KN-01, KN-14, BRK
        then
            KN-01: armor 400
        when
            P1: use BRK
        then
            KN-01: armor 300
        """,
        BREAKER,
    )


@pytest.mark.rule("cmvr.i.104")
def test_a_negated_destruction_in_clean_up_waits_for_the_next_end_phase() -> None:
    """The card is not treated again in this one."""
    keeps = made(
        "KPO",
        "Master",
        "(continuous, resist) When an opposing cmV leaves the field: negate that leaving.",
    )
    play(
        """
        given
            in end phase
            P1: field KN-01 (coins 0)
            P2: field KPO
        when
            both pass until P2 is asked
            P2: react with KPO
            both pass until next round
        then
            P1: field KN-01 (coins 0)
        when
            both pass until next round
        then
            P1: dust KN-01
        """,
        keeps,
    )
