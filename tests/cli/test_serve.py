"""``tcgkit serve``: links for people, tables that come back, and refusals."""

from __future__ import annotations

import importlib.util
import random
import re
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner
from websockets.sync.client import connect

from tcgkit.cli.app import app

COMMAND = [sys.executable, "-c", "from tcgkit.cli import main; main()", "serve"]


def served(*arguments: str, state: Path) -> tuple[list[str], int]:
    """Start a server, open its page, and stop it; return what it printed, and its exit code."""
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", "--state", str(state), *arguments],
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    lines = []
    try:
        for line in process.stdout:
            lines.append(line.strip())
            if line.startswith("Ctrl-C"):
                break
        found = re.search(r"http://[\d.:]+/", "".join(lines))
        if found:
            with urlopen(found[0], timeout=10) as got:
                assert b"<title>" in got.read()
        process.send_signal(signal.SIGINT)
        return lines, process.wait(20)
    finally:
        process.kill()
        process.stdout.close()
        process.wait()


def test_a_table_is_served_again_under_the_same_links(tmp_path: Path) -> None:
    state = tmp_path / "tables.sqlite"
    lines, code = served("--ruleset", "cmvr", "--players", "human,human", state=state)
    links = [re.sub(r":\d+/", "/", line) for line in lines if "#" in line]
    assert [line.split(": ")[0] for line in links] == [
        "cmV-R P1",
        "cmV-R P2",
        "cmV-R spectators",
    ]
    assert len({link.partition("#")[2] for link in links}) == 3
    assert code in (0, 130, -signal.SIGINT)
    assert [line for line in lines if line.startswith("Rulebooks and cards: http://")]
    again, _ = served(state=state)
    assert [re.sub(r":\d+/", "/", line) for line in again if "#" in line] == links


def test_a_table_with_a_lesson_is_served_and_kept_as_one(tmp_path: Path) -> None:
    from tcgkit.web.store import Store

    state = tmp_path / "tables.sqlite"
    lines, _ = served("--ruleset", "ultimate", "--learn", "--lang", "ja", state=state)
    assert (
        len([line for line in lines if "#" in line]) == 2
    )  # the learner's and the stand's
    assert lines[-1] == "Ctrl-Cでサーバーを終了します。テーブルは保存されます。"
    (kept,) = (store := Store(state)).tables()
    store.close()
    assert kept.is_lesson
    assert kept.kinds == ("human", "easy")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "no table is kept"),
        (["--ruleset", "cmvr", "--learn", "--seed", "3"], "a lesson brings its players"),
        (["--ruleset", "cmvr", "--learn", "--clock", "5m"], "has no clock"),
        (["--ruleset", "cmvr", "--players", "random,random"], "no seat is for a person"),
        (["--ruleset", "cmvr", "--host", "0.0.0.0"], "--name"),
        (["--ruleset", "nonsense"], "nonsense"),
        (["--ruleset", "cmvr", "--clock", "20"], "expected a time such as 20m or 20m+10s"),
        (["--ruleset", "cmvr", "--host", "192.0.2.1"], "cannot listen at 192.0.2.1"),
        (["--read", "study.json"], "cannot show 'study.json': expected one of .html"),
        (["--read", "missing.html"], "cannot read 'missing.html': No such file"),
    ],
)
def test_what_cannot_be_served_is_refused(
    arguments: list[str], said: str, tmp_path: Path
) -> None:
    state = ["--state", str(tmp_path / "tables.sqlite")]
    result = CliRunner().invoke(app, ["serve", *state, *arguments])
    assert result.exit_code in (1, 2)
    assert said in re.sub(r"[│\s]+", " ", result.output)


def test_a_missing_library_is_named_with_the_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    find = importlib.util.find_spec
    monkeypatch.setattr(
        importlib.util, "find_spec", lambda name: None if name == "uvicorn" else find(name)
    )
    state = ["--state", str(tmp_path / "tables.sqlite")]
    result = CliRunner().invoke(app, ["serve", *state, "--ruleset", "cmvr"])
    assert result.exit_code == 2
    assert "needs uvicorn: pip install 'tcgkit[web]'" in re.sub(
        r"[│\s]+", " ", result.output
    )


def test_a_file_that_is_no_store_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite"
    path.write_text("not a database, but long enough to be read as one" * 40)
    result = CliRunner().invoke(app, ["serve", "--state", str(path), "--ruleset", "cmvr"])
    assert result.exit_code == 2
    assert "cannot use" in result.output


@pytest.mark.exhaustive
def test_a_server_that_is_killed_loses_no_answer_that_was_shown(tmp_path: Path) -> None:
    """The last answer is on its way when the server dies: it was carried out, or not at all."""
    from tests.web.test_server import Window

    arguments = ["--port", "0", "--state", str(tmp_path / "tables.sqlite")]
    dice, asked, log = random.Random(1), {}, []
    for begins in (True, False):
        more = ["--ruleset", "ultimate", "--seed", "3"] if begins else []
        process = subprocess.Popen(
            [*COMMAND, *arguments, *more], stdout=subprocess.PIPE, text=True
        )
        assert process.stdout is not None
        try:
            link = process.stdout.readline()
            port, token = re.findall(r":(\d+)/#(\S+)", link)[0]
            with connect(f"ws://127.0.0.1:{port}/socket", max_size=2**24) as socket:
                window = Window(socket)
                window.send(type="hello", token=token, lang="en")
                if begins:
                    for _ in range(5):
                        window.answer(dice)
                    asked, log = window.asked(), list(window.log)
                    key = asked["choices"][-1]["key"]
                    window.send(type="answer", question=asked["number"], key=key)
                else:
                    assert window.asked()["number"] - asked["number"] in (0, 1)
                    assert window.log[: len(log)] == log
                    window.answer(dice)
                    assert window.asked()
                process.kill()
        finally:
            process.kill()
            process.stdout.close()
            process.wait()
