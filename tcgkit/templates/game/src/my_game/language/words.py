"""The words of My Game: what card texts may say, in English and Japanese, and what it means.

Most words come from ``tcgkit.standard.words``: name your zones, values and events, and all common
sentences about them can be said. A word of your own is a function with its sentence above it, like
``lose_life`` below; what stands in this file is part of the language. What patterns may look like
stands in tcgkit's docs/reference/card-language.md.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Scope
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.state import Obj
from tcgkit.standard import events as shared
from tcgkit.standard.damage import HealCard
from tcgkit.standard.meanings import Seats, deeds_done, number_of_event, this
from tcgkit.standard.words import (
    attacks,
    changed_values,
    conditions,
    control,
    costs,
    damage,
    facts,
    happenings,
    lasting,
    limits,
    measures,
    people,
    players,
    qualities,
    things,
)
from tcgkit.standard.words import cards as piles
from tcgkit.standard.words import play as field
from tcgkit.standard.words import player_numbers as numbers
from tcgkit.standard.words.card_counts import counting
from tcgkit.standard.words.times import until_next_turns
from tcgkit_dsl.words.entries import DataField, Header, PlaceWord, ReferenceRow, WordRow
from tcgkit_dsl.words.rows import noun, verb, vocabulary_of
from tcgkit_dsl.words.vocabulary import Vocabulary

from my_game.rules import events, zones
from my_game.rules.turn import Attack, Play

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

# ---- what is spoken of: nouns and places -----------------------------------------------------


def all_servants(game: Reading, scope: Scope) -> Iterable[Obj]:
    """Return what "servants" are looked for among."""
    return zones.servants(game)


# A text chooses when it comes to it (my_game.text.1): chosen="resolution".
@noun("servant/servants", "従者", pool=all_servants, chosen="resolution", counter="体")
def servant(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether it is a servant."""
    return zones.is_servant(card)


@noun("spell/spells", "呪文", pool=all_servants, chosen="resolution")
def spell(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return whether it is a spell."""
    return card.defn.is_a(zones.SPELL)


@noun("card/cards", "カード", pool=all_servants, chosen="resolution")
def any_card(game: Reading, scope: Scope, card: Obj) -> bool:
    """Return True: everything is a card."""
    return True


HOLD = lasting.for_a_time(events.Changes)  # lets something be so until a moment
NEXT_TURNS = until_next_turns("turns")
# The moment that ends a duration; those of the next turns are found when a text is carried out.
ENDS = {"turn": "turn"} | {row.value: row.value for row in NEXT_TURNS}
SHUFFLED = "shuffle/shuffles {where:place}"  # what a deck needs when it was searched
WORDS = {
    "stat": (
        WordRow("attack", "攻撃力", "attack"),
        WordRow("toughness", "耐久力", "toughness"),
    ),
    "turn": players.TURNS,
    "duration": (
        WordRow(
            "until the end of the turn/until end of turn/this turn",
            "ターン終了時まで",
            "turn",
        ),
        *NEXT_TURNS,
    ),
    "zone": (
        PlaceWord("hand/hands", "手札", "hand", chosen="resolution"),
        PlaceWord(
            "deck/decks",
            "山札",
            "deck",
            before=piles.look_through(),
            after=SHUFFLED,
        ),
        PlaceWord("discard pile/discard piles", "捨て札", "discard"),
        PlaceWord("field", "場", "field"),
    ),
}

# ---- what texts do and answer: by the events of the game -------------------------------------

DEEDS = (
    numbers.number("life", "ライフ", "life", events.LifeChanges),
    numbers.number("ember/embers", "残り火", "embers", events.EmbersChange, bare=True),
    players.turns(shared.TurnBegins, shared.TurnEnds),
    piles.everyday(events.Draws),
    piles.not_drawing(events.Draws, HOLD),
    damage.damaging(events.TakesDamage, events.Hurts),
    damage.fighting(events.TakesDamage, "attack"),
    damage.healing(lambda effect, card, n: HealCard(card, n)),
    damage.having_damage(zones.is_servant),
    field.destroying(events.Dies),
    field.not_destroyed(events.Dies, HOLD),
    field.sacrificing(events.Dies),
    changed_values.changing(events.Changes),
    changed_values.becoming(events.Changes),
    control.controlling(
        shared.TakeControl,
        shared.TurnEnds,
        durations=frozenset({"turn"}),
    ),
    costs.costing(unit="ember/embers", hold=HOLD),
    costs.cost_as_number(),
    lasting.lowering(HOLD),
    lasting.less_down_to(word="ember/embers", hold=HOLD),
    costs.playing(HOLD),
    field.summoning(shared.MoveCard),
    costs.playing_free(Play),
    field.not_readied("become ready|ready|untap", "準備完了になら", HOLD),
    field.enters_ready("ready", "準備完了", also=("untapped",)),
    field.posture(
        zones.READY,
        "ready/untapped",
        "準備完了",
        "ready/readies,untap/untaps",
        shared.TurnCard,
        shared.MoveCard,
        turned=shared.TurnCard,
    ),
    field.posture(
        zones.TAPPED,
        "tapped",
        "行動済み",
        "tap/taps",
        shared.TurnCard,
        shared.MoveCard,
        turned=shared.TurnCard,
    ),
)
ANSWERS = (
    field.hears_entering(events.Plays, shared.MoveCard),
    damage.hears_damage(events.TakesDamage, events.Hurts, HOLD, ENDS),
    field.hears_destroyed(events.Dies),
    numbers.hears_number("life", "ライフ", events.LifeChanges, events.Hurts, hold=HOLD),
    field.hears_leaving(events.Dies, shared.MoveCard),
    field.hears(happenings.DRAWS, events.Draws),
    field.hears(happenings.DISCARDS, shared.DiscardCard),
    field.hears(happenings.DISCARDS_WHAT, shared.DiscardCard, "by"),
    field.hears(happenings.IS_DISCARDED, shared.DiscardCard),
    field.hears(happenings.PLAYS, events.Plays, "by"),
)
WOULDS = (  # "if you would draw a card, ..."
    field.would(field.hears(happenings.DRAWS, events.Draws)),
    *map(field.would, numbers.heard("life", "ライフ", events.LifeChanges, events.Hurts)),
)
ATTACKS = attacks.attacking(Attack, events.Attacks, events.Blocks, HOLD)
FACTS = (  # "if a servant was destroyed this turn"
    qualities.has_attacked(),
    facts.facts(ANSWERS),
    facts.firsts(
        field.hears(happenings.PLAYS, events.Plays, "by"),
        "plays/play",
        ("使う", "使え"),
        "play",
        unit=" ember/embers",
    ),
    facts.facts(field.hears(happenings.PLAYER_ATTACKS, events.Attacks, attacks.attacker)),
)
PLAYERS = (
    people.YOU,
    people.YOUR_OPPONENT,
    people.EACH_PLAYER,
    people.BOTH_PLAYERS,
    people.THEY,
)
THINGS = (
    ReferenceRow("this servant", "この従者", get=this, own_card=True),
    things.everyday(they=""),  # "they" are players
    qualities.with_ability("main", "メイン"),
    qualities.with_ability("quick", "クイック"),
)

# ---- what stands on a card -------------------------------------------------------------------

FIELDS = (
    DataField("type", "type", "種類", "word", "card type"),
    DataField("cost", "cost", "コスト", "number", high=9),
    DataField(
        "stats",
        "stats",
        "能力値",
        "numbers",
        "stat",
        high=99,
        every=True,  # an attack and a toughness (my_game.card.1)
    ),
)
HEADERS = (
    Header("main", "メイン", slot="kind", kind="main", trigger="forbidden"),
    Header("quick", "クイック", slot="kind", kind="quick", trigger="forbidden"),
    Header("triggered", "誘発", slot="kind", kind="triggered", trigger="required"),
    Header("continuous", "常時", slot="kind", kind="continuous", always=True),
    limits.ONCE_PER_TURN,
)


# ---- words of your own: a sentence in both languages, and what it does -----------------------


@verb("lose/loses {n:number} life", "ライフを{n}失<う|い|って>", takes_by=True)
def lose_life(game: Running, effect: Effect, n: int, by: Seats = ()) -> None:
    """Let players lose life: those that the text names, else its own player."""
    game.emit_all(events.LifeChanges(seat, -n) for seat in by or (effect.you,))


@lru_cache(maxsize=1)
def vocabulary() -> Vocabulary:
    """Return the words of the game, put together once."""
    return vocabulary_of(
        "my-game",
        (measures, conditions, counting(), qualities, sys.modules[__name__]),
        fields=FIELDS,
        types=(zones.SERVANT, zones.SPELL),
        header_rows=("kind", "limit"),
        optional_rows=frozenset({"limit"}),
        words=WORDS,
        ends=ENDS,
        deeds=deeds_done,
        that_many=number_of_event,
        checks=(limits.limited(("triggered",), "my_game.text.2"),),
        piles=("deck", "discard pile"),
        own_zones=frozenset({"deck", "hand", "discard pile"}),
        needs=True,
    )
