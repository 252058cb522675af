"""Every toy ruleset keeps the promises of the kernel."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.data import Record
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Concede, Continuous, Fact, Obj, Place, Result
from tcgkit.kernel.time import Node
from tests.kernel.bench import keys, picture, play_on
from tests.kernel.toys import TOYS, new_game

SEEDS = range(200)
ROOT = Path(__file__).parents[2]


def answer_by_key(game: Game, key: str) -> None:
    game.answer(key)


@pytest.mark.parametrize("toy", TOYS)
def test_random_games_end_and_always_have_an_option(toy: str) -> None:
    for seed in SEEDS:
        game = play_on(new_game(toy, seed), seed, 2_000)
        assert game.result is not None, f"seed {seed}"
        assert game.state.result is game.result


@pytest.mark.parametrize("toy", TOYS)
def test_a_fork_at_every_decision_stays_in_lockstep_to_the_end(toy: str) -> None:
    for seed in range(6):
        rng = Random(seed)
        game = new_game(toy, seed)
        running = [game.fork()]
        while game.decision is not None:
            fork = game.fork()
            assert picture(fork) == picture(game), f"seed {seed}"
            running.append(fork)
            key = game.key(rng.choice(game.decision.options))
            game.answer(key)
            for each in running:
                each.answer(key)
            running = list(running[-4:])  # a few of different ages
            assert all(picture(each) == picture(game) for each in running), f"seed {seed}"


@pytest.mark.parametrize("toy", TOYS)
def test_the_oldest_fork_plays_the_same_game_again(toy: str) -> None:
    for seed in range(10):
        game = new_game(toy, seed)
        fork = game.fork()
        play_on(game, seed)
        assert picture(play_on(fork, seed)) == picture(game), f"seed {seed}"


@pytest.mark.parametrize("toy", TOYS)
def test_forks_never_disturb_the_original(toy: str) -> None:
    for seed in range(3):
        rng = Random(seed)
        game = new_game(toy, seed)
        while game.decision is not None:
            before = picture(game)
            for number in range(3):
                play_on(game.fork(), number)
            assert picture(game) == before, f"seed {seed}"
            game.answer(rng.choice(game.decision.options))


@pytest.mark.parametrize("toy", TOYS)
def test_old_copies_never_change(toy: str) -> None:
    rng = Random(1)
    game = new_game(toy, 1)
    old: list[tuple[Game, Any]] = []
    while game.decision is not None:
        old.append((game.fork(), picture(game)))
        game.answer(rng.choice(game.decision.options))
    for fork, then in old:
        assert picture(fork) == then


SHARED = (CardDef, Ability, Text, Place, Node, Continuous, Fact, Result)


def foreign(value: Any, path: str, seen: set[int]) -> list[str]:
    """Return what is not plain data below ``value``."""
    if value is None or isinstance(value, (int, str, *SHARED)) or id(value) in seen:
        return []
    seen.add(id(value))
    if isinstance(value, (tuple, list)):
        return [
            x for i, each in enumerate(value) for x in foreign(each, f"{path}[{i}]", seen)
        ]
    if isinstance(value, Mapping):
        return [
            x for k, each in value.items() for x in foreign(each, f"{path}[{k!r}]", seen)
        ]
    if isinstance(value, (Record, Obj)):
        names = [a.name for a in type(value).__attrs_attrs__]  # type: ignore[union-attr]  # attrs
        return [x for n in names for x in foreign(getattr(value, n), f"{path}.{n}", seen)]
    return [f"{path}: {value!r}"]


@pytest.mark.parametrize("toy", TOYS)
def test_the_state_is_plain_data(toy: str) -> None:
    rng = Random(2)
    game = new_game(toy, 2)
    while game.decision is not None:
        for name in (a.name for a in type(game.state).__attrs_attrs__):
            assert not foreign(getattr(game.state, name), name, set())
        game.answer(rng.choice(game.decision.options))


@pytest.mark.parametrize("toy", TOYS)
def test_either_player_can_concede_at_every_decision(toy: str) -> None:
    for seed in range(4):
        rng = Random(seed)
        game = new_game(toy, seed)
        while game.decision is not None:
            for player in (0, 1):
                fork = game.fork()
                fork.input(Concede(player))
                assert fork.decision is None
                assert fork.result is not None
                assert fork.result.winners == (1 - player,)
                assert cards_of(fork) == cards_of(game)
            game.answer(rng.choice(game.decision.options))


def cards_of(game: Game) -> list[int]:
    return sorted(obj.card for row in game.state.places for obj in row)


@pytest.mark.parametrize("toy", TOYS)
def test_each_card_is_in_exactly_one_place(toy: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        game = new_game(toy, seed)
        cards = cards_of(game)
        assert len(cards) == len(set(cards))
        while game.decision is not None:
            game.answer(rng.choice(game.decision.options))
            assert cards_of(game) == cards, f"seed {seed}"


@pytest.mark.parametrize("toy", TOYS)
def test_keys_name_options_that_differ(toy: str) -> None:
    for seed in range(10):
        rng = Random(seed)
        game = new_game(toy, seed)
        while game.decision is not None:
            options = {
                game.key(o): (o.source and o.source.defn) for o in game.decision.options
            }
            by_position = [game.key(o) for o in game.decision.options]
            for key, option in zip(by_position, game.decision.options, strict=True):
                assert options[key] is (option.source and option.source.defn)
            game.answer(rng.choice(game.decision.options))


@pytest.mark.parametrize("toy", TOYS)
def test_a_logged_game_is_the_same_game(toy: str) -> None:
    """A trace makes every event take the long way; what happens must not depend on it."""
    from tcgkit.kernel.sight import Trace

    rules, decks = TOYS[toy].rules(), TOYS[toy].decks()
    for seed in range(40):
        quiet = Game.new(rules, decks, seed)
        logged = Game.new(rules, decks, seed, trace=Trace())
        rng = Random(seed)
        while quiet.decision is not None:
            assert keys(logged) == keys(quiet), f"seed {seed}"
            key = quiet.key(rng.choice(quiet.decision.options))
            quiet.answer(key)
            logged.answer(key)
        assert logged.result == quiet.result, f"seed {seed}"


SCRIPT = """
from tests.kernel.bench import picture, play_on
from tests.kernel.toys import TOYS, new_game
for toy in TOYS:
    for seed in range(5):
        game = play_on(new_game(toy, seed), seed)
        print(toy, seed, game.choices, picture(game))
"""


def test_hash_seeds_change_nothing() -> None:
    paths = [str(ROOT), *sys.path]
    outputs = set()
    for hash_seed in ("1", "2"):
        env = {
            **os.environ,
            "PYTHONHASHSEED": hash_seed,
            "PYTHONPATH": os.pathsep.join(paths),
        }
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT],
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        outputs.add(done.stdout)
    assert len(outputs) == 1
    assert len(outputs.pop().splitlines()) == 5 * len(TOYS)
