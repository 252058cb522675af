"""Procedures of cmV-R that need cards made for them, views or logs."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import NO_COINS, PAID, after, lines, made, play


@pytest.mark.rule("cmvr.proc.react.1")
@pytest.mark.parametrize(
    ("trigger", "given", "when", "still"),
    [
        (
            "When the opponent is about to draw at least 1 card",
            "in draw phase\n P1: hand NE-01; money 1",
            "P1: use NE-01",
            "P1: hand none; deck 10",
        ),
        (
            "When the opponent gains coins",
            "in draw phase\n P1: damage KN-03",
            "P1: flip KN-03",
            "P1: money 0",
        ),
        (
            "When the opponent sets a cmV",
            "in setup phase\n P1: hand KN-01; money 1",
            "P1: set KN-01",
            "P1: money 0; hand none",
        ),
        (
            "When the opponent activates an effect",
            "in draw phase\n P1: hand NE-01; money 1",
            "P1: use NE-01",
            "P1: hand none; deck 10",
        ),
        (
            "When an opposing cmV declares an attack",
            "in melee timing\n P1: field KN-01",
            "P1: KN-01 attacks the deck",
            "P2: damage none",
        ),
        (
            "When an opposing cmV declares a fight",
            "in melee timing\n P1: field KN-01 (tapped)\n P2: field SK-03",
            "P2: SK-03 attacks KN-01",
            "P2: field SK-03, ANS; damage none",
        ),
        (
            "When an opposing cmV leaves the field through battle",
            "in melee timing\n P1: field KN-01 (tapped)\n P2: field KN-05",
            "P2: KN-05 attacks KN-01",
            "P1: field KN-01; damage none",
        ),
        (
            "When a card is about to be placed in your damage zone",
            "in melee timing\n P1: field KN-01",
            "P1: KN-01 attacks the deck",
            "P2: damage none",
        ),
        (
            "When a cmV you control receives something from an effect",
            "in shooting timing\n P1: field SK-05\n P2: field KN-05",
            "P1: use Take Aim; choose KN-05",
            "KN-05: mobility 200",
        ),
        (
            "When an opposing cmV leaves the field",
            "in end phase\n P1: field KN-01 (coins 0)",
            "both pass until P2 is asked",
            "P1: field KN-01",
        ),
    ],
)
def test_each_action_and_result_is_answered_before_it_is_carried_out(
    trigger: str, given: str, when: str, still: str
) -> None:
    """One reaction window each, before it happens."""
    answer = made("ANS", "Master", f"(continuous, connect) {trigger}: gain 1 coin.")
    play(
        f"""
        given
            {given}
            P2: field ANS
        when
            {when}
        then
            P2 can only: pass, react with ANS
            {still}
        """,
        answer,
    )


@pytest.mark.rule("cmvr.proc.react.10")
def test_the_lead_players_responses_take_place_first() -> None:
    """Also if the event is the other player's."""
    mine = made("MIN", "Object", "(continuous, response) " + PAID)
    theirs = made(
        "THE",
        "Object",
        "(continuous, response) When an opposing cmV declares an attack: draw 1 card.",
    )
    for lead, order in (("P1", ["MIN", "THE"]), ("P2", ["THE", "MIN"])):
        run = after(
            f"""
            given
                in melee timing; lead {lead}
                P1: field KN-01, MIN
                P2: field THE
            when
                P1: KN-01 attacks the deck
            then
                P1: money 1
                P2: hand 1
            """,
            mine,
            theirs,
        )
        told = [line for line in lines(run) if "gains" in line or "draws" in line]
        assert [("MIN" if "gains" in line else "THE") for line in told] == order


@pytest.mark.rule("cmvr.proc.react.10")
def test_each_player_orders_the_own_responses() -> None:
    """Of two own Responses the player chooses which is first."""
    one = made("ONE", "Object", "(continuous, response) " + PAID)
    two = made(
        "TWO",
        "Object",
        "(continuous, response) When a cmV you control declares an attack: draw 1 card.",
    )
    for first in ("ONE", "TWO"):
        run = after(
            f"""
            given
                in melee timing
                P1: field KN-01, ONE, TWO
            when
                P1: KN-01 attacks the deck
                P1: effect of {first} of {first}
            then
                P1: money 1; hand 1
            """,
            one,
            two,
        )
        told = [line for line in lines(run) if "gains" in line or "draws" in line]
        assert ("gains" in told[0]) is (first == "ONE")


@pytest.mark.rule("cmvr.proc.draw.4")
def test_the_coin_gains_are_two_events_the_lead_players_first() -> None:
    """Each can be answered by itself."""
    cards = [made("NC1", "Master", NO_COINS), made("NC2", "Master", NO_COINS)]
    play(
        """
        given
            start of draw phase; lead P2
            P1: field NC1
            P2: field NC2
        then
            P1 can only: pass, react with NC1
        when
            P1: react with NC1
            both pass until P2 is asked
        then
            P2 can only: pass, react with NC2
            P1: money 0
            P2: money 0
        when
            P2: pass
            both pass until setup phase
        then
            P1: money 2
            P2: money 0
        """,
        *cards,
    )


@pytest.mark.rule("cmvr.proc.end.1")
def test_the_steps_of_the_clean_up_come_in_order() -> None:
    """Used cards, coins of clocks, cards without coins, then what lasts this round."""
    seen = made(
        "SEN",
        "Master",
        "(continuous, response) When a coin is removed from a card: draw 1 card.",
    )
    left = made(
        "LFT",
        "Object",
        "(continuous, response) When an Effect card you control leaves the field:"
        " destroy each opposing cmV with melee 800 or more.",
    )
    run = after(
        """
        given
            in melee timing; lead P2
            P1: field SEN, LFT, KN-14 (coins 1)
            P2: field KN-01, KN-05 (coins 0); hand KN-13; money 1
        when
            P2: use KN-13; choose KN-01
            both pass until next round
        then
            P1: dust KN-14; field SEN, LFT; hand 1
            P2: dust KN-13, KN-05, KN-01
        """,
        seen,
        left,
    )
    told = [line for line in lines(run) if "leaves the field" in line or "draws" in line]
    order = [
        next(w for w in ("Charge", "draws", "Heavy", "Ramp", "Foot") if w in t)
        for t in told
    ]
    assert order == ["Charge", "draws", "Heavy", "Ramp", "Foot"]


@pytest.mark.rule("cmvr.proc.end.2")
@pytest.mark.rule("cmvr.i.75")
def test_cards_without_coins_leave_at_the_same_time() -> None:
    """The lead player's card does not leave before the other, which would have seen it."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When an opposing card leaves the field: gain 1 coin.",
    )
    for coins, money in ((0, 0), (1, 1)):
        play(
            f"""
            given
                in end phase
                P1: field KN-01 (coins 0)
                P2: field SEE (coins {coins})
            when
                both pass until next round
            then
                P1: dust KN-01
                P2: money {money}
            """,
            sees,
        )


@pytest.mark.rule("cmvr.proc.end.3")
def test_clean_up_has_reactions_but_no_open_window() -> None:
    """What could be used in a window of the end phase cannot be used there."""
    heir = made(
        "HEI",
        "Master",
        "(continuous, connect) When a cmV you control leaves the field: gain 1 coin.",
    )
    play(
        """
        given
            in end phase
            P1: money 1; field KN-01 (coins 0), KN-02, HEI; hand SK-13
        then
            P1 can only: pass, use SK-13
        when
            P1: pass
            both pass until P1 is asked
        then
            P1 can only: pass, react with HEI
            in end phase
        when
            P1: react with HEI
            both pass until next round
        then
            P1: money 2; dust KN-01; hand SK-13
        """,
        heir,
    )
