"""Records: what is written can be read, replayed and compared; everything else is refused."""

from __future__ import annotations

import copy
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from tcgkit.kernel.errors import RecordError
from tcgkit.kernel.sight import Trace
from tcgkit.kernel.state import Concede, OfferDraw
from tcgkit.plugins import (
    Match,
    Recorder,
    load_plugins,
    load_record,
    replay,
    resume,
    verify,
)
from tcgkit.plugins import save_record as save
from tcgkit.plugins._fingerprint import fingerprint
from tcgkit.plugins._json_place import line_of
from tcgkit.plugins._record import MAX_BYTES, JournalEntry
from tcgkit.plugins.records import placed
from tests.plugins.test_match import played

HOST = load_plugins()


@lru_cache
def finished() -> Match:
    """Return a game that was played to its end; not to be changed."""
    return played(6, 500)


def table(match: Match) -> dict[str, Any]:
    loaded: dict[str, Any] = json.loads(match.record().to_json())
    return loaded


def load(data: object) -> Any:
    return load_record(json.dumps(data).encode())


@pytest.mark.parametrize("seed", range(4))
def test_a_record_survives_the_disk_and_replays_byte_for_byte(
    tmp_path: Path, seed: int
) -> None:
    match, path = played(seed, 500), tmp_path / "game.json"
    record = match.record()
    save(record, path)
    read = load_record(path)
    assert read == record
    assert read.to_json() == record.to_json()
    assert record.state == "finished"
    assert verify(read, HOST) == []


def test_a_running_game_can_be_recorded_and_resumed() -> None:
    match = played(4, 37)
    record = match.record()
    assert record.state == "running"
    again = resume(load_record(record.to_json().encode()), HOST, trace=Trace())
    assert fingerprint(again.game) == fingerprint(match.game)
    assert again.record() == record


def test_inputs_are_replayed_where_they_came() -> None:
    match = played(4, 9)
    match.input(OfferDraw(0))
    match.input(Concede(1))
    record = load_record(match.record().to_json().encode())
    assert [str(entry) for entry in record.entries[-2:]] == [
        "player 1: offer_draw",
        "player 2: concede",
    ]
    assert verify(record, HOST) == []


def test_replay_steps_through_the_game_and_can_stop() -> None:
    match = played(5, 500)
    steps = list(replay(match.record(), HOST))
    assert [step.number for step in steps] == list(range(len(match.journal) + 1))
    (*_, last) = replay(match.record(), HOST, stop_at=7)
    assert last.number == 7
    assert fingerprint(last.match.game) == fingerprint(played(5, 7).game)


def test_a_record_is_played_with_its_own_cards() -> None:
    """Cards that were edited since change nothing: the definitions used are pinned."""
    data = table(finished())
    text = data["cards"][0]["text"]
    assert "card KN-01" in text
    data["cards"][0]["text"] = re.sub(r"(melee|shooting) \d+", r"\1 0", text)
    problems = verify(load(data), HOST)
    assert len(problems) == 1
    assert problems[0].startswith("diverges at ")


def test_a_record_holds_the_cards_of_its_decks_and_no_others() -> None:
    match = Match.start(HOST, "cmvr", decks=("knights", "knights"))
    text = "".join(each["text"] for each in table(match)["cards"])
    assert "card NE-01" in text
    assert "card NE-02" not in text  # of the same set, in the other deck


def test_a_game_that_goes_elsewhere_is_told_with_entry_and_expectation() -> None:
    record = finished().record()
    entries = list(record.entries)
    entries[9] = JournalEntry(entries[9].player, "no-such-thing")
    (problem,) = verify(evolve(record, entries=tuple(entries)), HOST)
    assert problem.startswith(f"diverges at entry 10 of {len(entries)}: ")
    assert "'no-such-thing' is not an option here" in problem
    assert "can pass" in problem


def test_a_wrong_fingerprint_or_result_is_told() -> None:
    record = finished().record()
    bad = evolve(record.fingerprints[1], sha256="0" * 64)
    (problem,) = verify(
        evolve(
            record, fingerprints=(record.fingerprints[0], bad, *record.fingerprints[2:])
        ),
        HOST,
    )
    assert problem.startswith("diverges at entry 50 of")
    assert "expected '000000000000'" in problem
    assert record.result is not None
    wrong = evolve(record, result=evolve(record.result, winners=()))
    (problem,) = verify(wrong, HOST)
    assert "expected a draw by" in problem


def test_another_version_is_named_where_it_diverges() -> None:
    record = evolve(finished().record(), ruleset_version="0.9", seed=7)
    (problem,) = verify(record, HOST)
    assert f"recorded with cmvr 0.9, installed is {HOST.ruleset('cmvr').version}" in problem


def test_a_record_of_a_game_that_is_not_installed() -> None:
    (problem,) = verify(evolve(played(6, 3).record(), ruleset="cmrv"), HOST)
    assert "unknown ruleset: 'cmrv' (did you mean 'cmvr'?)" in problem


def change(**fields: Any) -> Callable[[dict[str, Any]], None]:
    return lambda data: data.update(fields)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (
            change(format=2, tcgkit="9.0"),
            "format 2, made by tcgkit 9.0; this version reads",
        ),
        (change(format="1"), "not a record of tcgkit: it has no format number"),
        (change(seed=1.5), "seed: must be a number or a text, got 1.5"),
        (change(seed=True), "seed: must be a number or a text, got true"),
        (change(players="ab"), 'players: must be a list, got "ab"'),
        (change(players=["one"]), "players: 1 names for 2 decks"),
        (
            change(entries=[{"player": 1}]),
            r"entries\[0\]: must have a player and an answer",
        ),
        (
            change(entries=[{"player": 3, "answer": "pass"}]),
            r"entries\[0\]: player 3 does not exist",
        ),
        (
            change(entries=[{"player": 1, "input": "fly"}]),
            r"entries\[0\]: must have a player",
        ),
        (change(options={"battle_end": [1]}), "options.*must be a number, a word"),
        (change(options=[]), "options: must be a table"),
        (change(surprise=1), 'record: unknown field "surprise"'),
        (change(state="paused"), 'state: must be "running" or "finished", got "paused"'),
        (change(state=[]), r'state: must be "running" or "finished", got \[\]'),
        (change(cards=[None]), r"cards\[0\]: must be a table, got null"),
        (change(fingerprints=["x"]), r"fingerprints\[0\]: must be a table, got \"x\""),
        (change(result=[]), r"result: must be a table, got \[\]"),
        (
            change(tcgkit="\x00\u202e" * 50, seed="\u202e" * 400, format=2),
            r"made by tcgkit",
        ),
        (change(state="running"), "state: a finished record has a result"),
        (change(fingerprints=[{"after": 10**6, "sha256": ""}]), "after entry 1000000 of"),
        (change(result={"winners": "1", "clause": ""}), "result.*winners: must be a list"),
        (lambda data: data.pop("decks"), "decks: is missing|decks"),
    ],
)
def test_a_damaged_record_is_refused_with_its_place(damage: Any, message: str) -> None:
    data = table(finished())
    damage(data)
    with pytest.raises(RecordError, match=message):
        load(data)


def test_every_problem_has_the_line_of_its_field() -> None:
    data = table(finished())
    data["entries"][5]["player"] = 7
    data["decks"][1]["cards"]["SK-03"] = "many"
    text = json.dumps(data, indent=1)
    with pytest.raises(RecordError) as caught:
        load_record(text.encode())
    (problem,) = caught.value.problems
    line = text[: text.index('"many"')].count("\n") + 1
    expected = f"<record>:{line}: decks[1].cards['SK-03']: must be a number, got \"many\""
    assert problem == expected
    data["decks"][1]["cards"]["SK-03"] = 1
    text = json.dumps(data, indent=1)
    with pytest.raises(RecordError) as caught:
        load_record(text.encode())
    line = text[: text.index('"player": 7')].count("\n")
    assert caught.value.problems == (
        f"<record>:{line}: entries[5]: player 7 does not exist",
    )


@pytest.mark.parametrize(
    "value", [None, True, -1, 1.5, "", "\u202e", [], {}, [None], {"a": 1}]
)
def test_no_text_of_a_library_gets_out(value: Any) -> None:
    """Whatever stands in whatever field."""
    base = table(finished())
    for path in [(name,) for name in base] + [
        ("decks", 0),
        ("cards", 0),
        ("decks", 0, "name"),
    ]:
        data = copy.deepcopy(base)
        inner: Any = data
        for step in path[:-1]:
            inner = inner[step]
        inner[path[-1]] = value
        try:
            load(data)
        except RecordError as error:
            said = " ".join(error.problems or [str(error)])
            strange = r"object|typing|None|True|Error|\bstr\b|\bint\b|\u202e"
            assert not re.search(strange, said), said


def test_a_divergence_has_the_line_of_its_entry(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{}", encoding="utf-8")
    problems = ["diverges at entry 3 of 4: no", "else"]
    assert placed(problems, path) == [f"{path}:1: {problems[0]}", f"{path}: else"]
    match = finished()
    save(match.record(), path)
    (first, second) = placed(problems, path)
    line = int(first.removeprefix(f"{path}:").split(":")[0])
    assert path.read_text(encoding="utf-8").split("\n")[line - 1].startswith('  {"player"')
    assert second == f"{path}: else"
    assert placed([first], path) == [first]
    assert placed(["diverges at entry 1 of 1: no"], tmp_path / "none") == [
        f"{tmp_path / 'none'}: diverges at entry 1 of 1: no"
    ]


def test_the_line_of_a_value_is_found_in_any_layout() -> None:
    text = '{\n"a": [1,\n{"b": "x\\ny,]}"},\n\n 3],\n"c d": {}}'
    for path, line in (("a[0]", 2), ("a[1].b", 3), ("a[2]", 5), ("['c d']", 6)):
        assert line_of(text, path) == line
    assert line_of(text, "a[7]") == line_of(text, "a") == 2
    assert line_of(text, "none") == line_of("rubbish", "a") == line_of("{", "a") == 1


def test_every_problem_is_reported() -> None:
    data = table(finished())
    data.update(seed=None, players=[1, "two"], tcgkit=3)
    with pytest.raises(RecordError, match="and 2 more") as caught:
        load(data)
    assert len(caught.value.problems) == 3


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "<record>:1:1: not a record: a value is missing here"),
        (b"{\n  oops", "<record>:2:3: not a record: a name in"),
        (b"\xff\xfe", "<record>:1: not UTF-8 text"),
        (b"[]", "a JSON object is expected"),
        (b'{"format": 1, "format": 1}', "'format' stands twice"),
        (b'{"format": NaN}', "NaN is not a number"),
        (b"[" * 100_000, "not a record"),
        (b'{"a": ' + b"9" * 10_000 + b"}", "numbered too high"),
        (b" " * (MAX_BYTES + 1), "longer than 8388608 bytes"),
        (b'{"hello": "world"}', "not a record of tcgkit"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, message: str) -> None:
    with pytest.raises(RecordError, match=message):
        load_record(data)


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"seed": "s" * 101}, "seed: has 101 characters, at most 100 can be read"),
        ({"seed": "a\x1b[2J"}, r"seed: has the control character U\+001B in it"),
        ({"players": ["a" * 101, "b"]}, r"players\[0\]: has 101 characters"),
        ({"players": ["a", "b\u202e"]}, r"players\[1\]: has the control character U\+202E"),
        ({"tcgkit": "1\n2"}, r"tcgkit: has the control character U\+000A"),
        ({"ruleset": "x" * 400}, "ruleset: has 400 characters"),
        ({"options": {"x\x07": 1}}, r"options: has the control character U\+0007"),
    ],
)
def test_names_are_bounded_and_can_be_shown(fields: Any, message: str) -> None:
    data = table(finished())
    data.update(fields)
    with pytest.raises(RecordError, match=message):
        load(data)


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ({"seed": "s" * 101}, "a seed has 101 characters"),
        ({"players": ("a", "b\x1b")}, r"a name has the control character U\+001B"),
    ],
)
def test_what_no_record_could_hold_cannot_be_played(given: Any, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Match.start(HOST, "cmvr", **given)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(RecordError, match="No such file"):
        load_record(tmp_path / "none.json")
    with pytest.raises(RecordError, match="Is a directory"):
        load_record(tmp_path)


def test_unplayable_decks_and_options_are_record_errors() -> None:
    damaged: list[dict[str, Any]] = [
        {"options": {"no_such": 1}},
        {"cards": []},
        {"cards": [{"file": "x.tcg", "text": "card X"}]},
        {"seed": -1},
    ]
    for fields in damaged:
        data = table(finished())
        data.update(fields)
        (first, *_) = verify(load(data), HOST)
        assert first


# ---- recording while playing ---------------------------------------------------------


def test_a_recorder_has_the_game_on_disk_after_every_answer(tmp_path: Path) -> None:
    match, recorder = played(1, 0), Recorder(tmp_path / "game.json")
    for _ in range(3):
        match.answer(0)
        assert recorder.write(match)
        assert load_record(recorder.path).entries == tuple(match.journal)
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs /dev/full")
def test_a_full_disk_is_told_once_and_the_game_goes_on() -> None:
    told: list[str] = []
    match, recorder = played(1, 0), Recorder(Path("/dev/full"), told.append)
    for _ in range(3):
        match.answer(0)
        assert not recorder.write(match)
    (message,) = told
    assert message.startswith(
        "cannot record to '/dev/full': No space left on device; the game"
    )
    assert not os.path.isfile("/dev/full")


def test_a_folder_that_vanishes_and_comes_back(tmp_path: Path) -> None:
    told: list[str] = []
    folder = tmp_path / "games"
    match, recorder = played(1, 2), Recorder(folder / "game.json", told.append)
    assert not recorder.write(match)
    assert recorder.failed == "No such file or directory"
    folder.mkdir()
    assert recorder.write(match)
    assert len(told) == 1


def test_a_failed_save_leaves_the_old_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.json"
    save(played(1, 2).record(), path)
    before = path.read_bytes()

    def fail(*args: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="No space left"):
        save(played(1, 9).record(), path)
    assert path.read_bytes() == before
    assert [each.name for each in tmp_path.iterdir()] == ["game.json"]


def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "link.json").symlink_to(tmp_path / "real.json")
    save(played(1, 2).record(), tmp_path / "link.json")
    assert (tmp_path / "link.json").is_symlink()
    assert load_record(tmp_path / "real.json").state == "running"


@pytest.mark.exhaustive
def test_records_do_not_depend_on_the_seed_of_hashes() -> None:
    code = (
        "from tests.plugins.test_match import played; import hashlib; "
        "print(hashlib.sha256(played(8, 60).record().to_json().encode()).hexdigest())"
    )
    places = os.pathsep.join([".", "dsl", "rulesets"])
    found = {
        subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": places},
            cwd=Path(__file__).parents[2],
            check=True,
            capture_output=True,
            text=True,
        ).stdout
        for seed in ("1", "2")
    }
    assert len(found) == 1
