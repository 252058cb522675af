"""The smallest scenario of a gap that a record meets."""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.lab.gaps.found import Gap, Looker
from tcgkit.lab.gaps.lines import KINDS
from tcgkit.lab.gaps.orders import OrderedGame
from tcgkit.lab.gaps.scenario import BACK, example_of
from tcgkit.lab.shrinking import ShrinkError, Shrunk
from tcgkit.lab.shrinking.run import Told, play_record, stage_of
from tcgkit.plugins import Host, Record


def shrink_gap(record: Record, host: Host, kind: str = "") -> Shrunk:
    """Return the smallest scenario of the first gap of a record.

    ``kind`` is a kind of order (``group``, ``triggers``, …); "" takes any. Gaps that change only the order of
    cards in a pile are taken if there are no others.

    Raises:
        ShrinkError: If ``kind`` is unknown, the record meets no gap, or no scenario can say it.
        RulesetNotFound, RecordError: If the record cannot be played, or it diverges.
    """
    if kind and kind not in KINDS:
        raise ShrinkError(f"no kind of order is called {kind!r}: {', '.join(KINDS)}")
    heard = play_record(record, host)
    found = [each for each in _gaps(heard) if kind in ("", each[1].moment.kind)]
    if not found:
        what = f"gap of {KINDS[kind].en}" if kind else "gap"
        raise ShrinkError(f"the record meets no {what}")
    at, gap = min(found, key=lambda each: (bool(each[1].zones), each[0]))
    course = heard.course[max(0, at - BACK) : at + 1]
    stage, _ = stage_of(heard.match, host, course[-1].game)
    title = f"An open order: {' and '.join(gap.things)}".replace('"', "'")
    done = example_of(stage, course, gap, gap.key, title)
    if not done.text:
        raise ShrinkError(
            f"entry {at + 1} of the record meets a gap, but no scenario can say it"
        )
    return Shrunk(
        text=done.text,
        entry=at + 1,
        entries=len(record.entries),
        size=done.size,
        tries=done.tries,
        in_words=done.in_words,
        passes=True,
    )


def _gaps(heard: Told) -> Iterator[tuple[int, Gap]]:
    """Yield the gaps of a record, each with the place of its answer."""
    looker = Looker()
    for at, each in enumerate(heard.course):
        if each.words:
            continue
        if heard.played[at].fault is not None:
            return
        game = OrderedGame.standing(each.game)
        game.answer(each.key)
        course = [one for one in heard.course[max(0, at - BACK) : at + 1] if not one.words]
        for gap in looker.look(each.game, each.key, game.orders.moments, course):
            yield at, gap


__all__ = ["shrink_gap"]
