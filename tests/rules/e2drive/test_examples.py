"""Worked examples that need a card beyond the starter set; the others are ``examples_*.scenario``."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, tool

RAZE = tool("RAZ", "normal", "(use) Discard 1 field tool.", cost=1)
STRIP = tool("STR", "normal", "(use) Discard 1 equip tool on an opposing servant.", cost=1)
ENGINE = tool("ENG", "field", "(in play) Your servants get ATK +10.", more="    upkeep: 2")


@pytest.mark.rule("e2drive.priority.3")
@pytest.mark.rule("e2drive.gen.7")
def test_x47_slow_field_leaves() -> None:
    """X47: when Slow Field leaves, every servant has 60 (with Accelerator 90)."""
    play(
        """
        given
            Medina the Mender acts
            P1: servants Gale Rapier (acted) with Accelerator, Crimson Cannon (acted); tools Highway
            P2: servants Medina the Mender, Guardia the Rampart (acted); tools Slow Field; hand RAZ
        then
            Gale Rapier: spd 100
            Crimson Cannon: spd 40
        when
            P2: use RAZ; choose Slow Field; pay master
        then
            P2: trash Slow Field, RAZ
            Gale Rapier: spd 90
            Crimson Cannon: spd 60
            Guardia the Rampart: spd 60
        """,
        RAZE,
    )


@pytest.mark.rule("e2drive.destroy.2")
@pytest.mark.rule("e2drive.equip.7")
def test_x66_dur_falls() -> None:
    """X66: Rag with Insulated Armor (DUR 120), 110D; the armor goes: destroyed at once."""
    play(
        """
        given
            Medina the Mender acts
            P1: servants Crimson Cannon, Rag the Runaway (damage 110) with Insulated Armor
            P2: servants Medina the Mender; hand STR
        then
            Rag the Runaway: dur 120, not destroyed
        when
            P2: use STR; pay master
        then
            Rag the Runaway: destroyed, dur 100
            P1: trash Insulated Armor; alive 1
        """,
        STRIP,
    )


@pytest.mark.rule("e2drive.upkeep.9")
@pytest.mark.rule("e2drive.upkeep.4")
@pytest.mark.rule("e2drive.i.74")
def test_x67_upkeep_that_cannot_be_covered() -> None:
    """X67: upkeep 6, but 5e: one card is discarded, the remaining 4 are covered and stay On."""
    play(
        """
        given
            start of turn end
            P1: servants Crimson Cannon (acted), Gale Rapier (destroyed); tools ENG#a, ENG#b, ENG#c
            P2: servants Medina the Mender (acted)
        then
            P1 can only: discard ENG#a, discard ENG#b, discard ENG#c
        when
            P1: discard ENG#b
            P1: keep Crimson Cannon; keep Crimson Cannon; keep Crimson Cannon; keep master
            both pass until next turn
        then
            P1: tools ENG#a, ENG#c; trash ENG; master 1
            Crimson Cannon: ether 0, atk 90
            Gale Rapier: ether 3
        """,
        ENGINE,
    )
