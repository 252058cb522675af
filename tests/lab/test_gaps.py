"""Gaps in the rules: planted open orders are found with their smallest scenario, all others are silent."""

from __future__ import annotations

import json
from functools import partial
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.lab.gaps import Gaps, find_gaps, gaps_json, gaps_lines, write_scenarios
from tcgkit.lab.gaps.found import key_of
from tcgkit.lab.gaps.scenario import seen
from tcgkit.lab.shrinking.drafts import Draft, Piece
from tcgkit.lab.shrinking.stage import Stage
from tcgkit.lab.study import StudyError
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.testing.scenario.check import check_paths
from tests.lab.bells import PLANTS, installed_in

PLANTED = [plant for plant in PLANTS if plant != "none"]
GROUP = """\
scenarios for bells

scenario "An open order: Swells and Gains"
    options plant = group
    given
        in ringing phase
        P2: wall B-1
    when
        P2: ring B-1
    then
        P2: points 1
"""


def bells(folder: Path, plant: str) -> Host:
    extra = [
        ("agents", import_module("tcgkit.agents.plugin")),
        ("bells", installed_in(folder, plant)),
    ]
    return load_plugins(entry_points=False, extra=extra)


def found(
    folder: Path, plant: str, *, commute: bool = False, games: int = 4, **more: Any
) -> Gaps:
    options: dict[str, str | bool] = {"plant": plant, "commute": commute}
    return find_gaps(bells(folder, plant), "bells", games=games, options=options, **more)


@pytest.mark.parametrize("plant", PLANTED)
def test_a_planted_open_order_is_found_once_with_a_scenario_that_passes(
    tmp_path: Path, plant: str
) -> None:
    gaps = found(tmp_path, plant)
    (gap,) = gaps.found
    assert gap.key[0] == ("group" if plant == "group" else plant)
    assert not gap.is_pile
    assert gap.example is not None
    (difference,) = gap.example.differences
    assert difference.what.endswith("points")
    assert difference.kernel != difference.other
    assert f"points {difference.kernel}" in gap.example.text
    (path,) = write_scenarios(gaps, tmp_path / "gaps")
    report = check_paths([path], bells(tmp_path, plant))
    assert (report.exit_code, len(report.outcomes)) == (0, 1), report.text()


@pytest.mark.parametrize("plant", PLANTED)
def test_the_same_things_in_an_order_that_does_not_count_are_silent(
    tmp_path: Path, plant: str
) -> None:
    gaps = found(tmp_path, plant, commute=True)
    assert gaps.met[plant] > 4
    assert gaps.tried > 0
    assert (gaps.found, gaps.unjudged) == ((), 0)


def test_the_scenario_of_a_gap_is_the_smallest_possible_one(tmp_path: Path) -> None:
    """One bell and one answer: without either of them, nothing rings."""
    (gap,) = found(tmp_path, "group").found
    assert gap.example is not None
    assert gap.example.text == GROUP
    assert (gap.example.size, gap.example.in_words) == (3, True)


def test_a_player_who_is_asked_is_no_gap(tmp_path: Path) -> None:
    """Two different texts are triggered at once: their player says which works first."""
    gaps = found(tmp_path, "asked")
    assert (gaps.found, gaps.met) == ((), {})


@pytest.mark.parametrize(
    ("game", "event", "given", "when"),
    [
        (
            "dannokomachi",
            "Moved (dannokomachi.area.11)",
            ["deck DK-A02", "deck DK-F01", "deck DK-A02", "deck DK-A01", "hand DK-A20"],
            ["play DK-A20", "DK-F01", "DK-A02"],
        ),
        pytest.param(
            "ultimate",
            "ToDeck (ultimate.i.126)",
            [
                "hand aa-10-club",
                "hand aa-Q-club",
                "graveyard aa-8-spade",
                "graveyard aa-2-club",
                "graveyard aa-2-heart",
            ],
            ["use aa-Q-club", "Yes", "aa-8-spade", "aa-2-club", "aa-2-heart"],
            marks=pytest.mark.exhaustive,
        ),
    ],
)
def test_an_order_that_a_player_has_just_chosen_is_no_gap(
    monkeypatch: pytest.MonkeyPatch,
    game: str,
    event: str,
    given: list[str],
    when: list[str],
) -> None:
    """Cards go to the bottom of the deck in the order in which their player has picked them."""
    plugin = load_plugins().ruleset(game)
    stage = Stage(plugin, load_cards(load_plugins(), plugin), plugin.ruleset.settings({}))
    lying = [Piece("P1", zone, card) for zone, card in map(str.split, given)]
    pieces = (Piece("", "in main step", fixed=True), *lying)
    draft = Draft(game, "Chosen", pieces, tuple(("P1", answer) for answer in when))
    key = key_of("group", (event, event), "", ("deck",))
    assert seen(stage, draft, key) is None
    monkeypatch.setattr("tcgkit.lab.gaps.found.was_asked", lambda gap, course: False)
    assert seen(stage, draft, key) is not None


def test_luck_is_no_gap_and_is_counted_as_not_judged(tmp_path: Path) -> None:
    """Both players throw a die at once: in the other order each has the number of the other."""
    gaps = found(tmp_path, "chance")
    assert gaps.found == ()
    assert gaps.tried >= gaps.unjudged > 4


def test_an_order_that_only_piles_show_is_told_apart(tmp_path: Path) -> None:
    gaps = found(tmp_path, "pile")
    (gap,) = gaps.found
    assert (gaps.changing, gaps.piles, gap.key[3]) == ((), (gap,), ("pit",))
    assert gap.example is not None
    assert "top of pit B-" in gap.example.text


def test_the_report_says_what_differs_in_both_languages(tmp_path: Path) -> None:
    gaps = found(tmp_path, "checks")
    said: dict[Lang, str] = {}
    for lang in ("en", "ja"):
        said[lang] = "\n".join(gaps_lines(gaps, lang))
    assert "state checks at one moment: add (bells.plant.1) and double" in said["en"]
    assert "points: 2 as played, 1 the other way round" in said["en"]
    assert "同じ時点の状態チェック: add (bells.plant.1) と double" in said["ja"]
    assert "このままの順なら 2、逆の順なら 1" in said["ja"]
    table = gaps_json(gaps)
    assert json.loads(json.dumps(table)) == table
    assert table["gaps"][0]["differences"][0]["as_played"] == "2"
    assert "--option plant=checks" in table["command"]


def test_an_interrupted_search_keeps_what_it_found(tmp_path: Path) -> None:
    def stop(done: int, total: int) -> None:
        if done == 2:
            raise KeyboardInterrupt

    gaps = found(tmp_path, "group", progress=stop)
    assert (gaps.interrupted, gaps.games, gaps.asked) == (True, 2, 4)
    (gap,) = gaps.found
    assert gap.example is None
    assert "interrupted after 2 of 4 games" in "\n".join(gaps_lines(gaps))


@pytest.mark.parametrize(
    ("wrong", "message"),
    [({"games": 0}, "games are 1 to"), ({"seed": -1}, "a seed is a whole number")],
)
def test_impossible_arguments_are_refused(
    tmp_path: Path, wrong: dict[str, Any], message: str
) -> None:
    with pytest.raises(StudyError, match=message):
        found(tmp_path, "none", **wrong)


@pytest.mark.exhaustive
def test_any_number_of_workers_finds_the_same(tmp_path: Path) -> None:
    one = found(tmp_path, "triggers", games=6)
    load = partial(bells, tmp_path, "triggers")
    assert found(tmp_path, "triggers", games=6, workers=2, load_host=load) == one


@pytest.mark.exhaustive
@pytest.mark.parametrize("game", ["cmvr", "dannokomachi"])
def test_scenarios_of_gaps_of_a_shipped_game_pass(tmp_path: Path, game: str) -> None:
    """In these games simultaneous cards come to lie in a pile in an order that nobody chooses."""
    host = load_plugins()
    gaps = find_gaps(host, game, games=6)
    paths = write_scenarios(gaps, tmp_path)
    assert len(paths) == len(gaps.found) > 0
    report = check_paths(paths, host)
    assert report.exit_code == 0, report.text()
