"""Everything that the room, and the libraries it stands on, wrote of faults while a test ran."""

import logging
from collections.abc import Iterator
from contextlib import contextmanager

from boodle.server.logs import LIBRARIES, ROOM, told


class Noticed(logging.Handler):
    """Keeps what was a fault, with the places where it arose."""

    def __init__(self) -> None:
        """Begin without any."""
        super().__init__(logging.WARNING)
        self.faults: list[object] = []

    def emit(self, record: logging.LogRecord) -> None:
        """Keep a fault."""
        if record.levelno >= logging.ERROR or record.exc_info:
            self.faults.append(told(record) | {"text": record.getMessage()})


@contextmanager
def noticed() -> Iterator[list[object]]:
    """Notice faults meanwhile, however the log has been set up."""
    handler = Noticed()
    loggers = [logging.getLogger(name) for name in (ROOM, *LIBRARIES)]
    for logger in loggers:
        logger.addHandler(handler)
    try:
        yield handler.faults
    finally:
        for logger in loggers:
            logger.removeHandler(handler)
