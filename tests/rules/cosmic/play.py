"""Positions of Cosmic Core for tests of the core rules, and what players do in them.

>>> t = Table()  # doctest: +SKIP
>>> t.servant(A, "o12", UNICORN, life=1)  # doctest: +SKIP
>>> t.pile(B, "o6", FILLER, FINCH)  # doctest: +SKIP
>>> t.start("speed_4")  # doctest: +SKIP
>>> t.do("attack_core", "Unicorn")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj, Option
from tcgkit_cosmic.rules.geometry import ORBIT, slot_of_hex
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    core_count,
    hex_of,
    life,
    life_points,
    pile,
    souls,
)
from tcgkit_cosmic.ruleset import RULESET
from tests.rules.cosmic.made import FILLER, IDLER
from tests.rules.cosmic.written import astrology
from tests.rules.driving import Driven

A, B = 0, 1
"""P1 and P2 of the worked examples; A has the privilege unless something else is said."""


class Table(Driven):
    """A position; ``start`` lets it go on from a named part of the turn, or a window."""

    IDLE = ("pass", "no_defence", "trigger", "done")

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
        super().__init__(RULESET, options, log=log, turn=turn, privileged=privileged)
        cores = [(FILLER,) * c if isinstance(c, int) else c for c in (core_a, core_b)]
        for player, hand in ((A, hand_a), (B, hand_b)):
            self.fill("hand", player, hand)
            self.fill("core", player, cores[player])

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
        self.game.set_number(made, "soul", 1)
        self.game.set_number(made, "turned", 1)
        return made

    def wait(self, player: int = A, hex_: str = "o4") -> None:
        """Let a player be asked in the last window, whatever has happened until then."""
        self.servant(player, hex_, IDLER)

    # ---- going on --------------------------------------------------------------------

    def passes(self) -> None:
        """Let nobody interrupt what is pending."""
        while self.window == "interrupt" and self.can("pass"):
            self.do("pass")

    def use(self, action: str, *names: str) -> None:
        """Do something, and let nobody interrupt it."""
        self.do(action, *names)
        self.passes()

    # ---- reading ---------------------------------------------------------------------

    def names_of(self, option: Option) -> list[str]:
        """Return what a test calls the cards of an option: by name and hex, ">" for targets."""
        found = []
        for obj, mark in ((option.source, ""), (option.target, ">")):
            if obj is not None:
                found.append(mark + obj.defn.key)
                if obj.place.zone.name in ("orbit", "core_top"):
                    found.append(mark + hex_of(obj))
        return found

    @property
    def window(self) -> str:
        """The window in which somebody is asked, without its speed."""
        return self.game.window_key().partition(".")[0]

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

    def life(self, player: int, hex_: str) -> list[int]:
        """Return the postures of the life cards on a hex, lowest first."""
        return [card.posture for card in life(self.game, self.top(player, hex_))]

    def points(self, player: int, hex_: str) -> int:
        """Return the life points of the servant on a hex."""
        return life_points(self.game, self.top(player, hex_))

    def core(self, player: int) -> int:
        """Return the core count."""
        return core_count(self.game, player)

    def souls(self, player: int, colour: str = "red") -> dict[str, int]:
        """Return in which hexes souls of a colour are."""
        found = souls(self.game, player)
        return {hex_: pool[colour] for hex_, pool in found.items() if pool.get(colour)}

    def stat(self, player: int, hex_: str, stat: str) -> int:
        """Return a current value of the top card of a hex."""
        return self.game.value(self.top(player, hex_), stat)


def position(**more: Any) -> Table:
    """Return a position in which P2 is asked in the last window, whatever has happened."""
    t = Table(**more)
    t.wait(B, "o4")
    return t


def cast(text: str, *answers: str, **more: Any) -> Table:
    """Return a position in which P1 has used an astrology for this."""
    t = more.pop("table", None) or position(**more)
    t.servant(A, "o6", astrology("AST", text))
    t.start("speed_3")
    t.do("astrology", "AST")
    for answer in answers:
        action, _, name = answer.partition(" ")
        t.do(action, *([name] if name else []))
    t.passes()
    return t


def board(t: Table, player: int) -> dict[str, list[str]]:
    """Return the piles of a board but for who only waits."""
    return {hex_: cards for hex_, cards in t.board(player).items() if cards != ["Idler!"]}
