"""The text of a deck file: its TOML table, and the line of each entry.

Card text in the file (``texts = '''…'''``) is taken out; its line and column are kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.cards import Lang, Text
from tcgkit.kernel.data import read_bounded
from tcgkit.kernel.errors import DeckError, nearest

MAX_BYTES: Final = 64 * 1024
"""The limit for a deck file in bytes, without its card text."""
MAX_TEXT: Final = 512 * 1024
"""The limit for the card text in or beside a deck file, in bytes."""

MAX_PARTS: Final = 100
"""The limit for the parts between the dots of one line."""

_BEGIN: Final = re.compile(
    r"""^[ \t]*["']?texts["']?[ \t]*=[ \t]*(?:'''|\"\"\")\n?""", re.M
)
_FILE: Final = re.compile(r"[^/\\:]+\.tcg")


@frozen
class CardText:
    """The card text of a deck: its path, for messages, and its content."""

    path: str
    data: str | bytes


class DeckText:
    """A deck file as text and as a table.

    Card files are looked for in ``folder`` (None: card files are not allowed).

    Raises:
        DeckError: If the file is not TOML, or too long.
    """

    def __init__(self, path: str, data: bytes, folder: Path | None, lang: Lang) -> None:
        self.path = path
        self.lang = lang
        self.folder = folder
        self._text = ""
        self.table = self._read_table(data)
        """The TOML table of the file."""
        self._inline = self._taken_out(data)

    def card_text(self) -> CardText:
        """Return the card text that the file holds or names.

        Raises:
            ValueError: If the card text is missing or cannot be read; the message says why.
        """
        value = self.table.get("texts")
        if self._inline is not None:
            return CardText(self.path, self._inline)
        if isinstance(value, str) and "\n" in value:
            raise ValueError(_ESCAPES.in_(self.lang))
        if not isinstance(value, str) or not value.isprintable() or ".." in value:
            raise ValueError(_WANTED.in_(self.lang))
        if not _FILE.fullmatch(value):
            raise ValueError(_WANTED.in_(self.lang))
        if self.folder is None:
            raise ValueError(_NO_FOLDER.fill(name=repr(value)).in_(self.lang))
        return _beside(self.folder, value, self.lang)

    def line(self, key: str, *within: str) -> int | None:
        """Return the line of ``key``, or of the last word of ``within`` that is found after it."""
        name = re.escape(key)
        found = re.search(rf"""^[ \t]*\[?["']?{name}["']?[ \t]*[\]=.]""", self._text, re.M)
        if found is None:  # in a table within a line
            found = re.search(
                rf"""^[^#\n]*[{{,][ \t]*["']?{name}["']?[ \t]*=""", self._text, re.M
            )
        for word in within:
            whole = re.compile(rf"(?<![\w-]){re.escape(word)}(?![\w-])")
            found = (found and whole.search(self._text, found.end())) or found
        if found is None:
            return None
        return self._text.count("\n", 0, found.start()) + 1

    def _read_table(self, data: bytes) -> dict[str, Any]:
        if len(data) > MAX_BYTES + MAX_TEXT:
            raise self._too_long()
        try:
            self._text = data.decode("utf-8-sig")
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise one_problem(f"{self.path}:{line}: {_NOT_UTF8.in_(self.lang)}") from error
        self._refuse_long_keys()
        import tomllib  # cards alone need none

        try:
            return tomllib.loads(self._text)
        except (ValueError, RecursionError) as error:
            where = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
            place = f"{self.path}:{where[1]}:{where[2]}" if where else self.path
            if str(error).endswith("(at end of document)"):
                place = f"{self.path}:{max(1, len(self._text.splitlines()))}"
            what = _NOT_TOML.fill(what=_toml_problem(str(error))).in_(self.lang)
            raise one_problem(f"{place}: {what}") from error

    def _refuse_long_keys(self) -> None:
        """Refuse keys with very many dots: the TOML reader would take minutes for one.

        Raises:
            DeckError: If a line has more than ``MAX_PARTS`` parts.
        """
        for number, line in enumerate(self._text.split("\n"), start=1):
            if line.count(".") < MAX_PARTS or line.lstrip().startswith("#"):
                continue
            if (
                sum(not part.isspace() and part != "" for part in line.split("."))
                > MAX_PARTS
            ):
                said = _MANY_DOTS.fill(most=MAX_PARTS).in_(self.lang)
                raise one_problem(f"{self.path}:{number}: {said}")

    def _too_long(self) -> DeckError:
        said = _TOO_LONG.fill(most=MAX_BYTES).in_(self.lang)
        return DeckError(f"{self.path}: {said}")

    def _taken_out(self, data: bytes) -> str | None:
        """Take the card text out of the file and return it, padded to its line and column.

        Raises:
            DeckError: If the rest of the file is too long.
        """
        value = self.table.get("texts")
        found = None
        if isinstance(value, str) and "\n" in value:
            text = self._text.replace("\r\n", "\n")
            begins = (match.end() for match in _BEGIN.finditer(text))
            found = next((at for at in begins if text.startswith(value, at)), None)
        if found is None or not isinstance(value, str):
            if len(data) > MAX_BYTES:
                raise self._too_long()
            return None
        if len(data) - len(value.encode()) > MAX_BYTES:
            raise self._too_long()
        before = text[:found]
        lines = before.count("\n")
        column = len(before) - (before.rfind("\n") + 1)
        self._text = before + "\n" * value.count("\n") + text[found + len(value) :]
        return "\n" * lines + " " * column + value


def near(word: str, known: Iterable[str]) -> Text:
    """Return a hint with the known words nearest to ``word``, or empty texts."""
    hint = nearest(word, known)
    quoted = hint.removeprefix(" (did you mean ").removesuffix("?)")
    return Text(
        hint, f"（もしかして {quoted}）".replace("' or '", "' か '") if hint else ""
    )


def _beside(folder: Path, name: str, lang: Lang) -> CardText:
    """Return the card file with this name in the folder of a deck.

    Raises:
        ValueError: If the file cannot be read.
    """
    path = folder / name
    if not path.is_file():
        hint = near(name, (each.name for each in folder.glob("*.tcg")))
        raise ValueError(_NO_FILE.fill(name=repr(name), near=hint).in_(lang))
    try:
        return CardText(str(path), read_bounded(path, MAX_TEXT))
    except OSError as error:
        said = _UNREADABLE.fill(name=repr(name), why=error.strerror)
        raise ValueError(said.in_(lang)) from error


_WANTED: Final = Text(
    "texts must be the name of a card file (.tcg) beside the deck, such as "
    "\"my_texts.tcg\", or the card text itself between ''' and '''",
    'textsはデッキと同じフォルダにあるカードファイル（.tcg）の名前（例："my_texts.tcg"）か、'
    "'''と'''の間に書いたカードテキスト",
)
_ESCAPES: Final = Text(
    "card text stands between ''' and ''', without any \\ in \"\"\"",
    "カードテキストは'''と'''の間に書く（\"\"\"と\\は使えない）",
)
_NO_FOLDER: Final = Text(
    "a deck without a file has no {name} beside it",
    "ファイルでないデッキの隣に{name}はない",
)
_NO_FILE: Final = Text(
    "the file {name} does not exist beside the deck{near}",
    "デッキと同じフォルダにファイル{name}がない{near}",
)
_UNREADABLE: Final = Text("cannot read {name}: {why}", "{name}を読めない：{why}")
_NOT_UTF8: Final = Text("not UTF-8 text; save it as UTF-8", "UTF-8でない：UTF-8で保存する")
_NOT_TOML: Final = Text("not TOML: {what}", "TOMLでない：{what}")
_MANY_DOTS: Final = Text(
    "more than {most} parts with dots between them in one line, which no deck has",
    "1行に「.」で区切った部分が{most}個を超えている：多すぎる",
)
_TOO_LONG: Final = Text(
    "longer than {most} bytes, which no deck is", "{most}バイトを超えている：長すぎる"
)


_MORE: Final = Text(" (and {number} more)", "（ほか{number}件）")


def one_problem(problem: str) -> DeckError:
    """Return an error with one problem."""
    return DeckError(problem, [problem])


def error_of(problems: list[str], about: str = "", *, lang: Lang = "en") -> DeckError:
    """Return an error with these problems; its message is the first one and the number of the others."""
    more = _MORE.fill(number=len(problems) - 1).in_(lang) if len(problems) > 1 else ""
    return DeckError(f"{about}{problems[0]}{more}", problems)


_TOML: Final = (
    ("Cannot overwrite a value", Text("this key stands twice", "この項目は2度ある")),
    ("Cannot declare", Text("this table stands twice", "この表は2度ある")),
    (
        "Expected newline or end of document",
        Text("one line holds one key and its value", "1行には項目と値を1組だけ書く"),
    ),
    (
        "Expected '='",
        Text(
            'a key needs "=" and a value, such as "KN-01" = 4',
            '項目には「=」と値が要る（例："KN-01" = 4）',
        ),
    ),
    (
        "Invalid statement",
        Text(
            'a line is a key and its value, such as "KN-01" = 4',
            '1行は項目とその値（例："KN-01" = 4）',
        ),
    ),
    (
        "Invalid value",
        Text(
            'a value is a number, a text in "quotation marks" or a table',
            '値は数、"引用符"の中の文字列、または表',
        ),
    ),
    (
        "Invalid initial character for a key",
        Text("a key or a value is missing", "項目か値が足りない"),
    ),
    (
        "Unterminated string",
        Text("a quoted text does not end", "引用符の中の文字列が終わらない"),
    ),
    (
        "Illegal character",
        Text(
            "a character that cannot stand in a text, or a text does not end",
            "文字列に使えない文字があるか、文字列が終わらない",
        ),
    ),
    ("Unclosed", Text("a bracket is not closed", "括弧が閉じていない")),
    (
        "Unescaped",
        Text(
            r"a text holds a backslash: write \\ or use 'single quotation marks'",
            r"文字列に\がある：\\と書くか、'単引用符'を使う",
        ),
    ),
)
"""The beginnings of the messages of the TOML reader, with their meaning for a deck."""
_UNPLACED: Final = Text("this cannot be read", "読めない")
_TOO_HIGH: Final = Text("nested or numbered too high", "入れ子が深すぎるか、数が大きすぎる")


def _toml_problem(said: str) -> Text:
    found = (meaning for begin, meaning in _TOML if said.startswith(begin))
    return next(found, _UNPLACED if "(at " in said else _TOO_HIGH)
