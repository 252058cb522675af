"""Positions of E2Drive for tests of the core rules, and what players do in them.

>>> t = Table(hand_b=[WALL])  # doctest: +SKIP
>>> t.turn_on("Guardia")  # doctest: +SKIP
>>> t.act("Cannon")  # doctest: +SKIP
>>> t.do("attack", "Ethel")  # doctest: +SKIP
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Continuous, Modifier, Obj, Option
from tcgkit_e2drive.rules.action import ServantAction
from tcgkit_e2drive.rules.events import last_until
from tcgkit_e2drive.rules.ladder import gives, has_state, on_targets
from tcgkit_e2drive.rules.servants import turn_over, unveiled
from tcgkit_e2drive.rules.zones import (
    ETHER,
    MASTER_ETHER,
    ON,
    SERVANT_ETHER,
    are_off,
    are_on,
    counters,
    master_ether,
    own_ether,
)
from tcgkit_e2drive.ruleset import RULESET
from tests.rules.driving import Driven
from tests.rules.e2drive.made import CANNON, ETHEL, FILLER, GUARDIA, MEDINA, NOCTO, RAPIER

A, B = 0, 1
"""The players of the worked examples."""
HEADS, TAILS = 0, 1


def end_until(game: Game, turn: int) -> list[str]:
    """End every action at once until a turn begins; return who acted."""
    acted = []
    while game.decision is not None and game.number(TABLE, "turn") < turn:
        options = {option.action: option for option in reversed(game.decision.options)}
        answer = next(options[name] for name in _IDLE if name in options)
        if answer.action == "end":
            acted.append(game.do("acting_servant").defn.key)
        game.answer(answer)
    return acted


_IDLE: Final = ("end", "pass", "pick", "keep", "trigger", "revive")


class Table(Driven):
    """A position in the main phase; ``act`` or ``run`` lets it go on from there.

    Servants are named by their key; ``of`` finds one by player where both have it.
    """

    IDLE = _IDLE

    def __init__(
        self,
        a: Sequence[CardDef] = (CANNON, RAPIER, NOCTO),
        b: Sequence[CardDef] = (GUARDIA, MEDINA, ETHEL),
        *,
        hand_a: Iterable[CardDef] = (),
        hand_b: Iterable[CardDef] = (),
        deck_a: Sequence[CardDef] = (FILLER,) * 20,
        deck_b: Sequence[CardDef] = (FILLER,) * 20,
        seed: int = 1,
        log: bool = False,
        **options: OptionValue,
    ) -> None:
        super().__init__(RULESET, options, seed=seed, log=log, turn=1)
        game = self.game
        starters, hands, decks = (a, b), (hand_a, hand_b), (deck_a, deck_b)
        for player in (A, B):
            self.fill("ether", player, (ETHER,) * MASTER_ETHER)
            for defn in starters[player]:
                made = game.make(defn, "servant_field", player)
                for _ in range(SERVANT_ETHER):
                    game.attach(game.make(ETHER, "ether", player), made)
            self.fill("hand", player, hands[player])
            self.fill("deck", player, decks[player])
        self.enter("order")

    # ---- stating the position --------------------------------------------------------

    def hurt(self, name: str, amount: int) -> None:
        """Put damage on a servant."""
        self.game.set_number(self[name], "damage", amount)

    def turn_on(self, *names: str) -> None:
        """Let servants have acted."""
        for name in names:
            self.game.set_posture(self[name], ON)

    def destroy(self, *names: str) -> None:
        """Let servants be destroyed."""
        for name in names:
            self.game.do("wreck", self[name])

    def spend(self, name: str, count: int = 3) -> None:
        """Turn ether of a servant On; ``A`` and ``B`` are the masters'."""
        for each in self._ether(name, count):
            self.game.set_posture(each, ON)

    def give(self, name: str, state: str, tier: int = 6, until: str | None = None) -> None:
        """Let a servant be in a state."""
        servant = self[name]
        for what in gives(state, on_targets, tier):
            last_until(self.game, what, servant, servant.controller, (servant,), until)
        turn_over(self.game, unveiled(self.game))

    def change(self, name: str, stat: str, amount: int, until: str = "turn") -> None:
        """Let a stat of a servant be changed by a normal tool."""
        servant = self[name]
        what = Continuous(Modifier(stat, "add", amount, 5))
        last_until(self.game, what, servant, servant.controller, (servant,), until)

    def equip(self, defn: CardDef, name: str, by: int) -> Obj:
        """Let a servant carry an equip tool of a player."""
        made = self.game.make(defn, "equip_field", by)
        self.game.attach(made, self[name])
        return made

    def place(self, defn: CardDef, by: int, zone: str = "tool_field") -> Obj:
        """Let a player have a card in a zone."""
        return self.game.make(defn, zone, by)

    def damage_cards(self, player: int, count: int, defn: CardDef = FILLER) -> list[Obj]:
        """Let a player have damage cards."""
        return [self.place(defn, player, "damage_card_field") for _ in range(count)]

    def limited(self, name: str) -> None:
        """Let the player of a servant be Limited with it."""
        last = self[name]
        self.damage_cards(last.controller, 3)
        for other in list(self.game.zone("servant_field", last.controller)):
            if other is not last:
                self.game.do("wreck", other)

    # ---- going on --------------------------------------------------------------------

    def act(self, name: str, *forced: int) -> None:
        """Let a servant be selected, and go on; chance gives what is forced."""
        game, acting = self.game, self[name]
        game.state.forced = forced
        game.enter(ServantAction(acting, acting.controller))
        game.run()

    def run(self, *forced: int) -> None:
        """Go on to the next action check."""
        self.game.state.forced = forced
        self.game.run()

    def cause(self, *happening: Event) -> None:
        """Let events happen now; what was just asked is asked again, if it still is."""
        action = self.game.top
        if isinstance(action, ServantAction):
            action.next = ServantAction.go_on
        super().cause(*happening)

    def do(self, action: str, *names: str, forced: Sequence[int] = ()) -> None:
        """Answer with the option of this action that speaks of all these names."""
        if forced:
            self.game.state.forced = tuple(forced)
        super().do(action, *names)

    def passes(self) -> None:
        """Use no quick tool in the windows that are open."""
        while self.can("pass"):
            self.do("pass")

    def end_until(self, turn: int) -> list[str]:
        """End every action at once until a turn begins; return who acted."""
        return end_until(self.game, turn)

    def until_acts(self, name: str) -> None:
        """End every action at once until a servant has its own, and all windows are over."""
        while self.acts != name or self.can("pass"):
            self.idle()

    def number(self, n: int) -> None:
        """Answer with a number."""
        self.game.answer(n)

    def pay(self, *names: str) -> None:
        """Pay 1e after the other from these; what is no question is skipped."""
        for name in names:
            self.do("pay", name)

    def attack(self, target: str, pay: str = "", forced: Sequence[int] = ()) -> None:
        """Attack with the acting servant, paid from its own ether if nothing is said."""
        acting = self.acting
        assert acting is not None
        self.do("attack", target, forced=forced)
        if self.can("pay"):
            self.do("pay", pay or acting.defn.key)

    def names_of(self, option: Option) -> list[str]:
        """Return what a test calls what an option speaks of; see :meth:`name`."""
        return [self.name(o) for o in (option.source, option.target) if o is not None]

    def name(self, obj: Obj) -> str:
        """Return what a test calls an object."""
        if obj.place.zone.name == "damage_card_field":
            return f"damage {obj.slot + 1}"
        if obj.defn is not ETHER:
            return obj.defn.key
        host = self.game.host(obj)
        return "master" if host is None else host.defn.key

    # ---- reading ---------------------------------------------------------------------

    @property
    def acting(self) -> Obj | None:
        """The acting servant."""
        found: Obj | None = self.game.do("acting_servant")
        return found

    @property
    def acts(self) -> str:
        """The name of the acting servant."""
        acting = self.acting
        return "" if acting is None else acting.defn.key

    def __getitem__(self, name: str) -> Obj:
        """Return the servant with this name."""
        for player in (A, B):
            for each in self.game.zone("servant_field", player):
                if each.defn.key == name:
                    return each
        raise KeyError(name)

    def of(self, player: int, name: str) -> Obj:
        """Return a player's servant with this name."""
        row = self.game.zone("servant_field", player)
        return next(each for each in row if each.defn.key == name)

    def damage(self, name: str) -> int:
        """Return the damage on a servant."""
        return self[name].number("damage")

    def stat(self, name: str, stat: str) -> int:
        """Return the current value of a stat."""
        return self.game.value(self[name], stat)

    def off(self, name: str) -> int:
        """Return how many ether of a servant, or of a master (``A``, ``B``), are Off."""
        return len(are_off(self._all(name)))

    def on(self, name: str) -> int:
        """Return how many ether of a servant, or of a master (``A``, ``B``), are On."""
        return len(are_on(self._all(name)))

    def has(self, name: str, state: str) -> bool:
        """Return whether a servant is in a state."""
        if state == "destroyed":
            return bool(self[name].number("destroyed"))
        return has_state(self.game, self[name], state)

    def acted(self, name: str) -> bool:
        """Return whether a servant has acted."""
        return self[name].posture == ON

    def _all(self, name: str) -> list[Obj]:
        if name in ("A", "B"):
            return master_ether(self.game, (A, B)["AB".index(name)])
        return own_ether(self.game, self[name])

    def _ether(self, name: str, count: int) -> list[Obj]:
        if name in ("A", "B"):
            return are_off(counters(self.game, "AB".index(name)))[:count]
        return are_off(own_ether(self.game, self[name]))[:count]


def drive(t: Table, n: int) -> None:
    """Use the acting servant's Overdrive with the first n master ether."""
    t.do("overdrive")
    decision = t.game.decision
    if decision is not None and decision.is_number:
        t.number(n)
    while t.can("pay"):
        t.game.answer(0)
    t.passes()


def alone(name: str, **more: Any) -> Table:
    """Return a table where a player is Limited with this servant, which acts."""
    t = Table(**more)
    t.limited(name)
    t.act(name)
    t.passes()
    return t
