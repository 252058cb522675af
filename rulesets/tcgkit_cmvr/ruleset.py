"""cmV-R put together: options, legality of decks, and the rules made from them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import TYPE_CHECKING, Any

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.happening import Event
from tcgkit.kernel.rules import (
    Advice,
    Check,
    Deck,
    Ends,
    Loops,
    Names,
    OptionValue,
    Reactions,
    Repeat,
    Rules,
    Ruleset,
    Triggers,
    by_name,
)
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Window
from tcgkit.standard.decks import (
    Violation,
    check_copies,
    check_size,
    check_total,
    same_name,
    too_many,
)
from tcgkit.standard.players import opponent
from tcgkit_cmvr.rules import activation, battle, phases, setting
from tcgkit_cmvr.rules.card_types import TYPES
from tcgkit_cmvr.rules.defences import DEFENCES
from tcgkit_cmvr.rules.events import (
    OTHERS,
    Draw,
    LeaveField,
    PlaceDamage,
    destruction,
)
from tcgkit_cmvr.rules.heuristic import ODDS, score
from tcgkit_cmvr.rules.options import OPTIONS
from tcgkit_cmvr.rules.zones import (
    FIELDS,
    POSTURES,
    PROPERTIES,
    TIMINGS,
    ZONES,
    lead_first,
    tapper_of,
    unit_name,
)

if TYPE_CHECKING:
    from tcgkit.kernel.game import Reading, Running

VERSION = "1.2"

Entry = Callable[..., Any]


# Opens for every event that is reactable (cmvr.proc.react.1). Who cannot react is not asked, and
# other players do not learn who was (cmvr.i.10).
REACTIONS = Window(
    "reaction", lead_first, text=Text("You may react to this", "リアクションできます")
)


def reacts_first(game: Reading, event: Event) -> tuple[int, ...]:
    """Return the order of reacting: the opponent of the event player first (cmvr.proc.react.3, cmvr.i.4)."""
    by = event.whose
    return (opponent(by), by) if by >= 0 else lead_first(game)


def endless(game: Running) -> None:
    """Automatic effects that never end are a draw (cmvr.i.15)."""
    game.end((), "cmvr.i.15", "endless automatic effects")


NAMES = Names(
    kinds=("regular", "switch"),
    claims=(
        *("act_first", "act_last", "attack", "attack_deck", "be_attacked", "be_chosen"),
        *("be_set", "untap", "work", *DEFENCES),
        *(f"{each.name}_tapped" for each in DEFENCES.values() if each.taps),
    ),
    ends=("attack", *TIMINGS),
    windows=("commit", *(key for key in phases.WINDOW_TEXTS if "." in key)),
    window_texts=phases.WINDOW_TEXTS,
)


def build(options: Mapping[str, OptionValue]) -> Rules:
    """Return the rules of cmV-R for these options."""
    actions = (
        *activation.actions(options),
        *setting.actions(options),
        *battle.ACTIONS,
    )
    return Rules(
        ruleset="cmvr",
        version=VERSION,
        options=options,
        zones=by_name(ZONES),
        timeline=phases.timeline(options),
        actions=by_name(actions),
        order=lead_first,  # of Responses, too (cmvr.proc.react.10)
        live=activation.live,  # the kernel asks in the order of being turned up (cmvr.i.89)
        fields=by_name(FIELDS),
        properties=by_name(PROPERTIES),
        postures=POSTURES,
        types=by_name(TYPES),
        uses=by_name(activation.USES),
        triggers=Triggers(memory="round"),
        reactions=Reactions(REACTIONS, reacts_first, _also_reactable(options)),
        checks=(
            Check(
                "eight_damage",
                (PlaceDamage, LeaveField),
                "event",
                phases.beaten_by_damage,
                phases.lose_by_damage,
                "cmvr.win.1",
            ),
            Check(
                "overdrawn",
                (Draw,),
                "event",
                phases.overdrawn,
                phases.lose_by_drawing,
                "cmvr.i.37",
            ),
        ),
        ends=Ends(phases.result_of),
        loops=Loops(
            Repeat(
                ("draw", "setup", "battle", "end"),
                int(options["repeat_limit"]),
                endless,
                "cmvr.i.15",
            )
        ),
        entries=entries(options),
        names=NAMES,
        advice=Advice(score, lambda game: game.number(TABLE, "round"), odds=ODDS),
    )


def _also_reactable(options: Mapping[str, OptionValue]) -> frozenset[type[Event]]:
    names = str(options["extra_reaction_events"]).split("+")
    return frozenset(kind for name, kind in OTHERS.items() if name in names)


def entries(options: Mapping[str, OptionValue]) -> dict[str, Callable[..., Any]]:
    """Return the procedures that rules reach by name; options choose among them."""

    def chosen(option: str, other: str, default: Entry, instead: Entry) -> Entry:
        return instead if options[option] == other else default

    return {
        "acting_unit": battle.acting_unit,
        "attack_on": battle.attack_on,
        "can_be_target": battle.can_be_target,
        "beaten": battle.beaten,
        "coins_moved": setting.coins_moved,
        "depart": setting.depart,
        "destruction": destruction,
        "equal": battle.equal,
        "put_down": setting.put_down,
        "stands": setting.stands,
        "tapper": tapper_of,
        "break_tie": chosen(
            "tie_toss", "once_per_group", battle.toss_for_tie, battle.toss_once_for_tie
        ),
        "clock_runs": chosen(
            "timed_clock", "on_set", phases.clock_runs, phases.clock_runs_from_set
        ),
        "leaves_when_used": activation.when_used(options),
        "must_draw": chosen(
            "effect_draw_empty", "loss", phases.must_draw_in_phase, phases.must_always_draw
        ),
        "negated_set": chosen("negated_set", "hand", setting.to_dust, setting.to_hand),
        "short_of_cards": phases.short_of_cards,
        "toss": phases.toss,
        "unit_name": unit_name,
        "where": setting.first_free,
        "with_it": lambda game, card: game.attached(card),
        "untapped_by_effect": chosen(
            "untapped_acts_again",
            "next_timing",
            battle.acts_again,
            battle.acts_in_next_timing,
        ),
    }


# ---- decks (cmvr.deck.*) -------------------------------------------------------------

# Number of copies, and the clause (cmvr.deck.3-6).
LIMITS = {"normal": (4, 3), "rare": (3, 4), "super_rare": (2, 5), "secret": (1, 6)}


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[Violation]:
    """Return every clause of ``cmvr.deck`` that a deck violates.

    Of each rarity cards of one name count together (cmvr.deck.8).
    """
    problems = check_size(deck, 40, "cmvr.deck.1", most=60)
    for rarity, (limit, clause) in LIMITS.items():
        some = Deck({c: n for c, n in deck.cards.items() if c["rarity"] == rarity})
        problems += check_copies(some, limit, f"cmvr.deck.{clause}", same=same_name)
    legends = Text("Legends", "レジェンド")
    problems += check_total(deck, is_legend, 1, "cmvr.deck.7", legends)
    if options["negate_outside_resist"] == "refuse":
        problems += _negating(deck.cards)
    if options["mixed_rarity_limit"] == "strictest":
        problems += _mixed(deck)
    return problems


def is_legend(card: CardDef) -> bool:
    """Return whether a card is a Legend."""
    return bool(card["rarity"] == "legend")


def _mixed(deck: Deck) -> list[Violation]:
    """Return the names with too many cards in several rarities (cmvr.i.16)."""
    problems = []
    for name in {card.name.ja: card.name for card in deck.cards}.values():
        some = [c for c in deck.cards if c.name.ja == name.ja and c["rarity"] in LIMITS]
        rarities = {card["rarity"] for card in some}
        number = sum(deck.cards[card] for card in some)
        limit = min((LIMITS[rarity][0] for rarity in rarities), default=number)
        if len(rarities) > 1 and number > limit:
            problems.append(("cmvr.i.16", too_many(name, number, limit)))
    return problems


def _negating(cards: Iterable[CardDef]) -> list[Violation]:
    """Return the cards that negate outside Resist (cmvr.i.76)."""
    from tcgkit_cmvr.language.card_checks import (
        negates_outside_resist,  # cards have been read then
    )

    return [
        (
            "cmvr.i.76",
            Text(
                f"{card.name.en} negates without being a Resist",
                f"{card.name.ja}はレジスト以外で無効化する",
            ),
        )
        for card in cards
        if negates_outside_resist(card)
    ]


RULESET = Ruleset(
    id="cmvr",
    name=Text("cmV-R", "cmV-R"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
