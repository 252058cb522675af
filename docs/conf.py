"""How Sphinx makes the site: ``sphinx-build -W docs build/site`` (extra ``tcgkit[docs]``)."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent / "_site"))

from languages import LEXERS  # beside this file, not a package

import tcgkit

project = "tcgkit"
author = "the tcgkit authors"
release = tcgkit.__version__
extensions = ["myst_parser"]
exclude_patterns = ["_site"]
nitpicky = True
smartquotes = False  # what is to be typed stands as it is typed

# Headings get the anchors that a repository's page gives them: links work in both places.
myst_heading_anchors = 4
suppress_warnings = ["myst.strikethrough"]

html_theme = "furo"
html_title = "tcgkit"
html_static_path = ["_site/static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_theme_options = {"navigation_with_keys": True}


def setup(app: Any) -> None:
    """Teach Sphinx the languages of our own files."""
    for lexer in LEXERS:
        app.add_lexer(lexer.name, lexer)
