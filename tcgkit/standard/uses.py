"""Uses of texts common to many games: a card of the hand is played, a trigger waits on the stack.

They are uses of the kernel with stages in a common order. A game's subclass
pays, and names zones and events; its ``UseKind`` says where they wait.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Ability, Asking, Text
from tcgkit.kernel.effects import NO_TEXT, Effect, Use
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Obj, Option, record
from tcgkit.kernel.time import Requirement, requirement

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running


@record
class AnnounceCard(Event):
    """A player plays a card: an announcement, which triggers can hear.

    >>> AnnounceCard(0, scope.source).whose
    0
    """

    text: ClassVar[Text] = Text("{player} plays {card}", "{player}は{card}をプレイした")

    by: int
    card: Obj


@record
class PlayFromHand(Use):
    """A card of the hand is played for its text, and put away afterwards.

    The stages: choose targets, pay the game's cost (``pay``), put the card in the
    zone ``lies``, announce it (``says``), wait as its kind says, carry the text out, move the card to
    the zone ``goes`` of its owner ("": it stays).

    >>> PlayFromHand.stages
    ('choose', 'pay', 'put_down', 'announce', 'wait', 'recheck', 'carry_out', 'afterwards')
    """

    name = "play"
    stages: ClassVar[tuple[str, ...]] = (
        "choose",
        "pay",
        "put_down",
        "announce",
        "wait",
        "recheck",
        "carry_out",
        "afterwards",
    )
    lies: ClassVar[str] = "stack"
    goes: ClassVar[str] = "discard"
    says: ClassVar[type[AnnounceCard]] = AnnounceCard

    def put_down(self, game: Running) -> Asking | None:
        """Put the card in its zone until it is carried out."""
        self.source = game.move(self.source, self.lies, player=self.you)
        return self.next(self, game)

    def announce(self, game: Running) -> Asking | None:
        """Announce that it is played."""
        game.emit(self.says, self.you, self.source)
        return None

    def afterwards(self, game: Running) -> Asking | None:
        """Put the card away, if it is still there."""
        if self.goes and game.is_there(self.source):
            self.source = game.move(self.source, self.goes)
        return self.next(self, game)


@record
class TriggerWaits(Use):
    """A triggered ability: it has no cost, chooses its targets and waits as its kind says.

    >>> TriggerWaits.stages
    ('choose', 'wait', 'recheck', 'carry_out')
    """

    name = "trigger"
    stages: ClassVar[tuple[str, ...]] = ("choose", "wait", "recheck", "carry_out")


@record
class CarriedOut(Effect):
    """A text being carried out that can ask whether it has done something: "if you do".

    >>> CarriedOut(NO_TEXT, scope.source, 0).deeds
    0
    """

    deeds: int = 0
    """How many events its sentences have caused so far."""

    def begin(self, game: Running) -> Asking | None:
        """Carry out the next sentence; those of the cost, if it begins with them, come first."""
        if self.costs and self.pc >= len(self.ability.costs):
            self.costs, self.pc = False, 0
        return super().begin(game)


@record
class TextUse(Use):
    """A text that can ask whether it has done something, and that can be limited to once per turn.

    The limit is the tag "limit" of the ability; a number of objects called "used", with many parts,
    remembers it until the turn ends.

    >>> TextUse.stages[0]
    'limit'
    """

    name = "text"
    stages: ClassVar[tuple[str, ...]] = ("limit", *Use.stages)

    deeds: int = 0
    """How many events its sentences have caused so far."""

    def limit(self, game: Running) -> Asking | None:
        """Go on unless it was used this turn and is limited."""
        used = f"used.{self.ability.index}"
        if not self.ability.tags.get("limit") or not game.is_there(self.source):
            return self.next(self, game)
        if self.source.number(used):
            self.fail(game)
            return None
        game.set_number(self.source, used, 1)
        return self.next(self, game)


def plays(make: type[Use]) -> Callable[[Running, int, Option], None]:
    """Return the start of an action: this use of a card that has no text to be used (a creature is cast).

    The kind of such a use has the name "".

    >>> summon = plays(PlayFromHand)  # Action(..., start=plays(PlayFromHand))
    >>> summon(game, 0, Option("summon", draw(game, 0)[0]))
    >>> game.running(PlayFromHand).you
    0
    """

    def start(game: Running, player: int, option: Option) -> None:
        assert option.source is not None
        game.enter(make(NO_TEXT, option.source, player))

    return start


def enough_targets(clause: str) -> Requirement:
    """Return the requirement that a text finds enough objects to choose. Its action names ``kinds``.

    >>> nothing_to_choose = Ability(A.name, "spell", {}, A.name)
    >>> enough_targets("toy.play.2")(game, 0, scope.source, nothing_to_choose)
    True
    """

    @requirement(
        clause,
        "there is nothing to choose",
        "選べる対象がない",
        text_parts=("choices",),
        applies_to=lambda ability: bool(ability.choices),
    )
    def has_targets(game: Reading, player: int, card: Obj, ability: Ability) -> bool:
        scope = Use(ability, card, player)
        return all(c.modes or c.enough(game, scope) for c in ability.choices)

    return has_targets


__all__ = [
    "AnnounceCard",
    "CarriedOut",
    "PlayFromHand",
    "TextUse",
    "TriggerWaits",
    "enough_targets",
    "plays",
]
