"""The file that keeps, for each game, when the person at this terminal wants to be asked."""

from __future__ import annotations

import json
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from tcgkit.table.answers import Answers

MAX_BYTES: Final = 1_000_000


def recall(answers: Answers) -> bool:
    """Ask the only person at a table as that person wanted at earlier games of this kind; return whether it did."""
    from tcgkit.table.wishes import wish, wishes_of

    if len(answers.people) != 1:
        return False
    (player,) = answers.people
    wish(answers, player, _kept().get(answers.match.plugin.id))
    return any(wishes_of(answers, player).values())


def keep(answers: Answers) -> None:
    """Keep when the only person at a table wants to be asked. A file that cannot be written is left as it is."""
    from tcgkit.table.wishes import wishes_of

    if len(answers.people) != 1:
        return
    kept, game = _kept(), answers.match.plugin.id
    wanted = wishes_of(answers, answers.people[0])
    if kept.get(game, {}) == wanted or (game not in kept and not any(wanted.values())):
        return
    text = json.dumps(kept | {game: wanted}, ensure_ascii=False, indent=1)
    with suppress(OSError, RuntimeError):
        path = _path()
        path.parent.mkdir(parents=True, exist_ok=True)
        new = path.with_suffix(".new")
        new.write_text(text + "\n", encoding="utf-8")
        new.replace(path)


def _path() -> Path:
    from tcgkit.data_folder import folder

    return folder() / "asking.json"


def _kept() -> dict[str, Any]:
    """Return what is kept, by game; nothing if the file cannot be read."""
    try:
        path = _path()
        if path.stat().st_size > MAX_BYTES:
            return {}
        kept = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError, RecursionError, RuntimeError):
        return {}
    return kept if isinstance(kept, dict) else {}
