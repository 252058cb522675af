"""What card texts say of players: their numbers (life, gold), and their turns, by the events of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE
from tcgkit.standard.meanings import Seats, each_player, you, your_opponents
from tcgkit.standard.words.cards import Makes
from tcgkit.standard.words.things import Bound
from tcgkit_dsl.words.rows import condition, measure, moment, trigger, verb
from tcgkit_dsl.words.vocabulary import (
    MeasureRow,
    MomentRow,
    TestRow,
    TriggerRow,
    Verb,
    WordRow,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

# ---- numbers -------------------------------------------------------------------------


def number(
    en: str, ja: str, name: str, change: Makes
) -> tuple[Verb | TestRow | MeasureRow, ...]:
    """Return what is said of a number of players; ``change(seat, amount)`` is the event.

    ``en`` and ``ja`` are its words in a sentence: "life", "ember/embers"; ``name`` is its field.

    >>> [row.key for row in number("life", "ライフ", "life", DrawCards)][:2]
    ['gain/gains {n:number} life', 'lose/loses {n:number} life']
    """
    one = en.split("/")[-1]

    @verb(f"gain/gains {{n:number}} {en}", f"{ja}を{{n}}得<る||て>", takes_by=True)
    def gain(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_all(change(seat, n) for seat in by or (effect.you,))

    def payable(game: Reading, scope: Scope, n: int) -> bool:
        return game.number(scope.you, name) >= n

    @verb(
        f"lose/loses {{n:number}} {en}",
        f"{ja}を{{n}}失<う|い|って>",
        takes_by=True,
    )
    def lose(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_all(change(seat, -n) for seat in by or (effect.you,))

    @verb(f"pay/pays {{n:number}} {en}", f"{ja}を{{n}}支払<う|い|って>", possible=payable)
    def pay(game: Running, effect: Effect, n: int) -> None:
        game.emit_all([change(effect.you, -n)] if payable(game, effect, n) else [])

    reads = frozenset({"players"})  # asked again when a number of a player changes

    @condition(
        f"{{who:player}} has/have {{n:comparison}} {en}",
        f"{{who}}の{ja}が{{n}}である",
        reads=reads,
    )
    def has(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
        return all(n(game.number(seat, name)) for seat in who)

    @condition(
        f"your {one} is/are {{n:comparison}}", f"自分の{ja}が{{n}}である", reads=reads
    )
    def yours(game: Reading, scope: Scope, n: Bound) -> bool:
        return n(game.number(scope.you, name))

    def compared(word: str, ja_word: str, sign: int) -> TestRow:
        @condition(
            f"{{who:player}} has/have {word} {one} than {{whom:player}}",
            f"{{who}}の{ja}が{{whom}}より{ja_word}",
            reads=reads,
        )
        def test(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
            ours = max(game.number(seat, name) * sign for seat in who)
            return all(ours > game.number(seat, name) * sign for seat in whom)

        return test

    @measure(f"your {one}", f"自分の{ja}")
    def amount(game: Reading, scope: Scope) -> int:
        return game.number(scope.you, name)

    more, fewer = compared("more", "多い", 1), compared("less", "少ない", -1)
    return (gain, lose, pay, has, yours, more, fewer, amount)


# ---- turns ---------------------------------------------------------------------------

TURNS: Final = (
    WordRow("your turn", "自分のターン", you),
    WordRow(
        "your opponent's turn/the opponent's turn/an opponent's turn",
        "相手のターン",
        your_opponents,
    ),
    WordRow("each turn/every turn/the turn", "各ターン", each_player),
)
"""The words of the class ``turn``; their values are functions that return seats."""


def turns(
    begins: type[Event], ends: type[Event], of: str = "turn_player"
) -> tuple[TriggerRow, TriggerRow, MomentRow, TestRow]:
    """Return what is said of turns; ``of`` is the number of the table that names the turn player.

    The events have the player as ``by``. The vocabulary has the class ``turn`` (``TURNS``).

    >>> [row.key for row in turns(DrawCard, DrawCards)][0]
    'at the start of {whose:turn}'
    """

    def is_of(game: Reading, scope: Scope, event: Event, whose: Makes) -> bool:
        return event.whose in whose(game, scope)  # type: ignore[operator]

    starting = trigger(
        "at the start of {whose:turn}",
        "{whose}の開始時",
        events=(begins,),
    )(is_of)
    ending = trigger("at the end of {whose:turn}", "{whose}の終了時", events=(ends,))(is_of)

    @moment("at the end of the turn", "ターン終了時に", events=(ends,))
    def later(game: Reading, scope: Scope, event: Event) -> bool:
        return True

    @condition("it is {whose:turn}", "{whose}である", reads=frozenset({"table"}))
    def is_turn(game: Reading, scope: Scope, whose: Makes) -> bool:
        return game.number(TABLE, of) in whose(game, scope)  # type: ignore[operator]

    return (starting, ending, later, is_turn)
