"""README's two commands, and that CI runs them."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TWO = [
    "pip install -e . && tcgkit play --ruleset cmvr",
    'pip install -e ".[test]" && pytest',
]


def command_of(readme: str, which: str, tmp_path: Path) -> subprocess.CompletedProcess[str]:
    script = tmp_path / ".ci" / "readme_command.py"
    script.parent.mkdir()
    script.write_bytes((ROOT / ".ci" / script.name).read_bytes())
    (tmp_path / "README.md").write_text(readme, encoding="utf-8")
    command = [sys.executable, str(script), which]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.parametrize(("which", "expected"), [("play", TWO[0]), ("test", TWO[1])])
def test_readme_has_exactly_two_commands(which: str, expected: str, tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert command_of(readme, which, tmp_path).stdout == f"{expected}\n"


def test_a_third_command_is_refused(tmp_path: Path) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    done = command_of(f"{readme}\n```sh\ntcgkit rulesets\n```\n", "test", tmp_path)
    assert (done.returncode, done.stdout) == (1, "")
    assert "README must have exactly two commands" in done.stderr


def test_ci_takes_both_commands_from_readme() -> None:
    script = (ROOT / ".ci" / "run").read_text(encoding="utf-8")
    for which, command in zip(("play", "test"), TWO, strict=True):
        assert f"readme_command.py {which}" in script
        assert command.partition(" && ")[0] not in script
