"""What parts of a timeline are under way."""

from __future__ import annotations

from attrs import evolve

from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Resolve, Sequence, Window, enter_at, points, under_way
from tcgkit.kernel.time.entering import first_window
from tests.kernel.toys import new_game


def test_emptying_a_line_is_no_part_of_the_timeline() -> None:
    game = new_game("fifo_line")
    before = under_way(game)
    Resolve("line", "pending", last_first=False).start(game)
    assert under_way(game) == before


def test_a_position_can_stand_in_a_round_of_priority() -> None:
    """It stands at the window, which opens while nothing waits; when all have passed, the round is over."""
    game = new_game("counterspells")
    (turn,) = (point for point in points(game.rules.timeline) if point.name == "a_turn")
    game.state.frames.clear()
    enter_at(game, turn, inside=True)
    game.run()
    assert (game.window_key(), game.number(TABLE, "turn")) == ("act", 0)
    assert under_way(game)[-1] == turn.mark
    while game.number(TABLE, "turn") == 0:
        assert game.decision is not None
        game.answer("pass")
    assert game.number(TABLE, "turn") == 1


def test_the_window_before_an_item_is_no_place_to_be() -> None:
    answers = Window("answers", lambda game: (0, 1))
    line = Resolve("line", "pending", last_first=False, window=answers)
    (point,) = points(Sequence("part", (line,)))
    assert first_window(point) is None
    always = evolve(line, opens_empty=True)
    (point,) = points(Sequence("part", (always,)))
    found = first_window(point)
    assert found is not None
    assert found[1] is answers
