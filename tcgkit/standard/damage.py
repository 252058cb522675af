"""Damage, counters and changing numbers: events, and checks of their consequences."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import IN_PLAY, Event, Needs
from tcgkit.kernel.rules import Check
from tcgkit.kernel.state import Continuous, Lasting, Modifier, Obj, record

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running


@record
class ChangeNumber(Event):
    """A number of a player goes up, or down, but not below 0: life, money, mana.

    A subclass names the number.

    >>> class LifeChanges(ChangeNumber):
    ...     number = "life"
    >>> game.emit(LifeChanges, 0, -3)
    >>> game.number(0, "life")
    7
    """

    text: ClassVar[Text] = Text(
        "{player}: {name} {amount:+d}", "{player}：{name}{amount:+d}"
    )
    number: ClassVar[str] = "life"

    by: int
    amount: int

    def apply(self, game: Changing) -> None:
        """Add to it."""
        game.add_number(self.by, self.number, self.amount)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the number."""
        return {"name": game.rules.fields[self.number].text}


@record
class ChangeCounters(Event):
    """Counters are put on a card in play, or taken off (``amount`` is below 0), as many as there are.

    A subclass names the number of objects that counts them.

    >>> class Charges(ChangeCounters):
    ...     counter = "damage"
    >>> creature = game.move(*draw(game, 0), "field")
    >>> game.emit(Charges, creature, 2)
    >>> creature.number("damage")
    2
    """

    text: ClassVar[Text] = Text("{card}: {name} {amount:+d}", "{card}：{name}{amount:+d}")
    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}
    counter: ClassVar[str] = "counters"

    card: Obj
    amount: int

    def possible(self, game: Reading) -> bool:
        """Return whether the change is one: not 0."""
        return self.amount != 0 and Event.possible(self, game)

    def apply(self, game: Changing) -> None:
        """Add to the counters on it."""
        game.add_number(self.card, self.counter, self.amount)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the counters."""
        return {"name": game.rules.fields[self.counter].text}


@record
class DamageCard(ChangeCounters):
    """A card in play takes damage, which stays on it as the number named ``damage``.

    >>> creature = game.move(*draw(game, 0), "field")
    >>> game.emit(DamageCard, creature, 1)
    >>> creature.number("damage")
    1
    """

    text: ClassVar[Text] = Text("{card} takes {amount} damage", "{card}に{amount}ダメージ")
    counter: ClassVar[str] = "damage"


@record
class HealCard(Event):
    """Damage is taken off a card in play.

    >>> creature = game.move(*draw(game, 0), "field")
    >>> game.emit_all([DamageCard(creature, 1), HealCard(creature, 1)])
    >>> creature.number("damage")
    0
    """

    text: ClassVar[Text] = Text("{card} is healed by {amount}", "{card}は{amount}回復した")
    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}
    counter: ClassVar[str] = "damage"

    card: Obj
    amount: int

    def possible(self, game: Reading) -> bool:
        """Return whether it takes something off."""
        return self.amount > 0 and Event.possible(self, game)

    def apply(self, game: Changing) -> None:
        """Take it off."""
        game.add_number(self.card, self.counter, -self.amount)


@record
class DamageBy(DamageCard):
    """A card in play takes damage from another card: ``source`` deals it.

    >>> creature, other = (game.move(card, "field") for card in draw(game, 0, 2))
    >>> game.emit(DamageBy, creature, 1, other)
    >>> creature.number("damage")
    1
    """

    source: Obj | None = None


@record
class DamagePlayer(Event):
    """A player is dealt damage, which a number of the player is less by: life. ``source`` deals it.

    >>> game.emit(DamagePlayer, 0, 3)
    >>> game.number(0, "life")
    7
    """

    text: ClassVar[Text] = Text("{player}: {name} -{amount}", "{player}：{name}-{amount}")
    number: ClassVar[str] = "life"

    by: int
    amount: int
    source: Obj | None = None

    def possible(self, game: Reading) -> bool:
        """Return whether it is not 0."""
        return self.amount > 0

    def apply(self, game: Changing) -> None:
        """Take it from the number."""
        game.add_number(self.by, self.number, -self.amount)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the number."""
        return {"name": game.rules.fields[self.number].text}


@record
class DestroyCard(Event):
    """A card in play is destroyed: it goes to its owner's discard pile. Its own text can hear it.

    >>> creature = game.move(draw(game, 0)[0], "field")
    >>> game.emit(DestroyCard, creature)
    >>> game.is_there(creature)
    False
    """

    text: ClassVar[Text] = Text("{card} is destroyed", "{card}は破壊された")
    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}
    to: ClassVar[str] = "discard"

    card: Obj

    def apply(self, game: Changing) -> None:
        """Move it."""
        game.move(self.card, self.to)

    def left(self) -> tuple[Obj, ...]:
        """The card leaves play by this; it is given as it was before."""
        return (self.card,)


@record
class ChangeValues(Event):
    """The text of ``source`` changes values of a card until a moment: the end of the node with that name.

    >>> creature = game.move(draw(game, 0)[0], "field")
    >>> bigger = (Continuous(Modifier("toughness", "add", 3)),)
    >>> game.emit(ChangeValues, creature, scope.source, bigger, "wait")
    >>> game.value(creature, "toughness")
    5
    """

    needs: ClassVar[Needs] = {"card": (IN_PLAY,)}

    card: Obj
    source: Obj
    changes: tuple[Continuous, ...]
    until: str

    def apply(self, game: Changing) -> None:
        """Put the changes in force."""
        source = self.source
        you = source.controller if source.controller >= 0 else source.owner
        for change in self.changes:
            game.modify(change, source, you, (self.card,), self.until)


@record
class LetHold(Event):
    """The text of ``source`` lets something be so until a moment that does not end with a card.

    It concerns players, or cards wherever they are: "your opponent cannot attack this turn".

    >>> dearer = Continuous(Modifier("cost", "add", 1), lambda game, scope, card: True)
    >>> LetHold(0, scope.source, dearer, "wait").until
    'wait'
    """

    by: int
    source: Obj
    what: Continuous
    until: str | None
    """The moment that ends it; None: as long as its source stays."""
    uses: int | None = None
    """How often it works; None: always."""
    picked: tuple[tuple[Obj, ...], ...] = ()
    """Objects that it knows."""

    def apply(self, game: Changing) -> None:
        """Put it in force."""
        lasting = Lasting(self.what, self.source, self.by, (), self.until, self.uses)
        lasting.picked = self.picked
        game.add_lasting(lasting)


def cost_is_paid(game: Changing, card: Obj, cost: str = "cost") -> None:
    """Use up the changes of the cost of the next card, if it is the one that was paid for.

    >>> cost_is_paid(game, scope.source)
    """
    for lasting in [each for each in game.state.lasting if each.uses is not None]:
        effect, match = lasting.what.effect, lasting.what.match
        if not isinstance(effect, Modifier) or effect.prop != cost or match is None:
            continue
        if match(game, lasting, card):
            game.use_up(lasting)


def worn_out(
    clause: str,
    wakes: Iterable[type[Event]],
    dies: Callable[[Obj], Event] = DestroyCard,
    *,
    damage: str = "damage",
    against: str = "toughness",
    name: str = "worn_out",
) -> Check:
    """Return the check that destroys, at one moment, all cards with as much damage as toughness.

    ``wakes`` are the events that wake it; ``dies`` makes the event for a card that is destroyed.
    Cards without that value are skipped.

    >>> worn_out("my_game.death.1", (DamageCard,), Dies).clause
    'my_game.death.1'
    """

    def find(game: Reading) -> list[Obj]:
        found = [
            card
            for card in game.in_play()
            if against in card.defn.fields
            and card.number(damage) >= game.value(card, against)
        ]
        order = (*game.order(), *range(-1, game.rules.players))
        return sorted(found, key=lambda card: order.index(card.controller))

    def destroy(game: Running, found: list[Obj]) -> None:
        game.emit_all([dies(card) for card in found])

    return Check(name, (*wakes,), "event", find, destroy, clause)


def loses_at_zero(
    clause: str, wakes: Iterable[type[Event]], *, number: str = "life", name: str = "lost"
) -> Check:
    """Return the check that makes players lose when their number is 0, all at one moment.

    If players can go out (``Rules.ends.goes_out``) the others play on.

    >>> loses_at_zero("my_game.end.1", (ChangeNumber,)).name
    'lost'
    """

    def find(game: Reading) -> list[int]:
        return [player for player in game.playing() if not game.number(player, number)]

    def lose(game: Running, found: list[int]) -> None:
        if game.rules.ends.goes_out is None:
            game.lose(found, clause)
        game.eliminate(found, clause)

    return Check(name, (*wakes,), "event", find, lose, clause)


__all__ = [
    "ChangeCounters",
    "ChangeNumber",
    "ChangeValues",
    "DamageBy",
    "DamageCard",
    "DamagePlayer",
    "DestroyCard",
    "HealCard",
    "LetHold",
    "cost_is_paid",
    "loses_at_zero",
    "worn_out",
]
