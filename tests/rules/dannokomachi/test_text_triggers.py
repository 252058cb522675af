"""Every event that a text can answer, in a real game (the rulebook's "Effect language needs")."""

from __future__ import annotations

import pytest

from tcgkit.kernel.happening import Event
from tcgkit.kernel.state import TABLE
from tcgkit_dannokomachi.rules import events, fights
from tcgkit_dannokomachi.rules.battle import Battle
from tests.rules.dannokomachi.play import A, B, Table
from tests.rules.dannokomachi.written import action, character, equipment, field

KO = character("Ko", hp=8, attack=3)
BO = character("Bo", hp=8, attack=3)
DRAW = "draw 1 card."


def watcher(text: str, *, kind: str = "triggered", more: str = "") -> Table:
    """Return a position in which P1 has a character with a text beside another one."""
    own = character("Eye", f"({kind}) {text}", hp=9, attack=2, more=more)
    return Table(main_a=[own, KO], main_b=[BO], cost_a=5, cost_b=5)


def drawn(t: Table) -> int:
    """Let what waits be carried out, in any order; return how many cards P1 has in hand."""
    while t.stack or t.can("trigger"):
        if t.can("trigger"):
            t.game.answer(0)
        t.settle()
    return t.hand(A)


def test_when_the_game_starts() -> None:
    own = character("Eye", "(triggered) When the game starts, draw 1 card.")
    t = Table(main_a=[own], log=True)
    t.start_step_of_setup("reveal")
    lines = t.lines()
    assert lines[:2] == ["the characters are revealed", "P1 draws Filler"]


@pytest.mark.parametrize(("step", "cards"), [("start", 0), ("main", 0), ("end", 1)])
def test_at_a_step_of_a_player(step: str, cards: int) -> None:
    t = watcher("At the opponent's end step, draw 1 card.")
    t.game.set_number(TABLE, "turn_player", B)
    t.wait()
    t.start(f"{step}_step" if step != "start" else "main_step")
    t.settle()
    assert t.hand(A) == cards


def test_at_each_step_answers_both_players_steps() -> None:
    t = watcher("At each end step, draw 1 card.")
    t.wait()
    t.start("end_step")
    t.until_turn(4)
    t.until("end_step")
    t.settle()
    assert t.hand(A) == 2


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("When the opponent plays an action card, draw 1 card.", 1),
        ("When the opponent plays a card whose cost is 2 or more, draw 1 card.", 0),
        ("When the opponent plays an equipment card, draw 1 card.", 0),
        ("When you play a card, draw 1 card.", 0),
    ],
)
def test_when_a_card_is_played(text: str, cards: int) -> None:
    t = watcher(text)
    t.put(B, "hand", action("Act", "Gain 1 cost.", cost="1", quick=True))
    t.wait()
    t.start("main_step")
    t.do("pass")
    t.do("play", "Act")
    assert drawn(t) == cards


@pytest.mark.parametrize(
    ("text", "cards"),
    [
        ("When this character attacks, draw 1 card.", 1),
        ("When this character attacks a damaged character, draw 1 card.", 0),
        ("When this character is attacked, draw 1 card.", 0),
        ("When a character the opponent controls is attacked, draw 1 card.", 1),
        ("After this character deals battle damage, draw that many cards.", 2),
        ("After a character is dealt battle damage, draw that many cards.", 2),
        ("When a character is dealt damage, draw 1 card.", 1),
        ("When a character is dealt damage by an action card, draw 1 card.", 0),
        ("When this character is dealt damage, draw 1 card.", 0),
    ],
)
def test_when_something_happens_in_a_battle(text: str, cards: int) -> None:
    t = watcher(text)
    t.wait()
    t.start("battle_step")
    t.attack("Eye", "Bo")
    t.until("end_step")
    assert t.hand(A) == cards


def test_when_damage_is_dealt_by_an_action_card() -> None:
    t = watcher(
        "When a character you control is dealt damage by an action card, draw 1 card."
    )
    t.put(A, "hand", action("Act", "Deal 1 damage to all characters."))
    t.wait()
    t.start("main_step")
    t.use("play", "Act")
    assert drawn(t) == 2


@pytest.mark.parametrize(
    ("text", "what", "cards"),
    [
        ("When you lose dango, draw that many cards.", events.DangoLost(A, 2), 2),
        ("When you lose dango, draw 1 card.", events.DangoLost(B, 2), 0),
        ("When you gain dango, draw that many cards.", events.DangoGained(A, 3), 3),
        ("When you gain cost, draw 1 card.", events.CostGained(A, 1), 1),
        ("When the opponent loses cost, draw 1 card.", events.CostLost(B, 1), 1),
        ("When you lose cost, draw 1 card.", events.CostLost(B, 1), 0),
        ("When the opponent draws a card, draw 1 card.", events.Drawn(B), 1),
    ],
)
def test_when_a_player_gains_or_loses(text: str, what: Event, cards: int) -> None:
    t = watcher(text)
    t.wait()
    t.start("main_step")
    t.cause(what)
    assert drawn(t) == cards


def test_when_a_card_is_discarded() -> None:
    t = watcher("When you discard a card, draw 1 card.")
    t.put(A, "hand", action("Act", "Gain 1 cost."))
    t.wait()
    t.start("main_step")
    t.cause(events.Discarded(A, t.game.zone("hand", A)[0]))
    assert drawn(t) == 1


@pytest.mark.rule("dannokomachi.ability.1")
def test_when_something_enters_and_leaves_play() -> None:
    own = field(
        "Gate",
        "(triggered) When this field card enters play, draw 1 card.",
        "(triggered) When this field card leaves play, draw 2 cards.",
    )
    t = Table(main_a=[KO], main_b=[BO], hand_a=[own, own])
    t.wait()
    t.start("main_step")
    t.use("play", "Gate")
    assert t.hand(A) == 2  # the idler of `wait` went, too
    t.use("play", "Gate")
    assert drawn(t) == 4


def test_when_a_character_leaves_play_however() -> None:
    t = watcher("When a character leaves play, draw 1 card.")
    t.wait()
    t.start("main_step")
    t.cause(events.Exiled(A, t.the("Ko")))
    assert drawn(t) == 1
    t.cause(*events.knock_outs(t.game, [t.the("Bo")], t.the("Eye")))
    assert drawn(t) == 2


def test_when_equipment_comes_and_goes() -> None:
    own = character(
        "Eye",
        "(triggered) When equipment is attached to this character, draw 1 card.",
        "(triggered) When equipment comes off this character, draw 2 cards.",
    )
    t = Table(main_a=[own, KO], main_b=[BO], hand_a=[equipment("Hat")])
    t.put(A, "hand", action("Off", "Detach target equipment."))
    t.wait()
    t.start("main_step")
    t.do("play", "Hat")
    t.do("choose", ">Eye")
    t.settle()
    assert t.hand(A) == 2
    t.use("play", "Off")
    assert (t.hand(A), t.keys("graveyard", A)) == (3, ["Off", "Hat"])


def test_when_a_character_moves_or_is_switched() -> None:
    own = character(
        "Eye",
        "(triggered) When this character moves to the main area, draw 1 card.",
        "(triggered) When this character is switched, gain 1 cost.",
    )
    act = action(
        "Act",
        "Switch target character in your main area with target character in your sub area.",
    )
    t = Table(main_a=[KO], sub_a=[own], main_b=[BO], hand_a=[act])
    t.put(A, "main", character("Di"))
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.do("choose", ">Ko")
    t.settle()
    assert (drawn(t), t.cost[A], t.keys("sub", A)) == (1, 1, ["Ko"])


def test_when_the_main_area_is_refilled() -> None:
    own = character(
        "Eye", "(triggered) When this character moves to the main area, draw 1 card."
    )
    t = Table(main_a=[KO, BO], sub_a=[own], main_b=[BO])
    t.wait()
    t.start("main_step")
    t.cause(events.Exiled(A, t.the("Ko")))
    assert drawn(t) == 1


def test_when_a_token_is_created() -> None:
    t = watcher("When you create a token, draw 1 card.")
    t.put(A, "hand", action("Act", "Create 2 Fox tokens."))
    t.wait()
    t.start("main_step")
    t.use("play", "Act")
    assert drawn(t) == 2


def test_when_damage_counters_are_removed() -> None:
    t = watcher(
        "When damage counters are removed from this character, this character gets +1 attack"
        " until end of turn."
    )
    t.hurt(Eye=3)
    t.wait()
    t.start("main_step")
    t.cause(fights.Healed(A, t.the("Eye"), 2))
    t.settle()
    assert t.stat("Eye", "attack") == 3


def test_when_a_card_is_negated() -> None:
    t = watcher("When a card of yours is negated, draw 1 card.")
    t.put(A, "hand", action("Act", "Gain 1 cost."))
    t.put(B, "hand", action("No", "Negate target card on the stack.", quick=True))
    t.wait()
    t.start("main_step")
    t.do("play", "Act")
    t.do("pass")
    t.use("play", "No")
    assert (t.hand(A), t.cost[A]) == (1, 5)


@pytest.mark.rule("dannokomachi.ability.7")
def test_a_condition_behind_the_event_is_looked_at_twice() -> None:
    t = watcher("When you gain cost, if you have 5 or more dango, draw 1 card.")
    t.wait()
    t.start("main_step")
    t.cause(events.CostGained(A, 1))
    assert t.stack == []
    t.cause(events.DangoGained(A, 1))
    t.cause(events.CostGained(A, 1))
    assert t.stack == ["Eye"]
    t.cause(events.DangoLost(A, 1))
    assert drawn(t) == 0


@pytest.mark.rule("dannokomachi.i.128")
def test_a_condition_later_in_the_text_is_looked_at_on_resolution_only() -> None:
    t = watcher(
        "When you gain cost, gain 1 dango. If you have 5 or more dango, draw 1 card."
    )
    t.wait()
    t.start("main_step")
    t.cause(events.CostGained(A, 1))
    assert drawn(t) == 1


@pytest.mark.rule("dannokomachi.play.12")
def test_an_ability_may_name_its_area() -> None:
    own = character(
        "Eye", "(triggered, only in the sub area) When you gain cost, draw 1 card."
    )
    t = Table(main_a=[KO, own], main_b=[BO])
    t.wait()
    t.start("main_step")
    t.cause(events.CostGained(A, 1))
    assert drawn(t) == 0
    t.cause(events.AreaChanged(t.the("Eye"), "sub"))
    t.cause(events.CostGained(A, 1))
    assert "Eye" in t.keys("main", A)  # the area was filled again before anything


@pytest.mark.rule("dannokomachi.ko.2")
@pytest.mark.rule("dannokomachi.battle.9")
@pytest.mark.parametrize(
    ("text", "battle", "effect", "rest"),
    [
        ("When this character knocks out a character in battle", 1, 0, 0),
        ("When this character knocks out an opposing character", 1, 1, 0),
        ("When an opposing character is knocked out in battle", 1, 0, 0),
        ("When an opposing character is knocked out by damage", 1, 1, 1),
        ("When Ko knocks out a character", 0, 0, 1),
    ],
)
def test_who_knocks_a_character_out(text: str, battle: int, effect: int, rest: int) -> None:
    """By its attack, by damage of its ability, or by that of another character after its own attack."""
    text = text.replace("Ko", "another character you control")
    for by, cards in (("battle", battle), ("effect", effect), ("other", rest)):
        t = watcher(f"{text}, {DRAW}")
        t.hurt(Bo=6 if by == "battle" else 5)
        t.wait()
        t.start("main_step" if by == "effect" else "battle_step")
        if by != "effect":
            t.attack("Eye", "Bo")
            while (
                t.game.running(Battle) and "Bo" in t.keys("main", B) and t.damage("Bo") != 7
            ):
                t.do("pass")
        if by != "battle":
            hitter = t.the("Eye" if by == "effect" else "Ko")
            t.cause(fights.Damaged(A, t.the("Bo"), 3, hitter))
        assert "Bo" not in t.keys("main", B)
        assert drawn(t) == cards, by


@pytest.mark.rule("dannokomachi.ko.4")
def test_an_effect_knocks_a_character_out() -> None:
    """Not in battle, and not by damage."""
    own = character(
        "Eye",
        f"(triggered) When this character knocks out a character, {DRAW}",
        f"(triggered) When this character knocks out a character in battle, {DRAW}",
        "(activated) Knock out target opposing character.",
    )
    t = Table(main_a=[own, KO], main_b=[BO])
    t.wait()
    t.start("main_step")
    t.use("use", "Eye")
    assert drawn(t) == 1


@pytest.mark.rule("dannokomachi.ko.2")
def test_the_attacker_is_what_knocked_out_in_battle() -> None:
    said = "(triggered) When this character is knocked out in battle, deal 2 damage to the attacker."
    t = Table(main_a=[KO], main_b=[character("Eye", said), BO])
    t.hurt(Eye=6)
    t.wait()
    t.start("battle_step")
    t.attack("Ko", "Eye")
    while t.game.running(Battle):
        t.do("pass")
    assert t.damage("Ko") == 2


@pytest.mark.rule("dannokomachi.play.9")
def test_equipment_speaks_of_the_character_that_bears_it() -> None:
    t = Table(main_a=[KO, BO], main_b=[])
    t.equip("Ko", equipment("Hat", "(static) Equipped character gets +2 attack."))
    t.equip("Bo", equipment("Cap"))
    assert (t.stat("Ko", "attack"), t.stat("Bo", "attack")) == (5, 3)


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.rule("dannokomachi.1.13.4a.2")
@pytest.mark.parametrize("forbidden", [False, True])
def test_what_cannot_attack_the_sub_area(forbidden: bool) -> None:
    """ "Cannot" beats "can"; the main area is attacked as ever."""
    said = ["(static) This character can attack sub."]
    said += ["(static) This character can't attack the sub area."] * forbidden
    own = character("Eye", *said)
    t = Table(main_a=[own, KO], main_b=[BO, character("Far", hp=8)], sub_b=[KO])
    t.wait()
    t.start("battle_step")
    t.until_asked("attack")
    t.do("attack", "Eye")
    assert t.can("target", ">Ko") is not forbidden
    assert t.can("target", ">Bo")
