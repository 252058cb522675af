"""Pages of the lab: Jinja2 templates (``tcgkit/lab/pages``) filled to one HTML file that needs nothing else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tcgkit import __version__
from tcgkit.kernel.errors import TcgkitError

FOLDER = Path(__file__).with_name("pages")


class PageError(TcgkitError):
    """A page cannot be written: the package for templates is not installed."""


def check_pages() -> None:
    """Refuse a page without the package for templates, before games are played.

    Raises:
        PageError: If it is not installed.
    """
    try:
        import jinja2  # noqa: F401  # only here: reports as text do without
    except ImportError:
        what = "a page needs jinja2, which is not installed"
        raise PageError(f"{what} (pip install 'tcgkit[lab]')") from None


def page(template: str, **given: Any) -> str:
    """Return a page; all texts are escaped.

    Raises:
        PageError: If the package for templates is not installed.
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


__all__ = ["PageError", "check_pages", "page"]
