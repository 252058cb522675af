"""The public names of a package, read from its source.

A *door* is a module with ``__all__`` that other packages import from: each room of the kernel, and
``tcgkit.plugins``. A package whose ``__init__`` has no ``__all__`` has its modules as doors.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from attrs import frozen

ROOT: Final = Path(__file__).parents[2]
PACKAGES: Final = ("tcgkit.kernel", "tcgkit.plugins", "tcgkit.standard")
"""The packages of the reference; one that is not there is left out."""

Statement = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign
"""What defines a name."""


@frozen
class Definition:
    """A public name, with the module and the statement that define it."""

    name: str
    module: str
    node: Statement
    said: str
    """Its docstring; empty if it has none."""


@frozen
class Door:
    """A module to import from, with its public names in the order of its source."""

    module: str
    said: str
    names: tuple[Definition, ...]

    @property
    def package(self) -> str:
        """The package of the reference that it belongs to."""
        return next(each for each in PACKAGES if f"{self.module}.".startswith(f"{each}."))

    @property
    def page(self) -> str:
        """The name of its page in the folder of the package."""
        return self.module[len(self.package) + 1 :] or "index"


def file_of(module: str) -> Path:
    """Return the file of a module; of a package its ``__init__.py``."""
    path = ROOT.joinpath(*module.split("."))
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


@cache
def tree_of(module: str) -> ast.Module:
    """Return the syntax tree of a module."""
    return ast.parse(file_of(module).read_text(encoding="utf-8"))


@cache
def doors(package: str) -> tuple[Door, ...]:
    """Return the doors of a package, by name; nothing if the package is not there."""
    folder = file_of(package).parent
    if not file_of(package).exists():
        return ()
    if listed(package) is not None:
        return (_door(package),)
    paths = (*folder.glob("*.py"), *folder.glob("*/__init__.py"))
    found = sorted(
        path.stem if path.parent == folder else path.parent.name for path in paths
    )
    modules = [f"{package}.{name}" for name in found if not name.startswith("_")]
    return tuple(door for module in modules if (door := _door(module)).names)


def all_doors() -> Iterator[Door]:
    """Yield the doors of all packages."""
    for package in PACKAGES:
        yield from doors(package)


def listed(module: str) -> list[str] | None:
    """Return the ``__all__`` of a module, if it has one."""
    for node in tree_of(module).body:
        match node:
            case ast.Assign([ast.Name("__all__")], value):
                names: list[str] = ast.literal_eval(value)
                return names
    return None


def _door(module: str) -> Door:
    names = listed(module) or ()
    found = [define(module, name) for name in names]
    order = {each: number for number, each in enumerate(dict.fromkeys(_sources(module)))}
    found.sort(key=lambda each: (order.get(each.module, -1), each.node.lineno))
    return Door(module, ast.get_docstring(tree_of(module)) or "", tuple(found))


def _sources(module: str) -> Iterator[str]:
    for node in _body_of(module):
        if isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


def _body_of(module: str) -> list[ast.stmt]:
    """Return the statements of a module; what is imported for type checkers stands in the place of its ``if``."""
    found: list[ast.stmt] = []
    for node in tree_of(module).body:
        is_for_types = (
            isinstance(node, ast.If) and ast.unparse(node.test) == "TYPE_CHECKING"
        )
        found += node.body if isinstance(node, ast.If) and is_for_types else [node]
    return found


def define(module: str, name: str) -> Definition:
    """Return the definition of a name of a module, in whichever module it stands.

    Raises:
        LookupError: If the module neither defines nor imports it.
    """
    found = find(module, name)
    if found is None:
        raise LookupError(f"{module} has no {name}")
    return found


@cache
def find(module: str, name: str) -> Definition | None:
    """Return the definition of a name in a module; None if the module does not have one."""
    body = _body_of(module)
    for node, behind in zip(body, [*body[1:], None], strict=True):
        match node:
            case ast.ClassDef(own) | ast.FunctionDef(own) if own == name:
                return Definition(name, module, node, ast.get_docstring(node) or "")
            case ast.Assign([ast.Name(own)]) | ast.AnnAssign(ast.Name(own)) if own == name:
                return Definition(name, module, node, said_behind(behind))
            case ast.ImportFrom(str(source), names) if source.startswith("tcgkit"):
                for each in names:
                    if (each.asname or each.name) == name:
                        return find(source, each.name)
    return None


def source_of(node: ast.AST) -> str:
    """Return an expression as it is written, with double quotation marks."""
    text = ast.unparse(node)
    return text if '"' in text else text.replace("'", '"')


def said_behind(node: ast.stmt | None) -> str:
    """Return the text below an assignment that documents it."""
    match node:
        case ast.Expr(ast.Constant(str(said))):
            return "\n".join(line.strip() for line in said.strip().splitlines())
    return ""
