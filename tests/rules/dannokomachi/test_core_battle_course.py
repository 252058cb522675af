"""The course of a battle: what changes under way, how often, and what hears it."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Reading
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    BLADE,
    DANGORO,
    DOUBLE,
    GENSAI,
    HAYATE,
    JIZO,
    MIKOTO,
    PIN,
    PLACES,
    SPIRIT,
    STONE,
    TSUBAME,
    always,
    any_event,
    attack_several,
    character,
    draw,
    everybody,
    exile,
    field,
    gain_cost,
    get,
    one,
    quick,
    this_attacks,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table, attackers, duel

BANISH = quick("Banish", 0, exile, choices=one(everybody))
"""A quick action that exiles a character."""
WEAKEN = quick("Weaken", 0, get("attack", -9, "turn"), choices=one(everybody))


def target_of(game: Reading, scope: Any, event: Any) -> bool:
    """Match attacks on this character, and damage to it."""
    return event.target is scope.source


# ---- what changes between declaration and damage -----------------------------------------


@pytest.mark.rule("dannokomachi.battle.5")
@pytest.mark.rule("dannokomachi.battle.8")
@pytest.mark.rule("dannokomachi.i.76")
@pytest.mark.parametrize("follows", [True, False])
def test_a_battle_follows_characters_that_move_between_areas(follows: bool) -> None:
    """Example 22: Gensai, switched to the sub area, gets the counters all the same."""
    t = duel(hand_b=[PLACES], cost_b=1, attack_follows_switch=follows)
    t.start("battle_step")
    t.attack("Komachi", "Gensai")
    t.do("play", "Places")
    t.do("choose", ">Gensai")
    t.settle()
    t.until("end_step")
    assert "Gensai" in t.keys("sub", B)
    assert t.damage("Gensai") == (3 if follows else 0)
    assert t.damage("Stone") == 0


@pytest.mark.rule("dannokomachi.i.76")
def test_without_that_option_an_attack_from_the_sub_area_still_works() -> None:
    """attack_follows_switch=false drops who has moved, not who stands in the sub area."""
    t = duel(main_b=[MIKOTO, GENSAI], attack_follows_switch=False)
    t.equip("Hotaru", BLADE)
    t.start("battle_step")
    t.attack("Hotaru", "Stone")
    assert t.keys("graveyard", B) == ["Stone"]


@pytest.mark.rule("dannokomachi.battle.5")
@pytest.mark.rule("dannokomachi.i.76")
def test_who_is_forbidden_to_attack_after_the_declaration_attacks_all_the_same() -> None:
    """Example 25: it stops a second battle, not the present one."""
    t = duel(hand_b=[PIN], cost_b=2, battles_per_battle_step=2)
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    t.do("play", "Pin")
    t.do("choose", ">Komachi")
    t.settle()
    t.until_asked("attack")
    assert t.damage("Mikoto") == 3
    assert attackers(t) == {"Tsubame", "Hotaru"}


@pytest.mark.rule("dannokomachi.battle.6")
@pytest.mark.rule("dannokomachi.battle.11")
@pytest.mark.rule("dannokomachi.battle.12")
@pytest.mark.rule("dannokomachi.i.77")
@pytest.mark.rule("dannokomachi.i.81")
def test_without_its_attacker_a_battle_deals_nothing_and_is_used_up() -> None:
    """There is still the window after sub-step 3, and no second battle."""
    t = duel(hand_b=[BANISH])
    t.wait()
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    t.do("pass")
    t.do("play", "Banish")
    t.do("choose", ">Komachi")
    t.settle()
    t.do("fill", "Hotaru")
    t.do("pass")
    t.do("pass")
    assert "battle_step" in t.where
    assert t.can("use", "Idle")
    t.do("pass")
    t.do("pass")
    assert "end_step" in t.where  # no second battle
    assert t.damage("Mikoto") == 0


@pytest.mark.rule("dannokomachi.battle.7")
@pytest.mark.rule("dannokomachi.i.78")
def test_a_target_that_left_is_dropped_and_not_replaced() -> None:
    """The other target is damaged; who refills the main area is not attacked."""
    t = duel(main_a=[HAYATE, TSUBAME], sub_a=[], hand_b=[BANISH], sub_b=[STONE, DANGORO])
    t.wait(A)
    t.start("battle_step")
    t.attack("Hayate", "Mikoto", "Gensai")
    t.do("pass")
    t.do("play", "Banish")
    t.do("choose", ">Mikoto")
    t.until_asked("fill")
    t.do("fill", "Stone")
    t.until("end_step")
    assert t.keys("main", B) == ["Gensai", "Stone"]
    assert (t.damage("Gensai"), t.damage("Stone")) == (2, 0)


@pytest.mark.rule("dannokomachi.battle.7")
@pytest.mark.rule("dannokomachi.battle.11")
def test_without_any_target_left_a_battle_is_still_the_one_battle() -> None:
    """No other target is chosen."""
    t = duel(hand_b=[BANISH])
    t.wait(A)
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    while not t.can("play", "Banish"):
        t.do("pass")
    t.do("play", "Banish")
    t.do("choose", ">Mikoto")
    t.until("end_step")
    assert t.damage("Gensai") == 0
    assert not t.can("attack")


@pytest.mark.rule("dannokomachi.battle.9")
@pytest.mark.rule("dannokomachi.i.79")
@pytest.mark.rule("dannokomachi.1.6.1b.6")
@pytest.mark.parametrize(("response", "damage"), [(SPIRIT, 5), (WEAKEN, 0)])
def test_the_attack_at_the_processing_counts_and_never_below_zero(
    response: CardDef, damage: int
) -> None:
    """Not that of the declaration; an attack of -6 deals nothing."""
    t = duel(hand_a=[response], cost_a=1)
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    t.do("play", response.key)
    t.do("choose", ">Komachi")
    t.settle()
    t.until("end_step")
    assert t.damage("Mikoto") == damage


# ---- how often ---------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.13.1.2")
@pytest.mark.rule("dannokomachi.battle.13")
@pytest.mark.rule("dannokomachi.i.82")
def test_there_is_one_battle_in_a_battle_step_and_more_by_effects() -> None:
    """Example 27: the additional battle may be made by the same character; a third may not."""
    t = duel(hand_a=[DOUBLE], cost_a=4)
    t.start("main_step")
    t.use("play", "Double")
    t.attack("Komachi", "Mikoto")
    t.attack("Komachi", "Mikoto")
    assert t.damage("Mikoto") == 6
    t.until_turn(4)
    assert t.damage("Gensai") == 0
    assert t.damage("Mikoto") == 6


@pytest.mark.rule("dannokomachi.i.82")
def test_the_limit_is_one_of_the_player_not_of_the_character() -> None:
    """After Komachi's battle Tsubame has none; an option gives more."""
    t = duel()
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    t.until("end_step")
    assert not t.can("attack")
    t = duel(battles_per_battle_step=2)
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    t.attack("Tsubame", "Stone")
    assert (t.damage("Mikoto"), t.damage("Stone")) == (3, 3)


@pytest.mark.rule("dannokomachi.i.82")
@pytest.mark.rule("dannokomachi.battle.13")
@pytest.mark.parametrize("when_played", ["window before", "during the battle", "end step"])
def test_an_extra_battle_counts_also_when_it_comes_in_the_battle_step(
    when_played: str,
) -> None:
    """Later ones add to what is left; after the battle step it adds nothing."""
    extra = quick("Extra", 0, lambda game, e: game.emit(events.BattlesAdded, e.you, 1))
    t = duel(hand_a=[extra])
    t.wait(A)
    t.start("battle_step")
    if when_played == "window before":
        t.use("play", "Extra")
    t.attack("Komachi", "Mikoto")
    if when_played == "during the battle":
        t.use("play", "Extra")
    if when_played == "end step":
        t.until("end_step")
        t.use("play", "Extra")
        t.until_turn(4)
        assert t.damage("Mikoto") == 3
        return
    t.attack("Komachi", "Mikoto")
    t.until("end_step")
    assert t.damage("Mikoto") == 6


@pytest.mark.rule("dannokomachi.i.82")
@pytest.mark.rule("dannokomachi.1.13.2")
def test_an_extra_battle_is_only_for_the_player_who_was_given_it() -> None:
    """In the opponent's turn it gives nobody anything."""
    extra = quick("Extra", 0, lambda game, e: game.emit(events.BattlesAdded, e.you, 1))
    t = duel(hand_b=[extra])
    t.start("main_step", asks=False)
    while not t.can("play", "Extra"):
        t.do("pass")
    t.use("play", "Extra")
    t.attack("Komachi", "Mikoto")
    t.until("end_step")
    assert t.damage("Mikoto") == 3
    assert t.damage("Gensai") == 0


# ---- triggers of battles -----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.13.5a")
@pytest.mark.rule("dannokomachi.i.85")
def test_when_attacking_is_heard_once_and_when_attacked_by_each_target() -> None:
    """Two targets: one card for the attacker, one for each attacked character."""
    archer = character(
        "Archer",
        9,
        1,
        always(attack_several(2)),
        when(events.AttackDeclared, this_attacks, gain_cost(1)),
    )
    guard = character("Guard", 9, 1, when(events.Attacked, target_of, draw))
    t = Table(main_a=[archer], main_b=[guard, guard])
    t.wait(A)
    t.start("battle_step")
    t.until_asked("attack")
    t.do("attack", "Archer")
    t.game.answer(t.options("number")[1])
    t.until("end_step")
    assert t.cost[A] == 1
    assert t.hand(B) == 2


@pytest.mark.rule("dannokomachi.i.86")
@pytest.mark.rule("dannokomachi.1.13.5b")
@pytest.mark.rule("dannokomachi.ability.1")
def test_battle_damage_is_told_once_by_the_attacker_and_by_each_that_was_dealt_it() -> None:
    """The attacker's is one; that of a knocked-out character still works."""

    def battle_damage_to(game: Reading, scope: Any, event: Any) -> bool:
        return event.battle and event.target is scope.source

    archer = character(
        "Archer",
        9,
        1,
        always(attack_several(2)),
        when(events.BattleDamage, this_attacks, gain_cost(1)),
    )
    guard = character("Guard", 9, 1, when(events.Damaged, battle_damage_to, draw))
    t = Table(main_a=[archer], main_b=[guard], sub_b=[STONE])
    weak = t.put(B, "main", guard, damage=8)
    t.wait()
    t.start("battle_step")
    t.until_asked("attack")
    t.do("attack", "Archer")
    t.game.answer(t.options("number")[1])
    t.do("target", ">Guard")
    t.do("target", ">Guard")
    t.do("pass")
    t.do("pass")
    assert not t.game.is_there(weak)
    assert t.dango == (4, 3)
    t.do("trigger", "Guard")
    assert t.stack == ["Archer", "Guard", "Guard"]  # then the triggers, together
    t.settle()
    assert t.cost[A] == 1
    assert t.hand(B) == 2


@pytest.mark.rule("dannokomachi.i.86")
@pytest.mark.rule("dannokomachi.i.91")
def test_damage_that_a_shield_takes_away_is_not_dealt() -> None:
    """A battle whose damage became 0 tells nothing."""
    archer = character("Archer", 9, 1, when(events.BattleDamage, any_event, gain_cost(1)))
    t = Table(main_a=[archer], main_b=[STONE], hand_b=[JIZO], cost_b=2)
    t.wait(A)
    t.start("battle_step")
    t.attack("Archer", "Stone")
    t.do("pass")
    t.use("play", "Jizo")
    t.until("end_step")
    assert t.damage("Stone") == 0
    assert t.cost[A] == 0


@pytest.mark.rule("dannokomachi.battle.12")
@pytest.mark.rule("dannokomachi.i.71")
def test_what_lasts_until_the_end_of_battle_ends_with_it_and_is_checked() -> None:
    """A character whose HP was raised for the battle is knocked out when it is over."""
    brave = quick("Brave", 0, get("hp", 3, "battle"), choices=one(everybody))
    heard = field("Bell", 0, when(events.KnockedOut, any_event, gain_cost(1)))
    t = duel(
        main_b=[MIKOTO, STONE], sub_b=[GENSAI], hand_b=[brave], battles_per_battle_step=2
    )
    t.put(B, "field", heard)
    t.hurt(Stone=3)
    t.start("battle_step")
    t.attack("Komachi", "Stone")
    t.do("play", "Brave")
    t.do("choose", ">Stone")
    t.settle()
    t.until_asked("attack")
    assert t.keys("graveyard", B) == ["Brave", "Stone"]
    assert t.cost[B] == 1
    assert t.stack == []
    assert t.dango == (4, 3)


@pytest.mark.rule("dannokomachi.battle.12")
def test_the_end_of_a_battle_gives_no_window_of_its_own() -> None:
    """After the window behind the damage the next attack is declared at once."""
    t = duel(battles_per_battle_step=2)
    t.wait()
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    passes = 0
    while not t.can("attack"):
        t.do("pass")
        passes += 1
    assert passes == 4  # two windows, two players
