"""What one sentence says of the sentence before it, and choices that the opponent makes."""

from __future__ import annotations

import pytest

from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.test_text_effects import table
from tests.rules.dannokomachi.written import action, character, read

OTHERS = [action("Red", "Gain 1 cost."), action("Blue", "Gain 1 cost.")]


def played(text: str, *answers: str, **more: object) -> Table:
    """Play an action card with a text and the other cards of the hand; give the answers."""
    t = table(action("Act", text), *OTHERS, **more)
    t.do("play", "Act")
    t.resolve()
    for answer in answers:
        t.do(*answer.split())
    t.settle()
    return t


@pytest.mark.parametrize("chosen", [0, 1, 2])
@pytest.mark.parametrize(
    "counted",
    [
        *("Gain 2 cost for each card discarded this way.",),
        *("Gain 2 cost for each card you discarded this way.",),
        *("Gain X cost, where X is twice the number of cards discarded this way.",),
    ],
)
def test_what_was_discarded_this_way_is_counted(chosen: int, counted: str) -> None:
    answers = ["choose >Red", "choose >Blue"][:chosen]
    answers += ["done"] * (chosen < 2)
    t = played(f"Discard any number of cards. {counted}", *answers)
    assert (t.hand(A), t.cost[A]) == (2 - chosen, 5 + 2 * chosen)


@pytest.mark.parametrize(
    ("text", "hand", "cost"),
    [
        ("Discard 2 cards.", 0, 7),
        ("Discard 3 cards.", 0, 7),
        ("Discard your hand.", 0, 7),
        ("Discard 1 card at random.", 1, 6),
        ("Each player discards 1 card.", 1, 7),
    ],
)
def test_all_ways_to_discard_are_counted(text: str, hand: int, cost: int) -> None:
    t = table(
        action("Act", f"{text} Gain 1 cost for each card discarded this way."),
        *OTHERS,
        hand_b=OTHERS,
    )
    t.do("play", "Act")
    t.resolve()
    while t.can("discard"):
        t.do("discard", ">Red" if t.can("discard", ">Red") else ">Blue")
    t.settle()
    assert (t.hand(A), t.cost[A]) == (hand, cost)


def test_what_was_not_done_is_not_counted() -> None:
    t = played(
        "You may discard 1 card. Gain 1 cost for each card discarded this way.", "no"
    )
    assert (t.hand(A), t.cost[A]) == (2, 5)
    t = played(
        "Discard 1 card. If you do, gain 3 cost for each card discarded this way.",
        "discard >Red",
    )
    assert (t.hand(A), t.cost[A]) == (1, 8)


def test_those_that_a_rule_keeps_are_not_counted() -> None:
    safe = character(
        "Safe",
        "(static) If this character would be knocked out, you lose 1 dango instead.",
    )
    text = (
        "Knock out each character you control. Gain 1 cost for each character knocked out"
        " this way."
    )
    t = played(text, main_a=[safe], sub_a=[character("Other")])
    assert (t.dango[A], t.cost[A]) == (4 - 2, 6)


def test_a_change_grows_with_what_was_done() -> None:
    t = played(
        "Discard any number of cards. Each character you control gets +1 attack until end of"
        " turn for each card discarded this way.",
        *("choose >Red", "choose >Blue"),
    )
    assert (t.stat("Ko", "attack"), t.stat("Bo", "attack")) == (5, 5)


@pytest.mark.parametrize(("answer", "hand", "cost"), [(0, 0, 5), (1, 1, 8)])
def test_the_opponent_chooses_a_mode(answer: int, hand: int, cost: int) -> None:
    text = "Your opponent chooses one: they discard 1 card, or you gain 3 cost."
    t = table(action("Act", text), hand_b=OTHERS[:1])
    t.do("play", "Act")
    t.resolve()
    assert t.game.decision is not None
    assert t.game.decision.player == B
    t.game.answer(answer)
    t.settle()
    assert (t.hand(B), t.cost[A]) == (hand, cost)


def test_several_players_do_not_choose_one_mode() -> None:
    said = "(action) Each player chooses one: they draw 1 card, or they discard 1 card."
    found = read("Act", "type: action    cost: 0    timing: main", said)
    assert "DSL311 several players cannot choose one mode" in found.report()
