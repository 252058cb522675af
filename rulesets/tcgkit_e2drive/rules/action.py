"""A servant's action, from its selection to its end (``e2drive.action.*``, ``e2drive.order.*``)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, record
from tcgkit.kernel.time import Resolve, Window, pick_object
from tcgkit.standard.players import opponent
from tcgkit_e2drive.rules.ether import has_payers, let_go
from tcgkit_e2drive.rules.events import ActionEnd, Expired, Selected
from tcgkit_e2drive.rules.zones import ON, all_alive, has_acted, in_order

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

LINE = "pending"
"""The line of declared actions that are not resolved (e2drive.decl.3)."""


# ---- who acts ------------------------------------------------------------------------


def eligible(game: Reading) -> list[Obj]:
    """Return the servants that have not acted and are not destroyed (e2drive.order.1, 3).

    Clauses: e2drive.i.29, e2drive.i.30.
    """
    return [servant for servant in all_alive(game) if servant.posture != ON]


def speed(game: Reading, servant: Obj) -> int:
    """Return the value that orders the actions (e2drive.order.2)."""
    return game.value(servant, "spd")


@record
class Tie(Process):
    """Servants of equal speed: a coin between players, then the owner's choice (e2drive.i.25-26)."""

    name = "tie"

    servants: tuple[Obj, ...]
    player: int = -1

    def begin(self, game: Running) -> None:
        """Flip for the player, if both are concerned (e2drive.order.4)."""
        self.next = Tie.choose
        sides = sorted({servant.controller for servant in self.servants})
        if len(sides) == 1:
            self.player = sides[0]
        elif game.rules.options["tie_coin"] == "per_servant":
            self.player = self.servants[game.pick(len(self.servants), "ties")].controller
        else:
            self.player = sides[game.pick(len(sides), "ties")]

    def choose(self, game: Running) -> Asking:
        """Ask the owner for the servant that acts (e2drive.order.5)."""
        own = [servant for servant in self.servants if servant.controller == self.player]
        who = Text("Which servant acts first?", "どのサーヴァントが先に行動しますか？")
        answer = yield pick_object(self.player, own, who)
        game.leave(answer.source)


# ---- the windows of the other player -------------------------------------------------


def nothing_possible(game: Reading, player: int) -> bool:
    """Return whether everybody sees that a player can use no quick tool (e2drive.i.18)."""
    if not game.zone("hand", player):
        return True
    return not has_payers(game, player, payer(game, player), 1)


IDLE = Text("Use a quick tool?", "即効ツールを使いますか？")
RESPOND = Text("Use a quick tool in response?", "対応して即効ツールを使いますか？")


def quick_windows(auto_pass: str) -> tuple[Window, Window]:
    """Return the window before a declaration and the one after it (e2drive.decl.4, decl.12).

    Clause: e2drive.i.34.
    """
    ask = "unless_public" if auto_pass == "public_only" else "legal"
    idle = Window(
        "quick",
        in_order,
        ask=ask,  # type: ignore[arg-type]  # one of the two literals
        public=nothing_possible,
        closes="one_act",
        text=IDLE,
    )
    respond = Window(
        "quick",
        in_order,
        ask=ask,  # type: ignore[arg-type]  # as above
        public=nothing_possible,
        text=RESPOND,
    )
    return idle, respond


def open_idle(game: Reading, player: int) -> None:
    """Open the window before a declaration."""
    game.do("idle_window").open(game, (player,))


def open_responses(game: Reading, last: int) -> None:
    """Open the window after a declaration: the other player comes first (e2drive.decl.4).

    Clause: e2drive.decl.5.
    """
    game.do("response_window").open(game, (opponent(last), last))


# ---- the action ----------------------------------------------------------------------

CHOOSE = Text("{about} acts: what do you do?", "{about}の行動：何をしますか？")


@record
class ServantAction(Process):
    """One servant's action; everything in it is declared, and resolves in order.

    It stays its action, however fast others become. Clauses: e2drive.order.6, e2drive.i.27.
    """

    name = "action"

    servant: Obj
    by: int
    attempts: int = 0
    """Attacks made, nullified ones too (e2drive.i.88)."""
    extra: int = 0
    """How many attacks do not end it: by a Slicer's Overdrive, by card texts (e2drive.i.32)."""
    free: int = 0
    """How many of them cost nothing (e2drive.overdrive.slicer.3)."""
    paid: bool = False
    """An attack was paid for: from here on there are free ones (e2drive.i.88)."""
    excused: bool = False
    """A nullified attack has fulfilled the duty to attack (e2drive.i.87)."""
    cut_short: bool = False
    """Its servant was destroyed, revived or not (e2drive.action.19, e2drive.i.57)."""
    declarations: int = 0
    """How many there were (e2drive.i.40)."""
    declared_by: int = -1
    """The player of the last one; -1: responses are not possible (e2drive.decl.4)."""

    def begin(self, game: Running) -> None:
        """First end the effects that last until the selection (e2drive.action.2)."""
        self.next = ServantAction.go_on
        game.now_under_way()
        game.set_number(TABLE, "first", self.by)
        game.expire("selected", of=self.servant)
        if game.rules.options["overdrive_expiry"] == "next_selection":
            end_boosts(game, self.servant)
        game.emit(Selected, self.servant)

    def go_on(self, game: Running) -> Asking | None:
        """Resolve the pending line; if it is empty, the other player may declare a quick tool (e2drive.decl.12)."""
        if game.state.lines.get(LINE):
            resolve_line(game)
            return None
        if self.is_over(game):
            return self.finish(game)
        self.next = ServantAction.choose
        if game.rules.options["quick_windows"] != "response_only":
            open_idle(game, opponent(self.by))
        return None

    def choose(self, game: Running) -> Asking | None:
        """Ask the acting player to declare something, or to end the action (e2drive.action.3-11).

        Clauses: e2drive.action.14, e2drive.action.15, e2drive.i.31, e2drive.overdrive.8,
        e2drive.overdrive.slicer.4.
        """
        if game.state.lines.get(LINE):
            return self.declared(game)
        options = game.options(self.by, "act")
        if not options:  # nothing can be declared, not even the end (e2drive.action.17)
            return self.finish(game)
        return self.ask(game, options)

    def ask(self, game: Running, options: list[Option]) -> Asking:
        """Ask the acting player."""
        answer = yield Choose(self.by, options, CHOOSE, about=self.servant, key="act")
        self.next = (
            ServantAction.finish if answer.action == "end" else ServantAction.declared
        )
        if answer.action != "end":
            game.perform(self.by, answer)

    def declared(self, game: Reading) -> Asking | None:
        """After a declaration quick tools may be declared, in turn (e2drive.decl.4).

        What a nullified attack has triggered waits without a window (e2drive.attack.6).
        """
        self.next = ServantAction.go_on
        if game.state.lines.get(LINE) and self.declared_by >= 0:
            open_responses(game, self.declared_by)
        return None

    def is_over(self, game: Reading) -> bool:
        """Return whether the action ends now (e2drive.action.12-13, 19-20)."""
        if self.cut_short or has_acted(self.servant):
            return True
        return self.attempts >= self.extra + game.value(self.servant, "attacks")

    def finish(self, game: Running) -> Asking | None:
        """The servant has acted (e2drive.action.16, e2drive.decl.14, e2drive.i.41)."""
        self.next = ServantAction.drain
        if not self.cut_short:
            game.set_posture(self.servant, ON)
        game.emit(ActionEnd, self.servant)
        return None

    def drain(self, game: Running) -> None:
        """Resolve the effects that the end has triggered."""
        if game.state.lines.get(LINE):
            return resolve_line(game)
        self.next = ServantAction.over
        game.expire("action")  # e2drive.action.21
        return game.emit(Expired, "action")

    def over(self, game: Running) -> None:
        """Leave after the effects triggered by this are resolved, too."""
        if game.state.lines.get(LINE):
            return resolve_line(game)
        game.leave()
        return game.now_under_way()


def pending(options: Mapping[str, OptionValue]) -> Resolve:
    """Return the pending line: first in, first out (e2drive.decl.6).

    Clauses: e2drive.decl.7, e2drive.i.33.
    """
    return _LIFO if options["resolution_order"] == "lifo" else _FIFO


def resolve_line(game: Running) -> None:
    """Resolve the pending line."""
    pending(game.rules.options).start(game)


_FIFO = Resolve("line", LINE, last_first=False)
_LIFO = Resolve("line", LINE, last_first=True)


def act(game: Running, servant: Obj) -> None:
    """Give a servant its action."""
    game.enter(ServantAction(servant, servant.controller))


def action_now(game: Reading) -> ServantAction | None:
    """Return the action that is in progress, or None."""
    for frame in reversed(game.state.frames):
        if isinstance(frame, ServantAction):
            return frame
    return None


def acting(game: Reading) -> Obj | None:
    """Return the acting servant, or None outside an action (e2drive.action.1)."""
    action = action_now(game)
    return None if action is None else action.servant


def payer(game: Reading, player: int) -> Obj | None:
    """Return the servant whose ether may pay: the own acting one (e2drive.pay.1, 9).

    Clauses: e2drive.ether.9, e2drive.master.2, e2drive.i.21.
    """
    action = action_now(game)
    if action is None or action.servant.controller != player:
        return None
    return action.servant


def take_over(game: Changing, servant: Obj) -> None:
    """Make a servant that was changed in the acting one, without earlier attacks (e2drive.change.9).

    Clause: e2drive.i.61.
    """
    action = action_now(game)
    if action is not None:
        action.servant = servant
        game.now_under_way()
        action.attempts = action.extra = action.free = 0
        action.paid = action.excused = False


def more_attacks(game: Reading, n: int, *, free: bool = False) -> None:
    """Allow n more attacks before the action ends (e2drive.i.32, e2drive.overdrive.slicer.2).

    Clause: e2drive.overdrive.slicer.5.
    """
    action = action_now(game)
    if action is not None:
        action.extra += n
        action.free += n if free else 0


def wrecked(game: Changing, old: Obj, new: Obj) -> None:
    """Note in the action that its servant was destroyed (e2drive.action.19)."""
    action = action_now(game)
    if action is not None and action.servant is old:
        action.servant, action.cut_short = new, True
        game.now_under_way()
        game.set_posture(new, ON)


def end_boosts(game: Changing, servant: Obj) -> None:
    """End the remaining effects of a servant's Overdrives (e2drive.overdrive.6, etherizer.3).

    Clause: e2drive.overdrive.7.
    """
    for mark in ("buster", "blocker", "tuned"):
        if servant.number(mark):
            game.set_number(servant, mark, 0)
    let_go(game, servant)
    game.expire("overdrive", of=servant)
