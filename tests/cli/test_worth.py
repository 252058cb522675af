"""study --card, --cards, --what-if: what they print, that it can be repeated, what they refuse."""

from __future__ import annotations

import json
import re
import shlex

import pytest

from tests.cli.conftest import Run

QUICK = ("study", "cmvr", "--workers", "1")
RANDOM = ("--players", "random", "--deck", "knights")


def test_a_card_and_what_it_is_worth(run: Run) -> None:
    done = run(*QUICK, *RANDOM, "--card", "KN-01", "--games", "3")
    assert done.exit_code == 0
    assert re.match(r"seeds to play: 3 of random; about \d+ s with 1 worker", done.stderr)
    assert "Foot Knight Peon (KN-01), copies: 4 in Iron Ring Knights" in done.stdout
    assert "instead (blank): unit, " in done.stdout
    assert re.search(r"^With random players ", done.stdout, re.M)
    assert "How to read this" in done.stdout
    command = re.search(r"^all of this again: tcgkit (.+)$", done.stdout, re.M)
    assert command is not None
    assert run(*shlex.split(command[1]), "--workers", "1").stdout == done.stdout


def test_a_number_that_stays_as_it_is_changes_nothing(run: Run) -> None:
    given = ("--what-if", "Foot Knight Peon: armor 300", "--games", "3", "--json")
    table = json.loads(run(*QUICK, *RANDOM, *given).stdout)
    (change,) = table["changes"]
    assert change["card"] == "KN-01"
    effect = change["effects"]["random"]
    assert effect["points"] == 0.0
    assert effect["same"] == effect["games"] == 6


def test_cards_are_ranked(run: Run) -> None:
    given = ("--cards", "KN-01,Squire Luca,KN-03,KN-05,KN-06", "--games", "2")
    done = run(*QUICK, *RANDOM, *given)
    assert done.exit_code == 0
    assert done.stderr.startswith(
        "5 cards, 2 rounds, from 2 seeds each with random players"
    )
    rows = re.findall(r"^ +(\d|left) +\D.* (KN-\d+) +[+-]", done.stdout, re.M)
    assert [place for place, _ in rows] == ["1", "2", "3", "4", "left"]
    assert sorted(key for _, key in rows) == ["KN-01", "KN-03", "KN-04", "KN-05", "KN-06"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        (("--card", "Foot Knigt Peon"), "did you mean 'Foot Knight Peon'"),
        (("--card", "KN-01", "--against", "KN-99"), "there is no card 'KN-99'"),
        (("--what-if", "KN-01: armour +100"), "did you mean 'armor'"),
        (("--what-if", "KN-01"), "is not CARD: NUMBER +1"),
        (("--against", "KN-02"), "goes with --card, --cards or --what-if"),
        (("--what-if", "KN-01: armor 1", "--against", "KN-02"), "instead of --card"),
        (("--cards", "all", "--card", "KN-01"), "is a study of its own"),
        (("--card", "KN-01", "--avoid", "1:guard"), "does not go with --card"),
        (("--cards", "all", "--players", "random,greedy"), "players of one kind"),
        (("--card", "KN-01", "--games", "99999999"), "numbers of seeds are 1 to 10000"),
        (("--card", "KN-01", "--games", "9", "--seconds", "5"), "not go with --games"),
    ],
)
def test_what_makes_no_sense_is_refused(
    run: Run, given: tuple[str, ...], message: str
) -> None:
    done = run(*QUICK, *given)
    assert done.exit_code == 2
    assert message in " ".join(done.stderr.split())
