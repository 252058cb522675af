"""Explanations: what fails, with clauses, values and the cards that make it so."""

from __future__ import annotations

from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.game import Changing, Game, Reading
from tcgkit.kernel.sight import explain, responsible
from tcgkit.kernel.state import Choose, Claim, Continuous, Modifier, Obj, Option
from tcgkit.kernel.time import Action, Phase, Requirement, Window
from tests.kernel.bench import NAMES, OTHER, PLAIN, ability, card, players, stand, text


def strong(game: Reading, player: int, source: Any, about: Any) -> bool:
    return game.value(source, "power") >= 3


STRONG = Requirement(
    "bench.strong",
    text("power {power} < 3"),
    strong,
    {"power": lambda game, player, source, about: game.value(source, "power")},
)
FREE = Requirement(
    "bench.free",
    text("it is forbidden"),
    lambda game, player, source, about: not game.cannot("act", source),
)


def act(game: Changing, player: int, option: Option) -> None:
    game.add_number(player, "secret", 1)


def bench(*cards: Any, **more: Any) -> Game:
    """Return a bench with a window in which cards of the field may act."""
    given: dict[str, Any] = {"zones": ("field",), "requirements": (STRONG, FREE), **more}
    actions = {"act": Action("act", ("w",), text("act"), "bench.act", act, **given)}

    def put(game: Changing) -> None:
        for each in cards:
            game.make(each, "field", 0)

    return stand(put, Window("w", players, ask="always"), actions=actions)


def aura(effect: Any, **more: Any) -> Any:
    return ability(continuous=(Continuous(effect, **more),))


def told(game: Reading, source: Obj, target: Obj | None = None) -> list[tuple[str, str]]:
    (found,) = explain(game, 0, source, target)
    return [(reason.clause, reason.message.en) for reason in found.reasons]


def test_what_is_legal_has_no_reasons() -> None:
    game = bench(OTHER)
    (found,) = explain(game, 0, game.zone("field", 0)[0])
    assert found.legal
    assert found.option.action == "act"


def test_what_fails_is_told_with_its_value() -> None:
    game = bench(PLAIN)
    assert told(game, game.zone("field", 0)[0]) == [("bench.strong", "power 2 < 3")]


def test_the_cards_that_make_it_so_are_named() -> None:
    weak = aura(Modifier("power", "add", -1), match=lambda game, scope, obj: True)
    ban = aura(Claim("act", "cannot"))
    fog, law, other = (
        card("fog", weak),
        card("law", ban),
        card("idle", aura(Claim("x", "can"))),
    )
    game = bench(OTHER, fog, law, other)
    source = game.zone("field", 0)[0]
    (found,) = explain(game, 0, source)
    named = {r.clause: [c.defn.key for c in r.cards] for r in found.reasons}
    assert named == {"bench.strong": ["fog"], "bench.free": ["law"]}


def test_of_several_that_say_the_same_each_is_named() -> None:
    ban = card("law", aura(Claim("act", "cannot")))
    game = bench(OTHER, ban, ban)
    (found,) = explain(game, 0, game.zone("field", 0)[0])
    assert [c.defn.key for c in found.reasons[0].cards] == ["law", "law"]


def test_asking_leaves_what_is_in_force_as_it_was() -> None:
    weak = aura(Modifier("power", "add", -1), match=lambda game, scope, obj: True)
    game = bench(OTHER, card("fog", weak))
    source = game.zone("field", 0)[0]
    before = game.value(source, "power")
    responsible(game, 0, lambda: game.value(source, "power"))
    assert game.value(source, "power") == before == 2


def test_an_opposing_card_is_not_yours() -> None:
    game = bench(OTHER)
    game.make(OTHER, "field", 1)
    assert told(game, game.zone("field", 1)[0]) == [("bench.act", "it is not yours")]


def test_from_elsewhere_nothing_can_be_done() -> None:
    game = bench(OTHER)
    game.make(OTHER, "heap", 0)
    clause, words = told(game, game.zone("heap", 0)[0])[0]
    assert clause == "bench.act"
    assert "heap" in words


def test_who_is_not_asked_is_told_so() -> None:
    game = bench(OTHER)
    game.make(OTHER, "field", 1)
    (found,) = explain(game, 1, game.zone("field", 1)[0])
    assert [r.message.en for r in found.reasons] == ["you are not asked now"]


def test_what_a_player_cannot_see_cannot_be_asked_about() -> None:
    game = bench(OTHER)
    with pytest.raises(ValueError, match="sees"):
        explain(game, 0, game.zone("deck", 1)[0])


def test_a_question_is_answered_first() -> None:
    def ask(game: Reading) -> Any:
        yield Choose(
            0, [Option("x", text=text("x")), Option("y", text=text("y"))], text("which")
        )

    actions = {
        "act": Action("act", ("w",), text("act"), "bench.act", act, zones=("field",))
    }

    def put(game: Changing) -> None:
        game.make(OTHER, "field", 0)

    game = stand(put, ask, actions=actions)
    ((clause, words),) = told(game, game.zone("field", 0)[0])
    assert (clause, words) == ("bench.act", "first this must be answered: which")


def test_a_target_is_told_what_it_is_not() -> None:
    other = Requirement(
        "bench.other",
        text("it is the card itself"),
        lambda game, player, source, target: target is not source,
    )
    game = bench(
        OTHER,
        PLAIN,
        requirements=(),
        targets=lambda game, player, source, about: [
            o for o in game.zone("field", player) if o is not source
        ],
        target_requirements=(other,),
    )
    one, two = game.zone("field", 0)
    assert told(game, one, two) == []
    assert told(game, one, one) == [("bench.other", "it is the card itself")]


def test_who_acts_is_told_where_sources_are_found_by_a_function() -> None:
    game = bench(
        OTHER,
        PLAIN,
        requirements=(),
        zones=(),
        sources=lambda game, player: game.zone("field", player)[:1],
        among=("field",),
    )
    one, two = game.zone("field", 0)
    assert told(game, one) == []
    assert told(game, two) == [("bench.act", "now it is other that can")]


def in_phase(*actions: Action, **more: Any) -> Game:
    """Return a bench in a first phase, with a second phase in which actions open."""

    def put(game: Changing) -> None:
        game.make(OTHER, "field", 0)

    first = Phase("early", (Window("w", players, ask="always"),), text("early phase"))
    late = Phase("late", (Window("v", players, ask="always"),), text("late phase"))
    return stand(put, first, late, actions={each.name: each for each in actions}, **more)


def test_what_is_not_possible_now_is_told_when_it_is() -> None:
    later = Action("act", ("v",), text("act"), "bench.act", act, zones=("field",))
    game = in_phase(later)
    field = game.zone("field", 0)
    assert told(game, field[0]) == [("bench.act", "not now, only in: late phase")]


def test_of_windows_in_no_phase_the_rules_say_when_they_open() -> None:
    later = Action("act", ("x", "v"), text("act"), "bench.act", act, zones=("field",))
    game = in_phase(
        later, names=evolve(NAMES, window_texts={"x": text("an answer to a feast")})
    )
    field = game.zone("field", 0)
    assert told(game, field[0]) == [
        ("bench.act", "not now, only in: an answer to a feast; late phase")
    ]


def test_only_moments_that_fit_the_card_are_told() -> None:
    later = Action(
        "act",
        ("w", "v"),
        text("act"),
        "bench.act",
        act,
        zones=("field",),
        candidate_if=lambda defn, ability, up, key: key == "v",
        when="bench.when",
    )
    game = in_phase(later)
    field = game.zone("field", 0)
    assert told(game, field[0]) == [("bench.when", "not now, only in: late phase")]


def test_a_card_that_lies_the_wrong_way_round_is_told_so() -> None:
    down = Action(
        "act",
        ("w",),
        text("act"),
        "bench.act",
        act,
        zones=("field",),
        candidate_if=lambda defn, ability, up, key: not up,
    )
    game = in_phase(down)
    field = game.zone("field", 0)
    assert told(game, field[0]) == [("bench.act", "not while it is face up")]


def test_what_such_a_card_can_never_do_is_not_told() -> None:
    never = Action(
        "never",
        ("w",),
        text("never"),
        "bench.never",
        act,
        zones=("field",),
        candidate_if=lambda defn, ability, up, key: defn is PLAIN,
    )
    also = Action("act", ("v",), text("act"), "bench.act", act, zones=("field",))
    game = in_phase(never, also)
    found = explain(game, 0, game.zone("field", 0)[0])
    assert [each.option.action for each in found] == ["act"]


def test_who_is_not_asked_is_told_when_it_is_possible() -> None:
    later = Action("act", ("v",), text("act"), "bench.act", act, zones=("field",))
    game = in_phase(later)
    game.make(OTHER, "field", 1)
    (found,) = explain(game, 1, game.zone("field", 1)[0])
    assert [reason.message.en for reason in found.reasons] == [
        "you are not asked now",
        "not now, only in: late phase",
    ]


def test_what_is_no_answer_is_told_so_and_not_called_what_it_is_not() -> None:
    def ask(game: Reading) -> Any:
        one, two, _ = game.zone("field", 0)
        options = [
            Option("pay", one, text=text("the ether of {source}")),
            Option("pay", two, text=text("the ether of {source}")),
        ]
        yield Choose(0, options, text("which"))

    def put(game: Changing) -> None:
        for each in (OTHER, PLAIN, OTHER):
            game.make(each, "field", 0)

    actions = {
        "act": Action("act", ("w",), text("act"), "bench.act", act, zones=("field",))
    }
    game = stand(put, ask, actions=actions)
    third = game.zone("field", 0)[2]
    (found,) = explain(game, 0, third)
    assert found.option.text.en == "choose {source}"
    assert [r.message.en for r in found.reasons] == ["other is not an answer to: which"]


def test_of_two_answers_about_one_object_others_are_told_to_wait() -> None:
    def ask(game: Reading) -> Any:
        one = game.zone("field", 0)[0]
        options = [Option(name, one, text=text(name)) for name in ("yes", "no")]
        yield Choose(0, options, text("which"))

    def put(game: Changing) -> None:
        for each in (OTHER, PLAIN):
            game.make(each, "field", 0)

    actions = {
        "act": Action("act", ("w",), text("act"), "bench.act", act, zones=("field",))
    }
    game = stand(put, ask, actions=actions)
    second = game.zone("field", 0)[1]
    assert told(game, second) == [("bench.act", "first this must be answered: which")]
