"""State-based processing: what the rules do by themselves at every check.

One pass: knock-outs, dango, loose equipment, filling the main areas. It is repeated until it
changes nothing; only then triggers go onto the stack (dannokomachi.sba.8). The check is woken by
whatever changes the board, and made when somebody is about to get priority.

Clauses: ``dannokomachi.sba.*``, ``dannokomachi.ko.2-6``, ``dannokomachi.area.7-9``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.decisions import Choose, Option
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.state import Obj
from tcgkit_dannokomachi.events import AreaChanged, DangoLost, Dropped, KnockedOut
from tcgkit_dannokomachi.table import characters, in_order, is_beaten, main_size

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


def beaten(game: Game) -> list[Obj]:
    """Return the characters whose damage counters reach their HP (sba.3)."""
    return [
        c
        for player in in_order(game)
        for c in characters(game, player)
        if is_beaten(game, c)
    ]


def loose(game: Game) -> list[Obj]:
    """Return equipment that is not attached to a character in play (sba.5)."""
    return [
        obj
        for player in in_order(game)
        for obj in game.zone("equipment", player)
        if game.host(obj) is None
    ]


def open_places(game: Game, player: int) -> int:
    """Return how many characters must move to the main area (sba.7, i.28)."""
    mode = game.rules.options["main_refill"]
    front, back = game.zone("main", player), game.zone("sub", player)
    if mode == "none" or not back or (mode == "only_when_empty" and front):
        return 0
    return min(len(back), max(0, main_size(game) - len(front)))


def needed(game: Game) -> list[Any]:
    """Return something if a pass would change anything."""
    if beaten(game) or loose(game):
        return [True]
    if any(game.pool(p, "pending_loss") or open_places(game, p) for p in (0, 1)):
        return [True]
    return []


def begin(game: Game, found: list[Any]) -> None:
    """Make a pass."""
    game.enter(Pass())


FILL = Text(
    "Which character moves to the main area?", "どのキャラをメインエリアに移動しますか？"
)


@record
class Pass(Process):
    """One pass of the state-based check (dannokomachi.sba.3-7)."""

    name = "check"

    at: int = 0
    """Whose turn it is to fill the main area."""
    chosen: tuple[Obj, ...] = ()

    def begin(self, game: Game) -> None:
        """Knock out, all at once (sba.3)."""
        self.next = Pass.take_dango
        found = beaten(game)
        if found:
            game.emit_all([KnockedOut(c.controller, c) for c in found])

    def take_dango(self, game: Game) -> None:
        """Remove the dango, all at once (sba.4)."""
        self.next = Pass.drop
        losses = []
        for player in in_order(game):
            number = game.pool(player, "pending_loss")
            if number:
                game.put_pool(player, "pending_loss", 0)
                losses.append(DangoLost(player, number))
        if losses:
            game.emit_all(losses)

    def drop(self, game: Game) -> None:
        """Put loose equipment into the graveyard (sba.5)."""
        self.next = Pass.fill
        found = loose(game)
        if found:
            game.emit_all([Dropped(obj.controller, obj) for obj in found])

    def fill(self, game: Game) -> Asking | None:
        """Choose who fills the main areas, the turn player first (sba.7)."""
        if self.at == 2:
            self.next = Pass.over
            if self.chosen:
                game.emit_all([AreaChanged(c, "main", "refill") for c in self.chosen])
            return None
        player = in_order(game)[self.at]
        own = [c for c in self.chosen if c.controller == player]
        if len(own) >= open_places(game, player):
            self.at += 1
            return None
        return self.ask(player, [c for c in game.zone("sub", player) if c not in own])

    def ask(self, player: int, able: list[Obj]) -> Asking:
        """Let a player choose one."""
        text = Text("{source}", "{source}")
        options = [Option("fill", character, text=text) for character in able]
        answer = yield Choose(player, options, FILL)
        assert answer.source is not None
        self.chosen = (*self.chosen, answer.source)

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


def losers(game: Game) -> list[int]:
    """Return who has no dango left, unless an effect says that they cannot lose (1.4.3b)."""
    return [p for p in (0, 1) if game.pool(p, "dango") < 1 and not game.cannot("lose", p)]


def lose(game: Game, found: list[Any]) -> None:
    """End the game at once: it does not wait for a check (1.4.3b.2)."""
    game.lose(found, "dannokomachi.1.4.3b.1")
