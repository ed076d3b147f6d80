"""Work that takes long, done apart from the loop in which all tables go on."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from boodle.server.rooms import RefusalCode, RoomError

R = TypeVar("R")

MOST_WAITING = 16
"""So much work may wait for its turn; who asks for more is told to come again."""
COME_AGAIN = 5
"""After so many seconds."""


class Apart:
    """One thread for work that takes long: the loop has to share a processor with one such piece of work at most."""

    def __init__(self, most: int = MOST_WAITING) -> None:
        """Begin without a thread; the first work opens it."""
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="boodle apart")
        self._most = most
        self._waiting = 0

    async def do(self, work: Callable[[], R]) -> R:
        """Have something done in its turn; returns what it returns, raises what it raises, or RoomError(TOO_FAST)."""
        if self._waiting >= self._most:
            raise RoomError(RefusalCode.TOO_FAST, seconds=COME_AGAIN)
        self._waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._thread, work)
        finally:
            self._waiting -= 1

    def close(self) -> None:
        """Begin nothing more."""
        self._thread.shutdown(wait=False, cancel_futures=True)


async def outcome(work: asyncio.Future[R], longest: float | None = None) -> R:
    """Return what is under way comes to, which goes on where nobody waits for it any more.

    Raises what it raises, or TimeoutError where it takes longer than so many seconds.
    """
    work.add_done_callback(_looked_at)
    await asyncio.wait((work,), timeout=longest)
    if not work.done():
        raise TimeoutError
    return work.result()


def _looked_at(work: asyncio.Future[R]) -> None:
    """Look at how work ended: how it failed is nobody's fault where nobody waited."""
    if not work.cancelled():
        work.exception()
