"""Words on the table of Dannokomachi besides cards and numbers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Deed, Label
from tcgkit_dannokomachi.rules.card_types import EQUIPMENT, FIELD

Parts = Mapping[str, object]


# ---- what is under way, and what waits -----------------------------------------------


def _who(parts: Parts) -> str:
    you = parts.get("you")
    return f"P{you + 1}" if isinstance(you, int) else ""


def use_deed(en: str, ja: str, what: Text) -> Callable[[Parts], Text]:
    """Return the words for a use: while announced, then its player, text and targets."""

    def told(parts: Parts) -> Text:
        who = _who(parts)
        if not parts.get("placed"):
            return Text(en.format(who=who), ja.format(who=who))
        x = f" (X = {parts['x']})" if parts.get("x") and what is CARD else ""
        said = Text(what.en + x, what.ja + x)
        if parts.get("picked"):
            said = Text(f"{said.en} on {{picked}}", f"{said.ja}（対象：{{picked}}）")
        return Text(f"{who}: {said.en}", f"{who}：{said.ja}")

    return told


CARD: Final = Text("{source}", "{source}")
ABILITY: Final = Text("{ability} of {source}", "{source}の{ability}")


def battle_deed(parts: Parts) -> Text:
    """Return the words for a battle: the attacker and the targets."""
    if parts.get("targets"):
        return Text("{attacker} attacks {targets}", "{attacker}が{targets}を攻撃")
    return Text("{attacker} attacks", "{attacker}が攻撃")


DEEDS: Final[Mapping[str, Deed]] = {
    "placement": Text(
        "both players place their characters in secret",
        "両プレイヤーがキャラを伏せて配置する",
    ),
    "mulligan": Text("mulligans are decided", "マリガンを決める"),
    "play": use_deed("{who} plays {{source}}", "{who}が{{source}}を使う", CARD),
    "activate": use_deed(
        "{who} uses {{ability}} of {{source}}",
        "{who}が{{source}}の{{ability}}を使う",
        ABILITY,
    ),
    "trigger": use_deed(
        "{{ability}} of {{source}} is triggered", "{{source}}の{{ability}}が誘発", ABILITY
    ),
    "battle": battle_deed,
    "hand_limit": Text("hand limit", "手札の上限"),
}


# ---- the table and its players -------------------------------------------------------


def about(view: View) -> Iterator[Text]:
    """Yield the turn player, the battles left, and the time."""
    table = view.table
    if table.get("turn"):
        player = table.get("turn_player", 0) + 1
        yield Text(f"P{player}'s turn", f"P{player}のターン")
    if "battle_step" in view.path:
        left = table.get("battles", 0)
        yield Text(f"battles left {left}", f"残り戦闘{left}回")
    if view.asked and not view.waiting:
        yield from passing(view)
    if table.get("last_turn"):
        yield Text("time is up: the last turn", "時間切れ：最終ターン")
    elif table.get("time_called"):
        yield Text("time is up: one more turn after this", "時間切れ：次が最終ターン")


PASSING: Final = {
    "start_step": Text("passing ends the start step", "パスでスタートステップ終了"),
    "main_step": Text("passing ends the main step", "パスでメインステップ終了"),
    "end_step": Text("passing ends the turn", "パスでターン終了"),
}
BATTLE_GOES_ON: Final = Text("passing: the battle goes on", "パスで戦闘を進める")
TO_ATTACK: Final = Text("passing leads to declaring an attack", "パスで攻撃宣言へ")


def passing(view: View) -> Iterator[Text]:
    """Yield the consequence of both players passing on an empty stack (dannokomachi.stack.7)."""
    under_way = [process for process, _ in view.under_way]
    if under_way[-1:] != ["round"]:
        return
    if "battle" in under_way:
        yield BATTLE_GOES_ON
    elif "battle_step" in view.path and view.table.get("battles"):
        yield TO_ATTACK
    else:
        yield from (text for step, text in PASSING.items() if step in view.path)


def remarks(view: View, player: int) -> Iterator[Text]:
    """Yield further public facts of a player."""
    if view.pools[player].get("offers_draw"):
        yield Text("offers a draw", "引き分けを提案中")


QUICK: Final = Text("quick", "クイック")
FIELD_CARD: Final = Text("field card", "フィールド")
PLUS_X: Final = Label(Text("costs X more", "コスト＋X"), Text("+X", "+X"))


def hints(card: CardDef) -> Iterator[Label]:
    """Yield facts of a card in hand besides its numbers: X, its type, and "quick"."""
    if card.fields.get("x"):
        yield PLUS_X
    if card.fields.get("timing") == "quick":
        yield Label(QUICK, QUICK)
    elif card.is_a(EQUIPMENT):
        yield Label(EQUIPMENT.text, EQUIPMENT.text)
    elif card.is_a(FIELD):
        yield Label(FIELD_CARD, FIELD_CARD)
