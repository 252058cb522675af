"""Metrics have the exact values of toys, worked out by hand or by listing all courses; pages say what they mean."""

from __future__ import annotations

from itertools import product
from math import log10, sqrt

import pytest

from tcgkit.lab.metrics import METRICS, Measurement, measure_game
from tcgkit.lab.metrics.estimates import Found, Row, mean_of, snowball
from tcgkit.lab.metrics.lines import metrics_lines, metrics_table
from tcgkit.lab.metrics.watching import Course, Moment
from tcgkit.lab.study.notes import Notes
from tcgkit.lab.study.report import Studied
from tcgkit.plugins import Host, load_plugins
from tests.lab import duel, toss


@pytest.fixture(scope="module")
def host(tmp_path_factory: pytest.TempPathFactory) -> Host:
    made = [
        (
            game.__name__.rpartition(".")[2],
            game.installed_in(tmp_path_factory.mktemp("game")),
        )
        for game in (duel, toss)
    ]
    return load_plugins(extra=made)


def measured(
    host: Host, games: int, players: str = "random", walks: int = 0, **options: int
) -> Measurement:
    return measure_game(
        host,
        "toss",
        players=players.split(","),
        games=games,
        options=options,
        walks=walks,
        seed=3,
    )


def one(found: Measurement, metric: str, about: str = "") -> Row:
    (row,) = (each for each in found.rows[metric] if each.about == about)
    return row


def holds(row: Row, exact: float, width: float) -> bool:
    """Return whether the interval holds the exact value, and is no wider than this."""
    assert row.low is not None
    assert row.high is not None
    return row.low <= exact <= row.high and row.high - row.low <= width


# ---- the toy, listed ----------------------------------------------------------------


def courses(*, full: bool = False) -> list[tuple[int, ...]]:
    """Return the winners of the rounds of every course; each of three tosses is as likely."""
    found = []
    for tosses in product((0, 1), repeat=3):
        is_short = tosses[0] == tosses[1] and not full
        found.append(tosses[:2] if is_short else tosses)
    return found


def chances(course: tuple[int, ...]) -> list[float]:
    """Return the chance of the later winner before each round: by all ways in which the rest can go."""
    won, found = [0, 0], []
    winner = int(sum(course) >= 2)
    for toss_ in course:
        left = 3 - sum(won)
        ways = [won[winner] + sum(rest) >= 2 for rest in product((0, 1), repeat=left)]
        found.append(sum(ways) / len(ways))
        won[toss_] += 1
    return found


def mean(numbers: list[float]) -> float:
    return sum(numbers) / len(numbers)


EXACT = {
    "length": mean([len(each) for each in courses()]),
    "decisions": mean([2 * len(each) for each in courses()]),
    "forced-share": 1 / 2,  # player 2 has one option
    "branching": 3 / 2,
    "lead-changes": mean(
        [sum(chance < 1 / 2 for chance in chances(each)) for each in courses()]
    ),
    "drama": mean(
        [
            next((sqrt(1 - 2 * p) for p in chances(each) if p < 1 / 2), 0.0)
            for each in courses()
        ]
    ),
    "comeback": mean([min(chances(each)) <= 1 / 3 for each in courses()]),
    "decisiveness": 1.0,  # it ends once it is decided
    "snowball": 3 / 4,
    "first-turn-wins": 0.0,
    "loops": 0.0,
}
WIDTH = {"length": 0.3, "decisions": 0.5, "lead-changes": 0.4, "snowball": 0.35}
WIDTH["branching"] = 0.36  # 30 equal pairs


def test_the_list_of_courses_says_what_a_hand_finds() -> None:
    expected = {"length": 2.5, "decisions": 5.0, "lead-changes": 0.25, "comeback": 0.25}
    assert {name: EXACT[name] for name in expected} == expected
    assert EXACT["drama"] == pytest.approx(sqrt(0.5) / 4)


@pytest.fixture(scope="module")
def plain(host: Host) -> Measurement:
    return measured(host, 60, walks=20)


@pytest.mark.parametrize("metric", EXACT)
def test_a_metric_of_a_toy_is_about_its_exact_value(
    plain: Measurement, metric: str
) -> None:
    assert holds(one(plain, metric), EXACT[metric], WIDTH.get(metric, 0.3))


def test_rounds_after_the_decision_count_against_decisiveness(host: Host) -> None:
    """All three rounds are played: in half of the games the third one decides nothing, which is 1/6 of the turns."""
    exact = mean(
        [
            sum(0.1 <= chance <= 0.9 for chance in chances(each)) / 3
            for each in courses(full=True)
        ]
    )
    assert exact == pytest.approx(5 / 6)
    assert holds(one(measured(host, 20, full=True, walks=24), "decisiveness"), exact, 0.2)


def test_the_edge_of_the_first_player_is_that_of_three_unfair_tosses(host: Host) -> None:
    """With 3/4 a toss the first player wins 27/32 of the games: 11/32 more than half."""
    found = measured(host, 200, percent=75)
    assert holds(one(found, "first-player-edge", "random"), 11 / 32, 0.15)


def test_wins_in_the_first_turn_are_the_knockouts_of_round_one(host: Host) -> None:
    assert holds(one(measured(host, 200, knockout=25), "first-turn-wins"), 1 / 4, 0.15)


def test_a_loop_with_gain_is_found_as_often_as_it_is_taken(host: Host) -> None:
    """Player 1 may churn up to three times in a round, each time with a chance of 1/2: 1/8 of the rounds."""
    exact = 1 - mean([(7 / 8) ** len(each) for each in courses()])
    assert holds(one(measured(host, 200, churn=True), "loops"), exact, 0.15)


def test_the_chance_of_player_1_is_asked_of_whoever_is_asked(host: Host) -> None:
    """Player 1 wins every toss, so is never behind, though player 2 is asked first."""
    found = measured(host, 6, walks=16, percent=100, second=True)
    assert one(found, "comeback").value == 0.0
    assert one(found, "lead-changes").value == 0.0


def test_the_first_lead_is_what_a_snowball_starts_from() -> None:
    """Who led first won two of three games; a position that the search cannot tell is no lead."""
    unsure, ahead, behind = Moment(0.6, 0.2), Moment(0.8, 0.1), Moment(0.1, 0.1)
    courses = [course(0, unsure, ahead, behind), course(1, behind, ahead)]
    courses += [course(1, unsure, ahead)]
    (row,) = snowball(Found(mirrors={"x": courses}))
    assert (row.value, row.count) == (2 / 3, 3)


def course(winner: int, *moments: Moment) -> Course:
    """Return a game that this seat won."""
    game = Studied(
        players=("x", "x"),
        decks=("", ""),
        cards=frozenset(),
        roles={},
        seats=(winner,),
        clause="end",
        length=len(moments),
        decisions=0,
        choices=0,
        notes=Notes(),
    )
    return Course(game=game, moments=moments)


# ---- luck and skill ------------------------------------------------------------------


def test_all_is_luck_where_players_change_nothing(host: Host) -> None:
    found = measured(host, 40, "bad,good")
    assert one(found, "luck-share", "shuffle").value == 1.0
    assert one(found, "luck-share", "players").value == 0.0


def test_players_of_one_shuffle_have_chances_of_their_own(host: Host) -> None:
    """One round; both kinds are good half of the time. Half of the results are then the coin of the shuffle, the others
    the players': two games of one shuffle have a covariance of 1/4 * 1/4, of a variance of 1/4."""
    found = measured(host, 400, "even,aim:1", skill=True, knockout=100)
    assert holds(one(found, "luck-share", "shuffle"), 1 / 4, 0.25)


def test_luck_and_skill_have_their_shares_of_variance(host: Host) -> None:
    """Good beats bad, and equals toss a coin that is the same for both equal pairings.

    Results of one shuffle are (c, 0, 1, c) with a fair coin c. So the rows of the analysis have variance 1/16 less
    a quarter of the rest 1/12, which is 1/24; the columns have 1/6; in all 7/24: 1/7 is luck, 4/7 are the players.
    """
    found = measured(host, 480, "bad,good", skill=True)
    assert holds(one(found, "luck-share", "shuffle"), 1 / 7, 0.12)
    assert holds(one(found, "luck-share", "players"), 4 / 7, 0.12)


def test_skill_depth_is_the_rating_of_the_larger_budget_for_each_doubling(
    host: Host,
) -> None:
    """A budget of 1 is good in 1/2 of the rounds, one of 4 in 4/5: the larger one wins 13/20 of the rounds."""
    toss_ = 4 / 5 * 1 / 2 + (4 / 5 * 1 / 2 + 1 / 5 * 1 / 2) / 2
    won = toss_**2 * (3 - 2 * toss_)
    exact = 400 * log10(won / (1 - won)) / 2
    assert 80 < exact < 90
    found = measured(host, 300, "aim:1,aim:4", skill=True)
    assert holds(one(found, "skill-depth"), exact, 80)


# ---- cards ---------------------------------------------------------------------------


def test_dead_draws_are_the_seen_bricks(host: Host) -> None:
    """Players see 9 of their 12 cards, and one of the 12 can never be played: 1 in 12 seen cards."""
    found = measure_game(
        host, "duel", players=["random"], games=60, decks=["brick"], walks=0, seed=3
    )
    assert holds(one(found, "dead-draws"), 1 / 12, 0.04)
    assert one(found, "forced-share").value == 0.0
    assert not found.rows["dominated"]


def test_a_choice_that_is_never_taken_is_dominated(host: Host) -> None:
    """Good players never choose bad."""
    found = measured(host, 100, "good")
    (row,) = found.rows["dominated"]
    assert (row.about, row.value) == ("action bad", 0.0)


# ---- intervals and pages -------------------------------------------------------------


def test_one_pair_of_games_has_no_interval() -> None:
    assert [*mean_of([(0, 1.0), (0, 2.0)])] == [Row(1.5, None, None, 2)]
    assert not [*mean_of([])]


def test_equal_games_leave_room_for_one_that_differs() -> None:
    """Four equal pairs: at most 1 - 0.025^(1/4) = 60 % of all pairs are others."""
    (row,) = mean_of([(pair, 0.5) for pair in range(4)], most=1.0)
    assert (row.low, row.high) == pytest.approx((0.5 - 0.301, 0.5 + 0.301), abs=0.001)
    (row,) = mean_of([(0, 0.0), (1, 1.0)], most=1.0)
    assert (row.low, row.high) == (0.0, 1.0)


@pytest.mark.exhaustive
def test_intervals_of_means_are_students() -> None:
    stats = pytest.importorskip("scipy.stats")
    numbers = [1.0, 4.0, 2.5, 7.0, 3.0]
    (row,) = mean_of(enumerate(numbers))
    low, high = stats.t.interval(0.95, 4, numbers and mean(numbers), stats.sem(numbers))
    assert (row.low, row.high) == pytest.approx((low, high), rel=0.01)


def test_every_metric_is_told_in_both_languages(plain: Measurement) -> None:
    ids = [metric.id for metric in METRICS]
    assert len(set(ids)) == len(ids)
    assert [each["id"] for each in metrics_table(plain)["metrics"]] == ids
    for metric in METRICS:
        for lang in ("en", "ja"):
            lines = [*metrics_lines(plain, lang)]
            assert any(line.startswith(metric.name.in_(lang)) for line in lines)
        assert metric.definition.ja != metric.definition.en
        assert metric.bias
    assert "skill depth: not measured" in [*metrics_lines(plain)]


def test_the_time_is_told_first_and_bounds_what_is_begun(host: Host) -> None:
    def told(seconds: float) -> tuple[str, list[int]]:
        said: list[str] = []
        players = ["random", "bad", "good"]
        found = measure_game(
            host, "toss", players=players, seconds=seconds, walks=0, say=said.append
        )
        assert said[1].startswith("games to play: ")
        return said[0], list(found.games.values())

    first, games = told(0.001)
    assert first.startswith("at most about ")
    assert games[2] >= 2  # the judging players come first
    assert games[:2] == [0, 0]
    assert games[3:] == [0]
    _, games = told(0.4)
    assert all(games)
