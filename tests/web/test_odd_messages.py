"""Messages of every type with odd contents: each is answered or refused, and no game breaks."""

from __future__ import annotations

import asyncio
import json
import random
from typing import Any

import pytest

from tcgkit.kernel.state import Concede
from tcgkit.web.channels import Channel
from tcgkit.web.protocol import _FIELDS, Refused, parse_message
from tests.web.conftest import NewTable

SLOW = ("hint", "review")
WORDS = (
    "",
    " ",
    "pass",
    "KN-01",
    "1.hand/KN-01",
    "n=3",
    "cmvr.",
    "goal",
    "../../etc/passwd",
    "' OR 1=1 --",
    "<b>",
    "\u202e\u0000\ufeff",
    "[",
    '["x"]',
    "{}",
    "x" * 300,
    "団" * 300,
)
NUMBERS = (-1, 0, 1, 7, 10**9, -(10**9))


def odd(dice: random.Random, depth: int = 3) -> Any:
    """Return any JSON value."""
    kind = dice.randrange(7 if depth else 4)
    if kind < 2:
        return dice.choice(WORDS)[:40]
    if kind == 2:
        return dice.choice((*NUMBERS, 1.5, 1e308, float("nan"), True, None))
    if kind < 5:
        names = ("name", "cards", "parts", "en", "ja", "KN-01", "SK-02", *WORDS[:4])
        return {dice.choice(names): odd(dice, depth - 1) for _ in range(dice.randrange(5))}
    return [odd(dice, depth - 1) for _ in range(dice.randrange(4))]


def fitting(dice: random.Random, kinds: tuple[type, ...]) -> Any:
    """Return a value of one of these types."""
    kind = dice.choice(kinds)
    if kind is dict:
        made = odd(dice)
        return made if isinstance(made, dict) else {"name": made, "cards": odd(dice)}
    values = {str: WORDS, int: NUMBERS, bool: (True, False)}
    return dice.choice(values[kind])


@pytest.mark.parametrize("is_over", [False, True])
def test_odd_messages_break_no_game(new_table: NewTable, is_over: bool) -> None:
    dice = random.Random(5)
    table = new_table(kinds=("human", "human"))
    asked = table.match.asked or 0
    if is_over:
        table.match.input(Concede(0))
    channel = Channel(asked, "en", lambda _: None)
    types = [each for each in _FIELDS if each not in (*SLOW, "hello", "concede", "undo")]

    async def send_all() -> set[str]:
        codes = set()
        for _ in range(400):
            type_ = dice.choice(types)
            fields = {name: fitting(dice, kinds) for name, kinds in _FIELDS[type_].items()}
            try:
                given = parse_message(json.dumps({"type": type_, **fields}))
                await table.obey(channel, given)
                codes.add("answered")
            except Refused as no:
                codes.add(no.code)
            assert table.problem == "", (type_, fields)
        return codes

    codes = asyncio.run(send_all())
    assert {"answered", "malformed", "stale"} - codes == ({"stale"} if is_over else set())
    assert (table.match.result is not None) == is_over
