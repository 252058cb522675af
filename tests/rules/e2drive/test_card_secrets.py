"""What texts of the starter set and made cards do with hidden cards stays hidden."""

from __future__ import annotations

import pytest

from tcgkit_e2drive.rules.events import GainState
from tests.rules.e2drive.play import A, B, Table
from tests.rules.e2drive.written import quick, starter

CARDS = starter()
MEDINA, KIT, SWAP = CARDS["e2d-s07"], CARDS["e2d-t01"], CARDS["e2d-t10"]
SONAR, ROUND = CARDS["e2d-t05"], CARDS["e2d-t02"]


def lines(t: Table, reader: int) -> str:
    """Return the log as a player reads it."""
    return "\n".join(t.log(reader))


def labels(t: Table, reader: int) -> str:
    """Return the options that are open, as a player reads them."""
    decision = t.game.decision
    assert decision is not None
    return "\n".join(t.game.label(option, "en", reader) for option in decision.options)


@pytest.mark.rule("e2drive.dcard.2")
@pytest.mark.rule("e2drive.i.15")
def test_exchanged_damage_cards_are_known_to_nobody_but_who_put_them() -> None:
    """X59: A sees neither card; B knows its own Repair Kit."""
    t = Table(a=[CARDS["e2d-s01"]], b=[MEDINA], hand_b=[SWAP, KIT], log=True)
    t.damage_cards(B, 1, ROUND)
    (old,) = t.game.zone("damage_card_field", B)
    assert not t.game.sees(B, old)
    t.turn_on("e2d-s01")
    t.act("e2d-s07")
    t.do("use", "e2d-t10")
    t.do("pay", "e2d-s07")
    while t.can("pass"):
        t.do("pass")
    assert "Overheat" in labels(t, B)  # it is in hand now
    assert "Overheat" not in labels(t, A)
    t.do("choose", "e2d-t01")
    (new,) = t.game.zone("damage_card_field", B)
    assert (new.defn, new.up, new.slot) == (KIT, False, old.slot)
    assert t.game.sees(B, new)
    assert not t.game.sees(A, new)
    for name in ("Overheat", "Repair"):
        assert name not in lines(t, A)
    assert "puts Overheat Round into hand" in lines(t, B)


@pytest.mark.rule("e2drive.dcard.2")
def test_a_face_down_damage_card_is_chosen_by_its_place() -> None:
    """The card is not looked at by either player, when it is chosen neither."""
    t = Table(a=[CARDS["e2d-s01"]], b=[MEDINA], hand_b=[SWAP, KIT])
    t.damage_cards(B, 2, ROUND)
    t.act("e2d-s07")
    while t.can("pass"):
        t.do("pass")
    t.do("use", "e2d-t10")
    for reader in (A, B):
        assert "Overheat" not in labels(t, reader)
    assert len({*labels(t, B).splitlines()}) == 2


@pytest.mark.rule("e2drive.state.invisible.3")
@pytest.mark.rule("e2drive.i.16")
def test_an_invisible_target_is_chosen_by_its_place() -> None:
    """The opponent cannot see its values, nor its name in what is offered or told."""
    t = Table(a=[CARDS["e2d-s01"]], b=[MEDINA, CARDS["e2d-s08"]], hand_a=[SONAR], log=True)
    t.act("e2d-s01")
    t.cause(GainState(t["e2d-s07"], "invisible", B, t["e2d-s07"]))
    while t.can("pass"):
        t.do("pass")
    t.do("use", "e2d-t05")
    assert "Medina" not in labels(t, A)
    assert "Medina" in labels(t, B)
    assert "Ethel" in labels(t, A)


@pytest.mark.rule("e2drive.i.16")
@pytest.mark.parametrize(
    "phrase",
    [
        "1 opposing restorator servant",
        "1 opposing servant with ATK 30 or less",
        "1 opposing servant with DUR 80",
    ],
)
def test_hidden_values_do_not_show_in_what_can_be_chosen(phrase: str) -> None:
    """The whole face of an Invisible servant is hidden: type, DUR, ATK, DEF."""
    probe = quick(f"Deal 10D to {phrase}.")
    t = Table(a=[CARDS["e2d-s01"]], b=[MEDINA], hand_a=[probe])
    t.act("e2d-s01")
    assert t.can("use", "QUI")
    t.cause(GainState(t["e2d-s07"], "invisible", B, t["e2d-s07"]))
    assert t.can("end")
    assert not t.can("use", "QUI")
