"""A table in the browser: a server that hosts tables, and the page that draws them.

Belongs here: HTTP, sockets, keeping tables in a file, the page. Not: what a seat is shown (``tcgkit.table``).

Importing this package imports Starlette; it needs the extra ``tcgkit[web]``. The page has no build step and loads
nothing from elsewhere.

Provisional: may change in a minor version.
"""
