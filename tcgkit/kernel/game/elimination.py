"""Elimination: players go out of the game one after the other, and the others play on.

Players who are out are not asked: their questions get the first answer, "pass" or "no" if
possible. Their turns are left out, and orders of players skip them.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, NoReturn

from tcgkit.kernel.cards.definitions import Text
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.sight.journal import LogEntry
from tcgkit.kernel.state.decisions import NO, PASS, AskNumber, Choose, Option
from tcgkit.kernel.state.frames import Frame, record
from tcgkit.kernel.time.timeline import EachFrame

if TYPE_CHECKING:
    from tcgkit.kernel.game.reading import Reading
    from tcgkit.kernel.game.running import Running

_OUT = Text("{player} is out", "{player}は脱落")


def eliminate(game: Running, players: Iterable[int], clause: str) -> None:
    """Make players go out at one moment; see :meth:`Game.eliminate`."""
    goes_out = game.rules.ends.goes_out
    if goes_out is None:
        raise KernelBug(
            "players cannot go out by these rules: declare Rules.ends.goes_out, or use game.lose"
        )
    gone = [p for p in dict.fromkeys(players) if p not in game.state.out]
    game.state.out = (*game.state.out, *gone)
    for player in gone:
        if game.trace is not None:
            said: dict[str, object] = {"player": f"P{player + 1}"}
            game.trace.write(LogEntry(_OUT, clause, player, said))
        game.set_number(player, "offers_draw", 0)
        goes_out(game, player)
    game.reconsider_all()
    if len({game.rules.partners(player) for player in game.playing()}) < 2:
        end(game, clause)
    turn = _turn(game)
    if turn is not None and turn.value in game.state.out:
        game.enter(TurnOver())


def end(game: Running, clause: str) -> NoReturn:
    """End the game: the players who are left win, with their partners."""
    winners = {p for left in game.playing() for p in game.rules.partners(left)}
    game.lose([p for p in range(game.rules.players) if p not in winners], clause)


def _turn(game: Reading) -> EachFrame | None:
    """Return the innermost running round of turns."""
    for frame in reversed(game.state.frames):
        if isinstance(frame, EachFrame) and frame.node.of_players:
            return frame
    return None


@record
class TurnOver(Frame):
    """Ends the turn of a player who is out: processes of this turn are left."""

    def begin(self, game: Running) -> None:
        """Leave all frames above the round of turns, and go to its next player."""
        turn, frames = _turn(game), game.state.frames
        assert turn is not None
        while frames[-1] is not turn:
            game.expire(frames.pop().title)
        if turn.next is not EachFrame.again:  # its end is not announced yet
            turn.ran()


def answer_of(request: Choose | AskNumber) -> Option:
    """Return the answer given for a player who is out."""
    if isinstance(request, AskNumber):
        return request.option(request.low)
    nothing = [option for option in request.options if option in (PASS, NO)]
    return (nothing or request.options)[0]


__all__ = ["TurnOver", "answer_of", "eliminate"]
