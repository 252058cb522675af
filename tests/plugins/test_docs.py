"""The reference of plugins equals the hook specifications."""

from __future__ import annotations

import inspect
import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any, get_args, get_type_hints

import attrs
import pytest

import tcgkit.plugins
from tcgkit.plugins import (
    RulesetPlugin,
    hookspecs,
    load_deck,
    load_plugins,
    manager,
    parse_deck,
)

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "reference" / "plugins.md").read_text(encoding="utf-8")
HOOKS: dict[str, Callable[[], object]] = {
    name: value for name, value in vars(hookspecs).items() if name.startswith("tcgkit_")
}
DECLARATIONS: dict[str, type[Any]] = {
    name: get_args(get_type_hints(hook)["return"])[0] for name, hook in HOOKS.items()
}


def test_every_hook_is_documented_as_it_is() -> None:
    expected = [
        f"### `{name}{str(inspect.signature(hook)).replace(chr(39), '')}`\n\n{inspect.getdoc(hook)}"
        for name, hook in HOOKS.items()
    ]
    assert re.findall(r"^### `.*", PAGE, re.M) == [
        text.splitlines()[0] for text in expected
    ]
    for text in expected:
        assert text in PAGE


@pytest.mark.parametrize("hook", HOOKS)
def test_every_hook_has_a_test(hook: str) -> None:
    assert f"{hook}=" in Path(__file__).with_name("test_loading.py").read_text(
        encoding="utf-8"
    )


def test_the_host_asks_every_hook_for_what_it_promises() -> None:
    assert DECLARATIONS == manager._DECLARES


@pytest.mark.parametrize("kind", DECLARATIONS.values())
def test_the_fields_of_every_declaration_are_documented(kind: type[Any]) -> None:
    fields = [field.name for field in attrs.fields(kind) if field.name != "origin"]
    assert f"| `{kind.__name__}` | {', '.join(f'`{name}`' for name in fields)} |" in PAGE


def test_the_examples_of_the_page_work(
    plugin: Callable[..., ModuleType], game: Callable[..., RulesetPlugin], tmp_path: Path
) -> None:
    blocks = re.findall(r"```(\w+)\n(.*?)```", PAGE, re.S)
    assert [language for language, _ in blocks] == ["python", *["toml"] * 5, "python"]
    module, entry_point, deck, beside, inside, parted, test = (text for _, text in blocks)
    assert tomllib.loads(entry_point)["project"]["entry-points"]["tcgkit"]
    (tmp_path / "my-knights.toml").write_text(deck, encoding="utf-8")
    knights = ModuleType("my_knights")
    knights.__file__ = str(tmp_path / "my_knights.py")
    exec(compile(module, "plugins.md", "exec"), vars(knights))
    cmvr = plugin(tcgkit_rulesets=[game("cmvr")])
    extra = [("cmvr", cmvr), ("my-knights", knights)]
    host = load_plugins(entry_points=False, extra=extra)
    assert host.problems == ()
    assert load_deck(host.deck("cmvr", "my-knights").path).size == 7
    assert parse_deck(parted.encode(), parts=["starters"]).parts[0][1][1] == "SV-01"
    own = parse_deck(inside.encode())
    assert own.keys == ("A-spade", "A-heart")
    assert own.own is not None
    (tmp_path / "crimson-march.tcg").write_text(own.own.text, encoding="utf-8")
    (tmp_path / "crimson.toml").write_text(beside, encoding="utf-8")
    assert load_deck(tmp_path / "crimson.toml").size == 5
    compile(test, "plugins.md", "exec")


def test_the_public_names_are_sorted_and_there() -> None:
    names = tcgkit.plugins.__all__
    assert names == sorted(names, key=lambda name: (not name[0].isupper(), name))
    assert all(hasattr(tcgkit.plugins, name) for name in names)
