"""The game: setup, then the four steps of each turn.

Clauses: ``dannokomachi.turn.*``, ``dannokomachi.1.5.3-4``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Choose, Option, Process, record
from tcgkit.kernel.time import Loop, Node, Phase, Sequence, Step
from tcgkit.standard.piles import distinct
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules import repetition, setup
from tcgkit_dannokomachi.rules.battle import BattleStep
from tcgkit_dannokomachi.rules.endings import count_turn, tell_time
from tcgkit_dannokomachi.rules.events import (
    CostGained,
    CostLost,
    Discarded,
    Drawn,
    Expired,
    StepBegan,
    TurnStarted,
)
from tcgkit_dannokomachi.rules.rounds import QUIET_ROUND, ROUND
from tcgkit_dannokomachi.rules.text_events import drawing
from tcgkit_dannokomachi.rules.zones import STACK, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Running


# ---- the start step ------------------------------------------------------------------


def begin_turn(game: Running) -> None:
    """A turn begins; effects until the start of this player's turn end (dannokomachi.turn.3)."""
    number = game.number(TABLE, "turn") + 1
    player = next_player(game, number)
    game.set_number(TABLE, "turn_player", player)
    game.set_number(TABLE, "turn", number)
    game.add_number(player, "turns", 1)
    count_turn(game, number)
    game.expire(f"start.{player}")
    game.emit(TurnStarted, player, number)


def next_player(game: Changing, number: int) -> int:
    """Return whose turn is next: the other player's (dannokomachi.turn.2), unless an extra turn comes.

    After time is called there is none (dannokomachi.i.113).

    Clause: dannokomachi.1.3.2.5.
    """
    player = turn_player(game)
    if number == 1:
        return player
    if game.number(player, "extra_turns") and not game.number(TABLE, "last_turn"):
        game.add_number(player, "extra_turns", -1)
        return player
    return opponent(player)


def gain_cost(game: Running) -> None:
    """Gain cost (dannokomachi.1.5.3.1, dannokomachi.i.45)."""
    game.emit(CostGained, turn_player(game), int(game.rules.options["cost_per_turn"]))


def draw(game: Running) -> None:
    """Draw, but not the starting player in the first turn (dannokomachi.turn.5-6).

    Clauses: dannokomachi.i.42, dannokomachi.i.43.
    """
    options = game.rules.options
    if game.number(TABLE, "turn") == 1 and not options["first_turn_draw"]:
        return
    number = int(options["draw_per_turn"])
    if number == 1:
        game.emit(Drawn, turn_player(game))
    else:
        game.enter(drawing((turn_player(game),), number))


def announce(step: str) -> Step:
    """Return the step that says that a step begins: its triggers go onto the stack.

    Clauses: dannokomachi.turn.14.
    """

    def run(game: Running) -> None:
        game.now_under_way()  # conditions ask which step it is
        game.emit(StepBegan, turn_player(game), step)

    return Step(f"announce_{step}", run, "dannokomachi.stack.2")


# ---- the end step --------------------------------------------------------------------


def lose_cost(game: Running) -> None:
    """The other player's unspent cost disappears (dannokomachi.turn.13, i.49-50)."""
    game.now_under_way()  # conditions ask which step it is
    player = opponent(turn_player(game))
    game.emit(CostLost, player, game.number(player, "cost"))


@record
class Closing(Process):
    """Effects that last until the end of the turn end; abilities triggered by this belong to it (dannokomachi.i.51)."""

    name = "closing"

    def begin(self, game: Running) -> None:
        """End the effects, all at one moment."""
        self.next = Closing.check
        game.expire("turn")
        if game.state.lasting:
            player = turn_player(game)
            game.expire(f"end.{player}.{game.number(player, 'turns')}")
        game.emit(Expired, "turn")

    def check(self, game: Running) -> None:
        """Check; triggered abilities go onto the stack, and are carried out in this turn."""
        if game.unsettled():
            return
        if game.state.lines.get(STACK):
            self.next = Closing.begin
            every = game.rules.options["response_windows"] == "all"
            (ROUND if every else QUIET_ROUND).start(game)
        else:
            self.next = Closing.over

    def over(self, game: Running) -> None:
        """The turn is over: reset the counts of a turn."""
        game.expire("turn_over")
        game.leave()


@record
class HandLimit(Process):
    """The turn player discards down to the limit that an option sets (dannokomachi.i.47).

    Clause: dannokomachi.turn.8.
    """

    name = "hand_limit"

    limit: int

    def begin(self, game: Running) -> Asking | None:
        """Discard one more."""
        if len(game.zone("hand", turn_player(game))) <= self.limit:
            game.leave()
            return None
        return self.choose(game)

    def choose(self, game: Running) -> Asking:
        """Choose the card."""
        player = turn_player(game)
        hand = distinct(game.zone("hand", player))
        text = Text("{source}", "{source}")
        options = [Option("discard", card, text=text) for card in hand]
        prompt = Text("Which card do you discard?", "どのカードを捨てますか？")
        answer = yield Choose(player, options, prompt)
        assert answer.source is not None
        game.emit(Discarded, player, answer.source)


# ---- the timeline --------------------------------------------------------------------


def _enters(make: Callable[..., Process], *args: object) -> Callable[[Running], None]:
    """Return the function of a step that enters a process."""
    return lambda game: game.enter(make(*args))


def _step(name: str, en: str, ja: str, *parts: Node) -> Phase:
    return Phase(name, parts, Text(en, ja))


def timeline(options: Mapping[str, OptionValue]) -> Node:
    """Return the whole game: setup, then turns until it is decided.

    Each step comes once. Clauses: dannokomachi.turn.1, dannokomachi.turn.10,
    dannokomachi.i.40.
    """
    most = options["response_windows"] == "main_and_battle"
    quiet = QUIET_ROUND if most else ROUND
    main = _step("main_step", "main step", "メインステップ", announce("main"), ROUND)
    steps: tuple[Node, ...] = (
        _step(
            "start_step",
            # In this order: dannokomachi.i.41
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
            Step("battles", _enters(BattleStep), "dannokomachi.turn.11"),
        ),
    )
    if options["second_main_step"]:
        steps = (*steps, main)
    late = options["cost_loss_timing"] == "end_step_close"
    limit = options["hand_limit"]
    limited: tuple[Node, ...] = ()
    if limit != "none":
        limited = (Step("limit_hand", _enters(HandLimit, int(limit)), "dannokomachi.i.47"),)
    end = _step(
        "end_step",
        "end step",
        "エンドステップ",
        *([] if late else [Step("lose_cost", lose_cost, "dannokomachi.turn.13")]),
        announce("end"),
        quiet,
        *limited,
        *([Step("lose_cost", lose_cost, "dannokomachi.i.49")] if late else []),
        Step("close_turn", _enters(Closing), "dannokomachi.turn.15"),
        Step("compare_boards", repetition.compare, "dannokomachi.i.117"),
        Step("tell_time", tell_time, "dannokomachi.time.2"),
    )
    return Sequence(
        "game",
        (
            Step("place", _enters(setup.Placement), "dannokomachi.1.3.1.1"),
            Step("toss", setup.toss, "dannokomachi.1.3.2.2"),
            Step("choose_first", setup.choose_first, "dannokomachi.i.36"),
            Step("tell_first", setup.tell_first, "dannokomachi.1.3.2.4"),
            Step("deal", setup.deal, "dannokomachi.1.3.5.1"),
            Step("mulligans", _enters(setup.Mulligan), "dannokomachi.1.3.5.3"),
            Step("reveal", setup.reveal, "dannokomachi.1.3.6.1"),
            QUIET_ROUND,  # dannokomachi.setup.3
            Loop("turns", Sequence("turn", (*steps, end))),
        ),
    )
