"""Dannokomachi put together: options, legality of decks, and the rules made from them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.rules import (
    Check,
    Deck,
    DeckPart,
    Names,
    OptionValue,
    RuleOption,
    Rules,
    Ruleset,
)
from tcgkit.kernel.state import TABLE, Obj
from tcgkit.kernel.time import Resolve
from tcgkit_dannokomachi.rules import endings, loops, sba, turn, uses
from tcgkit_dannokomachi.rules.actions import actions
from tcgkit_dannokomachi.rules.announcing import COST, start_triggered
from tcgkit_dannokomachi.rules.events import CHANGES, MOMENTS
from tcgkit_dannokomachi.rules.heuristic import horizon, score
from tcgkit_dannokomachi.rules.stack import AGAIN_KEYS, OPENINGS, PRIORITY
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
    is_character_card,
    is_deck_card,
)

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Ability
    from tcgkit.kernel.game import Game
    from tcgkit.kernel.happening import Event

VERSION = "0.70"

MOVES = (Moved, Detached)
"""What card texts alone cause, and after which a check can find something, too."""


def _choice(name: str, number: int, en: str, ja: str, *choices: OptionValue) -> RuleOption:
    return RuleOption(name, f"dannokomachi.i.{number}", Text(en, ja), choices)


def _number(
    name: str, number: int, en: str, ja: str, default: int, low: int = 0, high: int = 100
) -> RuleOption:
    """Return an option that is a number; up to ``high`` every game comes to an end in time."""
    return RuleOption(
        name,
        f"dannokomachi.i.{number}",
        Text(en, ja),
        low=low,
        high=high,
        default=default,
    )


def _limit(
    name: str, number: int, en: str, ja: str, low: int, default: OptionValue = "none"
) -> RuleOption:
    """Return an option that is "none" or a number."""
    return RuleOption(
        name,
        f"dannokomachi.i.{number}",
        Text(en, ja),
        ("none",),
        low=low,
        high=1_000_000,
        default=default,
    )


OPTIONS = (
    _choice(
        "fizzle",
        4,
        "a text without any target left does nothing",
        "対象が全て無くなると不発",
        False,
        True,
    ),
    _choice(
        "name_identity",
        10,
        "what makes cards different",
        "同名の判定",
        "name_and_class",
        "name_only",
    ),
    _choice(
        "action_timing",
        16,
        "timing of action cards",
        "アクションカードのタイミング",
        "by_card",
        "all_quick",
        "all_main",
    ),
    _choice(
        "opponent_turn_play",
        17,
        "what can be used in the opponent's turn",
        "相手ターンの使用",
        "quick",
        "none",
    ),
    _choice(
        "equipment_limit", 19, "equipment on one character", "1体の装備数", "none", 1, 2, 3
    ),
    _choice("field_limit", 20, "field cards of a player", "フィールドの枚数", 1, "none"),
    _choice(
        "field_shared",
        20,
        "one field card for both players",
        "フィールドを共有する",
        False,
        True,
    ),
    _choice(
        "token_place",
        23,
        "where tokens are put",
        "トークンの置き場所",
        "sub",
        "main_if_free",
    ),
    _choice(
        "token_dango_loss",
        24,
        "dango lost for tokens",
        "トークンの団子",
        "by_value",
        "none",
    ),
    _choice(
        "main_area_size", 26, "characters in a main area", "メインエリアの人数", 2, 1, 3, 4
    ),
    _choice(
        "sub_area_capacity",
        27,
        "characters in a sub area",
        "サブエリアの人数",
        "none",
        2,
        3,
        4,
        5,
        6,
    ),
    _choice(
        "main_refill",
        28,
        "filling the main area",
        "メインエリアの補充",
        "fill",
        "only_when_empty",
        "none",
    ),
    _choice(
        "base_switch",
        29,
        "switching without an effect",
        "通常の交代",
        "none",
        "free_once_per_turn",
        "cost_1_once_per_turn",
    ),
    _choice(
        "first_player",
        36,
        "who plays first",
        "先攻の決め方",
        "coin",
        "coin_winner_chooses",
        "fixed",
    ),
    _number("mulligan_limit", 37, "mulligans of a player", "マリガンの回数", 1, 0, 10),
    _number("initial_hand_size", 38, "cards of the first hand", "初期手札枚数", 3),
    _choice(
        "second_main_step", 40, "a second main step", "2回目のメインステップ", False, True
    ),
    _number("draw_per_turn", 42, "cards drawn in a turn", "ドロー枚数", 1),
    _choice(
        "first_turn_draw",
        43,
        "a draw in the first turn",
        "最初のターンのドロー",
        False,
        True,
    ),
    _choice(
        "first_turn_battle",
        44,
        "a battle in the first turn",
        "最初のターンの戦闘",
        True,
        False,
    ),
    _number("cost_per_turn", 45, "cost gained in a turn", "獲得コスト", 5, 0, 1000),
    _choice("deck_out", 46, "drawing from an empty deck", "山札切れ", "nothing", "lose"),
    _choice("hand_limit", 47, "hand limit", "手札上限", "none", 5, 6, 7, 8, 10),
    _choice(
        "cost_loss_timing",
        49,
        "when unspent cost is lost",
        "コストを失う時期",
        "end_step_start",
        "end_step_close",
    ),
    _choice(
        "play_without_target",
        57,
        "cards can be played without a target",
        "対象なしで使える",
        False,
        True,
    ),
    _choice(
        "sub_area_abilities",
        60,
        "abilities in the sub area",
        "サブエリアの能力",
        "active",
        "inactive",
    ),
    _choice(
        "response_windows",
        63,
        "where players may respond",
        "対応できる時",
        "all",
        "main_and_battle",
    ),
    _choice(
        "trigger_order",
        65,
        "order of triggers",
        "誘発の順番",
        "non_turn_player_resolves_first",
        "turn_player_resolves_first",
    ),
    _choice(
        "replacements_per_event",
        70,
        "replacements of one event",
        "置換の回数",
        "one",
        "each_once",
    ),
    _choice(
        "attack_follows_switch",
        76,
        "a battle follows switched characters",
        "交代しても戦闘を続ける",
        True,
        False,
    ),
    _choice(
        "counter_damage",
        80,
        "the attacked character strikes back",
        "反撃ダメージ",
        False,
        True,
    ),
    _number("battles_per_battle_step", 82, "battles in a battle step", "戦闘回数", 1, 1),
    _choice(
        "attack_x_targets",
        84,
        "targets of an attack on several",
        "複数攻撃の対象数",
        "exact_or_normal",
        "always_exact",
        "up_to_x",
    ),
    _choice(
        "ko_destination",
        90,
        "where knocked-out characters go",
        "戦闘不能の行き先",
        "graveyard",
        "exile",
    ),
    _limit("dango_max", 97, "most dango", "団子の上限", 4),
    _choice(
        "simultaneous_win",
        102,
        "both win at the same time",
        "同時勝利",
        "draw",
        "turn_player_wins",
        "turn_player_loses",
    ),
    _choice(
        "allow_draw_offer", 103, "draws by agreement", "合意による引き分け", True, False
    ),
    _choice(
        "restart_first_player",
        104,
        "who is first after a restart",
        "再開始の先攻",
        "coin",
        "same",
    ),
    _choice(
        "lose_when_no_characters",
        109,
        "no characters left loses",
        "キャラが居なくなると敗北",
        False,
        True,
    ),
    _limit(
        "time_limit_seconds", 111, "seconds until time is called", "制限時間（秒）", 1, 3600
    ),
    _limit("time_limit_turns", 111, "turn in which time is called", "制限ターン数", 1),
    _choice(
        "judge_damage_tokens",
        115,
        "counters on tokens in the judgement",
        "判定でトークンのダメージ",
        "include",
        "exclude",
    ),
    _choice(
        "repetition_scope",
        117,
        "what is compared for repetition",
        "千日手の比較対象",
        "board",
        "public",
    ),
    _number("repetition_turns", 117, "turns of the same board", "千日手のターン数", 4, 2),
    _number(
        "optional_loop_guard",
        120,
        "rounds of an optional loop",
        "任意ループの上限",
        1000,
        1,
        10_000,
    ),
    _number(
        "loop_growth_guard",
        121,
        "rounds of a growing loop",
        "増加ループの上限",
        100,
        3,
        10_000,
    ),
)


def seconds(options: Mapping[str, OptionValue]) -> int | None:
    """Return after how many seconds time is called in timed play (dannokomachi.time.1, i.111)."""
    limit = options["time_limit_seconds"]
    return None if limit == "none" else int(limit)


def live(game: Game, obj: Obj, ability: Ability) -> bool:
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


def order(game: Game) -> tuple[int, ...]:
    """Return in which order triggers go onto the stack (dannokomachi.stack.8, i.65)."""
    found = in_order(game)
    if game.rules.options["trigger_order"] == "turn_player_resolves_first":
        return found[::-1]
    return found


def affected(game: Game, event: Event) -> int:
    """Return who chooses among replacements: whose character it concerns, or whom (dannokomachi.i.70)."""
    concerned = getattr(event, "target", None) or getattr(event, "card", None)
    return event.whose if concerned is None else int(concerned.controller)


NAMES = Names(
    kinds=("action", "activated", "attach", "static"),
    claims=(
        *("attack", "attack_from_sub", "attack_sub", "attack_x", "battle", "play", "quick"),
        *("be_attacked", "be_healed", "be_negated", "be_targeted"),
        *("lose", "lose_dango", "loses", "win", "wins"),
    ),
    values=("activation",),
    windows=("declare", "priority.any", "priority.main", "priority.quick", *AGAIN_KEYS),
    ends=("battle", "never", "start.0", "start.1", "turn_over"),
    lines=(STACK,),
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
        zones={zone.name: zone for zone in ZONES},
        timeline=turn.timeline(options),
        moments=OPENINGS,
        actions={action.name: action for action in actions(options)},
        order=order,
        live=live,
        fields={field.name: field for field in FIELDS},
        properties={prop.name: prop for prop in (*PROPERTIES, COST)},
        uses={
            "triggered": UseKind(
                "triggered",
                automatic=True,
                start=start_triggered,
                waits=Resolve("stack", STACK, last_first=True, window=PRIORITY),
                recheck="any_target" if options["fizzle"] else "targets",
                clause="dannokomachi.stack.8",
            )
        },
        checks=(
            Check(
                "state",
                (*CHANGES, *MOVES),
                "window",
                sba.needed,
                sba.begin,
                "dannokomachi.sba.1",
            ),
            Check(
                "decided",
                (*MOMENTS, *MOVES),
                "event",
                endings.decided,
                endings.settle,
                "dannokomachi.sba.9",
            ),
            *uses.CHECKS,
        ),
        names=NAMES,
        settle="window",
        endless=loops.endless(options),
        settle_end=endings.settle_end,
        affected=affected,  # dannokomachi.i.70
        # dannokomachi.ability.6, dannokomachi.i.70
        replaced_once=options["replacements_per_event"] == "one",
        looks_back=True,  # dannokomachi.ability.1, i.96, i.106
        deck_parts={
            "characters": DeckPart("characters", Text("character deck", "キャラデッキ"))
        },
        draw_offers="dannokomachi.i.103" if options["allow_draw_offer"] else None,
        time_limit=seconds(options),
        streams=("deck.1", "deck.2", "coins", "choices"),
        progress=lambda game: game.number(TABLE, "turn"),
        horizon=horizon,
        score=score,
    )


# ---- decks ---------------------------------------------------------------------------

Violation = tuple[str, Text]


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause of ``dannokomachi.1.0.2`` that a deck violates.

    Clause: dannokomachi.1.0.2.1.
    """
    characters = list(deck.parts.get("characters", ()))
    return [
        *_sizes(deck, characters),
        *_kinds(deck, characters),
        *_copies(deck, characters, options),
    ]


def _sizes(deck: Deck, characters: list[CardDef]) -> Iterator[Violation]:
    total = sum(deck.cards.values())
    if len(characters) != CHARACTERS:
        text = Text(
            f"{len(characters)} characters: a character deck has exactly {CHARACTERS}",
            f"キャラ{len(characters)}枚：キャラデッキはちょうど{CHARACTERS}枚",
        )
        yield "dannokomachi.1.0.2.2", text
    if total != DECK_SIZE:
        text = Text(
            f"{total} cards: a deck has exactly {DECK_SIZE}",
            f"{total}枚：デッキはちょうど{DECK_SIZE}枚",
        )
        yield "dannokomachi.1.0.2.4", text


def _kinds(deck: Deck, characters: list[CardDef]) -> Iterator[Violation]:
    """Report cards that the part of the deck does not hold (dannokomachi.i.9)."""
    for card in characters:
        if not (is_character_card(card) and card.is_card):
            text = Text(
                f"{card.name.en} is no character: a character deck holds only characters",
                f"{card.name.ja}はキャラではない：キャラデッキにはキャラのみ",
            )
            yield "dannokomachi.1.0.2.3", text
    for card in deck.cards:
        if not is_deck_card(card):
            text = Text(
                f"{card.name.en}: a deck holds action, equipment and field cards",
                f"{card.name.ja}：デッキにはアクション・装備品・フィールドのみ",
            )
            yield "dannokomachi.1.0.2.5", text


def _copies(
    deck: Deck, characters: list[CardDef], options: Mapping[str, OptionValue]
) -> Iterator[Violation]:
    """Report too many cards of one name; a text may allow its card another number.

    Clauses: dannokomachi.1.0.2a.2, dannokomachi.1.0.2b.2, dannokomachi.i.10,
    dannokomachi.i.11, dannokomachi.i.13.
    """
    by_class = options["name_identity"] == "name_and_class"

    def name(card: CardDef) -> tuple[str, str]:
        return card.name.ja, str(card.fields.get("name_class", "")) if by_class else ""

    counts: Counter[tuple[str, str]] = Counter()
    named: dict[tuple[str, str], CardDef] = {}
    for card, number in deck.cards.items():
        counts[name(card)] += number
        named[name(card)] = card
    for key, number in counts.items():
        card = named[key]
        limit = card.fields.get("deck_limit", COPIES)
        if limit and number > limit:
            text = Text(
                f"{number} copies of {card.name.en}: at most {limit}",
                f"{card.name.ja}{number}枚：{limit}枚まで",
            )
            yield "dannokomachi.1.0.2b.1", text
    for key, number in Counter(map(name, characters)).items():
        if number > 1:
            card = next(c for c in characters if name(c) == key)
            text = Text(
                f"{card.name.en} is there {number} times: at most once",
                f"{card.name.ja}が{number}枚：1枚まで",
            )
            yield "dannokomachi.1.0.2a.1", text


RULESET = Ruleset(
    id="dannokomachi",
    name=Text("Dannokomachi", "だんのこまち"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
