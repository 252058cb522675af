"""The moments of a game at which a person can ask to be asked: its windows, by name, with words for people."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Reading
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import key_of
from tcgkit.kernel.time import Node, Window


def moments(rules: Rules) -> Mapping[str, Text]:
    """Return the moments of a game with their texts: windows of the timeline first, in its order.

    Of windows with the same words the first one stands for all.
    """
    words: dict[Text, str] = {}
    for key, text in _every(rules).items():
        words.setdefault(text, key)
    return {key: text for text, key in words.items()}


def _every(rules: Rules) -> Mapping[str, Text]:
    """Return all windows; a text of the ruleset says more than the part of the game in which one opens first."""
    found: dict[str, Text] = {}
    _collect(rules.timeline, None, found)
    return {**found, **rules.names.window_texts}


def is_among(game: Reading, wanted: Collection[str]) -> bool:
    """Return whether the pending question belongs to one of these moments.

    A moment that the ruleset itself names has all more precise ones in it.
    """
    every, key = _every(game.rules), key_of(game)
    now, named = every.get(moment_of(game, every)), game.rules.names.window_texts
    return any(
        (now is not None and now == every.get(each))
        or (each in named and key.startswith(f"{each}."))
        for each in wanted
    )


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
