"""Undo: the answers that can be taken back, and why others cannot.

An answer can be taken back if since then

1. its player has come to know no face: each face that his view shows now was shown, as often,
   by his view then (a face known to lie in one of several places counts as shown);
2. chance was not used: its state is the same;
3. no other human has answered.

That a computer player has answered does not count: his answer is taken back, too, and a
refusal would tell that he had been asked.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Literal

from attrs import frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.sight import CardView, View

Reason = Literal["nothing", "learned", "chance", "other"]


@frozen(eq=False)
class Checkpoint:
    """Where a player stood when he was asked."""

    player: int
    entries: int
    """How many answers the game had then."""
    label: str
    """What he answered."""
    faces: Counter[tuple[int, str]]
    chance: tuple[int, ...]

    @classmethod
    def at(cls, game: Game, player: int, entries: int, label: str) -> Checkpoint:
        """Return the checkpoint of the decision that ``player`` is asked now."""
        return cls(player, entries, label, known_faces(game.view(player)), _chance(game))


@frozen
class Refusal:
    """Why an answer cannot be taken back; ``cards`` were seen since."""

    reason: Reason
    cards: tuple[CardDef, ...] = ()


def refusal(game: Game, at: Checkpoint, others: Iterable[int]) -> Refusal | None:
    """Return why the answer at a checkpoint cannot be taken back, or None if it can.

    ``others`` are the players, other than him, who are human and have answered since.
    """
    view = game.view(at.player)
    learned = known_faces(view) - at.faces
    if learned:
        seen = {(card.owner, card.defn.key): card.defn for card in _seen(view) if card.defn}
        return Refusal("learned", tuple(seen[key] for key in learned if key in seen))
    if _chance(game) != at.chance:
        return Refusal("chance")
    if any(player != at.player for player in others):
        return Refusal("other")
    return None


def known_faces(view: View) -> Counter[tuple[int, str]]:
    """Return how often a view shows each face, by owner."""
    faces = Counter((card.owner, card.defn.key) for card in _seen(view) if card.defn)
    faces.update((_owner(places), key) for key, places in view.facts)
    return faces


def _owner(places: tuple[str, ...]) -> int:
    """Return whose zones places named ``2.hand`` are; -1 for shared ones."""
    seat = places[0].partition(".")[0] if places else ""
    return int(seat) - 1 if seat.isdecimal() else -1


def _seen(view: View) -> list[CardView]:
    return [card for zone in view.zones.values() for card in zone.cards]


def _chance(game: Reading) -> tuple[int, ...]:
    return tuple(game.state.chance)
