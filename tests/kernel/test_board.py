"""The board: what lies where, and what players know of it."""

from __future__ import annotations

import pytest

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import KernelBug
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import TABLE, Continuous, Fact, Modifier, Obj, Option, thing
from tests.kernel.bench import OTHER, PLAIN, picture, stand


def top(game: Game, player: int = 0) -> Obj:
    return game.zone("deck", player)[-1]


def index(game: Game, zone: str, player: int = 0) -> int:
    return game.rules.place_of[zone, player].index


# ---- moving --------------------------------------------------------------------------


def test_entering_play_makes_a_new_object_in_the_first_free_slot() -> None:
    game = stand()
    old = top(game)
    new = game.move(old, "field")
    assert (new.slot, new.posture, new.card) == (0, 0, old.card)
    assert new is not old
    assert new.id != old.id
    assert not game.is_there(old)
    assert game.is_there(new)
    assert game.in_play() == [new]
    assert game.free_slots("field", 0) == [1, 2, 3]


def test_moving_within_play_keeps_the_object_and_its_numbers() -> None:
    game = stand()
    obj = game.move(top(game), "field")
    game.set_number(obj, "mark", 3)
    assert game.move(obj, "trap", player=1) is obj
    assert (obj.controller, obj.owner, obj.number("mark")) == (1, 0, 3)


def test_leaving_play_forgets_numbers_and_the_old_object_stays_as_it_was() -> None:
    game = stand()
    obj = game.move(top(game), "field")
    game.set_number(obj, "mark", 3)
    game.set_posture(obj, 1)
    new = game.move(obj, "heap")
    assert (new.number("mark"), new.posture) == (0, 0)
    assert (obj.number("mark"), obj.posture, obj.place.zone.name) == (3, 1, "field")


def test_a_card_goes_to_its_owners_zone_or_to_a_shared_one() -> None:
    game = stand()
    obj = game.move(top(game), "field", player=1)
    assert game.move(obj, "heap").place.player == 0
    assert game.move(top(game), "middle").place.player == -1


def test_the_bottom_of_a_deck_is_its_front() -> None:
    game = stand()
    obj = game.move(top(game), "heap")
    back = game.move(obj, "deck", bottom=True)
    assert game.zone("deck", 0)[0] is back


def test_a_full_row_takes_no_more() -> None:
    game = stand()
    for _ in range(2):
        game.move(top(game), "trap")
    with pytest.raises(KernelBug, match="no free slot in 'trap'"):
        game.move(top(game), "trap")
    with pytest.raises(KernelBug, match="no free slot"):
        game.make(PLAIN, "trap", 0)


def test_rows_stay_in_order_of_slots_and_piles_from_the_bottom() -> None:
    game = stand()
    for slot in (2, 0, 2, 1):
        game.move(top(game), "ring", slot=slot)
    assert [o.slot for o in game.zone("ring", 0)] == [0, 1, 2, 2]
    assert [o.id for o in game.zone("ring", 0) if o.slot == 2] == [9, 11]


def test_permute_moves_whole_piles_at_one_moment() -> None:
    game = stand()
    for slot in (0, 0, 2):
        game.move(top(game), "ring", slot=slot)
    low, high, far = game.zone("ring", 0)
    game.permute("ring", 0, {0: 2, 2: 0})
    assert game.zone("ring", 0) == [far, low, high]


@pytest.mark.parametrize("change", ["mark", "posture", "attach"])
def test_what_is_not_in_play_cannot_be_written_to(change: str) -> None:
    """Objects out of play are shared with forks."""
    game = stand()
    card, other = top(game), game.move(top(game, 1), "field")
    before = picture(game)
    write = {
        "mark": lambda: game.set_number(card, "mark", 1),
        "posture": lambda: game.set_posture(card, 1),
        "attach": lambda: game.attach(card, other),
    }
    with pytest.raises(KernelBug, match="not in play"):
        write[change]()
    assert picture(game) == before


def test_a_mark_of_zero_is_no_mark() -> None:
    game = stand()
    obj = game.move(top(game), "field")
    game.set_number(obj, "mark", 1)
    game.set_number(obj, "mark", 0)
    assert obj.fields == {}


def test_an_attachment_stays_behind_without_host() -> None:
    game = stand()
    host, rider = game.move(top(game), "field"), game.move(top(game), "field")
    game.attach(rider, host)
    assert game.attached(host) == [rider]
    assert game.host(rider) is host
    fork = game.fork()
    game.move(host, "heap")
    assert game.host(rider) is None
    assert game.is_there(rider)
    assert [o.id for o in fork.attached(fork.zone("field", 0)[0])] == [rider.id]


def test_tokens_are_made_with_numbers_and_unmade_for_good() -> None:
    game = stand()
    token = game.make(PLAIN, "field", 1, mark=2)
    assert (token.number("mark"), token.slot, token.controller) == (2, 0, 1)
    game.unmake(token)
    assert game.in_play() == []
    assert not game.is_there(token)


def test_numbers_end_at_their_moment() -> None:
    game = stand()
    obj = game.move(top(game), "field")
    game.set_number(obj, "damage", 3)
    game.set_number(obj, "mark", 2)
    game.set_number(TABLE, "weather", 4)
    game.set_number(TABLE, "clock", 5)
    game.set_number(1, "burns", 6)
    game.expire("dusk")
    assert obj.fields == {"mark": 2}
    assert (
        game.number(TABLE, "weather"),
        game.number(TABLE, "clock"),
        game.number(1, "burns"),
    ) == (0, 5, 0)


def test_a_pool_never_falls_below_zero() -> None:
    game = stand()
    game.add_number(0, "life", -99)
    assert game.number(0, "life") == 0


# ---- chance --------------------------------------------------------------------------


def test_forced_results_come_first_and_must_fit() -> None:
    game = stand()
    game.state.forced = (1, 5)
    assert game.pick(2) == 1
    with pytest.raises(KernelBug, match="is not within"):
        game.pick(3)


def test_a_shuffle_keeps_the_cards_and_forgets_the_objects() -> None:
    game = stand()
    old = game.zone("deck", 0)[:]
    game.shuffle("deck", 0)
    new = game.zone("deck", 0)
    assert sorted(o.card for o in new) == sorted(o.card for o in old)
    assert not {o.id for o in new} & {o.id for o in old}


def test_mixed_cards_keep_their_places_and_nobody_knows_which_is_which() -> None:
    game = stand()
    for _ in range(3):
        game.move(top(game), "heap")
    moved = [game.move(card, "deck", bottom=True) for card in game.zone("heap", 0)[::-1]]
    known = game.show(top(game), 0)
    assert all(game.sees(1, card) for card in moved)
    game.mix(moved)
    deck = game.zone("deck", 0)
    mixed = deck[:3]
    assert deck[-1] is known
    assert sorted(o.card for o in mixed) == sorted(o.card for o in moved)
    assert not any(game.is_there(card) for card in moved)
    assert not any(game.sees(p, card) for p in (0, 1) for card in mixed)
    places = tuple(sorted(-card.id for card in mixed))
    facts = [Fact(p, PLAIN, places) for _ in moved for p in (0, 1)]
    assert [*game.state.facts] == facts


def test_what_was_known_of_a_mixed_card_is_known_of_all_of_them() -> None:
    game = stand()
    first, second = game.zone("deck", 0)[:2]
    hand = index(game, "hand")
    game.state.facts = (Fact(1, PLAIN, (-first.id, hand)), Fact(0, PLAIN, (hand,)))
    game.mix([first, second])
    mixed = sorted(-card.id for card in game.zone("deck", 0)[:2])
    assert game.state.facts == (Fact(1, PLAIN, (*mixed, hand)), Fact(0, PLAIN, (hand,)))


def test_mixing_finds_every_order() -> None:
    orders = set()
    for seed in range(20):
        game = stand()
        game.state.chance[-1] = seed * 7919
        row = game.zone("deck", 0)[:2]
        cards = [card.card for card in row]
        game.mix(row)
        orders.add(tuple(cards.index(card.card) for card in game.zone("deck", 0)[:2]))
    assert orders == {(0, 1), (1, 0)}


# ---- things --------------------------------------------------------------------------


def test_a_thing_is_always_there_and_known_to_everybody() -> None:
    game = stand()
    north = thing(PLAIN, 1, player=1)
    assert game.is_there(north)
    assert game.sees(0, north)
    assert game.sees(1, north)
    assert north.controller == 1
    assert game.fork().is_there(north)
    assert game.key(Option("choose", target=north)) == "choose>plain"
    assert game.label(Option("choose", target=north, text=Text("{target}", ""))) == "plain"


def test_whether_some_effect_changes_a_property() -> None:
    game = stand()
    assert not game.is_changed("power")
    obj = game.move(top(game), "field")
    game.modify(Continuous(Modifier("power", "add", 1)), obj, 0, (obj,), "dusk")
    assert game.is_changed("power")
    game.expire("dusk")
    assert not game.is_changed("power")


def test_a_modifier_with_a_least_number_lowers_a_value_down_to_it_and_no_further() -> None:
    game = stand()
    obj = game.move(top(game), "field")

    def after(amount: int, least: int | None) -> int:
        part = Continuous(Modifier("power", "add", amount, least=least))
        game.modify(part, obj, 0, (obj,), "dusk")
        return game.value(obj, "power")

    assert after(3, None) == 5
    assert after(-2, 2) == 3
    assert after(-2, 2) == 2
    assert after(-2, 3) == 2  # it is lower already
    assert after(2, 3) == 4
    assert after(-1, None) == 4  # 4 without them; they lower it to 2, the last adds 2


# ---- what players know ---------------------------------------------------------------


def test_a_hand_is_seen_by_its_owner_alone() -> None:
    game = stand()
    card = game.move(top(game), "hand")
    assert game.sees(0, card)
    assert not game.sees(1, card)


def test_a_card_seen_on_its_way_is_known_where_it_can_be_told_apart() -> None:
    game = stand()
    card = game.move(game.move(top(game), "hand"), "trap")
    assert not card.up
    assert game.sees(0, card)
    assert not game.sees(1, card)
    seen = game.move(game.move(top(game), "heap"), "trap", up=False)
    assert game.sees(1, seen)


def test_a_card_shown_from_a_hand_is_a_fact_and_marks_no_card() -> None:
    """ "A hand card once shown must not be recognised when some card is set." """
    game = stand(brought=({PLAIN: 2, OTHER: 2}, {PLAIN: 4}))
    for _ in range(4):
        game.move(top(game), "hand")
    hand = index(game, "hand")
    shown = game.zone("hand", 0)[1]
    shown = game.show(shown, 1)
    assert game.state.facts == (Fact(1, shown.defn, (hand,)),)
    assert not game.sees(1, shown)
    for card in game.zone("hand", 0)[:2]:
        game.move(card, "trap")
    assert not any(game.sees(1, card) for card in game.zone("trap", 0))
    ids = sorted(-card.id for card in game.zone("trap", 0))
    assert game.state.facts == (Fact(1, shown.defn, (*ids, hand)),)


def test_turning_up_the_card_settles_the_fact() -> None:
    game = stand()
    card = game.show(game.move(top(game), "hand"), 1)
    trap = game.move(card, "trap")
    assert game.state.facts[0].places == (-trap.id, index(game, "hand"))
    game.turn(trap, up=True)
    assert game.state.facts == ()
    game.turn(trap, up=False)
    assert game.sees(1, trap), "everybody saw it"


def test_another_face_turned_up_narrows_the_fact() -> None:
    game = stand(brought=({PLAIN: 1, OTHER: 1}, {PLAIN: 4}))
    hand = index(game, "hand")
    cards = [game.move(top(game), "hand") for _ in range(2)]
    game.show(cards[0], 1)
    trap = game.move(cards[1], "trap")
    game.turn(trap, up=True)
    assert game.state.facts == (Fact(1, cards[0].defn, (hand,)),)


def test_drawing_from_a_shuffled_deck_widens_what_was_known_of_it() -> None:
    game = stand()
    game.show(top(game), 1)
    game.shuffle("deck", 0)
    deck, hand = index(game, "deck"), index(game, "hand")
    assert game.state.facts == (Fact(1, PLAIN, (deck,)),)
    game.move(top(game), "hand")
    assert game.state.facts == (Fact(1, PLAIN, (deck, hand)),)


def test_a_fact_about_a_card_on_the_deck_survives_a_shuffle_as_a_fact_about_the_deck() -> (
    None
):
    game = stand()
    game.show(game.move(top(game), "hand"), 1)
    back = game.move(game.zone("hand", 0)[0], "deck")
    assert -back.id in game.state.facts[0].places
    game.shuffle("deck", 0)
    assert game.state.facts[0].places == (index(game, "deck"), index(game, "hand"))


def test_a_known_card_shuffled_in_is_known_to_be_somewhere_there() -> None:
    game = stand()
    shown = game.show(top(game), 0, 1)
    assert game.sees(0, shown)
    assert game.sees(1, shown)
    game.shuffle("deck", 0)
    assert [fact.player for fact in game.state.facts] == [0, 1]
    assert not any(game.sees(p, card) for p in (0, 1) for card in game.zone("deck", 0))


def test_of_two_facts_that_fit_one_stays_as_wide_as_both() -> None:
    game = stand()
    hand = index(game, "hand")
    game.move(game.move(top(game), "heap"), "hand")
    first = game.move(game.zone("hand", 0)[0], "trap")
    game.move(game.move(top(game), "heap"), "hand")
    assert [fact.places for fact in game.state.facts] == [(-first.id, hand), (hand,)]
    second = game.move(game.zone("hand", 0)[0], "trap")
    game.turn(second, up=True)
    assert game.state.facts == (Fact(1, PLAIN, (-first.id, hand)),)


def test_a_card_shown_twice_is_known_once() -> None:
    game = stand()
    for _ in range(2):
        game.show(game.move(top(game), "hand"), 1)
    assert game.state.facts == (Fact(1, PLAIN, (index(game, "hand"),)),)


def test_a_pit_forgets_what_is_turned_down_there() -> None:
    game = stand()
    card = game.move(top(game), "pit")
    assert game.sees(0, card)
    card = game.turn(card, up=False)
    assert not game.sees(0, card)
    assert not game.sees(1, card)


def test_a_card_turned_up_and_down_in_a_hand_leaves_a_fact() -> None:
    game = stand()
    card = game.turn(game.move(top(game), "hand"), up=True)
    assert game.sees(1, card)
    card = game.turn(card, up=False)
    assert not game.sees(1, card)
    assert game.sees(0, card)
    assert game.state.facts == (Fact(1, PLAIN, (index(game, "hand"),)),)


def test_showing_a_card_out_of_play_returns_its_successor() -> None:
    game = stand()
    old = top(game)
    new = game.show(old, 1)
    assert game.is_there(new)
    assert not game.is_there(old)
    assert game.sees(1, new)
    assert not game.sees(1, old), "a fork may hold the old one"
