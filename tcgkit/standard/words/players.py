"""What card texts say of turns: whose it is, the first card of one, how it and its parts start and end."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE
from tcgkit.standard.meanings import Seats, each_player, you, your_opponents
from tcgkit.standard.words.happenings import when
from tcgkit.standard.words.lasting import at_start_of_next, at_start_of_theirs
from tcgkit.standard.words.play import Role, hears
from tcgkit_dsl.words.entries import (
    MomentRow,
    TestRow,
    TriggerRow,
    WordRow,
)
from tcgkit_dsl.words.rows import Wording, condition, moment, trigger

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

# ---- the first, the second -----------------------------------------------------------

ORDINALS: Final = tuple(
    WordRow(en, f"{n}枚目", n)
    for n, en in enumerate(("first", "second", "third", "fourth", "fifth"), 1)
)
"""The words of a class for the place of a card in a row: "your second card each turn"."""


def plays_nth(plays: type[Event], number: str = "played") -> TriggerRow:
    """Return the trigger on the first, second, ... card that a player plays in a turn.

    ``number`` is the field of players that counts the cards of the turn, with the one that the event ``plays`` is
    about. The vocabulary has the class ``nth`` (``ORDINALS``).

    >>> plays_nth(DrawCard).key
    'when {who:player} plays/play the {nth:nth} card of a turn'
    """

    def is_nth(game: Reading, scope: Scope, event: Any, who: Seats, nth: int) -> bool:
        return event.by in who and game.number(event.by, number) == nth

    card = "{who:player} plays/play (your|their|his or her|the) {nth:nth} card"
    words = when(
        "{who:player} plays/play the {nth:nth} card of a turn",
        "{who}がターン中{nth}のカードを使っ",
        f"{card} (in|of) (a|the|each) turn",
        f"{card} (this turn|each turn)",
    )
    return trigger(words, events=(plays,))(is_nth)


# ---- turns ---------------------------------------------------------------------------

TURNS: Final[tuple[WordRow, ...]] = (
    WordRow("your turn", "自分のターン", you),
    WordRow(
        "your opponent's turn/the opponent's turn/an opponent's turn",
        "相手のターン",
        your_opponents,
    ),
    WordRow(
        "each turn/every turn/the turn/turn/each player's turn/every player's turn",
        "各ターン",
        each_player,
    ),
)
"""The words of the class ``turn``; their values are functions that return seats."""


def turns(
    begins: type[Event], ends: type[Event], of: str = "turn_player"
) -> tuple[TriggerRow, TriggerRow, MomentRow, MomentRow, MomentRow, TestRow]:
    """Return what is said of turns; ``of`` is the number of the table that names the turn player.

    The events have the player as ``by``. The vocabulary has the class ``turn`` (``TURNS``).

    >>> [row.key for row in turns(DrawCard, DrawCards)][0]
    'at the start of {whose:turn}'
    """

    def is_of(game: Reading, scope: Scope, event: Any, whose: Callable[..., Any]) -> bool:
        return event.whose in whose(game, scope)

    starting = trigger(
        "at the start of {whose:turn}",
        "{whose}の開始時",
        events=(begins,),
    )(is_of)
    ending = trigger("at the end of {whose:turn}", "{whose}の終了時", events=(ends,))(is_of)

    @moment(
        "at the end of the turn",
        "ターン終了時に",
        events=(ends,),
        also=("at the end of this turn",),
    )
    def later(game: Reading, scope: Scope, event: Event) -> bool:
        return True

    whose = attrgetter("whose")
    coming = at_start_of_next("turn", "自分の次のターン", begins, whose)
    theirs = at_start_of_theirs("turn", "相手の次のターン", begins, whose)
    now = is_turn(lambda game: game.number(TABLE, of))
    return (starting, ending, later, coming, theirs, now)


def is_turn(of: Callable[[Reading], int]) -> TestRow:
    """Return the condition whose turn it is; ``of(game)`` is the seat of the turn player.

    >>> is_turn(lambda game: 0).key
    'it is {whose:turn}'
    """

    @condition("it is {whose:turn}", "{whose}である", reads=frozenset({"table"}))
    def holds(
        game: Reading, scope: Scope, whose: Callable[[Reading, Scope], Seats]
    ) -> bool:
        return of(game) in whose(game, scope)

    return holds


def starts_and_ends(
    cls: str,
    starts: type[Event] | tuple[type[Event], ...],
    begun: Role,
    ends: type[Event] | tuple[type[Event], ...],
    ended: Role,
) -> tuple[TriggerRow | MomentRow, ...]:
    """Return the triggers on the start and the end of what a class of words names: "at the start of the round".

    Deeds can be put off to the next one: "at the start of the next draw phase".
    ``begun`` and ``ended`` are the roles of the events that tell what it is, one word or several.

    >>> rows = starts_and_ends("phase", DrawCard, "name", DrawCards, "name")
    >>> [row.key for row in rows][1:3]
    ['at the end of {phase:phase}', 'at the next start of {phase:phase}']
    """

    def row(end: str, does: str, ja: str, also_ja: str, on: Any, role: Role) -> TriggerRow:
        words = Wording(
            f"at the {end} of {{{cls}:{cls}}}",
            f"{{{cls}}}の{ja}",
            (f"(when|whenever) {{{cls}:{cls}}} {does}",),
            (f"{{{cls}}}の({also_ja})",),
        )
        roles: dict[str, Any] = {cls: role}
        return hears(words, on, **roles)

    rows = (
        (
            "start",
            "(begins|starts)",
            "開始時",
            "始めに|はじめに|最初に|開始時に",
            starts,
            begun,
        ),
        ("end", "ends", "終了時", "終了時に|終わりに|最後に", ends, ended),
    )
    triggers = tuple(row(*each) for each in rows)
    return (*triggers, *(coming(each, cls) for each in triggers))


def coming(when: TriggerRow, cls: str) -> MomentRow:
    """Return the moment of the next start, or end, of what a trigger "at the start of ..." is about.

    >>> rows = starts_and_ends("phase", DrawCard, "name", DrawCards, "name")
    >>> coming(rows[0], "phase").key
    'at the next start of {phase:phase}'
    """
    word = f"{{{cls}:{cls}}}"
    _, _, end, *_ = when.en.split()
    the = "the " if "each" in when.en else ""
    return MomentRow(
        f"at the next {end} of {the}{word}",
        f"次の{when.ja.removeprefix('各')}に",
        also=(f"at the {end} of the next {word}",),
        events=when.events,
        test=when.test,
    )
