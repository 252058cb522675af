"""The addresses under ``/read``."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Final

from attrs import define, field
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import TcgkitError
from tcgkit.web.reading.html import other_of, page, tag, text
from tcgkit.web.reading.library import Library
from tcgkit.web.reading.papers import POLICY, Paper
from tcgkit.web.reading.texts import tell

_NOT_FOUND: Final = 404
LANGS: Final[dict[str, Lang]] = {"en": "en", "ja": "ja"}
"""The languages of pages, by their part of the address."""


@define(eq=False)
class Reading:
    """Answers requests with pages. One page is made at a time, beside the tables."""

    library: Library
    lock: asyncio.Lock = field(factory=asyncio.Lock)

    def routes(self) -> list[Route]:
        """Return the routes of all pages."""
        return [
            Route("/read", self.begin),
            Route("/read/{lang}", self.contents),
            Route("/read/{lang}/file/{at:int}", self.paper),
            Route("/read/{lang}/{game}/rules", self.rules),
            Route("/read/{lang}/{game}/cards", self.cards),
            Route("/read/{lang}/{game}/face/{key:path}", self.face),
        ]

    async def begin(self, request: Request) -> Response:
        """Send the browser to the contents in its language."""
        said = request.headers.get("accept-language", "")
        return RedirectResponse("/read/ja" if said.startswith("ja") else "/read/en")

    async def contents(self, request: Request) -> Response:
        """Answer with the contents."""
        return await self._page(request, self.library.contents)

    async def rules(self, request: Request) -> Response:
        """Answer with a rulebook."""
        game = request.path_params["game"]
        return await self._page(request, lambda lang: self.library.rules(game, lang))

    async def cards(self, request: Request) -> Response:
        """Answer with the cards of a game."""
        game = request.path_params["game"]
        return await self._page(request, lambda lang: self.library.cards(game, lang))

    async def building(self, request: Request) -> Response:
        """Answer with the page on which decks of a game are built."""
        game = request.path_params["game"]
        return await self._page(request, lambda lang: self.library.building(game, lang))

    async def face(self, request: Request) -> Response:
        """Answer with the face of a card."""
        game, key = request.path_params["game"], request.path_params["key"]
        lang = LANGS.get(request.path_params["lang"], "en")
        try:
            svg = await self._made(lambda: self.library.catalogue(game).face(key, lang))
        except TcgkitError:
            svg = ""
        return Response(svg, 200 if svg else _NOT_FOUND, media_type="image/svg+xml")

    async def paper(self, request: Request) -> Response:
        """Answer with a file of the host."""
        at, papers = request.path_params["at"], self.library.papers
        if not 1 <= at <= len(papers):
            return self._missing(request, "")
        paper: Paper = papers[at - 1]
        if paper.kind != ".html":
            other = f"/read/{{}}/file/{at}"
            return await self._page(
                request,
                lambda lang: self.library.paper(paper, lang, other.format(other_of(lang))),
            )
        try:
            words = await self._made(paper.read)
        except TcgkitError as error:
            return self._missing(request, str(error))
        return HTMLResponse(words, headers={"content-security-policy": POLICY})

    async def _page(self, request: Request, make: Callable[[Lang], str]) -> Response:
        lang = LANGS.get(request.path_params["lang"])
        if lang is None:
            return self._missing(request, "")
        try:
            return HTMLResponse(await self._made(lambda: make(lang)))
        except TcgkitError as error:
            return self._missing(request, str(error))

    async def _made(self, make: Callable[[], str]) -> str:
        async with self.lock:
            return await asyncio.to_thread(make)

    def _missing(self, request: Request, why: str) -> Response:
        lang = LANGS.get(request.path_params["lang"], "en")
        title = tell("not_there", lang)
        body = [tag("h1", text(title))]
        if why:
            body.append(tag("p", text(tell("cannot", lang, why=why))))
        made = page(title, body, lang=lang, other=f"/read/{other_of(lang)}")
        return HTMLResponse(made, _NOT_FOUND)
