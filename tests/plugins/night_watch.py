"""The toy ``night_watch`` as a game that is installed: its cards and decks are files.

Its decks have a further part: the watchers that lie face down from the start.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

from attrs import evolve

from tcgkit.kernel.cards import CardType, Text
from tcgkit.kernel.rules import Deck, DeckRules, RuleOption, Rules, Ruleset
from tcgkit.plugins import Board, RulesetPlugin, hookimpl
from tcgkit_dsl.words.entries import DataField, Header, Noun, PlayerRow, Verb
from tcgkit_dsl.words.vocabulary import Vocabulary
from tests.kernel.toys import night_watch

CARDS = """\
set "Watchers" / "見張り" for watch

card W-1 "Owl" / "梟"
    type: watcher    sight: 0

card W-2 "Fox" / "狐"
    type: watcher    sight: 1

card W-3 "Dog" / "犬"
    type: watcher    sight: 2

card T-1 "Lamp" / "灯"
    type: tool
"""
DAWN = """\
name = { en = "Dawn", ja = "暁" }
ruleset = "watch"

[cards]
W-1 = 2
W-2 = 2
T-1 = 3

[parts]
watchers = ["W-3", "W-1", "W-2"]
"""
DUSK = """\
name = { en = "Dusk", ja = "宵" }
ruleset = "watch"
parts = { watchers = ["W-2", "W-2", "W-3"] }

[cards]
W-1 = 1
W-2 = 3
T-1 = 2
"""
OPTIONS = (
    RuleOption("starters", "watch.deck.1", Text("watchers", "見張り"), ("beside", "none")),
)


def rules(options: Mapping[str, Any]) -> Rules:
    """With ``starters = none`` decks have no watchers beside them."""
    made = night_watch.rules(options)
    return evolve(made, decks=DeckRules()) if options["starters"] == "none" else made


def legal_deck(deck: Deck, options: Mapping[str, Any]) -> list[tuple[str, Text]]:
    """Three watchers begin (``watch.deck.2``), of which at most two are alike."""
    watchers = deck.parts.get("watchers", ())
    problems = []
    if options["starters"] == "beside" and len(watchers) != 3:
        count = len(watchers)
        text = Text(
            f"{count} starting watchers: 3 begin", f"初期の見張り{count}体：3体必要"
        )
        problems.append(("watch.deck.2", text))
    if watchers and watchers.count(watchers[0]) > 2:
        problems.append(("watch.deck.3", Text("all alike", "全て同じ")))
    return problems


def nothing(*_: Any, **__: Any) -> Any:
    return ()


@cache
def vocabulary() -> Vocabulary:
    """The least that a grammar can be made of: no card has a text."""
    return Vocabulary(
        game="watch",
        fields=(
            DataField("type", "type", "種類", "word", "card type"),
            DataField("sight", "sight", "視力", "number"),
        ),
        headers=(Header("static", "常時", slot="kind", kind="static", always=True),),
        nouns=(Noun("card", "カード", pool=nothing, match=nothing),),
        verbs=(Verb("rest", "休む", run=nothing),),
        players=(PlayerRow("you", "あなた", get=nothing, owner=("your", "あなたの")),),
        types=(
            CardType("watcher", Text("watcher", "見張り"), fields=("sight",)),
            CardType("tool", Text("tool", "道具")),
        ),
        header_rows=("kind",),
    )


def installed_in(folder: Path, **more: Any) -> ModuleType:
    """Write the files of the game into a folder; return its plugin module.

    ``more`` are further fields of the declaration.
    """
    files = {"watch.tcg": CARDS, "dawn.toml": DAWN, "dusk.toml": DUSK}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    ruleset = Ruleset(
        "watch", Text("Night Watch", "夜警"), "1", rules, OPTIONS, legal_deck=legal_deck
    )
    plugin = RulesetPlugin(
        ruleset=ruleset,
        vocabulary=vocabulary,
        board=Board(rows=(), faces={}, labels={}),
        card_files=(folder / "watch.tcg",),
        deck_files=(folder / "dawn.toml", folder / "dusk.toml"),
        **more,
    )
    module = ModuleType("watch")
    module.tcgkit_rulesets = hookimpl(lambda: [plugin])  # type: ignore[attr-defined]  # a module
    return module
