"""Worked examples of the rulebook, as far as a scenario file cannot say them.

The others stand in the files ``examples_*.scenario``. A is the turn player, B the opponent.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import action, cards, character, field

FOUR = ("C05", "C06", "C07", "C08")
"""Hotaru, True Hotaru, Mikoto, Gensai."""
ACTIONS = tuple(f"A{number:02}" for number in range(1, 23))


# ---- 1: deck check -------------------------------------------------------------------


def check(characters: Sequence[str] = FOUR, deck: Sequence[str] | None = None) -> list[str]:
    """Return the clauses that a deck violates; without a deck, beside a legal one."""
    pile = 2 * ACTIONS[:15] if deck is None else deck
    parts = {"characters": tuple(cards(*characters))}
    found = RULESET.legal_deck(Deck(Counter(cards(*pile)), parts), RULESET.settings({}))
    return [clause for clause, _ in found]


def test_example_1_thirty_action_cards_are_legal() -> None:
    assert check(FOUR, 2 * ACTIONS[:15]) == []


@pytest.mark.rule("dannokomachi.1.0.2a.1")
@pytest.mark.rule("dannokomachi.1.0.2a.2")
def test_example_1_two_hotarus_of_different_classes_are_legal() -> None:
    assert check(("C05", "C06", "C07", "C08")) == []
    assert check(("C05", "C05", "C07", "C08")) == ["dannokomachi.1.0.2a.1"]


@pytest.mark.rule("dannokomachi.1.0.2.2")
@pytest.mark.parametrize("characters", [FOUR[:3], (*FOUR, "C01")])
def test_example_1_three_or_five_characters_are_illegal(characters: Sequence[str]) -> None:
    assert check(characters) == ["dannokomachi.1.0.2.2"]


@pytest.mark.rule("dannokomachi.1.0.2b.1")
def test_example_1_three_of_an_action_card_are_illegal() -> None:
    deck = (*3 * ["A01"], *2 * ACTIONS[1:14], "A15")
    assert check(deck=deck) == ["dannokomachi.1.0.2b.1"]


@pytest.mark.rule("dannokomachi.1.0.2b.2")
def test_example_1_four_of_a_card_that_says_so_are_legal() -> None:
    others = 2 * ACTIONS[3:16]
    assert check(deck=(*4 * ["A03"], *others)) == []
    assert check(deck=(*5 * ["A03"], *others[1:])) == ["dannokomachi.1.0.2b.1"]


@pytest.mark.rule("dannokomachi.1.0.2.4")
@pytest.mark.parametrize("deck", [2 * ACTIONS[:14] + ("A16",), (*2 * ACTIONS[:15], "A16")])
def test_example_1_29_or_31_cards_are_illegal(deck: Sequence[str]) -> None:
    assert check(deck=deck) == ["dannokomachi.1.0.2.4"]


@pytest.mark.rule("dannokomachi.1.0.2.5")
def test_example_1_a_deck_holding_a_character_is_illegal() -> None:
    assert check(deck=(*2 * ACTIONS[:14], "A15", "C01")) == ["dannokomachi.1.0.2.5"]


# ---- 4: both pools are seen by both --------------------------------------------------


@pytest.mark.rule("dannokomachi.1.5.4a")
def test_example_4_both_pools_are_visible_to_both() -> None:
    t = Table(main_a=cards("C01"), main_b=cards("C07"), cost_a=3, cost_b=1)
    t.wait(A)
    t.start("main_step")
    for viewer in (A, B):
        pools = t.game.view(viewer).pools
        assert [pools[player]["cost"] for player in (A, B)] == [3, 1]


# ---- 12, 31: what a later chooser knows ----------------------------------------------


@pytest.mark.rule("dannokomachi.1.1.5b")
def test_example_12_the_second_chooser_knows_the_first_choice() -> None:
    t = Table(
        main_a=cards("C03", "C01"),
        main_b=cards("C05", "C07"),
        hand_a=cards("A12"),
        cost_a=3,
        log=True,
    )
    t.start("main_step")
    t.do("play", "DK-A12")
    t.do("choose", ">DK-C03")
    assert t.asked == B
    assert t.lines("P1 chooses", viewer=B) == ["P1 chooses Tsubame"]


@pytest.mark.rule("dannokomachi.1.1.5a.1")
@pytest.mark.rule("dannokomachi.1.1.5a.2")
def test_example_31_the_opponent_is_told_which_card_but_not_its_face() -> None:
    t = Table(
        main_a=cards("C01"),
        main_b=cards("C07"),
        hand_a=cards("A13", "A01", "A02"),
        hand_b=cards("A03", "A04", "A05", "A06"),
        cost_a=1,
        log=True,
    )
    t.start("main_step")
    t.do("play", "DK-A13")
    t.do("choose", ">DK-A02")
    assert t.asked == B
    (own,) = t.lines("face down", viewer=A)
    (told,) = t.lines("face down", viewer=B)
    assert own == "P1 chooses card 2 of the hand face down: Fighting Spirit"
    assert told.startswith("P1 chooses card 2 of the hand face down: ")
    assert "Fighting Spirit" not in "\n".join(t.lines(viewer=B))
    t.do("choose", ">DK-A04")
    assert "P1 discards Fighting Spirit" in t.lines("discards", viewer=B)
    assert "P2 discards Hold It!" in t.lines("discards", viewer=A)
    assert (t.hand(A), t.hand(B)) == (2, 4)


# ---- 39, 40: loops -------------------------------------------------------------------


def table(
    *main: CardDef, hand: Sequence[CardDef] = (), fields: Sequence[CardDef] = ()
) -> Table:
    """Return a table in A's main step, with 3 cost."""
    t = Table(main_a=main, main_b=cards("C01"), hand_a=hand, cost_a=3, log=True)
    for each in fields:
        t.put(A, "field", each)
    t.wait(A)
    t.start("main_step")
    return t


@pytest.mark.rule("dannokomachi.loop.2")
def test_example_39_the_forced_loop_runs_three_rounds() -> None:
    """P, Q, P, Q, P, Q: the pool is 3, 4, 3, 4, 3, 4; then P is removed."""
    p = character("P", "(triggered, forced) When you gain cost, lose 1 cost.")
    q = character("Q", "(triggered, forced) When you lose cost, gain 1 cost.")
    t = table(p, q, hand=[action("Gift", "Gain 1 cost.")])
    t.use("play", "Gift")
    rounds = 3 * ["P1 loses 1 cost", "P1 gains 1 cost"]
    assert t.lines("1 cost") == ["P1 gains 1 cost", *rounds]
    assert t.cost[A] == 4
    assert len(t.lines("is removed from the stack")) == 1


@pytest.mark.rule("dannokomachi.loop.1")
def test_example_40_the_number_of_repetitions_is_finite() -> None:
    """Seven uses, one by one or named as a number: it has a bound."""
    mill = field("Mill", "(activated, main, 1 cost) Gain 1 cost.")
    t = table(*cards("C07"), fields=[mill])
    for _ in range(2):
        t.use("use", "Mill")
    t.do("repeat", "Mill")
    asked = t.game.decision
    assert asked is not None
    assert asked.is_number
    assert asked.low == 0
    assert asked.high is not None
    t.number(5)
    t.settle()
    assert len(t.lines("uses")) == 7
    assert t.cost[A] == 3
    assert t.can("use", "Mill")


# ---- 44: game start ------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.setup.3")
@pytest.mark.rule("dannokomachi.stack.8")
def test_example_44_the_second_players_trigger_is_carried_out_first() -> None:
    """B is the starting player: B's waits below A's."""
    host = character("Host", "(triggered, forced) When the game starts, draw 1 card.")
    t = Table(turn=0, turn_player=B, log=True)
    for player in (A, B):
        t.put(player, "main", host).up = False
    t.game.set_number(TABLE, "starting_player", B)
    t.start_step_of_setup("reveal")
    assert t.lines("draws")[:2] == ["P1 draws Filler", "P2 draws Filler"]
