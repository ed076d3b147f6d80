"""A table's past cannot be taken back unseen: devices keep the last head that they were told (SERVER 23)."""

import json
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from msgspec.structs import replace

from boodle.client import Ticket
from boodle.server.store import Entry, NotWritten, open_store
from boodle.server.store.entry import link_of
from boodle.server.store.heads import read_heads
from boodle.server.tables import entries
from boodle.server.tables.heads import SALT, SIGNS, Heads
from boodle.server.tables.state import TableState
from boodle.words.catalogue import Words
from tests.server.clocks import VirtualClock
from tests.server.live import Live, live_room, raw
from tests.server.tables.frozen_logs import FOLDER, folded, read_frozen
from tests.server.talk import Talker, done, table_of, talk, until_in_deal
from tests.server.web import asked

OTHERS = f"3-{'5a' * SIGNS}"
"""A head that no table has."""


def past(who: str) -> str:
    """Return what everybody is told where somebody's device remembers another past."""
    return Words()("room_refused.note.past", who=who)


def notes(talker: Talker) -> list[str]:
    """Return what the room itself has said to somebody."""
    return [frame["text"] for frame in talker.heard if frame["t"] == "said" and frame["seat"] is None]


@asynccontextmanager
async def rolled_back(folder: Path, log: list[Entry]) -> AsyncIterator[Live]:
    """Open a room on a backup."""
    store = await open_store(folder)
    await store.append(log)
    await store.close()
    async with live_room(folder, clock=VirtualClock()) as live:
        yield live


async def played(folder: Path) -> tuple[list[Ticket], list[Entry], list[str], list[Talker]]:
    """Play into a deal; returns the tickets, the log, the last head that each device was told, and what they heard."""
    async with table_of(folder, clock=VirtualClock()) as (live, tickets, seats):
        await done(seats[0], "start")
        await until_in_deal(seats, live, tickets[0])
        for one in seats:
            await one.here()
        log = await live.actor(tickets[0]).around.store.read(tickets[0].table)
        return tickets, list(log), [heads_of(one)[-1] for one in seats], seats


def heads_of(talker: Talker) -> list[str]:
    """Return every head that somebody was told, in the order in which he was."""
    return [frame["head"] for frame in talker.heard if "head" in frame]


def moved(ticket: Ticket, live: Live) -> Ticket:
    """Return a ticket for the same seat in another room."""
    return Ticket(live.address, ticket.table, ticket.seat, ticket.token)


async def test_everybody_is_told_what_the_past_is_bound_to(tmp_path: Path) -> None:
    """Whatever tells that something was kept tells a head, which is that of the log's own chain; nobody lags behind."""
    tickets, log, last, seats = await played(tmp_path)
    assert tickets
    for one in seats:
        told = {frame["t"] for frame in one.heard if "head" in frame}
        assert told >= {"welcome", "events", "room"}
        assert all("head" in frame for frame in one.heard if frame["t"] in ("welcome", "events", "room", "done"))
        counts = [int(head.partition("-")[0]) for head in heads_of(one)]
        assert counts == sorted(counts)
    assert any(frame["t"] == "done" and frame["head"] for one in seats for frame in one.heard)
    chain = Heads(log[0].table)
    for entry in log:
        chain.add(entry, salted=True)
    assert last == [chain.last] * 2
    beside = read_heads(tmp_path).heads[log[0].table]
    assert chain.last == f"{beside.n}-{beside.link[:SIGNS].hex()}", "and that of the file beside the log"


async def test_who_comes_back_to_the_same_past_hears_nothing_of_it(tmp_path: Path) -> None:
    """Every head that was ever told is of this past, after a restart too; an older client tells none."""
    tickets, log, _, seats = await played(tmp_path)
    told = sorted(set(heads_of(seats[1])))
    async with live_room(tmp_path) as live:
        for head in [*told[:3], *told[-3:], "", "nonsense"]:
            async with talk(moved(tickets[1], live), "again", head=head) as one:
                await one.here()
                assert notes(one) == []
        assert live.actor(tickets[0]).state.length == len(log)


async def test_a_restored_backup_is_told_to_everybody_at_the_table(tmp_path: Path) -> None:
    """Who knows more of the table than the room says so by coming: all hear it at once, and whoever comes later."""
    tickets, log, last, seats = await played(tmp_path / "one")
    async with rolled_back(tmp_path / "two", log[:-2]) as live:
        host, other = (moved(ticket, live) for ticket in tickets)
        known = {"story": seats[1].table.story, "since": 3, "seat": 1}
        async with talk(host, "a") as here, talk(Ticket(live.address, host.table), "g") as guest:
            assert notes(here) == []
            async with talk(other, "b", head=last[1], **known) as returned:
                assert returned.heard[0]["t"] == "welcome", "nothing can be taken up of another past"
                for one in (here, guest, returned):
                    await one.here()
                    assert notes(one) == [past("P1")]
            new = heads_of(returned)[-1]
        state = live.actor(host).state
        assert [(one.seat, one.name, one.head) for one in state.pasts] == [(1, "P1", last[1])]
        async with talk(other, "b", head=new) as again, talk(host, "later") as later:
            for one in (again, later):
                await one.here()
                assert notes(one) == [past("P1")]
            heard = {"story": again.table.story, "since": again.table.next, "seat": 1}
        at = state.pasts[0].at
        async with talk(other, "b", head=new, heard=at, **heard) as knows:
            await knows.here()
            assert notes(knows) == []
        assert len(state.pasts) == 1
    async with live_room(tmp_path / "two") as live, talk(moved(tickets[0], live), "after") as after:
        await after.here()
        assert notes(after) == [past("P1")]


async def test_a_second_shuffle_after_a_look_is_found(tmp_path: Path) -> None:
    """Taken back and played on beyond where it was: as many entries, and more, are another past all the same."""
    tickets, log, last, _ = await played(tmp_path / "one")
    shuffled = max(n for n, entry in enumerate(log) if entry.kind == entries.Seeded.__name__)
    async with rolled_back(tmp_path / "two", log[:shuffled]) as live:
        host, other = (moved(ticket, live) for ticket in tickets)
        async with talk(host, "a") as one, talk(other, "b") as two:
            await until_in_deal([one, two], live, host)
            for n in range(len(log)):
                await done(one, "option", option="title", value=f"T{n}")
        assert live.actor(host).state.length > len(log)
        async with talk(host, "a", head=last[0]) as returned:
            await returned.here()
            assert notes(returned) == [past("P0")]


async def test_a_guests_device_alarms_nobody_else(tmp_path: Path) -> None:
    """Whoever has the link could say anything: a guest is told himself, and the log holds nothing of it."""
    async with table_of(tmp_path, clock=VirtualClock()) as (live, tickets, seats):
        guest = Ticket(live.address, tickets[0].table)
        length = live.actor(guest).state.length
        async with talk(guest, "g", head=OTHERS) as one:
            await one.here()
            assert notes(one) == [Words()("room_refused.note.past_here")]
        await seats[0].here()
        assert notes(seats[0]) == []
        assert live.actor(guest).state.length == length


async def test_a_device_that_says_anything_is_heard_three_times(tmp_path: Path) -> None:
    """Each claim stands in the log once, with the name of who made it; more than three of one seat alarm nobody."""
    async with table_of(tmp_path, clock=VirtualClock()) as (live, tickets, seats):
        for number in (1, 1, 2, 3, 4, 5):
            async with talk(tickets[1], "b", head=f"{number}-{'5a' * SIGNS}") as liar:
                await liar.here()
        await seats[0].here()
        assert notes(seats[0]) == [past("P1")] * 3
        assert len(live.actor(tickets[0]).state.pasts) == 3
        assert Words()("room_refused.note.past_here") in notes(liar)


async def test_what_cannot_be_kept_is_said_again(tmp_path: Path) -> None:
    """While the disk refuses, such a device is sent away with its head, and comes again: it is not forgotten."""
    async with table_of(tmp_path, clock=VirtualClock()) as (live, tickets, _):
        store = live.actor(tickets[0]).around.store
        written = store.append

        async def full(entries: Sequence[Entry]) -> None:
            del entries
            raise NotWritten("the disk is full")

        store.append = full  # type: ignore[method-assign]
        async with talk_raw(tickets[1]) as turned_away:
            assert await turned_away.code() == 1012
            assert [frame["t"] for frame in turned_away.heard] == ["bye"]
        store.append = written  # type: ignore[method-assign]
        async with talk(tickets[1], "b", head=OTHERS) as again:
            await again.here()
            assert notes(again) == [past("P1")]


@asynccontextmanager
async def talk_raw(ticket: Ticket) -> AsyncIterator[Talker]:
    """Come with a head of another past, and wait for nothing."""
    async with raw(ticket, head=OTHERS) as socket:
        yield Talker(socket)


async def test_devices_compare_over_plain_http(tmp_path: Path) -> None:
    """Any head that was told can be asked for again by its count, and what there is not is empty."""
    async with table_of(tmp_path, clock=VirtualClock()) as (live, tickets, seats):
        await done(seats[0], "option", option="title", value="Friday")
        await seats[1].here()
        address = f"{live.address}/t/{tickets[0].table}/head"
        told = heads_of(seats[1])
        for head in told:
            answer = await asked(f"{address}?at={head.partition('-')[0]}")
            assert json.loads(answer.body) == {"head": head}
        assert json.loads((await asked(address)).body) == {"head": told[-1]}
        for at in ("0", "999999999"):
            assert json.loads((await asked(f"{address}?at={at}")).body) == {"head": ""}
        assert (await asked(f"{live.address}/t/noTableAtAll/head")).status == 404


async def test_nobody_can_try_out_what_a_head_covers(tmp_path: Path) -> None:
    """Who knows one head and all of the next entry but its random bytes cannot tell which answer it was."""
    _, log, _, _ = await played(tmp_path)
    chain = Heads(log[0].table)
    for entry in log:
        link = chain._head.link  # noqa: SLF001 - more than the head before, of which a device is told the beginning
        chain.add(entry, salted=True)
        told = chain.last.partition("-")[2]
        kept = entries.read_entry(entry)
        assert len(kept.salt) == SALT
        guesses = [kept, replace(kept, salt=b""), replace(kept, salt=bytes(SALT))]
        found = [told_of(link, entry, guess) == told for guess in guesses]
        assert found == [True, False, False], "with the bytes it is known, without them it is not"
    assert len({entries.read_entry(entry).salt for entry in log}) == len(log), "no bytes come twice"


def told_of(link: bytes, entry: Entry, guess: entries.AnyKept) -> str:
    """Return what would be told if an entry were this one."""
    return link_of(link, entries.KINDS.write(entry.table, entry.n, entry.at, guess))[:SIGNS].hex()


def test_no_head_is_told_of_entries_without_random_bytes() -> None:
    """An older log plays on: what it covers could be tried out, so its heads are told from the first new entry on."""
    log, _ = read_frozen(FOLDER / "evening-1.jsonl")
    state: TableState = folded(log)
    assert len(state.heads) == len(log)
    assert {state.heads.at(count) for count in range(len(log) + 2)} == {""}
    assert not state.heads.knows(f"{len(log)}-{'00' * SIGNS}"), "nor is it told whether a guess is right"
    kept = entries.OptionSet("title", "T", salt=b"1" * SALT)
    state.heads.add(entries.KINDS.write(log[0].table, len(log), 0, kept), salted=True)
    assert state.heads.last.startswith(f"{len(log) + 1}-")
    assert state.heads.knows(state.heads.last)
