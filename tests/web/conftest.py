"""A server of tables on loopback, in a thread of the test."""

from __future__ import annotations

import contextlib
import threading
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest
from attrs import define

from tcgkit.kernel.sight import Trace
from tcgkit.plugins import Host, load_plugins
from tcgkit.plugins.match import Match
from tcgkit.web.clocks import Timing
from tcgkit.web.hosting import Table
from tcgkit.web.reading.library import Library
from tcgkit.web.reading.papers import Paper
from tcgkit.web.serving import listen, make_server
from tcgkit.web.store import Store
from tests.web.browsing import browser, no_faults

__all__ = ["browser", "no_faults"]


@pytest.fixture(scope="session")
def host() -> Host:
    return load_plugins()


@define
class Served:
    """A running server."""

    port: int
    tables: list[Table]

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def link(self, table: int = 0, seat: int = 0, lang: str = "en") -> str:
        return f"{self.url}#{self.tables[table].tokens[seat]}/{lang}"

    def watch_link(self, lang: str = "en") -> str:
        return f"{self.url}#{self.tables[0].watch}/{lang}"


Serve = Callable[..., contextlib.AbstractContextManager[Served]]
NewTable = Callable[..., Table]


@pytest.fixture
def new_table(host: Host) -> NewTable:
    def make(
        game: str = "cmvr",
        kinds: tuple[str, ...] = ("human", "random"),
        *,
        seed: int = 3,
        path: Path | None = None,
        store: Store | None = None,
        timing: Timing | None = None,
    ) -> Table:
        match = Match.start(host, game, seed=seed, players=kinds, trace=Trace())
        return Table.new(host, match, kinds, store or Store(path), timing)

    return make


@pytest.fixture
def serve(host: Host) -> Serve:
    @contextlib.contextmanager
    def running(*tables: Table, papers: Sequence[Path] = ()) -> Iterator[Served]:
        socket = listen("127.0.0.1", 0)
        port = socket.getsockname()[1]
        library = Library(host, [Paper.at(path) for path in papers])
        server = make_server(tables, ["127.0.0.1"], library)
        thread = threading.Thread(target=server.run, kwargs={"sockets": [socket]})
        thread.start()
        try:
            yield Served(port, list(tables))
        finally:
            server.should_exit = True
            thread.join(20)
            socket.close()
            assert not thread.is_alive()

    return running
