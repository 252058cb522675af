"""Repetition: the same board at the end of several turns, the ban, the judgement.

At the end of each turn a picture of the board is taken. It says what is there, not in which
order or under which id: for both players the characters in main and sub area with their damage
counters, what is attached to them and what lasts on them, the field card, dango, and what lasts
besides.

Clauses: ``dannokomachi.repetition.*``, ``dannokomachi.i.117-119``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.endless import Likeness, describe
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Delayed, Place, Process, record
from tcgkit_dannokomachi.rules import uses
from tcgkit_dannokomachi.rules.endings import judge

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Seen = tuple[CardDef, int, Place, int, int]
"""An object in play as it was: its card, damage counters, place, id and host."""


Lasts = tuple[tuple[Any, ...], tuple[int, ...]]
"""The lasting effects, and their objects."""


class Look(NamedTuple):
    """A board as it was, kept cheaply: a picture is made of it only where one is needed."""

    objects: tuple[Seen, ...]
    dango: tuple[int | None, int | None]
    lasting: tuple[Lasts, ...]
    public: tuple[Any, ...]
    """The parts added by an option."""


class Run(NamedTuple):
    """The same board at the end of consecutive turns."""

    look: Look
    turns: int
    used: tuple[uses.Used, ...]
    """The uses in it, from its second turn on, that changed something."""


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
    """Cards and abilities that kept the board the same cannot be used in the next turn (dannokomachi.repetition.1)."""

    clause: ClassVar[str] = "dannokomachi.repetition.1"
    text: ClassVar[Text] = Text(
        "{player} cannot use in the next turn: {what}",
        "{player}は次のターン使えない：{what}",
    )

    by: int
    what: Text


# ---- pictures ------------------------------------------------------------------------


def look(game: Reading) -> Look:
    """Return the present board (dannokomachi.i.117)."""
    state = game.state
    first, second = state.players
    public = game.rules.options["repetition_scope"] == "public"
    return Look(
        tuple(
            (o.defn, o.fields.get("damage", 0), o.place, o.id, o.host)
            for o in state.objects.values()
        ),
        (first.get("dango"), second.get("dango")),
        _lasting(game) if state.lasting else (),
        _public(game) if public else (),
    )


def _lasting(game: Reading) -> tuple[Lasts, ...]:
    objects = game.state.objects
    return tuple(
        (
            (describe(x.what), x.source.defn.key, x.you, x.until, x.uses),
            tuple(obj.id for obj in x.targets if obj.id in objects),
        )
        for x in game.state.lasting
        if not isinstance(x.what.effect, Delayed)
    )


def picture(board: Look) -> tuple[Any, ...]:
    """Return a value that is equal for the same board: without ids, and without order."""
    objects = {
        number: (host, (card.key, damage, place.index))
        for card, damage, place, number, host in board.objects
    }
    like = Likeness(objects, board.lasting, ordered=False)
    return like.every(), board.dango, like.apart, board.public


def is_same(one: Look, other: Look) -> bool:
    """Return whether two boards are the same; a glance mostly tells that they are not."""
    if one.dango != other.dango or len(one.objects) != len(other.objects):
        return False
    if sum([each[1] for each in one.objects]) != sum([each[1] for each in other.objects]):
        return False
    return one == other or picture(one) == picture(other)


def _public(game: Reading) -> tuple[Any, ...]:
    """Return the parts added by an option: graveyards, exile, the sizes of hands and decks."""
    piles = [
        tuple(sorted([card.defn.key for card in game.zone(zone, player)]))
        for zone in ("graveyard", "exile")
        for player in game.playing()
    ]
    sizes = [len(game.zone(zone, p)) for zone in ("hand", "deck") for p in game.playing()]
    return (*piles, *sizes)


# ---- the end of a turn ---------------------------------------------------------------


def compare(game: Running) -> None:
    """Compare the board with that at the end of the turn before (dannokomachi.i.117, i.118).

    When one turn less than the limit ended with the same board, what players used from the
    second of them on, and what changed something, is banned for them in the next turn.
    """
    notes, now, limit = game.state.notes, look(game), _limit(game)
    new = uses.changers(game)
    before: Run | None = notes.get("board")
    notes.clear()  # all else is noted for one turn only
    if before is None or not is_same(before.look, now):
        notes["board"] = Run(now, 1, ())
        return
    run = notes["board"] = Run(now, before.turns + 1, (*before.used, *new))
    if run.turns >= limit - 1 and run.used:
        notes["banned"] = tuple({used.what: None for used in run.used})
    game.enter(Verdict(run.turns, limit))


@record
class Verdict(Process):
    """The consequences of the same board as at the end of the turn before."""

    name = "same_board"

    turns: int
    limit: int

    def begin(self, game: Running) -> None:
        """Say so."""
        self.next = Verdict.ban if self.turns == self.limit - 1 else Verdict.judge
        game.emit(SameBoard, self.turns, self.limit)

    def ban(self, game: Running) -> None:
        """Announce the bans of the next turn (dannokomachi.repetition.1)."""
        self.next = Verdict.over
        run: Run = game.state.notes["board"]
        bans: list[Event] = []
        for player in game.playing():
            names = {u.what: u.name for u in run.used if u.player == player}
            if names:
                bans.append(Banned(player, _listed([*names.values()])))
        if bans:
            game.emit_all(bans)

    def judge(self, game: Running) -> None:
        """Make the judgement if the same board has gone on for so long (dannokomachi.repetition.2)."""
        self.next = Verdict.over
        if self.turns >= self.limit:
            judge(game)


def _listed(names: list[Text]) -> Text:
    en = ", ".join(name.en for name in names)
    return Text(en, "、".join(name.ja for name in names))


def _limit(game: Reading) -> int:
    limit = game.rules.options["repetition_turns"]
    assert isinstance(limit, int)
    return limit
