"""A position of a game in the words of scenarios, piece by piece.

Not every position can be said in words: one within an effect, or with lasting effects, cannot. So
whoever uses these pieces tries out whether they still say what matters.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from typing import Final

from attrs import frozen

from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.state import TABLE, Obj, Zone
from tcgkit.kernel.time import under_way
from tcgkit.lab.shrinking.drafts import Piece, listed
from tcgkit.testing.scenario.names import Names, fold

MOST_MOMENTS: Final = 4
"""The largest number of parts of the game that are tried as the moment of a position."""
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


@frozen(eq=False)
class Stating:
    """Says positions of a game in words; ``labels`` tell equal cards apart, by card number."""

    names: Names
    labels: Mapping[int, str]

    @classmethod
    def of(cls, names: Names, game: Reading) -> Stating:
        """Return it for a game, with a label for each of several equal cards that players handle."""
        seen = [
            obj
            for row in game.state.places
            for obj in row
            if obj.defn.is_card and (obj.place.in_play or not obj.place.zone.ordered)
        ]
        times = Counter(obj.defn.key for obj in seen)
        several = [obj.card for obj in seen if times[obj.defn.key] > 1]
        return cls(names, dict(zip(several, _labels(), strict=False)))

    @property
    def by_label(self) -> dict[str, int]:
        """The card numbers by label, as a scenario has them."""
        return {label: card for card, label in self.labels.items()}

    # ---- when ------------------------------------------------------------------------

    def moments(self, game: Game) -> Iterator[tuple[Piece, ...]]:
        """Yield ways to say when it is, the most exact first."""
        points = {point.name: point for point in self.names.points.values()}
        here = [points[name] for _, name in reversed(under_way(game)) if name in points]
        here.sort(key=lambda point: len(point.names()) == 1)  # names for players go first
        acting = self.names.words.acting
        acts = None if acting is None else acting(game)
        if acts is not None and acts.defn.is_card:
            yield (Piece("", f"{self.call(acts)} acts", fixed=True),)
        for how in ("in", "start of"):
            for point in here[:MOST_MOMENTS]:
                yield (Piece("", f"{how} {point.names()[-1]}", fixed=True),)

    # ---- numbers and cards -----------------------------------------------------------

    def pieces(self, game: Reading) -> tuple[Piece, ...]:
        """Return the numbers and cards of a position."""
        rules = game.rules
        found = [*self._numbers(game, TABLE, "")]
        shared = [zone for zone in rules.zones.values() if zone.shared]
        for zone in shared:
            found += self._zone(game, zone, -1, "table")
        for player in range(rules.players):
            subject = f"P{player + 1}"
            found += self._numbers(game, player, subject)
            for zone in rules.zones.values():
                if not zone.shared:
                    found += self._zone(game, zone, player, subject)
        return tuple(found)

    def rows(self, game: Reading) -> dict[tuple[str, str], str]:
        """Return what a position says, by subject and zone or number, to compare two positions."""
        rows: dict[tuple[str, str], list[str]] = {}
        for piece in self.pieces(game):
            if piece.card:
                rows.setdefault((piece.subject, piece.head), []).append(piece.text)
            else:
                name, _, value = piece.head.rpartition(" ")
                rows[piece.subject, name] = [value]
        blank = self.names.words.filler.key
        return {key: listed(texts, blank) for key, texts in rows.items()}

    def tops(self, game: Reading) -> dict[tuple[str, str], tuple[str, str]]:
        """Return the top and the bottom card of each pile out of play whose order counts."""
        found: dict[tuple[str, str], tuple[str, str]] = {}
        for row in game.state.places:
            if row and row[0].place.zone.ordered and not row[0].place.in_play:
                place = row[0].place
                subject = "table" if place.player < 0 else f"P{place.player + 1}"
                head = place.zone.name.replace("_", " ")
                found[subject, head] = self.call(row[-1]), self.call(row[0])
        return found

    def is_zone(self, head: str) -> bool:
        """Return whether these words mean a zone, not a number."""
        return fold(head) in self.names.zones

    def _numbers(self, game: Reading, of: int, subject: str) -> Iterator[Piece]:
        on = "table" if of == TABLE else "player"
        for name, each in game.rules.fields.items():
            if each.on != on or each.many:
                continue
            number = game.number(of, name)
            if of == TABLE and name in self.names.seats:
                yield Piece(subject, f"{name} P{number + 1}")
            elif number:
                yield Piece(subject, f"{name} {number}")
        gauges = self.names.words.players if of != TABLE else {}
        for name, gauge in gauges.items():
            if gauge.give is not None and name not in game.rules.fields:
                number = gauge.read(game, of)
                if number:
                    yield Piece(subject, f"{name} {number}")

    def _zone(
        self, game: Reading, zone: Zone, player: int, subject: str
    ) -> Iterator[Piece]:
        piles = self.names.words.piles
        row = game.zone(zone.name, max(player, 0))
        if piles is not None and piles.zone == zone.name:
            return
        hosts = {obj.id for every in game.state.places for obj in every}
        row = [obj for obj in row if obj.defn.is_card and obj.host not in hosts]
        named = [
            (slot, name)
            for name, (where, slot) in self.names.words.places.items()
            if where == zone.name
        ]
        if named:
            for slot, name in named:
                pile = [obj for obj in reversed(row) if obj.slot == slot]
                for at, obj in enumerate(pile):
                    yield self._piece(game, obj, subject, name, up=at == 0)
            return
        if row and not row[0].place.in_play:
            row = row[::-1]  # from the top
        for obj in row:
            yield self._piece(game, obj, subject, zone.name.replace("_", " "))

    def _piece(
        self,
        game: Reading,
        obj: Obj,
        subject: str,
        head: str,
        *,
        up: bool | None = None,
    ) -> Piece:
        marks = tuple(self._marks(game, obj, up))
        return Piece(subject, head, self.call(obj), marks, self._more(game, obj))

    def _more(self, game: Reading, obj: Obj) -> str:
        if not obj.place.in_play:
            return ""
        piles = self.names.words.piles
        beneath = () if piles is None else piles.beneath(game, obj)
        text = "".join(f" on {each.defn.key}" for each in beneath)
        with_it = [each for each in game.attached(obj) if each.defn.is_card]
        if with_it:
            said = []
            for each in with_it:
                other = (
                    f"P{each.controller + 1}'s "
                    if each.controller != obj.controller
                    else ""
                )
                marks = [m for m in self._marks(game, each) if not m.startswith("slot ")]
                inside = f" ({', '.join(marks)})" if marks else ""
                said.append(f"{other}{self.call(each)}{inside}")
            text += f" with {' and '.join(said)}"
        return text

    def _marks(self, game: Reading, obj: Obj, up: bool | None = None) -> Iterator[str]:
        rules, words = game.rules, self.names.words
        zone = obj.place.zone
        if obj.posture:
            yield rules.postures[obj.posture].en
        if obj.up != (zone.face_up if up is None else up):
            yield "face up" if obj.up else "face down"
        if not obj.place.in_play:
            return
        if zone.slots is not None and up is None:
            yield f"slot {obj.slot + 1}"
        usual = words.arrives(obj.defn, obj.up)
        for name in dict.fromkeys((*usual, *obj.fields)):
            if name in rules.fields and obj.number(name) != usual.get(name, 0):
                yield f"{name} {obj.number(name)}"
        for name, gauge in words.cards.items():
            if gauge.give is not None and name not in rules.fields:
                number = gauge.read(game, obj)
                if number:
                    yield f"{name} {number}"

    def call(self, obj: Obj) -> str:
        """Return the name of a card in lists: its key, and its label if it has one."""
        label = self.labels.get(obj.card, "")
        return f"{obj.defn.key}#{label}" if label else obj.defn.key


def _labels() -> Iterator[str]:
    yield from _LETTERS
    for number in count(1):
        yield from (f"{letter}{number}" for letter in _LETTERS)


def differing(
    one: Mapping[tuple[str, str], str], other: Mapping[tuple[str, str], str]
) -> Sequence[tuple[str, str]]:
    """Return the subjects and heads at which two positions differ, in the order of the first."""
    keys = dict.fromkeys((*one, *other))
    return [key for key in keys if one.get(key) != other.get(key)]


__all__ = ["Stating", "differing"]
