"""The starter set of E2Drive: read, printed and compiled as the rulebook has it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tcgkit_e2drive
from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.plugins.decks import legal_cards, load_deck
from tcgkit_dsl import Cards, English, build_grammar, format_with, load_cards, read_set
from tcgkit_e2drive.language.vocabulary import vocabulary
from tcgkit_e2drive.ruleset import RULESET

FOLDER = Path(tcgkit_e2drive.__path__[0])
FILES = sorted((FOLDER / "cards").glob("*.tcg"))
RULEBOOK = (Path(__file__).parents[3] / "docs" / "rules" / "e2drive.md").read_text("utf-8")
ROWS = {
    key: [cell.strip() for cell in row.replace("\u2212", "-").split("|")]
    for key, row in re.findall(r"^\| (e2d-[st]\d\d) \| (.*) \|$", RULEBOOK, re.MULTILINE)
}
"""Key → the cells of the rulebook's table."""


@pytest.fixture(scope="module")
def cards() -> Cards:
    return load_cards(FILES, vocabulary())


@pytest.fixture(scope="module")
def by_key(cards: Cards) -> dict[str, CardDef]:
    return {card.key: card for card in cards.definitions}


def printed(ability: Ability) -> str:
    """Return a text with its header, as the rulebook prints it."""
    said = ability.kind.capitalize()
    if ability.kind not in ("active", "declared"):
        return f"{said}: {ability.text.en}"
    words = [f"{ability.tags['cost']}e"]
    words += ["once per turn"] * (ability.tags["limit"] == "turn")
    words += ["in the equipped servant's action"] * (ability.tags["moment"] == "equipped")
    return f"{said} ({', '.join(words)}): {ability.text.en}"


def test_all_cards_of_the_starter_set_are_there(by_key: dict[str, CardDef]) -> None:
    assert set(by_key) == set(ROWS)
    assert len(by_key) == 41


def test_there_is_nothing_to_report(cards: Cards) -> None:
    assert cards.report() == ""


@pytest.mark.rule("e2drive.servant.1")
@pytest.mark.rule("e2drive.servant.4")
def test_servants_are_the_rulebooks(by_key: dict[str, CardDef]) -> None:
    """A servant has DUR, ATK, DEF and SPD, one of seven types, and its text."""
    for key, card in by_key.items():
        if card.type != "servant":
            continue
        stats = [str(card[name]) for name in ("dur", "atk", "def", "spd")]
        (ability,) = card.abilities
        face = [card.name.ja, card.name.en, card["class"], *stats, printed(ability)]
        assert face == ROWS[key]


@pytest.mark.rule("e2drive.tool.2")
def test_tools_are_the_rulebooks(by_key: dict[str, CardDef]) -> None:
    """There are four kinds of tools: normal, equip, field, quick."""
    kinds = set()
    for key, card in by_key.items():
        if card.type != "tool":
            continue
        (ability,) = card.abilities
        text = printed(ability) if ability.kind == "declared" else ability.text.en
        numbers = [str(card["cost"]), str(card["upkeep"])]
        assert [card.name.ja, card.name.en, card["kind"], *numbers, text] == ROWS[key]
        kinds.add(card["kind"])
    assert kinds == {"normal", "equip", "field", "quick"}


JAPANESE = {
    "e2d-s01": "このサーヴァントが攻撃でサーヴァントを破壊したとき、このサーヴァントのオンのエーテル1eをオフにする。",
    "e2d-s02": "相手のサーヴァント1体はこのターンの終わりまでウェイトになる。",
    "e2d-s03": "このサーヴァントはインビジブルでバトルを開始する。",
    "e2d-s04": "カードを1枚引き、その後自分の手札からカード1枚を捨てる。",
    "e2d-s05": "このサーヴァントは防御できない。",
    "e2d-s06": "このサーヴァントが未行動である間、相手のサーヴァントは自分の他のサーヴァントを攻撃できない。",
    "e2d-s07": "自分のサーヴァント1体を20D回復する。",
    "e2d-s08": "相手のサーヴァント1体のオフのエーテル1eをオンにする。",
    "e2d-s09": "このサーヴァントがチェンジで場に出たとき、カードを1枚引く。",
    "e2d-s10": (
        "このサーヴァントが攻撃でサーヴァントに20D以上のダメージを与えたとき、"
        "そのサーヴァントはこのターンの終わりまでフリーズになる。"
    ),
    "e2d-t01": "自分のサーヴァント1体を30D回復する。",
    "e2d-t02": "相手のサーヴァント1体に20Dのダメージを与え、その後それは次のターンの終わりまでヒートになる。",
    "e2d-t03": "相手のサーヴァント1体はこのターンの終わりまでフリーズになる。",
    "e2d-t04": "自分の行動済みのサーヴァント1体をオフにする。",
    "e2d-t05": "相手のサーヴァント1体までのインビジブルを解除し、その後カードを1枚引く。",
    "e2d-t06": "自分のトラッシュから「廃材回収」以外のツールカード1枚を自分の手札に加える。",
    "e2d-t07": "サーヴァント1体のフリーズ・ヒート・ウェイトを解除する。",
    "e2d-t08": (
        "コインを投げる。表なら、相手のサーヴァント1体に30Dのダメージを与える。"
        "裏なら、行動中のサーヴァントに10Dのダメージを与える。"
    ),
    "e2d-t09": (
        "このコストは行動中のサーヴァントのエーテルだけで支払う。"
        "自分のオンのマスターエーテル2eまでをオフにする。"
        "このカードと同名のカードは1ターンに1枚しか使えない。"
    ),
    "e2d-t10": (
        "自分のダメージカード1枚を自分の手札に加え、その後自分の手札からカード1枚を"
        "元と同じオン・オフの状態で裏向きにその場所に置く。"
    ),
    "e2d-t11": "装備サーヴァントのATKを+20する。",
    "e2d-t12": "装備サーヴァントのDEFを+20、SPDを-10する。",
    "e2d-t13": "装備サーヴァントのSPDを+30する。",
    "e2d-t14": "装備サーヴァントはウェイトになる。",
    "e2d-t15": "装備サーヴァントは行動済みでも防御できる。",
    "e2d-t16": "装備サーヴァントのオンのエーテル1eをオフにする。",
    "e2d-t17": "自分のサーヴァントのATKを+10する。",
    "e2d-t18": "自分のサーヴァントのDEFを+10する。",
    "e2d-t19": "カードを1枚引く。",
    "e2d-t20": "相手プレイヤーのツールカードのコストは1e増える。",
    "e2d-t21": "あらゆるサーヴァントのSPDは30になる。",
    "e2d-t22": "あらゆるサーヴァントのSPDは60になる。",
    "e2d-t23": "このターンの終わりまで、自分のサーヴァント1体のDEFを+20する。",
    "e2d-t24": "この行動の終わりまで、相手のサーヴァント1体のATKを-20する。",
    "e2d-t25": "自分のサーヴァント1体はインビジブルになる。",
    "e2d-t26": "相手のオフのエーテル1eをオンにする。",
    "e2d-t27": "自分のサーヴァント1体を20D回復する。",
    "e2d-t28": "このターン中に自分のサーヴァント1体が次に受けるダメージを20D減らす。",
    "e2d-t29": "このターン中に相手が次に使うツールカードを無効にする。",
    "e2d-t30": "装備サーヴァントはDURを+20し、フリーズまたはヒートの状態にならない。",
    "e2d-t31": "相手のサーヴァントのATKを-10する。",
}


def test_texts_print_in_japanese(by_key: dict[str, CardDef]) -> None:
    found = {key: card.abilities[0].text.ja for key, card in by_key.items()}
    assert found == JAPANESE


def test_what_is_printed_reads_as_the_same_tree(cards: Cards) -> None:
    english = English(vocabulary())
    for file in cards.files:
        again, findings = read_set(english.set(file.tree), cards.language)
        assert (again, findings) == (file.tree, [])


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_card_file_is_canonical(path: Path, cards: Cards) -> None:
    source = path.read_text("utf-8")
    assert format_with(source, cards.language) == source


def test_the_words_make_a_grammar_without_two_readings() -> None:
    assert build_grammar(vocabulary()).shapes


# ---- decks ---------------------------------------------------------------------------

_NAMES = {row[1]: key for key, row in ROWS.items()}


def _listed(title: str) -> tuple[dict[str, int], list[str]]:
    """Return the cards and the starting servants of a deck in the rulebook."""
    chapter = RULEBOOK.split(f"/ {title} (")[1].split("\n### ")[0]
    starters = re.findall(r"e2d-s\d\d", chapter.split("\n")[2])
    rows = re.findall(r"^\| \w+ \| (.* \d+) \| \d+ \|$", chapter, re.MULTILINE)
    cards = dict(
        each.rsplit(" ", 1) for row in rows if "+" not in row for each in row.split(", ")
    )
    return {_NAMES[name]: int(number) for name, number in cards.items()}, starters


@pytest.mark.rule("e2drive.deck.2")
@pytest.mark.parametrize("title", ["Gale and Ember", "Wall and Mist"])
def test_a_starter_deck_is_legal_and_the_rulebooks(
    title: str, by_key: dict[str, CardDef]
) -> None:
    """A deck may hold servant cards and tool cards in any mixture."""
    file = title.lower().replace(" ", "_")
    deck = load_deck(FOLDER / "decks" / f"{file}.toml", known=by_key, parts=["starters"])
    cards, starters = _listed(title)
    assert dict(deck.cards) == cards
    assert [*dict(deck.parts)["starters"]] == starters
    found = legal_cards(deck, RULESET, by_key)
    assert {card.type for card in found[:30]} == {"servant", "tool"}
    assert deck.name.en == title
