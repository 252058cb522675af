"""States, and what happens when effects contradict each other."""

from __future__ import annotations

from itertools import pairwise
from typing import Literal

import pytest

from tcgkit.kernel.state import TABLE, Claim, Continuous, Lasting, Modifier
from tcgkit_e2drive.rules import events
from tcgkit_e2drive.rules.ladder import OVERDRIVE, permits, tier_of
from tests.rules.e2drive.made import (
    ACCELERATOR,
    BARRIER,
    DEFENCE,
    ETHEL,
    FREEZE_ROUND,
    HIGHWAY,
    INSULATED,
    OVERHEAT,
    PLATE,
    RAG,
    REPAIR_KIT,
    RING,
    SLOW_FIELD,
    adds,
    always,
    equipped,
    tool,
)
from tests.rules.e2drive.play import A, B, Table

Stance = Literal["can", "cannot"]


# ---- states that forbid --------------------------------------------------------------


@pytest.mark.rule("e2drive.state.freeze.1")
@pytest.mark.rule("e2drive.state.freeze.2")
@pytest.mark.rule("e2drive.state.freeze.3")
@pytest.mark.rule("e2drive.state.freeze.4")
@pytest.mark.rule("e2drive.i.81")
@pytest.mark.parametrize("acted", [False, True])
def test_a_frozen_servant_neither_attacks_nor_defends_nor_evades(acted: bool) -> None:
    """X9: Cannon deals 70D; in its own action Ethel may do everything else."""
    t = Table(hand_a=[FREEZE_ROUND], hand_b=[REPAIR_KIT])
    t.turn_on("Guardia", *(["Ethel"] if acted else []))
    t.act("Cannon")
    t.passes()
    t.do("use", "Freeze Round")
    t.do("choose", "Ethel")
    t.pay("master", "master")
    t.passes()
    t.attack("Ethel")
    t.passes()
    assert t.damage("Ethel") == 70
    if not acted:
        t.act("Ethel")
        kinds = {choice.split()[0] for choice in t.choices()}
        assert kinds == {"effect", "use", "end"}


@pytest.mark.rule("e2drive.state.general.1")
@pytest.mark.rule("e2drive.i.78")
@pytest.mark.rule("e2drive.end.5")
def test_a_state_lasts_as_long_as_its_effect_says() -> None:
    """X31: Heat until the end of the next turn ends after servants went Off."""
    t = Table(hand_a=[OVERHEAT])
    t.act("Rapier")
    t.do("use", "Overheat Round")
    t.do("choose", "Medina")
    t.pay("Rapier", "Rapier")
    seen = []
    for turn in (1, 2, 3):
        while t.game.number(TABLE, "turn") == turn:
            seen.append((turn, t.has("Medina", "heat")))
            t.game.answer(len(t.choices()) - 1)
    assert set(seen) == {(1, True), (2, True), (3, False)}


@pytest.mark.rule("e2drive.state.general.2")
@pytest.mark.rule("e2drive.state.wait.1")
@pytest.mark.rule("e2drive.i.79")
@pytest.mark.rule("e2drive.gen.7")
def test_a_state_from_two_sources_applies_once_and_stays_with_the_last() -> None:
    """X32: Guardia 20, Armor Plate -10, Wait from Shackle Ring and from Rapier."""
    t = Table()
    t.equip(PLATE, "Guardia", B)
    t.equip(RING, "Guardia", A)
    t.place(DEFENCE, B)
    t.change("Guardia", "spd", 40)
    assert t.stat("Guardia", "spd") == 30
    t.act("Rapier")
    t.do("effect", "Rapier")
    t.do("choose", "Guardia")
    t.pay("Rapier")
    assert t.stat("Guardia", "spd") == 30
    assert t.game.value(t["Guardia"], "evade_cost") == 2
    t.end_until(2)
    assert t.has("Guardia", "wait")
    assert t.stat("Guardia", "spd") == 0


@pytest.mark.rule("e2drive.i.79")
def test_by_option_states_add_up() -> None:
    t = Table(state_stacking=True)
    t.equip(RING, "Ethel", A)
    t.cause(events.GainState(t["Ethel"], "wait", A, t["Rapier"], 1, "turn"))
    t.cause(events.GainState(t["Ethel"], "heat", A, t["Rapier"], 1, "turn"))
    t.cause(events.GainState(t["Ethel"], "heat", A, t["Rapier"], 1, "turn"))
    assert t.stat("Ethel", "spd") == 10
    assert t.stat("Ethel", "atk") == 20
    assert t.game.value(t["Ethel"], "evade_cost") == 3


@pytest.mark.rule("e2drive.i.79")
@pytest.mark.rule("e2drive.state.general.1")
def test_losing_a_state_ends_all_sources_but_a_card_in_play() -> None:
    t = Table()
    t.equip(RING, "Ethel", A)
    for _ in range(2):
        t.cause(events.GainState(t["Ethel"], "wait", A, t["Rapier"], 1, None))
        t.cause(events.GainState(t["Ethel"], "freeze", A, t["Rapier"], 6, "next_turn"))
    t.cause(events.LoseState(t["Ethel"], "wait"), events.LoseState(t["Ethel"], "freeze"))
    assert t.has("Ethel", "wait")
    assert not t.has("Ethel", "freeze")
    assert not t.game.state.lasting


@pytest.mark.rule("e2drive.state.general.3")
@pytest.mark.rule("e2drive.state.heat.1")
def test_different_states_apply_together() -> None:
    t = Table()
    for state in ("heat", "wait", "freeze"):
        t.cause(events.GainState(t["Ethel"], state, A, t["Rapier"], 1, None))
    stats = [t.stat("Ethel", stat) for stat in ("dur", "atk", "def", "spd")]
    assert stats == [70, 30, 20, 30]


@pytest.mark.rule("e2drive.i.97")
@pytest.mark.rule("e2drive.priority.1")
def test_a_state_that_cannot_be_got_is_not_got_later_either() -> None:
    """Insulated Armor (equip) beats a passive effect, not a normal tool."""
    t = Table()
    armor = t.equip(INSULATED, "Ethel", B)
    t.run()
    t.cause(events.GainState(t["Ethel"], "freeze", A, t["Rapier"], 2, None))
    assert not t.has("Ethel", "freeze")
    t.cause(events.GainState(t["Ethel"], "heat", A, t["Rapier"], 5, None))
    assert t.has("Ethel", "heat")
    t.cause(events.ToolLeaves(B, armor))
    assert not t.has("Ethel", "freeze")


@pytest.mark.rule("e2drive.i.97")
@pytest.mark.rule("e2drive.priority.4")
def test_what_forbids_a_state_does_not_end_one_that_was_there_before() -> None:
    """Effects that happen one after the other do not contradict."""
    t = Table()
    t.cause(events.GainState(t["Ethel"], "freeze", A, t["Rapier"], 2, None))
    t.equip(INSULATED, "Ethel", B)
    assert t.has("Ethel", "freeze")


@pytest.mark.rule("e2drive.priority.1")
@pytest.mark.rule("e2drive.priority.2")
@pytest.mark.rule("e2drive.evade.2")
@pytest.mark.parametrize("acted", [False, True])
def test_a_minus_effect_beats_an_equip_tool(acted: bool) -> None:
    """X49: Rag with Reaction Barrier cannot defend, acted or not; acted it may evade."""
    t = Table(b=[RAG, ETHEL])
    t.equip(BARRIER, "Rag", B)
    if acted:
        t.turn_on("Rag")
    t.act("Rapier")
    t.attack("Rag")
    assert t.can("evade") is acted
    assert not t.can("defend")


@pytest.mark.rule("e2drive.priority.1")
@pytest.mark.rule("e2drive.priority.6")
@pytest.mark.rule("e2drive.i.99")
def test_the_ladder_of_tiers() -> None:
    """Each tier beats the next lower one, whatever the two say."""
    kinds = [tool(kind, kind, 1) for kind in ("quick", "normal", "equip", "field")]
    texts = {kind: always(kind=kind) for kind in ("minus", "passive", "active")}
    t = Table()
    tools = [tier_of(t.game.make(defn, "hand", A), texts["passive"]) for defn in kinds]
    own = [tier_of(t["Rapier"], texts[kind]) for kind in ("minus", "passive", "active")]
    ladder = [own[0], *tools, *own[1:], 0]
    assert own[2] == OVERDRIVE
    for high, low in pairwise(ladder):
        stances: tuple[Stance, Stance] = ("can", "cannot")
        for stance, other in (stances, stances[::-1]):
            t = Table()
            for said, tier in ((other, low), (stance, high)):
                what = Continuous(Claim("evade", said, lambda *_: True, tier))
                t.game.add_lasting(Lasting(what, t["Rapier"], A))
            assert permits(t.game, "evade", stance != "can", t["Ethel"]) is (
                stance == "can"
            )


@pytest.mark.rule("e2drive.priority.3")
@pytest.mark.rule("e2drive.i.98")
@pytest.mark.rule("e2drive.gen.7")
@pytest.mark.rule("e2drive.i.71")
def test_same_tier_contradictions_are_all_ignored() -> None:
    """X47: Highway (60) and Slow Field (30): printed values and all increases count."""
    t = Table()
    t.place(HIGHWAY, A)
    slow = t.place(SLOW_FIELD, B)
    t.equip(ACCELERATOR, "Rapier", A)
    assert (t.stat("Rapier", "spd"), t.stat("Ethel", "spd")) == (100, 50)
    t.place(HIGHWAY, B)  # equal values do not contradict, 30 still does
    assert t.stat("Ethel", "spd") == 50
    t.run()
    t.cause(events.ToolLeaves(B, slow))
    assert (t.stat("Rapier", "spd"), t.stat("Ethel", "spd")) == (90, 60)


@pytest.mark.rule("e2drive.i.98")
def test_by_option_the_first_of_a_tier_stands() -> None:
    t = Table(same_tier_conflict="keep_first")
    t.place(HIGHWAY, A)
    t.place(SLOW_FIELD, B)
    assert t.stat("Ethel", "spd") == 60
    stances: tuple[Stance, Stance] = ("can", "cannot")
    for said in stances:
        what = Continuous(Claim("evade", said, lambda *_: True, 3))
        t.game.add_lasting(Lasting(what, t["Rapier"], A))
    assert permits(t.game, "evade", False, t["Ethel"])


@pytest.mark.rule("e2drive.priority.3")
def test_claims_of_one_tier_cancel_and_the_next_lower_tier_decides() -> None:
    t = Table()
    said: list[tuple[Stance, int]] = [("can", 4), ("cannot", 4), ("can", 2)]
    allowed = []
    for stance, tier in said:
        what = Continuous(Claim("evade", stance, lambda *_: True, tier))
        t.game.add_lasting(Lasting(what, t["Rapier"], A))
        allowed.append(permits(t.game, "evade", False, t["Ethel"]))
    assert allowed == [True, False, True]


@pytest.mark.rule("e2drive.priority.6")
@pytest.mark.rule("e2drive.i.99")
@pytest.mark.rule("e2drive.state.invisible.2")
@pytest.mark.parametrize(("tier", "spd"), [(6, 10), (2, 30), (3, 40)])
def test_a_state_has_the_tier_of_what_gave_it(tier: int, spd: int) -> None:
    """Invisible by a quick tool beats Slow Field, by a passive effect it loses to it.

    By a field tool it is of the same tier: both are ignored, the printed 40 counts.
    """
    t = Table()
    t.place(SLOW_FIELD, A)
    t.give("Medina", "invisible", tier)
    assert t.stat("Medina", "spd") == spd


@pytest.mark.rule("e2drive.priority.2")
@pytest.mark.rule("e2drive.priority.4")
def test_only_the_contradicting_part_of_the_weaker_effect_is_ignored() -> None:
    """An equip tool says SPD 50 and ATK +10; a quick one says SPD 20: ATK +10 stays."""
    mixed = tool(
        "Gears",
        "equip",
        1,
        always(
            Continuous(Modifier("spd", "become", 50), equipped), adds("atk", 10, equipped)
        ),
    )
    t = Table()
    t.equip(mixed, "Medina", B)
    assert (t.stat("Medina", "spd"), t.stat("Medina", "atk")) == (50, 40)
    what = Continuous(Modifier("spd", "become", 20, 6))
    t.game.add_lasting(Lasting(what, t["Rapier"], A, (t["Medina"],), "turn"))
    assert (t.stat("Medina", "spd"), t.stat("Medina", "atk")) == (20, 40)


@pytest.mark.rule("e2drive.area.1")
@pytest.mark.rule("e2drive.servant.1")
def test_three_servants_each_with_four_stats_a_type_and_text() -> None:
    t = Table()
    for player in (A, B):
        row = t.game.zone("servant_field", player)
        assert [servant.slot for servant in row] == [0, 1, 2]
        assert not t.game.free_slots("servant_field", player)
    assert [t.stat("Cannon", stat) for stat in ("dur", "atk", "def", "spd")] == [
        *(90, 70, 20, 40)
    ]
    assert t["Cannon"].defn["class"] == "buster"
    assert t["Cannon"].defn.abilities
