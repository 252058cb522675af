"""From parse trees to the syntax tree: clauses, what one deed or several do."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Literal, cast

from attrs import define, evolve, fields
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Span, error
from tcgkit_dsl.reading.parts import Parts, span_of
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import is_single, lasts, means_any
from tcgkit_dsl.tree.walk import exchanged, walk

WHOLE: Final = frozenset({"each", "every", "all", "plural"})
"""Quantities of which nothing is chosen."""


@define
class Clauses(Parts):
    """Turns the clauses of a sentence into syntax nodes."""

    trigger: ast.When | None = None
    """The trigger of the last text."""

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
                who = self.player(kids[0])
                return ast.May(who, self._done_by_them(who, kids[1]), span=span)
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
                deed = evolve(self._act_of(self.player(kids[0]), kids[2]), by=by)
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
                items = tuple(self._act_of(by, each) for each in kids[1:])
                return ast.Steps(items, span=span)
            case "scaled":
                named = self.named or self.trigger is not None
                scaled = self._scaled(kids)
                return scaled if named else self._of_own_object(scaled)
            case "by_player":
                return evolve(self._act_of(self.player(kids[0]), kids[1]), span=span)
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
                    message = Text(
                        "this does not say of what", "何についてのことかが書かれていない"
                    )
                    self.findings.append(error("DSL401", others[0].span, message))
                    return first
                return self._together((evolve(first, args=args), *others), span)
            case _:
                named = self.named or self.trigger is not None
                act = self._act(tree)
                return act if named else self._of_own_object(act)

    def _of_own_object(self, act: ast.Statement) -> ast.Statement:
        """Return a deed in which "it" is its own object, where nothing else was named before.

        "This servant gets +1 for each tool on it"; "1 servant gets +1 for each tool on it": it is chosen first.
        """
        subject = self._subject_of(act)
        if subject is None or not isinstance(act, ast.Act):
            return act
        name, what = subject
        if isinstance(what, ast.Reference):
            args: ast.Args = tuple(
                (slot, exchanged(value, self._is_it, what) if _is_counted(value) else value)
                for slot, value in act.args
            )
            return evolve(act, args=args)
        others = tuple(value for _, value in act.args if _is_counted(value))
        it = next((each for each in walk(others) if self._is_it(each)), None)
        if it is None or not isinstance(what, ast.Selection) or not is_single(what):
            return act
        args = tuple(
            (slot, cast(ast.Reference, it) if slot == name else value)
            for slot, value in act.args
        )
        return ast.ChooseTargets(what, evolve(act, args=args), span=act.span)

    def _is_it(self, node: ast.Node) -> bool:
        return isinstance(node, ast.Reference) and node.key in self.grammar.pronouns

    def _subject_of(self, act: ast.Statement) -> tuple[str, ast.Objects] | None:
        """Return the slot and the objects that a deed is about, unless a pronoun says them."""
        for slot, value in act.args if isinstance(act, ast.Act) else ():
            if isinstance(value, ast.Reference | ast.Selection):
                return None if self._is_it(value) else (slot, value)
        return None

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
            return ast.Steps(self._done_by_all((first, *items)), joint, span=span)
        *before, last = first.items  # a deed on several objects
        end = (ast.Steps((last, *items), joint, span=span),)
        return ast.Steps((*before, *(end if joint == ";" else (last, *items))), span=span)

    def _done_by_all(self, items: tuple[ast.Statement, ...]) -> tuple[ast.Statement, ...]:
        """Return deeds of which those of several players go on: both "draw 2 cards, then discard 1 card".

        Only "you" says that you do what comes then.
        """
        found, who = list[ast.Statement](), None
        for item in items:
            deed = item if isinstance(item, ast.Act) else None
            if deed is None:
                who = None
            elif who is not None and deed.by == ast.Player(self.grammar.you or ""):
                item, who = evolve(deed, by=None), None
            elif who is not None and deed.by is None:
                if deed.verb in self.grammar.deeds_of_players:
                    item = evolve(deed, by=who)
                else:
                    who = None
            elif deed.by is not None:
                who = deed.by if deed.by.key in self.grammar.crowds else None
            found.append(item)
        return (*found,)

    def _together(self, acts: tuple[ast.Act, ...], span: Span) -> ast.Statement:
        """Build what is done with one object: all of it lasts as long as is said of a part.

        "It gets +1 attack and cannot be blocked this turn."
        """
        said = (value for act in acts for _, value in act.args)
        until = next((each for each in said if lasts(each)), None)
        together = ast.Together(acts, span=span)
        return together if until is None else self._lasting(until, together)[0]

    def _for_time(self, until: ast.Word, statement: ast.Statement) -> ast.Statement:
        """Build "until ..., ...": every deed of the sentence that can last, lasts as long."""
        statement, found = self._lasting(until, statement)
        if not found:
            message = Text(
                "nothing in this sentence lasts for a time",
                "この文には、一定の間だけ続くものがない",
            )
            self.findings.append(error("DSL316", until.span, message))
        return statement

    def _lasting(self, until: ast.Word, statement: ast.Statement) -> tuple[Any, bool]:
        """Return a statement of which all lasts so long that can, and whether something does."""
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
                first = next(iter(values), "")
                moved = next((each for each, _ in slots if each in values), "") != first
                found, values[name] = True, until
                names = [each for each, _ in slots if each in values]
                if moved:  # the subject of several deeds: see "together"
                    names.sort(key=lambda each: each != first)
                return evolve(node, args=tuple((each, values[each]) for each in names))
            inner = [each.name for each in fields(type(node)) if each.name != "span"]
            return evolve(node, **{name: add(getattr(node, name)) for name in inner})

        return add(statement), found

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
        return self._repeated(per, body, most)

    def _repeated(
        self, per: ast.Phrase, body: ast.Statement, most: int | None
    ) -> ast.ForEach:
        """Build what is done once for each; only a number that grows has a limit."""
        if most is not None:
            message = Text(
                "only a number that grows can have a limit, and this sentence has none",
                "上限を付けられるのは増える数だけで、この文にはそれがない",
            )
            self.findings.append(error("DSL402", body.span, message))
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
            message = Text(
                "what is already known cannot be chosen", "すでに決まっているものは選べない"
            )
            self.findings.append(error("DSL404", what.span, message))
            what = ast.Selection("each", None, ast.Phrase(""), span=what.span)
        return ast.ChooseTargets(what, body, by, span=span)

    def _set_up(self, rule: str, kids: list[Any], span: Span) -> ast.Statement:
        """Build "the next time ... this turn, ... instead"; what it chooses is chosen before."""
        found = self._instead(rule, kids, span)
        if isinstance(found.body, ast.Steps):
            message = Text(
                "only one deed can take the place of an event for a time",
                "一定の間、起きることの代わりにできる行動は一つだけ",
            )
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
        if rule == "instead_sentence":
            args = self._any_one(args)
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
            message = Text(
                "what comes at this moment is not answered for a time",
                "決まった時点に起きることに、期間を付けて誘発することはできない",
            )
            self.findings.append(
                error(
                    "DSL306", heard.span, message, Text("write 'at ...'", "「…時に」と書く")
                )
            )
        if any(isinstance(each, ast.Later) and each.until for each in walk(done)):
            message = Text(
                "an answer sets up no other answer",
                "誘発したことの中で、別の誘発は用意できない",
            )
            self.findings.append(error("DSL306", heard.span, message))
        return ast.Later(heard, done, until, rule == "answer_once", span=span)

    def _when(self, tree: Tree[Token]) -> ast.When:
        """Build a trigger; without a subject it is about the card itself."""
        own, args, span = (
            self.grammar.shapes[str(tree.data)].own,
            self._any_one(self._args(tree)),
            span_of(tree),
        )
        if own:
            args = ((own, ast.Reference(self.grammar.own_card, span=span)), *args)
        return ast.When(self._shape_key(tree), args, span=span)

    def _moment(self, tree: Tree[Token]) -> ast.When:
        return ast.When(self._shape_key(tree), self._args(tree), span=span_of(tree))

    def _done_by(self, kids: list[Any]) -> ast.Act:
        """Build "this servant deals 2 damage to ...": what a text does, its card does."""
        who = self.objects(kids[0])
        assert isinstance(who, ast.Reference)
        if not (who.key in self.grammar.own_cards or self._is_own(who)):
            message = Text(
                "a text says of its own card only what that card does",
                "自分のカードについて書けるのは、そのカードがすることだけ",
            )
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
        args, span = self._said(tree), span_of(tree)
        if not by_player:
            args = tuple(self._of_same_player(args))
        by = None if by_player or not self._is_of_them(tree) else self._they(span)
        return ast.Act(self._shape_key(tree), self._ordered(tree, args), by, span=span)

    def _is_of_them(self, tree: Tree[Token]) -> bool:
        """Whether a deed says "their" of who does it: "discard their hand"."""
        shape = self.grammar.shapes.get(str(tree.data))
        return shape is not None and shape.of_them

    def _done_by_them(self, who: ast.Player, tree: Tree[Token]) -> ast.Statement:
        """Build what a player may do: "they may discard their hand" is said of who may do it."""
        body = self.statement(tree)
        if who.key == self.grammar.you or not isinstance(body, ast.Act):
            return body
        self._not_of_you(who, tree)
        return evolve(body, by=None) if self._is_of_them(tree) else body

    def _act_of(self, by: ast.Player, tree: Tree[Token]) -> ast.Act:
        """Build what a player does."""
        self._not_of_you(by, tree)
        return evolve(self._act(tree, by_player=True), by=by)

    def _not_of_you(self, who: ast.Player, tree: Tree[Token]) -> None:
        """Report "your opponent may discard your hand": a player does this to their own cards."""
        shape = self.grammar.shapes.get(str(tree.data))
        if shape is None or not shape.of_you or who.key == self.grammar.you:
            return
        message = Text(
            "a player does this to cards of their own, not to yours",
            "プレイヤーは、自分のカードにしかこれを行えない",
        )
        hint = Text("write 'their'", "持ち主を書かない")
        self.findings.append(error("DSL401", span_of(tree), message, hint))

    def _they(self, span: Span) -> ast.Player | None:
        """Return "they", the player named last; nobody, with a finding, in a game without the word."""
        known = self.grammar.they
        they = "they" if "they" in known else min(known, default=None)
        if they is None:
            message = Text(
                "'their' refers to a player who was not named before",
                "これが指すプレイヤーは、前に出ていない",
            )
            self.findings.append(error("DSL401", span, message))
            return None
        return ast.Player(they, span=span)


def _is_counted(value: object) -> bool:
    """Whether a value is a number, or changes by numbers."""
    return isinstance(value, ast.Number | ast.Changes)
