"""The page of metrics, made from their list."""

from __future__ import annotations

from tcgkit.lab.metrics import METRICS
from tools.reference.markdown import MADE, page

_HEAD = """\
`tcgkit metrics GAME` plays games and prints these numbers with 95 % intervals. Each kind of player named by `--players`
plays itself; the last one named judges. The first of them that looks (not `random`) and the last one meet in all
pairings with the same shuffles; two budgets of one search, such as `mcts:4` and `mcts:16`, meet for the skill depth. What needs chances
to win, or two different players, is measured in games of two players only.

An interval says how much more games could change a value, not how much other players could. A *pair* is the games of one seed
between which the decks change seats. Each metric has a toy game with its exact value in `tests/lab/test_metrics.py`."""


def metrics_page() -> str:
    """Return the page of metrics."""
    blocks = []
    for metric in METRICS:
        rows = (
            ("definition", metric.definition.en),
            ("unit", metric.unit.name.en),
            ("estimator", metric.estimator),
            ("bias", metric.bias),
            ("in Japanese", f"{metric.name.ja}：{metric.definition.ja}"),
        )
        lines = [f"- {name}: {text}" for name, text in rows]
        blocks += [f"## {metric.name.en}", "\n".join(lines)]
    return page("# Metrics", MADE, _HEAD, *blocks)
