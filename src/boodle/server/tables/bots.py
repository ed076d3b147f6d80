"""Bots think in other processes, never in the event loop (SERVER 19)."""

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Executor, ProcessPoolExecutor
from contextlib import suppress
from functools import partial
from multiprocessing import get_context, parent_process
from multiprocessing.connection import wait
from threading import Thread
from typing import TypeVar

from boodle.bots.comparing import Compared, Decision
from boodle.bots.given import Advice, AnySeen
from boodle.cards.deck import SEED_BYTES, Stream, seed_of
from boodle.games import GAMES, USUAL
from boodle.rulebook import Choices
from boodle.server.apart import outcome
from boodle.server.logs import note_failure
from boodle.server.outside import SYSTEM_CHANCE, Entropy

LONGEST = 10.0
"""So many seconds a bot may think; then the question's default is its answer."""
SAME = seed_of("hint")
"""The chance of every hint."""
R = TypeVar("R")
WORKERS = 4
"""So many processes at most; each starts when a question finds the others busy."""


def thought(level: str, seen: AnySeen, choices: Choices, seed: bytes, game: str) -> object:
    """Let a bot of a game choose; its chance is its own and tells nothing of the deal's."""
    return GAMES[game].bots[level](seen, choices, Stream(seed, 0, "bot"))


def advised(seen: AnySeen, choices: Choices, game: str) -> Advice:
    """Let a good player of a game advise; its chance is always the same, so that it follows from what is seen alone."""
    return GAMES[game].advise(seen, choices, Stream(SAME, 0, "hint"))


def compared(decision: Decision, game: str) -> Compared:
    """Look at somebody's decision, by no chance but its own: asked again it says the same."""
    return GAMES[game].adviser.advise(decision)


def awake() -> None:
    """Do nothing: whoever does it has started, and has read the rules of every game."""


def end_with_room() -> None:
    """Have this process end when the room's own does, even one that is killed and can tell nobody."""
    room = parent_process()
    if room is not None:
        Thread(target=_wait_for, args=(room.sentinel,), daemon=True).start()


def _wait_for(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)


def open_pool() -> Executor:
    """Open the processes; each starts when a question finds the others busy."""
    return ProcessPoolExecutor(WORKERS, get_context("spawn"), initializer=end_with_room)


class Thinkers:
    """The processes in which bots think; they start with the first question, or shortly before it."""

    def __init__(self, opened: Callable[[], Executor] | None = None, chance: Entropy = SYSTEM_CHANCE) -> None:
        """Take another way of opening them, for tests."""
        self._open = opened or open_pool
        self._chance = chance
        self._pool: Executor | None = None

    async def get_ready(self) -> None:
        """Start a process before anything is asked: the first hint of a room then takes no longer than others.

        However slow the machine, it is let start: what is thought about in it has its own time.
        """
        with suppress(BrokenExecutor):
            await asyncio.wrap_future(self._opened().submit(awake))

    async def choose(self, level: str, seen: AnySeen, choices: Choices, game: str = USUAL) -> object | None:
        """Return a bot's choice, or None when it thought too long, broke, or its process died."""
        return await self._asked(partial(thought, level, seen, choices, self._chance(SEED_BYTES), game))

    async def advise(self, seen: AnySeen, choices: Choices, game: str = USUAL) -> Advice | None:
        """Return what a hint tells a seat that has seen this; None as with a choice."""
        return await self._asked(partial(advised, seen, choices, game))

    async def compare(self, decision: Decision, game: str) -> Compared | None:
        """Return what a bot would have done in somebody's place, or None likewise."""
        return await self._asked(partial(compared, decision, game))

    async def _asked(self, think: Callable[[], R]) -> R | None:
        """Have something thought about, and once more where it was another's thought that broke its process."""
        try:
            return await self._ask(think)
        except BrokenExecutor:
            pass
        try:
            return await self._ask(think)
        except BrokenExecutor as error:
            note_failure("bot failed", error)
            return None

    async def _ask(self, think: Callable[[], R]) -> R | None:
        pool = self._opened()
        loop = asyncio.get_running_loop()
        try:
            # never cancelled: a pool whose process dies cannot tell those that were, and would tell nobody else either
            return await outcome(loop.run_in_executor(pool, think), LONGEST)
        except TimeoutError as error:
            note_failure("bot failed", error)
            self._give_up(pool)
            return None
        except BrokenExecutor:
            self._give_up(pool)
            raise
        except Exception as error:  # noqa: BLE001 - a bot that breaks answers nothing, and the game goes on
            note_failure("bot failed", error)
            return None

    def _opened(self) -> Executor:
        if self._pool is None:
            self._pool = self._open()
        return self._pool

    def _give_up(self, pool: Executor) -> None:
        """Open new processes for the next question; those that think for too long are ended."""
        if self._pool is not pool:
            return
        self._pool = None
        stuck = tuple((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=False)
        for process in stuck:
            process.terminate()

    def close(self) -> None:
        """End the processes, whatever they are thinking about: the tables are closed, and a program waits for them."""
        if self._pool is not None:
            self._give_up(self._pool)
