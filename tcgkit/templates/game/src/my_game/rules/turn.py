"""The turn of My Game, and what takes several steps in it: playing a card, an attack.

A step is a function. A process (``Play``, ``Attack``) has several: each says in ``next`` what
comes after it, and ends with an event, a question or a window; ``over`` is the last. To change
the order of things, put a step of your own in between.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.state import TABLE, Choose, Constant, Obj, Option, Process, record
from tcgkit.kernel.time import Each, Loop, Phase, Sequence, Step, Window
from tcgkit.standard.actions import own_phase
from tcgkit.standard.damage import cost_is_paid
from tcgkit.standard.events import TurnBegins, TurnEnds
from tcgkit.standard.opening import toss
from tcgkit.standard.piles import move_all
from tcgkit.standard.players import choose_player, opponents, turn_first, turn_last
from tcgkit.standard.processes import UnderWay
from tcgkit.standard.uses import CarriedOut

from my_game.rules.events import (
    Attacks,
    Blocks,
    Draws,
    Hurts,
    Plays,
    TakesDamage,
)
from my_game.rules.zones import (
    MAX_EMBERS,
    OPENING_HAND,
    READY,
    SERVANT,
    TAPPED,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


def set_up(game: Running) -> None:
    """Draw the opening hands, and draw lots for the first turn (my_game.setup.1-3)."""
    for player in game.playing():
        move_all(game, game.zone("deck", player)[-OPENING_HAND:], "hand")
    toss(game, "first")


def refresh(game: Running) -> None:
    """Ready the servants of the turn player, and fill up the embers (my_game.turn.2)."""
    player = game.number(TABLE, "turn_player")
    for servant in game.zone("field", player):
        if not game.cannot("become_ready", servant):
            game.set_posture(servant, READY)
    game.expire(f"start.{player}")  # my_game.text.4
    game.add_number(player, "turns", 1)
    game.set_number(player, "embers", min(game.number(player, "turns"), MAX_EMBERS))
    game.emit(TurnBegins, player)


def turns(game: Reading) -> int:
    """Return how many turns have begun."""
    return sum(game.number(player, "turns") for player in game.playing())


def draw(game: Running) -> None:
    """Draw a card, but not in the first turn of the game (my_game.turn.3)."""
    if turns(game) > 1:
        game.emit(Draws, game.number(TABLE, "turn_player"))


def end(game: Running) -> None:
    """End the turn; what answers that comes before damage goes (my_game.turn.4)."""
    game.emit(TurnEnds, game.number(TABLE, "turn_player"))


def over(game: Running) -> None:
    """End what lasts until the end of this turn of its player (my_game.text.4)."""
    player = game.number(TABLE, "turn_player")
    game.expire(f"end.{player}.{game.number(player, 'turns')}")


TURN = Phase(
    "turn",
    (
        Step("refresh", refresh, "my_game.turn.2"),
        Step("draw", draw, "my_game.turn.3"),
        own_phase("main", Text("main phase", "メインフェイズ")),
        Step("end", end, "my_game.turn.4"),
        Step("over", over, "my_game.text.4"),
    ),
    Text("turn", "ターン"),
)
ROUND = Each("round", lambda game: turn_first(game, "first"), "turn_player", TURN)
TIMELINE = Sequence("game", (Step("set_up", set_up), Loop("rounds", ROUND)))


@record
class Play(Process):
    """A card is played (my_game.play.1-3)."""

    name = "play"

    you: int
    card: Obj
    free: bool = False

    def begin(self, game: Running) -> None:
        """Pay for it, and put it where it belongs."""
        if not self.free:
            game.add_number(self.you, "embers", -game.value(self.card, "cost"))
            cost_is_paid(game, self.card)
        if self.card.defn.is_a(SERVANT):
            self.card = game.move(self.card, "field")
            if not game.verdict("enter_ready", self.card):
                game.set_posture(self.card, TAPPED)
            self.next = Play.over
        else:
            self.card = game.move(self.card, "discard")
            self.next = Play.carry_out
        game.emit(Plays, self.you, self.card)

    def carry_out(self, game: Running) -> None:
        """Pay what the spell demands besides, and do what it says."""
        self.next = Play.over
        spell = self.card.defn.abilities[0]
        game.enter(CarriedOut(spell, self.card, self.you, costs=bool(spell.costs)))


def has_no_answer(game: Reading, player: int) -> bool:
    """Return whether everybody sees that a player can play no quick spell.

    All others are asked, even without one: that they are not would give their hand away.
    """
    return not game.zone("hand", player) or not game.number(player, "embers")


RESPONSES = Window(
    "responses",
    turn_last,  # the defender first
    ask="unless_public",
    public=has_no_answer,
    text=Text("Before the damage", "ダメージの前"),
)
BLOCK = Text("Block {about}?", "{about}をブロックしますか？")
BLOCK_WITH = Text("block with {source}", "{source}でブロック")
NO_BLOCK = Constant("no_block", text=Text("do not block", "ブロックしない"))


@record
class Attack(UnderWay):
    """A servant attacks an opponent (my_game.attack.1-6)."""

    name = "attack"

    you: int
    attacker: Obj
    foe: int = -1
    blocker: Obj | None = None

    def begin(self, game: Running) -> Asking:
        """Declare it; with several opponents, choose which one it attacks."""
        self.foe = yield from choose_player(self.you, opponents(game, self.you))
        self.next = Attack.block
        game.emit(Attacks, self.attacker)

    def block(self, game: Running) -> Asking:
        """Let the opponent block; who has no ready servant is not asked."""
        able = [
            card
            for card in game.zone("field", self.foe)
            if card.posture == READY and not game.cannot("block", card, self.attacker)
        ]
        options = [Option("block", card, text=BLOCK_WITH) for card in able]
        answer = yield Choose(self.foe, [NO_BLOCK, *options], BLOCK, about=self.attacker)
        self.blocker = answer.source
        self.next = Attack.respond
        if self.blocker is not None:
            game.now_under_way()
            game.emit(Blocks, self.blocker, self.attacker)

    def respond(self, game: Running) -> None:
        """Let both players play quick spells."""
        self.next = Attack.fight
        RESPONSES.start(game)

    def fight(self, game: Running) -> None:
        """Deal the damage, if both are still there."""
        self.next = Attack.over
        attacker, blocker = self.attacker, self.blocker
        if not game.is_there(attacker):
            return
        amount = game.value(attacker, "attack")
        if blocker is None:
            game.emit(Hurts, self.foe, amount, attacker)
        elif game.is_there(blocker):
            back = game.value(blocker, "attack")
            dealt = TakesDamage(blocker, amount, attacker)
            game.emit_all([dealt, TakesDamage(attacker, back, blocker)])
