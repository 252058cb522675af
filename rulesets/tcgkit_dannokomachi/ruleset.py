"""Dannokomachi put together: options, legality of decks, and the rules made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import (
    Advice,
    Check,
    Conflicts,
    Deck,
    DeckPart,
    DeckRules,
    Ends,
    Loops,
    Names,
    OptionValue,
    Rules,
    Ruleset,
    Triggers,
    by_name,
)
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.standard.decks import Violation, check_cards, check_copies, check_size
from tcgkit_dannokomachi.rules import endings, loops, sba, turn, uses
from tcgkit_dannokomachi.rules.actions import actions
from tcgkit_dannokomachi.rules.card_types import PLAYED, TYPES, is_character_card
from tcgkit_dannokomachi.rules.events import CHANGES, MOMENTS
from tcgkit_dannokomachi.rules.heuristic import ODDS, horizon, score
from tcgkit_dannokomachi.rules.options import OPTIONS
from tcgkit_dannokomachi.rules.rounds import use_kinds
from tcgkit_dannokomachi.rules.stack import AGAIN_KEYS, WINDOW_TEXTS
from tcgkit_dannokomachi.rules.text_events import Detached, Moved
from tcgkit_dannokomachi.rules.zones import (
    CHARACTERS,
    COPIES,
    DECK_SIZE,
    FIELDS,
    PROPERTIES,
    STACK,
    ZONES,
    in_order,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Reading
    from tcgkit.kernel.happening import Event

VERSION = "0.70"

MOVES = (Moved, Detached)
"""What card texts alone cause, and after which a check can find something, too."""


def seconds(options: Mapping[str, OptionValue]) -> int | None:
    """Return after how many seconds time is called in timed play (dannokomachi.time.1, i.111)."""
    limit = options["time_limit_seconds"]
    return None if limit == "none" else int(limit)


def live(game: Reading, obj: Obj, ability: Ability) -> bool:
    """Return whether an ability works: face up in play (dannokomachi.play.12, i.38, i.60).

    Equipment is in the area of the character that carries it.
    """
    if not (obj.place.zone.in_play and obj.up):
        return False
    area = obj.place.zone.name
    if area == "sub" and game.rules.options["sub_area_abilities"] == "inactive":
        return False
    where = ability.tags.get("area")
    if not where or where == area:
        return True
    host = game.host(obj)
    return host is not None and host.place.zone.name == where


def order(game: Reading) -> tuple[int, ...]:
    """Return the order of players in which triggers go onto the stack (dannokomachi.stack.8, i.65)."""
    found = in_order(game)
    if game.rules.options["trigger_order"] == "turn_player_resolves_first":
        return found[::-1]
    return found


def affected(game: Reading, event: Event) -> int:
    """Return the player who chooses among replacements: the affected player, or the controller of the affected card (dannokomachi.i.70)."""
    concerned = getattr(event, "target", None) or getattr(event, "card", None)
    return event.whose if concerned is None else int(concerned.controller)


NAMES = Names(
    kinds=("action", "attach", "static"),
    claims=(
        *("attack", "attack_from_sub", "attack_sub", "attack_x", "battle", "play", "quick"),
        *("be_attacked", "be_healed", "be_negated", "be_switched", "be_targeted"),
        *("lose", "lose_dango", "loses", "use", "win", "wins"),
    ),
    values=("activation",),
    windows=("declare", "priority.any", "priority.main", "priority.quick", *AGAIN_KEYS),
    window_texts=WINDOW_TEXTS,
    ends=("battle", "end", "start.0", "start.1", "turn_over"),
    lines=(STACK,),
    streams=("deck.1", "deck.2", "coins", "choices"),
    notes=(
        *("again", "banned", "board", "changed", "changers"),
        *("in_play", "last", "made", "spent"),
    ),
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of Dannokomachi for these options."""
    return Rules(
        ruleset="dannokomachi",
        version=VERSION,
        options=options,
        types=by_name(TYPES),
        zones={zone.name: zone for zone in ZONES},
        timeline=turn.timeline(options),
        actions={action.name: action for action in actions(options)},
        order=order,
        live=live,
        fields={field.name: field for field in FIELDS},
        properties={prop.name: prop for prop in PROPERTIES},
        uses=use_kinds(options),
        checks=(
            Check(
                "state",
                (*CHANGES, *MOVES),
                "window",
                sba.needed,
                sba.begin,
                "dannokomachi.sba.1",
                reads=sba.NEEDED_BY,
            ),
            Check(
                "decided",
                (*MOMENTS, *MOVES),
                "event",
                endings.decided,
                endings.settle,
                "dannokomachi.sba.9",
                reads=endings.DECIDED_BY,
            ),
            *uses.CHECKS,
        ),
        names=NAMES,
        # dannokomachi.ability.1, i.96, i.106
        triggers=Triggers("window", looks_back=True, memory="turn_over"),
        loops=Loops(endless=loops.endless(options)),
        conflicts=Conflicts(
            affected=affected,  # dannokomachi.i.70
            # dannokomachi.ability.6, dannokomachi.i.70
            replaced_once=options["replacements_per_event"] == "one",
        ),
        decks=DeckRules(
            parts={
                "characters": DeckPart("characters", Text("character deck", "キャラデッキ"))
            }
        ),
        ends=Ends(
            endings.result_of,
            draw_offers="dannokomachi.i.103" if options["allow_draw_offer"] else None,
            time_limit=seconds(options),
        ),
        advice=Advice(score, lambda game: game.number(TABLE, "turn"), horizon, odds=ODDS),
    )


# ---- decks ---------------------------------------------------------------------------


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause of ``dannokomachi.1.0.2`` that a deck violates.

    Cards of one name count together; a text may allow its card another number. Clauses:
    dannokomachi.1.0.2.1, dannokomachi.1.0.2a.2, dannokomachi.1.0.2b.2, dannokomachi.i.9,
    dannokomachi.i.10, dannokomachi.i.11, dannokomachi.i.13.
    """
    by_class = options["name_identity"] == "name_and_class"

    def name(card: CardDef) -> tuple[str, str]:
        return card.name.ja, str(card.fields.get("name_class", "")) if by_class else ""

    part = "characters"
    return [
        *check_size(
            deck,
            CHARACTERS,
            "dannokomachi.1.0.2.2",
            part=part,
            cards=Text("characters", "キャラ"),
            of=Text("a character deck", "キャラデッキ"),
        ),
        *check_size(deck, DECK_SIZE, "dannokomachi.1.0.2.4"),
        *check_cards(
            deck,
            lambda card: is_character_card(card) and card.is_card,
            "dannokomachi.1.0.2.3",
            Text(
                "{card} is not a character: a character deck holds only characters",
                "{card}はキャラではない：キャラデッキにはキャラのみ",
            ),
            part=part,
        ),
        *check_cards(
            deck,
            lambda card: any(card.is_a(each) for each in PLAYED),
            "dannokomachi.1.0.2.5",
            Text(
                "{card}: a deck holds action, equipment and field cards",
                "{card}：デッキにはアクション・装備品・フィールドのみ",
            ),
        ),
        *check_copies(
            deck,
            lambda card: card.fields.get("deck_limit", COPIES) or None,
            "dannokomachi.1.0.2b.1",
            same=name,
        ),
        *check_copies(deck, 1, "dannokomachi.1.0.2a.1", part=part, same=name),
    ]


RULESET = Ruleset(
    id="dannokomachi",
    name=Text("Dannokomachi", "だんのこまち"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
