"""Scenarios of cmV-R with cards made for them, for tests of single clauses."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins import load_plugins
from tcgkit.testing.scenario.install import install
from tcgkit.testing.scenario.run import Runner, run_scenario
from tcgkit.testing.scenario.script import read_script
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_cmvr.language.vocabulary import vocabulary
from tcgkit_dsl import read_cards

_UNIT = "type: cmV    rarity: {rarity}    terrain: land    subtypes: Knight"
_STATS = "stats: shooting 500, melee 500, special 500, mobility 200, armor 300"
_TYPES = {
    "cmV": f"{_UNIT}\n    {_STATS}",
    "Master": "type: Master    rarity: {rarity}",
    "weapon": "type: weapon    rarity: {rarity}",
    "Instant": "type: Effect card    kind: Instant    rarity: {rarity}",
    "Counter": "type: Effect card    kind: Counter    rarity: {rarity}",
    "Object": "type: Effect card    kind: Object    rarity: {rarity}",
}

PAID = "When a cmV you control declares an attack: gain 1 coin."
NO_COINS = "(continuous, resist) When the opponent gains coins: negate that coin gain."


def made(
    key: str, kind: str, *effects: str, rarity: str = "Normal", lang: str = "en"
) -> CardDef:
    """Return a card; an effect is its header in brackets and its text."""
    lines = ['set "T" / "T" for cmvr', f"    lang: {lang}"]
    lines += ['    subtypes: "Knight" / "騎士"', ""]
    lines += [f'card {key} "{key}" / "{key}"', f"    {_TYPES[kind].format(rarity=rarity)}"]
    for number, effect in enumerate(effects, start=1):
        header, text = effect.removeprefix("(").split(") ", 1)
        name = f"{key} {number}" if len(effects) > 1 else f"effect of {key}"
        lines += ["", f'    ability "{name}" / "{name}" ({header})', f"        {text}"]
    cards = read_cards({"t.tcg": "\n".join(lines) + "\n"}, vocabulary())
    assert not cards.errors, cards.report()
    (card,) = cards.definitions
    return card


def play(script: str, *extra: CardDef, **options: str) -> None:
    """Run a scenario with the cards of the starter set and some more; it must pass."""
    host = load_plugins()
    given = ", ".join(f"{name} = {value}" for name, value in options.items())
    setting = f"options {given}\n" if given else ""
    text = f'scenarios for cmvr\n\nscenario "one"\n{setting}{script}\n'
    (scenario,), findings = parse_scenarios(text, "test.scenario")
    assert not findings, findings
    cards = {**starter(), **{card.key: card for card in extra}}
    outcome = run_scenario(scenario, host.ruleset("cmvr"), cards)
    assert outcome.passed, outcome.report


@lru_cache(maxsize=1)
def starter() -> dict[str, CardDef]:
    """Return the cards of the starter set."""
    folder = Path(__file__).parents[3] / "rulesets" / "tcgkit_cmvr" / "cards"
    texts = {path.name: path.read_text(encoding="utf-8") for path in folder.glob("*.tcg")}
    return {card.key: card for card in read_cards(texts, vocabulary()).definitions}


def use(lang: str, text: str, given: str, then: str, more: str = "") -> None:
    """Use a Switch of a Master in the setup phase; ``more`` is what is done after it."""
    play(
        f"""
        given
            in setup phase
            {given}
        when
            P1: use USE
            {more}
        then
            {then}
        """,
        made("USE", "Master", f"(continuous, all-round) {text}", lang=lang),
    )


def after(script: str, *extra: CardDef) -> Runner:
    """Run a scenario and return it as it stands at its end."""
    (scenario,), findings = parse_scenarios(
        f'scenarios for cmvr\n\nscenario "one"\n{script}\n', "test.scenario"
    )
    assert not findings, findings
    cards = {**starter(), **{card.key: card for card in extra}}
    read, findings = read_script(scenario, load_plugins().ruleset("cmvr"), cards)
    assert read is not None, findings
    placed = install(read.names, read.position)
    run = Runner(read.names, placed.game, placed.labels)
    outcome = run.play(scenario, read)
    assert outcome.passed, outcome.report
    return run


def lines(run: Runner, viewer: int = 0) -> list[str]:
    """Return the log as a player reads it."""
    assert run.game.trace is not None
    return [entry.tell("en", viewer) for entry in run.game.trace.entries]
