"""After a game at a terminal: play again, read the review, or save the record."""

from __future__ import annotations

from typing import Final

from attrs import define

from tcgkit.agents.review import review
from tcgkit.kernel.errors import TcgkitError
from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.match import Match, deck_path
from tcgkit.table.names import Names
from tcgkit.table.reviews import review_lines
from tcgkit.terminal.keeping import Keeper
from tcgkit.terminal.talk import InputEnded, Talk
from tcgkit.terminal.texts import say

_WORDS: Final = {
    "again": ("a", "again", "再戦"),
    "review": ("r", "review", "分析"),
    "save": ("s", "save", "保存"),
    "leave": ("", "q", "quit", "終了"),
}
_EFFORT: Final = 60
"""The iterations of the search for each question of a review."""


@define(eq=False)
class Afterwards:
    """Asks the people of a finished game what they want to do next."""

    host: Host
    match: Match
    names: Names
    talk: Talk

    def next_match(self, said: str = "") -> Match | None:
        """Return the next game, or None: the people leave, nobody is at a terminal, or the game is not over.

        ``said`` is what the people have typed already.
        """
        if self.match.result is None or not self.talk.interactive or not self.names.humans:
            return None
        lang = self.names.lang
        try:
            while True:
                typed = said.strip() or self.talk.ask(say("what_next", lang)).strip()
                said = ""
                word, _, rest = typed.partition(" ")
                match self._command(word):
                    case "leave":
                        return None
                    case "again":
                        try:
                            return self._again(rest.strip())
                        except TcgkitError as error:
                            self.talk.lines(str(error).splitlines())
                    case "review":
                        self._review()
                    case "save":
                        Keeper(self.match, self.talk, lang).save(rest.strip())
                    case _:
                        self.talk.line(say("not_next", lang, text=word[:40]))
        except (InputEnded, KeyboardInterrupt):
            return None

    def _command(self, word: str) -> str:
        asked = word.casefold()
        return next((name for name, words in _WORDS.items() if asked in words), "?")

    def _again(self, deck: str) -> Match:
        """Return a new game; with the name of a deck, the first person plays that one."""
        decks: list[DeckList] = list(self.match.decks)
        if deck:
            plugin, library = self.match.plugin, self.match.library
            path = deck_path(self.host, plugin.id, deck, self.names.lang)
            made = read_deck(path, plugin.ruleset, library, lang=self.names.lang)
            decks[self.names.humans[0]] = made
        return self.match.again(decks=decks, trace=Trace(), lang=self.names.lang)

    def _review(self) -> None:
        lang = self.names.lang
        self.talk.line(say("reviewing", lang))
        for player in self.names.humans:
            if len(self.names.humans) > 1:
                self.talk.line(self.names.who(player))
            found = review(self.match, player, iterations=_EFFORT)
            self.talk.lines(review_lines(found, lang))


__all__ = ["Afterwards"]
