"""A build is used whole and only if its sources are what was compiled."""

from __future__ import annotations

import json
import os
from pathlib import Path
from time import time

import pytest

from tcgkit.cache_folder import VARIABLE
from tcgkit.native import kept


@pytest.fixture
def source(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A source file with a build of it in a cache."""
    monkeypatch.setenv(VARIABLE, str(tmp_path / "cache"))
    path = tmp_path / "rules.py"
    path.write_text("ONE = 1\n")
    made(path)
    return path


def made(source: Path, folder: str = "build-1", *rulesets: str) -> Path:
    """Install a build of one module, with an empty library."""
    place = kept.here()
    assert place is not None
    library = place / folder / "lib" / "rules.so"
    library.parent.mkdir(parents=True)
    library.touch()
    told = {
        "libraries": {"rules": "lib/rules.so"},
        "sources": {"rules": kept.source_of(source)},
        "rulesets": [*rulesets] or ["toy"],
        "interpreted": {},
    }
    kept.install(place / folder, told)
    return library


def test_a_build_is_found(source: Path) -> None:
    build, why = kept.current()
    assert build is not None
    assert (build.rulesets, why) == (("toy",), "")
    assert Path(build.libraries["rules"]).exists()


def test_a_file_that_was_only_touched_is_the_same(source: Path) -> None:
    os.utime(source, (1, 1))
    assert kept.current()[0] is not None


def test_a_changed_source_makes_everything_pure(source: Path) -> None:
    source.write_text("ONE = 2\n")
    os.utime(source, (1, 1))
    assert kept.current() == (None, "rules has changed since: tcgkit build")


def test_a_removed_source_makes_everything_pure(source: Path) -> None:
    source.unlink()
    assert kept.current()[0] is None


def test_a_missing_library_makes_everything_pure(source: Path) -> None:
    build, _ = kept.current()
    assert build is not None
    Path(build.libraries["rules"]).unlink()
    assert kept.current() == (None, "a compiled file is missing: tcgkit build")


@pytest.mark.parametrize("said", ["", "{", '{"format": 0}', "[]", '{"format": 2}'])
def test_an_unreadable_record_makes_everything_pure(source: Path, said: str) -> None:
    place = kept.here()
    assert place is not None
    (place / "build-1" / kept.MANIFEST).write_text(said)
    build, why = kept.current()
    assert build is None
    assert "tcgkit build" in why


def test_a_new_build_drops_the_old_one_and_those_of_lost_installations(
    source: Path,
) -> None:
    place = kept.here()
    assert place is not None
    lost = place.parent / "0123" / "build-1"
    lost.mkdir(parents=True)
    (lost / kept.MANIFEST).write_text(json.dumps({"tcgkit": "/nowhere/tcgkit"}))
    made(source, "build-2")
    assert {each.name for each in place.iterdir()} == {"build-2"}
    assert not lost.parent.exists()
    assert kept.current()[0] is not None


def test_builds_of_other_rulesets_stay_and_the_newest_that_fits_is_used(
    source: Path, tmp_path: Path
) -> None:
    place = kept.here()
    assert place is not None
    mine = tmp_path / "mine.py"
    mine.write_text("ONE = 1\n")
    made(mine, "build-2", "mine")
    os.utime(place / "build-1" / kept.MANIFEST, (1, 1))
    build, _ = kept.current()
    assert build is not None
    assert build.rulesets == ("mine",)
    mine.write_text(
        "TWO = 22\n"
    )  # while it is being changed, the older build serves the others
    build, _ = kept.current()
    assert build is not None
    assert build.rulesets == ("toy",)
    source.write_text("TWO = 22\n")
    assert kept.current() == (None, "rules has changed since: tcgkit build")
    made(mine, "build-3", "mine")  # those that cannot be used go
    assert {each.name for each in place.iterdir()} == {"build-3"}


def test_a_build_under_way_is_left_alone_for_a_day(source: Path) -> None:
    place = kept.here()
    assert place is not None
    for name, age in (("build-new", 0), ("build-left", 100_000)):
        (place / name).mkdir()
        os.utime(place / name, (time() - age, time() - age))
    made(source, "build-2")
    assert {each.name for each in place.iterdir()} == {"build-2", "build-new"}


def test_without_a_cache_nothing_is_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, "off")
    assert kept.here() is None
    assert kept.current()[0] is None
    assert not kept.remove()


def test_a_build_can_be_removed(source: Path) -> None:
    assert kept.remove()
    assert kept.current()[0] is None
    assert not kept.remove()


def test_a_wheel_brings_a_build(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files that were installed with it are the same; one that was changed later is not."""
    build, _ = kept.current()
    assert build is not None
    shipped = tmp_path / "site" / "tcgkit" / "native" / "shipped"
    kept.pack(build, shipped)
    installed = tmp_path / "site" / "rules.py"
    installed.write_bytes(source.read_bytes())
    monkeypatch.setattr(kept, "SHIPPED", shipped)
    monkeypatch.setattr(kept, "_ROOT", tmp_path / "site")
    assert kept.remove()
    found, _ = kept.current()
    assert found is not None
    assert found.rulesets == ("toy",)
    assert found.libraries == {"rules": str(shipped / "lib" / "rules.so")}
    os.utime(installed, (time() + 999, time() + 999))
    assert kept.current()[0] is not None  # it was only touched
    installed.write_text("ONE = 3\n")
    os.utime(installed, (time() + 999, time() + 999))
    assert kept.current() == (None, "rules has changed since: tcgkit build")
    monkeypatch.setenv(VARIABLE, "off")
    assert kept.current()[1].startswith("rules has changed")


def test_the_cache_comes_before_the_wheel(
    source: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    build, _ = kept.current()
    assert build is not None
    kept.pack(build._replace(rulesets=("shipped",)), tmp_path / "shipped")
    monkeypatch.setattr(kept, "SHIPPED", tmp_path / "shipped")
    now, _ = kept.current()
    assert now is not None
    assert now.rulesets == ("toy",)
