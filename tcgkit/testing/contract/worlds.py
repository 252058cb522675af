"""Other worlds: the same position with other hidden faces, other true numbers, other chance.

A law about hidden information compares what a player receives in two worlds that look the same to
that player.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random
from typing import Any, Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import Asking, CardDef, Text
from tcgkit.kernel.data import remap
from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.game import Game, Reading, Running
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import (
    CardView,
    Trace,
    View,
    ZoneView,
    copied_whole,
    explain,
    known,
    place_key,
    shows_alike,
)
from tcgkit.kernel.state import Fact, Obj, Option, Result
from tcgkit.kernel.time import Node
from tcgkit.testing.contract.case import question

_OTHER: Final = 0x5DEECE66D1234567
"""The value that changes the stream of chance."""

# ---- other faces ---------------------------------------------------------------------


def hidden_from(game: Reading, viewer: int) -> list[Obj]:
    """Return the objects whose faces ``viewer`` cannot see."""
    return [o for row in game.state.places for o in row if not game.sees(viewer, o)]


def with_other_faces(
    game: Game,
    viewer: int,
    rng: Random,
    pairs: int,
    *,
    first: Obj | None = None,
    owner: int | None = None,
) -> tuple[Game, set[int]] | None:
    """Return a world with the faces of some hidden cards exchanged, and the numbers of the cards.

    The world does not stand at the decision yet. Cards of one owner are exchanged, within what
    their places can hold and what ``viewer`` knows, where deck lists are closed also for cards
    that are in no deck; ``first`` is one of the first pair, ``owner`` the only one whose cards
    are exchanged. None: there is nothing to exchange.
    """
    new = game.copied()
    hidden = [o for o in hidden_from(new, viewer) if owner is None or o.owner == owner]
    faces = {obj.id: obj.defn for obj in hidden}
    start = dict(faces)
    by_owner: dict[int, list[Obj]] = {}
    for obj in hidden:
        by_owner.setdefault(obj.owner, []).append(obj)
    for number in range(pairs * 4):
        if not hidden or sum(faces[i] is not start[i] for i in faces) >= 2 * pairs:
            break
        one = rng.choice(hidden)
        if number == 0 and first is not None and first.id in faces:
            one = next(o for o in hidden if o.id == first.id)
        other = rng.choice(by_owner[one.owner])
        if _exchangeable(new, viewer, one, other, faces):
            faces[one.id], faces[other.id] = faces[other.id], faces[one.id]
    _take_from_stocks(new, viewer, rng, pairs, hidden, faces)
    changed = [obj for obj in hidden if faces[obj.id] is not start[obj.id]]
    if not changed:
        return None
    _reface(new, viewer, changed, faces)
    return new, {obj.card for obj in changed}


def _take_from_stocks(
    game: Game,
    viewer: int,
    rng: Random,
    number: int,
    hidden: list[Obj],
    faces: dict[int, CardDef],
) -> None:
    """Exchange hidden faces of closed decks for cards that could as well be in them."""
    for owner in range(len(game.stocks)):
        stock = list(game.known_stock(viewer, owner)) if owner != viewer else []
        unseen = [obj for obj in hidden if obj.owner == owner and obj.defn.is_card]
        for row in game.state.places if stock and unseen else ():
            for face in [faces.get(o.id, o.defn) for o in row if o.owner == owner]:
                if face in stock:
                    stock.remove(face)
        for _ in range(number if stock and unseen else 0):
            obj, at = rng.choice(unseen), rng.randrange(len(stock))
            holds = obj.place.zone.holds
            known = any(
                fact.player == viewer
                and fact.defn in (faces[obj.id], stock[at])
                and _covers(fact, obj)
                for fact in game.state.facts
            )
            fits = (holds is None or holds(stock[at])) and shows_alike(game, obj, stock[at])
            if not known and fits:
                faces[obj.id], stock[at] = stock[at], faces[obj.id]


def _exchangeable(
    game: Reading, viewer: int, one: Obj, other: Obj, faces: Mapping[int, CardDef]
) -> bool:
    a, b = faces[one.id], faces[other.id]
    if a is b or a.is_card != b.is_card:
        return False
    for obj, face in ((one, b), (other, a)):
        holds = obj.place.zone.holds
        if holds is not None and not holds(face):
            return False
        if not shows_alike(game, obj, face):
            return False
    for fact in game.state.facts:
        known = fact.player == viewer and fact.defn in (a, b)
        if known and _covers(fact, one) != _covers(fact, other):
            return False
    return True


def _covers(fact: Fact, obj: Obj) -> bool:
    return -obj.id in fact.places or obj.place.index in fact.places


def _reface(
    game: Reading, viewer: int, changed: list[Obj], faces: Mapping[int, CardDef]
) -> None:
    """Give objects their faces, wherever the state holds them, and keep others' facts true."""
    state = game.state
    facts, moved = list(state.facts), dict[int, Obj]()
    for obj in changed:
        for number, fact in enumerate(facts):
            if fact.player != viewer and fact.defn is obj.defn and _covers(fact, obj):
                facts[number] = evolve(fact, defn=faces[obj.id])
                break
        if obj.place.in_play:
            obj.defn = faces[obj.id]
        else:
            new = moved[obj.id] = obj.copy()
            new.defn = faces[obj.id]
            row = state.places[obj.place.index]
            row[row.index(obj)] = new
    state.facts = tuple(facts)
    if moved:
        here, memo = {**state.objects, **moved}, dict[int, Any]()
        state.frames = [remap(frame, here, memo) for frame in state.frames]
        state.lasting = remap(state.lasting, here, memo)
        state.lines = remap(state.lines, here, memo)
        state.waiting = remap(state.waiting, here, memo)
        state.past = remap(state.past, here, memo)
    game._forget_derived()


def stand(world: Game, game: Game) -> str:
    """Bring a world to the decision of ``game``; return the error, or an empty text."""
    try:
        world._repeat_step(game._given)
    except (TcgkitError, AssertionError, IndexError) as error:
        return str(error) or type(error).__name__
    return "" if world.decision is not None else "no player is asked"


def with_other_truth(world: Game, viewer: int, rng: Random) -> Game:
    """Return a world that also differs in everything ``viewer`` cannot see without peeking.

    All cards have other numbers; unseen cards and objects out of play exchange theirs; unseen
    cards of unordered zones are in another order; future chance differs, and the other players
    remember no faces. The world does not stand at the decision yet.
    """
    state, copies = copied_whole(world.state)
    new = world.on(state)
    every = [obj for row in state.places for obj in row]
    every += [copy for _, copy in copies.gone]
    numbers = sorted({obj.card for obj in every})
    others = dict(zip(numbers, rng.sample(numbers, len(numbers)), strict=True))
    for obj in every:
        obj.card = others[obj.card]
    _exchange_numbers(new, viewer, rng)
    for place, row in zip(new.rules.places, state.places, strict=True):
        if not place.zone.ordered and not place.in_play:
            spots = [n for n, obj in enumerate(row) if not new.sees(viewer, obj)]
            unseen = [row[spot] for spot in spots]
            rng.shuffle(unseen)
            for spot, obj in zip(spots, unseen, strict=True):
                row[spot] = obj
    state.facts = tuple(fact for fact in state.facts if fact.player == viewer)
    state.chance = [stream ^ _OTHER for stream in state.chance]
    return new


def _exchange_numbers(game: Reading, viewer: int, rng: Random) -> None:
    """Exchange the numbers of unseen cards, and of unseen objects out of play."""
    hidden = hidden_from(game, viewer)
    cards = [obj.card for obj in hidden]
    rng.shuffle(cards)
    for obj, card in zip(hidden, cards, strict=True):
        obj.card = card
    hidden = [obj for obj in hidden if not obj.place.in_play]
    ids = [obj.id for obj in hidden]
    rng.shuffle(ids)
    new_ids = {-obj.id: -number for obj, number in zip(hidden, ids, strict=True)}
    for obj, number in zip(hidden, ids, strict=True):
        obj.id = number
    game.state.facts = tuple(
        evolve(fact, places=tuple(sorted(new_ids.get(p, p) for p in fact.places)))
        for fact in game.state.facts
    )


# ---- other numbers -------------------------------------------------------------------


@frozen(eq=False)
class _Shifted(Node):
    """Runs a timeline after all true numbers were changed."""

    inner: Node
    by: int

    @property
    def children(self) -> tuple[Node, ...]:
        return (self.inner,)

    def start(self, game: Running) -> Asking | None:
        state, moved = game.state, dict[int, Obj]()
        for row in state.places:
            for number, obj in enumerate(row):
                row[number] = new = moved[obj.id] = obj.copy()
                new.id, new.card = obj.id + self.by, 7 * self.by - obj.card
        here = [moved[number] for number in state.objects]  # parts of decks begin in play
        state.objects = {obj.id: obj for obj in here}
        state.next_id += self.by
        return self.inner.start(game)


def with_other_numbers(rules: Rules, by: int) -> Rules:
    """Return rules whose games differ only in the numbers of cards and objects."""
    return evolve(rules, timeline=_Shifted("", rules.timeline, by))


def with_other_chance(game: Game) -> Game:
    """Return a copy with other future chance; it does not stand at the decision yet."""
    new = game.copied()
    new.state.chance = [stream ^ _OTHER for stream in new.state.chance]
    new.choices += 1000
    return new


# ---- what a player receives ----------------------------------------------------------


def received(game: Game, player: int) -> tuple[Any, ...]:
    """Return what a player receives now: view, errors; if asked, the question and the reasons of
    refusals.
    """
    decision = game.decision
    asked = decision is not None and decision.player == player
    return (
        game.view(player),
        question(game) if asked else None,
        tuple(errors(game, player)),
        tuple(reasons(game, player)) if asked else (),
    )


def reasons(game: Reading, player: int) -> Iterator[str]:
    """Yield the reasons for all refusals that concern cards the player can point at."""
    for obj in [o for row in game.state.places for o in row if known(game, player, o)]:
        for each in explain(game, player, obj):
            where = place_key(game, obj, player)
            for r in each.reasons:
                cards = [place_key(game, card, player) for card in r.cards]
                yield f"{each.option.action} {where}: {r.clause} {r.message.en} {cards}"


def errors(game: Game, player: int) -> Iterator[str]:
    """Yield the errors a player gets for wrong answers."""
    decision = game.decision
    wrong: list[Any] = ["nonsense", 10**9, -1, Option("x")]
    if decision is not None and decision.player == player and not decision.is_number:
        wrong += [game.key(option) + "x" for option in decision.options[:3]]
    for answer in wrong:
        try:
            game.answer(answer, player=player)
        except (TcgkitError, AttributeError) as error:
            yield f"{type(error).__name__}: {error}"
    if decision is not None and decision.player != player:
        try:
            game.sample(player, 1)
        except TcgkitError as error:
            yield f"{type(error).__name__}: {error}"


def foreign(view: View) -> Iterator[str]:
    """Yield values of a view that are not plain, permitted data."""

    def walk(value: Any, path: str) -> Iterator[str]:
        kind = value.__class__
        if kind in (int, str, bool, type(None), CardDef, Text, Result):
            return
        if kind in (View, ZoneView, CardView):
            for each in kind.__attrs_attrs__:
                yield from walk(getattr(value, each.name), f"{path}.{each.name}")
        elif kind in (tuple, list):
            for number, v in enumerate(value):
                yield from walk(v, f"{path}[{number}]")
        elif isinstance(value, Mapping):
            for key, v in value.items():
                yield from walk(key, f"{path} key")
                yield from walk(v, f"{path}[{key!r}]")
        else:
            yield f"{path} holds {value!r} ({kind.__name__})"

    yield from walk(view, "view")


def same_option(options: list[Option], wanted: Option) -> Option | None:
    """Return the option that does the same with the same objects in another world."""
    for option in options:
        if _identity(option) == _identity(wanted):
            return option
    return None


def _identity(option: Option) -> tuple[object, ...]:
    source, target, ability = option.source, option.target, option.ability
    return (
        *(option.action, option.number, None if source is None else source.id),
        *(
            None if target is None else target.id,
            None if ability is None else ability.index,
        ),
    )


def listening(game: Reading) -> Trace:
    """Start a log of the game, and return it."""
    game.trace = Trace()
    game._hears.clear()
    return game.trace
