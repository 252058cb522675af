"""Laws of samples: they look like the game, hold nothing of the truth, and stand alone.

Each law is a function of a :class:`~tcgkit.testing.contract.case.Case` that yields breaches.
"""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.kernel.game import Game
from tcgkit.testing.contract.case import Breach, Case, nth, pictured, question
from tcgkit.testing.contract.picture import difference, misplaced
from tcgkit.testing.contract.sharing import Sharing
from tcgkit.testing.contract.sight import unlike, untrue_facts
from tcgkit.testing.contract.worlds import (
    received,
    stand,
    with_other_faces,
    with_other_truth,
)

_SHARE = 6
"""One of how many decisions is looked at for what two games share."""


def samples_look_alike(case: Case) -> Iterator[Breach]:
    """A sample looks to its player as the game does, and so does a sample of a sample. The
    player's knowledge is true in it. It asks the same question, can be forked, and can be
    played to its end.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            decision = game.decision
            assert decision is not None
            player, here = decision.player, pictured(game)
            view, asked = game.view(player), question(game)
            sample = game.sample(player, f"{seed}/1")
            for what, one in (
                ("a sample", sample),
                ("a sample of a sample", sample.sample(player, f"{seed}/2")),
            ):
                if one.view(player) != view:
                    yield case.breach(
                        f"{what} looks different: {unlike(view, one.view(player))}"
                    )
                if question(one) != asked:
                    yield case.breach(f"{what} asks {question(one)}, not {asked}")
                for seen in (*misplaced(case.rules, one.state), *untrue_facts(one)):
                    yield case.breach(f"in {what}, {seen}")
            if pictured(sample.fork()) != pictured(sample):
                yield case.breach("a fork of a sample differs from it")
            if pictured(game) != here:
                yield case.breach(
                    f"sampling changed the game: {difference(here, pictured(game))}"
                )
            case.finish(sample, nth(seed, case.decision, "sample"))


def samples_are_fair(case: Case) -> Iterator[Breach]:
    """Two worlds that look alike to a player give equal samples for equal seeds. The worlds
    differ in unseen faces, numbers of cards and of unseen objects, the order of unseen cards of
    a zone, chance, and the knowledge of other players.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            world = _other_truth(game, case)
            if world is None:
                continue
            decision = game.decision
            assert decision is not None
            for number in range(2):
                name = f"fair {number}"
                one, two = (
                    pictured(w.sample(decision.player, name)) for w in (game, world)
                )
                if one != two:
                    yield case.breach(f"a sample shows the truth: {difference(one, two)}")
                    break


def _other_truth(game: Game, case: Case) -> Game | None:
    """Return a world that looks the same to the asked player; None if it cannot be made."""
    decision = game.decision
    assert decision is not None
    player, rng = decision.player, nth(case.seed, case.decision, "fair")
    other = with_other_faces(game, player, rng, 10)
    if other is None:
        return None
    world = with_other_truth(other[0], player, rng)
    if stand(world, game) or received(world, player) != received(game, player):
        return None  # another law says so
    return world


def samples_stand_alone(case: Case) -> Iterator[Breach]:
    """Nothing that can be written to belongs both to a sample and to the game or to another
    sample; so none is told by what it shares, and writing to one changes nothing else.
    """
    sharing = Sharing()
    for seed in case.seeds:
        for game in case.moments(seed):
            rng = nth(seed, case.decision, "alone")
            if case.decision > 1 and rng.randrange(_SHARE) and case.effort == 1:
                continue
            decision = game.decision
            assert decision is not None
            samples = [game.sample(decision.player, number) for number in range(2)]
            for what, other in (("the game", game), ("another sample", samples[1])):
                for seen in sharing.between(samples[0], other):
                    yield case.breach(f"a sample shares with {what}: {seen}")
