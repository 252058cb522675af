"""Servants revived and changed; damage cards; Invisible servants."""

from __future__ import annotations

import pytest

from tcgkit_e2drive import events
from tests.rules.e2drive.made import (
    BOLT,
    CANNON,
    CORE,
    ETHEL,
    MEDINA,
    PLATE,
    RING,
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
    assert t.game.trace is not None
    told = [entry.tell("en", A) for entry in t.game.trace.entries]
    assert "Armor Plate is discarded" in told
    assert "Shackle Ring is discarded" in told
    while len(gone) < 2 and t.game.table("turn") == 1:
        t.do("end")  # the triggered effects resolve in the next action
    assert gone == ["Armor Plate", "Shackle Ring"]
