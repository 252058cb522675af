"""The mechanics of a game, read from its declarations and code.

Sources are the zones, fields, timeline, actions, responses and checks of the rules, the windows and
lines in the code of its processes, the code that can end the game, the rulebook, and watched games, which show
what the card texts do. Every measure is a bag of traits or a number. Traits do not contain names or words of
the game, so a reworded copy of a game has the same traits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from attrs import field, frozen

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.effects import Use, UseKind
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import Zone
from tcgkit.kernel.time import (
    Action,
    Each,
    Initiative,
    Loop,
    Node,
    Phase,
    Resolve,
    Step,
    Window,
)
from tcgkit.kernel.time import Sequence as Row
from tcgkit.lab.compare.concepts import NAMES, concepts_of, evidence
from tcgkit.lab.compare.effects import answers_of, bag_of, effects_of
from tcgkit.lab.compare.ends import End, ends, looks_at, packages, reached
from tcgkit.lab.compare.observing import Observed, observe
from tcgkit.plugins import Host, RulesetPlugin, load_cards
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.rulebook import load_rulebook
from tcgkit_dsl.tree.walk import walk

GROUPS: Final[Mapping[str, str]] = {
    "concepts": "named concepts",
    "zones": "zones, and how cards lie there",
    "hidden": "hidden information",
    "timeline": "the timeline: what follows what",
    "windows": "when players may act",
    "stack": "triggers, responses, stacks",
    "actions": "what players can do, and from where",
    "ends": "win and loss: what ends a game, and when",
    "resources": "numbers of players, cards and the table",
    "postures": "positions of a card in play",
    "abilities": "kinds and timings of abilities",
    "effects": "what card texts do",
    "answers": "what card texts answer",
    "cards": "cards and decks",
    "rulebook": "size of the rulebook",
}
"""The groups of the comparison, with their titles."""


@frozen(eq=False)
class Mechanics:
    """The mechanics of a game: a bag of traits and numbers per group, and texts for readers."""

    ruleset: str
    name: Text
    version: str
    bags: Mapping[str, Counter[str]]
    """The traits of each group, with multiplicity."""
    numbers: Mapping[str, Mapping[str, float]]
    """The named numbers of each group."""
    zones: tuple[tuple[Text, str], ...]
    """Every zone with its traits, for tables."""
    outline: tuple[Part, ...]
    """The timeline, as its named parts."""
    ends: tuple[End, ...]
    """Every place where the game can end, with its clause, for tables."""
    uses: tuple[str, ...]
    """The ways that texts are used, a line each: the kinds, their stages, where they wait."""


@frozen
class Part:
    """A part of a timeline for readers: its depth, its kind, its name."""

    depth: int
    kind: str
    text: Text


def mechanics(
    host: Host, plugin: RulesetPlugin, observed: Observed | None = None
) -> Mechanics:
    """Return the mechanics of a game at its default options; without ``observed`` games are watched.

    Raises:
        DslError: If its cards cannot be read.
        GameFailed: If a watched game raises an error.
    """
    rules = plugin.ruleset.rules()
    library = load_cards(host, plugin)
    decks = [
        read_deck(file.path, plugin.ruleset, library).definitions(library.cards)
        for file in host.decks(plugin.id).values()
    ]
    in_decks = [card for deck in decks for card in deck.cards]
    cards = list(dict.fromkeys([*library.cards.values(), *in_decks]))
    found = _Found()
    seen = observed or observe(host, plugin)
    for key in concepts_of(evidence(host, plugin, seen)):
        found.add("concepts", NAMES[key])
    _zones(rules, found)
    _timeline(rules, packages(host), found)
    _stack(rules, found)
    _actions(rules, found)
    over = _ends(host, plugin, rules, found)
    _resources(rules, found)
    _texts(cards, seen, found)
    _cards(cards, [sum(deck.cards.values()) for deck in decks], found)
    _rulebook(plugin, found)
    return Mechanics(
        ruleset=plugin.id,
        name=plugin.name,
        version=plugin.version,
        bags={group: found.bags.get(group, Counter()) for group in GROUPS},
        numbers={group: found.numbers.get(group, {}) for group in GROUPS},
        zones=tuple((zone.text, zone_traits(zone)) for zone in rules.zones.values()),
        outline=tuple(_outline(rules.timeline, 0)),
        ends=over,
        uses=tuple(_uses(rules)),
    )


@frozen(eq=False)
class _Found:
    bags: dict[str, Counter[str]] = field(factory=dict)
    numbers: dict[str, dict[str, float]] = field(factory=dict)

    def add(self, group: str, trait: str, times: int = 1) -> None:
        self.bags.setdefault(group, Counter())[trait] += times

    def number(self, group: str, name: str, value: float) -> None:
        self.numbers.setdefault(group, {})[name] = value


# ---- zones and hidden information ----------------------------------------------------


def zone_traits(zone: Zone) -> str:
    """Return the traits of a zone, without its name."""
    if zone.slots is None:
        layout = "ordered" if zone.ordered else "unordered"
    elif zone.piles:
        layout = f"{zone.slots} piles"
    else:
        layout = f"{zone.slots} place{'s' if zone.slots > 1 else ''}"
    parts = [
        "shared" if zone.shared else "own",
        "in play" if zone.in_play else "outside play",
        layout,
        "face up" if zone.face_up else "face down",
    ]
    return ", ".join(parts)


def _zones(rules: Rules, found: _Found) -> None:
    for zone in rules.zones.values():
        found.add("zones", zone_traits(zone))
        seen = zone.up if zone.face_up else zone.down
        if seen != "all":
            where = "in play" if zone.in_play else "outside play"
            found.add("hidden", f"cards {where} seen by {_who(seen)}")
        if zone.face_up and zone.in_play and zone.down != "all":
            found.add("hidden", f"cards turned down in play seen by {_who(zone.down)}")
    for each in rules.fields.values():
        if each.sight != "all":
            found.add("hidden", f"a number of a {_of(each.on)} seen by {_who(each.sight)}")
    if rules.decks.stock is not None:
        found.add("hidden", "deck lists are closed")


def _who(sight: str) -> str:
    return "its owner only" if sight == "owner" else "nobody"


def _of(on: str) -> str:
    return "card" if on == "object" else on


# ---- the timeline --------------------------------------------------------------------


def kind_of(node: Node) -> str:
    """Return the kind of a timeline node, in a word or two."""
    match node:
        case Phase():
            return "phase"
        case Loop():
            return "loop"
        case Each():
            return "once for each"
        case Initiative():
            return "initiative"
        case Resolve():
            return "stack" if node.last_first else "queue"
        case Window():
            return "window"
        case Row():
            return "sequence"
        case Step():
            return "step"
        case _:
            return type(node).__name__.lower()


def _timeline(rules: Rules, games: frozenset[str], found: _Found) -> None:
    def visit(node: Node, above: str) -> None:
        kind = kind_of(node)
        if kind == "sequence" and above:  # a sequence only groups its children
            kind = above
        else:
            found.add("timeline", f"{kind} in {above}" if above else kind)
        for child in node.children:
            visit(child, kind)

    visit(rules.timeline, "")
    for window in sorted(windows(rules, games), key=_asking):
        found.add("windows", _asking(window))
    keys = {key for action in rules.actions.values() for key in action.windows}
    found.number("windows", "lists of actions", len(keys))
    found.number(
        "windows", "moments at which one can ask to be asked", len(rules.names.stops)
    )


def windows(rules: Rules, games: frozenset[str]) -> list[Window]:
    """Return the windows of the timeline, of uses and of reactions, and those that processes open."""
    return [each for each in reached(rules, games) if isinstance(each, Window)]


def _asking(window: Window) -> str:
    asked = {"legal": "who can act", "always": "everybody"}.get(window.ask, "as is public")
    return f"asks {asked}; then the {window.after}; until {window.closes}"


def _outline(node: Node, depth: int) -> Iterator[Part]:
    """Yield the visible parts of a timeline: phases, loops, orders, windows."""
    inner = depth
    if isinstance(node, Phase) and node.text.en:
        yield Part(depth, "phase", node.text)
        inner += 1
    elif isinstance(node, Each):
        names = Text(
            " / ".join(t.en for t in node.texts), "／".join(t.ja for t in node.texts)
        )
        yield Part(depth, "once for each", names)
        inner += 1
    elif isinstance(node, Loop | Initiative | Resolve):
        yield Part(depth, kind_of(node), Text("", ""))
        inner += 1
    elif isinstance(node, Window):
        yield Part(depth, "window", node.text)
    for child in node.children:
        yield from _outline(child, inner)


# ---- triggers, responses, stacks -----------------------------------------------------


def _stack(rules: Rules, found: _Found) -> None:
    settles = {
        "follow": "directly after their event",
        "rounds": "after all that the same event triggered",
        "step": "between steps",
        "window": "before a player is asked",
    }
    found.add(
        "stack",
        f"triggered abilities go {settles.get(rules.triggers.go, rules.triggers.go)}",
    )
    for kind in rules.uses.values():
        for trait in use_traits(kind):
            found.add("stack", trait)
    if rules.reactions is not None:
        found.add("stack", "events open a window before they happen")
    for check in rules.checks:
        found.add("stack", f"a state check at each {check.at}")
    if rules.loops.repeat is not None:
        found.add("stack", f"a position may occur {rules.loops.repeat.limit} times")
    names = {
        "cannot": '"cannot" wins',
        "cancel": "equals cancel",
        "first": "the first wins",
    }
    found.add("stack", f"contradictions: {names[rules.conflicts.equals]}")
    for node in rules.timeline.walk():
        if isinstance(node, Resolve):
            found.add("stack", f"a {'stack' if node.last_first else 'queue'} is emptied")


def use_traits(kind: UseKind) -> Iterator[str]:
    """Yield the traits of a kind of use: stages in order, where texts wait, who may answer."""
    whose = "triggered texts" if kind.automatic else "used texts"
    yield f"{whose}: {', '.join(_stages(kind))}"
    where = kind.waits
    if isinstance(where, Resolve):
        yield f"{whose} wait on a {kind_of(where)}"
        where = where.window if isinstance(where.window, Window) else None
    elif where is None:
        yield f"{whose} wait nowhere"
    elif isinstance(where, Window):
        yield f"{whose} wait below a window"
    else:
        yield f"{whose} wait until their event has happened, first come first served"
    if isinstance(where, Window):
        again = {
            "next": "the next player",
            "first": "the first player",
            "same": "the same one",
        }
        closed = "one has acted" if where.closes == "one_act" else "all have passed"
        yield f"{whose} are answered until {closed}, after each answer {again[where.after]} first"
    gone = {
        "targets": "targets that are gone get nothing",
        "any_target": "without a target left nothing is carried out",
    }
    if kind.recheck != "never":
        yield f"{whose}: {gone[kind.recheck]}"


def _uses(rules: Rules) -> Iterator[str]:
    """Yield the traits of each kind of use; kinds with equal traits share a line."""
    alike: dict[str, list[str]] = {}
    for kind in rules.uses.values():
        whose = "triggered texts" if kind.automatic else "used texts"
        traits = [each.removeprefix(whose).lstrip(": ") for each in use_traits(kind)]
        alike.setdefault("; ".join(traits), []).append(kind.name)
    for how, names in alike.items():
        yield f"{', '.join(names)}: {how}"


_ALWAYS: Final = ("choose", "pay_text", "carry_out")
"""The stages of every use; the card text says what happens in them."""


def _stages(kind: UseKind) -> Iterator[str]:
    """Yield the stages that do something, by the names that all games share."""
    for name in kind.use.stages:
        does = {"wait": kind.waits is not None, "recheck": kind.recheck != "never"}
        base, own = getattr(Use, name, None), getattr(kind.use, name)
        if base is not None and does.get(name, name in _ALWAYS or own is not base):
            yield name.replace("_", " ")


# ---- actions, ends and numbers --------------------------------------------------------


def _from(rules: Rules, action: Action) -> str:
    if action.sources is not None or not action.zones:
        return "by who acts"
    places = {
        "in play" if rules.zones[name].in_play else "outside play" for name in action.zones
    }
    return " or ".join(sorted(places))


def _actions(rules: Rules, found: _Found) -> None:
    for action in rules.actions.values():
        what = "an ability" if action.kinds is not None else "a card"
        aim = ", with a target" if action.targets is not None else ""
        found.add("actions", f"{what} {_from(rules, action)}{aim}")
    needs = {id(n) for action in rules.actions.values() for n in action.requirements}
    found.number("actions", "requirements", len(needs))


def _ends(
    host: Host, plugin: RulesetPlugin, rules: Rules, found: _Found
) -> tuple[End, ...]:
    games = packages(host)
    over = ends(rules, plugin.vocabulary(), games)
    for end in over:
        found.add("ends", f"{end.how} {end.when}")
    for what in looks_at(rules, games):
        found.add("ends", f"a state check that ends it looks at {what}")
    if rules.ends.result is not None:
        found.add("ends", "a rule says what it means if several lose at one moment")
    return tuple(over)


def _resources(rules: Rules, found: _Found) -> None:
    for each in rules.fields.values():
        lasts = "for a time" if each.until else "lasting"
        found.add("resources", f"a number of a {_of(each.on)}, {lasts}")
    found.number("resources", "values that effects change", len(rules.properties))
    found.number("postures", "postures", len(rules.postures))


# ---- card texts ----------------------------------------------------------------------


def _texts(cards: Sequence[CardDef], observed: Observed, found: _Found) -> None:
    total = 0
    for ability in _abilities(cards):
        total += 1
        found.add("abilities", _timing(ability))
    found.number(
        "abilities", "abilities for each card", total / len(cards) if cards else 0.0
    )
    effects = effects_of(observed.stories, observed.rules)
    for trait, times in sorted(bag_of(observed.cards, effects).items()):
        found.add("effects", trait, times)
    for trait, times in sorted(answers_of(observed.cards, effects).items()):
        found.add("answers", trait, times)


def _abilities(cards: Sequence[CardDef]) -> Iterator[Ability]:
    for card in cards:
        yield from card.abilities


def _timing(ability: Ability) -> str:
    """Return the kind of an ability, from its parts."""
    parts = []
    if ability.continuous:
        parts.append("always on")
    if ability.trigger is not None:
        parts.append("triggered")
    if not parts:
        parts.append("used")
    if ability.costs:
        parts.append("with a cost")
    if ability.choices:
        parts.append("with targets")
    if ability.condition is not None:
        parts.append("under a condition")
    return ", ".join(parts)


# ---- sizes ---------------------------------------------------------------------------


def _cards(cards: Sequence[CardDef], decks: Sequence[int], found: _Found) -> None:
    for card in cards:
        texts = "with abilities" if card.abilities else "without abilities"
        found.add("cards", f"a card {texts}")
    found.number("cards", "different cards", len(cards))
    found.number("cards", "types of cards", len({card.type for card in cards}))
    found.number("cards", "cards in a deck", sum(decks) / len(decks) if decks else 0.0)
    parts = sum(1 for each in _abilities(cards) for _ in walk(_text(each)))
    found.number(
        "cards", "parts of the texts of a card", parts / len(cards) if cards else 0.0
    )


def _text(ability: Ability) -> Any:
    """Return the syntax tree of a text, if it was read from one."""
    return getattr(ability.tree, "text", None)


def _rulebook(plugin: RulesetPlugin, found: _Found) -> None:
    found.number("rulebook", "options", len(plugin.ruleset.options))
    if plugin.rulebook is None:
        return
    book = load_rulebook(plugin.rulebook, plugin.id, plugin.base_rulebook)
    clauses = [c for c in book.clauses.values() if ".i." not in c.id]
    found.number("rulebook", "clauses", len(clauses))
    found.number("rulebook", "interpretations", len(book.clauses) - len(clauses))
