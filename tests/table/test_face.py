"""Card faces: images that stand alone, say what is printed, and keep within the card."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from tcgkit.kernel.cards import Lang
from tcgkit.plugins import Host, load_plugins
from tcgkit.table.cardtext import AbilityText, CardPrinter, CardText, Entry
from tcgkit.table.face import HEIGHT, WIDTH, card_svg, wrapped
from tests.table.conftest import a_match

GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def texts_of(svg: str) -> list[ElementTree.Element]:
    root = ElementTree.fromstring(svg)
    return [each for each in root.iter() if each.tag.endswith("}text")]


@pytest.mark.parametrize("lang", ["en", "ja"])
@pytest.mark.parametrize("game", GAMES)
def test_every_card_fits_on_its_face(host: Host, game: str, lang: Lang) -> None:
    match = a_match(host, game, 1)
    printer = CardPrinter(host, match.plugin)
    for card in match.cards.values():
        text = printer.text(card, lang)
        shown = texts_of(card_svg(text, lang))
        written = re.sub(r"\s", "", "".join(each.text or "" for each in shown))
        for ability in text.abilities:
            assert re.sub(r"\s", "", ability.text) in written
        for each in shown:
            assert float(each.attrib["y"]) < HEIGHT
            assert float(each.attrib["font-size"]) >= 4, text.name
        assert text.name in [each.text for each in shown]


def test_a_face_brings_everything_along_and_carries_no_mark_up_of_a_card() -> None:
    ability = AbilityText("A & B", "<script>", "</text><script>alert(1)</script>")
    entry = Entry("stats", "stats", ("ATK 1", "DEF 2"), True)
    svg = card_svg(CardText("k", "<b>", "", "t", (entry,), (ability,)), "en", sign="♥7")
    assert "<script" not in svg
    assert re.findall(r"(?:href|src|url)\W", svg) == []
    values = [each.text for each in texts_of(svg)]
    assert {"<b>", "ATK", "1", "DEF", "2", "♥7"} <= {*values}


def test_lines_break_between_words_and_between_japanese_letters() -> None:
    assert wrapped("破壊する。相手の", 10, 45) == ["破壊す", "る。相手", "の"]
    assert max(map(len, wrapped("one two three", 10, 30))) <= 5
    assert WIDTH < HEIGHT


def test_a_sign_stands_before_the_name_once_and_in_its_box() -> None:
    """Suits are as wide as a Japanese character in many fonts."""
    svg = card_svg(CardText("k", "♠2 Hound", "", "t", (), ()), "en", sign="♠2")
    head = [each.text for each in texts_of(svg)]
    assert head[:2] == ["♠2", "Hound"]
    (box,) = re.findall(r'width="(\d+)" height="30"', svg)
    assert int(box) >= 22 + 11 + 12
