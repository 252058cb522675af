"""Events that only card texts cause: changing places, seeing, turning.

They lie beside ``events``, which the rules themselves cause.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Text
from tcgkit.kernel.happening import Event, Needs, Unmet
from tcgkit.kernel.state import TABLE, Obj, record
from tcgkit.standard.events import LookAt, PutAtRandom, RevealCards, SearchDeck, ShuffleDeck
from tcgkit_cosmic.rules.card_types import is_servant_card
from tcgkit_cosmic.rules.damage import Strike
from tcgkit_cosmic.rules.events import (
    CardEvent,
    Left,
    LifeLost,
    MaterialLost,
    Orbited,
    PutUnder,
    Returned,
)
from tcgkit_cosmic.rules.geometry import hex_of_slot
from tcgkit_cosmic.rules.needs import (
    FACE_UP,
    HAS_PRIVILEGE,
    HAS_STATE,
    IN_PLAY,
    LIES_THERE,
    MOVABLE,
    NO_ATTACK,
    NO_GUARDIAN,
    NO_ROOM,
    OFF_BOARD,
    ON_ORBIT,
    ONE_BOARD,
    SERVANT,
)
from tcgkit_cosmic.rules.turn import PHASES
from tcgkit_cosmic.rules.use import AttackUse
from tcgkit_cosmic.rules.zones import (
    RELEASED,
    beneath,
    in_play,
    is_materials,
    is_servant,
    pile,
    privileged,
    top_of,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading


# ---- cards that are not in play ------------------------------------------------------


@record
class Moved(CardEvent):
    """A card that is not in play goes somewhere else: discarded, taken up, put under a core."""

    clause: ClassVar[str] = "cosmic.hex.19"
    text: ClassVar[Text] = Text("{player}: {card} → {where}", "{player}：{card}→{where}")
    needs: ClassVar[Needs] = {"card": MOVABLE}

    zone: str
    bottom: bool = False
    was: str = ""
    """The zone that it came from, once it has moved."""

    def unmet(self, game: Reading) -> Unmet | None:
        """It is a card, where it was, and lies somewhere else."""
        same = self.card.place.zone.name == self.zone and not self.bottom
        return super().unmet(game) or ((LIES_THERE, (self.card,)) if same else None)

    def apply(self, game: Changing) -> None:
        """Move it; the event then means the card where it is."""
        self.was = self.card.place.zone.name
        self.card = game.move(self.card, self.zone, bottom=self.bottom)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place."""
        return {"where": game.rules.zones[self.zone].text}


@record
class Recovered(PutAtRandom):
    """Cards are put on the bottom of a core, in random order (cosmic.effect.11)."""

    clause: ClassVar[str] = "cosmic.effect.11"
    text: ClassVar[Text] = Text(
        "{player} puts {cards} on the bottom of the core",
        "{player}は{cards}をコアの一番下に置いた",
    )


@record
class Searched(SearchDeck):
    """A player looks through a core; taking a card and shuffling are events of their own."""

    clause: ClassVar[str] = "cosmic.effect.12"
    text: ClassVar[Text] = Text(
        "{player} looks through P{owner}'s core", "{player}はP{owner}のコアを見た"
    )
    deck: ClassVar[str] = "core"


@record
class Shuffled(ShuffleDeck):
    """The face-down cards of a core are shuffled; core soul and guardian stay on top."""

    clause: ClassVar[str] = "cosmic.effect.12"
    text: ClassVar[Text] = Text(
        "the core of {player} is shuffled", "{player}のコアをシャッフルした"
    )
    deck: ClassVar[str] = "core"


@record
class Looked(LookAt):
    """A player looks at hidden cards; the other one learns only their number."""

    clause: ClassVar[str] = "cosmic.effect.12"


@record
class Shown(RevealCards):
    """A player shows cards to both players; they stay where they are."""

    clause: ClassVar[str] = "cosmic.effect.12"


def put(
    game: Reading, by: int, card: Obj, zone: str, player: int | None = None, at: str = ""
) -> Event:
    """Return the event that puts a card into a zone of its owner, from where it lies (cosmic.hex.19).

    ``at`` is "bottom" for the bottom of a core. Clause: cosmic.i.96.
    """
    if in_play(card):
        if zone == "graveyard":
            return Left(by, card)
        return (
            Returned(by, card)
            if zone == "hand"
            else PutUnder(by, card, bottom=at == "bottom")
        )
    if zone == "graveyard" and card.place.zone.name == "orbit":
        top = top_of(game, card)
        return LifeLost(by, top, card) if is_servant(top) else MaterialLost(by, card)
    return Moved(by, card, zone, at == "bottom")


# ---- piles ---------------------------------------------------------------------------


@record
class LifeGained(CardEvent):
    """A card becomes a life card of a servant, beneath it (cosmic.effect.23)."""

    clause: ClassVar[str] = "cosmic.effect.23"
    text: ClassVar[Text] = Text("{servant} gains a life card", "{servant}のライフが増えた")
    needs: ClassVar[Needs] = {"card": MOVABLE, "servant": (SERVANT,)}

    servant: Obj

    def apply(self, game: Changing) -> None:
        """Put it at the bottom of the pile, face down and released."""
        slot, owner = self.servant.slot, self.servant.controller
        self.card = game.move(
            self.card, "orbit", player=owner, slot=slot, bottom=True, up=False
        )
        game.set_posture(self.card, RELEASED)


@record
class Rotated(Orbited):
    """An effect moves all six piles of a board one hex (cosmic.effect.18, cosmic.i.90)."""

    clause: ClassVar[str] = "cosmic.effect.18"
    text: ClassVar[Text] = Text(
        "the orbit of {player} moves one hex {way}", "{player}のオービットが{way}に動いた"
    )

    in_step: bool = False

    def words(self, game: Reading) -> dict[str, object]:
        """Name the direction."""
        clockwise = Text("clockwise", "時計回り")
        return {
            "way": clockwise if self.steps == 1 else Text("counterclockwise", "反時計回り")
        }


@record
class Shifted(Event):
    """A whole pile moves to a hex, or two piles change places (cosmic.effect.18).

    Clause: cosmic.i.90.
    """

    clause: ClassVar[str] = "cosmic.effect.18"
    text: ClassVar[Text] = Text(
        "the pile on {old} moves to {new}", "{old}のカードが{new}に動いた"
    )

    by: int
    """The player of the board."""
    source: int
    target: int
    swaps: bool = False

    def apply(self, game: Changing) -> None:
        """Move all cards together."""
        to = {self.source: self.target}
        if self.swaps:
            to[self.target] = self.source
        game.permute("orbit", self.by, to)

    def unmet(self, game: Reading) -> Unmet | None:
        """There is a pile, and the hex is empty unless they change places."""
        cards = pile(game, self.by, self.source)
        filled = bool(pile(game, self.by, self.target))
        return None if cards and filled is self.swaps else (ONE_BOARD, tuple(cards[-1:]))

    def words(self, game: Reading) -> dict[str, object]:
        """Name the hexes."""
        return {"old": hex_of_slot(self.source), "new": hex_of_slot(self.target)}


@record
class PutFromHand(CardEvent):
    """An effect puts a card from the hand into play (cosmic.i.80)."""

    clause: ClassVar[str] = "cosmic.material.9"
    text: ClassVar[Text] = Text(
        "{player} puts {card} into play from {zone}",
        "{player}は{zone}から{card}を場に出した",
    )
    needs: ClassVar[Needs] = {"card": (*MOVABLE, OFF_BOARD, NO_GUARDIAN)}

    slot: int
    zone: str = "hand"
    """Where it comes from, once it has moved."""
    posture: int = RELEASED

    def apply(self, game: Changing) -> None:
        """The card lies on top of its pile; cards beneath a servant are its life, released."""
        self.zone = self.card.place.zone.name
        self.card = game.move(self.card, "orbit", slot=self.slot, up=True)
        if self.posture != RELEASED:
            game.set_posture(self.card, self.posture)
        if is_servant_card(self.card.defn):
            for each in beneath(game, self.card):
                game.set_posture(each, RELEASED)

    def unmet(self, game: Reading) -> Unmet | None:
        """The hex is empty, or holds only materials."""
        owner, slot = self.card.owner, self.slot
        free = not pile(game, owner, slot) or is_materials(game, owner, slot)
        return super().unmet(game) or (None if free else (NO_ROOM, (self.card,)))

    def words(self, game: Reading) -> dict[str, object]:
        """Name the place it comes from."""
        names = {"hand": Text("the hand", "手札")}
        return {"zone": names.get(self.zone, game.rules.zones[self.zone].text)}


# ---- cards in play -------------------------------------------------------------------


@record
class TurnedOver(CardEvent):
    """A card in play is turned by 180 degrees (cosmic.soul.18)."""

    clause: ClassVar[str] = "cosmic.soul.18"
    text: ClassVar[Text] = Text(
        "{card} is turned by 180 degrees", "{card}が180度向きを変えた"
    )
    needs: ClassVar[Needs] = {"card": FACE_UP}

    def apply(self, game: Changing) -> None:
        """Upright becomes upside down, and the reverse."""
        game.set_number(self.card, "turned", 1 - self.card.number("turned"))


@record
class Held(CardEvent):
    """A card is not released in the next release step (cosmic.release.1)."""

    clause: ClassVar[str] = "cosmic.release.1"
    text: ClassVar[Text] = Text(
        "{card} is not released in the next release step",
        "{card}は次のリリースステップでリリースされない",
    )
    needs: ClassVar[Needs] = {"card": HAS_STATE}

    def apply(self, game: Changing) -> None:
        """Remember it."""
        game.set_number(self.card, "holds", 1)


@record
class TurnedDown(Left):
    """A card on an orbit is turned face down: it and its life cards are materials (cosmic.material.1)."""

    clause: ClassVar[str] = "cosmic.material.1"
    text: ClassVar[Text] = Text("{card} becomes a material", "{card}はマテリアルになった")
    needs: ClassVar[Needs] = {"card": (IN_PLAY, ON_ORBIT)}

    to: str = "orbit"

    def apply(self, game: Changing) -> None:
        """Turn it face down; materials are neither released nor frozen (cosmic.state.1)."""
        for each in (*beneath(game, self.card), self.card):
            game.set_posture(each, RELEASED)
        game.set_number(self.card, "turned", 0)
        game.turn(self.card, up=False)


# ---- the turn ------------------------------------------------------------------------


@record
class Skips(Event):
    """A player is to skip a step of a coming turn (cosmic.effect.12)."""

    clause: ClassVar[str] = "cosmic.effect.12"
    text: ClassVar[Text] = Text(
        "{player} will skip the next {step}", "{player}は次の{step}を飛ばす"
    )

    by: int
    name: str

    def apply(self, game: Changing) -> None:
        """Remember it until that step begins."""
        game.add_number(self.by, f"skips.{self.name}", 1)

    def words(self, game: Reading) -> dict[str, object]:
        """Name the step."""
        return {"step": PHASES[self.name]}


@record
class PrivilegeTaken(Event):
    """A player takes the privilege (cosmic.turn.2)."""

    clause: ClassVar[str] = "cosmic.turn.2"
    text: ClassVar[Text] = Text("{player} has the privilege", "{player}が優越権を得た")

    by: int
    lent: bool
    """It is for this turn: it then passes as if the other player had had it."""

    def apply(self, game: Changing) -> None:
        """Pass it."""
        game.set_number(TABLE, "privileged", self.by)
        if self.lent:
            game.set_number(TABLE, "lent", 1 - game.number(TABLE, "lent"))

    def unmet(self, game: Reading) -> Unmet | None:
        """The other player has it."""
        return (HAS_PRIVILEGE, ()) if privileged(game) == self.by else None


# ---- attacks -------------------------------------------------------------------------


def attack_now(game: Reading) -> Strike | AttackUse | None:
    """Return the attack under way, the innermost one."""
    for frame in reversed(game.state.frames):
        if isinstance(frame, Strike | AttackUse):
            return frame
    return None


def attacker_of(attack: Strike | AttackUse) -> Obj:
    """Return the card that attacks."""
    return attack.attacker if isinstance(attack, Strike) else attack.source


@record
class AttackEnded(Event):
    """An effect ends an attack without effect."""

    clause: ClassVar[str] = "cosmic.effect.12"
    text: ClassVar[Text] = Text("the attack ends without effect", "攻撃は効果なく終わった")

    by: int

    def apply(self, game: Changing) -> None:
        """End it before it deals damage."""
        attack = attack_now(game)
        if isinstance(attack, Strike):
            attack.next = Strike.over
        elif attack is not None:
            attack.ended = True

    def unmet(self, game: Reading) -> Unmet | None:
        """An attack is under way."""
        return None if attack_now(game) is not None else (NO_ATTACK, ())


@record
class Redirected(CardEvent):
    """A servant becomes the target of an attack (cosmic.attack.12)."""

    clause: ClassVar[str] = "cosmic.attack.12"
    text: ClassVar[Text] = Text(
        "{card} becomes the target of the attack", "{card}が攻撃の対象になった"
    )
    needs: ClassVar[Needs] = {"card": (SERVANT,)}

    def apply(self, game: Changing) -> None:
        """The card takes the place of the attacked one; other cards can no longer defend it."""
        attack = attack_now(game)
        assert attack is not None
        attack.target, attack.core, attack.pile = self.card, False, ()
        if isinstance(attack, Strike) and attack.defender is not self.card:
            attack.defender = None

    def unmet(self, game: Reading) -> Unmet | None:
        """An attack is under way, and it is a servant."""
        none = None if attack_now(game) is not None else (NO_ATTACK, (self.card,))
        return super().unmet(game) or none
