"""What nobody, or only one player, may know."""

from __future__ import annotations

from random import Random

import pytest

from tcgkit.kernel.cards import CardDef
from tests.rules.e2drive.made import (
    BOLT,
    CANNON,
    FILLER,
    FIRST_AID,
    GUARDIA,
    NOCTO,
    PATCH,
    PLATE,
    RAPIER,
    SETSUNA,
    WORKSHOP,
    servant,
)
from tests.rules.e2drive.play import A, B, Table


@pytest.mark.rule("e2drive.i.15")
@pytest.mark.rule("e2drive.dcard.2")
def test_nothing_of_a_damage_card_is_seen_not_even_that_it_is_a_servant() -> None:
    """Neither player looks at it; SPD is public on the servant field only."""
    t = Table()
    t.damage_cards(B, 1, SETSUNA)
    t.run()
    for viewer in (A, B):
        (card,) = t.game.view(viewer).zones["2.damage_card_field"].cards
        assert card.defn is None
        assert dict(card.values) == {}
        assert dict(card.numbers) == {}


def seen_by_a(*hidden: CardDef) -> tuple[object, ...]:
    """Return all that A sees of a play in which B's hidden cards are these."""
    face, card, top, placed = hidden
    t = Table(
        a=[CANNON, RAPIER],
        b=[GUARDIA, face],
        hand_b=[card, FIRST_AID],
        deck_b=[top, top, top],
        log=True,
    )
    t.turn_on("Guardia")
    t.damage_cards(B, 1, placed)
    t.give(face.key, "invisible")
    t.game.set_number(t[face.key], "damage", 20)
    told: list[object] = []
    t.act("Cannon")
    while t.game.result is None and len(told) < 40:
        told += t.shown(A)
        quick = t.can("use_quick", "First Aid") and len(told) > 8
        answer = "use_quick" if quick else "end" if t.can("end") else ""
        if answer:
            t.do(answer)
        else:
            t.game.answer(0)
    return (*told, *t.log(A))


@pytest.mark.rule("e2drive.i.14")
@pytest.mark.rule("e2drive.i.15")
@pytest.mark.rule("e2drive.i.16")
def test_what_is_hidden_makes_no_difference_to_what_the_opponent_sees() -> None:
    """Another face-down servant, hand, deck and damage card: A's views, options and log stay."""
    stats = (80, 40, 30, 50)
    one, two = (servant(key, "junker", *stats) for key in ("One", "Two"))
    first = seen_by_a(one, PLATE, FILLER, SETSUNA)
    second = seen_by_a(two, RAPIER, WORKSHOP, PLATE)
    assert first == second
    assert len(first) > 40


@pytest.mark.rule("e2drive.i.18")
@pytest.mark.rule("e2drive.quick.1")
def test_a_window_is_skipped_only_for_what_everybody_sees() -> None:
    """Without a quick tool one is asked; with an empty hand, or no master ether Off, not."""
    t = Table(hand_b=[PLATE])
    t.act("Rapier")
    assert (t.asked, t.choices()) == (B, ["pass"])
    assert not t.game.view(A).asked
    t = Table(hand_b=[PLATE])
    t.spend("B", 2)
    t.act("Rapier")
    assert t.asked == A
    t = Table()
    t.act("Rapier")
    assert t.asked == A
    t = Table(hand_b=[PLATE], auto_pass="always_when_no_option")
    t.act("Rapier")
    assert t.asked == A
    t = Table(hand_b=[FIRST_AID], auto_pass="always_when_no_option")
    t.act("Rapier")
    assert t.asked == B


@pytest.mark.rule("e2drive.i.16")
@pytest.mark.parametrize(("hides", "dur"), [("whole_card", False), ("atk_def", True)])
def test_an_option_says_what_invisible_hides(hides: str, dur: bool) -> None:
    t = Table(invisible_hides=hides)
    t.give("Ethel", "invisible")
    t.run()
    (card,) = [c for c in t.game.view(A).zones["2.servant_field"].cards if not c.up]
    assert card.values["spd"] == 10
    assert ("dur" in card.values) is dur
    assert "atk" not in card.values
    assert "def" not in card.values


@pytest.mark.rule("e2drive.i.16")
@pytest.mark.rule("e2drive.i.15")
def test_a_sample_deals_faces_that_are_hidden_anew() -> None:
    """Face-down servants stay servants; games go on from samples to their end."""
    names = set()
    for seed in range(20):
        t = Table(hand_b=[SETSUNA, PLATE], deck_b=[PATCH, BOLT, FILLER] * 3)
        t.damage_cards(B, 2, NOCTO)
        t.give("Ethel", "invisible")
        t.turn_on("Guardia")
        t.act("Cannon")
        t.passes()
        sample = t.game.sample(A, seed)
        (down,) = [s for s in sample.zone("servant_field", B) if not s.up]
        names.add(down.defn.key)
        assert down.defn.type == "servant"
        rng = Random(seed)
        while (decision := sample.decision) is not None:
            if decision.is_number:
                assert decision.low is not None
                sample.choose(decision.low)
            else:
                sample.choose(rng.randrange(len(decision.options)))
        assert sample.result is not None
    assert len(names) > 2


@pytest.mark.rule("e2drive.damage.4")
@pytest.mark.rule("e2drive.i.14")
def test_sizes_are_public_contents_are_not() -> None:
    t = Table(hand_b=[PLATE, FIRST_AID], deck_b=[SETSUNA] * 7)
    t.game.make(RAPIER, "trash", B)
    t.run()
    zones = t.game.view(A).zones
    assert (zones["2.hand"].count, zones["2.hand"].cards) == (2, ())
    assert (zones["2.deck"].count, zones["2.deck"].cards) == (7, ())
    assert [card.defn for card in zones["2.trash"].cards] == [RAPIER]
