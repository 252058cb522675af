"""Cost: gained, kept, lost, and what changes it."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import TABLE, AskNumber
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    ALL_OUT,
    DOUBLE,
    KOMACHI,
    MARKET,
    MIKOTO,
    MIST,
    NOTHING,
    SPIRIT,
    STREET,
    STROKE,
    SWORD,
    TEA,
    ability,
    action,
    actions,
    adds,
    always,
    any_event,
    character,
    field,
    foes,
    gain_cost,
    get,
    hurt_x,
    lose_cost,
    one,
    own,
    quick,
    sets,
    this,
    use,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table

# ---- gained, kept, lost --------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.5.1.1")
@pytest.mark.rule("dannokomachi.1.5.1.2")
@pytest.mark.rule("dannokomachi.1.5.4.2")
@pytest.mark.rule("dannokomachi.1.5.4.3")
@pytest.mark.rule("dannokomachi.play.6")
@pytest.mark.rule("dannokomachi.i.52")
def test_cards_and_abilities_are_paid_in_full_from_the_own_unspent_cost() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE, SWORD], cost_a=3, cost_b=9)
    t.wait(A)
    t.start("main_step")
    t.do("play", "Stroke")
    assert t.cost == (1, 9)  # at once, before it resolves
    t.settle()
    assert t.cost == (1, 9)  # the rest stays
    assert not t.can("play", "Sword")
    assert not t.can("use", "Komachi")
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], cost_a=2)
    t.start("main_step")
    t.do("use", "Komachi")
    assert t.cost == (0, 0)


@pytest.mark.rule("dannokomachi.1.5.2.1")
@pytest.mark.rule("dannokomachi.1.5.2.2")
def test_cost_and_play_cost_are_the_same_unit() -> None:
    """A card of play cost 2 takes 2 of the cost that is shown as the pool."""
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE], cost_a=2)
    assert (STROKE["cost"], t.game.value(t.game.zone("hand", A)[0], "cost")) == (2, 2)
    t.wait()
    t.start("main_step")
    t.do("play", "Stroke")
    assert t.cost[A] == 0


@pytest.mark.rule("dannokomachi.1.5.3.1")
@pytest.mark.rule("dannokomachi.1.5.4.1")
@pytest.mark.rule("dannokomachi.i.45")
@pytest.mark.parametrize(("option", "rest"), [(5, 0), (5, 2), (3, 1), (0, 4)])
def test_five_cost_are_gained_in_the_own_start_step_and_added(
    option: int, rest: int
) -> None:
    """Nobody is asked; a rest that is still there is added to (known trap)."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        turn_player=B,
        cost_a=rest,
        cost_per_turn=option,
        log=True,
    )
    t.wait()
    t.start("start_step")
    assert t.cost == (rest + option, 0)
    assert t.lines("gains") == ([f"P1 gains {option} cost"] if option else [])


@pytest.mark.rule("dannokomachi.1.5.3.2")
@pytest.mark.rule("dannokomachi.1.5.4.1")
def test_effects_produce_cost_as_well() -> None:
    ear = field("Ear", 0, when(events.CostGained, any_event, gain_cost(0)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[TEA, STROKE], log=True)
    t.put(B, "field", ear)
    t.wait(A)
    t.start("main_step")
    assert not t.can("play", "Stroke")
    t.do("play", "Tea")
    t.settle()
    assert t.cost[A] == 2
    assert t.lines("gains") == ["P1 gains 2 cost"]  # of nothing there is no event
    assert t.can("play", "Stroke")


@pytest.mark.rule("dannokomachi.1.5.4.3")
@pytest.mark.rule("dannokomachi.1.5.4.4")
@pytest.mark.rule("dannokomachi.1.5.4.5")
@pytest.mark.rule("dannokomachi.turn.13")
@pytest.mark.rule("dannokomachi.i.49")
@pytest.mark.rule("dannokomachi.i.50")
def test_the_life_of_the_cost_pool() -> None:
    """W4."""
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        turn=0,
        hand_a=[STROKE, SPIRIT],
        hand_b=[quick("Four", 4)],
        log=True,
    )
    t.wait()
    t.start("start_step")
    assert t.cost == (5, 0)
    t.until("main_step")
    t.use("play", "Stroke")
    t.until_turn(2)
    assert t.cost == (3, 5)
    t.until("main_step")
    t.use("play", "Four")
    t.do("pass")
    t.use("play", "Spirit")
    assert t.cost == (2, 1)
    assert not t.lines("loses")
    t.until("end_step")
    assert t.cost == (0, 1)
    assert t.lines("loses") == ["P1 loses 2 cost"]
    t.until_turn(3)
    assert t.cost == (5, 1)
    t.until("battle_step")
    assert t.cost == (5, 1)
    t.until("end_step")
    assert t.cost == (5, 0)
    assert t.lines("loses") == ["P1 loses 2 cost", "P2 loses 1 cost"]


@pytest.mark.rule("dannokomachi.1.5.4.5")
@pytest.mark.rule("dannokomachi.i.50")
@pytest.mark.rule("dannokomachi.i.7")
def test_no_more_than_there_is_can_be_lost_and_of_nothing_there_is_no_event() -> None:
    ear = field("Ear", 0, when(events.CostLost, any_event, gain_cost(0)))
    drain = action("Drain", 0, lose_cost(3))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[drain, drain], cost_a=2, log=True)
    t.put(B, "field", ear)
    t.wait(A)
    t.start("main_step")
    t.use("play", "Drain")
    assert t.cost[A] == 0
    t.use("play", "Drain")
    t.until("end_step")
    assert t.lines("loses") == ["P1 loses 2 cost"]


@pytest.mark.rule("dannokomachi.i.49")
@pytest.mark.parametrize(
    ("option", "usable"), [("end_step_start", False), ("end_step_close", True)]
)
def test_an_option_keeps_the_cost_until_the_end_step_closes(
    option: str, usable: bool
) -> None:
    """What its loss triggers is still of that turn."""
    ear = field("Ear", 0, when(events.CostLost, any_event, gain_cost(7)))
    t = Table(
        main_a=[KOMACHI],
        main_b=[MIKOTO],
        hand_b=[SPIRIT, SPIRIT],
        cost_b=3,
        cost_loss_timing=option,
        log=True,
    )
    t.wait()
    t.put(A, "field", ear)
    t.start("end_step")
    t.settle()
    t.do("pass")
    assert t.can("play", "Spirit") is usable
    while t.game.number(TABLE, "turn") == 3:
        t.idle()
    told = t.lines()
    assert told.index("P2 loses 3 cost") < told.index("P1 gains 7 cost")
    assert told.index("P1 gains 7 cost") < told.index("— turn 4: P2 —")
    assert t.cost == (7, 5)


@pytest.mark.rule("dannokomachi.1.5.4a")
@pytest.mark.rule("dannokomachi.i.124")
def test_the_unspent_cost_of_both_is_seen_by_both_all_the_time() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE], cost_a=5, cost_b=3)
    t.wait()
    t.start("main_step")
    for act in (None, "Stroke"):
        if act:
            t.do("play", act)
        for viewer in (A, B):
            pools = t.game.view(viewer).pools
            assert [pools[p].get("cost", 0) for p in (A, B)] == [*t.cost]


# ---- what changes the cost of a card -------------------------------------------------


@pytest.mark.rule("dannokomachi.1.5.5")
@pytest.mark.rule("dannokomachi.i.53")
@pytest.mark.parametrize(
    ("card", "fields_a", "fields_b", "price"),
    [
        (DOUBLE, [], [], 4),
        (DOUBLE, [STREET], [MARKET], 1),
        (DOUBLE, [STREET], [MIST], 4),
        (DOUBLE, [MARKET], [MIST], 3),
        (DOUBLE, [STREET, MARKET], [MIST], 2),
        (DOUBLE, [MARKET, STREET], [MIST], 2),
        (TEA, [STREET], [], 0),
        (TEA, [STREET, STREET], [MIST], 0),
        (SWORD, [MARKET], [MIST], 2),
        (SWORD, [STREET], [], 1),
    ],
)
def test_set_then_add_then_subtract_and_not_below_0(
    card: CardDef, fields_a: list[CardDef], fields_b: list[CardDef], price: int
) -> None:
    """W5; the order in which the effects began does not matter."""
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[card], cost_a=price)
    for player, cards in ((A, fields_a), (B, fields_b)):
        for each in cards:
            t.put(player, "field", each)
    t.wait()
    t.start("main_step")
    t.do("play", card.key)
    assert t.cost[A] == 0
    if price:
        poor = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[card], cost_a=price - 1)
        for player, cards in ((A, fields_a), (B, fields_b)):
            for each in cards:
                poor.put(player, "field", each)
        poor.wait()
        poor.start("main_step")
        assert not poor.can("play", card.key)


@pytest.mark.rule("dannokomachi.1.5.5")
@pytest.mark.rule("dannokomachi.i.53")
def test_of_several_that_set_a_cost_the_one_that_began_last_counts() -> None:
    dear = field("Dear", 0, always(sets("cost", 6, actions)))
    for order, price in (((MARKET, dear), 6), ((dear, MARKET), 2)):
        t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[DOUBLE], cost_a=6)
        for each in order:
            t.put(A, "field", each)
        t.wait()
        t.start("main_step")
        t.do("play", "Double")
        assert t.cost[A] == 6 - price


@pytest.mark.rule("dannokomachi.i.53")
def test_the_cost_is_found_at_the_announcement_later_changes_do_not_matter() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[DOUBLE], cost_a=6)
    t.wait()
    t.start("main_step")
    t.do("play", "Double")
    assert t.cost[A] == 2
    t.put(B, "field", MIST)
    t.put(A, "field", MARKET)
    t.settle()
    assert t.cost[A] == 2
    assert t.game.number(TABLE, "more_battles") == 1


@pytest.mark.rule("dannokomachi.1.5.5")
def test_the_first_card_of_a_turn_is_the_first_that_counts_as_played() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE, STROKE], cost_a=3)
    t.put(A, "field", STREET)
    t.wait()
    t.start("main_step")
    t.use("play", "Stroke")
    assert t.cost[A] == 2
    t.use("play", "Stroke")
    assert t.cost[A] == 0


# ---- X -------------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.55")
@pytest.mark.rule("dannokomachi.1.6.2")
@pytest.mark.rule("dannokomachi.1.6.1b.6")
@pytest.mark.rule("dannokomachi.1.5.5")
@pytest.mark.rule("dannokomachi.ko.8")
@pytest.mark.parametrize(
    ("x", "own_field", "other_field", "paid", "damage"),
    [
        (5, None, None, 5, 4),
        (1, None, None, 1, 0),
        (0, None, None, 0, 0),
        (4, None, MIST, 5, 3),
        (4, STREET, None, 3, 3),
        (None, MARKET, None, 2, 1),
        (None, None, MARKET, 2, 1),
        (None, MARKET, MIST, 3, 1),
    ],
)
def test_x_is_chosen_first_and_changes_of_the_cost_do_not_change_it(
    x: int | None,
    own_field: CardDef | None,
    other_field: CardDef | None,
    paid: int,
    damage: int,
) -> None:
    """W6; where an effect sets the cost, X is that number and not chosen."""
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[ALL_OUT], cost_a=6, log=True)
    t.wait()
    for player, each in ((A, own_field), (B, other_field)):
        if each is not None:
            t.put(player, "field", each)
    t.start("main_step")
    t.do("play", "All-Out")
    assert isinstance(t.game.request, AskNumber) is (x is not None)
    if x is not None:
        t.number(x)
    assert t.cost[A] == 6 - paid
    t.settle()
    assert t.damage("Mikoto") == damage
    assert len(t.lines("damage")) == (damage > 0)


@pytest.mark.rule("dannokomachi.i.55")
@pytest.mark.parametrize(("set_to", "x", "paid"), [(0, 0, 0), (2, 0, 2), (5, 2, 5)])
def test_x_is_what_was_set_less_the_printed_fixed_part(
    set_to: int, x: int, paid: int
) -> None:
    """Also if it is set to 0: X is not free then."""
    more = action("More", 3, hurt_x, choices=one(foes), x=True)
    level = field("Level", 0, always(sets("cost", set_to, actions)))
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[more], cost_a=9)
    t.put(A, "field", level)
    t.wait()
    t.start("main_step")
    t.do("play", "More")
    assert not isinstance(t.game.request, AskNumber)
    assert t.cost[A] == 9 - paid
    t.settle()
    assert t.damage("Mikoto") == max(0, x - 1)


@pytest.mark.rule("dannokomachi.i.8")
@pytest.mark.rule("dannokomachi.i.55")
@pytest.mark.parametrize(
    ("fields", "most"), [([], 5), ([STREET], 6), ([STREET, STREET], 7)]
)
def test_x_can_be_as_much_as_can_be_paid(fields: list[CardDef], most: int) -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[ALL_OUT], cost_a=5)
    for each in fields:
        t.put(A, "field", each)
    t.start("main_step")
    t.do("play", "All-Out")
    assert t.game.decision is not None
    assert (t.game.decision.low, t.game.decision.high) == (0, most)
    t.number(most)
    assert t.cost[A] == 0


# ---- activation costs ----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.i.54")
def test_what_changes_the_cost_of_cards_does_not_change_activation_costs() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], cost_a=5)
    for each in (MARKET, STREET):
        t.put(A, "field", each)
    t.put(B, "field", MIST)
    t.start("main_step")
    t.do("use", "Komachi")
    assert t.cost[A] == 3


@pytest.mark.rule("dannokomachi.i.54")
@pytest.mark.parametrize(
    ("changes", "price"),
    [
        ([adds("activation", 1, this)], 3),
        ([adds("activation", -5, this)], 0),
        ([adds("activation", -1, this), sets("activation", 4, this)], 3),
        ([sets("activation", 0, this), adds("activation", 2, this)], 2),
    ],
)
def test_what_changes_activation_costs_does_so_in_the_same_order(
    changes: list[Any], price: int
) -> None:
    odd = character(
        "Odd", 8, 3, use(2, get("attack", 2, "turn"), choices=one(own)), always(*changes)
    )
    t = Table(main_a=[odd], main_b=[MIKOTO], cost_a=price)
    t.wait()
    t.start("main_step")
    t.do("use", "Odd")
    assert t.cost[A] == 0


@pytest.mark.rule("dannokomachi.i.54")
@pytest.mark.rule("dannokomachi.1.5.1.2")
def test_an_ability_may_cost_x() -> None:
    odd = ability("activated", hurt_x, choices=one(foes), tags={"cost": "1", "x": "yes"})
    t = Table(main_a=[character("Odd", 8, 3, odd)], main_b=[MIKOTO], cost_a=6)
    t.wait()
    t.start("main_step")
    t.do("use", "Odd")
    assert t.game.decision is not None
    assert t.game.decision.high == 5
    t.number(4)
    assert t.cost[A] == 1
    t.settle()
    assert t.damage("Mikoto") == 3


@pytest.mark.rule("dannokomachi.i.52")
def test_a_cost_of_0_is_paid_with_nothing() -> None:
    t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[NOTHING])
    t.start("main_step")
    assert t.can("play", "Nothing")
    t.use("play", "Nothing")
    assert t.keys("graveyard", A) == ["Nothing"]
