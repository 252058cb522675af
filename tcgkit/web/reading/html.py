"""Making HTML: every text is escaped, every page has the same frame."""

from __future__ import annotations

from collections.abc import Iterable
from html import escape

from tcgkit.kernel.cards import Lang
from tcgkit.web.reading.texts import tell


def tag(name: str, *children: str, **attributes: str | bool | None) -> str:
    """Return an element; its children are HTML, its attributes are text.

    An underscore in the name of an attribute stands for a hyphen, one at its end for nothing. An attribute that is None or False
    is left out, one that is True has no value.

    >>> tag("a", text("1 < 2"), href="#top", class_="near")
    '<a href="#top" class="near">1 &lt; 2</a>'
    """
    parts = [name]
    for key, value in attributes.items():
        if value is None or value is False:
            continue
        attribute = key.rstrip("_").replace("_", "-")
        parts.append(attribute if value is True else f'{attribute}="{escape(str(value))}"')
    begin = f"<{' '.join(parts)}>"
    return (
        begin if name in ("br", "img", "input") else f"{begin}{''.join(children)}</{name}>"
    )


def text(words: str) -> str:
    """Return words as HTML."""
    return escape(words, quote=False)


def other_of(lang: Lang) -> Lang:
    """Return the other language."""
    return "en" if lang == "ja" else "ja"


def page(
    title: str,
    body: Iterable[str],
    *,
    lang: Lang,
    other: str,
    script: str = "",
    body_lang: Lang | None = None,
) -> str:
    """Return a whole page. ``other`` is the address of the page in the other language.

    ``script`` is the name of a script of the server. ``body_lang`` is the language of the content, if it is not ``lang``.
    """
    reading = tag("a", text(tell("title", lang)), href=f"/read/{lang}")
    switch = tag("a", text(tell("language", lang)), href=other, lang=other_of(lang))
    run = tag("script", type="module", src=f"/static/{script}") if script else ""
    inner = tag("main", *body, lang=None if body_lang in (None, lang) else body_lang)
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        '<meta name="referrer" content="no-referrer">\n'
        '<meta name="color-scheme" content="light dark">\n'
        f"<title>{text(title)}</title>\n"
        '<link rel="icon" href="/static/icon.svg" type="image/svg+xml">\n'
        f'<link rel="stylesheet" href="/static/reading.css">\n{run}\n</head>\n'
        f"<body>\n<header>{tag('nav', reading, switch)}</header>\n{inner}\n</body>\n</html>\n"
    )
