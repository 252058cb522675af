"""The report of a study: ends, sides, lengths, decisions and what followed, events, cards."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from statistics import mean
from typing import Any

from attrs import asdict, field, frozen

from tcgkit.lab.simulate.card_watch import CardFacts
from tcgkit.lab.simulate.intervals import Share, share_of, share_of_pairs
from tcgkit.lab.simulate.report import spread
from tcgkit.lab.study.notes import Answered, Notes

Rows = list[tuple[int, Answered]]
"""Answers, each with the number of its game."""


@frozen(kw_only=True)
class Studied:
    """One game of a study."""

    players: tuple[str, ...]
    """The player of each seat."""
    decks: tuple[str, ...]
    """The names of their decks."""
    cards: frozenset[str]
    """The names of the cards in these (see :class:`tcgkit.lab.simulate.card_names.CardNames`)."""
    roles: Mapping[str, int]
    """The seat of each role (see ``Board.roles``) when the first turn had begun."""
    seats: tuple[int, ...]
    """The seats that won; empty for a draw, and for a game that was cut off."""
    clause: str
    length: int
    decisions: int
    choices: int
    """Answered decisions with at least two options."""
    notes: Notes
    facts: tuple[Mapping[str, CardFacts], ...] = ()
    """The counts of each player's cards, by seat and name."""
    number: int = 0
    pair: int = 0
    """The number of the pair; the games of one pair are not independent."""
    seed: int = 0
    course: bytes = b""
    """A fingerprint of its answers."""

    @property
    def is_decided(self) -> bool:
        """Whether some won and others did not."""
        return 0 < len(self.seats) < len(self.players)


@frozen
class Tried:
    """A text: in how many games it was left out, and how many of them went the same way."""

    games: int
    same: int


@frozen
class Printed:
    """A card in a study: its name, and its abilities in quotes."""

    name: str
    abilities: tuple[str, ...]
    silent: tuple[str, ...] = ()
    """Static abilities: options and events do not name them."""


@frozen
class ActionRow:
    """How often an action was chosen, and the events that followed."""

    chosen: Share
    """The share of decisions in which it was chosen, of those in which it was legal."""
    winners: Share
    """The same, in decisions of players who won; draws and bounds are left out."""
    losers: Share
    followed: Mapping[str, Share]
    """The share of choices that each event followed, the most frequent event first."""


@frozen
class PromptRow:
    """All decisions that ask the same question and have at least two options."""

    asked: int
    options: float
    """The mean number of options."""
    winners: Share
    """The share of these decisions that winners answered, in decided games."""
    actions: Mapping[str, ActionRow]


@frozen
class CardRow:
    """The uses of a card, in all games with the card in a deck."""

    name: str
    games: int
    uses: Mapping[str, Share]
    """Per action, or ability in quotes: of the decisions in which it was legal."""
    worked: Mapping[str, int]
    """The number of events that name each ability."""
    unused: tuple[str, ...]
    """Abilities that were never chosen and never worked."""


@frozen(kw_only=True)
class Study:
    """Games, and their figures."""

    ruleset: str
    version: str
    games: tuple[Studied, ...]
    cards: Mapping[str, Printed]
    """Every card of the decks, by name."""
    texts: Mapping[str, Tried] = field(factory=dict)
    """The trials without the text of a card, by its name (see :mod:`tcgkit.lab.study.silent`)."""

    def ends(self) -> dict[str, Share]:
        """Return the share of games that ended by each clause, the most frequent first."""
        counted = Counter(game.clause for game in self.games)
        return {
            clause: share_of((game.clause == clause, 1) for game in self.games)
            for clause in _by_count(counted)
        }

    def wins(self) -> dict[str, Share]:
        """Return the share of decided games that each side won.

        Players and decks count in games where not all have the same one.
        """
        return {name: share_in_pairs(won) for name, won in sorted(self.outcomes().items())}

    def outcomes(self) -> dict[str, dict[int, list[bool]]]:
        """Return for each side whether it won the games of each pair that are decided."""
        found: dict[str, dict[int, list[bool]]] = defaultdict(lambda: defaultdict(list))
        for game in self.games:
            if game.is_decided:
                for name, seat in sides_of(game):
                    found[name][game.pair].append(seat in game.seats)
        return found

    def spreads(self) -> dict[str, dict[str, float]]:
        """Return the lengths of games, in the ruleset's measure, in answers, and in choices."""
        return {
            name: spread([getattr(game, name) for game in self.games])
            for name in ("length", "decisions", "choices")
        }

    def prompts(self) -> dict[str, PromptRow]:
        """Return a row per question, the most often asked first."""
        found: dict[str, Rows] = defaultdict(list)
        for number, game in enumerate(self.games):
            for each in game.notes.answered:
                found[each.prompt].append((number, each))
        often = _by_count({prompt: len(rows) for prompt, rows in found.items()})
        return {prompt: self._prompt(found[prompt]) for prompt in often}

    def _prompt(self, rows: Rows) -> PromptRow:
        chosen = Counter(each.action for _, each in rows)
        offered = Counter(action for _, each in rows for action in each.offered)
        actions = sorted(offered, key=lambda action: (-chosen[action], action))
        decided = [(n, each) for n, each in rows if self.games[n].is_decided]
        return PromptRow(
            len(rows),
            mean(each.options for _, each in rows),
            share_of(self._winners(decided)),
            {action: self._action(rows, action) for action in actions},
        )

    def _winners(self, decided: Rows) -> list[tuple[int, int]]:
        """Return for each game how many of these answers the winner gave, and of how many."""
        total = Counter(number for number, _ in decided)
        won = Counter(n for n, each in decided if each.player in self.games[n].seats)
        return [(won[number], total[number]) for number in total]

    def _action(self, rows: Rows, action: str) -> ActionRow:
        legal = [(number, each) for number, each in rows if action in each.offered]
        sides: dict[bool, Rows] = {True: [], False: []}
        for number, each in legal:
            if (game := self.games[number]).is_decided:
                sides[each.player in game.seats].append((number, each))
        chosen = [(number, each) for number, each in legal if each.action == action]
        events = Counter(event for _, each in chosen for event in each.followed)

        def is_chosen(each: Answered) -> bool:
            return each.action == action

        return ActionRow(
            _share(legal, is_chosen),
            _share(sides[True], is_chosen),
            _share(sides[False], is_chosen),
            {event: _followed(chosen, event) for event in _by_count(events)},
        )

    def events(self) -> dict[str, int]:
        """Return the number of each event in all games, the most frequent first."""
        total: Counter[str] = Counter()
        for game in self.games:
            total += game.notes.events
        return {name: total[name] for name in _by_count(total)}

    def card_rows(self) -> dict[str, CardRow]:
        """Return a row per card."""
        return {key: self._card(key) for key in sorted(self.cards)}

    def _card(self, key: str) -> CardRow:
        printed, notes = self.cards[key], [game.notes for game in self.games]
        legal = Counter(what for n in notes for card, what in n.legal if card == key)
        uses = {
            what: share_of((n.chosen[key, what], n.legal[key, what]) for n in notes)
            for what in sorted(legal)
        }
        worked = {
            what: sum(n.worked[key, what] for n in notes) for what in printed.abilities
        }
        unused = tuple(
            what
            for what in printed.abilities
            if what not in printed.silent
            and not worked[what]
            and not (what in uses and uses[what].count)
        )
        games = sum(key in game.cards for game in self.games)
        return CardRow(printed.name, games, uses, worked, unused)

    def results(self) -> dict[str, Any]:
        """Return everything as a table, the same in every run."""
        return {
            "ruleset": self.ruleset,
            "version": self.version,
            "games": len(self.games),
            "ends": self.ends(),
            "wins": self.wins(),
            **self.spreads(),
            "prompts": {
                name: asdict(row, recurse=False) for name, row in self.prompts().items()
            },
            "events": self.events(),
            "cards": {
                key: asdict(row, recurse=False) for key, row in self.card_rows().items()
            },
        }

    def to_json(self) -> str:
        """Return :meth:`results` as JSON."""
        text = json.dumps(self.results(), ensure_ascii=False, indent=2, default=_plain)
        return text + "\n"


def share_in_pairs(outcomes: Mapping[int, Sequence[bool]]) -> Share:
    """Return the share of true values, with an interval between pairs of games."""
    return share_of_pairs((sum(won), len(won)) for won in outcomes.values())


def _share(rows: Rows, holds: Callable[[Answered], bool]) -> Share:
    """Return the share of answers for which ``holds``, over games."""
    pairs: dict[int, tuple[int, int]] = {}
    for number, each in rows:
        count, total = pairs.get(number, (0, 0))
        pairs[number] = (count + holds(each), total + 1)
    return share_of(pairs.values())


def _followed(chosen: Rows, event: str) -> Share:
    return _share(chosen, lambda each: event in each.followed)


def sides_of(game: Studied) -> list[tuple[str, int]]:
    """Return the labels of each seat of a game: seat, role, deck, player."""
    sides = [(f"seat {seat + 1}", seat) for seat in range(len(game.players))]
    sides += [(f"{role} at the start", seat) for role, seat in game.roles.items()]
    if len(set(game.decks)) > 1:
        sides += [(f"deck {deck}", seat) for seat, deck in enumerate(game.decks)]
    if len(set(game.players)) > 1:
        sides += [(f"player {player}", seat) for seat, player in enumerate(game.players)]
    return sides


def _by_count(counted: Mapping[str, int]) -> list[str]:
    return sorted(counted, key=lambda name: (-counted[name], name))


def _plain(value: object) -> Any:
    if isinstance(value, Share):
        return value.results()
    if isinstance(value, ActionRow):
        return asdict(value, recurse=False)
    raise TypeError(f"cannot write {value!r:.80}")


__all__ = [
    "ActionRow",
    "CardRow",
    "Printed",
    "PromptRow",
    "Studied",
    "Study",
    "Tried",
    "share_in_pairs",
    "sides_of",
]
