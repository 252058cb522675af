"""Tables on disk: a record of each without its answers, and the answers one by one.

A table is brought back by playing its answers again. The file holds seeds and seat tokens, so only its owner may read it.
"""

from __future__ import annotations

import json
import os
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, Final

from attrs import define, evolve, field, frozen

from tcgkit.kernel.errors import TcgkitError
from tcgkit.plugins.records import JournalEntry, Record, load_record
from tcgkit.web.clocks import Clock, parse_timing

FORMAT: Final = 1
_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS about (format INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS tables (
    id TEXT PRIMARY KEY, record TEXT NOT NULL, kinds TEXT NOT NULL, tokens TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS entries (
    id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL,
    player INTEGER NOT NULL, answer TEXT, input TEXT, PRIMARY KEY (id, number)
);
CREATE TABLE IF NOT EXISTS watching (id TEXT PRIMARY KEY, token TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS clocks (
    id TEXT PRIMARY KEY, timing TEXT NOT NULL, remaining TEXT NOT NULL, lost TEXT NOT NULL
);
CREATE TABLE IF NOT EXISTS lessons (id TEXT PRIMARY KEY);
"""


class StoreError(TcgkitError):
    """The file of the tables cannot be used."""


@frozen
class Kept:
    """A table as it is kept."""

    id: str
    record: Record
    """With all entries; ``state``, ``result`` and fingerprints are those of the start."""
    kinds: tuple[str, ...]
    tokens: tuple[str, ...]
    """The token of each seat; empty for a computer player."""
    watch: str = ""
    """The token of spectators; empty for a table that was kept before there were any."""
    clock: Clock | None = None
    """The clocks of the seats, which stand; with the rulings of the table."""
    is_lesson: bool = False
    """Whether the game began as a lesson."""


@define(eq=False)
class Store:
    """A file of tables, which no other program can use meanwhile. Use it from one thread at a time."""

    path: Path | None
    """None: the tables are lost when the server ends."""
    _db: sqlite3.Connection = field(init=False)

    def __attrs_post_init__(self) -> None:
        try:
            if self.path is not None:
                os.close(os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600))
            target = ":memory:" if self.path is None else str(self.path)
            self._db = sqlite3.connect(
                target, timeout=0.5, check_same_thread=False, isolation_level=None
            )
            # Two servers would each go on with the same tables in their own way.
            self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
            self._db.execute("PRAGMA journal_mode = WAL")
            self._db.execute("PRAGMA synchronous = NORMAL")  # whole after a crash
            self._db.executescript(_SCHEMA)
            found = self._db.execute("SELECT format FROM about").fetchone()
            if found is None:
                self._db.execute("INSERT INTO about VALUES (?)", (FORMAT,))
        except sqlite3.OperationalError as error:
            why = str(error)
            if "locked" in why:
                why = "another server uses it; stop that, or name another file with --state"
            raise StoreError(f"cannot use {str(self.path)!r}: {why}") from error
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"cannot use {str(self.path)!r}: {error}") from error
        if found is not None and found[0] != FORMAT:
            raise StoreError(f"{str(self.path)!r} has format {found[0]}, expected {FORMAT}")

    def add(self, kept: Kept) -> None:
        """Keep a table with all its entries; one with the same id is replaced as a whole.

        Raises:
            StoreError: It cannot be written; what was kept before stays.
        """
        record = evolve(
            kept.record, entries=(), fingerprints=(), result=None, state="running"
        )
        row = (kept.id, record.to_json(), json.dumps(kept.kinds), json.dumps(kept.tokens))
        with self._whole() as db:
            db.execute("DELETE FROM entries WHERE id = ?", (kept.id,))
            db.execute("INSERT OR REPLACE INTO tables VALUES (?, ?, ?, ?)", row)
            db.execute(
                "INSERT OR REPLACE INTO watching VALUES (?, ?)", (kept.id, kept.watch)
            )
            db.execute("DELETE FROM lessons WHERE id = ?", (kept.id,))
            if kept.is_lesson:
                db.execute("INSERT INTO lessons VALUES (?)", (kept.id,))
            self._insert(kept.id, kept.record.entries, 0)
            if kept.clock is not None:
                self._insert_clock(kept.id, kept.clock)

    def write_clock(self, table: str, clock: Clock) -> None:
        """Keep what the seats of a table have left, and the rulings. Raises as :meth:`add`."""
        with self._whole():
            self._insert_clock(table, clock)

    def write(self, table: str, entries: Sequence[JournalEntry]) -> None:
        """Keep the entries of a table that are new. Raises as :meth:`add`."""
        with self._whole() as db:
            (have,) = db.execute(
                "SELECT COUNT(*) FROM entries WHERE id = ?", (table,)
            ).fetchone()
            self._insert(table, entries, have)

    def cut(self, table: str, entries: int) -> None:
        """Forget all entries of a table after the first ``entries``. Raises as :meth:`add`."""
        with self._whole() as db:
            db.execute("DELETE FROM entries WHERE id = ? AND number >= ?", (table, entries))

    def _insert(self, table: str, entries: Sequence[JournalEntry], have: int) -> None:
        rows = [
            (table, number, each.player, each.answer, each.input)
            for number, each in enumerate(entries[have:], have)
        ]
        self._db.executemany("INSERT INTO entries VALUES (?, ?, ?, ?, ?)", rows)

    def _insert_clock(self, table: str, clock: Clock) -> None:
        left = [
            None if each is None else clock.remaining(seat)
            for seat, each in enumerate(clock.left)
        ]
        row = (table, str(clock.timing), json.dumps(left), json.dumps(clock.lost))
        self._db.execute("INSERT OR REPLACE INTO clocks VALUES (?, ?, ?, ?)", row)

    def tables(self) -> Iterator[Kept]:
        """Yield all tables, the oldest first. Raises as :meth:`table`."""
        return map(self.table, self.ids())

    def ids(self) -> list[str]:
        """Return the ids of all tables, the oldest first."""
        rows = self._db.execute("SELECT id FROM tables ORDER BY rowid")
        return [id_ for (id_,) in rows]

    def table(self, table: str) -> Kept:
        """Return a table.

        Raises:
            StoreError, RecordError: It is damaged, or there is none.
        """
        try:
            return self._read(table)
        except (sqlite3.Error, ValueError, TypeError, LookupError) as error:
            what = f"table {table} in {str(self.path)!r} is damaged: {error}"
            raise StoreError(what) from error

    def _read(self, table: str) -> Kept:
        text, kinds, tokens = self._db.execute(
            "SELECT record, kinds, tokens FROM tables WHERE id = ?", (table,)
        ).fetchone()
        entries = self._db.execute(
            "SELECT player, answer, input FROM entries WHERE id = ? ORDER BY number",
            (table,),
        )
        record = evolve(
            load_record(text.encode()), entries=tuple(JournalEntry(*e) for e in entries)
        )
        watch = self._about("SELECT token FROM watching WHERE id = ?", table)
        clock = self._about(
            "SELECT timing, remaining, lost FROM clocks WHERE id = ?", table
        )
        is_lesson = self._about("SELECT id FROM lessons WHERE id = ?", table)
        return Kept(
            table,
            record,
            tuple(json.loads(kinds)),
            tuple(json.loads(tokens)),
            watch[0] if watch else "",
            _clock(*clock) if clock else None,
            is_lesson=is_lesson is not None,
        )

    def _about(self, query: str, table: str) -> tuple[Any, ...] | None:
        found: tuple[Any, ...] | None = self._db.execute(query, (table,)).fetchone()
        return found

    def remove(self, table: str) -> None:
        """Forget a table."""
        with self._whole() as db:
            for each in ("entries", "watching", "clocks", "lessons", "tables"):
                db.execute(f"DELETE FROM {each} WHERE id = ?", (table,))

    def close(self) -> None:
        """Close the file."""
        self._db.close()

    def _whole(self) -> _Whole:
        return _Whole(self._db)


def _clock(timing: str, remaining: str, lost: str) -> Clock:
    return Clock(parse_timing(timing), json.loads(remaining), json.loads(lost))


@define
class _Whole:
    """A transaction: all of it happens, or nothing and a :class:`StoreError` is raised."""

    db: sqlite3.Connection

    def __enter__(self) -> sqlite3.Connection:
        self._do("BEGIN IMMEDIATE")
        return self.db

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, _: object
    ) -> None:
        try:
            if error is None:
                self._do("COMMIT")
            elif isinstance(error, sqlite3.Error):
                raise StoreError(f"the tables cannot be kept: {error}") from error
        finally:
            if self.db.in_transaction:  # a full disk may have ended it already
                self.db.execute("ROLLBACK")

    def _do(self, what: str) -> None:
        try:
            self.db.execute(what)
        except sqlite3.Error as error:
            raise StoreError(f"the tables cannot be kept: {error}") from error
