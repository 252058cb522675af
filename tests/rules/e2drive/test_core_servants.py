"""Servants destroyed, revived and changed; damage cards."""

from __future__ import annotations

import pytest

from tcgkit.kernel.state import TABLE
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.zones import STATES
from tests.rules.e2drive.made import (
    ASSAULT,
    BOLT,
    CANNON,
    CORE,
    ETHEL,
    FILLER,
    FIRST_AID,
    JAMMING,
    MEDINA,
    NOCTO,
    PATCH,
    PLATE,
    RAG,
    RAPIER,
    REPAIR_KIT,
    RING,
    SWITCHEROO,
    WALL,
    servant,
    when,
)
from tests.rules.e2drive.play import A, B, Table

# ---- revivals that are forced --------------------------------------------------------


@pytest.mark.rule("e2drive.revive.4")
@pytest.mark.rule("e2drive.revive.5")
@pytest.mark.rule("e2drive.revive.7")
@pytest.mark.rule("e2drive.revive.8")
@pytest.mark.rule("e2drive.revive.9")
@pytest.mark.rule("e2drive.revive.10")
@pytest.mark.rule("e2drive.revive.12")
@pytest.mark.rule("e2drive.equip.4")
@pytest.mark.rule("e2drive.equip.6")
@pytest.mark.rule("e2drive.master.6")
@pytest.mark.rule("e2drive.i.23")
@pytest.mark.rule("e2drive.i.58")
@pytest.mark.rule("e2drive.i.60")
def test_who_loses_the_last_servant_must_revive_one_at_once() -> None:
    """X16: Cannon is destroyed as the last one; A revives Nocto, which can still act."""
    t = Table()
    t.turn_on("Cannon", "Rapier")
    t.destroy("Rapier", "Nocto")
    t.damage_cards(A, 1)
    t.hurt("Cannon", 80)
    t.equip(CORE, "Cannon", A)
    t.equip(RING, "Cannon", B)
    t.spend("Cannon")
    t.spend("A", 2)
    for card in t.game.zone("damage_card_field", A):
        t.game.set_posture(card, 1)
    t.act("Ethel")
    t.attack("Cannon")
    assert (t.asked, len(t.choices())) == (A, 3)
    t.do("revive", "Nocto")
    assert t.keys("trash", A) == ["High-output Core"]
    assert t.keys("trash", B) == ["Shackle Ring"]
    cards = t.game.zone("damage_card_field", A)
    assert [card.posture for card in cards] == [1, 0]
    assert t["Nocto"].up
    assert (t.damage("Nocto"), t.off("Nocto"), t.acted("Nocto")) == (0, 3, False)
    assert t.acts == "Nocto"  # at the next check
    assert t.has("Cannon", "destroyed")
    assert t.acted("Ethel")


@pytest.mark.rule("e2drive.win.1")
@pytest.mark.rule("e2drive.win.7")
@pytest.mark.rule("e2drive.dcard.5")
@pytest.mark.rule("e2drive.i.10")
def test_the_fourth_damage_card_loses_at_once() -> None:
    """X17: nothing pending resolves any more: the card is placed, nobody is revived."""
    t = Table()
    t.destroy("Rapier", "Nocto")
    t.damage_cards(A, 3)
    t.hurt("Cannon", 90)
    t.act("Ethel")
    t.attack("Cannon")
    t.do("no")
    t.do("revive", "Nocto")
    assert t.result == ((B,), "e2drive.win.1")
    assert len(t.game.zone("damage_card_field", A)) == 4
    assert t.has("Nocto", "destroyed")
    assert t.game.decision is None


@pytest.mark.rule("e2drive.win.1")
@pytest.mark.rule("e2drive.i.10")
@pytest.mark.parametrize("before", [0, 2, 3])
def test_several_damage_cards_at_one_moment(before: int) -> None:
    """A text may place three: the 4th loses, there is no 5th."""
    t = Table()
    t.damage_cards(A, before)
    t.run()
    t.cause(*[events.PlaceDamageCard(A) for _ in range(3)])
    assert len(t.game.zone("damage_card_field", A)) == min(before + 3, 4)
    assert t.result == (((B,), "e2drive.win.1") if before else None)


@pytest.mark.rule("e2drive.win.2")
@pytest.mark.rule("e2drive.revive.8")
def test_who_cannot_place_a_damage_card_loses() -> None:
    """X20: B's deck is empty; it would only be the 2nd damage card."""
    t = Table(b=[ETHEL], deck_b=[])
    t.damage_cards(B, 1)
    t.hurt("Ethel", 80)
    t.act("Cannon")
    t.attack("Ethel")
    t.do("no")
    assert t.result == ((A,), "e2drive.win.2")


@pytest.mark.rule("e2drive.revive.11")
@pytest.mark.rule("e2drive.i.7")
@pytest.mark.rule("e2drive.i.59")
@pytest.mark.rule("e2drive.win.6")
@pytest.mark.parametrize(("cards", "result"), [(1, None), (3, ((), "e2drive.win.6"))])
def test_both_revive_at_the_same_moment(
    cards: int, result: tuple[tuple[int, ...], str] | None
) -> None:
    """A clash destroys the last servants of both; choices are secret, losses are checked once."""
    t = Table(b=[MEDINA, ETHEL])
    t.destroy("Rapier", "Nocto", "Ethel")
    t.change("Cannon", "def", 10)
    t.damage_cards(A, cards)
    t.damage_cards(B, cards)
    t.hurt("Medina", 80)
    t.hurt("Cannon", 90)
    t.act("Medina")
    t.attack("Cannon")
    t.do("defend")
    t.pay("Cannon")
    first = t.asked
    t.do("revive", "Nocto" if first == A else "Ethel")
    assert t.asked is not None
    assert t.asked != first
    assert "1.servant_field.3" not in str(t.game.view(t.asked).under_way[-1])
    t.do("revive", "Nocto" if first == B else "Ethel")
    assert t.result == result
    counts = [len(t.game.zone("damage_card_field", player)) for player in (A, B)]
    assert counts == [cards + 1, cards + 1]


@pytest.mark.rule("e2drive.revive.7")
@pytest.mark.rule("e2drive.win.8")
def test_an_effect_that_destroys_the_last_servant_forces_a_revival_too() -> None:
    t = Table(b=[MEDINA, ETHEL])
    t.destroy("Ethel")
    t.run()
    t.equip(PLATE, "Medina", A)
    t.cause(events.Destroyed(t["Medina"], None, "effect"))
    assert t.asked == B
    assert {*t.choices()} == {"revive Medina", "revive Ethel"}
    assert t.keys("trash", A) == ["Armor Plate"]


@pytest.mark.rule("e2drive.equip.4")
@pytest.mark.rule("e2drive.tool.4")
def test_tools_that_leave_with_their_servant_are_discarded_from_play() -> None:
    """Texts that answer it hear of it, and so does the log."""
    gone: list[str] = []
    says = when(
        events.ToolLeaves,
        lambda game, scope, event: True,
        lambda game, e: gone.append(e.event.card.defn.key),
    )
    watcher = servant("Watcher", "junker", 80, 40, 30, 10, says=(says,))
    t = Table(a=[CANNON, watcher], log=True)
    t.equip(PLATE, "Ethel", B)
    t.equip(RING, "Medina", A)
    t.run()
    t.cause(events.Destroyed(t["Ethel"], None, "effect"))
    incoming = t.game.make(BOLT, "hand", B)
    t.cause(events.Changed(B, t["Medina"], incoming))
    told = t.log(A)
    assert "Armor Plate is discarded" in told
    assert "Shackle Ring is discarded" in told
    while len(gone) < 2 and t.game.number(TABLE, "turn") == 1:
        t.do("end")  # the triggered effects resolve in the next action
    assert gone == ["Armor Plate", "Shackle Ring"]


# ---- voluntary revivals --------------------------------------------------------------


@pytest.mark.rule("e2drive.revive.1")
@pytest.mark.rule("e2drive.revive.2")
@pytest.mark.rule("e2drive.revive.3")
@pytest.mark.rule("e2drive.dcard.1")
@pytest.mark.rule("e2drive.dcard.3")
@pytest.mark.rule("e2drive.pay.5")
def test_each_revival_is_declared_and_placed_for_separately() -> None:
    """The damage card lies there before the revival resolves."""
    t = Table(hand_a=[WALL], log=True)
    t.destroy("Medina", "Ethel")
    t.act("Guardia")
    t.passes()
    t.do("revive", "Medina")
    assert len(t.game.zone("damage_card_field", B)) == 1
    assert t.has("Medina", "destroyed")
    t.passes()
    assert not t.has("Medina", "destroyed")
    t.do("revive", "Ethel")
    t.passes()
    assert len(t.game.zone("damage_card_field", B)) == 2
    assert t.acts == "Guardia"
    assert len(t.game.zone("deck", B)) == 18
    assert [c.posture for c in t.game.view(A).zones["2.damage_card_field"].cards] == [0, 0]
    told = t.log(A)
    assert "P2 declares: revive Medina" in told


@pytest.mark.rule("e2drive.revive.5")
@pytest.mark.rule("e2drive.i.56")
@pytest.mark.parametrize(
    ("flag", "acted"),
    [("keep", (False, True)), ("unacted", (False, False)), ("acted", (True, True))],
)
def test_a_revived_servant_keeps_its_flag(flag: str, acted: tuple[bool, bool]) -> None:
    t = Table(revived_flag=flag)
    t.turn_on("Ethel")
    t.destroy("Medina", "Ethel")
    t.act("Guardia")
    t.do("revive", "Medina")
    t.do("revive", "Ethel")
    assert (t.acted("Medina"), t.acted("Ethel")) == acted


@pytest.mark.rule("e2drive.revive.6")
@pytest.mark.rule("e2drive.i.13")
@pytest.mark.rule("e2drive.win.1")
@pytest.mark.rule("e2drive.win.2")
def test_a_payment_that_loses_is_legal() -> None:
    """X55: the 4th damage card, or none left in the deck."""
    t = Table()
    t.destroy("Ethel")
    t.damage_cards(B, 3)
    t.act("Guardia")
    t.do("revive", "Ethel")
    assert t.result == ((A,), "e2drive.win.1")
    t = Table(hand_b=[BOLT], deck_b=[])
    t.act("Guardia")
    t.do("change", "Bolt", "Ethel")
    assert t.result == ((A,), "e2drive.win.2")
    t = Table(hand_b=[BOLT], allow_losing_costs=False)
    t.destroy("Ethel")
    t.damage_cards(B, 3)
    t.act("Guardia")
    assert not t.can("revive")
    assert not t.can("change")


@pytest.mark.rule("e2drive.state.destroyed.6")
@pytest.mark.rule("e2drive.state.destroyed.7")
@pytest.mark.rule("e2drive.i.54")
@pytest.mark.rule("e2drive.overdrive.7")
def test_nothing_remains_on_a_destroyed_servant() -> None:
    t = Table()
    t.give("Ethel", "invisible")
    t.give("Ethel", "heat")
    t.change("Ethel", "atk", 20)
    t.game.set_number(t["Ethel"], "buster", 20)
    t.hurt("Ethel", 50)
    t.turn_on("Ethel")
    t.act("Guardia")
    t.cause(events.Destroyed(t["Ethel"], None, "effect"))
    t.do("revive", "Ethel")
    assert (t.damage("Ethel"), t.off("Ethel")) == (0, 3)
    assert not any(t.has("Ethel", state) for state in STATES)
    assert (t.stat("Ethel", "atk"), t["Ethel"].number("buster")) == (40, 0)
    assert t["Ethel"].up
    assert t.acted("Ethel")


@pytest.mark.rule("e2drive.state.destroyed.2")
@pytest.mark.rule("e2drive.state.destroyed.8")
@pytest.mark.rule("e2drive.i.55")
@pytest.mark.rule("e2drive.priority.5")
def test_a_destroyed_servant_is_no_target_and_its_effects_do_not_apply() -> None:
    """Guardia does not shield any more; a text about all servants leaves her out."""
    t = Table(hand_a=[PLATE], hand_b=[FIRST_AID])
    t.place(ASSAULT, B)
    t.destroy("Guardia")
    t.act("Rapier")
    t.do("use_quick", "First Aid")
    assert t.choices() == ["choose Medina", "choose Ethel"]
    t.do("choose", "Medina")
    t.passes()
    assert t.can("attack", "Ethel")
    assert not t.can("attack", "Guardia")
    assert not t.can("equip", "Guardia")
    assert t.stat("Guardia", "atk") == 40


# ---- change --------------------------------------------------------------------------


@pytest.mark.rule("e2drive.change.1")
@pytest.mark.rule("e2drive.change.2")
@pytest.mark.rule("e2drive.change.7")
@pytest.mark.rule("e2drive.change.8")
@pytest.mark.rule("e2drive.i.65")
@pytest.mark.rule("e2drive.i.106")
def test_a_change_costs_a_damage_card_at_the_declaration() -> None:
    """The incoming servant is shown and stays in hand until the change resolves."""
    t = Table(hand_a=[BOLT], hand_b=[WALL], log=True)
    t.hurt("Cannon", 40)
    t.give("Cannon", "heat")
    t.spend("Cannon", 2)
    slot = t["Cannon"].slot
    t.act("Rapier")
    t.passes()
    t.do("change", "Bolt", "Cannon")
    assert t.asked == B
    assert len(t.game.zone("damage_card_field", A)) == 1
    assert t.keys("hand", A) == ["Bolt"]
    assert t.game.view(B).facts == (("Bolt", ("1.hand",)),)
    told = t.log(B)
    assert "P1 declares: change Cannon for Bolt" in told
    t.passes()
    assert t.keys("trash", A) == ["Cannon"]
    assert (t["Bolt"].slot, t["Bolt"].up) == (slot, True)
    assert (t.off("Bolt"), t.damage("Bolt"), t.has("Bolt", "heat")) == (3, 0, False)


@pytest.mark.rule("e2drive.change.3")
@pytest.mark.rule("e2drive.i.64")
@pytest.mark.rule("e2drive.limited.1")
@pytest.mark.rule("e2drive.limited.4")
@pytest.mark.parametrize("alive", [1, 2])
def test_a_change_is_free_while_limited(alive: int) -> None:
    """X25: with two alive servants it would be the 4th damage card."""
    t = Table(hand_a=[BOLT])
    t.damage_cards(A, 3)
    t.destroy("Nocto", *(["Rapier"] if alive == 1 else []))
    t.act("Cannon")
    t.do("change", "Bolt", "Cannon")
    if alive == 2:
        assert t.result == ((B,), "e2drive.win.1")
    else:
        t.passes()
        assert len(t.game.zone("damage_card_field", A)) == 3
        assert t.acts == "Bolt"
        assert t.can("overdrive", "Bolt")


@pytest.mark.rule("e2drive.change.4")
@pytest.mark.rule("e2drive.change.5")
@pytest.mark.rule("e2drive.change.6")
@pytest.mark.rule("e2drive.area.6")
@pytest.mark.rule("e2drive.area.7")
@pytest.mark.rule("e2drive.i.62")
def test_a_name_lies_once_on_a_players_field_destroyed_ones_included() -> None:
    """X24: no servant can be changed for the second Rag; Bolt may lie on the other side."""
    t = Table(a=[CANNON, RAPIER, RAG], b=[BOLT, RAG], hand_a=[RAG, BOLT])
    t.game.do("wreck", t.of(A, "Rag"))
    t.act("Rapier")
    changes = [choice for choice in t.choices() if choice.startswith("change")]
    assert changes == ["change Bolt Cannon", "change Bolt Rapier"]
    t = Table(a=[CANNON, RAPIER, RAG], hand_a=[RAG])
    t.act("Rapier")
    assert not t.can("change")  # not even for itself


@pytest.mark.rule("e2drive.change.9")
@pytest.mark.rule("e2drive.change.11")
def test_a_servant_changed_in_for_the_acting_one_acts_on_quite_fresh() -> None:
    """It may use its effect and attack; another change may follow."""
    t = Table(hand_a=[BOLT, PATCH])
    t.turn_on("Guardia")
    t.act("Rapier")
    t.do("effect", "Rapier")
    t.do("choose", "Ethel")
    t.pay("Rapier")
    t.passes()
    t.do("change", "Bolt", "Rapier")
    t.passes()
    assert (t.acts, t.off("Bolt"), t.acted("Bolt")) == ("Bolt", 3, False)
    t.do("change", "Patch", "Bolt")
    t.passes()
    assert t.acts == "Patch"
    assert len(t.game.zone("damage_card_field", A)) == 2
    assert t.keys("hand", A) == ["Filler"]  # "When this servant enters by change"
    t.attack("Ethel")
    t.passes()
    t.do("no")
    assert t.damage("Ethel") == 40
    assert t.acted("Patch")


@pytest.mark.rule("e2drive.change.10")
@pytest.mark.rule("e2drive.i.61")
@pytest.mark.parametrize(("flag", "acted"), [("inherit", True), ("unacted", False)])
def test_a_servant_changed_in_for_another_takes_over_its_flag(
    flag: str, acted: bool
) -> None:
    """X23: Bolt for acted Rapier cannot defend, may evade with its 3 Off ether."""
    t = Table(hand_a=[BOLT], change_flag=flag)
    t.turn_on("Rapier")
    t.act("Cannon")
    t.do("change", "Bolt", "Rapier")
    t.passes()
    assert t.acted("Bolt") is acted
    t.do("end")
    t.act("Medina")
    t.attack("Bolt")
    assert t.can("evade") is acted
    assert t.can("defend") is not acted


@pytest.mark.rule("e2drive.i.63")
def test_a_servant_that_starts_invisible_does_not_enter_so() -> None:
    t = Table(a=[CANNON, RAPIER], hand_a=[NOCTO])
    t.act("Rapier")
    t.do("change", "Nocto", "Cannon")
    t.passes()
    assert t["Nocto"].up
    assert not t.has("Nocto", "invisible")
    assert t.off("Nocto") == 3


@pytest.mark.rule("e2drive.equip.5")
@pytest.mark.rule("e2drive.decl.9")
def test_tools_do_not_pass_to_the_incoming_servant_nor_does_what_was_aimed() -> None:
    t = Table(hand_a=[BOLT], hand_b=[JAMMING])
    t.equip(PLATE, "Cannon", A)
    t.act("Rapier")
    t.passes()
    t.do("change", "Bolt", "Cannon")
    t.do("use_quick", "Jamming")
    t.do("choose", "Cannon")
    t.passes()
    assert t.keys("trash", A) == ["Cannon", "Armor Plate"]
    assert t.stat("Bolt", "def") == 30
    assert t.stat("Bolt", "atk") == 40


# ---- damage cards that move ----------------------------------------------------------


@pytest.mark.rule("e2drive.dcard.3")
@pytest.mark.rule("e2drive.dcard.4")
@pytest.mark.rule("e2drive.dcard.6")
@pytest.mark.rule("e2drive.area.4")
@pytest.mark.rule("e2drive.i.15")
def test_a_card_put_in_the_place_of_a_damage_card_is_not_placed() -> None:
    """X59: still two, one On; B knows its own Repair Kit, A sees neither card."""
    placed: list[int] = []
    says = when(
        events.PlaceDamageCard,
        lambda game, scope, event: True,
        lambda game, e: placed.append(1),
    )
    t = Table(
        b=[MEDINA, servant("Clerk", "junker", 80, 40, 30, 10, says=(says,))],
        hand_b=[SWITCHEROO, REPAIR_KIT],
    )
    first, second = t.damage_cards(B, 2)
    t.game.set_posture(first, 1)
    t.act("Medina")
    t.do("use", "Switcheroo")
    t.do("choose", "damage 1")
    t.pay("Medina")
    t.passes()
    cards = t.game.zone("damage_card_field", B)
    assert [(card.slot, card.posture) for card in cards] == [(0, 1), (1, 0)]
    assert t.keys("hand", B) == ["Filler"]
    faces = [
        [card.defn for card in t.game.view(viewer).zones["2.damage_card_field"].cards]
        for viewer in (A, B)
    ]
    assert faces == [[None, None], [REPAIR_KIT, None]]
    assert placed == []
    assert second in cards


@pytest.mark.rule("e2drive.i.15")
def test_by_option_the_owner_may_look_at_damage_cards() -> None:
    t = Table(damage_cards_visible_to_owner=True)
    t.destroy("Ethel")
    t.act("Guardia")
    t.do("revive", "Ethel")
    faces = [
        t.game.view(viewer).zones["2.damage_card_field"].cards[0].defn for viewer in (A, B)
    ]
    assert faces == [None, FILLER]
