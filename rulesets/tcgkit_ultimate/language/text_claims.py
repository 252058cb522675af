"""Card texts about attacks and blocks: for a time, or as long as a text works.

Clauses: ``ultimate.targeted.2``, ``ultimate.i.68``, ``ultimate.i.125``, ``ultimate.i.145``.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from tcgkit.standard.words.lasting import claiming
from tcgkit_dsl.words.entries import Verb
from tcgkit_dsl.words.rows import wording
from tcgkit_ultimate.language.verbs import REACHED, WITHIN_TWO, hold, within_number

_UNTIL: Final = "[{until}]"
_NOT: Final = "<ない>"


def _permitted(
    stance: Literal["can", "cannot"], deed: str, en: str, ja: str, *also: str, **more: Any
) -> Verb:
    """Return a sentence that lets monsters do something, or forbids it."""
    said = f"{{who}} {en} {_UNTIL}"
    words = wording(said, f"{{who:は}}[{{until}}]{ja}", *also)
    return claiming(stance, deed, hold, words, **{"acts": WITHIN_TWO, **more})


def _forbidden(deed: str, done: str, ja: str) -> tuple[Verb, Verb]:
    """Return the sentences that monsters cannot do something, and that it cannot be ``done`` to them.

    The first is part of freezing and under the number rule (ultimate.i.125).
    """
    return (
        _permitted(
            "cannot",
            done,
            f"cannot be {deed}ed [by {{what}}]",
            f"[{{what}}に]{ja}され{_NOT}",
            f"{{what}} cannot {deed} {{who}} {_UNTIL}",
            f"{{what:は}}[{{until}}]{{who}}を{ja}でき{_NOT}",
            roles=("what", "who"),
        ),
        _permitted(
            "cannot",
            deed,
            f"cannot {deed}",
            f"{ja}でき{_NOT}",
            acts=REACHED,
            reaches=within_number,
        ),
    )


PERMISSIONS: Final = (
    _permitted(
        "can",
        "attack_monster",
        "can attack {what}",
        "{what}にアタックでき<る>",
        said=("can attack monsters", "モンスターにアタックできる"),
    ),
    *_forbidden("attack", "attack_monster", "アタック"),
    *_forbidden("block", "block", "ブロック"),
)
