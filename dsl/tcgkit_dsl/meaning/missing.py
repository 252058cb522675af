"""The words of a text that an object or a game does not meet, with the actual values.

Players read it when they ask why something cannot be done. It is computed on demand by the same
meanings that decide, so that explanation and decision cannot disagree.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from attrs import evolve, frozen

from tcgkit.kernel.cards import Text
from tcgkit_dsl.meaning.values import Amount, Bound, Getter, Meanings, required, with_slots
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import parts_of

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.state import Obj

_UNMET = Text("not so: {words}", "満たしていない条件：{words}")
_NOW = Text("{said} (now {number})", "{said}（現在{number}）")
_NOT = Text("{name} does not fit “{words}”", "{name}は「{words}」に合いません")
_SIGNS = {"at least": "<", "or more": "<", "at most": ">", "or less": ">", "exactly": "≠"}
"""The relation of the actual number to the required number if a bound fails."""


@frozen(eq=False)
class Missing:
    """Finds the words of a phrase that an object fails, and the failed parts of a condition."""

    meanings: Meanings
    said: Mapping[ast.Node, Text]
    """The words of each part of a phrase, and of each condition."""

    # --- phrases ----------------------------------------------------------------------

    def of_phrase(
        self, phrase: ast.Phrase, game: Reading, scope: Any, obj: Obj
    ) -> list[Text]:
        """Return a text for each part of a noun phrase that ``obj`` fails; empty if it fits."""
        name = obj.defn.name
        return [
            _NOT.fill(name=name, words=words)
            for words in self._failing(phrase, game, scope, obj)
        ]

    def _failing(
        self, phrase: ast.Phrase, game: Reading, scope: Any, obj: Obj
    ) -> Iterator[Text]:
        tables = self.meanings.language.vocabulary.tables
        nouns = [tables["noun"][each] for each in phrase.nouns]
        if not any(required(each.match, each.key)(game, scope, obj) for each in nouns):
            yield Text(
                " or ".join(each.forms[0] for each in nouns),
                "か".join(each.ja for each in nouns),
            )
            return  # the other words apply to objects of this noun only
        for part in parts_of(phrase):
            kind, (modifier,) = self.meanings.kind(part), part.after or (None,)
            fits = kind.match(game, scope, obj)
            if modifier is not None and tables["modifier"][modifier.key].pool is not None:
                fits = fits and obj in kind.pool(game, scope)
            if not fits:
                args = () if modifier is None else modifier.args
                yield self._with_value(self.said[part], args, game, scope, obj)

    def _with_value(
        self, said: Text, args: ast.Args, game: Reading, scope: Any, obj: Obj
    ) -> Text:
        """Add the actual value if the words compare a property that the rules declare."""
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

    def of_condition(
        self, condition: ast.AnyCondition, game: Reading, scope: Any
    ) -> list[Text]:
        """Return a text for each part of a condition that fails; empty if the condition holds."""
        if self.meanings.condition(condition)(game, scope):
            return []
        if isinstance(condition, ast.Both):
            if condition.word == "or":
                return [_UNMET.fill(words=self.said[condition])]
            tests = condition.tests
        else:
            tests = (condition,)
        return [
            self._unmet(test, game, scope)
            for test in tests
            if not self.meanings.condition(test)(game, scope)
        ]

    def _unmet(self, test: ast.Test, game: Reading, scope: Any) -> Text:
        said = _UNMET.fill(words=self.said[test])
        if not self._may_tell(test, game, scope):
            return said
        asked = self._asked_of(test, game, scope)
        return _NOW.fill(said=said, number=asked[0]) if len(asked) == 1 else said

    def _may_tell(self, test: ast.Test, game: Reading, scope: Any) -> bool:
        """Return whether the asker may know the actual number: it is about the asker, or it counts
        objects that the asker can see.
        """
        told = False
        for _, value in test.args:
            match value:
                case ast.Counted(_, what):
                    told = True
                    if any(
                        not obj.place.in_play and not game.sees(scope.you, obj)
                        for obj in self.meanings.kind(what).pool(game, scope)
                    ):
                        return False
                case ast.Comparison():
                    told = True
                    if not self._is_about_you(test, game, scope):
                        return False
        return told

    def _is_about_you(self, test: ast.Test, game: Reading, scope: Any) -> bool:
        """Return whether a condition is about the asker only."""
        for _, value in test.args:
            if isinstance(value, ast.Selection | ast.Reference):
                return False
            if isinstance(value, ast.Player):
                who = tuple(self.meanings.player(value)(game, scope))
                if who != (scope.you,):
                    return False
        return True

    def _asked_of(self, test: ast.Test, game: Reading, scope: Any) -> list[int]:
        """Return the distinct numbers that the meaning of a condition compares with its bounds."""
        asked: list[int] = []

        def heard(bound: Bound) -> Bound:
            def hear(number: int) -> bool:
                asked.append(number)
                return bound(number)

            return hear

        def hearing(getter: Getter) -> Getter:
            def get(game: Reading, scope: Any) -> Any:
                value = getter(game, scope)
                if isinstance(value, Amount):
                    return evolve(value, how_many=heard(value.how_many))
                return heard(value)

            return get

        getters = self.meanings.getters(test.args)
        for name, value in test.args:
            if isinstance(value, ast.Counted | ast.Comparison):
                getters[name] = hearing(getters[name])
        entry = self.meanings.language.vocabulary.tables["test"][test.key]
        with_slots(required(entry.holds, test.key), getters)(game, scope)
        return list(dict.fromkeys(asked))
