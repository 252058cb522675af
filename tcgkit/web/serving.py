"""Running the server: its socket, its application, and uvicorn."""

from __future__ import annotations

import socket
from collections.abc import Iterable, Sequence

import uvicorn
from starlette.routing import Route

from tcgkit.kernel.errors import TcgkitError
from tcgkit.web.app import Server, make_app
from tcgkit.web.hosting import Table
from tcgkit.web.protocol import MAX_BYTES
from tcgkit.web.reading.deck_routes import Decks
from tcgkit.web.reading.library import Library
from tcgkit.web.reading.routes import Reading


class ServeError(TcgkitError):
    """The server cannot listen."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens at an address.

    Raises:
        ServeError: The address is not one of this machine, or the port is taken.
    """
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    made = socket.socket(family, socket.SOCK_STREAM)
    made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        made.bind((host, port))
        made.listen(128)
    except OSError as error:
        made.close()
        raise ServeError(f"cannot listen at {host}:{port}: {error.strerror}") from error
    return made


def make_server(
    tables: Sequence[Table], hosts: Iterable[str], library: Library | None = None
) -> uvicorn.Server:
    """Return a server of tables, and of pages to read, that answers under these names of hosts.

    It keeps no log of requests. A message that is longer than any that a page sends closes its socket.
    """
    server = Server()
    for table in tables:
        server.add(table)
    config = uvicorn.Config(
        make_app(server, hosts, () if library is None else _pages(library)),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=4 * MAX_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=2,
    )
    return uvicorn.Server(config)


def _pages(library: Library) -> list[Route]:
    reading = Reading(library)
    return [*reading.routes(), *Decks(reading).routes()]


def serve(
    tables: Sequence[Table], at: socket.socket, hosts: Iterable[str], library: Library
) -> None:
    """Serve tables, and pages to read, until the program is stopped."""
    make_server(tables, hosts, library).run(sockets=[at])
