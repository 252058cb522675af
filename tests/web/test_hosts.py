"""A socket is opened only under the names of the server, and only as one seat."""

from __future__ import annotations

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.web.conftest import NewTable, Serve
from tests.web.test_server import Window, get, sit_down, watch


def test_a_socket_under_another_name_is_refused(new_table: NewTable, serve: Serve) -> None:
    """A page elsewhere whose name is made to point here (DNS rebinding) gets no socket, even if its origin fits."""
    with serve(new_table()) as served:
        evil = {"Host": "evil.example", "Origin": "http://evil.example"}
        with pytest.raises(InvalidStatus) as refused:
            connect(f"ws://127.0.0.1:{served.port}/socket", additional_headers=evil)
        assert refused.value.response.status_code in (400, 403)
        assert get(served, "", Host="evil.example")[0] == 400


def test_a_window_stays_in_its_seat(new_table: NewTable, serve: Serve) -> None:
    """A second hello, with the token of another seat or of spectators, is refused and changes nothing."""
    table = new_table(kinds=("human", "human"))
    with serve(table) as served, sit_down(served) as player, watch(served) as spectator:
        for window, token in (
            (player, table.tokens[1]),
            (player, table.watch),
            (spectator, table.tokens[0]),
        ):
            window.send(type="hello", token=token, lang="en")
            assert window.until("refused")["code"] == "malformed"
            window.send(type="lang", lang="ja")
            seat = window.until("picture")["picture"]["seat"]
            assert seat == (0 if window is player else None)


def test_a_token_in_the_address_is_no_seat_and_is_not_answered(
    new_table: NewTable, serve: Serve
) -> None:
    table = new_table()
    token = table.tokens[0]
    with serve(table) as served:
        status, headers, body = get(served, f"?token={token}")
        assert status == 200
        assert token not in body + str(headers)
        url = f"ws://127.0.0.1:{served.port}/socket?token={token}"
        with connect(url) as socket:
            window = Window(socket)
            window.send(type="lang", lang="en")
            assert window.until("refused")["code"] == "malformed"
