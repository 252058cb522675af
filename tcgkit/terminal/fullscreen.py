"""Playing on a full screen: the session of the teletype, told what its screen shows.

The session runs in a thread of its own and waits there for lines of input, so all its commands work. A
:class:`Screen` gets pictures of seats and questions; ``tcgkit.terminal.screen`` is the one for terminals.
"""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from queue import SimpleQueue
from typing import Protocol

from attrs import define, evolve, field
from rich.text import Text as Styled

from tcgkit.table.options import Numbered
from tcgkit.table.picture import Picture, Pictures
from tcgkit.terminal.session import Session
from tcgkit.terminal.talk import InputEnded, Talk
from tcgkit.terminal.texts import say


class Screen(Protocol):
    """What a session needs of a screen. Its methods return at once, in any thread."""

    def show(self, picture: Picture | None) -> None:
        """Show what a seat sees, or an empty screen."""

    def ask(self, prompt: str, lines: list[str], *, choosing: bool) -> None:
        """Show lines, then ask for a line of input.

        Set ``choosing`` if the line answers the question of the picture, or is a command.
        """


@define(eq=False)
class ScreenTalk(Talk):
    """A talk whose lines are shown with the next question, and whose input comes from a screen."""

    screen: Screen = field(kw_only=True)
    said: list[str] = field(factory=list, kw_only=True)
    """The lines written since the last question."""
    pinned: str = field(default="", kw_only=True)
    """A line that stays above the input while the question stands: what a lesson asks for."""
    typed: SimpleQueue[str | None] = field(factory=SimpleQueue, kw_only=True)
    """The input; None ends it."""
    next_wanted: str = field(default="", kw_only=True)
    """What the player typed at the end of the game: what to do next."""
    _ended: bool = field(default=False, kw_only=True)

    @classmethod
    def on(cls, screen: Screen) -> ScreenTalk:
        """Return a talk on a screen."""
        return cls(plain=False, interactive=True, screen=screen)

    def line(self, text: str = "", style: str = "", indent: str = "  ") -> None:
        """Keep a line for the next question."""
        self.said.append(text)

    def drawn(self, lines: Iterable[Styled]) -> None:
        """Keep drawn lines for the next question."""
        self.said += (line.plain for line in lines)

    def clear(self) -> None:
        """Show an empty screen, and forget what was said."""
        self.said.clear()
        self.screen.show(None)

    def drop_typed(self) -> bool:
        """Return False: a screen takes input only while it asks."""
        return False

    def ask(self, prompt: str) -> str:
        """Return the next line of input. Raises as :meth:`Talk.ask`."""
        return self.ask_for(prompt, choosing=False)

    def ask_for(self, prompt: str, *, choosing: bool) -> str:
        """Ask as :meth:`Screen.ask`, and return the line."""
        lines, self.said = self.said, []
        if not self._ended:
            said = "\n".join(lines).strip("\n")  # blank lines between parts stay
            self.screen.ask(prompt, said.split("\n") if said else [], choosing=choosing)
            typed = self.typed.get()
            if typed is not None:
                return typed
            self._ended = True
        raise InputEnded


@define(eq=False)
class ScreenSession(Session):
    """A session that shows pictures instead of drawing below each other."""

    pictures: Pictures = field(init=False)

    def __attrs_post_init__(self) -> None:
        super().__attrs_post_init__()
        printer = self.reader.printer
        self.pictures = Pictures(self.match, printer, self.names.kinds, self.answers)

    @property
    def on_screen(self) -> ScreenTalk:
        """The talk of the session."""
        assert isinstance(self.talk, ScreenTalk)
        return self.talk

    def board(self, player: int) -> None:
        """Show what a player sees; the news and the question are part of it."""
        picture = self.pictures.picture(player, self.lang)
        if picture.question is not None:
            question = self.pictures.with_follows(picture.question, player, self.lang)
            picture = evolve(picture, question=question)
        self.on_screen.screen.show(picture)

    def tell_news(self, player: int) -> None:
        """Do nothing: the picture has the log."""

    def show_options(self, player: int, options: object) -> None:
        """Do nothing: the picture has the question."""

    def tell_now(self, options: list[Numbered]) -> None:
        """Keep in sight which answer the lesson takes."""
        now = "" if self.teacher is None else self.teacher.now(options)
        self.on_screen.pinned = now

    def ask_choice(self, prompt: str) -> str:
        """Return an answer or a command."""
        return self.on_screen.ask_for(prompt, choosing=True)

    def over(self) -> None:
        """Show the end until the player leaves the table."""
        humans = self.names.humans
        viewer = self._at_screen if len(humans) == 1 and self._at_screen is not None else 0
        self.board(viewer if viewer in humans else humans[0])
        with suppress(InputEnded):
            self.on_screen.next_wanted = self.talk.ask(say("screen_over", self.lang))
        self.tell("seed_note", seed=self.match.seed)
