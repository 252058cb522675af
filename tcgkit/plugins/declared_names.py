"""The check of the names in the declarations of a plugin: each must exist in its rules.

The rules check themselves when they are made (``tcgkit.kernel.rules.names``). A plugin adds a board,
words for scenarios and a rulebook. The names in these, and the clauses that are cited from the
rulebook, are checked when the rules of the game are built. So a broken plugin does not affect
others.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import wraps
from typing import TYPE_CHECKING

from attrs import evolve

from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import OptionValue, Rules, absent, names
from tcgkit.kernel.time import Requirement, Step
from tcgkit.plugins.rulebook import load_rulebook

if TYPE_CHECKING:
    from tcgkit.plugins.board import CardFace
    from tcgkit.plugins.ruleset import RulesetPlugin
    from tcgkit_dsl.words.vocabulary import Vocabulary

_NO_CLAUSES = ("", "agreed")
"""The values of a clause field that do not cite the rulebook."""


def checked(plugin: RulesetPlugin) -> RulesetPlugin:
    """Return the plugin with a check of all declared names whenever its rules are built."""
    build = plugin.ruleset.build

    @wraps(build)
    def built(options: Mapping[str, OptionValue]) -> Rules:
        problems: tuple[str, ...]
        try:
            rules = build(options)
            problems = tuple(wrong_names(plugin, rules))
        except RulesetInvalid as error:
            problems = error.problems or (str(error),)
        if problems:
            told = [f"{plugin.origin}: {problem}" for problem in problems]
            message = (
                f"{plugin.origin}: ruleset {plugin.id!r} is not consistent: {problems[0]}"
            )
            raise RulesetInvalid(message, told)
        return rules

    return evolve(plugin, ruleset=evolve(plugin.ruleset, build=built))


def wrong_names(plugin: RulesetPlugin, rules: Rules) -> Iterator[str]:
    """Yield a problem for each name in the declarations of a plugin that its rules lack."""
    yield from _of_board(plugin, rules)
    yield from _of_scenario_words(plugin, rules)
    yield from _of_clauses(plugin, rules)


# ---- the board -----------------------------------------------------------------------


def _of_board(plugin: RulesetPlugin, rules: Rules) -> Iterator[str]:
    board, zones = plugin.board, rules.zones
    for row in board.rows:
        yield from absent("board", "zone", [cell.zone for cell in row.cells], zones)
    drawn = [*board.covered, *board.slots]
    if board.chart is not None:
        drawn += [*board.chart.zones, *board.chart.holds]
        yield from absent("chart", "action", board.chart.aims, rules.actions)
    yield from absent("board", "zone", drawn, zones)
    for tally in board.tallies:
        yield from absent(f"tally {tally.name!r}", "zone", tally.zones, zones)
        mark = [tally.mark] if tally.mark else []
        yield from absent(
            f"tally {tally.name!r}",
            "number of objects",
            mark,
            names.numbers(rules, "object"),
        )
    table, pools = names.numbers(rules, "table"), names.numbers(rules, "player")
    yield from absent("board", "number of table or players", board.numbers, table | pools)
    yield from absent("board", "number of the table", board.roles, table)
    if rules.types:
        yield from absent("face", "card type", board.faces, rules.types)
    for kind, face in (*board.faces.items(), *board.covered.items()):
        yield from _of_face(plugin, rules, kind, face)
    for each in board.asks_back:
        yield from absent("asks_back", "action", each.actions, rules.actions)
        yield from names.not_opened(rules, "asks_back", each.windows)


def _of_face(
    plugin: RulesetPlugin, rules: Rules, kind: str, face: CardFace
) -> Iterator[str]:
    numbers = names.numbers(rules, "object")
    drawn = {*rules.properties, *numbers, *(each.name for each in plugin.board.tallies)}
    if plugin.board.queue is not None:
        drawn.add(plugin.board.queue.column)
    where = f"face {kind!r}"
    yield from absent(where, "value or number", face.values, drawn)
    yield from absent(where, "value or number", face.marks, numbers | {*rules.properties})


# ---- words for scenarios -------------------------------------------------------------


def _of_scenario_words(plugin: RulesetPlugin, rules: Rules) -> Iterator[str]:
    words, where = plugin.scenario_words, "scenario words"
    zones = [*words.zones.values(), *words.hosted.values()]
    zones += [zone for group in words.groups.values() for zone in group]
    zones += [zone for zone, _ in words.places.values()]
    zones += [*words.counts, *((words.piles.zone,) if words.piles else ())]
    yield from absent(where, "zone", zones, rules.zones)
    table = names.numbers(rules, "table")
    yield from absent(where, "number of the table", [*words.start, *words.seats], table)
    for name, (zone, slot) in words.places.items():
        slots = rules.zones[zone].slots if zone in rules.zones else None
        if slots is not None and not 0 <= slot < slots:
            yield f"{where}: place {name!r} is slot {slot} of {slots} of {zone!r}"


# ---- clauses -------------------------------------------------------------------------


def _of_clauses(plugin: RulesetPlugin, rules: Rules) -> Iterator[str]:
    """Yield a problem for each cited clause that the rulebook lacks."""
    if plugin.rulebook is None:
        return
    book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    books = {clause.partition(".")[0] for clause in book.clauses}
    for where, clause in (*_cited(rules), *_cited_of(plugin, books)):
        if clause not in _NO_CLAUSES:
            yield from absent(where, "clause", (clause,), book.clauses)


def _cited(rules: Rules) -> Iterator[tuple[str, str]]:
    """Yield each citation in the rules: the citing declaration and the id of the clause."""
    for action in rules.actions.values():
        where = f"action {action.name!r}"
        yield from ((where, action.clause), (where, action.when))
        needs: Iterable[Requirement] = (*action.requirements, *action.target_requirements)
        yield from ((f"requirement of {where}", need.clause) for need in needs)
    for check in rules.checks:
        yield f"check {check.name!r}", check.clause
    for type_ in rules.types.values():
        where = f"card type {type_.name!r}"
        yield from ((where, type_.clause), (where, type_.needs_ability))
    for kind in rules.uses.values():
        yield f"kind of use {kind.name!r}", kind.clause
    for node in rules.timeline.walk():
        if isinstance(node, Step):
            yield f"step {node.name!r}", node.clause
    if rules.loops.repeat is not None:
        yield "repetition", rules.loops.repeat.clause
    if rules.loops.endless is not None:
        yield "endless", rules.loops.endless.clause
    yield "draw_offers", rules.ends.draw_offers or ""


def _cited_of(plugin: RulesetPlugin, books: set[str]) -> Iterator[tuple[str, str]]:
    for option in plugin.ruleset.options:
        yield f"option {option.name!r}", option.clause
    yield from (("changed clauses", clause) for clause in plugin.ruleset.clauses)
    module = plugin.ruleset.build.__module__
    package = module.rpartition(".")[0]
    for event in _all_events(Event):
        # An event of another module in the package may belong to another game.
        beside = event.__module__.rpartition(".")[0] == package
        if event.__module__ == module or (
            beside and event.clause.partition(".")[0] in books
        ):
            yield f"event {event.__name__!r}", event.clause


def _all_events(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _all_events(kind)


# ---- the words of cards --------------------------------------------------------------


def wrong_kinds(vocabulary: Vocabulary, rules: Rules) -> Iterator[str]:
    """Yield a problem for each kind of ability and card type of a vocabulary that does not fit the rules."""
    known = names.kinds(rules)
    for header in vocabulary.headers:
        kind = (header.kind,) if header.kind is not None else ()
        yield from absent(f"header {header.en!r}", "kind of ability", kind, known)
    if vocabulary.types:
        yield from _of_card_types(vocabulary, rules)


def _of_card_types(vocabulary: Vocabulary, rules: Rules) -> Iterator[str]:
    """Yield a problem for each card type of the rules that the vocabulary lacks or redefines."""
    said = {each.name: each for each in vocabulary.types}
    yield from absent("words of cards", "card type", rules.types, said)
    for name, each in rules.types.items():
        if said.get(name, each) is not each:
            yield f"words of cards: card type {name!r} is not the one of the rules"


__all__ = ["checked", "wrong_kinds", "wrong_names"]
