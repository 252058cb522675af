"""What Dannokomachi's card texts say of the numbers of players: their cost and their dango."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Continuous, Replacement
from tcgkit.standard.meanings import Seats, each_player
from tcgkit.standard.words.lasting import Test, holding, nothing_instead, of_players
from tcgkit.standard.words.players import amounts, ranked
from tcgkit_dannokomachi.language.lasting import hold
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.zones import affords, amount
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import Row, measure, verb

Changes: TypeAlias = type[events.Gained] | type[events.Lost]


def _pool(
    name: str,
    called: tuple[str, str],
    said: tuple[str, str, str],
    gained: type[events.Gained],
    lost: type[events.Lost],
) -> tuple[Row, ...]:
    """Return what is said of a number: ``called`` is the name of all of it, in both languages.

    ``said`` is the Japanese for so much of it, for gaining it, and for having so much.
    """
    so_much, gains, is_so_much = said
    thing = so_much.replace("{n}", "").partition("を")[0]

    def payable(game: Reading, scope: Scope, n: int) -> bool:
        return game.number(scope.you, name) >= n

    def changes(en: str, ja: str, make: Changes, *said: str, **more: Any) -> Verb:
        def run(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
            game.emit_possible(make(seat, amount(n)) for seat in by or (effect.you,))

        def instead(
            game: Reading, scope: Scope, event: Any, n: int, by: Seats = ()
        ) -> Event:
            return make((*by, scope.you)[0], amount(n))

        return Verb(
            f"{en} {{n:number}} {name}",
            f"{so_much}{ja}",
            also=(
                f"{en} {{n:number}} (additional|more|extra) {name}",
                f"{en} {name} equal to {{n:number}}",
                *(f"{each} {{n:number}} {name}" for each in said),
            ),
            also_ja=(f"{thing}を{{n}}(|つ|点|個){ja}",),
            run=run,
            takes_by=True,
            replaces=instead,
            **more,
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
        has,
        ja=f"{{who}}の{is_so_much}である",
        also=(*has.also, f"{left} left", left.replace("(|only)", "only")),
    )

    @measure(f"the {called[0]} of {{who:player}}", f"{{who}}の{called[1]}")
    def all_of_it(game: Reading, scope: Scope, who: Seats) -> int:
        return sum(game.number(seat, name) for seat in who)

    most = ranked(
        name, called[1], lambda game, seat: game.number(seat, name), *{called[0]} - {name}
    )
    gain = changes("gain/gains", gains, gained)
    paid = () if name == "cost" else ("pay/pays",)  # to pay cost is not to lose it
    lose = changes("lose/loses", "失<う|い|って>", lost, *paid, possible=payable)
    return (gain, lose, has, all_of_it, *others, *most)


COST: Final = _pool(
    "cost",
    ("unspent cost", "未使用コスト"),
    ("{n}コストを", "獲得<する|し|して>", "未使用コストが{n}"),
    events.CostGained,
    events.CostLost,
)
DANGO: Final = _pool(
    "dango",
    ("dango", "団子の数"),
    ("団子を{n}個", "得<る||て>", "団子が{n:個}"),
    events.DangoGained,
    events.DangoLost,
)


def _affords(game: Reading, scope: Scope, n: int) -> bool:
    return affords(game, scope.you, n)


def _keep(match: Test) -> Iterator[Continuous]:
    """Yield what is so of players who lose no unspent cost."""

    def is_theirs(game: Reading, scope: Scope, event: Any) -> bool:
        return match(game, scope, event.by)

    yield Continuous(Replacement((events.CostLost,), is_theirs, nothing_instead))


KEEP: Final = holding(
    _keep,
    hold,
    "{who:player} loses/lose no unspent cost [{until:duration}]",
    "[{until}、]{who}は未使用コストを失わ<ない|ず|なくて>",
    "{who:player} (keeps/keep|does/do not lose) (their|your|all|) unspent cost [{until:duration}]",
    together=True,
)


def _all_keep(until: str | None = None) -> Iterator[Continuous]:
    yield from _keep(of_players(each_player))


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
