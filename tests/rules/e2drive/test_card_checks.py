"""What a card of E2Drive may not say, with the clause that refuses it."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.written import read

SERVANT = "type: servant    class: buster\n    stats: DUR 90, ATK 70, DEF 20, SPD 40"
NORMAL = "type: tool    kind: normal    cost: 1"
EQUIP = "type: tool    kind: equip    cost: 1"
FIELD = "type: tool    kind: field    cost: 1"


def clauses(fields: str, *effects: str) -> list[str]:
    """Return the clauses and codes that a card violates."""
    return [each.code for each in read("T-1", fields, *effects).errors]


@pytest.mark.rule("e2drive.gen.3")
def test_stats_are_multiples_of_10() -> None:
    """Every printed value is a multiple of 10."""
    assert clauses(SERVANT.replace("ATK 70", "ATK 75")) == ["e2drive.gen.3"]
    assert clauses(SERVANT) == []


@pytest.mark.rule("e2drive.gen.3")
@pytest.mark.parametrize(
    ("fields", "effect"),
    [
        (NORMAL, "(use) Heal 1 of your servants 25D."),
        (NORMAL, "(use) Deal 5D to 1 opposing servant."),
        (NORMAL, "(use) 1 opposing servant gets ATK -15 until the end of this turn."),
        (FIELD, "(in play) Your servants get DEF +5."),
        (FIELD, "(in play) The SPD of every servant becomes 35."),
        (FIELD, "(in play) Damage that your servants take is reduced by 5D."),
        (
            SERVANT,
            "(passive) When this servant deals 15D or more to a servant with its attack, draw 1 card.",
        ),
        (
            NORMAL,
            "(use) The next damage that 1 servant would take this turn is reduced by 1D.",
        ),
    ],
)
def test_changes_and_damage_are_multiples_of_10(fields: str, effect: str) -> None:
    """Every change is a multiple of 10."""
    assert clauses(fields, effect) == ["e2drive.gen.3"]


@pytest.mark.rule("e2drive.gen.3")
def test_other_numbers_are_any() -> None:
    """Stats are counted in points, damage in D; cards and ether are not."""
    assert clauses(NORMAL, "(use) Draw 3 cards.") == []
    assert clauses(NORMAL, "(use) Turn up to 3 Off ether of 1 opposing servant On.") == []


@pytest.mark.rule("e2drive.gen.3")
def test_as_much_as_a_stat_is_a_multiple_of_10_itself() -> None:
    """Every printed value is a multiple of 10; a number of cards is none."""
    one = "(use) Choose 1 servant: it gets ATK +X until the end of this turn, where X is"
    assert clauses(NORMAL, f"{one} the DEF of it.") == []
    assert clauses(NORMAL, f"{one} the number of cards in your hand.") == ["e2drive.gen.3"]


@pytest.mark.rule("e2drive.servant.1")
def test_a_servant_has_all_four_stats() -> None:
    """A servant card has DUR, ATK, DEF, SPD."""
    short = SERVANT.replace(", SPD 40", "")
    assert clauses(short) == ["e2drive.servant.1"]


@pytest.mark.rule("e2drive.servant.4")
def test_a_servant_has_one_type() -> None:
    """Every servant has exactly one of the seven types."""
    assert clauses(SERVANT.replace("    class: buster", "")) == ["DSL301"]
    assert clauses(SERVANT.replace("buster", "gunner")) != []
    assert clauses(SERVANT.replace("buster", "buster, blocker")) != []


@pytest.mark.rule("e2drive.tool.2")
def test_a_tool_is_of_one_kind_and_does_something() -> None:
    """There are four kinds: normal (single use), equip, field, quick."""
    assert clauses("type: tool    cost: 1", "(use) Draw 1 card.") == ["DSL301"]
    assert clauses(NORMAL) == ["e2drive.tool.2"]


@pytest.mark.rule("e2drive.tool.1")
def test_a_tool_has_a_cost() -> None:
    """A tool card is used from the hand by paying its cost."""
    assert clauses("type: tool    kind: quick", "(use) Draw 1 card.") == ["DSL301"]


@pytest.mark.rule("e2drive.tool.3")
@pytest.mark.parametrize("kind", ["normal", "quick"])
def test_a_single_use_tool_is_only_used(kind: str) -> None:
    """A normal or quick tool goes to the trash when it has resolved."""
    fields = NORMAL.replace("normal", kind)
    lasts = "(in play) Your servants get ATK +10."
    assert clauses(fields, lasts) == ["e2drive.tool.3"]
    assert clauses(fields, "(declared, 1e) Draw 1 card.") == ["e2drive.tool.3"]


@pytest.mark.rule("e2drive.servant.1")
@pytest.mark.parametrize("header", ["use", "in play", "declared, 1e"])
def test_effects_of_a_servant_are_passive_active_or_minus(header: str) -> None:
    """A servant has effect text; its effects are passive, active or minus."""
    effect = f"({header}) Draw 1 card."
    if header == "in play":
        effect = f"({header}) This servant gets ATK +10."
    assert "e2drive.servant.1" in clauses(SERVANT, effect)


@pytest.mark.rule("e2drive.ftool.3")
@pytest.mark.parametrize("header", ["passive", "minus", "active, 1e"])
def test_effects_of_a_tool_are_no_servants_effects(header: str) -> None:
    """A field tool's effects apply only while it lies on the tool field."""
    effect = f"({header}) Your servants get ATK +10."
    if header == "active, 1e":
        effect = f"({header}) Draw 1 card."
    assert clauses(FIELD, effect) == ["e2drive.ftool.3"]


@pytest.mark.rule("e2drive.upkeep.1")
@pytest.mark.parametrize(
    ("kind", "bad"), [("normal", True), ("quick", True), ("field", False)]
)
def test_only_what_stays_in_play_has_upkeep(kind: str, bad: bool) -> None:
    """At every turn end the owner of each card with upkeep chooses ether."""
    fields = f"type: tool    kind: {kind}    cost: 1    upkeep: 1"
    effect = "(use) Draw 1 card."
    assert clauses(fields, effect) == (["e2drive.upkeep.1"] if bad else [])


@pytest.mark.rule("e2drive.pay.3")
def test_an_active_effect_has_a_cost() -> None:
    """An active effect of the acting servant: its printed cost."""
    assert clauses(SERVANT, "(active, once per turn) Draw 1 card.") == ["e2drive.pay.3"]
    assert clauses(SERVANT, "(active, 0e, once per turn) Draw 1 card.") == []


@pytest.mark.rule("e2drive.pay.4")
def test_a_declared_effect_has_a_cost_and_others_have_none() -> None:
    """A declared effect of a tool on the play area: its printed cost."""
    assert clauses(FIELD, "(declared, once per turn) Draw 1 card.") == ["e2drive.pay.4"]
    assert clauses(SERVANT, "(passive, 1e) This servant gets ATK +10.") == ["e2drive.pay.4"]
    assert clauses(NORMAL, "(use, 1e) Draw 1 card.") == ["e2drive.pay.4"]


@pytest.mark.rule("e2drive.i.40")
@pytest.mark.parametrize(
    ("fields", "effect"),
    [
        (SERVANT, "(active, 0e) Heal 1 of your servants 10D."),
        (EQUIP, "(declared, 0e) Heal the equipped servant 10D."),
        (SERVANT, "(active, 1e) Turn 1 of your On ether Off."),
        (SERVANT, "(active, 1e) Turn 1 of your On master ether Off."),
        (FIELD, "(declared, 1e) Turn all On ether Off."),
        (NORMAL, "(use) Turn up to 2 of your On master ether Off."),
        (NORMAL, "(use) You may turn 1 of your On ether Off."),
    ],
)
def test_what_could_be_declared_without_end_has_a_limit(fields: str, effect: str) -> None:
    """Effects that cost nothing or turn master ether Off must have a limit per turn."""
    assert clauses(fields, effect) == ["e2drive.i.40"]


@pytest.mark.rule("e2drive.i.40")
@pytest.mark.parametrize(
    ("fields", "effect"),
    [
        (SERVANT, "(active, 0e, once per turn) Heal 1 of your servants 10D."),
        (SERVANT, "(active, 1e) Heal 1 of your servants 10D."),
        (EQUIP, "(declared, 1e) Turn 1 On ether of the equipped servant Off."),
        (SERVANT, "(active, 1e) Turn 1 opposing On ether Off."),
        (SERVANT, "(active, 1e) Turn 1 of your Off ether On."),
        (SERVANT, "(passive) When this servant defends, turn 1 of your On ether Off."),
        (NORMAL, "(use) Turn 1 of your acted servants Off."),
        (
            NORMAL,
            "(use) Turn 1 of your On ether Off. You can use only 1 card of this name per turn.",
        ),
    ],
)
def test_what_cannot_go_on_without_end_needs_no_limit(fields: str, effect: str) -> None:
    """Turns are bounded; only declarations that cost nothing could repeat."""
    assert clauses(fields, effect) == []


@pytest.mark.rule("e2drive.i.70")
def test_only_a_declared_effect_of_an_equip_tool_waits_for_its_servant() -> None:
    """Own equip and field tools; equip tools additionally as their text restricts."""
    header = "(declared, 1e, once per turn, in the equipped servant's action)"
    assert clauses(EQUIP, f"{header} Draw 1 card.") == []
    assert clauses(FIELD, f"{header} Draw 1 card.") == ["e2drive.i.70"]


@pytest.mark.rule("e2drive.i.107")
def test_only_what_is_declared_is_limited_per_turn() -> None:
    """What "once per turn" on a card counts are declarations."""
    found = clauses(SERVANT, "(passive, once per turn) This servant gets ATK +10.")
    assert found == ["e2drive.i.107"]


@pytest.mark.rule("e2drive.equip.7")
def test_only_an_equip_tool_speaks_of_the_equipped_servant() -> None:
    """An equip tool's effects apply only while it lies on the equip field."""
    assert clauses(FIELD, "(in play) The equipped servant gets ATK +10.") == [
        "e2drive.equip.7"
    ]
    assert clauses(SERVANT, "(passive) The equipped servant gets ATK +10.") == [
        "e2drive.equip.7"
    ]


@pytest.mark.rule("e2drive.servant.1")
def test_only_a_servant_speaks_of_this_servant() -> None:
    """A tool is no servant."""
    assert clauses(EQUIP, "(in play) This servant gets ATK +10.") == ["e2drive.servant.1"]


@pytest.mark.rule("e2drive.equip.1")
def test_only_an_equip_tool_says_whom_it_equips() -> None:
    """Any alive servant of either player may be the target of an equip tool."""
    effect = "(in play) Your servants get ATK +10."
    assert clauses(f"{FIELD}    equip to: your servants", effect) == ["e2drive.equip.1"]
    assert clauses(f"{EQUIP}    equip to: your servants", effect) == []


@pytest.mark.rule("e2drive.action.5")
@pytest.mark.parametrize(
    ("fields", "header", "clause"),
    [
        (SERVANT, "active, 1e", "e2drive.action.5"),
        (FIELD, "declared, 1e", "e2drive.action.6"),
        (NORMAL, "use", "e2drive.tool.1"),
    ],
)
def test_what_is_used_holds_while_nothing(fields: str, header: str, clause: str) -> None:
    """Active effects are used in an action; they are not so all the time."""
    text = "While you are Limited, your servants get ATK +10."
    assert clauses(fields, f"({header}) {text}") == [clause]
