"""The events of Dannokomachi: texts answer them, the log tells them.

``by`` is the player whose event it is. What triggers waits for the next check and goes onto the
stack then (dannokomachi.stack.8).
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, ClassVar, Final

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Obj, record
from tcgkit.standard.events import DiscardCard, DrawCard
from tcgkit_dannokomachi.rules.card_types import is_character_card
from tcgkit_dannokomachi.rules.fights import AttackDeclared as AttackDeclared
from tcgkit_dannokomachi.rules.fights import Attacked as Attacked
from tcgkit_dannokomachi.rules.fights import BattleDamage as BattleDamage
from tcgkit_dannokomachi.rules.fights import BattlesAdded as BattlesAdded
from tcgkit_dannokomachi.rules.fights import Damaged as Damaged
from tcgkit_dannokomachi.rules.fights import Healed as Healed
from tcgkit_dannokomachi.rules.log_words import announced
from tcgkit_dannokomachi.rules.sayings import Expired as Expired
from tcgkit_dannokomachi.rules.sayings import Said as Said
from tcgkit_dannokomachi.rules.zones import (
    amount,
    can_carry,
    characters,
    has_room,
    is_character,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


# ---- the turn ------------------------------------------------------------------------


@record
class GameStarted(Event):
    """The characters are revealed (dannokomachi.1.3.7)."""

    clause: ClassVar[str] = "dannokomachi.1.3.7"
    text: ClassVar[Text] = Text("the characters are revealed", "キャラを公開した")

    def apply(self, game: Changing) -> None:
        """Turn all characters face up, for all players at once (dannokomachi.1.3.6.1-2)."""
        for player in game.playing():
            for character in characters(game, player):
                game.turn(character, up=True)


@record
class TurnStarted(Event):
    """A turn begins."""

    clause: ClassVar[str] = "dannokomachi.turn.2"
    text: ClassVar[Text] = Text(
        "— turn {number}: {player} —", "— ターン{number}：{player} —"
    )

    by: int
    number: int


@record
class StepBegan(Event):
    """A step of the turn player begins; its fixed processing is done."""

    by: int
    step: str


@record
class Gained(Event):
    """A player gains something that is counted."""

    what: ClassVar[str]

    by: int
    number: int

    def apply(self, game: Changing) -> None:
        """Add as many as there is room for."""
        self.number = self.room(game)
        game.add_number(self.by, self.what, self.number)

    def room(self, game: Reading) -> int:
        """Return how many can be added."""
        return self.number

    def possible(self, game: Reading) -> bool:
        """It is something."""
        return self.room(game) > 0


@record
class Lost(Event):
    """A player loses something that is counted."""

    what: ClassVar[str]

    by: int
    number: int

    def apply(self, game: Changing) -> None:
        """Take away at most the current number."""
        self.number = min(self.number, game.number(self.by, self.what))
        game.add_number(self.by, self.what, -self.number)

    def possible(self, game: Reading) -> bool:
        """There is some."""
        return self.number > 0 and game.number(self.by, self.what) > 0


@record
class CostGained(Gained):
    """A player gains unspent cost (dannokomachi.1.5.4.1)."""

    clause: ClassVar[str] = "dannokomachi.1.5.3.1"
    text: ClassVar[Text] = Text(
        "{player} gains {number} cost", "{player}は{number}コストを獲得した"
    )
    what: ClassVar[str] = "cost"


@record
class CostLost(Lost):
    """Unspent cost disappears (dannokomachi.1.5.4.4-5)."""

    clause: ClassVar[str] = "dannokomachi.1.5.4.4"
    text: ClassVar[Text] = Text(
        "{player} loses {number} cost", "{player}は{number}コストを失った"
    )
    what: ClassVar[str] = "cost"


@record
class Drawn(DrawCard):
    """A player draws a card; from an empty deck nothing (dannokomachi.play.14, turn.7)."""

    clause: ClassVar[str] = "dannokomachi.play.14"
    text: ClassVar[Text] = Text("{player} draws {card}", "{player}は{card}を引いた")

    def missed(self, game: Changing) -> None:
        """Note the missing card, unless the player cannot lose."""
        if not game.cannot("lose", self.by):
            game.set_number(self.by, "decked", 1)

    def possible(self, game: Reading) -> bool:
        """There is a card, or an option says that its lack loses."""
        return bool(game.zone("deck", self.by)) or game.rules.options["deck_out"] == "lose"

    def words(self, game: Reading) -> dict[str, object]:
        """Tell of a missing card."""
        if self.card is not None:
            return {}
        return {"card": Text("nothing: the deck is empty", "カード（山札切れのため無し）")}


# ---- uses ----------------------------------------------------------------------------


@record
class Played(Event):
    """A card was played: it is paid for and waits on the stack (dannokomachi.play.4)."""

    clause: ClassVar[str] = "dannokomachi.play.4"
    text: ClassVar[Text] = Text(
        "{player} plays {card}{chosen}", "{player}は{card}を使った{chosen}"
    )

    by: int
    card: Obj
    x: int = 0
    picked: tuple[tuple[Obj, ...], ...] = ()

    def apply(self, game: Changing) -> None:
        """Count it."""
        game.add_number(self.by, "played", 1)

    def words(self, game: Reading) -> dict[str, object]:
        """Say X and the targets."""
        return {"chosen": announced(self.x, self.picked)}


@record
class Activated(Event):
    """An activated ability was used (dannokomachi.play.13)."""

    clause: ClassVar[str] = "dannokomachi.play.13"
    text: ClassVar[Text] = Text(
        "{player} uses {ability} of {card}{chosen}",
        "{player}は{card}の{ability}を使った{chosen}",
    )

    by: int
    card: Obj
    ability: Ability
    x: int = 0
    picked: tuple[tuple[Obj, ...], ...] = ()

    def words(self, game: Reading) -> dict[str, object]:
        """Name the ability; say X and the targets."""
        chosen = announced(self.x, self.picked)
        return {"ability": self.ability.called, "chosen": chosen}


@record
class Negated(Event):
    """Something on the stack is negated (dannokomachi.play.17)."""

    clause: ClassVar[str] = "dannokomachi.play.17"
    text: ClassVar[Text] = Text("{card} is negated", "{card}は無効になった")

    by: int
    """Its player."""
    card: Obj


# ---- leaving and entering play -------------------------------------------------------


@record
class Leaves(Event):
    """Something leaves play; its own triggers hear that with its last values.

    Only a knock-out costs dango. Clauses: dannokomachi.i.34, dannokomachi.i.89.
    """

    by: int
    card: Obj
    to: str = "graveyard"

    def apply(self, game: Changing) -> None:
        """Move it to its owner's zone; attached cards stay behind (dannokomachi.area.13).

        Clause: dannokomachi.i.32.
        """
        self.move(game)

    def move(self, game: Changing) -> None:
        """Move it; a token ceases to exist there at the next check (dannokomachi.token.3)."""
        game.move(self.card, self.to, up=True)
        if not self.card.defn.is_card:
            game.set_number(TABLE, "loose_tokens", game.number(TABLE, "loose_tokens") + 1)

    def possible(self, game: Reading) -> bool:
        """It is in play, and no character goes to a hand or deck (dannokomachi.area.12).

        Clause: dannokomachi.i.33.
        """
        if self.to in ("hand", "deck") and is_character_card(self.card.defn):
            return False
        return game.is_there(self.card) and self.card.place.zone.in_play

    def left(self) -> tuple[Obj, ...]:
        """The cards that leave."""
        return (self.card,)


@record
class KnockedOut(Leaves):
    """A character is knocked out; its owner will lose dango (dannokomachi.1.11.2.1, ko.5).

    Clauses: dannokomachi.i.90, dannokomachi.i.94.
    """

    clause: ClassVar[str] = "dannokomachi.ko.5"
    text: ClassVar[Text] = Text("{card} is knocked out", "{card}は戦闘不能になった")

    cause: str = "damage"
    """Why: its "damage", the last of it in "battle", or an "effect"."""
    dango: int | None = None
    """Its dango value when it was knocked out (dannokomachi.i.96); None: its value on leaving."""
    source: Obj | None = None
    """What knocked it out: the source of its last damage, or of the effect."""

    @property
    def attacker(self) -> Obj | None:
        """The character that knocked it out in battle."""
        return self.source if self.cause == "battle" else None

    def apply(self, game: Changing) -> None:
        """Note the loss of dango (dannokomachi.i.95), and move the card."""
        if self.dango is None:
            self.dango = game.value(self.card, "dango")
        if self.card.defn.is_card or game.rules.options["token_dango_loss"] == "by_value":
            game.add_number(self.card.owner, "pending_loss", amount(self.dango))
        self.to = str(game.rules.options["ko_destination"])
        self.move(game)


def knock_outs(
    game: Reading, found: Iterable[Obj], source: Obj | None = None
) -> list[Event]:
    """Return the knock-outs of characters at one moment, with the dango of each: by an effect, or by their damage."""
    made: list[Event] = []
    for c in found:
        by, cause = source, "effect"
        if source is None:
            hit = c.number("hit")
            by, cause = game.state.objects.get(hit // 2), "battle" if hit % 2 else "damage"
        dango = game.value(c, "dango")
        made.append(KnockedOut(c.controller, c, cause=cause, dango=dango, source=by))
    return made


@record
class Destroyed(Leaves):
    """Equipment or a field card is destroyed (dannokomachi.play.16)."""

    clause: ClassVar[str] = "dannokomachi.play.16"
    text: ClassVar[Text] = Text("{card} is destroyed", "{card}は破壊された")


@record
class Dropped(Leaves):
    """A card goes to the graveyard because it has no place (dannokomachi.type.7, sba.5)."""

    clause: ClassVar[str] = "dannokomachi.sba.5"
    text: ClassVar[Text] = Text("{card} goes to the graveyard", "{card}は墓場に置かれた")


@record
class Exiled(Leaves):
    """A card is removed from the game, from wherever it is; that costs no dango (dannokomachi.ko.7)."""

    clause: ClassVar[str] = "dannokomachi.area.1"
    text: ClassVar[Text] = Text("{card} is exiled", "{card}は並行世界に置かれた")

    to: str = "exile"

    def possible(self, game: Reading) -> bool:
        """It is still there."""
        return game.is_there(self.card)

    def left(self) -> tuple[Obj, ...]:
        """The cards that leave play, if they were in play."""
        return (self.card,) if self.card.place.in_play else ()


@record
class Entered(Event):
    """A card enters play: a field card, equipment, a revived character."""

    clause: ClassVar[str] = "dannokomachi.play.10"
    text: ClassVar[Text] = Text("{card} enters play", "{card}が場に出た")

    by: int
    card: Obj
    zone: str
    damage: int = 0

    def apply(self, game: Changing) -> None:
        """Put it there."""
        self.card = game.move(self.card, self.zone, player=self.by, up=True)
        if self.damage:
            game.set_number(self.card, "damage", self.damage)

    def possible(self, game: Reading) -> bool:
        """It is still there, and there is room for it (dannokomachi.area.16, i.27)."""
        return game.is_there(self.card) and has_room(game, self.zone, self.by)


@record
class Attached(Event):
    """Equipment is attached to a character (dannokomachi.play.9)."""

    clause: ClassVar[str] = "dannokomachi.play.9"
    text: ClassVar[Text] = Text("{card} is attached to {host}", "{card}を{host}に装備した")

    by: int
    card: Obj
    host: Obj

    def apply(self, game: Changing) -> None:
        """Attach it."""
        if not self.card.place.in_play:
            self.card = game.move(self.card, "equipment", player=self.by, up=True)
        game.attach(self.card, self.host)

    def possible(self, game: Reading) -> bool:
        """Both are there, and the character can carry one more (dannokomachi.i.19)."""
        there = (
            game.is_there(self.card)
            and game.is_there(self.host)
            and is_character(self.host)
        )
        return there and can_carry(game, self.host)


@record
class TokenCreated(Event):
    """A token is created, by its owner, into the sub area unless a text says else (dannokomachi.token.4).

    Clauses: dannokomachi.token.2, dannokomachi.i.21, dannokomachi.i.24.
    """

    clause: ClassVar[str] = "dannokomachi.token.4"
    text: ClassVar[Text] = Text("{player} creates {token}", "{player}は{token}を出した")

    by: int
    kind: CardDef
    area: str = ""
    """Where a text puts it; empty: where tokens are put (dannokomachi.i.23)."""
    token: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Make it."""
        self.token = game.make(self.kind, self.place(game), self.by)

    def place(self, game: Reading) -> str:
        """Return the area it enters."""
        to_main = game.rules.options["token_place"] == "main_if_free"
        if not self.area and to_main and has_room(game, "main", self.by):
            return "main"
        return self.area or "sub"

    def possible(self, game: Reading) -> bool:
        """There is room for it (dannokomachi.i.23)."""
        return has_room(game, self.place(game), self.by)


# ---- moving --------------------------------------------------------------------------


@record
class AreaChanged(Event):
    """A character moves between main and sub area (dannokomachi.area.14-16)."""

    clause: ClassVar[str] = "dannokomachi.area.15"
    text: ClassVar[Text] = Text("{card} moves to the {area}", "{card}は{area}に移動した")

    card: Obj
    to: str
    cause: str = "effect"

    def apply(self, game: Changing) -> None:
        """Move it; it stays the same object."""
        game.move(self.card, self.to, player=self.card.controller, up=self.card.up)

    def possible(self, game: Reading) -> bool:
        """It is in the other area, and there is room (dannokomachi.area.16).

        Clause: dannokomachi.i.30.
        """
        if not (game.is_there(self.card) and is_character(self.card)):
            return False
        if self.card.place.zone.name == self.to:
            return False
        return has_room(game, self.to, self.card.controller)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the area."""
        return {"area": game.rules.zones[self.to].text}


@record
class Switched(Event):
    """Two characters exchange their areas at one moment (dannokomachi.area.17)."""

    clause: ClassVar[str] = "dannokomachi.area.17"
    text: ClassVar[Text] = Text("{front} and {back} switch", "{front}と{back}を交代した")

    by: int
    front: Obj
    back: Obj

    def apply(self, game: Changing) -> None:
        """Exchange them."""
        player = self.front.controller
        game.move(self.front, "sub", player=player, up=True)
        game.move(self.back, "main", player=player, up=True)

    def possible(self, game: Reading) -> bool:
        """Both are there, in the two areas of one player (dannokomachi.i.31), and may be switched."""
        both = (self.front, self.back)
        return (
            all(game.is_there(each) for each in both)
            and not any(game.cannot("be_switched", each, self.by) for each in both)
            and self.front.place.zone.name == "main"
            and self.back.place.zone.name == "sub"
            and self.front.controller == self.back.controller
        )


@record
class ControlGiven(Event):
    """A character comes under another player's control (dannokomachi.i.125)."""

    clause: ClassVar[str] = "dannokomachi.i.125"
    text: ClassVar[Text] = Text(
        "{card} comes under the control of {whom}", "{card}は{whom}のものになった"
    )

    by: int
    card: Obj
    to: int

    def apply(self, game: Changing) -> None:
        """Put it into the new controller's sub area; its owner stays the same."""
        game.move(self.card, "sub", player=self.to, up=self.card.up)

    def possible(self, game: Reading) -> bool:
        """It is in play, on the other side."""
        there = game.is_there(self.card) and is_character(self.card)
        return there and self.card.controller != self.to and has_room(game, "sub", self.to)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the player."""
        return {"whom": f"P{self.to + 1}"}


# ---- dango, hands, choices -----------------------------------------------------------


@record
class DangoLost(Lost):
    """A player loses dango, at most all of them (dannokomachi.1.11.4, i.97, i.98)."""

    clause: ClassVar[str] = "dannokomachi.1.11.4"
    text: ClassVar[Text] = Text(
        "{player} loses {number} dango", "{player}は団子を{number}個失った"
    )
    what: ClassVar[str] = "dango"

    def apply(self, game: Changing) -> None:
        """Also count the losses of this turn."""
        Lost.apply(self, game)
        game.add_number(self.by, "lost", self.number)

    def possible(self, game: Reading) -> bool:
        """There is something to remove, and nothing forbids it."""
        return Lost.possible(self, game) and not game.cannot("lose_dango", self.by)


@record
class DangoGained(Gained):
    """A player gains dango (dannokomachi.1.11.3)."""

    clause: ClassVar[str] = "dannokomachi.1.11.3"
    text: ClassVar[Text] = Text(
        "{player} gains {number} dango", "{player}は団子を{number}個得た"
    )
    what: ClassVar[str] = "dango"

    def room(self, game: Reading) -> int:
        """Return how many can be added: all, up to the limit that an option sets (dannokomachi.i.97)."""
        limit = game.rules.options["dango_max"]
        if limit == "none":
            return self.number
        return min(self.number, int(limit) - game.number(self.by, "dango"))


@record
class Discarded(DiscardCard):
    """A card is discarded (dannokomachi.play.15)."""

    clause: ClassVar[str] = "dannokomachi.play.15"
    text: ClassVar[Text] = Text("{player} discards {card}", "{player}は{card}を捨てた")
    to: ClassVar[str] = "graveyard"


@record
class Chosen(Event):
    """A player has chosen; players who choose later know it (dannokomachi.1.1.5b)."""

    clause: ClassVar[str] = "dannokomachi.1.1.5b"
    text: ClassVar[Text] = Text("{player} chooses {card}", "{player}は{card}を選んだ")

    by: int
    card: Obj


CHANGES: Final = (
    TurnStarted,
    Damaged,
    Healed,
    KnockedOut,
    Leaves,
    Destroyed,
    Dropped,
    Exiled,
    Entered,
    Attached,
    AreaChanged,
    Switched,
    ControlGiven,
    TokenCreated,
    Said,
    Expired,
    GameStarted,
)
"""After these a state-based check can find something (dannokomachi.sba.1)."""

MOMENTS: Final = (
    *CHANGES,
    StepBegan,
    CostGained,
    CostLost,
    Drawn,
    Discarded,
    Played,
    Activated,
    Negated,
    AttackDeclared,
    DangoLost,
    DangoGained,
)
"""After these it is examined at once who has won or lost (dannokomachi.sba.9, finish.2)."""
