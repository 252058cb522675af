"""Commands that a player may type besides an option."""

from __future__ import annotations

import unicodedata
from typing import Final, Literal

from attrs import frozen

Name = Literal[
    "empty",
    "help",
    "read",
    "board",
    "log",
    "undo",
    "skip",
    "save",
    "concede",
    "draw",
    "details",
    "time",
    "quit",
    "texts",
    "stops",
    "stop",
    "go",
    "why",
    "hint",
    "always",
    "forget",
    "lesson",
    "answer",
]

_WORDS: Final[dict[str, Name]] = {
    "help": "help",
    "ヘルプ": "help",
    "board": "board",
    "盤面": "board",
    "log": "log",
    "経過": "log",
    "ログ": "log",
    "undo": "undo",
    "戻る": "undo",
    "skip": "skip",
    "スキップ": "skip",
    "save": "save",
    "保存": "save",
    "concede": "concede",
    "投了": "concede",
    "draw": "draw",
    "引き分け": "draw",
    "details": "details",
    "詳細": "details",
    "time": "time",
    "時間": "time",
    "quit": "quit",
    "exit": "quit",
    "q": "quit",
    "終了": "quit",
    "texts": "texts",
    "テキスト": "texts",
    "stops": "stops",
    "停止一覧": "stops",
    "stop": "stop",
    "停止": "stop",
    "go": "go",
    "続行": "go",
    "why": "why",
    "なぜ": "why",
    "hint": "hint",
    "always": "always",
    "いつも": "always",
    "lesson": "lesson",
    "レッスン": "lesson",
    "forget": "forget",
    "忘れる": "forget",
    "ヒント": "hint",
}
_WITH_MORE: Final = ("always", "forget", "save", "log", "texts", "stop", "go", "why")
"""Commands with an optional argument."""
_NOT_IN_ALL_GAMES: Final = ("draw", "time", "lesson")
"""Commands that only some games have; in other games the word is part of an answer."""


MAX_LINE: Final = 4000
"""The largest length of a line of input; short enough that Python still converts its digits."""


@frozen
class Command:
    """A line of input: a command with its argument, or an answer."""

    name: Name
    rest: str = ""
    typed: str = ""
    """The typed word, for a command that is an answer in some games or has an argument."""


def parse_command(typed: str) -> Command:
    """Parse a line of input; wide digits, signs and spaces count as plain ones.

    Only the first ``MAX_LINE`` characters are read, as many as a path can have.

    >>> parse_command("？3")
    Command(name='read', rest='3', typed='')
    >>> parse_command("メイン　ホタル")
    Command(name='answer', rest='メイン ホタル', typed='')
    >>> parse_command("save my game.json")
    Command(name='save', rest='my game.json', typed='save')
    """
    spaced = (" " if char.isspace() else char for char in typed[:MAX_LINE])
    raw = "".join(char for char in spaced if char.isprintable()).strip()
    text = unicodedata.normalize("NFKC", raw)
    if not text:
        return Command("empty")
    if text.startswith("?"):
        rest = text[1:].strip()
        return Command("read", rest) if rest else Command("help")
    first, _, rest = raw.partition(" ")
    name = _WORDS.get(unicodedata.normalize("NFKC", first).casefold())
    if name is not None and name in _WITH_MORE:
        wide = name == "save"  # a file name is kept as typed
        return Command(
            name, (rest if wide else unicodedata.normalize("NFKC", rest)).strip(), first
        )
    if name is not None and not rest:
        return Command(name, "", first if name in _NOT_IN_ALL_GAMES else "")
    return Command("answer", text)
