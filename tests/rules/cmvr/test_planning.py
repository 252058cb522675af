"""Sets that are planned in secret: the option ``setup_mode = commit`` (cmvr.i.2)."""

from __future__ import annotations

import pytest

from tcgkit.kernel.game import Game
from tcgkit.kernel.state import TABLE
from tcgkit_cmvr.rules.planning import Planning
from tcgkit_cmvr.ruleset import RULESET
from tests.rules.cmvr.play import made, play, starter


@pytest.mark.rule("cmvr.i.2")
def test_by_default_sets_alternate() -> None:
    """Alternating single open actions: the opponent sees each before the next."""
    play(
        """
        given
            in setup phase
            P1: hand KN-01; money 1
            P2: hand SK-01; money 1
        when
            P1: set KN-01
        then
            P1: field KN-01
            P2 is asked
        """
    )


@pytest.mark.rule("cmvr.i.2")
def test_in_commit_mode_nothing_is_set_before_both_have_planned() -> None:
    """Both fix their sets secretly; then all are carried out, the lead player's first."""
    play(
        """
        given
            start of setup phase
            P1: hand KN-01, KN-10; money 2
            P2: hand SK-01, KN-06; money 2
        when
            P1: set KN-01
            P1: equip KN-10 to KN-01
        then
            P1: field none; hand KN-01, KN-10; money 2
            P2 is asked
            P2 can only: set SK-01, set KN-06, done
        when
            P2: set SK-01
        then
            P1: field KN-01 with KN-10; money 0
            P2: field SK-01; hand KN-06; money 1
        """,
        setup_mode="commit",
    )


@pytest.mark.rule("cmvr.i.2")
@pytest.mark.rule("cmvr.setup.3")
def test_in_commit_mode_a_cmv_that_is_there_already_is_equipped() -> None:
    """A plan may refer to what lies on the field; the second weapon replaces the first."""
    play(
        """
        given
            start of setup phase
            P1: hand KN-10, KN-11; money 3; field KN-01, KN-02
        when
            P1: equip KN-10 to KN-02
            P1: equip KN-11 to KN-02
        then
            P1: field KN-01, KN-02 with KN-11; dust KN-10; money 0
        """,
        setup_mode="commit",
    )


@pytest.mark.rule("cmvr.i.2")
def test_after_the_planned_sets_no_more_are_made() -> None:
    """A normal open window without further sets follows."""
    play(
        """
        given
            start of setup phase
            P1: hand KN-01; money 3; field SK-07
        when
            P1: done
        then
            P1 can only: pass, use SK-07
        """,
        setup_mode="commit",
    )


@pytest.mark.rule("cmvr.i.2")
@pytest.mark.rule("cmvr.set.6")
def test_a_planned_face_down_set_costs_its_deposit_only() -> None:
    """What is left for further sets is what would be left if it were made."""
    play(
        """
        given
            start of setup phase
            P1: hand NE-03, KN-01, KN-02; money 2
        when
            P1: set NE-03 face down
        then
            P1 can only: set KN-01, set KN-02, done
        when
            P1: set KN-01
        then
            P1: field NE-03 (face down, coins 1), KN-01; hand KN-02; money 0
        """,
        setup_mode="commit",
    )


@pytest.mark.rule("cmvr.i.2")
@pytest.mark.rule("cmvr.i.64")
def test_a_planned_set_that_became_impossible_is_left_out() -> None:
    """An answer to the lead player's sets takes the coins that the opponent had planned with."""
    thief = made(
        "THF",
        "cmV",
        "(continuous, response) When you set a cmV: the opponent loses 1 coin.",
    )
    play(
        """
        given
            start of setup phase
            P1: hand THF; money 1
            P2: hand SK-01, SK-05; money 2
        when
            P1: set THF
            P2: set SK-05
        then
            P1: field THF
            P2: field none; money 1
        """,
        thief,
        setup_mode="commit",
    )  # fmt: skip


@pytest.mark.rule("cmvr.i.2")
@pytest.mark.rule("cmvr.i.11")
def test_a_plan_is_in_nobodys_view_and_in_no_sample() -> None:
    """What the first player fixed is not seen, nor known to whoever samples."""
    deck = dict.fromkeys(starter().values(), 2)
    rules = RULESET.rules({"setup_mode": "commit"})
    planned, empty = Game.new(rules, [deck, deck], 3), Game.new(rules, [deck, deck], 3)
    for game in (planned, empty):
        while "done" not in keys(game):
            game.answer("pass")
    lead = planned.number(TABLE, "lead")
    planned.answer(0)
    for game in (planned, empty):
        game.answer("done")
        assert game.decision is not None
        assert game.decision.player == 1 - lead
    assert planned.view(1 - lead) == empty.view(1 - lead)
    real = planned.running(Planning).plan[0].card
    assert real in planned.zone("hand", lead)
    for seed in range(10):  # not even how many sets it has
        assert planned.sample(1 - lead, seed).running(Planning).plan == ()


def keys(game: Game) -> list[str]:
    assert game.decision is not None
    return [game.key(option) for option in game.decision.options]
