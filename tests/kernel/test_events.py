"""Events: proposed, committed, followed; nothing that should hear is missed."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from tcgkit.kernel.cards import CardDef, Trigger
from tcgkit.kernel.effects import UseKind
from tcgkit.kernel.errors import RulesetInvalid
from tcgkit.kernel.game import Changing, Game, Reading, Running
from tcgkit.kernel.happening import Event, Happening, Triggered
from tcgkit.kernel.rules import Check, Reactions
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import (
    TABLE,
    Choose,
    Continuous,
    Lasting,
    Obj,
    Option,
    Process,
    Replacement,
    record,
)
from tcgkit.kernel.time import Action, Window
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
from tests.kernel.toys import fifo_line, new_game, three_postures
from tests.kernel.toys.three_postures import AVENGE, IMP, JOKER, OGRE, SAVE, Fell

TRACES = pytest.mark.parametrize("trace", [None, Trace()], ids=["unheard", "logged"])


@record
class Big(Event):
    """An event to which another belongs."""

    by: int
    small: Event

    def apply(self, game: Changing) -> None:
        if self.small.stands:
            game.add_number(self.by, "secret", 1)
        game.add_number(self.by, "life", 100)

    def following(self) -> Event | None:
        return self.small


@record
class Gone(Event):
    """A card leaves its place."""

    by: int
    card: Obj

    def apply(self, game: Changing) -> None:
        game.move(self.card, "heap")

    def left(self) -> tuple[Obj, ...]:
        return (self.card,)


def run_note(game: Changing, one: Triggered) -> None:
    game.set_number(TABLE, "clock", game.number(TABLE, "clock") * 10 + one.source.defn["n"])


AUTO = {"auto": UseKind("auto", automatic=True, start=run_note)}


def hearer(n: int, *kinds: type[Event], own: bool = False) -> CardDef:
    trigger = Trigger(
        kinds, lambda game, me, event: not own or event.card is me.source, own_leaving=own  # type: ignore[attr-defined]  # Gone
    )  # fmt: skip
    return card(f"hearer{n}", ability("auto", trigger=trigger), n=n)


def with_field(*defns: CardDef) -> Any:
    def put(game: Changing) -> None:
        for defn in defns:
            game.make(defn, "field", 0)

    return put


@TRACES
def test_an_event_changes_the_state_and_says_that_it_stood(trace: Trace | None) -> None:
    game = stand(lambda game: game.emit(Ping, 1, 5), trace=trace)
    assert game.number(1, "life") == 15
    assert game.state.frames[-1].ret is True


@record
class Never(Ping):
    """A ping that can no longer happen when it is due."""

    def possible(self, game: Reading) -> bool:
        return False


@TRACES
def test_an_impossible_event_does_nothing_and_triggers_nothing(trace: Trace | None) -> None:
    """It was not negated: it stands, and what is linked to it goes on."""
    for put in ((), (hearer(1, Never),)):
        game = stand(
            with_field(*put), lambda g: g.emit(Never, 1, 5), uses=AUTO, trace=trace
        )
        assert (game.number(1, "life"), game.number(TABLE, "clock")) == (10, 0)
        assert game.state.frames[-1].ret is True


@TRACES
def test_a_trigger_answers_its_event(trace: Trace | None) -> None:
    game = stand(
        with_field(hearer(1, Ping)), lambda g: g.emit(Ping, 0), uses=AUTO, trace=trace
    )
    assert game.number(TABLE, "clock") == 1


@TRACES
def test_a_trigger_answers_the_event_that_belongs_to_another(trace: Trace | None) -> None:
    game = stand(
        with_field(hearer(1, Ping)),
        lambda g: g.emit(Big, 0, Ping(0)),
        uses=AUTO,
        trace=trace,
    )
    assert game.number(TABLE, "clock") == 1


@TRACES
def test_a_card_outside_play_speaks_of_its_own_leaving(trace: Trace | None) -> None:
    def discard(game: Running) -> None:
        game.emit(Gone, 0, game.make(hearer(1, Gone, own=True), "hand", 0))

    game = stand(discard, uses=AUTO, trace=trace, live=lambda game, obj, ability: True)
    assert game.number(TABLE, "clock") == 1


@record
class Arrive(Event):
    """A card comes into play by the event itself."""

    defn: CardDef

    def apply(self, game: Changing) -> None:
        game.make(self.defn, "field", 0)


@TRACES
def test_a_card_hears_the_event_by_which_it_comes_into_play(trace: Trace | None) -> None:
    game = stand(
        lambda g: g.emit(Arrive, hearer(3, Arrive)),
        lambda g: g.set_number(TABLE, "weather", int(g.top.ret)),
        uses=AUTO,
        trace=trace,
    )
    assert (game.number(TABLE, "clock"), game.number(TABLE, "weather")) == (3, 1)


@TRACES
def test_a_check_may_be_woken_by_an_announcement(trace: Trace | None) -> None:
    check = Check(
        "c",
        (Call,),
        "event",
        lambda g: [1],
        lambda g, found: g.set_number(TABLE, "clock", 7),
    )
    game = stand(lambda g: g.emit(Call, 0), checks=(check,), trace=trace)
    assert game.number(TABLE, "clock") == 7


@record
class Aftermath(Process):
    """What a check starts: it asks, and notes when it ran."""

    name = "aftermath"

    def begin(self, game: Running) -> Any:
        answer = yield Choose(1, [Option("a"), Option("b")], text("which?"))
        game.set_number(
            TABLE, "weather", 10 * game.number(TABLE, "clock") + (answer.action == "b")
        )
        game.leave()


@TRACES
def test_a_check_may_start_something_that_asks_before_the_event_is_over(
    trace: Trace | None,
) -> None:
    found = Check(
        "c", (Ping,), "event", lambda g: [1], lambda g, found: g.enter(Aftermath())
    )
    game = stand(
        lambda g: g.emit(Ping, 0),
        lambda g: g.set_number(TABLE, "clock", int(g.top.ret)),
        checks=(found,),
        trace=trace,
    )
    assert keys(game) == ["a", "b"]
    assert picture(game.fork()) == picture(game)
    game.answer("b")
    assert (game.number(TABLE, "weather"), game.number(TABLE, "clock")) == (1, 1)


def test_a_check_that_finds_nothing_does_nothing() -> None:
    check = Check(
        "c",
        (Ping,),
        "event",
        lambda g: [],
        lambda g, found: g.set_number(TABLE, "clock", 7),
    )
    assert stand(lambda g: g.emit(Ping, 0), checks=(check,)).number(TABLE, "clock") == 0


def test_what_follows_stands_in_order_of_entering_play() -> None:
    game = stand(
        with_field(hearer(1, Ping)),
        lambda g: g.emit_all([Ping(0), Ping(1)]),
        uses=AUTO,
    )
    assert keys(game)[0].startswith("trigger:1.field.1/1")
    game.answer(1)
    assert game.number(TABLE, "clock") == 11


def test_a_player_orders_own_triggers_and_forks_agree() -> None:
    game = stand(
        with_field(hearer(1, Ping), hearer(2, Ping)),
        lambda g: g.emit(Ping, 0),
        uses=AUTO,
    )
    assert picture(game.fork()) == picture(game)
    game.answer(1)
    assert game.number(TABLE, "clock") == 21


def test_triggers_of_one_ability_are_told_apart_by_their_events() -> None:
    def asks(*events: Event) -> list[tuple[str, str]]:
        heard = with_field(hearer(1, Ping, Call))
        game = stand(heard, lambda g: g.emit_all(events), uses=AUTO)
        options = game.request.options if isinstance(game.request, Choose) else []
        triggers = [each for each in options if each.action == "trigger"]
        return [(game.label(each), game.label(each, "ja")) for each in triggers]

    assert asks(Ping(0, 2), Ping(1, 3)) == [
        ("auto of hearer1 (P1 gains 2)", "「hearer1」の「「auto」」（P1：2）"),
        ("auto of hearer1 (P2 gains 3)", "「hearer1」の「「auto」」（P2：3）"),
    ]
    assert asks(Ping(0, 2), Ping(0, 2)) == [], "nobody could say what the choice is"
    assert asks(Call(0), Call(1)) == [], "nothing is told of them"


def test_the_first_player_in_order_goes_first_with_triggers() -> None:
    def put(game: Changing) -> None:
        game.make(hearer(1, Ping), "field", 0)
        game.make(hearer(2, Ping), "field", 1)

    game = stand(put, lambda g: g.emit(Ping, 0), uses=AUTO, order=lambda game: (1, 0))
    assert game.number(TABLE, "clock") == 21


def test_a_group_is_applied_at_one_moment() -> None:
    seen: list[tuple[int, int]] = []
    check = Check(
        "c",
        (Ping,),
        "event",
        lambda g: [(g.number(0, "life"), g.number(1, "life"))],
        lambda g, found: seen.extend(found),
    )
    game = stand(lambda g: g.emit_all([Ping(0, 1), Ping(1, 2)]), checks=(check,))
    assert seen == [(11, 12)]
    assert [event.whose for event in game.state.frames[-1].ret] == [0, 1]


# ---- replacements --------------------------------------------------------------------


def instead(kind: type[Event], make: Any) -> Continuous:
    return Continuous(Replacement((kind,), lambda game, me, event: True, make))


def let(what: Continuous, **more: Any) -> Any:
    def step(game: Changing) -> None:
        source = game.make(card("source"), "heap", 0)
        game.add_lasting(Lasting(what, source, 0, **more))

    return step


PLUS = instead(Ping, lambda game, me, event: Ping(event.by, event.amount + 1))
NOTHING = instead(Ping, lambda game, me, event: None)
CALL_TO_PING = instead(Call, lambda game, me, event: Ping(event.by))


def ping(game: Running) -> None:
    game.emit(Ping, 0)


def test_each_of_two_equal_replacements_meets_an_event_once() -> None:
    assert stand(let(PLUS), let(PLUS), ping).number(0, "life") == 13
    aura = card("aura", ability(continuous=(PLUS,)))
    assert stand(with_field(aura, aura), ping).number(0, "life") == 13


def test_a_replacement_meets_what_a_later_one_has_made() -> None:
    game = stand(let(PLUS), let(CALL_TO_PING), lambda g: g.emit(Call, 0))
    assert game.number(0, "life") == 12


def test_a_replacement_with_one_use_works_once() -> None:
    assert stand(let(PLUS, uses=1), ping, ping).number(0, "life") == 13


def test_an_event_that_is_replaced_by_nothing_does_not_stand() -> None:
    game = stand(let(NOTHING), ping)
    assert game.number(0, "life") == 10
    assert game.state.frames[-1].ret is False


def test_a_replacement_is_noticed_when_its_card_comes_after_a_quiet_event() -> None:
    aura = card("aura", ability(continuous=(NOTHING,)))
    assert stand(ping, with_field(aura), ping).number(0, "life") == 11


def test_a_replacement_that_begins_later_is_noticed_then() -> None:
    game = stand(let(NOTHING, after="dusk"), ping, lambda g: g.expire("dusk"), ping)
    assert game.number(0, "life") == 11


def test_a_replaced_part_leaves_its_head_in_place() -> None:
    """ "Instead of the small event, 5 more": the big one happens all the same."""
    once = instead(Ping, lambda game, me, event: Big(1, Call(1)))
    game = stand(let(once), lambda g: g.emit(Big, 0, Ping(0)))
    assert (game.number(0, "life"), game.number(1, "life")) == (110, 110)
    assert game.number(0, "secret") == 0, "its own part did not stand"


def test_a_shield_reduces_the_next_damage_only() -> None:
    game = new_game("fifo_line")
    game.add_lasting(
        Lasting(fifo_line.SHIELD, game.zone("hand", 0)[0], 0, until="turn", uses=1)
    )
    for left in (5, 2):
        event = game.replaced(fifo_line.Damage(0, 3))
        assert event is not None
        event.apply(game)
        assert game.number(0, "life") == left


# ---- reactions -----------------------------------------------------------------------


def reactive(*, ask: Any = "legal", **action: Any) -> dict[str, Any]:
    """Return rules in which a hand card can negate, without any ability on it."""

    def start(game: Changing, player: int, option: Option) -> None:
        assert option.source is not None
        game.about().now.stands = False
        game.move(option.source, "heap")

    where: dict[str, Any] = action or {"zones": ("hand",)}
    return {
        "reactions": Reactions(Window("react", players, ask=ask)),
        "actions": {"no": Action("no", ("react",), text("no"), "bench.no", start, **where)},
    }


@record
class Loud(Ping):
    """An event that opens the reaction window."""

    reactable: ClassVar[bool] = True


def loud(game: Running) -> None:
    game.emit(Loud, 0)


def draw(game: Changing) -> None:
    game.move(game.zone("deck", 1)[-1], "hand")


def test_a_reaction_negates_an_event() -> None:
    game = stand(draw, loud, **reactive())
    game.answer("no:other")
    assert game.number(0, "life") == 10
    assert game.state.frames[-1].ret is False


def test_passing_lets_the_event_happen() -> None:
    game = stand(draw, loud, **reactive())
    game.answer("pass")
    assert game.number(0, "life") == 11


def test_a_card_without_abilities_that_comes_later_can_react() -> None:
    game = stand(loud, draw, loud, **reactive())
    assert game.number(0, "life") == 11
    assert keys(game) == ["pass", "no:other"]


def test_a_reaction_whose_source_is_found_by_a_function_opens_the_window() -> None:
    game = stand(
        loud, **reactive(sources=lambda game, player: game.zone("deck", player)[-1:])
    )
    assert keys(game) == ["pass", "no:1.deck.4"]


def test_a_reaction_window_that_always_asks_opens_without_options() -> None:
    game = stand(loud, **reactive(ask="always"))
    assert keys(game) == ["pass"]
    assert game.running(Happening) is not None


# ---- damage card by card -------------------------------------------------------------


def duel(*top: CardDef, hand: tuple[CardDef, ...] = ()) -> Game:
    """Return a duel in which these fall next from the second player's deck."""
    game = new_game("three_postures")
    for player in (0, 1):
        for zone in ("hand", "deck"):
            for obj in [*game.zone(zone, player)]:
                game.unmake(obj)
    for player in (0, 1):
        for _ in range(9):
            game.make(IMP, "deck", player)
    for defn in reversed(top):
        game.make(defn, "deck", 1)
    for defn in hand:
        game.make(defn, "hand", 1)
    for _ in range(3):
        game.make(OGRE, "hand", 0)
    return game


def mill(game: Game, count: int) -> Game:
    """Deal damage to the second player, then stand at the main window again."""
    game.answer("pass") if not keys(game) else None
    game.enter(three_postures.Mill(1, count))
    game._asking = game._request = None
    game.run()
    return game


def test_a_card_that_falls_interrupts_the_damage_in_the_middle() -> None:
    game = mill(duel(IMP, JOKER, IMP), 3)
    fallen = [o.defn for o in game.zone("fallen", 1)]
    assert fallen == [IMP, JOKER, IMP]
    assert len(game.zone("fallen", 0)) == 1
    order = [o.id for p in (0, 1) for o in game.zone("fallen", p)]
    own = game.zone("fallen", 0)[0].id
    joker, last = (o.id for o in game.zone("fallen", 1)[1:])
    assert joker < own < last, f"the joker's damage came between: {order}"


def test_a_joker_that_hits_a_joker_nests() -> None:
    game = duel(JOKER, IMP)
    game.make(JOKER, "deck", 0)
    mill(game, 1)
    assert len(game.zone("fallen", 1)) == 2
    assert len(game.zone("fallen", 0)) == 1


def test_a_save_negates_one_fall_and_the_damage_goes_on() -> None:
    game = mill(duel(OGRE, OGRE, hand=(SAVE,)), 2)
    game.answer(next(k for k in keys(game) if k.startswith("react:save")))
    assert [o.defn for o in game.zone("fallen", 1)] == [SAVE, OGRE]
    assert game.zone("deck", 1)[-1].defn is OGRE
    assert game.zone("deck", 1)[-2].defn is IMP


def test_a_linked_reaction_follows_its_event_and_forks_with_it() -> None:
    game = mill(duel(OGRE, hand=(AVENGE,)), 1)
    game.answer(next(k for k in keys(game) if k.startswith("react:avenge")))
    assert [o.defn for o in game.zone("fallen", 1)] == [AVENGE, OGRE]
    assert len(game.zone("fallen", 0)) == 1


def test_a_linked_reaction_falls_away_if_its_event_is_negated() -> None:
    game = mill(duel(OGRE, hand=(AVENGE, SAVE)), 1)
    game.answer(next(k for k in keys(game) if k.startswith("react:avenge")))
    fork = game.fork()
    for each in (game, fork):
        each.answer(next(k for k in keys(each) if k.startswith("react:save")))
        assert not each.zone("fallen", 0)
        assert each.zone("deck", 1)[-1].defn is OGRE


def test_wear_ends_a_monster_at_a_check_between_steps() -> None:
    game = duel()
    game.make(IMP, "field", 0)
    play_on(game.fork(), 1)
    heavy = game.fork()
    heavy._usable[0].clear()
    assert heavy.value(heavy.zone("field", 0)[0], "power") == 1
    three_postures.Worn(0, heavy.zone("field", 0)[0]).apply(heavy)
    assert three_postures.weak(heavy) == heavy.zone("field", 0)


def test_a_falling_card_is_reactable_and_names_who_it_is_of() -> None:
    game = duel(IMP)
    event = Fell(1, game.zone("deck", 1)[-1])
    assert event.whose == 1
    assert event.left() == (event.card,)


def test_an_event_of_nobody_has_no_player() -> None:
    @record
    class Weather(Event):
        kind: str

    assert Weather("rain").whose == -1


@pytest.mark.parametrize("name", ["whose", "left", "clause", "stands"])
def test_a_field_may_not_hide_what_events_say_by_its_name(name: str) -> None:
    with pytest.raises(RulesetInvalid, match=f"event Odd: a field called '{name}' hides"):
        type("Odd", (Event,), {"__annotations__": {name: "int"}})
    type("Fine", (Event,), {"__annotations__": {"clause": "ClassVar[str]", "by": "int"}})
