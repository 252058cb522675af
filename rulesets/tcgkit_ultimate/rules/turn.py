"""The game: setup, the five steps of a turn, and when it is over.

Clauses: ``ultimate.setup.*``, ``ultimate.turn.*``, ``ultimate.end.*``, ``ultimate.win.*``,
``ultimate.seq.1``, ``ultimate.seq.9``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, Result, record
from tcgkit.kernel.time import Loop, Node, Phase, Sequence, Step
from tcgkit.standard.opening import Mulligan, deal, toss
from tcgkit.standard.piles import distinct
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.draws import Drawn
from tcgkit_ultimate.rules.events import (
    Expired,
    GivenBack,
    ManaPlaced,
    TurnEnded,
    TurnStarted,
)
from tcgkit_ultimate.rules.graves import Together
from tcgkit_ultimate.rules.pauses import ATTACK, MAIN, W1, W1_END
from tcgkit_ultimate.rules.puts import OverLimit, Sent
from tcgkit_ultimate.rules.zones import (
    HAND_LIMIT,
    MANA_PLACES,
    OPENING_HAND,
    RECOVERED,
    deck_count,
    free_cells,
    in_order,
    mana_places,
    monsters,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- setup ---------------------------------------------------------------------------


def choose_first(game: Changing) -> None:
    """Choose the first player by chance or by an option (ultimate.setup.4, i.11)."""
    first = game.rules.options["first_player"]
    if first == "random":
        toss(game, "turn_player", "seats")
    else:
        game.set_number(TABLE, "turn_player", ("p1", "p2").index(str(first)))


def deal_hands(game: Changing) -> None:
    """Draw the opening hands from decks that the kernel has shuffled.

    Clauses: ultimate.setup.3, ultimate.setup.5, ultimate.i.12.
    """
    deal(game, OPENING_HAND)


def mulligan(game: Running) -> None:
    """Each player may exchange the whole opening hand once (option ``mulligan``, ultimate.i.13)."""
    game.enter(Mulligan(OPENING_HAND))


# ---- turn start ----------------------------------------------------------------------


def begin_turn(game: Running) -> None:
    """Mana becomes ready, then monsters recover one step, then abilities (ultimate.turn.2-5, i.22)."""
    number = game.number(TABLE, "turn") + 1
    limit = game.rules.options["turn_limit"]
    if limit and number > int(limit):
        game.end((), "ultimate.i.20", f"no end within {limit} turns")
    player = turn_player(game) if number == 1 else opponent(turn_player(game))
    game.set_number(TABLE, "turn", number)
    game.set_number(TABLE, "turn_player", player)
    game.set_number(
        TABLE, "ending", 0
    )  # what comes after a turn end ends no other turn (ultimate.ban.45)
    game.set_number(player, "ready", game.number(player, "mana"))
    for monster in monsters(game, player):
        if monster.posture != RECOVERED:
            game.set_posture(monster, monster.posture - 1)
    game.emit(TurnStarted, player, number)


def draw_step(game: Running) -> None:
    """The turn player draws, except in the first turn of the game (ultimate.turn.6-10).

    When the turn is being ended it goes straight to its end (ultimate.i.80).
    """
    if game.number(TABLE, "turn") > 1 and not game.number(TABLE, "ending"):
        game.emit(Drawn, turn_player(game))


HAND_MANA = Text("Which card do you place as mana?", "どのカードをマナにしますか？")


@record
class HandMana(Process):
    """A card of the hand is placed as mana (option ``mana_source``, ultimate.i.10)."""

    name = "mana"

    def begin(self, game: Running) -> Asking | None:
        """Choose it; with an empty hand nothing is placed."""
        player = turn_player(game)
        if not game.zone("hand", player) or mana_places(game, player) >= MANA_PLACES:
            game.leave()
            return None
        return self.choose(game, player)

    def choose(self, game: Running, player: int) -> Asking:
        """Choose one."""
        answer = yield Choose(player, own_cards(game, player, "mana"), HAND_MANA)
        assert answer.source is not None
        self.next = HandMana.over
        game.emit(ManaPlaced, player, answer.source)


def mana_step(game: Running) -> None:
    """The turn player places one mana (ultimate.turn.11-13), unless the turn ends (ultimate.i.80)."""
    if game.number(TABLE, "ending"):
        return
    if game.rules.options["mana_source"] == "hand":
        game.enter(HandMana())
    else:
        game.emit(ManaPlaced, turn_player(game))


def own_cards(game: Reading, player: int, action: str) -> list[Option]:
    """Return an option for each different card in a hand."""
    text = Text("{source}", "{source}")
    return [Option(action, card, text=text) for card in distinct(game.zone("hand", player))]


# ---- turn end ------------------------------------------------------------------------


def end_turn(game: Running) -> None:
    """Turn-end abilities occur (ultimate.end.1)."""
    game.emit(TurnEnded, turn_player(game))


def settle(game: Running) -> None:
    """Carry out the waiting abilities."""
    game.unsettled()


DISCARD = Text(
    "More than {limit} cards in hand: which one do you discard?",
    "手札が{limit}枚を超えています。どのカードを捨てますか？",
).fill(limit=HAND_LIMIT)


@record
class HandLimit(Process):
    """The turn player discards down to six; nothing hears it (ultimate.end.2-4).

    With exactly six nothing is discarded, and the other player never discards
    (ultimate.i.116, ultimate.i.117).
    """

    name = "hand_limit"

    def begin(self, game: Running) -> Asking | None:
        """Discard one more."""
        if len(game.zone("hand", turn_player(game))) <= HAND_LIMIT:
            game.leave()
            return None
        return self.choose(game)

    def choose(self, game: Running) -> Asking:
        """Choose the card."""
        player = turn_player(game)
        answer = yield Choose(player, own_cards(game, player, "discard"), DISCARD)
        assert answer.source is not None
        game.emit(OverLimit, player, answer.source)


def limit_hand(game: Running) -> None:
    """Apply the hand limit."""
    game.enter(HandLimit())


def expire_turn(game: Running) -> None:
    """Effects that last until the end of this turn end (ultimate.end.5, ultimate.i.119)."""
    game.expire("turn")
    game.expire(f"turn.{game.number(TABLE, 'turn')}")
    game.emit(Expired, "turn")


# ---- ends ----------------------------------------------------------------------------


def losers(game: Reading) -> list[int]:
    """Return the player whose deck is empty, for whatever reason: the turn player first.

    Clauses: ultimate.win.1, ultimate.win.2, ultimate.i.18.
    """
    return [player for player in in_order(game) if not deck_count(game, player)][:1]


def lose(game: Running, found: list[Any]) -> None:
    """End the game at once (ultimate.win.1)."""
    game.lose(found, "ultimate.win.1")


def result_of(game: Reading, found: tuple[int, ...], clause: str) -> Result:
    """One player loses, by a clause of the rulebook also by giving up (ultimate.i.19)."""
    if clause == "concede":
        clause = "ultimate.i.19"
    return Result((opponent(found[0]),), clause)


def ended_control(game: Reading) -> list[Obj]:
    """Return the monsters whose limited control has ended (ultimate.i.135)."""
    return [
        monster
        for player in game.playing()
        for monster in monsters(game, player)
        if monster.number("borrowed") and not game.value(monster, "borrowed")
    ]


def give_back(game: Running, found: list[Any]) -> None:
    """Move them to their owners, or into the graveyard if the cells are full (ultimate.i.135)."""
    back: list[Event] = []
    sent: list[Event] = []
    free = [len(free_cells(game, player)) for player in game.playing()]
    for monster in found:
        if free[monster.owner] > 0:
            free[monster.owner] -= 1
            back.append(GivenBack(monster))
        else:
            sent.append(Sent(monster, -1, "rule"))
    game.enter(Together(tuple(sent), tuple(back)))


# ---- the timeline --------------------------------------------------------------------


def timeline(options: Mapping[str, OptionValue]) -> Node:
    """Return the whole game: setup, then turns until it is decided.

    Each step comes once in a turn, in this order (ultimate.seq.1, ultimate.seq.9,
    ultimate.turn.22, ultimate.i.26, ultimate.i.118).
    """
    settled = Step("settle", settle, "ultimate.i.107")
    turn = Sequence(
        "turn",
        (
            Step("begin_turn", begin_turn, "ultimate.turn.2"),
            settled,
            Phase(
                "draw_step",
                (W1, Step("draw", draw_step, "ultimate.turn.6"), settled),
                Text("draw step", "ドローステップ"),
            ),
            Phase(
                "mana_step",
                (W1, Step("mana", mana_step, "ultimate.turn.11"), settled),
                Text("mana step", "マナステップ"),
            ),
            Phase("main_step", (MAIN,), Text("main step", "メインステップ")),
            Phase("attack_step", (ATTACK,), Text("attack step", "アタックステップ")),
            Phase(
                "turn_end",
                (
                    W1_END,
                    Step("end_turn", end_turn, "ultimate.end.1"),
                    settled,
                    Step("limit_hand", limit_hand, "ultimate.end.2"),
                    Step("expire_turn", expire_turn, "ultimate.end.5"),
                    settled,
                ),
                Text("turn end", "ターンエンド"),
            ),
        ),
    )
    setup: tuple[Node, ...] = (
        Step("choose_first", choose_first, "ultimate.setup.4"),
        Step("deal", deal_hands, "ultimate.setup.5"),
    )
    if options["mulligan"] == "once":
        setup = (*setup, Step("mulligan", mulligan, "ultimate.i.13"))
    return Sequence("game", (*setup, Loop("turns", turn)))
