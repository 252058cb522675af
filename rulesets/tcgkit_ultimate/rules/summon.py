"""Summoning: from hand, through the standby space, and by effects; using magic.

Clauses: ``ultimate.summon.*``, ``ultimate.standby.*``, ``ultimate.magic.*``, ``ultimate.cost.9``,
``ultimate.i.39-44``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Asking, Text
from tcgkit.kernel.effects import NO_TEXT
from tcgkit.kernel.state import Choose, Obj, Option, Process, record
from tcgkit_ultimate.rules.ability import MagicUse, ability_of
from tcgkit_ultimate.rules.events import Summoned
from tcgkit_ultimate.rules.puts import release
from tcgkit_ultimate.rules.zones import (
    BATTLEFIELD,
    RECOVERED,
    can_place,
    cost,
    free_cells,
    is_left,
    pay,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

WHICH = Text(
    "Which monster do you release for {about}?",
    "{about}のためにどのモンスターをリリースしますか？",
)


def releasable(game: Reading, player: int) -> list[Obj]:
    """Return the monsters that a standby summon can release: own ones on the battlefield (ultimate.i.42)."""
    return game.zone(BATTLEFIELD, player)


@record
class Summon(Process):
    """A card is summoned; if need be or so chosen, through the standby space.

    A cost is computed and paid before anything moves. All of
    it is one action: nothing happens in between (ultimate.standby.6, ultimate.i.41).
    """

    name = "summon"

    you: int
    card: Obj
    zone: str = BATTLEFIELD
    posture: int = RECOVERED
    standby: bool = False

    def begin(self, game: Running) -> None:
        """Put the card into place, or into the standby space first."""
        if self.standby:
            self.next = Summon.release_one
            self.card = game.move(self.card, "standby", player=self.you, up=True)
        else:
            self.settle(game)

    def release_one(self, game: Running) -> Asking:
        """Release exactly one own monster of the battlefield (ultimate.standby.3, i.42)."""
        text = Text("release {source}", "{source}をリリース")
        options = [Option("release", m, text=text) for m in releasable(game, self.you)]
        answer = yield Choose(self.you, options, WHICH, about=self.card)
        assert answer.source is not None
        release(game, self.you, answer.source)
        self.next = Summon.settle

    def settle(self, game: Running) -> None:
        """Put it into its final place: now it is summoned (ultimate.summon.6).

        From the standby space it goes to the battlefield (ultimate.standby.4).
        """
        self.next = Summon.done
        game.emit(Summoned, self.you, self.card, self.zone, self.posture)

    def done(self, game: Running) -> None:
        """Leave, and say whether it stood."""
        game.leave(self.ret)


def summon_from_hand(game: Running, player: int, option: Option) -> None:
    """Pay and summon (ultimate.seq.2, ultimate.seq.3).

    Clauses: ultimate.cost.9, ultimate.standby.2.
    """
    card = option.source
    assert card is not None
    pay(game, player, cost(game, player, card))
    game.enter(Summon(player, card, standby=option.action == "standby"))


def room_for(game: Reading, card: Obj, zone: str, player: int) -> str:
    """Return how an effect can summon a card: "plain", "standby", or "" (not at all).

    Clauses: ultimate.i.39, ultimate.i.43, ultimate.i.88, ultimate.i.90, ultimate.ban.29.

    Clause: ultimate.i.44.
    """
    if not is_left(game, card):
        return ""
    if zone != BATTLEFIELD:
        return "plain" if can_place(game, card, zone, player) else ""
    if free_cells(game, player):
        return "plain"
    return "standby" if releasable(game, player) else ""


def use(game: Running, player: int, card: Obj) -> None:
    """Use a magic card that is paid for. The last act of a step."""
    game.enter(MagicUse(ability_of(card, "magic") or NO_TEXT, card, player))


def use_magic(game: Running, player: int, option: Option) -> None:
    """Pay and use a magic card."""
    card = option.source
    assert card is not None
    pay(game, player, cost(game, player, card))
    use(game, player, card)
