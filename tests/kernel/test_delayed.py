"""Abilities that wait for their event as a lasting effect (``Delayed``)."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Trigger
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Triggered
from tcgkit.kernel.state import TABLE, Continuous, Delayed, Lasting
from tests.kernel.bench import PLAIN, Call, Ping, ability, stand


def note(game: Changing, one: Triggered) -> None:
    game.set_number(TABLE, "clock", game.number(TABLE, "clock") * 10 + 1 + len(one.memory))


AUTO: dict[str, Any] = {"uses": {"auto": UseKind("auto", automatic=True, start=note)}}


def wait(game: Changing, *, by: int = 0, needs: Any = None, uses: int | None = 1) -> None:
    """Set something up for the next ping of a player; its source is gone at once."""
    trigger = Trigger((Ping,), lambda game, me, event: event.whose == by)
    what = Continuous(Delayed(ability("auto", trigger=trigger, condition=needs)))
    source = game.make(PLAIN, "field", 0)
    game.add_lasting(Lasting(what, source, 0, (), "dusk", uses, picked=((source,),)))
    game.move(source, "heap")


def ping(by: int = 0) -> Any:
    return lambda game: game.emit(Ping, by)


def call(game: Running) -> None:
    game.emit(Call, 0)


def test_it_is_triggered_once_with_what_it_kept() -> None:
    game = stand(ping(), wait, call, ping(1), ping(), ping(), **AUTO)
    assert game.number(TABLE, "clock") == 2
    assert game.state.lasting == []


def test_it_may_be_triggered_each_time() -> None:
    game = stand(lambda game: wait(game, uses=None), ping(), ping(), **AUTO)
    assert game.number(TABLE, "clock") == 22


def test_it_ends_at_its_moment() -> None:
    game = stand(wait, lambda game: game.expire("dusk"), ping(), **AUTO)
    assert game.number(TABLE, "clock") == 0


@pytest.mark.parametrize(("holds", "clock"), [(True, 2), (False, 0)])
def test_its_condition_is_looked_at_when_its_moment_comes(
    *, holds: bool, clock: int
) -> None:
    def needs(game: Reading, scope: Any) -> bool:
        return holds

    game = stand(lambda game: wait(game, needs=needs), ping(), ping(), **AUTO)
    assert game.number(TABLE, "clock") == clock
    assert game.state.lasting == []


def test_a_fork_waits_for_the_same() -> None:
    game = stand(wait, **AUTO).fork()
    assert len(game.delayed(Ping)) == 1
    assert game.delayed(Call) == []
