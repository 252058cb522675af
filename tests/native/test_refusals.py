"""What is made of the words of compilers: modules left out, and what a person is told."""

from __future__ import annotations

from pathlib import Path

from tcgkit.native.build import _why
from tcgkit.native.chosen import BY_C, Chosen
from tcgkit.native.worker import _refused

WORDS = Chosen("my_game.language.words", Path("my_game/language/words.py"), "")
TURN = Chosen("my_game.rules.turn", Path("my_game/rules/turn.py"), "")


def test_a_module_that_mypyc_or_the_c_compiler_refuses_is_named_with_why() -> None:
    log = (
        "my_game/rules/turn.py:7: warning: Treating generator comprehension as list\n"
        'my_game/rules/turn.py:9: error: "yield" is not supported here\n'
        "/tmp/c/__native_my_game___language___words.c:4052:18: error: incompatible types\n"
        " 4052 |     cpy_r_r624 = CPyStatic_words;\n"
    )
    assert _refused(log, [WORDS, TURN]) == {
        "my_game.rules.turn": 'line 9: "yield" is not supported here',
        "my_game.language.words": f"{BY_C}incompatible types",
    }


def test_of_a_long_log_a_person_is_told_the_errors() -> None:
    log = ["a.c:1:2: error: no", "cc1: note: unrecognized option", "warning: list"]
    assert _why(log, "", Path("cache/build-1")) == (
        "the compilers failed:\na.c:1:2: error: no"
    )


def test_a_full_disk_is_told_with_its_folder() -> None:
    full = "[Errno 28] No space left on device"
    for log, error in (([], full), ([f"cc1: fatal error: {full[11:]}"], "")):
        assert _why(log, error, Path("cache/build-1")).startswith(
            "the disk of cache is full"
        )
