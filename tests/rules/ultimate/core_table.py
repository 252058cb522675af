"""Positions of the Ultimate Game for tests of the core rules, and what players do in them.

>>> t = Table(hand_a=[monster("5")])  # doctest: +SKIP
>>> t.put(A, monster("2"))  # doctest: +SKIP
>>> t.start()  # doctest: +SKIP
>>> t.do("summon", "5")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj, Option, Stop
from tcgkit_ultimate.rules.zones import FIELD
from tcgkit_ultimate.ruleset import RULESET
from tests.rules.driving import Driven
from tests.rules.ultimate.core_made import FILLER, PAUSE

A, B = 0, 1
"""The players; A is the turn player, if nothing else is said."""
TURN: Final = 5
"""The turn a position stands in: neither player's first."""


class Table(Driven):
    """A position; ``start`` lets the game go on at a step of A's turn.

    Both players hold :data:`PAUSE`, so that they are asked in their main steps. Decks are
    given with the top card first.
    """

    IDLE = ("pass", "no", "no_block", "done")

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
        facts = {"turn": TURN, "turn_player": A}
        super().__init__(RULESET, options, seed=seed, log=True, **facts)
        given = ((hand_a, deck_a), (hand_b, deck_b))
        for player, (hand, deck) in enumerate(given):
            self.fill("hand", player, (*hand, PAUSE))
            self.fill("deck", player, reversed(deck))
            self.mana(player, mana)

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
        self.game.set_number(player, "mana", total)
        self.game.set_number(player, "ready", total if ready is None else ready)

    def stop(self, player: int, *windows: str) -> None:
        """Let a player want to be asked in these windows."""
        for at in windows:
            self.game.input(Stop(player, at))

    def start(self, name: str = "main_step", *, asks: bool = False) -> None:
        """Go on at the start of a step of A's turn ("turn": the next turn, which is B's)."""
        super().start(name, asks=asks)

    # ---- going on --------------------------------------------------------------------

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

    # ---- reading ---------------------------------------------------------------------

    def names_of(self, option: Option) -> list[str]:
        """Return what a test calls the cards of an option, and its ability."""
        found = [o.defn.key for o in (option.source, option.target) if o is not None]
        return found if option.ability is None else [*found, option.ability.name.en]

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
        return self.game.number(player, "ready")
