"""The round: draw, setup, battle and end phase, and the preparation before the first.

Clauses: ``cmvr.prep.*``, ``cmvr.round.*``, ``cmvr.draw.*``, ``cmvr.setup.*``, ``cmvr.end.*``,
``cmvr.proc.draw.*``, ``cmvr.proc.end.*``, ``cmvr.win.*``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Obj, Process, Result, record
from tcgkit.kernel.time import Each, Initiative, Loop, Node, Phase, Sequence, Step, Window
from tcgkit.standard.piles import draw as draw_cards
from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules.battle import (
    Tie,
    battle_is_over,
    battle_key,
    eligible,
    mobility,
    precedence,
    unit_turn,
)
from tcgkit_cmvr.rules.events import (
    CoinRemoved,
    Draw,
    GainCoins,
    LeaveField,
    PhaseEnd,
    PhaseStart,
    RoundEnd,
    RoundStart,
    TimingEnd,
    TimingStart,
    Untapped,
)
from tcgkit_cmvr.rules.planning import plan_sets
from tcgkit_cmvr.rules.zones import (
    DAMAGE_TO_LOSE,
    INCOME,
    OPENING_HAND,
    TIMING_TEXTS,
    TIMINGS,
    UNTAPPED,
    attack_power,
    coins,
    field_cards,
    lead_first,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- preparation (cmvr.prep.*) -------------------------------------------------------


def prepare(game: Changing) -> None:
    """Draw the opening hands, place 2 coins, toss for the lead (cmvr.prep.2-3, cmvr.i.1).

    This is not an event, so nothing can react to it (cmvr.i.8).
    """
    for player in lead_first(game):
        draw_cards(game, player, OPENING_HAND)
        game.add_number(player, "money", INCOME)
    game.set_number(TABLE, "lead", 0 if game.do("toss") else 1)


def toss(game: Changing) -> bool:
    """Toss a coin: True for heads (cmvr.gen.6)."""
    return game.pick(2, "tosses") == 0


# ---- draw phase ----------------------------------------------------------------------


def start_round(game: Running) -> None:
    """Start a round; the lead passes on (cmvr.i.1)."""
    number = game.number(TABLE, "round") + 1
    game.set_number(TABLE, "round", number)
    policy = game.rules.options["lead_policy"]
    if number > 1 and policy == "alternate":
        game.set_number(TABLE, "lead", opponent(game.number(TABLE, "lead")))
    elif number > 1 and policy == "toss_each_round":
        game.set_number(TABLE, "lead", 0 if game.do("toss") else 1)
    game.emit(RoundStart, number)


def draw_card(game: Running) -> None:
    """Draw 1 card (cmvr.draw.1)."""
    game.emit(Draw, game.number(TABLE, "player"), 1, "phase")


def must_draw_in_phase(game: Reading, draw: Draw) -> bool:
    """Return whether a draw without cards loses: only in the draw phase (cmvr.i.37)."""
    return draw.cause == "phase"


def must_always_draw(game: Reading, draw: Draw) -> bool:
    """Every draw without cards loses (option ``effect_draw_empty = loss``)."""
    return True


def short_of_cards(game: Changing, draw: Draw) -> None:
    """Note the players who cannot make a required draw (cmvr.proc.draw.3)."""
    if game.do("must_draw", draw):
        name = "missed_draw" if draw.cause == "phase" else "overdrew"
        game.set_number(draw.by, name, 1)


def overdrawn(game: Reading) -> list[int]:
    """Return the players who could not draw for an effect (option ``effect_draw_empty = loss``)."""
    return [player for player in lead_first(game) if game.number(player, "overdrew")]


def lose_by_drawing(game: Running, losers: list[Any]) -> None:
    """End the game at once."""
    game.lose(losers, "cmvr.i.37")


def judge_decks(game: Running) -> None:
    """A player who could not draw loses; if both could not, the game is a draw (cmvr.win.2-3, cmvr.proc.draw.3)."""
    missed = [player for player in lead_first(game) if game.number(player, "missed_draw")]
    if len(missed) == 2:
        game.end((), "cmvr.win.3", "both decks are out")
    if missed:
        game.lose(missed, "cmvr.win.2")


def judge_decks_at_zero(game: Running) -> None:
    """Both decks are empty: a draw (option ``deck_out_draw = both_reach_zero``)."""
    if not game.zone("deck", 0) and not game.zone("deck", 1):
        game.end((), "cmvr.win.3", "both decks are out")
    judge_decks(game)


def gain_income(game: Running) -> None:
    """Gain 2 coins (cmvr.draw.2)."""
    game.emit(GainCoins, game.number(TABLE, "player"), INCOME, "phase")


# ---- setup phase ---------------------------------------------------------------------


def untap_all(game: Running) -> None:
    """Untap all cards of both players, before anybody can act (cmvr.setup.1, cmvr.i.136)."""
    tapped = [
        card
        for card in field_cards(game)
        if card.posture != UNTAPPED and not game.cannot("untap", card)
    ]
    for card in tapped:
        game.set_posture(card, UNTAPPED)
    if tapped and game.hears(Untapped):
        game.emit_all([Untapped(card) for card in tapped])


# ---- end phase -----------------------------------------------------------------------


@record
class CleanUp(Process):
    """The clean-up of the end phase (cmvr.proc.end.1-3, cmvr.i.104-105)."""

    name = "clean_up"

    ticked: bool = False
    """Step (2) was done: it comes once in a round (cmvr.i.105)."""

    def begin(self, game: Running) -> None:
        """(1) Used moment cards and used-up Instants go to dust (cmvr.end.3)."""
        self.next = CleanUp.check if self.ticked else CleanUp.tick
        discard(game, used_cards(game))

    def tick(self, game: Running) -> None:
        """(2) One coin off each running timed card, however many such effects it has.

        Clauses: cmvr.dur.6, cmvr.end.4, cmvr.i.99.
        """
        self.next = CleanUp.check
        self.ticked = True
        running = [c for c in field_cards(game) if c.up and game.do("clock_runs", c)]
        for card in running:
            game.set_number(card, "coins", max(0, coins(card) - 1))
        if running and game.hears(CoinRemoved):
            game.emit_all([CoinRemoved(card) for card in running])

    def check(self, game: Running) -> None:
        """(3) Cards without coins go to dust (cmvr.end.5)."""
        self.next = CleanUp.again
        discard(game, cards_without_coins(game))

    def again(self, game: Running) -> None:
        """Repeat (1) and (3) as long as there is something to do (cmvr.i.105)."""
        if used_cards(game) or cards_without_coins(game):
            self.next = CleanUp.begin
        else:
            game.leave()


def used_cards(game: Reading) -> list[Obj]:
    """Return the used cards that were not treated yet in this end phase (cmvr.i.104)."""
    return [
        c for c in field_cards(game) if c.number("moment_used") and not c.number("cleaned")
    ]


def cards_without_coins(game: Reading) -> list[Obj]:
    """Return the cards without coins that were not treated yet (cmvr.end.5, cmvr.i.104).

    Cards of all types count, face up and face down (cmvr.i.103).
    """
    return [c for c in field_cards(game) if coins(c) == 0 and not c.number("cleaned")]


def discard(game: Running, cards: list[Obj]) -> None:
    """Remove cards at one moment, each once in this end phase (cmvr.i.104)."""
    for card in cards:
        game.set_number(card, "cleaned", 1)
    if cards:
        game.emit_all([LeaveField(c.controller, c, "clean_up") for c in cards])


def clock_runs(game: Reading, card: Obj) -> bool:
    """Return whether a timed effect's clock runs on a face-up card (cmvr.i.96)."""
    if card.number("clock"):
        return True
    return any(
        ability.tags["duration"] == "timed" and ability.kind in ("response", "regular")
        for ability in card.defn.abilities
    )


def clock_runs_from_set(game: Reading, card: Obj) -> bool:
    """Return whether it has a timed effect at all (option ``timed_clock = on_set``)."""
    return any(ability.tags["duration"] == "timed" for ability in card.defn.abilities)


def clean_up(game: Running) -> None:
    """Start the clean-up."""
    game.enter(CleanUp())


def expire_round(game: Changing) -> None:
    """Effects that last until the end of the round expire (cmvr.proc.end.1 (4)), and all shorter ones."""
    number = game.number(TABLE, "round")
    for moment in ("round", f"round.{number}", "attack", *TIMINGS):
        game.expire(moment)


def end_round(game: Running) -> None:
    """The round ends (cmvr.proc.end.1 (5))."""
    game.emit(RoundEnd, game.number(TABLE, "round"))


# ---- ends ----------------------------------------------------------------------------


def beaten_by_damage(game: Reading) -> list[int]:
    """Return the players with 8 damage cards, face up and face down (cmvr.win.1, cmvr.zone.13, cmvr.i.40)."""
    return [
        p for p in lead_first(game) if len(game.zone("damage_zone", p)) >= DAMAGE_TO_LOSE
    ]


def lose_by_damage(game: Running, losers: list[Any]) -> None:
    """End the game at once."""
    game.lose(losers, "cmvr.win.1")


def result_of(game: Reading, losers: tuple[int, ...], clause: str) -> Result:
    """Both at one moment: a draw (cmvr.i.39), or the lead player is spared by option."""
    if clause == "concede":  # at any decision of anybody (cmvr.i.14)
        clause = "cmvr.win.4"
    if len(losers) == 2:
        if clause == "cmvr.win.1" and game.rules.options["simultaneous_damage"] != "draw":
            return Result((game.number(TABLE, "lead"),), clause)
        return Result((), clause)
    return Result((opponent(losers[0]),), clause)


# ---- the timeline --------------------------------------------------------------------


def _phase(name: str, en: str, ja: str, *parts: Node) -> Phase:
    return Phase(name, parts, Text(en, ja), PhaseStart, PhaseEnd)


def _window(name: str, en: str, ja: str) -> Window:
    """Return the open window of a phase.

    The players get opportunities in turn, the lead player first; each does one thing, with all
    that follows from it, or passes; two passes in a row close it, and with it the phase. A pass
    does not bind (cmvr.proc.open.1, 2, 6, 7, 8, cmvr.round.3, cmvr.i.3).
    """
    return Window(name, lead_first, text=Text(en, ja))


def both(name: str, step: Step) -> Each:
    """Return a node that runs a step for each player, the lead player first (cmvr.round.2)."""
    return Each(name, lead_first, "player", step)


BATTLE_WINDOW = Window(
    "battle",
    lead_first,
    key=battle_key,
    text=Text("Before the next unit turn", "次の行動順の前"),
)


WINDOW_TEXTS: Final = {
    "reaction": Text(
        "an answer to what its text names", "テキストにある行動・結果への反応"
    ),
    "act": Text("the battle phase, when it acts itself", "バトルフェイズの自身の行動順"),
    **{
        f"act.{name}": Text(f"{text.en}, when it acts itself", f"{text.ja}の自身の行動順")
        for name, text in zip(TIMINGS, TIMING_TEXTS, strict=True)
    },
    **{f"battle.{name}": text for name, text in zip(TIMINGS, TIMING_TEXTS, strict=True)},
}
"""When windows open that are no window of a whole phase, for explanations."""


def draw(out: str) -> Phase:
    """Return the draw phase; ``out`` is the option ``deck_out_draw``.

    Draws, coins, one window; each draw and each gain is an event of its own
    (cmvr.proc.draw.1, 2, 4).
    """
    judge = judge_decks_at_zero if out == "both_reach_zero" else judge_decks
    return _phase(
        "draw",
        "draw phase",
        "ドローフェイズ",
        both("drawing", Step("draw_card", draw_card, "cmvr.draw.1")),
        Step("judge_decks", judge, "cmvr.win.2"),
        both("gaining", Step("gain_income", gain_income, "cmvr.draw.2")),
        _window("draw", "Draw phase", "ドローフェイズ"),
    )


def setup(mode: str) -> Phase:
    """Return the setup phase; ``mode`` is the option ``setup_mode``."""
    commit = (Step("commit", plan_sets, "cmvr.i.2"),) if mode == "commit" else ()
    return _phase(
        "setup",
        "setup phase",
        "セットアップフェイズ",
        Step("untap", untap_all, "cmvr.setup.1"),
        *commit,
        _window("setup", "Setup phase", "セットアップフェイズ"),
    )


def battle(end: str) -> Phase:
    """Return the battle phase; ``end`` is the option ``battle_end``.

    It is the only phase with an order of acting (cmvr.round.4): in each of the three timings
    (cmvr.battle.order.1) an open window, then, if the phase is not over and somebody is
    eligible, the unit turn of who is next by the values of now, again and again
    (cmvr.battle.order.8, cmvr.proc.battle.1, 3).
    """
    exits = ((battle_is_over, "battle"),) if end == "early" else ()
    order = Initiative(
        "order",
        eligible,
        (precedence, mobility, attack_power),  # cmvr.battle.order.3-4
        lambda g, us: Tie(tuple(us)),
        unit_turn,
        BATTLE_WINDOW,
        exits,
    )
    timings = Each(
        "timing",
        lambda game: (1, 2, 3),
        "timing",
        order,
        TIMINGS,
        TIMING_TEXTS,
        TimingStart,
        TimingEnd,
    )
    return _phase("battle", "battle phase", "バトルフェイズ", timings)


END = _phase(
    "end",
    "end phase",
    "エンドフェイズ",
    _window("end", "End phase", "エンドフェイズ"),
    Step("clean_up", clean_up, "cmvr.end.2"),
    Step("expire_round", expire_round, "cmvr.proc.end.1"),
)


def timeline(options: Mapping[str, OptionValue]) -> Node:
    """Return the whole game: preparation, then rounds until it is decided (cmvr.round.1).

    Both players go through each phase together (cmvr.gen.2); after the last phase the next
    round begins (cmvr.prep.4, cmvr.round.5, cmvr.end.7).

    What is done for "this round" when the end is announced expires once more at the very end.
    """
    start = Step("start_round", start_round, "cmvr.round.1")
    ends = (
        Step("end_round", end_round, "cmvr.proc.end.1"),
        Step("round_over", expire_round, "cmvr.stat.2"),
    )
    phases = (
        draw(str(options["deck_out_draw"])),
        setup(str(options["setup_mode"])),
        battle(str(options["battle_end"])),
        END,
    )
    rounds = Sequence("round", (start, *phases, *ends))
    return Sequence(
        "game", (Step("prepare", prepare, "cmvr.prep.1"), Loop("rounds", rounds))
    )
