"""Positions of Cosmic Core for tests of the core rules, and what players do in them.

>>> t = Table()  # doctest: +SKIP
>>> t.servant(A, "o12", UNICORN, life=1)  # doctest: +SKIP
>>> t.pile(B, "o6", FILLER, FINCH)  # doctest: +SKIP
>>> t.start("speed_4")  # doctest: +SKIP
>>> t.do("attack_core", "Unicorn")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.decisions import Option
from tcgkit.kernel.entering import enter_at, points
from tcgkit.kernel.events import Event
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.game import Game, empty_state
from tcgkit.kernel.journal import Trace
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj
from tcgkit_cosmic.geometry import ORBIT, slot_of_hex
from tcgkit_cosmic.ruleset import RULESET
from tcgkit_cosmic.table import (
    FROZEN,
    core_count,
    hex_of,
    in_play,
    life,
    life_points,
    pile,
    souls,
)
from tests.rules.cosmic.made import FILLER, IDLER

A, B = 0, 1
"""P1 and P2 of the worked examples; A has the privilege unless something else is said."""


@record
class Cause(Process):
    """Lets events happen at one moment, as a card text would."""

    name = "cause"

    happening: tuple[Event, ...]

    def begin(self, game: Game) -> None:
        """Let them happen."""
        game.leave()
        game.emit_all(self.happening)


class Table:
    """A position; ``start`` lets it go on from a named part of the turn."""

    def __init__(
        self,
        *,
        hand_a: Iterable[CardDef] = (),
        hand_b: Iterable[CardDef] = (),
        core_a: int | Sequence[CardDef] = 20,
        core_b: int | Sequence[CardDef] = 20,
        privileged: int = A,
        turn: int = 1,
        log: bool = False,
        **options: OptionValue,
    ) -> None:
        rules = RULESET.rules(options)
        self.game = game = Game(rules, empty_state(rules, 1))
        game.trace = Trace() if log else None
        game.put("turn", turn)
        game.put("privileged", privileged)
        cores = [(FILLER,) * c if isinstance(c, int) else c for c in (core_a, core_b)]
        for player, hand in ((A, hand_a), (B, hand_b)):
            for zone, cards in (("hand", hand), ("core", cores[player])):
                for defn in cards:
                    game.make(defn, zone, player)

    # ---- stating the position --------------------------------------------------------

    def pile(self, player: int, hex_: str, *cards: CardDef) -> Obj:
        """Lay materials, lowest first; return the top one."""
        for defn in cards:
            made = self.game.make(defn, "hand", player)
            top = self.game.move(made, "orbit", slot=slot_of_hex(hex_), up=False)
        return top

    def servant(
        self,
        player: int,
        hex_: str,
        defn: CardDef,
        *,
        life: int | Sequence[CardDef] = 0,
        frozen_life: int = 0,
        frozen: bool = False,
    ) -> Obj:
        """Lay a servant (or an astrology) over cards; the topmost of them may be frozen."""
        under = (FILLER,) * life if isinstance(life, int) else life
        cards = [self.pile(player, hex_, each) for each in under]
        for each in cards[len(cards) - frozen_life :]:
            self.game.set_posture(each, FROZEN)
        top = self.game.turn(self.pile(player, hex_, defn), up=True)
        if frozen:
            self.game.set_posture(top, FROZEN)
        return top

    def guardian(self, player: int, defn: CardDef, *, frozen: bool = False) -> Obj:
        """Lay a guardian on a core, in addition to the cards of the core."""
        made = self.game.move(self.game.make(defn, "hand", player), "core_top", up=True)
        if frozen:
            self.game.set_posture(made, FROZEN)
        return made

    def soul(self, player: int, defn: CardDef) -> Obj:
        """Lay a core soul on a core, in addition to the cards of the core."""
        made = self.guardian(player, defn)
        self.game.mark(made, "soul")
        self.game.mark(made, "turned")
        return made

    def wait(self, player: int = A, hex_: str = "o4") -> None:
        """Let a player be asked in the last window, whatever has happened until then."""
        self.servant(player, hex_, IDLER)

    # ---- going on --------------------------------------------------------------------

    def start(self, name: str, *, asks: bool = True) -> None:
        """Begin with a phase, a step, or a window ("speed_4"), in which somebody is asked."""
        found = next(p for p in points(self.game.rules.timeline) if p.name == name)
        enter_at(self.game, found, inside=False)
        self.game.run()
        assert not asks or name in self.where, f"nobody is asked in {name}"

    def cause(self, *happening: Event) -> None:
        """Let events happen now; what was just asked is asked again, if it still is."""
        self.game.enter(Cause(happening))
        self.game.run()

    def do(self, action: str, *names: str) -> None:
        """Answer with the option of this action that speaks of all these names."""
        found = self.options(action, names)
        assert found, f"no {action} {names} among {self.choices()}"
        self.game.answer(found[0])

    def passes(self) -> None:
        """Let nobody interrupt what is pending."""
        while self.window == "interrupt" and self.can("pass"):
            self.do("pass")

    def use(self, action: str, *names: str) -> None:
        """Do something, and let nobody interrupt it."""
        self.do(action, *names)
        self.passes()

    def until(self, name: str) -> None:
        """Do nothing until a phase, step or window has been reached."""
        for _ in range(300):
            if self.game.decision is None or name in self.where:
                return
            self.idle()
        raise AssertionError(f"{name} never came: {self.where}")

    def until_turn(self, number: int) -> None:
        """Do nothing until a turn has begun."""
        while self.game.decision is not None and self.game.table("turn") < number:
            self.idle()

    def idle(self) -> None:
        """Answer so that as little as possible happens."""
        for name in ("pass", "no_defence", "trigger", "done"):
            if self.can(name):
                return self.do(name)
        return self.game.answer(0)

    def can(self, action: str, *names: str) -> bool:
        """Return whether such an option is there."""
        return bool(self.options(action, names))

    def choices(self) -> list[str]:
        """Return what can be answered, in short."""
        decision = self.game.decision
        if decision is None:
            return []
        return [" ".join([o.action, *names_of(o)]) for o in decision.options]

    def options(self, action: str, names: Sequence[str] = ()) -> list[Option]:
        """Return the options of an action that speak of all these names."""
        decision = self.game.decision
        options = [] if decision is None else decision.options
        return [o for o in options if o.action == action and {*names} <= {*names_of(o)}]

    # ---- reading ---------------------------------------------------------------------

    @property
    def where(self) -> tuple[str, ...]:
        """The phases and windows under way."""
        return self.game.view(A).path

    @property
    def window(self) -> str:
        """The window in which somebody is asked, without its speed."""
        return self.game.window_key().partition(".")[0]

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

    def top(self, player: int, hex_: str) -> Obj:
        """Return the top card of a pile."""
        return pile(self.game, player, slot_of_hex(hex_))[-1]

    def cards(self, player: int, hex_: str) -> list[str]:
        """Return the names of the cards of a pile, lowest first; face-up ones with a "!"."""
        found = pile(self.game, player, slot_of_hex(hex_))
        return [card.defn.key + "!" * card.up for card in found]

    def board(self, player: int) -> dict[str, list[str]]:
        """Return the piles of a board."""
        return {h: self.cards(player, h) for h in ORBIT if self.cards(player, h)}

    def keys(self, zone: str, player: int) -> list[str]:
        """Return the names of the cards in a zone."""
        return [card.defn.key for card in self.game.zone(zone, player)]

    def life(self, player: int, hex_: str) -> list[int]:
        """Return the postures of the life cards on a hex, lowest first."""
        return [card.posture for card in life(self.game, self.top(player, hex_))]

    def points(self, player: int, hex_: str) -> int:
        """Return the life points of the servant on a hex."""
        return life_points(self.game, self.top(player, hex_))

    def core(self, player: int) -> int:
        """Return the core count."""
        return core_count(self.game, player)

    def hand(self, player: int) -> int:
        """Return the number of cards in a hand."""
        return len(self.game.zone("hand", player))

    def souls(self, player: int, colour: str = "red") -> dict[str, int]:
        """Return in which hexes souls of a colour are."""
        found = souls(self.game, player)
        return {hex_: pool[colour] for hex_, pool in found.items() if pool.get(colour)}

    def stat(self, player: int, hex_: str, stat: str) -> int:
        """Return a current value of the top card of a hex."""
        return self.game.value(self.top(player, hex_), stat)


def names_of(option: Option) -> list[str]:
    """Return what a test calls the cards of an option: by name and hex, ">" for targets."""
    found = []
    for obj, mark in ((option.source, ""), (option.target, ">")):
        if obj is not None:
            found.append(mark + obj.defn.key)
            if obj.place.zone.name in ("orbit", "core_top"):
                found.append(mark + hex_of(obj))
    return found


__all__ = ["A", "B", "Cause", "Table", "in_play", "names_of"]
