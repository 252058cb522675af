"""Playing texts that break a prohibition: what the tests of the limits in play share."""

from __future__ import annotations

from tests.rules.ultimate.core_made import monster
from tests.rules.ultimate.core_table import A, B, Table
from tests.rules.ultimate.written import magic as spell
from tests.rules.ultimate.written import says, trigger

M1, M2, M3, M4 = (monster(rank, key=f"M{rank}") for rank in ("2", "3", "4", "5"))


def use(text: str, t: Table | None = None, rank: str = "J") -> Table:
    """Let A use a magic card with this text."""
    t = t or Table()
    t.game.make(spell(text, rank=rank), "hand", A)
    t.start()
    t.do("magic", "Spell")
    t.do("yes")
    return t


def act(text: str, t: Table | None = None, rank: str = "9") -> Table:
    """Let A use an activated ability of a monster with this text."""
    t = t or Table()
    t.put(A, says("Actor", f"(activated) {text}", rank=rank))
    t.start()
    t.do("use", "Actor")
    return t


def choose_all(t: Table, *names: str) -> list[str]:
    """Choose what is offered, these first; return what was chosen."""
    chosen = []
    while t.can("choose"):
        name = next((n for n in names if t.can("choose", n)), None)
        if name is None:
            break
        chosen.append(name)
        t.do("choose", name)
    finish(t)
    return chosen


def finish(t: Table) -> None:
    """Let owners lay cards on graveyards in any order."""
    while t.can("bury"):
        t.game.answer(0)


def fall(t: Table, text: str) -> Table:
    """Let A attack into a trigger with this text on top of B's deck."""
    t.game.make(trigger(text), "deck", B)
    t.put(A, M1)
    t.start()
    t.attack("M2")
    return t


def board() -> Table:
    """Return a position in which B has four small monsters."""
    t = Table()
    t.put(B, M1, M2, M3, M4)
    return t


NAMES = ("M2", "M3", "M4", "M5")
"""B's monsters on the board."""
