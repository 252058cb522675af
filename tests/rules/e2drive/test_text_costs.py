"""Costs that texts change for a time, doubled stats and revivals without a damage card, played."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, quick, tool


@pytest.mark.rule("e2drive.pay.10")
@pytest.mark.parametrize(
    ("said", "spent"),
    [
        ("Deal 10D to 1 opposing servant.", 1),
        ("During this action, your quick tools cost 1e more.", 2),
        ("Quick tools cost your opponent 1e more this turn.", 1),
        ("Tools cost 1e less until the end of this action.", 0),
    ],
)
def test_tools_cost_more_or_less_for_a_time(said: str, spent: int) -> None:
    """The tool used next has another cost."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI, TOY; master 2
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
            both pass
            P1: use TOY
        then
            e2d-s08: ether {3 - spent}
        """,
        quick(said),
        tool(
            "TOY",
            "quick",
            "(use) Pay this cost with ether of the acting servant only. Deal 10D to 1 opposing servant.",
        ),
    )


@pytest.mark.rule("e2drive.gen.7")
def test_a_stat_is_doubled() -> None:
    """Twice its value, with all that changes it."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted)
        when
            P1: use QUI
        then
            e2d-s08: ATK 100
        """,
        quick("The acting servant gets ATK +10. Double the ATK of the acting servant."),
    )


@pytest.mark.rule("e2drive.pay.10")
@pytest.mark.parametrize(
    ("said", "spent"),
    [
        ("Defending costs the equipped servant 1e more.", 2),
        ("Your opponent's servants pay 1e more to defend.", 1),
        ("Defending costs the equipped servant no ether.", 0),
        ("The equipped servant can defend without paying ether.", 0),
        ("The equipped servant pays no ether to defend.", 0),
    ],
)
def test_defending_may_cost_more_or_nothing(said: str, spent: int) -> None:
    """A card text overrides what defending costs."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08
            P2: servants e2d-s01 with LAW; counters 0
        when
            P1: attack e2d-s01; pay e2d-s08
            P2: defend
        then
            e2d-s01: ether {3 - spent}
        """,
        tool("LAW", "equip", f"(in play) {said}"),
    )


@pytest.mark.rule("e2drive.pay.10")
def test_evading_may_cost_nothing() -> None:
    """Who has acted evades without turning anything On."""
    play(
        """
        given
            e2d-s02 acts
            P1: servants e2d-s02
            P2: servants e2d-s07 (acted) with SHO; counters 0
        when
            P1: attack e2d-s07; pay e2d-s02
            P2: evade
        then
            e2d-s07: ether 3, damage 10
        """,
        tool("SHO", "equip", "(in play) Evading costs the equipped servant no ether."),
    )
