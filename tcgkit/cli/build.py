"""``tcgkit build``: compile the kernel and rulesets to native code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Annotated

import typer

from tcgkit.cli import _shared


def build_cli(
    rulesets: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[RULESET]...",
            help="The games to compile (default: all installed games).",
        ),
    ] = None,
    jobs: Annotated[
        int | None,
        typer.Option(
            "--jobs",
            metavar="N",
            min=1,
            help="Files compiled at once (default: one a processor).",
        ),
    ] = None,
    show: Annotated[
        bool,
        typer.Option(
            "--show", help="Compile nothing: say what runs, and what stays Python."
        ),
    ] = False,
    remove: Annotated[
        bool,
        typer.Option(
            "--remove", help="Remove what was compiled; all is pure Python again."
        ),
    ] = False,
) -> None:
    """Compile games, so that they run about three times as fast.

    The kernel is compiled, too. The games stay the same, decision by decision. What is compiled is kept in the cache and used
    from then on, until a source file of it changes: then everything is pure Python again until the
    next build. A ruleset that is not compiled runs on the compiled kernel.

    It needs mypyc (pip install 'tcgkit[native]') and a C compiler, and takes a few minutes.
    TCGKIT_PURE=1 keeps a run pure: to debug, to trace, to compare.

    Docs: docs/how-to/native-code.md
    """
    from tcgkit.native import finder, kept
    from tcgkit.native.build import build
    from tcgkit.native.chosen import BY_C

    if remove:
        typer.echo("removed" if kept.remove() else "nothing was compiled")
        return
    if show:
        _show()
        return
    host = _shared.host_with_warnings()
    packages = {each.origin: each.package for each in host.plugins}
    wanted = {name: host.ruleset(name) for name in rulesets or sorted(host.rulesets)}
    began = monotonic()
    with _told() as tell:
        made = build(
            {name: packages[each.origin] for name, each in wanted.items()},
            jobs=jobs or os.cpu_count() or 1,
            tell=tell,
        )
    count, seconds = len(made.sources), monotonic() - began
    typer.echo(
        f"compiled {count} modules for {', '.join(made.rulesets)} in {seconds:.0f} s"
    )
    for name, why in sorted(made.interpreted.items()):
        if why.startswith(("line ", BY_C)):
            typer.echo(f"{name} stays Python: {why}")
    why_not = finder.is_forbidden()
    if why_not:
        typer.echo(f"it is not used here: {why_not}")


def _show() -> None:
    """Say what runs, and what stays Python."""
    from tcgkit.native import finder, kept

    typer.echo(finder.mode())
    build, _ = kept.current()
    if build is None:
        return
    typer.echo(f"{len(build.sources)} compiled modules in {kept.here()}")
    if build.interpreted:
        typer.echo("these stay Python:")
    for name, why in sorted(build.interpreted.items()):
        typer.echo(f"  {name}: {why}")


@contextmanager
def _told() -> Iterator[Callable[[str], None]]:
    """Say on stderr what is being done: in one line on a terminal, else once for each step."""
    on_terminal = sys.stderr.isatty()
    last = ""

    def tell(text: str) -> None:
        nonlocal last
        if on_terminal:
            sys.stderr.write(f"\r\x1b[K{text}")
            sys.stderr.flush()
        elif text.split()[0] != last:
            typer.echo(f"{text.split()[0]} ...", err=True)
        last = text.split()[0]

    try:
        yield tell
    finally:
        if on_terminal and last:
            sys.stderr.write("\r\x1b[K")
            sys.stderr.flush()
