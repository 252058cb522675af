"""Counters that card texts move from one object to another: "move up to 2 damage counters from ... to ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import AskNumber
from tcgkit.standard.words.play import Role, does, heard
from tcgkit.standard.words.qualities import having, told
from tcgkit.standard.words.things import most_and_fewest
from tcgkit_dsl.words.rows import measure, verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Asking, Scope
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Objects, TriggerRow, Verb
    from tcgkit_dsl.words.rows import Row

HOW_MANY: Final = Text("How many do you move?", "いくつ移しますか？")
PUT: Final = Text("How many do you put there?", "いくつ置きますか？")
REMOVED: Final = Text("How many do you remove?", "いくつ取り除きますか？")


def up_to(
    en: str,
    ja: str,
    lying: Callable[[Obj], int],
    event: Callable[[Any, Obj, int], Event],
) -> tuple[Verb, ...]:
    """Return the sentences that put up to so many counters on objects, and remove up to so many, or all of them.

    The words are as for :func:`moving`; ``event(effect, one, number)`` is what happens to an object: so many more
    lie on it, or fewer.

    >>> up_to("gold coin/coins", "金貨", lambda card: 0, lambda *each: None)[1].key
    'remove/removes up to {n:number} gold coin/coins from {what:selection}'
    """
    several = " ".join(word.split("/")[-1] for word in en.split())

    @verb(
        f"put/puts up to {{n:number}} {en} on {{what:selection}}",
        f"{{what}}に{ja}を{{n}}個まで置<く|き|いて>",
        asks=True,
    )
    def put(game: Running, effect: Any, what: Cards, n: int) -> Asking:
        for one in what if n > 0 else ():
            answer = yield AskNumber(effect.you, 0, n, PUT)
            if answer.number:
                game.emit_possible([event(effect, one, answer.number)])

    @verb(
        f"remove/removes up to {{n:number}} {en} from {{what:selection}}",
        f"{{what:の}}上の{ja}を{{n}}個まで取り除<く|き|いて>",
        asks=True,
    )
    def remove(game: Running, effect: Any, what: Cards, n: int) -> Asking:
        for one in what:
            number = min(lying(one), n)
            if number > 0:
                answer = yield AskNumber(effect.you, 0, number, REMOVED)
                number = answer.number or 0
            if number > 0:
                game.emit_possible([event(effect, one, -number)])

    @verb(
        f"remove/removes all {several} from {{what:selection}}",
        f"{{what:の}}上の{ja}をすべて取り除<く|き|いて>",
        also=(
            f"{{what:selection}} loses/lose all (its|their|) {several}",
            f"remove/removes all of the {several} (on|from) {{what:selection}}",
        ),
    )
    def whole(game: Running, effect: Any, what: Cards) -> None:
        game.emit_possible(event(effect, one, -lying(one)) for one in what if lying(one))

    return (put, remove, whole)


def _numbers(en: str) -> tuple[str, str]:
    """Return the name of one counter and of several."""
    words = [word.split("/") for word in en.split()]
    return " ".join([each[0] for each in words]), " ".join([each[-1] for each in words])


def lying_on(en: str, ja: str, number: Callable[[Obj], int | None]) -> tuple[Row, ...]:
    """Return what is said of counters that lie on objects: "has 2 counters", "with a counter", their number.

    ``number(obj)`` is how many; None: none can lie there.

    >>> [row.key for row in lying_on("gold coin/coins", "金貨", lambda card: 0)][2:4]
    ['with the most gold coins', 'with the fewest gold coins']
    """
    one, several = _numbers(en)
    so_many = f"{{n:comparison}} {en} [on (it|them)]"

    def test(game: Reading, scope: Scope, obj: Obj, n: Callable[[int], bool]) -> bool:
        found = number(obj)
        return found is not None and n(found)

    @measure(f"the number of {several} on {{what:selection}}", f"{{what}}の{ja}の数")
    def together(game: Reading, scope: Scope, what: Objects) -> int:
        return sum(number(each) or 0 for each in what.now(game, scope))

    ja_said = (f"{ja}を{{n:個}}持っている", f"{ja}を{{n:個}}持つ")
    return (
        *told((f"has/have {so_many}",), ja_said, test, (f"with {so_many}",)),
        *most_and_fewest(several, ja, lambda game, obj: number(obj)),
        *having(
            lambda game, scope, obj: bool(number(obj)),
            f"{ja}のある",
            f"a {one}",
            f"(a {one}|{several}) on (it|them)",
        ),
        together,
    )


def taking_off(
    en: str,
    ja: str,
    number: Callable[[Obj], int],
    take: Callable[[Any, Obj, int], Event],
    called: str = "",
) -> tuple[Verb, ...]:
    """Return the sentences that take counters off objects: so many, up to so many, all and half of them.

    ``number(obj)`` is how many lie there, ``take(effect, obj, n)`` the event. If the counters are "damage",
    they are ``called`` so, and objects are healed. The vocabulary has the class ``rounding``.

    >>> rows = taking_off("gold coin/coins", "金貨", lambda card: 0, lambda *each: DestroyCard(each[1]))
    >>> [row.key for row in rows][2]
    'remove/removes all gold coins (from|on) {what:selection}'
    """
    _, several = _numbers(en)
    off = "(from|on) {what:selection}"

    def row(
        many: str, ja_many: str, much: Callable[..., int], *also: str, **more: Any
    ) -> Verb:
        def make(game: Reading, effect: Any, one: Obj, **slots: Any) -> Event:
            return take(effect, one, much(number(one), **slots))

        words = (
            f"remove/removes {many} {off}",
            f"{{what:の}}{ja}を{ja_many}取り除<く|き|いて>",
        )
        return does(make, *words, *(also if called else ()), **more)

    def there(game: Reading, scope: Scope, what: Objects, n: int = 1) -> bool:
        found = [one for one in what.now(game, scope) if game.is_there(one)]
        return any(number(one) >= n for one in found)

    def half(lying: int, how: str = "up") -> int:
        return (lying + int(how == "up")) // 2

    damage = f"{called} {off}"
    return (
        row(
            f"{{n:number}} {en}",
            "{n}個",
            lambda lying, n: n,
            f"(heal/heals|remove/removes) {{n:number}} {damage}",
            "heal/heals {n:number} from {what:selection}",
            possible=there,
        ),
        row(f"up to {{n:number}} {en}", "{n}個まで", lambda lying, n: n),
        row(
            f"all {several}",
            "すべて",
            lambda lying: lying,
            f"(heal/heals|remove/removes) all {damage}",
            "fully heal/heals {what:selection}",
        ),
        row(f"half of the {several}, {{how:rounding}},", "半分（{how}）", half),
        row(f"half of the {several}", "半分", half),
    )


def hears_removed(
    event: type[Event],
    en: str,
    ja: str,
    on: Role = "card",
    by: Role = "by",
    *also: str,
    passive: str = "",
) -> tuple[TriggerRow, TriggerRow]:
    """Return the triggers on counters that are removed: from objects, and by players.

    ``event`` has the object as ``on``. ``also`` are further words for what a player does, ``passive`` for what
    happens to the object.

    >>> hears_removed(DestroyCard, "gold coin/coins", "金貨")[0].key
    'when gold coins are removed from {who:selection}'
    """
    one, several = _numbers(en)
    off = "[from {what:selection}]"
    return (
        heard(
            event,
            f"{several} are removed from {{who:selection}}",
            f"{{who}}から{ja}が取り除かれ",
            *([passive] if passive else []),
            who=on,
        ),
        heard(
            event,
            f"removes/remove {several} {off}",
            f"[{{what}}から]{ja}を取り除い",
            f"removes/remove (one or more {several}|a {one}) {off}",
            *also,
            subject="player",
            who=by,
            what=on,
        ),
    )


def moving(
    en: str,
    ja: str,
    lying: Callable[[Obj], int],
    events: Callable[[Any, Obj, Obj, int], Iterable[Event]],
) -> tuple[Verb, ...]:
    """Return the sentences that move counters, so many of them, up to so many, and all of them.

    ``en`` is their name in both numbers, ``ja`` in Japanese; ``lying`` tells how many lie on an object,
    and ``events(effect, one, other, number)`` what happens: nothing if one of the events is impossible.

    >>> rows = moving("gold coin/coins", "金貨", lambda card: card.number("coins"), lambda *each: ())
    >>> rows[-1].key
    'move/moves all gold coins from {what:selection} to {who:selection}'
    """

    def row(much: str, ja_much: str, *, asks: bool = False) -> Verb:
        @verb(
            f"move/moves {much} from {{what:selection}} to {{who:selection}}",
            f"{{what:の}}{ja}を{ja_much}{{who}}に移<す|し|して>",
            asks=True,
        )
        def move(
            game: Running, effect: Any, what: Cards, who: Cards, n: int | None = None
        ) -> Asking:
            for one, other in zip(what[:1], who[:1], strict=False):
                number = lying(one) if n is None else min(lying(one), max(n, 0))
                if asks and number:
                    answer = yield AskNumber(effect.you, 0, number, HOW_MANY)
                    number = answer.number or 0
                happening = [*events(effect, one, other, number)]
                if one is not other and all(each.possible(game) for each in happening):
                    game.emit_possible(happening)

        return move

    several = " ".join(word.split("/")[-1] for word in en.split())
    return (
        row(f"{{n:number}} {en}", "{n}個"),
        row(f"up to {{n:number}} {en}", "{n}個まで", asks=True),
        row(f"all {several}", "すべて"),
    )
