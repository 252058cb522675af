"""What the how-to shows, works; and it lists every law."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.plugins import load_plugins
from tcgkit.testing.contract import LAWS, Breach, assert_contract, check_contract
from tests.testing import test_contract_toy as toy

PAGE = Path(__file__).parents[2] / "docs" / "how-to" / "test-a-ruleset.md"


def test_the_code_of_the_page_runs(capsys: pytest.CaptureFixture[str]) -> None:
    space: dict[str, Any] = {}
    for block in re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S):
        exec(compile(block, str(PAGE), "exec"), space)  # our own page
    space["test_the_contract"]("cards_stay")
    assert "pass" in capsys.readouterr().out


def test_the_page_lists_every_law() -> None:
    listed = re.findall(r"^\| `(\w+)` \|", PAGE.read_text(encoding="utf-8"), re.M)
    assert listed == [law.__name__ for law in LAWS]


@pytest.mark.pure  # native functions have no docstrings
@pytest.mark.parametrize("law", LAWS)
def test_every_law_is_stated(law: Any) -> None:
    assert law.__doc__


def test_a_breach_says_where() -> None:
    assert str(Breach("law", 3, 17, "seen")) == "law: seed 3, decision 17: seen"


@pytest.mark.pure  # native classes cannot be patched
def test_a_broken_contract_names_the_ruleset_and_its_breaches(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset = next(iter(load_plugins().rulesets.values()))
    monkeypatch.setattr(type(toy.rules()), "__attrs_post_init__", _without_names)
    with pytest.raises(AssertionError, match=rf"ruleset '{ruleset.id}' breaks.*\n.*zone "):
        assert_contract(ruleset, seeds=[0], laws=["names_are_complete"])


_right = type(toy.rules()).__attrs_post_init__


def _without_names(rules: Any) -> None:
    _right(rules)
    zones = {n: evolve(zone, text=Text("", "")) for n, zone in rules.zones.items()}
    object.__setattr__(rules, "zones", zones)


def test_an_unknown_law_is_refused() -> None:
    with pytest.raises(ValueError, match="no law 'nonsense'"):
        check_contract(toy.rules(), toy.decks(), laws=["nonsense"])


def test_a_missing_deck_is_refused() -> None:
    with pytest.raises(ValueError, match="1 decks for 2 players"):
        check_contract(toy.rules(), toy.decks()[:1])
