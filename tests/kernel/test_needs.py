"""What events need of their objects, and what the log says of what had no effect."""

from __future__ import annotations

from typing import Any, ClassVar

from tcgkit.kernel.cards import Ability, Instruction, Text
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.game import Changing, Reading, Running
from tcgkit.kernel.happening import IN_PLAY, Event, Need, Needs
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Obj, record
from tests.kernel.bench import OTHER, PLAIN, Call, Ping, ability, stand, text

STRONG = Need(
    lambda game, obj: obj.defn.fields["power"] > 2,
    Text("it is weak", "弱い"),
    "bench.weak.1",
    printed=True,
)


@record
class Tired(Event):
    """A strong card in play gets tired."""

    text: ClassVar[Text] = Text("{card} gets tired", "{card}は疲れる")
    needs: ClassVar[Needs] = {"card": (IN_PLAY, STRONG)}

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.set_posture(self.card, 1)


def lines(game: Reading, viewer: int = -1) -> list[str]:
    assert game.trace is not None
    return [entry.tell("en", viewer) for entry in game.trace.entries]


def test_an_event_whose_needs_are_not_met_changes_nothing_and_the_log_says_why() -> None:
    strong, weak = [], []

    def run(game: Running) -> None:
        strong.append(game.make(OTHER, "field", 0))
        weak.append(game.make(PLAIN, "field", 0))
        game.emit_possible([Tired(0, strong[0]), Tired(0, weak[0])])

    game = stand(run, trace=Trace())
    assert (strong[0].posture, weak[0].posture) == (1, 0)
    assert lines(game) == ["no effect (plain): it is weak", "other gets tired"]
    assert game.trace is not None
    assert [entry.clause for entry in game.trace.entries] == ["bench.weak.1", ""]
    assert [entry.idle for entry in game.trace.entries] == [True, False]


def test_objects_with_the_same_reason_stand_on_one_line() -> None:
    def run(game: Running) -> None:
        cards = [game.make(defn, "hand", 0) for defn in (OTHER, PLAIN, OTHER)]
        game.emit_possible([Tired(0, card) for card in cards])

    game = stand(run, trace=Trace())
    assert lines(game) == ["no effect (other, plain, other): it is not in play"]


def test_a_reason_that_is_printed_on_a_card_is_told_only_to_who_sees_it() -> None:
    def run(game: Running) -> None:
        game.emit_possible([Tired(0, game.make(PLAIN, "trap", 0))])

    game = stand(run, trace=Trace())
    assert lines(game, 0) == ["no effect (plain): it is weak"]
    assert lines(game, 1) == ["no effect (1 card): that cannot be done to it"]


def test_what_becomes_impossible_before_it_is_applied_is_logged_too() -> None:
    def run(game: Running) -> None:
        card = game.make(OTHER, "field", 0)
        event = Tired(0, card)
        game.move(card, "heap")
        game.emit_all([event])

    game = stand(run, trace=Trace())
    assert lines(game) == ["no effect (other): it is not in play"]


def carry_out(*body: Instruction) -> Any:
    def run(game: Running) -> None:
        source = game.make(PLAIN, "field", 0)
        game.enter(Effect(ability(body=body), source, 0))

    return run


def deed(run: Any) -> Instruction:
    return Instruction(run, idle=lambda game, effect: text("nothing to do"))


def test_a_deed_that_changes_nothing_is_logged_with_its_reason() -> None:
    asleep = deed(lambda game, effect: None)
    awake = deed(lambda game, effect: game.add_number(0, "life", 1))
    jump = Instruction(lambda game, effect: None)
    game = stand(carry_out(jump, asleep, awake, asleep), trace=Trace())
    assert lines(game) == ["no effect (plain): nothing to do"] * 2


def test_a_deed_whose_event_the_log_tells_says_no_more() -> None:
    tells = deed(lambda game, effect: game.emit(Ping, 0, 0))
    game = stand(carry_out(tells), trace=Trace())
    assert lines(game) == ["P1 gains 0"]


def test_a_deed_within_a_deed_has_its_own_reason() -> None:
    inner = Ability(
        text("inner"), "", {}, text("inner"), body=(deed(lambda game, effect: None),)
    )

    def runs_inner(game: Running, effect: Effect) -> None:
        game.enter(Effect(inner, effect.source, effect.you))

    game = stand(carry_out(deed(runs_inner)), trace=Trace())
    assert lines(game) == ["no effect (plain): nothing to do"]


def test_an_announcement_alone_changes_nothing() -> None:
    calls = deed(lambda game, effect: game.emit(Call, 0))
    game = stand(carry_out(calls), trace=Trace())
    assert lines(game) == ["no effect (plain): nothing to do"]
