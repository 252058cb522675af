"""Words: keys and labels of options, and names of objects, for one reader.

A text contains only what its reader may know: an unseen card is named by its place.
"""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING, Final

from tcgkit.kernel.cards.definitions import Lang, Text
from tcgkit.kernel.sight.journal import entry
from tcgkit.kernel.state.decisions import Option
from tcgkit.kernel.state.objects import Obj

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading

_slot: Final = attrgetter("slot")
_UNSEEN = Text("a card", "カード")
_FACE_DOWN = Text("face-down card {number}", "裏側のカード{number}")
_IN_A_PILE = Text("a face-down card", "裏側のカード")


def place_key(game: Reading, obj: Obj, viewer: int) -> str:
    """Return the stable name of an object for ``viewer`` (-1: sees all): its place or card.

    A seen card in a hand is named by its definition (equal cards are one option); everything
    else by player, zone and position.
    """
    place = obj.place
    if place.zone.in_play:
        row = game.state.places[place.index]
        slots = [*map(_slot, row)]
        height = ""
        if slots.count(obj.slot) > 1 and obj in row:
            height = f".{slots[: row.index(obj) + 1].count(obj.slot)}"
        return f"{place.name}.{obj.slot + 1}{height}"
    if not place.zone.ordered and (viewer < 0 or game.sees(viewer, obj)):
        return obj.defn.key
    row = game.state.places[place.index]
    return f"{place.name}.{row.index(obj) + 1}" if obj in row else place.name


def key(game: Reading, option: Option, viewer: int) -> str:
    """Return the key of an option for the asked player, unique within its decision.

    ``action[:source[/ability]][>target][=number]``
    """
    text = option.action
    if option.source is not None:
        text += f":{place_key(game, option.source, viewer)}"
    if option.ability is not None:
        text += f"/{option.ability.index + 1}"
    if option.target is not None:
        text += f">{place_key(game, option.target, viewer)}"
    if option.number is not None:
        text += f"={option.number}"
    return text


def describe(game: Reading, obj: Obj, lang: Lang, viewer: int) -> str:
    """Return the name of an object for ``viewer``."""
    place = obj.place
    if viewer < 0 or game.sees(viewer, obj):
        return obj.defn.called.in_(lang)
    if place.in_play and place.zone.piles:  # a slot does not identify one card
        return _IN_A_PILE.in_(lang)
    if place.in_play:
        return _FACE_DOWN.in_(lang).format(number=obj.slot + 1)
    return _UNSEEN.in_(lang)


def prompt(game: Reading, lang: Lang, viewer: int) -> str:
    """Return the text of the pending question; empty without one."""
    decision = game.decision
    if decision is None:
        return ""
    about = "" if decision.about is None else describe(game, decision.about, lang, viewer)
    asked = decision.prompt.in_(lang).format(about=about)
    event = game.answered_event()
    if event is None or not event.text.en:
        return asked
    return f"{asked}: {entry(game, event).tell(lang, viewer)}"


def label(game: Reading, option: Option, lang: Lang, viewer: int) -> str:
    """Return the label of an option for its reader."""
    parts: dict[str, object] = {
        "number": option.number,
        "ability": "",
        "source": "",
        "target": "",
    }
    if option.source is not None:
        parts["source"] = describe(game, option.source, lang, viewer)
    if option.target is not None:
        parts["target"] = describe(game, option.target, lang, viewer)
    if option.ability is not None:
        parts["ability"] = option.ability.called.in_(lang)
    return option.text.in_(lang).format(**parts) or option.action
