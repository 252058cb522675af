"""The steps of a turn in card texts: "at your start step", "it is your main step", "when your turn begins"."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from tcgkit.standard.meanings import each_player, you, your_opponents
from tcgkit.standard.words.players import is_turn
from tcgkit_dsl.words.entries import WordRow
from tcgkit_dsl.words.rows import condition, trigger

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event
    from tcgkit.standard.meanings import Seats
    from tcgkit_dsl.words.entries import TestRow, TriggerRow

_WHOSE: Final = (
    (("your",), "自分の", you),
    (("the opponent's", "your opponent's"), "相手の", your_opponents),
    (("each", "every", "each player's"), "各プレイヤーの", each_player),
    (("the",), "", each_player),
)


def _forms(whose: tuple[str, ...], step: str, also: tuple[str, ...]) -> str:
    """Return what a step is called: "your start step", "the start of your turn"."""
    forms = [f"{who} {step} step" for who in whose]
    if "each" in whose:
        forms.append(f"{step} steps")
    begins = [f"the {word} of {form}" for form in forms for word in ("start", "beginning")]
    turns = [f"the {word} of {who} turn" for word in also for who in whose]
    return "/".join((*forms, *begins, *turns))


def steps(*rows: tuple[str, str, tuple[str, ...]]) -> tuple[WordRow, ...]:
    """Return the words of the class ``step``: whose step it is, and which.

    A row has the name of a step, its Japanese, and the words for the part of a turn that it is, too.

    >>> steps(("start", "開始ステップ", ("start",)))[0].forms[:2]
    ('your start step', 'the start of your start step')
    """
    return tuple(
        WordRow(_forms(whose, step, also), f"{ja_whose}{ja}", (who, step))
        for whose, ja_whose, who in _WHOSE
        for step, ja, also in rows
    )


Step = tuple[Callable[..., Any], str]


def of_steps(
    began: type[Event],
    now: Callable[[Reading], str],
    of: Callable[[Reading], int],
    first: str = "start",
    last: str = "end",
) -> tuple[TriggerRow | TestRow, ...]:
    """Return what is said of steps and turns: which begins, which it is, whose turn it is, begins and ends.

    The event ``began`` has the player as ``by`` and the name as ``step``; ``now(game)`` is the name of the step under
    way, ``of(game)`` the turn player. A turn begins with the step ``first`` and ends with ``last``.

    >>> [row.key for row in of_steps(DrawCard, lambda game: "main", lambda game: 0)][:2]
    ['at {step:step}', 'it is {step:step}']
    """

    @trigger("at {step:step}", "{step}に", events=(began,))
    def at_step(game: Reading, scope: Scope, event: Any, step: Step) -> bool:
        return event.step == step[1] and event.by in step[0](game, scope)

    @condition("it is {step:step}", "{step}である")
    def is_step(game: Reading, scope: Scope, step: Step) -> bool:
        whose, name = step
        return now(game) == name and of(game) in whose(game, scope)

    def at(name: str, does: str, is_over: str, ja: str, ja_when: str) -> TriggerRow:
        @trigger(
            f"when {{turn:turn}} {does}",
            f"{{turn}}が{ja}とき",
            f"when {{turn:turn}} {is_over}",
            f"{{turn}}の{ja_when}(|に)",
            events=(began,),
        )
        def test(
            game: Reading, scope: Scope, event: Any, turn: Callable[..., Seats]
        ) -> bool:
            return bool(event.step == name and event.by in turn(game, scope))

        return test

    return (
        at_step,
        is_step,
        at(first, "begins", "starts", "始まる", "開始時"),
        at(last, "ends", "is over", "終わる", "終了時"),
        is_turn(of),
    )
