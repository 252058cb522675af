"""What a text says instead of a limit that its ability cannot have: "for the first time each turn"."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, TypeAlias

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import error
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.vocabulary import ONCE_PER

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from tcgkit_dsl.diagnostics import Diagnostic
    from tcgkit_dsl.reading.language import Language

_NO_TRIGGER: Final = "DSL306"
Limited: TypeAlias = "tuple[ast.HeaderItem, ast.When, ast.AbilityText]"


def with_first_time(
    tree: ast.SetTree, language: Language, findings: Iterable[Diagnostic]
) -> list[Diagnostic]:
    """Return findings; those about a limit of a triggered text suggest to answer the first time only."""
    if language.vocabulary.remembered is None:
        return [*findings]
    limited = [*_limited(tree)]
    return [_suggesting(limited, language, each) for each in findings]


def _limited(tree: ast.SetTree) -> Iterator[Limited]:
    """Yield each text that can say so instead of its limit, with the limit and the event that it hears."""
    for ability in (each for card in tree.cards for each in card.abilities):
        text, trigger = ability.text, ability.text.trigger
        limit = next((each for each in ability.header if each.key in ONCE_PER), None)
        if limit is None or trigger is None or trigger.nth or trigger.also or text.needs:
            continue
        if not isinstance(text.body[0], ast.May):
            yield limit, trigger, text


def _suggesting(
    limited: list[Limited], language: Language, found: Diagnostic
) -> Diagnostic:
    if found.hint or not found.is_error:
        return found
    for limit, trigger, text in limited:
        about = found.span == limit.span
        about |= found.code == _NO_TRIGGER and found.span == trigger.span
        if about:
            said = evolve(text, trigger=evolve(trigger, nth=1))
            english = English(language.vocabulary).text(said)
            japanese = Japanese(language).text(said)
            hint = Text(f"did you mean: {english}", f"もしかして：{japanese}")
            message = Text(found.said("en"), found.said("ja"))
            return error(found.code, found.span, message, hint)
    return found
