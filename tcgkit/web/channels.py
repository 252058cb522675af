"""What windows are sent: the picture of their seat, made once for all of them, and to each what is new to it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any

from attrs import define, field, frozen

from tcgkit.kernel.cards import Lang
from tcgkit.table.looking_back import Past
from tcgkit.table.picture import Face, Pictures, plain
from tcgkit.web.texts import tell

Send = Callable[[str], None]
"""Puts a message on its way; it never waits, so that a slow window delays nobody."""


@frozen(eq=False)
class Drawn:
    """The picture of a seat at one moment, without its log."""

    core: str
    """All of it but the faces, as a JSON object."""
    faces: tuple[Face, ...]


@define(eq=False)
class Drawings:
    """The pictures of all seats at the present moment, each made once, when a window needs it."""

    pictures: Pictures
    _made: dict[tuple[int, Lang], Drawn] = field(factory=dict)
    _lines: dict[tuple[int, Lang], list[str]] = field(factory=dict)
    """The log so far as each seat may read it, line by line as JSON."""

    def of(self, seat: int, lang: Lang) -> Drawn:
        """Return the picture of a seat, or of ``SPECTATOR``, now."""
        made = self._made.get((seat, lang))
        if made is None:
            trace = self.pictures.match.trace
            since = 0 if trace is None else len(trace.entries)
            picture = self.pictures.picture(seat, lang, since=since)
            parts = plain(picture)
            for later in ("log", "log_from", "faces"):
                del parts[later]
            made = self._made[seat, lang] = Drawn(dumped(parts), picture.faces)
        return made

    def log(self, seat: int, lang: Lang) -> list[str]:
        """Return the log as a seat may read it."""
        told = self._lines.setdefault((seat, lang), [])
        told += map(dumped, self.pictures.log(seat, lang, len(told)))
        return told

    def moved_on(self) -> None:
        """Forget the pictures: something has changed."""
        self._made.clear()

    def went_back(self) -> None:
        """Forget pictures and logs: something was taken back."""
        self._made.clear()
        self._lines.clear()


@define(eq=False)
class Channel:
    """What one window of a seat has been sent. Making a message changes nothing but that."""

    seat: int
    """``SPECTATOR`` for a window of a spectator."""
    lang: Lang
    send: Send
    _faces: set[str] = field(factory=set)
    _lines: int = 0
    _last: tuple[str, ...] = ()

    def speak(self, lang: Lang) -> None:
        """Show everything anew in a language."""
        self.lang = lang
        self.forget()

    def forget(self) -> None:
        """Send everything again next time."""
        self._faces.clear()
        self._lines, self._last = 0, ()

    def picture(
        self,
        drawings: Drawings,
        problem: str = "",
        lesson: Mapping[str, Any] | None = None,
        warning: str = "",
    ) -> str | None:
        """Return the message with what is new to this window, or None if nothing is.

        Faces and lines of the log are sent once. ``lesson`` is what a lesson says now. ``problem`` and ``warning`` are
        keys of texts: why the game cannot go on, and what is wrong although it does.
        """
        drawn = drawings.of(self.seat, self.lang)
        log = drawings.log(self.seat, self.lang)[self._lines :]
        problem = problem and tell(problem, self.lang)
        warning = warning and tell(warning, self.lang)
        state = drawn.core, problem, warning, dumped(lesson)
        if state == self._last and not log:
            return None
        new = [face for face in drawn.faces if face.key not in self._faces]
        parts = (
            f'{drawn.core[:-1]},"log":[{",".join(log)}],"log_from":{self._lines}',
            f'"faces":[{",".join(map(dumped, new))}]}}',
        )
        self._last = state
        self._lines += len(log)
        self._faces.update(face.key for face in new)
        said = f'"problem":{dumped(problem)},"warning":{dumped(warning)}'
        shown = f'"picture":{",".join(parts)},{said},"lesson":{dumped(lesson)}'
        return f'{{"type":"picture",{shown}}}'

    def past(self, found: Past) -> str:
        """Return the message with a moment of the finished game; faces are sent once."""
        new = [face for face in found.picture.faces if face.key not in self._faces]
        self._faces.update(face.key for face in new)
        told = {"at": found.at, "of": found.of, "lines": found.lines}
        shown = {**plain(found.picture), "faces": new}
        return message("past", **told, answered=found.answered, picture=shown)


def message(type_: str, **fields: Any) -> str:
    """Return a message to a browser."""
    return dumped({"type": type_, **fields})


def dumped(value: object) -> str:
    """Return a value as JSON; attrs objects are written with their fields."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=plain)
