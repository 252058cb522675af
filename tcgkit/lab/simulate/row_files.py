"""Files of rows: CSV with the standard library, Parquet and DuckDB with ``tcgkit[lab]``."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from io import StringIO
from pathlib import Path
from typing import Any, Final, TextIO

from tcgkit.kernel.errors import nearest
from tcgkit.lab.simulate.rows import (
    CARD_COLUMNS,
    SCHEMA,
    Cell,
    Column,
    RowFile,
    RowFileError,
    Setting,
    game_columns,
    writing,
)

ROW_GROUP: Final = 50_000
"""The largest number of rows kept in memory before they are written."""


def open_rows(path: Path, setting: Setting) -> RowFile:
    """Return a file that rows can be written to.

    ``.csv`` and ``.parquet`` give two files, the second with ``.cards`` before the suffix;
    ``.duckdb`` gives one file with two tables.

    Raises:
        RowFileError: If the suffix is unknown, a required package is not installed, or the file
            cannot be created. The methods of the file raise it if it cannot be written.
    """
    check_rows(path)
    with writing(path):
        return FORMS[path.suffix.lower()](path, setting)


def check_rows(path: Path) -> None:
    """Refuse a file that cannot be written, before games are played.

    Raises:
        RowFileError: As :func:`open_rows`.
    """
    suffix = path.suffix.lower()
    if suffix not in FORMS:
        hint = nearest(suffix, FORMS) or f": it ends in {', '.join(FORMS)}"
        raise RowFileError(f"{str(path)!r} is not a file for rows{hint}")
    if not path.parent.is_dir():
        raise RowFileError(f"{str(path.parent)!r} is not an existing folder")
    for file in files_of(path).values():
        if file.exists():
            raise RowFileError(f"{str(file)!r} exists already: name another file")
    for module in NEEDS[suffix]:
        try:
            import_module(module)
        except ImportError:
            how = "pip install 'tcgkit[lab]'"
            what = f"writing {suffix} needs {module}, which is not installed"
            raise RowFileError(f"{what} ({how}); .csv needs nothing") from None


def files_of(path: Path) -> dict[str, Path]:
    """Return the file of each table."""
    if path.suffix.lower() == ".duckdb":
        return {"games": path, "cards": path}
    return {"games": path, "cards": path.with_suffix(f".cards{path.suffix}")}


def columns_of(setting: Setting) -> dict[str, tuple[Column, ...]]:
    """Return the columns of each table."""
    return {"games": game_columns(len(setting.players)), "cards": CARD_COLUMNS}


def _part(path: Path) -> Path:
    return path.with_name(f"{path.name}.part")


class CsvRows(RowFile):
    """Two CSV files in UTF-8 with a header line; an empty cell means None."""

    def __init__(self, path: Path, setting: Setting) -> None:
        super().__init__(path, setting)
        self._files = files_of(path)
        self._open: dict[str, TextIO] = {}
        for table, columns in columns_of(setting).items():
            part = _part(self._files[table])
            self._open[table] = part.open("w", encoding="utf-8", newline="")
            self.write(table, [tuple(column.name for column in columns)])

    def write(self, table: str, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Write rows as complete lines, and flush them."""
        text = StringIO(newline="")
        csv.writer(text, lineterminator="\n").writerows(rows)
        self._open[table].write(text.getvalue())
        self._open[table].flush()

    def close(self) -> None:
        """Finish both files."""
        for table, file in self._open.items():
            file.close()
            _part(self._files[table]).replace(self._files[table])


class ParquetRows(RowFile):
    """Two Parquet files; the version of the columns is in their metadata."""

    def __init__(self, path: Path, setting: Setting) -> None:
        super().__init__(path, setting)
        parquet = import_module("pyarrow.parquet")
        self._files = files_of(path)
        self._schemas = {t: _schema(c) for t, c in columns_of(setting).items()}
        self._waiting: dict[str, list[tuple[Cell, ...]]] = {t: [] for t in self._files}
        self._writers = {
            table: parquet.ParquetWriter(_part(self._files[table]), schema)
            for table, schema in self._schemas.items()
        }

    def write(self, table: str, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Keep rows until there are enough for a row group."""
        self._waiting[table] += rows
        if len(self._waiting[table]) >= ROW_GROUP:
            self._flush(table)

    def _flush(self, table: str) -> None:
        rows, self._waiting[table] = self._waiting[table], []
        if rows:
            self._writers[table].write_table(_arrow(rows, self._schemas[table]))

    def close(self) -> None:
        """Finish both files."""
        for table, writer in self._writers.items():
            self._flush(table)
            writer.close()
            _part(self._files[table]).replace(self._files[table])


class DuckRows(RowFile):
    """One DuckDB file with the tables ``games``, ``cards`` and ``about``."""

    def __init__(self, path: Path, setting: Setting) -> None:
        super().__init__(path, setting)
        self._path = path
        _part(path).unlink(missing_ok=True)
        self._schemas = {t: _schema(c) for t, c in columns_of(setting).items()}
        self._base: Any = import_module("duckdb").connect(str(_part(path)))
        self._base.execute("create table about (schema_version integer)")
        self._base.execute("insert into about values (?)", [SCHEMA])
        kinds = {"text": "varchar", "whole": "bigint"}
        for table, columns in columns_of(setting).items():
            made = ", ".join(f'"{c.name}" {kinds[c.kind]}' for c in columns)
            self._base.execute(f"create table {table} ({made})")

    def write(self, table: str, rows: Sequence[tuple[Cell, ...]]) -> None:
        """Add rows to a table."""
        if rows:
            self._base.register("batch", _arrow(rows, self._schemas[table]))
            self._base.execute(f"insert into {table} select * from batch")
            self._base.unregister("batch")

    def close(self) -> None:
        """Finish the file."""
        self._base.close()
        _part(self._path).replace(self._path)


def _schema(columns: Sequence[Column]) -> Any:
    arrow: Any = import_module("pyarrow")
    kinds = {"text": arrow.string(), "whole": arrow.int64()}
    fields = [(column.name, kinds[column.kind]) for column in columns]
    return arrow.schema(fields, metadata={"tcgkit.rows": str(SCHEMA)})


def _arrow(rows: Sequence[tuple[Cell, ...]], schema: Any) -> Any:
    arrow: Any = import_module("pyarrow")
    columns = zip(*rows, strict=True)
    arrays = [arrow.array(c, type=f.type) for c, f in zip(columns, schema, strict=True)]
    return arrow.Table.from_arrays(arrays, schema=schema)


FORMS: Final[Mapping[str, Callable[[Path, Setting], RowFile]]] = {
    ".csv": CsvRows,
    ".parquet": ParquetRows,
    ".duckdb": DuckRows,
}
"""The writer of rows for each file suffix."""
NEEDS: Final = {".csv": (), ".parquet": ("pyarrow",), ".duckdb": ("duckdb", "pyarrow")}
"""The modules that each suffix requires."""

__all__ = ["FORMS", "RowFileError", "check_rows", "files_of", "open_rows"]
