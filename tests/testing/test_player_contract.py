"""The contract of players: the shipped ones keep it, and each planted fault is found by its law."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from typing import Any

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import TABLE
from tcgkit.plugins import AgentPlugin, Seat, hookimpl, load_plugins
from tcgkit.testing.players import assert_player, check_player

HOST = load_plugins()
GAMES = ("cmvr", "cmvr-compatible", "e2drive", "ultimate", "cosmic", "dannokomachi")
PLAYERS = ("random", "greedy", "quick:4", "mcts:12", "casual:60", "easy", "normal", "hard")


@pytest.mark.parametrize("player", PLAYERS)
def test_the_shipped_players_keep_it(player: str) -> None:
    assert_player(player, "ultimate", seeds=(3,), answers=5, host=HOST)


@pytest.mark.plays
@pytest.mark.exhaustive
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("player", [*PLAYERS, "expert"])
def test_they_keep_it_in_every_game(player: str, game: str) -> None:
    answers = 1 if player == "expert" else 12
    assert_player(player, game, seeds=(4,), answers=answers, host=HOST)


class Planted:
    """A player that takes the first option; its faults are planted below."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.asked = 0

    def choose(self, seat: Seat) -> Any:
        """Return the first answer."""
        decision = seat.decision
        assert decision is not None
        self.asked += 1
        return self.answer(seat, list(decision.numbers))

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        """Return one of the answers."""
        return answers[0]


class Cheat(Planted):
    """It reaches for the true game, and counts the other player's cards by their names."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        game = seat._Seat__table.game  # type: ignore[attr-defined]  # a fault
        hand = game.zone("hand", (seat.player + 1) % game.rules.players)
        return answers[sum(map(ord, "".join(c.defn.key for c in hand))) % len(answers)]


class Meddler(Planted):
    """It counts a round in the true game."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        game = seat._Seat__table.game  # type: ignore[attr-defined]  # a fault
        game.set_number(TABLE, "round", game.number(TABLE, "round") + 1)
        return answers[0]


class Hasty(Planted):
    """It thinks for a time, and takes what it has come to."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        started, thoughts = time.monotonic(), 0
        while time.monotonic() - started < 0.5 and thoughts < 50:
            thoughts += 1
        return answers[thoughts % len(answers)]


class Moody(Planted):
    """It draws from the random numbers of the program."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        return answers[int(random.random() * len(answers))]


class Positions(Planted):
    """It answers a question for a number with the position of an option."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        return 0


class Keys(Planted):
    """It answers with a key."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        assert seat.decision is not None
        return seat.decision.keys[0]


class Lost(Planted):
    """It fails at a question for a number."""

    def answer(self, seat: Seat, answers: list[int]) -> Any:
        assert seat.decision is not None
        if seat.decision.is_number:
            raise KeyError("numbers")
        return answers[0]


def made(kind: Callable[[int], Any]) -> AgentPlugin:
    text = Text("planted", "仕込み")
    return AgentPlugin(
        id="planted", name=text, summary=text, make=lambda plugin, seed: kind(seed)
    )


def broken(kind: Callable[[int], Any], game: str = "cmvr") -> dict[str, str]:
    """Return the laws that a player breaks, with what was seen."""
    plugin = HOST.ruleset(game)
    found = check_player(made(kind), plugin, seeds=(3,), answers=30)
    return {
        law: "; ".join(b.seen for b in found if b.law == law)
        for law in {b.law for b in found}
    }


@pytest.mark.parametrize(
    ("kind", "law", "said"),
    [
        (Cheat, "hidden_cards_change_nothing", "with other hidden cards"),
        (Meddler, "the_game_stays_as_it_was", "changed the game"),
        (Hasty, "the_clock_changes_nothing", "with another clock"),
        (Moody, "same_seed_same_answers", "again"),
        (Positions, "answers_are_legal", "expected a number from 1, got 0"),
        (Keys, "answers_are_legal", "expected a number from 0 to"),
        (Lost, "answers_are_legal", "raised KeyError: 'numbers'"),
    ],
)
def test_each_planted_fault_is_found(kind: Any, law: str, said: str) -> None:
    assert said in broken(kind)[law]


def test_a_fair_player_breaks_no_law() -> None:
    assert broken(Planted) == {}


def test_only_the_named_laws_are_checked() -> None:
    plugin = HOST.ruleset("cmvr")
    assert check_player(made(Keys), plugin, laws=["same_seed_same_answers"]) == []
    with pytest.raises(ValueError, match="no law 'politeness'; laws are answers_are_legal"):
        check_player(made(Keys), plugin, laws=["politeness"])


def test_an_installed_player_is_named_with_its_breaches() -> None:
    class Plugin:
        @staticmethod
        @hookimpl
        def tcgkit_agents() -> list[AgentPlugin]:
            return [made(Keys)]

    host = load_plugins(extra=[("planted", Plugin)])
    with pytest.raises(AssertionError, match=r"planted breaks the contract of players:\n"):
        assert_player("planted", "cmvr", seeds=(1,), answers=2, host=host)
