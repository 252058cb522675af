"""What parts of a timeline are under way."""

from __future__ import annotations

from tcgkit.kernel.time import Resolve, under_way
from tests.kernel.toys import new_game


def test_emptying_a_line_is_no_part_of_the_timeline() -> None:
    game = new_game("fifo_line")
    before = under_way(game)
    Resolve("line", "pending", last_first=False).start(game)
    assert under_way(game) == before
