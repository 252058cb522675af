"""What nobody, or only one player, may know."""

from __future__ import annotations

import pytest

from tests.rules.e2drive.made import SETSUNA
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
