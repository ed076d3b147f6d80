"""What ends a program, as it was: a verb that is run in this process may not leave its own handlers behind."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager

ENDINGS = tuple(getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))


@contextmanager
def same_signals() -> Iterator[None]:
    """Put back, at the end, what happens on each signal."""
    handlers = {number: signal.getsignal(number) for number in ENDINGS}
    try:
        yield
    finally:
        for number, handler in handlers.items():
            signal.signal(number, handler)
