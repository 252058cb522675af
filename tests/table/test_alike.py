"""Questions that are not asked because the same follows whatever is answered."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from tcgkit.kernel.game import Game
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit.plugins.match import Match, Seat
from tcgkit.table.alike import are_alike
from tcgkit.table.answers import Answers
from tcgkit.testing.contract.worlds import stand, with_other_faces
from tests.rules.cosmic.made import LION, UNICORN
from tests.rules.cosmic.play import A, B, Table
from tests.table.conftest import a_match, moments

QUICK = ("cosmic", "dannokomachi")
"""In the second one a step asks twice before the answers count."""
GAMES = [
    pytest.param(game, marks=[] if game in QUICK else pytest.mark.exhaustive)
    for game in load_plugins().rulesets
]


def attacked(host: Host, *target: str) -> Match:
    """Return a match in which a Lion of B attacks, and the Unicorn of A can defend."""
    t = Table(privileged=B)
    t.servant(B, "o12", LION)
    t.servant(A, "o12", UNICORN)
    t.start("speed_3")
    t.do("attack" if target else "attack_core", *target)
    t.until_asked("defend")
    return evolve(a_match(host, "cosmic", 1), game=t.game)


def test_to_defend_itself_is_to_be_attacked(host: Host) -> None:
    match = attacked(host, ">Unicorn")
    assert match.game.decision is not None
    people = Answers(match, (A,))
    assert people.unasked(A) is match.game.decision.options[0]
    people.by_hand.add(A)
    assert people.unasked(A) is None  # unless the player wants to be asked
    assert Answers(match, (A, B)).unasked(A) is None  # the others would notice it


def test_to_defend_the_core_is_a_question(host: Host) -> None:
    assert Answers(attacked(host), (A,)).unasked(A) is None


def test_what_the_player_can_know_decides_and_not_the_true_game(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """To defend itself changes nothing; in a game that could be the true one, another question stands here."""
    match, other = attacked(host, ">Unicorn"), attacked(host)
    monkeypatch.setattr(Seat, "sample", lambda seat, seed: other.game.fork())
    assert match.game.decision is not None
    assert not are_alike(match, match.game.decision)


def test_a_choice_that_matters_if_the_opponent_has_one_of_a_few_cards_is_a_question(
    host: Host,
) -> None:
    """Who acts first matters here in one of ten possible games: P2 could use a card that lies face down."""
    match = a_match(host, "cmvr", 133)
    for _ in moments(match, 133):
        if len(match.journal) == 49:
            break
    decision = match.game.decision
    assert decision is not None
    assert [option.action for option in decision.options] == ["pick", "pick"]
    assert not are_alike(match, decision)
    assert Answers(match, (decision.player,)).unasked(decision.player) is None


def end(game: Game, at: int) -> str:
    """Return how the game stands after an answer and ten more, the first possible ones."""
    fork = game.fork()
    fork.choose(at)
    for _ in range(10):
        if fork.decision is not None:
            fork.choose(0)
    return fingerprint(fork)


@pytest.mark.parametrize("game", GAMES)
def test_the_game_goes_on_in_the_same_way(host: Host, game: str) -> None:
    """Whatever is answered to such a question, also if its step asks for more."""
    match, dice, asked = a_match(host, game, 5), random.Random(5), 0
    for _ in moments(match, 5):
        decision = match.game.decision
        assert decision is not None
        if decision.is_number or len(decision.options) > 6 or dice.random() < 0.5:
            continue
        asked += 1
        if are_alike(match, decision):
            ends = {end(match.game, at) for at in range(len(decision.options))}
            assert len(ends) == 1
    assert asked > 5


@pytest.mark.exhaustive
def test_it_does_not_depend_on_a_card_that_the_player_does_not_know(host: Host) -> None:
    rng, alike, compared = random.Random(9), 0, 0
    for seed in range(3):
        match = a_match(host, "cosmic", seed)
        for seat in moments(match, seed, every=3):
            decision = match.game.decision
            assert decision is not None
            swapped = with_other_faces(match.game, seat, rng, 6)
            if swapped is None or stand(swapped[0], match.game):
                continue
            there = evolve(match, game=swapped[0])
            assert there.game.decision is not None
            found = are_alike(match, decision)
            assert are_alike(there, there.game.decision) is found
            alike, compared = alike + found, compared + 1
    assert compared > alike > 0
