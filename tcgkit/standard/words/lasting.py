"""Sentences that hold as long as their text works or, with a duration, for a time: "cannot attack".

One function says what is so of the objects; both readings of the sentence follow from it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj
from tcgkit.standard.meanings import is_of
from tcgkit_dsl.words.patterns import parse_pattern
from tcgkit_dsl.words.rows import Wording, always, wording
from tcgkit_dsl.words.vocabulary import Objects, Verb, WordRow

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running
    from tcgkit.standard.meanings import Cards

Test: TypeAlias = Callable[..., bool]
"""The test of an object, or of a seat: ``(game, scope, one)``."""
Holds: TypeAlias = Callable[..., Event]
"""``(effect, obj, part, until, text)``: the event that lets a part be so of an object for a time, and what
the log says of it."""


def is_target(game: Reading, scope: Any, card: Obj, *_: object) -> bool:
    """Return whether a lasting effect was given to an object.

    >>> is_target(game, Lasting(None, scope.source, 0, (scope.source,)), scope.source)
    True
    """
    return card in scope.targets


def during(unit: str, ja: str, value: str) -> WordRow:
    """Return the word for "this turn", of a game's unit of time, with all that it is called.

    >>> during("round", "このラウンドの間", "round").forms[3]
    'until end of round'
    """
    told = (
        f"this {unit}",
        *(f"until the end of {each}{unit}" for each in ("the ", "this ")),
        *(f"{each} {unit}" for each in ("until end of", "for this", "during this")),
        *(f"for the rest of {each} {unit}" for each in ("the", "this")),
        f"until the {unit} ends",
    )
    return WordRow("/".join(told), ja, value)


def of_players(who: Callable[..., Any]) -> Test:
    """Return a test: is it one of these players, or controlled by one of them?

    >>> of_players(you)(game, scope, scope.source), of_players(you)(game, scope, 1)
    (True, False)
    """

    def test(game: Reading, scope: Scope, one: Any, *_: object) -> bool:
        return getattr(one, "controller", one) in who(game, scope)

    return test


def holding(
    parts: Callable[..., Iterator[Continuous]],
    hold: Holds | None,
    en: str | Wording,
    ja: str = "",
    *also: str,
    said: tuple[str, str] | None = None,
    **more: Any,
) -> Verb:
    """Return a sentence about objects ("who") that holds while its text works or, with ``hold``, for a time.

    ``parts(match, **slots)`` yields what is so of the objects that ``match``. The log says ``said`` of
    them, by default the sentence.

    >>> def slow(match, n): yield Continuous(Modifier("speed", "add", -n), match)
    >>> slowed = holding(slow, None, "{who:selection} slows/slow by {n:number}", "{who}は{n}遅い")
    >>> [part.effect.prop for part in slowed.always(who=everything, n=1)]
    ['speed']
    """

    words = wording(en, ja, *also)

    def run(
        game: Running, effect: Effect, who: Cards, until: str | None = None, **slots: Any
    ) -> None:
        assert hold is not None
        text = text_of(*(said or (words.en, words.ja)), slots)
        row = [*parts(is_target, **slots)]
        game.emit_possible(
            hold(effect, each, part, until, text) for part in row for each in who
        )

    def says(who: Any, until: str | None = None, **slots: Any) -> Iterator[Continuous]:
        yield from parts(_test_of(who), **slots)

    return Verb(
        words.en,
        words.ja,
        words.also,
        words.also_ja,
        **{
            "run": None if hold is None else run,
            "always": says,
            "meant": frozenset({"what"} & {*parse_pattern(words.en).slots}),
            **more,
        },
    )


def _test_of(who: Any) -> Test:
    """Return the test of objects, or of players."""
    return is_of(who) if hasattr(who, "match") else of_players(who)


def claiming(
    stance: Literal["can", "cannot", "must"],
    deed: str,
    hold: Holds | None,
    en: str | Wording,
    ja: str = "",
    *also: str,
    roles: tuple[str, ...] = ("who", "what"),
    unless: Test | None = None,
) -> Verb:
    """Return a sentence that objects can, cannot or must do something: "cannot attack {what:selection}".

    The rules ask ``game.verdict(deed, one, other)``; ``roles`` are the slots of these in their order,
    "" for anything. ``unless`` tells whether the text says nothing of one at the moment.

    >>> words = deeds.cannot("attack {what:selection}", "{what}を攻撃できない")
    >>> [claim] = claiming("cannot", "attack", None, words).always(who=everything, what=everything)
    >>> claim.effect.speaks_of(game, scope, scope.source, scope.source)
    True
    """

    def parts(match: Test, **slots: Objects) -> Iterator[Continuous]:
        tests = {"who": match, **{name: _test_of(each) for name, each in slots.items()}}
        yield Continuous(Claim(deed, stance, _all_roles(tests, roles, unless)))

    return holding(parts, hold, en, ja, *also)


def _all_roles(tests: dict[str, Test], roles: tuple[str, ...], unless: Test | None) -> Test:
    """Return the test whether each role of a claim passes that of its slot."""
    each = tuple(tests.get(name) for name in roles[: len(tests) + roles.count("")])

    def test(game: Reading, scope: Scope, *found: Any) -> bool:
        if len(found) < len(each) or (unless is not None and unless(game, found[0])):
            return False
        for one, is_one in zip(found, each, strict=False):
            if is_one is not None and (one is None or not is_one(game, scope, one)):
                return False
        return True

    return test


def more_or_less(
    prop: str, en: str, ja: str, *also: str, unit: str = ""
) -> tuple[Verb, Verb]:
    """Return two sentences of an always-on text: a property is greater, or less.

    The words stand before the number, which has a ``unit``: "costs/cost", "のコストは".

    >>> more, less = more_or_less("cost", "{who:selection} costs/cost", "{who}のコスト")
    >>> less.key
    '{who:selection} costs/cost {n:number} less'
    >>> [part.effect.amount for part in less.always(who=everything, n=2)]
    [-2]
    """

    def row(sign: int, how: str, ja_how: str) -> Verb:
        @always(
            f"{en} {{n:number}}{unit} {how}",
            f"{ja}は{{n}}{unit}{ja_how}",
            also=tuple(f"{each} {{n:number}}{unit} {how}" for each in also),
            counts=True,
        )
        def says(who: Objects, n: int | Callable[..., int]) -> Iterator[Continuous]:
            yield Continuous(Modifier(prop, "add", _times(sign, n)), who.match)

        return says

    return row(1, "more", "増え<る||て>"), row(-1, "less", "減<る|り|って>")


def until_end_of(unit: str, ja: str, value: str) -> WordRow:
    """Return the word for a duration that ends with a turn, a battle, an action, ...

    >>> until_end_of("turn", "このターン", "turn").forms[-1]
    'this turn'
    """
    ends = (f"until the end of this {unit}", f"until the end of the {unit}")
    more = (f"until end of {unit}", f"during this {unit}", f"for this {unit}")
    rest = (f"for the rest of this {unit}", f"for the rest of the {unit}", f"this {unit}")
    return WordRow("/".join((*ends, *more, *rest)), f"{ja}の終わりまで", value)


def _times(sign: int, n: int | Callable[..., int]) -> int | Callable[..., int]:
    """Return a number, or one that grows with the game, with its sign."""
    return sign * n if isinstance(n, int) else lambda game, scope: sign * n(game, scope)


_UNSAID: Final = re.compile(r"\[[^]]*\]|\{who[^}]*\}|(?<=\w)/[\w/]+|<|\|[^>]*>")
"""What a text for players leaves out of a pattern: the objects, the time, other forms of words."""


def text_of(en: str, ja: str, slots: dict[str, Any]) -> Text:
    """Return what a sentence says of its objects, for the log.

    >>> text_of("{who:selection} takes/take {n:number} less", "{who}は{n}少ない", {"n": 2}).en
    'takes 2 less'
    """

    def value(slot: re.Match[str]) -> str:
        found = slots[slot[1]]
        parts = found if isinstance(found, tuple) else (found,)
        return ", ".join(
            str(each) if isinstance(each, int | str) else "…" for each in parts
        )

    said = (_UNSAID.sub("", pattern).strip() for pattern in (en, ja))
    return Text(*(re.sub(r"\{(\w+)[^}]*\}", value, each).lstrip("のはが") for each in said))
