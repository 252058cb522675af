"""A concept: a mechanic with a name, a definition and a detector."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Literal

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit.lab.compare.concepts.evidence import Evidence

Class = Literal[
    "turns", "resources", "information", "combat", "response", "cards", "comeback", "end"
]
CLASSES: Final = {
    "turns": Text("turn order", "手番"),
    "resources": Text("resources", "資源"),
    "information": Text("information", "情報"),
    "combat": Text("combat", "戦闘"),
    "response": Text("responses", "応答"),
    "cards": Text("card flow", "カードの流れ"),
    "comeback": Text("comeback", "逆転"),
    "end": Text("end of the game", "終了"),
}
"""The classes of concepts, with their titles."""


@frozen(eq=False)
class Concept:
    """A mechanic that a game has or has not."""

    key: str
    of: Class
    name: Text
    definition: str
    """What a game must do to have it."""
    detect: Callable[[Evidence], bool]
    listed: str = ""
    """Its name in lists of mechanisms: ``BGG`` (BoardGameGeek), ``E&S`` (Engelstein and Shalev)."""


__all__ = ["CLASSES", "Class", "Concept"]
