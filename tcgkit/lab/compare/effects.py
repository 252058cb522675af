"""What card texts do, by what they change: read from watched games and from continuous effects.

A trait names no word of the game. "A card moves from a hand to an open pile" is said by where players see the card,
not by what the game calls the zone or the verb. So texts with other words that do the same have the same traits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from attrs import frozen

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import Claim, Continuous, Modifier, Replacement, Zone
from tcgkit.lab.compare.watching import Answer, Change, Story

_STANCES: Final = {"can": "allows", "cannot": "forbids", "must": "compels"}
_SHARE: Final = 0.5
"""How often an event has to change something for that to be what the event is."""
NOTHING: Final = "nothing that changes the table"


@frozen(eq=False)
class Effects:
    """What the texts of a game were seen to do, and what they answer."""

    does: Mapping[int, frozenset[str]]
    """The traits of each ability, by its identity."""
    happens: Mapping[type[Event], frozenset[str]]
    """What changes when an event happens, as traits."""
    seen: frozenset[int]
    """The abilities that were carried out."""


def place_of(zone: Zone) -> str:
    """Return what a zone is to players, without its name.

    >>> from tcgkit.kernel.cards import Text
    >>> place_of(Zone("cemetery", Text("cemetery", "霊園")))
    'an open pile'
    """
    if zone.in_play:
        return "play"
    if zone.shared:
        return "a shared row"
    seen = zone.up if zone.face_up else zone.down
    return {"all": "an open pile", "owner": "a hand", "nobody": "a closed pile"}[seen]


def trait_of(change: Change, rules: Rules) -> str | None:
    """Return what a change is, from the side of the player of the text; None for a bookkeeping of rules."""
    who = "own" if change.whose == change.you else "opposing"
    match change.what:
        case "move":
            origin, goal = rules.zones[change.origin], rules.zones[change.name]
            if origin is goal:
                return f"puts an {who} card in another order"
            return f"moves an {who} card from {place_of(origin)} to {place_of(goal)}"
        case "number":
            if change.carrier == "table":
                return None
            way = "raises" if change.after > change.before else "lowers"
            kept = rules.fields.get(change.name)
            lasts = "passing" if kept is not None and kept.until else "lasting"
            on = "card" if change.carrier == "object" else "player"
            return f"{way} a {lasts} number of an {who} {on}"
        case "posture":
            way = "turns" if change.after > change.before else "turns back"
            return f"{way} an {who} card"
        case "turn":
            return f"turns an {who} card face {'up' if change.after else 'down'}"
        case "slot":
            return f"moves an {who} card within its zone"
        case "made":
            return f"makes an {who} token"
        case "gone":
            return f"takes away an {who} token"
        case "attach":
            return f"attaches an {who} card"
        case "lasting":
            assert change.lasting is not None
            return f"for a time: {standing_of(change.lasting.what)}"
        case "negated":
            return f"negates something {who} under way"
        case _:
            return "lets chance decide"


def standing_of(what: Continuous) -> str:
    """Return what a continuous effect is, without the names of values and verbs."""
    effect = what.effect
    if isinstance(effect, Modifier):
        if effect.op != "add":
            return "sets a value" if effect.op == "become" else "multiplies a value"
        if isinstance(effect.amount, int):
            return "raises a value" if effect.amount > 0 else "lowers a value"
        return "changes a value by a count"
    if isinstance(effect, Claim):
        return f"{_STANCES[effect.stance]} something"
    return "replaces an event" if isinstance(effect, Replacement) else "waits for an event"


def effects_of(stories: Iterable[Story], rules: Rules) -> Effects:
    """Return what the texts in watched games did."""
    does: dict[int, set[str]] = {}
    happens: dict[type[Event], Counter[str]] = {}
    times: Counter[type[Event]] = Counter()
    seen: set[int] = set()
    for story in stories:
        for step in story.steps:
            times.update(step.events)
            seen |= {id(ability) for ability, _ in step.worked}
            for change in step.changes:
                if change.text is not None:
                    trait = trait_of(change, rules)
                    if trait is not None:
                        said = f"as a price: {trait}" if change.cost else trait
                        does.setdefault(id(change.text), set()).add(said)
                if change.event is not None:
                    what = _of_event(change, rules)
                    if what is not None:
                        happens.setdefault(change.event, Counter())[what] += 1
        for answer, _ in story.answers:
            if answer.text is not None:
                does.setdefault(id(answer.text), set()).add(_asks(answer))
    return Effects(
        {key: frozenset(found) for key, found in does.items()},
        {
            kind: frozenset(t for t, n in found.items() if n >= _SHARE * times[kind])
            for kind, found in happens.items()
        },
        frozenset(seen),
    )


def _asks(answer: Answer) -> str:
    who = "its player" if answer.player == answer.you else "an opponent"
    return f"lets {who} choose"


def _of_event(change: Change, rules: Rules) -> str | None:
    """Return what a change is, whoever causes it."""
    if change.what == "chance":
        return None
    said = trait_of(change, rules)
    return said and said.replace(" own ", " ").replace(" opposing ", " ").replace(
        " an ", " a "
    )


def bag_of(cards: Sequence[CardDef], effects: Effects) -> Counter[str]:
    """Return the traits of all texts that were seen, each once for an ability."""
    found: Counter[str] = Counter()
    for ability in _abilities(cards):
        found.update(traits(ability, effects))
    return found


def traits(ability: Ability, effects: Effects) -> set[str]:
    """Return what an ability does: as seen, and by its continuous effects."""
    always = {f"always: {standing_of(what)}" for what in ability.continuous}
    return always | effects.does.get(id(ability), frozenset())


def answers_of(cards: Sequence[CardDef], effects: Effects) -> Counter[str]:
    """Return what triggered abilities answer, by what the events change."""
    found: Counter[str] = Counter()
    for ability in _abilities(cards):
        if ability.trigger is not None:
            what = {
                trait
                for kind in ability.trigger.events
                for trait in effects.happens.get(kind, ())
            }
            found.update(what or {NOTHING})
    return found


def _abilities(cards: Iterable[CardDef]) -> Iterator[Ability]:
    for card in cards:
        yield from card.abilities


__all__ = [
    "NOTHING",
    "Effects",
    "answers_of",
    "bag_of",
    "effects_of",
    "place_of",
    "standing_of",
    "trait_of",
    "traits",
]
