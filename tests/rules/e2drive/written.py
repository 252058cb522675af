"""Cards for single clauses, written in the card language, and scenarios with them."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from tcgkit.kernel.cards import CardDef
from tcgkit.plugins import load_plugins
from tcgkit.testing.scenario.run import run_scenario
from tcgkit.testing.scenario.text import parse_scenarios
from tcgkit_dsl import Cards, read_cards
from tcgkit_e2drive.language.vocabulary import vocabulary

_STATS = "stats: DUR {dur}, ATK {atk}, DEF {def_}, SPD {spd}"
STARTER = Path(__file__).parents[3] / "rulesets" / "tcgkit_e2drive" / "cards"


def servant(
    key: str, *effects: str, dur: int = 90, atk: int = 50, def_: int = 20, spd: int = 80
) -> CardDef:
    """Return a servant; an effect is its header in brackets and its text."""
    stats = _STATS.format(dur=dur, atk=atk, def_=def_, spd=spd)
    return made(key, f"type: servant    class: junker\n    {stats}", *effects)


def tool(key: str, kind: str, *effects: str, cost: int = 1, more: str = "") -> CardDef:
    """Return a tool."""
    return made(key, f"type: tool    kind: {kind}    cost: {cost}{more}", *effects)


def quick(sentence: str, key: str = "QUI") -> CardDef:
    """Return a quick tool for 0e."""
    return tool(key, "quick", f"(use) {sentence}", cost=0)


def made(key: str, fields: str, *effects: str) -> CardDef:
    """Return a card."""
    cards = read(key, fields, *effects)
    assert not cards.errors, cards.report()
    (card,) = cards.definitions
    return card


def read(key: str, fields: str, *effects: str) -> Cards:
    """Read a card; what is wrong with it is in the result."""
    lines = [
        'set "T" / "T" for e2drive',
        "",
        f'card {key} "{key}" / "{key}の札"',
        f"    {fields}",
    ]
    for number, effect in enumerate(effects, start=1):
        header, text = effect.removeprefix("(").split(") ", 1)
        name = f"{key} {number}" if len(effects) > 1 else f"effect of {key}"
        lines += ["", f'    ability "{name}" / "{name}" ({header})', f"        {text}"]
    return read_cards({"t.tcg": "\n".join(lines) + "\n"}, vocabulary())


def play(script: str, *extra: CardDef, **options: str) -> None:
    """Run a scenario with the cards of the starter set and some more; it must pass."""
    host = load_plugins()
    given = ", ".join(f"{name} = {value}" for name, value in options.items())
    setting = f"options {given}\n" if given else ""
    text = f'scenarios for e2drive\n\nscenario "one"\n{setting}{script}\n'
    (scenario,), findings = parse_scenarios(text, "test.scenario")
    assert not findings, findings
    cards = {**starter(), **{card.key: card for card in extra}}
    outcome = run_scenario(scenario, host.ruleset("e2drive"), cards)
    assert outcome.passed, outcome.report


@lru_cache(maxsize=1)
def starter() -> dict[str, CardDef]:
    """Return the cards of the starter set."""
    texts = {path.name: path.read_text("utf-8") for path in sorted(STARTER.glob("*.tcg"))}
    return {card.key: card for card in read_cards(texts, vocabulary()).definitions}
