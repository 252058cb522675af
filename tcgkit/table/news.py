"""The log as lines, each with its clause, for one reader."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from attrs import define, field

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.sight import LogEntry, Trace


def entry_line(entry: LogEntry, lang: Lang, viewer: int) -> str:
    """Return a log entry in the form that ``viewer`` may read (-1 reads all), with its clause."""
    text = entry.tell(lang, viewer)
    text = text[:1].upper() + text[1:] if lang == "en" else text
    return f"{text}  [{entry.clause}]" if entry.clause else text


def entry_lines(entries: Iterable[LogEntry], lang: Lang, viewer: int) -> Iterator[str]:
    """Yield log entries as lines."""
    for entry in entries:
        yield entry_line(entry, lang, viewer)


@define(eq=False)
class News:
    """Remembers the position of each reader in a log."""

    trace: Trace
    lang: Lang
    _told: dict[int, int] = field(factory=dict)

    def take(self, viewer: int) -> list[str]:
        """Return the lines new to ``viewer``."""
        entries = self.trace.entries
        start = min(self._told.get(viewer, 0), len(entries))
        self._told[viewer] = len(entries)
        return list(entry_lines(entries[start:], self.lang, viewer))

    def skip(self, viewer: int) -> None:
        """Count all entries as told to ``viewer``, after the log was cut back."""
        self._told[viewer] = len(self.trace.entries)

    def all(self, viewer: int, last: int | None = None) -> list[str]:
        """Return the log as lines, or its last ``last`` lines."""
        entries = self.trace.entries
        return list(entry_lines(entries[-last:] if last else entries, self.lang, viewer))
