"""The first load: light, nothing from elsewhere, and over plain HTTP from another address too (SERVER 16)."""

import asyncio
import gzip
import socket
from pathlib import Path

import pytest
from playwright.async_api import Response

from tests.browser.evenings import begin, make_table, play_out, players_of, summary, take_seat
from tests.browser.seen import same_at_the_end
from tests.browser.serving import Served, served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Visitor, door

MOST = 115_000
"""Bytes that the page may weigh, packed, its words and everything that a table needs included."""
FRONT = 72_000
"""Bytes until the front page stands; what a table needs follows while one reads."""
MOST_SERIF = 25_000
"""Bytes of the serif, which comes after the first picture and for which nobody waits: not in what the page weighs."""
FIRST_TABLE = "() => Math.round(performance.now())"


class Scales:
    """Weighs what a visitor is sent."""

    def __init__(self, visitor: Visitor) -> None:
        """Stand at the door of a visitor."""
        self.packed: dict[str, int] = {}
        self._weighing: set[asyncio.Task[None]] = set()
        visitor.page.on("response", self._came)

    def _came(self, response: Response) -> None:
        task = asyncio.create_task(self._weigh(response))
        self._weighing.add(task)
        task.add_done_callback(self._weighing.discard)

    async def _weigh(self, response: Response) -> None:
        if response.ok:
            self.packed[response.url] = len(gzip.compress(await response.body(), 6))

    async def total(self) -> int:
        """Return the weight of everything that came, packed as a room behind a proxy packs it."""
        await asyncio.gather(*self._weighing)
        serif = sum(weight for url, weight in self.packed.items() if url.endswith(".woff2"))
        assert 0 < serif <= MOST_SERIF
        return sum(self.packed.values()) - serif

    async def without(self, *parts: str) -> int:
        """Return the weight of all but the files in whose names one of these stands."""
        await asyncio.gather(*self._weighing)
        return sum(size for url, size in self.packed.items() if not any(part in url for part in parts))


async def first_table(room: Served, **wanted: object) -> tuple[int, int]:
    """Open a table that is being played on a new device; returns its weight, and milliseconds until it stood."""
    async with door(room.address) as opened:
        host, watcher = await opened.enter(AT_A_DESK), await opened.enter(AT_A_PHONE)
        table = await make_table(host, seats=3, bots=["first", "casual"], **wanted)
        await begin(host)
        await host.page.locator(".ask[data-asks]").wait_for()
        scales = Scales(watcher)
        await watcher.go(f"/t/{table}")
        await watcher.page.locator(".felt .seat").first.wait_for()
        stood: int = await watcher.page.evaluate(FIRST_TABLE)
        await watcher.page.wait_for_load_state("networkidle")
        return await scales.total(), stood


def test_a_table_weighs_less_than_115_kb_packed(
    room: Served, one_loop: asyncio.Runner, capsys: pytest.CaptureFixture[str]
) -> None:
    """Page, style, words, board, cards; how long the first table took is printed, and not judged."""
    weight, stood = one_loop.run(first_table(room))
    with capsys.disabled():
        print(f"\nfirst table: {weight / 1000:.0f} kB packed, on screen after {stood} ms")  # noqa: T201 - a figure
    assert weight < MOST


def test_a_table_of_holdem_weighs_no_more(room: Served, one_loop: asyncio.Runner) -> None:
    """Its own tree comes with the first such table, beside what every table needs."""
    weight, _ = one_loop.run(first_table(room, game="holdem", preset="home-cash"))
    assert weight < MOST


async def front_page(room: Served) -> tuple[int, int, int]:
    """Open the front page, then a practice table; returns both weights, and how many files came after the tap."""
    async with door(room.address) as opened:
        visitor = await opened.enter(AT_A_PHONE)
        scales = Scales(visitor)
        await visitor.go("/")
        await visitor.page.wait_for_load_state("networkidle")
        front, files = await scales.without("/table-", "/face-", ".woff2"), len(scales.packed)
        await visitor.page.get_by_text("Practice at Tripoley").click()
        await visitor.page.locator(".felt .seat").first.wait_for()
        weight = await scales.total()
        return front, weight, sum("/assets/" in url for url in list(scales.packed)[files:])


def test_the_front_page_brings_the_table_while_one_reads(room: Served, one_loop: asyncio.Runner) -> None:
    """It stands before what a table needs has come; a tap then fetches no file of the page."""
    front, everything, after_the_tap = one_loop.run(front_page(room))
    assert front < FRONT
    assert everything < MOST
    assert after_the_tap == 0


def elsewhere() -> str | None:
    """Return an address of this computer at which it is not alone, if it has one."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
        try:
            asking.connect(("192.0.2.1", 9))  # nothing is sent: this only chooses the way out
        except OSError:
            return None
        address: str = asking.getsockname()[0]
    return None if address.startswith("127.") else address


async def plain_http(address: str) -> None:
    """Play a deal from an address where the browser trusts nothing."""
    async with door(address) as opened:
        host, guest = await opened.enter(AT_A_PHONE), await opened.enter(AT_A_DESK)
        table = await make_table(host, seats=3, bots=["first"])
        assert not await host.page.evaluate("() => isSecureContext")
        assert (await summary(host))["link"].startswith(address)
        await take_seat(guest, table, "Ben")
        await begin(host)
        await play_out(players_of([host, guest], 31))
        await same_at_the_end([host, guest])
        for path in ("/", "/new", "/rules", "/desk", "/tour", f"/t/{table}/board", f"/t/{table}/replay/1"):
            await guest.go(path)


def test_every_page_works_over_plain_http_in_a_network(room: Served, one_loop: asyncio.Runner, tmp_path: Path) -> None:
    """No page needs what a browser keeps for secure addresses."""
    address = elsewhere()
    if address is None:
        pytest.skip("this computer has no address but its own")
    assert room.port
    with served(tmp_path, host=address) as opened:
        one_loop.run(plain_http(f"http://{address}:{opened.port}"))
