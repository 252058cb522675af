"""Values of the tree as functions on kernel objects: the arguments of meanings.

All functions here only read the game. The compiler handles choices and the order of deeds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, Final, TypeAlias, TypeVar, assert_never

from attrs import evolve, field, frozen

from tcgkit.kernel.data import brief
from tcgkit.kernel.state import EVERYTHING, NOTHING, Watched, is_source
from tcgkit_dsl.meaning.shared import shared
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.words.entries import (
    Noun,
    OpenField,
    PlayerRow,
    Quality,
    ReferenceRow,
    TestRow,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import CardDef, Condition, Scope
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

Matcher: TypeAlias = "Callable[[Reading, Scope, Obj], bool]"
Pool: TypeAlias = "Callable[[Reading, Scope], Iterable[Obj]]"
Getter: TypeAlias = "Callable[[Reading, Scope], Any]"
Bound: TypeAlias = Callable[[int], bool]
T = TypeVar("T")
_SOME: Final = frozenset({"a", "another", "exactly"})
"""Quantities of which a condition must hold of one, or of so many."""


@frozen(eq=False)
class Kind:
    """A noun phrase: the objects it means, and the places to search."""

    match: Matcher
    pool: Pool
    reads: frozenset[str] = EVERYTHING
    """What ``match`` reads (see ``Continuous.match_reads``)."""

    def now(self, game: Reading, scope: Scope) -> tuple[Obj, ...]:
        """Return all objects that the phrase means at this moment."""
        if type(scope) is Watched:
            return shared(game, scope, self).of(game, scope, self)
        match = self.match
        return tuple([obj for obj in self.pool(game, scope) if match(game, scope, obj)])

    def number_of(self, game: Reading, scope: Scope, who: tuple[int, ...]) -> int:
        """Return how many of these objects some players control."""
        if type(scope) is Watched:
            return shared(game, scope, self).number_of(game, scope, self, who)
        return len([obj for obj in self.now(game, scope) if obj.controller in who])

    def at_least(self, game: Reading, scope: Scope, number: int) -> bool:
        """Return whether at least ``number`` objects match; stop searching once they do."""
        if number <= 0:
            return True
        match = self.match
        for obj in self.pool(game, scope):
            if match(game, scope, obj):
                number -= 1
                if not number:
                    return True
        return False


@frozen(eq=False)
class Known:
    """Objects without a search: ``this servant``."""

    get: Callable[[Reading, Scope], tuple[Obj, ...]]
    reads: frozenset[str] = EVERYTHING

    def match(self, game: Reading, scope: Scope, obj: Obj) -> bool:
        """Whether ``obj`` is one of them."""
        return obj in self.get(game, scope)

    def now(self, game: Reading, scope: Scope) -> tuple[Obj, ...]:
        """Return the objects."""
        return self.get(game, scope)

    def number_of(self, game: Reading, scope: Scope, who: tuple[int, ...]) -> int:
        """Return how many of these objects some players control."""
        return len([obj for obj in self.get(game, scope) if obj.controller in who])


@frozen(eq=False)
class Itself(Known):
    """The card with the text, or nothing; or things that belong to it."""

    def match(self, game: Reading, scope: Scope, obj: Obj) -> bool:
        """Whether ``obj`` is one of them."""
        if type(scope) is Watched and obj.place.index >= 0:
            return is_source(scope, obj) and obj in self.get(game, scope)
        return obj in self.get(game, scope)


@frozen(eq=False)
class Amount:
    """A noun phrase with a bound on the number of its objects."""

    kind: Kind
    how_many: Bound

    def match(self, game: Reading, scope: Scope, obj: Obj) -> bool:
        """Whether ``obj`` is one of them."""
        return self.kind.match(game, scope, obj)

    def now(self, game: Reading, scope: Scope) -> tuple[Obj, ...]:
        """Return all objects of the phrase at this moment."""
        return self.kind.now(game, scope)

    def number_of(self, game: Reading, scope: Scope, who: tuple[int, ...]) -> int:
        """Return how many of these objects some players control."""
        return self.kind.number_of(game, scope, who)


@frozen
class Meanings:
    """Computes the meanings of values in one language.

    ``bound`` fixes the objects of some words in a text: pronouns, and selections within a phrase
    that are chosen separately.
    """

    __repr__ = brief

    language: Language
    token: Callable[[str], CardDef]
    """Returns the definition of a token: the same object each time."""
    bound: Mapping[ast.Objects, Known] = field(factory=dict)
    that_many: Callable[[Reading, Scope], tuple[Obj, ...]] | None = None
    """Finds the objects spoken of last, those that left among them ("that many")."""
    done: Callable[[Reading, Any], int] | None = None
    """How often the sentence before did something ("for each card discarded this way")."""
    x: Callable[[Reading, Scope], int] | None = None
    """The number that the text says X is ("where X is ...")."""
    lasting: bool = False
    """Whether this is said of objects as long as an effect lasts: its phrases see numbers without the effect."""

    # --- slots ------------------------------------------------------------------------

    def getters(self, args: ast.Args) -> dict[str, Getter]:
        """Return a getter for each slot, which computes its value on demand."""
        return {name: self.getter(value) for name, value in args}

    def getter(self, value: ast.Value) -> Getter:
        """Return a function that computes the argument of a meaning for ``value``."""
        match value:
            case (
                ast.Literal_()
                | ast.Variable()
                | ast.CountOf()
                | ast.NumberOf()
                | ast.Measure()
                | ast.Scaled()
                | ast.ThatMany()
            ):
                return self.number(value)
            case ast.Comparison():
                return self._comparison(value)
            case ast.Word("duration", key):
                ends = self.language.vocabulary.word("duration", key).value
                return ends if callable(ends) else Constant(ends)
            case ast.Word(cls, key):
                return Constant(self.language.vocabulary.word(cls, key).value)
            case ast.Words():
                return Constant(self._values(value))
            case ast.Name(name):
                return Constant(name)
            case ast.Made(name):
                return partial(_token, self.token, name)
            case ast.Place():
                return self._place(value)
            case ast.Changes():
                return self._changes(value)
            case ast.Selection() | ast.Reference() | ast.PartOf() | ast.EndOf():
                return Constant(self.objects(value))
            case ast.Player():
                return self.player(value)
            case ast.Counted(how_many, what):
                kind, bound = self.kind(what), self._comparison(how_many)
                return lambda game, scope: Amount(kind, bound(game, scope))
            case ast.Phrase():
                return Constant(self.kind(value))
            case ast.Qualities():
                return Constant(self.qualities(value))
            case _:
                assert_never(value)

    def constants(self, args: ast.Args) -> dict[str, Any]:
        """Return the slots of an always-on text: constants if the text fixes them, else getters.

        Players stay functions: "the opponent" depends on the controller of the card.
        """
        found: dict[str, Any] = {}
        for name, value in args:
            match value:
                case ast.Selection() | ast.Reference() | ast.PartOf() | ast.EndOf():
                    found[name] = self.objects(value)
                case ast.Changes(items):
                    found[name] = [
                        (self._stat(each.stat), self._amount(each)) for each in items
                    ]
                case ast.Word(cls, key):
                    found[name] = self.language.vocabulary.word(cls, key).value
                case ast.Words():
                    found[name] = self._values(value)
                case ast.Literal_(number):
                    found[name] = number
                case _:
                    found[name] = self.getter(value)
        return found

    def number(self, number: ast.Number) -> Callable[[Reading, Scope], int]:
        """Return a number as a function."""
        match number:
            case ast.Literal_(value):
                return Constant(value)
            case ast.Variable(plus):
                read = self.x or required(self.language.vocabulary.variable, "X")
                return lambda game, scope: max(0, read(game, scope) + plus)
            case ast.Measure(key, args):
                entry = self.language.vocabulary.tables["measure"][key]
                return with_slots(required(entry.get, key), self.getters(args))
            case ast.ThatMany():
                spoken_of = self.that_many
                if spoken_of is None:
                    return required(self.language.vocabulary.that_many, "that many")
                return lambda game, scope: len(spoken_of(game, scope))
            case ast.CountOf(what, most):
                kind = self.kind(what)
                return lambda game, scope: _capped(len(kind.now(game, scope)), most)
            case ast.NumberOf(what, most):
                stat, known = self._stat("number"), self.objects(what)
                return lambda game, scope: _capped(
                    sum(game.value(obj, stat) for obj in known.now(game, scope)), most
                )
            case ast.Scaled(each, per, most):
                one, groups = self.number(each), self._groups(per)
                return lambda game, scope: _capped(
                    one(game, scope) * groups(game, scope), most
                )
            case _:
                assert_never(number)

    def _values(self, words: ast.Words) -> tuple[Any, ...]:
        word = self.language.vocabulary.word
        return tuple(word(each.cls, each.key).value for each in words.items)

    def _comparison(self, comparison: ast.Comparison) -> Callable[[Reading, Scope], Bound]:
        number = self.number(comparison.number)
        if comparison.bound in {"at least", "or more"}:
            return lambda game, scope: _at_least(number(game, scope))
        if comparison.bound in {"at most", "or less"}:
            return lambda game, scope: _at_most(number(game, scope))
        return lambda game, scope: _exactly(number(game, scope))

    def _place(self, place: ast.Place) -> Getter:
        vocabulary = self.language.vocabulary
        zone = vocabulary.word("zone", place.zone).value
        if place.owner is None:
            return lambda game, scope: (tuple(game.order()), zone)
        who = vocabulary.tables["player"][place.owner].get
        return lambda game, scope: (who(game, scope), zone)

    def _changes(self, changes: ast.Changes) -> Getter:
        parts = [(self._stat(each.stat), self._amount(each)) for each in changes.items]

        def get(game: Reading, scope: Scope) -> list[tuple[Any, int]]:
            return [
                (stat, amount if isinstance(amount, int) else amount(game, scope))
                for stat, amount in parts
            ]

        return get

    def _amount(self, change: ast.Change) -> int | Callable[[Reading, Scope], int]:
        """Return the amount of a change; as a function if it grows with a count, or is not printed."""
        if change.of is not None:
            sign, read = change.amount, self.number(change.of)
            return lambda game, scope: sign * read(game, scope)
        if change.per is None:
            return change.amount
        amount, most, groups = change.amount, change.most, self._groups(change.per)
        return lambda game, scope: _capped(amount * groups(game, scope), most)

    def _groups(self, per: ast.Phrase) -> Callable[[Reading, Scope], int]:
        """Return how many of some objects there are; of "every 2 cards", how many pairs."""
        kind, size = self.kind(per), per.group
        return lambda game, scope: len(kind.now(game, scope)) // size

    def _stat(self, key: str | None) -> Any:
        """Return the value of a stat in the tables; the first stat by default."""
        words = self.language.vocabulary.words["stat"]
        return (
            words[0].value
            if key is None
            else self.language.vocabulary.word("stat", key).value
        )

    def player(self, player: ast.Player) -> Callable[[Reading, Scope], tuple[int, ...]]:
        """Return a function that computes the seats of the player."""
        if player.of is not None:
            of, holder = self.objects(player.of), player.key
            return lambda game, scope: tuple(
                dict.fromkeys(
                    seat
                    for each in of.now(game, scope)
                    if (seat := getattr(each, holder))
                    >= 0  # else nobody: a card in a shared zone
                )
            )
        entry: PlayerRow = self.language.vocabulary.tables["player"][player.key]
        return required(entry.get, player.key)

    def is_perhaps(self, player: ast.Player) -> bool:
        """Return whether there may be no such player: the one with the most of something, "its owner"."""
        players = self.language.vocabulary.tables["player"]
        return player.of is not None or bool(players[player.key].perhaps)

    # --- objects ----------------------------------------------------------------------

    def objects(self, objects: ast.Objects) -> Kind | Known:
        """Return a selection or reference as an argument of a meaning that does not pick."""
        if objects in self.bound:
            return self.bound[objects]
        if isinstance(objects, ast.PartOf):
            return self.objects(objects.of)
        if isinstance(objects, ast.EndOf):
            return Known(self.end_of(objects))
        if isinstance(objects, ast.Reference):
            reference: ReferenceRow = self.language.vocabulary.tables["reference"][
                objects.key
            ]
            reads = NOTHING if reference.own_card else reference.reads
            get = required(reference.get, objects.key)
            return Itself(get, reads) if reference.own_card else Known(get, reads)
        kind = self.kind(objects.what)
        if objects.quantity != "another":
            return kind
        inner = kind.match
        return Kind(
            lambda g, s, obj: not is_source(s, obj) and inner(g, s, obj),
            kind.pool,
            kind.reads,
        )

    def end_of(self, end: ast.EndOf) -> Callable[[Reading, Any], tuple[Obj, ...]]:
        """Return the finder of the first or last cards of piles, at this moment."""
        where, count = self.getter(end.place), self.number(end.number)
        match = self.kind(end.what).match

        def find(game: Reading, scope: Any) -> tuple[Obj, ...]:
            found: list[Obj] = []
            seats, zone = where(game, scope)
            for seat in seats:
                names = (zone,) if isinstance(zone, str) else zone
                pile = [card for name in names for card in game.zone(name, seat)]
                if end.end == "top":
                    pile.reverse()
                cards = [card for card in pile if match(game, scope, card)]
                found += cards[: count(game, scope)]
            return tuple(dict.fromkeys(found))

        return find

    def kind(self, phrase: ast.Phrase) -> Kind:
        """Return the meaning of a noun phrase: its test and its pool of objects."""
        vocabulary = self.language.vocabulary
        if phrase.way:  # as often as something was done
            times = required(self.done, phrase.way)
            return Kind(
                _any_of_them, lambda game, scope: (scope.source,) * times(game, scope)
            )
        nouns: list[Noun] = [vocabulary.tables["noun"][each] for each in phrase.nouns]
        found = [
            (required(each.match, each.key), required(each.pool, each.key))
            for each in nouns
        ]
        tests = [_any([match for match, _ in found])]
        pool = _joined(found)
        tests += [self.qualities(each) for each in phrase.before]
        narrows: list[Callable[..., Any]] = []
        for modifier in phrase.after:
            entry = vocabulary.tables["modifier"][modifier.key]
            getters = self.getters(modifier.args)
            if entry.narrows is not None:
                narrows.append(with_slots(entry.narrows, getters))
            tests.append(with_slots(required(entry.match, modifier.key), getters))
            if entry.pool is not None:
                pool = _or_else(with_slots(entry.pool, getters), pool)
        if phrase.owner is not None:
            tests.append(_controlled(vocabulary.tables["player"][phrase.owner].get))
        kind = Kind(_all(tests), pool, self.read_by(phrase))
        for narrow in narrows:
            kind = _narrowed(kind, narrow)
        return _apart(kind) if self.lasting and kind.reads else kind

    def read_by(self, phrase: ast.Phrase) -> frozenset[str]:
        """Return the dependencies of a phrase (see ``Continuous.reads``)."""
        rows = self.language.vocabulary.tables["modifier"]
        found = [rows[each.key].reads | self._read_by_slots(each) for each in phrase.after]
        return NOTHING.union(*found, *map(self._read_by_qualities, phrase.before))

    def _read_by_qualities(self, qualities: ast.Qualities) -> frozenset[str]:
        rows = self.language.vocabulary.tables["quality"]
        words = [word for word in qualities.words if word.cls != "OPEN_WORD"]
        return NOTHING.union(*[rows[word.key].reads for word in words])

    def read_by_condition(self, condition: ast.AnyCondition) -> frozenset[str]:
        """Return the dependencies of a condition (see ``Continuous.reads``)."""
        if isinstance(condition, ast.Both):
            return NOTHING.union(
                *[self.read_by_condition(each) for each in condition.tests]
            )
        rows = self.language.vocabulary.tables["test"]
        reads: frozenset[str] = rows[condition.key].reads
        return reads | self._read_by_slots(condition)

    def _read_by_slots(self, said: ast.Modifier | ast.Test) -> frozenset[str]:
        return NOTHING.union(*[self._read_by_value(value) for _, value in said.args])

    def _read_by_value(self, value: ast.Value | None) -> frozenset[str]:
        match value:
            case ast.Phrase():
                return self.read_by(value)
            case ast.Counted() | ast.Selection() | ast.CountOf():
                return self.read_by(value.what)
            case ast.Qualities():
                return self._read_by_qualities(value)
            case ast.Comparison():
                return self._read_by_value(value.number)
            case ast.EndOf() | ast.NumberOf() | ast.Measure() | ast.Scaled():
                return EVERYTHING
        return NOTHING

    def qualities(self, qualities: ast.Qualities) -> Matcher:
        """Return a test that an object passes with one of these qualities."""
        tests = [self._quality(word) for word in qualities.words]
        return _any(tests)

    def _quality(self, word: ast.Word) -> Matcher:
        vocabulary = self.language.vocabulary
        if word.cls != "OPEN_WORD":
            quality: Quality = vocabulary.tables["quality"][word.key]
            return required(quality.match, word.key)
        field = self.language.open_words[word.key][0]
        found: OpenField = next(
            each for each in vocabulary.open_fields if each.field == field
        )
        match, key = found.match, word.key
        return lambda game, scope, obj: match(game, scope, obj, key)

    # --- conditions -------------------------------------------------------------------

    def condition(self, condition: ast.AnyCondition) -> Condition:
        """Return a condition as a function."""
        if isinstance(condition, ast.Both):
            tests = [self.condition(each) for each in condition.tests]
            combine = all if condition.word == "and" else any
            return lambda game, scope: combine(test(game, scope) for test in tests)
        holds = self._of_some(condition) or with_slots(
            self._test(condition), self.getters(condition.args)
        )
        perhaps = [
            self.player(value)
            for _, value in condition.args
            if isinstance(value, ast.Player) and self.is_perhaps(value)
        ]
        if not perhaps:
            return holds
        return lambda game, scope: (
            all(seats(game, scope) for seats in perhaps) and holds(game, scope)
        )

    def _test(self, condition: ast.Test) -> Callable[..., Any]:
        entry: TestRow = self.language.vocabulary.tables["test"][condition.key]
        return required(entry.holds, condition.key)

    def _of_some(self, condition: ast.Test) -> Condition | None:
        """Return a condition on "a servant", "2 of your servants": so many of them meet it; else None."""
        some = [(name, each) for name, each in condition.args if _is_some(each)]
        if len(some) != 1:
            return None
        ((slot, said),) = some
        assert isinstance(said, ast.Selection)
        kind, wanted = self.objects(said), self.number(said.number or ast.Literal_(1))
        test = self._test(condition)
        others = self.getters(tuple(arg for arg in condition.args if arg[0] != slot))

        def holds(game: Reading, scope: Scope) -> bool:
            slots = {name: getter(game, scope) for name, getter in others.items()}
            left = wanted(game, scope)
            for obj in kind.now(game, scope):
                left -= bool(test(game, scope, **slots, **{slot: Known(_just(obj))}))
                if left <= 0:
                    return True
            return False

        return holds

    def found_by(
        self, condition: ast.AnyCondition
    ) -> Callable[[Reading, Scope], tuple[Obj, ...]] | None:
        """Return the finder of the objects that "it" means after a condition, or None."""
        if isinstance(condition, ast.Both):
            return None
        finds = self.language.vocabulary.tables["test"][condition.key].finds
        return None if finds is None else with_slots(finds, self.getters(condition.args))


@frozen(eq=False)
class Constant:
    """A getter whose value the text fixes."""

    value: Any

    def __call__(self, game: Reading, scope: Scope) -> Any:
        """Return the value."""
        return self.value


def _token(
    token: Callable[[str], CardDef], name: str, game: Reading, scope: Scope
) -> CardDef:
    """Return the definition of a token, on demand: a token may make tokens of its own kind."""
    return token(name)


def _is_some(value: ast.Value) -> bool:
    """Return whether a condition on it must hold of so many of its objects: "a servant", "2 servants"."""
    return isinstance(value, ast.Selection) and value.quantity in _SOME


def _just(obj: Obj) -> Callable[[Reading, Scope], tuple[Obj, ...]]:
    return lambda game, scope: (obj,)


def _any_of_them(game: Reading, scope: Scope, obj: Obj) -> bool:
    return True


def _capped(number: int, most: int | None) -> int:
    """Return ``number``, limited to ``most`` by absolute value."""
    if most is None or abs(number) <= abs(most):
        return number
    return abs(most) if number > 0 else -abs(most)


def _at_least(bound: int) -> Bound:
    return lambda number: number >= bound


def _at_most(bound: int) -> Bound:
    return lambda number: number <= bound


def _exactly(bound: int) -> Bound:
    return lambda number: number == bound


def _controlled(who: Callable[[Reading, Scope], tuple[int, ...]]) -> Matcher:
    return lambda game, scope, obj: obj.controller in who(game, scope)


def _any(tests: list[Matcher]) -> Matcher:
    """Return a test that holds if one of the tests does."""
    if len(tests) == 1:
        return tests[0]
    return lambda game, scope, obj: any(test(game, scope, obj) for test in tests)


def _joined(nouns: list[tuple[Matcher, Pool]]) -> Pool:
    """Return the pool of several nouns: each object once, where its own noun is looked for.

    In "a top card or accessory" no card below the top is one: what lies there is hidden.
    """
    if len(nouns) == 1:
        return nouns[0][1]
    return lambda game, scope: tuple(
        dict.fromkeys(
            obj
            for match, pool in nouns
            for obj in pool(game, scope)
            if match(game, scope, obj)
        )
    )


def _or_else(pool: Callable[..., Iterable[Obj] | None], usual: Pool) -> Pool:
    """Return the pool of a modifier; where it returns None, the pool of the noun stays."""

    def find(game: Reading, scope: Scope) -> Iterable[Obj]:
        found = pool(game, scope)
        return usual(game, scope) if found is None else found

    return find


def _narrowed(kind: Kind, narrow: Callable[..., Any]) -> Kind:
    """Return a phrase of the objects that ``narrow`` returns of all objects of ``kind``."""

    def pool(game: Reading, scope: Scope) -> Iterable[Obj]:
        found: Iterable[Obj] = narrow(game, scope, kind.now(game, scope))
        return found

    def match(game: Reading, scope: Scope, obj: Obj) -> bool:
        return kind.match(game, scope, obj) and obj in tuple(pool(game, scope))

    return Kind(match, pool)


def _apart(kind: Kind) -> Kind:
    """Return a phrase that does not hold while it is being asked: "cards that cost 2 or more cost 1 less".

    An effect that changes the number which decides where it applies sees that number without itself.
    """
    match = kind.match

    def apart(game: Reading, scope: Scope, obj: Obj) -> bool:
        asking = game.asking
        if apart in asking:
            return False
        asking.append(apart)
        try:
            return match(game, scope, obj)
        finally:
            asking.pop()

    return evolve(kind, match=apart)


def both(one: Matcher, two: Matcher) -> Matcher:
    """Return a test that holds if both tests do."""
    return lambda game, scope, obj: one(game, scope, obj) and two(game, scope, obj)


def _all(tests: list[Matcher]) -> Matcher:
    """Return a test that holds if all tests do, unrolled for up to three (for speed)."""
    if len(tests) == 1:
        return tests[0]
    if len(tests) == 2:
        return both(*tests)
    if len(tests) == 3:
        one, two, three = tests
        return lambda game, scope, obj: (
            one(game, scope, obj) and two(game, scope, obj) and three(game, scope, obj)
        )
    first, rest = tests[0], _all(tests[1:])
    return lambda game, scope, obj: first(game, scope, obj) and rest(game, scope, obj)


def with_slots(
    meaning: Callable[..., Any], getters: dict[str, Getter]
) -> Callable[..., Any]:
    """Return ``meaning`` with its slots filled: constant slots now, the others at each call."""
    fixed = {name: g.value for name, g in getters.items() if isinstance(g, Constant)}
    filled = partial(meaning, **fixed) if fixed else meaning
    moving = tuple((name, g) for name, g in getters.items() if name not in fixed)
    if not moving:
        return filled
    if len(moving) == 1:  # unrolled (for speed): most words have one slot that moves
        ((only, getter),) = moving
        return lambda game, scope, *rest: filled(
            game, scope, *rest, **{only: getter(game, scope)}
        )

    def call(game: Reading, scope: Scope, *rest: object) -> Any:
        return filled(game, scope, *rest, **{name: g(game, scope) for name, g in moving})

    return call


def required(meaning: T | None, key: str) -> T:
    """Return a meaning, or raise an error if the entry lacks it.

    Raises:
        KeyError: if the vocabulary has the word but no meaning for it.
    """
    if meaning is None:
        raise KeyError(f"the vocabulary has no meaning for {key!r}")
    return meaning
