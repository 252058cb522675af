"""Each value of each rule option keeps the contract: one game each, looked at here and there."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tcgkit.kernel.rules import OptionValue, RuleOption
from tcgkit.plugins import load_plugins
from tcgkit.testing.contract import LAWS, assert_contract

EVERY = 32
"""One of how many decisions is looked at."""
COSTLY = (
    *("forks_are_equal", "records_replay", "passing_does_not_show", "conceding_ends"),
    *("wrong_answers_change_nothing", "names_are_complete", "same_in_every_process"),
)
CHEAP = [law.__name__ for law in LAWS if law.__name__ not in COSTLY]

OPTIONS = [
    pytest.param(ruleset, option, id=f"{ruleset}-{option.name}")
    for ruleset, plugin in load_plugins().rulesets.items()
    for option in plugin.ruleset.options
]


def values(option: RuleOption) -> Iterator[OptionValue]:
    """Yield all but the default: each word; of numbers both ends and one inside."""
    found: list[OptionValue] = list(option.choices)
    if option.several:
        found.append("+".join(str(choice) for choice in option.choices[1:]))
    if option.low is not None:
        high = option.low + 100 if option.high is None else option.high
        found += [option.low, high, option.low + (high - option.low) // 3]
    yield from (value for value in dict.fromkeys(found) if value != option.start)


@pytest.mark.exhaustive
@pytest.mark.plays
@pytest.mark.parametrize(("ruleset", "option"), OPTIONS)
def test_an_option_keeps_the_contract(ruleset: str, option: RuleOption) -> None:
    broken = []
    for value in values(option):
        try:
            assert_contract(
                ruleset, options={option.name: value}, seeds=[0], laws=CHEAP, every=EVERY
            )
        except AssertionError as error:
            broken.append(str(error))
    assert not broken, "\n".join(broken)


@pytest.mark.rule("e2drive.i.16")
def test_samples_show_what_an_option_lets_everybody_see() -> None:
    """The option lets everybody see the DUR of an Invisible servant, whose face is not seen."""
    laws = ["samples_look_alike", "samples_are_fair", "hidden_faces_do_not_show"]
    options = {"invisible_hides": "atk_def"}
    assert_contract("e2drive", options=options, seeds=[0], laws=laws, every=EVERY)
