"""Interpretations of cmV-R: Reactions, and what a response can do."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import made, play

ECHO = made(
    "ECH",
    "Master",
    "(continuous, connect) When either player activates a Connect effect: gain 1 coin.",
)
CONNECT = made(
    "CON",
    "Counter",
    "(continuous, connect) When a cmV you control declares an attack: draw 1 card.",
)


@pytest.mark.rule("cmvr.i.66")
def test_a_connect_to_a_negated_connect_is_negated_too() -> None:
    """Recursively; without the negation both work."""
    for negated, hand, money in (("P2: react with NE-03", 0, 0), ("P2: pass", 1, 1)):
        play(
            f"""
            given
                in melee timing
                P1: field KN-01, CON (face down), ECH
                P2: field NE-03 (face down); money 1
            when
                P1: KN-01 attacks the deck
                P1: react with CON
                P2: pass
                P1: react with ECH
                P2: pass
                {negated}
            then
                P1: hand {hand}; money {money}
                P2: damage 1
            """,
            CONNECT,
            ECHO,
        )


@pytest.mark.rule("cmvr.i.71")
def test_the_own_connect_is_answered_by_an_own_connect_never_by_an_own_resist() -> None:
    """Connect answers both players' actions, Resist the opponent's only."""
    play(
        """
        given
            in melee timing
            P1: field KN-01, CON (face down), ECH, NE-03 (face down); money 1
        when
            P1: KN-01 attacks the deck
            P1: react with CON
        then
            P1 can only: pass, react with ECH
        """,
        CONNECT,
        ECHO,
    )


@pytest.mark.rule("cmvr.i.68")
def test_a_declared_connect_works_although_its_card_is_gone() -> None:
    """What its text says of the card itself does nothing."""
    boom = made(
        "BOM",
        "Counter",
        "(moment, resist) When the opponent activates a Connect effect: destroy each opposing"
        " Master.",
    )
    gain = made(
        "GAN",
        "Master",
        "(continuous, connect) When a cmV you control declares an attack: put 1 coin on this"
        " card. Gain 1 coin.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01, GAN
            P2: field BOM (face down)
        when
            P1: KN-01 attacks the deck
            P1: react with GAN
            P2: react with BOM
        then
            P1: money 1; dust GAN; field KN-01
            P2: damage 1
        """,
        boom,
        gain,
    )


@pytest.mark.rule("cmvr.i.73")
def test_a_response_cannot_undo_what_triggered_it() -> None:
    """The coin that it takes is one that has been gained; it sees the Connect's work, too."""
    late = made(
        "LAT",
        "Object",
        "(continuous, response) When an opposing cmV declares an attack: destroy each opposing"
        " cmV with melee 700 or more.",
    )
    for react, field in (("P1: react with KN-04", "KN-04"), ("P1: pass", "KN-01, KN-04")):
        play(
            f"""
            given
                in melee timing
                P1: field KN-01, KN-04
                P2: field LAT
            when
                P1: KN-04 waits
                P1: KN-01 attacks the deck
                {react}
            then
                P1: field {field}
            """,
            late,
        )


@pytest.mark.rule("cmvr.i.75")
def test_a_card_that_leaves_answers_its_own_leaving_only() -> None:
    """A Master destroyed with its Knight does not mourn it; a card that speaks of itself does."""
    storm = made("STM", "Master", "(continuous, all-round) Destroy each opposing card.")
    own = made("OWN", "cmV", "(continuous, response) When this cmV leaves the field: draw 1 card.")  # fmt: skip
    play(
        """
        given
            in setup phase
            P1: field STM
            P2: field KN-12, KN-01, OWN
        when
            P1: use STM
        then
            P2: dust KN-12, KN-01, OWN; money 0; hand 1
        """,
        storm,
        own,
    )


@pytest.mark.rule("cmvr.i.79")
def test_what_can_be_done_of_an_effect_is_done() -> None:
    """One coin of two is lost, and the rest of the text goes on."""
    part = made("PRT", "Master", "(continuous, all-round) The opponent loses 2 coins. Draw 2 cards.")  # fmt: skip
    play(
        """
        given
            in setup phase
            P1: field PRT; deck 1
            P2: money 1
        when
            P1: use PRT
        then
            P1: hand 1; deck none
            P2: money 0
        """,
        part,
    )


@pytest.mark.rule("cmvr.i.80")
def test_cannot_beats_can() -> None:
    """A text that forbids wins over what is otherwise allowed."""
    wall = made(
        "WAL",
        "Object",
        "(continuous, regular) Each opposing cmV cannot attack the deck.",
        "(continuous, regular) Each tapped cmV you control cannot be chosen for attack.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field WAL, SK-02 (tapped), SK-03
        when
            P2: SK-03 waits
        then
            P1 can only: KN-01 attacks SK-03, KN-01 waits
            P1 cannot: KN-01 attacks the deck because cmvr.i.80
        """,
        wall,
    )


@pytest.mark.rule("cmvr.i.81")
@pytest.mark.rule("cmvr.i.19")
def test_a_card_that_returns_is_a_new_card() -> None:
    """Untapped, no changes, no memory; its old coins are in the bank, new ones are paid."""
    back = made(
        "BAK",
        "Master",
        "(continuous, all-round) Choose 1 cmV you control: return it to its owner's hand.",
    )
    once = made("ONC", "cmV", "(moment, all-round) This cmV gets armor +100 this round.")
    play(
        """
        given
            in setup phase
            P1: money 1; field BAK, ONC
        when
            P1: use ONC
        then
            ONC: tapped, armor 400
        when
            P1: use BAK
        then
            P1: money 1; hand ONC; field BAK
        when
            P1: set ONC
        then
            P1: money 0
            ONC: untapped, armor 300, coins 1
            P1 can: use ONC
        """,
        back,
        once,
    )
