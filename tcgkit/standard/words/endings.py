"""What card texts do to the game and its turns: players win or lose, it is a draw, it begins again, extra turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import AskNumber, Claim, Continuous
from tcgkit.standard.words.lasting import of_players
from tcgkit_dsl.words.rows import verb

if TYPE_CHECKING:
    from tcgkit.kernel.cards import Asking
    from tcgkit.kernel.effects import Effect
    from tcgkit.kernel.game import Changing, Reading, Running
    from tcgkit.standard.meanings import Seats
    from tcgkit_dsl.words.entries import Verb


def ending(
    win: Callable[..., Any],
    lose: Callable[..., Any],
    draw: Callable[..., Any],
    restart: Callable[..., Any],
) -> tuple[Verb, ...]:
    """Return the sentences that end the game, or let it begin again.

    ``win(game, *seats)`` and ``lose(game, *seats)`` end it, ``draw(game)`` and ``restart(game)`` too. In a text
    that is always so, the rules ask whether a player "wins" or "loses" (a claim that must be).

    >>> [row.key for row in ending(print, print, print, print)][2:]
    ['the game is a draw', 'restart/restarts the game']
    """

    def must(deed: str) -> Callable[..., Iterator[Continuous]]:
        def says(who: Callable[..., Seats]) -> Iterator[Continuous]:
            yield Continuous(Claim(deed, "must", of_players(who)))

        return says

    @verb(
        "{who:player} wins/win the game", "{who}は勝利<する|し|して>", always=must("wins")
    )
    def wins(game: Running, effect: Effect, who: Seats) -> None:
        """Make players win."""
        win(game, *who)

    @verb(
        "{who:player} loses/lose the game",
        "{who}は敗北<する|し|して>",
        always=must("loses"),
    )
    def loses(game: Running, effect: Effect, who: Seats) -> None:
        """Make players lose."""
        lose(game, *who)

    @verb("the game is a draw", "ゲームは引き分けにな<る|り|って>")
    def draws(game: Running, effect: Effect) -> None:
        """End the game as a draw."""
        draw(game)

    @verb("restart/restarts the game", "ゲームを再び開始<する|し|して>")
    def restarts(game: Running, effect: Effect) -> None:
        """Restart the game."""
        restart(game)

    return (wins, loses, draws, restarts)


def extra_turns(number: str = "extra_turns") -> Verb:
    """Return the sentence of an extra turn; ``number`` is the field of players that counts those to come.

    >>> extra_turns().key
    'take/takes an extra turn after this one'
    """

    @verb(
        "take/takes an extra turn after this one",
        "このターンの次に追加ターンを行<う|い|って>",
        takes_by=True,
    )
    def run(game: Changing, effect: Effect, by: Seats = ()) -> None:
        """Give players an extra turn after this one."""
        for seat in by or (effect.you,):
            game.add_number(seat, number, 1)

    return run


_ANY_NUMBER: Final = Text("Which number do you choose?", "どの数を選びますか？")


def choosing_a_number() -> Verb:
    """Return the sentence of choosing any number of 0 or more; the text goes on with it as ``effect.x``.

    >>> choosing_a_number().chooses
    True
    """

    @verb(
        "choose/chooses any number",
        "好きな数を選<ぶ|び|んで>",
        "choose/chooses a number",
        asks=True,
        chooses=True,
    )
    def run(game: Reading, effect: Any) -> Asking:
        """Choose any number of 0 or more."""
        answer = yield AskNumber(effect.you, 0, None, _ANY_NUMBER)
        assert answer.number is not None
        effect.x = answer.number

    return run
