"""The log of a game: what happened, by which clause, told to each reader by what he saw."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from attrs import define, field, frozen

from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.state import Obj, Result

if TYPE_CHECKING:
    from tcgkit.kernel.events import Event
    from tcgkit.kernel.game import Game


@frozen
class Mention:
    """A card in a log line, and the bits of the players who saw its face then."""

    defn: CardDef
    seen_by: int


@frozen
class Entry:
    """One log line: a text with parts, the clause it follows, and the player it is of."""

    text: Text
    clause: str
    player: int
    parts: dict[str, object] = field(factory=dict)

    def tell(self, lang: Lang, viewer: int) -> str:
        """Return the line as ``viewer`` may read it (-1: everything)."""
        words = {name: _word(part, lang, viewer) for name, part in self.parts.items()}
        return self.text.in_(lang).format(**words)


def _word(part: object, lang: Lang, viewer: int) -> object:
    if isinstance(part, Mention):
        if viewer < 0 or part.seen_by >> viewer & 1:
            return part.defn.called.in_(lang)
        return Text("a card", "カード").in_(lang)
    if isinstance(part, Text):
        return part.in_(lang)
    if isinstance(part, tuple) and part and isinstance(part[0], Mention):
        return _cards(part, lang, viewer)
    return part


def _cards(cards: tuple[Mention, ...], lang: Lang, viewer: int) -> str:
    """Return the names of cards; those the reader did not see are counted."""
    seen = [c.defn.called.in_(lang) for c in cards if viewer < 0 or c.seen_by >> viewer & 1]
    unseen = len(cards) - len(seen)
    if unseen:
        text = Text(f"{unseen} card" + "s" * (unseen > 1), f"カード{unseen}枚")
        seen.append(text.in_(lang))
    return (", " if lang == "en" else "、").join(seen)


def entry(game: Game, event: Event, seen_by: Mapping[int, int] | None = None) -> Entry:
    """Return the log line of an event, proposed or applied.

    ``seen_by`` holds, by object id, the players who saw the card move.
    """
    seen_by = seen_by or {}
    names = [each.name for each in event.__attrs_attrs__]  # type: ignore[attr-defined]  # records are attrs classes
    parts: dict[str, object] = {name: getattr(event, name) for name in names}
    parts["player"] = f"P{event.whose + 1}"
    parts.update(event.words(game))
    told = {name: _part(value, seen_by) for name, value in parts.items()}
    return Entry(event.text, event.clause, event.whose, told)


def _part(value: object, seen_by: Mapping[int, int]) -> object:
    """Return what a log line keeps of a value: objects become mentions."""
    if isinstance(value, Obj):
        seen = value.place.mask(up=value.up) | value.known
        return Mention(value.defn, seen | seen_by.get(value.id, 0))
    if isinstance(value, tuple):
        return tuple(_part(each, seen_by) for each in value)
    return value


@define(eq=False)
class Trace:
    """Collects the log of one game; hand it to :meth:`Game.new`."""

    entries: list[Entry] = field(factory=list)
    listener: Callable[[Entry], None] | None = None
    _moved: dict[int, int] = field(factory=dict)

    def moved(self, old: Obj, new: Obj) -> None:
        """Remember who saw a card that moved."""
        seen = old.place.mask(up=old.up) | old.known
        seen |= new.place.mask(up=new.up) | new.known
        self._moved[old.id] = seen

    def event(self, game: Game, event: Event) -> None:
        """Write an event that has just been applied."""
        self.write(entry(game, event, self._moved))
        self._moved.clear()

    def ended(self, result: Result) -> None:
        """Write the end."""
        if result.winners:
            names = [f"P{p + 1}" for p in result.winners]
            winner: object = Text(" and ".join(names), "と".join(names))
            wins = "wins" if len(names) == 1 else "win together"
            text = Text(f"{{winner}} {wins}", "{winner}の勝ち")
        else:
            winner, text = "", Text("the game is a draw", "引き分け")
        self.write(Entry(text, result.clause, -1, {"winner": winner}))

    def write(self, entry: Entry) -> None:
        """Add a line."""
        self.entries.append(entry)
        if self.listener is not None:
            self.listener(entry)
