"""Limited players and Overdrives."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.state import TABLE
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.zones import is_limited
from tests.rules.e2drive.made import (
    BOLT,
    CANNON,
    DEFENCE,
    MEDINA,
    PLATE,
    RAPIER,
    REPAIR_KIT,
    WALL,
    active,
    servant,
)
from tests.rules.e2drive.play import HEADS, TAILS, A, B, Table, alone, drive

# ---- Limited -------------------------------------------------------------------------


@pytest.mark.rule("e2drive.limited.1")
@pytest.mark.rule("e2drive.limited.2")
@pytest.mark.rule("e2drive.limited.3")
@pytest.mark.rule("e2drive.limited.4")
@pytest.mark.rule("e2drive.overdrive.1")
def test_limited_is_three_damage_cards_and_one_alive_servant() -> None:
    """X46: read off the table at every moment; both players can be Limited."""
    t = Table()
    t.damage_cards(A, 3)
    t.damage_cards(B, 2)
    t.destroy("Medina", "Guardia", "Nocto")
    t.act("Cannon")
    assert not is_limited(t.game, A)
    assert not is_limited(t.game, B)
    assert not t.can("overdrive")
    t.cause(events.Destroyed(t["Rapier"], None, "effect"))
    assert is_limited(t.game, A)
    assert t.can("overdrive", "Cannon")
    t.cause(events.PlaceDamageCard(B))
    assert is_limited(t.game, B)


@pytest.mark.rule("e2drive.action.9")
@pytest.mark.rule("e2drive.overdrive.3")
@pytest.mark.rule("e2drive.overdrive.8")
@pytest.mark.rule("e2drive.pay.6")
def test_an_overdrive_is_paid_with_master_ether_only_and_does_not_end_the_action() -> None:
    t = alone("Cannon")
    t.do("overdrive", "Cannon")
    decision = t.game.decision
    assert decision is not None
    assert (decision.low, decision.high) == (1, 5)
    t.number(2)
    assert t.choices() == ["pay master", "pay damage 1", "pay damage 2", "pay damage 3"]
    t.pay("damage 3", "damage 1")
    assert (t.on("A"), t.off("Cannon")) == (2, 3)
    assert t.acts == "Cannon"
    t = Table()
    t.limited("Cannon")
    t.spend("A", 2)
    for card in t.game.zone("damage_card_field", A):
        t.game.set_posture(card, 1)
    t.act("Cannon")
    assert not t.can("overdrive")


@pytest.mark.rule("e2drive.overdrive.4")
@pytest.mark.rule("e2drive.overdrive.7")
@pytest.mark.rule("e2drive.i.83")
@pytest.mark.rule("e2drive.i.94")
@pytest.mark.rule("e2drive.change.3")
def test_several_overdrives_add_up_and_do_not_pass_to_a_servant_changed_in() -> None:
    """X62: ATK 90; then the free change to Bolt, which may use its own Overdrive."""
    t = alone("Cannon", hand_a=[BOLT])
    drive(t, 1)
    drive(t, 1)
    assert t.stat("Cannon", "atk") == 90
    t.do("change", "Bolt", "Cannon")
    t.passes()
    assert (t.stat("Bolt", "atk"), t.off("Bolt"), t.off("A")) == (40, 3, 3)
    assert t["Bolt"].number("buster") == 0
    t.do("overdrive", "Bolt")
    decision = t.game.decision
    assert decision is not None
    assert decision.high == 3


@pytest.mark.rule("e2drive.overdrive.6")
@pytest.mark.rule("e2drive.overdrive.7")
@pytest.mark.rule("e2drive.action.2")
@pytest.mark.rule("e2drive.i.82")
@pytest.mark.rule("e2drive.i.84")
def test_boosts_end_at_the_next_selection_not_when_limited_ends() -> None:
    t = alone("Cannon")
    drive(t, 3)
    t.cause(events.Revived(t["Nocto"]))
    assert not is_limited(t.game, A)
    assert not t.can("overdrive")
    assert t.stat("Cannon", "atk") == 100
    t.do("end")
    t.end_until(2)
    assert t.stat("Cannon", "atk") == 100
    t.until_acts("Cannon")
    assert t.stat("Cannon", "atk") == 70
    assert t["Cannon"].number("buster") == 0


@pytest.mark.rule("e2drive.i.82")
def test_by_option_boosts_end_when_the_servant_is_attacked() -> None:
    t = alone("Cannon", overdrive_expiry="next_targeted")
    drive(t, 2)
    t.do("end")
    t.end_until(2)
    boost = events.ChangeStats(t["Cannon"], (("atk", 10),), A, t["Cannon"], 5, "selected")
    t.cause(boost)  # a card text that says so means the selection all the same
    t.until_acts("Cannon")
    assert t.stat("Cannon", "atk") == 90
    t.do("end")
    t.passes()
    t.act("Ethel")
    t.passes()
    t.attack("Cannon")
    assert t.stat("Cannon", "atk") == 70


@pytest.mark.rule("e2drive.decl.10")
@pytest.mark.rule("e2drive.overdrive.2")
def test_a_pending_overdrive_fails_with_its_servant() -> None:
    t = Table(a=[CANNON, RAPIER], hand_b=[WALL])
    t.limited("Cannon")
    t.act("Cannon")
    t.passes()
    t.do("overdrive")
    t.number(1)
    t.pay("master")
    t.cause(events.Revived(t["Rapier"]))
    t.cause(events.Destroyed(t["Cannon"], None, "effect"))
    t.cause(events.Revived(t["Cannon"]))
    t.passes()
    assert t.stat("Cannon", "atk") == 70


# ---- buster --------------------------------------------------------------------------


@pytest.mark.rule("e2drive.overdrive.buster.1")
@pytest.mark.rule("e2drive.overdrive.buster.2")
@pytest.mark.rule("e2drive.overdrive.buster.3")
@pytest.mark.rule("e2drive.i.85")
@pytest.mark.parametrize(
    ("case", "pierce", "damage"),
    [
        ("a", "floor", 50),
        ("b", "floor", 30),
        ("c", "floor", 30),
        ("d", "floor", 30),
        ("e", "floor", 100),
        ("a", "add", 50),
        ("b", "add", 40),
        ("c", "add", 40),
        ("d", "add", 40),
        ("e", "add", 100),
    ],
)
def test_a_boosted_attack_deals_at_least_the_boost(
    case: str, pierce: str, damage: int
) -> None:
    """X36: (a) DEF 50, (b) DEF 80, (c) DEF 110: a clash, (d) evaded, (e) not evaded."""
    t = Table(buster_pierce=pierce)
    target = "Guardia" if case in "bc" else "Ethel"
    if case in "ade":
        t.turn_on("Guardia")
    for _ in range({"a": 1, "b": 2, "c": 2}.get(case, 0)):
        t.equip(PLATE, target, B)
    if case == "c":
        t.place(DEFENCE, B)
        t.change("Guardia", "def", 20)
    if case in "de":
        t.turn_on("Ethel")
    t.limited("Cannon")
    t.act("Cannon")
    drive(t, 3)
    assert (t.stat("Cannon", "atk"), t.off("A")) == (100, 2)
    t.attack(target)
    t.do({"d": "evade", "e": "no"}.get(case, "defend"))
    while t.can("pay"):
        t.game.answer(0)
    if case == "e":
        assert t.has("Ethel", "destroyed")
    else:
        assert t.damage(target) == damage
    assert t.damage("Cannon") == (10 if case == "c" else 0)


# ---- blocker -------------------------------------------------------------------------


def walled(**options: Any) -> Table:
    """Return the next turn of X37: Guardia alone with DEF 80; nobody has acted."""
    t = Table(**options)
    t.turn_on("Cannon", "Rapier", "Nocto")
    t.limited("Guardia")
    t.act("Guardia")
    drive(t, 4)
    t.do("end")
    t.passes()
    assert t.game.number(TABLE, "turn") == 2
    return t


@pytest.mark.rule("e2drive.overdrive.blocker.1")
@pytest.mark.rule("e2drive.overdrive.blocker.2")
@pytest.mark.rule("e2drive.overdrive.blocker.3")
@pytest.mark.rule("e2drive.overdrive.6")
@pytest.mark.rule("e2drive.i.86")
@pytest.mark.rule("e2drive.i.87")
@pytest.mark.rule("e2drive.i.105")
def test_a_blocker_compels_attacks_and_strikes_back() -> None:
    """X37: 50 - 80: Rapier takes 30D, Guardia 10D; 70 - 80: 10D each; then all is over."""
    t = walled()
    assert (t.acts, t.stat("Guardia", "def")) == ("Rapier", 80)
    assert not t.can("end")
    assert t.can("effect")  # other declarations stay possible
    for attacker, hurt in (("Rapier", 30), ("Cannon", 10)):
        t.act(attacker)
        t.passes()
        if attacker == "Rapier":
            t.attack("Guardia")
        else:
            t.pay("Cannon")  # attacking Guardia is all that Cannon may do
        t.passes()
        t.do("defend")
        t.pay("Guardia")
        assert t.damage(attacker) == hurt
    assert t.damage("Guardia") == 20
    t.passes()
    t.act("Guardia")
    t.passes()
    assert t.stat("Guardia", "def") == 40
    t.do("end")
    t.act("Nocto")
    t.passes()
    assert t.can("end")


@pytest.mark.rule("e2drive.i.86")
@pytest.mark.rule("e2drive.overdrive.blocker.3")
@pytest.mark.parametrize(
    ("options", "atk", "defends", "back"),
    [
        ({}, 80, True, 10),
        ({}, 50, False, 0),
        ({"blocker_clash": "added"}, 50, True, 40),
        ({"blocker_clash": "added"}, 80, True, 10),
        ({"blocker_counter": "always"}, 50, False, 30),
        ({"blocker_counter": "always"}, 50, True, 30),
        ({"blocker_counter": "always"}, 90, False, 0),
    ],
)
def test_what_the_attacker_of_a_blocker_takes(
    options: dict[str, str], atk: int, defends: bool, back: int
) -> None:
    t = walled(**options)
    t.change("Rapier", "atk", atk - 50)
    t.attack("Guardia")
    t.passes()
    t.do("defend" if defends else "no")
    if t.can("pay"):
        t.pay("Guardia")
    assert t.damage("Rapier") == back
    assert t.damage("Guardia") == (10 if defends else atk)


@pytest.mark.rule("e2drive.overdrive.blocker.2")
@pytest.mark.rule("e2drive.i.87")
@pytest.mark.parametrize("why", ["frozen", "poor"])
def test_who_cannot_attack_may_end_the_action(why: str) -> None:
    """X38: in Freeze, or without Off ether; with it, not."""
    t = Table()
    t.game.set_number(t["Guardia"], "blocker", 1)
    if why == "frozen":
        t.give("Rapier", "freeze")
    t.act("Rapier")
    if why == "poor":
        assert not t.can("end")
        t.spend("Rapier", 2)
        t.spend("A", 2)
        t.do("effect", "Rapier")
        t.do("choose", "Ethel")
        assert t.acted("Rapier")  # its last ether is gone: the end is all there is
    else:
        assert t.can("end")


@pytest.mark.rule("e2drive.i.87")
@pytest.mark.rule("e2drive.i.88")
def test_a_nullified_attack_fulfils_the_duty() -> None:
    """A Slicer with another attack left may end after a nullified one."""
    t = Table()
    t.limited("Rapier")
    t.game.set_number(t["Guardia"], "blocker", 1)
    t.give("Guardia", "invisible")
    t.act("Rapier")
    drive(t, 1)
    assert not t.can("end")
    t.do("attack", "Guardia", forced=[TAILS])
    assert t.can("end")
    assert t.can("attack")


@pytest.mark.rule("e2drive.i.40")
@pytest.mark.rule("e2drive.action.17")
def test_the_limit_of_declarations_leaves_the_end_even_to_who_is_compelled() -> None:
    t = Table(max_declarations_per_action=1)
    t.game.set_number(t["Guardia"], "blocker", 1)
    t.act("Rapier")
    t.do("effect", "Rapier")
    t.do("choose", "Ethel")
    t.pay("Rapier")
    assert t.acted("Rapier")


# ---- slicer --------------------------------------------------------------------------


@pytest.mark.rule("e2drive.overdrive.slicer.1")
@pytest.mark.rule("e2drive.overdrive.slicer.2")
@pytest.mark.rule("e2drive.overdrive.slicer.3")
@pytest.mark.rule("e2drive.overdrive.slicer.4")
@pytest.mark.rule("e2drive.i.88")
@pytest.mark.rule("e2drive.action.2")
def test_a_slicer_attacks_n_more_times_for_nothing() -> None:
    """X39: n = 2: three attacks, 1e for all; SPD 90 counts at the next check only."""
    t = Table(hand_a=[REPAIR_KIT])
    t.limited("Rapier")
    t.act("Rapier")
    t.passes()
    drive(t, 2)
    assert (t.stat("Rapier", "spd"), t.off("A")) == (90, 3)
    for number in (1, 2, 3):
        assert t.acts == "Rapier"
        t.attack("Guardia")
        t.passes()
        t.do("no")
        if number == 2:
            t.do("use", "Repair Kit")
            t.pay("Rapier")
            t.passes()
    assert t.has("Guardia", "destroyed")
    assert t.acted("Rapier")
    assert t.on("Rapier") == 2  # an attack and Repair Kit
    t.end_until(2)
    assert t.acts == "Rapier"
    assert t.stat("Rapier", "spd") == 70


@pytest.mark.rule("e2drive.overdrive.slicer.2")
@pytest.mark.rule("e2drive.overdrive.slicer.3")
@pytest.mark.rule("e2drive.i.88")
def test_a_nullified_attempt_counts_but_the_first_paid_one_is_paid() -> None:
    """X40: tails, then heads: it is attempt n + 1 = 2 and costs 1e."""
    t = Table(b=[MEDINA])
    t.give("Medina", "invisible")
    t.limited("Rapier")
    t.act("Rapier")
    drive(t, 1)
    t.do("attack", "Medina", forced=[TAILS])
    assert (t.acts, t.on("Rapier")) == ("Rapier", 0)
    t.do("attack", "Medina", forced=[HEADS])
    t.pay("Rapier")
    t.do("no")
    assert (t.damage("Medina"), t.on("Rapier")) == (50, 1)
    assert t.acted("Rapier")


@pytest.mark.rule("e2drive.overdrive.slicer.5")
@pytest.mark.rule("e2drive.i.88")
def test_unused_attacks_are_lost_and_later_overdrives_add_more() -> None:
    t = alone("Rapier")
    drive(t, 1)
    t.attack("Guardia")
    t.do("no")
    drive(t, 1)
    t.attack("Guardia")
    t.do("no")
    assert t.acts == "Rapier"  # attempt 2 of 3
    t.do("end")
    assert t.acted("Rapier")
    t.end_until(2)
    t.until_acts("Rapier")
    t.attack("Guardia")
    t.passes()
    t.do("no")
    assert t.acted("Rapier")


@pytest.mark.rule("e2drive.i.32")
@pytest.mark.rule("e2drive.overdrive.slicer.3")
@pytest.mark.parametrize(("overdrives", "attacks", "cost"), [(0, 2, 2), (1, 3, 2)])
def test_an_attack_more_by_a_text_is_paid_one_by_an_overdrive_is_not(
    overdrives: int, attacks: int, cost: int
) -> None:
    """ "This attack does not end the action" gives no free attack."""
    again = active(0, lambda game, e: game.do("more_attacks", 1))
    t = Table(a=[servant("Fury", "slicer", 70, 20, 20, 70, says=(again,))])
    t.limited("Fury")
    t.act("Fury")
    t.do("effect", "Fury")
    for _ in range(overdrives):
        drive(t, 1)
    spent = t.on("A")
    for _ in range(attacks):
        assert t.acts == "Fury"
        t.attack("Guardia")
        t.do("no")
    assert t.acted("Fury")
    assert t.on("Fury") + t.on("A") - spent == cost


@pytest.mark.rule("e2drive.i.88")
def test_without_ether_for_the_first_attack_there_are_none() -> None:
    t = Table()
    t.limited("Rapier")
    t.spend("Rapier")
    t.spend("A", 2)
    t.act("Rapier")
    assert t.can("attack")
    drive(t, 3)
    assert t.acts == "Rapier"
    assert not t.can("attack")


# ---- what the log tells --------------------------------------------------------------


@pytest.mark.rule("e2drive.i.17")
def test_the_type_of_an_overdrive_is_shown_even_face_down() -> None:
    t = Table(log=True)
    t.give("Ethel", "invisible")
    t.limited("Ethel")
    t.act("Ethel")
    drive(t, 1)
    told = t.log(A)
    assert "P2: Overdrive of a card (Etherizer) with 1e" in told


@pytest.mark.rule("e2drive.servant.4")
@pytest.mark.rule("e2drive.servant.5")
@pytest.mark.rule("e2drive.overdrive.2")
@pytest.mark.parametrize(
    ("kind", "stat", "value"),
    [("buster", "atk", 50), ("blocker", "def", 40), ("slicer", "spd", 50)],
)
def test_the_type_matters_for_the_overdrive_only(kind: str, stat: str, value: int) -> None:
    """Three servants that differ in nothing but their type."""
    t = Table(a=[servant("Same", kind, 80, 40, 30, 40)])
    assert [t.stat("Same", each) for each in ("dur", "atk", "def", "spd")] == [
        80,
        40,
        30,
        40,
    ]
    t.limited("Same")
    t.act("Same")
    drive(t, 1)
    assert t.stat("Same", stat) == value
