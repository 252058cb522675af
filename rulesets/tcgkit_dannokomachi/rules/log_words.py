"""Parts of log lines: choices, affected cards and players, durations."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import Obj

if TYPE_CHECKING:
    pass

NOTHING: Final = Text("", "")


def called(objects: Iterable[Obj]) -> Text:
    """Return objects in public words: open cards by name, others as "a card"."""
    unseen = Text("a card", "カード")
    names = [o.defn.called if o.place.mask(up=o.up) == 3 else unseen for o in objects]
    return Text(", ".join(n.en for n in names), "、".join(n.ja for n in names))


def announced(x: int, picked: Iterable[Iterable[Obj]]) -> Text:
    """Return the choices of an announced use: X and targets are public."""
    en = ja = f" (X = {x})" if x else ""
    targets = called(obj for row in picked for obj in row)
    if targets.en:
        en, ja = f"{en} on {targets.en}", f"{ja}（対象：{targets.ja}）"
    return Text(en, ja)


def until_when(until: str | None) -> Text:
    """Return until when something lasts, as a part of a line."""
    if until is not None and until.startswith("start."):
        player = int(until.removeprefix("start.")) + 1
        return Text(
            f" until the start of P{player}'s next turn",
            f"（P{player}の次のターン開始時まで）",
        )
    if until is not None and until.startswith("end."):
        player = int(until.split(".")[1]) + 1
        return Text(
            f" until the end of P{player}'s next turn",
            f"（P{player}の次のターンの終わりまで）",
        )
    return _UNTIL.get(until, NOTHING)


_UNTIL: Final[Mapping[str | None, Text]] = {
    "turn": Text(" until end of turn", "（ターン終了時まで）"),
    "battle": Text(" until end of battle", "（戦闘終了時まで）"),
}
