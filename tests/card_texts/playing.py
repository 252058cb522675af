"""Playing one card text: what it did, and whether the game is still sound.

A made card lies ready in a prepared position (``positions``). It is given the text, used, and
everybody answers what is asked, until the text is carried out and a little longer.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from random import Random
from typing import Any
from zlib import crc32

from attrs import define, evolve, field, frozen

from tcgkit.kernel.cards import Ability, CardDef, Instruction
from tcgkit.kernel.effects import Effect, stamp
from tcgkit.kernel.game import Game, Reading, Running
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Obj
from tcgkit.testing.contract.case import question

ANSWERS = 60
"""How many questions are answered at most until a text is carried out."""
AFTER = 3
"""How many more questions are answered behind it."""
SAMPLED = 8
"""Of one of how many texts the questions are compared with those of a sample."""

Broken = Callable[[Game], Iterator[str]]
"""Yields what the rules of a game exclude and yet is so."""


@frozen(eq=False)
class Position:
    """A game that stands where the made card can be used, and what this game excludes."""

    game: Game
    card: int
    broken: Broken
    before: int = 0
    """How many cards there are."""


@define
class Course:
    """What came of one text."""

    ran: bool = False
    sampled: bool = False
    """Whether the game is compared with a sample at its questions."""
    changed: bool = False
    faults: list[str] = field(factory=list)
    log: list[str] = field(factory=list)


def play(position: Position, defn: CardDef, seed: int = 0) -> Course:
    """Use the made card with the text of ``defn``; return what came of it."""
    said = "".join(ability.text.en for ability in defn.abilities)
    course = Course(sampled=crc32(said.encode()) % SAMPLED == 0)
    game = started(position, _watched(defn, course))
    try:
        _drive(game, position, course, Random(seed))
    except Exception as wrong:  # the point of the test
        course.faults.append(f"raises {type(wrong).__name__}: {wrong}")
    trace = game.trace
    assert trace is not None
    course.log = [entry.tell("en", -1) for entry in trace.entries]
    return course


def started(position: Position, defn: CardDef) -> Game:
    """Return a copy of the game in which the made card has another definition."""
    game = position.game.copied()
    found = _made(game, position.card)
    row = game.state.places[found.place.index]
    if found.place.in_play:
        found.defn = defn
    else:
        new = found.copy()
        new.defn = defn
        row[row.index(found)] = new
    game._forget_derived()
    game.trace = Trace()
    game.run()  # to the question that the position stands at, if the text can be used
    return game


def _made(game: Reading, card: int) -> Obj:
    return next(obj for row in game.state.places for obj in row if obj.card == card)


def _watched(defn: CardDef, course: Course) -> CardDef:
    """Return the card with its text watched: whether it ran, changed anything, told why not."""
    abilities = tuple(_watched_ability(each, course) for each in defn.abilities)
    return evolve(defn, abilities=abilities)


def _watched_ability(ability: Ability, course: Course) -> Ability:
    before: list[Any] = []

    def begin(game: Reading) -> None:
        assert game.trace is not None
        course.ran = True
        before[:] = [stamp(game), len(game.trace.entries)]

    def end(game: Reading, effect: Any) -> None:
        assert game.trace is not None
        if before and stamp(game) == before[0]:
            told = game.trace.entries[before[1] :]
            if not any(entry.idle for entry in told):
                said = "; ".join(entry.tell("en", -1) for entry in told)
                course.faults.append(
                    f"changes nothing, and the log does not say so: {said}"
                )
        else:
            course.changed = True

    first, *rest = ability.body or (Instruction(lambda game, effect: None),)

    def run(game: Running, effect: Any) -> Any:
        if not before:
            begin(game)
        return first.run(game, effect)

    body = (evolve(first, run=run), *rest, Instruction(end))
    return evolve(ability, body=body, costs=_watched_costs(ability, course))


def _watched_costs(ability: Ability, course: Course) -> tuple[Instruction, ...]:
    """Return the costs of a text so that one that changes nothing is noted."""
    before: list[Any] = []
    if not ability.costs:
        return ()
    first, *rest = ability.costs

    def run(game: Running, effect: Any) -> Any:
        if not before:
            before.append(stamp(game))
        return first.run(game, effect)

    def end(game: Reading, effect: Any) -> None:
        if before and stamp(game) == before[0]:
            course.faults.append("is paid for with nothing")

    return (evolve(first, run=run), *rest, Instruction(end))


def _drive(game: Game, position: Position, course: Course, chance: Random) -> None:
    """Use the card, and answer until its text is carried out and a little longer."""
    option = use_of(game, position.card)
    if option is None:
        return
    game.answer(option)
    left = AFTER
    for _ in range(ANSWERS):
        course.faults += _wrong(game, position)
        if course.faults or game.decision is None:
            return
        if course.ran:
            if course.sampled and game.running(Effect) is not None:
                course.faults += _sampled(game)
            left -= 1
            if left < 0:
                break
        game.answer(_answer(game, chance, quick=course.ran))
    course.faults += _seen(game)


def use_of(game: Reading, card: int) -> Any:
    """Return the option to use the made card."""
    decision = game.decision
    for option in () if decision is None else decision.options:
        if option.source is not None and option.source.card == card:
            return option
    return None


_IDLE = ("pass", "done", "end", "no")


def _answer(game: Reading, chance: Random, *, quick: bool) -> Any:
    """Answer so that the text goes on: choose what can be chosen, pass in windows."""
    decision = game.decision
    assert decision is not None
    if decision.low is not None:
        return decision.low
    options = decision.options
    passes = [option for option in options if option.action in ("pass", "end")]
    if passes:
        return passes[0]
    able = [option for option in options if option.action not in _IDLE] or options
    return able[chance.randrange(len(able))]


# ---- what must hold -------------------------------------------------------------------


def _wrong(game: Game, position: Position) -> list[str]:
    """Return what is wrong with the position of a game."""
    return [
        *_state_is_sound(game),
        *_cards_are_kept(game, position),
        *position.broken(game),
    ]


def _state_is_sound(game: Reading) -> Iterator[str]:
    state = game.state
    for index, row in enumerate(state.places):
        zone = game.rules.places[index].zone
        slots = Counter(obj.slot for obj in row)
        if zone.slots is not None and not zone.piles and max(slots.values(), default=0) > 1:
            yield f"two cards lie in one slot of {zone.name}"
        for obj in row:
            if obj.place.index != index:
                yield f"{obj!r} lies in {zone.name}"
            if zone.in_play and state.objects.get(obj.id) is not obj:
                yield f"{obj!r} is not among the objects in play"
            if not zone.in_play and not obj.defn.is_card:
                yield f"{obj!r} is no card and yet lies in {zone.name}"
            if not zone.in_play and obj.owner != obj.place.player >= 0:
                yield f"{obj!r} lies in the {zone.name} of a player whose it is not"
    lying = {obj.id for row in state.places for obj in row if obj.place.in_play}
    for number in state.objects.keys() - lying:
        yield f"{state.objects[number]!r} is in play and lies nowhere"
    for player, pools in enumerate(state.players):
        for name, number in pools.items():
            if number < 0:
                yield f"{name} of player {player + 1} is {number}"


def _cards_are_kept(game: Running, position: Position) -> Iterator[str]:
    """No card vanishes or comes from nowhere; tokens do. A new game begins with its decks."""
    now, decks = cards_of(game), game.decks
    parts = [row for deck in decks for row in deck.parts.values()]
    anew = sum(sum(deck.cards.values()) for deck in decks) + sum(map(len, parts))
    if now not in (position.before, anew):
        yield f"there are {now} cards; there were {position.before}"


def cards_of(game: Reading) -> int:
    """Return how many cards a game has."""
    return sum(obj.defn.is_card for row in game.state.places for obj in row)


def _sampled(game: Game) -> Iterator[str]:
    """Whom a text asks cannot tell the game from a sample: it looks alike, and asks the same."""
    decision = game.decision
    assert decision is not None
    sample = game.sample(decision.player, 1)
    if sample.view(decision.player) != game.view(decision.player):
        yield "a sample looks different"
    elif question(sample) != question(game):
        yield f"a sample asks {question(sample)}, not {question(game)}"


def _seen(game: Game) -> Iterator[str]:
    """Everybody can look, guess and try out: these raise if something is not right."""
    for player in range(game.rules.players):
        game.view(player)
        if game.trace is not None:
            for entry in game.trace.entries:
                entry.tell("en", player)
                entry.tell("ja", player)
    game.fork()
    decision = game.decision
    for option in decision.options if decision is not None else ():
        game.label(option)
        game.key(option)
    yield from ()
