"""The costliest requests: counted, then read beside the loop in which everybody else goes on (SERVER 12, 20)."""

import asyncio
import json
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partialmethod
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Any

import pytest

from boodle.client import Ticket
from boodle.games.tripoley import Tripoley
from boodle.server.bucket import Rate
from boodle.server.doors import guard
from boodle.server.doors.facts import desk
from boodle.server.doors.routes import rules, tables
from tests.reliability import Report
from tests.server.live import live_room
from tests.server.served import free_port, serve
from tests.server.talk import done, talk
from tests.server.web import ask, asked

AT_ONCE, ROUNDS = 10, 3
AT_MOST = 0.05
SPACES = 'pay_cards = "' + "A " * 7_900 + '"'
POSTS: list[tuple[str, dict[str, Any], ModuleType, str]] = [
    ("/api/tables", {"name": "May"}, tables, "house_from"),
    ("/api/house", {}, rules, "agreed_in_file"),
    ("/api/desk", {"players": ["A", "B", "C"]}, desk, "house_from"),
]


class Held:
    """Reads houses as the room does, but only once it is let; remembers in which thread."""

    def __init__(self, read: Callable[..., Any]) -> None:
        """Hold it."""
        self._read = read
        self.begun, self.free = threading.Event(), threading.Event()
        self.threads: list[str] = []

    def __call__(self, *told: Any, **more: Any) -> Any:  # noqa: ANN401 - whatever is read
        """Read."""
        self.threads.append(threading.current_thread().name)
        self.begun.set()
        assert self.free.wait(20)
        return self._read(*told, **more)


@pytest.mark.parametrize(("path", "body", "module", "name"), POSTS)
async def test_ten_of_the_worst_posts_leave_a_neighbour_alone(
    path: str, body: dict[str, Any], module: ModuleType, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the first is read and nine wait, a socket's ping and a page are answered; then each is refused."""
    held = Held(getattr(module, name))
    monkeypatch.setattr(module, name, held)

    costly = body | {"rules_toml": SPACES}

    async def ten_at_once(loop: asyncio.AbstractEventLoop, pool: ThreadPoolExecutor) -> None:
        async with live_room(tmp_path) as live:
            (host, _) = await live.table()
            async with talk(Ticket(host.room, host.table)) as guest:
                sent = [loop.run_in_executor(pool, ask, live.address + path, costly) for _ in range(AT_ONCE)]
                assert await asyncio.to_thread(held.begun.wait, 20)
                for _ in range(5):
                    await guest.here()
                    assert (await asked(f"{live.address}/healthz")).status == 200
                assert len(held.threads) == 1
                held.free.set()
                told = await asyncio.gather(*sent)
            assert {one.status for one in told} == {400}
            assert len(held.threads) == AT_ONCE
            assert threading.main_thread().name not in held.threads

    loop = asyncio.get_running_loop()
    with ThreadPoolExecutor(AT_ONCE) as pool:
        await ten_at_once(loop, pool)


@pytest.mark.slow
async def test_a_neighbour_is_answered_at_once_while_the_worst_posts_are_read(
    tmp_path: Path, report_line: Report
) -> None:
    """SERVER 20: ten at once at each door, again and again, and half of a neighbour's pings come within 50 ms."""
    report_line(suite="the worst posts, ten at once, beside a neighbour's ping", count=ROUNDS * AT_ONCE * len(POSTS))
    loop, waits = asyncio.get_running_loop(), list[float]()
    with serve(tmp_path, free_port()) as room, ThreadPoolExecutor(AT_ONCE) as pool:
        host = await asyncio.to_thread(room.door.make_table, "Ann")
        async with talk(Ticket(host.room, host.table)) as guest:
            for path, body, _, _ in POSTS * ROUNDS:
                costly = body | {"rules_toml": SPACES}
                sent = [loop.run_in_executor(pool, ask, room.address + path, costly) for _ in range(AT_ONCE)]
                while not all(one.done() for one in sent):
                    began = time.monotonic()
                    await guest.here()
                    waits.append(time.monotonic() - began)
                assert {one.status for one in await asyncio.gather(*sent)} == {400}
    assert median(waits) < AT_MOST, (median(waits), max(waits))


@pytest.mark.parametrize(("path", "body", "module", "name"), POSTS)
async def test_what_takes_long_is_counted_before_it_is_read(
    path: str, body: dict[str, Any], module: ModuleType, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of five posts with a house file three are told to wait, and their houses are not looked at."""
    monkeypatch.setattr(guard, "HEAVY", Rate(burst=2, per_second=0.001))
    held = Held(getattr(module, name))
    held.free.set()
    monkeypatch.setattr(module, name, held)
    async with live_room(tmp_path) as live:
        told = [(await asked(live.address + path, body | {"rules_toml": SPACES})).status for _ in range(5)]
        assert told == [400, 400, 429, 429, 429]
        assert len(held.threads) == 2


async def test_the_rules_that_a_host_sends_are_read_beside_the_loop(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another table's guest is answered meanwhile."""
    held = Held(Tripoley.house)
    async with live_room(tmp_path) as live:
        (host, _), (other, _) = await live.table(), await live.table()
        async with talk(host) as ann, talk(Ticket(other.room, other.table)) as guest:
            monkeypatch.setattr(Tripoley, "house", partialmethod(held))
            changed = asyncio.create_task(done(ann, "rules", value=json.dumps({"start_chips": "50"})))
            assert await asyncio.to_thread(held.begun.wait, 20)
            await guest.here()
            assert threading.main_thread().name not in held.threads
            held.free.set()
            await changed
