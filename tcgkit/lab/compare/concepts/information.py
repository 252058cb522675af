"""Concepts of information."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Final

from tcgkit.kernel.cards import Text
from tcgkit.lab.compare.concepts.concept import Concept
from tcgkit.lab.compare.concepts.evidence import OFTEN, Evidence
from tcgkit_dsl.tree import ast
from tcgkit_dsl.tree.walk import walk


def _verbs(game: Evidence) -> list[Any]:
    """Return the verbs of the card texts."""
    known = {verb.key: verb for verb in game.words.verbs}
    keys = {
        node.verb
        for ability in game.abilities
        for node in walk(getattr(ability.tree, "text", None))
        if isinstance(node, ast.Act)
    }
    return [known[key] for key in sorted(keys) if key in known]


def _set_face_down(game: Evidence) -> bool:
    return sum(
        change.what == "move" and not change.after
        and game.is_at(change.origin, "a hand") and game.is_at(change.name, "play")
        for act in game.acts for change in act.first.changes
    ) >= 3  # fmt: skip


def _face_down(game: Evidence) -> bool:
    return any(
        change.card and change.what in ("move", "turn") and game.is_at(change.name, "play")
        and (change.what == "turn" or not change.after)
        for story in game.stories for step in story.steps for change in step.changes
    )  # fmt: skip


def _trap(game: Evidence) -> bool:
    """A card that lay face down in play is turned up as its player answers something."""
    return any(
        act.answer.source is not None and act.answer.source.in_play and not act.answer.source.up
        and any(name in game.rules.actions and game.rules.actions[name].kinds for name in (act.answer.action,))
        for act in game.acts
    )  # fmt: skip


def _playing_cards(game: Evidence) -> bool:
    """Cards print one of thirteen ranks, or of four suits with so many ranks."""
    values: dict[str, set[Any]] = defaultdict(set)
    for card in game.cards:
        for name, value in card.fields.items():
            if isinstance(value, str):
                values[name].add(value)
    sizes = {name: len(found) for name, found in values.items()}
    return 13 in sizes.values() and len(game.cards) >= 13


def _secret_placing(game: Evidence) -> bool:
    """Cards lie face down in play before the first turn, and are turned up then."""
    turned = 0
    for story in game.stories:
        for answer, step in story.answers:
            if answer.turn > 1:
                break
            turned += any(
                c.what == "turn" and c.after and c.text is None for c in step.changes
            )
    return turned >= OFTEN and any(
        name.up == "all" and name.down == "owner" and name.in_play
        for name in game.rules.zones.values()
    )


CONCEPTS: Final = (
    Concept("hidden_hand", "information", Text("hidden hands", "非公開の手札"),
            "Players hold cards whose faces only they see.", lambda game: bool(game.zones("a hand")),
            "BGG: Hand Management; E&S: Hidden Information"),
    Concept("closed_pile", "information", Text("a pile that nobody sees", "誰も見ない山"),
            "Cards come from a pile whose order nobody knows.", lambda game: bool(game.zones("a closed pile")),
            "E&S: Unknown Information"),
    Concept("open_pile", "information", Text("an open pile", "公開の山"),
            "Used cards lie where everybody sees them.", lambda game: bool(game.zones("an open pile"))),
    Concept("closed_lists", "information", Text("closed deck lists", "非公開のデッキリスト"),
            "Players do not know which cards the deck of the opponent has.",
            lambda game: game.rules.decks.stock is not None),
    Concept("set_face_down", "information", Text("cards set face down", "裏向きセット"),
            "Players lay cards from the hand face down into play.", _set_face_down, "E&S: Betting and Bluffing"),
    Concept("face_down_in_play", "information", Text("face-down cards in play", "場の裏向きカード"),
            "Cards in play can lie face down.", _face_down),
    Concept("used_from_face_down", "information", Text("used from face down", "裏向きから使う"),
            "The text of a card is used while it lies face down, and turns it up.", _trap),
    Concept("secret_numbers", "information", Text("numbers that nobody is shown", "隠れた数"),
            "The rules keep a number of a player or a card that is not public.",
            lambda game: any(f.sight != "all" and f.same for f in game.rules.fields.values())),
    Concept("looking", "information", Text("texts that show cards", "カードを見る効果"),
            "Some texts let players see cards that are hidden from them.",
            lambda game: any(verb.shows for verb in _verbs(game))),
    Concept("searching", "information", Text("searching", "サーチ"),
            "Some texts take a card that their player chooses out of a pile.",
            lambda game: any(verb.searches for verb in _verbs(game)), "E&S: Card Draw, Limits, and Deck Exhaustion"),
    Concept("secret_placing", "information", Text("secret placement", "伏せての配置"),
            "Cards begin face down in play, and are turned up when the game begins.", _secret_placing,
            "BGG: Simultaneous Action Selection"),
    Concept("own_texts", "information", Text("players write the texts", "プレイヤーがテキストを書く"),
            "The texts belong to the deck: the same card can say something else in another deck.",
            lambda game: game.observed.own_cards),
    Concept("playing_cards", "information", Text("ordinary playing cards", "トランプ"),
            "The cards are those of a pack of playing cards.", _playing_cards),
    Concept("two_axes", "information", Text("two axes of abilities", "効果の二軸分類"),
            "Each ability is of two kinds at once, on two independent lists.",
            lambda game: len(set(game.words.header_rows) - set(game.words.optional_rows)) > 1),
)  # fmt: skip
