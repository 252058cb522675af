"""A measurement as lines of text, and as a table for JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from tcgkit.kernel.cards import Lang
from tcgkit.lab.metrics.estimates import Row
from tcgkit.lab.metrics.registry import METRICS, Metric, Unit
from tcgkit.lab.metrics.run import Measurement

_ABOUT = {"shuffle": "シャッフル", "players": "プレイヤー"}
_KINDS = {"card": "カード", "action": "選択肢"}


def metrics_lines(found: Measurement, lang: Lang = "en") -> Iterator[str]:
    """Yield a measurement as lines of text."""
    games = ", ".join(f"{n} {name}" for name, n in found.games.items())
    decks = ", ".join(found.decks)
    if lang == "en":
        yield f"{found.ruleset} {found.version}, seed {found.seed}, decks: {decks}"
        yield f"games: {games}; judged by {found.players[-1]}; brackets are 95 % intervals"
    else:
        yield f"{found.ruleset} {found.version}、シード{found.seed}、デッキ：{decks}"
        yield f"ゲーム数：{games}。判定は{found.players[-1]}。角括弧は95％区間"
    for metric in METRICS:
        yield from _metric_lines(metric, found.rows[metric.id], lang)


def _metric_lines(metric: Metric, rows: tuple[Row, ...], lang: Lang) -> Iterator[str]:
    name = metric.name.in_(lang)
    if not rows:
        yield f"{name}: {_nothing(metric, lang)}"
    for row in rows:
        about = f" ({_about(row.about, lang)})" if row.about else ""
        yield f"{name}{about}: {shown(row, metric.unit, lang)}"


def _nothing(metric: Metric, lang: Lang) -> str:
    if metric.id == "dominated":
        return "none found" if lang == "en" else "見つからない"
    return "not measured" if lang == "en" else "測定なし"


def _about(about: str, lang: Lang) -> str:
    if lang == "en":
        return about
    kind, _, rest = about.partition(" ")
    return f"{_KINDS[kind]} {rest}" if kind in _KINDS and rest else _ABOUT.get(about, about)


def shown(row: Row, unit: Unit, lang: Lang = "en") -> str:
    """Return a value with its interval in its unit.

    >>> from tcgkit.lab.metrics.registry import PERCENT
    >>> shown(Row(0.25, 0.125, 0.5, 40), PERCENT)
    '25.0 % [12.5, 50.0], 40 games'
    """
    value, low, high = (
        None if each is None else f"{unit.scale * each:.{unit.digits}f}"
        for each in (row.value, row.low, row.high)
    )
    bounds = "" if low is None else f" [{low}, {high}]"
    games = f"{row.count} games" if lang == "en" else f"{row.count}ゲーム"
    return f"{value} {unit.name.in_(lang)}{bounds}, {games}"


def metrics_table(found: Measurement) -> dict[str, Any]:
    """Return a measurement as a table: values in units, with their definitions."""
    return {
        "ruleset": found.ruleset,
        "version": found.version,
        "options": dict(found.options),
        "decks": list(found.decks),
        "players": list(found.players),
        "seed": found.seed,
        "walks": found.walks,
        "games": dict(found.games),
        "interrupted": found.interrupted,
        "metrics": [
            {
                "id": metric.id,
                "name": {"en": metric.name.en, "ja": metric.name.ja},
                "unit": metric.unit.name.en,
                "values": [_values(row, metric.unit) for row in found.rows[metric.id]],
            }
            for metric in METRICS
        ],
    }


def _values(row: Row, unit: Unit) -> dict[str, Any]:
    value, low, high = (
        None if each is None else round(unit.scale * each, unit.digits + 2)
        for each in (row.value, row.low, row.high)
    )
    about = {"about": row.about} if row.about else {}
    return {**about, "value": value, "low": low, "high": high, "games": row.count}


__all__ = ["metrics_lines", "metrics_table", "shown"]
