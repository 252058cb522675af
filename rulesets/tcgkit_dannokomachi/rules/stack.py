"""The stack: permission to act at a moment, and waiting items.

What was announced (``using``) waits in the line ``stack`` until both players pass; what was
put there last is carried out first (``rounds``).

Clauses: ``dannokomachi.play.*``, ``dannokomachi.stack.*``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Use
from tcgkit.kernel.state import Obj
from tcgkit.kernel.time import Window
from tcgkit.standard.stack import waiting
from tcgkit_dannokomachi.rules import uses
from tcgkit_dannokomachi.rules.events import Negated
from tcgkit_dannokomachi.rules.using import Play
from tcgkit_dannokomachi.rules.zones import STACK, in_order, step

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


def is_main(game: Reading) -> bool:
    """Return whether the turn player may use cards and abilities with the timing "main" (dannokomachi.play.2)."""
    return not game.state.lines.get(STACK) and step(game) == "main_step"


def moment(game: Reading) -> str:
    """Return the window's key at this moment: all cards and abilities, or quick ones only.

    It has an end of its own where something was used twice in a row (dannokomachi.loop.1).
    """
    if game.claims("quick"):
        key = "priority.any"
    else:
        key = "priority.main" if is_main(game) else "priority.quick"
    last = game.state.notes.get("last")
    return key if last is None or last.done < uses.TWICE else key + _AGAIN


_AGAIN = ".again"
AGAIN_KEYS = tuple(f"priority.{time}{_AGAIN}" for time in ("any", "main", "quick"))
"""The keys of moments at which a use can be repeated."""


def is_quick_only(key: str) -> bool:
    """Return whether this key allows quick cards and abilities only.

    Of the moments in general ("priority") that is so, too.
    """
    return key == "priority" or key.startswith("priority.quick")


_ALWAYS = Text("whenever you may act", "自分が行動できるとき")
_MAIN = Text(
    "your main step, with nothing on the stack", "タイムラインが空の自分のメインステップ"
)
WINDOW_TEXTS = {
    "priority": _ALWAYS,
    "priority.quick": _ALWAYS,
    "priority.main": _MAIN,
    "priority.any": _MAIN,
    "declare": Text("your battle step", "自分のバトルステップ"),
    **dict.fromkeys(
        AGAIN_KEYS, Text("right after it was used twice", "2回続けて使った直後")
    ),
}
"""When the windows open, for explanations."""


PRIORITY = Window(
    "priority",
    in_order,
    key=moment,
    after="first",
    text=Text("What do you do?", "どうしますか？"),
)
"""Players use things or pass, the turn player first after each use (dannokomachi.stack.2-5)."""


# ---- what waits ----------------------------------------------------------------------


def item_of(game: Reading, card: Obj) -> Use | None:
    """Return the item of a card on the stack; of several, the one put there first."""
    found = [item for item in waiting(game) if item.source is card]
    return found[-1] if found else None


def negate(game: Running, item: Use) -> None:
    """Remove something from the stack without effect (dannokomachi.play.17). The last act of a step.

    Clause: dannokomachi.i.58.
    """
    card = item.source
    if game.cannot("be_negated", card):
        return
    game.state.lines[STACK].remove(item)
    if isinstance(item, Play) and game.is_there(card):
        game.move(card, "graveyard", up=True)
    game.emit(Negated, item.you, card)
