"""Attacks: targets, defending, evading, damage, and what is destroyed by it."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Continuous, Modifier
from tcgkit_e2drive.rules import events
from tests.rules.e2drive.made import (
    BARRIER,
    CANNON,
    ETHEL,
    GEL,
    INSULATED,
    OVERHEAT,
    PLATE,
    RAG,
    RAPIER,
    RING,
    SETSUNA,
    WALL,
    adds,
    always,
    mine,
    notes,
    servant,
    this,
    tool,
    when,
)
from tests.rules.e2drive.play import A, B, Table

# ---- attacks -------------------------------------------------------------------------


@pytest.mark.rule("e2drive.attack.1")
@pytest.mark.rule("e2drive.attack.4")
@pytest.mark.rule("e2drive.attack.9")
@pytest.mark.rule("e2drive.defend.2")
@pytest.mark.rule("e2drive.damage.2")
@pytest.mark.rule("e2drive.damage.4")
def test_an_attack_that_is_not_defended_deals_its_atk() -> None:
    """X2: Ethel attacks Cannon for 1e; 40D; the action ends."""
    t = Table()
    t.act("Ethel")
    t.attack("Cannon")
    assert (t.asked, t.choices()) == (A, ["defend Cannon", "no"])
    t.do("no")
    assert t.damage("Cannon") == 40
    assert t.acted("Ethel")
    assert (t.off("Ethel"), t.off("B")) == (2, 2)
    seen = t.game.view(B).zones["1.servant_field"].cards
    assert [card.numbers.get("damage", 0) for card in seen] == [40, 0, 0]


@pytest.mark.rule("e2drive.defend.1")
@pytest.mark.rule("e2drive.defend.3")
@pytest.mark.rule("e2drive.defend.4")
@pytest.mark.rule("e2drive.attack.7")
@pytest.mark.rule("e2drive.evade.8")
@pytest.mark.rule("e2drive.defend.7")
@pytest.mark.rule("e2drive.i.49")
def test_an_unacted_servant_may_defend_each_attack_and_never_evades() -> None:
    """X3: 40 - 20 = 20D; Cannon is still unacted and defends again."""
    t = Table()
    for attacker in ("Ethel", "Medina"):
        t.act(attacker)
        t.attack("Cannon")
        t.do("defend")
        t.pay("Cannon")
    assert t.damage("Cannon") == 20 + 10  # 30 - 20 = 10
    assert t.on("Cannon") == 2
    assert not t.acted("Cannon")


@pytest.mark.rule("e2drive.attack.2")
@pytest.mark.rule("e2drive.attack.3")
@pytest.mark.rule("e2drive.i.42")
@pytest.mark.rule("e2drive.state.destroyed.2")
def test_any_alive_opposing_servant_may_be_attacked() -> None:
    t = Table()
    t.turn_on("Guardia")
    t.destroy("Medina")
    t.act("Rapier")
    attacks = [choice for choice in t.choices() if choice.startswith("attack")]
    assert attacks == ["attack Rapier Guardia", "attack Rapier Ethel"]


@pytest.mark.rule("e2drive.i.42")
def test_by_option_own_servants_may_be_attacked_too() -> None:
    t = Table(attack_targets="any")
    t.act("Rapier")
    assert t.can("attack", "Cannon")
    assert not t.can("attack", "Rapier", "Rapier") or t.choices().count("attack") == 0
    t.attack("Cannon")
    assert t.asked == A  # its owner decides about defending
    t.do("no")
    assert t.damage("Cannon") == 50


@pytest.mark.rule("e2drive.attack.2")
def test_only_a_card_text_shields_one_servant_from_another() -> None:
    """Guardia, unacted, shields the others."""
    t = Table()
    t.act("Rapier")
    attacks = [choice for choice in t.choices() if choice.startswith("attack")]
    assert attacks == ["attack Rapier Guardia"]


@pytest.mark.rule("e2drive.priority.5")
@pytest.mark.rule("e2drive.i.42")
def test_the_reason_why_a_servant_cannot_be_attacked_is_the_one_that_holds() -> None:
    """A text that forbids it is named with its card; own servants are no targets at all."""
    t = Table()
    t.act("Rapier")

    def why(target: str) -> list[tuple[str, list[str]]]:
        told = t.game.explain(A, t["Rapier"], t[target])
        (attack,) = [each for each in told if each.option.action == "attack"]
        return [(each.clause, [c.defn.key for c in each.cards]) for each in attack.reasons]

    assert why("Ethel") == [("e2drive.priority.5", ["Guardia"])]
    assert why("Cannon") == [("e2drive.i.42", [])]


@pytest.mark.rule("e2drive.attack.8")
@pytest.mark.rule("e2drive.i.103")
def test_numbers_are_those_of_the_moment_of_resolution() -> None:
    """Frozen and weaker after the declaration: the attack goes on with the ATK of then."""
    t = Table(hand_b=[WALL])
    t.turn_on("Guardia")
    t.act("Cannon")
    t.passes()
    t.attack("Ethel")
    attacker = t["Cannon"]
    t.cause(
        events.GainState(attacker, "freeze", B, t["Ethel"], 6, "turn"),
        events.ChangeStats(attacker, (("atk", -20),), B, t["Ethel"], 6, "turn"),
    )
    t.passes()
    t.do("no")
    assert t.damage("Ethel") == 50


# ---- defending and the clash ---------------------------------------------------------


@pytest.mark.rule("e2drive.defend.5")
@pytest.mark.rule("e2drive.defend.8")
@pytest.mark.rule("e2drive.i.47")
def test_a_defended_attack_of_nothing_is_a_clash() -> None:
    """Medina 30 against Guardia-like DEF: 10D each, not to be evaded, both may break."""
    t = Table()
    t.change("Cannon", "def", 10)
    t.hurt("Medina", 80)
    t.hurt("Cannon", 90)
    t.act("Medina")
    t.attack("Cannon")
    t.do("defend")
    t.pay("Cannon")
    assert t.has("Medina", "destroyed")
    assert t.has("Cannon", "destroyed")


@pytest.mark.rule("e2drive.defend.6")
@pytest.mark.rule("e2drive.gen.7")
@pytest.mark.rule("e2drive.gen.3")
@pytest.mark.rule("e2drive.i.46")
@pytest.mark.rule("e2drive.i.50")
@pytest.mark.rule("e2drive.i.51")
def test_zero_without_defending_is_no_damage_and_no_clash() -> None:
    """X5: Medina under Jamming and Heat has ATK 0."""
    t = Table()
    t.change("Medina", "atk", -20)
    t.cause(events.GainState(t["Medina"], "heat", A, t["Rapier"], 5, "turn"))
    t.change("Medina", "atk", -20)
    assert t.stat("Medina", "atk") == 0
    t.act("Medina")
    t.attack("Rapier")
    t.do("no")
    assert (t.damage("Rapier"), t.damage("Medina"), t.off("Medina")) == (0, 0, 2)


@pytest.mark.rule("e2drive.i.51")
def test_by_option_stats_have_no_floor() -> None:
    t = Table(stat_floor="none")
    t.change("Medina", "atk", -40)
    assert t.stat("Medina", "atk") == -10


@pytest.mark.rule("e2drive.i.104")
@pytest.mark.rule("e2drive.evade.8")
@pytest.mark.rule("e2drive.priority.5")
def test_an_acted_servant_that_may_defend_chooses_one_of_the_two() -> None:
    """Reaction Barrier: the card text wins over the basic rule."""
    t = Table()
    t.turn_on("Ethel", "Guardia")
    t.equip(BARRIER, "Ethel", B)
    t.act("Cannon")
    t.attack("Ethel")
    t.do("defend")
    t.pay("Ethel")
    assert t.damage("Ethel") == 40  # not asked to evade
    t = Table()
    t.turn_on("Ethel", "Guardia")
    t.equip(BARRIER, "Ethel", B)
    t.act("Cannon")
    t.attack("Ethel")
    t.do("no")
    t.do("evade")
    t.pay("Ethel")
    assert t.damage("Ethel") == 10


# ---- evading -------------------------------------------------------------------------


@pytest.mark.rule("e2drive.evade.1")
@pytest.mark.rule("e2drive.evade.2")
@pytest.mark.rule("e2drive.evade.3")
@pytest.mark.rule("e2drive.evade.4")
@pytest.mark.rule("e2drive.evade.5")
@pytest.mark.rule("e2drive.evade.6")
def test_an_acted_servant_may_evade_knowing_the_damage() -> None:
    """X7: 70D are announced; B turns 1e of Ethel On; 10D. So with the next attack."""
    t = Table()
    t.turn_on("Ethel", "Guardia")
    for attacker in ("Cannon", "Rapier"):
        t.act(attacker)
        t.attack("Ethel")
        assert (t.asked, t.choices()) == (B, ["evade Ethel", "no"])
        assert str(t.stat(attacker, "atk")) in t.game.prompt()
        t.do("evade")
        t.pay("Ethel")
    assert t.damage("Ethel") == 20
    assert t.on("Ethel") == 2


@pytest.mark.rule("e2drive.state.wait.2")
@pytest.mark.rule("e2drive.ether.5")
@pytest.mark.rule("e2drive.ether.6")
@pytest.mark.rule("e2drive.master.3")
@pytest.mark.rule("e2drive.pay.8")
@pytest.mark.parametrize(("master_on", "damage"), [(1, 10), (2, 70)])
def test_evading_under_wait_costs_two(master_on: int, damage: int) -> None:
    """X8: with 1 own and 1 master ether Off it can be paid mixed; with less not at all."""
    t = Table()
    t.turn_on("Ethel", "Guardia")
    t.equip(RING, "Ethel", A)
    t.spend("Ethel", 2)
    t.spend("B", master_on)
    t.act("Cannon")
    t.attack("Ethel")
    if t.can("evade"):
        t.do("evade")
    assert t.damage("Ethel") == damage


@pytest.mark.rule("e2drive.i.48")
def test_evading_raises_less_than_ten_to_ten() -> None:
    t = Table()
    t.turn_on("Ethel", "Guardia")
    t.change("Cannon", "atk", -70)
    t.act("Cannon")
    t.attack("Ethel")
    t.do("evade")
    t.pay("Ethel")
    assert t.damage("Ethel") == 10


@pytest.mark.rule("e2drive.evade.7")
@pytest.mark.rule("e2drive.damage.3")
@pytest.mark.rule("e2drive.damage.5")
def test_damage_from_effects_is_neither_defended_nor_evaded() -> None:
    t = Table(hand_a=[OVERHEAT], hand_b=[])
    t.turn_on("Ethel")
    t.act("Rapier")
    t.do("use", "Overheat Round")
    t.do("choose", "Ethel")
    t.pay("Rapier", "Rapier")
    assert t.damage("Ethel") == 20
    assert t.acts == "Rapier"


@pytest.mark.rule("e2drive.i.52")
@pytest.mark.parametrize(("evades", "damage"), [(True, 0), (False, 50)])
def test_a_reduction_applies_to_the_damage_that_is_dealt(evades: bool, damage: int) -> None:
    """X53: Buffer Gel; evaded: 10 - 20 is 0D; else 70 - 20. It is used up in both cases."""
    t = Table(hand_b=[GEL])
    t.turn_on("Ethel", "Guardia")
    t.act("Cannon")
    t.do("use_quick", "Buffer Gel")
    t.do("choose", "Ethel")
    t.attack("Ethel")
    t.do("evade" if evades else "no")
    if evades:
        t.pay("Ethel")
    assert t.damage("Ethel") == damage
    assert not t.game.state.lasting


@pytest.mark.rule("e2drive.i.52")
@pytest.mark.rule("e2drive.damage.1")
def test_damage_reduced_to_nothing_is_no_damage() -> None:
    """It is not told of and triggers nothing."""
    hits: list[int] = []
    ability = when(
        events.Damage,
        lambda game, scope, event: event.source is scope.source,
        lambda game, e: hits.append(e.event.amount),
    )
    striker = servant("Striker", "buster", 90, 20, 20, 40, says=(ability,))
    t = Table(a=[striker], hand_b=[GEL])
    t.turn_on("Ethel", "Guardia")
    t.act("Striker")
    t.do("use_quick", "Buffer Gel")
    t.do("choose", "Ethel")
    t.attack("Ethel")
    t.do("no")
    assert (t.damage("Ethel"), hits) == (0, [])


# ---- destruction ---------------------------------------------------------------------


@pytest.mark.rule("e2drive.destroy.1")
@pytest.mark.rule("e2drive.destroy.3")
@pytest.mark.rule("e2drive.area.8")
@pytest.mark.rule("e2drive.state.destroyed.8")
def test_only_more_damage_than_dur_destroys() -> None:
    """X6: 90D of 90; any further 10D destroys; the card stays on its place."""
    t = Table()
    t.hurt("Cannon", 50)
    t.act("Ethel")
    t.attack("Cannon")
    t.do("no")
    assert t.damage("Cannon") == 90
    assert not t.has("Cannon", "destroyed")
    slot = t["Cannon"].slot
    t.cause(events.Damage(B, t["Cannon"], 10, t["Ethel"], "effect"))
    assert t.has("Cannon", "destroyed")
    assert (t["Cannon"].slot, t["Cannon"].up) == (slot, True)


@pytest.mark.rule("e2drive.destroy.2")
@pytest.mark.rule("e2drive.equip.7")
@pytest.mark.rule("e2drive.state.heat.1")
@pytest.mark.rule("e2drive.state.heat.2")
@pytest.mark.rule("e2drive.i.53")
def test_a_falling_dur_destroys_at_once() -> None:
    """X66: Rag with Insulated Armor and 110D loses it; so with Heat."""
    t = Table(b=[RAG, ETHEL])
    armor = t.equip(INSULATED, "Rag", B)
    t.hurt("Rag", 110)
    t.run()
    assert not t.has("Rag", "destroyed")
    t.cause(events.ToolLeaves(B, armor))
    assert t.has("Rag", "destroyed")
    t.hurt("Ethel", 80)
    t.cause(events.GainState(t["Ethel"], "heat", A, t["Cannon"], 5, None))
    assert t.damage("Ethel") == 0  # the last one: destroyed, then one was revived
    assert t.asked is not None


@pytest.mark.rule("e2drive.destroy.2")
@pytest.mark.rule("e2drive.equip.4")
def test_who_breaks_while_a_tool_leaves_is_destroyed_once() -> None:
    """The Captain gives DUR +20 and carries a tool: with the Captain Ethel breaks, as the tool leaves."""
    says = (always(adds("dur", 20, mine)),)
    captain = servant("Captain", "junker", 80, 40, 30, 90, says=says)
    t = Table(b=[captain, ETHEL, RAG])
    plate = t.equip(PLATE, "Captain", B)
    t.hurt("Ethel", 90)
    t.hurt("Captain", 110)
    t.run()
    assert t.has("Captain", "destroyed")
    assert t.has("Ethel", "destroyed")
    assert not t.game.is_there(plate)
    assert not t.has("Rag", "destroyed")


@pytest.mark.rule("e2drive.destroy.2")
def test_a_dur_that_depends_on_something_is_watched_all_the_time() -> None:
    """While its player has a card in hand it has DUR +20: it breaks with the last one."""

    def holds(game: Reading, scope: Any) -> bool:
        return bool(game.zone("hand", scope.you))

    what = Continuous(Modifier("dur", "add", 20), this, condition=holds)
    rich = servant("Rich", "junker", 80, 40, 30, 90, says=(always(what),))
    t = Table(a=[rich, RAPIER], hand_a=[PLATE])
    t.hurt("Rich", 100)
    t.act("Rich")
    assert not t.has("Rich", "destroyed")
    t.cause(events.Discard(A, t.game.zone("hand", A)[0]))
    assert t.has("Rich", "destroyed")


@pytest.mark.rule("e2drive.destroy.4")
def test_servants_that_break_together_are_destroyed_together() -> None:
    """Both lose DUR +20 when what gives it leaves: one revival each side if it must be."""
    banner = tool("Banner", "field", 1, always(adds("dur", 20, mine)))
    t = Table(a=[CANNON, RAPIER], log=True)
    flag = t.place(banner, A)
    t.hurt("Cannon", 100)
    t.hurt("Rapier", 80)
    t.run()
    t.cause(events.ToolLeaves(A, flag))
    assert t.asked == A
    assert {*t.choices()} == {"revive Cannon", "revive Rapier"}
    t.do("revive", "Rapier")
    assert len(t.game.zone("damage_card_field", A)) == 1


@pytest.mark.rule("e2drive.destroy.3")
def test_only_the_attack_that_broke_a_servant_destroyed_it() -> None:
    """Struck by Cannon before, broken later by Heat: Cannon's text does not trigger."""
    t = Table()
    t.turn_on("Guardia")
    t.act("Cannon")
    t.attack("Medina")
    t.do("no")
    assert (t.damage("Medina"), t.on("Cannon")) == (70, 1)
    weaker = events.ChangeStats(t["Medina"], (("dur", -20),), A, t["Medina"], 5, "turn")
    t.cause(weaker)
    assert t.has("Medina", "destroyed")
    assert t.on("Cannon") == 1


@pytest.mark.rule("e2drive.decl.13")
@pytest.mark.rule("e2drive.i.38")
def test_triggers_join_the_line_in_the_order_of_what_happened() -> None:
    """The damage comes before the destruction that follows from it."""
    order: list[str] = []
    says = notes(order, events.Destroyed, events.Damage)
    t = Table(a=[CANNON, servant("Watcher", "junker", 80, 40, 30, 10, says=says)])
    t.turn_on("Guardia")
    t.hurt("Ethel", 30)
    t.act("Cannon")
    t.attack("Ethel")
    t.do("no")
    assert order == []
    t.do("trigger", "Watcher")  # before that of Cannon: each player orders the own ones
    assert order == ["Damage", "Destroyed"]


# ---- effects of the servants of the starter set --------------------------------------


@pytest.mark.rule("e2drive.decl.13")
@pytest.mark.rule("e2drive.decl.8")
def test_a_triggered_effect_of_damage_resolves_after_the_attack() -> None:
    """Setsuna deals 20D or more: that servant gets Freeze until the end of this turn."""
    t = Table(a=[SETSUNA])
    t.turn_on("Guardia")
    t.act("Setsuna")
    t.attack("Ethel")
    t.do("defend")
    t.pay("Ethel")
    assert t.damage("Ethel") == 20
    assert t.has("Ethel", "freeze")


@pytest.mark.rule("e2drive.decl.10")
@pytest.mark.rule("e2drive.state.destroyed.8")
def test_a_triggered_effect_fails_if_its_servant_is_destroyed_meanwhile() -> None:
    """Setsuna breaks in the same moment in which it deals the damage."""
    t = Table(a=[SETSUNA, RAPIER])
    t.hurt("Setsuna", 70)
    t.turn_on("Guardia")
    t.run()
    target, setsuna = t["Ethel"], t["Setsuna"]
    t.cause(
        events.Damage(A, target, 30, setsuna, "attack"),
        events.Damage(B, setsuna, 10, target, "effect"),
    )
    assert t.has("Setsuna", "destroyed")
    t.do("pick", "Rapier")
    assert not t.has("Ethel", "freeze")
