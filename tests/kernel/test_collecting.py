"""Loading without garbage collection."""

from __future__ import annotations

import gc

import pytest

from tcgkit.kernel.data import uncollected


def test_garbage_is_collected_again_behind_the_block_also_after_an_error() -> None:
    assert gc.isenabled()
    with uncollected():
        assert not gc.isenabled()
    assert gc.isenabled()
    with pytest.raises(KeyError), uncollected():
        raise KeyError
    assert gc.isenabled()


def test_a_program_that_collects_nothing_goes_on_so() -> None:
    gc.disable()
    try:
        with uncollected():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
