"""Sets that both players fix in secret before any is carried out (option ``setup_mode``).

Clause: ``cmvr.i.2``. The players plan one after the other, the lead player first, on a private
copy of the table; nothing of a plan is shown before all are made.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.data import Record
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit.kernel.time import why_not
from tcgkit_cmvr.rules.zones import lead_first

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

KEY = "commit"
"""The key of the actions that can be planned."""
PLAN = Text("Which cards will you set?", "どのカードをセットしますか？")
DONE = Text("no more sets", "これ以上セットしない")


@record
class Planned(Record):
    """One set that a player means to make."""

    player: int
    action: str
    card: Obj
    host: Obj | None = None
    """The cmV to be equipped, if it is on the field already."""
    on: int = -1
    """Else the number of the planned set that puts it there (cmvr.setup.5)."""
    number: int | None = None
    """The number of the slot, where players choose it."""


@record
class Planning(Process):
    """Both players fix their sets; then all are carried out, the lead player's first."""

    name = "planning"
    hidden: ClassVar[tuple[str, ...]] = ("plan",)

    order: tuple[int, ...]
    plan: tuple[Planned, ...] = ()
    at: int = 0
    """The index of the planning player; then of the set being carried out."""
    placed: tuple[Obj | None, ...] = ()
    """The objects on the field that the planned cards became."""

    def begin(self, game: Running) -> Asking | None:
        """Ask the next player to plan one more set, or to stop."""
        if self.at == len(self.order):
            self.at, self.next = 0, Planning.carry_out
            return None
        player = self.order[self.at]
        draft, there = self.draft(game, self.plan)
        options = draft.options(player, KEY)
        if not options:
            self.at += 1
            return None
        return self.ask(game, options, there)

    def ask(self, game: Reading, options: list[Option], there: list[Obj]) -> Asking:
        """Ask for one more set."""
        player = self.order[self.at]
        answer = yield Choose(player, [*options, Option("done", text=DONE)], PLAN)
        if answer.source is None:
            self.at += 1
            return
        planned = Planned(player, answer.action, answer.source)
        if answer.target is None:
            self.next = Planning.place
        elif answer.target.id in game.state.objects:
            planned.host = game.state.objects[answer.target.id]
        else:
            planned.on = there.index(answer.target)
        self.plan = (*self.plan, planned)

    def place(self, game: Running) -> Asking | None:
        """Ask the player for the slot, if there is a choice (entry ``where``)."""
        draft, _ = self.draft(game, self.plan[:-1])
        where = draft.do("where", self.order[self.at], self.plan[-1].card)
        if where is None:
            self.next = Planning.begin
            return None
        return self.ask_place(where)

    def ask_place(self, where: Choose) -> Asking:
        """Ask for the slot of the set that was planned last."""
        answer = yield where
        self.plan[-1].number = answer.number
        self.next = Planning.begin

    def draft(self, game: Running, plan: tuple[Planned, ...]) -> tuple[Running, list[Obj]]:
        """Return a copy of the table with the player's plan carried out, and the planned cards there."""
        draft = game.copied()
        there: list[Obj] = []
        for planned in plan:
            card = planned.card
            if planned.player == self.order[self.at]:
                host = planned.host and draft.state.objects[planned.host.id]
                if planned.on >= 0:
                    host = there[planned.on]
                face_up = planned.action != "set_face_down"
                slot = None if planned.number is None else planned.number - 1
                card = draft.do("put_down", planned.player, card, face_up, host, slot)
                card = draft.do("stands", card)
            there.append(card)
        return draft, there

    def guess(self, game: Reading, player: int, pick: Callable[[int], int]) -> None:
        """Leave out the plans of the others: they may always have set nothing."""
        if self.next in (Planning.carry_out, Planning.made):
            return  # the plans are made, and carried out for all to see
        others = sum(planned.player != player for planned in self.plan)
        own = [planned for planned in self.plan if planned.player == player]
        for planned in own if others else ():
            planned.on = max(-1, planned.on - others)
        self.plan = tuple(own)

    def carry_out(self, game: Running) -> None:
        """Make the next planned set, if it still can be made (cmvr.i.64)."""
        if self.at == len(self.plan):
            return game.leave()
        self.next = Planning.made
        planned = self.plan[self.at]
        host = planned.host if planned.on < 0 else self.placed[planned.on]
        self.ret = None
        if not possible(game, planned, host):
            return None
        option = Option(planned.action, planned.card, host, number=planned.number)
        return game.perform(planned.player, option)

    def made(self, game: Reading) -> None:
        """Note the object that the card has become, and continue."""
        self.placed = (*self.placed, self.ret)
        self.at += 1
        self.next = Planning.carry_out


def possible(game: Reading, planned: Planned, host: Obj | None) -> bool:
    """Return whether a planned set can be made on this host, in its slot, as things are now."""
    player, card = planned.player, planned.card
    action = game.rules.actions[planned.action]
    if not game.is_there(card) or why_not(game, player, action, card, None, KEY):
        return False
    if action.targets is not None:
        return host in action.targets(game, player, card, None)
    where = game.do("where", player, card)
    return where is None or planned.number in [option.number for option in where.options]


def plan_sets(game: Running) -> None:
    """Start planning (cmvr.i.2)."""
    game.enter(Planning(lead_first(game)))
