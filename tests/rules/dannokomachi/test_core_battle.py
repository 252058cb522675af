"""Battles: who attacks whom, when, and with which damage."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import IllegalOption
from tcgkit.kernel.game import Reading
from tcgkit_dannokomachi.rules import events
from tests.rules.dannokomachi.made import (
    BLADE,
    BOW,
    HAYATE,
    HOTARU,
    KOMACHI,
    STONE,
    TSUBAME,
    always,
    attack_from_sub,
    attack_several,
    attack_sub,
    character,
    claims,
    field,
    gain_cost,
    mine,
    this,
    this_attacks,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table, attackers, duel


def targets(t: Table, attacker: str, number: int = 0) -> set[str]:
    """Declare an attack, on so many; return who can be named as a target."""
    t.until_asked("attack")
    t.do("attack", attacker)
    if number:
        t.game.answer(next(o for o in t.options("number") if o.number == number))
    return {choice.split(">")[1] for choice in t.choices() if choice.startswith("target ")}


# ---- one battle, one way ---------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.13.1.1")
@pytest.mark.rule("dannokomachi.1.13.1.3")
@pytest.mark.rule("dannokomachi.1.13.1.4")
@pytest.mark.rule("dannokomachi.1.13.3")
@pytest.mark.rule("dannokomachi.1.13.5.1")
@pytest.mark.rule("dannokomachi.1.13.5.2")
@pytest.mark.rule("dannokomachi.1.13.5.3")
@pytest.mark.rule("dannokomachi.battle.9")
@pytest.mark.rule("dannokomachi.battle.10")
@pytest.mark.rule("dannokomachi.i.80")
def test_the_attacker_puts_its_attack_on_the_target_and_gets_nothing_back() -> None:
    """Example 7: attacker, then target, are named for all to see; Mikoto gets 3 counters."""
    t = duel(log=True)
    t.start("battle_step")
    t.attack("Komachi", "Mikoto")
    assert t.lines("attacks", viewer=B) == ["Komachi attacks Mikoto"]
    assert (t.damage("Mikoto"), t.damage("Gensai"), t.damage("Komachi")) == (3, 0, 0)


@pytest.mark.rule("dannokomachi.i.80")
def test_by_an_option_the_attacked_character_strikes_back_at_the_same_moment() -> None:
    """counter_damage: both are dealt battle damage; both say so."""
    says = when(events.BattleDamage, this_attacks, gain_cost(2))
    guard = character("Guard", 8, 2, says)
    t = Table(main_a=[KOMACHI], main_b=[guard], counter_damage=True, cost_a=0)
    t.hurt(Guard=5)
    t.wait()
    t.start("battle_step")
    t.attack("Komachi", "Guard")
    t.do("pass")
    t.do("pass")
    t.settle()
    assert t.keys("graveyard", B) == ["Guard"]
    assert t.damage("Komachi") == 2
    assert t.cost[B] == 2


@pytest.mark.rule("dannokomachi.turn.11")
@pytest.mark.rule("dannokomachi.battle.1")
@pytest.mark.rule("dannokomachi.i.73")
@pytest.mark.rule("dannokomachi.i.74")
def test_players_act_before_an_attack_which_nobody_has_to_make() -> None:
    """The battle step begins with a window; then the turn player attacks or passes."""
    t = duel()
    t.wait()
    t.start("battle_step")
    assert t.can("use", "Idle")
    assert not t.can("attack")
    t.do("pass")
    assert t.asked == B
    assert t.can("use", "Idle")
    t.do("pass")
    assert t.asked == A
    assert t.can("attack", "Komachi")
    t.do("pass")
    assert "end_step" in t.where
    assert t.damage("Mikoto") == 0


@pytest.mark.rule("dannokomachi.1.13.5a")
@pytest.mark.rule("dannokomachi.1.13.5b")
@pytest.mark.rule("dannokomachi.battle.3")
@pytest.mark.rule("dannokomachi.battle.4")
@pytest.mark.rule("dannokomachi.battle.12")
@pytest.mark.rule("dannokomachi.i.74")
def test_players_act_after_the_targets_are_named_and_after_the_damage_only() -> None:
    """No window between attacker and target; triggers of each sub-step come with its window."""
    knight = character(
        "Knight",
        5,
        3,
        when(events.AttackDeclared, this_attacks, gain_cost(1)),
        when(events.BattleDamage, this_attacks, gain_cost(10)),
    )
    t = duel(main_a=[knight, TSUBAME])
    t.wait()
    t.start("battle_step")
    t.until_asked("attack")
    t.do("attack", "Knight")
    assert t.stack == []
    assert not t.can("use", "Idle")
    t.do("target", ">Mikoto")
    assert t.stack == ["Knight"]
    assert t.asked == A
    assert t.can("use", "Idle")
    assert t.damage("Mikoto") == 0
    t.resolve()
    assert t.cost[A] == 1
    assert t.damage("Mikoto") == 0
    t.do("pass")
    t.do("pass")
    assert t.damage("Mikoto") == 3
    assert t.stack == ["Knight"]
    assert t.can("use", "Idle")
    t.resolve()
    assert t.cost[A] == 11
    t.do("pass")
    t.do("pass")
    assert "end_step" in t.where


@pytest.mark.rule("dannokomachi.1.13.2")
@pytest.mark.rule("dannokomachi.1.13.4.1")
def test_only_the_turn_player_attacks_and_only_from_the_main_area() -> None:
    """Nobody attacks in the opponent's battle step, nor from the sub area."""
    t = duel()
    t.wait()
    t.start("battle_step")
    while not t.can("attack"):
        assert t.asked == A or not t.can("attack")
        t.do("pass")
    assert t.asked == A
    assert attackers(t) == {"Komachi", "Tsubame", "Hotaru"}  # Hotaru can, from sub


@pytest.mark.rule("dannokomachi.1.13.2")
@pytest.mark.rule("dannokomachi.turn.12")
@pytest.mark.rule("dannokomachi.i.44")
@pytest.mark.parametrize("allowed", [True, False])
def test_the_first_turn_has_a_battle_step_unless_an_option_says_no(allowed: bool) -> None:
    """The only restriction in time is the own battle step."""
    t = duel(turn=1, first_turn_battle=allowed)
    t.wait()
    t.start("battle_step")
    t.do("pass")
    t.do("pass")
    assert t.can("attack") is allowed


# ---- who attacks whom ------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.13.4.2")
@pytest.mark.rule("dannokomachi.1.13.4a.1")
@pytest.mark.rule("dannokomachi.1.13.4a.2")
@pytest.mark.rule("dannokomachi.1.13.4b.1")
@pytest.mark.rule("dannokomachi.1.13.4b.2")
@pytest.mark.rule("dannokomachi.i.83")
@pytest.mark.parametrize(
    ("attacker", "place", "carries", "reached"),
    [
        (KOMACHI, "main", None, {"Mikoto", "Gensai"}),
        (KOMACHI, "main", BLADE, {"Mikoto", "Gensai", "Stone"}),
        (KOMACHI, "sub", None, None),
        (TSUBAME, "main", None, {"Mikoto", "Gensai", "Stone"}),
        (TSUBAME, "sub", None, None),
        (HOTARU, "sub", None, {"Mikoto", "Gensai"}),
        (HOTARU, "main", None, {"Mikoto", "Gensai"}),
        (HOTARU, "sub", BLADE, {"Mikoto", "Gensai", "Stone"}),
        (HAYATE, "sub", None, None),
        (TSUBAME, "sub", BOW, {"Mikoto", "Gensai", "Stone"}),
    ],
)
def test_keywords_widen_where_from_and_whom_independently(
    attacker: CardDef, place: str, carries: CardDef | None, reached: set[str] | None
) -> None:
    """Example 17: each keyword does its own part and no more."""
    one_more = character("Other", 5, 1)
    main = [one_more, attacker] if place == "main" else [one_more, one_more]
    sub = [attacker] if place == "sub" else []
    t = duel(main_a=main, sub_a=sub)
    if carries is not None:
        t.equip(attacker.key, carries)
    t.start("battle_step")
    t.until_asked("attack")
    assert t.can("attack", attacker.key) is (reached is not None)
    if reached is not None:
        assert targets(t, attacker.key) == reached


@pytest.mark.rule("dannokomachi.i.69")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_a_keyword_twice_is_once_and_cannot_beats_it() -> None:
    """A permission is there or not; a prohibition is stronger than any number of them."""
    twice = character("Twice", 5, 1, always(attack_sub()), always(attack_sub()))
    t = duel(main_a=[twice])
    t.start("battle_step")
    assert targets(t, "Twice") == {"Mikoto", "Gensai", "Stone"}
    ban = field("Ban", 0, always(claims("attack_sub", "cannot", mine)))
    t = duel(main_a=[twice])
    t.put(A, "field", ban)
    t.start("battle_step")
    assert targets(t, "Twice") == {"Mikoto", "Gensai"}


@pytest.mark.rule("dannokomachi.battle.2")
@pytest.mark.rule("dannokomachi.i.75")
@pytest.mark.rule("dannokomachi.i.83")
def test_without_anybody_to_attack_there_is_no_declaration() -> None:
    """There is no attack on a player; who cannot be attacked is nobody to attack."""
    t = Table(main_a=[KOMACHI])
    t.wait()
    t.start("battle_step")
    t.until("end_step")
    assert t.dango == (4, 4)
    veil = always(claims("be_attacked", "cannot", mine))
    t = Table(main_a=[TSUBAME, HAYATE], main_b=[character("Veil", 5, 1, veil), STONE])
    t.wait()
    t.start("battle_step")
    t.do("pass")
    t.do("pass")
    assert not t.can("attack")
    shy = character("Shy", 5, 1, always(claims("be_attacked", "cannot", this)))
    t = Table(main_a=[TSUBAME, HAYATE], main_b=[shy, STONE])
    t.start("battle_step")
    t.attack("Hayate", "Stone")
    assert (t.damage("Stone"), t.damage("Shy")) == (2, 0)


@pytest.mark.rule("dannokomachi.battle.2")
@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.parametrize(("verb", "who"), [("attack", {"Tsubame"}), ("battle", set())])
def test_who_cannot_attack_or_battle_declares_nothing(verb: str, who: set[str]) -> None:
    """ "Cannot attack" binds a character, "cannot battle" a player."""

    def komachi(game: Reading, scope: Any, obj: Any) -> bool:
        return obj == scope.you if verb == "battle" else obj.defn is KOMACHI

    t = duel(sub_a=[])
    t.put(A, "field", field("Ban", 0, always(claims(verb, "cannot", komachi))))
    t.wait(B)
    t.start("battle_step", asks=False)
    while "battle_step" in t.where and t.asked == B:
        t.do("pass")
    assert attackers(t) == who


# ---- an attack on several ----------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.13.4c.1")
@pytest.mark.rule("dannokomachi.1.13.4c.2")
@pytest.mark.rule("dannokomachi.1.13.4c.3")
@pytest.mark.rule("dannokomachi.1.13.4c.5")
@pytest.mark.rule("dannokomachi.i.79")
@pytest.mark.rule("dannokomachi.i.84")
def test_an_attack_on_two_names_two_of_both_areas_and_hits_both_in_full() -> None:
    """Example 15: each gets the full attack at the same moment, nobody twice."""
    t = duel(main_a=[HAYATE, TSUBAME], sub_a=[])
    t.hurt(Gensai=7, Stone=4)
    t.start("battle_step")
    assert targets(t, "Hayate", number=2) == {"Mikoto", "Gensai", "Stone"}
    t.do("target", ">Gensai")
    assert not t.can("target", ">Gensai")
    t.do("target", ">Stone")
    t.settle()
    assert sorted(t.keys("graveyard", B)) == ["Gensai", "Stone"]
    assert t.dango == (4, 2)
    assert t.damage("Mikoto") == 0


@pytest.mark.rule("dannokomachi.1.13.4c.4")
@pytest.mark.rule("dannokomachi.1.13.4c.3")
def test_with_fewer_than_x_all_of_them_are_attacked() -> None:
    """Example 16: one target gets the damage once."""
    t = Table(main_a=[HAYATE], main_b=[STONE])
    t.start("battle_step")
    t.attack("Hayate", "Stone")
    assert t.damage("Stone") == 2


@pytest.mark.rule("dannokomachi.i.84")
@pytest.mark.parametrize(
    ("mode", "numbers", "single"),
    [
        ("exact_or_normal", [1, 3], {"Mikoto", "Gensai"}),
        ("always_exact", [], None),
        ("up_to_x", [1, 2, 3], {"Mikoto", "Gensai", "Stone"}),
    ],
)
def test_an_option_says_whether_fewer_may_be_attacked(
    mode: str, numbers: list[int], single: set[str] | None
) -> None:
    """A normal attack instead, nothing else, or any number up to X."""
    archer = character("Archer", 5, 1, always(attack_several(3)))
    t = duel(main_a=[archer], sub_b=[STONE, TSUBAME], attack_x_targets=mode)
    t.start("battle_step")
    t.until_asked("attack")
    t.do("attack", "Archer")
    assert [o.number for o in t.options("number")] == numbers
    if single is None:
        assert len(t.options("target")) == 4
    else:
        t.game.answer(t.options("number")[0])
        expected = single | ({"Tsubame"} if mode == "up_to_x" else set())
        assert {c.split(">")[1] for c in t.choices()} == expected


@pytest.mark.rule("dannokomachi.i.84")
@pytest.mark.rule("dannokomachi.1.13.4c.2")
def test_with_nobody_in_the_main_area_an_attack_on_several_reaches_the_sub_area() -> None:
    """No normal attack is possible then; the one character is all there is (1.13.4c.4)."""
    t = Table(main_a=[HAYATE, KOMACHI], sub_b=[STONE], main_refill="none")
    t.start("battle_step")
    t.until_asked("attack")
    assert attackers(t) == {"Hayate"}
    t.attack("Hayate", "Stone")
    assert t.damage("Stone") == 2


@pytest.mark.rule("dannokomachi.i.69")
def test_of_several_numbers_the_player_uses_one() -> None:
    """With "2 characters" and "3 characters" an attack is on 1, 2 or 3."""
    both = (always(attack_several(2)), always(attack_several(3)), always(attack_several(2)))
    archer = character("Archer", 5, 1, *both)
    t = duel(main_a=[archer], sub_b=[STONE, TSUBAME])
    t.start("battle_step")
    t.until_asked("attack")
    t.do("attack", "Archer")
    assert [o.number for o in t.options("number")] == [1, 2, 3]


@pytest.mark.rule("dannokomachi.i.83")
def test_an_attack_on_several_does_not_reach_from_the_sub_area() -> None:
    """Only together with "can attack from sub"."""
    says = (always(attack_several(2)), always(attack_from_sub()))
    t = duel(sub_a=[HAYATE, character("Both", 5, 1, *says)])
    t.start("battle_step")
    t.until_asked("attack")
    assert not t.can("attack", "Hayate")
    t.attack("Both", "Stone", "Mikoto")
    assert (t.damage("Stone"), t.damage("Mikoto")) == (1, 1)


@pytest.mark.rule("dannokomachi.1.13.1.3")
def test_who_is_no_option_cannot_be_named() -> None:
    """An attack of a character in the sub area is refused, and nothing has changed."""
    t = duel()
    t.start("battle_step")
    t.until_asked("attack")
    with pytest.raises(IllegalOption):
        t.game.answer("attack:nobody")
    assert t.can("attack", "Komachi")
