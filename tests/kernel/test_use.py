"""Using a text: each stage, each way to wait, each way to look at targets again."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tcgkit.kernel.cards import Ability, Choice, Instruction
from tcgkit.kernel.effects import AFTER_EVENT, NO_TEXT, Use, UseKind
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event, Happening, Triggered
from tcgkit.kernel.state import TABLE, Obj, Option, record
from tcgkit.kernel.time import Resolve, Window
from tests.kernel.bench import PLAIN, Call, ability, keys, picture, stand, text
from tests.kernel.toys import counterspells
from tests.kernel.toys.counterspells import BOLT, DENIAL, ECHO


def note(game: Changing, number: int) -> None:
    game.set_number(TABLE, "clock", game.number(TABLE, "clock") * 10 + number)


def say(number: int) -> Instruction:
    return Instruction(lambda game, effect: note(game, number))


def field(game: Reading, scope: Any) -> list[Obj]:
    return game.zone("field", 1 - scope.you)


def choice(low: int = 1, high: int = 1, **more: Any) -> Choice:
    return Choice(field, low, high, text("which?"), **more)


@record
class Noting(Use):
    """A use that notes its stages: 1 pays, 2 announces, 3 ends."""

    def pay(self, game: Running) -> None:
        note(game, 1)

    def announce(self, game: Running) -> None:
        note(game, 2)
        game.emit(Call, self.you)

    def afterwards(self, game: Running) -> None:
        note(game, 3)


def use(made: Ability, cls: type[Use] = Use, *, foes: int = 2, **over: Any) -> Game:
    """Return a game in which player 0 uses an ability."""

    def start(game: Running) -> None:
        for _ in range(foes):
            game.make(PLAIN, "field", 1)
        game.enter(cls(made, game.make(PLAIN, "field", 0), 0))

    kinds = {"use": UseKind("use", cls)} | over.pop("uses", {})
    return stand(start, uses=kinds, **over)


def clock(game: Reading) -> int:
    return game.number(TABLE, "clock")


# ---- stages --------------------------------------------------------------------------


def test_the_stages_are_taken_in_their_order_and_costs_come_before_the_text() -> None:
    made = ability("use", costs=(say(5), say(6)), body=(say(7), say(8)))
    assert clock(use(made, Noting)) == 1562783


def test_a_game_picks_the_stages_and_their_order() -> None:
    @record
    class PaysLast(Noting):
        stages: ClassVar[tuple[str, ...]] = ("carry_out", "announce", "pay")

    assert clock(use(ability("use", costs=(say(5),), body=(say(7),)), PaysLast)) == 721


def test_a_card_without_a_text_goes_through_the_same_stages() -> None:
    @record
    class Played(Noting):
        def kind(self, game: Reading) -> UseKind:
            return game.rules.uses["use"]

    assert clock(use(NO_TEXT, Played)) == 123


def test_a_text_that_stops_while_it_is_paid_for_is_carried_out_all_the_same() -> None:
    def stop(game: Reading, effect: Any) -> None:
        effect.stopped = True

    made = ability("use", costs=(Instruction(stop), say(5)), body=(say(7),))
    assert clock(use(made)) == 7


def test_targets_are_chosen_one_after_the_other() -> None:
    game = use(ability("use", choices=(choice(1, 2),), body=(say(7),)), foes=3)
    assert keys(game) == ["choose>2.field.1", "choose>2.field.2", "choose>2.field.3"]
    game.answer(1)
    assert keys(game) == ["choose>2.field.1", "choose>2.field.3", "done"]
    assert picture(game.fork()) == picture(game)
    game.fork().answer("done")
    use_ = game.running(Use)
    assert (len(use_.hand), use_.picked) == (1, ())
    game.answer(0)
    assert clock(game) == 7


def test_an_opponent_chooses_where_the_text_says_so() -> None:
    game = use(ability("use", choices=(choice(by_opponent=True),)))
    assert game.decision is not None
    assert game.decision.player == 1


def test_of_modes_one_is_chosen_and_choices_of_others_are_left_out() -> None:
    modes = (Option("mode", number=1), Option("mode", number=2))
    choices = (
        choice(modes=modes, place=1),
        choice(under=(1, 1)),
        choice(under=(1, 2)),
    )
    remember = Instruction(lambda game, effect: note(game, effect.memory[1][0]))
    game = use(ability("use", choices=choices, body=(remember,)))
    game.answer(1)
    assert game.running(Use).picked == ((), ())
    assert game.running(Use).memory == ((), (2,))
    game.answer(0)
    assert clock(game) == 2


def test_where_there_is_nothing_to_choose_a_game_can_take_all() -> None:
    @record
    class Forced(Use):
        def takes_all(self, game: Reading, choice: Choice, able: list[Obj]) -> bool:
            return len(self.hand) + len(able) <= choice.low

    two = ability("use", choices=(choice(2, 2),), body=(say(7),))
    assert clock(use(two, Forced, foes=2)) == 7
    assert len(keys(use(two, Forced, foes=3))) == 3


@pytest.mark.parametrize(("without", "done"), [(True, 7), (False, 0)])
def test_with_too_few_targets_it_goes_on_or_fails(without: bool, done: int) -> None:
    @record
    class Strict(Use):
        def goes_without(self, game: Reading) -> bool:
            return without

    assert (
        clock(use(ability("use", choices=(choice(),), body=(say(7),)), Strict, foes=0))
        == done
    )


def test_its_player_names_x() -> None:
    @record
    class WithX(Use):
        stages: ClassVar[tuple[str, ...]] = ("name_x", "carry_out")

        def most_x(self, game: Reading) -> int:
            return self.most

        most: int = 3

    told = Instruction(lambda game, effect: note(game, effect.x))
    game = use(ability("use", body=(told,)), WithX)
    assert picture(game.fork()) == picture(game)
    game.answer("2")
    assert clock(game) == 2


# ---- waiting -------------------------------------------------------------------------

ONE = ability("use", body=(say(1),))
TWO = ability("use", body=(say(2),))


@pytest.mark.parametrize(("last_first", "order"), [(False, 12), (True, 21)])
def test_on_a_line_or_stack_it_waits_until_it_is_taken_off(
    last_first: bool, order: int
) -> None:
    line = Resolve("r", "line", last_first)

    def start(game: Running) -> None:
        game.enter(Both())

    @record
    class Both(Use):
        ability: Ability = NO_TEXT
        source: Obj | None = None  # type: ignore[assignment]
        you: int = 0
        stages: ClassVar[tuple[str, ...]] = ("one", "two")

        def one(self, game: Running) -> None:
            game.enter(Use(ONE, game.make(PLAIN, "field", 0), 0))

        def two(self, game: Running) -> None:
            game.enter(Use(TWO, game.make(PLAIN, "field", 0), 0))

    game = stand(start, line, uses={"use": UseKind("use", waits=line)})
    assert clock(game) == order
    assert game.rules.stacks == ({"line"} if last_first else set())


def test_below_a_window_it_waits_until_the_window_is_closed() -> None:
    window = Window("answers", lambda game: (1,), ask="always")
    game = use(ONE, uses={"use": UseKind("use", waits=window)})
    assert (keys(game), clock(game)) == (["pass"], 0)
    assert picture(game.fork()) == picture(game)
    game.answer("pass")
    assert clock(game) == 1


@pytest.mark.parametrize(("stands", "order"), [(True, 91), (False, 9)])
def test_after_its_event_it_waits_and_is_lost_if_that_is_negated(
    stands: bool, order: int
) -> None:
    @record
    class Noted(Event):
        by: int

        def apply(self, game: Changing) -> None:
            note(game, 9)

    def start(game: Running) -> None:
        happening = Happening((Noted(1),))
        happening.now = happening.heads[0]
        game.enter(happening)
        asked = Use(ONE, game.make(PLAIN, "field", 0), 0, Noted(1), about=happening)
        assert asked.event is not None
        asked.event.stands = stands
        game.enter(asked)

    game = stand(start, uses={"use": UseKind("use", waits=AFTER_EVENT)})
    assert clock(game) == order


def test_a_trigger_begins_its_use_with_what_was_found_for_it() -> None:
    told = ability("use", body=(Instruction(lambda game, e: note(game, e.memory[0])),))

    def start(game: Running) -> None:
        one = Triggered(game.make(PLAIN, "field", 0), told, Call(1), 0, (4,))
        game.rules.uses["use"].begin(game, one)

    assert clock(stand(start, uses={"use": UseKind("use", automatic=True)})) == 4


# ---- looking again -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("recheck", "gone", "done"),
    [("never", 2, 2), ("targets", 1, 1), ("targets", 2, 0), ("any_target", 1, 1)],
)
def test_targets_that_are_gone_are_dropped(recheck: Any, gone: int, done: int) -> None:
    assert _rechecked(recheck, gone) == 10 + done


def test_without_a_target_left_nothing_is_carried_out() -> None:
    assert _rechecked("any_target", 2) == 0


def test_what_was_chosen_to_pay_with_is_no_target() -> None:
    assert _rechecked("any_target", 2, for_cost=True) == 10


def _rechecked(recheck: Any, gone: int, **more: Any) -> int:
    """Return what a text notes that had two targets: 1, and how many there are."""

    @record
    class Slow(Use):
        def announce(self, game: Running) -> None:
            for target in self.picked[0][:gone]:
                game.move(target, "heap")

    count = Instruction(lambda game, effect: note(game, len(effect.picked[0])))
    made = ability("use", choices=(choice(2, 2, **more),), body=(say(1), count))
    game = use(made, Slow, uses={"use": UseKind("use", Slow, recheck=recheck)})
    game.answer(0)
    if game.decision is not None and keys(game) != [] and game.running(Use) is not None:
        game.answer(0)
    return clock(game)


# ---- a stack with priority -----------------------------------------------------------


def table(**given: Any) -> Game:
    """Return a game of counterspells in which these cards, and no others, are in the hands."""
    deck = {BOLT: 9, DENIAL: 9, ECHO: 9}
    games = (Game.new(counterspells.rules(), (deck, deck), seed) for seed in range(9))
    game = next(game for game in games if game.number(TABLE, "turn") == 0)
    for player in (0, 1):
        for obj in [*game.zone("hand", player), *game.zone("field", player)]:
            game.move(obj, "deck")
        for defn in given[f"p{player + 1}"]:
            pile = game.zone("deck", player)
            zone = "field" if defn is ECHO else "hand"
            game.move(next(obj for obj in pile if obj.defn is defn), zone)
    return game.fork()


def play(game: Game, *starts: str) -> None:
    """Give the first answer that begins with each of these."""
    for start in starts:
        game.answer(next(key for key in keys(game) if key.startswith(start)))


def lives(game: Reading) -> list[int]:
    return [game.number(player, "life") for player in (0, 1)]


def stack(game: Reading) -> list[str]:
    return [f"{item.title} {item.source.defn.key}" for item in game.state.lines["stack"]]  # type: ignore[attr-defined]  # uses


def test_the_last_spell_works_first() -> None:
    game = table(p1=[BOLT, BOLT], p2=[DENIAL, DENIAL])
    play(game, "play", "pass", "play")
    assert stack(game) == ["spell bolt", "spell denial"]
    assert picture(game.fork()) == picture(game)
    play(game, "pass", "pass")
    assert (stack(game), lives(game)) == ([], [5, 5])


def test_a_spell_that_has_lost_its_target_does_nothing() -> None:
    game = table(p1=[BOLT, BOLT, DENIAL], p2=[DENIAL, DENIAL])
    play(game, "play:bolt", "pass", "play", "play:denial", "pass", "pass")
    assert stack(game) == ["spell bolt"]  # the denial of it is denied
    play(game, "pass", "pass")
    assert lives(game) == [5, 3]


def test_a_trigger_goes_onto_the_stack_above_the_spell() -> None:
    game = table(p1=[BOLT, BOLT], p2=[ECHO])
    play(game, "play")
    assert stack(game) == ["spell bolt", "trigger echo"]
    play(game, "pass")
    assert (stack(game), lives(game)) == (["spell bolt"], [3, 5])


def test_a_round_of_priority_is_over_when_all_pass_on_an_empty_stack() -> None:
    game = table(p1=[BOLT, BOLT], p2=[])
    play(game, "play", "pass")
    assert (lives(game), game.number(TABLE, "turn")) == ([5, 3], 0)
    play(game, "pass")
    assert game.number(TABLE, "turn") == 1


def test_a_start_goes_alone() -> None:
    """What would be declared beside it would do nothing."""
    with pytest.raises(RulesetInvalid, match="leave out `start`, or these"):
        UseKind("echo", automatic=True, start=lambda game, one: None, recheck="targets")
