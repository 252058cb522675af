"""Texts that make no difference: games played again without them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tcgkit.kernel.cards import Ability, CardDef, Text
from tcgkit.lab.simulate.altered import fingerprint, muted
from tcgkit.lab.simulate.card_watch import CardFacts
from tcgkit.lab.study import Asked, document, run, run_study
from tcgkit.lab.study.measuring import Kinds
from tcgkit.lab.study.notes import Notes
from tcgkit.lab.study.report import Studied, Tried
from tcgkit.lab.study.silent import MOST, Trial, rounds, trials
from tcgkit.plugins import load_plugins
from tests.lab.plants import planted


def game(number: int, course: bytes = b"a", **cards: CardFacts) -> Studied:
    return Studied(
        players=("random", "random"),
        decks=("A", "A"),
        cards=frozenset(cards),
        roles={},
        seats=(0,),
        clause="end.1",
        length=1,
        decisions=1,
        choices=1,
        notes=Notes(),
        facts=(cards, {}),
        number=number,
        course=course,
    )


def test_a_text_is_tried_in_the_games_in_which_its_card_was_played() -> None:
    games = [
        game(0, A=CardFacts(played=1)),
        game(1, A=CardFacts(seen=1)),
        game(2, A=CardFacts(entered=1), B=CardFacts(playable=1)),
    ]
    found = trials(games, ["A", "B"])
    assert {name: [*trial.numbers] for name, trial in found.items()} == {"A": [0, 2]}


def test_a_trial_ends_at_the_first_game_that_goes_another_way() -> None:
    trial, over = Trial(range(9)), []
    for number, course in enumerate((b"a", b"b", b"a")):
        trial.told(game(number), game(number, course))
        over.append(trial.is_over)
    assert over == [False, True, True]
    assert trial.result == Tried(games=2, same=1)


def test_rounds_grow_and_end_where_they_must() -> None:
    dead, alive = Trial(range(1000)), Trial(range(1000))
    played = []
    for tasks in rounds({"dead": dead, "alive": alive}, 5000):
        played.append(len(tasks))
        for name, number in tasks:
            trial = dead if name == "dead" else alive
            trial.told(game(number), game(number, b"a" if name == "dead" else b"b"))
    assert played[:4] == [2, 2, 4, 8]
    assert (dead.result, alive.result) == (Tried(MOST, MOST), Tried(1, 0))
    assert len(list(rounds({"one": Trial(range(9))}, 0))) == 0


def test_a_muted_text_can_be_used_and_does_nothing() -> None:
    text = Text("Cry", "叫び")
    cry = Ability(text, "triggered", {}, text, body=("noise",), continuous=())  # type: ignore[arg-type]  # not run
    card = CardDef("ant", Text("Ant", "蟻"), "beast", {}, (cry,))
    (silent,) = muted(card).abilities
    assert (silent.kind, silent.body) == ("triggered", ())
    assert muted(card).key == "ant"
    assert fingerprint([1, 2]) == fingerprint([1, 2]) != fingerprint([2, 1])


@pytest.mark.parametrize(
    ("games", "given", "again"),
    [
        ((), {}, run.AGAIN),
        ((run.LEAST_TRIED,), {}, run.AGAIN),
        ((run.LEAST_TRIED - 1,), {}, 0),
        ((run.LEAST_TRIED,), {"try_texts": False}, 0),
        ((run.LEAST_TRIED,), {"players": ("quick:1",)}, 0),
    ],
)
def test_time_for_texts_is_planned_where_they_are_tried(
    games: tuple[int, ...],
    given: dict[str, Any],
    again: int,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    planned = list[int]()

    def measured(kinds: Kinds, *args: object) -> None:
        planned.append(kinds.again)
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "measured", measured)
    run_study(load_plugins(), "cmvr", **{"players": ("random",), "games": games, **given})
    assert planned == [again]


@pytest.mark.exhaustive
def test_a_planted_text_that_never_does_anything_is_found(tmp_path: Path) -> None:
    """Of 34 cards with a text, one never has what its text asks for."""
    old = "Choose 1 cmV you control: it gets mobility +300 this round."
    new = "If you control 30 or more cmVs: draw 1 card."
    host = planted(tmp_path, {"SK-13": (old, new)})
    studies = run_study(host, "cmvr", players=("random",), games=(400,), seed=1)
    page = document(studies, Asked(target=("cmvr",)))
    assert ("dead text", "SK-13") in [(each.kind, each.about) for each in page.findings]
    texts = page.figures["random"].texts
    assert texts["SK-13"].same == texts["SK-13"].games > 150
    differs = [name for name, tried in texts.items() if tried.same < tried.games]
    assert len(differs) >= 30
