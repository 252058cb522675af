"""What equal texts ask of the board is found once, and is what each finds by itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

import pytest

from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.state import AbilityScope, Obj, Watched, is_source
from tcgkit_dsl.meaning.values import Itself, Kind
from tests.kernel.bench import OTHER, PLAIN, stand

Match = Callable[[Reading, Any, Obj], bool]


def in_play(game: Reading, scope: Any) -> Iterable[Obj]:
    return game.in_play()


def next_to_this(game: Reading, scope: Any) -> Iterable[Obj]:
    return [obj for obj in game.in_play() if obj.slot == scope.source.slot]


def another(game: Reading, scope: Any, obj: Obj) -> bool:
    return obj.defn is PLAIN and not is_source(scope, obj)


def another_of_yours(game: Reading, scope: Any, obj: Obj) -> bool:
    return obj.controller == scope.you and not is_source(scope, obj)


def any_card(game: Reading, scope: Any, obj: Obj) -> bool:
    return True


def as_strong(game: Reading, scope: Any, obj: Obj) -> bool:
    return obj.defn is scope.source.defn


def this_or_strong(game: Reading, scope: Any, obj: Obj) -> bool:
    return is_source(scope, obj) or obj.defn is OTHER


def not_next_to_this(game: Reading, scope: Any, obj: Obj) -> bool:
    """It asks of another object than the one that is tested whether it is the card."""
    return not any(
        is_source(scope, each) for each in game.in_play() if each.slot == obj.slot
    )


@pytest.fixture
def game() -> Game:
    game = stand()
    for player in (0, 1):
        for slot, defn in enumerate((PLAIN, OTHER, PLAIN)):
            game.make(defn, "field", player, slot=slot)
    return game


@pytest.mark.parametrize("pool", [in_play, next_to_this])
@pytest.mark.parametrize(
    "match",
    [another, another_of_yours, any_card, as_strong, this_or_strong, not_next_to_this],
)
def test_each_text_finds_what_it_finds_alone(game: Game, pool: Any, match: Match) -> None:
    kind = Kind(match, pool)
    for obj in game.in_play():
        scope = AbilityScope(obj, obj.controller)
        for once in range(2):
            assert kind.now(game, Watched(scope)) == kind.now(game, scope), once
            for who in ((0,), (1,), (0, 1), ()):
                number = kind.number_of(game, Watched(scope), who)
                assert number == kind.number_of(game, scope, who)


def test_all_together_look_at_each_card_once(game: Game) -> None:
    tested: list[Obj] = []

    def match(game: Reading, scope: Any, obj: Obj) -> bool:
        tested.append(obj)
        return another(game, scope, obj)

    kind, seen = Kind(match, in_play), game.in_play()
    counts = [len(kind.now(game, Watched(AbilityScope(obj, 0)))) for obj in seen]
    assert counts == [3, 4, 3, 3, 4, 3]
    assert len(tested) == len(seen) + 4  # and a plain card's text at its own card


def test_a_text_that_leaves_itself_out_says_so(game: Game) -> None:
    first = game.in_play()[0]
    for match, leaves in ((another, True), (any_card, False)):
        watched = Watched(AbilityScope(first, 0))
        Kind(match, in_play).now(game, watched)
        assert (watched.leaves_itself_out, watched.is_read) == (leaves, False)


def test_this_card_is_asked_about_not_read(game: Game) -> None:
    first, second, *_ = game.in_play()
    itself = Itself(lambda game, scope: (scope.source,))
    watched = Watched(AbilityScope(first, 0), (second,))
    assert (itself.match(game, watched, second), watched.is_shared) == (False, True)
    assert itself.match(game, AbilityScope(first, 0), first)
