"""What card texts say of players: their numbers (life, gold), and their turns, by the events of a game."""

from __future__ import annotations

from collections.abc import Callable
from operator import attrgetter
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE
from tcgkit.standard.meanings import Seats, each_player, you, your_opponents
from tcgkit.standard.words.cards import Makes
from tcgkit.standard.words.deeds import no_player
from tcgkit.standard.words.happenings import does, when
from tcgkit.standard.words.lasting import Holds, at_start_of_next, preventing
from tcgkit.standard.words.people import doers
from tcgkit.standard.words.play import Role, hears
from tcgkit.standard.words.things import Bound
from tcgkit_dsl.words.entries import (
    MeasureRow,
    MomentRow,
    PlayerRow,
    TestRow,
    TriggerRow,
    Verb,
    WordRow,
)
from tcgkit_dsl.words.patterns import expanded
from tcgkit_dsl.words.rows import Wording, condition, measure, moment, trigger, verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

# ---- numbers -------------------------------------------------------------------------


def number(
    en: str,
    ja: str,
    name: str,
    change: Makes,
    takes: Makes | None = None,
    counted: str = "",
    *,
    bare: bool = False,
    instead: bool = False,
) -> tuple[Verb | TestRow | MeasureRow, ...]:
    """Return what is said of a number of players; ``change(seat, amount)`` is the event.

    ``en`` and ``ja`` are its words in a sentence: "life", "ember/embers"; ``name`` is its field.
    ``takes(by, seat, n)`` is the event by which a text of the player ``by`` takes n, if it is another
    one. ``counted`` is "n of it" in Japanese, as the object of a verb ("{n}コインを"). With ``bare`` texts
    pay it where they do not say what: "pay 2"; with ``instead`` gaining and losing can replace an event.

    >>> [row.key for row in number("life", "ライフ", "life", DrawCards)][:2]
    ['gain/gains {n:number} life', 'lose/loses {n:number} life']
    """
    one = _plural(en)
    some = counted or f"{ja}を{{n}}"

    def less(by: int, seat: int, n: int) -> Event:
        return change(seat, -n) if takes is None else takes(by, seat, n)

    def also(verb: str) -> tuple[str, ...]:
        return (f"{ja}を{{n}}(|枚|つ|点|個){verb}", f"{ja}{{n}}(|枚|つ|点|個)を{verb}")

    def replacing(make: Makes) -> Any:
        def replaces(
            game: Reading, scope: Scope, event: Event, n: int, by: Seats = ()
        ) -> Event:
            return make((*by, scope.you)[0], n)

        return replaces if instead else None

    @verb(
        f"gain/gains {{n:number}} {en}",
        f"{some}得<る||て>",
        takes_by=True,
        also=(
            f"gain/gains {one} equal to {{n:number}}",
            f"gain/gains {{n:number}} (additional|more|extra) {en}",
        ),
        also_ja=(
            *also("得<る||て>"),
            *also("増や<す|し|して>"),
            *also("回復<する|し|して>"),
        ),
        replaces=replacing(change),
    )
    def gain(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_possible(change(seat, n) for seat in doers(effect, by, n))

    def payable(game: Reading, scope: Scope, n: int) -> bool:
        return game.number(scope.you, name) >= n

    @verb(
        f"lose/loses {{n:number}} {en}",
        f"{some}失<う|い|って>",
        also=(
            f"lose/loses {one} equal to {{n:number}}",
            f"lose/loses {{n:number}} (additional|more|extra) {en}",
        ),
        also_ja=(*also("失<う|い|って>"), *also("減ら<す|し|して>")),
        possible=payable,
        takes_by=True,
        replaces=replacing(lambda seat, n: less(seat, seat, n)),
    )
    def lose(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        game.emit_possible(less(effect.you, seat, n) for seat in doers(effect, by, n))

    @verb(
        f"pay/pays {{n:number}} {en}",
        f"{some}支払<う|い|って>",
        also=(f"pay/pays {one} equal to {{n:number}}", *(["pay/pays {n:few}"] * bare)),
        also_ja=also("支払<う|い|って>"),
        possible=payable,
        takes_by=True,
    )
    def pay(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        able = (s for s in doers(effect, by, n) if game.number(s, name) >= n)
        game.emit_possible(less(seat, seat, n) for seat in able)

    def amount_of(game: Reading, seat: int) -> int:
        return game.number(seat, name)

    reads = frozenset({"players"})  # asked again when a number of a player changes

    @condition(
        f"your {one} is/are {{n:comparison}}", f"自分の{ja}が{{n}}である", reads=reads
    )
    def yours(game: Reading, scope: Scope, n: Bound) -> bool:
        return n(game.number(scope.you, name))

    @measure(f"your {one}", f"自分の{ja}")
    def amount(game: Reading, scope: Scope) -> int:
        return game.number(scope.you, name)

    return (gain, lose, pay, yours, amount, *amounts(en, ja, amount_of, reads))


def hears_number(
    en: str, ja: str, change: type[Event], *hurt: type[Event], hold: Holds | None = None
) -> tuple[TriggerRow | Verb, ...]:
    """Return the triggers that a player gains or loses a number, and that nobody can gain it.

    ``change`` is its event, with an ``amount`` below 0 for a loss; ``hurt`` are events by which players
    lose ``amount`` of it, too.

    >>> [row.key for row in hears_number("life", "ライフ", ChangeNumber)][1]
    'when {who:player} loses/lose life'
    """
    never = no_player(f"gain {_plural(en)}", f"{ja}を得られ<ない|ず|なくて>")
    return (
        *heard(en, ja, change, *hurt),
        preventing((change,), "whose", hold, never, only=_is_gain),
    )


def heard(
    en: str, ja: str, change: type[Event], *hurt: type[Event]
) -> tuple[TriggerRow, TriggerRow]:
    """Return the triggers that a player gains or loses a number, as :func:`hears_number` does.

    >>> [row.key for row in heard("life", "ライフ", ChangeNumber)][0]
    'when {who:player} gains/gain life'
    """
    one = _plural(en)

    def lost(event: Any) -> bool:
        return isinstance(event, hurt) or event.amount < 0

    gains = does(f"gains/gain {one}", f"{ja}を得", who="player")
    loses = does(f"loses/lose {one}", f"{ja}を失っ", who="player")
    return (
        hears(gains, change, only=_is_gain),
        hears(loses, (change, *hurt), only=lost),
    )


def _is_gain(event: Any) -> bool:
    return bool(event.amount > 0)


def _plural(en: str) -> str:
    """Return the last form of each word."""
    return " ".join(word.split("/")[-1] for word in en.split())


def amounts(
    en: str,
    ja: str,
    amount: Callable[[Reading, int], int],
    reads: frozenset[str],
    also: tuple[str, ...] = (),
) -> tuple[TestRow, ...]:
    """Return how much of something players have, and who has more or less of it.

    ``amount(game, seat)`` is how much a player has; ``also`` are further words for it; ``reads`` is
    what it depends on (see ``TestRow``).

    >>> [row.key for row in amounts("wound/wounds", "傷", lambda game, seat: 0, frozenset())][1]
    '{who:player} has/have more wounds than {whom:player}'
    """

    def compared(ja_word: str, sign: int, *words: str) -> TestRow:
        first, *others = (
            f"{{who:player}} has/have {word} {_plural(each)} than {{whom:player}}{does}"
            for does in ("", " (does|do|has|have)")
            for word in words
            for each in (en, *also)
        )

        @condition(
            first, f"{{who}}の{ja}が{{whom}}より{ja_word}", reads=reads, also=(*others,)
        )
        def test(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
            ours = max(amount(game, seat) * sign for seat in who)
            return all(ours > amount(game, seat) * sign for seat in whom)

        return test

    first, *others = (f"{{who:player}} has/have {{n:comparison}} {w}" for w in (en, *also))

    @condition(first, f"{{who}}の{ja}が{{n}}である", reads=reads, also=(*others,))
    def has(game: Reading, scope: Scope, who: Seats, n: Bound) -> bool:
        return all(n(amount(game, seat)) for seat in who)

    more, less = compared("多い", 1, "more"), compared("少ない", -1, "less", "fewer")
    return (has, more, less, *_gaps(en, ja, amount, reads, also))


def ranked(
    en: str, ja: str, amount: Callable[[Reading, int], int], *also: str
) -> tuple[PlayerRow, PlayerRow]:
    """Return the player who has the most of something, and the one who has the fewest.

    ``amount(game, seat)`` is how much a player has. There is no such player if two have as much.

    >>> [row.key for row in ranked("wounds", "傷", lambda game, seat: 0)]
    ['the player with the most wounds', 'the player with the fewest wounds']
    """

    def row(sign: int, ja_how: str, *words: str) -> PlayerRow:
        def get(game: Reading, scope: Scope) -> Seats:
            amounts = {seat: sign * amount(game, seat) for seat in each_player(game, scope)}
            first = [seat for seat in amounts if amounts[seat] == max(amounts.values())]
            return (*first,) if len(first) == 1 else ()

        said = [
            f"the player {has} {how} {each}"
            for how in words
            for has in ("with", "who has")
            for each in (en, *also)
        ]
        owner = ("/".join(f"{each}'" for each in said), f"{ja}が{ja_how}プレイヤーの")
        return PlayerRow(
            "/".join(said), f"{ja}が{ja_how}プレイヤー", get=get, owner=owner, perhaps=True
        )

    return (
        row(1, "多い", "the most", "more"),
        row(-1, "少ない", "the fewest", "fewer", "the least", "less"),
    )


def _gaps(
    en: str,
    ja: str,
    amount: Callable[[Reading, int], int],
    reads: frozenset[str],
    also: tuple[str, ...],
) -> tuple[TestRow, ...]:
    """Return how much more or less some players have than others, and that they have as much."""
    words = tuple(_plural(each) for each in (en, *also))

    def gap(ja_word: str, sign: int, *more: str) -> TestRow:
        first, *others = (
            f"{{who:player}} has/have {n} {how} {each} than {{whom:player}}{does}"
            for does in ("", " (does|do|has|have)")
            for how in more
            for each in words
            for n in ("at least {n:number}", "{n:number} or more")
        )

        @condition(
            first,
            f"{{who}}の{ja}が{{whom}}より{{n}}以上{ja_word}",
            reads=reads,
            also=(*others,),
        )
        def test(game: Reading, scope: Scope, who: Seats, n: int, whom: Seats) -> bool:
            theirs = [amount(game, seat) for seat in whom]
            ours = [amount(game, seat) for seat in who]
            return all(sign * (one - other) >= n for one in ours for other in theirs)

        return test

    same = "(as many|as much|the same number of|the same amount of) {0} as {{whom:player}}"
    first, *others = (
        f"{{who:player}} has/have {has}{does}"
        for each in words
        for does in ("", " (does|do|has|have)")
        for has in expanded(same.format(each))
    )

    @condition(first, f"{{who}}と{{whom}}の{ja}が同じである", reads=reads, also=(*others,))
    def as_many(game: Reading, scope: Scope, who: Seats, whom: Seats) -> bool:
        return len({amount(game, seat) for seat in (*who, *whom)}) == 1

    said, *otherwise = (
        f"{everybody} {how} {each}"
        for each in words
        for everybody in ("both players have", "all players have", "each player has")
        for how in ("the same number of", "the same amount of", "equal", "as much")
    )

    @condition(
        said,
        f"お互いの{ja}が同じである",
        reads=reads,
        also=(*otherwise,),
        also_ja=(f"(お互いの|両プレイヤーの|){ja}が(同じである|等しい|同数である)",),
    )
    def equal(game: Reading, scope: Scope) -> bool:
        return len({amount(game, seat) for seat in each_player(game, scope)}) == 1

    return (
        gap("多い", 1, "more"),
        gap("少ない", -1, "less", "fewer"),
        as_many,
        equal,
    )


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
) -> tuple[TriggerRow, TriggerRow, MomentRow, MomentRow, TestRow]:
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

    @moment("at the end of the turn", "ターン終了時に", events=(ends,))
    def later(game: Reading, scope: Scope, event: Event) -> bool:
        return True

    coming = at_start_of_next("turn", "自分の次のターン", begins, attrgetter("whose"))
    return (starting, ending, later, coming, is_turn(lambda game: game.number(TABLE, of)))


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
