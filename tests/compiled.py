"""The arithmetic of the rules, compiled as it stands."""

from collections.abc import Callable
from typing import Any, ParamSpec, TypeVar, cast

from boodle.sim.compiler import compiler

P = ParamSpec("P")
R = TypeVar("R")


def compiled(function: Callable[P, R], *, calls: tuple[Callable[..., Any], ...] = ()) -> Callable[P, R]:
    """Return a function compiled for the processor; `calls` are those it calls, each after those it calls itself."""
    numba = compiler()
    for called in calls:
        numba.extending.register_jitable(called)
    return cast("Callable[P, R]", numba.njit(function))
