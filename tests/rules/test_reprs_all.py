"""``repr`` is one short line for everything that rules declare and a game holds."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from attrs import fields, has

from tcgkit.kernel.data.brief import WIDTH
from tcgkit.kernel.game import Game
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match


def held(thing: Any) -> Iterator[Any]:
    """Yield what an attrs object, a row or a table holds."""
    if isinstance(thing, dict) or type(thing).__name__ == "mappingproxy":
        yield from thing.values()
    elif isinstance(thing, (tuple, list)):
        yield from thing
    elif has(type(thing)):
        yield from (getattr(thing, each.name, None) for each in fields(type(thing)))


def everything(roots: list[Any]) -> Iterator[Any]:
    """Yield all that can be reached, without the syntax of the card language."""
    met: dict[int, Any] = {}
    while roots:
        thing = roots.pop()
        if id(thing) in met or type(thing).__module__.startswith("tcgkit_dsl"):
            continue
        met[id(thing)] = thing
        if has(type(thing)):
            yield thing
        roots += held(thing)


@pytest.mark.parametrize("ruleset", load_plugins().rulesets)
def test_a_repr_is_one_short_line(ruleset: str) -> None:
    match, draw = Match.start(load_plugins(), ruleset, seed=2), Random(2)
    game: Game = match.game
    roots: list[Any] = [match, match.rules, match.library, match.plugin, match.record()]
    for _ in range(60):
        decision = game.decision
        if decision is None:
            break
        fork = game.fork()
        roots += [game, fork.state, fork.request, decision]
        game.answer(draw.choice(decision.options))
    long = {}
    for thing in everything(roots):
        said = "no object" if type(thing).__name__ == "Text" else repr(thing)
        if len(said) > WIDTH or "\n" in said or " at 0x" in said:
            long[type(thing).__name__] = said[:300]
    assert not long, (
        f"write __repr__ = brief (tcgkit.kernel.data) in {', '.join(long)}: {long}"
    )
    assert repr(game).startswith(f"<Game of {match.rules.ruleset}: ")
