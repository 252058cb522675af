"""All that is said of a number of players that texts raise and lower: gold, mana, lives."""

from __future__ import annotations

from typing import TYPE_CHECKING

from attrs import evolve

from tcgkit.standard.words.players import amounts, number, ranked
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import measure

if TYPE_CHECKING:
    from collections.abc import Callable

    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event
    from tcgkit.standard.meanings import Seats
    from tcgkit_dsl.words.rows import Row


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
    return gain, lose, (has, all_of_it, *compared, *most)
