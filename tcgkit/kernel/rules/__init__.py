"""The declarations of a ruleset: rules, options, names, decks, and replacements by variants.

Belongs here: declarations and their checks. Not: anything that runs in a game (``game``).
"""

from __future__ import annotations

from tcgkit.kernel.rules.decks import (
    AnyDeck,
    Deck,
    DeckPart,
    deck_of,
    wrong_parts,
)
from tcgkit.kernel.rules.declared import Check, Rules, by_name
from tcgkit.kernel.rules.groups import (
    Advice,
    Conflicts,
    DeckRules,
    Endless,
    Ends,
    Loops,
    Reactions,
    Repeat,
    Triggers,
)
from tcgkit.kernel.rules.names import (
    Names,
    absent,
)
from tcgkit.kernel.rules.options import OptionValue, RuleOption, rule_options
from tcgkit.kernel.rules.ruleset import Ruleset
from tcgkit.kernel.rules.variants import (
    with_nodes,
)

__all__ = [
    "Advice",
    "AnyDeck",
    "Check",
    "Conflicts",
    "Deck",
    "DeckPart",
    "DeckRules",
    "Endless",
    "Ends",
    "Loops",
    "Names",
    "OptionValue",
    "Reactions",
    "Repeat",
    "RuleOption",
    "Rules",
    "Ruleset",
    "Triggers",
    "absent",
    "by_name",
    "deck_of",
    "rule_options",
    "with_nodes",
    "wrong_parts",
]
