"""Questions that need no answer: whatever is done instead of a pass would change nothing.

A ruleset declares actions that are worth no more than what they change, such as attacks (:attr:`Board.vain
<tcgkit.plugins.Board>`). If a player can pass, and each other option is such an action, each is tried in several samples,
which are games that could be the true one for this player. If it comes to the same as a pass in all of them, except that
the acting card is spent, the player need not be asked. No hidden card shows in it: games that the player cannot tell
apart have the same samples.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

from tcgkit.kernel.endless import compared, sketch
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import PASS, Decision, Obj, Option
from tcgkit.plugins.board import Board
from tcgkit.plugins.match import Match
from tcgkit.table.alike import SAMPLES
from tcgkit.table.undo import known_faces

_SAMPLES: Final = 6
_MOST: Final = 12
"""With more options than this the player is asked, without trying them: a server must not wait for it."""
_WAYS: Final = 20
"""The largest number of ways, by answers of others, in which an option is followed."""


def is_vain(match: Match, decision: Decision) -> bool:
    """Return whether a pass is as good as each other option of a decision, as far as its player can know."""
    options, board = decision.options, match.plugin.board
    if decision.is_number or not _could_be(options, board):
        return False
    seat, player = match.seat(decision.player), decision.player
    for number in range(SAMPLES):
        sample = seat.sample(f"vain/{number}")
        passed = _after(sample, options.index(PASS))
        for at, option in enumerate(options):
            if option is not PASS and not _is_vain(sample, at, passed, player, board):
                return False
    return True


def _could_be(options: Sequence[Option], board: Board) -> bool:
    deeds = [option for option in options if option is not PASS]
    if len(options) > _MOST:
        return False
    return 0 < len(deeds) < len(options) and all(
        option.action in board.vain.actions and option.source is not None
        for option in deeds
    )


def _after(game: Game, at: int) -> Game:
    fork = game.fork()
    fork.choose(at)
    return fork


def _is_vain(sample: Game, at: int, passed: Game, player: int, board: Board) -> bool:
    """Return whether an option comes to the same as a pass, whatever others must answer on the way."""
    assert sample.decision is not None
    source = sample.decision.options[at].source
    assert source is not None
    for ways, game in enumerate(_ways(_after(sample, at), sample, player), 1):
        if game is None or ways > _WAYS or not _same(passed, game, source, player, board):
            return False
    return True


def _ways(game: Game, before: Game, player: int) -> Iterator[Game | None]:
    """Yield the position at which each way ends; None for a way on which the player can do more.

    Others do not respond, but each way in which they must decide something is followed.
    """
    decision, depth = game.decision, len(before.state.frames)
    deep = len(game.state.frames)
    if decision is None or deep < depth:
        yield game
    elif decision.player == player:
        assert before.decision is not None
        offered = {before.key(option) for option in before.decision.options}
        known = all(game.key(option) in offered for option in decision.options)
        ended = known and deep == depth and PASS in decision.options
        yield _after(game, decision.options.index(PASS)) if ended else None
    elif PASS in decision.options:
        if deep == depth:
            yield game
        else:
            yield from _ways(_after(game, decision.options.index(PASS)), before, player)
    else:
        for at in range(len(decision.options)):
            yield from _ways(_after(game, at), before, player)


def _same(one: Game, other: Game, source: Obj, player: int, board: Board) -> bool:
    """Return whether two positions differ in nothing but the posture and the numbers of one card."""
    was, now = (each.state.objects.get(source.id) for each in (one, other))
    if was is None or now is None or other.result is not None:
        return False
    if (was.place, was.slot, was.up, was.host) != (now.place, now.slot, now.up, now.host):
        return False
    seen, known = (known_faces(each.view(player)) for each in (one, other))
    if now.posture < was.posture or seen != known:
        return False
    return bool(_rest(one, source, board) == _rest(other, source, board))


def _rest(game: Game, source: Obj, board: Board) -> Any:
    """Return the position without a card, equal for equal ones."""
    kept = sketch(game)
    kept.stays = [stay for stay in kept.stays if stay[0] != source.id]
    for numbers in kept.pools:
        for name in board.vain.counts:
            numbers.pop(name, None)
    return compared(game.rules, kept)


__all__ = ["is_vain"]
