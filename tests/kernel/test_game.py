"""The game: answers, inputs, ends, forks, joint decisions, settling, loops."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Asking, Trigger
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.errors import (
    IllegalOption,
    KernelBug,
    MalformedOption,
    StaleDecision,
    WrongPlayer,
)
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Triggered
from tcgkit.kernel.rules import Check, Ends, Loops, Repeat, Triggers
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import (
    TABLE,
    AskNumber,
    Choose,
    Concede,
    Frame,
    Joint,
    OfferDraw,
    Option,
    Result,
    TimeCalled,
    record,
)
from tcgkit.kernel.time import Action, Loop, Phase, Step, Window
from tests.kernel.bench import (
    Call,
    Ping,
    ability,
    card,
    keys,
    picture,
    play_on,
    players,
    stand,
    text,
)
from tests.kernel.toys import secret_bids, stack_game
from tests.kernel.toys.stack_game import ACOLYTE, BOLT, CHOIR, DENY, PSALM


def ask_two(game: Changing) -> Asking:
    answer = yield Choose(1, [Option("a"), Option("b")], text("?"))
    game.set_number(TABLE, "weather", 1 if answer.action == "a" else 2)


def ask_number(game: Changing) -> Any:
    answer = yield AskNumber(0, 2, 5, text("how many?"))
    game.set_number(TABLE, "weather", answer.number)


def ask_any_number(game: Changing) -> Any:
    answer = yield AskNumber(0, 0, None, text("how many?"))
    game.set_number(TABLE, "weather", answer.number)


def ask_both(game: Changing) -> Any:
    options = [Option("n", number=n) for n in (1, 2)]
    answers = yield Joint({p: Choose(p, options, text("secret")) for p in (0, 1)})
    game.set_number(TABLE, "weather", answers[0].number * 10 + answers[1].number)


def ask_three_numbers(game: Changing) -> Any:
    """One may name any number, one has a choice, one has none."""
    bids = {0: AskNumber(0, 2, 5, text("?")), 1: AskNumber(1, 0, None, text("?"))}
    given = yield Joint({**bids, 2: AskNumber(2, 4, 4, text("?"))})
    game.set_number(
        TABLE, "weather", given[0].number * 100 + given[1].number * 10 + given[2].number
    )


# ---- answers -------------------------------------------------------------------------


def test_an_answer_is_an_option_a_position_or_a_key() -> None:
    for answer in ("b", 1, None):
        game = stand(ask_two)
        assert game.decision is not None
        game.answer(game.decision.options[1] if answer is None else answer)
        assert game.number(TABLE, "weather") == 2


@pytest.mark.parametrize(
    ("answer", "player", "error", "message"),
    [
        ("c", None, IllegalOption, "'c' is not an option here"),
        (2, None, IllegalOption, "option 2 of 2 does not exist"),
        (-1, None, IllegalOption, "option -1 of 2"),
        (Option("a"), None, IllegalOption, "'a' is not an option of the pending decision"),
        ("a", 0, WrongPlayer, "player 1 is not asked"),
    ],
)
def test_a_bad_answer_changes_nothing(
    answer: Any, player: int | None, error: type[Exception], message: str
) -> None:
    game = stand(ask_two)
    before = picture(game)
    with pytest.raises(error, match=message):
        game.answer(answer, player=player)
    assert picture(game) == before


def test_a_number_is_answered_within_its_bounds() -> None:
    game = stand(ask_number)
    assert game.decision is not None
    assert (game.decision.low, game.decision.high, game.decision.is_number) == (2, 5, True)
    for bad, error in (("x", MalformedOption), (1, IllegalOption), ("n=6", IllegalOption)):
        with pytest.raises(error):
            game.answer(bad)
    fork = game.fork()
    game.answer("n=4")
    fork.answer(4)
    assert game.number(TABLE, "weather") == fork.number(TABLE, "weather") == 4


def test_a_number_may_have_no_upper_bound() -> None:
    game = stand(ask_any_number)
    game.answer(1_000_000)
    assert game.number(TABLE, "weather") == 1_000_000


def test_one_option_is_not_asked() -> None:
    def one(game: Changing) -> Asking:
        answer = yield Choose(0, [Option("only")], text("?"))
        game.set_number(TABLE, "weather", len(answer.action))

    assert stand(one).number(TABLE, "weather") == 4


def test_a_question_without_options_is_a_bug() -> None:
    def none(game: Reading) -> Asking:
        yield Choose(0, [], text("?"))

    with pytest.raises(KernelBug, match="without options"):
        stand(none)


# ---- joint decisions -----------------------------------------------------------------


def test_no_answer_of_a_joint_decision_is_in_the_state_before_all_are() -> None:
    game = stand(ask_both)
    before = picture(game)[:-2]
    game.answer(1)
    assert picture(game)[:-2] == before
    assert game.decision is not None
    assert game.decision.player == 1
    fork = game.fork()
    assert picture(fork) == picture(game)
    fork.answer(0)
    game.answer(0)
    assert game.number(TABLE, "weather") == fork.number(TABLE, "weather") == 21
    assert game.choices == fork.choices == 2


def test_forks_in_a_joint_decision_count_decisions_once() -> None:
    game = stand(ask_both)
    game.answer(0)
    assert game.fork().fork().choices == game.choices == 1


def test_either_player_may_concede_inside_a_joint_decision() -> None:
    for player in (0, 1):
        game = stand(ask_both)
        game.answer(0)
        game.input(Concede(player))
        assert game.result == Result((1 - player,), "concede")
        assert game.decision is None


def test_a_player_with_one_option_is_not_asked_in_a_joint_decision() -> None:
    def ask(game: Changing) -> Any:
        answers = yield Joint(
            {
                0: Choose(0, [Option("n", number=3)], text("?")),
                1: Choose(1, [Option("n", number=n) for n in (1, 2)], text("?")),
            }
        )
        game.set_number(TABLE, "weather", answers[0].number * 10 + answers[1].number)

    game = stand(ask)
    assert game.decision is not None
    assert game.decision.player == 1
    game.answer(1)
    assert game.number(TABLE, "weather") == 32


def test_a_joint_decision_takes_numbers() -> None:
    game = stand(ask_three_numbers)
    assert game.decision is not None
    assert (game.decision.player, game.decision.low, game.decision.high) == (0, 2, 5)
    game.answer(5, player=0)
    assert game.number(TABLE, "weather") == 0
    twin = game.fork()
    game.answer("n=7", player=1)
    twin.answer(3, player=1)
    assert (game.number(TABLE, "weather"), twin.number(TABLE, "weather")) == (574, 534)


def test_a_sample_draws_the_secret_numbers_of_others_anew() -> None:
    game = stand(ask_three_numbers)
    game.answer(5)
    named = set()
    for seed in range(20):
        sample = game.sample(1, seed)
        sample.answer(0)
        named.add(sample.number(TABLE, "weather") // 100)
    assert named == {2, 3, 4, 5}


def test_nobody_is_asked_for_the_only_number_there_is() -> None:
    def ask(game: Changing) -> Any:
        answer = yield AskNumber(0, 3, 3, text("?"))
        again = yield AskNumber(1, answer.number, 4, text("?"))
        game.set_number(TABLE, "weather", answer.number * 10 + again.number)

    game = stand(ask)
    assert game.decision is not None
    assert game.decision.player == 1
    game.answer(4)
    assert game.number(TABLE, "weather") == 34


def bids(*numbers: int, life: int = 3, tie: str = "both_pay") -> Game:
    game = Game.new(secret_bids.rules({"tie": tie}), secret_bids.decks(), 1)
    for player in (0, 1):
        game.set_number(player, "life", life)
    game.answer(3)
    for player, number in enumerate(numbers):
        game.answer(f"bid:bid{number}", player=player)
    return game


def test_a_loss_of_both_at_one_moment_is_a_draw() -> None:
    assert bids(2, 2).result == Result((), "bids.end.1")


def test_a_loss_of_one_is_a_win_of_the_other() -> None:
    assert bids(5, 2).result == Result((0,), "bids.end.1")


def test_rules_are_a_function_of_options() -> None:
    game = bids(2, 2, tie="nobody_pays")
    assert game.result is None
    assert game.number(0, "life") == 3


def test_a_game_that_ends_while_a_player_is_answered_asks_nobody_any_more() -> None:
    game = bids(2, 2)
    assert game.decision is None
    with pytest.raises(StaleDecision, match="the game is over"):
        game.answer(0)


# ---- inputs --------------------------------------------------------------------------


def test_a_player_may_concede_in_the_other_players_decision() -> None:
    game = stand(ask_two)
    game.input(Concede(0))
    assert game.result == Result((1,), "concede")


def test_a_draw_needs_every_players_offer() -> None:
    game = stand(ask_two)
    for player in (0, 0):
        game.input(OfferDraw(player))
        assert game.decision is not None
    game.input(OfferDraw(1))
    assert game.result == Result((), "agreed", "all players agreed to a draw")


def test_an_offer_of_a_draw_lapses_when_another_player_plays_on() -> None:
    game = stand(ask_two, ask_two)
    assert game.decision is not None
    first = game.decision.player
    game.input(OfferDraw(first))
    game.answer(0)
    assert game.number(first, "offers_draw") == 1  # his own answers leave it standing
    while game.decision.player == first:
        game.answer(0)
    game.answer(0)
    assert game.number(first, "offers_draw") == 0
    game.input(OfferDraw(1 - first))
    assert game.decision is not None


def test_rules_say_by_which_clause_a_game_is_drawn_by_agreement_or_that_it_is_not() -> None:
    game = stand(ask_two, ends=Ends(draw_offers="bench.draw"))
    game.input(OfferDraw(0))
    game.input(OfferDraw(1))
    assert game.result == Result((), "bench.draw", "all players agreed to a draw")
    game = stand(ask_two, ends=Ends(draw_offers=None))
    with pytest.raises(IllegalOption, match="not drawn by agreement"):
        game.input(OfferDraw(0))


def test_time_is_called_and_the_rules_decide_what_follows() -> None:
    game = bids(5, 2, life=9)
    game.input(TimeCalled())
    assert game.decision is not None
    game.answer(1)
    game.answer(0)
    game.answer(0)
    assert game.result == Result((0,), "bids.end.2", "out of time")


def test_after_the_end_there_is_no_input() -> None:
    game = stand(ask_two)
    game.input(Concede(0))
    with pytest.raises(StaleDecision):
        game.input(Concede(1))
    assert game.fork().result == game.result


# ---- ends and bounds -----------------------------------------------------------------


def test_an_end_never_returns() -> None:
    log: list[str] = []

    def end(game: Running) -> None:
        game.end((1,), "bench.end", "because")
        log.append("after")  # type: ignore[unreachable]  # that is the point

    trace = Trace()
    game = stand(end, trace=trace)
    assert game.result == Result((1,), "bench.end", "because")
    assert log == []
    assert trace.entries[-1].tell("en", -1) == "P2 wins"


def test_losers_are_settled_by_the_ruleset() -> None:
    game = stand(
        lambda game: game.lose((0, 1), "x"),
        ends=Ends(result=lambda game, who, clause: Result(who, "y")),
    )
    assert game.result == Result((0, 1), "y")


def test_the_bound_on_decisions_ends_a_game_and_says_so() -> None:
    game = play_on(stand(Loop("for ever", Step("ask", ask_two)), ends=Ends(limit=30)))
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((), "limit")
    assert game.choices == 31


def test_endless_steps_without_a_decision_are_a_bug() -> None:
    with pytest.raises(KernelBug, match="without a decision in 'for ever'"):
        stand(Loop("for ever", Step("nothing", lambda game: None)))


@record
class Deep(Frame):
    """A frame that enters itself for ever."""

    def begin(self, game: Running) -> None:
        game.enter(Deep())


def draw_game(game: Running) -> None:
    game.end((), "bench.endless")


def test_endless_nesting_ends_as_declared() -> None:
    repeat = Repeat(("p",), 3, draw_game, "c")
    phase = Phase("p", (Step("deep", lambda game: game.enter(Deep())),))
    assert stand(phase, loops=Loops(repeat=repeat)).result == Result((), "bench.endless")


def test_a_sample_keeps_no_positions_that_were_met() -> None:
    """They hold the true faces of hidden cards."""
    game = stand(Step("ask", ask_two))
    game.state.seen, game.state.done = {("true", "faces"): 1}, {("act",): True}
    assert game.decision is not None
    sample = game.sample(game.decision.player, 1)
    assert (sample.state.seen, sample.state.done) == ({}, {})
    assert game.state.seen


def test_endless_nesting_without_a_rule_is_a_bug() -> None:
    with pytest.raises(KernelBug, match="frames"):
        stand(lambda game: game.enter(Deep()))


# ---- the stack -----------------------------------------------------------------------


def stack(game: Reading) -> list[str]:
    return [getattr(item, "kind", "") for item in game.state.lines.get("stack", [])]


def start_duel(
    *first: Any, second: tuple[Any, ...] = (), field: Any = ((), ()), tapped: int = -1
) -> Game:
    """Return a stack game at the first main window; hands and fields are given."""
    game = Game.new(stack_game.rules(), ({PSALM: 9}, {PSALM: 9}), 1).copied()
    for obj in [*game.zone("hand", 0)]:
        game.unmake(obj)
    for player, (hand, creatures) in enumerate(((first, field[0]), (second, field[1]))):
        for defn in hand:
            game.make(defn, "hand", player)
        for defn in creatures:
            game.make(defn, "field", player)
    if tapped >= 0:
        game.set_posture(game.zone("field", 0)[tapped], 1)
    game.run()
    assert game.window_key() == "main"
    return game


def test_the_last_item_is_resolved_first() -> None:
    game = start_duel(BOLT, BOLT, second=(DENY, DENY), field=((), (ACOLYTE, CHOIR)))
    game.answer("bolt:bolt>2.field.1")
    game.answer("bolt:bolt>2.field.2")
    assert stack(game) == ["bolt", "bolt"]
    game.answer("deny:deny", player=1)
    fork = game.fork()
    assert picture(fork) == picture(game)
    items = fork.state.lines["stack"]
    assert items[-1].answers is items[-2], "a fork's items answer its own items"  # type: ignore[attr-defined]  # an item
    for each in (game, fork):
        while each.window_key() == "priority":
            each.answer("pass")
        assert [o.defn for o in each.zone("field", 1)] == [CHOIR]


def test_checks_wait_for_a_window() -> None:
    game = start_duel(BOLT, PSALM, field=((), (ACOLYTE,)))
    game.answer("bolt:bolt>2.field.1")
    assert game.window_key() == "main"
    assert game.zone("field", 1) == []
    assert game.state.due == ()


def test_a_check_between_steps_comes_at_once() -> None:
    seen: list[int] = []
    check = Check(
        "c", (Ping,), "step", lambda g: [1], lambda g, found: seen.append(g.top is None)
    )
    game = stand(
        lambda g: g.emit(Ping, 0),
        lambda g: seen.append(2),
        checks=(check,),
        triggers=Triggers(go="step"),
    )
    assert seen == [False, 2]
    assert game.state.due == ()


def test_a_trigger_goes_on_the_stack_and_can_be_answered() -> None:
    game = start_duel(PSALM, second=(DENY,), field=((CHOIR,), ()))
    game.answer("psalm:psalm")
    assert game.window_key() in ("main", "priority")
    fork = game.fork()
    assert picture(fork) == picture(game)


def test_an_automatic_endless_combo_ends_as_declared() -> None:
    game = start_duel(PSALM, field=((CHOIR,), (CHOIR,)))
    game.answer("psalm:psalm")
    assert play_on(game).result == Result((), "stack.loop.2")


def test_an_automatic_endless_combo_with_passes_ends_as_declared() -> None:
    """Both could use an acolyte each time, and pass."""
    tapped = ((CHOIR, ACOLYTE, ACOLYTE), (CHOIR,))
    game = start_duel(PSALM, field=tapped, tapped=1)
    game.answer("psalm:psalm")
    passes = 0
    while game.result is None:
        game.answer("pass")
        passes += 1
    assert game.result == Result((), "stack.loop.2")
    assert passes > 10


def test_a_voluntary_action_begins_the_count_of_automatic_ones_anew() -> None:
    game = start_duel(PSALM, BOLT, field=((CHOIR,), (ACOLYTE,)))
    assert game.rules.loops.repeat is not None
    game.state.table["_triggers"] = game.rules.loops.repeat.depth
    game.answer("psalm:psalm")
    assert game.result is None
    assert stack(game) == ["echo"]


def test_a_voluntary_endless_combo_is_refused() -> None:
    """Two acolytes wake each other: the same position may occur twice in a turn."""
    game = start_duel(field=((ACOLYTE, ACOLYTE), ()), tapped=1)
    uses = 0
    while game.zone("field", 0)[0].controller == game.number(TABLE, "turn") == 0 and keys(
        game
    ):
        wakes = [key for key in keys(game) if key.startswith("wake")]
        if not wakes:
            break
        assert picture(game.fork()) == picture(game)
        game.answer(wakes[0])
        uses += 1
        assert uses < 20, "the combo is not refused"
    assert uses > 2


def test_items_on_the_stack_make_positions_differ() -> None:
    from tcgkit.kernel.endless import position

    game = start_duel(BOLT, BOLT, second=(DENY,), field=((), (ACOLYTE, CHOIR)))
    other = game.fork()
    game.line_up("stack", stack_game.Item("bolt", game.zone("field", 1)[0], 0))
    assert position(game) != position(other)
    other.line_up("stack", stack_game.Item("bolt", other.zone("field", 1)[0], 0))
    assert position(game) == position(other)


# ---- settling ------------------------------------------------------------------------


def listener(n: int) -> Any:
    trigger = Trigger((Call,), lambda game, me, event: True)
    return card(f"listener{n}", ability("auto", trigger=trigger), n=n)


def note(game: Changing, one: Triggered) -> None:
    game.set_number(TABLE, "clock", game.number(TABLE, "clock") * 10 + one.source.defn["n"])


@pytest.mark.parametrize("settle", ["follow", "step", "window"])
def test_when_triggers_go_is_declared(settle: Any) -> None:
    def put(game: Changing) -> None:
        game.make(listener(1), "field", 0)

    seen: list[int] = []
    game = stand(
        put,
        lambda g: g.emit(Call, 0),
        lambda g: seen.append(g.number(TABLE, "clock")),
        Window("w", players, ask="always"),
        uses={"auto": UseKind("auto", automatic=True, start=note)},
        triggers=Triggers(go=settle),
    )
    assert seen == [0 if settle == "window" else 1]
    assert game.number(TABLE, "clock") == 1
    assert game.state.waiting == []


@pytest.mark.parametrize(
    ("settle", "order"), [("follow", [1, 3, 2]), ("rounds", [1, 2, 3])]
)
def test_what_triggers_trigger_goes_at_once_or_in_the_next_round(
    settle: Any, order: list[int]
) -> None:
    """1 and 2 answer a call; 1 pings, and 3 answers that."""
    done: list[int] = []

    def answering(n: int, event: Any) -> Any:
        trigger = Trigger((event,), lambda game, me, happened: True)
        return card(f"listener{n}", ability("auto", trigger=trigger), n=n)

    def start(game: Running, one: Triggered) -> None:
        done.append(one.source.defn["n"])
        if done[-1] == 1:
            game.emit(Ping, 0)

    def put(game: Changing) -> None:
        game.make(answering(1, Call), "field", 0)
        game.make(answering(2, Call), "field", 1)
        game.make(answering(3, Ping), "field", 0)

    stand(
        put,
        lambda game: game.emit(Call, 0),
        uses={"auto": UseKind("auto", automatic=True, start=start)},
        triggers=Triggers(go=settle),
    )
    assert done == order


def test_actions_are_performed_by_name_and_variants_replace_entries() -> None:
    game = stand(entries={"double": lambda game, n: n * 2})
    assert game.do("double", 4) == 8


def test_an_unknown_event_is_not_built_for_nobody() -> None:
    built: list[int] = []

    @record
    class Counted(Call):
        def __attrs_post_init__(self) -> None:
            built.append(self.by)

    stand(lambda g: g.emit(Counted, 0))
    assert built == []


def test_an_action_with_a_missing_zone_is_reported_when_rules_are_made() -> None:
    from tcgkit.kernel.errors import RulesetInvalid

    action = Action("a", ("w",), text("a"), "c", print, zones=("feild",))
    with pytest.raises(RulesetInvalid) as caught:
        stand(actions={"b": action})
    assert caught.value.problems == (
        "action 'a' is declared under 'b'",
        "action 'b': no zone 'feild' (did you mean 'field'?)",
    )


def test_python_reads_what_is_derived_the_fast_way() -> None:
    """Python reads an object whose dict has 30 attributes more slowly: a game is played 5 % slower."""
    assert len(getattr(stand(), "__dict__", {})) < 30  # a native game has no dict
