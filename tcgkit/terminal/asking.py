"""Where a person is asked: the stops of the rules, moments, own deeds, and habits, by commands."""

from __future__ import annotations

from attrs import frozen

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.state import Stop
from tcgkit.table.answers import Answers
from tcgkit.table.texts import listed
from tcgkit.terminal.talk import Talk
from tcgkit.terminal.texts import say

OWN = ("own", "自分")
"""The names of own deeds, in the commands."""


@frozen(eq=False)
class Asking:
    """Carries out the commands ``stops``, ``stop``, ``go`` and ``forget``."""

    answers: Answers
    talk: Talk
    lang: Lang

    def knows(self, words: str) -> bool:
        """Return whether the words name a moment of this game, a stop of its rules, or own deeds."""
        word = _last(words)
        return word in OWN or self._find(word) != ""

    def list(self, player: int) -> None:
        """List the stops, the moments and own deeds, and whether the player is asked there."""
        answers, match = self.answers, self.answers.match
        self._tell("stops_title")
        for at, text in match.rules.names.stops.items():
            on = self._say("stop_on" if match.game.stops(player, at) else "stop_off")
            self.talk.line(f"  {at}  {text.in_(self.lang)}: {on}")
        wanted = answers.asked_at.get(player, ())
        for at, text in answers.moments.items():
            on = self._say("moment_on" if at in wanted else "moment_off")
            self.talk.line(f"  {at}  {text.in_(self.lang)}: {on}")
        on = self._say("stop_off" if player in answers.passes_own else "stop_on")
        self.talk.line(f"  {OWN[self.lang == 'ja']}  {self._say('own_deeds')}: {on}")

    def change(self, player: int, words: str, *, on: bool) -> None:
        """Be asked somewhere from now on, or no longer; without words, list where."""
        if not words:
            self.list(player)
            return
        word, answers = _last(words), self.answers
        at = self._find(word)
        if word in OWN:
            if not on and answers.people != (player,):
                self._tell("no_skip_here")
                return
            (answers.passes_own.discard if on else answers.passes_own.add)(player)
            self._tell("stop_set" if on else "go_set", at=self._say("own_deeds"))
        elif at in answers.match.rules.names.stops:
            answers.match.input(Stop(player, at, on))
            self._tell("stop_set" if on else "go_set", at=at)
        elif at:
            answers.ask_at(player, at, on=on)
            self._tell("moment_set" if on else "moment_unset", at=at)
        else:
            known = [*answers.match.rules.names.stops, *answers.moments, OWN[0]]
            self._tell("no_stop", text=words, stops=listed(known, self.lang))

    def forget(self, player: int, number: str) -> None:
        """End all habits, or the one with this number."""
        kept = self.answers.habits.get(player, [])
        if not number:
            self.answers.habits.pop(player, None)
            self._tell("habits_forgotten")
        elif number.isdecimal() and 1 <= int(number) <= len(kept):
            ended = kept.pop(int(number) - 1)
            self._tell("habit_forgotten", label=ended.label.in_(self.lang))
        else:
            self._tell("no_habit", number=number)

    def list_habits(self, player: int) -> None:
        """List the habits with their numbers."""
        kept = self.answers.habits.get(player, [])
        self._tell("habits_title" if kept else "habits_none")
        self.talk.lines(
            f"  {number}. {each.label.in_(self.lang)}"
            for number, each in enumerate(kept, 1)
        )

    def _find(self, word: str) -> str:
        known = (*self.answers.match.rules.names.stops, *self.answers.moments)
        return next((each for each in known if each.casefold() == word), "")

    def _say(self, key: str) -> str:
        return say(key, self.lang)

    def _tell(self, key: str, **parts: object) -> None:
        self.talk.line(say(key, self.lang, **parts))


def _last(words: str) -> str:
    return words.split(" ")[-1].casefold()


__all__ = ["Asking"]
