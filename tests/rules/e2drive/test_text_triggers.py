"""Triggers of card texts: each row of "Effect language needs" answers its event and no other."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, servant, tool

DRAWN = "deck e2d-t02, 6 cards"
"""A deck whose top card shows that a triggered effect drew it."""


@pytest.mark.rule("e2drive.end.1")
def test_turn_start_and_turn_end_are_heard() -> None:
    """First, triggered effects of the turn end resolve."""
    healer = servant("HEA", "(passive) At turn end, heal this servant 10D.")
    sage = servant("SAG", "(passive) At turn start, heal this servant 20D.", spd=60)
    play(
        """
        given
            HEA acts
            P1: servants HEA (damage 50), SAG (acted, damage 50)
            P2: servants e2d-s07 (acted)
        when
            both pass until next turn
        then
            HEA: damage 40
            SAG: damage 50
        when
            both pass until HEA acts
        then
            SAG: damage 30
        """,
        healer,
        sage,
    )


@pytest.mark.rule("e2drive.action.2")
def test_the_selection_and_the_end_of_an_action_are_heard() -> None:
    """At the moment of selection; when the action ends."""
    eager = servant(
        "EAG",
        "(passive) When this servant is selected, it gets ATK +10 until the end of this action.",
    )
    balm = tool(
        "BLM", "equip", "(in play) When the action of the equipped servant ends, heal the equipped servant 10D."
    )  # fmt: skip
    play(
        """
        given
            EAG acts
            P1: servants EAG (damage 30) with BLM, e2d-s02 (acted)
            P2: servants e2d-s07 (acted), e2d-s06
        when
            both pass until P1 is asked
        then
            P1 is asked about EAG
            EAG: atk 60, damage 30
        when
            P1: end
        then
            EAG: atk 50, damage 20
        """,
        eager,
        balm,
    )


@pytest.mark.rule("e2drive.decl.13")
@pytest.mark.parametrize(
    ("sentence", "drawn"),
    [
        ("When an opposing servant attacks this servant, draw 1 card.", True),
        ("When an opposing servant attacks 1 of your servants, draw 1 card.", True),
        ("When this servant attacks, draw 1 card.", False),
        ("When this servant defends, draw 1 card.", True),
        ("When this servant evades, draw 1 card.", False),
        ("When this servant takes damage, draw 1 card.", True),
        ("When this servant takes damage from an attack, draw 1 card.", True),
        ("When this servant takes damage from an effect, draw 1 card.", False),
    ],
)
def test_what_happens_in_an_attack_is_heard(sentence: str, drawn: bool) -> None:
    """Triggered effects join the end of the line."""
    ear = servant("EAR", f"(passive) {sentence}")
    play(
        f"""
        given
            e2d-s02 acts
            P1: servants e2d-s02
            P2: servants EAR, e2d-s07 (acted); {DRAWN}
        when
            P1: attack EAR; pay e2d-s02
            P2: defend; pay EAR
        then
            EAR: damage 30
            P2: hand {"e2d-t02" if drawn else "none"}
        """,
        ear,
    )


@pytest.mark.rule("e2drive.evade.5")
def test_evading_and_the_attacker_are_heard() -> None:
    """If the servant evades, the damage of this attack becomes 10D."""
    thorn = servant("THO", "(passive) When this servant evades, deal 20D to the attacker.")
    play(
        """
        given
            e2d-s02 acts
            P1: servants e2d-s02
            P2: servants THO (acted), e2d-s07 (acted)
        when
            P1: attack THO; pay e2d-s02
            P2: evade; pay THO
        then
            THO: damage 10
            e2d-s02: damage 20
        """,
        thorn,
    )


@pytest.mark.rule("e2drive.attack.6")
def test_a_nullified_attack_is_heard_as_such() -> None:
    """A nullified attack has no effect; it is not an attack that was declared."""
    ghost = servant(
        "GHO",
        "(passive) When an attack of this servant is nullified, draw 1 card.",
        "(passive) When this servant attacks, deal 10D to this servant.",
    )
    play(
        f"""
        given
            GHO acts
            P1: servants GHO (invisible), e2d-s02 (acted); {DRAWN}
            P2: servants e2d-s07 (acted)
        when
            P1: attack e2d-s07
            toss tails
        then
            P1: hand e2d-t02
            GHO: damage 0, invisible
        """,
        ghost,
    )


@pytest.mark.rule("e2drive.state.destroyed.3")
def test_a_servants_own_destruction_is_heard() -> None:
    """A destroyed servant enters the Destroyed state; what speaks of that still works."""
    martyr = servant(
        "MAR", "(passive) When this servant is destroyed, deal 10D to 1 opposing servant."
    )
    mourner = servant("MOU", "(passive) When 1 of your servants is destroyed, draw 1 card.")
    play(
        f"""
        given
            e2d-s01 acts
            P1: servants e2d-s01, e2d-s02 (acted)
            P2: servants MAR (acted, damage 80, ether 0), MOU (acted); master 0; {DRAWN}
        when
            P1: attack MAR; pay e2d-s01
            P2: effect of MAR of MAR; choose e2d-s02
        then
            MAR: destroyed
            e2d-s02: damage 10
            P2: hand e2d-t02
        """,
        martyr,
        mourner,
    )


@pytest.mark.rule("e2drive.revive.4")
def test_a_revival_is_heard() -> None:
    """A revived servant has 3 Off ether; the trigger turns master ether Off."""
    choir = servant(
        "CHO",
        "(passive) When 1 of your servants is revived, turn 1 of your On master ether Off.",
    )
    play(
        """
        given
            CHO acts
            P1: servants CHO, e2d-s02 (destroyed); counters 0
            P2: servants e2d-s07 (acted)
        when
            P1: revive e2d-s02
        then
            P1: counters 1; damage 1 card
        """,
        choir,
    )


@pytest.mark.rule("e2drive.change.7")
def test_leaving_by_change_is_heard() -> None:
    """The outgoing servant goes to its owner's trash."""
    drifter = servant("DRI", "(passive) When this servant leaves by change, draw 1 card.")
    play(
        """
        given
            e2d-s07 acts
            P1: servants e2d-s07, DRI (acted); hand e2d-s02; deck e2d-t03, e2d-t02, 4 cards
            P2: servants e2d-s08 (acted)
        when
            P1: change DRI
            both pass
        then
            P1: hand e2d-t02; trash DRI; servants e2d-s07, e2d-s02
        """,
        drifter,
    )


@pytest.mark.rule("e2drive.state.general.1")
def test_getting_and_losing_states_is_heard() -> None:
    """A state lasts until it is removed by an effect."""
    hunter = servant(
        "HUN",
        "(passive) When an opposing servant loses Invisible, deal 10D to that servant.",
        "(passive) When an opposing servant gets Freeze or Heat, draw 1 card.",
    )
    play(
        f"""
        given
            HUN acts
            P1: servants HUN; hand e2d-t05, e2d-t03; {DRAWN}
            P2: servants e2d-s07 (acted, invisible)
        when
            P1: use e2d-t05; choose e2d-s07; pay HUN
            both pass
        then
            e2d-s07: damage 10, not invisible
            P1: hand e2d-t02, e2d-t03
        when
            P1: use e2d-t03; pay HUN; pay HUN
            both pass
        then
            e2d-s07: freeze
            P1: hand e2d-t02, 1 card
        """,
        hunter,
    )


@pytest.mark.rule("e2drive.ether.10")
@pytest.mark.parametrize(
    ("sentence", "drawn"),
    [
        ("When your ether is turned On by an opposing effect, draw 1 card.", True),
        ("When your ether is turned On by an own effect, draw 1 card.", False),
        ("When your ether is turned Off by an effect, draw 1 card.", False),
        ("When opposing ether is turned On by an effect, draw 1 card.", False),
        ("When ether is turned On by an effect, draw 1 card.", True),
    ],
)
def test_ether_turned_by_an_effect_is_heard(sentence: str, drawn: bool) -> None:
    """An effect turns ether On; paying does not count."""
    miser = servant("MSR", f"(passive) {sentence}")
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08
            P2: servants MSR (acted); {DRAWN}
        when
            P1: use e2d-s08; choose MSR; pay e2d-s08
        then
            MSR: ether 2
            P2: hand {"e2d-t02" if drawn else "none"}
        """,
        miser,
    )


@pytest.mark.rule("e2drive.i.28")
def test_a_servant_turned_by_an_effect_is_heard() -> None:
    """An effect may turn a servant Off in mid-turn."""
    glad = servant(
        "GLA", "(passive) When 1 of your servants is turned Off by an effect, draw 1 card."
    )
    play(
        f"""
        given
            GLA acts
            P1: servants GLA, e2d-s02 (acted); hand e2d-t04; {DRAWN}
            P2: servants e2d-s07 (acted)
        when
            P1: use e2d-t04; pay GLA; pay GLA; pay GLA
        then
            P1: hand e2d-t02
            e2d-s02: unacted
        """,
        glad,
    )


@pytest.mark.rule("e2drive.dcard.1")
def test_a_damage_card_that_is_placed_is_heard() -> None:
    """For each revived servant its owner puts the top card of the deck there."""
    stoic = servant("STO", "(passive) When you place a damage card, heal this servant 10D.")
    play(
        """
        given
            STO acts
            P1: servants STO (damage 30), e2d-s02 (destroyed)
            P2: servants e2d-s07 (acted)
        when
            P1: revive e2d-s02
        then
            STO: damage 20
        """,
        stoic,
    )


@pytest.mark.rule("e2drive.gen.6")
def test_drawing_and_discarding_are_heard() -> None:
    """To draw is to put the top card of the deck into the hand; to discard, into the trash."""
    spy = servant(
        "SPY",
        "(passive) When your opponent draws cards, heal this servant 10D.",
        "(passive) When your opponent discards a card, heal this servant 20D.",
    )
    play(
        """
        given
            e2d-s04 acts
            P1: servants e2d-s04; hand e2d-t01
            P2: servants SPY (acted, damage 50)
        when
            P1: use e2d-s04; pay e2d-s04; choose e2d-t01
        then
            SPY: damage 20
        """,
        spy,
    )


@pytest.mark.rule("e2drive.i.108")
def test_the_use_of_a_tool_is_heard_of_its_kind_only() -> None:
    """ "When ... uses a tool" is its declaration, negated or not."""
    jammer = servant(
        "JAM",
        "(passive) When your opponent uses a quick tool, deal 10D to 1 opposing servant.",
    )
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01; hand e2d-t01, e2d-t27
            P2: servants JAM (acted); hand e2d-t29
        when
            P2: use e2d-t29
            both pass
            P1: use e2d-t27; pay e2d-s01
            both pass
        then
            e2d-s01: damage 10
        when
            P1: use e2d-t01; pay e2d-s01
        then
            e2d-s01: damage 0
        """,
        jammer,
    )


@pytest.mark.rule("e2drive.action.5")
def test_declared_effects_and_overdrives_are_heard() -> None:
    """Active effects are declared; Overdrive is used by a Limited player."""
    watch = servant(
        "WAT",
        "(passive) When your opponent declares an effect, heal this servant 10D.",
        "(passive) When your opponent uses an Overdrive, heal this servant 20D.",
    )
    play(
        """
        given
            e2d-s02 acts
            P1: servants e2d-s02, e2d-s01 (destroyed); damage 3 cards
            P2: servants WAT (acted, damage 60)
        when
            P1: use e2d-s02; pay e2d-s02
        then
            WAT: damage 50
        when
            P1: overdrive; 1
            P1: pay master
        then
            WAT: damage 30
        """,
        watch,
    )


@pytest.mark.rule("e2drive.equip.2")
def test_tools_placed_and_discarded_are_heard() -> None:
    """A resolved equip tool is placed; a tool whose effect has ended goes to the trash."""
    vain = servant(
        "VNA", "(passive) When an equip tool is placed on this servant, draw 1 card."
    )
    trap = tool(
        "TRA",
        "equip",
        "(in play) When this card is placed, deal 10D to the equipped servant.",
        "(in play) When this card is discarded from play, draw 1 card.",
    )
    pliers = tool("PLI", "normal", "(use) Discard 1 equip tool.")
    play(
        f"""
        given
            VNA acts
            P1: servants VNA; hand TRA, PLI; {DRAWN}
            P2: servants e2d-s07 (acted)
        when
            P1: equip TRA to VNA; pay VNA
            P1: TRA 1 of TRA
        then
            VNA: damage 10
            P1: hand e2d-t02, PLI
        when
            P1: use PLI; pay VNA
            both pass
        then
            P1: hand e2d-t02, 1 card; equips none; trash TRA, PLI
        """,
        vain,
        trap,
        pliers,
    )
