"""The cards that words may mean: their side, zones and highest number.

What words leave open they may mean. Mana are no cards that a text can touch.

Clauses: ``ultimate.zone.6-8``, ``ultimate.ban.22``, ``ultimate.i.143``, ``ultimate.i.150``.
"""

from __future__ import annotations

from typing import Final

from attrs import frozen

from tcgkit.standard.words.things import opponent_controls, you_control
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_ultimate.bans.plan import number_bound, zones_of
from tcgkit_ultimate.rules.zones import FIELD, NUMBERS

Sides = frozenset[str]
YOU: Final = "you"
OPPONENT: Final = "your opponent"
BOTH: Final[Sides] = frozenset((YOU, OPPONENT))
LARGEST: Final = 10
MONSTER: Final = "monster"
MANA_CARDS: Final = "mana card"
_NOUN_MOST: Final = {"magic card": 3}
"""The largest number of the class: of magic cards only magic monsters have one to summon."""
_UP_TO: Final = ("exactly", "at most", "or less")
_CONTROLLED: Final = {you_control.key: YOU, opponent_controls.key: OPPONENT}
"""Only monsters on the field are controlled."""
_ROLES: Final = ("attacking", "blocking")
"""Qualities that say where a monster is: in the attack under way."""


@frozen
class Cards:
    """The cards that a phrase may mean."""

    zones: frozenset[str]
    sides: Sides
    most: float = LARGEST
    is_placed: bool = True
    """The words say where they are."""

    @property
    def on_field(self) -> bool:
        """Whether they may be monsters on the field."""
        return bool(self.zones & set(FIELD))


def seats(key: str | None) -> Sides:
    """Return the players that a word may mean."""
    return frozenset((key,)) if key in BOTH and key is not None else BOTH


def cards_of(phrase: ast.Phrase, vocabulary: Vocabulary) -> Cards:
    """Return the cards that a phrase may mean."""
    sides, zones, most = seats(phrase.owner), frozenset[str](), float(LARGEST)
    words = {word.key for qualities in phrase.before for word in qualities.words}
    alone = [{word.key for word in qualities.words} for qualities in phrase.before]
    if {"opposing"} in alone:
        sides &= {OPPONENT}
    for modifier in phrase.after:
        if modifier.key in _CONTROLLED:
            sides &= {_CONTROLLED[modifier.key]}
            zones |= {*FIELD}
        for _, value in modifier.args:
            if isinstance(value, ast.Place):
                sides &= seats(value.owner)
                zones |= zones_of(value, vocabulary)
            elif isinstance(value, ast.Comparison) and value.bound in _UP_TO:
                most = min(most, number_bound(value.number))
            elif isinstance(value, ast.Word) and value.cls == "rank":
                most = min(most, NUMBERS[value.key])
    most = min(most, _NOUN_MOST.get(phrase.noun, LARGEST))
    placed = bool(zones) or bool(words & set(_ROLES))
    if phrase.noun == MONSTER and len(sides) == 1:
        placed = True  # ultimate.i.150
    if phrase.noun == MANA_CARDS:
        zones, placed = frozenset(("mana",)), True
    return Cards(zones or frozenset(FIELD), sides, most, placed)
