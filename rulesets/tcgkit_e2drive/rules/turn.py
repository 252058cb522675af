"""The turn: draw phase, main phase, turn end; and the setup before the first.

Clauses: ``e2drive.setup.*``, ``e2drive.turn.*``, ``e2drive.end.*``, ``e2drive.win.*``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Lasting, Result, record
from tcgkit.kernel.time import Initiative, Loop, Node, Phase, Resolve, Sequence, Step
from tcgkit.standard.opening import deal
from tcgkit.standard.players import opponent
from tcgkit.standard.processes import DiscardChosen
from tcgkit_e2drive.rules.action import LINE, Tie, act, eligible, speed
from tcgkit_e2drive.rules.ether import Upkeep, recover, veil
from tcgkit_e2drive.rules.events import Discard, Draw, Expired, TurnEnd, TurnStart
from tcgkit_e2drive.rules.ladder import TIERS, gives, on_targets
from tcgkit_e2drive.rules.zones import (
    DAMAGE_TO_LOSE,
    ETHER,
    MASTER_ETHER,
    OFF,
    OPENING_HAND,
    SERVANT_ETHER,
    servants,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


WINDOW_TEXTS: Final = {
    "act": Text("the action of a servant of yours", "自分のサーヴァントの行動"),
    "quick": Text("before a declaration, in response to one", "宣言の前、宣言への対応"),
}
"""When what can be done is done, for explanations: no phase holds these windows."""


# ---- setup ---------------------------------------------------------------------------


def set_up(game: Changing) -> None:
    """Lay out ether, turn the starting servants up, draw the hands (e2drive.setup.2-8).

    From decks that the kernel has shuffled. Nobody exchanges a hand. Clauses:
    e2drive.setup.1, e2drive.setup.9, e2drive.deck.6.
    """
    lay_ether(game)
    for player in game.playing():
        for servant in list(servants(game, player)):
            if game.verdict("start_invisible", servant) is None:
                game.turn(servant, up=True)
                continue
            for what in gives("invisible", on_targets, TIERS["passive"]):
                game.add_lasting(Lasting(what, servant, player, (servant,)))
            veil(game, servant)  # e2drive.setup.6
    deal(game, OPENING_HAND)


def lay_ether(game: Changing) -> None:
    """Lay out ether, Off (e2drive.setup.4-5)."""
    for player in game.playing():
        for _ in range(MASTER_ETHER):
            game.make(ETHER, "ether", player)
        for servant in list(servants(game, player)):
            for _ in range(SERVANT_ETHER):
                game.attach(game.make(ETHER, "ether", player), servant)


# ---- turn start and draw phase -------------------------------------------------------


def start_turn(game: Running) -> None:
    """Start a turn (e2drive.turn.1); no player acts, so chance orders the triggers (e2drive.i.38)."""
    number = game.number(TABLE, "turn") + 1
    game.set_number(TABLE, "turn", number)
    game.set_number(TABLE, "first", game.pick(2, "seats"))
    game.emit(TurnStart, number)


def draw_phase(game: Running) -> None:
    """Both players draw 1 card at the same time (e2drive.turn.2)."""
    if game.number(TABLE, "turn") > 1 or game.rules.options["first_turn_draw"]:
        game.emit_all([Draw(player, 1) for player in game.playing()])


# ---- turn end ------------------------------------------------------------------------


def end_turn(game: Running) -> None:
    """Announce the end; triggered effects join the line (e2drive.end.1)."""
    game.set_number(TABLE, "first", game.pick(2, "seats"))
    game.emit(TurnEnd, game.number(TABLE, "turn"))


def upkeep(game: Running) -> None:
    """Both players choose upkeep ether (e2drive.end.2)."""
    game.enter(Upkeep())


def all_off(game: Changing) -> None:
    """Ether goes Off, then all servants (e2drive.end.3-4, e2drive.i.95, e2drive.i.96)."""
    recover(game)
    for player in game.playing():
        for servant in servants(game, player):
            if servant.posture != OFF:
                game.set_posture(servant, OFF)


def expire_turn(game: Running) -> None:
    """End the effects that last until the end of this turn, and check destruction (e2drive.end.5).

    All else stays. Clauses: e2drive.end.6.
    """
    game.expire("turn")
    game.emit(Expired, "turn")


@record
class HandLimit(DiscardChosen):
    """Both players discard down to the limit (option ``hand_limit``, e2drive.i.5)."""

    name = "hand_limit"
    prompt = Text("Discard a card", "手札を捨ててください")

    def discard(self, game: Running) -> None:
        """Discard the choices of both players."""
        game.emit_all([Discard(card.controller, card) for card in self.chosen])


def limit_hands(game: Running) -> None:
    """Apply the hand limit, if there is one."""
    limit = game.rules.options["hand_limit"]
    if limit != "none":
        hands = [(p, len(game.zone("hand", p)) - int(limit)) for p in game.playing()]
        game.enter(HandLimit((*hands,)))


# ---- ends ----------------------------------------------------------------------------


def losers(game: Reading) -> list[int]:
    """Return the players who could not draw or place, or have 4 damage cards (e2drive.win.1-3).

    An empty deck alone does not lose. Clauses: e2drive.win.5, e2drive.win.8, e2drive.i.8.
    """
    return [
        player
        for player in game.playing()
        if game.number(player, "short")
        or len(game.zone("damage_card_field", player)) >= DAMAGE_TO_LOSE
    ]


def lose(game: Running, found: list[Any]) -> None:
    """End the game at once (e2drive.win.7)."""
    short = {game.number(player, "short") for player in found}
    clause = "win.1" if 0 in short else "win.2" if 2 in short else "win.3"
    game.lose(found, f"e2drive.{clause}")


def result_of(game: Changing, found: tuple[int, ...], clause: str) -> Result:
    """Both at one moment: a draw, or by option a coin (e2drive.win.6, i.9).

    Clause: e2drive.i.12.
    """
    if clause == "concede":
        clause = "e2drive.win.4"
    if len(found) == 1:
        return Result((opponent(found[0]),), clause)
    if game.rules.options["simultaneous_loss"] == "coin":
        return Result((game.pick(2, "coins"),), clause)
    return Result((), "e2drive.win.6")


# ---- the timeline --------------------------------------------------------------------


def timeline(options: Mapping[str, OptionValue]) -> Node:
    """Return the whole game: setup, then turns until it is decided.

    Every turn draws, the first one, too; things are declared in actions only. No player is
    first. Clauses: e2drive.setup.10, e2drive.turn.3, e2drive.turn.4, e2drive.turn.5,
    e2drive.turn.6, e2drive.end.7, e2drive.i.6, e2drive.i.109.
    """
    drain = Resolve("triggers", LINE, last_first=False)
    order = Initiative(
        "order",
        eligible,
        (speed,),
        lambda game, tied: Tie(tuple(tied)),
        act,
        public=True,  # current SPD is, even of an Invisible servant (e2drive.i.16)
    )
    draw = Phase(
        "draw",
        (Step("draw", draw_phase, "e2drive.turn.2"), drain),
        Text("draw phase", "ドローフェイズ"),
    )
    main = Phase("main", (order,), Text("main phase", "メインフェイズ"))
    end = Phase(
        "end",
        (
            Step("end_turn", end_turn, "e2drive.end.1"),
            drain,
            Step("upkeep", upkeep, "e2drive.end.2"),
            Step("all_off", all_off, "e2drive.end.3"),
            Step("expire_turn", expire_turn, "e2drive.end.5"),
            drain,
            Step("limit_hands", limit_hands, "e2drive.i.5"),
            drain,
        ),
        Text("turn end", "ターン終了"),
    )
    start = Step("start_turn", start_turn, "e2drive.turn.1")
    turn = Sequence("turn", (start, drain, draw, main, end))
    return Sequence(
        "game", (Step("set_up", set_up, "e2drive.setup.2"), Loop("turns", turn))
    )
