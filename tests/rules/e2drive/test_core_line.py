"""Declaring and resolving: tools, quick tools, effects, and the line in which they wait."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Instruction
from tcgkit.kernel.game import Running
from tcgkit.kernel.state import Choose, Option
from tcgkit_e2drive.rules import events
from tests.rules.e2drive.made import (
    BOLT,
    FIRST_AID,
    JAMMING,
    PLATE,
    RAPIER,
    REBOOT,
    REPAIR_KIT,
    SCRAP,
    SONAR,
    WALL,
    ability,
    active,
    draw,
    heal,
    one,
    own,
    servant,
    text,
    tool,
    when,
)
from tests.rules.e2drive.play import HEADS, TAILS, A, B, Table

# ---- the line ------------------------------------------------------------------------


@pytest.mark.rule("e2drive.decl.4")
@pytest.mark.rule("e2drive.decl.6")
@pytest.mark.rule("e2drive.quick.5")
@pytest.mark.rule("e2drive.i.33")
@pytest.mark.rule("e2drive.i.34")
@pytest.mark.rule("e2drive.i.35")
def test_a_response_comes_too_late() -> None:
    """X10: the attack resolves first, 70 - 30 = 40D; then Ethel gets DEF 50."""
    t = Table(hand_b=[WALL])
    t.turn_on("Guardia")
    t.act("Cannon")
    t.passes()
    t.attack("Ethel")
    assert t.asked == B
    t.do("use_quick", "Emergency Wall")
    t.do("choose", "Ethel")
    t.do("defend")
    t.pay("Ethel")
    assert t.damage("Ethel") == 40
    assert t.stat("Ethel", "def") == 50


@pytest.mark.rule("e2drive.decl.12")
@pytest.mark.rule("e2drive.quick.1")
@pytest.mark.rule("e2drive.i.34")
def test_the_same_card_in_time() -> None:
    """X11: in the window at the start of the action it resolves first: 70 - 50 = 20D."""
    t = Table(hand_b=[WALL])
    t.turn_on("Guardia")
    t.act("Cannon")
    assert t.asked == B
    t.do("use_quick", "Emergency Wall")
    t.do("choose", "Ethel")
    assert t.stat("Ethel", "def") == 50
    t.attack("Ethel")
    t.do("defend")
    t.pay("Ethel")
    assert t.damage("Ethel") == 20


@pytest.mark.rule("e2drive.i.33")
def test_by_option_the_last_declared_resolves_first() -> None:
    t = Table(hand_b=[WALL], resolution_order="lifo")
    t.turn_on("Guardia")
    t.act("Cannon")
    t.passes()
    t.attack("Ethel")
    t.do("use_quick", "Emergency Wall")
    t.do("choose", "Ethel")
    t.do("defend")
    t.pay("Ethel")
    assert t.damage("Ethel") == 20


@pytest.mark.rule("e2drive.i.34")
def test_by_option_quick_tools_are_responses_only() -> None:
    t = Table(hand_b=[WALL], quick_windows="response_only")
    t.turn_on("Guardia")
    t.act("Cannon")
    assert t.asked == A
    t.attack("Ethel")
    assert (t.asked, t.can("use_quick", "Emergency Wall")) == (B, True)


@pytest.mark.rule("e2drive.decl.4")
@pytest.mark.rule("e2drive.decl.5")
@pytest.mark.rule("e2drive.decl.7")
@pytest.mark.rule("e2drive.i.33")
def test_responses_alternate_until_both_pass_one_after_the_other() -> None:
    """Quick tools only, also for the acting player; the declarer is asked second."""
    t = Table(
        hand_a=[FIRST_AID, JAMMING, REPAIR_KIT, BOLT], hand_b=[WALL, FIRST_AID, REPAIR_KIT]
    )
    t.turn_on("Guardia")
    t.hurt("Ethel", 10)
    t.act("Cannon")
    t.do("pass")
    t.attack("Ethel")
    asked = []
    for card, target in (
        ("Emergency Wall", "Ethel"),
        ("Jamming", "Ethel"),
        ("", ""),
        ("First Aid", "Cannon"),
        ("First Aid", "Ethel"),
    ):
        asked.append(t.asked)
        kinds = {choice.split()[0] for choice in t.choices()}
        assert kinds == {"pass", "use_quick"}
        if not card:
            t.do("pass")
            continue
        t.do("use_quick", card)
        t.do("choose", target)
        if t.can("pay"):
            t.pay("master")
    assert asked == [B, A, B, A, B]
    t.do("pass")  # A; B has no ether for anything more, so the line closes
    assert t.choices() == ["defend Ethel", "no"]
    t.do("no")
    assert t.damage("Ethel") == 60  # 10 + 70, then First Aid
    assert t.stat("Ethel", "atk") == 20 or t.acted("Cannon")


@pytest.mark.rule("e2drive.decl.12")
def test_the_window_opens_again_whenever_the_action_goes_on() -> None:
    """After a quick tool has resolved, and after everything else; only then A chooses."""
    t = Table(hand_a=[REPAIR_KIT], hand_b=[FIRST_AID, FIRST_AID, WALL])
    t.act("Rapier")
    assert t.asked == B
    t.do("use_quick", "First Aid")
    t.do("choose", "Ethel")
    windows = []
    for declared in (True, False):
        while t.can("pass"):
            windows.append((t.asked, t.game.prompt()))
            t.do("pass")
        assert t.asked == A
        if declared:
            t.do("use", "Repair Kit")
            t.do("choose", "Cannon")
            t.pay("Rapier")
    idle, response = "Use a quick tool?", "Use a quick tool in response?"
    assert windows == [
        *((A, response), (B, response), (B, idle)),
        *((B, response), (B, idle)),
    ]


@pytest.mark.rule("e2drive.decl.14")
@pytest.mark.rule("e2drive.i.41")
def test_the_announced_end_opens_no_window() -> None:
    t = Table(hand_b=[WALL])
    t.turn_on("Nocto")
    t.act("Rapier")
    t.do("pass")
    t.do("end")
    assert t.acted("Rapier")
    assert t.acts == "Ethel"


@pytest.mark.rule("e2drive.decl.1")
@pytest.mark.rule("e2drive.decl.2")
@pytest.mark.rule("e2drive.decl.3")
@pytest.mark.rule("e2drive.tool.1")
@pytest.mark.rule("e2drive.tool.3")
@pytest.mark.rule("e2drive.tool.6")
@pytest.mark.rule("e2drive.i.69")
@pytest.mark.rule("e2drive.i.109")
@pytest.mark.rule("e2drive.gen.5")
def test_a_tool_is_paid_and_lies_in_the_line_until_it_has_resolved() -> None:
    t = Table(hand_a=[REPAIR_KIT], hand_b=[WALL])
    t.hurt("Cannon", 50)
    t.act("Rapier")
    t.passes()
    t.do("use", "Repair Kit")
    t.do("choose", "Cannon")
    t.pay("Rapier")
    assert t.keys("pending", -1) == ["Repair Kit"]
    assert (t.keys("hand", A), t.keys("trash", A)) == ([], [])
    (seen,) = t.game.view(B).zones["pending"].cards
    assert seen.defn is REPAIR_KIT
    assert (t.on("Rapier"), t.damage("Cannon")) == (1, 50)
    t.passes()
    assert (t.keys("pending", -1), t.keys("trash", A)) == ([], ["Repair Kit"])
    assert t.damage("Cannon") == 20


@pytest.mark.rule("e2drive.ether.7")
@pytest.mark.rule("e2drive.i.24")
@pytest.mark.rule("e2drive.i.36")
@pytest.mark.rule("e2drive.decl.9")
@pytest.mark.rule("e2drive.tool.3")
def test_a_tool_that_lost_its_only_target_has_no_effect_and_goes_to_the_trash() -> None:
    t = Table(hand_a=[PLATE], hand_b=[WALL])
    t.act("Rapier")
    t.passes()
    t.do("equip", "Armor Plate", "Cannon")
    t.pay("Rapier")
    t.cause(events.Destroyed(t["Cannon"], None, "effect"))
    t.cause(events.Revived(t["Cannon"]))
    t.passes()
    assert t.keys("trash", A) == ["Armor Plate"]
    assert t.on("Rapier") == 1


@pytest.mark.rule("e2drive.decl.9")
@pytest.mark.rule("e2drive.i.36")
def test_of_several_targets_only_the_illegal_ones_are_left_out() -> None:
    def each(game: Running, e: Any) -> None:
        game.emit_all([events.Heal(e.you, s, 20) for row in e.picked for s in row])

    both = tool("Both", "normal", 1, ability("use", each, choices=(*one(own), *one(own))))
    t = Table(hand_a=[both], hand_b=[WALL])
    for name in ("Cannon", "Rapier"):
        t.hurt(name, 30)
    t.act("Nocto")
    t.passes()
    t.do("use", "Both")
    t.do("choose", "Cannon")
    t.do("choose", "Rapier")
    t.pay("Nocto")
    t.cause(events.Destroyed(t["Cannon"], None, "effect"))
    t.passes()
    assert t.damage("Rapier") == 10


@pytest.mark.rule("e2drive.decl.10")
@pytest.mark.rule("e2drive.i.37")
def test_an_attack_fails_if_its_servant_was_destroyed_even_if_revived() -> None:
    t = Table(hand_b=[WALL])
    t.turn_on("Guardia")
    t.act("Cannon")
    t.passes()
    t.attack("Ethel")
    t.cause(events.Destroyed(t["Cannon"], None, "effect"))
    t.cause(events.Revived(t["Cannon"]))
    t.passes()
    assert t.damage("Ethel") == 0
    assert t.acts != "Cannon"


@pytest.mark.rule("e2drive.decl.10")
@pytest.mark.rule("e2drive.i.37")
@pytest.mark.rule("e2drive.i.57")
def test_a_tool_does_not_depend_on_the_servant_that_paid_an_effect_does() -> None:
    for source, healed in (("Repair Kit", 0), ("Medina", 30)):
        t = Table(hand_b=[REPAIR_KIT], hand_a=[WALL])
        t.hurt("Ethel", 30)
        t.act("Medina")
        t.passes()
        t.do("use" if source == "Repair Kit" else "effect", source)
        t.do("choose", "Ethel")
        t.pay("Medina")
        t.cause(events.Destroyed(t["Medina"], None, "effect"))
        t.passes()
        assert t.damage("Ethel") == healed
        assert t.acts != "Medina"


@pytest.mark.rule("e2drive.decl.11")
@pytest.mark.rule("e2drive.i.39")
@pytest.mark.rule("e2drive.damage.5")
def test_without_a_legal_target_nothing_is_declared_without_gain_it_may_be() -> None:
    """X65: healing an undamaged servant; Reboot without acted servant; "up to 1"."""
    t = Table(hand_a=[REPAIR_KIT, REBOOT, SCRAP, SONAR])
    t.act("Rapier")
    assert t.can("use", "Repair Kit")
    assert not t.can("use", "Reboot")
    assert not t.can("use", "Scrap Recovery")
    t.do("use", "Analysis Sonar")
    t.pay("Rapier")
    t.passes()
    assert t.keys("hand", A).count("Filler") == 1
    t.do("use", "Repair Kit")
    t.do("choose", "Cannon")
    t.pay("Rapier")
    t.passes()
    assert t.damage("Cannon") == 0


@pytest.mark.rule("e2drive.decl.13")
@pytest.mark.rule("e2drive.i.38")
def test_simultaneous_triggers_the_acting_players_first() -> None:
    order: list[int] = []
    says = when(
        events.Heal, lambda game, scope, event: True, lambda game, e: order.append(e.you)
    )
    for first in (A, B):
        order.clear()
        a = servant("One", "junker", 80, 40, 30, 90, says=(says,))
        b = servant("Two", "junker", 80, 40, 30, 90, says=(says,))
        t = Table(a=[a], b=[b])
        acting = "One" if first == A else "Two"
        t.act(acting)
        t.hurt("One", 20)
        t.cause(events.Heal(A, t["One"], 10))
        t.do("end")
        assert order == [first, 1 - first]


@pytest.mark.rule("e2drive.decl.8")
@pytest.mark.rule("e2drive.decl.13")
def test_targets_of_a_triggered_effect_are_chosen_when_it_resolves() -> None:
    says = when(
        events.Selected, lambda game, scope, event: True, heal(10), choices=one(own)
    )
    t = Table(a=[servant("Nurse", "restorator", 80, 40, 30, 90, says=(says,)), RAPIER])
    t.hurt("Rapier", 20)
    t.act("Nurse")
    assert t.choices() == ["choose Nurse", "choose Rapier"]
    t.do("choose", "Rapier")
    assert t.damage("Rapier") == 10
    assert t.can("end")


@pytest.mark.rule("e2drive.attack.6")
@pytest.mark.rule("e2drive.decl.13")
def test_a_nullified_attack_opens_no_window_even_if_something_is_triggered() -> None:
    """The first coin ends Invisible and triggers; the second nullifies the attack."""
    says = when(events.LoseState, lambda game, scope, event: True, draw(1))
    t = Table(b=[servant("Alert", "junker", 80, 40, 30, 10, says=(says,))], hand_b=[WALL])
    for name in ("Rapier", "Alert"):
        t.cause(events.GainState(t[name], "invisible", A, t["Rapier"], 6, None))
    t.act("Rapier")
    t.passes()
    t.do("attack", "Alert", forced=[HEADS, TAILS])
    assert t.acted("Rapier")
    assert len(t.keys("hand", B)) == 2
    assert t.acts != "Rapier"


# ---- costs besides ether -------------------------------------------------------------


@pytest.mark.rule("e2drive.i.69")
@pytest.mark.rule("e2drive.decl.2")
def test_a_tool_cannot_be_discarded_as_its_own_cost() -> None:
    """While its cost is paid it lies in the line, in no hand."""

    def discard_one(game: Running, e: Any) -> Any:
        hand = game.zone("hand", e.you)
        options = [Option("discard", card, text=text("{source}")) for card in hand]
        answer = yield Choose(e.you, options, text("Discard"))
        assert answer.source is not None
        game.emit(events.Discard, e.you, answer.source)

    says = ability(
        "use",
        draw(2),
        costs=(Instruction(discard_one, asks=True),),
        can_pay=(lambda game, scope: len(game.zone("hand", scope.you)) > 1,),
    )
    trade = tool("Trade", "normal", 1, says)
    t = Table(hand_a=[trade, PLATE], hand_b=[WALL])
    t.act("Rapier")
    t.passes()
    t.do("use", "Trade")
    t.pay("Rapier")
    t.passes()  # the only card left is discarded without a question
    assert t.keys("trash", A) == ["Armor Plate", "Trade"]
    assert t.keys("hand", A) == ["Filler", "Filler"]
    t = Table(hand_a=[trade])
    t.act("Rapier")
    assert not t.can("use", "Trade")


@pytest.mark.rule("e2drive.decl.10")
@pytest.mark.rule("e2drive.action.19")
def test_an_effect_whose_cost_destroys_its_servant_fails() -> None:
    def risk(game: Running, e: Any) -> None:
        game.emit(events.Damage, e.you, e.source, 10, e.source, "effect")

    says = active(0, draw(1), costs=(Instruction(risk),))
    t = Table(a=[servant("Daredevil", "junker", 80, 40, 30, 90, says=(says,)), RAPIER])
    t.hurt("Daredevil", 80)
    t.act("Daredevil")
    t.do("effect", "Daredevil")
    assert t.has("Daredevil", "destroyed")
    assert t.keys("hand", A) == []
    assert t.acts == "Rapier"


# ---- triggers of servants ------------------------------------------------------------


@pytest.mark.rule("e2drive.action.2")
@pytest.mark.rule("e2drive.order.1")
def test_what_a_selection_triggers_resolves_before_anything_is_declared() -> None:
    says = when(
        events.Selected,
        lambda game, scope, event: event.servant is scope.source,
        lambda game, e: game.emit(events.Draw, e.you, 1),
    )
    t = Table(a=[servant("Reader", "junker", 80, 40, 30, 90, says=(says,))], hand_b=[WALL])
    t.act("Reader")
    assert t.asked == B
    assert t.keys("hand", A) == ["Filler"]


@pytest.mark.rule("e2drive.decl.10")
def test_a_text_about_its_own_leaving_works_though_the_servant_is_gone() -> None:
    says = when(
        events.Destroyed,
        lambda game, scope, event: event.servant is scope.source,
        draw(1),
        leaving=True,
    )
    t = Table(a=[servant("Martyr", "junker", 80, 40, 30, 10, says=(says,)), RAPIER])
    t.act("Rapier")
    t.cause(events.Destroyed(t["Martyr"], None, "effect"))
    t.do("end")
    assert t.keys("hand", A) == ["Filler"]
