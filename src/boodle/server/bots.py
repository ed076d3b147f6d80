"""Bots think in other processes, never in the event loop (SERVER 19)."""

import asyncio
import secrets
from collections.abc import Callable
from concurrent.futures import Executor, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context

from boodle.bots import BOTS, Seen
from boodle.cards.deck import SEED_BYTES, Stream
from boodle.rulebook import Choices

LONGEST = 10.0
"""So many seconds a bot may think; then the question's default is its answer."""
WORKERS = 2


def thought(level: str, seen: Seen, choices: Choices, seed: bytes) -> object:
    """Let a bot choose; its chance is its own and tells nothing of the deal's."""
    return BOTS[level](seen, choices, Stream(seed, 0, "bot"))


class Thinkers:
    """The processes in which bots think; they start with the first question."""

    def __init__(self, open_pool: Callable[[], Executor] | None = None) -> None:
        """Take another way of opening them, for tests."""
        self._open = open_pool or (lambda: ProcessPoolExecutor(WORKERS, get_context("spawn")))
        self._pool: Executor | None = None

    async def choose(self, level: str, seen: Seen, choices: Choices) -> object | None:
        """Return a bot's choice, or None when it thought too long or its process died."""
        if self._pool is None:
            self._pool = self._open()
        pool = self._pool
        loop = asyncio.get_running_loop()
        try:
            thinking = loop.run_in_executor(pool, thought, level, seen, choices, secrets.token_bytes(SEED_BYTES))
            return await asyncio.wait_for(thinking, LONGEST)
        except TimeoutError:
            return None
        except BrokenProcessPool:
            if self._pool is pool:
                self._pool = None
            return None

    def close(self) -> None:
        """Let the processes end."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None
