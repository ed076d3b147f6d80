"""Programs that a test runs, and never waits for when it has failed."""

import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def running(command: Sequence[str | Path], **settings: Any) -> Iterator[subprocess.Popen[Any]]:  # noqa: ANN401 - those of Popen
    """Start a program and wait for its end; a test that fails meanwhile, or has no more time, kills it first."""
    with subprocess.Popen(command, **settings) as program:
        try:
            yield program
        except BaseException:
            program.kill()
            raise
