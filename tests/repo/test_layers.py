"""Who may import whom, as far as import-linter cannot say it."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = sorted((ROOT / "tcgkit" / "kernel").glob("**/*.py"))
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}:{node.lineno}: relative import"
            yield node.module or ""


@pytest.mark.parametrize("path", KERNEL, ids=lambda path: path.name)
def test_the_kernel_imports_attrs_and_the_standard_library_only(path: Path) -> None:
    allowed = {"attr", "attrs", *sys.stdlib_module_names}
    foreign = [
        name
        for name in imported(path)
        if name.split(".")[0] not in allowed and not f"{name}.".startswith("tcgkit.kernel.")
    ]
    assert foreign == []


def test_every_part_of_tcgkit_has_its_layer() -> None:
    (contract,) = (
        c for c in PROJECT["tool"]["importlinter"]["contracts"] if c["id"] == "layers"
    )
    layers = {name for row in contract["layers"] for name in re.findall(r"[\w.]+", row)}
    parts = {f"tcgkit.{p.parent.name}" for p in (ROOT / "tcgkit").glob("*/__init__.py")}
    games = {p.parent.name for p in (ROOT / "rulesets").glob("*/__init__.py")}
    assert parts | games <= layers


def test_every_package_is_packaged_and_checked() -> None:
    packages = PROJECT["tool"]["hatch"]["build"]["targets"]["wheel"]["packages"]
    games = {f"rulesets/{p.parent.name}" for p in (ROOT / "rulesets").glob("*/__init__.py")}
    assert games <= set(packages)
    roots = {Path(package).name for package in packages}
    assert set(PROJECT["tool"]["importlinter"]["root_packages"]) == roots
