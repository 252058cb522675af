"""Reading a position from its text. Errors name the place in the text.

The text is untrusted: it is bounded, it names only declarations of the rules and cards, and
the resulting game is tried: it must be at its decision, and be written as it was read.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.cards.definitions import CardDef
from tcgkit.kernel.errors import PositionError, nearest
from tcgkit.kernel.game.driver import Game
from tcgkit.kernel.position.building import Builder, at_place, expect, numbers, trying
from tcgkit.kernel.position.writing import FORMAT, position_text
from tcgkit.kernel.rules.declared import Rules

MAX_CHARS: Final = 500_000
"""The greatest length of the text of a position, in characters."""


@frozen
class Told:
    """The game and the options named by the text of a position."""

    ruleset: str
    options: Mapping[str, int | bool | str]


def told_game(text: str) -> Told:
    """Return the game of a position, so that its rules can be built.

    Raises:
        PositionError: It is not the text of a position.
    """
    table = _table(text)
    with at_place("options"):
        options = expect(dict, table.get("options"), "options")
        for name, value in options.items():
            expect((int, str), value, f"options.{name}")
    return Told(expect(str, table.get("ruleset"), "ruleset"), options)


def read_position(
    rules: Rules, cards: Mapping[str, CardDef], text: str, *, run: bool = True
) -> Game:
    """Return the game at the position of the text.

    ``cards`` are the cards of the game by key. The game has no log; written again it gives the
    same text. If the position is between two steps, the game runs on to the next decision;
    without ``run`` it stays there.

    Raises:
        PositionError: It is no text of a position of these rules, or the rules cannot go on
            from it; the message says where and what is expected.
    """
    table, told = _table(text), told_game(text)
    if (told.ruleset, dict(told.options)) != (rules.ruleset, dict(rules.options)):
        raise PositionError(
            f"the position is of {told.ruleset[:40]!r} with options {dict(told.options)!s:.120}, "
            f"the rules are those of {rules.ruleset!r} with {dict(rules.options)!s:.120}"
        )
    with trying():
        game = Builder(rules, cards, table).game()
        if "given" in table:
            if not game.state.frames:
                raise PositionError("given: nothing is under way that could ask")
            game._repeat_step(numbers(table["given"], "given"))
            if game.request is None:
                raise PositionError("given: no question follows these answers")
    with trying():
        again = json.loads(position_text(game))
    _compare(table, again)
    with trying():
        stands = game if run or game.request is not None else game.copied()
        if game.result is None and game.request is None:
            stands.run()
        for player in range(rules.players):
            stands.view(player)
        for option in () if stands.decision is None else stands.decision.options:
            stands.key(option)
    return game


def _table(text: str) -> dict[str, Any]:
    """Return the JSON object of a text."""
    if len(text) > MAX_CHARS:
        raise PositionError(f"longer than {MAX_CHARS} characters, which no position is")
    try:
        table = json.loads(text, parse_constant=_no_number, parse_float=_no_number)
    except json.JSONDecodeError as error:
        raise PositionError(
            f"character {error.pos + 1}: not a position: {error.msg.lower()[:60]}; "
            "a position is what tcgkit has written, whole and on one line"
        ) from error
    except (ValueError, RecursionError) as error:
        raise PositionError("not a position: nested or numbered too high") from error
    if not isinstance(table, dict) or "position" not in table:
        raise PositionError('not a position: it does not begin with {"position":')
    if table["position"] != FORMAT:
        what = f"{table['position']!s:.20}"
        raise PositionError(f"position: format {what}; this version reads format {FORMAT}")
    return table


def _no_number(word: str) -> Any:
    raise ValueError(word)


def _compare(one: Any, other: Any, path: str = "") -> None:
    """Refuse unknown and missing fields of a position."""
    if one == other and type(one) is type(other):
        return
    if isinstance(one, dict) and isinstance(other, dict):
        for name in (*one, *other):
            here = f"{path}.{name}" if path else name
            if name not in other:
                raise PositionError(f"{here}: means nothing here{nearest(name, other)}")
            if name not in one:
                raise PositionError(f"{here}: is missing, expected {other[name]!s:.80}")
            _compare(one[name], other[name], here)
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for number, (a, b) in enumerate(zip(one, other, strict=True)):
            _compare(a, b, f"{path}[{number}]")
    raise PositionError(f"{path}: got {one!s:.80}, expected {other!s:.80}")
