"""A game that a scenario can stop: at every new part of the timeline, and where chance is due.

It runs by the same steps as any game. It only looks between them, and it notes what was
offered, refused, and answered by the game itself.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.game import Ended, Game, Reading, Restarted
from tcgkit.kernel.happening import SettleFrame
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import Trace, not_the_one
from tcgkit.kernel.state import Joint, Obj, Option, Request, State
from tcgkit.kernel.time import Action, Reason, WindowFrame, under_way, why_not
from tcgkit.testing.scenario.names import Ref

MAX_STEPS: Final = 50_000
"""The largest number of steps between two decisions of a scenario."""


@frozen(eq=False)
class Refusal:
    """An option that was refused to a player, with the reasons."""

    player: int
    option: Option
    reasons: tuple[Reason, ...]


def skipping_nothing(rules: Rules) -> Rules:
    """Return rules that test every candidate, so that all refusals are noted.

    The game is the same (``Action.never_legal``).
    """
    actions = rules.actions.values()
    return evolve(
        rules, actions={action.name: evolve(action, never_legal=None) for action in actions}
    )


class NeedsChance(Exception):
    """A step needs a result of chance that the scenario has not given."""


class BadChance(ValueError):
    """The given result of chance is impossible."""


class Restarts(Exception):
    """The game begins again, with decks that the scenario does not give."""


class TooLong(Exception):
    """The game runs too many steps without asking a player."""


class ScenarioGame(Game):
    """A game under the control of a scenario."""

    def __init__(self, rules: Rules, state: State) -> None:
        super().__init__(rules, state)
        self.trace = Trace()
        self.needs_chance = False
        self.given_chance: list[int] = []
        self.settled: Mapping[str, Callable[[Game], int]] = {}
        """Results of chance, by purpose, that the scenario does not have to give."""
        self.seen_options: list[tuple[int, Option]] = []
        """The options offered since :meth:`forget`."""
        self.refused: list[Refusal] = []
        """The refusals since then."""
        self.by_itself: list[tuple[int, Option]] = []
        """The automatic answers since then, to questions with one answer."""
        self.last_key: dict[int, str] = {}
        self.entered: tuple[tuple[int, str], ...] = ()
        """The parts of the timeline whose beginning stopped the last run."""
        self.visited: list[tuple[int, str]] = []
        """The parts that have begun since the last ``when`` began."""
        self._looking = False
        self.is_dealt = False
        """Whether chance is that of a real game: the scenario gives no results."""

    @classmethod
    def standing(
        cls, game: Game, settled: Mapping[str, Callable[[Game], int]]
    ) -> ScenarioGame:
        """Return a game at the position and question of another one."""
        new = cls(game.rules, game.state.copy())
        new.stocks, new.decks, new.choices = game.stocks, game.decks, game.choices
        new.settled = settled
        if game.request is not None:
            new._repeat_step(game._given)
        return new

    def forget(self) -> None:
        """Clear the notes of offered options, refusals and automatic answers."""
        self.seen_options, self.refused, self.by_itself = [], [], []

    def copied(self) -> ScenarioGame:
        """Return a copy for a look ahead; no decision may be pending."""
        new = ScenarioGame(self.rules, self.state.copy())
        new.stocks, new.decks, new.choices = self.stocks, self.decks, self.choices
        assert self.trace is not None
        new.trace = Trace([*self.trace.entries])
        new.settled, new.needs_chance = self.settled, self.needs_chance
        new.is_dealt = self.is_dealt
        new.given_chance = [*self.given_chance]
        new.seen_options, new.refused = [*self.seen_options], [*self.refused]
        new.by_itself, new.last_key = [*self.by_itself], {**self.last_key}
        new.entered, new.visited = self.entered, [*self.visited]
        return new

    # ---- running, with stops ---------------------------------------------------------

    def points(self) -> tuple[tuple[int, str], ...]:
        """Return the marks of the parts of the timeline that are under way."""
        return under_way(self)

    def run(self) -> None:
        """Run until a player is asked, chance is needed, a new part begins, or the end.

        A step that needs chance is undone completely.
        """
        before = self.points()
        self.needs_chance, self.entered = False, ()
        rules = self.rules
        each_step = rules.triggers.go == "step" or any(c.at == "step" for c in rules.checks)
        try:
            for _ in range(MAX_STEPS):
                kept, chance = self.state.copy(), self.given_chance[:]
                frame = self.state.frames[-1]
                try:
                    asking = frame.next(frame, self)
                    if asking is not None and self._ask(asking):
                        return
                except Restarted as restarted:
                    self._begin_again(restarted.kept)
                except NeedsChance:
                    self._take_back(kept, chance)
                    return
                state = self.state
                if each_step and (state.waiting or state.due) and self._settles_now():
                    self.enter(SettleFrame(window=False))
                now = self.points()
                if now != before:
                    same = 0
                    while same < min(len(now), len(before)) and now[same] == before[same]:
                        same += 1
                    if same < len(now):
                        self.entered = now[same:]
                        self.visited += self.entered
                        self.last_key = {}  # the last open window is over
                        return
                    before = now
        except Ended as ended:
            self._close()
            self._end(ended.result)
            return
        raise TooLong

    def _begin_again(self, kept: tuple[str, ...]) -> None:
        if not self.is_dealt:
            raise Restarts
        super()._begin_again(kept)

    def _take_back(self, kept: State, chance: list[int]) -> None:
        self.state, self.given_chance = kept, chance
        self._asking = None
        self._forget_derived()
        self.needs_chance = True

    def _only_answer(self, request: Request) -> Option | None:
        only = super()._only_answer(request)
        if only is not None:
            assert not isinstance(request, Joint)  # it is asked one player at a time
            self.by_itself.append((request.player, only))
        return only

    def pick(self, n: int, purpose: str = "choices") -> int:
        """Return the result that the scenario gives next."""
        if purpose in self.settled:
            return self.settled[purpose](self)
        if self.is_dealt:
            return super().pick(n, purpose)
        if not self.given_chance:
            raise NeedsChance
        number = self.given_chance.pop(0)
        if not 0 <= number < n:
            raise BadChance(f"the result {number} is not within 0..{n - 1}")
        return number

    # ---- noting ----------------------------------------------------------------------

    def options(self, player: int, key: str) -> list[Option]:
        """Return the legal options; note them and the refusals."""
        found = super().options(player, key)
        if self._looking:
            return found
        self.last_key[player] = key
        self.seen_options += [(player, option) for option in found]
        self._looking = True
        try:
            self._note_refused(player, key, found)
        finally:
            self._looking = False
        return found

    def _note_refused(self, player: int, key: str, found: list[Option]) -> None:
        legal = {(option.action, id(option.source), id(option.ability)) for option in found}
        for each in self.usable(player, key):
            if (each.action.name, id(each.source), id(each.ability)) not in legal:
                self._refuse(player, key, each.action, each.source, each.ability)
        for action in self.rules.lookup.free_actions(key):
            assert action.sources is not None
            for obj in action.sources(self, player):
                if (action.name, id(obj), id(None)) not in legal:
                    self._refuse(player, key, action, obj, None)

    def _refuse(
        self, player: int, key: str, action: Action, obj: Obj, ability: Ability | None
    ) -> None:
        reasons = tuple(why_not(self, player, action, obj, ability, key))
        option = Option(action.name, obj, None, ability, None, action.text)
        self.refused.append(Refusal(player, option, reasons))

    def reasons_now(self, player: int) -> list[Refusal]:
        """Return all refusals of ``player`` now, with their reasons."""
        key = self._key_for(player)
        found: list[Refusal] = []
        objects = [o for row in self.state.places for o in row if o.controller == player]
        for action in self.rules.actions.values():
            sources = objects if action.sources is None else action.sources(self, player)
            if action.sources is not None:
                found += self._others(player, action, sources, objects)
            for obj in sources:
                if action.zones and obj.place.zone.name not in action.zones:
                    continue
                abilities: list[Ability | None] = [None]
                if action.kinds is not None:
                    abilities = [a for a in obj.defn.abilities if a.kind in action.kinds]
                for ability in abilities:
                    reasons = tuple(why_not(self, player, action, obj, ability, key))
                    option = Option(action.name, obj, None, ability, None, action.text)
                    found.append(Refusal(player, option, reasons))
        return found

    def _others(
        self, player: int, action: Action, able: list[Obj], objects: list[Obj]
    ) -> list[Refusal]:
        """Return refusals for objects in the zones of an action that are not its sources now."""
        reason = not_the_one(self, player, action, able)
        return [
            Refusal(player, Option(action.name, obj, text=action.text), (reason,))
            for obj in objects
            if obj.place.zone.name in action.among and obj not in able
        ]

    def _key_for(self, player: int) -> str:
        """Return the key of the window in which ``player`` was last listed, or of the window open
        for both.
        """
        window = self.running(WindowFrame)
        if player not in self.last_key and window is not None and player in window.order:
            return str(window.key(self))
        return self.last_key.get(player, "")


def find_card(game: Reading, labels: Mapping[str, int], ref: Ref) -> tuple[Obj | None, str]:
    """Return (object, error): the only object that the words mean, or None with the error."""
    if ref.label:
        if ref.label not in labels:
            return None, f"no card has the label #{ref.label}"
        return card_of(game, labels[ref.label]), "it is gone"
    every = [o for row in game.state.places for o in row if is_card(o, ref.defn)]
    if ref.player is not None:
        every = [obj for obj in every if obj.controller == ref.player]
    in_play = [obj for obj in every if obj.place.in_play]
    found = in_play or every
    if len(found) == 1:
        return found[0], ""
    several = f"{len(found)} cards are called {ref.segment.text}"
    return None, several if found else "it is nowhere"


def is_card(obj: Obj, defn: CardDef) -> bool:
    """Return whether an object is a card with this definition, alone or on top of others.

    What lies on other cards may have a definition of its own that says what they do together;
    its key is the key of the card on top.
    """
    return obj.defn is defn or (obj.defn.key == defn.key and obj.defn.is_card)


def card_of(game: Reading, number: int) -> Obj | None:
    """Return the current object of the physical card ``number``."""
    for row in game.state.places:
        for obj in row:
            if obj.card == number:
                return obj
    return None
