"""Setup, the course of a turn, and the standby, draw and guardian phases."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.decisions import Concede
from tcgkit.kernel.decks import Deck
from tcgkit.kernel.game import Game
from tcgkit.kernel.lasting import Continuous, Lasting, Modifier, Replacement
from tcgkit_cosmic import events
from tcgkit_cosmic.geometry import ORBIT
from tcgkit_cosmic.ruleset import RULESET
from tcgkit_cosmic.table import FROZEN, RELEASED, core_count
from tests.rules.cosmic.made import (
    BOWL,
    EBB,
    FILLER,
    FINCH,
    GAIA,
    HARE,
    LION,
    LUNA,
    MIRROR,
    PHOENIX,
    PLUTO,
    SOL,
    STONE,
    UNICORN,
    WISH,
    ability,
    always,
    card,
    draw,
    forbids,
    when,
)
from tests.rules.cosmic.play import A, B, Table

DECK: dict[CardDef, int] = {
    card(f"Card {n}", "servant", "", 0, 1, 1, 3): 4 for n in range(10)
}


def new(seed: int = 1, **options: str | int) -> Game:
    """Begin a game of two plain decks."""
    return Game.new(RULESET.rules(options), [DECK, DECK], seed)


def pass_until(game: Game, turn: int) -> list[int]:
    """Do nothing until a turn; return who had the privilege in each turn."""
    seen = [game.table("privileged")]
    number = game.table("turn")
    while game.decision is not None and game.table("turn") < turn:
        game.answer(0)
        if game.table("turn") != number:
            number = game.table("turn")
            seen.append(game.table("privileged"))
    return seen


# ---- setup ---------------------------------------------------------------------------


@pytest.mark.rule("cosmic.setup.1")
@pytest.mark.rule("cosmic.setup.5")
@pytest.mark.rule("cosmic.setup.6")
@pytest.mark.rule("cosmic.setup.10")
@pytest.mark.rule("cosmic.setup.11")
@pytest.mark.rule("cosmic.i.63")
@pytest.mark.rule("cosmic.i.65")
def test_each_of_two_players_begins_with_five_cards_and_a_core_of_35() -> None:
    """W1; nothing lies on the boards; cores lie face down in an order nobody knows."""
    orders = []
    for seed in range(4):
        game = new(seed)
        assert game.rules.players == 2
        for player in (A, B):
            assert len(game.zone("hand", player)) == 5
            assert core_count(game, player) == 35
            assert not any(obj.up for obj in game.zone("core", player))
            orders.append([obj.defn.key for obj in game.zone("core", player)])
            for zone in ("orbit", "core_top", "graveyard"):
                assert not game.zone(zone, player)
    assert len({tuple(order) for order in orders}) == 8


@pytest.mark.rule("cosmic.setup.2")
@pytest.mark.rule("cosmic.setup.3")
@pytest.mark.rule("cosmic.i.64")
@pytest.mark.rule("cosmic.i.82")
@pytest.mark.parametrize(
    ("cards", "options", "clauses"),
    [
        (DECK, {}, []),
        (dict(list(DECK.items())[:9]), {}, ["cosmic.setup.2"]),
        ({**DECK, LION: 1}, {}, ["cosmic.setup.2"]),
        ({**dict(list(DECK.items())[:8]), LION: 5, STONE: 3}, {}, ["cosmic.setup.3"]),
        ({LION: 40}, {"max_copies": 0}, []),
        ({LION: 5, STONE: 5}, {"max_copies": 5, "deck_size": 10}, []),
    ],
)
def test_a_deck_has_forty_cards_and_at_most_four_of_one(
    cards: dict[CardDef, int], options: dict[str, int], clauses: list[str]
) -> None:
    found = RULESET.legal_deck(Deck(cards), RULESET.settings(options))
    assert [clause for clause, _ in found] == clauses


@pytest.mark.rule("cosmic.i.13")
@pytest.mark.rule("cosmic.guardian.5")
def test_a_guardian_with_a_material_cost_is_legal_by_option_only() -> None:
    heavy = card("Heavy", "guardian", "", 2, 1, 1, 3)
    deck = Deck({**dict(list(DECK.items())[:9]), LION: 3, heavy: 1})
    settings = RULESET.settings
    assert [c for c, _ in RULESET.legal_deck(deck, settings())] == ["cosmic.guardian.5"]
    assert not RULESET.legal_deck(deck, settings({"guardian_material": "core_cards"}))


@pytest.mark.rule("cosmic.i.13")
@pytest.mark.parametrize(("core", "legal"), [(1, False), (2, True)])
def test_by_option_a_guardian_needs_so_many_cards_in_the_core(
    core: int, legal: bool
) -> None:
    heavy = card("Heavy", "guardian", "", 2, 1, 1, 3)
    t = Table(
        hand_a=[heavy],
        hand_b=[card("Light", "guardian", "", 0, 1, 1, 3)],
        core_a=core,
        guardian_material="core_cards",
    )
    t.start("guardian_phase")
    assert t.can("guardian", "Heavy") is legal


@pytest.mark.rule("cosmic.setup.7")
@pytest.mark.rule("cosmic.i.63")
def test_there_is_no_mulligan_unless_by_option_once_for_each() -> None:
    game = new()
    assert game.decision is not None
    assert not any(option.action == "yes" for option in game.decision.options)
    game = new(mulligan="once", first_player="player_2")
    hands = [[c.defn.key for c in game.zone("hand", p)] for p in (A, B)]
    asked = []
    for answer in ("yes", "no"):
        assert game.decision is not None
        asked.append(game.decision.player)
        game.answer(answer)
    assert asked == [B, A]
    assert [c.defn.key for c in game.zone("hand", A)] == hands[A]
    assert [c.defn.key for c in game.zone("hand", B)] != hands[B]
    assert [core_count(game, player) for player in (A, B)] == [35, 35]
    assert game.table("turn") == 1


@pytest.mark.rule("cosmic.setup.8")
@pytest.mark.rule("cosmic.setup.9")
@pytest.mark.rule("cosmic.i.62")
@pytest.mark.rule("cosmic.turn.2")
@pytest.mark.rule("cosmic.turn.5")
def test_chance_or_an_option_says_who_is_first_and_the_privilege_alternates() -> None:
    firsts = {pass_until(new(seed), 1)[0] for seed in range(20)}
    assert firsts == {A, B}
    assert pass_until(new(first_player="player_1"), 5) == [A, B, A, B, A]
    assert pass_until(new(first_player="player_2"), 4) == [B, A, B, A]


@pytest.mark.rule("cosmic.setup.12")
@pytest.mark.rule("cosmic.draw.4")
def test_the_first_turn_has_everything_the_draw_included() -> None:
    game = new()
    asked = {game.decision.player} if game.decision is not None else set()
    while game.table("turn") == 1:
        assert game.decision is not None
        asked.add(game.decision.player)
        game.answer(0)
    assert asked == {A, B}
    assert [core_count(game, player) for player in (A, B)] == [34, 34]
    assert [len(game.zone("hand", player)) for player in (A, B)] == [6, 6]


@pytest.mark.rule("cosmic.i.82")
def test_options_change_deck_hand_and_materials() -> None:
    game = new(deck_size=40, initial_hand=7, materials_per_turn=3)
    assert [len(game.zone("hand", player)) for player in (A, B)] == [7, 7]


@pytest.mark.rule("cosmic.win.1")
@pytest.mark.rule("cosmic.win.5")
def test_a_core_that_is_empty_from_the_start_has_lost() -> None:
    game = new(initial_hand=40)
    assert game.result is not None
    assert game.result.winners == ()


# ---- the turn ------------------------------------------------------------------------


@pytest.mark.rule("cosmic.turn.4")
@pytest.mark.rule("cosmic.standby.1")
@pytest.mark.rule("cosmic.window.1")
@pytest.mark.rule("cosmic.orbit.1")
def test_phases_steps_and_windows_come_in_order() -> None:
    began: list[str] = []

    def note(game: Game, scope: object, event: events.PhaseBegan) -> bool:
        began.append(event.name)
        return False

    def note_window(game: Game, scope: object, event: events.WindowOpened) -> bool:
        began.append(event.speed)
        return False

    watcher = card(
        *("Watcher", "servant", ""),
        *(0, 1, 1, 1),
        says=(when(events.PhaseBegan, note), when(events.WindowOpened, note_window)),
    )
    t = Table()
    t.servant(A, "o4", watcher)
    t.start("turn", asks=False)
    t.until_turn(3)
    assert began[: len(began) // 1][:13] == [
        *("standby_phase", "orbit_step", "release_step", "core_soul_step"),
        *("material_step", "main_phase", "speed_5", "speed_4", "speed_3", "speed_2"),
        *("speed_1", "draw_phase", "guardian_phase"),
    ]


@pytest.mark.rule("cosmic.turn.1")
@pytest.mark.rule("cosmic.turn.3")
@pytest.mark.rule("cosmic.standby.2")
@pytest.mark.rule("cosmic.core_soul.3")
@pytest.mark.rule("cosmic.mat_step.8")
@pytest.mark.rule("cosmic.guardian.3")
@pytest.mark.rule("cosmic.i.21")
@pytest.mark.parametrize("first", [A, B])
def test_both_act_in_every_step_the_privileged_player_first(first: int) -> None:
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    t = Table(hand_a=[light], hand_b=[light], privileged=first)
    t.start("standby_phase")
    asked = []
    while t.game.table("turn") == 1:
        asked.append((t.where[-1], t.asked))
        t.idle()
    assert asked == [
        ("core_soul_step", first),
        ("core_soul_step", 1 - first),
        ("material_step", first),
        ("material_step", 1 - first),
        ("guardian_phase", first),
        ("guardian_phase", 1 - first),
    ]


@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.rule("cosmic.turn.7")
@pytest.mark.parametrize(
    ("until", "last"),
    [
        ("window", ["speed_3"]),
        ("main_phase", ["speed_3", "speed_2"]),
        ("turn", ["speed_3", "speed_2", "guardian_phase"]),
    ],
)
def test_what_lasts_ends_with_its_window_phase_or_turn(until: str, last: list[str]) -> None:
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    idle = (ability("activated", tags={"limit": "turn"}),)
    t = Table(hand_a=[light], hand_b=[light])
    lion = t.servant(A, "o12", LION)
    for speed in (2, 3):
        name = f"At {speed}"
        t.servant(A, f"o{speed * 2}", card(name, "servant", "", 0, 0, 0, speed, says=idle))
    t.game.let(
        Lasting(
            Continuous(Modifier("atk", "add", 1)), lion, A, targets=(lion,), until=until
        )
    )
    t.start("speed_3")
    seen = []
    while t.game.table("turn") == 1:
        if t.game.value(lion, "atk") == 2 and t.where[-1] not in seen:
            seen.append(t.where[-1])
        t.idle()
    assert seen == last
    assert t.game.value(lion, "atk") == 1


# ---- orbit and release step ----------------------------------------------------------


@pytest.mark.rule("cosmic.orbit.2")
@pytest.mark.rule("cosmic.orbit.3")
@pytest.mark.rule("cosmic.orbit.4")
@pytest.mark.rule("cosmic.orbit.5")
@pytest.mark.rule("cosmic.orbit.6")
@pytest.mark.rule("cosmic.orbit.7")
@pytest.mark.rule("cosmic.orbit.8")
@pytest.mark.rule("cosmic.i.19")
@pytest.mark.rule("cosmic.material.6")
@pytest.mark.rule("cosmic.i.18")
def test_in_the_orbit_step_all_piles_move_one_hex_as_a_whole() -> None:
    """Servants with life, materials, astrologies; full boards; the core stays."""
    t = Table()
    t.servant(A, "o12", LION, life=[HARE, STONE], frozen_life=1)
    t.servant(A, "o2", EBB, frozen=True)
    t.pile(A, "o4", FILLER, UNICORN)
    t.pile(A, "o6", FILLER)
    t.pile(A, "o8", STONE, HARE, LION)
    turned = t.servant(A, "o10", BOWL, life=1)
    t.game.mark(turned, "turned")
    t.servant(B, "o8", HARE)
    t.soul(A, SOL)
    t.start("orbit_step", asks=False)
    assert t.board(A) == {
        "o2": ["Hare", "Stone", "Lion!"],
        "o4": ["Ebb!"],
        "o6": ["Filler", "Unicorn"],
        "o8": ["Filler"],
        "o10": ["Stone", "Hare", "Lion"],
        "o12": ["Filler", "Bowl!"],
    }
    assert t.board(B) == {"o10": ["Hare!"]}
    assert t.life(A, "o2") == [RELEASED, FROZEN]
    assert t.top(A, "o4").posture == FROZEN
    assert turned.get("turned")
    assert t.keys("core_top", A) == ["Sol"]


@pytest.mark.rule("cosmic.release.1")
@pytest.mark.rule("cosmic.release.2")
@pytest.mark.rule("cosmic.release.3")
@pytest.mark.rule("cosmic.release.4")
@pytest.mark.rule("cosmic.release.5")
@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.i.20")
@pytest.mark.rule("cosmic.i.68")
@pytest.mark.parametrize("by_option", [False, True])
def test_servants_and_accessories_are_released_and_nothing_else(by_option: bool) -> None:
    """W33: Lion, Bowl of both players; not life, guardian or astrology."""
    t = Table(hand_a=[FILLER], release_guardians=by_option)
    lion = t.servant(A, "o12", LION, life=1, frozen_life=1, frozen=True)
    bowl = t.servant(B, "o6", BOWL, frozen=True)
    ebb = t.servant(A, "o8", EBB, frozen=True)
    gaia = t.guardian(A, GAIA, frozen=True)
    t.start("release_step", asks=False)
    assert (lion.posture, bowl.posture, ebb.posture) == (RELEASED, RELEASED, FROZEN)
    assert t.life(A, "o12") == [FROZEN]
    assert gaia.posture == (RELEASED if by_option else FROZEN)
    assert t.asked == B  # A has a guardian and makes no core soul


@pytest.mark.rule("cosmic.release.1")
def test_what_is_held_is_released_in_the_release_step_after_the_next() -> None:
    t = Table()
    lion = t.servant(A, "o12", LION, frozen=True)
    t.game.mark(lion, "holds")
    t.start("release_step", asks=False)
    assert lion.posture == FROZEN
    t.until_turn(2)
    assert lion.posture == RELEASED


# ---- core soul step ------------------------------------------------------------------


@pytest.mark.rule("cosmic.core_soul.1")
@pytest.mark.rule("cosmic.core_soul.2")
@pytest.mark.rule("cosmic.core_soul.6")
@pytest.mark.rule("cosmic.core_soul.9")
@pytest.mark.rule("cosmic.core_soul.10")
@pytest.mark.rule("cosmic.i.23")
@pytest.mark.rule("cosmic.card.3")
@pytest.mark.parametrize("defn", [LION, BOWL, SOL, EBB])
def test_the_top_card_of_the_core_may_become_a_core_soul(defn: CardDef) -> None:
    """Of any type; it is public and still counts as a card of the core."""
    t = Table(core_a=[FILLER, defn], hand_a=[FILLER])
    t.start("core_soul_step")
    assert t.choices() == ["pass", f"make_soul {defn.key}"]
    t.do("make_soul")
    assert t.core(A) == 2
    (top,) = t.game.zone("core_top", A)
    assert (top.defn, top.up, bool(top.get("turned"))) == (defn, True, True)
    for viewer in (A, B):
        (seen,) = t.game.view(viewer).zones["1.core_top"].cards
        assert seen.defn is defn
    assert t.asked == B
    t.do("pass")
    assert not t.game.zone("core_top", B)


@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.core_soul.5")
@pytest.mark.rule("cosmic.i.22")
def test_nobody_with_a_guardian_or_a_core_soul_makes_one() -> None:
    t = Table(hand_a=[FILLER])
    t.guardian(A, LUNA)
    t.soul(B, LION)
    t.start("standby_phase")
    assert "material_step" in t.where


@pytest.mark.rule("cosmic.core_soul.8")
@pytest.mark.rule("cosmic.card.12")
@pytest.mark.rule("cosmic.effect.1")
def test_a_core_soul_has_no_effects_and_is_no_guardian() -> None:
    """Sol as a core soul strengthens nobody, does not attack and nullifies nothing."""
    t = Table(core_b=[FILLER] * 9)
    t.soul(A, SOL)
    t.soul(B, SOL)
    t.servant(A, "o2", LION)
    t.wait()
    t.start("speed_3")
    assert t.stat(A, "o2", "atk") == 1
    assert t.choices() == ["pass", "attack_core Lion o2"]
    t.use("attack_core", "Lion")
    assert t.core(B) == 9


@pytest.mark.rule("cosmic.core_soul.11")
@pytest.mark.rule("cosmic.i.23")
def test_the_last_card_of_a_core_may_become_a_core_soul() -> None:
    t = Table(core_a=1, hand_a=[FILLER])
    t.start("core_soul_step")
    t.do("make_soul")
    assert t.core(A) == 1
    assert t.result is None


@pytest.mark.rule("cosmic.core_soul.12")
@pytest.mark.rule("cosmic.i.22")
@pytest.mark.rule("cosmic.guardian.6")
@pytest.mark.rule("cosmic.i.24")
def test_a_core_soul_stays_until_it_is_drawn() -> None:
    """W52: if draws are skipped it stays; no second one, no guardian on it or another."""
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    t = Table(hand_a=[light], hand_b=[light, FILLER])
    soul = t.soul(A, LION)
    luna = t.guardian(B, LUNA, frozen=True)
    skip = Continuous(
        Replacement((events.Drawn,), lambda *_: True, lambda *_: None), clause="made"
    )
    t.game.let(Lasting(skip, soul, A, until="turn.1"))
    t.start("draw_phase", asks=False)
    assert t.game.table("turn") == 2  # nobody was asked in the guardian phase
    assert "material_step" in t.where  # nor in the core soul step
    assert luna.posture == FROZEN
    assert [t.keys("core_top", p) for p in (A, B)] == [["Lion"], ["Luna"]]
    t.until("guardian_phase")
    assert "Lion" in t.keys("hand", A)
    assert "Luna" in t.keys("hand", B)


@pytest.mark.rule("cosmic.i.4")
def test_by_option_a_core_soul_is_not_turned() -> None:
    t = Table(core_a=[FILLER, LION], hand_a=[FILLER], core_soul_turned=False)
    t.start("core_soul_step")
    t.do("make_soul")
    assert t.souls(A) == {"o8": 1, "o12": 1, "o4": 1}


# ---- material step -------------------------------------------------------------------


@pytest.mark.rule("cosmic.mat_step.1")
@pytest.mark.rule("cosmic.mat_step.2")
@pytest.mark.rule("cosmic.mat_step.3")
@pytest.mark.rule("cosmic.mat_step.4")
@pytest.mark.rule("cosmic.mat_step.5")
@pytest.mark.rule("cosmic.mat_step.6")
@pytest.mark.rule("cosmic.mat_step.7")
@pytest.mark.rule("cosmic.hex.17")
@pytest.mark.rule("cosmic.hex.18")
@pytest.mark.rule("cosmic.material.7")
@pytest.mark.rule("cosmic.i.25")
@pytest.mark.rule("cosmic.i.26")
def test_up_to_two_cards_are_placed_on_standby_hexes_without_face_up_cards() -> None:
    t = Table(hand_a=[LION, HARE, STONE], hand_b=[FILLER])
    t.pile(A, "o6", *[FILLER] * 9)
    t.servant(A, "o4", BOWL)
    t.start("material_step")
    assert {c.split()[0] for c in t.choices()} == {"pass", "place_o6", "place_o8"}
    t.do("place_o6", "Hare")
    assert t.choices() == ["pass", "place_o8 Lion", "place_o8 Stone"]
    t.do("place_o8", "Lion")
    assert t.asked == B  # two were placed
    assert t.cards(A, "o6") == [*["Filler"] * 9, "Hare"]
    assert t.cards(A, "o8") == ["Lion"]
    t.do("pass")
    assert not t.board(B)


@pytest.mark.rule("cosmic.mat_step.3")
@pytest.mark.rule("cosmic.mat_step.1")
def test_the_limits_of_the_material_step_are_those_of_one_step() -> None:
    """In the next turn the same hexes can be used again."""
    t = Table(hand_a=[FILLER] * 5)
    t.start("material_step")
    t.do("place_o8")
    t.do("place_o6")
    t.until_turn(2)
    t.until("material_step")
    while t.asked != A:
        t.idle()
    assert {c.split()[0] for c in t.choices()} == {
        "pass",
        "place_o4",
        "place_o6",
        "place_o8",
    }


@pytest.mark.rule("cosmic.i.25")
@pytest.mark.rule("cosmic.i.82")
def test_by_option_more_materials_can_be_placed() -> None:
    t = Table(hand_a=[FILLER] * 5, materials_per_turn=3, materials_per_hex_per_turn=2)
    t.start("material_step")
    t.do("place_o8")
    t.do("place_o8")
    assert not t.can("place_o8")
    t.do("place_o6")
    assert t.where[-1] != "material_step"


@pytest.mark.rule("cosmic.material.2")
@pytest.mark.rule("cosmic.i.16")
@pytest.mark.parametrize("defn", [LION, BOWL, SOL, EBB])
def test_any_card_can_be_placed(defn: CardDef) -> None:
    t = Table(hand_a=[defn])
    t.wait(A, "o12")
    t.start("material_step")
    t.do("place_o4", defn.key)
    assert t.cards(A, "o4") == [defn.key]


@pytest.mark.rule("cosmic.mat_step.10")
@pytest.mark.rule("cosmic.i.93")
@pytest.mark.rule("cosmic.win.7")
@pytest.mark.rule("cosmic.draw.4")
def test_who_has_no_card_or_no_hex_is_not_asked() -> None:
    """W44: and does not lose by it; the draw still comes."""
    t = Table(hand_b=[FILLER])
    for hex_ in ("o4", "o6", "o8"):
        t.servant(B, hex_, STONE)
    t.start("material_step", asks=False)
    assert t.game.table("turn") == 2
    assert t.result is None
    assert t.hand(A) == 1


@pytest.mark.rule("cosmic.material.9")
@pytest.mark.rule("cosmic.window.12")
@pytest.mark.rule("cosmic.i.80")
@pytest.mark.rule("cosmic.card.14")
@pytest.mark.rule("cosmic.i.78")
@pytest.mark.rule("cosmic.guardian.2")
def test_in_the_main_phase_nothing_is_played_from_the_hand_nor_cleared_away() -> None:
    t = Table(hand_a=[FINCH, WISH, card("Light", "guardian", "", 0, 1, 1, 5), STONE])
    t.pile(A, "o6", FILLER, FILLER, FINCH)
    t.start("speed_5")
    assert t.choices() == ["pass", "put Finch o6"]


# ---- draw phase ----------------------------------------------------------------------


@pytest.mark.rule("cosmic.draw.1")
@pytest.mark.rule("cosmic.draw.2")
@pytest.mark.rule("cosmic.draw.3")
@pytest.mark.rule("cosmic.draw.6")
@pytest.mark.rule("cosmic.i.69")
def test_the_top_card_is_drawn_whatever_it_is() -> None:
    t = Table(core_a=5, core_b=5, hand_a=[card("Light", "guardian", "", 0, 1, 1, 3)])
    t.soul(A, LION)
    t.guardian(B, SOL)
    t.servant(B, "o2", LION)
    t.start("draw_phase", asks=False)
    assert (t.keys("hand", A), t.core(A)) == (["Light", "Lion"], 5)
    assert (t.keys("hand", B), t.core(B)) == (["Sol"], 5)
    assert t.stat(B, "o2", "atk") == 1
    assert "guardian_phase" in t.where
    t = Table(core_a=5)
    t.start("draw_phase", asks=False)
    assert (t.hand(A), t.core(A)) == (1, 4)


@pytest.mark.rule("cosmic.draw.5")
@pytest.mark.rule("cosmic.i.59")
@pytest.mark.rule("cosmic.i.58")
@pytest.mark.rule("cosmic.win.5")
@pytest.mark.rule("cosmic.i.89")
@pytest.mark.parametrize(
    ("how", "winners", "clause"),
    [
        ("draw", (), "cosmic.win.5"),
        ("privileged_wins", (B,), "cosmic.i.58"),
        ("privileged_loses", (A,), "cosmic.i.58"),
    ],
)
def test_the_check_comes_after_both_draws(
    how: str, winners: tuple[int, ...], clause: str
) -> None:
    """W20."""
    t = Table(core_a=1, core_b=1, privileged=B, simultaneous_core_out=how)
    t.start("draw_phase", asks=False)
    assert t.result == (winners, clause)


# ---- guardian phase ------------------------------------------------------------------


@pytest.mark.rule("cosmic.guardian.1")
@pytest.mark.rule("cosmic.guardian.4")
@pytest.mark.rule("cosmic.guardian.5")
@pytest.mark.rule("cosmic.guardian.7")
@pytest.mark.rule("cosmic.guardian.8")
@pytest.mark.rule("cosmic.i.66")
@pytest.mark.rule("cosmic.i.67")
@pytest.mark.rule("cosmic.i.91")
@pytest.mark.rule("cosmic.hex.15")
@pytest.mark.parametrize("hares", [1, 2])
def test_one_guardian_is_placed_if_the_core_hex_has_its_souls(hares: int) -> None:
    """W17: Hare on o12 (D), Mirror on o6 (U), Hare on o8 (UR): 3 blue for Luna."""
    t = Table(hand_b=[LUNA, LUNA, card("Light", "guardian", "", 0, 1, 1, 3)], core_b=12)
    for hex_ in ("o12", "o8")[:hares]:
        t.servant(B, hex_, HARE)
    t.servant(B, "o6", MIRROR)
    t.start("guardian_phase")
    assert t.can("guardian", "Luna") is (hares == 2)
    t.do("guardian", "Luna" if hares == 2 else "Light")
    (top,) = t.game.zone("core_top", B)
    assert (top.up, top.posture, top.get("turned"), top.get("soul")) == (True, 0, 0, 0)
    assert t.core(B) == 13
    assert t.game.table("turn") == 2  # and no second one
    if hares == 2:
        assert t.souls(B, "blue")["o12"] >= 1


@pytest.mark.rule("cosmic.guardian.10")
@pytest.mark.rule("cosmic.use.15")
@pytest.mark.rule("cosmic.i.35")
def test_a_guardian_is_placed_whatever_its_speed_and_without_interrupt() -> None:
    t = Table(hand_a=[card("Slow", "guardian", "", 0, 1, 1, 1)], hand_b=[FILLER])
    t.servant(B, "o12", FINCH)
    t.start("guardian_phase")
    t.do("guardian", "Slow")
    assert t.keys("core_top", A) == ["Slow"]
    assert t.game.window_key() != "interrupt"


@pytest.mark.rule("cosmic.guardian.11")
@pytest.mark.rule("cosmic.win.1")
@pytest.mark.rule("cosmic.win.4")
@pytest.mark.rule("cosmic.i.67")
def test_a_guardian_that_was_the_last_card_is_drawn_and_its_owner_loses() -> None:
    """W18; the guardian phase is not played."""
    t = Table(core_a=8, core_b=0, hand_a=[card("Light", "guardian", "", 0, 1, 1, 3)])
    t.guardian(B, LUNA)
    t.start("draw_phase", asks=False)
    assert t.result == ((A,), "cosmic.win.1")


@pytest.mark.rule("cosmic.guardian.11")
@pytest.mark.rule("cosmic.win.3")
@pytest.mark.rule("cosmic.win.6")
@pytest.mark.parametrize("event", [events.Returned, events.Left, events.Destroyed])
def test_so_does_who_loses_his_last_card_by_an_effect(event: type[events.Left]) -> None:
    t = Table(core_b=0)
    luna = t.guardian(B, LUNA)
    t.wait()
    t.start("speed_1")
    t.cause(event(A, luna))
    assert t.result == ((A,), "cosmic.win.1")


@pytest.mark.rule("cosmic.core_soul.4")
@pytest.mark.rule("cosmic.turn.6")
@pytest.mark.parametrize("first", [A, B])
def test_what_is_forbidden_during_the_next_turn_is_allowed_after_it(first: int) -> None:
    """Pluto: the opponent cannot make a core soul during the next turn."""
    t = Table(hand_a=[PLUTO, FILLER], hand_b=[FILLER], privileged=first)
    for hex_ in ("o12", "o8"):
        t.servant(A, hex_, HARE)
    t.servant(A, "o6", card("Dark", "servant", "", 0, 0, 0, 3, black="U"))
    t.start("guardian_phase")
    t.do("guardian", "Pluto")
    seen: dict[tuple[int, int | None], bool] = {}
    while t.game.decision is not None and t.game.table("turn") < 4:
        if t.can("make_soul"):
            seen.setdefault((t.game.table("turn"), t.asked), True)
        t.idle()
    assert (2, B) not in seen
    assert (3, B) in seen


@pytest.mark.rule("cosmic.effect.12")
@pytest.mark.parametrize("verb", ["guardian", "place_material", "core_soul", "interrupt"])
def test_players_can_be_forbidden_things(verb: str) -> None:
    def against_a(game: Game, scope: object, player: int) -> bool:
        return player == A

    banner = card(
        "Banner", "servant", "", 0, 0, 0, 3, says=(always(forbids(verb, against_a)),)
    )
    light = card("Light", "guardian", "", 0, 1, 1, 3)
    t = Table(hand_a=[light], hand_b=[light])
    t.servant(B, "o8", banner)
    t.servant(A, "o10", FINCH)
    t.servant(B, "o12", UNICORN)
    t.start("core_soul_step")
    able = set()
    while t.game.table("turn") == 1:
        if t.asked == A and t.game.window_key() in ("guardian", "materials", "core_soul"):
            able.add(t.game.window_key())
        if t.game.window_key() == "interrupt":
            able.add("interrupt")
        if t.can("attack_core", "Unicorn"):
            t.do("attack_core", "Unicorn")
        else:
            t.idle()
    names = {"place_material": "materials"}
    assert able == {"guardian", "materials", "core_soul", "interrupt"} - {
        names.get(verb, verb)
    }


# ---- ends ----------------------------------------------------------------------------


@pytest.mark.rule("cosmic.win.2")
@pytest.mark.rule("cosmic.win.6")
@pytest.mark.rule("cosmic.core_dmg.7")
@pytest.mark.rule("cosmic.core_dmg.8")
@pytest.mark.rule("cosmic.core_dmg.9")
@pytest.mark.rule("cosmic.core_dmg.12")
@pytest.mark.parametrize(("amount", "hand"), [(1, 1), (2, 2), (5, 2)])
def test_damage_takes_the_cards_beneath_and_last_what_lies_on_top(
    amount: int, hand: int
) -> None:
    """W19: core soul and one card; a core of one core soul is not empty yet."""
    t = Table(core_b=1)
    t.soul(B, LION)
    t.wait()
    t.wait(B)
    t.start("speed_1")
    t.do("pass")
    t.cause(events.CoreDamaged(B, amount))
    assert t.hand(B) == hand
    assert t.result == (None if amount == 1 else ((A,), "cosmic.win.1"))
    if amount == 1:
        assert t.core(B) == 1
        t.do("pass")
        assert t.result == ((A,), "cosmic.win.1")  # by the next draw


@pytest.mark.rule("cosmic.win.4")
@pytest.mark.rule("cosmic.win.3")
def test_the_game_ends_at_once_and_nothing_else_is_resolved() -> None:
    """Core damage, then more instructions: the second is not carried out."""
    both = ability(
        "activated",
        lambda game, e: game.emit(events.CoreDamaged, B, 3),
        lambda game, e: game.emit(events.CoreDamaged, A, 9),
    )
    t = Table(core_a=9, core_b=3)
    t.servant(A, "o4", card("Bomb", "servant", "", 0, 0, 0, 3, says=(both,)))
    t.start("speed_3")
    t.use("effect", "Bomb")
    assert t.result == ((A,), "cosmic.win.1")
    assert t.core(A) == 9


@pytest.mark.rule("cosmic.win.5")
@pytest.mark.rule("cosmic.i.58")
@pytest.mark.rule("cosmic.i.89")
def test_what_happens_to_each_player_is_one_event() -> None:
    t = Table(core_a=1, core_b=1)
    t.wait()
    t.start("speed_1")
    t.cause(events.CoreDamaged(A, 1), events.CoreDamaged(B, 1))
    assert t.result == ((), "cosmic.win.5")


@pytest.mark.rule("cosmic.win.8")
@pytest.mark.rule("cosmic.i.60")
@pytest.mark.parametrize("limit", [0, 3])
def test_after_the_turn_limit_the_game_is_a_draw(limit: int) -> None:
    game = new(turn_limit=limit)
    pass_until(game, 99)
    assert game.result is not None
    if limit:
        assert (game.result.winners, game.result.clause) == ((), "cosmic.win.8")
        assert game.table("turn") == 3
    else:
        assert (game.table("turn"), game.result.clause) == (35, "cosmic.win.5")


@pytest.mark.rule("cosmic.win.9")
@pytest.mark.rule("cosmic.i.61")
@pytest.mark.parametrize("player", [A, B])
def test_who_concedes_loses_at_once(player: int) -> None:
    game = new()
    game.input(Concede(player))
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((1 - player,), "cosmic.win.9")


@pytest.mark.rule("cosmic.effect.16")
@pytest.mark.rule("cosmic.i.70")
def test_an_effect_that_draws_takes_what_lies_on_top() -> None:
    drawing = ability("activated", draw, draw)
    t = Table(core_a=5)
    t.soul(A, LION)
    t.servant(A, "o4", card("Reader", "servant", "", 0, 0, 0, 3, says=(drawing,)))
    t.wait(A, "o6")
    t.start("speed_3")
    t.use("effect", "Reader")
    assert t.keys("hand", A) == ["Lion", "Filler"]
    assert t.core(A) == 4


@pytest.mark.rule("cosmic.hex.19")
@pytest.mark.rule("cosmic.i.88")
@pytest.mark.rule("cosmic.card.13")
@pytest.mark.rule("cosmic.i.77")
def test_cards_go_to_their_owners_graveyard_and_come_back_as_new_ones() -> None:
    t = Table()
    hare = t.servant(A, "o12", HARE, life=[LION], frozen=True)
    phoenix = t.servant(A, "o2", PHOENIX, life=[STONE])
    t.game.mark(hare, "once.0")
    t.wait()
    t.start("speed_1")
    t.cause(events.Destroyed(B, hare), events.Destroyed(B, phoenix))
    assert t.keys("graveyard", A) == ["Hare", "Lion", "Stone"]
    assert all(obj.up for obj in t.game.zone("graveyard", A))
    assert t.keys("hand", A) == ["Phoenix"]
    again = t.game.move(t.game.zone("graveyard", A)[0], "orbit", slot=0, up=True)
    assert (again.id != hare.id, again.posture, again.fields) == (True, RELEASED, {})


@pytest.mark.rule("cosmic.hex.14")
@pytest.mark.rule("cosmic.hex.16")
@pytest.mark.rule("cosmic.hex.20")
@pytest.mark.rule("cosmic.hex.21")
@pytest.mark.parametrize("hex_", ORBIT)
def test_every_orbit_hex_can_bring_a_card_into_play(hex_: str) -> None:
    """Only what speaks of the zones tells them apart; one face-up card, the top one."""
    t = Table()
    t.pile(A, hex_, FILLER, STONE, STONE)
    t.wait(A, "o4" if hex_ != "o4" else "o6")
    t.start("speed_3")
    t.use("put", "Stone", hex_)
    assert t.cards(A, hex_) == ["Filler", "Stone", "Stone!"]
    assert not t.can("put")
