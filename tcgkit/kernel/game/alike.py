"""Equal texts of many cards: what one of them says is asked once, and holds for the others.

On a board full of equal texts ("each other unit has attack +1", "units cannot attack while ...") all
work is for each card, not for each pair of cards.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.state.lasting import (
    AbilityScope,
    Alike,
    Applied,
    Continuous,
    Entry,
    Modifier,
    Watched,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.state.objects import Obj

Groups = Sequence[tuple[Continuous, Any, "tuple[Obj, ...]", "Alike | None"]]
"""Effects in force under one name: of equal ones of one player the first, with all of them."""
FEW: Final = 3
"""So many claims are tested one by one."""


def modifiers(entries: Sequence[Entry]) -> Groups:
    """Return the effects that change a value, equal ones together if their order does not matter."""
    groups: dict[object, list[Entry]] = {}
    for number, entry in enumerate(entries):
        what, scope, _ = entry
        effect: Any = what.effect
        alike = isinstance(effect, Modifier) and effect.op != "become"
        if alike and isinstance(scope, AbilityScope):
            groups.setdefault((what, scope.you), []).append(entry)
        else:
            groups[number] = [entry]
    return [
        (g[0][0], g[0][1], g[0][2], Alike(g) if len(g) > 1 else None)
        for g in groups.values()
    ]


def claims(
    entries: Sequence[Entry], rank: Callable[[Continuous, Any], int] | None
) -> Groups:
    """Return claims about a verb, equal ones of the same rank together."""
    groups: dict[object, list[Entry]] = {}
    for number, entry in enumerate(entries):
        what, scope, _ = entry
        if isinstance(scope, AbilityScope):
            tier = 0 if rank is None else rank(what, scope)
            groups.setdefault((what, scope.you, tier), []).append(entry)
        else:
            groups[number] = [entry]
    return [
        (g[0][0], g[0][1], g[0][2], Alike(g) if len(g) > 1 else None)
        for g in groups.values()
    ]


def without(groups: Groups, entry: Entry) -> Groups:
    """Return groups without an effect that is in force no longer."""
    what, scope, _ = entry
    left: list[tuple[Continuous, Any, tuple[Obj, ...], Alike | None]] = []
    for group in groups:
        alike = group[3]
        if alike is None:
            if group[1] is not scope or group[0] is not what:
                left.append(group)
        elif group[0] is what and group[1].you == scope.you:
            alike.remove(entry)
            if alike.entries:
                first = alike.entries[0]
                left.append((first[0], first[1], first[2], alike))
        else:
            left.append(group)
    return left


def applied(game: Reading, alike: Alike, obj: Obj) -> list[Applied]:
    """Return those of equal modifiers that apply to an object, as one entry for as many as do.

    If their match looks at their cards, or their amounts differ, each is an entry by itself.
    """
    entries = alike.entries
    what, scope, _ = entries[0]
    match = what.match
    if match is None:
        return []
    effect: Any = what.effect
    watched = Watched(scope, (obj,))
    applies = match(game, watched, obj)
    if watched.is_read:
        entries = [entry for entry in entries if match(game, entry[1], obj)]
    elif watched.leaves_itself_out:
        entries = [entry for entry in entries if match(game, Watched(entry[1]), obj)]
    else:
        own = alike.of(obj) if watched.asked else []
        itself = [entry for entry in own if match(game, entry[1], obj)]
        others = len(entries) - len(own) if applies else 0
        if isinstance(effect.amount, int) or (others and _is_fixed(game, effect, scope)):
            times = others + len(itself)
            return [(what, scope, times)] if times else []
        if not others:
            entries = itself
        elif own:
            entries = [each for each in entries if each not in own or each in itself]
    if isinstance(effect.amount, int):
        return [(what, scope, 1) for _, scope, _ in entries]
    return [(what, Watched(scope), 1) for _, scope, _ in entries]


def _is_fixed(game: Reading, effect: Any, scope: Any) -> bool:
    """Return whether an amount is the same for all cards of the player with this text."""
    watched = Watched(scope)
    effect.now(game, watched)
    return watched.is_shared


def stated(
    game: Reading, entries: Sequence[Entry], groups: Groups, roles: tuple[Any, ...]
) -> list[tuple[Entry, int]]:
    """Return the claims that apply to these roles, in order: of equal ones the first, and how many apply."""
    found: list[tuple[Entry, int]] = []
    for what, scope, targets, alike in groups:
        claim: Any = what.effect
        test = claim.test
        if alike is None:
            if test is None or test(game, scope, *roles):
                found.append(((what, scope, targets), 1))
            continue
        equal = alike.entries
        if test is None:
            found.append((equal[0], len(equal)))
            continue
        watched = Watched(scope, roles)
        applies = test(game, watched, *roles)
        if watched.is_shared:
            own = [entry for obj in watched.asked for entry in alike.of(obj)]
            itself = [entry for entry in own if test(game, entry[1], *roles)]
            others = len(equal) - len(own) if applies else 0
            if others:
                first = _first(equal, own, itself)
                found.append((first, others + len(itself)))
                continue
            holds = itself
        elif watched.is_read:
            holds = [entry for entry in equal if test(game, entry[1], *roles)]
        else:
            holds = [entry for entry in equal if test(game, Watched(entry[1]), *roles)]
        if holds:
            found.append((min(holds, key=equal.index), len(holds)))
    if len(found) > 1:
        found.sort(key=lambda each: entries.index(each[0]))
    return found


def _first(equal: list[Entry], own: list[Entry], itself: list[Entry]) -> Entry:
    """Return the first of equal effects that is not left out because it is of the card in question."""
    for entry in equal:
        if entry not in own or entry in itself:
            return entry
    return equal[0]
