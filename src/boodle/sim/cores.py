"""All cores of this machine: a kernel runs on parts of a row at once, free of the interpreter's lock."""

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

R = TypeVar("R")


def cores() -> int:
    """Return how many cores this program may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def on_cores(kernel: Callable[[int, int], R], many: int, *, threads: int = 0, least: int = 1) -> Iterator[R]:
    """Call a kernel with the parts of 0 … many - 1, each as (first, end), and yield what it says in their order.

    `threads` 0 stands for a thread a core. A part has at least so many places, so that no thread is started for few.
    """
    parts = max(1, min(threads or cores(), many // least))
    bounds = [many * part // parts for part in range(parts + 1)]
    if parts == 1:
        yield kernel(0, many)
        return
    with ThreadPoolExecutor(parts) as pool:
        yield from pool.map(kernel, bounds[:-1], bounds[1:])
