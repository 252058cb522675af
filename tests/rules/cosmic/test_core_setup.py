"""Setup and the ends of a game."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.state import TABLE, Concede
from tcgkit_cosmic.rules import events
from tcgkit_cosmic.rules.geometry import ORBIT
from tcgkit_cosmic.rules.zones import FIELDS, RELEASED, core_count
from tcgkit_cosmic.ruleset import RULESET
from tests.rules.cosmic.made import (
    FILLER,
    HARE,
    LION,
    PHOENIX,
    STONE,
    ability,
    card,
    draw,
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
    seen = [game.number(TABLE, "privileged")]
    number = game.number(TABLE, "turn")
    while game.decision is not None and game.number(TABLE, "turn") < turn:
        game.answer(0)
        if game.number(TABLE, "turn") != number:
            number = game.number(TABLE, "turn")
            seen.append(game.number(TABLE, "privileged"))
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
    assert game.number(TABLE, "turn") == 1


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
    while game.number(TABLE, "turn") == 1:
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
        assert game.number(TABLE, "turn") == 3
    else:
        assert (game.number(TABLE, "turn"), game.result.clause) == (35, "cosmic.win.5")


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
    t.game.set_number(hare, "once.0", 1)
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


@pytest.mark.rule("cosmic.info.1")
def test_what_is_counted_on_cards_players_and_table_has_names_of_its_own() -> None:
    """Numbers are declared by name: two of one name would hide each other."""
    names = [field.name for field in FIELDS]
    assert len({*names}) == len(names)
