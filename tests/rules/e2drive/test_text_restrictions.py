"""What card texts let servants and players do, forbid and compel.

Rows of "Effect language needs" that no card of the starter set shows.
"""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, quick, servant, tool


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("sentence", "attack", "reaction"),
    [
        ("1 opposing servant cannot defend until the end of this turn.", "e2d-s01", False),
        ("1 opposing servant cannot evade until the end of this turn.", "e2d-s07", False),
        ("1 opposing servant can defend although it has acted until the end of this turn.", "e2d-s07", True),
    ],
)  # fmt: skip
def test_what_a_servant_can_do_may_change_for_a_time(
    sentence: str, attack: str, reaction: bool
) -> None:
    """Any card effect that contradicts a basic rule wins."""
    verb = "defend" if "defend" in sentence else "evade"
    answer = f"P2: {verb}" if reaction else ""
    damage = {"e2d-s01": 40, "e2d-s07": 20 if reaction else 40}[attack]
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s01, e2d-s07 (acted); counters 0
        when
            P1: use QUI; choose {attack}
            P1: attack {attack}; pay e2d-s08
            {answer}
        then
            {attack}: damage {damage}
        """,
        quick(sentence),
    )


@pytest.mark.rule("e2drive.priority.5")
def test_a_servant_may_be_kept_from_attacking_for_a_time() -> None:
    """A servant that cannot attack can do everything else."""
    rope = quick("1 opposing servant cannot attack until the end of this turn.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07
        when
            P1: use QUI
            P1: end
        then
            P2 can only: use e2d-s07, end
        when
            both pass until next turn
            both pass until e2d-s07 acts
            P1: pass
        then
            P2 can: attack e2d-s08
        """,
        rope,
    )


@pytest.mark.rule("e2drive.priority.1")
@pytest.mark.parametrize(("stronger", "can"), [(False, True), (True, False)])
def test_what_lets_a_frozen_servant_attack_must_be_stronger(
    stronger: bool, can: bool
) -> None:
    """An equip tool wins over a passive effect, a normal tool over an equip tool."""
    spark = tool("SPA", "equip", "(in play) The equipped servant can attack.")
    frost = servant("FRS", "(passive) When this servant is selected, it gets Freeze.")
    equipped, use = "FRS with SPA", ""
    if stronger:
        equipped = "e2d-s07 with SPA"
        use = "P1: use e2d-t03; pay master; pay master"
    play(
        f"""
        given
            e2d-s02 acts
            P1: servants e2d-s02; hand e2d-t03; deck 10 cards
            P2: servants {equipped}
        when
            {use}
            P1: end
            P1: pass
        then
            {equipped[:7].strip(" with")}: freeze
            P2 {"can: attack e2d-s02" if can else "can only: use e2d-s07, end"}
        """.replace("            P1: pass\n", "" if stronger else "            P1: pass\n"),
        spark,
        frost,
    )


@pytest.mark.rule("e2drive.evade.1")
def test_an_unacted_servant_may_evade_if_a_text_says_so() -> None:
    """Only a servant that has acted may evade; a text may let others."""
    cape = tool(
        "CAP",
        "equip",
        "(in play) The equipped servant can evade although it has not acted.",
    )
    play(
        """
        given
            e2d-s01 acts
            P1: servants e2d-s01
            P2: servants e2d-s07 with CAP; counters 0
        when
            P1: attack e2d-s07; pay e2d-s01
            P2: do not defend; evade
        then
            e2d-s07: damage 10, unacted
        """,
        cape,
    )


@pytest.mark.rule("e2drive.attack.2")
def test_servants_may_be_safe_from_attacks() -> None:
    """Nothing shields a servant except card text."""
    dome = tool("DOM", "equip", "(in play) The equipped servant cannot be attacked.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08
            P2: servants e2d-s07 (acted) with DOM, e2d-s01 (acted)
        then
            P1 can only: use e2d-s08, attack e2d-s01, end
        """,
        dome,
    )


@pytest.mark.rule("e2drive.priority.5")
def test_kinds_of_tools_may_be_forbidden() -> None:
    """Any card effect that contradicts a basic rule wins."""
    hush = tool("HUS", "field", "(in play) Your opponent cannot use quick tool cards.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage 10); hand e2d-t01, e2d-t27
            P2: servants e2d-s07 (acted, damage 10); tools HUS; hand e2d-t27
        when
            P2: pass
        then
            P1 can: use e2d-t01
            P1 cannot: use e2d-t27 because e2drive.priority.5
        """,
        hush,
    )


@pytest.mark.rule("e2drive.overdrive.blocker.2")
def test_the_end_of_an_action_may_be_forbidden() -> None:
    """A text that forbids it wins over the rule that it may be announced."""
    whip = servant("WHI", "(passive) Opposing servants cannot end their action.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08
            P2: servants WHI (acted)
        then
            P1 can only: use e2d-s08, attack WHI
        """,
        whip,
    )


@pytest.mark.rule("e2drive.i.32")
def test_an_attack_does_not_end_the_action_if_a_text_says_so() -> None:
    """One attack per action unless an effect says that it does not end the action."""
    flurry = servant(
        "FLU", "(passive) When this servant attacks a servant in Heat, this attack does not end the action."
    )  # fmt: skip
    rush = quick("The acting servant can attack 1 more time.")
    play(
        """
        given
            FLU acts
            P1: servants FLU; hand QUI; counters 0
            P2: servants e2d-s06 (acted, heat, ether 0), e2d-s05 (acted, ether 0); counters 0
        when
            P1: attack e2d-s06
            both pass
        then
            P1 is asked about FLU
            FLU: ether 2, unacted
            e2d-s06: damage 50
        when
            P1: use QUI
            P1: attack e2d-s05
        then
            P1 is asked about FLU
            FLU: ether 1, unacted
        when
            P1: attack e2d-s05
        then
            FLU: acted
            e2d-s05: damage 100
        """,
        flurry,
        rush,
    )


@pytest.mark.rule("e2drive.i.105")
@pytest.mark.parametrize(
    ("said", "options"),
    [
        ("", "use e2d-s08, attack e2d-s07, attack e2d-s01"),
        (" (freeze)", "use e2d-s08, end"),
        (" (ether 1)", "use e2d-s08, end"),
    ],
)
def test_a_servant_that_must_attack_does_so_if_it_can(said: str, options: str) -> None:
    """It cannot end its action while it is able to attack; any target will do."""
    goad = tool("GOA", "equip", "(in play) The equipped servant must attack.")
    law = tool("LAW", "field", "(in play) Attacking costs opposing servants 1e more.")
    master = "0" if "ether" in said else "2"
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08{said} with P2's GOA; master {master}
            P2: servants e2d-s07 (acted), e2d-s01 (acted); tools LAW
        then
            P1 can only: {options}
        """,
        goad,
        law,
    )


@pytest.mark.rule("e2drive.i.87")
def test_a_nullified_attack_fulfils_the_duty() -> None:
    """An attack that is nullified fulfils the duty."""
    goad = tool("GOA", "equip", "(in play) The equipped servant must attack.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08 with P2's GOA
            P2: servants e2d-s07 (acted, invisible)
        then
            P1 can only: use e2d-s08, attack e2d-s07
        when
            P1: attack e2d-s07
            toss tails
        then
            P1 can: end
        """,
        goad,
        nullified_attack_ends_action="False",
    )


@pytest.mark.rule("e2drive.end.5")
def test_the_duty_to_attack_ends_with_its_time() -> None:
    """Effects lasting "until the end of this turn" end at the turn end."""
    dare = quick("1 opposing servant must attack until the end of this turn.")
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s06 (acted); hand QUI
            P2: servants e2d-s07
        when
            P1: use QUI
            P1: end
        then
            P2 can only: use e2d-s07, attack e2d-s08, attack e2d-s06
        when
            P2: attack e2d-s06; pay e2d-s07
            P1: take the damage
            both pass until next turn
            both pass until e2d-s07 acts
            P1: pass
        then
            P2 can: end
        """,
        dare,
    )


@pytest.mark.rule("e2drive.gen.7")
def test_what_is_counted_grows_with_the_count() -> None:
    """All increases are added."""
    pyre = servant(
        "PYR", "(passive) This servant gets ATK +10 for each other servant in Heat."
    )
    lash = quick("For each opposing servant in Heat, deal 10D to it.")
    play(
        """
        given
            PYR acts
            P1: servants PYR, e2d-s01 (acted, heat); hand QUI
            P2: servants e2d-s07 (acted, heat), e2d-s08 (acted)
        then
            P1 is asked about PYR
            PYR: atk 70
        when
            P1: use QUI
        then
            e2d-s07: damage 10
            e2d-s08: damage 0
            e2d-s01: damage 0
        """,
        pyre,
        lash,
    )


@pytest.mark.rule("e2drive.equip.1")
@pytest.mark.parametrize(
    ("whose", "target"), [("your", "e2d-s08"), ("opposing", "e2d-s07")]
)
def test_an_equip_tool_may_be_for_one_side_only(whose: str, target: str) -> None:
    """Any alive servant of either player may be the target, if the card does not restrict it."""
    badge = tool(
        "BAD",
        "equip",
        "(in play) The equipped servant gets ATK +10.",
        more=f"    equip to: {whose} servants",
    )
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand BAD
            P2: servants e2d-s07 (acted)
        then
            P1 can only: use e2d-s08, equip BAD to {target}, attack e2d-s07, end
        """,
        badge,
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(("whose", "can"), [("Your opponent", "cannot"), ("You", "can")])
def test_overdrives_may_be_forbidden(whose: str, can: str) -> None:
    """Of the player who is meant."""
    play(
        f"""
        given
            Crimson Cannon acts
            P1: servants Crimson Cannon, Gale Rapier (destroyed); damage 3 cards
            P2: servants e2d-s07 (acted) with LAW
        then
            P1 {can}: overdrive
        """,
        tool("LAW", "equip", f"(in play) {whose} cannot use Overdrive."),
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    "said",
    [
        "Opposing servants cannot defend or evade attacks of the equipped servant.",
        "Opposing servants can neither defend nor evade against the equipped servant's attacks.",
        "The equipped servant's attacks can be neither defended nor evaded.",
    ],
)
@pytest.mark.parametrize(("on", "other"), [("", " with LAW"), (" with LAW", "")])
def test_what_cannot_be_done_against_some_attacks_can_be_done_against_others(
    said: str, on: str, other: str
) -> None:
    """Both deeds are about the same attacks."""
    answer = "" if on else "P2: defend"
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08{on}, e2d-s02 (acted){other}
            P2: servants e2d-s01; counters 0
        when
            P1: attack e2d-s01; pay e2d-s08
            {answer}
        then
            e2d-s01: ether {2 if answer else 3}
        """,
        tool("LAW", "equip", f"(in play) {said}"),
    )
