"""The game: setup, four phases, and when it is over.

Clauses: ``cosmic.setup.*``, ``cosmic.turn.*``, ``cosmic.standby.*``, ``cosmic.orbit.*``,
``cosmic.release.*``, ``cosmic.draw.*``, ``cosmic.guardian.3``, ``cosmic.win.*``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import OptionValue
from tcgkit.kernel.state import TABLE, Result, record
from tcgkit.kernel.time import Each, Loop, Node, Phase, Sequence, Step, Window
from tcgkit.standard.opening import Mulligan, deal
from tcgkit.standard.players import opponent
from tcgkit_cosmic.rules.events import (
    Drawn,
    Orbited,
    PhaseBegan,
    PhaseEnded,
    Released,
    TurnStarted,
    WindowOpened,
)
from tcgkit_cosmic.rules.use import at_speed
from tcgkit_cosmic.rules.zones import (
    FROZEN,
    SPEEDS,
    core_count,
    guardian,
    in_order,
    privileged,
    servants,
    skips,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


# ---- setup ---------------------------------------------------------------------------


def choose_first(game: Changing) -> None:
    """Choose the first privileged player by chance or by an option (cosmic.setup.8-9).

    Clause: cosmic.i.62.
    """
    first = game.rules.options["first_player"]
    player = game.pick(2, "seats") if first == "random" else int(str(first)[-1]) - 1
    game.set_number(TABLE, "privileged", player)


def hand_size(game: Reading) -> int:
    """Return how many cards an opening hand has."""
    return int(game.rules.options["initial_hand"])


def deal_hands(game: Running) -> None:
    """Take the opening hands (cosmic.setup.6).

    From cores that the kernel has shuffled; nothing lies elsewhere. Clauses:
    cosmic.setup.5, cosmic.setup.7, cosmic.setup.10.
    """
    deal(game, hand_size(game), deck="core")
    found = losers(game)
    if found:  # by option a deck may be no larger than a hand
        lose(game, found)


@record
class CoreMulligan(Mulligan):
    """Each player may exchange the whole opening hand once (option, cosmic.i.63)."""

    deck = "core"


def mulligan(game: Running) -> None:
    """Ask both players; the one with the first privilege is asked first."""
    game.enter(CoreMulligan(hand_size(game)))


# ---- turn ----------------------------------------------------------------------------


def begin_turn(game: Running) -> None:
    """The privilege passes, the turn begins (cosmic.turn.5)."""
    number = game.number(TABLE, "turn") + 1
    game.set_number(TABLE, "turn", number)
    if number > 1 and not game.number(TABLE, "lent"):
        game.set_number(TABLE, "privileged", opponent(privileged(game)))
    game.set_number(TABLE, "lent", 0)
    game.emit(TurnStarted, privileged(game), number)


def who_do(game: Reading, step: str) -> tuple[int, ...]:
    """Return the players who do not skip a step, the privileged one first."""
    return tuple(each for each in in_order(game) if not skips(game, each, step))


def orbit_step(game: Running) -> None:
    """All piles move one hex clockwise, at the same time (cosmic.orbit.2-3).

    Piles move as they are; the core does not. Clauses: cosmic.orbit.5, cosmic.orbit.6,
    cosmic.orbit.7, cosmic.orbit.8, cosmic.i.3, cosmic.i.19.
    """
    game.emit_possible(Orbited(player) for player in who_do(game, "orbit_step"))


def release_step(game: Running) -> None:
    """Servants on both orbits are released (cosmic.release.1-4).

    Clauses: cosmic.release.5, cosmic.i.20, cosmic.i.68.
    """
    guardians = game.rules.options["release_guardians"]
    found = []
    for player in who_do(game, "release_step"):
        keeper = guardian(game, player)
        for card in (*servants(game, player), *([] if keeper is None else [keeper])):
            if card.number("holds"):
                game.set_number(card, "holds", 0)
            elif card.posture != FROZEN or (card is keeper and not guardians):
                continue
            elif not game.cannot("be_released_in_step", card):
                found.append(Released(player, card))
    if found:
        game.emit_all(found)


def draw(game: Running) -> None:
    """Both draw; the check comes after both draws (cosmic.draw.1, cosmic.draw.5).

    Clauses: cosmic.draw.4, cosmic.i.59, cosmic.i.69.
    """
    players = who_do(game, "draw_phase")
    if players:
        game.emit_all([Drawn(player, in_phase=True) for player in players])


def end_turn(game: Running) -> None:
    """Effects that last until the end of the turn end (cosmic.turn.6, cosmic.win.8)."""
    number = game.number(TABLE, "turn")
    game.expire("turn")
    game.expire(f"turn.{number}")
    limit = game.rules.options["turn_limit"]
    if limit and number >= int(limit):
        game.end((), "cosmic.win.8", f"no result within {limit} turns")


def start_part(game: Changing) -> None:
    """Count the uses of both players in a window part anew (cosmic.window.15)."""
    for player in game.playing():
        game.set_number(player, "uses", 0)


# ---- ends ----------------------------------------------------------------------------


def losers(game: Reading) -> list[int]:
    """Return the players with an empty core (cosmic.win.1).

    What emptied it does not matter, nor does the hand. Clauses: cosmic.win.6, cosmic.win.7,
    cosmic.guardian.11.
    """
    return [player for player in game.playing() if not core_count(game, player)]


def lose(game: Running, found: list[Any]) -> None:
    """End the game at once (cosmic.win.4)."""
    game.lose(found, "cosmic.win.1")


def result_of(game: Reading, found: tuple[int, ...], clause: str) -> Result:
    """Return the result of losses at one check (cosmic.win.5, cosmic.i.58).

    Two empty cores are a draw, or what an option says. Clause: cosmic.i.61.
    """
    if clause == "concede":
        clause = "cosmic.win.9"
    if len(found) == 1:
        return Result((opponent(found[0]),), clause)
    how = game.rules.options["simultaneous_core_out"]
    if how == "draw":
        return Result((), "cosmic.win.5")
    first = privileged(game)
    return Result((first if how == "privileged_wins" else opponent(first),), "cosmic.i.58")


# ---- the timeline --------------------------------------------------------------------


def acting(game: Reading) -> tuple[int, ...]:
    """Return the one player whose part it is."""
    return (game.number(TABLE, "acting"),)


def in_turn(name: str, body: Node) -> Node:
    """Return a node that the privileged player goes through first, then the other (cosmic.turn.3).

    Clauses: cosmic.mat_step.8, cosmic.i.25, cosmic.window.3, cosmic.window.4.
    """
    return Each(name, in_order, "acting", body)


PHASES: Final = {
    "standby_phase": Text("standby phase", "スタンバイフェイズ"),
    "orbit_step": Text("orbit step", "オービットステップ"),
    "release_step": Text("release step", "リリースステップ"),
    "core_soul_step": Text("core soul step", "コアソウルステップ"),
    "material_step": Text("material step", "マテリアルステップ"),
    "main_phase": Text("main phase", "メインフェイズ"),
    "draw_phase": Text("draw phase", "ドローフェイズ"),
    "guardian_phase": Text("guardian phase", "ガーディアンフェイズ"),
}
"""The phases and steps of a turn."""
WINDOW_TEXTS: Final = {
    "interrupt": Text("an answer to a slower use", "遅いカードの使用への割り込み"),
}
"""The names of windows outside the phases in explanations."""


_PLACE: Final = Text(
    "Which card do you place as a material?", "どのカードをマテリアルにしますか？"
)


def _once(name: str, en: str, ja: str) -> Node:
    """Return the window for one action of each player.

    The second one knows what the first did; either may pass. Clauses: cosmic.core_soul.2,
    cosmic.core_soul.3, cosmic.guardian.3, cosmic.i.21, cosmic.i.66.
    """
    return in_turn(f"{name}s", Window(name, acting, closes="one_act", text=Text(en, ja)))


def _phase(name: str, *parts: Node) -> Phase:
    return Phase(name, parts, PHASES[name], PhaseBegan, PhaseEnded)


def timeline(options: Mapping[str, OptionValue]) -> Node:
    """Return the whole game: setup, then turns until it is decided.

    Both act in every turn, the first one included; each phase and step ends for both before
    the next one begins. A part does not come twice. In a part one player acts until a pass; a
    window in which nothing can be done is not opened. Clauses: cosmic.turn.1, cosmic.turn.4,
    cosmic.standby.1, cosmic.standby.2, cosmic.orbit.1, cosmic.setup.12, cosmic.window.5,
    cosmic.window.6, cosmic.mat_step.2, cosmic.mat_step.10.
    """
    text, key = Text("What do you use?", "何を使いますか？"), at_speed("part", "speed")
    part = Window("part", acting, key=key, after="same", text=text)
    both = Window("part", in_order, key=key, after="same", text=text)
    start = Step("start_part", start_part, "cosmic.window.15")
    parts: Node
    if options["window_rounds"] == "until_both_pass":
        parts = Sequence("parts", (start, both))
    else:
        parts = in_turn("parts", Sequence("one_part", (start, part)))
    turn = Sequence(
        "turn",
        (
            Step("begin_turn", begin_turn, "cosmic.turn.5"),
            _phase(
                "standby_phase",
                _phase("orbit_step", Step("orbit", orbit_step, "cosmic.orbit.2")),
                _phase("release_step", Step("release", release_step, "cosmic.release.1")),
                _phase(
                    "core_soul_step",
                    _once("core_soul", "Make a core soul?", "コアソウルを作りますか？"),
                ),
                _phase(
                    "material_step",
                    in_turn(
                        "materials_of",
                        Window("materials", acting, after="same", text=_PLACE),
                    ),
                ),
            ),
            _phase(
                "main_phase",
                Each(
                    "window",
                    lambda game: SPEEDS,
                    "speed",
                    parts,
                    names=tuple(f"speed_{speed}" for speed in SPEEDS),
                    texts=tuple(Text(f"speed {s}", f"スピード{s}") for s in SPEEDS),
                    starts=WindowOpened,
                ),
            ),
            _phase("draw_phase", Step("draw", draw, "cosmic.draw.1")),
            _phase(
                "guardian_phase",
                _once("guardian", "Place a guardian?", "ガーディアンを置きますか？"),
            ),
            Step("end_turn", end_turn, "cosmic.turn.6"),
        ),
    )
    setup: tuple[Node, ...] = (
        Step("choose_first", choose_first, "cosmic.setup.8"),
        Step("deal", deal_hands, "cosmic.setup.6"),
    )
    if options["mulligan"] == "once":
        setup = (*setup, Step("mulligan", mulligan, "cosmic.i.63"))
    return Sequence("game", (*setup, Loop("turns", turn)))
