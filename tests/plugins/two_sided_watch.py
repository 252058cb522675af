"""The toy ``watch`` with cards of two sides: each printed watcher is two physical cards.

``W-1`` is printed once and stands for ``W-1-day`` and ``W-1-night``; tools are what is printed.
Decks are legal if no physical card is in them three times, and if at most one Owl is.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from types import ModuleType
from typing import Any

from attrs import evolve

from tcgkit.kernel.cards import CardDef, Text
from tcgkit.kernel.rules import Deck, DeckRules, Rules, Ruleset
from tcgkit.plugins import Board, Host, RulesetPlugin, hookimpl, load_plugins
from tests.kernel.toys import night_watch
from tests.plugins.night_watch import CARDS, vocabulary

SIDES = (Text("day", "昼"), Text("night", "夜"))
OWN = """\
set "My Watch" / "私の見張り" for watch

card W-1 "Lynx" / "山猫"
    type: watcher    sight: 3

card M-1 "Moth" / "蛾"
    type: watcher    sight: 0

card M-2 "Bell" / "鈴"
    type: tool
"""
MINE = """\
name = { en = "Mine", ja = "私" }
ruleset = "watch"
texts = "mine.tcg"

[cards]
"W-1" = ["day", "night", "night"]
"M-1" = ["day"]
"M-2" = 1
"W-2" = ["night"]
"""
PLAIN = """\
name = { en = "Plain", ja = "無地" }
ruleset = "watch"

[cards]
"W-1" = ["day"]
"W-2" = ["day", "night"]
"T-1" = 2
"""


def rules(options: Mapping[str, Any]) -> Rules:
    return evolve(night_watch.rules(options), decks=DeckRules())


def legal_deck(deck: Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    problems = []
    for card, number in deck.cards.items():
        if number > 2:
            text = f"{number} copies of {card.name.en}: at most 2"
            problems.append(("watch.deck.4", Text(text, f"{card.name.ja}{number}枚")))
    owls = sum(n for card, n in deck.cards.items() if card.name.en.startswith("Owl"))
    if owls > 1:
        problems.append(("watch.deck.5", Text("at most 1 Owl", "梟は1枚まで")))
    return problems


def sides(card: CardDef) -> tuple[CardDef, ...]:
    """Return both sides of a watcher."""
    if card.type != "watcher":
        return ()
    return tuple(
        evolve(
            card,
            key=f"{card.key}-{side.en}",
            name=Text(f"{card.name.en} by {side.en}", f"{side.ja}の{card.name.ja}"),
            fields={**card.fields, "side": side.en},
        )
        for side in SIDES
    )


def two_sided(folder: Path, **more: Any) -> RulesetPlugin:
    """Write the files of the game into a folder, if they are not there; return it."""
    files = {"watch.tcg": CARDS, "mine.tcg": OWN, "mine.toml": MINE, "plain.toml": PLAIN}
    for name, text in files.items():
        if not (folder / name).exists():
            (folder / name).write_text(text, encoding="utf-8")
    ruleset = Ruleset("watch", Text("Watch", "見張り"), "1", rules, legal_deck=legal_deck)
    given: dict[str, Any] = {
        "ruleset": ruleset,
        "vocabulary": vocabulary,
        "board": Board(rows=(), faces={}, labels={}),
        "card_files": (folder / "watch.tcg",),
        "deck_files": (folder / "mine.toml", folder / "plain.toml"),
        "versions": sides,
    }
    return RulesetPlugin(**{**given, **more})


def installed_in(folder: Path, **more: Any) -> ModuleType:
    """Return the plugin module of the game, with its files in a folder."""
    plugin = two_sided(folder, **more)
    module = ModuleType("watch")
    module.tcgkit_rulesets = hookimpl(lambda: [plugin])  # type: ignore[attr-defined]  # a module
    return module


def host_in(folder: Path) -> Host:
    """Return a host with the game in a folder; worker processes call it, too."""
    return load_plugins(extra=[("watch", installed_in(folder))])
