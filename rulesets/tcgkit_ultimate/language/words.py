"""The words of the Ultimate Game for the card language that stand by themselves: classes, fields, headers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from tcgkit.standard.meanings import each_player, you, your_opponents
from tcgkit.standard.meanings import words as _words
from tcgkit.standard.words.causes import Cause, causes
from tcgkit.standard.words.deeds import SHUFFLE
from tcgkit.standard.words.headers import kind
from tcgkit.standard.words.lasting import until_end_of
from tcgkit.standard.words.limits import ONCE_PER_TURN
from tcgkit.standard.words.players import TURNS
from tcgkit.standard.words.times import until_next
from tcgkit_dsl.words.entries import DataField, PlaceWord, WordRow
from tcgkit_dsl.words.everyday import everyday
from tcgkit_ultimate.language.things import ORIENTATIONS, one_of
from tcgkit_ultimate.language.verbs_of_cards import look_through
from tcgkit_ultimate.rules.zones import BATTLEFIELD, FIELD, NUMBERS, RANKS

# ---- places --------------------------------------------------------------------------

_PILES: Final = {"hand": "手札", "deck": "デッキ", "graveyard": "墓地"}


def _pile(en: str, ja: str, *zones: str) -> PlaceWord:
    """Return the word for a place whose cards are chosen late; a deck is searched, then shuffled."""
    searched: dict[str, Any] = {"before": look_through, "after": SHUFFLE.en}
    more = searched if "deck" in zones else {}
    return PlaceWord(en, ja, zones, chosen="resolution", **more)


_ZONES: Final = (
    WordRow("battlefield", "バトルフィールド", (BATTLEFIELD,)),
    WordRow("field", "場", FIELD),
    PlaceWord("mana zone", "マナゾーン", ("mana_zone",), chosen="declaration"),
    *(_pile(en, ja, *zones) for en, ja, zones in one_of(_PILES)),
    WordRow("standby space", "スタンバイスペース", ("standby",)),
    WordRow("exile", "除外ゾーン", ("exile",)),
)

# ---- all classes ---------------------------------------------------------------------

EVERYDAY_EN: Final = everyday(
    r"""
    ^(?:(?:in|during) )?(?:your |the )?main step , (?=once per turn\b|pay\b|discard\b|release\b) →
    \bdeal(s?) burn damage equal to (the number of [^.,:;]+?) , up to ({n})(?= \.) → burn\1 \2 , at most \3
    \bdeal(s?) burn damage equal to(?= the number of) → burn\1
    \b(effects?) (you|your opponent) uses?(?= this turn) → \1 \2 activates
    \bdeal(s?) ({n}) burn damage\b → burn\1 \2
    \b(heals? (?:[^.,:;]*? )?(?:{n}|{n} cards?)) from (?:your|their) graveyard(?= \.| ,| and) → \1
    (\btake control of [^.,:;]+?) and move it to an? (?:empty|free|open) cell(?: (?:of|on|in) your (?:side|battlefield|field))?(?= \.) → \1
    \b(?:with an?|whose) number (?:is )?(smaller|lower|less|bigger|larger|higher|greater) than this monster(?: 's)?(?: number)?(?= [.,]) → with a \1 number than this monster
    \bwith an? (\w+er) number than the released one(?= [.,]) → with a \1 number than that monster
    \bthe rest of (?:this|that|the) damage\b(?! being) → the rest of the damage being dealt
    \b(an?|the next|that|this) card effect\b → \1 effect
    \b(?:your|the) opponent 's turn ends(?= \.) → end your opponent 's turn
    \bdeal ({n}|\d) damage for each\b → deal \1 damage to your opponent for each
"""
)
"""How English texts of the Ultimate Game are said, too."""

EVERYDAY_JA: Final = everyday(
    r"""
    (^|[。：]|時、|好きな順番で|残りを|残りは|それらを)(デッキ|山札)の(?=(?:一番)?[上下](?:の|から|に)) → \1自分の\2の
    (?:(\d+)枚、?)?マナブースト(?:を?(\d+)枚?)?(?:行う|する|(?<=\d)(?=。)) → マナを\1\2枚ブーストする
    を(?:指定|選択)して(?:アタック|攻撃)でき → にアタックでき
    に指定(?:アタック|攻撃)でき → にアタックでき
    (この[^、。]*?モンスターは[^、。]*?モンスター)を攻撃でき → \1にアタックでき
    ^バトル(?:時|のとき|に入る時|に入った時)、 → このモンスターがバトルに入った時、
    (重?疲労状態で)(?:自分の)?バトルフィールドに(?=召喚) → 自分のバトルフィールドに\1
    このターンに?(?:アタック|攻撃)した(自分|相手)の(?=モンスター) → \1のこのターンに攻撃した
    相手よりマナが少ない(?:なら|場合) → 自分のマナが相手より少ない場合
    (?:(\d+)枚、?)?マナブースト(?:を(\d+)枚?)?(?:行い|し)、 → マナを\1\2枚ブーストし、
"""
)
"""What Japanese texts of the Ultimate Game say, too."""

WORDS: Final = {
    "stat": _words(("number/numbers/numbered", "数字", "number")),
    "zone": _ZONES,
    "duration": (
        until_end_of("battle", "このバトル", "battle", the="the"),
        until_end_of("turn", "このターン", "turn", the="the"),
        *until_next("turn", "次の{}ターン", "own", "opposing", at="end"),
        WordRow("during your next turn", "次の自分のターンの間", "in own"),
        WordRow("during your opponent's next turn", "次の相手のターンの間", "in opposing"),
        WordRow("while it stays on the field", "場にある限り", "stay"),
        WordRow("while they stay on the field", "それらが場にある限り", "stay"),
    ),
    "turn": (
        *TURNS[:2],
        WordRow("each turn/every turn/turn/each player's turn", "各ターン", each_player),
        WordRow("the turn/this turn/the current turn", "このターン", each_player),
        WordRow("your next turn", "次の自分のターン", you),
        WordRow("your opponent's next turn", "次の相手のターン", your_opponents),
    ),
    "goal": (
        WordRow("a deck", "デッキに", lambda event: event.target is None),
        WordRow("a monster", "モンスターに", lambda event: event.target is not None),
    ),
    "orientation": _words(*ORIENTATIONS),
    "posture": (
        *(WordRow(en, ja, at) for at, (en, ja, _) in enumerate(ORIENTATIONS[:3])),
        WordRow("face down", "裏向き", "face down"),
    ),
    "payment": _words(
        (", paying its cost/by paying its cost/paying its cost", "コストを支払って", "pay"),
        ("without paying its cost/for free", "コストを支払わずに", "free"),
    ),
    "cause": (
        *causes(
            ("in battle/by battle", "バトルで", "battle"),
            ("by a rule", "ルールで", "rule"),
            (
                "by an attack/from an attack/from one attack/from a single attack/from attacks/with an attack",
                "アタックで",
                "attack",
            ),
            ("as a cost", "コストとして", "cost"),
        ),
        WordRow(
            "by battle or by an effect", "バトルまたは効果で", Cause(("battle", "effect"))
        ),
    ),
    "rank": tuple(WordRow(rank, rank, rank) for rank in RANKS),
    "design": _words(("red", "赤", "red"), ("black", "黒", "black")),
}

# ---- cards and abilities -------------------------------------------------------------

FIELDS: Final = (
    DataField("kind", "kind", "種類", "word", "card kind"),
    DataField("rank", "rank", "ランク", "word", "rank"),
    DataField("joker", "joker", "ジョーカー", "word", "design"),
)


def number(fields: Mapping[str, Any]) -> int:
    """Return the number of a card (ultimate.number.1-6)."""
    if "rank" in fields:
        return NUMBERS[fields["rank"]]
    return 10 if fields.get("kind") == "joker_monster" else 0


_PLAIN: Final[dict[str, Any]] = {"tags": {"limit": ""}}
HEADERS: Final = (
    kind("magic", "マジック", ("magic effect", "マジック効果"), **_PLAIN),
    kind("trigger", "トリガー", ("trigger ability", "トリガー能力"), **_PLAIN),
    kind("triggered", "誘発", trigger="required", **_PLAIN),
    kind("activated", "起動", ("activated ability", "起動能力"), **_PLAIN),
    kind("continuous", "常時", ("continuous ability", "常時能力"), always=True, **_PLAIN),
    ONCE_PER_TURN,
)
ROWS: Final = ("kind", "limit")
