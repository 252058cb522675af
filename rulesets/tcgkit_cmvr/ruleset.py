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
    by_name,
)
from tcgkit.kernel.state import TABLE
from tcgkit.kernel.time import Window
from tcgkit_cmvr.language.verbs import destruction
from tcgkit_cmvr.rules import activation, battle, phases, setting
from tcgkit_cmvr.rules.card_types import TYPES
from tcgkit_cmvr.rules.events import OTHERS, Draw, LeaveField, PlaceDamage
from tcgkit_cmvr.rules.heuristic import score
from tcgkit_cmvr.rules.options import OPTIONS
from tcgkit_cmvr.rules.zones import (
    FIELDS,
    POSTURES,
    PROPERTIES,
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
# nobody else learns who was (cmvr.i.10).
REACTIONS = Window(
    "reaction", lead_first, text=Text("You may react to this", "リアクションできます")
)


def reacts_first(game: Reading, event: Event) -> tuple[int, ...]:
    """Return who may react first: the opponent of the event player (cmvr.proc.react.3, cmvr.i.4)."""
    by = event.whose
    return (1 - by, by) if by >= 0 else lead_first(game)


def endless(game: Running) -> None:
    """Automatic effects that never end are a draw (cmvr.i.15)."""
    game.end((), "cmvr.i.15", "endless automatic effects")


NAMES = Names(
    kinds=("regular", "switch"),
    claims=("attack", "attack_deck", "be_attacked", "work"),
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
        zones={zone.name: zone for zone in ZONES},
        timeline=phases.timeline(options),
        actions={action.name: action for action in actions},
        order=lead_first,  # of Responses, too (cmvr.proc.react.10)
        live=activation.live,  # the kernel asks in the order of being turned up (cmvr.i.89)
        fields={field.name: field for field in FIELDS},
        properties={prop.name: prop for prop in PROPERTIES},
        postures=POSTURES,
        types=by_name(TYPES),
        uses=by_name(activation.USES),
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
        advice=Advice(score, progress=lambda game: game.number(TABLE, "round")),
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


def legal_deck(deck: Deck, options: Mapping[str, OptionValue]) -> list[tuple[str, Text]]:
    """Return every clause of ``cmvr.deck`` that a deck violates."""
    cards = deck.cards
    problems = []
    total = sum(cards.values())
    if not 40 <= total <= 60:
        problems.append(
            (
                "cmvr.deck.1",
                Text(
                    f"{total} cards: a deck has 40 to 60",
                    f"{total}枚：デッキは40〜60枚",
                ),
            )
        )
    counts: dict[tuple[str, str], int] = {}
    names: dict[str, Text] = {}
    for card, number in cards.items():
        key = (card.name.ja, card["rarity"])  # the name alone counts (cmvr.deck.8)
        names[card.name.ja] = card.name
        counts[key] = counts.get(key, 0) + number
    for (name, rarity), number in counts.items():
        if rarity in LIMITS and number > LIMITS[rarity][0]:
            limit, clause = LIMITS[rarity]
            problems.append((f"cmvr.deck.{clause}", too_many(names[name], number, limit)))
    legends = sum(n for card, n in cards.items() if card["rarity"] == "legend")
    if legends > 1:
        problems.append(
            (
                "cmvr.deck.7",
                Text(f"{legends} Legends: at most 1", f"レジェンド{legends}枚：1枚まで"),
            )
        )
    if options["negate_outside_resist"] == "refuse":
        problems += _negating(cards)
    if options["mixed_rarity_limit"] == "strictest":
        for name, text in names.items():
            rarities = [r for n, r in counts if n == name and r in LIMITS]
            number = sum(counts[name, r] for r in rarities)
            limit = min((LIMITS[r][0] for r in rarities), default=number)
            if len(rarities) > 1 and number > limit:
                problems.append(("cmvr.i.16", too_many(text, number, limit)))
    return problems


def _negating(cards: Iterable[CardDef]) -> list[tuple[str, Text]]:
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


def too_many(name: Text, number: int, limit: int) -> Text:
    """Say that a deck has too many copies of a card."""
    return Text(
        f"{number} copies of {name.en}: at most {limit}",
        f"{name.ja}{number}枚：{limit}枚まで",
    )


RULESET = Ruleset(
    id="cmvr",
    name=Text("cmV-R", "cmV-R"),
    version=VERSION,
    build=build,
    options=OPTIONS,
    legal_deck=legal_deck,
)
