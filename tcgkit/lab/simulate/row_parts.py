"""Unfinished rows: CSV files that only grow, and a journal that says how far they are good.

Each table has a file ``rows.games.csv.gz.part``, which gets one block of gzip after the other. When some games have been written to all of them, one line
of the journal ``rows.journal.part`` says so: the number of games, and the size of each file. A program
that is killed leaves at most a tail behind the last of these sizes, which is cut off when it goes on.
"""

from __future__ import annotations

import csv
import gzip
import json
from collections.abc import Iterator, Mapping, Sequence
from io import StringIO
from pathlib import Path
from typing import Any, BinaryIO, Final

from attrs import define, field

from tcgkit.lab.simulate.tables import Cell, Row

FAST: Final = 1
"""The level of compression: rows become about ten times smaller."""


class PartsError(ValueError):
    """Parts that cannot be continued: of other games, or not there."""


@define(eq=False)
class Parts:
    """The unfinished rows beside the file ``path``."""

    path: Path
    tables: tuple[str, ...]
    games: int = 0
    """The number of games whose rows are complete."""
    _files: dict[str, BinaryIO] = field(factory=dict)
    _journal: BinaryIO | None = None

    @property
    def has_begun(self) -> bool:
        """Whether there is something to go on with."""
        return self.journal.exists() and self.journal.read_bytes().count(b"\n") > 1

    @property
    def journal(self) -> Path:
        """The file of the journal."""
        return self.path.with_name(f"{self.path.stem}.journal.part")

    def file(self, table: str) -> Path:
        """Return the file of a table."""
        return self.path.with_name(f"{self.path.stem}.{table}.csv.gz.part")

    def begin(self, about: Mapping[str, Any], columns: Mapping[str, Sequence[str]]) -> None:
        """Begin empty parts; ``about`` says of which games."""
        for table in self.tables:
            self._files[table] = self.file(table).open("wb", buffering=0)
            self._files[table].write(lines([tuple(columns[table])]))
        self._journal = self.journal.open("wb", buffering=0)
        self._journal.write(json.dumps(about, sort_keys=True).encode() + b"\n")
        self._commit(0)

    def go_on(self, about: Mapping[str, Any]) -> None:
        """Open parts that are there, and cut off what was not finished.

        Raises:
            PartsError: If they are of other games, or incomplete.
        """
        told = self.journal.read_bytes()
        first, *entries = told[: told.rfind(b"\n") + 1].splitlines()
        there, here = json.loads(first), json.loads(json.dumps(about))
        if other := sorted(key for key in here if there.get(key) != here[key]):
            raise PartsError(f"it was begun with another {', '.join(other)}")
        sizes = {table: self.file(table).stat().st_size for table in self.tables}
        for number in range(len(entries), 0, -1):
            entry = json.loads(entries[number - 1])
            if all(entry["bytes"][table] <= sizes[table] for table in self.tables):
                break
        else:
            raise PartsError("its parts are damaged")
        self.games = entry["games"]
        for table in self.tables:
            file = self._files[table] = self.file(table).open("r+b", buffering=0)
            file.truncate(entry["bytes"][table])
            file.seek(0, 2)
        self._journal = self.journal.open("r+b", buffering=0)
        self._journal.truncate(len(first) + 1 + sum(len(e) + 1 for e in entries[:number]))
        self._journal.seek(0, 2)

    def keep(self, rows: Mapping[str, Sequence[Row]], games: int) -> None:
        """Write the rows of so many more games."""
        for table in self.tables:
            self._files[table].write(lines(rows[table]))
        self._commit(self.games + games)

    def _commit(self, games: int) -> None:
        assert self._journal is not None
        self.games = games
        entry = {"games": games, "bytes": {t: self._files[t].tell() for t in self.tables}}
        self._journal.write(json.dumps(entry).encode() + b"\n")

    def rows(self, table: str) -> Iterator[list[str]]:
        """Yield the complete rows of a table, as text."""
        with gzip.open(self.file(table), "rt", encoding="utf-8", newline="") as file:
            rows = csv.reader(file)
            next(rows)
            yield from rows

    def close(self) -> None:
        """Close the files; they stay for a run that goes on."""
        for file in (*self._files.values(), self._journal):
            if file is not None:
                file.close()

    def remove(self) -> None:
        """Remove the files: the rows are finished elsewhere."""
        self.close()
        self.journal.unlink()
        for table in self.tables:
            self.file(table).unlink()


def lines(rows: Sequence[tuple[Cell, ...]]) -> bytes:
    """Return rows as a block of lines of CSV in UTF-8; an empty cell means None."""
    text = StringIO(newline="")
    csv.writer(text, lineterminator="\n").writerows(rows)
    return gzip.compress(text.getvalue().encode(), FAST, mtime=0)


__all__ = ["Parts", "PartsError", "lines"]
