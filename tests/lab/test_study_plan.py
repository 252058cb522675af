"""How the games of a study are arranged, how many there are, and how they look."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tcgkit.lab.study.charts import Columns, Dot, Dots, svg
from tcgkit.lab.study.measuring import Kinds, enough_for, measured
from tcgkit.lab.study.plan import (
    ENOUGH,
    MOST_GAMES,
    Arrangement,
    curve_sizes,
    in_words,
    sizes,
    weights_of,
)


@pytest.mark.parametrize("seats", [1, 2, 3, 4, 6])
@pytest.mark.parametrize("differ", [False, True])
@pytest.mark.parametrize("decks", [1, 2, 3, 4])
def test_after_a_unit_everybody_and_everything_was_as_often_in_each_seat(
    decks: int, differ: bool, seats: int
) -> None:
    arrangement = Arrangement(decks=decks, differ=differ, seats=seats)
    games = [arrangement.seating(number) for number in range(2 * arrangement.unit)]
    seated: Counter[tuple[int, int, int]] = Counter()
    for game in games:
        for seat in range(seats):
            seated[seat, game.decks[seat], game.players[seat] if differ else 0] += 1
    assert len(set(seated.values())) == 1
    assert len(seated) == seats * decks * (seats if differ else 1)


def test_a_group_of_games_turns_the_decks_through_all_seats() -> None:
    arrangement = Arrangement(decks=4, seats=3)
    games = [arrangement.seating(number) for number in range(6)]
    assert [game.decks for game in games] == [
        *((0, 1, 2), (1, 2, 0), (2, 0, 1)),
        *((0, 1, 3), (1, 3, 0), (3, 0, 1)),
    ]
    assert [(game.pair, game.seed) for game in games] == [(0, 0)] * 3 + [(1, 1)] * 3


def test_fewer_decks_than_seats_are_dealt_round() -> None:
    assert Arrangement(decks=2, seats=4).matchups == ((0, 1, 0, 1),)
    assert Arrangement(decks=2, seats=3).matchups == ((0, 1, 0), (1, 0, 1))
    kept = Arrangement(decks=2, seats=3, fixed=True, kept=(1, 1, 0))
    assert kept.seating(5).decks == (1, 1, 0)


def test_a_pair_is_one_seed_with_the_decks_swapped() -> None:
    one, two = (Arrangement(decks=2).seating(number) for number in (8, 9))
    assert (one.pair, one.seed) == (two.pair, two.seed) == (4, 4)
    assert one.decks == two.decks[::-1] == (0, 1)


def test_each_deck_meets_itself_too_and_half_of_the_games_are_between_two_decks() -> None:
    """Between decks of unequal strength an unfair seat decides little: mirrors show it."""
    assert Arrangement(decks=2).matchups == ((0, 1), (0, 1), (0, 0), (1, 1))
    assert Arrangement(decks=3).matchups == (
        *((0, 1), (0, 2), (1, 2)),
        *((0, 0), (1, 1), (2, 2)),
    )
    assert Arrangement(decks=2, fixed=True).matchups == ((0, 1),)


def test_a_deck_against_itself_is_not_played_twice_with_one_seed() -> None:
    """Both games would be alike: the seat with the better shuffle wins both."""
    one, two = (Arrangement(decks=1).seating(number) for number in (6, 7))
    assert one.pair == two.pair
    assert one.seed != two.seed


def test_players_that_differ_swap_seats_within_a_pair() -> None:
    for decks in (1, 2):
        arrangement = Arrangement(decks=decks, differ=True)
        one, two = arrangement.seating(0), arrangement.seating(1)
        assert one.seed == two.seed
        assert one.players == two.players[::-1]
        assert one.decks == two.decks


def test_fixed_games_are_those_of_simulate() -> None:
    """Unpaired if the players are alike, else paired as ``--paired`` does."""
    alike = [Arrangement(decks=2, fixed=True).seating(number) for number in range(3)]
    assert [(g.seed, g.decks, g.players) for g in alike] == [
        (n, (0, 1), (0, 1)) for n in range(3)
    ]
    arrangement = Arrangement(decks=2, fixed=True, differ=True)
    assert [arrangement.seating(n).seed for n in range(4)] == [0, 0, 1, 1]
    assert arrangement.seating(1).players == (1, 0)
    assert not arrangement.is_balanced
    assert Arrangement(decks=1, fixed=True).is_balanced


def test_sizes_fit_into_the_time_and_cheap_games_leave_theirs_to_others() -> None:
    assert sizes([0.01, 5.0], [2, 2], [0, 0], 100) == [1000, 18]
    assert sizes([0.1, 5.0], [2, 2], [0, 0], 100) == [500, 10]
    assert sizes([5.0, 0.01], [2, 2], [0, 0], 100) == [18, MOST_GAMES]
    assert sizes([40.0], [12], [3], 10) == [12]
    assert sizes([40.0], [2], [3], 10) == [4]
    assert sizes([0.1, 0.1], [2, 2], [0, 0], 65, weights_of(["random", "greedy"])) == [
        150,
        500,
    ]
    assert sizes([100 / 983], [2], [0], 100) == [980]


KINDS = ["random", "quick:1", "greedy", "mcts:16", "mcts:64"]


def test_the_strongest_who_can_play_fifty_games_get_them_first() -> None:
    """greedy: 50 games, rounded up to a unit, take 56 of 95 seconds; the searches would take more."""
    costs = [0.01, 0.1, 1.0, 4.0, 16.0]
    found = curve_sizes(KINDS, costs, 8, [2] * 5, 95, must=3)
    assert ENOUGH <= found[2] < 80
    assert found[3:] == [0, 0]
    assert sum(cost * count for cost, count in zip(costs, found, strict=True)) < 95 + 8
    slow = curve_sizes(KINDS, [0.1, 1.0, 10.0, 40.0, 160.0], 8, [2] * 5, 95, must=3)
    assert ENOUGH <= slow[1] < 80
    assert slow[2:] == [8, 0, 0]


def test_with_more_time_stronger_players_judge_and_none_is_left_out() -> None:
    costs = [0.01, 0.1, 1.0, 4.0, 16.0]
    found = curve_sizes(KINDS, costs, 8, [2] * 5, 3600, must=3)
    assert all(count >= ENOUGH for count in found)
    assert found == sorted(found, reverse=True)


def test_players_that_are_named_all_play() -> None:
    assert curve_sizes(KINDS[3:], [40.0, 160.0], 8, [2, 2], 95, must=2) == [8, 8]


def test_a_search_is_not_begun_if_the_one_before_says_that_there_is_no_time() -> None:
    taken = list[int]()

    def take(at: int, numbers: range) -> list[float]:
        taken.extend([at] * len(numbers))
        found[at].update(dict.fromkeys(numbers))
        return [0.5 * 4**at] * len(numbers)

    found = [dict[int, object]() for _ in range(3)]
    kinds = Kinds(
        players=["greedy", "mcts:16", "mcts:64"],
        must=1,
        budgets=[("greedy", 0), ("mcts", 16), ("mcts", 64)],
        unit=8,
        seconds=30,
        workers=2,
    )
    told = list[str]()
    counts, left_out = measured(kinds, [], found, take, told.append)
    assert taken == [0, 0, 1, 1]
    assert counts[2] == 0
    assert left_out[-1].player == "mcts:64"
    assert left_out[-1].seconds == 8 * 4 / 2 * 0.5 * 4
    again = enough_for(left_out[-1])
    assert curve_sizes(kinds.players, [0.25, 1.0, 4.0], 8, [2, 2, 0], again, 1)[2]
    assert told[0].startswith("games to play: ")
    assert told[1].startswith("left out, for lack of time: ")


def test_the_time_for_texts_that_are_tried_is_part_of_it() -> None:
    """Blind games of 0.1 s: with texts each takes twice as long, and 100 more are played, 10 of 90 seconds."""
    told = list[str]()
    found = [dict[int, object]()]

    def take(at: int, numbers: range) -> list[float]:
        found[at].update(dict.fromkeys(numbers))
        return [0.1] * len(numbers)

    def planned(again: int) -> int:
        found[0].clear()
        kinds = Kinds(
            players=["random"],
            must=1,
            budgets=[("random", 0)],
            unit=2,
            seconds=90,
            workers=1,
            again=again,
        )
        ((count,), _) = measured(kinds, [], found, take, told.append)
        return count

    assert planned(0) == 900
    assert planned(100) == 400
    assert ["about 1 min 30 s" in line for line in told] == [True, True]


def test_time_is_told_roughly() -> None:
    assert [in_words(s) for s in (0.2, 7.4, 38, 61, 97)] == [
        "1 s",
        "7 s",
        "40 s",
        "1 min",
        "1 min 35 s",
    ]


def test_a_picture_tells_in_words_what_it_shows() -> None:
    dots = Dots(
        title="Who <wins>",
        rows=[("seat 1", {"a": Dot(40, 30, 50, "40 %"), "b": Dot(60, 50, 120, "60 %")})],
        low=0,
        high=100,
        reference=50,
    )
    drawn = svg(dots)
    assert 'role="img" aria-label="Who &lt;wins&gt;. seat 1: a 40 %, b 60 %"' in drawn
    assert re.findall(r">([^<>]+)</text>", drawn)[-4:] == ["40 %", "60 %", "a", "b"]
    for shape in ("M5,0A5,5", "M-5,-5h10v10h-10Z"):  # each series has one of its own
        assert drawn.count(shape) == 1
    assert "<script" not in drawn
    assert "http" not in drawn
    columns = Columns(title="Lengths", series={"a": {3: 5, 90: 1}}, unit="turns")
    drawn = svg(columns)
    assert "3–5 turns: 5 games" in drawn
    assert drawn.count('aria-roledescription="bar"') == 30


def test_a_picture_does_not_depend_on_the_fonts_of_the_computer() -> None:
    """Its size and its labels are the same however wide the letters are."""
    label = "W" * 200
    for name in ("x", label):
        rows = [(name, {"a": Dot(40, 30, 50, "40 %")})]
        drawn = svg(Dots(title="t", rows=rows, low=0, high=100))
        assert 'width="750" height="66" viewBox="0 0 750 66"' in drawn
    assert f">{'W' * 37}…</text>" in drawn
