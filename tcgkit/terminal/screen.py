"""The full-screen table: Textual draws the panes of a picture, and sends lines of input to the session.

Importing this module imports Textual; it needs the extra ``tcgkit[screen]``.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Sequence
from typing import ClassVar, Final

from rich.text import Text as Styled
from textual import events
from textual.app import App, ComposeResult
from textual.binding import BindingType
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

from tcgkit.kernel.cards import Lang
from tcgkit.table.picture import Choice, Picture
from tcgkit.terminal.cardlines import CARD
from tcgkit.terminal.fullscreen import ScreenTalk
from tcgkit.terminal.panes import Panes, pointing_at
from tcgkit.terminal.texts import say
from tcgkit.terminal.width import wrap

_SHORT: Final = 2
"""So many lines stand above the input; more of them are read in a window."""
_ROWS: Final = 4
"""So many rows stand above the input at most; what needs more is read in a window, too."""
_LOWEST: Final = 9
_LEAST: Final = 5
"""The lowest height for news and question while a lesson says what to answer."""
_PART: Final = 0.36
"""The share of the height for news and question, but at least ``_LOWEST`` lines."""
_HAND: Final = 0.1
"""The share of the height that the hand takes at most, and never less than two lines."""
_NEWS: Final = 0.42
"""The share of the width for the news."""

_WINDOW: Final = 0.9
"""The share of the width for a window with text, as in the style sheet."""
_WINDOW_EDGE: Final = 5
"""Columns of such a window that hold its edges, gaps and scrollbar."""

Play = Callable[[ScreenTalk], None]


class Shown(Message):
    """A picture to show."""

    def __init__(self, picture: Picture | None) -> None:
        super().__init__()
        self.picture = picture


class Asked(Message):
    """A question for a line of input."""

    def __init__(self, prompt: str, lines: list[str], choosing: bool) -> None:
        super().__init__()
        self.prompt, self.lines, self.choosing = prompt, lines, choosing


class Done(Message):
    """The session has ended."""


class Pane(VerticalScroll, can_focus=False):
    """Lines that scroll with the wheel; keys stay with the input."""

    class Resized(Message):
        """The pane has another size."""

        def __init__(self, pane: str | None) -> None:
            super().__init__()
            self.pane = pane

    def __init__(self, name: str) -> None:
        super().__init__(Static(id=f"{name}_text"), id=name)

    def on_resize(self) -> None:
        """Tell the table."""
        self.post_message(self.Resized(self.id))

    def put(self, lines: Sequence[Styled]) -> None:
        """Show lines."""
        self.query_one(Static).update(Styled("\n").join(lines))


class Choices(OptionList, can_focus=False):
    """The answers; keys stay with the input."""


class Reading(ModalScreen[None]):
    """A window with text to read."""

    BINDINGS: ClassVar[list[BindingType]] = [
        ("escape,enter,space,q", "dismiss", ""),
        ("up", "move(-1)", ""),
        ("down", "move(1)", ""),
        ("pageup", "move(-10)", ""),
        ("pagedown", "move(10)", ""),
    ]

    def __init__(self, lines: Sequence[str], close: str) -> None:
        super().__init__()
        self.lines, self.close = lines, close

    def compose(self) -> ComposeResult:
        """Make the window."""
        window = Vertical(Pane("reading"), id="window")
        window.border_subtitle = self.close
        yield window

    def on_mount(self) -> None:
        """Fill the window."""
        room = max(20, int(self.app.size.width * _WINDOW) - _WINDOW_EDGE)
        self.query_one(Pane).put([Styled(line) for line in _broken(self.lines, room)])

    def on_click(self, event: events.Click) -> None:
        """Close the window if somebody clicks beside it."""
        if event.widget is self:
            self.dismiss()

    def action_move(self, lines: int) -> None:
        """Scroll."""
        self.query_one(Pane).scroll_relative(y=lines, animate=False)


class TableApp(App[None]):
    """One table on the whole terminal. ``play`` runs in a thread, and talks through :class:`ScreenTalk`."""

    CSS: ClassVar[str] = """
    #head { height: 1; background: $primary; color: $text; text-wrap: nowrap; }
    #others, #own { height: auto; max-height: 2; background: $boost; }
    #deeds { height: auto; max-height: 3; }
    #table { height: 1fr; }
    #lower { border-top: solid $primary; }
    #hand, #notice { height: auto; }
    #notice { max-height: 4; color: $warning; }
    #news { border-right: solid $primary; }
    #asking { width: 1fr; }
    #prompt { height: auto; max-height: 3; text-style: bold; }
    Choices, Choices:focus { height: 1fr; border: none; padding: 0; background: $background; }
    #entry { height: 1; }
    #ask { width: auto; max-width: 60%; height: 1; color: $accent; }
    Input { width: 1fr; }
    Pane, Choices { scrollbar-size-vertical: 1; }
    Reading { align: center middle; }
    #window { width: 90%; height: 90%; border: solid $accent; background: $surface; padding: 0 1; }
    """
    BINDINGS: ClassVar[list[BindingType]] = [
        ("up", "move(-1)", ""),
        ("down", "move(1)", ""),
        ("pageup", "scroll('table', -5)", ""),
        ("pagedown", "scroll('table', 5)", ""),
        ("ctrl+up", "scroll('news', -3)", ""),
        ("ctrl+down", "scroll('news', 3)", ""),
        ("escape", "all", ""),
        ("ctrl+q,ctrl+c,ctrl+d", "leave", ""),
    ]
    ENABLE_COMMAND_PALETTE = False

    def __init__(self, play: Play, lang: Lang, title: str) -> None:
        super().__init__()
        self.title, self.lang, self._play = title, lang, play
        self.talk = ScreenTalk.on(self)
        self.asked = asyncio.Event()
        """Set while a line of input is asked for."""
        self.fault: BaseException | None = None
        self.picture: Picture | None = None
        self._told = 0
        self._taught = 0
        """So many lines above the input say what a lesson says."""
        self._choosing = False
        self._moved = False
        self._listed: tuple[Choice, ...] = ()
        self._seat: int | None = -1
        self._thread = threading.Thread(target=self._run_session, daemon=True)

    # ---- the session, in its thread --------------------------------------------------------

    def _run_session(self) -> None:
        try:
            self._play(self.talk)
        except BaseException as fault:  # it is raised again where the program waits
            self.fault = fault
        self.post_message(Done())

    def show(self, picture: Picture | None) -> None:
        """Show what a seat sees."""
        self.post_message(Shown(picture))

    def ask(self, prompt: str, lines: list[str], *, choosing: bool) -> None:
        """Ask for a line of input."""
        self.post_message(Asked(prompt, lines, choosing))

    def finish(self) -> None:
        """Wait for the session after the screen has gone, and raise its fault.

        Raises:
            BaseException: What the session raised.
        """
        self.talk.typed.put(None)
        self._thread.join()
        if self.fault is not None:
            raise self.fault

    # ---- the widgets -----------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Make the panes."""
        yield Static(self.title, id="head")
        yield Static(id="others")
        yield Pane("table")
        yield Static(id="deeds")
        yield Static(id="own")
        yield Pane("hand")
        with Horizontal(id="lower"):
            yield Pane("news")
            with Vertical(id="asking"):
                yield Static(id="prompt")
                yield Choices(id="choices")
        yield Static(id="notice")
        with Horizontal(id="entry"):
            yield Static(id="ask")
            yield Input(compact=True, placeholder=say("screen_keys", self.lang))

    def on_mount(self) -> None:
        """Begin to play."""
        self.query_one(Input).focus()
        self._notice([])
        self.query_one("#lower").border_title = say("screen_news", self.lang)
        self._thread.start()

    def on_resize(self) -> None:
        """Draw for the new size, as soon as it is known: Textual takes it over after this."""
        self.call_after_refresh(self._draw)

    def on_pane_resized(self, message: Pane.Resized) -> None:
        """Draw the table for the room that is left for it."""
        if message.pane == "table":
            self.call_after_refresh(self._draw_table)

    def on_shown(self, message: Shown) -> None:
        """Show a picture."""
        self.picture = message.picture
        if message.picture is not None and message.picture.seat != self._seat:
            self._seat, self._told = message.picture.seat, 0
        self._draw()

    def on_asked(self, message: Asked) -> None:
        """Ask for a line of input."""
        self._choosing = message.choosing
        self.query_one("#ask", Static).update(Styled(message.prompt))
        keys = say("screen_keys", self.lang) if message.choosing else ""
        self.query_one(Input).placeholder = keys
        pinned = [self.talk.pinned] if self.talk.pinned and message.choosing else []
        said = [line for line in message.lines if line]
        above = [*said, *pinned]
        rows = sum(len(wrap(line, self.size.width - 1)) for line in above)
        few = len(said) <= _SHORT and rows <= _ROWS
        self._notice([*(said if few else []), *pinned])
        self._taught = rows if few and pinned else 0
        self._share_height()
        if not few:
            self.push_screen(Reading(message.lines, say("screen_close", self.lang)))
        self.asked.set()

    def _notice(self, lines: list[str]) -> None:
        """Show short lines above the input."""
        notice = self.query_one("#notice", Static)
        notice.update(Styled("\n".join(_broken(lines, self.size.width))))
        notice.display = bool(lines)

    def on_done(self) -> None:
        """Close the screen."""
        self.exit()

    # ---- drawing ---------------------------------------------------------------------------

    def _draw(self) -> None:
        self._share_height()
        news = self.query_one("#news", Pane)
        news.styles.width = self._news_room()
        hand = self.query_one("#hand", Pane)
        rows = max(2, int(self.size.height * _HAND))
        hand.styles.max_height = rows
        if self.picture is None:
            for name in ("others", "deeds", "own", "prompt"):
                self.query_one(f"#{name}", Static).update("")
            for each in self.query(Pane):
                each.put([])
            self._list(())
            return
        wide = self.size.width
        panes = Panes(self.picture, wide)
        self.query_one("#head", Static).update(panes.head())
        for name, lines in (
            ("others", panes.others()),
            ("deeds", panes.deeds()),
            ("own", panes.own()),
        ):
            box = self.query_one(f"#{name}", Static)
            box.update(Styled("\n").join(lines))
            box.display = bool(lines)
        hand.put(Panes(self.picture, wide - 1).hand(rows))
        self.call_after_refresh(self._draw_table)
        self._draw_question(news)

    def _share_height(self) -> None:
        """Give news and question their part of the height; in a lesson its text takes its lines from them.

        The lesson says which answer to give, so the table matters more.
        """
        lower = max(_LOWEST, int(self.size.height * _PART))
        if self._taught:
            lower = max(_LEAST, lower - self._taught - 1)
        self.query_one("#lower").styles.height = lower

    def _draw_table(self) -> None:
        """Draw the table, once the other panes have taken their room."""
        if self.picture is None:
            return
        pane = self.query_one("#table", Pane)
        lines, first = Panes(self.picture, self.size.width - 1).table(pane.size.height)
        pane.put(lines)
        if len(lines) > pane.size.height and not self._moved:
            top = max(0, first - 2)
            self.call_after_refresh(pane.scroll_to, y=top, animate=False)

    def _draw_question(self, news: Pane) -> None:
        picture = self.picture
        assert picture is not None
        told = Panes(picture, self._news_room() - 2).news(self._told)
        news.put(told)
        news.anchor()  # it stays at its end until somebody scrolls
        end = picture.log_from + len(picture.log)
        new = end - self._told
        key = "screen_new" if self._told and new else "screen_news"
        self.query_one("#lower").border_title = say(key, self.lang, count=new)
        prompt = self.query_one("#prompt", Static)
        if picture.ending is not None:
            ending = picture.ending
            prompt.styles.max_height = "100%"
            words = [ending.text, *ending.clause_text.split("\n")]
            prompt.update(Styled("\n".join(_broken(words, self._room()))))
            self._list(())
        elif picture.question is None:
            prompt.update(say("screen_waiting", self.lang))
            self._list(())
        else:
            words = _broken([picture.question.prompt], self._room())
            prompt.update(Styled("\n".join(words)))
            self._list(picture.question.choices)

    def _room(self) -> int:
        """Return the width of the question."""
        return self.size.width - self._news_room() - 2

    def _news_room(self) -> int:
        """Return the width of the news."""
        return max(20, int(self.size.width * _NEWS))

    def _list(self, choices: Sequence[Choice]) -> None:
        """List answers."""
        self._listed = tuple(choices)
        box = self.query_one(Choices)
        box.clear_options()
        if self.picture is not None:
            pen = Panes(self.picture, self._room())
            box.add_options(Option(pen.option(each)) for each in choices)
        box.highlighted = None

    # ---- input -----------------------------------------------------------------------------

    def _send(self, text: str) -> None:
        """Give the session a line of input."""
        if not self.asked.is_set():
            return
        self.asked.clear()
        self.query_one(Input).value = ""
        self.query_one("#ask", Static).update("")
        self._notice([])
        self._moved = False
        if self._choosing and self.picture is not None:
            self._told = self.picture.log_from + len(self.picture.log)
        self.talk.typed.put(text)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Send a line of input, or the marked answer if the line is empty."""
        at = self.query_one(Choices).highlighted
        if self._choosing and not event.value.strip() and at is not None:
            self._send(str(self._listed[at].number))
        else:
            self._send(event.value)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Send the answer that was clicked."""
        if self._choosing:
            self._send(str(self._listed[event.option_index].number))

    def on_click(self, event: events.Click) -> None:
        """Choose the card that was clicked: answer, or list the answers that point at it."""
        card = event.style.meta.get(CARD)
        question = None if self.picture is None else self.picture.question
        self.query_one(Input).focus()
        if card is None or question is None or not self._choosing:
            return
        all_of_it = pointing_at(question.choices, card)
        found = [each for each in all_of_it if each in self._listed] or all_of_it
        if len(found) == 1:
            self._send(str(found[0].number))
        elif found:
            self._list(found)

    def action_move(self, step: int) -> None:
        """Mark another answer."""
        box = self.query_one(Choices)
        if box.option_count:
            at = box.highlighted
            new = (0 if step > 0 else -1) if at is None else at + step
            box.highlighted = new % box.option_count

    def action_scroll(self, pane: str, lines: int) -> None:
        """Scroll a pane."""
        self._moved = True
        self.query_one(f"#{pane}", Pane).scroll_relative(y=lines, animate=False)

    def action_all(self) -> None:
        """List all answers again, and empty the input."""
        self.query_one(Input).value = ""
        if self.picture is not None and self.picture.question is not None:
            self._list(self.picture.question.choices)

    def action_leave(self) -> None:
        """Ask whether to leave; leave at once if the game does not ask for an answer."""
        if self.asked.is_set() and self._choosing:
            self._send("quit")
        else:
            self.exit()


def _broken(lines: Sequence[str], width: int) -> list[str]:
    """Return lines of at most ``width``; in Japanese none begins with a closing character."""
    return [
        part
        for line in lines
        for part in wrap(line, width, line[: len(line) - len(line.lstrip(" "))])
    ]
