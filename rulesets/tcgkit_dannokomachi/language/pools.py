"""What Dannokomachi's card texts say of the numbers of players: their cost and their dango."""

from __future__ import annotations

from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Changing
from tcgkit.standard.meanings import Seats
from tcgkit.standard.words.lasting import preventing
from tcgkit.standard.words.player_numbers import all_said
from tcgkit_dannokomachi.language.lasting import SAYS, hold
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.zones import affords, amount
from tcgkit_dsl.words.rows import verb

_GAIN, LOSE, COST = all_said(
    "cost",
    ("unspent cost", "未使用コスト"),
    ("{n}コストを", "未使用コストが{n}"),
    events.CostGained,
    events.CostLost,
)
GAIN: Final = evolve(_GAIN, ja="{n}コストを獲得<する>")
GAIN_DANGO, _LOSE_DANGO, DANGO = all_said(
    "dango",
    ("dango", "団子の数"),
    ("団子を{n}個", "団子が{n:個}"),
    events.DangoGained,
    events.DangoLost,
)
# to pay cost is not to lose it, to pay dango is
LOSE_DANGO: Final = _LOSE_DANGO.read_as("pay/pays {n} dango")


KEEP: Final = preventing(
    (events.CostLost,),
    "by",
    hold,
    "{who:player} loses/lose no unspent cost [{until}]",
    "[{until}、]{who}は未使用コストを失わ<ない>",
    "{who:player} (keeps/keep|does/do not lose) (their|your|all|) unspent cost [{until}]",
    together=True,
)


# for a time or always (dannokomachi.1.5.4.4)
NOT_LOST: Final = SAYS.never_at_all(
    events.CostLost,
    Text("lose no unspent cost", "未使用コストを失わない"),
    "unspent cost is not lost",
    "未使用コストは失われ",
)


@verb(
    "pay/pays {n} cost",
    "{n}コストを支払<う>",
    "pay/pays {n}",
    possible=lambda game, scope, n: affords(game, scope.you, n),
    takes_by=True,
)
def pay(game: Changing, effect: Effect, n: int, by: Seats = ()) -> None:
    """Pay cost (dannokomachi.play.6); that is not losing it."""
    for seat in by or (effect.you,):
        game.add_number(seat, "cost", -amount(n))
