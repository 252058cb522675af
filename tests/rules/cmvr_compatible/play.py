"""Scenarios of cmV-R Compatible with cards made for them, for tests of single clauses."""

from __future__ import annotations

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins import load_plugins
from tcgkit.plugins.cards import load_cards
from tcgkit.testing.scenario.run import run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_cmvr.compatible.language.vocabulary import vocabulary
from tcgkit_cmvr.compatible.ruleset import RULESET
from tcgkit_dsl import read_cards

STATS = "stats: shooting 500, melee 500, special 500, mobility 200, armor 300"


def made(key: str, kind: str, *effects: str, name: str = "") -> CardDef:
    """Return a card; an effect is its name, its header in brackets, and its text."""
    lines = [
        f'set "T" / "T" for {RULESET.id}',
        "",
        f'card {key} "{name or key}" / "{name or key}"',
    ]
    lines += [f"    type: {kind}"]
    for effect in effects:
        called, rest = effect.split(" (", 1)
        header, text = rest.split(") ", 1)
        lines += ["", f'    ability "{called}" / "{called}" ({header})', f"        {text}"]
    read = read_cards({"t.tcg": "\n".join(lines) + "\n"}, vocabulary())
    assert read.report() == ""
    (card,) = read.definitions
    return card


def play(script: str, *extra: CardDef, **options: str) -> None:
    """Run a scenario with the cards of both starter sets and some more; it must pass."""
    host = load_plugins()
    plugin = host.ruleset(RULESET.id)
    given = ", ".join(f"{name} = {value}" for name, value in options.items())
    setting = f"options {given}\n" if given else ""
    text = f'scenarios for {RULESET.id}\n\nscenario "one"\n{setting}{script}\n'
    (scenario,), findings = parse_scenarios(text, "test.scenario")
    assert not findings, findings
    cards = {**load_cards(host, plugin).cards, **{card.key: card for card in extra}}
    outcome = run_scenario(scenario, plugin, cards)
    assert outcome.passed, outcome.report


UNIT = f"unit    rarity: Normal    terrain: space\n    {STATS}"
COUNTER = "Effect card    kind: Counter    rarity: Normal"
INSTANT = "Effect card    kind: Instant    rarity: Normal"
