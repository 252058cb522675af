"""Many tables at once: ``python -m benchmarks --tables 200``.

A server in a process of its own serves tables on loopback, each with two scripted clients, who answer at random a little after they
are asked. Everything stops by itself after the given time.
"""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random
from statistics import median, quantiles
from typing import Any, Final

from attrs import define, field, frozen

from benchmarks.setup import load_host

THINK: Final = 0.4
"""A client answers so many seconds after it is asked."""
SECONDS: Final = 30.0
MOST_TABLES: Final = 400
_SET_UP: Final = 180.0
"""The server stops so many seconds after the time of the measurement at the latest."""
_JOINING: Final = 8
"""So many clients join at the same time."""


@frozen
class Load:
    """What was measured."""

    tables: int
    seconds: float
    times: tuple[float, ...]
    """From each answer to the next picture of the same seat, in seconds."""
    refusals: int

    def line(self) -> str:
        """Return the figures as one line."""
        if len(self.times) < 2:
            return (
                f"{self.tables} tables: {len(self.times)} answers, {self.refusals} refusals"
            )
        slow = quantiles(self.times, n=100)[98]
        return (
            f"{self.tables} tables, {self.seconds:.0f} s: {len(self.times) / self.seconds:.0f} answers a second, from the "
            f"answer to the next own picture {1000 * median(self.times):.0f} ms (median), {1000 * slow:.0f} ms "
            f"(99th percentile), {self.refusals} refusals"
        )


# ---- clients -----------------------------------------------------------------------------


@define(eq=False)
class _Client:
    """A scripted player in one seat."""

    url: str
    token: str
    dice: Random
    doors: asyncio.Semaphore
    times: list[float] = field(factory=list)
    refusals: int = 0
    _picture: dict[str, Any] = field(factory=dict)

    async def run(self, all_here: asyncio.Barrier, seconds: float) -> None:
        """Join, wait for all others, and answer for so many seconds."""
        from websockets.asyncio.client import connect

        opened = connect(self.url, max_size=2**24, compression=None, proxy=None)
        async with self.doors:
            window = await opened
            hello = {"type": "hello", "token": self.token, "lang": "en"}
            await window.send(json.dumps(hello))
            while not self._picture:
                self._hear(await window.recv())
        await all_here.wait()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                while True:
                    sent = await self._answer(window)
                    while not self._hear(await window.recv()):
                        pass
                    if sent is not None:
                        self.times.append(time.perf_counter() - sent)
        await window.close()

    def _hear(self, text: str | bytes) -> bool:
        """Take a message; return whether it is a picture."""
        got = json.loads(text)
        self.refusals += got["type"] == "refused"
        if got["type"] != "picture":
            return False
        self._picture = got["picture"]
        return True

    async def _answer(self, window: Any) -> float | None:
        """Answer if asked; return when the answer was sent."""
        asked, over = self._picture["question"], self._picture["ending"]
        if over is not None:  # the next game begins when both want it
            await window.send('{"type": "rematch", "deck": ""}')
        if asked is None:
            return None
        await asyncio.sleep(THINK)
        said = {"type": "answer", "question": asked["number"]}
        if asked["low"] is None:
            said["key"] = self.dice.choice(asked["choices"])["key"]
        else:
            said |= {"type": "number", "value": asked["low"]}
        await window.send(json.dumps(said))
        return time.perf_counter()


async def _play(port: int, tables: list[list[str]], seconds: float) -> list[_Client]:
    url = f"ws://127.0.0.1:{port}/socket"
    tokens = [token for seats in tables for token in seats]
    doors, all_here = asyncio.Semaphore(_JOINING), asyncio.Barrier(len(tokens))
    clients = [
        _Client(url, token, Random(number), doors) for number, token in enumerate(tokens)
    ]
    async with asyncio.timeout(seconds + _SET_UP), asyncio.TaskGroup() as group:
        for client in clients:
            group.create_task(client.run(all_here, seconds))
    return clients


def measure(tables: int, *, ruleset: str = "cmvr", seconds: float = SECONDS) -> Load:
    """Return what so many tables of a ruleset bear for some seconds.

    Raises:
        ValueError: There are more than :data:`MOST_TABLES` tables, or none.
    """
    if not 0 < tables <= MOST_TABLES:
        raise ValueError(f"expected 1 to {MOST_TABLES} tables, got {tables}")
    with _served(tables, ruleset, seconds) as (port, tokens):
        clients = asyncio.run(_play(port, tokens, seconds))
    times = tuple(each for client in clients for each in client.times)
    return Load(tables, seconds, times, sum(client.refusals for client in clients))


# ---- the server --------------------------------------------------------------------------


@contextmanager
def _served(
    tables: int, ruleset: str, seconds: float
) -> Iterator[tuple[int, list[list[str]]]]:
    """Serve tables from another process; yield the port, and the tokens by table."""
    command = [sys.executable, "-m", __name__, str(tables), ruleset, str(seconds + _SET_UP)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        try:
            assert process.stdout is not None
            said = json.loads(process.stdout.readline())
            yield said["port"], said["tokens"]
        finally:
            process.terminate()


def serve(tables: int, ruleset: str, seconds: float) -> None:
    """Serve tables on loopback for so many seconds; print the port and the tokens first."""
    from tcgkit.kernel.sight import Trace
    from tcgkit.plugins.match import Match
    from tcgkit.web.hosting import Table
    from tcgkit.web.serving import listen, make_server
    from tcgkit.web.store import Store

    host, people = load_host(), ("human", "human")
    with tempfile.TemporaryDirectory() as folder:
        store = Store(Path(folder) / "tables.sqlite")
        laid = []
        for seed in range(tables):
            match = Match.start(host, ruleset, seed=seed, players=people, trace=Trace())
            laid.append(Table.new(host, match, people, store))
        socket = listen("127.0.0.1", 0)
        tokens = [table.tokens for table in laid]
        print(json.dumps({"port": socket.getsockname()[1], "tokens": tokens}), flush=True)
        server = make_server(laid, ["127.0.0.1"])
        timer = threading.Timer(seconds, server.handle_exit, (15, None))
        timer.daemon = True
        timer.start()
        server.run(sockets=[socket])
        store.close()


if __name__ == "__main__":
    serve(int(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
