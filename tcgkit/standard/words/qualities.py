"""What is said of objects by the words that stand before nouns: "is tapped", "that is not tapped".

The grammar reads "a creature that is tapped" as "a tapped creature"; here are the other sentences.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from operator import ge, le
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from tcgkit.kernel.state import EVERYTHING, NOTHING, Obj
from tcgkit.standard.words.people import chooser
from tcgkit.standard.words.things import most_and_fewest
from tcgkit_dsl.words.entries import ModifierRow, Objects, Quality, TestRow, WordRow
from tcgkit_dsl.words.rows import condition, modifier

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Scope
    from tcgkit.kernel.game import Reading

Test: TypeAlias = Callable[..., bool]
"""The test of an object: ``(game, scope, obj, **slots)``."""


def by(look: Callable[[Obj], object]) -> Test:
    """Return a test that looks at the object only: ``by(lambda card: card.number("damage"))``.

    >>> by(lambda card: card.posture)(game, scope, scope.source)
    False
    """
    return lambda game, scope, card: bool(look(card))


def in_posture(posture: int) -> Test:
    """Return the test whether an object is in a posture.

    >>> in_posture(0)(game, scope, scope.source)
    True
    """
    return lambda game, scope, obj: bool(obj.posture == posture)


def all_are(test: Test) -> Callable[..., bool]:
    """Return the condition that some objects pass a test: all of them are there, and there are some.

    >>> all_are(lambda game, scope, card: True)(game, scope, everything)
    True
    """

    def holds(game: Reading, scope: Scope, who: Objects, **slots: object) -> bool:
        found = who.now(game, scope)
        for (
            card
        ) in found:  # a loop (for speed): conditions of effects are asked all the time
            if not (game.is_there(card) and test(game, scope, card, **slots)):
                return False
        return bool(found)

    return holds


@condition(
    "{who:selection} is/are {how:quality}",
    "{who}が{how:である}",
    reads=NOTHING,
    also=(
        "{who:selection} is/are already {how:quality}",
        "{who:selection} has/have the (trait|subtype|type) {how:quality}",
    ),
)
def are_so(game: Reading, scope: Scope, who: Objects, how: Test) -> bool:
    """Return whether all of some objects are tapped, face up, ..."""
    return all_are(how)(game, scope, who)


@condition(
    "{who:selection} is/are not {how:quality}",
    "{who}が{how:でない}",
    reads=NOTHING,
)
def are_not_so(game: Reading, scope: Scope, who: Objects, how: Test) -> bool:
    """Return whether all of some objects are not tapped, not face up, ..."""
    return all_are(lambda *each: not how(*each))(game, scope, who)


@condition(
    "none of {who:selection} is/are {how:quality}",
    "{who}がどれも{how:でない}",
    reads=NOTHING,
)
def none_are_so(game: Reading, scope: Scope, who: Objects, how: Test) -> bool:
    """Return whether no object of several is tapped, face up, ..."""
    return not any(how(game, scope, card) for card in who.now(game, scope))


@condition(
    "{who:selection} is/are the only {what:phrase}",
    "{who}が唯一の{what}である",
    also=("the only {what:phrase} is/are {who:selection}",),
    also_ja=("{what}が{who}だけである", "{what}が{who}のみである"),
)
def are_the_only(game: Reading, scope: Scope, who: Objects, what: Objects) -> bool:
    """Return whether some objects are of a kind, and no others are."""
    found = {*who.now(game, scope)}
    return bool(found) and found == {*what.now(game, scope)}


@modifier("that is/are not {how:quality}", "{how:でない}")
def that_are_not(game: Reading, scope: Scope, card: Obj, how: Test) -> bool:
    """Return whether an object is not tapped, not face up, ..."""
    return not how(game, scope, card)


@modifier(
    "that is/are not a {what:phrase}",
    "{what}でない",
    also=("that is not an {what:phrase}", "that are not {what:phrase}"),
)
def that_are_none(game: Reading, scope: Scope, card: Obj, what: Objects) -> bool:
    """Return whether an object is not one of a kind: "a unit that is not a ship"."""
    return not what.match(game, scope, card)


def _these(game: Reading, scope: Scope, what: Objects) -> tuple[Obj, ...]:
    """Return the objects of which some are meant, wherever they are."""
    return what.now(game, scope)


@modifier("among {what:selection}", "{what}のうちの", of_any=True, pool=_these)
def among(game: Reading, scope: Scope, card: Obj, what: Objects) -> bool:
    """Return whether an object is one of some: "the highest attack among your creatures"."""
    return what.match(game, scope, card)


@modifier("other than {what:known}", "{what}以外の", also=("except {what:known}",))
def other_than(game: Reading, scope: Scope, card: Obj, what: Objects) -> bool:
    """Return whether an object is none of those that are known."""
    return not what.match(game, scope, card)


@modifier(
    "he or she controls",
    "そのプレイヤーの",
    reads=NOTHING,
    also=("they control", "that (they|he or she) controls/control"),
    of_doer=True,
)
def they_control(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether the player who does or chooses it controls an object."""
    return card.controller in chooser(game, scope)


def told(
    said: str | tuple[str, ...],
    ja: str | tuple[str, str],
    test: Test,
    behind: str | tuple[str, ...] = (),
    reads: frozenset[str] = EVERYTHING,
    **more: Any,
) -> tuple[TestRow, ModifierRow]:
    """Return what is said of objects, as a condition and behind a noun: "has acted", "that has acted".

    ``said`` is the wording of the condition, or several, ``behind`` further ones behind a noun; the first are
    printed. In Japanese one text does for both, unless ``ja`` are two. ``reads``: see ``Continuous``.

    >>> damaged = told(("has/have damage",), "ダメージのある", lambda g, s, card: True, ("with damage",))
    >>> [row.key for row in damaged]
    ['{who:selection} has/have damage', 'with damage']
    """
    ja_said, ja_behind = (ja, ja) if isinstance(ja, str) else ja
    said, behind = ((x,) if isinstance(x, str) else x for x in (said, behind))
    en, *others = (f"{{who:selection}} {each}" for each in said)
    first, *rest = (*behind, *(f"that {each}" for each in said))
    return (
        TestRow(en, f"{{who}}が{ja_said}", tuple(others), holds=all_are(test), reads=reads),
        ModifierRow(first, ja_behind, tuple(rest), match=test, reads=reads, **more),
    )


def told_or_not(
    said: tuple[str, ...],
    ja: tuple[str, str],
    test: Test,
    behind: tuple[str, ...] = (),
    able: Test | None = None,
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what :func:`told` returns, and its negation: "is in a state", "is not in a state".

    ``ja`` are the two in Japanese; "の" behind a noun is "である" of the objects. ``able`` tells which
    objects the negation is said of at all.

    >>> rows = told_or_not(("is/are in trouble",), ("困難の", "困難でない"), lambda g, s, card: True, ("in trouble",))
    >>> [row.key for row in rows][2:]
    ['{who:selection} is/are not in trouble', 'not in trouble']
    """

    def fails(game: Reading, scope: Scope, card: Obj, **slots: object) -> bool:
        fit = able is None or able(game, scope, card)
        return fit and not test(game, scope, card, **slots)

    is_so = f"{ja[0].removesuffix('の')}である" if ja[0].endswith("の") else ja[0]
    return (
        *told(said, (is_so, ja[0]), test, behind),
        *told(tuple(map(negation, said)), ja[1], fails, tuple(map(negation, behind))),
    )


def negation(words: str) -> str:
    """Return the negation of words: "is/are not in", "does/do not have", "without".

    >>> negation("has/have a shield")
    'does/do not have a shield'
    """
    for verb, no in _NEGATED.items():
        if words == verb or words.startswith(f"{verb} "):
            return f"{no} {words.removeprefix(verb).strip()}".strip()
    return f"not {words}"


_NEGATED: Final = {
    "is/are": "is/are not",
    "has/have attacked": "has/have not attacked",
    "attacked": "did not attack",
    "has/have": "does/do not have",
    "with": "without",
}


def has_attacked(
    during: str = "this turn",
    ja: str = "このターンに",
    able: Callable[[Obj], object] = bool,
    *also: str,
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what is said of cards that have attacked or not, as the number "attacked" of them tells.

    ``also`` are other words for the time; ``able`` tells which cards can attack at all.

    >>> [row.key for row in has_attacked()][1]
    'that has/have attacked this turn'
    """
    times = (during, *also)
    return told_or_not(
        tuple(
            f"{did} {at}".strip()
            for did in ("has/have attacked", "attacked")
            for at in times
        ),
        (f"{ja}攻撃した", f"{ja}攻撃していない"),
        by(lambda card: card.number("attacked") > 0),
        able=by(able),
    )


def having(
    test: Test, ja: str | tuple[str, str], *things: str, **more: Any
) -> tuple[TestRow, ModifierRow]:
    """Return what objects have, as :func:`told` does: "has a counter", "with a counter".

    >>> [row.key for row in having(lambda g, s, card: True, "カウンターのある", "a counter")]
    ['{who:selection} has/have a counter', 'with a counter']
    """
    said = tuple(f"has/have {each}" for each in things)
    return told(said, ja, test, tuple(f"with {each}" for each in things), **more)


def having_or_not(
    test: Test, ja: tuple[str, str], *things: str
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what objects have or do not have, as :func:`told_or_not` does: "with a trigger", "without a trigger".

    >>> [row.key for row in having_or_not(lambda g, s, card: True, ("柄のある", "柄のない"), "a hilt")][2:]
    ['{who:selection} does/do not have a hilt', 'without a hilt']
    """
    said = tuple(f"has/have {each}" for each in things)
    return told_or_not(said, ja, test, tuple(f"with {each}" for each in things))


def having_one(
    thing: str,
    ja: tuple[str, str],
    test: Test,
    ja_none: tuple[str, str],
    none: Test,
    where: str = "",
    also: tuple[str, ...] = (),
    also_none: tuple[str, ...] = (),
    behind_none: tuple[str, ...] = (),
    kinds: tuple[Test, tuple[tuple[str, str], ...]] | None = None,
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what objects have one of, or none: "has a weapon", "with no weapon", as :func:`told` does.

    ``ja`` and ``ja_none`` are the two Japanese texts of each; ``where`` can stand behind it: "aboard". ``also`` and
    ``also_none`` are further words of the conditions, ``behind_none`` behind a noun. ``kinds`` are
    the test of what it is, which is given the last English word as ``kind``, and what it can be: "an ace" and its Japanese.

    >>> has = lambda game, scope, card: True
    >>> [row.key for row in having_one("hilt", ("柄がある", "柄のある"), has, ("柄がない", "柄のない"), has)][2:]
    ['{who:selection} has/have no hilt', 'without a hilt']
    """
    there = f" {where}" if where else ""
    here = f" [{where}]" if where else ""
    no = (f"with no {thing}{there}", f"without a {thing}{here}")
    is_kind, named = kinds or (test, ())
    of_kinds: list[TestRow | ModifierRow] = []
    for en, before in named:
        of_kinds += told(
            f"has/have {en} {thing}{here}",
            (f"{before}{ja[0]}", f"{before}{ja[1]}"),
            partial(is_kind, kind=en.split()[-1]),
            (f"with {en} {thing}{there}", f"with {en} {thing}")[: 1 + bool(where)],
        )
    return (
        *told(
            (f"has/have a {thing}{here}", *also),
            ja,
            test,
            (f"with a {thing}{there}", f"with a {thing}")[: 1 + bool(where)],
        ),
        *told(
            (f"has/have no {thing}{here}", *also_none),
            ja_none,
            none,
            (*(no if where else no[::-1]), *behind_none),
        ),
        *of_kinds,
    )


def counted(
    en: str, ja: str, number: Callable[[Reading, Obj], int | None]
) -> tuple[TestRow | ModifierRow, ...]:
    """Return what is said of how much lies on objects: "has 2 coins", "without coins", "with the most coins".

    ``number(game, obj)`` is how much; None: none can lie there.

    >>> [row.key for row in counted("coin/coins", "コイン", lambda game, obj: 0)][:3]
    ['{who:selection} has/have {how:comparison} coin/coins', 'with {how:comparison} coin/coins', 'without coins']
    """
    one, several = (" ".join(w.split("/")[i] for w in en.split()) for i in (0, -1))

    def so_many(game: Reading, scope: Scope, obj: Obj, how: Callable[[int], bool]) -> bool:
        found = number(game, obj)
        return found is not None and how(found)

    return (
        *told(
            (f"has/have {{how:comparison}} {en}",),
            (f"{ja}を{{how:枚}}持っている", f"{ja}が{{how:枚}}の"),
            so_many,
            (f"with {{how:comparison}} {en}",),
        ),
        modifier(
            f"without {several}", f"{ja}のない", also=(f"without (a {one}|any {several})",)
        )(lambda game, scope, obj: number(game, obj) == 0),
        *most_and_fewest(several, ja, number),
    )


def with_ability(kind: str, ja: str) -> Quality:
    """Return the word for cards with an ability of a kind: "quick spells".

    >>> with_ability("quick", "クイック").key
    'quick'
    """

    def has(card: Obj) -> bool:
        return any(each.kind == kind for each in card.defn.abilities)

    return Quality(kind, f"{ja}の", match=by(has), reads=NOTHING)


def in_order(
    cls: str,
    row: tuple[WordRow, ...],
    found: Callable[[Obj], object],
    reads: frozenset[str] = EVERYTHING,
) -> tuple[ModifierRow | Quality, ...]:
    """Return the words for a place in an order: "of rarity Rare or higher", "Rare or higher".

    ``cls`` is the class of the words, ``row`` are these from low to high, and ``found(obj)`` is the value of the
    word for an object, or None.

    >>> metals = (WordRow("bronze", "銅", 1), WordRow("gold", "金", 2))
    >>> [row.key for row in in_order("metal", metals, lambda card: 1)][:2]
    ['of metal {metal:metal} or higher', 'bronze or higher']
    """
    values = [each.value for each in row]

    def rows(
        how: str, ja: str, fits: Callable[[int, int], bool]
    ) -> list[ModifierRow | Quality]:
        def so(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
            value = found(obj)
            return value is not None and fits(values.index(value), values.index(slots[cls]))

        found_rows: list[ModifierRow | Quality] = [
            ModifierRow(
                f"of {cls} {{{cls}:{cls}}} or {how}",
                f"{{{cls}}}{ja}の",
                (
                    f"with {cls} {{{cls}:{cls}}} or {how}",
                    f"of {{{cls}:{cls}}} {cls} or {how}",
                ),
                match=so,
                reads=reads,
            )
        ]
        for each in row:
            match = partial(so, **{cls: each.value})
            found_rows.append(
                Quality(f"{each.en} or {how}", f"{each.ja}{ja}の", match=match, reads=reads)
            )
        return found_rows

    return (*rows("higher", "以上", ge), *rows("lower", "以下", le))
