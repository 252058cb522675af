"""A study as one self-contained HTML page, without scripts, fonts or external pictures."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final

from tcgkit import __version__
from tcgkit.lab.study.charts import svg
from tcgkit.lab.study.document import Document, Section, Table
from tcgkit.lab.study.method import METHOD

STYLE: Final = """
:root { color-scheme: light; --ink: #1c2733; --soft: #5a6876; --rule: #d5dce3;
  --fill: #2f5d8a; --pale: #eef3f8; --mark: #a3440e; }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 1.5rem 1rem 4rem; max-width: 62rem; color: var(--ink);
  background: #fff; font: 16px/1.5 system-ui, "Segoe UI", "Noto Sans", sans-serif; }
h1 { font-size: 1.7rem; margin: 0 0 .25rem; line-height: 1.2; }
h2 { font-size: 1.25rem; margin: 2.5rem 0 .25rem; border-top: 2px solid var(--rule);
  padding-top: 1rem; }
h3 { font-size: 1rem; margin: 1.25rem 0 .25rem; }
p { margin: .25rem 0 .75rem; max-width: 46rem; }
.soft, figcaption { color: var(--soft); }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; list-style: none; padding: 0; }
a { color: var(--fill); }
a:focus-visible, summary:focus-visible, .wide:focus-visible {
  outline: 3px solid var(--mark); outline-offset: 2px; }
code { font: .875em/1.4 ui-monospace, "DejaVu Sans Mono", monospace; background: var(--pale);
  padding: .1em .3em; border-radius: 3px; overflow-wrap: anywhere; }
.findings { list-style: none; padding: 0; margin: 1rem 0; }
.findings li { border: 1px solid var(--rule); border-left: 6px solid var(--mark);
  border-radius: 4px; padding: .6rem .9rem; margin: .6rem 0; }
.findings p { margin: 0; max-width: none; }
.calm { border: 1px solid var(--rule); border-left: 6px solid var(--fill); border-radius: 4px;
  padding: .6rem .9rem; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; font-size: .9rem; margin: .5rem 0 1rem; min-width: 30rem; }
th, td { text-align: left; padding: .3rem .9rem .3rem 0; border-bottom: 1px solid var(--rule);
  vertical-align: top; font-variant-numeric: tabular-nums; }
tbody th { font-weight: 500; max-width: 26rem; }
thead th { white-space: nowrap; }
figure { margin: 1rem 0; }
svg { width: 100%; height: auto; max-width: 760px; font: 13px system-ui, sans-serif; }
svg text { fill: var(--ink); } svg .small { font-size: 11px; fill: var(--soft); }
svg .mark { fill: var(--fill); } svg .open { fill: #fff; stroke: var(--fill); stroke-width: 2; }
svg .whisker { stroke: var(--fill); stroke-width: 2; } svg .grid { stroke: #e6ebf0; }
svg .reference { stroke: var(--mark); stroke-width: 1.5; stroke-dasharray: 5 4; }
svg .axis { stroke: var(--soft); } svg .bar { fill: var(--fill); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .15rem 1rem; font-size: .9rem; }
dt { font-weight: 600; } dd { margin: 0; }
summary { cursor: pointer; color: var(--fill); margin: .5rem 0; }
@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { margin-bottom: .5rem; } }
@media print { nav { display: none; } h2 { break-after: avoid; } figure { break-inside: avoid; } }
"""
FIRST: Final = 20
"""The number of rows of a long table that are shown at first."""


def html_page(page: Document) -> str:
    """Return the study as an HTML page."""
    return "\n".join(_page(page)) + "\n"


def _page(page: Document) -> Iterator[str]:
    title = f"{page.studies.plugin.name.en}: a study"
    yield "<!doctype html>"
    yield '<html lang="en">'
    yield "<head>"
    yield '<meta charset="utf-8">'
    yield '<meta name="viewport" content="width=device-width, initial-scale=1">'
    yield f"<title>{escape(title)}</title>"
    yield f"<style>{STYLE}</style>"
    yield "</head>"
    yield "<body>"
    yield "<header>"
    yield f"<h1>{escape(page.studies.plugin.name.en)}</h1>"
    yield f'<p class="soft">What {page.studies.games} games between computer players show.</p>'
    yield "</header>"
    yield from _played(page)
    yield '<nav aria-label="Sections"><ul>'
    yield '<li><a href="#findings">What stands out</a></li>'
    for section in page.sections:
        yield f'<li><a href="#{section.key}">{escape(section.title)}</a></li>'
    yield '<li><a href="#method">How to read this</a></li>'
    yield "</ul></nav>"
    yield "<main>"
    yield from _findings(page)
    for section in page.sections:
        yield from _section(section)
    yield '<section><h2 id="method">How to read this</h2>'
    for paragraph in METHOD:
        yield f"<p>{escape(paragraph)}</p>"
    yield "</section>"
    yield "</main>"
    yield f'<footer class="soft"><p>Made by tcgkit {escape(__version__)}.</p></footer>'
    yield "</body>"
    yield "</html>"


def _played(page: Document) -> Iterator[str]:
    studies = page.studies
    yield "<dl>"
    yield f"<dt>Rules</dt><dd>{escape(page.title)}</dd>"
    if studies.decks:
        yield f"<dt>Decks</dt><dd>{escape(', '.join(studies.decks))}</dd>"
    for name, value in studies.options.items():
        yield f"<dt>Option</dt><dd>{escape(f'{name} = {value}')}</dd>"
    for player, command in page.commands.items():
        games = escape(page.size(player))
        yield f"<dt>{escape(player)}</dt><dd>{games}: <code>{escape(command)}</code></dd>"
    yield f"<dt>All again</dt><dd><code>{escape(page.command)}</code></dd>"
    if studies.interrupted:
        yield "<dt>Interrupted</dt><dd>Fewer games than were asked for.</dd>"
    yield "</dl>"


def _findings(page: Document) -> Iterator[str]:
    yield '<section><h2 id="findings">What stands out</h2>'
    if not page.findings:
        yield f'<p class="calm">{escape(page.verdict)}</p></section>'
        return
    yield f"<p>{escape(page.verdict)}</p>"
    yield '<ol class="findings">'
    for finding in page.findings:
        chance = f"p = {finding.chance:.2g}" if finding.chance else "certain"
        text = finding.text[:1].upper() + finding.text[1:]
        evidence = f"{finding.evidence} ({finding.who}; {chance})"
        if finding.elsewhere:
            evidence += f"; other players: {', '.join(finding.elsewhere)}"
        yield f"<li><p><strong>{escape(text)}</strong></p>"
        yield f'<p class="soft">{escape(evidence)}</p></li>'
    yield "</ol></section>"


def _section(section: Section) -> Iterator[str]:
    yield f'<section><h2 id="{section.key}">{escape(section.title)}</h2>'
    yield f"<p>{escape(section.lead)}</p>"
    for chart in section.charts:
        yield f"<figure><figcaption>{escape(chart.title)}</figcaption>{svg(chart)}</figure>"
    for table in section.tables:
        if table.title:
            yield f"<h3>{escape(table.title)} players</h3>"
        if not table.rows:
            yield "<p>Nothing.</p>"
            continue
        label = f"{section.title} {table.title}".strip()
        yield from _table(table, label, table.rows[:FIRST] if table.is_long else table.rows)
        rest = table.rows[FIRST:] if table.is_long else ()
        if rest:
            yield f"<details><summary>{len(rest)} more</summary>"
            yield from _table(table, f"{label}, more", rest)
            yield "</details>"
        for note in table.notes:
            name, _, words = note.partition(": ")
            yield f'<p class="soft"><strong>{escape(name)}</strong> {escape(words)}</p>'
    yield "</section>"


def _table(table: Table, label: str, rows: tuple[tuple[str, ...], ...]) -> Iterator[str]:
    label = escape(label, quote=True)
    yield f'<div class="wide" tabindex="0" role="region" aria-label="{label}"><table><thead><tr>'
    yield "".join(f'<th scope="col">{escape(column)}</th>' for column in table.columns)
    yield "</tr></thead><tbody>"
    for row in rows:
        cells = "".join(f"<td>{escape(cell)}</td>" for cell in row[1:])
        yield f'<tr><th scope="row">{escape(row[0])}</th>{cells}</tr>'
    yield "</tbody></table></div>"


__all__ = ["html_page"]
