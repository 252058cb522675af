"""rulesets, rules, cards, decks: what is installed, read."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tcgkit.plugins import DeckFile, hookimpl

Run = Callable[..., Any]
Install = Callable[..., None]


def test_rulesets_are_listed_with_version_and_origin(run: Run) -> None:
    done = run("rulesets")
    assert done.exit_code == 0
    assert "cmvr 1.2: cmV-R, from plugin 'cmvr' (tcgkit " in done.stdout
    assert "decks: knights, skirmishers" in done.stdout
    assert "player greedy: " in done.stdout
    table = json.loads(run("rulesets", "--json").stdout)
    ids = [each["id"] for each in table["rulesets"]]
    assert ids == sorted(ids)
    assert {"cmvr", "cmvr-compatible"} <= set(ids)
    assert table["problems"] == []


def test_the_options_of_a_ruleset_are_listed(run: Run) -> None:
    done = run("rulesets", "cmvr", "--lang", "ja")
    assert done.exit_code == 0
    assert "repeat_limit = 3  [cmvr.i.15]" in done.stdout
    assert "a whole number from 2 to 100" in done.stdout
    assert "同一局面の許容回数" in done.stdout
    options = json.loads(run("rulesets", "cmvr", "--json").stdout)["options"]
    assert {"name", "clause", "text", "default", "choices", "low", "high"} == set(
        options[0]
    )


def test_a_broken_plugin_is_reported_and_hurts_no_other(
    run: Run, with_plugins: Install
) -> None:
    def tcgkit_rulesets() -> Any:
        raise RuntimeError("no engine")

    broken = ModuleType("broken")
    broken.tcgkit_rulesets = hookimpl(tcgkit_rulesets)  # type: ignore[attr-defined]  # a module
    with_plugins(broken=broken)
    done = run("rulesets")
    assert done.exit_code == 1
    assert "plugin 'broken'" in done.stderr
    assert "no engine" in done.stderr
    assert "cmvr 1.2" in done.stdout
    other = run("rules", "cmvr", "gen.1")
    assert other.exit_code == 0
    assert "warning: plugin 'broken'" in other.stderr
    assert json.loads(run("rulesets", "--json").stdout)["problems"]


def test_clauses_are_printed_under_their_headings(run: Run) -> None:
    done = run("rules", "cmvr", "battle.evade")
    assert done.stdout.splitlines()[0] == "Battle phase: evade"
    assert done.stdout.count("cmvr.battle.evade.") == 5
    assert len(json.loads(run("rules", "cmvr", "--json").stdout)) > 400


def test_an_unknown_clause_offers_the_nearest(run: Run) -> None:
    done = run("rules", "cmvr", "battle.evad")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "did you mean 'cmvr.battle.evade'" in done.stderr


def test_cards_are_listed(run: Run) -> None:
    done = run("cards", "cmvr")
    assert "KN-08  Dragon Knight Velda   竜騎士ヴェルダ" in done.stdout
    assert len(json.loads(run("cards", "cmvr", "--json").stdout)) == len(
        done.stdout.splitlines()
    )


@pytest.mark.parametrize(
    "name", ["KN-08", "kn-08", "Dragon Knight Velda", "velda", "竜騎士ヴェルダ"]
)
def test_a_card_is_printed_in_full_in_both_languages(run: Run, name: str) -> None:
    out = run("cards", "cmvr", name).stdout
    assert out.startswith('card KN-08 "Dragon Knight Velda" / "竜騎士ヴェルダ"\n')
    assert "Choose 1 opposing cmV with armor 300 or less: destroy it." in out
    assert "能力値：射撃 300、格闘 1000" in out
    assert "破壊する。" in out


def test_an_unknown_card_offers_the_nearest(run: Run) -> None:
    done = run("cards", "cmvr", "Dragon Knigt Velda")
    assert done.exit_code == 2
    assert "did you mean 'Dragon Knight Velda'" in done.stderr


def test_decks_are_listed(run: Run) -> None:
    done = run("decks", "cmvr")
    assert done.exit_code == 0
    assert "knights: Iron Ring Knights, 40 cards" in done.stdout
    one = run("decks", "cmvr", "knights", "--lang", "ja")
    assert " 4  KN-01  歩騎士ペオン" in one.stdout
    assert json.loads(run("decks", "cmvr", "--json").stdout)[0]["size"] == 40


def test_everything_illegal_about_a_deck_is_listed(
    run: Run, with_plugins: Install, tmp_path: Path
) -> None:
    path = illegal_deck(tmp_path)
    decks = ModuleType("decks")
    files = [DeckFile(ruleset="cmvr", path=path)]
    decks.tcgkit_decks = hookimpl(lambda: files)  # type: ignore[attr-defined]  # a module
    with_plugins(decks=decks)
    done = run("decks", "cmvr")
    assert done.exit_code == 1
    for clause in ("cmvr.deck.1", "cmvr.deck.3", "cmvr.deck.7"):
        assert f"  {clause}: " in done.stdout


def illegal_deck(folder: Path) -> Path:
    path = folder / "bad.toml"
    text = 'name = { en = "Bad", ja = "悪" }\nruleset = "cmvr"\n[cards]\n'
    path.write_text(text + '"KN-01" = 5\n"KN-09" = 2\n', encoding="utf-8")
    return path


@pytest.mark.parametrize("command", ["rules", "cards", "decks", "rulesets"])
def test_an_unknown_ruleset_offers_the_nearest(run: Run, command: str) -> None:
    done = run(command, "cmrv")
    assert done.exit_code == 2
    assert done.stdout == ""
    assert "unknown ruleset: 'cmrv' (did you mean 'cmvr'?)" in done.stderr


def test_clauses_are_printed_in_japanese(run: Run) -> None:
    lines = run("rules", "cmvr", "battle.guard.5", "--lang", "ja").output.splitlines()
    assert lines[0] == "バトルフェイズ：防御"
    assert lines[1].startswith("  cmvr.battle.guard.5  防御失敗ならそのcmVは")
    assert len(lines) == 2
    rows = json.loads(run("rules", "cmvr", "gen.1", "--lang", "ja", "--json").output)
    assert [row["heading"] for row in rows] == ["総則"]
