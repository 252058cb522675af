"""What a window asks for and is told while the game stands still: reasons, rules, words, advice, the past."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from attrs import define, field

from tcgkit.agents.review import Review, review
from tcgkit.kernel.cards import Lang
from tcgkit.plugins.match import Match
from tcgkit.plugins.rulebook import looks_like_clause
from tcgkit.table.finding import GOALS, goal_lines, word_lines
from tcgkit.table.hints import hint_ranks
from tcgkit.table.looking_back import LookingBack
from tcgkit.table.picture import Pictures
from tcgkit.table.reviews import review_lines
from tcgkit.web.channels import Channel, Drawings, message
from tcgkit.web.protocol import Message

TOLD: Final = ("why", "clause", "word", "face", "follows", "hint", "past", "review")
"""The messages that are answered here."""
REVIEW_ITERATIONS: Final = 60
"""The effort for each question of a review."""


@define(eq=False)
class Telling:
    """Answers what windows ask for about one match. It changes nothing in the game; the table is locked."""

    match: Match
    pictures: Pictures
    drawings: Drawings
    _hint: tuple[tuple[int, int, Lang, int], str] | None = None
    """The last hint, with what it was for."""
    _back: LookingBack | None = None
    _reviews: dict[int, asyncio.Task[Review]] = field(factory=dict)

    async def tell(self, channel: Channel, given: Message) -> None:
        """Send a window what it has asked for; what takes long is worked out beside the server."""
        match given.type:
            case "hint":
                await self._send_hint(channel, given.fields["question"])
            case "review":
                self._review(channel)
            case "follows" | "past" | "word":
                channel.send(await asyncio.to_thread(self._slowly, channel, given))
            case _:
                channel.send(self._at_once(channel, given))

    def _at_once(self, channel: Channel, given: Message) -> str:
        seat, lang, fields = channel.seat, channel.lang, given.fields
        if given.type == "why":
            lines = self.pictures.why(seat, fields["card"], lang)
            return message("why", card=fields["card"], lines=lines)
        if given.type == "clause":
            lines = self.pictures.clause(fields["clause"], lang)
            return message("clause", clause=fields["clause"], lines=lines)
        other: Lang = "en" if lang == "ja" else "ja"
        faces = self.drawings.of(seat, other).faces
        found = [face.svg for face in faces if face.key == fields["face"]]
        return message("face", face=fields["face"], svg="".join(found))

    def _slowly(self, channel: Channel, given: Message) -> str:
        if given.type == "follows":
            return self._follows(channel, **given.fields)
        if given.type == "word":
            word = given.fields["word"]
            return message("word", word=word, lines=self._meaning(word, channel.lang))
        if self._back is None:
            self._back = LookingBack(self.pictures)
        return channel.past(self._back.past(channel.seat, given.fields["at"], channel.lang))

    def _meaning(self, text: str, lang: Lang) -> list[str]:
        """Return the aim of the game, a clause, or what a word means, as lines; none if nothing is found."""
        plugin, wanted = self.match.plugin, text.strip()
        if wanted.casefold() in GOALS:
            return goal_lines(plugin, lang)
        if looks_like_clause(wanted):
            return self.pictures.clause(wanted, lang)
        return word_lines(plugin, wanted, lang)

    def _follows(self, channel: Channel, question: int, key: str) -> str:
        """Return what follows one choice, or each; nothing if another question is asked by now."""
        seat, lang = channel.seat, channel.lang
        asked = self.pictures.question(seat, lang)
        told: dict[str, str] = {}
        if asked is not None and asked.number == question:
            if key:
                told = {key: self.pictures.follows(seat, key, lang)}
            else:
                choices = self.pictures.with_follows(asked, seat, lang).choices
                told = {each.key: each.follows for each in choices}
        return message("follows", question=question, follows=told)

    async def _send_hint(self, channel: Channel, question: int) -> None:
        """Send a hint; it is worked out once for each question and language."""
        key = len(self.match.journal), channel.seat, channel.lang, question
        if self._hint is None or self._hint[0] != key:
            self._hint = key, await asyncio.to_thread(self._advise, channel, question)
        channel.send(self._hint[1])

    def _advise(self, channel: Channel, question: int) -> str:
        """Return a hint; it is empty if another question is asked by now."""
        asked = self.pictures.question(channel.seat, channel.lang)
        told: list[Any] = []
        if asked is not None and asked.number == question:
            told = [*hint_ranks(self.match, channel.seat, channel.lang)]
        return message("hint", question=question, ranks=told)

    def _review(self, channel: Channel) -> None:
        """Send the review of the finished game, once it is made; the table does not wait for it."""
        task = self._reviews.get(channel.seat)
        if task is None:
            match, seat = self.match, channel.seat
            work = asyncio.to_thread(review, match, seat, iterations=REVIEW_ITERATIONS)
            task = self._reviews[seat] = asyncio.create_task(work)

        def tell_it(done: asyncio.Task[Review]) -> None:
            if not done.cancelled() and done.exception() is None:
                lines = list(review_lines(done.result(), channel.lang))
                channel.send(message("review", lines=lines))

        task.add_done_callback(tell_it)


__all__ = ["TOLD", "Telling"]
