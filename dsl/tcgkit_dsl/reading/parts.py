"""From parse trees to the parts of sentences: selections, amounts, players, places, conditions."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final, Literal, TypeVar, cast

from attrs import define, evolve, field
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import NOWHERE, Diagnostic, Span, error
from tcgkit_dsl.reading.grammar import Grammar
from tcgkit_dsl.reading.grammar.text import EACH_PLAYER, OTHER
from tcgkit_dsl.reading.ways import UNSAID
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.patterns import CHANGED_BY, listed, parse_pattern

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
_COMPUTED: Final = (ast.CountOf, ast.NumberOf, ast.Measure)
"""Numbers that a text computes, in words of their own."""
_COMPUTED_BOUNDS: Final[dict[ast.Bound, ast.Bound]] = {
    "or more": "at least",
    "or less": "at most",
}
"""How a comparison with a computed number is said: the bound stands before its words."""
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

_IT: Final = "it"
_KINDS: Final = {"OPEN_NOUN": "OPEN_WORD", "KIND_NOUN": "QUALITY"}
"""Nouns that stand for a word before the noun of their field: "a Dragon" is a Dragon servant."""


_Value = TypeVar("_Value", bound=ast.Value)
_BY: Final = {"raised_by": 1, "lowered_by": -1}
_MORE_AND_LESS: Final = {"stat_more": 1, "stat_less": -1}
SIGNED_X: Final = {"plus_x": 1, "some_x": 1, "minus_x": -1}
"""The rules of "+X" and "-X", with their signs."""


def _one_change(args: list[tuple[str, ast.Value]]) -> Iterator[tuple[str, ast.Value]]:
    """Yield slots in which "reduce the attack of ... by 2" is the change "-2 attack"."""
    values = dict(args)
    for name, value in args:
        if name in CHANGED_BY:
            by = values["n"]
            amount = by.value if isinstance(by, ast.Literal_) else 1
            of = None if isinstance(by, ast.Literal_) else cast(ast.Variable, by)
            stat = cast(ast.Word, value)
            change = ast.Change(stat.key, CHANGED_BY[name] * amount, of=of, span=stat.span)
            yield "changes", ast.Changes((change,), span=stat.span)
        elif name != "n":
            yield name, value


def _of_one_owner(args: list[tuple[str, ast.Value]]) -> Iterator[tuple[str, ast.Value]]:
    """Yield slots in which "your hand or graveyard" are both places of yours."""
    owner: str | None = None
    for name, value in args:
        if isinstance(value, ast.Place):
            owner = value.owner or owner
            value = evolve(value, owner=owner)
        yield name, value


def span_of(item: Tree[Token] | Token) -> Span:
    """Return the position of a tree or token in the card file."""
    at = item if isinstance(item, Token) else item.meta
    if isinstance(item, Tree) and item.meta.empty:
        return NOWHERE
    return Span(at.line or 0, at.column or 0, at.end_line or 0, at.end_column or 0)


@define
class Parts:
    """Turns the parts of sentences of one grammar into syntax nodes, and collects findings."""

    grammar: Grammar
    findings: list[Diagnostic] = field(factory=list)
    named: bool = False
    """Whether the last text has named objects that "it" may mean, besides that of its trigger."""
    phrases: list[ast.Phrase] = field(factory=list)
    """What the last text says of the objects that it names."""
    definite: list[ast.Selection] = field(factory=list)
    """What it names with "the"."""
    heard: int = 0
    """How many of them its trigger has named, if it is about several objects."""
    places: list[ast.Place] = field(factory=list)
    """The zones that the last text has named."""
    own: Span = NOWHERE
    """Where the last condition without a subject stands."""

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
            named = next((each for each in owners if each in self.grammar.others), named)

    def condition(self, tree: Tree[Token]) -> ast.AnyCondition:
        """Build a condition."""
        if tree.data in {"all_tests", "any_test"}:
            word: Literal["and", "or"] = "and" if tree.data == "all_tests" else "or"
            tests = tuple(self._test(each) for each in self._kids(tree))
            return ast.Both(word, tests, span=span_of(tree))
        return self._test(tree)

    def _test(self, tree: Tree[Token]) -> ast.Test:
        own, args = self.grammar.shapes[str(tree.data)].own, self._args(tree)
        if own:
            self.own = span_of(tree)
            args = ((own, ast.Reference(self.grammar.own_card, span=self.own)), *args)
        return self._plainly(ast.Test(self._shape_key(tree), args, span=span_of(tree)))

    def _plainly(self, test: ast.Test) -> ast.Test:
        """Return "is {how}" as the row "is tapped", if there is one: "is already tapped" is that, too."""
        values = dict(test.args)
        match values.get("how"):
            case ast.Qualities((ast.Word(_, word),)):
                key = test.key.replace("{how:quality}", word)
                if key != test.key and any(
                    shape.key == key for shape in self.grammar.shapes.values()
                ):
                    args = tuple(each for each in test.args if each[0] != "how")
                    return ast.Test(key, args, span=test.span)
        return test

    # --- values -----------------------------------------------------------------------

    def _args(self, tree: Tree[Token]) -> ast.Args:
        return self._ordered(tree, self._said(tree))

    def _ordered(self, tree: Tree[Token], args: ast.Args) -> ast.Args:
        """Return slots in the order of the printed words: all wordings are asked and done alike."""
        order = self.grammar.shapes[str(tree.data)].order
        return tuple(sorted(args, key=lambda arg: order.index(arg[0]))) if order else args

    def _said(self, tree: Tree[Token]) -> ast.Args:
        """Return what stands in the slots, as it is said."""
        shape = self.grammar.shapes[str(tree.data)]
        kids = self._kids(tree)
        said = [
            (slot.name, self._value(slot.type, kid))
            for slot, kid in zip(shape.slots, kids, strict=True)
        ]
        left = [(name, self._left_out(tree, what)) for name, what in shape.omits]
        if shape.kind == "modifier":
            said = [*_of_one_owner(said)]
        elif {name for name, _ in said} & {*CHANGED_BY}:
            said = [(name, self._in_style(value)) for name, value in _one_change(said)]
        return (*said, *left)

    def _left_out(self, tree: Tree[Token], what: str) -> ast.Place:
        """Return the place that a wording leaves out: as its row says, or as it was named last, a deck rather than others."""
        owner, _, zone = what.partition(" ")
        if owner != "the":
            return ast.Place(self.grammar.owners[owner], zone, span=span_of(tree))
        piles = self.grammar.piles[: 1 if zone == "deck" else None]
        found = [each for each in self.places if each.zone in piles]
        found = [each for each in found if each.zone == piles[0]] or found
        if not found:
            self.findings.append(
                error(
                    "DSL401",
                    span_of(tree),
                    Text(f"say in which {zone}", "どの場所かを書く"),
                )
            )
        return found[-1] if found else ast.Place(None, self.grammar.piles[0])

    def _value(self, type_: str, item: Any) -> ast.Value:
        builders: dict[str, Callable[[Any], ast.Value]] = {
            **dict.fromkeys(("number", "few"), self.number),
            "comparison": self.comparison,
            "selection": self.objects,
            "known": self.objects,
            "whose": self.objects,
            "some": self._some,
            "phrase": self.phrase,
            "counted": self._counted,
            "quality": self._qualities,
            "player": self.player,
            "place": self._place,
            **dict.fromkeys(("changes", "altered", "more", "less", "lost"), self._changes),
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
            most = self._limit(kids[1:])
            return ast.CountOf(self.phrase(kids[0]), most, span=span)
        if tree.data == "stat_of":
            what = ast.Reference(str(kids[0]), span=span_of(kids[0]))
            most = int(kids[1]) if len(kids) > 1 else None
            return ast.NumberOf(what, most, span=span)
        if str(tree.data) in self.grammar.shapes:
            return ast.Measure(self._shape_key(tree), self._args(tree), span=span)
        if tree.data == "as_much":  # "damage equal to ..."
            return self.number(self._kids(tree)[0])
        if tree.data == "that_many":
            return ast.ThatMany(span=span)
        if tree.data == "one":
            return ast.Literal_(1, span=span)
        if tree.data == "variable":
            return ast.Variable(signed(kids[0]) if kids else 0, span=span)
        return ast.Literal_(int(kids[0]), span=span)

    def _limit(self, kids: list[Any]) -> int | None:
        """Return the limit behind "at most", if there is one."""
        if not kids:
            return None
        (limit, *_) = kids
        return signed(limit if isinstance(limit, Token) else self._kids(limit)[0])

    def comparison(self, tree: Tree[Token]) -> ast.Comparison:
        """Build a number with its bound."""
        if tree.data == "none":
            return ast.Comparison("exactly", ast.Literal_(0), span=span_of(tree))
        (number,) = self._kids(tree)
        if tree.data in _BEYOND:
            bound, plus = _BEYOND[str(tree.data)]
            beyond = _plus(self.number(number), plus)
            return ast.Comparison(bound, beyond, span=span_of(tree))
        bound, compared = _BOUNDS[str(tree.data)], self.number(number)
        if isinstance(compared, _COMPUTED):
            bound = _COMPUTED_BOUNDS.get(bound, bound)
        return ast.Comparison(bound, compared, span=span_of(tree))

    def objects(self, tree: Tree[Token]) -> ast.Objects:
        """Build a selection or a reference."""
        kids, span = self._kids(tree), span_of(tree)
        if tree.data == "reference":
            return ast.Reference(str(kids[0]), span=span)
        self.named = True
        if tree.data == "the_one":
            what = self.phrase(kids[0])
            if self._is_plural(kids[0]):
                return ast.Selection("plural", None, what, span=span)
            before = any(map(partial(_is_called, what), self.phrases))
            if _IT in self.grammar.pronouns and (before or what == ast.Phrase(what.noun)):
                return self._known_one(what)
            self.phrases.append(what)
            self.definite.append(ast.Selection("exactly", ast.Literal_(1), what, span=span))
            return self.definite[-1]
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
        if tree.data == "as_many":
            return ast.Selection("any number", None, self.phrase(kids[0]), span=span)
        if tree.data == "plural_selection":
            return ast.Selection("plural", None, self.phrase(kids[0]), span=span)
        quantity, number = self._quantity(kids[0])
        aimed = str(kids[0].data).endswith("_target")
        what = self._measured(self.phrase(kids[1]))
        self.phrases.append(what)
        return ast.Selection(quantity, number, what, aimed, span=span)

    def _any_one(self, args: ast.Args) -> ast.Args:
        """Return slots of an event, where nothing is chosen: "the servant in this column" is a servant in it."""
        return tuple(
            (name, evolve(value, quantity="a", number=None))
            if isinstance(value, ast.Selection)
            and any(value is each for each in self.definite)
            else (name, value)
            for name, value in args
        )

    def _known_one(self, what: ast.Phrase) -> ast.Reference:
        """Return "the servant", of which the text has spoken before: the object that it has named last."""
        last = self.phrases[-1] if self.phrases else ast.Phrase("card")
        one_of_many = len(self.phrases) == self.heard > 0
        if one_of_many or not _is_called(what, last):
            message = Text(
                "this does not say which one is meant",
                "どれのことかが書かれていない",
            )
            hint = Text("say which one is meant", "どれのことかを書く")
            self.findings.append(error("DSL401", what.span, message, hint))
        return ast.Reference(_IT, span=what.span)

    def _measured(self, what: ast.Phrase) -> ast.Phrase:
        """Return the phrase of what a unit counts: "1e of your master ether" is 1 of it."""
        units = self.grammar.measured
        match what:
            case ast.Phrase(
                before=(), owner=None, after=(ast.Modifier(_, ((_, of),)),)
            ) if what.noun in units and isinstance(of, ast.Selection):
                if of.quantity == "plural" and units.get(of.what.noun) == units[what.noun]:
                    return of.what
        return what

    def _is_plural(self, phrase: Tree[Token]) -> bool:
        """Return whether the noun is said in its plural: "the servants in your hand"."""
        tokens = [each for each in self._kids(phrase) if isinstance(each, Token)]
        return any(
            each.value.lower() in self.grammar.plurals
            if each.type == "NOUN"
            else each.type in _KINDS and each.value.lower() == f"{each.lower()}s"
            for each in tokens
        )

    def _some(self, tree: Tree[Token]) -> ast.PartOf:
        """Build "one" or "up to 2": some of the objects that were spoken of last."""
        span = span_of(tree)
        part, number = _PARTS[str(tree.data)], self._quantity(tree)[1]
        if not self.named or not self.grammar.them:
            message = Text(
                "it is not said of which objects", "どれの中からかが書かれていない"
            )
            self.findings.append(error("DSL401", span, message))
        them = ast.Reference(self.grammar.them, span=span)
        return ast.PartOf(part, number, them, span=span)

    def _end_of(self, tree: Tree[Token]) -> ast.EndOf:
        """Build the first or last cards of a pile: "the top 2 cards of your deck"."""
        kids, span = self._kids(tree), span_of(tree)
        *before, noun, place = kids
        number: ast.Number = ast.Literal_(1, span=span)
        if before and before[0].data != "qualities":
            number = self.number(before.pop(0))
        qualities = tuple(self._qualities(each) for each in before)
        what = ast.Phrase(str(noun), qualities, span=span_of(noun))
        self.phrases.append(what)
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
        if tree.data == "group":
            count, what, *_ = self._kids(tree)
            return self._grouped(self.phrase(what), count)
        if tree.data == "done_phrase":
            what, *done = self._kids(tree)
            way = self._shape_key(done[0]) if done else UNSAID
            return evolve(self.phrase(what), way=way, span=span_of(tree))
        owner: str | None = None
        noun, others = "", []
        before: list[ast.Qualities] = []
        after: list[ast.Modifier] = []
        for each in self._kids(tree):
            if isinstance(each, Token):
                if each.type in {"OWNER", "WHOSE"}:
                    owner = str(each)
                elif each.type in ("POSSESSIVE", "ITS"):
                    after.append(self._possessive(each))
                elif each.type in _KINDS:
                    word = ast.Word(_KINDS[each.type], str(each), span=span_of(each))
                    before.append(ast.Qualities((word,), span=span_of(each)))
                    noun = next(iter(self.grammar.open_nouns.values()))
                elif noun:
                    others.append(str(each))
                else:
                    noun = str(each)
            elif each.data in ("qualities", "behind"):
                (kid,) = [each] if each.data == "qualities" else self._kids(each)
                before.append(self._qualities(kid))
            else:
                key, args = self._shape_key(each), self._args(each)
                after.append(ast.Modifier(key, args, span=span_of(each)))
        for nouns in ((noun, *others), (*reversed(others), noun)):
            if " or ".join(nouns) in self.grammar.joint_nouns:
                noun, others = " or ".join(nouns), []
        after.sort(key=_takes_objects)  # it stands behind all others
        parts = tuple(before), tuple(after), owner, tuple(others)
        return ast.Phrase(noun, *parts, span=span_of(tree))

    def _grouped(self, what: ast.Phrase, count: Token) -> ast.Phrase:
        """Build "every 2 servants", of which each two count as one."""
        if int(count) < 1:
            message = Text(
                "what is counted in groups is counted by one or more",
                "組にして数えるときは、1つ以上ずつにする",
            )
            self.findings.append(error("DSL402", span_of(count), message))
        return evolve(what, group=max(1, int(count)))

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
        if tree.data == "player_of":
            of, holder = self._kids(tree)
            named = self.objects(of)
            assert isinstance(named, ast.Reference)
            return ast.Player(str(holder), named, span=span_of(tree))
        (token,) = self._kids(tree)
        return ast.Player(str(token), span=span_of(tree))

    def _place(self, tree: Tree[Token]) -> ast.Place:
        words, span = [str(each) for each in self._kids(tree)], span_of(tree)
        owner = words[0] if tree.data == "owned_place" else None
        if tree.data == "a_place":  # "deals damage to a core"
            owner = EACH_PLAYER
        if tree.data == "that_place":
            same = [each for each in self.places if each.zone == words[-1] and each.owner]
            if not same:
                message = Text(
                    f"'that {words[-1]}' was not named before",
                    "これが指す場所は、前に出ていない",
                )
                self.findings.append(error("DSL401", span, message))
            owner = same[-1].owner if same else None
        place = ast.Place(owner, words[-1], span=span)
        self.places.append(place)
        return place

    def _counted(self, tree: Tree[Token]) -> ast.Counted:
        self.named = True
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
        (first, *_) = kids = self._kids(tree)
        if tree.data in _BY:
            stats = [each for each in kids if getattr(each, "type", "") == "STAT"]
            by, *counted = (each for each in kids if each not in stats)
            each = self.phrase(counted[0]) if counted else None
            of = ast.Variable(span=span_of(by)) if isinstance(by, Tree) else None
            amount = _BY[str(tree.data)] * (1 if of is not None else int(by))
            items = tuple(
                ast.Change(str(stat), amount, each, of=of, span=span_of(stat))
                for stat in stats
            )
        elif first.data == "both_stats":  # "+1/+1"
            signs = zip(self.grammar.stats, self._kids(first), strict=True)
            pair = [ast.Change(stat, signed(n), span=span_of(n)) for stat, n in signs]
            per = self.phrase(kids[1]) if len(kids) > 1 else None
            most = signed(kids[2]) if len(kids) > 2 else None
            items = tuple(
                evolve(each, per=per, most=most)
                for each in [each for each in pair if each.amount] or pair
            )
        elif (group := self._group(str(first.data))) is not None:
            change = self._change(first)
            items = tuple(evolve(change, stat=stat) for stat in group)
        else:
            items = tuple(self._change(each) for each in kids)
        return self._in_style(ast.Changes(items, span=span_of(tree)))

    def _in_style(self, value: _Value) -> _Value:
        """Return changes without the name of their stat in a game that never names it: "gets +1"."""
        if self.grammar.names_stat or not isinstance(value, ast.Changes):
            return value
        return evolve(value, items=tuple(evolve(each, stat=None) for each in value.items))

    def _change(self, tree: Tree[Token]) -> ast.Change:
        stat: str | None = None
        amount = 0
        per: ast.Phrase | None = None
        most: int | None = None
        of: ast.Variable | None = None
        if tree.data in _MORE_AND_LESS:
            by, said = self._kids(tree)
            signs = _MORE_AND_LESS[str(tree.data)]
            return ast.Change(str(said), signs * int(by), span=span_of(tree))
        for each in self._kids(tree):
            if isinstance(each, Tree) and each.data in SIGNED_X:
                amount, of = SIGNED_X[str(each.data)], ast.Variable(span=span_of(each))
            elif isinstance(each, Tree):
                per = self.phrase(each)
            elif each.type == "STAT":
                stat = str(each)
            elif per is not None:
                most = signed(each)
            else:
                amount = signed(each)
        return ast.Change(stat, amount, per, most, of, span=span_of(tree))

    def _group(self, rule: str) -> tuple[str, ...] | None:
        """Return the stats that one word means, if it does: "all stats", "attack powers"."""
        shape = self.grammar.shapes.get(rule)
        return self.grammar.groups.get(rule if shape is None else shape.key)

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


def signed(token: Token) -> int:
    """Return the number of a token, also behind a typographic minus."""
    return int(str(token).replace("\u2212", "-"))


def _is_called(what: ast.Phrase, named: ast.Phrase) -> bool:
    """Whether "the servant", "the Dragon" may be an object that was named before."""
    plain = what == ast.Phrase(what.noun, before=what.before)
    return plain and what.noun == named.noun and {*what.before} <= {*named.before}


def _takes_objects(modifier: ast.Modifier) -> bool:
    """Whether the words of a modifier end with objects that have modifiers of their own."""
    last = modifier.args[-1][1] if modifier.key.endswith("}") and modifier.args else None
    if isinstance(last, ast.Comparison):
        return isinstance(last.number, _COMPUTED)
    return isinstance(last, ast.Selection | ast.Counted | ast.Phrase)
