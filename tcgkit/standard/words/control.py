"""Control of cards, in card texts: it is taken for good, or for a time and then given back."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Ability, Instruction, Text, Trigger
from tcgkit.kernel.state import Continuous, Delayed, Lasting
from tcgkit.standard.words import deeds
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards
    from tcgkit.standard.words.cards import Makes
    from tcgkit_dsl.words.entries import Verb


def controlling(
    take: Makes,
    ends: type[Event],
    *,
    sourced: bool = False,
    **fields: Any,
) -> Verb:
    """Return the sentence of taking control, for good or until the turn ends.

    ``take(seat, card)`` is the event; if it is ``sourced`` it also gets the card with the text. ``ends`` is the event
    of the end of a turn. ``fields`` are further fields of the row.

    >>> controlling(TakeControl, TurnEnds).key
    'take/takes control of {what:selection} [{until:duration}]'
    """

    def takes(effect: Any, seat: int, card: Obj) -> Event:
        return take(seat, card, effect.source) if sourced else take(seat, card)

    def given_back(seat: int) -> Continuous:
        def give(game: Running, effect: Any) -> None:
            game.emit_possible(takes(effect, seat, card) for card in effect.memory[0])

        trigger = Trigger((ends,), lambda game, scope, event: True)
        body = (Instruction(give),)
        said = _GIVEN_BACK
        return Continuous(
            Delayed(Ability(said, "triggered", {}, said, trigger=trigger, body=body))
        )

    @verb(deeds.CONTROL, **fields)
    def run(game: Running, effect: Effect, what: Cards, until: str | None = None) -> None:
        others = [card for card in what if until and card.controller != effect.you]
        for seat in dict.fromkeys(card.controller for card in others):
            cards = tuple(card for card in others if card.controller == seat)
            back = given_back(seat)
            game.add_lasting(
                Lasting(back, effect.source, effect.you, (), "", 1, picked=(cards,))
            )
        game.emit_possible(takes(effect, effect.you, card) for card in what)

    return run


_GIVEN_BACK: Final = Text("Control ends", "コントロールが終わる")
