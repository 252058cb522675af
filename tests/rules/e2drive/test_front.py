"""What computer players go by, and what the terminal never shows to the wrong player."""

from __future__ import annotations

import re

import pytest

from tcgkit.kernel.cards import CardDef, Lang
from tcgkit.kernel.game import Game
from tcgkit.kernel.state import TABLE, Concede, Obj
from tcgkit.plugins import RulesetPlugin, load_plugins
from tcgkit.table.names import Names
from tcgkit.table.options import numbered
from tcgkit.terminal.options import option_lines
from tcgkit.terminal.spoken import speak_table
from tcgkit.terminal.table import draw_table
from tcgkit_e2drive.rules.heuristic import score
from tests.rules.e2drive.made import (
    BOLT,
    CANNON,
    FIRST_AID,
    GUARDIA,
    JAMMING,
    MEDINA,
    NOCTO,
    PATCH,
    PLATE,
    RAPIER,
    SETSUNA,
    WORKSHOP,
)
from tests.rules.e2drive.play import A, B, Table

LANGS: tuple[Lang, Lang] = ("en", "ja")


# ---- the heuristic -------------------------------------------------------------------


def standing(change: str = "") -> float:
    """Return how well A stands after something has changed."""
    t = Table(hand_a=[FIRST_AID], hand_b=[FIRST_AID])
    if change == "hurt":
        t.hurt("Cannon", 30)
    elif change == "hurt more":
        t.hurt("Cannon", 60)
    elif change == "hurt the other":
        t.hurt("Guardia", 30)
    elif change == "destroyed":
        t.destroy("Cannon")
    elif change == "paid for":
        t.damage_cards(A, 1)
    elif change == "frozen":
        t.give("Cannon", "freeze")
    elif change == "equipped":
        t.equip(PLATE, "Cannon", A)
    elif change == "placed":
        t.place(WORKSHOP, A)
    elif change == "spent":
        t.spend("Cannon")
    return score(t.game, A)


@pytest.mark.parametrize(
    "worse", ["hurt", "destroyed", "paid for", "frozen", "spent", "hurt more"]
)
def test_what_harms_a_player_lowers_his_score(worse: str) -> None:
    assert standing(worse) < standing()


@pytest.mark.parametrize("better", ["hurt the other", "equipped", "placed"])
def test_what_helps_a_player_raises_his_score(better: str) -> None:
    assert standing(better) > standing()


def test_lives_count_more_than_damage_and_damage_more_than_ether() -> None:
    assert standing("destroyed") < standing("hurt more") < standing("hurt")
    assert standing("hurt") < standing("spent")


def test_what_one_player_wins_the_other_loses() -> None:
    t = Table(hand_b=[FIRST_AID])
    t.hurt("Cannon", 30)
    t.damage_cards(B, 2)
    assert score(t.game, A) == -score(t.game, B) != 0


def test_the_end_counts_more_than_any_position() -> None:
    t = Table()
    t.damage_cards(A, 3)
    t.destroy("Cannon", "Rapier")
    low = score(t.game, A)
    t.run()
    t.game.input(Concede(A))
    assert score(t.game, A) == -100.0 < low
    assert score(t.game, B) == 100.0 > -low


def test_the_score_of_a_player_does_not_read_what_he_cannot_see() -> None:
    """An opposing Invisible servant, hand, deck and damage cards may be anything."""

    def seen(face: CardDef, other: CardDef) -> tuple[float, float]:
        t = Table(b=[GUARDIA, face], hand_b=[other, other], deck_b=[other] * 5)
        t.give(face.key, "invisible")
        t.hurt(face.key, 20)
        t.damage_cards(B, 2, other)
        return score(t.game, A), score(t.game, B)

    (one, own), (two, own_too) = seen(MEDINA, PATCH), seen(SETSUNA, JAMMING)
    assert one == two
    assert own != own_too  # B sees the servant


# ---- screens -------------------------------------------------------------------------


@pytest.fixture(scope="module")
def plugin() -> RulesetPlugin:
    return load_plugins().ruleset("e2drive")


def screens(game: Game, plugin: RulesetPlugin, viewer: int) -> str:
    """Return all that a terminal would show to a player."""
    lines: list[str] = []
    for lang in LANGS:
        names, view = Names(("human", "human"), lang), game.view(viewer)
        lines += [each.plain for each in draw_table(view, game.rules, plugin.board, names)]
        lines += speak_table(view, game.rules, plugin.board, names)
        assert game.trace is not None
        lines += [entry.tell(lang, viewer) for entry in game.trace.entries]
        decision = game.decision
        if decision is not None and decision.player == viewer:
            lines.append(game.prompt(lang))
            lines += option_lines(numbered(game, decision, plugin.board, lang), 80)
            lines += [each.key for each in numbered(game, decision, plugin.board, lang)]
    return "\n".join(lines)


def hides(screen: str, *cards: CardDef) -> bool:
    return not any(re.search(rf"\b{card.key}\b", screen) for card in cards)


@pytest.mark.rule("e2drive.i.14")
@pytest.mark.rule("e2drive.i.15")
@pytest.mark.rule("e2drive.i.16")
def test_no_screen_names_an_invisible_servant_a_hand_or_a_damage_card(
    plugin: RulesetPlugin,
) -> None:
    """In all questions of an attack with a response: tables, log, prompts, options."""
    t = Table(
        a=[CANNON, RAPIER],
        b=[GUARDIA, MEDINA],
        hand_a=[JAMMING, WORKSHOP],
        hand_b=[FIRST_AID, PATCH],
        log=True,
    )
    t.damage_cards(A, 1, BOLT)
    t.damage_cards(B, 1, SETSUNA)
    t.give("Medina", "invisible")
    t.turn_on("Guardia")
    t.act("Cannon")
    asked: set[str] = set()
    for _ in range(60):
        decision = t.game.decision
        if decision is None or t.game.number(TABLE, "turn") > 1:
            break
        asked.add(decision.prompt.en.split("?")[0])
        mine, theirs = screens(t.game, plugin, A), screens(t.game, plugin, B)
        assert hides(mine, BOLT, SETSUNA)
        assert hides(theirs, BOLT, SETSUNA)
        used = [o.defn for z in ("trash", "pending") for o in _everywhere(t.game, z)]
        if FIRST_AID not in used:
            assert hides(mine, FIRST_AID)
        assert hides(mine, PATCH)
        if JAMMING not in used:
            assert hides(theirs, JAMMING)
        medina = next(s for s in t.game.zone("servant_field", B) if s.defn is MEDINA)
        assert hides(mine, MEDINA) is not medina.up
        t.game.answer(_next(t.game))
    assert len(asked) >= 4, asked


def _everywhere(game: Game, zone: str) -> list[Obj]:
    if game.rules.zones[zone].shared:
        return [*game.zone(zone)]
    return [obj for player in (A, B) for obj in game.zone(zone, player)]


def _next(game: Game) -> int:
    """Prefer targeting the Invisible servant, attacking, quick tools; else the last."""
    decision = game.decision
    assert decision is not None
    for wanted in ("use_quick", "attack", "choose"):
        found = [
            n
            for n, o in enumerate(decision.options)
            if o.action == wanted and (o.target is None or not o.target.up)
        ]
        if found:
            return found[0]
    return len(decision.options) - 1


@pytest.mark.rule("e2drive.i.16")
def test_an_invisible_servant_is_aimed_at_by_its_place(plugin: RulesetPlugin) -> None:
    t = Table(b=[GUARDIA, MEDINA], log=True)
    t.give("Medina", "invisible")
    t.turn_on("Guardia")
    t.act("Cannon")
    while t.game.decision is not None and t.game.decision.player != A:
        t.game.answer(0)
    shown = screens(t.game, plugin, A)
    assert "Attack face-down card 2" in shown
    assert hides(shown, MEDINA)


@pytest.mark.rule("e2drive.i.16")
def test_a_face_that_was_seen_before_is_not_shown_again(plugin: RulesetPlugin) -> None:
    t = Table(a=[NOCTO, CANNON], b=[GUARDIA, MEDINA], log=True)
    t.act("Cannon")
    assert not hides(screens(t.game, plugin, A), MEDINA)
    t.give("Medina", "invisible")
    assert hides(screens(t.game, plugin, A), MEDINA)
    assert not hides(screens(t.game, plugin, B), MEDINA)
