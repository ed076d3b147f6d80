"""Looking back on a deal in the browser: its turning points, and one's own decisions beside a bot's."""

import asyncio
import json

from playwright.async_api import Page, expect

from tests.browser.evenings import begin, make_table, play_out, players_of
from tests.browser.serving import Served
from tests.browser.visitors import AT_A_PHONE, door

PATIENCE = 60_000
"""So many milliseconds the bots may take to get ready, on a machine that does other things as well."""


def test_a_deal_is_looked_back_on(room: Served, one_loop: asyncio.Runner) -> None:
    """At a phone: the link between deals leads to one's decisions, one of them to its moment, and keys to the turns."""

    async def looked_back() -> None:
        async with door(room.address) as opened:
            host = await opened.enter(AT_A_PHONE)
            page = host.page
            table = await make_table(host, title="Back", seats=3, bots=["careful", "casual"])
            await begin(host)
            await play_out(players_of([host], 3, 2))
            told = await page.request.get(f"{room.address}/t/{table}/review/1.json", timeout=PATIENCE, max_retries=1)
            review = json.loads(await told.text())
            assert told.status == 200
            await host.go(f"/t/{table}/replay/1?mine")
            items = page.locator(".review li")
            await page.locator("dialog[open]").wait_for(timeout=PATIENCE)
            await expect(items).to_have_count(len(review["decisions"]), timeout=PATIENCE)
            told = await page.request.get(f"{room.address}/t/{table}/review/1.json", timeout=PATIENCE, max_retries=1)
            again = json.loads(await told.text())  # by whoever is ready to advise by now
            for *ways, item in zip(review["decisions"], again["decisions"], await items.all(), strict=True):
                # the only card there was needs no reason
                because = [((one["advice"] or {}).get("because") or "").split(" ")[0] for one in ways]
                shown = await item.inner_text()
                assert any(word in shown for word in because)
            slider = page.locator(".replaybox input[type=range]")
            if review["decisions"]:
                await items.last.locator("button").click()
                assert int(await slider.input_value()) > 0
            else:
                await page.keyboard.press("Escape")
            await expect(page.locator(".replaydock .ownline")).to_be_visible()  # one's own chips, as the others'
            await through_turns(page)
            await told_what_the_log_holds(page, table)

    one_loop.run(looked_back())


async def told_what_the_log_holds(page: Page, table: str) -> None:
    """See that the log is held against the last head that this device was told, and that another raises the alarm."""
    place = f"boodle.head.{table}"
    for add, found in (("", ".fair .good"), ("0", ".fair .bad")):
        await page.evaluate("([at, add]) => localStorage.setItem(at, localStorage.getItem(at) + add)", [place, add])
        await page.goto(page.url.partition("?")[0])
        await page.get_by_role("button", name="Was it dealt fairly?").click()
        await page.locator(found, has_text="The room's log").wait_for(timeout=PATIENCE)


async def through_turns(page: Page) -> None:
    """Go to a turning point by its name, by key and by button."""
    slider = page.locator(".replaybox input[type=range]")
    await page.keyboard.press("Home")
    await page.get_by_label("Turning points").click()
    names = await page.locator(".turns b").all_inner_texts()
    assert {"Pot won", "Out of cards"} <= {name for many in names for name in many.split(", ")}
    await page.locator(".turns button").first.click()
    first = int(await slider.input_value())
    assert first > 0
    await page.keyboard.press("Home")
    await page.keyboard.press("ArrowDown")
    assert int(await slider.input_value()) == first
    await page.locator(".replaybuttons .iconbtn").last.click()
    second = int(await slider.input_value())
    assert second > first
    await page.locator(".replaybuttons .iconbtn").first.click()
    assert int(await slider.input_value()) == first
