"""Checks of a parsed file: fields, headers, triggers, references, bounds.

Rulesets add checks of their own (``Vocabulary.checks``), functions from a card to findings; those findings carry a
clause id instead of a code (``tcgkit_dsl.load.read_cards``).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from attrs import define

from tcgkit.kernel.cards import CardType, Text
from tcgkit_dsl.diagnostics import Diagnostic, error, suggestion
from tcgkit_dsl.kinds import card_types, header_of, is_always
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import CHOOSING, called, means_any, names_objects
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import IT, DataField, Header, TriggerRow, Verb
from tcgkit_dsl.words.patterns import Slot, parse_pattern
from tcgkit_dsl.words.vocabulary import Vocabulary

_CHOSEN_BY = CHOOSING | {"a", "another"}


def check_set(
    tree: ast.SetTree, language: Language, card_names: Collection[str] = ()
) -> list[Diagnostic]:
    """Return all findings about the cards of a set, sorted, without those of the checks of rulesets.

    ``card_names`` are the English names of all cards that a text may name.
    """
    names = {*card_names, *(card.title.en for card in tree.cards if card.key)}
    findings: list[Diagnostic] = []
    for card in tree.cards:
        findings += check_card(card, language, names)
    return sorted(set(findings))


def check_card(
    card: ast.CardTree, language: Language, card_names: Collection[str]
) -> list[Diagnostic]:
    """Return all findings about one card, without those of the checks of rulesets."""
    vocabulary = language.vocabulary
    findings = [*_check_fields(card, language), *_check_type(card, vocabulary)]
    for ability in card.abilities:
        if "header" not in ability.lost:
            findings += _check_header(ability, vocabulary)
        findings += _AbilityCheck(ability, vocabulary, card_names).run()
    findings += _check_references(card, vocabulary)
    return findings


def _check_references(card: ast.CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report words for a card of another type: "this servant" on a tool."""
    types, rows = card_types(card, vocabulary), vocabulary.tables["reference"]
    for node in walk(tuple(ability.text for ability in card.abilities) if types else ()):
        row = rows[node.key] if isinstance(node, ast.Reference) else None
        if row is not None and row.types and not row.types & types:
            message = Text(
                f"the card type must be {_one_of(sorted(row.types))}",
                f"カードの種類が違う（{_types_ja(row.types, vocabulary)}の言葉）",
            )
            yield error(row.clause or "DSL318", node.span, message)


# --- fields ---------------------------------------------------------------------------


def _check_fields(card: ast.CardTree, language: Language) -> Iterator[Diagnostic]:
    vocabulary = language.vocabulary
    table: dict[str, DataField] = vocabulary.tables["field"]
    types = card_types(card, vocabulary)
    present = {each.key for each in card.fields}
    for field in vocabulary.fields:
        holders = vocabulary.holders(field)
        fits = not holders or bool(types & holders)
        if field.required and fits and card.complete and field.key not in present:
            message = Text(
                f"card {card.key} has no {field.en!r}",
                f"カード{card.key}に「{field.ja}」がない",
            )
            yield error(
                "DSL301",
                card.span,
                message,
                Text(f"add '{field.en}: …'", f"「{field.en}: …」の行を加える"),
            )
    for each in card.fields:
        field = table[each.key]
        holders = vocabulary.holders(field)
        if holders and types and not types & holders:
            message = Text(
                f"a card of this type has no {field.en!r}",
                f"この種類のカードは「{field.ja}」を持たない",
            )
            yield error("DSL303", each.span, message)
        elif field.every and card.complete:
            yield from _check_numbers(card, each, field, vocabulary)
        yield from _check_values(each, field, language)


def _check_numbers(
    card: ast.CardTree, each: ast.FieldTree, field: DataField, vocabulary: Vocabulary
) -> Iterator[Diagnostic]:
    """Report words of a field that lack a number on the card."""
    present = {name for name, _ in each.values}
    for word in vocabulary.words[field.values]:
        if word.key not in present:
            message = Text(
                f"card {card.key} has no {word.key!r} in {field.en!r}",
                f"カード{card.key}の「{field.ja}」に「{word.ja}」がない",
            )
            yield error(
                "DSL301",
                each.span,
                message,
                Text(f"add '{word.key} …'", f"「{word.key} …」を加える"),
            )


def _check_type(card: ast.CardTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    """Report abilities that a type forbids, and a missing ability that the type requires."""
    names = card_types(card, vocabulary)
    ability, abilities = vocabulary.ability.split("/")
    for each in vocabulary.types:
        if each.name not in names:
            continue
        called = _with_article(each.text.en)
        if each.needs_ability and card.complete and not card.abilities:
            message = Text(
                f"{card.title.en!r} is {called} without any {ability}",
                f"「{card.title.ja or card.title.en}」は{each.text.ja}なのに能力がない",
            )
            yield error(each.needs_ability, card.span, message)
        most = each.most_abilities
        if most is not None and len(card.abilities) > most:
            message = Text(
                f"{called} has at most {most} {ability if most == 1 else abilities}",
                f"{each.text.ja}の能力は{most}つまで",
            )
            yield error(each.clause, card.abilities[most].span, message)
        for item, header in _headers(card, vocabulary):
            yield from _check_kind(each, item, header, vocabulary)


def _check_kind(
    type_: CardType, item: ast.HeaderItem, header: Header, vocabulary: Vocabulary
) -> Iterator[Diagnostic]:
    """Report a header word that abilities of this card type cannot have."""
    called, (ability, abilities) = type_.text.en, vocabulary.ability.split("/")
    if type_.abilities is not None and header.kind is not None:
        only = type_.abilities_called or _one_of(sorted(type_.abilities))
        if header.kind not in type_.abilities:
            message = Text(
                f"{_with_article(called)} has only {only} {abilities}, not {header.kind!r}",
                f"{type_.text.ja}が持つ能力は{only}だけ（「{header.kind}」は持てない）",
            )
            yield error(type_.clause, item.span, message)
    if type_.headers is not None and item.key not in type_.headers:
        table = vocabulary.tables["header"]
        if header.slot in {table[key].slot for key in type_.headers}:
            if type_.of is not None:
                called = f"{type_.of.text.en} of the kind {called}"
            message = Text(
                f"{_with_article(called)} has no {ability} that is {item.key!r}",
                f"{type_.text.ja}は「{header.ja}」の能力を持たない",
            )
            hint = _one_of_these(sorted(type_.headers))
            yield error(type_.clause, item.span, message, hint)


def _one_of_these(words: Sequence[str]) -> Text:
    return Text(f"one of: {', '.join(words)}", f"次のどれか：{'、'.join(words)}")


def _types_ja(types: Collection[str], vocabulary: Vocabulary) -> str:
    """Return the Japanese names of types of cards: "AかB"."""
    return "か".join(each.text.ja for each in vocabulary.types if each.name in types)


def _with_article(words: str) -> str:
    return f"{'an' if words[0] in 'AEIOaeio' else 'a'} {words}"


def _one_of(words: Sequence[str]) -> str:
    """Return words as "a, b or c"."""
    first, last = ", ".join(words[:-1]), words[-1]
    return f"{first} or {last}" if first else last


def _headers(
    card: ast.CardTree, vocabulary: Vocabulary
) -> Iterator[tuple[ast.HeaderItem, Header]]:
    """Yield the header words of all abilities of a card, each with its vocabulary entry."""
    for ability in card.abilities:
        if "header" not in ability.lost:
            yield from zip(ability.header, header_of(ability, vocabulary), strict=True)


def _check_values(
    each: ast.FieldTree, field: DataField, language: Language
) -> Iterator[Diagnostic]:
    seen = set()
    for (name, number), place in zip(each.values, each.places, strict=True):
        if name in seen:
            yield error(
                "DSL310",
                place,
                Text(
                    f"{name or number!r} is listed twice in {field.en!r}",
                    f"「{field.ja}」に同じもの（{name or number}）が二度ある",
                ),
            )
        seen.add(name)
        if number is not None and not field.low <= number <= field.high:
            message = Text(
                f"{number} is not between {field.low} and {field.high}",
                f"{number}は{field.low}から{field.high}までの数ではない",
            )
            yield error("DSL304", place, message)
        if field.open and language.open_words[name][0] != field.key:
            other = language.vocabulary.tables["field"][language.open_words[name][0]]
            yield error(
                "DSL303",
                place,
                Text(
                    f"{name!r} is one of {other.en!r}, not of {field.en!r}",
                    f"「{name}」は「{other.ja}」の言葉で、「{field.ja}」の言葉ではない",
                ),
            )


def _check_header(ability: ast.AbilityTree, vocabulary: Vocabulary) -> Iterator[Diagnostic]:
    rows = vocabulary.header_rows
    last = -1
    seen: set[str] = set()
    for item, header in zip(ability.header, header_of(ability, vocabulary), strict=True):
        if header.slot in seen:
            message = Text(
                f"{item.key!r} is a second {header.slot}",
                f"「{header.ja}」は二つ目の指定（同じ種類の指定は一つだけ）",
            )
            yield error("DSL305", item.span, message)
        elif rows.index(header.slot) < last:
            message = Text(f"{item.key!r} is out of order", f"「{header.ja}」の順序が違う")
            yield error(
                "DSL305",
                item.span,
                message,
                Text(f"order: {', '.join(rows)}", f"順序：{'、'.join(rows)}"),
            )
        seen.add(header.slot)
        last = max(last, rows.index(header.slot))
    for row in rows:
        if row not in seen and row not in vocabulary.optional_rows:
            words = [each.key for each in vocabulary.headers if each.slot == row]
            name = called(ability)
            message = Text(f"{name.en} has no {row}", f"{name.ja}に指定が足りない")
            yield error("DSL305", ability.span, message, _one_of_these(words))


# --- texts ----------------------------------------------------------------------------


_NOTHING_COUNTED: Final = Text(
    "'that many' counts something that was not named before",
    "「同じ数」が何の数かが、前に出ていない",
)
_SAY_X: Final = Text(
    "add ', where X is the number of …'", "文の初めに「…の数をXとし、」を加える"
)


@define
class _AbilityCheck:
    """Checks the text of one ability."""

    ability: ast.AbilityTree
    vocabulary: Vocabulary
    card_names: Collection[str]

    def run(self) -> list[Diagnostic]:
        """Return all findings."""
        text, lost = self.ability.text, self.ability.lost
        findings = [*self._values(), *self._stats()]
        if not lost & {"header", "opening"}:  # otherwise the kind of the ability is unknown
            findings += self._trigger()
            if is_always(self.ability, self.vocabulary):
                findings += [*self._always_on()] or self._unknown_it()
            else:
                findings += self._once()
                findings += [] if lost else (*self._antecedents(), *self._vain())
        if text.trigger is not None:
            findings += self._no_choice(
                text.trigger, Text("a trigger", "誘発の条件"), any_one=True
            )
            findings += self._same_tags(text.trigger)
            if text.condition is not None:
                message = Text(
                    "a text that answers an event is carried out once: this is not asked again",
                    "誘発したテキストは一度だけ実行され、この条件が改めて確かめられることはない",
                )
                findings.append(error("DSL315", text.condition.span, message))
        for condition in (text.condition, text.needs):
            if condition is not None:
                findings += self._no_choice(condition, Text("a condition", "条件"))
        if text.needs is not None:
            findings += self._needs(text.needs)
        return findings

    def _stats(self) -> Iterator[Diagnostic]:
        """Report changes that do not say which of several stats they change."""
        stats = self.vocabulary.words.get("stat", ())
        for each in walk(self.ability.text) if stats[1:] else ():
            if isinstance(each, ast.Change) and each.stat is None:
                message = Text(
                    "this does not say which number changes",
                    "どの数値が変わるかが書かれていない",
                )
                names, ja = (each.key for each in stats), (each.ja for each in stats)
                hint = Text(f"one of: {', '.join(names)}", f"次のどれか：{'、'.join(ja)}")
                yield error("DSL320", each.span, message, hint)

    def _trigger(self) -> Iterator[Diagnostic]:
        trigger = self.ability.text.trigger
        for item, header in zip(
            self.ability.header, header_of(self.ability, self.vocabulary), strict=True
        ):
            if header.trigger == "required" and trigger is None:
                message = Text(
                    f"an ability that is {item.key!r} needs a trigger",
                    f"「{header.ja}」の能力には「…とき」が要る",
                )
                hint = Text("begin with 'when …' or 'at …'", "「…とき」か「…に」で始める")
                yield error("DSL306", self.ability.text.span, message, hint)
            if header.trigger == "forbidden" and trigger is not None:
                message = Text(
                    f"an ability that is {item.key!r} cannot have a trigger",
                    f"「{header.ja}」の能力は「…とき」を持てない",
                )
                yield error("DSL306", trigger.span, message)

    def _same_tags(self, when: ast.When) -> Iterator[Diagnostic]:
        """Report events that one ability cannot answer: their triggers say different things of it."""
        table = self.vocabulary.tables["trigger"]
        first: TriggerRow = table[when.key]
        for other in when.also:
            row: TriggerRow = table[other.key]
            if row.tags == first.tags:
                continue
            said = ({**each.tags, IT: ""} for each in (first, row))
            if len({*map(str, said)}) > 1 or {*row.events} & {*first.events}:
                message = Text(
                    "one ability cannot answer both events in this game",
                    "このゲームでは、一つの能力がこの両方の出来事に誘発することはできない",
                )
                yield error(
                    "DSL306",
                    other.span,
                    message,
                    Text("write two abilities", "能力を二つに分ける"),
                )

    def _needs(self, condition: ast.AnyCondition) -> Iterator[Diagnostic]:
        """Report a condition before an always-on text, or in a game without such conditions."""
        lost = self.ability.lost & {"header", "opening"}
        if not self.vocabulary.needs:
            yield error(
                "DSL315",
                condition.span,
                Text(
                    "this game has no ability that begins like this",
                    "このゲームには、このように始まる能力はない",
                ),
            )
        elif not lost and is_always(self.ability, self.vocabulary):
            yield error(
                "DSL315",
                condition.span,
                Text("this ability is always on", "この能力は常に働いている"),
            )

    def _values(self) -> Iterator[Diagnostic]:
        """Check names, counts and references to the event in the whole text."""
        answers = self.ability.text.trigger is not None or "opening" in self.ability.lost
        references = self.vocabulary.tables["reference"]
        measures = self.vocabulary.tables["measure"]
        set_up_later = any(
            isinstance(each, ast.Later | ast.Instead) for each in walk(self.ability.text)
        )
        yield from self._lists()
        yield from self._counts()
        yield from self._about_use()
        yield from self._unknown_x()
        for node in walk(self.ability.text):
            if isinstance(node, ast.Name) and node.value not in self.card_names:
                hint = suggestion(node.value, self.card_names)
                yield error(
                    "DSL205",
                    node.span,
                    Text(
                        f"no card is named {node.value!r}",
                        f"「{node.value}」という名前のカードはない",
                    ),
                    hint,
                )
            elif isinstance(node, ast.Selection) and node.number == ast.Literal_(0):
                yield error(
                    "DSL404",
                    node.span,
                    Text("0 is not a number to choose", "選ぶ数を0にはできない"),
                )
            elif isinstance(node, ast.Reference | ast.Measure):
                spoken = references if isinstance(node, ast.Reference) else measures
                later = isinstance(node, ast.Measure) and set_up_later
                if spoken[node.key].needs_trigger and not answers and not later:
                    message = Text(
                        f"{node.key!r} refers to an event, but the text has no trigger",
                        "これは起きたことを指すが、テキストに「…とき」がない",
                    )
                    hint = Text(
                        "begin the text with what happens: 'When …,'",
                        "起きることを文の初めに書く：「…とき、」",
                    )
                    yield error("DSL402", node.span, message, hint)

    def _lists(self) -> Iterator[Diagnostic]:
        """Report words that a list repeats."""
        for node in walk(self.ability.text):
            if isinstance(node, ast.Words):
                for number, word in enumerate(node.items):
                    if word in node.items[:number]:
                        yield error(
                            "DSL310",
                            word.span,
                            Text(f"{word.key!r} is listed twice", "同じ言葉が二度ある"),
                        )

    def _counts(self) -> Iterator[Diagnostic]:
        """Report choices within counted phrases."""
        for node in walk(self.ability.text):
            counted: ast.Phrase | None = None
            if isinstance(node, ast.CountOf | ast.Counted | ast.ForEach):
                counted = node.what
            elif isinstance(node, ast.Change | ast.Scaled):
                counted = node.per
            if counted is not None:
                yield from self._no_choice(counted, Text("what is counted", "数えるもの"))
            elif isinstance(node, ast.Measure):
                for _, value in node.args:
                    yield from self._no_choice(value, Text("a number", "数"))

    def _unknown_x(self) -> Iterator[Diagnostic]:
        """Report X where neither the card nor the text says what it is."""
        if self.vocabulary.variable is not None:
            return
        nodes = [*walk(self.ability.text)]
        told = [*walk(tuple(each.body for each in nodes if isinstance(each, ast.Where)))]
        for node in nodes:
            if isinstance(node, ast.Variable) and not any(node is each for each in told):
                yield error(
                    "DSL401",
                    node.span,
                    Text("nothing says what X is", "Xが何を表すかが書かれていない"),
                    _SAY_X,
                )

    def _about_use(self) -> Iterator[Diagnostic]:
        """Report a sentence on how the ability is used that is part of another sentence."""
        text, verbs = self.ability.text, self.vocabulary.tables["verb"]
        for node in walk((*text.costs, *text.body)):
            alone = any(node is each for each in text.body)
            if isinstance(node, ast.Act) and verbs[node.verb].says and not alone:
                message = Text(
                    "this says how the ability is used, not what it does",
                    "これは能力の使い方を述べるもので、能力が行うことではない",
                )
                yield error("DSL314", node.span, message)

    def _vain(self) -> Iterator[Diagnostic]:
        """Report a choice of objects as the last deed of a text."""
        verbs = self.vocabulary.tables["verb"]
        for choice in _last(self.ability.text.body[-1]):
            if isinstance(choice, ast.ChooseTargets) or (
                isinstance(choice, ast.Act) and verbs[choice.verb].chooses
            ):
                message = Text(
                    "nothing is done with what is chosen here",
                    "ここで選んだものに何もしていない",
                )
                yield error("DSL317", choice.span, message)

    def _unknown_it(self) -> Iterator[Diagnostic]:
        """Report "it" in an always-on text that names nothing at all that it could mean."""
        text, tables = self.ability.text, self.vocabulary.tables
        said = [*walk((text.condition, *text.body))]
        spoken = [each for each in said if isinstance(each, ast.Reference)]
        finds = any(
            isinstance(each, ast.Test) and tables["test"][each.key].finds for each in said
        )
        would = any(isinstance(each, ast.Instead) for each in said)
        if (
            finds
            or would
            or not all(tables["reference"][each.key].pronoun for each in spoken)
        ):
            return
        for act in said:
            for _, value in act.args if isinstance(act, ast.Act) else ():
                if value in spoken and isinstance(value, ast.Reference):
                    message = Text(
                        f"{value.key!r} refers to something that was not named before",
                        "これが指すものは、前に出ていない",
                    )
                    yield error("DSL401", value.span, message)

    def _always_on(self) -> Iterator[Diagnostic]:
        """Report actions and choices in an always-on text."""
        for statement in self.ability.text.body:
            if isinstance(statement, ast.If) and statement.otherwise is None:
                yield from self._no_choice(statement.condition, Text("a condition", "条件"))
                statement = statement.then  # what is so under the condition
            elif isinstance(statement, ast.Unless):
                yield from self._no_choice(statement.condition, Text("a condition", "条件"))
                statement = statement.body
            if isinstance(statement, ast.Where):
                yield from self._no_choice(statement.number, Text("a number", "数"))
                statement = statement.body
            if isinstance(statement, ast.Instead):
                yield from self._instead(statement)
                continue
            yield from self._timeless(statement)
            yield from self._grows_alike(statement)
            acts = statement.acts if isinstance(statement, ast.Together) else (statement,)
            for act in acts:
                if not isinstance(act, ast.Act) or act.by is not None:
                    message = Text(
                        "an always-on ability cannot carry out an action",
                        "常に働く能力では、行動を実行できない",
                    )
                    yield error("DSL307", act.span, message)
                elif not _is_said(self.vocabulary.tables["verb"][act.verb]):
                    yield error(
                        "DSL307",
                        act.span,
                        Text(
                            "this is carried out once; an always-on ability cannot have it",
                            "これは一度だけ行うことなので、常に働く能力には書けない",
                        ),
                    )
            yield from self._no_choice(
                statement, Text("an always-on ability", "常に働く能力")
            )

    def _timeless(self, statement: ast.Statement) -> Iterator[Diagnostic]:
        """Report durations in an always-on text, and counted changes that its verb forbids."""
        verbs = self.vocabulary.tables["verb"]
        for node in walk(statement):
            if isinstance(node, ast.Word) and node.cls == "duration":
                message = Text(
                    f"{node.key!r} in an ability that is always on",
                    "常に働く能力に期間が書かれている",
                )
                yield error("DSL312", node.span, message)
            elif isinstance(node, ast.Act) and not verbs[node.verb].counts:
                for change in walk(node):
                    if isinstance(change, ast.Change) and change.per is not None:
                        message = Text(
                            "this change cannot grow with a count",
                            "この増減は、数に応じて大きくできない",
                        )
                        yield error("DSL313", change.span, message)

    def _grows_alike(self, statement: ast.Statement) -> Iterator[Diagnostic]:
        """Report "your servants get +1 for each tool on them" in an always-on text: the amount is one for all of them."""
        acts = [each for each in walk(statement) if isinstance(each, ast.Act)]
        of_all = [
            act for act in acts if any(isinstance(v, ast.Selection) for _, v in act.args)
        ]
        changes = [each for each in walk(tuple(of_all)) if isinstance(each, ast.Change)]
        for each in walk(tuple(change.per for change in changes)):
            if isinstance(each, ast.Reference) and each.key in self.vocabulary.pronouns:
                message = Text(
                    "the amount is the same for all of them, so it cannot count what is on each",
                    "増減の量は全体で一つなので、それぞれについて数えることはできない",
                )
                hint = Text(
                    "write it on the card itself: 'This … gets …'",
                    "「この…は」とカード自身に書く",
                )
                yield error("DSL313", each.span, message, hint)

    def _instead(self, statement: ast.Instead) -> Iterator[Diagnostic]:
        if statement.is_set_up:
            message = Text(
                "a deed sets this up; an ability that is always on cannot have it",
                "これは一度の行動が用意することなので、常に働く能力には書けない",
            )
            yield error("DSL307", statement.span, message)
        yield from self._replaces(statement)
        yield from self._no_choice(
            statement.would, Text("a replacement", "「…代わりに」"), any_one=True
        )

    def _replaces(self, statement: ast.Instead) -> Iterator[Diagnostic]:
        """Report a deed that cannot stand in the place of an event."""
        table = self.vocabulary.tables["verb"]
        deeds = statement.body
        for each in deeds.items if isinstance(deeds, ast.Steps) else (deeds,):
            done = isinstance(each, ast.Act) and (
                table[each.verb].run is not None
                or (table[each.verb].replaces is not None and each is deeds)
            )
            if not done:
                yield error(
                    "DSL307",
                    each.span,
                    Text(
                        "this cannot replace an event",
                        "これは、起きることの代わりにならない",
                    ),
                )

    def _set_up(self, statement: ast.Instead) -> Iterator[Diagnostic]:
        """Report a replacement that no deed can set up."""
        word, ends = statement.until, self.vocabulary.ends
        if not statement.is_set_up:
            message = Text(
                "a replacement belongs to an always-on ability",
                "「…代わりに」は常に働く能力のもの",
            )
            hint = (
                Text(
                    "add how long: 'the next time ... this turn'",
                    "いつまでかを加える：「このターン中、次に…」",
                )
                if ends
                else ""
            )
            yield error("DSL309", statement.span, message, hint)
        elif word and self.vocabulary.word(word.cls, word.key).value not in ends:
            message = Text(
                f"{word.key!r} cannot stand here: this game does not end it at a moment",
                "この期間はここに置けない（このゲームでは、決まった時点で終わらない）",
            )
            yield error("DSL309", word.span, message)
        yield from self._replaces(statement)
        yield from self._no_choice(statement.body, Text("a replacement", "「…代わりに」"))

    def _ended(self, word: ast.Word, ends: frozenset[object]) -> Iterator[Diagnostic]:
        """Report a duration that the game does not end at one of these moments."""
        if self.vocabulary.word(word.cls, word.key).value not in ends:
            message = Text(
                f"{word.key!r} cannot stand here: this game does not end it at a moment",
                "この期間はここに置けない（このゲームでは、決まった時点で終わらない）",
            )
            yield error("DSL309", word.span, message)

    def _once(self) -> Iterator[Diagnostic]:
        table = self.vocabulary.tables["verb"]
        text, replacing = self.ability.text, list[ast.Statement]()
        for node in walk((*text.costs, *text.body)):
            if isinstance(node, ast.Instead):
                yield from self._set_up(node)
                replacing.append(node.body)
            elif isinstance(node, ast.Later) and node.until is not None:
                yield from self._ended(node.until, frozenset(self.vocabulary.ends))
                yield from self._no_choice(
                    node.moment, Text("a trigger", "誘発の条件"), any_one=True
                )
            elif any(node is each for each in replacing):
                continue
            elif isinstance(node, ast.Act) and not _is_done(table[node.verb]):
                yield error(
                    "DSL309",
                    node.span,
                    Text(
                        "this can only be always on; it cannot be carried out",
                        "これは常に働くものであり、実行するものではない",
                    ),
                )
            elif (
                isinstance(node, ast.Act)
                and node.by
                and node.by.key != self.vocabulary.you
                and not self._has_doer(node)
            ):
                message = Text(
                    f"{node.by.key!r} cannot be the player who does this",
                    "このプレイヤーはこれを行えない",
                )
                yield error("DSL311", node.by.span, message)
            elif isinstance(node, ast.Act) and node.by and self._names_their_zone(node):
                message = Text(
                    f"the zones of a card's {node.by.key} cannot be named",
                    "カードの持ち主の場所は指定できない",
                )
                yield error("DSL311", node.by.span, message)
            elif isinstance(node, ast.Act) and table[node.verb].durations is not None:
                for _, value in node.args:
                    if isinstance(value, ast.Word) and value.cls == "duration":
                        yield from self._ended(value, table[node.verb].durations)

    def _no_choice(
        self, node: ast.Node, where: Text, *, any_one: bool = False
    ) -> Iterator[Diagnostic]:
        """Report choices; with ``any_one``, "1 of your ..." means any of them and is allowed."""
        for each in walk(node):
            if isinstance(each, ast.PartOf):
                yield error(
                    "DSL403",
                    each.span,
                    Text(
                        f"nothing is chosen in {where.en}",
                        f"{where.ja}の中で選ぶことはできない",
                    ),
                )
            if not isinstance(each, ast.Selection) or each.quantity not in CHOOSING:
                continue
            if not (any_one and means_any(each)):
                yield error(
                    "DSL403",
                    each.span,
                    Text(
                        f"nothing is chosen in {where.en}",
                        f"{where.ja}の中で選ぶことはできない",
                    ),
                )

    def _antecedents(self) -> Iterator[Diagnostic]:
        """Report a pronoun without an object named before it."""
        references = self.vocabulary.tables["reference"]
        verbs = self.vocabulary.tables["verb"]
        named = names_objects(self.ability.text.trigger)
        before, within = named, list[ast.Node]()
        told = self.vocabulary.that_many is not None
        counted = told and self.ability.text.trigger is not None
        counted_before = counted
        text = self.ability.text
        tested = list[
            object
        ]()  # what a condition tests, or a deed only means, is not named by it
        where, so_far = list[ast.Node](), (named, counted)  # X is known before the sentence
        doers = list[
            ast.Node
        ]()  # "its controller" who does it is named before what is done
        ways = list[
            tuple[ast.Node, bool]
        ]()  # what one way counts, another one does not know
        for node in walk(text.needs) if not counted else ():
            if isinstance(node, ast.ThatMany):
                yield error("DSL401", node.span, _NOTHING_COUNTED)
        for node in walk((*text.costs, *text.body)):
            if isinstance(node, ast.OneOf):
                ways += [(way, counted) for way in node.options]
            if isinstance(node, ast.Later):  # it knows what its own event counts
                ways.append((node.body, told and node.until is not None))
            for way, was_counted in ways:
                counted = was_counted if node is way else counted
            by = getattr(node, "by", None)
            if by is not None and by.of is not None:
                doers.append(by.of)
                if references[by.of.key].pronoun and not named:
                    message = Text(
                        f"{by.of.key!r} refers to something that was not named before",
                        "これが指すものは、前に出ていない",
                    )
                    yield error("DSL401", by.of.span, message)
            if any(node is each for each in doers):
                continue
            if isinstance(node, ast.Act):
                before, within = named, list(walk(node.args))
                counted_before = counted
                verb = verbs[node.verb]
                tested = [value for name, value in node.args if name in verb.meant]
                found = verb.finds or bool(verb.found or verb.brings)
                one = node.by is None or node.by.key not in self.vocabulary.several
                named, counted = named or found, counted or (found and one)
            elif isinstance(node, ast.ChooseTargets):
                before, within, counted_before = named, list(walk(node.what)), counted
            elif isinstance(node, ast.ForEach) and node.what.group > 1:
                continue  # "it" is none of a group
            elif isinstance(node, ast.Selection | ast.EndOf | ast.ForEach):
                is_tested = any(node is each for each in tested)
                if isinstance(node, ast.ForEach):  # what is counted is not counted before
                    before, within, counted_before = True, [*walk(node.what)], counted
                named, counted = named or not is_tested, counted or not is_tested
            elif isinstance(node, ast.Where):
                where, so_far = list(walk(node.number)), (named, counted)
            elif isinstance(node, ast.Test):
                tested = list(walk(node.args))
                named = named or self.vocabulary.tables["test"][node.key].finds is not None
            elif isinstance(node, ast.ThatMany):
                known = counted_before if any(node is each for each in within) else counted
                if not (so_far[1] if any(node is each for each in where) else known):
                    yield error("DSL401", node.span, _NOTHING_COUNTED)
            elif isinstance(node, ast.Reference):
                reference = references[node.key]
                spoken_of = before if any(node is each for each in within) else named
                if any(node is each for each in where):
                    spoken_of = so_far[0]
                if reference.pronoun and not spoken_of:
                    yield error(
                        "DSL401",
                        node.span,
                        Text(
                            f"{node.key!r} refers to something that was not named before",
                            "これが指すものは、前に出ていない",
                        ),
                    )
                named = named or not reference.pronoun

    def _names_their_zone(self, act: ast.Act) -> bool:
        """Whether a deed of "its controller" names a zone of that player: "their hand"."""
        places = [value for _, value in act.args if isinstance(value, ast.Place)]
        of_card = act.by is not None and act.by.of is not None
        return of_card and any(each.owner == self.vocabulary.their for each in places)

    def _has_doer(self, act: ast.Act) -> bool:
        """Whether a named player can do it: to what was named, or to what that player chooses.

        The printed form of the verb must be one that players do: "deal/deals", not "damage is prevented".
        """
        pronouns = self.vocabulary.pronouns
        verb: Verb = self.vocabulary.tables["verb"][act.verb]
        (first, *_), *_ = parse_pattern(verb.en).variants
        if isinstance(first, Slot) or first.first == first.second:
            return False
        # It says whose it is: "move 1 coin from {what} to your money zone".
        if not verb.takes_by and " your " in verb.en:
            return False
        return verb.takes_by or any(
            isinstance(value, ast.PartOf | ast.EndOf)
            or (isinstance(value, ast.Selection) and value.quantity in _CHOSEN_BY)
            or (isinstance(value, ast.Selection) and self._is_of_doer(value.what))
            or (isinstance(value, ast.Reference) and value.key in pronouns)
            for _, value in act.args
        )

    def _is_of_doer(self, what: ast.Phrase) -> bool:
        """Whether a phrase names the objects of the player who does it: "all cards they control"."""
        rows = self.vocabulary.tables["modifier"]
        return what.owner in self.vocabulary.they or any(
            rows[each.key].of_doer for each in what.after
        )


def _last(statement: ast.Statement | None) -> Iterator[ast.Statement]:
    """Yield the last deed of a sentence, of each way that it can take."""
    match statement:
        case None:
            return
        case ast.Steps(items):
            yield from _last(items[-1])
        case ast.OneOf(options):
            for each in options:
                yield from _last(each)
        case ast.May(_, what, then, otherwise) | ast.Done(what, then, otherwise):
            yield from _last(then or what)
            yield from _last(otherwise)
        case ast.If(_, then, otherwise) | ast.Toss(then, otherwise):
            yield from _last(then)
            yield from _last(otherwise)
        case ast.ChooseTargets(_, body, _) if body is not None:
            yield from _last(body)
        case ast.Unless() | ast.ForEach() | ast.Where() | ast.Later():
            yield from _last(statement.body)
        case _:
            yield statement


def _is_said(verb: Verb) -> bool:
    """Whether an always-on text may contain the verb."""
    return verb.always is not None or verb.says


def _is_done(verb: Verb) -> bool:
    """Whether a text that is carried out may contain the verb."""
    return verb.run is not None or verb.says
