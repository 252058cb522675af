"""Expectations of a ``then`` about questions: the asked player, legal options, refusals.

They are tested at the next question, on a copy of the game, so that other lines still see the
same position.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import re
from typing import Final

from tcgkit.kernel.state import Obj, Option
from tcgkit.testing.scenario.expectation import Expectation, Verdict
from tcgkit.testing.scenario.game import find_card
from tcgkit.testing.scenario.names import Names, fold
from tcgkit.testing.scenario.refused import Reasons, is_sayable, refused_now, refused_since
from tcgkit.testing.scenario.scene import Scene
from tcgkit.testing.scenario.text import Line, Segment

_MAY: Final = re.compile(r"(?P<player>P[1-9])\s+(?P<how>can only|cannot|can't|can)", re.I)
_ASKED: Final = re.compile(
    r"(?P<player>P[1-9])\s+is\s+(?P<no>not\s+)?asked(?:\s+about\s+(?P<card>.+))?", re.I
)
_BECAUSE: Final = re.compile(r"(?P<phrase>.+?)\s+because\s+(?P<clause>[\w.]+)", re.I)


# ---- who is asked --------------------------------------------------------------------


def is_about_asking(item: Segment) -> bool:
    """Return whether an item states that a player is asked."""
    return item.match(_ASKED) is not None


def read_asked(names: Names, item: Segment) -> Expectation | None:
    """Return the expectation of ``P1 is asked about KN-01``."""
    found = item.match(_ASKED)
    assert found is not None
    player = names.player(found["player"])
    ref = names.ref(found["card"]) if "card" in found else None
    if player is None or ("card" in found and ref is None):
        return None

    def test(run: Scene) -> Verdict:
        run = run.ahead()
        decision = run.game.decision
        so = decision is not None and decision.player == player
        if so and ref is not None and decision is not None:
            so = _same_card(decision.about, find_card(run.game, run.labels, ref)[0])
        return so != ("no" in found), run.stands()

    return Expectation(item, "asked", item.text, test)


def _same_card(one: Obj | None, other: Obj | None) -> bool:
    """Return whether two objects are one physical card, because the first may have moved."""
    return one is not None and other is not None and one.card == other.card


# ---- who may do what -----------------------------------------------------------------


def read_may(names: Names, line: Line, subject: Segment) -> list[Expectation] | None:
    """Return the expectations of ``P1 can: …``, ``can only``, ``cannot``; None for other lines.

    Commas and semicolons separate the items alike.
    """
    found = subject.match(_MAY)
    if found is None:
        return None
    player, how = names.player(found["player"]), fold(found["how"].text)
    if player is None:
        return []
    if how == "can only":
        return [_only(player, line, [p for item in line.items for p in names.split(item)])]
    if how == "can":
        return [_may(player, part) for item in line.items for part in names.split(item)]
    return [each for item in line.items for each in _none_of(names, player, item)]


def _may(player: int, item: Segment) -> Expectation:
    def test(run: Scene) -> Verdict:
        run = run.ahead()
        options = run.pending(player)
        return bool(run.meant(options, item.text)), run.list_options(options)

    return Expectation(item, f"P{player + 1} can", item.text, test)


def _only(player: int, line: Line, wanted: list[Segment]) -> Expectation:
    def test(run: Scene) -> Verdict:
        run = run.ahead()
        options = run.pending(player)
        return _exactly(run, options, wanted), run.list_options(options)

    text = "; ".join(part.text for part in wanted)
    return Expectation(line.whole, f"P{player + 1} can only", text, test)


def _exactly(run: Scene, options: list[Option], wanted: list[Segment]) -> bool:
    """Return whether each part means one option, and together they mean all of them.

    Labels of equal cards may mean one and the same option.
    """
    found = [run.meant(options, part.text) for part in wanted]
    meant = {id(option) for each in found for option in each}
    return all(len(each) == 1 for each in found) and len(meant) == len(options) > 0


def _none_of(names: Names, player: int, item: Segment) -> list[Expectation]:
    """Return an expectation for each item of a list; a clause applies to all items before it."""
    found: list[Expectation] = []
    clause = ""
    for part in reversed(names.split(item)):
        because = part.match(_BECAUSE)
        phrase = part if because is None else because["phrase"]
        clause = clause if because is None else because["clause"].text
        found.append(_may_not(player, part, phrase, clause))
    return found[::-1]


def _may_not(player: int, item: Segment, phrase: Segment, clause: str) -> Expectation:
    wanted = phrase.text + (f" because {clause}" if clause else "")

    def test(run: Scene) -> Verdict:
        return _cannot(run, player, phrase.text, clause)

    return Expectation(item, f"P{player + 1} cannot", wanted, test)


def _cannot(run: Scene, player: int, phrase: str, clause: str) -> Verdict:
    """Return whether a phrase was refused since the last decision or is at the next question."""
    if _offered(run, player, phrase):
        return False, "it was offered"
    found = refused_since(run, player, phrase)
    if not found:
        run = run.ahead()
        if _offered(run, player, phrase):
            return False, "it is offered"
        found = refused_since(run, player, phrase)
    found += refused_now(run, player, phrase)
    who = f"P{player + 1}"
    if clause:
        return _by(found, clause), _said(found, f"no rule refuses it: {run.stands()}")
    if not found and run.pending(player) and not is_sayable(run, player, phrase):
        return False, "no card or option matches this"
    so = bool(found or run.pending(player))
    return so, _said(found, f"{who} is not asked, no rule refuses it: {run.stands()}")


def _offered(run: Scene, player: int, phrase: str) -> bool:
    offered = [option for p, option in run.game.seen_options if p == player]
    return bool(run.meant([*offered, *run.pending(player)], phrase))


def _by(found: list[Reasons], clause: str) -> bool:
    return any(reason.clause == clause for reasons in found for reason in reasons)


def _said(found: list[Reasons], otherwise: str) -> str:
    clauses = dict.fromkeys(reason.clause for reasons in found for reason in reasons)
    return f"refused by {', '.join(clauses)}" if clauses else otherwise


__all__ = ["is_about_asking", "read_asked", "read_may"]
