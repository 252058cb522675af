"""Reasons why a sentence did nothing, for the log; they fit the texts of any game.

Reasons that concern single objects come from the events (``Event.needs``).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import NOTHING_CHANGES, NOTHING_THERE
from tcgkit_dsl.meaning.values import Getter
from tcgkit_dsl.tree import ast

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Condition
    from tcgkit.kernel.game import Reading, Running

Why: TypeAlias = "Callable[[Reading, Any], Text | None]"

_NOTHING_CHOSEN: Final = Text("nothing was chosen", "何も選ばれなかった")
_FREE: Final = frozenset({"up to", "any number"})
_NOT_SO: Final = Text("not so: {words}", "満たしていない条件：{words}")
_SO: Final = Text("{words}", "{words}")
NOBODY: Final = Text("there is no such player", "そのプレイヤーはいない")
IMPOSSIBLE: Final = Text("it cannot be done", "行うことができない")
HEADS: Final = Text("the coin showed heads", "コインは表だった")
TAILS: Final = Text("the coin showed tails", "コインは裏だった")


def why_idle(act: ast.Act, getters: Mapping[str, Getter], *, goes_on: bool = False) -> Why:
    """Return a function that explains why a deed changed nothing: its objects were missing, or
    everything was in that state already.

    With ``goes_on`` the next sentence does something to what was found, and there is nothing to explain.
    """
    objects = tuple(
        (getters[name], value) for name, value in act.args if isinstance(value, ast.Objects)
    )

    def idle(game: Reading, effect: Any) -> Text | None:
        for getter, value in objects:
            found = getter(game, effect)
            if not (found.now(game, effect) if hasattr(found, "now") else found):
                free = getattr(value, "quantity", "") in _FREE
                return _NOTHING_CHOSEN if free else NOTHING_THERE
        return None if goes_on else NOTHING_CHANGES

    return idle


def told_if_not(test: Condition, words: Text) -> Callable[[Running, Any], bool]:
    """Return a function that tests a condition of a sentence and logs it if it does not hold."""
    return _told(test, False, _NOT_SO.fill(words=words))


def told_if_so(test: Condition, words: Text) -> Callable[[Running, Any], bool]:
    """Return a function that tests what "unless" excludes and logs it if it holds."""
    return _told(test, True, _SO.fill(words=words))


def _told(test: Condition, stops: bool, why: Text) -> Callable[[Running, Any], bool]:
    def told(game: Running, effect: Any) -> bool:
        holds = test(game, effect)
        if holds is stops:
            game.no_effect(effect.you, why, effect.source)
        return holds

    return told
