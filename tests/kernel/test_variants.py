"""A variant replaces parts of the timeline by name; all others stay the base's own objects."""

from __future__ import annotations

import pytest

from tcgkit.kernel.errors import RulesetError
from tcgkit.kernel.game import Reading
from tcgkit.kernel.rules import with_nodes
from tcgkit.kernel.time import Each, Loop, Phase, Sequence, Step


def nothing(game: Reading) -> None:
    """Do nothing."""


DRAW, GAIN, END = Step("draw", nothing), Step("gain", nothing), Step("end", nothing)
UPKEEP = Phase("upkeep", (DRAW, Each("gaining", lambda game: (0, 1), "player", GAIN)))
FINISH = Sequence("finish", (END,))
GAME = Loop("rounds", Sequence("round", (UPKEEP, FINISH)))


def test_a_node_is_replaced_wherever_it_stands() -> None:
    more = Sequence("gains", (GAIN, GAIN))
    made = with_nodes(GAME, {"gain": more})
    names = [node.name for node in made.walk()]
    assert names == [
        *("rounds", "round", "upkeep", "draw", "gaining", "gains", "gain", "gain"),
        *("finish", "end"),
    ]
    assert [node.name for node in GAME.walk()].count("gain") == 1


def test_what_is_not_touched_is_the_same_object() -> None:
    made = with_nodes(GAME, {"gain": Step("more", nothing)})
    assert FINISH in [*made.walk()]
    assert DRAW in [*made.walk()]
    assert UPKEEP not in [*made.walk()]
    assert with_nodes(GAME, {}) is GAME


def test_the_whole_timeline_may_be_replaced() -> None:
    assert with_nodes(GAME, {"rounds": END}) is END


def test_a_name_that_no_node_has_is_an_error() -> None:
    with pytest.raises(RulesetError, match=r"no node 'gian'.*did you mean 'gain'"):
        with_nodes(GAME, {"gian": GAIN})
