"""How a ruleset wants its table drawn: declared, so that no terminal needs to know a game.

A board says which zones lie where and which values of a card are worth the space; what a
zone holds and who may see it comes from the view. The phase bar is no part of it: its names
come from the timeline.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from attrs import field, frozen, validators

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.data import brief
from tcgkit.kernel.sight import View

Side = Literal["opponent", "own", "shared"]
"""Whose zones a row holds, as the viewer sees the table."""

Show = Literal["cards", "top", "count"]
"""What is drawn of a zone: each card, the top card and the number, or the number alone."""


def _tuple_of(kind: type[Any]) -> Any:
    one: Any = validators.instance_of(kind)
    return validators.deep_iterable(one, validators.instance_of(tuple))


@frozen
class Label:
    """What a zone, a value or a field is called on the table.

    ``short`` is used where space is scarce: at most about six columns.
    """

    name: Text = field(validator=validators.instance_of(Text))
    short: Text = field(validator=validators.instance_of(Text))


@frozen
class Cell:
    """One zone in a row, or some of its slots.

    ``slots`` names the slots to draw in this place; empty means the whole zone. So a master
    can lie between the second and the third effect card. ``of`` is written after a number of
    cards: how many there can be, or how many are too many. Nothing is drawn of an empty zone
    that ``hides``.
    """

    zone: str
    show: Show = field(default="cards", validator=validators.in_(("cards", "top", "count")))
    slots: tuple[int, ...] = field(default=(), validator=_tuple_of(int))
    of: int = field(default=0, validator=validators.instance_of(int))
    hides: bool = field(default=False, kw_only=True)


@frozen
class Row:
    """Cells drawn side by side, from left to right as the viewer sees them."""

    __repr__ = brief

    side: Side = field(validator=validators.in_(("opponent", "own", "shared")))
    cells: tuple[Cell, ...] = field(validator=_tuple_of(Cell))


def _tells_nothing(card: CardDef) -> tuple[Label, ...]:
    return ()


@frozen
class CardFace:
    """What is drawn on the table of a card of one type.

    ``values`` are drawn in columns: derived values (they change in play), and in play also
    numbers on the object, tallies, and the column of the :class:`Queue`. ``fields`` are
    numbers on the object and, of a card that is not in play, printed entries; ``extras``
    numbers on the object, else printed entries, where they are not 0; ``words`` printed entries
    of a card that is not in play, and ``spare`` those of one in play if there is room, drawn by
    their word alone; ``marks`` numbers and derived values of which only matters that they are not 0, all in the order in
    which they are drawn. ``postures`` are labels, by rung, where the words of the ruleset's
    ladder do not fit this type. ``tells`` returns what else is said of a card that is not in
    play: the short form of each label is drawn, the name is spoken.

    ``sign`` are printed entries that stand before the name in a column of their own, without
    spaces between them (suit and rank of a playing card); ``title`` is the printed entry, a
    text, that is then drawn instead of the name, because the name says the sign, too.
    """

    __repr__ = brief

    values: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    fields: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    marks: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    words: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    extras: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    spare: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    postures: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    tells: Callable[[CardDef], Iterable[Label]] = _tells_nothing
    sign: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    title: str = field(default="", validator=validators.instance_of(str))


@frozen
class Tally:
    """Counters drawn as a number only: how many of them are not used up.

    They are the objects of ``zones`` in the first rung of the posture ladder, "2/3". Those
    attached to a card are the value ``name`` of its face; those attached to nothing are a
    number of their player, called ``player``. ``mark`` is a number on the object; how many
    have it is said, too.
    """

    name: str
    player: str
    zones: tuple[str, ...] = field(validator=_tuple_of(str))
    mark: str = ""


@frozen
class Queue:
    """Who acts next: drawn while an initiative is under way whose order is public.

    ``acting`` is the field of the process under way that says who acts now
    (``"action.servant"``); ``keys`` are labels of what orders the acts, the first first.
    ``column`` is a value of faces: the place of the card in the order.
    """

    acting: str
    keys: tuple[str, ...] = field(validator=_tuple_of(str))
    column: str = ""


@frozen
class Spot:
    """A hex of a chart: what it is called, and the line and column where its box begins."""

    name: str
    line: int
    column: int


def _no_remarks(view: View, player: int) -> tuple[Text, ...]:
    return ()


def _nothing(view: View) -> tuple[Text, ...]:
    return ()


@frozen(eq=False)
class Chart:
    """A side drawn as hexes with a flat top instead of line by line.

    Neighbours in a column are 4 lines apart; the next column begins 12 columns to the right
    and 2 lines higher or lower. ``tell`` returns what stands in a hex of a player, from a
    view: up to three lines, of 10, 12 and 12 columns. ``speak`` says the same in words, for a
    table without drawing. ``notes`` are lines that stand below the charts: what a hex has no
    room for. ``zones`` are what it shows, so they need no cells.

    ``legend`` explains the signs in a line or two below the charts; ``help`` explains them in
    full when a player asks. ``tints`` are colours of letters with a number after them ("r2"):
    they only repeat what the letter says.
    """

    __repr__ = brief

    spots: tuple[Spot, ...] = field(validator=_tuple_of(Spot))
    tell: Callable[[View, int, str], Iterable[Text]]
    speak: Callable[[View, int, str], Text]
    zones: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    notes: Callable[[View, int], Iterable[Text]] = _no_remarks
    legend: tuple[Text, ...] = field(default=(), validator=_tuple_of(Text))
    help: tuple[Text, ...] = field(default=(), validator=_tuple_of(Text))
    tints: Mapping[str, str] = {}


@frozen
class AskBack:
    """Asks a player back who passes while he could still act; once, at a terminal.

    It counts in windows whose key is one of ``windows`` or begins with it (``"battle"``,
    ``"battle.melee"``), while he could do one of ``actions``. ``question`` returns the words,
    from his view and the number of cards with which he could.
    """

    __repr__ = brief

    windows: tuple[str, ...] = field(validator=_tuple_of(str))
    actions: tuple[str, ...] = field(validator=_tuple_of(str))
    question: Callable[[View, int], Text]


Deed = Text | Callable[[Mapping[str, object]], Text]
"""How a process is told: words, or what finds the words from its visible fields."""


@frozen(eq=False)
class Board:
    """A table: rows from the opponent's far row to the viewer's own near row.

    ``faces`` says per card type what is drawn of a card, ``labels`` names every zone, value,
    field, number and role that is drawn. ``numbers`` are fields of players and of the table;
    ``roles`` are fields of the table that hold a player. Words of printed entries (``"normal"``, or ``"kind.normal"`` where that means something
    else, too), and the fields of processes under way (``"attack.target"``) may have labels too; without one they
    are drawn as they are, or not at all.

    ``covered`` says per zone what is drawn of a card whose face is not seen there.
    ``tallies`` and ``queue`` see above. ``deeds`` says how a process is told that is under way
    or waits in a line, with its fields in braces; a function chooses the words from the fields
    (a text that says nothing is not told; numbers are those of :attr:`Process.shown`). ``slots`` names the slots of a zone that has names
    for them ("o12"); else they are numbered. ``remarks`` returns what else is worth saying of a player,
    from a view of the table (a state of the player that is no number); ``about`` does so of the
    table. ``chart`` draws the sides of all players next to each other. ``stack`` is what the
    waiting things are called together: with it each is drawn on a line of its own, numbered, the
    next one first. ``asks_back`` says before which passes a player is asked back.

    Raises:
        ValueError: If something that is drawn has no label; the message lists all of it.
    """

    __repr__ = brief

    rows: tuple[Row, ...] = field(validator=_tuple_of(Row))
    faces: Mapping[str, CardFace]
    labels: Mapping[str, Label]
    numbers: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    roles: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    covered: Mapping[str, CardFace] = {}
    tallies: tuple[Tally, ...] = field(default=(), validator=_tuple_of(Tally))
    queue: Queue | None = None
    deeds: Mapping[str, Deed] = {}
    slots: Mapping[str, tuple[str, ...]] = {}
    remarks: Callable[[View, int], Iterable[Text]] = _no_remarks
    about: Callable[[View], Iterable[Text]] = _nothing
    chart: Chart | None = None
    stack: Text | None = None
    asks_back: tuple[AskBack, ...] = field(default=(), validator=_tuple_of(AskBack))

    def __attrs_post_init__(self) -> None:
        unnamed = sorted(set(self._drawn()) - set(self.labels))
        if unnamed:
            raise ValueError(f"a board draws what has no label: {', '.join(unnamed)}")

    def slot(self, zone: str, number: int) -> str:
        """Return what a slot of a zone is called; the first one is number 0.

        >>> Board((), {}, {}, slots={"orbit": ("o12", "o2")}).slot("orbit", 1)
        'o2'
        """
        names = self.slots.get(zone, ())
        return names[number] if number < len(names) else str(number + 1)

    def _drawn(self) -> Iterable[str]:
        for row in self.rows:
            yield from (cell.zone for cell in row.cells)
        for face in (*self.faces.values(), *self.covered.values()):
            yield from (*face.values, *face.fields, *face.marks)
            yield from (*face.extras, *filter(None, face.postures))
        for tally in self.tallies:
            yield from filter(None, (tally.name, tally.player, tally.mark))
        if self.queue is not None:
            yield from (self.queue.acting, *self.queue.keys)
        yield from (*self.numbers, *self.roles)
