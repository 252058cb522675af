"""The decisions and events of one game, as rows."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from attrs import define, field

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.game import Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Obj
from tcgkit.lab.simulate.card_watch import CardWatch, event_fields, whose
from tcgkit.lab.simulate.tables import Row


@define(eq=False)
class RowWatch(CardWatch):
    """Notes the decisions and events of a game, and the use of its cards.

    It sees all that happens, hidden cards included: rows are for those who study a game, not for its players.
    """

    names: Mapping[CardDef, str] = field(factory=dict)
    """The names of the cards of the decks; other cards are named by their keys."""
    decisions: list[Row] = field(factory=list)
    events: list[Row] = field(factory=list)

    def answers(self, game: Reading, position: int) -> None:
        """Note the next answer to the pending decision, before it is given."""
        super().answers(game, position)
        request = game.request
        if request is None:
            return
        if isinstance(request, Choose):
            options, option = len(request.options), request.options[position]
        else:
            options, option = None, request.option(position)
        self.decisions.append(
            (
                len(self.decisions),
                game.rules.advice.progress(game),
                request.player + 1,
                without_names(request.prompt.en),
                options,
                option.action,
                self._named(option.source),
                option.ability.name.en if option.ability is not None else None,
                self._named(option.target),
                option.number,
            )
        )

    def event(self, game: Reading, event: Event) -> None:
        """Note an event that has just been applied."""
        super().event(game, event)
        parts = event_fields(event)
        card = next((value for _, value in parts if isinstance(value, Obj)), None)
        told = {name: self._told(value) for name, value in parts}
        owner = -1 if card is None else whose(card)
        self.events.append(
            (
                len(self.events),
                len(self.decisions) - 1 if self.decisions else None,
                game.rules.advice.progress(game),
                type(event).__name__,
                event.whose + 1 if event.whose >= 0 else None,
                event.clause,
                self._named(card),
                owner + 1 if owner >= 0 else None,
                json.dumps(
                    {n: v for n, v in told.items() if v is not None}, ensure_ascii=False
                ),
            )
        )

    def _named(self, obj: Obj | None) -> str | None:
        return None if obj is None else self.names.get(obj.defn, obj.defn.key)

    def _told(self, value: object) -> object:
        """Return a field of an event for JSON; None for what has no short form."""
        if isinstance(value, (int, str)):
            return value
        if isinstance(value, Obj):
            return self._named(value)
        if isinstance(value, CardDef):
            return self.names.get(value, value.key)
        if isinstance(value, Ability):
            return value.name.en
        if isinstance(value, tuple):
            return [told for each in value if (told := self._told(each)) is not None]
        return None


def without_names(prompt: str) -> str:
    """Return a question without its card names.

    >>> without_names("Block {attacker}?")
    'Block …?'
    """
    return re.sub(r"\{\w*\}", "…", prompt)


__all__ = ["RowWatch", "without_names"]
