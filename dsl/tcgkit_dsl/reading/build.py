"""From parse trees to the syntax tree: lines and texts."""

from __future__ import annotations

from typing import TypeVar, cast

from attrs import define, evolve, field
from lark import Token, Tree

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Span, error
from tcgkit_dsl.reading.chosen_player import ChosenPlayer
from tcgkit_dsl.reading.own_places import OwnPlaces
from tcgkit_dsl.reading.parts import signed, span_of
from tcgkit_dsl.reading.sentences import Sentences
from tcgkit_dsl.reading.ways import Ways, counts_done
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.named import Named
from tcgkit_dsl.tree.walk import exchanged, walk
from tcgkit_dsl.words.patterns import parse_pattern

_Heard = TypeVar("_Heard", ast.Test, ast.Both, ast.AnyCondition, ast.When)


def _is_plain(statement: ast.Statement) -> bool:
    """Return whether a sentence can stand behind a condition as it is."""
    match statement:
        case ast.Act() | ast.ChooseTargets() | ast.May(then=None, otherwise=None):
            return True
    return False


@define
class Builder(Sentences):
    """Turns parse trees of one grammar into syntax nodes, and collects findings."""

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
        self.limits, self.places, self.phrases, self.definite = [], [], [], []
        self.trigger, self.named, self.heard = None, False, 0
        for each in self._kids(tree):
            if each.data in ("limit", "use_only"):
                needs = self._use(each) or needs
            elif each.data == "cost":
                costs += self._costs(self._kids(each)[0])
            elif each.data == "opening_when":
                first, *more = self._kids(each)
                trigger = self._when(first)
                for other in more:
                    if isinstance(other, Token):
                        trigger = evolve(trigger, nth=int(other))
                    elif str(other.data) == "or_when" or self._kind(other) == "trigger":
                        also = (*trigger.also, self._or_when(other, trigger))
                        trigger = evolve(trigger, also=also)
                    else:
                        needs = self.condition(other)
                self.trigger, self.named = trigger, False
                self.heard = self._named_by(trigger)
            elif each.data == "opening_while":
                condition = self.condition(self._kids(each)[0])
            elif each.data == "when_sentence":
                clause, heard, *nth = self._kids(each)
                if trigger is not None or body:
                    message = Text(
                        "an ability answers one event, which its text names first",
                        "一つの能力が誘発する出来事は一つだけで、テキストの初めに書く",
                    )
                    self.findings.append(error("DSL306", span_of(heard), message))
                trigger = evolve(self._when(heard), nth=int(nth[0]) if nth else 0)
                self.trigger = trigger
                self.named, self.heard = False, self._named_by(trigger)
                body.append(self.statement(clause))
                trigger = self.trigger = self._of_subject(trigger, body[-1])
            elif each.data == "while_sentence":
                clause, condition_tree = self._kids(each)
                condition = self.condition(condition_tree)
                body.append(self.statement(clause))
            elif each.data in ("requirement", "early_time"):
                needs = self.condition(self._kids(each)[0])
            elif each.data in ("again", "so_often"):
                body *= self._how_often(each)
            elif each.data == "again_if":
                body.append(self._again_if(each, tuple(body)))
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
        for counted in counts_done((trigger, condition, needs)):
            self._no_way(counted)  # nothing was done before
        own = self._own_places()
        return ast.AbilityText(
            own.read(self._named(body, trigger)),
            own.read(Ways(self._no_way).read(tuple(costs))),
            trigger,
            own.read(condition),
            own.read(needs),
            span=span_of(tree),
        )

    def _own_places(self) -> OwnPlaces:
        """Return what reads whose "the graveyard" is."""
        grammar = self.grammar
        zones = () if grammar.you is None else grammar.own_zones
        deck = next((each for each in grammar.piles if each in zones), None)
        return OwnPlaces(
            zones, grammar.you or "", grammar.owning, grammar.several, grammar.their, deck
        )

    def _named_by(self, trigger: ast.When) -> int:
        """Return how many phrases a trigger has said, if it is about several objects."""
        objects = [each for _, each in trigger.args if isinstance(each, ast.Objects)]
        return len(self.phrases) if objects[1:] else 0

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
                message = Text(
                    f"{word!r} refers to a player who was not named before",
                    "これが指すプレイヤーは、前に出ていない",
                )
                self.findings.append(error("DSL401", node.span, message))
        return read

    def _of_target_player(
        self, body: tuple[ast.Statement, ...]
    ) -> tuple[ast.Statement, ...]:
        """Return sentences in which "target player" is you or the opponent, and each player counts its own."""

        def report(node: ast.Node) -> None:
            message = Text(
                "these sentences about one player cannot be joined",
                "一人のプレイヤーについてのこれらの文は、つなげられない",
            )
            self.findings.append(error("DSL401", node.span, message))

        you, opponent = self.grammar.you, self.grammar.opponent
        if you is None or opponent is None:
            return body
        they = {*self.grammar.they, self.grammar.their or ""}
        reader = ChosenPlayer(you, opponent, they, report, self.grammar.several)
        return reader.one_by_one(reader.read(body))

    def _no_way(self, counted: ast.Phrase) -> None:
        message = Text(
            "this is not what the sentence before does to each of them",
            "これは、前の文がそれぞれにすることと違う",
        )
        self.findings.append(error("DSL401", counted.span, message))

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
            message = Text(
                "this does not say of what", "何についてのことかが書かれていない"
            )
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
            message = Text(
                "this event has another kind of subject", "この出来事の主語は、種類が違う"
            )
            self.findings.append(
                error(
                    "DSL306",
                    found.span,
                    message,
                    Text("write 'or when ...'", "「または…とき」と書く"),
                )
            )
        return evolve(found, args=((own, first.args[0][1]), *found.args[1:]))

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

    def _again_if(self, tree: Tree[Token], body: tuple[ast.Statement, ...]) -> ast.If:
        """Return what a text does once more, or several times, on a condition."""
        condition, *more = self._kids(tree)
        if not all(map(_is_plain, body)):
            message = Text(
                "on a condition a text repeats plain deeds only",
                "条件付きで繰り返せるのは、単純な行動だけ",
            )
            self.findings.append(error("DSL402", span_of(tree), message))
        again = body * (self._times(more[0]) if more else 1)
        done = again[0] if len(again) == 1 else ast.Steps(again)
        return ast.If(self.condition(condition), done, span=span_of(tree))

    def _how_often(self, tree: Tree[Token]) -> int:
        """Return how often in all a text does what it has said: "repeat this" is twice."""
        kids = self._kids(tree)
        number = self._times(kids[0]) if kids else 1
        return number + 1 if tree.data == "again" else number

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


def _is_need(statement: ast.Statement | None) -> bool:
    """Whether a statement is a plain "if ..., ..." without "otherwise"."""
    return isinstance(statement, ast.If) and statement.otherwise is None
