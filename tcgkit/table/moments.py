"""The moments of a game at which a person can ask to be asked: its windows, by name, with words for people."""

from __future__ import annotations

from collections.abc import Mapping

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Reading
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import key_of
from tcgkit.kernel.time import Node, Window


def moments(rules: Rules) -> Mapping[str, Text]:
    """Return the moments of a game with their texts: windows of the timeline first, in its order."""
    found: dict[str, Text] = {}
    _collect(rules.timeline, None, found)
    return {
        **found,
        **{k: t for k, t in rules.names.window_texts.items() if k not in found},
    }


def moment_of(game: Reading, known: Mapping[str, Text]) -> str:
    """Return the moment of the pending question, the most precise one; or an empty text."""
    key = key_of(game)
    fitting = [each for each in known if key == each or key.startswith(f"{each}.")]
    return max(fitting, key=len, default="")


def _collect(node: Node, part: Text | None, found: dict[str, Text]) -> None:
    """Add the windows below a node; ``part`` is the text of the innermost part around it."""
    text = getattr(node, "text", None)
    own = text if isinstance(text, Text) and text.en else None
    if isinstance(node, Window):
        if own is not None and node.name not in found:
            found[node.name] = own if part is None else _within(part, own)
        return
    for child in node.children:
        _collect(child, own or part, found)


def _within(part: Text, own: Text) -> Text:
    if own.en.casefold().startswith(part.en.casefold()):
        return own if len(own.en) > len(part.en) else part
    return Text(f"{part.en}: {own.en}", f"{part.ja}：{own.ja}")
