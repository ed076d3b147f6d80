"""SERVER 24: several processes serve one room: any of them answers any door, and a table is one's at a time."""

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import asyncpg
import pytest
from websockets.exceptions import ConnectionClosed

from bench.room_load import any_answer
from boodle.client import Ticket
from boodle.server.doors.guard import AT_MACHINE, PASSED_ON
from boodle.server.keeping.nights.kept import log_of
from boodle.server.settings import Settings
from boodle.server.store import Entry, UnknownEntry, leases
from boodle.server.store.postgres import PostgresStore
from tests.server.keeping.test_nights import cookie, opened, say
from tests.server.live import Live, live_room, raw
from tests.server.talk import Talker, done, talk
from tests.server.web import asked


@asynccontextmanager
async def processes(address: str, folder: Path, count: int = 2, **more: object) -> AsyncIterator[list[Live]]:
    """Open a room of so many processes on one database."""
    settings = Settings(port=0, data=folder, database=address, **more)  # type: ignore[arg-type] # as Settings has them
    async with AsyncExitStack() as entered:
        yield [await entered.enter_async_context(live_room(folder, settings=settings)) for _ in range(count)]


def at(ticket: Ticket, live: Live) -> Ticket:
    """Return the same seat, come to through another process."""
    return Ticket(live.address, ticket.table, ticket.seat, ticket.token)


async def one_more(hand: Talker) -> int:
    """Play on until an answer of this hand's own is acknowledged; returns how many events there are."""
    await hand.until(lambda _: hand.table.mine.get("asked"))
    asked = hand.table.mine["asked"]
    told = await hand.ask("answer", question=asked["number"], action=str(asked["default"]))
    assert told["t"] == "done"
    return int(told["next"])


async def test_an_evening_is_played_through_any_process(address: str, tmp_path: Path) -> None:
    """Who plays at another process than the one that has the table plays like everybody, and has his own hand alone."""
    async with processes(address, tmp_path, 3) as (one, other, third):
        host, guest = await one.table()
        async with talk(host, "a") as ann, talk(at(guest, other), "b") as ben, talk(at(guest, third), "c") as late:
            assert await ben.code() == 4409  # the newest socket of a seat counts, wherever it came in
            await done(ann, "start")
            await asyncio.gather(*(hand.answer_all(deals=2) for hand in (ann, late)))
            assert ann.table.picture == late.table.picture
            hands = [hand.table.mine["hand"] for hand in (ann, late) if hand.table.mine["hand"]]
            assert len({tuple(hand) for hand in hands}) == len(hands)
            await ann.ask("say", text="Good game")
            assert (await late.kind("said"))["text"] == "Good game"
        assert list(one.tables.open) == [host.table]
        assert not other.tables.open
        assert not third.tables.open


async def test_every_door_of_a_table_opens_at_any_process(address: str, tmp_path: Path) -> None:
    """Its facts, its seats with the cookie that goes with them, its figures; what is no table is none anywhere."""
    async with processes(address, tmp_path) as (one, other):
        made = (await asked(f"{one.address}/api/tables", {"name": "Ann", "seats": 3})).facts
        here, there = (f"{live.address}/t/{made['id']}" for live in (one, other))
        told = [(await asked(f"{door}/summary")).facts | {"now": 0} for door in (here, there)]
        assert told[0] == told[1]
        seated = await asked(f"{there}/sit", {"name": "Ben"})
        assert (seated.status, seated.facts["seat"]) == (200, 1)
        assert f"Path=/t/{made['id']};" in seated.headers["set-cookie"]
        mine = (await asked(f"{here}/summary", None, Cookie=cookie(seated))).facts
        assert mine["seat"] == 1
        taken = [await asked(f"{door}/sit?language=de", {"name": "Cem", "seat": 1}) for door in (here, there)]
        assert [(one.status, one.facts["code"]) for one in taken] == [(409, "seat_taken")] * 2
        assert taken[0].body == taken[1].body
        assert (await asked(f"{there}/leaflet")).body == (await asked(f"{here}/leaflet")).body
        assert (await asked(f"{there}/stand", {}, Cookie=cookie(seated))).status == 204
        too_much = await asked(f"{there}/sit", {"name": "B" * 200_000})
        assert too_much.facts["code"] == "too_large"
        assert (await asked(f"{other.address}/t/nobodys/summary")).facts["code"] == "no_table"
        assert "content-security-policy" in (await asked(f"{there}/summary")).headers
        assert not other.tables.open


async def test_codes_and_the_number_of_tables_are_those_of_the_whole_room(address: str, tmp_path: Path) -> None:
    """A code said across the room opens its table whichever process is asked, and there are no more than there may."""
    async with processes(address, tmp_path) as rooms:
        one, other = rooms
        for live in rooms:
            live.tables.around.most_tables = 2
        for live in rooms:
            made = (await asked(f"{live.address}/api/tables", {"name": "Ann"})).facts
            for asked_there in rooms:
                found = await asked(f"{asked_there.address}/api/door/{made['code'].replace(' ', '-')}")
                assert found.facts == {"id": made["id"]}
        assert (await asked(f"{one.address}/api/tables", {"name": "Ann"})).facts["code"] == "too_many_tables"
        assert await other.tables.counting.register.count() == 2


async def test_guesses_and_new_tables_are_counted_over_all_processes(address: str, tmp_path: Path) -> None:
    """SERVER 8: who asks one process and the other may try, and make, no more than who asks one alone."""
    async with processes(address, tmp_path, codes_per_minute=4, tables_per_hour=3) as (one, other):
        doors = [f"{live.address}/api/door/plum-{number}" for number in range(10, 15) for live in (one, other)]
        assert [(await asked(door)).status for door in doors] == [404] * 4 + [429] * 6
        made = [(await asked(f"{live.address}/api/tables", {"name": "Ann"})).status for live in (one, other) * 3]
        assert made == [201] * 3 + [429] * 3


async def test_nobody_guesses_where_guesses_cannot_be_counted(address: str, tmp_path: Path) -> None:
    """Nothing is told and no table made while the database is out of reach, not even of a code that is right."""
    async with processes(address, tmp_path, 1) as (one,):
        made = (await asked(f"{one.address}/api/tables", {"name": "Ann"})).facts
        door = f"{one.address}/api/door/{made['code'].replace(' ', '-')}"
        connection = await asyncpg.connect(address)
        await connection.execute("ALTER TABLE boodle_asker RENAME TO gone")
        told = [await asked(door), await asked(f"{one.address}/api/tables", {"name": "Ann"})]
        assert [(one.status, one.facts["code"]) for one in told] == [(500, "broken")] * 2
        await connection.execute("ALTER TABLE gone RENAME TO boodle_asker")
        await connection.close()
        assert (await asked(door)).facts == {"id": made["id"]}


async def test_a_process_that_stops_hands_its_tables_over(address: str, tmp_path: Path) -> None:
    """Whoever sat there hears that he is to come again, and finds his table at another process, with every move."""
    async with processes(address, tmp_path, 1) as (other,):
        async with processes(address, tmp_path, 1) as (one,):
            host, guest = await one.table()
            async with talk(host, "a") as ann, talk(at(guest, other), "b") as ben:
                await done(ann, "start")
                length = max(await one_more(ann), await one_more(ben))
                one.serving.should_exit = True
                assert [await hand.code() for hand in (ann, ben)] == [1012, 1012]
            async with talk(at(host, other), "a2", since=length) as ann, talk(at(guest, other), "b2") as ben:
                assert ben.table.next >= length
                await asyncio.gather(*(hand.answer_all(deals=2) for hand in (ann, ben)))
        assert list(other.tables.open) == [host.table]


async def test_a_process_that_is_not_heard_of_loses_its_tables(address: str, tmp_path: Path) -> None:
    """Another has them within seconds; what the first has in memory is told to nobody, and nothing is written twice."""
    async with processes(address, tmp_path) as (one, other):
        host, guest = await one.table()
        async with talk(host, "a") as ann, talk(guest, "b") as ben:
            await done(ann, "start")
            length = max(await one_more(ann), await one_more(ben))
            silent(one)
            one.serving.servers[0].close()  # nobody reaches it either
            summary = await asked(f"{other.address}/t/{host.table}/summary")
            assert summary.status == 200
            assert list(other.tables.open) == [host.table]
            await asyncio.gather(*(hand.here() for hand in (ann, ben)))
            hand = next(hand for hand in (ann, ben) if hand.asked)
            question = hand.asked[0]
            await hand.say("answer", id="too late", question=question["number"], action=any_answer(question))
            assert [await one.code() for one in (ann, ben)] == [1012, 1012]
            assert not [frame for frame in hand.heard if frame["t"] == "done" and frame["id"] == "too late"]
        async with talk(at(host, other), "a2") as ann, talk(at(guest, other), "b2") as ben:
            assert ben.table.next >= length
            await asyncio.gather(*(one.answer_all(deals=2) for one in (ann, ben)))


async def test_a_process_that_wakes_serves_nothing_of_before(address: str, tmp_path: Path) -> None:
    """It stood still for longer than its lease: whoever asks it then is passed on to whoever has the table now."""
    async with processes(address, tmp_path) as (one, other):
        host, guest = await one.table()
        silent(one)
        await asyncio.sleep(2 * leases.LEASE)
        async with talk(at(host, other), "a") as ann, talk(at(guest, other), "b") as ben:
            await done(ann, "start")
            await asyncio.gather(*(hand.answer_all(deals=2) for hand in (ann, ben)))
            assert (await asked(f"{one.address}/t/{host.table}/summary")).facts["begun"] is True
            async with talk(at(guest, one), "c") as late:
                assert late.table.picture["deals"] == 2
        assert list(other.tables.open) == [host.table]


async def test_whoever_stands_still_holds_nobody_up(address: str, tmp_path: Path) -> None:
    """However many ask for its table: they wait for its lease alone, and other tables are told of meanwhile."""
    async with processes(address, tmp_path) as (one, other):
        host, _ = await one.table()
        healthy, _ = await other.table()
        await one.tables.put_away(-1)
        with socket.create_server(("127.0.0.1", 0)) as stands_still:  # it lets everybody in, and says nothing
            gone = await PostgresStore.open(address, reached=f"http://127.0.0.1:{stands_still.getsockname()[1]}")
            assert await gone.take(host.table) == ""
            doors = [f"{one.address}/t/{table}/summary" for table in [*[host.table] * 30, healthy.table]]
            told = await asyncio.gather(*map(asked, doors))
            assert {one.status for one in told} == {200}
            await gone.close()
        assert list(one.tables.open) == [host.table]


async def test_a_table_that_cannot_be_read_here_is_left_to_others(address: str, tmp_path: Path) -> None:
    """As one that a newer process has written to; and a door that is none keeps no table for long."""
    async with processes(address, tmp_path, 1) as (one,):
        store = one.tables.around.store
        await store.append([Entry("newer", 0, 0, "Sung", b"{}")])
        told = await asked(f"{one.address}/t/newer/summary")
        assert (told.facts["code"], store.epoch("newer")) == ("newer", 0)
        host, _ = await one.table()
        await one.tables.put_away(-1)
        assert (await asked(f"{one.address}/t/{host.table}/nonsense")).status == 404
        assert store.epoch(host.table)
        await one.tables.put_away(-1)
        assert store.epoch(host.table) == 0


async def test_what_only_a_later_release_can_read_is_passed_on_to_it(
    address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While two releases serve a room: its tables and nights are found at either, and nobody is sent away for good."""
    async with processes(address, tmp_path, 1) as (later,):
        host, guest = await later.table()
        night, key = await opened(later.address)
        monkeypatch.setitem(PostgresStore.open.__func__.__kwdefaults__, "release", (0, 0))  # type: ignore[attr-defined] # a class method's
        async with processes(address, tmp_path, 1) as (one,):
            monkeypatch.setattr(one.tables.around.store, "read", _reads_nothing)
            await later.tables.put_away(-1)
            await later.tables.around.store.give(log_of(night.rpartition("/")[2]))
            for door in (f"t/{host.table}/summary", f"n/{night.rpartition('/')[2]}/facts"):
                told = [await asked(f"{one.address}/{door}") for _ in range(2)]
                assert [one.status for one in told] == [503, 200]
                assert told[0].facts["code"] == "elsewhere"
            async with talk(at(host, one), "a") as ann, talk(at(guest, one), "b") as ben:
                await done(ann, "start")
                await asyncio.gather(*(hand.answer_all(deals=1) for hand in (ann, ben)))
            assert list(later.tables.open) == [host.table]
            await say(night.replace(later.address, one.address), key, "register Ann")
            assert not one.tables.open


async def _reads_nothing(table: str, since: int = 0) -> tuple[Entry, ...]:
    """Find what only a later release knows."""
    raise UnknownEntry(table, since, "Sung")


async def test_a_night_is_spoken_for_at_any_process(address: str, tmp_path: Path) -> None:
    """Its key is good everywhere, and what is said at one process is seen at the other, with the first gone too."""
    async with processes(address, tmp_path, 1) as (other,):
        async with processes(address, tmp_path, 1) as (one,):
            night, key = await opened(one.address)
            there = night.replace(one.address, other.address)
            await say(night, key, "register Ann")
            told = await say(there, key, "register Ben")
            assert [player["name"] for player in told["players"]] == ["Ann", "Ben"]
            assert (await asked(f"{night}/facts")).facts["n"] == told["n"]
        assert (await say(there, key, "register Cem"))["n"] == told["n"] + 1


async def test_nobody_else_is_believed_to_pass_something_on(address: str, tmp_path: Path) -> None:
    """A stranger who says that he does is counted and refused by his own address and page."""
    async with processes(address, tmp_path, 1) as (one,):
        host, _ = await one.table()
        for secret in ("", "no", one.tables.around.store.secret[:-1]):
            forged = {PASSED_ON: secret, AT_MACHINE: "yes", "X_Forwarded_For": "198.51.100.7"}
            told = await asked(f"{one.address}/t/{host.table}/stand", {}, Origin="http://elsewhere", **forged)
            assert (told.status, told.facts["code"]) == (403, "bad_origin")
        for _ in range(30):
            told = await asked(f"{one.address}/api/door/plum-27", X_Forwarded_For="198.51.100.7", **{PASSED_ON: "no"})
        assert told.status == 429


@pytest.mark.parametrize("asks", ["here", "through"])
async def test_who_may_not_look_on_is_refused_alike(address: str, tmp_path: Path, asks: str) -> None:
    """The code with which a socket is closed comes through."""
    async with processes(address, tmp_path) as (one, other):
        host, guest = await one.table()
        async with talk(host, "a") as ann, talk(guest, "b"):
            await done(ann, "option", option="may_watch", value="no")
            await done(ann, "start")
            stranger = Ticket((one if asks == "here" else other).address, host.table)
            closed = await code_of(stranger)
        assert closed == 4403


async def code_of(ticket: Ticket) -> int:
    """Come to a table, and return the code with which one is let go."""
    try:
        async with raw(ticket) as socket:
            return await Talker(socket).code()
    except ConnectionClosed as closed:  # before it could say hello
        return 1006 if closed.rcvd is None else closed.rcvd.code


def silent(live: Live) -> None:
    """Have a process say no more that it lives."""
    holding = live.serving._holding  # noqa: SLF001 - as where it stands still
    assert holding is not None
    holding.cancel()
