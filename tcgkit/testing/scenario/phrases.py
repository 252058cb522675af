"""Decisions in words: the options that a phrase of a scenario means.

An option can be said in declared ways only: by its label, by the name of its action with its
source or target, and by the phrases that the ruleset adds. A card is called by key or name,
perhaps with its owner (``P1's KN-01``) or a label (``KN-01#a``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import product
from operator import attrgetter
from string import Formatter
from typing import Final

from attrs import define, evolve, frozen

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.state import Obj, Option
from tcgkit.plugins.scenarios import ScenarioWords
from tcgkit.testing.scenario.names import fold

_BY_DEFAULT: Final = (
    "{action}",
    "{action} {source}",
    "{action} {target}",
    "{action} {number}",
)


@frozen(eq=False)
class StandIn:
    """An option that also stands for an equal card: the named card, and the option's card."""

    option: Option
    said: Obj
    actual: Obj


@define
class Phrases:
    """Says options in words, with the labels of one scenario."""

    words: ScenarioWords
    labels: Mapping[str, int]
    called: Mapping[str, tuple[str, ...]] = {}
    """Further names of each card, by key."""
    key: Callable[[Option], str] = attrgetter("action")
    """Returns the key of an option of the pending decision."""

    def matching(self, options: Iterable[Option], phrase: str) -> list[Option]:
        """Return the options that a phrase means."""
        wanted = fold(phrase)
        return [option for option in options if wanted in set(self.ways(option))]

    def stand_ins(
        self, options: list[Option], phrase: str, row: Callable[[Obj], Iterable[Obj]]
    ) -> list[StandIn]:
        """Return the options that a phrase means by the label of an equal card.

        Cards that lie alike in a hand are one option of the game; ``row`` returns the cards
        that lie where a card lies.
        """
        wanted = fold(phrase)
        if "#" not in wanted:
            return []
        taken = [each for o in options for each in (o.source, o.target)]
        return [
            StandIn(option, said, actual)
            for option in options
            for actual in (option.source, option.target)
            if actual is not None
            for said in row(actual)
            if _lie_alike(said, actual)
            and not any(said is each for each in taken)
            and wanted in set(self.ways(_saying(option, said, actual)))
        ]

    def ways(self, option: Option) -> Iterator[str]:
        """Yield every phrase for an option, normalized for comparison."""
        return map(fold, self._ways(option))

    def _ways(self, option: Option) -> Iterator[str]:
        parts = {
            "action": [option.action.replace("_", " ")],
            "source": list(self.calls(option.source)),
            "target": list(self.calls(option.target)),
            "ability": [] if option.ability is None else _ability_calls(option.ability),
            "number": [] if option.number is None else [str(option.number)],
        }
        for template in self._templates(option):
            holes = sorted({name for _, name, _, _ in Formatter().parse(template) if name})
            for chosen in product(*(parts.get(hole, []) for hole in holes)):
                yield template.format(**dict(zip(holes, chosen, strict=True)))
        yield self.key(option)

    def _templates(self, option: Option) -> Iterator[str]:
        yield from (option.text.en, option.text.ja)
        yield from self.words.phrases.get(option.action, ())
        yield from self.words.says(option)
        yield from _BY_DEFAULT
        if option.action == "trigger":
            yield "{ability} of {source}"  # its label may say more

    def calls(self, obj: Obj | None) -> Iterator[str]:
        """Yield the names of an object."""
        if obj is None:
            return
        labels = [f"#{name}" for name, card in self.labels.items() if card == obj.card]
        owners = [""] if obj.controller < 0 else ["", f"P{obj.controller + 1}'s "]
        texts = dict.fromkeys((obj.defn.called, obj.defn.name))
        names = (obj.defn.key, *(name for text in texts for name in (text.en, text.ja)))
        for name in (*names, *self.called.get(obj.defn.key, ())):
            for owner in owners:
                for label in ("", *labels):
                    yield f"{owner}{name}{label}"

    def call(self, obj: Obj) -> str:
        """Return the shortest call that tells an object from its equals."""
        labels = [f"#{name}" for name, card in self.labels.items() if card == obj.card]
        name = obj.defn.key if obj.defn.is_card else obj.defn.name.en
        return f"{name}{labels[0] if labels else ''}"

    def tell_apart(self, options: list[Option]) -> list[str]:
        """Return an unambiguous phrase for each of several options."""
        times = Counter(way for option in options for way in {*self.ways(option)})
        return [
            next(
                way
                for way in sorted(self._ways(option), key=_plainness)
                if times[fold(way)] == 1  # its key is one
            )
            for option in options
        ]

    def say_all(self, options: list[Option]) -> list[str]:
        """Return the best unambiguous phrases for options in a scenario."""
        says = [self.say(option) for option in options]
        times = Counter(says)
        if len(times) == len(says):
            return says
        apart = self.tell_apart(options)
        return [
            said if times[said] == 1 else other
            for said, other in zip(says, apart, strict=True)
        ]

    def say(self, option: Option) -> str:
        """Return the best phrase for an option in a scenario."""
        parts: dict[str, object] = {"ability": "", "source": "", "target": "", "number": ""}
        if option.source is not None:
            parts["source"] = self.call(option.source)
        if option.target is not None:
            parts["target"] = self.call(option.target)
        if option.ability is not None:
            parts["ability"] = option.ability.name.en
        if option.number is not None:
            parts["number"] = option.number
        return option.text.en.format(**parts).strip() or option.action


def _plainness(way: str) -> tuple[bool, int]:
    return not way.isascii(), len(way)


def _ability_calls(ability: Ability) -> list[str]:
    """Return the names of an ability: its name, and its place on the card."""
    return [ability.name.en, ability.name.ja, f"ability {ability.index + 1}"]


def _saying(option: Option, said: Obj, actual: Obj) -> Option:
    """Return an option with another card in the place of one."""
    if option.source is actual:
        return evolve(option, source=said)
    return evolve(option, target=said)


def _lie_alike(one: Obj, other: Obj) -> bool:
    """Return whether two cards out of play are indistinguishable to all players."""
    return (
        one is not other
        and not one.place.in_play
        and one.place is other.place
        and one.defn is other.defn
        and one.up == other.up
        and one.fields == other.fields
    )
