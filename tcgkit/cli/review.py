"""``tcgkit review``: where a player of a recorded game gave chances away."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from tcgkit.cli import _files, _shared
from tcgkit.cli._shared import LANG, Lang
from tcgkit.kernel.cards import Text

if TYPE_CHECKING:
    from tcgkit.agents.review import Moment, Review

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
_LOG = 4
"""The number of lines of the log that are shown for a turn of luck."""


def review_cli(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", exists=True, dir_okay=False, help="A record.")
    ],
    player: Annotated[
        int, typer.Option("--player", metavar="N", min=1, help="The player, from 1.")
    ] = 1,
    iterations: Annotated[
        int,
        typer.Option(
            "--iterations", metavar="N", min=1, help="The effort for each question."
        ),
    ] = 200,
    seed: _shared.SEED = 0,
    lang: LANG = "en",
) -> None:
    """Show where a player of a recorded game gave chances away.

    Everything is judged by what the player could know at the time. The same seed and effort give the same review.

    Docs: docs/how-to/rate-players.md
    """
    from tcgkit.agents.review import review
    from tcgkit.cli.replay import naming
    from tcgkit.cli.simulate import progress_bar
    from tcgkit.plugins.records import load_record, resume

    host = _shared.host_with_warnings(*_files.named_games([file]))
    with naming(file):
        match = resume(load_record(file), host)
    if match.result is None:
        raise typer.BadParameter("the recorded game is not over", param_hint="FILE")
    if player > match.rules.players:
        raise typer.BadParameter(
            f"the game has {match.rules.players} players", param_hint="'--player'"
        )
    with progress_bar() as progress:
        found = review(
            match, player - 1, iterations=iterations, seed=seed, progress=progress
        )
    typer.echo("\n".join(review_lines(found, lang)))


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
        yield _mistake(found, moment, lang)
    for moment in found.turns:
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
