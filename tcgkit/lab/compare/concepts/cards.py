"""Concepts of card flow."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import OFTEN, Evidence
from tcgkit.lab.compare.watching import Story

_FLOWS: Final = (
    ("draws", "draws by texts", "ドロー効果", "Texts let players draw.", "a closed pile", "a hand"),
    ("discards", "discards by texts", "手札破壊・捨てる効果", "Texts send cards from hands to open piles.", "a hand", "an open pile"),
    ("mills", "texts mill", "山札を削る効果", "Texts send cards from a deck to an open pile.", "a closed pile", "an open pile"),
    ("returns", "back to the hand from a pile", "捨て札の回収", "Texts bring cards from an open pile to a hand.", "an open pile", "a hand"),
    ("revives", "back into play", "場への復活", "Texts bring cards from an open pile into play.", "an open pile", "play"),
    ("bounces", "back to the hand from play", "バウンス", "Texts return cards from play to a hand.", "play", "a hand"),
    ("recycles", "back into the deck", "山札に戻す", "Texts put cards from an open pile into a deck.", "an open pile", "a closed pile"),
    ("destroys", "removal", "除去", "Texts send cards from play to an open pile.", "play", "an open pile"),
    ("puts_into_play", "into play from the hand", "手札から場へ", "Texts put cards from a hand into play.", "a hand", "play"),
)  # fmt: skip
"""Concepts that are moves by texts: key, name, Japanese name, definition, from where, to where."""


def _draws_each_turn(game: Evidence) -> bool:
    turns: dict[tuple[int, int], bool] = defaultdict(bool)
    for number, story in enumerate(game.idle):
        for answer, step in story.answers:
            turns[number, answer.turn] |= any(
                c.what == "move"
                and game.is_at(c.origin, "a closed pile")
                and game.is_at(c.name, "a hand")
                for c in step.changes
            )
    return sum(turns.values()) >= 0.4 * len(turns) > 0


def _opening_hand(game: Evidence) -> bool:
    def held(story: Story) -> bool:
        first = next(iter(story.answers), (story.last, None))[0]
        counts = [n for (zone, _), n in first.counts.items() if game.is_at(zone, "a hand")]
        return max(counts, default=0) > 0

    return all(held(story) for story in game.stories) or _early_draw(game)


def _early_draw(game: Evidence) -> bool:
    return all(
        any(
            c.what == "move" and game.is_at(c.name, "a hand")
            for step in story.steps[:8] for c in step.changes
        )
        for story in game.stories
    )  # fmt: skip


def _mulligan(game: Evidence) -> bool:
    """Before the first action of the rules whole hands go back into the deck."""
    back = 0
    for story in game.stories:
        for answer, step in story.answers:
            if answer.action in game.rules.actions:
                break
            back += sum(
                c.what == "move" and c.text is None
                and game.is_at(c.origin, "a hand") and game.is_at(c.name, "a closed pile")
                for c in step.changes
            ) > 1  # fmt: skip
    return back >= 3


def _hand_limit(game: Evidence) -> bool:
    """Outside actions the rules make players give cards of the hand to an open pile, down to one number."""
    left: list[int] = []
    for story in (*game.stories, *game.idle):
        for answer, step in story.answers:
            if answer.action in game.rules.actions or answer.text is not None:
                continue
            for c in step.changes:
                is_given = (
                    c.what == "move" and c.text is None and game.is_at(c.origin, "a hand")
                )
                if is_given and game.is_at(c.name, "an open pile"):
                    left.append(answer.counts[c.origin, c.whose] - 1)
    return (
        len(left) >= OFTEN and min(left) >= 3 and left.count(min(left)) >= 0.2 * len(left)
    )


def _multi_use(game: Evidence) -> bool:
    """The same card of the hand can be used by different actions."""
    uses: dict[int, set[str]] = defaultdict(set)
    for act in game.acts:
        source = act.answer.source
        if source is not None and game.is_at(source.zone, "a hand"):
            action = game.rules.actions[act.answer.action]
            uses[id(source.defn)].add(action.clause)
    return sum(len(ways) > 1 for ways in uses.values()) >= 2


def _while_falling(game: Evidence) -> bool:
    """A text begins while its card lies between a deck and an open pile: in neither hand, play nor discard."""
    from_deck: dict[str, int] = defaultdict(int)
    for _, c in game.by_rule():
        if c.what == "move" and game.is_at(c.origin, "a closed pile"):
            from_deck[c.name] += 1
    for story in game.stories:
        for step in story.steps:
            for ability, zone in step.worked:
                is_open = game.is_at(zone, "an open pile", "play")
                if is_open and from_deck[zone] and ability.body and _falls(game, zone):
                    return True
    return False


def _falls(game: Evidence, zone: str) -> bool:
    """Return whether cards come to a zone from a closed pile only, and go on to an open pile."""
    into = [c for _, c in game.by_rule() if c.what == "move" and c.name == zone]
    out = [c for _, c in game.by_rule() if c.what == "move" and c.origin == zone]
    closed = sum(game.is_at(c.origin, "a closed pile") for c in into)
    gone = sum(game.is_at(c.name, "an open pile") for c in out)
    return len(into) >= OFTEN and closed >= 0.9 * len(into) and gone >= 0.9 * len(out) > 0


def _reshuffles(game: Evidence) -> bool:
    return any(
        c.what == "move"
        and game.is_at(c.origin, "an open pile")
        and game.is_at(c.name, "a closed pile")
        for step, c in game.by_rule()
    )


CONCEPTS: Final = (
    Concept("deck_construction", "cards", Text("players build decks", "デッキ構築"),
            "Players bring a deck that they built within limits.",
            lambda game: game.rules.decks.zone is not None, "BGG: Deck Construction"),
    Concept("side_deck", "cards", Text("a further deck", "別のデッキ"),
            "Players bring further cards that begin somewhere else than the deck.",
            lambda game: bool(game.rules.decks.parts)),
    Concept("opening_hand", "cards", Text("an opening hand", "初期手札"),
            "Players begin with cards in their hands.", _opening_hand),
    Concept("mulligan", "cards", Text("mulligan", "マリガン"),
            "Players can exchange their opening hand.", _mulligan),
    Concept("draw_each_turn", "cards", Text("a draw each turn", "毎ターンのドロー"),
            "The rules give players cards from their decks turn by turn.", _draws_each_turn,
            "E&S: Card Draw, Limits, and Deck Exhaustion"),
    Concept("hand_limit", "cards", Text("hand limit", "手札の上限"),
            "Players give up cards beyond a number at the end of a turn.", _hand_limit,
            "E&S: Card Draw, Limits, and Deck Exhaustion"),
    Concept("multi_use_cards", "cards", Text("cards with several uses", "使い方を選べるカード"),
            "A card of the hand can be used in different ways.", _multi_use, "BGG: Multi-Use Cards"),
    Concept("acts_while_milled", "cards", Text("texts that work while the card falls", "落ちる途中に働くカード"),
            "A card can act as it falls from the deck to an open pile.", _while_falling),
    Concept("reshuffle", "cards", Text("used cards come back", "捨て札が山札に戻る"),
            "The rules put used cards back into the deck.", _reshuffles),
    Concept("card_types", "cards", Text("several types of cards", "複数のカード種別"),
            "Decks mix cards of several types, which are used in different ways.",
            lambda game: len({card.type for card in game.cards}) > 1),
    Concept("plain_cards", "cards", Text("cards without texts", "能力のないカード"),
            "Some cards have values but no text.", lambda game: any(not card.abilities for card in game.cards)),
    *(
        Concept(key, "cards", Text(en, ja), said, lambda game, o=origin, g=goal: game.texts_do(f"from {o} to {g}"))  # type: ignore[misc]  # bound now
        for key, en, ja, said, origin, goal in _FLOWS
    ),
)  # fmt: skip
