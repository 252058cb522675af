"""States of cards, as poison or sleep: gotten and lost, always or for a time, asked about and answered.

The words of the states are the class ``state`` of the vocabulary; their values are the names by which the
rules know them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.state import Claim, Continuous
from tcgkit.standard.meanings import is_of
from tcgkit.standard.words.deeds import cannot
from tcgkit.standard.words.lasting import Holds, Test, holding
from tcgkit.standard.words.play import does, heard
from tcgkit.standard.words.qualities import told_or_not

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event
    from tcgkit.kernel.state import Obj
    from tcgkit_dsl.words.entries import ModifierRow, Objects, TestRow, TriggerRow, Verb

Has = Callable[..., bool]
"""``(game, obj, state)``: whether a card is in a state."""


def changing_states(
    names: Iterable[str],
    has: Has,
    gain: Callable[..., Event],
    lose: Callable[[Obj, str], Event],
    gives: Callable[[str, Test], Iterable[Continuous]],
) -> tuple[Verb, ...]:
    """Return the sentences that cards get states and lose them, some or all.

    ``gain(effect, obj, state, until)`` and ``lose(obj, state)`` are the events; ``gives(state, match)`` is what is
    so of the objects that a text gives a state as long as it works.

    >>> rows = changing_states((), bool, print, print, lambda state, match: ())
    >>> [row.key for row in rows][1]
    '{who:selection} loses/lose {states:state and}'
    """
    every = tuple(names)

    def always(
        who: Objects, states: tuple[str, ...], until: str | None = None
    ) -> Iterator[Continuous]:
        for state in states:
            yield from gives(state, is_of(who))

    return (
        does(
            lambda game, effect, each, states, until=None: [
                gain(effect, each, state, until) for state in states
            ],
            "{who:selection} gets/get {states:state and} [{until:duration}]",
            "{who:は}[{until}]{states}にな<る|り|って>",
            "{who:selection} (becomes/become|is/are|enters/enter|is/are in) {states:state and} [{until:duration}]",
            "(give/gives|put/puts|inflict/inflicts) {who:selection} {states:state and} [{until:duration}]",
            "put/puts {who:selection} (in|into) {states:state and} [{until:duration}]",
            "inflict/inflicts {states:state and} on {who:selection} [{until:duration}]",
            always=always,
        ),
        does(
            lambda game, effect, each, states: [lose(each, state) for state in states],
            "{who:selection} loses/lose {states:state and}",
            "{who}の{states}を解除<する|し|して>",
            "remove/removes {states:state and} from {who:selection}",
            "{who:selection} (is/are no longer|is/are not|is/are no longer in) {states:state and}",
        ),
        does(
            lambda game, effect, each: [
                lose(each, state) for state in every if has(game, each, state)
            ],
            "{who:selection} loses/lose all its/their states",
            "{who}のすべての状態を解除<する|し|して>",
            "{who:selection} loses/lose all (states|of its states|of their states)",
            "remove/removes (all|all the) states from {who:selection}",
        ),
    )


def claiming_states(hold: Holds) -> tuple[Verb, ...]:
    """Return the sentence that cards cannot get states; the rules ask ``game.cannot(state, card)``.

    >>> claiming_states(lambda *each: DrawCard(1))[0].key
    '{who:selection} cannot get {states:state or} [{until:duration}]'
    """

    def immune(match: Test, states: tuple[str, ...]) -> Iterator[Continuous]:
        """Keep cards from getting states."""
        for state in states:
            yield Continuous(Claim(state, "cannot", match))

    words = cannot(
        "get {states:state or}",
        "{states}の状態にな<らない|らず|らなくて>",
        "cannot (become|be) {states:state or}",
    )
    return (holding(immune, hold, words),)


def told_of_states(
    names: Iterable[str], has: Has, able: Callable[[Obj], object]
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what is said of cards: that they are in a state, or in any; ``able`` tells which can be in one.

    >>> [row.key for row in told_of_states((), bool, bool)][:2]
    ['{who:selection} is/are in {state:state}', 'in {state:state}']
    """
    every = tuple(names)

    def can_be(game: Reading, scope: Any, obj: Obj) -> bool:
        return bool(able(obj))

    def in_state(game: Reading, scope: Any, obj: Obj, state: str) -> bool:
        return can_be(game, scope, obj) and has(game, obj, state)

    def in_any(game: Reading, scope: Any, obj: Obj) -> bool:
        return any(in_state(game, scope, obj, state) for state in every)

    return (
        *told_or_not(
            ("is/are in {state:state}", "has/have {state:state}"),
            ("{state}の", "{state}でない"),
            in_state,
            ("in {state:state}", "with {state:state}"),
            can_be,
        ),
        *told_or_not(
            ("is/are in a state",),
            ("いずれかの状態にある", "どの状態にもない"),
            in_any,
            ("in a state", "with (a|any) state"),
            can_be,
        ),
    )


def hears_states(
    gains: type[Event], loses: type[Event], role: str, **more: Any
) -> tuple[TriggerRow, TriggerRow]:
    """Return the triggers that a card gets states, and loses them; the events have it in ``role``, and a ``state``.

    >>> [row.key for row in hears_states(DrawCard, DrawCards, "card")][0]
    'when {who:selection} gets/get {states:state or}'
    """
    return (
        heard(
            gains,
            "gets/get {states:state or}",
            "{states}になっ",
            who=role,
            states="state",
            **more,
        ),
        heard(
            loses,
            "loses/lose {states:state or}",
            "{who}の{states}が解除され",
            who=role,
            states="state",
            **more,
        ),
    )
