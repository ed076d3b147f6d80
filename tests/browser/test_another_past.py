"""A device that remembers another past of its table or night: everybody there reads it."""

import asyncio

from playwright.async_api import expect

from tests.browser.evenings import begin, make_table, take_seat
from tests.browser.nights import Host
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_DESK, AT_A_PHONE, door

KEPT = "(table) => localStorage.getItem(`boodle.head.${table}`)"
FORGED = "(table) => localStorage.setItem(`boodle.head.${table}`, '9999-' + '0'.repeat(48))"
"""As where the room has lost most of what this device was told."""
SAYS = "Ben's device remembers a past of this table that this room does not have"


def test_another_past_is_read_by_everybody_at_the_table(room: Served, one_loop: asyncio.Runner) -> None:
    """The head is kept in the browser; a reload says nothing, after a loss it is shown until it is put away."""

    async def come_back() -> None:
        async with door(room.address) as opened:
            host, guest = await opened.enter(AT_A_DESK), await opened.enter(AT_A_PHONE)
            table = await make_table(host, seats=3, bots=["first"])
            await take_seat(guest, table, "Ben")
            await begin(host)
            pages = (host.page, guest.page)
            for page in pages:
                await page.locator(".felt .seat").first.wait_for()
                await page.wait_for_function(f"(table) => ({KEPT})(table)", arg=table)
                await page.reload()
                await page.locator(".felt .seat").first.wait_for()
                await expect(page.locator(".toast.bad")).to_have_count(0)
            await guest.page.evaluate(FORGED, table)
            await guest.page.reload()
            for page in pages:
                await expect(page.locator(".toast.bad")).to_contain_text(SAYS)
            for page in pages:
                await page.reload()
                await page.locator(".felt .seat").first.wait_for()
                await expect(page.locator(".toast.bad")).to_have_count(0)

    one_loop.run(come_back())


async def test_another_past_of_a_night_is_read_by_everybody(room: Served) -> None:
    """A guest's device says so there alone; the host's makes it stand on every page, for good."""
    says = "remembers a past of this tournament that this room does not have"
    async with door(room.address) as opened:
        host, guest = await opened.enter(AT_A_PHONE), await opened.enter(AT_A_DESK)
        night = await Host(host).plan("Friday", Players=6)
        await guest.go(night)
        for one in (guest, host):
            await one.page.locator(".nightclock").wait_for()
            await one.page.wait_for_function(f"(night) => ({KEPT})(night)", arg=night.rpartition("/")[2])
            await one.page.evaluate(FORGED, night.rpartition("/")[2])
            await one.page.reload()
            whose = "This device" if one is guest else "A device of the host's"
            await expect(one.page.get_by_text(f"{whose} {says}")).to_be_visible()
        await guest.page.reload()
        await expect(guest.page.get_by_text(f"A device of the host's {says}")).to_be_visible()
