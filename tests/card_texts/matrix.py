"""The matrix: verbs, nouns, zones and players of a game in sentences, and what can be read played once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence
from functools import cache
from typing import Final

from attrs import Factory, define, frozen

from tcgkit_dsl import define_card
from tests.card_texts.generating import Generator, Sentence
from tests.card_texts.playing import play
from tests.card_texts.positions import Setting, card_text, library, plugin, positions, read

AT_ONCE: Final = 400
"""How many cards are read as one file."""


@frozen
class Fault:
    """A text that does what none may do."""

    verb: str
    text: str
    what: str
    log: tuple[str, ...]

    def __str__(self) -> str:
        """Say it on one line."""
        said = " | ".join(self.log[-3:])
        return f"{self.text}  {self.what}  [{said}]"


@define
class Tally:
    """What came of the sentences of a game."""

    sentences: int = 0
    refused: Counter[str] = Factory(Counter)
    """Sentences that ``check`` refuses, by their first finding."""
    played: int = 0
    """Sentences whose card could be used."""
    changed: int = 0
    """Those of them that changed something; all others say in the log why not."""
    faults: list[Fault] = Factory(list)

    def __str__(self) -> str:
        """Say the numbers."""
        refused = sum(self.refused.values())
        idle = self.sentences - refused - self.played
        return (
            f"{self.sentences} sentences, {refused} refused by check, {self.played} played"
            f" ({self.changed} changed something), {idle} could not be used,"
            f" {len(self.faults)} faults"
        )


@cache
def sentences(setting: Setting) -> tuple[Sentence, ...]:
    """Return the sentences of a game, and costs."""
    cards = [
        card.title.en for file in library(setting.game).files for card in file.tree.cards
    ]
    vocabulary = plugin(setting.game).vocabulary()
    made = Generator(vocabulary, tuple(cards[:2]), setting.tokens, setting.points)
    return (*made.sentences(), *made.costs())


def run(
    setting: Setting, part: int = 0, parts: int = 1, *, without: Collection[str] = ()
) -> Tally:
    """Read and play every ``parts``-th sentence, from number ``part`` on."""
    tally = Tally()
    chosen = [s for s in sentences(setting)[part::parts] if s.verb not in without]
    for start in range(0, len(chosen), AT_ONCE):
        _run_some(setting, chosen[start : start + AT_ONCE], tally)
    return tally


def _run_some(setting: Setting, some: Sequence[Sentence], tally: Tally) -> None:
    keys = [f"M-{number}" for number in range(len(some))]
    cards = [card_text(setting, key, s.text) for key, s in zip(keys, some, strict=True)]
    made = read(setting, cards)
    (file,) = made.files
    sound = {card.key: card for card in file.sound}
    lines = {card.key: card.span.line for card in file.tree.cards if card.key}
    tally.sentences += len(some)
    for key, sentence in zip(keys, some, strict=True):
        if key in sound:
            _play(setting, sentence, define_card(sound[key], made.language), tally)
        else:
            first = [e.code for e in file.errors if e.span.line >= lines.get(key, 0)]
            tally.refused[first[0]] += 1


def _play(setting: Setting, sentence: Sentence, defn: object, tally: Tally) -> None:
    """Play a text in the first position in which it can be used."""
    for position in positions(setting):
        course = play(position, defn)  # type: ignore[arg-type]  # a CardDef
        if course.ran or course.faults:
            break
    tally.played += course.ran
    tally.changed += course.changed
    for what in course.faults[:1]:
        fault = Fault(sentence.verb, sentence.text, what, tuple(course.log))
        tally.faults.append(fault)
