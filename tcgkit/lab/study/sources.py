"""The sources of a study's games: records, or computer players."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from pathlib import Path

from attrs import frozen

from tcgkit.kernel.cards import CardDef
from tcgkit.kernel.errors import RecordError, TcgkitError, nearest
from tcgkit.kernel.game import Game, Reading
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.kernel.rules import decks as kernel
from tcgkit.kernel.state import Choose
from tcgkit.lab.simulate.altered import fingerprint, muted, replaced
from tcgkit.lab.simulate.card_names import CardNames, Named
from tcgkit.lab.simulate.games import Setup, every_deck, seated, set_up
from tcgkit.lab.simulate.report import CUT_OFF
from tcgkit.lab.study.notes import Witness, quoted
from tcgkit.lab.study.report import Printed, Studied, Study
from tcgkit.lab.study.seats import NarrowSeat
from tcgkit.plugins import Record
from tcgkit.plugins.cards import load_cards
from tcgkit.plugins.decks import DeckList
from tcgkit.plugins.host import Host
from tcgkit.plugins.match import MAX_SEED, DeckChoice, Match, Seat, Table, choose_decks
from tcgkit.plugins.pack import pack_of
from tcgkit.plugins.records import load_record, replay
from tcgkit.plugins.ruleset import RulesetPlugin

Progress = Callable[[int, int], None]
"""Called with the number of games done and the number of all games."""


class StudyError(TcgkitError, ValueError):
    """An impossible study: mixed records, an open game, an action that is never offered."""


def study_records(
    host: Host, paths: Sequence[Path | str], *, progress: Progress | None = None
) -> Study:
    """Replay and verify records, and return their study.

    Raises:
        StudyError: If there are none, one is of a game that is not over, or they are of
            different rulesets.
        RecordError, RulesetNotFound: If one cannot be read or does not replay as it says.
    """
    if not paths:
        raise StudyError("a study needs at least one record")
    games: list[Studied] = []
    cards: dict[str, Printed] = {}
    plugins: dict[str, RulesetPlugin] = {}
    names = CardNames()
    for number, path in enumerate(paths, start=1):
        match, game = _replayed(host, path, names, number - 1)
        plugins[match.plugin.id] = match.plugin
        if len(plugins) > 1:
            raise StudyError(f"records of different rulesets: {', '.join(plugins)}")
        cards |= printed(match.rules, names.cards)
        games.append(game)
        if progress is not None:
            progress(number, len(paths))
    (plugin,) = plugins.values()
    return Study(ruleset=plugin.id, version=plugin.version, games=tuple(games), cards=cards)


def _replayed(
    host: Host, path: Path | str, names: CardNames, number: int
) -> tuple[Match, Studied]:
    """Return the match of a record after its last entry, and its game in a study."""
    record = load_record(path)
    if record.result is None:
        raise StudyError(f"{path}: the game is not over")
    witness = Witness(role_names=host.ruleset(record.ruleset).board.roles)
    try:
        match = _witnessed(host, record, witness)
    except RecordError as error:
        raise RecordError(f"{path}: {error}", error.problems) from error
    decisions = sum(entry.answer is not None for entry in record.entries)
    return match, studied(
        match.game,
        witness,
        players=record.players,
        decks=match.decks,
        cards=names.of(every_deck(match.decks, match.pack), match.library),
        counted=tuple(deck.definitions(match.library.cards) for deck in match.decks),
        decisions=decisions,
        at=Numbered(number, number, record.seed if isinstance(record.seed, int) else 0),
    )


def _witnessed(host: Host, record: Record, witness: Witness) -> Match:
    """Play a record again, and return its match at the end."""
    entries = iter(record.entries)
    for step in replay(record, host, trace=witness):
        entry = next(entries, None)
        if entry is not None and entry.answer is not None:
            _note(witness, step.match.game, entry.answer)
    return step.match


def _note(witness: Witness, game: Reading, key: str) -> None:
    """Note the answer with this key; one that is not possible stops the replay itself."""
    request = game.request
    if isinstance(request, Choose):
        keys = [game.key(option) for option in request.options]
        if key in keys:
            witness.answers(game, keys.index(key))


def study_games(
    host: Host,
    ruleset_id: str,
    *,
    games: int,
    players: Sequence[str] | None = None,
    decks: Sequence[DeckChoice] | None = None,
    options: Mapping[str, OptionValue | str] | None = None,
    seed: int = 0,
    paired: bool = False,
    avoid: Mapping[int, Iterable[str]] | None = None,
    progress: Progress | None = None,
) -> Study:
    """Play the games that ``simulate`` plays with these arguments; return their study.

    ``avoid`` says which actions a player (by place in ``players``) does without wherever
    there are others; these are other games.

    Raises:
        ValueError: As :func:`simulate`.
        StudyError: If ``avoid`` names no player, or an action that no decision offered.
        GameFailed: If a game raises an error; it names the game and its seed.
    """
    if games < 1:
        raise ValueError(f"games is at least 1, got {games}")
    if not 0 <= seed <= MAX_SEED:
        raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, got {seed}")
    plugin = host.ruleset(ruleset_id)
    library = load_cards(host, plugin)
    settings, players, decks = seated(plugin, options or {}, players, decks)
    chosen = choose_decks(host, plugin, library, decks, settings)
    setup = set_up(ruleset_id, tuple(players), chosen, settings, seed, paired, host)
    avoided = {who: frozenset(actions) for who, actions in (avoid or {}).items()}
    if not set(avoided) <= set(range(len(players))):
        raise StudyError(f"there are players 1 to {len(players)}, got {max(avoided) + 1}")
    found = []
    cards = CardNames()
    pack = pack_of(plugin, library, settings)
    named = cards.of(every_deck(chosen, pack), library)
    table = StudyTable(setup, tuple(players), chosen, named, avoided)
    for number in range(games):
        game_seed, places = setup.seating(number)
        at = Numbered(number, number // len(players) if paired else number, game_seed)
        found.append(table.play(at, places))
        if progress is not None:
            progress(number + 1, games)
    check_offered(found, avoided)
    return Study(
        ruleset=ruleset_id,
        version=plugin.version,
        games=tuple(found),
        cards=printed(setup.rules, cards.cards),
    )


@frozen
class Numbered:
    """A game: its number, its pair, and the seed of its chance."""

    number: int
    pair: int
    seed: int
    others: int | None = None
    """The seed of the players, if it is not that of the game."""


Look = Callable[[Game, int], None]
"""Sees a game, and the next answer, before it is given."""


@frozen(eq=False)
class StudyTable:
    """A table for the games of a study, with these decks in the seats."""

    setup: Setup
    players: tuple[str, ...]
    """The kinds of players; which of them sits where, each game is told."""
    decks: tuple[DeckList, ...]
    cards: Named
    avoided: Mapping[int, frozenset[str]]
    """The actions that a player does without."""

    def play(
        self,
        at: Numbered,
        seated: Sequence[int],
        silent: Collection[CardDef] = (),
        look: Look | None = None,
    ) -> Studied:
        """Play one game, and return a study's notes on it; the texts of ``silent`` cards do nothing."""
        setup, avoided = self.setup, self.avoided
        decks: Sequence[kernel.Deck] = setup.decks
        if silent:
            new = {card: muted(card) for card in silent}
            decks = [replaced(deck, new) for deck in decks]

        def seat(table: Table, place: int, who: int) -> Seat:
            actions = avoided.get(who)
            return NarrowSeat(table, place, actions) if actions else Seat(table, place)

        witness, given = Witness(role_names=setup.plugin.board.roles), list[int]()
        without = [avoided.get(who, frozenset()) for who in seated]
        try:
            game = Game.new(setup.rules, decks, at.seed, trace=witness)
            players = at.seed if at.others is None else at.others
            for answer in setup.going(players, seated, game, seat):
                _check_kept(game, answer, without)
                if look is not None:
                    look(game, answer)
                witness.answers(game, answer)
                given.append(answer)
        except BaseException as error:
            if setup.is_interrupt(error):
                raise
            raise setup.failed(at.number, at.seed, error) from error
        names = [called(self.players[who], avoided.get(who, frozenset())) for who in seated]
        return studied(
            game,
            witness,
            players=names,
            decks=self.decks,
            cards=self.cards,
            counted=setup.decks,
            decisions=len(given),
            at=at,
            course=fingerprint(given),
        )


def called(player: str, avoided: frozenset[str]) -> str:
    """Return the name of a kind of player, with its avoided actions."""
    return f"{player} without {', '.join(sorted(avoided))}" if avoided else player


def _check_kept(game: Reading, answer: int, avoided: Sequence[frozenset[str]]) -> None:
    """Refuse an answer that its player was not offered.

    Raises:
        StudyError: If it is one.
    """
    request = game.request
    if not isinstance(request, Choose):
        return
    without = avoided[request.player]
    action = request.options[answer].action
    if action in without and any(o.action not in without for o in request.options):
        raise StudyError(f"the player was not offered {action!r}, yet chose it")


def check_offered(games: Iterable[Studied], avoided: Mapping[int, frozenset[str]]) -> None:
    """Refuse an avoided action that was never offered.

    Raises:
        StudyError: If no decision offered an action; the message offers the nearest.
    """
    offered = {
        action for game in games for each in game.notes.answered for action in each.offered
    }
    for action in sorted({a for actions in avoided.values() for a in actions}):
        if action not in offered:
            hint = nearest(action, sorted(offered))
            raise StudyError(f"no decision offered {action!r}{hint}")


# ---- what is kept --------------------------------------------------------------------


def studied(
    game: Reading,
    witness: Witness,
    *,
    players: Sequence[str],
    decks: Sequence[DeckList],
    cards: Named,
    counted: Sequence[kernel.Deck],
    decisions: int,
    at: Numbered,
    course: bytes = b"",
) -> Studied:
    """Return the data of a finished or cut-off game for a study."""
    result = game.result
    return Studied(
        players=tuple(players),
        decks=tuple(deck.name.en for deck in decks),
        cards=cards.main,
        roles=witness.roles,
        seats=() if result is None else result.winners,
        clause=CUT_OFF if result is None else result.clause,
        length=game.rules.advice.progress(game),
        decisions=decisions,
        choices=game.choices,
        notes=witness.named(cards.names),
        facts=witness.cards.facts(game, counted, cards.names),
        number=at.number,
        pair=at.pair,
        seed=at.seed,
        course=course,
    )


def printed(rules: Rules, cards: Mapping[str, CardDef]) -> dict[str, Printed]:
    """Return the printed names and abilities of cards, by name."""
    used = {kind for action in rules.actions.values() for kind in action.kinds or ()}
    used |= set(rules.uses)
    return {
        name: Printed(
            card.name.en,
            tuple(quoted(each) for each in card.abilities),
            tuple(quoted(each) for each in card.abilities if each.kind not in used),
        )
        for name, card in cards.items()
    }


__all__ = [
    "Look",
    "Numbered",
    "Progress",
    "StudyError",
    "StudyTable",
    "called",
    "check_offered",
    "printed",
    "study_games",
    "study_records",
]
