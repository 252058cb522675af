"""What Dannokomachi's card texts say of the numbers of players: their cost and their dango."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.state import Continuous
from tcgkit.standard.meanings import Seats, each_player
from tcgkit.standard.words.lasting import preventing
from tcgkit.standard.words.players import amounts, number, ranked
from tcgkit_dannokomachi.language.lasting import hold
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.zones import affords, amount
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import Row, measure, verb


def _pool(
    name: str,
    called: tuple[str, str],
    said: tuple[str, str],
    gained: type[events.Gained],
    lost: type[events.Lost],
) -> tuple[Verb, Verb, *tuple[Row, ...]]:
    """Return what is said of a number: ``called`` is the name of all of it, in both languages.

    ``said`` is the Japanese for so much of it, and for having so much.
    """
    so_much, is_so_much = said
    gain, lose, *_ = number(
        name,
        so_much.replace("{n}", "").partition("を")[0],
        name,
        lambda seat, n: gained(seat, amount(n)),
        takes=lambda by, seat, n: lost(seat, amount(n)),
        counted=so_much,
        instead=True,
    )
    has, *others = amounts(
        name,
        called[1],
        lambda game, seat: game.number(seat, name),
        frozenset({"players"}),
        also=tuple({called[0]} - {name}),
    )
    left = "{who:player} has/have (|only) {n:comparison} " + name
    has = evolve(
        has.read_as(f"{left} left", left.replace("(|only)", "only")),
        ja=f"{{who}}の{is_so_much}である",
    )

    @measure(f"the {called[0]} of {{who:player}}", f"{{who}}の{called[1]}")
    def all_of_it(game: Reading, scope: Scope, who: Seats) -> int:
        return sum(game.number(seat, name) for seat in who)

    most = ranked(
        name, called[1], lambda game, seat: game.number(seat, name), *{called[0]} - {name}
    )
    return (gain, lose, has, all_of_it, *others, *most)  # type: ignore[return-value]  # verbs


_GAIN, *COST = _pool(
    "cost",
    ("unspent cost", "未使用コスト"),
    ("{n}コストを", "未使用コストが{n}"),
    events.CostGained,
    events.CostLost,
)
GAIN: Final = evolve(_GAIN, ja="{n}コストを獲得<する|し|して>")
_GAIN_DANGO, _LOSE_DANGO, *DANGO = _pool(
    "dango",
    ("dango", "団子の数"),
    ("団子を{n}個", "団子が{n:個}"),
    events.DangoGained,
    events.DangoLost,
)
LOSE_DANGO: Final = _LOSE_DANGO.read_as(
    "pay/pays {n:number} dango"
)  # to pay cost is not to lose it


def _affords(game: Reading, scope: Scope, n: int) -> bool:
    return affords(game, scope.you, n)


KEEP: Final = preventing(
    (events.CostLost,),
    "by",
    hold,
    "{who:player} loses/lose no unspent cost [{until:duration}]",
    "[{until}、]{who}は未使用コストを失わ<ない|ず|なくて>",
    "{who:player} (keeps/keep|does/do not lose) (their|your|all|) unspent cost [{until:duration}]",
    together=True,
)


def _all_keep(until: str | None = None) -> Iterator[Continuous]:
    assert KEEP.always is not None
    yield from KEEP.always(each_player)


@verb(
    "unspent cost is not lost [{until:duration}]",
    "[{until}、]未使用コストは失われ<ない|ず|なくて>",
    always=_all_keep,
)
def keep_cost(game: Running, effect: Effect, until: str | None = None) -> None:
    """Let nobody lose unspent cost for a time (dannokomachi.1.5.4.4)."""
    seats = each_player(game, effect)
    text = Text("lose no unspent cost", "未使用コストを失わない")
    game.emit_possible(hold(effect, seats, part, until, text) for part in _all_keep())


@verb(
    "pay/pays {n:number} cost",
    "{n}コストを支払<う|い|って>",
    "pay/pays {n:number}",
    possible=_affords,
    takes_by=True,
)
def pay(game: Changing, effect: Effect, n: int, by: Seats = ()) -> None:
    """Pay cost (dannokomachi.play.6); that is not losing it."""
    for seat in by or (effect.you,):
        game.add_number(seat, "cost", -amount(n))
