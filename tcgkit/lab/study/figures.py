"""Figures of the games of one kind of player, in addition to those of :class:`Study`."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from math import sqrt
from typing import Final, Literal

from attrs import evolve, frozen

from tcgkit.lab.simulate.card_watch import CardFacts
from tcgkit.lab.simulate.intervals import Share, share_of
from tcgkit.lab.simulate.report import CUT_OFF
from tcgkit.lab.study.report import Studied, Study, Tried, share_in_pairs, sides_of
from tcgkit.lab.study.statistics import (
    Case,
    Difference,
    Measured,
    at_least,
    at_most,
    compare,
    measure,
    sign_test,
)

SizeName = str
SIZES: Final = ((1, 1), (2, 2), (3, 4), (5, 8), (9, 16), (17, None))
"""Groups of decisions by number of options: (least, most)."""


@frozen
class Side:
    """The wins of a side: a seat, a role, a player, or a deck against another."""

    kind: Literal["seat", "role", "deck", "player"]
    name: str
    won: Share
    """The share of decided games that the side won."""
    both: int
    """The number of pairs of which the side won both games."""
    neither: int
    """The number of pairs of which the side lost both games; expected to equal ``both``."""
    fair: float = 0.5
    """The expected share if the side makes no difference."""
    error: float | None = None
    """With more than two seats: the standard error of the difference from ``fair``."""

    @property
    def chance(self) -> float:
        """The p-value of the assumption that the side makes no difference."""
        if self.error is None:
            return sign_test(self.both, self.neither)
        return at_least(self.won.value - self.fair, self.error)


@frozen
class Question:
    """A question that players are asked."""

    asked: int
    """How often it was asked, with one possible answer or more."""
    forced: Share
    """The share of these with only one possible answer."""
    games: int
    """The number of games in which it was asked."""
    real: int
    """The number of these games with a choice at least once."""
    options: float
    """The mean number of options if there is a choice."""

    @property
    def chance(self) -> float:
        """The p-value of the assumption that at least one game in twenty has a choice."""
        return at_most(self.real, self.games, RARE) if self.games else 1.0


RARE: Final = 0.05
"""An event in a smaller share of games counts as never."""


@frozen
class ActionFigure:
    """How often an action is chosen, and how often the player then wins."""

    chosen: Share
    """The share of decisions with this and another action in which it was chosen."""
    won: Share
    """The share of these choices made by a winner (in decided games)."""
    won_without: Share
    """The share of the other choices made by a winner (in decided games)."""


@frozen
class CardFigure:
    """The figures of a card, counted by player and game; copies count once."""

    name: str
    held: int
    """The number of (game, player) with the card in the deck."""
    seen: Share
    playable: Share
    """The share of players who could play it at least once, of those who saw it."""
    played: Share
    """The share of players who played it, of those who could."""
    won_seen: Share
    won_unseen: Share
    opened: Share
    """The share of players with it in the opening hand: seen before the first decision."""
    difference: Difference
    """The effect of having it in the opening hand on the win rate (see :func:`cards`)."""
    alive: Share
    """The share of players whose copy was playable, entered play or worked, if seen."""

    @property
    def dead_chance(self) -> float:
        """The p-value of the assumption that it does something for 1 in 20 who see it."""
        seen = self.alive.total
        return at_most(self.alive.count, seen, RARE) if seen else 1.0


@frozen(kw_only=True)
class Figures:
    """All figures of the report for one kind of player."""

    games: int
    ended: Share
    drawn: Share
    cut_off: tuple[Studied, ...]
    ends: Mapping[str, Share]
    sides: tuple[Side, ...]
    length: Measured
    decisions: Measured
    choices: Measured
    lengths: Mapping[int, int]
    """The number of games of each length."""
    forced: Share
    """The share of decisions with only one option."""
    options: Measured
    """The mean number of options of a decision, by game."""
    sizes: Mapping[str, Share]
    questions: Mapping[str, Question]
    actions: Mapping[str, ActionFigure]
    cards: Mapping[str, CardFigure]
    texts: Mapping[str, Tried]
    """The trials of games without the text of a card, by its name."""
    has_openings: bool
    """Whether cards are judged by the opening hand (see :func:`cards`)."""


def figures(study: Study, *, balanced: bool = True) -> Figures:
    """Return the figures of a study; ``sides`` is empty if it is not balanced."""
    games = study.games
    cut = tuple(game for game in games if game.clause == CUT_OFF)
    counted = {
        name: [float(getattr(game, name)) for game in games]
        for name in ("length", "decisions", "choices")
    }
    counted["options"] = [_mean_options(game) for game in games]
    measured = measure(counted, [game.pair for game in games])
    return Figures(
        games=len(games),
        ended=share_of((game.clause != CUT_OFF, 1) for game in games),
        drawn=share_of((not game.seats and game.clause != CUT_OFF, 1) for game in games),
        cut_off=cut,
        ends=study.ends(),
        sides=tuple(sides(study)) if balanced else (),
        lengths=dict(sorted(Counter(game.length for game in games).items())),
        forced=_of_decisions(games, 1, 1),
        sizes={_size_name(*size): _of_decisions(games, *size) for size in SIZES},
        questions=questions(study),
        actions=actions(games),
        cards=cards(study),
        texts=study.texts,
        has_openings=has_openings(study),
        **{name: measured[name] for name in counted},
    )


def _mean_options(game: Studied) -> float:
    counted = game.notes.options
    total = sum(counted.values())
    return sum(size * times for size, times in counted.items()) / total if total else 0.0


def _size_name(low: int, high: int | None) -> SizeName:
    if high is None:
        return f"{low} or more"
    return f"{low}" if low == high else f"{low} to {high}"


def _of_decisions(games: Sequence[Studied], low: int, high: int | None) -> Share:
    """Return the share of decisions with ``low`` to ``high`` options, over games."""
    return share_of(
        (
            sum(times for size, times in counted.items() if low <= size <= (high or size)),
            sum(counted.values()),
        )
        for counted in (game.notes.options for game in games)
    )


# ---- sides ---------------------------------------------------------------------------


def sides(study: Study) -> Iterator[Side]:
    """Yield the wins of each side, without sides that repeat another."""
    outcomes = study.outcomes()
    known: list[Mapping[int, list[bool]]] = []
    seats = max((len(game.players) for game in study.games), default=0)
    beyond = beyond_fair(study) if seats > 2 else {}
    for name in sorted(outcomes, key=lambda name: not name.startswith("seat")):
        words, _, rest = name.partition(" ")
        if seats == 2 and (words == "deck" or name == "seat 2"):
            continue
        kind: Literal["seat", "role", "deck", "player"] = "role"
        if words in ("seat", "deck", "player"):
            kind = words  # type: ignore[assignment]  # one of the three
        elif _is_same(outcomes[name], known):
            continue  # the role belongs to a seat
        known.append(outcomes[name])
        told = rest if kind in ("player", "deck") else name.replace("_", " ")
        side = _side(kind, told, outcomes[name])
        if name in beyond:
            gain, error = beyond[name]
            side = evolve(side, fair=round(side.won.value - gain, 6), error=error)
        yield side
    if seats > 2:
        return
    decks = sorted({deck for game in study.games for deck in game.decks})
    for first, second in combinations(decks, 2):
        won: dict[int, list[bool]] = defaultdict(list)
        for game in study.games:
            if set(game.decks) == {first, second} and len(game.seats) == 1:
                won[game.pair].append(game.decks[game.seats[0]] == first)
        if won:
            yield _side("deck", f"{first} against {second}", won)


def beyond_fair(study: Study) -> dict[str, tuple[float, float]]:
    """Return (gain over the fair share, standard error) for each side.

    The share is fair if every seat wins equally often. The error is estimated between pairs.
    """
    found: dict[str, dict[int, list[float]]] = defaultdict(lambda: defaultdict(list))
    for game in study.games:
        if game.is_decided:
            fair = len(game.seats) / len(game.players)
            for name, seat in sides_of(game):
                found[name][game.pair].append((seat in game.seats) - fair)
    gains = {}
    for name, pairs in found.items():
        cases = sum(map(len, pairs.values()))
        sums = [sum(pair) for pair in pairs.values()]
        spread = sum(each * each for each in sums) * len(sums) / max(1, len(sums) - 1)
        gains[name] = sum(sums) / cases, sqrt(spread) / cases
    return gains


def _is_same(
    found: Mapping[int, list[bool]], known: Iterable[Mapping[int, list[bool]]]
) -> bool:
    """Return whether outcomes repeat those of a known side or of its opponent."""
    turned = {pair: [not each for each in won] for pair, won in found.items()}
    return any(found == each or turned == each for each in known)


def _side(
    kind: Literal["seat", "role", "deck", "player"],
    name: str,
    outcomes: Mapping[int, Sequence[bool]],
) -> Side:
    both = sum(all(won) for won in outcomes.values())
    neither = sum(not any(won) for won in outcomes.values())
    return Side(kind, name, share_in_pairs(outcomes), both, neither)


# ---- decisions -----------------------------------------------------------------------


def questions(study: Study) -> dict[str, Question]:
    """Return a row per question, the most often asked first."""
    asked: dict[str, list[tuple[int, int]]] = defaultdict(list)
    options: Counter[str] = Counter()
    for game in study.games:
        forced = game.notes.forced
        real = Counter(each.prompt for each in game.notes.answered)
        for each in game.notes.answered:
            options[each.prompt] += each.options
        for prompt in {**forced, **real}:
            asked[prompt].append((forced[prompt], forced[prompt] + real[prompt]))
    found = {}
    for prompt, pairs in asked.items():
        forced_share = share_of(pairs)
        times = forced_share.total - forced_share.count
        found[prompt] = Question(
            forced_share.total,
            forced_share,
            len(pairs),
            sum(count < total for count, total in pairs),
            options[prompt] / times if times else 0.0,
        )
    return dict(sorted(found.items(), key=lambda item: (-item[1].asked, item[0])))


def actions(games: Sequence[Studied]) -> dict[str, ActionFigure]:
    """Return a row per action, the most often chosen first."""
    chosen: dict[str, list[tuple[int, int]]] = defaultdict(list)
    won: dict[str, list[tuple[int, int]]] = defaultdict(list)
    without: dict[str, list[tuple[int, int]]] = defaultdict(list)
    for game in games:
        counted: dict[str, Counter[tuple[bool, bool]]] = defaultdict(Counter)
        for each in game.notes.answered:
            if len(each.offered) < 2:
                continue  # all options are one action, with different cards
            for action in each.offered:
                counted[action][each.action == action, each.player in game.seats] += 1
        for action, found in counted.items():
            total, did = sum(found.values()), found[True, True] + found[True, False]
            chosen[action].append((did, total))
            if game.is_decided:
                won[action].append((found[True, True], did))
                without[action].append((found[False, True], total - did))
    rows = {
        action: ActionFigure(
            share_of(pairs), share_of(won[action]), share_of(without[action])
        )
        for action, pairs in chosen.items()
    }
    return dict(sorted(rows.items(), key=lambda item: (-item[1].chosen.count, item[0])))


# ---- cards ---------------------------------------------------------------------------


def cards(study: Study) -> dict[str, CardFigure]:
    """Return a row per card of the decks, by name.

    Chance alone decides the opening hand, so a difference in win rate between players with and
    without a card there is the effect of the card. Seeing a card later depends on the course of
    the game. In a game without opening hands, players who saw the card at any time are compared
    with players who did not, among those who saw equally many cards.
    """
    opens = has_openings(study)
    rows: dict[str, list[tuple[Studied, int, CardFacts, int]]] = defaultdict(list)
    for game in study.games:
        for seat, facts in enumerate(game.facts):
            total = sum(each.opening if opens else each.seen for each in facts.values())
            for name, each in facts.items():
                rows[name].append((game, seat, each, total))
    return {name: _card(study, name, rows[name], opens=opens) for name in sorted(rows)}


def has_openings(study: Study) -> bool:
    """Return whether some card is seen before the first decision in some games only."""
    held: dict[str, set[bool]] = defaultdict(set)
    for game in study.games:
        for seat, cards in enumerate(game.facts):
            for name, facts in cards.items():
                held[f"{game.decks[seat]}: {name}"].add(facts.opening > 0)
    return any(len(found) > 1 for found in held.values())


def _card(
    study: Study,
    name: str,
    rows: Sequence[tuple[Studied, int, CardFacts, int]],
    *,
    opens: bool,
) -> CardFigure:
    seen = [(game, seat, facts) for game, seat, facts, _ in rows if facts.seen]
    able = [(game, facts) for game, _, facts in seen if facts.playable]
    decided = [row for row in rows if row[0].is_decided]
    cases = (
        Case(
            (game.decks[seat], game.decks[:seat] + game.decks[seat + 1 :], seat, total),
            game.pair,
            (facts.opening if opens else facts.seen) > 0,
            seat in game.seats,
        )
        for game, seat, facts, total in decided
    )
    printed = study.cards.get(name)
    return CardFigure(
        name=name if printed is None else printed.name,
        held=len(rows),
        seen=_by_game((game, facts.seen > 0) for game, _, facts, _ in rows),
        playable=_by_game((game, facts.playable > 0) for game, _, facts in seen),
        played=_by_game((game, facts.played > 0) for game, facts in able),
        won_seen=_by_game((g, s in g.seats) for g, s, facts, _ in decided if facts.seen),
        won_unseen=_by_game(
            (g, s in g.seats) for g, s, facts, _ in decided if not facts.seen
        ),
        opened=_by_game((game, facts.opening > 0) for game, _, facts, _ in rows),
        difference=compare(cases),
        alive=_by_game((game, facts.is_alive) for game, _, facts in seen),
    )


def _by_game(found: Iterable[tuple[Studied, bool]]) -> Share:
    """Return the share of true values, with an interval between pairs of games."""
    pairs: dict[int, list[bool]] = defaultdict(list)
    for game, holds in found:
        pairs[game.pair].append(holds)
    return share_in_pairs(pairs)


__all__ = ["RARE", "ActionFigure", "CardFigure", "Figures", "Question", "Side", "figures"]
