"""The smallest scenario that still shows what was found in a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import RecordError, TcgkitError, nearest
from tcgkit.kernel.game import UNBOUNDED, Game
from tcgkit.lab.shrinking.course import Answered, as_text, in_words, to_question
from tcgkit.lab.shrinking.drafts import Draft
from tcgkit.lab.shrinking.shown import NOTHING_SAID, Shown, told
from tcgkit.lab.shrinking.smaller import Tries, smaller
from tcgkit.lab.shrinking.stage import HearingTrace, Played, Stage
from tcgkit.plugins import Host, Match, Record
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.records import replay
from tcgkit.testing.scenario.fault import FAULTS

BACK: Final = 12
"""The largest number of answers of a scenario whose position is stated in words."""
MOST_NUMBERS: Final = 100
"""The largest number of numbers that are tried as the answer at which a game fails."""
Progress = Callable[[int, int], None]


class ShrinkError(TcgkitError, ValueError):
    """A record does not show what was asked for, or no scenario can show it."""


@frozen
class Shrunk:
    """The smallest scenario that was found."""

    text: str
    """The scenario file."""
    entry: int
    """The number of the entry of the record at which it came first."""
    entries: int
    """The number of entries of the record."""
    size: int
    """The number of pieces of its position and of answers."""
    tries: int
    """The number of scenarios that were tried out."""
    in_words: bool
    """Whether its position is stated in words, not as text."""
    passes: bool
    """Whether it passes as a test now; one that shows an exception fails until that is mended."""


@frozen(eq=False)
class Told:
    """A record that was played: its answers, and what each of them led to."""

    match: Match
    course: tuple[Answered, ...]
    played: tuple[Played, ...]


def shrink(
    record: Record,
    host: Host,
    shown: Shown,
    *,
    tries: int = 600,
    progress: Progress | None = None,
) -> Shrunk:
    """Return the smallest scenario that is found for what a record shows.

    It starts before the answer that led there, and leaves out whatever is not needed (delta debugging).
    ``tries`` limits the number of scenarios that are tried out.

    Raises:
        ShrinkError: If the record does not show it, or no scenario does.
        RulesetNotFound, RecordError: If the record cannot be played, or it diverges.
    """
    heard = play_record(record, host)
    if shown.what == "fault" and record.result is None:
        heard = _with_next_answer(heard)
    at = next((n for n, each in enumerate(heard.played) if shown.is_in(each)), None)
    if at is None:
        raise ShrinkError(f"the record does not show {shown}{_near(heard, shown)}")
    stage, cards = stage_of(heard.match, host, heard.course[at].game)
    counted = Tries(_asking(stage, shown), tries)
    trying = counted if progress is None else _told_of(counted, tries, progress)
    draft = None
    for each in _drafts(stage, heard, at, shown, cards):
        if trying(each):
            draft = smaller(each, trying)
            break
    if draft is None:
        raise ShrinkError(
            f"entry {at + 1} of the record shows {shown}, but no scenario can say it"
        )
    done = _expecting(stage, _with_own_cards(draft, cards), shown)
    return Shrunk(
        text=done.text(),
        entry=at + 1,
        entries=len(record.entries),
        size=done.size,
        tries=counted.made,
        in_words=not done.given[0].head.startswith("position {"),
        passes=stage.passes(done),
    )


def play_record(record: Record, host: Host) -> Told:
    """Play a record, and return its answers with what each of them led to.

    An exception of the game ends it; it is part of what the last answer led to.

    Raises:
        RulesetNotFound, RecordError: If the record cannot be played, or it diverges.
    """
    trace = HearingTrace()
    steps = replay(record, host, trace=trace)
    match = next(steps).match
    course: list[Answered] = []
    played: list[Played] = []
    for entry in record.entries:
        place = len(trace.entries)
        words = "" if entry.input is None else _SAID.get(entry.input, entry.input)
        course.append(Answered(match.game.fork(), entry.player, entry.answer or "", words))
        fault: BaseException | None = None
        try:
            next(steps)
        except (RecordError, StopIteration):
            raise
        except FAULTS as error:
            fault = error
        played.append(Played(*trace.since(place), match.result, fault))
        if fault is not None:
            break
    else:
        for _ in steps:  # it compares the result
            pass
    return Told(match, tuple(course), tuple(played))


def _with_next_answer(heard: Told) -> Told:
    """Return it with the answer after its last one that makes the game fail, if there is one.

    A game that failed has not recorded the answer at which it did.
    """
    decision = heard.match.game.decision
    if decision is None or (heard.played and heard.played[-1].fault is not None):
        return heard
    keys = [heard.match.game.key(option) for option in decision.options]
    if decision.is_number:
        low = decision.low or 0
        high = low + UNBOUNDED if decision.high is None else decision.high
        keys = [f"n={n}" for n in range(low, min(high, low + MOST_NUMBERS) + 1)]
    for key in keys:
        before = heard.match.game.fork()
        try:
            before.fork().answer(key)
        except FAULTS as error:
            last = Answered(before, decision.player, key)
            failed = Played((), {}, None, error)
            return Told(heard.match, (*heard.course, last), (*heard.played, failed))
    return heard


_SAID: Final = {"offer_draw": "offer a draw", "time_called": "time is called"}


def stage_of(match: Match, host: Host, game: Game) -> tuple[Stage, dict[str, str]]:
    """Return where scenarios of a match are tried out, and the card text they must bring.

    These are cards of decks' own, and cards whose text in the record is not that of the installed game.
    """
    library = load_cards(host, match.plugin)
    cards: dict[str, str] = {}
    for row in game.state.places:
        for obj in row:
            if obj.defn.is_card and _is_other(obj.defn, library.cards):
                source = obj.defn.source.strip()  # one for all versions of a card
                cards.setdefault(source.split()[1], source)
    return Stage(match.plugin, library, match.options), cards


def _is_other(card: CardDef, known: Mapping[str, CardDef]) -> bool:
    there = known.get(card.key)
    return bool(card.source) and (there is None or there.source != card.source)


def _drafts(
    stage: Stage, heard: Told, at: int, shown: Shown, cards: Mapping[str, str]
) -> Iterator[Draft]:
    """Yield drafts that may show it: first those stated in words, from the last answer back."""
    title = f"Shows {shown}".replace('"', "'")
    text = "\n\n".join(cards.values())
    after = heard.course[at + 1].game if at + 1 < len(heard.course) else heard.match.game
    going_on = ("", to_question(after))
    for back in range(min(BACK, at + 1)):
        for draft in in_words(stage, heard.course[at - back : at + 1], title, text):
            yield draft
            yield evolve(draft, when=(*draft.when, going_on))
    whole = as_text(stage, heard.course[at : at + 1], title, text)
    if whole is not None:
        yield whole
        yield evolve(whole, when=(*whole.when, going_on))


def _asking(stage: Stage, shown: Shown) -> Callable[[Draft], bool]:
    def shows(draft: Draft) -> bool:
        played = stage.play(draft)
        return played is not None and shown.is_in(played)

    return shows


def _told_of(tries: Tries, most: int, progress: Progress) -> Callable[[Draft], bool]:
    def shows(draft: Draft) -> bool:
        found = tries(draft)
        progress(tries.made, most)
        return found

    return shows


def _with_own_cards(draft: Draft, cards: Mapping[str, str]) -> Draft:
    """Return the draft with the text of those cards only that it names."""
    said = evolve(draft, cards="").text()
    kept = [text for key, text in cards.items() if key in said]
    return evolve(draft, cards="\n\n".join(kept))


def _expecting(stage: Stage, draft: Draft, shown: Shown) -> Draft:
    """Return the draft with a ``then`` that says what it shows."""
    played = stage.play(draft)
    if played is None:
        return draft
    if played.fault is not None:
        prose = (f"It raises {told(played.fault).splitlines()[0]}",)
        return evolve(draft, then=(NOTHING_SAID,), prose=prose)
    for line in shown.expected(played):
        done = evolve(draft, then=(line,))
        if stage.passes(done):
            return done
    return draft


def _near(heard: Told, shown: Shown) -> str:
    """Return what the record shows instead, for a message."""
    known: Sequence[str] = ()
    if shown.what == "event":
        known = [name for each in heard.played for name in each.events.values()]
    elif shown.what == "clause":
        known = [entry.clause for each in heard.played for entry in each.log]
    known = sorted({each for each in known if each})
    if not known or not shown.text:
        return ""
    return nearest(shown.text, known) or f": it has {', '.join(known[:12])}"


__all__ = ["ShrinkError", "Shrunk", "Told", "play_record", "shrink", "stage_of"]
