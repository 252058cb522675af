"""What happens instead of an event: as long as a text works, or set up by a deed for a time."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Instruction, Text
from tcgkit.kernel.state import Continuous, Lasting, Replacement
from tcgkit_dsl.meaning.picking import Found, present
from tcgkit_dsl.meaning.values import Known, Meanings, required, with_slots
from tcgkit_dsl.tree import ast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Changing, Reading
    from tcgkit.kernel.state import Obj


def replacement(
    statement: ast.Instead,
    meanings: Meanings,
    question: Text,
    ability: Ability | None = None,
) -> Continuous:
    """Return a replacement; if the game counts uses of its ability, its player decides each time."""
    vocabulary = meanings.language.vocabulary
    tables, uses = vocabulary.tables, vocabulary.uses if ability is not None else None
    entry = tables["would"][statement.would.key]
    assert isinstance(statement.body, ast.Act)  # ensured by the checker
    replaces = required(tables["verb"][statement.body.verb].replaces, statement.body.verb)
    test = with_slots(entry.test, meanings.getters(statement.would.args))
    replaces = with_slots(replaces, meanings.getters(statement.body.args))

    def meets(game: Reading, scope: Any, event: Any) -> bool:
        if (
            uses is not None
            and ability is not None
            and uses.left(game, scope.source, ability) < 1
        ):
            return False
        return bool(test(game, scope, event))

    def instead(game: Changing, scope: Any, event: Any) -> Any:
        if uses is not None and ability is not None:
            uses.count(game, scope.source, ability)
        return replaces(game, scope, event)

    asked = question if statement.optional or uses is not None else None
    return Continuous(Replacement(entry.events, meets, instead, asked))


def kept_at(place: int) -> Known:
    """Return the objects that a deed kept for what it set up, as they are now."""

    def get(game: Reading, scope: Any) -> tuple[Obj, ...]:
        return present(game, scope.picked[place])

    return Known(get)


def set_up_instead(
    statement: ast.Instead, what: Continuous, meanings: Meanings, kept: Sequence[Found]
) -> Instruction:
    """Return the instruction that sets up a replacement until a moment, once or each time.

    ``kept`` find the objects that the text speaks of; they are fixed now.
    """
    vocabulary, uses = meanings.language.vocabulary, 1 if statement.once else None
    said = statement.until
    ends = (
        "" if said is None else vocabulary.ends[vocabulary.word(said.cls, said.key).value]
    )

    def run(game: Changing, effect: Any) -> None:
        until = ends if isinstance(ends, str) else ends(game, effect)
        picked = tuple(find(game, effect) for find in kept)
        game.add_lasting(
            Lasting(
                what,
                effect.source,
                effect.you,
                until=until,
                uses=uses,
                event=getattr(effect, "event", None),
                picked=picked,
            )
        )

    return Instruction(run)
