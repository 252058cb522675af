"""The worked example of a transplant: a mechanic of one game in another one."""

from __future__ import annotations

import importlib.util
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest
from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.lab.compare.observing import observe
from tcgkit.lab.study.run import run_study
from tcgkit.plugins import Host, hookimpl, load_plugins
from tcgkit_cmvr import ruleset as cmvr

pytestmark = pytest.mark.exhaustive
SCRIPT = Path(__file__).parents[2] / "docs" / "studies" / "transplant.py"


@pytest.fixture(scope="module")
def script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("transplant", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture(scope="module")
def host(script: ModuleType, tmp_path_factory: pytest.TempPathFactory) -> Host:
    def folder(name: str) -> Path:
        return tmp_path_factory.mktemp(name)

    plain = load_plugins()
    same = Text("the same", "同じもの")
    made = [
        script.variant(plain, "cmvr", same, script.growing_build, script.GROWING, folder("a")),
        script.variant(plain, "ultimate", same, script.steady_build, script.STEADILY, folder("b")),
        script.variant(plain, "cmvr", same, copied, script.GROWING, folder("c")),
    ]  # fmt: skip
    plugin = SimpleNamespace(tcgkit_rulesets=hookimpl(lambda: made))
    return load_plugins(extra=[("transplants", plugin)])


def copied(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of cmV-R under another name: a transplant of nothing."""
    return evolve(cmvr.build(options), ruleset="cmvr-copy")


def test_a_transplant_of_nothing_changes_no_answer(host: Host) -> None:
    courses = []
    for name in ("cmvr", "cmvr-copy", "cmvr-growing"):
        (part,) = run_study(host, name, players=("random",), games=(4,), seed=3).parts
        courses.append([game.course for game in part.study.games])
    assert courses[0] == courses[1]
    assert courses[0] != courses[2]


def test_income_grows_in_one_and_is_steady_in_the_other(host: Host) -> None:
    def pools(name: str, number: str, turns: range) -> list[int]:
        (story,) = observe(host, host.ruleset(name), 1).idle[:1]
        first: dict[int, int] = {}
        for answer, _ in story.answers:
            first.setdefault(answer.turn, answer.pools[0].get(number, 0))
        return [first[turn] for turn in turns]

    assert pools("cmvr", "money", range(1, 5)) == [4, 6, 8, 10]
    assert pools("cmvr-growing", "money", range(1, 5)) == [3, 5, 8, 12]
    assert max(pools("ultimate", "mana", range(8, 12))) > 4
    assert set(pools("ultimate-steady", "mana", range(8, 12))) == {4}
