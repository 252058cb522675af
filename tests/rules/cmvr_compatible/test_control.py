"""Taking control of a unit: its pilot and what lies under it come along, into a column that is free."""

from __future__ import annotations

import pytest

from tests.rules.cmvr_compatible.play import INSTANT, made, play

TAKE = made(
    "TAKE",
    INSTANT,
    "Take (moment, all-round) Take control of 1 opposing unit this round.",
)


@pytest.mark.rule("cmvr.i.25")
def test_pilot_and_pile_come_along_and_go_back() -> None:
    play(
        """given
            in setup phase
            P1: money 9; hand TAKE; deck 9 cards
            P2: field SU-01 on SU-01, SU-10; deck 9 cards
        when
            P1: use TAKE; column 1
        then
            SU-01: slot 2
            SU-10: slot 2
            P1: field SU-01 on SU-01, SU-10, TAKE; under 1
            P2: field none; under 0
        when
            both pass until next round
        then
            P1: under 0
            P2: field SU-01 on SU-01, SU-10; under 1""",
        TAKE,
    )


ALL = made("ALL", INSTANT, "All (moment, all-round) Take control of each opposing unit.")


@pytest.mark.rule("cmvr.i.23")
def test_who_has_no_room_left_takes_no_more() -> None:
    """Both come at one moment; the first one takes the last column."""
    play(
        """given
            in setup phase
            P1: money 9; hand ALL; deck 9 cards; field SU-01, SU-02, SU-03, SU-04
            P2: field SU-05, SU-06; deck 9 cards
        when
            P1: use ALL; column 1
        then
            P1: field SU-01, SU-02, SU-03, SU-04, SU-05, ALL
            P2: field SU-06""",
        ALL,
    )
