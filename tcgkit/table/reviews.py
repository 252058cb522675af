"""Reviews in words: the graph of the chance to win, the mistakes with the better line, and the turns of luck."""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.agents.review import Moment, Review
from tcgkit.kernel.cards import Lang, Text

_LOSS = Text(
    "Question {at}: {prompt}\n  you answered: {label} ({played})\n"
    "  better: {better} ({best}){line}",
    "質問{at}：{prompt}\n  あなたの答え：{label}（{played}）\n"
    "  より良い手：{better}（{best}）{line}",
)
_TURN = Text(
    "After question {at}: {change}, which you could neither know nor decide",
    "質問{at}の後：{change}（知ることも決めることもできなかったこと）",
)
_HEAD = Text(
    "Chance to win at each of your questions (x: a mistake, #: the result)",
    "各質問での勝つ見込み（x：ミス、#：結果）",
)
_SUM = Text(
    "At first {first}, given away {lost}, luck {luck}: result {result}",
    "開始時{first}、ミスによる損失{lost}、運{luck}：結果{result}",
)
_NO_MISTAKES = Text(
    "The search found no mistake at this effort.",
    "この探索の深さではミスは見つからなかった。",
)
_TOLD = 0.005
"""Luck that would be told as 0 % is left out."""
_LOG = 4
"""The number of lines of the log that are shown for a turn of luck."""


def review_lines(found: Review, lang: Lang) -> Iterator[str]:
    """Yield a review as lines of text."""
    yield _HEAD.in_(lang)
    yield from found.graph()
    first = found.moments[0].chance if found.moments else found.result
    parts = {
        "first": f"{first:.0%}",
        "lost": f"{found.given_away:.0%}",
        "luck": f"{found.luck:+.0%}",
        "result": f"{found.result:.0%}",
    }
    yield _SUM.fill(**parts).in_(lang)
    if not found.mistakes:
        yield _NO_MISTAKES.in_(lang)
    for moment in found.mistakes:
        yield ""
        yield from _mistake(found, moment, lang).splitlines()
    for moment in found.turns:
        if abs(moment.luck) < _TOLD:
            continue
        yield ""
        at = found.moments.index(moment) + 1
        yield _TURN.fill(at=at, change=f"{moment.luck:+.0%}").in_(lang)
        yield from (f"  {line.in_(lang)}" for line in moment.log[:_LOG])


def _mistake(found: Review, moment: Moment, lang: Lang) -> str:
    """Return a mistake in words: the answer, the better one, and what is expected after it."""
    reasons = "".join(f"\n    {reason.in_(lang)}" for reason in moment.best.reasons)
    return _LOSS.fill(
        at=found.moments.index(moment) + 1,
        prompt=moment.prompt,
        label=moment.label,
        better=moment.better,
        played=f"{moment.played.chance:.0%} ± {moment.played.margin:.0%}",
        best=f"{moment.best.chance:.0%} ± {moment.best.margin:.0%}",
        line=reasons,
    ).in_(lang)
