"""Interpretations of cmV-R: how the game ends."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE, Result
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match
from tcgkit_cmvr.rules import phases
from tests.rules.cmvr.play import NO_COINS, made, play


@pytest.mark.rule("cmvr.i.39")
def test_both_beaten_by_damage_at_once() -> None:
    """A draw; ``lead_loses_last``: the player who is not in the lead loses."""
    for lead in (0, 1):
        for option, winners in (("draw", ()), ("lead_loses_last", (lead,))):
            options = {"simultaneous_damage": option}
            game = Match.start(load_plugins(), "cmvr", seed=1, options=options).game
            game.set_number(TABLE, "lead", lead)
            result = phases.result_of(game, (0, 1), "cmvr.win.1")
            assert result == Result(winners, "cmvr.win.1")


SELF_HARM = made(
    "SLF",
    "Master",
    "(continuous, all-round) Place the top card of your deck in your damage zone.",
)


@pytest.mark.rule("cmvr.i.40")
def test_the_damage_zone_counts_whoever_caused_it() -> None:
    """Who places the own eighth damage card loses."""
    play(
        """
        given
            in setup phase
            P1: field SLF; damage 7
        when
            P1: use SLF
        then
            P2 wins by cmvr.win.1
        """,
        SELF_HARM,
    )


BOTH_HARM = made(
    "BTH",
    "Master",
    "(continuous, all-round) Place the top card of the opponent's deck in the opponent's"
    " damage zone. Place the top card of your deck in your damage zone.",
)


@pytest.mark.rule("cmvr.i.41")
def test_damage_cards_are_placed_one_after_the_other() -> None:
    """At the eighth the game ends, and the rest does not happen."""
    play(
        """
        given
            in setup phase
            P1: field BTH; damage 7
            P2: damage 7
        when
            P1: use BTH
        then
            P1 wins by cmvr.win.1
            P1: damage 7; deck 10
        """,
        BOTH_HARM,
    )


@pytest.mark.rule("cmvr.i.41")
@pytest.mark.rule("cmvr.i.79")
def test_each_damage_card_is_an_event_in_printed_order() -> None:
    """The second is still to come when the first is placed."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When a card is about to be placed in your damage zone: gain 1 coin.",
    )
    again = made(
        "AGN",
        "Master",
        "(continuous, all-round) Place the top card of your deck in your damage zone."
        " Draw 1 card. Place the top card of your deck in your damage zone.",
    )
    play(
        """
        given
            in setup phase
            P1: field AGN, SEE; deck KN-01, KN-02, KN-04, KN-05
        when
            P1: use AGN
        then
            P1: damage KN-01, KN-04; hand KN-02; money 2
        """,
        sees,
        again,
    )


@pytest.mark.rule("cmvr.i.42")
def test_nothing_reacts_after_the_eighth_damage_card() -> None:
    """A Response to the placement works at the seventh, not at the eighth."""
    sees = made(
        "SEE",
        "Object",
        "(continuous, response) When a card is about to be placed in your damage zone: gain 1 coin.",
    )
    for damage, money, end in ((6, 1, "the game goes on"), (7, 0, "P2 wins by cmvr.win.1")):
        play(
            f"""
            given
                in setup phase
                P1: field SLF, SEE; damage {damage}
            when
                P1: use SLF
            then
                {end}
                P1: money {money}
            """,
            sees,
            SELF_HARM,
        )


@pytest.mark.rule("cmvr.i.46")
@pytest.mark.rule("cmvr.i.47")
def test_the_coin_gain_of_a_flip_can_be_negated() -> None:
    """The card stays flipped; another flip is another gain."""
    play(
        """
        given
            in draw phase
            P1: damage KN-01, KN-02
            P2: field NC1
        when
            P1: flip KN-01
            P2: react with NC1
        then
            P1: money 0; damage KN-01 (face down), KN-02 (face up)
        when
            P1: flip KN-02
        then
            P1: money 2; damage 2 (face down)
        """,
        made("NC1", "Master", NO_COINS),
    )
