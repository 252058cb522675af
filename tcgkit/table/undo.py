"""Undo: the answers that can be taken back, and why others cannot.

An answer can be taken back if since then

1. its player has not learned a face: each face that the player's view shows now was shown, as
   often, by the view then (a face known to lie in one of several places counts as shown);
2. chance was not used: its state is the same;
3. other humans have not answered.

Answers of computer players do not matter: they are taken back, too, and a refusal would reveal
that a computer player was asked.
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
    """The state of a player's knowledge and of chance at a decision."""

    player: int
    entries: int
    """The number of entries in the journal then."""
    label: str
    """The label of the player's answer."""
    faces: Counter[tuple[int, str]]
    chance: tuple[int, ...]

    @classmethod
    def at(cls, game: Game, player: int, entries: int, label: str) -> Checkpoint:
        """Return the checkpoint of the present decision of ``player``."""
        return cls(player, entries, label, known_faces(game.view(player)), _chance(game))


@frozen
class Refusal:
    """The reason against taking back an answer; ``cards`` are those seen since."""

    reason: Reason
    cards: tuple[CardDef, ...] = ()


def refusal(game: Game, at: Checkpoint, others: Iterable[int]) -> Refusal | None:
    """Return why the answer at a checkpoint cannot be taken back, or None if it can.

    ``others`` are the human players who have answered since, possibly including the player of the
    checkpoint.
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
    """Count the faces that a view shows, by owner."""
    faces = Counter((card.owner, card.defn.key) for card in _seen(view) if card.defn)
    faces.update((_owner(places), key) for key, places in view.facts)
    return faces


def _owner(places: tuple[str, ...]) -> int:
    """Return the owner of places such as ``2.hand``; -1 for shared places."""
    seat = places[0].partition(".")[0] if places else ""
    return int(seat) - 1 if seat.isdecimal() else -1


def _seen(view: View) -> list[CardView]:
    return [card for zone in view.zones.values() for card in zone.cards]


def _chance(game: Reading) -> tuple[int, ...]:
    return tuple(game.state.chance)
