"""What befalls a room: power cuts, sleeping computers, full disks, bad lines, calendars that jump, stalled readers."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random

from tests.simulation.disk import Moods
from tests.simulation.lines import Weather
from tests.simulation.machine import Machine

TORN = 0.1
"""So often a page of one table is torn in a power cut: that table is lost, no other."""
BETWEEN = (20.0, 240.0)
"""From so many to so many seconds nothing happens."""
Mishap = Callable[[Machine, Random], Awaitable[object]]


async def befalls(machine: Machine, chance: Random) -> None:
    """Have one thing after the other befall a machine, for ever."""
    while True:
        await asyncio.sleep(chance.uniform(*BETWEEN))
        await chance.choice(MISHAPS)(machine, chance)


async def power_cut(machine: Machine, chance: Random) -> None:
    """The process is gone at once, and is started again."""
    machine.die()
    await asyncio.sleep(chance.uniform(0.2, 10.0))
    if chance.random() < TORN and machine.disk.logs:
        machine.disk.logs[chance.choice(list(machine.disk.logs))].damaged = True
    machine.boot()


async def restart(machine: Machine, chance: Random) -> None:
    """The process is told to stop, and is started again."""
    if not machine.up:
        return
    await machine.close()
    await asyncio.sleep(chance.uniform(0.2, 5.0))
    if machine.loop is None:
        machine.boot()


async def sleeps(machine: Machine, chance: Random) -> None:
    """The process is stopped for a while and then goes on as if nothing had been."""
    loop = machine.loop
    if loop is None:
        return
    loop.stop_process()
    seconds = chance.choice((0.5, 5.0, 50.0)) * chance.random()
    await asyncio.sleep(seconds)
    for line in tuple(machine.lines):
        if chance.random() < seconds / 60:
            line.cut()
    loop.wake_process()


async def bad_disk(machine: Machine, chance: Random) -> None:
    """The disk refuses, does not know, takes long, cannot be read."""
    share = chance.choice((0.05, 0.3, 1.0))
    machine.disk.moods = Moods(**{name: share * chance.random() for name in chance.sample(TROUBLES, 2)})
    await asyncio.sleep(chance.uniform(1.0, 30.0))
    machine.disk.moods = Moods()


async def bad_lines(machine: Machine, chance: Random) -> None:
    """Frames take long, come twice and in disorder, and lines are cut."""
    good = Weather(machine.weather.least, machine.weather.most)
    bad, weather = Weather(0.02, chance.choice((0.3, 2.0)), chance.random() / 2, chance.random() / 2), machine.weather
    weather.least, weather.most, weather.twice, weather.late = bad.least, bad.most, bad.twice, bad.late
    for _ in range(chance.randint(1, 8)):
        await asyncio.sleep(chance.uniform(0.5, 6.0))
        for line in tuple(machine.lines):
            if chance.random() < 0.3:
                line.cut()
    weather.least, weather.most, weather.twice, weather.late = good.least, good.most, good.twice, good.late


async def calendar_jumps(machine: Machine, chance: Random) -> None:
    """Somebody sets the computer's date."""
    machine.clock.skew += chance.choice((-86400.0, -3600.0, -5.0, 5.0, 3600.0, 86400.0)) * chance.random()
    await asyncio.sleep(0)


async def reader_stalls(machine: Machine, chance: Random) -> None:
    """Somebody's phone takes nothing more for a while."""
    lines = tuple(machine.lines)
    if not lines:
        return
    line = chance.choice(lines)
    line.stalled = True
    await asyncio.sleep(chance.uniform(1.0, 40.0))
    line.stalled = False


TROUBLES = ("refuses", "elsewhere", "unsure_written", "unsure_lost", "sticks", "unreadable")
MISHAPS: tuple[Mishap, ...] = (
    *(power_cut, power_cut, restart, sleeps, bad_disk, bad_disk, bad_lines, bad_lines, calendar_jumps, reader_stalls),
)
