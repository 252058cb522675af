"""Charts of a study as inline SVG: readable without colour, with the data as alternative text.

Nothing is placed by the size of a text, because that would depend on the fonts of the computer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from math import ceil
from typing import Any, Final

from attrs import frozen

from tcgkit.lab.page import FILL, MARK, SOFT, drawn

WIDTH: Final = 390
"""The width of the drawing, without labels."""
LABEL: Final = 280
"""The width of the labels on the left."""
NUMBER: Final = 80
"""The width of the numbers on the right."""
LONGEST: Final = 38
"""The largest number of characters shown of a label; the table has the whole label."""
MOST_BARS: Final = 30
SHAPES: Final = ("circle", "square", "triangle-up")


@frozen
class Dot:
    """A number with its interval."""

    value: float
    low: float
    high: float
    text: str


@frozen(kw_only=True)
class Dots:
    """Numbers with intervals on one scale: a row for each label, a mark for each series."""

    title: str
    rows: Sequence[tuple[str, Mapping[str, Dot]]]
    low: float
    high: float
    unit: str = "%"
    reference: float | None = None
    """The value of a reference line."""


@frozen(kw_only=True)
class Columns:
    """Histogram of game lengths, one picture for each series."""

    title: str
    series: Mapping[str, Mapping[int, int]]
    unit: str


Chart = Dots | Columns


def svg(chart: Chart) -> str:
    """Return a chart as SVG."""
    if isinstance(chart, Dots):
        return drawn(_dots(chart), f"{chart.title}. {_dots_told(chart)}")
    return "\n".join(
        drawn(
            _bars(name, bars, chart.unit),
            f"{chart.title}. {_bars_told(name, bars, chart.unit)}",
        )
        for name, bars in _grouped(chart.series).items()
    )


def _short(label: str) -> str:
    return label if len(label) <= LONGEST else f"{label[: LONGEST - 1]}…"


def _dots(chart: Dots) -> dict[str, Any]:
    names = list(dict.fromkeys(name for _, dots in chart.rows for name in dots))
    many = len(names) > 1
    each = 15 * len(names) + 8 if many else 24
    values = [
        {
            "row": number,
            "series": name,
            "value": dot.value,
            "low": max(dot.low, chart.low),
            "high": min(dot.high, chart.high),
            "text": dot.text,
        }
        for number, (_, dots) in enumerate(chart.rows)
        for name, dot in dots.items()
    ]
    labels = [_short(label) for label, _ in chart.rows]
    axis = {"labelExpr": f"{json.dumps(labels)}[datum.value]", "title": None}
    row: dict[str, Any] = {"y": {"field": "row", "type": "ordinal", "axis": axis}}
    if many:
        row["yOffset"] = {"field": "series", "sort": None, "scale": {"domain": names}}
    scale = {"domain": [chart.low, chart.high], "nice": False}
    x = {
        "field": "value",
        "type": "quantitative",
        "scale": scale,
        "title": chart.unit,
        "axis": {"labelFlush": False},
    }
    ends = {"x": {**x, "field": "low"}, "x2": {"field": "high"}}
    number = {"x": {"value": WIDTH + 8}, "text": {"field": "text"}}
    shape, color = _series(names, SHAPES), _series(names, (FILL, MARK, SOFT))
    layers = [
        _layer({"type": "rule", "strokeWidth": 2}, row, **ends, color=color),
        _layer({"type": "point", "filled": True, "size": 70, "opacity": 1}, row, x=x, shape=shape, color=color),
        _layer({"type": "text", "align": "left", "fontSize": 11, "color": SOFT}, row, **number),
    ]  # fmt: skip
    if chart.reference is not None:
        mark = {"type": "rule", "strokeDash": [5, 4], "color": MARK}
        at = {"datum": chart.reference, "type": "quantitative"}
        layers.insert(0, _layer(mark, {}, x=at))
    top = 20 * len(names) if many else 6
    return {
        "width": WIDTH,
        "height": each * len(chart.rows),
        "padding": {"left": LABEL, "right": NUMBER, "top": top, "bottom": 36},
        "data": {"values": values},
        "layer": layers,
    }


def _layer(
    mark: Mapping[str, Any], row: Mapping[str, Any], **encoding: Any
) -> dict[str, Any]:
    return {"mark": mark, "encoding": {**row, **encoding}}


def _series(names: Sequence[str], looks: Sequence[str]) -> dict[str, Any]:
    """Return how the marks of a series look, and the legend if there are several."""
    legend = {"orient": "none", "legendX": 0, "legendY": -20 * len(names), "title": None}
    return {
        "field": "series",
        "sort": None,
        "scale": {"domain": names, "range": [looks[n % 3] for n in range(len(names))]},
        "legend": {**legend, "direction": "vertical"} if len(names) > 1 else None,
    }


def _dots_told(chart: Dots) -> str:
    return "; ".join(
        f"{label}: " + ", ".join(f"{name} {dot.text}" for name, dot in dots.items())
        for label, dots in chart.rows
    )


def _bars(name: str, bars: Sequence[tuple[str, int]], unit: str) -> dict[str, Any]:
    values = [{"at": at, "games": games} for at, (_, games) in enumerate(bars)]
    labels = json.dumps([label for label, _ in bars])
    step = ceil(len(bars) / 8)
    axis = {
        "labelExpr": f"{labels}[datum.value]",
        "labelAngle": 0,
        "values": list(range(0, len(bars), step)),
    }
    x = {"field": "at", "type": "ordinal", "title": unit, "axis": axis}
    heads = {"titleAngle": 0, "titleAlign": "left", "titleX": -LABEL, "tickCount": 4}
    y = {"field": "games", "type": "quantitative", "title": name, "axis": heads}
    return {
        "width": WIDTH,
        "height": 90,
        "padding": {"left": LABEL, "right": NUMBER, "top": 6, "bottom": 36},
        "data": {"values": values},
        "mark": {"type": "bar", "color": FILL},
        "encoding": {"x": x, "y": y},
    }


def _bars_told(name: str, bars: Sequence[tuple[str, int]], unit: str) -> str:
    told = ", ".join(f"{label} {unit}: {games} games" for label, games in bars)
    return f"{name}: {told}"


def _grouped(
    series: Mapping[str, Mapping[int, int]],
) -> dict[str, list[tuple[str, int]]]:
    """Return bars of equal width for all series, at most :data:`MOST_BARS`."""
    every = [length for counted in series.values() for length in counted]
    if not every:
        return {}
    low, high = min(every), max(every)
    size = max(1, ceil((high - low + 1) / MOST_BARS))
    return {
        name: list(_counted(counted, low, high, size)) for name, counted in series.items()
    }


def _counted(
    counted: Mapping[int, int], low: int, high: int, size: int
) -> Iterator[tuple[str, int]]:
    for start in range(low, high + 1, size):
        end = start + size - 1
        count = sum(n for length, n in counted.items() if start <= length <= end)
        yield f"{start}" if size == 1 else f"{start}–{end}", count


__all__ = ["Chart", "Columns", "Dot", "Dots", "svg"]
