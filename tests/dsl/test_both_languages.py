"""Sentences in both languages: each print is read as the other's text, with all that it says."""

from __future__ import annotations

from typing import Final

import pytest

from tcgkit_dsl.printing.english import English
from tcgkit_dsl.printing.japanese import Japanese
from tcgkit_dsl.reading.language import with_japanese
from tests.dsl.test_everyday_japanese_parts import understood, wished

PAIRS: Final = (
    # whose objects are, behind others that they are compared with
    (
        "my-game",
        "Destroy 1 opposing servant with lower cost than this card.",
        "このカードよりコストが低い相手の従者1体を破壊する。",
    ),
    (
        "my-game",
        "Any number of servants with higher cost than this card cannot block until the end of the turn.",
        "ターン終了時まで、このカードよりコストが高い従者好きな数はブロックできない。",
    ),
    (
        "dannokomachi",
        "Deal 1 damage to 1 opposing or attacked character.",
        "相手または攻撃されているキャラ1体に1ダメージを与える。",
    ),
    (
        "my-game",
        "Destroy every servant or spell.",
        "あらゆる従者か呪文を破壊する。",
    ),
    # three things that are said of one object
    (
        "my-game",
        "Each servant cannot attack and cannot block and cannot be destroyed until the end of the turn.",
        "ターン終了時まで、従者すべては攻撃できず、ブロックできず、破壊されない。",
    ),
    (
        "dannokomachi",
        "Characters can't be negated and take no damage, then draw 1 card.",
        "キャラは無効にされず、ダメージを受けず、その後カードを1枚引く。",
    ),
    # what happens instead to what was chosen, once within a time
    (
        "my-game",
        "Choose 1 servant: until the end of the turn, the next time it would be destroyed, draw 1 card instead.",
        "従者1体を選び、ターン終了時まで、次にそれが破壊される場合、代わりにカードを1枚引く。",
    ),
    # how much at most
    (
        "my-game",
        "Draw 1 card for each of your servants, at most 3.",
        "自分の従者1体につき（最大3）、カードを1枚引く。",
    ),
    # what players cannot do
    (
        "e2drive",
        "You cannot attack 1 opposing servant.",
        "自分は相手のサーヴァント1体を攻撃できない。",
    ),
    (
        "e2drive",
        "Your opponent cannot attack 1 servant card.",
        "相手はサーヴァントカード1枚を攻撃できない。",
    ),
)
"""Game, and a sentence in both languages."""


@pytest.mark.parametrize(("game", "english", "japanese"), PAIRS)
def test_a_sentence_is_printed_and_read_in_both(
    game: str, english: str, japanese: str
) -> None:
    language = with_japanese(wished(game).cards.language)
    text = understood(game, japanese)
    assert text is not None
    assert English(language.vocabulary).text(text) == english
    assert Japanese(language).text(text) == japanese
