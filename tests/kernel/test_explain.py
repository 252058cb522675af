"""Explanations: what fails, with clauses, values and the cards that make it so."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.decisions import Choose, Option
from tcgkit.kernel.explain import explain, responsible
from tcgkit.kernel.game import Game
from tcgkit.kernel.lasting import Claim, Continuous, Modifier
from tcgkit.kernel.state import Obj
from tcgkit.kernel.windows import Action, Requirement, Window
from tests.kernel.bench import OTHER, PLAIN, ability, card, players, stand, text


def strong(game: Game, player: int, source: Any, about: Any) -> bool:
    return game.value(source, "power") >= 3


STRONG = Requirement(
    "bench.strong",
    text("power {power} < 3"),
    strong,
    lambda game, player, source, about: {"power": game.value(source, "power")},
)
FREE = Requirement(
    "bench.free",
    text("it is forbidden"),
    lambda game, player, source, about: not game.cannot("act", source),
)


def act(game: Game, player: int, option: Option) -> None:
    game.add_pool(player, "secret", 1)


def bench(*cards: Any, **more: Any) -> Game:
    """Return a bench with a window in which cards of the field may act."""
    given: dict[str, Any] = {"zones": ("field",), "requirements": (STRONG, FREE), **more}
    actions = {"act": Action("act", ("w",), text("act"), "bench.act", act, **given)}

    def put(game: Game) -> None:
        for each in cards:
            game.make(each, "field", 0)

    return stand(put, Window("w", players, ask="always"), actions=actions)


def aura(effect: Any, **more: Any) -> Any:
    return ability(continuous=(Continuous(effect, **more),))


def told(game: Game, source: Obj, target: Obj | None = None) -> list[tuple[str, str]]:
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
    def ask(game: Game) -> Any:
        yield Choose(
            0, [Option("x", text=text("x")), Option("y", text=text("y"))], text("which")
        )

    actions = {
        "act": Action("act", ("w",), text("act"), "bench.act", act, zones=("field",))
    }

    def put(game: Game) -> None:
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
        aims=(other,),
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
