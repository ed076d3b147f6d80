"""How many tables a room holds, which of them have a spoken code, and how fast codes may be guessed (SERVER 8, 12)."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from boodle.client import Ticket
from boodle.server.doors.guard import FAILED, SITES, Guard
from boodle.server.keeping.register import A_DAY, GATHERING_DAYS, Counted, Register
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.running import open_room
from boodle.server.settings import Settings
from boodle.server.store import NotWritten
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.talk import done, talk
from tests.server.web import asked


async def code_of(live: Live, ticket: Ticket) -> str:
    """Return the code that whoever has a table's link is told."""
    return str((await asked(f"{live.address}/t/{ticket.table}/summary")).facts["code"])


async def door(live: Live, code: str) -> int:
    """Try a code, and return the status of the answer."""
    return (await asked(f"{live.address}/api/door/{code.replace(' ', '-')}")).status


async def played_to_its_end(live: Live) -> Ticket:
    """Play an evening that its rules end after one deal."""
    tickets = await live.table()
    async with talk(tickets[0], "a") as ann, talk(tickets[1], "b") as ben:
        await done(ann, "rules", value='{"deals": "1"}')
        await done(ann, "start")
        await asyncio.gather(*(one.answer_all(deals=9) for one in (ann, ben)))
    assert live.actor(tickets[0]).state.over
    return tickets[0]


async def test_a_room_holds_no_more_tables_than_it_is_set_to(tmp_path: Path) -> None:
    """One more is refused; one that is over makes place for it, keeps its link and loses its code, also afterwards."""
    async with live_room(tmp_path) as live:
        live.tables.around.most_tables = 2
        code = await code_of(live, over := (await live.table())[0])
        assert await door(live, code) == 200
        await live.table()
        with pytest.raises(RoomError) as refused:
            await live.table()
        assert refused.value.refusal is RefusalCode.TOO_MANY_TABLES
        assert await door(live, code) == 200
        live.tables.around.most_tables = 3
        over = await played_to_its_end(live)
        code = live.actor(over).state.opened.code
        await live.table()
        assert (await asked(f"{live.address}/t/{over.table}/deals")).facts
        assert await door(live, code) == 404
        assert await code_of(live, over) == ""
    async with live_room(tmp_path) as live:
        assert len(live.tables.register) == 3
        assert await door(live, code) == 404
        assert (await asked(f"{live.address}/t/{over.table}/deals")).facts


async def test_the_setting_of_most_tables_is_kept_to(tmp_path: Path) -> None:
    """It comes to the tables as it is set."""
    opened = await open_room(Settings(data=tmp_path, most_tables=7, retire_days=9), 8000)
    around = opened.rooms.around  # type: ignore[attr-defined] # these rooms have them
    assert (around.most_tables, around.retire_days) == (7, 9)
    await opened.rooms.stop()


def test_a_table_that_nobody_touches_is_retired() -> None:
    """Its code is free again; whoever comes to it by its link counts it anew, under no code that is somebody else's."""
    register, now = Register(100), 1000 * A_DAY
    register.add("gathering", Counted("plum 27", now - (GATHERING_DAYS + 1) * A_DAY))
    register.add("played", Counted("pear 27", now - (GATHERING_DAYS + 1) * A_DAY, begun=True))
    register.add("old", Counted("kiwi 27", now - 101 * A_DAY, begun=True))
    register.retire(now)
    assert set(register.codes.items()) == {("pear 27", "played")}
    register.add("new", Counted("kiwi 27", now))
    register.add("old", Counted("kiwi 27", now, begun=True))
    assert register.has_code("new", "kiwi 27")
    assert not register.has_code("old", "kiwi 27")
    register.release("old")
    assert register.has_code("new", "kiwi 27")
    assert len(register) == 2


async def test_a_table_in_memory_is_never_retired(tmp_path: Path) -> None:
    """However long nothing has been written at it."""
    clock = VirtualClock()
    async with live_room(tmp_path, clock=clock) as live:
        (seat, _) = await live.table()
        clock.leaps(1000 * A_DAY / 1000)
        live.tables.count()
        assert len(live.tables.register) == 1
        assert await code_of(live, seat)


def tries(guard: Guard, addresses: list[str], *, failing: bool) -> int:
    """Return how many tries of a code are let through."""
    through = 0
    for address in addresses:
        try:
            guard.count_code(address)
        except RoomError:
            continue
        through += 1
        if failing:
            guard.code_failed()
    return through


def test_many_homes_of_one_site_guess_no_faster_than_a_few() -> None:
    """SERVER 8: each customer of some providers has a /48 of IPv6, with 65,536 home networks."""
    homes = [f"2001:db8:1:{home:x}::1" for home in range(3000)]
    assert tries(Guard(Settings(codes_per_minute=10)), homes, failing=False) <= 10 * SITES + 2


def test_all_addresses_together_guess_slowly() -> None:
    """SERVER 8: tries that lead nowhere are counted over all; those that lead somewhere are not."""
    strangers = [f"198.51.{high}.{low}" for high in range(10) for low in range(200)]
    assert tries(Guard(Settings()), strangers, failing=True) <= FAILED.burst + 5
    assert tries(Guard(Settings()), strangers, failing=False) == len(strangers)


async def test_the_last_sockets_are_for_those_who_play(tmp_path: Path) -> None:
    """SERVER 12: a crowd of guests keeps nobody from his seat."""
    settings = Settings(port=0, data=tmp_path, most_sockets=5)
    async with live_room(tmp_path, settings=settings) as live, AsyncExitStack() as crowd:
        tickets = await live.table()
        guest = Ticket(live.address, tickets[0].table)
        for _ in range(4):
            await crowd.enter_async_context(talk(guest))
        with pytest.raises(InvalidStatus):
            await crowd.enter_async_context(talk(guest))
        with pytest.raises(InvalidStatus):
            await crowd.enter_async_context(talk(Ticket(live.address, tickets[0].table, 0, "nobody's")))
        seated = await crowd.enter_async_context(talk(tickets[1]))
        assert seated.table.seat == 1


async def test_a_table_that_could_not_be_made_leaves_nothing(live: Live, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its code is free, it counts no more, and no task of it goes on."""
    before = len(asyncio.all_tasks())

    async def full(_entries: object) -> None:
        raise NotWritten("disk full")

    with monkeypatch.context() as broken:
        broken.setattr(live.tables.around.store, "append", full)
        with pytest.raises(RoomError) as refused:
            await live.table()
        assert refused.value.refusal is RefusalCode.BROKEN
    assert len(live.tables.register) == 0
    assert not live.tables.register.codes
    assert not live.tables.open
    assert len(asyncio.all_tasks()) == before
