"""Triggers, and delayed sentences, which their moment triggers: "at this turn's end step, ..."."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Ability, Instruction, Text, Trigger
from tcgkit.kernel.state import Continuous, Delayed, Lasting
from tcgkit_dsl.meaning.picking import Found
from tcgkit_dsl.meaning.values import Meanings, required, with_slots
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import MomentRow, TriggerRow

if TYPE_CHECKING:
    from collections.abc import Callable

    from tcgkit.kernel.game import Changing, Reading

CAPTURED: Final = 0
"""The memory place of a delayed text that holds the objects "it" meant at setup."""


SET_UP_BY: Final = "set up by"
"""The tag of a delayed ability with the kind of the ability that says it."""


def set_up(
    ability: Ability,
    until: str | Callable[[Changing, Any], str],
    captured: Found | None,
    *,
    once: bool = True,
) -> Instruction:
    """Return the instruction that sets up a delayed sentence, given as an ability.

    ``captured`` finds the objects that "it" means in the sentence; they are kept until then. ``until`` is
    the moment at which it lapses; it is carried out ``once``, or each time.
    """
    what = Continuous(Delayed(ability))
    uses = 1 if once else None

    def run(game: Changing, effect: Any) -> None:
        kept = () if captured is None else (captured(game, effect),)
        ends = until if isinstance(until, str) else until(game, effect)
        game.add_lasting(
            Lasting(what, effect.source, effect.you, (), ends, uses, picked=kept)
        )

    return Instruction(run)


def later_ability(
    later: ast.Later, meanings: Meanings, said: Text, kind: str, **program: Any
) -> Ability:
    """Return a delayed sentence as the ability that its moment triggers, with its program.

    Its tag ``SET_UP_BY`` is the ``kind`` of the ability that says it.
    """
    tables = meanings.language.vocabulary.tables
    kind_of_row = "moment" if later.until is None else "trigger"
    entry = tables[kind_of_row][later.moment.key]
    tags = {**getattr(entry, "tags", {}), SET_UP_BY: kind}
    title = Text(said.en[:1].upper() + said.en[1:].rstrip("."), said.ja.rstrip("。"))
    trigger = trigger_of(entry, later.moment, meanings)
    return Ability(title, "triggered", tags, said, trigger=trigger, **program)


def trigger_of(
    entry: TriggerRow | MomentRow, when: ast.When, meanings: Meanings, *, own: bool = False
) -> Trigger:
    """Return the trigger that a row of the vocabulary means; ``own``: the card itself leaves."""
    test = with_slots(required(entry.test, when.key), meanings.getters(when.args))
    if not when.nth:
        return Trigger(
            entry.events, lambda game, scope, event: bool(test(game, scope, event)), own
        )

    def is_nth(game: Reading, scope: Any, event: Any) -> bool:
        """Return whether it happens for so many times since memory begins, with this time."""
        if not test(game, scope, event):
            return False
        count, past = 1, game.state.past
        for kind in entry.events:
            for each in past.get(kind.__name__, ()):
                if each is event:
                    break
                count += bool(test(game, scope, each))
        return count == when.nth

    return Trigger(entry.events, is_nth, own)
