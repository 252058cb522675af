"""The names that rules declare, and a check for names without a declaration.

Rules are put together by name: an action names windows, a field names a moment, an effect names
a verb. :func:`wrong_names` finds each undeclared name, when rules are made.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, Final

from attrs import evolve, field, fields, frozen

from tcgkit.kernel.data.brief import brief
from tcgkit.kernel.data.fixed import fixed, unknown
from tcgkit.kernel.errors import nearest
from tcgkit.kernel.state.lasting import EVERYTHING
from tcgkit.kernel.time.timeline import Each, Initiative, Node, Resolve
from tcgkit.kernel.time.windows import Window

if TYPE_CHECKING:
    from tcgkit.kernel.cards.definitions import Text
    from tcgkit.kernel.rules.declared import Rules

MOST_PLAYERS: Final = 8
"""The greatest number of players."""


def _set(names: Iterable[str]) -> frozenset[str]:
    if isinstance(names, str):
        raise TypeError(f"expected several names, got the text {names!r}")
    return frozenset(names)


def _texts(texts: Mapping[str, Text]) -> Mapping[str, Text]:
    if not isinstance(texts, Mapping):
        raise TypeError(f"expected a text for each name, got {texts!r}")
    return fixed(texts)


@frozen(kw_only=True)
class Names:
    """The names that rules use and that no other declaration introduces.

    While a game runs, a name stands for all that begins with it and a dot: the moment ``turn``
    for ``turn.3``. An action may name the beginning of a window's key: ``act`` for ``act.melee``.
    """

    __repr__ = brief

    kinds: frozenset[str] = field(default=frozenset(), converter=_set)
    """Kinds of abilities, beside those of ``Rules.uses``."""
    claims: frozenset[str] = field(default=frozenset(), converter=_set)
    """What can, cannot or must be done: the verbs of claims."""
    values: frozenset[str] = field(default=frozenset(), converter=_set)
    """Names that modifiers change and rules read directly (``Game.changes``), beside
    ``Rules.properties``."""
    windows: frozenset[str] = field(default=frozenset(), converter=_set)
    """Keys of windows, beside the windows of the timeline and the reaction window."""
    window_texts: Mapping[str, Text] = field(factory=dict, converter=_texts)
    """When windows outside the timeline open, by key or its beginning (``reaction``,
    ``act.melee``): a part of the game, as in "only in: a cmV's action"; for explanations."""
    ends: frozenset[str] = field(default=frozenset(), converter=_set)
    """Moments at which something expires, beside the names of nodes."""
    lines: frozenset[str] = field(default=frozenset(), converter=_set)
    """Lines on which something waits, beside those that a ``Resolve`` empties."""
    stops: Mapping[str, Text] = field(factory=dict, converter=_texts)
    """Moments at which only players who want it are asked (``Game.stops``), with their texts."""
    streams: tuple[str, ...] = ()
    """The purposes of chance, each with its own random numbers; an undeclared purpose
    uses the last. Default: see ``Rules.names.streams``."""
    notes: frozenset[str] = field(default=frozenset(), converter=_set)
    """The names of entries in ``State.notes``."""

    def plus(self, **more: Any) -> Names:
        """Return these names and more of some sorts: the additions of a variant."""
        sorts = [each.name for each in fields(Names)]
        for sort in more:
            if sort not in sorts:
                unknown("sort of names", sort, sorts)
        given = evolve(self, **more)
        return evolve(given, **{sort: _both(self, given, sort) for sort in more})


def _both(names: Names, more: Names, sort: str) -> Any:
    first, second = getattr(names, sort), getattr(more, sort)
    return (*first, *second) if isinstance(first, tuple) else first | second


_OF_THE_KERNEL = {
    "table": ("_triggers", "time_called"),
    "player": ("offers_draw", "stop"),
    "object": (),
}
"""Numbers that the kernel keeps itself."""


def numbers(rules: Rules, on: str) -> frozenset[str]:
    """Return the names of the numbers of the table, of players or of objects."""
    declared = (each.name for each in rules.fields.values() if each.on == on)
    return frozenset((*declared, *_OF_THE_KERNEL[on]))


def declared_nodes(rules: Rules) -> Iterator[Node]:
    """Yield the nodes of the timeline, and the nodes where uses wait."""
    yield from rules.timeline.walk()
    for kind in rules.uses.values():
        if isinstance(kind.waits, Node):
            yield from kind.waits.walk()


def nodes(rules: Rules) -> frozenset[str]:
    """Return the names of the nodes of the timeline."""
    return frozenset(node.name for node in rules.timeline.walk() if node.name)


def moments(rules: Rules) -> frozenset[str]:
    """Return the moments at which something can expire."""
    return nodes(rules) | rules.names.ends


def windows(rules: Rules) -> frozenset[str]:
    """Return the keys of windows."""
    found = {node.name for node in declared_nodes(rules) if isinstance(node, Window)}
    if rules.reactions.window is not None:
        found.add(rules.reactions.window.name)
    return frozenset(found) | rules.names.windows


def lines(rules: Rules) -> frozenset[str]:
    """Return the lines and stacks on which items can wait."""
    emptied = {node.line for node in declared_nodes(rules) if isinstance(node, Resolve)}
    return frozenset(emptied) | rules.names.lines


def values(rules: Rules) -> frozenset[str]:
    """Return the names that modifiers can change."""
    return frozenset(rules.properties) | rules.names.values


def kinds(rules: Rules) -> frozenset[str]:
    """Return the kinds of abilities."""
    return frozenset(rules.uses) | rules.names.kinds


def is_known(name: str, known: Iterable[str]) -> bool:
    """Return whether a name, or its beginning, is known."""
    found = set(known)
    while name not in found:
        name, dot, _ = name.rpartition(".")
        if not dot:
            return False
    return True


def wrong_names(rules: Rules) -> list[str]:
    """Return each undeclared name in the declarations of rules, with the nearest."""
    parts: tuple[Callable[[Rules], Iterator[str]], ...] = (
        _of_players,
        _misplaced,
        _of_actions,
        _of_the_timeline,
        _of_fields,
        _of_properties,
        _of_types,
        _of_decks,
        _of_repetition,
        _of_the_rest,
    )
    return list(dict.fromkeys(problem for part in parts for problem in part(rules)))


def absent(
    where: str, kind: str, names: Iterable[str], known: Iterable[str]
) -> Iterator[str]:
    """Yield a problem for each unknown name."""
    known = list(known)
    if isinstance(names, str):
        yield f"{where}: expected several names ({kind}), got the text {names!r}"
        return
    for name in names:
        if name not in known:
            yield f"{where}: no {kind} {name!r}{nearest(str(name), known)}"


def not_opened(rules: Rules, where: str, keys: Iterable[str]) -> Iterator[str]:
    """Yield a problem for each key that is neither the key of a window nor its beginning."""
    known = windows(rules)
    reactions = rules.reactions.window
    about = "" if reactions is None else f"{reactions.name}."
    if isinstance(keys, str):
        yield f"{where}: expected several windows, got the text {keys!r}"
        return
    for key in keys:
        begins = any(each == key or each.startswith(f"{key}.") for each in known)
        if not begins and not (about and key.startswith(about)):
            yield f"{where}: no window {key!r}{nearest(key, known)}"


def _of_players(rules: Rules) -> Iterator[str]:
    seats = set(range(rules.players))
    if not 1 <= len(seats) <= MOST_PLAYERS:
        yield f"players: 1 to {MOST_PLAYERS} can play, got {rules.players}"
    teams = rules.ends.teams
    seated = [player for team in teams for player in team]
    if len(set(seated)) != len(seated) or not set(seated) <= seats:
        yield f"ends.teams: each of {rules.players} players once, got {teams}"


def _misplaced(rules: Rules) -> Iterator[str]:
    tables: dict[str, Mapping[str, Any]] = {
        "action": rules.actions,
        "zone": rules.zones,
        "field": rules.fields,
        "property": rules.properties,
        "card type": rules.types,
        "kind of use": rules.uses,
    }
    for kind, table in tables.items():
        for key, each in table.items():
            if key != each.name:
                yield f"{kind} {each.name!r} is declared under {key!r}"
    seen = set()
    for check in rules.checks:
        if check.name in seen:
            yield f"two checks are called {check.name!r}"
        seen.add(check.name)
        known = {*EVERYTHING, *rules.fields, *values(rules), *rules.names.claims}
        reads = sorted(check.reads or ())
        yield from absent(f"check {check.name!r}", "input", reads, known)


def _of_actions(rules: Rules) -> Iterator[str]:
    for key, action in rules.actions.items():
        where = f"action {key!r}"
        yield from absent(where, "zone", action.zones, rules.zones)
        yield from absent(where, "zone", action.among, rules.zones)
        yield from not_opened(rules, where, action.windows)
        yield from absent(where, "kind of ability", action.kinds or (), kinds(rules))
        if action.sources is None and not action.zones:
            yield f"action {key!r}: neither zones nor sources say where it can be found"


def _of_the_timeline(rules: Rules) -> Iterator[str]:
    names = nodes(rules)
    for node in rules.timeline.walk():
        where = f"node {node.name!r}"
        if isinstance(node, Each):
            yield from absent(
                where, "number of the table", (node.field,), numbers(rules, "table")
            )
        elif isinstance(node, Initiative):
            yield from absent(where, "node", [name for _, name in node.exits], names)


def _of_fields(rules: Rules) -> Iterator[str]:
    known = moments(rules)
    for each in rules.fields.values():
        if each.until is not None:
            yield from absent(f"field {each.name!r}", "moment", (each.until,), known)


def _of_properties(rules: Rules) -> Iterator[str]:
    for each in rules.properties.values():
        where = f"property {each.name!r}"
        yield from absent(where, "zone", each.zones, rules.zones)
        yield from absent(where, "verb of claims", each.verbs, rules.names.claims)


def _of_types(rules: Rules) -> Iterator[str]:
    before: list[str] = []
    for each in rules.types.values():
        where = f"card type {each.name!r}"
        home = () if each.home is None else (each.home,)
        yield from absent(where, "zone", home, rules.zones)
        yield from absent(
            where, "kind of ability", sorted(each.abilities or ()), kinds(rules)
        )
        of = () if each.of is None else (each.of.name,)
        yield from absent(where, "card type before it", of, before)
        before.append(each.name)


def _of_decks(rules: Rules) -> Iterator[str]:
    decks = rules.decks
    own = {f"deck part {key!r}": part.zone for key, part in decks.parts.items()}
    if decks.zone is not None:
        own["decks.zone"] = decks.zone
    common = {f"pack part {key!r}": part.zone for key, part in decks.pack_parts.items()}
    if decks.pack_zone is not None:
        common["decks.pack_zone"] = decks.pack_zone
    for where, zone in (*own.items(), *common.items()):
        yield from absent(where, "zone", (zone,), rules.zones)
    for where, zone in own.items():
        if zone in rules.zones and rules.zones[zone].shared:
            yield f"{where}: zone {zone!r} does not belong to a player"
    for where, zone in common.items():
        if zone in rules.zones and not rules.zones[zone].shared:
            yield f"{where}: zone {zone!r} is not shared, as a pack is"
    if decks.pack is not None and not decks.has_pack:
        yield "decks.pack: no pack_zone and no pack_parts say where it begins"
    for stream in rules.streams:
        zone, _, player = stream.rpartition(".")
        if zone and player.isdigit():
            yield from absent(f"stream {stream!r}", "zone", (zone,), rules.zones)
            if int(player) > rules.players:
                yield f"stream {stream!r}: there are {rules.players} players"


def _of_repetition(rules: Rules) -> Iterator[str]:
    repeat, endless = rules.loops.repeat, rules.loops.endless
    if repeat is not None:
        yield from absent("loops.repeat", "node", repeat.scopes, nodes(rules))
    if endless is not None:
        where = "loops.endless"
        yield from absent(where, "moment", sorted(endless.ends), moments(rules))
        yield from absent(where, "zone", sorted(endless.unordered), rules.zones)


def _of_the_rest(rules: Rules) -> Iterator[str]:
    yield from not_opened(rules, "names.window_texts", list(rules.names.window_texts))
    yield from absent("advice.avoid", "action", sorted(rules.advice.avoid), rules.actions)
    if rules.triggers.memory:
        yield from absent(
            "triggers.memory", "moment", (rules.triggers.memory,), moments(rules)
        )
    if rules.ends.time_limit is not None:
        yield from absent("ends.time_limit", "field", ("time_called",), rules.fields)
    if rules.reactions.also and rules.reactions.window is None:
        yield "reactions.also: needs a reaction window, but reactions.window is not set"
    if rules.conflicts.replaced_once and rules.conflicts.affected is None:
        yield "conflicts.replaced_once: needs conflicts.affected, the player who chooses among replacements"
