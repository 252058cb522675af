"""What is missing: which words of a text do not hold, with the actual values.

Players read it when they ask why something cannot be done. It is computed when it is asked for,
by the meanings that decide, so that the two cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from attrs import frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl import ast
from tcgkit_dsl.english import English
from tcgkit_dsl.japanese import Japanese
from tcgkit_dsl.meaning import Meanings, required, with_slots

if TYPE_CHECKING:
    from tcgkit.kernel.game import Game
    from tcgkit.kernel.state import Obj
    from tcgkit_dsl.vocabulary import Player

_UNMET = Text("not so: {words}", "満たしていない条件：{words}")
_NOW = Text("{said} (now {number})", "{said}（現在{number}）")
_NOT = Text("{name} is not: {words}", "{name}は条件に合いません：{words}")
_SIGNS = {"at least": "<", "or more": "<", "at most": ">", "or less": ">", "exactly": "≠"}
"""How the actual number stands to the one that is asked for, where that does not hold."""


@frozen(eq=False)
class Missing:
    """Tells what of a phrase does not fit an object, and what of a condition does not hold."""

    meanings: Meanings

    # --- phrases ----------------------------------------------------------------------

    def of_phrase(self, phrase: ast.Phrase, game: Game, scope: Any, obj: Obj) -> list[Text]:
        """Return the words of a noun phrase that do not fit ``obj``; empty if all do."""
        name = obj.defn.name
        return [
            _NOT.fill(name=name, words=words)
            for words in self._failing(phrase, game, scope, obj)
        ]

    def _failing(
        self, phrase: ast.Phrase, game: Game, scope: Any, obj: Obj
    ) -> Iterator[Text]:
        tables = self.meanings.language.vocabulary.tables
        noun = tables["noun"][phrase.noun]
        if not required(noun.match, phrase.noun)(game, scope, obj):
            yield Text(noun.forms[0], noun.ja)
        if phrase.owner is not None:
            player: Player = tables["player"][phrase.owner]
            who = required(player.get, phrase.owner)
            if obj.controller not in who(game, scope):
                yield self._words(ast.Phrase(phrase.noun, owner=phrase.owner))
        for qualities in phrase.before:
            if not self.meanings.qualities(qualities)(game, scope, obj):
                yield self._words(ast.Phrase(phrase.noun, before=(qualities,)))
        for modifier in phrase.after:
            entry = tables["modifier"][modifier.key]
            getters = self.meanings.getters(modifier.args)
            match = with_slots(required(entry.match, modifier.key), getters)
            fits = match(game, scope, obj)
            if fits and entry.pool is not None:
                fits = obj in with_slots(entry.pool, getters)(game, scope)
            if not fits:
                said = self._words(ast.Phrase(phrase.noun, after=(modifier,)))
                yield self._with_value(said, modifier.args, game, scope, obj)

    def _words(self, value: ast.Value) -> Text:
        language = self.meanings.language
        return Text(
            English(language.vocabulary).value(value), Japanese(language).value(value)
        )

    def _with_value(
        self, said: Text, args: ast.Args, game: Game, scope: Any, obj: Obj
    ) -> Text:
        """Add the actual value, where the words compare one that the rules declare."""
        vocabulary = self.meanings.language.vocabulary
        stats = [v for _, v in args if isinstance(v, ast.Word) and v.cls == "stat"]
        bounds = [v for _, v in args if isinstance(v, ast.Comparison)]
        if len(stats) != 1 or len(bounds) != 1:
            return said
        word = vocabulary.word("stat", stats[0].key)
        if word.value not in game.rules.properties:
            return said
        value = game.value(obj, word.value)
        limit = self.meanings.number(bounds[0].number)(game, scope)
        sign = _SIGNS[bounds[0].bound]
        return Text(
            f"{said.en} ({stats[0].key} {value} {sign} {limit})",
            f"{said.ja}（{word.ja}{value} {sign} {limit}）",
        )

    # --- conditions -------------------------------------------------------------------

    def of_condition(self, condition: ast.Condition, game: Game, scope: Any) -> list[Text]:
        """Return the parts of a condition that do not hold; empty if it holds."""
        if self.meanings.condition(condition)(game, scope):
            return []
        tests = condition.tests if isinstance(condition, ast.Both) else (condition,)
        return [
            self._unmet(test, game, scope)
            for test in tests
            if not self.meanings.condition(test)(game, scope)
        ]

    def _unmet(self, test: ast.Test, game: Game, scope: Any) -> Text:
        language = self.meanings.language
        words = Text(
            English(language.vocabulary).condition(test), Japanese(language).condition(test)
        )
        said = _UNMET.fill(words=words)
        counted = [v for _, v in test.args if isinstance(v, ast.Counted)]
        if len(counted) != 1:
            return said
        number = len(self.meanings.kind(counted[0].what).now(game, scope))
        return _NOW.fill(said=said, number=number)
