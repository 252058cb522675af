"""Figures of E2Drive beyond ``tcgkit study``; see ``e2drive.md``.

Plays the games that ``tcgkit simulate --ruleset e2drive`` plays with the same arguments.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from _played import GameNotes, arguments, play, show, show_largest
from attrs import define, field

from tcgkit.kernel.game import Game
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import Choose
from tcgkit.lab.study.notes import Answered
from tcgkit_e2drive.rules.zones import is_limited


@define(eq=False)
class Watched(GameNotes):
    """The notes of one game, with counts per turn and per player."""

    turns: list[Counter[str]] = field(factory=list)
    per_player: Counter[tuple[str, int]] = field(factory=Counter)
    limited: dict[int, int] = field(factory=dict)
    """The Limited players, and their first Limited turn."""
    answerable: int = 0
    """Attacks that the attacked player could choose to defend or evade."""
    unasked: bool = False
    """An attack is under way, and players were not asked about it."""
    largest: tuple[int, Counter[str]] = (0, Counter())
    """The most options of a decision, by action."""
    progress: int = 0

    def answers(self, game: Game, position: int) -> None:
        """Note the answer, and how many options there were."""
        request = game.request
        if isinstance(request, Choose):
            actions = Counter(option.action for option in request.options)
            if len(request.options) > self.largest[0]:
                self.largest = (len(request.options), actions)
            if self.unasked and len(actions) > 1 and {"defend", "evade"} & set(actions):
                self.answerable += 1
                self.unasked = False
        super().answers(game, position)

    def event(self, game: Game, event: Event) -> None:
        """Note an event, its player, and Limited players after it."""
        super().event(game, event)
        name = type(event).__name__
        if name == "TurnStart":
            self.turns.append(Counter())
        if name in ("AttackDeclared", "ActionEnd"):
            self.unasked = name == "AttackDeclared"
        if not self.turns:
            return
        self.turns[-1][name] += 1
        servant = getattr(event, "servant", None)
        player = servant.controller if servant is not None else getattr(event, "by", None)
        if player is not None:
            self.per_player[name, player] += 1
        for each in (0, 1):
            if each not in self.limited and is_limited(game, each):
                self.limited[each] = len(self.turns)

    @property
    def length(self) -> int:
        """How many turns there were."""
        return self.progress

    def end(self, game: Game) -> None:
        """Note the result and the last turn."""
        super().end(game)
        self.progress = game.rules.advice.progress(game)

    def asked(self, action: str) -> list[Answered]:
        """Return the decisions with this action and another one."""
        return [each for each in self.notes.answered if action in each.offered]


def report(played: list[Watched]) -> None:
    """Print everything."""
    count = len(played)
    lengths = sorted(each.length for each in played)
    print(f"turns: 10 % to {lengths[count // 10]}, 90 % to {lengths[count * 9 // 10]}")
    show("games of 8 to 14 turns", ((8 <= n <= 14, 1) for n in lengths))
    # the last turn is cut short by the end of the game
    quiet = {"AttackDeclared": "an attack", "Damage": "damage"}
    for name, words in quiet.items():
        turns = [each.turns[:-1] for each in played]
        show(
            f"turns without {words}", ((sum(not t[name] for t in g), len(g)) for g in turns)
        )
    events = [each.notes.events for each in played]
    show("attacks per action", ((e["AttackDeclared"], e["Selected"]) for e in events))
    tried = [(e["AttackNullified"], e["AttackDeclared"]) for e in events]
    show("attacks nullified", ((n, n + declared) for n, declared in tried))
    defences(played)
    decided = [each for each in played if each.winner is not None]
    for name in ("Destroyed", "Changed", "Revived"):
        won = sum(e.per_player[name, e.winner or 0] for e in decided) / len(decided)
        lost = sum(e.per_player[name, 1 - (e.winner or 0)] for e in decided) / len(decided)
        print(f"{name} a game: winner {won:.2f}, loser {lost:.2f}")
    for name in ("Changed", "Revived forced"):
        show(f"games with {name}", ((any(map(_named(name), e)), 1) for e in events))
    limited(decided)
    largest = max((each.largest for each in played), key=lambda found: found[0])
    print(f"most options: {largest[0]}, {dict(largest[1])}")
    options = [[a.options for a in each.notes.answered] for each in played]
    show(
        "choices with 13 or more options",
        ((sum(n > 12 for n in o), len(o)) for o in options),
    )
    show(
        "choices with 20 or more options",
        ((sum(n > 19 for n in o), len(o)) for o in options),
    )
    show_largest(played, 10, "  ")


def _named(start: str) -> Callable[[str], bool]:
    return lambda name: name.startswith(start)


def defences(played: list[Watched]) -> None:
    """Print how often servants defend or evade when they can, and the results."""
    for action in ("defend", "evade"):
        rows = [each.asked(action) for each in played]
        show(action, ((sum(a.action == action for a in r), len(r)) for r in rows))
        for said in (action, "no"):
            then = [[a for a in r if a.action == said] for r in rows]
            show(f"  {said}, then destroyed", ((sum(map(_fell, r)), len(r)) for r in then))
    attacks = [each.notes.events["AttackDeclared"] for each in played]
    free = [(n - each.answerable, n) for n, each in zip(attacks, played, strict=True)]
    show("attacks that could be neither defended nor evaded", free)


def _fell(answer: Answered) -> bool:
    return any(map(_named("Destroyed damage servant:own"), answer.followed))


def limited(decided: list[Watched]) -> None:
    """Print Limited players, players who used an Overdrive, and their wins."""
    who = [(each, set(each.limited)) for each in decided]
    show("games with a Limited player", ((bool(seats), 1) for _, seats in who))
    show("  they won", ((e.winner in s, len(s)) for e, s in who))
    could = [(e, {a.player for a in e.asked("overdrive")}) for e in decided]
    used = [
        (e, {a.player for a in e.asked("overdrive") if a.action == "overdrive"})
        for e in decided
    ]
    show("games in which an Overdrive was possible", ((bool(s), 1) for _, s in could))
    show("games with one", ((bool(s), 1) for _, s in used))
    show("  who used one won", ((e.winner in s, len(s)) for e, s in used))
    rest = [(e, s - u) for (e, s), (_, u) in zip(could, used, strict=True)]
    show("  who could and did not won", ((e.winner in s, len(s)) for e, s in rest))


def main() -> None:
    """Play and report."""
    given = arguments(__doc__).parse_args()
    report(list(play("e2drive", given, {}, Watched)))


if __name__ == "__main__":
    main()
