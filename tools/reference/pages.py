"""Every page of the reference that is made from the code, or holds a part that is."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache, partial
from pathlib import Path
from typing import Final

from tcgkit.cli._docs import reference
from tcgkit.kernel.cards import Lang
from tcgkit.plugins import RulesetPlugin, load_plugins
from tools.reference import toys
from tools.reference.api import folder_of, package_pages, rooms
from tools.reference.concepts import concepts_page
from tools.reference.findings import diagnostics_page
from tools.reference.games import game_page, index_page, rulebook_page
from tools.reference.hooks import declarations, hook_sections
from tools.reference.language import pieces_page
from tools.reference.lessons import LANGS, learn_page, page_name
from tools.reference.markdown import fill
from tools.reference.metrics import metrics_page
from tools.reference.public import PACKAGES

ROOT: Final = Path(__file__).parents[2]
FOLDER: Final = ROOT / "docs" / "reference"
GAMES: Final = FOLDER / "rulesets"
"""Holds a page for each game, and nothing else."""
RULES: Final = ROOT / "docs" / "rules"
"""The rulebooks: the table of rule options in each is made from the code."""
LEARN: Final = ROOT / "docs" / "play"
"""How to play each game: the aim, the table and the lesson are made from the code."""
KERNEL: Final = FOLDER / "kernel" / "index.md"
STANDARD: Final = FOLDER / "standard" / "index.md"
OWN: Final = (GAMES, *(FOLDER / folder_of(package) for package in PACKAGES))
"""Folders in which every page is made, or has a part that is."""


@cache
def own_games() -> tuple[RulesetPlugin, ...]:
    """Return the games of tcgkit itself, whatever else is installed."""
    installed = load_plugins().rulesets.values()
    return tuple(each for each in installed if each.origin.distribution == "tcgkit")


def pages() -> dict[Path, Callable[[], str]]:
    """Return the function that makes each page from the current code."""
    games = own_games()
    made: dict[Path, Callable[[], str]] = {
        FOLDER / "cli.md": reference,
        FOLDER / "card-pieces.md": partial(pieces_page, games),
        FOLDER / "concepts.md": concepts_page,
        FOLDER / "diagnostics.md": diagnostics_page,
        FOLDER / "metrics.md": metrics_page,
        FOLDER / "plugins.md": _plugins_page,
        GAMES / "index.md": partial(index_page, games),
        KERNEL: _kernel_page,
        STANDARD: _standard_page,
    }
    made |= {GAMES / f"{each.id}.md": partial(game_page, each) for each in games}
    for package in PACKAGES:
        made |= {FOLDER / name: make for name, make in package_pages(package).items()}
    for each in games:
        if each.lesson is not None:
            made |= {
                LEARN / page_name(each.id, lang): partial(_learn, each, lang)
                for lang in LANGS
            }
    return made | {RULES / f"{each.id}.md": partial(_rulebook, each) for each in games}


def _rulebook(plugin: RulesetPlugin) -> str:
    return rulebook_page(plugin, (RULES / f"{plugin.id}.md").read_text(encoding="utf-8"))


def _learn(plugin: RulesetPlugin, lang: Lang) -> str:
    path = LEARN / page_name(plugin.id, lang)
    return learn_page(plugin, lang, path.read_text(encoding="utf-8"))


def _plugins_page() -> str:
    text = (FOLDER / "plugins.md").read_text(encoding="utf-8")
    return fill(fill(text, "hooks", hook_sections()), "declarations", declarations())


def _kernel_page() -> str:
    text = KERNEL.read_text(encoding="utf-8")
    text = fill(text, "rooms", rooms("tcgkit.kernel"))
    text = fill(text, "toys", toys.toy_table("../../.."))
    return fill(text, "duel", toys.duel())


def _standard_page() -> str:
    text = STANDARD.read_text(encoding="utf-8")
    return fill(text, "modules", rooms("tcgkit.standard"))


def stale() -> list[Path]:
    """Return the pages of the folders that hold made pages only, and are not made any more."""
    made = pages()
    return [path for each in OWN for path in sorted(each.glob("*.md")) if path not in made]


def write() -> list[Path]:
    """Write pages that differ from the code, remove pages of former games; return both."""
    made = pages()
    for folder in OWN:
        folder.mkdir(exist_ok=True)
    changed = stale()
    for path in changed:
        path.unlink()
    for path, make in made.items():
        text = make()
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            changed.append(path)
    return changed
