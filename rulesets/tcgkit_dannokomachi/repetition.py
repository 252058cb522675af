"""Repetition: the same board at the end of several turns, what is banned then, the judgement.

At the end of each turn a picture of the board is taken. It says what is there, not in which
order or under which id: for both players the characters in main and sub area with their damage
counters, what is attached to them and what lasts on them, the field card, dango, and what lasts
besides.

Clauses: ``dannokomachi.repetition.*``, ``dannokomachi.i.117-119``.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from tcgkit.kernel.cards import Text
from tcgkit.kernel.events import Event
from tcgkit.kernel.forced import describe
from tcgkit.kernel.frames import record
from tcgkit.kernel.lasting import Delayed
from tcgkit.kernel.state import Obj
from tcgkit_dannokomachi import uses
from tcgkit_dannokomachi.endings import judge

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game

TOLD_FROM: Final = 2
"""From how many turns of the same board on the log speaks of it."""


class Run(NamedTuple):
    """The same board at the end of consecutive turns."""

    picture: Any
    turns: int
    used: Mapping[uses.Who, tuple[Text, ...]]
    """What players used in it, from its second turn on, that changed something."""


@record
class SameBoard(Event):
    """A turn has ended with the same board as the turns before it."""

    clause: ClassVar[str] = "dannokomachi.i.117"
    text: ClassVar[Text] = Text(
        "the board has been the same for {number} of {limit} turns",
        "同じ盤面が{number}ターン続いている（{limit}ターンで判定）",
    )

    number: int
    limit: int


@record
class Banned(Event):
    """What has kept the board the same cannot be used in the next turn (repetition.1)."""

    clause: ClassVar[str] = "dannokomachi.repetition.1"
    text: ClassVar[Text] = Text(
        "{player} cannot use in the next turn: {what}",
        "{player}は次のターン使えない：{what}",
    )

    by: int
    what: Text


# ---- pictures ------------------------------------------------------------------------


def picture(game: Game) -> tuple[Any, ...]:
    """Return a value that is equal for the same board (dannokomachi.i.117)."""
    said: dict[int, list[Any]] = {}
    for last in game.state.lasting:
        if isinstance(last.what.effect, Delayed):
            continue
        says = (describe(last.what), last.source.defn.key, last.you, last.until, last.uses)
        there = [obj.id for obj in last.targets if obj.id in game.state.objects]
        for number in there or (0,):
            said.setdefault(number, []).append(says)
    attached: dict[int, list[Obj]] = {}
    for player in (0, 1):
        for obj in game.zone("equipment", player):
            attached.setdefault(obj.host, []).append(obj)

    def shape(obj: Obj) -> tuple[Any, ...]:
        if obj.id not in said and obj.id not in attached:
            return obj.defn.key, obj.controller, obj.fields.get("damage", 0)
        return (
            obj.defn.key,
            obj.controller,
            obj.fields.get("damage", 0),
            _sorted(said.get(obj.id, ())),
            _sorted([shape(each) for each in attached.get(obj.id, ())]),
        )

    areas = [
        _sorted([shape(obj) for obj in game.zone(zone, player)])
        for zone in ("main", "sub", "field")
        for player in (0, 1)
    ]
    dango = (game.pool(0, "dango"), game.pool(1, "dango"))
    found = (*areas, dango, _sorted(said.get(0, ())))
    if game.rules.options["repetition_scope"] == "public":
        found += _public(game)
    return found


def _public(game: Game) -> tuple[Any, ...]:
    """Return what an option adds: graveyards, exile, the sizes of hands and decks."""
    piles = [
        _sorted([card.defn.key for card in game.zone(zone, player)])
        for zone in ("graveyard", "exile")
        for player in (0, 1)
    ]
    sizes = [len(game.zone(zone, p)) for zone in ("hand", "deck") for p in (0, 1)]
    return (*piles, *sizes)


def _sorted(found: Any) -> tuple[Any, ...]:
    return tuple(sorted(found, key=repr)) if len(found) > 1 else tuple(found)


# ---- the end of a turn ---------------------------------------------------------------


def compare(game: Game) -> None:
    """Compare the board with that at the end of the turn before (i.117, i.118).

    When one turn less than the limit ended with the same board, what players used from the
    second of them on, and what changed something, is banned for them in the next turn.
    """
    notes = game.state.notes
    made = uses.made(game)
    for name in ("made", "spent", "last", "again", "banned"):
        notes.pop(name, None)
    now, before, limit = picture(game), notes.get("board"), _limit(game)
    if before is None or before.picture != now:
        run = Run(now, 1, {})
    else:
        new = {who: count.names for who, count in made.items() if count.changed}
        run = Run(now, before.turns + 1, {**before.used, **new})
    notes["board"] = run
    if run.turns >= limit - 1 and run.used:
        notes["banned"] = tuple(run.used)
    if run.turns >= TOLD_FROM:
        game.emit(SameBoard, run.turns, limit)


def tell_bans(game: Game) -> None:
    """Say what is banned in the next turn."""
    run: Run = game.state.notes["board"]
    if "banned" not in game.state.notes or run.turns >= _limit(game):
        return
    bans: list[Event] = []
    for player in (0, 1):
        names = [names for (who, _), names in run.used.items() if who == player]
        if names:
            bans.append(Banned(player, _listed(names)))
    game.emit_all(bans)


def _listed(found: list[tuple[Text, ...]]) -> Text:
    """Return cards, and abilities with their cards, as a list."""
    en = [" of ".join(name.en for name in names[::-1]) for names in found]
    ja = [f"{n[0].ja}の「{n[1].ja}」" if len(n) > 1 else n[0].ja for n in found]
    return Text(", ".join(en), "、".join(ja))


def judge_repetition(game: Game) -> None:
    """Make the judgement if the same board has gone on for so many turns (repetition.2)."""
    run: Run = game.state.notes["board"]
    if run.turns >= _limit(game):
        judge(game)


def _limit(game: Game) -> int:
    limit = game.rules.options["repetition_turns"]
    assert isinstance(limit, int)
    return limit
