"""Browsers at a room: each visitor is one device, and whatever his page complains of fails the test."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from playwright.async_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Page,
    Playwright,
    Request,
    ViewportSize,
    async_playwright,
)
from playwright.async_api import TimeoutError as TooLate

CHROMIUM = Path("/usr/bin/chromium")
WINDOWLESS = Path("/usr/bin/chromium-headless-shell")
"""The same browser without the windows of one: where it is there, a visitor costs a third of the processor's time."""
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--use-fake-device-for-media-stream",
]
PATIENCE = 30_000
"""Milliseconds for what the page does next; a busy machine is slow."""

PHONES: tuple[ViewportSize, ...] = (
    {"width": 360, "height": 620},
    {"width": 320, "height": 568},
    {"width": 360, "height": 740},
    {"width": 412, "height": 915},
    {"width": 740, "height": 360},
)
"""Phones: upright with the browser's bar, an old one, with the bar away, a tall one, and one on its side."""
PHONE = PHONES[0]
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
_instead: list[ViewportSize] = []
"""What is looked through in place of a usual phone and of a desk."""


@contextmanager
def looked_through(size: ViewportSize | None) -> Iterator[None]:
    """Have everybody who comes with a usual phone, or to a desk, look through another screen."""
    if size:
        _instead.append(size)
    try:
        yield
    finally:
        _instead.clear()


STILL = 2
"""So many times the page must have nothing under way: an answer may bring another request."""
DRAWN = "() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))"
"""Twice: what a first drawing brings about stands there with the second."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Device:
    """What somebody looks through."""

    size: ViewportSize = field(default_factory=lambda: PHONE)
    language: str = "en"
    colours: str = "light"
    moves: bool = False
    """Cards slide, and chips travel and ring; a test that only wants to get on has them silently in place at once."""
    text: bool = False
    """The page as text."""
    letters: str = "normal"
    """How large cards and text are: normal, large or huge."""
    installed: bool = False
    """What keeps the page for when there is no line may run."""


AT_A_PHONE = Device()
AT_A_DESK = Device(size=DESKTOP)


@dataclass
class Visitor:
    """One device with one page, everything that the page complained of, and everything that it asked for."""

    address: str
    context: BrowserContext
    page: Page
    complaints: list[str] = field(default_factory=list)
    asked_for: list[str] = field(default_factory=list)
    expected: str = ""
    """Complaints that belong to the test, as a pattern."""
    under_way: set[Request] = field(default_factory=set)
    """What it has asked for and was not answered yet."""
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    """Set while there is nothing of that kind."""

    async def go(self, path: str) -> None:
        """Open a page of the room, and wait until it stands."""
        await self.page.goto(self.address + path)
        await self.stands()

    async def stands(self) -> None:
        """Wait until the page is there."""
        try:
            await self.page.locator("main, .tv").first.wait_for()
        except TooLate as error:
            shown = await self.page.locator("body").inner_text()
            raise AssertionError(f"{self.page.url} shows {shown!r} and complains of {set(self.complaints)}") from error

    async def settled(self) -> None:
        """Wait until the room has answered all that the page has asked, and the page has drawn it."""
        still = 0
        while still < STILL:
            await asyncio.wait_for(self.page.evaluate(DRAWN), PATIENCE / 1000)  # a page that draws no more says nothing
            still = 0 if self.under_way else still + 1
            await asyncio.wait_for(self.answered.wait(), PATIENCE / 1000)

    def faults(self) -> Iterator[str]:
        """What must not be: complaints that the test did not expect, and what was asked for elsewhere."""
        for complaint in self.complaints:
            if not (self.expected and re.search(self.expected, complaint)):
                yield complaint
        own = (self.address, self.address.replace("http", "ws", 1), "data:", "blob:")
        yield from (f"asked for elsewhere: {url}" for url in self.asked_for if not url.startswith(own))

    def listen(self) -> None:
        """Hear what the page complains of: its console, its failures, its requests."""
        self.page.on("console", self._heard)
        self.page.on("pageerror", lambda error: self.complaints.append(f"failed: {error}"))
        self.page.on("dialog", lambda dialog: self.complaints.append(f"a dialog of the browser: {dialog.message}"))
        self.context.on("request", self._asked)
        self.context.on("requestfinished", self._ended)
        self.context.on("requestfailed", self._ended)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning", "assert"):
            place = message.location.get("url", "")
            self.complaints.append(f"{message.type}: {message.text} ({place}) on {self.page.url}")

    def _asked(self, request: Request) -> None:
        self.asked_for.append(request.url)
        self.under_way.add(request)
        self.answered.clear()

    def _ended(self, request: Request) -> None:
        self.under_way.discard(request)
        if not self.under_way:
            self.answered.set()


class Door:
    """Lets visitors into one room, each with a device of his own."""

    def __init__(self, browser: Browser, address: str) -> None:
        """Stand before a room."""
        self.browser = browser
        self.address = address
        self.visitors: list[Visitor] = []

    async def enter(self, device: Device = AT_A_PHONE, address: str | None = None) -> Visitor:
        """Let somebody in, with an empty store and no cookie."""
        size = _instead[-1] if _instead and device.size in (PHONE, DESKTOP) else device.size
        context = await self.browser.new_context(
            viewport=size,
            locale=device.language,
            color_scheme="dark" if device.colours == "dark" else "light",
            reduced_motion="no-preference" if device.moves else "reduce",
            has_touch=size["width"] < 768,
        )
        context.set_default_timeout(PATIENCE)
        if not device.installed:
            await context.add_init_script("delete Navigator.prototype.serviceWorker")
        pace = "quick" if device.moves else "once"
        kept = json.dumps({"textView": device.text, "pace": pace, "size": device.letters, "sound": device.moves})
        await context.add_init_script(
            f"if (!localStorage.getItem('boodle.device')) localStorage.setItem('boodle.device', '{kept}')"
        )
        visitor = Visitor(address or self.address, context, await context.new_page())
        visitor.listen()
        self.visitors.append(visitor)
        return visitor

    def faults(self) -> list[str]:
        """What any of the pages complained of."""
        return sorted({fault for visitor in self.visitors for fault in visitor.faults()})


class Chromium:
    """A browser that is started when somebody needs it, and again where it has died."""

    def __init__(self, *, windows: bool = False, desk: Mapping[str, str] | None = None) -> None:
        """Start nothing yet."""
        self._program = CHROMIUM if windows or desk or not WINDOWLESS.exists() else WINDOWLESS
        self._desk = desk
        self._driver: Playwright | None = None
        self._browser: Browser | None = None

    async def browser(self) -> Browser:
        """Return the browser."""
        if self._driver is None:
            self._driver = await async_playwright().start()
        if self._browser is None or not self._browser.is_connected():
            self._browser = await self._driver.chromium.launch(
                executable_path=self._program,
                headless=self._desk is None,
                args=ARGUMENTS if self._desk is None else [*ARGUMENTS, "--force-renderer-accessibility"],
                env=dict(self._desk) if self._desk is not None else None,
            )
        return self._browser

    async def close(self) -> None:
        """Close it."""
        if self._browser is not None:
            await self._browser.close()
        if self._driver is not None:
            await self._driver.stop()


_kept: list[Chromium] = []
"""The browser that is kept open, if one is."""


@asynccontextmanager
async def kept_open() -> AsyncIterator[None]:
    """Keep one browser for all doors that are opened in this loop."""
    _kept.append(Chromium())
    try:
        yield
    finally:
        await _kept.pop().close()


@asynccontextmanager
async def door(address: str, *, windows: bool = False, desk: Mapping[str, str] | None = None) -> AsyncIterator[Door]:
    """Open a browser before a room, or take the one that is kept open; at the end no page may have complained.

    One with windows is a browser of its own: it knows what can be installed, and has a camera. So is one on a desk,
    by whose environment it finds a screen and those who read it.
    """
    kept = bool(_kept) and not windows and desk is None
    chromium = _kept[-1] if kept else Chromium(windows=windows, desk=desk)
    opened = Door(await chromium.browser(), address)
    try:
        yield opened
        await asyncio.sleep(0)
        assert opened.faults() == [], opened.faults()
    finally:
        if kept:
            await asyncio.gather(*(visitor.context.close() for visitor in opened.visitors), return_exceptions=True)
        else:
            await chromium.close()
