"""What players read of a card, as data: printed from its tree, then given to the compiler."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final, Literal, TypeGuard

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk

PICKED: Final = frozenset({"exactly", "up to", "any number", "target", "a", "another"})
"""Quantities of selections that a player chooses."""


CHOOSING: Final = frozenset({"exactly", "up to", "any number", "target", "random"})
"""Quantities of which some objects are chosen, where "a servant" may be any."""


def means_any(selection: ast.Selection) -> bool:
    """Return whether any object will do where something is heard: "a servant", "1 of your servants"."""
    one = selection.quantity == "exactly" and selection.number == ast.Literal_(1)
    return selection.quantity not in CHOOSING or (one and selection.what.owner is not None)


def sets_of_modes(one_of: ast.OneOf) -> tuple[tuple[int, ...], ...]:
    """Return which modes can be chosen together, by their numbers from 0.

    >>> sets_of_modes(ast.OneOf((ast.Act("a"), ast.Act("b")), None, 1, 2))
    ((0,), (1,), (0, 1))
    """
    numbers = range(len(one_of.options))
    many = range(one_of.least, one_of.most + 1)
    return tuple(some for n in many for some in combinations(numbers, n))


def modes_of(one_of: ast.OneOf) -> tuple[ast.Statement, ...]:
    """Return what is done for each of ``sets_of_modes``; for none of the modes no sentences.

    >>> modes_of(ast.OneOf((ast.Act("a"), ast.Act("b")))) == (ast.Act("a"), ast.Act("b"))
    True
    """
    sets = [[one_of.options[at] for at in some] for some in sets_of_modes(one_of)]
    return tuple(some[0] if len(some) == 1 else ast.Steps(tuple(some)) for some in sets)


@frozen(eq=False)
class PrintedAbility:
    """What stands on a card of one ability."""

    header: Text
    text: Text
    slots: Mapping[str, str]
    """The slots of the header row in English."""


@frozen(eq=False)
class PrintedCard:
    """What stands on one card: its canonical text, and its abilities. It is plain data, which can be kept."""

    source: str
    abilities: tuple[PrintedAbility, ...]


@frozen(eq=False)
class PartTexts:
    """What players read of the parts of an ability's text. Equal parts of a tree have equal texts."""

    said: Mapping[ast.Node, Text]
    """The prompt of each selection, the question of each "may" and "instead", the words of each
    condition, of each delayed sentence, and of each part of a phrase that is chosen."""
    modes: Mapping[ast.OneOf, tuple[Text, ...]]


@frozen(eq=False)
class AbilityTexts:
    """The texts of one ability: what is printed, and its parts, which only a played card needs."""

    printed: PrintedAbility
    parts: Callable[[], PartTexts]
    """Returns the texts of the parts, always the same object."""

    @property
    def said(self) -> Mapping[ast.Node, Text]:
        """The texts of the parts that have one."""
        return self.parts().said

    @property
    def modes(self) -> Mapping[ast.OneOf, tuple[Text, ...]]:
        """The texts of the modes of each choice."""
        return self.parts().modes


@frozen(eq=False)
class CardTexts:
    """The texts of one card: its canonical text, and the texts of each ability."""

    source: str
    abilities: tuple[AbilityTexts, ...]


def names_objects(node: object) -> bool:
    """Return whether a trigger names objects, which "it" can mean then."""
    return any(isinstance(each, ast.Selection | ast.Reference) for each in walk(node))


def parts_of(phrase: ast.Phrase) -> tuple[ast.Phrase, ...]:
    """Return the noun of a phrase with its owner, with each quality, and with each modifier."""
    noun = ast.Phrase(phrase.noun, others=phrase.others)
    return (
        *(() if phrase.owner is None else (evolve(noun, owner=phrase.owner),)),
        *(evolve(noun, before=(each,)) for each in phrase.before),
        *(evolve(noun, after=(each,)) for each in phrase.after),
    )


def by_doer(act: ast.Act, their: str | None) -> ast.Act:
    """Return a deed of a named player in which "their" means this player."""
    if act.by is None:
        return act
    by = act.by.key
    args = tuple(
        (name, evolve(value, owner=by))
        if isinstance(value, ast.Place) and value.owner == their
        else (name, value)
        for name, value in act.args
    )
    return evolve(act, args=args)


IN_PLACE: Final = "in {where:place}"
"""The key of the modifier that says where cards are; a verb that ``searches`` a place needs it."""


def meant(
    act: ast.Act, nouns: Mapping[str, str], searches: str, within: str = ""
) -> ast.Act:
    """Return a deed with its selections as its verb means them.

    See ``Verb.means``, ``Verb.searches`` and ``Verb.within``.
    """
    if not nouns and not searches and not within:
        return act
    place = dict(act.args).get(searches)
    args = []
    for name, value in act.args:
        if isinstance(value, ast.Selection):
            there = _hand(act, value, within) if within else _searched(act, value, place)
            value = _meant(value, nouns, there)
        args.append((name, value))
    return evolve(act, args=tuple(args))


def _searched(act: ast.Act, what: ast.Selection, place: Any) -> Any:
    """Return the place that is searched; if several players do it, those who choose do so in their own ones."""
    own = act.by is not None and isinstance(place, ast.Place) and place.owner == act.by.key
    return evolve(place, owner="they") if own and what.quantity in PICKED else place


def _hand(act: ast.Act, what: ast.Selection, within: str) -> ast.Place | None:
    """Return the zone that a selection is within (``Verb.within``), unless it names a place, or its noun this zone.

    If several players do the deed, those who choose do so in their own zones.
    """
    if any(isinstance(v, ast.Place) for row in what.what.after for _, v in row.args):
        return None
    if any(noun.endswith(f" {within}") for noun in what.what.nouns):
        return None
    if act.by is None:
        return ast.Place("you", within)
    return ast.Place("they" if what.quantity in PICKED else act.by.key, within)


def _meant(
    value: ast.Selection, nouns: Mapping[str, str], place: ast.Value | None
) -> ast.Selection:
    where = () if place is None else (ast.Modifier(IN_PLACE, (("where", place),)),)
    noun, *others = (nouns.get(each, each) for each in value.what.nouns)
    after = (*where, *value.what.after)
    phrase = evolve(value.what, noun=noun, others=tuple(others), after=after)
    return evolve(value, what=phrase)


def unsaid(who: ast.Player, body: ast.Statement) -> ast.Statement:
    """Return what a player may do without its doer, who is not said again: "you may draw a card"."""
    match body:
        case ast.Act(by=by) if by == who:
            return evolve(body, by=None)
        case ast.Steps(items):
            return evolve(body, items=tuple(unsaid(who, each) for each in items))
    return body


def is_single(what: ast.Objects) -> bool:
    """Return whether objects are one object: "a card", "target card", "it".

    >>> is_single(ast.Reference("it"))
    True
    """
    if isinstance(what, ast.Reference):
        return True
    one = what.number == ast.Literal_(1)
    if isinstance(what, ast.EndOf):
        return one
    one = one and what.quantity in {"exactly", "up to", "random"}
    return one or what.quantity in {"a", "another", "target"}


def lasts(value: object) -> TypeGuard[ast.Word]:
    """Return whether a value says for how long something is so."""
    return isinstance(value, ast.Word) and value.cls == "duration"


def timed_once(together: ast.Together, at: Literal[0, -1]) -> tuple[ast.Act, ...]:
    """Return deeds that all last as long with how long said once: by the first of them, or by the last that says it."""
    times = [next((v for _, v in act.args if lasts(v)), None) for act in together.acts]
    says = [place for place, each in enumerate(times) if each is not None]
    if len({times[place] for place in says}) != 1:
        return together.acts

    def said(place: int, act: ast.Act) -> ast.Act:
        args = tuple(each for each in act.args if place == says[at] or not lasts(each[1]))
        return evolve(act, args=args)

    return tuple(said(place, act) for place, act in enumerate(together.acts))


def called(ability: ast.AbilityTree) -> Text:
    """Return what a finding calls an ability."""
    if not ability.title.en:
        return Text("this ability", "この能力")
    name = ability.title.ja or ability.title.en
    return Text(f"ability {ability.title.en!r}", f"能力「{name}」")
