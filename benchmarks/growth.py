"""How work grows: bytecodes for boards, decks and games of growing size, in a toy ruleset.

Bytecodes are counted instead of time: the same code gives the same count, whatever else runs. What C
code does in one bytecode (searching a list) is not seen. Native code is not counted at all, so this
runs in pure mode.
"""

from __future__ import annotations

import json
import platform
import sys
from collections.abc import Callable, Mapping
from functools import partial
from itertools import pairwise
from pathlib import Path
from types import FrameType
from typing import Any, Final, TypeAlias

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.rules import Names, Rules, by_name
from tcgkit.kernel.state import (
    TABLE,
    Claim,
    Continuous,
    Field,
    Modifier,
    Obj,
    Option,
    Property,
    Zone,
    is_source,
)
from tcgkit.kernel.time import (
    Action,
    Each,
    Loop,
    Phase,
    Sequence,
    Step,
    Window,
    requirement,
)
from tcgkit_dsl.meaning.values import Kind

COMMITTED: Final = Path(__file__).with_name("growth.json")
MOST: Final = 1.15
"""Twice the size may cost so many times twice as much, compared with the size before."""
ABOVE: Final = 1.05
"""A count may be so many times the committed one."""
HERE: Final = (
    f"{platform.python_implementation()} {'.'.join(platform.python_version_tuple()[:2])}"
)
"""What counts: each version of Python has bytecodes of its own."""
HANDFUL: Final = 5

# ---- the toy -------------------------------------------------------------------------


def _holds(game: Reading, scope: Any) -> bool:
    return len(game.zone("field", scope.you)) >= HANDFUL


def _own(game: Reading, scope: Any, card: Obj) -> bool:
    return bool(card.controller == scope.you)


def _other(game: Reading, scope: Any, card: Obj) -> bool:
    return _own(game, scope, card) and not is_source(scope, card)


def _soldiers(game: Reading, scope: Any) -> list[Obj]:
    return game.zone("field", scope.you)


_OTHERS: Final = Kind(_other, _soldiers)
"""Your other soldiers, as the texts of cards ask for them."""


def _has_another(game: Reading, scope: Any) -> bool:
    return _OTHERS.number_of(game, scope, (scope.you,)) >= HANDFUL


def _for_each_other(game: Reading, scope: Any) -> int:
    return len(_OTHERS.now(game, scope))


def _this(game: Reading, scope: Any, card: Obj) -> bool:
    return is_source(scope, card)


def _card(name: str, text: Text, *said: Continuous) -> CardDef:
    always = Ability(text, "always", {}, text, continuous=said)
    return CardDef(name, Text(name.title(), "兵士"), "soldier", {"attack": 1}, (always,))


SOLDIER: Final = _card(
    "soldier",
    Text("While you have 5 soldiers, your soldiers have attack +1.", "勇気"),
    Continuous(Modifier("attack", "add", 1), _own, _holds),
)
OFFICER: Final = _card(
    "officer",
    Text("Each of your other soldiers has attack +1.", "号令"),
    Continuous(Modifier("attack", "add", 1), _other),
)

COMRADE: Final = _card(
    "comrade",
    Text("While you have 5 other soldiers, this has attack +1.", "戦友"),
    Continuous(Modifier("attack", "add", 1), _this, _has_another),
)
VETERAN: Final = _card(
    "veteran",
    Text("This has attack +1 for each of your other soldiers.", "古参"),
    Continuous(Modifier("attack", "add", _for_each_other), _this),
)
GUARD: Final = _card(
    "guard",
    Text("While you have 5 other soldiers, your other soldiers cannot attack.", "護衛"),
    Continuous(Claim("attack", "cannot", _other), condition=_has_another),
)
CAPTAIN: Final = _card(
    "captain",
    Text("Your other soldiers cannot attack.", "隊長"),
    Continuous(Claim("attack", "cannot", _other)),
)


@requirement("growth.1", "it is tapped or weak", "行動できない")
def _can_attack(game: Reading, player: int, card: Obj, ability: Any) -> bool:
    if card.posture or game.cannot("attack", card):
        return False
    return game.value(card, "attack") > 0


_RAGE: Final = Continuous(Modifier("attack", "add", 1))


def _attack(game: Changing, player: int, option: Option) -> None:
    """Tap a soldier; it is stronger this turn."""
    assert option.source is not None
    game.set_posture(option.source, 1)
    game.modify(_RAGE, option.source, player, (option.source,), "turn_of")


def _begin_turn(game: Running) -> None:
    """Untap the soldiers; one goes to the hand, of which the opponent knows now, and comes back."""
    player = game.number(TABLE, "turn")
    for card in game.zone("field", player):
        game.set_posture(card, 0)
    for card in game.zone("field", player)[:1]:
        game.move(game.move(card, "hand"), "field")


def rules() -> Rules:
    """Return the rules: soldiers attack, one by one, turn after turn, without an end."""
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("hand", Text("hand", "手札"), ordered=False, face_up=False, down="owner"),
        Zone("field", Text("field", "場"), in_play=True),
    )
    attack = Action(
        "attack",
        ("main",),
        Text("attack with {source}", "{source}で攻撃"),
        "growth.1",
        _attack,
        zones=("field",),
        requirements=(_can_attack,),
    )
    main = Window(
        "main",
        lambda game: (game.number(TABLE, "turn"),),
        ask="always",
        text=Text("Your turn", "手番"),
    )
    turn = Phase("turn_of", (Step("begin", _begin_turn), main), Text("turn", "ターン"))
    turns = Each("turns", lambda game: (0, 1), "turn", turn)
    return Rules(
        ruleset="growth",
        version="1",
        options={},
        zones=by_name(zones),
        timeline=Sequence("game", (Loop("rounds", turns),)),
        actions=by_name((attack,)),
        order=lambda game: (0, 1),
        fields=by_name((Field("turn", "table", Text("turn player", "手番")),)),
        properties=by_name((Property("attack"),)),
        postures=(Text("ready", "準備"), Text("tapped", "行動済み")),
        names=Names(kinds=("always",), claims=frozenset(("attack",))),
    )


def board(soldiers: int, deck: int = 0, card: CardDef = SOLDIER) -> Game:
    """Return a game with so many such soldiers a side, and so many cards in each deck."""
    game = Game.new(rules(), ({}, {}), seed=1)
    for player in (0, 1):
        for _ in range(soldiers):
            game.make(card, "field", player)
        for _ in range(deck):
            game.make(SOLDIER, "deck", player)
    return game


# ---- counting ------------------------------------------------------------------------


def bytecodes(run: Callable[[], object]) -> int:
    """Return how many bytecodes a call carries out, in Python code."""
    count = 0

    def trace(frame: FrameType, event: str, arg: Any) -> Any:
        nonlocal count
        frame.f_trace_opcodes, frame.f_trace_lines = True, False
        count += event == "opcode"
        return trace

    before = sys.gettrace()
    sys.settrace(trace)
    try:
        run()
    finally:
        sys.settrace(before)
    return count


def _choices(game: Game, number: int) -> None:
    for _ in range(number):
        assert game.decision is not None
        game.choose(len(game.decision.options) - 1)


def _on_a_board(card: CardDef, soldiers: int) -> int:
    """Return the work of three choices among so many such soldiers."""
    game = board(soldiers, card=card)
    _choices(game, 1)
    return bytecodes(lambda: _choices(game, 3))


def _view(soldiers: int) -> int:
    """Return the work of a view of a board of such soldiers."""
    game = board(soldiers, card=VETERAN)
    game.view(0)
    return bytecodes(lambda: game.view(0))


def _leaving(card: CardDef, soldiers: int) -> int:
    """Return the work of half the soldiers of a side leaving, one after the other."""
    game = board(soldiers, card=card)
    game.value(game.zone("field", 0)[0], "attack")
    leaving = game.zone("field", 0)[: soldiers // 2]

    def leave() -> None:
        for one in leaving:
            game.move(one, "hand")

    return bytecodes(leave)


def _sample(deck: int) -> int:
    """Return the work of a sample in which so many faces of a deck are dealt anew."""
    game = board(3, deck=deck)
    return bytecodes(lambda: game.sample(0, 1))


def _facts(work: Callable[[Game], object], known: int) -> int:
    """Return the work of something while a player remembers so many cards of the opponent's hand."""
    game = board(0, deck=4)
    for number in range(known):
        other = CardDef(f"other{number}", Text("Other", "他"), "soldier", {"attack": 1}, ())
        game.move(game.make(other, "field", 1), "hand")
    assert len(game.state.facts) == known
    return bytecodes(lambda: work(game))


def _elsewhere(game: Game) -> None:
    game.move(game.zone("deck", 0)[-1], "hand")


def _out_of_the_hand(game: Game) -> None:
    """Move a card out of the hand, unseen, and another so that it is seen."""
    game.move(game.zone("hand", 1)[0], "deck")
    game.move(game.zone("hand", 1)[0], "field")


def _fork(soldiers: int) -> int:
    """Return the work of a fork, and of a choice in it."""
    game = board(soldiers)
    _choices(game, 1)
    return bytecodes(lambda: _choices(game.fork(), 1))


def _of_turns(turns: int) -> int:
    """Return the work of the last ten of so many turns."""
    game = board(3)
    _choices(game, 4 * turns - 40)
    return bytecodes(lambda: _choices(game, 40))


CURVES: Final[dict[str, tuple[Callable[[int], int], tuple[int, ...]]]] = {
    "a choice among soldiers a side, each with a continuous effect": (
        partial(_on_a_board, SOLDIER),
        (10, 20, 40, 80),
    ),
    "a choice among soldiers a side, each with an effect on each other one": (
        partial(_on_a_board, OFFICER),
        (10, 20, 40, 80),
    ),
    "a choice among soldiers a side, each with a condition on the others": (
        partial(_on_a_board, COMRADE),
        (10, 20, 40, 80),
    ),
    "a choice among soldiers a side, each with a number for each other one": (
        partial(_on_a_board, VETERAN),
        (10, 20, 40, 80),
    ),
    "a choice among soldiers a side, each with a claim about each other one": (
        partial(_on_a_board, CAPTAIN),
        (10, 20, 40, 80),
    ),
    "a choice among soldiers a side, each with a claim and a condition on the others": (
        partial(_on_a_board, GUARD),
        (10, 20, 40, 80),
    ),
    "a view of soldiers a side": (_view, (10, 20, 40, 80)),
    "soldiers leaving, each with an effect on each other one": (
        partial(_leaving, OFFICER),
        (10, 20, 40, 80),
    ),
    "soldiers leaving, each with a claim about each other one": (
        partial(_leaving, CAPTAIN),
        (10, 20, 40, 80),
    ),
    "a fork among soldiers a side, and a choice in it": (_fork, (10, 20, 40, 80)),
    "a move while cards of another hand are remembered": (
        partial(_facts, _elsewhere),
        (10, 20, 40, 80),
    ),
    "moves of remembered cards": (partial(_facts, _out_of_the_hand), (10, 20, 40, 80)),
    "a sample while cards are remembered": (
        partial(_facts, lambda game: game.sample(0, 1)),
        (10, 20, 40, 80),
    ),
    "a sample of a deck": (
        _sample,
        (60, 125, 250, 500),
    ),
    "ten turns, after so many": (_of_turns, (62, 125, 250, 500)),
}
"""Each curve: its work by size, and the sizes, each about twice the one before."""


Curves: TypeAlias = "Mapping[str, Mapping[str, int]]"


def measure(name: str) -> dict[str, int]:
    """Return the bytecodes of a curve by size."""
    work, sizes = CURVES[name]
    work(sizes[0])  # what is kept for all games is made now
    return {str(size): work(size) for size in sizes}


def is_linear(curve: Mapping[str, int]) -> bool:
    """Return whether no doubling of the size costs more than :data:`MOST` times twice as much."""
    doublings = pairwise(curve.values())
    return all(larger <= 2 * MOST * smaller for smaller, larger in doublings)


def grown(curves: Curves, committed: Curves) -> list[str]:
    """Return the curves that are more than linear, or more than 5 % above the committed ones, each with why."""
    found = [
        f"{name}: more than linear"
        for name, curve in curves.items()
        if not is_linear(curve)
    ]
    for name, curve in curves.items():
        before = committed.get(name, {})
        found += [
            f"{name}: {count:,} at {size}, {before[size]:,} before"
            for size, count in curve.items()
            if size in before and count > ABOVE * before[size]
        ]
    return found


def report(*, write: bool) -> bool:
    """Print every curve; return whether none has grown. With ``write`` they are committed."""
    curves = {name: measure(name) for name in CURVES}
    for name, curve in curves.items():
        print(
            f"  {name}: {', '.join(f'{size}: {count:,}' for size, count in curve.items())}"
        )
    committed = json.loads(COMMITTED.read_text(encoding="utf-8"))
    same = committed["counted with"] == HERE and not write
    if not same and not write:
        print(f"not compared: the committed curves are of {committed['counted with']}")
    wrong = grown(curves, committed["curves"] if same else {})
    for each in wrong:
        print(each)
    if write:
        told = {"counted with": HERE, "curves": curves}
        COMMITTED.write_text(json.dumps(told, indent=2) + "\n", encoding="utf-8")
    return not wrong
