"""What effects may summon or use: which numbers, from where, to where, and when.

Clauses: ``ultimate.ban.34-40``, ``ultimate.ban.60``, ``ultimate.ban.67``, ``ultimate.ban.69``,
``ultimate.off.8``, ``ultimate.i.89``, ``ultimate.i.143-144``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit_dsl import ast
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_ultimate.bans.cards import LARGEST
from tcgkit_ultimate.bans.entry import Ban, Entry, refuse, warn
from tcgkit_ultimate.bans.outcomes import Outcome
from tcgkit_ultimate.bans.words import TIMINGS
from tcgkit_ultimate.rules.limits import MOST_SUMMONED, SUMMON_TIMINGS

_CLAUSES: Final = {
    1: "ultimate.ban.38",
    2: "ultimate.ban.37",
    3: "ultimate.ban.36",
    4: "ultimate.ban.35",
}
"""The narrowest clause for each number; of the others it is ultimate.ban.39."""


def summonable(number: int, outcome: Outcome) -> bool:
    """Return whether a card of this number may summon what words mean (ultimate.ban.35-40).

    A card may always summon itself.
    """
    most = MOST_SUMMONED.get(number, LARGEST)
    return outcome.things.is_self or outcome.cards.most <= most


def ban_35_to_40(entry: Entry) -> Iterator[Diagnostic]:
    """An effect summons up to the number that its card allows, or its card."""
    if entry.number is None:
        return
    for reading in entry.readings:
        for each in reading.all("summon"):
            if summonable(entry.number, each):
                continue
            most = MOST_SUMMONED[entry.number]
            says = Text(
                "a card of number {n} summons a monster of number up to {most}",
                "数字{n}のカードが数字{most}までのモンスターを召喚する",
            )
            allowed = Text(
                "of number {most} or less (or this card itself)",
                "数字{most}以下まで（このカード自身は可）",
            )
            yield refuse(
                _CLAUSES.get(entry.number, "ultimate.ban.39"),
                each.things.span,
                says.fill(n=entry.number, most=f"{each.cards.most:.0f}"),
                allowed.fill(most=most),
            )


def ban_34(entry: Entry) -> Iterator[Diagnostic]:
    """No card of the opponent's deck gets into a place of yours (ultimate.ban.34, ultimate.i.146)."""
    for reading in entry.readings:
        for each in reading.all("take"):
            yield refuse(
                "ultimate.ban.34",
                each.things.span if each.things.phrase else each.span,
                Text("this takes cards of the opponent's deck", "相手のデッキを奪っている"),
                Text(
                    "only your own deck; the opponent's cards may go from their deck to"
                    " their graveyard (burn)",
                    "自分のデッキから。相手のデッキは墓地に送ること（バーン）だけができる",
                ),
            )


def zone_10(entry: Entry) -> Iterator[Diagnostic]:
    """Hands and decks only ever contain cards that their player owns (ultimate.zone.10)."""
    for reading in entry.readings:
        for each in reading.all("foreign"):
            place = each.leaf.args["where"]
            yield refuse(
                "ultimate.zone.10",
                place.span,
                Text("the cards belong to the other player", "カードの持ち主が違う"),
                Text("to their owner's hand or deck", "持ち主の手札やデッキに"),
            )


def i_144(entry: Entry) -> Iterator[Diagnostic]:
    """Nothing is summoned or used from the opponent's hand."""
    for reading in entry.readings:
        for each in reading.all("rob"):
            yield refuse(
                "ultimate.i.144",
                each.things.span,
                Text("this takes a card of the opponent's hand", "相手の手札を使っている"),
                Text(
                    "from your own hand, or from the opponent's graveyard",
                    "自分の手札、または相手の墓地から",
                ),
            )


def destinations(entry: Entry) -> Iterator[Diagnostic]:
    """A summon does not lead to a hand, nor into a deck or graveyard (ultimate.ban.67, off.8)."""
    for reading in entry.readings:
        for each in reading.all("summon"):
            place = each.leaf.args.get("where")
            if not isinstance(place, ast.Place):
                continue
            if "hand" in each.zones:
                yield refuse(
                    "ultimate.ban.67",
                    place.span,
                    Text("nothing is summoned to a hand", "手札には召喚できない"),
                    _PLACES,
                )
            elif each.zones & {"deck", "graveyard"}:
                yield refuse(
                    "ultimate.off.8",
                    place.span,
                    Text(
                        "a monster lies on the top of a deck or graveyard",
                        "モンスターはデッキや墓地の一番上に置く",
                    ),
                    _PLACES,
                )


_PLACES: Final = Text(
    "to your battlefield, to your mana zone, to the top of your deck, or to the top of your"
    " graveyard",
    "バトルフィールド、マナゾーン、デッキの一番上、墓地の一番上のどれか",
)


def ban_60(entry: Entry) -> Iterator[Diagnostic]:
    """Cards are summoned face up."""
    for reading in entry.readings:
        for each in reading.all("summon"):
            how = each.leaf.args.get("how")
            if isinstance(how, ast.Word) and how.key == "face down":
                yield refuse(
                    "ultimate.ban.60",
                    how.span,
                    Text("a card is summoned face down", "裏向きで召喚している"),
                    Text(
                        "recovered (unsaid), tired, or heavily tired",
                        "回復状態（省略可）、疲労状態、重疲労状態",
                    ),
                )


def ban_69(entry: Entry) -> Iterator[Diagnostic]:
    """Outside the main step five timings may summon, and no timing uses magic."""
    for reading in entry.readings:
        timing = reading.timing
        if timing not in TIMINGS:
            continue
        for each in reading.all("summon", "use"):
            if each.kind == "use" and timing in SUMMON_TIMINGS:
                yield refuse(
                    "ultimate.ban.69",
                    each.span,
                    Text(
                        "magic cards are used in the main step only",
                        "マジックカードはメインステップでしか使えない",
                    ),
                    Text(
                        "these timings may summon; use magic in an activated ability, a"
                        " magic card or a trigger",
                        "この時期にできるのは召喚だけ。使用は起動能力、マジック、トリガーで",
                    ),
                )
            elif timing not in SUMMON_TIMINGS:
                yield warn(
                    "ultimate.ban.69",
                    each.span,
                    Text(
                        "this works in your own main step only",
                        "これは自分のメインステップでしか働かない",
                    ),
                    Text(
                        "when attacking, blocking, entering a battle, being destroyed or at a"
                        " turn end a text may summon at any time",
                        "攻撃時・防御時・バトル時・破壊時・ターンエンド時ならいつでも召喚できる",
                    ),
                )


BANS: Final[tuple[Ban, ...]] = (
    ban_34,
    ban_35_to_40,
    zone_10,
    i_144,
    destinations,
    ban_60,
    ban_69,
)
