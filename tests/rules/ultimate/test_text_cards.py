"""What texts do with cards: draw, add, discard, burn, mill, heal, return, look, shuffle."""

from __future__ import annotations

import pytest

from tests.rules.ultimate.core_made import FILLER, monster
from tests.rules.ultimate.core_table import A, B, Table
from tests.rules.ultimate.written import magic as spell
from tests.rules.ultimate.written import says, suited, trigger

ONE, TWO, THREE = (monster(rank, key=f"M{rank}") for rank in ("A", "2", "3"))
NINE = monster("9", key="M9")


def use(text: str, t: Table | None = None, **given: object) -> Table:
    """Let A use a magic card with a text; return the position."""
    t = t or Table(**given)  # type: ignore[arg-type]  # what Table takes
    t.game.make(suited(spell(text), "club"), "hand", A)
    t.start()
    t.do("magic", "Spell")
    if t.can("yes"):
        t.do("yes")
    return t


def hand(t: Table, player: int) -> list[str]:
    """Return the names of the cards in a hand."""
    return sorted(t.keys("hand", player))


# ---- drawing -------------------------------------------------------------------------


@pytest.mark.rule("ultimate.effect.3")
def test_a_text_draws_cards() -> None:
    """Draw 2 cards."""
    t = use("Draw 2 cards.", deck_a=[ONE, TWO, THREE])
    assert hand(t, A) == ["M2", "MA"]


@pytest.mark.rule("ultimate.ban.12")
def test_an_ability_draws_two_cards_at_most() -> None:
    """The 3rd and later draws of one ability are skipped."""
    t = use("Draw 2 cards, then draw 2 cards.", deck_a=[ONE, TWO, THREE, FILLER])
    assert hand(t, A) == ["M2", "MA"]


@pytest.mark.rule("ultimate.ban.13")
def test_drawn_and_added_cards_count_together() -> None:
    """total(draw) + total(add_to_hand) is at most 2."""
    t = Table(deck_a=[ONE, TWO, THREE])
    t.put(A, NINE, zone="graveyard")
    use("Draw 2 cards, then add 1 card from your graveyard to your hand.", t)
    assert hand(t, A) == ["M2", "MA"]


@pytest.mark.rule("ultimate.ban.12")
def test_each_player_who_draws_has_a_limit() -> None:
    """The limit is for each player who draws."""
    t = use("Both players draw 2 cards.", deck_a=[ONE, TWO, THREE])
    assert (len(hand(t, A)), len(hand(t, B))) == (2, 2)


@pytest.mark.rule("ultimate.i.16")
def test_the_last_card_drawn_loses_before_the_next_one() -> None:
    """An empty deck is noticed after each single card."""
    t = use("Draw 2 cards.", deck_a=[ONE])
    assert t.result == ((B,), "ultimate.win.1")


# ---- adding and discarding -----------------------------------------------------------


@pytest.mark.rule("ultimate.i.104")
def test_a_card_of_the_graveyard_is_added() -> None:
    """Cards in the graveyard are chosen when that part is carried out."""
    t = Table()
    t.put(A, ONE, NINE, zone="graveyard")
    use("Add up to 1 card of number 1 from your graveyard to your hand.", t)
    assert t.choices() == ["choose MA", "done"]
    t.do("choose", "MA")
    assert hand(t, A) == ["MA"]


@pytest.mark.rule("ultimate.i.52")
def test_a_magic_card_cannot_choose_itself() -> None:
    """It lies in the graveyard when its effect acts."""
    t = use("Add up to 1 card from your graveyard to your hand.")
    assert hand(t, A) == []
    assert t.keys("graveyard", A) == ["Spell"]


@pytest.mark.rule("ultimate.i.132")
@pytest.mark.rule("ultimate.i.133")
def test_a_searched_card_is_shown_and_the_deck_shuffled() -> None:
    """The order stays hidden, the condition can be checked."""
    t = Table(deck_a=[ONE, NINE, TWO, THREE] + [FILLER] * 8)
    use("Add up to 1 monster of number 9 from your deck to your hand.", t)
    assert t.asked == A
    t.do("choose", "M9")
    assert hand(t, A) == ["M9"]
    log = t.log(B)
    assert "P1 adds M9 to the hand" in log
    assert log.count("P1 shuffles the deck") == 1


@pytest.mark.rule("ultimate.i.133")
def test_a_card_searched_without_a_condition_is_not_shown() -> None:
    """Only a condition must be checked."""
    t = use("Add up to 1 card from your deck to your hand.", deck_a=[ONE, NINE, TWO])
    t.do("choose", "M9")
    assert hand(t, A) == ["M9"]
    assert not any("M9" in line for line in t.log(B))


@pytest.mark.rule("ultimate.i.132")
def test_the_deck_is_shuffled_when_nothing_was_taken_and_once_only() -> None:
    """After searching a deck it is shuffled; a text that says so does not do it twice."""
    for more in ("", ", then shuffle your deck"):
        t = use(f"Add up to 1 card from your deck to your hand{more}.")
        t.do("done")
        assert t.log().count("P1 shuffles the deck") == 1


def test_the_offer_of_a_search_tells_nothing_about_the_order() -> None:
    """The cards of a deck are offered in an order of their own."""
    offers = []
    for deck in ([NINE, ONE, TWO], [TWO, NINE, ONE]):
        t = use("Add up to 1 card from your deck to your hand.", deck_a=deck)
        offers.append(t.choices())
    assert offers[0] == offers[1] == ["choose M2", "choose M9", "choose MA", "done"]


@pytest.mark.rule("ultimate.ban.34")
def test_no_card_of_the_opponents_deck_is_taken() -> None:
    """A text that names it does not get it."""
    t = Table(deck_b=[NINE] * 9)
    use("Add up to 1 card from your opponent's deck to your hand.", t)
    if t.can("choose", "M9"):
        t.do("choose", "M9")
    assert (hand(t, A), t.deck(B)) == ([], 9)


@pytest.mark.rule("ultimate.i.104")
def test_a_drawn_card_can_be_discarded_by_the_next_part() -> None:
    """Cards in hand are chosen only when that part is carried out."""
    t = use("Draw 2 cards, then discard 1 card from your hand.", deck_a=[ONE, TWO, THREE])
    t.do("choose", "M2")
    assert hand(t, A) == ["MA"]
    assert t.keys("graveyard", A) == ["Spell", "M2"]


@pytest.mark.rule("ultimate.ban.53")
@pytest.mark.rule("ultimate.i.130")
def test_the_opponent_chooses_the_card_of_a_hand_attack() -> None:
    """A hand attack makes the opponent discard only 1 card, of his choice."""
    t = Table(hand_b=[ONE, NINE])
    use("Your opponent discards 2 cards from their hand.", t)
    assert t.asked == B
    t.do("discard", "MA")
    assert hand(t, B) == ["M9"]


@pytest.mark.rule("ultimate.i.130")
def test_chance_chooses_if_the_text_says_so() -> None:
    """At random: nobody is asked."""
    t = Table(hand_b=[ONE, NINE])
    use("Your opponent discards 1 card from their hand at random.", t)
    assert t.asked == A
    assert len(t.game.zone("hand", B)) == 2


@pytest.mark.rule("ultimate.ban.53")
def test_a_card_of_the_opponents_hand_named_otherwise_counts_too() -> None:
    """One card, however it is worded."""
    t = Table(hand_b=[ONE, NINE, TWO])
    use("Discard 2 random cards from your opponent's hand.", t)
    assert len(t.game.zone("hand", B)) == 3


# ---- burning and milling -------------------------------------------------------------


@pytest.mark.rule("ultimate.damage.1")
def test_a_text_burns() -> None:
    """Cards of the opponent's deck fall."""
    t = use("Burn 2.", deck_b=[ONE, TWO, THREE])
    assert t.keys("graveyard", B) == ["MA", "M2"]


@pytest.mark.rule("ultimate.ban.26")
@pytest.mark.parametrize(
    "text",
    [
        "Burn 3, then burn 3.",
        "Burn 4, then send 3 cards from the top of your opponent's deck to the graveyard.",
    ],
)
def test_burn_is_five_cards_at_most(text: str) -> None:
    """The amount of one ability is cut off at 5."""
    assert use(text).deck(B) == 15


@pytest.mark.rule("ultimate.i.18")
def test_the_turn_players_cards_all_leave_first() -> None:
    """One effect on both decks: the turn player loses first."""
    text = "Both players send 2 cards from the top of their decks to the graveyard."
    t = use(text, deck_a=[ONE, TWO], deck_b=[ONE, TWO])
    assert t.result == ((B,), "ultimate.win.1")
    assert t.deck(B) == 2


@pytest.mark.rule("ultimate.i.141")
def test_an_amount_that_counts_ends_at_its_printed_maximum() -> None:
    """As many as there are, at most n."""
    for monsters, burned in ((1, 1), (4, 3)):
        t = Table()
        t.put(A, *[monster("2", key=f"Own{n}") for n in range(monsters)])
        use("Burn the number of monsters on your battlefield, at most 3.", t)
        assert t.deck(B) == 20 - burned


@pytest.mark.rule("ultimate.i.108")
def test_the_number_of_a_card_is_an_amount() -> None:
    """A card that has left counts with the number it had."""
    text = (
        "(triggered) When this card is destroyed: burn the number of this card, at most 4."
    )
    big = says("Big", text, rank="3")
    t = Table()
    t.put(A, big)
    t.put(B, monster("4", key="Foe"))
    t.start()
    t.attack("Big", block="Foe")
    t.do("yes")
    assert len(t.keys("graveyard", B)) == 3


# ---- healing and returning -----------------------------------------------------------


@pytest.mark.rule("ultimate.i.126")
def test_healed_cards_go_under_the_deck_in_the_order_chosen() -> None:
    """From the own graveyard, to the bottom."""
    t = Table(deck_a=[FILLER] * 3)
    t.put(A, ONE, TWO, THREE, zone="graveyard")
    use("Heal up to 2.", t)
    t.do("choose", "M3")
    t.do("choose", "MA")
    assert t.keys("deck", A)[:2] == ["MA", "M3"]


@pytest.mark.rule("ultimate.i.105")
def test_up_to_can_be_fewer_and_a_number_must_be_reached() -> None:
    """As many as the text says, or as there are."""
    t = Table()
    t.put(A, ONE, zone="graveyard")
    use("Heal up to 2.", t)
    t.do("done")
    assert t.deck(A) == 20
    t = Table()
    t.put(A, ONE, zone="graveyard")
    use("Heal 2.", t)
    assert t.deck(A) == 21


@pytest.mark.rule("ultimate.ban.27")
def test_a_deck_is_healed_by_three_cards_at_most() -> None:
    """The 4th and later cards stay where they are."""
    t = Table()
    t.put(A, ONE, TWO, THREE, NINE, zone="graveyard")
    use("Heal 2, then return 2 cards from your graveyard to your deck.", t)
    while t.can("choose"):
        t.do("choose")
    assert t.deck(A) == 23


@pytest.mark.rule("ultimate.ban.28")
@pytest.mark.rule("ultimate.i.79")
def test_a_trigger_joker_never_returns_to_the_deck() -> None:
    """It is no candidate for a heal, and stays where it is when all are returned."""
    jester = trigger("Draw 1 card.", kind="joker monster")
    t = Table()
    t.put(B, jester)
    t.put(B, ONE)
    t.game.make(
        says(
            "Ten",
            "(triggered) When this card is summoned: return all opposing monsters"
            " on the battlefield to their owners' decks.",
            rank="10",
        ),
        "hand",
        A,
    )
    t.start()
    t.do("summon", "Ten")
    t.do("yes")
    assert t.field(B) == ["Jester"]
    assert t.keys("deck", B)[0] == "MA"


@pytest.mark.rule("ultimate.control.3")
@pytest.mark.rule("ultimate.i.136")
def test_a_monster_returns_to_its_owners_hand() -> None:
    """Whoever controls it."""
    t = Table()
    t.put(B, ONE, owner=A)
    use("Return 1 opposing monster on the battlefield to its owner's hand.", t)
    assert t.field(B) == ["MA"]  # 1 is not smaller than 1
    t = Table()
    t.put(B, ONE, owner=A)
    t.game.make(
        spell(
            "Return 1 opposing monster on the battlefield to its owner's hand.", rank="Q"
        ),
        "hand",
        A,
    )
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    assert hand(t, A) == ["MA"]


@pytest.mark.rule("ultimate.i.127")
def test_a_monster_returns_to_the_bottom_or_the_top_of_the_deck() -> None:
    """Default place: bottom of the owner's deck."""
    for where, at in (("", 0), ("the top of ", -1)):
        t = Table()
        t.put(B, ONE)
        text = f"Return 1 opposing monster on the field to {where}its owner's deck."
        t.game.make(spell(text, rank="Q"), "hand", A)
        t.start()
        t.do("magic", "Spell")
        t.do("yes")
        assert t.keys("deck", B)[at] == "MA"


def test_cards_of_the_hand_go_back_to_the_deck() -> None:
    """Return 1 card from your hand to the top of your deck."""
    t = Table(hand_a=[ONE])
    use("Return 1 monster from your hand to the top of your deck.", t)
    assert t.keys("deck", A)[-1] == "MA"


# ---- looking -------------------------------------------------------------------------


def test_a_player_looks_and_puts_back_in_any_order() -> None:
    """Only that player learns what they are."""
    t = Table(deck_a=[ONE, TWO, THREE])
    use("Look at the top 2 cards of your deck and put them back in any order.", t)
    assert t.choices() == ["put M2", "put MA"]
    t.do("put", "MA")  # what is left goes last
    assert t.keys("deck", A) == ["M3", "MA", "M2"]
    assert "P1 looks at 2 cards" in t.log(B)
    assert not any("M2" in line for line in t.log(B))


def test_a_player_puts_cards_under_the_deck() -> None:
    """Put them on the bottom in any order: the last one chosen lies highest."""
    t = Table(deck_a=[ONE, TWO, THREE])
    use("Look at the top 2 cards of your deck and put them on the bottom in any order.", t)
    t.do("put", "MA")  # what is left goes last
    assert t.keys("deck", A) == ["MA", "M2", "M3"]


@pytest.mark.rule("ultimate.i.79")
def test_looking_leaves_jokers_in_their_position() -> None:
    """Other cards go around them."""
    jester = trigger("Burn 1.")
    t = Table(deck_a=[ONE, jester, TWO, THREE])
    use("Look at the top 3 cards of your deck and put them back in any order.", t)
    t.do("put", "MA")  # what is left goes last
    assert t.keys("deck", A) == ["M3", "MA", "Jester", "M2"]


def test_cards_that_were_looked_at_go_back_in_any_order_in_a_second_sentence() -> None:
    """Jokers keep their position there, too."""
    jester = trigger("Burn 1.")
    t = Table(deck_a=[ONE, jester, TWO, THREE])
    use("Look at the top 3 cards of your deck. Put them back in any order.", t)
    t.do("put", "MA")
    assert t.keys("deck", A) == ["M3", "MA", "Jester", "M2"]
    t = Table(deck_a=[ONE, TWO, THREE])
    use(
        "Look at the top 2 cards of your deck, then put them on the bottom in any order.", t
    )
    t.do("put", "MA")
    assert t.keys("deck", A) == ["M2", "MA", "M3"]  # the last one chosen lies lowest


@pytest.mark.parametrize("some", ["1 of them", "one"])
@pytest.mark.parametrize("rest", ["on the bottom of your deck", "on the bottom"])
def test_a_player_takes_one_of_the_cards_that_were_looked_at(some: str, rest: str) -> None:
    """The rest goes on the bottom in any order: the last one chosen lies highest."""
    t = Table(deck_a=[ONE, TWO, THREE, NINE])
    use(
        f"Look at the top 3 cards of your deck. Put {some} into your hand and the rest {rest}.",
        t,
    )
    t.do("choose", "M2")
    t.do("put", "MA")
    assert hand(t, A) == ["M2"]
    assert t.keys("deck", A)[-1] == "M9"
    assert sorted(t.keys("deck", A)[:2]) == ["M3", "MA"]


def test_the_rest_are_those_that_were_looked_at_and_not_taken() -> None:
    """Not the card that was taken: that is "it"."""
    t = Table(deck_a=[ONE, TWO, THREE, NINE])
    use(
        "Look at the top 3 cards of your deck. Put 1 of them into your hand, then put the rest on the bottom"
        " of your deck in any order.",
        t,
    )
    t.do("choose", "M2")
    t.do("put", "MA")
    assert hand(t, A) == ["M2"]
    assert sorted(t.keys("deck", A)[:2]) == ["M3", "MA"]


@pytest.mark.rule("ultimate.i.133")
def test_a_player_searches_the_deck_and_shuffles_it() -> None:
    """The other player sees the card: the text asked for a monster."""
    t = Table(deck_a=[ONE, NINE, TWO])
    use("Search your deck for 1 monster of number 7 or more and add it to your hand.", t)
    assert hand(t, A) == ["M9"]
    log = t.log(B)
    assert any("M9" in line for line in log)
    assert "P1 shuffles the deck" in log


@pytest.mark.parametrize(("top", "held"), [(NINE, ["M9"]), (spell("Burn 1."), [])])
def test_both_players_see_a_card_that_is_revealed(top: object, held: list[str]) -> None:
    """What was revealed is "it" from then on."""
    t = Table(deck_a=[top, ONE])  # type: ignore[list-item]  # a card
    use("Reveal the top card of your deck. If it is a monster, add it to your hand.", t)
    assert hand(t, A) == held
    assert any(line.startswith("P1 reveals") for line in t.log(B))


@pytest.mark.rule("ultimate.i.94")
def test_a_deck_is_shuffled() -> None:
    """Shuffle your deck."""
    t = use("Shuffle your deck.")
    assert "P1 shuffles the deck" in t.log(B)


@pytest.mark.rule("ultimate.damage.1")
def test_the_top_cards_of_a_deck_fall_one_by_one() -> None:
    """They are damage, also if a text sends "the top 2 cards"."""
    t = use("Send the top 2 cards of each player's deck to the graveyard.")
    assert (t.deck(A), t.deck(B)) == (18, 18)
    assert sum(line.endswith("falls") for line in t.log(B)) == 4


@pytest.mark.rule("ultimate.i.94")
def test_cards_are_shuffled_into_a_deck() -> None:
    """They return to the deck, which is then shuffled."""
    t = Table(deck_a=[ONE])
    t.put(A, NINE, zone="graveyard")
    use("Shuffle 1 monster from your graveyard into your deck.", t)
    assert sorted(t.keys("deck", A)) == ["M9", "MA"]
    assert t.log(B)[-1] == "P1 shuffles the deck"


# ---- if you do, choose one -----------------------------------------------------------


@pytest.mark.rule("ultimate.i.106")
@pytest.mark.parametrize(("cards", "deck_a", "deck_b"), [([ONE], 19, 20), ([], 20, 18)])
def test_if_you_do_asks_whether_the_first_part_did_something(
    cards: list[object], deck_a: int, deck_b: int
) -> None:
    """A later part is done in any case, unless it says "if you do"."""
    t = Table(hand_a=cards)  # type: ignore[arg-type]  # cards
    use(
        "Discard 1 monster from your hand. If you do, draw 1 card. If you do not, burn 2.",
        t,
    )
    if t.can("choose", "MA"):
        t.do("choose", "MA")
    assert (t.deck(A), t.deck(B)) == (deck_a, deck_b)


@pytest.mark.rule("ultimate.i.104")
def test_one_of_several_is_chosen_when_the_ability_is_used() -> None:
    """Choose one, then its monsters; before anybody can answer."""
    text = (
        "Choose one: destroy 1 opposing monster on the field, or tire 1 opposing monster on the"
        " field."
    )
    t = Table()
    t.put(B, ONE)
    t.stop(B, "W4")
    t.game.make(spell(text, rank="Q"), "hand", A)
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    assert [option.number for option in t.game.decision.options] == [1, 2]  # type: ignore[union-attr]  # somebody is asked
    t.game.answer(1)
    assert t.asked == B  # the monster is chosen: there is one only
    t.do("pass")
    assert (t.field(B), t["MA"].posture) == (["MA"], 1)


@pytest.mark.rule("ultimate.suit.2")
@pytest.mark.parametrize(("suit", "burned"), [("heart", 2), ("diamond", 2), ("club", 1)])
def test_the_suit_of_the_physical_card_decides(suit: str, burned: int) -> None:
    """If this card is a heart or diamond."""
    arrow = suited(
        spell("If this card is a heart or diamond, burn 2; otherwise burn 1."), suit
    )
    t = Table(hand_a=[arrow])
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    assert t.deck(B) == 20 - burned


# ---- later ---------------------------------------------------------------------------


@pytest.mark.rule("ultimate.effect.3")
def test_a_moment_behind_a_deed_is_that_of_this_turn() -> None:
    """The deed is done once, at the end of this turn."""
    t = use("Burn 1. Mill 1 at the end of the turn.")
    assert (t.deck(A), t.deck(B)) == (20, 19)
    t.reach("yes")
    assert t.deck(A) == 19
    t.start("turn")
    t.start("turn")
    assert (t.deck(A), t.can("yes")) == (18, False)  # drawn, at the start of A's next turn
