"""The log of a game: what happened and by which clause, as each reader saw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from attrs import define, field, frozen

from tcgkit.kernel.cards.definitions import CardDef, Instruction, Lang, Text
from tcgkit.kernel.effects.idle import Deed, stamp
from tcgkit.kernel.happening.needs import NOW_IMPOSSIBLE, Need
from tcgkit.kernel.state.objects import SPECTATOR, Obj, Result

if TYPE_CHECKING:
    from tcgkit.kernel.effects.carrying_out import Effect
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.happening.events import Event


@frozen
class Mention:
    """A card in a log line, and the bits of the viewers who saw its face then.

    The bit of :data:`~tcgkit.kernel.state.SPECTATOR` is set if all players saw it.
    """

    defn: CardDef
    seen_by: int


@frozen
class Secret:
    """Words in a log line that only some viewers may read (bits); others read less."""

    text: Text
    seen_by: int


@frozen
class LogEntry:
    """One log line: a text with parts, its clause, and its player."""

    text: Text
    clause: str
    player: int
    parts: dict[str, object] = field(factory=dict)
    idle: bool = False
    """The line reports that something had no effect."""

    def tell(self, lang: Lang, viewer: int) -> str:
        """Return the line as ``viewer`` may read it (-1: everything)."""
        words = {name: _word(part, lang, viewer) for name, part in self.parts.items()}
        return self.text.in_(lang).format(**words)


def _word(part: object, lang: Lang, viewer: int) -> object:
    if isinstance(part, Mention):
        if viewer < 0 or part.seen_by >> viewer & 1:
            return part.defn.called.in_(lang)
        return Text("a card", "カード").in_(lang)
    if isinstance(part, Secret):
        seen = viewer < 0 or part.seen_by >> viewer & 1
        return (part.text if seen else _CANNOT_TAKE_IT).in_(lang)
    if isinstance(part, Text):
        return part.in_(lang)
    if isinstance(part, tuple) and part and isinstance(part[0], Mention):
        return _cards(part, lang, viewer)
    return part


_CANNOT_TAKE_IT: Final = Text("that cannot be done to it", "それにはできない")


def _cards(cards: tuple[Mention, ...], lang: Lang, viewer: int) -> str:
    """Return the names of cards; cards that the reader did not see are only counted."""
    seen = [c.defn.called.in_(lang) for c in cards if viewer < 0 or c.seen_by >> viewer & 1]
    unseen = len(cards) - len(seen)
    if unseen:
        text = Text(f"{unseen} card" + "s" * (unseen > 1), f"カード{unseen}枚")
        seen.append(text.in_(lang))
    return (", " if lang == "en" else "、").join(seen)


def entry(
    game: Reading, event: Event, seen_by: Mapping[int, int] | None = None
) -> LogEntry:
    """Return the log line of an event, proposed or applied.

    ``seen_by`` holds, by object id, the players who saw the card move.
    """
    seen_by = seen_by or {}
    names = [each.name for each in event.__attrs_attrs__]  # type: ignore[attr-defined]  # records are attrs classes
    parts: dict[str, object] = {name: getattr(event, name) for name in names}
    parts["player"] = f"P{event.whose + 1}"
    parts.update(event.words(game))
    told = {name: _part(value, seen_by) for name, value in parts.items()}
    return LogEntry(event.text, event.clause, event.whose, told)


_NO_EFFECT: Final = Text("no effect: {why}", "効果なし：{why}")
_NO_EFFECT_ON: Final = Text("no effect ({on}): {why}", "効果なし（{on}）：{why}")


def _mention(obj: Obj, seen_by: Mapping[int, int]) -> Mention:
    seen = obj.place.mask(up=obj.up) | obj.known | seen_by.get(obj.id, 0)
    if obj.place.among(seen, SPECTATOR):
        seen |= 1 << SPECTATOR
    return Mention(obj.defn, seen)


def _part(value: object, seen_by: Mapping[int, int]) -> object:
    """Return the form in which a log line keeps a value: objects become mentions."""
    if isinstance(value, Obj):
        return _mention(value, seen_by)
    if isinstance(value, tuple):
        return tuple(_part(each, seen_by) for each in value)
    return value


@define(eq=False)
class Trace:
    """Collects the log of one game; hand it to :meth:`Game.new`."""

    entries: list[LogEntry] = field(factory=list)
    listener: Callable[[LogEntry], None] | None = None
    _moved: dict[int, int] = field(factory=dict)
    _deeds: list[Deed] = field(factory=list)
    """The present deeds of running effects, from the outermost."""

    def clear(self) -> None:
        """Forget everything: the game begins again."""
        self.entries.clear()
        self._moved.clear()
        self._deeds.clear()

    def moved(self, old: Obj, new: Obj) -> None:
        """Remember who saw a card that moved."""
        seen = old.place.mask(up=old.up) | old.known
        seen |= new.place.mask(up=new.up) | new.known
        self._moved[old.id] = seen

    def event(self, game: Reading, event: Event) -> None:
        """Write an event that has just been applied."""
        self.write(entry(game, event, self._moved))
        self._moved.clear()

    def impossible(self, game: Reading, group: Sequence[Event]) -> None:
        """Write why events of a group are impossible; those with one reason share a line."""
        reasons: dict[tuple[Need | None, int], list[Obj]] = {}
        for event in group:
            need, on = event.unmet(game) or (None, ())
            reasons.setdefault((need, event.whose), []).extend(on)
        for (need, by), objects in reasons.items():
            if need is None:  # its own test says that it is impossible
                self.no_effect(by, NOW_IMPOSSIBLE)
            else:
                told = list(dict.fromkeys(objects))
                self.no_effect(by, need.text, told, need.clause, printed=need.printed)

    def no_effect(
        self,
        by: int,
        why: Text,
        on: Sequence[Obj] = (),
        clause: str = "",
        *,
        printed: bool = False,
    ) -> None:
        """Write that something has no effect, on these objects, and why."""
        told = tuple([_mention(obj, self._moved) for obj in on])
        reason: object = why
        if printed:
            bits = -1
            for each in told:
                bits &= each.seen_by
            reason = Secret(why, bits)
        text = _NO_EFFECT_ON if told else _NO_EFFECT
        self.write(LogEntry(text, clause, by, {"on": told, "why": reason}, idle=True))

    def carries_out(
        self, game: Reading, effect: Effect, body: Sequence[Instruction]
    ) -> None:
        """Write why the last deed of an effect changed nothing, if so; begin its next one."""
        depth = len(game.state.frames)
        deeds = self._deeds
        while deeds and deeds[-1].depth > depth:
            deeds.pop()
        if deeds and deeds[-1].depth == depth:
            self._over(game, effect, deeds.pop())
        if not effect.stopped and effect.pc < len(body):
            deed = body[effect.pc]
            if deed.idle is not None:
                told = len(self.entries)
                deeds.append(
                    Deed(depth, effect.ability, effect.pc, deed, stamp(game), told)
                )

    def _over(self, game: Reading, effect: Effect, last: Deed) -> None:
        """Write why a finished deed changed nothing, if so and if no line was written about it."""
        silent = last.is_over(effect) and len(self.entries) == last.told
        if silent and last.before == stamp(game):
            assert last.deed.idle is not None
            why = last.deed.idle(game, effect)
            if why is not None:
                self.no_effect(effect.you, why, (effect.source,))

    def ended(self, result: Result) -> None:
        """Write the end."""
        if result.winners:
            names = [f"P{p + 1}" for p in result.winners]
            winner: object = Text(" and ".join(names), "と".join(names))
            wins = "wins" if len(names) == 1 else "win together"
            text = Text(f"{{winner}} {wins}", "{winner}の勝ち")
        else:
            winner, text = "", Text("the game is a draw", "引き分け")
        self.write(LogEntry(text, result.clause, -1, {"winner": winner}))

    def write(self, entry: LogEntry) -> None:
        """Add a line."""
        self.entries.append(entry)
        if self.listener is not None:
            self.listener(entry)
