"""Invisible servants: what is hidden, and the coins."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.made import (
    ETHEL,
    MIST_VEIL,
    PLATE,
    RING,
)
from tests.rules.e2drive.play import HEADS, TAILS, A, B, Table

# ---- Invisible -----------------------------------------------------------------------


@pytest.mark.rule("e2drive.state.invisible.2")
@pytest.mark.rule("e2drive.i.80")
@pytest.mark.parametrize(("kind", "spd"), [("base", 0), ("final", 10)])
def test_the_speed_of_an_invisible_servant(kind: str, spd: int) -> None:
    """10 replaces the printed value, then plus and minus apply: with Wait 0."""
    t = Table(invisible_spd=kind)
    t.give("Rapier", "invisible")
    assert t.stat("Rapier", "spd") == 10
    t.give("Rapier", "wait")
    assert t.stat("Rapier", "spd") == spd


@pytest.mark.rule("e2drive.state.invisible.3")
@pytest.mark.rule("e2drive.i.14")
@pytest.mark.rule("e2drive.i.16")
def test_the_opponent_does_not_see_an_invisible_servant() -> None:
    """Its place, SPD, ether, damage and equip tools are public, its face is not."""
    t = Table(hand_b=[MIST_VEIL], log=True)
    t.equip(PLATE, "Ethel", B)
    t.hurt("Ethel", 20)
    t.act("Rapier")
    t.do("use_quick", "Mist Veil")
    t.do("choose", "Ethel")
    t.passes()
    assert not t["Ethel"].up
    for viewer, face in ((A, None), (B, ETHEL)):
        view = t.game.view(viewer)
        (card,) = [c for c in view.zones["2.servant_field"].cards if not c.up]
        assert card.defn is face
        assert card.numbers["damage"] == 20
        assert card.values["spd"] == 0
        assert ("atk" in card.values) is (face is not None)
        assert view.zones["2.equip_field"].cards[0].defn is PLATE
    labels = [t.game.label(option) for option in t.game.decision.options]  # type: ignore[union-attr]
    assert "Ethel" not in " ".join(labels)


@pytest.mark.rule("e2drive.state.invisible.4")
@pytest.mark.rule("e2drive.state.invisible.5")
@pytest.mark.rule("e2drive.attack.5")
@pytest.mark.rule("e2drive.i.43")
@pytest.mark.parametrize("coin", [HEADS, TAILS])
def test_an_invisible_attacker_flips_first(coin: int) -> None:
    t = Table()
    t.turn_on("Guardia")
    t.give("Nocto", "invisible")
    t.act("Nocto")
    t.do("attack", "Medina", forced=[coin])
    if coin == HEADS:
        t.pay("Nocto")
        t.do("no")
        assert (t.damage("Medina"), t["Nocto"].up) == (60, True)
    else:
        assert (t.damage("Medina"), t["Nocto"].up) == (0, False)
        assert t.on("Nocto") == 1
    assert t.acted("Nocto")


@pytest.mark.rule("e2drive.state.invisible.6")
@pytest.mark.rule("e2drive.state.invisible.7")
@pytest.mark.rule("e2drive.state.invisible.9")
@pytest.mark.rule("e2drive.attack.7")
@pytest.mark.rule("e2drive.i.45")
@pytest.mark.parametrize("coin", [HEADS, TAILS])
def test_an_attack_on_an_invisible_servant_flips(coin: int) -> None:
    """X28: heads: turned up, paid, may defend: 50 - 20 = 30D. Tails: nothing is spent."""
    t = Table()
    t.turn_on("Guardia")
    t.give("Medina", "invisible")
    t.act("Rapier")
    t.do("attack", "Medina", forced=[coin])
    if coin == HEADS:
        assert t["Medina"].up
        t.pay("Rapier")
        t.do("defend")
        t.pay("Medina")
        assert t.damage("Medina") == 30
        assert t.on("Medina") == 2  # what Invisible held stays On (i.77)
    else:
        assert (t["Medina"].up, t.on("Rapier"), t.off("A")) == (False, 0, 2)
    assert t.acted("Rapier")


@pytest.mark.rule("e2drive.state.invisible.8")
@pytest.mark.rule("e2drive.attack.6")
@pytest.mark.rule("e2drive.action.13")
@pytest.mark.rule("e2drive.i.44")
def test_both_invisible_the_attackers_coin_comes_first() -> None:
    """X27: heads, tails: nullified, Nocto has lost the state; tails: no second coin."""
    for coins, up in (((HEADS, TAILS), True), ((TAILS,), False)):
        t = Table()
        t.turn_on("Guardia")
        t.give("Nocto", "invisible")
        t.give("Medina", "invisible")
        t.act("Nocto")
        t.do("attack", "Medina", forced=coins)
        assert not t.game.state.forced
        assert (t["Nocto"].up, t["Medina"].up) == (up, False)
        assert (t.on("Nocto"), t.acted("Nocto")) == (1, True)


@pytest.mark.rule("e2drive.i.44")
def test_by_option_a_nullified_attack_does_not_end_the_action() -> None:
    t = Table(nullified_attack_ends_action=False)
    t.turn_on("Guardia")
    t.give("Medina", "invisible")
    t.act("Rapier")
    t.do("attack", "Medina", forced=[TAILS])
    assert t.acts == "Rapier"
    t.attack("Ethel")
    t.do("no")
    assert t.damage("Ethel") == 50
    assert t.acted("Rapier")


@pytest.mark.rule("e2drive.state.invisible.10")
def test_effects_and_tools_aim_at_an_invisible_servant_without_a_coin() -> None:
    t = Table(hand_a=[RING])
    t.give("Medina", "invisible")
    t.act("Rapier")
    t.do("equip", "Shackle Ring", "Medina")
    t.pay("Rapier")
    t.passes()
    assert t.has("Medina", "wait")
    assert t.has("Medina", "invisible")


@pytest.mark.rule("e2drive.i.17")
def test_effects_of_a_face_down_servant_work() -> None:
    """Guardia shields; what is declared of Ethel is shown without turning her up."""
    t = Table(log=True)
    for name in ("Guardia", "Ethel"):
        t.give(name, "invisible")
    t.act("Rapier")
    attacks = [choice for choice in t.choices() if choice.startswith("attack")]
    assert attacks == ["attack Rapier Guardia"]
    t.do("end")
    t.act("Ethel")
    t.do("effect", "Ethel")
    t.do("choose", "Cannon")
    t.pay("Ethel")
    assert (t.on("Cannon"), t["Ethel"].up) == (1, False)
    told = t.log(A)
    assert "P2 declares active of a card" in told
    assert not any("Ethel" in line for line in told)
