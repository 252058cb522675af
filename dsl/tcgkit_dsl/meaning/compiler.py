"""From the syntax tree to card definitions: fields, triggers, lasting effects, programs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Any, cast

from attrs import evolve

from tcgkit.kernel.cards import Ability, CardDef, Text, Trigger
from tcgkit.kernel.state import NOTHING, Continuous
from tcgkit_dsl.kinds import card_types, header_of, is_always, is_optional
from tcgkit_dsl.meaning.missing import Missing
from tcgkit_dsl.meaning.program import Program, replaced_by
from tcgkit_dsl.meaning.triggers import trigger_of
from tcgkit_dsl.meaning.values import Known, Meanings
from tcgkit_dsl.reading.language import Language
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.texts import AbilityTexts, CardTexts, names_objects
from tcgkit_dsl.tree.walk import walk
from tcgkit_dsl.words.entries import IT, DataField
from tcgkit_dsl.words.vocabulary import Vocabulary

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Condition
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event


def compile_card(card: ast.CardTree, texts: CardTexts, meanings: Meanings) -> CardDef:
    """Return the definition of a card that passed all checks, with what players read of it."""
    language = meanings.language
    vocabulary = language.vocabulary
    fields = dict(_field_values(card, language))
    fields |= {name: derive(fields) for name, derive in vocabulary.derived.items()}
    fields |= _said_fields(card, language)
    type_ = fields.pop(vocabulary.type_field)
    abilities = zip(card.abilities, texts.abilities, strict=True)
    return CardDef(
        card.key,
        _title(card.title),
        type_,
        fields,
        tuple(
            compile_ability(tree, said, meanings, index)
            for index, (tree, said) in enumerate(abilities)
        ),
        texts.source,
        is_card=not card.token,
        distinct=_distinct(fields, language),
    )


def _distinct(fields: Mapping[str, Any], language: Language) -> Text | None:
    """Return the word that distinguishes the card from others of its name, if it has one."""
    for each in language.vocabulary.fields:
        word = fields.get(each.key) if each.distinguishes else None
        if word is not None:
            return Text(str(word), language.open_words[str(word)][1])
    return None


def _said_fields(card: ast.CardTree, language: Language) -> dict[str, Any]:
    """Return the fields that are set by sentences of the card (``Verb.sets``)."""
    verbs, found = language.vocabulary.tables["verb"], dict[str, Any]()
    for ability in card.abilities:
        for act in ability.text.body:
            if not isinstance(act, ast.Act):
                continue
            values = dict(act.args)
            for name, set_to in verbs[act.verb].sets.items():
                number = values.get(set_to) if isinstance(set_to, str) else set_to
                found[name] = number.value if isinstance(number, ast.Literal_) else number
    return found


def compile_ability(
    tree: ast.AbilityTree, texts: AbilityTexts, meanings: Meanings, index: int = 0
) -> Ability:
    """Compile an ability for the kernel."""
    vocabulary = meanings.language.vocabulary
    headers = header_of(tree, vocabulary)
    kind = next((header.kind for header in headers if header.kind is not None), "")
    title = _title(tree.title) if tree.title.en else _unnamed(tree, texts, vocabulary)
    ability = Ability(
        title,
        kind,
        _tags(tree, texts, vocabulary),
        texts.printed.text,
        tree=tree,
        index=index,
        header=None if tree.title.en else texts.printed.header,
        remembers=_remembered(tree.text, vocabulary),
    )
    if is_always(tree, vocabulary):
        return evolve(
            ability, continuous=tuple(_continuous(tree.text, meanings, ability, texts))
        )
    return _carried_out(ability, tree, texts, meanings)


def _tags(
    tree: ast.AbilityTree, texts: AbilityTexts, vocabulary: Vocabulary
) -> dict[str, str]:
    """Return what the header row, the sentences about use, and the trigger say of an ability."""
    tags: dict[str, str] = {}
    for header, item in zip(header_of(tree, vocabulary), tree.header, strict=True):
        tags |= header.tags
        tags |= {name: texts.printed.slots[name] for name, _ in item.args}
    for each in tree.text.body:
        if isinstance(each, ast.Act):
            tags |= vocabulary.tables["verb"][each.verb].tags
    if tree.text.trigger is not None:
        whens = (tree.text.trigger, *tree.text.trigger.also)
        rows = [vocabulary.tables["trigger"][each.key].tags for each in whens]
        tags |= rows[0]
        if IT in tags:
            tags[IT] = " ".join(dict.fromkeys(row[IT] for row in rows))
    if is_optional(tree, vocabulary):
        tags |= vocabulary.optional
    return tags


def _remembered(text: ast.AbilityText, vocabulary: Vocabulary) -> tuple[type[Event], ...]:
    """Return the past events that a text asks about."""
    found: dict[type[Event], None] = {}
    for each in walk(text):
        match each:
            case ast.Act(key):
                kind = "verb"
            case ast.Test(key):
                kind = "test"
            case ast.Modifier(key):
                kind = "modifier"
            case ast.Measure(key):
                kind = "measure"
            case ast.When(key, nth=nth) if nth:
                found |= dict.fromkeys(vocabulary.tables["trigger"][key].events)
                continue
            case _:
                continue
        found |= dict.fromkeys(vocabulary.tables[kind][key].remembers)
    return tuple(found)


def _carried_out(
    ability: Ability, tree: ast.AbilityTree, texts: AbilityTexts, meanings: Meanings
) -> Ability:
    """Add the trigger, the choices, the costs and the program of a text that is carried out."""
    text = tree.text
    named = names_objects(text.trigger)
    program = Program(meanings, texts, kind=ability.kind, named=named)
    paid, done = text.costs, text.body
    if is_optional(tree, meanings.language.vocabulary):
        paid, done = _as_cost(done[0])
    costs = program.costs(paid)
    body = program.body(done)
    wanted, unmet = program.needs, None
    if text.needs is not None:
        wanted = [*wanted, meanings.condition(text.needs)]
        unmet = partial(Missing(meanings, texts.said).of_condition, text.needs)
    return evolve(
        ability,
        trigger=_trigger(text.trigger, meanings),
        condition=_all_of(wanted),
        unmet=unmet,
        choices=tuple(program.choices),
        costs=costs,
        can_pay=tuple(program.possible),
        body=body,
    )


def _as_cost(may: ast.Statement) -> tuple[tuple[ast.Statement, ...], ...]:
    """Return the cost of an optional deed, and the deed."""
    assert isinstance(may, ast.May)
    if may.then is None:
        return (), (may.what,)
    return (may.what,), (may.then,)


def _all_of(needs: list[Condition]) -> Condition | None:
    """Combine conditions into one that holds if all of them do; None if the list is empty."""
    if not needs:
        return None
    if len(needs) == 1:
        return needs[0]
    return lambda game, scope: all(each(game, scope) for each in needs)


def _title(title: ast.Title) -> Text:
    return Text(title.en, title.ja or title.en)


def _unnamed(tree: ast.AbilityTree, texts: AbilityTexts, vocabulary: Vocabulary) -> Text:
    """Return the title of an unnamed ability: from its trigger or its header."""
    tables, when = vocabulary.tables, tree.text.trigger
    called = None if when is None else tables["trigger"][when.key].called
    for item in tree.header:
        called = called or tables["header"][item.key].called
    if called is not None:
        return Text(*called)
    return texts.printed.header


def _field_values(card: ast.CardTree, language: Language) -> Iterator[tuple[str, Any]]:
    """Yield the fields of a card, with the field names and values of the vocabulary."""
    vocabulary = language.vocabulary
    types, present = card_types(card, vocabulary), {each.key for each in card.fields}
    for field in vocabulary.fields:
        holders = vocabulary.holders(field)
        fits = not holders or bool(types & holders)
        if field.default is not None and fits and field.key not in present:
            yield field.key, field.default
    for each in card.fields:
        declared: DataField = vocabulary.tables["field"][each.key]
        if declared.kind == "number":
            yield each.key, each.values[0][1]
            if declared.variable and each.values[0][0]:
                yield declared.variable, True
        elif declared.kind == "numbers":
            for name, number in each.values:
                yield str(vocabulary.word(declared.values, name).value or name), number
        else:
            names = [name for name, _ in each.values]
            if not declared.open:
                words = [vocabulary.word(declared.values, name) for name in names]
                names = [word.value or word.key for word in words]
            yield each.key, names[0] if declared.kind == "word" else tuple(names)


def _trigger(when: ast.When | None, meanings: Meanings) -> Trigger | None:
    if when is None:
        return None
    found = [_one_trigger(each, meanings) for each in (when, *when.also)]
    if len(found) == 1:
        return found[0]
    events = tuple(dict.fromkeys(event for each in found for event in each.events))

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return any(
            type(event) in each.events and each.test(game, scope, event) for each in found
        )

    return Trigger(events, test, any(each.own_leaving for each in found))


def _one_trigger(when: ast.When, meanings: Meanings) -> Trigger:
    tables = meanings.language.vocabulary.tables
    entry = tables["trigger"][when.key]
    leaving = dict(when.args).get(entry.leaving or "")
    own = isinstance(leaving, ast.Reference) and tables["reference"][leaving.key].own_card
    return trigger_of(entry, when, meanings, own=own)


# --- always-on texts ------------------------------------------------------------------


def _continuous(
    text: ast.AbilityText, meanings: Meanings, ability: Ability, texts: AbilityTexts
) -> Iterator[Continuous]:
    """Yield the continuous effects of an always-on text."""
    for statement in text.body:
        said, tests = statement, [] if text.condition is None else [(text.condition, True)]
        if isinstance(statement, ast.If):
            said, tests = statement.then, [*tests, (statement.condition, True)]
        elif isinstance(statement, ast.Unless):
            said, tests = statement.body, [*tests, (statement.condition, False)]
        holds = [_is_so(meanings.condition(each), wanted) for each, wanted in tests]
        reads = NOTHING.union(*(meanings.read_by_condition(each) for each, _ in tests))
        named = _of_conditions(said, tuple(each for each, _ in tests), meanings)
        for effect in _always(said, evolve(named, lasting=True), ability, texts):
            yield evolve(effect, condition=_all_of(holds), reads=reads)


def _of_conditions(
    said: ast.Statement, tests: tuple[ast.AnyCondition, ...], meanings: Meanings
) -> Meanings:
    """Return meanings in which "it" is what the conditions are about: "while this unit is tapped, it ..."."""
    rows = meanings.language.vocabulary.tables["reference"]
    spoken = [each for each in walk(tests) if isinstance(each, ast.Reference)]
    about = next((each for each in spoken if not rows[each.key].pronoun), None)
    found = next(filter(None, map(meanings.found_by, tests)), None)
    if about is None and found is None:
        return meanings
    words = [each for each in walk(said) if isinstance(each, ast.Reference)]
    known = Known(found or meanings.objects(cast(ast.Reference, about)).now)
    bound: dict[ast.Objects, Known] = {
        each: known for each in words if rows[each.key].pronoun
    }
    return evolve(meanings, bound={**meanings.bound, **bound})


def _is_so(holds: Condition, wanted: bool) -> Condition:
    """Return a condition, or its negation."""
    return holds if wanted else lambda game, scope: not holds(game, scope)


def _always(
    statement: ast.Statement, meanings: Meanings, ability: Ability, texts: AbilityTexts
) -> Iterator[Continuous]:
    table = meanings.language.vocabulary.tables["verb"]
    if isinstance(statement, ast.Instead):
        yield replaced_by(statement, meanings, texts, ability)
    elif isinstance(statement, ast.Where):
        x = meanings.number(statement.number)
        yield from _always(statement.body, evolve(meanings, x=x), ability, texts)
    elif isinstance(statement, ast.Together):
        _, subject = statement.acts[0].args[0]
        for act in statement.acts:
            name = table[act.verb].unsaid(dict(act.args))
            whole = evolve(act, args=((name, subject), *act.args)) if name else act
            yield from _always(whole, meanings, ability, texts)
    elif isinstance(statement, ast.Act):
        if table[statement.verb].says:
            return
        always = table[statement.verb].always
        assert always is not None  # ensured by the checker
        yield from always(**meanings.constants(statement.args))
