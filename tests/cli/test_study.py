"""study: what it prints, the page it writes, what it refuses, and that it says how to repeat it."""

from __future__ import annotations

import json
import re
import shlex
import subprocess
import sys
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import pytest

from tcgkit.lab import simulate
from tcgkit.lab.study import study_games
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import save_record
from tests.cli.conftest import Run
from tests.lab.duel import installed_in

QUICK = ("study", "cmvr", "--players", "random", "--workers", "1")
HOST = load_plugins()


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    match = Match.start(HOST, "cmvr", seed=3)
    agents = [HOST.agent("random").make(match.plugin, n) for n in range(2)]
    while (player := match.asked) is not None:
        match.answer(agents[player].choose(match.seat(player)))
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    save_record(match.record(), path)
    return path


def test_a_study_tells_and_says_first_how_long_it_takes(run: Run) -> None:
    done = run(*QUICK, "--games", "8")
    assert done.exit_code == 0
    assert re.match(r"games to play: 8 of random; about \d+ s with 1 worker ", done.stderr)
    titles = re.findall(r"^(.+)\n-+$", done.stdout, re.M)
    assert titles[0] == "What stands out"
    assert titles[1:4] == [
        "Do games end, and how?",
        "How long are games?",
        "Is it fair between seats and decks?",
    ]
    assert titles[-1] == "How to read this"
    assert "cmvr.win.1: A player whose damage zone reaches 8 cards" in done.stdout
    assert "random: 8 games (few: only gross faults would show)" in done.stdout


@pytest.mark.exhaustive
def test_the_command_that_is_printed_gives_the_same_again(run: Run) -> None:
    given = ("--games", "4", "--seed", "9", "--option", "tie_toss=once_per_group")
    first = run(*QUICK, *given, "--deck", "knights", "--avoid", "1:guard").stdout
    command = shlex.split(re.search(r"^all of this again: tcgkit (.+)$", first, re.M)[1])  # type: ignore[index]  # it is there
    assert run(*command).stdout == first
    assert "random without guard against random" in first


def test_json_holds_all_of_it(run: Run) -> None:
    table = json.loads(run(*QUICK, "--games", "6", "--json").stdout)
    assert (table["schema"], table["ruleset"], table["games"]) == (1, "cmvr", 6)
    assert table["command"] == "tcgkit study cmvr --players random --games 6 --seed 0"
    (part,) = table["parts"]
    assert part["ended"] == {"count": 6, "of": 6, "share": 1.0, "low": 0.6097, "high": 1.0}
    assert part["length"]["games"] == 6
    assert set(part["cards"]["KN-01"]) > {"seen", "playable", "played", "difference"}
    assert part["study"]["games"] == 6
    assert table["clauses"]["cmvr.win.1"].startswith("A player whose damage zone")


def test_several_kinds_of_players_have_a_part_each(
    run: Run, with_plugins: Callable[..., None], tmp_path: Path
) -> None:
    with_plugins(duel=installed_in(tmp_path))
    given = ("study", "duel", "--players", "greedy,random", "--workers", "1")
    table = json.loads(run(*given, "--games", "6,12", "--json").stdout)
    parts = [(part["player"], part["games"]) for part in table["parts"]]
    assert parts == [("greedy", 6), ("random", 12)]
    assert table["parts"][1]["command"].endswith("--players random --games 12 --seed 0")
    assert table["decks"] == ["Brick", "Plain", "Titan"]
    refused = run(*given, "--games", "2,0")
    assert refused.exit_code == 2
    assert "numbers from 1" in refused.stderr


def test_stronger_players_without_time_are_named_with_the_time_they_need(
    run: Run, with_plugins: Callable[..., None], tmp_path: Path
) -> None:
    with_plugins(duel=installed_in(tmp_path))
    given = ("study", "duel", "--workers", "1", "--seconds", "1")
    done = run(*given, "--json", "--html", tmp_path / "page.html")
    table = json.loads(done.stdout)
    kinds = ["random", "quick:1", "greedy", "mcts:64", "mcts:256", "mcts:1000"]
    played = [part["player"] for part in table["parts"]]
    absent = [kind["player"] for kind in table["left_out"]]
    assert absent[-1] == "mcts:1000"
    assert [*played, *absent] == kinds
    assert f"--players {','.join(played)} --games" in table["command"]
    told = rf"left out, for lack of time: .*{absent[0]} \(12 games take about .+ s\)"
    assert re.search(told, done.stderr)
    page = (tmp_path / "page.html").read_text(encoding="utf-8")
    assert re.search(rf"with --seconds \d+ there is time for {absent[0]}", page)


class Page(HTMLParser):
    """Counts elements, and notes every address that a page mentions."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.addresses: list[str] = []
        self.images: list[str] = []
        self.ids: list[str] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        given = dict(attrs)
        self.addresses += [str(given[n]) for n in ("src", "href") if n in given]
        self.ids += [str(given["id"])] if "id" in given else []
        if tag == "svg":
            self.images.append(str(given.get("aria-label", "")))


def test_the_page_needs_nothing_else_and_tells_its_pictures_in_words(
    run: Run, tmp_path: Path
) -> None:
    path = tmp_path / "study.html"
    done = run(*QUICK, "--games", "8", "--html", path)
    assert f"page: {path}" in done.stderr
    text = path.read_text(encoding="utf-8")
    page = Page(text)
    assert not {"script", "link", "img", "iframe"} & set(page.tags)
    assert "http" not in text
    assert "url(" not in text
    assert page.addresses
    assert {address[1:] for address in page.addresses} == set(page.ids)
    assert len(page.images) >= 4
    assert all(len(image) > 20 for image in page.images)
    assert text.count("<table>") == text.count("</table>") >= 7


def test_a_page_without_its_package_is_refused_before_any_game(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "jinja2", None)
    done = run("study", "cmvr", "--html", tmp_path / "study.html")
    assert done.exit_code == 2
    assert (
        "a page needs jinja2, which is not installed (pip install 'tcgkit[lab]')"
        in done.stderr
    )
    assert "games to play" not in done.stderr


def test_a_study_as_text_and_plain_rows_need_no_further_package(tmp_path: Path) -> None:
    """They load none of them, so the core install is enough."""
    extras = ("dask", "distributed", "duckdb", "jinja2", "numpy", "vl_convert")
    program = (
        "import atexit, sys; from tcgkit.cli import main\n"
        f"atexit.register(lambda: print([m for m in {extras} if m in sys.modules], file=sys.stderr))\n"
        "main()"
    )
    out = str(tmp_path / "rows.csv")
    for command in (
        ["study", "cmvr", "--players", "random", "--games", "2", "--workers", "1"],
        ["simulate", "--ruleset", "cmvr", "--games", "2", "--out", out],
    ):
        given = [sys.executable, "-c", program, *command]
        done = subprocess.run(given, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        assert done.stderr.splitlines()[-1] == "[]"


def test_records_are_studied_too(run: Run, record: Path) -> None:
    done = run("study", record, "--details")
    assert done.exit_code == 0
    assert "recorded: 1 game (few" in done.stdout
    assert f"all of this again: tcgkit study {record}" in done.stdout
    assert "RoundStart" in done.stdout
    assert "KN-01 Foot Knight Peon, in decks of 1 games" in done.stdout
    refused = run("study", record, "--games", "3")
    assert refused.exit_code == 2
    assert "records are as they were played" in refused.stderr
    assert run("study", record, "--seconds", "3").exit_code == 2


def test_fixed_games_are_those_that_simulate_plays(run: Run) -> None:
    """So figures of older studies can still be had."""
    table = json.loads(
        run(*QUICK, "--games", "6", "--seed", "5", "--fixed", "--json").stdout
    )
    lines = simulate(HOST, "cmvr", games=6, seed=5).lines
    lengths = [line.length for line in lines]
    assert table["parts"][0]["lengths"] == {
        str(n): lengths.count(n) for n in sorted(set(lengths))
    }
    given = ("--avoid", "1:guard", "--deck", "knights", "--deck", "knights")
    table = json.loads(
        run(*QUICK, "--games", "6", "--seed", "5", "--fixed", *given, "--json").stdout
    )
    decks = ("knights", "knights")
    study = study_games(
        HOST, "cmvr", games=6, seed=5, paired=True, decks=decks, avoid={0: ["guard"]}
    )
    assert table["parts"][0]["study"] == json.loads(study.to_json())


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["cmrv"], "did you mean 'cmvr'"),
        (["cmvr", "e2drive"], "a study is of one game"),
        (["cmvr", "--players", "human"], "only computer players"),
        (["cmvr", "--players", "radnom"], "did you mean 'random'"),
        (["cmvr", "--players", "random,random"], "each kind once"),
        (["cmvr", "--games", "many"], "numbers from 1"),
        (["cmvr", "--games", "4,4"], "3 kinds of players, but 2 numbers of games"),
        (["cmvr", "--games", "4", "--seconds", "9"], "does not go with --games"),
        (["cmvr", "--avoid", "guard"], "is not PLAYER:ACTION"),
        (["cmvr", "--deck", "knigths"], "did you mean 'knights'"),
        (["cmvr", "--html", "none/page.html"], "in a folder that is not there"),
        (["none.json"], "none.json"),
        (["cmvr", "--deck", "knights", "--deck", "knights"], "two decks are called"),
        pytest.param(
            ["cmvr", "--players", "random", "--games", "4", "--avoid", "1:guardd"],
            "did you mean 'guard'",
            marks=pytest.mark.exhaustive,
        ),
    ],
)
def test_what_cannot_be_studied_is_told(
    run: Run, arguments: list[str], message: str
) -> None:
    done = run("study", *arguments)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
    assert done.stdout == ""
