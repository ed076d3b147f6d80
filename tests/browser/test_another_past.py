"""A device that remembers another past of its table: everybody there reads it, once on each device."""

import asyncio

from playwright.async_api import expect

from tests.browser.evenings import begin, make_table, take_seat
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
