"""Damage counters, healing, knock-outs, and what comes back."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.state import TABLE, Obj
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.events import Damaged, Exiled, Expired, Healed, KnockedOut
from tests.rules.dannokomachi.made import (
    APPRENTICE,
    CLOSING,
    COAT,
    DANGORO,
    GENSAI,
    HOTARU,
    KOMACHI,
    MIKOTO,
    SHADE,
    STONE,
    STROKE,
    SWEETS,
    SWORD,
    TSUBAME,
    action,
    adds,
    always,
    any_event,
    character,
    claims,
    draw,
    everybody,
    exile,
    field,
    gain_cost,
    heal,
    hurt,
    it,
    knock_out,
    mine,
    one,
    quick,
    shield,
    this,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table, pairs_face

facing = partial(pairs_face, sub_b=[STONE, HOTARU])
"""The position of most tests: both players are asked in the main step of A."""


def picked(e: Any) -> Obj:
    """Return what was picked, which is still there."""
    found = it(e)
    assert found is not None
    return found


def check(t: Table) -> None:
    """Let something happen after which a check is made."""
    t.cause(Expired("now"))


def is_this(game: Reading, scope: Any, event: Any) -> bool:
    """Match what happens to this card."""
    return event.card is scope.source


def target_is_this(game: Reading, scope: Any, event: Any) -> bool:
    """Match damage and healing of this character."""
    return event.target is scope.source


# ---- counters ----------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ko.1")
@pytest.mark.rule("dannokomachi.i.87")
def test_counters_add_up_and_stay_over_the_turns() -> None:
    """2 and 2 are 4, still there two turns later."""
    t = facing(hand_a=[STROKE, STROKE], cost_a=4)
    t.start("main_step")
    for _ in range(2):
        t.do("play", "Stroke")
        t.do("choose", ">Mikoto")
        t.settle()
    assert t.damage("Mikoto") == 4
    t.until_turn(5)
    assert t.damage("Mikoto") == 4


@pytest.mark.rule("dannokomachi.ko.8")
@pytest.mark.rule("dannokomachi.i.91")
@pytest.mark.rule("dannokomachi.1.6.1b.3")
@pytest.mark.parametrize("number", [0, -2])
def test_damage_of_0_is_no_damage_and_wakes_nothing(number: int) -> None:
    """No counters, no trigger, and it is not told."""
    ward = character("Ward", 5, 1, when(events.Damaged, any_event, draw))
    t = facing(main_b=[ward, MIKOTO], log=True)
    t.start("main_step")
    t.cause(Damaged(A, t.the("Ward"), number))
    assert (t.damage("Ward"), t.stack, t.lines("damage")) == (0, [], [])
    t.cause(Damaged(A, t.the("Ward"), 1))
    assert (t.damage("Ward"), t.stack) == (1, ["Ward"])


@pytest.mark.rule("dannokomachi.i.91")
@pytest.mark.rule("dannokomachi.ko.8")
def test_damage_of_0_uses_up_no_shield() -> None:
    """Example 21: a battle with an attack of 0 leaves the shield for the next damage."""
    weak = character("Weak", 5, 0)
    jizo = quick("Jizo", 0, shield(3), choices=one(everybody))
    t = facing(main_a=[weak], hand_b=[jizo])
    t.start("main_step")
    t.do("pass")
    t.do("play", "Jizo")
    t.do("choose", ">Mikoto")
    t.settle()
    t.attack("Weak", "Mikoto")
    t.until("end_step")
    t.cause(Damaged(A, t.the("Mikoto"), 5))
    assert t.damage("Mikoto") == 2
    t.cause(Damaged(A, t.the("Mikoto"), 5))
    assert t.damage("Mikoto") == 7


@pytest.mark.rule("dannokomachi.ko.9")
@pytest.mark.rule("dannokomachi.i.92")
@pytest.mark.parametrize(("counters", "left", "told"), [(5, 2, 1), (2, 0, 1), (0, 0, 0)])
def test_healing_removes_what_is_there_at_most(counters: int, left: int, told: int) -> None:
    """Up to 3 of 5, 2 or 0 counters; with none there is no event."""
    bell = field("Bell", 0, when(events.Healed, any_event, gain_cost(1)))
    t = facing(main_a=[KOMACHI], hand_a=[SWEETS], cost_a=2, log=True)
    t.put(A, "field", bell)
    t.hurt(Komachi=counters)
    t.start("main_step")
    t.use("play", "Sweets")
    assert t.damage("Komachi") == left
    assert t.cost[A] == told
    removed = counters - left
    assert t.lines("removed") == [f"{removed} damage is removed from Komachi"] * told


@pytest.mark.rule("dannokomachi.ko.9")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_who_cannot_be_healed_keeps_its_counters() -> None:
    """ "Cannot be healed" beats the text that heals."""
    cursed = character("Cursed", 5, 1, always(claims("be_healed", "cannot", this)))
    t = facing(main_a=[cursed])
    t.hurt(Cursed=3)
    t.start("main_step")
    t.cause(Healed(A, t.the("Cursed"), 2))
    assert t.damage("Cursed") == 3


# ---- knock-outs --------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ko.2")
@pytest.mark.rule("dannokomachi.ko.5")
@pytest.mark.rule("dannokomachi.i.88")
@pytest.mark.rule("dannokomachi.i.90")
@pytest.mark.parametrize(("counters", "out"), [(5, False), (6, True), (7, True)])
def test_a_character_is_knocked_out_by_as_many_counters_as_its_hp(
    counters: int, out: bool
) -> None:
    """Mikoto has 8 HP: with 2 more she is out from 6 on, and lies in the graveyard."""
    t = facing(hand_a=[STROKE], cost_a=2)
    t.hurt(Mikoto=counters)
    t.start("main_step")
    t.do("play", "Stroke")
    t.do("choose", ">Mikoto")
    t.settle()
    assert t.keys("graveyard", B) == (["Mikoto"] if out else [])
    assert t.dango == (4, 3 if out else 4)


@pytest.mark.rule("dannokomachi.i.90")
def test_by_an_option_knocked_out_characters_are_exiled() -> None:
    """ko_destination=exile: character cards; equipment still goes to the graveyard."""
    t = facing(ko_destination="exile")
    t.equip("Mikoto", SWORD)
    t.hurt(Mikoto=7)
    t.start("main_step")
    t.cause(Damaged(A, t.the("Mikoto"), 1))
    t.do("fill", "Stone")
    assert (t.keys("exile", B), t.keys("graveyard", B)) == (["Mikoto"], ["Sword"])
    assert t.dango == (4, 3)


@pytest.mark.rule("dannokomachi.i.88")
@pytest.mark.rule("dannokomachi.ko.2")
def test_hp_of_0_knocks_out_without_any_counter() -> None:
    """A character of HP 5 with -5 HP."""
    t = facing(main_b=[STONE, MIKOTO], hand_a=[])
    t.put(A, "field", field("Blight", 0, always(adds("hp", -5, _stones))))
    t.start("main_step")
    check(t)
    assert t.keys("graveyard", B) == ["Stone", "Stone"]


def _stones(game: Reading, scope: Any, obj: Obj) -> bool:
    return obj.defn is STONE


@pytest.mark.rule("dannokomachi.i.88")
@pytest.mark.rule("dannokomachi.ko.2")
@pytest.mark.rule("dannokomachi.sba.1")
def test_losing_an_hp_bonus_can_knock_out() -> None:
    """Example 29: without the coat 9 counters are more than 8 HP."""
    t = facing(main_b=[KOMACHI, MIKOTO], main_a=[], hand_a=[CLOSING], cost_a=2)
    t.equip("Komachi", COAT)
    t.hurt(Komachi=9)
    t.start("main_step")
    assert t.stat("Komachi", "hp") == 11
    t.do("play", "Closing")
    t.do("choose", ">Coat")
    t.settle()
    assert t.keys("graveyard", B) == ["Coat", "Komachi"]
    assert t.dango == (4, 3)


@pytest.mark.rule("dannokomachi.ko.3")
@pytest.mark.rule("dannokomachi.sba.2")
@pytest.mark.rule("dannokomachi.i.92")
@pytest.mark.rule("dannokomachi.i.99")
def test_nobody_is_knocked_out_in_the_middle_of_a_text() -> None:
    """Deal 9 damage, remove 5: no knock-out between the two sentences."""
    cure = action("Cure", 0, hurt(9), heal(5), choices=one(everybody))
    t = facing(hand_a=[cure])
    t.start("main_step")
    t.do("play", "Cure")
    t.do("choose", ">Mikoto")
    t.settle()
    assert t.damage("Mikoto") == 4
    t.cause(Damaged(A, t.the("Mikoto"), 4))
    t.do("fill", "Stone")
    t.cause(Healed(B, t.the("Gensai"), 8))
    assert t.keys("graveyard", B) == ["Mikoto"]  # after the check it is too late


@pytest.mark.rule("dannokomachi.ko.4")
@pytest.mark.rule("dannokomachi.i.89")
@pytest.mark.rule("dannokomachi.i.95")
@pytest.mark.rule("dannokomachi.1.11.2.2")
def test_an_effect_knocks_out_at_once_but_the_dango_wait_for_the_check() -> None:
    """Between two sentences the character is gone and its owner still has 4 dango."""
    seen: list[tuple[int, bool]] = []

    def look(game: Reading, e: Any) -> None:
        seen.append((game.number(B, "dango"), game.is_there(e.picked[0][0])))

    strike = action("Strike", 0, knock_out, look, choices=one(everybody))
    t = facing(hand_a=[strike])
    t.start("main_step")
    t.do("play", "Strike")
    t.do("choose", ">Mikoto")
    t.settle()
    assert seen == [(4, False)]
    assert t.dango == (4, 3)


@pytest.mark.rule("dannokomachi.ko.6")
@pytest.mark.rule("dannokomachi.i.90")
@pytest.mark.rule("dannokomachi.sba.5")
@pytest.mark.parametrize("by_effect", [False, True])
def test_its_equipment_goes_in_the_same_check_or_the_next_after_an_effect(
    by_effect: bool,
) -> None:
    """Example 41: before any window; by an effect it stays until the check."""
    seen: list[int] = []

    def look(game: Reading, e: Any) -> None:
        seen.append(len(game.zone("equipment", B)))

    first = knock_out if by_effect else hurt(8)
    strike = action("Strike", 0, first, look, choices=one(everybody))
    t = facing(hand_a=[strike], log=True)
    t.equip("Mikoto", SWORD)
    t.start("main_step")
    t.do("play", "Strike")
    t.do("choose", ">Mikoto")
    t.settle()
    assert seen == [1]
    assert t.can("fill", "Stone")
    assert sorted(t.keys("graveyard", B)) == ["Mikoto", "Sword"]


@pytest.mark.rule("dannokomachi.ko.6")
@pytest.mark.rule("dannokomachi.sba.5")
def test_equipment_goes_to_its_own_owner() -> None:
    """The opponent's equipment on a character goes to the opponent's graveyard."""
    t = facing()
    t.equip("Mikoto", SWORD, player=A)
    t.hurt(Mikoto=8)
    t.start("main_step")
    check(t)
    assert (t.keys("graveyard", A), t.keys("graveyard", B)) == (["Sword"], ["Mikoto"])


@pytest.mark.rule("dannokomachi.ko.7")
@pytest.mark.rule("dannokomachi.i.89")
def test_leaving_in_another_way_costs_no_dango() -> None:
    """Exile of a character is no knock-out: 4 dango, and no knock-out is heard."""
    bell = field("Bell", 0, when(events.KnockedOut, any_event, gain_cost(1)))
    banish = action("Banish", 0, exile, choices=one(everybody))
    t = facing(hand_a=[banish])
    t.put(A, "field", bell)
    t.start("main_step")
    t.do("play", "Banish")
    t.do("choose", ">Mikoto")
    t.settle()
    t.do("fill", "Stone")
    assert t.keys("exile", B) == ["Mikoto"]
    assert (t.dango, t.cost) == ((4, 4), (0, 0))


@pytest.mark.rule("dannokomachi.ability.1")
@pytest.mark.rule("dannokomachi.i.66")
def test_a_text_about_its_own_knock_out_knows_what_it_was() -> None:
    """The attack that effects gave it, and the cause, are known after it is gone."""
    seen: list[tuple[int, str]] = []

    def look(game: Reading, e: Any) -> None:
        seen.append((game.value(e.event.card, "attack"), e.event.cause))

    ghost = character("Ghost", 5, 2, when(events.KnockedOut, is_this, look, leaving=True))
    t = facing(main_b=[ghost, MIKOTO])
    t.equip("Ghost", SWORD)
    t.start("main_step")
    t.cause(Damaged(A, t.the("Ghost"), 5))
    t.do("fill", "Stone")
    t.settle()
    assert seen == [(3, "damage")]
    t.put(B, "sub", ghost)
    t.cause(KnockedOut(A, t.the("Ghost"), cause="effect"))
    t.settle()
    assert seen[1:] == [(2, "effect")]


@pytest.mark.rule("dannokomachi.ability.1")
@pytest.mark.rule("dannokomachi.i.106")
def test_characters_knocked_out_together_hear_of_each_other() -> None:
    """ "When a character is knocked out" of one that left by the same event hears both."""
    mourner = character(
        "Mourner", 5, 1, when(events.KnockedOut, any_event, gain_cost(1), leaving=True)
    )
    t = facing(main_b=[mourner, MIKOTO])
    t.hurt(Mourner=5, Mikoto=8)
    t.start("main_step")
    check(t)
    t.do("trigger", "Mourner")
    t.settle()
    assert sorted(t.keys("graveyard", B)) == ["Mikoto", "Mourner"]
    assert t.cost[B] == 2


@pytest.mark.rule("dannokomachi.i.96")
@pytest.mark.rule("dannokomachi.i.66")
def test_values_of_those_that_leave_together_are_those_before_any_left() -> None:
    """A text that raises attack and dango value of others is gone at the same moment, not before."""
    seen: list[int] = []

    def look(game: Reading, e: Any) -> None:
        seen.append(game.value(e.event.card, "attack"))

    ghost = character("Ghost", 5, 2, when(events.KnockedOut, is_this, look, leaving=True))
    lord = character(
        "Lord", 5, 1, always(adds("dango", 1, mine)), always(adds("attack", 3, mine))
    )
    t = facing(main_b=[lord, ghost])
    t.hurt(Lord=5, Ghost=5)
    t.start("main_step")
    check(t)
    assert t.result == ((A,), "dannokomachi.1.4.3b.1")
    t = facing(main_b=[lord, ghost], dango_b=9)
    t.hurt(Lord=5, Ghost=5)
    t.start("main_step")
    check(t)
    t.settle()
    assert t.dango == (4, 5)
    assert seen == [5]


# ---- coming back -------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.ko.10")
@pytest.mark.rule("dannokomachi.i.93")
def test_a_revived_character_is_new_in_the_sub_area_and_costs_dango_again() -> None:
    """Example 43: 2 counters that are no damage; dango do not come back."""
    bell = field("Bell", 0, when(events.Damaged, any_event, gain_cost(1)))
    t = facing(main_a=[KOMACHI, TSUBAME], hand_a=[SHADE], cost_a=4)
    t.put(A, "field", bell)
    t.hurt(Komachi=7)
    t.start("main_step")
    before = t.the("Komachi")
    t.cause(Damaged(B, before, 1))
    t.settle()
    assert (t.dango, t.cost) == ((3, 4), (5, 0))
    t.do("play", "Shade")
    t.settle()
    after = t.the("Komachi")
    assert after is not before
    assert after.up
    assert (t.keys("main", A), t.damage("Komachi")) == (["Tsubame", "Komachi"], 2)
    assert (t.dango, t.cost) == ((3, 4), (1, 0))  # nobody heard damage
    t.cause(Damaged(B, after, 6))
    assert t.dango == (2, 4)


@pytest.mark.rule("dannokomachi.ko.10")
@pytest.mark.rule("dannokomachi.area.8")
def test_a_revived_character_stays_in_the_sub_area_if_the_main_area_is_full() -> None:
    """It fills the main area only by the check."""
    t = facing(hand_a=[SHADE], cost_a=4)
    t.put(A, "graveyard", DANGORO)
    t.start("main_step")
    t.do("play", "Shade")
    t.settle()
    assert t.keys("sub", A) == ["Dangoro"]


@pytest.mark.rule("dannokomachi.token.3")
@pytest.mark.rule("dannokomachi.sba.6")
@pytest.mark.rule("dannokomachi.i.22")
@pytest.mark.rule("dannokomachi.i.90")
@pytest.mark.parametrize("gone", ["knocked out", "exiled"])
def test_a_token_that_left_play_exists_until_the_next_check(gone: str) -> None:
    """It is in the zone for the triggers of that moment, then nowhere; it cannot be revived."""
    seen: list[int] = []

    def leave(game: Running, e: Any) -> None:
        if gone == "exiled":
            return game.emit(Exiled, e.you, picked(e))
        return game.emit(KnockedOut, e.you, picked(e), cause="effect")

    def look(game: Reading, e: Any) -> None:
        zone = "exile" if gone == "exiled" else "graveyard"
        seen.append(len(game.zone(zone, B)))

    strike = action("Strike", 0, leave, look, choices=one(everybody))
    t = facing(hand_a=[strike])
    t.put(B, "sub", APPRENTICE)
    t.start("main_step")
    t.do("play", "Strike")
    t.do("choose", ">Apprentice")
    t.settle()
    assert seen == [1]
    assert t.keys("graveyard", B) == t.keys("exile", B) == []
    assert t.game.number(TABLE, "loose_tokens") == 0
    assert t.dango == (4, 4)  # its dango value is 0


@pytest.mark.rule("dannokomachi.i.125")
@pytest.mark.rule("dannokomachi.i.94")
@pytest.mark.rule("dannokomachi.1.11.2.1")
@pytest.mark.rule("dannokomachi.area.11")
def test_a_character_given_to_the_opponent_costs_its_owner_the_dango() -> None:
    """It stands in the new controller's sub area, keeps its equipment, and is its owner's."""
    t = facing(main_a=[KOMACHI], main_b=[MIKOTO, GENSAI], sub_b=[STONE])
    t.equip("Mikoto", SWORD)
    t.hurt(Mikoto=3)
    t.start("main_step")
    t.cause(events.ControlGiven(A, t.the("Mikoto"), A))
    mikoto = t.the("Mikoto")
    assert (mikoto.controller, mikoto.owner) == (A, B)
    assert t.keys("main", A) == ["Komachi", "Mikoto"]  # filled on both sides
    assert t.keys("main", B) == ["Gensai", "Stone"]
    assert (t.damage("Mikoto"), t.stat("Mikoto", "attack")) == (3, 4)
    assert t.the("Sword").controller == B
    t.cause(Damaged(A, mikoto, 5))
    assert t.dango == (4, 3)
    assert sorted(t.keys("graveyard", B)) == ["Mikoto", "Sword"]
