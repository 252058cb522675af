"""Interpretations of cmV-R: whose event it is, and negation."""

from __future__ import annotations

import pytest

from tests.rules.cmvr.play import after, lines, made, play

WHOSE = [
    # trigger, given, when, may a Resist of P1 and one of P2 answer
    (
        "When either player is about to draw at least 1 card",
        "in draw phase\n P1: hand NE-01; money 1",
        "P1: use NE-01",
        "P2",
    ),
    (
        "When either player gains coins",
        "in draw phase\n P1: damage KN-01",
        "P1: flip KN-01",
        "P2",
    ),
    (
        "When either player sets a cmV",
        "in setup phase\n P1: hand KN-01; money 1",
        "P1: set KN-01",
        "P2",
    ),
    (
        "When either player activates an effect",
        "in draw phase\n P1: hand NE-01; money 1",
        "P1: use NE-01",
        "P2",
    ),
    (
        "When a cmV declares an attack",
        "in melee timing\n P1: field KN-01",
        "P1: KN-01 attacks the deck",
        "P2",
    ),
    (
        "When a cmV declares a fight",
        "in melee timing\n P1: field KN-01\n P2: field SK-03 (tapped)",
        "P1: KN-01 attacks SK-03",
        "P1",
    ),
    (
        "When a cmV leaves the field through battle",
        "in melee timing\n P1: field KN-01\n P2: field SK-03 (tapped)",
        "P1: KN-01 attacks SK-03",
        "P2",
    ),
    (
        "When a cmV leaves the field through battle",
        "in melee timing\n P1: field KN-01\n P2: field KN-05 (tapped)",
        "P1: KN-01 attacks KN-05",
        "P1",
    ),
    (
        "When a cmV leaves the field",
        "in shooting timing\n P1: field SK-01 with SK-10\n P2: field KN-02 (tapped)",
        "P1: use Salvo",
        "P2",
    ),
    (
        "When a cmV leaves the field",
        "in end phase\n P1: field KN-01 (coins 0)",
        "both pass until P2 is asked",
        "P2",
    ),
    (
        "When a card is about to be placed in your damage zone",
        "in melee timing\n P1: field KN-01",
        "P1: KN-01 attacks the deck",
        "P2",
    ),
    (
        "When a card is about to be placed in the opponent's damage zone",
        "in melee timing\n P1: field KN-01",
        "P1: KN-01 attacks the deck",
        "",
    ),
    (
        "When a cmV receives something from an effect",
        "in shooting timing\n P1: field SK-05\n P2: field KN-05 (tapped)",
        "P1: use Take Aim",
        "P2",
    ),
]


@pytest.mark.rule("cmvr.i.48")
@pytest.mark.parametrize(("trigger", "given", "when", "who"), WHOSE)
def test_whose_event_it_is(trigger: str, given: str, when: str, who: str) -> None:
    """A Resist answers the opponent's event only: its controller is the one who is asked."""
    resist = made("RES", "Master", f"(continuous, resist) {trigger}: gain 1 coin.")
    both = {"P1": "RES#1", "P2": "RES#2"}
    expected = f"{who} can only: pass, react with {both[who]}" if who else "P2: damage 1"
    play(
        f"""
        given
            {given}
            P1: field RES#1
            P2: field RES#2
        when
            {when}
        then
            {expected}
        """,
        resist,
    )


SEES_SET = made(
    "SES", "Master", "(continuous, connect) When either player sets a card: draw 1 card."
)


@pytest.mark.rule("cmvr.i.51")
def test_a_card_that_is_being_set_does_not_work_yet() -> None:
    """It lies there with its coins; its Auto effects do not work before the set stands."""
    play(
        """
        given
            in setup phase
            P1: money 2; hand KN-14; field KN-01
            P2: field SES
        when
            P1: set KN-14
        then
            P2 can only: pass, react with SES
            P1: money 0; field KN-01, KN-14 (coins 2)
            KN-01: armor 300
        when
            P2: pass
        then
            KN-01: armor 400
        """,
        SEES_SET,
    )
    play(
        """
        given
            in setup phase
            P1: money 1; hand SES; field KN-01
        when
            P1: set SES
        then
            P1 cannot: react with SES because cmvr.i.51
            P1: hand none
            SES: untapped
        """,
        SEES_SET,
    )


KEEPS = made(
    "KEP", "Master", "(continuous, resist) When a cmV you control leaves the field: negate that leaving."
)  # fmt: skip


@pytest.mark.rule("cmvr.i.52")
@pytest.mark.rule("cmvr.i.54")
def test_a_negated_leaving_leaves_the_cmv_as_it_is() -> None:
    """No damage, its weapon stays; attack and defence were events of their own and happened."""
    play(
        """
        given
            in melee timing
            P1: field KN-05
            P2: field KN-01 with SK-11, KEP, SK-02 (tapped)
        when
            P2: KN-01 waits
            P1: KN-05 attacks KN-01
            P2: evade
            P2: react with KEP
        then
            P1: field KN-05 (tapped)
            P2: field KN-01 (tapped, coins 1) with SK-11 (coins 1), KEP (tapped), SK-02
            P2: damage none; dust none
        """,
        KEEPS,
    )


@pytest.mark.rule("cmvr.i.52")
def test_a_negated_defence_does_not_undo_the_attack() -> None:
    """The attack was declared and goes on; the cmV fights, tapped."""
    no_guard = made(
        "NOG",
        "Master",
        "(continuous, resist) When an opposing cmV declares a guard: negate that defence.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-05, NOG
            P2: field KN-09
        when
            P2: pass
            P2: KN-09 waits
            P1: KN-05 attacks KN-09
            P2: pass
            P2: guard
            P1: react with NOG
        then
            P1: damage KN-05
            P2: field KN-09 (tapped)
        """,
        no_guard,
    )


NO_SET = made(
    "NOS", "Master", "(continuous, resist) When the opponent sets a card: negate that set."
)


@pytest.mark.rule("cmvr.i.58")
@pytest.mark.parametrize(("option", "zone"), [("dust", "dust"), ("hand", "hand")])
def test_a_negated_set(option: str, zone: str) -> None:
    """To dust, its coins to the bank; ``hand``: it returns to the hand."""
    play(
        f"""
        given
            in setup phase
            P1: money 2; hand KN-05
            P2: field NOS
        when
            P1: set KN-05
            P2: react with NOS
        then
            P1: money 0; field none; {zone} KN-05
        """,
        NO_SET,
        negated_set=option,
    )
    play(
        f"""
        given
            in setup phase
            P1: money 1; hand SK-13; field KN-01
            P2: field NOS
        when
            P1: use SK-13
            P2: react with NOS
        then
            P1: money 0; field KN-01; {zone} SK-13
            KN-01: mobility 200
        """,
        NO_SET,
        negated_set=option,
    )


@pytest.mark.rule("cmvr.i.59")
def test_an_instant_from_hand_is_set_and_then_activated() -> None:
    """Two events, in this order; a card that is turned up is activated only."""
    acts = made(
        "ACT",
        "Object",
        "(continuous, response) When the opponent activates a Switch effect: draw 1 card.",
    )
    sets = made(
        "STS",
        "Object",
        "(continuous, response) When the opponent sets a card: gain 1 coin.",
    )
    for where, seen in (("hand SK-13", ["gains", "draws"]), ("", ["draws"])):
        field = "field KN-01" if where else "field KN-01, SK-13 (face down)"
        run = after(
            f"""
            given
                in draw phase
                P1: money 1; {field}; {where or "hand none"}
                P2: field ACT, STS
            when
                P1: use SK-13
            then
                KN-01: mobility 500
            """,
            acts,
            sets,
        )
        told = [w for line in lines(run) for w in line.split() if w in ("gains", "draws")]
        assert told == seen


@pytest.mark.rule("cmvr.i.63")
def test_a_resist_need_not_negate() -> None:
    """What it says happens first; the event goes on with the state of then."""
    weaken = made(
        "WEK",
        "Master",
        "(continuous, resist) When an opposing cmV declares an attack: that cmV gets melee -300"
        " this round.",
    )
    play(
        """
        given
            in melee timing
            P1: field KN-01
            P2: field SK-03 (tapped), WEK
        when
            P1: KN-01 attacks SK-03
            P2: react with WEK
        then
            P1: damage KN-01; field none
            P2: field SK-03, WEK
        """,
        weaken,
    )
