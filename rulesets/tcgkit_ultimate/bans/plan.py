"""The deeds of a text: their order, alternatives and repetitions.

The deeds of a text add up; of alternatives those count that weigh most; what is done for each
of several weighs so many times. Costs are no effects and are not part of it.

Clauses: the head of ``ultimate.ban``, ``ultimate.i.7``, ``ultimate.i.9``, ``ultimate.i.141``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import inf
from typing import Final, Literal, TypeAlias, assert_never

from attrs import define, evolve, field, frozen

from tcgkit_dsl.diagnostics import NOWHERE, Span
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import IN_PLACE, meant, modes_of
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import ReferenceRow, Verb
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_ultimate.bans.words import DEEDS

_TOPS: Final = {"deck": "deck_top", "graveyard": "graveyard_top"}
ONE_OF_THEM: Final = frozenset({"a", "another", "target"})
COUNTED: Final = frozenset({"exactly", "up to", "random"})


@frozen
class Things:
    """Cards that a deed is about: the words that narrow them, and how many at most."""

    phrase: ast.Phrase | None = None
    bound: float = 1
    is_new: bool = False
    """They are picked by these words; else they are known already ("it")."""
    is_self: bool = False
    """It is the card that has the text."""
    is_each: bool = False
    """It stands for each of several in turn: whatever is done to it is done to all of them."""
    is_told: bool = False
    """It is what the ability's event is about."""
    now: frozenset[str] | None = None
    """Where an earlier deed of the text has brought them."""
    span: Span = field(default=NOWHERE, eq=False)


@frozen(eq=False)
class Leaf:
    """One deed, or one choice by itself, with the meanings of its words there."""

    node: ast.Act | ast.ChooseTargets
    verb: str
    args: Mapping[str, ast.Value]
    things: Mapping[str, Things]
    times: float = 1
    by: ast.Player | None = None
    is_shared: bool = False
    """Its subject was named by the deed before it ("... and ...")."""

    @property
    def span(self) -> Span:
        """Where it stands."""
        return self.node.span


@frozen(eq=False)
class Plan:
    """Several deeds: all are done, or one of them."""

    joint: Literal["all", "one"]
    parts: tuple[Part, ...] = ()


Part: TypeAlias = Plan | Leaf
Weigh: TypeAlias = Callable[[Leaf], float]
Weighed: TypeAlias = tuple[tuple[Leaf, float], ...]


def leaves(part: Part) -> Iterator[Leaf]:
    """Yield every deed of a plan, in printed order."""
    if isinstance(part, Leaf):
        yield part
    else:
        for each in part.parts:
            yield from leaves(each)


def heaviest(part: Part, weigh: Weigh) -> Weighed:
    """Return the deeds that count, each with its weight: alternatives by their maximum."""
    if isinstance(part, Leaf):
        weight = weigh(part)
        return ((part, weight * part.times),) if weight else ()
    found = [heaviest(each, weigh) for each in part.parts]
    if part.joint == "all":
        return tuple(each for one in found for each in one)
    return max(found, key=total, default=())


def total(weighed: Weighed) -> float:
    """Return the total weight of deeds."""
    return sum(weight for _, weight in weighed)


def tips(weighed: Weighed, limit: float) -> Leaf | None:
    """Return the deed that exceeds a limit, if one does."""
    running = 0.0
    for leaf, weight in weighed:
        running += weight
        if running > limit:
            return leaf
    return None


# ---- amounts -------------------------------------------------------------------------


def number_bound(number: ast.Number) -> float:
    """Return the largest value of a number; a count without a cap is unbounded (ultimate.i.141)."""
    match number:
        case ast.Literal_(value):
            return value
        case _:
            most = getattr(number, "most", None)
            return inf if most is None else most


def selection_bound(selection: ast.Selection) -> float:
    """Return how many a selection means at most; "all" is without end (ultimate.ban.14)."""
    if selection.quantity in COUNTED and selection.number is not None:
        return number_bound(selection.number)
    return 1 if selection.quantity in ONE_OF_THEM else inf


# ---- places --------------------------------------------------------------------------


def zones_of(place: ast.Place, vocabulary: Vocabulary) -> frozenset[str]:
    """Return the zones that the word for a place means."""
    return frozenset(vocabulary.word("zone", place.zone).value)


def goes_to(
    verb: str, args: Mapping[str, ast.Value], vocabulary: Vocabulary
) -> frozenset[str] | None:
    """Return the destination of cards by a deed; None if they stay."""
    deed = DEEDS.get(verb)
    if deed is None or deed.kind not in ("move", "summon", "field"):
        return None
    place = args.get(deed.where)
    if not isinstance(place, ast.Place):
        return frozenset((deed.to,)) if deed.to else None
    zones = zones_of(place, vocabulary)
    return frozenset(_TOPS.get(zone, zone) for zone in zones) if deed.top else zones


# ---- from a text to its plan ---------------------------------------------------------


def plan_of(text: ast.AbilityText, vocabulary: Vocabulary) -> Plan:
    """Return the plan of the sentences of a text."""
    told = _told(text.trigger, vocabulary)
    return _Planner(vocabulary, told, told).all_of(text.body)


_OF_TWO: Final = ("on_attack", "on_block", "on_battle", "on_win", "on_blocked")
"""The timings at which "it" is the other monster of the attack."""


def _told(trigger: ast.When | None, vocabulary: Vocabulary) -> Things:
    """Return the first meaning of "it": the subject of the trigger.

    In an attack or a battle of this card it is the other monster.
    """
    for node in walk(trigger):
        if isinstance(node, ast.Reference) and trigger is not None:
            timing = vocabulary.tables["trigger"][trigger.key].tags.get("timing")
            own = vocabulary.tables["reference"][node.key].own_card
            is_self = own and timing not in _OF_TWO
            return Things(is_self=is_self, is_told=True, span=node.span)
        if isinstance(node, ast.Selection):
            return Things(node.what, is_told=True, span=node.span)
    return Things(is_told=True)


@define
class _Planner:
    """Reads sentences in order, and remembers the meaning of "it"."""

    vocabulary: Vocabulary
    told: Things
    it: Things
    rest: Things | None = None
    """The things of which the last deed chose some: those it left are "the rest"."""
    times: float = 1
    x: ast.Number | None = None

    def all_of(self, statements: tuple[ast.Statement, ...]) -> Plan:
        """Return the deeds in order."""
        return Plan("all", tuple(self.one(each) for each in statements))

    def one(self, statement: ast.Statement | None) -> Part:
        """Return the deeds of a sentence."""
        match statement:
            case None:
                return Plan("all")
            case ast.Act():
                return self.act(statement)
            case ast.Together(acts):
                return self.together(acts)
            case ast.Steps(items):
                return self.all_of(items)
            case ast.ChooseTargets(what, body, _):
                if isinstance(what, ast.Selection):
                    self.it = self.selected(what)
                picked = Leaf(statement, "", {}, {"what": self.it}, self.times)
                return Plan("all", (picked, self.one(body)))
            case ast.May(_, what, then, otherwise) | ast.Done(what, then, otherwise):
                done = Plan("all", (self.one(what), self.one(then)))
                return Plan("one", (done, self.one(otherwise)))
            case ast.If(_, then, otherwise):
                return Plan("one", (self.one(then), self.one(otherwise)))
            case ast.Toss(heads, tails):
                return Plan("one", (self.one(heads), self.one(tails)))
            case ast.OneOf():
                return Plan("one", tuple(self.one(each) for each in modes_of(statement)))
            case ast.Unless(_, body):
                return Plan("one", (self.one(body), self.one(None)))
            case ast.Where(body, number):
                self.x = number
                return self.one(body)
            case ast.ForEach(what, body):
                return self.for_each(what, body)
            case ast.Instead(_, body) | ast.Later(_, body):
                return self.one(body)
            case _:
                assert_never(statement)

    def for_each(self, what: ast.Phrase, body: ast.Statement) -> Part:
        """Return the deeds for each of several things; "it" is each of them in turn."""
        before, self.times = self.times, inf
        self.it = Things(what, is_new=True, is_each=True, span=what.span)
        part = self.one(body)
        self.times = before
        return part

    def together(self, acts: tuple[ast.Act, ...]) -> Part:
        """Return deeds that share the subject of the first."""
        first = self.act(acts[0])
        name, value = acts[0].args[0]
        known = evolve(first.things[name], is_new=False)
        others = [self.act(act, {name: known}, {name: value}) for act in acts[1:]]
        return Plan("all", (first, *others))

    def act(
        self,
        act: ast.Act,
        shared: Mapping[str, Things] | None = None,
        values: Mapping[str, ast.Value] | None = None,
    ) -> Leaf:
        """Return one deed; its pronouns mean the things named before it."""
        verb: Verb = self.vocabulary.tables["verb"][act.verb]
        act = meant(act, verb.means, verb.searches, verb.within)
        things = dict(shared or {})
        said = ((name, self.is_x(value)) for name, value in act.args)
        args = {**(values or {}), **dict(said)}
        before = self.it
        for name, value in act.args:
            if isinstance(value, ast.Selection):
                things[name], self.rest = self.selected(value), before
            elif isinstance(value, ast.Reference):
                things[name] = self.referred(value, before)
            elif isinstance(value, ast.PartOf):
                things[name], self.rest = self.parted(value, before), before
            elif isinstance(value, ast.EndOf):
                bound = number_bound(value.number)
                things[name] = _lying((value.place,), bound, value.span, is_new=True)
            else:
                continue
            self.it = things[name]
        leaf = Leaf(act, act.verb, args, things, self.times, act.by, shared is not None)
        deed = DEEDS.get(leaf.verb)
        now = goes_to(leaf.verb, args, self.vocabulary)
        if deed is not None and deed.what in things and now is not None:
            self.it = evolve(things[deed.what], now=now)
        if verb.finds:
            self.it = self.found(leaf)
        return leaf

    def is_x(self, value: ast.Value) -> ast.Value:
        """Return what "X" stands for: "where X is ..."."""
        is_x = isinstance(value, ast.Variable) and not value.plus
        return self.x if is_x and self.x is not None else value

    def selected(self, selection: ast.Selection) -> Things:
        """Return the things that a selection means; "among them" lie where those do."""
        bound, what, known = selection_bound(selection), selection.what, self.it.phrase
        them = [each for each in what.after if each.key == _AMONG and _is_known(each)]
        if known is None or not them:
            return Things(what, bound, is_new=True, span=selection.span)
        others = (each for each in what.after if each not in them)
        there = evolve(what, after=(*others, *known.after))
        return Things(there, bound, span=selection.span, now=self.it.now)

    def referred(self, reference: ast.Reference, before: Things) -> Things:
        """Return the things that a word like "it" means."""
        entry: ReferenceRow = self.vocabulary.tables["reference"][reference.key]
        if entry.own_card:
            return Things(is_self=True, span=reference.span)
        if entry.rest and self.rest is not None:
            return evolve(self.rest, is_new=False, span=reference.span)
        if entry.pronoun:
            return evolve(before, is_new=before.is_each, span=reference.span)
        if entry.needs_trigger:
            return evolve(self.told, span=reference.span)
        return Things(span=reference.span)

    def parted(self, part: ast.PartOf, before: Things) -> Things:
        """Return the things that "1 of them" means."""
        bound = inf if part.number is None else number_bound(part.number)
        return evolve(self.referred(part.of, before), bound=bound, span=part.span)

    def found(self, leaf: Leaf) -> Things:
        """Return the meaning of "it" after a deed that finds things."""
        numbers = [
            number_bound(value)
            for value in leaf.args.values()
            if isinstance(value, ast.Number)
        ]
        places = tuple(v for v in leaf.args.values() if isinstance(v, ast.Place))
        known = _lying(places, max(numbers, default=inf), leaf.span)
        return evolve(next(iter(leaf.things.values()), known), is_new=False)


_AMONG: Final = "among {what:selection}"


def _is_known(modifier: ast.Modifier) -> bool:
    """Return whether a modifier speaks of things that were named before."""
    return any(isinstance(value, ast.Reference) for _, value in modifier.args)


def _lying(
    places: tuple[ast.Place, ...], bound: float, span: Span, *, is_new: bool = False
) -> Things:
    """Return so many cards of some places."""
    there = tuple(ast.Modifier(IN_PLACE, (("where", place),)) for place in places)
    return Things(ast.Phrase("card", after=there), bound, is_new=is_new, span=span)
