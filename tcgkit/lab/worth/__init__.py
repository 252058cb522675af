"""What a change is worth: games with and without it, alike in everything else.

:func:`worth_of` plays each game twice with the same seed, once with the cards as they are and once with a
:class:`Change`. Shuffles depend on the seed and on the positions of cards only, so nothing but the change
differs. :func:`rank` compares many cards within a time.

:func:`variants_of` compares rules: values of an option, or a game without an action.

Belongs here: changes of cards and rules, and paired games. Not: figures of one kind of games (``study``).

Provisional: may change in a minor version.
"""

from __future__ import annotations

from tcgkit.lab.worth.changes import Change, parse_what_if
from tcgkit.lab.worth.effects import Effect, effect_of
from tcgkit.lab.worth.ranking import Ranking, rank
from tcgkit.lab.worth.run import Worth, worth_of
from tcgkit.lab.worth.variants import Variant, Variants, variants_of

__all__ = [
    "Change",
    "Effect",
    "Ranking",
    "Variant",
    "Variants",
    "Worth",
    "effect_of",
    "parse_what_if",
    "rank",
    "variants_of",
    "worth_of",
]
