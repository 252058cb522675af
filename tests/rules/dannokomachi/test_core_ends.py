"""How games end: losing, winning, draws, concession, and a restart."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import Any

import pytest

from tcgkit.kernel.errors import IllegalOption, StaleDecision
from tcgkit.kernel.game import Game, Reading, Running
from tcgkit.kernel.rules import Deck
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import TABLE, Claim, Concede, Continuous, OfferDraw
from tcgkit_dannokomachi.rules import endings, events
from tcgkit_dannokomachi.rules.events import (
    Damaged,
    DangoGained,
    DangoLost,
    Destroyed,
    Drawn,
)
from tcgkit_dannokomachi.ruleset import RULESET
from tests.rules.dannokomachi.made import (
    DANGORO,
    HAYATE,
    HOTARU,
    MIKOTO,
    STONE,
    Match,
    action,
    always,
    character,
    claims,
    field,
    quick,
    tell_you,
    when,
)
from tests.rules.dannokomachi.play import A, B, Table, pairs_face

LOST = "dannokomachi.1.4.3b.1"


facing = partial(pairs_face, sub_a=[HAYATE, DANGORO], sub_b=[HOTARU, STONE])
"""The position of most tests: both players are asked in the main step of A."""


def you(game: Reading, scope: Any, player: Any) -> bool:
    """Match the player whose card it is."""
    return bool(player == scope.you)


def kept_from(verb: str, match: Match = you) -> Continuous:
    """Return "you cannot win (lose)"."""
    return claims(verb, "cannot", match)


def at_the_moment(verb: str, condition: Any) -> Continuous:
    """Return "you win (lose) at the moment …"."""
    return Continuous(Claim(verb, "must", you), condition=condition)


def foe_has_one(game: Reading, scope: Any) -> bool:
    """Hold while the opponent has exactly 1 dango."""
    return game.number(1 - scope.you, "dango") == 1


def play(t: Table, *run: Any) -> None:
    """Let A play an action card with this text, and carry it out."""
    t.game.make(action("Deed", 0, *run), "hand", A)
    t.start("main_step")
    t.do("play", "Deed")
    t.settle()


# ---- losing --------------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.4.3.1")
@pytest.mark.rule("dannokomachi.1.4.3b.1")
@pytest.mark.rule("dannokomachi.1.4.4")
@pytest.mark.rule("dannokomachi.1.4.1.1")
@pytest.mark.rule("dannokomachi.1.4.2")
@pytest.mark.rule("dannokomachi.1.4.2a.1")
@pytest.mark.rule("dannokomachi.1.4.2a.2")
@pytest.mark.rule("dannokomachi.i.108")
def test_without_dango_a_player_loses_and_the_other_one_wins_at_once() -> None:
    """Nothing further is processed; the final position stays to be looked at."""
    t = facing(dango_b=2)
    t.start("main_step")
    t.cause(DangoLost(B, 1))
    assert t.asked is not None
    t.cause(DangoLost(B, 1))
    assert t.result == ((A,), LOST)
    assert t.game.decision is None
    assert t.keys("main", B) == ["Mikoto", "Gensai"]
    with pytest.raises(StaleDecision):
        t.game.answer(0)


@pytest.mark.rule("dannokomachi.1.4.2a.3")
def test_who_is_left_wins_even_if_an_effect_says_no() -> None:
    """ "You cannot win" does not stop the last player."""
    t = facing(dango_b=1)
    t.put(A, "field", field("Curse", 0, always(kept_from("win"))))
    t.start("main_step")
    t.cause(DangoLost(B, 1))
    assert t.result == ((A,), LOST)


@pytest.mark.rule("dannokomachi.1.4.3c")
@pytest.mark.rule("dannokomachi.1.4.2b")
def test_effects_make_players_win_and_lose() -> None:
    """Each at once, by its own clause."""
    t = facing()
    play(t, lambda game, e: endings.win(game, e.you))
    assert t.result == ((A,), "dannokomachi.1.4.2b")
    t = facing()
    play(t, lambda game, e: endings.lose(game, e.you))
    assert t.result == ((B,), "dannokomachi.1.4.3c")


@pytest.mark.rule("dannokomachi.1.1.2")
@pytest.mark.rule("dannokomachi.finish.2")
@pytest.mark.parametrize("verb", ["win", "lose"])
def test_who_cannot_win_or_lose_goes_on_with_the_rest_of_the_text(verb: str) -> None:
    """ "You win (lose) the game. Gain 1 dango" is only the second sentence then."""
    ends = endings.win if verb == "win" else endings.lose
    t = facing()
    t.put(A, "field", field("Curse", 0, always(kept_from(verb))))
    play(
        t,
        lambda game, e: ends(game, e.you),
        lambda game, e: game.emit(DangoGained, e.you, 1),
    )
    assert t.asked is not None
    assert t.dango == (5, 4)


@pytest.mark.rule("dannokomachi.1.4.3e")
@pytest.mark.rule("dannokomachi.i.106")
@pytest.mark.parametrize("turn_player", [A, B])
def test_if_both_lose_at_once_the_turn_player_is_the_loser(turn_player: int) -> None:
    """By one event, or by one text that says it of both."""
    t = facing(dango_a=1, dango_b=1, turn_player=turn_player)
    t.start("main_step")
    t.cause(DangoLost(A, 1), DangoLost(B, 2))
    assert t.result == ((1 - turn_player,), "dannokomachi.1.4.3e")
    t = facing()
    play(t, lambda game, e: endings.lose(game, A, B))
    assert t.result == ((B,), "dannokomachi.1.4.3e")


@pytest.mark.rule("dannokomachi.i.106")
def test_two_sentences_of_a_text_are_one_after_the_other() -> None:
    """ "You lose 1 dango. The opponent loses 1 dango": the first ends the game."""
    t = facing(dango_a=1, dango_b=1)
    play(
        t,
        lambda game, e: game.emit(DangoLost, B, 1),
        lambda game, e: game.emit(DangoLost, A, 1),
    )
    assert t.result == ((A,), LOST)
    assert t.dango == (1, 0)


@pytest.mark.rule("dannokomachi.1.4.3d")
@pytest.mark.rule("dannokomachi.i.106")
def test_who_wins_and_loses_at_the_same_time_loses() -> None:
    """Example 14: A has 0 dango, and B exactly 1, by one event."""
    t = facing(dango_a=1, dango_b=2)
    t.put(A, "field", field("Wish", 0, always(at_the_moment("wins", foe_has_one))))
    t.start("main_step")
    t.cause(DangoLost(A, 1), DangoLost(B, 1))
    assert t.result == ((B,), "dannokomachi.1.4.3d")


@pytest.mark.rule("dannokomachi.1.4.2b")
@pytest.mark.rule("dannokomachi.sba.9")
def test_a_text_can_make_a_player_win_at_the_moment_something_is_so() -> None:
    """The same field card, when A still has dango; in the middle of a text."""
    t = facing(dango_a=2, dango_b=2)
    t.put(A, "field", field("Wish", 0, always(at_the_moment("wins", foe_has_one))))
    play(
        t,
        lambda game, e: game.emit(DangoLost, B, 1),
        lambda game, e: game.emit(DangoLost, A, 2),
    )
    assert t.result == ((A,), "dannokomachi.1.4.2b")
    assert t.dango == (2, 1)


@pytest.mark.rule("dannokomachi.i.102")
@pytest.mark.parametrize(
    ("option", "winners"),
    [("draw", ()), ("turn_player_wins", (A,)), ("turn_player_loses", (B,))],
)
@pytest.mark.parametrize("how", ["one text", "two conditions"])
def test_if_both_win_at_once_an_option_says_what_that_is(
    option: str, winners: tuple[int, ...], how: str
) -> None:
    """A draw, unless the option gives it to one of them."""
    t = facing(simultaneous_win=option, dango_a=2, dango_b=2)
    if how == "one text":
        play(t, lambda game, e: endings.win(game, A, B))
    else:
        for player in (A, B):
            wish = field("Wish", 0, always(at_the_moment("wins", foe_has_one)))
            t.put(player, "field", wish)
        t.start("main_step")
        t.cause(DangoLost(A, 1), DangoLost(B, 1))
    assert t.result == (winners, "dannokomachi.i.102")


@pytest.mark.rule("dannokomachi.i.102")
@pytest.mark.rule("dannokomachi.1.1.2")
def test_if_one_of_two_winners_cannot_win_the_other_one_does() -> None:
    """ "Each player wins": only who can."""
    t = facing()
    t.put(B, "field", field("Curse", 0, always(kept_from("win"))))
    play(t, lambda game, e: endings.win(game, A, B))
    assert t.result == ((A,), "dannokomachi.1.4.2b")


@pytest.mark.rule("dannokomachi.finish.2")
@pytest.mark.rule("dannokomachi.i.110")
@pytest.mark.parametrize("how", ["its card leaves", "its time is over", "dango change"])
def test_who_cannot_lose_plays_on_with_0_dango_until_that_ends(how: str) -> None:
    """The condition is examined again when the effect ends, and when dango change."""
    t = facing(dango_b=1)
    shield = None
    if how == "its time is over":
        brave = quick("Brave", 0, tell_you("lose", "cannot", "turn"))
        t.game.make(brave, "hand", B)
        t.start("main_step")
        t.do("pass")
        t.do("play", "Brave")
        t.settle()
    else:
        shield = t.put(B, "field", field("Shield", 0, always(kept_from("lose"))))
        t.start("main_step")
    t.cause(DangoLost(B, 1))
    assert (t.dango, t.result) == ((4, 0), None)
    if shield is not None and how == "its card leaves":
        t.cause(Destroyed(A, shield))
        assert t.result == ((A,), LOST)
    elif how == "its time is over":
        t.until_turn(4)
        assert t.result == ((A,), LOST)
        assert t.game.number(TABLE, "turn") == 3
    else:
        assert shield is not None
        t.cause(DangoGained(B, 1))
        t.cause(Destroyed(A, shield))
        assert t.asked is not None


@pytest.mark.rule("dannokomachi.finish.2")
@pytest.mark.rule("dannokomachi.1.4.3e")
def test_if_both_would_lose_and_one_cannot_the_other_one_loses() -> None:
    """The turn player cannot lose: the opponent alone does."""
    t = facing(dango_a=1, dango_b=1)
    t.put(A, "field", field("Shield", 0, always(kept_from("lose"))))
    t.start("main_step")
    t.cause(DangoLost(A, 1), DangoLost(B, 1))
    assert t.result == ((A,), LOST)


@pytest.mark.rule("dannokomachi.i.46")
@pytest.mark.rule("dannokomachi.1.4.3e")
@pytest.mark.parametrize("deck_out", ["nothing", "lose"])
def test_an_empty_deck_loses_only_by_an_option_and_for_both_at_once(deck_out: str) -> None:
    """ "Each player draws a card" with two empty decks."""
    t = facing(deck_a=0, deck_b=0, deck_out=deck_out)
    t.start("main_step")
    t.cause(Drawn(A), Drawn(B))
    lost = ((B,), "dannokomachi.1.4.3e")
    assert t.result == (lost if deck_out == "lose" else None)
    t = facing(deck_a=0, deck_b=0, deck_out=deck_out)
    t.start("main_step")
    t.cause(Drawn(A))
    assert t.result == (((B,), "dannokomachi.i.46") if deck_out == "lose" else None)


@pytest.mark.rule("dannokomachi.finish.1")
@pytest.mark.rule("dannokomachi.i.109")
@pytest.mark.parametrize("option", [False, True])
def test_without_characters_a_player_plays_on_unless_an_option_says_no(
    option: bool,
) -> None:
    """The last one is exiled: no dango are lost, nobody can be attacked."""
    t = facing(main_b=[MIKOTO], sub_b=[], lose_when_no_characters=option)
    t.start("main_step")
    t.cause(events.Exiled(A, t.the("Mikoto")))
    assert t.dango == (4, 4)
    assert t.result == (((A,), "dannokomachi.i.109") if option else None)
    if not option:
        t.until("end_step")
        assert t.asked is not None


# ---- conceding -----------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.4.3a.1")
@pytest.mark.rule("dannokomachi.1.4.3a.2")
@pytest.mark.rule("dannokomachi.i.105")
@pytest.mark.rule("dannokomachi.i.110")
@pytest.mark.parametrize("who", [A, B])
def test_a_player_concedes_in_any_decision_and_nothing_prevents_it(who: int) -> None:
    """Example 32: in the other player's decision too, though he cannot lose, or win."""
    t = facing()
    for player in (A, B):
        both = (kept_from("lose"), kept_from("win"))
        t.put(player, "field", field("Wall", 0, always(*both)))
    t.start("main_step")
    assert t.asked == A
    t.game.input(Concede(who))
    assert t.result == ((1 - who,), "dannokomachi.1.4.3a.1")


@pytest.mark.rule("dannokomachi.i.105")
def test_a_player_concedes_during_setup_and_in_the_middle_of_a_text() -> None:
    """While both place their characters; while a choice of a resolution is open."""
    game = new_game(3)
    assert game.decision is not None
    game.input(Concede(game.decision.player))
    assert game.result is not None
    t = facing()
    t.start("main_step")
    t.cause(Damaged(A, t.the("Mikoto"), 20))
    assert t.can("fill")
    t.game.input(Concede(A))
    assert t.result == ((B,), "dannokomachi.1.4.3a.1")


@pytest.mark.rule("dannokomachi.i.107")
def test_the_first_concession_counts_and_both_at_once_are_the_turn_players_loss() -> None:
    """After the first one the game is over; one event of both goes by 1.4.3e."""
    t = facing()
    t.start("main_step")
    t.game.input(Concede(B))
    with pytest.raises(StaleDecision):
        t.game.input(Concede(A))
    assert t.result == ((A,), "dannokomachi.1.4.3a.1")
    t = facing()
    assert endings.result_of(t.game, (A, B), "concede").winners == (B,)


# ---- draws ---------------------------------------------------------------------------------


@pytest.mark.rule("dannokomachi.1.4.1.2")
@pytest.mark.rule("dannokomachi.i.103")
def test_an_effect_can_draw_the_game() -> None:
    """At once, with no winner."""
    t = facing()
    play(t, lambda game, e: endings.draw_game(game))
    assert t.result == ((), "dannokomachi.1.4.1.2")


@pytest.mark.rule("dannokomachi.1.4.1.2")
@pytest.mark.rule("dannokomachi.i.103")
def test_players_can_agree_to_a_draw_unless_an_option_says_no() -> None:
    """An offer and its acceptance, in any decision."""
    t = facing()
    t.start("main_step")
    t.game.input(OfferDraw(B))
    assert t.asked is not None
    t.game.input(OfferDraw(A))
    assert t.result == ((), "dannokomachi.i.103")
    t = facing(allow_draw_offer=False)
    t.start("main_step")
    with pytest.raises(IllegalOption):
        t.game.input(OfferDraw(B))
    assert t.asked is not None


# ---- a restart -----------------------------------------------------------------------------


def again(game: Running, e: Any) -> None:
    """Restart the game."""
    endings.restart(game)


RESTART = quick("Restart", 0, again)
CAST = tuple(
    character(f"C{n}", 5, n, when(events.KnockedOut, lambda *_: False, again))
    for n in range(1, 5)
)


def new_game(seed: int, trace: Trace | None = None, **options: Any) -> Game:
    """Return a new game in which every card restarts it."""
    deck = Deck({RESTART: 20, field("Filler", 99): 10}, {"characters": CAST})
    return Game.new(RULESET.rules(options), [deck, deck], seed, trace=trace)


def to_restart(game: Game) -> None:
    """Play on at random until the game has begun again."""
    rng, before = Random(4), game.number(TABLE, "games_before")
    while game.decision is not None and game.number(TABLE, "games_before") == before:
        game.choose(rng.randrange(len(game.decision.options)))


@pytest.mark.rule("dannokomachi.1.4.1.3")
@pytest.mark.rule("dannokomachi.i.104")
def test_a_restart_ends_the_game_and_sets_up_a_new_one() -> None:
    """Setup from the placement on: everything fresh, the same cards, no winner."""
    game = new_game(5, log := Trace())
    while game.number(TABLE, "turn") < 4:
        assert game.decision is not None
        game.choose(0)
    game.set_number(A, "dango", 1)
    to_restart(game)
    assert not game.result
    assert [entry.tell("en", -1) for entry in log.entries].count(
        "the game is restarted"
    ) == 1
    assert game.view(A).path[-1:] != ("main_step",)
    assert (
        game.number(TABLE, "turn"),
        game.number(A, "dango"),
        game.number(A, "cost"),
    ) == (0, 4, 0)
    assert [len(game.zone("deck", p)) for p in (A, B)] == [30, 30]
    assert [len(game.zone("characters", p)) for p in (A, B)] == [4, 4]
    assert not any(game.zone(z, p) for z in ("graveyard", "hand", "main") for p in (A, B))
    assert (game.state.lasting, game.state.lines, game.state.waiting) == ([], {}, [])
    while game.number(TABLE, "turn") < 2:
        assert game.decision is not None
        game.choose(0)
    assert game.number(TABLE, "turn") == 2


@pytest.mark.rule("dannokomachi.i.104")
def test_a_restart_has_a_fresh_order_that_the_seed_decides() -> None:
    """Two games of one seed are alike after it, too; the order is another than before."""
    game, twin = new_game(6), new_game(6)
    before = [card.defn.key for card in game.zone("deck", A)]
    to_restart(game)
    to_restart(twin)
    after = [card.defn.key for card in game.zone("deck", A)]
    assert before != after
    assert sorted(before) == sorted(after)
    assert [card.defn.key for card in twin.zone("deck", A)] == after


@pytest.mark.rule("dannokomachi.i.104")
def test_copies_of_a_game_begin_again_alike() -> None:
    """A copy made before the restart plays through it like the original."""
    game = new_game(7)
    while game.number(TABLE, "turn") < 2:
        assert game.decision is not None
        game.choose(0)
    twin = game.fork()
    for each in (game, twin):
        to_restart(each)
        for _ in range(8):
            each.choose(0)
    assert game.view(A) == twin.view(A)
    assert game.state.chance == twin.state.chance
    assert game.fork().view(B) == game.view(B)


@pytest.mark.rule("dannokomachi.i.104")
@pytest.mark.parametrize("option", ["coin", "same"])
def test_an_option_says_who_plays_first_after_a_restart(option: str) -> None:
    """The toss is made again, or the same player begins."""
    firsts = []
    for seed in range(12):
        game = new_game(seed, restart_first_player=option)
        while game.number(TABLE, "turn") < 1:
            game.choose(0)
        first = game.number(TABLE, "turn_player")
        to_restart(game)
        while game.number(TABLE, "turn") < 1:
            game.choose(0)
        firsts.append(first == game.number(TABLE, "turn_player"))
    assert all(firsts) is (option == "same")


@pytest.mark.rule("dannokomachi.i.104")
@pytest.mark.rule("dannokomachi.i.111")
def test_a_restart_keeps_the_running_hour() -> None:
    """Turns of the game before count for a limit of turns; called time stays called."""
    game = new_game(8, time_limit_turns=6, repetition_turns=100)
    while game.number(TABLE, "turn") < 5:
        game.choose(0)
    to_restart(game)
    assert game.number(TABLE, "turns_before") >= 5
    while game.decision is not None:
        game.choose(0)
    assert game.result is not None
    assert game.result.clause.startswith("dannokomachi.judge.")
    assert game.number(TABLE, "turn") + game.number(TABLE, "turns_before") <= 8
