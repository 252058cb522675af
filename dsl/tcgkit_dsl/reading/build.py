"""From parse trees to the syntax tree: lines, texts and sentences."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, TypeVar, cast

from attrs import define, evolve, field, fields
from lark import Token, Tree

from tcgkit_dsl.diagnostics import Span, error
from tcgkit_dsl.reading.after import if_after
from tcgkit_dsl.reading.chosen_player import ChosenPlayer
from tcgkit_dsl.reading.parts import Parts, signed, span_of
from tcgkit_dsl.reading.ways import Ways, is_same_deed
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.instead import as_usual
from tcgkit_dsl.tree.named import Named
from tcgkit_dsl.tree.texts import means_any
from tcgkit_dsl.tree.walk import exchanged, walk
from tcgkit_dsl.words.patterns import WordsPattern, parse_pattern, past

_WHOLE: Final = frozenset({"each", "every", "all", "plural"})
"""Quantities of which nothing is chosen."""
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
_RULE_KINDS: Final = (
    *("trigger", "would", "test", "modifier", "header", "verb"),
    *("moment", "measure"),
)


_Heard = TypeVar("_Heard", ast.Test, ast.Both, ast.AnyCondition, ast.When)


@define
class Builder(Parts):
    """Turns parse trees of one grammar into syntax nodes, and collects findings."""

    trigger: ast.When | None = None
    """The trigger of the last text."""
    chosen: list[ast.Statement] = field(factory=list)
    """What a sentence chooses before it begins, as a sentence of its own."""
    limits: list[ast.HeaderItem] = field(factory=list)
    """What the last text says that belongs to the header row: "once per turn"."""

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
        self.limits, self.places, self.trigger, self.named = [], [], None, False
        for each in self._kids(tree):
            if each.data in ("limit", "use_only"):
                needs = self._use(each) or needs
            elif each.data == "cost":
                costs += self._costs(self._kids(each)[0])
            elif each.data == "opening_when":
                first, *more = self._kids(each)
                trigger = self._when(first)
                for other in more:
                    if str(other.data) == "or_when" or self._kind(other) == "trigger":
                        also = (*trigger.also, self._or_when(other, trigger))
                        trigger = evolve(trigger, also=also)
                    else:
                        needs = self.condition(other)
                self.trigger, self.named = trigger, False
            elif each.data == "opening_while":
                condition = self.condition(self._kids(each)[0])
            elif each.data == "when_sentence":
                clause, heard = self._kids(each)
                if trigger is not None or body:
                    message = "an ability answers one event, which its text names first"
                    self.findings.append(error("DSL306", span_of(heard), message))
                trigger = self.trigger = self._when(heard)
                self.named = False
                body.append(self.statement(clause))
                trigger = self.trigger = self._of_subject(trigger, body[-1])
            elif each.data == "while_sentence":
                clause, condition_tree = self._kids(each)
                condition = self.condition(condition_tree)
                body.append(self.statement(clause))
            elif each.data == "requirement":
                needs = self.condition(self._kids(each)[0])
            elif each.data in ("again", "so_often"):
                body *= self._how_often(each)
            else:
                sentence = self._sentence(each)
                body += [*self.chosen, sentence]
                self.chosen = []
        first = body[0] if body else None
        if condition is not None and first is not None:
            condition = self._of_subject(condition, first)
        if self.grammar.early_if and trigger is not None and _is_need(first):
            assert isinstance(first, ast.If)
            needs, body[0] = first.condition, first.then
        return ast.AbilityText(
            self._named(body, trigger),
            tuple(costs),
            trigger,
            condition,
            needs,
            span=span_of(tree),
        )

    def _named(
        self, body: list[ast.Statement], trigger: ast.When | None
    ) -> tuple[ast.Statement, ...]:
        """Return sentences in which "they" are the player named last; else that of the event."""
        body = [*Ways(self._no_way).read(self._of_target_player(tuple(body)))]
        named = Named(
            self.grammar.they,
            self.grammar.others,
            self.grammar.several,
            self.grammar.owning,
        )
        read: tuple[ast.Statement, ...] = named.read(tuple(body))
        if trigger is None:
            for node in named.unknown:
                word = "they" if isinstance(node, ast.Player) else "their"
                message = f"{word!r} refers to a player who was not named before"
                self.findings.append(error("DSL401", node.span, message))
        return read

    def _of_target_player(
        self, body: tuple[ast.Statement, ...]
    ) -> tuple[ast.Statement, ...]:
        """Return sentences in which "target player" is you or the opponent, as you choose."""

        def report(node: ast.Node) -> None:
            message = "these sentences about one player cannot be joined"
            self.findings.append(error("DSL401", node.span, message))

        you, opponent = self.grammar.you, self.grammar.opponent
        if you is None or opponent is None:
            return body
        they = {*self.grammar.they, self.grammar.their or ""}
        return ChosenPlayer(you, opponent, they, report).read(body)

    def _no_way(self, counted: ast.Phrase) -> None:
        message = "this is not what the sentence before does to each of them"
        self.findings.append(error("DSL401", counted.span, message))

    def _when(self, tree: Tree[Token]) -> ast.When:
        """Build a trigger; without a subject it is about the card itself."""
        own, args, span = (
            self.grammar.shapes[str(tree.data)].own,
            self._args(tree),
            span_of(tree),
        )
        if own:
            args = ((own, ast.Reference(self.grammar.own_card, span=span)), *args)
        return ast.When(self._shape_key(tree), args, span=span)

    def _of_subject(self, condition: _Heard, body: ast.Statement) -> _Heard:
        """Return "while it is tapped" of the subject of the sentence, "this servant gets ATK +1"."""

        def is_it(node: ast.Node) -> bool:
            it = isinstance(node, ast.Reference) and node.key in self.grammar.pronouns
            return it or (node.span == self.own and isinstance(node, ast.Reference))

        named = any(
            isinstance(each, ast.Selection | ast.Counted) for each in walk(condition)
        )
        found = next((each for each in walk(body) if isinstance(each, ast.Act)), None)
        subject = found.args[0][1] if found is not None and found.args else None
        if named or not any(map(is_it, walk(condition))):
            return condition
        if isinstance(subject, ast.Reference) and subject.key not in self.grammar.pronouns:
            return cast(_Heard, exchanged(condition, is_it, subject))
        if isinstance(subject, ast.Objects) or any(
            each.key in self.grammar.pronouns
            for each in walk(condition)
            if isinstance(each, ast.Reference)
        ):
            message = "this does not say of what"
            self.findings.append(error("DSL401", condition.span, message))
        return condition

    def _or_when(self, tree: Tree[Token], first: ast.When) -> ast.When:
        """Build a further trigger, which may share its subject with the first one."""
        if tree.data == "or_when":
            return self._when(self._kids(tree)[0])
        found = self._when(tree)
        own = self.grammar.shapes[str(tree.data)].own
        if not own or not first.args:
            return found
        is_player = parse_pattern(found.key).slots[own] == "player"
        if isinstance(first.args[0][1], ast.Player) is not is_player:
            message = "this event has another kind of subject"
            self.findings.append(
                error("DSL306", found.span, message, "write 'or when ...'")
            )
        return evolve(found, args=((own, first.args[0][1]), *found.args[1:]))

    def _kind(self, tree: Tree[Token]) -> str:
        """Return the kind of a tree that stands for an entry of the vocabulary."""
        shape = self.grammar.shapes.get(str(tree.data))
        return "" if shape is None else shape.kind

    def _use(self, tree: Tree[Token]) -> ast.AnyCondition | None:
        """Note how often an ability is used, or return the condition for using it."""
        (said,) = self._kids(tree)
        if isinstance(said, Tree):
            return self.condition(said)
        self.limits.append(ast.HeaderItem(str(said), span=span_of(said)))
        return None

    def _costs(self, tree: Tree[Token]) -> list[ast.Statement]:
        """Build a cost: after "as a cost", or before a colon."""
        if tree.data == "colon_cost":
            rows = (
                self._on_both(self._kids(each))
                if each.data == "on_both"
                else [self.statement(each)]
                for each in self._kids(tree)
            )
            return [each for row in rows for each in row]
        return [self.statement(tree)]

    def _how_often(self, tree: Tree[Token]) -> int:
        """Return how often in all a text does what it has said: "repeat this" is twice."""
        kids = self._kids(tree)
        number = self._times(kids[0]) if kids else 1
        return number + 1 if tree.data == "again" else number

    def _times(self, tree: Tree[Token]) -> int:
        """Return the number of "once", "twice" or "3 times"."""
        if tree.data != "times":
            return 2 if tree.data == "twice" else 1
        number = self.number(self._kids(tree)[0])
        many = number.value if isinstance(number, ast.Literal_) else 0
        if not 1 <= many <= _MANY_TIMES:
            message = f"a text repeats itself 1 to {_MANY_TIMES} times"
            self.findings.append(error("DSL402", span_of(tree), message))
        return max(1, min(many, _MANY_TIMES))

    # --- sentences --------------------------------------------------------------------

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
            who, what, then = kids
            deeds = self.statement(what), self._act(then)
            return ast.May(self.player(who), *deeds, span=span)
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
            return ast.Toss(*map(self.statement, kids), span=span)
        return self._modes(str(rule), kids, span)

    def _modes(self, rule: str, kids: list[Any], span: Span) -> ast.OneOf:
        """Build a choice of one of several deeds, or of several: "choose two: ..."."""
        many = kids.pop(0) if rule == "some_of_sentence" else None
        by = self.player(kids.pop(0)) if "by_sentence" in rule else None
        if by is not None and by.key in self.grammar.several:
            message = "several players cannot choose one mode"
            self.findings.append(error("DSL311", by.span, message, "name one player"))
        if rule == "either_by_sentence":  # "your opponent discards 1 card or loses 1 life"
            deeds = (self._act(each, by_player=True) for each in kids)
            return ast.OneOf(tuple(evolve(each, by=by) for each in deeds), by, span=span)
        options = tuple(self.statement(each) for each in kids)
        if len(options) < 2:
            message = "of one thing nothing can be chosen"
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
            message = f"1 to {modes} of {modes} can be chosen"
            self.findings.append(error("DSL402", span_of(tree), message))
        return (0 if rule == "up_to" else most), most

    def _set_up(self, rule: str, kids: list[Any], span: Span) -> ast.Statement:
        """Build "the next time ... this turn, ... instead"; what it chooses is chosen before."""
        found = self._instead(rule, kids, span)
        if isinstance(found.body, ast.Steps):
            message = "only one deed can take the place of an event for a time"
            self.findings.append(error("DSL319", found.body.span, message))
        for at, (name, value) in enumerate(found.would.args):
            if not isinstance(value, ast.Selection) or means_any(value):
                continue
            one = value.number in (None, ast.Literal_(1)) and value.quantity != "any number"
            args = list(found.would.args)
            args[at] = (name, ast.Reference("it" if one else self.grammar.them))
            would = evolve(found.would, args=tuple(args))
            return ast.ChooseTargets(value, evolve(found, would=would), span=span)
        return found

    def _instead(self, rule: str, kids: list[Any], span: Span) -> ast.Instead:
        """Build "if ... would ..., ... instead", always so or set up: "the next time ... this turn"."""
        until = next((self._until(each) for each in kids if self._until(each)), None)
        would, done = (each for each in kids if self._until(each) is None)
        key, args = self._shape_key(would), self._args(would)
        event, body = ast.Would(key, args, span=span_of(would)), self.statement(done)
        optional = isinstance(body, ast.May) and body.who.key == "you"
        if isinstance(body, ast.May) and optional:
            body = body.what
        return ast.Instead(event, body, optional, until, rule == "instead_once", span=span)

    def _until(self, part: Any) -> ast.Word | None:
        """Return the duration that stands before a sentence, or None if the part is not one."""
        if isinstance(part, Tree) and part.data in ("leading", "set_time"):
            part = self._kids(part)[0]
        if isinstance(part, Tree):
            return None
        return ast.Word("duration", str(part), span=span_of(part))

    def _answer(self, rule: str, kids: list[Any], span: Span) -> ast.Later:
        """Build "this turn, whenever ..., ...", or once: "the next time ... this turn, ..."."""
        until = next(filter(None, map(self._until, kids)))
        when, body = (each for each in kids if self._until(each) is None)
        heard, done = self._when(when), self.statement(body)
        if not heard.key.startswith("when "):
            message = "what comes at this moment is not answered for a time"
            self.findings.append(error("DSL306", heard.span, message, "write 'at ...'"))
        if any(isinstance(each, ast.Later) and each.until for each in walk(done)):
            message = "an answer sets up no other answer"
            self.findings.append(error("DSL306", heard.span, message))
        return ast.Later(heard, done, until, rule == "answer_once", span=span)

    def _rather(
        self,
        usual: ast.Statement,
        condition: ast.AnyCondition,
        rather: ast.Statement,
        span: Span,
    ) -> ast.Statement:
        """Build "A. If ..., B instead.": B is done in the place of A, so it cannot speak of A's objects."""
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
            message = (
                f"{pronouns[0].key!r} is not chosen yet: the first sentence is not done"
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
            message = "what this means is not known yet: the first sentence is not done"
            self.findings.append(error("DSL401", named.span, message))
            return usual

        def is_named(node: ast.Node) -> bool:
            return isinstance(node, ast.Reference) and node.key in self.grammar.pronouns

        if named.quantity in _WHOLE:
            condition, rather = exchanged((condition, rather), is_named, named)
            return ast.If(condition, rather, usual, span=span)
        it = next(each for each in walk((rather, condition)) if is_named(each))
        usual = exchanged(usual, lambda node: node is named, it)
        return ast.ChooseTargets(
            named, ast.If(condition, rather, usual, span=span), span=span
        )

    def _with_trailing(self, rule: str, kids: list[Any], span: Span) -> ast.Statement:
        """Build a sentence whose condition, number or alternative follows its clause."""
        if rule == "unless_sentence":
            kids = kids[::-1]
        body = self.statement(kids[0])
        match rule:
            case "if_after":
                return if_after(
                    body, self.condition(kids[1]), span, answers=self.trigger is not None
                )
            case "unless_after" | "unless_sentence":
                return ast.Unless(self.condition(kids[1]), body, span=span)
            case "unless_done":
                who, what = self.player(kids[1]), self.statement(kids[2])
                return self._unless_done(who, what, body, span)
            case "where_sentence":
                return ast.Where(body, self.number(kids[1]), span=span)
        otherwise = self.statement(self._kids(kids[1])[0])
        if isinstance(body, ast.If | ast.May) and body.otherwise is None:
            return evolve(body, otherwise=otherwise)
        return ast.Done(body, None, otherwise, span=span)

    def _unless_done(
        self, who: ast.Player, what: ast.Statement, body: ast.Statement, span: Span
    ) -> ast.Statement:
        """Build "destroy 1 servant unless its controller pays 1": it is chosen before they pay."""

        def is_named(node: ast.Node) -> bool:
            return isinstance(node, ast.Reference) and node.key in self.grammar.pronouns

        it = next((each for each in walk((who, what)) if is_named(each)), None)
        named = next((each for each in walk(body) if isinstance(each, ast.Selection)), None)
        if it is None or named is None or named.quantity in _WHOLE:
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
        otherwise = follow.get("if_not_done", unable)
        if isinstance(first, ast.May) and unable is not None:
            message = "after 'may', say 'if you do not': they may also decline"
            self.findings.append(error("DSL308", span_of(kids[-1]), message))
        if isinstance(first, ast.ChooseTargets) and first.body is None:
            message = "a choice is no deed that 'if you do' could speak of"
            self.findings.append(error("DSL308", span_of(kids[1]), message))
        if not isinstance(first, ast.May):
            if self.grammar.notes_deeds:
                return ast.Done(first, then, otherwise, span=first.span)
            message = "'If you do' follows a sentence without 'may'"
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
        named = next((each for each in walk(first) if isinstance(each, ast.Phrase)), what)
        by = self.player(kids["player"]).key if "player" in kids else ""
        fits = same == [True] and what in (
            ast.Phrase("card"),
            ast.Phrase(named.noun),
            named,
        )
        if not fits or (by and by != (acts[0].by.key if acts[0].by else "you")):
            message = "this is not what the sentence before does"
            self.findings.append(
                error("DSL401", span_of(way), message, "write 'If you do, ...'")
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
                return ast.Later(self._moment(kids[0]), self.statement(kids[1]), span=span)
            case "answer_in_time" | "answer_once":
                return self._answer(str(tree.data), kids, span)
            case "later_after":
                return ast.Later(self._moment(kids[1]), self.statement(kids[0]), span=span)
            case "done":
                return self.statement(kids[0])
            case "done_by":
                return self._done_by(kids)
            case "choose_to_do":
                by, what = self._chooser(kids[0]), self.objects(kids[1])
                deed = evolve(self._act(kids[2], by_player=True), by=by)
                return self._chosen(what, deed, by, span)
            case "for_time":
                until = self._until(kids[0])
                assert until is not None
                return self._for_time(until, self.statement(kids[1]))
            case "instead_in_time" | "in_time_instead" | "instead_once":
                return self._set_up(str(tree.data), kids, span)
            case "if_else":
                then, otherwise = self.statement(kids[1]), self.statement(kids[2])
                return ast.If(self.condition(kids[0]), then, otherwise, span=span)
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
            case "and_gapped":
                return ast.Steps((self.statement(kids[0]), self._act(kids[1])), span=span)
            case "on_both":
                return ast.Steps(tuple(self._on_both(kids)), span=span)
            case "together":
                first, *others = (self._act(each) for each in kids)
                subject = self._said(kids[0])[0][0]
                args = tuple(sorted(first.args, key=lambda arg: arg[0] != subject))
                if not isinstance(
                    args[0][1], ast.Objects
                ):  # "the core takes ... and is not ..."
                    message = "this does not say of what"
                    self.findings.append(error("DSL401", others[0].span, message))
                    return first
                return ast.Together((evolve(first, args=args), *others), span=span)
            case _:
                return self._act(tree)

    def _on_both(self, kids: list[Any]) -> Iterator[ast.Act]:
        """Yield a deed on each of its objects: "freeze a servant and all servants adjacent to it"."""
        deed = self._act(kids[0])
        slot = self.grammar.shapes[str(kids[0].data)].slots[-1].name
        yield deed
        for each in kids[1:]:
            values = {**dict(deed.args), slot: self.objects(each)}
            yield evolve(deed, args=tuple(values.items()), span=span_of(each))

    def _steps(
        self, kids: list[Any], joint: Literal[", then", ";"], span: Span
    ) -> ast.Steps:
        first, rest = self.statement(kids[0]), self.statement(kids[1])
        goes_on = isinstance(rest, ast.Steps) and rest.joint == joint
        items = rest.items if isinstance(rest, ast.Steps) and goes_on else (rest,)
        if not isinstance(first, ast.Steps):
            return ast.Steps((first, *items), joint, span=span)
        *before, last = first.items  # a deed on several objects
        end = (ast.Steps((last, *items), joint, span=span),)
        return ast.Steps((*before, *(end if joint == ";" else (last, *items))), span=span)

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
            if isinstance(node, ast.Instead) and node.until is None:
                found = True
                return evolve(node, until=until)
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
        most = self._limit(kids[2:])
        if isinstance(body, ast.Act):
            changed = {
                name: evolve(
                    value, items=tuple(evolve(e, per=per, most=most) for e in value.items)
                )
                for name, value in body.args
                if isinstance(value, ast.Changes) and not any(e.per for e in value.items)
            }
            if changed:  # "gets +1 attack until end of turn for each ..."
                args = tuple((name, changed.get(name, value)) for name, value in body.args)
                return evolve(body, args=args)
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
        by = self._chooser(kids.pop(0)) if rule.endswith("by") else None
        what = self.objects(kids[0])
        if len(kids) > 1:
            body = self.statement(kids[1])
        return self._chosen(what, body, by, span)

    def _chooser(self, tree: Tree[Token]) -> ast.Player | None:
        """Return who chooses; None for "you", who choose if nobody is named."""
        player = self.player(tree)
        return None if player.key == self.grammar.you else player

    def _chosen(
        self,
        what: ast.Objects,
        body: ast.Statement | None,
        by: ast.Player | None,
        span: Span,
    ) -> ast.ChooseTargets:
        if isinstance(what, ast.Reference | ast.EndOf):
            message = "what is already known cannot be chosen"
            self.findings.append(error("DSL404", what.span, message))
            what = ast.Selection("each", None, ast.Phrase(""), span=what.span)
        return ast.ChooseTargets(what, body, by, span=span)

    def _moment(self, tree: Tree[Token]) -> ast.When:
        return ast.When(self._shape_key(tree), self._args(tree), span=span_of(tree))

    def _done_by(self, kids: list[Any]) -> ast.Act:
        """Build "this servant deals 2 damage to ...": what a text does, its card does."""
        who = self.objects(kids[0])
        assert isinstance(who, ast.Reference)
        if not (who.key in self.grammar.own_cards or self._is_own(who)):
            message = "a text says of its own card only what that card does"
            self.findings.append(error("DSL404", who.span, message))
        return self._act(kids[1])

    def _is_own(self, who: ast.Reference) -> bool:
        """Whether "it" means the card itself, of which the trigger has spoken."""
        subject = (
            next((each for _, each in self.trigger.args), None) if self.trigger else None
        )
        own = isinstance(subject, ast.Reference) and subject.key in self.grammar.own_cards
        return own and not self.named and who.key in self.grammar.pronouns

    def _act(self, tree: Tree[Token], *, by_player: bool = False) -> ast.Act:
        args = self._said(tree)
        if not by_player:
            args = tuple(self._of_same_player(args))
        return ast.Act(self._shape_key(tree), self._ordered(tree, args), span=span_of(tree))

    def _field(self, tree: Tree[Token]) -> ast.FieldTree:
        values: list[tuple[str, int | None]] = []
        places: list[Span] = []
        if self.grammar.shapes[str(tree.data)].kind == "variable":
            plus = [signed(token) for token in self._kids(tree)]
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


def _turned(kids: list[Any]) -> list[Any]:
    """Return a sentence's parts with its condition, which stands behind, in the middle."""
    usual, rather, condition = kids
    return [usual, condition, rather]


def _is_need(statement: ast.Statement | None) -> bool:
    """Whether a statement is a plain "if ..., ..." without "otherwise"."""
    return isinstance(statement, ast.If) and statement.otherwise is None
