"""What is done instead for a time, at which time a text is used, and what is done once more: played."""

from __future__ import annotations

import pytest

from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.test_text_effects import did, table
from tests.rules.dannokomachi.test_text_everyday import zone
from tests.rules.dannokomachi.written import action, character

OUT = action("Out", "Knock out target character.")


def played(t: Table, name: str, target: str) -> None:
    """Play an action on a character."""
    t.do("play", name)
    t.do("choose", f">{target}")
    t.settle()


@pytest.mark.rule("dannokomachi.i.70")
def test_the_next_knock_out_is_replaced_once() -> None:
    act = action(
        "Act",
        "The next time target character would be knocked out this turn, remove all damage"
        " counters from it instead.",
    )
    t = table(act, OUT, action("Two", "Knock out target character."))
    t.hurt(Ko=2)
    played(t, "Act", "Ko")
    played(t, "Out", "Ko")
    assert (zone(t, "Ko"), t.damage("Ko")) == ("main", 0)
    played(t, "Two", "Ko")
    assert t.keys("graveyard", A) == ["Act", "Out", "Ko", "Two"]


@pytest.mark.rule("dannokomachi.i.70")
@pytest.mark.parametrize(("turn", "stays"), [(3, True), (5, False)])
def test_knock_outs_are_replaced_until_the_end_of_the_turn(turn: int, stays: bool) -> None:
    act = action(
        "Act",
        "If target character would be knocked out this turn, you lose 1 dango instead.",
    )
    t = table(act, OUT)
    played(t, "Act", "Bo")
    t.until_turn(turn)
    t.until_so(lambda t: t.can("play", "Out"))
    played(t, "Out", "Bo")
    assert ("Bo" in t.keys("main", B)) is stays


@pytest.mark.rule("dannokomachi.play.13")
@pytest.mark.parametrize(
    "text",
    ["In your main step, draw 1 card.", "In your main step, discard 1 card: draw 1 card."],
)
def test_a_text_says_when_it_is_used(text: str) -> None:
    own = character("Eye", f"(activated, quick) {text}")
    any_time = character("Fox", "(activated, quick) Draw 1 card.")
    t = table(action("One", "Draw 1 card."), main_a=[own, any_time])
    assert t.can("use", "Eye")
    t.until_turn(4)
    t.until_so(lambda t: t.can("use", "Fox"))
    assert not t.can("use", "Eye")


@pytest.mark.rule("dannokomachi.1.5.4.1")
@pytest.mark.parametrize(
    ("says", "cost"),
    [
        ("Gain 1 cost. If you have 4 or more dango, do this again.", 7),
        ("Gain 1 cost. If you have 5 or more dango, do this again.", 6),
        ("Gain 1 cost. If you have 4 or more dango, do this 2 more times.", 8),
        ("Gain 1 cost. Do this one more time.", 7),
        ("Gain 1 cost. Do this 2 more times.", 8),
        ("Gain 1 cost. Do this 2 times.", 7),
    ],
)
def test_a_text_does_it_again(says: str, cost: int) -> None:
    assert did(says).cost[A] == cost


@pytest.mark.rule("dannokomachi.i.71")
@pytest.mark.parametrize(
    ("until", "raised"),
    [
        ("until end of turn", [True, False, False, False]),
        ("until the start of your next turn", [True, True, False, False]),
        ("until the end of your opponent's next turn", [True, True, False, False]),
        ("until the end of your next turn", [True, True, True, False]),
    ],
)
def test_until_the_next_turn_ends(until: str, raised: list[bool]) -> None:
    """The turn in which it is said does not count."""
    t = table(action("Act", f"Target character gets +2 attack {until}."))
    t.do("play", "Act")
    t.do("choose", ">Ko")
    t.settle()
    before = t.the("Ko").defn["attack"]
    for turn, more in enumerate(raised, 3):
        t.until_turn(turn)
        t.until("main_step")
        assert t.stat("Ko", "attack") == before + 2 * more, turn


@pytest.mark.rule("dannokomachi.1.13.2")
def test_the_opponent_cannot_battle_in_the_next_turn() -> None:
    """From its start to its end, and not in the one after it."""
    t = table(action("Act", "Your opponent can't battle in their next turn."))
    t.do("play", "Act")
    t.settle()
    for turn, able in ((4, False), (6, True)):
        t.until_turn(turn)
        t.until("battle_step")
        t.until_so(lambda t: t.can("attack") or "battle_step" not in t.where)
        assert t.can("attack") is able, turn
