"""Requirements: the conditions of an action, their clauses and their messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from string import Formatter
from typing import TYPE_CHECKING, Any, Literal

from attrs import evolve, field, frozen

from tcgkit.kernel.cards.definitions import LANGS, Ability, Text
from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fix_tables
from tcgkit.kernel.data.validators import SomeOf
from tcgkit.kernel.errors import RulesetInvalid, nearest

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.state.objects import Obj

Test = Callable[["Reading", int, Any, Any], object]
"""Gets the game, the player, the source and the ability (or None); it holds if what it returns is true."""
Fact = Callable[["Reading", int, Any, Any], object]
"""Gets the arguments of the test; returns a number, a word or a :class:`Text`."""
TextPart = Literal["condition", "choices"]


@frozen(eq=False)
class Requirement:
    """A condition of an action: a test, the clause that demands it, and the message.

    ``facts`` are the actual values that the message names (``{need}``). They are computed only
    for a message, never for the test alone. A requirement of a target
    (``Action.target_requirements``) gets the target in place of the ability.

    Raises:
        RulesetInvalid: the message names an unknown fact, or no message uses a fact.
    """

    __repr__ = brief

    clause: str
    message: Text
    test: Test
    facts: Mapping[str, Fact] = field(factory=dict)
    applies_to: Callable[[Ability], bool] | None = None
    """The abilities for which it can fail, by their printed content; it is skipped for others."""
    text_parts: tuple[TextPart, ...] = field(
        default=(), validator=SomeOf(("condition", "choices"))
    )
    """The parts of the card's text that it tests; an explanation says which of them fail."""
    find_text: Callable[[Obj], Ability | None] | None = None
    """Finds that text if the action names no ability."""
    per_source: bool = True
    """False if the test ignores source and ability: it is evaluated once per listing."""

    def __attrs_post_init__(self) -> None:
        fix_tables(self)
        used = {name for lang in LANGS for name in _placeholders(self.message.in_(lang))}
        where = f"requirement {self.clause}, {self.message.en!r}"
        for name in sorted(used - set(self.facts)):
            raise RulesetInvalid(
                f"{where}: the message names {{{name}}}, which is not one of its facts"
                f"{nearest(name, self.facts)}"
            )
        for name in sorted(set(self.facts) - used):
            raise RulesetInvalid(
                f"{where}: no message names the fact {{{name}}}{nearest(name, used)}"
            )

    def __call__(self, game: Reading, player: int, source: Any, about: Any) -> bool:
        """Return whether it holds now."""
        return bool(self.test(game, player, source, about))

    def told(self, game: Reading, player: int, source: Any, about: Any) -> Text:
        """Return the message with the actual values."""
        if not self.facts:
            return self.message
        values = {
            name: fact(game, player, source, about) for name, fact in self.facts.items()
        }
        return self.message.fill(**values)

    def citing(self, clause: str) -> Requirement:
        """Return the same requirement with another clause."""
        return evolve(self, clause=clause)


def requirement(
    clause: str,
    en: str,
    ja: str,
    *,
    applies_to: Callable[[Ability], bool] | None = None,
    text_parts: tuple[TextPart, ...] = (),
    find_text: Callable[[Obj], Ability | None] | None = None,
    per_source: bool = True,
    **facts: Fact,
) -> Callable[[Test], Requirement]:
    """Make a requirement of the function below: clause, message in both languages, facts.

    The other arguments are fields of :class:`Requirement`.

    >>> @requirement("game.pay.1", "needs {need} coins", "{need}コイン必要",
    ...              need=lambda game, player, card, ability: card.defn["cost"])
    ... def can_pay(game, player, card, ability):
    ...     return game.pool(player, "coins") >= card.defn["cost"]
    >>> can_pay.clause
    'game.pay.1'

    Raises:
        RulesetInvalid: the message names an unknown fact, or no message uses a fact.
    """

    def made(test: Test) -> Requirement:
        message = Text(en, ja)
        return Requirement(
            clause, message, test, facts, applies_to, text_parts, find_text, per_source
        )

    return made


def _placeholders(text: str) -> Iterator[str]:
    return (name for _, name, _, _ in Formatter().parse(text) if name is not None)


__all__ = ["Fact", "Requirement", "Test", "TextPart", "requirement"]
