"""The events of the Ultimate Game: texts answer them, the log tells them.

``by`` is the player whose event it is. What goes to a graveyard or comes back from one is in
``puts``, what concerns decks and hands in ``draws``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Final, Literal

from tcgkit.kernel.cards import Ability, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Continuous, Lasting, Modifier, Obj, record
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.graves import bury
from tcgkit_ultimate.rules.zones import (
    BATTLEFIELD,
    HEAVILY_TIRED,
    MANA_PLACES,
    RECOVERED,
    TIRED,
    can_place,
    free_cells,
    is_in,
    is_left,
    mana_places,
    on_field,
    turn_player,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


PLACES: Final = {
    "battlefield": Text("battlefield", "バトルフィールド"),
    "mana_zone": Text("mana zone", "マナゾーン"),
    "graveyard_top": Text("top of the graveyard", "墓地の一番上"),
    "deck_top": Text("top of the deck", "デッキの上"),
}


# ---- the turn ------------------------------------------------------------------------


@record
class TurnStarted(Event):
    """A turn begins (ultimate.turn.2)."""

    clause: ClassVar[str] = "ultimate.turn.1"
    text: ClassVar[Text] = Text(
        "— turn {number}: {player} —", "— ターン{number}：{player} —"
    )

    by: int
    number: int


@record
class TurnEnded(Event):
    """The turn end of a player: turn-end abilities occur (ultimate.end.1)."""

    by: int


@record
class TurnStopped(Event):
    """A trigger ends the opponent's turn, once per player and game (ultimate.ban.44)."""

    clause: ClassVar[str] = "ultimate.ban.43"
    text: ClassVar[Text] = Text(
        "{player} ends the opponent's turn", "{player}は相手のターンを終了させた"
    )

    by: int

    def apply(self, game: Changing) -> None:
        """The turn goes to its end."""
        game.set_number(TABLE, "ending", 1)
        game.set_number(self.by, "ended", 1)

    def possible(self, game: Reading) -> bool:
        """It is the opponent's turn, and the first time (ultimate.i.81-82)."""
        return turn_player(game) != self.by and not game.number(self.by, "ended")


# ---- mana ----------------------------------------------------------------------------


@record
class ManaPlaced(Event):
    """The mana of the mana step, ready at once (ultimate.turn.11)."""

    clause: ClassVar[str] = "ultimate.turn.11"
    text: ClassVar[Text] = Text("{player} places 1 mana", "{player}はマナを1枚置いた")

    by: int
    card: Obj | None = None
    """What is placed from hand (option ``mana_source``)."""

    def apply(self, game: Changing) -> None:
        """Place it."""
        if self.card is not None:
            game.move(self.card, "mana_cards")
        game.add_number(self.by, "mana", 1)
        game.add_number(self.by, "ready", 1)

    def possible(self, game: Reading) -> bool:
        """There is a place for it (ultimate.turn.13)."""
        return mana_places(game, self.by) < MANA_PLACES


@record
class Boosted(Event):
    """A mana boost: an additional mana that enters spent (ultimate.mana.7-9)."""

    clause: ClassVar[str] = "ultimate.mana.7"
    text: ClassVar[Text] = Text("{player} boosts 1 mana", "{player}はマナを1ブーストした")

    by: int

    def apply(self, game: Changing) -> None:
        """Place it, spent."""
        game.add_number(self.by, "mana", 1)

    def possible(self, game: Reading) -> bool:
        """There is a place for it (ultimate.mana.9)."""
        return mana_places(game, self.by) < MANA_PLACES


@record
class ManaLost(Event):
    """A mana goes back to the supply (ultimate.mana.10, ultimate.i.129)."""

    clause: ClassVar[str] = "ultimate.mana.10"
    text: ClassVar[Text] = Text("{player} loses 1 mana", "{player}はマナを1つ失った")

    by: int
    """Who loses it."""
    ready: bool

    def apply(self, game: Changing) -> None:
        """Take it away."""
        cards = game.zone("mana_cards", self.by)
        if len(cards) == game.number(
            self.by, "mana"
        ):  # all that is left came from the hand
            bury(game, cards[-1])
        game.add_number(self.by, "mana", -1)
        if self.ready:
            game.add_number(self.by, "ready", -1)

    def possible(self, game: Reading) -> bool:
        """There is such mana."""
        ready = game.number(self.by, "ready")
        return ready > 0 if self.ready else game.number(self.by, "mana") > ready


# ---- monsters on the field -----------------------------------------------------------


@record
class Summoned(Event):
    """A card is on the field as a monster, in its final place (ultimate.summon.6)."""

    clause: ClassVar[str] = "ultimate.summon.1"
    text: ClassVar[Text] = Text(
        "{player} summons {monster} ({place})", "{player}は{monster}を{place}に召喚した"
    )

    by: int
    card: Obj
    zone: str = BATTLEFIELD
    posture: int = RECOVERED
    monster: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Put it there, face up (ultimate.summon.2, ultimate.summon.4)."""
        monster = game.move(self.card, self.zone, player=self.by, up=True)
        self.monster = monster
        game.set_number(monster, "since", game.number(TABLE, "turn"))
        if self.posture != RECOVERED:
            game.set_posture(monster, self.posture)

    def possible(self, game: Reading) -> bool:
        """It is still there, and there is a place for it."""
        if not is_left(game, self.card):
            return False
        if self.zone == BATTLEFIELD:
            return bool(free_cells(game, self.by))
        return can_place(game, self.card, self.zone, self.by)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place."""
        return {"place": PLACES[self.zone]}


@record
class Placed(Event):
    """A monster on the field is moved to another place of it (ultimate.i.89)."""

    clause: ClassVar[str] = "ultimate.off.1"
    text: ClassVar[Text] = Text(
        "{card} is moved to the {place}", "{card}は{place}に移動した"
    )

    by: int
    card: Obj
    zone: str

    def apply(self, game: Changing) -> None:
        """Move it; it stays the same object."""
        game.move(self.card, self.zone, player=self.card.controller)

    def possible(self, game: Reading) -> bool:
        """It is on the field, and there is room (ultimate.off.2-3)."""
        if not game.is_there(self.card) or not on_field(self.card):
            return False
        if is_in(self.card, self.zone):
            return False
        player = self.card.controller
        if self.zone == BATTLEFIELD:
            return bool(free_cells(game, player))
        return can_place(game, self.card, self.zone, player)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place."""
        return {"place": PLACES[self.zone]}


@record
class Taken(Event):
    """A player takes control of a monster (ultimate.control.1, ultimate.i.134)."""

    clause: ClassVar[str] = "ultimate.control.1"
    text: ClassVar[Text] = Text(
        "{player} takes control of {card}", "{player}は{card}のコントロールを得た"
    )

    by: int
    card: Obj
    until: str | None = None

    def apply(self, game: Changing) -> None:
        """Move it to an empty cell; orientation, buffs and freezing stay."""
        take(game, self.card, self.by)
        if self.until is not None:
            game.set_number(self.card, "borrowed", 1)
            game.add_lasting(
                Lasting(BORROWED, self.card, self.by, (self.card,), self.until)
            )

    def possible(self, game: Reading) -> bool:
        """It is on the other side, and there is an empty cell (ultimate.i.39)."""
        there = game.is_there(self.card) and on_field(self.card)
        return there and self.card.controller != self.by and bool(free_cells(game, self.by))


BORROWED: Final = Continuous(Modifier("borrowed", "add", 1))
"""As long as it is in force, a limited control lasts."""


def take(game: Changing, monster: Obj, player: int) -> None:
    """Move a monster to an empty cell of another player's battlefield."""
    game.end_lasting(lambda last: last.what is BORROWED and monster in last.targets)
    game.set_number(monster, "borrowed", 0)
    game.move(monster, BATTLEFIELD, player=player)
    for name in [name for name in monster.fields if name.startswith("uses.")]:
        game.set_number(
            monster, name, 0
        )  # once per turn under the same controller (ultimate.i.110)


@record
class GivenBack(Event):
    """A limited control ends: the monster goes back, or has no cell (ultimate.i.135)."""

    clause: ClassVar[str] = "ultimate.i.135"
    text: ClassVar[Text] = Text("{card} goes back to its owner", "{card}は持ち主に戻った")

    card: Obj

    def apply(self, game: Changing) -> None:
        """Move it to an empty cell of its owner."""
        take(game, self.card, self.card.owner)

    def possible(self, game: Reading) -> bool:
        """It is on the field under another control."""
        return game.is_there(self.card) and self.card.controller != self.card.owner


@record
class Turned(Event):
    """A monster is turned: tired, heavily tired, or recovered by one step (ultimate.state.1-5)."""

    clause: ClassVar[str] = "ultimate.state.1"
    text: ClassVar[Text] = Text("{card} is {how}", "{card}は{how}になった")

    by: int
    card: Obj
    how: Literal["tire", "heavily tire", "recover"]

    @property
    def posture(self) -> int:
        """The rung it gets to."""
        now = self.card.posture
        if self.how == "recover":
            return max(RECOVERED, now - 1)
        return HEAVILY_TIRED if self.how == "heavily tire" else max(TIRED, now)

    def apply(self, game: Changing) -> None:
        """Turn it."""
        game.set_posture(self.card, self.posture)

    def possible(self, game: Reading) -> bool:
        """It is on the field, and lies otherwise (ultimate.state.3)."""
        there = game.is_there(self.card) and on_field(self.card)
        return there and self.posture != self.card.posture

    def words(self, game: Reading) -> dict[str, object]:
        """Say how it lies then; it is told when it does already."""
        return {"how": game.rules.postures[self.card.posture]}


@record
class Changed(Event):
    """Something lasting is said of a card: a buff, freezing, a restriction."""

    clause: ClassVar[str] = "ultimate.i.119"
    text: ClassVar[Text] = Text("{card}: {said}", "{card}：{said}")

    by: int
    card: Obj
    what: Continuous
    said: Text
    source: Obj
    until: str | None = None
    after: str | None = None
    """It begins at this moment; None: at once."""
    event: Event | None = None

    def apply(self, game: Changing) -> None:
        """Put it in force."""
        until, targets, after = self.until, (self.card,), self.after
        game.add_lasting(
            Lasting(
                self.what, self.source, self.by, targets, until, None, after, self.event
            )
        )

    def possible(self, game: Reading) -> bool:
        """It is on the field."""
        return game.is_there(self.card) and on_field(self.card)


@record
class Frozen(Changed):
    """A monster is frozen: it cannot attack or block (ultimate.state.6-7)."""

    clause: ClassVar[str] = "ultimate.state.12"


# ---- attacks -------------------------------------------------------------------------


@record
class AttackDeclared(Event):
    """A monster attacks the deck, or a monster (ultimate.attack.2-3)."""

    clause: ClassVar[str] = "ultimate.attack.3"
    text: ClassVar[Text] = Text("{attacker} attacks {what}", "{attacker}が{what}を攻撃した")

    by: int
    attacker: Obj
    target: Obj | None = None

    def apply(self, game: Changing) -> None:
        """Turn it (ultimate.ban.55)."""
        game.set_posture(self.attacker, TIRED)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the target of the attack."""
        return {"what": self.target or Text("the deck", "デッキ")}


@record
class Blocked(Event):
    """A monster blocks an attack (ultimate.block.3)."""

    clause: ClassVar[str] = "ultimate.block.3"
    text: ClassVar[Text] = Text("{blocker} blocks", "{blocker}がブロックした")

    by: int
    attacker: Obj
    blocker: Obj

    def apply(self, game: Changing) -> None:
        """Turn it (ultimate.ban.56)."""
        game.set_posture(self.blocker, TIRED)


@record
class BattleBegun(Event):
    """Two monsters are in battle (ultimate.battle.1, ultimate.i.65)."""

    attacker: Obj
    defender: Obj
    blocked: bool
    """The defender blocks; else it is the target of the attack."""


@record
class Unblocked(Event):
    """No monster blocks an attack on the deck (ultimate.block.5)."""

    by: int
    attacker: Obj


@record
class BattleWon(Event):
    """A monster is larger than the other one in its battle (ultimate.battle.2)."""

    winner: Obj
    loser: Obj


@record
class DamageDealt(Event):
    """A deck takes damage by an attack or an effect of the opponent (ultimate.damage.1)."""

    card: Obj | None
    """What deals it: the attacker, or the card with the effect."""
    seat: int
    """Whose deck takes it."""
    amount: int
    cause: str

    @property
    def sender(self) -> int:
        """Who deals it."""
        return opponent(self.seat)


# ---- abilities -----------------------------------------------------------------------


@record
class Announced(Event):
    """An ability is about to be used: suppression acts now (ultimate.i.84)."""

    by: int
    source: Obj
    ability: Ability


@record
class Used(Event):
    """An ability is used, its choices and costs are done (ultimate.seq.4-5)."""

    clause: ClassVar[str] = "ultimate.effect.3"
    text: ClassVar[Text] = Text(
        "{player} uses {ability} of {source}", "{player}は{source}の{ability}を使った"
    )

    by: int
    source: Obj
    ability: Ability

    def words(self, game: Reading) -> dict[str, object]:
        """Name the ability."""
        return {"ability": self.ability.called}


@record
class Negated(Event):
    """An effect was negated or suppressed (ultimate.i.83, ultimate.i.84)."""

    clause: ClassVar[str] = "ultimate.i.83"
    text: ClassVar[Text] = Text(
        "{ability} of {source} has no effect", "{source}の{ability}は無効"
    )

    source: Obj
    ability: Ability

    def words(self, game: Reading) -> dict[str, object]:
        """Name the ability."""
        return {"ability": self.ability.called}


@record
class Charged(Event):
    """A trigger will stop the opponent's next effects this turn (ultimate.i.83)."""

    clause: ClassVar[str] = "ultimate.ban.11"
    text: ClassVar[Text] = Text(
        "the next {n} effects that {whom} activates this turn are negated",
        "このターン、{whom}が次に発動する効果{n}回を無効にする",
    )

    by: int
    n: int
    what: Continuous
    source: Obj

    def words(self, game: Reading) -> dict[str, object]:
        """Say whose effects."""
        return {"whom": f"P{opponent(self.by) + 1}"}

    def apply(self, game: Changing) -> None:
        """Put the charges in force, until the end of the turn."""
        game.add_lasting(Lasting(self.what, self.source, self.by, (), "turn", self.n))


@record
class Expired(Event):
    """Something that lasted until a moment has ended."""

    moment: str
