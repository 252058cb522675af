"""The short words of E2Drive for scenario files."""

from __future__ import annotations

from typing import Final

from tcgkit.plugins.scenarios import ScenarioWords

WORDS: Final = ScenarioWords(
    zones={
        "damage": "damage_card_field",
        "servants": "servant_field",
        "tools": "tool_field",
    },
    groups={"field": ("servant_field", "tool_field")},
    homes={"servant": "servant_field", "tool": "tool_field"},
    start={"turn": 1},
    counts={"deck": 10},
    chance={"heads": 0, "tails": 1},  # as in attack.AttackDeclaration.flip
    idle=("pass", "end"),
)
