"""Laws of sight: players receive only what they may know.

Each law is a function of a :class:`~tcgkit.testing.contract.case.Case` that yields breaches.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import Trace, View
from tcgkit.kernel.state import PASS, SPECTATOR, Obj, Option, Process, State
from tcgkit.kernel.time import WindowFrame
from tcgkit.testing.contract.case import Breach, Case, nth, play_of, told
from tcgkit.testing.contract.picture import short
from tcgkit.testing.contract.worlds import (
    foreign,
    hidden_from,
    listening,
    received,
    same_option,
    stand,
    with_other_chance,
    with_other_faces,
    with_other_numbers,
)


def knowledge_is_true(case: Case) -> Iterator[Breach]:
    """The recorded knowledge of players is true. They cannot distinguish a card of an unordered
    zone from the others there, nor a card from the others it was shuffled with.
    """
    for seed in case.seeds:
        for game in case.moments(seed, kind=_Shuffling):
            for seen in game.slips if isinstance(game, _Shuffling) else ():
                yield case.breach(seen)
            rows = game.state.places
            for place, row in zip(case.rules.places, rows, strict=True):
                for obj in row:
                    if not place.zone.ordered and obj.known & ~place.mask(up=obj.up):
                        yield case.breach(
                            f"a player knows which card of {place.name} is {obj!r}"
                        )
            for seen in untrue_facts(game):
                yield case.breach(seen)


def untrue_facts(game: Reading) -> Iterator[str]:
    """Yield a message for each recorded fact that does not match the position."""
    rows = game.state.places
    used: set[tuple[int, int]] = set()
    for fact in sorted(game.state.facts, key=lambda f: len(f.places)):
        found = [
            o
            for row in rows
            for o in row
            if o.defn is fact.defn
            and (fact.player, o.id) not in used
            and (-o.id in fact.places or o.place.index in fact.places)
        ]
        if not found:
            yield f"player {fact.player + 1} has wrong knowledge: {short(fact)}"
        else:
            used.add((fact.player, found[0].id))


class _Shuffling(Game):
    """A game that checks after every shuffle whether a shuffled card is still known."""

    def __init__(self, rules: Rules, state: State) -> None:
        super().__init__(rules, state)
        self.slips: tuple[str, ...] = ()

    def shuffle(self, zone: str, player: int) -> None:
        """Shuffle, and note shuffled cards that are still known."""
        before = {obj.id for obj in self.zone(zone, player)}
        super().shuffle(zone, player)
        for obj in self.zone(zone, player):
            if obj.known & ~obj.place.mask(up=obj.up):
                self.slips += (f"{obj!r} was shuffled and is still known",)
            if obj.id in before:
                self.slips += (f"{obj!r} was shuffled and is the same object",)


def hidden_faces_do_not_show(case: Case) -> Iterator[Breach]:
    """Other faces that a player cannot see do not change what the player receives: view, options,
    keys, labels, errors, log. They do not change whether the player is asked, nor, if a window's
    shape is constant, whether any player is asked. Views do not contain hidden fields of processes.
    The same is so for a spectator, who sees what all players see.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            for viewer in case.viewers:
                to = "a spectator" if viewer == SPECTATOR else f"player {viewer + 1}"
                for seen in _hidden_fields(game, viewer):
                    yield case.breach(f"to {to}: {seen}")
                rng = nth(seed, case.decision, f"faces {viewer}")
                view, here = game.copied().view(viewer), received(game, viewer)
                for pairs in (1, 1, 12) if case.effort == 1 else (1,) * 8 + (4, 12):
                    seen = _faces_show(game, viewer, rng, pairs, view, here)
                    if seen:
                        yield case.breach(f"to {to}: {seen}")
                if viewer == SPECTATOR:
                    for seen in _only_some_see(game):
                        yield case.breach(f"to {to}: {seen}")


def _only_some_see(game: Game) -> Iterator[str]:
    """Yield what the view of a spectator shows, though the view of some player does not."""
    shown = game.view(SPECTATOR)
    for player in range(game.rules.players):
        view = game.view(player)
        for name, zone in shown.zones.items():
            seen = [card.defn for card in view.zones[name].cards]
            for card in zone.cards:
                if card.defn is not None and card.defn not in seen:
                    yield f"player {player + 1} does not see {card.defn!r} in {name}"
        pools = zip(shown.pools, view.pools, strict=True)
        for one, two in (*pools, (shown.table, view.table)):
            if not one.items() <= two.items():
                yield f"player {player + 1} does not know all numbers in {short(one)}"


def _hidden_fields(game: Game, viewer: int) -> Iterator[str]:
    """Yield the fields of processes that a view shows, though they are declared hidden."""
    lines = game.state.lines.values()
    processes = [*game.state.frames, *(item for row in lines for item in row)]
    hidden = {p.title: p.hidden for p in processes if isinstance(p, Process)}
    view = game.view(viewer)
    for name, parts in (*view.under_way, *view.waiting):
        for field, value in parts:
            if field in hidden.get(name, ()):
                yield f"process {name!r} shows its hidden field {field!r}: {short(value)}"


def _faces_show(
    game: Game,
    viewer: int,
    rng: Random,
    pairs: int,
    view: View,
    here: tuple[Any, ...],
) -> str:
    """Return what shows other hidden faces: the view before the decision differs, or what the player receives at it."""
    decision = game.decision
    assert decision is not None
    wanted = None if decision.is_number else rng.choice(decision.options)
    first = None if wanted is None else wanted.source or wanted.target
    other = with_other_faces(game, viewer, rng, pairs, first=first)
    if other is None:
        return ""
    world, changed = other
    if view != world.view(viewer):
        return f"hidden faces show: {unlike(view, world.view(viewer))}"
    kept = stand(world, game)
    same = (
        not kept and world.decision is not None and world.decision.player == decision.player
    )
    top = game.state.frames[-1]
    constant = isinstance(top, WindowFrame) and top.node.ask != "legal"
    if not same:
        if decision.player == viewer or constant:
            return f"hidden faces decide which player is asked: {kept or world.decision}"
        return ""
    there = received(world, viewer)
    if here != there:
        return f"hidden faces show: {unlike(here, there)}"
    if wanted is None:
        return ""
    return _log_shows(game, world, viewer, wanted, changed)


def _log_shows(
    game: Game, world: Game, viewer: int, wanted: Option, changed: set[int]
) -> str:
    """Do the same in both worlds; if they still look alike, the logs must read alike."""
    decision = world.decision
    assert decision is not None
    alike = same_option(decision.options, wanted)
    if alike is None or (viewer == SPECTATOR and _is_used(game, changed)):
        return ""
    one, logs, public = game.fork(), [], True
    worlds, chance = (one, world), [w.state.chance[:] for w in (game, world)]
    position = (game.decision or decision).options.index(wanted)
    for each, answer in ((one, position), (world, decision.options.index(alike))):
        log = listening(each)
        each.answer(answer)
        logs.append(told(log, viewer))
        everyone = [told(log, player) for player in range(game.rules.players)]
        public = public and all(line in lines for line in logs[-1] for lines in everyone)
    if one.view(viewer) != world.view(viewer) or one.result != world.result:
        return ""  # something was revealed
    if viewer == SPECTATOR and public:
        return ""  # all players were told so: it lay open for a moment
    if any(not changed <= {o.card for o in hidden_from(w, viewer)} for w in worlds):
        return ""  # and if only the order of several
    if not changed and [w.state.chance for w in worlds] != chance:
        return ""  # chance has come
    here = [
        each.decision is not None and each.decision.player == viewer
        for each in (one, world)
    ]
    shorter = min(map(len, logs))  # while others are asked, a line may be still to come
    if logs[0][:shorter] != logs[1][:shorter] or (all(here) and logs[0] != logs[1]):
        return f"the log shows what is hidden: {unlike(logs[0], logs[1])}"
    return ""


def _is_used(game: Game, cards: set[int]) -> bool:
    """Return whether one of these cards is being used: with another face, its use could not go on."""
    sources = (getattr(frame, "source", None) for frame in game.state.frames)
    return any(isinstance(each, Obj) and each.card in cards for each in sources)


def passing_does_not_show(case: Case) -> Iterator[Breach]:
    """A player does not learn whether another player is asked: the view is the same before and
    while the other is asked, and after a pass the same as if the other could not have acted.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            decision = game.decision
            assert decision is not None
            for viewer in case.players:
                if viewer == decision.player:
                    continue
                seen = _asking_shows(game, viewer)
                if not seen and PASS in decision.options:
                    rng = nth(seed, case.decision, f"passing {viewer}")
                    tries = [
                        _passing_shows(game, viewer, rng) for _ in range(4 * case.effort)
                    ]
                    seen = next(filter(None, tries), "")
                if seen:
                    yield case.breach(f"to player {viewer + 1}: {seen}")


def _asking_shows(game: Game, viewer: int) -> str:
    view, before = game.view(viewer), game.copied()
    if before.view(viewer) != view:
        return f"it shows that another is asked: {unlike(before.view(viewer), view)}"
    top = game.state.frames[-1]
    if (
        isinstance(top, WindowFrame)
        and top.node.ask == "legal"
        and len(game.state.frames) > 1
    ):
        before.state.frames.pop()
        if before.view(viewer) != view:
            return f"it shows that a window is open: {unlike(before.view(viewer), view)}"
    return ""


def _passing_shows(game: Game, viewer: int, rng: Random) -> str:
    """Compare the world after a player's pass with a world where the player perhaps could not act."""
    top, decision = game.state.frames[-1], game.decision
    assert decision is not None
    if not isinstance(top, WindowFrame) or top.node.ask != "legal":
        return ""
    other = with_other_faces(game, viewer, rng, 12, owner=decision.player)
    if other is None:
        return ""
    world, changed = other
    one = game.fork()
    logs = [listening(one), listening(world)]
    one.answer(decision.options.index(PASS))
    world.run()
    for each in (one, world):
        for _ in range(5):
            asked = each.decision
            if asked is None or asked.player == viewer or PASS not in asked.options:
                break
            each.answer(asked.options.index(PASS))
    asks = [
        None if each.decision is None else each.decision.player for each in (one, world)
    ]
    if asks != [viewer, viewer]:
        return ""
    if any(_sees_one_of(each, viewer, changed) for each in (one, world)):
        return ""
    ends = [
        (received(each, viewer), told(log, viewer))
        for each, log in zip((one, world), logs, strict=True)
    ]
    if ends[0] != ends[1]:
        return f"it shows whether another could act: {unlike(*ends)}"
    return ""


def _sees_one_of(game: Reading, viewer: int, cards: set[int]) -> bool:
    hidden = {obj.card for obj in hidden_from(game, viewer)}
    return not cards <= hidden


def true_numbers_do_not_show(case: Case) -> Iterator[Breach]:
    """Numbers of cards and objects, chance and seeds occur in nothing that a player receives:
    with others in their place, views, keys, labels, log lines and errors are the same.
    """
    shifted = with_other_numbers(case.rules, 1000)
    for seed in case.seeds:
        log, other_log = Trace(), Trace()
        others = case.play(
            Game.new(shifted, case.decks, seed, trace=other_log), play_of(seed)
        )
        for game in case.moments(seed, trace=log):
            at = case.decision
            other = next(others, game)
            case.decision = at
            for viewer in case.players:
                for seen in foreign(game.view(viewer)):
                    yield case.breach(seen)
                one, two = received(game, viewer), received(other, viewer)
                if one != two:
                    yield case.breach(f"true numbers show: {unlike(one, two)}")
                if case.decision % 3 == 0 or case.effort > 1:
                    seen_chance = _chance_shows(game, viewer, case)
                    if seen_chance:
                        yield case.breach(seen_chance)
            for viewer in case.players:
                one_log, two_log = (told(t, viewer)[-40:] for t in (log, other_log))
                if one_log != two_log:
                    yield case.breach(
                        f"true numbers show in the log: {unlike(one_log, two_log)}"
                    )
                if not all(line.strip() for line in one_log):
                    yield case.breach(f"a log line is empty in a language: {one_log[-6:]}")


def _chance_shows(game: Game, viewer: int, case: Case) -> str:
    world = with_other_chance(game)
    if stand(world, game):
        return "future chance decides whether a player is asked"
    if received(game, viewer) != received(world, viewer):
        return f"future chance shows: {unlike(received(game, viewer), received(world, viewer))}"
    decision = game.decision
    assert decision is not None
    if decision.is_number:
        return ""
    wanted = nth(case.seed, case.decision, "chance").choice(decision.options)
    return _log_shows(game, world, viewer, wanted, set())


def unlike(one: object, other: object) -> str:
    """Return the first difference of two received values."""
    if isinstance(one, (tuple, list)) and isinstance(other, (tuple, list)):
        if len(one) == len(other):
            for a, b in zip(one, other, strict=True):
                if a != b:
                    return unlike(a, b)
    elif isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        for key, value in one.items():
            if value != other[key]:
                return f"{key}: {unlike(value, other[key])}"
    names = [a.name for a in getattr(type(one), "__attrs_attrs__", ())]
    if type(one) is type(other):
        for name in names:
            a, b = getattr(one, name), getattr(other, name)
            if a != b:
                return f"{name}: {unlike(a, b)}"
    return f"{short(one)} or {short(other)}"
