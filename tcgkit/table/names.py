"""Names of players at the table."""

from __future__ import annotations

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.table.texts import say

HUMAN = "human"


@frozen
class Names:
    """The players of a game: ``human`` or the id of a computer player, by seat."""

    kinds: tuple[str, ...]
    lang: Lang
    seen_by_all: bool = False
    """Set it for a show; the name "you" is then not used."""

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats of humans."""
        return tuple(p for p, kind in enumerate(self.kinds) if kind == HUMAN)

    def who(self, player: int) -> str:
        """Return the name of a player: ``P1 (you)``, ``P2 (greedy)``."""
        if player < 0:
            return say("shared", self.lang)
        kind = self.kinds[player]
        if self.humans == (player,) and not self.seen_by_all:
            kind = say("you", self.lang)
        return f"P{player + 1} ({kind})"

    def all(self) -> str:
        """Return the names of all players: ``P1 (you), P2 (greedy)``."""
        return ", ".join(self.who(player) for player in range(len(self.kinds)))
