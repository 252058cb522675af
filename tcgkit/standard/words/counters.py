"""Counters that card texts move from one object to another: "move up to 2 damage counters from ... to ..."."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import AskNumber
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Asking
    from tcgkit.kernel.game import Running
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj
    from tcgkit.standard.meanings import Cards
    from tcgkit_dsl.words.entries import Verb

HOW_MANY: Final = Text("How many do you move?", "いくつ移しますか？")
REMOVED: Final = Text("How many do you remove?", "いくつ取り除きますか？")


def removing(
    en: str,
    ja: str,
    lying: Callable[[Obj], int],
    event: Callable[[Any, Obj, int], Event],
) -> tuple[Verb, ...]:
    """Return the sentences that remove counters from an object: up to so many, and all of them from several.

    The words are as for :func:`moving`; ``event(effect, one, number)`` is what happens to an object.

    >>> removing("gold coin/coins", "金貨", lambda card: 0, lambda *each: None)[1].key
    'remove/removes all gold coins from {what:selection}'
    """
    several = " ".join(word.split("/")[-1] for word in en.split())

    @verb(
        f"remove/removes up to {{n:number}} {en} from {{what:selection}}",
        f"{{what:の}}上の{ja}を{{n}}個まで取り除<く|き|いて>",
        asks=True,
    )
    def some(game: Running, effect: Any, what: Cards, n: int) -> Asking:
        for one in what:
            number = min(lying(one), n)
            if number > 0:
                answer = yield AskNumber(effect.you, 0, number, REMOVED)
                number = answer.number or 0
            if number > 0:
                game.emit_possible([event(effect, one, number)])

    @verb(
        f"remove/removes all {several} from {{what:selection}}",
        f"{{what:の}}上の{ja}をすべて取り除<く|き|いて>",
        also=(
            f"{{what:selection}} loses/lose all (its|their|) {several}",
            f"remove/removes all of the {several} (on|from) {{what:selection}}",
        ),
    )
    def whole(game: Running, effect: Any, what: Cards) -> None:
        game.emit_possible(event(effect, one, lying(one)) for one in what if lying(one))

    return (some, whole)


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
