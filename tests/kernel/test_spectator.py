"""A spectator sees what all players see, and nothing that only some of them see."""

from __future__ import annotations

from tcgkit.kernel.sight import Trace, describe
from tcgkit.kernel.sight.journal import Secret
from tcgkit.kernel.state import SPECTATOR, thing
from tests.kernel.bench import PLAIN, stand, text
from tests.kernel.test_board import top


def test_a_spectator_sees_public_cards_and_no_hand_trap_or_deck() -> None:
    game = stand()
    for zone in ("hand", "trap", "field", "heap"):
        game.move(top(game), zone)
    view = game.view(SPECTATOR)
    faces = {n: [c.defn for c in view.zones[f"1.{n}"].cards] for n in ("hand", "deck")}
    assert faces == {"hand": [], "deck": []}
    assert (view.zones["1.hand"].count, view.asked, view.near) == (1, False, 0)
    (trap,) = view.zones["1.trap"].cards
    assert trap.defn is None
    (card,) = view.zones["1.field"].cards
    assert card.defn is not None
    assert len(view.zones["1.heap"].cards) == 1


def test_a_spectator_learns_a_hidden_face_when_the_last_player_does() -> None:
    game = stand()
    card = game.zone("deck", 0)[-1]
    for player, learns in ((0, False), (1, True)):
        card = game.show(card, player)
        assert game.sees(player, card)
        assert game.sees(SPECTATOR, card) is learns
    assert describe(game, card, "en", SPECTATOR) == card.defn.called.en


def test_a_spectator_sees_the_numbers_that_all_see() -> None:
    game = stand()
    for player in (0, 1):
        game.set_number(player, "secret", 3)
        pool = game.view(SPECTATOR).pools[player]
        assert "life" in pool
        assert "secret" not in pool
        assert "secret" in game.view(player).pools[player]


def test_every_viewer_sees_a_thing() -> None:
    assert stand().sees(SPECTATOR, thing(PLAIN, 1))


def test_a_log_line_tells_a_spectator_what_all_players_saw() -> None:
    trace = Trace()
    game = stand(trace=trace)
    held = game.move(top(game), "hand")
    played = game.move(top(game), "field")
    trace.no_effect(0, text("too late"), (held, played))
    line = trace.entries[-1].tell("en", SPECTATOR)
    assert line == f"no effect ({played.defn.called.en}, 1 card): too late"
    assert "1 card" not in trace.entries[-1].tell("en", 0)


def test_a_printed_reason_about_a_hidden_card_is_not_told_to_a_spectator() -> None:
    trace = Trace()
    game = stand(trace=trace)
    for zone, told in (("hand", False), ("field", True)):
        card = game.move(top(game), zone)
        trace.no_effect(0, text("its words say so"), (card,), printed=True)
        line = trace.entries[-1]
        assert isinstance(line.parts["why"], Secret)
        assert ("its words say so" in line.tell("en", SPECTATOR)) is told
        assert "its words say so" in line.tell("en", 0)
