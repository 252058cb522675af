"""Declarations that only the log tells of: revivals and changes (``e2drive.decl.1``)."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, record

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading


@record
class DeclareRevival(Event):
    """A revival is declared (e2drive.revive.2)."""

    clause: ClassVar[str] = "e2drive.revive.2"
    text: ClassVar[Text] = Text(
        "{player} declares: revive {servant}", "{player}は{servant}の復活を宣言した"
    )

    by: int
    servant: Obj


@record
class DeclareChange(Event):
    """A change is declared; the incoming servant is shown (e2drive.i.106)."""

    clause: ClassVar[str] = "e2drive.change.1"
    text: ClassVar[Text] = Text(
        "{player} declares: change {outgoing} for {incoming}",
        "{player}は{outgoing}から{incoming}へのチェンジを宣言した",
    )

    by: int
    outgoing: Obj
    incoming: Obj

    def words(self, game: Reading) -> dict[str, object]:
        """Name the servant in hand to both players."""
        return {"incoming": self.incoming.defn.name}
