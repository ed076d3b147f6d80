"""Tests that are coroutines: each runs in a loop of its own, and none hangs for ever."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import AbstractAsyncContextManager, AsyncExitStack
from typing import Any, TypeVar

T = TypeVar("T")

PATIENCE = 120.0


def run(test: Coroutine[Any, Any, T], patience: float = PATIENCE) -> T:
    """Run to the end what may hang, and fail where it does."""

    async def bounded() -> T:
        return await asyncio.wait_for(test, patience)

    return asyncio.run(bounded())


async def in_its_loop(test: Callable[..., Coroutine[Any, Any, None]], given: dict[str, Any]) -> None:
    """Run a test; a fixture that is to be entered, as an open room is, is entered in the test's own loop."""
    async with AsyncExitStack() as entered:
        for name, fixture in given.items():
            if isinstance(fixture, AbstractAsyncContextManager):
                given[name] = await entered.enter_async_context(fixture)
        await test(**given)
