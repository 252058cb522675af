"""Sets that both players fix in secret before any is carried out (option ``setup_mode``).

Clause: ``cmvr.i.2``. The players plan one after the other, the lead player first, on a private
copy of the table; nothing of a plan is shown before all are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.decisions import Choose, Option
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.records import Record
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import why_not
from tcgkit_cmvr.setting import put_down
from tcgkit_cmvr.table import lead_first

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

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


@record
class Planning(Process):
    """Both players fix their sets; then all are carried out, the lead player's first."""

    name = "planning"
    hidden: ClassVar[tuple[str, ...]] = ("plan",)

    order: tuple[int, ...]
    plan: tuple[Planned, ...] = ()
    at: int = 0
    """Who is planning; then which set is carried out."""
    placed: tuple[Obj | None, ...] = ()
    """What the planned cards have become on the field."""

    def begin(self, game: Game) -> Asking | None:
        """Let the next player plan one more set, or say that there is none."""
        if self.at == len(self.order):
            self.at, self.next = 0, Planning.carry_out
            return None
        player = self.order[self.at]
        draft, there = self.draft(game)
        options = draft.options(player, KEY)
        if not options:
            self.at += 1
            return None
        return self.ask(player, options, there)

    def ask(self, player: int, options: list[Option], there: list[Obj]) -> Asking:
        """Ask for one more set."""
        answer = yield Choose(player, [*options, Option("done", text=DONE)], PLAN)
        if answer.source is None:
            self.at += 1
            return
        host, on = answer.target, -1
        if host is not None and host in there:
            on = there.index(host)
            host = None
        planned = Planned(player, answer.action, answer.source, host, on)
        self.plan = (*self.plan, planned)

    def draft(self, game: Game) -> tuple[Game, list[Obj]]:
        """Return a copy of the table with the player's plan on it, and what lies there then."""
        draft = game.copied()
        there: list[Obj] = []
        for planned in self.plan:
            card = planned.card
            if planned.player == self.order[self.at]:
                host = planned.host and draft.state.objects[planned.host.id]
                if planned.on >= 0:
                    host = there[planned.on]
                face_up = planned.action != "set_face_down"
                card = put_down(draft, planned.player, card, face_up, host)
            there.append(card)
        return draft, there

    def carry_out(self, game: Game) -> None:
        """Make the next planned set, if it still can be made (cmvr.i.64)."""
        if self.at == len(self.plan):
            return game.leave()
        self.next = Planning.made
        planned = self.plan[self.at]
        host = planned.host if planned.on < 0 else self.placed[planned.on]
        action = game.rules.actions[planned.action]
        self.ret = None
        if not game.here(planned.card) or (host is not None and not game.here(host)):
            return None
        if host is None and action.targets is not None:
            return None
        if why_not(game, planned.player, action, planned.card, None, KEY):
            return None
        return game.perform(planned.player, Option(planned.action, planned.card, host))

    def made(self, game: Game) -> None:
        """Note what the card has become, and go on."""
        self.placed = (*self.placed, self.ret)
        self.at += 1
        self.next = Planning.carry_out


def plan_sets(game: Game) -> None:
    """Start planning (cmvr.i.2)."""
    game.enter(Planning(lead_first(game)))
