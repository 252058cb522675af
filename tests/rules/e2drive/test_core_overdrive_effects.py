"""Overdrives that do more than raise a stat: restorator, etherizer, junker, irregular."""

from __future__ import annotations

import pytest

from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.zones import own_ether
from tests.rules.e2drive.made import (
    BOLT,
    DEFENCE,
    FREEZE_ROUND,
    MIST_VEIL,
    PLATE,
    RAPIER,
    REPAIR_KIT,
    SETSUNA,
    TAX,
    WALL,
)
from tests.rules.e2drive.play import A, B, Table, alone, drive

# ---- restorator ----------------------------------------------------------------------


@pytest.mark.rule("e2drive.overdrive.restorator.1")
@pytest.mark.rule("e2drive.overdrive.restorator.2")
@pytest.mark.rule("e2drive.overdrive.5")
@pytest.mark.rule("e2drive.i.83")
@pytest.mark.rule("e2drive.i.89")
def test_a_restorator_heals_itself_and_deals_ten_each_time() -> None:
    """The target may differ; who was just destroyed cannot be chosen again."""
    t = Table()
    t.hurt("Medina", 20)
    t.hurt("Rapier", 70)
    t.limited("Medina")
    t.act("Medina")
    t.do("overdrive")
    t.number(4)
    while t.can("pay"):
        t.game.answer(0)
    t.do("damage", "Cannon")
    assert t.damage("Medina") == 10
    t.do("damage", "Rapier")
    assert t.has("Rapier", "destroyed")
    assert not t.can("damage", "Rapier")
    t.do("damage", "Nocto")
    t.do("damage", "Cannon")
    assert (t.damage("Medina"), t.damage("Cannon"), t.damage("Nocto")) == (0, 20, 10)


# ---- etherizer -----------------------------------------------------------------------


@pytest.mark.rule("e2drive.overdrive.etherizer.1")
@pytest.mark.rule("e2drive.overdrive.etherizer.2")
@pytest.mark.rule("e2drive.overdrive.etherizer.3")
@pytest.mark.rule("e2drive.i.90")
@pytest.mark.rule("e2drive.end.3")
def test_an_etherizer_turns_opposing_ether_on_until_it_is_selected() -> None:
    """X42: Rapier's 3e and 1 master ether stay On over the turn end."""
    t = alone("Ethel")
    t.do("overdrive")
    t.number(4)
    while t.can("pay"):
        t.game.answer(0)
    for name in ("Rapier", "Rapier", "Rapier", "master"):
        t.do("turn_on", name)
    t.spend("Cannon", 1)
    t.do("end")
    t.end_until(2)
    assert (t.on("Rapier"), t.on("A"), t.on("Cannon")) == (3, 1, 0)
    t.passes()
    assert t.acts == "Rapier"
    t.attack("Ethel", pay="master")
    t.passes()
    t.do("no")
    t.until_acts("Ethel")
    assert (t.on("Rapier"), t.on("A")) == (0, 1)  # the ether of the attack


@pytest.mark.rule("e2drive.overdrive.etherizer.1")
@pytest.mark.rule("e2drive.i.90")
def test_repetitions_without_off_ether_do_nothing_and_the_hold_needs_the_servant() -> None:
    t = Table(a=[RAPIER])
    t.spend("Rapier", 2)
    t.spend("A", 1)
    t.limited("Ethel")
    t.act("Ethel")
    drive(t, 5)
    while t.can("turn_on"):
        t.game.answer(0)
    assert (t.off("Rapier"), t.off("A")) == (0, 0)
    t.cause(events.Changed(B, t["Ethel"], t.game.make(BOLT, "hand", B)))
    assert t.off("Rapier") == 0
    t.do("end")
    t.end_until(2)
    assert (t.off("Rapier"), t.off("A")) == (3, 2)


@pytest.mark.rule("e2drive.i.90")
@pytest.mark.rule("e2drive.i.75")
def test_ether_that_also_serves_upkeep_stays_on_when_the_hold_ends() -> None:
    t = Table(a=[RAPIER])
    t.place(DEFENCE, A)
    t.limited("Ethel")
    t.act("Ethel")
    t.do("overdrive")
    t.number(1)
    t.pay("master")
    t.do("turn_on", "Rapier")
    t.do("end")
    t.end_until(2)
    t.until_acts("Ethel")
    assert t.on("Rapier") == 1
    assert not any(e.number("overdrive") for e in own_ether(t.game, t["Rapier"]))


@pytest.mark.rule("e2drive.overdrive.etherizer.4")
@pytest.mark.rule("e2drive.overdrive.etherizer.5")
@pytest.mark.rule("e2drive.i.91")
@pytest.mark.parametrize(("tax", "prices"), [(False, [1, 2]), (True, [2, 3])])
def test_a_limited_etherizer_makes_tools_of_two_or_more_cheaper(
    tax: bool, prices: list[int]
) -> None:
    """X43: Freeze Round; with Ether Tax Repair Kit counts as 2e, too."""
    t = Table(hand_b=[FREEZE_ROUND, REPAIR_KIT])
    if tax:
        t.place(TAX, A)
    t.limited("Ethel")
    t.act("Ethel")
    t.passes()
    t.do("use", "Freeze Round")
    t.do("choose", "Cannon")
    decision = t.game.decision
    assert decision is not None
    assert [option.number for option in decision.options] == prices
    t.do("cheaper")
    while t.can("pay"):
        assert not t.can("pay", "Ethel")
        t.game.answer(0)
    t.passes()
    assert t.on("B") == prices[0]
    t.do("use", "Repair Kit")
    assert t.can("cheaper") is tax


@pytest.mark.rule("e2drive.overdrive.etherizer.4")
@pytest.mark.rule("e2drive.i.91")
def test_the_discount_holds_for_quick_tools_in_the_opponents_action() -> None:
    """1e is enough for a quick tool of 2e; by option only after an Overdrive."""
    for option, possible in (("while_limited", True), ("after_overdrive", False)):
        t = Table(hand_b=[MIST_VEIL], etherizer_discount=option)
        t.limited("Ethel")
        t.spend("B", 2)
        for card in t.game.zone("damage_card_field", B)[1:]:
            t.game.set_posture(card, 1)
        t.act("Rapier")
        assert t.can("use_quick", "Mist Veil") is possible


@pytest.mark.rule("e2drive.i.91")
@pytest.mark.rule("e2drive.overdrive.6")
def test_by_option_the_discount_needs_an_overdrive_and_ends_at_the_next_selection() -> None:
    """Also if there was no Off ether to turn On."""
    t = Table(a=[RAPIER], hand_b=[FREEZE_ROUND], etherizer_discount="after_overdrive")
    t.limited("Ethel")
    t.spend("Rapier")
    t.spend("A", 2)
    t.spend("Ethel")
    t.act("Ethel")
    t.passes()
    drive(t, 4)
    assert t.can("use", "Freeze Round")  # with the 1 master ether that is left
    t.do("end")
    t.end_until(2)
    t.act("Ethel")
    t.passes()
    t.do("use", "Freeze Round")
    assert t.can("pay")
    assert not t.can("cheaper")


# ---- junker and irregular ------------------------------------------------------------


@pytest.mark.rule("e2drive.overdrive.junker.1")
@pytest.mark.rule("e2drive.overdrive.junker.2")
@pytest.mark.rule("e2drive.i.92")
def test_a_junker_moves_cards() -> None:
    """The choice may differ each time; what cannot be done cannot be chosen."""
    t = Table(a=[BOLT], hand_b=[WALL])
    t.limited("Bolt")
    t.game.make(PLATE, "trash", A)
    t.game.make(SETSUNA, "trash", A)
    t.act("Bolt")
    t.passes()
    t.do("overdrive")
    t.number(5)
    while t.can("pay"):
        t.game.answer(0)
    t.passes()
    assert t.choices() == ["draw", "take", "discard", "let_draw"]
    t.do("take")
    t.do("take", "Setsuna")
    assert t.keys("hand", A) == ["Setsuna"]
    t.do("discard")
    assert t.keys("trash", B) == ["Emergency Wall"]  # the opponent's only card
    assert not t.can("discard")
    t.do("let_draw")
    t.do("take")
    assert not t.can("take")  # the trash is empty
    t.do("draw")
    assert t.keys("hand", A) == ["Setsuna", "Armor Plate", "Filler"]
    assert t.keys("hand", B) == ["Filler"]


@pytest.mark.rule("e2drive.overdrive.junker.2")
def test_the_opponent_chooses_what_to_discard() -> None:
    t = Table(a=[BOLT], hand_b=[WALL, PLATE])
    t.limited("Bolt")
    t.act("Bolt")
    t.passes()
    t.do("overdrive")
    t.number(1)
    t.pay("master")
    t.passes()
    t.do("discard")
    assert (t.asked, t.choices()) == (
        B,
        ["discard Emergency Wall", "discard Armor Plate"],
    )


@pytest.mark.rule("e2drive.i.92")
@pytest.mark.rule("e2drive.win.3")
@pytest.mark.parametrize(("mode", "winner"), [("draw", B), ("let_draw", A)])
def test_a_draw_can_always_be_chosen_and_loses_with_an_empty_deck(
    mode: str, winner: int
) -> None:
    t = Table(a=[BOLT], deck_a=[], deck_b=[])
    t.limited("Bolt")
    t.act("Bolt")
    t.do("overdrive")
    t.number(1)
    t.pay("master")
    t.do(mode)
    assert t.result == ((winner,), "e2drive.win.3")


@pytest.mark.rule("e2drive.overdrive.irregular.1")
@pytest.mark.rule("e2drive.overdrive.irregular.2")
@pytest.mark.rule("e2drive.i.93")
def test_an_irregular_raises_what_it_likes() -> None:
    """X45: ATK, ATK, DEF, heal, heal; the healing stays."""
    t = Table()
    t.hurt("Nocto", 30)
    t.limited("Nocto")
    t.act("Nocto")
    t.do("overdrive")
    t.number(5)
    while t.can("pay"):
        t.game.answer(0)
    for mode in ("atk", "atk", "def", "heal", "heal"):
        t.do(mode)
    assert (t.stat("Nocto", "atk"), t.stat("Nocto", "def"), t.damage("Nocto")) == (
        80,
        30,
        10,
    )
    t.do("end")
    t.end_until(2)
    assert t.acts == "Nocto"
    assert (t.stat("Nocto", "atk"), t.stat("Nocto", "def"), t.damage("Nocto")) == (
        60,
        20,
        10,
    )
