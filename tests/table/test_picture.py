"""The picture of a seat: plain data, complete, and nothing but what the seat may know."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from attrs import evolve, fields, has

from tcgkit.kernel.sight import known
from tcgkit.plugins import Board, Host, load_plugins
from tcgkit.plugins.board import Chart, Spot
from tcgkit.table import cardtext, model, phases, picture
from tcgkit.table.picture import VERSION, Picture, Pictures, card_id
from tcgkit.testing.contract.worlds import stand, with_other_faces
from tests.table.conftest import a_match, moments, pictures_of

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "table-data.md"
GAMES = [
    pytest.param(game, marks=[] if game == "cmvr" else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def cards(data: Any) -> Iterator[dict[str, Any]]:
    """Yield everything that has an id, however deep it lies."""
    if isinstance(data, dict):
        if data.get("id"):
            yield data
        for each in data.values():
            yield from cards(each)
    elif isinstance(data, (list, tuple)):
        for each in data:
            yield from cards(each)


def places(data: Any) -> set[str]:
    """Return the zones on the table, also those that lie on a spot as a whole."""
    found: set[str] = set()
    for side in data["table"]["sides"]:
        found |= {zone["place"] for zone in (*side["piles"], *side["zones"])}
    for chart in data["table"]["charts"]:
        for spot in chart["hexes"]:
            found |= {*spot["places"]}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_a_picture_is_plain_data_in_which_every_answer_can_be_pointed_at(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 5)
    pictures = pictures_of(host, match)
    pointed = 0
    for seat in moments(match, 5, every=4):
        data = json.loads(pictures.picture(seat, "en").to_json())
        assert data["version"] == VERSION
        decision = match.seat(seat).decision
        assert decision is not None
        if decision.is_number:
            assert data["question"]["low"] == decision.low
            continue
        choices = data["question"]["choices"]
        assert {each["key"] for each in choices} == {*decision.keys}
        there, zones = {card["id"] for card in cards(data["table"])}, places(data)
        faces = {face["key"] for face in data["faces"]}
        for each in choices:
            assert not each["face"] or each["face"] in faces
            for end in filter(None, (each["source"], each["target"])):
                pointed += 1
                whole = end.partition("/")[0]
                assert end in there or whole in zones or whole not in match.game.rules.zones
        for card in cards(data["table"]):
            assert not card["face"] or card["face"] in faces
    assert pointed > 20


@pytest.mark.parametrize("game", GAMES)
def test_no_byte_of_a_picture_depends_on_a_face_that_the_seat_does_not_know(
    host: Host, game: str
) -> None:
    match = a_match(host, game, 9)
    pictures = pictures_of(host, match)
    rng, compared = Random(9), 0
    for _ in moments(match, 9, every=7):
        for seat in range(2):
            swapped = with_other_faces(match.game, seat, rng, 6)
            if swapped is None or stand(swapped[0], match.game):
                continue
            other = Pictures(
                evolve(match, game=swapped[0]),
                pictures.printer,
                pictures.kinds,
                pictures.answers,
            )
            for lang in ("en", "ja"):
                assert (
                    other.picture(seat, lang).to_json()
                    == pictures.picture(seat, lang).to_json()
                )
            for obj in [o for row in match.game.state.places for o in row]:
                if known(match.game, seat, obj) and obj.controller == seat:
                    name = card_id(match.game, obj, seat)
                    assert other.why(seat, name, "en") == pictures.why(seat, name, "en")
            compared += 1
    assert compared > 5


def test_a_seat_that_is_not_asked_has_no_question_and_cannot_ask_about_hidden_cards(
    host: Host,
) -> None:
    match = a_match(host, "cmvr", 3)
    pictures = pictures_of(host, match)
    asked = match.asked
    assert asked is not None
    assert pictures.picture(1 - asked, "en").question is None
    hidden = next(
        obj
        for row in match.game.state.places
        for obj in row
        if not known(match.game, 1 - asked, obj)
    )
    for name in (card_id(match.game, hidden, 1 - asked), f"2.hand/{hidden.defn.key}", "x"):
        assert pictures.why(1 - asked, name, "en") == []


def test_the_number_of_a_question_counts_the_answers_of_its_seat_alone(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    pictures = pictures_of(host, match)
    given = [0, 0]
    for number, seat in enumerate(moments(match, 3)):
        question = pictures.picture(seat, "en").question
        assert question is not None
        assert question.number == given[seat]
        given[seat] += 1
        if number > 20:
            break
    assert all(given)


def test_the_log_can_be_had_from_any_line_on(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    pictures = pictures_of(host, match)
    for _ in zip(range(30), moments(match, 3), strict=False):
        pass
    whole = pictures.picture(0, "en")
    rest = pictures.picture(0, "en", since=4)
    assert rest.log_from == 4
    assert rest.log == whole.log[4:]
    assert whole.log[0].clause


def test_the_end_is_told_with_its_clause(host: Host) -> None:
    match = a_match(host, "cmvr", 3)
    pictures = pictures_of(host, match)
    for _ in moments(match, 3):
        pass
    endings = [pictures.picture(seat, "en").ending for seat in range(2)]
    assert {e.text for e in endings if e} == {"You win.", "You lose."}
    assert all(e and e.clause in e.clause_text for e in endings)


def test_the_page_documents_every_field() -> None:
    """Each class has a heading, and each of its fields a row in the table below it."""
    page = PAGE.read_text(encoding="utf-8")
    waiting: list[type[Any]] = [Picture]
    met: set[str] = set()
    while waiting:
        kind = waiting.pop()
        if kind.__name__ in met:
            continue
        met.add(kind.__name__)
        part = page.split(f"\n## {kind.__name__}\n")[1].split("\n## ")[0]
        rows = {
            n for row in re.findall(r"^\| (.+?) \|", part, re.M) for n in row.split("`")
        }
        for each in fields(kind):
            assert each.name in rows, f"{kind.__name__}.{each.name}"
            for name in re.findall(r"\w+", str(each.type)):
                for module in (picture, model, phases, cardtext):
                    inner = getattr(module, name, None)
                    if isinstance(inner, type) and has(inner):
                        waiting.append(inner)
    assert len(met) > 12


def test_a_chart_that_names_no_spot_is_refused() -> None:
    def nothing(*_: object) -> Any:
        return ()

    with pytest.raises(ValueError, match="no spot: b"):
        Board(
            (), {}, {}, chart=Chart((Spot("a", 0, 0),), nothing, nothing, holds={"z": "b"})
        )
