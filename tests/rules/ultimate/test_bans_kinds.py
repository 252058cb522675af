"""What a card of some kind may have (ultimate.kind.7-9, joker.4-5, ban.6, 16, 25, i.5, i.21)."""

from __future__ import annotations

from typing import Final

import pytest

from tcgkit.kernel.rules import Deck
from tcgkit_ultimate.rules.decklist import legal_deck
from tcgkit_ultimate.ruleset import RULESET
from tests.rules.ultimate.banned import Ban, assert_broken, assert_fine, broken, fine, read

BANS: Final = (
    Ban(
        pytest.mark.rule("ultimate.ban.6"),
        broken="""
            5 | (triggered) When this card attacks: burn 1. | (triggered) When this card blocks: heal 1. | ([triggered]) When this card is summoned: draw 1 card.
            jm | (trigger) Draw 1 card. | (triggered) When this card blocks: heal 1. | ([continuous]) This card cannot be blocked.
        """,
        fine="""
            5 | (triggered) When this card attacks: burn 1. | (triggered) When this card blocks: heal 1.
            jm | (trigger) Draw 1 card. | (continuous) This card cannot be blocked.
            5
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.ban.25"),
        broken="""
            [kind: magic]    rank: 5
            [kind: monster]    rank: K
            [kind: magic monster]    rank: 10 | (magic) Draw 1 card.
        """,
        fine="""
            5
            K
            K+
            jt | (trigger) Draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.kind.7"),
        broken="""
            5 | ([magic]) Draw 1 card.
            jm | ([magic]) Draw 1 card.
        """,
        fine="""
            J | (magic) Draw 1 card.
            J+ | (magic) Draw 1 card.
            jg | (magic) Draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.kind.8"),
        broken="""
            J | (triggered) [When this card attacks]: draw 1 card.
            Q | ([continuous]) This card cannot be blocked.
            jg | ([activated], once per turn) Draw 1 card.
            jt | (trigger) Draw 1 card. | (triggered) [At the start of your turn]: draw 1 card.
            K | (triggered) [When you send an opposing monster to the graveyard]: draw 1 card.
        """,
        fine="""
            J+ | (triggered) When this card attacks: draw 1 card.
            jm | (activated, once per turn) Draw 1 card.
            J | (triggered) When this card is sent to the graveyard: draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.kind.9"),
        broken="""
            jt | (trigger) Draw 1 card. | (triggered) [When this card is discarded]: draw 1 card.
            jt | (trigger) Draw 1 card. | (triggered) [When this card is sent to the graveyard]: draw 1 card.
        """,
        fine="""
            J | (triggered) When this card is discarded: draw 1 card.
            jg | (triggered) When this card is sent to the graveyard: draw 1 card.
            5 | (triggered) When this card is discarded: draw 1 card.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.joker.4"),
        broken="""
            jt | (trigger) Draw 1 card. | ([trigger]) Burn 1.
            jm | (trigger) Draw 1 card. | ([trigger]) Burn 1.
            jt
        """,
        fine="""
            jt | (trigger) Burn 1.
            jm
            jg | (magic) Burn 1.
        """,
    ),
    Ban(
        pytest.mark.rule("ultimate.joker.5"),
        broken="""
            5 | ([trigger]) Draw 1 card.
            J | ([trigger]) Draw 1 card.
        """,
        fine="""
            jt | (trigger) Draw 1 card.
            jg | (trigger) Draw 1 card.
        """,
    ),
)
WARNINGS: Final = (
    Ban(
        pytest.mark.rule("ultimate.ban.16"),
        broken="""
            J | (magic) [Destroy 1 opposing monster on the field].
            jg | (magic) [Tire 1 opposing monster on the field].
            jt | (trigger) [Return 1 opposing monster on the field to its owner's hand].
            jg | (trigger) Draw 1 card, then [freeze 1 opposing monster on the field].
            J | (magic) [1 opposing monster on the field cannot attack until the end of the turn].
        """,
        fine="""
            Q | (magic) Destroy 1 opposing monster on the field.
            A | (triggered) When this card attacks: tire 1 opposing monster on the field.
            J | (magic) Send 1 opposing monster on the field to the graveyard.
            jg | (magic) Recover 1 monster on your battlefield.
            jm | (trigger) Destroy 1 opposing monster on the field.
        """,
        warns=True,
    ),
    Ban(
        pytest.mark.rule("ultimate.i.21"),
        broken="""
            2 | (triggered) When this card attacks: [recover this card].
            5 | ([activated]) Draw 1 card.
            5 | (triggered) When this card enters a battle: draw 1 card, then [recover 1 other monster on your battlefield].
        """,
        fine="""
            2 | (triggered, once per turn) When this card attacks: recover this card.
            5 | (activated) Cost: pay 1 mana. Draw 1 card.
            5 | (triggered) At the end of your turn: recover this card.
            5 | (triggered) When this card attacks: draw 1 card.
        """,
        warns=True,
    ),
)


@pytest.mark.parametrize(("ban", "entry"), broken((*BANS, *WARNINGS)))
def test_abilities_that_a_card_cannot_have_are_found(ban: Ban, entry: str) -> None:
    """Kind and number of a card say what it may have."""
    assert_broken(ban, entry)


@pytest.mark.parametrize(("ban", "entry"), fine((*BANS, *WARNINGS)))
def test_abilities_that_a_card_can_have_are_legal(ban: Ban, entry: str) -> None:
    """Each kind has its own."""
    assert_fine(ban, entry)


# ---- the option tired_state_texts ----------------------------------------------------


def _violations(entry: str, allowed: str) -> list[str]:
    (card,) = read(entry).definitions
    options = RULESET.rules({"tired_state_texts": allowed}).options
    return [clause for clause, _ in legal_deck(Deck({card: 1}), options)]


@pytest.mark.rule("ultimate.i.138")
@pytest.mark.parametrize(
    "entry",
    [
        "5 | (continuous) While this card is tired: this card gets +1.",
        "5 | (activated, once per turn) If this card is heavily tired: draw 1 card.",
        "5 | (triggered) When this card is summoned: if this card is frozen, draw 1 card.",
    ],
)
def test_a_condition_that_the_card_is_tired_is_refused_only_by_the_option(
    entry: str,
) -> None:
    """The ban of effects on tired covers events only; the option covers conditions, too."""
    assert "ultimate.i.138" not in _violations(entry, "allowed")
    assert "ultimate.i.138" in _violations(entry, "banned")


@pytest.mark.rule("ultimate.i.138")
@pytest.mark.parametrize(
    "entry",
    [
        "5 | (continuous) While this card is recovered: this card gets +1.",
        "5 | (activated, once per turn) Recover 1 tired monster on your battlefield.",
        "5 | (continuous) While the attacker is tired: this card gets +1.",
    ],
)
def test_the_option_is_about_the_card_itself_being_tired(entry: str) -> None:
    """A condition that the card itself is tired, heavily tired or frozen."""
    assert "ultimate.i.138" not in _violations(entry, "banned")
