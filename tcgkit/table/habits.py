"""Habits: questions that a person wants to be answered in the same way from now on.

A habit is for questions that offer the same actions, about the same card if the answer is about one. What a player
does to an own deed is apart from what they do to the deeds of others, so one can pass to all own actions alone.
"""

from __future__ import annotations

import json
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Decision, Option

_TYPES: Final = [list, bool, str, str, str, str]
"""The parts of a key."""


@frozen
class Habit:
    """An answer that is given unasked."""

    offered: frozenset[str]
    """The actions that the question offers."""
    is_own: bool
    """Whether the innermost process under way is one of the player's own cards."""
    action: str
    card: str
    """The key of the card that acts, if the player sees it; else empty."""
    label: Text
    """The answer, in the words of the question at which the habit began."""

    @classmethod
    def of(cls, game: Game, decision: Decision, option: Option) -> Habit:
        """Return the habit to answer such questions with an option of this one."""
        player = decision.player
        label = Text(game.label(option, "en", player), game.label(option, "ja", player))
        return cls(
            _offered(decision),
            is_own_deed(game, player),
            option.action,
            _card(game, option, player),
            label,
        )

    @property
    def key(self) -> str:
        """The habit as one line of text, which a face can keep and :meth:`read` again."""
        parts = [sorted(self.offered), self.is_own, self.action, self.card]
        return json.dumps([*parts, self.label.en, self.label.ja], ensure_ascii=False)

    @classmethod
    def read(cls, key: str) -> Habit | None:
        """Return the habit with this key, or None if there is none: the text may come from anybody."""
        try:
            given = json.loads(key)
        except (ValueError, RecursionError):
            return None
        if not isinstance(given, list) or [type(part) for part in given] != _TYPES:
            return None
        offered, is_own, action, card, en, ja = given
        if not all(isinstance(each, str) for each in offered):
            return None
        return cls(frozenset(offered), is_own, action, card, Text(en, ja))

    def answer(self, game: Game, decision: Decision) -> Option | None:
        """Return the only option that the habit means, or None if it is for other questions."""
        player = decision.player
        if decision.is_number or _offered(decision) != self.offered:
            return None
        meant = [
            option
            for option in decision.options
            if option.action == self.action and _card(game, option, player) == self.card
        ]
        if len(meant) != 1 or is_own_deed(game, player) != self.is_own:
            return None
        return meant[0]


def _offered(decision: Decision) -> frozenset[str]:
    return frozenset(option.action for option in decision.options)


def _card(game: Game, option: Option, player: int) -> str:
    source = option.source
    return source.defn.key if source is not None and game.sees(player, source) else ""


def is_own_deed(game: Game, player: int) -> bool:
    """Return whether the first card in the innermost process lies on the player's side."""
    for _, parts in reversed(game.view(player).under_way):
        for _, value in parts:
            if isinstance(value, str) and "." in value:
                return value.startswith(f"{player + 1}.")
    return False
