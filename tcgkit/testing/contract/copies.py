"""Laws of copies: forks are equal and stay apart, records replay, caches are honest.

Each law is a function of a :class:`~tcgkit.testing.contract.case.Case` that yields breaches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any

from tcgkit.kernel.cards import Ability
from tcgkit.kernel.endless import loops
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import (
    AbilityScope,
    Concede,
    Entry,
    Input,
    Obj,
    OfferDraw,
    Option,
    Property,
    TimeCalled,
    Watched,
)
from tcgkit.kernel.time import Action, Candidate, WindowFrame
from tcgkit.testing.contract.case import Breach, Case, any_answer, nth, pictured, question
from tcgkit.testing.contract.picture import Picture, difference, picture, shared


def forks_are_equal(case: Case) -> Iterator[Breach]:
    """A fork, and a fork of a fork (which lists its options anew), stands at the same decision in
    an equal state, and the same answers lead both to the same end, in lockstep.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            here, fork = pictured(game), game.fork()
            if pictured(fork) != here:
                yield case.breach(f"a fork differs: {difference(here, pictured(fork))}")
                continue
            fork._listed = None  # so a fork of it lists its options anew
            again = fork.fork()
            if pictured(again) != here:
                yield case.breach(
                    f"a fork of a fork differs: {difference(here, pictured(again))}"
                )
                continue
            if case.decision % 2 or case.effort > 1:
                seen = _lockstep(case, game.fork(), again, fork)
                if seen:
                    yield case.breach(seen)


def _lockstep(case: Case, one: Game, other: Game, third: Game) -> str:
    """Play copies with the same answers; return where they part, or an empty text.

    The first is forked anew on the way, so that it never keeps what is derived.
    """
    rng = nth(case.seed, case.decision, "lockstep")
    for number in range(400):
        if question(one) != question(other):
            return f"{number} decisions on, copies part: {question(one)}, {question(other)}"
        if one.decision is None:
            break
        if question(third) != question(other):
            return (
                f"{number} decisions on, copies part: {question(third)}, {question(other)}"
            )
        answer = any_answer(one, rng)
        for game in (one, other, third):
            game.answer(answer)
        if number % 3 == 0:
            one = one.fork()
    a, b, c = picture(one.state), picture(other.state), picture(third.state)
    if a != b:
        return f"played on alike, a copy is elsewhere: {difference(b, a)}"
    return "" if b == c else f"played on alike, a copy is elsewhere: {difference(b, c)}"


def copies_stay_apart(case: Case) -> Iterator[Breach]:
    """Acts on a copy do not change other copies: copies do not share mutable values, and copies
    kept from a whole game are unchanged at its end.
    """
    for seed in case.seeds:
        kept: list[tuple[int, Game, Picture]] = []
        for game in case.moments(seed):
            fork = game.fork()
            for seen in shared(game.state, fork.state):
                yield case.breach(seen)
            kept.append((case.decision, fork, picture(fork.state)))
            here = pictured(game)
            rng = nth(seed, case.decision, "apart")
            for each in (game.fork(), fork.fork()):
                _some(each, rng, 12)
            if pictured(game) != here:
                yield case.breach(
                    f"play on a fork changed the game: {difference(here, pictured(game))}"
                )
        for at, fork, then in kept:
            case.decision = at
            if picture(fork.state) != then:
                now = picture(fork.state)
                yield case.breach(
                    f"a copy kept from here has changed: {difference(then, now)}"
                )


def _some(game: Game, rng: Random, decisions: int) -> None:
    for _ in range(decisions):
        if game.decision is None:
            break
        game.answer(any_answer(game, rng))


def records_replay(case: Case) -> Iterator[Breach]:
    """The seed, the keys of all answers and the inputs lead through the same decisions to the
    same end.
    """
    for seed in case.seeds:
        record: list[tuple[str | Input, Picture]] = []
        rng = Random(f"{seed}/record")
        game = case.start(seed)
        while game.decision is not None and len(record) < case.rules.ends.limit:
            here = pictured(game)
            given: str | Input = ""
            if len(record) in (5, 25):
                offers = len(record) == 5 and case.rules.ends.draw_offers is not None
                given = OfferDraw(0) if offers else TimeCalled()
                game.input(given)
            elif rng.random() < 0.002:
                given = Concede(game.decision.player)
                game.input(given)
            else:
                answer = any_answer(game, rng)
                given = _key(game, answer)
                game.answer(answer)
            record.append((given, here))
        again = case.start(seed)
        for number, (given, here) in enumerate(record, 1):
            case.decision = number
            if pictured(again) != here:
                yield case.breach(
                    f"the replay is elsewhere: {difference(here, pictured(again))}"
                )
                break
            if isinstance(given, str):
                again.answer(given)
            else:
                again.input(given)
        else:
            if pictured(again) != pictured(game) or again.result != game.result:
                yield case.breach(
                    f"the replay ends with {again.result}, the game with {game.result}"
                )


def _key(game: Reading, answer: int) -> str:
    decision = game.decision
    assert decision is not None
    return f"n={answer}" if decision.is_number else game.key(decision.options[answer])


# ---- what is derived -----------------------------------------------------------------


def caches_are_honest(case: Case) -> Iterator[Breach]:
    """Cached values equal recomputed ones: usable actions, listeners of events, current values, effects
    in force, and what state checks find. The options of a window are exactly those that pass the requirements.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            fresh = game.copied()
            for seen in _stale(game, fresh):
                yield case.breach(seen)
            for seen in _unlisted(game):
                yield case.breach(seen)


def _stale(game: Reading, fresh: Reading) -> Iterator[str]:
    for player, kept in enumerate(game._usable):
        for key, candidates in kept.items():
            new = fresh.usable(player, key)
            if _names(candidates) != _names(new):
                yield f"usable in {key!r}: kept {_names(candidates)}, anew {_names(new)}"
    for kind, heard in game._heard.items():
        if _pairs(heard) != _pairs(fresh.listeners(kind)):
            yield f"listeners of {kind.__name__}: kept {_pairs(heard)}, anew {_pairs(fresh.listeners(kind))}"
    for name, kept_answer in game._hears.items():
        # events of another game may have the same name
        answers = {fresh._could_hear(kind) for kind in _named(name)}
        if answers and kept_answer not in answers:
            yield f"{name}: kept is hears={kept_answer}, anew {not kept_answer}"
    yield from _stale_findings(game, fresh)
    for obj in game.state.objects.values():
        for name, prop in game.rules.properties.items():
            if prop.base is None and name not in obj.defn.fields:
                continue
            kept_value, value = (
                game.value(obj, name),
                fresh.value(fresh.state.objects[obj.id], name),
            )
            if kept_value != value:
                yield f"{name} of {obj!r}: kept {kept_value}, anew {value}"
            single = _one_by_one(fresh, fresh.state.objects[obj.id], prop)
            if single not in (None, value):
                yield f"{name} of {obj!r}: {value}, effect by effect {single}"


def _one_by_one(game: Reading, obj: Obj, prop: Property) -> int | None:
    """Return a value for which every effect in force is tested by itself, or None without such effects."""
    entries = game.changes(prop.name)
    if not entries or (obj.last is not None and prop.name in obj.last):
        return None
    base = obj.defn.fields.get(prop.name, 0) if prop.base is None else prop.base(game, obj)
    return prop.combine(game, obj, base, game.applied(obj, entries))


def _stale_findings(game: Reading, fresh: Reading) -> Iterator[str]:
    """Compare what state checks found, and the effects filed, with what is found anew."""
    for key, (_, reads, make, kept) in [*game._kept.items()]:
        if isinstance(key, int):
            check = game.rules.checks[key]
            found = check.find(fresh)
            if game.found_by(key) != kept or len(found) != len(kept):
                yield f"check {check.name!r}: kept {kept}, anew {found}"
        else:
            name, player = key
            anew = make(fresh, player)
            if isinstance(name, str):
                now = game.derive(name, player, make, reads)
            else:
                now = game.once(name, player, make)
            if now != anew:
                yield f"{name!r} of player {player + 1}: kept {now}, anew {anew}"
    yield from _shared_conditions(fresh)
    if game._table is not None:
        fresh._in_force()
        for kept_now, anew in ((game._table, fresh._table), (game._claims, fresh._claims)):
            if _filed(kept_now) != _filed(anew or {}):
                yield f"effects in force: kept {_filed(kept_now)}, anew {_filed(anew or {})}"


def _shared_conditions(fresh: Reading) -> Iterator[str]:
    """Compare what a condition answers for a card alone with what it answers for all cards with the text."""
    fresh._in_force()
    for obj in fresh.in_play():
        for _, what in (*obj.defn.claims, *obj.defn.changes):
            if what.condition is not None:
                scope = AbilityScope(obj, obj.controller)
                alone = what.condition(fresh, scope)
                together = what.condition(fresh, Watched(scope))
                if bool(alone) is not bool(together):
                    yield f"condition of {obj!r}: alone {alone}, with others {together}"


def _filed(table: Mapping[str, Sequence[Entry]]) -> dict[str, list[tuple[int, Any]]]:
    """Return the effects under each name: each by its source and its text."""
    return {
        name: [(scope.source.id, what) for what, scope, _ in entries]
        for name, entries in sorted(table.items())
    }


def _named(name: str) -> list[type[Event]]:
    return [kind for kind in _kinds(Event) if kind.__name__ == name]


def _kinds(base: type[Event]) -> Iterator[type[Event]]:
    for kind in base.__subclasses__():
        yield kind
        yield from _kinds(kind)


def _names(candidates: list[Candidate]) -> list[tuple[str, int, int]]:
    return [
        (
            each.action.name,
            each.source.id,
            -1 if each.ability is None else each.ability.index,
        )
        for each in candidates
    ]


def _pairs(heard: list[tuple[Any, Ability]]) -> list[tuple[int, int]]:
    return [(obj.id, ability.index) for obj, ability in heard]


def _unlisted(game: Reading) -> Iterator[str]:
    """Compare the options of the open window with all that pass the requirements."""
    top = game.state.frames[-1]
    decision = game.decision
    assert decision is not None
    keys = [key for key in game._usable[decision.player] if not _prunes(game, key)]
    if isinstance(top, WindowFrame):
        keys = [top.key(game)]
    for key in keys:
        for player in range(game.rules.players):
            try:
                plain = list_plainly(game, player, key)
            except Exception:
                if isinstance(top, WindowFrame):
                    raise
                continue  # a question of another moment
            listed = {game.key(o) for o in game.options(player, key)}
            if listed != plain:
                yield f"options in {key!r}: listed {sorted(listed)}, possible {sorted(plain)}"


def _prunes(game: Reading, key: str) -> bool:
    """Return whether the listing skips candidates that are illegal only in this window."""
    return any(a.never_legal and a.opens_in(key) for a in game.rules.actions.values())


def list_plainly(game: Reading, player: int, key: str) -> set[str]:
    """Return the keys of all options that pass every requirement, without any index."""
    options: list[Option] = []
    for action in game.rules.actions.values():
        if not action.opens_in(key):
            continue
        candidate_if = action.candidate_if
        for zone in action.zones:
            for obj in _distinct(game, player, zone):
                for ability in _abilities(action, obj.defn.abilities):
                    if candidate_if is None or candidate_if(obj.defn, ability, obj.up, key):
                        options += _passing(game, player, action, obj, ability)
        for obj in action.sources(game, player) if action.sources is not None else ():
            options += _passing(game, player, action, obj, None)
    if game.state.seen and options:
        options = loops.allowed(game, options)
    return {game.key(option) for option in options}


def _distinct(game: Reading, player: int, zone: str) -> list[Obj]:
    """Return the objects of a zone; out of play, of those that lie alike only the first."""
    row = game.zone(zone, player)
    if game.rules.zones[zone].in_play:
        return row
    first: dict[tuple[object, ...], Obj] = {}
    for obj in row:
        apart = obj.id if not game.sees(player, obj) else 0
        first.setdefault((obj.defn, obj.up, apart), obj)
    return list(first.values())


def _abilities(
    action: Action, abilities: tuple[Ability, ...]
) -> tuple[Ability | None, ...]:
    if action.kinds is None:
        return (None,)
    return tuple(ability for ability in abilities if ability.kind in action.kinds)


def _passing(
    game: Reading, player: int, action: Action, obj: Any, ability: Ability | None
) -> list[Option]:
    if not all(need.test(game, player, obj, ability) for need in action.requirements):
        return []
    targets: list[Any] = [None]
    if action.targets is not None:
        targets = action.targets(game, player, obj, ability)
    return [Option(action.name, obj, target, ability) for target in targets]
