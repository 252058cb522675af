"""Checks of cards that many rulebooks need: what kinds of abilities have, numbers that are missing.

A game says in a table what is wrong, with the clause, and lists what only some kinds of abilities have, and what is
wrong with what its cards print:

    finding = faults('''
        unpaid my_game.effect.2: an effect that is '{kind}' is not paid for → 種類が「{kind}」の効果は支払わない
        strong my_game.card.2: {word} {n} is more than 9 → {word}は9まで
    ''')
    check_rules = cards_keep(
        finding,
        Only("unpaid", ("activated",), costs),
        Needs("stats", ("ATK", "END"), ("creature",), "my_game.card.1"),
        Wrong("stats", "strong", lambda card, word, n: n > 9),
    )
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from typing import TYPE_CHECKING, Any, TypeAlias

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error
from tcgkit_dsl.kinds import card_types
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.rows import sentences

if TYPE_CHECKING:
    from tcgkit_dsl.tree.ast import AbilityTree, CardTree, HeaderItem, Node
    from tcgkit_dsl.words.vocabulary import TreeCheck, Vocabulary

Part: TypeAlias = "Callable[[AbilityTree], Iterable[Node]]"
"""What of an ability is looked at: its costs, its condition, entries of its header."""
Types: TypeAlias = frozenset[str]
"""The names of the types of a card."""
Finding: TypeAlias = Callable[..., Diagnostic]
"""``(name, piece of the card, **slots)``: the finding of that name; see :func:`faults`."""


def word_of(card: CardTree, key: str) -> str:
    """Return the first word of a field of a card: its type; "" if it is not known.

    >>> from tcgkit_dsl.tree.ast import CardTree, FieldTree, Title
    >>> word_of(CardTree("K", Title("K"), (FieldTree("type", (("spell", None),)),)), "type")
    'spell'
    """
    return next(iter(card.values_of(key)), "")


def item_of(ability: AbilityTree, *keys: str) -> HeaderItem | None:
    """Return the first of these entries in the header of an ability.

    >>> from tcgkit_dsl.tree.ast import AbilityText, AbilityTree, HeaderItem, Title
    >>> item_of(AbilityTree(Title("A"), (HeaderItem("quick"),), AbilityText(())), "slow", "quick").key
    'quick'
    """
    return next(items(*keys)(ability), None)


def fault(node: Node | Span, clause: str, en: str, ja: str, *hint: str) -> Diagnostic:
    """Return the finding about a piece of a card: the clause, and in both languages what is wrong and what would do.

    >>> from tcgkit_dsl.tree.ast import CardTree, Title
    >>> fault(CardTree("K", Title("K")), "my_game.card.1", "a token is a creature", "トークンはクリーチャー").message
    'a token is a creature'
    """
    place = node if isinstance(node, Span) else node.span
    return error(clause, place, Text(en, ja), Text(*hint) if hint[1:] else "".join(hint))


def faults(table: str) -> Finding:
    """Return the function that makes the findings of a table: "name clause: English → Japanese", and below it what would do.

    It takes the name, the piece of the card and the slots of the words.

    >>> from tcgkit_dsl.tree.ast import CardTree, Title
    >>> finding = faults("token my_game.card.1: a token is a {type} → トークンは{type}\\n write: {type}")
    >>> finding("token", CardTree("K", Title("K")), type="creature").hint
    'write: creature'
    """
    rows = {name: said for name, *said in sentences(table)}

    def find(
        *at: Any, **slots: object
    ) -> Diagnostic:  # a slot may be called as a parameter would be
        name, node = at
        clause, en, ja, *hint = [each.format(**slots) for each in rows[name]]
        return fault(node, clause, en, ja, *hint)

    return find


def items(*keys: str) -> Callable[[AbilityTree], Iterator[HeaderItem]]:
    """Return the part of an ability: these entries of its header, but for the first, its kind.

    >>> items("once per turn").__name__
    'found'
    """

    def found(ability: AbilityTree) -> Iterator[HeaderItem]:
        return (item for item in ability.header if item.key in keys)

    return found


def costs(ability: AbilityTree) -> Iterable[Node]:
    """Return the part of an ability: the first of its costs.

    >>> from tcgkit_dsl.tree.ast import AbilityText, AbilityTree, Title
    >>> [*costs(AbilityTree(Title("A"), (), AbilityText(())))]
    []
    """
    return ability.text.costs[:1]


def condition(ability: AbilityTree) -> Iterable[Node]:
    """Return the part of an ability: its condition, "while ...".

    >>> from tcgkit_dsl.tree.ast import AbilityText, AbilityTree, Title
    >>> [*condition(AbilityTree(Title("A"), (), AbilityText(())))]
    []
    """
    return () if ability.text.condition is None else (ability.text.condition,)


@frozen
class Only:
    """What only abilities of some kinds have: ``fault`` is what the finding about another one is called (:func:`faults`).

    >>> Only("unpaid", ("activated",), costs).fault
    'unpaid'
    """

    fault: str
    kinds: Collection[str]
    part: Part

    def findings(
        self, card: CardTree, types: Types, finding: Finding
    ) -> Iterator[Diagnostic]:
        """Yield those parts of abilities of other kinds; the finding has the slot ``kind``."""
        for ability in card.abilities:
            kind = ability.header[0].key
            for node in self.part(ability) if kind not in self.kinds else ():
                yield finding(self.fault, node, kind=kind)


@frozen
class OneText:
    """What cards of a type have: one text of a kind, which is what they do when they are used.

    ``without`` is what the finding about a card that has none is called, with the slot ``name``, ``several`` that
    about a second text.

    >>> OneText("spell", "spell", "idle", "second").several
    'second'
    """

    kind: str
    type_: str
    without: str
    several: str

    def findings(
        self, card: CardTree, types: Types, finding: Finding
    ) -> Iterator[Diagnostic]:
        """Yield that a card of the type has no such text, or more than one."""
        if self.type_ not in types:
            return
        found = [each for each in card.abilities if each.header[0].key == self.kind]
        if not found and card.complete:
            yield finding(self.without, card, name=card.title.en)
        for ability in found[1:]:
            yield finding(self.several, ability)


@frozen
class OfType:
    """What only cards of a type have: texts of these kinds.

    >>> OfType("attached", "equipment", ("attach",)).fault
    'attached'
    """

    fault: str
    type_: str
    kinds: Collection[str]

    def findings(
        self, card: CardTree, types: Types, finding: Finding
    ) -> Iterator[Diagnostic]:
        """Yield such texts of a card of another type."""
        for ability in card.abilities if types and self.type_ not in types else ():
            if ability.header[0].key in self.kinds:
                yield finding(self.fault, ability)


def nodes(card: CardTree) -> Iterator[tuple[AbilityTree, Node]]:
    """Yield every piece of the texts of a card, with its ability.

    >>> from tcgkit_dsl.tree.ast import CardTree, Title
    >>> [*nodes(CardTree("K", Title("K")))]
    []
    """
    for ability in card.abilities:
        for node in walk(ability.text):
            yield ability, node


def lacking(
    card: CardTree,
    clause: str,
    needed: Iterable[str],
    there: Iterable[str],
    hint: str | Text = "",
) -> Iterator[Diagnostic]:
    """Yield that a card has not all that it needs: "'Lion' has no ATK and no END".

    >>> from tcgkit_dsl.tree.ast import CardTree, Title
    >>> [each.message for each in lacking(CardTree("K", Title("Lion")), "my_game.card.1", ("ATK", "END"), ())]
    ["'Lion' has no ATK and no END"]
    """
    known = {*there}
    missing = [name for name in needed if name not in known]
    if missing:
        message = Text(
            f"{card.title.en!r} has no {' and no '.join(missing)}",
            f"「{card.title.ja or card.title.en}」に{'、'.join(missing)}がない",
        )
        yield error(clause, card.span, message, hint)


@frozen
class Needs:
    """What cards of some types print: all these words of a field, or without words any.

    >>> Needs("stats", ("ATK",), ("creature",), "my_game.card.1").words
    ('ATK',)
    """

    field: str
    words: tuple[str, ...]
    types: tuple[str, ...]
    clause: str
    hint: str | Text = ""

    def findings(
        self, card: CardTree, types: Types, finding: Finding
    ) -> Iterator[Diagnostic]:
        """Yield what a card of these types lacks."""
        if card.complete and types & {*self.types}:
            there = card.values_of(self.field)
            needed = self.words or (() if there else (self.field,))
            yield from lacking(card, self.clause, needed, there, self.hint)


@frozen
class Wrong:
    """A fault of one entry of a field: ``wrong(card, word, number)``, where a field without numbers has 0.

    ``fault`` is its name in the table of :func:`faults`, whose words may have the slots ``word``, ``n`` and ``name``,
    the name of the card. With ``warns`` an option allows it.

    >>> Wrong("cost", "dear", lambda card, word, n: n > 9).warns
    False
    """

    field: str
    fault: str
    wrong: Callable[[CardTree, str, int], bool]
    warns: bool = False

    def findings(
        self, card: CardTree, types: Types, finding: Finding
    ) -> Iterator[Diagnostic]:
        """Yield the wrong entries of a card."""
        for field in card.fields if card.complete else ():
            if field.key != self.field:
                continue
            for (word, n), place in zip(field.values, field.places, strict=True):
                if self.wrong(card, word, n or 0):
                    found = finding(self.fault, place, word=word, n=n, name=card.title.en)
                    yield evolve(found, severity="warning") if self.warns else found


Rule: TypeAlias = Needs | Wrong | Only | OneText | OfType


def cards_keep(finding: Finding, *rules: Rule) -> TreeCheck:
    """Return the check that cards keep these rules; ``finding`` is that of :func:`faults`.

    >>> cards_keep(faults(""), Needs("stats", ("ATK",), ("creature",), "my_game.card.1")).__name__
    'check_rules'
    """

    def check_rules(card: CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
        types = card_types(card, vocabulary)
        for rule in rules:
            yield from rule.findings(card, types, finding)

    return check_rules
