"""The words of the pages to read, in both languages."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from tcgkit.kernel.cards import Lang, Text

_TEXTS: Final[dict[str, tuple[str, str]]] = {
    "title": ("To read", "読みもの"),
    "language": ("日本語", "English"),
    "games": ("Games", "ゲーム"),
    "papers": ("Files of the host", "主催者のファイル"),
    "rules": ("Rulebook", "ルールブック"),
    "rules_of": ("{game}: rulebook", "{game}：ルールブック"),
    "cards": ("Cards", "カード一覧"),
    "cards_of": ("{game}: cards", "{game}：カード一覧"),
    "contents": ("Contents", "目次"),
    "find": ("Text on the card", "カードの文字"),
    "any": ("any", "すべて"),
    "count": ("{shown} of {all} cards", "{all}枚中{shown}枚"),
    "versions": ("Versions: {signs}", "版：{signs}"),
    "only_english": (
        "This rulebook is in English only.",
        "このルールブックは英語版のみです。",
    ),
    "no_rulebook": (
        "This game brings no rulebook.",
        "このゲームにルールブックはありません。",
    ),
    "build": ("Build a deck", "デッキを組む"),
    "build_of": ("{game}: build a deck", "{game}：デッキを組む"),
    "deck": ("Your deck", "あなたのデッキ"),
    "deck_name": ("Name", "名前"),
    "start": ("Start from", "元にするデッキ"),
    "keep_on": ("this deck", "このデッキ"),
    "no_cards": ("no cards", "カードなし"),
    "total": ("Cards: {number}", "{number}枚"),
    "legal": ("This deck is legal.", "このデッキは使えます。"),
    "not_legal": ("Not legal yet:", "まだ使えません："),
    "checking": ("Checking …", "確認中…"),
    "save": ("Save the file", "ファイルに保存"),
    "open": ("Open a file", "ファイルを開く"),
    "main": ("deck", "デッキ"),
    "less": ("one less: {card}", "1枚減らす：{card}"),
    "more": ("one more: {card}", "1枚増やす：{card}"),
    "forward": ("move forward: {card}", "前へ移す：{card}"),
    "offline": (
        "The server does not answer. Your deck is kept in this browser.",
        "サーバーが応答しません。デッキはこのブラウザに残っています。",
    ),
    "too_long": (
        "This is too long for a deck: at most {limit} bytes.",
        "デッキとして長すぎます（{limit}バイトまで）。",
    ),
    "not_json": ("A deck was expected as JSON.", "デッキのJSONではありません。"),
    "too_often": (
        "Too many requests. Wait a moment.",
        "短時間に要求が多すぎます。少し待ってください。",
    ),
    "elsewhere": ("This request comes from another site.", "他のサイトからの要求です。"),
    "without_decks": (
        "Players of this game have no decks.",
        "このゲームではプレイヤーはデッキを使いません。",
    ),
    "build_help": (
        (
            "Choose cards with + and −; what the rules of decks say appears beside it. Play with the saved file: "
            "tcgkit play --ruleset {game} --deck FILE."
        ),
        (
            "＋と−でカードを選ぶと、デッキの規則に合うかがすぐに示されます。保存したファイルで遊べます："
            "tcgkit play --ruleset {game} --deck ファイル"
        ),
    ),
    "cannot": ("This cannot be shown: {why}", "表示できません：{why}"),
    "not_there": (
        "There is no such page here.",
        "このページはありません。",
    ),
}
TEXTS: Final = MappingProxyType({key: Text(*both) for key, both in _TEXTS.items()})
"""The words by key."""


def tell(key: str, lang: Lang, **parts: object) -> str:
    """Return the text ``key`` in a language, with its parts filled in."""
    said = TEXTS[key].in_(lang)
    return said.format(**parts) if parts else said
