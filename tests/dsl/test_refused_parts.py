"""Parts that a game reads and cannot carry out are refused where they stand."""

from __future__ import annotations

import pytest

from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit_dsl import read_cards

MASTER = "type: Master    rarity: Normal\n\n    ability (continuous, all-round)"
TOOL = "type: tool    kind: normal    cost: 0\n\n    ability (use)"


@pytest.mark.parametrize(
    ("game", "card", "text", "codes"),
    [
        ("cmvr", MASTER, "Choose 1 cmV: its owner draws 1 card.", []),
        (
            "cmvr",
            MASTER,
            "Choose 1 cmV: its owner places 1 card into their hand.",
            ["DSL311"],
        ),
        (
            "e2drive",
            TOOL,
            "Prevent the next 20D damage that would be dealt to 1 servant.",
            [],
        ),
        (
            "e2drive",
            TOOL,
            (
                "Prevent the next 20D damage that would be dealt to 1 servant until the end of the"
                " next turn."
            ),
            ["DSL309"],
        ),
        ("e2drive", TOOL, "Tool cards cannot be used.", ["DSL309"]),
    ],
)
def test_it_is_refused_for_this_reason_alone(
    game: str, card: str, text: str, codes: list[str]
) -> None:
    host = load_plugins()
    read = load_cards(host, host.ruleset(game)).read
    assert read is not None
    source = (
        f'set "A" / "B" for {game}\n\ncard T-01 "T" / "試"\n    {card}\n        {text}\n'
    )
    found = read_cards({"t.tcg": source}, read.language.vocabulary, beside=read)
    assert [each.code for each in found.errors] == codes
