"""Events about the cards of decks and hands: drawn, discarded, shuffled, looked at, revealed.

A game subclasses them; the subclass names the clause, and the log line if
it differs::

    @record
    class Draws(events.DrawCard):
        clause = "my_game.turn.3"

        def missed(self, game):
            game.lose((self.by,), "my_game.end.2")

Texts answer the class that the game emits. The zones are class variables.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import IN_PLAY, THERE, Event, Need, Needs, Unmet
from tcgkit.kernel.state import Obj, record
from tcgkit.standard.piles import draw_again

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading

_NO_CARD: Final = Text("no card", "カードなし")


def _is_hidden(game: Reading, card: Obj) -> bool:
    return not all(game.sees(player, card) for player in game.playing())


def _never(game: Reading, card: Obj) -> bool:
    return False


_ALL_SEE: Final = Need(
    _is_hidden, Text("everybody sees it already", "すでに全員に見えている")
)
_SEEN: Final = Need(_never, Text("it is seen already", "すでに見えている"))


@record
class DrawCard(Event):
    """A player draws the top card of the deck. Without a card it is impossible, unless
    the game overrides ``missed``.

    >>> game.emit(DrawCard, 0)
    >>> len(game.zone("hand", 0))
    1
    """

    text: ClassVar[Text] = Text("{player} draws {card}", "{player}は{card}を引いた")
    deck: ClassVar[str] = "deck"
    hand: ClassVar[str] = "hand"

    by: int
    card: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Take the top card."""
        pile = game.zone(self.deck, self.by)
        if pile:
            self.card = game.move(pile[-1], self.hand, player=self.by)
        else:
            self.missed(game)

    def missed(self, game: Changing) -> None:
        """Handle a draw without a card; a game overrides this (default: nothing)."""

    def possible(self, game: Reading) -> bool:
        """Return whether there is a card, or the game handles a draw without one."""
        says = type(self).missed is not DrawCard.missed
        return says or bool(game.zone(self.deck, self.by))

    def words(self, game: Reading) -> dict[str, object]:
        """Say so if there was no card."""
        return {} if self.card is not None else {"card": _NO_CARD}


@record
class DrawCards(Event):
    """A player draws several cards at one moment, or as many as there are.

    If there are too few, ``missed`` is called, which a game may override.

    >>> game.emit(DrawCards, 0, 3)
    >>> len(game.zone("hand", 0))
    3
    """

    text: ClassVar[Text] = Text("{player} draws {cards}", "{player}は{cards}を引いた")
    deck: ClassVar[str] = "deck"
    hand: ClassVar[str] = "hand"

    by: int
    count: int
    drawn: tuple[Obj, ...] = ()

    def apply(self, game: Changing) -> None:
        """Take cards from the top of the deck."""
        pile = game.zone(self.deck, self.by)
        count = min(self.count, len(pile))
        self.drawn = tuple(
            [game.move(pile[-1], self.hand, player=self.by) for _ in range(count)]
        )
        if count < self.count:
            self.missed(game)

    def missed(self, game: Changing) -> None:
        """Handle too few cards; a game overrides this (default: nothing)."""

    def possible(self, game: Reading) -> bool:
        """Return whether there is a card, or the game handles a draw without one."""
        says = type(self).missed is not DrawCards.missed
        return says or bool(game.zone(self.deck, self.by))

    def words(self, game: Reading) -> dict[str, object]:
        """Name the cards to players who see them; count them before they are drawn."""
        if self.drawn:
            return {"cards": self.drawn}
        return {"cards": _count(self.count) if self.count else _NO_CARD}


def _count(number: int) -> Text:
    return Text(f"{number} card{'s' * (number != 1)}", f"カード{number}枚")


@record
class DrawAgain(DrawCards):
    """A player draws; whenever the deck is empty, the shuffled discard pile becomes the deck.

    >>> spent = move_all(game, game.zone("deck", 0), "discard")
    >>> game.emit(DrawAgain, 0, 2)
    >>> len(game.zone("hand", 0)), len(game.zone("discard", 0))
    (2, 0)
    """

    discard: ClassVar[str] = "discard"

    def apply(self, game: Changing) -> None:
        """Draw as many cards as both hold."""
        self.drawn = draw_again(
            game, self.by, self.count, deck=self.deck, hand=self.hand, discard=self.discard
        )
        if len(self.drawn) < self.count:
            self.missed(game)

    def possible(self, game: Reading) -> bool:
        """Return whether one of them has a card, or the game handles a draw without one."""
        return bool(game.zone(self.discard, self.by)) or DrawCards.possible(self, game)


@record
class PlayCard(Event):
    """A player plays a card: it goes face up to a zone of the player (or a shared one).

    >>> (card,) = draw(game, 0)
    >>> game.emit(PlayCard, 0, card)
    >>> game.zone("field", 0)[-1].defn == card.defn
    True
    """

    text: ClassVar[Text] = Text("{player} plays {card}", "{player}は{card}をプレイした")
    needs: ClassVar[Needs] = {"card": (THERE,)}
    to: ClassVar[str] = "field"

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Move it; the event then refers to the card there."""
        self.card = game.move(self.card, self.to, player=self.by)


@record
class DiscardCard(Event):
    """A player discards a card: it goes face up to its owner's discard pile.

    >>> (card,) = draw(game, 0)
    >>> game.emit(DiscardCard, 0, card)
    >>> len(game.zone("discard", 0))
    1
    """

    text: ClassVar[Text] = Text("{player} discards {card}", "{player}は{card}を捨てた")
    needs: ClassVar[Needs] = {"card": (THERE,)}
    to: ClassVar[str] = "discard"

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Move it; the event then refers to the card there."""
        self.card = game.move(self.card, self.to)


@record
class ShuffleDeck(Event):
    """A player shuffles a deck.

    >>> before = [*game.zone("deck", 0)]
    >>> game.emit(ShuffleDeck, 0)
    >>> game.zone("deck", 0) == before
    False
    """

    text: ClassVar[Text] = Text(
        "{player} shuffles the deck", "{player}は山札を切りなおした"
    )
    deck: ClassVar[str] = "deck"

    by: int

    def apply(self, game: Changing) -> None:
        """Put it in random order, and forget the old one."""
        game.shuffle(self.deck, self.by)


@record
class PutAtRandom(Event):
    """Cards are put on the bottom of a player's pile, in random order.

    >>> spent = move_all(game, game.zone("deck", 0)[:2], "discard")
    >>> game.emit(PutAtRandom, 0, spent, "deck")
    >>> [card for card in spent if game.is_there(card)]
    []
    """

    text: ClassVar[Text] = Text(
        "{player} puts {cards} on the bottom of {where} in random order",
        "{player}は{cards}を無作為な順番で{where}の一番下に置いた",
    )

    by: int
    cards: tuple[Obj, ...]
    zone: str

    def apply(self, game: Changing) -> None:
        """Move them and mix them: no player knows their order."""
        moved = [game.move(card, self.zone, bottom=True) for card in self.cards]
        if len(moved) > 1:
            game.mix(moved)

    def possible(self, game: Reading) -> bool:
        """They are still where they were."""
        return bool(self.cards) and all(game.is_there(card) for card in self.cards)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the pile."""
        return {"where": game.rules.zones[self.zone].text}


@record
class LookAt(Event):
    """A player looks at hidden cards; the others learn only their number.

    >>> (card,) = top(game, "deck", 1)
    >>> game.emit(LookAt, 0, (card,))
    >>> (card,) = top(game, "deck", 1)
    >>> game.sees(0, card), game.sees(1, card)
    (True, False)
    """

    text: ClassVar[Text] = Text("{player} looks at {cards}", "{player}は{cards}を見た")
    seen: ClassVar[Need] = _SEEN

    by: int
    cards: tuple[Obj, ...]

    def apply(self, game: Changing) -> None:
        """Show them to the player; the event then refers to the cards as they are now."""
        self.cards = tuple([game.show(c, self.by) for c in self.cards if game.is_there(c)])

    def unmet(self, game: Reading) -> Unmet | None:
        """Return whether the player does not see one of them."""
        unseen = [card for card in self.cards if not game.sees(self.by, card)]
        return None if unseen else (self.seen, self.cards)

    def words(self, game: Reading) -> dict[str, object]:
        """Count them: only this player knows the cards."""
        return {"cards": _count(len(self.cards))}


@record
class SearchDeck(Event):
    """A player looks through a deck. Taking a card out and shuffling are events of their own.

    >>> game.emit(SearchDeck, 0, 0)
    >>> all(game.sees(0, card) for card in game.zone("deck", 0))
    True
    """

    text: ClassVar[Text] = Text(
        "{player} looks through P{owner}'s deck", "{player}はP{owner}の山札を見た"
    )
    deck: ClassVar[str] = "deck"

    by: int
    whose_deck: int

    def apply(self, game: Changing) -> None:
        """Show every card of it to the player."""
        for card in [*game.zone(self.deck, self.whose_deck)]:
            game.show(card, self.by)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the player of the deck."""
        return {"owner": self.whose_deck + 1}


@record
class RevealCards(Event):
    """A player shows cards to all players; they stay where they are.

    >>> game.emit(RevealCards, 0, top(game, "deck", 0))
    >>> (card,) = top(game, "deck", 0)
    >>> [game.sees(player, card) for player in game.playing()]
    [True, True]
    """

    text: ClassVar[Text] = Text("{player} reveals {cards}", "{player}は{cards}を公開した")
    seen: ClassVar[Need] = _ALL_SEE

    by: int
    cards: tuple[Obj, ...]

    def apply(self, game: Changing) -> None:
        """Show them to all players; the event then refers to the cards as they are now."""
        all_players = range(game.rules.players)
        self.cards = tuple(
            [game.show(c, *all_players) for c in self.cards if game.is_there(c)]
        )

    def unmet(self, game: Reading) -> Unmet | None:
        """Return whether some player does not see one of them."""
        hidden = any(_is_hidden(game, card) for card in self.cards)
        return None if hidden else (self.seen, self.cards)

    def words(self, game: Reading) -> dict[str, object]:
        """Name them: all players see them now."""
        names = [card.defn.called for card in self.cards]
        return {
            "cards": Text(", ".join(n.en for n in names), "、".join(n.ja for n in names))
        }


@record
class PutOnDeck(Event):
    """A player puts cards on the top or the bottom of decks, in this order: the last one outermost.

    They go to their owners' decks; the others learn only their number.

    >>> cards = draw(game, 0, 2)
    >>> game.emit(PutOnDeck, 0, cards)
    >>> game.zone("deck", 0)[-1].defn is cards[-1].defn
    True
    """

    text: ClassVar[Text] = Text(
        "{player} puts {cards} on the deck", "{player}は{cards}を山札に戻した"
    )
    deck: ClassVar[str] = "deck"

    by: int
    cards: tuple[Obj, ...]
    bottom: bool = False

    def apply(self, game: Changing) -> None:
        """Move the ones that are still there; the event then refers to the cards there."""
        self.cards = tuple(
            [
                game.move(card, self.deck, bottom=self.bottom)
                for card in self.cards
                if game.is_there(card)
            ]
        )

    def possible(self, game: Reading) -> bool:
        """Return whether one of them is still there."""
        return any(game.is_there(card) for card in self.cards)

    def words(self, game: Reading) -> dict[str, object]:
        """Count them."""
        return {"cards": _count(len(self.cards))}


@record
class MoveCard(Event):
    """A text puts a card into a zone: of a player, or (None) of its owner.

    ``at`` is the "top" or the "bottom" of a pile, or "" where cards go there; ``posture`` that in which
    a card comes into play, if the text says it.

    >>> (card,) = top(game, "deck", 0)
    >>> game.emit(MoveCard, 0, card, "deck", None, "bottom")
    >>> game.zone("deck", 0)[0].defn is card.defn
    True
    """

    text: ClassVar[Text] = Text("{card} is put into {zone}", "{card}は{zone}に置かれた")
    needs: ClassVar[Needs] = {"card": (THERE,)}

    by: int
    card: Obj
    zone: str
    player: int | None = None
    at: str = ""
    was: Obj | None = None
    posture: int | None = None

    def apply(self, game: Changing) -> None:
        """Move it; the event then refers to the card there."""
        self.was = self.card
        bottom = self.at == "bottom"
        self.card = game.move(self.card, self.zone, player=self.player, bottom=bottom)
        if self.posture is not None:
            game.set_posture(self.card, self.posture)

    def left(self) -> tuple[Obj, ...]:
        """A card that leaves play by this is given as it was before."""
        return (self.was,) if self.was is not None and self.was.place.in_play else ()

    def words(self, game: Reading) -> dict[str, object]:
        """Name the zone."""
        return {"zone": game.rules.zones[self.zone].text}


@record
class TurnCard(Event):
    """A card in play takes another posture: it is tapped, or ready again.

    >>> creature = game.move(*draw(game, 0), "field")
    >>> TurnCard(creature, 0).possible(game)  # it is so already
    False
    """

    text: ClassVar[Text] = Text("{card} is {posture} now", "{card}は{posture}になった")
    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}

    card: Obj
    posture: int

    def apply(self, game: Changing) -> None:
        """Turn it."""
        game.set_posture(self.card, self.posture)

    def possible(self, game: Reading) -> bool:
        """Return whether it is in play, and not so already."""
        return Event.possible(self, game) and self.card.posture != self.posture

    def words(self, game: Reading) -> dict[str, object]:
        """Name the posture."""
        return {"posture": game.rules.postures[self.posture]}


@record
class TakeControl(Event):
    """A player takes control of a card in play: it goes to that player's side.

    >>> creature = game.move(*draw(game, 0), "field")
    >>> game.emit(TakeControl, 1, creature)
    >>> creature.controller
    1
    """

    text: ClassVar[Text] = Text(
        "{player} controls {card}", "{player}が{card}のコントロールを得た"
    )
    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        """Move it to the other side."""
        self.card = game.move(self.card, self.card.place.zone.name, player=self.by)

    def possible(self, game: Reading) -> bool:
        """Return whether the player does not control it already."""
        return Event.possible(self, game) and self.card.controller != self.by


@record
class TurnBegins(Event):
    """The turn of a player begins, for texts that answer it; the log tells the phases.

    >>> game.emit(TurnBegins, 0)
    """

    by: int


@record
class TurnEnds(Event):
    """The turn of a player ends.

    >>> game.emit(TurnEnds, 0)
    """

    by: int


__all__ = [
    "DiscardCard",
    "DrawAgain",
    "DrawCard",
    "DrawCards",
    "LookAt",
    "MoveCard",
    "PlayCard",
    "PutAtRandom",
    "PutOnDeck",
    "RevealCards",
    "SearchDeck",
    "ShuffleDeck",
    "TakeControl",
    "TurnBegins",
    "TurnCard",
    "TurnEnds",
]
