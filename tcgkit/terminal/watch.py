"""Watching: games between computer players, and records played again, step by step."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, evolve

from tcgkit.agents import Agent
from tcgkit.kernel.sight import Trace, View
from tcgkit.plugins import Host
from tcgkit.plugins.match import Match
from tcgkit.plugins.records import Recorder, Step
from tcgkit.table.cardbook import CardBook
from tcgkit.table.cardtext import CardPrinter
from tcgkit.table.layout import moment
from tcgkit.table.names import Names
from tcgkit.table.news import News
from tcgkit.table.options import numbered
from tcgkit.table.texts import listed
from tcgkit.terminal.reading import Reader
from tcgkit.terminal.session import Left
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit.terminal.talk import InputEnded, Talk
from tcgkit.terminal.texts import say

EVERYBODY = -1
"""The viewer of a show, who may see everything."""


def open_view(match: Match) -> View:
    """Return the combined view of all players, from player 1's side of the table."""
    views = [match.game.view(player) for player in range(match.rules.players)]
    zones = {
        name: views[max(0, zone.player)].zones[name]
        for name, zone in views[0].zones.items()
    }
    pools = tuple(view.pools[player] for player, view in enumerate(views))
    return evolve(views[0], zones=zones, pools=pools)


@define(eq=False)
class Show:
    """Shows a match with all hands open: the log continuously, the table at each new phase."""

    host: Host
    match: Match
    names: Names
    talk: Talk
    news: News
    running: bool = False
    """Whether the rest is shown without pauses."""
    _phase: tuple[object, ...] = ()

    @classmethod
    def of(cls, host: Host, match: Match, names: Names, talk: Talk) -> Show:
        """Return a show of ``match``, with the log of the match."""
        trace = match.trace if match.trace is not None else Trace()
        return cls(host, match, names, talk, News(trace, names.lang), not talk.interactive)

    def tell(self, key: str, **parts: object) -> None:
        """Write one of the terminal's own texts."""
        self.talk.lines(say(key, self.names.lang, **parts).split("\n"))

    def play(self, agents: Mapping[int, Agent], recorder: Recorder | None = None) -> None:
        """Show a game between computer players."""
        try:
            self.look()
            while (player := self.match.asked) is not None:
                self.match.answer(agents[player].choose(self.match.seat(player)))
                if recorder is not None:
                    recorder.write(self.match)
                self.look()
            self.over()
        except (InputEnded, Left):
            self.tell("left")
        except KeyboardInterrupt:
            self.tell("interrupted")
        finally:
            if recorder is not None and not recorder.write(self.match):
                self.tell("record_failed", path=recorder.path, reason=recorder.failed)

    def replay(self, steps: Iterable[Step]) -> None:
        """Show a record while it is played again."""
        labels: Mapping[str, str] = {}
        try:
            for step in steps:
                self.match = step.match
                if step.entry is not None:
                    given = step.entry.answer or step.entry.input or ""
                    who = self.names.who(step.entry.player)
                    self.talk.line(f"{step.number}. {who}: {labels.get(given, given)}")
                self.look()
                labels = self.labels()
            if self.match.result is not None:
                self.over()
            else:
                self.board()
                self.tell("record_ends")
        except (InputEnded, Left):
            self.tell("left")
        except KeyboardInterrupt:
            self.tell("interrupted")

    def labels(self) -> dict[str, str]:
        """Return the labels of the pending decision's options, by key."""
        game, lang = self.match.game, self.names.lang
        decision = game.decision
        if decision is None or decision.is_number:
            return {}
        options = numbered(game, decision, self.match.plugin.board, lang)
        return {each.key: each.label for each in options}

    def look(self) -> None:
        """Show the news; at a new phase show the table too, and pause."""
        lines = self.news.take(EVERYBODY)
        self.talk.lines(
            (f"  {line}" for line in lines), "" if self.talk.plain else "yellow"
        )
        view = self.match.game.view(0)
        phase = moment(view, self.match.plugin.board)
        if phase != self._phase and self.match.result is None:
            self._phase = phase
            self.board()
            self.pause()

    def board(self) -> None:
        """Show the table."""
        view, rules = open_view(self.match), self.match.rules
        board = self.match.plugin.board
        self.talk.line()
        if self.talk.plain:
            self.talk.lines(speak_table(view, rules, board, self.names))
        else:
            self.talk.drawn(
                draw_table(view, rules, board, self.names, width=self.talk.width)
            )
        self.talk.line()

    def pause(self) -> None:
        """Wait for whoever watches, unless the show runs without pauses."""
        while not self.running:
            typed = self.talk.ask(say("next", self.names.lang)).strip().casefold()
            if typed in ("q", "quit"):
                raise Left
            if typed == "r":
                self.running = True
            elif typed == "b":
                self.board()
                continue
            return

    def over(self) -> None:
        """Say how the game ended."""
        result = self.match.result
        assert result is not None
        self.board()
        if result.winners:
            who = listed([self.names.who(p) for p in result.winners], self.names.lang)
            self.tell("over_seat" if len(result.winners) == 1 else "over_seats", who=who)
        else:
            self.tell("over_draw")
        reader = self.reader()
        self.talk.lines(reader.clauses(result.clause))
        self.tell("seed_note", seed=self.match.seed)

    def reader(self) -> Reader:
        """Return the reader that answers questions about clauses and cards."""
        plugin: Any = self.match.plugin
        printer = CardPrinter(self.host, plugin)
        return Reader(self.host, plugin, self.names, printer, CardBook(self.match))
