"""A comparison of games as one self-contained HTML page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from html import escape
from typing import Final

from tcgkit import __version__
from tcgkit.lab.compare.comparison import COURSE, TITLES, Comparison
from tcgkit.lab.compare.lines import clauses, timeline, traits_of
from tcgkit.lab.compare.mechanics import GROUPS
from tcgkit.lab.study.html import STYLE

_OWN: Final = """
table.grid { min-width: 0; } table.grid td { text-align: right; padding: .3rem .6rem; }
td.near { background: var(--pale); font-weight: 600; }
.side { display: flex; flex-wrap: wrap; gap: 1rem 2rem; align-items: flex-start; }
.side pre { font: .85rem/1.4 ui-monospace, "DejaVu Sans Mono", monospace; margin: 0; }
"""


def compare_page(comparison: Comparison) -> str:
    """Return the comparison as an HTML page."""
    return "\n".join(_page(comparison)) + "\n"


def _page(comparison: Comparison) -> Iterator[str]:
    names = ", ".join(game.name.en for game in comparison.games)
    yield "<!doctype html>"
    yield '<html lang="en"><head><meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>Games compared: {escape(names)}</title>"
    yield f"<style>{STYLE}{_OWN}</style></head><body>"
    yield "<header><h1>Games compared</h1>"
    yield f'<p class="soft">{escape(names)}</p></header>'
    sections = [
        ("distances", "How far they are from each other"),
        ("timelines", "Timelines"),
    ]
    played = any(course.games for course in comparison.courses)
    sections += [("course", TITLES[COURSE])] if played else []
    sections += list(GROUPS.items())
    yield '<nav aria-label="Sections"><ul>'
    yield "".join(
        f'<li><a href="#{key}">{escape(title)}</a></li>' for key, title in sections
    )
    yield "</ul></nav><main>"
    yield from _distances(comparison)
    yield from _timelines(comparison)
    if played:
        yield from _courses(comparison)
    for group, title in GROUPS.items():
        yield from _group(comparison, group, title)
    yield "</main>"
    yield f'<footer class="soft"><p>Made by tcgkit {escape(__version__)}.</p></footer>'
    yield "</body></html>"


def _table(
    heads: Iterable[str], rows: Iterable[tuple[str, Sequence[str]]], label: str
) -> Iterator[str]:
    yield f'<div class="wide" tabindex="0" role="region" aria-label="{escape(label, quote=True)}">'
    yield '<table class="grid"><thead><tr><th></th>'
    yield "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    yield "</tr></thead><tbody>"
    for name, cells in rows:
        yield f'<tr><th scope="row">{escape(name)}</th>{"".join(cells)}</tr>'
    yield "</tbody></table></div>"


def _cell(text: str, kind: str = "") -> str:
    mark = f' class="{kind}"' if kind else ""
    return f"<td{mark}>{escape(text)}</td>"


def _heads(comparison: Comparison) -> list[str]:
    return [game.ruleset for game in comparison.games]


def _distances(comparison: Comparison) -> Iterator[str]:
    yield '<section><h2 id="distances">How far they are from each other</h2>'
    yield "<p>0: the same; 1: nothing in common. The nearest game of each row stands out.</p>"
    rows = []
    for game in comparison.games:
        near = comparison.nearest(game.ruleset) if len(comparison.games) > 1 else None
        cells = []
        for other in comparison.games:
            if other is game:
                cells.append(_cell("–"))
                continue
            found = comparison.distance(game.ruleset, other.ruleset)
            cells.append(_cell(f"{found.total:.2f}", "near" if found is near else ""))
        rows.append((game.ruleset, cells))
    yield from _table(_heads(comparison), rows, "Distances")
    yield "<ul>"
    for game in comparison.games if len(comparison.games) > 1 else ():
        near = comparison.nearest(game.ruleset)
        neighbour = near.other if near.one == game.ruleset else near.one
        drivers = ", ".join(f"{TITLES[g]} {share:.0%}" for g, share in near.drivers())
        apart = f"; what is different: {drivers}" if drivers else ""
        text = f"{game.ruleset}: nearest is {neighbour} ({near.total:.2f}){apart}"
        yield f"<li>{escape(text)}</li>"
    yield "</ul></section>"


def _timelines(comparison: Comparison) -> Iterator[str]:
    yield '<section><h2 id="timelines">Timelines</h2>'
    yield "<p>What is inside stands further to the right; ? is a window in which players act.</p>"
    yield '<div class="side">'
    for game in comparison.games:
        lines = "\n".join(timeline(game.outline, 40))
        yield f"<div><h3>{escape(game.name.en)}</h3><pre>{escape(lines)}</pre></div>"
    yield "</div></section>"


def _courses(comparison: Comparison) -> Iterator[str]:
    courses = comparison.courses
    first = courses[0]
    yield f'<section><h2 id="{COURSE}">{escape(TITLES[COURSE])}</h2>'
    yield (
        f"<p>{first.games} games of {escape(first.player)} players each; means and shares with "
        "95 % intervals.</p>"
    )
    names = dict.fromkeys(name for course in courses for name in course.figures)
    rows = [
        (name, [_cell(str(c.figures[name]) if name in c.figures else "") for c in courses])
        for name in names
    ]
    yield from _table(_heads(comparison), rows, TITLES[COURSE])
    yield "<dl>"
    for game, course in zip(comparison.games, courses, strict=True):
        if not course.games:  # the comparison was interrupted before this game
            continue
        ends = ", ".join(
            f"{clause} {share.value:.0%}" for clause, share in course.ends.items()
        )
        yield f"<dt>{escape(game.ruleset)} ends by</dt><dd>{escape(ends)}</dd>"
        yield f"<dt>more</dt><dd><code>{escape(course.command)}</code></dd>"
    yield "</dl></section>"


def _group(comparison: Comparison, group: str, title: str) -> Iterator[str]:
    games = comparison.games
    rows = [
        (trait, [_cell(str(game.bags[group][trait] or "")) for game in games])
        for trait in traits_of(games, group)
    ]
    for name in dict.fromkeys(n for game in games for n in game.numbers[group]):
        cells = [_cell(f"{game.numbers[group].get(name, 0.0):.4g}") for game in games]
        rows.append((name, cells))
    if group == "stack":
        how = "how texts of each kind are used"
        rows.append((how, [_cell(" / ".join(game.uses)) for game in games]))
    if group == "ends":
        rows.append(("by the clauses", [_cell(clauses(game)) for game in games]))
    yield f'<section><h2 id="{group}">{escape(title)}</h2>'
    yield from _table(_heads(comparison), rows, title)
    yield "</section>"


__all__ = ["compare_page"]
