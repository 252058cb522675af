"""Windows: who is asked, in which order, and until when; why something cannot be done."""

from __future__ import annotations

from typing import Any

import pytest

from tcgkit.kernel.cards import Ability, CardDef
from tcgkit.kernel.game import Changing, Game, Reading
from tcgkit.kernel.state import Obj, Option
from tcgkit.kernel.time import Action, Requirement, Window, requirement, why_not
from tests.kernel.bench import OTHER, PLAIN, keys, picture, players, stand, text

Log = list[int]


def window(
    log: Log, *, uses: int = 2, action: dict[str, Any] | None = None, **more: Any
) -> Game:
    """Return a bench at a window in which each player may act ``uses`` times."""

    def act(game: Changing, player: int, option: Option) -> None:
        log.append(player)
        game.add_number(player, "secret", 1)

    enough = Requirement(
        "bench.act.1",
        text("{done} of {uses} done"),
        lambda game, player, source, ability: game.number(player, "secret") < uses,
        {
            "done": lambda game, player, source, ability: game.number(player, "secret"),
            "uses": lambda game, player, source, ability: uses,
        },
    )
    given = {"zones": ("field",), "requirements": (enough,), **(action or {})}
    actions = {"act": Action("act", ("w",), text("act"), "bench.act", act, **given)}

    def put(game: Changing) -> None:
        for player in (0, 1):
            game.make(PLAIN, "field", player)

    return stand(put, Window("w", players, **more), actions=actions)


def asked(game: Reading) -> int | None:
    return game.decision.player if game.decision is not None and game.window_key() else None


def act(game: Game) -> None:
    game.answer(next(key for key in keys(game) if key.startswith("act")))


@pytest.mark.parametrize(
    ("after", "order"),
    [("next", [0, 1, 0, 1]), ("first", [0, 0, 1, 1]), ("same", [0, 0, 1, 1])],
)
def test_who_comes_after_an_act_is_declared(after: Any, order: Log) -> None:
    log: Log = []
    game = window(log, after=after)
    while asked(game) is not None:
        act(game)
    assert log == order


def test_after_an_act_the_first_is_asked_again_or_the_same_one_stays() -> None:
    for after, then in (("first", 0), ("same", 1), ("next", 0)):
        game = window([], after=after)
        game.answer("pass")
        act(game)
        assert asked(game) == then


def test_a_window_closes_when_all_pass_one_after_the_other() -> None:
    game = window([])
    game.answer("pass")
    act(game)
    assert asked(game) == 0, "an act counts the passes anew"
    game.answer("pass")
    game.answer("pass")
    assert asked(game) is None


def test_a_window_for_one_act_closes_after_it() -> None:
    log: Log = []
    game = window(log, closes="one_act")
    act(game)
    assert asked(game) is None
    assert log == [0]


def test_with_nothing_legal_nobody_is_asked() -> None:
    assert asked(window([], uses=0)) is None


def test_a_window_that_always_asks_asks_with_only_pass() -> None:
    game = window([], uses=0, ask="always")
    assert (asked(game), keys(game)) == (0, ["pass"])
    game.answer("pass")
    assert asked(game) == 1


def test_unless_public_skips_whom_everybody_sees_to_have_nothing() -> None:
    game = window([], uses=0, ask="unless_public", public=lambda game, player: player == 0)
    assert asked(game) == 1


def test_a_fork_in_a_window_stands_at_the_same_opportunity() -> None:
    game = window([], ask="always")
    while asked(game) is not None:
        assert picture(game.fork()) == picture(game)
        game.answer(len(keys(game)) - 1)


def test_what_fits_is_asked_once_per_face() -> None:
    seen: list[tuple[CardDef, bool, str]] = []

    def fits(defn: CardDef, ability: Ability | None, up: bool, key: str) -> bool:
        seen.append((defn, up, key))
        return up

    game = window([], action={"candidate_if": fits})
    assert keys(game) == ["pass", "act:1.field.1"]
    assert seen == [(PLAIN, True, "w")]


def test_turning_a_card_changes_what_can_be_used() -> None:
    game = window([], action={"candidate_if": lambda defn, ability, up, key: not up})
    assert asked(game) is None
    card = game.zone("field", 0)[0]
    assert game.usable(0, "w") == []
    game.turn(card, up=False)
    assert len(game.usable(0, "w")) == 1
    game.move(card, "heap")
    assert game.usable(0, "w") == []


def test_equal_cards_in_a_hand_are_one_option() -> None:
    game = stand(
        actions={"act": Action("act", ("w",), text("act"), "c", print, zones=("hand",))}
    )
    for _ in range(3):
        game.move(game.zone("deck", 0)[-1], "hand")
    game.make(OTHER, "hand", 0)
    assert [game.key(o) for o in game.options(0, "w")] == ["act:plain", "act:other"]


def test_an_action_may_make_one_option_per_target() -> None:
    def targets(game: Reading, player: int, source: Obj, ability: Any) -> list[Obj]:
        return game.zone("field", 1 - player)

    game = window([], action={"targets": targets})
    assert keys(game) == ["pass", "act:1.field.1>2.field.1"]


def test_an_action_belongs_to_windows_below_the_one_it_names() -> None:
    action = Action("act", ("battle",), text("act"), "c", print)
    assert action.opens_in("battle")
    assert action.opens_in("battle.melee")
    assert not action.opens_in("battles")


def test_a_key_says_which_actions_a_window_holds() -> None:
    game = window([], key=lambda game: "v", ask="always")
    assert keys(game) == ["pass"]
    assert game.window_key() == "v"


def test_why_not_names_every_clause_that_fails_with_the_values() -> None:
    game = window([], uses=1, after="same", action={"when": "bench.up"})
    action, card = game.rules.actions["act"], game.zone("field", 0)[0]
    assert why_not(game, 0, action, card, None, "w") == []
    act(game)
    reasons = why_not(game, 0, action, card, None, "w")
    assert [(r.clause, r.message.en) for r in reasons] == [("bench.act.1", "1 of 1 done")]
    elsewhere = why_not(game, 0, action, card, None, "elsewhere")
    assert [r.clause for r in elsewhere] == ["bench.act"]


def test_why_not_names_the_clause_of_what_must_be_so() -> None:
    game = window([], action={"when": "bench.up", "candidate_if": lambda d, a, up, key: up})
    card = game.turn(game.zone("field", 0)[0], up=False)
    action = game.rules.actions["act"]
    assert [r.clause for r in why_not(game, 0, action, card, None, "w")] == ["bench.up"]


def test_options_follow_cards_that_change_places() -> None:
    """A fork lists them anew; positions of options must be the same in both."""
    game = window([], action={"zones": ("ring",)})
    for slot in (0, 0, 1):
        game.move(game.zone("deck", 0)[-1], "ring", slot=slot)
    game.options(0, "w")
    game.permute("ring", 0, {0: 1, 1: 0})
    sources = [option.source for option in game.options(0, "w")]
    assert sources == game.zone("ring", 0)
    assert [source and source.slot for source in sources] == [0, 1, 1]


def test_a_window_says_what_its_question_is_about() -> None:
    def first(game: Reading) -> Obj:
        return game.zone("field", 1)[0]

    game = window([], text=text("Do you answer {about}?"), subject=first)
    assert game.decision is not None
    assert game.decision.about is first(game)
    assert game.prompt() == "Do you answer plain?"


def test_a_requirement_is_a_function_with_its_clause_its_message_and_its_facts() -> None:
    told: list[str] = []

    def power(game: Reading, player: int, source: Obj, ability: Any) -> int:
        told.append(source.defn.key)
        return game.value(source, "power")

    @requirement("bench.act.1", "power {power}", "力{power}", power=power)
    def is_other(game: Reading, player: int, source: Obj, ability: Any) -> bool:
        return source.defn is OTHER

    game = window([], action={"requirements": (is_other, is_other.citing("bench.act.2"))})
    assert (game.options(0, "w"), told) == ([], []), "facts are not computed for a listing"
    (action,) = game.rules.actions.values()
    plain = game.zone("field", 0)[0]
    found = [(r.clause, r.message.ja) for r in why_not(game, 0, action, plain, None, "w")]
    assert found == [("bench.act.1", "力2"), ("bench.act.2", "力2")]
    assert is_other(game, 0, game.make(OTHER, "field", 0), None)


def test_what_does_not_look_at_the_source_is_asked_once_in_a_listing() -> None:
    asked_of: list[str] = []

    def asks(name: str, *, each: bool) -> Requirement:
        def test(game: Reading, player: int, source: Obj, ability: Any) -> bool:
            asked_of.append(f"{name} {source.defn.key}")
            return game.number(player, "secret") == 0

        return Requirement("bench.act.1", text(name), test, per_source=each)

    needs = (asks("each", each=True), asks("once", each=False))
    game = window([], action={"requirements": needs})
    game.make(OTHER, "field", 0)
    asked_of.clear()
    found = [o.source.defn for o in game.options(0, "w") if o.source is not None]
    assert found == [PLAIN, OTHER]
    assert asked_of == ["once plain", "each plain", "each other"]
    game.set_number(0, "secret", 1)
    asked_of.clear()
    assert (game.options(0, "w"), asked_of) == ([], ["once plain"])
    (action,) = game.rules.actions.values()
    obj = game.zone("field", 0)[0]
    told = [str(r.message.en) for r in why_not(game, 0, action, obj, None, "w")]
    assert told == ["each", "once"], "each is named to who asks"


def test_what_is_skipped_is_no_candidate_and_is_told_by_its_requirement() -> None:
    never = Requirement(
        "bench.act.2", text("not this one"), lambda g, p, o, a: o.defn is PLAIN
    )
    skips = {"never_legal": lambda defn, up, key: key == "w.1" and defn is OTHER}
    game = window([], key=lambda game: "w.1", action={**skips, "requirements": (never,)})
    other = game.make(OTHER, "field", 0)
    assert [each.source.defn for each in game.usable(0, "w.1")] == [PLAIN]
    assert [each.source.defn for each in game.usable(0, "w")] == [PLAIN, OTHER]
    (action,) = game.rules.actions.values()
    (reason,) = why_not(game, 0, action, other, None, "w.1")
    assert (reason.clause, reason.message.en) == ("bench.act.2", "not this one")
