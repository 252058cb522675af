"""The four kinds of tools, and effects that are declared."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Running
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.declared import UseTool
from tcgkit_e2drive.rules.zones import FIELD_TOOLS
from tests.rules.e2drive.made import (
    ASSAULT,
    BOLT,
    CHARGER,
    CORE,
    ETHEL,
    FIRST_AID,
    HIGHWAY,
    MASTER_CHARGE,
    PATCH,
    PLATE,
    RAPIER,
    REPAIR_KIT,
    RING,
    SCRAMBLE,
    WALL,
    WORKSHOP,
    ability,
    adds,
    always,
    equipped,
    servant,
    tool,
    when,
)
from tests.rules.e2drive.play import A, B, Table

# ---- tools ---------------------------------------------------------------------------


@pytest.mark.rule("e2drive.tool.2")
@pytest.mark.rule("e2drive.tool.7")
@pytest.mark.rule("e2drive.tool.8")
@pytest.mark.rule("e2drive.tool.9")
@pytest.mark.rule("e2drive.i.66")
@pytest.mark.rule("e2drive.quick.2")
@pytest.mark.rule("e2drive.quick.4")
def test_all_kinds_are_used_in_the_own_action_quick_ones_in_any() -> None:
    hand = [REPAIR_KIT, PLATE, WORKSHOP, FIRST_AID, FIRST_AID, BOLT]
    t = Table(hand_a=hand, hand_b=hand)
    t.act("Rapier")
    assert t.asked == B
    assert t.choices() == ["pass", "use_quick First Aid"]
    t.do("pass")
    used = {c.split(maxsplit=1)[1] for c in t.choices() if c.startswith(("use", "place"))}
    assert used == {"Repair Kit", "Workshop", "First Aid"}
    assert t.can("equip", "Armor Plate")
    for payer in ("Rapier", "Rapier"):  # a quick tool is paid like any tool
        t.do("use", "First Aid")
        t.do("choose", "Rapier")
        t.pay(payer)
        t.passes()
    assert t.on("Rapier") == 2


@pytest.mark.rule("e2drive.quick.6")
@pytest.mark.rule("e2drive.ftool.4")
@pytest.mark.rule("e2drive.revive.1")
@pytest.mark.rule("e2drive.action.5")
def test_what_the_other_player_cannot_do() -> None:
    """X61: no revival, change, normal tool, declared or active effect; quick tools only."""
    t = Table(hand_b=[PATCH, REPAIR_KIT, WALL])
    t.destroy("Guardia")
    t.place(WORKSHOP, B)
    t.act("Rapier")
    assert t.asked == B
    assert t.choices() == ["pass", "use_quick Emergency Wall"]


@pytest.mark.rule("e2drive.quick.3")
@pytest.mark.rule("e2drive.master.4")
@pytest.mark.rule("e2drive.pay.9")
@pytest.mark.parametrize(("master_on", "possible"), [(2, False), (1, True)])
def test_only_master_ether_pays_in_the_opponents_action(
    master_on: int, possible: bool
) -> None:
    """X13: own servants have 3 Off ether each; that does not help."""
    t = Table(hand_b=[WALL])
    t.spend("B", master_on)
    t.act("Rapier")
    assert (t.asked == B) is possible


@pytest.mark.rule("e2drive.equip.1")
@pytest.mark.rule("e2drive.equip.2")
@pytest.mark.rule("e2drive.equip.3")
@pytest.mark.rule("e2drive.i.67")
@pytest.mark.rule("e2drive.area.3")
@pytest.mark.rule("e2drive.tool.5")
def test_an_equip_tool_goes_to_any_alive_servant_with_a_free_place() -> None:
    """X50: both players' tools count; nothing can be discarded to make room."""
    t = Table(hand_a=[CORE, RING])
    t.destroy("Medina")
    t.equip(PLATE, "Guardia", B)
    t.equip(PLATE, "Guardia", A)
    t.equip(PLATE, "Ethel", B)
    t.act("Rapier")
    targets = [c.split()[-1] for c in t.choices() if c.startswith("equip Shackle")]
    assert targets == ["Cannon", "Rapier", "Nocto", "Ethel"]
    t.do("equip", "Shackle Ring", "Ethel")
    t.pay("Rapier")
    t.passes()
    (ring,) = [o for o in t.game.zone("equip_field", A) if o.defn is RING]
    assert t.game.host(ring) is t["Ethel"]
    assert t.has("Ethel", "wait")
    assert not t.can("equip", "High-output Core", "Ethel")


@pytest.mark.rule("e2drive.equip.1")
@pytest.mark.parametrize(
    ("whose", "targets"), [("own", ["Rapier"]), ("opposing", ["Ethel"])]
)
def test_a_text_restricts_to_whom_a_tool_is_equipped(
    whose: str, targets: list[str]
) -> None:
    clip = tool("Clip", "equip", 1, equip_to=whose)
    t = Table(a=[RAPIER], b=[ETHEL], hand_a=[clip])
    t.act("Rapier")
    assert [c.split()[-1] for c in t.choices() if c.startswith("equip")] == targets


@pytest.mark.rule("e2drive.equip.2")
@pytest.mark.rule("e2drive.equip.7")
def test_what_an_equip_tool_says_on_use_is_said_by_the_tool_in_play() -> None:
    """The equipped servant is healed when the tool comes on it."""

    def heal_host(game: Running, e: Any) -> None:
        host = game.host(e.source)
        assert host is not None
        game.emit(events.Heal, e.you, host, 20)

    patch = tool(
        "Bandage", "equip", 1, always(adds("def", 10, equipped)), ability("use", heal_host)
    )
    t = Table(hand_a=[patch])
    t.hurt("Cannon", 50)
    t.act("Rapier")
    t.do("equip", "Bandage", "Cannon")
    t.pay("Rapier")
    assert t.damage("Cannon") == 30
    assert t.stat("Cannon", "def") == 30
    assert t.keys("equip_field", A) == ["Bandage"]


@pytest.mark.rule("e2drive.equip.6")
@pytest.mark.rule("e2drive.gen.2")
@pytest.mark.rule("e2drive.i.68")
@pytest.mark.rule("e2drive.equip.5")
def test_an_equip_tool_stays_its_owners() -> None:
    """Its "you" is the owner, also on an opposing servant; it goes to the owner's trash."""
    card = always(adds("atk", 10, lambda g, s, o: o.controller == s.you and g.is_there(o)))
    banner = tool("Pennant", "equip", 1, card)
    t = Table()
    t.equip(banner, "Ethel", A)
    assert t.stat("Cannon", "atk") == 80
    assert t.stat("Ethel", "atk") == 40
    t.run()
    t.cause(events.Changed(B, t["Ethel"], t.game.make(PATCH, "hand", B)))
    assert t.keys("trash", A) == ["Pennant"]
    assert t.keys("trash", B) == ["Ethel"]
    assert not t.game.zone("equip_field", A)


@pytest.mark.rule("e2drive.ftool.1")
@pytest.mark.rule("e2drive.ftool.2")
@pytest.mark.rule("e2drive.ftool.3")
@pytest.mark.rule("e2drive.ftool.5")
@pytest.mark.rule("e2drive.i.71")
@pytest.mark.rule("e2drive.area.2")
def test_field_tools_add_up_and_at_most_three_lie_there() -> None:
    t = Table(hand_a=[ASSAULT, HIGHWAY])
    t.place(ASSAULT, A)
    other = t.place(HIGHWAY, A)
    t.act("Rapier")
    t.do("place", "Assault Order")
    t.pay("Rapier", "Rapier")
    t.passes()
    assert t.stat("Rapier", "atk") == 70
    assert len(t.game.zone("tool_field", A)) == FIELD_TOOLS
    assert not t.can("place", "Highway")
    t.cause(events.ToolLeaves(A, other))
    assert t.keys("trash", A) == ["Highway"]
    assert t.stat("Ethel", "spd") == 50
    assert t.can("place", "Highway")


@pytest.mark.rule("e2drive.action.6")
@pytest.mark.rule("e2drive.ftool.4")
@pytest.mark.rule("e2drive.i.70")
@pytest.mark.rule("e2drive.i.107")
@pytest.mark.rule("e2drive.pay.4")
@pytest.mark.rule("e2drive.i.21")
def test_effects_declared_from_the_play_area() -> None:
    """Once per turn and card; an equip tool's as its text restricts."""
    t = Table()
    for _ in range(2):
        t.place(WORKSHOP, A)
    t.equip(CHARGER, "Cannon", A)
    t.equip(CHARGER, "Ethel", A)
    t.spend("Cannon", 1)
    t.act("Rapier")
    assert [c for c in t.choices() if c.startswith("declare")] == ["declare Workshop"] * 2
    t.do("declare", "Workshop")
    t.pay("Rapier")
    assert len(t.keys("hand", A)) == 1
    t.passes()
    assert [c for c in t.choices() if c.startswith("declare")] == ["declare Workshop"]
    t.do("end")
    t.passes()
    t.act("Cannon")
    assert [c for c in t.choices() if c.startswith("declare")] == [
        *("declare Charger", "declare Workshop")
    ]
    t.do("declare", "Charger")
    t.passes()
    assert t.on("Cannon") == 0
    assert not t.can("declare", "Charger")


@pytest.mark.rule("e2drive.i.107")
def test_once_per_turn_ends_with_the_turn_and_with_the_card() -> None:
    t = Table()
    t.act("Rapier")
    t.do("effect", "Rapier")
    t.do("choose", "Ethel")
    t.pay("Rapier")
    assert not t.can("effect")
    t.end_until(2)
    t.passes()
    t.do("effect", "Rapier")
    t.do("choose", "Ethel")
    t.pay("Rapier")
    t.cause(events.Destroyed(t["Rapier"], None, "effect"))
    t.cause(events.Revived(t["Rapier"]))
    t.cause(events.TurnServant(t["Rapier"], False, A))
    t.act("Rapier")
    t.passes()
    assert t.can("effect", "Rapier")


@pytest.mark.rule("e2drive.i.107")
def test_a_limit_by_name_counts_all_cards_of_the_name() -> None:
    t = Table(hand_a=[MASTER_CHARGE, MASTER_CHARGE])
    t.spend("A", 2)
    t.act("Rapier")
    t.do("use", "Master Charge")
    t.passes()
    assert (t.off("A"), t.on("Rapier")) == (2, 1)
    assert not t.can("use", "Master Charge")
    t.end_until(2)
    t.passes()
    assert t.can("use", "Master Charge")


@pytest.mark.rule("e2drive.i.100")
@pytest.mark.rule("e2drive.i.108")
def test_a_negated_tool_is_used_but_has_no_effect() -> None:
    """Scramble: the next tool of the opponent, whatever its kind; the cost stays paid."""
    used: list[str] = []
    says = when(
        UseTool,
        lambda game, scope, event: event.by == A,
        lambda game, e: used.append(e.event.card.defn.key),
    )
    ear = servant("Ear", "junker", 80, 40, 30, 10, says=(says,))
    t = Table(b=[ear], hand_a=[PLATE, MASTER_CHARGE, MASTER_CHARGE], hand_b=[SCRAMBLE])
    t.act("Rapier")
    t.do("use_quick", "Scramble")
    t.passes()
    t.do("equip", "Armor Plate", "Rapier")
    t.pay("Rapier")
    t.passes()
    assert t.keys("trash", A) == ["Armor Plate"]
    assert t.on("Rapier") == 1
    assert used == ["Armor Plate"]
    t.do("use", "Master Charge")
    t.passes()
    assert used == ["Armor Plate", "Master Charge"]


@pytest.mark.rule("e2drive.decl.13")
def test_a_tool_that_is_placed_hears_of_its_own_placing() -> None:
    """Though it was not in play when that began, and whether or not there is a log."""
    says = when(
        events.ToolPlaced,
        lambda game, scope, event: event.card is scope.source,
        lambda game, e: game.emit(events.Draw, e.you, 1),
    )
    for log in (False, True):
        t = Table(hand_a=[tool("Bell", "field", 1, says)], log=log)
        t.act("Rapier")
        t.do("place", "Bell")
        t.pay("Rapier")
        t.passes()
        assert t.keys("hand", A) == ["Filler"]
