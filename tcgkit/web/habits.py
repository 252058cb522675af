"""Habits of a seat in a browser: begun, kept by the browser and sent again, ended."""

from __future__ import annotations

from tcgkit.table.answers import Answers
from tcgkit.table.habits import Habit
from tcgkit.web.protocol import Message, Refused


def begin_habit(answers: Answers, seat: int, key: str) -> None:
    """Answer such questions of a seat with an option of this one from now on.

    Raises:
        Refused: With several people at the table that is not possible.
    """
    game = answers.match.game
    options = [] if game.decision is None else game.decision.options
    option = next((each for each in options if game.key(each) == key), None)
    if option is None or not answers.always(seat, option):
        raise Refused("no_habits")


def change_habits(answers: Answers, seat: int, given: Message) -> None:
    """Change what a seat is answered unasked.

    Raises:
        Refused: There is no such habit or moment, or with several people at the table it is not possible.
    """
    on = given.fields["on"]
    match given.type:
        case "habit":
            habit = Habit.read(given.fields["habit"])
            if habit is None:
                raise Refused("malformed")
            if not answers.remember(seat, habit, on=on):
                raise Refused("no_habits")
        case "ask_at":
            if given.fields["at"] not in answers.moments:
                raise Refused("malformed")
            answers.ask_at(seat, given.fields["at"], on=on)
        case _:
            if on and answers.people != (seat,):
                raise Refused("no_habits")
            (answers.passes_own.add if on else answers.passes_own.discard)(seat)


def skip(answers: Answers, seat: int) -> None:
    """Pass for a seat until it must decide or this part of the game ends.

    Raises:
        Refused: It cannot pass now, or with several people at the table it is not possible.
    """
    if answers.people != (seat,):
        raise Refused("no_habits")
    if not answers.skip(seat):
        raise Refused("illegal")
