"""Questions that are not asked because whatever is done instead of a pass would change nothing."""

from __future__ import annotations

import random

import pytest
from attrs import evolve

from tcgkit.kernel.state import PASS
from tcgkit.plugins import Host, Vain
from tcgkit.plugins.match import Match, Seat
from tcgkit.table.answers import Answers
from tcgkit.table.vain import is_vain
from tcgkit.testing.contract.worlds import stand, with_other_faces
from tests.rules.cosmic.made import GAIA, LION, TORTOISE, UNICORN
from tests.rules.cosmic.play import A, B, Table
from tests.table.conftest import a_match, moments

GAME = "cosmic"
"""A game that declares such actions."""


def at(host: Host, table: Table) -> Match:
    """Return a match that stands where a table stands."""
    return evolve(a_match(host, GAME, 1), game=table.game)


def against_a_guardian() -> Table:
    """Return a table on which a Unicorn can only attack a core that a guardian guards."""
    t = Table()
    t.servant(A, "o12", UNICORN)
    t.guardian(B, GAIA)
    t.start("speed_4")
    return t


def test_an_attack_that_is_certainly_nullified_need_not_be_offered(host: Host) -> None:
    match = at(host, against_a_guardian())
    decision = match.game.decision
    assert decision is not None
    assert [option.action for option in decision.options] == ["pass", "attack_core"]
    people = Answers(match, (A,))
    assert people.unasked(A) is PASS
    people.by_hand.add(A)
    assert people.unasked(A) is None  # unless the player wants to be asked


def test_only_what_the_ruleset_declares_is_vain(host: Host) -> None:
    match = at(host, against_a_guardian())
    plugin = evolve(match.plugin, board=evolve(match.plugin.board, vain=Vain()))
    assert Answers(evolve(match, plugin=plugin), (A,)).unasked(A) is None


def test_who_plays_with_others_is_asked_in_any_case(host: Host) -> None:
    assert Answers(at(host, against_a_guardian()), (A, B)).unasked(A) is None


def test_an_attack_that_does_something_is_offered(host: Host) -> None:
    """Without a guardian the core loses a card."""
    t = Table()
    t.servant(A, "o12", UNICORN)
    t.start("speed_4")
    assert Answers(at(host, t), (A,)).unasked(A) is None


def test_who_can_do_something_while_the_attack_is_under_way_is_asked(host: Host) -> None:
    """The attack of a Tortoise (ATK 0) does nothing; but a Unicorn could interrupt it, and attack first."""
    for interrupts in (False, True):
        t = Table()
        t.servant(A, "o12", TORTOISE)
        t.servant(B, "o4", LION)
        if interrupts:
            t.servant(A, "o2", UNICORN)
        t.start("speed_2")
        assert Answers(at(host, t), (A,)).unasked(A) is (None if interrupts else PASS)


def test_what_the_player_can_know_decides_and_not_the_true_game(
    host: Host, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack is nullified in the true game; in a game that could be the true one it is not."""
    match, unguarded = at(host, against_a_guardian()), Table()
    unguarded.servant(A, "o12", UNICORN)
    unguarded.start("speed_4")
    monkeypatch.setattr(Seat, "sample", lambda seat, seed: unguarded.game.fork())
    assert match.game.decision is not None
    assert not is_vain(match, match.game.decision)


@pytest.mark.parametrize(
    "each", [pytest.param(2), pytest.param(6, marks=pytest.mark.exhaustive)]
)
def test_it_does_not_depend_on_a_card_that_the_player_does_not_know(
    host: Host, each: int
) -> None:
    """The answer is the same in a game that the player cannot tell apart; ``each`` answer is compared so often."""
    rng, compared, seed = random.Random(9), {True: 0, False: 0}, 0
    while min(compared.values()) < each:
        seed += 1
        match = a_match(host, GAME, seed)
        for seat in moments(match, seed):
            decision = match.game.decision
            assert decision is not None
            deeds = {option.action for option in decision.options} - {"pass"}
            if not deeds or not deeds <= {*match.plugin.board.vain.actions}:
                continue
            found = is_vain(match, decision)
            if compared[found] == each:
                continue
            swapped = with_other_faces(match.game, seat, rng, 6)
            if swapped is None or stand(swapped[0], match.game):
                continue
            there = evolve(match, game=swapped[0])
            assert there.game.decision is not None
            assert is_vain(there, there.game.decision) is found
            compared[found] += 1
