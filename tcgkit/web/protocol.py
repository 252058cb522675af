"""What a browser may send: small JSON messages, checked before anything is done with them.

``docs/reference/web-protocol.md`` documents the messages in both directions.
"""

from __future__ import annotations

import json
from typing import Any, Final

from attrs import define, frozen

MAX_BYTES: Final = 8 * 1024
"""The limit for one message from a browser."""
MAX_TEXT: Final = 300
"""The limit for a text in a message, in characters."""
_LONGER: Final = {"habit": 1000}
"""The limits for texts that may be longer, by field."""
MAX_NUMBER: Final = 10**9
"""The limit for a number in a message."""
EFFORTS: Final = {
    "hint": 10,
    "review": 10,
    "rematch": 10,
    "stop": 5,
    "draw": 5,
    "past": 4,
    "undo": 4,
    "word": 2,
}
"""What takes the server long, or makes the record longer without end, and how much compared with each other."""
_FIELDS: Final[dict[str, dict[str, tuple[type, ...]]]] = {
    "hello": {"token": (str,), "lang": (str,)},
    "answer": {"question": (int,), "key": (str,)},
    "number": {"question": (int,), "value": (int,)},
    "lang": {"lang": (str,)},
    "undo": {},
    "concede": {},
    "draw": {},
    "after": {},
    "rematch": {"deck": (str, dict)},
    "record": {},
    "stop": {"at": (str,), "on": (bool,)},
    "routine": {"ask": (bool,)},
    "skip": {"question": (int,)},
    "always": {"question": (int,), "key": (str,)},
    "habit": {"habit": (str,), "on": (bool,)},
    "ask_at": {"at": (str,), "on": (bool,)},
    "pass_own": {"on": (bool,)},
    "why": {"card": (str,)},
    "follows": {"question": (int,), "key": (str,)},
    "hint": {"question": (int,)},
    "past": {"at": (int,)},
    "review": {},
    "clause": {"clause": (str,)},
    "word": {"word": (str,)},
    "face": {"face": (str,)},
}


class Refused(Exception):
    """A message that is answered with a reason; nothing has changed."""

    def __init__(self, code: str, **parts: object) -> None:
        super().__init__(code)
        self.code = code
        self.parts = parts


@frozen
class Message:
    """A message from a browser with its fields."""

    type: str
    fields: dict[str, Any]


def parse_message(data: str | bytes) -> Message:
    """Return the message in a text.

    Raises:
        Refused: It is too long, is not JSON, has an unknown type, or lacks a field (``malformed``,
            ``oversized``).

    >>> parse_message('{"type": "answer", "question": 3, "key": "pass"}').fields["key"]
    'pass'
    """
    if isinstance(data, bytes):
        raise Refused("malformed")
    if len(data.encode("utf-8", "surrogatepass")) > MAX_BYTES:
        raise Refused("oversized", limit=MAX_BYTES)
    try:
        given = json.loads(data)
        json.dumps(given, ensure_ascii=False).encode()  # no half characters, however deep
    except (ValueError, RecursionError):
        raise Refused("malformed") from None
    wanted = _FIELDS.get(given.get("type")) if _has_type(given) else None
    if wanted is None:
        raise Refused("malformed")
    fields = {name: given.get(name) for name in wanted}
    for name, kinds in wanted.items():
        limit = _LONGER.get(name, MAX_TEXT)
        if type(fields[name]) not in kinds or not _is_bounded(fields[name], limit):
            raise Refused("malformed")
    return Message(given["type"], fields)


def _is_bounded(value: object, limit: int) -> bool:
    """Return whether a text or a number is not too large."""
    if isinstance(value, str):
        return len(value) <= limit
    return not isinstance(value, int) or abs(value) <= MAX_NUMBER


def _has_type(given: object) -> bool:
    return isinstance(given, dict) and isinstance(given.get("type"), str)


@define(eq=False)
class Bucket:
    """Limits how often something may happen: ``burst`` at once, then ``rate`` a second."""

    rate: float
    burst: float
    _left: float = -1.0
    _at: float = 0.0

    def take(self, now: float, cost: float = 1) -> bool:
        """Take something from the bucket at a time in seconds; return whether there was enough.

        >>> bucket = Bucket(rate=1, burst=2)
        >>> [bucket.take(now) for now in (5.0, 5.0, 5.0, 6.0, 6.0)]
        [True, True, False, True, False]
        """
        if self._left < 0:
            self._left, self._at = self.burst, now
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left < cost:
            return False
        self._left -= cost
        return True
