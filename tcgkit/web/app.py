"""The web application: the page, and one socket per window."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import time
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from attrs import define, field
from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.middleware import Middleware
from starlette.middleware.trustedhost import TrustedHostMiddleware
from starlette.responses import FileResponse
from starlette.routing import BaseRoute, Mount, Route, WebSocketRoute
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.types import Message as ASGIMessage
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from tcgkit.kernel.cards import Lang
from tcgkit.kernel.state import SPECTATOR
from tcgkit.web.channels import Channel, message
from tcgkit.web.hosting import Table, refusal
from tcgkit.web.protocol import EFFORTS, Bucket, Refused, parse_message
from tcgkit.web.texts import page_texts

_LOG: Final = logging.getLogger(__name__)
STATIC: Final = Path(__file__).parent / "static"
MAX_WINDOWS: Final = 1000
"""The number of windows that may look at tables at the same time."""
MAX_STRANGERS: Final = 100
"""The number of sockets that may be open without having named a seat; of more, the one that waits longest is closed."""
HELLO_SECONDS: Final = 10.0
"""A window says in this time which seat it is for."""
_CLOSE_SECONDS: Final = 2.0
_QUEUE: Final = 200
"""Messages that may wait for a slow window; with more of them it is closed."""
_RATE, _BURST = 20.0, 60.0
"""Messages of one window: so many a second, and so many at once."""
_EFFORT, _EFFORT_AT_ONCE = 12.0, 120.0
"""The same for what takes the server long (:data:`EFFORTS`)."""
POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS: Final = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-cache",
}
_CLOSED_BY_POLICY: Final = 1008
_TRY_AGAIN: Final = 1013
"""The page comes back by itself after this code."""


@define(eq=False)
class Server:
    """All tables of a server, by seat."""

    tables: list[Table] = field(factory=list)
    now: Callable[[], float] = time.monotonic
    windows: int = 0
    strangers: list[_Window] = field(factory=list)
    """The windows that have not named a seat yet, the one that waits longest first."""
    _seats: dict[bytes, tuple[Table, int]] = field(factory=dict)
    _tasks: set[asyncio.Task[None]] = field(factory=set)

    def add(self, table: Table) -> None:
        """Host a table."""
        self.tables.append(table)
        for seat, token in enumerate(table.tokens):
            if token:
                self._seats[_hashed(token)] = table, seat
        self._seats[_hashed(table.watch)] = table, SPECTATOR

    def seat_of(self, token: str) -> tuple[Table, int] | None:
        """Return the table and the seat of a token, or None; ``SPECTATOR`` is the seat of spectators.

        Tokens are looked up by their hash, so the time it takes says nothing about them.
        """
        return self._seats.get(_hashed(token))

    def wake(self) -> None:
        """Let the computer players of all tables answer, in the background."""
        for table in self.tables:
            task = asyncio.get_running_loop().create_task(table.go_on())
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)


def _hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).digest()


class _Headers:
    """Adds the headers that protect the page to every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_with_headers(message: ASGIMessage) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_with_headers)


def make_app(
    server: Server, hosts: Iterable[str], routes: Iterable[BaseRoute] = ()
) -> Starlette:
    """Return the application with further routes; it answers only under these names of hosts."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        server.wake()
        yield
        for table in server.tables:
            table.rest()

    async def page(_: object) -> FileResponse:
        return FileResponse(STATIC / "index.html")

    async def socket(websocket: WebSocket) -> None:
        await _Window(server, websocket).run()

    return Starlette(
        routes=[
            Route("/", page),
            WebSocketRoute("/socket", socket),
            Mount("/static", StaticFiles(directory=STATIC)),
            *routes,
        ],
        middleware=[
            Middleware(_Headers),
            Middleware(TrustedHostMiddleware, allowed_hosts=[*hosts], www_redirect=False),
        ],
        lifespan=lifespan,
    )


@define(eq=False)
class _Window:
    """One socket: it says which seat it is for, then sends messages about it."""

    server: Server
    socket: WebSocket
    queue: asyncio.Queue[str] = field(factory=lambda: asyncio.Queue(_QUEUE))
    lang: Lang = "en"
    ended: str = ""
    """Why the server closes it: ``slow`` if it takes messages too slowly, ``late`` if it does not say what it is."""
    receiving: asyncio.Task[ASGIMessage] | None = None
    efforts: Bucket = field(factory=lambda: Bucket(_EFFORT, _EFFORT_AT_ONCE))

    async def run(self) -> None:
        """Serve the socket until it closes."""
        if not self._same_origin():
            await self.socket.close(_CLOSED_BY_POLICY)
            return
        await self.socket.accept()
        writer = asyncio.create_task(self._write())
        try:
            await self._serve()
        except Refused as no:
            code = _TRY_AGAIN if no.code == "full" else _CLOSED_BY_POLICY
            await self._close(writer, refusal(no, self.lang), code)
        except WebSocketDisconnect:
            pass
        finally:
            writer.cancel()

    def _same_origin(self) -> bool:
        """Return whether the page of this socket came from here; programs have no origin."""
        origin = self.socket.headers.get("origin")
        return origin is None or urlsplit(origin).netloc == self.socket.headers.get("host")

    async def _serve(self) -> None:
        bucket = Bucket(_RATE, _BURST)
        hello = parse_message(await self._introduced())
        if hello.type != "hello":
            raise Refused("malformed")
        self.lang = "ja" if hello.fields["lang"] == "ja" else "en"
        found = self.server.seat_of(hello.fields["token"])
        if found is None:
            raise Refused("unknown_token")
        table, seat = found
        self._put(message("texts", lang=self.lang, texts=page_texts(self.lang)))
        channel = Channel(seat, self.lang, self._put)
        self.server.windows += 1
        try:
            if self.server.windows > MAX_WINDOWS:
                raise Refused("full")
            await table.join(channel)
            while True:
                await self._one(table, channel, bucket)
        finally:
            self.server.windows -= 1
            table.leave(channel)

    async def _introduced(self) -> str | bytes:
        """Return the first message. Strangers cannot keep others out: with many of them the longest waiting one goes."""
        strangers = self.server.strangers
        strangers.append(self)
        for each in strangers[:-MAX_STRANGERS]:
            each.end("late")
        try:
            async with asyncio.timeout(HELLO_SECONDS):
                got = await self._receive()
        except TimeoutError:
            raise Refused("late") from None
        finally:
            strangers.remove(self)
        return self._text_of(got)

    def end(self, why: str) -> None:
        """Close this window as soon as it can be, and say why."""
        self.ended = why
        if self.receiving is not None:
            self.receiving.cancel()

    async def _one(self, table: Table, channel: Channel, bucket: Bucket) -> None:
        """Carry out the next message."""
        text = self._text_of(await self._receive())
        if not bucket.take(self.server.now()):
            raise Refused("flood")
        try:
            given = parse_message(text)
            effort = EFFORTS.get(given.type, 0)
            if effort and not self.efforts.take(self.server.now(), effort):
                raise Refused("busy")
            if given.type == "hello":
                raise Refused("malformed")
            if given.type == "lang":
                self.lang = "ja" if given.fields["lang"] == "ja" else "en"
                self._put(message("texts", lang=self.lang, texts=page_texts(self.lang)))
            await table.obey(channel, given)
        except Refused as no:
            self._put(refusal(no, channel.lang))
        except Exception:  # a fault must not close the socket: the page would ask again
            _LOG.exception("a message at table %s failed", table.id)
            self._put(refusal(Refused("fault"), channel.lang))

    def _text_of(self, got: ASGIMessage) -> str | bytes:
        """Return what a message holds; nothing if it is not a text.

        Raises:
            WebSocketDisconnect: The socket has been closed.
        """
        if got["type"] == "websocket.disconnect":
            raise WebSocketDisconnect(got.get("code", 1000))
        return got.get("text") or b""

    async def _receive(self) -> ASGIMessage:
        """Return what the socket says next.

        Raises:
            Refused: The server closes this window.
        """
        self.receiving = asyncio.create_task(self.socket.receive())
        try:
            if self.ended:
                self.receiving.cancel()
            return await self.receiving
        except asyncio.CancelledError:
            if not self.ended:
                raise
            raise Refused(self.ended) from None

    def _put(self, text: str) -> None:
        try:
            self.queue.put_nowait(text)
        except asyncio.QueueFull:
            self.end("slow")  # what follows would be incomplete

    async def _write(self) -> None:
        """Send what waits."""
        with suppress(WebSocketDisconnect, RuntimeError):
            while True:
                await self.socket.send_text(await self.queue.get())

    async def _close(self, writer: asyncio.Task[None], text: str, code: int) -> None:
        """Send a last message, and close; a window that does not take it is left alone after a while."""
        writer.cancel()
        if self.socket.application_state is WebSocketState.CONNECTED:
            with suppress(WebSocketDisconnect, RuntimeError, TimeoutError):
                async with asyncio.timeout(_CLOSE_SECONDS):
                    await self.socket.send_text(text)
                    await self.socket.close(code)
