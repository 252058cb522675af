"""What the how-to on variants shows, works, and names what there is."""

from __future__ import annotations

import re
from pathlib import Path

from tcgkit_cmvr.compatible.ruleset import RULESET
from tcgkit_cmvr.ruleset import RULESET as BASE

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "how-to" / "write-a-variant.md").read_text(encoding="utf-8")


def test_the_code_of_the_page_runs() -> None:
    blocks = re.findall(r"^```python\n(.*?)^```", PAGE, re.M | re.S)
    assert len(blocks) >= 5
    space: dict[str, object] = {"__name__": "write_a_variant"}
    for block in blocks:
        exec(compile(block, "write-a-variant.md", "exec"), space)


def test_the_entries_that_the_page_lists_are_those_that_the_variant_replaces() -> None:
    table = PAGE.partition("| entry |")[2].partition("\n\n")[0]
    listed = {
        name
        for row in re.findall(r"^\| (.*?) \|", table, re.M)
        for name in re.findall(r"`(\w+)`", row)
    }
    options = {"ship_destroy": "loses_1_coin", "pilot_tap": "unit"}
    mine, base = RULESET.rules(options).entries, BASE.rules().entries
    changed = {name for name, entry in mine.items() if base.get(name) is not entry}
    assert listed <= changed
    assert listed >= {
        "beaten",
        "equal",
        "depart",
        "put_down",
        "stands",
        "destruction",
        "tapper",
    }
