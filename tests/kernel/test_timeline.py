"""The timeline: what follows what."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tcgkit.kernel.cards import Asking
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE, Choose, Obj, Option, Process, record
from tcgkit.kernel.time import (
    Each,
    Initiative,
    Loop,
    Phase,
    Resolve,
    Sequence,
    Step,
    pick_object,
)
from tests.kernel.bench import PLAIN, keys, picture, play_on, stand, text
from tests.kernel.toys import hex_ring, new_game, speed_tiers
from tests.kernel.toys.speed_tiers import BEAR, HARE, SNAIL, WOLF

Log = list[Any]


def noting(log: Log, name: str) -> Step:
    return Step(name, lambda game: log.append(name))


def asking(name: str, player: int = 0) -> Step:
    """Return a step that asks and then notes the answer in the weather."""

    def ask(game: Changing) -> Asking:
        answer = yield Choose(
            player, [Option(f"{name}{n}", number=n) for n in (1, 2)], text(name)
        )
        game.set_number(
            TABLE, "weather", game.number(TABLE, "weather") * 10 + (answer.number or 0)
        )

    return Step(name, ask)


def test_a_sequence_runs_its_parts_in_order() -> None:
    log: Log = []
    stand(Sequence("s", (noting(log, "a"), noting(log, "b"))), noting(log, "c"))
    assert log == ["a", "b", "c"]


def test_a_step_that_asks_is_run_once_after_the_answer() -> None:
    game = stand(asking("x"))
    game.answer("x2=2")
    assert game.number(TABLE, "weather") == 2
    assert keys(game) == ["pass"]


def test_a_loop_runs_until_its_condition_holds() -> None:
    game = stand(
        Loop("l", Step("n", lambda g: g.set_number(TABLE, "clock", g.number(TABLE, "clock") + 1)),
             lambda g: g.number(TABLE, "clock") == 3)
    )  # fmt: skip
    assert game.number(TABLE, "clock") == 3


def test_a_for_each_sets_its_field_and_clears_it_at_the_end() -> None:
    log: Log = []
    note = Step("note", lambda game: log.append(game.number(TABLE, "weather")))
    game = stand(Each("each", lambda game: (5, 3, 1), "weather", note))
    assert log == [5, 3, 1]
    assert game.number(TABLE, "weather") == 0


def test_a_for_each_can_ask_each_player_by_a_step() -> None:
    game = stand(Each("each", lambda game: (0, 1), "clock", asking("x")))
    fork = game.fork()
    for each in (game, fork):
        each.answer("x1=1")
    assert picture(fork) == picture(game)
    assert picture(game.fork()) == picture(game)
    game.answer("x2=2")
    assert game.number(TABLE, "weather") == 12


@record
class Begun(Event):
    name: str

    def apply(self, game: Changing) -> None:
        game.set_number(
            TABLE,
            "clock",
            game.number(TABLE, "clock") * 10 + int(self.name in ("two", "p")) + 1,
        )


@record
class Over(Event):
    name: str

    def apply(self, game: Changing) -> None:
        game.set_number(TABLE, "clock", game.number(TABLE, "clock") * 10 + 9)


def test_a_for_each_announces_its_values_by_name() -> None:
    each = Each(
        "each", lambda game: (1, 2), "weather", Step("x", lambda game: None),
        ("one", "two"), (), Begun, Over,
    )  # fmt: skip
    assert stand(each).number(TABLE, "clock") == 1929


def test_what_lasts_until_a_for_each_expires_after_every_value() -> None:
    log: Log = []

    def burn(game: Changing) -> None:
        log.append(game.number(0, "burns"))
        game.set_number(0, "burns", 1)

    stand(Each("dusk", lambda game: (1, 2, 3), "clock", Step("burn", burn)))
    assert log == [0, 0, 0]


def test_a_phase_announces_its_start_and_end_and_expires_what_lasts_until_it() -> None:
    burn = Step("burn", lambda game: game.set_number(1, "burns", 2))
    dusk = Phase("dusk", (burn,), text("dusk"), Begun, Over)
    game = stand(dusk)
    assert game.number(TABLE, "clock") == 19
    assert game.number(1, "burns") == 0


def test_leaving_a_node_from_inside_ends_the_phase_properly() -> None:
    log: Log = []
    inner = Loop("forever", Step("out", lambda game: game.leave_node("p")))
    outer = Phase("p", (inner, noting(log, "skipped")), text("p"), Begun, Over)
    game = stand(outer, noting(log, "after"))
    assert log == ["after"]
    assert game.number(TABLE, "clock") == 29


def test_leaving_a_node_that_is_not_running_is_a_bug() -> None:
    with pytest.raises((KernelBug, IndexError)):
        stand(Step("out", lambda game: game.leave_node("nowhere")))


def test_a_timeline_that_runs_out_is_a_bug() -> None:
    game = stand()
    with pytest.raises(KernelBug, match="timeline is at its end"):
        play_on(game)


@record
class OwnerPicks(Process):
    """A tie: the first player picks."""

    name = "tie"
    rivals: tuple[Obj, ...]

    def begin(self, game: Running) -> Asking:
        answer = yield pick_object(0, list(self.rivals), text("who?"))
        game.leave(answer.source)


def initiative(log: Log, **more: Any) -> Initiative:
    def act(game: Changing, obj: Obj) -> None:
        log.append((obj.controller, obj.slot))
        game.set_number(obj, "mark", 1)

    return Initiative(
        "order",
        lambda game: [o for o in game.in_play() if not o.number("mark")],
        (lambda game, obj: game.value(obj, "power"),),
        lambda game, objects: OwnerPicks(tuple(objects)),
        act,
        **more,
    )


def put_four(game: Changing) -> None:
    for player in (0, 1):
        for _ in range(2):
            game.move(game.zone("deck", player)[-1], "field")


def test_initiative_goes_by_keys_and_asks_on_ties() -> None:
    log: Log = []
    game = stand(put_four, initiative(log))
    assert keys(game) == ["pick:2.field.1", "pick:2.field.2"]
    assert picture(game.fork()) == picture(game)
    game.answer("pick:2.field.2")
    assert log == [(1, 1), (1, 0)]
    game.answer(0)
    assert [player for player, _ in log] == [1, 1, 0, 0]


def test_only_an_initiative_that_is_public_tells_its_order_to_views() -> None:
    game = stand(put_four, initiative([], public=True))
    (first, keys_of_first), (last, keys_of_last) = game.view(0).order
    assert first == ("2.field.1", "2.field.2")
    assert last == ("1.field.1", "1.field.2")
    assert keys_of_first > keys_of_last
    game.answer("pick:2.field.2")
    assert game.view(1).order == ((("1.field.1", "1.field.2"), keys_of_last),)
    assert stand(put_four, initiative([])).view(0).order == ()


def test_initiative_finds_keys_anew_before_every_act() -> None:
    log: Log = []

    def slow(game: Changing) -> None:
        """What comes before each act: mark everybody else once one has acted."""
        if len(log) == 1:
            for obj in game.in_play():
                game.set_number(obj, "mark", 1)

    game = stand(put_four, initiative(log, before=Step("before", slow)))
    game.answer(0)
    assert len(log) == 1


def test_initiative_may_ask_before_each_act() -> None:
    log: Log = []
    game = stand(put_four, initiative(log, before=asking("x")))
    assert keys(game) == ["x1=1", "x2=2"]
    assert picture(game.fork()) == picture(game)
    game.answer(0)
    assert keys(game)[0].startswith("pick")


def test_an_exit_leaves_the_node_it_names_when_nobody_is_left() -> None:
    log: Log = []
    order = initiative(log, exits=((lambda game: bool(log), "battle"),))
    game = stand(put_four, Phase("battle", (order, noting(log, "no"))))
    game.answer(0)
    game.answer(0)
    assert log == [(1, 0), (1, 1), (0, 0), (0, 1)]


@record
class Noting(Process):
    """An item that writes its number into the clock."""

    name = "item"
    number: int

    def begin(self, game: Running) -> None:
        game.set_number(TABLE, "clock", game.number(TABLE, "clock") * 10 + self.number)
        game.leave()


@record
class Telling(Noting):
    """An item whose number everybody may see."""

    shown = ("number",)


def line_up(game: Running) -> None:
    for number in (1, 2, 3):
        game.line_up("line", Noting(number))


@pytest.mark.parametrize(("last_first", "order"), [(False, 123), (True, 321)])
def test_a_line_is_emptied_first_in_first_out_and_a_stack_the_other_way(
    last_first: bool, order: int
) -> None:
    assert stand(line_up, Resolve("r", "line", last_first)).number(TABLE, "clock") == order


def test_what_waits_in_a_line_is_in_views() -> None:
    game = stand(line_up, Resolve("r", "line", False, asking("x")))
    waiting = [name for name, _ in game.view(0).waiting]
    assert waiting == ["item", "item", "item"]
    game.answer(0)
    assert len(game.view(1).waiting) == 2


@pytest.mark.parametrize(("stacks", "order"), [((), [1, 2, 3]), (("line",), [3, 2, 1])])
def test_views_tell_what_waits_in_the_order_in_which_it_will_be_carried_out(
    stacks: tuple[str, ...], order: list[int]
) -> None:
    def tell(game: Running) -> None:
        for number in (1, 2, 3):
            game.line_up("line", Telling(number))

    node = Resolve("r", "line", bool(stacks), asking("x"))
    game = stand(tell, node, uses={"x": UseKind("x", waits=node)})
    assert [dict(parts)["number"] for _, parts in game.view(1).waiting] == order


def test_numbers_of_what_waits_are_told_only_if_it_says_so() -> None:
    game = stand(line_up, Resolve("r", "line", False, asking("x")))
    assert dict(game.view(0).waiting[0][1]) == {}


def test_before_each_item_its_window_runs_and_may_be_a_step_that_asks() -> None:
    game = stand(line_up, Resolve("r", "line", False, asking("x")))
    assert picture(game.fork()) == picture(game)
    for done in (0, 1, 12):
        assert game.number(TABLE, "clock") == done
        game.answer(0)
    assert keys(game) == ["pass"]


def test_a_window_that_empties_the_line_leaves_nothing_to_resolve() -> None:
    empty = Step("empty", lambda game: game.state.lines["line"].clear())
    assert stand(line_up, Resolve("r", "line", False, empty)).number(TABLE, "clock") == 0


def test_walking_a_timeline_names_every_node_once() -> None:
    names = [node.name for node in speed_tiers.rules().timeline.walk()]
    assert names == [
        "game",
        "set_up",
        "rounds",
        "round",
        "uses",
        "speeds",
        "main",
        "end_round",
    ]


# ---- the hex ring --------------------------------------------------------------------


def ring(game: Reading) -> list[list[tuple[str, ...]]]:
    return [
        [tuple(o.defn.key for o in hex_ring.pile(game, p, n)) for n in range(6)]
        for p in (0, 1)
    ]


def test_an_orbit_step_turns_all_piles_and_keeps_their_order() -> None:
    game = new_game("hex_ring", 3)
    before = ring(game)
    hex_ring.Orbit(0).apply(game)
    after = ring(game)
    assert after[0] == before[0][-1:] + before[0][:-1]
    assert after[1] == before[1]


def test_six_rotations_are_the_identity() -> None:
    game = new_game("hex_ring", 3)
    before = picture(game)
    for _ in range(6):
        hex_ring.Orbit(0).apply(game)
        hex_ring.Orbit(1).apply(game)
    assert picture(game) == before


def test_souls_follow_from_where_cards_lie() -> None:
    """A moon doubles its hex while it is in the north, a sun gives to the others there."""
    game = new_game("hex_ring", 3)
    rng = Random(3)
    for _ in range(10):
        for player in (0, 1):
            for n in range(6):
                row = hex_ring.pile(game, player, n)
                suns = [o for o in row if o.defn is hex_ring.SUN]
                moons = [o for o in row if o.defn is hex_ring.MOON]
                for orb in row:
                    extra = 2 * len([s for s in suns if s is not orb])
                    factor = 2 ** (len(moons) if n == 0 else 0)
                    assert game.value(orb, "souls") == orb.defn["souls"] * factor + extra
        assert game.decision is not None
        game.answer(rng.choice(game.decision.options))


# ---- speeds --------------------------------------------------------------------------


def at_speeds(*, seed: int = 1) -> Game:
    decks = ({HARE: 1, WOLF: 1, SNAIL: 1}, {WOLF: 1, BEAR: 1, SNAIL: 1})
    return Game.new(speed_tiers.rules(), decks, seed)


def use(game: Game, defn: Any, player: int) -> None:
    decision = game.decision
    assert decision is not None
    assert decision.player == player
    options = [o for o in decision.options if o.source and o.source.defn is defn]
    game.answer(options[0])


def test_speeds_go_from_five_to_one_and_the_privileged_player_comes_first() -> None:
    game = at_speeds()
    assert game.number(TABLE, "speed") == 5
    game.answer("pass")  # the hare
    assert (game.number(TABLE, "speed"), game.decision and game.decision.player) == (3, 0)
    game.answer("pass")
    assert (game.number(TABLE, "speed"), game.decision and game.decision.player) == (3, 1)


def test_only_faster_uses_interrupt_and_the_last_is_resolved_first() -> None:
    game = at_speeds()
    for _ in range(3):
        game.answer("pass")  # speeds 5 and 3
    use(game, BEAR, 1)  # speed 2
    assert game.decision is not None
    assert game.decision.player == 0
    faster = {o.source.defn for o in game.decision.options if o.source is not None}
    assert faster == {HARE, WOLF}  # not the snail
    use(game, WOLF, 0)
    answer = game.decision
    assert answer is not None
    assert answer.player == 0, "nothing of player 2 is faster than 3, and everybody sees it"
    use(game, HARE, 0)
    titles = [frame.title for frame in game.state.frames if frame.title == "use"]
    assert titles == ["use", "use"], "the hare cannot be interrupted: it is at work already"
    bear = next(o for o in game.zone("field", 1) if o.defn is BEAR)
    game.answer(next(o for o in game.decision.options if o.source is bear))
    assert not game.is_there(bear)
    fork = game.fork()
    assert picture(fork) == picture(game)
    play_on(fork, 1)
    assert len(fork.zone("grave", 0)) <= 1, "the bear's own strike was lost with it"


def test_a_servant_is_used_once_a_round() -> None:
    game = at_speeds()
    use(game, HARE, 0)
    while game.number(TABLE, "round") == 0 and game.decision is not None:
        used = [o for o in game.in_play() if o.number("used")]
        assert not any(option.source in used for option in game.decision.options
                       if option.action == "use")  # fmt: skip
        game.answer(0)
    assert not any(obj.number("used") for obj in game.in_play())


def test_pick_object_offers_each_object_once() -> None:
    game = stand(put_four)
    choose = pick_object(1, game.zone("field", 0), text("which?"), action="hit")
    assert [game.key(option) for option in choose.options] == [
        "hit:1.field.1",
        "hit:1.field.2",
    ]
    assert game.zone("field", 0)[0].defn is PLAIN
