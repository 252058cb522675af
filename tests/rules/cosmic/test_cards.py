"""The starter set of Cosmic Core: read, printed and compiled as the rulebook has it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.plugins.decks import legal_cards, load_deck
from tcgkit_cosmic.language.vocabulary import vocabulary
from tcgkit_cosmic.rules.geometry import DIRECTIONS
from tcgkit_cosmic.ruleset import RULESET
from tcgkit_dsl import Cards, format_source, load_cards
from tests.rules.cosmic.written import FOLDER, starter

FILES = sorted((FOLDER / "cards").glob("*.tcg"))
RULEBOOK = (Path(__file__).parents[3] / "docs" / "rules" / "cosmic.md").read_text("utf-8")
ROWS = {
    key: [cell.strip() for cell in row.split("|")]
    for key, row in re.findall(r"^\| `([RGBKY]\d\d)` \| (.*) \|$", RULEBOOK, re.MULTILINE)
    if row.count("|") == 5
}
"""Key → name, type, cost, emission, ATK/END/SPD, keywords and effect."""
SHORT = dict(zip(("U", "UR", "DR", "D", "DL", "UL"), DIRECTIONS, strict=True))


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load_cards(FILES, vocabulary())


def cost_of(cell: str) -> tuple[dict[str, int], int]:
    """Return the souls and the materials of a cost."""
    souls, materials = cell.split(" / ")
    parts = [] if souls == "none" else [part.split() for part in souls.split(", ")]
    return {colour: int(number) for colour, number in parts}, int(materials)


def marks_of(cell: str) -> set[tuple[str, str]]:
    """Return the marks of an emission."""
    found = set()
    for part in cell.split("; "):
        colour, words = part.split(": ")
        names = SHORT if words == "all" else words.split(", ")
        found |= {(colour, SHORT[name]) for name in names}
    return found


def printed(card: CardDef) -> str:
    """Return keywords and effect as the rulebook prints them."""
    keywords = ", ".join(f"`{name}`" for name in card.fields.get("keywords", ()))
    effects = [effect(ability) for ability in card.abilities]
    return ". ".join([*([keywords] if keywords else []), *effects])


def effect(ability: Ability) -> str:
    """Return the label and the text of an effect."""
    label = {"triggered": "Triggered: ", "activated": "Activated: ", "astrology": ""}
    said = label.get(ability.kind, "Static: ")
    if " would be " in ability.text.en:
        said = "Replacement: "
    if ability.tags["limit"] == "turn":
        said = "Activated (once per turn): "
    return said + ability.text.en


def test_all_cards_of_the_starter_set_are_there() -> None:
    assert set(starter()) == set(ROWS)
    assert len(ROWS) == 32


def test_there_is_nothing_to_report(cards: Cards) -> None:
    assert cards.report() == ""


@pytest.mark.rule("cosmic.card.1")
@pytest.mark.rule("cosmic.card.9")
@pytest.mark.rule("cosmic.i.83")
@pytest.mark.parametrize("key", sorted(ROWS))
def test_a_card_is_the_rulebooks(key: str) -> None:
    """Every card has a name, a colour, a type, a use cost, an emission and a speed."""
    card, row = starter()[key], ROWS[key]
    name, type_, cost, emission, stats, said = row
    colours = {"R": "red", "G": "green", "B": "blue", "K": "black", "Y": "yellow"}
    assert f"{card.name.ja} / {card.name.en}" == name
    assert card["colour"] == colours[key[0]]
    assert card.type == type_
    assert (card["souls"], card["materials"]) == cost_of(cost)
    assert {*card["emission"]} == marks_of(emission)
    numbers = [str(card.fields.get(stat, "–")) for stat in ("atk", "end", "spd")]
    assert "/".join(numbers) == stats
    plain = said.replace("none (source sample)", "").replace(" (source sample)", "")
    assert printed(card) == ("" if plain == "none" else plain.replace("`o12`", "o12"))


JAPANESE = {
    "R03": "このサーヴァントがo12にある間、そのATKを+1する。",
    "R04": "このサーヴァントが場から墓地に置かれる場合、代わりにそれを持ち主の手札に戻す。",
    "R06": "アタックゾーンの自分のサーヴァントのATKを+1する。",
    "R07": "アタックゾーンの相手のサーヴァント1体に2ダメージを与える。",
    "R08": "相手のコアに2ダメージを与える。",
    "R09": "ターンの終わりまで、自分のサーヴァント1体のATKとSPDを+1する。",
    "G01": (
        "このサーヴァントが自分のコアへの攻撃を防御したとき、"
        "その攻撃の終わりまで、そのENDを+1する。"
    ),
    "G02": (
        "このアクセサリをフリーズする："
        "自分のサーヴァント1体のフリーズ状態のライフカード1枚をリリースする。"
    ),
    "G03": (
        "このサーヴァントが場に出たとき、自分のコアの一番上の裏向きのカードをそれの下に"
        "リリース状態のライフカードとして置く。"
    ),
    "G04": (
        "自分の手札からカード2枚までを自分のスタンバイゾーンのマスに"
        "1マスにつき1枚までマテリアルとして置く。"
    ),
    "G05": (
        "このガーディアンをフリーズする：自分のサーヴァント1体をリリースし、"
        "このスピードのタイミングの終わりまで、そのENDを+1する。"
    ),
    "B01": (
        "オービットステップでこのサーヴァントがスタンバイゾーンからアタックゾーンに動いたとき、"
        "自分のコアの一番上の裏向きのカードを見てもよい。"
        "そうした場合、それを自分のコアの一番下に置いてもよい。"
    ),
    "B03": (
        "このサーヴァントが防御したとき、"
        "攻撃したカードは次のリリースステップでリリースされない。"
    ),
    "B05": "相手のサーヴァント1体をフリーズする。",
    "B06": "割り込んだ相手の使用を打ち消す。",
    "B07": "スタンバイゾーンの自分のサーヴァントのENDを+1する。",
    "K02": "このサーヴァントが破壊されたとき、相手のコアに1ダメージを与える。",
    "K03": (
        "このアクセサリをフリーズし、自分のサーヴァント1体のライフカード1枚を墓地に置く："
        "アタックゾーンの相手のサーヴァント1体に2ダメージを与える。"
    ),
    "K04": "相手のサーヴァント1体を破壊する。",
    "K05": "自分の墓地からカード3枚までを無作為な順番で自分のコアの一番下に置く。",
    "K06": "このガーディアンが場に出たとき、次のターン、相手はコアソウルを作れない。",
    "Y03": (
        "プレイヤー1人と方向1つを選び、"
        "そのプレイヤーのオービットの重なったカードすべてをその方向に1マス動かす。"
    ),
    "Y04": (
        "自分のオービットのマス1つと色1つを選び、"
        "メインフェイズの終わりまで、そのマスにその色のソウルが1つ追加される。"
    ),
    "Y05": "自分の場の他のカード1枚の向きを180度変える。",
}


def test_the_texts_are_good_japanese() -> None:
    texts = {
        card.key: card.abilities[0].text.ja for card in starter().values() if card.abilities
    }
    assert texts == JAPANESE


def test_card_files_are_in_canonical_form() -> None:
    for path in FILES:
        text = path.read_text("utf-8")
        assert format_source(text, vocabulary()) == text


@pytest.mark.rule("cosmic.setup.2")
@pytest.mark.rule("cosmic.setup.3")
@pytest.mark.parametrize("name", ["dawn_of_the_sun", "nightfall_of_the_moon"])
def test_a_starter_deck_is_the_rulebooks_and_legal(name: str) -> None:
    """A deck has exactly 40 cards, at most 4 of one card."""
    deck = load_deck(FOLDER / "decks" / f"{name}.toml", known=starter())
    column = 0 if name.startswith("dawn") else 1
    table = RULEBOOK[RULEBOOK.index("### Deck lists") :]
    wanted = {}
    for line in re.findall(r"^\| (`[RGBKY].*) \|$", table, re.MULTILINE):
        cells = [cell.strip() for cell in line.split("|")]
        if len(cells) == 4:
            wanted[cells[2 * column][1:4]] = int(cells[2 * column + 1])
    assert dict(deck.cards) == wanted
    assert deck.name.en.lower().replace(" ", "_") == name
    assert len(legal_cards(deck, RULESET, starter())) == 40
