"""Positions of the Ultimate Game for tests of the core rules, and what players do in them.

>>> t = Table(hand_a=[monster("5")])  # doctest: +SKIP
>>> t.put(A, monster("2"))  # doctest: +SKIP
>>> t.start()  # doctest: +SKIP
>>> t.do("summon", "5")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.decisions import Option, Stop
from tcgkit.kernel.entering import enter_at, points
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.game import Game, empty_state
from tcgkit.kernel.journal import Trace
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj
from tcgkit_ultimate.ruleset import RULESET
from tcgkit_ultimate.table import FIELD
from tests.rules.ultimate.core_made import FILLER, PAUSE

A, B = 0, 1
"""The players; A is the turn player, if nothing else is said."""
TURN: Final = 5
"""The turn a position stands in: neither player's first."""


@record
class Cause(Process):
    """Does something within the game, as a card text would."""

    name = "cause"

    act: Callable[[Game], Any]

    def begin(self, game: Game) -> None:
        """Do it."""
        game.leave()
        self.act(game)


class Table:
    """A position; ``start`` lets the game go on at a step of A's turn.

    Both players hold :data:`PAUSE`, so that they are asked in their main steps. Decks are
    given with the top card first.
    """

    def __init__(
        self,
        *,
        hand_a: Sequence[CardDef] = (),
        hand_b: Sequence[CardDef] = (),
        deck_a: Sequence[CardDef] = (FILLER,) * 20,
        deck_b: Sequence[CardDef] = (FILLER,) * 20,
        mana: int = 10,
        seed: int = 1,
        **options: OptionValue,
    ) -> None:
        rules = RULESET.rules(options)
        self.game = game = Game(rules, empty_state(rules, seed))
        game.trace = Trace()
        game.put("turn", TURN)
        game.put("turn_player", A)
        given = ((hand_a, deck_a), (hand_b, deck_b))
        for player, (hand, deck) in enumerate(given):
            for defn in (*hand, PAUSE):
                game.make(defn, "hand", player)
            for defn in reversed(deck):
                game.make(defn, "deck", player)
            game.put_pool(player, "mana", mana)
            game.put_pool(player, "ready", mana)

    # ---- stating the position --------------------------------------------------------

    def put(
        self,
        player: int,
        *cards: CardDef,
        zone: str = "battlefield",
        owner: int | None = None,
        posture: int = 0,
    ) -> Obj:
        """Let a player have cards in a zone; return the last one."""
        for defn in cards:
            made = self.game.make(defn, zone, player)
            if owner is not None:
                made.owner = owner
            if posture:
                self.game.set_posture(made, posture)
        return made

    def mana(self, player: int, total: int, ready: int | None = None) -> None:
        """Let a player have so much mana."""
        self.game.put_pool(player, "mana", total)
        self.game.put_pool(player, "ready", total if ready is None else ready)

    def stop(self, player: int, *windows: str) -> None:
        """Let a player want to be asked in these windows."""
        for at in windows:
            self.game.input(Stop(player, at))

    def start(self, step: str = "main_step") -> None:
        """Go on at the start of a step of A's turn ("turn": the next turn, which is B's)."""
        found = points(self.game.rules.timeline)
        enter_at(self.game, next(p for p in found if p.name == step), inside=False)
        self.game.run()

    def cause(self, act: Callable[[Game], Any]) -> None:
        """Let something happen now; what was just asked is asked again, if it still is."""
        game = self.game
        game._asking = game._request = None
        game.enter(Cause(act))
        game.run()

    # ---- going on --------------------------------------------------------------------

    def do(self, action: str, *names: str) -> None:
        """Answer with the option of this action that speaks of all these names."""
        found = self._options(action, names)
        assert found, f"no {action} {names} among {self.choices()}"
        self.game.answer(found[0])

    def attack(self, name: str, block: str = "") -> None:
        """Attack the deck; block (or do not)."""
        self.reach("attack", name)
        if block:
            self.do("block", block)
        elif self.can("no_block"):
            self.do("no_block")

    def reach(self, action: str, *names: str) -> None:
        """Pass until there is such an option, and take it."""
        while not self.can(action, *names) and self.can("pass"):
            self.do("pass")
        self.do(action, *names)

    def passes(self) -> None:
        """Pass as long as that is possible within this step."""
        step = self.steps
        while self.can("pass") and self.steps == step:
            self.do("pass")

    def idle(self, until: Callable[[Table], bool]) -> None:
        """Do nothing, wherever that is possible, until something is so."""
        for _ in range(200):
            if self.game.decision is None or until(self):
                return
            name = next((n for n in _IDLE if self.can(n)), None)
            self.game.answer(0) if name is None else self.do(name)
        raise AssertionError("it is never so")

    def to_turn(self, number: int) -> None:
        """Do nothing until a turn begins."""
        self.idle(lambda t: t.game.table("turn") >= number)

    def can(self, action: str, *names: str) -> bool:
        """Return whether such an option is there."""
        return bool(self._options(action, names))

    def choices(self) -> list[str]:
        """Return what can be answered, in short."""
        decision = self.game.decision
        if decision is None:
            return []
        return [" ".join([o.action, *self._names(o)]) for o in decision.options]

    def _options(self, action: str, names: Sequence[str]) -> list[Option]:
        decision = self.game.decision
        options = [] if decision is None else decision.options
        return [o for o in options if o.action == action and {*names} <= {*self._names(o)}]

    def _names(self, option: Option) -> list[str]:
        found = [o.defn.key for o in (option.source, option.target) if o is not None]
        return found if option.ability is None else [*found, option.ability.name.en]

    # ---- reading ---------------------------------------------------------------------

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

    @property
    def steps(self) -> str:
        """The step of the turn that is under way."""
        names = [frame.title for frame in self.game.state.frames]
        return next(name for name in reversed(names) if name.endswith(("_step", "_end")))

    def __getitem__(self, name: str) -> Obj:
        """Return the monster with this name."""
        for player in (A, B):
            for place in FIELD:
                for each in self.game.zone(place, player):
                    if each.defn.key == name:
                        return each
        raise KeyError(name)

    def keys(self, zone: str, player: int) -> list[str]:
        """Return the names of the cards in a zone, the top one last; without PAUSE."""
        cards = self.game.zone(zone, player)
        return [card.defn.key for card in cards if card.defn is not PAUSE]

    def field(self, player: int) -> list[str]:
        """Return the names of a player's monsters on the battlefield."""
        return self.keys("battlefield", player)

    def deck(self, player: int) -> int:
        """Return how many cards a deck has."""
        return len(self.game.zone("deck", player))

    def number(self, name: str) -> int:
        """Return the current number of a monster."""
        return self.game.value(self[name], "number")

    def ready(self, player: int) -> int:
        """Return how much mana can still pay."""
        return self.game.pool(player, "ready")

    def log(self, viewer: int = -1) -> list[str]:
        """Return what a player has read."""
        assert self.game.trace is not None
        return [entry.tell("en", viewer) for entry in self.game.trace.entries]


_IDLE: Final = ("pass", "no", "no_block", "done")
