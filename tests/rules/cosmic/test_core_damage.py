"""Damage to servants, to piles and to cores."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.game import Reading, Running
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.damage import Hit
from tcgkit_cosmic.rules.zones import FROZEN, RELEASED
from tests.rules.cosmic.made import (
    BAT,
    BULL,
    EBB,
    ECLIPSE,
    FILLER,
    HARE,
    HOUND,
    HUNTER,
    LION,
    LUNA,
    NOTHING,
    PHOENIX,
    STONE,
    ability,
    card,
    change,
    core_damage,
    fighter,
    when,
)
from tests.rules.cosmic.play import A, B, Table

# ---- damage to servants --------------------------------------------------------------


@pytest.mark.rule("cosmic.damage.4")
@pytest.mark.rule("cosmic.damage.5")
@pytest.mark.rule("cosmic.damage.6")
@pytest.mark.rule("cosmic.damage.7")
@pytest.mark.rule("cosmic.damage.8")
@pytest.mark.rule("cosmic.damage.9")
@pytest.mark.rule("cosmic.damage.12")
@pytest.mark.rule("cosmic.i.54")
@pytest.mark.rule("cosmic.i.55")
@pytest.mark.rule("cosmic.setup.11")
@pytest.mark.parametrize("one_by_one", [False, True])
@pytest.mark.parametrize(
    ("amount", "life", "points", "lost"),
    [
        (1, [RELEASED, FROZEN], 4, []),
        (2, [RELEASED], 3, ["Stone"]),
        (3, [FROZEN], 2, ["Stone"]),
        (4, [], 1, ["Stone", "Hare"]),
        (5, None, 0, ["Stone", "Hare", "Lion"]),
        (9, None, 0, ["Stone", "Hare", "Lion"]),
    ],
)
def test_damage_goes_point_by_point_from_the_topmost_life_card(
    amount: int, life: list[int] | None, points: int, lost: list[str], one_by_one: bool
) -> None:
    """W9: Lion with 2 life cards; in one go as point by point."""
    t = Table()
    lion = t.servant(A, "o12", LION, life=[HARE, STONE])
    t.wait()
    t.start("speed_1")
    assert t.points(A, "o12") == 5
    for part in [1] * amount if one_by_one else [amount]:
        if t.game.is_there(lion):
            t.game.enter(Hit(B, lion, part, lion))
            t.game.run()
    if life is None:
        assert t.cards(A, "o12") == []
    else:
        assert (t.life(A, "o12"), t.points(A, "o12")) == (life, points)
    assert t.keys("graveyard", A) == lost
    assert all(obj.up for obj in t.game.zone("graveyard", A))


@pytest.mark.rule("cosmic.damage.5")
@pytest.mark.rule("cosmic.i.54")
def test_frozen_life_goes_before_released_life_is_frozen() -> None:
    """Whichever lies higher; the middle one is frozen here."""
    t = Table()
    lion = t.servant(A, "o12", LION, life=[HARE, STONE, EBB])
    t.game.set_posture(t.game.zone("orbit", A)[0], FROZEN)
    t.wait()
    t.start("speed_1")
    t.game.enter(Hit(B, lion, 2, lion))
    t.game.run()
    assert t.cards(A, "o12") == ["Stone", "Ebb", "Lion!"]
    assert t.life(A, "o12") == [RELEASED, FROZEN]


@pytest.mark.rule("cosmic.i.54")
def test_by_option_the_owner_chooses_which_life_is_hit() -> None:
    t = Table(life_choice="owner")
    lion = t.servant(A, "o12", LION, life=[HARE, STONE])
    t.wait()
    t.start("speed_1")
    t.game.enter(Hit(B, lion, 2, lion))
    t.game.run()
    assert t.asked == A
    t.do("life", "Hare")
    t.do("life", "Stone")
    assert t.life(A, "o12") == [FROZEN, FROZEN]


@pytest.mark.rule("cosmic.damage.11")
@pytest.mark.rule("cosmic.i.56")
@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize("how", ["destroyed", "returned", "replaced", "damage"])
def test_life_cards_of_a_servant_that_leaves_go_to_the_graveyard(how: str) -> None:
    """W38: whether it is destroyed, returned, or returned instead of being destroyed."""
    t = Table()
    defn = PHOENIX if how in ("replaced", "damage") else LION
    servant = t.servant(A, "o12", defn, life=[STONE])
    t.wait()
    t.start("speed_1")
    if how == "damage":
        t.game.enter(Hit(B, servant, 3, servant))
        t.game.run()
    else:
        event = events.Returned if how == "returned" else events.Destroyed
        t.cause(event(B, servant))
    hand = [defn.key] if how != "destroyed" else []
    assert t.keys("hand", A) == hand
    assert sorted(t.keys("graveyard", A)) == sorted(
        ["Stone"] if hand else ["Lion", "Stone"]
    )
    assert t.cards(A, "o12") == []


@pytest.mark.rule("cosmic.damage.13")
@pytest.mark.rule("cosmic.i.57")
def test_life_does_not_return_by_itself() -> None:
    t = Table()
    t.servant(A, "o6", LION, life=2, frozen_life=1)
    t.wait()
    t.start("speed_1")
    t.until_turn(3)
    assert t.life(A, "o10") == [RELEASED, FROZEN]


@pytest.mark.rule("cosmic.damage.3")
@pytest.mark.rule("cosmic.i.76")
def test_attack_and_endurance_are_read_when_damage_is_dealt() -> None:
    t = Table(core_b=9)
    lion = t.servant(A, "o12", LION)
    t.servant(B, "o8", fighter(5, says=(NOTHING,)), frozen=True)
    t.wait()
    t.start("speed_3")
    t.do("attack_core", "Lion")
    t.game.modify(change("atk", 2), lion, A, (lion,), "turn")
    t.passes()
    assert t.core(B) == 6


@pytest.mark.rule("cosmic.effect.2")
@pytest.mark.rule("cosmic.core_dmg.8")
@pytest.mark.rule("cosmic.win.6")
@pytest.mark.rule("cosmic.damage.7")
def test_an_attacker_can_lose_by_what_its_victim_does() -> None:
    """W39: the Hound destroyed deals 1 damage to a core of one core soul."""
    t = Table(core_a=0)
    t.soul(A, LION)
    t.servant(A, "o12", BULL)
    t.servant(B, "o12", HOUND, life=1, frozen=True)
    t.wait()
    t.start("speed_3")
    t.use("attack", "Bull", ">Hound")
    assert t.result == ((B,), "cosmic.win.1")


@pytest.mark.rule("cosmic.i.73")
@pytest.mark.rule("cosmic.i.89")
def test_what_damage_triggers_comes_after_all_of_it() -> None:
    """Losing life in the middle of 3 damage draws a card only after the third point."""
    seen: list[tuple[str, ...]] = []

    def mine(game: Reading, scope: Any, event: Any) -> bool:
        return bool(event.servant is scope.source)

    def note(game: Reading, e: Any) -> None:
        seen.append(tuple(str(c.posture) for c in t.game.zone("orbit", A)))

    t = Table()
    lion = t.servant(
        A,
        "o12",
        card("Sad", "servant", "", 0, 1, 1, 3, says=(when(events.LifeLost, mine, note),)),
        life=2,
    )
    t.wait(B)
    t.start("speed_1")
    t.game.enter(Hit(B, lion, 3, lion))
    t.game.run()
    assert seen == [("1", "0")]


@pytest.mark.rule("cosmic.effect.9")
@pytest.mark.rule("cosmic.i.37")
def test_damage_to_a_servant_that_is_gone_by_then_is_left_out() -> None:
    """Two are dealt damage, and the first takes the second along."""

    def mine(game: Reading, scope: Any, event: Any) -> bool:
        return event.card is scope.source

    def takes(game: Running, e: Any) -> None:
        game.emit(events.Returned, e.you, t.top(A, "o2"))

    t = Table()
    grudge = when(events.Damaged, mine, takes)
    first = t.servant(
        A, "o12", card("First", "servant", "", 0, 1, 1, 3, says=(grudge,)), life=1
    )
    second = t.servant(A, "o2", LION, life=1)
    t.wait(B)
    t.start("speed_1")
    for servant in (second, first):
        t.game.enter(Hit(B, servant, 1, first))
    t.game.run()
    assert (t.life(A, "o12"), t.cards(A, "o2")) == ([FROZEN], [])


# ---- attacks on piles ----------------------------------------------------------------


@pytest.mark.rule("cosmic.strike.1")
@pytest.mark.rule("cosmic.strike.2")
@pytest.mark.rule("cosmic.strike.3")
@pytest.mark.rule("cosmic.defend.12")
@pytest.mark.rule("cosmic.i.42")
@pytest.mark.parametrize(
    ("order", "left"), [("top_first", ["Hare"]), ("bottom_first", ["Ebb"])]
)
def test_an_attack_on_materials_takes_as_many_cards_from_the_top(
    order: str, left: list[str]
) -> None:
    """W29: Bat (ATK 3) on two and on four cards; nobody defends."""
    for hex_, cards, rest in (
        ("o2", [HARE, LION], []),
        ("o12", [HARE, LION, STONE, EBB], left),
    ):
        t = Table(strike_order=order)
        t.servant(A, "o12", BAT)
        t.pile(B, hex_, *cards)
        t.servant(B, "o10", STONE)
        t.wait()
        t.start("speed_4")
        t.use("attack", "Bat", f">{hex_}")
        assert not t.can("defend")
        assert t.cards(B, hex_) == rest
        lost = [each.key for each in cards if each.key not in rest]
        assert sorted(t.keys("graveyard", B)) == sorted(lost)
        assert all(obj.up for obj in t.game.zone("graveyard", B))


@pytest.mark.rule("cosmic.strike.4")
@pytest.mark.rule("cosmic.defend.12")
@pytest.mark.rule("cosmic.i.42")
@pytest.mark.parametrize(
    ("first", "order", "left"),
    [
        ("astrology_first", "top_first", ["Hare"]),
        ("astrology_first", "bottom_first", ["Lion"]),
        ("materials_first", "top_first", ["Eclipse!"]),
    ],
)
@pytest.mark.parametrize("atk", [1, 2])
def test_an_attack_on_an_astrology_takes_it_first_then_its_materials(
    first: str, order: str, left: list[str], atk: int
) -> None:
    """W51: ATK 2 takes Eclipse and the upper of two materials; ATK 1 one card."""
    t = Table(strike_order=order, astrology_hit=first)
    hunter = t.servant(A, "o2", HUNTER)
    t.game.modify(change("atk", atk - 1), hunter, A, (hunter,), "turn")
    t.servant(B, "o12", ECLIPSE, life=[HARE, LION])
    t.servant(B, "o10", STONE)
    t.wait()
    t.start("speed_5")
    t.use("attack", "Hunter", ">Eclipse")
    assert not t.can("defend")
    if atk == 2:
        assert t.cards(B, "o12") == left
    else:
        assert t.cards(B, "o12") == (
            ["Hare", "Lion"] if first == "astrology_first" else ["Hare", "Eclipse!"]
        )


@pytest.mark.rule("cosmic.attack.16")
def test_an_astrology_that_has_gone_ends_the_attack_on_it() -> None:
    """It was used by an interrupt; what lay beneath it is not attacked instead."""
    t = Table()
    t.servant(A, "o12", fighter(3, keywords=("strike_astrology",)))
    quick = card("Quick", "astrology", "", 0, 5, says=(ability("astrology"),))
    t.servant(B, "o12", quick, life=2)
    t.wait()
    t.start("speed_3")
    t.do("attack", ">Quick")
    t.do("astrology", "Quick")
    assert t.cards(B, "o12") == ["Filler", "Filler"]


# ---- core damage ---------------------------------------------------------------------


@pytest.mark.rule("cosmic.core_dmg.10")
@pytest.mark.rule("cosmic.core_dmg.11")
@pytest.mark.rule("cosmic.core_dmg.6")
def test_core_damage_goes_unseen_to_a_hand_without_limit() -> None:
    t = Table(core_b=[FILLER] * 5 + [LION, HARE], hand_b=[STONE] * 30, log=True)
    t.wait()
    t.start("speed_1")
    t.cause(events.CoreDamaged(B, 2))
    assert t.keys("hand", B)[-2:] == ["Hare", "Lion"]
    assert t.hand(B) == 32
    view = t.game.view(A)
    assert not view.zones["2.hand"].cards
    assert not view.facts
    told = " ".join(t.log(A))
    assert "Lion" not in told
    assert "Hare" not in told


@pytest.mark.rule("cosmic.core_dmg.12")
@pytest.mark.rule("cosmic.i.71")
def test_core_damage_of_an_effect_is_taken_from_beneath_a_guardian() -> None:
    t = Table(core_b=5)
    t.guardian(B, LUNA)
    t.servant(A, "o6", fighter(3, "Bomb", says=(ability("activated", core_damage(2)),)))
    t.wait()
    t.start("speed_3")
    t.use("effect", "Bomb")
    assert (t.core(B), t.keys("core_top", B)) == (4, ["Luna"])
