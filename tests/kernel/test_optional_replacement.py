"""A replacement that asks: its player may decline, and is asked once for each event."""

from collections.abc import Sequence

from tcgkit.kernel.cards import CardDef, Scope, Text
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import (
    TABLE,
    Continuous,
    Field,
    Lasting,
    Obj,
    Replacement,
    Zone,
    record,
)
from tcgkit.kernel.time import Sequence as Nodes
from tcgkit.kernel.time import Step

CARD = CardDef("card", Text("card", "カード"), "card", {})


@record
class Broken(Event):
    card: Obj

    def apply(self, game: Changing) -> None:
        game.move(self.card, "grave")


@record
class Kept(Event):
    card: Obj

    def apply(self, game: Changing) -> None:
        game.set_number(TABLE, "kept", game.number(TABLE, "kept") + 1)


def keep(question: Text | None) -> Continuous:
    def its(game: Reading, scope: Scope, event: Event) -> bool:
        return getattr(event, "card", None) is scope.source

    def instead(game: Reading, scope: Scope, event: Event) -> Event:
        return Kept(scope.source)

    return Continuous(Replacement((Broken,), its, instead, question))


def game_of(questions: Sequence[Text | None]) -> Game:
    def begin(game: Running) -> None:
        cards = [game.move(game.zone("deck", 0)[-1], "row") for _ in questions]
        for card, question in zip(cards, questions, strict=True):
            game.add_lasting(Lasting(keep(question), card, 0, (card,)))
        game.emit_all([Broken(card) for card in cards])

    def end(game: Running) -> None:
        game.end((0,), "toy.1")

    rules = Rules(
        ruleset="toy",
        version="1",
        options={},
        zones={
            "deck": Zone("deck", Text("deck", "山札")),
            "row": Zone("row", Text("row", "列"), in_play=True),
            "grave": Zone("grave", Text("grave", "墓地")),
        },
        timeline=Nodes("game", (Step("begin", begin), Step("end", end))),
        actions={},
        order=lambda game: (0, 1),
        live=lambda game, obj, ability: True,
        fields={"kept": Field("kept", "table", Text("kept", "残った"))},
    )
    return Game.new(rules, [{CARD: 3}, {}])


ASK = Text("Keep {about}?", "{about}を残しますか？")


def test_a_declined_replacement_does_nothing() -> None:
    game = game_of([ASK])
    assert game.prompt() == "Keep card?"
    game.answer("no")
    assert game.result is not None
    assert (len(game.zone("grave", 0)), game.number(TABLE, "kept")) == (1, 0)


def test_each_event_of_a_group_is_asked_about_once() -> None:
    game = game_of([ASK, None, ASK])
    game.answer("yes")
    game.answer("no")
    assert game.result is not None
    assert (len(game.zone("grave", 0)), game.number(TABLE, "kept")) == (1, 2)


def test_a_fork_stands_at_the_question() -> None:
    game = game_of([ASK, ASK])
    game.answer("no")
    copy = game.fork()
    for each in (game, copy):
        each.answer("yes")
        assert (len(each.zone("grave", 0)), each.number(TABLE, "kept")) == (1, 1)
