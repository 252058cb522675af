"""Games for any number of players, from every command."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.cli.conftest import Run
from tests.games import bazaar, lanterns

LANTERNS = ("--ruleset", "lanterns")
FOUR = ("--players", ",".join(["random"] * 4))


@pytest.fixture(autouse=True)
def installed(with_plugins: Callable[..., None], tmp_path: Path) -> None:
    games = {"lanterns": lanterns, "bazaar": bazaar}
    for name in games:
        (tmp_path / name).mkdir()
    with_plugins(
        **{name: game.installed_in(tmp_path / name) for name, game in games.items()}
    )


def numbers(seed: int) -> str:
    dice = random.Random(seed)
    return "".join(f"{dice.randint(1, 4)}\n" for _ in range(2000))


def test_rulesets_says_how_many_play(run: Run) -> None:
    assert "  players: 2 to 6 (option players); decks: " in run("rulesets").stdout
    assert "players: 2 to 6 (option players)\n" in run("rulesets", "lanterns").stdout
    table = json.loads(run("rulesets", "--json").stdout)["rulesets"]
    counts = {each["id"]: each["players"] for each in table}
    assert (counts["cmvr"], counts["lanterns"]) == ([2], [2, 3, 4, 5, 6])


@pytest.mark.parametrize("count", [2, 3, 6])
def test_as_many_play_as_are_named(run: Run, count: int) -> None:
    players = ",".join(["random"] * count)
    done = run("simulate", *LANTERNS, "--players", players, "--games", 8, "--json")
    table = json.loads(done.stdout)
    assert table["players"] == ["random"] * count
    assert table["options"]["players"] == count
    assert len(table["decks"]) == len(table["wins"]) == len(table["seat_wins"]) == count
    assert sum(table["wins"]) + table["draws"] == 8


def test_decks_are_named_once_for_each_seat(run: Run) -> None:
    decks = ("--deck", "gale", "--deck", "storm", "--deck", "calm")
    done = run("simulate", *LANTERNS, *FOUR, "--games", 1, *decks, "--json")
    assert json.loads(done.stdout)["decks"] == ["Gale", "Storm", "Calm", "Calm"]
    two = ("--deck", "storm", "--opponent-deck", "storm")
    done = run("simulate", *LANTERNS, "--games", 1, *two, "--json")
    assert json.loads(done.stdout)["decks"] == ["Storm", "Storm", "Storm"]


@pytest.mark.parametrize(
    ("more", "said"),
    [
        (["--players", "random"], "is for 2 to 6 players, got 1: name 2, one for each"),
        (
            ["--players", "random,random", "--option", "players=4"],
            "--option players=4 is given; players=2 would do",
        ),
        (["--players", "random,,random"], "'random,,random' has an empty entry"),
        (["--deck", "calm"] * 4, "is for 3 players: at most as many decks, got 4"),
        (
            ["--deck", "calm", "--deck", "calm", "--opponent-deck", "gale"],
            "player 2 has a deck already",
        ),
    ],
)
@pytest.mark.parametrize(
    "command", [("simulate", *LANTERNS), ("rules", "lanterns", "--coverage")]
)
def test_wrong_numbers_are_refused(
    run: Run, command: tuple[str, ...], more: list[str], said: str
) -> None:
    if "--option" in more and command[0] == "rules":
        return
    done = run(*command, *more)
    assert done.exit_code == 2
    assert said in " ".join(done.stderr.split())


def test_teams_win_together_and_it_is_no_draw(run: Run) -> None:
    done = run("simulate", *LANTERNS, *FOUR, "--option", "teams=true", "--games", 20)
    assert "draws: 0" in done.stdout
    table = json.loads(
        run(
            *("simulate", *LANTERNS, *FOUR, "--option", "teams=true"),
            *("--games", 20, "--json"),
        ).stdout
    )
    together = {tuple(each["seats"]): each["games"] for each in table["won_together"]}
    assert set(together) <= {(1, 3), (2, 4)}
    assert sum(together.values()) == 20
    assert table["wins"] == [together[1, 3], together[2, 4]] * 2
    assert f"won together by seats 1, 3: {together[1, 3]}" in done.stdout


def test_the_table_says_who_plays_with_whom(run: Run) -> None:
    teams = ("--players", "human,random,random,random", "--option", "teams=true")
    done = run("play", *LANTERNS, *teams, "--seed", 4, "--plain", input="0\n")
    assert "P3 (random): with P1, lights 3" in done.stdout
    assert "P4 (random): with P2, lights 3" in done.stdout


def test_paired_games_turn_through_all_rotations(run: Run, tmp_path: Path) -> None:
    rows = tmp_path / "rows.csv"
    players = "random,random,random,greedy"
    more = ("--games", 8, "--paired", "--out", rows)
    assert run("simulate", *LANTERNS, "--players", players, *more).exit_code == 0
    head, *lines = (
        line.split(",")
        for line in (tmp_path / "rows.games.csv").read_text("utf-8").splitlines()
    )
    seeds = [line[head.index("seed")] for line in lines]
    assert [seeds.count(seed) for seed in dict.fromkeys(seeds)] == [4, 4]
    names = [head.index(f"player_{seat}") for seat in (1, 2, 3, 4)]
    greedy = [[line[at] for at in names].index("greedy") for line in lines]
    assert greedy == [3, 2, 1, 0] * 2
    pairs = [line[head.index("pair")] for line in lines]
    assert pairs == ["0"] * 4 + ["1"] * 4


def test_a_game_of_four_is_played_recorded_and_replayed(run: Run, tmp_path: Path) -> None:
    record = tmp_path / "game.json"
    who = ("--players", "human,random,random,greedy", "--seed", 4)
    done = run("play", *LANTERNS, *who, "--record", record, input=numbers(1))
    assert done.exit_code == 0
    assert "P1 (you), P2 (random), P3 (random), P4 (greedy)" in done.stdout
    assert "out of the game" in done.stdout
    assert run("replay", record, "--verify").exit_code == 0
    assert "is out" in run("replay", record).stdout
    assert len(json.loads(record.read_text("utf-8"))["decks"]) == 4


def test_who_concedes_against_several_is_out_and_they_play_on(
    run: Run, tmp_path: Path
) -> None:
    record = tmp_path / "game.json"
    who = ("--players", "human,random,random", "--seed", 4)
    done = run("play", *LANTERNS, *who, "--record", record, input="concede\n")
    assert done.exit_code == 0
    assert done.stdout.count("You are out of the game; the others play on.") == 1
    assert "P1 is out" in done.stdout
    assert "You lose." in done.stdout
    table = json.loads(record.read_text("utf-8"))
    assert table["state"] == "finished"
    assert len(table["entries"]) > 3
    assert run("replay", record, "--verify").exit_code == 0


def test_three_people_share_a_screen(run: Run) -> None:
    who = ("--players", "human,human,human", "--seed", 4, "--plain")
    done = run("play", *LANTERNS, *who, input="\n1\n\n1\n\n1\n" + numbers(3))
    assert done.exit_code == 0
    for seat in ("P1 (human)", "P2 (human)", "P3 (human)"):
        assert seat in done.stdout


def test_clauses_are_covered_by_games_of_four(run: Run) -> None:
    done = run("rules", "lanterns", "--coverage", "--games", 5, *FOUR, "--json")
    clauses = {each["id"]: each for each in json.loads(done.stdout)["clauses"]}
    assert clauses["lanterns.end.1"]["games"] == 5


SCENARIO = """\
scenarios for lanterns

scenario "Who has no light is out, and the others play on"
    shows lanterns.end.1, lanterns.out.1
    given
        in turn
        turn player P1
        P1: lights 1; hand L-1, L-1
        P2: lights 1; hand L-3; deck L-1
        P3: lights 2; hand L-3
    when
        P1: L-1: blow at p2
    then
        P2: lights 0; hand none; deck none
        P3: lights 2
    when
        P1: pass
    then
        P3 can only: pass, use L-3
"""


def test_scenarios_tell_of_three_players(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "out.scenario"
    path.write_text(SCENARIO, encoding="utf-8")
    assert run("test", path).stdout == "1 passed, 0 failed\n"
    path.write_text(SCENARIO.replace("P3 can only: pass", "P3 can only: use L-1"), "utf-8")
    assert run("test", path).exit_code == 1


# ---- studies ---------------------------------------------------------------------------


def study(run: Run, *more: object) -> dict[str, Any]:
    done = run("study", *more, "--workers", 1, "--players", "random", "--json")
    assert done.exit_code == 0, done.stderr
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.parametrize(("count", "fair"), [(3, "33.3 %"), (6, "16.7 %")])
def test_a_study_tells_how_often_each_of_several_seats_and_decks_wins(
    run: Run, count: int, fair: str
) -> None:
    option = ("--option", f"players={count}")
    game = ("lanterns", "--games", 36, "--workers", 1, "--players", "random", *option)
    lines = run("study", *game).stdout.splitlines()
    at = lines.index("Is it fair between seats and decks?")
    told = "\n".join(lines[at : at + 6 + count + 3])
    assert f"{fair} is even" in told
    for name in (*(f"seat {n}" for n in range(1, count + 1)), "Calm", "Gale", "Storm"):
        assert f"  {name}  " in told


def test_a_weak_deck_among_four_shows(run: Run) -> None:
    option = ("--option", "players=4", "--option", "teams=true", "--games", 396)
    (part,) = study(run, "lanterns", *option)["parts"]
    (calm,) = (each for each in part["sides"] if each["name"] == "Calm")
    assert calm["fair"] == 0.5
    assert calm["won"]["high"] < 0.5


def test_one_of_three_can_do_without_an_action(run: Run) -> None:
    lines = run(
        *("study", "lanterns", "--workers", 1, "--players", "random"),
        *("--games", 36, "--avoid", "3:blow"),
    ).stdout
    assert "random without blow wins less than a fair share of the games" in lines
    done = run("study", "lanterns", "--games", 3, "--avoid", "4:blow")
    assert "there are players 1 to 3, got 4" in done.stderr


def test_decks_keep_their_seats_if_one_is_named_for_each(run: Run) -> None:
    game = ("study", "lanterns", "--workers", 1, "--players", "random", "--games", 3)
    done = run(*game, "--fixed", *("--deck", "storm") * 2, "--deck", "calm")
    assert done.exit_code == 0
    assert "decks: Storm, Calm" in done.stdout
    done = run(*game, "--fixed", *("--deck", "storm") * 2)
    assert "of 3 seats each keeps a deck: name 3, or one for all; got 2" in done.stderr


@pytest.mark.parametrize("count", [1, 2, 4])
def test_a_game_with_a_pack_is_studied(run: Run, count: int) -> None:
    option = ("--option", f"players={count}", "--games", 8)
    text = run("study", "bazaar", *option, "--workers", 1, "--players", "random").stdout
    assert "Spices B-4" in text
    assert "Lamp B-5" in text


@pytest.mark.pure  # native code cannot be read
def test_games_for_different_numbers_of_players_are_compared(run: Run) -> None:
    players = ("--player", "random,quick")
    done = run("compare", "lanterns", "bazaar", "--games", 4, "--workers", 1, *players)
    assert done.exit_code == 0
    assert "A lanterns" in done.stdout
    assert "2 rulesets and 2 strengths" in done.stderr
    assert "tcgkit study bazaar --players quick" in done.stdout


# ---- cards of the table, and no decks --------------------------------------------------


@pytest.mark.parametrize("count", [1, 2, 4])
def test_a_game_without_decks_is_simulated(run: Run, tmp_path: Path, count: int) -> None:
    rows = tmp_path / "rows.csv"
    players = ",".join(["random"] * count)
    game = ("--ruleset", "bazaar", "--players", players, "--games", 4)
    done = run("simulate", *game, "--out", rows)
    assert done.exit_code == 0
    assert "P1 random: " in done.stdout
    assert "no deck" not in done.stdout
    cards = (tmp_path / "rows.cards.csv").read_text("utf-8").splitlines()
    head, lines = cards[0].split(","), [line.split(",") for line in cards[1:]]
    assert len(lines) == 4 * count * 5
    bought = [line for line in lines if line[head.index("card")] == "B-3"]
    assert sum(int(line[head.index("played")]) for line in bought) > 0


def test_a_deck_for_a_game_without_decks_is_refused(run: Run, tmp_path: Path) -> None:
    for name in ("knights", tmp_path / "my.toml"):
        done = run("simulate", "--ruleset", "bazaar", "--games", 1, "--deck", name)
        assert done.exit_code == 1
        assert "bazaar is played without decks of the players" in done.stderr


def test_a_game_with_a_pack_is_played_explained_recorded_and_replayed(
    run: Run, tmp_path: Path
) -> None:
    record = tmp_path / "game.json"
    game = ("--ruleset", "bazaar", "--players", "human,random,random", "--seed", 3)
    typed = "why copper\nwhy gold\nwhy lamp\n" + numbers(2)
    done = run("play", *game, "--record", record, input=typed)
    assert done.exit_code == 0
    gold = done.stdout.split("Gold (stall)\n")[1].split("Your choice")[0]
    assert "buy Gold: no" in gold
    assert "it costs 4, you have 3 [bazaar.buy.2]" in gold
    assert "it costs 5, you have 3 [bazaar.buy.2]" in done.stdout
    table = json.loads(record.read_text("utf-8"))
    assert [deck["cards"] for deck in table["decks"]] == [{}, {}, {}]
    assert table["pack"]["parts"]["lamps"] == ["B-5", "B-5"]
    (tmp_path / "bazaar" / "pack.toml").write_text("", encoding="utf-8")
    assert run("replay", record, "--verify").exit_code == 0


def test_a_game_without_decks_says_where_its_cards_are(run: Run) -> None:
    told = run("decks", "bazaar").stdout
    assert "bazaar is played without decks of the players; the cards of the table" in told
    assert "pack.toml" in told


def test_a_pack_is_checked_like_a_deck(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bazaar" / "pack.toml"
    assert run("check", path).exit_code == 0
    path.write_text(path.read_text("utf-8").replace("B-4", "B-9"), encoding="utf-8")
    done = run("check", path)
    assert done.exit_code == 1
    assert "pack.toml:7:1: DECK unknown card 'B-9'" in done.stdout
    done = run("simulate", "--ruleset", "bazaar", "--games", 1)
    assert done.exit_code == 1
    assert "unknown card 'B-9'" in done.stderr


def test_clauses_of_a_game_with_a_pack_are_covered(run: Run) -> None:
    done = run("rules", "bazaar", "--coverage", "--games", 4, "--json")
    clauses = {each["id"]: each for each in json.loads(done.stdout)["clauses"]}
    assert clauses["bazaar.buy.2"]["games"] == 4


@pytest.mark.parametrize(
    ("game", "count"), [("bazaar", 1), ("bazaar", 4), ("lanterns", 2), ("lanterns", 6)]
)
def test_games_of_one_to_six_are_watched_recorded_and_shown_again(
    run: Run, tmp_path: Path, game: str, count: int
) -> None:
    record = tmp_path / "game.json"
    who = ("--players", ",".join(["random"] * count), "--seed", 7)
    done = run("play", "--ruleset", game, *who, "--watch", "--record", record)
    assert done.exit_code == 0
    assert done.stdout.count(f"P{count} (random)") > 1
    shown = run("replay", record)
    assert shown.exit_code == 0
    assert "Seed: 7" in shown.stdout
    assert json.loads(run("replay", record, "--verify", "--json").stdout)["good"]
