"""The rules of My Game put together: what players may do, what happens by itself, decks."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.rules import (
    Advice,
    Deck,
    Names,
    Rules,
    Ruleset,
    Triggers,
    by_name,
    rule_options,
)
from tcgkit.kernel.state import AbilityScope, Field, Obj
from tcgkit.kernel.time import Action, requirement
from tcgkit.standard.actions import enters
from tcgkit.standard.damage import loses_at_zero, worn_out
from tcgkit.standard.decks import check_copies, check_size
from tcgkit.standard.players import turn_first
from tcgkit.standard.uses import TextUse

from my_game.rules import events, zones
from my_game.rules.turn import TIMELINE, Attack, Play, turns

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading

# ---- what players may do -------------------------------------------------------------


def can_be_played(defn: CardDef, ability: Ability | None, up: bool, window: str) -> bool:
    """Return whether a card can be played in a window at all (my_game.play.4)."""
    return window == "main" or any(each.kind == "quick" for each in defn.abilities)


# A requirement: its clause, what a player is told if it fails, and the test.
@requirement(
    "my_game.play.1",
    "you have too few embers",
    "残り火が足りない",
)
def can_pay(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a player can pay for a card."""
    return game.number(player, "embers") >= game.value(card, "cost")


@requirement(
    "my_game.attack.1",
    "it is tapped",
    "行動済み",
)
def is_ready(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a servant can attack."""
    return card.posture == zones.READY


@requirement("my_game.text.3", "a text forbids it", "テキストが禁じている")
def may_attack(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether no text says that a servant cannot attack."""
    return not game.cannot("attack", card)


@requirement("my_game.text.3", "a text forbids it", "テキストが禁じている")
def may_play(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether no text says that a player cannot play a card."""
    return not game.cannot("play", player, card)


@requirement(
    "my_game.play.4",
    "its condition does not hold",
    "条件を満たしていない",
)
def condition_holds(game: Reading, player: int, card: Obj, ability: Ability | None) -> bool:
    """Return whether a spell can be used now: its text says when, and what it costs besides."""
    scope = AbilityScope(card, player)
    texts = card.defn.abilities if card.defn.is_a(zones.SPELL) else ()
    needs = [each.condition for each in texts if each.condition is not None]
    costs = [can_pay for each in texts for can_pay in each.can_pay]
    return all(holds(game, scope) for holds in (*needs, *costs))


PLAY = Action(
    "play",
    ("main", "responses"),
    Text("play {source}", "{source}をプレイ"),
    "my_game.play.1",
    enters(Play),
    zones=("hand",),
    candidate_if=can_be_played,
    requirements=(can_pay, may_play, condition_holds),
    when="my_game.play.4",
)
ATTACK = Action(
    "attack",
    ("main",),
    Text("attack with {source}", "{source}で攻撃"),
    "my_game.attack.1",
    enters(Attack),
    zones=("field",),
    requirements=(is_ready, may_attack),
)

# ---- what happens by itself ----------------------------------------------------------


TRIGGERED = UseKind("triggered", TextUse, automatic=True)  # my_game.text.2


WEARING = (events.TakesDamage, events.Changes, events.Dies)
CHECKS = (
    loses_at_zero("my_game.end.1", (events.LifeChanges, events.Hurts)),
    worn_out("my_game.servant.2", WEARING, events.Dies),
)


def score(game: Reading, player: int) -> float:
    """Return how well a player stands, for computer players that look ahead."""
    if game.result is not None:
        return 100.0 if player in game.result.winners else -100.0
    worth = {
        who: game.number(who, "life")
        + len(game.zone("hand", who))
        + sum(game.value(card, "attack") + 1 for card in game.zone("field", who))
        for who in game.playing()
    }
    return float(2 * worth[player] - sum(worth.values()))


# What a lead in score is worth: points of (lead, logarithm of the odds to win). Measure them again when
# the game has changed: `tcgkit calibrate my-game --games 40 --seed 1` prints them.
ODDS = (
    (2.0, 0.77),
    (4.0, 1.196),
    (6.0, 1.468),
    (8.85, 1.734),
    (13.96, 2.051),
    (23.54, 2.416),
)


# ---- all of it -----------------------------------------------------------------------


def legal_deck(deck: Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    """Return every clause that a deck violates, with what is wrong."""
    size = check_size(deck, zones.DECK_SIZE, "my_game.deck.1")
    return size + check_copies(deck, zones.COPIES, "my_game.deck.2")


def build(options: Mapping[str, Any]) -> Rules:
    """Return the rules for these options."""
    life = Field("life", "player", Text("life", "ライフ"), start=options["life"])
    return Rules(
        ruleset=RULESET.id,
        version=RULESET.version,
        options=options,
        zones=by_name(zones.ZONES),
        timeline=TIMELINE,
        actions=by_name((PLAY, ATTACK)),
        order=turn_first,
        fields=by_name((life, *zones.FIELDS)),
        properties=by_name(zones.PROPERTIES),
        postures=zones.POSTURES,
        types=by_name((zones.SERVANT, zones.SPELL)),
        uses=by_name((TRIGGERED,)),
        # Events that texts ask about are known until the turn ends.
        triggers=Triggers(memory="turn"),
        checks=CHECKS,
        # Names that nothing else declares; a misspelt one is refused.
        names=Names(
            kinds=("main", "quick", "continuous"),
            claims=("attack", "become_ready", "block", "enter_ready", "play"),
            windows=("responses",),
            ends=("start", "end"),
        ),
        advice=Advice(score, progress=turns, odds=ODDS),
    )


OPTIONS = rule_options(f"""
my_game.setup.2 life = {zones.LIFE} | 1..100
    life at the start / 開始時のライフ
""")
RULESET = Ruleset(
    id="my-game",
    name=Text("My Game", "My Game"),
    version="0.1.0",
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
