"""The words of the Compatible rules put together: the base's, and those for mecha."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit_cmvr.compatible.language import rows, words
from tcgkit_cmvr.compatible.rules.card_types import READABLE
from tcgkit_cmvr.compatible.ruleset import ID
from tcgkit_cmvr.language import vocabulary as base
from tcgkit_cmvr.language.words import HEADERS
from tcgkit_dsl.diagnostics import Diagnostic, error
from tcgkit_dsl.tree.ast import CardTree
from tcgkit_dsl.words.rows import gather
from tcgkit_dsl.words.vocabulary import Vocabulary


def check_class(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report a custom unit without base, an exclusive one without pilot, and the reverse."""
    needs = (
        ("custom", "base_names", "compat.custom.1", "base"),
        ("exclusive", "pilot_names", "compat.exclusive.1", "pilots"),
    )
    for name, field, clause, label in needs:
        is_one = name in card.values_of("unit_class")
        if card.complete and is_one is not bool(card.values_of(field)):
            message = Text(
                f"{card.title.en!r}: a unit is {name} if it names its {label}",
                f"「{card.title.ja}」：{label}を書くのは{name}のユニットだけで、必ず書く",
            )
            hint = f"add '{label}: …'" if is_one else f"add 'class: {name}'"
            yield error(clause, card.span, message, hint)


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the vocabulary of the variant, built once."""
    basic = base.vocabulary()
    found: dict[str, Any] = gather(base.ROWS, HEADERS, rows)
    return evolve(
        basic,
        game=ID,
        bases=frozenset({basic.game}),
        fields=(*basic.fields, *words.FIELDS),
        types=READABLE,
        words=words.WORDS,
        everyday_en=(*words.EVERYDAY_EN, *basic.everyday_en),
        everyday_ja=(*words.EVERYDAY_JA, *basic.everyday_ja),
        checks=(*basic.checks, check_class),
        **found,
    )
