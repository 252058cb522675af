"""The hooks and declarations of plugins, as they stand in the code."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import Any, get_args, get_type_hints

import attrs

from tcgkit.plugins import hookspecs
from tools.reference.markdown import code, table


def hooks() -> dict[str, Callable[[], object]]:
    """Return the hooks by name, in the order of the code."""
    return {name: each for name, each in vars(hookspecs).items() if name[:7] == "tcgkit_"}


def hook_sections() -> str:
    """Return a section for each hook: its signature and its docstring."""
    return "\n\n".join(
        f"### `{name}{str(inspect.signature(hook)).replace(chr(39), '')}`\n\n{inspect.getdoc(hook)}"
        for name, hook in hooks().items()
    )


def declarations() -> str:
    """Return the table of declarations that hooks return, with their fields."""
    kinds: list[type[Any]] = [
        get_args(get_type_hints(hook)["return"])[0] for hook in hooks().values()
    ]
    rows = [
        (code(kind.__name__),
         ", ".join(code(each.name) for each in attrs.fields(kind) if each.name != "origin"))
        for kind in kinds
    ]  # fmt: skip
    return table(("declaration", "fields"), rows)
