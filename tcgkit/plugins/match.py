"""Matches: a game being played, with everything that its record needs.

Use a :class:`Match` to run a game and see everything in it. Give a :class:`Seat` to a player: its
public attributes do not lead to the true position.

Provisional: may change in a minor version.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final, Protocol

from attrs import define, evolve, field

from tcgkit import __version__
from tcgkit.kernel.cards import CardDef, Lang, Text
from tcgkit.kernel.data import brief
from tcgkit.kernel.errors import DecisionError, DeckError, WrongPlayer
from tcgkit.kernel.game import Game
from tcgkit.kernel.position import last_position
from tcgkit.kernel.rules import OptionValue, Rules
from tcgkit.kernel.rules import decks as kernel
from tcgkit.kernel.sight import Trace, View, words
from tcgkit.kernel.state import Concede, Decision, Input, OfferDraw, Option, Result
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit.plugins._record import (
    MAX_NAME,
    Fingerprint,
    JournalEntry,
    PinnedFile,
    Record,
    RecordedDeck,
    RecordedResult,
    wrong_word,
)
from tcgkit.plugins.cards import CardLibrary, load_cards
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.decks import NO_DECK, DeckList, legal_cards, no_deck, no_decks_here
from tcgkit.plugins.faults import naming_options
from tcgkit.plugins.host import Host
from tcgkit.plugins.measures import Measures
from tcgkit.plugins.own_cards import with_own_cards
from tcgkit.plugins.pack import pack_of, with_pack
from tcgkit.plugins.player_counts import settings_for
from tcgkit.plugins.ruleset import RulesetPlugin

MAX_SEED: Final = 2**63 - 1
"""The highest seed."""
FINGERPRINT_EVERY: Final = 25
"""The number of entries between two fingerprints of a record."""

_NO_DEFAULT: Final = Text(
    "ruleset '{id}' has no decks: name deck files",
    "{id}に付属のデッキはない：デッキファイルを指定する",
)
DeckChoice = DeckList | Path | str | None
"""A deck, its file, its id, or None for the default deck of the player."""


def parse_seed(text: str) -> int:
    """Return the seed in ``text``.

    Raises:
        ValueError: If ``text`` is not a whole number from 0 to :data:`MAX_SEED`.

    >>> parse_seed("42")
    42
    """
    if not text.strip().isdecimal() or len(text) > 30 or int(text) > MAX_SEED:
        raise ValueError(
            f"a seed is a whole number from 0 to {MAX_SEED}, got {text[:40]!r}"
        )
    return int(text)


def choose_decks(
    host: Host,
    plugin: RulesetPlugin,
    library: CardLibrary,
    decks: Sequence[DeckChoice],
    options: Mapping[str, OptionValue] | None = None,
    *,
    lang: Lang = "en",
) -> tuple[DeckList, ...]:
    """Return the chosen decks, one per player.

    A text is the id of a deck; an unknown id with a ``/`` in it or ``.toml`` at its end is the path
    of a file. The default is the first deck of the ruleset for player 1, the second for player 2
    and so on, in order of file names, then the first again. ``options`` are the rule options of
    the game (None: the defaults); the parts of a deck depend on them. Problems of a deck are told
    in ``lang``.

    Raises:
        DeckNotFound: If no deck has this id; the message offers the nearest ones.
        DeckError: If a file cannot be read as a deck, the ruleset does not have a default deck,
            or a deck is given to a game without decks.
    """
    known = host.decks(plugin.id)
    settings = plugin.ruleset.settings() if options is None else options
    own = sorted(
        (d for d in known.values()), key=lambda d: (d.origin != plugin.origin, d.id)
    )
    takes_decks = plugin.ruleset.build(settings).decks.has_decks
    chosen = []
    for player, choice in enumerate(decks):
        if not takes_decks:
            given = choice is not None and not (
                isinstance(choice, DeckList) and choice.name == NO_DECK
            )
            if given:
                raise DeckError(no_decks_here(plugin.id, lang))
            chosen.append(no_deck(plugin.ruleset))
            continue
        if isinstance(choice, DeckList):
            chosen.append(with_own_cards(choice, library, lang=lang))
            continue
        if choice is None:
            if not own:
                raise DeckError(_NO_DEFAULT.fill(id=plugin.id).in_(lang))
            path = own[player % len(own)].path
        elif isinstance(choice, Path):
            path = choice
        else:
            path = deck_path(host, plugin.id, choice, lang)
        deck = read_deck(path, plugin.ruleset, library, options=settings, lang=lang)
        chosen.append(deck)
    return tuple(chosen)


def deck_path(host: Host, ruleset_id: str, choice: str, lang: Lang = "en") -> Path:
    """Return the file of a deck by its id; ``choice`` may be a path if it is not a known id.

    Raises:
        DeckNotFound: If no deck has this id; the message offers the nearest ones.
    """
    known = host.decks(ruleset_id)
    if choice not in known and ("/" in choice or choice.endswith(".toml")):
        return Path(choice)
    return host.deck(ruleset_id, choice, lang).path


def _counted(
    plugin: RulesetPlugin,
    library: CardLibrary,
    decks: Iterable[DeckList],
    options: Mapping[str, OptionValue],
    lang: Lang,
) -> list[kernel.Deck]:
    """Return the definitions of legal decks, or raise an error with all violated clauses of all decks."""
    counted: list[kernel.Deck] = []
    failed: list[DeckError] = []
    for deck in decks:
        try:
            legal_cards(deck, plugin.ruleset, library.cards, options=options, lang=lang)
            counted.append(deck.definitions(library.cards))
        except DeckError as error:
            failed.append(error)
    if failed:
        problems = dict.fromkeys(p for e in failed for p in e.problems or (str(e),))
        raise DeckError("; ".join(dict.fromkeys(map(str, failed))), problems)
    return counted


@define(eq=False)
class Match:
    """A game being played, with its ruleset, options, players, decks and answers.

    Make one with :meth:`start`. ``journal`` holds every answer (by key) and input so far.
    Decisions with one option are never asked, so the journal does not contain them.
    """

    __repr__ = brief

    plugin: RulesetPlugin
    rules: Rules
    options: Mapping[str, OptionValue]
    library: CardLibrary
    decks: tuple[DeckList, ...]
    seed: int | str
    players: tuple[str, ...]
    game: Game
    trace: Trace | None = None
    pack: DeckList | None = None
    """The cards of the table, or None."""
    journal: list[JournalEntry] = field(factory=list)
    fingerprints: list[Fingerprint] = field(factory=list)

    @classmethod
    def start(
        cls,
        host: Host,
        ruleset_id: str,
        *,
        decks: Sequence[DeckChoice] | None = None,
        options: Mapping[str, OptionValue | str] | None = None,
        seed: int | str | None = 0,
        players: Sequence[str] | None = None,
        trace: Trace | None = None,
        lang: Lang = "en",
    ) -> Match:
        """Start a game: read cards and decks, shuffle, run to the first decision.

        ``decks`` and ``lang`` are as for :func:`choose_decks`; ``decks=None`` gives every player
        the default deck. ``players`` are the names of the players; default: "Player 1" and so on.
        If the ruleset has an option for the number of players, ``players`` or ``decks`` sets it.
        Set ``seed=None`` to draw a random seed.

        Raises:
            RulesetNotFound, RulesetConflict: As :meth:`Host.ruleset`.
            OptionError: If an option does not exist, or cannot have this value.
            DslError: If the cards cannot be read.
            DeckNotFound, DeckError: If a deck is unknown, unreadable, or not legal; then
                ``problems`` lists every violated clause.
            ValueError: If the seed is out of range, the number of names or decks does not fit the
                game, or a seed or a name is too long or cannot be shown.
        """
        plugin = host.ruleset(ruleset_id)
        settings = plugin.ruleset.settings(options or {})
        if plugin.ruleset.player_option is not None:
            count = len(players) if players else len(decks) if decks else None
            settings = settings_for(plugin.ruleset, options or {}, count)
        library = load_cards(host, plugin)
        if decks is None:
            decks = (None,) * plugin.ruleset.build(settings).players
        chosen = choose_decks(host, plugin, library, decks, settings, lang=lang)
        if seed is None:
            seed = _chance_seed()
        return cls.prepared(
            plugin,
            library,
            chosen,
            settings,
            seed,
            players=players,
            trace=trace,
            lang=lang,
        )

    @classmethod
    def prepared(
        cls,
        plugin: RulesetPlugin,
        library: CardLibrary,
        decks: Sequence[DeckList],
        options: Mapping[str, OptionValue],
        seed: int | str,
        *,
        players: Sequence[str] | None = None,
        trace: Trace | None = None,
        pack: DeckList | None = None,
        lang: Lang = "en",
    ) -> Match:
        """Start a game with cards and decks that are already read. Raises as :meth:`start`.

        ``pack`` are the cards of the table; the default is the pack of the plugin.
        """
        if isinstance(seed, bool) or not isinstance(seed, (int, str)):
            raise ValueError(f"a seed is a whole number or a text, got {seed!r:.40}")
        if isinstance(seed, int) and not 0 <= seed <= MAX_SEED:
            raise ValueError(f"a seed is a whole number from 0 to {MAX_SEED}, got {seed}")
        for what, word in (
            ("a seed", str(seed)),
            *(("a name", each) for each in players or ()),
        ):
            if wrong := wrong_word(word, MAX_NAME):
                raise ValueError(f"{what} {wrong}, got {word!r:.40}")
        decks = [with_own_cards(deck, library, lang=lang) for deck in decks]
        counted = _counted(plugin, library, decks, options, lang)
        pack = pack or pack_of(plugin, library, options, lang=lang)
        rules = with_pack(plugin.ruleset.build(options), pack, library)
        if players is None:
            players = [f"Player {number}" for number in range(1, rules.players + 1)]
        if len(counted) != rules.players or len(players) != rules.players:
            wanted = f"{plugin.id} is for {rules.players} players"
            raise ValueError(f"{wanted}, got {len(counted)} decks and {len(players)} names")
        with naming_options(plugin.ruleset, options):
            game = Game.new(rules, counted, seed, trace=trace)
        return cls(
            plugin,
            rules,
            options,
            library,
            tuple(decks),
            seed,
            tuple(players),
            game,
            trace,
            pack,
        )

    # ---- playing ---------------------------------------------------------------------

    @property
    def cards(self) -> Mapping[str, CardDef]:
        """The cards of the ruleset, by key."""
        return self.library.cards

    @property
    def result(self) -> Result | None:
        """The result of the game, or None while it runs."""
        return self.game.result

    @property
    def asked(self) -> int | None:
        """The number of the asked player, or None when the game is over."""
        decision = self.game.decision
        return None if decision is None else decision.player

    def answer(self, answer: Option | int | str, player: int | None = None) -> None:
        """Answer the pending decision with an option, a position (or number), or a key.

        Raises as :meth:`Game.answer <tcgkit.kernel.game.Game.answer>`; a refused answer changes
        nothing.
        """
        decision = self.game.decision
        if decision is None:
            self.game.answer(answer, player=player)  # raises: the game is over
            return
        key = self._key(decision, answer)
        try:
            with naming_options(self.plugin.ruleset, self.options):
                self.game.answer(answer, player=player)
        except DecisionError:
            raise
        except Exception as error:
            self._tell_position(key, error)
            raise
        self.journal.append(JournalEntry(decision.player, key))
        if len(self.journal) % FINGERPRINT_EVERY == 0:
            self.fingerprints.append(Fingerprint(len(self.journal), fingerprint(self.game)))

    def _key(self, decision: Decision, answer: Option | int | str) -> str:
        """Return the key of an answer; the key of an illegal answer is arbitrary."""
        if isinstance(answer, str):
            return f"n={answer.removeprefix('n=')}" if decision.is_number else answer
        if decision.is_number:
            return f"n={answer.number if isinstance(answer, Option) else answer}"
        if isinstance(answer, Option):
            return self.game.key(answer)
        inside = 0 <= answer < len(decision.options)
        return self.game.key(decision.options[answer]) if inside else ""

    def input(self, given: Input) -> None:
        """Take an input: concession, draw offer, time called.

        Raises:
            StaleDecision: The game is over.
            WrongPlayer: If the player does not exist.
        """
        if (
            isinstance(given, (Concede, OfferDraw))
            and not 0 <= given.player < self.rules.players
        ):
            raise WrongPlayer(f"player {given.player + 1} does not exist")
        self.game.input(given)
        self.journal.append(JournalEntry.of_input(given))

    def enter(self, entry: JournalEntry) -> None:
        """Repeat the answer or the input of a journal entry. Raises as :meth:`answer` or :meth:`input`."""
        given = entry.as_input()
        if given is not None:
            self.input(given)
        else:
            assert entry.answer is not None
            self.answer(entry.answer, entry.player)

    def back_to(self, entries: int) -> None:
        """Go back to the position after the first ``entries`` journal entries, by replaying them.

        The game and the log are new. The listener of the log does not hear the entries again.

        Raises:
            ValueError: If the journal is shorter.
        """
        if not 0 <= entries <= len(self.journal):
            raise ValueError(f"{entries} of {len(self.journal)} entries")
        journal, trace = self.journal[:entries], self.trace
        listener = None
        if trace is not None:
            trace.clear()
            listener, trace.listener = trace.listener, None
        self.game = self._new_game(trace)
        self.journal, self.fingerprints = [], []
        for entry in journal:
            self.enter(entry)
        if trace is not None:
            trace.listener = listener

    def anew(self, trace: Trace | None = None) -> Match:
        """Return another match of the same game that stands before its first answer."""
        game = self._new_game(trace)
        return evolve(self, game=game, trace=trace, journal=[], fingerprints=[])

    def _new_game(self, trace: Trace | None = None) -> Game:
        """Return the game before its first answer."""
        counted = [deck.definitions(self.library.cards) for deck in self.decks]
        return Game.new(self.rules, counted, self.seed, trace=trace)

    def _tell_position(self, key: str, error: Exception) -> None:
        """Add the last position and the failed answer as notes to an error."""
        again = self.anew()
        if text := last_position(again.game, self.journal, again.enter):
            error.add_note(f"position: {text}")
        error.add_note(f"answer: {key}")

    def seat(self, player: int) -> Seat:
        """Return the seat of ``player``.

        Raises:
            WrongPlayer: If the player does not exist.
        """
        if not 0 <= player < self.rules.players:
            raise WrongPlayer(f"player {player + 1} does not exist")
        return Seat(self, player)

    # ---- its record ------------------------------------------------------------------

    def again(
        self,
        *,
        decks: Sequence[DeckList] | None = None,
        trace: Trace | None = None,
        lang: Lang = "en",
    ) -> Match:
        """Start a new game of the same players and options, by default with the same decks. Raises as :meth:`start`."""
        return Match.prepared(
            self.plugin,
            self.library,
            self.decks if decks is None else decks,
            self.options,
            _chance_seed(),
            players=self.players,
            trace=trace,
            pack=self.pack,
            lang=lang,
        )

    def record(self) -> Record:
        """Return the record of the game so far.

        Do not show it to the players while the game runs: the seed in it tells every hidden card.
        """
        result = self.game.result
        last = Fingerprint(len(self.journal), fingerprint(self.game))
        prints = [each for each in self.fingerprints if each.after != last.after]
        packed = () if self.pack is None else (self.pack,)
        keys = [key for deck in (*self.decks, *packed) for key in deck.library_keys]
        return Record(
            tcgkit=__version__,
            state="running" if result is None else "finished",
            ruleset=self.plugin.id,
            ruleset_version=self.plugin.version,
            options=dict(self.options),
            seed=self.seed,
            players=self.players,
            decks=tuple(map(recorded_deck, self.decks)),
            pack=None if self.pack is None else recorded_deck(self.pack),
            cards=tuple(PinnedFile(*file) for file in self.library.pinned(keys)),
            entries=tuple(self.journal),
            fingerprints=(*prints, last),
            result=None if result is None else recorded_result(result),
        )


def _chance_seed() -> int:
    return secrets.randbelow(10**9)


def recorded_deck(deck: DeckList) -> RecordedDeck:
    """Return the record of a deck."""
    name = {"en": deck.name.en, "ja": deck.name.ja}
    texts = "" if deck.own is None else deck.own.text
    return RecordedDeck(name, dict(deck.cards), dict(deck.parts), texts)


def recorded_result(result: Result) -> RecordedResult:
    """Return the record of a result."""
    winners = tuple(player + 1 for player in result.winners)
    return RecordedResult(winners, result.clause, result.reason)


# ---- seats ---------------------------------------------------------------------------


class Table(Protocol):
    """The table of a seat: a match, or a game of a simulation."""

    @property
    def game(self) -> Game:
        """The current game."""

    @property
    def trace(self) -> Trace | None:
        """The log of the game, or None."""


class SeatDecision:
    """The pending decision of one player, in words that this player may read.

    The options are numbered from 0. If ``is_number``, every number from ``low`` to ``high``
    (None: without limit) is an answer, and the options are samples of these numbers.
    """

    __slots__ = ("__decision", "__game", "high", "low", "player")

    def __init__(self, game: Game, decision: Decision) -> None:
        self.__game = game
        self.__decision = decision
        self.player = decision.player
        self.low = decision.low
        self.high = decision.high

    def __len__(self) -> int:
        """Return the number of options."""
        return len(self.__decision.options)

    @property
    def is_number(self) -> bool:
        """True if the answer is a number, not the position of an option."""
        return self.low is not None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of the options."""
        return tuple(self.__game.key(option) for option in self.__decision.options)

    @property
    def numbers(self) -> tuple[int, ...]:
        """The answer for each option: its position, or its number."""
        if not self.is_number:
            return tuple(range(len(self)))
        return tuple(option.number or 0 for option in self.__decision.options)

    def labels(self, lang: Lang = "en") -> tuple[str, ...]:
        """Return the label of each option."""
        game, player = self.__game, self.player
        return tuple(game.label(option, lang, player) for option in self.__decision.options)

    def prompt(self, lang: Lang = "en") -> str:
        """Return the question."""
        return words.prompt(self.__game, lang, self.player)

    @property
    def faces(self) -> tuple[CardDef | None, ...]:
        """The card of each option (its source, else its target), or None if the player cannot see it."""
        found = []
        for option in self.__decision.options:
            obj = option.source if option.source is not None else option.target
            seen = obj is not None and self.__game.sees(self.player, obj)
            found.append(obj.defn if obj is not None and seen else None)
        return tuple(found)

    @property
    def about(self) -> CardDef | None:
        """The card of the question, or None if there is none or the player cannot see its face."""
        obj = self.__decision.about
        return obj.defn if obj is not None and self.__game.sees(self.player, obj) else None


class Seat:
    """The access of one player to a game: own decisions, the view, samples and the log.

    A sample is a separate game that could be the true one, as far as the player knows. The player
    may fork it, play it out and look at everything in it without cheating.
    """

    __slots__ = ("__table", "player")

    def __init__(self, table: Table, player: int) -> None:
        self.__table = table
        self.player = player

    @property
    def decision(self) -> SeatDecision | None:
        """The pending decision of this player, or None if the player is not asked."""
        game = self.__table.game
        decision = game.decision
        if decision is None or decision.player != self.player:
            return None
        return SeatDecision(game, decision)

    @property
    def result(self) -> Result | None:
        """The result of the game, or None while it runs."""
        return self.__table.game.result

    @property
    def rules(self) -> Measures:
        """The functions by which the ruleset measures positions."""
        rules = self.__table.game.rules
        horizon = rules.advice.horizon or rules.advice.progress
        return Measures(
            rules.advice.progress,
            rules.advice.score,
            horizon,
            rules.advice.avoid,
            rules.advice.odds,
        )

    def view(self) -> View:
        """Return the view of the player: everything that the player may know."""
        return self.__table.game.view(self.player)

    def sample(self, seed: int | str) -> Game:
        """Return a copy of the game in which all faces that the player cannot know are dealt anew.

        Raises:
            WrongPlayer: If the player is not asked: a sample needs an own decision.
        """
        return self.__table.game.sample(self.player, seed)

    def log(self, lang: Lang = "en") -> list[str]:
        """Return the log in words that the player may read; it is empty for a game without a log."""
        trace = self.__table.trace
        return [] if trace is None else [e.tell(lang, self.player) for e in trace.entries]


__all__ = [
    "DeckChoice",
    "Match",
    "Measures",
    "Seat",
    "SeatDecision",
    "Table",
    "choose_decks",
    "parse_seed",
    "recorded_result",
]
