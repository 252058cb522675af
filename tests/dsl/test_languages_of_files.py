"""Card files in two languages: ``lang:`` of sets and cards, and writing a file in the other one."""

from __future__ import annotations

import pytest

from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import Cards, DslError, format_source, format_with, read_cards

GAMES = ("cmvr", "cmvr-compatible", "cosmic", "dannokomachi", "e2drive", "ultimate")


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()


@pytest.fixture(scope="module")
def cmvr(host: Host) -> Cards:
    return cards_of(host, "cmvr")


def cards_of(host: Host, game: str) -> Cards:
    cards = load_cards(host, host.ruleset(game)).read
    assert cards is not None
    return cards


@pytest.mark.parametrize("game", GAMES)
def test_a_file_that_is_written_in_japanese_and_back_is_the_same_file(
    host: Host, game: str
) -> None:
    cards = cards_of(host, game)
    for file in cards.files:
        japanese = format_with(file.source, cards.language, lang="ja")
        assert "\n    lang: ja\n" in japanese
        assert format_with(japanese, cards.language, lang="ja") == japanese
        assert format_with(japanese, cards.language, lang="en") == file.source


def card(number: int, text: str, language: str = "") -> str:
    said = f"    lang: {language}\n" if language else ""
    return (
        f'\ncard T-{number:02} "Pod {number}" / "ポッド{number}"\n{said}'
        "    type: Effect card    kind: Instant    rarity: Normal\n\n"
        f'    ability "Aid" / "補給" (moment, draw phase)\n        {text}\n'
    )


ENGLISH = 'set "Test" / "試験" for cmvr\n'
JAPANESE = f"{ENGLISH}    lang: ja\n"
DRAW, HIKU = "Draw 2 cards.", "カードを2枚引く。"


def test_a_japanese_text_in_an_english_file_is_told_how_to_be_read(cmvr: Cards) -> None:
    (file,) = read_cards({"t.tcg": ENGLISH + card(1, HIKU)}, cmvr.language.vocabulary).files
    (found,) = (each for each in file.findings if each.code == "DSL104")
    assert (
        found.hinted("en")
        == "a Japanese text needs a line 'lang: ja' below its set or card line"
    )
    assert "「lang: ja」" in found.hinted("ja")


def test_what_a_japanese_text_is_told_to_say_of_x_is_read(cmvr: Cards) -> None:
    words = cmvr.language.vocabulary
    (file,) = read_cards({"t.tcg": JAPANESE + card(1, "カードをX枚引く。")}, words).files
    (found,) = file.findings
    assert found.hinted("ja") == "文の初めに「…の数をXとし、」を加える"
    told = JAPANESE + card(1, "自分のcmVの数をXとし、カードをX枚引く。")
    assert not read_cards({"t.tcg": told}, words).errors


@pytest.mark.parametrize(
    "source",
    [
        ENGLISH + card(1, DRAW) + card(2, HIKU, "ja") + card(3, DRAW),
        JAPANESE + card(1, HIKU) + card(2, DRAW, "en") + card(3, HIKU),
    ],
    ids=["English set", "Japanese set"],
)
def test_a_card_may_be_in_another_language_than_its_set(cmvr: Cards, source: str) -> None:
    vocabulary = cmvr.language.vocabulary
    read = read_cards({"test": source}, vocabulary)
    assert not read.errors
    one, other, third = (each.abilities[0].text for each in read.files[0].tree.cards)
    assert one == other == third
    assert format_source(source, vocabulary) == source
    both = card(1, DRAW) + card(2, DRAW) + card(3, DRAW)
    assert format_with(source, cmvr.language, lang="en") == ENGLISH + both


@pytest.mark.parametrize(
    ("source", "found"),
    [
        (JAPANESE + "    lang: en\n" + card(1, HIKU), (3, "DSL302")),
        (ENGLISH + "    lang: fr\n" + card(1, DRAW), (2, "DSL201")),
        (ENGLISH + card(1, DRAW, "en\n    lang: en"), (5, "DSL302")),
        (ENGLISH + card(1, DRAW) + "    lang: ja\n", (8, "DSL107")),
    ],
    ids=["twice", "unknown", "twice on a card", "below an ability"],
)
def test_a_wrong_language_is_reported(
    cmvr: Cards, source: str, found: tuple[int, str]
) -> None:
    (finding,) = read_cards({"test": source}, cmvr.language.vocabulary).errors
    assert (finding.span.line, finding.code) == found
    with pytest.raises(DslError):
        format_source(source, cmvr.language.vocabulary)


def test_comments_stay_in_the_other_language(cmvr: Cards) -> None:
    source = (
        "# of the set\n"
        + JAPANESE.replace("cmvr\n", "cmvr  # who\n").replace("ja\n", "ja  # how\n")
        + card(1, HIKU).replace("        カ", "        # half way\n        カ")
        + "\n# the end\n"
    )
    english = format_with(source, cmvr.language, lang="en")
    for comment in (
        "# of the set\n",
        "cmvr  # who\n",
        "# how\n",
        "# half way\n",
        "# the end",
    ):
        assert comment in english
    assert DRAW in english
    assert "lang" not in english
