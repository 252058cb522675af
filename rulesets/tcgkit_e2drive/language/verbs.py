"""The verbs of E2Drive's card texts: their effects, and their meanings in continuous texts.

Each is one step of a running effect: it makes the event that the verb names, as its last act.
Objects that are gone, or that a clause keeps from changing, are left out (e2drive.i.97).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Literal

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj, Replacement
from tcgkit.standard.meanings import is_of
from tcgkit_dsl.words.vocabulary import Objects
from tcgkit_e2drive.language import meanings
from tcgkit_e2drive.rules import declared, events, text_events
from tcgkit_e2drive.rules.action import action_now
from tcgkit_e2drive.rules.attack import is_able_to_attack
from tcgkit_e2drive.rules.ladder import gives, on_targets, tier_of
from tcgkit_e2drive.rules.needs import HELD_ON, TURNED_ALREADY
from tcgkit_e2drive.rules.zones import ON, is_ether

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

Found = tuple[Obj, ...]
Seats = tuple[int, ...]
Place = tuple[Seats, str]
Changes = list[tuple[str, int]]


def _tier(effect: Effect) -> int:
    return tier_of(effect.source, effect.ability)


def _giver(effect: Effect, servant: Obj, until: str | None) -> Obj:
    """Return the source of an effect: until a servant is selected, that servant."""
    return servant if until == "selected" else effect.source


# ---- damage, states, stats -----------------------------------------------------------


def heal(game: Running, effect: Effect, what: Found, n: int) -> None:
    """Heal servants (e2drive.damage.5)."""
    game.emit_possible(events.Heal(effect.you, servant, n) for servant in what)


def deal(game: Running, effect: Effect, n: int, what: Found) -> None:
    """Deal damage; it cannot be evaded or defended (e2drive.evade.7)."""
    you, source = effect.you, effect.source
    game.emit_possible(events.Damage(you, servant, n, source, "effect") for servant in what)


def get_states(
    game: Running,
    effect: Effect,
    who: Found,
    states: tuple[str, ...],
    until: str | None = None,
) -> None:
    """Give servants states; without a statement for good (e2drive.state.general.1)."""
    you, tier = effect.you, _tier(effect)
    game.emit_possible(
        events.GainState(servant, state, you, _giver(effect, servant, until), tier, until)
        for servant in who
        for state in states
    )


def lose_states(game: Running, effect: Effect, who: Found, states: tuple[str, ...]) -> None:
    """Remove states; servants without them lose nothing (e2drive.state.general.1)."""
    game.emit_possible(
        events.LoseState(servant, state) for servant in who for state in states
    )


def get_stats(
    game: Running, effect: Effect, who: Found, changes: Changes, until: str | None = None
) -> None:
    """Change stats (e2drive.gen.7)."""
    you, tier, parts = effect.you, _tier(effect), tuple(changes)
    game.emit_possible(
        events.ChangeStats(servant, parts, you, _giver(effect, servant, until), tier, until)
        for servant in who
    )


# ---- On and Off ----------------------------------------------------------------------


def turn(game: Running, effect: Effect, what: Found, side: int) -> None:
    """Turn ether or servants On or Off (e2drive.ether.10, e2drive.i.28)."""
    you, on = effect.you, side == ON
    servants = [events.TurnServant(obj, on, you) for obj in what if not is_ether(obj)]
    if servants:
        return game.emit_possible(servants)
    ether = tuple(each for each in what if meanings.can_turn(game, effect, each, side))
    same = [each for each in what if each.posture == side]
    held = [each for each in what if each not in ether and each not in same]
    for objects, need in ((same, TURNED_ALREADY), (held, HELD_ON)):
        if objects:
            game.no_effect(you, need.text, *objects, clause=need.clause)
    if ether:
        game.emit(events.TurnEther, ether, on, you, effect.source)
    return None


# ---- cards ---------------------------------------------------------------------------


def draw(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Draw n cards (e2drive.gen.6); without a name it is the owner of the text."""
    game.emit_possible(events.Draw(seat, n) for seat in by or (effect.you,))


def discard(game: Running, effect: Effect, what: Found) -> None:
    """Discard cards from hand and tools in play, each to its owner's trash (e2drive.gen.5)."""
    game.emit_possible(
        events.ToolLeaves(effect.you, card)
        if card.place.in_play
        else events.Discard(card.controller, card)
        for card in what
    )


def put_into(game: Running, effect: Effect, what: Found, where: Place) -> None:
    """Put cards into a zone of their owners (e2drive.gen.5, e2drive.area.5, e2drive.dcard.4)."""
    seats, zone = where
    game.emit_possible(text_events.MoveCard(effect.you, card, zone, seats) for card in what)


def put_into_owners_hand(game: Running, effect: Effect, what: Found) -> None:
    """Put cards into their owners' hands (e2drive.dcard.4)."""
    game.emit_possible(
        text_events.MoveCard(effect.you, card, "hand", (card.owner,)) for card in what
    )


def put_in_place(game: Running, effect: Effect, what: Found, where: Found) -> None:
    """Put a card in the place of a damage card that left, On or Off as it was (e2drive.dcard.6)."""
    for card, left in zip(what, where, strict=False):
        return game.emit_possible([text_events.BecomeDamageCard(effect.you, card, left)])
    return None


def place_damage_cards(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Place damage cards from the top of the deck (e2drive.dcard.1)."""
    seats = by or (effect.you,)
    game.emit_possible(events.PlaceDamageCard(seat) for seat in seats for _ in range(n))


def look(game: Running, effect: Effect, where: Place) -> None:
    """Look at the cards in a hidden zone (e2drive.i.14)."""
    seats, zone = where
    cards = tuple(card for seat in seats for card in game.zone(zone, seat))
    game.emit_possible([text_events.LookAtCards(effect.you, cards)] if cards else [])


def reveal(game: Running, effect: Effect, what: Found) -> None:
    """Show cards to both players (e2drive.i.14)."""
    game.emit_possible([text_events.Reveal(effect.you, what)] if what else [])


# ---- servants ------------------------------------------------------------------------


def destroy(game: Running, effect: Effect, what: Found) -> None:
    """Destroy servants (e2drive.destroy.3)."""
    game.emit_possible(events.Destroyed(servant, None, "effect") for servant in what)


def revive(game: Running, effect: Effect, what: Found) -> None:
    """Revive servants, and place a damage card for each (e2drive.dcard.1, e2drive.i.110)."""
    able = game.possible([events.Revived(servant) for servant in what])
    if able:
        placed = [events.PlaceDamageCard(event.whose) for event in able]
        game.emit_all([*placed, *able])


# ---- what may be done ----------------------------------------------------------------

Stance = Literal["can", "cannot"]

_SAID = {
    ("cannot", "attack"): Text("cannot attack", "攻撃できない"),
    ("cannot", "defend"): Text("cannot defend", "防御できない"),
    ("cannot", "evade"): Text("cannot evade", "回避できない"),
    ("can", "attack"): Text("can attack", "攻撃できる"),
    ("can", "defend"): Text("can defend", "防御できる"),
    ("can", "evade"): Text("can evade", "回避できる"),
}


def lasting(said: Stance, deed: str) -> Callable[..., None]:
    """Return the verb that forbids, or allows, servants to attack, defend or evade for a time."""

    def run(game: Running, effect: Effect, who: Found, until: str | None = None) -> None:
        what = Continuous(Claim(deed, said, on_targets, _tier(effect)))
        hold = text_events.Hold
        game.emit_possible(
            (
                hold(
                    effect.you,
                    _giver(effect, servant, until),
                    what,
                    _SAID[said, deed],
                    (servant,),
                    until,
                )
                for servant in who
            ),
        )

    return run


def cannot_attack(who: Objects, what: Objects) -> Iterator[Continuous]:
    """Forbid attacks of some servants on some servants (e2drive.attack.2)."""

    def test(
        game: Reading, scope: Scope, attacker: Obj, target: Obj | None = None, *_: object
    ) -> bool:
        return (
            target is not None
            and who.match(game, scope, attacker)
            and what.match(game, scope, target)
        )

    yield Continuous(Claim("attack", "cannot", test))


def cannot_be_attacked(who: Objects) -> Iterator[Continuous]:
    """Forbid attacks of all servants on some servants."""

    def test(
        game: Reading, scope: Scope, attacker: Obj, target: Obj | None = None, *_: object
    ) -> bool:
        return target is not None and who.match(game, scope, target)

    yield Continuous(Claim("attack", "cannot", test))


def attack_again(game: Reading, effect: Effect, n: int = 1) -> None:
    """Allow attacks that do not end this action; they are paid for like others (e2drive.i.32)."""
    game.do("more_attacks", n)


def _compelled(match: Callable[..., bool]) -> Callable[..., bool]:
    """Return the test whether a servant cannot end its action: it is able to attack (e2drive.i.87)."""

    def test(game: Reading, scope: Scope, servant: Obj, *_: object) -> bool:
        action = action_now(game)
        free = action is None or action.excused or not is_able_to_attack(game, servant)
        return not free and match(game, scope, servant)

    return test


def must_attack(
    game: Running, effect: Effect, who: Found, until: str | None = None
) -> None:
    """Compel servants to attack for a time; any target will do (e2drive.i.105)."""
    what = Continuous(Claim("end_action", "cannot", _compelled(on_targets), _tier(effect)))
    said = Text("must attack", "攻撃しなければならない")
    you, hold = effect.you, text_events.Hold
    game.emit_possible(
        (
            hold(you, _giver(effect, servant, until), what, said, (servant,), until)
            for servant in who
        ),
    )


def always_must_attack(who: Objects) -> Iterator[Continuous]:
    """Compel servants to attack as long as the text works."""
    yield Continuous(Claim("end_action", "cannot", _compelled(is_of(who))))


def cannot_use(
    who: Callable[[Reading, Scope], Seats], what: Objects
) -> Iterator[Continuous]:
    """Forbid players to use some tools."""

    def test(game: Reading, scope: Scope, player: int, card: Obj, *_: object) -> bool:
        return player in who(game, scope) and what.match(game, scope, card)

    yield Continuous(Claim("use_tool", "cannot", test))


def cannot_get(who: Objects, states: tuple[str, ...]) -> Iterator[Continuous]:
    """Keep servants from getting states."""
    for state in states:
        yield Continuous(Claim(state, "cannot", is_of(who)))


def starts_battle(who: Objects, state: str) -> Iterator[Continuous]:
    """Servants start the battle in a state (e2drive.setup.3, e2drive.i.4)."""
    yield Continuous(Claim(f"start_{state}", "can", is_of(who)))


# ---- what is always so ---------------------------------------------------------------


def always_states(
    who: Objects, states: tuple[str, ...], until: str | None = None
) -> Iterator[Continuous]:
    """Give states as long as the text works."""
    for state in states:
        yield from gives(state, is_of(who))


def always_stats(
    who: Objects, changes: list[tuple[str, Any]], until: str | None = None
) -> Iterator[Continuous]:
    """Change stats as long as the text works."""
    for stat, amount in changes:
        yield Continuous(Modifier(stat, "add", amount), who.match)


def always_becomes(stat: str, who: Objects, n: int) -> Iterator[Continuous]:
    """A stat becomes a number (e2drive.gen.7)."""
    yield Continuous(Modifier(stat, "become", n), who.match)


def costs(prop: str, sign: int) -> Callable[..., Iterator[Continuous]]:
    """Return the verb that changes the cost of tools, attacking or evading, at least 0."""

    def always(what: Objects, n: int) -> Iterator[Continuous]:
        yield Continuous(Modifier(prop, "add", sign * n), what.match)

    return always


# ---- the next one --------------------------------------------------------------------


def _reduced(n: int) -> Callable[[Reading, Scope, Any], Event]:
    def instead(game: Reading, scope: Scope, event: Any) -> Event:
        amount = max(0, event.amount - n)  # e2drive.i.52
        return events.Damage(event.by, event.target, amount, event.source, event.cause)

    return instead


def _hits(targets: Callable[[Reading, Any, Obj], bool]) -> Callable[..., bool]:
    def test(game: Reading, scope: Any, event: Any) -> bool:
        return event.amount > 0 and targets(game, scope, event.target)

    return test


def reduce_next(game: Running, effect: Effect, who: Found, within: str, n: int) -> None:
    """Reduce the next damage of each servant, once."""
    what = Continuous(Replacement((events.Damage,), _hits(on_targets), _reduced(n)))
    said = Text(f"next damage -{n}D", f"次のダメージ-{n}D")
    you, source = effect.you, effect.source
    game.emit_possible(
        (
            text_events.Hold(you, source, what, said, (servant,), within, 1)
            for servant in who
        ),
    )


def always_reduced(who: Objects, n: int) -> Iterator[Continuous]:
    """Reduce every damage as long as the text works."""
    yield Continuous(Replacement((events.Damage,), _hits(who.match), _reduced(n)))


def _negated(game: Reading, scope: Scope, event: Any) -> Event:
    return declared.UseTool(event.by, event.card, negated=True)


def negate_next(
    game: Running, effect: Effect, what: Objects, who: Seats, within: str
) -> None:
    """Negate the next such tool that players use, whatever its tier (e2drive.i.100)."""

    def test(game: Reading, scope: Any, event: Any) -> bool:
        return event.by in who and what.match(game, scope, event.card)

    lasting = Continuous(Replacement((declared.UseTool,), test, _negated))
    said = Text("the next tool is negated", "次のツールは無効になる")
    game.emit(text_events.Hold, effect.you, effect.source, lasting, said, (), within, 1)


# ---- as a cost, and what a choice offers ---------------------------------------------


def some_to(where: tuple[str, ...]) -> Callable[..., bool]:
    """Return the test whether a cost has something to be paid with."""

    def possible(game: Reading, scope: Scope, what: Objects, **_: object) -> bool:
        return any(obj.place.zone.name in where for obj in what.now(game, scope))

    return possible


def can_turn(game: Reading, scope: Scope, obj: Obj, side: int) -> bool:
    """Return whether an object can be turned to that side (e2drive.i.97)."""
    return meanings.can_turn(game, scope, obj, side)


def show_coin(game: Running, scope: Scope, heads: bool) -> None:
    """Show both players how a coin fell (e2drive.i.101)."""
    game.tell(events.Flip(scope.source, heads))
