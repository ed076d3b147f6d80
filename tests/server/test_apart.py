"""Work that is under way and those who wait for it."""

import asyncio
from typing import Any

import pytest

from boodle.server.apart import outcome


async def test_work_goes_on_where_nobody_waits_for_it_any_more() -> None:
    """Whoever waited went away; what the work breaks by afterwards is nobody's fault."""
    loop, unheard = asyncio.get_running_loop(), list[dict[str, Any]]()
    loop.set_exception_handler(lambda _, told: unheard.append(told))
    work = loop.create_future()
    waits = [asyncio.create_task(outcome(work)) for _ in range(2)]
    await asyncio.sleep(0)
    for one in waits:
        one.cancel()
    ended = await asyncio.gather(*waits, return_exceptions=True)
    assert ([type(one) for one in ended], work.done()) == ([asyncio.CancelledError] * 2, False)
    work.set_exception(ZeroDivisionError())
    del work
    for _ in range(5):
        await asyncio.sleep(0)
    assert unheard == []


async def test_all_who_wait_are_told_what_work_comes_to() -> None:
    """What it returns, or what it raises."""
    for ends in (7, ZeroDivisionError()):
        work: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        waits = [asyncio.create_task(outcome(work)) for _ in range(2)]
        await asyncio.sleep(0)
        if isinstance(ends, int):
            work.set_result(ends)
        else:
            work.set_exception(ends)
        assert await asyncio.gather(*waits, return_exceptions=True) == [ends, ends]


async def test_work_that_takes_too_long_goes_on() -> None:
    """Whoever waited so long waits no longer, and may come again."""
    work: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    with pytest.raises(TimeoutError):
        await outcome(work, 0.001)
    work.set_result(7)
    assert await outcome(work, 0.001) == 7


async def test_work_that_was_called_off_is_nobodys_result() -> None:
    """As for whoever awaits it himself."""
    work: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    work.cancel()
    with pytest.raises(asyncio.CancelledError):
        await outcome(work)
