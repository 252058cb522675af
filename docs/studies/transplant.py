"""Two transplants: a mechanic of one game put into another one as a variant; see ``transplant.md``.

Plays base and variant with the same seeds, so that both begin with the same hands, and prints the differences of pairs
of games with 95 % intervals.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from pathlib import Path
from statistics import mean, stdev
from tempfile import TemporaryDirectory
from types import SimpleNamespace
from typing import Any

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.game import Running
from tcgkit.kernel.rules import Rules, with_nodes
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Step
from tcgkit.lab.simulate.intervals import t_point
from tcgkit.lab.study.run import run_study
from tcgkit.plugins import Host, RulesetPlugin, hookimpl, load_plugins
from tcgkit_cmvr import ruleset as cmvr
from tcgkit_cmvr.rules.events import GainCoins
from tcgkit_ultimate import ruleset as ultimate
from tcgkit_ultimate.rules.events import ManaPlaced

MOST = 10
"""The largest income of a round (growing.income.1), as large as the mana zone of the Ultimate Game."""
STEADY = 4
"""The mana of each turn (steady.income.1)."""

GROWING = "**growing.income.1** Each player gains as many coins as rounds have begun, at most 10, in place of 2."
STEADILY = (
    "**steady.income.1** In the first own mana step a player places four mana, later none."
)


# ---- cmV-R with the growing income of the Ultimate Game ---------------------------------


def gain_more_each_round(game: Running) -> None:
    """Gain as many coins as rounds have begun, at most 10 (growing.income.1)."""
    amount = min(game.number(TABLE, "round"), MOST)
    game.emit(GainCoins, game.number(TABLE, "player"), amount, "phase")


def growing_build(options: Mapping[str, Any]) -> Rules:
    """Return the rules of cmV-R with another step for the income."""
    rules = cmvr.build(options)
    step = Step("gain_income", gain_more_each_round, "growing.income.1")
    timeline = with_nodes(rules.timeline, {"gain_income": step})
    return evolve(rules, ruleset="cmvr-growing", timeline=timeline)


# ---- the Ultimate Game with the steady income of cmV-R -----------------------------------


def place_all_at_once(game: Running) -> None:
    """Place four mana in the first own turn, and none later (steady.income.1)."""
    player = game.number(TABLE, "turn_player")
    if not game.number(TABLE, "ending") and game.number(player, "mana") < STEADY:
        game.emit_all(ManaPlaced(player) for _ in range(STEADY))


def steady_build(options: Mapping[str, Any]) -> Rules:
    """Return the rules of the Ultimate Game with another mana step."""
    rules = ultimate.build(options)
    step = Step("mana", place_all_at_once, "steady.income.1")
    return evolve(
        rules,
        ruleset="ultimate-steady",
        timeline=with_nodes(rules.timeline, {"mana": step}),
    )


# ---- base and variant, side by side ------------------------------------------------------


def variant(
    host: Host, base: str, name: Text, build: Any, clause: str, folder: Path
) -> RulesetPlugin:
    """Return a plugin with other rules and the decks of its base."""
    plugin, made = host.ruleset(base), build(host.ruleset(base).ruleset.settings())
    decks = []
    for path in plugin.deck_files:
        text = path.read_text(encoding="utf-8")
        for quote in ('"', "'"):
            text = text.replace(
                f"ruleset = {quote}{base}{quote}", f'ruleset = "{made.ruleset}"'
            )
        decks.append(folder / path.name)
        decks[-1].write_text(text, encoding="utf-8")
    book = folder / "rulebook.md"
    book.write_text(f"# {name.en}\n\n## Rules\n\n- {clause}\n", encoding="utf-8")
    rules = evolve(plugin.ruleset, id=made.ruleset, name=name, build=build)
    return evolve(
        plugin,
        ruleset=rules,
        deck_files=tuple(decks),
        rulebook=book,
        base_rulebook=plugin.rulebook,
    )


def difference(one: Sequence[float], other: Sequence[float], pairs: Sequence[int]) -> str:
    """Return the mean difference with its interval; games of one pair (seats exchanged) are one case."""
    cases: dict[int, list[float]] = {}
    for a, b, pair in zip(one, other, pairs, strict=True):
        cases.setdefault(pair, []).append(b - a)
    apart = [mean(found) for found in cases.values()]
    if len(apart) < 2:
        return f"{mean(apart):+.2f} (one pair: no interval)"
    reach = t_point(0.05, len(apart) - 1) * stdev(apart) / sqrt(len(apart))
    return f"{mean(apart):+.2f} [{mean(apart) - reach:+.2f}, {mean(apart) + reach:+.2f}]"


def measure(host: Host, base: str, other: str, player: str, games: int, seed: int) -> None:
    """Play both, and print what the variant changes."""
    played = []
    for name in (base, other):
        (part,) = run_study(host, name, players=(player,), games=(games,), seed=seed).parts
        played.append(part.study.games)
    print(
        f"{other} against {base}: {len(played[0])} games of {player} players, seed {seed}"
    )
    pairs = [game.pair for game in played[0]]
    figures: dict[str, Callable[[Any], float]] = {
        "length (turns or rounds)": lambda game: float(game.length),
        "decisions": lambda game: float(game.decisions),
        "choices": lambda game: float(game.choices),
        "first player wins (points)": lambda game: 100.0 * (begins(game) in game.seats),
    }
    for name, figure in figures.items():
        rows = [[figure(game) for game in side] for side in played]
        apart = difference(rows[0], rows[1], pairs)
        print(f"  {name}: {mean(rows[0]):.1f} -> {mean(rows[1]):.1f}, {apart}")


def begins(game: Any) -> int:
    """Return the seat that was first in the first turn."""
    return int(next(iter(game.roles.values())))


def main() -> None:
    """Measure both transplants."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--player", default="random")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--base", choices=("cmvr", "ultimate"), help="only the variant of this game"
    )
    given = parser.parse_args()
    host = load_plugins()
    with TemporaryDirectory() as folder:
        growing = Text("cmV-R with growing income", "収入が増えるcmV-R")
        steady = Text("Ultimate Game with steady income", "定額マナのUltimate Game")
        one, other = Path(folder) / "growing", Path(folder) / "steady"
        one.mkdir()
        other.mkdir()
        made = [
            variant(host, "cmvr", growing, growing_build, GROWING, one),
            variant(host, "ultimate", steady, steady_build, STEADILY, other),
        ]
        plugin = SimpleNamespace(tcgkit_rulesets=hookimpl(lambda: made))
        both = load_plugins(extra=[("transplants", plugin)])
        for base, name in (("cmvr", "cmvr-growing"), ("ultimate", "ultimate-steady")):
            if given.base in (None, base):
                measure(both, base, name, given.player, given.games, given.seed)


if __name__ == "__main__":
    main()
