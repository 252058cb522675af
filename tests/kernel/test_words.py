"""Words: keys, labels and log lines say what their reader may know, and no more."""

from __future__ import annotations

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.data import draw, seed_stream, shuffled
from tcgkit.kernel.errors import OptionError, nearest
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import RuleOption, Ruleset
from tcgkit.kernel.sight import LogEntry, Mention, Trace, describe
from tcgkit.kernel.state import Option
from tests.kernel.bench import OTHER, PLAIN, Ping, ability, rules, stand, text
from tests.kernel.toys import secret_bids

import pytest  # isort: skip


def test_an_unseen_card_is_called_by_its_place() -> None:
    game = stand()
    hand = game.move(game.zone("deck", 0)[-1], "hand")
    trap = game.move(game.zone("deck", 0)[-1], "trap")
    assert describe(game, hand, "en", 0) == "plain"
    assert describe(game, hand, "en", 1) == "a card"
    assert describe(game, trap, "en", 1) == "face-down card 1"
    assert describe(game, trap, "ja", 1) == "裏側のカード1"
    assert describe(game, trap, "en", -1) == "plain"


def test_cards_of_one_name_are_called_by_what_tells_them_apart() -> None:
    twin = CardDef("twin", Text("Hare", "兎"), "unit", {}, distinct=Text("old", "老"))
    assert twin.called == Text("Hare (old)", "兎〈老〉")
    assert PLAIN.called == PLAIN.name
    game = stand()
    there = game.make(twin, "field", 0)
    assert describe(game, there, "en", 1) == "Hare (old)"
    line = LogEntry(Text("{card}", "{card}"), "", 0, {"card": Mention(twin, 3)})
    assert line.tell("ja", 0) == "兎〈老〉"


def test_a_label_fills_in_source_target_ability_and_number() -> None:
    game = stand()
    one, two = game.make(PLAIN, "field", 0), game.make(OTHER, "field", 1)
    words = text("{ability} of {source} at {target} times {number}")
    option = Option("use", one, two, ability("bite"), 3, words)
    assert game.label(option) == "bite of plain at other times 3"
    assert game.key(option) == "use:1.field.1/1>2.field.1=3"


def test_an_option_without_text_is_called_by_its_action() -> None:
    assert stand().label(Option("jump")) == "jump"


def test_a_log_line_tells_each_reader_what_he_saw() -> None:
    words = LogEntry(
        text("{player} draws {card}"), "c", 0, {"player": "P1", "card": Mention(PLAIN, 1)}
    )
    assert words.tell("en", 0) == "P1 draws plain"
    assert words.tell("en", 1) == "P1 draws a card"
    assert words.tell("en", -1) == "P1 draws plain"
    assert words.tell("ja", 1) == "「P1 draws カード」"


def test_a_trace_writes_what_happens_and_tells_its_listener() -> None:
    heard: list[LogEntry] = []
    trace = Trace(listener=heard.append)
    stand(lambda game: game.emit(Ping, 1, 3), trace=trace)
    assert [entry.tell("en", 0) for entry in trace.entries] == ["P2 gains 3"]
    assert heard == trace.entries


def test_chance_is_a_number_that_repeats() -> None:
    stream = seed_stream("seed", "tosses")
    assert seed_stream("seed", "tosses") == stream != seed_stream("seed", "deck.1")
    faces = []
    for _ in range(200):
        stream, face = draw(stream, 6)
        faces.append(face)
    assert sorted(set(faces)) == [0, 1, 2, 3, 4, 5]
    items = list(range(20))
    assert sorted(shuffled(stream, items)[1]) == items == list(range(20))
    assert shuffled(stream, items) == shuffled(stream, items)


def test_the_nearest_word_is_offered() -> None:
    assert nearest("cmrv", ["cmvr", "cosmic"]) == " (did you mean 'cmvr'?)"
    assert nearest("zzz", ["cmvr"]) == ""


RANGE = RuleOption("limit", "c", text("limit"), low=2, high=9, default=3)
CHOICE = RuleOption("tie", "c", text("tie"), ("draw", "lose"))
RULESET = Ruleset(
    "bench", text("bench"), "1", lambda options: rules(options=options), (RANGE, CHOICE)
)


def test_rule_options_have_defaults_and_are_parsed() -> None:
    assert RULESET.settings() == {"limit": 3, "tie": "draw"}
    made = RULESET.rules({"limit": "9", "tie": "LOSE"})
    assert made.options == {"limit": 9, "tie": "lose"}


LIST = RuleOption("heard", "c", text("heard"), ("none", "tap", "wait"), several=True)


@pytest.mark.parametrize(
    ("given", "value"),
    [("none", "none"), ("wait", "wait"), ("wait+tap", "tap+wait"), ("tap+tap", "tap")],
)
def test_an_option_with_several_values_keeps_their_order(given: str, value: str) -> None:
    assert LIST.start == "none"
    assert LIST.parse(given) == value


@pytest.mark.parametrize("given", ["", "none+tap", "tap+", "tap+jump"])
def test_a_bad_list_of_values_is_refused(given: str) -> None:
    with pytest.raises(OptionError):
        LIST.parse(given)


MOST = RuleOption("most", "c", text("most"), ("none",), low=2, high=9)


def test_an_option_can_be_a_word_or_a_number() -> None:
    assert MOST.start == "none"
    assert (MOST.parse("None"), MOST.parse("2"), MOST.parse("9")) == ("none", 2, 9)
    for given, message in (
        ("1", "option most: 1 is not within 2..9"),
        ("many", "option most: 'many' is neither none nor a whole number"),
    ):
        with pytest.raises(OptionError) as caught:
            MOST.parse(given)
        assert str(caught.value) == message


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"tei": "draw"}, "ruleset 'bench' has no option 'tei' (did you mean 'tie'?)"),
        (
            {"tie": "drew"},
            "option tie: 'drew' is not one of draw, lose (did you mean 'draw'?)",
        ),
        ({"limit": "x"}, "option limit: 'x' is not a whole number"),
        ({"limit": 1}, "option limit: 1 is not within 2..9"),
        ({"limit": 10}, "option limit: 10 is not within 2..9"),
    ],
)
def test_a_bad_rule_option_is_named(given: dict[str, str | int], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        RULESET.settings(given)
    assert str(caught.value) == message


def test_an_answer_given_in_secret_is_in_no_view() -> None:
    game = Game.new(secret_bids.rules(), secret_bids.decks(), 1)
    game.answer(2)
    before = (game.view(1), game.view(0).zones)
    game.answer(3)
    assert (game.view(1).zones, game.view(0).zones) == (before[0].zones, before[1])
    assert game.view(1).asked
    assert not game.view(0).asked


def test_a_view_shows_numbers_to_those_who_may_see_them() -> None:
    game = stand()
    game.set_number(0, "secret", 5)
    assert game.view(0).pools[0]["secret"] == 5
    assert "secret" not in game.view(1).pools[0]
