"""A line for whoever waits: what is going on, when it takes longer than a second."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Timer

PATIENCE = 1.0
"""Seconds after which whoever waits is told for what."""


@contextmanager
def told_for_what(line: Callable[[], str]) -> Iterator[None]:
    """Have a line written on standard error if what is done takes longer; it is asked for when it is due."""
    timer = Timer(PATIENCE, lambda: print(line(), file=sys.stderr, flush=True))  # noqa: T201 - that is its purpose
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
