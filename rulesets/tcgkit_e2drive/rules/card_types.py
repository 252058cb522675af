"""The types of cards: servants, and the four kinds of tools (e2drive.tool.2)."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import CardType, Text

SERVANT: Final = CardType(
    "servant",
    Text("servant", "サーヴァント"),
    home="servant_field",
    fields=("class", "stats"),
    headers=("passive", "active", "minus"),
    clause="e2drive.servant.1",
)
TOOL: Final = CardType(
    "tool",
    Text("tool", "ツール"),
    home="tool_field",
    kinds="kind",
    fields=("cost", "upkeep", "equip_to"),
    needs_ability="e2drive.tool.2",
)
NORMAL: Final = CardType(
    "normal",
    Text("normal", "通常ツール"),
    of=TOOL,
    headers=("use",),
    clause="e2drive.tool.3",
)
EQUIP: Final = CardType(
    "equip",
    Text("equip", "装備ツール"),
    of=TOOL,
    headers=("in play", "declared", "use"),
    clause="e2drive.equip.7",
)
FIELD: Final = CardType(
    "field",
    Text("field", "フィールドツール"),
    of=TOOL,
    headers=("in play", "declared", "use"),
    clause="e2drive.ftool.3",
)
QUICK: Final = CardType(
    "quick",
    Text("quick", "即効ツール"),
    of=TOOL,
    headers=("use",),
    clause="e2drive.tool.3",
)
KINDS: Final = (NORMAL, EQUIP, FIELD, QUICK)
TYPES: Final = (SERVANT, TOOL, *KINDS)
