"""Putting cards into play, astrologies, and uses that are negated."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Running
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.text_events import AttackEnded
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import (
    BAT,
    CRYSTAL,
    EBB,
    FILLER,
    FINCH,
    HARE,
    HUNTER,
    LION,
    MIRROR,
    NOTHING,
    PHANTASM,
    PROMINENCE,
    SOL,
    STONE,
    TURNING,
    UNICORN,
    WIND,
    ability,
    by_freezing,
    card,
    core_damage,
    damage,
    fighter,
    one,
    opposing,
)
from tests.rules.cosmic.play import A, B, Table

# ---- putting into play ---------------------------------------------------------------


@pytest.mark.rule("cosmic.put.1")
@pytest.mark.rule("cosmic.put.2")
@pytest.mark.rule("cosmic.put.3")
@pytest.mark.rule("cosmic.material.8")
@pytest.mark.rule("cosmic.i.16")
def test_only_the_top_material_of_a_pile_of_materials_is_put_into_play() -> None:
    """W48: no guardian, nothing beneath it, nothing beneath a face-up card."""
    t = Table()
    t.pile(A, "o6", STONE, SOL)
    t.pile(A, "o8", fighter(3, "Below"), STONE)
    t.servant(A, "o4", EBB, life=[STONE])
    t.start("speed_3")
    assert t.choices() == ["pass", "put Stone o8"]
    t.pile(A, "o6", fighter(2, "Cover"))
    t.until("speed_2")
    t.do("put", "Cover")
    assert t.cards(A, "o6") == ["Stone", "Sol", "Cover!"]


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.rule("cosmic.material.3")
@pytest.mark.rule("cosmic.material.4")
@pytest.mark.rule("cosmic.i.12")
@pytest.mark.parametrize(
    ("beneath", "legal"), [(0, False), (1, False), (2, True), (3, True)]
)
def test_enough_cards_must_lie_beneath_the_card_itself_does_not_count(
    beneath: int, legal: bool
) -> None:
    t = Table()
    t.pile(A, "o6", *[SOL, EBB, LION][:beneath], FINCH)
    t.servant(A, "o8", fighter(5, "Other", says=(NOTHING,)))
    t.start("speed_5")
    assert t.can("put", "Finch") is legal


@pytest.mark.rule("cosmic.put.4")
@pytest.mark.rule("cosmic.put.6")
@pytest.mark.rule("cosmic.soul.13")
def test_souls_must_be_there_and_are_not_spent() -> None:
    """W7: one red soul serves Solar Wind (twice) and Unicorn."""
    t = Table()
    t.soul(A, LION)
    t.pile(A, "o6", UNICORN, WIND)
    t.pile(A, "o8", UNICORN)
    t.servant(B, "o12", HARE)
    t.wait()
    t.start("speed_4")
    assert not t.can("put", "o8")
    t.use("put", "Wind")
    t.do("astrology", "Wind")
    assert t.cards(B, "o12") == []
    t.use("put", "Unicorn", "o6")
    assert t.cards(A, "o6") == ["Unicorn!"]
    assert t.keys("graveyard", A) == ["Wind"]
    assert t.souls(A)["o6"] == 1


@pytest.mark.rule("cosmic.put.5")
@pytest.mark.rule("cosmic.put.12")
@pytest.mark.rule("cosmic.card.12")
@pytest.mark.rule("cosmic.i.10")
def test_while_it_is_pending_the_card_is_public_and_still_a_material() -> None:
    """It can be hit by an attack on materials, not attacked as a servant."""
    t = Table()
    t.pile(A, "o12", STONE, fighter(3, "New"))
    t.servant(B, "o12", BAT)
    t.servant(B, "o2", fighter(5, "Plain"))
    t.wait()
    t.start("speed_3")
    t.do("put", "New")
    for viewer in (A, B):
        cards = t.game.view(viewer).zones["1.orbit"].cards
        assert {c.defn.key for c in cards if c.up and c.defn} >= {"New"}
    assert t.can("attack", "Bat", ">New")
    assert not t.can("attack", "Plain", ">New")
    t.use("attack", "Bat", ">New")
    assert t.cards(A, "o12") == []
    assert t.keys("graveyard", A) == ["New", "Stone"]


@pytest.mark.rule("cosmic.put.7")
@pytest.mark.rule("cosmic.put.8")
@pytest.mark.rule("cosmic.put.9")
@pytest.mark.rule("cosmic.i.10")
@pytest.mark.parametrize(
    ("soul", "recheck", "enters"),
    [(LION, True, False), (CRYSTAL, True, True), (LION, False, True)],
)
def test_the_costs_are_checked_again_where_the_pile_then_lies(
    soul: CardDef, recheck: bool, enters: bool
) -> None:
    """W28: Star Turning moves P1's orbit under a pending Unicorn."""
    t = Table(recheck_costs_on_resolution=recheck)
    t.soul(A, soul)
    t.pile(A, "o6", UNICORN)
    t.servant(B, "o6", TURNING)
    t.servant(B, "o8", card("Sky", "accessory", "", 0, 0, 0, 1, yellow="DR"))
    t.wait(A, "o12")
    t.start("speed_4")
    t.do("put", "Unicorn")
    t.do("astrology", "Turning")
    t.passes()
    assert t.cards(A, "o8") == ["Unicorn!" if enters else "Unicorn"]
    assert not t.top(A, "o8").number("pending")
    if not enters:
        t.game.permute("orbit", A, {4: 3})
        assert t.cards(A, "o6") == ["Unicorn"]


@pytest.mark.rule("cosmic.put.9")
@pytest.mark.rule("cosmic.put.7")
def test_a_card_that_was_turned_back_may_be_tried_again() -> None:
    """An interrupt took one of the materials beneath it."""
    t = Table()
    t.pile(A, "o12", FILLER, FILLER, card("Heavy", "servant", "", 2, 1, 1, 3))
    robbing = (ability("activated", _rob),)
    t.servant(B, "o12", card("Thief", "servant", "", 0, 0, 0, 5, says=robbing))
    t.servant(A, "o8", fighter(3, "Other", says=(NOTHING,)))
    t.start("speed_3")
    t.do("put", "Heavy")
    t.do("effect", "Thief")
    t.passes()
    assert t.cards(A, "o12") == ["Filler", "Heavy"]
    assert not t.can("put", "Heavy")
    t.pile(A, "o10", FILLER)
    t.game.permute("orbit", A, {5: 0})
    t.pile(A, "o12", card("Cover", "servant", "", 2, 1, 1, 3))
    t.use("effect", "Other")
    assert t.can("put", "Cover")


def _rob(game: Running, e: Any) -> None:
    pile = [obj for obj in game.zone("orbit", A) if obj.slot == 0]
    game.emit(events.MaterialLost, e.you, pile[0])


@pytest.mark.rule("cosmic.put.10")
@pytest.mark.rule("cosmic.put.11")
@pytest.mark.rule("cosmic.card.6")
def test_what_lies_beneath_becomes_life_of_servants_and_accessories() -> None:
    """All of it, released, in the same order; beneath an astrology it stays materials."""
    t = Table()
    t.pile(A, "o6", HARE, LION, EBB, fighter(3, "New"))
    t.pile(A, "o8", HARE, card("Tool", "accessory", "", 0, 0, 0, 3))
    t.pile(A, "o4", HARE, card("Star", "astrology", "", 0, 3))
    t.wait(A, "o12")
    t.start("speed_3")
    t.use("put", "New")
    t.use("put", "Tool")
    t.use("put", "Star")
    assert t.cards(A, "o6") == ["Hare", "Lion", "Ebb", "New!"]
    assert (t.life(A, "o6"), t.points(A, "o6")) == ([RELEASED] * 3, 7)
    assert (t.life(A, "o8"), t.points(A, "o8")) == ([RELEASED], 3)
    t.cause(events.Left(A, t.top(A, "o4")), events.Left(A, t.top(A, "o8")))
    assert (t.cards(A, "o4"), t.cards(A, "o8")) == (["Hare"], [])


# ---- astrologies ---------------------------------------------------------------------


@pytest.mark.rule("cosmic.astrology.1")
@pytest.mark.rule("cosmic.astrology.5")
@pytest.mark.rule("cosmic.i.39")
@pytest.mark.rule("cosmic.card.8")
def test_an_astrology_is_put_into_play_and_used_by_two_uses_of_its_speed() -> None:
    t = Table(core_b=9)
    star = card("Star", "astrology", "", 0, 3, says=(ability("astrology", core_damage(2)),))
    t.pile(A, "o6", star)
    t.servant(B, "o8", fighter(5, says=(NOTHING,)))
    t.wait()
    t.start("speed_3")
    t.do("put", "Star")
    assert t.window == "interrupt"
    t.passes()
    assert (t.cards(A, "o6"), t.core(B)) == (["Star!"], 9)
    t.do("astrology", "Star")
    assert t.window == "interrupt"
    assert (t.cards(A, "o6"), t.core(B)) == (["Star!"], 9)
    t.passes()
    assert (t.cards(A, "o6"), t.core(B)) == ([], 7)
    assert t.keys("graveyard", A) == ["Star"]


@pytest.mark.rule("cosmic.astrology.2")
@pytest.mark.rule("cosmic.astrology.3")
@pytest.mark.rule("cosmic.astrology.7")
@pytest.mark.rule("cosmic.astrology.8")
@pytest.mark.rule("cosmic.i.41")
@pytest.mark.rule("cosmic.i.37")
def test_an_astrology_waits_in_play_and_moves_until_it_is_used() -> None:
    """W49: no target, so it stays; in the next turn it is used from the attack zone."""
    t = Table(hand_a=[FILLER])
    t.servant(A, "o8", WIND)
    t.servant(A, "o6", card("Red", "servant", "", 0, 0, 0, 1, red="all"))
    t.servant(B, "o8", HARE)
    t.wait()
    t.start("speed_4", asks=False)
    assert "speed_1" in t.where  # nothing to use in window 4
    t.until_turn(2)
    assert t.cards(A, "o10") == ["Wind!"]
    assert not t.can("place_o10")
    t.until("speed_4")
    t.do("astrology", "Wind")
    assert t.cards(B, "o10") == []


@pytest.mark.rule("cosmic.astrology.3")
@pytest.mark.rule("cosmic.i.9")
@pytest.mark.parametrize("what", ["souls", "materials"])
def test_an_astrology_is_not_used_without_its_souls_and_materials(what: str) -> None:
    t = Table()
    t.servant(A, "o6", PROMINENCE, life=0 if what == "materials" else 1)
    t.servant(A, "o8", CRYSTAL)
    if what == "materials":
        t.servant(A, "o4", CRYSTAL)
    t.servant(A, "o12", fighter(2))
    t.start("speed_2")
    assert t.choices() == ["pass", "attack_core Speed 2 o12"]


@pytest.mark.rule("cosmic.astrology.3")
@pytest.mark.rule("cosmic.i.9")
def test_the_cost_of_an_astrology_is_checked_at_its_declaration_only() -> None:
    t = Table(core_b=9)
    t.servant(A, "o6", PROMINENCE, life=1)
    crystal = t.servant(A, "o8", CRYSTAL)
    t.servant(A, "o4", CRYSTAL)
    t.servant(B, "o12", fighter(5, says=(NOTHING,)))
    t.wait(A, "o12")
    t.start("speed_2")
    t.do("astrology", "Prominence")
    t.cause(events.Destroyed(B, crystal))
    t.passes()
    assert t.core(B) == 7


@pytest.mark.rule("cosmic.astrology.4")
@pytest.mark.rule("cosmic.astrology.6")
@pytest.mark.rule("cosmic.i.40")
@pytest.mark.parametrize(
    ("option", "left"),
    [("cost", ["Hare", "Lion"]), ("all", []), ("keep", ["Hare", "Lion", "Stone"])],
)
def test_materials_to_the_amount_of_the_cost_are_spent_from_the_top(
    option: str, left: list[str]
) -> None:
    """At the declaration; what is left stays as a pile of materials."""
    t = Table(astrology_materials=option)
    t.servant(A, "o6", PROMINENCE, life=[HARE, LION, STONE])
    t.servant(A, "o8", CRYSTAL)
    t.servant(A, "o4", CRYSTAL)
    t.servant(B, "o12", fighter(5, says=(NOTHING,)))
    t.wait(A, "o12")
    t.start("speed_2")
    t.do("astrology", "Prominence")
    assert t.window == "interrupt"
    assert t.cards(A, "o6") == [*left, "Prominence!"]
    spent = [key for key in ("Stone", "Lion", "Hare") if key not in left]
    assert t.keys("graveyard", A) == spent
    t.passes()
    assert t.cards(A, "o6") == left
    assert t.keys("graveyard", A) == [*spent, "Prominence"]


@pytest.mark.rule("cosmic.astrology.5")
@pytest.mark.rule("cosmic.i.36")
def test_an_astrology_that_has_gone_does_nothing() -> None:
    """W30 (a): the Hunter attacks Prominence, its material is spent already."""
    t = Table(core_b=9)
    t.servant(A, "o10", PROMINENCE, life=1)
    t.servant(A, "o12", card("Sun", "accessory", "", 0, 0, 0, 1, red="DL"))
    t.soul(A, LION)
    t.servant(B, "o12", HUNTER)
    t.wait()
    t.start("speed_2")
    t.do("astrology", "Prominence")
    t.use("attack", "Hunter", ">Prominence")
    assert t.core(B) == 9
    assert t.cards(A, "o10") == []


@pytest.mark.rule("cosmic.i.39")
@pytest.mark.parametrize("keeps", ["cost", "keep"])
def test_by_option_an_astrology_is_used_when_it_is_turned_up(keeps: str) -> None:
    t = Table(core_b=9, astrology_use="immediate", astrology_materials=keeps)
    t.pile(A, "o6", HARE, LION, PROMINENCE)
    t.servant(A, "o8", CRYSTAL)
    t.servant(A, "o4", CRYSTAL)
    t.servant(B, "o12", fighter(5, says=(NOTHING,)))
    t.wait(A, "o12")
    t.start("speed_2")
    t.do("put", "Prominence")
    assert t.window == "interrupt"
    t.passes()
    assert t.core(B) == 7
    assert t.cards(A, "o6") == (["Hare"] if keeps == "cost" else ["Hare", "Lion"])
    assert t.keys("graveyard", A)[-1] == "Prominence"


@pytest.mark.rule("cosmic.i.39")
@pytest.mark.rule("cosmic.use.17")
@pytest.mark.rule("cosmic.astrology.8")
def test_by_option_turning_it_up_needs_what_using_it_needs() -> None:
    """A target, and for some an interrupt."""
    t = Table(astrology_use="immediate")
    t.pile(
        A,
        "o6",
        card(
            "Aim",
            "astrology",
            "",
            0,
            3,
            says=(ability("astrology", damage(1), choices=one(opposing)),),
        ),
    )
    shy = card(
        "Shy",
        "astrology",
        "",
        0,
        3,
        says=(ability("astrology"),),
        keywords=("interrupt_only",),
    )
    t.pile(A, "o8", shy)
    t.servant(A, "o12", fighter(3))
    t.servant(A, "o2", fighter(2))
    t.start("speed_3")
    assert t.choices() == ["pass", "attack_core Speed 3 o12"]
    t.servant(B, "o8", STONE)
    t.use("attack_core", "Speed 3")
    t.idle()
    assert t.can("put", "Aim")
    assert not t.can("put", "Shy")
    t.until("speed_2")
    t.do("attack_core", "Speed 2")
    assert t.can("put", "Shy")


@pytest.mark.rule("cosmic.i.39")
def test_by_option_all_other_uses_are_as_they_are() -> None:
    t = Table(core_b=9, astrology_use="immediate")
    t.servant(A, "o12", fighter(3, "Bomb", says=(by_freezing(core_damage(2)),)))
    t.pile(A, "o8", HARE, fighter(3, "New"))
    t.wait()
    t.start("speed_3")
    t.use("effect", "Bomb")
    t.use("put", "New")
    assert t.core(B) == 7
    assert t.cards(A, "o8") == ["Hare", "New!"]


# ---- negation ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.effect.13")
@pytest.mark.rule("cosmic.effect.14")
@pytest.mark.rule("cosmic.effect.15")
@pytest.mark.rule("cosmic.use.13")
@pytest.mark.rule("cosmic.i.79")
@pytest.mark.parametrize("kind", ["put", "astrology", "attack_core", "effect"])
def test_what_becomes_of_a_negated_use(kind: str) -> None:
    t = Table(core_b=9)
    t.pile(A, "o8", HARE, fighter(2, "New"))
    t.servant(A, "o6", PROMINENCE, life=2)
    t.servant(A, "o4", CRYSTAL)
    t.soul(A, LION)
    t.servant(A, "o12", fighter(2, "Fighter", says=(by_freezing(core_damage(3)),)))
    t.servant(B, "o6", PHANTASM, life=1)
    t.servant(B, "o8", MIRROR)
    t.wait(A, "o2")
    t.start("speed_2")
    t.do(kind)
    t.do("astrology", "Phantasm")
    t.passes()
    assert t.core(B) == 9
    assert t.cards(A, "o8") == (["Hare"] if kind == "put" else ["Hare", "New"])
    used = kind == "astrology"
    assert t.cards(A, "o6") == (["Filler"] if used else ["Filler", "Filler", "Prominence!"])
    frozen = kind in ("attack_core", "effect")
    assert t.top(A, "o12").posture == (FROZEN if frozen else RELEASED)
    assert t.keys("graveyard", B) == ["Filler", "Phantasm"]


@pytest.mark.rule("cosmic.use.11")
@pytest.mark.rule("cosmic.effect.15")
def test_a_negated_use_is_not_pending_any_more() -> None:
    """Nobody is asked to interrupt it."""
    t = Table()
    t.servant(A, "o12", fighter(2))
    t.servant(B, "o6", PHANTASM, life=1)
    t.servant(B, "o8", MIRROR)
    t.servant(A, "o6", fighter(5, says=(ability("activated"),)))
    t.wait(A, "o4")
    t.start("speed_2")
    t.do("attack_core", "Speed 2")
    t.do("pass")
    t.do("astrology", "Phantasm")
    assert t.window != "interrupt"


@pytest.mark.rule("cosmic.use.2")
@pytest.mark.rule("cosmic.use.15")
def test_an_attack_that_an_interrupt_has_ended_is_not_pending_any_more() -> None:
    """Nobody is asked in its window again: not for interrupts, nor for uses of the time."""
    stops = ability("activated", lambda game, e: game.emit(AttackEnded, e.you))
    t = Table(core_b=9)
    t.servant(A, "o12", fighter(2))
    t.servant(A, "o2", fighter(2, "Second"))
    t.servant(B, "o8", fighter(5, "Stopper", says=(stops,)))
    t.servant(B, "o6", fighter(2, "Third", says=(NOTHING,)))
    t.start("speed_2")
    t.do("attack_core", "Speed 2")
    t.do("effect", "Stopper")
    assert t.window == "part"
    assert (t.asked, t.core(B)) == (A, 9)
    assert t.top(A, "o12").posture == FROZEN


@pytest.mark.rule("cosmic.use.11")
@pytest.mark.rule("cosmic.i.32")
def test_two_interrupts_one_after_the_other() -> None:
    """W31: Phantasm is put into play, then used; both uses interrupt the same use."""
    t = Table(core_b=9)
    t.servant(A, "o6", PROMINENCE, life=1)
    t.servant(A, "o8", CRYSTAL)
    t.servant(A, "o4", CRYSTAL)
    t.pile(B, "o4", FILLER, PHANTASM)
    t.servant(B, "o6", MIRROR)
    t.wait(A, "o12")
    t.start("speed_2")
    t.do("astrology", "Prominence")
    t.do("put", "Phantasm")
    assert t.cards(B, "o4") == ["Filler", "Phantasm!"]
    t.do("astrology", "Phantasm")
    assert t.core(B) == 9
    assert t.cards(B, "o4") == []
    assert t.keys("graveyard", A) == ["Filler", "Prominence"]
    assert t.keys("graveyard", B) == ["Filler", "Phantasm"]
