"""What a line of input means."""

from __future__ import annotations

import pytest

from tcgkit.terminal.commands import parse_command


@pytest.mark.parametrize(
    ("typed", "name", "rest"),
    [
        ("", "empty", ""),
        ("   ", "empty", ""),
        ("\u3000", "empty", ""),
        ("メイン\u3000ホタル", "answer", "メイン ホタル"),
        ("?\u3000ホタル", "read", "ホタル"),
        ("なぜ\u3000ホタル", "why", "ホタル"),
        ("?", "help", ""),
        ("？", "help", ""),
        ("help", "help", ""),
        ("?3", "read", "3"),
        ("？３", "read", "3"),
        ("? dragon", "read", "dragon"),
        ("３", "answer", "3"),
        ("undo", "undo", ""),
        ("戻る", "undo", ""),
        ("投了", "concede", ""),
        ("CONCEDE", "concede", ""),
        ("save", "save", ""),
        ("save ～/ゲーム.json", "save", "～/ゲーム.json"),
        ("保存 a b", "save", "a b"),
        ("log 5", "log", "5"),
        ("quit now", "answer", "quit now"),
        ("draw", "draw", ""),
        ("引き分け", "draw", ""),
        ("draw 2 cards", "answer", "draw 2 cards"),
        ("時間", "time", ""),
        ("board", "board", ""),
        ("\x1b[A1", "answer", "[A1"),
    ],
)
def test_a_line_means(typed: str, name: str, rest: str) -> None:
    command = parse_command(typed)
    assert (command.name, command.rest) == (name, rest)
