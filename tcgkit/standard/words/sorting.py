"""Cards that were looked at: so many are taken, and the others go back onto a pile in any order."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from tcgkit_dsl.words.rows import verb, wording

if TYPE_CHECKING:
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Running
    from tcgkit.kernel.state import Process
    from tcgkit.standard.meanings import Cards
    from tcgkit.standard.words.things import Place
    from tcgkit_dsl.words.entries import Verb

Sorts = Callable[[int, "Cards", int, str, bool], "Process"]
"""``(seat, cards, number, zone, bottom)``: the process in which a player takes a number of the cards into a zone,
and puts the rest on the bottom, or the top, of the pile."""


def sorting(sorts: Sorts) -> tuple[Verb, ...]:
    """Return the sentences of taking some of the cards looked at and putting the rest back, or all of them.

    >>> [row.key for row in sorting(lambda *each: None)][1]
    'put/puts {what:known} on the bottom [of {deck:place}] in any order'
    """

    def rows(at: str, ja: str, *also: str, bottom: bool) -> tuple[Verb, Verb]:
        def run(
            game: Running,
            effect: Effect,
            what: Cards,
            deck: Place | None = None,
            n: int = 0,
            where: Place = ((), ("hand",)),
        ) -> None:
            """Take any number of the cards looked at, and put the rest back in any order."""
            here = tuple(card for card in what if game.is_there(card))
            if here:
                (zone,) = where[1]
                game.enter(sorts(effect.you, here, min(max(n, 0), len(here)), zone, bottom))

        some = wording(
            f"put/puts {{n:number}} of {{what:known}} into {{where:place}} and the rest {at} [of {{deck:place}}] in any order",
            f"{{what:の}}うち{{n}}枚を{{where}}に加え、残りを好きな順番で[{{deck}}の]{ja}に置<く|き|いて>",
        )
        whole = wording(
            f"put/puts {{what:known}} {at} [of {{deck:place}}] in any order",
            f"{{what:を}}好きな順番で[{{deck}}の]{ja}に置<く|き|いて>",
            *also,
        )
        return verb(some)(run), verb(whole)(run)

    back = "put/puts {what:known} (back|back on top) [of {deck:place}] in any order"
    return (
        *rows("on the bottom", "一番下", bottom=True),
        *rows("on top", "一番上", back, bottom=False),
    )
