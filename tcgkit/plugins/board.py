"""The layout of a table: a ruleset declares it, so a terminal can draw a game without knowing it.

A board places the zones and selects the values of a card that are drawn. The view says which
cards a zone holds and who may see them. The phase bar does not belong to the board: its
names come from the timeline.

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
"""The owner of the zones in a row, seen from the viewer."""

Show = Literal["cards", "top", "count"]
"""The drawing of a zone: each card, the top card and the number, or the number alone."""


def _tuple_of(kind: type[Any]) -> Any:
    one: Any = validators.instance_of(kind)
    return validators.deep_iterable(one, validators.instance_of(tuple))


@frozen
class Label:
    """The name of a zone, a value or a field on the table.

    ``short`` is used in narrow places; make it six columns at most.
    """

    name: Text = field(validator=validators.instance_of(Text))
    short: Text = field(validator=validators.instance_of(Text))


@frozen
class Cell:
    """One zone in a row, or some of its slots.

    ``slots`` are the slots that this cell draws; an empty tuple means the whole zone. So a master
    can lie between the second and the third effect card. ``of`` is drawn after the number of
    cards: the highest possible number, or the first number that is too high. A cell that
    ``hides`` is not drawn while its zone is empty.
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
    """The parts of a card of one type that the table draws, each tuple in its drawing order.

    * ``values`` are drawn in columns: derived values (they change in play) and, on a card in
      play, also numbers on the object, tallies, and the column of the :class:`Queue`.
    * ``fields`` are numbers on the object and, on a card that is not in play, printed entries.
    * ``extras`` are numbers on the object, else printed entries; 0 is not drawn.
    * ``words`` are printed entries of a card that is not in play, drawn by their word alone.
    * ``spare`` are printed entries of a card in play, drawn by their word if there is room.
    * ``marks`` are numbers and derived values; their label alone is drawn if they are not 0.
    * ``postures`` are labels by rung. Set them if the words of the ruleset's ladder do not fit
      this type.
    * ``tells`` returns further labels for a card that is not in play: the short form of each
      label is drawn, the name is spoken.
    * ``sign`` are printed entries before the name, in a column of their own and without spaces
      between them (suit and rank of a playing card).
    * ``title`` is the printed entry, a text, that is drawn instead of the name if there is a
      ``sign``: the name says the sign, too.
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
    """Counters that are drawn as a number, "2/3": two of three counters are not used up.

    The counters are the objects of ``zones``; one is not used up while it is on the first rung
    of the posture ladder. Counters that are attached to a card are the value ``name`` of its
    face. The other counters of a player are a number of that player, called ``player``.
    ``mark`` is a number on the object; the number of counters that have it is drawn, too.
    """

    name: str
    player: str
    zones: tuple[str, ...] = field(validator=_tuple_of(str))
    mark: str = ""


@frozen
class Queue:
    """The order of the next acts, drawn during an initiative whose order is public.

    ``acting`` is the field of the process under way that holds the acting card
    (``"action.servant"``). ``keys`` are the labels of the sort keys, the first key first.
    ``column`` is a value of faces: the position of the card in the order.
    """

    acting: str
    keys: tuple[str, ...] = field(validator=_tuple_of(str))
    column: str = ""


@frozen
class Spot:
    """A hex of a chart: its name, and the line and column where its box begins."""

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
    and 2 lines higher or lower. ``tell`` returns the content of a hex of a player, from a
    view: up to three lines, of 10, 12 and 12 columns. ``speak`` returns the same content in
    words, for a table without drawing. ``notes`` returns lines below the charts, for content
    that does not fit into a hex. ``zones`` are the zones that the chart shows; they do not need
    cells. Zones whose slots have names (``Board.slots``) lie on the spots with these names;
    ``holds`` says of any other zone on which spot it lies as a whole. ``aims`` says of actions on
    which spot of their player they act, so that the spot can be chosen instead of the action.

    ``legend`` explains the signs in a line or two below the charts; ``help`` explains them in
    full when a player asks. ``tints`` are colours for letters with a number after them ("r2");
    a colour only repeats the meaning of its letter.
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
    holds: Mapping[str, str] = {}
    aims: Mapping[str, str] = {}

    def __attrs_post_init__(self) -> None:
        known = {spot.name for spot in self.spots}
        strange = sorted({*self.holds.values(), *self.aims.values()} - known)
        if strange:
            raise ValueError(f"a chart names what is no spot: {', '.join(strange)}")


@frozen
class AskBack:
    """A question at a terminal, asked once before a player passes who could still act.

    It is asked in windows whose key is one of ``windows`` or begins with one (``"battle"``,
    ``"battle.melee"``), if the player could do one of ``actions``. ``question`` returns its
    words, from the view of the player and the number of cards that could do such an action.
    """

    __repr__ = brief

    windows: tuple[str, ...] = field(validator=_tuple_of(str))
    actions: tuple[str, ...] = field(validator=_tuple_of(str))
    question: Callable[[View, int], Text]


@frozen
class Vain:
    """Actions that are worth no more than what they change on the table, such as attacks.

    A player who can pass, and otherwise only do one of ``actions``, need not be asked where each of them would certainly
    change nothing except that the acting card is spent. ``counts`` are numbers of players that only count what was
    done: they may change, too. ``text`` are the words for such a question.
    """

    __repr__ = brief

    actions: tuple[str, ...] = field(default=(), validator=_tuple_of(str))
    text: Text = field(default=Text("", ""), validator=validators.instance_of(Text))
    counts: tuple[str, ...] = field(default=(), validator=_tuple_of(str))


Deed = Text | Callable[[Mapping[str, object]], Text]
"""The words for a process, or a function that returns them from its visible fields."""


@frozen(eq=False)
class Board:
    """A table: rows from the opponent's far row to the viewer's own near row.

    * ``faces`` are the faces of cards, by card type.
    * ``labels`` name every zone, value, field, number and role that is drawn. Words of printed
      entries (``"normal"``, or ``"kind.normal"`` if the word alone is ambiguous) and fields of
      processes under way (``"attack.target"``) may have labels, too. Without a label a word is
      drawn as it is, and a field is drawn as it is or left out.
    * ``numbers`` are fields of players and of the table.
    * ``roles`` are fields of the table that hold a player.
    * ``covered`` are the faces, by zone, of cards whose printed side the viewer does not see.
    * ``tallies`` and ``queue``: see :class:`Tally` and :class:`Queue`.
    * ``deeds`` are the words for a process that is under way or waits in a line, with its
      fields in braces. A function chooses the words from the fields; numbers are those of
      :attr:`Process.shown`, and an empty text is left out.
    * ``slots`` are the names of the slots of a zone ("o12"); slots without names are numbered.
    * ``remarks`` returns further words about a player, from a view of the table: a state of the
      player that is not a number. ``about`` returns such words about the table.
    * ``chart`` draws the sides of all players next to each other.
    * ``stack`` is the common name of the waiting items. Set it to draw each item on a line of
      its own, numbered, the next one first.
    * ``asks_back`` are the questions before a pass.
    * ``routine`` are actions of options that only say how something is done, or that nearly everybody takes each time, each with the words for the
      question ("which ether pays"). A question with one option of such an action and a pass, or with options of one
      such action, is answered with the first of them, unless the player wants to be asked; so list the usual answer first.
    * ``vain`` are actions that need not be offered where they would change nothing: see :class:`Vain`.
    * ``together`` are actions of which several can be chosen in one answer: how cards are laid out in one step, one after
      the other, while nobody else acts and nothing is revealed.

    Raises:
        ValueError: If a drawn name has no label; the message lists every such name.
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
    routine: Mapping[str, Text] = {}
    vain: Vain = Vain()
    together: tuple[str, ...] = field(default=(), validator=_tuple_of(str))

    def __attrs_post_init__(self) -> None:
        unnamed = sorted(set(self._drawn()) - set(self.labels))
        if unnamed:
            raise ValueError(f"a board draws what has no label: {', '.join(unnamed)}")

    @property
    def answered(self) -> tuple[Text, ...]:
        """The questions that are answered for a person who does not want to be asked them, in words."""
        vain = (self.vain.text,) if self.vain.actions else ()
        return (*self.routine.values(), *vain)

    def slot(self, zone: str, number: int) -> str:
        """Return the name of a slot of a zone; the first slot has number 0.

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
