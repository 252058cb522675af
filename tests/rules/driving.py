"""What the positions of the games' core tests share: going on, answering and reading."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game, Running, empty_state
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import OptionValue, Ruleset
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE, Option, Process, record
from tcgkit.kernel.time import enter_at, points


@record
class Cause(Process):
    """Does something within the game, as a card text would."""

    name = "cause"

    act: Callable[[Running], Any]

    def begin(self, game: Running) -> None:
        """Do it."""
        game.leave()
        self.act(game)


class Driven(ABC):
    """A position of a game, and what players do in it; each game's ``Table`` states its own."""

    IDLE: ClassVar[tuple[str, ...]]
    """The actions by which as little as possible happens, best first."""

    def __init__(
        self,
        ruleset: Ruleset,
        options: Mapping[str, OptionValue],
        *,
        seed: int = 1,
        log: bool = False,
        **facts: int,
    ) -> None:
        rules = ruleset.rules(options)
        self.game = Game(rules, empty_state(rules, seed))
        self.game.trace = Trace() if log else None
        for name, value in facts.items():
            self.game.set_number(TABLE, name, value)

    def fill(self, zone: str, player: int, cards: Iterable[CardDef]) -> None:
        """Put cards into a zone of a player, in this order."""
        for defn in cards:
            self.game.make(defn, zone, player)

    # ---- going on --------------------------------------------------------------------

    def enter(self, name: str) -> None:
        """Enter a part of the turn, at its very beginning."""
        self.game.begin_memory()
        found = next(p for p in points(self.game.rules.timeline) if p.name == name)
        enter_at(self.game, found, inside=False)

    def start(self, name: str, *, asks: bool = True) -> None:
        """Go on at the beginning of a part of the turn, in which somebody is asked."""
        self.enter(name)
        self.game.run()
        assert not asks or name in self.where, f"nobody is asked in {name}: {self.where}"

    def let(self, act: Callable[[Running], Any]) -> None:
        """Do something now; what was just asked is asked again, if it still is."""
        self.game.enter(Cause(act))
        self.game.run()

    def cause(self, *happening: Event) -> None:
        """Let events happen now, at one moment."""
        self.let(lambda game: game.emit_all(happening))

    def do(self, action: str, *names: str) -> None:
        """Answer with the option of this action that speaks of all these names."""
        found = self.options(action, names)
        assert found, f"no {action} {names} among {self.choices()}"
        self.game.answer(found[0])

    def idle(self) -> None:
        """Answer so that as little as possible happens."""
        for name in self.IDLE:
            if self.can(name):
                return self.do(name)
        return self.game.answer(0)

    def until_so(self, so: Callable[[Self], bool]) -> None:
        """Do nothing until something is so, or the game is over."""
        for _ in range(300):
            if self.game.decision is None or so(self):
                return
            self.idle()
        raise AssertionError(f"it is never so: {self.where}")

    def until(self, name: str) -> None:
        """Do nothing until somebody is asked in a part of the turn."""
        self.until_so(lambda t: name in t.where)

    def until_asked(self, action: str) -> None:
        """Do nothing until somebody can do such a thing."""
        self.until_so(lambda t: t.can(action))

    def until_turn(self, number: int) -> None:
        """Do nothing until a turn has begun."""
        self.until_so(lambda t: t.game.number(TABLE, "turn") >= number)

    # ---- reading ---------------------------------------------------------------------

    @abstractmethod
    def names_of(self, option: Option) -> list[str]:
        """Return what a test calls the cards that an option speaks of."""

    def can(self, action: str, *names: str) -> bool:
        """Return whether such an option is there."""
        return bool(self.options(action, names))

    def choices(self) -> list[str]:
        """Return what can be answered, in short."""
        decision = self.game.decision
        options = [] if decision is None else decision.options
        return [" ".join([o.action, *self.names_of(o)]) for o in options]

    def options(self, action: str, names: Sequence[str] = ()) -> list[Option]:
        """Return the options of an action that speak of all these names."""
        decision = self.game.decision
        options = [] if decision is None else decision.options
        found = [o for o in options if o.action == action]
        return [o for o in found if {*names} <= {*self.names_of(o)}]

    @property
    def where(self) -> tuple[str, ...]:
        """The parts of the turn under way."""
        return self.game.view(0).path

    @property
    def asked(self) -> int | None:
        """Who is asked; nobody when the game is over."""
        decision = self.game.decision
        return None if decision is None else decision.player

    @property
    def result(self) -> tuple[tuple[int, ...], str] | None:
        """Who won and by which clause; None while the game runs."""
        result = self.game.result
        return None if result is None else (result.winners, result.clause)

    def keys(self, zone: str, player: int) -> list[str]:
        """Return the names of the cards in a zone."""
        return [card.defn.key for card in self.game.zone(zone, player)]

    def hand(self, player: int) -> int:
        """Return the number of cards in a hand."""
        return len(self.game.zone("hand", player))

    def log(self, viewer: int = -1) -> list[str]:
        """Return the lines of the log, as a player reads them."""
        assert self.game.trace is not None
        return [entry.tell("en", viewer) for entry in self.game.trace.entries]

    def shown(self, viewer: int) -> list[object]:
        """Return all that a player sees now, with the options if he is asked."""
        found: list[object] = [self.game.view(viewer)]
        decision = self.game.decision
        if decision is not None and decision.player == viewer:
            found.append(self.game.prompt())
            found.append([self.game.label(option) for option in decision.options])
            found.append([self.game.key(option) for option in decision.options])
        return found
