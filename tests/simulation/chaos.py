"""What befalls a room: power cuts, sleeping computers, full disks, bad lines, calendars that jump, stalled readers."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from random import Random

from boodle.server.store.leases import LEASE
from tests.simulation.disk import Moods
from tests.simulation.lines import Weather
from tests.simulation.machine import Machine
from tests.simulation.process import LATEST, Process
from tests.simulation.succession import ask_others, succeed

TORN = 0.1
"""So often a page of one table is torn in a power cut: that table is lost, no other."""
BETWEEN = (20.0, 240.0)
"""From so many to so many seconds nothing happens."""
BETWEEN_OF_EACH = (8.0, 80.0)
"""The same of each of several processes."""
SILENT = 6.0
"""So many seconds at most a line to the database is cut."""
Mishap = Callable[[Process, Random], Awaitable[object]]


def befall(room: Machine) -> None:
    """Have things befall a room and its processes, for ever."""
    chance, (first, *others) = room.world.chance, room.processes
    if not others:
        room.town.spawn(befalls(first, chance("fate"), MISHAPS))
        return
    room.town.spawn(befalls(first, chance("fate"), OF_A_CLUB))
    for number, process in enumerate(room.processes):
        room.town.spawn(befalls(process, chance(f"fate {number}"), OF_A_PROCESS, BETWEEN_OF_EACH))


async def befalls(
    process: Process, chance: Random, mishaps: Sequence[Mishap], between: tuple[float, float] = BETWEEN
) -> None:
    """Have one thing after the other befall a process, for ever."""
    room = process.room
    while True:
        await asyncio.sleep(chance.uniform(*between))
        room.troubles += 1
        await chance.choice(mishaps)(process, chance)
        room.overcome += 1
        room.last_trouble = room.world.now


async def power_cut(process: Process, chance: Random) -> None:
    """The process is gone at once, and is started again."""
    disk, life = process.room.disk, process.loop
    process.die()
    if life is not None:
        succeed(process.room, life.name)
    await asyncio.sleep(chance.uniform(0.2, 10.0))
    if process.cable is None and chance.random() < TORN and disk.logs:
        disk.logs[chance.choice(list(disk.logs))].damaged = True
    process.boot()


async def restart(process: Process, chance: Random) -> None:
    """The process is told to stop, and is started again."""
    if not process.up:
        return
    await process.close()
    await asyncio.sleep(chance.uniform(0.2, 5.0))
    if process.loop is None:
        process.release = LATEST
        process.boot()


async def sleeps(process: Process, chance: Random) -> None:
    """The process is stopped for a while and then goes on as if nothing had been."""
    loop = process.loop
    if loop is None:
        return
    loop.stop_process()
    succeed(process.room, loop.name)
    seconds = chance.choice((0.5, 5.0, 50.0)) * chance.random()
    await asyncio.sleep(seconds)
    for line in tuple(process.lines):
        if chance.random() < seconds / 60:
            line.cut()
    loop.wake_process()


async def bad_disk(process: Process, chance: Random) -> None:
    """The disk refuses, does not know, takes long, cannot be read."""
    disk, share = process.room.disk, chance.choice((0.05, 0.3, 1.0))
    disk.moods = Moods(**{name: share * chance.random() for name in chance.sample(TROUBLES, 2)})
    await asyncio.sleep(chance.uniform(1.0, 30.0))
    disk.moods = Moods()


async def bad_lines(process: Process, chance: Random) -> None:
    """Frames take long, come twice and in disorder, and lines are cut."""
    room = process.room
    good = Weather(room.weather.least, room.weather.most)
    bad, weather = Weather(0.02, chance.choice((0.3, 2.0)), chance.random() / 2, chance.random() / 2), room.weather
    weather.least, weather.most, weather.twice, weather.late = bad.least, bad.most, bad.twice, bad.late
    for _ in range(chance.randint(1, 8)):
        await asyncio.sleep(chance.uniform(0.5, 6.0))
        for line in tuple(room.lines):
            if chance.random() < 0.3:
                line.cut()
    weather.least, weather.most, weather.twice, weather.late = good.least, good.most, good.twice, good.late


async def calendar_jumps(process: Process, chance: Random) -> None:
    """Somebody sets the computer's date."""
    process.clock.skew += chance.choice((-86400.0, -3600.0, -5.0, 5.0, 3600.0, 86400.0)) * chance.random()
    await asyncio.sleep(0)


async def reader_stalls(process: Process, chance: Random) -> None:
    """Somebody's phone takes nothing more for a while."""
    lines = tuple(process.room.lines)
    if not lines:
        return
    await chance.choice(lines).stalls(chance.uniform(1.0, 40.0))


async def line_is_cut(process: Process, chance: Random) -> None:
    """The line from a process to the database is cut, with a noise or in silence."""
    if process.cable is None or process.loop is None:
        return
    seconds = chance.choice((0.5, 1.6, SILENT)) * chance.random()
    chance.choice((process.cable.cut, process.cable.hush, process.cable.hear_nothing))(seconds)
    ask_others(process.room, process, seconds + LEASE)
    await asyncio.sleep(seconds)


async def database_restarts(process: Process, chance: Random) -> None:
    """The database is stopped and started: every session ends."""
    driver = process.room.driver
    assert driver is not None
    seconds = chance.uniform(0.0, SILENT / 2)
    driver.restart(seconds)
    await asyncio.sleep(seconds)


TROUBLES = ("refuses", "elsewhere", "unsure_written", "unsure_lost", "sticks", "unreadable")
MISHAPS: tuple[Mishap, ...] = (
    *(power_cut, power_cut, restart, sleeps, bad_disk, bad_disk, bad_lines, bad_lines, calendar_jumps, reader_stalls),
)
"""Of a room of one process."""
OF_A_CLUB: tuple[Mishap, ...] = (bad_disk, bad_lines, reader_stalls, database_restarts)
"""Of a room of several, as a whole."""
OF_A_PROCESS: tuple[Mishap, ...] = (power_cut, restart, sleeps, sleeps, line_is_cut, line_is_cut, calendar_jumps)
"""Of each of several processes."""
