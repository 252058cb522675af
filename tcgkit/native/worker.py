"""The process that compiles: ``python -m tcgkit.native.worker FOLDER JOBS PACKAGE... [-- MODULE...]``.

It runs apart because it needs tcgkit as pure Python, much memory, and a compiler that may end it. It says
what it does in lines of JSON; what the compilers say goes to ``FOLDER/log``. Modules behind ``--`` stay Python.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final

from tcgkit.native.chosen import BY_C, Chosen, chosen
from tcgkit.native.kept import source_of
from tcgkit.native.transform import transformed
from tcgkit.plugins.manager import load_plugins

_OPTIONS: Final = """[mypy]
ignore_errors = True
follow_imports = silent
ignore_missing_imports = True
namespace_packages = False
"""
"""The sources were checked where they were written; here mypy only finds types."""
_COLD: Final = """
#include <Python.h>
#include "CPy.h"
#define COLD __attribute__((cold))
COLD void CPy_AddTraceback(const char *, const char *, int, PyObject *);
COLD void CPy_TypeError(const char *, PyObject *);
COLD void CPy_TypeErrorTraceback(const char *, const char *, int, PyObject *, const char *, PyObject *);
COLD void CPy_AttributeError(const char *, const char *, const char *, const char *, int, PyObject *);
"""
"""Errors are rare: what leads to them is put apart, so that more of what is played fits into the processor's cache."""


def main(arguments: list[str]) -> int:
    """Compile, and return the exit code: 0, or 1 if the compilers refused (the reason is said)."""
    folder, jobs = Path(arguments[0]), int(arguments[1])
    at = arguments.index("--") if "--" in arguments else len(arguments)
    packages, left_out = tuple(arguments[2:at]), {*arguments[at + 1 :]}
    _say(doing="reading")
    load_plugins()  # so that each class that is subclassed somewhere is known to be
    modules = chosen(packages)
    compiled = [each for each in modules if not each.why_not and each.name not in left_out]
    tree = folder / "tree"
    shutil.rmtree(tree, ignore_errors=True)
    _copy(
        {each.name.partition(".")[0] for each in modules} | {"tcgkit", "tcgkit_dsl"}, tree
    )
    sources = {each.name: source_of(each.path) for each in compiled}
    for each in compiled:
        _write(each, tree)
    log = folder / "log"
    try:
        with log.open("w") as file:
            said = os.dup(1), os.dup(2)
            os.dup2(file.fileno(), 1)
            os.dup2(file.fileno(), 2)
            try:
                _compile(compiled, tree, folder, jobs, said[0])
            finally:
                sys.stdout.flush()
                os.dup2(said[0], 1)
                os.dup2(said[1], 2)
    except (Exception, SystemExit) as error:
        _say(
            refused=_refused(log.read_text(errors="replace"), compiled),
            error=str(error)[:300],
        )
        return 1
    libraries = {
        _module(path, folder / "lib"): str(path.relative_to(folder))
        for path in _libraries(folder)
    }
    interpreted = {each.name: each.why_not for each in modules if each.why_not}
    _say(libraries=libraries, sources=sources, interpreted=interpreted)
    return 0


def _say(stream: int = 1, **told: Any) -> None:
    os.write(stream, f"{json.dumps(told)}\n".encode())


def _copy(packages: Iterable[str], tree: Path) -> None:
    """Copy the sources of packages, so that mypy finds the types of all."""
    for name in packages:
        package = sys.modules.get(name) or __import__(name)
        source = Path(str(package.__file__)).parent
        unwanted = shutil.ignore_patterns("__pycache__", "templates", "variant_template")
        shutil.copytree(source, tree / name, ignore=unwanted)


def _write(module: Chosen, tree: Path) -> None:
    source = module.path.read_text(encoding="utf-8")
    path = tree / f"{module.name.replace('.', '/')}.py"
    path.write_text(transformed(source, sys.modules[module.name]), encoding="utf-8")


def _compile(
    modules: list[Chosen], tree: Path, folder: Path, jobs: int, stream: int
) -> None:
    """Translate modules to C, and these to libraries."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    _say(stream, doing="translating")
    os.chdir(tree)
    os.environ["MYPYPATH"] = str(tree)
    Path("mypy.ini").write_text(_OPTIONS, encoding="utf-8")
    paths = [f"{each.name.replace('.', '/')}.py" for each in modules]
    made = mypycify(
        ["--config-file=mypy.ini", "--no-incremental", *paths],
        opt_level="2",  # level 3 makes more code, and no fewer instructions
        debug_level="0",
        multi_file=True,
        target_dir=str(folder / "c"),
    )
    cold = _cold(folder)
    files = [source for each in made for source in each.sources]
    done = iter(range(1, len(files) + 1))

    class Parallel(build_ext):  # type: ignore[misc]  # setuptools is untyped
        """Compiles the files of a library at once, not one after the other."""

        def build_extension(self, ext: Any) -> None:
            """Compile and link one library."""
            with ThreadPoolExecutor(jobs) as pool:
                objects = [
                    *pool.map(lambda source: self.object_of(source, ext), ext.sources)
                ]
            self.compiler.link_shared_object(
                [one for each in objects for one in each],
                self.get_ext_fullpath(ext.name),
                extra_postargs=ext.extra_link_args,
                build_temp=self.build_temp,
                target_lang="c",
            )

        def object_of(self, source: str, ext: Any) -> Any:
            """Compile one file."""
            made = self.compiler.compile(
                [source],
                output_dir=self.build_temp,
                include_dirs=ext.include_dirs,
                extra_postargs=[
                    *ext.extra_compile_args,
                    *_further(source, cold),
                    *os.environ.get("CFLAGS", "").split(),  # the last word
                ],
            )
            _say(stream, doing="compiling", done=next(done), of=len(files))
            return made

    command = Parallel(Distribution({"name": "tcgkit-native", "ext_modules": made}))
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "objects")
    command.ensure_finalized()
    command.run()


def _cold(folder: Path) -> Path:
    """Write the file that says which functions are rarely called."""
    cold = folder / "c" / "cold.h"
    cold.write_text(_COLD, encoding="utf-8")
    return cold


def _further(source: str, cold: Path) -> list[str]:
    """Return what else the compiler is told: nothing outside needs the names of functions, and errors are rare."""
    if sys.platform != "linux":
        return []
    hidden = ["-fvisibility=hidden", "-fno-plt"]
    is_ours = Path(source).name.startswith("__native_")  # not a part of mypyc itself
    return [*hidden, "-include", str(cold)] if is_ours else hidden


def _libraries(folder: Path) -> list[Path]:
    ending = str(sysconfig.get_config_var("EXT_SUFFIX"))
    return sorted(
        path for path in (folder / "lib").rglob("*") if path.name.endswith(ending)
    )


def _module(library: Path, lib: Path) -> str:
    inside = library.relative_to(lib)
    return ".".join([*inside.parent.parts, inside.name.partition(".")[0]])


def _refused(log: str, modules: list[Chosen]) -> dict[str, str]:
    """Return the modules that mypyc refused, or that C compilers refused as mypyc wrote them, each with why."""
    names = {f"{each.name.replace('.', '/')}.py": each.name for each in modules}
    found: dict[str, str] = {}
    for path, line, said in re.findall(
        r"^(\S+?\.py):(\d+): (?:error: )?(.*)$", log, re.MULTILINE
    ):
        if path in names and not said.startswith(("warning", "note")):
            found.setdefault(names[path], f"line {line}: {said}")
    files = {f"__native_{each.name.replace('.', '___')}.c": each.name for each in modules}
    for path, said in re.findall(r"^(\S+\.c):\d+:\d+: error: (.*)$", log, re.MULTILINE):
        if Path(path).name in files:
            found.setdefault(files[Path(path).name], f"{BY_C}{said}")
    return found


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
