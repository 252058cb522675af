"""Questions that need no answer: the same follows whatever is answered.

Each answer is tried in several samples, which are games that could be the true one for this player. If in each sample all
answers lead to the same position and to the same next question, the player need not be asked: so an attack on a card is
not a question for that card, if to defend itself is to be attacked. No hidden card shows in it: games that the player
cannot tell apart have the same samples.
"""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Decision
from tcgkit.plugins._fingerprint import canonical_position
from tcgkit.plugins.match import Match

ALIKE: Final = Text("choices between what comes to the same", "何を選んでも結果が同じ選択")
"""The words for such questions."""
SAMPLES: Final = 40
"""Only where a question needs no answer are so many tried; with fewer, an answer of the opponent from a card that few samples have is missed."""
_MOST: Final = 12
"""With more answers than this the player is asked, without trying them."""


def are_alike(match: Match, decision: Decision) -> bool:
    """Return whether the same follows each answer to a decision, as far as its player can know."""
    if decision.is_number or not 1 < len(decision.options) <= _MOST:
        return False
    seat = match.seat(decision.player)
    for number in range(SAMPLES):
        sample = seat.sample(f"alike/{number}")
        first = _after(sample, 0)
        others = (_after(sample, at) for at in range(1, len(decision.options)))
        if first is None or any(other != first for other in others):
            return False
    return True


def _after(sample: Game, at: int) -> tuple[object, ...] | None:
    """Return a value that is equal for answers after which the game stands in the same way.

    All of the position counts: what players know, chance, and what is under way. If the next question is of the same step
    the value is None, because the step may hold the answer.
    """
    game = sample.fork()
    game.choose(at)
    if game.result is None and _step(game) == _step(sample):
        return None
    asked = game.decision
    question = asked and (asked.player, tuple(map(game.key, asked.options)))
    past = tuple(type(event).__name__ for event in game.state.past)
    return canonical_position(game), question, past


def _step(game: Game) -> tuple[object, ...]:
    """Return which step of which frame asks."""
    top = game.state.frames[-1]
    return len(game.state.frames), type(top), top.title, top.next.__name__


__all__ = ["ALIKE", "SAMPLES", "are_alike"]
