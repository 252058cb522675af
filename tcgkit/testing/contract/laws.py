"""The contract: laws that every ruleset keeps, checked on random games.

``assert_contract("my-game")`` checks an installed ruleset by its id; :func:`check_contract` checks
rules and decks that are at hand. Each law is a function whose docstring states it.

Provisional: may change in a minor version.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from traceback import extract_tb
from typing import Final

from tcgkit.kernel.game import names_checked
from tcgkit.kernel.rules import AnyDeck, Deck, OptionValue, Rules
from tcgkit.plugins import RulesetPlugin, load_cards, load_plugins
from tcgkit.plugins.cards import library_of
from tcgkit.plugins.deck_check import read_deck
from tcgkit.plugins.pack import pack_of, with_pack
from tcgkit.testing.contract import copies, doors, flow, reasons, samples, sight
from tcgkit.testing.contract.case import Again, Breach, Case, Table
from tcgkit.testing.contract.clock import jumping_clock

Law = Callable[[Case], Iterator[Breach]]

LAWS: Final[tuple[Law, ...]] = (
    flow.playouts_end,
    flow.somebody_can_act,
    flow.state_is_plain_data,
    flow.steps_ask_first,
    flow.cards_stay,
    flow.conceding_ends,
    copies.forks_are_equal,
    copies.copies_stay_apart,
    copies.records_replay,
    copies.caches_are_honest,
    sight.knowledge_is_true,
    samples.samples_look_alike,
    samples.samples_are_fair,
    samples.samples_stand_alone,
    sight.hidden_faces_do_not_show,
    sight.passing_does_not_show,
    sight.true_numbers_do_not_show,
    doors.wrong_answers_change_nothing,
    doors.names_are_complete,
    reasons.explanations_are_total,
    doors.same_in_every_process,
)
"""All laws, in the order in which they are checked."""


def check_contract(
    rules: Rules,
    decks: Sequence[AnyDeck],
    *,
    seeds: Iterable[int | str] = range(10),
    laws: Iterable[str] | None = None,
    thorough: bool = False,
    again: Again | str | None = None,
    per_law: int = 3,
    every: int = 1,
) -> list[Breach]:
    """Return the breaches of the contract, at most ``per_law`` of each law.

    ``decks`` has one deck per player. ``laws`` names the laws to check (default: all).
    ``again`` is a function of an importable module that makes rules and decks anew, or the id
    of an installed ruleset: without it, the law about other processes is not checked.
    ``thorough`` tries more at each decision and takes several times as long; with ``every`` only
    one of so many decisions is looked at. The clock jumps at each reading meanwhile, so that what
    depends on it comes out.

    Raises:
        ValueError: ``laws`` names an unknown law, or there is not one deck for each
            player.
    """
    names = [law.__name__ for law in LAWS]
    wanted = names if laws is None else list(laws)
    for name in wanted:
        if name not in names:
            raise ValueError(f"no law {name!r}; laws are {', '.join(names)}")
    if len(decks) != rules.players:
        raise ValueError(f"{len(decks)} decks for {rules.players} players")
    case = Case(rules, decks, tuple(seeds), 3 if thorough else 1, again, every)
    found = []
    with names_checked(), jumping_clock():
        for law in LAWS:
            if law.__name__ in wanted:
                found += _check(law, case, per_law)
    return found


def _check(law: Law, case: Case, most: int) -> list[Breach]:
    """Check one law; an error that comes out of a game is a breach of it."""
    case.law, case.seed, case.decision = law.__name__, "-", 0
    found: list[Breach] = []
    try:
        for breach in law(case):
            if breach not in found:
                found.append(breach)
            if len(found) == most:
                break
    except Exception as error:
        last = extract_tb(error.__traceback__)[-1]
        found.append(
            case.breach(
                f"raised {type(error).__name__}: {error} ({last.filename}:{last.lineno})"
            )
        )
    return found


def installed(
    ruleset: RulesetPlugin | str, options: Mapping[str, OptionValue | str] | None = None
) -> list[tuple[Rules, list[Deck]]]:
    """Return the rules of a ruleset, for these options, with each of its decks against the next.

    Raises:
        RulesetNotFound: no ruleset of that id is installed.
        OptionError: it has no such option, or not with this value.
        ValueError: it has no deck.
    """
    if isinstance(ruleset, str):
        host = load_plugins()
        plugin = host.ruleset(ruleset)
        files = [file.path for file in host.decks(ruleset).values()]
        library = load_cards(host, plugin)
    else:
        plugin, files = ruleset, list(ruleset.deck_files)
        library = library_of(plugin, plugin.card_files)
    settings = plugin.ruleset.settings(options)
    made = [read_deck(path, plugin.ruleset, library, options=settings) for path in files]
    decks = [deck.definitions(library.cards) for deck in made]
    rules = plugin.ruleset.build(settings)
    rules = with_pack(rules, pack_of(plugin, library, settings), library)
    if not rules.decks.has_decks:
        return [(rules, [Deck({})] * rules.players)]
    if not decks:
        raise ValueError(f"ruleset {plugin.id!r} has no deck to be played with")
    count = 1 if len(decks) <= 2 else len(decks)
    pairs = [
        [decks[(i + p) % len(decks)] for p in range(rules.players)] for i in range(count)
    ]
    return [(rules, pair) for pair in pairs]


def assert_contract(
    ruleset: RulesetPlugin | str,
    *,
    seeds: Iterable[int | str] = range(10),
    laws: Iterable[str] | None = None,
    thorough: bool = False,
    options: Mapping[str, OptionValue | str] | None = None,
    every: int = 1,
) -> None:
    """Check the contract of an installed ruleset, or of a plugin at hand, with its decks.

    ``options`` are rule options (default: those of the clauses). The rest is as for
    :func:`check_contract`.

    Raises:
        AssertionError: it is broken; the message lists the breaches.
        OptionError: it has no such option, or not with this value.
    """
    again = ruleset if isinstance(ruleset, str) else None
    tables, kept = installed(ruleset, options), list(seeds)
    wanted = None if laws is None else list(laws)
    broken: list[Breach] = []
    for number, (rules, decks) in enumerate(tables):
        part = kept if thorough else kept[number % len(kept) :: len(tables)] or kept[:1]
        broken += check_contract(
            rules,
            decks,
            seeds=part,
            laws=wanted,
            thorough=thorough,
            again=again,
            every=every,
        )
    name = ruleset if isinstance(ruleset, str) else ruleset.id
    listed = "\n".join(f"  {breach}" for breach in broken)
    if broken:
        chosen = f" with {dict(options)}" if options else ""
        raise AssertionError(f"ruleset {name!r}{chosen} breaks its contract:\n{listed}")


__all__ = [
    "LAWS",
    "Breach",
    "Case",
    "Law",
    "Table",
    "assert_contract",
    "check_contract",
    "installed",
]
