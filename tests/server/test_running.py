"""A room as it is opened for good: its port, its server, what its tables share, and what is timed."""

import asyncio
import gc
import logging
import os
import signal
import socket
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from boodle.server import running
from boodle.server.doors.gate import Scarcity
from boodle.server.doors.links import Links, Reach
from boodle.server.doors.metrics import Metrics
from boodle.server.keeping.nights import Nights
from boodle.server.logs import ROOM
from boodle.server.outside import SYSTEM_CHANCE, SYSTEM_CLOCK, spawn_task
from boodle.server.running import Serving, TimedStore, TimedThinkers, listening, open_room, spare_collector
from boodle.server.settings import Settings, SettingsError
from boodle.server.store import NotWritten, SqliteStore
from boodle.server.tables.actor import Pace
from tests.server.clocks import VirtualClock
from tests.server.store.logs import some

HERE = Settings(port=0)


def test_a_port_is_opened_for_many_and_without_waiting() -> None:
    """One that a room before it has just left may be taken at once; frames go out without delay."""
    at = listening(HERE)
    assert (at.family, at.type, at.proto) == (socket.AF_INET, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    assert at.gettimeout() == 0
    assert bool(at.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)) == (os.name != "nt")
    with pytest.raises(SettingsError) as refused:
        listening(Settings(port=at.getsockname()[1]))
    assert (refused.value.key, refused.value.facts) == (
        "port_taken",
        {"host": "127.0.0.1", "port": at.getsockname()[1]},
    )
    at.close()
    with pytest.raises(SettingsError) as refused:
        listening(Settings(host="192.0.2.1", port=0))  # an address that nobody has (RFC 5737)
    assert (refused.value.key, refused.value.facts) == ("no_address", {"host": "192.0.2.1", "port": 0})


def test_a_port_that_the_system_keeps_for_others_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """As one below 1024 is to who is not its owner."""

    def forbidden(_socket: socket.socket, _address: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(socket.socket, "bind", forbidden)
    with pytest.raises(SettingsError) as refused:
        listening(Settings(port=80))
    assert refused.value.key == "port_forbidden"


@pytest.mark.skipif(not socket.has_dualstack_ipv6(), reason="this machine has no IPv6")
@pytest.mark.parametrize(("host", "alone"), [("::", 0), ("::1", 1)])
def test_all_addresses_are_those_of_both_kinds(host: str, alone: int) -> None:
    """A room at `::` is reached by IPv4 as well."""
    at = listening(Settings(host=host, port=0))
    assert at.family == socket.AF_INET6
    if not alone:
        assert at.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY) == alone
    at.close()


async def test_a_room_is_opened_as_it_is_set(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its tables and its doors share its log, its clock, its chance; where nobody is called there are no bells."""
    settings = Settings(data=tmp_path, bot_beat=1500, most_tables=3, retire_days=5)
    told: dict[str, Any] = {}
    monkeypatch.setattr(running, "create_app", lambda *given, **named: told.update(named, given=given))
    opened = await open_room(settings, 8123)
    around = cast("Any", opened.rooms).around
    assert opened.links == Links("http://127.0.0.1:8123", Reach.COMPUTER)
    assert around.link("abc") == "http://127.0.0.1:8123/t/abc"
    assert around.pace == Pace(beat=1.5, gathering=3.0, grace=45.0, call=8.0, between=5.0, changing=600.0)
    assert (around.clock, around.chance, around.spawn) == (SYSTEM_CLOCK, SYSTEM_CHANCE, spawn_task)
    assert (around.most_tables, around.retire_days, around.bells) == (3, 5, None)
    assert opened.store is around.store
    around.count("moves")
    assert told.pop("metrics").registry.get_sample_value("boodle_moves_total") == 1
    assert isinstance(told.pop("nights"), Nights)
    assert told == {
        "given": (settings, opened.rooms),
        "store": around.store,
        "links": opened.links,
        "clock": SYSTEM_CLOCK,
    }
    assert isinstance(around.thinkers, TimedThinkers)
    await opened.rooms.stop()


@pytest.mark.parametrize(
    ("facts", "where", "reached"),
    [
        ({}, Path("cards"), "http://127.0.0.1:8123"),
        ({"public_url": "https://cards.example.org"}, Path("cards"), "http://127.0.0.1:8123"),
        ({"reached": "http://10.0.0.2:9000"}, Path("cards"), "http://10.0.0.2:9000"),
        ({"database": "postgresql:///room"}, "postgresql:///room", "http://127.0.0.1:8123"),
    ],
)
async def test_a_log_is_opened_where_it_is_set_to_be(
    monkeypatch: pytest.MonkeyPatch, facts: dict[str, str], where: Path | str, reached: str
) -> None:
    """With the address by which the room's other processes reach this one, whatever its public one is."""
    asked = list[object]()

    async def refuses(*where: object, **reached: object) -> None:
        asked.extend([*where, reached])
        raise NotWritten("full")

    monkeypatch.setattr(running, "open_store", refuses)
    with pytest.raises(NotWritten):
        await open_room(Settings(data=Path("cards"), **facts), 8123)  # type: ignore[arg-type] # each is a text
    assert asked == [where, SYSTEM_CLOCK, spawn_task, {"reached": reached}]


async def served(tmp_path: Path, said: list[str]) -> Serving:
    """A server that is ready, and what it will say."""
    return Serving(await open_room(Settings(data=tmp_path), 8000), lambda what, _links: said.append(what))


async def test_a_server_serves_as_a_room_needs_it(tmp_path: Path) -> None:
    """It says nothing of itself, believes no header, and asks its sockets whether they are there."""
    serving = await served(tmp_path, [])
    config = serving.config
    assert (config.log_config, config.access_log, config.server_header) == (None, False, False)
    assert (config.proxy_headers, config.lifespan, config.backlog) == (False, "off", 64)
    assert (config.ws_max_size, config.ws_per_message_deflate) == (8192, False)
    assert (config.ws_ping_interval, config.ws_ping_timeout, config.timeout_graceful_shutdown) == (4.0, 4.0, 5)
    await serving._opened.rooms.stop()  # noqa: SLF001 - nobody else stops it


async def test_a_room_says_when_it_can_be_reached_and_when_it_closes(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In between its port is open; whoever comes while it closes finds no port. In its log it says so too."""
    caplog.set_level(logging.INFO, ROOM)
    said, waiting, listens = list[str](), list[int](), socket.socket.listen

    def listen(port: socket.socket, most: int) -> None:
        waiting.append(most)
        listens(port, most)

    monkeypatch.setattr(socket.socket, "listen", listen)
    serving = await served(tmp_path, said)
    at = listening(HERE)
    serves = asyncio.create_task(serving._serve([at]))  # noqa: SLF001 - without its signal handlers
    while said != ["open"] and not serves.done():  # noqa: ASYNC110 - it says so by a call
        await asyncio.sleep(0.005)
    assert isinstance(asyncio.get_running_loop().get_exception_handler(), Scarcity)
    where = at.getsockname()
    _, writer = await asyncio.open_connection(*where)
    writer.close()
    serving.should_exit = True
    await serves
    assert said == ["open", "closing"]
    assert (waiting[0], waiting[-1]) == (1024, 1024)  # so many may wait, whatever asyncio would have
    assert [one.message for one in caplog.records if one.name == ROOM] == ["room open", "room closing", "room closed"]
    assert serving._holding.cancelled()  # noqa: SLF001 - this process has no tables any more
    with pytest.raises(ConnectionRefusedError):
        await asyncio.open_connection(*where)


async def test_signals_are_a_rooms_own_while_it_is_served(tmp_path: Path) -> None:
    """Each that ends a program ends the room instead, and afterwards they are as they were; in a thread none is."""
    serving = await served(tmp_path, [])
    ends = [signal.SIGINT, signal.SIGTERM, *([signal.SIGHUP] if hasattr(signal, "SIGHUP") else [])]
    before = [signal.getsignal(one) for one in ends]
    with serving.capture_signals():
        assert [signal.getsignal(one) for one in ends] == [serving.handle_exit] * len(ends)
    assert [signal.getsignal(one) for one in ends] == before

    def elsewhere() -> None:
        with serving.capture_signals():
            assert threading.current_thread() is not threading.main_thread()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(elsewhere).result()
    await serving._opened.rooms.stop()  # noqa: SLF001 - nobody else stops it


@pytest.fixture
def collector() -> Iterator[None]:
    """The collector as it was."""
    before = gc.get_threshold()
    yield
    gc.set_threshold(*before)
    gc.unfreeze()


@pytest.mark.usefixtures("collector")
def test_circles_are_looked_for_seldom() -> None:
    """And not in what was there before the room."""
    gc.unfreeze()
    spare_collector()
    assert gc.get_threshold() == (20_000, 50, 100)
    assert gc.get_freeze_count() > 0


def measured(metrics: Metrics, name: str) -> tuple[float, float]:
    """How often something was timed, and how long it took together."""
    told = metrics.registry
    return told.get_sample_value(f"{name}_count") or 0.0, told.get_sample_value(f"{name}_sum") or 0.0


async def test_what_the_log_takes_is_timed(tmp_path: Path) -> None:
    """Each batch that it keeps; all else is the log's own."""
    metrics, clock, log = Metrics(), VirtualClock(), SqliteStore(tmp_path)
    append = log.append

    async def slow(entries: Any) -> None:  # noqa: ANN401 - as a log takes them
        clock.leaps(1.5)
        await append(entries)

    log.append = slow  # type: ignore[method-assign] # of this one log
    store = TimedStore(log, metrics, clock)
    await store.append(some("A", 2))
    await store.append(some("A", 1, since=2))
    assert measured(metrics, "boodle_commit_seconds") == (2, 3.0)
    assert len(await cast("Any", store).read("A")) == 3
    await log.close()


async def test_what_a_bot_takes_is_timed_whatever_becomes_of_it() -> None:
    """Also where it breaks."""
    metrics, clock = Metrics(), VirtualClock()
    thinkers = TimedThinkers(metrics, clock, bytes)

    async def slow(think: partial[object]) -> object:
        clock.leaps(2.5)
        level, _, _, seed, game = think.args
        if level == "breaks":
            raise ValueError(level)
        return level, seed, game

    thinkers._asked = slow  # type: ignore[assignment,method-assign] # noqa: SLF001 - no process is needed
    nothing: Any = None
    assert await thinkers.choose("first", nothing, nothing) == ("first", bytes(32), "tripoley")
    assert await thinkers.choose("casual", nothing, nothing, "holdem") == ("casual", bytes(32), "holdem")
    with pytest.raises(ValueError, match="breaks"):
        await thinkers.choose("breaks", nothing, nothing)
    assert measured(metrics, "boodle_bot_seconds") == (3, 7.5)
