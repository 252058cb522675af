"""Events and processes that only card texts cause: changing places, choices, several steps.

The events lie beside ``events`` and ``fights``, which the rules themselves cause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit.standard.events import LookAt, RevealCards, SearchDeck, ShuffleDeck
from tcgkit.standard.processes import DiscardChosen, OneByOne
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dannokomachi.rules.events import Discarded, Drawn

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running

_CARD: Final = Text("{target}", "{target}")


# ---- cards that are not in play ------------------------------------------------------


@record
class Moved(Event):
    """A card goes to a hand or a deck, always its owner's (dannokomachi.area.11)."""

    clause: ClassVar[str] = "dannokomachi.area.11"
    text: ClassVar[Text] = Text("{player}: {card} → {where}", "{player}：{card}→{where}")

    by: int
    card: Obj
    zone: str
    bottom: bool = False

    def apply(self, game: Changing) -> None:
        """Move it; the event then means the card where it is."""
        self.card = game.move(self.card, self.zone, bottom=self.bottom)

    def possible(self, game: Reading) -> bool:
        """It is still there, and no character or token goes there (dannokomachi.area.12)."""
        return game.is_there(self.card) and not is_character_card(self.card.defn)

    def left(self) -> tuple[Obj, ...]:
        """The cards that leave play, if they were in play."""
        return (self.card,) if self.card.place.in_play else ()

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place."""
        return {"where": game.rules.zones[self.zone].text}


@record
class LookedAt(LookAt):
    """A player looks at cards; only this player learns their faces (dannokomachi.area.6)."""

    clause: ClassVar[str] = "dannokomachi.area.6"


@record
class Searched(SearchDeck):
    """A player looks through a deck (dannokomachi.i.126)."""

    clause: ClassVar[str] = "dannokomachi.i.126"


@record
class Shuffled(ShuffleDeck):
    """A deck is shuffled."""

    clause: ClassVar[str] = "dannokomachi.i.126"
    text: ClassVar[Text] = Text(
        "{player}'s deck is shuffled", "{player}の山札を切りなおした"
    )


@record
class Revealed(RevealCards):
    """A player shows cards to all players."""

    clause: ClassVar[str] = "dannokomachi.i.124"


@record
class ChosenHidden(Event):
    """A player has chosen a card of a hidden zone: the card is known, not its face (1.1.5a).

    Clauses: dannokomachi.1.1.5a.1, dannokomachi.i.5.
    """

    clause: ClassVar[str] = "dannokomachi.1.1.5a.2"
    text: ClassVar[Text] = Text(
        "{player} chooses card {number} of the {zone} face down: {card}",
        "{player}は{zone}の{number}枚目を裏向きで選んだ：{card}",
    )

    by: int
    card: Obj

    def words(self, game: Reading) -> dict[str, object]:
        """Say where it lies."""
        place = self.card.place
        row = game.state.places[place.index]
        return {"number": row.index(self.card) + 1, "zone": place.zone.text}


# ---- cards in play -------------------------------------------------------------------


@record
class Detached(Event):
    """Equipment comes off its character; the next check drops it (dannokomachi.sba.5)."""

    clause: ClassVar[str] = "dannokomachi.sba.5"
    text: ClassVar[Text] = Text("{card} comes off {host}", "{card}が{host}から外れた")

    by: int
    card: Obj
    host: Obj

    def apply(self, game: Changing) -> None:
        """Take it off."""
        game.detach(self.card)

    def possible(self, game: Reading) -> bool:
        """It is attached there."""
        return game.is_there(self.card) and game.host(self.card) is self.host


# ---- several steps -------------------------------------------------------------------


def drawing(seats: tuple[int, ...], number: int) -> OneByOne:
    """Return the process by which players draw, card by card, all players together (dannokomachi.play.14)."""
    return OneByOne(tuple(tuple(map(Drawn, seats)) for _ in range(number)))


@record
class Discarding(DiscardChosen):
    """Players choose cards of their hands, then all are discarded at once (dannokomachi.i.127, 1.1.5.3)."""

    def has_chosen(self, game: Running, player: int, card: Obj) -> None:
        """Announce the card to players who choose later (dannokomachi.1.1.5a.2)."""
        if len(self.waiting) > 1:
            game.emit(ChosenHidden, player, card)

    def discard(self, game: Running) -> None:
        """Discard the chosen cards."""
        game.emit_all([Discarded(card.owner, card) for card in self.chosen])


TAKE: Final = Text("Which card do you take?", "どのカードを取りますか？")
NEXT: Final = {
    True: Text(
        "Which card comes next to the bottom (the last one lies lowest)?",
        "次に一番下へ置くカードは？（最後に置いたカードが一番下）",
    ),
    False: Text(
        "Which card comes next on top (the last one lies highest)?",
        "次に上へ置くカードは？（最後に置いたカードが一番上）",
    ),
}


@record
class Sorting(Process):
    """Of cards that were looked at some are taken, the rest are put back in any order."""

    name = "sorting"

    you: int
    rest: tuple[Obj, ...]
    """Those that are neither taken nor in order yet."""
    number: int
    """How many are still to be taken."""
    zone: str
    bottom: bool
    taken: tuple[Obj, ...] = ()
    order: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Choose the next card; then move all of them."""
        if self.rest:
            return self.choose()
        self.next = Sorting.over
        moved = [Moved(self.you, card, self.zone) for card in self.taken]
        moved += [Moved(self.you, card, "deck", self.bottom) for card in self.order]
        game.emit_all(moved)
        return None

    def choose(self) -> Asking:
        """Choose one."""
        prompt = TAKE if self.number else NEXT[self.bottom]
        cards = {card.defn: card for card in self.rest}
        options = [Option("put", target=card, text=_CARD) for card in cards.values()]
        answer = yield Choose(self.you, options, prompt)
        card = answer.target
        assert card is not None
        self.rest = tuple(each for each in self.rest if each is not card)
        if self.number:
            self.number, self.taken = self.number - 1, (*self.taken, card)
        else:
            self.order = (*self.order, card)

    def over(self, game: Running) -> None:
        """Leave."""
        game.leave(self.ret)
