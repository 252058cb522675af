"""When something can be done: the parts of the game in which the windows of an action open.

They follow from the timeline (the phase around a window) and, for windows outside all
phases, from the ruleset (``Rules.names.window_texts``: answers to events, the action of a card).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards.definitions import Ability, Text
from tcgkit.kernel.time.timeline import Node, Phase
from tcgkit.kernel.time.windows import Action, Window

if TYPE_CHECKING:
    from tcgkit.kernel.rules.declared import Rules
    from tcgkit.kernel.state.objects import Obj

NOT_NOW: Final = Text("not now", "タイミングが違います")
_ONLY: Final = Text(
    "not now, only in: {when}", "タイミングが違います（できるとき：{when}）"
)
_NOT_UP: Final = Text("not while it is face up", "表向きの間はできません")
_NOT_DOWN: Final = Text("not while it is face down", "裏向きの間はできません")
WRONG_FACING: Final = (_NOT_UP, _NOT_DOWN)
"""Why a card cannot be used: it lies face up and must lie face down, or the reverse."""


def moments(rules: Rules) -> dict[str, tuple[Text, ...]]:
    """Return for each key of windows the parts of the game in which they open."""
    found: dict[str, dict[str, Text]] = {}
    for key, phase in _in_phases(rules.timeline, None):
        found.setdefault(key, {})[phase.en] = phase
    for key, text in rules.names.window_texts.items():
        found[key] = {text.en: text}
    return {key: tuple(texts.values()) for key, texts in found.items()}


def _in_phases(node: Node, phase: Text | None) -> Iterator[tuple[str, Text]]:
    if isinstance(node, Phase) and node.text.en:
        phase = node.text
    if isinstance(node, Window) and phase is not None:
        yield node.name, phase
    for child in node.children:
        yield from _in_phases(child, phase)


def keys_of(rules: Rules, action: Action, ability: Ability | None) -> list[str]:
    """Return the keys of windows in which an action could be possible."""
    events = () if ability is None or ability.trigger is None else ability.trigger.events
    found: list[str] = []
    for window in action.windows:
        found.append(window)
        found += [key for key in rules.names.window_texts if key.startswith(f"{window}.")]
        found += [f"{window}.{event.__name__}" for event in events]
    return list(dict.fromkeys(found))


def fitting_keys(
    rules: Rules, action: Action, source: Obj, ability: Ability | None, *, up: bool
) -> list[str]:
    """Return the windows in which such a card, with this facing, could do it."""
    candidate_if = action.candidate_if
    keys = keys_of(rules, action, ability)
    if candidate_if is None:
        return keys
    return [key for key in keys if candidate_if(source.defn, ability, up, key)]


def is_moment(action: Action, source: Obj, ability: Ability | None, key: str) -> bool:
    """Return whether an action belongs to windows with this key, for such a card."""
    if not action.opens_in(key):
        return False
    candidate_if = action.candidate_if
    return candidate_if is None or candidate_if(source.defn, ability, source.up, key)


def when_possible(
    rules: Rules, action: Action, source: Obj, ability: Ability | None, key: str
) -> Text:
    """Return why this moment (a key) is wrong: it names the right one."""
    keys = fitting_keys(rules, action, source, ability, up=source.up)
    if not keys or key in keys:
        other = fitting_keys(rules, action, source, ability, up=not source.up)
        if other:
            return _NOT_UP if source.up else _NOT_DOWN
        return NOT_NOW
    table = moments(rules)
    said: dict[str, Text] = {}
    for each in keys:
        whole = each.rpartition(".")[0]
        if whole in keys:
            continue  # a later sentence covers all of them
        for text in table.get(each) or table.get(whole) or ():
            said[text.en] = text
    if not said:
        return NOT_NOW
    en = "; ".join(text.en for text in said.values())
    ja = "、".join(text.ja for text in said.values())
    return _ONLY.fill(when=Text(en, ja))
