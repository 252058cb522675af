"""The addresses under ``/decks``: the page, and the checks of drafts and files that a browser sends.

What is sent is bounded, is refused if it comes from the page of another site, and is never kept.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections.abc import Callable
from typing import Any, Final
from urllib.parse import urlsplit

from attrs import define, field
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.errors import DeckError, TcgkitError
from tcgkit.table.deckbuilding import DeckBuilder, Draft
from tcgkit.web.protocol import Bucket
from tcgkit.web.reading.routes import LANGS, Reading
from tcgkit.web.reading.texts import tell

MAX_BYTES: Final = 64 * 1024
"""The limit for what a browser sends."""
_RATE, _BURST = 20.0, 60.0
"""Requests of all browsers together: so many a second, and so many at once."""

Answer = dict[str, Any]


class _No(Exception):
    """A request that is refused: its status and the reason."""

    def __init__(self, status: int, why: str) -> None:
        super().__init__(why)
        self.status = status
        self.why = why


@define(eq=False)
class Decks:
    """Answers requests of the page on which decks are built; one at a time, beside the tables."""

    reading: Reading
    bucket: Bucket = field(factory=lambda: Bucket(_RATE, _BURST))

    def routes(self) -> list[Route]:
        """Return the routes of the deck builder."""
        return [
            Route("/decks/{lang}/{game}", self.page),
            Route("/decks/{lang}/{game}/start/{deck}", self.start),
            Route("/decks/{lang}/{game}/check", self.check, methods=["POST"]),
            Route("/decks/{lang}/{game}/read", self.read, methods=["POST"]),
        ]

    async def page(self, request: Request) -> Response:
        """Answer with the page."""
        return await self.reading.building(request)

    async def start(self, request: Request) -> Response:
        """Answer with a deck that comes with the game."""
        deck = request.path_params["deck"]

        def find(builder: DeckBuilder, lang: Lang, _: bytes) -> Answer:
            draft = builder.shipped.get(deck)
            if draft is None:
                raise _No(404, tell("not_there", lang))
            return {"draft": draft.data(), "problems": []}

        return await self._answer(request, find)

    async def check(self, request: Request) -> Response:
        """Answer with what the deck check says of a draft, and with its file."""

        def examine(builder: DeckBuilder, lang: Lang, body: bytes) -> Answer:
            try:
                given = json.loads(body)
            except (ValueError, RecursionError):
                raise _No(400, tell("not_json", lang)) from None
            draft = Draft.read(given, lang)
            return {"problems": builder.problems(draft, lang), "file": builder.file(draft)}

        return await self._answer(request, examine)

    async def read(self, request: Request) -> Response:
        """Answer with the draft in a deck file."""

        def read_in(builder: DeckBuilder, lang: Lang, body: bytes) -> Answer:
            draft, problems = builder.read(body.decode("utf-8", "replace"), lang)
            return {"draft": None if draft is None else draft.data(), "problems": problems}

        return await self._answer(request, read_in)

    async def _answer(
        self, request: Request, work: Callable[[DeckBuilder, Lang, bytes], Answer]
    ) -> Response:
        lang = LANGS.get(request.path_params["lang"], "en")
        game = request.path_params["game"]
        try:
            body = await self._body(request, lang)
            async with self.reading.lock:
                made = await asyncio.to_thread(
                    lambda: work(self.reading.library.builder(game), lang, body)
                )
        except _No as no:
            return JSONResponse({"error": no.why}, no.status)
        except DeckError as error:
            return JSONResponse({"error": str(error)}, 400)
        except TcgkitError as error:
            return JSONResponse({"error": tell("cannot", lang, why=str(error))}, 404)
        return JSONResponse(made)

    async def _body(self, request: Request, lang: Lang) -> bytes:
        """Return what was sent.

        Raises:
            _No: It comes from another site, is too long, or there are too many requests.
        """
        origin = request.headers.get("origin")
        if origin is not None and urlsplit(origin).netloc != request.headers.get("host"):
            raise _No(403, tell("elsewhere", lang))
        if not self.bucket.take(time.monotonic()):
            raise _No(429, tell("too_often", lang))
        body = b""
        try:
            async for chunk in request.stream():
                body += chunk
                if len(body) > MAX_BYTES:
                    raise _No(413, tell("too_long", lang, limit=MAX_BYTES))
        except ClientDisconnect:
            raise _No(400, tell("not_json", lang)) from None
        return body
