"""What the examples do not show of the standard rules: edges, orders, who learns what."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.effects import NO_TEXT
from tcgkit.kernel.errors import KernelBug, UnknownName
from tcgkit.kernel.game import Changing, Game, Reading
from tcgkit.kernel.rules import Ends, Ruleset
from tcgkit.kernel.state import NO, TABLE, YES, Option, record
from tcgkit.plugins import Board
from tcgkit.standard import damage, events, market, piles, players, stack
from tcgkit.standard.damage import ChangeNumber, DamageCard, loses_at_zero, worn_out
from tcgkit.standard.opening import Mulligan, deal
from tcgkit.standard.plain import game_plugin
from tcgkit.standard.processes import DiscardChosen, OneByOne, PutInOrder
from tcgkit.standard.uses import PlayFromHand, TriggerWaits
from tcgkit.standard.words.play import heard
from tcgkit.standard.words.trigger_tables import answered
from tests.standard.table import A, Dies, for_four, for_two

# ---- players -------------------------------------------------------------------------


def test_there_is_no_opponent_of_a_third_player() -> None:
    assert players.opponent(-1) == -1
    with pytest.raises(KernelBug, match=r"player 2 .* where more play, use opponents"):
        players.opponent(2)


def test_who_is_out_is_passed_over() -> None:
    game = for_four(ends=Ends(goes_out=lambda game, player: None))
    game.eliminate([1], "toy.out.1")
    assert players.seats_from(game, 0) == (0, 2, 3)
    assert players.seats_from(game, 1) == (2, 3, 0)
    assert players.next_player(game, 0) == 2
    assert players.next_player(game, 1) == 2
    assert players.next_player(game, 1, -1) == 0
    assert players.opponents(game, 3) == (0, 2)
    game.set_number(TABLE, "turn_player", 1)
    assert players.turn_last(game) == (2, 3, 0)


# ---- piles ---------------------------------------------------------------------------


def test_a_deck_is_made_of_the_discard_pile_in_the_middle_of_a_draw() -> None:
    game = for_two()
    deck = game.zone("deck", 0)
    piles.move_all(game, deck[:-2], "discard")
    drawn = piles.draw_again(game, 0, 4)
    assert (len(drawn), len(game.zone("deck", 0)), len(game.zone("discard", 0))) == (
        4,
        6,
        0,
    )
    assert len(piles.draw_again(game, 0, 99)) == 6  # then both are empty


def test_dealing_goes_round_the_table_as_far_as_there_are_cards() -> None:
    game = for_four()
    piles.deal_round(game, (1, 2, 3, 0), 9, pile="pile")
    assert [len(game.zone("hand", p)) for p in range(4)] == [3, 3, 3, 3]
    piles.move_all(game, game.zone("hand", 0)[-2:], "pile")
    piles.deal_round(game, (1, 2, 3, 0), 1, pile="pile")
    assert [len(game.zone("hand", p)) for p in range(4)] == [1, 4, 4, 3]


def test_the_top_of_a_pile_is_its_end() -> None:
    game = for_two()
    deck = game.zone("deck", 0)
    assert piles.top(game, "deck", 0, 2) == (deck[-1], deck[-2])
    assert piles.top(game, "deck", 0, 0) == ()


# ---- events --------------------------------------------------------------------------


@record
class Overdrawn(events.DrawCard):
    def missed(self, game: Changing) -> None:
        game.set_number(self.by, "money", 1)


@record
class TooFew(events.DrawCards):
    def missed(self, game: Changing) -> None:
        game.set_number(self.by, "money", self.count - len(self.drawn))


def test_what_an_empty_deck_means_the_game_says() -> None:
    game = for_two()
    piles.move_all(game, [*game.zone("deck", 0)], "discard")
    assert not events.DrawCard(0).possible(game)
    assert not events.DrawCards(0, 2).possible(game)
    assert Overdrawn(0).possible(game)
    game.emit(Overdrawn, 0)
    assert game.number(0, "money") == 1
    piles.move_all(game, game.zone("discard", 0)[:2], "deck")
    game.emit(TooFew, 0, 5)
    assert (game.number(0, "money"), len(game.zone("hand", 0))) == (3, 2)


def told(game: Reading, event: Any) -> tuple[str, str]:
    """Return what the log tells each player of an event."""
    entry = game.log_entry(event)
    return entry.tell("en", 0), entry.tell("en", 1)


def test_the_log_names_cards_to_those_who_see_them() -> None:
    game = for_two()
    look = events.LookAt(0, piles.top(game, "deck", 1, 2))
    look.apply(game)
    assert told(game, look) == ("P1 looks at 2 cards", "P1 looks at 2 cards")
    (card,) = piles.draw(game, 0)
    name = card.defn.name.en
    draw = events.DrawCard(0, card)
    assert told(game, draw)[0] == f"P1 draws {name}"
    assert name not in told(game, draw)[1].removeprefix("P1 draws ").split()
    reveal = events.RevealCards(0, (card,))
    reveal.apply(game)
    assert told(game, reveal) == (f"P1 reveals {name}",) * 2


def test_what_is_seen_cannot_be_looked_at_or_revealed() -> None:
    game = for_two()
    (card,) = piles.draw(game, 0)
    assert not events.LookAt(0, (card,)).possible(game)
    assert events.LookAt(1, (card,)).possible(game)
    gone = game.move(card, "discard")
    assert not events.RevealCards(0, (gone,)).possible(game)


def test_cards_are_put_on_a_deck_in_order() -> None:
    game = for_two()
    hand = piles.draw(game, 0, 2)
    events.PutOnDeck(0, hand, bottom=True).apply(game)
    assert [c.defn for c in game.zone("deck", 0)[:2]] == [c.defn for c in hand[::-1]]


# ---- processes -----------------------------------------------------------------------


def entered(game: Game, process: Any) -> Game:
    """Enter a process at the decision that the game stands at."""
    game.enter(process)
    game.run()
    return game


def answer(game: Game, option: Option) -> None:
    assert game.decision is not None
    same = [o for o in game.decision.options if game.key(o) == game.key(option)]
    game.answer(same[0])


def test_all_that_is_chosen_is_discarded_at_one_moment() -> None:
    game = for_two()
    deal(game, 3)
    entered(game, DiscardChosen(((0, 1), (1, 5))))
    seen = []
    while game.decision is not None and game.decision.options[0].action == "discard":
        seen.append((game.decision.player, len(game.zone("discard", 0))))
        game.answer(game.decision.options[0])
    assert seen[0] == (0, 0)
    assert all(player == 1 and not discarded for player, discarded in seen[1:])
    assert len(game.zone("discard", 0)) == 1
    assert (len(game.zone("hand", 1)), len(game.zone("discard", 1))) == (0, 3)


def test_who_has_nothing_to_discard_is_passed_over_in_a_step_that_asks_nobody() -> None:
    """A step changes nothing before it asks."""
    game = for_two()
    deal(game, 3)
    process = DiscardChosen(((0, 0), (1, 1)))
    entered(game, process)
    assert process.waiting == ((1, 1),)
    assert game.decision is not None
    assert game.decision.player == 1
    process = DiscardChosen(((0, 0), (1, 1)))
    assert process.begin(game) is None
    assert process.waiting == ((1, 1),)


def test_nothing_to_discard_is_no_question() -> None:
    game = entered(for_two(), DiscardChosen(((0, 2), (1, 0))))
    assert game.prompt() == "Go on?"


def test_the_order_of_cards_put_back_is_the_players() -> None:
    game = for_two()
    cards = piles.distinct(game.zone("deck", 0))[:3]
    entered(game, PutInOrder(0, (*cards,)))
    chosen = []
    while game.decision is not None and game.decision.options[0].action == "put":
        option = game.decision.options[-1]
        assert option.target is not None
        chosen.append(option.target.defn)
        game.answer(option)
    chosen += [
        card.defn for card in cards if card.defn not in chosen
    ]  # the last is no choice
    assert [card.defn for card in game.zone("deck", 0)[-3:]] == chosen


def test_groups_of_events_wait_for_each_other() -> None:
    game = for_two()
    piles.move_all(game, game.zone("deck", 0)[1:], "discard")
    draws = [events.DrawCard(0), events.DrawCard(0)]
    entered(game, OneByOne(tuple((draw,) for draw in draws)))
    assert [draw.card is not None for draw in draws] == [True, False]


# ---- the opening ---------------------------------------------------------------------


def test_a_hand_is_exchanged_once_by_each_who_wants_it() -> None:
    game = for_two()
    game.set_number(TABLE, "turn_player", 1)
    deal(game, 4)
    before = [[*game.zone("hand", player)] for player in (0, 1)]
    entered(game, Mulligan(4))
    assert game.decision is not None
    assert game.decision.player == 1
    answer(game, YES)
    assert game.decision.player == 0
    answer(game, NO)
    assert game.prompt() == "Go on?"
    assert game.zone("hand", 0) == before[0]
    assert len(game.zone("hand", 1)) == 4
    assert not {id(card) for card in before[1]} & {id(c) for c in game.zone("hand", 1)}


@record
class Paris(Mulligan):
    """Each new hand has one card fewer, and one may go on down to one."""

    def most(self, game: Reading) -> int:
        return self.size - 1

    def redraw(self, game: Changing, player: int) -> None:
        piles.mix_in(game, game.zone("hand", player), player)
        piles.draw(game, player, self.size - self.taken)


def test_a_mulligan_can_be_repeated_with_smaller_hands() -> None:
    game = for_two()
    deal(game, 3)
    entered(game, Paris(3))
    answer(game, YES)
    answer(game, YES)  # now one card is left, and the next player is asked
    answer(game, YES)
    answer(game, NO)
    assert [len(game.zone("hand", player)) for player in (0, 1)] == [1, 2]


# ---- damage --------------------------------------------------------------------------


def dying(**more: Any) -> Game:
    checks = (
        worn_out("toy.death.1", (DamageCard,), Dies),
        loses_at_zero("toy.end.1", (ChangeNumber,)),
    )
    return for_two(checks=checks, **more)


def test_what_has_as_much_damage_as_toughness_dies() -> None:
    game = dying()
    own, other = (game.move(piles.draw(game, player)[0], "field") for player in (0, 1))
    game.emit_all([DamageCard(own, 1), DamageCard(other, 2)])
    game.run()
    assert (game.is_there(own), game.is_there(other)) == (True, False)


def test_who_has_no_life_left_loses() -> None:
    game = dying()
    game.set_number(0, "life", 2)
    game.state.frames[-1].ret = None
    entered(game, OneByOne(((ChangeNumber(0, -5),),)))
    assert game.result is not None
    assert (game.result.winners, game.result.clause) == ((1,), "toy.end.1")
    assert game.number(0, "life") == 0


def test_where_others_play_on_the_player_goes_out() -> None:
    checks = (loses_at_zero("toy.end.1", (ChangeNumber,)),)
    game = for_four(checks=checks, ends=Ends(goes_out=lambda game, player: None))
    entered(game, OneByOne(((ChangeNumber(2, -99),),)))
    assert (game.result, game.playing()) == (None, (0, 1, 3))


# ---- a market ------------------------------------------------------------------------


def test_what_cannot_be_paid_is_not_bought() -> None:
    game = for_four()
    (card,) = market.fill(game, "row", 1, pile="pile")
    assert not market.Buy(0, card).possible(game)
    game.set_number(0, "money", 2)
    assert market.Buy(0, card).possible(game)
    game.emit(market.Buy, 0, card)
    assert not market.Buy(0, card).possible(game)  # it lies there no more


def test_an_open_row_is_filled_as_far_as_the_pile_goes() -> None:
    game = for_four()
    assert len(market.fill(game, "row", 99, pile="pile")) == 12
    assert market.fill(game, "row", 99, pile="pile") == ()


# ---- uses that wait, and plugins -----------------------------------------------------


def test_a_countered_card_is_put_away_and_a_trigger_leaves_its_card() -> None:
    game = for_two()
    (spell,) = piles.draw(game, 0)
    beast = game.move(piles.draw(game, 0)[0], "field")
    cast = PlayFromHand(NO_TEXT, spell, 0)
    triggered = TriggerWaits(NO_TEXT, beast, 0, events.DrawCard(0))
    game.line_up("stack", cast)
    game.line_up("stack", triggered)
    assert stack.waiting(game) == (triggered, cast)
    assert stack.counter(game, beast) is beast
    assert stack.waiting(game) == (cast,)
    assert stack.counter(game, spell).place.zone.name == "discard"
    assert stack.waiting(game) == ()


@pytest.mark.parametrize("words", ["json", "json:", "no_such_module:vocabulary"])
def test_a_plugin_without_words_is_refused(words: str) -> None:
    game = for_two()
    ruleset = Ruleset("toy", A.name, "1", lambda options: game.rules)
    with pytest.raises(ValueError, match="is not module:function of a module"):
        game_plugin(__file__, ruleset, Board((), {}, {}), words)


# ---- words ---------------------------------------------------------------------------


def test_a_table_of_triggers_names_its_events() -> None:
    with pytest.raises(UnknownName, match=r"'DestroyCart' \(did you mean 'DestroyCard'"):
        answered(heard, (damage,), "DestroyCart: is/are destroyed → 破壊され")


def test_a_trigger_of_a_table_may_be_about_several_events() -> None:
    table = "DestroyCard|DamageCard: is/are hurt → 傷つけられ"
    (row,) = answered(heard, (damage,), table)
    assert row.events == (damage.DestroyCard, damage.DamageCard)
