"""Figures of Dannokomachi beyond ``tcgkit study``; see ``dannokomachi.md``.

Plays the games that ``tcgkit simulate --ruleset dannokomachi`` plays with the same arguments.
Players of the manner ``wary`` do not play Back to the River; ``eager`` ones do not pass either
while there is anything else to do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from statistics import mean
from typing import Any

from _played import (
    ChoosySeat,
    GameNotes,
    Seated,
    arguments,
    free,
    play,
    show,
    show_choices,
    show_frequent,
    show_lengths,
    varied,
)
from attrs import define, field

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Choose, Decision, Obj
from tcgkit.lab.study.seats import NarrowDecision
from tcgkit.standard.players import opponent
from tcgkit_dannokomachi.rules.sba import Pass
from tcgkit_dannokomachi.rules.using import StackUse
from tcgkit_dannokomachi.rules.zones import STACK, characters, damage, turn_player

PINNED = Path(__file__).parents[2] / "benchmarks" / "decks" / "dannokomachi"
"""The starter decks as they were when the page was written."""
TEAHOUSE, PAIRED = "Teahouse Iroha", "Hayate"
RIVER, HOLD_IT = "DK-A15", "Hold It!"
MANNERS = ("free", "wary", "eager")
PRIORITY, DECLARE = "What do you do?", "Declare an attack?"
HOW_MANY = "How many do you attack?"


# ---- manners -------------------------------------------------------------------------


class MannerDecision(NarrowDecision):
    """A decision without the options that the player's manner avoids, unless all are avoided.

    A player who avoids passing still passes if Back to the River is the only other option.
    """

    __slots__ = ()

    def __init__(self, game: Game, decision: Decision, avoided: frozenset[str]) -> None:
        super().__init__(game, decision, frozenset())
        options = decision.options
        if RIVER in avoided:
            kept = [n for n in self._kept if _key(options[n].source) != RIVER]
            self._kept = kept or self._kept
        kept = [n for n in self._kept if options[n].action not in avoided]
        self._kept = kept or self._kept


def _key(source: Obj | None) -> str:
    return "" if source is None else source.defn.key


def seated(manner: str) -> Seated:
    """Return the function that makes the seats of a manner."""
    if manner == "free":
        return free
    avoided = frozenset((RIVER,) if manner == "wary" else ("pass", RIVER))

    def narrow(game: Game, decision: Decision) -> MannerDecision:
        return MannerDecision(game, decision, avoided)

    return lambda table, place, who: ChoosySeat(table, place, narrow)


# ---- what is noted -------------------------------------------------------------------


@define(eq=False)
class Used:
    """One card that was played, or one ability that was used."""

    what: str
    by: int
    is_card: bool
    in_own_turn: bool
    above: int | None
    """The player of the item beneath it on the stack, or None."""
    depth: int
    """How many items lay there."""


@define(eq=False)
class Fight:
    """One battle."""

    attacker: str
    targets: tuple[str, ...]
    areas: tuple[str, ...]
    """Where the attacker and the targets stood."""
    dealt: int = 0
    hits: int = 0
    knocked_out: int = 0


@define(eq=False)
class Watched(GameNotes):
    """The notes of one game."""

    turns: int = 0
    starter: int = 0
    rows: dict[int, tuple[int, ...]] = field(factory=dict)
    """By turn, of its player: hand, deck, characters, damage on them, dango."""
    kept: list[int] = field(factory=list)
    """The cost that a player took into each turn of the other."""
    lost: list[int] = field(factory=list)
    """The part of it lost at the end."""
    gained: int = 0
    """Cost that was gained."""
    uses: list[Used] = field(factory=list)
    asked: Counter[str] = field(factory=Counter)
    """How often somebody could act, by the moment (see :meth:`moment`)."""
    acted: Counter[str] = field(factory=Counter)
    """How often somebody did."""
    could_act: set[int] = field(factory=set)
    """The turns in which the other player could act."""
    could_attack: set[int] = field(factory=set)
    attacked: set[int] = field(factory=set)
    """The turns in which the player could declare an attack, and did."""
    fights: list[Fight] = field(factory=list)
    by_battle: dict[int, bool] = field(factory=dict)
    """Whether the last damage on a character came from a battle."""
    knock_outs: list[tuple[str, str, str]] = field(factory=list)
    """Of each the character, where it stood, and why."""
    refills: Counter[str] = field(factory=Counter)
    """Characters that fill a main area, "chosen" or "forced"."""
    fills: int = 0
    """Fills that were chosen and are not done yet."""
    dango: Counter[str] = field(factory=Counter)
    """Dango lost, by cause, and gained."""
    first_loser: int | None = None
    """The first player to lose dango."""
    most_dango: int = 4
    negated: list[tuple[str, bool]] = field(factory=list)
    """The negated card, and whether its own player negated it."""
    rivers: list[int] = field(factory=list)
    """The player of Back to the River."""
    same_board: Counter[int] = field(factory=Counter)
    how: str = ""
    """Why there was a judgement."""
    largest: tuple[int, str] = (0, "")
    empty_decks: int = 0

    @property
    def length(self) -> int:
        """How many turns there were."""
        return self.turns

    def answers(self, game: Game, position: int) -> None:
        """Note the answer, and how many options there were."""
        request = game.request
        if isinstance(request, Choose) and len(request.options) > 1:
            prompt, option = request.prompt.en, request.options[position]
            self.largest = max(self.largest, (len(request.options), prompt))
            moment = self.moment(game, prompt, request.player)
            self.asked[moment] += 1
            self.acted[moment] += option.action != "pass"
            if moment == DECLARE:
                self.could_attack.add(self.turns)
            if prompt == PRIORITY and request.player != turn_player(game):
                self.could_act.add(self.turns)
            if prompt == HOW_MANY:
                self.acted[f"{HOW_MANY} {option.number}"] += 1
            if option.action == "fill":
                self.fills += 1
        super().answers(game, position)

    def moment(self, game: Game, prompt: str, player: int) -> str:
        """Return the kind of moment of a question."""
        if prompt != PRIORITY:
            return prompt
        who = "turn player" if player == turn_player(game) else "other player"
        stack = game.state.lines.get(STACK)
        if not stack:
            return f"{who}, nothing on the stack"
        top = stack[-1]
        assert isinstance(top, StackUse)
        return f"{who}, {'own' if top.you == player else 'other'} item on the stack"

    def _on_turnstarted(self, game: Game, event: Any) -> None:
        self.turns += 1
        own = characters(game, event.by)
        counts = [len(game.zone(zone, event.by)) for zone in ("hand", "deck")]
        counts += [len(own), sum(map(damage, own)), game.number(event.by, "dango")]
        self.rows[self.turns] = tuple(counts)
        if self.turns == 1:
            self.starter = event.by
        else:
            self.kept.append(game.number(opponent(event.by), "cost"))
            self.lost.append(0)

    def _on_costgained(self, game: Game, event: Any) -> None:
        self.gained += event.number

    def _on_costlost(self, game: Game, event: Any) -> None:
        if self.lost and event.by != turn_player(game):
            self.lost[-1] = event.number

    def _on_played(self, game: Game, event: Any) -> None:
        self._use(game, event.by, event.card.defn.name.en, is_card=True)
        if event.card.defn.key == RIVER:
            self.rivers.append(event.by)

    def _on_activated(self, game: Game, event: Any) -> None:
        self._use(game, event.by, event.card.defn.called.en, is_card=False)

    def _use(self, game: Game, by: int, what: str, *, is_card: bool) -> None:
        below = game.state.lines.get(STACK, [])[:-1]
        top = below[-1] if below else None
        whose = top.you if isinstance(top, StackUse) else None
        own = by == turn_player(game)
        self.uses.append(Used(what, by, is_card, own, whose, len(below)))

    def _on_negated(self, game: Game, event: Any) -> None:
        holders = [u.by for u in self.uses if u.what == HOLD_IT]
        own = bool(holders) and holders[-1] == event.by
        self.negated.append((event.card.defn.name.en, own))

    def _on_attackdeclared(self, game: Game, event: Any) -> None:
        self.attacked.add(self.turns)
        named = tuple(target.defn.called.en for target in event.targets)
        areas = tuple(c.place.zone.name for c in (event.attacker, *event.targets))
        self.fights.append(Fight(event.attacker.defn.called.en, named, areas))

    def _on_damaged(self, game: Game, event: Any) -> None:
        self.by_battle[event.target.id] = event.battle
        if event.battle and self.fights:
            self.fights[-1].dealt += event.number
            self.fights[-1].hits += 1

    def _on_knockedout(self, game: Game, event: Any) -> None:
        in_battle = event.cause == "damage" and self.by_battle.get(event.card.id, False)
        why = "battle" if in_battle else "effect"
        where = event.card.place.zone.name
        self.knock_outs.append((event.card.defn.called.en, where, why))
        if in_battle and self.fights:
            self.fights[-1].knocked_out += 1

    def _on_areachanged(self, game: Game, event: Any) -> None:
        if event.cause == "refill":
            self.refills["chosen" if self.fills else "forced"] += 1
            self.fills = max(0, self.fills - 1)

    def _on_dangolost(self, game: Game, event: Any) -> None:
        in_check = any(isinstance(frame, Pass) for frame in game.state.frames)
        self.dango["lost by knock-outs" if in_check else "lost by effects"] += event.number
        if self.first_loser is None:
            self.first_loser = event.by

    def _on_dangogained(self, game: Game, event: Any) -> None:
        self.dango["gained"] += event.number
        self.most_dango = max(self.most_dango, game.number(event.by, "dango"))

    def _on_sameboard(self, game: Game, event: Any) -> None:
        self.same_board[event.number] += 1
        if event.number == event.limit:
            self.how = "repetition"

    def _on_lastturn(self, game: Game, event: Any) -> None:
        self.how = "time"

    def end(self, game: Game) -> None:
        """Note how it ended."""
        super().end(game)
        self.empty_decks = sum(not game.zone("deck", player) for player in (0, 1))


# ---- playing -------------------------------------------------------------------------


def games(given: argparse.Namespace, options: dict[str, str]) -> Iterator[Watched]:
    """Play the games."""
    return play("dannokomachi", given, options, Watched, seated(given.manner))


# ---- telling -------------------------------------------------------------------------


def ends(played: list[Watched]) -> None:
    """Print the ends, lengths and winners of games."""
    clauses = [e.result.clause if e.result is not None else "not at all" for e in played]
    whys = [f"{c} {e.how}" if e.how else c for c, e in zip(clauses, played, strict=True)]
    for name in sorted(set(whys)):
        show(f"ended by {name}", ((each == name, 1) for each in whys))
    show_lengths(played)
    show("  11 to 20 turns", ((10 < each.turns < 21, 1) for each in played))
    decided = [each for each in played if each.winner is not None]
    show("decided", ((each.winner is not None, 1) for each in played))
    show("starting player wins", ((e.winner == e.starter, 1) for e in decided))
    show("seat 1 wins", ((e.winner == 0, 1) for e in decided))
    if played[0].of_deck(TEAHOUSE) is not None:
        own = [(e.winner == e.of_deck(TEAHOUSE), e) for e in decided]
        show(f"{TEAHOUSE} wins", ((won, 1) for won, _ in own))
        for name in sorted(set(clauses)):
            rows = [won for won, e in own if e.result and e.result.clause == name]
            show(f"  of games by {name}", ((won, 1) for won in rows))
        first = [(won, e.starter == e.of_deck(TEAHOUSE)) for won, e in own]
        show("  going first", ((won, 1) for won, starts in first if starts))
        show("  going second", ((won, 1) for won, starts in first if not starts))
    show("a deck is empty at the end", ((bool(e.empty_decks), 1) for e in played))
    show("Back to the River is played", ((bool(e.rivers), 1) for e in played))
    rivers = [(e, by) for e in decided for by in e.rivers[:1]]
    show("  who played it first wins", ((e.winner == by, 1) for e, by in rivers))
    lost = [e for e in decided if e.first_loser is not None]
    show("who first loses dango wins", ((e.winner == e.first_loser, 1) for e in lost))
    for number in (2, 3):
        seen = (bool(e.same_board[number]) for e in played)
        show(f"the same board after {number} turns", ((each, 1) for each in seen))


def decisions(played: list[Watched]) -> None:
    """Print how many choices there are, and how large."""
    show_choices(played)
    print(f"  most options: {max(each.largest for each in played)}")
    show_frequent(played, 12, 2)


def boards(played: list[Watched]) -> None:
    """Print the resources of players at the start of their turns."""
    print("turn n begins, its player: hand, deck, characters, damage on them, dango")
    for number in (1, 2, 3, 6, 10, 14, 18, 22, 26, 30):
        rows = [each.rows[number] for each in played if number in each.rows]
        if len(rows) * 10 >= len(played):
            values = [f"{mean(column):.1f}" for column in zip(*rows, strict=True)]
            print(f"  {number}: {', '.join(values)} ({len(rows)} games)")


def costs(played: list[Watched]) -> None:
    """Print the spending of cost, and the acts in the other player's turn."""
    print(f"cost gained, a game: {mean(each.gained for each in played):.2f}")
    show("  kept for the other's turn", ((sum(e.kept), e.gained) for e in played))
    show("  of the kept, lost", ((sum(e.lost), sum(e.kept)) for e in played))
    rows = [(e.kept, e.lost) for e in played]
    show(
        "turns of the other with kept cost",
        ((sum(k > 0 for k in r), len(r)) for r, _ in rows),
    )
    show(
        "turns in which the other could act", ((len(e.could_act), e.turns) for e in played)
    )
    print(f"uses, a game: {mean(len(e.uses) for e in played):.2f}")
    every = [each.uses for each in played]
    show(
        "  of the other player",
        ((sum(not u.in_own_turn for u in r), len(r)) for r in every),
    )
    acted = ((any(not u.in_own_turn for u in r), 1) for r in every)
    show("  games in which he uses anything", acted)
    others = Counter(u.what for row in every for u in row if not u.in_own_turn)
    for what, number in others.most_common():
        print(f"  {what}: {number / len(played):.3f} a game")


def answers(played: list[Watched]) -> None:
    """Print uses while items wait on the stack."""
    every = [each.uses for each in played]
    cards = [[u for u in row if u.is_card] for row in every]
    print(f"cards played, a game: {mean(map(len, cards)):.2f}")
    depths = Counter(use.depth for row in every for use in row)
    print(f"uses by how many items wait: {dict(sorted(depths.items()))}")
    on = [[u for u in row if u.above is not None] for row in every]
    show(
        "uses on top of an item", ((len(o), len(r)) for o, r in zip(on, every, strict=True))
    )
    show("  of the other player", ((sum(u.above != u.by for u in r), len(r)) for r in on))
    for moment in sorted({name for each in played for name in each.asked}):
        if "stack" in moment or moment == DECLARE:
            number = sum(each.asked[moment] for each in played) / len(played)
            print(f"{moment}: asked {number:.2f} times a game")
            show("  acts", ((e.acted[moment], e.asked[moment]) for e in played))
    gone = Counter(name for each in played for name, _ in each.negated)
    print(f"negated, a game: {sum(gone.values()) / len(played):.3f}; {gone.most_common(5)}")
    rows = [[own for _, own in each.negated] for each in played]
    show("  by its own player", ((sum(row), len(row)) for row in rows))


def fights(played: list[Watched]) -> None:
    """Print battles, knock-outs and refills."""
    every = [each.fights for each in played]
    print(f"battles, a game: {mean(map(len, every)):.2f}")
    show("turns with a possible attack", ((len(e.could_attack), e.turns) for e in played))
    show("  with a battle", ((len(e.attacked), len(e.could_attack)) for e in played))
    show(
        "battles that knock out",
        ((sum(f.knocked_out > 0 for f in r), len(r)) for r in every),
    )
    show("  without any damage", ((sum(not f.dealt for f in r), len(r)) for r in every))
    show(
        "from the sub area", ((sum(f.areas[0] == "sub" for f in r), len(r)) for r in every)
    )
    show("on a sub area", ((sum("sub" in f.areas[1:] for f in r), len(r)) for r in every))
    for two in (False, True):
        rows = [[f for f in row if (len(f.targets) > 1) == two] for row in every]
        print(f"attacks on {1 + two}, a game: {mean(map(len, rows)):.3f}", end="; damage ")
        dealt = [f.dealt for row in rows for f in row]
        print(f"mean {mean(dealt) if dealt else 0:.2f}")
        show("  knock out", ((sum(f.knocked_out > 0 for f in r), len(r)) for r in rows))
        show("  knock out two", ((sum(f.knocked_out > 1 for f in r), len(r)) for r in rows))
    rows = [[f for f in r if f.attacker == PAIRED and len(f.targets) < 2] for r in every]
    dealt = [f.dealt for row in rows for f in row]
    print(
        f"{PAIRED} on one: {len(dealt) / len(played):.3f} a game, {mean(dealt):.2f} damage"
    )
    show("  knocks out", ((sum(f.knocked_out > 0 for f in r), len(r)) for r in rows))
    key = f"{HOW_MANY} 2"
    show(f"{HOW_MANY}: two", ((e.acted[key], e.asked[HOW_MANY]) for e in played))
    names = sorted({f.attacker for row in every for f in row})
    for name in names:
        rows = [[f for f in row if f.attacker == name] for row in every]
        dealt = [f.dealt for row in rows for f in row]
        print(
            f"{name} attacks {len(dealt) / len(played):.3f} a game, {mean(dealt):.2f} damage"
        )
        show("  knocks out", ((sum(f.knocked_out > 0 for f in r), len(r)) for r in rows))


def losses(played: list[Watched]) -> None:
    """Print knock-outs by character and cause, refills, and dango."""
    every = [each.knock_outs for each in played]
    print(f"knock-outs, a game: {mean(map(len, every)):.2f}")
    show("  by battle", ((sum(why == "battle" for *_, why in r), len(r)) for r in every))
    show("  in the sub area", ((sum(at == "sub" for _, at, _ in r), len(r)) for r in every))
    for name in sorted({name for row in every for name, *_ in row}):
        number = [sum(found == name for found, *_ in row) for row in every]
        print(f"  {name}: {mean(number):.3f} a game")
        show("    knocked out in", ((each > 0, 1) for each in number))
    for kind in ("chosen", "forced"):
        print(f"refills, {kind}, a game: {mean(e.refills[kind] for e in played):.3f}")
    for what in ("lost by knock-outs", "lost by effects", "gained"):
        print(f"dango {what}, a game: {mean(each.dango[what] for each in played):.3f}")
        show("  in", ((each.dango[what] > 0, 1) for each in played))
    for least in (5, 6):
        show(f"somebody has {least} dango", ((e.most_dango >= least, 1) for e in played))


REPORTS = (ends, decisions, boards, costs, answers, fights, losses)
VARIATIONS: tuple[dict[str, str], ...] = (
    {},
    {"cost_per_turn": "4"},
    {"cost_per_turn": "6"},
    {"main_area_size": "1"},
    {"main_area_size": "3"},
    {"first_turn_draw": "true"},
    {"first_turn_battle": "false"},
    {"draw_per_turn": "2"},
    {"opponent_turn_play": "none"},
    {"counter_damage": "true"},
    {"second_main_step": "true"},
    {"deck_out": "lose"},
    {"dango_max": "5"},
    {"time_limit_turns": "100"},
    {"time_limit_turns": "15"},
)


def compare(given: argparse.Namespace) -> None:
    """Play the same seeds under each option and print the changes."""
    for played in varied(VARIATIONS, lambda options: list(games(given, options))):
        decided = [each for each in played if each.winner is not None]
        show("  decided", ((each.winner is not None, 1) for each in played))
        clauses = Counter(e.result.clause for e in played if e.result is not None)
        print(f"  {clauses.most_common()}")
        show("  starting player wins", ((e.winner == e.starter, 1) for e in decided))
        won = ((e.winner == e.of_deck(TEAHOUSE), 1) for e in decided)
        show(f"  {TEAHOUSE} wins", won)


def main() -> None:
    """Play and report."""
    decks = [str(PINNED / f"{each}.toml") for each in ("teahouse_iroha", "moonlit_grove")]
    parser = arguments(__doc__, decks, MANNERS)
    parser.add_argument("--compare", action="store_true", help="play rule options")
    given = parser.parse_args()
    if given.compare:
        compare(given)
        return
    played = list(games(given, {}))
    for report in REPORTS:
        report(played)


if __name__ == "__main__":
    main()
