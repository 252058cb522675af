"""The places, subjects, durations and costs in a text, anywhere in it.

Clauses: ``ultimate.ban.21-22``, ``ultimate.ban.24``, ``ultimate.ban.29-30``, ``ultimate.ban.49``,
``ultimate.ban.66-67``, ``ultimate.i.36``, ``ultimate.i.119``, ``ultimate.i.145``.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from attrs import evolve

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk
from tcgkit_ultimate.bans.cards import MANA_CARDS, YOU, Cards, cards_of, seats
from tcgkit_ultimate.bans.entry import Ban, Entry, EntryAbility, refuse
from tcgkit_ultimate.bans.plan import Leaf, Things, leaves, plan_of, zones_of
from tcgkit_ultimate.bans.words import DEEDS, Deed
from tcgkit_ultimate.rules.zones import FIELD

# ---- places --------------------------------------------------------------------------


def ban_21(entry: Entry) -> Iterator[Diagnostic]:
    """No text names the standby space."""
    for place in entry.places():
        if "standby" in zones_of(place, entry.vocabulary):
            yield refuse(
                "ultimate.ban.21",
                place.span,
                Text(
                    "the standby space is for standby summons only",
                    "スタンバイスペースはスタンバイ召喚にだけ使う",
                ),
                Text(
                    "battlefield, mana zone, graveyard, deck, hand",
                    "バトルフィールド、マナゾーン、墓地、デッキ、手札",
                ),
            )


def ban_24_and_29(entry: Entry) -> Iterator[Diagnostic]:
    """Nothing is put into exile by a text, and nothing comes back from there."""
    goals = {id(place) for place in _goals(entry)}
    for place in entry.places():
        if "exile" not in zones_of(place, entry.vocabulary):
            continue
        away = id(place) in goals
        yield refuse(
            "ultimate.ban.24" if away else "ultimate.ban.29",
            place.span,
            Text("this removes cards from the game", "カードをゲームから除外している")
            if away
            else Text(
                "removed jokers stay out of the game",
                "除外されたジョーカーは使えない",
            ),
            Text(
                "cards of hand, deck, graveyard or field; to one of these",
                "手札、デッキ、墓地、場のカードだけ",
            ),
        )


def _goals(entry: Entry) -> Iterator[ast.Place]:
    """Yield the places that cards go to."""
    for node in entry.nodes:
        if isinstance(node, ast.Act):
            where = dict(node.args).get("where")
            if isinstance(where, ast.Place):
                yield where


def ban_22(entry: Entry) -> Iterator[Diagnostic]:
    """Mana cards are counted, boosted, lost and paid with, nothing else."""
    counted = {
        id(phrase)
        for node in entry.nodes
        if isinstance(node, ast.Counted | ast.CountOf | ast.Change)
        for phrase in walk(node)
    }
    for node in entry.nodes:
        if not isinstance(node, ast.Phrase) or id(node) in counted:
            continue
        if node.noun == MANA_CARDS:
            yield refuse(
                "ultimate.ban.22",
                node.span,
                Text("mana is nothing but mana", "マナはマナとしてしか使えない"),
                Text(
                    "boost mana, remove mana, pay mana, or ask how much there is",
                    "マナブースト、マナを減らす、支払う、枚数を数える",
                ),
            )


# ---- subjects ------------------------------------------------------------------------


def subjects(entry: Entry) -> Iterator[Diagnostic]:
    """Lasting effects concern monsters on the field (ultimate.i.147, ultimate.ban.66, ban.67)."""
    for reading in entry.readings:
        for leaf in reading.deeds:
            deed = DEEDS.get(leaf.verb)
            things = leaf.things.get("who")
            if deed is None or things is None or things.phrase is None:
                continue
            cards = cards_of(things.phrase, entry.vocabulary)
            if cards.on_field or things.now is not None:
                continue
            in_hand = "hand" in cards.zones
            yield refuse(
                "ultimate.ban.67" if in_hand else "ultimate.ban.66",
                things.span,
                Text("the hand is not part of the field", "手札は場ではない")
                if in_hand
                else Text("these are not on the field", "場に召喚されたカードではない"),
                Text("monsters on the field", "場のモンスター"),
            )


def ban_67(entry: Entry) -> Iterator[Diagnostic]:
    """No ability works from the hand, from a deck or from exile (ultimate.i.111)."""
    references = entry.vocabulary.tables["reference"]
    for text in entry.words():
        for condition in (text.condition, text.needs):
            for node in walk(condition):
                if not isinstance(node, ast.Test) or " in {where" not in node.key:
                    continue
                values = dict(node.args)
                who, where = values.get("who"), values.get("where")
                own = isinstance(who, ast.Reference) and references[who.key].own_card
                if not own or not isinstance(where, ast.Place):
                    continue
                if zones_of(where, entry.vocabulary) & {"hand", "deck"}:
                    yield refuse(
                        "ultimate.ban.67",
                        node.span,
                        Text("no ability works from there", "そこでは能力は働かない"),
                        Text(
                            "abilities work on the field; when this card is discarded or"
                            " sent to the graveyard, in the graveyard",
                            "能力は場で働く（捨てられた・墓地に送られた時の能力は墓地で働く）",
                        ),
                    )


def ban_30(entry: Entry) -> Iterator[Diagnostic]:
    """Only a card's own destruction is replaced, not that of others (ultimate.i.145)."""
    references = entry.vocabulary.tables["reference"]
    for text in entry.words():
        for node in walk(text.body):
            if not isinstance(node, ast.Would):
                continue
            what = dict(node.args).get("what")
            if not (isinstance(what, ast.Reference) and references[what.key].own_card):
                yield refuse(
                    "ultimate.ban.30",
                    node.span,
                    Text(
                        "this protects other cards from effects",
                        "他のカードが効果を受けなくなっている",
                    ),
                    Text(
                        "if this card would be destroyed, ... instead",
                        "「このカードが破壊される場合、代わりに…」",
                    ),
                )


def goals(entry: Entry) -> Iterator[Diagnostic]:
    """A move has one destination, one that its verb allows (ultimate.ban.49, i.89)."""
    for reading in entry.readings:
        for leaf in reading.deeds:
            deed = DEEDS.get(leaf.verb)
            if deed is None:
                continue
            yield from _wrong_goal(entry, leaf, deed)
            if deed.rest:
                back = evolve(deed, where=deed.rest, goals=("deck",))
                yield from _wrong_goal(entry, leaf, back)


def _wrong_goal(entry: Entry, leaf: Leaf, deed: Deed) -> Iterator[Diagnostic]:
    place = leaf.args.get(deed.where)
    if not isinstance(place, ast.Place):
        return
    zones = zones_of(place, entry.vocabulary)
    piles = () if deed.top else ("deck", "graveyard")
    if zones & _ELSEWHERE or (deed.kind == "summon" and zones & {"hand", *piles}):
        return  # its own clause says so
    if zones not in [{goal} for goal in deed.goals]:
        says = Text("it cannot be there", "そこにはできない")
        yield refuse("ultimate.ban.49", place.span, says, _to(deed.goals, top=deed.top))
    elif deed.own and seats(place.owner) != {YOU}:
        says = Text("this is not your own place", "自分の場所ではない")
        yield refuse("ultimate.i.89", place.span, says, _to(deed.goals, top=deed.top))


_ELSEWHERE: Final = frozenset(("standby", "exile"))
_NAMES: Final = {
    "hand": Text("your hand", "自分の手札"),
    "deck": Text("your deck", "自分のデッキ"),
    "graveyard": Text("your graveyard", "自分の墓地"),
    "battlefield": Text("your battlefield", "自分のバトルフィールド"),
    "mana_zone": Text("your mana zone", "自分のマナゾーン"),
}


def _to(goals: tuple[str, ...], *, top: bool) -> Text:
    """Say where something can go."""
    names = [_NAMES[goal] for goal in goals]
    both = Text(
        " or ".join(each.en for each in names), "か".join(each.ja for each in names)
    )
    if not top:
        return both
    return Text("the top of {places}", "{places}の一番上").fill(places=both)


# ---- nothing vague -------------------------------------------------------------------

_WHERE: Final = Text(
    "on the field, on your battlefield, from your hand, from your graveyard, ...",
    "「場の」「自分のバトルフィールドの」「自分の手札の」「自分の墓地の」など",
)
_HOW_LONG: Final = Text(
    "until the end of the turn, until the end of the battle, while it stays on the field, ...",
    "「このターンの終わりまで」「このバトルの終わりまで」「場にある限り」など",
)


def ban_49(entry: Entry) -> Iterator[Diagnostic]:
    """A text states the places of its cards and its duration (ultimate.i.119)."""
    for reading in entry.readings:
        if reading.tree.lost:
            yield refuse(
                "ultimate.ban.49",
                reading.tree.span,
                Text("this text cannot be read completely", "このテキストは読み取れない"),
                Text(
                    "amount, place, side, chooser and duration in words of the card language",
                    "枚数・場所・どちらの・誰が・いつまでを、カード言語の言葉で書く",
                ),
            )
        for leaf in reading.deeds:
            yield from _unplaced(entry, leaf)
            yield from _elsewhere(reading, leaf)
            yield from _endless(reading, leaf)


def _unplaced(entry: Entry, leaf: Leaf) -> Iterator[Diagnostic]:
    deed = DEEDS.get(leaf.verb)
    for name, things in leaf.things.items():
        if not things.is_new or things.phrase is None or things.is_each:
            continue
        named = deed is not None and name == deed.names
        if not named and not cards_of(things.phrase, entry.vocabulary).is_placed:
            says = Text("it does not say where they are", "どこのカードか書かれていない")
            yield refuse("ultimate.ban.49", things.span, says, _WHERE)


def _elsewhere(reading: EntryAbility, leaf: Leaf) -> Iterator[Diagnostic]:
    """A deed is done to cards where its verb finds them: monsters on the field, hands ..."""
    deed = DEEDS.get(leaf.verb)
    things = leaf.things.get(deed.what) if deed is not None else None
    if deed is None or not deed.found or things is None or things.phrase is None:
        return
    cards = reading.cards(things)
    placed = cards.is_placed and not cards.zones & {"mana", *_ELSEWHERE}
    if placed and not cards.zones <= set(deed.found):
        names = [_PLACES[zone] for zone in deed.found if zone in _PLACES]
        where = Text(
            " or ".join(each.en for each in names), "か".join(each.ja for each in names)
        )
        says = Text("this is not done to cards there", "そこのカードにはできない")
        yield refuse("ultimate.ban.49", things.span, says, where)


_PLACES: Final = {
    "hand": Text("from a hand", "手札から"),
    "deck": Text("from your deck", "自分のデッキから"),
    "graveyard": Text("from a graveyard", "墓地から"),
    "battlefield": Text("monsters on the field", "場のモンスター"),
}


def _endless(reading: EntryAbility, leaf: Leaf) -> Iterator[Diagnostic]:
    deed, until = DEEDS.get(leaf.verb), leaf.args.get("until")
    if (
        deed is not None
        and deed.kind == "control"
        and isinstance(until, ast.Word)
        and until.key.startswith("during ")
    ):
        says = Text(
            "control does not begin later", "後からコントロールを得ることはできない"
        )
        yield refuse("ultimate.ban.49", until.span, says, _HOW_LONG)
    if deed is None or not deed.lasts or reading.kind == "continuous":
        return
    if "until" not in leaf.args:
        says = Text("it does not say how long this lasts", "いつまで続くか書かれていない")
        yield refuse("ultimate.ban.49", leaf.span, says, _HOW_LONG)


# ---- costs ---------------------------------------------------------------------------

_COSTS: Final = Text(
    "pay mana, release your own monsters, tire this card, discard your own cards, mill your"
    " own deck",
    "マナの支払い、自分のモンスターのリリース、このカードの疲労、自分の手札を捨てる、"
    "自分のデッキを墓地に送る",
)


def i_36(entry: Entry) -> Iterator[Diagnostic]:
    """A cost is one of five kinds; other deeds as costs would escape the limits of effects."""
    for reading in entry.readings:
        text = reading.tree.text
        for cost in text.costs:
            plan = plan_of(ast.AbilityText((cost,)), entry.vocabulary)
            for leaf in leaves(plan):
                if not _is_cost(entry, leaf):
                    says = Text("this cannot be a cost", "これはコストにできない")
                    yield refuse("ultimate.i.36", leaf.span, says, _COSTS)


def _is_cost(entry: Entry, leaf: Leaf) -> bool:
    things = leaf.things.get("what", Things())
    cards = (
        Cards(frozenset(FIELD), frozenset((YOU,)))
        if things.phrase is None
        else cards_of(things.phrase, entry.vocabulary)
    )
    own = cards.sides == {YOU}
    match leaf.verb.split("/")[0].split(" ")[0]:
        case "pay":
            return True
        case "tire":
            return things.is_self
        case "release":
            return own and cards.zones <= set(FIELD)
        case "discard":
            in_hand = "what" not in leaf.args or (own and cards.zones == {"hand"})
            return in_hand and _is_yours(leaf)
        case "mill" | "send":
            of_deck = leaf.verb in _MILLS or _is_top_of_deck(leaf.args.get("what"))
            return of_deck and _is_yours(leaf)
        case _:
            return False


_MILLS: Final = (
    "mill/mills {n:number}",
    "send/sends {n:number} card/cards from the top of {where:place} to the graveyard",
)


def _is_top_of_deck(what: ast.Value | None) -> bool:
    """Return whether these are the top cards of your deck."""
    if not isinstance(what, ast.EndOf) or what.end != "top":
        return False
    return what.place.zone == "deck" and seats(what.place.owner) == {YOU}


def _is_yours(leaf: Leaf) -> bool:
    """Return whether a deed is done by you, with your cards."""
    where = leaf.args.get("where")
    if isinstance(where, ast.Place) and seats(where.owner) != {YOU}:
        return False
    return leaf.by is None or leaf.by.key == YOU


BANS: Final[tuple[Ban, ...]] = (
    ban_21,
    ban_24_and_29,
    ban_22,
    subjects,
    ban_67,
    goals,
    ban_30,
    ban_49,
    i_36,
)
