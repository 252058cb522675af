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
    "text": ("Text", "テキスト"),
    "only_english": (
        "This rulebook is in English only.",
        "このルールブックは英語版のみです。",
    ),
    "no_rulebook": (
        "This game brings no rulebook.",
        "このゲームにルールブックはありません。",
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
