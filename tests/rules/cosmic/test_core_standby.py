"""Core souls and materials being placed."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.state import TABLE, Continuous, Lasting, Replacement
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.zones import FROZEN
from tests.rules.cosmic.made import (
    BOWL,
    EBB,
    FILLER,
    FINCH,
    HARE,
    LION,
    LUNA,
    SOL,
    STONE,
    WISH,
    card,
)
from tests.rules.cosmic.play import A, B, Table

# ---- core soul step ------------------------------------------------------------------


@pytest.mark.rule("cosmic.core_soul.1")
@pytest.mark.rule("cosmic.core_soul.2")
@pytest.mark.rule("cosmic.core_soul.6")
@pytest.mark.rule("cosmic.core_soul.9")
@pytest.mark.rule("cosmic.core_soul.10")
@pytest.mark.rule("cosmic.i.23")
@pytest.mark.rule("cosmic.card.3")
@pytest.mark.parametrize("defn", [LION, BOWL, SOL, EBB])
def test_the_top_card_of_the_core_may_become_a_core_soul(defn: CardDef) -> None:
    """Of any type; it is public and still counts as a card of the core."""
    t = Table(core_a=[FILLER, defn], hand_a=[FILLER])
    t.start("core_soul_step")
    assert t.choices() == ["pass", f"make_soul {defn.key}"]
    t.do("make_soul")
    assert t.core(A) == 2
    (top,) = t.game.zone("core_top", A)
    assert (top.defn, top.up, bool(top.number("turned"))) == (defn, True, True)
    for viewer in (A, B):
        (seen,) = t.game.view(viewer).zones["1.core_top"].cards
        assert seen.defn is defn
    assert t.asked == B
    t.do("pass")
    assert not t.game.zone("core_top", B)


@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.core_soul.5")
@pytest.mark.rule("cosmic.i.22")
def test_nobody_with_a_guardian_or_a_core_soul_makes_one() -> None:
    t = Table(hand_a=[FILLER])
    t.guardian(A, LUNA)
    t.soul(B, LION)
    t.start("standby_phase")
    assert "material_step" in t.where


@pytest.mark.rule("cosmic.core_soul.8")
@pytest.mark.rule("cosmic.card.12")
@pytest.mark.rule("cosmic.effect.1")
def test_a_core_soul_has_no_effects_and_is_no_guardian() -> None:
    """Sol as a core soul strengthens nobody, does not attack and nullifies nothing."""
    t = Table(core_b=[FILLER] * 9)
    t.soul(A, SOL)
    t.soul(B, SOL)
    t.servant(A, "o2", LION)
    t.wait()
    t.start("speed_3")
    assert t.stat(A, "o2", "atk") == 1
    assert t.choices() == ["pass", "attack_core Lion o2"]
    t.use("attack_core", "Lion")
    assert t.core(B) == 9


@pytest.mark.rule("cosmic.core_soul.11")
@pytest.mark.rule("cosmic.i.23")
def test_the_last_card_of_a_core_may_become_a_core_soul() -> None:
    t = Table(core_a=1, hand_a=[FILLER])
    t.start("core_soul_step")
    t.do("make_soul")
    assert t.core(A) == 1
    assert t.result is None


@pytest.mark.rule("cosmic.core_soul.12")
@pytest.mark.rule("cosmic.i.22")
@pytest.mark.rule("cosmic.guardian.6")
@pytest.mark.rule("cosmic.i.24")
def test_a_core_soul_stays_until_it_is_drawn() -> None:
    """W52: if draws are skipped it stays; no second one, no guardian on it or another."""
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    t = Table(hand_a=[light], hand_b=[light, FILLER])
    soul = t.soul(A, LION)
    luna = t.guardian(B, LUNA, frozen=True)
    skip = Continuous(
        Replacement((events.Drawn,), lambda *_: True, lambda *_: None), clause="made"
    )
    t.game.add_lasting(Lasting(skip, soul, A, until="turn.1"))
    t.start("draw_phase", asks=False)
    assert t.game.number(TABLE, "turn") == 2  # nobody was asked in the guardian phase
    assert "material_step" in t.where  # nor in the core soul step
    assert luna.posture == FROZEN
    assert [t.keys("core_top", p) for p in (A, B)] == [["Lion"], ["Luna"]]
    t.until("guardian_phase")
    assert "Lion" in t.keys("hand", A)
    assert "Luna" in t.keys("hand", B)


@pytest.mark.rule("cosmic.i.4")
def test_by_option_a_core_soul_is_not_turned() -> None:
    t = Table(core_a=[FILLER, LION], hand_a=[FILLER], core_soul_turned=False)
    t.start("core_soul_step")
    t.do("make_soul")
    assert t.souls(A) == {"o8": 1, "o12": 1, "o4": 1}


# ---- material step -------------------------------------------------------------------


@pytest.mark.rule("cosmic.mat_step.1")
@pytest.mark.rule("cosmic.mat_step.2")
@pytest.mark.rule("cosmic.mat_step.3")
@pytest.mark.rule("cosmic.mat_step.4")
@pytest.mark.rule("cosmic.mat_step.5")
@pytest.mark.rule("cosmic.mat_step.6")
@pytest.mark.rule("cosmic.mat_step.7")
@pytest.mark.rule("cosmic.hex.17")
@pytest.mark.rule("cosmic.hex.18")
@pytest.mark.rule("cosmic.material.7")
@pytest.mark.rule("cosmic.i.25")
@pytest.mark.rule("cosmic.i.26")
def test_up_to_two_cards_are_placed_on_standby_hexes_without_face_up_cards() -> None:
    t = Table(hand_a=[LION, HARE, STONE], hand_b=[FILLER])
    t.pile(A, "o6", *[FILLER] * 9)
    t.servant(A, "o4", BOWL)
    t.start("material_step")
    assert {c.split()[0] for c in t.choices()} == {"pass", "place_o6", "place_o8"}
    t.do("place_o6", "Hare")
    assert t.choices() == ["pass", "place_o8 Lion", "place_o8 Stone"]
    t.do("place_o8", "Lion")
    assert t.asked == B  # two were placed
    assert t.cards(A, "o6") == [*["Filler"] * 9, "Hare"]
    assert t.cards(A, "o8") == ["Lion"]
    t.do("pass")
    assert not t.board(B)


@pytest.mark.rule("cosmic.mat_step.3")
@pytest.mark.rule("cosmic.mat_step.1")
def test_the_limits_of_the_material_step_are_those_of_one_step() -> None:
    """In the next turn the same hexes can be used again."""
    t = Table(hand_a=[FILLER] * 5)
    t.start("material_step")
    t.do("place_o8")
    t.do("place_o6")
    t.until_turn(2)
    t.until("material_step")
    while t.asked != A:
        t.idle()
    assert {c.split()[0] for c in t.choices()} == {
        "pass",
        "place_o4",
        "place_o6",
        "place_o8",
    }


@pytest.mark.rule("cosmic.i.25")
@pytest.mark.rule("cosmic.i.82")
def test_by_option_more_materials_can_be_placed() -> None:
    t = Table(hand_a=[FILLER] * 5, materials_per_turn=3, materials_per_hex_per_turn=2)
    t.start("material_step")
    t.do("place_o8")
    t.do("place_o8")
    assert not t.can("place_o8")
    t.do("place_o6")
    assert t.where[-1] != "material_step"


@pytest.mark.rule("cosmic.material.2")
@pytest.mark.rule("cosmic.i.16")
@pytest.mark.parametrize("defn", [LION, BOWL, SOL, EBB])
def test_any_card_can_be_placed(defn: CardDef) -> None:
    t = Table(hand_a=[defn])
    t.wait(A, "o12")
    t.start("material_step")
    t.do("place_o4", defn.key)
    assert t.cards(A, "o4") == [defn.key]


@pytest.mark.rule("cosmic.mat_step.10")
@pytest.mark.rule("cosmic.i.93")
@pytest.mark.rule("cosmic.win.7")
@pytest.mark.rule("cosmic.draw.4")
def test_who_has_no_card_or_no_hex_is_not_asked() -> None:
    """W44: and does not lose by it; the draw still comes."""
    t = Table(hand_b=[FILLER])
    for hex_ in ("o4", "o6", "o8"):
        t.servant(B, hex_, STONE)
    t.start("material_step", asks=False)
    assert t.game.number(TABLE, "turn") == 2
    assert t.result is None
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.material.9")
@pytest.mark.rule("cosmic.window.12")
@pytest.mark.rule("cosmic.i.80")
@pytest.mark.rule("cosmic.card.14")
@pytest.mark.rule("cosmic.i.78")
@pytest.mark.rule("cosmic.guardian.2")
def test_in_the_main_phase_nothing_is_played_from_the_hand_nor_cleared_away() -> None:
    t = Table(hand_a=[FINCH, WISH, card("Light", "guardian", "", 0, 1, 1, 5), STONE])
    t.pile(A, "o6", FILLER, FILLER, FINCH)
    t.start("speed_5")
    assert t.choices() == ["pass", "put Finch o6"]
