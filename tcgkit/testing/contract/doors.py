"""Laws of the doors: wrong answers are refused, names are there, other processes agree.

Each law is a function of a :class:`~tcgkit.testing.contract.case.Case` that yields breaches.
"""

from __future__ import annotations

import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.kernel.errors import DecisionError, StaleDecision, WrongPlayer
from tcgkit.kernel.game import Game
from tcgkit.kernel.rules import deck_of
from tcgkit.kernel.state import PASS, Concede, Option
from tcgkit.kernel.time import Phase
from tcgkit.testing.contract.case import LANGUAGES, Breach, Case, pictured, play_of
from tcgkit.testing.contract.picture import short

Act = tuple[str, type[Exception], Callable[[], object]]
"""An act that must be refused: (name, the error it must raise, the act)."""
HASH_SEEDS: Final = ("0", "1", "4711")


def names_are_complete(case: Case) -> Iterator[Breach]:
    """Every zone, field, action, phase, card, ability and posture has a name in both
    languages, and every question has a text in both.
    """
    rules = case.rules
    named: list[tuple[str, Text]] = []
    named += [(f"zone {zone.name}", zone.text) for zone in rules.zones.values()]
    named += [(f"field {each.name}", each.text) for each in rules.fields.values()]
    for action in rules.actions.values():
        named.append((f"action {action.name}", action.text))
        named += [
            (f"a requirement of {action.name}", r.message) for r in action.requirements
        ]
    for node in rules.timeline.walk():
        if isinstance(node, Phase):
            named.append((f"phase {node.name}", node.text))
    if len(rules.postures) > 1:
        named += [(f"posture {number}", text) for number, text in enumerate(rules.postures)]
    named += [(f"deck part {name}", part.text) for name, part in rules.decks.parts.items()]
    decks = map(deck_of, case.decks)
    for defn in dict.fromkeys(d for deck in decks for d in deck.faces()):
        named.append((f"card {defn.key}", defn.name))
        named += [(f"ability {a.index + 1} of {defn.key}", a.name) for a in defn.abilities]
    for what, text in named:
        for lang in LANGUAGES:
            if not text.in_(lang).strip():
                yield case.breach(f"{what} has no name ({lang})")
    for seed in case.seeds:
        for game in case.moments(seed):
            decision = game.decision
            assert decision is not None
            for lang in LANGUAGES:
                if not decision.prompt.in_(lang).strip():
                    key = game.key(decision.options[0])
                    yield case.breach(f"the question about {key!r} has no text ({lang})")


def wrong_answers_change_nothing(case: Case) -> Iterator[Breach]:
    """Illegal, malformed and stale answers, and those of the wrong player, are refused with
    the declared errors, and leave the game as it was.
    """
    for seed in case.seeds:
        game = case.start(seed)
        for _ in case.play(game, play_of(seed)):
            if case.decision % 4 == 1 or case.effort > 1:
                for seen in refusals(game):
                    yield case.breach(seen)
        case.decision += 1
        for seen in refusals(game):
            yield case.breach(f"after the end: {seen}")


def wrong_acts(game: Game) -> list[Act]:
    """Return the acts that must be refused now."""
    decision, nobody = game.decision, game.rules.players
    if decision is None:
        return [
            ("an answer by position", StaleDecision, partial(game.answer, 0)),
            ("an answer by key", StaleDecision, partial(game.answer, "pass")),
            ("a concession", StaleDecision, partial(game.input, Concede(0))),
            ("a sample", WrongPlayer, partial(game.sample, 0, 1)),
        ]
    asked, low, high = decision.player, decision.low, decision.high
    wrong: list[Any] = [
        "",
        "nonsense",
        "pass:nonsense>1=2",
        "\u2603" * 50,
        None,
        1.5,
        (),
        Option("x"),
    ]
    if low is None:
        wrong += [-1, len(decision.options), 10**30, "0"]
        wrong += [] if PASS in decision.options else [PASS]
    else:
        wrong += [low - 1, f"n={low - 1}", "n=", "n=x"]
        wrong += [] if high is None else [high + 1, f"n={high + 1}"]
    acts: list[Act] = [
        (f"the answer {short(w, 40)}", DecisionError, partial(game.answer, w))
        for w in wrong
    ]
    for player in (*(p for p in range(nobody) if p != asked), nobody, -1):
        name = f"player {player + 1}"
        answer = partial(game.answer, low or 0, player=player)
        acts.append((f"an answer by {name}", WrongPlayer, answer))
        acts.append((f"a sample by {name}", WrongPlayer, partial(game.sample, player, 1)))
    for player in (nobody, -1):
        act = partial(game.input, Concede(player))
        acts.append((f"a concession by player {player + 1}", WrongPlayer, act))
    return acts


def refusals(game: Game) -> Iterator[str]:
    """Yield an error for each wrong act that is accepted, or refused in the wrong way."""
    for what, error, act in wrong_acts(game):
        by = what.partition(" by player ")[2] or None
        before = pictured(game)
        try:
            act()
        except error as refused:
            if not str(refused) or "\n" in str(refused) or len(str(refused)) > 500:
                yield f"{what}: the message must be a single line: {short(str(refused))}"
            if by is not None and {*re.findall(r"\d+", str(refused))} - {str(by)}:
                yield f"{what}: the message names another player: {short(str(refused))}"
        except Exception as other:
            yield f"{what} raised {type(other).__name__}: {other}"
        else:
            yield f"{what} was taken"
        if pictured(game) != before:
            yield f"{what} changed the game"
            return


# ---- other processes -----------------------------------------------------------------


def same_in_every_process(case: Case) -> Iterator[Breach]:
    """Games are the same, key by key, under every ``PYTHONHASHSEED``.

    It needs to know how another process comes to the same rules (``again``); without that
    it is not checked.
    """
    if case.again is None:
        return
    running = [(seed, _child(case, seed)) for seed in HASH_SEEDS]
    told: dict[str, list[str]] = {}
    for seed, child in running:
        out, err = child.communicate()
        if child.returncode:
            yield case.breach(f"PYTHONHASHSEED={seed}: {err.strip().splitlines()[-1:]}")
        else:
            told[seed] = json.loads(out)
    base = next(iter(told), None)
    for seed, lines in told.items():
        if base is not None and lines != told[base]:
            at = next(
                i
                for i, (a, b) in enumerate(zip([*lines, ""], told[base], strict=False))
                if a != b
            )
            yield case.breach(
                f"PYTHONHASHSEED={seed}: {lines[at : at + 1]}, with {base}: {told[base][at : at + 1]}"
            )


def _child(case: Case, hash_seed: str) -> subprocess.Popen[str]:
    again = case.again
    if isinstance(again, str):
        source: list[Any] = ["ruleset", again, dict(case.rules.options)]
    else:
        assert again is not None
        source = [inspect.getsourcefile(again) or "", again.__module__, again.__qualname__]
    asked = json.dumps({"source": source, "seeds": case.seeds[:2]})
    path = os.pathsep.join([p for p in sys.path if p])
    return subprocess.Popen(
        [sys.executable, "-m", "tcgkit.testing.contract.child", asked],
        env={**os.environ, "PYTHONHASHSEED": hash_seed, "PYTHONPATH": path},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
