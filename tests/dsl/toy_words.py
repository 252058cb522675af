"""What small vocabularies for tests are made of; their meanings do nothing."""

from __future__ import annotations

from typing import Any, Final

from attrs import frozen

from tcgkit_dsl.words.entries import (
    DataField,
    Header,
    ModifierRow,
    Noun,
    PlayerRow,
    Quality,
    ReferenceRow,
    TestRow,
    TriggerRow,
    Verb,
    WordRow,
)
from tcgkit_dsl.words.vocabulary import Vocabulary


def nothing(*_: Any, **__: Any) -> Any:
    """Stand for any meaning."""
    return ()


def noun(en: str, ja: str, **more: Any) -> Noun:
    return Noun(en, ja, pool=nothing, match=nothing, **more)


def quality(en: str, ja: str) -> Quality:
    return Quality(en, ja, match=nothing)


def reference(en: str, ja: str, **more: Any) -> ReferenceRow:
    return ReferenceRow(en, ja, get=nothing, **more)


def player(en: str, ja: str, owner: tuple[str, str] | None = None) -> PlayerRow:
    return PlayerRow(en, ja, get=nothing, owner=owner)


def modifier(en: str, ja: str) -> ModifierRow:
    return ModifierRow(en, ja, match=nothing)


def test_(en: str, ja: str) -> TestRow:
    return TestRow(en, ja, holds=nothing)


def trigger(en: str, ja: str) -> TriggerRow:
    return TriggerRow(en, ja, test=nothing)


def verb(en: str, ja: str, **more: Any) -> Verb:
    return Verb(
        en,
        ja,
        run=nothing,
        always=nothing,
        replaces=nothing,
        takes_by=True,
        counts=True,
        **more,
    )


def word(en: str, ja: str) -> WordRow:
    return WordRow(en, ja)


TYPE: Final = DataField("type", "type", "種類", "word", "card type")
TYPES: Final = (word("card", "カード"),)
HEADERS: Final = (
    Header("active", "起動", slot="kind", kind="active"),
    Header("static", "常時", slot="kind", kind="static", always=True),
    Header("triggered", "誘発", slot="kind", kind="triggered", trigger="required"),
    Header("passive", "パッシブ", slot="kind", kind="passive", always=True),
    Header("{n:number} cost", "コスト{n}", slot="cost"),
    Header("once per turn", "1ターンに1度", slot="limit", tags={"limit": "turn"}),
)
ROWS: Final = ("kind", "cost", "limit")
YOU: Final = player("you", "あなた", ("your", "あなたの"))


@frozen
class Toy:
    """A vocabulary, and sentences with their ability's kind and their Japanese."""

    vocabulary: Vocabulary
    sentences: tuple[tuple[str, str, str], ...]
    words: str = ""
    more: str = ""
    """What stands behind the card in its file."""


def toy(game: str, sentences: tuple[tuple[str, str, str], ...], **tables: Any) -> Toy:
    """Return a toy game with the tables that all of them share."""
    words = {"card type": TYPES, **tables.pop("words")}
    declared, more = tables.pop("declared", ""), tables.pop("more", "")
    fields = (TYPE, *tables.pop("fields", ()))
    vocabulary = Vocabulary(
        game=game,
        fields=fields,
        headers=HEADERS,
        header_rows=ROWS,
        optional_rows=frozenset({"cost", "limit"}),
        variable=lambda game, scope: scope.source.number("X"),
        words=words,
        **tables,
    )
    return Toy(vocabulary, sentences, declared, more)


def card_file(toy: Toy, kind: str, sentence: str) -> str:
    """Return a card file with one card with one ability."""
    words = f"    {toy.words}\n" if toy.words else ""
    return (
        f'set "Toys" / "玩具" for {toy.vocabulary.game}\n{words}\n'
        f'card T-1 "Scrap Recovery" / "廃材回収"\n    type: card\n\n'
        f'    ability "Ability" / "能力" ({kind})\n        {sentence}\n\n{toy.more}'
    )
