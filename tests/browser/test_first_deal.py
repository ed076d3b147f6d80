"""The first minute: the front door on a small phone, the way in by camera, a first deal that is told, and hints."""

import asyncio
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

import pytest
from playwright.async_api import ViewportSize, expect

from tests.browser.evenings import make_table
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, Device, Visitor, door

SMALL: ViewportSize = {"width": 360, "height": 620}
NEWCOMER = Device(size=SMALL)
CAMERA = """(text) => {
  window.looks = 0;
  window.BarcodeDetector = class {
    constructor({ formats }) { window.formats = formats; }
    detect() { window.looks += 1; return Promise.resolve(window.looks < 3 ? [] : [{ rawValue: text }]); }
  };
  const { mediaDevices } = navigator, ask = mediaDevices.getUserMedia.bind(mediaDevices);
  mediaDevices.getUserMedia = async (wanted) => (window.seen = await ask(wanted));
}"""
"""A browser that reads square codes, and sees one; its camera is Chromium's own, which the page has to be allowed."""
READER = "window.BarcodeDetector = class { detect() { return Promise.resolve([]); } };"
"""A browser that reads square codes, at which nobody has allowed the camera."""
LISTEN = """window.heard = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  window.heard.push(...[...document.querySelectorAll(".live")].map((one) => one.textContent));
}).observe(document.body, { childList: true, subtree: true, characterData: true }));"""
"""What is read out is kept."""
GUIDED = """window.guided = [];
addEventListener("DOMContentLoaded", () => new MutationObserver(() => {
  const says = document.querySelector(".guide p")?.textContent;
  if (says && says !== window.guided.at(-1)) window.guided.push(says);
}).observe(document.body, { childList: true, subtree: true, characterData: true }));"""
"""What the guide says is kept, however short it stands."""
FREE = """() => {
  const guide = document.querySelector(".guide")?.getBoundingClientRect();
  if (!guide) return [];
  const whole = [...document.querySelectorAll(".ask[data-asks] button, .ask[data-asks] h2, #own-hand li")];
  return whole.filter((one) => {
    const { top, bottom, left, right } = one.getBoundingClientRect();
    return top < guide.bottom && bottom > guide.top && left < guide.right && right > guide.left;
  }).map((one) => one.textContent);
}"""
"""What of the question, its answers and the hand lies under the guide."""
FIRST_WORD = re.compile(r"\w+")


@asynccontextmanager
async def at_home(
    room: Served, device: Device = NEWCOMER, script: str = "", *, windows: bool = False
) -> AsyncIterator[Visitor]:
    """Stand at the front door with a new device, on whose pages a script runs first."""
    async with door(room.address, windows=windows) as opened:
        visitor = await opened.enter(device)
        await visitor.page.add_init_script(GUIDED)
        if script:
            await visitor.page.add_init_script(script)
        await visitor.go("/")
        yield visitor


async def practise(visitor: Visitor, game: str, each: Callable[[str], Awaitable[None]], until: str) -> list[str]:
    """Practise until the guide says something; `each` is called at every question. Returns what the guide said."""
    page, last = visitor.page, ""
    told: list[str] = []
    go_on = page.get_by_role("button", name="Go on")
    await page.get_by_role("button", name=f"Practice at {game}").click()
    while not any(until in one for one in told):
        await page.wait_for_timeout(60)
        told = await page.evaluate("() => window.guided")
        assert await page.evaluate(FREE) == []
        box = page.locator(".ask[data-asks]")
        number = await box.get_attribute("data-number") if await box.count() else None
        if number is None and await go_on.count():
            await go_on.click()  # a great moment stands until it is tapped
        if number is None or number == last:
            continue
        last = number
        kind = str(await box.get_attribute("data-asks"))
        if kind.startswith("HostBetween"):
            continue  # the first deal needs no word of his
        await each(kind)
        main = page.locator(f'.ask[data-number="{number}"] button.main')
        await (main if await main.count() else box.locator("button:not(.rule):not([aria-disabled=true])")).first.click()
    return told


async def join_stands_whole(room: Served) -> tuple[float, float, int, bool]:
    """Return where the way in ends and the picture, how wide the page is, and whether a camera is offered."""
    async with at_home(room) as visitor:
        page = visitor.page
        box = await page.locator("section:has(#joincode)").bounding_box()
        make = await page.locator(".door.main").bounding_box()
        assert box is not None
        assert make is not None
        assert await page.locator(".homepicture").count() == 1
        width: int = await page.evaluate("() => document.documentElement.scrollWidth")
        return box["y"] + box["height"], make["y"] + make["height"], width, await page.locator(".scan").count() > 0


@pytest.mark.own_size
def test_the_way_in_stands_first_and_whole(room: Served, one_loop: asyncio.Runner) -> None:
    """On the smallest phones too, with making a table below it; a browser that reads no codes offers no camera."""
    joins, makes, width, scans = one_loop.run(join_stands_whole(room))
    assert joins < makes < SMALL["height"]
    assert width == SMALL["width"]
    assert not scans


async def scanned(room: Served) -> None:
    """Scan the link of a table, and one that leads nowhere; then a camera that is not to be had."""
    async with door(room.address, windows=True) as opened:
        host = await opened.enter(AT_A_DESK)
        table = await make_table(host, seats=3, bots=["first"])
        for text, found in ((f"{room.address}/t/{table}", True), ("https://example.org/menu", False)):
            guest = await opened.enter(NEWCOMER)
            await guest.context.grant_permissions(["camera"])
            await guest.page.add_init_script(f"({CAMERA})({text!r})")
            await guest.go("/")
            await guest.page.get_by_role("button", name="Scan the code").click()
            if found:
                await guest.page.wait_for_url(f"**/t/{table}")
                assert await guest.page.evaluate("() => window.formats") == ["qr_code"]
                assert await guest.page.evaluate(
                    "() => window.seen.getTracks().every((one) => one.readyState === 'ended')"
                )
            else:
                await expect(guest.page.get_by_text("That code leads to no table.")).to_be_visible()
                await guest.page.get_by_role("button", name="Close").first.click()
                await expect(guest.page.locator("dialog")).to_have_count(0)
    async with at_home(room, script=READER, windows=True) as visitor:
        camera = {"permission": {"name": "camera"}, "setting": "denied", "origin": room.address}
        await (await visitor.context.new_cdp_session(visitor.page)).send("Browser.setPermission", camera)
        await visitor.page.get_by_role("button", name="Scan the code").click()
        await expect(visitor.page.get_by_text("The camera cannot be used here.")).to_be_visible()


def test_a_square_code_leads_to_its_table(room: Served, one_loop: asyncio.Runner) -> None:
    """The camera is put out again; what is no link of a room leads nowhere, and a camera that is refused says so."""
    one_loop.run(scanned(room))


async def pasted(room: Served) -> None:
    """Paste a whole link where the code is asked for, and come back to that table from home."""
    async with door(room.address) as opened:
        host, guest = await opened.enter(AT_A_DESK), await opened.enter(NEWCOMER)
        table = await make_table(host, seats=3, bots=["first"])
        await guest.go("/")
        await guest.page.locator("#joincode").fill(f"  {room.address}/t/{table} ")
        await guest.page.get_by_role("button", name="Go in").click()
        await guest.page.wait_for_url(f"**/t/{table}")
        await guest.page.locator("h1").first.wait_for()
        await guest.go("/")
        await guest.page.locator(f'.known a[href="/t/{table}"]').click()
        await guest.page.wait_for_url(f"**/t/{table}")


def test_a_link_is_as_good_as_a_code(room: Served, one_loop: asyncio.Runner) -> None:
    """And whoever was at a table goes back to it with one tap."""
    one_loop.run(pasted(room))


async def told_once(room: Served) -> tuple[list[str], list[str]]:
    """Practise a first hand of draw with a hint at each question; returns what the guide and the hints said."""
    hints: list[str] = []
    async with at_home(room) as visitor:
        page = visitor.page

        async def ask(kind: str) -> None:
            del kind
            button = page.locator(".hint.asks button")
            if not await button.count():
                return
            names = [await one.inner_text() for one in await page.locator(".ask[data-asks] button:not(.rule)").all()]
            await button.click()
            said = await page.locator(".hint:not(.asks)").inner_text()
            hints.append(said)
            (name,) = FIRST_WORD.findall(said)[:1]
            assert name in [FIRST_WORD.findall(one)[0] for one in names]

        told = await practise(visitor, "five-card draw", ask, "whole hand")
        await page.get_by_role("button", name="Got it").click()
        await expect(page.locator(".guide")).to_have_count(0)
        assert await page.evaluate("() => localStorage.getItem('boodle.guided')") == '["draw"]'
        await page.reload()
        await page.locator(".dock").wait_for()
        await page.wait_for_timeout(300)
        assert await page.locator(".guide").count() == 0
    return told, hints


def test_a_first_hand_is_told_once_and_hints_name_the_button(room: Served, one_loop: asyncio.Runner) -> None:
    """One sentence a stage, never over the question, its answers or the hand; a hint names a button and says why."""
    told, hints = one_loop.run(told_once(room))
    assert "These five cards are yours alone" in told[0]
    assert len(told) == len(set(told)) >= 3
    assert hints
    assert all(re.search(r": \w.*\.$", hint, re.DOTALL) for hint in hints), hints


async def left(room: Served) -> None:
    """Leave the guide with one tap, and begin it again from the menu."""
    async with at_home(room, script=LISTEN) as visitor:
        page = visitor.page
        await page.get_by_role("button", name="Practice at Tripoley").click()
        await page.locator(".guide").wait_for()
        await page.wait_for_function("() => window.heard.some((one) => one.includes('Everybody has put chips'))")
        await page.get_by_role("button", name="No more").click()
        await expect(page.locator(".guide")).to_have_count(0)
        await page.locator(".top button").first.click()
        await page.get_by_role("switch", name="Tell me the game as it goes").click()
        await page.keyboard.press("Escape")
        await page.locator(".guide").wait_for()


def test_the_guide_is_left_with_one_tap_and_begun_again(room: Served, one_loop: asyncio.Runner) -> None:
    """Whoever has had enough has it no more on this device, until the menu brings it back."""
    one_loop.run(left(room))


@pytest.mark.slow
@pytest.mark.parametrize(("game", "until"), [("Tripoley", "whole deal"), ("Hold'em", "whole hand")])
def test_a_whole_first_deal_is_told(room: Served, one_loop: asyncio.Runner, game: str, until: str) -> None:
    """From the first card to the last chip, and nothing of it covers what is asked."""

    async def nothing(kind: str) -> None:
        del kind

    async def deal() -> list[str]:
        async with at_home(room) as visitor:
            return await practise(visitor, game, nothing, until)

    told = one_loop.run(deal())
    assert len(told) == len(set(told)) >= 4
