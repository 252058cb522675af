"""Playing a match: humans are asked at the terminal, computer players choose from their seats.

Everything shown to a human comes from the human's view, from labels made for this player and
from log entries told to this player.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from attrs import define, evolve, field

from tcgkit.agents import Agent
from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import DecisionError
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import PASS, Concede, OfferDraw, TimeCalled
from tcgkit.plugins import Board, Host
from tcgkit.plugins.faults import Terminated
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import Recorder
from tcgkit.table.alike import ALIKE
from tcgkit.table.answers import Answers
from tcgkit.table.cardbook import CardBook
from tcgkit.table.cardtext import CardPrinter
from tcgkit.table.hints import hint_lines
from tcgkit.table.legend import legend_lines
from tcgkit.table.lesson import Lessons
from tcgkit.table.names import Names
from tcgkit.table.news import News
from tcgkit.table.options import Numbered, bounds, numbered
from tcgkit.table.outcome import FEW, Outcomes
from tcgkit.table.passing import left_undone
from tcgkit.table.texts import listed, told_outcome
from tcgkit.table.together import takes_several
from tcgkit.table.why import Why
from tcgkit.terminal.asking import Asking
from tcgkit.terminal.clock import Clock, spoken
from tcgkit.terminal.commands import Command, parse_command
from tcgkit.terminal.keeping import YES, Keeper
from tcgkit.terminal.options import matching, option_lines, several_of
from tcgkit.terminal.reading import Reader
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.talk import InputEnded, Talk
from tcgkit.terminal.teaching import HELD, Teacher
from tcgkit.terminal.texts import say

_SOON: Final = 300
"""Players are told the time left once it is at most so many seconds."""


class Left(Exception):
    """Raised when the player leaves an undecided game."""


@define(eq=False)
class Session:
    """A match with at least one human."""

    match: Match
    names: Names
    talk: Talk
    reader: Reader
    agents: Mapping[int, Agent]
    news: News
    keeper: Keeper
    clock: Clock | None = None
    teacher: Teacher | None = None
    answers: Answers = field(init=False)
    outcomes: Outcomes = field(init=False)
    _at_screen: int | None = None
    _drawn: tuple[object, ...] = ()
    _told_out: bool = False
    _question: tuple[object, ...] | None = None
    """The last question; input typed ahead counts as long as the question is the same."""
    _given_up: tuple[object, ...] = ()
    """The part of the game in which the player has confirmed a pass that leaves actions undone."""

    def __attrs_post_init__(self) -> None:
        self.answers = Answers(self.match, self.names.humans)
        self.outcomes = Outcomes(self.match)
        if not self.talk.interactive:  # each line of a script is an answer
            self.answers.by_hand.update(self.names.humans)

    @property
    def asking(self) -> Asking:
        """The commands that say where a person is asked."""
        return Asking(self.answers, self.talk, self.lang)

    @classmethod
    def of(
        cls,
        host: Host,
        match: Match,
        names: Names,
        talk: Talk,
        agents: Mapping[int, Agent],
        *,
        recorder: Recorder | None = None,
        clock: Clock | None = None,
        lessons: Lessons | None = None,
    ) -> Session:
        """Return a session of ``match``, with the log of the match; it teaches if there is a lesson."""
        trace = match.trace if match.trace is not None else Trace()
        printer = CardPrinter(host, match.plugin)
        reader = Reader(host, match.plugin, names, printer, CardBook(match))
        news = News(trace, names.lang)
        keeper = Keeper(match, talk, names.lang, recorder)
        teacher = None
        if lessons is not None:
            others = [p for p in range(match.rules.players) if p not in names.humans]
            opponent = listed([names.who(other) for other in others], names.lang)
            teacher = Teacher(lessons, talk, names.lang, opponent)
        return cls(match, names, talk, reader, agents, news, keeper, clock, teacher)

    @property
    def lang(self) -> Lang:
        """The language of the session."""
        return self.names.lang

    def tell(self, key: str, **parts: object) -> None:
        """Write one of the terminal's own texts."""
        self.talk.lines(say(key, self.lang, **parts).split("\n"))

    # ---- the game --------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game ends, the player leaves, or the input ends."""
        try:
            if self.teacher is not None:
                self.teacher.begin()
            while (player := self.match.asked) is not None:
                self.keep_time()
                if self.teacher is not None and (key := self.teacher.unasked(player)):
                    self.match.answer(key, player)
                elif player in self.agents:
                    self.tell_if_out()
                    self.match.answer(self.agents[player].choose(self.match.seat(player)))
                else:
                    if not self.answers_unasked(player):
                        self.come_to(player)
                        self.decide(player)
                    self.keeper.write()
            self.over()
        except InputEnded:
            self.tell("input_ended")
            self.keeper.offer()
        except Left:
            self.keeper.offer()
            self.tell("left")
        except KeyboardInterrupt as stop:
            self.talk.line()
            self.tell("interrupted")
            if not isinstance(stop, Terminated):  # a terminated program cannot ask
                self.keeper.offer()
        finally:
            self.keeper.leave()

    def tell_if_out(self) -> None:
        """Say once that the computer players play on after all humans are out of the game."""
        game = self.match.game
        if not self._told_out and all(game.is_out(who) for who in self.names.humans):
            self._told_out = True
            self.tell("all_out")

    def answers_unasked(self, player: int) -> bool:
        """Answer for a player what needs no question; return whether it did.

        That is a routine question, and a pass of a player who can only pass, or who skips this part. With several
        people at one screen it never passes: the other people would see it.
        """
        if self.teacher is not None and self.teacher.asks(player):
            return False
        usual = self.answers.unasked(player)
        if usual is None:
            return False
        self.match.answer(usual, player)
        return True

    def keep_time(self) -> None:
        """Call time once the clock has run down, and again if an undo has taken the call back."""
        if self.clock is None or self.clock.left():
            return
        if not any(entry.input == "time_called" for entry in self.match.journal):
            self.match.input(TimeCalled())
            self.tell("time_up")

    def come_to(self, player: int) -> None:
        """Show a player the news and, if it has changed, the table."""
        if len(self.names.humans) > 1 and self._at_screen != player:
            if self._at_screen is not None:
                self.talk.clear()
            over = say("hand_over", self.lang, who=self.names.who(player))
            self.ask_anew(f"{over} ")
            self.talk.clear()
            self._drawn = ()
        self._at_screen = player
        self.tell_news(player)
        view = self.match.game.view(player)
        now = (*self.answers.part(player), player)
        if not self.talk.plain or now != self._drawn:
            self.board(player)
        self._drawn = now
        if self.clock is not None and 0 < self.clock.left() <= _SOON:
            self.tell("time_left", left=spoken(self.clock.left()))
        for other, pools in enumerate(view.pools):
            if other != player and pools.get("offers_draw"):
                self.tell("draw_waits", who=self.names.who(other))

    def tell_news(self, player: int) -> None:
        """Write the events since the player was last asked."""
        lines = self.news.take(player)
        if lines:
            self.talk.line()
            self.talk.lines(
                (f"  {line}" for line in lines), "" if self.talk.plain else "yellow"
            )

    def board(self, player: int) -> None:
        """Show the table from the player's view."""
        view, rules, board = (
            self.match.game.view(player),
            self.match.rules,
            self.match.plugin.board,
        )
        self.talk.line()
        if self.talk.plain:
            self.talk.lines(speak_table(view, rules, board, self.names))
        else:
            self.talk.drawn(
                draw_table(view, rules, board, self.names, width=self.talk.width)
            )

    def over(self) -> None:
        """Say how the game ended."""
        result = self.match.result
        assert result is not None
        viewer = self._at_screen if len(self.names.humans) == 1 else None
        if viewer is None:
            viewer = self.names.humans[0]
        self.tell_news(viewer)
        self.board(viewer)
        self.talk.line()
        if not result.winners:
            self.tell("over_draw")
        elif len(self.names.humans) > 1:
            who = listed([self.names.who(p) for p in result.winners], self.lang)
            self.tell("over_seat" if len(result.winners) == 1 else "over_seats", who=who)
        else:
            self.tell("over_won" if viewer in result.winners else "over_lost")
        if "." in result.clause:  # a concession is not a clause of the rulebook
            self.talk.lines(self.reader.clauses(result.clause))
        self.tell("seed_note", seed=self.match.seed)

    # ---- asking ----------------------------------------------------------------------

    def decide(self, player: int) -> None:
        """Ask a player until the pending decision is answered or the game is over."""
        game = self.match.game
        decision = game.decision
        assert decision is not None
        options = (
            [] if decision.is_number else numbered(game, decision, self._board, self.lang)
        )
        if self.answers.drops(player):
            self.tell("several_stopped")
        if self.teacher is not None:
            self.teacher.tell(options)
        self.show_options(player, options)
        self.drop_typed(player)
        while True:
            prompt = "ask" if len(options) != 1 else "ask_enter"
            if self.takes_several:
                prompt = "ask_several"
            if decision.is_number:
                prompt = "ask_number" if decision.high is not None else "ask_number_open"
            parts = {"low": decision.low, "high": decision.high}
            text = say(prompt, self.lang, **parts, last=bounds(options)["high"])
            self.tell_now(options)
            command = self.meant(parse_command(self.ask_choice(text)))
            if command.name == "answer":
                done = (
                    self.answer_number(player, command.rest)
                    if decision.is_number
                    else self.answer(player, options, command.rest)
                )
            else:
                done = self.obey(player, options, command)
            if done:
                return

    def tell_now(self, options: list[Numbered]) -> None:
        """Write which answer the lesson takes."""
        now = "" if self.teacher is None else self.teacher.now(options)
        if now:
            self.talk.line(now, "" if self.talk.plain else "bold green")

    def ask_choice(self, prompt: str) -> str:
        """Return a line of input: an answer to the question, or a command."""
        return self.talk.ask(prompt)

    @property
    def _board(self) -> Board:
        return self.match.plugin.board

    def show_options(self, player: int, options: list[Numbered]) -> None:
        """Write the question and the options; to a person also what follows, unless there are many."""
        if self.talk.interactive and len(options) <= FEW:
            options = [self.with_follows(player, each) for each in options]
        seat = self.match.seat(player).decision
        assert seat is not None
        prompt = seat.prompt(self.lang) or say("your_options", self.lang)
        self.talk.line()
        self.talk.line(prompt, "" if self.talk.plain else "bold")
        if self.talk.plain:
            for each in options:
                clause = f"  [{each.clause}]" if each.clause else ""
                says = f": {each.says}" if each.says else ""
                self.talk.line(f"{each.number}. {each.label}{says}{clause}")
                if each.follows:
                    self.talk.line(f"   {each.follows}")
        else:
            self.talk.lines(option_lines(options, self.talk.width))

    def with_follows(self, player: int, each: Numbered) -> Numbered:
        """Return an option that tells what certainly follows it."""
        lines = self.outcomes.of(player, each.key, self.lang)
        return evolve(each, follows=told_outcome(lines, self.lang))

    @property
    def takes_several(self) -> bool:
        """Whether several answers can be given to the pending question at once."""
        decision = self.match.game.decision
        if decision is None or decision.is_number:
            return False
        teaches = self.teacher is not None and self.teacher.teaches
        return not teaches and takes_several(decision, self._board)

    def answer(self, player: int, options: list[Numbered], text: str) -> bool:
        """Answer with the option that ``text`` means; return whether an answer was given."""
        several = several_of(options, text) if self.takes_several else []
        if several:
            self.keep_time()
            label = listed([each.label for each in several], self.lang)
            self.answers.give_all(player, [each.option for each in several], label)
            return True
        found = matching(options, text)
        if len(found) != 1:
            self.not_one(options, text, found)
            return False
        teaches = self.teacher is not None and self.teacher.teaches
        if self.teacher is not None and self.teacher.refuses(options, found[0].key):
            return False
        passes = found[0].option is PASS and not teaches
        if passes and not self.passes_knowingly(player, found[0]):
            return False
        self.give(player, found[0].option, found[0].label)
        return True

    def drop_typed(self, player: int) -> None:
        """Drop input typed ahead for another question; numbers in the question do not matter."""
        prompt = re.sub(r"\d+", "", self.match.game.prompt(self.lang))
        question = (*self.answers.part(player), player, prompt)
        if self._question not in (None, question) and self.talk.drop_typed():
            self.tell("typed_dropped")
        self._question = question

    def ask_anew(self, prompt: str) -> str:
        """Return the next line of input; drop lines typed before the question."""
        if self.talk.drop_typed():
            self.tell("typed_dropped")
        return self.talk.ask(prompt)

    def passes_knowingly(self, player: int, each: Numbered) -> bool:
        """Confirm a pass that leaves actions undone; passing again means yes.

        After a yes the player is not asked to confirm again in this part of the game.
        """
        question = left_undone(self.match.game, self._board, player)
        part = (*self.answers.part(player), player)
        if question is None or not self.talk.interactive or part == self._given_up:
            return True
        asked = say("ask_back", self.lang, question=question.in_(self.lang))
        reply = self.ask_anew(asked)
        if reply.strip().casefold() in YES or matching([each], reply):
            self._given_up = part
            return True
        self.tell("not_passed")
        return False

    def not_one(self, options: list[Numbered], text: str, found: list[Numbered]) -> None:
        """Say why a text is not an answer."""
        if found:
            numbers = listed([str(each.number) for each in found[:12]], self.lang)
            self.tell("ambiguous", text=text, numbers=numbers)
        elif text.isdecimal():
            self.tell("no_such_number", number=text, **bounds(options))
        else:
            self.tell("not_understood", text=text, **bounds(options))

    def answer_number(self, player: int, text: str) -> bool:
        """Answer with a number; return whether it was accepted."""
        number = f"n={int(text)}" if text.isdecimal() else text
        if self.teacher is not None and self.teacher.refuses([], number):
            return False
        try:
            self.give(player, text, text)
        except DecisionError:
            self.tell("number_range", text=text)
            return False
        return True

    def give(self, player: int, answer: Any, label: str) -> None:
        """Give an answer that can be taken back later."""
        self.keep_time()
        self.answers.give(player, answer, label)

    # ---- commands --------------------------------------------------------------------

    def meant(self, command: Command) -> Command:
        """Return the command, or an answer in words if this game does not have the command."""
        stops = bool(self.match.rules.names.stops) or self.asking.knows(command.rest)
        if (command.name in ("stop", "go") and not stops) or (
            command.name == "texts" and not self.reader.book.has_texts
        ):
            return Command("answer", f"{command.typed} {command.rest}".strip())
        teaches = self.teacher is not None and self.teacher.teaches
        knows = {
            "lesson": teaches,
            "draw": self.knows_draws,
            "time": self.knows_time,
        }
        if not knows.get(command.name, True):
            return Command("answer", command.typed)
        return command

    @property
    def knows_draws(self) -> bool:
        """Whether players of this game may agree to a draw."""
        rules = self.match.rules
        return rules.ends.draw_offers is not None and "offers_draw" in rules.fields

    @property
    def routine(self) -> str:
        """The questions that are answered unasked, in words."""
        texts = (*self._board.answered, ALIKE)
        return listed([text.in_(self.lang) for text in texts], self.lang)

    @property
    def knows_time(self) -> bool:
        """Whether the rules of this game support calling time."""
        return "time_called" in self.match.rules.fields

    def obey(self, player: int, options: list[Numbered], command: Command) -> bool:
        """Carry out a command; return whether the decision is answered or has changed."""
        rest = command.rest
        if self.teacher is not None and self.teacher.teaches and command.name in HELD:
            self.tell("lesson_not_now")
            return False
        match command.name:
            case "empty":
                if len(options) == 1:  # the only possible answer
                    self.give(player, options[0].option, options[0].label)
                    return True
                if options:  # the question for a number contains its bounds
                    self.tell("no_answer", **bounds(options))
            case "skip":
                return self.skip(player, options)
            case "help":
                self.tell("help")
                if self.reader.book.has_texts:
                    self.tell("help_texts")
                self.tell("help_stops")
                self.tell("help_details", what=self.routine)
                if self.knows_draws:
                    self.tell("help_draw")
                if self.knows_time:
                    self.tell("help_time")
                if self.teacher is not None:
                    self.tell("help_lesson")
                self.talk.lines(legend_lines(self._board, self.lang))
            case "read":
                self.read(player, options, rest)
            case "always":
                return self.always(player, options, rest)
            case "forget":
                self.asking.forget(player, rest)
            case "hint":
                self.talk.lines(hint_lines(self.match, player, self.lang))
            case "why":
                self.why(player, rest)
            case "texts":
                self.texts(player, rest)
            case "stops":
                self.asking.list(player)
            case "stop" | "go":
                self.asking.change(player, rest, on=command.name == "stop")
            case "lesson":
                if self.teacher is not None:
                    self.teacher.tell(options)
            case "details":
                self.answers.by_hand ^= {player}
                on = player in self.answers.by_hand
                self.tell("details_on" if on else "details_off", what=self.routine)
            case "board":
                self.board(player)
                self.show_options(player, options)
            case "log":
                last = int(rest) if rest.isdecimal() else None
                self.tell("log_title")
                self.talk.lines(f"  {line}" for line in self.news.all(player, last))
            case "undo":
                return self.undo(player)
            case "save":
                self.keeper.save(rest)
            case "concede":
                return self.concede(player)
            case "draw":
                return self.offer_draw(player)
            case "time":
                self.tell_time()
            case "quit":
                if self.is_sure("sure_quit"):
                    raise Left
                self.tell("not_conceded")
        return False

    def read(self, player: int, options: list[Numbered], text: str) -> None:
        """Show the object of ``?``: an option by number, a card, a clause or a zone."""
        game = self.match.game
        if text.isdecimal():
            found = [each for each in options if each.number == int(text)]
            if not found:
                self.tell("no_such_number", number=text, **bounds(options))
                return
            lines = self.reader.about_option(game, found[0], player)
            lines += filter(None, (self.with_follows(player, found[0]).follows,))
        else:
            lines = self.reader.about(text, game.view(player))
        self.talk.lines(lines)

    def why(self, player: int, text: str) -> None:
        """Explain why actions are impossible: with a card, or all of them."""
        why = Why(self.match.game, self._board, player, self.lang)
        if not text:
            self.tell("why_title")
        self.talk.lines(why.about(text) if text else (f"  {w}" for w in why.everything()))

    def texts(self, player: int, whose: str) -> None:
        """Show the texts of all decks, or of one player's deck: ``P2``."""
        owners = range(self.match.rules.players)
        if whose:
            named = [n for n in owners if whose.casefold() in (f"p{n + 1}", str(n + 1))]
            if not named:
                self.tell("no_player", text=whose)
            owners = range(named[0], named[0] + 1) if named else range(0)
        for owner in owners:
            self.talk.lines(self.reader.texts(owner, player))

    def skip(self, player: int, options: list[Numbered]) -> bool:
        """Pass now, and keep passing until the player must decide or this part ends."""
        passes = [each for each in options if each.option is PASS]
        if not passes or len(self.names.humans) > 1:
            self.tell("no_skip" if not passes else "no_skip_here")
            return False
        if not self.passes_knowingly(player, passes[0]):
            return False
        self.keep_time()
        return self.answers.skip(player, passes[0].label)

    def always(self, player: int, options: list[Numbered], text: str) -> bool:
        """Answer with an option now and in such questions; without an option, list the habits."""
        if not text:
            self.asking.list_habits(player)
            return False
        found = matching(options, text)
        if len(found) != 1:
            self.not_one(options, text, found)
            return False
        if not self.answers.always(player, found[0].option):
            self.tell("no_skip_here")
            return False
        self.tell("habit_kept", label=found[0].label)
        self.give(player, found[0].option, found[0].label)
        return True

    def undo(self, player: int) -> bool:
        """Take back the player's last answer, unless :func:`refusal` forbids it."""
        no = self.answers.refused(player)
        if no is not None:
            cards = listed([card.called.in_(self.lang) for card in no.cards], self.lang)
            self.tell(
                f"undo_{no.reason}", **({"cards": cards} if no.reason == "learned" else {})
            )
            return False
        at = self.answers.undo(player)
        self.news.skip(player)
        self._drawn = ()
        self.tell("undone", label=at.label)
        return True

    def concede(self, player: int) -> bool:
        """Concede, after a confirmation at a terminal; return whether the player has conceded."""
        if not self.is_sure("sure_concede"):
            self.tell("not_conceded")
            return False
        self.match.input(Concede(player))
        return True

    def is_sure(self, key: str) -> bool:
        """Ask for confirmation at a terminal; scripts are never asked."""
        if not self.talk.interactive:
            return True
        return self.ask_anew(say(key, self.lang)).strip().casefold() in YES

    def tell_time(self) -> None:
        """Say how much time is left."""
        if self.clock is None:
            self.tell("no_clock")
        else:
            self.tell("time_left", left=spoken(self.clock.left()))

    def offer_draw(self, player: int) -> bool:
        """Offer a draw, or agree to one; return whether that ends the game."""
        others = [p for p in self.match.game.playing() if p != player]
        who = listed([self.names.who(other) for other in others], self.lang)
        if any(other in self.agents for other in others):  # computer players always decline
            self.tell("draw_declined", who=who)
            return False
        self.match.input(OfferDraw(player))
        if self.match.result is None:
            self.tell("draw_offered", who=who)
        return self.match.result is not None
