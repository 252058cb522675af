"""The rows that a simulation writes: one per game, and one per game, seat and card.

docs/reference/simulate-output.md documents the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Final, Literal

from attrs import frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.card_watch import FACTS
from tcgkit.lab.simulate.report import CUT_OFF, Played

SCHEMA: Final = 1
"""The version of the columns; it grows when a column is renamed, dropped or redefined."""

Cell = int | str | None
Kind = Literal["text", "whole"]


@frozen
class Column:
    """A column: its name, and the kind of its values. Any cell may be empty (None)."""

    name: str
    kind: Kind


def _columns(text: str) -> tuple[Column, ...]:
    """Return the columns of ``name:kind name:kind …``; a kind is t(ext) or w(hole number)."""
    kinds: dict[str, Kind] = {"t": "text", "w": "whole"}
    pairs = (each.split(":") for each in text.split())
    return tuple(Column(name, kinds[kind]) for name, kind in pairs)


def game_columns(seats: int) -> tuple[Column, ...]:
    """Return the columns of a table of games with this number of seats."""
    who = " ".join(f"player_{n}:t deck_{n}:t" for n in range(1, seats + 1))
    return _columns(
        f"game:w pair:w seed:w ruleset:t version:t options:t {who} "
        "result:t winner:w clause:t length:w decisions:w choices:w winners:t"
    )


CARD_COLUMNS: Final = _columns(
    "game:w seat:w player:t deck:t card:t name:t won:w "
    + " ".join(f"{name}:w" for name in FACTS)
)


@frozen(kw_only=True)
class Setting:
    """The common setup of the games of a simulation, as written into rows."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    """The options with another value than the default."""
    players: tuple[str, ...]
    decks: tuple[str, ...]
    paired: bool
    card_names: Mapping[str, str]
    """The printed English name of each card, by its name in a study."""

    def seated(self, number: int) -> tuple[str, ...]:
        """Return the player in each seat of a game."""
        turned = number % len(self.players) if self.paired else 0
        places = range(len(self.players))
        return tuple(self.players[(place + turned) % len(places)] for place in places)

    def game_row(self, played: Played) -> tuple[Cell, ...]:
        """Return the row of a game."""
        line = played.line
        who = zip(self.seated(line.number), self.decks, strict=True)
        alone = line.seats[0] + 1 if len(line.seats) == 1 else None
        together = " ".join(str(seat + 1) for seat in sorted(line.seats))
        result = "won" if together else "cut_off" if line.clause == CUT_OFF else "drawn"
        return (
            line.number,
            line.number // len(self.players) if self.paired else line.number,
            line.seed,
            self.ruleset,
            self.version,
            json.dumps(dict(self.options), ensure_ascii=False, sort_keys=True),
            *(cell for pair in who for cell in pair),
            result,
            alone,
            line.clause,
            line.length,
            line.decisions,
            line.choices,
            together or None,
        )

    def card_rows(self, played: Played) -> Iterator[tuple[Cell, ...]]:
        """Yield the rows of the cards of a game: seat by seat, in the order of their keys."""
        line, seated = played.line, self.seated(played.line.number)
        for seat, cards in enumerate(played.cards):
            won = int(seat in line.seats) if line.seats else None
            for card in sorted(cards):
                facts = [getattr(cards[card], name) for name in FACTS]
                name = self.card_names.get(card, "")
                start = (line.number, seat + 1, seated[seat], self.decks[seat])
                yield (*start, card, name, won, *facts)


class RowFileError(TcgkitError, ValueError):
    """Rows cannot be written: an unknown suffix, an existing file, a missing package."""


@contextmanager
def writing(path: Path) -> Iterator[None]:
    """Name the file in errors raised while rows are written.

    The libraries for the file formats raise errors of their own.

    Raises:
        RowFileError: For any error in the block.
    """
    try:
        yield
    except Exception as error:
        why = getattr(error, "strerror", None) or " ".join(str(error).split())[:300]
        raise RowFileError(f"cannot write rows to {str(path)!r}: {why}") from error


class RowFile:
    """A file (or two) for rows; its suffix tells the format.

    Rows first go to files whose names end in ``.part``; :meth:`close` gives them their final
    names. It may be closed after any number of games.
    """

    def __init__(self, path: Path, setting: Setting) -> None:
        self.path = path
        self.setting = setting

    def keep(self, played: Sequence[Played]) -> None:
        """Write the rows of some games, in their order.

        Raises:
            RowFileError: If they cannot be written; the file is then never finished.
        """
        games = [self.setting.game_row(each) for each in played]
        cards = [row for each in played for row in self.setting.card_rows(each)]
        with writing(self.path):
            self.write("games", games)
            self.write("cards", cards)

    def write(self, table: str, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Write some rows of one of the two tables."""
        raise NotImplementedError

    def close(self) -> None:
        """Finish the file, and give it its final name."""
        raise NotImplementedError

    def __enter__(self) -> RowFile:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, RowFileError):
            return
        with writing(self.path):
            self.close()


__all__ = [
    "CARD_COLUMNS",
    "SCHEMA",
    "Cell",
    "Column",
    "RowFile",
    "RowFileError",
    "Setting",
    "game_columns",
    "writing",
]
