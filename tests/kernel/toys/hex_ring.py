"""Piles on six hexes that turn about a centre, and sums that follow from where cards lie.

It shows zones with piles, ``permute`` (whole piles change places at one moment and keep their
order), a group of events, numbers derived from position, and steps that ask each player in
turn. It stands for Cosmic Core: orbit, release, souls.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar

from tcgkit.kernel.cards import Ability, Asking, CardDef, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import OptionValue, Rules, by_name
from tcgkit.kernel.state import (
    TABLE,
    Continuous,
    Field,
    Modifier,
    Obj,
    Property,
    Zone,
    record,
)
from tcgkit.kernel.time import Each, Loop, Sequence, Step, pick_object

if TYPE_CHECKING:
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.kernel.rules import AnyDeck

HEXES = 6


def card(key: str, colour: str, souls: int, *aura: Continuous) -> CardDef:
    name = Text(key.title(), key)
    abilities = (Ability(name, "aura", {}, name, continuous=aura),) if aura else ()
    return CardDef(key, name, "orb", {"colour": colour, "souls": souls}, abilities)


EMBER = card("ember", "red", 1)
FLAME = card("flame", "red", 3)
DROP = card("drop", "blue", 2)
SUN = card(  # "Each other orb on this hex has 2 more souls."
    "sun",
    "red",
    1,
    Continuous(
        Modifier("souls", "add", 2),
        lambda game, me, orb: orb is not me.source and same_hex(orb, me.source),
    ),
)
MOON = card(  # "While this is in the north, all orbs on this hex count double."
    "moon",
    "blue",
    0,
    Continuous(
        Modifier("souls", "multiply", 2),
        lambda game, me, orb: same_hex(orb, me.source),
        condition=lambda game, me: me.source.slot == 0,
    ),
)


def same_hex(one: Obj, other: Obj) -> bool:
    return one.controller == other.controller and one.slot == other.slot


def pile(game: Reading, player: int, hex_: int) -> list[Obj]:
    """Return the cards on a hex, bottom first."""
    return [orb for orb in game.zone("orbit", player) if orb.slot == hex_]


def souls(game: Reading, player: int, hex_: int, colour: str) -> int:
    """Return the souls of a colour that a hex gives now: nothing is stored."""
    own = [orb for orb in pile(game, player, hex_) if orb.defn["colour"] == colour]
    return sum(game.value(orb, "souls") for orb in own)


@record
class Orbit(Event):
    """A player's piles move one hex onwards."""

    by: int

    def apply(self, game: Changing) -> None:
        game.permute("orbit", self.by, {n: (n + 1) % HEXES for n in range(HEXES)})


@record
class Release(Event):
    """The top card of a pile leaves and scores the souls of its colour there."""

    text: ClassVar[Text] = Text("{player} releases {orb}", "{player}は{orb}を解放する")

    by: int
    orb: Obj

    def apply(self, game: Changing) -> None:
        won = souls(game, self.by, self.orb.slot, self.orb.defn["colour"])
        game.add_number(self.by, "score", won)
        game.move(self.orb, "void")


def deal(game: Changing) -> None:
    for player in game.playing():
        for number, orb in enumerate(game.zone("deck", player)[::-1]):
            game.move(orb, "orbit", slot=number % HEXES)


def orbit(game: Running) -> None:
    game.emit_all([Orbit(0), Orbit(1)])


def release(game: Running) -> Asking:
    player = game.number(TABLE, "player")
    tops = [row[-1] for n in range(HEXES) if (row := pile(game, player, n))]
    answer = yield pick_object(player, tops, Text("Release which orb?", "どれを解放する？"))
    assert answer.source is not None
    game.emit(Release, player, answer.source)


def judge(game: Running) -> None:
    if not game.zone("orbit", 0):
        best = max(game.number(p, "score") for p in game.playing())
        winners = [p for p in game.playing() if game.number(p, "score") == best]
        game.end(winners if len(winners) == 1 else (), "ring.end.1")


def players(game: Reading) -> tuple[int, ...]:
    return (0, 1)


def rules(options: Mapping[str, OptionValue] | None = None) -> Rules:
    turn = Sequence(
        "turn",
        (
            Step("orbit", orbit),
            Each("releasing", players, "player", Step("release", release)),
            Step("judge", judge),
        ),
    )
    zones = (
        Zone("deck", Text("deck", "山札"), face_up=False),
        Zone("orbit", Text("orbit", "軌道"), in_play=True, slots=HEXES, piles=True),
        Zone("void", Text("void", "虚空"), shared=True),
    )
    return Rules(
        ruleset="hex_ring",
        version="1",
        options=options or {},
        zones={zone.name: zone for zone in zones},
        timeline=Sequence("game", (Step("deal", deal), Loop("turns", turn))),
        actions={},
        order=players,
        live=lambda game, obj, ability: True,
        fields=by_name(
            (
                Field("score", "player", Text("score", "得点")),
                Field("player", "table", Text("whose turn", "手番")),
            )
        ),
        properties={"souls": Property("souls")},
    )


def decks() -> tuple[AnyDeck, AnyDeck]:
    return {EMBER: 4, FLAME: 2, DROP: 4, SUN: 1, MOON: 1}, {
        EMBER: 3,
        DROP: 6,
        SUN: 2,
        MOON: 1,
    }
