"""What happens instead of an event: as long as a text works, or set up by a deed for a time."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from tcgkit.kernel.cards import Instruction, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Continuous, Lasting, Replacement
from tcgkit_dsl.meaning.picking import Found, present
from tcgkit_dsl.meaning.values import Known, Meanings, required, with_slots
from tcgkit_dsl.tree import ast

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tcgkit.kernel.cards import Ability, Condition
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj


Made: TypeAlias = "Callable[[Running, Any, Event], Event | None]"
"""What a replacement makes of an event."""


def is_event(statement: ast.Statement, meanings: Meanings) -> bool:
    """Return whether what is done instead is one event, which a verb makes (``Verb.replaces``)."""
    verbs = meanings.language.vocabulary.tables["verb"]
    return isinstance(statement, ast.Act) and verbs[statement.verb].replaces is not None


def made_by_verb(statement: ast.Instead, meanings: Meanings) -> Made:
    """Return what a verb makes of an event."""
    assert isinstance(statement.body, ast.Act)  # ensured by the checker
    verb = meanings.language.vocabulary.tables["verb"][statement.body.verb]
    replaces = required(verb.replaces, statement.body.verb)
    return with_slots(replaces, meanings.getters(statement.body.args))


def carried_out(text: Ability, possible: Sequence[Condition]) -> tuple[Made, Condition]:
    """Return the replacement that carries a text out in the place of an event, and whether it can.

    What the text does is not replaced by it in turn: "if you would draw a card, draw 2 cards instead".
    """

    def can(game: Reading, scope: Any) -> bool:
        for frame in game.state.frames:
            own = isinstance(frame, Effect) and frame.ability is text
            if own and getattr(frame, "source", None) is scope.source:
                return False
        return all(each(game, scope) for each in possible)

    def instead(game: Running, scope: Any, event: Event) -> None:
        game.enter(Effect(text, scope.source, scope.you, event, scope.picked))

    return instead, can


def replacement(
    statement: ast.Instead,
    meanings: Meanings,
    question: Text,
    replaces: Made,
    ability: Ability | None = None,
    possible: Condition | None = None,
) -> Continuous:
    """Return a replacement; if the game counts uses of its ability, its player decides each time.

    ``replaces`` makes another event of an event, and only if it is ``possible``.
    """
    vocabulary = meanings.language.vocabulary
    tables, uses = vocabulary.tables, vocabulary.uses if ability is not None else None
    entry = tables["would"][statement.would.key]
    test = with_slots(entry.test, meanings.getters(statement.would.args))

    def meets(game: Reading, scope: Any, event: Any) -> bool:
        if (
            uses is not None
            and ability is not None
            and uses.left(game, scope.source, ability) < 1
        ):
            return False
        if possible is not None and not possible(game, scope):
            return False
        return bool(test(game, scope, event))

    def instead(game: Running, scope: Any, event: Any) -> Any:
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
