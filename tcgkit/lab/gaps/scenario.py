"""The smallest scenario of a gap: it states the position, plays the group, and says where the kernel leads."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from attrs import evolve, frozen

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import AskNumber
from tcgkit.lab.gaps.found import Gap, Key, Looker
from tcgkit.lab.gaps.orders import OrderedGame
from tcgkit.lab.gaps.outcomes import is_over, picture
from tcgkit.lab.shrinking.course import Answered, as_text, in_words, to_question
from tcgkit.lab.shrinking.drafts import Draft
from tcgkit.lab.shrinking.smaller import Tries, smaller
from tcgkit.lab.shrinking.stage import Stage
from tcgkit.lab.shrinking.stated import Stating, differing
from tcgkit.testing.scenario.fault import FAULTS
from tcgkit.testing.scenario.phrases import Phrases
from tcgkit.testing.scenario.scene import say_result
from tcgkit.testing.scenario.script import Step

BACK: Final = 6
"""The number of answers before the gap at which a position is looked for that words can state."""


@frozen
class Difference:
    """Something that differs between the two orders."""

    what: str
    kernel: str
    other: str


@frozen(eq=False)
class Seen:
    """A gap as a draft shows it: the game of the kernel's order at its end, and the other one."""

    gap: Gap
    kernel: Game
    other: Game
    stating: Stating


@frozen
class Example:
    """The scenario of a gap, and what differs in it."""

    text: str
    """The scenario file; empty if no scenario can say it."""
    differences: tuple[Difference, ...]
    size: int
    """The number of its pieces and answers."""
    in_words: bool
    """Whether its position is stated in words, not as text."""
    tries: int = 0
    """The number of scenarios that were tried out."""


def example_of(
    stage: Stage, course: Sequence[Answered], gap: Gap, key: Key, title: str
) -> Example:
    """Return the smallest scenario that is found for a gap at the last of these answers."""
    course = [*course[:-1], *_with_group(course[-1], gap)]
    inside = len(course) - len(gap.kernel.answers)
    tries = Tries(lambda draft: seen(stage, draft, key) is not None)
    for back in range(min(BACK, inside)):
        for draft in in_words(stage, course[inside - 1 - back :], title):
            if tries(draft) and (done := _finished(stage, smaller(draft, tries), key)):
                return evolve(done, tries=tries.made)
    whole = as_text(stage, course[inside - 1 :], title)
    if whole is not None:
        tries.left = max(tries.left, 60)
        if tries(whole) and (done := _finished(stage, smaller(whole, tries), key)):
            return evolve(done, in_words=False, tries=tries.made)
    stating = Stating.of(stage.names(), gap.kernel.game)
    rows = _differences(Seen(gap, gap.kernel.game, gap.other.game, stating))
    return Example("", rows, 0, in_words=False)


def _with_group(last: Answered, gap: Gap) -> list[Answered]:
    """Return an answer with the answers of its group."""
    course, game = [last], last.game.fork()
    game.answer(last.key)
    for player, key in gap.kernel.answers:
        course.append(Answered(game.fork(), player, key))
        game.answer(key)
    return course


def seen(stage: Stage, draft: Draft, key: Key) -> Seen | None:
    """Return the gap of this kind that a draft shows; None if it shows none, or does not play."""
    read = stage.read(draft)
    if read is None:
        return None
    script, placed = read
    try:
        game = OrderedGame.standing(placed.game)
        gap = _gap_at_start(game, key)
        course: list[Answered] = []
        phrases = Phrases(
            script.names.words, placed.labels, script.names.called, lambda o: game.key(o)
        )
        for step in (s for part in script.parts for s in part if isinstance(s, Step)):
            if step.until is not None:  # it only goes on to the next question
                continue
            answer = _answer(game, step, phrases)
            if answer is None:
                return None
            course.append(Answered(game.fork(), step.player, answer))
            game.orders.moments.clear()
            game.answer(answer)
            gap = gap or _gap_at(course[-1].game, answer, game, key, course)
    except FAULTS:
        return None
    if gap is None or not is_over(game, gap.moment):
        return None
    if gap.is_only and picture(game) in gap.others:
        return None
    labels = {card: label for label, card in placed.labels.items()}
    return Seen(gap, game, gap.other.game, Stating(script.names, labels))


def _gap_at_start(game: OrderedGame, key: Key) -> Gap | None:
    """Run to the first question, and return the gap on the way."""
    if game.request is not None or game.result is not None:
        return None
    before = OrderedGame.standing(game)
    game.run()
    return _gap_at(before, None, game, key)


def _gap_at(
    before: Game,
    answer: str | None,
    game: OrderedGame,
    key: Key,
    course: Sequence[Answered] = (),
) -> Gap | None:
    """Return the gap of this kind among the open orders that a game has just met."""
    kind, _, under, _ = key
    alike = [
        each.kind == kind and (not under or each.under == under)
        for each in game.orders.moments
    ]
    if not any(alike):
        return None
    found = Looker().look(before, answer, game.orders.moments, course)
    return next((gap for gap in found if gap.key == key), None)


def _answer(game: Game, step: Step, phrases: Phrases) -> str | None:
    """Return the key of the answer that a step means; None if it means none, or another player."""
    decision = game.decision
    if decision is None or decision.player != step.player:
        return None
    if isinstance(game.request, AskNumber):
        return f"n={step.segment.text}" if step.segment.text.isdigit() else None
    found = phrases.matching(decision.options, step.segment.text)
    return game.key(found[0]) if len(found) == 1 else None


def _finished(stage: Stage, draft: Draft, key: Key) -> Example | None:
    """Return the scenario with what it expects; None if it does not pass as a test."""
    shown = seen(stage, draft, key)
    if shown is None:
        return None
    lines = _expected(shown)
    for when in (draft.when, (*draft.when, ("", to_question(shown.kernel)))):
        ends = evolve(draft, when=when)
        good = [line for line in lines if stage.passes(evolve(ends, then=(line,)))]
        if good:
            draft = evolve(ends, then=tuple(good))
            break
    if not stage.passes(draft):
        return None
    return Example(draft.text(), _differences(shown), draft.size, in_words=True)


def _differences(shown: Seen) -> tuple[Difference, ...]:
    """Return what differs between the two ends, in the words of scenarios."""
    if shown.kernel.result != shown.other.result:
        ends = (say_result(each.result) for each in (shown.kernel, shown.other))
        return (Difference("result", *ends),)
    one, other = (shown.stating.rows(game) for game in (shown.kernel, shown.other))
    found = []
    for place in differing(one, other):
        what = " ".join(each for each in place if each)
        found.append(Difference(what, one.get(place, "none"), other.get(place, "none")))
    return tuple(found)


def _expected(shown: Seen) -> list[str]:
    """Return lines of a ``then`` that hold with the order of the kernel only."""
    kernel, other = shown.kernel, shown.other
    if kernel.result != other.result:
        return [say_result(kernel.result)]
    one, two = (shown.stating.rows(game) for game in (kernel, other))
    tops, tops_of_other = (shown.stating.tops(game) for game in (kernel, other))
    lines = []
    for place in differing(one, two):
        subject, head = place
        start = f"{subject}: " if subject else ""
        if place in tops and place in tops_of_other:
            for at, end in enumerate(("top", "bottom")):
                if tops[place][at] != tops_of_other[place][at]:
                    lines.append(f"{start}{end} of {head} {tops[place][at]}")
        if sorted(one.get(place, "").split(", ")) != sorted(two.get(place, "").split(", ")):
            nothing = "none" if shown.stating.is_zone(head) else "0"
            lines.append(f"{start}{head} {one.get(place, nothing)}")
    return lines


__all__ = ["Difference", "Example", "Seen", "example_of", "seen"]
