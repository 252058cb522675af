"""The ladder: Elo from paired games, kept in a file, the same from the same seed."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from types import ModuleType
from typing import Any

import pytest
from attrs import frozen

from tcgkit.cli.ladder import ladder_lines
from tcgkit.kernel.cards import Text
from tcgkit.lab.ladder import Ladder, LadderError, Pairing, climb, ratings, run
from tcgkit.lab.simulate import simulate
from tcgkit.plugins import (
    AgentPlugin,
    Host,
    Parameter,
    RulesetPlugin,
    Seat,
    hookimpl,
    load_plugins,
)


@frozen
class Choosy:
    """A player that takes the option at a place, or the last one, two times of three."""

    place: int
    random: Random

    def choose(self, seat: Seat) -> int:
        """Return the answer."""
        decision = seat.decision
        assert decision is not None
        numbers = decision.numbers
        if self.random.random() < 1 / 3:
            return self.random.choice(numbers)
        return numbers[min(self.place, len(numbers) - 1)]


def players() -> ModuleType:
    """Return a plugin with the player ``choosy``."""
    name, module = Text("choosy", "偏食"), ModuleType("choosy_players")
    place = Parameter(id="place", default=0, least=0, meaning=name)

    @hookimpl
    def tcgkit_agents() -> list[AgentPlugin]:
        def make(plugin: RulesetPlugin, seed: int, place: int) -> Choosy:
            return Choosy(place, Random(seed))

        return [
            AgentPlugin(
                id="choosy", name=name, summary=name, make=make, parameters=(place,)
            )
        ]

    vars(module)["tcgkit_agents"] = tcgkit_agents
    return module


def _host() -> Host:
    return load_plugins(extra=[("choosy", players())])


HOST = _host()


def played(*who: str, host: Host = HOST, **given: Any) -> Ladder:
    return climb(host, "cmvr", who or ("random", "choosy"), **{"games": 4, **given})


def results(found: Ladder) -> Any:
    """Return a ladder without its seconds."""
    table = json.loads(found.to_json())
    for player in table["players"]:
        del player["seconds"]
    return table


def test_ten_times_as_many_wins_are_400_points() -> None:
    many = [2.0] * 1000 + [0.0] * 100
    first, second = ratings({(0, 1): many}, 2)
    assert first.points == 0
    assert second.points == pytest.approx(-400, abs=1)
    assert second.low < -400 < second.high
    assert second.high - second.low < 90


def test_points_add_up_over_a_third_player() -> None:
    """Who is 400 above one who is 400 above another is 800 above the last, if the results fit."""
    fit = {
        (0, 1): [2.0] * 100 + [0.0] * 1000,
        (1, 2): [2.0] * 100 + [0.0] * 1000,
        (0, 2): [2.0] * 10 + [0.0] * 1000,
    }
    assert [round(each.points, -1) for each in ratings(fit, 3)] == [0, 400, 800]


def test_who_never_lost_has_a_wide_interval() -> None:
    _, winner = ratings({(0, 1): [0.0] * 10}, 2)
    assert 0 < winner.low < winner.points < winner.high


def test_the_interval_covers_the_truth() -> None:
    """95 % intervals of 60 ladders of equal players hold 0 about as often as they say."""
    draw = Random(1)
    held = 0
    for _ in range(60):
        pairs = [float(draw.randint(0, 1) + draw.randint(0, 1)) for _ in range(40)]
        low, high = (lambda r: (r.low, r.high))(ratings({(0, 1): pairs}, 2)[1])
        held += low <= 0 <= high
    assert 52 <= held <= 60


def test_the_same_seed_gives_the_same_ladder_with_any_number_of_workers() -> None:
    plain = load_plugins()
    one = played("random", "mcts:1", host=plain, games=2)
    assert results(one) == results(
        played("random", "mcts:1", host=plain, games=2, workers=2)
    )


def test_a_ladder_goes_on_from_its_file(tmp_path: Path, monkeypatch: Any) -> None:
    kept = tmp_path / "ladder.json"
    first = played(kept=kept)
    asked: list[tuple[str, ...]] = []
    real = simulate

    def noted(*args: Any, **given: Any) -> Any:
        asked.append(given["players"])
        return real(*args, **given)

    monkeypatch.setattr(run, "simulate", noted)
    assert results(played(kept=kept)) == results(first)
    assert asked == []
    more = played("choosy:1", kept=kept)
    assert asked == [("random", "choosy:place=1"), ("choosy", "choosy:place=1")]
    assert more.players == ("random", "choosy", "choosy:place=1")


def test_a_stopped_ladder_loses_only_the_games_that_were_played(
    tmp_path: Path, monkeypatch: Any
) -> None:
    kept = tmp_path / "ladder.json"
    real = simulate

    def stopped(*args: Any, **given: Any) -> Any:
        if given["players"] == ("random", "choosy:place=1"):
            raise KeyboardInterrupt
        return real(*args, **given)

    monkeypatch.setattr(run, "simulate", stopped)
    with pytest.raises(KeyboardInterrupt):
        played("random", "choosy", "choosy:1", kept=kept)
    monkeypatch.undo()
    whole = played("random", "choosy", "choosy:1", kept=kept)
    assert results(whole) == results(played("random", "choosy", "choosy:1"))


def test_a_ladder_goes_on_within_a_meeting_and_grows(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.json"
    asked: list[tuple[int, int]] = []

    def stopped(_: str, done: int, of: int) -> None:
        asked.append((done, of))
        if done == 13:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        played(kept=kept, games=24, progress=stopped)
    assert asked[-1] == (13, 24)
    (pairing,) = json.loads(kept.read_text(encoding="utf-8"))["pairings"]
    assert len(pairing["pairs"]) == 6  # what is finished of the second block, too
    asked.clear()
    played(kept=kept, games=24, progress=lambda _, done, of: asked.append((done, of)))
    assert asked[0] == (13, 24)
    grown = played(kept=kept, games=28)
    assert results(grown) == results(played(games=28))


@pytest.mark.parametrize(
    ("who", "given", "wrong"),
    [
        (("random",), {}, "at least two different players"),
        (("random", "choosy"), {"games": 5}, "an even number of games, got 5"),
    ],
)
def test_what_is_no_ladder_is_refused(who: Any, given: Any, wrong: str) -> None:
    with pytest.raises(LadderError, match=wrong):
        played(*who, **given)


def test_a_file_of_something_else_is_left_alone(tmp_path: Path) -> None:
    kept = tmp_path / "ladder.json"
    kept.write_text("[1]", encoding="utf-8")
    with pytest.raises(LadderError, match="is not the file of a ladder"):
        played(kept=kept)
    assert kept.read_text(encoding="utf-8") == "[1]"
    kept.write_text("{}", encoding="utf-8")
    with pytest.raises(LadderError, match="is not the file of a ladder: it has no '"):
        played(kept=kept)
    kept.unlink()
    played(kept=kept)
    with pytest.raises(LadderError, match="another seed: name another file"):
        played(kept=kept, seed=9)


def test_lines_go_from_strong_to_weak_with_a_picture_each() -> None:
    pairings = (Pairing("weak", "strong", (0.0,) * 9 + (1.0,)),)
    seconds = {"weak": 0.001, "strong": 0.25}
    found = Ladder("go", "1", {}, ("weak", "strong"), 20, 7, pairings, seconds)
    title, first, second, meeting = ladder_lines(found)
    assert title == "go 1, 20 games of each two players, seed 7"
    assert first.startswith("strong")
    assert "250.0 ms" in first
    assert first.count("o") == 2  # the name's, and the picture's
    assert second.startswith("weak       +0 [+0, +0]")
    assert second.endswith("o")
    assert meeting.startswith("weak against strong: 5.0 % [")
