"""From the tree of a card to all texts that players read of it, in both languages."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache, partial
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import (
    PICKED,
    AbilityTexts,
    CardTexts,
    PartTexts,
    PrintedAbility,
    PrintedCard,
    by_doer,
    meant,
    modes_of,
    parts_of,
)
from tcgkit_dsl.tree.walk import walk

_NONE: Final = Text("none of these", "どれも選ばない")


def print_card(card: ast.CardTree, language: Language) -> PrintedCard:
    """Return what stands on a card."""
    say = _say(language)
    return PrintedCard(say.english.card(card), tuple(map(say.ability, card.abilities)))


def texts_of(card: ast.CardTree, printed: PrintedCard, language: Language) -> CardTexts:
    """Return the texts of a card that is printed like this."""
    say, abilities = _say(language), zip(card.abilities, printed.abilities, strict=True)
    return CardTexts(
        printed.source,
        tuple(
            AbilityTexts(ability, cache(partial(say.parts, tree.text)))
            for tree, ability in abilities
        ),
    )


def _say(language: Language) -> _Say:
    return _Say(English(language.vocabulary), Japanese(language))


@frozen
class _Say:
    """Prints each part in English and Japanese."""

    english: English
    japanese: Japanese

    def ability(self, tree: ast.AbilityTree) -> PrintedAbility:
        """Return what stands on the card of an ability."""
        slots = (slot for item in tree.header for slot in item.args)
        return PrintedAbility(
            Text(self.english.header(tree.header), self.japanese.header(tree.header)),
            Text(self.english.text(tree.text), self.japanese.text(tree.text)),
            {name: self.english.value(value) for name, value in slots},
        )

    def parts(self, text: ast.AbilityText) -> PartTexts:
        """Return the texts of the parts of an ability's text."""
        modes = {
            node: tuple(map(self._statement, modes_of(node)))
            for node in walk(text)
            if isinstance(node, ast.OneOf)
        }
        return PartTexts(dict(self._said(text)), modes)

    def _said(self, text: ast.AbilityText) -> Iterator[tuple[ast.Node, Text]]:
        """Yield the parts of a text that have a text of their own."""
        english, japanese = self.english, self.japanese
        verbs, their = english.vocabulary.tables["verb"], english.vocabulary.their
        doers = [node.who for node in walk(text) if isinstance(node, ast.May)]
        for node in walk(text):
            match node:
                case ast.Act(verb, _, by):
                    entry = verbs[verb]
                    for doer in [by] if by is not None else [None, *doers]:
                        really = by_doer(evolve(node, by=doer), their)
                        really = meant(really, entry.means, entry.searches, entry.within)
                        for _, value in really.args if really is not node else ():
                            if isinstance(value, ast.Selection):
                                yield from self._chosen(value)
                case ast.Selection():
                    yield from self._chosen(node)
                case ast.PartOf():
                    yield node, self._choose(node)
                case ast.May(_, what):
                    yield node, self._question(what)
                case ast.Instead(body=body):
                    asked = self._question(body)
                    yield node, Text(f"{asked.en[:-1]} instead?", f"代わりに{asked.ja}")
                case ast.Later():
                    yield node, Text(english.sentence(node), japanese.sentence(node))
                case ast.Test() | ast.Both():
                    yield node, Text(english.condition(node), japanese.condition(node))

    def _chosen(self, selection: ast.Objects) -> Iterator[tuple[ast.Node, Text]]:
        """Yield the prompt of a selection that a player chooses, and the parts of its phrase."""
        if isinstance(selection, ast.Selection) and selection.quantity in PICKED:
            yield selection, self._choose(selection)
            yield from ((part, self._value(part)) for part in parts_of(selection.what))

    def _choose(self, objects: ast.Objects) -> Text:
        words = self._value(objects)
        return Text(f"Choose {words.en}", f"{words.ja}を選んでください")

    def _value(self, value: ast.Value) -> Text:
        return Text(self.english.value(value), self.japanese.value(value))

    def _statement(self, statement: ast.Statement) -> Text:
        if statement == ast.Steps(()):
            return _NONE
        return Text(self.english.statement(statement), self.japanese.statement(statement))

    def _question(self, deed: ast.Statement) -> Text:
        """Return the question whether to do something."""
        english = self.english.statement(deed)
        japanese = self.japanese.statement(deed, "te")
        return Text(
            f"{english[:1].upper()}{english[1:]}?", f"{japanese}もよい。行いますか？"
        )
