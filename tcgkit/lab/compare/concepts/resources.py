"""Concepts of resources and prices."""

from __future__ import annotations

import itertools
from collections import Counter, defaultdict
from typing import Final

from attrs import fields

from tcgkit.kernel.cards import Text
from tcgkit.kernel.rules import Rules
from tcgkit.kernel.state import Modifier
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import NEARLY, OFTEN, Act, Evidence


def _fills(game: Evidence) -> list[tuple[tuple[int, bool], int, int]]:
    """Return (how many turns of its player have begun and whether this player began, before, after) of each rise."""
    found = []
    for story in game.stories:
        starter = next((a.order[0] for a, _ in story.answers if a.turn > 0 and a.order), 0)
        begun: Counter[int] = Counter()
        steps = list(story.answers)
        for (answer, step), (after, _) in itertools.pairwise(steps):
            if answer.turn != after.turn:
                begun.update(after.order[:1] if game.has_own_turns else after.order)
            for c in step.changes:
                is_rise = (
                    c.what == "number" and c.carrier == "player" and c.after > c.before
                )
                by_rule = c.text is None and answer.action not in game.rules.actions
                if is_rise and by_rule and c.name in game.pools:
                    number = begun[c.whose], c.whose == starter
                    found.append((number, c.before, c.after))
    return found


def _income(game: Evidence) -> bool:
    gains = Counter(after - before for _, before, after in _fills(game))
    often = gains.most_common(1)[0][1] if gains else 0
    return not _growing(game) and gains.total() >= OFTEN and often >= 0.6 * gains.total()


def _growing(game: Evidence) -> bool:
    """What a player has after the rise is told by the number of own turns, whatever was left."""
    tops: dict[tuple[int, bool], Counter[int]] = defaultdict(Counter)
    for which, _, after in _fills(game):
        tops[which][after] += 1
    usual, sure, cases = [], 0, 0
    for number in sorted(n for n, began in tops if began)[1:5]:
        row = tops[number, True]
        value, times = row.most_common(1)[0]
        usual.append(value)
        sure, cases = sure + times, cases + row.total()
    return len(usual) >= 3 and usual == sorted(set(usual)) and sure >= 0.6 * cases


def _capped(game: Evidence) -> bool:
    """What grows is the same in the last third of games whose players never pay."""
    if not _growing(game):
        return False
    for story in game.idle:
        answers = [answer for answer, _ in story.answers]
        late = answers[2 * len(answers) // 3 :]
        for pool in game.pools:
            tops = {
                max(numbers.get(pool, 0) for numbers in answer.pools) for answer in late
            }
            if len(tops) == 1:
                return True
    return False


def _is_lost(game: Evidence) -> bool:
    lost = 0
    for step, change in game.by_rule():
        if (
            (
                change.what == "number"
                and change.name in game.pools
                and change.after < change.before
            )
            and step.answer is not None
            and step.answer.action in ("", "pass")
        ):
            lost += change.after == 0
    reset = (
        not _switched_number(game)
        and _growing(game)
        and any(b > 0 for _, b, _ in _fills(game))
    )
    return lost >= OFTEN or reset


def _kept(game: Evidence) -> bool:
    """Cards are paid for while it is the turn of another player."""
    if not game.has_own_turns:
        return False
    times = sum(
        game.paid(act) > 0 and bool(act.answer.order) and act.answer.order[0] != act.player
        for act in game.acts
    )
    return times >= 3


def _saved(game: Evidence) -> bool:
    left = any(before > 0 for _, before, _ in _fills(game))
    return left and not _is_lost(game) and not _growing(game)


def _switched_number(game: Evidence) -> bool:
    """Each turn a pool is filled up to another number of the player, which payments leave as it is."""
    for pool in game.pools:
        filled = 0
        equal: Counter[str] = Counter()
        for story in (*game.stories, *game.idle):
            answers = [answer for answer, _ in story.answers]
            for before, after in itertools.pairwise(answers):
                for seat, numbers in enumerate(after.pools):
                    if before.turn != after.turn and numbers.get(pool, 0) > before.pools[
                        seat
                    ].get(pool, 0):
                        filled += 1
                        equal.update(
                            n
                            for n, v in numbers.items()
                            if n != pool and v == numbers[pool]
                        )
        if filled >= OFTEN and any(times >= NEARLY * filled for times in equal.values()):
            return True
    return False


def _switched(game: Evidence) -> bool:
    return len(game.turned_to_pay) >= OFTEN or _switched_number(game)


def _own_and_common(game: Evidence) -> bool:
    """What is turned to pay belongs partly to units, partly to the player."""
    zones: Counter[str] = Counter(change.name for _, change in game.turned_to_pay)
    hosts = Counter(
        change.after != 0
        for story in game.stories
        for step in story.steps
        for change in step.changes
        if change.what == "attach" and change.card == 0 and change.name in zones
    )
    return (
        len(game.turned_to_pay) >= OFTEN
        and hosts[True] > 0
        and bool({change.card == 0 for _, change in game.turned_to_pay})
    )


def _price_on_card(game: Evidence) -> list[str]:
    """Return the numbers of cards that rise by what was paid for them."""
    found: Counter[str] = Counter()
    for act in game.acts:
        paid = game.paid(act)
        if paid:
            found.update(
                c.name
                for c in act.first.changes
                if c.what == "number"
                and c.carrier == "object"
                and c.after == paid
                and c.before == 0
                and act.answer.source is not None
                and c.card == act.answer.source.card
            )
    return [name for name, times in found.items() if times >= OFTEN]


def _price_is_life(game: Evidence) -> bool:
    names = set(_price_on_card(game))
    return any(
        change.what == "number"
        and change.name in names
        and change.carrier == "object"
        and 0 <= change.after < change.before
        for _, change in game.by_rule()
    )


def _sold(game: Evidence) -> bool:
    """An action on a card that lies outside play and hand raises a pool of its player."""
    times = 0
    for act in game.acts:
        source = act.answer.source
        if source is None or source.in_play or game.is_at(source.zone, "a hand"):
            continue
        times += any(
            c.what == "number"
            and c.carrier == "player"
            and c.whose == act.player
            and c.name in game.pools
            and c.after > c.before
            for step in act.steps[:3]
            for c in step.changes
        )
    return times >= 3


def _counted_zones(rules: Rules, game: Evidence) -> set[str]:
    """Return the zones from whose number of cards a player loses."""
    ended: dict[str, set[int]] = defaultdict(set)
    times = 0
    for story, losers in game.decided():
        for seat in losers:
            times += 1
            for name in rules.zones:
                ended[name].add(story.last.counts.get((name, seat), 0))
    return {
        name
        for name, counts in ended.items()
        if times >= OFTEN // 2 and max(counts) > 1 and _is_most(game, name, max(counts))
    }


def _is_most(game: Evidence, zone: str, most: int) -> bool:
    """Return whether exactly the losers have so many cards in a zone, in most games."""
    lost = won = total = 0
    for story, losers in game.decided():
        total += 1
        lost += all(story.last.counts.get((zone, seat), 0) == most for seat in losers)
        won += any(
            story.last.counts.get((zone, seat), 0) >= most for seat in story.winners or ()
        )
    return lost >= 0.5 * total and not won


def _damage_pays(game: Evidence) -> bool:
    counted = _counted_zones(game.rules, game)
    return any(change.name in counted and change.card for _, change in game.turned_to_pay)


def _cost_by_board(game: Evidence) -> bool:
    """A payment is what is printed, less the number of own units in some zone."""
    paid: list[tuple[Act, int]] = [
        (act, game.paid(act))
        for act in game.acts
        if act.answer.source and not act.answer.source.in_play
    ]
    for prop in game.rules.properties if game.pools else ():
        for zone in game.zones("play"):
            plain = less = total = 0
            for act, price in paid:
                assert act.answer.source is not None
                printed = act.answer.source.defn.fields.get(prop)
                if isinstance(printed, int):
                    own = act.answer.counts.get((zone.name, act.player), 0)
                    total += 1
                    plain += price == printed
                    less += price == max(0, printed - own)
            if total >= OFTEN and less >= NEARLY * total and plain < 0.8 * total:
                return True
    return False


def _material(game: Evidence) -> bool:
    """Cards of all types are laid from the hand into play, face down."""
    laid: set[str] = set()
    for act in game.acts:
        for change in act.first.changes:
            if (
                change.what == "move"
                and not change.after
                and game.is_at(change.origin, "a hand")
                and game.is_at(change.name, "play")
            ):
                assert change.defn is not None
                laid.add(change.defn.type)
    return laid >= {card.type for card in game.cards}


def _free(game: Evidence) -> bool:
    plays = [
        act
        for act in game.acts
        if act.answer.source and game.is_at(act.answer.source.zone, "a hand")
    ]
    turned = {id(act) for act, _ in game.turned_to_pay}
    free = sum(game.paid(act) == 0 and id(act) not in turned for act in plays)
    return bool(plays) and free >= NEARLY * len(plays)


def _discounts(game: Evidence) -> bool:
    """Texts lower a value that cards in a hand have."""
    for ability in game.abilities:
        for what in ability.continuous:
            effect = what.effect
            if (
                isinstance(effect, Modifier)
                and isinstance(effect.amount, int)
                and effect.amount < 0
            ):
                zones = (
                    game.rules.properties[effect.prop].zones
                    if effect.prop in game.rules.properties
                    else ()
                )
                if any(
                    game.is_at(zone, "a hand") for zone in zones
                ) or effect.prop in _prices(game):
                    return True
    return False


def _prices(game: Evidence) -> set[str]:
    """Return the printed values that are paid."""
    found: Counter[str] = Counter()
    for act in game.acts:
        source, paid = act.answer.source, game.paid(act)
        if source is not None and paid:
            found.update(
                n for n in game.rules.properties if source.defn.fields.get(n) == paid
            )
    return {name for name, times in found.items() if times >= OFTEN}


def _from_texts(game: Evidence) -> bool:
    return any(
        c.what == "number"
        and c.name in game.pools
        and c.carrier == "player"
        and c.text is not None
        and c.after > c.before
        for story in game.stories
        for step in story.steps
        for c in step.changes
    )


def _types_per_number(game: Evidence) -> bool:
    return len(game.pools) > 1


_NO_COUNTS: Final = fields(Rules).counts.default

CONCEPTS: Final = (
    Concept("payment", "resources", Text("a pool that pays", "支払いのプール"),
            "Cards of the hand are paid from a number that their player has.", lambda game: bool(game.pools)),
    Concept("income", "resources", Text("steady income", "定額の収入"),
            "Each turn the rules give a player the same amount.", _income, "BGG: Income; E&S: Income"),
    Concept("growing_income", "resources", Text("growing income", "増える収入"),
            "What a player has to spend grows from turn to turn.", _growing,
            "BGG: Automatic Resource Growth; E&S: Automatic Resource Growth"),
    Concept("capped_resource", "resources", Text("a cap on what grows", "資源の上限"),
            "What grows from turn to turn stops growing at some number.", _capped),
    Concept("unspent_is_lost", "resources", Text("what is not spent is lost", "余りの消失"),
            "What a player has not spent is gone at some moment.", _is_lost),
    Concept("kept_for_the_other_turn", "resources", Text("kept for the other's turn", "相手ターンへの持ち越し"),
            "What is left after the own turn can be spent in the turn of the opponent.", _kept),
    Concept("saved_resource", "resources", Text("savings", "貯蓄"),
            "What is not spent is added to the income of later turns.", _saved),
    Concept("switched_resource", "resources", Text("a resource that is turned, not spent", "使うと裏返る資源"),
            "What pays stays: it is marked as used, and becomes usable again.", _switched),
    Concept("own_and_common_resource", "resources", Text("own and common resource", "個別と共通の資源"),
            "Units have a resource of their own, and their player has another that all can use.", _own_and_common),
    Concept("price_on_the_card", "resources", Text("the price lies on the card", "支払いはカードの上に残る"),
            "What is paid for a card lies on it from then on.", lambda game: bool(_price_on_card(game))),
    Concept("price_is_life", "resources", Text("the price is the card's life", "支払いがカードの寿命"),
            "What lies on a card as its price is taken from it, and without it the card goes.", _price_is_life),
    Concept("damage_sold", "resources", Text("damage is sold", "ダメージを資源に換える"),
            "A player can use up damage taken to gain a resource.", _sold),
    Concept("damage_is_resource", "resources", Text("damage is a resource", "ダメージが資源になる"),
            "Cards that count as damage pay like any resource.", _damage_pays),
    Concept("cost_by_board", "resources", Text("costs fall with the board", "場の数でコストが下がる"),
            "A card costs less for each unit that its player has in play.", _cost_by_board, "E&S: Discounts"),
    Concept("unspent_condition", "resources", Text("a resource as a condition", "消費しない条件資源"),
            "A resource must be present to use a card, and is not spent by it.",
            lambda game: game.rules.counts is not _NO_COUNTS,
            "E&S: Gating and Unlocking"),
    Concept("face_down_material", "resources", Text("cards as face-down material", "裏向きの素材"),
            "Any card of the hand can be laid face down, as material for others.", _material, "BGG: Multi-Use Cards"),
    Concept("free_cards", "resources", Text("cards without a price", "無償のカード"),
            "Cards of the hand are used without paying from a pool.", _free),
    Concept("text_prices", "resources", Text("prices in texts", "テキストのコスト"),
            "Some texts demand a price of their own.", lambda game: any(a.costs for a in game.abilities)),
    Concept("discounts", "resources", Text("discounts by texts", "テキストによる割引"),
            "Some texts make cards cheaper.", _discounts, "E&S: Discounts"),
    Concept("resource_from_texts", "resources", Text("texts give a resource", "テキストが資源を与える"),
            "Some texts give their player more to spend.", _from_texts),
    Concept("several_resources", "resources", Text("several pools", "複数の資源"),
            "Cards are paid from more than one pool.", _types_per_number),
)  # fmt: skip
