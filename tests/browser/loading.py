"""What the first load weighs and how long it takes: for the tests, and for docs/figures.md."""

import asyncio
import gzip
import json

from playwright.async_api import Response

from tests.browser.evenings import begin, make_table
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Device, Visitor, door

MOST = 100_000
"""Bytes that the page may weigh until a table stands, packed, its words and all that came on the way included."""
FRONT = 72_000
"""Bytes until the front page stands; what a table of any game needs follows while one reads."""
EVERYTHING = 138_000
"""Bytes of the front page and of what follows it."""
MOST_SERIF = 25_000
"""Bytes of the serif, which comes after the first picture and for which nobody waits: not in what the page weighs."""
NOT_WAITED_FOR = (".woff2", ".svg")
"""The serif, and the icon of the tab: a browser asks for that when it likes, on a slow machine before the picture."""
FIRST_TABLE = "() => Math.round(performance.now())"
FRONT_STANDS, TABLE_STANDS = "main.home", ".felt .seat"
"""What is there when the first picture of each is."""
NOTED = """what => new MutationObserver((_, watching) => {
  if (!document.querySelector(what)) return;
  watching.disconnect();
  window.stoodAt = performance.now();
}).observe(document, { childList: true, subtree: true })"""
"""Notes when that is."""
LAST_AHEAD = "() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/panels-'))"
"""What comes last to the front page: it is on no table's first picture."""
STOOD = "() => Math.round(window.stoodAt)"
ON_THE_WAY = """() => performance.getEntries()
  .filter(({ entryType, startTime }) => ["navigation", "resource"].includes(entryType) && startTime <= window.stoodAt)
  .map(({ name }) => name)"""
"""Everything that was asked for before that."""
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

    async def until_it_stood(self) -> int:
        """Return the weight of what was asked for before the first picture stood, but for what nobody waits for."""
        on_the_way = await self.page.evaluate(ON_THE_WAY)
        await asyncio.gather(*self._weighing)
        return sum(self.packed[url] for url in on_the_way if url in self.packed and not url.endswith(NOT_WAITED_FOR))


async def weighing(visitor: Visitor, first_picture: str) -> Scales:
    """Put a visitor on the scales, who notes when the first picture stands."""
    await visitor.page.add_init_script(f"({NOTED})({json.dumps(first_picture)})")
    return Scales(visitor)


async def first_table(room: Served, language: str = "en", **wanted: object) -> tuple[int, int, int]:
    """Open a table that is being played on a new device of this language.

    Returns the weight of what it asked for until it stood, of what followed, and milliseconds until it stood.
    """
    async with door(room.address) as opened:
        host, watcher = await opened.enter(AT_A_DESK), await opened.enter(Device(language=language))
        table = await make_table(host, seats=3, bots=["first", "casual"], **wanted)
        await begin(host)
        await host.page.locator(".ask[data-asks]").wait_for()
        scales = await weighing(watcher, TABLE_STANDS)
        await watcher.go(f"/t/{table}")
        await watcher.page.locator(TABLE_STANDS).first.wait_for()
        await watcher.page.wait_for_load_state("networkidle")
        weight, stood = await scales.until_it_stood(), await watcher.page.evaluate(STOOD)
        return weight, await scales.total() - weight, stood


async def all_ahead(visitor: Visitor) -> None:
    """Wait at the front page until everything that it fetches ahead has come."""
    await visitor.page.wait_for_function(LAST_AHEAD)
    await visitor.page.wait_for_load_state("networkidle")


async def front_page(room: Served) -> tuple[int, int, int]:
    """Open the front page, then a practice table.

    Returns the weight of what it asked for until it stood, of all that came, and how many files came after the tap.
    """
    async with door(room.address) as opened:
        visitor = await opened.enter(AT_A_PHONE)
        scales = await weighing(visitor, FRONT_STANDS)
        await visitor.go("/")
        await all_ahead(visitor)
        front, files = await scales.until_it_stood(), len(scales.packed)
        await visitor.page.get_by_text("Practice at Tripoley").click()
        await visitor.page.locator(TABLE_STANDS).first.wait_for()
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
        await all_ahead(visitor)
        before: int = await visitor.page.evaluate(FIRST_TABLE)
        await button.click()
        await visitor.page.locator(".dock .ask").first.wait_for()
        after: int = await visitor.page.evaluate(FIRST_TABLE)
        return front, after - before
