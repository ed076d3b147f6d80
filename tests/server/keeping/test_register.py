"""How many tables a room holds, which of them have a spoken code, and how fast codes may be guessed (SERVER 8, 12)."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager, suppress
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus

from boodle.client import Ticket
from boodle.frozen import replace
from boodle.server.bucket import Rate
from boodle.server.doors.guard import SITES, Guard
from boodle.server.outside import SYSTEM_CLOCK
from boodle.server.rooms import RefusalCode, RoomError
from boodle.server.running import open_room
from boodle.server.settings import Settings
from boodle.server.store import NotWritten
from boodle.server.store.postgres import PostgresStore
from boodle.server.store.register import A_DAY, FAILED, GATHERING_DAYS, Counted, Register, RegisterHere, TooManyGuesses
from boodle.server.store.sqlite import SqliteStore
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room
from tests.server.talk import done, talk
from tests.server.web import asked


@pytest.fixture(params=["here", "postgresql"])
def register(request: pytest.FixtureRequest) -> AbstractAsyncContextManager[Register]:
    """Both registers: of a room of one process, and of one of several."""
    return opened_register("" if request.param == "here" else request.getfixturevalue("address"))


@asynccontextmanager
async def opened_register(address: str) -> AsyncIterator[Register]:
    """Open the register of a database, or one that is kept in no place."""
    if not address:
        yield RegisterHere(SYSTEM_CLOCK)
        return
    store = await PostgresStore.open(address)
    yield store.register
    await store.close()


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
        assert await live.tables.counting.register.count() == 3
        assert await door(live, code) == 404
        assert (await asked(f"{live.address}/t/{over.table}/deals")).facts


async def test_a_table_of_a_game_that_is_not_in_the_house_is_left_to_a_house_that_has_it(tmp_path: Path) -> None:
    """The room opens, with its other tables; this one counts not, and whoever comes to it is told why."""
    async with live_room(tmp_path) as live:
        (ticket, _) = await live.table(game="holdem")
        (opened, *_) = await live.tables.around.store.read(ticket.table)
        body = opened.body.replace(b'"holdem"', b'"whist"')
        await live.tables.around.store.append([replace(opened, table="---at-whist", body=body)])
    async with live_room(tmp_path) as live:
        assert await live.tables.counting.register.count() == 1
        told = await asked(f"{live.address}/t/---at-whist/summary")
        assert (told.status, told.facts["code"]) == (503, "newer")
        assert await code_of(live, ticket)


async def test_the_setting_of_most_tables_is_kept_to(tmp_path: Path) -> None:
    """It comes to the tables as it is set."""
    opened = await open_room(Settings(data=tmp_path, most_tables=7, retire_days=9), 8000)
    around = opened.rooms.around  # type: ignore[attr-defined] # these rooms have them
    assert (around.most_tables, around.retire_days) == (7, 9)
    await opened.rooms.stop()


async def test_a_table_that_nobody_touches_is_retired(register: Register) -> None:
    """Its code is free again; whoever comes to it by its link counts it anew, under no code that is somebody else's."""
    now = 1000 * A_DAY
    assert await register.enter("gathering", Counted("plum 27", now - (GATHERING_DAYS + 1) * A_DAY))
    assert await register.enter("played", Counted("pear 27", now - (GATHERING_DAYS + 1) * A_DAY, begun=True))
    assert await register.enter("old", Counted("kiwi 27", now - 101 * A_DAY, begun=True))
    await register.retire(now, 100)
    assert [await register.find(code) for code in ("plum 27", "pear 27", "kiwi 27")] == [None, "played", None]
    assert await register.enter("new", Counted("kiwi 27", now))
    assert not await register.touch("old", Counted("kiwi 27", now, begun=True))
    assert await register.find("kiwi 27") == "new"
    await register.release("old")
    assert await register.touch("new", Counted("kiwi 27", now + 1))
    assert await register.count() == 2


async def test_a_code_opens_one_door(register: Register) -> None:
    """A second table is not counted under it, until it is given back."""
    one = Counted("plum 27", 0)
    assert await register.enter("A", one)
    assert not await register.enter("B", one)
    assert await register.count() == 1
    await register.release("A")
    assert await register.enter("B", one)
    assert await register.find("plum 27") == "B"


async def test_a_table_may_have_no_code(register: Register) -> None:
    """It is counted all the same, as are others like it."""
    assert not await register.touch("A", Counted("", 0))
    assert not await register.touch("B", Counted("", 0))
    assert await register.count() == 2


async def test_all_addresses_together_guess_slowly(register: Register) -> None:
    """SERVER 8: tries that lead nowhere are counted over all, and then nothing is told; others are not counted."""
    await register.enter("A", Counted("plum 27", 0))
    for _ in range(200):
        assert await register.find("plum 27") == "A"
    through = 0
    with suppress(TooManyGuesses):
        for _ in range(3 * int(FAILED.burst)):
            assert await register.find("pear 28") is None
            through += 1
    assert FAILED.burst <= through <= FAILED.burst + 10
    with pytest.raises(TooManyGuesses) as refused:
        await register.find("plum 27")
    assert 0 < refused.value.seconds <= 1


async def test_whoever_comes_with_a_code_while_codes_are_guessed_is_told_to_wait(tmp_path: Path) -> None:
    """With the seconds; the link opens the table meanwhile."""
    async with live_room(tmp_path, clock=VirtualClock()) as live:
        (host, _) = await live.table()
        code = await code_of(live, host)
        with suppress(TooManyGuesses):
            while True:
                await live.tables.counting.register.find("nobody 10")
        told = await asked(f"{live.address}/api/door/{code.replace(' ', '-')}")
        assert (told.status, told.facts["code"], told.headers["retry-after"]) == (429, "too_fast", "1")
        assert await code_of(live, host) == code


async def test_each_asker_has_a_bucket_of_his_own(register: Register) -> None:
    """It is full at first, empty after its burst, and fills again with time; one that is full is forgotten."""
    slow, quick = Rate(burst=3, per_second=0.001), Rate(burst=1, per_second=20)
    assert [await register.take("code 192.0.2.1", slow) for _ in range(3)] == [0.0] * 3
    waits = [await register.take("code 192.0.2.1", slow) for _ in range(3)]
    assert all(0 < wait <= 1000 for wait in waits)
    assert await register.take("code 192.0.2.2", slow) == 0
    for _ in range(3):
        assert await register.take("site 192.0.2.1", quick) == 0
        await asyncio.sleep(2 / quick.per_second)
    await register.retire(0, 1)
    assert await register.take("site 192.0.2.1", quick) == 0
    assert await register.take("code 192.0.2.1", slow) > 0


async def test_a_table_in_memory_is_never_retired(tmp_path: Path) -> None:
    """However long nothing has been written at it."""
    clock = VirtualClock()
    async with live_room(tmp_path, clock=clock) as live:
        (seat, _) = await live.table()
        clock.leaps(1000 * A_DAY / 1000)
        await live.tables.counting.see(live.tables.states)
        assert await live.tables.counting.register.count() == 1
        assert await code_of(live, seat)


async def test_a_table_is_released_when_nobody_has_touched_it_for_longer_than_its_days(register: Register) -> None:
    """Of those days not one less; where nobody has begun to play, after a month at the latest, or sooner as agreed."""
    for days, gathering in ((7, 7), (90, GATHERING_DAYS)):
        for late in (0, 1):
            await register.touch("g", Counted("plum 10", -gathering * A_DAY - late))
            await register.touch("b", Counted("pear 10", -days * A_DAY - late, begun=True))
            await register.retire(0, days)
            found = [await register.find(code) for code in ("plum 10", "pear 10")]
            assert found == ([None, None] if late else ["g", "b"])


async def test_many_homes_of_one_site_guess_no_faster_than_a_few(tmp_path: Path) -> None:
    """SERVER 8: each customer of some providers has a /48 of IPv6, with 65,536 home networks."""
    store, through = SqliteStore(tmp_path), 0
    guard = Guard(Settings(codes_per_minute=10), store)
    for home in range(3000):
        with suppress(RoomError):
            await guard.count_code(f"2001:db8:1:{home:x}::1")
            through += 1
    assert 10 * SITES <= through <= 10 * SITES + 2
    await store.close()


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
    assert await live.tables.counting.register.count() == 0
    assert not live.tables.open
    assert len(asyncio.all_tasks()) == before
