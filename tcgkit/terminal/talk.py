"""Input and output at a terminal, a pipe or a screen reader.

Plain talk writes only lines of text: without colour, drawing, cursor movement and wrapping. It is
used on request, and whenever input or output is not a terminal.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from contextlib import suppress
from typing import Final, TextIO

from attrs import define, field
from rich.console import Console
from rich.text import Text as Styled

from tcgkit.terminal.table import WIDTH
from tcgkit.terminal.width import wrap

_WIDEST: Final = 100
_NARROWEST: Final = 60
_CLEAR_SCROLLED: Final = "\x1b[3J"


class InputEnded(Exception):
    """The input has ended."""


@define(eq=False)
class Talk:
    """The input and output of a game. Make one with :meth:`on_terminal`."""

    plain: bool
    interactive: bool
    """Whether input and output are a terminal, with a person at it."""
    out: TextIO = field(factory=lambda: sys.stdout)
    source: TextIO = field(factory=lambda: sys.stdin)
    _console: Console | None = None

    @classmethod
    def on_terminal(cls, *, plain: bool = False) -> Talk:
        """Return a talk on standard input and output; it is plain on request or if necessary."""
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            with suppress(AttributeError, ValueError):
                stream.reconfigure(errors="replace")  # type: ignore[union-attr]  # not of every stream
        interactive = _is_terminal(sys.stdin) and _is_terminal(sys.stdout)
        if interactive:
            with suppress(ImportError):
                import readline  # noqa: F401  # line editing for input()
        dumb = os.environ.get("TERM", "") in ("", "dumb")
        if plain or dumb or not interactive:
            return cls(plain=True, interactive=interactive)
        return cls(plain=False, interactive=True, console=Console(highlight=False))

    @property
    def width(self) -> int:
        """The width of the output in columns."""
        if self._console is None:
            return WIDTH
        return max(_NARROWEST, min(_WIDEST, self._console.width - 1))

    def line(self, text: str = "", style: str = "", indent: str = "  ") -> None:
        """Write a line; it is wrapped unless the talk is plain."""
        if self._console is None:
            self.out.write(f"{text}\n")
            return
        for part in wrap(text, self.width, indent):
            self._console.print(Styled(part, style=style), soft_wrap=True)

    def lines(self, texts: Iterable[str], style: str = "") -> None:
        """Write lines; continuation lines keep the indentation of their line."""
        for text in texts:
            self.line(text, style, " " * (len(text) - len(text.lstrip()) + 2))

    def drawn(self, lines: Iterable[Styled]) -> None:
        """Write drawn lines without wrapping."""
        for line in lines:
            if self._console is None:
                self.out.write(f"{line.plain}\n")
            else:
                self._console.print(line, soft_wrap=True)

    def clear(self) -> None:
        """Clear the screen, if there is one, and its scrollback."""
        if self._console is not None:
            self._console.clear()
            self._console.file.write(_CLEAR_SCROLLED)

    def drop_typed(self) -> bool:
        """Drop input typed ahead at a terminal; return whether there was any.

        Lines of a script are never dropped.
        """
        return self.interactive and _drop_typed()

    def ask(self, prompt: str) -> str:
        """Return the next line of input.

        Raises:
            InputEnded: If the input has ended.
        """
        if self.interactive:
            self.out.flush()
            try:
                return input(prompt)
            except EOFError:
                self.out.write("\n")
                raise InputEnded from None
        self.out.write(prompt)
        self.out.flush()
        answer = self.source.readline()
        if not answer:
            self.out.write("\n")
            raise InputEnded
        self.out.write(answer if answer.endswith("\n") else f"{answer}\n")
        return answer.rstrip("\r\n")


def _drop_typed() -> bool:
    """Empty the input queue of the terminal; return whether it held input."""
    if sys.platform == "win32":
        import msvcrt

        typed = False
        while msvcrt.kbhit():
            typed = bool(msvcrt.getwch())
        return typed
    import select
    import termios

    typed = False
    with suppress(
        OSError, ValueError, termios.error
    ):  # the stream is closed or not a terminal any more
        number = sys.stdin.fileno()
        typed = bool(select.select([number], [], [], 0)[0])
        termios.tcflush(number, termios.TCIFLUSH)
    return typed


def _is_terminal(stream: TextIO | None) -> bool:
    try:
        return stream is not None and stream.isatty()
    except ValueError:
        return False
