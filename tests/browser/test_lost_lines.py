"""A line that is lost without a word: the page says so soon, the others see who is away, and nothing is lost."""

import asyncio
import time

from playwright.async_api import Route, expect

from tests.browser.evenings import NAMES, begin, make_table, take_seat
from tests.browser.serving import Served
from tests.browser.test_cut_lines import BROKEN
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, Visitor, door
from tests.browser.wire_cutter import cable

SHOWN_WITHIN, AWAY_WITHIN = 5.0, 10.0
WATCH = """() => {
  const look = () => { globalThis.wentAway ||= document.querySelector(".seat.away") !== null; };
  globalThis.wentAway = false;
  look();
  new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true });
}"""
"""Remembers whether anybody was ever shown as away."""
ASLEEP = 12
"""Seconds in which nothing of a page runs."""
SLEEPS = "**/sleeps"
SLEEP = """() => {
  const asked = new XMLHttpRequest();
  asked.open("GET", "/sleeps", false);
  asked.send();
}"""
"""The page waits for an answer and does nothing else, without keeping a core busy."""
DOWN, LATE = "The line is down.", "Your answer has not reached the room yet."


async def seconds_until(visitor: Visitor, what: str, says: str, since: float) -> float:
    """Wait until the page shows something; returns how long that was."""
    await visitor.page.locator(what, has_text=says).first.wait_for()
    return time.monotonic() - since


async def without_network(room: Served) -> None:
    """The device leaves the network while it is asked, taps its answer, and comes back."""
    async with door(room.address) as opened:
        host = await opened.enter(AT_A_PHONE)
        host.expected = f"{BROKEN}|ERR_INTERNET_DISCONNECTED"
        await make_table(host, seats=3)
        await begin(host)
        ready = host.page.locator(".ask [data-answer=ready]")
        await ready.wait_for()
        await host.context.set_offline(True)
        began = time.monotonic()
        assert await seconds_until(host, ".linebar", DOWN, began) < SHOWN_WITHIN
        await ready.click()
        tapped = time.monotonic()
        assert await seconds_until(host, ".linebar", LATE, tapped) < SHOWN_WITHIN
        await host.context.set_offline(False)
        await host.page.locator(".ask [data-answer=deal-on]").wait_for()
        await expect(host.page.locator(".linebar")).to_have_count(0)
        await expect(ready).to_have_count(0)


def test_a_page_without_network_says_so_within_five_seconds(room: Served, one_loop: asyncio.Runner) -> None:
    """That the line is down, that a tapped answer has not arrived; back in the network the answer counts."""
    one_loop.run(without_network(room))


async def silent(room: Served) -> None:
    """The guest's line carries nothing more and closes nothing."""
    async with cable(room.port) as (line, address), door(room.address) as opened:
        host, guest = await opened.enter(AT_A_DESK), await opened.enter(AT_A_PHONE, address)
        guest.expected = BROKEN
        table = await make_table(host, seats=2, bots=[])
        await take_seat(guest, table, NAMES[1])
        await begin(host)
        await guest.page.locator(".ask [data-answer=ready]").wait_for()
        line.hold()
        began = time.monotonic()
        shown, away = await asyncio.gather(
            seconds_until(guest, ".linebar", DOWN, began), seconds_until(host, ".seat.away", NAMES[1], began)
        )
        assert shown < SHOWN_WITHIN
        assert away < AWAY_WITHIN
        line.let_go()
        await host.page.locator(".seat.here", has_text=NAMES[1]).first.wait_for()
        await expect(guest.page.locator(".linebar")).to_have_count(0)


def test_a_silent_line_is_seen_on_both_sides(room: Served, one_loop: asyncio.Runner) -> None:
    """Its own page says so within five seconds, the others see the seat away within ten, and it comes back."""
    one_loop.run(silent(room))


async def _answered_late(route: Route) -> None:
    await asyncio.sleep(ASLEEP)
    await route.fulfill(body="")


async def in_the_background(room: Served) -> None:
    """The guest's page sleeps: nothing of it runs for longer than a silent line is borne."""
    async with door(room.address) as opened:
        host, guest = await opened.enter(AT_A_DESK), await opened.enter(AT_A_PHONE)
        table = await make_table(host, seats=2, bots=[])
        await take_seat(guest, table, NAMES[1])
        await begin(host)
        await host.page.locator(".seat.here", has_text=NAMES[1]).first.wait_for()
        await guest.page.route(SLEEPS, _answered_late)
        asleep = asyncio.create_task(guest.page.evaluate(SLEEP))
        await host.page.evaluate(WATCH)
        await asleep
        await guest.page.locator(".ask [data-answer=ready]").click()
        await guest.page.locator(".ask [data-answer=ready]").wait_for(state="detached")
        assert await host.page.evaluate("() => globalThis.wentAway") is False
        await expect(guest.page.locator(".linebar")).to_have_count(0)


def test_a_page_that_runs_nothing_for_a_while_is_not_away(room: Served, one_loop: asyncio.Runner) -> None:
    """A slow device, or a page in the background whose timers sleep: its browser still answers for it."""
    one_loop.run(in_the_background(room))
