"""From parse trees to the syntax tree: sentences, with their conditions, alternatives and modes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import define, evolve, field
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Span, error
from tcgkit_dsl.reading.after import if_after, unless_after
from tcgkit_dsl.reading.clauses import WHOLE, Clauses
from tcgkit_dsl.reading.parts import span_of
from tcgkit_dsl.reading.ways import is_same_deed
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.instead import as_usual
from tcgkit_dsl.tree.named import Named
from tcgkit_dsl.tree.walk import exchanged, walk
from tcgkit_dsl.words.patterns import WordsPattern, parse_pattern, past

_TRAILING: Final = frozenset(
    {
        *("if_after", "unless_after", "unless_sentence", "unless_done"),
        *("where_sentence", "otherwise_sentence"),
    }
)
_OR: Final = frozenset({"COMMA_OR", "SEMICOLON_OR", "OR"})
"""What stands between modes."""
_MANY_TIMES: Final = 10
"""The most often that a text may repeat itself: what it does is written out."""


@define
class Sentences(Clauses):
    """Turns sentences into syntax nodes."""

    chosen: list[ast.Statement] = field(factory=list)
    """What a sentence chooses before it begins, as a sentence of its own."""

    def _sentence(self, tree: Tree[Token]) -> ast.Statement:
        kids, span = self._kids(tree), span_of(tree)
        rule = tree.data
        if "one_of" in rule or "some_of" in rule:
            kids = [*self._listed(tree)]
        if rule in ("sentence", "half"):
            return self.statement(kids[0])
        if rule == "late_first":
            return ast.Later(self._moment(kids[0]), self.statement(kids[1]), span=span)
        if rule == "may_to_sentence":
            who = self.player(kids[0])
            what, then = self._done_by_them(who, kids[1]), self._act(kids[2])
            return ast.May(who, what, then, span=span)
        if rule in {"done_sentence", "not_done_sentence", "both_sentence"}:
            return self._if_done(kids)
        if rule in _TRAILING:
            return self._with_trailing(rule, kids, span)
        if rule == "if_else_sentence":
            condition, then, otherwise = kids
            return ast.If(
                self.condition(condition),
                self.statement(then),
                self.statement(otherwise),
                span=span,
            )
        if rule in ("rather_sentence", "rather_behind"):
            usual, condition, rather = kids if rule == "rather_sentence" else _turned(kids)
            return self._rather(
                self.statement(usual),
                self.condition(condition),
                self.statement(rather),
                span,
            )
        if rule == "instead_sentence":
            return self._instead(rule, kids, span)
        if rule in ("heads_sentence", "toss_sentence"):
            return self._toss(*map(self.statement, kids), span=span)
        if rule == "tails_sentence":
            return ast.Toss(None, *map(self.statement, kids), span=span)
        return self._modes(str(rule), kids, span)

    def _modes(self, rule: str, kids: list[Any], span: Span) -> ast.OneOf:
        """Build a choice of one of several deeds, or of several: "choose two: ..."."""
        many = kids.pop(0) if rule == "some_of_sentence" else None
        by = self.player(kids.pop(0)) if "by_sentence" in rule else None
        if by is not None and by.key in self.grammar.several:
            message = Text(
                "several players cannot choose one mode",
                "複数のプレイヤーで一つのモードを選ぶことはできない",
            )
            self.findings.append(
                error(
                    "DSL311",
                    by.span,
                    message,
                    Text("name one player", "プレイヤーを一人にする"),
                )
            )
        if rule == "either_by_sentence":  # "your opponent discards 1 card or loses 1 life"
            assert by is not None
            deeds = tuple(self._act_of(by, each) for each in kids)
            return ast.OneOf(deeds, by, span=span)
        options = tuple(self.statement(each) for each in kids)
        if len(options) < 2:
            message = Text(
                "of one thing nothing can be chosen", "一つしかないものからは選べない"
            )
            self.findings.append(error("DSL402", span, message))
        least, most = (1, 1) if many is None else self._how_many(many, len(options))
        return ast.OneOf(options, by, least, most, span=span)

    def _listed(self, tree: Tree[Token]) -> Iterator[Tree[Token]]:
        """Yield the parts of a choice; modes may be set apart by what stands between deeds elsewhere.

        "Choose one: draw 1 card, gain 1 coin, or discard 1 card" are three, as all is with commas.
        """
        marks = {each.type for each in tree.children if isinstance(each, Token)} & _OR
        for each in self._kids(tree):
            if not marks or marks == {"SEMICOLON_OR"}:
                parts = [*self._parted(each, "steps_at_once")]
                yield from parts if parts[1:] or marks else self._parted(each, "steps")
            elif "SEMICOLON_OR" not in marks:
                yield from self._parted(each, "steps")
            else:
                yield each

    def _parted(self, tree: Tree[Token], rule: str) -> Iterator[Tree[Token]]:
        """Yield the deeds of a clause that stand side by side: with commas, or with semicolons."""
        marks = [each.type for each in tree.children if isinstance(each, Token)]
        if tree.data == rule and (rule == "steps_at_once" or marks == ["COMMA"]):
            first, rest = self._kids(tree)
            yield first
            yield from self._parted(rest, rule)
        else:
            yield tree

    def _how_many(self, tree: Tree[Token], modes: int) -> tuple[int, int]:
        """Return the fewest and the most of some modes that a player chooses."""
        rule = str(tree.data)
        if rule in ("one_or_more", "any_number"):
            return (1 if rule == "one_or_more" else 0), modes
        number = self.number(self._kids(tree)[0])
        most = number.value if isinstance(number, ast.Literal_) else 0
        if not 1 <= most <= modes:
            message = Text(
                f"1 to {modes} of {modes} can be chosen",
                f"選べるのは{modes}つのうち1つから{modes}つまで",
            )
            self.findings.append(error("DSL402", span_of(tree), message))
        return (0 if rule == "up_to" else most), most

    def _times(self, tree: Tree[Token]) -> int:
        """Return the number of "once", "twice" or "3 times"."""
        if tree.data != "times":
            return 2 if tree.data == "twice" else 1
        number = self.number(self._kids(tree)[0])
        many = number.value if isinstance(number, ast.Literal_) else 0
        if not 1 <= many <= _MANY_TIMES:
            message = Text(
                f"a text repeats itself 1 to {_MANY_TIMES} times",
                f"繰り返しは1回から{_MANY_TIMES}回まで",
            )
            self.findings.append(error("DSL402", span_of(tree), message))
        return max(1, min(many, _MANY_TIMES))

    def _kind(self, tree: Tree[Token]) -> str:
        """Return the kind of a tree that stands for an entry of the vocabulary."""
        shape = self.grammar.shapes.get(str(tree.data))
        return "" if shape is None else shape.kind

    def _rather(
        self,
        usual: ast.Statement,
        condition: ast.AnyCondition,
        rather: ast.Statement,
        span: Span,
    ) -> ast.Statement:
        """Build "A. If ..., B instead.": B is done in the place of A, so it cannot speak of A's objects."""
        condition, rather = self._of_player_before(usual, (condition, rather))
        rather = as_usual(usual, rather, self.grammar.lasting)
        pronouns = [
            node
            for node in walk((condition, rather))
            if isinstance(node, ast.Reference) and node.key in self.grammar.pronouns
        ]
        names = [
            each for each in walk(usual) if isinstance(each, ast.Selection | ast.EndOf)
        ]
        if pronouns and len(names) == 1 and isinstance(usual, ast.Act) and usual.by is None:
            return self._of_chosen(names[0], usual, condition, rather, span)
        if pronouns and names:
            message = Text(
                f"{pronouns[0].key!r} is not chosen yet: the first sentence is not done",
                "これはまだ選ばれていない（前の文は行われない）",
            )
            self.findings.append(error("DSL401", pronouns[0].span, message))
        return ast.If(condition, rather, usual, span=span)

    def _of_chosen(
        self,
        named: ast.Objects,
        usual: ast.Act,
        condition: ast.AnyCondition,
        rather: ast.Statement,
        span: Span,
    ) -> ast.Statement:
        """Build "Deal 2 damage to 1 servant. If it is frozen, deal 4 damage to it instead.".

        The servant is chosen first; then one of the two deeds is done to it. Of objects that are not
        chosen ("each servant") the other deed speaks itself.
        """
        if not isinstance(named, ast.Selection):
            message = Text(
                "what this means is not known yet: the first sentence is not done",
                "これが何かはまだ決まっていない（前の文は行われない）",
            )
            self.findings.append(error("DSL401", named.span, message))
            return usual

        def is_named(node: ast.Node) -> bool:
            return isinstance(node, ast.Reference) and node.key in self.grammar.pronouns

        if named.quantity in WHOLE:
            condition, rather = exchanged((condition, rather), is_named, named)
            return ast.If(condition, rather, usual, span=span)
        it = next(each for each in walk((rather, condition)) if is_named(each))
        usual = exchanged(usual, lambda node: node is named, it)
        return ast.ChooseTargets(
            named, ast.If(condition, rather, usual, span=span), span=span
        )

    def _toss(
        self, heads: ast.Statement, tails: ast.Statement | None = None, *, span: Span
    ) -> ast.Statement:
        """Build a toss; what both sides speak of is chosen before: "Heads: untap a servant. Tails: tap it."."""

        def is_named(node: ast.Node) -> bool:
            return isinstance(node, ast.Reference) and node.key in self.grammar.pronouns

        toss = ast.Toss(heads, tails, span=span)
        it = next(filter(is_named, walk(tails)), None)
        names = [each for each in walk(heads) if isinstance(each, ast.Selection)]
        own = any(isinstance(each, ast.Selection) for each in walk(tails))
        if it is None or not names or own or self.trigger is not None:
            return toss
        if len(names) > 1:
            message = Text(
                "this is not chosen if the coin shows the other side",
                "コインがもう一方の面のとき、これは選ばれていない",
            )
            self.findings.append(error("DSL401", it.span, message))
            return toss
        (named,) = names
        if named.quantity in WHOLE:
            return evolve(toss, tails=exchanged(tails, is_named, named))
        if isinstance(heads, ast.ChooseTargets) and heads.body is not None:
            self.chosen.append(evolve(heads, body=None))
            return evolve(toss, heads=heads.body)
        self.chosen.append(ast.ChooseTargets(named, None, span=named.span))
        return evolve(toss, heads=exchanged(heads, lambda node: node is named, it))

    def _with_trailing(self, rule: str, kids: list[Any], span: Span) -> ast.Statement:
        """Build a sentence whose condition, number or alternative follows its clause."""
        if rule == "unless_sentence":
            kids = kids[::-1]
        named = self.named or self.trigger is not None
        body = self.statement(kids[0])
        match rule:
            case "if_after":
                condition = self._of_player_before(body, self.condition(kids[1]))
                return if_after(body, condition, span, answers=self.trigger is not None)
            case "unless_after" | "unless_sentence":
                condition = self.condition(kids[1])
                if rule == "unless_sentence":
                    return ast.Unless(condition, body, span=span)
                condition = self._of_player_before(body, condition)
                return unless_after(body, condition, span, answers=self.trigger is not None)
            case "unless_done":
                who, what = self.player(kids[1]), self.statement(kids[2])
                return self._unless_done(who, what, body, span)
            case "where_sentence":
                number, subject = self.number(kids[1]), self._subject_of(body)
                if not named and subject and isinstance(subject[1], ast.Reference):
                    number = exchanged(number, self._is_it, subject[1])
                if isinstance(body, ast.ChooseTargets) and body.body and not named:
                    speaks = any(isinstance(each, ast.Reference) for each in walk(number))
                    if speaks and not _has_x(body.what):
                        inner = ast.Where(body.body, number, span=span)
                        return evolve(body, body=inner)
                return ast.Where(body, number, span=span)
        otherwise = self.statement(self._kids(kids[1])[0])
        if isinstance(body, ast.If | ast.May) and body.otherwise is None:
            return evolve(body, otherwise=otherwise)
        return ast.Done(body, None, otherwise, span=span)

    def _of_player_before(self, before: ast.Statement, after: Any) -> Any:
        """Return what is said behind a deed: "they" there are the player whom the deed names.

        In the tree the condition stands before the deed, where nobody is named yet.
        """
        grammar = self.grammar
        they, others = grammar.they, grammar.others
        named = Named(they, others, grammar.several, grammar.owning)
        named.read(before)
        return after if named.last is None else named.read(after)

    def _unless_done(
        self, who: ast.Player, what: ast.Statement, body: ast.Statement, span: Span
    ) -> ast.Statement:
        """Build "destroy 1 servant unless its controller pays 1": it is chosen before they pay."""

        def is_named(node: ast.Node) -> bool:
            return isinstance(node, ast.Reference) and node.key in self.grammar.pronouns

        it = next((each for each in walk((who, what)) if is_named(each)), None)
        named = next((each for each in walk(body) if isinstance(each, ast.Selection)), None)
        if it is None or named is None or named.quantity in WHOLE:
            return ast.May(who, what, None, body, span=span)
        self.chosen.append(ast.ChooseTargets(named, None, span=named.span))
        body = exchanged(body, lambda node: node is named, it)
        return ast.May(who, what, None, body, span=span)

    def _if_done(self, kids: list[Any]) -> ast.Statement:
        first = self.statement(kids[0])
        follow = {each.data: self.statement(self._kids(each)[-1]) for each in kids[1:]}
        for each in kids[1:]:
            if self._kids(each)[0].data in ("way", "no_way"):
                self._is_way(self._kids(each)[0], first)
        then = follow.get("if_done", follow.get("if_also_done"))
        unable = follow.get("if_cannot")
        otherwise = follow.get("if_not_done", follow.get("otherwise", unable))
        if isinstance(first, ast.May) and unable is not None:
            message = Text(
                "after 'may', say 'if you do not': they may also decline",
                "「…てもよい」の後は「そうしないなら」と書く（断ることもできるので）",
            )
            self.findings.append(error("DSL308", span_of(kids[-1]), message))
        if isinstance(first, ast.ChooseTargets) and first.body is None:
            message = Text(
                "a choice is no deed that 'if you do' could speak of",
                "選ぶことは「そうしたなら」で受けられない",
            )
            self.findings.append(error("DSL308", span_of(kids[1]), message))
        if not isinstance(first, ast.May):
            if self.grammar.notes_deeds:
                return ast.Done(first, then, otherwise, span=first.span)
            message = Text(
                "'If you do' follows a sentence without 'may'",
                "「そうしたなら」の前の文に「…てもよい」がない",
            )
            self.findings.append(error("DSL308", span_of(kids[1]), message))
            return first
        return ast.May(
            first.who,
            first.what,
            then,
            otherwise,
            span=first.span,
        )

    def _is_way(self, way: Tree[Token], first: ast.Statement) -> None:
        """Report "if a card was discarded this way" if it does not mean "if you do"."""
        kids = {str(each.data): each for each in self._kids(way) if isinstance(each, Tree)}
        done = next(each for each in kids.values() if self._kind(each) == "way")
        what = self.phrase(kids["noun_phrase"])
        acts = [each for each in walk(first) if isinstance(each, ast.Act)]
        verbs = [parse_pattern(each.verb).variants[0][0] for each in acts]
        same = [
            isinstance(each, WordsPattern)
            and is_same_deed(self._shape_key(done), past(each.first))
            for each in verbs
        ]
        named = next((each for each in walk(first) if isinstance(each, ast.Phrase)), None)
        by = self.player(kids["player"]).key if "player" in kids else ""
        meant = () if named is None else (ast.Phrase(named.noun), named)
        fits = same == [True] and what in (ast.Phrase("card"), *meant)
        if not fits or (by and by != (acts[0].by.key if acts[0].by else "you")):
            message = Text(
                "this is not what the sentence before does", "これは前の文がすることと違う"
            )
            self.findings.append(
                error(
                    "DSL401",
                    span_of(way),
                    message,
                    Text("write 'If you do, ...'", "「そうしたなら、…」と書く"),
                )
            )


def _turned(kids: list[Any]) -> list[Any]:
    """Return a sentence's parts with its condition, which stands behind, in the middle."""
    usual, rather, condition = kids
    return [usual, condition, rather]


def _has_x(node: ast.Node) -> bool:
    return any(isinstance(each, ast.Variable) for each in walk(node))
