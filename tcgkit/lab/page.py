"""Pages of the lab: Jinja2 templates (``tcgkit/lab/pages``) filled to one HTML file that needs nothing else.

Their pictures are specifications of Vega-Lite, drawn in this process and offline by ``vl_convert``, which
renders the charts of Altair, too.
"""

from __future__ import annotations

from html import escape
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from tcgkit import __version__
from tcgkit.kernel.errors import TcgkitError

FOLDER: Final = Path(__file__).with_name("pages")
NEEDS: Final = ("jinja2", "vl_convert")
VEGA_LITE: Final = "5.20"
"""The version of Vega-Lite: another one might draw other bytes."""
INK, FILL, MARK, SOFT = "#1c2733", "#2f5d8a", "#a3440e", "#5a6876"
"""The colours of ``style.css``."""
LOOK: Final = {
    "background": None,
    "view": {"stroke": None},
    "axis": {"labelColor": INK, "titleColor": SOFT, "labelFontSize": 12, "labelLimit": 0},
    "font": "system-ui, sans-serif",
}
_SPACES: Final = (
    ' xmlns="http://www.w3.org/2000/svg"',
    ' xmlns:xlink="http://www.w3.org/1999/xlink"',
)


class PageError(TcgkitError):
    """A page cannot be written: a package for templates or pictures is not installed."""


def check_pages() -> None:
    """Refuse a page without the packages for it, before games are played.

    Raises:
        PageError: If one is not installed.
    """
    for name in NEEDS:
        if find_spec(name) is None:
            what = f"a page needs {name}, which is not installed"
            raise PageError(f"{what} (pip install 'tcgkit[lab]')")


def page(template: str, **given: Any) -> str:
    """Return a page; all texts are escaped.

    Raises:
        PageError: If a package is not installed.
    """
    check_pages()
    from jinja2 import Environment, FileSystemLoader, StrictUndefined

    environment = Environment(
        loader=FileSystemLoader(FOLDER),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    return environment.get_template(template).render(version=__version__, **given) + "\n"


def drawn(picture: dict[str, Any], told: str) -> str:
    """Return a specification of Vega-Lite as SVG; ``told`` says in words what it shows.

    Nothing in it may be placed by the size of a text (``autosize`` is off), because that would depend on the
    fonts of the computer.
    """
    whole = {**picture, "autosize": {"type": "none"}, "config": LOOK}
    svg: str = import_module("vl_convert").vegalite_to_svg(whole, vl_version=VEGA_LITE)
    for space in _SPACES:  # HTML knows them
        svg = svg.replace(space, "")
    label = escape(told, quote=True)
    return svg.replace("<svg ", f'<svg role="img" aria-label="{label}" ', 1)


__all__ = ["FILL", "INK", "MARK", "SOFT", "PageError", "check_pages", "drawn", "page"]
