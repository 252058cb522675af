"""Cosmic Core put together: options, legality of decks, and the rules made from them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import Text
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.rules import (
    Check,
    Deck,
    Names,
    OptionValue,
    RuleOption,
    Rules,
    Ruleset,
)
from tcgkit.kernel.state import TABLE, Obj
from tcgkit_cosmic.language.words import KEYWORDS
from tcgkit_cosmic.rules import turn
from tcgkit_cosmic.rules.actions import actions
from tcgkit_cosmic.rules.events import CORE_LOSSES, Placed
from tcgkit_cosmic.rules.heuristic import horizon, score
from tcgkit_cosmic.rules.text_events import LifeGained, Moved
from tcgkit_cosmic.rules.use import attack_moment, start_triggered
from tcgkit_cosmic.rules.zones import (
    EMITS,
    FIELDS,
    POSTURES,
    PROPERTIES,
    ZONES,
    in_order,
    in_play,
    soul_counts,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Game

VERSION = "0.60"
LOSSES = (*CORE_LOSSES, Moved, LifeGained, Placed)
"""After these a core may be empty (cosmic.win.3)."""


def _choice(name: str, clause: str, en: str, ja: str, *choices: OptionValue) -> RuleOption:
    return RuleOption(name, clause, Text(en, ja), choices)


def _number(
    name: str, clause: str, en: str, ja: str, default: int, low: int = 1
) -> RuleOption:
    return RuleOption(name, clause, Text(en, ja), low=low, high=10_000, default=default)


OPTIONS = (
    _number("deck_size", "cosmic.i.82", "cards in a deck", "デッキ枚数", 40),
    _number("initial_hand", "cosmic.i.82", "cards in the opening hand", "最初の手札", 5, 0),
    _number(
        "max_copies",
        "cosmic.i.64",
        "copies of one card (0: no limit)",
        "同じカードの上限（0：なし）",
        4,
        0,
    ),
    _choice(
        "mulligan",
        "cosmic.i.63",
        "exchanging the opening hand",
        "手札の引き直し",
        "none",
        "once",
    ),
    _choice(
        "first_player",
        "cosmic.i.62",
        "who has the first privilege",
        "最初の優越権",
        "random",
        "player_1",
        "player_2",
    ),
    _number(
        "materials_per_turn",
        "cosmic.i.25",
        "materials placed in a turn",
        "1ターンに置けるマテリアル",
        2,
        0,
    ),
    _number(
        "materials_per_hex_per_turn",
        "cosmic.i.25",
        "materials placed on one hex in a turn",
        "1マスに置けるマテリアル",
        1,
        0,
    ),
    _choice(
        "core_soul_turned",
        "cosmic.i.4",
        "a core soul lies upside down",
        "コアソウルの向きを逆にする",
        True,
        False,
    ),
    _choice(
        "recheck_costs_on_resolution",
        "cosmic.i.10",
        "costs are checked again when a card enters play",
        "場に出る時にコストを再確認する",
        True,
        False,
    ),
    _choice(
        "guardian_material",
        "cosmic.i.13",
        "material costs of guardians",
        "ガーディアンのマテリアル",
        "zero",
        "core_cards",
    ),
    _choice(
        "accessory_is_servant",
        "cosmic.i.14",
        "accessories attack and defend",
        "アクセサリはサーヴァントである",
        True,
        False,
    ),
    _choice(
        "release_guardians",
        "cosmic.i.20",
        "guardians are released in the release step",
        "ガーディアンをリリースする",
        False,
        True,
    ),
    _choice(
        "window_speed",
        "cosmic.i.29",
        "which speeds can be used in a window",
        "使えるスピード",
        "exact",
        "at_least",
    ),
    _choice(
        "window_rounds",
        "cosmic.i.30",
        "parts of a speed window",
        "1つのタイミングの回数",
        "1",
        "until_both_pass",
    ),
    _choice(
        "interrupt_first",
        "cosmic.i.32",
        "who is asked first to interrupt",
        "割り込みの優先",
        "privileged",
        "opponent_of_user",
    ),
    _choice(
        "always_ask_interrupts",
        "cosmic.i.81",
        "ask even without a legal interrupt",
        "割り込みを必ず尋ねる",
        False,
        True,
    ),
    _choice(
        "astrology_use",
        "cosmic.i.39",
        "turning up an astrology and using it",
        "アストロロジーの使用",
        "separate",
        "immediate",
    ),
    _choice(
        "astrology_materials",
        "cosmic.i.40",
        "materials beneath an astrology that is used",
        "アストロロジーのマテリアル",
        "cost",
        "all",
        "keep",
    ),
    _choice(
        "strike_order",
        "cosmic.i.42",
        "from which end a pile is hit",
        "マテリアルへの攻撃の順番",
        "top_first",
        "bottom_first",
    ),
    _choice(
        "astrology_hit",
        "cosmic.i.42",
        "what is hit first of an astrology's pile",
        "アストロロジーへの攻撃の順番",
        "astrology_first",
        "materials_first",
    ),
    _choice(
        "defend_freezes",
        "cosmic.i.48",
        "defending freezes",
        "防御でフリーズする",
        False,
        True,
    ),
    _choice(
        "life_choice",
        "cosmic.i.54",
        "which life card is hit",
        "傷つくライフの選択",
        "fixed",
        "owner",
    ),
    _choice(
        "simultaneous_core_out",
        "cosmic.i.58",
        "both cores empty at once",
        "同時にコアが0枚",
        "draw",
        "privileged_wins",
        "privileged_loses",
    ),
    _number(
        "turn_limit",
        "cosmic.i.60",
        "turns after which the game is drawn (0: none)",
        "引き分けになるターン数（0：なし）",
        100,
        0,
    ),
    _number(
        "uses_per_part_limit",
        "cosmic.i.94",
        "uses of a player in one window part",
        "1回のタイミングの使用回数",
        200,
    ),
)


def live(game: Game, obj: Obj, ability: Ability) -> bool:
    """Return whether an ability works: in play, and not that of a core soul (cosmic.effect.1)."""
    return obj.place.zone.in_play and in_play(obj)


NAMES = Names(
    kinds=("activated", "astrology", "static"),
    claims=(
        *("attack", "attack_core", "be_attacked", "be_defended", "defend", "interrupt"),
        *("core_soul", "guardian", "place_material"),
        *(EMITS, *KEYWORDS),
    ),
    values=("souls",),
    windows=("interrupt",),
    ends=("attack",),
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of Cosmic Core for these options."""
    return Rules(
        ruleset="cosmic",
        version=VERSION,
        options=options,
        zones={zone.name: zone for zone in ZONES},
        timeline=turn.timeline(options),
        actions={action.name: action for action in actions(options)},
        # cosmic.effect.3
        order=in_order,
        live=live,
        fields={field.name: field for field in FIELDS},
        properties={prop.name: prop for prop in PROPERTIES},
        postures=POSTURES,
        uses={
            "triggered": UseKind(
                "triggered", automatic=True, start=start_triggered, clause="cosmic.effect.2"
            )
        },
        checks=(Check("lost", LOSSES, "event", turn.losers, turn.lose, "cosmic.win.3"),),
        settle="rounds",  # cosmic.i.73
        moments=turn.MOMENTS,
        names=NAMES,
        entries={"attack_moment": attack_moment},
        settle_end=turn.settle_end,
        deck_zone="core",
        streams=("core.1", "core.2", "seats", "choices"),
        counts=soul_counts,
        progress=lambda game: game.number(TABLE, "turn"),
        horizon=horizon,
        score=score,
    )


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[tuple[str, Text]]:
    """Return every clause of ``cosmic.setup`` that a deck violates."""
    found = []
    size, copies = int(options["deck_size"]), int(options["max_copies"])
    total = sum(deck.cards.values())
    if total != size:
        text = Text(
            f"{total} cards: a deck has exactly {size}",
            f"{total}枚：デッキはちょうど{size}枚",
        )
        found.append(("cosmic.setup.2", text))
    for card, number in deck.cards.items():
        if copies and number > copies:
            text = Text(
                f"{number} copies of {card.name.en}: at most {copies}",
                f"{card.name.ja}{number}枚：{copies}枚まで",
            )
            found.append(("cosmic.setup.3", text))
        if (
            card.type == "guardian"
            and card.fields.get("materials")
            and options["guardian_material"] == "zero"
        ):
            text = Text(
                f"{card.name.en} is a guardian with a material cost",
                f"{card.name.ja}：ガーディアンのマテリアルは0",
            )
            found.append(("cosmic.guardian.5", text))
    return found


RULESET = Ruleset(
    id="cosmic",
    name=Text("Cosmic Core", "コズミックコア"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
