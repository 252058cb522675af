"""What rules are put together from: tables by name, and what goes without saying."""

from __future__ import annotations

from typing import Any

import pytest
from attrs.exceptions import FrozenInstanceError

from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.game import Game, Running
from tcgkit.kernel.rules import Deck, Rules, by_name
from tcgkit.kernel.state import (
    TABLE,
    Continuous,
    Field,
    Modifier,
    Obj,
    Process,
    Property,
    Zone,
    record,
)
from tcgkit.kernel.time import Loop, Step
from tests.kernel.bench import NAMES, ZONES, ability, card, idle, text
from tests.kernel.toys import night_watch

STRONG = ability(
    continuous=(Continuous(Modifier("power", "add", 5), lambda g, me, o: o is me.source),)
)


def test_declarations_are_a_table_by_name() -> None:
    table = by_name(ZONES)
    assert list(table) == [zone.name for zone in ZONES]
    assert all(table[zone.name] is zone for zone in ZONES)


def test_two_declarations_of_one_name_are_refused() -> None:
    with pytest.raises(RulesetInvalid, match="two declarations are called 'deck'"):
        by_name((*ZONES, Zone("deck", text("another deck"))))


def small_game(step: Step) -> tuple[Game, Obj]:
    """Return a game by rules without ``live``, and a card with an ability in play."""
    made = Rules(
        ruleset="small",
        version="1",
        options={},
        zones=by_name(ZONES),
        timeline=Loop("all", step),
        actions={},
        order=lambda game: (0, 1),
        fields=by_name((Field("counted", "table", text("counted")),)),
        properties=by_name((Property("power"),)),
        names=NAMES,
    )
    strong = card("strong", STRONG, power=1)
    game = Game.new(made, ({strong: 2}, {strong: 2}), 1)
    return game, game.move(game.zone("deck", 0)[-1], "field")


def test_what_lies_face_up_works_if_nothing_else_is_said() -> None:
    game, strong = small_game(Step("idle", idle))
    assert game.value(strong, "power") == 6
    game.turn(strong, up=False)
    assert game.value(strong, "power") == 1


@record
class Short(Process):
    """Counts, and leaves."""

    def begin(self, game: Running) -> None:
        game.set_number(TABLE, "counted", game.number(TABLE, "counted") + 1)
        self.next = Short.over


def test_over_is_the_last_step_of_a_process() -> None:
    def count(game: Running) -> None:
        if game.number(TABLE, "counted") == 3:
            game.end((), "toy.end.1")
        game.enter(Short())

    assert small_game(Step("count", count))[0].number(TABLE, "counted") == 3


@pytest.mark.pure  # native objects can be written to
def test_what_is_declared_cannot_be_written_to() -> None:
    made = night_watch.rules()
    card = night_watch.OWL
    deck = Deck({card: 2}, {"more": (card,)})
    tables: list[Any] = [made.zones, made.actions, made.fields, made.options, card.fields]
    tables += [made.place_of, deck.cards, deck.parts]
    for table in tables:
        with pytest.raises(TypeError):
            table["new"] = None
    with pytest.raises(FrozenInstanceError):
        made.ends.limit = 3  # type: ignore[misc]  # what is tried
