"""The player at the end of "How to write a player" is read from the page, and beats greedy."""

from __future__ import annotations

from pathlib import Path
from types import ModuleType
from typing import Any

from attrs import evolve

from tcgkit.agents.greedy import GreedyAgent
from tcgkit.kernel.game import Reading
from tests.agents.solved import chain, seat_of
from tests.docs.follow import steps

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "write-a-player.md"


def code() -> str:
    """Return the file of the player, as it is printed."""
    files = {step.file: step.text for step in steps(PAGE.read_text(encoding="utf-8"))}
    return files["src/eager_player/patient.py"]


def made(seed: int, walks: int) -> Any:
    """Return the player of the page."""
    patient = ModuleType("patient_of_the_page")
    exec(compile(code(), "patient.py", "exec"), vars(patient))
    return patient.make(None, seed, walks=walks)


def won(game: Reading, player: int) -> float:
    """Return 1 for a player who has won."""
    return float(game.result is not None and player in game.result.winners)


def played(length: int, patient: int, seed: int) -> float:
    """Return the points of the page's player in a chain of responses, in the seat ``patient``."""
    game = chain(length)
    game.rules = evolve(game.rules, advice=evolve(game.rules.advice, score=won))
    players = [made(seed, 200), GreedyAgent(seed)]
    while game.decision is not None:
        seat = seat_of(game)
        game.choose(players[seat.player != patient].choose(seat))
    return won(game, patient)


def test_it_is_short() -> None:
    assert len(code().splitlines()) <= 60


def test_it_beats_greedy() -> None:
    """In 24 games, each position from both seats: at least 18, which an equal player wins once in 90 times."""
    games = [(length, seat) for length in range(9, 21) for seat in (0, 1)]
    points = [played(length, seat, 10 * length + seat) for length, seat in games]
    assert sum(points) >= 18
