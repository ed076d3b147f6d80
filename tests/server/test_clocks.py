"""The clock by which tests let time pass."""

import asyncio

from boodle.server.outside import SYSTEM_CLOCK, as_date
from tests.server.clocks import VirtualClock


async def test_what_falls_due_happens_at_its_moment_and_in_its_order() -> None:
    """Also what is set meanwhile; what is later waits, and what was called off never comes."""
    clock, rung = VirtualClock(), list[tuple[str, float]]()
    began = clock.monotonic()

    def note(name: str) -> None:
        rung.append((name, clock.monotonic() - began))

    async def sleeper() -> None:
        await clock.sleep_until(began + 2)
        note("woken")
        clock.alarm(began + 2.5, lambda: note("set meanwhile"))

    task = asyncio.create_task(sleeper())
    clock.alarm(began + 3, lambda: note("third"))
    clock.alarm(began + 4, lambda: note("later"))
    clock.alarm(began + 1, lambda: note("first"))
    clock.alarm(began + 1, lambda: note("called off")).cancel()
    await clock.passes(3)
    assert rung == [("first", 1), ("woken", 2), ("set meanwhile", 2.5), ("third", 3)]
    assert clock.monotonic() - began == 3
    await clock.passes(1)
    assert rung[4:] == [("later", 4)]
    assert task.done()


def test_a_moment_has_its_date() -> None:
    """By the calendar, as far from now as by the other clock; at the computer's own as well."""
    clock = VirtualClock()
    assert as_date(clock, clock.monotonic() + 60) == clock.now() + 60_000
    assert abs(as_date(SYSTEM_CLOCK, SYSTEM_CLOCK.monotonic()) - SYSTEM_CLOCK.now()) < 1000
