"""How a finding says what can stand at a place of a text, in both languages."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from tcgkit.kernel.cards import Text

A_NUMBER: Final = Text("a number", "数")
_SUBTYPE: Final = Text("a subtype", "サブタイプ")
CLASS_NAMES: Final = {
    "NOUN": Text("a noun", "名詞"),
    "QUALITY": Text("an adjective", "修飾語"),
    "OPEN_WORD": _SUBTYPE,
    "OPEN_NAME": Text("a name", "名前"),
    "OPEN_NOUN": _SUBTYPE,
    "KIND_NOUN": _SUBTYPE,
    "REFERENCE": Text("a known object", "既出のもの"),
    "PLAYER": Text("a player", "プレイヤー"),
    "OWNER": Text("an owner", "持ち主"),
    "ZONE": Text("a zone", "場所"),
    "STAT": Text("a stat", "能力値"),
    "FIELD": Text("a field", "項目"),
    "INT": A_NUMBER,
    "NUMBER_WORD": A_NUMBER,
    "X": A_NUMBER,
    "A": A_NUMBER,
    "AN": A_NUMBER,
    "THE_NUMBER_OF": A_NUMBER,
    "SIGNED": Text("a change such as +100", "+100のような増減"),
    "STRING": Text('a text in "quotation marks"', '"引用符"で囲んだ言葉'),
    "MADE": Text("a token", "トークン"),
    "WORD": Text("a word", "語"),
    "DURATION": Text("a duration", "期間"),
    "LIMIT": Text("a limit of use", "使用回数"),
    "NTH_TIME": Text("how often it has happened", "何度目か"),
}
"""Classes of words, as they are called."""
MORE_WORDS: Final = Text(
    "`tcgkit words` lists what cards can say; docs/how-to/add-a-verb.md adds a word",
    "使える言葉は `tcgkit words` で一覧できる。言葉の追加は docs/how-to/add-a-verb.md を参照",
)
_SHOWN: Final = 8


def quoted(phrase: str) -> Text:
    """Return a phrase in quotation marks."""
    return Text(repr(phrase), f"「{phrase}」")


def sampled(name: Text, samples: Iterable[str]) -> Text:
    """Return the name of a class with some of its phrases.

    >>> sampled(Text("a zone", "場所"), ["hand", "deck"]).en
    'a zone (hand, deck …)'
    """
    some = [*samples]
    if not some:
        return name
    return Text(f"{name.en} ({', '.join(some)} …)", f"{name.ja}（{'、'.join(some)} …）")


def expecting(names: Iterable[Text]) -> Text:
    """Return the hint that one of these can stand here."""
    every = [*names]
    shown, more = every[:_SHOWN], len(every) > _SHOWN
    return Text(
        f"expected {', '.join(each.en for each in shown)}{', …' * more}",
        f"ここに置けるもの：{'、'.join(each.ja for each in shown)}{' …' * more}",
    )


def below(hint: Text, line: Text) -> Text:
    """Return a hint with a line below it."""
    return Text(f"{hint.en}\n    {line.en}", f"{hint.ja}\n    {line.ja}")
