"""A clock that jumps at each reading, so that code that depends on time is found.

It takes the place of the functions of ``time`` and of the classes of ``datetime``, also under the
names by which modules have imported them.
"""

from __future__ import annotations

import datetime
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import ModuleType
from typing import Any, Final

_JUMP: Final = 10007.9
"""Seconds from one reading to the next: a prime and some, so that each remainder comes up."""
_START: Final = 1_700_000_000.0
_SECONDS: Final = ("time", "monotonic", "perf_counter", "process_time", "thread_time")
_WITHOUT_ARGUMENT: Final = ("localtime", "gmtime", "ctime", "asctime", "strftime")
_LEFT_ALONE: Final = ("_pytest", "pytest", "xdist", "execnet", "hypothesis", "coverage")
"""Packages that run tests; they may look at the true clock, as the standard library may."""


class _Clock:
    """Counts readings."""

    def __init__(self) -> None:
        self.now = _START

    def read(self) -> float:
        """Return the next time."""
        self.now += _JUMP
        return self.now


@contextmanager
def jumping_clock() -> Iterator[None]:
    """Make time jump within this context."""
    others = _functions(_Clock())
    changed: list[tuple[ModuleType, str, Any]] = []
    try:
        for module in [time, datetime, *_modules()]:
            for name, value in list(vars(module).items()):
                other = others.get(id(value))
                if other is not None:
                    changed.append((module, name, value))
                    setattr(module, name, other)
        yield
    finally:
        for module, name, value in changed:
            setattr(module, name, value)


def _modules() -> list[ModuleType]:
    """Return the modules that may not depend on the clock."""
    left_alone = {*sys.stdlib_module_names, *_LEFT_ALONE}
    return [
        module
        for name, module in list(sys.modules.items())
        if hasattr(module, "__dict__") and name.partition(".")[0] not in left_alone
    ]


def _functions(clock: _Clock) -> dict[int, Any]:
    """Return the replacement of each function and class that reads the clock."""
    others: dict[int, Any] = {
        id(datetime.datetime): _datetime(clock),
        id(datetime.date): _date(clock),
    }
    for name in _SECONDS:
        others[id(getattr(time, name))] = clock.read
        others[id(getattr(time, f"{name}_ns"))] = lambda: int(clock.read() * 10**9)
    for name in _WITHOUT_ARGUMENT:
        others[id(getattr(time, name))] = _now(getattr(time, name), clock)
    return others


def _now(right: Callable[..., Any], clock: _Clock) -> Callable[..., Any]:
    """Return a function of ``time`` that uses the clock by default."""
    by_parts = right in (time.asctime, time.strftime)

    def jumping(*given: Any) -> Any:
        if len(given) > (right is time.strftime):
            return right(*given)
        at = clock.read()
        return right(*given, _gmtime(at) if by_parts else at)

    return jumping


_gmtime: Final = time.gmtime


def _datetime(clock: _Clock) -> type[datetime.datetime]:
    right = datetime.datetime

    class Datetime(right, metaclass=_As):  # type: ignore[valid-type,misc]  # made at run time
        """A datetime that takes the present from the clock."""

        stands_for = right

        @classmethod
        def now(cls, tz: datetime.tzinfo | None = None) -> Any:
            return right.fromtimestamp(clock.read(), tz)

        @classmethod
        def utcnow(cls) -> Any:
            return right.fromtimestamp(clock.read(), datetime.UTC).replace(tzinfo=None)

        @classmethod
        def today(cls) -> Any:
            return right.fromtimestamp(clock.read())

    return Datetime


def _date(clock: _Clock) -> type[datetime.date]:
    right = datetime.date

    class Date(right, metaclass=_As):  # type: ignore[valid-type,misc]  # made at run time
        """A date that takes today from the clock."""

        stands_for = right

        @classmethod
        def today(cls) -> Any:
            return right.fromtimestamp(clock.read())

    return Date


class _As(type):
    """Classes that accept every instance of ``stands_for`` as their own."""

    def __instancecheck__(cls, value: object) -> bool:
        return isinstance(value, cls.stands_for)  # type: ignore[attr-defined]  # each declares it


__all__ = ["jumping_clock"]
