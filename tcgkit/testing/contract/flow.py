"""Laws of the flow: games end, a player can act, steps ask before they change, cards stay.

Each law is a function of a :class:`~tcgkit.testing.contract.case.Case` that yields breaches.
"""

from __future__ import annotations

from collections.abc import Iterator

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.game import Reading
from tcgkit.kernel.state import Concede, Obj
from tcgkit.testing.contract.case import (
    LANGUAGES,
    Breach,
    Case,
    LimitReached,
    Watched,
    nth,
    play_of,
)
from tcgkit.testing.contract.picture import impurities, misplaced


def playouts_end(case: Case) -> Iterator[Breach]:
    """A random game comes to an end before the bound on decisions that the rules declare."""
    for seed in case.seeds:
        for number in range(5 * case.effort):
            try:
                game = case.start(f"{seed}/{number}" if number else seed)
                case.finish(game, nth(seed, number, "end"))
            except LimitReached as reached:
                yield case.breach(str(reached))
                continue
            if game.result is None:
                yield case.breach("no player is asked, but the game has no result")


def somebody_can_act(case: Case) -> Iterator[Breach]:
    """Before the end there is an option; keys are unique; labels are there, in both
    languages.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            decision = game.decision
            assert decision is not None
            if decision.player not in case.players:
                yield case.breach(
                    f"player {decision.player + 1} is asked, but does not exist"
                )
            if not decision.options:
                yield case.breach("a decision without options")
            if decision.low is not None and (decision.high or decision.low) < decision.low:
                yield case.breach(f"no number from {decision.low} to {decision.high}")
            keys = [game.key(option) for option in decision.options]
            for key in dict.fromkeys(k for k in keys if keys.count(k) > 1 or not k.strip()):
                yield case.breach(f"key {key!r} stands for {keys.count(key)} options")
            for lang in LANGUAGES:
                for option, key in zip(decision.options, keys, strict=True):
                    if not game.label(option, lang).strip() or not option.text.in_(lang):
                        yield case.breach(f"option {key!r} has no label ({lang})")


def state_is_plain_data(case: Case) -> Iterator[Breach]:
    """The state holds only ints, strings, bools, None, tuples, lists, dicts, records, objects
    and declared static things.
    """
    for seed in case.seeds:
        for game in case.moments(seed):
            for seen in impurities(game.state):
                yield case.breach(seen)


def steps_ask_first(case: Case) -> Iterator[Breach]:
    """A step asks one player and changes nothing, chance included, before its last question;
    it emits or enters at most once, as its last act.
    """
    for seed in case.seeds:
        case.seed, case.decision = seed, 0
        game = Watched.new(case.rules, case.decks, seed)
        assert isinstance(game, Watched)
        for _ in case.play(game, nth(seed, 0, "steps")):
            for seen in game.seen:
                yield case.breach(seen)
            game.seen.clear()
        for seen in game.seen:
            yield case.breach(seen)


def cards_stay(case: Case) -> Iterator[Breach]:
    """Each card is in exactly one place; the objects in play are those that lie in places in
    play; no slot holds more than it can.
    """
    for seed in case.seeds:
        game = case.start(seed)
        cards = _cards(game)
        for _ in case.play(game, play_of(seed)):
            for seen in misplaced(case.rules, game.state, cards):
                yield case.breach(seen)
        case.decision += 1
        for seen in misplaced(case.rules, game.state, cards):
            yield case.breach(f"at the end: {seen}")


def _cards(game: Reading) -> dict[int, CardDef]:
    rows: list[list[Obj]] = game.state.places
    return {obj.card: obj.defn for row in rows for obj in row if obj.defn.is_card}


def _lost(game: Reading, player: int) -> Iterator[str]:
    """Yield errors of a game just after a player conceded."""
    result, decision = game.result, game.decision
    if result is None and game.is_out(player) and len(game.playing()) > 1:
        if decision is None or decision.player == player:
            yield "; the others play on, but are not asked"
        return
    partners = game.rules.partners(player)
    if result is None or (player in result.winners and len(partners) == 1):
        yield f": {result}"
    elif not result.clause or (not result.winners and game.rules.players > 1):
        yield ", but the winner or clause is missing"
    if decision is not None:
        yield ", but a player is still asked"


def conceding_ends(case: Case) -> Iterator[Breach]:
    """A player who concedes, at any decision, loses or is out at once, and every process is left
    in order: each card is in one place, views can be read, who lost is asked nothing more.
    """
    for seed in case.seeds:
        cards: dict[int, CardDef] = {}
        for game in case.moments(seed):
            cards = cards or _cards(game)
            decision = game.decision
            assert decision is not None
            for player in case.players:
                if game.is_out(player):
                    continue
                gone = game.fork()
                gone.input(Concede(player))
                for seen in _lost(gone, player):
                    yield case.breach(f"player {player + 1} conceded{seen}")
                for seen in misplaced(case.rules, gone.state, cards):
                    yield case.breach(f"after conceding: {seen}")
                for viewer in case.players:
                    if gone.view(viewer).result != gone.result:
                        yield case.breach("a view does not show the end of the game")
                over = gone.fork()
                if gone.result is not None and (
                    over.result != gone.result or over.decision is not None
                ):
                    yield case.breach("a copy of the ended game goes on")
