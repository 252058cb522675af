"""Every card of the starter set, played in a real game: it does what it says."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.rules.prices import cost_of
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import cards, starter


def table(start: str = "main_step", **given: Any) -> Table:
    """Return a position; cards are named by the ends of their keys: ``main_a="C01 C02"``."""
    words = ("main_a", "sub_a", "main_b", "sub_b", "hand_a", "hand_b")
    for name in words:
        if isinstance(given.get(name), str):
            given[name] = cards(*given[name].split())
    for name in ("deck_a", "deck_b"):
        if isinstance(given.get(name), str):
            given[name] = cards(*given[name].split())
    put = given.pop("put", ())
    damage = given.pop("damage", {})
    made = Table(**given)
    for player, zone, key in put:
        made.put(player, zone, cards(key)[0])
    for key, number in damage.items():
        made.game.set_number(made.the(f"DK-{key}"), "damage", number)
    if start:
        made.wait()
        made.start(start)
    return made


def use(t: Table, key: str, *more: str) -> None:
    """Play a card, choose what is asked, and let it be carried out."""
    t.do("play", f"DK-{key}")
    for target in more:
        t.do("choose", f">DK-{target}")
    t.settle()


# ---- characters ----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.play.13")
def test_komachi_gets_two_attack_until_end_of_turn_once_per_turn() -> None:
    t = table(main_a="C01", main_b="C07", cost_a=5)
    t.use("use", "DK-C01")
    assert (t.stat("DK-C01", "attack"), t.cost) == (5, (3, 0))
    assert not t.can("use", "DK-C01")
    t.until_turn(4)
    assert t.stat("DK-C01", "attack") == 3


def test_dangoro_heals_after_dealing_battle_damage() -> None:
    t = table(main_a="C02", main_b="C07", damage={"C02": 3})
    t.attack("DK-C02", "DK-C07")
    t.until("end_step")
    assert (t.damage("DK-C07"), t.damage("DK-C02")) == (4, 2)


@pytest.mark.rule("dannokomachi.ability.2")
def test_tsubame_may_discard_a_card_for_two_attack_until_end_of_battle() -> None:
    t = table(main_a="C03", main_b="C07", sub_b="C08", hand_a="E01 E02")
    t.attack("DK-C03", "DK-C08")
    assert t.stack == ["DK-C03"]
    assert t.damage("DK-C08") == 0
    t.resolve()
    assert t.can("yes")
    t.do("yes")
    t.do("discard", ">DK-E02")
    assert t.stat("DK-C03", "attack") == 5
    t.until("end_step")
    assert (t.damage("DK-C08"), t.stat("DK-C03", "attack")) == (5, 3)
    assert t.keys("graveyard", A) == ["DK-E02"]


@pytest.mark.rule("dannokomachi.i.127")
def test_tsubame_is_not_asked_with_an_empty_hand() -> None:
    t = table(main_a="C03", main_b="C07")
    t.attack("DK-C03", "DK-C07")
    t.resolve()
    assert not t.can("yes")
    t.until("end_step")
    assert t.damage("DK-C07") == 3


def test_tsubame_may_decline() -> None:
    t = table(main_a="C03", main_b="C07", hand_a="E01")
    t.attack("DK-C03", "DK-C07")
    t.resolve()
    t.do("no")
    t.until("end_step")
    assert (t.damage("DK-C07"), t.hand(A)) == (3, 1)


@pytest.mark.rule("dannokomachi.1.13.4c.2")
def test_hayate_attacks_two_in_main_and_sub() -> None:
    t = table(main_a="C04", main_b="C07 C08", sub_b="C05", damage={"C05": 4})
    t.attack("DK-C04", "DK-C07", "DK-C05")
    t.until("end_step")
    assert (t.damage("DK-C07"), t.keys("graveyard", B)) == (2, ["DK-C05"])


def test_hotaru_attacks_from_sub_but_only_the_main_area() -> None:
    t = table(main_a="C07", sub_a="C05", main_b="C01", sub_b="C02")
    t.until_asked("attack")
    t.do("attack", "DK-C05")
    t.until("end_step")
    assert (t.damage("DK-C01"), t.damage("DK-C02")) == (3, 0)


def test_hotaru_weakens_a_character_in_the_opponents_main_area() -> None:
    t = table(main_a="C05", main_b="C01", sub_b="C02", cost_a=2)
    t.use("use", "DK-C05")
    assert (t.stat("DK-C01", "attack"), t.stat("DK-C02", "attack")) == (2, 4)
    t.until_turn(4)
    assert t.stat("DK-C01", "attack") == 3


@pytest.mark.rule("dannokomachi.ability.1")
def test_true_hotaru_hits_the_opponents_main_area_when_knocked_out() -> None:
    t = table(main_a="C02 C01", sub_a="C04", main_b="C06", damage={"C06": 8, "C01": 1})
    t.attack("DK-C02", "DK-C06")
    t.until("end_step")
    assert (t.damage("DK-C01"), t.damage("DK-C02"), t.damage("DK-C04")) == (3, 1, 0)
    assert t.dango == (4, 2)


def test_mikoto_removes_up_to_two_counters() -> None:
    t = table(main_a="C07 C08", main_b="C01", cost_a=5, damage={"C08": 3, "C07": 1})
    t.do("use", "DK-C07")
    t.do("choose", ">DK-C08")
    t.settle()
    assert (t.damage("DK-C08"), t.damage("DK-C07"), t.cost[A]) == (1, 1, 3)


@pytest.mark.rule("dannokomachi.ability.7")
@pytest.mark.parametrize(("field", "cost"), [("F01", 6), (None, 5)])
def test_gensai_gains_cost_with_a_field_card(field: str | None, cost: int) -> None:
    t = Table(main_a=cards("C08"), main_b=cards("C01"), turn_player=B)
    t.equip("DK-C08", starter()["DK-E01"])
    if field:
        t.put(A, "field", starter()[f"DK-{field}"])
    t.start("start_step", asks=False)
    t.until("main_step")
    assert t.cost[A] == cost


def test_gensai_deals_two_damage_to_any_opposing_character() -> None:
    t = table(main_a="C08", main_b="C01", sub_b="C02", cost_a=3)
    t.do("use", "DK-C08")
    t.do("choose", ">DK-C02")
    t.settle()
    assert (t.damage("DK-C02"), t.cost[A]) == (2, 0)


# ---- action cards --------------------------------------------------------------------


def test_single_stroke_reaches_the_main_area_only() -> None:
    t = table(main_a="C01", main_b="C07", sub_b="C05", hand_a="A01", cost_a=2)
    use(t, "A01")
    assert (t.damage("DK-C07"), t.cost[A], t.keys("graveyard", A)) == (2, 0, ["DK-A01"])


def test_fighting_spirit_is_quick() -> None:
    t = table(main_a="C01", main_b="C07", hand_b="A02", cost_b=1)
    t.do("pass")
    use(t, "A02")
    assert t.stat("DK-C07", "attack") == 5


def test_three_colour_dango_removes_up_to_three() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A03", cost_a=2, damage={"C01": 2})
    use(t, "A03")
    assert t.damage("DK-C01") == 0


@pytest.mark.rule("dannokomachi.play.17")
def test_hold_it_negates_an_action_card() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A16", hand_b="A04", cost_a=8, cost_b=3)
    t.do("play", "DK-A16")
    t.do("pass")
    t.do("play", "DK-A04")
    t.settle()
    assert (t.keys("graveyard", A), t.keys("graveyard", B)) == (["DK-A16"], ["DK-A04"])
    assert t.game.number(TABLE, "more_battles") == 0


@pytest.mark.rule("dannokomachi.stack.1")
def test_hold_it_can_be_held_itself() -> None:
    t = table(
        main_a="C01", main_b="C07", hand_a="A16 A04", hand_b="A04", cost_a=8, cost_b=3
    )
    t.do("play", "DK-A16")
    t.do("pass")
    t.do("play", "DK-A04")
    t.do("play", "DK-A04")
    t.do("choose", ">DK-A04")
    t.settle()
    assert t.game.number(TABLE, "more_battles") == 1
    assert t.cost == (1, 0)


@pytest.mark.rule("dannokomachi.area.17")
def test_change_places_switches_two() -> None:
    t = table(main_a="C01 C02", sub_a="C03 C04", main_b="C07", hand_a="A05", cost_a=1)
    use(t, "A05", "C02", "C03")
    assert (t.keys("main", A), t.keys("sub", A)) == (
        ["DK-C01", "DK-C03"],
        ["DK-C04", "DK-C02"],
    )


def test_second_helping_draws_two() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A06", cost_a=2)
    use(t, "A06")
    assert t.hand(A) == 2


@pytest.mark.rule("dannokomachi.1.6.2")
@pytest.mark.parametrize(
    ("x", "fields", "paid", "damage"),
    [
        (5, (), 5, 4),
        (1, (), 1, 0),
        (0, (), 0, 0),
        (4, ((B, "F02"),), 5, 3),
        (4, ((A, "F03"),), 3, 3),
        (None, ((A, "F04"),), 2, 1),
        (None, ((A, "F04"), (B, "F02")), 3, 1),
    ],
)
def test_all_out_strike_deals_one_less_than_x(
    x: int | None, fields: Any, paid: int, damage: int
) -> None:
    put = [(player, "field", key) for player, key in fields]
    t = table(main_a="C01", main_b="C07", hand_a="A07", cost_a=8, put=put)
    t.do("play", "DK-A07")
    if x is not None:
        t.number(x)
    t.settle()
    assert (8 - t.cost[A], t.damage("DK-C07")) == (paid, damage)


@pytest.mark.rule("dannokomachi.1.1.2")
def test_tea_break_forbids_battles_also_with_double_assault() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A08 A16", cost_a=5)
    use(t, "A08")
    assert t.cost[A] == 7
    use(t, "A16")
    t.until("end_step")
    assert t.damage("DK-C07") == 0
    t = table(main_a="C01", main_b="C07", hand_a="A08", cost_a=0)
    use(t, "A08")
    t.until("battle_step")
    assert not t.can("attack")


@pytest.mark.rule("dannokomachi.token.4")
def test_taking_an_apprentice_creates_one_in_the_sub_area() -> None:
    t = table(main_a="C01 C02", main_b="C07", hand_a="A09", cost_a=3)
    use(t, "A09")
    apprentice = t.the("DK-T01")
    assert t.keys("sub", A) == ["DK-T01"]
    assert not apprentice.defn.is_card
    assert [t.stat("DK-T01", each) for each in ("hp", "attack", "dango")] == [2, 1, 0]


@pytest.mark.rule("dannokomachi.ko.10")
def test_back_from_the_shade_revives_with_two_counters_and_less_attack() -> None:
    t = table(
        main_a="C01 C02",
        main_b="C07",
        hand_a="A10",
        cost_a=4,
        put=[(A, "graveyard", "C05"), (A, "graveyard", "A01"), (B, "graveyard", "C08")],
    )
    use(t, "A10")
    assert t.keys("sub", A) == ["DK-C05"]
    assert t.dango == (4, 4)
    assert (t.damage("DK-C05"), t.stat("DK-C05", "attack")) == (2, 2)
    t.until_turn(5)
    assert t.stat("DK-C05", "attack") == 2


@pytest.mark.rule("dannokomachi.ability.6")
def test_stand_in_jizo_reduces_the_next_damage_by_three() -> None:
    t = table(
        main_a="C01", main_b="C08", hand_a="A01 A01", hand_b="A11", cost_a=9, cost_b=2
    )
    t.do("pass")
    use(t, "A11")
    t.until_asked("play")
    use(t, "A01")
    assert t.damage("DK-C08") == 0
    use(t, "A01")
    assert t.damage("DK-C08") == 2


@pytest.mark.rule("dannokomachi.i.70")
def test_of_two_jizo_only_one_works_on_one_damage() -> None:
    t = table(main_a="C02", main_b="C08", hand_b="A11 A11", cost_b=4, damage={"C02": 0})
    t.do("pass")
    use(t, "A11")
    t.until_asked("play")
    use(t, "A11")
    t.attack("DK-C02", "DK-C08")
    t.until("end_step")
    assert t.damage("DK-C08") == 1
    assert sum(last.uses == 1 for last in t.game.state.lasting) == 1


@pytest.mark.rule("dannokomachi.1.1.5.3")
def test_share_the_pain_hurts_both_choices_at_the_same_time() -> None:
    t = table(
        main_a="C01 C03",
        main_b="C07 C05",
        hand_a="A12",
        cost_a=3,
        damage={"C03": 4, "C05": 5},
        dango_a=1,
        dango_b=1,
    )
    t.do("play", "DK-A12")
    t.resolve()
    assert (t.asked, t.choices()) == (A, ["choose >DK-C01", "choose >DK-C03"])
    t.do("choose", ">DK-C03")
    assert t.asked == B
    assert t.damage("DK-C03") == 4
    t.do("choose", ">DK-C05")
    assert t.result == ((B,), "dannokomachi.1.4.3e")


@pytest.mark.rule("dannokomachi.1.1.5a.2")
def test_comparing_hands_is_a_hidden_choice() -> None:
    t = table(
        main_a="C01",
        main_b="C07",
        hand_a="A13 A01 A02",
        hand_b="A03 A04 A05 A06",
        cost_a=1,
        log=True,
    )
    t.do("play", "DK-A13")
    t.resolve()
    t.do("choose", ">DK-A02")
    assert t.asked == B
    told = t.lines("face down", viewer=B)
    assert told == ["P1 chooses card 2 of the hand face down: a card"]
    assert "Fighting Spirit" in t.lines("face down", viewer=A)[0]
    assert "DK-A02" not in repr(t.game.view(B))
    t.do("choose", ">DK-A05")
    assert (t.hand(A), t.hand(B)) == (2, 4)
    assert t.keys("graveyard", A) == ["DK-A02", "DK-A13"]
    assert t.keys("graveyard", B) == ["DK-A05"]
    assert "Change Places" in t.lines("discards", viewer=A)[1]


@pytest.mark.rule("dannokomachi.1.1.4.1")
def test_comparing_hands_with_an_empty_hand_leaves_that_part_away() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A13 A01", cost_a=1)
    use(t, "A13")
    assert (t.hand(A), t.hand(B)) == (1, 1)


@pytest.mark.rule("dannokomachi.1.6.1a.3")
@pytest.mark.parametrize(("counters", "left"), [(5, 2), (4, 2), (1, 0), (0, 0)])
def test_half_each_removes_half_rounded_up(counters: int, left: int) -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A14", cost_a=3, damage={"C01": counters})
    use(t, "A14")
    assert t.damage("DK-C01") == left


@pytest.mark.rule("dannokomachi.1.4.3c")
@pytest.mark.parametrize(("counters", "lost"), [(0, True), (2, False)])
def test_back_to_the_river_loses_unless_the_opponent_lost_dango(
    counters: int, lost: bool
) -> None:
    t = table(main_a="C01 C03", main_b="C07", hand_a="A15", damage={"C07": counters})
    use(t, "A15")
    assert (t.stat("DK-C01", "attack"), t.stat("DK-C03", "attack")) == (6, 6)
    t.attack("DK-C01", "DK-C07")
    t.until_turn(4)
    assert t.result == (((B,), "dannokomachi.1.4.3c") if lost else None)
    if not lost:
        assert t.stat("DK-C01", "attack") == 3


@pytest.mark.rule("dannokomachi.battle.13")
def test_double_assault_allows_a_second_battle_and_no_third() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A16", cost_a=6)
    use(t, "A16")
    t.use("use", "DK-C01")
    t.attack("DK-C01", "DK-C07")
    t.until_asked("attack")
    t.do("attack", "DK-C01")
    t.until("end_step")
    assert (t.dango, t.keys("graveyard", B)) == ((4, 3), ["DK-C07"])


@pytest.mark.rule("dannokomachi.turn.3")
def test_pin_down_holds_until_the_start_of_the_players_next_turn() -> None:
    t = table(main_a="C01 C02", main_b="C07", hand_b="A17", cost_b=2)
    t.do("pass")
    use(t, "A17", "C01")
    t.until_asked("attack")
    assert t.choices() == ["attack DK-C02", "pass"] or not t.can("attack", "DK-C01")
    t.until_turn(4)
    t.until_turn(5)
    t.until_asked("attack")
    assert t.can("attack", "DK-C01")


@pytest.mark.rule("dannokomachi.play.16")
def test_closing_time_destroys_equipment_and_its_bonus() -> None:
    t = table("", main_a="C01", main_b="C07", hand_b="A18", cost_b=2, turn_player=B)
    t.equip("DK-C01", starter()["DK-E03"])
    t.hurt(**{"DK-C01": 9})
    t.start("main_step")
    t.use("play", "DK-A18")
    assert (t.keys("graveyard", A), t.dango) == (["DK-E03", "DK-C01"], (3, 4))


def test_spirited_away_exiles_up_to_two_cards_of_any_graveyard() -> None:
    put = [(A, "graveyard", "A01"), (B, "graveyard", "A02"), (B, "graveyard", "C08")]
    t = table(main_a="C01", main_b="C07", hand_a="A19", cost_a=1, put=put)
    use(t, "A19", "A02", "C08")
    assert (t.keys("exile", B), t.keys("exile", A)) == (["DK-A02", "DK-C08"], [])
    assert t.hand(A) == 1


def test_spirited_away_needs_no_target() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A19", cost_a=1)
    use(t, "A19")
    assert t.hand(A) == 1


def test_keen_eye_takes_one_of_three_and_sorts_the_rest() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A20", cost_a=1, deck_a="A01 A02 A03 A04")
    t.do("play", "DK-A20")
    t.resolve()
    assert t.choices() == ["put >DK-A01", "put >DK-A02", "put >DK-A03"]
    t.do("put", ">DK-A02")
    t.do("put", ">DK-A03")
    assert t.keys("hand", A) == ["DK-A02"]
    assert t.keys("deck", A) == ["DK-A01", "DK-A03", "DK-A04"]


def test_sharing_sweets_gains_dango_and_gives_a_card() -> None:
    t = table(main_a="C01", main_b="C07", hand_a="A21", cost_a=4)
    use(t, "A21")
    assert (t.dango, t.hand(B)) == ((5, 4), 1)


@pytest.mark.parametrize(("main_b", "dango"), [("C07", 3), ("C07 C08", 4)])
def test_dango_thief_needs_more_characters(main_b: str, dango: int) -> None:
    t = table(main_a="C01 C02", main_b=main_b, hand_a="A22", cost_a=5)
    use(t, "A22")
    assert t.dango == (4, dango)


# ---- equipment and fields ------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "attack", "hp"), [("E01", 4, 8), ("E02", 5, 8), ("E03", 3, 11), ("E04", 3, 8)]
)
def test_equipment_changes_its_bearer(key: str, attack: int, hp: int) -> None:
    t = table(main_a="C01 C02", main_b="C07", hand_a=key, cost_a=5)
    use(t, key, "C01")
    assert (t.stat("DK-C01", "attack"), t.stat("DK-C01", "hp")) == (attack, hp)
    assert (t.stat("DK-C02", "attack"), t.stat("DK-C02", "hp")) == (4, 11)


def test_moonshade_reaches_the_sub_area() -> None:
    t = table("", main_a="C01", main_b="C07", sub_b="C05")
    t.equip("DK-C01", starter()["DK-E02"])
    t.start("battle_step")
    t.attack("DK-C01", "DK-C05")
    t.until_turn(4)
    assert t.damage("DK-C05") == 5


def test_a_longbow_lets_hayate_attack_two_from_sub() -> None:
    t = table("", main_a="C01 C02", sub_a="C04", main_b="C07", sub_b="C05")
    t.equip("DK-C04", starter()["DK-E04"])
    t.start("battle_step")
    t.attack("DK-C04", "DK-C07", "DK-C05")
    t.until_turn(4)
    assert (t.damage("DK-C07"), t.damage("DK-C05")) == (2, 2)


def test_a_dango_pouch_is_destroyed_for_cost_and_a_card() -> None:
    t = table("", main_a="C01", main_b="C07")
    t.equip("DK-C01", starter()["DK-E05"])
    t.wait()
    t.start("main_step")
    t.do("use", "DK-E05")
    assert t.keys("graveyard", A) == ["DK-E05"]
    assert t.cost[A] == 0
    t.settle()
    assert (t.cost[A], t.hand(A)) == (1, 1)


def test_a_pinwheel_gains_cost_when_its_bearer_attacks() -> None:
    t = table("", main_a="C01 C02", main_b="C07")
    t.equip("DK-C01", starter()["DK-E06"])
    t.wait()
    t.start("battle_step")
    t.attack("DK-C01", "DK-C07")
    t.settle()
    assert t.cost[A] == 1
    t = table("", main_a="C01 C02", main_b="C07")
    t.equip("DK-C01", starter()["DK-E06"])
    t.wait()
    t.start("battle_step")
    t.attack("DK-C02", "DK-C07")
    t.settle()
    assert t.cost[A] == 0


def test_castle_town_strengthens_its_players_characters() -> None:
    t = table(main_a="C01", sub_a="C05", main_b="C07", hand_a="F01", cost_a=3)
    use(t, "F01")
    assert [t.stat(f"DK-{c}", "attack") for c in ("C01", "C05", "C07")] == [4, 4, 3]


@pytest.mark.rule("dannokomachi.1.5.5")
@pytest.mark.parametrize(
    ("key", "fields", "cost"),
    [
        ("A16", (), 4),
        ("A16", ((B, "F04"), (A, "F03")), 1),
        ("A16", ((B, "F02"), (A, "F03")), 4),
        ("A16", ((A, "F04"), (B, "F02")), 3),
        ("A16", ((A, "F02"),), 4),
        ("A08", ((A, "F03"),), 0),
        ("E02", ((B, "F02"), (A, "F03")), 3),
        ("E02", ((B, "F04"),), 4),
    ],
)
def test_fields_change_what_cards_cost(key: str, fields: Any, cost: int) -> None:
    put = [(player, "field", field) for player, field in fields]
    t = table(main_a="C01", main_b="C07", hand_a=key, put=put)
    (card,) = t.game.zone("hand", A)
    assert cost_of(t.game, card) == cost


def test_teahouse_street_makes_only_the_first_card_cheaper() -> None:
    put = [(A, "field", "F03")]
    t = table(main_a="C01", main_b="C07", hand_a="A06 A06", cost_a=5, put=put)
    use(t, "A06")
    assert t.cost[A] == 4
    use(t, "A06")
    assert t.cost[A] == 2


@pytest.mark.rule("dannokomachi.1.4.2b")
@pytest.mark.parametrize(("dango", "won"), [(6, True), (5, False)])
def test_moon_viewing_deck_wins_with_six_dango(dango: int, won: bool) -> None:
    put = [(A, "field", "F05")]
    t = table(main_a="C01", main_b="C07", put=put, dango_a=dango)
    t.until_turn(4)
    assert t.result == (((A,), "dannokomachi.1.4.2b") if won else None)
