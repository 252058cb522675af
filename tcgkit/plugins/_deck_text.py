"""The text of a deck file: its TOML table, and in which line what stands.

The card text that a deck may hold (``texts = '''…'''``) is taken out and kept with its place.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any, Final

from attrs import frozen

from tcgkit.kernel.errors import DeckError, nearest

MAX_BYTES: Final = 64 * 1024
"""How long a deck file may be beside the card text in it."""
MAX_TEXT: Final = 512 * 1024
"""How long the card text in a deck file, or beside it, may be."""

_BEGIN: Final = re.compile(
    r"""^[ \t]*["']?texts["']?[ \t]*=[ \t]*(?:'''|\"\"\")\n?""", re.M
)
_FILE: Final = re.compile(r"[^/\\:]+\.tcg")


@frozen
class CardText:
    """The card text of a deck: where it is from, and what is in it."""

    path: str
    data: str | bytes


class DeckText:
    """A deck file as text and as a table.

    ``folder`` is where card files beside it are looked for (None: there can be none).

    Raises:
        DeckError: If it is not TOML, or too long.
    """

    def __init__(self, path: str, data: bytes, folder: Path | None) -> None:
        self.path = path
        self.folder = folder
        self._text = ""
        self.table = self._read_table(data)
        """What the file says."""
        self._inline = self._taken_out(data)

    def card_text(self) -> CardText:
        """Return the card text that the file holds or names.

        Raises:
            ValueError: If there is none that can be read; the message says why.
        """
        value = self.table.get("texts")
        if self._inline is not None:
            return CardText(self.path, self._inline)
        if isinstance(value, str) and "\n" in value:
            raise ValueError(
                "card text stands between ''' and ''', without any \\ in \"\"\""
            )
        if not isinstance(value, str) or not value.isprintable() or ".." in value:
            raise ValueError(_WANTED)
        if not _FILE.fullmatch(value):
            raise ValueError(_WANTED)
        if self.folder is None:
            raise ValueError(f"a deck that is no file has no {value!r} beside it")
        return _beside(self.folder, value)

    def line(self, key: str, *within: str) -> int | None:
        """Return the line where ``key`` stands, or where what is in it does."""
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
            raise _too_long(self.path)
        try:
            self._text = data.decode("utf-8-sig")
            return tomllib.loads(self._text)
        except UnicodeDecodeError as error:
            line = data.count(b"\n", 0, error.start) + 1
            raise one_problem(
                f"{self.path}:{line}: not UTF-8 text; save it as UTF-8"
            ) from error
        except (ValueError, RecursionError) as error:
            where = re.search(r" \(at line (\d+), column (\d+)\)$", str(error))
            place = f"{self.path}:{where[1]}:{where[2]}" if where else self.path
            if str(error).endswith("(at end of document)"):
                place = f"{self.path}:{max(1, len(self._text.splitlines()))}"
            raise one_problem(f"{place}: not TOML: {_toml_problem(str(error))}") from error

    def _taken_out(self, data: bytes) -> str | None:
        """Return the card text in the file, padded to its place, and forget it otherwise.

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
                raise _too_long(self.path)
            return None
        if len(data) - len(value.encode()) > MAX_BYTES:
            raise _too_long(self.path)
        before = text[:found]
        lines = before.count("\n")
        column = len(before) - (before.rfind("\n") + 1)
        self._text = before + "\n" * value.count("\n") + text[found + len(value) :]
        return "\n" * lines + " " * column + value


def _beside(folder: Path, name: str) -> CardText:
    """Return the card file of that name in the folder of a deck.

    Raises:
        ValueError: If it cannot be read.
    """
    path = folder / name
    if not path.is_file():
        near = nearest(name, (each.name for each in folder.glob("*.tcg")))
        raise ValueError(f"there is no file {name!r} beside the deck{near}")
    try:
        with path.open("rb") as file:
            return CardText(str(path), file.read(MAX_TEXT + 1))
    except OSError as error:
        raise ValueError(f"cannot read {name!r}: {error.strerror}") from error


_WANTED: Final = (
    "texts must be the name of a card file (.tcg) beside the deck, such as "
    "\"my_texts.tcg\", or the card text itself between ''' and '''"
)


def _too_long(path: str) -> DeckError:
    return DeckError(f"{path}: longer than {MAX_BYTES} bytes, which no deck is")


def one_problem(problem: str) -> DeckError:
    """Return the error of one problem."""
    return DeckError(problem, [problem])


_TOML: Final = (
    ("Cannot overwrite a value", "this key stands twice"),
    ("Cannot declare", "this table stands twice"),
    ("Expected newline or end of document", "one line holds one key and its value"),
    ("Expected '='", 'a key needs "=" and a value, such as "KN-01" = 4'),
    ("Invalid statement", 'a line is a key and its value, such as "KN-01" = 4'),
    ("Invalid value", 'a value is a number, a text in "quotation marks" or a table'),
    ("Invalid initial character for a key", "a key or a value is missing"),
    ("Unterminated string", "a text in quotation marks does not end"),
    (
        "Illegal character",
        "a character that cannot stand in a text, or a text does not end",
    ),
    ("Unclosed", "a bracket is not closed"),
    ("Unescaped", r"a text holds a backslash: write \\ or use 'single quotation marks'"),
)
"""How the TOML reader begins its complaints, and what they mean for a deck."""


def _toml_problem(said: str) -> str:
    found = (meaning for begin, meaning in _TOML if said.startswith(begin))
    unplaced = "this cannot be read" if "(at " in said else "nested or numbered too high"
    return next(found, unplaced)
