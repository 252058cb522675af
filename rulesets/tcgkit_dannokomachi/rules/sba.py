"""State-based processing: the automatic acts of every check.

One pass: knock-outs, dango, loose equipment, tokens out of play, filling the main areas. It is repeated until it
changes nothing; only then triggers go onto the stack (dannokomachi.sba.8). The check is woken by
whatever changes the board, and made when somebody is about to get priority.

Clauses: ``dannokomachi.sba.*``, ``dannokomachi.ko.2-6``, ``dannokomachi.area.7-9``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, record
from tcgkit_dannokomachi.rules.endings import NOBODY_LEFT, without_characters
from tcgkit_dannokomachi.rules.events import (
    AreaChanged,
    Chosen,
    DangoLost,
    Dropped,
    knock_outs,
)
from tcgkit_dannokomachi.rules.zones import (
    AREAS,
    characters,
    damage,
    in_order,
    is_beaten,
    main_size,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


def beaten(game: Reading) -> list[Obj]:
    """Return the characters whose damage counters reach their HP (dannokomachi.sba.3).

    Without counters only those can be among them whose HP some effect changes.
    """
    changed = game.is_changed("hp")
    return [
        c
        for player in in_order(game)
        for c in characters(game, player)
        if (changed or damage(c)) and is_beaten(game, c)
    ]


def loose(game: Reading) -> list[Obj]:
    """Return equipment that is not attached to a character in play (dannokomachi.sba.5)."""
    return [
        obj
        for player in in_order(game)
        for obj in game.zone("equipment", player)
        if game.host(obj) is None
    ]


def loose_tokens(game: Reading) -> list[Obj]:
    """Return the tokens that are not in play (dannokomachi.sba.6)."""
    return [
        obj
        for zone in ("graveyard", "exile")
        for player in in_order(game)
        for obj in game.zone(zone, player)
        if not obj.defn.is_card
    ]


def open_places(game: Reading, player: int) -> int:
    """Return how many characters must move to the main area (dannokomachi.sba.7, i.28)."""
    back = game.zone("sub", player)
    if not back:
        return 0
    mode, front = game.rules.options["main_refill"], game.zone("main", player)
    if mode == "none" or (mode == "only_when_empty" and front):
        return 0
    return min(len(back), max(0, main_size(game) - len(front)))


def needed(game: Reading) -> list[Any]:
    """Return something if a pass would change anything.

    Everything in play is looked at once: most passes would change nothing.
    """
    changed = game.is_changed("hp")
    for obj in game.state.objects.values():
        area = obj.place.zone.name
        if area == "equipment":
            if game.host(obj) is None:
                return [True]
        elif (changed or "damage" in obj.fields) and area in AREAS and is_beaten(game, obj):
            return [True]
    if game.number(TABLE, "loose_tokens") or without_characters(game):
        return [True]
    for player in game.playing():
        numbers = game.state.players[player]
        if numbers.get("pending_loss") or open_places(game, player):
            return [True]
    return []


NEEDED_BY: Final = ("hp", "damage", "loose_tokens", "pending_loss", "lose")
"""What :func:`needed` reads."""


def begin(game: Running, found: list[Any]) -> None:
    """Make a pass.

    No effect is being carried out then. Clauses: dannokomachi.sba.2, dannokomachi.i.99.
    """
    game.enter(Pass())


FILL = Text(
    "Which character moves to the main area?", "どのキャラをメインエリアに移動しますか？"
)


@record
class Pass(Process):
    """One pass of the state-based check (dannokomachi.sba.3-7).

    Clauses: dannokomachi.sba.8, dannokomachi.i.100.
    """

    name = "check"

    at: int = 0
    """The player who fills the main area now."""
    chosen: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> None:
        """Knock out, all at once (dannokomachi.sba.3).

        Clauses: dannokomachi.ko.3, dannokomachi.i.88.
        """
        self.next = Pass.take_dango
        found = beaten(game)
        if found:
            game.emit_all(knock_outs(game, found))

    def take_dango(self, game: Running) -> None:
        """Remove the dango, all at once (dannokomachi.sba.4, dannokomachi.1.11.2.2)."""
        self.next = Pass.drop
        losses = []
        for player in in_order(game):
            number = game.number(player, "pending_loss")
            if number:
                game.set_number(player, "pending_loss", 0)
                losses.append(DangoLost(player, number))
        if losses:
            game.emit_all(losses)

    def drop(self, game: Running) -> None:
        """Put loose equipment into the graveyard (dannokomachi.sba.5).

        Clause: dannokomachi.ko.6.
        """
        self.next = Pass.forget_tokens
        found = loose(game)
        if found:
            game.emit_all([Dropped(obj.controller, obj) for obj in found])

    def forget_tokens(self, game: Running) -> None:
        """Remove tokens that are not in play (dannokomachi.sba.6); by option a player loses.

        Clause: dannokomachi.i.22.
        """
        self.next = Pass.fill
        if game.number(TABLE, "loose_tokens"):
            game.set_number(TABLE, "loose_tokens", 0)
            for token in loose_tokens(game):
                game.unmake(token)
        gone = without_characters(game)
        if gone:
            game.lose(gone, NOBODY_LEFT)

    def fill(self, game: Running) -> Asking | None:
        """Choose the characters that fill the main areas, the turn player first (dannokomachi.sba.7)."""
        if self.at == 2:
            self.next = Pass.over
            if self.chosen:
                game.emit_all([AreaChanged(c, "main", "refill") for c in self.chosen])
            return None
        player = in_order(game)[self.at]
        able = [c for c in game.zone("sub", player) if c not in self.chosen]
        missing = open_places(game, player) - len(game.zone("sub", player)) + len(able)
        if 0 < missing < len(able):
            return self.ask(game, player, able)
        if missing > 0:  # no choice: all of them
            self.chosen = (*self.chosen, *able)
        self.at += 1
        return None

    def ask(self, game: Running, player: int, able: list[Obj]) -> Asking:
        """Ask a player for one."""
        text = Text("{source}", "{source}")
        options = [Option("fill", character, text=text) for character in able]
        answer = yield Choose(player, options, FILL)
        assert answer.source is not None
        self.chosen = (*self.chosen, answer.source)
        game.emit(Chosen, player, answer.source)
