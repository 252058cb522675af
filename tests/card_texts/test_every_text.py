"""No card text that ``check`` accepts crashes a game or breaks its table, and none fails silently.

Every verb of every game is said of every noun, in every zone and of everybody (``generating``), on a made
card in a full position. What check accepts is played: nothing raises, the position stays one that the rules
know, and where nothing has changed the log says why. ``python -m tests.card_texts`` shows the
numbers; ``python -m tests.card_texts e2drive revive`` those of some verbs of a game.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.card_texts.matrix import Tally, run
from tests.card_texts.positions import SETTINGS, Setting

QUICK: Final = 8
"""The quick test of a game plays this part of one of the parts that the others play."""
EACH: Final = 2
"""The exhaustive tests play every second sentence, about ten thousand a game; the command above plays all."""

_PARTS: Final = [
    pytest.param(setting, part, id=f"{setting.game}-{part + 1}")
    for setting in SETTINGS
    for part in range(setting.parts)
]


@pytest.mark.parametrize("setting", SETTINGS, ids=lambda setting: setting.game)
def test_some_texts_of_every_game_do_what_they_say_or_say_why_not(setting: Setting) -> None:
    """A fixed share of all sentences, spread over all verbs and nouns."""
    parts = setting.parts * QUICK
    _judge(setting, run(setting, parts // 2, parts))


@pytest.mark.plays
@pytest.mark.exhaustive
@pytest.mark.parametrize(("setting", "part"), _PARTS)
def test_every_text_does_what_it_says_or_says_why_not(setting: Setting, part: int) -> None:
    """Sentences with every verb and every noun of a game, a part of them in each test."""
    _judge(setting, run(setting, EACH * part, EACH * setting.parts))


def _judge(setting: Setting, tally: Tally) -> None:
    """Let nothing that was played have a fault, and most of it have been played."""
    print(f"{setting.game}: {tally}")
    assert not tally.faults, "\n".join(map(str, tally.faults[:20]))
    assert tally.played > 0
    assert tally.changed > 0
