"""The rows of simulated games, table by table (:mod:`tcgkit.lab.simulate.tables`)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence

from attrs import frozen

from tcgkit.kernel.rules import OptionValue
from tcgkit.lab.simulate.card_watch import FACTS
from tcgkit.lab.simulate.report import Played
from tcgkit.lab.simulate.tables import Cell, Column, columns_of
from tcgkit.lab.simulate.tally import CUT_OFF, GameLine


@frozen(kw_only=True)
class Setting:
    """The common setup of the games of a simulation, as written into rows."""

    ruleset: str
    version: str
    options: Mapping[str, OptionValue]
    """The options with another value than the default."""
    players: tuple[str, ...]
    decks: tuple[str, ...]
    paired: bool
    card_names: Mapping[str, str]
    """The printed English name of each card, by its name in a study."""

    def columns(self, table: str) -> tuple[Column, ...]:
        """Return the columns of a table."""
        return columns_of(table, len(self.players))

    def rows(self, table: str, played: Played) -> Iterator[tuple[Cell, ...]]:
        """Yield the rows of a game in a table."""
        if table == "games":
            yield self._game_row(played.line)
        elif table == "cards":
            yield from self._card_rows(played)
        else:
            for row in played.decisions if table == "decisions" else played.events:
                yield (played.line.number, *row)

    def line(self, row: Sequence[str]) -> GameLine:
        """Return the game of a row of the table of games; the cells are text, as in a CSV file."""
        cells = dict(zip([each.name for each in self.columns("games")], row, strict=True))
        number, count = int(cells["game"]), len(self.players)
        turned = self._turned(number)
        seats = tuple(int(seat) - 1 for seat in cells["winners"].split())
        return GameLine(
            number=number,
            seed=int(cells["seed"]),
            winners=tuple(sorted((seat + turned) % count for seat in seats)),
            seats=seats,
            clause=cells["clause"],
            length=int(cells["length"]),
            decisions=int(cells["decisions"]),
            choices=int(cells["choices"]),
        )

    def _turned(self, number: int) -> int:
        """Return how far the players have moved on in a game."""
        return number % len(self.players) if self.paired else 0

    def _seated(self, number: int) -> tuple[str, ...]:
        """Return the player in each seat of a game."""
        turned = self._turned(number)
        places = range(len(self.players))
        return tuple(self.players[(place + turned) % len(places)] for place in places)

    def _game_row(self, line: GameLine) -> tuple[Cell, ...]:
        who = zip(self._seated(line.number), self.decks, strict=True)
        alone = line.seats[0] + 1 if len(line.seats) == 1 else None
        together = " ".join(str(seat + 1) for seat in line.seats)
        result = "won" if together else "cut_off" if line.clause == CUT_OFF else "drawn"
        return (
            line.number,
            line.number // len(self.players) if self.paired else line.number,
            line.seed,
            self.ruleset,
            self.version,
            json.dumps(dict(self.options), ensure_ascii=False, sort_keys=True),
            *(cell for pair in who for cell in pair),
            result,
            alone,
            line.clause,
            line.length,
            line.decisions,
            line.choices,
            together or None,
        )

    def _card_rows(self, played: Played) -> Iterator[tuple[Cell, ...]]:
        """Yield the rows of the cards of a game: seat by seat, in the order of their keys."""
        line, seated = played.line, self._seated(played.line.number)
        for seat, cards in enumerate(played.cards):
            won = int(seat in line.seats) if line.seats else None
            for card in sorted(cards):
                facts = [getattr(cards[card], name) for name in FACTS]
                name = self.card_names.get(card, "")
                start = (line.number, seat + 1, seated[seat], self.decks[seat])
                yield (*start, card, name, won, *facts)


__all__ = ["Setting"]
