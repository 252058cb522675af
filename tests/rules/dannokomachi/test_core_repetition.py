"""Repetition: the same board for four turns, what is banned in the fourth, the judgement."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Changing, Running
from tcgkit.kernel.state import TABLE, Continuous, Modifier
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit_dannokomachi.rules import events
from tcgkit_dannokomachi.rules.repetition import is_same, look, picture
from tests.rules.dannokomachi.made import (
    HAYATE,
    KOMACHI,
    MIKOTO,
    STONE,
    SWEETS,
    SWORD,
    TOWN,
    action,
    character,
    equipment,
    field,
    gain_cost,
    get,
    heal,
    heal_this,
    hurt,
    one,
    own,
    quick,
    this_is_attacked,
    token,
    use,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table, reasons

NURSE = field("Nurse", 0, use(0, heal(3), timing="quick", choices=one(own), name="Nurse"))
"""A field card whose ability heals whenever its player wants."""
BALM = quick("Balm", 0, heal(3), choices=one(own))


def sick(number: int) -> CardDef:
    """Return a field card whose quick ability hurts an own character, and one that heals."""
    return field(
        "Bed",
        0,
        use(0, hurt(number), timing="quick", choices=one(own), name="Hurt"),
        use(0, heal(number), timing="quick", choices=one(own), name="Heal"),
    )


def example(**more: Any) -> Table:
    """Return the position of worked example 38, in turn 20 (A's)."""
    t = Table(
        main_a=[HAYATE],
        main_b=[MIKOTO],
        deck_a=0,
        deck_b=0,
        dango_a=1,
        dango_b=1,
        cost_b=3,
        turn=20,
        **more,
    )
    t.hurt(Hayate=1)
    return t


def attack_and_heal(t: Table) -> None:
    """Let Hayate attack, and Mikoto heal herself after the damage."""
    t.attack("Hayate", "Mikoto")
    while not t.damage("Mikoto"):
        t.do("pass")
    wait_for(t, "use", "Prayer")
    t.use("use", "Prayer")
    assert t.damage("Mikoto") == 0


def wait_for(t: Table, action: str, *names: str) -> None:
    """Do nothing until this can be done, in the present turn."""
    turn = t.game.number(TABLE, "turn")
    while not t.can(action, *names):
        assert t.game.number(TABLE, "turn") == turn, f"no {action} {names} in turn {turn}"
        t.idle()


def wait_for_player(t: Table, player: int) -> None:
    """Do nothing until a player is asked, in the present turn."""
    turn = t.game.number(TABLE, "turn")
    while t.asked != player:
        assert t.game.number(TABLE, "turn") == turn, (
            f"P{player + 1} is not asked in turn {turn}"
        )
        t.idle()


# ---- the worked example --------------------------------------------------------------


@pytest.mark.rule("dannokomachi.repetition.1")
@pytest.mark.rule("dannokomachi.repetition.2")
def test_the_same_board_for_four_turns_is_judged() -> None:
    """Worked example 38: Mikoto's ability is banned in turn 23; then stage 3 decides."""
    t = example()
    t.wait(A, B)
    t.start("battle_step")
    attack_and_heal(t)
    t.until_turn(22)
    attack_and_heal(t)
    t.until_turn(23)
    t.until("main_step")
    wait_for_player(t, B)
    assert t.cost[B] >= 2
    assert not t.can("use", "Mikoto")
    assert reasons(t, B, "Mikoto") == ["dannokomachi.repetition.1"]
    assert t.can("use", "Idler"), "other things can be used"
    t.until_turn(24)
    assert t.result == ((B,), "dannokomachi.judge.3")
    assert t.game.number(TABLE, "turn") == 23


@pytest.mark.rule("dannokomachi.i.118")
def test_a_changed_board_ends_the_ban_and_the_run() -> None:
    """Worked example 38: had Mikoto attacked in turn 23, the game would go on."""
    t = example()
    t.wait(B)
    t.start("battle_step")
    attack_and_heal(t)
    t.until_turn(22)
    attack_and_heal(t)
    t.until_turn(23)
    t.attack("Mikoto", "Hayate")
    t.until_turn(24)
    assert t.result is None
    t.attack("Hayate", "Mikoto")
    wait_for(t, "use", "Mikoto")
    assert reasons(t, B, "Mikoto") == []


@pytest.mark.rule("dannokomachi.i.119")
@pytest.mark.parametrize(("turns", "last"), [(2, 4), (4, 6), (3, 5), (6, 8)])
def test_a_board_that_nobody_touches_is_judged_after_so_many_turns(
    turns: int, last: int
) -> None:
    """Option ``repetition_turns``: nobody does anything from turn 3 on."""
    t = Table(main_a=[STONE], main_b=[STONE], repetition_turns=turns, dango_a=3)
    t.wait()
    t.start("main_step")
    while t.game.decision is not None:
        assert t.game.number(TABLE, "turn") <= last
        t.idle()
    assert t.game.number(TABLE, "turn") == last
    assert t.result == ((B,), "dannokomachi.judge.1")


# ---- the picture ---------------------------------------------------------------------


def board(**more: Any) -> Table:
    position: dict[str, Any] = {
        "main_a": [KOMACHI, HAYATE],
        "sub_a": [MIKOTO, STONE],
        "main_b": [STONE, STONE],
        "dango_b": 3,
    }
    t = Table(**{**position, **more})
    t.hurt(Komachi=2)
    t.equip("Hayate", SWORD)
    t.put(A, "field", TOWN)
    return t


@pytest.mark.rule("dannokomachi.i.117")
def test_order_and_ids_do_not_count() -> None:
    """Characters are mixed, equipment is put on again, all are new objects."""
    t = board()
    other = Table(
        main_a=[HAYATE, KOMACHI], sub_a=[STONE, MIKOTO], main_b=[STONE, STONE], dango_b=3
    )
    other.put(B, "field", STONE)
    other.game.unmake(other.game.zone("field", B)[0])
    other.put(A, "field", TOWN)
    other.hurt(Komachi=2)
    other.equip("Hayate", SWORD)
    assert is_same(look(t.game), look(other.game))


@pytest.mark.rule("dannokomachi.i.117")
@pytest.mark.parametrize("scope", ["board", "public"])
def test_what_is_on_the_board_counts(scope: str) -> None:
    """Areas, counters, equipment, the field card, dango, tokens, and what lasts."""

    def say(game: Changing, name: str, amount: int, until: str) -> None:
        obj = next(o for o in game.in_play() if o.defn.key == name)
        what = Continuous(Modifier("attack", "add", amount))
        game.modify(what, obj, A, (obj,), until)

    changes: list[Any] = [
        lambda t: None,
        lambda t: t.hurt(Komachi=1),
        lambda t: t.game.set_number(t.game.zone("main", B)[1], "damage", 1),
        lambda t: t.game.attach(t.the("Sword"), t.the("Komachi")),
        lambda t: t.equip("Hayate", SWORD),
        lambda t: t.equip("Hayate", SWORD, B),
        lambda t: t.game.move(t.the("Hayate"), "sub", up=True),
        lambda t: t.put(A, "sub", token("Stone", 5, 1, 0)),
        lambda t: t.put(B, "sub", token("Stone", 5, 1, 0)),
        lambda t: t.put(B, "field", TOWN),
        lambda t: t.game.unmake(t.the("Town")),
        lambda t: t.game.set_number(A, "dango", 3),
        lambda t: t.game.set_number(B, "dango", 4),
        lambda t: say(t.game, "Komachi", 1, "start.0"),
        lambda t: say(t.game, "Komachi", 2, "start.0"),
        lambda t: say(t.game, "Komachi", 1, "start.1"),
        lambda t: say(t.game, "Hayate", 1, "start.0"),
    ]
    found = []
    for change in changes:
        t = board(repetition_scope=scope)
        change(t)
        now = look(t.game)
        assert is_same(now, look(t.game.fork()))
        found.append(now)
    for number, each in enumerate(found):
        for other in found[:number]:
            assert not is_same(each, other), number
            assert picture(each) != picture(other), number


@pytest.mark.rule("dannokomachi.i.117")
@pytest.mark.parametrize(("scope", "counts"), [("board", False), ("public", True)])
def test_what_is_public_besides_counts_by_option(scope: str, *, counts: bool) -> None:
    """Graveyards, exile, sizes of hands and decks; never cost, use marks, or turns."""
    changes: list[Any] = [
        lambda t: t.put(A, "graveyard", SWORD),
        lambda t: t.put(B, "exile", SWORD),
        lambda t: t.put(A, "hand", SWORD),
        lambda t: t.put(B, "deck", SWORD),
    ]
    for change in changes:
        t = board(repetition_scope=scope)
        before = look(t.game)
        change(t)
        assert is_same(before, look(t.game)) is not counts
    t = board(repetition_scope=scope)
    before = look(t.game)
    t.game.set_number(A, "cost", 4)
    t.game.set_number(TABLE, "turn", 9)
    t.game.set_number(t.the("Komachi"), "uses.0", 1)
    t.put(A, "graveyard", SWORD)
    t.game.move(t.game.zone("graveyard", A)[0], "hand")
    t.game.unmake(t.game.zone("hand", A)[0])
    assert is_same(before, look(t.game))


@pytest.mark.rule("dannokomachi.i.117")
def test_a_board_that_alternates_is_no_run() -> None:
    """Each turn hurts or heals the same character: only the end of time stops that."""
    t = Table(main_a=[STONE], main_b=[STONE])
    t.put(A, "field", sick(1))
    t.start("main_step")
    for number in range(3, 13):
        t.until_turn(number)
        t.until_asked("use")
        t.use("use", "Hurt" if number % 2 else "Heal")
        assert t.result is None
    assert t.game.number(TABLE, "turn") == 12


@pytest.mark.rule("dannokomachi.repetition.2")
def test_a_token_made_anew_in_every_turn_is_the_same_board() -> None:
    """The token is another object each time; the board is the same, so all is judged."""
    doll = token("Doll", 2, 1, 0)

    def remake(game: Changing, e: Any) -> None:
        for obj in [o for o in game.in_play() if o.defn is doll]:
            game.unmake(obj)
        game.make(doll, "sub", e.you)

    t = Table(main_a=[STONE, HAYATE], main_b=[STONE], dango_b=3)
    t.put(A, "field", field("Shop", 0, use(0, remake, timing="quick", name="Remake")))
    t.start("main_step")
    made = []
    for turn in (3, 4, 5):
        t.until_turn(turn)
        wait_for(t, "use", "Remake")
        t.use("use", "Remake")
        made.append(t.the("Doll").id)
    t.until_turn(7)
    assert len({*made}) == len(made) == 3
    assert t.result == ((A,), "dannokomachi.judge.1")
    assert t.game.number(TABLE, "turn") == 6


# ---- what is banned, and for whom ----------------------------------------------------


def hospital(*cards: CardDef, until: int = 6, **more: Any) -> Table:
    """Return a table that has had the same board in turns 3, 4 and 5.

    A hurts and heals an own character in each of them, and plays Balm in the turns given.
    """
    balms: tuple[int, ...] = more.pop("balms", ())
    uses: tuple[int, ...] = more.pop("uses", (3, 4, 5))
    hands = {"hand_a": [BALM] * 4 + list(cards), "hand_b": [BALM] * 2}
    t = Table(main_a=[STONE], main_b=[HAYATE], dango_b=3, **{**hands, **more})
    t.put(A, "field", sick(1))
    t.put(B, "field", sick(1))
    t.wait()
    t.start("main_step")
    for turn in range(3, until):
        t.until_turn(turn)
        wait_for_player(t, A)
        if turn in uses:
            t.use("use", "Hurt")
            wait_for_player(t, A)
            if turn in balms:
                t.use("play", "Balm")
            else:
                t.use("use", "Heal")
    t.until_turn(until)
    return t


@pytest.mark.rule("dannokomachi.i.118")
def test_who_used_an_ability_in_the_second_or_third_turn_cannot_use_it() -> None:
    """The opponent may use the same ability of the own card."""
    t = hospital()
    wait_for_player(t, A)
    assert not t.can("use", "Bed")
    assert reasons(t, A, "Bed") == ["dannokomachi.repetition.1"]
    wait_for_player(t, B)
    assert {"use Bed Hurt", "use Bed Heal"} <= {*t.choices()}


@pytest.mark.rule("dannokomachi.i.118")
@pytest.mark.parametrize(
    ("uses", "banned"), [((3,), False), ((4,), True), ((5,), True), ((3, 4, 5), True)]
)
def test_what_was_used_in_the_first_turn_of_the_run_is_not_banned(
    uses: tuple[int, ...], *, banned: bool
) -> None:
    t = hospital(uses=uses)
    wait_for_player(t, A)
    assert t.can("use", "Hurt") is not banned


@pytest.mark.rule("dannokomachi.i.118")
def test_a_card_is_banned_by_its_name() -> None:
    """Balm healed in turn 4: no Balm in turn 6; the ability that healed in turn 5 neither."""
    t = hospital(SWEETS, balms=(4,), cost_a=9)
    wait_for_player(t, A)
    assert "Balm" in t.keys("hand", A)
    assert not t.can("play", "Balm")
    assert reasons(t, A, "Balm", "play") == ["dannokomachi.repetition.1"]
    t = hospital(balms=(3,))
    wait_for_player(t, A)
    assert t.can("play", "Balm"), "used in the first turn of the run only"


@pytest.mark.rule("dannokomachi.i.118")
def test_what_changed_nothing_on_the_board_is_not_banned() -> None:
    """Gaining cost, healing what is not hurt, exiling from a graveyard keep nothing up."""

    def bury(game: Running, e: Any) -> None:
        found = [events.Exiled(e.you, c) for c in game.zone("graveyard", e.you)[:1]]
        if found:
            game.emit_all(found)

    purse = field(
        "Purse",
        0,
        use(0, gain_cost(1), timing="quick", name="Purse"),
        use(0, heal(2), timing="quick", choices=one(own), name="Vain"),
        use(0, bury, timing="quick", name="Bury"),
    )
    t = Table(main_a=[STONE], main_b=[HAYATE])
    t.put(A, "field", purse)
    for _ in range(9):
        t.put(A, "graveyard", STONE)
    t.start("main_step")
    for turn in (3, 4, 5):
        t.until_turn(turn)
        wait_for_player(t, A)
        t.use("use", "Purse")
        t.use("use", "Vain")
        t.use("use", "Bury")
    t.until_turn(6)
    wait_for_player(t, A)
    assert t.can("use", "Purse")
    assert t.can("use", "Vain")
    assert t.can("use", "Bury")
    assert len(t.keys("exile", A)) == 3


@pytest.mark.rule("dannokomachi.i.118")
def test_an_effect_that_ends_with_the_turn_has_changed_something() -> None:
    """+1 attack until end of turn: the board at the end is the same, and yet it changed."""
    gym = field("Gym", 0, use(0, get("attack", 1, "turn"), choices=one(own), name="Gym"))
    t = Table(main_a=[STONE], main_b=[HAYATE])
    t.put(A, "field", gym)
    t.wait(B)
    t.start("main_step")
    for turn in (3, 5):
        t.until_turn(turn)
        wait_for(t, "use", "Gym")
        t.use("use", "Gym")
    t.until_turn(6)
    assert t.game.state.notes["banned"] == ((A, "Gym", 0),)


@pytest.mark.rule("dannokomachi.i.118")
@pytest.mark.rule("dannokomachi.ability.2")
def test_an_optional_trigger_that_is_banned_is_not_offered() -> None:
    """Two turns it heals what a battle does; in the fourth turn nobody is asked."""
    guard = character(
        "Guard",
        9,
        1,
        when(events.Attacked, this_is_attacked, heal_this(2), optional=True),
    )
    t = Table(main_a=[HAYATE], main_b=[guard], log=True, repetition_turns=6, deck_a=0)
    t.hurt(Guard=2)
    t.wait()
    t.start("battle_step")
    for turn in (3, 5, 7):
        t.until_turn(turn)
        t.attack("Hayate", "Guard")
        while not t.can("yes"):
            t.do("pass")
        t.do("yes")
        t.until_turn(turn + 1)
    t.until_turn(8)
    assert t.game.state.notes["banned"] == ((B, "Guard", 0),)
    t.game.set_number(
        TABLE, "turn_player", A
    )  # as if it were A's turn: the ban is B's in any turn
    t.until("battle_step")
    t.attack("Hayate", "Guard")
    while t.damage("Guard") == 2:
        assert not t.can("yes")
        t.do("pass")
    assert t.damage("Guard") == 4
    assert t.lines("has kept the board the same: it is not used")


@pytest.mark.rule("dannokomachi.repetition.1")
def test_an_ability_is_banned_for_what_it_costs() -> None:
    """Its price changes the board: the coat is destroyed, and comes back."""

    def leave(game: Running, e: Any) -> None:
        game.emit(events.Destroyed, e.you, e.source)

    from tcgkit.kernel.cards import Instruction

    pouch = equipment(
        "Pouch",
        0,
        use(0, gain_cost(1), timing="quick", name="Open", costs=(Instruction(leave),)),
    )

    def back(game: Running, e: Any) -> None:
        for card in list(game.zone("graveyard", e.you)):
            game.emit(events.Attached, e.you, card, game.zone("main", e.you)[0])

    t = Table(main_a=[STONE], main_b=[HAYATE])
    t.equip("Stone", pouch)
    t.put(A, "field", field("Nail", 0, use(0, back, timing="quick", name="Back")))
    t.start("main_step")
    for turn in (3, 4, 5):
        t.until_turn(turn)
        wait_for_player(t, A)
        if turn < 5:
            t.use("use", "Open")
            t.use("use", "Back")
    t.until_turn(6)
    banned = t.game.state.notes["banned"]
    assert {*banned} == {(A, "Pouch", 1), (A, "Nail", 0)}


# ---- the state -----------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.repetition.1")
def test_a_fork_and_the_log_know_of_the_ban() -> None:
    t = hospital(log=True)
    fork = t.game.fork()
    assert fork.state.notes == t.game.state.notes
    assert fingerprint(fork) == fingerprint(t.game)
    while fork.decision is not None and fork.decision.player != A:
        fork.answer("pass")
    assert fork.decision is not None
    usable = [o.source.defn.key for o in fork.decision.options if o.source is not None]
    assert {*usable} == {"Balm", "Idler"}
    assert t.lines("the same for 3 of 4 turns")
    assert t.lines("P1 cannot use in the next turn: Hurt of Bed, Heal of Bed")


@pytest.mark.rule("dannokomachi.repetition.2")
def test_the_judgement_waits_for_the_whole_end_step() -> None:
    """In the fourth turn what happens at the end of the turn still changes the board."""
    t = hospital(uses=())
    t.until("end_step")
    assert t.game.number(TABLE, "turn") == 6
    wait_for_player(t, B)
    t.use("use", "Hurt")
    t.until_turn(7)
    assert t.result is None
    assert t.game.state.notes["board"].turns == 1


@pytest.mark.rule("dannokomachi.repetition.2")
def test_turns_of_both_players_count() -> None:
    t = hospital(uses=())
    assert t.game.state.notes["board"].turns == 3
    t.until_turn(7)
    assert t.result == ((A,), "dannokomachi.judge.1")


def test_an_action_that_does_nothing_is_no_use_of_its_own() -> None:
    """Uses of a turn are forgotten with it."""
    t = hospital(action("Slow", 0), uses=(3,))
    assert "made" not in t.game.state.notes
