"""One database has one room: a second is refused, and one that lost the database to another ends."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from boodle.server.store import open_store
from boodle.server.store import postgres as store_of_postgres
from boodle.server.store.errors import DatabaseInUse, DatabaseTaken, NotWritten
from boodle.server.store.postgres import PostgresStore
from boodle.words.catalogue import Words
from tests.loops import run
from tests.server.served import free_port, serve
from tests.server.store.cluster import Cluster
from tests.server.store.databases import cut_off
from tests.server.store.logs import some


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rooms look more often here."""
    monkeypatch.setattr(store_of_postgres, "A_LOOK", 0.3)
    monkeypatch.setattr(store_of_postgres, "BEAT", 0.05)


def test_a_second_room_on_a_database_is_refused(address: str, tmp_path: Path) -> None:
    """Two processes of `boodle serve`: one sentence that says what to do, code 2; once the first is killed it opens."""
    port = free_port()
    command = [sys.executable, "-m", "boodle", "serve", "--port", "0", "--database", address]
    with serve(tmp_path, port, "--database", address) as room:
        second = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
        shown = address.split("?", maxsplit=1)[0].replace("boodle@", "")
        sentence = Words()("store.error.database_in_use", where=shown)
        assert (second.returncode, second.stdout, second.stderr) == (2, "", f"boodle serve: {sentence}\n")
        room.kill()
    with serve(tmp_path, free_port(), "--database", address) as room:
        room.end()


async def test_the_lock_ends_with_its_room(address: str) -> None:
    """Closed, it is free at once; while it is open nobody else has it, in this process or another."""
    for _ in range(2):
        one = await open_store(address)
        await one.append(some("A", 1, since=len(await one.read("A"))))
        with pytest.raises(DatabaseInUse):
            await open_store(address)
        await one.close()


async def test_a_room_goes_on_after_its_database_was_started_anew(address: str, cluster: Cluster) -> None:
    """It takes the log again, and another is refused as before."""
    store = await open_store(address)
    holding = asyncio.create_task(store.hold())
    await store.append(some("A", 1))
    await asyncio.to_thread(cluster.crash)
    await asyncio.to_thread(cluster.start)
    for _ in range(200):
        try:
            await store.append(some("A", 1, since=1))
        except NotWritten:
            await asyncio.sleep(0.05)
        else:
            break
    assert await store.read("A") == tuple(some("A", 2))
    with pytest.raises(DatabaseInUse):
        await open_store(address)
    assert not holding.done()
    holding.cancel()
    await store.close()


async def test_a_room_whose_database_was_taken_ends(address: str) -> None:
    """Its session was cut and another room was quicker: it hears of it unasked, and never writes again."""
    one = await open_store(address)
    await one.append(some("A", 1))
    await cut_off(address)
    other = await open_store(address)
    with pytest.raises(DatabaseTaken):
        await asyncio.wait_for(one.hold(), 10)
    await other.append(some("A", 1, since=1))
    await other.close()
    with pytest.raises(DatabaseTaken):
        await one.append(some("A", 1, since=2))
    await one.close()


async def test_its_own_lost_session_is_waited_for(address: str) -> None:
    """A session that the database has not missed yet is no other room: writing is refused, and goes on when it ends."""
    store = await open_store(address)
    assert isinstance(store, PostgresStore)
    await store.append(some("A", 1))
    writer = store._groups._writer  # noqa: SLF001 - its session is lost to it alone
    ghost, writer._connection = writer._connection, None  # noqa: SLF001
    with pytest.raises(NotWritten, match="let go"):
        await store.append(some("A", 1, since=1))
    await ghost.close()
    await store.append(some("A", 1, since=1))
    await store.close()


def test_a_served_room_whose_database_was_taken_ends_in_one_sentence(address: str, tmp_path: Path) -> None:
    """Code 2, as where it would not have begun."""

    async def take() -> None:
        for _ in range(100):
            await cut_off(address)
            try:
                other = await open_store(address)
            except DatabaseInUse:
                continue
            await asyncio.to_thread(room.process.wait, 60)
            await other.close()
            return
        pytest.fail("the room was always quicker")

    with serve(tmp_path, free_port(), "--database", address) as room:
        run(take())
        assert room.process.returncode == 2
        said = room.process.stdout.read().splitlines() if room.process.stdout is not None else []
        shown = address.split("?", maxsplit=1)[0].replace("boodle@", "")
        assert said[-1] == f"boodle serve: {Words()('store.error.database_taken', where=shown)}"
