"""A text entry as the prohibitions see it: its card, and its abilities with their deeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cached_property
from math import inf
from typing import Final, TypeAlias

from attrs import field, frozen

from tcgkit.kernel.cards import CardType, Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error, warning
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.vocabulary import Vocabulary
from tcgkit_ultimate.bans.cards import Cards
from tcgkit_ultimate.bans.outcomes import Outcome, Outcomes
from tcgkit_ultimate.bans.plan import Leaf, Part, Things, Weighed, heaviest, leaves, plan_of
from tcgkit_ultimate.bans.words import OWN_TIMINGS
from tcgkit_ultimate.rules.card_types import JOKER_MONSTER, JOKERS, TYPES
from tcgkit_ultimate.rules.zones import NUMBERS

_KINDS: Final = {each.text.en: each for each in TYPES}


@frozen(eq=False)
class EntryAbility:
    """One ability of an entry: one effect text, whatever sentences it has (ultimate.i.7)."""

    entry: Entry
    tree: ast.AbilityTree

    @cached_property
    def kind(self) -> str:
        """The kind of ability in its header."""
        headers = self.entry.vocabulary.tables["header"]
        kinds = (headers[item.key].kind for item in self.tree.header)
        return next((kind for kind in kinds if kind is not None), "")

    @cached_property
    def timing(self) -> str:
        """When it occurs; of one that answers nothing its kind."""
        trigger = self.tree.text.trigger
        if trigger is None:
            return self.kind
        entry = self.entry.vocabulary.tables["trigger"][trigger.key]
        timing = str(entry.tags.get("timing", ""))
        if timing in OWN_TIMINGS and not self._hears_itself:
            return "on_card_sent"  # it works on the field, as any that hears of others
        return timing

    @property
    def _hears_itself(self) -> bool:
        """Whether the event that it answers happens to this card."""
        trigger = self.tree.text.trigger
        assert trigger is not None
        who = dict(trigger.args).get("who")
        references = self.entry.vocabulary.tables["reference"]
        return isinstance(who, ast.Reference) and bool(references[who.key].own_card)

    @property
    def is_limited(self) -> bool:
        """Whether it is used once per turn."""
        headers = self.entry.vocabulary.tables["header"]
        return any(headers[item.key].slot == "limit" for item in self.tree.header)

    @cached_property
    def plan(self) -> Part:
        """Its deeds."""
        return plan_of(self.tree.text, self.entry.vocabulary)

    @cached_property
    def deeds(self) -> tuple[Leaf, ...]:
        """Every deed of it, in printed order."""
        return tuple(leaves(self.plan))

    @cached_property
    def _outcomes(self) -> Outcomes:
        return Outcomes(self.entry.vocabulary, self.timing)

    @cached_property
    def _found(self) -> dict[Leaf, tuple[Outcome, ...]]:
        return {leaf: self._outcomes.of(leaf) for leaf in self.deeds}

    def of(self, leaf: Leaf) -> tuple[Outcome, ...]:
        """Return the outcomes of one of its deeds."""
        return self._found[leaf]

    def cards(self, things: Things) -> Cards:
        """Return the cards that are meant."""
        return self._outcomes.cards(things)

    def all(self, *kinds: str) -> Iterator[Outcome]:
        """Yield the ability's outcomes of these kinds, including alternatives."""
        for leaf in self.deeds:
            yield from (each for each in self.of(leaf) if each.kind in kinds)

    def most(self, *kinds: str, side: str | None = None) -> Weighed:
        """Return the deeds of these kinds that add up to the most."""

        def weigh(leaf: Leaf) -> float:
            return sum(
                each.bound
                for each in self.of(leaf)
                if each.kind in kinds and (side is None or side in each.sides)
            )

        return heaviest(self.plan, weigh)


@frozen(eq=False)
class Entry:
    """One text entry: a card with its abilities."""

    card: ast.CardTree
    vocabulary: Vocabulary
    readings: tuple[EntryAbility, ...] = field(init=False)

    @readings.default
    def _read(self) -> tuple[EntryAbility, ...]:
        return tuple(EntryAbility(self, each) for each in self.card.abilities)

    @cached_property
    def kind(self) -> CardType | None:
        """Its kind, or None if unknown."""
        keys = self.card.values_of("kind")
        return _KINDS[keys[0]] if keys else None

    @property
    def rank(self) -> str:
        """Its rank; nothing if it is a joker."""
        return next(iter(self.card.values_of("rank")), "")

    @cached_property
    def number(self) -> int | None:
        """Its printed number (ultimate.number.1-6, ultimate.i.6), or None if unknown."""
        if self.kind in JOKERS:
            return 10 if self.kind is JOKER_MONSTER else 0
        return NUMBERS.get(self.rank)

    def words(self) -> Iterator[ast.AbilityText]:
        """Yield the texts of its abilities."""
        for each in self.card.abilities:
            yield each.text

    @cached_property
    def nodes(self) -> tuple[ast.Node, ...]:
        """All that its texts say, in printed order."""
        return tuple(walk(tuple(self.words())))

    def places(self) -> Iterator[ast.Place]:
        """Yield all places that are spoken of."""
        return (each for each in self.nodes if isinstance(each, ast.Place))


Ban: TypeAlias = Callable[[Entry], Iterator[Diagnostic]]


def refuse(clause: str, span: Span, message: Text, hint: Text) -> Diagnostic:
    """Return a finding: the violated clause, the message, and the hint about allowed texts."""
    return error(clause, span, message, hint)


def warn(clause: str, span: Span, message: Text, hint: Text) -> Diagnostic:
    """Return a finding that its author should see."""
    return warning(clause, span, message, hint)


def amount(number: float) -> Text:
    """Return the words for an upper bound; without a bound "any number of"."""
    if number == inf:
        return Text("any number of", "上限なし")
    return Text(f"up to {number:.0f}", f"最大{number:.0f}")
