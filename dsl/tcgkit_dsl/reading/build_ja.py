"""From parse trees of Japanese texts to the syntax tree: the same trees as from English."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final, Literal

from attrs import define, evolve, field, fields
from lark import Token, Tree

from tcgkit_dsl.diagnostics import Span
from tcgkit_dsl.reading.build import Builder
from tcgkit_dsl.reading.grammar.japanese import JaShape
from tcgkit_dsl.reading.parts import SIGNED_X, span_of
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import IN_PLACE, is_single
from tcgkit_dsl.tree.walk import exchanged, walk
from tcgkit_dsl.words.patterns import Slot, parse_pattern
from tcgkit_dsl.words.vocabulary import Vocabulary

_YOU: Final = ast.Player("you")
_UNSAID: Final = "?"
"""The key of a reference that Japanese leaves unsaid, until it is known what it means."""
_PLACED: Final = ("in {where:place}", "on {where:place}")
_SURFACES: Final = ("field", "battlefield", "stack", "board", "table")
"""Last words of places that things are on; things are in all others."""
_AMONG: Final[dict[str, ast.Part]] = {
    "exactly": "exactly",
    "up to": "up to",
    "random": "random",
    "each": "all",
    "all": "all",
    "plural": "exactly",
}
"""How many of all cards are some of the cards found before."""
_BEING: Final[dict[str, tuple[ast.Bound, int]]] = {
    "counted_none": ("exactly", 0),
    "none_there": ("exactly", 0),
    "some_there": ("at least", 1),
    "counted_there": ("at least", 1),
}
_COUNTED: Final[dict[str, ast.Bound]] = {"at_least": "or more", "at_most": "or less"}
_ORDER: Final = re.compile(r"(.*)__(\d+)")


@define
class JaBuilder(Builder):
    """Turns parse trees of Japanese texts into syntax nodes."""

    vocabulary: Vocabulary = field(kw_only=True)
    names: Mapping[str, str] = field(kw_only=True)
    """Japanese name of a card → its English name."""

    until: ast.Word | None = None
    """How long the change lasts that was just read."""

    def text(self, tree: Tree[Token]) -> ast.AbilityText:
        """Build the text of an ability."""
        text = super().text(self._arranged(tree))
        if text.trigger is None:
            text = self._of_no_event(text)
        found: ast.AbilityText = self._resolved(self._of_own_card(text), ["it"])
        return found

    def _of_own_card(self, text: ast.AbilityText) -> ast.AbilityText:
        """Return a text that names no objects, in which what is unsaid is the card itself."""
        own, verbs = self.vocabulary.own_card, self.vocabulary.tables["verb"]
        names = ast.Selection | ast.EndOf | ast.PartOf | ast.Made

        def is_named(node: ast.Node) -> bool:
            if isinstance(node, ast.Reference):
                return node.key != _UNSAID
            if not isinstance(node, ast.Act):
                return isinstance(node, names)
            # その使用を無効にし、…: what happens is named, and so a card that is not this one
            said = [value for _, value in node.args if isinstance(value, ast.Word)]
            return verbs[node.verb].finds or any(each.cls != "duration" for each in said)

        if not own or text.trigger is not None or any(map(is_named, walk(text))):
            return text
        found: ast.AbilityText = exchanged(text, _is_unsaid, ast.Reference(own))
        return found

    def _of_no_event(self, text: ast.AbilityText) -> ast.AbilityText:
        """Return a text without an event, in which そのキャラ means the one chosen before."""
        rows = self.vocabulary.tables["reference"]

        def is_that(node: ast.Node) -> bool:
            row = rows.get(node.key) if isinstance(node, ast.Reference) else None
            return row is not None and row.needs_trigger and row.ja.startswith("その")

        it = ast.Reference("it")
        known = any(isinstance(each, ast.Selection | ast.EndOf) for each in walk(text))
        return exchanged(text, is_that, it) if known and "it" in rows else text

    def _arranged(self, tree: Tree[Token]) -> Tree[Token]:
        """Return a tree without fixed words, with the parts in the order of the English ones."""
        kids: list[Any] = [
            self._arranged(each) if isinstance(each, Tree) else each
            for each in (tree.children if tree.data == "whole_phrase" else self._kids(tree))
        ]
        found = _ORDER.fullmatch(str(tree.data))
        if found is None:
            return Tree(tree.data, kids, tree.meta)
        return Tree(found[1], [kids[int(at)] for at in found[2]], tree.meta)

    # --- clauses ----------------------------------------------------------------------

    def statement(self, tree: Tree[Token]) -> ast.Statement:
        """Build one clause."""
        kids, span = self._kids(tree), span_of(tree)
        match tree.data:
            case "for_time":
                until = ast.Word("duration", str(kids[0]), span=span_of(kids[0]))
                return self._for_time(until, self.statement(kids[1]))
            case "in_time_may" | "may_once":
                rule = "instead_once" if tree.data == "may_once" else "in_time_instead"
                found = self._instead(rule, kids, span)
                return evolve(found, optional=True)
            case "may_do" | "may_do_by":
                decides = self.player(kids[0]) if kids[1:] else ast.Player("you")
                return ast.May(decides, self.statement(kids[-1]), span=span)
            case "may_you":
                return self._may(kids[0], span)
            case "may_of_player":
                return ast.May(self.player(kids[0]), self.statement(kids[1]), span=span)
            case "may_let" | "may_let_by":
                *_, doer, deed = kids
                what = self._by(self.player(doer), self.statement(deed), first=True)
                decides = self.player(kids[0]) if len(kids) > 2 else ast.Player("you")
                return ast.May(decides, what, span=span)
            case "on_each":
                return self._on_each(kids, span)
            case "of_player":
                who, what = self.player(kids[0]), self.statement(kids[1])
                done: ast.Statement = self._by(who, what, first=True)
                return done
            case "joined":
                return self._joined(kids, tree)
            case "per_each":
                many, group, deed = self._untimed(kids)
                per = self._grouped(self.phrase(many), group)
                return self._per_each(per, self.statement(deed))
            case "per_each_most":
                many, group, most, deed = self._untimed(kids)
                per = self._grouped(self.phrase(many), group)
                return self._per_each(per, self.statement(deed), int(most))
            case "per_each_by":
                per = self._grouped(self.phrase(kids[0]), kids[1])
                who, what = self.player(kids[2]), self.statement(kids[3])
                return ast.ForEach(per, self._by(who, what, first=True), span=span)
            case "for_each":
                per = self._grouped(self.phrase(kids[0]), kids[1])
                return ast.ForEach(per, self.statement(kids[2]), span=span)
            case "aimed_per_each":
                what, many, group, deed = self._untimed(kids)
                act = self._aimed([self.objects(what)], deed)
                return self._per_each(self._grouped(self.phrase(many), group), act)
            case "aimed" | "topic":
                kids = self._untimed(kids)
                if tree.data == "topic":
                    return self._fill(self._act(kids[1]), self.objects(kids[0]))
                return self._aimed([self.objects(each) for each in kids[:-1]], kids[-1])
        return super().statement(tree)

    def _joined(self, kids: list[Any], tree: Tree[Token]) -> ast.Statement:
        if self.vocabulary.style.semicolons:
            return self._steps(kids, ";", span_of(tree))
        first, rest = self.statement(kids[0]), self.statement(kids[1])
        nearest, *others = rest.items if isinstance(rest, ast.Steps) else (rest,)
        acts = nearest.acts if isinstance(nearest, ast.Together) else (nearest,)
        more = [act for act in acts if isinstance(act, ast.Act) and self._goes_on(act)]
        if isinstance(first, ast.Act) and _subject(first) and len(more) == len(acts):
            first = self._together((first, *map(_without, more)), span_of(tree))
            return ast.Steps((first, *others), span=span_of(tree)) if others else first
        return self._steps(kids, ", then", span_of(tree))

    def _goes_on(self, act: ast.Act) -> bool:
        """Whether an act has the subject of the act before it: it is left unsaid, or was left out already."""
        subject = _subject(act)
        what = dict(act.args).get(subject)
        return bool(subject) and act.by is None and (what is None or _is_unsaid(what))

    def _may(self, tree: Tree[Token], span: Span) -> ast.Statement:
        """Build "... may ...": the player who is named at the beginning may do it."""
        if tree.data == "of_player":
            who, what = self._kids(tree)
            return ast.May(self.player(who), self.statement(what), span=span)
        if tree.data == "per_each_by":
            many, group, who, what = self._kids(tree)
            may = ast.May(self.player(who), self.statement(what), span=span)
            return ast.ForEach(self._grouped(self.phrase(many), group), may, span=span)
        what = self.statement(tree)
        if isinstance(what, ast.ChooseTargets) and what.by is not None:
            return ast.May(what.by, evolve(what, by=None), span=span)
        return ast.May(ast.Player("you"), what, span=span)

    def _by(self, who: ast.Player, node: Any, *, first: bool) -> Any:
        """Return a statement with the player who does it, and what players do after it."""
        match node:
            case ast.Act(verb, _, by):
                if by is not None:
                    return evolve(node, by=None if by == _YOU and not first else by)
                takes = first or self.vocabulary.tables["verb"][verb].takes_by
                return evolve(node, by=who) if takes else node
            case ast.Together(acts):
                return evolve(node, acts=(self._by(who, acts[0], first=first), *acts[1:]))
            case ast.Steps((start, *rest)):
                items = (self._by(who, each, first=False) for each in rest)
                return evolve(node, items=(self._by(who, start, first=first), *items))
        return node

    def _per_each(
        self, per: ast.Phrase, body: ast.Statement, most: int | None = None
    ) -> ast.Statement:
        """Build "for each ...": it multiplies the change or number of a deed, or repeats it."""
        if isinstance(body, ast.Act):
            args = []
            for name, value in body.args:
                if isinstance(value, ast.Changes):
                    items = tuple(
                        evolve(each, per=per, most=most or each.most)
                        for each in value.items
                    )
                    value = evolve(value, items=items)
                args.append((name, value))
            if tuple(args) != body.args:
                return evolve(body, args=tuple(args))
            scaled = [each for each in body.args if isinstance(each[1], ast.Number)]
            if len(scaled) == 1:
                return evolve(
                    body,
                    args=tuple(
                        (name, ast.Scaled(value, per, most))
                        if isinstance(value, ast.Number)
                        else (name, value)
                        for name, value in body.args
                    ),
                )
        return self._repeated(per, body, most)

    def _aimed(self, named: list[ast.Objects], tree: Tree[Token]) -> ast.Statement:
        act = self._act(tree)
        for what in named:
            act = self._fill(act, _as_target(what))
        return act

    def _chosen(
        self,
        what: ast.Objects,
        body: ast.Statement | None,
        by: ast.Player | None,
        span: Span,
    ) -> ast.ChooseTargets:
        if isinstance(what, ast.Selection) and what.quantity == "plural":  # 従者を選ぶ: one
            one = ast.Literal_(1, span=what.span)
            what = evolve(what, quantity="exactly", number=one)
        return super()._chosen(what, body, by, span)

    def _on_each(self, kids: list[Any], span: Span) -> ast.Statement:
        """Build a deed on each of its objects: 従者1体と相手の従者1体を手札に戻す."""
        *objects, deed = kids
        act = self._act(deed)
        return ast.Steps(
            tuple(self._fill(act, self.objects(each)) for each in objects), span=span
        )

    def _act(self, tree: Tree[Token], *, by_player: bool = False) -> ast.Act:
        act = super()._act(tree, by_player=by_player)
        until, self.until = self.until, None
        if until is None:
            return act
        lasting: Any = self._for_time(until, act)
        assert isinstance(lasting, ast.Act)
        return lasting

    def _untimed(self, kids: list[Any]) -> list[Any]:
        """Return parts without how long it lasts, which the next deed is given."""
        found = []
        for each in kids:
            if isinstance(each, Token) and each.type == "DURATION":
                self.until = ast.Word("duration", str(each), span=span_of(each))
            else:
                found.append(each)
        return found

    def _fill(self, act: ast.Act, what: ast.Objects) -> ast.Act:
        """Return an act with the slot that was left unsaid filled."""
        found = [name for name, value in act.args if _is_unsaid(value)]
        found += [name for name, value in act.args if _is_pronoun(value)]
        args = tuple(
            (name, what if name in found[:1] else value) for name, value in act.args
        )
        return evolve(act, args=args)

    def _said(self, tree: Tree[Token]) -> ast.Args:
        shape = self.grammar.shapes[str(tree.data)]
        args = dict(super()._said(tree))
        if not isinstance(shape, JaShape):
            return tuple(args.items())
        if shape.kind != "verb":
            for name, value in args.items():
                if isinstance(value, ast.Selection) and name not in shape.many:
                    args[name] = _bare(value)
        for name in shape.unsaid:
            args[name] = ast.Reference(_UNSAID, span=span_of(tree))
        return tuple((name, args[name]) for name in shape.order if name in args)

    def comparison(self, tree: Tree[Token]) -> ast.Comparison:
        """Build a number with its bound."""
        found = super().comparison(tree)
        if tree.data in _COUNTED and self.vocabulary.style.counts == "or more":
            return evolve(found, bound=_COUNTED[str(tree.data)])
        return found

    # --- values -----------------------------------------------------------------------

    def _value(self, type_: str, item: Any) -> ast.Value:
        if type_ in {"name", "token"}:
            said = str(item)[1:-1]
            name = self.names.get(said, said)
            made = ast.Name if type_ == "name" else ast.Made
            return made(name, span=span_of(item))
        return super()._value(type_, item)

    def objects(self, tree: Tree[Token]) -> ast.Objects:
        """Build a selection or a reference."""
        kids, span = self._kids(tree), span_of(tree)
        if tree.data == "that":
            return ast.Reference(_UNSAID, span=span)
        if tree.data == "of_selection":
            return self.objects(kids[0])
        if tree.data == "whole_selection":
            every = any(getattr(each, "type", "") == "EVERY" for each in kids[0].children)
            phrase = self.phrase(kids[0])
            return ast.Selection("every" if every else "all", None, phrase, span=span)
        if tree.data == "selection_wo":
            return self.objects(kids[0])
        if tree.data == "cards_of":
            quantity, number = self._quantity(kids[0])
            cards = ast.Selection(quantity, number, ast.Phrase("card"), span=span)
            return self._from(self._place(kids[1]), cards)
        if tree.data == "from_place":
            return self._from(self._place(kids[0]), self.objects(kids[1]))
        if tree.data == "among_them":
            return self._among(self.objects(kids[0]))
        if tree.data == "aimed_selection":
            tree = Tree("selection", tree.children, tree.meta)
            return _as_target(super().objects(tree))
        if tree.data == "part_of_them":
            quantity, number = self._quantity(kids[0])
            return ast.PartOf(_AMONG[quantity], number, self._them(span), span=span)
        if tree.data == "random_selection":
            phrase, number = self.phrase(kids[0]), self.number(kids[1])
            return ast.Selection("random", number, phrase, span=span)
        if tree.data == "random_of":
            what = ast.Selection(
                "random", self.number(kids[1]), ast.Phrase("card"), span=span
            )
            return self._from(self._place(kids[0]), what)
        return super().objects(tree)

    def _from(self, place: ast.Value, what: ast.Objects) -> ast.Objects:
        """Return objects in a place: 自分の墓地からカード1枚を."""
        if not isinstance(what, ast.Selection):
            return what
        there = self._placed(ast.Modifier(IN_PLACE, (("where", place),)))
        phrase = evolve(what.what, after=(there, *what.what.after))
        return evolve(what, what=phrase)

    def _among(self, what: ast.Objects) -> ast.Objects:
        """Return some of the cards found before: その中からカード1枚を."""
        if not isinstance(what, ast.Selection) or what.quantity not in _AMONG:
            return what
        part, number = _AMONG[what.quantity], what.number or ast.Literal_(1)
        return ast.PartOf(part, number, self._them(what.span), what.what, span=what.span)

    def _them(self, span: Span) -> ast.Reference:
        """Return the objects found last."""
        rows = self.vocabulary.references
        them = next(row.key for row in rows if row.pronoun and row.plural and not row.rest)
        return ast.Reference(them, span=span)

    def _counted(self, tree: Tree[Token]) -> ast.Counted:
        """Build "at least 1 servant", also with the place where it is: 自分の場に従者がいる."""
        kids, rule = self._kids(tree), str(tree.data)
        if rule not in _BEING:
            return super()._counted(tree)
        self.named = True
        bound, number = _BEING[rule]
        how_many = ast.Comparison(bound, ast.Literal_(number))
        if rule == "counted_there":
            how_many = self.comparison(kids.pop())
        phrase = self.phrase(kids.pop())
        for place in kids:
            there = self._placed(ast.Modifier(IN_PLACE, (("where", self._place(place)),)))
            phrase = evolve(phrase, after=(there, *phrase.after))
        return ast.Counted(how_many, phrase, span=span_of(tree))

    def _end_of(self, tree: Tree[Token]) -> ast.EndOf:
        where, *rest = self._kids(tree)
        phrases = [each for each in rest if getattr(each, "data", "") == "qualities"]
        number: ast.Number = ast.Literal_(1)
        for each in rest:
            if isinstance(each, Tree) and each not in phrases:
                number = self.number(each)
        noun = next((each for each in rest if isinstance(each, Token)), "card")
        before = tuple(map(self._qualities, phrases))
        what = ast.Phrase(str(noun), before, span=span_of(tree))
        end: Literal["top", "bottom"] = "top" if tree.data == "top_of" else "bottom"
        return ast.EndOf(end, number, what, self._place(where), span=span_of(tree))

    def phrase(self, tree: Tree[Token]) -> ast.Phrase:
        """Build a noun with its modifiers; a place stands for the cards there: 手札1枚につき."""
        if tree.data == "cards_there":
            place = self._place(self._kids(tree)[0])
            there = self._placed(ast.Modifier(IN_PLACE, (("where", place),)))
            return ast.Phrase("card", after=(there,), span=span_of(tree))
        found = super().phrase(tree)
        after = tuple(map(self._placed, found.after[::-1]))
        return evolve(found, after=after)

    def _qualities(self, tree: Tree[Token]) -> ast.Qualities:
        found = super()._qualities(tree)
        return evolve(found, words=tuple(map(_plain_word, found.words)))

    def _placed(self, modifier: ast.Modifier) -> ast.Modifier:
        """Return "in" or "on" a place as English says it; Japanese says the same for both."""
        if modifier.key not in _PLACED:
            return modifier
        ((_, place),) = modifier.args
        assert isinstance(place, ast.Place)
        key = _PLACED[place.zone.rsplit(" ", 1)[-1] in _SURFACES]
        known = key in self.vocabulary.tables["modifier"]
        return evolve(modifier, key=key) if known else modifier

    def _changes(self, tree: Tree[Token]) -> ast.Changes:
        items: list[ast.Change] = []
        for group in self._kids(tree):
            stats: list[str | None] = []
            signed: list[int] = []
            per, of = None, None
            for each in self._kids(group):
                if isinstance(each, Tree) and each.data in SIGNED_X:
                    of = ast.Variable(span=span_of(each))
                    signed.append(SIGNED_X[str(each.data)])
                elif isinstance(each, Tree):
                    what, count = self._kids(each)
                    per = self._grouped(self.phrase(what), count)
                elif each.type == "DURATION":
                    self.until = ast.Word("duration", str(each), span=span_of(each))
                elif each.type == "STAT":
                    stats.append(str(each))
                else:
                    signed.append(int(each))
            amount, most = signed[0], signed[1] if len(signed) > 1 else None
            if group.data == "lowered_group":
                amount = -amount
            items += [ast.Change(stat, amount, per, most, of) for stat in stats or [None]]
        return self._in_style(ast.Changes(tuple(items), span=span_of(tree)))

    # --- what is unsaid ---------------------------------------------------------------

    def _resolved(self, node: Any, meant: list[str], up: Any = None) -> Any:
        """Return a tree with pronouns for what is unsaid: "it", or "them" after several."""
        if isinstance(node, tuple):
            return tuple(self._resolved(each, meant) for each in node)
        if not isinstance(node, ast.Node):
            return node
        if isinstance(node, ast.Reference):
            return evolve(node, key=meant[0]) if node.key == _UNSAID else node
        changes: dict[str, Any] = {}
        for each in fields(type(node)):
            if each.name not in {"span", "lost", "unread"}:
                changes[each.name] = self._resolved(getattr(node, each.name), meant, node)
            if isinstance(node, ast.ChooseTargets) and each.name == "what":
                one = is_single(node.what) and not isinstance(up, ast.ChooseTargets)
                meant[0] = "it" if one else "them"
        return evolve(node, **changes)


def _plain_word(word: ast.Word) -> ast.Word:
    return evolve(word, cls="OPEN_WORD" if word.cls.endswith("OPEN_WORD") else "QUALITY")


def _subject(act: ast.Act) -> str:
    """Return the slot that English names before the verb, or ""."""
    first = parse_pattern(act.verb).variants[0][0]
    return first.name if isinstance(first, Slot) and first.type == "selection" else ""


def _is_unsaid(value: object) -> bool:
    return isinstance(value, ast.Reference) and value.key == _UNSAID


def _is_pronoun(value: object) -> bool:
    return isinstance(value, ast.Reference) and value.key in {"it", "them"}


def _without(act: ast.Act) -> ast.Act:
    """Return an act without the slot that was left unsaid: the subject of the act before it."""
    return evolve(act, args=tuple(each for each in act.args if not _is_unsaid(each[1])))


def _bare(selection: ast.Selection) -> ast.Selection:
    """Return a selection without a quantity: "another ..." if it has the quality "other"."""
    if selection.quantity != "plural":
        return selection
    other = ast.Qualities((ast.Word("QUALITY", "other"),))
    before = selection.what.before
    if other in before and selection.what.owner is None:
        rest = tuple(each for each in before if each != other)
        return evolve(
            selection, quantity="another", what=evolve(selection.what, before=rest)
        )
    quantity: ast.Quantity = "a" if selection.what.owner is None else "plural"
    return evolve(selection, quantity=quantity)


def _as_target(what: ast.Objects) -> ast.Objects:
    """Return chosen objects as those that are called "target"."""
    if not isinstance(what, ast.Selection):
        return what
    if what.quantity == "exactly" and what.number == ast.Literal_(1):
        return evolve(what, quantity="target", number=None)
    return evolve(what, aimed=True)
