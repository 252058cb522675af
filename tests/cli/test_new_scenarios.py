"""The scenarios of a new project prove something: each fails if what it shows is broken."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path

import pytest
from attrs import frozen

from tcgkit.cli import _project
from tcgkit.kernel.cards import Text
from tcgkit.kernel.state import TABLE, Result
from tcgkit.plugins import load_plugins
from tcgkit.plugins.match import Match
from tcgkit.testing.scenario.check import TestReport, check_paths


@frozen
class Break:
    """One thing made wrong in a project, and the scenario that has to fail for it."""

    scenario: str
    file: str
    old: str
    new: str


SERVANTS, SPELLS = "cards/servants.tcg", "cards/spells.tcg"
GAME = (
    # attack.scenario
    Break("Nobody blocks", "ruleset.py", "(is_ready, may_attack)", "(may_attack,)"),
    Break(
        "Nobody blocks", "rules/events.py", "game.set_posture(self.card, TAPPED)", "pass"
    ),
    Break(
        "Nobody blocks",
        "rules/turn.py",
        'amount = game.value(attacker, "attack")',
        'amount = game.value(attacker, "toughness")',
    ),
    Break(
        "Attacker and blocker fight",
        "rules/turn.py",
        "if card.posture == READY",
        "if card.up",
    ),
    Break(
        "Attacker and blocker fight",
        "rules/turn.py",
        'back = game.value(blocker, "attack")',
        'back = game.value(blocker, "toughness")',
    ),
    Break(
        "Attacker and blocker fight",
        "rules/turn.py",
        'amount = game.value(attacker, "attack")',
        'amount = game.value(attacker, "toughness")',
    ),
    Break(
        "Attacker and blocker fight",
        "rules/turn.py",
        ", TakesDamage(attacker, back, blocker)",
        "",
    ),
    Break(
        "Attacker and blocker fight",
        "ruleset.py",
        "(events.TakesDamage, events.Changes, events.Dies)",
        "(events.Changes, events.Dies)",
    ),
    Break(
        "The attacker is gone before the damage, then the blocker",
        "rules/turn.py",
        "if not game.is_there(attacker):",
        "if attacker is None:",
    ),
    Break(
        "The attacker is gone before the damage, then the blocker",
        "rules/turn.py",
        "elif game.is_there(blocker):",
        "else:",
    ),
    Break(
        "The attacker is gone before the damage, then the blocker",
        "rules/turn.py",
        "if blocker is None:",
        "if blocker is None or not game.is_there(blocker):",
    ),
    Break(
        "The Phoenix burns others with it",
        SERVANTS,
        """
    ability "Last Flame" / "最後の炎" (triggered)
        When this servant is destroyed: deal 2 damage to each opposing servant.
""",
        "",
    ),
    Break(
        "The Phoenix burns others with it",
        SERVANTS,
        "deal 2 damage to each opposing servant",
        "deal 1 damage to each opposing servant",
    ),
    Break(
        "The Phoenix burns others with it",
        SERVANTS,
        "deal 2 damage to each opposing servant",
        "deal 2 damage to each servant",
    ),
    # end.scenario
    Break(
        "No life left",
        "ruleset.py",
        '"my_game.end.1", (events.LifeChanges, events.Hurts)',
        '"my_game.end.1", (events.Dies,)',
    ),
    Break(
        "No life left", "rules/events.py", 'clause: ClassVar[str] = "my_game.life.1"', ""
    ),
    Break(
        "No card left",
        "rules/events.py",
        'game.lose((self.by,), "my_game.end.2")',
        "return",
    ),
    # play.scenario
    Break("Too few embers", "ruleset.py", 'card, "cost")', 'card, "cost") - 1'),
    Break("Too few embers", "ruleset.py", '"embers") >= game', '"embers") > game'),
    Break(
        "Too few embers",
        "rules/turn.py",
        '"embers", -game.value(self.card, "cost")',
        '"embers", 0',
    ),
    Break(
        "A servant enters tapped",
        "rules/turn.py",
        "game.set_posture(self.card, TAPPED)",
        "game.set_posture(self.card, READY)",
    ),
    Break(
        "A spell does what it says",
        "rules/turn.py",
        'game.move(self.card, "discard")',
        'game.move(self.card, "field")',
    ),
    Break(
        "A spell does what it says",
        "rules/turn.py",
        "self.next = Play.carry_out",
        "self.next = Play.over",
    ),
    Break("A spell does what it says", SPELLS, "Gain 3 life, then draw", "Draw"),
    Break(
        "A spell does what it says", SPELLS, "Gain 3 life, then draw 1 card", "Gain 3 life"
    ),
    Break(
        "As far as possible",
        "language/words.py",
        'chosen="resolution", counter="体"',
        'chosen="declaration", counter="体"',
    ),
    Break("As far as possible", SPELLS, " with attack 3 or more", ""),
    Break(
        "Quick spells before the damage",
        "ruleset.py",
        'return window == "main" or',
        "return True or",
    ),
    Break(
        "Quick spells before the damage",
        "rules/turn.py",
        "turn_last,  # the defender first",
        "turn_first,",
    ),
    Break(
        "Quick spells before the damage",
        "rules/turn.py",
        "        RESPONSES.start(game)\n",
        "",
    ),
    Break(
        "Until a next turn",
        "rules/turn.py",
        """game.expire(f"start.{player}")""",
        "pass",
    ),
    Break(
        "Until a next turn",
        "rules/turn.py",
        """game.expire(f"end.{player}.{game.number(player, 'turns')}")""",
        "pass",
    ),
    Break(
        "Triggered: directly after",
        SERVANTS,
        """
    ability "Biting Ash" / "噛みつく灰" (triggered)
        When this servant attacks: your opponent loses 1 life.
""",
        "",
    ),
    Break(
        "Triggered: directly after",
        SERVANTS,
        """
    ability "Lights the Way" / "道を照らす" (triggered)
        When this servant enters play: draw 1 card.
""",
        "",
    ),
    Break(
        "Triggered: directly after",
        "language/words.py",
        "Attack, events.Attacks, events.Blocks",
        "Attack, events.Dies, events.Blocks",
    ),
    Break(
        "Continuous: as long as it is there",
        SERVANTS,
        """
    ability "Sharpened Blades" / "研がれた刃" (continuous)
        Your other servants get attack +1.
""",
        "",
    ),
    Break(
        "Continuous: as long as it is there",
        SERVANTS,
        "Your other servants get",
        "Your servants get",
    ),
    Break(
        "Continuous: as long as it is there",
        SERVANTS,
        "Your other servants get",
        "Each other servant gets",
    ),
    Break(
        "Cornered",
        SERVANTS,
        "While you have 6 or less life",
        "While you have 7 or less life",
    ),
    Break(
        "Cornered",
        SERVANTS,
        "While you have 6 or less life",
        "While you have 4 or less life",
    ),
    Break("Cornered", SERVANTS, "gets attack +2 and toughness +2", "gets attack +2"),
    # turn.scenario
    Break(
        "The first turns",
        "rules/zones.py",
        "OPENING_HAND: Final = 4",
        "OPENING_HAND: Final = 5",
    ),
    Break("The first turns", "rules/zones.py", "LIFE: Final = 12", "LIFE: Final = 11"),
    Break(
        "The first turns",
        "rules/turn.py",
        'toss(game, "first")',
        'game.set_number(TABLE, "first", 1 - game.pick(2, "tosses"))',
    ),
    Break(
        "The first turns",
        "rules/turn.py",
        'lambda game: turn_first(game, "first"), "turn_player"',
        'lambda game: (0, 1), "turn_player"',
    ),
    Break(
        "The first turns",
        "rules/turn.py",
        "if turns(game) > 1",
        "if turns(game) > 0",
    ),
    Break(
        "The first turns",
        "rules/turn.py",
        "if turns(game) > 1",
        "if turns(game) > 2",
    ),
    Break(
        "The first turns",
        "rules/turn.py",
        'min(game.number(player, "turns"), MAX_EMBERS)',
        "MAX_EMBERS",
    ),
    Break(
        "At most 6 embers",
        "rules/zones.py",
        "MAX_EMBERS: Final = 6",
        "MAX_EMBERS: Final = 7",
    ),
    Break(
        "At most 6 embers",
        "rules/turn.py",
        'set_number(player, "embers"',
        'add_number(player, "embers"',
    ),
    Break("At most 6 embers", "rules/turn.py", "game.set_posture(servant, READY)", "pass"),
    Break(
        "A player acts until passing",
        "rules/turn.py",
        'own_phase("main", Text("main phase", "メインフェイズ"))',
        'Phase("main", (Window("main", turn_first),), Text("main phase", "メインフェイズ"))',
    ),
    Break(
        "Damage goes at the end of the turn",
        "rules/zones.py",
        '"ダメージ"), until="turn"',
        '"ダメージ")',
    ),
    Break(
        "Damage goes at the end of the turn",
        SPELLS,
        "gets toughness +3 until the end of the turn",
        "gets toughness +1 until the end of the turn",
    ),
    Break(
        "Damage goes at the end of the turn",
        "language/words.py",
        '"ターン終了時まで",\n            "turn"',
        '"ターン終了時まで",\n            "rounds"',
    ),
)
VARIANT = (
    Break("3 cmVs", "ruleset.py", "CMVS: Final = 3", "CMVS: Final = 2"),
    Break("A 4th cmV cannot be set", "ruleset.py", "CMVS: Final = 3", "CMVS: Final = 4"),
    Break("The beaten goes to dust", "ruleset.py", ', "beaten": beaten', ""),
    Break("So does who fails to evade", "ruleset.py", ', "beaten": beaten', ""),
    Break(
        "6 damage", "ruleset.py", "DAMAGE_TO_LOSE: Final = 6", "DAMAGE_TO_LOSE: Final = 7"
    ),
    Break("6 damage", "ruleset.py", "map(changed, rules.checks)", "rules.checks"),
    Break(
        "5 damage is not enough",
        "ruleset.py",
        "DAMAGE_TO_LOSE: Final = 6",
        "DAMAGE_TO_LOSE: Final = 5",
    ),
    Break("Back to the wall", "cards/own.tcg", "at most 1 card", "at most 2 cards"),
    Break("Back to the wall", "cards/own.tcg", "at most 1 card", "at most 0 cards"),
    Break(
        "Back to the wall",
        "language/words.py",
        'game.zone("hand", seat)',
        'game.zone("dust_zone", seat)',
    ),
)
BREAKS = {"game": GAME, "variant": VARIANT}


@contextmanager
def written(
    kind: str, broken: Break | None, folder: Path, to_be: str = "broken"
) -> Iterator[tuple[str, str]]:
    """A new project in which something is broken, to import; its name and its package.

    All broken projects share their names, so that a grammar is made once for all of them. Two that
    can be imported at the same time need different ones: ``to_be`` is the name's first word.
    """
    base = _project.base_of(load_plugins(), "cmvr") if kind == "variant" else None
    name = f"{to_be}-{kind}"
    made = _project.Project(name, "Broken", base)
    _project.write(made, folder)
    if broken is not None:
        path = folder / "src" / made.package / broken.file
        text = path.read_text(encoding="utf-8")
        old, new = (
            part.replace("my_game", made.package) for part in (broken.old, broken.new)
        )
        assert text.count(old) == 1, old
        path.write_text(text.replace(old, new), encoding="utf-8")
    sys.path.insert(0, str(folder / "src"))
    try:
        yield name, made.package
    finally:
        sys.path.remove(str(folder / "src"))
        for each in [each for each in sys.modules if each.split(".")[0] == made.package]:
            del sys.modules[each]


def run_broken(kind: str, broken: Break | None, folder: Path) -> TestReport:
    """Run the scenarios of a new project in which something is broken."""
    with written(kind, broken, folder) as (name, package):
        host = load_plugins(extra=[(name, import_module(f"{package}.plugin"))])
        return check_paths([folder / "tests"], host)


@pytest.mark.parametrize(
    ("kind", "broken"),
    [
        pytest.param(kind, each, marks=pytest.mark.exhaustive if number % 5 else ())
        for kind, several in BREAKS.items()
        for number, each in enumerate(several)
    ],
)
def test_a_scenario_fails_if_what_it_shows_is_broken(
    kind: str, broken: Break, tmp_path: Path
) -> None:
    report = run_broken(kind, broken, tmp_path)
    found = {finding.code for file in report.unusable for finding in file.findings}
    assert found <= {"SCN309"}, report.text()  # what the zone has no place for
    failed = [outcome.scenario.title for outcome in report.failed]
    failed += [each.title for file in report.unusable for each in file.scenarios]
    assert broken.scenario in failed


@pytest.mark.parametrize("kind", BREAKS)
def test_every_scenario_is_seen_to_fail(kind: str, tmp_path: Path) -> None:
    report = run_broken(kind, None, tmp_path)
    titles = {outcome.scenario.title for outcome in report.outcomes}
    assert titles == {broken.scenario for broken in BREAKS[kind]}


def test_what_a_variant_says_has_its_own_numbers(tmp_path: Path) -> None:
    less = Break("", "ruleset.py", "DAMAGE_TO_LOSE: Final = 6", "DAMAGE_TO_LOSE: Final = 5")
    with written("variant", less, tmp_path) as (_, package):
        ruleset = import_module(f"{package}.ruleset").RULESET
    (said,) = [each.text for each in ruleset.options if each.name == "simultaneous_damage"]
    assert said == Text("both players reach 5 damage at once", "同時に5ダメージ")
    assert ruleset.clauses["cmvr.win.1"].startswith("5 damage cards instead of 8")


def test_a_variant_settles_damage_as_the_option_says(tmp_path: Path) -> None:
    """The clause is its own, the option is that of the base."""
    with written("variant", None, tmp_path) as (_, package):
        rules = import_module(f"{package}.ruleset")
    for option, winners in (("draw", ()), ("lead_loses_last", (1,))):
        options = {"simultaneous_damage": option}
        game = Match.start(load_plugins(), "cmvr", seed=1, options=options).game
        game.set_number(TABLE, "lead", 1)
        result = rules.RULESET.rules(rules.RULESET.settings(options)).ends.result
        clause = f"{package}.win.1"
        assert result(game, (0, 1), clause) == Result(winners, clause)
        assert result(game, (0,), "concede") == Result((1,), "cmvr.win.4")


SHAMAN = """
card S-90 "Shaman" / "呪術師"
    type: servant    cost: 2
    stats: attack 1, toughness 2

    ability (triggered)
        Whenever another servant you control attacks, it gets +1 attack until end of turn.
"""
IT = """scenarios for {name}

scenario "It is the attacker"
    given
        in main phase
        P1: field S-90 (tapped), S-01; life 12
        P2: life 12
    when
        P1: S-01 attacks
    then
        P2: life 9
"""


def test_it_is_the_servant_of_the_event(tmp_path: Path) -> None:
    with written("game", None, tmp_path) as (name, package):
        cards = tmp_path / "src" / package / SERVANTS
        cards.write_text(cards.read_text(encoding="utf-8") + SHAMAN, encoding="utf-8")
        scenario = tmp_path / "tests" / "it.scenario"
        scenario.write_text(IT.format(name=name), encoding="utf-8")
        host = load_plugins(extra=[(name, import_module(f"{package}.plugin"))])
        report = check_paths([scenario], host)
    assert report.exit_code == 0, report.text()
