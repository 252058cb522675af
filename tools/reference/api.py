"""The pages of public names: one for each door of the kernel, the plugins and the standard library."""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Final

from tools.reference import doctests
from tools.reference.markdown import MADE, cell, code, page, table
from tools.reference.members import LINE, Field, Method, fields, made_by, methods, signature
from tools.reference.public import Definition, Door, all_doors, doors, source_of

_ROLE: Final = re.compile(r":\w+:`(?:~[\w.]*?)?([^`<~]+?)(?: <[^`>]+>)?`")
_PROMPT: Final = re.compile(r"^( *)>>> .*(?:\n(?! *$).*)*", re.M)
_SECTION: Final = re.compile(r"^(Raises|Args|Returns|Yields):\n((?: .*\n?|\n(?= ))+)", re.M)
_WORD: Final = re.compile(r"(?<![\[`\w])`([A-Z][\w.]*)`(?![\]`])")
"""What is linked without being marked: a word in small letters may be a parameter."""
TITLES: Final = {
    "tcgkit.kernel": "The kernel",
    "tcgkit.plugins": "Plugins in Python",
    "tcgkit.standard": "The standard library",
}


def folder_of(package: str) -> str:
    """Return the folder of a package's pages, below that of the reference."""
    return package.rpartition(".")[2]


def page_of(door: Door) -> Path:
    """Return the page of a door, below the folder of the reference."""
    return Path(folder_of(door.package), f"{door.page}.md")


def headings(door: Door) -> dict[str, str]:
    """Return the heading of each name: no two are the same without their capital letters."""
    found: dict[str, str] = {}
    used = set()
    for each in door.names:
        plain = each.name.lower()
        kind = "class" if isinstance(each.node, ast.ClassDef) else "function"
        found[each.name] = (
            f"The {kind} `{each.name}`" if plain in used else f"`{each.name}`"
        )
        used.add(plain)
    return found


def anchors(door: Door) -> dict[str, str]:
    """Return the anchor of each name on the page of a door."""
    return {
        name: heading.replace("`", "").replace(" ", "-").lower()
        for name, heading in headings(door).items()
    }


@cache
def places() -> dict[str, tuple[Path, str]]:
    """Return the page and the anchor of each public name that only one door has."""
    found = [
        (n, page_of(door), a) for door in all_doors() for n, a in anchors(door).items()
    ]
    often = Counter(name for name, _, _ in found)
    return {name: (path, anchor) for name, path, anchor in found if often[name] == 1}


def door_page(door: Door) -> str:
    """Return the page of a door."""
    title = door.page if door.page != "index" else TITLES[door.package]
    blocks = [_entry(door, each) for each in door.names]
    return page(
        f"# {code(door.module) if door.page != 'index' else title}",
        MADE,
        _prose(door.said, door),
        f"`from {door.module} import …`",
        _summary(door),
        *(block for blocks_of in blocks for block in blocks_of),
    )


def _summary(door: Door) -> str:
    """Return a table of the door's names, with the first sentence of each."""
    rows = [
        (f"[{code(each.name)}](#{anchors(door)[each.name]})", cell(first(each.said, door)))
        for each in door.names
    ]
    return table(("name", "what it is"), rows)


def first(said: str, door: Door) -> str:
    """Return the first sentence of a docstring, as Markdown in one line."""
    whole = _prose(said.partition("\n\n")[0], door).replace("\n", " ")
    found = re.match(r".*?[.](?= [A-Z`\[]|$)", whole)
    return found[0] if found else whole


def _entry(door: Door, each: Definition) -> Iterator[str]:
    yield f"## {headings(door)[each.name]}"
    yield f"```python\n{_head(each)}\n```"
    yield _prose(each.said, door)
    if isinstance(each.node, ast.ClassDef):
        yield from _members(door, each)
    for lines in doctests.of_name(door, each.name):
        yield f"Example:\n\n```python\n{lines}\n```"


def _head(each: Definition) -> str:
    """Return the heading of a name: its call, or its value."""
    match each.node:
        case ast.FunctionDef() as node:
            return signature(node)
        case ast.ClassDef() as node:
            bases = [source_of(base) for base in node.bases]
            of = ", ".join(base for base in bases if base[0] != "_")
            made = made_by(each)
            if made == f"{each.name}()":
                return f"class {each.name}({of})" if of else f"class {each.name}"
            return made + (f"  # a kind of {of}" if of and "\n" not in made else "")
        case ast.Assign(value=value):
            return _line(f"{each.name} = ", value)
        case ast.AnnAssign(annotation=kind, value=value):
            start = f"{each.name}: {source_of(kind)}"
            return start if value is None else _line(f"{start} = ", value)
    raise AssertionError(each)


def _line(start: str, value: ast.expr) -> str:
    """Return an assignment in one line, without its arguments if it is too long."""
    line = start + source_of(value)
    return (
        line if len(line) <= LINE else f"{start}{source_of(value).partition('(')[0]}(...)"
    )


def _members(door: Door, each: Definition) -> Iterator[str]:
    public = frozenset(name for each in all_doors() for name in anchors(each))
    rows = [f for f in fields(each) if f.owner == each.name or f.owner not in public]
    if any(f.said or f.shared for f in rows):
        yield _field_table(rows, door)
    found = methods(each, public)
    for owner in dict.fromkeys(method.owner for method in found):
        if owner != each.name:
            yield f"From `{owner}`:"
        yield "\n".join(_item(method, door) for method in found if method.owner == owner)


def _field_table(rows: list[Field], door: Door) -> str:
    """Return the table of fields; the signature stands above it."""
    return table(
        ("field", "meaning"),
        [
            (
                code(f"{f.name}: {f.kind}" if f.shared or not f.given else f.name),
                cell(_prose(f.said, door)),
            )
            for f in rows
            if f.said or f.shared
        ],
    )


def _item(method: Method, door: Door) -> str:
    """Return a list's item: a method, and below it its docstring and its examples."""
    head = method.signature
    is_long = "\n" in head
    parts = [
        f"`{method.name}`" if is_long else f"`{head}`",
        f"```python\n{head}\n```" if is_long else "",
        _prose(method.said, door),
        *(f"```python\n{lines}\n```" for lines in doctests.of_method(door, method.name)),
    ]
    return f"- {_indented(chr(10).join(f'{part}{chr(10)}' for part in parts if part))[2:]}"


def _indented(text: str) -> str:
    return re.sub(r"^(?=.)", "  ", text, flags=re.M)


def _prose(said: str, door: Door) -> str:
    """Return a docstring as Markdown: examples as code, sections as lists, names as links."""
    parts, end = [], 0
    for found in _PROMPT.finditer(said):
        parts += [_marked(said[end : found.start()], door)]
        lines = found[0].replace(f"\n{found[1]}", "\n").strip()
        parts += [f"```python\n{lines}\n```"]
        end = found.end()
    parts.append(_marked(said[end:], door))
    return "\n\n".join(part.strip("\n") for part in parts if part.strip())


def _marked(said: str, door: Door) -> str:
    said = _SECTION.sub(lambda m: f"{m[1]}:\n\n{_points(m[2])}\n", said)
    said = _ROLE.sub(lambda m: _linked(m[1], door), said).replace("``", "`")
    return _WORD.sub(lambda m: _linked(m[1], door), said)


def _points(text: str) -> str:
    """Return the entries of a section as a list; an entry is a name, a colon and words."""
    entries: list[str] = []
    for line in text.splitlines():
        if not line.strip():
            continue
        if re.match(r" {4}\S", line) and (":" in line or not entries):
            name, _, rest = line.strip().partition(":")
            entries.append(f"- `{name}`:{rest}" if rest else f"- {line.strip()}")
        elif entries:
            entries[-1] += f" {line.strip()}"
    return "\n".join(entries)


def _linked(name: str, door: Door) -> str:
    place = places().get(name.partition(".")[0])
    if place is None:
        return f"`{name}`"
    target, anchor = place
    here = page_of(door)
    if target == here:
        return f"[`{name}`](#{anchor})"
    up = "" if target.parent == here.parent else f"../{target.parent}/"
    return f"[`{name}`]({up}{target.name}#{anchor})"


def rooms(package: str) -> str:
    """Return the table of a package's doors, with the names behind each."""
    rows = [
        (
            f"[{code(door.page)}]({door.page}.md)",
            cell(first(door.said, door)),
            ", ".join(f"[{code(n)}]({door.page}.md#{a})" for n, a in anchors(door).items()),
        )
        for door in doors(package)
    ]
    return table(("room", "what belongs there", "names"), rows)


def package_pages(package: str) -> dict[Path, Callable[[], str]]:
    """Return the function that makes each page of a package, by path below the reference."""
    return {page_of(door): partial(door_page, door) for door in doors(package)}
