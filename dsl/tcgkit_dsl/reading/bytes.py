"""From the bytes of a card file to its text."""

from __future__ import annotations

from typing import Final

from tcgkit.kernel.cards import Text
from tcgkit_dsl.diagnostics import Diagnostic, Span, error

MAX_BYTES: Final = 512 * 1024


def decode(data: bytes) -> tuple[str, list[Diagnostic]]:
    """Return the text of a file, and findings about its bytes."""
    if len(data) > MAX_BYTES:
        message = Text(
            f"the file has more than {MAX_BYTES} bytes",
            f"ファイルが{MAX_BYTES}バイトを超えている",
        )
        return "", [error("DSL901", Span(1, 1, 1, 1), message)]
    try:
        return data.decode("utf-8-sig"), []
    except UnicodeDecodeError as problem:
        good = data[: problem.start].decode("utf-8", "replace")
        line = good.count("\n") + 1
        column = len(good) - (good.rfind("\n") + 1) + 1
        span = Span(line, column, line, column + 1)
        message = Text(
            f"byte {data[problem.start]:#04x} is not UTF-8",
            f"バイト{data[problem.start]:#04x}はUTF-8ではない",
        )
        return data.decode("utf-8", "replace"), [error("DSL109", span, message)]


__all__ = ["MAX_BYTES", "decode"]
