"""Positions of Dannokomachi for tests of the core rules, and what players do in them.

>>> t = Table(main_a=[KOMACHI], main_b=[MIKOTO], hand_a=[STROKE], cost_a=5)  # doctest: +SKIP
>>> t.start("main_step")  # doctest: +SKIP
>>> t.use("play", "Stroke")  # doctest: +SKIP
>>> t.damage("Mikoto")  # doctest: +SKIP
2
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
from tcgkit.kernel.timeline import Sequence as SequenceNode
from tcgkit.kernel.timeline import SequenceFrame
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.made import FILLER, IDLER

A, B = 0, 1
"""A is the turn player unless something else is said."""


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
    """A position; ``start`` lets it go on from a named step of the turn.

    Decks are given from the top down; a number stands for so many cards that nobody can play.
    """

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
        rules = RULESET.rules(options)
        self.game = game = Game(rules, empty_state(rules, 1))
        self.trace = game.trace = Trace() if log else None
        game.put("turn", turn)
        game.put("turn_player", turn_player)
        decks = [(FILLER,) * d if isinstance(d, int) else d for d in (deck_a, deck_b)]
        places = {
            "main": (main_a, main_b),
            "sub": (sub_a, sub_b),
            "hand": (hand_a, hand_b),
            "deck": [deck[::-1] for deck in decks],
        }
        for zone, both in places.items():
            for player, cards in zip((A, B), both, strict=True):
                for defn in cards:
                    game.make(defn, zone, player)
        for player, cost, dango in ((A, cost_a, dango_a), (B, cost_b, dango_b)):
            game.put_pool(player, "cost", cost)
            game.put_pool(player, "dango", dango)

    # ---- stating the position --------------------------------------------------------

    def put(self, player: int, zone: str, defn: CardDef, damage: int = 0) -> Obj:
        """Put a card into a zone, perhaps with damage counters."""
        made = self.game.make(defn, zone, player)
        if damage:
            self.game.mark(made, "damage", damage)
        return made

    def hurt(self, **damage: int) -> None:
        """Put damage counters on characters, by name (``_`` for a blank)."""
        for name, number in damage.items():
            self.game.mark(self.the(name.replace("_", " ")), "damage", number)

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

    def start(self, name: str, *, asks: bool = True) -> None:
        """Begin with a step of the turn, from its very beginning; somebody is asked in it.

        ``start_step`` begins the next turn: it is that of the other player.
        """
        found = next(p for p in points(self.game.rules.timeline) if p.name == name)
        enter_at(self.game, found, inside=False)
        self.game.run()
        assert not asks or name in self.where, f"nobody is asked in {name}: {self.where}"

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
        found = next(p for p in points(self.game.rules.timeline) if p.name == name)
        enter_at(self.game, found, inside=False)
        self.cause(*happening)

    def cause(self, *happening: Event) -> None:
        """Let events happen now; what was just asked is asked again, if it still is."""
        self.game.enter(Cause(happening))
        self.game.run()

    def do(self, action: str, *names: str) -> None:
        """Answer with the option of this action that speaks of all these names."""
        found = self.options(action, names)
        assert found, f"no {action} {names} among {self.choices()}"
        self.game.answer(found[0])

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

    def until(self, name: str) -> None:
        """Do nothing until a step or window has been reached (and somebody is asked)."""
        for _ in range(300):
            if self.game.decision is None or name in self.where:
                return
            self.idle()
        raise AssertionError(f"{name} never came: {self.where}")

    def until_asked(self, action: str) -> None:
        """Do nothing until somebody can do such a thing."""
        for _ in range(300):
            if self.game.decision is None or self.can(action):
                return
            self.idle()
        raise AssertionError(f"{action} never came: {self.where}")

    def until_turn(self, number: int) -> None:
        """Do nothing until a turn has begun."""
        while self.game.decision is not None and self.game.table("turn") < number:
            self.idle()

    def idle(self) -> None:
        """Answer so that as little as possible happens."""
        for name in ("pass", "no", "done"):
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
        """The steps and windows under way."""
        return self.game.view(A).path

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
    def stack(self) -> list[str]:
        """The names of the cards and sources on the stack, the one that resolves first last."""
        items = self.game.state.lines.get("stack", ())
        return [item.card.defn.key for item in items]  # type: ignore[attr-defined]

    def the(self, name: str, player: int | None = None) -> Obj:
        """Return the object in play of this name (the oldest, or a player's)."""
        for obj in self.game.in_play():
            if obj.defn.key == name and player in (None, obj.controller):
                return obj
        raise AssertionError(f"no {name} in play")

    def keys(self, zone: str, player: int) -> list[str]:
        """Return the names of the cards in a zone."""
        return [card.defn.key for card in self.game.zone(zone, player)]

    def damage(self, name: str, player: int | None = None) -> int:
        """Return how many damage counters lie on a character."""
        return self.the(name, player).get("damage")

    def stat(self, name: str, stat: str) -> int:
        """Return a current value of a character."""
        return self.game.value(self.the(name), stat)

    @property
    def cost(self) -> tuple[int, int]:
        """The unspent cost of both players."""
        return self.game.pool(A, "cost"), self.game.pool(B, "cost")

    @property
    def dango(self) -> tuple[int, int]:
        """The dango of both players."""
        return self.game.pool(A, "dango"), self.game.pool(B, "dango")

    def hand(self, player: int) -> int:
        """Return the number of cards in a hand."""
        return len(self.game.zone("hand", player))

    def lines(self, words: str = "", viewer: int = -1) -> list[str]:
        """Return the lines of the log with these words, as a player reads them (``log=True``)."""
        assert self.trace is not None
        told = [entry.tell("en", viewer) for entry in self.trace.entries]
        return [line for line in told if words in line]


def names_of(option: Option) -> list[str]:
    """Return what a test calls the cards of an option: by name, ">" for targets."""
    found = []
    for obj, mark in ((option.source, ""), (option.target, ">")):
        if obj is not None:
            found.append(mark + obj.defn.key)
    if option.ability is not None:
        found.append(option.ability.name.en)
    return found


__all__ = ["A", "B", "Cause", "Table", "names_of"]
