"""Figures of the Ultimate Game beyond ``tcgkit study``; see ``ultimate.md``.

Plays records again, or the games that ``tcgkit simulate --ruleset ultimate`` plays with the same
arguments, if ``--manner`` is ``free``. Players of the manner ``keep`` release nothing by choice;
players of the manner ``busy`` also do not decline or pass while anything else is possible.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator
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
    show_course,
    show_largest,
    show_lengths,
)
from attrs import define, field

import tcgkit_ultimate.language.verbs
import tcgkit_ultimate.rules.zones
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import Choose, Decision
from tcgkit.lab.study.seats import NarrowDecision
from tcgkit.plugins import load_plugins
from tcgkit.plugins.records import load_record, replay
from tcgkit.standard.players import opponent
from tcgkit_ultimate.rules.attack import can_block
from tcgkit_ultimate.rules.card_types import is_trigger_joker
from tcgkit_ultimate.rules.decklist import text_of
from tcgkit_ultimate.rules.mill import mill_now
from tcgkit_ultimate.rules.zones import (
    cost,
    deck_count,
    free_cells,
    is_off,
    monsters,
    printed,
    turn_player,
)

RELEASES = frozenset(("release",))
IDLE = frozenset(("release", "pass", "no"))
PLAYS = ("summon", "standby", "magic")


def seated(manner: str) -> Seated:
    """Return the function that makes the seats of a manner."""
    if manner == "free":
        return free

    def narrow(game: Game, decision: Decision) -> NarrowDecision:
        busy = any(option.action not in IDLE for option in decision.options)
        return NarrowDecision(
            game, decision, IDLE if busy and manner == "busy" else RELEASES
        )

    return lambda table, place, who: ChoosySeat(table, place, narrow)


# ---- what is noted -------------------------------------------------------------------


@define(eq=False)
class Attacked:
    """One attack, and its result."""

    attacker: Any
    target: Any
    could_block: bool
    blocker: Any = None
    lost: list[Any] = field(factory=list)
    damage: int = 0

    @property
    def outcome(self) -> str:
        """The destroyed side."""
        cards = [each.card for each in self.lost]
        defender = self.target or self.blocker
        mine = self.attacker.card in cards
        theirs = defender is not None and defender.card in cards
        if mine and theirs:
            return "both"
        return "attacker" if mine else "defender" if theirs else "none"


@define(eq=False)
class Played:
    """A card played from hand: kind of play, printed number, mana paid, free cells."""

    action: str
    number: int
    paid: int
    free: int


@define(eq=False)
class Watched(GameNotes):
    """The notes of one game."""

    turns: list[tuple[int, int, int, int, int]] = field(factory=list)
    """The turn player, and their mana, hand, monsters and deck at its start."""
    unspent: list[tuple[int, int]] = field(factory=list)
    """Mana left at the end of each turn, and of how much."""
    attacks: list[Attacked] = field(factory=list)
    played: list[Played] = field(factory=list)
    opening: tuple[frozenset[str], ...] = ()
    """The texts in each opening hand."""
    seen: tuple[set[str], set[str]] = field(factory=lambda: (set(), set()))
    """The texts that came to each player's hand."""
    used: tuple[Counter[str], Counter[str]] = field(factory=lambda: (Counter(), Counter()))
    """How often each player played each own text from hand."""
    fallen: list[tuple[str, int, str]] = field(factory=list)
    """Trigger jokers that were turned up, whose, and why the cards fell."""
    triggers: dict[str, tuple[int, str]] = field(factory=dict)
    """Trigger jokers with a question: the player asked, and "yes" or "no"."""
    cut_off: list[int] = field(factory=list)
    """Attackers left when a trigger ended the turn."""
    away: Counter[str] = field(factory=Counter)
    """The deeds of monsters outside the battlefield."""
    leaves: Counter[tuple[int, str]] = field(factory=Counter)
    """Why cards left whose deck."""
    last: str = ""
    """Why the last one did."""
    largest: tuple[int, Counter[str]] = (0, Counter())
    left: int = 0
    """Cards in the winner's deck at the end."""

    def answers(self, game: Game, position: int) -> None:
        """Note the answer, and how many options there were."""
        request = game.request
        if isinstance(request, Choose):
            if len(request.options) > self.largest[0]:
                actions = Counter(option.action for option in request.options)
                self.largest = (len(request.options), actions)
            option = request.options[position]
            if option.action in PLAYS and option.source is not None:
                player, card = request.player, option.source
                free = len(free_cells(game, player))
                price = cost(game, player, card)
                self.played.append(Played(option.action, printed(card), price, free))
            about = request.about
            if about is not None and about.place.zone.name == "falling":
                asked = text_of(about.defn)
                self.triggers.setdefault(asked, (request.player, option.action))
        super().answers(game, position)

    def _on_turnstarted(self, game: Game, event: Any) -> None:
        player = event.by
        if not self.turns:
            hands = [game.zone("hand", each) for each in (0, 1)]
            self.opening = tuple(frozenset(text_of(c.defn) for c in h) for h in hands)
            for seen, texts in zip(self.seen, self.opening, strict=True):
                seen.update(texts)
        else:
            other = opponent(player)
            self.unspent.append((game.number(other, "ready"), game.number(other, "mana")))
        mana, hand = game.number(player, "mana"), len(game.zone("hand", player))
        deck = deck_count(game, player)
        self.turns.append((player, mana, hand, len(monsters(game, player)), deck))

    def _on_drawn(self, game: Game, event: Any) -> None:
        if event.card is not None:
            self.seen[event.by].add(text_of(event.card.defn))
        step = "draw_step" in [frame.title for frame in game.state.frames]
        self._leave(event.by, "draw step" if step else "drawn by an effect")

    def _on_added(self, game: Game, event: Any) -> None:
        self.seen[event.by].add(text_of(event.card.defn))

    def _on_fell(self, game: Game, event: Any) -> None:
        owner = event.card.owner
        if event.cause == "attack":
            self.attacks[-1].damage += 1
            self._leave(owner, "attack")
        else:
            self._leave(owner, "own mill" if event.sender == owner else "burn")

    def _leave(self, player: int, why: str) -> None:
        self.leaves[player, why] += 1
        self.last = why

    def _on_turnedup(self, game: Game, event: Any) -> None:
        if not is_trigger_joker(event.card.defn):
            return
        mill = mill_now(game)
        assert mill is not None
        own = mill.sender == mill.player
        why = "own mill" if own else "attack" if mill.cause == "attack" else "burn"
        self.fallen.append((text_of(event.card.defn), event.card.owner, why))

    def _on_summoned(self, game: Game, event: Any) -> None:
        if event.zone != "battlefield":
            self.away[f"summoned: {event.zone}"] += 1
        came = event.card.place.zone.name
        if came in ("hand", "standby"):
            self.used[event.by][text_of(event.card.defn)] += 1
        if came in ("deck", "falling"):
            self._leave(event.by, "summoned from the deck")

    def _on_magicused(self, game: Game, event: Any) -> None:
        self.used[event.sender][text_of(event.card.defn)] += 1

    def _on_placed(self, game: Game, event: Any) -> None:
        self.away[f"moved: {event.zone}"] += 1

    def _on_turnstopped(self, game: Game, event: Any) -> None:
        other = turn_player(game)
        able = [m for m in monsters(game, other) if m.posture == 0]
        self.cut_off.append(len(able))

    def _on_attackdeclared(self, game: Game, event: Any) -> None:
        other = opponent(event.by)
        able = event.target is None and any(
            can_block(game, m, event.attacker) for m in monsters(game, other)
        )
        self.attacks.append(Attacked(event.attacker, event.target, able))
        self.away["attacks"] += is_off(event.attacker)

    def _on_blocked(self, game: Game, event: Any) -> None:
        self.attacks[-1].blocker = event.blocker
        self.away["blocks"] += is_off(event.blocker)

    def _on_destroyed(self, game: Game, event: Any) -> None:
        if event.cause == "battle":
            self.attacks[-1].lost.append(event.card)
        if event.cause == "rule":
            self.away["destroyed by rule"] += 1

    def end(self, game: Game) -> None:
        """Note the winner, and the cards left in their deck."""
        super().end(game)
        if self.winner is not None:
            self.left = deck_count(game, self.winner)

    @property
    def length(self) -> int:
        """How many turns there were."""
        return len(self.turns)


# ---- playing -------------------------------------------------------------------------


def lift(clause: str) -> None:
    """Switch off a prohibition in play, for this run of the program."""
    verbs: Any = tcgkit_ultimate.language.verbs
    zones: Any = tcgkit_ultimate.rules.zones
    if clause == "ban.16":
        verbs.overcomes = lambda game, scope, monster: True
    elif clause == "ban.41":
        zones.BUFF_LIMIT = 1000
    else:
        raise SystemExit(f"cannot lift {clause}")


def games(given: argparse.Namespace, options: dict[str, str]) -> Iterator[Watched]:
    """Play the games."""
    return play("ultimate", given, options, Watched, seated(given.manner))


def recorded(paths: Iterable[str]) -> Iterator[Watched]:
    """Play records again."""
    host = load_plugins()
    for path in paths:
        watched = Watched()
        record = load_record(path)
        entries = iter(record.entries)
        for step in replay(record, host, trace=watched):
            game = step.match.game
            if step.number == 0:
                watched.decks = tuple(deck.name.en for deck in step.match.decks)
            entry = next(entries, None)
            request = game.request
            if entry is not None and entry.answer and isinstance(request, Choose):
                keys = [game.key(option) for option in request.options]
                watched.answers(game, keys.index(entry.answer))
        watched.end(game)
        yield watched


# ---- telling -------------------------------------------------------------------------


def ends(played: list[Watched]) -> None:
    """Print the ends, lengths and winners of games."""
    show("ended", ((each.winner is not None, 1) for each in played))
    for why in Counter(each.last for each in played):
        show(f"  the last card: {why}", ((each.last == why, 1) for each in played))
    show_lengths(played)
    lengths = sorted(each.length for each in played)
    print(f"  games by turns: {dict(Counter(lengths))}")
    show("  7 to 11 turns", ((7 <= n <= 11, 1) for n in lengths))
    decided = [each for each in played if each.winner is not None]
    show("first player wins", ((e.winner == e.turns[0][0], 1) for e in decided))
    show("second seat wins", ((e.winner == 1, 1) for e in decided))
    for deck in sorted(set(played[0].decks)):
        if played[0].of_deck(deck) is not None:
            show(f"{deck} wins", ((e.winner == e.of_deck(deck), 1) for e in decided))
            for words, first in (("first", True), ("second", False)):
                went = [e for e in decided if (e.turns[0][0] == e.of_deck(deck)) is first]
                pairs = ((e.winner == e.of_deck(deck), 1) for e in went)
                show(f"  going {words}", pairs)
    print(f"winner's deck at the end: mean {mean(e.left for e in decided):.1f}")


def decisions(played: list[Watched]) -> None:
    """Print how many choices there are, and how large."""
    show_choices(played)
    largest = max((each.largest for each in played), key=lambda found: found[0])
    print(f"  most options: {largest[0]}, {dict(largest[1])}")
    show_largest(played, 6, "    ")


def means(played: list[Watched]) -> None:
    """Print mana, hands, monsters and decks, by a player's own turn."""
    print("at the start of the n-th own turn: mana, hand, monsters, deck (of how many)")
    rows: dict[int, list[tuple[int, ...]]] = {}
    for each in played:
        count: Counter[int] = Counter()
        for player, *facts in each.turns:
            count[player] += 1
            rows.setdefault(count[player], []).append(tuple(facts))
    for number in sorted(rows)[:10]:
        values = [f"{mean(column):.1f}" for column in zip(*rows[number], strict=True)]
        print(f"  {number}: {', '.join(values)} ({len(rows[number])})")
    pairs = [list(zip(*each.unspent, strict=True)) for each in played if each.unspent]
    show("mana left at turn end", ((sum(left), sum(of)) for left, of in pairs))
    why = Counter(
        w for each in played for (_, w), n in each.leaves.items() for _ in range(n)
    )
    for name, number in why.most_common():
        print(f"cards that leave a deck, a game: {name} {number / len(played):.2f}")
    for name in ("ToDeck bottom", "OverLimit", "Boosted", "ManaLost", "ManaLost ready"):
        number = sum(each.notes.events[name] for each in played)
        print(f"{name}, a game: {number / len(played):.2f}")


def plays(played: list[Watched]) -> None:
    """Print the plays of cards, and the mana paid."""
    for action in PLAYS:
        rows = [[p for p in each.played if p.action == action] for each in played]
        every = [p for row in rows for p in row]
        if not every:
            continue
        print(f"{action}, a game: {len(every) / len(played):.2f}", end="; ")
        print(f"number {mean(p.number for p in every):.2f}", end=", ")
        print(f"mana paid {mean(p.paid for p in every):.2f}")
        show("  for no mana", ((sum(not p.paid for p in r), len(r)) for r in rows))
        if action == "standby":
            pairs = ((sum(p.free > 0 for p in r), len(r)) for r in rows)
            show("  although a cell was free", pairs)
    hand = [[p for p in each.played if p.action != "magic"] for each in played]
    pairs = ((sum(p.action == "standby" for p in r), len(r)) for r in hand)
    show("standby, of summons from hand", pairs)
    number = sum(each.notes.events["Released"] for each in played)
    print(f"releases of all kinds, a game: {number / len(played):.2f}")


def fights(played: list[Watched]) -> None:
    """Print attacks, blocks and their results."""
    every = [each.attacks for each in played]
    print(f"attacks a game: {sum(map(len, every)) / len(played):.2f}")
    show("on a monster", ((sum(a.target is not None for a in r), len(r)) for r in every))
    decks = [[a for a in row if a.target is None] for row in every]
    show("could be blocked", ((sum(a.could_block for a in r), len(r)) for r in decks))
    could = [[a for a in row if a.could_block] for row in decks]
    show("  and was", ((sum(a.blocker is not None for a in r), len(r)) for r in could))
    through = [a.damage for row in decks for a in row if a.blocker is None]
    if through:
        print(
            f"damage of an unblocked attack: mean {mean(through):.2f}, most {max(through)}"
        )
    for words, rows in (
        ("blocked", [[a for a in row if a.blocker is not None] for row in decks]),
        ("on a monster", [[a for a in row if a.target is not None] for row in every]),
    ):
        for outcome in ("attacker", "defender", "both", "none"):
            pairs = ((sum(a.outcome == outcome for a in r), len(r)) for r in rows)
            show(f"  {words}, destroyed: {outcome}", pairs)


def outside(played: list[Watched]) -> None:
    """Print the deeds of monsters outside the battlefield."""
    places = [
        [n for n in each.away if n.startswith(("summoned", "moved"))] for each in played
    ]
    show("games with a monster outside the battlefield", ((bool(p), 1) for p in places))
    total: Counter[str] = Counter()
    for each in played:
        total += each.away
    for name, number in total.most_common():
        print(f"  {name}, a game: {number / len(played):.3f}")


def jokers(played: list[Watched]) -> None:
    """Print how often each trigger joker falls, and how its player fares."""
    decided = [each for each in played if each.winner is not None]
    owners: dict[str, str] = {}
    for each in decided:
        owners |= {joker: each.decks[player] for joker, player, _ in each.fallen}
    for joker, deck in sorted(owners.items()):
        print(f"{joker} of {deck}")
        alone = [e for e in decided if e.of_deck(deck) is not None]
        fell = [e for e in alone if any(j == joker for j, _, _ in e.fallen)]
        rest = [e for e in alone if e not in fell]
        show("  falls in", ((e in fell, 1) for e in alone))
        for why in ("attack", "burn", "own mill"):
            found = sum((joker, e.of_deck(deck), why) in e.fallen for e in alone)
            print(f"    by {why}: {found}")
        show("  its player wins if not", ((e.winner == e.of_deck(deck), 1) for e in rest))
        for words, answer in (("used", "yes"), ("declined", "no")):
            these = [e for e in fell if e.triggers.get(joker, (0, ""))[1] == answer]
            pairs = ((e.winner == e.of_deck(deck), 1) for e in these)
            show(f"  its player wins, if {words}", pairs)
    ended = [each.cut_off for each in played]
    print(f"turns ended: {sum(map(len, ended))}", end="; ")
    left = [n for each in ended for n in each]
    if left:
        print(
            f"recovered monsters of the turn player then: mean {mean(left):.2f}", end="; "
        )
        print(f"none in {sum(not n for n in left)}")
    else:
        print()
    charges = sum(e.notes.events["Charged"] for e in played)
    negated = sum(each.notes.events["Negated"] for each in played)
    print(f"charged: {charges}, effects stopped: {negated}")


def cards(played: list[Watched]) -> None:
    """Print for each text how often it is seen and played, and its win rate."""
    decided = [each for each in played if each.winner is not None]
    for deck in sorted(set(played[0].decks)):
        rows = [(e, who) for e in decided if (who := e.of_deck(deck)) is not None]
        texts = {text for e, who in rows for text in e.seen[who]}
        for text in sorted(texts):
            print(text)
            show("  seen in hand", ((text in e.seen[w], 1) for e, w in rows))
            seen = [(e, w) for e, w in rows if text in e.seen[w]]
            show("  played, if seen", ((bool(e.used[w][text]), 1) for e, w in seen))
            print(f"  played a game: {mean(e.used[w][text] for e, w in rows):.2f}")
            for words, held in (("in", True), ("not in", False)):
                these = [(e, w) for e, w in rows if (text in e.opening[w]) is held]
                pairs = ((e.winner == w, 1) for e, w in these)
                show(f"  wins, if {words} the opening hand", pairs)


REPORTS = (ends, decisions, means, plays, fights, outside, jokers)


# ---- comparing -----------------------------------------------------------------------

VARIATIONS: tuple[tuple[str, dict[str, str], str], ...] = (
    ("as the rules are", {}, ""),
    ("standby_when=full_only", {"standby_when": "full_only"}, ""),
    ("first_turn_attack=false", {"first_turn_attack": "false"}, ""),
    ("summoning_sickness=true", {"summoning_sickness": "true"}, ""),
    ("mana_source=hand", {"mana_source": "hand"}, ""),
    ("battle_tie=none", {"battle_tie": "none"}, ""),
    ("attack_recovered_monsters=true", {"attack_recovered_monsters": "true"}, ""),
    ("mulligan=once", {"mulligan": "once"}, ""),
    ("number_rule=all_removal", {"number_rule": "all_removal"}, ""),
    ("end_turn_timing=at_once", {"end_turn_timing": "at_once"}, ""),
    ("deck_top_draw=takes", {"deck_top_draw": "takes"}, ""),
    ("without the number rule", {}, "ban.16"),
    ("without the limit of buffs", {}, "ban.41"),
)


def compare(given: argparse.Namespace) -> None:
    """Play the same seeds under each variation and print the changes."""
    usual: list[Watched] = []
    verbs: Any = tcgkit_ultimate.language.verbs
    zones: Any = tcgkit_ultimate.rules.zones
    for name, options, clause in VARIATIONS:
        kept = (verbs.overcomes, zones.BUFF_LIMIT)
        if clause:
            lift(clause)
        played = list(games(given, options))
        verbs.overcomes, zones.BUFF_LIMIT = kept
        usual = usual or played
        print(f"{name}: turns mean {mean(len(e.turns) for e in played):.2f}")
        show_course(played, usual)
        decided = [each for each in played if each.winner is not None]
        show("  ended", ((each.winner is not None, 1) for each in played))
        show("  first player wins", ((e.winner == e.turns[0][0], 1) for e in decided))
        who = played[0].of_deck("Crimson March")
        show("  Crimson March wins", ((e.winner == who, 1) for e in decided))


def main() -> None:
    """Play and report."""
    decks = ("crimson_march", "azure_archive")
    parser = arguments(__doc__, decks, ("free", "keep", "busy"))
    parser.add_argument(
        "records", nargs="*", help="records to play again, instead of new games"
    )
    parser.add_argument(
        "--cards", action="store_true", help="also what was done with each card"
    )
    parser.add_argument(
        "--compare", action="store_true", help="play rule options and lifted prohibitions"
    )
    given = parser.parse_args()
    if given.compare:
        compare(given)
        return
    played = list(recorded(given.records) if given.records else games(given, {}))
    for report in (*REPORTS, cards) if given.cards else REPORTS:
        report(played)


if __name__ == "__main__":
    main()
