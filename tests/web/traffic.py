"""All traffic of random games, captured twice: once with other hidden cards.

At random moments of a game a window joins its table, and a twin joins a twin of the table in which cards that its seat
cannot know are exchanged. The game goes on with the same answers at both tables, and the windows ask the same. Until one of the
exchanged cards comes to light, both windows must be sent the same, byte for byte.

``python -m tests.web.traffic --games 300`` plays so many games of each ruleset.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import sys
import time
from collections import Counter
from functools import partial
from random import Random
from typing import Any, Final
from unittest.mock import patch

from attrs import define, evolve, field

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.game import Game
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.sight.knowledge import path
from tcgkit.kernel.state import SPECTATOR, Obj, Option
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.table import hints
from tcgkit.table.hints import hint_ranks
from tcgkit.testing.contract.worlds import (
    hidden_from,
    same_option,
    stand,
    with_other_faces,
)
from tcgkit.web import telling
from tcgkit.web.channels import Channel
from tcgkit.web.hosting import Table, refusal
from tcgkit.web.protocol import Message, Refused
from tcgkit.web.store import Store

PEOPLE: Final = ("human", "human")
LENGTH: Final = 8
"""Two tables are compared for so many answers at most."""
_BEGIN: Final = 1 / 20
"""The chance that a comparison begins at a decision."""
_HINT: Final = 1 / 40
"""The chance that a comparison asks for a hint, which takes long."""


@define(eq=False)
class _Watched(Trace):
    """A log that notes who has ever seen which card."""

    seen: dict[int, int] = field(factory=dict)
    """Bits of viewers, by the number of the card."""

    def moved(self, old: Obj, new: Obj) -> None:
        """Note who sees a card that moves, before or after."""
        super().moved(old, new)
        for obj in (old, new):
            bits = obj.place.mask(up=obj.up) | obj.known
            if obj.place.among(bits, SPECTATOR):
                bits |= 1 << SPECTATOR
            self.seen[obj.card] = self.seen.get(obj.card, 0) | bits


@define(eq=False)
class _Window:
    """A window of a viewer at one table, with all bytes that it was sent."""

    table: Table
    seat: int
    lang: Lang
    sent: list[str] = field(factory=list)
    channel: Channel = field(init=False)

    def __attrs_post_init__(self) -> None:
        self.channel = Channel(self.seat, self.lang, self.sent.append)

    async def ask(self, type_: str, **fields: Any) -> None:
        """Send a message; a refusal counts as sent."""
        try:
            await self.table.obey(self.channel, Message(type_, fields))
        except Refused as no:
            self.sent.append(refusal(no, self.channel.lang))


@define(eq=False)
class Captured:
    """What was compared: windows joined, messages, bytes."""

    joined: Counter[str] = field(factory=Counter)
    messages: Counter[str] = field(factory=Counter)
    bytes: int = 0
    differences: list[str] = field(factory=list)

    def add(self, viewer: int, sent: list[str]) -> None:
        """Count what a window was sent."""
        self.joined["spectator" if viewer == SPECTATOR else "seat"] += 1
        self.messages.update(json.loads(each)["type"] for each in sent)
        self.bytes += sum(len(each.encode()) for each in sent)


@define(eq=False)
class _Pair:
    """Two tables that differ in hidden cards, and a window at each."""

    viewer: int
    cards: set[int]
    """The numbers of the exchanged cards."""
    one: _Window
    two: _Window
    left: int
    facts: tuple[object, ...]

    @property
    def worlds(self) -> tuple[Game, Game]:
        return self.one.table.match.game, self.two.table.match.game

    async def ask(self, type_: str, **fields: Any) -> None:
        await self.one.ask(type_, **fields)
        await self.two.ask(type_, **fields)

    def difference(self) -> str:
        """Return the first difference of the bytes sent, or an empty text."""
        for one, two in zip(self.one.sent, self.two.sent, strict=False):
            if one != two:
                at = next(
                    (n for n, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0
                )
                return f"{one[max(0, at - 120) : at + 80]!r} or {two[max(0, at - 120) : at + 80]!r}"
        if len(self.one.sent) != len(self.two.sent):
            return f"{len(self.one.sent)} or {len(self.two.sent)} messages"
        return ""

    def is_open(self) -> bool:
        """Return whether the games stand at the same question and no exchanged card has come to light."""
        one, two = (game.decision for game in self.worlds)
        if one is None or two is None:
            return False
        if _place(self.worlds[0]) != _place(self.worlds[1]):
            return (
                False  # with other cards another player can act, or the same one elsewhere
            )
        for game in self.worlds:
            hidden = {obj.card for obj in hidden_from(game, self.viewer)}
            trace = game.trace
            assert isinstance(trace, _Watched)
            met = any(trace.seen.get(card, 0) >> self.viewer & 1 for card in self.cards)
            if met or not self.cards <= hidden or _facts(game, self.viewer) != self.facts:
                return False
        return True


def _place(game: Game) -> tuple[object, ...]:
    """Return where a game stands: who is asked what, within which parts of it, and how much waits.

    With other cards a player can respond and what waits stays; without them it is done already.
    """
    decision = game.decision
    assert decision is not None
    frames = tuple(frame.title for frame in game.state.frames)
    waiting = tuple((name, len(line)) for name, line in sorted(game.state.lines.items()))
    return decision.player, decision.prompt, decision.is_number, frames, path(game), waiting


def _facts(game: Game, viewer: int) -> tuple[object, ...]:
    """Return what a viewer knows of unordered hidden zones; a spectator hears what players are shown."""
    return tuple(
        (fact.player, fact.defn.key, fact.places)
        for fact in game.state.facts
        if viewer in (fact.player, SPECTATOR)
    )


def _twin(table: Table, viewer: int, rng: Random) -> tuple[Table, set[int]] | None:
    """Return a table with other hidden cards, and the numbers of these cards; None if there is none."""
    match = table.match
    swapped = with_other_faces(match.game, viewer, rng, rng.choice((1, 2, 6)))
    if swapped is None or stand(swapped[0], match.game):
        return None
    world, cards = swapped
    assert match.trace is not None
    world.trace = trace = _Watched(list(match.trace.entries))
    world._hears.clear()
    twin = evolve(
        match,
        game=world,
        trace=trace,
        journal=list(match.journal),
        fingerprints=list(match.fingerprints),
    )
    other = Table("twin", table.host, twin, PEOPLE, ("", ""), Store(None))
    other.pictures._faces.update(table.pictures._faces)  # they take long to draw
    other.pictures.answers.checkpoints += table.pictures.answers.checkpoints
    return other, cards


async def _begin(table: Table, viewer: int, rng: Random) -> _Pair | None:
    found = _twin(table, viewer, rng)
    if found is None:
        return None
    other, cards = found
    trace = table.match.trace
    assert isinstance(trace, _Watched)
    trace.seen.clear()
    lang: Lang = rng.choice(("en", "ja"))
    windows = _Window(table, viewer, lang), _Window(other, viewer, lang)
    pair = _Pair(viewer, cards, *windows, LENGTH, _facts(table.match.game, viewer))
    if not pair.is_open():
        return None
    for each in windows:
        await each.table.join(each.channel)
    await _ask_about_everything(pair, rng)
    return pair


async def _ask_about_everything(pair: _Pair, rng: Random) -> None:
    """Send what a window may ask besides answers."""
    picture = json.loads(pair.one.sent[0])["picture"]
    question = picture["question"]
    for face in picture["faces"][:1]:
        await pair.ask("face", face=face["key"])
    cards = [card["id"] for card in _cards(picture) if card["id"]]
    for card in rng.sample(cards, min(2, len(cards))):
        await pair.ask("why", card=card)
    if question is not None:
        await pair.ask("follows", question=question["number"], key="")
        await pair.ask("answer", question=question["number"], key="no such key")
        if rng.random() < _HINT:
            await pair.ask("hint", question=question["number"])
            await pair.ask("word", word="card")
    else:
        await pair.ask("answer", question=0, key="pass")
    await pair.ask("lang", lang="ja" if pair.one.lang == "en" else "en")
    await pair.ask("past", at=0)


def _cards(data: Any) -> list[dict[str, Any]]:
    found = []
    if isinstance(data, dict):
        if "posture" in data:
            found.append(data)
        for each in data.values():
            found += _cards(each)
    elif isinstance(data, list):
        for each in data:
            found += _cards(each)
    return found


def _message(game: Game, number: int, option: Option) -> tuple[str, dict[str, Any]]:
    decision = game.decision
    assert decision is not None
    if decision.is_number:
        return "number", {"question": number, "value": option.number}
    return "answer", {"question": number, "key": game.key(option)}


async def _answer(table: Table, option: Option) -> None:
    """Answer for whoever is asked, from a window that nothing is compared of."""
    game = table.match.game
    assert game.decision is not None
    player = game.decision.player
    number = sum(e.player == player and e.answer is not None for e in table.match.journal)
    type_, fields = _message(game, number, option)
    nobody = Channel(player, "en", lambda _: None)
    await table.obey(nobody, Message(type_, fields))


async def _play(host: Host, game: str, seed: int, captured: Captured) -> None:
    rng = Random(f"{game} {seed}")
    match = Match.start(host, game, seed=seed, players=PEOPLE, trace=_Watched())
    table = Table("one", host, match, PEOPLE, ("", ""), Store(None))
    pair: _Pair | None = None
    viewers = rng.sample((0, 1, SPECTATOR), 3)
    while (decision := match.game.decision) is not None:
        if pair is None and rng.random() < _BEGIN:
            viewers.append(viewers.pop(0))
            pair = await _begin(table, viewers[0], rng)
        option = rng.choice(decision.options)
        other = None
        if pair is not None:
            there = pair.two.table.match.game.decision
            assert there is not None
            other = same_option(there.options, option)
        if pair is None:
            match.answer(option, decision.player)
            table.drawings.moved_on()
            continue
        await _answer(table, option)
        if other is not None:
            await _answer(pair.two.table, other)
        pair.left -= 1
        still = other is not None and not table.problem and pair.is_open()
        if still and (seen := pair.difference()):
            to = "a spectator" if pair.viewer == SPECTATOR else f"seat {pair.viewer + 1}"
            at = len(match.journal)
            captured.differences.append(
                f"{game}, seed {seed}, answer {at}, to {to}: {seen}"
            )
            still = False
        if not still or pair.left <= 0:
            if not still:
                pair.one.sent = pair.one.sent[: len(pair.two.sent)]
            captured.add(pair.viewer, pair.one.sent)
            table.leave(pair.one.channel)
            pair = None
    assert not table.problem


def capture(host: Host, game: str, seeds: range) -> Captured:
    """Return what windows were sent in random games of a ruleset, and every difference."""
    captured = Captured()
    steady = partial(hint_ranks, seconds=None)  # a hint must not depend on the time of day
    with patch.object(telling, "hint_ranks", steady), patch.object(hints, "ITERATIONS", 30):
        for seed in seeds:
            asyncio.run(_play(host, game, seed, captured))
    return captured


def main() -> None:
    """Print what was compared, by ruleset; exit with 1 after a difference."""
    parser = argparse.ArgumentParser(prog="python -m tests.web.traffic")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--ruleset", action="append")
    given = parser.parse_args()
    host, failed = load_plugins(), False
    for game in given.ruleset or host.rulesets:
        begun = time.perf_counter()
        got = capture(host, game, range(given.games))
        print(
            f"{game}: {given.games} games, {got.joined['seat']} windows of seats and {got.joined['spectator']} of spectators, "
            f"{got.messages.total()} messages, {got.bytes:,} bytes twice, {len(got.differences)} differences, "
            f"{time.perf_counter() - begun:.0f} s"
        )
        print(f"  {dict(got.messages)}")
        for each in got.differences[:5]:
            print(f"  {each}")
        sys.stdout.flush()
        failed = failed or bool(got.differences)
    sys.exit(failed)


if __name__ == "__main__":
    main()
