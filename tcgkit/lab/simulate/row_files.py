"""Files of rows: CSV with the standard library, Parquet and DuckDB with ``tcgkit[lab]``.

Rows are written as they come, to parts (:mod:`tcgkit.lab.simulate.row_parts`). At the end DuckDB
reads the parts as a stream and makes the files of them: memory does not grow with the number of games.
"""

from __future__ import annotations

import gzip
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from shutil import copyfileobj
from typing import Any, Final

from tcgkit.kernel.errors import TcgkitError, nearest
from tcgkit.lab.simulate.report import Played
from tcgkit.lab.simulate.row_parts import Parts, PartsError
from tcgkit.lab.simulate.rows import Setting
from tcgkit.lab.simulate.tables import SCHEMA, TABLES, Column
from tcgkit.lab.simulate.tally import GameLine

ROW_GROUP: Final = 50_000
"""The number of rows in a row group of a Parquet file."""
MEMORY: Final = "64MB"
"""The memory in which DuckDB makes a file."""
BUFFER: Final = 4_000_000
"""The number of bytes of a part that DuckDB reads at once; a row has half of it at most."""


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


def check_rows(path: Path, tables: Sequence[str] = TABLES, *, resume: bool = False) -> None:
    """Refuse a file that cannot be written, before games are played.

    Raises:
        RowFileError: As :class:`RowFile`.
    """
    suffix = path.suffix.lower()
    if suffix not in FORMS:
        hint = nearest(suffix, FORMS) or f": it ends in {', '.join(FORMS)}"
        raise RowFileError(f"{str(path)!r} is not a file for rows{hint}")
    if not path.parent.is_dir():
        raise RowFileError(f"{str(path.parent)!r} is not an existing folder")
    begun = Parts(path, tuple(tables)).journal
    if begun.exists():
        if not resume:
            what = f"{str(begun)!r} holds unfinished rows"
            raise RowFileError(f"{what}: go on with --resume, or delete the .part files")
    else:
        for file in files_of(path, tables).values():
            if file.exists():
                raise RowFileError(f"{str(file)!r} exists already: name another file")
    if suffix in NEEDS:
        try:
            import_module(NEEDS[suffix])
        except ImportError:
            how = "pip install 'tcgkit[lab]'"
            what = f"writing {suffix} needs {NEEDS[suffix]}, which is not installed"
            raise RowFileError(f"{what} ({how}); .csv needs nothing") from None


def known_tables(tables: Sequence[str]) -> tuple[str, ...]:
    """Return these tables in their order, and always that of the games.

    >>> known_tables(["events"])
    ('games', 'events')

    Raises:
        RowFileError: If one does not exist.
    """
    for table in tables:
        if table not in TABLES:
            hint = nearest(table, TABLES) or f": there are {', '.join(TABLES)}"
            raise RowFileError(f"no table {table!r}{hint}")
    return tuple(table for table in TABLES if table == "games" or table in tables)


def files_of(path: Path, tables: Sequence[str] = TABLES) -> dict[str, Path]:
    """Return the file of each table.

    >>> [str(file) for file in files_of(Path("rows.csv")).values()][:2]
    ['rows.games.csv', 'rows.cards.csv']
    """
    if path.suffix.lower() == ".duckdb":
        return dict.fromkeys(tables, path)
    return {table: path.with_suffix(f".{table}{path.suffix}") for table in tables}


class RowFile:
    """The files for the rows of a simulation; the suffix of ``path`` tells their form.

    ``.csv`` and ``.parquet`` give a file for each table, ``.duckdb`` gives one file with all tables. The files
    are made when it is closed, after any number of games. If fewer than ``games`` were kept,
    the parts stay, and with ``resume`` another run goes on behind them; the finished files are the same as those
    of a run that was never stopped. ``about`` says of which games the rows are.

    Raises:
        RowFileError: If the suffix is unknown, a required package is not installed, the files cannot be
            written, they exist, or there are parts of other games. The methods raise it, too.
    """

    def __init__(
        self,
        path: Path,
        setting: Setting,
        *,
        games: int,
        about: Mapping[str, Any],
        tables: Sequence[str] = TABLES,
        resume: bool = False,
    ) -> None:
        check_rows(path, tables, resume=resume)
        self.path = path
        self.setting = setting
        self.games = games
        self.tables = tuple(tables)
        self._columns = {table: setting.columns(table) for table in tables}
        self._parts = Parts(path, self.tables)
        told = {**about, "tables": list(tables), "schema": SCHEMA}
        with writing(path):
            if self._parts.has_begun:
                try:
                    self._parts.go_on(told)
                except (PartsError, KeyError) as error:
                    what = f"cannot go on with {str(path)!r}: {error}"
                    raise RowFileError(f"{what}; delete its .part files") from error
            else:
                names = {
                    t: [c.name for c in columns] for t, columns in self._columns.items()
                }
                self._parts.begin(told, names)

    def kept(self) -> Iterator[GameLine]:
        """Yield the games that are there already."""
        for row in self._parts.rows("games"):
            yield self.setting.line(row)

    def keep(self, played: Sequence[Played]) -> None:
        """Write the rows of some games, in their order.

        Raises:
            RowFileError: If they cannot be written.
        """
        rows = {
            table: [row for each in played for row in self.setting.rows(table, each)]
            for table in self.tables
        }
        with writing(self.path):
            self._parts.keep(rows, len(played))

    def close(self) -> None:
        """Make the files; the parts go if all games are there."""
        with writing(self.path):
            FORMS[self.path.suffix.lower()](self.path, self._parts, self._columns)
            if self._parts.games < self.games:
                self._parts.close()
            else:
                self._parts.remove()

    def leave(self) -> None:
        """Leave the parts as they are."""
        self._parts.close()

    def __enter__(self) -> RowFile:
        return self

    def __exit__(self, kind: object, error: object, trace: object) -> None:
        if isinstance(error, RowFileError):
            self.leave()
        else:
            self.close()


Columns = Mapping[str, Sequence[Column]]


def _new(path: Path) -> Path:
    return path.with_name(f"{path.name}.new")


def _csv(path: Path, parts: Parts, columns: Columns) -> None:
    """Make CSV files."""
    for table, file in files_of(path, parts.tables).items():
        with gzip.open(parts.file(table), "rb") as rows, _new(file).open("wb") as new:
            copyfileobj(rows, new)
        _new(file).replace(file)


def _parquet(path: Path, parts: Parts, columns: Columns) -> None:
    """Make Parquet files; the version of the tables is in their metadata."""
    for table, file in files_of(path, parts.tables).items():
        base = _connected(":memory:")
        form = f"format parquet, compression zstd, row_group_size {ROW_GROUP}"
        about = f"kv_metadata {{'tcgkit.rows': '{SCHEMA}'}}"
        source = _reading(parts.file(table), columns[table])
        base.execute(f"copy (from {source}) to {_quoted(_new(file))} ({form}, {about})")
        base.close()
        _new(file).replace(file)


def _duckdb(path: Path, parts: Parts, columns: Columns) -> None:
    """Make one DuckDB file with a table for each kind of rows, and ``about``."""
    new = _new(path)
    new.unlink(missing_ok=True)
    base = _connected(str(new))
    base.execute("create table about (schema_version integer)")
    base.execute("insert into about values (?)", [SCHEMA])
    for table in parts.tables:
        source = _reading(parts.file(table), columns[table])
        base.execute(f"create table {table} as from {source}")
    base.close()
    new.replace(path)


def _connected(path: str) -> Any:
    """Return a database that works on one thread: the order of rows, and so each byte, stays."""
    duckdb: Any = import_module("duckdb")
    config = {"threads": 1, "memory_limit": MEMORY, "preserve_insertion_order": True}
    return duckdb.connect(path, config=config)


def _reading(part: Path, columns: Sequence[Column]) -> str:
    """Return what reads a part, in SQL."""
    kinds = {"text": "varchar", "whole": "bigint"}
    named = ", ".join(f"'{each.name}': '{kinds[each.kind]}'" for each in columns)
    form = r"""header = true, delim = ',', quote = '"', escape = '"', new_line = '\n'"""
    size = f"compression = 'gzip', buffer_size = {BUFFER}, max_line_size = {BUFFER // 2}"
    told = f"auto_detect = false, {form}, {size}, columns = {{{named}}}"
    return f"read_csv({_quoted(part)}, {told})"


def _quoted(path: Path) -> str:
    return "'" + str(path).replace("'", "''") + "'"


FORMS: Final[Mapping[str, Callable[[Path, Parts, Columns], None]]] = {
    ".csv": _csv,
    ".parquet": _parquet,
    ".duckdb": _duckdb,
}
"""What makes the files of each suffix."""
NEEDS: Final = {".parquet": "duckdb", ".duckdb": "duckdb"}
"""The module that a suffix requires."""

__all__ = ["FORMS", "RowFile", "RowFileError", "check_rows", "files_of", "known_tables"]
