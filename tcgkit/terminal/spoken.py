"""The spoken table: lines of text without drawing, for pipes and screen readers."""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.sight import View
from tcgkit.plugins.board import Board, Chart
from tcgkit.table.layout import lay_table, merged
from tcgkit.table.model import CardLine, ZoneBlock
from tcgkit.table.names import Names
from tcgkit.table.phases import phase_parts, running
from tcgkit.table.texts import listed
from tcgkit.terminal.texts import say


def speak_table(view: View, rules: Rules, board: Board, names: Names) -> list[str]:
    """Return the table as lines of text, each understandable alone."""
    lang = names.lang
    model = lay_table(view, rules, board, lang, words=True)
    phases = running(phase_parts(view, rules, lang))
    lines = [listed([*phases, *model.numbers], lang)]
    lines += model.acts
    lines += model.deeds(lang)
    for side in model.sides:
        lines.append(f"{names.who(side.player)}: {listed(list(side.counts), lang)}")
        for zone in side.zones:
            lines += [f"  {line}" for line in _zone(zone, board, lang)]
        if board.chart is not None and side.player >= 0:
            lines += [f"  {line}" for line in _chart(view, board.chart, side.player, lang)]
    return lines


def _chart(view: View, chart: Chart, player: int, lang: Lang) -> Iterator[str]:
    for spot in chart.spots:
        yield chart.speak(view, player, spot.name).in_(lang)
    for note in chart.notes(view, player):
        yield note.in_(lang)


def _zone(zone: ZoneBlock, board: Board, lang: Lang) -> Iterator[str]:
    if not zone.cards:
        yield f"{board.labels[zone.name].name.in_(lang)}: {say('empty', lang)}"
    for card in merged(zone.cards):
        yield speak_card(card, board, lang)


def speak_card(card: CardLine, board: Board, lang: Lang) -> str:
    """Return one card as a line."""
    name = f"{card.sign_name} {card.name}".strip()
    if card.count > 1:
        name += f" {say('times', lang, count=card.count)}"
    parts = [name]
    for value in card.values:
        if not value.text:
            continue
        text = f"{board.labels[value.name].name.in_(lang)} {value.text}"
        if value.change:
            text += f" ({say('printed', lang, number=value.printed)})"
        parts.append(text)
    place = card.place
    if card.host:
        place += f" {say('on', lang, host=card.host)}"
    return f"{place}: {listed([*parts, *card.notes, *card.spare], lang)}"
