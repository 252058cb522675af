"""Dango: how many there are, how they are lost and gained."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Continuous, Replacement
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.events import (
    Damaged,
    DangoGained,
    DangoLost,
    Expired,
    KnockedOut,
)
from tests.rules.dannokomachi.made import (
    APPRENTICE,
    DANGORO,
    GENSAI,
    SHARING,
    STONE,
    THIEF,
    TRUE_HOTARU,
    adds,
    always,
    any_event,
    character,
    claims,
    field,
    gain_cost,
    mine,
    sets,
    when,
)
from tests.rules.dannokomachi.play import A, B, out, pairs_face

LOST = "dannokomachi.1.4.3b.1"


facing = partial(pairs_face, sub_b=[STONE, TRUE_HOTARU])
"""The position of most tests: both players are asked in the main step of A."""


@pytest.mark.rule("dannokomachi.1.11.1.1")
@pytest.mark.rule("dannokomachi.1.11.1.2")
def test_dango_are_public_numbers() -> None:
    """Both players see both numbers."""
    t = facing(dango_a=2, dango_b=3)
    t.start("main_step")
    for viewer in (A, B):
        shown = t.game.view(viewer).pools
        assert [dict(numbers)["dango"] for numbers in shown] == [2, 3]


@pytest.mark.rule("dannokomachi.1.11.2.1")
@pytest.mark.rule("dannokomachi.1.11.2.3")
@pytest.mark.rule("dannokomachi.i.96")
@pytest.mark.parametrize(("name", "left"), [("Mikoto", 3), ("True Hotaru", 2)])
def test_a_knock_out_costs_the_owner_the_dango_value(name: str, left: int) -> None:
    """1 unless the character says otherwise; True Hotaru costs 2."""
    t = facing()
    t.start("main_step")
    out(t, name)
    assert t.dango == (4, left)


@pytest.mark.rule("dannokomachi.1.11.2.3")
@pytest.mark.rule("dannokomachi.i.96")
@pytest.mark.parametrize(
    ("says", "lost"),
    [
        ((adds("dango", 2, mine),), 3),
        ((sets("dango", 0, mine),), 0),
        ((adds("dango", 1, mine), sets("dango", 0, mine)), 1),
        ((adds("dango", -5, mine),), 0),
    ],
)
def test_effects_change_the_dango_value(says: tuple[Continuous, ...], lost: int) -> None:
    """Set, then add, then subtract; below 0 it is 0, and then there is no event."""
    t = facing(log=True)
    t.put(B, "field", field("Altar", 0, always(*says)))
    t.start("main_step")
    out(t, "Mikoto")
    assert t.dango == (4, 4 - lost)
    assert t.lines("dango") == [f"P2 loses {lost} dango"] * bool(lost)


@pytest.mark.rule("dannokomachi.1.11.2.2")
@pytest.mark.rule("dannokomachi.1.11.4")
@pytest.mark.rule("dannokomachi.i.98")
@pytest.mark.rule("dannokomachi.sba.4")
def test_all_knock_outs_of_a_check_are_one_loss_of_the_sum() -> None:
    """Two characters, one of them out by an effect before the check: one event with 3."""
    bell = field("Bell", 0, when(events.DangoLost, any_event, gain_cost(1)))
    t = facing(log=True)
    t.put(B, "field", bell)
    t.start("main_step")
    mikoto, hotaru = t.the("Mikoto"), t.the("True Hotaru")
    t.cause(KnockedOut(A, mikoto, cause="effect"), Damaged(A, hotaru, 20))
    t.do("trigger", "Bell")
    t.settle()
    assert t.lines("loses") == ["P2 loses 3 dango"]
    assert t.cost[B] == 1


@pytest.mark.rule("dannokomachi.1.11.4")
@pytest.mark.rule("dannokomachi.i.98")
def test_losing_0_dango_is_no_event() -> None:
    """The token's dango value is 0: nothing is told, nothing is heard."""
    bell = field("Bell", 0, when(events.DangoLost, any_event, gain_cost(1)))
    t = facing(log=True)
    t.put(B, "field", bell)
    t.put(B, "sub", APPRENTICE)
    t.start("main_step")
    out(t, "Apprentice")
    t.cause(DangoLost(B, 0))
    t.settle()
    assert (t.dango, t.cost[B], t.lines("dango")) == ((4, 4), 0, [])


@pytest.mark.rule("dannokomachi.i.24")
@pytest.mark.parametrize(("option", "left"), [("by_value", 2), ("none", 4)])
def test_a_token_costs_its_dango_value_unless_an_option_says_no(
    option: str, left: int
) -> None:
    """A token with a dango value of 2."""
    t = facing(token_dango_loss=option)
    t.put(B, "sub", character("Idol", 2, 1, dango=2, is_card=False))
    t.start("main_step")
    out(t, "Idol")
    assert t.dango == (4, left)


@pytest.mark.rule("dannokomachi.i.97")
@pytest.mark.rule("dannokomachi.1.11.2.3")
def test_dango_never_fall_below_0() -> None:
    """Example 10: 2 of 1 dango are 1; the event says 1."""
    t = facing(dango_b=1, log=True)
    t.start("main_step")
    out(t, "True Hotaru")
    assert t.dango == (4, 0)
    assert t.lines("loses") == ["P2 loses 1 dango"]
    assert t.result == ((A,), LOST)


@pytest.mark.rule("dannokomachi.1.11.3")
@pytest.mark.rule("dannokomachi.i.97")
def test_effects_increase_and_decrease_dango() -> None:
    """Above 4, too."""
    t = facing(hand_a=[SHARING, THIEF], cost_a=9)
    t.start("main_step")
    t.use("play", "Sharing")
    assert t.dango == (5, 4)
    t.use("play", "Thief")
    assert t.dango == (5, 3)


@pytest.mark.rule("dannokomachi.i.97")
@pytest.mark.parametrize(("before", "gained"), [(3, 2), (4, 1), (5, 0), (7, 0)])
def test_an_option_limits_dango(before: int, gained: int) -> None:
    """With at most 5, gaining 2 is less; gaining nothing is no event."""
    bell = field("Bell", 0, when(events.DangoGained, any_event, gain_cost(1)))
    t = facing(dango_a=before, dango_max=5, log=True)
    t.put(A, "field", bell)
    t.start("main_step")
    t.cause(DangoGained(A, 2))
    t.settle()
    assert t.dango[A] == before + gained
    assert t.lines("gains", viewer=A)[:1] == [f"P1 gains {gained} dango"] * bool(gained)
    assert t.cost[A] == bool(gained)


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.rule("dannokomachi.i.98")
def test_who_cannot_lose_dango_loses_none() -> None:
    """Neither by an effect nor for a knock-out, and not later either."""

    def yours(game: Reading, scope: Any, player: Any) -> bool:
        return bool(player == scope.you)

    t = facing()
    ward = t.put(
        B, "field", field("Ward", 0, always(claims("lose_dango", "cannot", yours)))
    )
    t.start("main_step")
    t.cause(DangoLost(B, 1))
    out(t, "Mikoto")
    assert t.dango == (4, 4)
    if t.can("fill"):
        t.do("fill", "Stone")
    t.cause(events.Destroyed(A, ward))
    assert t.dango == (4, 4)


@pytest.mark.rule("dannokomachi.i.97")
@pytest.mark.rule("dannokomachi.i.98")
def test_without_any_dango_there_is_nothing_to_lose() -> None:
    """A player who cannot lose the game has 0: a further loss is no event."""

    def yours(game: Reading, scope: Any, player: Any) -> bool:
        return bool(player == scope.you)

    t = facing(dango_b=1, log=True)
    t.put(B, "field", field("Ward", 0, always(claims("lose", "cannot", yours))))
    t.start("main_step")
    t.cause(DangoLost(B, 1))
    t.cause(DangoLost(B, 1))
    assert t.dango == (4, 0)
    assert t.lines("loses") == ["P2 loses 1 dango"]


@pytest.mark.rule("dannokomachi.1.11.3")
@pytest.mark.rule("dannokomachi.ability.6")
def test_a_loss_of_dango_can_be_replaced() -> None:
    """ "Instead of losing dango you gain that much cost": the sum, once."""

    def yours(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.by == scope.you)

    def instead(game: Reading, scope: Any, event: Any) -> Event:
        return events.CostGained(event.by, event.number)

    what = Continuous(Replacement((events.DangoLost,), yours, instead))
    t = facing()
    t.put(B, "field", field("Altar", 0, always(what)))
    t.start("main_step")
    out(t, "Mikoto", "True Hotaru")
    assert (t.dango, t.cost) == ((4, 4), (0, 3))


@pytest.mark.rule("dannokomachi.i.95")
def test_a_pending_loss_waits_for_the_check_and_comes_once() -> None:
    """Noted when an effect knocks out; a second check removes nothing more."""
    t = facing(main_b=[DANGORO, GENSAI])
    t.start("main_step")
    t.cause(KnockedOut(A, t.the("Dangoro"), cause="effect"))
    assert t.dango == (4, 2)
    if t.can("fill"):
        t.do("fill", "Stone")
    t.cause(Expired("now"))
    assert t.dango == (4, 2)
