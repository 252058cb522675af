"""Effects on cards and players for a time, and their end."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Continuous, Obj, record
from tcgkit_dannokomachi.rules.log_words import called, until_when
from tcgkit_dannokomachi.rules.zones import Began

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


@record
class Said(Event):
    """An effect that lasts begins, on cards or players."""

    clause: ClassVar[str] = "dannokomachi.i.71"
    text: ClassVar[Text] = Text("{whom}{said}{ends}", "{whom}{said}{ends}")

    by: int
    what: Continuous
    said: Text
    source: Obj
    targets: tuple[Obj, ...] = ()
    until: str | None = None
    uses: int | None = None

    def apply(self, game: Changing) -> None:
        """Put it in force; of several that set a value the latest counts (dannokomachi.ability.5)."""
        since, until, uses = game.state.next_id, self.until, self.uses
        game.add_lasting(
            Began(self.what, self.source, self.by, self.targets, until, uses, since=since)
        )

    def words(self, game: Reading) -> dict[str, object]:
        """Name the affected cards or players, and the end."""
        whom = called(self.targets)
        if whom.en:
            whom = Text(f"{whom.en}: ", f"{whom.ja}：")
        return {"whom": whom, "ends": until_when(self.until)}


@record
class Expired(Event):
    """Something that lasted until a moment has ended."""

    moment: str
