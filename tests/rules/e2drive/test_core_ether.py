"""Ether: what pays for what, what is held On, upkeep."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Obj
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.ether import Upkeep, hold
from tcgkit_e2drive.rules.zones import OFF, ON, are_on, counters, own_ether
from tests.rules.e2drive.made import (
    ASSAULT,
    DEFENCE,
    ETHEL,
    GUARDIA,
    MASTER_CHARGE,
    MEDINA,
    RAPIER,
    REPAIR_KIT,
    RING,
    ability,
    always,
    claims,
    heal,
    one,
    own,
    servant,
    tool,
)
from tests.rules.e2drive.play import A, B, Table

# ---- paying --------------------------------------------------------------------------


@pytest.mark.rule("e2drive.ether.1")
@pytest.mark.rule("e2drive.ether.2")
@pytest.mark.rule("e2drive.ether.3")
@pytest.mark.rule("e2drive.ether.6")
@pytest.mark.rule("e2drive.i.19")
@pytest.mark.rule("e2drive.i.22")
@pytest.mark.rule("e2drive.pay.1")
@pytest.mark.rule("e2drive.master.1")
@pytest.mark.rule("e2drive.master.2")
@pytest.mark.rule("e2drive.master.5")
@pytest.mark.rule("e2drive.master.7")
def test_a_cost_is_paid_with_any_mixture_that_the_payer_chooses() -> None:
    """Counters and each damage card are told apart; they go Off at the same time."""
    kit = tool("Big Kit", "normal", 3, ability("use", heal(30), choices=one(own)))
    t = Table(hand_a=[kit])
    t.damage_cards(A, 2)
    t.act("Rapier")
    t.do("use", "Big Kit")
    t.do("choose", "Cannon")
    assert t.choices() == [
        "pay Rapier Rapier",
        "pay master",
        "pay damage 1",
        "pay damage 2",
    ]
    t.pay("damage 2", "Rapier", "master")
    cards = t.game.zone("damage_card_field", A)
    assert [card.posture for card in cards] == [OFF, ON]
    assert (t.on("Rapier"), t.on("A")) == (1, 2)
    t.end_until(2)
    assert (t.on("Rapier"), t.on("A")) == (0, 0)


@pytest.mark.rule("e2drive.i.19")
def test_by_option_a_cost_is_not_split() -> None:
    kit = tool("Big Kit", "normal", 2, ability("use", heal(30), choices=one(own)))
    t = Table(hand_a=[kit, kit], mixed_payment=False)
    t.spend("Rapier", 2)
    t.act("Rapier")
    t.do("use", "Big Kit")
    t.do("choose", "Cannon")
    t.passes()
    assert (t.off("Rapier"), t.off("A")) == (1, 0)  # the master alone could pay
    t = Table(hand_a=[kit], mixed_payment=False)
    t.spend("Rapier", 2)
    t.spend("A", 1)
    t.act("Rapier")
    assert not t.can("use")


@pytest.mark.rule("e2drive.ether.4")
@pytest.mark.rule("e2drive.ether.9")
@pytest.mark.rule("e2drive.pay.1")
@pytest.mark.rule("e2drive.pay.2")
def test_ether_of_another_servant_never_pays() -> None:
    """X57: Rapier's and the master ether are On; Cannon's 3e do not help."""
    t = Table(hand_a=[REPAIR_KIT])
    t.spend("Rapier")
    t.spend("A", 2)
    t.run()
    assert t.acted("Rapier")  # the end was its only option
    assert t.off("Cannon") == 3


@pytest.mark.rule("e2drive.ether.5")
@pytest.mark.rule("e2drive.pay.3")
@pytest.mark.rule("e2drive.i.21")
def test_a_cost_that_cannot_be_paid_in_full_cannot_be_paid() -> None:
    kit = tool("Big Kit", "normal", 6, ability("use", heal(30), choices=one(own)))
    t = Table(hand_a=[kit])
    t.act("Rapier")
    assert not t.can("use", "Big Kit")
    t.damage_cards(A, 1)
    t.act("Rapier")
    t.do("use", "Big Kit")
    t.do("choose", "Cannon")
    assert (t.off("Rapier"), t.off("A")) == (0, 0)


@pytest.mark.rule("e2drive.pay.3")
@pytest.mark.rule("e2drive.pay.7")
@pytest.mark.rule("e2drive.i.20")
@pytest.mark.parametrize("source", ["servant_or_master", "servant_only"])
def test_what_pays_for_an_effect_and_for_defending(source: str) -> None:
    t = Table(reaction_pay=source)
    t.spend("Cannon")
    t.act("Medina")
    t.do("effect", "Medina")
    t.do("choose", "Ethel")
    t.pay("master")
    t.attack("Cannon", pay="master")
    assert t.off("B") == 0
    if source == "servant_only":
        assert t.damage("Cannon") == 30
    else:
        t.do("defend")
        assert (t.damage("Cannon"), t.off("A")) == (10, 1)


@pytest.mark.rule("e2drive.pay.10")
@pytest.mark.rule("e2drive.ether.10")
@pytest.mark.rule("e2drive.i.75")
def test_a_text_restricts_the_payment_and_holds_are_respected() -> None:
    """X58: Master Charge; upkeep keeps a counter On, an Etherizer's hold does not."""
    for holds, off in (((), 2), (("upkeep",), 1), (("overdrive",), 2)):
        t = Table(hand_a=[MASTER_CHARGE])
        t.spend("A", 2)
        t.spend("Rapier", 2)
        for name in holds:
            holder = t.place(ASSAULT, A) if name == "upkeep" else t["Ethel"]
            hold(t.game, counters(t.game, A)[0], name, holder.id)
        t.act("Rapier")
        t.do("use", "Master Charge")
        assert t.off("A") == off
        assert t.off("Rapier") == 0
    t = Table(hand_a=[MASTER_CHARGE])
    t.damage_cards(A, 1)
    t.spend("Rapier")
    t.act("Rapier")
    assert not t.can("use", "Master Charge")


@pytest.mark.rule("e2drive.pay.10")
def test_a_text_may_demand_master_ether() -> None:
    says = ability("use", heal(30), choices=one(own), tags={"pay": "master"})
    t = Table(hand_a=[tool("Grant", "normal", 2, says)])
    t.act("Rapier")
    t.do("use", "Grant")
    t.do("choose", "Cannon")
    assert (t.off("Rapier"), t.off("A")) == (3, 0)
    t = Table(hand_a=[tool("Grant", "normal", 3, says)])
    t.act("Rapier")
    assert not t.can("use", "Grant")


@pytest.mark.rule("e2drive.ether.8")
def test_the_side_of_every_ether_is_public() -> None:
    t = Table()
    t.spend("Ethel", 1)
    (card,) = t.damage_cards(B, 1)
    t.game.set_posture(card, ON)
    t.run()
    seen = t.game.view(A).zones
    assert sum(token.posture for token in seen["2.ether"].cards) == 1
    assert [c.posture for c in seen["2.damage_card_field"].cards] == [ON]


@pytest.mark.rule("e2drive.i.23")
@pytest.mark.rule("e2drive.master.6")
@pytest.mark.rule("e2drive.revive.1")
@pytest.mark.rule("e2drive.revive.3")
@pytest.mark.rule("e2drive.pay.5")
@pytest.mark.parametrize(("side", "pays"), [("off", True), ("on", False)])
def test_a_fresh_damage_card_pays_at_once(side: str, pays: bool) -> None:
    """X21: the revival's damage card pays for Repair Kit."""
    t = Table(hand_b=[REPAIR_KIT], new_damage_card=side)
    t.destroy("Ethel")
    t.spend("Medina")
    t.spend("B", 2)
    t.act("Medina")
    assert not t.can("use")
    t.do("revive", "Ethel")
    if pays:
        t.passes()
        t.do("use", "Repair Kit")
        t.do("choose", "Ethel")
        assert t.off("B") == 0
        assert len(t.game.zone("damage_card_field", B)) == 1
    else:
        assert t.acts != "Medina"


# ---- what is held On -----------------------------------------------------------------


def veiled(**spent: int) -> Table:
    """Return a table where Ethel is Invisible and some of her ether is On."""
    t = Table()
    t.spend("Ethel", spent.get("on", 0))
    t.give("Ethel", "invisible")
    t.run()
    return t


def turn(t: Table, ether: Obj, *, on: bool) -> None:
    """Let an effect turn ether."""
    t.cause(events.TurnEther((ether,), on, A, t["Rapier"]))


@pytest.mark.rule("e2drive.state.invisible.1")
@pytest.mark.rule("e2drive.i.76")
@pytest.mark.rule("e2drive.ether.10")
def test_invisible_keeps_one_ether_on() -> None:
    """One is turned On if none is; an effect cannot turn the last one Off."""
    t = veiled()
    assert t.on("Ethel") == 1
    (on,) = are_on(own_ether(t.game, t["Ethel"]))
    turn(t, on, on=False)
    assert t.on("Ethel") == 1
    t = veiled(on=2)
    assert t.on("Ethel") == 2
    turn(t, are_on(own_ether(t.game, t["Ethel"]))[0], on=False)
    assert t.on("Ethel") == 1


@pytest.mark.rule("e2drive.state.invisible.1")
@pytest.mark.rule("e2drive.state.invisible.9")
@pytest.mark.rule("e2drive.i.77")
@pytest.mark.rule("e2drive.end.3")
def test_one_ether_of_an_invisible_servant_stays_on_over_the_turn_end() -> None:
    """X29: 3 On: 2 go Off. If the state has ended: all 3, but not before the turn end."""
    t = veiled(on=3)
    t.end_until(2)
    assert t.on("Ethel") == 1
    t = veiled(on=3)
    t.cause(events.LoseState(t["Ethel"], "invisible"))
    assert t.on("Ethel") == 3
    t.end_until(2)
    assert t.on("Ethel") == 0


@pytest.mark.rule("e2drive.i.75")
@pytest.mark.rule("e2drive.i.90")
def test_what_an_etherizer_holds_is_not_what_invisible_holds() -> None:
    """One On for Invisible, one turned On by an opposing Overdrive: both stay On."""
    t = Table(a=[ETHEL, RAPIER])
    t.give("Rapier", "invisible")
    for other in own_ether(t.game, t["Rapier"])[1:]:
        hold(t.game, other, "overdrive", t["Medina"].id)
        t.game.set_posture(other, ON)
    t.turn_on("Medina")  # it is not selected before the turn end
    t.run()
    t.end_until(2)
    assert t.on("Rapier") == 3


@pytest.mark.rule("e2drive.i.75")
@pytest.mark.rule("e2drive.i.90")
def test_of_two_ether_held_by_an_etherizer_one_may_go_off_while_invisible() -> None:
    t = veiled()
    ether = own_ether(t.game, t["Ethel"])
    for each in ether[:2]:
        hold(t.game, each, "overdrive", t["Rapier"].id)
        t.game.set_posture(each, ON)
    turn(t, ether[1], on=False)
    assert t.on("Ethel") == 1
    turn(t, ether[0], on=False)
    assert t.on("Ethel") == 1


@pytest.mark.rule("e2drive.ether.10")
@pytest.mark.rule("e2drive.i.90")
@pytest.mark.parametrize(("kind", "on"), [("turn_end", 0), ("full", 1)])
def test_a_text_turns_off_what_an_etherizer_holds(kind: str, on: int) -> None:
    t = Table(etherizer_hold=kind)
    held = own_ether(t.game, t["Rapier"])[0]
    hold(t.game, held, "overdrive", t["Ethel"].id)
    t.game.set_posture(held, ON)
    t.run()
    turn(t, held, on=False)
    assert t.on("Rapier") == on


@pytest.mark.rule("e2drive.ether.10")
@pytest.mark.rule("e2drive.state.destroyed.3")
@pytest.mark.rule("e2drive.state.destroyed.4")
def test_destruction_turns_ether_off_and_nothing_turns_it_on() -> None:
    t = Table()
    held = own_ether(t.game, t["Ethel"])
    ring = t.equip(RING, "Rapier", B)
    for each, name, by in zip(
        held, ("upkeep", "overdrive"), (ring, t["Cannon"]), strict=False
    ):
        hold(t.game, each, name, by.id)
    t.spend("Ethel")
    t.run()
    t.cause(events.Destroyed(t["Ethel"], None, "effect"))
    assert t.on("Ethel") == 0
    assert not any(each.number("held") for each in own_ether(t.game, t["Ethel"]))
    turn(t, own_ether(t.game, t["Ethel"])[0], on=True)
    assert t.on("Ethel") == 0
    t.cause(events.Revived(t["Ethel"]))
    assert t.off("Ethel") == 3


@pytest.mark.rule("e2drive.end.3")
@pytest.mark.rule("e2drive.priority.5")
def test_a_text_may_keep_ether_from_going_off_at_turn_end() -> None:
    """Clamp: the ether of the equipped servant does not go Off; an effect turns it Off."""

    def of_host(game: Reading, scope: Any, token: Obj) -> bool:
        return game.host(token) is game.host(scope.source)

    clamp = tool("Clamp", "equip", 1, always(claims("go_off", "cannot", of_host)))
    t = Table()
    t.equip(clamp, "Ethel", A)
    t.spend("Ethel", 2)
    t.spend("Medina", 2)
    t.run()
    t.end_until(2)
    assert (t.on("Ethel"), t.on("Medina")) == (2, 0)
    turn(t, are_on(own_ether(t.game, t["Ethel"]))[0], on=False)
    assert t.on("Ethel") == 1


# ---- upkeep --------------------------------------------------------------------------


@pytest.mark.rule("e2drive.upkeep.1")
@pytest.mark.rule("e2drive.upkeep.3")
@pytest.mark.rule("e2drive.upkeep.7")
@pytest.mark.rule("e2drive.i.72")
@pytest.mark.rule("e2drive.i.73")
def test_upkeep_is_chosen_among_the_own_ether_that_is_on() -> None:
    """X33: Cannon 1 On, Rapier 2, master 0; A chooses one of Rapier's."""
    t = Table(a=[RAPIER, ETHEL], b=[MEDINA])
    t.place(ASSAULT, A)
    for name, count in (("Ethel", 1), ("Rapier", 2), ("A", 0)):
        t.spend(name, count)
        t.turn_on(*([name] if name != "A" else []))
    t.turn_on("Medina")
    t.run()
    assert (t.asked, t.choices()) == (A, ["keep Rapier Rapier", "keep Ethel Ethel"])
    t.do("keep", "Rapier")
    assert (t.off("Rapier"), t.off("Ethel"), t.off("A")) == (2, 3, 2)


@pytest.mark.rule("e2drive.i.72")
def test_by_option_upkeep_is_borne_by_the_master_only() -> None:
    t = Table(a=[RAPIER], b=[MEDINA], upkeep_source="master_only")
    t.place(ASSAULT, A)
    t.spend("Rapier", 2)
    t.turn_on("Rapier", "Medina")
    t.run()
    assert (t.off("Rapier"), t.off("A")) == (3, 1)


@pytest.mark.rule("e2drive.upkeep.2")
@pytest.mark.rule("e2drive.upkeep.4")
@pytest.mark.rule("e2drive.upkeep.5")
@pytest.mark.rule("e2drive.state.destroyed.5")
def test_what_is_missing_is_turned_on_and_never_a_destroyed_servants() -> None:
    """X34: the ether held last turn is gone with Rapier; another one is turned On."""
    t = Table(a=[RAPIER, ETHEL], b=[MEDINA])
    order = t.place(ASSAULT, A)
    held = own_ether(t.game, t["Rapier"])[0]
    t.game.set_posture(held, ON)
    hold(t.game, held, "upkeep", order.id)
    t.turn_on("Ethel", "Medina")
    t.run()
    t.cause(events.Destroyed(t["Rapier"], None, "effect"))
    assert (t.asked, t.choices()) == (A, ["keep master", "keep Ethel Ethel"])
    t.do("keep", "master")
    assert (t.off("A"), t.off("Ethel"), t.off("Rapier")) == (1, 3, 3)


@pytest.mark.rule("e2drive.upkeep.5")
@pytest.mark.rule("e2drive.upkeep.6")
@pytest.mark.rule("e2drive.i.75")
def test_the_choice_is_made_anew_and_each_ether_counts_once() -> None:
    t = Table(a=[RAPIER], b=[MEDINA])
    t.place(ASSAULT, A)
    t.place(DEFENCE, A)
    t.spend("Rapier", 1)
    t.turn_on("Rapier", "Medina")
    t.run()  # 1 is On, so it is chosen; for the other card one is turned On
    t.do("keep", "master")
    assert (t.on("Rapier"), t.on("A")) == (1, 1)
    while not t.can("keep"):  # at the next turn end just these two are On
        t.do("pass" if t.can("pass") else "end")
    assert t.choices() == ["keep master", "keep Rapier Rapier"]
    t.do("keep", "Rapier")
    assert (t.on("Rapier"), t.on("A")) == (1, 1)


@pytest.mark.rule("e2drive.upkeep.8")
@pytest.mark.rule("e2drive.i.73")
def test_a_card_that_leaves_holds_nothing_but_its_ether_stays_on() -> None:
    t = Table(a=[RAPIER, ETHEL], b=[MEDINA])
    order = t.place(ASSAULT, A)
    held = own_ether(t.game, t["Ethel"])[0]
    t.game.set_posture(held, ON)
    hold(t.game, held, "upkeep", order.id)
    t.run()
    turn(t, held, on=False)
    assert t.on("Ethel") == 1
    t.cause(events.ToolLeaves(A, order))
    assert t.on("Ethel") == 1
    t.end_until(2)
    assert t.on("Ethel") == 0


@pytest.mark.rule("e2drive.upkeep.8")
@pytest.mark.rule("e2drive.i.90")
@pytest.mark.parametrize("name", ["upkeep", "overdrive"])
def test_ether_is_shown_as_held_only_while_something_holds_it(name: str) -> None:
    t = Table(a=[RAPIER, ETHEL], b=[MEDINA, servant("Extra", "junker", 80, 40, 30, 10)])
    order = t.place(ASSAULT, A)
    held = own_ether(t.game, t["Ethel"])[0]
    t.game.set_posture(held, ON)
    hold(t.game, held, name, (order if name == "upkeep" else t["Extra"]).id)
    t.run()
    shown = [card.numbers.get("held") for card in t.game.view(B).zones["1.ether"].cards]
    assert shown.count(1) == 1
    t.cause(events.ToolLeaves(A, order), events.Destroyed(t["Extra"], None, "effect"))
    shown = [card.numbers.get("held") for card in t.game.view(B).zones["1.ether"].cards]
    assert shown.count(1) == 0
    assert t.on("Ethel") == 1


@pytest.mark.rule("e2drive.upkeep.9")
@pytest.mark.rule("e2drive.i.74")
def test_upkeep_that_cannot_be_covered_costs_a_card_of_choice() -> None:
    """X67: upkeep 6 of 5e: one card of three is discarded, 4e stay On."""
    cards = [tool(f"Load {n}", "field", 1, upkeep=2) for n in (1, 2, 3)]
    t = Table(a=[RAPIER], b=[MEDINA])
    for defn in cards:
        t.place(defn, A)
    t.turn_on("Rapier", "Medina")
    t.run()
    assert t.choices() == [f"discard Load {n}" for n in (1, 2, 3)]
    t.do("discard", "Load 2")
    while t.can("keep"):
        t.game.answer(0)
    assert t.keys("trash", A) == ["Load 2"]
    assert t.keys("tool_field", A) == ["Load 1", "Load 3"]
    assert t.on("Rapier") + t.on("A") == 4


@pytest.mark.rule("e2drive.upkeep.10")
@pytest.mark.rule("e2drive.i.68")
def test_upkeep_of_a_tool_on_an_opposing_servant_is_its_owners() -> None:
    """X35: B pays for Shackle Ring on Rapier."""
    t = Table(a=[RAPIER], b=[MEDINA])
    t.equip(RING, "Rapier", B)
    t.spend("Medina", 1)
    t.spend("Rapier", 1)
    t.turn_on("Rapier", "Medina")
    t.run()
    assert (t.on("Medina"), t.on("Rapier")) == (1, 0)


@pytest.mark.rule("e2drive.i.75")
def test_ether_held_by_invisible_serves_no_upkeep_ether_of_an_etherizer_may() -> None:
    t = Table(a=[RAPIER], b=[MEDINA])
    t.place(ASSAULT, A)
    t.give("Rapier", "invisible")
    other = own_ether(t.game, t["Rapier"])[1]
    t.game.set_posture(other, ON)
    hold(t.game, other, "overdrive", t["Medina"].id)
    t.turn_on("Rapier", "Medina")
    t.run()
    assert t.on("Rapier") == 2
    assert other.number("upkeep")
    assert t.on("A") == 0


@pytest.mark.rule("e2drive.i.22")
@pytest.mark.rule("e2drive.i.75")
def test_ether_of_one_servant_is_told_apart_if_an_etherizer_holds_it() -> None:
    """Keeping what stays On anyway is another choice than keeping the other."""
    t = Table(a=[RAPIER], b=[MEDINA])
    t.place(ASSAULT, A)
    t.spend("Rapier", 2)
    held = own_ether(t.game, t["Rapier"])[1]
    hold(t.game, held, "overdrive", t["Medina"].id)
    t.turn_on("Rapier", "Medina")
    t.run()
    labels = [t.game.label(option) for option in t.game.decision.options]  # type: ignore[union-attr]
    assert labels == ["1e of Rapier", "1e of Rapier (held by an Overdrive)"]
    t.game.answer(1)
    assert t.on("Rapier") == 1


@pytest.mark.rule("e2drive.i.7")
def test_upkeep_is_chosen_by_both_before_anything_is_shown() -> None:
    t = Table(a=[RAPIER, ETHEL], b=[MEDINA, servant("Extra", "junker", 80, 40, 30, 10)])
    t.place(ASSAULT, A)
    t.place(DEFENCE, B)
    t.turn_on("Rapier", "Ethel", "Medina", "Extra")
    t.run()
    before = t.game.view(B)
    assert t.asked == A
    t.do("keep", "Ethel")
    assert t.asked == B
    after = t.game.view(B)
    assert (after.zones, after.under_way, after.pools) == (
        before.zones,
        before.under_way,
        before.pools,
    )
    t.do("keep", "master")
    assert (t.on("Ethel"), t.on("B")) == (1, 1)


@pytest.mark.rule("e2drive.i.7")
def test_computer_players_guess_the_upkeep_that_the_other_has_chosen() -> None:
    t = Table(a=[RAPIER, ETHEL], b=[MEDINA, GUARDIA])
    t.place(ASSAULT, A)
    t.place(DEFENCE, B)
    for name in ("Rapier", "Ethel", "Medina", "Guardia"):
        t.spend(name, 1)
        t.turn_on(name)
    t.run()
    t.do("keep", "Rapier")
    assert (t.asked, t.choices()) == (B, ["keep Medina Medina", "keep Guardia Guardia"])
    guessed = set()
    for seed in range(20):
        sample = t.game.sample(B, seed)
        upkeep = sample.running(Upkeep)
        assert [card.defn for card in upkeep.fors] == [ASSAULT]
        host = sample.host(upkeep.kept[0])
        assert host is not None
        guessed.add(host.defn)
        assert sample.decision is not None
        assert len(sample.decision.options) == 2
    assert guessed == {RAPIER, ETHEL}
