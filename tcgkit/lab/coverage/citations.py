"""Citations: the places in the code of a ruleset that name clauses of its rulebook.

A docstring, a comment or a string (``clause="…"``) can name a clause. Its place decides which
code is cited:

* the docstring of a function or class cites this function or class (``function``, ``class``);
* a comment or string inside a function cites its statement; a comment on a line of its own
  cites the next statement (``line``);
* a comment or string outside functions cites a constant, a table or another declaration
  (``declaration``); a decorator stands outside its function.

The docstring of a module (``module``) and the first parts of an id (``game.chapter.*``) only
point to a topic; they do not cite code that enforces a clause.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Final, Literal

from attrs import define, field, frozen

CitationKind = Literal["function", "class", "line", "declaration", "module"]

_LIST: Final = re.compile(r"(?:,\s*(?:and\s+)?|\s+and\s+)([a-z0-9_]+(?:\.[a-z0-9_]+)*)")
_RANGE: Final = re.compile(r"-(\d+)(?![\w.]*\w)")
_CODE: Final = (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)
_INNER: Final = (*_CODE, ast.ClassDef)

CodeKey = tuple[int, str]
"""The first line of a function's code in its file, and the function's name."""


@frozen(order=True)
class Citation:
    """A place in code that names clauses: file, line and enclosing definition."""

    path: str
    """The file, relative to the checkout or to the folder of its package."""
    line: int
    name: str
    """The function, class or variable it belongs to; empty at the top level."""
    kind: CitationKind

    def __str__(self) -> str:
        return f"{self.path}:{self.line}"


@frozen
class Watch:
    """The citations that count when a function runs."""

    calls: tuple[int, ...]
    """Numbers of the citations that count at every call."""
    lines: tuple[tuple[int, int, int], ...]
    """(number of a citation, first line, last line) of each cited statement."""


@frozen
class Citations:
    """All code of a ruleset that names clauses."""

    all: tuple[Citation, ...]
    clauses: Mapping[str, tuple[int, ...]]
    """The numbers of the citations of each named clause."""
    chapters: Mapping[str, tuple[Citation, ...]]
    """The citations that name a chapter, and the modules that name a clause."""
    classes: Mapping[tuple[str, str], int]
    """The numbers of the citations of classes, by file and qualified name."""
    unknown: tuple[tuple[str, Citation], ...]
    """Ids that look like clauses but are not in the rulebook."""
    watches: Mapping[str, Mapping[CodeKey, Watch]]
    """The functions to watch, by the file name in their code objects."""
    unread: tuple[str, ...]
    """Files whose source cannot be read."""

    def about(self, clause: str) -> tuple[Citation, ...]:
        """Return the modules that name a clause, else the citations of its chapter."""
        parts = clause.split(".")
        names = (".".join(parts[:end]) for end in range(len(parts), 1, -1))
        return next((self.chapters[name] for name in names if name in self.chapters), ())


def find_citations(files: Iterable[tuple[Path, str]], known: Iterable[str]) -> Citations:
    """Return the citations in these files; each file is given with its displayed name."""
    found = _Found(Names(known))
    for path, shown in files:
        try:
            source = path.read_bytes().decode("utf-8")
            tree = ast.parse(source, str(path))
        except (OSError, UnicodeDecodeError, SyntaxError):
            found.unread.append(shown)
            continue
        _File(found, str(path), shown, source, tree).read()
        found.watches[str(path)] = found.watched()
    return Citations(
        all=tuple(found.citations),
        clauses={
            clause: tuple(found.clauses[clause])
            for clause in found.names.known
            if clause in found.clauses
        },
        chapters={name: tuple(citations) for name, citations in found.chapters.items()},
        classes=found.classes,
        unknown=tuple(found.unknown),
        watches=found.watches,
        unread=tuple(found.unread),
    )


# ---- the ids in a text ---------------------------------------------------------------


@frozen
class Named:
    """The ids in a text: clauses, chapters, and unknown ones."""

    clauses: tuple[str, ...]
    chapters: tuple[str, ...]
    unknown: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.clauses or self.chapters or self.unknown)


class Names:
    """Finds the ids of a rulebook in texts.

    Abbreviated ids may follow a full one: ``game.fx.2, 4, 7``, ``game.fight.4-7``,
    ``game.evade.5, guard.5``.
    """

    def __init__(self, known: Iterable[str]) -> None:
        self.known: Final = dict.fromkeys(known)
        books = dict.fromkeys(clause.split(".")[0] for clause in self.known)
        self._chapters = {
            ".".join(parts[:end])
            for parts in (clause.split(".") for clause in self.known)
            for end in range(2, len(parts))
        }
        any_book = "|".join(map(re.escape, books)) or r"(?!)"
        self._id = re.compile(rf"(?<![\w./-])(?:{any_book})(?:\.[a-z0-9_]+)+")

    def __call__(self, text: str) -> Named:
        """Return the clauses, chapters and unknown ids in ``text``, in order."""
        clauses: dict[str, None] = {}
        chapters: dict[str, None] = {}
        unknown: dict[str, None] = {}
        for found in self._id.finditer(text):
            name = found[0]
            if name in self.known:
                clauses.update(dict.fromkeys(self._with_followers(name, text, found.end())))
            elif name in self._chapters:
                chapters[name] = None
            elif name.rpartition(".")[2].isdigit():
                unknown[name] = None
        return Named(tuple(clauses), tuple(chapters), tuple(unknown))

    def _with_followers(self, name: str, text: str, at: int) -> Iterator[str]:
        """Yield a clause and the abbreviated ones after it."""
        last: str | None = name
        while last is not None:
            yield last
            if until := _RANGE.match(text, at):
                at = until.end()
                yield from self._up_to(last, int(until[1]))
            follower = _LIST.match(text, at)
            last = None if follower is None else self._beside(last, follower[1])
            at = at if follower is None else follower.end()

    def _up_to(self, first: str, last: int) -> Iterator[str]:
        """Yield the clauses after ``first`` up to a number."""
        chapter, _, number = first.rpartition(".")
        if number.isdigit() and last - int(number) < 1000:
            for each in range(int(number) + 1, last + 1):
                if f"{chapter}.{each}" in self.known:
                    yield f"{chapter}.{each}"

    def _beside(self, name: str, short: str) -> str | None:
        """Return the clause that ``short`` abbreviates after ``name``, if any."""
        parts = name.split(".")
        for kept in range(len(parts) - 1, 0, -1):
            whole = ".".join([*parts[:kept], short])
            if whole in self.known:
                return whole
        return None


# ---- a file --------------------------------------------------------------------------


@define
class _Found:
    """The findings so far, in all files."""

    names: Names
    citations: list[Citation] = field(factory=list)
    numbers: dict[Citation, int] = field(factory=dict)
    clauses: dict[str, list[int]] = field(factory=dict)
    chapters: dict[str, list[Citation]] = field(factory=dict)
    unknown: list[tuple[str, Citation]] = field(factory=list)
    watches: dict[str, Mapping[CodeKey, Watch]] = field(factory=dict)
    unread: list[str] = field(factory=list)
    classes: dict[tuple[str, str], int] = field(factory=dict)
    calls: dict[CodeKey, dict[int, None]] = field(factory=dict)
    """The citations of each function of the current file."""
    lines: dict[CodeKey, dict[tuple[int, int, int], None]] = field(factory=dict)

    def watched(self) -> dict[CodeKey, Watch]:
        """Return the functions to watch in the current file, and reset for the next."""
        keys = sorted({*self.calls, *self.lines})
        watches = {
            key: Watch(tuple(self.calls.get(key, ())), tuple(self.lines.get(key, ())))
            for key in keys
        }
        self.calls, self.lines = {}, {}
        return watches

    def note(self, named: Named, citation: Citation) -> int | None:
        """Note the ids of a citation; return its number if code cites a clause."""
        module = citation.kind == "module"
        for chapter in (*named.chapters, *(named.clauses if module else ())):
            self.chapters.setdefault(chapter, []).append(citation)
        for unknown in named.unknown:
            self.unknown.append((unknown, citation))
        if module or not named.clauses:
            return None
        if citation not in self.numbers:
            self.numbers[citation] = len(self.citations)
            self.citations.append(citation)
        number = self.numbers[citation]
        for clause in named.clauses:
            numbers = self.clauses.setdefault(clause, [])
            if number not in numbers:
                numbers.append(number)
        return number


@frozen
class _Scope:
    """The scope of a node: its qualified name, and the function around it, if any."""

    name: str = ""
    code: CodeKey | None = None
    counted: tuple[int, ...] = ()
    """Citations of the functions and classes around it; everything inside counts for them."""
    statements: tuple[tuple[int, int], ...] = ()
    """(first line, last line) of the statements of the function, without their bodies."""


@define
class _File:
    """One file being read."""

    found: _Found
    path: str
    shown: str
    source: str
    tree: ast.Module
    scopes: list[tuple[int, int, _Scope]] = field(factory=list)
    """(first line, last line, scope) of every function and class, outer ones first."""

    def read(self) -> None:
        """Find all citations: docstrings and texts in the tree, then comments."""
        self._docstring(self.tree, _Scope(), "module")
        for child in ast.iter_child_nodes(self.tree):
            self._visit(child, _Scope())
        reader = io.StringIO(self.source).readline
        for token in tokenize.generate_tokens(reader):
            if token.type == tokenize.COMMENT:
                line = token.start[0]
                self._text(token.string, line, self._scope_at(line))

    def _scope_at(self, line: int) -> _Scope:
        inside = [scope for first, last, scope in self.scopes if first <= line <= last]
        return inside[-1] if inside else _Scope()

    def _visit(self, node: ast.AST, scope: _Scope) -> None:
        """Read a node and its descendants."""
        if isinstance(node, _INNER):
            for decorator in getattr(node, "decorator_list", ()):
                self._visit(decorator, self._beside(node, scope))
            scope = self._entered(node, scope)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            for line, text in _lines(node, node.value):
                self._text(text, line, scope)
        elif isinstance(node, ast.Assign | ast.AnnAssign) and scope.code is None:
            target = node.targets[0] if isinstance(node, ast.Assign) else node.target
            name = f"{scope.name}.{ast.unparse(target)}".lstrip(".")
            inner = _Scope(name, counted=scope.counted)
            self.scopes.append((node.lineno, node.end_lineno or node.lineno, inner))
            scope = inner
        outside = getattr(node, "decorator_list", ())
        for child in ast.iter_child_nodes(node):
            if child not in outside:
                self._visit(child, scope)

    def _beside(self, node: ast.AST, around: _Scope) -> _Scope:
        """Return the scope of the decorators of a function or class."""
        if around.code is not None:
            return around
        name = f"{around.name}.{getattr(node, 'name', '')}".lstrip(".")
        return _Scope(name, counted=around.counted)

    def _entered(
        self,
        node: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda | ast.ClassDef,
        around: _Scope,
    ) -> _Scope:
        """Read the docstring of a function or class, and return the scope inside."""
        name = getattr(node, "name", "<lambda>")
        whole = f"{around.name}.{name}".lstrip(".")
        decorators: list[ast.expr] = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(each.lineno for each in decorators)])
        scope = _Scope(whole, around.code, around.counted, around.statements)
        if isinstance(node, ast.ClassDef):
            citation = self._docstring(node, scope, "class")
            if citation is not None:
                self.found.classes[self.path, whole] = citation
        elif isinstance(node, ast.Lambda):
            citation = None
        else:
            citation = self._docstring(node, scope, "function")
        counted = scope.counted if citation is None else (*scope.counted, citation)
        if isinstance(node, ast.ClassDef):
            inner = _Scope(whole, None, counted)
        else:
            inner = _Scope(whole, (first, name), counted, tuple(_statements(node)))
            for number in counted:
                self.found.calls.setdefault((first, name), {})[number] = None
        self.scopes.append((first, node.end_lineno or first, inner))
        return inner

    def _docstring(
        self,
        node: ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef,
        scope: _Scope,
        kind: CitationKind,
    ) -> int | None:
        """Note the clauses named in a docstring, and remove it from the tree."""
        text = ast.get_docstring(node, clean=False)
        if text is None:
            return None
        expression = node.body.pop(0)
        line = expression.lineno if kind == "module" else getattr(node, "lineno", 1)
        return self.found.note(
            self.found.names(text), Citation(self.shown, line, scope.name, kind)
        )

    def _text(self, text: str, line: int, scope: _Scope) -> None:
        """Note the clauses named in a comment or string."""
        named = self.found.names(text)
        if not named:
            return
        kind: CitationKind = "declaration" if scope.code is None else "line"
        number = self.found.note(named, Citation(self.shown, line, scope.name, kind))
        if number is None or scope.code is None:
            return
        first, last = _meant(line, scope.statements)
        self.found.lines.setdefault(scope.code, {})[number, first, last] = None


def _lines(node: ast.Constant, text: str) -> Iterator[tuple[int, str]]:
    """Yield the numbered lines of a string; one entry if they do not match lines of the file."""
    lines = text.split("\n")
    if node.end_lineno != node.lineno + len(lines) - 1:
        lines = [text]
    yield from enumerate(lines, node.lineno)


def _statements(
    function: ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda,
) -> Iterator[tuple[int, int]]:
    """Yield (first line, last line) of a function's statements, without nested functions."""
    if isinstance(function, ast.Lambda):
        body = function.body
        yield body.lineno, body.end_lineno or body.lineno
        return
    waiting: list[ast.AST] = list(function.body)
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.stmt | ast.ExceptHandler):
            yield node.lineno, _head_end(node)
        if not isinstance(node, _INNER):
            waiting += ast.iter_child_nodes(node)


def _head_end(node: ast.stmt | ast.ExceptHandler) -> int:
    """Return the last line of a statement, without its body."""
    if not getattr(node, "body", None):
        return node.end_lineno or node.lineno
    parts = [
        n for n in ast.iter_child_nodes(node) if isinstance(n, ast.expr | ast.withitem)
    ]
    ends = [
        n.end_lineno for part in parts for n in ast.walk(part) if isinstance(n, ast.expr)
    ]
    return max([node.lineno, *(end for end in ends if end is not None)])


def _meant(line: int, statements: Iterable[tuple[int, int]]) -> tuple[int, int]:
    """Return the statement on this line, else the next one."""
    rows = sorted(statements)
    around = [row for row in rows if row[0] <= line <= row[1]]
    after = [row for row in rows if row[0] > line]
    return around[-1] if around else after[0] if after else (line, line)


__all__ = [
    "Citation",
    "CitationKind",
    "Citations",
    "Named",
    "Names",
    "Watch",
    "find_citations",
]
