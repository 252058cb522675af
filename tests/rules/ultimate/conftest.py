"""What the tests of the game's front share."""

from __future__ import annotations

import pytest

from tcgkit.plugins import Host, load_plugins


@pytest.fixture(scope="module")
def host() -> Host:
    return load_plugins()
