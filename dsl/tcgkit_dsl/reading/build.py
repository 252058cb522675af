"""From parse trees to the syntax tree."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Final, Literal, cast

from attrs import define, evolve, field, fields
from lark import Token, Tree

from tcgkit_dsl.diagnostics import NOWHERE, Diagnostic, Span, error
from tcgkit_dsl.reading.grammar import OTHER, Grammar
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.patterns import listed, parse_pattern

_QUANTITIES: Final[dict[str, ast.Quantity]] = {
    "exactly": "exactly",
    "up_to": "up to",
    "each": "each",
    "every": "every",
    "all_of": "all",
    "a": "a",
    "another": "another",
    "random": "random",
    "target": "target",
    "exactly_target": "exactly",
    "up_to_target": "up to",
    "any_number": "any number",
}
_BOUNDS: Final[dict[str, ast.Bound]] = {
    "exactly_number": "exactly",
    "at_least": "at least",
    "at_most": "at most",
    "or_more": "or more",
    "or_less": "or less",
}
_PARTS: Final[dict[str, ast.Part]] = {
    "exactly": "exactly",
    "up_to": "up to",
    "random": "random",
    "all_of": "all",
    "any_number": "any number",
}
_COUNTS: Final[dict[str, tuple[ast.Bound, int]]] = {
    "counted_some": ("at least", 1),
    "counted_another": ("at least", 1),
}
_BEYOND: Final[dict[str, tuple[ast.Bound, int]]] = {
    "more_than": ("at least", 1),
    "less_than": ("at most", -1),
}
_TRAILING: Final = frozenset(
    {
        *("if_after", "unless_after", "unless_sentence", "unless_done"),
        *("where_sentence", "otherwise_sentence"),
    }
)
_RULE_KINDS: Final = (
    *("trigger", "would", "test", "modifier", "header", "verb"),
    *("moment", "measure"),
)


def span_of(item: Tree[Token] | Token) -> Span:
    """Return the position of a tree or token in the card file."""
    at = item if isinstance(item, Token) else item.meta
    if isinstance(item, Tree) and item.meta.empty:
        return NOWHERE
    return Span(at.line or 0, at.column or 0, at.end_line or 0, at.end_column or 0)


@define
class Builder:
    """Turns parse trees of one grammar into syntax nodes, and collects findings."""

    grammar: Grammar
    findings: list[Diagnostic] = field(factory=list)

    def title(self, tree: Tree[Token]) -> ast.Title:
        """Build a name in one or both languages."""
        texts = [str(each)[1:-1] for each in self._kids(tree)]
        return ast.Title(texts[0], texts[1] if len(texts) > 1 else None, span=span_of(tree))

    def set_line(self, tree: Tree[Token]) -> tuple[ast.Title, str, Span]:
        """Build the name of a set, its game, and the position of the game's name."""
        title, word = self._kids(tree)
        return self.title(title), str(word), span_of(word)

    def words_line(self, tree: Tree[Token]) -> ast.WordsTree:
        """Build the words that a set declares."""
        name, *titles = self._kids(tree)
        return ast.WordsTree(
            str(name), tuple(self.title(each) for each in titles), span=span_of(tree)
        )

    def card_line(self, tree: Tree[Token]) -> ast.CardTree:
        """Build a card or token from its first line: with its key and name only."""
        key, title = self._kids(tree)
        token = tree.data == "token_line"
        return ast.CardTree(str(key), self.title(title), token=token, span=span_of(key))

    def fields_line(self, tree: Tree[Token]) -> list[ast.FieldTree]:
        """Build the data fields of one line."""
        return [self._field(entry) for entry in self._kids(tree)]

    def ability_line(
        self, tree: Tree[Token]
    ) -> tuple[ast.Title, tuple[ast.HeaderItem, ...], Span]:
        """Build the name and the header row of an ability, and their position."""
        kids = self._kids(tree)
        title = ast.Title("", span=span_of(tree))
        if kids[0].data == "title":
            title = self.title(kids.pop(0))
        header = tuple(
            ast.HeaderItem(self._shape_key(each), self._args(each), span=span_of(each))
            for each in kids
        )
        return title, header, span_of(tree)

    def text(self, tree: Tree[Token]) -> ast.AbilityText:
        """Build the text of an ability."""
        costs: list[ast.Statement] = []
        trigger: ast.When | None = None
        condition: ast.AnyCondition | None = None
        needs: ast.AnyCondition | None = None
        body: list[ast.Statement] = []
        for each in self._kids(tree):
            if each.data == "cost":
                costs += self._costs(self._kids(each)[0])
            elif each.data == "opening_when":
                (when,) = self._kids(each)
                key, args = self._shape_key(when), self._args(when)
                trigger = ast.When(key, args, span=span_of(when))
            elif each.data == "opening_while":
                condition = self.condition(self._kids(each)[0])
            elif each.data == "while_sentence":
                clause, condition_tree = self._kids(each)
                condition = self.condition(condition_tree)
                body.append(self.statement(clause))
            elif each.data == "requirement":
                needs = self.condition(self._kids(each)[0])
            else:
                body.append(self._sentence(each))
        first = body[0] if body else None
        if self.grammar.early_if and trigger is not None and _is_need(first):
            assert isinstance(first, ast.If)
            needs, body[0] = first.condition, first.then
        return ast.AbilityText(
            tuple(body), tuple(costs), trigger, condition, needs, span=span_of(tree)
        )

    def _costs(self, tree: Tree[Token]) -> list[ast.Statement]:
        """Build a cost: after "as a cost", or before a colon."""
        if tree.data == "colon_cost":
            return [self.statement(each) for each in self._kids(tree)]
        return [self.statement(tree)]

    # --- sentences --------------------------------------------------------------------

    def _sentence(self, tree: Tree[Token]) -> ast.Statement:
        kids, span = self._kids(tree), span_of(tree)
        rule = tree.data
        if rule == "sentence":
            return self.statement(kids[0])
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
        if rule == "rather_sentence":
            usual, condition, rather = kids
            return self._rather(
                self.statement(usual),
                self.condition(condition),
                self.statement(rather),
                span,
            )
        if rule == "instead_sentence":
            would = kids[0]
            event = ast.Would(
                self._shape_key(would), self._args(would), span=span_of(would)
            )
            return ast.Instead(event, self.statement(kids[1]), span=span)
        statements = tuple(self.statement(each) for each in kids)
        if rule == "one_of_sentence":
            return ast.OneOf(statements, span=span)
        return ast.Toss(*statements, span=span)

    def _rather(
        self,
        usual: ast.Statement,
        condition: ast.AnyCondition,
        rather: ast.Statement,
        span: Span,
    ) -> ast.Statement:
        """Build "A. If ..., B instead.": B is done in the place of A, so it cannot speak of A's objects."""
        pronouns = [
            node
            for node in walk((condition, rather))
            if isinstance(node, ast.Reference) and node.key in self.grammar.pronouns
        ]
        names = any(isinstance(node, ast.Selection | ast.EndOf) for node in walk(usual))
        if pronouns and names:
            message = (
                f"{pronouns[0].key!r} is not chosen yet: the first sentence is not done"
            )
            self.findings.append(error("DSL401", pronouns[0].span, message))
        return ast.If(condition, rather, usual, span=span)

    def _with_trailing(self, rule: str, kids: list[Any], span: Span) -> ast.Statement:
        """Build a sentence whose condition, number or alternative follows its clause."""
        if rule == "unless_sentence":
            kids = kids[::-1]
        body = self.statement(kids[0])
        match rule:
            case "if_after":
                return ast.If(self.condition(kids[1]), body, span=span)
            case "unless_after" | "unless_sentence":
                return ast.Unless(self.condition(kids[1]), body, span=span)
            case "unless_done":
                who, what = self.player(kids[1]), self.statement(kids[2])
                return ast.May(who, what, None, body, span=span)
            case "where_sentence":
                return ast.Where(body, self.number(kids[1]), span=span)
        otherwise = self.statement(self._kids(kids[1])[0])
        if isinstance(body, ast.If | ast.May) and body.otherwise is None:
            return evolve(body, otherwise=otherwise)
        return ast.Done(body, None, otherwise, span=span)

    def _if_done(self, kids: list[Any]) -> ast.Statement:
        first = self.statement(kids[0])
        follow = {each.data: self.statement(self._kids(each)[0]) for each in kids[1:]}
        then, otherwise = follow.get("if_done"), follow.get("if_not_done")
        if not isinstance(first, ast.May):
            if self.grammar.notes_deeds:
                return ast.Done(first, then, otherwise, span=first.span)
            message = "'If you do' follows a sentence without 'may'"
            self.findings.append(error("DSL308", span_of(kids[1]), message))
            return first
        return ast.May(
            first.who,
            first.what,
            then or follow.get("if_also_done"),
            otherwise,
            span=first.span,
        )

    def statement(self, tree: Tree[Token]) -> ast.Statement:
        """Build one clause."""
        kids, span = self._kids(tree), span_of(tree)
        match tree.data:
            case "steps":
                return self._steps(kids, ", then", span)
            case "steps_at_once":
                return self._steps(kids, ";", span)
            case "choose" | "choose_then" | "choose_by" | "choose_then_by":
                return self._choose(str(tree.data), kids, span)
            case "choose_several":
                statement = self.statement(kids.pop())
                for each in reversed(kids):
                    statement = self._choose("choose", [each], span, statement)
                return statement
            case "may":
                return ast.May(self.player(kids[0]), self.statement(kids[1]), span=span)
            case "if_clause":
                return ast.If(self.condition(kids[0]), self.statement(kids[1]), span=span)
            case "later":
                key, args = self._shape_key(kids[0]), self._args(kids[0])
                moment = ast.When(key, args, span=span_of(kids[0]))
                return ast.Later(moment, self.statement(kids[1]), span=span)
            case "for_time":
                word = self._kids(kids[0])[0]
                until = ast.Word("duration", str(word), span=span_of(word))
                return self._for_time(until, self.statement(kids[1]))
            case "for_each":
                return ast.ForEach(self.phrase(kids[0]), self.statement(kids[1]), span=span)
            case "by_player_steps":
                by = self.player(kids[0])
                deeds = (self._act(each, by_player=True) for each in kids[1:])
                items = tuple(evolve(deed, by=by) for deed in deeds)
                return ast.Steps(items, span=span)
            case "scaled":
                return self._scaled(kids)
            case "by_player":
                act = self._act(kids[1], by_player=True)
                return ast.Act(act.verb, act.args, self.player(kids[0]), span=span)
            case "together":
                acts = tuple(self._act(each) for each in kids)
                return ast.Together(acts, span=span)
            case _:
                return self._act(tree)

    def _steps(
        self, kids: list[Any], joint: Literal[", then", ";"], span: Span
    ) -> ast.Steps:
        first, rest = self.statement(kids[0]), self.statement(kids[1])
        goes_on = isinstance(rest, ast.Steps) and rest.joint == joint
        items = rest.items if isinstance(rest, ast.Steps) and goes_on else (rest,)
        return ast.Steps((first, *items), joint, span=span)

    def _for_time(self, until: ast.Word, statement: ast.Statement) -> ast.Statement:
        """Build "until ..., ...": every deed of the sentence that can last, lasts as long."""
        lasting = self.grammar.lasting
        found = False

        def add(node: Any) -> Any:
            nonlocal found
            if isinstance(node, tuple):
                return tuple(add(each) for each in node)
            if not isinstance(node, ast.Node):
                return node
            if isinstance(node, ast.Act):
                slots = lasting.get(node.verb, ())
                name = next((name for name, type_ in slots if type_ == "duration"), "")
                values = dict(node.args)
                if not name or name in values:
                    return node
                found, values[name] = True, until
                names = [each for each, _ in slots if each in values]
                return evolve(node, args=tuple((each, values[each]) for each in names))
            inner = [each.name for each in fields(type(node)) if each.name != "span"]
            return evolve(node, **{name: add(getattr(node, name)) for name in inner})

        statement = add(statement)
        if not found:
            message = "nothing in this sentence lasts for a time"
            self.findings.append(error("DSL316", until.span, message))
        return statement

    def _scaled(self, kids: list[Any]) -> ast.Statement:
        """Build "... for each ...": it multiplies the number of the deed, or repeats the deed."""
        body, per = self.statement(kids[0]), self.phrase(kids[1])
        most = int(kids[2]) if len(kids) > 2 else None
        if isinstance(body, ast.Act):
            scaled = {
                name: ast.Scaled(value, per, most)
                for name, value in body.args
                if isinstance(value, ast.Number)
            }
            if len(scaled) == 1:
                args = tuple((name, scaled.get(name, value)) for name, value in body.args)
                return evolve(body, args=args)
        return ast.ForEach(per, body, span=body.span)

    def _choose(
        self, rule: str, kids: list[Any], span: Span, body: ast.Statement | None = None
    ) -> ast.ChooseTargets:
        by = self.player(kids.pop(0)) if rule.endswith("by") else None
        what = self.objects(kids[0])
        if len(kids) > 1:
            body = self.statement(kids[1])
        if isinstance(what, ast.Reference | ast.EndOf):
            message = "what is already known cannot be chosen"
            self.findings.append(error("DSL404", what.span, message))
            what = ast.Selection("each", None, ast.Phrase(""), span=what.span)
        return ast.ChooseTargets(what, body, by, span=span)

    def _act(self, tree: Tree[Token], *, by_player: bool = False) -> ast.Act:
        args = self._args(tree)
        if not by_player:
            args = tuple(self._of_same_player(args))
        return ast.Act(self._shape_key(tree), args, span=span_of(tree))

    def _of_same_player(self, args: ast.Args) -> Iterator[tuple[str, ast.Value]]:
        """Yield the slots; "their" means the player named in the deed before.

        "Put the top card of your opponent's deck into their hand": into your opponent's hand.
        """
        their, named = self.grammar.their, None
        for name, value in args:
            if isinstance(value, ast.Place) and value.owner == their and named:
                yield name, evolve(value, owner=named)
            else:
                yield name, value
            owners = (getattr(each, "owner", None) for each in walk(value))
            named = next((each for each in owners if each not in (None, their)), named)

    def condition(self, tree: Tree[Token]) -> ast.AnyCondition:
        """Build a condition."""
        if tree.data in {"all_tests", "any_test"}:
            word: Literal["and", "or"] = "and" if tree.data == "all_tests" else "or"
            tests = tuple(self._test(each) for each in self._kids(tree))
            return ast.Both(word, tests, span=span_of(tree))
        return self._test(tree)

    def _test(self, tree: Tree[Token]) -> ast.Test:
        return ast.Test(self._shape_key(tree), self._args(tree), span=span_of(tree))

    # --- values -----------------------------------------------------------------------

    def _args(self, tree: Tree[Token]) -> ast.Args:
        slots = self.grammar.shapes[str(tree.data)].slots
        kids = self._kids(tree)
        return tuple(
            (slot.name, self._value(slot.type, kid))
            for slot, kid in zip(slots, kids, strict=True)
        )

    def _value(self, type_: str, item: Any) -> ast.Value:
        builders: dict[str, Callable[[Any], ast.Value]] = {
            "number": self.number,
            "comparison": self.comparison,
            "selection": self.objects,
            "known": self.objects,
            "whose": self.objects,
            "phrase": self.phrase,
            "counted": self._counted,
            "quality": self._qualities,
            "player": self.player,
            "place": self._place,
            "changes": self._changes,
            "name": lambda token: ast.Name(str(token)[1:-1], span=span_of(token)),
            "token": lambda token: ast.Made(str(token), span=span_of(token)),
        }
        build = builders.get(type_)
        if build is not None:
            return build(item)
        several = listed(type_) if isinstance(item, Tree) else None
        if several is None:
            return ast.Word(type_, str(item), span=span_of(item))
        cls, joint = several
        words = (ast.Word(cls, str(each), span=span_of(each)) for each in self._kids(item))
        return ast.Words(joint, tuple(words), span=span_of(item))

    def number(self, tree: Tree[Token]) -> ast.Number:
        """Build a number."""
        kids, span = self._kids(tree), span_of(tree)
        if tree.data == "count_of":
            most = int(kids[1]) if len(kids) > 1 else None
            return ast.CountOf(self.phrase(kids[0]), most, span=span)
        if tree.data == "stat_of":
            what = ast.Reference(str(kids[0]), span=span_of(kids[0]))
            most = int(kids[1]) if len(kids) > 1 else None
            return ast.NumberOf(what, most, span=span)
        if str(tree.data) in self.grammar.shapes:
            return ast.Measure(self._shape_key(tree), self._args(tree), span=span)
        if tree.data == "that_many":
            return ast.ThatMany(span=span)
        if tree.data == "one":
            return ast.Literal_(1, span=span)
        if tree.data == "variable":
            return ast.Variable(_signed(kids[0]) if kids else 0, span=span)
        return ast.Literal_(int(kids[0]), span=span)

    def comparison(self, tree: Tree[Token]) -> ast.Comparison:
        """Build a number with its bound."""
        if tree.data == "none":
            return ast.Comparison("exactly", ast.Literal_(0), span=span_of(tree))
        (number,) = self._kids(tree)
        if tree.data in _BEYOND:
            bound, plus = _BEYOND[str(tree.data)]
            beyond = _plus(self.number(number), plus)
            return ast.Comparison(bound, beyond, span=span_of(tree))
        return ast.Comparison(
            _BOUNDS[str(tree.data)], self.number(number), span=span_of(tree)
        )

    def objects(self, tree: Tree[Token]) -> ast.Objects:
        """Build a selection or a reference."""
        kids, span = self._kids(tree), span_of(tree)
        if tree.data == "reference":
            return ast.Reference(str(kids[0]), span=span)
        if tree.data == "the_one":
            return ast.Selection(
                "exactly", ast.Literal_(1), self.phrase(kids[0]), span=span
            )
        if tree.data == "part_of":
            of = ast.Reference(str(kids[1]), span=span_of(kids[1]))
            part, number = _PARTS[str(kids[0].data)], self._quantity(kids[0])[1]
            return ast.PartOf(part, number, of, span=span)
        if tree.data == "part_among":
            of = ast.Reference(str(kids[2]), span=span_of(kids[2]))
            quantity, number = self._quantity(kids[0])
            if quantity == "a":
                quantity, number = "exactly", ast.Literal_(1)
            what = self.phrase(kids[1])
            return ast.PartOf(cast(ast.Part, quantity), number, of, what, span=span)
        if tree.data in ("top_of", "bottom_of"):
            return self._end_of(tree)
        if tree.data == "plural_selection":
            return ast.Selection("plural", None, self.phrase(kids[0]), span=span)
        quantity, number = self._quantity(kids[0])
        aimed = str(kids[0].data).endswith("_target")
        return ast.Selection(quantity, number, self.phrase(kids[1]), aimed, span=span)

    def _end_of(self, tree: Tree[Token]) -> ast.EndOf:
        """Build the first or last cards of a pile: "the top 2 cards of your deck"."""
        kids, span = self._kids(tree), span_of(tree)
        *before, noun, place = kids
        number: ast.Number = ast.Literal_(1, span=span)
        if before and before[0].data != "qualities":
            number = self.number(before.pop(0))
        qualities = tuple(self._qualities(each) for each in before)
        what = ast.Phrase(str(noun), qualities, span=span_of(noun))
        end: Literal["top", "bottom"] = "top" if tree.data == "top_of" else "bottom"
        return ast.EndOf(end, number, what, self._place(place), span=span)

    def _quantity(self, tree: Tree[Token]) -> tuple[ast.Quantity, ast.Number | None]:
        if tree.data == "one_random":
            return "random", ast.Literal_(1)
        numbers = self._kids(tree)
        number = self.number(numbers[0]) if numbers else None
        return _QUANTITIES[str(tree.data)], number

    def phrase(self, tree: Tree[Token]) -> ast.Phrase:
        """Build a noun with its modifiers."""
        owner: str | None = None
        noun = ""
        before: list[ast.Qualities] = []
        after: list[ast.Modifier] = []
        for each in self._kids(tree):
            if isinstance(each, Token):
                if each.type in {"OWNER", "WHOSE"}:
                    owner = str(each)
                elif each.type in ("POSSESSIVE", "ITS"):
                    after.append(self._possessive(each))
                elif each.type == "OPEN_NOUN":
                    word = ast.Word("OPEN_WORD", str(each), span=span_of(each))
                    before.append(ast.Qualities((word,), span=span_of(each)))
                    noun = next(iter(self.grammar.open_nouns.values()))
                else:
                    noun = str(each)
            elif each.data in ("qualities", "behind"):
                (kid,) = [each] if each.data == "qualities" else self._kids(each)
                before.append(self._qualities(kid))
            else:
                key, args = self._shape_key(each), self._args(each)
                after.append(ast.Modifier(key, args, span=span_of(each)))
        return ast.Phrase(noun, tuple(before), tuple(after), owner, span=span_of(tree))

    def _qualities(self, tree: Tree[Token]) -> ast.Qualities:
        words = [ast.Word(w.type, str(w), span=span_of(w)) for w in self._kids(tree)]
        return ast.Qualities(tuple(words), span=span_of(tree))

    def _possessive(self, token: Token) -> ast.Modifier:
        """Build the modifier that stands before the noun: "its ...", "this servant's ..."."""
        key, span = self.grammar.possessive, span_of(token)
        assert key is not None
        (slot,) = parse_pattern(key).slots
        return ast.Modifier(key, ((slot, ast.Reference(str(token), span=span)),), span=span)

    def player(self, tree: Tree[Token]) -> ast.Player:
        """Build a player."""
        (token,) = self._kids(tree)
        return ast.Player(str(token), span=span_of(tree))

    def _place(self, tree: Tree[Token]) -> ast.Place:
        words = [str(each) for each in self._kids(tree)]
        owner = words[0] if tree.data == "owned_place" else None
        return ast.Place(owner, words[-1], span=span_of(tree))

    def _counted(self, tree: Tree[Token]) -> ast.Counted:
        if tree.data in _COUNTS:
            bound, number = _COUNTS[str(tree.data)]
            how_many = ast.Comparison(bound, ast.Literal_(number))
            phrase = self.phrase(self._kids(tree)[0])
            if tree.data == "counted_another":
                other = ast.Qualities((ast.Word("QUALITY", OTHER),))
                phrase = evolve(phrase, before=(other, *phrase.before))
            return ast.Counted(how_many, phrase, span=span_of(tree))
        comparison, phrase = self._kids(tree)
        return ast.Counted(
            self.comparison(comparison), self.phrase(phrase), span=span_of(tree)
        )

    def _changes(self, tree: Tree[Token]) -> ast.Changes:
        items = tuple(self._change(each) for each in self._kids(tree))
        return ast.Changes(items, span=span_of(tree))

    def _change(self, tree: Tree[Token]) -> ast.Change:
        stat: str | None = None
        amount = 0
        per: ast.Phrase | None = None
        most: int | None = None
        for each in self._kids(tree):
            if isinstance(each, Tree):
                per = self.phrase(each)
            elif each.type == "STAT":
                stat = str(each)
            elif per is not None:
                most = _signed(each)
            else:
                amount = _signed(each)
        return ast.Change(stat, amount, per, most, span=span_of(tree))

    # --- small things -----------------------------------------------------------------

    def _field(self, tree: Tree[Token]) -> ast.FieldTree:
        values: list[tuple[str, int | None]] = []
        places: list[Span] = []
        if self.grammar.shapes[str(tree.data)].kind == "variable":
            plus = [_signed(token) for token in self._kids(tree)]
            values.append(("X", plus[0] if plus else 0))
            return ast.FieldTree(
                self._shape_key(tree), tuple(values), (span_of(tree),), span=span_of(tree)
            )
        for token in self._kids(tree):
            if token.type == "INT" and values and values[-1][1] is None:
                values[-1] = (values[-1][0], int(token))
            elif token.type == "INT":
                values.append(("", int(token)))
                places.append(span_of(token))
            else:
                values.append((str(token), None))
                places.append(span_of(token))
        return ast.FieldTree(
            self._shape_key(tree), tuple(values), tuple(places), span=span_of(tree)
        )

    def _shape_key(self, tree: Tree[Token]) -> str:
        return self.grammar.shapes[str(tree.data)].key

    def _kids(self, tree: Tree[Token]) -> list[Any]:
        """Return the children without keywords and field names."""
        return [
            each
            for each in tree.children
            if isinstance(each, Tree)
            or not (each.type in self.grammar.keywords or each.type.startswith("FIELD_"))
        ]


def _plus(number: ast.Number, more: int) -> ast.Number:
    """Return a plain number that is greater by ``more``."""
    if isinstance(number, ast.Variable):
        return evolve(number, plus=number.plus + more)
    assert isinstance(number, ast.Literal_)
    return evolve(number, value=number.value + more)


def _is_need(statement: ast.Statement | None) -> bool:
    """Whether a statement is a plain "if ..., ..." without "otherwise"."""
    return isinstance(statement, ast.If) and statement.otherwise is None


def _signed(token: Token) -> int:
    return int(str(token).replace("\u2212", "-"))
