"""What texts forbid, allow and change of damage, destruction, attacks and changes, played."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import play, quick, tool


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("said", "damage"),
    [
        ("The equipped servant deals 10D more damage with attacks.", 50),
        ("The equipped servant deals 10D less.", 30),
        ("Attacks of your servants deal 20D more to servants in Wait.", 40),
        ("Opposing servants take 10D more damage from attacks.", 50),
        ("Opposing servants take 10D more.", 50),
    ],
)
def test_attacks_deal_more_or_less_damage(said: str, damage: int) -> None:
    """The damage that is dealt is greater or less (e2drive.i.52)."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08 with LAW
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: attack e2d-s07; pay e2d-s08
            P2: no
        then
            e2d-s07: damage {damage}
        """,
        tool("LAW", "equip", f"(in play) {said}"),
    )


@pytest.mark.rule("e2drive.destroy.1")
def test_what_cannot_be_destroyed_stays_until_that_ends() -> None:
    """Its damage is greater than its DUR; when the turn ends, it is destroyed."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted), e2d-s06 (acted)
        when
            P1: use QUI; choose e2d-s07
        then
            e2d-s07: damage 300
        when
            both pass until next turn
        then
            e2d-s07: destroyed
        """,
        quick("1 opposing servant cannot be destroyed this turn. Deal 300D to it."),
    )


@pytest.mark.rule("e2drive.priority.5")
def test_a_tool_is_discarded_in_the_place_of_a_destruction() -> None:
    """The servant stays with its damage; more damage destroys it then (e2drive.destroy.2)."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI, QUI
            P2: servants e2d-s07 (acted) with LAW, e2d-s06 (acted)
        when
            P1: use QUI; choose e2d-s07
            both pass
        then
            e2d-s07: damage 300
            P2: trash LAW
        when
            P1: use QUI; choose e2d-s07
        then
            e2d-s07: destroyed
        """,
        quick("Deal 300D to 1 opposing servant."),
        tool(
            "LAW",
            "equip",
            "(in play) If the equipped servant would be destroyed, discard this card instead.",
        ),
    )


@pytest.mark.rule("e2drive.i.32")
@pytest.mark.parametrize(
    "said",
    [
        "The acting servant can attack twice this turn.",
        "This turn, the acting servant can attack 2 times.",
    ],
)
def test_a_servant_attacks_twice(said: str) -> None:
    """Its first attack does not end the action, its second does."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted), e2d-s06 (acted); counters 0
        when
            P1: use QUI
            P1: attack e2d-s07; pay e2d-s08
            P2: no
            P1: attack e2d-s06; pay e2d-s08
            P2: no
        then
            e2d-s08: acted
        """,
        quick(said),
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("said", "side"),
    [
        ("The equipped servant cannot be turned Off.", "acted"),
        ("The equipped servant cannot be turned Off by an opposing effect.", "acted"),
        ("The equipped servant cannot be turned Off by an own effect.", "unacted"),
        ("The equipped servant cannot be turned On.", "unacted"),
    ],
)
def test_a_servant_is_not_turned(said: str, side: str) -> None:
    """Effects do not turn it, those of one player or of both."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted) with LAW, e2d-s06 (acted)
        when
            P1: use QUI; choose e2d-s07
        then
            e2d-s07: {side}
        """,
        quick("Turn 1 opposing servant Off."),
        tool("LAW", "equip", f"(in play) {said}"),
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("said", "damage"),
    [
        ("Players cannot heal servants.", 20),
        ("Servants cannot be healed.", 20),
        ("Your opponent cannot heal servants.", 10),
    ],
)
def test_a_servant_is_not_healed(said: str, damage: int) -> None:
    """Whoever may not heal servants heals none."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage 20); hand QUI; tools LAW
            P2: servants e2d-s07
        when
            P1: use QUI
        then
            e2d-s08: damage {damage}
        """,
        quick("Heal the acting servant 10D."),
        tool("LAW", "field", f"(in play) {said}"),
    )


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.parametrize(
    ("said", "option"),
    [
        ("You cannot change servants this action.", "change e2d-s08 for e2d-s01"),
        ("Your servants cannot be changed this turn.", "change e2d-s08 for e2d-s01"),
        ("You cannot revive servants this turn.", "revive e2d-s07"),
        ("You cannot use effects this turn.", "use Undertow"),
        ("The acting servant cannot use its active effects this turn.", "use Undertow"),
    ],
)
def test_what_is_forbidden_is_not_offered(said: str, option: str) -> None:
    """A text forbids it: it cannot be declared."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08, e2d-s07 (destroyed); hand QUI, e2d-s01; deck 5 cards
            P2: servants e2d-s06
        when
            P1: use QUI
            both pass
        then
            P1 cannot: {option} because e2drive.priority.5
        """,
        quick(said),
    )


@pytest.mark.rule("e2drive.damage.3")
def test_damage_is_moved_as_much_as_there_is() -> None:
    """What is taken off one servant is put on another."""
    play(
        """
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage 20), e2d-s06 (damage 10); hand QUI
            P2: servants e2d-s07
        when
            P1: use QUI; choose e2d-s08
        then
            e2d-s08: damage 0
            e2d-s07: damage 20
        """,
        quick("Move up to 40D from 1 of your servants to 1 opposing servant."),
    )


@pytest.mark.rule("e2drive.attack.4")
@pytest.mark.parametrize(
    ("said", "damage"),
    [
        ("Deal 10D to each servant that has attacked this turn.", 20),
        ("If the equipped servant has not attacked, deal 10D to it.", 10),
        ("Deal 10D to each servant that has not attacked.", 10),
    ],
)
def test_who_has_attacked_is_known_until_the_turn_ends(said: str, damage: int) -> None:
    """An attack counts, defended, evaded or not."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08 (damage 10) with LAW
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: attack e2d-s07; pay e2d-s08
            P2: no
            both pass until next turn
        then
            e2d-s08: damage {damage}
        """,
        tool(
            "LAW", "equip", f"(in play) At the end of the turn, {said[0].lower()}{said[1:]}"
        ),
    )


@pytest.mark.rule("e2drive.attack.2")
@pytest.mark.parametrize(
    ("said", "option"),
    [
        (
            "The equipped servant cannot be attacked by servants with ATK 40 or more.",
            "attack e2d-s07",
        ),
        ("Quick tools cannot be used.", "use QUI"),
    ],
)
def test_whom_it_concerns_cannot_do_it(said: str, option: str) -> None:
    """Attacks of some servants are forbidden, and tools of some kinds."""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08; hand QUI
            P2: servants e2d-s07 (acted) with LAW, e2d-s06
        then
            P1 cannot: {option}
        """,
        quick("Draw a card."),
        tool("LAW", "equip", f"(in play) {said}"),
    )


@pytest.mark.rule("e2drive.pay.10")
@pytest.mark.parametrize(
    ("said", "spent"),
    [
        ("Attacks of the equipped servant cost no ether.", 0),
        ("The equipped servant attacks without paying ether while it is on the field.", 0),
        ("Attacks of opposing servants cost no ether.", 1),
    ],
)
def test_attacks_may_cost_nothing(said: str, spent: int) -> None:
    """Nothing is turned On for them."""
    pay = "; pay e2d-s08" if spent else ""
    play(
        f"""
        given
            e2d-s08 acts
            P1: servants e2d-s08 with LAW
            P2: servants e2d-s07 (acted); counters 0
        when
            P1: attack e2d-s07{pay}
            P2: no
        then
            e2d-s08: ether {3 - spent}
        """,
        tool("LAW", "equip", f"(in play) {said}"),
    )
