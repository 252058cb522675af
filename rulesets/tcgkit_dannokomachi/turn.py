"""The game: placing characters, the four steps of a turn.

Clauses: ``dannokomachi.1.3.*``, ``dannokomachi.setup.*``, ``dannokomachi.turn.*``.
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.decisions import NO, YES, Choose, Joint, Option
from tcgkit.kernel.frames import Process, record
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import Obj
from tcgkit.kernel.timeline import Loop, Node, Phase, Sequence, Step
from tcgkit_dannokomachi.battle import battle_step
from tcgkit_dannokomachi.endings import count_turn, tell_time
from tcgkit_dannokomachi.events import (
    CostGained,
    CostLost,
    Drawn,
    Expired,
    GameStarted,
    StepBegan,
    TurnStarted,
)
from tcgkit_dannokomachi.stack import Round, round_of_priority
from tcgkit_dannokomachi.table import (
    in_order,
    main_size,
    other,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game


# ---- setup ---------------------------------------------------------------------------


@record
class Placement(Process):
    """Both players place their characters in secret (1.3.1, setup.2, i.35)."""

    name = "placement"

    def begin(self, game: Game) -> Asking:
        """Ask both; nobody learns of the other's choice before both have made it."""
        asks = {player: self.question(game, player) for player in (0, 1)}
        answers: Any = yield Joint(asks)  # type: ignore[misc]  # a request
        for player, answer in answers.items():
            assert answer.number is not None
            cards = sorted(game.zone("characters", player), key=_by_key)
            front = list(combinations(cards, self.front(game, cards)))[answer.number - 1]
            for card in cards:
                game.move(card, "main" if card in front else "sub", up=False)
        self.next = Placement.over

    def front(self, game: Game, cards: list[Obj]) -> int:
        """Return how many stand in the main area."""
        return min(main_size(game), len(cards))

    def question(self, game: Game, player: int) -> Choose:
        """Return the question: one option for each way to place the cards."""
        cards = sorted(game.zone("characters", player), key=_by_key)
        options = []
        for at, front in enumerate(combinations(cards, self.front(game, cards)), start=1):
            text = Text(
                "main: " + ", ".join(card.defn.name.en for card in front),
                "メイン：" + "、".join(card.defn.name.ja for card in front),
            )
            options.append(Option("place", number=at, text=text))
        prompt = Text("Who stands in your main area?", "メインエリアに置くキャラは？")
        return Choose(player, options, prompt)

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


def _by_key(card: Obj) -> str:
    return card.defn.key


def place(game: Game) -> None:
    """Let both players place their characters."""
    game.enter(Placement())


def toss(game: Game) -> Asking:
    """Toss for who plays first (1.3.2, i.36); after a restart perhaps nobody does (i.104)."""
    how = game.rules.options["first_player"]
    if game.table("games_before") and game.rules.options["restart_first_player"] == "same":
        game.put("turn_player", game.table("starting_player"))
        return
    winner = 0 if how == "fixed" else game.pick(2, "coins")
    if how == "coin_winner_chooses":
        text = Text("play {number}", "{number}番目")
        first = Option("first", number=1, text=text)
        second = Option("second", number=2, text=text)
        prompt = Text("Do you play first or second?", "先攻・後攻どちらにしますか？")
        answer = yield Choose(winner, [first, second], prompt)
        winner = winner if answer is first else other(winner)
    game.put("turn_player", winner)
    game.put("starting_player", winner)


def deal(game: Game) -> None:
    """Draw the first hands (1.3.5.1)."""
    for player in in_order(game):
        draw_hand(game, player)


def draw_hand(game: Game, player: int) -> None:
    """Draw as many cards as the initial hand size."""
    for _ in range(int(game.rules.options["initial_hand_size"])):
        deck = game.zone("deck", player)
        if deck:
            game.move(deck[-1], "hand")


@record
class Mulligan(Process):
    """Both decide in turn, then all who want to mulligan do so (1.3.5.3-9)."""

    name = "mulligan"

    answers: tuple[bool, ...] = ()

    def begin(self, game: Game) -> Asking | None:
        """Ask the next player: the second knows the first one's decision."""
        limit = int(game.rules.options["mulligan_limit"])
        if len(self.answers) < 2:
            player = in_order(game)[len(self.answers)]
            if game.pool(player, "mulligans") >= limit:
                self.answers = (*self.answers, False)
                return None
            return self.ask(player)
        again = False
        for player, wants in zip(in_order(game), self.answers, strict=True):
            if wants:
                self.redraw(game, player)
                again = again or game.pool(player, "mulligans") < limit
            else:  # this is the initial hand (1.3.5.8)
                game.put_pool(player, "mulligans", limit)
        self.answers = ()
        if not again:
            game.leave()
        return None

    def ask(self, player: int) -> Asking:
        """Ask one player."""
        prompt = Text("Mulligan?", "マリガンしますか？")
        answer = yield Choose(player, [NO, YES], prompt)
        self.answers = (*self.answers, answer is not NO)

    def redraw(self, game: Game, player: int) -> None:
        """Shuffle the whole hand into the deck, and draw anew (1.3.5.7)."""
        game.add_pool(player, "mulligans", 1)
        for card in list(game.zone("hand", player)):
            game.move(card, "deck")
        game.shuffle("deck", player)
        draw_hand(game, player)


def mulligans(game: Game) -> None:
    """Let players mulligan."""
    game.enter(Mulligan())


def reveal(game: Game) -> None:
    """Turn all characters up: this is game start (1.3.6-7)."""
    game.emit(GameStarted)


def resolve_start(game: Game) -> None:
    """Carry out what triggered at game start, without windows (setup.3)."""
    game.enter(Round(windows=False))


# ---- the start step ------------------------------------------------------------------


def begin_turn(game: Game) -> None:
    """A turn begins; effects until the start of this player's turn end (turn.3)."""
    number = game.table("turn") + 1
    game.put("turn_player", next_player(game, number))
    game.put("turn", number)
    count_turn(game, number)
    game.expire(f"start.{turn_player(game)}")
    game.emit(TurnStarted, turn_player(game), number)


def next_player(game: Game, number: int) -> int:
    """Return whose turn is next: the other player's (turn.2), unless an extra turn comes.

    After time is called there is none (dannokomachi.i.113).
    """
    player = turn_player(game)
    if number == 1:
        return player
    if game.pool(player, "extra_turns") and not game.table("last_turn"):
        game.add_pool(player, "extra_turns", -1)
        return player
    return other(player)


def gain_cost(game: Game) -> None:
    """Gain cost (1.5.3.1)."""
    game.emit(CostGained, turn_player(game), int(game.rules.options["cost_per_turn"]))


@record
class Drawing(Process):
    """Several cards are drawn one after another (dannokomachi.play.14)."""

    name = "drawing"

    player: int
    left: int

    def begin(self, game: Game) -> None:
        """Draw the next one."""
        if not self.left:
            return game.leave()
        self.left -= 1
        return game.emit(Drawn, self.player)


def draw(game: Game) -> None:
    """Draw, but not the starting player in the first turn (turn.5-6)."""
    options = game.rules.options
    if game.table("turn") > 1 or options["first_turn_draw"]:
        game.enter(Drawing(turn_player(game), int(options["draw_per_turn"])))


def announce(step: str) -> Step:
    """Return the step that says that a step begins: its triggers go onto the stack."""

    def run(game: Game) -> None:
        game.emit(StepBegan, turn_player(game), step)

    return Step(f"announce_{step}", run, "dannokomachi.stack.2")


# ---- the end step --------------------------------------------------------------------


def lose_cost(game: Game) -> None:
    """The other player's unspent cost disappears (turn.13, i.49-50)."""
    player = other(turn_player(game))
    game.emit(CostLost, player, game.pool(player, "cost"))


def lose_cost_early(game: Game) -> None:
    """Do so at the start of the end step."""
    if game.rules.options["cost_loss_timing"] == "end_step_start":
        lose_cost(game)


def lose_cost_late(game: Game) -> None:
    """By option do so when the end step closes."""
    if game.rules.options["cost_loss_timing"] == "end_step_close":
        lose_cost(game)


@record
class Closing(Process):
    """What lasts until the end of the turn ends; what that triggers is still of it (i.51)."""

    name = "closing"

    def begin(self, game: Game) -> None:
        """End the effects, all at one moment."""
        self.next = Closing.check
        game.expire("turn")
        game.emit(Expired, "turn")

    def check(self, game: Game) -> None:
        """Check; if something triggered, it goes onto the stack and players may act."""
        self.next = Closing.over
        if game.is_due():
            game.enter(Round())

    def over(self, game: Game) -> None:
        """Leave."""
        game.leave()


def close_turn(game: Game) -> None:
    """Close the turn (dannokomachi.turn.15)."""
    game.enter(Closing())


def limit_hand(game: Game) -> None:
    """By option discard down to a limit (i.47)."""
    limit = game.rules.options["hand_limit"]
    if limit != "none":
        game.enter(HandLimit(int(limit)))


@record
class HandLimit(Process):
    """The turn player discards down to a limit (option ``hand_limit``)."""

    name = "hand_limit"

    limit: int

    def begin(self, game: Game) -> Asking | None:
        """Discard one more."""
        if len(game.zone("hand", turn_player(game))) <= self.limit:
            game.leave()
            return None
        return self.choose(game)

    def choose(self, game: Game) -> Asking:
        """Choose the card."""
        player = turn_player(game)
        hand = {card.defn: card for card in game.zone("hand", player)}
        text = Text("{source}", "{source}")
        options = [Option("discard", card, text=text) for card in hand.values()]
        prompt = Text("Which card do you discard?", "どのカードを捨てますか？")
        answer = yield Choose(player, options, prompt)
        assert answer.source is not None
        game.move(answer.source, "graveyard", up=True)


# ---- the timeline --------------------------------------------------------------------


def _step(name: str, en: str, ja: str, *parts: Node) -> Phase:
    return Phase(name, parts, Text(en, ja))


def timeline(options: Mapping[str, OptionValue]) -> Node:
    """Return the whole game: setup, then turns until it is decided."""
    act = Step("act", round_of_priority, "dannokomachi.stack.7")
    settled = Step("settle", lambda game: resolve_start(game), "dannokomachi.sba.1")
    most = options["response_windows"] == "main_and_battle"
    quiet = settled if most else act
    main = _step("main_step", "main step", "メインステップ", announce("main"), act)
    steps: tuple[Node, ...] = (
        _step(
            "start_step",
            "start step",
            "スタートステップ",
            Step("begin_turn", begin_turn, "dannokomachi.turn.3"),
            Step("gain_cost", gain_cost, "dannokomachi.turn.4"),
            Step("draw", draw, "dannokomachi.turn.5"),
            announce("start"),
            quiet,
        ),
        main,
        _step(
            "battle_step",
            "battle step",
            "バトルステップ",
            announce("battle"),
            Step("battles", battle_step, "dannokomachi.turn.11"),
        ),
    )
    if options["second_main_step"]:
        steps = (*steps, main)
    end = _step(
        "end_step",
        "end step",
        "エンドステップ",
        Step("lose_cost", lose_cost_early, "dannokomachi.turn.13"),
        announce("end"),
        quiet,
        Step("limit_hand", limit_hand, "dannokomachi.i.47"),
        Step("close_turn", close_turn, "dannokomachi.turn.15"),
        Step("lose_cost_late", lose_cost_late, "dannokomachi.i.49"),
        Step("tell_time", tell_time, "dannokomachi.time.2"),
    )
    return Sequence(
        "game",
        (
            Step("place", place, "dannokomachi.1.3.1.1"),
            Step("toss", toss, "dannokomachi.1.3.2.2"),
            Step("deal", deal, "dannokomachi.1.3.5.1"),
            Step("mulligans", mulligans, "dannokomachi.1.3.5.3"),
            Step("reveal", reveal, "dannokomachi.1.3.6.1"),
            Step("resolve_start", resolve_start, "dannokomachi.setup.3"),
            Loop("turns", Sequence("turn", (*steps, end))),
        ),
    )
