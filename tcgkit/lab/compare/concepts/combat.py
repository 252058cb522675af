"""Concepts of combat and of units."""

from __future__ import annotations

from collections import Counter, defaultdict
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import NEARLY, OFTEN, Act, Evidence
from tcgkit.lab.compare.watching import Answer, Change


def _units(game: Evidence) -> bool:
    aimed = sum(bool(game.targets(act)) for act in game.attack_acts)
    return aimed >= 0.1 * max(1, len(game.attack_acts)) and aimed >= OFTEN


def _players(game: Evidence) -> bool:
    """Attacks that name no unit."""
    free = [act for act in game.attack_acts if not game.targets(act)]
    return len(free) >= OFTEN and len(free) >= 0.1 * len(game.attack_acts)


def _defences(game: Evidence) -> list[tuple[Act, Answer]]:
    """Return what the rules ask an attacked player, apart from windows."""
    found = []
    for act in game.attack_acts:
        for question in act.questions:
            is_window = set(question.offered) <= {"pass", *game.rules.actions}
            if (
                question.player != act.player
                and not is_window
                and question.turn == act.answer.turn
            ):
                found.append((act, question))
    return found


def _blocking(game: Evidence) -> bool:
    """The attacked player may name another own unit than the one attacked."""
    times = 0
    for act, question in _defences(game):
        attacked = {card.card for card in game.targets(act)}
        times += not _has_struck(act, question) and any(
            card.in_play and card.player == question.player and card.card not in attacked
            and act.answer.source is not None and card.zone == act.answer.source.zone
            for card in question.choosable
        )  # fmt: skip
    return times >= 3


def _has_struck(act: Act, question: Answer) -> bool:
    """Whether the attack has hurt somebody before a question."""
    for step in act.inner:
        if step.answer is question:
            return False
        if any(
            c.what in ("move", "number") and c.whose == question.player
            for c in step.changes
        ):
            return True
    return False


def _ways(game: Evidence) -> bool:
    return any(len(set(q.offered) - {"pass"}) >= 3 for _, q in _defences(game))


def _by_acted(game: Evidence) -> bool:
    """A unit that is attacked can do something else when it is turned than when it is not."""
    found: dict[int, set[str]] = defaultdict(set)
    for act, question in _defences(game):
        for card in game.targets(act)[:1]:
            found[card.posture].update(set(question.offered) - {"pass"})
    rows = [ways for ways in found.values() if ways]
    return len(rows) > 1 and any(rows[0] - row or row - rows[0] for row in rows[1:])


def _own_changes(game: Evidence, act: Act) -> list[Change]:
    """Return what happens to the attacker while the attack goes on."""
    source = act.answer.source
    return [change for change in act.changes if source and change.card == source.card]


def _taps(game: Evidence) -> bool:
    turned = sum(
        any(c.what == "posture" for c in _own_changes(game, act))
        for act in game.attack_acts
    )
    return turned >= 0.75 * max(1, len(game.attack_acts)) and turned >= OFTEN


def _per_turn(game: Evidence) -> list[int]:
    """Return the numbers of attacks of a player in a turn, if there were several units to attack with."""
    found: Counter[tuple[int, int, int]] = Counter()
    able: dict[tuple[int, int, int], bool] = {}
    for act in game.attack_acts:
        key = id(act.story), act.answer.turn, act.player
        found[key] += 1
        source = act.answer.source
        assert source is not None
        able[key] = act.answer.counts.get((source.zone, act.player), 0) > 1
    return [times for key, times in found.items() if able[key]]


def _one_attack(game: Evidence) -> bool:
    times = _per_turn(game)
    return (
        game.has_own_turns
        and len(times) >= OFTEN
        and sum(n == 1 for n in times) >= 0.97 * len(times)
    )


def _suffers(game: Evidence, act: Act) -> bool:
    """Whether the attacker is hurt: it leaves play, or the number that attacks raise goes up."""
    return any(
        (c.what == "move" and game.is_at(c.name, "an open pile"))
        or (c.what == "number" and c.name in game.damage_numbers and c.after > c.before)
        for c in _own_changes(game, act)
    )


def _one_way(game: Evidence) -> bool:
    acts = game.attack_acts
    return len(acts) >= OFTEN and sum(_suffers(game, act) for act in acts) <= 0.02 * len(
        acts
    )


def _both(game: Evidence) -> bool:
    return sum(_suffers(game, act) for act in game.attack_acts) >= OFTEN


def _compared(game: Evidence) -> bool:
    """Units leave play by an attack at once, without a number of damage."""
    gone = sum(
        any(c.what == "move" and c.card and c.origin != c.name and game.is_at(c.origin, "play") and not game.is_at(c.name, "play")
            for c in act.changes)
        for act in game.attack_acts
    )  # fmt: skip
    return gone >= OFTEN and not game.damage_numbers and not _frozen_life(game)


def _frozen_life(game: Evidence) -> bool:
    """Whether attacks turn cards of the attacked player."""
    return any(
        c.what == "posture" and c.whose != act.player and c.card and c.after > c.before
        and c.card not in {card.card for card in game.targets(act)} and not any(act.questions)
        for act in game.attack_acts for c in act.changes
    )  # fmt: skip


def _damage_kept(game: Evidence, *, passing: bool) -> bool:
    return any(
        (game.rules.fields[name].until is not None) == passing
        for name in game.damage_numbers
        if name in game.rules.fields and game.rules.fields[name].sight == "all"
    )


def _value_of_timing(game: Evidence) -> bool:
    return any(set(each.names) <= set(game.rules.properties) for each in game.series)


def _from_the_deck(game: Evidence) -> bool:
    times = 0
    for act in game.acts:
        for c in act.changes:
            if c.what == "move" and game.is_at(c.origin, "a closed pile"):
                times += not game.is_at(c.name, "a hand", "a closed pile")
    return times >= OFTEN or _to_hand(game)


def _to_hand(game: Evidence) -> bool:
    """While one player attacks, the rules move cards of the other from a closed pile to a hand."""
    times = 0
    for act in game.attack_acts:
        for step in act.inner:
            moved = [c for c in step.changes if c.what == "move" and c.text is None]
            into = [
                c
                for c in moved
                if game.is_at(c.origin, "a closed pile") and game.is_at(c.name, "a hand")
            ]
            seats = {c.whose for c in into}
            times += bool(into) and seats == {1 - act.player}
    return times >= OFTEN


def _chance(game: Evidence) -> bool:
    return any(
        c.what == "chance" for act in game.attack_acts for step in act.steps[:2]
        if step.answer is None or step.answer.turn == act.answer.turn
        for c in step.changes if c.text is None
        and not any(each.what == "move" for each in step.changes) and _no_end(step.answer, act)
    )  # fmt: skip


def _no_end(answer: Answer | None, act: Act) -> bool:
    return answer is act.answer


def _several_targets(game: Evidence) -> bool:
    return any(
        len({c.card for c in step.changes if c.what == "number" and c.name in game.damage_numbers
             and c.text is None and c.whose not in (act.player, -1) and c.after > c.before}) > 1
        for act in game.attack_acts for step in act.steps
    )  # fmt: skip


def _arrival(game: Evidence) -> bool:
    """A unit attacks in the turn in which it came into play."""
    times = 0
    for act in game.attack_acts:
        source = act.answer.source
        for answer, step in act.story.answers:
            if answer is act.answer:
                break
            if answer.turn == act.answer.turn and source is not None:
                times += any(
                    c.what == "move"
                    and c.card == source.card
                    and not game.is_at(c.origin, "play")
                    for c in step.changes
                )
    return times >= 3


def _front(game: Evidence) -> bool:
    """Units lie in two zones, and attack from one of them only, but for texts."""
    lie: Counter[str] = Counter()
    for story in game.stories:
        for (zone, _), count in story.last.counts.items():
            if game.is_at(zone, "play"):
                lie[zone] += count
    attack = Counter(
        act.answer.source.zone for act in game.attack_acts if act.answer.source
    )
    kinds = set(attack)
    movable = {
        (c.origin, c.name) for _, c in game.by_rule()
        if c.what == "move" and game.is_at(c.origin, "play") and game.is_at(c.name, "play")
    }  # fmt: skip
    for zone in kinds:
        rear = {
            origin
            for origin, goal in movable
            if goal == zone and lie[origin] and origin not in ("",)
        }
        if any(
            attack[zone] >= 0.8 * attack.total() and lie[other] >= OFTEN
            for other in rear
            if other != zone
        ):
            return True
    return False


def _attached(game: Evidence) -> bool:
    """Cards are attached to cards of another type."""
    return sum(
        c.what == "attach" and c.after != 0 and c.card != 0
        for story in game.stories for step in story.steps for c in step.changes
    ) >= 3 or _shared_slots(game)  # fmt: skip


def _shared_slots(game: Evidence) -> bool:
    """Two zones have places in common: a card goes to the place of a card of another zone that it names."""
    times = 0
    for act in game.acts:
        source, target = act.answer.source, act.answer.target
        if (
            source
            and target
            and not source.in_play
            and target.in_play
            and target.player == act.player
        ):
            times += source.defn.type != target.defn.type and any(
                c.what == "move"
                and c.card == source.card
                and c.name != target.zone
                and game.is_at(c.name, "play")
                for c in act.first.changes
            )
    return times >= 3


def _piles(game: Evidence) -> bool:
    """A zone in play has piles, or code of the game puts a card on another one as one unit."""
    return any(zone.piles for zone in game.zones("play")) or game.calls("put_on")


def _passage(game: Evidence) -> bool:
    """Within one action a card goes from the hand to a zone in play, another own unit leaves play, and it goes on."""
    for story in game.stories:
        steps = [step for _, step in story.answers]
        for at, step in enumerate(steps):
            source = step.answer.source if step.answer else None
            if source is None or not game.is_at(source.zone, "a hand"):
                continue
            moves = [
                c
                for s in steps[at : at + 4]
                for c in s.changes
                if c.what == "move" and c.text is None
            ]
            own = [c for c in moves if c.card == source.card]
            others = [c for c in moves if c.card != source.card and c.whose == source.player
                      and game.is_at(c.origin, "play") and not game.is_at(c.name, "play")]  # fmt: skip
            if len(own) < 2 or not others or not game.is_at(own[1].name, "play"):
                continue
            if moves.index(own[0]) < moves.index(others[0]) < moves.index(own[1]):
                return True
    return False


def _on_the_deck(game: Evidence) -> bool:
    """A card in play lies on the deck: code that takes cards of the deck names its single place, too."""
    single = {zone.name for zone in game.zones("play") if zone.slots == 1}
    deck = {zone.name for zone in game.zones("a closed pile")}
    return any(
        deck & set(code.co_consts)
        and single & set(code.co_consts)
        and "move" in code.co_names
        for code in game.codes
    )


def _moving(game: Evidence) -> bool:
    """In nearly each turn the rules move all cards of a zone to other places of it."""
    turns = moved = 0
    for story in game.stories:
        seen: dict[int, int] = defaultdict(int)
        for answer, step in story.answers:
            seen[answer.turn] += sum(
                c.what == "slot" and c.text is None for c in step.changes
            )
        turns += len(seen)
        moved += sum(n > 1 for n in seen.values())
    return moved >= 0.5 * turns > 0


def _tokens(game: Evidence) -> bool:
    return any(
        c.what == "made" and c.text is not None for story in game.stories for step in story.steps for c in step.changes
    )  # fmt: skip


def _in_play_at_start(game: Evidence) -> bool:
    """Cards of the decks are in play before anybody has taken an action of the rules."""
    found = 0
    for story in game.stories:
        first = next(
            (a for a, _ in story.answers if a.action in game.rules.actions), story.last
        )
        found += all(
            any(
                count and game.is_at(zone, "play") and seat == player
                for (zone, seat), count in first.counts.items()
            )
            for player in range(game.rules.players)
        )
    return found >= NEARLY * len(game.stories) and bool(game.rules.decks.parts)


def _exhausting(game: Evidence) -> bool:
    return len(game.rules.postures) > 1 and any(
        c.what == "posture" and c.card for _, c in game.by_rule()
    )


CONCEPTS: Final = (
    Concept("attacks_units", "combat", Text("units are attacked", "ユニットへの攻撃"),
            "The attacking player chooses a unit of the opponent as the target.", _units),
    Concept("attacks_players", "combat", Text("players are attacked", "プレイヤーへの攻撃"),
            "An attack can go to the opponent, or to what stands for the opponent's life.", _players, "BGG: Take That"),
    Concept("blocking", "combat", Text("blocking", "ブロック"),
            "The attacked player can put another unit in the way of an attack.", _blocking),
    Concept("ways_of_defence", "combat", Text("several ways of defence", "防御の選択"),
            "The attacked player chooses among at least three ways to meet an attack.", _ways),
    Concept("defence_by_acted", "combat", Text("defence depends on having acted", "行動済みかで変わる防御"),
            "A unit that has acted can meet an attack in other ways than one that has not.", _by_acted),
    Concept("attacking_taps", "combat", Text("attacking turns the attacker", "攻撃するとタップ"),
            "A unit that attacks is marked as used.", _taps),
    Concept("one_attack_a_turn", "combat", Text("one attack a turn", "ターンに一度の攻撃"),
            "A player attacks once in a turn, whatever the number of units.", _one_attack),
    Concept("attacks_on_arrival", "combat", Text("units attack at once", "出たターンの攻撃"),
            "A unit can attack in the turn in which it came into play.", _arrival),
    Concept("one_way_attack", "combat", Text("attacks go one way", "一方的な攻撃"),
            "The rules never hurt an attacker for its attack.", _one_way),
    Concept("attackers_suffer", "combat", Text("attackers are hurt, too", "攻撃側の損害"),
            "An attack can hurt the attacker as well.", _both),
    Concept("compared_values", "combat", Text("values are compared", "数値の比較"),
            "Two values are compared, and the loser leaves play at once, without counting damage.", _compared,
            "BGG: Stat Check Resolution; E&S: Stat Check"),
    Concept("lasting_damage", "combat", Text("damage stays", "残るダメージ"),
            "Damage on a unit stays until something removes it.", lambda game: _damage_kept(game, passing=False)),
    Concept("passing_damage", "combat", Text("damage passes", "消えるダメージ"),
            "Damage on a unit goes at the end of a turn.", lambda game: _damage_kept(game, passing=True)),
    Concept("value_of_the_timing", "combat", Text("a value for each timing", "タイミングごとの能力値"),
            "Which value of a unit counts depends on the timing.", _value_of_timing),
    Concept("damage_from_the_deck", "combat", Text("damage comes from the deck", "山札からのダメージ"),
            "What players suffer takes cards from the top of their decks.", _from_the_deck,
            "E&S: Exhausting Resources"),
    Concept("damage_to_hand", "combat", Text("damage goes to the hand", "ダメージは手札へ"),
            "Cards that an attack takes from a deck go to its owner's hand.", _to_hand,
            "BGG: Catch the Leader; E&S: Catch the Leader"),
    Concept("coin_flips_in_battle", "combat", Text("chance in battle", "戦闘のコイントス"),
            "Chance decides about an attack.", _chance),
    Concept("several_targets", "combat", Text("attacks on several units", "複数への攻撃"),
            "One attack hurts several units at once.", _several_targets),
    Concept("front_and_rear", "combat", Text("front and rear", "前衛と後衛"),
            "Units stand in a front or a rear zone, and attack from the front.", _front),
    Concept("numbered_places", "combat", Text("a limited number of places", "限られた枠"),
            "Units stand in a fixed number of places.",
            lambda game: any((zone.slots or 0) > 1 for zone in game.zones("play"))),
    Concept("moving_board", "combat", Text("a board that moves", "動く盤面"),
            "Each turn the rules move the cards in play on to other places.", _moving, "BGG: Rondel; E&S: Drift"),
    Concept("exhausting", "combat", Text("used cards are turned", "タップ"),
            "Cards in play that were used are turned until they are made ready.", _exhausting),
    Concept("three_postures", "combat", Text("three postures", "三つの姿勢"),
            "A card in play has at least three postures.", lambda game: len(game.rules.postures) > 2),
    Concept("attachments", "combat", Text("attached cards", "装備"),
            "Cards are attached to a unit and leave play with it.", _attached),
    Concept("piles", "combat", Text("piles of cards", "カードの重なり"),
            "Several cards lie on one place and are one unit.", _piles, "BGG: Layering"),
    Concept("place_of_passage", "combat", Text("a place of passage", "通過する場所"),
            "A card waits in a place of its own while another one makes room for it.", _passage),
    Concept("card_on_the_deck", "combat", Text("a card on the deck", "山札の上のカード"),
            "A card in play lies on the deck, and goes with what the deck loses.", _on_the_deck),
    Concept("tokens", "combat", Text("tokens", "トークン"),
            "Texts make units that are no cards.", _tokens),
    Concept("starts_in_play", "combat", Text("units from the start", "最初から場にいるユニット"),
            "Each player begins with units in play.", _in_play_at_start),
)  # fmt: skip
