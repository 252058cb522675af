"""The moments for releasing monsters: windows W1 to W4 (ultimate.i.45).

Whoever has not asked for them is passed over (option ``release_stops``), except the player who
chooses an action anyway. Before each choice of an action the opponent may release until that
player declines; the turn player's releases are among the actions.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Window
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.zones import in_order, turn_player

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

STOPS: Final = {
    "W1": Text("steps and actions of a turn", "各ステップの開始と行動の前"),
    "W2": Text("before a block is decided", "ブロックの前"),
    "W3": Text("before a comparison or damage", "比較・ダメージの前"),
    "W4": Text("before an ability is carried out", "効果の処理の前"),
}
RELEASE: Final = Text("Release a monster?", "モンスターをリリースしますか？")


def wants(at: str) -> Callable[[Reading, int], bool]:
    """Return whether a player is asked at such a window."""

    def invited(game: Reading, player: int) -> bool:
        return game.rules.options["release_stops"] == "always" or game.stops(player, at)

    return invited


def acts(game: Reading, player: int) -> bool:
    """Return whether a player is asked before an action of main or attack step.

    When the turn is being ended nobody is (ultimate.i.80).
    """
    if game.number(TABLE, "ending"):
        return False
    return player == turn_player(game) or _wants_w1(game, player)


_wants_w1 = wants("W1")


def goes_on(game: Reading, player: int) -> bool:
    """Return whether a player is asked in a step before the main step.

    When the turn is being ended these steps are passed over (ultimate.i.80).
    """
    return not game.number(TABLE, "ending") and _wants_w1(game, player)


def acts_last(game: Reading) -> tuple[int, ...]:
    """Return both players, the turn player last."""
    return (opponent(turn_player(game)), turn_player(game))


def _pause(name: str, at: str, *, settles: bool = True) -> Window:
    return Window(name, in_order, text=RELEASE, invites=wants(at), settles=settles)


W1: Final = Window("w1", in_order, text=RELEASE, invites=goes_on)
W1_END: Final = _pause("w1", "W1")
W2: Final = _pause("w2", "W2")
W3: Final = _pause("w3", "W3")
W4: Final = _pause("w4", "W4", settles=False)
# In both of these a player may pass: nothing must be done (ultimate.i.27).
MAIN: Final = Window(
    "main",
    acts_last,
    after="first",
    text=Text("Main step: what do you do?", "メインステップ：どうしますか？"),
    invites=acts,
)
ATTACK: Final = Window(  # any number of attacks (ultimate.turn.21)
    "attack",
    acts_last,
    after="first",
    text=Text("Attack step: what do you do?", "アタックステップ：どうしますか？"),
    invites=acts,
)
