"""What only card texts cause: cards that change places, choices, several steps at a time.

The events lie beside ``events`` and ``fights``, which the rules themselves cause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit_dannokomachi.rules.events import Discarded, Drawn
from tcgkit_dannokomachi.rules.zones import is_character_card

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
        """What leaves play, if it was there."""
        return (self.card,) if self.card.place.in_play else ()

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place."""
        return {"where": game.rules.zones[self.zone].text}


@record
class LookedAt(Event):
    """A player looks at the top cards of a deck; nobody else learns what they are."""

    clause: ClassVar[str] = "dannokomachi.area.6"
    text: ClassVar[Text] = Text(
        "{player} looks at the top {number} cards of P{whose}'s deck",
        "{player}はP{whose}の山札の上から{number}枚を見た",
    )

    by: int
    whose_deck: int
    number: int

    def words(self, game: Reading) -> dict[str, object]:
        """Say whose they are, and no more."""
        return {"whose": self.whose_deck + 1}


@record
class Searched(Event):
    """A player looks through a deck (dannokomachi.i.126)."""

    clause: ClassVar[str] = "dannokomachi.i.126"
    text: ClassVar[Text] = Text(
        "{player} looks through P{whose}'s deck", "{player}はP{whose}の山札を見た"
    )

    by: int
    whose_deck: int

    def apply(self, game: Changing) -> None:
        """Show every card of it to the player."""
        for card in list(game.zone("deck", self.whose_deck)):
            game.show(card, self.by)

    def words(self, game: Reading) -> dict[str, object]:
        """Say whose it is."""
        return {"whose": self.whose_deck + 1}


@record
class Shuffled(Event):
    """A deck is shuffled."""

    clause: ClassVar[str] = "dannokomachi.i.126"
    text: ClassVar[Text] = Text(
        "{player}'s deck is shuffled", "{player}の山札を切りなおした"
    )

    by: int

    def apply(self, game: Changing) -> None:
        """Put it in random order."""
        game.shuffle("deck", self.by)


@record
class Revealed(Event):
    """A player shows cards to all players."""

    clause: ClassVar[str] = "dannokomachi.i.124"
    text: ClassVar[Text] = Text("{player} reveals {cards}", "{player}は{cards}を公開した")

    by: int
    cards: tuple[Obj, ...]

    def apply(self, game: Changing) -> None:
        """Let both players know them."""
        self.cards = tuple(game.show(card, 0, 1) for card in self.cards)

    def possible(self, game: Reading) -> bool:
        """There is something to show."""
        return bool(self.cards) and all(game.is_there(card) for card in self.cards)

    def words(self, game: Reading) -> dict[str, object]:
        """Name them: all players see them now."""
        names = [card.defn.called for card in self.cards]
        en, ja = ", ".join(n.en for n in names), "、".join(n.ja for n in names)
        return {"cards": Text(en, ja)}


@record
class ChosenHidden(Event):
    """A player has chosen a card of a hidden zone: which one is clear, not its face (1.1.5a).

    Clauses: dannokomachi.1.1.5a.1, dannokomachi.i.5.
    """

    clause: ClassVar[str] = "dannokomachi.1.1.5a.2"
    text: ClassVar[Text] = Text(
        "{player} chooses card {number} of the {zone} face down: {card}",
        "{player}は{zone}の{number}枚目を裏向きで選ぶ：{card}",
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


@record
class Draws(Process):
    """Players draw, one card after another, all of them at the same time (dannokomachi.play.14)."""

    name = "drawing"

    seats: tuple[int, ...]
    left: int
    drawn: int = 0

    def begin(self, game: Running) -> None:
        """Draw the next card each."""
        if isinstance(self.ret, tuple):
            self.drawn += len(self.ret)
            self.ret = None
        if self.left < 1:
            return game.leave(bool(self.drawn))
        self.left -= 1
        drawn = [e for e in map(Drawn, self.seats) if e.possible(game)]
        return game.emit_all(drawn) if drawn else None


DISCARD: Final = Text("Which card do you discard?", "どのカードを捨てますか？")


@record
class Discarding(Process):
    """Players choose cards of their hands, then all are discarded at once (dannokomachi.i.127, 1.1.5.3)."""

    name = "discarding"

    waiting: tuple[tuple[int, int], ...]
    """Who discards, and how many."""
    chosen: tuple[Obj, ...] = ()

    def begin(self, game: Running) -> Asking | None:
        """Let the next card be chosen; then discard them."""
        while self.waiting:
            (player, left), *rest = self.waiting
            hand = [card for card in game.zone("hand", player) if card not in self.chosen]
            if left > 0 and hand:
                return self.choose(game, player, left, hand)
            self.waiting = tuple(rest)
        self.next = Discarding.over
        if self.chosen:
            game.emit_all([Discarded(card.owner, card) for card in self.chosen])
        return None

    def choose(self, game: Running, player: int, left: int, hand: list[Obj]) -> Asking:
        """Choose one card; equal cards are one option. Who chooses later knows which (dannokomachi.1.1.5a.2)."""
        cards = {card.defn: card for card in hand}
        options = [Option("discard", target=card, text=_CARD) for card in cards.values()]
        answer = yield Choose(player, options, DISCARD)
        assert answer.target is not None
        self.chosen = (*self.chosen, answer.target)
        self.waiting = ((player, left - 1), *self.waiting[1:])
        if len(self.waiting) > 1:  # another player chooses after this one
            game.emit(ChosenHidden, player, answer.target)

    def over(self, game: Running) -> None:
        """Leave, and say whether anything was discarded."""
        game.leave(self.ret)


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
