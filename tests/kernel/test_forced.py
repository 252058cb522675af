"""Endless forced effects: recognised exactly, ended at the third return, cheap otherwise."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.endless import Course, compared, forced, sketch
from tcgkit.kernel.endless import position as same_place
from tcgkit.kernel.game import Changing, Game
from tcgkit.kernel.rules import Endless, Loops, by_name
from tcgkit.kernel.state import TABLE, Claim, Continuous, Field, Frame, Modifier
from tests.kernel.bench import picture, text
from tests.kernel.toys import stack_game
from tests.kernel.toys.stack_game import ACOLYTE, BOLT, CHOIR, PSALM, ROD, Item


def echo(item: Frame) -> Any:
    """Return the triggered ability that waits, if it is one."""
    if isinstance(item, Item) and item.kind == "echo":
        return item.source, item.source.defn.abilities[0], item.you
    return None


def ended(game: Changing, item: Frame) -> None:
    game.set_number(TABLE, "ended", game.number(TABLE, "ended") + 1)


def duel(*, grow: bool = False, field: Any = ((CHOIR,), (CHOIR,)), **rule: Any) -> Game:
    """Return a stack game with a psalm in hand, in which each blessing is counted."""
    given = {"times": 3, "growth": 10, "ends": frozenset({"turn_of"}), **rule}
    fields = by_name(
        (
            Field("blessed", "table", text("blessed"), same=grow),
            Field("ended", "table", text("ended")),
            Field("souls", "player", text("souls")),
            Field("weather", "table", text("weather")),
        )
    )
    made = stack_game.rules()
    rules = evolve(
        made,
        names=made.names.plus(claims=("x",), values=("x",), ends=("t",)),
        fields={**made.fields, **fields},
        loops=Loops(endless=Endless(forced=echo, ended=ended, **given)),
    )
    game = Game.new(rules, ({PSALM: 9}, {PSALM: 9}), 1).copied()
    for obj in [*game.zone("hand", 0)]:
        game.unmake(obj)
    game.make(PSALM, "hand", 0)
    for player, creatures in enumerate(field):
        for defn in creatures:
            game.make(defn, "field", player)
    game.run()
    return game


def counting(monkeypatch: Any) -> list[int]:
    """Note whose echo is carried out, and count it in the position."""
    carried: list[int] = []
    begin = Item.begin

    def noted(self: Item, game: Game) -> None:
        carried.append(self.you)
        game.set_number(TABLE, "blessed", game.number(TABLE, "blessed") + 1)
        begin(self, game)

    monkeypatch.setattr(Item, "begin", noted)
    return carried


def finish_turn(game: Game) -> None:
    while game.decision is not None and game.number(TABLE, "turn") == 0:
        game.answer("pass")


def test_the_third_return_ends_it_after_three_full_rounds(monkeypatch: Any) -> None:
    carried = counting(monkeypatch)
    game = duel()
    game.answer("psalm:psalm")
    finish_turn(game)
    assert carried == [0, 1] * 3
    assert game.number(TABLE, "ended") == 1
    assert game.state.course is None, "the course is over with the turn"


def test_a_growing_one_ends_after_as_many_rounds_as_declared(monkeypatch: Any) -> None:
    carried = counting(monkeypatch)
    game = duel(grow=True)
    game.answer("psalm:psalm")
    finish_turn(game)
    assert carried == [0, 1] * 10
    assert game.number(TABLE, "ended") == 1


def test_an_ability_of_an_ended_course_is_not_triggered_again_in_it(
    monkeypatch: Any,
) -> None:
    """Two choirs of one player: one is ended, the other then, and nothing comes after."""
    carried = counting(monkeypatch)
    game = duel(field=((CHOIR, CHOIR), (CHOIR,)))
    game.answer("psalm:psalm")
    while game.decision is not None and game.number(TABLE, "turn") == 0:
        trigger = [o for o in game.decision.options if o.action == "trigger"]
        game.answer(trigger[0] if trigger else "pass")
    assert game.number(TABLE, "ended") >= 1
    assert len(carried) < 60


def test_a_choice_in_between_breaks_a_course(monkeypatch: Any) -> None:
    """Player 2 wakes an acolyte between the rounds: then they are counted anew."""
    carried = counting(monkeypatch)
    game = duel(field=((CHOIR,), (CHOIR, ACOLYTE, ACOLYTE)))
    for obj in game.zone("field", 1)[1:2]:
        game.set_posture(obj, 1)
    game.answer("psalm:psalm")
    while game.state.course is None:
        game.answer("pass")
    assert len(game.state.course.done) == 1
    wakes = [o for o in game.decision.options if o.action == "wake"]  # type: ignore[union-attr]
    assert wakes, "somebody could intervene"
    fork = game.fork()
    game.answer(wakes[0])
    for each, expected in ((game, [1, 0] * 3), (fork, [1, 0] * 2 + [1])):
        carried.clear()
        finish_turn(each)
        assert each.number(TABLE, "ended") == 1
        assert carried == expected


def test_passing_with_a_use_at_hand_is_no_choice(monkeypatch: Any) -> None:
    carried = counting(monkeypatch)
    game = duel(field=((CHOIR,), (CHOIR, ACOLYTE, ACOLYTE)))
    game.set_posture(game.zone("field", 1)[1], 1)
    game.answer("psalm:psalm")
    asked = 0
    while game.number(TABLE, "turn") == 0:
        asked += game.decision is not None and game.decision.player == 1
        game.answer("pass")
    assert asked >= 6, "player 2 was offered to intervene in every round"
    assert carried == [0, 1] * 3


def test_a_fork_and_a_sample_go_on_alike(monkeypatch: Any) -> None:
    counting(monkeypatch)
    game = duel(field=((CHOIR,), (CHOIR, ACOLYTE, ACOLYTE)))
    game.set_posture(game.zone("field", 1)[1], 1)
    game.answer("psalm:psalm")
    for _ in range(4):
        game.answer("pass")
    assert game.state.course is not None
    fork, sampled = game.fork(), game.sample(game.decision.player, 1)  # type: ignore[union-attr]
    for each in (game, fork, sampled):
        finish_turn(each)
        assert each.number(TABLE, "ended") == 1
    assert picture(fork) == picture(game)
    assert sampled.number(TABLE, "blessed") > game.number(TABLE, "blessed"), (
        "it holds no true positions"
    )


@pytest.mark.parametrize(
    ("done", "grown"),
    [
        ("ab" * 3, True),
        ("ab" * 2, False),
        ("xab" + "ab" * 2, True),
        ("abab" + "axb", False),
        ("aab" * 3, True),
        ("ab" * 2 + "ba", False),
        ("ba" * 3, False),
    ],
)
def test_a_sequence_has_run_only_if_it_was_the_same(done: str, grown: bool) -> None:
    """With a guard of 3, ``a`` would begin it once more."""
    course = Course([], {}, [], {})
    for name in done:
        who = (name, 0, 0)
        course.done.append(who)
        course.times[who] = course.times.get(who, 0) + 1
    assert forced._has_grown(course, ("a", 0, 0), 3) is grown


def test_what_never_repeats_is_ended_all_the_same() -> None:
    """A course that counts in binary never repeats, and yet it ends."""
    course = Course([], {}, [], {})
    for number in range(3 * forced.UNENDING):
        for name in ("a", *"bc"[: number.bit_count() % 3]):
            course.done.append((name, number % 7, 0) if name != "a" else ("a", 0, 0))
    course.times[("a", 0, 0)] = 3 * forced.UNENDING
    assert forced._has_grown(course, ("a", 0, 0), 3)


# ---- positions -----------------------------------------------------------------------


def position(game: Game) -> Any:
    assert game.rules.loops.endless is not None
    return compared(game.rules, sketch(game), game.rules.loops.endless.unordered)


def test_ids_and_places_without_meaning_do_not_count() -> None:
    game = duel(unordered=frozenset({"field"}), field=((CHOIR, ACOLYTE), ()))
    other = duel(unordered=frozenset({"field"}), field=((ACOLYTE, CHOIR), ()))
    strict = duel(field=((ACOLYTE, CHOIR), ()))
    assert position(game) == position(other) != position(strict)


def test_the_rule_on_repetition_compares_in_the_same_way() -> None:
    """What is attached to what, what lasts on it and who is out count; numbers that are 0 do not."""
    changes: list[Any] = [
        lambda g, a, b: g.attach(b, a),
        lambda g, a, b: g.modify(Continuous(Modifier("x", "add", 1)), a, 0, (b,), "t"),
        lambda g, a, b: setattr(g.state, "out", (1,)),
        lambda g, a, b: g.set_number(b, "damage", 1),
    ]
    found = []
    for change in [
        lambda g, a, b: None,
        lambda g, a, b: a.fields.update(damage=0),
        *changes,
    ]:
        game = duel(field=((CHOIR, ROD), ()))
        change(game, *game.zone("field", 0))
        found.append(same_place(game))
    assert found[0] == found[1]
    assert len({*found}) == 1 + len(changes)


def test_in_what_order_cards_lie_out_of_play_counts_only_where_it_means_something() -> None:
    for unordered, same in ((frozenset({"grave"}), True), (frozenset[str](), False)):
        game, other = duel(unordered=unordered), duel(unordered=unordered)
        for each, cards in ((game, (BOLT, ROD)), (other, (ROD, BOLT))):
            for defn in cards:
                each.make(defn, "grave", 1)
        assert (position(game) == position(other)) is same


def test_everything_else_counts() -> None:
    """Damage, postures, what is attached, what lasts, pools, piles, and what waits."""
    changes: list[Any] = [
        lambda g, a, b: g.set_number(a, "damage", 1),
        lambda g, a, b: g.set_posture(b, 1),
        lambda g, a, b: g.attach(a, b),
        lambda g, a, b: g.attach(b, a),
        lambda g, a, b: g.set_number(0, "souls", 1),
        lambda g, a, b: g.set_number(TABLE, "weather", 1),
        lambda g, a, b: g.move(b, "grave"),
        lambda g, a, b: g.make(BOLT, "deck", 1),
        lambda g, a, b: g.line_up("stack", Item("echo", a, 0)),
        lambda g, a, b: g.line_up("stack", Item("echo", b, 0)),
        lambda g, a, b: g.modify(Continuous(Modifier("x", "add", 1)), a, 0, (a,), "t"),
        lambda g, a, b: g.modify(Continuous(Modifier("x", "add", 1)), a, 0, (b,), "t"),
        lambda g, a, b: g.modify(Continuous(Modifier("x", "add", 2)), a, 0, (a,), "t"),
        lambda g, a, b: g.modify(Continuous(Claim("x", "can")), a, 0, (), "t"),
    ]
    found = []
    for change in [lambda g, a, b: None, *changes]:
        game = duel(field=((CHOIR, ROD), ()))
        change(game, *game.zone("field", 0))
        assert position(game) == position(game.fork())
        found.append(position(game))
    assert len({*found}) == len(found)


def test_a_sketch_is_of_its_moment() -> None:
    game = duel()
    kept, before = sketch(game), position(game)
    game.set_number(game.zone("field", 0)[0], "damage", 1)
    game.set_number(0, "souls", 1)
    game.unmake(game.zone("field", 1)[0])
    assert compared(game.rules, kept) == before != position(game)
