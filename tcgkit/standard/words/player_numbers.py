"""What card texts say of numbers of players: life, gold, mana; who has more, and what raises and lowers them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from attrs import evolve

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.standard.meanings import Seats, each_player
from tcgkit.standard.words.cards import Makes
from tcgkit.standard.words.deeds import no_player
from tcgkit.standard.words.happenings import does
from tcgkit.standard.words.lasting import Holds, preventing
from tcgkit.standard.words.people import doers
from tcgkit.standard.words.play import hears
from tcgkit.standard.words.things import Bound
from tcgkit_dsl.words.entries import MeasureRow, PlayerRow, TestRow, TriggerRow, Verb
from tcgkit_dsl.words.patterns import expanded
from tcgkit_dsl.words.rows import condition, measure, verb

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit_dsl.words.rows import Row


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

    @measure(f"your {one}", f"自分の{ja}")
    def amount(game: Reading, scope: Scope) -> int:
        return game.number(scope.you, name)

    return (
        gain,
        lose,
        pay,
        amount,
        *amounts(en, ja, amount_of, reads),
        *wholly(en, ja, some, amount_of, change, less),
    )


def wholly(
    en: str,
    ja: str,
    some: str,
    amount: Callable[[Reading, int], int],
    change: Makes,
    less: Callable[[int, int, int], Event],
) -> tuple[Verb, ...]:
    """Return the sentences that lose all or half of a number, double it, set it, or take some of it from a player.

    ``some`` is "n of it" in Japanese, as the object of a verb; ``amount(game, seat)``
    is how much a player has. ``change`` and ``less`` are the events, as :func:`number` has them.

    >>> rows = wholly("life", "ライフ", "ライフを{n}", lambda game, seat: 2, DrawCards, lambda by, seat, n: DrawCards(seat, n))
    >>> rows[0].key, rows[-1].key
    ('lose/loses all your/their life', 'steal/steals {n:number} life from {whom:player}')
    """

    one = _plural(en)

    def lost(much: Callable[[int], int], said: str, ja_said: str, *also: str) -> Verb:
        @verb(
            f"lose/loses {said} your/their {one}{also[0] if also else ''}",
            f"{ja}を{ja_said}失<う|い|って>",
            also=(
                f"lose/loses {said} (|of) (your|their) {one}{also[0] if also else ''}",
                *(f"lose/loses {said} (|of) (your|their) {one}{each}" for each in also[1:]),
            ),
            possible=lambda game, scope: amount(game, scope.you) > 0,
            takes_by=True,
        )
        def run(game: Running, effect: Effect, by: Seats = ()) -> None:
            found = [(seat, much(amount(game, seat))) for seat in by or (effect.you,)]
            game.emit_possible(less(effect.you, seat, n) for seat, n in found if n > 0)

        return run

    @verb(
        f"double/doubles your/their {one}",
        f"{ja}を2倍に<する|し|して>",
        also=(f"double/doubles (your|their) {one}",),
        takes_by=True,
    )
    def doubled(game: Running, effect: Effect, by: Seats = ()) -> None:
        found = [(seat, amount(game, seat)) for seat in by or (effect.you,)]
        game.emit_possible(change(seat, n) for seat, n in found if n > 0)

    @verb(
        f"set/sets your/their {one} to {{n:number}}",
        f"{ja}を{{n}}に<する|し|して>",
        also=(f"set/sets (your|their) {one} to {{n:number}}",),
        takes_by=True,
    )
    def set_to(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
        gaps = [(seat, n - amount(game, seat)) for seat in by or (effect.you,)]
        game.emit_possible(
            change(seat, gap) if gap > 0 else less(effect.you, seat, -gap)
            for seat, gap in gaps
            if gap
        )

    @verb(
        f"steal/steals {{n:number}} {en} from {{whom:player}}",
        f"{{whom}}から{some}奪<う|い|って>",
        takes_by=True,
    )
    def stolen(game: Running, effect: Effect, n: int, whom: Seats, by: Seats = ()) -> None:
        """Take as much as there is; nobody takes it from themselves."""
        takers = by or (effect.you,)
        found = [(seat, min(n, amount(game, seat))) for seat in whom if seat not in takers]
        taken = sum(much for _, much in found)
        if taken:
            losses = [less(effect.you, seat, much) for seat, much in found if much]
            game.emit_possible([*losses, *(change(seat, taken) for seat in takers)])

    return (
        lost(lambda n: n, "all", "すべて"),
        lost(lambda n: -(-n // 2), "half", "半分（端数切り上げ）", "", ", rounded up"),
        lost(lambda n: n // 2, "half", "半分（端数切り捨て）", ", rounded down"),
        doubled,
        set_to,
        stolen,
    )


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
        owners = (f"{each}'" if each[-1] == "s" else f"{each}'s" for each in said)
        owner = ("/".join(owners), f"{ja}が{ja_how}プレイヤーの")
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


def all_said(
    name: str,
    called: tuple[str, str],
    said: tuple[str, str],
    gained: Callable[[int, int], Event],
    lost: Callable[[int, int], Event],
) -> tuple[Verb, Verb, tuple[Row, ...]]:
    """Return the sentences of gaining and losing a number, and what else is said of it.

    ``name`` is its field and its English word, ``called`` all of it in both languages ("unspent mana"); ``said``
    is the Japanese for so much of it, as the object of a verb, and for having so much. ``gained(seat, n)`` and
    ``lost(seat, n)`` are the events, of 0 or more.

    >>> gain, lose, others = all_said("mana", ("mana", "マナの数"), ("マナを{n}個", "マナが{n:個}"), DrawCards, DrawCards)
    >>> gain.key, others[1].key
    ('gain/gains {n:number} mana', 'the mana of {who:player}')
    """
    so_much, is_so_much = said
    whole, others = called[0], {called[0]} - {name}

    def number_of(game: Reading, seat: int) -> int:
        return game.number(seat, name)

    gain, lose, *_ = number(
        name,
        so_much.replace("{n}", "").partition("を")[0],
        name,
        lambda seat, n: gained(seat, max(n, 0)),
        takes=lambda by, seat, n: lost(seat, max(n, 0)),
        counted=so_much,
        instead=True,
    )
    assert isinstance(gain, Verb)
    assert isinstance(lose, Verb)
    has, *compared = amounts(
        name, called[1], number_of, frozenset({"players"}), also=tuple(others)
    )
    left = f"{{who:player}} has/have (|only) {{n:comparison}} {name}"
    has = evolve(
        has.read_as(f"{left} left", left.replace("(|only)", "only")),
        ja=f"{{who}}の{is_so_much}である",
    )

    @measure(f"the {whole} of {{who:player}}", f"{{who}}の{called[1]}")
    def all_of_it(game: Reading, scope: Scope, who: Seats) -> int:
        return sum(number_of(game, seat) for seat in who)

    most = ranked(name, called[1], number_of, *others)
    ja = so_much.replace("{n}", "").partition("を")[0]
    rows = wholly(name, ja, so_much, number_of, gained, lambda by, seat, n: lost(seat, n))
    whole_of_it = [
        row.read_as(
            *(each.replace(f" {name}", f" {whole}") for each in (row.en, *row.also))
        )
        if others
        else row
        for row in rows
    ]
    return gain, lose, (has, all_of_it, *compared, *most, *whole_of_it)
