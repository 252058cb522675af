"""What E2Drive's card texts do: one step of a running effect each, with its event as the last act.

Objects that are gone, or that a clause keeps from changing, are left out (e2drive.i.97).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from attrs import evolve

from tcgkit.kernel.cards import Scope, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Claim, Continuous, Modifier, Obj
from tcgkit.standard.meanings import Cards, lies_in
from tcgkit.standard.words import cards, damage, deeds
from tcgkit.standard.words.changed_values import Values, setting, switching
from tcgkit.standard.words.lasting import Told, tested_by
from tcgkit.standard.words.needed import has_cards, pays_with
from tcgkit.standard.words.negated import negating_next
from tcgkit.standard.words.play import does, players_do
from tcgkit.standard.words.states import changing_states
from tcgkit_dsl.words.entries import Objects, Verb
from tcgkit_dsl.words.rows import sentences, verb
from tcgkit_e2drive.language import things
from tcgkit_e2drive.rules import declared, events, text_events
from tcgkit_e2drive.rules.card_types import SERVANT
from tcgkit_e2drive.rules.ladder import gives, has_state, tier_of
from tcgkit_e2drive.rules.needs import HELD_ON, TURNED_ALREADY
from tcgkit_e2drive.rules.servants import changeable
from tcgkit_e2drive.rules.zones import ON, STATES, is_ether


def tier(effect: Effect) -> int:
    """Return the tier of a running effect."""
    return tier_of(effect.source, effect.ability)


def source(effect: Effect, servant: Obj | int, until: str | None) -> Obj:
    """Return the source of an effect: until a servant is selected, that servant."""
    if isinstance(servant, int) or until != "selected":
        return effect.source
    return servant


def hold(
    effect: Effect,
    servant: Obj | int,
    part: Continuous,
    until: str | None,
    said: Text,
    uses: int | None = None,
) -> Event:
    """Return the event that lets something be so of a servant, or of a player, for a time."""
    by, what = source(effect, servant, until), part
    if isinstance(part.effect, Claim | Modifier):
        what = evolve(part, effect=evolve(part.effect, tier=tier(effect)))
    if isinstance(servant, int):
        return text_events.Hold(effect.you, by, what, said, (), until, uses, servant)
    return text_events.Hold(effect.you, by, what, said, (servant,), until, uses)


# ---- damage --------------------------------------------------------------------------


def _healed(effect: Scope, servant: Obj, n: int) -> Event:
    return events.Heal(effect.you, servant, n)


HEAL: Final = damage.healing(_healed, unit="D", instead=True)  # e2drive.damage.5
DEAL: Final = damage.damaging(  # it cannot be evaded or defended (e2drive.evade.7)
    lambda servant, n, source: events.Damage(source.owner, servant, n, source, "effect"),
    unit="D",
)
MOVE: Final = damage.moving_damage(  # e2drive.damage.3
    _healed,
    lambda effect, to, n: events.Damage(effect.you, to, n, effect.source, "effect"),
    unit="D",
)

# ---- states and stats ----------------------------------------------------------------


def made(effect: Effect, servant: Obj, until: str | None) -> tuple[Any, ...]:
    """Return the last fields of an event that gives a servant something for a time."""
    return (effect.you, source(effect, servant, until), tier(effect), until)


def _gain(effect: Effect, servant: Obj, state: str, until: str | None) -> Event:
    """Return the event of a state; without a duration for good (e2drive.state.general.1)."""
    return events.GainState(servant, state, *made(effect, servant, until))


# servants without states lose nothing (e2drive.state.general.1)
CHANGE_STATES: Final = changing_states(STATES, has_state, _gain, events.LoseState, gives)
FREEZE: Final = does(
    lambda game, effect, each, until=None: _gain(effect, each, "freeze", until),
    "freeze/freezes {who} [{until}]",
    "[{until}、]{who:を}フリーズさせ<る>",
)


def always_stats(who: Objects, changes: Values, **_: object) -> Iterator[Continuous]:
    """Change stats as long as the text works."""
    for stat, amount in changes:
        change = Continuous(Modifier(stat, "add", amount), who.match)
        yield tested_by(who.match, change, who)


GET_STATS: Final = does(  # e2drive.gen.7
    lambda game, effect, each, changes, until=None: events.ChangeStats(
        each, tuple(changes), *made(effect, each, until)
    ),
    deeds.GET,
    always=always_stats,
    counts=True,
)


BECOME, DOUBLE = setting(hold)  # e2drive.gen.7
SWITCH: Final = switching(
    lambda effect, each, parts, until: [
        events.ChangeStats(each, _added(parts), *made(effect, each, until))
    ],
    until=None,
)


def _added(parts: list[Told]) -> tuple[tuple[str, Any], ...]:
    """Return by how much each stat changes."""
    return tuple(
        (part.effect.prop, part.effect.amount)
        for part, _ in parts
        if isinstance(part.effect, Modifier)
    )


# ---- On and Off ----------------------------------------------------------------------


@verb(
    "turn/turns {what} {side}",
    "{what:を}{side}に<する>",
    "{what} becomes/become {side}",
    able=things.can_turn,
)
def turn(game: Running, effect: Effect, what: Cards, side: int) -> None:
    """Turn ether or servants On or Off (e2drive.ether.10, e2drive.i.28)."""
    you, on = effect.you, side == ON
    servants = [events.TurnServant(obj, on, you) for obj in what if not is_ether(obj)]
    if servants:
        return game.emit_possible(servants)
    ether = tuple(each for each in what if things.can_turn(game, effect, each, side))
    same = [each for each in what if each.posture == side]
    held = [each for each in what if each not in ether and each not in same]
    for objects, need in ((same, TURNED_ALREADY), (held, HELD_ON)):
        if objects:
            game.no_effect(you, need.text, *objects, clause=need.clause)
    if ether:
        game.emit(events.TurnEther, ether, on, you, effect.source)
    return None


# ---- cards ---------------------------------------------------------------------------


DRAW: Final = cards.drawing_at_once(events.Draw)  # e2drive.gen.6


def _discarded(game: Reading, effect: Scope, card: Obj) -> Event:
    if card.place.in_play:
        return events.ToolLeaves(effect.you, card)
    return events.Discard(card.controller, card)


DISCARD: Final = does(  # each card goes to its owner's trash (e2drive.gen.5)
    _discarded,
    deeds.DISCARD,
    possible=pays_with(lies_in("hand", "equip_field", "tool_field")),
    instead=True,
)


def moved(by: int, card: Obj, zone: str, player: int | None, at: str) -> Event:
    """Return the event of a card that a text puts somewhere (e2drive.gen.5, e2drive.dcard.4)."""
    seat = card.owner if player is None else player
    return text_events.MoveCard(by, card, zone, (seat,), at)


_CHOSEN, *_DISCARDING = cards.discarding(events.Discard, text_events.DiscardChosen)[1:]
_PUT, *_MOVING = cards.moving(moved)
COMMON: Final = (
    evolve(
        _CHOSEN,
        also=("discard/discards {n:number}",),
        also_ja=_CHOSEN.also_ja[1:2],
        possible=has_cards,
    ),
    *_DISCARDING,
    evolve(_PUT, ja="{what:を}{where}に加え<る>"),
    *_MOVING,
    *cards.seeing(text_events.LookAtCards, text_events.Reveal),
    *cards.searching(),
    *cards.shuffling(text_events.Shuffle, moved),
)
PUT_IN_PLACE: Final = does(  # On or Off as the damage card that left (e2drive.dcard.6)
    lambda game, effect, card, where: [
        text_events.BecomeDamageCard(effect.you, card, left) for left in where[:1]
    ],
    "put/puts {what} face down in {where:selection}, On or Off as it was",
    "{what:を}元と同じオン・オフの状態で裏向きに{where}に置<く>",
)


PLACE_DAMAGE_CARDS: Final = players_do(  # from the top of the deck (e2drive.dcard.1)
    lambda seat, n: [events.PlaceDamageCard(seat)] * n,
    "place/places {n} damage card/cards",
    "ダメージカードを{n}枚置<く>",
)


# ---- servants ------------------------------------------------------------------------

DESTROY: Final = does(  # tools in play are discarded (e2drive.destroy.3, e2drive.tool.4)
    lambda game, effect, each: (
        events.Destroyed(each, None, "effect")
        if each.place.zone.name == "servant_field"
        else events.ToolLeaves(effect.you, each)
    ),
    deeds.DESTROY,
)


REVIVE_FREE: Final = does(  # the text wins (e2drive.priority.5)
    lambda game, effect, servant: events.Revived(servant),
    "revive/revives {what} without placing a damage card",
    "ダメージカードを置かずに{what:を}復活<させる>",
    "revive/revives {what} without placing (damage cards|any damage cards|damage card)",
    "revive/revives {what} (for free|for no damage card)",
    means={"servant": "destroyed servant"},
)


@verb(
    "revive/revives {what}", "{what:を}復活<させる>", means={"servant": "destroyed servant"}
)
def revive(game: Running, effect: Effect, what: Cards) -> None:
    """Revive servants, and place a damage card for each (e2drive.dcard.1, e2drive.i.110)."""
    able = game.possible([events.Revived(servant) for servant in what])
    if able:
        placed = [events.PlaceDamageCard(event.whose) for event in able]
        game.emit_all([*placed, *able])


def _fits(game: Reading, scope: Scope, obj: Obj, **slots: object) -> bool:
    """Return whether a servant can be changed for a card, or a card in hand for a servant."""
    hand = game.zone("hand", obj.controller)
    cards = hand if obj.place.in_play else (obj,)
    found = [changeable(game, obj.owner, c) for c in cards if c.defn.is_a(SERVANT)]
    return any(obj in each if obj.place.in_play else each for each in found)


CHANGE_FREE: Final = verb(  # the text wins (e2drive.priority.5)
    "change/changes {what} for {other:selection} without placing a damage card",
    "ダメージカードを置かずに{what:を}{other}とチェンジ<する>",
    "(change/changes|exchange/exchanges|replace/replaces) {what} (for|with) {other:selection} without placing a damage card",
    reaches=_fits,
)(
    lambda game, effect, what, other: game.emit_possible(
        events.Changed(effect.you, one, card)
        for one, card in zip(what, other, strict=False)
        if one in changeable(game, card.owner, card)
    )
)


# ---- this action ---------------------------------------------------------------------


def more_attacks(game: Reading, effect: Effect, n: int = 1) -> None:
    """Allow attacks that do not end this action; they are paid for like others (e2drive.i.32)."""
    game.do("more_attacks", n)


MORE_ATTACKS: Final = (
    verb(
        "this attack does not end the action",
        "この攻撃では行動は終了し<ない>",
        "(this|that) attack does not end (its|the|this servant's) action",
    )(more_attacks),
    verb(
        "the acting servant can attack {n} more time/times",
        "行動中のサーヴァントはさらに{n}回攻撃でき<る>",
    )(more_attacks),
)


# ---- the next one --------------------------------------------------------------------


NEGATE_NEXT: Final = negating_next(  # whatever its tier (e2drive.i.100)
    declared.UseTool,
    lambda event: declared.UseTool(event.by, event.card, negated=True),
    lambda effect, part, said, within: text_events.Hold(
        effect.you, effect.source, part, said, (), within, 1
    ),
)


# ---- how a text is used --------------------------------------------------------------


ABOUT_USE: Final = tuple(
    Verb(en, ja, also, tags={key: value})
    for key, value, en, ja, *also in sentences(
        """
    pay servant: pay this cost with ether of the acting servant only → このコストは行動中のサーヴァントのエーテルだけで支払<う>
    pay master: pay this cost with master ether only → このコストはマスターエーテルだけで支払<う>
    limit name: you can use only 1 card of this name per turn → このカードと同名のカードは1ターンに1枚しか使え<ない>
        you can use only 1 card with this name (per|each) turn
"""
    )
)
"""Sentences that only say how their text is used."""


def show_coin(game: Running, scope: Scope, heads: bool) -> None:
    """Show both players how a coin fell (e2drive.i.101)."""
    game.tell(events.Flip(scope.source, heads))
