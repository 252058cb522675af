"""The cards a scenario can name: versions of printed cards, and cards that its file brings."""

from __future__ import annotations

from pathlib import Path

import pytest

from tcgkit.plugins import Host, load_plugins
from tcgkit.testing.scenario.check import ScenarioFile, read_text
from tests.plugins.two_sided_watch import installed_in

FILE = """\
scenarios for watch

# Cards of this file.
cards
    card H-1 "Heron" / "鷺"
        type: watcher    sight: 5   # sees everything

    card W-1 "Little Owl" / "小梟"
        type: watcher    sight: 4

# What is said of it.
scenario "A heron meets a fox"
    given
        start of turn
        P1: deck H-1-night, W-1; post Heron (face down); hand Fox, W-2-night
        P2: post W-2-night (face down)
    when
        P1: lay W-2
        P1: H-1
        P1: W-2-night
    then
        P1: post H-1-day (face up), Fox; hand H-1-night, W-2-night
        P1: deck "Little Owl"; top of deck W-1-day; bottom of deck W-1
        P2: pit Fox by night; top of pit W-2-night
        P1 wins by watch.end.1
"""


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return load_plugins(extra=[("watch", installed_in(tmp_path))])


def read(host: Host, old: str = "", new: str = "") -> ScenarioFile:
    assert old in FILE
    return read_text(FILE.replace(old, new), "f.scenario", host)


def test_a_file_brings_cards_and_a_card_means_its_first_version(host: Host) -> None:
    file = read(host)
    assert file.report() == ""
    (scenario,) = file.scenarios
    assert scenario.prose == "What is said of it."
    assert file.run(scenario).report == ""


def test_cards_of_a_file_go_before_those_of_the_game(host: Host) -> None:
    assert "Little Owl" in read(host).cards["W-1"].name.en
    without = read(
        host, '    card W-1 "Little Owl" / "小梟"\n        type: watcher    sight: 4\n'
    )
    assert "'\"Little Owl\"'" in without.report()
    assert without.cards["W-1"].name.en == "Owl by day"


def test_what_is_expected_of_versions_can_fail(host: Host) -> None:
    file = read(host, "hand H-1-night, W-2-night", "hand H-1, W-2-night")
    assert (
        "expected H-1, W-2-night, but: H-1-night, W-2-night"
        in file.run(file.scenarios[0]).report
    )
    file = read(host, "bottom of deck W-1", "bottom of deck W-1-night")
    assert "P1 bottom of deck: expected W-1-night" in file.run(file.scenarios[0]).report
    file = read(host, "top of pit W-2-night", "top of pit W-2")
    assert (
        "P2 top of pit: expected W-2, but: W-2-night" in file.run(file.scenarios[0]).report
    )


def test_errors_of_own_cards_have_their_place_in_the_file(host: Host) -> None:
    file = read(host, "sight: 5 ", "sihgt: 5 ")
    line = "        type: watcher    sihgt: 5   # sees everything"
    report = file.report()
    assert report.startswith(f"f.scenario:6:{line.index('sihgt') + 1}: DSL")
    assert line in report
    assert "SCN" not in report  # what is said of unknown cards is not reported, too


@pytest.mark.parametrize("moved", [True, False])
def test_cards_stand_once_before_the_first_scenario(host: Host, moved: bool) -> None:
    head, *_ = FILE.split("# What is said")
    block = head[head.index("cards\n") :]
    text = (
        FILE.replace(block, "") + "\n" + block if moved else FILE.replace(block, block * 2)
    )
    report = read_text(text, "f.scenario", host).report()
    assert (
        "SCN116 cards of the file stand in one block, before the first scenario" in report
    )


def test_an_empty_block_and_a_file_without_one_are_fine(host: Host) -> None:
    text = 'scenarios for watch\n\ncards\n\nscenario "x"\n  given\n    start of turn\n    P1: deck W-2-night; post W-2\n    P2: post W-2\n  then\n    P1: deck W-2-night\n'
    for each in (text, text.replace("cards\n", "")):
        file = read_text(each, "f.scenario", host)
        assert file.report() == ""
        assert file.run(file.scenarios[0]).report == ""


GROUP = """\
scenarios for cmvr

scenario "The field"
    given
        start of battle phase
        P1: field 2 cards, KN-08, KN-13 (face down)
    then
        P1: cmV zone KN-08, 2 cards; effects KN-13
"""


def test_in_a_group_a_card_lies_where_its_type_does_and_a_blank_one_in_the_first_zone() -> (
    None
):
    file = read_text(GROUP, "f.scenario", load_plugins())
    assert file.report() == ""
    (scenario,) = file.scenarios
    assert file.run(scenario).report == ""


def test_a_card_whose_type_does_not_lie_in_a_group_is_refused(tmp_path: Path) -> None:
    text = GROUP.replace("for cmvr", "for cmvr-compatible").replace("KN-13", "KN-12")
    report = read_text(text, "f.scenario", load_plugins()).report()
    assert "SCN305 a card of type 'master' does not lie in 'field'" in report
