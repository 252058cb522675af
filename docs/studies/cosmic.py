"""Figures of Cosmic Core beyond ``python -m tcgkit.lab.study``; see ``cosmic.md``.

Plays the games that ``tcgkit simulate --ruleset cosmic`` plays with the same arguments. Players of
the manner ``busy`` do not pass while there is anything else to do.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from statistics import mean, median
from typing import Any

from _played import (
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
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Choose, Obj
from tcgkit.lab.study.seats import NarrowSeat
from tcgkit_cosmic.rules.use import CardUse, TriggeredUse
from tcgkit_cosmic.rules.zones import (
    beneath,
    core_count,
    core_soul,
    guardian,
    is_servant_card,
    servants,
    souls,
)

DAWN, NIGHT = "Dawn of the Sun", "Nightfall of the Moon"
IDLE = frozenset(("pass",))
WINDOWS = ("What do you use?", "Interrupt {about}?")


def seated(manner: str) -> Seated:
    """Return the function that makes the seats of a manner."""
    if manner == "free":
        return free
    return lambda table, place, who: NarrowSeat(table, place, IDLE)


# ---- what is noted -------------------------------------------------------------------


@define(eq=False)
class Used:
    """One use: its kind, card, speed and interrupts."""

    kind: str
    card: str
    by: int
    speed: int
    window: int
    depth: int
    """How many uses were pending beneath it."""
    target: str = ""
    """Of an attack: "core", "servant", "astrology" or "pile"."""
    interrupted: list[int] = field(factory=list)
    """The player who interrupted it."""
    defended: bool = False
    nullified: bool = False


@define(eq=False)
class Watched(GameNotes):
    """The notes of one game."""

    privileged: list[int] = field(factory=list)
    """The privileged player, turn by turn."""
    boards: dict[int, tuple[int, ...]] = field(factory=dict)
    """By turn, for each player: core, hand, servants, other piles, souls; see :meth:`look`."""
    fixtures: list[tuple[bool, bool]] = field(factory=list)
    """Whether each player has a core soul, and a guardian, then."""
    uses: list[Used] = field(factory=list)
    pending: list[Used] = field(factory=list)
    asked: Counter[tuple[str, int]] = field(factory=Counter)
    """How often somebody could use anything, by prompt and speed."""
    acted: Counter[tuple[str, int]] = field(factory=Counter)
    """How often somebody did."""
    entered: list[tuple[str, int]] = field(factory=list)
    """Servants that entered play, with how many life cards."""
    lived: dict[int, int] = field(factory=dict)
    """Servants in play, and the turn in which they came."""
    ages: list[int] = field(factory=list)
    """How many turns those that were destroyed had been in play."""
    placed: list[int] = field(factory=list)
    """The height of a pile after a material is placed on it."""
    losses: Counter[str] = field(factory=Counter)
    """How many cards left cores, and why."""
    last: dict[int, str] = field(factory=dict)
    """Why a card last left whose core."""
    seen: tuple[set[str], set[str]] = field(factory=lambda: (set(), set()))
    """The cards that came to each player's hand."""
    played: tuple[Counter[str], Counter[str]] = field(
        factory=lambda: (Counter(), Counter())
    )
    """The cards that each player put into play, or placed as a guardian."""
    triggered: Counter[str] = field(factory=Counter)
    """Triggered texts that did something."""
    running: list[TriggeredUse] = field(factory=list)
    largest: tuple[int, str] = (0, "")
    left: int = 0
    """Cards in the winner's core at the end."""

    @property
    def length(self) -> int:
        """How many turns there were."""
        return len(self.privileged)

    def answers(self, game: Game, position: int) -> None:
        """Note the answer, and how many options there were."""
        request = game.request
        if isinstance(request, Choose):
            prompt = request.prompt.en
            self.largest = max(self.largest, (len(request.options), prompt))
            if prompt in WINDOWS:
                moment = (
                    prompt,
                    game.number(TABLE, "pending_speed") or game.number(TABLE, "speed"),
                )
                self.asked[moment] += 1
                if game.number(TABLE, "turn") not in self.boards:
                    self.look(game)
                self.acted[moment] += request.options[position].action != "pass"
        super().answers(game, position)

    def event(self, game: Game, event: Event) -> None:
        """Note an event."""
        super().event(game, event)
        for frame in game.state.frames:
            if isinstance(frame, TriggeredUse) and frame not in self.running:
                self.running = [*self.running[-5:], frame]
                self.triggered[frame.ability.name.en] += 1

    def moved(self, old: Obj, new: Obj) -> None:
        """Note cards that come to a hand."""
        if new.place.zone.name == "hand":
            self.seen[new.owner].add(new.defn.name.en)

    def _on_turnstarted(self, game: Game, event: Any) -> None:
        self.privileged.append(event.by)

    def look(self, game: Game) -> None:
        """Note the cards in each place at the first possible use of a turn."""
        row = []
        for player in (0, 1):
            piles = {c.slot for c in game.zone("orbit", player)}
            fighters = servants(game, player)
            number = sum(sum(pool.values()) for pool in souls(game, player).values())
            row += [core_count(game, player), len(game.zone("hand", player))]
            row += [len(fighters), len(piles) - len(fighters), number]
        self.boards[game.number(TABLE, "turn")] = tuple(row)
        self.fixtures += [
            (core_soul(game, each) is not None, guardian(game, each) is not None)
            for each in (0, 1)
        ]

    def _on_declared(self, game: Game, event: Any) -> None:
        frames = [f for f in game.state.frames if isinstance(f, CardUse) and f.open]
        use = frames[-1]
        what = ""
        if event.way == "attack":
            target = event.target
            what = "core" if target is None else "pile" if not target.up else "servant"
            if target is not None and target.up and not is_servant_card(target.defn):
                what = "astrology"
        window, depth = game.number(TABLE, "speed"), len(frames) - 1
        used = Used(
            event.way, use.source.defn.name.en, event.by, use.speed, window, depth, what
        )
        self.uses.append(used)
        self.pending = [*self.pending[:depth], used]
        if depth and len(self.pending) > depth:
            self.pending[depth - 1].interrupted.append(event.by)

    def _attacks(self, attacker: Obj) -> Used | None:
        named = attacker.defn.name.en
        found = (u for u in reversed(self.uses) if u.kind == "attack" and u.card == named)
        return next(found, None)

    def _on_defended(self, game: Game, event: Any) -> None:
        used = self._attacks(event.attacker)
        if used is not None:
            used.defended = True

    def _on_nullified(self, game: Game, event: Any) -> None:
        used = self._attacks(event.attacker)
        if used is not None:
            used.nullified = True

    def _on_entered(self, game: Game, event: Any) -> None:
        self.played[event.by][event.card.defn.name.en] += 1
        if is_servant_card(event.card.defn):
            self.entered.append((event.card.defn.name.en, len(beneath(game, event.card))))
            self.lived[event.card.id] = game.number(TABLE, "turn")

    def _on_guardianplaced(self, game: Game, event: Any) -> None:
        self.played[event.by][event.card.defn.name.en] += 1

    def _on_destroyed(self, game: Game, event: Any) -> None:
        if event.card.id in self.lived:
            self.ages.append(game.number(TABLE, "turn") - self.lived.pop(event.card.id))

    def _on_placed(self, game: Game, event: Any) -> None:
        row = game.zone("orbit", event.by)
        self.placed.append(sum(card.slot == event.slot for card in row))

    def _on_drawn(self, game: Game, event: Any) -> None:
        self._loses(event.by, "draw phase" if event.in_phase else "effect: draw", 1)

    def _on_coredamaged(self, game: Game, event: Any) -> None:
        why = "effect: damage" if event.effect else "attack"
        self._loses(event.by, why, event.amount)

    def _on_moved(self, game: Game, event: Any) -> None:
        self.last.setdefault(event.by, "effect: move")

    def _loses(self, player: int, why: str, number: int) -> None:
        self.losses[why] += number
        self.last[player] = why

    def end(self, game: Game) -> None:
        """Note how it ended."""
        super().end(game)
        if self.winner is not None:
            self.left = core_count(game, self.winner)


# ---- playing -------------------------------------------------------------------------


def games(given: argparse.Namespace, options: dict[str, str]) -> Iterator[Watched]:
    """Play the games."""
    return play("cosmic", given, options, Watched, seated(given.manner))


# ---- telling -------------------------------------------------------------------------


def ends(played: list[Watched]) -> None:
    """Print the ends, lengths and winners of games."""
    for clause in sorted({e.result.clause for e in played if e.result is not None}):
        pairs = ((e.result is not None and e.result.clause == clause, 1) for e in played)
        show(f"ended by {clause}", pairs)
    decided = [each for each in played if each.winner is not None]
    why = [each.last.get(1 - (each.winner or 0), "?") for each in decided]
    for name in sorted(set(why)):
        show(f"  the loser's last card: {name}", ((each == name, 1) for each in why))
    show_lengths(played)
    show(
        "first privileged player wins", ((e.winner == e.privileged[0], 1) for e in decided)
    )
    show(
        "who has it in the last turn", ((e.winner == e.privileged[-1], 1) for e in decided)
    )
    show("seat 1 wins", ((e.winner == 0, 1) for e in decided))
    if played[0].of_deck(DAWN) is not None:
        show(f"{DAWN} wins", ((e.winner == e.of_deck(DAWN), 1) for e in decided))
    print(f"winner's core at the end: mean {mean(e.left for e in decided):.1f}")
    total = sum((each.losses for each in played), Counter[str]())
    for name, number in total.most_common():
        print(f"cards that leave cores, a game: {name} {number / len(played):.2f}")


def decisions(played: list[Watched]) -> None:
    """Print how many choices there are, and how large."""
    show_choices(played)
    print(f"  most options: {max(each.largest for each in played)}")
    show_frequent(played, 6, 1)


def boards(played: list[Watched]) -> None:
    """Print the cards in each place in main phases with a possible use."""
    print("first use in turn n, per player: core, hand, servants, other piles, souls")
    for number in (1, 2, 3, 5, 8, 12, 16, 20, 24):
        rows = [each.boards[number] for each in played if number in each.boards]
        both = [row[:5] for row in rows] + [row[5:] for row in rows]
        if len(rows) * 10 >= len(played):
            values = [f"{mean(column):.1f}" for column in zip(*both, strict=True)]
            print(f"  {number}: {', '.join(values)} ({len(rows)} games)")
    then = [each.fixtures for each in played]
    show("a core soul then", ((sum(soul for soul, _ in r), len(r)) for r in then))
    show("a guardian then", ((sum(keeper for _, keeper in r), len(r)) for r in then))


def means(played: list[Watched]) -> None:
    """Print uses by kind and by window, and their interrupts."""
    for kind in ("put", "attack", "effect", "astrology"):
        rows = [[u for u in each.uses if u.kind == kind] for each in played]
        print(f"{kind}, a game: {sum(map(len, rows)) / len(played):.2f}")
        show("  as an interrupt", ((sum(u.depth > 0 for u in r), len(r)) for r in rows))
        show("  interrupted", ((sum(bool(u.interrupted) for u in r), len(r)) for r in rows))
    every = [each.uses for each in played]
    own = [[by == u.by for u in row for by in u.interrupted] for row in every]
    show("interrupts of an own use", ((sum(r), len(r)) for r in own))
    depths = Counter(use.depth for row in every for use in row)
    print(f"uses by how many are pending: {dict(sorted(depths.items()))}")
    for speed in (5, 4, 3, 2, 1):
        rows = [[u for u in row if u.window == speed] for row in every]
        print(f"window {speed}: {sum(map(len, rows)) / len(played):.2f} uses a game")
    for prompt in WINDOWS:
        for speed in (5, 4, 3, 2, 1):
            moment = (prompt, speed)
            if any(each.asked[moment] for each in played):
                number = sum(each.asked[moment] for each in played) / len(played)
                print(f"{prompt} ({speed}): asked {number:.2f} times a game")
                show("  acts", ((e.acted[moment], e.asked[moment]) for e in played))


def fights(played: list[Watched]) -> None:
    """Print attacks, their defences, and life cards."""
    every = [[u for u in each.uses if u.kind == "attack"] for each in played]
    for target in ("core", "servant", "astrology", "pile"):
        rows = [[u for u in row if u.target == target] for row in every]
        print(f"attacks on a {target}, a game: {sum(map(len, rows)) / len(played):.2f}")
        show("  defended", ((sum(u.defended for u in r), len(r)) for r in rows))
        show("  nullified", ((sum(u.nullified for u in r), len(r)) for r in rows))
    came = [each.entered for each in played]
    print(f"servants that enter play, a game: {sum(map(len, came)) / len(played):.2f}")
    for life in (0, 1, 2, 3):
        words = f"  with {life} life cards" if life < 3 else "  with 3 or more"
        show(words, ((sum(min(n, 3) == life for _, n in r), len(r)) for r in came))
    ages = [age for each in played for age in each.ages]
    gone = ((len(each.ages), len(each.entered)) for each in played)
    show("  destroyed", gone)
    if ages:
        print(f"  turns until then: mean {mean(ages):.2f}, median {median(ages)}")
    high = [each.placed for each in played]
    for number in (1, 2, 3):
        words = f"materials placed as number {number} of a pile" + " or more" * (number > 2)
        show(words, ((sum(min(n, 3) == number for n in r), len(r)) for r in high))


def cards(played: list[Watched]) -> None:
    """Print for each card the games in which it is seen in hand and played, and the triggers."""
    for deck in sorted(set(played[0].decks)):
        rows = [(each, who) for each in played if (who := each.of_deck(deck)) is not None]
        names = {name for each, who in rows for name in each.seen[who]}
        for name in sorted(names):
            show(f"{name} ({deck}) seen", ((name in e.seen[w], 1) for e, w in rows))
            seen = [(e, w) for e, w in rows if name in e.seen[w]]
            show("  in play, if seen", ((bool(e.played[w][name]), 1) for e, w in seen))
    total = sum((each.triggered for each in played), Counter[str]())
    for name, number in total.most_common():
        print(f"triggered, a game: {name} {number / len(played):.3f}")


REPORTS = (ends, decisions, boards, means, fights)
VARIATIONS: tuple[dict[str, str], ...] = (
    {},
    {"materials_per_turn": "1"},
    {"materials_per_turn": "3"},
    {"initial_hand": "7"},
    {"mulligan": "once"},
    {"core_soul_turned": "false"},
    {"recheck_costs_on_resolution": "false"},
    {"accessory_is_servant": "false"},
    {"release_guardians": "true"},
    {"window_speed": "at_least"},
    {"window_rounds": "until_both_pass"},
    {"interrupt_first": "opponent_of_user"},
    {"astrology_use": "immediate"},
    {"astrology_materials": "all"},
    {"strike_order": "bottom_first"},
    {"defend_freezes": "true"},
    {"life_choice": "owner"},
    {"simultaneous_core_out": "privileged_wins"},
)


def compare(given: argparse.Namespace) -> None:
    """Play the same seeds under each option and print the changes."""
    for played in varied(VARIATIONS, lambda options: list(games(given, options))):
        show("  decided", ((each.winner is not None, 1) for each in played))
        decided = [each for each in played if each.winner is not None]
        show("  first privileged wins", ((e.winner == e.privileged[0], 1) for e in decided))
        show(f"  {DAWN} wins", ((e.winner == e.of_deck(DAWN), 1) for e in decided))


def main() -> None:
    """Play and report."""
    decks = ("dawn_of_the_sun", "nightfall_of_the_moon")
    parser = arguments(__doc__, decks, ("free", "busy"))
    parser.add_argument(
        "--cards", action="store_true", help="also what was done with each card"
    )
    parser.add_argument("--compare", action="store_true", help="play rule options")
    given = parser.parse_args()
    if given.compare:
        compare(given)
        return
    played = list(games(given, {}))
    for report in (*REPORTS, cards) if given.cards else REPORTS:
        report(played)


if __name__ == "__main__":
    main()
