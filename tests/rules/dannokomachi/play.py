"""Positions of Dannokomachi for tests of the core rules, and what players do in them.

>>> t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE], cost_a=5)  # doctest: +SKIP
>>> t.start("main_step")  # doctest: +SKIP
>>> t.use("play", "Stroke")  # doctest: +SKIP
>>> t.damage("Mikoto")  # doctest: +SKIP
2
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj, Option
from tcgkit.kernel.time import Sequence as SequenceNode
from tcgkit.kernel.time import SequenceFrame, why_not
from tcgkit_dannokomachi.rules.events import Damaged
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.made import (
    FILLER,
    GENSAI,
    HAYATE,
    HOTARU,
    IDLER,
    KOMACHI,
    MIKOTO,
    STONE,
    TSUBAME,
)
from tests.rules.driving import Driven

A, B = 0, 1
"""A is the turn player unless something else is said."""


class Table(Driven):
    """A position; ``start`` lets it go on from a named step of the turn.

    Decks are given from the top down; a number stands for so many cards that nobody can play.
    ``start_step`` begins the next turn: it is that of the other player.
    """

    IDLE = ("pass", "no", "done")

    def __init__(
        self,
        *,
        main_a: Iterable[CardDef] = (),
        sub_a: Iterable[CardDef] = (),
        main_b: Iterable[CardDef] = (),
        sub_b: Iterable[CardDef] = (),
        hand_a: Iterable[CardDef] = (),
        hand_b: Iterable[CardDef] = (),
        deck_a: int | Sequence[CardDef] = 10,
        deck_b: int | Sequence[CardDef] = 10,
        cost_a: int = 0,
        cost_b: int = 0,
        dango_a: int = 4,
        dango_b: int = 4,
        turn: int = 3,
        turn_player: int = A,
        log: bool = False,
        **options: OptionValue,
    ) -> None:
        super().__init__(RULESET, options, log=log, turn=turn, turn_player=turn_player)
        decks = [(FILLER,) * d if isinstance(d, int) else d for d in (deck_a, deck_b)]
        places = {
            "main": (main_a, main_b),
            "sub": (sub_a, sub_b),
            "hand": (hand_a, hand_b),
            "deck": [deck[::-1] for deck in decks],
        }
        for zone, both in places.items():
            for player, cards in zip((A, B), both, strict=True):
                self.fill(zone, player, cards)
        for player, cost, dango in ((A, cost_a, dango_a), (B, cost_b, dango_b)):
            self.game.set_number(player, "cost", cost)
            self.game.set_number(player, "dango", dango)

    # ---- stating the position --------------------------------------------------------

    def put(self, player: int, zone: str, defn: CardDef, damage: int = 0) -> Obj:
        """Put a card into a zone, perhaps with damage counters."""
        made = self.game.make(defn, zone, player)
        if damage:
            self.game.set_number(made, "damage", damage)
        return made

    def hurt(self, **damage: int) -> None:
        """Put damage counters on characters, by name (``_`` for a blank)."""
        for name, number in damage.items():
            self.game.set_number(self.the(name.replace("_", " ")), "damage", number)

    def equip(self, name: str, defn: CardDef, player: int | None = None) -> Obj:
        """Attach equipment to a character."""
        host = self.the(name)
        made = self.game.make(
            defn, "equipment", host.controller if player is None else player
        )
        self.game.attach(made, host)
        return made

    def wait(self, *players: int) -> None:
        """Let players be asked in every window, by a field card whose ability does nothing."""
        for player in players or (A, B):
            self.game.make(IDLER, "field", player)

    # ---- going on --------------------------------------------------------------------

    def start_step_of_setup(self, name: str) -> None:
        """Begin with a step of the setup, by its name in the timeline."""
        root = self.game.rules.timeline
        assert isinstance(root, SequenceNode)
        names = [child.name for child in root.children]
        at = names.index(name)
        frame = SequenceFrame(root, at)
        self.game.enter(frame)
        frame.next = SequenceFrame.begin
        self.game.run()

    def cause_before(self, name: str, *happening: Event) -> None:
        """Begin with a step of the turn, and let events happen first of all."""
        self.enter(name)
        self.cause(*happening)

    def number(self, n: int) -> None:
        """Answer with a number."""
        self.game.answer(n)

    def resolve(self) -> None:
        """Let both players pass until the top item of the stack is carried out, once."""
        waiting = len(self.stack)
        assert waiting, "nothing is on the stack"
        while self.game.decision is not None and len(self.stack) >= waiting:
            if not self.can("pass"):
                return
            self.do("pass")

    def settle(self) -> None:
        """Let both players pass until nothing is on the stack."""
        while self.game.decision is not None and self.stack and self.can("pass"):
            self.do("pass")

    def use(self, action: str, *names: str) -> None:
        """Do something, and let everything on the stack be carried out."""
        self.do(action, *names)
        self.settle()

    def attack(self, attacker: str, *targets: str) -> None:
        """Declare an attack, and on whom; nothing of the battle is passed."""
        self.until_asked("attack")
        self.do("attack", attacker)
        if self.can("number"):
            number = len(targets)
            self.game.answer(next(o for o in self.options("number") if o.number == number))
        for target in targets:
            if self.can("target", ">" + target):
                self.do("target", ">" + target)

    # ---- reading ---------------------------------------------------------------------

    def names_of(self, option: Option) -> list[str]:
        """Return what a test calls the cards of an option: by name, ">" for targets."""
        found = []
        for obj, mark in ((option.source, ""), (option.target, ">")):
            if obj is not None:
                found.append(mark + obj.defn.key)
        if option.ability is not None:
            found.append(option.ability.name.en)
        return found

    @property
    def stack(self) -> list[str]:
        """The names of the cards and sources on the stack, the one that resolves first last."""
        items = self.game.state.lines.get("stack", ())
        return [item.source.defn.key for item in items]  # type: ignore[attr-defined]

    def the(self, name: str, player: int | None = None) -> Obj:
        """Return the object in play of this name (the oldest, or a player's)."""
        for obj in self.game.in_play():
            if obj.defn.key == name and player in (None, obj.controller):
                return obj
        raise AssertionError(f"no {name} in play")

    def damage(self, name: str, player: int | None = None) -> int:
        """Return how many damage counters lie on a character."""
        return self.the(name, player).number("damage")

    def stat(self, name: str, stat: str) -> int:
        """Return a current value of a character."""
        return self.game.value(self.the(name), stat)

    @property
    def cost(self) -> tuple[int, int]:
        """The unspent cost of both players."""
        return self.game.number(A, "cost"), self.game.number(B, "cost")

    @property
    def dango(self) -> tuple[int, int]:
        """The dango of both players."""
        return self.game.number(A, "dango"), self.game.number(B, "dango")

    def lines(self, words: str = "", viewer: int = -1) -> list[str]:
        """Return the lines of the log with these words, as a player reads them (``log=True``)."""
        return [line for line in self.log(viewer) if words in line]


def duel(**more: Any) -> Table:
    """Return Komachi and Tsubame against Mikoto and Gensai, others in the sub areas."""
    position: dict[str, Any] = {
        "main_a": [KOMACHI, TSUBAME],
        "sub_a": [HOTARU, HAYATE],
        "main_b": [MIKOTO, GENSAI],
        "sub_b": [STONE],
    }
    return Table(**{**position, **more})


def attackers(t: Table) -> set[str]:
    """Return who can declare an attack."""
    return {choice.split()[1] for choice in t.choices() if choice.startswith("attack ")}


def out(t: Table, *names: str) -> None:
    """Knock characters out by damage, at one moment."""
    t.cause(*[Damaged(A, t.the(name), 20) for name in names])


def reasons(t: Table, player: int, name: str, action: str = "use") -> list[str]:
    """Return the clauses by which something cannot be used now."""
    game = t.game
    obj = next(o for row in game.state.places for o in row if o.defn.key == name)
    ability = None if action == "play" else obj.defn.abilities[0]
    found = game.rules.actions[action]
    key = game.window_key()
    return [reason.clause for reason in why_not(game, player, found, obj, ability, key)]


def pairs_face(**more: Any) -> Table:
    """Return Komachi and Tsubame against Mikoto and Gensai; both players are asked."""
    t = Table(**{"main_a": [KOMACHI, TSUBAME], "main_b": [MIKOTO, GENSAI], **more})
    t.wait()
    return t
