"""What the first load weighs and how long it takes: for the tests, and for docs/figures.md."""

import asyncio
import gzip

from playwright.async_api import Response

from tests.browser.evenings import begin, make_table
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Visitor, door

MOST = 115_000
"""Bytes that the page may weigh, packed, its words and everything that a table needs included."""
FRONT = 72_000
"""Bytes until the front page stands; what a table needs follows while one reads."""
MOST_SERIF = 25_000
"""Bytes of the serif, which comes after the first picture and for which nobody waits: not in what the page weighs."""
FIRST_TABLE = "() => Math.round(performance.now())"
SLOWER = 6
"""So many times slower than this machine an old phone is."""
SLOW_LINE = {"offline": False, "latency": 400, "downloadThroughput": 50_000, "uploadThroughput": 50_000}
"""Slow 3G: milliseconds there and back, bytes a second."""


class Scales:
    """Weighs what a visitor is sent."""

    def __init__(self, visitor: Visitor) -> None:
        """Stand at the door of a visitor."""
        self.page = visitor.page
        self.packed: dict[str, int] = {}
        self._weighing: set[asyncio.Task[None]] = set()
        self.page.on("response", self._came)

    def _came(self, response: Response) -> None:
        task = asyncio.create_task(self._weigh(response))
        self._weighing.add(task)
        task.add_done_callback(self._weighing.discard)

    async def _weigh(self, response: Response) -> None:
        if response.ok:
            self.packed[response.url] = len(gzip.compress(await response.body(), 6))

    async def total(self) -> int:
        """Return the weight of everything that came, packed as a room behind a proxy packs it, and weigh no more."""
        self.page.remove_listener("response", self._came)
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


async def by_a_slow_line(room: Served, practice: str) -> tuple[int, int]:
    """Come to the front page with an old phone on slow 3G, and press "Practice"; milliseconds till each stood."""
    async with door(room.address) as opened:
        visitor = await opened.enter(AT_A_PHONE)
        line = await visitor.context.new_cdp_session(visitor.page)
        await line.send("Network.enable")
        await line.send("Network.emulateNetworkConditions", SLOW_LINE)
        await line.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
        await visitor.go("/")
        button = visitor.page.get_by_role("button", name=practice)
        await button.wait_for()
        front: int = await visitor.page.evaluate(FIRST_TABLE)
        await visitor.page.wait_for_load_state("networkidle")
        before: int = await visitor.page.evaluate(FIRST_TABLE)
        await button.click()
        await visitor.page.locator(".dock .ask").first.wait_for()
        after: int = await visitor.page.evaluate(FIRST_TABLE)
        return front, after - before
