"""The Ultimate Game put together: options, and the rules made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.rules import (
    Check,
    Names,
    OptionValue,
    RuleOption,
    Rules,
    Ruleset,
)
from tcgkit.kernel.state import TABLE, Obj
from tcgkit_ultimate.rules import turn
from tcgkit_ultimate.rules.ability import start_triggered
from tcgkit_ultimate.rules.actions import actions
from tcgkit_ultimate.rules.decklist import legal_deck
from tcgkit_ultimate.rules.draws import Added, Drawn
from tcgkit_ultimate.rules.events import Expired, Summoned, Turned
from tcgkit_ultimate.rules.heuristic import RASH, horizon, score
from tcgkit_ultimate.rules.pauses import STOPS
from tcgkit_ultimate.rules.puts import PUTS, ToHand
from tcgkit_ultimate.rules.texts import known_stock, stock
from tcgkit_ultimate.rules.zones import FIELDS, POSTURES, PROPERTIES, ZONES, in_order

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Game

VERSION = "0.50"


def _option(name: str, clause: str, en: str, ja: str, *choices: OptionValue) -> RuleOption:
    return RuleOption(name, clause, Text(en, ja), choices)


def _number(name: str, clause: str, en: str, ja: str, default: int) -> RuleOption:
    text, low = Text(en, ja), min(default, 1)
    return RuleOption(name, clause, text, low=low, high=10_000, default=default)


OPTIONS = (
    _option(
        "packs",
        "ultimate.i.1",
        "packs that a deck is made from",
        "デッキに使うトランプの組数",
        "single",
        "many",
    ),
    _option(
        "mana_source",
        "ultimate.i.10",
        "where the mana of the mana step comes from",
        "マナの出どころ",
        "supply",
        "hand",
    ),
    _option(
        "first_player", "ultimate.i.11", "who goes first", "先攻", "random", "p1", "p2"
    ),
    _option(
        "mulligan",
        "ultimate.i.13",
        "exchanging the opening hand",
        "手札の引き直し",
        "none",
        "once",
    ),
    _option(
        "text_sets_public",
        "ultimate.i.14",
        "which texts are open before play",
        "公開されるテキスト",
        "true",
        "jokers_only",
    ),
    _number(
        "turn_limit",
        "ultimate.i.20",
        "turns after which the game is drawn (0: none)",
        "引き分けになるターン数（0：なし）",
        0,
    ),
    _number(
        "ability_use_limit",
        "ultimate.i.21",
        "uses of one ability per turn",
        "1ターンの能力使用回数",
        50,
    ),
    _option(
        "first_turn_attack",
        "ultimate.i.24",
        "attacks in the first turn",
        "最初のターンのアタック",
        True,
        False,
    ),
    _option(
        "summoning_sickness",
        "ultimate.i.25",
        "no attack in the turn of the summon",
        "召喚酔い",
        False,
        True,
    ),
    _option(
        "standby_when",
        "ultimate.i.40",
        "when the standby space can be used",
        "スタンバイスペースを使える時",
        "always",
        "full_only",
    ),
    _option(
        "release_stops",
        "ultimate.i.45",
        "who is asked at release windows",
        "リリースの確認",
        "on_request",
        "always",
    ),
    _option(
        "attack_recovered_monsters",
        "ultimate.i.58",
        "recovered monsters can be attacked",
        "回復状態のモンスターへの攻撃",
        False,
        True,
    ),
    _option(
        "battle_tie",
        "ultimate.i.60",
        "equal numbers destroy",
        "同じ数字のバトル",
        "both",
        "none",
    ),
    _option(
        "end_turn_timing",
        "ultimate.i.80",
        "what a trigger that ends the turn cuts off",
        "ターン終了の効果の時期",
        "after_current",
        "at_once",
    ),
    _option(
        "deck_top_draw",
        "ultimate.i.93",
        "drawing with a monster on the deck top",
        "デッキの上のモンスターとドロー",
        "beneath",
        "takes",
    ),
    _option(
        "deck_top_joker_triggers",
        "ultimate.i.95",
        "a joker monster on the deck top triggers",
        "デッキの上のジョーカーのトリガー",
        False,
        True,
    ),
    _option(
        "number_rule",
        "ultimate.i.125",
        "effects under the number rule",
        "数字のルールの対象",
        "listed",
        "all_removal",
    ),
    _option(
        "tired_state_texts",
        "ultimate.i.138",
        "texts with the condition that the card is tired",
        "疲労状態を条件にするテキスト",
        "allowed",
        "banned",
    ),
)


LEAVES_DECK: Final = (Drawn, Added, Summoned, *PUTS)
"""After these a deck may be empty (ultimate.win.1)."""


def live(game: Game, obj: Obj, ability: Ability) -> bool:
    """Return whether an ability works where its card is (ultimate.i.111).

    What hears its own card enter the graveyard works there, from wherever it came.
    """
    return obj.place.zone.in_play or ability.tags.get("timing") in GRAVE_TIMINGS


GRAVE_TIMINGS = ("on_sent", "on_discarded")
"""Abilities that work in the graveyard."""


NAMES: Final = Names(
    kinds=("activated", "continuous", "magic", "trigger"),
    claims=("attack", "attack_monster", "block"),
    windows=("w2", "w3", "w4"),
    ends=("battle",),
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of the Ultimate Game for these options."""
    return Rules(
        ruleset="ultimate",
        version=VERSION,
        options=options,
        zones={zone.name: zone for zone in ZONES},
        timeline=turn.timeline(options),
        actions={action.name: action for action in actions(options)},
        order=in_order,
        live=live,
        fields={field.name: field for field in FIELDS},
        properties={prop.name: prop for prop in PROPERTIES},
        postures=POSTURES,
        uses={
            "triggered": UseKind(
                "triggered", automatic=True, start=start_triggered, clause="ultimate.i.107"
            )
        },
        checks=(
            # After each single card (ultimate.damage.5, ultimate.i.16).
            Check("lost", LEAVES_DECK, "event", turn.losers, turn.lose, "ultimate.win.1"),
            Check(
                "given_back",
                (Expired, *PUTS, ToHand, Turned),
                "event",
                turn.ended_control,
                turn.give_back,
                "ultimate.i.135",
            ),
        ),
        settle_end=turn.settle_end,
        # What is set off waits for the end of the action or of the damage (ultimate.i.70, ultimate.i.107).
        settle="window",
        stops=STOPS,
        names=NAMES,
        streams=("deck.1", "deck.2", "seats", "choices"),
        stock=stock,
        known_stock=known_stock,
        progress=lambda game: game.number(TABLE, "turn"),
        horizon=horizon,
        score=score,
        rash=RASH,
    )


RULESET = Ruleset(
    id="ultimate",
    name=Text("Ultimate Game", "アルティメット・ゲーム"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
