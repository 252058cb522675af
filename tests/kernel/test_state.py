"""State, records, frames, effects: plain data that a copy can follow."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Asking, CardDef, Instruction, Text, Trigger
from tcgkit.kernel.data import Record, remap
from tcgkit.kernel.effects import Effect
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.state import (
    TABLE,
    AbilityScope,
    Choose,
    Continuous,
    Frame,
    Lasting,
    Modifier,
    Obj,
    Option,
    Process,
    record,
)
from tests.kernel.bench import PLAIN, Ping, ability, card, keys, picture, stand, text
from tests.kernel.toys import TOYS


@record
class Holder(Record):
    """A record with a field of every shape."""

    number: int
    obj: Obj
    maybe: Obj | None
    row: tuple[Obj, ...]
    mixed: list[Any]
    by_name: dict[str, Any]
    other: Record | None = None


def put(game: Changing) -> None:
    game.make(PLAIN, "field", 0)
    game.make(PLAIN, "heap", 0)


def test_a_copied_record_points_into_its_own_state() -> None:
    game = stand(put)
    obj, out = game.zone("field", 0)[0], game.zone("heap", 0)[0]
    inner = Holder(1, obj, None, (), [], {})
    holder = Holder(7, obj, out, (obj, out), [obj, [out]], {"x": obj}, inner)
    fork = game.fork()
    new = holder.copied(fork.state.objects, {})
    mine = fork.zone("field", 0)[0]
    assert mine is not obj
    assert (new.number, new.obj, new.maybe) == (7, mine, out)
    assert new.row == (mine, out)
    assert new.mixed == [mine, [out]]
    assert new.by_name == {"x": mine}
    assert new.other.obj is mine
    assert new.other is not inner


def test_two_references_to_one_record_stay_one() -> None:
    inner = Holder(1, stand(put).zone("field", 0)[0], None, (), [], {})
    memo: dict[int, Any] = {}
    one, two = remap((inner, inner), {}, memo)
    assert one is two
    assert one is not inner


def test_a_fork_shares_what_is_out_of_play_and_copies_what_is_in_play() -> None:
    game = stand(put)
    fork = game.fork()
    assert fork.zone("heap", 0)[0] is game.zone("heap", 0)[0]
    assert fork.zone("field", 0)[0] is not game.zone("field", 0)[0]
    fork.set_number(fork.zone("field", 0)[0], "mark", 4)
    assert game.zone("field", 0)[0].number("mark") == 0


def test_an_event_that_a_lasting_effect_holds_is_its_own_in_a_fork() -> None:
    game = stand(put)
    what = Continuous(Modifier("power", "add", 1))
    event = Ping(0)
    game.add_lasting(Lasting(what, game.zone("field", 0)[0], 0, event=event))
    fork = game.fork()
    assert fork.state.lasting[0].event is not event
    assert fork.state.lasting[0].source is fork.zone("field", 0)[0]


@pytest.mark.parametrize("toy", TOYS)
def test_every_frame_of_a_toy_is_a_record(toy: str) -> None:
    for value in vars(TOYS[toy]).values():
        if (
            isinstance(value, type)
            and issubclass(value, Record)
            and value not in (Record, Process)
        ):
            assert "copied" in vars(value), value


def test_a_frame_that_waits_is_ready_at_its_first_step() -> None:
    @record
    class Waiting(Frame):
        def begin(self, game: Running) -> None:
            game.leave()

    game = stand()
    game.line_up("line", Waiting())
    item = game.fork().state.lines["line"][0]
    assert (item.next, item.ret) == (Waiting.begin, None)


# ---- effects -------------------------------------------------------------------------


def say(number: int) -> Instruction:
    return Instruction(
        lambda game, effect: game.set_number(
            TABLE, "clock", game.number(TABLE, "clock") * 10 + number
        )
    )


def ask(game: Reading, effect: Effect) -> Asking:
    answer = yield Choose(effect.you, [Option("a"), Option("b")], text("?"))
    effect.memory = (answer.action,)


def jump(game: Reading, effect: Effect) -> None:
    effect.pc = 3


def stop(game: Reading, effect: Effect) -> None:
    effect.stopped = True


def run(*body: Instruction, costs: bool = False) -> Game:
    def start(game: Running) -> None:
        made = ability("x", **({"costs": body} if costs else {"body": body}))
        source = game.make(PLAIN, "field", 0)
        game.enter(Effect(made, source, 1, costs=costs))

    return stand(start)


def test_an_effect_is_carried_out_sentence_by_sentence() -> None:
    assert run(say(1), say(2)).number(TABLE, "clock") == 12
    assert run(say(1), say(2), costs=True).number(TABLE, "clock") == 12


def test_a_sentence_may_jump_or_stop_the_rest() -> None:
    assert run(say(1), Instruction(jump), say(2), say(3)).number(TABLE, "clock") == 13
    assert run(say(1), Instruction(stop), say(2)).number(TABLE, "clock") == 1


def test_an_effect_forks_between_and_within_sentences() -> None:
    game = run(say(1), Instruction(ask, asks=True), say(2))
    fork = game.fork()
    assert picture(fork) == picture(game)
    fork.answer("b")
    assert fork.number(TABLE, "clock") == 12
    assert game.number(TABLE, "clock") == 1
    assert game.running(Effect).memory == ()


def test_a_step_that_asked_once_must_ask_again_in_a_fork() -> None:
    asked: list[int] = []

    def fickle(game: Reading, effect: Effect) -> Asking | None:
        asked.append(1)
        return ask(game, effect) if len(asked) == 1 else None

    @record
    class Fickle(Process):
        def begin(self, game: Running) -> Asking | None:
            return fickle(game, self)  # type: ignore[arg-type]  # it only asks

        you = 0

    game = stand(lambda game: game.enter(Fickle()))
    with pytest.raises(KernelBug, match="asked, now does not"):
        game.fork()


# ---- definitions ---------------------------------------------------------------------


def test_a_definition_says_what_its_abilities_do() -> None:
    quiet = card("quiet", power=3)
    loud = card(
        "loud",
        ability(trigger=Trigger((Ping,), lambda game, me, event: True)),
        ability(continuous=(Continuous(Modifier("power", "add", 1)),)),
    )
    assert (bool(quiet.answers), quiet.continuous) == (False, False)
    assert (bool(loud.answers), loud.continuous) == (True, True)
    assert quiet["power"] == 3
    with pytest.raises(KeyError):
        quiet["armor"]


def test_two_definitions_of_one_name_are_two() -> None:
    one, two = card("same"), card("same")
    assert one != two
    assert len({one: 1, two: 2}) == 2


def test_a_text_is_in_two_languages() -> None:
    words = text("gain {n}")
    assert words.fill(n=2).in_("en") == "gain 2"
    assert words.fill(n=2).in_("ja") == "「gain 2」"
    assert words.fill(n=text("cards")) == Text("gain cards", "「gain 「cards」」")


def test_a_standing_scope_is_its_card() -> None:
    obj = stand(put).zone("field", 0)[0]
    scope = AbilityScope(obj, 1)
    assert (scope.source, scope.you, scope.event, scope.picked) == (obj, 1, None, ())


def test_questions_are_named_by_where_things_lie() -> None:
    def choose(game: Changing) -> Asking:
        pile = [game.move(game.zone("deck", 0)[-1], "ring", slot=1) for _ in range(2)]
        hand = game.move(game.zone("deck", 0)[-1], "hand")
        objects = [*pile, hand, game.zone("deck", 0)[-1]]
        yield Choose(0, [Option("pick", obj) for obj in objects], text("?"))

    with_step = stand(lambda game: None)
    asking = choose(with_step)
    request = next(asking)
    assert isinstance(request, Choose)
    options = request.options
    assert [with_step.key(option) for option in options] == [
        "pick:1.ring.2.1",
        "pick:1.ring.2.2",
        "pick:plain",
        "pick:1.deck.1",
    ]
    assert keys(with_step) == ["pass"]


def test_a_token_is_no_card() -> None:
    token = CardDef("t", text("t"), "token", {}, is_card=False)
    assert not token.is_card
