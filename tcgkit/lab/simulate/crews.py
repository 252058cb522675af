"""Where games are played: here, in worker processes, or in a cluster."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from tcgkit.lab.simulate.cluster import ClusterCrew
from tcgkit.lab.simulate.workers import Crew

T = TypeVar("T")
AnyCrew = Crew[T] | ClusterCrew[T]


def crew_for(
    here: Callable[[], Callable[[int], T]],
    there: Callable[[], Callable[[int], T]],
    workers: int,
    cluster: str | None = None,
    called: Callable[[int], str] = "game {}".format,
) -> AnyCrew[T]:
    """Return what plays games by their numbers: see :class:`Crew` and :class:`ClusterCrew`."""
    if cluster is not None:
        return ClusterCrew(there, cluster, called)
    return Crew(here, there, workers, called)


__all__ = ["AnyCrew", "crew_for"]
