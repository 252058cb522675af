"""A hosted table: a match, its seats, and everybody who looks at it.

Only one thing happens at a table at a time (``lock``). Everything that a browser is sent goes through
:class:`~tcgkit.web.channels.Channel`, which knows its seat; so nothing but the picture of this seat can reach it.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final

from attrs import define, field

from tcgkit.agents import Agent
from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import DecisionError
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import SPECTATOR, Concede, OfferDraw, Option, Stop
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import restart
from tcgkit.table.computers import make_agents
from tcgkit.table.names import HUMAN
from tcgkit.table.picture import Pictures
from tcgkit.table.texts import listed, say
from tcgkit.web.channels import Channel, Drawings, message
from tcgkit.web.clocks import Clock, Timing
from tcgkit.web.habits import begin_habit, change_habits, skip
from tcgkit.web.protocol import Message, Refused
from tcgkit.web.rematch import Rematch
from tcgkit.web.store import Kept, Store, StoreError
from tcgkit.web.teaching import Teacher
from tcgkit.web.telling import TOLD, Telling
from tcgkit.web.texts import tell
from tcgkit.web.timekeeping import Timekeeper

MAX_CHANNELS: Final = 8
"""The number of windows that may look at one seat at the same time."""
MAX_SPECTATORS: Final = 50
"""The number of windows of spectators at one table."""
_FOR_SPECTATORS: Final = ("clause", "word", "face", "lang", "past")
"""What a spectator may send."""
_AFTER: Final = ("past", "review", "after", "rematch", "record")
"""What can be sent only after the game."""
_LOG: Final = logging.getLogger(__name__)


@define(eq=False)
class Table:
    """A match with seats in browsers."""

    id: str
    host: Host
    match: Match
    kinds: tuple[str, ...]
    tokens: tuple[str, ...]
    store: Store
    watch: str = field(factory=lambda: secrets.token_urlsafe(24))
    """The token of spectators."""
    clock: Clock | None = None
    """The clocks of the seats, if the time is kept."""
    teacher: Teacher | None = None
    """Who teaches at the table, if its game began as a lesson."""
    pictures: Pictures = field(init=False)
    drawings: Drawings = field(init=False)
    telling: Telling = field(init=False)
    agents: Mapping[int, Agent] = field(init=False)
    rematch: Rematch = field(init=False)
    keeper: Timekeeper | None = field(init=False)
    channels: list[Channel] = field(factory=list)
    lock: asyncio.Lock = field(factory=asyncio.Lock)
    problem: str = ""
    """A key of a text: why the game cannot go on."""
    is_kept: bool = True
    """Whether all that has happened is in the file; if not, the whole table is written as soon as it can be."""

    def __attrs_post_init__(self) -> None:
        self.keeper = None if self.clock is None else Timekeeper(self, self.clock)
        self._sit_down()

    def _sit_down(self) -> None:
        self.pictures = Pictures.of(self.host, self.match, self.kinds)
        self.drawings = Drawings(self.pictures)
        self.telling = Telling(self.match, self.pictures, self.drawings)
        self.agents = make_agents(self.host, self.match, self.kinds)
        self.rematch = Rematch(self.host, self.match, self.kinds)

    @classmethod
    def new(
        cls,
        host: Host,
        match: Match,
        kinds: tuple[str, ...],
        store: Store,
        timing: Timing | None = None,
        *,
        is_lesson: bool = False,
    ) -> Table:
        """Return a new table, which is kept, with a new token for each person; it teaches if the match begins a lesson."""
        people = [kind == HUMAN for kind in kinds]
        tokens = tuple(secrets.token_urlsafe(24) if each else "" for each in people)
        clock = None if timing is None else Clock.new(timing, people)
        table = cls(secrets.token_hex(8), host, match, kinds, tokens, store, clock=clock)
        if is_lesson:
            table.teacher = Teacher.of(host, table.pictures.answers)
        table.keep()
        return table

    @classmethod
    def again(cls, host: Host, kept: Kept, store: Store) -> Table:
        """Return a kept table: its answers are played again.

        Raises:
            TcgkitError: If this version cannot play the record.
        """
        match = restart(kept.record, host, trace=Trace())
        for entry in kept.record.entries:
            match.enter(entry)
        table = cls(kept.id, host, match, kept.kinds, kept.tokens, store, clock=kept.clock)
        if kept.is_lesson:
            table.teacher = Teacher.of(host, table.pictures.answers)
        if kept.watch:
            table.watch = kept.watch
        else:
            table.keep()
        return table

    def keep(self) -> None:
        """Keep the table with all its answers."""
        record = self.match.record()
        clock = None if self.keeper is None else self.keeper.clock
        seats = self.kinds, self.tokens, self.watch
        is_lesson = self.teacher is not None
        self.store.add(Kept(self.id, record, *seats, clock, is_lesson=is_lesson))

    def _save(self) -> None:
        """Keep what is new. If that fails (a full disk), the game goes on, and its people are told."""
        try:
            if self.is_kept:
                self.store.write(self.id, self.match.journal)
            else:
                self.keep()
            self.is_kept = True
        except StoreError:
            self._lose_touch()

    def _save_clock(self) -> None:
        if self.keeper is not None and self.is_kept:
            try:
                self.store.write_clock(self.id, self.keeper.clock)
            except StoreError:
                self._lose_touch()

    def _lose_touch(self) -> None:
        if self.is_kept:
            _LOG.exception("table %s cannot be kept for now", self.id)
        self.is_kept = False

    def rest(self) -> None:
        """Stop the clocks and keep them: the server ends."""
        if self.keeper is not None:
            self.keeper.rest()
        if not self.is_kept:
            self._save()
        self._save_clock()

    # ---- looking on ----------------------------------------------------------------------

    async def join(self, channel: Channel) -> None:
        """Let a window look at its seat, and send it everything.

        Raises:
            Refused: Too many windows look at the seat.
        """
        watches = channel.seat == SPECTATOR
        limit = MAX_SPECTATORS if watches else MAX_CHANNELS
        if sum(each.seat == channel.seat for each in self.channels) >= limit:
            raise Refused("full_stand" if watches else "crowded", limit=limit)
        self.channels.append(channel)
        async with self.lock:
            self.show(channel)
            if self.keeper is not None:
                self.keeper.present.add(channel.seat)
                self._press()
        self._tell_watching(self.channels if watches else [channel])

    def leave(self, channel: Channel) -> None:
        """Stop sending to a window."""
        if channel in self.channels:
            self.channels.remove(channel)
            if channel.seat == SPECTATOR:
                self._tell_watching(self.channels)

    def _watching(self) -> int:
        return sum(each.seat == SPECTATOR for each in self.channels)

    def _tell_watching(self, channels: Iterable[Channel]) -> None:
        """Tell windows how many windows of spectators there are."""
        told = message("watching", count=self._watching())
        for each in channels:
            each.send(told)

    def show(self, channel: Channel) -> None:
        """Send a window what is new to it."""
        teacher = self.teacher
        lesson = None if teacher is None else teacher.told(channel.seat, channel.lang)
        warning = "" if self.is_kept else "unkept"
        new = channel.picture(self.drawings, self.problem, lesson, warning)
        if new is not None:
            channel.send(new)

    def show_all(self) -> None:
        """Send every window what is new to it."""
        for channel in list(self.channels):
            self.show(channel)

    # ---- playing -------------------------------------------------------------------------

    async def go_on(self) -> None:
        """Let computer players answer until a person is asked or the game is over."""
        async with self.lock:
            await self._go_on()

    async def _go_on(self) -> None:
        match = self.match
        try:
            while (asked := match.asked) is not None:
                if (usual := self._unasked(asked)) is not None:
                    match.answer(usual, asked)
                elif asked in self.agents:
                    answer = await asyncio.to_thread(
                        self.agents[asked].choose, match.seat(asked)
                    )
                    match.answer(answer, asked)
                else:
                    break
                await self._look_ahead()
                self._changed()
        except (
            Exception
        ):  # a fault of a game or a computer player must not end other tables
            self._break()
        self.show_all()

    def _unasked(self, asked: int) -> Option | str | None:
        """Return the answer that a player need not be asked for, or None."""
        teacher = self.teacher
        if teacher is not None:
            if (given := teacher.unasked(asked)) is not None:
                return given
            if teacher.asks(asked):
                return None
        return self.pictures.answers.unasked(asked)

    def _break(self) -> None:
        """Say that the game cannot go on, after an exception."""
        _LOG.exception("table %s cannot go on", self.id)
        self.problem = "broken"
        self.drawings.moved_on()

    async def obey(self, channel: Channel, given: Message) -> None:
        """Carry out a message of a window.

        Raises:
            Refused: It cannot be done; nothing has changed.
        """
        if channel.seat == SPECTATOR and given.type not in _FOR_SPECTATORS:
            raise Refused("spectator")
        keeper = self.keeper
        at = 0.0 if keeper is None else keeper.clock.now()  # before it waits for its turn
        async with self.lock:
            if given.type in _AFTER and self.match.result is None and not self.problem:
                raise Refused("running")
            if given.type in TOLD:
                await self.telling.tell(channel, given)
                return
            if given.type == "after":
                await self._tell_after([channel])
                return
            if given.type == "record":
                channel.send(self._record(channel.seat))
                return
            if given.type == "lang":
                channel.speak("ja" if given.fields["lang"] == "ja" else "en")
                self.show(channel)
                if keeper is not None:
                    channel.send(keeper.told(channel.lang))
                return
            if keeper is not None:
                await keeper.check(at)
            try:
                await self._change(channel, given)
            except Refused:
                channel.forget()  # the window may have shown something old
                self.show(channel)
                raise
            except Exception:  # the position may be half changed
                self._break()
                self.show_all()
                return
            if keeper is not None and given.type in ("answer", "number", "always"):
                keeper.clock.answered(channel.seat, at)
            await self._look_ahead()
            self._changed()
            await self._go_on()

    async def _look_ahead(self) -> None:
        """Find out beside the server whether a person who plays alone need be asked; it is then known."""
        asked = self.match.asked
        if asked is not None and self.pictures.answers.people == (asked,):
            await asyncio.to_thread(self._unasked, asked)

    def _changed(self) -> None:
        """Keep what has changed, and show it; a question that is answered unasked at once is not shown."""
        self._save()
        self.drawings.moved_on()
        asked = self.match.asked
        if asked is None or self._unasked(asked) is None:
            self.show_all()
        self._press()

    def _press(self) -> None:
        """Let the right clock run, keep all clocks, and show them."""
        if self.keeper is None:
            return
        self.keeper.press()
        self._save_clock()
        for channel in self.channels:
            channel.send(self.keeper.told(channel.lang))

    async def lost_on_time(self, seat: int) -> None:
        """Rule that a seat has run out of time: it has conceded. The table is locked."""
        if self.keeper is not None and self.match.result is None:
            self.keeper.clock.lost.append(seat)
            self.match.input(Concede(seat))
            self._changed()
            await self._go_on()

    async def _change(self, channel: Channel, given: Message) -> None:
        """Do what changes the game."""
        seat = channel.seat
        if self.teacher is not None:
            self.teacher.check(seat, given, channel.lang)
        match given.type:
            case "answer" | "number" | "always" | "skip":
                self._answer(channel, given)
            case "undo":
                await self._undo(seat)
            case "routine":
                (set.add if given.fields["ask"] else set.discard)(
                    self.pictures.answers.by_hand, seat
                )
            case "habit" | "ask_at" | "pass_own":
                change_habits(self.pictures.answers, seat, given)
            case "rematch":
                await self._play_again(channel, given.fields["deck"])
            case _ if self.match.result is not None:
                raise Refused("over")
            case "concede":
                self.match.input(Concede(seat))
            case "draw":
                self._offer_draw(seat)
            case "stop" if given.fields["at"] in self.match.rules.names.stops:
                self.match.input(Stop(seat, given.fields["at"], given.fields["on"]))
            case _:
                raise Refused("malformed")

    def _answer(self, channel: Channel, given: Message) -> None:
        seat = channel.seat
        question = self.pictures.question(seat, "en")
        if question is None:
            raise Refused("over" if self.match.result is not None else "not_asked")
        if given.fields["question"] != question.number:
            raise Refused("stale")
        if given.type == "skip":
            skip(self.pictures.answers, seat)
            return
        labels = {each.key: each.label for each in question.choices}
        if given.type == "number":
            if question.low is None:
                raise Refused("illegal")
            answer: object = given.fields["value"]
            label = str(answer)
        else:
            answer = given.fields["key"]
            if answer not in labels:
                raise Refused("illegal")
            label = labels[answer]
        if self.teacher is not None:
            key = f"n={answer}" if given.type == "number" else str(answer)
            self.teacher.check_answer(seat, key, channel.lang)
        if given.type == "always":
            begin_habit(self.pictures.answers, seat, str(answer))
        try:
            self.pictures.answers.give(seat, answer, label)
        except DecisionError:
            raise Refused("illegal") from None

    async def _undo(self, seat: int) -> None:
        answers = self.pictures.answers
        refused = answers.refused(seat)
        if self.match.result is not None:
            raise Refused("over")
        if refused is not None:
            raise Refused("undo", reason=refused.reason, cards=refused.cards)
        at = await asyncio.to_thread(answers.undo, seat)  # it plays the game again
        try:
            self.store.cut(self.id, at.entries)
        except StoreError:
            self._lose_touch()
        if self.keeper is not None:
            self.keeper.clock.took_back(seat)
        self.drawings.went_back()
        for channel in self.channels:
            channel.forget()

    async def _play_again(self, channel: Channel, deck: str | Mapping[str, Any]) -> None:
        """Begin a new game, once the old one is over and all people want one."""
        await asyncio.to_thread(self.rematch.want, channel.seat, deck, channel.lang)
        if not self.rematch.is_agreed:
            await self._tell_after(each for each in self.channels if each.seat != SPECTATOR)
            return
        decks = self.rematch.decks_of_all()
        wanted = self.pictures.answers
        self.match = self.match.again(decks=decks, trace=Trace())
        self.problem, self.teacher = "", None
        if self.keeper is not None:
            self.clock = self.keeper.clock = self.keeper.clock.anew()
        self._sit_down()
        self.pictures.answers.like(wanted)
        for each in self.channels:
            each.forget()
        self.is_kept = (
            False  # the new game replaces the old one when what has changed is kept
        )

    async def _tell_after(self, channels: Iterable[Channel]) -> None:
        """Tell windows what their seat can do after the game, and who wants to play again."""
        for each in channels:
            told = await asyncio.to_thread(self.rematch.told, each.seat, each.lang)
            each.send(message("after", **told))

    def _record(self, seat: int) -> str:
        if not self.rematch.may_keep(seat):
            raise Refused("private")
        record = self.match.record()
        name = f"{self.match.plugin.id}-{self.match.seed}.json"
        return message("record", name=name, text=record.to_json())

    def _offer_draw(self, seat: int) -> None:
        rules = self.match.rules
        if rules.ends.draw_offers is None or "offers_draw" not in rules.fields:
            raise Refused("malformed")
        if any(
            other in self.agents for other in self.match.game.playing() if other != seat
        ):
            raise Refused("draw_declined")
        self.match.input(OfferDraw(seat))


def refusal(no: Refused, lang: Lang) -> str:
    """Return the message that says why something was refused."""
    parts = dict(no.parts)
    if no.code == "undo":
        cards = listed([card.called.in_(lang) for card in parts.pop("cards")], lang)  # type: ignore[attr-defined]  # cards of a refusal
        text = say(f"undo_{parts['reason']}", lang, **({"cards": cards} if cards else {}))
    elif no.code == "lesson":
        text = str(parts["text"])
    else:
        text = tell(no.code, lang, **parts)
    return message("refused", code=no.code, text=text)


__all__ = ["Table", "refusal"]
